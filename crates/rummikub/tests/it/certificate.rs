//! Is the best move certified, and is every lie found?

use std::collections::BTreeMap;

use rummikub::{
    Certificate, CertificateError, Goal, Move, Position, Rules, Table, best_move, certify,
    certify_move, verify,
};

use crate::best_moves::{board, joker_rules, position, small_deck, with};
use crate::chance::Chance;
use crate::slow_tests;

const GOALS: [Goal; 3] = [Goal::Tiles, Goal::Value, Goal::Out];
const POSITIONS: &str = include_str!("../data/positions.tsv");

/// Seeded small positions under all rules, before and after the opening.
fn small_positions(seed: u64, count: usize, each: &mut dyn FnMut(&Position, &Rules)) {
    let mut chance = Chance::new(seed);
    for _ in 0..count {
        let rules = small_deck(&mut chance);
        let board = board(&rules, &mut chance);
        if board.rack.is_empty() {
            continue;
        }
        for options in joker_rules() {
            let rules = with(&rules, &options);
            each(&position(&board, &rules), &rules);
        }
        for table_play in ["false", "true"] {
            let jokers = ["represented", "zero", "forbidden"];
            let opening = ["0", "6", "9", "12", "15", "18"];
            let options = [
                ("opening", chance.pick(&opening)),
                ("opening-jokers", chance.pick(&jokers)),
                ("opening-table-play", table_play),
            ];
            let rules = with(&rules, &chance.pick(&joker_rules()));
            let rules = with(&rules, &options);
            each(&position(&board, &rules).before_opening(), &rules);
        }
    }
}

/// Certifies what the solver says; the certificate reads back and is true.
#[track_caller]
fn certified(position: &Position, rules: &Rules, goal: Goal) -> Certificate {
    let amount = best_move(position, rules, goal).map_or(0, |best| best.amount());
    let certificate = certify(position, rules, goal);
    let certificate =
        certificate.unwrap_or_else(|error| panic!("{goal:?} of {position} under {rules}: {error}"));
    let text = certificate.to_string();
    assert_eq!(text.parse().as_ref(), Ok(&certificate), "{text}");
    match verify(&certificate) {
        Ok(verified) => assert_eq!(verified.amount, amount, "for\n{text}"),
        Err(error) => panic!("{error}\n{text}"),
    }
    certificate
}

#[test]
fn what_the_solver_says_is_certified_under_every_rule() {
    let count = if slow_tests() { 5_000 } else { 40 };
    let kinds = ["case opening\n", "case free\n", "case fates "];
    let mut met = [0; 3];
    small_positions(11, count, &mut |position, rules| {
        for goal in GOALS {
            let text = certified(position, rules, goal).to_string();
            for (met, kind) in met.iter_mut().zip(kinds) {
                *met += usize::from(text.contains(kind));
            }
        }
    });
    assert!(met.iter().all(|&met| met > 0), "{met:?} of {kinds:?}");
}

#[test]
fn seeded_positions_up_to_full_tables_are_certified() {
    let step = if slow_tests() { 1 } else { 7 };
    let mut states = BTreeMap::new();
    let rows = POSITIONS.lines().filter(|line| !line.starts_with('#'));
    for row in rows.step_by(step) {
        let columns: Vec<&str> = row.split('\t').collect();
        let text = format!("{} | {}", columns[0], columns[1]);
        let rules = [
            "retail-2019 joker-clearing=free",
            "retail-2019",
            "retail-2009",
            "book-1978 group-joker=both",
        ];
        for (rules, at) in rules.into_iter().zip(0..) {
            let rules: Rules = rules.parse().expect("rules");
            let position = Position::from_notation(&text, &rules).expect("a position");
            let certificate = certify(&position, &rules, Goal::Tiles).expect("a certificate");
            let verified = verify(&certificate).expect("a true one");
            if at == 0 {
                assert_eq!(verified.amount.to_string(), columns[2], "{text}");
            }
            let most = states.entry(position.table().len() / 20).or_insert(0);
            *most = verified.states.max(*most);
        }
    }
    assert_eq!(states.len(), 5);
    assert!(states.values().all(|&most| most < 1000), "{states:?}");
}

#[test]
fn openings_that_are_among_the_tiles_played_are_cases_of_their_own() {
    #[track_caller]
    fn check(position: &str, amount: usize, cases: &[&str]) {
        let position: Position = position.parse().expect("a position");
        let certificate = certified(&position, &Rules::default(), Goal::Tiles);
        assert_eq!(certificate.amount(), amount);
        let text = certificate.to_string();
        let found = text.lines().filter_map(|line| line.strip_prefix("case "));
        assert_eq!(found.collect::<Vec<_>>(), cases);
    }
    // Without the condition R5 R6 J R8 would be laid.
    let position = "- | R5 R6 R8 B10 K10 J | opening";
    check(position, 3, &["with B10 K10 J, free"]);
    let position = "- | R5 R6 R8 B10 O10 K10 J | opening";
    check(position, 7, &[]);
    check("- | R5 R6 R8 J | opening", 0, &[]);
}

