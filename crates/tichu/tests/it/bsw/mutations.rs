//! A log that was cut or altered is noticed, and never a panic.

use tichu::Rules;
use tichu::notation::bsw::Log;

use super::{FILES, changed, file};
use crate::any_bytes;
use crate::chance::Chance;

/// Whether every round is read, legal and comes to its result, without an oddity.
fn is_clean(data: &[u8]) -> bool {
    let log = Log::read(data);
    let is_ok = log.rounds().iter().flatten().all(|round| {
        let replay = round.replay(&Rules::bsw());
        replay.is_ok_and(|replay| replay.verdict().is_ok() && replay.anomalies().is_empty())
    });
    is_ok && log.anomalies().is_empty() && log.rounds().iter().all(Result::is_ok)
}

/// Where the lines of this text begin, and its end.
fn line_starts(text: &str) -> Vec<usize> {
    let ends = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n');
    std::iter::once(0)
        .chain(ends.map(|(at, _)| at + 1))
        .collect()
}

#[test]
fn a_log_cut_behind_any_line_is_noticed_but_between_rounds() {
    for (name, data) in FILES {
        let text = file(name);
        let mut clean = 0;
        for end in line_starts(&text) {
            any_bytes::bsw_log(&data[..end]);
            let is_between = text[..end]
                .lines()
                .last()
                .is_none_or(|line| line.starts_with("Ergebnis") || line.starts_with('#'));
            assert_eq!(is_clean(&data[..end]), is_between, "{name} to byte {end}");
            clean += usize::from(is_between);
        }
        assert_eq!(clean, 2 + text.matches("Ergebnis").count(), "{name}");
    }
}

/// Where the last end of a line is cut off, the log is as good as whole, but it is told.
#[test]
fn a_log_cut_at_any_byte_is_noticed() {
    for name in ["one_round_grand_tichu", "one_round_tichu_after"] {
        let data = file(name).into_bytes();
        let comment = line_starts(&file(name))[1];
        for end in 0..=data.len() {
            any_bytes::bsw_log(&data[..end]);
            let is_whole = [0, comment, data.len()].contains(&end);
            assert_eq!(is_clean(&data[..end]), is_whole, "{name} to byte {end}");
        }
    }
}

/// Two lines that stand next to each other change places. What is not noticed is as good: lines
/// that are equal, or a call before other lines than it was.
#[test]
fn lines_that_change_places_are_noticed() {
    let mut unnoticed = 0;
    for (name, data) in FILES {
        let text = file(name);
        let starts = line_starts(&text);
        for at in starts.windows(3) {
            let (first, second) = (&text[at[0]..at[1]], &text[at[1]..at[2]]);
            let other = [
                &data[..at[0]],
                second.as_bytes(),
                first.as_bytes(),
                &data[at[2]..],
            ];
            let other = other.concat();
            any_bytes::bsw_log(&other);
            let is_call = |line: &str| line.contains("Tichu: ");
            let is_as_good = first == second || is_call(first) || is_call(second);
            if !is_as_good {
                assert!(!is_clean(&other), "{name}: {first}{second}");
            }
            unnoticed += usize::from(is_clean(&other) && first != second);
        }
    }
    assert_eq!(unnoticed, 12);
}

/// Each card of a log, wherever it stands, and another one instead. What is not noticed is as good:
/// among the first eight another card of the same hand, at the place where it belongs; in a play
/// another card of the seat, which was never played and so counts for the same team.
#[test]
fn another_card_is_noticed() {
    const CARDS: [&str; 12] = [
        "S2", "R3", "G5", "B7", "S8", "G9", "S10", "RB", "GK", "BA", "Ph", "Dr",
    ];
    let mut unnoticed = [0, 0];
    let mut all = 0;
    for name in [
        "one_round_no_tichu",
        "one_round_tichu_after",
        "one_round_grand_tichu",
    ] {
        let text = file(name);
        let mut at = 0;
        for word in text.split_inclusive([' ', '\n']) {
            let card = word.trim_end();
            let is_card = card == "Ph"
                || card == "Dr"
                || card == "Hu"
                || card == "Ma"
                || (card.len() > 1
                    && card.starts_with(['G', 'S', 'B', 'R'])
                    && card[1..]
                        .chars()
                        .all(|rank| "2345678910BDKA".contains(rank)));
            for other in CARDS.into_iter().filter(|&other| is_card && other != card) {
                let log = text[..at].to_owned() + other + &text[at + card.len()..];
                any_bytes::bsw_log(log.as_bytes());
                all += 1;
                if is_clean(log.as_bytes()) {
                    let line = text[..at].lines().count();
                    unnoticed[usize::from(line > 10)] += 1;
                }
            }
            at += word.len();
        }
    }
    assert_eq!((all, unnoticed), (5405, [22, 4]));
}

#[test]
fn other_points_are_noticed() {
    let text = file("game-b");
    for (number, line) in text.lines().enumerate() {
        if let Some(points) = line.strip_prefix("Ergebnis: ") {
            for other in ["0 - 100", "100 - 0", "5 - 95", "-100 - 200", "50 - 49"] {
                let log = changed(&text, line, &format!("Ergebnis: {other}"));
                assert!(
                    points == other || !is_clean(log.as_bytes()),
                    "line {number}: {other}"
                );
            }
        }
    }
}

/// Pieces that logs are made of, in the wrong place.
const PIECES: [&str; 22] = [
    " ",
    "  ",
    "\t",
    "\u{a0}",
    "\n",
    "\r\n",
    "\r",
    "-",
    " - ",
    ":",
    ": ",
    "(1)",
    "(2)P2",
    "P1",
    "passt",
    " passt.",
    " gibt: ",
    "Ph ",
    "Ma ",
    "Tichu: (0)P0\n",
    "BOMBE: (1)P1 \n",
    "Drache an: \n",
];

/// Some bytes become others or are lost, some pieces are put in, some lines are lost, doubled or
/// moved.
#[test]
fn altered_logs_are_read_without_a_panic() {
    let mut chance = Chance::new(64);
    for _ in 0..10_000 {
        let (_, data) = FILES[2 + chance.below(5)];
        let mut data = data.to_vec();
        for _ in 0..chance.below(4) {
            let at = chance.below(data.len());
            data[at] = u8::try_from(chance.below(256)).expect("below 256");
        }
        for _ in 0..chance.below(3) {
            let at = chance.below(data.len());
            let lost = chance.below(3);
            let piece = chance.pick(&PIECES).bytes();
            data.splice(at..(at + lost).min(data.len()), piece);
        }
        let mut lines: Vec<&[u8]> = data.split_inclusive(|&byte| byte == b'\n').collect();
        for _ in 0..chance.below(4) {
            let (from, to) = (chance.below(lines.len()), chance.below(lines.len()));
            match chance.below(3) {
                0 => drop(lines.remove(from)),
                1 => lines.insert(to, lines[from]),
                _ => lines.swap(from, to),
            }
        }
        any_bytes::bsw_log(&lines.concat());
    }
}
