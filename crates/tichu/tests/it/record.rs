//! How is a round written down?

use tichu::{Action, Deal, Record, Rules};

use crate::chance::Chance;
use crate::rounds::{any_action, deal, played, rule_sets};

/// A round of players who do anything legal but call seldom.
fn some_round(seed: u64, rules: &Rules) -> Record {
    let mut chance = Chance::new(seed);
    let mut record = Record::new(Deal::shuffled(&mut || chance.next()), *rules);
    while record.state().to_act().is_some() {
        let (seat, action) = any_action(record.state(), rules, &mut chance);
        record.play(seat, action).expect("legal");
    }
    record
}

#[test]
fn official() {
    insta::assert_snapshot!(some_round(7, &Rules::official()).to_string());
}

/// Each action can be taken back, and what was before is found again.
#[test]
fn actions_are_taken_back() {
    let whole = some_round(7, &Rules::official());
    let mut record = whole.clone();
    while let Some(last) = record.undo() {
        let count = record.actions().len();
        assert_eq!(last, whole.actions()[count]);
        assert_eq!(record.state(), &whole.state_after(count));
    }
    assert_eq!(record, Record::new(*whole.deal(), Rules::official()));
    for &(seat, action) in whole.actions() {
        assert_eq!(record.play(seat, action), Ok(()));
    }
    assert_eq!(record, whole);
    assert_eq!(whole.state_after(usize::MAX), *whole.state());
}

#[test]
fn research() {
    insta::assert_snapshot!(some_round(10, &Rules::research()).to_string());
}

/// A record is read again from its text, whole or cut off, on one line or on many.
#[test]
fn records_are_read_again() {
    let mut chance = Chance::new(3);
    for rules in rule_sets() {
        for _ in 0..10 {
            let deal = deal(&mut chance);
            let round = played(deal, &rules, &mut chance);
            let mut record = Record::new(deal, rules);
            let len = match chance.below(2) {
                0 => round.actions.len(),
                _ => chance.below(round.actions.len()),
            };
            for &(seat, action) in &round.actions[..len] {
                assert_eq!(record.play(seat, action), Ok(()));
            }
            let text = record.to_string();
            match text.parse::<Record>() {
                Ok(read) => assert_eq!(read, record, "{text}"),
                Err(error) => panic!("{error}: {text}"),
            }
            assert_eq!(text.replace('\n', " ; ").parse(), Ok(record.clone()));
            assert_eq!(record.state(), &round.states[len]);
            assert_eq!(record.deal(), &deal);
            for &(_, action) in record.actions() {
                let read = action.to_string().parse::<Action>();
                assert_eq!(read, Ok(action));
            }
        }
    }
}

const START: &str = "official; Ma g2 g3 g4 g5 g6 g7 g8 + g9 gT gJ gQ gK gA; \
     s2 s3 s4 s5 s6 s7 s8 s9 + sT sJ sQ sK sA Hu; b2 b3 b4 b5 b6 b7 b8 b9 + bT bJ bQ bK bA Ph; \
     r2 r3 r4 r5 r6 r7 r8 r9 + rT rJ rQ rK rA Dr";

/// The message for a text that is no record, and where in it that is.
#[track_caller]
fn check(text: &str, found: &str, expected: &str) {
    let error = text.parse::<Record>().expect_err("no record");
    assert_eq!(error.to_string(), expected, "for {text}");
    assert!(
        text[error.at()..].starts_with(found),
        "at {}",
        &text[error.at()..]
    );
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    check(
        "",
        "",
        "expected a preset of the rules but found \"\" at byte 0 (of the rules at byte 0)",
    );
    check(
        "house",
        "house",
        "expected a preset of the rules but found \"house\" at byte 0 (of the rules at byte 0)",
    );
    check(
        "official",
        "",
        "expected the hand of seat 0 at byte 8 but found nothing",
    );
    check(
        "official; g2",
        "g2",
        "expected 8 cards, + and 6 cards for seat 0 but found no + in the hand at byte 10",
    );
    check(
        "official; gX + g3",
        "X",
        "expected a rank 2 to 9 T J Q K A but found 'X' at byte 1 (of the cards at byte 10)",
    );
    let three = &START[..START.rfind(';').expect("a hand")];
    check(
        three,
        "",
        "expected the hand of seat 3 at byte 143 but found nothing",
    );
    let twice = START.replace("s2", "g2");
    check(
        &twice,
        "Ma g2",
        "g2 of seat 1 is in an earlier hand too [T-1] (the deal at byte 10)",
    );
    check(
        &format!("{START}; x decline"),
        "x",
        "expected a seat 0 to 3 but found \"x\" at byte 190, before the action",
    );
    check(
        &format!("{START}; 0 declines"),
        "declines",
        "expected a suit g s b r or one of Ma Ph Dr Hu but found 'd' at byte 0 (the cards at byte 192)",
    );
    check(
        &format!("{START}; 0 decline, 0 grand"),
        "0 grand",
        "action 2 at byte 201: too late: grand is called before the ninth card is taken [T-5]",
    );
    check(
        &format!("{START}; 0 decline; 1 Ma"),
        "1 Ma",
        "action 2 at byte 201: a play is out of place: the grand calls are made [T-12]",
    );
    check(
        &format!("{START}; result 100 : 0"),
        "100 : 0",
        "the round comes to no result yet but \"100 : 0\" is written at byte 197",
    );
    check(
        &format!("{START}; result 0; 0 decline"),
        "0 decline",
        "expected nothing behind the result but found more at byte 200",
    );
    let over = some_round(7, &Rules::official()).to_string();
    let (start, result) = over.split_once("result ").expect("it is over");
    check(
        &format!("{start}result 1 : 2"),
        "1 : 2",
        &format!(
            "the round comes to {result} but \"1 : 2\" is written at byte {}",
            start.len() + 7
        ),
    );
    assert_eq!(
        start
            .parse::<Record>()
            .expect("the result may be left out")
            .to_string(),
        over
    );
}

