//! What does a hand wait for, in any form of the Chinese Official rules?
//!
//! Four sets and a pair are looked for suit by suit, as in `solve`. Seven pairs wait for the one
//! tile that is there an odd number of times, thirteen orphans for the one that is missing, or for
//! any. Nine knitted tiles are either there, and the four or the one tile beside them wait; or one
//! of them is missing, and the set and the pair are there. Honours and knitted tiles wait for any
//! that is not there.

use cards_core::TileSet;
use thiserror::Error;

use super::reading::{HONORS, Knitted, without_body};
use crate::hand::Hand;
use crate::meld::{COMPLETE, Meld, ORPHANS, is_complete};
use crate::player_hand::PlayerHand;
use crate::rules::Rules;
use crate::solve::{Waits, completing_sets};
use crate::tile::Tile;

/// How many tiles wait, if nothing is laid down.
const WAITING: usize = COMPLETE - 1;

/// The tiles that complete a hand in any form (M-107).
///
/// A tile of which the player has all four copies is no wait (M-8), unless
/// [`Rules::fifth_copy`] says so, or [`Rules::meld_copies`] and some are laid down.
///
/// ```
/// use mahjong::{PlayerHand, Rules, chinese};
///
/// let rules = Rules::mcr_1998();
/// let hand: PlayerHand = "47m28s369p123567z".parse()?;
/// assert_eq!(chinese::waits(&hand, &rules)?.to_string(), "1m 5s 4z");
/// let hand: PlayerHand = "[678s]147m369s25p22z".parse()?;
/// assert_eq!(chinese::waits(&hand, &rules)?.to_string(), "8p");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`WaitsError::WrongCount`] unless the hand lacks one tile.
pub fn waits(hand: &PlayerHand, rules: &Rules) -> Result<Waits, WaitsError> {
    let (len, expected) = (hand.concealed().len(), hand.waiting_len());
    if len != expected {
        return Err(WaitsError::WrongCount { len, expected });
    }
    let mut tiles = completing(&hand.concealed(), rules);
    if !rules.fifth_copy {
        let held = if rules.meld_copies {
            hand.tiles()
        } else {
            hand.concealed()
        };
        tiles = tiles - held.counts().exactly(Tile::COPIES); // M-8
    }
    Ok(Waits::of(tiles))
}

/// Why a hand cannot be asked what it waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WaitsError {
    /// Another number of tiles than the sets laid down leave.
    #[error(
        "a hand that waits has {expected} tiles that are not laid down but this has {len} [M-18]"
    )]
    WrongCount {
        /// How many tiles are in the hand.
        len: usize,
        /// How many there should be.
        expected: usize,
    },
}

/// The tiles that complete these, be all their copies there or not (M-107).
pub(super) fn completing(hand: &Hand, rules: &Rules) -> TileSet {
    let mut tiles = completing_sets(hand);
    if hand.len() == WAITING {
        tiles = tiles | pairing(hand, rules) | orphan(hand) | honor_or_knitted(hand);
    }
    if hand.len() == WAITING || hand.len() == WAITING - Meld::LEN {
        tiles = tiles | in_knitted_straight(hand);
    }
    tiles
}

/// What makes these seven pairs (M-19).
fn pairing(hand: &Hand, rules: &Rules) -> TileSet {
    let counts = hand.counts();
    let single = counts.exactly(1);
    let odd = single | counts.exactly(3);
    let wanted = if rules.pairs_of_four {
        odd
    } else if counts.at_least(3).is_empty() {
        single
    } else {
        TileSet::EMPTY
    };
    match wanted.len() {
        1 => wanted,
        _ => TileSet::EMPTY,
    }
}

/// What makes these thirteen orphans (M-19).
fn orphan(hand: &Hand) -> TileSet {
    let kinds = hand.counts().tiles();
    let missing = ORPHANS - kinds;
    match (missing.len(), (kinds - ORPHANS).is_empty()) {
        (0, true) => ORPHANS,
        (1, true) if hand.counts().at_least(3).is_empty() => missing,
        _ => TileSet::EMPTY,
    }
}

/// What makes these honours and knitted tiles (M-103).
fn honor_or_knitted(hand: &Hand) -> TileSet {
    let kinds = hand.counts().tiles();
    if kinds.len() != WAITING {
        return TileSet::EMPTY;
    }
    let ways = Knitted::ALL.map(|way| way.tiles() | HONORS);
    let ways = ways.into_iter().filter(|&all| (kinds - all).is_empty());
    ways.fold(TileSet::EMPTY, |found, all| found | (all - kinds))
}

/// What makes these nine knitted tiles, a set and a pair (M-102).
fn in_knitted_straight(hand: &Hand) -> TileSet {
    let kinds = hand.counts().tiles();
    let mut found = TileSet::EMPTY;
    for body in Knitted::ALL {
        let missing = body.tiles() - kinds;
        match (missing.len(), missing.first().and_then(Tile::from_place)) {
            (0, _) => {
                if let Some(rest) = without_body(hand, body) {
                    found = found | completing_sets(&rest);
                }
            }
            (1, Some(tile)) => {
                let mut completed = *hand;
                let rest = completed
                    .insert(tile)
                    .then(|| without_body(&completed, body));
                if rest.flatten().is_some_and(|rest| is_complete(&rest)) {
                    found = found | missing;
                }
            }
            _ => {}
        }
    }
    found
}
