//! What is read is written back, and what is played here is read back.

use tichu::notation::bsw::{Event, Log, Name, Round};
use tichu::{Action, Card, Deal, Hand, Phase, Rank, Record, Rules, Seat, State, Suit};

use super::{FILES, changed, rounds};
use crate::chance::Chance;

#[test]
fn a_clean_log_is_written_byte_for_byte() {
    for (name, data) in FILES {
        assert!(Log::read(data).to_bytes() == data, "{name}");
        assert_eq!(Log::read(data).to_string().as_bytes(), data, "{name}");
    }
}

/// What a replay finds is written as the log it was read from, but for the order of cards of one
/// rank, which is the players' own.
#[test]
fn a_replayed_round_is_written_as_it_was_logged() {
    for (name, data) in FILES {
        let log = Log::read(data);
        for round in rounds(&log) {
            let record = round.record(&Rules::bsw()).expect("all rounds are legal");
            let written = Round::of(&record, *round.names()).expect("nobody calls blind");
            assert_eq!(written.deal(), round.deal());
            assert_eq!(written.result(), round.result());
            let events = |round: &Round<'_>| -> Vec<Event> {
                round.events().iter().map(|entry| entry.event).collect()
            };
            let pairs = events(&written).into_iter().zip(events(round));
            for (ours, theirs) in pairs {
                match (ours, theirs) {
                    (Event::Play(seat, list), Event::Play(other, logged)) => {
                        let phoenix = |list: &[tichu::Card]| {
                            list.iter().position(|&card| card == tichu::Card::PHOENIX)
                        };
                        assert_eq!((seat, list.hand()), (other, logged.hand()), "{name}");
                        assert_eq!(
                            phoenix(list.as_slice()),
                            phoenix(logged.as_slice()),
                            "{name}"
                        );
                    }
                    _ => assert_eq!(ours, theirs, "{name}, line {}", round.line()),
                }
            }
            assert_eq!(written.events().len(), round.events().len(), "{name}");
        }
    }
}

/// A round of random actions, with calls and bombs out of turn now and then.
fn random_record(chance: &mut Chance, rules: Rules) -> Record {
    let deal = Deal::shuffled(&mut || chance.next());
    random_play(chance, Record::new(deal, rules), |_, _| true)
}

/// Plays a round to its end at random, where it can with actions that are liked.
fn random_play(
    chance: &mut Chance,
    mut record: Record,
    likes: fn(&State, Action) -> bool,
) -> Record {
    let rules = *record.rules();
    while let Some(turn) = record.state().to_act() {
        let any = chance.pick(&Seat::ALL);
        let state = record.state();
        let actions = |seat| -> Vec<Action> {
            let actions = state.legal_actions(seat, &rules);
            let is_liked = |&action: &Action| likes(state, action);
            actions.iter().copied().filter(is_liked).collect()
        };
        let others = if any == turn || chance.below(3) > 0 {
            Vec::new()
        } else {
            actions(any)
        };
        let legal = state.legal_actions(turn, &rules);
        let (seat, action) = match (others.as_slice(), actions(turn).as_slice()) {
            ([], []) => (turn, chance.pick(legal.as_slice())),
            ([], own) => (turn, chance.pick(own)),
            (others, _) => (any, chance.pick(others)),
        };
        record.play(seat, action).expect("legal actions are legal");
    }
    record
}

/// Three times four of a kind for everybody.
fn deal_of_bombs(chance: &mut Chance) -> Deal {
    let mut ranks = Rank::ALL;
    for last in (1..ranks.len()).rev() {
        ranks.swap(last, chance.below(last + 1));
    }
    let four = |rank| Suit::ALL.map(|suit| Card::new(suit, rank));
    let [rest, ..] = ranks.map(four);
    let specials = [Card::MAH_JONG, Card::DOG, Card::PHOENIX, Card::DRAGON];
    let cards = [0, 1, 2, 3].map(|seat| {
        let bombs = ranks[1 + 3 * seat..][..3]
            .iter()
            .flat_map(|&rank| four(rank));
        bombs
            .chain([rest[seat], specials[seat]])
            .collect::<Vec<Card>>()
    });
    let hands = [0, 1, 2, 3].map(|seat: usize| cards[seat].iter().copied().collect());
    let first = [0, 1, 2, 3].map(|seat: usize| cards[seat][4..12].iter().copied().collect());
    Deal::new(hands, first).expect("fourteen cards each")
}

fn names() -> [Name<'static>; 4] {
    ["Ada", "Bob: S2", "", " - Cleo\u{a0}"].map(|name| Name::new(name).expect("one line"))
}

/// What was played in the tricks. In which order calls of the first eight cards and cards given
/// came is not told, nor when it was that no rank was wished.
fn tricks(record: &Record) -> Vec<(Seat, Action)> {
    let actions = record.actions().iter().copied();
    let is_play = |action: &Action| matches!(action, Action::Play(_));
    let tricks = actions.skip_while(|(_, action)| !is_play(action));
    tricks
        .filter(|(_, action)| *action != Action::Wish(None))
        .collect()
}

/// Whether all have passed on a trick whose owner is out.
fn is_silent(state: &State) -> bool {
    let owner = state.top().map(|(owner, _)| owner);
    state.phase() == Phase::Closing && owner.is_some_and(|owner| state.is_out(owner))
}

