//! How fast is mahjong beside the crates `xiangting` and `riichienv-core` and the Python package
//! `mahjong`, and do we agree with them?
//!
//! The distance of a hand, its acceptance and the worth of a win are asked about the same seeded
//! hands. Hands come as counts of the 34 kinds, to us packed and to the peers as arrays, and wins
//! as each program takes them, so that no translation is measured.

mod answer;
mod claims;
mod distance;
mod hands;
mod known;
mod options;
mod our_distance;
mod our_worth;

mod python;
mod records;
mod riichienv;
mod shapes;
mod shown;
mod wins;
mod xiangting;

use mahjong::{Hand, Rules, Tile, TrackedHand};

use crate::chance::Chance;
use crate::pair::{Pair, Sums, ours};
use crate::peer::Python;
use hands::Counts;
use options::Options;
use wins::{KINDS, Players, Win};

pub(crate) use claims::claims;

const SCRIPT: &str = "mahjong.py";

// The versions are those of Cargo.toml and peers/requirements.txt.
const XIANGTING: &str = "xiangting 6.0.2";
const RIICHIENV: &str = "riichienv-core 0.4.11";
const PYTHON_MAHJONG: &str = "Python mahjong 2.1.0";

/// How many hands are asked about: more than a cache of answers would hold.
const HANDS: usize = 4000;

/// How many tiles a player draws and discards in a row.
const TURNS: usize = 18;

/// All rows of the table.
pub(crate) fn pairs(python: &Python) -> Vec<Pair> {
    let mut chance = Chance::new(5);
    let random: Vec<Counts> = (0..HANDS)
        .map(|_| hands::random(&mut chance, Players::Four, 14))
        .collect();
    let near: Vec<Counts> = (0..HANDS)
        .map(|_| hands::near_complete_of_14(&mut chance))
        .collect();
    let mut pairs = Vec::new();
    for (name, counts) in [("random", &random), ("near-complete", &near)] {
        distances(name, counts, &mut pairs);
        turns(name, counts, &mut pairs);
        acceptances(name, counts, &mut pairs);
    }
    worths(python, &mut pairs);
    pairs
}

fn distances(name: &str, counts: &[Counts], pairs: &mut Vec<Pair>) {
    let rules = Rules::formal();
    let asked = || {
        let hands: Vec<Hand> = counts.iter().map(our_distance::hand).collect();
        ours(hands, move |hand| our_distance::replacements(hand, &rules))
    };
    pairs.push(Pair {
        question: format!("distance of 14 tiles, {name}"),
        peer_name: XIANGTING.to_owned(),
        ours: asked(),
        peer: Ok(ours(counts.to_vec(), xiangting::replacements)),
        target: Some(4.0),
        sums: Sums::Same,
    });
    pairs.push(Pair {
        question: format!("distance of 14 tiles, {name}"),
        peer_name: RIICHIENV.to_owned(),
        ours: asked(),
        peer: Ok(ours(counts.to_vec(), riichienv::replacements)),
        target: None,
        sums: Sums::Same,
    });
}

/// A hand of 13 tiles, and the tiles that come and go, as places of the kinds.
#[derive(Clone)]
struct Turns<H> {
    hand: H,
    drawn_and_discarded: [(usize, usize); TURNS],
}

/// Eighteen draws and discards, and the distance after each.
fn turns(name: &str, counts: &[Counts], pairs: &mut Vec<Pair>) {
    let rules = Rules::formal();
    let tracked = |counts: &Counts| {
        TrackedHand::new(&our_distance::hand(counts), &[], &rules)
            .expect("the hand has 13 or 14 tiles")
    };
    pairs.push(Pair {
        question: format!("distance of 14 tiles, keys kept, {name}"),
        peer_name: XIANGTING.to_owned(),
        ours: ours(
            counts.iter().map(tracked).collect(),
            our_distance::replacements_of,
        ),
        peer: Ok(ours(counts.to_vec(), xiangting::replacements)),
        target: Some(10.0),
        sums: Sums::Same,
    });
    let mut chance = Chance::new(6);
    let theirs: Vec<Turns<Counts>> = counts
        .iter()
        .map(|counts| turns_of(*counts, &mut chance))
        .collect();
    let hands = theirs
        .iter()
        .map(|turns| Turns {
            hand: tracked(&turns.hand),
            drawn_and_discarded: turns.drawn_and_discarded,
        })
        .collect();
    pairs.push(Pair {
        question: format!("36 draws and discards, distance after each, {name}"),
        peer_name: XIANGTING.to_owned(),
        ours: ours(hands, |turns: &Turns<TrackedHand>| {
            let mut hand = turns.hand.clone();
            let mut found = 0;
            for (drawn, discarded) in turns.drawn_and_discarded {
                hand.draw(Tile::ALL[drawn]);
                found += our_distance::replacements_of(&hand);
                hand.discard(Tile::ALL[discarded]);
                found += our_distance::replacements_of(&hand);
            }
            found
        }),
        peer: Ok(ours(theirs, |turns| {
            let mut counts = turns.hand;
            let mut found = 0;
            for (drawn, discarded) in turns.drawn_and_discarded {
                counts[drawn] += 1;
                found += xiangting::replacements(&counts);
                counts[discarded] -= 1;
                found += xiangting::replacements(&counts);
            }
            found
        })),
        target: Some(10.0),
        sums: Sums::Same,
    });
}

