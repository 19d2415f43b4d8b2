//! What can be asked? A sample of every question, with its answer and the command that gave it.
//!
//! The samples are commands, read and run as if they had been typed, so none can go stale.

use std::io;

use anstyle::Style;
use clap::Parser;

use crate::Cli;
use crate::ask::Status;
use crate::output::{Format, Output};

/// What is asked, and commands that ask it.
const SAMPLES: &[(&str, &[&str])] = &[
    (
        "Tichu: is this play legal on the previous one?",
        &[
            "tichu check 5P304967 680594J7",
            "tichu check R P",
            "tichu check 3344556677889900 JJJJ",
        ],
    ),
    (
        "Tichu: what may I play, and in how few plays is my hand empty?",
        &[
            "tichu moves 'g9 s9 bK rA Hu' g8 --wish 9",
            "tichu split 'g3 s4 b5 r6 g6 Ph s8 gA'",
        ],
    ),
    (
        "Tichu: can I go out without losing the lead?",
        &[
            "tichu claim 's4 gA sA' 'g5 s6' 'g7 s7' gK",
            "tichu claim 'g3 g4 gA Dr' --left 3,3,3 --seen Ma",
        ],
    ),
    (
        "Tichu: what is a round worth when all hands lie open?",
        &["tichu value 'Dr g4 | s9 sJ | b5 bK | rA r3; turn 1; table 0 gT; trick s5'"],
    ),
    (
        "Tichu: how likely do eight cards become a hand to call a grand Tichu on?",
        &["tichu chance 'holds:RPA|RAA|PAAA|RPD1' --known 'Dr gA r5 s7 b7 g8 r9 sJ'"],
    ),
    (
        "Rummikub: is this meld valid as laid, and what does the joker stand for?",
        &["rummikub meld R9 O9 J K9", "rummikub meld R4 R3 R5"],
    ),
    (
        "Rummikub: can the whole rack be grouped?",
        &[
            "rummikub rack R1 R2 R3 R4 B4 K4 O5 O6 J O8 K11 B11 R11 O11",
            "rummikub rack R5 O5 B6 K6 R7 R8 R9 B1 B2 B3 K13 J",
            "rummikub rack --discard R5 O5 K5 B5 R7 R8 J R10 B1 B2 B3 O11 O12 O13 K13",
        ],
    ),
    (
        "Rummikub: what is the best move on this table, and how is it laid?",
        &[
            "rummikub solve 'O3 O4 O5; R4 B4 K4; B5 B6 B7' 'R3 R5 O4 B8 K3 J'",
            "rummikub steps 'J K4 K5; R9 B9 K9 O9' 'K3 R1 R2 K10 K11'",
            "rummikub check 'R8 R9 R10 J' 'R8 R9 R10; J K11 B11' 'K11 B11' --rules retail-2009",
        ],
    ),
    (
        "Rummikub: how likely is a rack of 14 to open with 30 points?",
        &["rummikub chance 14 30"],
    ),
    (
        "Dou Dizhu: what is this play, and does it beat that one?",
        &[
            "landlord classify QQQKKK34",
            "landlord beats 333444BK 55566634",
        ],
    ),
    (
        "Dou Dizhu: what may I play, and in how few plays is my hand empty?",
        &[
            "landlord moves 3444455BR 33",
            "landlord plays 34567TTKKK222",
            "landlord hint 456789KK2222 8",
        ],
    ),
    (
        "Dou Dizhu: can the landlord run out without a chance for the others?",
        &[
            "landlord runout 35678889TTTJJJKKKAAR 34445799TJQQQA22B 334556667789QKA22",
            "landlord runout 35678889TTTJJJKKKAAR",
            "landlord odds 35678889TTTJJJKKKAAR",
        ],
    ),
    (
        "Dou Dizhu: who wins when all hands lie open, and how?",
        &["landlord solve 58K22 369Q 4TJ2"],
    ),
    (
        "Dou Dizhu: how do the rules of another platform read this play?",
        &["landlord classify 333444555666 --rules douzero"],
    ),
    (
        "Dou Dizhu: how many different plays are there?",
        &["landlord count"],
    ),
    (
        "Mahjong: what is this hand of one suit worth, read at its best?",
        &["mahjong suit 11123455678999", "mahjong suit 22233355777888"],
    ),
    (
        "Mahjong: in which ways is this hand complete?",
        &["mahjong decompose 112233m445566p77z"],
    ),
    (
        "Mahjong: what do these tiles wait for, and what would it pay?",
        &[
            "mahjong waits 1112345678999m",
            "mahjong waits 1m1m1m5p2m3m5p7s8s5p9s9s9s",
            "mahjong waits 23m77p[123p][123s][999s] --worth --seat S",
        ],
    ),
    (
        "Mahjong: how far is this hand from completion, and from a yaku?",
        &[
            "mahjong shanten 123456789m1111z",
            "mahjong yaku 123m456p789s77z[333m] --seat S",
        ],
    ),
    (
        "Mahjong: which tiles help, and what is best discarded?",
        &["mahjong accept 123m456p2378899s1z --visible 147s11z"],
    ),
    (
        "Mahjong: what is this win worth in riichi, and why?",
        &[
            "mahjong score 222333444m67p99p 8p --by ron-left --seat S --flags riichi --explain",
            "mahjong compare 23m456p34567899s 4m --by ron-left --seat S --flags riichi,ippatsu --dora 1m",
        ],
    ),
    (
        "Mahjong: what is it worth under the Chinese Official rules?",
        &["mahjong fan 78m55p333z[111z][222z] 9m --round N --seat N --explain"],
    ),
];

/// Prints every sample; the answer to a single question does not count as the tour's.
pub(crate) fn run(output: &Output) -> io::Result<Status> {
    let output = Output {
        format: if output.format == Format::Json {
            Format::Json
        } else {
            Format::Text
        },
        indent: 2,
        ..*output
    };
    for (place, (question, commands)) in SAMPLES.iter().enumerate() {
        let text = output.format == Format::Text;
        if text {
            let bold = Style::new().bold().underline();
            let gap = if place == 0 { "" } else { "\n" };
            output.write(format!("{gap}{bold}{question}{bold:#}\n").as_bytes())?;
        }
        for command in *commands {
            if text {
                let dimmed = Style::new().dimmed();
                output.write(format!("\n{dimmed}$ cards {command}{dimmed:#}\n").as_bytes())?;
            }
            let output = Output {
                command: Some(command),
                ..output
            };
            let words = shlex::split(command).expect("a sample closes its quotes");
            let words = std::iter::once("cards".to_owned()).chain(words);
            let cli = Cli::try_parse_from(words).map_err(io::Error::other)?;
            cli.run_to(&output)?;
        }
    }
    Ok(Status::Answered)
}
