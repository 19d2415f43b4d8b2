//! What does a hand wait for, and what is each tile worth?
//!
//! Every tile that completes the hand is scored as a discard and as a self-draw (M-30), with the
//! circumstances given: flags that only a discard or only a self-draw can have are left out of the
//! other. A wait may be worth something one way only, or neither: then it is a wait by its shape, but
//! without a yaku. A red five is a wait beside the plain one, since it is worth more.
//!
//! Furiten is not looked at: it is a matter of the discards, not of the hand.

use std::ops::Deref;

use thiserror::Error;

use super::best::score;
use super::score::{Score, ScoreError};
use super::win::{Flags, Indicators, Win, WinError};
use crate::hand::Hand;
use crate::meld::{Reading, readings};
use crate::player::{Side, Wind};
use crate::player_hand::{
    PlayerHand, PlayerHandError, RedFives, WinningHand, WinningHandError, check_reds,
};
use crate::rules::Rules;
use crate::score::WonBy;
use crate::tile::{Suit, Tile};

/// What is known beside the player's tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Situation {
    /// The wind of the round.
    pub round: Wind,
    /// The player's seat; east deals.
    pub seat: Wind,
    /// What would be true of a win now: riichi, ippatsu, the last tile …
    pub flags: Flags,
    /// The indicators that all players see.
    pub dora: Indicators,
    /// How many north winds the player has set aside.
    pub north: u8,
    /// The other tiles that are seen: discards and the sets of other players, without the indicators.
    pub visible: Hand,
    /// How many of these are red fives.
    pub visible_reds: RedFives,
}

impl Situation {
    /// This round and this seat, and nothing else is known.
    #[must_use]
    pub const fn new(round: Wind, seat: Wind) -> Self {
        Self {
            round,
            seat,
            flags: Flags::empty(),
            dora: Indicators::NONE,
            north: 0,
            visible: Hand::EMPTY,
            visible_reds: RedFives::NONE,
        }
    }

    /// The same with these flags.
    #[must_use]
    pub const fn with_flags(self, flags: Flags) -> Self {
        Self { flags, ..self }
    }

    /// The same with these indicators.
    ///
    /// # Errors
    /// [`WinError::TooManyIndicators`] if they are more than five.
    pub fn with_dora(self, indicators: &[Tile]) -> Result<Self, WinError> {
        let dora = Indicators::new(indicators)?;
        Ok(Self { dora, ..self })
    }

    /// The same with as many norths set aside.
    #[must_use]
    pub const fn with_north(self, north: u8) -> Self {
        Self { north, ..self }
    }

    /// The same with these tiles seen, of which so many are red fives.
    #[must_use]
    pub const fn with_visible(self, visible: Hand, visible_reds: RedFives) -> Self {
        Self {
            visible,
            visible_reds,
            ..self
        }
    }

    /// How many copies of a tile are seen without the player's own tiles.
    fn seen(&self, tile: Tile) -> u8 {
        let indicated = self.dora.iter().filter(|&&other| other == tile).count();
        let indicated = u8::try_from(indicated).expect("at most five indicators");
        let aside = if tile == Wind::North.tile() {
            self.north
        } else {
            0
        };
        self.visible
            .count(tile)
            .saturating_add(indicated)
            .saturating_add(aside)
    }
}

/// A tile that completes a hand, and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ScoredWait {
    /// The tile.
    pub tile: Tile,
    /// Whether it is a red five.
    pub is_red: bool,
    /// How many copies are not seen: red ones if it is red, else plain ones. It may be none.
    pub left: u8,
    /// One reading of the complete hand.
    pub reading: Reading,
    /// What it is worth as a discard, if it has a yaku.
    pub discard: Option<Score>,
    /// What it is worth as a self-draw, if it has a yaku.
    pub self_draw: Option<Score>,
}

/// The tiles a hand waits for, in the order in which tiles are written, plain before red.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScoredWaits(Vec<ScoredWait>);

impl Deref for ScoredWaits {
    type Target = [ScoredWait];

    fn deref(&self) -> &[ScoredWait] {
        &self.0
    }
}