/// One tile of 14 away, then a tile of those that are left drawn and another discarded by chance.
fn turns_of(mut counts: Counts, chance: &mut Chance) -> Turns<Counts> {
    let mut any = |is_there: &dyn Fn(usize) -> bool| loop {
        let kind = chance.below(KINDS);
        if is_there(kind) {
            return kind;
        }
    };
    counts[any(&|kind| counts[kind] > 0)] -= 1;
    let hand = counts;
    let drawn_and_discarded = std::array::from_fn(|_| {
        let drawn = any(&|kind| counts[kind] < 4);
        counts[drawn] += 1;
        let discarded = any(&|kind| counts[kind] > 0);
        counts[discarded] -= 1;
        (drawn, discarded)
    });
    Turns {
        hand,
        drawn_and_discarded,
    }
}

fn acceptances(name: &str, counts: &[Counts], pairs: &mut Vec<Pair>) {
    let hands: Vec<Hand> = counts.iter().map(our_distance::hand).collect();
    let rules = Rules::formal();
    pairs.push(Pair {
        question: format!("acceptance of every discard, {name}"),
        peer_name: XIANGTING.to_owned(),
        ours: ours(hands, move |hand| our_distance::acceptance(hand, &rules)),
        peer: Ok(ours(counts.to_vec(), xiangting::acceptance)),
        target: Some(10.0),
        sums: Sums::Same,
    });
}

/// Whether no fault of a peer and no rule of its own changes what the win pays.
fn is_paid_alike(win: &Win) -> bool {
    let theirs = riichienv::Question::new(win).worth();
    let is_huge = theirs.is_some_and(|theirs| !theirs.is_yakuman() && theirs.han() >= 26);
    !win.first && !win.open && !win.eighth && !is_huge
}

/// Wins of every kind, and those that players had.
fn worths(python: &Python, pairs: &mut Vec<Pair>) {
    let mut chance = Chance::new(7);
    let any = std::iter::repeat_with(|| Win::any(&mut chance, Players::Four));
    let any = any.filter(is_paid_alike).take(HANDS).collect();
    worths_of("wins of every kind", any, python, pairs);
    match records::wins() {
        Ok(wins) => worths_of("recorded wins", wins, python, pairs),
        Err(reason) => eprintln!("{reason}"),
    }
}

fn worths_of(what: &str, wins: Vec<Win>, python: &Python, pairs: &mut Vec<Pair>) {
    let wins: Vec<Win> = wins.into_iter().map(Win::with_empty_table).collect();
    let asked = |options: Options| {
        let rules = our_worth::rules(options, Players::Four);
        let wins = wins.iter().map(our_worth::our_win).collect();
        ours(wins, move |win| our_worth::points(win, &rules))
    };
    let theirs = wins.iter().map(riichienv::Question::new).collect();
    pairs.push(Pair {
        question: format!("worth of {what}"),
        peer_name: RIICHIENV.to_owned(),
        ours: asked(Options::MAHJONG_SOUL),
        peer: Ok(ours(theirs, riichienv::Question::points)),
        target: Some(10.0),
        sums: Sums::Same,
    });
    let lines = wins.iter().map(|win| python::written(win, Options::TENHOU));
    pairs.push(Pair {
        question: format!("worth of {what}"),
        peer_name: PYTHON_MAHJONG.to_owned(),
        ours: asked(Options::TENHOU),
        peer: python.told(SCRIPT, "value_time", lines),
        target: Some(400.0),
        sums: Sums::Same,
    });
}
