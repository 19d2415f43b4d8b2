//! Every real round is legal and comes to its result.

use std::collections::BTreeSet;

use tichu::notation::bsw::{Log, ReplayError, Verdict};
use tichu::{Call, Hand, PlayError, Rules, Seat};

use super::{FILES, file, rounds};

/// The 23 different rounds of the seven files, 28 with those that stand twice.
#[test]
fn all_rounds_are_legal_and_come_to_their_results() {
    let mut all = 0;
    let mut different = BTreeSet::new();
    for (name, data) in FILES {
        let log = Log::read(data);
        assert_eq!(log.anomalies(), [], "{name}");
        for round in log.rounds() {
            let round = round.as_ref().expect("all rounds can be read");
            let replay = round.replay(&Rules::bsw()).expect("all rounds are legal");
            let points = round.result().expect("all rounds have a result");
            assert_eq!(
                replay.verdict(),
                Verdict::Ok { points },
                "{name}, line {}",
                round.line()
            );
            assert_eq!(replay.anomalies(), [], "{name}, line {}", round.line());
            all += 1;
            different.insert(round.to_string());
        }
    }
    assert_eq!((all, different.len()), (28, 23));
}

/// What a round says besides its play.
#[test]
fn calls_gifts_and_bombs_are_told() {
    let [zero, one, _, three] = Seat::ALL;
    let log = file("one_round_tichu_after");
    let log = Log::read(log.as_bytes());
    let round = rounds(&log).next().expect("one round");
    assert_eq!(
        round.calls().collect::<Vec<_>>(),
        [(23, three, Call::Small)]
    );
    assert_eq!(
        round.names().map(|name| name.to_string()),
        ["P0", "P1", "P2", "P3"]
    );
    assert_eq!(round.bombs(), [true, true, false, false]);
    let gives = round
        .gives()
        .map(|gives| gives.map(|cards| Hand::from_iter(cards).to_string()));
    let expected = ["s2 bT Dr", "s4 b4 gK", "b3 g5 r6", "s7 r8 sQ"];
    assert_eq!(gives, Some(expected.map(ToOwned::to_owned)));
    assert_eq!(
        round.deal().first(zero).to_string(),
        "Ma s2 b5 r5 g6 b7 s8 Dr"
    );
    assert_eq!(round.deal().hand(one).len(), 14);
    assert_eq!(round.result(), Some([0, 300]));
}

/// The booklet's rules allow all that was played, too.
#[test]
fn the_official_rules_come_to_the_same() {
    for (name, data) in FILES {
        let log = Log::read(data);
        for round in rounds(&log) {
            let replay = round.replay(&Rules::official());
            assert!(
                replay.is_ok_and(|replay| replay.verdict().is_ok()),
                "{name}, line {}",
                round.line()
            );
        }
    }
}

/// Where nobody can bomb between the last pass and the taking of the trick, the owner's line is
/// only read over.
#[test]
fn t30_without_a_closing_window_the_same_rounds_come_out() {
    let mut rules = Rules::bsw();
    rules.closing_window = false;
    for (name, data) in FILES {
        for round in rounds(&Log::read(data)) {
            let replay = round
                .replay(&rules)
                .expect("nobody bombs in the closing window");
            assert!(replay.verdict().is_ok(), "{name}, line {}", round.line());
        }
    }
}

/// Three of the 23 rounds have a bomb out of turn.
#[test]
fn t28_without_bombs_out_of_turn_some_rounds_are_refused() {
    let mut rules = Rules::bsw();
    rules.bombs_out_of_turn = false;
    let mut refused = BTreeSet::new();
    for (name, data) in FILES {
        for round in rounds(&Log::read(data)) {
            match round.replay(&rules) {
                Ok(replay) => assert!(replay.verdict().is_ok(), "{name}, line {}", round.line()),
                Err(ReplayError::Refused { source, .. }) => {
                    let is_turn = matches!(source, PlayError::NoBombsOutOfTurn { .. });
                    assert!(is_turn, "{name}, line {}: {source}", round.line());
                    refused.insert(round.to_string());
                }
                Err(error) => panic!("{name}: {error}"),
            }
        }
    }
    assert_eq!(refused.len(), 3);
}