/// The deal alone.
#[test]
fn deals_are_read_again() {
    let mut chance = Chance::new(4);
    for _ in 0..50 {
        let deal = deal(&mut chance);
        assert_eq!(deal.to_string().parse(), Ok(deal));
    }
    let check = |text: &str, expected: &str| {
        let error = text.parse::<Deal>().expect_err("no deal");
        assert_eq!(error.to_string(), expected);
    };
    check(
        "",
        "expected the hand of seat 0 at byte 0 but found nothing",
    );
    let five = format!("{deal} | gA", deal = crate::calls::plain_deal());
    check(
        &five,
        "expected four hands but found a further one at byte 184",
    );
    check(
        "g2 + g3 | g4 + g5 | g6 + g7 | g8 + g9",
        "each player is dealt 14 cards but seat 0 has 2 [T-4] (the deal at byte 0)",
    );
}

/// The message for a text that is no action, and where in it that is.
#[track_caller]
fn refuse(text: &str, found: &str, expected: &str) {
    let error = text.parse::<Action>().expect_err("no action");
    assert_eq!(error.to_string(), expected, "for {text}");
    assert!(
        text[error.at()..].starts_with(found),
        "at {}",
        &text[error.at()..]
    );
}

#[test]
fn actions_are_written_as_words_and_cards() {
    let check = |text: &str, expected: &str| {
        let action: Action = text.parse().expect("an action");
        assert_eq!(action.to_string(), expected);
    };
    for text in [
        "tichu",
        "grand",
        "blind",
        "decline",
        "pass",
        "collect",
        "wish 8",
        "wish -",
        "gift 3",
        "give 2 Ph",
    ] {
        check(text, text);
    }
    check(" wish  10 ", "wish T");
    check("s7g7", "g7 s7");
    check("g3 s4 b5 r6 Ph", "g3 s4 b5 r6 Ph = 7");
    check("g3 s4 b5 r6 Ph=6", "g3 s4 b5 r6 Ph = 6");
    check("g3 s4 b5 r6 Ph = straight 6", "g3 s4 b5 r6 Ph = 6");
    check("g3 s3 = pair 3", "g3 s3");
    check("Ph", "Ph");
    check("Ph = 10", "Ph = T");
    check("Ph = D", "Ph = Q");
    check("wish D", "wish Q");
    check("wish b", "wish J");
    check("wish 10", "wish T");
    check("gT sT gD sD Ph = D", "gT sT gQ sQ Ph = Q");
    check("gT sT gD sD Ph = 10", "gT sT gQ sQ Ph = T");
    check("gT sT gJ sJ Ph = full-house B", "gT sT gJ sJ Ph = J");
    check("Hu = dog D", "Hu");
    check("Ph = 9", "Ph = 9");
    refuse(
        "",
        "",
        "expected an action such as pass or g7 s7 but found nothing at byte 0",
    );
    refuse(
        "pass now",
        "now",
        "expected the end of the action but found \"now\" at byte 5",
    );
    refuse(
        "gift 4",
        "4",
        "expected a seat 0 to 3 but found \"4\" at byte 5",
    );
    refuse(
        "wish Ph",
        "Ph",
        "expected a rank 2 to 9 T J Q K A to wish, or -, but found \"Ph\" at byte 5 [T-34]",
    );
    refuse(
        "wish 1",
        "1",
        "expected a rank 2 to 9 T J Q K A to wish, or -, but found \"1\" at byte 5 [T-34]",
    );
    refuse(
        "wish",
        "",
        "expected a rank 2 to 9 T J Q K A to wish, or -, but found \"\" at byte 4 [T-34]",
    );
    refuse(
        "give 1 gg",
        "g",
        "expected a rank 2 to 9 T J Q K A but found 'g' at byte 1 (the card at byte 7)",
    );
    refuse(
        "g7 g7",
        "g7",
        "g7 at byte 3 comes twice: the deck has one of each card [T-1] (the cards at byte 0)",
    );
    refuse(
        "g7 s8",
        "g7 s8",
        "these 2 cards are no combination [T-14] (the cards at byte 0)",
    );
    refuse(
        "g7 s7 = 8",
        "8",
        "expected what the cards count as, as 6 or straight 6, but found \"8\" at byte 8",
    );
    refuse(
        "Ph = 1",
        "1",
        "expected what the cards count as, as 6 or straight 6, but found \"1\" at byte 5",
    );
    refuse(
        "g7 s7 = triple 7",
        "triple 7",
        "expected what the cards count as, as 6 or straight 6, but found \"triple 7\" at byte 8",
    );
}