/// Whether whoever holds these cards has as many bombs without them.
fn spares_bombs(state: &State, cards: Hand) -> bool {
    let holds = |hand: &Hand| cards.is_subset(*hand);
    let hand = state.hands().into_iter().find(holds).unwrap_or_default();
    Rank::ALL
        .into_iter()
        .all(|rank| hand.of_rank(rank).len() < 4 || (hand - cards).of_rank(rank).len() == 4)
}

/// Whether a bomb falls on a trick, or is led after one, whose owner is out: the two look alike.
fn has_bomb_behind_a_silent_trick(record: &Record) -> bool {
    let mut state = State::new(*record.deal(), record.rules());
    let mut was_silent = false;
    record.actions().iter().any(|&(seat, action)| {
        was_silent |= is_silent(&state);
        state
            .play(seat, action, record.rules())
            .expect("it was played");
        match action {
            Action::Play(play) => std::mem::take(&mut was_silent) && play.combo().kind().is_bomb(),
            _ => false,
        }
    })
}

/// Written, read and replayed, this round comes to the same; what was played again.
#[track_caller]
fn replayed(record: &Record) -> Record {
    let round = Round::of(record, names()).expect("nobody calls blind");
    let data = round.to_bytes();
    let log = Log::read(&data);
    assert_eq!(log.rounds(), [Ok(round)]);
    let read = rounds(&log).next().expect("one round");
    let replay = read.replay(record.rules()).expect("it was played");
    assert!(replay.verdict().is_ok(), "{}: {read}", replay.verdict());
    assert_eq!(replay.anomalies(), [], "{read}");
    let again = read.record(record.rules()).expect("it was replayed");
    assert_eq!(again.outcome(), record.outcome(), "{read}");
    again
}

#[test]
fn a_seeded_round_is_written_read_and_replayed() {
    let mut at_once = Rules::bsw();
    at_once.closing_window = false;
    let all_rules = [Rules::bsw(), Rules::official(), Rules::research(), at_once];
    let mut chance = Chance::new(66);
    for seed in 0..2_000 {
        let record = random_record(&mut chance, all_rules[seed % all_rules.len()]);
        let again = replayed(&record);
        let is_alike = has_bomb_behind_a_silent_trick(&record);
        assert!(is_alike || tricks(&again) == tricks(&record), "seed {seed}");
    }
}

/// A bomb behind a trick whose owner is out falls on it or leads: the points tell, or it does not
/// matter to them.
#[test]
fn t30_a_bomb_behind_a_silent_trick() {
    let mut chance = Chance::new(30);
    let (mut alike, mut other) = (0, 0);
    for _ in 0..2_000 {
        let record = Record::new(deal_of_bombs(&mut chance), Rules::bsw());
        let record = random_play(&mut chance, record, |state, action| match action {
            Action::Play(play) if play.combo().kind().is_bomb() => is_silent(state),
            Action::Play(play) => spares_bombs(state, play.cards()),
            Action::Give { card, .. } => spares_bombs(state, Hand::of(card)),
            _ => true,
        });
        let again = replayed(&record);
        alike += usize::from(has_bomb_behind_a_silent_trick(&record));
        other += usize::from(tricks(&again) != tricks(&record));
    }
    assert_eq!((alike, other), (699, 168));
}

/// Where the last card of the round is the Dragon, the trick is given away, and the line with it
/// may be missing.
#[test]
fn t46_nobody_is_said_to_get_the_last_dragon() {
    let rules = Rules::bsw();
    let mut chance = Chance::new(64);
    let mut found = 0;
    for _ in 0..2_000 {
        let deal = Deal::shuffled(&mut || chance.next());
        // The Dragon is spared.
        let record = random_play(
            &mut chance,
            Record::new(deal, rules),
            |_, action| match action {
                Action::Play(play) => !play.cards().contains(Card::DRAGON),
                _ => true,
            },
        );
        let Some((_, Action::Gift(_))) = record.actions().last() else {
            continue;
        };
        let round = Round::of(&record, names())
            .expect("nobody calls blind")
            .to_string();
        let gift = round
            .lines()
            .rev()
            .nth(1)
            .expect("the line before the result");
        let log = changed(&round, &format!("{gift}\nErgebnis"), "Ergebnis");
        let log = Log::read(log.as_bytes());
        let replay = rounds(&log).next().map(|round| round.replay(&rules));
        let replay = replay.expect("one round").expect("it was played");
        assert!(replay.verdict().is_ok(), "{round}");
        assert_eq!(replay.score(), record.outcome());
        found += 1;
    }
    assert_eq!(found, 415);
}

/// As far as it was played, a round is written; the rest is cut short.
#[test]
fn a_round_is_written_at_any_time() {
    let mut chance = Chance::new(65);
    let rules = Rules::bsw();
    for _ in 0..20 {
        let whole = random_record(&mut chance, rules);
        let mut record = Record::new(*whole.deal(), rules);
        for &(seat, action) in whole.actions() {
            record.play(seat, action).expect("it was played");
            let round = Round::of(&record, names()).expect("nobody calls blind");
            let data = round.to_bytes();
            let log = Log::read(&data);
            let read = rounds(&log).next().expect("one round");
            assert_eq!(read, &round);
            let replay = read.replay(&rules).expect("it was played");
            assert_eq!(
                replay.verdict().is_ok(),
                record.state().phase() == Phase::Over
            );
        }
    }
}
