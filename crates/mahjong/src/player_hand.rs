//! What does one player have?
//!
//! The concealed tiles, the sets laid down, and which fives are red. Thirteen tiles are waited
//! with and fourteen won with, three fewer in the hand for each set laid down (M-18).
//!
//! Invariant: at most four sets are laid down, no tile comes five times in hand and sets together
//! (M-2), and no suit has more red fives than fives. How many tiles there should be is for each
//! question to say, but for a [`WinningHand`], which has all tiles of a complete hand.

use thiserror::Error;

use crate::hand::Hand;
use crate::meld::{COMPLETE, LaidMeld, Meld, SETS};
use crate::tile::{Suit, Tile};

/// How many fives of each suit are red.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RedFives {
    /// Of the characters.
    pub characters: u8,
    /// Of the circles.
    pub circles: u8,
    /// Of the bamboos.
    pub bamboos: u8,
}

impl RedFives {
    /// No five is red.
    pub const NONE: Self = Self::each(0);

    /// As many of each suit.
    #[must_use]
    pub const fn each(count: u8) -> Self {
        Self {
            characters: count,
            circles: count,
            bamboos: count,
        }
    }

    /// How many of this suit; of the honours none.
    #[must_use]
    pub const fn of(self, suit: Suit) -> u8 {
        match suit {
            Suit::Characters => self.characters,
            Suit::Circles => self.circles,
            Suit::Bamboos => self.bamboos,
            Suit::Honors => 0,
        }
    }

    /// How many in all, but of no suit more than `most` has.
    #[must_use]
    pub fn total_up_to(self, most: Self) -> u8 {
        let counted = |suit| self.of(suit).min(most.of(suit));
        Suit::ALL.into_iter().map(counted).sum()
    }

    /// The same with `count` more of this suit.
    #[must_use]
    pub(crate) const fn and(self, suit: Suit, count: u8) -> Self {
        self.with(suit, self.of(suit).saturating_add(count))
    }

    /// The same with `count` fewer of this suit.
    const fn without(self, suit: Suit, count: u8) -> Self {
        self.with(suit, self.of(suit).saturating_sub(count))
    }

    /// The same with `count` of this suit; the honours have no fives.
    const fn with(mut self, suit: Suit, count: u8) -> Self {
        match suit {
            Suit::Characters => self.characters = count,
            Suit::Circles => self.circles = count,
            Suit::Bamboos => self.bamboos = count,
            Suit::Honors => {}
        }
        self
    }
}

/// The tiles of one player: in the hand and laid down.
///
/// ```
/// use mahjong::PlayerHand;
///
/// let hand: PlayerHand = "406m1178s[340p,left][7777z]".parse()?;
/// assert_eq!(hand.concealed().to_string(), "456m1178s");
/// assert_eq!((hand.laid().len(), hand.reds().characters), (2, 1));
/// assert!(!hand.is_concealed());
/// assert_eq!(hand.to_string(), "406m1178s[340p,left][7777z]");
/// # Ok::<(), mahjong::ParsePlayerHandError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PlayerHand {
    concealed: Hand,
    /// The sets, and from `len` on copies of a set that mean nothing.
    laid: [LaidMeld; SETS],
    len: u8,
    /// All of them: in the hand and laid down.
    reds: RedFives,
}

/// Why tiles are not those of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlayerHandError {
    /// More sets than a complete hand has (M-5).
    #[error("at most 4 sets are laid down but these are {len} [M-5]")]
    TooManyMelds {
        /// How many sets.
        len: usize,
    },
    /// More of a tile than the set has (M-2).
    #[error("hand and sets have {tile} five times: the set has 4 [M-2]")]
    TooManyCopies {
        /// The tile.
        tile: Tile,
    },
    /// More red fives than fives.
    #[error("expected at most {fives} red fives of {suit} but found {reds}")]
    TooManyReds {
        /// The suit.
        suit: Suit,
        /// How many are said to be red.
        reds: u8,
        /// How many there are.
        fives: u8,
    },
}

