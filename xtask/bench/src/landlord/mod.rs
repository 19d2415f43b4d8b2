//! How fast is Dou Dizhu beside the crate `dou_dizhu`, RLCard, OpenSpiel and DouZero?
//!
//! Leads and answers are asked about the same seeded hands, under the rules of each peer: `pagat`
//! is what `dou_dizhu` plays, the others have presets of their own. Whole games have every
//! player take one of the legal actions, each as likely as another, from a shuffled deck to the
//! points; the auction is that of the preset.

mod claims;

use std::cell::RefCell;

use dou_dizhu::core::Guard;
use dou_dizhu::{Play, PlayKind};
use landlord::{Action, Bid, Combo, Deal, Hand, Rank, Rules, Score, Seat, State, legal_moves};

use crate::chance::Chance;
use crate::pair::{Contestant, Pair, Sums, ours};
use crate::peer::Python;

pub(crate) use claims::claims;

const SCRIPT: &str = "landlord.py";

// The versions are those of Cargo.toml and peers/requirements.txt.
const DOU_DIZHU: &str = "dou_dizhu 0.2.0";
const RLCARD: &str = "RLCard 1.2.0";
const OPEN_SPIEL: &str = "OpenSpiel 2.0.2";
const DOUZERO: &str = "DouZero 1.1.0";

/// The hands of the questions: few enough for the slowest peer.
const HANDS: usize = 400;

/// All rows of the table.
pub(crate) fn pairs(python: &Python) -> Vec<Pair> {
    let mut pairs = Vec::new();
    leads(python, &mut pairs);
    answers(python, &mut pairs);
    games(python, &mut pairs);
    pairs
}

fn leads(python: &Python, pairs: &mut Vec<Pair>) {
    let hands: Vec<Hand> = deals(1).take(HANDS).map(|[hand, ..]| hand).collect();
    let count = |rules: Rules| {
        ours(hands.clone(), move |&hand| {
            legal_moves(hand, None, &rules).len() as u64
        })
    };
    let theirs: Vec<dou_dizhu::Hand> = hands.iter().map(|&hand| counts(hand)).collect();
    pairs.push(Pair {
        question: "all leads of 20 cards, pagat".to_owned(),
        peer_name: DOU_DIZHU.to_owned(),
        ours: count(Rules::pagat()),
        peer: Ok(ours(theirs, |hand| {
            KINDS
                .iter()
                .map(|&kind| hand.plays(kind).count() as u64)
                .sum()
        })),
        target: Some(40.0),
        sums: Sums::Same,
    });
    let lines = || hands.iter().map(Hand::to_string);
    pairs.push(Pair {
        question: "all leads of 20 cards, rlcard".to_owned(),
        peer_name: RLCARD.to_owned(),
        ours: count(Rules::rlcard()),
        peer: python.told(SCRIPT, "rlcard_leads", lines()),
        target: Some(200.0),
        sums: Sums::Same,
    });
    pairs.push(Pair {
        question: "all leads of 20 cards, douzero".to_owned(),
        peer_name: DOUZERO.to_owned(),
        ours: count(Rules::douzero()),
        peer: python.told(SCRIPT, "douzero_leads", lines()),
        target: None,
        sums: Sums::Same,
    });
}

/// A play of one player, and another player's hand.
type Table = (Combo, Hand);

fn answers(python: &Python, pairs: &mut Vec<Pair>) {
    let count = |tables: &[Table], rules: Rules| {
        let tables = tables.to_vec();
        ours(tables, move |&(play, hand)| {
            legal_moves(hand, Some(play), &rules).len() as u64
        })
    };
    let tables = tables(&Rules::pagat());
    let theirs: Vec<_> = tables
        .iter()
        .map(|&(play, hand)| (guessed(play), counts(hand)))
        .collect();
    pairs.push(Pair {
        question: "answers of 17 cards to a play, pagat".to_owned(),
        peer_name: DOU_DIZHU.to_owned(),
        ours: count(&tables, Rules::pagat()),
        peer: Ok(ours(theirs, |(play, hand)| answers_of(play, *hand))),
        target: None,
        sums: Sums::Same,
    });
    let rules = Rules::rlcard();
    let tables = self::tables(&rules);
    let lines = tables
        .iter()
        .map(|(play, hand)| format!("{} {hand}", play.cards()));
    pairs.push(Pair {
        question: "answers of 17 cards to a play, rlcard".to_owned(),
        peer_name: RLCARD.to_owned(),
        peer: python.told(SCRIPT, "rlcard_answers", lines),
        ours: count(&tables, rules),
        target: None,
        sums: Sums::Same,
    });
}