/// The lines of a certificate, which are changed and read again.
fn changed(lines: &[String]) -> Option<Certificate> {
    (lines.join("\n") + "\n").parse().ok()
}

/// How many lies were found, and how many were none.
#[derive(Debug, Default, PartialEq, Eq)]
struct Lies {
    found: usize,
    harmless: usize,
}

impl Lies {
    fn tell(&mut self, lines: &[String]) -> Option<CertificateError> {
        let error = verify(&changed(lines)?).err();
        self.found += usize::from(error.is_some());
        self.harmless += usize::from(error.is_none());
        error
    }
}

fn lines(certificate: &Certificate) -> Vec<String> {
    certificate.to_string().lines().map(str::to_owned).collect()
}

/// Where states are listed.
fn state_lines(lines: &[String]) -> Vec<usize> {
    let is_state = |line: &String| line.starts_with(|first: char| first.is_ascii_digit());
    let at = lines.iter().enumerate().filter(|(_, line)| is_state(line));
    at.map(|(at, _)| at).collect()
}

/// The same certificate without a state.
fn without(lines: &[String], at: usize) -> Vec<String> {
    let mut lines = lines.to_vec();
    lines.remove(at);
    let header = (0..at).rev().find(|&at| lines[at].starts_with("states "));
    let header = header.expect("states stand behind their number");
    let count: usize = lines[header][7..].parse().expect("a number");
    lines[header] = format!("states {}", count - 1);
    lines
}

/// The same line with another number at its end.
fn ending(line: &str, change: impl Fn(i64) -> i64) -> String {
    let (rest, number) = line.rsplit_once(' ').expect("words");
    format!("{rest} {}", change(number.parse().expect("a number")))
}

/// Certificates of small positions, with some states.
fn some_certificates(count: usize, each: &mut dyn FnMut(&Certificate)) {
    small_positions(12, count, &mut |position, rules| {
        for goal in GOALS {
            let certificate = certify(position, rules, goal).expect("a certificate");
            if (1..60).contains(&certificate.len()) {
                each(&certificate);
            }
        }
    });
}

fn mutations() -> usize {
    if slow_tests() { 200 } else { 8 }
}

#[test]
fn no_state_can_be_left_out_and_none_may_be_said_to_miss_more() {
    let mut told = [Lies::default(), Lies::default(), Lies::default()];
    some_certificates(mutations(), &mut |certificate| {
        let lines = lines(certificate);
        for at in state_lines(&lines) {
            told[0].tell(&without(&lines, at));
            let mut more = lines.clone();
            more[at] = ending(&lines[at], |missed| missed + 1);
            told[1].tell(&more);
            let mut less = lines.clone();
            less[at] = ending(&lines[at], |missed| missed - 1);
            told[2].tell(&less);
        }
    });
    let [left_out, more, less] = told;
    assert_eq!((left_out.harmless, more.harmless), (0, 0));
    assert!(left_out.found > 500 && more.found == left_out.found);
    // To say that less is missed makes the proof harder; where it still holds, it proves as much.
    assert!(less.found > 0 && less.harmless > 0, "{less:?}");
}

#[test]
fn no_other_amount_is_certified() {
    some_certificates(mutations(), &mut |certificate| {
        for off in [-1, 1] {
            let mut lines = lines(certificate);
            lines[5] = ending(&lines[5], |amount| amount + off);
            if let Some(lie) = changed(&lines) {
                let error = verify(&lie).expect_err("another amount");
                assert!(matches!(error, CertificateError::Amount { .. }), "{error}");
            }
        }
    });
}

/// Legal moves of fewer tiles, and none at all.
#[test]
fn no_worse_move_is_certified() {
    let mut worse = 0;
    some_certificates(mutations(), &mut |certificate| {
        let (position, rules) = (certificate.position(), certificate.rules());
        let mut lines = lines(certificate);
        if certificate.amount() == 0 {
            return;
        }
        lines[4] = "move none".to_owned();
        lines[5] = "amount 0".to_owned();
        verify(&changed(&lines).expect("a text")).expect_err("there is a move");
        worse += 1;
        if certificate.goal() != Goal::Tiles {
            return;
        }
        for left_out in &position.rack() {
            let mut rack = position.rack();
            rack.remove(left_out);
            let mut smaller = Position::new(position.table().clone(), rack, rules).expect("one");
            if !position.opened() {
                smaller = smaller.before_opening();
            }
            let Ok(best) = best_move(&smaller, rules, Goal::Tiles) else {
                continue;
            };
            if best.amount() < certificate.amount() {
                lines[4] = format!("move {}", best.table());
                lines[5] = format!("amount {}", best.amount());
                verify(&changed(&lines).expect("a text")).expect_err("a worse move");
                certify_move(position, best.table(), rules, Goal::Tiles).expect_err("a worse move");
                worse += 1;
            }
        }
    });
    assert!(worse > 30, "{worse}");
}