/// Why a hand cannot be asked what its waits are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ScoredWaitsError {
    /// Another number of tiles than a hand waits with.
    #[error(transparent)]
    Hand(#[from] WinningHandError),
    /// Circumstances in which it cannot be won.
    #[error(transparent)]
    Win(#[from] WinError),
    /// More of a tile is seen than the set has (M-2).
    #[error("{tile} is seen {seen} times, in the hand and elsewhere: the set has 4 [M-2]")]
    TooManySeen {
        /// The tile.
        tile: Tile,
        /// How often it is seen.
        seen: u8,
    },
}

/// The tiles that complete this hand, and what each is worth.
///
/// A tile that is held four times is none (M-8), nor is one whose last copies are indicators.
///
/// ```
/// use mahjong::riichi::{Situation, waits};
/// use mahjong::{PlayerHand, Rules, Wind};
///
/// let hand: PlayerHand = "23m77p[123p,left][123s,left][999s,left]".parse()?;
/// let situation = Situation::new(Wind::East, Wind::South);
/// let found = waits(&hand, &situation, &Rules::tenhou())?;
/// let told: Vec<String> = found
///     .iter()
///     .map(|wait| {
///         let points = wait.discard.map_or(0, |score| score.points());
///         format!("{}: {} left, {points} points", wait.tile, wait.left)
///     })
///     .collect();
/// assert_eq!(told, ["1m: 4 left, 1000 points", "4m: 4 left, 0 points"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ScoredWaitsError`] unless the hand has as many tiles as it waits with, could be won in this
/// situation, and no tile is seen five times.
pub fn waits(
    hand: &PlayerHand,
    situation: &Situation,
    rules: &Rules,
) -> Result<ScoredWaits, ScoredWaitsError> {
    check(hand, situation)?;
    let mut found = Vec::new();
    for tile in Tile::ALL {
        for is_red in [false, true] {
            found.extend(wait(hand, tile, is_red, situation, rules)?);
        }
    }
    Ok(ScoredWaits(found))
}

/// What this tile is worth, if it completes the hand.
fn wait(
    hand: &PlayerHand,
    tile: Tile,
    is_red: bool,
    situation: &Situation,
    rules: &Rules,
) -> Result<Option<ScoredWait>, ScoredWaitsError> {
    let red = reds_left(hand, tile, situation, rules);
    let seen = hand.tiles().count(tile) + situation.seen(tile);
    let left = Tile::COPIES.saturating_sub(seen);
    let red = red.min(left);
    if is_red && red == 0 {
        return Ok(None);
    }
    let won = match WinningHand::new(*hand, tile, is_red) {
        Ok(won) => won,
        Err(WinningHandError::Hand(PlayerHandError::TooManyCopies { .. })) => return Ok(None), // M-8
        Err(error) => return Err(error.into()),
    };
    let Some(&reading) = readings(&won.hand().concealed(), rules).first() else {
        return Ok(None);
    };
    let discard = scored(
        won,
        discard(situation.seat),
        Flags::SELF_DRAW,
        situation,
        rules,
    );
    let self_draw = scored(won, WonBy::SelfDraw, Flags::DISCARD, situation, rules);
    if let (Err(WinError::TooManyCopies { .. }), Err(_)) = (discard, self_draw) {
        return Ok(None);
    }
    Ok(Some(ScoredWait {
        tile,
        is_red,
        left: if is_red { red } else { left - red },
        reading,
        discard: discard?,
        self_draw: self_draw?,
    }))
}

/// The score of the hand, if it has a yaku, without the flags that do not go with this way to win.
fn scored(
    hand: WinningHand,
    by: WonBy,
    without: Flags,
    situation: &Situation,
    rules: &Rules,
) -> Result<Option<Score>, WinError> {
    let mut win = Win::new(hand, by, situation.round, situation.seat)
        .with_flags(situation.flags.difference(without))
        .with_north(situation.north);
    win.dora = situation.dora;
    match score(&win, rules) {
        Ok(score) => Ok(Some(score)),
        Err(ScoreError::Win(WinError::KongTile { .. })) => Ok(None), // M-39
        Err(ScoreError::Win(error)) => Err(error),
        Err(_) => Ok(None), // M-30
    }
}

/// How many red fives of this tile are not seen.
fn reds_left(hand: &PlayerHand, tile: Tile, situation: &Situation, rules: &Rules) -> u8 {
    if tile.number() != 5 || tile.suit() == Suit::Honors {
        return 0;
    }
    let suit = tile.suit();
    let seen = hand
        .reds()
        .of(suit)
        .saturating_add(situation.visible_reds.of(suit));
    rules.riichi.red_fives.of(suit).saturating_sub(seen)
}

/// A discard of a player who sits there also if three play.
fn discard(seat: Wind) -> WonBy {
    let mut sides = Side::ALL.into_iter();
    let side = sides.find(|&side| seat.player(side) != Wind::North);
    WonBy::Discard(side.unwrap_or(Side::Left))
}

/// Whether the hand waits, and no tile is seen five times.
fn check(hand: &PlayerHand, situation: &Situation) -> Result<(), ScoredWaitsError> {
    let (len, laid) = (hand.concealed().len(), hand.laid().len());
    let expected = hand.waiting_len();
    if len != expected {
        let error = WinningHandError::WrongCount {
            len,
            laid,
            expected,
        };
        return Err(error.into());
    }
    check_reds(situation.visible, situation.visible_reds).map_err(WinningHandError::from)?;
    for tile in Tile::ALL {
        let seen = hand
            .tiles()
            .count(tile)
            .saturating_add(situation.seen(tile));
        if seen > Tile::COPIES {
            return Err(ScoredWaitsError::TooManySeen { tile, seen }); // M-2
        }
    }
    Ok(())
}
