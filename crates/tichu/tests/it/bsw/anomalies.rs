//! Every oddity is tolerated and told.
//!
//! One log a kind, made from a clean one. Each report is what the log and its rounds say: what was
//! noted, and then a line a round.

use insta::assert_snapshot;
use tichu::Rules;
use tichu::notation::bsw::Log;

use super::{FILES, changed, file, rounds};

/// A round without an oddity.
fn clean() -> String {
    file("one_round_tichu_before")
}

/// What reading and replaying say, a line each.
fn report(data: impl AsRef<[u8]>) -> String {
    let log = Log::read(data.as_ref());
    let mut lines: Vec<String> = log.anomalies().iter().map(ToString::to_string).collect();
    for round in log.rounds() {
        let round = match round {
            Ok(round) => round,
            Err(error) => {
                lines.push(error.to_string());
                continue;
            }
        };
        match round.replay(&Rules::bsw()) {
            Ok(replay) => {
                lines.extend(replay.anomalies().iter().map(ToString::to_string));
                lines.push(replay.verdict().to_string());
            }
            Err(error) => lines.push(error.to_string()),
        }
    }
    lines.join("\n")
}

/// A log with this change of the clean one.
#[track_caller]
fn with(from: &str, to: &str) -> String {
    report(changed(&clean(), from, to))
}

/// The clean log with other names of all seats.
fn named(names: [&str; 4]) -> String {
    let mut log = clean();
    for (seat, name) in names.iter().enumerate() {
        log = log.replace(&format!("P{seat}"), name);
    }
    log
}

#[test]
fn a_clean_log_has_none() {
    assert_snapshot!(report(clean()), @"ok 165 - 35");
}