impl PlayerHand {
    /// These concealed tiles, of which `reds` are red fives, and these sets, in the order in which
    /// they were laid down.
    ///
    /// # Errors
    /// [`PlayerHandError`] if no player can have them.
    pub fn new(
        concealed: Hand,
        reds: RedFives,
        laid: &[LaidMeld],
    ) -> Result<Self, PlayerHandError> {
        if laid.len() > SETS {
            return Err(PlayerHandError::TooManyMelds { len: laid.len() });
        }
        check_reds(concealed, reds)?;
        let mut hand = Self {
            concealed,
            laid: [LaidMeld::pung(Tile::ALL[0]); SETS],
            len: 0,
            reds,
        };
        let mut tiles = concealed;
        for &meld in laid {
            add_all(&mut tiles, meld.hand())?;
            hand.laid[usize::from(hand.len)] = meld;
            hand.len += 1;
            hand.reds = hand.reds.and(meld.meld().low().suit(), meld.reds());
        }
        Ok(hand)
    }

    /// The tiles that are not laid down.
    #[must_use]
    pub const fn concealed(&self) -> Hand {
        self.concealed
    }

    /// The sets laid down, in the order in which they were.
    #[must_use]
    pub fn laid(&self) -> &[LaidMeld] {
        &self.laid[..usize::from(self.len)]
    }

    /// How many fives are red, in the hand and laid down.
    #[must_use]
    pub const fn reds(&self) -> RedFives {
        self.reds
    }

    /// How many fives in the hand are red, without those laid down.
    #[must_use]
    pub fn concealed_reds(&self) -> RedFives {
        let mut reds = self.reds;
        for meld in self.laid() {
            reds = reds.without(meld.meld().low().suit(), meld.reds());
        }
        reds
    }

    /// Whether nothing but concealed kongs is laid down (menzen).
    #[must_use]
    pub fn is_concealed(&self) -> bool {
        self.laid().iter().all(|meld| meld.is_concealed())
    }

    /// All tiles: those in the hand, three of a chow or a pung, four of a kong.
    #[must_use]
    pub fn tiles(&self) -> Hand {
        let mut tiles = self.concealed;
        for meld in self.laid() {
            add_all(&mut tiles, meld.hand()).expect("no tile comes five times");
        }
        tiles
    }

    /// How many concealed tiles it has to have to wait for one more: 13, and three fewer for each
    /// set laid down (M-18).
    #[must_use]
    pub const fn waiting_len(&self) -> usize {
        COMPLETE - 1 - Meld::LEN * self.len as usize
    }
}

/// Puts in tiles; an error if one of them comes five times (M-2).
fn add_all(tiles: &mut Hand, more: Hand) -> Result<(), PlayerHandError> {
    for (tile, count) in more {
        for _ in 0..count {
            if !tiles.insert(tile) {
                return Err(PlayerHandError::TooManyCopies { tile }); // M-2
            }
        }
    }
    Ok(())
}

/// Whether these tiles have as many fives as are said to be red.
pub(crate) fn check_reds(tiles: Hand, reds: RedFives) -> Result<(), PlayerHandError> {
    for suit in [Suit::Characters, Suit::Circles, Suit::Bamboos] {
        let fives = Tile::from_number(5, suit).map_or(0, |five| tiles.count(five));
        let reds = reds.of(suit);
        if reds > fives {
            return Err(PlayerHandError::TooManyReds { suit, reds, fives });
        }
    }
    Ok(())
}

/// The tiles that a player wins with, and which of them came last.
///
/// They have the number of a complete hand, but need not be complete: that is for the scoring to
/// say.
///
/// ```
/// use mahjong::{PlayerHand, WinningHand};
///
/// let waiting: PlayerHand = "22p45667s[345m][456p]".parse()?;
/// let won = WinningHand::new(waiting, "5s".parse()?, false)?;
/// assert_eq!(won.hand().concealed().to_string(), "22p455667s");
/// assert!(WinningHand::new(won.hand(), "5s".parse()?, false).is_err()); // nine tiles too many
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct WinningHand {
    /// With the winning tile.
    hand: PlayerHand,
    tile: Tile,
}