fn games(python: &Python, pairs: &mut Vec<Pair>) {
    let mut pair = |rules, name: &str, peer: &str, question: &str, target| {
        pairs.push(Pair {
            question: format!("random games, {name}"),
            peer_name: peer.to_owned(),
            ours: random_games(rules),
            peer: python.contestant(SCRIPT, &[question]),
            target,
            sums: Sums::Random,
        });
    };
    let [environment, alone] =
        [", its environment", ", its game alone"].map(|how| [RLCARD, how].concat());
    pair(
        Rules::rlcard(),
        "rlcard",
        &environment,
        "rlcard_env_games",
        Some(1000.0),
    );
    pair(Rules::rlcard(), "rlcard", &alone, "rlcard_bare_games", None);
    let [python, native] =
        [", from Python", ", its playouts"].map(|how| [OPEN_SPIEL, how].concat());
    pair(
        Rules::open_spiel(),
        "open-spiel",
        &python,
        "open_spiel_python_games",
        Some(3.0),
    );
    pair(
        Rules::open_spiel(),
        "open-spiel",
        &native,
        "open_spiel_native_games",
        Some(3.0),
    );
}

/// Seeded deals of 20, 17 and 17 cards.
fn deals(seed: u64) -> impl Iterator<Item = [Hand; 3]> {
    let mut chance = Chance::new(seed);
    std::iter::repeat_with(move || deal(&mut chance))
}

fn deal(chance: &mut Chance) -> [Hand; 3] {
    let mut deck: [Rank; 54] = std::array::from_fn(|place| match place {
        52 => Rank::BlackJoker,
        53 => Rank::RedJoker,
        _ => Rank::ALL[place / 4],
    });
    chance.shuffle(&mut deck);
    [&deck[..20], &deck[20..37], &deck[37..]].map(|cards| {
        let mut hand = Hand::EMPTY;
        for &card in cards {
            hand.insert(card);
        }
        hand
    })
}

/// A lead of the landlord's, any of those that can be beaten, and the hand of the next player.
fn tables(rules: &Rules) -> Vec<Table> {
    let mut chance = Chance::new(2);
    let table = |[landlord, next, _]: [Hand; 3]| {
        let leads = legal_moves(landlord, None, rules);
        (leads[chance.below(leads.len())], next)
    };
    deals(3).map(table).take(HANDS).collect()
}

const KINDS: [PlayKind; 14] = [
    PlayKind::Solo,
    PlayKind::Chain,
    PlayKind::Pair,
    PlayKind::PairsChain,
    PlayKind::Trio,
    PlayKind::Airplane,
    PlayKind::TrioWithSolo,
    PlayKind::AirplaneWithSolos,
    PlayKind::TrioWithPair,
    PlayKind::AirplaneWithPairs,
    PlayKind::Bomb,
    PlayKind::FourWithDualSolo,
    PlayKind::FourWithDualPair,
    PlayKind::Rocket,
];

fn counts(hand: Hand) -> dou_dizhu::Hand {
    let counts = Rank::ALL.map(|rank| hand.count(rank));
    dou_dizhu::Hand::try_from(counts).expect("both know the same deck")
}

fn guessed(play: Combo) -> Guard<Play> {
    counts(play.cards())
        .to_play()
        .expect("both know the same plays")
}

/// How many plays of its kind, bombs and rockets beat a play, as the crate's own page counts them.
fn answers_of(play: &Guard<Play>, hand: dou_dizhu::Hand) -> u64 {
    let higher = |kind| hand.plays(kind).filter(|answer| answer > play).count() as u64;
    let kind = play.kind();
    let same = higher(kind);
    let bombs = if kind == PlayKind::Bomb {
        0
    } else {
        higher(PlayKind::Bomb)
    };
    let rocket = if kind == PlayKind::Rocket {
        0
    } else {
        higher(PlayKind::Rocket)
    };
    same + bombs + rocket
}

/// A thousand random games.
fn random_games(rules: Rules) -> Contestant {
    let chance = RefCell::new(Chance::new(4));
    ours(vec![(); 1000], move |()| {
        random_game(&mut chance.borrow_mut(), rules)
    })
}

/// Plays to the end, and gives what the first seat is paid, as a bit pattern.
fn random_game(chance: &mut Chance, rules: Rules) -> u64 {
    let deal = Deal::shuffled(&mut || chance.raw());
    let first = Seat::drawn(&mut || chance.raw());
    let mut state = State::new(deal, first, rules);
    while state.outcome().is_none() {
        let moves = state.legal_moves();
        let action = match moves.len() {
            0 => {
                let bids: Vec<Bid> = state.legal_bids().collect();
                Action::from(bids[chance.below(bids.len())])
            }
            count => Action::from(moves.get(chance.below(count)).expect("there are so many")),
        };
        state.play(action).expect("it is legal");
    }
    Score::of(state.record()).map_or(0, |score| score.points()[0].unsigned_abs().into())
}