#[test]
fn the_encoding() {
    assert_snapshot!(report(format!("\u{feff}{}", clean())), @"
        line 1: the log begins with a byte order mark
        ok 165 - 35
        ");
    assert_snapshot!(report(clean().replace('\n', "\r\n")), @"
        line 2: lines end with a carriage return
        ok 165 - 35
        ");
    assert_snapshot!(report(clean().trim_end()), @"
        line 92: no end of line after the last line
        ok 165 - 35
        ");
}

#[test]
fn blank_lines() {
    assert_snapshot!(report(clean().replace("------\n(", "------\n\n(")), @"
        line 3: a blank line
        line 9: a blank line
        line 21: a blank line
        ok 165 - 35
        ");
    assert_snapshot!(report(clean() + "\n \n\t\n" + &clean()[75..]), @"
        line 93: 3 blank lines
        ok 165 - 35
        ok 165 - 35
        ");
}

#[test]
fn blanks_and_dashes() {
    assert_snapshot!(with("(2)P2: G2 \n", "(2)P2: G2\n"), @"
        line 22: the line is spelled in an unusual way
        ok 165 - 35
        ");
    assert_snapshot!(with("(2)P2: G2 \n", "(2)P2:G2\n"), @"
        line 22: the line is spelled in an unusual way
        ok 165 - 35
        ");
    assert_snapshot!(with("(2)P2: B2 R2 ", "(2)P2:  B2  R2 "), @"
        line 69: the line is spelled in an unusual way
        ok 165 - 35
        ");
    assert_snapshot!(with("R2 \n(3)P3 Dr", "R2\n(3)P3  Dr"), @"
        line 5: the line is spelled in an unusual way
        line 6: the line is spelled in an unusual way
        ok 165 - 35
        ");
    assert_snapshot!(with("------Rundenverlauf----", "------Rundenverlauf"), @"
        line 18: the line is spelled in an unusual way
        ok 165 - 35
        ");
    assert_snapshot!(with("Schupfen:", "Schupfen: "), @"
        line 13: the line is spelled in an unusual way
        ok 165 - 35
        ");
    assert_snapshot!(with("P1: G6 - P2: Ph - P3: R7 - ", "P1:G6 -P2: Ph - P3: R7"), @"
        line 14: the line is spelled in an unusual way
        ok 165 - 35
        ");
    assert_snapshot!(with("Tichu: (2)P2", "Tichu:(2)P2 "), @"
        line 12: the line is spelled in an unusual way
        ok 165 - 35
        ");
    assert_snapshot!(with("Wunsch:2", "Wunsch: 2"), @"
        line 20: the line is spelled in an unusual way
        ok 165 - 35
        ");
    assert_snapshot!(with("165 - 35", "165 -35 "), @"
        line 92: the line is spelled in an unusual way
        ok 165 - 35
        ");
}

#[test]
fn cards_in_another_order() {
    assert_snapshot!(with("(2)P2 BA GD S10 S9 ", "(2)P2 BA GD S9 S10 "), @"
        line 5: the cards are not from the highest to the lowest
        ok 165 - 35
        ");
    assert_snapshot!(with("(3)P3: G9 R8 R7 B6 G5 ", "(3)P3: R8 G9 R7 B6 G5 "), @"
        line 42: the cards are not from the highest to the lowest
        ok 165 - 35
        ");
}

#[test]
fn no_break_spaces() {
    assert_snapshot!(with("(2)P2: G2 ", "(2)P2\u{a0}: G2 "), @"
        line 22: a no-break space
        ok 165 - 35
        ");
    assert_snapshot!(with("(2)P2: B2 R2 ", "(2)P2: B2\u{a0}R2 "), @"
        line 69: a no-break space
        ok 165 - 35
        ");
    assert_snapshot!(with("(1)P1 passt.", "(1)P1\u{a0} passt."), @"
        line 21: a no-break space
        ok 165 - 35
        ");
    // Before the logs were UTF-8 it was one byte.
    let log = clean().replacen("(2)P2: G2 ", "(2)P2?: G2 ", 1);
    let bytes: Vec<u8> = log
        .bytes()
        .map(|byte| if byte == b'?' { 0xa0 } else { byte })
        .collect();
    assert_snapshot!(report(bytes), @"
        line 22: a no-break space
        ok 165 - 35
        ");
    // As a part of the name it is no oddity.
    assert_snapshot!(report(named(["A\u{a0}da", "Bob\u{a0}", "C", "D"])), @"ok 165 - 35");
}

#[test]
fn names_that_look_like_the_log() {
    assert_snapshot!(report(named(["a-b!?", "c: S2", " - P2: Ph -", "d passt."])), @"ok 165 - 35");
    assert_snapshot!(report(named(["(1)x", "x gibt: y", "Dr Ph", "..."])), @"ok 165 - 35");
}

#[test]
fn names_that_are_odd() {
    assert_snapshot!(report(named(["Ada", "", "Bob", ""])), @"
        line 2: seat 1 has no name
        line 2: seats 1 and 3 have the same name
        line 2: seat 3 has no name
        ok 165 - 35
        ");
    assert_snapshot!(report(named(["Ada", "Bob", "Ada", "Bob"])), @"
        line 2: seats 0 and 2 have the same name
        line 2: seats 1 and 3 have the same name
        ok 165 - 35
        ");
    let bytes: Vec<u8> = named(["Ada", "B?b", "Cleo", "Dan"]).into_bytes();
    let bytes: Vec<u8> = bytes
        .iter()
        .map(|&b| if b == b'?' { 0xf6 } else { b })
        .collect();
    assert_snapshot!(report(bytes), @"
        line 2: the name of seat 1 is not UTF-8
        ok 165 - 35
        ");
}

#[test]
fn names_that_change() {
    assert_snapshot!(report(clean() + &named(["P0", "Bob", "P2", "P3"])[75..]), @"
        line 93: seat 1 has another name than in the round before
        ok 165 - 35
        ok 165 - 35
        ");
    assert_snapshot!(with("(2)P2: G2 ", "(2)Cleo: G2 "), @"
        line 22: seat 2 has another name than at the start of the round
        ok 165 - 35
        ");
    assert_snapshot!(with("(1)P1 passt.", "(1)Bob passt."), @"
        line 21: seat 1 has another name than at the start of the round
        ok 165 - 35
        ");
    assert_snapshot!(with("Tichu: (2)P2", "Tichu: (2)Cleo"), @"
        line 12: seat 2 has another name than at the start of the round
        ok 165 - 35
        ");
    assert_snapshot!(with("P1: G6 - P2: Ph", "P1: G6 - Cleo: Ph"), @"
        line 14: seat 2 has another name than at the start of the round
        ok 165 - 35
        ");
    assert_snapshot!(with("(1)P1 gibt: ", "(1)Bob gibt: "), @"
        line 15: seat 1 has another name than at the start of the round
        ok 165 - 35
        ");
    assert_snapshot!(with("(2)P2 BA SA", "(2)Cleo BA SA"), @"
        line 10: seat 2 has another name than at the start of the round
        ok 165 - 35
        ");
}

#[test]
fn a_pass_without_its_full_stop() {
    assert_snapshot!(with("(1)P1 passt.", "(1)P1 passt"), @"
        line 21: no full stop after `passt`
        ok 165 - 35
        ");
}

#[test]
fn a_call_twice() {
    assert_snapshot!(with("Tichu: (2)P2\n", "Tichu: (2)P2\nTichu: (2)P2\n"), @"
        line 13: seat 2 has called before
        ok 165 - 35
        ");
    assert_snapshot!(with("(2)P2: G2 \n", "Tichu: (2)P2\n(2)P2: G2 \n"), @"
        line 22: seat 2 has called before
        ok 165 - 35
        ");
}

/// One step late the call is taken as made in time; later the rules refuse it.
#[test]
fn t5_a_call_behind_the_first_card() {
    let log = changed(&clean(), "Tichu: (2)P2\n", "");
    assert_snapshot!(report(changed(&log, "(2)P2: G2 \n", "(2)P2: G2 \nTichu: (2)P2\n")), @"
        line 22: seat 2 calls after playing a card [T-5]
        ok 165 - 35
        ");
    assert_snapshot!(report(changed(&log, "(3)P3: GK \n", "(3)P3: GK \nTichu: (2)P2\n")), @"
        line 23: seat 2 calls after playing a card [T-5]
        line 23: seat 2, tichu: too late: tichu is called before the own first card is played [T-5]
        ");
    // The wish stands between the card and the call.
    let log = changed(&clean(), "Wunsch:2\n", "Wunsch:2\nTichu: (0)P0\n");
    assert_snapshot!(report(log), @"
        line 21: seat 0 calls after playing a card [T-5]
        line 93: the log says 165 - 35 but the round comes to 65 - 35
        ");
}

#[test]
fn t44_nobody_is_said_to_get_the_dragon() {
    assert_snapshot!(with("Drache an: (0)P0\n", "Drache an: \n"), @"
        line 41: the log does not say whom the Dragon goes to
        line 41: whom the Dragon goes to is missing: taken as seat 0
        ok 165 - 35
        ");
    assert_snapshot!(with("Drache an: (0)P0\n", "Drache an:\n"), @"
        line 41: the log does not say whom the Dragon goes to
        line 41: whom the Dragon goes to is missing: taken as seat 0
        ok 165 - 35
        ");
    assert_snapshot!(with("Drache an: (0)P0\n", ""), @"
        line 41: whom the Dragon goes to is missing: taken as seat 0
        ok 165 - 35
        ");
    // With no result to tell, it goes to the next seat.
    let log = changed(&clean(), "Drache an: (0)P0\n", "");
    assert_snapshot!(report(changed(&log, "Ergebnis: 165 - 35\n", "")), @"
        line 90: the log ends before the round does
        line 41: whom the Dragon goes to is missing: taken as seat 0
        no result is logged; the round comes to 165 - 35
        ");
}

/// In each round where it is given away; where either opponent gives the result, the next seat.
#[test]
fn t44_who_gets_the_dragon_is_found_from_the_result() {
    let (mut given, mut same) = (0, 0);
    for (name, data) in FILES {
        for round in rounds(&Log::read(data)).map(ToString::to_string) {
            let gift = round.lines().find(|line| line.starts_with("Drache an:"));
            let Some(gift) = gift else { continue };
            let log = report(changed(&round, &format!("{gift}\n"), ""));
            assert!(log.contains("\nok "), "{name}: {log}");
            let to = &gift["Drache an: (".len()..][..1];
            same += usize::from(log.contains(&format!("taken as seat {to}\n")));
            given += 1;
        }
    }
    assert_eq!((given, same), (26, 17));
}

#[test]
fn t22_the_phoenix_at_no_place_of_a_rank() {
    let log = changed(&file("game-a"), "Ph R8 S8 S5 R5 ", "R8 Ph S8 S5 R5 ");
    let report = report(log);
    let odd = report.lines().find(|line| line.contains("Phoenix"));
    assert_snapshot!(odd.unwrap_or_default(), @"line 715: the Phoenix is not at the place of a rank: taken as the highest it can be");
}

#[test]
fn other_bombs_than_are_held() {
    assert_snapshot!(with("- \n-----", "- \nBOMBE: (0)P0 (2)P2 \n-----"), @"
        line 18: after the exchange bombs are held by nobody
        ok 165 - 35
        ");
    let log = file("one_round_tichu_after");
    assert_snapshot!(report(changed(&log, "BOMBE: (0)P0 (1)P1 \n", "")), @"
        line 17: after the exchange bombs are held by 0 1
        ok 0 - 300
        ");
    assert_snapshot!(report(changed(&log, "BOMBE: (0)P0 (1)P1 \n", "BOMBE: (1)P1 (0)P0\n")), @"
        line 17: the line is spelled in an unusual way
        ok 0 - 300
        ");
}

/// The rounds behind are read as ever.
#[test]
fn a_round_that_is_abandoned() {
    let log = clean();
    let head = log.find("Tichu:").expect("there is a call");
    assert_snapshot!(report(log[..head].to_owned() + &log[75..]), @"
        line 12: a new round begins before the one before is over
        unfinished
        ok 165 - 35
        ");
    let head = log.find("(3)P3: GK").expect("there is such a play");
    assert_snapshot!(report(log[..head].to_owned() + &log[75..]), @"
        line 23: a new round begins before the one before is over
        unfinished
        ok 165 - 35
        ");
}

/// A last line without its end is not relied on: `S1` may be the ten.
#[test]
fn a_log_that_is_cut_short() {
    let log = clean();
    let end = log.find("(3)P3: GK").expect("there is such a play");
    assert_snapshot!(report(&log[..end]), @"
        line 22: the log ends before the round does
        unfinished
        ");
    assert_snapshot!(report(&log[..end + 8]), @"
        line 23: no end of line after the last line
        line 23: the log ends before the round does
        unfinished
        ");
    assert_snapshot!(report(&log[..log.len() - 5]), @"
        line 92: no end of line after the last line
        line 92: the log ends before the round does
        no result is logged; the round comes to 165 - 35
        ");
}

#[test]
fn t52_a_game_that_goes_on() {
    let round = &clean()[75..];
    assert_snapshot!(report(round.repeat(8)), @"
        line 638: the game goes on though it stands 1155 : 245 [T-52]
        ok 165 - 35
        ok 165 - 35
        ok 165 - 35
        ok 165 - 35
        ok 165 - 35
        ok 165 - 35
        ok 165 - 35
        ok 165 - 35
        ");
}

/// Case 38: both of a team are out first, and the grand call of an opponent fails.
#[test]
fn t6_a_failed_grand_call_that_is_not_counted() {
    let log = file("game-b");
    let double = rounds(&Log::read(log.as_bytes()))
        .find(|round| round.result() == Some([200, 0]))
        .map(ToString::to_string);
    let log = double.expect("a round with a double victory");
    let log = changed(&log, "Schupfen:", "Grosses Tichu: (1)P1\nSchupfen:");
    assert_snapshot!(report(&log), @"line 94: the log says 200 - 0 but the round comes to 200 - -200: a failed grand call is not counted [T-6]");
    assert_snapshot!(report(changed(&log, "200 - 0", "200 - -200")), @"ok 200 - -200");
    assert_snapshot!(report(changed(&log, "200 - 0", "200 - -100")), @"line 94: the log says 200 - -100 but the round comes to 200 - -200");
}