/// Why tiles cannot be won with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WinningHandError {
    /// Another number of tiles than the sets laid down leave (M-18).
    #[error("{}", wrong_count(*.len, *.laid, *.expected))]
    WrongCount {
        /// How many tiles are in the hand.
        len: usize,
        /// How many sets are laid down.
        laid: usize,
        /// How many tiles there should be.
        expected: usize,
    },
    /// The winning tile is not among the tiles.
    #[error("expected the winning tile {tile} among {concealed}")]
    Absent {
        /// The winning tile.
        tile: Tile,
        /// The tiles in the hand.
        concealed: Hand,
    },
    /// The winning tile is said to be red, but none of its suit in the hand is.
    #[error("expected a red {tile} in the hand, as it won, but none is red")]
    NoRed {
        /// The winning tile.
        tile: Tile,
    },
    /// Tiles that no player can have.
    #[error(transparent)]
    Hand(#[from] PlayerHandError),
}

fn wrong_count(len: usize, laid: usize, expected: usize) -> String {
    let beside = beside(laid);
    format!("expected {expected} tiles{beside} but found {len} [M-18]")
}

/// How a message goes on after a number of tiles, if so many sets are laid down.
pub(crate) fn beside(laid: usize) -> String {
    match laid {
        0 => String::new(),
        1 => " beside 1 set laid down".to_owned(),
        _ => format!(" beside {laid} sets laid down"),
    }
}

impl WinningHand {
    /// What `hand` is with the winning tile, which may be a red five.
    ///
    /// # Errors
    /// [`WinningHandError::WrongCount`] unless the hand lacks one tile,
    /// [`WinningHandError::Hand`] if there cannot be another copy of the tile.
    pub fn new(hand: PlayerHand, tile: Tile, is_red: bool) -> Result<Self, WinningHandError> {
        check_count(&hand, hand.waiting_len())?;
        let mut tiles = hand.tiles();
        let mut concealed = hand.concealed;
        if !tiles.insert(tile) || !concealed.insert(tile) {
            return Err(PlayerHandError::TooManyCopies { tile }.into()); // M-2
        }
        let reds = hand.reds.and(tile.suit(), u8::from(is_red));
        check_reds(tiles, reds)?;
        if is_red && tile.number() != 5 {
            let (suit, reds, fives) = (tile.suit(), 1, 0);
            return Err(PlayerHandError::TooManyReds { suit, reds, fives }.into());
        }
        let hand = PlayerHand {
            concealed,
            reds,
            ..hand
        };
        Ok(Self { hand, tile })
    }

    /// The tiles of a hand that already has the winning tile.
    ///
    /// # Errors
    /// [`WinningHandError::WrongCount`] unless the hand has all its tiles,
    /// [`WinningHandError::Absent`] if the winning tile is not one of them.
    pub fn complete(hand: PlayerHand, tile: Tile) -> Result<Self, WinningHandError> {
        check_count(&hand, hand.waiting_len() + 1)?;
        let concealed = hand.concealed;
        if concealed.count(tile) == 0 {
            return Err(WinningHandError::Absent { tile, concealed });
        }
        Ok(Self { hand, tile })
    }

    /// What is won with if `hand` either lacks the winning tile or has it already: how many tiles it
    /// has says which.
    ///
    /// # Errors
    /// As for [`new`](Self::new) and [`complete`](Self::complete).
    pub fn of(hand: PlayerHand, tile: Tile, is_red: bool) -> Result<Self, WinningHandError> {
        if hand.concealed.len() == hand.waiting_len() + 1 {
            let reds = hand.concealed_reds().of(tile.suit());
            if is_red && reds == 0 {
                return Err(WinningHandError::NoRed { tile });
            }
            Self::complete(hand, tile)
        } else {
            Self::new(hand, tile, is_red)
        }
    }

    /// All tiles, the winning tile among the concealed ones.
    #[must_use]
    pub const fn hand(&self) -> PlayerHand {
        self.hand
    }

    /// The same without a copy.
    pub(crate) const fn as_hand(&self) -> &PlayerHand {
        &self.hand
    }

    /// The tile that came last.
    #[must_use]
    pub const fn tile(&self) -> Tile {
        self.tile
    }
}

/// Whether the hand has as many concealed tiles.
fn check_count(hand: &PlayerHand, expected: usize) -> Result<(), WinningHandError> {
    let (len, laid) = (hand.concealed.len(), hand.laid().len());
    if len == expected {
        Ok(())
    } else {
        Err(WinningHandError::WrongCount {
            len,
            laid,
            expected,
        })
    }
}
