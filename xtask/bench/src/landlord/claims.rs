//! Is what we say of other programs so?
//!
//! Of RLCard and OpenSpiel every number and its spelling, and what is legal in positions of random
//! games that they play; of DouZero, which has no numbers, the leads of seeded hands as it writes
//! them.

use std::collections::BTreeSet;

use landlord::{ActionSpace, Combo, ComboKind, Hand, Move, Platform, Rules, legal_moves};

use super::{DOUZERO, OPEN_SPIEL, RLCARD, SCRIPT, deals};
use crate::Claim;
use crate::peer::Python;

/// How many positions of games are compared.
const POSITIONS: usize = 20_000;

/// Do RLCard's and OpenSpiel's actions have the numbers and the spellings we say they have, and are
/// the same ones legal?
pub(crate) fn claims(python: &Python) -> Vec<Claim> {
    let peers = [
        (RLCARD, "rlcard", Platform::RlCard, ActionSpace::rlcard()),
        (
            OPEN_SPIEL,
            "open_spiel",
            Platform::OpenSpiel,
            ActionSpace::open_spiel(),
        ),
    ];
    let mut claims = Vec::new();
    for (name, question, platform, space) in peers {
        let actions = format!("{question}_actions");
        claims.push(Claim {
            what: format!("numbers and spellings of {name}"),
            outcome: numbers(python, &actions, platform, &space),
        });
        let positions = format!("{question}_positions");
        claims.push(Claim {
            what: format!("legal moves in random games of {name}"),
            outcome: legal(python, &positions, platform, &space),
        });
    }
    claims.push(Claim {
        what: format!("leads of {DOUZERO}"),
        outcome: leads(python),
    });
    claims
}

/// Asks DouZero for the leads of hands, as sets of cards, and reads what it writes.
fn leads(python: &Python) -> Result<String, String> {
    let mut peer = match python.start(SCRIPT, &["douzero_moves"]) {
        Ok(peer) => peer,
        Err(reason) => return Ok(reason),
    };
    let rules = Rules::douzero();
    let mut count = 0;
    for [hand, ..] in deals(6).take(1000) {
        let answer = peer.ask(&Platform::DouZero.write_cards(hand))?;
        let theirs: BTreeSet<&str> = answer.split(';').collect();
        let plays = legal_moves(hand, None, &rules);
        let written = |&play: &Combo| Platform::DouZero.write_move(Move::Play(play));
        let ours: BTreeSet<String> = plays.iter().map(written).collect();
        let is_unread = |text: &&&str| Platform::DouZero.read_move(text, &rules).is_err();
        if let Some(text) = theirs.iter().find(is_unread) {
            return Err(format!("{text} of {hand} cannot be read"));
        }
        if !ours.iter().map(String::as_str).eq(theirs.iter().copied()) {
            let (theirs, ours) = (theirs.len(), ours.len());
            return Err(format!(
                "{hand} has {theirs} leads there and {ours} here, or others"
            ));
        }
        count += ours.len();
    }
    Ok(format!("all {count} agree"))
}

/// Asks the peer how it writes each number, and compares what we write, read and number.
fn numbers(
    python: &Python,
    question: &str,
    platform: Platform,
    space: &ActionSpace,
) -> Result<String, String> {
    let mut peer = match python.start(SCRIPT, &[question]) {
        Ok(peer) => peer,
        Err(reason) => return Ok(reason),
    };
    for number in 0..=space.len() {
        let theirs = peer.ask(&number.to_string())?;
        let number = u32::try_from(number).expect("there are some ten thousand actions");
        let read = platform.read_move(&theirs, space.rules()).ok();
        let agrees = match space.action(number) {
            Some(action) => {
                read == Some(action)
                    && platform.write_move(action) == theirs
                    && space.index(action) == Some(number)
            }
            // A bid, or the end.
            None => read.is_none(),
        };
        if !agrees {
            let ours = space
                .action(number)
                .map(|action| platform.write_move(action));
            return Err(format!(
                "number {number} is {theirs:?} there and {ours:?} here"
            ));
        }
    }
    Ok(format!("all {} agree", space.len()))
}

/// Whether OpenSpiel differs in one of the two ways we know: it leaves out a chain without kickers
/// that begins with a rank of which the hand has all four cards, and lets bombs beat the rocket.
fn is_known(platform: Platform, play: Combo, table: Option<Combo>, hand: Hand) -> bool {
    let chains = [ComboKind::Sequence, ComboKind::Pairs, ComboKind::Triplets];
    let on_rocket = table.is_some_and(|table| table.kind() == ComboKind::Rocket);
    match play.kind() {
        _ if platform != Platform::OpenSpiel => false,
        ComboKind::Bomb => on_rocket,
        kind => chains.contains(&kind) && hand.count(play.rank()) == 4,
    }
}

/// A position of a game, as the peer tells it: `HAND TABLE NUMBER…`, where the table is the number
/// of the play on it, or a dash.
struct Position {
    hand: Hand,
    table: Option<Combo>,
    legal: Vec<u32>,
}

impl Position {
    fn read(text: &str, platform: Platform, space: &ActionSpace) -> Option<Self> {
        let mut words = text.split(' ');
        let hand = platform.read_cards(words.next()?).ok()?;
        let table = match words.next()? {
            "-" => None,
            number => match space.action(number.parse().ok()?)? {
                Move::Play(play) => Some(play),
                Move::Pass => return None,
            },
        };
        let legal: Result<Vec<u32>, _> = words.map(str::parse).collect();
        Some(Self {
            hand,
            table,
            legal: legal.ok()?,
        })
    }
}

/// Lets the peer play random games, and compares what is legal.
fn legal(
    python: &Python,
    question: &str,
    platform: Platform,
    space: &ActionSpace,
) -> Result<String, String> {
    let mut peer = match python.start(SCRIPT, &[question]) {
        Ok(peer) => peer,
        Err(reason) => return Ok(reason),
    };
    let (mut moves, mut known) = (0, 0);
    for _ in 0..POSITIONS {
        let text = peer.ask("next")?;
        let position = Position::read(&text, platform, space);
        let Position { hand, table, legal } =
            position.ok_or_else(|| format!("it said {text:?}"))?;
        moves += legal.len();
        let mask = space.mask(hand, table);
        let only_here = mask.iter().filter(|number| !legal.contains(number));
        let only_there = legal
            .iter()
            .copied()
            .filter(|&number| !mask.contains(number));
        for number in only_here.chain(only_there) {
            match space.action(number) {
                Some(Move::Play(play)) if is_known(platform, play, table, hand) => known += 1,
                action => return Err(format!("only one of us allows {action:?} in {text}")),
            }
        }
    }
    let known = match known {
        0 => String::new(),
        _ => format!(", but for {known} in ways that we know"),
    };
    Ok(format!("all {moves} of {POSITIONS} positions agree{known}"))
}