#[test]
fn what_holds_under_other_rules_is_true_there() {
    let mut told = Lies::default();
    some_certificates(mutations(), &mut |certificate| {
        for options in joker_rules() {
            let rules = with(certificate.rules(), &options);
            let mut lines = lines(certificate);
            lines[1] = format!("rules {rules}");
            if told.tell(&lines).is_none() {
                let best = best_move(certificate.position(), &rules, certificate.goal());
                let best = best.map_or(0, |best| best.amount());
                assert_eq!(best, certificate.amount(), "{}", lines.join("\n"));
            }
        }
    });
    assert!(told.found > 100 && told.harmless > 100, "{told:?}");
}

/// By value, what a joker of the rack counts, where the table has some too.
#[test]
fn which_joker_is_of_the_rack_is_as_the_rules_allow() {
    #[track_caller]
    fn check(rules: &str, position: &str, table: &str, expected: usize) {
        let rules: Rules = rules.parse().expect("rules");
        let position = Position::from_notation(position, &rules).expect("a position");
        let table = Table::from_notation(table, &rules).expect("a table");
        assert!(Move::judge(&position, table.clone(), &rules).is_ok());
        let certificate = certify_move(&position, &table, &rules, Goal::Value);
        let certificate = certificate.expect("a best move");
        assert_eq!(certificate.amount(), expected);
        assert_eq!(verify(&certificate).expect("true").amount, expected);
    }
    let (before, after) = ("R13 O13 B13 J | B1 B2 J", "R13 O13 B13 J; B1 B2 J");
    check("book-1978", before, after, 6);
    check("retail-2009", before, after, 6);
    check("retail-2019", before, after, 16);
    check("retail-2019 joker-clearing=free", before, after, 16);
}

#[test]
fn only_what_is_a_turn_is_certified() {
    #[track_caller]
    fn check(certificate: &str, expected: &str) {
        let error = certificate.parse::<Certificate>().map_or_else(
            |error| error.to_string(),
            |certificate| verify(&certificate).expect_err("a lie").to_string(),
        );
        assert_eq!(error, expected);
    }
    let text = |goal: &str, table: &str, amount: usize, rest: &str| {
        format!(
            "rummikub certificate 1\nrules retail-2019\nposition R4 R5 R6 | R7 K1\n\
             goal {goal}\nmove {table}\namount {amount}\n{rest}end\n"
        )
    };
    let listed = "case free\nstates 0\n";
    let good = text("tiles", "R4 R5 R6 R7", 1, listed);
    assert_eq!(verify(&good.parse().expect("one")).expect("true").amount, 1);
    check(
        &text("tiles", "R5 R6 R7", 1, listed),
        "the move: the table lacks 1 of R4 that lay there: what lies on the table stays there [R-22]",
    );
    check(
        &text("out", "R4 R5 R6 R7", 1, listed),
        "the move leaves 1 tiles in the rack, but the goal is to go out",
    );
    check(
        &text("tiles", "R4 R5 R6 R7", 2, listed),
        "the certificate claims 2 but the move comes to 1",
    );
    check(
        &text("tiles", "R4 R5 R6 R7", 1, ""),
        "expected the case \"free\" but it is missing",
    );
    check(
        &text("tiles", "none", 0, listed),
        "case \"free\": no state of the list covers 2 . . . . jokers 0+0 points 0 missed 1",
    );
    check(
        &text(
            "tiles",
            "R4 R5 R6 R7",
            1,
            "case opening\nstates 0\ncase free\nstates 0\n",
        ),
        "the case \"opening\" is not to be proved",
    );
    let impossible = "case free\nstates 1\n5 1 . . . jokers 1+0 points 0 missed 0\n";
    check(
        &text("tiles", "R4 R5 R6 R7", 1, impossible),
        "case \"free\": there is no state 5 1 . . . jokers 1+0 points 0 missed 0",
    );
}

