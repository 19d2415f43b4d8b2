//! What is no log is told by line.

use insta::assert_snapshot;
use tichu::Rules;
use tichu::notation::bsw::{Log, Name};

use super::{changed, file};

/// The first thing that is wrong with the rounds of a log.
fn error(log: &str) -> String {
    for round in Log::read(log.as_bytes()).rounds() {
        match round.as_ref().map(|round| round.replay(&Rules::bsw())) {
            Err(error) => return error.to_string(),
            Ok(Err(error)) => return error.to_string(),
            Ok(Ok(replay)) if !replay.verdict().is_ok() => return replay.verdict().to_string(),
            Ok(Ok(_)) => {}
        }
    }
    "ok".to_owned()
}

/// The same of a clean log with one change.
#[track_caller]
fn with(from: &str, to: &str) -> String {
    error(&changed(&file("one_round_tichu_before"), from, to))
}

#[test]
fn a_line_that_cannot_stand_there() {
    assert_snapshot!(error("Skat\n"), @r#"line 1: expected the head of a round, `Gr.Tichukarten`, but found "Skat""#);
    assert_snapshot!(with("Gr.Tichukarten", "Tichukarten"), @r#"line 2: expected the head of a round, `Gr.Tichukarten`, but found "---------------Tichukarten--------------…""#);
    assert_snapshot!(with("(1)P1 GK GB R10", "(2)P1 GK GB R10"), @r#"line 4: expected the first 8 cards of seat 1 but found "(2)P1 GK GB R10 B8 B7 B4 R4 B3 ""#);
    assert_snapshot!(with("B4 R4 B3 \n", "B4 R4 B3 G3 \n(1)P1 B3 \n"), @"line 4: g3 is there for the second time [T-1]");
    assert_snapshot!(with("Startkarten", "Karten"), @r#"line 7: expected the head of the 14 cards, `Startkarten`, but found "---------------Karten------------------""#);
    assert_snapshot!(with("(1)P1 GK GB SB R10", "(1)P1 GK GB SB X10"), @r#"line 9: expected the 14 cards of seat 1 but found "(1)P1 GK GB SB X10 G10 B8 B7 S6 S5 B4 R4…""#);
    assert_snapshot!(with("Schupfen:\n", ""), @r#"line 13: expected a call or `Schupfen:` but found "(0)P0 gibt: P1: G6 - P2: Ph - P3: R7 - ""#);
    assert_snapshot!(with("(2)P2 gibt: P3: B6 - P0: G4 - P1: R6 - \n", ""), @r#"line 16: expected what seat 2 gives or a call but found "(3)P3 gibt: P0: S4 - P1: B10 - P2: S3 - ""#);
    assert_snapshot!(with("P3: B6 - P0: G4 - P1: R6 - ", "P3: B6 - P0: G4 - "), @r#"line 16: expected a card, such as `S10`, `BB` or `Ph`, but found """#);
    assert_snapshot!(with("P1: R6 - ", "P1: R6 - P2: R8 - "), @r#"line 16: expected no further card but found "P2: R8 - ""#);
    assert_snapshot!(with("---------------Rundenverlauf------------------\n", ""), @r#"line 18: expected `BOMBE:`, a call or the head of the play, `Rundenverlauf`, but found "(0)P0: Ma ""#);
    assert_snapshot!(with("Tichu: (2)P2", "Tichu: P2"), @r#"line 12: expected a seat, `(0)` to `(3)`, but found "P2""#);
    assert_snapshot!(with("(3)P3: GK ", "(4)P4: GK "), @r#"line 23: expected a seat, `(0)` to `(3)`, but found "(4)P4: GK ""#);
    assert_snapshot!(with("(3)P3: GK ", "Grosses Tichu: (3)P3"), @r#"line 23: expected a play, `passt.`, a wish, a call, `Drache an:` or `Ergebnis:` but found "Grosses Tichu: (3)P3""#);
    assert_snapshot!(with("Wunsch:2", "Wunsch:Dr"), @r#"line 20: expected a rank, of 2 to 10 B D K A, but found "Dr""#);
    assert_snapshot!(with("Ergebnis: 165 - 35", "Ergebnis: 165"), @r#"line 92: expected the points of the two teams, such as `165 - 35`, but found "165""#);
    assert_snapshot!(with("Ergebnis: 165 - 35", "Ergebnis: 165 - 123456"), @r#"line 92: expected the points of the two teams, such as `165 - 35`, but found "165 - 123456""#);
}

#[test]
fn cards_that_are_none() {
    assert_snapshot!(with("(3)P3: GK ", "(3)P3: Gk "), @r#"line 23: expected a card, such as `S10`, `BB` or `Ph`, but found "Gk""#);
    assert_snapshot!(with("(3)P3: GK ", "(3)P3: "), @r#"line 23: expected a card, such as `S10`, `BB` or `Ph`, but found """#);
    assert_snapshot!(with("(3)P3: GK ", "(3)P3: S1 "), @r#"line 23: expected a card, such as `S10`, `BB` or `Ph`, but found "S1""#);
    assert_snapshot!(with("(2)P2: B2 R2 ", "(2)P2: B2 R2 G2 S2 B3 R3 G3 S3 B4 R4 G4 S4 B5 R5 G5 "), @r#"line 69: expected no further card but found "G5""#);
}

#[test]
fn t1_a_card_twice() {
    assert_snapshot!(with("BA GD S10 S9", "BA GD BA S9"), @"line 5: bA is there for the second time [T-1]");
    assert_snapshot!(with("(3)P3 Dr RA SD BD", "(3)P3 Dr RA SD BA"), @"line 11: bA is there for the second time [T-1]");
    assert_snapshot!(with("(2)P2: B2 R2 ", "(2)P2: B2 B2 "), @"line 69: b2 is there for the second time [T-1]");
}

#[test]
fn t4_a_first_card_that_is_not_dealt() {
    assert_snapshot!(with("(1)P1 GK GB R10 B8 B7 B4 R4 B3 ", "(1)P1 GK GB R10 B8 B7 B4 R4 S7 "), @"line 9: s7 is missing, which is one of the first 8 cards of the seat [T-4]");
}

/// The rest of the round is lost, and no other round.
#[test]
fn the_log_goes_on_at_the_next_round() {
    let log = changed(&file("game-a"), "Wunsch:2", "Wunsch:1");
    let log = Log::read(log.as_bytes());
    let read: Vec<bool> = log.rounds().iter().map(Result::is_ok).collect();
    assert_eq!(read.len(), 8);
    assert_eq!(read.iter().filter(|&&is_read| !is_read).count(), 1);
    assert!(!read[0]);
}

#[test]
fn a_log_that_ends_before_the_play() {
    let log = file("one_round_tichu_before");
    assert_snapshot!(error(&log[..130]), @r#"line 3: expected the first 8 cards of seat 0 but found "(0)P0 B""#);
    assert_snapshot!(error(&log[..log.find("-Startkarten").expect("a title") - 14]), @"line 6: expected the head of the 14 cards, `Startkarten`, but the log ends");
    assert_snapshot!(error(&log[..log.find("(2)P2 BA SA").expect("a hand")]), @"line 9: expected the 14 cards of seat 2 but the log ends");
    assert_snapshot!(error(""), @"ok");
}

#[test]
fn what_the_rules_refuse() {
    assert_snapshot!(with("(2)P2: G2 ", "(2)P2: G3 "), @"line 22: seat 2, g3: seat 2 does not hold g3 [T-54]");
    assert_snapshot!(with("(1)P1 passt.\n(2)P2: G2 ", "(1)P1: R10 \n(2)P2: S8 "), @"line 22: seat 2, s8: a single 8 does not beat a single T: the rank must be higher [T-15]");
    assert_snapshot!(with("(2)P2: G2 ", "(2)P2 passt."), @"line 22: seat 2, pass: seat 2 can play the wished 2 and so must: it cannot pass [T-35]");
    assert_snapshot!(with("P1: G6 - P2: Ph", "P1: G5 - P2: Ph"), @"line 14: seat 0, give 1 g5: seat 0 does not hold g5 [T-54]");
    assert_snapshot!(with("Drache an: (0)P0", "Drache an: (1)P1"), @"line 41: seat 3, gift 1: the Dragon's trick goes to an opponent of seat 3, not to seat 1 [T-44]");
    assert_snapshot!(with("(3)P3: GK ", "(1)P1: B8 "), @"line 23: seat 1, b8: seat 3 is on turn, not seat 1: out of turn there are bombs only [T-28]");
    assert_snapshot!(with("(3)P3: G9 R8 R7 B6 G5 ", "(3)P3: G9 R8 R7 B6 "), @"line 42: seat 3, b6 r7 r8 g9: a straight has at least 5 cards but this has 4 [T-14]");
    assert_snapshot!(with("(3)P3: GK ", "Wunsch:3\n(3)P3: GK "), @"line 23: seat 3, wish 3: a wish is out of place: a trick is played [T-34]");
    assert_snapshot!(with("Ergebnis:", "(3)P3 passt.\nErgebnis:"), @"line 92: seat 3, pass: the round is over: nobody acts any more [T-48]");
}

#[test]
fn a_result_that_is_not_the_rounds() {
    assert_snapshot!(with("165 - 35", "160 - 40"), @"line 92: the log says 160 - 40 but the round comes to 165 - 35");
    assert_snapshot!(with("(3)P3: S7 G7 \n", ""), @"line 91: the log says 165 - 35 but the round is not over [T-48]");
    assert_snapshot!(with("Ergebnis: 165 - 35\n", ""), @"no result is logged; the round comes to 165 - 35");
}

#[test]
fn a_name_is_one_line_without_a_space_at_its_end() {
    assert_eq!(Name::new("a\rb"), None);
    assert_eq!(Name::new("a\nb"), None);
    assert_eq!(Name::new("a "), None);
    assert_eq!(
        Name::new("é ü").map(|name| name.to_string()),
        Some("é ü".to_owned())
    );
}
