//! What is no position, no certificate, or a certificate that lies?

use std::ops::ControlFlow;

use landlord::solve::{
    Certificate, CertifyError, Limits, Position, PositionError, Progress, Verdict, certify,
    solve_position, verify, who_wins,
};
use landlord::{Combo, Hand, Move, Rules, legal_moves};

use crate::{combo, hand};

fn go_on(_: Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn position(hands: &[&str], lead: usize) -> Result<Position, PositionError> {
    let hands: Vec<Hand> = hands.iter().map(|cards| hand(cards)).collect();
    Position::new(&hands, lead)
}

#[track_caller]
fn check(position: Result<Position, PositionError>, expected: &str) {
    let error = position.expect_err("no position");
    assert_eq!(error.to_string(), expected);
}

#[test]
fn impossible_hands_and_turns_are_refused() {
    check(position(&["3"], 0), "expected 2 or 3 hands but found 1");
    check(
        position(&["3", "4", "5", "6"], 0),
        "expected 2 or 3 hands but found 4",
    );
    check(
        position(&["3", "4"], 2),
        "expected one of 2 hands but found the third",
    );
    check(
        position(&["3", "-"], 0),
        "the second hand has no cards: the game is over",
    );
    check(
        position(&["33334444555566667777T", "8"], 0),
        "a player holds at most 20 cards but the first hand has 21 [L-3]",
    );
    check(
        position(&["333", "33"], 0),
        "all cards together have 5 of 3 but the deck has 4 [L-1]",
    );
}

#[test]
fn impossible_tables_are_refused() {
    let lead = || position(&["34", "5", "6"], 1);
    let after = |play, by| lead().and_then(|lead| lead.answering(combo(play), by));
    assert!(after("7", 0).is_ok() && after("7", 2).is_ok());
    check(
        after("7", 1),
        "the second hand is to move and cannot answer a play of its own",
    );
    check(after("7", 3), "expected one of 3 hands but found the 4th");
    check(
        after("3333", 0),
        "all cards together have 5 of 3 but the deck has 4 [L-1]",
    );
}

/// A game in which the others win, in which both sides have a choice.
fn text() -> String {
    let position = position(&["34", "556", "7"], 0).expect("a position");
    let certificate = certify(&position, &Rules::pagat(), Limits::default(), &mut go_on);
    certificate.expect("no limit").to_string()
}

#[test]
fn a_certificate_reads_so() {
    insta::assert_snapshot!(text());
    // Options that differ from the preset, and a table with a reading.
    let mut rules = Rules::permissive();
    rules.set("shuttles", "true").expect("an option");
    let readings = Combo::readings(hand("33334444"), &rules).expect("a play");
    let lead = position(&["5", "56", "7"], 1).expect("a position");
    let table = lead.answering(readings[1], 0).expect("a table");
    let certificate = certify(&table, &rules, Limits::default(), &mut go_on).expect("no limit");
    insta::assert_snapshot!(certificate);
    let read: Certificate = certificate.to_string().parse().expect("its own text");
    assert_eq!(read, certificate);
    assert!(verify(&read, Limits::default(), &mut go_on).is_ok());
}

/// The lie is either no certificate or refused by `verify`.
fn error(text: &str) -> String {
    match text.parse::<Certificate>() {
        Err(error) => error.to_string(),
        Ok(lie) => match verify(&lie, Limits::default(), &mut go_on) {
            Err(error) => error.to_string(),
            Ok(_) => panic!("not refused:\n{text}"),
        },
    }
}

/// Every line left out, every line twice, and the text cut at every byte.
#[test]
fn a_certificate_is_refused_without_any_of_its_lines() {
    let text = text();
    let lines: Vec<&str> = text.lines().collect();
    for missing in 0..lines.len() {
        let mut fewer = lines.clone();
        fewer.remove(missing);
        error(&format!("{}\n", fewer.join("\n")));
        let mut more = lines.clone();
        more.insert(missing, lines[missing]);
        error(&format!("{}\n", more.join("\n")));
    }
    for end in 0..text.len() {
        error(&text[..end]);
    }
    error(&format!("{text}\n"));
}

/// Each move of the certificate, replaced by every other legal one, is either refused or another
/// way to win; a move of cards that the player has not got is always refused.
#[test]
fn a_certificate_is_refused_with_a_losing_move() {
    let rules = Rules::pagat();
    let text = text();
    let begin = text.find("moves ").expect("the moves");
    let mut lies = 0;
    for line in text[begin..].lines().skip(1) {
        let (situation, chosen) = line.rsplit_once(' ').expect("a situation and a move");
        let words: Vec<&str> = situation.split(' ').collect();
        let mover: usize = words[3].parse().expect("a player");
        let held = hand(words[mover - 1]);
        error(&text.replace(line, &format!("{situation} 2222")));
        for play in legal_moves(held, None, &rules).into_iter().map(Move::Play) {
            let play = play.to_string();
            let lie = text.replace(line, &format!("{situation} {play}"));
            let Ok(lie) = lie.parse::<Certificate>() else {
                continue;
            };
            if play != chosen && verify(&lie, Limits::default(), &mut go_on).is_err() {
                lies += 1;
            }
        }
    }
    assert!(lies > 3, "{lies}");
}

#[test]
fn messages_about_certificates() {
    let text = text();
    let with = |from: &str, to: &str| error(&text.replacen(from, to, 1));
    let messages = [
        with("certificate 1", "certificate 2"),
        with("rules pagat", "rules bagat"),
        with("rules pagat", "rules pagat equal-kickers=7"),
        with("hands 34 556 7", "hands 34 5X6 7"),
        with("hands 34 556 7", "hands 43 556 7"),
        with("hands 34 556 7", "hands 33 333 7"),
        with("to-move 1", "to-move 8"),
        with("to-move 1", "to-move 1\nanswers 34 by 2"),
        with("to-move 1", "to-move 1\nanswers 8 by 1"),
        with("winner others", "winner nobody"),
        with("winner others", "winner first"),
        with("moves ", "moves 1"),
        with("single:1:3@1", "single:1:3"),
        with("single:1:3@1", "single:one:3@1"),
        text[..text.len() - 1].to_owned(),
        text[..text.len() - 4].to_owned(),
        format!("{text}more"),
        String::new(),
    ];
    let last = messages.len() - 4;
    let messages: Vec<String> = messages
        .into_iter()
        .enumerate()
        .map(|(i, message)| if i < last { message } else { error(&message) })
        .collect();
    insta::assert_snapshot!(messages.join("\n"));
}

/// One error of each kind that only following the game finds.
#[test]
fn messages_about_lies() {
    let head = |winner, moves: &[&str]| {
        let mut text = format!(
            "landlord certificate 1\nrules pagat\nhands 3A 45\nto-move 1\nwinner {winner}\nmoves {}\n",
            moves.len()
        );
        for line in moves {
            text += line;
            text += "\n";
        }
        error(&text)
    };
    let messages = [
        head("first", &[]),
        head("first", &["3A 45 1 - 3"]),
        head("first", &["3A 45 1 - pass"]),
        head("first", &["3A 45 1 - 4"]),
        head("first", &["3A 45 2 - 4", "3A 45 1 - A"]),
        head("first", &["3A 45 1 - A", "3A 45 2 - 4"]),
        head("others", &["3 45 2 single:1:A@1 4"]),
        head("others", &[]),
        head("others", &["A 45 2 single:1:3@1 pass"]),
        // A move for the side that loses, in a situation that comes up.
        head("first", &["3 45 2 single:1:A@1 pass", "3A 45 1 - A"]),
    ];
    insta::assert_snapshot!(messages.join("\n"));
}

#[test]
fn limits_leave_the_answer_open() {
    let hard = position(&["579TJJQQQKBR", "345789KAA22", "3355668KAA2"], 0).expect("a position");
    let rules = Rules::pagat();
    let few = Limits {
        nodes: 10_000,
        ..Limits::default()
    };
    let solution = solve_position(&hard, &rules, few, &mut go_on);
    assert_eq!(solution.verdict, Verdict::Open);
    assert_eq!(solution.nodes, 10_000);
    assert!(!solution.open.is_empty() && solution.line.is_empty());
    assert_eq!(
        certify(&hard, &rules, few, &mut go_on),
        Err(CertifyError::Stopped)
    );
    // A watch that stops at once is obeyed at once, whatever is left to settle.
    let mut looks = 0;
    let mut at_once = |_| {
        looks += 1;
        ControlFlow::Break(())
    };
    let solution = solve_position(&hard, &rules, Limits::default(), &mut at_once);
    assert_eq!((solution.verdict, solution.nodes), (Verdict::Open, 4096));
    assert_eq!(looks, 1);
    // A strategy of many situations needs memory too.
    let small = Limits {
        bytes: 1 << 16,
        ..Limits::default()
    };
    let long = position(&["3499TKA2", "3358JQK2", "556778AA"], 0).expect("a position");
    assert_eq!(
        certify(&long, &rules, small, &mut go_on),
        Err(CertifyError::Stopped)
    );
    // The watch is asked, and may stop it.
    let mut looks = 0;
    let mut stop = |progress: Progress| {
        looks += 1;
        assert!(progress.nodes >= 4096 && progress.bytes > 0);
        ControlFlow::Break(())
    };
    assert_eq!(
        who_wins(&hard, &rules, Limits::default(), &mut stop),
        Verdict::Open
    );
    assert_eq!(looks, 2);
    // With little memory the answer is the same.
    let little = Limits {
        bytes: 1 << 18,
        ..Limits::default()
    };
    let easy = position(&["5679TQA2", "678TJKAA"], 0).expect("a position");
    assert_eq!(who_wins(&easy, &rules, little, &mut go_on), Verdict::Win);
    let none = Limits {
        nodes: 3,
        ..Limits::default()
    };
    let text = text();
    let certificate: Certificate = text.parse().expect("a certificate");
    let stopped = verify(&certificate, none, &mut go_on).expect_err("a limit");
    assert_eq!(
        stopped.to_string(),
        "nothing is wrong in 3 situations but a limit came before the end"
    );
}

/// Where kinds are banned, who has no play to lead has lost.
#[test]
fn who_must_lead_and_has_no_play_loses() {
    let mut rules = Rules::pagat();
    rules.set("banned-kinds", "single").expect("a kind");
    let stuck = position(&["3", "44"], 0).expect("a position");
    let solution = solve_position(&stuck, &rules, Limits::default(), &mut go_on);
    assert_eq!(solution.verdict, Verdict::Loss);
    assert!(solution.winning.is_empty() && solution.line.is_empty());
    let certificate = certify(&stuck, &rules, Limits::default(), &mut go_on).expect("no limit");
    assert!(certificate.is_empty());
    assert!(verify(&certificate, Limits::default(), &mut go_on).is_ok());
}

/// What lies there may have been played under other rules: it is answered by what beats it, and
/// not written into a certificate.
#[test]
fn a_table_of_other_rules() {
    let mut one_each = Rules::botzone();
    one_each.set("shuttle-singles", "1").expect("an option");
    let play = |cards: &str, rules: &Rules| Combo::classify(hand(cards), rules).expect("a play");
    let foreign = play("33334444A2", &one_each);
    for hands in [&["5555666678JQ", "BR2"][..], &["5555666678JQ", "BR2", "77"]] {
        let position = position(hands, 0).expect("a position");
        let position = position.answering(foreign, 1).expect("a table");
        let rules = Rules::botzone();
        let moves: Vec<String> = position
            .moves(&rules)
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(moves, ["5555", "6666", "pass"]);
        let solution = solve_position(&position, &rules, Limits::default(), &mut go_on);
        assert_eq!(solution.verdict, Verdict::Loss);
        let error = certify(&position, &rules, Limits::default(), &mut go_on);
        assert_eq!(
            error.expect_err("no play of these rules").to_string(),
            "shuttle+1 33334444A2 lies on the table but is no play of these rules"
        );
    }
}