#[test]
fn what_is_no_certificate_is_told_with_its_place() {
    #[track_caller]
    fn check(lines: &[&str], expected: &str) {
        let error = lines.concat().parse::<Certificate>().expect_err("no text");
        assert_eq!(error.to_string(), expected);
    }
    let first = "rummikub certificate 1\n";
    let rules = "rules retail-2019\n";
    let position = "position R4 R5 R6 | R7 K1\n";
    let goal = "goal tiles\nmove R4 R5 R6 R7\namount 1\n";
    let case = "case free\n";
    check(
        &[],
        "line 1: expected rummikub certificate 1 but the text ends",
    );
    check(
        &["tichu\n"],
        "line 1, column 1: expected rummikub certificate 1 but found \"tichu\"",
    );
    check(
        &[first, "rules retail\n"],
        "line 2: expected a preset of the rules but found \"retail\" at byte 0",
    );
    check(
        &[first, rules, "position R4 R5 R6\n"],
        "line 3: expected TABLE | RACK but found no | after the table",
    );
    check(
        &[first, rules, "position R4 R5 R6|R7\n"],
        "line 3, column 10: expected a position as it is written but found \"R4 R5 R6|R7\"",
    );
    check(
        &[first, rules, position, "goal most\n"],
        "line 4, column 6: expected goal tiles, goal value or goal out but found \"most\"",
    );
    check(
        &[first, rules, position, "goal tiles\nmove R4 R5\n"],
        "line 5: meld 1 at byte 0: a meld has at least 3 tiles but this has 2 [R-2]",
    );
    check(
        &[first, rules, position, "goal tiles\nmove none\namount 01\n"],
        "line 6, column 8: expected amount and a number but found \"01\"",
    );
    check(
        &[first, rules, position, goal, "case all\n"],
        "line 7, column 6: expected opening, free, or fates and what they are but found \"all\"",
    );
    check(
        &[first, rules, position, goal, "case with R99, free\n"],
        "line 7: expected a number 1 to 13 but found 99 at byte 1",
    );
    check(
        &[
            first,
            rules,
            position,
            goal,
            case,
            "states 1\n2 . . . jokers\n",
        ],
        "line 9, column 1: expected a number, the runs of each colour, jokers, points and what is \
         missed but found \"2 . . . joke…\"",
    );
    let state = "3 2x . . . jokers 0+0 points 0 missed 0\n";
    check(
        &[first, rules, position, goal, case, "states 1\n", state],
        "line 9, column 3: expected a run: its length, and what else matters but found \"2x\"",
    );
    let state = "3 2,1 . . . jokers 0+0 points 0 missed 0\n";
    check(
        &[first, rules, position, goal, case, "states 1\n", state],
        "line 9, column 3: expected runs in their order but found \"2,1\"",
    );
    let state = "3 2 . . . jokers 0+0 points 0 missed 0\n";
    check(
        &[
            first,
            rules,
            position,
            goal,
            case,
            "states 2\n",
            state,
            state,
        ],
        "line 10: expected something after \"3 2 . . . jokers 0+0 points 0 missed 0\" but found \
         \"3 2 . . . jokers 0+0 points 0 missed 0\"",
    );
    check(
        &[first, rules, position, goal, case, "states 0\n"],
        "line 9: expected a case or end but the text ends",
    );
    check(
        &[first, rules, position, goal, case, "states 0\nend"],
        "line 9: expected the end of the line but the text ends",
    );
    check(
        &[first, rules, position, goal, case, "states 0\nend\nend\n"],
        "line 10, column 1: expected the end of the text but found \"end\"",
    );
}

#[test]
fn what_cannot_be_certified_is_told() {
    #[track_caller]
    fn check(position: &str, table: &str, goal: Goal, expected: &str) {
        let (position, table): (Position, Table) = (
            position.parse().expect("a position"),
            table.parse().expect("a table"),
        );
        let error = certify_move(&position, &table, &Rules::default(), goal);
        assert_eq!(error.expect_err("no best move").to_string(), expected);
    }
    let position = "R4 R5 R6 | R7 R8 K1";
    check(
        position,
        "R4 R5 R6 R7",
        Goal::Tiles,
        "the move comes to 1, but one that comes to 2 exists",
    );
    check(
        position,
        "R4 R5 R6 R7",
        Goal::Out,
        "the move leaves 2 tiles in the rack, but the goal is to go out",
    );
    check(
        position,
        "R4 R5 R6",
        Goal::Tiles,
        "the move: nothing comes from the rack: who lays tiles plays at least one of the rack [R-21]",
    );
    let position: Position = "R4 R5 R6 | -".parse().expect("a position");
    let error = certify(&position, &Rules::default(), Goal::Tiles).expect_err("no rack");
    assert_eq!(
        error.to_string(),
        "the rack is empty, but a move plays at least one tile [R-21]"
    );
}
