//! How was a hand won?
//!
//! The tiles and the winning one, where it came from, the winds, and what happened: the flags, the
//! indicators, norths set aside, counters and sticks. Each is a plain field; whether they go
//! together is judged in one place, `check`, before anything is scored.

use std::ops::Deref;

use bitflags::bitflags;
use thiserror::Error;

use super::tiles::Laid;
use crate::player::{Side, Wind};
use crate::player_hand::WinningHand;
use crate::rules::{Norths, Players, Rules};
use crate::score::WonBy;
use crate::tile::{Suit, Tile};

bitflags! {
    /// What happened, beside the tiles.
    ///
    /// ```
    /// use mahjong::riichi::Flags;
    ///
    /// let flags: Flags = "riichi ippatsu".parse()?;
    /// assert_eq!(flags, Flags::RIICHI | Flags::IPPATSU);
    /// # Ok::<(), mahjong::riichi::ParseFlagsError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub struct Flags: u16 {
        /// The wait was declared (M-34).
        const RIICHI = 1;
        /// It was declared in the first turn, before any tile was claimed (M-34).
        const DOUBLE_RIICHI = 1 << 1;
        /// The riichi was declared with the hand laid open (M-65).
        const OPEN_RIICHI = 1 << 2;
        /// Within one round after the riichi, and no tile was claimed since (M-35).
        const IPPATSU = 1 << 3;
        /// With the last tile of the wall (M-37).
        const HAITEI = 1 << 4;
        /// On the last discard (M-37).
        const HOUTEI = 1 << 5;
        /// With the tile that replaces one of a kong, or a north set aside (M-38).
        const RINSHAN = 1 << 6;
        /// On a tile that another player added to a pung (M-39).
        const CHANKAN = 1 << 7;
        /// On a tile of another player's concealed kong (M-39).
        const CHANKAN_CONCEALED = 1 << 8;
        /// The dealer's first tiles (M-64).
        const TENHOU = 1 << 9;
        /// The first draw of another player, before any tile was claimed (M-64).
        const CHIIHOU = 1 << 10;
        /// On a discard before the first draw, and before any tile was claimed (M-64).
        const RENHOU = 1 << 11;
        /// On the discard that declares a riichi (M-65).
        const TSUBAME_GAESHI = 1 << 12;
        /// On the discard after a kong (M-65).
        const KANBURI = 1 << 13;
        /// The dealer's eighth win in a row (M-67).
        const PAARENCHAN = 1 << 14;
    }
}

impl Flags {
    /// A declared wait of either kind.
    pub(super) const ANY_RIICHI: Self = Self::RIICHI.union(Self::DOUBLE_RIICHI);

    /// Wins in the first turn.
    const FIRST_TURN: Self = Self::TENHOU.union(Self::CHIIHOU).union(Self::RENHOU);

    /// Those that need a discard, or a tile of a kong.
    pub(super) const DISCARD: Self = Self::HOUTEI
        .union(Self::CHANKAN)
        .union(Self::CHANKAN_CONCEALED)
        .union(Self::RENHOU)
        .union(Self::TSUBAME_GAESHI)
        .union(Self::KANBURI);

    /// Those that need a self-draw.
    pub(super) const SELF_DRAW: Self = Self::HAITEI
        .union(Self::RINSHAN)
        .union(Self::TENHOU)
        .union(Self::CHIIHOU);

    /// Those of which no two go together.
    const EXCLUSIVE: [(Self, Self); 8] = [
        (Self::RIICHI, Self::DOUBLE_RIICHI),
        (Self::IPPATSU, Self::RINSHAN),
        (Self::CHANKAN, Self::CHANKAN_CONCEALED),
        (Self::CHANKAN.union(Self::CHANKAN_CONCEALED), Self::HOUTEI),
        (
            Self::CHANKAN.union(Self::CHANKAN_CONCEALED),
            Self::TSUBAME_GAESHI,
        ),
        (Self::CHANKAN.union(Self::CHANKAN_CONCEALED), Self::KANBURI),
        (Self::FIRST_TURN, Self::ANY_RIICHI),
        (
            Self::FIRST_TURN,
            Self::HAITEI.union(Self::HOUTEI).union(Self::RINSHAN),
        ),
    ];
}

/// Up to five tiles that indicate dora: the tile after each is one (M-68).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Indicators {
    /// The tiles, and from `len` on tiles that mean nothing.
    tiles: [Tile; Self::MOST],
    len: u8,
}

impl Indicators {
    /// How many there are at most: one, and one for each of four kongs.
    pub const MOST: usize = 5;

    /// None.
    pub const NONE: Self = Self {
        tiles: [Tile::ALL[0]; Self::MOST],
        len: 0,
    };

    /// These tiles, the first one first.
    ///
    /// # Errors
    /// [`WinError::TooManyIndicators`] if they are more than five.
    pub fn new(tiles: &[Tile]) -> Result<Self, WinError> {
        let mut indicators = Self::NONE;
        for &tile in tiles {
            let len = usize::from(indicators.len);
            let free = indicators.tiles.get_mut(len);
            let len = tiles.len();
            *free.ok_or(WinError::TooManyIndicators { len })? = tile; // M-68
            indicators.len += 1;
        }
        Ok(indicators)
    }
}

impl Deref for Indicators {
    type Target = [Tile];

    fn deref(&self) -> &[Tile] {
        &self.tiles[..usize::from(self.len)]
    }
}

impl Default for Indicators {
    fn default() -> Self {
        Self::NONE
    }
}

/// A hand that is won, and how.
///
/// ```
/// use mahjong::riichi::{Flags, Win, score};
/// use mahjong::{PlayerHand, Rules, Wind, WinningHand, WonBy};
///
/// let waiting: PlayerHand = "406m1168p123678s".parse()?;
/// let hand = WinningHand::new(waiting, "7p".parse()?, false)?;
/// let by: WonBy = "ron-left".parse()?;
/// let win = Win::new(hand, by, Wind::South, Wind::East)
///     .with_flags(Flags::RIICHI)
///     .with_dora(&["1z".parse()?])?;
/// let score = score(&win, &Rules::tenhou())?;
/// assert_eq!((score.han, score.fu, score.points()), (2, 40, 3_900));
/// assert_eq!(score.list().to_string(), "riichi=1 red=1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Win {
    /// The tiles, and the one that came last.
    pub hand: WinningHand,
    /// Where that came from.
    pub by: WonBy,
    /// The wind of the round.
    pub round: Wind,
    /// The winner's seat; east deals.
    pub seat: Wind,
    /// What happened.
    pub flags: Flags,
    /// The indicators that all players see, the first one first.
    pub dora: Indicators,
    /// Those below them, which count with a riichi.
    pub ura: Indicators,
    /// How many north winds were set aside; they are not among the tiles of the hand.
    pub north: u8,
    /// How many counters lie on the table (honba).
    pub honba: u16,
    /// How many riichi sticks lie on the table, the winner's own among them.
    pub riichi_sticks: u16,
}

impl Win {
    /// This hand, won in this way, with no flag and no indicator.
    #[must_use]
    pub const fn new(hand: WinningHand, by: WonBy, round: Wind, seat: Wind) -> Self {
        Self {
            hand,
            by,
            round,
            seat,
            flags: Flags::empty(),
            dora: Indicators::NONE,
            ura: Indicators::NONE,
            north: 0,
            honba: 0,
            riichi_sticks: 0,
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

    /// The same with these indicators below the others.
    ///
    /// # Errors
    /// [`WinError::TooManyIndicators`] if they are more than five.
    pub fn with_ura(self, indicators: &[Tile]) -> Result<Self, WinError> {
        let ura = Indicators::new(indicators)?;
        Ok(Self { ura, ..self })
    }

    /// The same with as many norths set aside.
    #[must_use]
    pub const fn with_north(self, north: u8) -> Self {
        Self { north, ..self }
    }

    /// The same with as many counters and riichi sticks on the table.
    #[must_use]
    pub const fn with_table(self, honba: u16, riichi_sticks: u16) -> Self {
        Self {
            honba,
            riichi_sticks,
            ..self
        }
    }

    /// Whether the winner drew the tile.
    #[must_use]
    pub const fn is_self_draw(&self) -> bool {
        matches!(self.by, WonBy::SelfDraw)
    }

    /// Whether the winner deals.
    #[must_use]
    pub const fn is_dealer(&self) -> bool {
        matches!(self.seat, Wind::East)
    }

    /// Whether all of this can be.
    ///
    /// # Errors
    /// [`WinError`], the first that is found.
    pub fn check(&self, rules: &Rules) -> Result<(), WinError> {
        self.check_with(rules, &Laid::of(self.hand.as_hand()))
    }

    /// The same for a hand with these sets laid down.
    pub(super) fn check_with(&self, rules: &Rules, laid: &Laid) -> Result<(), WinError> {
        if !self.flags.is_empty() {
            self.check_flags(laid)?;
        }
        if !self.ura.is_empty() && !self.flags.intersects(Flags::ANY_RIICHI) {
            return Err(WinError::UraWithoutRiichi); // M-68
        }
        self.check_players(rules)?;
        self.check_copies(&laid.all)?;
        self.check_robbed(&laid.all)
    }

    /// Whether the flags go with each other, with the tiles and with the way the hand was won.
    fn check_flags(&self, laid: &Laid) -> Result<(), WinError> {
        let flags = self.flags;
        for (some, others) in Flags::EXCLUSIVE {
            if flags.intersects(some) && flags.intersects(others) {
                let (flag, other) = (flags & some, flags & others);
                return Err(WinError::Exclusive { flag, other });
            }
        }
        let needs_riichi = flags & (Flags::IPPATSU | Flags::OPEN_RIICHI);
        if !needs_riichi.is_empty() && !flags.intersects(Flags::ANY_RIICHI) {
            return Err(WinError::WithoutRiichi { flag: needs_riichi }); // M-35
        }
        let by = self.by;
        let wrong = match by {
            WonBy::SelfDraw => flags & Flags::DISCARD,
            WonBy::Discard(_) => flags & Flags::SELF_DRAW,
        };
        if !wrong.is_empty() {
            return Err(WinError::WrongSource { flag: wrong, by }); // M-37 to M-39, M-64
        }
        let riichi = flags & Flags::ANY_RIICHI;
        if !riichi.is_empty() && !laid.is_concealed {
            return Err(WinError::OpenRiichi { flag: riichi }); // M-34
        }
        if flags.contains(Flags::RINSHAN) && laid.kongs == 0 && self.north == 0 {
            return Err(WinError::RinshanWithoutKong); // M-38
        }
        self.check_first_turn()
    }

    /// Whether a win in the first turn is one of this seat, with nothing laid down.
    fn check_first_turn(&self) -> Result<(), WinError> {
        let first = self.flags & Flags::FIRST_TURN;
        if !first.is_empty() && !self.hand.as_hand().laid().is_empty() {
            return Err(WinError::FirstTurnWithSets { flag: first }); // M-64
        }
        let wrong = if self.is_dealer() {
            self.flags & (Flags::CHIIHOU | Flags::RENHOU)
        } else {
            self.flags & (Flags::TENHOU | Flags::PAARENCHAN)
        };
        if wrong.is_empty() {
            Ok(())
        } else {
            let seat = self.seat;
            Err(WinError::WrongSeat { flag: wrong, seat }) // M-64, M-67
        }
    }

    /// Whether the winning tile can be one of another player's kong, which has the three others.
    fn check_robbed(&self, all: &[u64; 4]) -> Result<(), WinError> {
        let robbed = self.flags & (Flags::CHANKAN | Flags::CHANKAN_CONCEALED);
        let tile = self.hand.tile();
        let is_elsewhere = || {
            let own = all[tile.suit() as usize] >> (4 * tile.number()) & 0xF;
            own > 1 || self.dora.contains(&tile) || self.ura.contains(&tile)
        };
        if robbed.is_empty() || !is_elsewhere() {
            Ok(())
        } else {
            Err(WinError::KongTile { tile }) // M-39
        }
    }

    /// Whether hand, indicators and norths set aside are tiles of one set.
    fn check_copies(&self, all: &[u64; 4]) -> Result<(), WinError> {
        let mut all = *all;
        let mut add = |tile: Tile, count: u8| {
            let (suit, shift) = (tile.suit() as usize, 4 * tile.number());
            if (all[suit] >> shift & 0xF) + u64::from(count) > u64::from(Tile::COPIES) {
                return Err(WinError::TooManyCopies { tile }); // M-2
            }
            all[suit] += u64::from(count) << shift;
            Ok(())
        };
        if self.north > 0 {
            add(Wind::North.tile(), self.north)?;
        }
        let mut shown = self.dora.iter().chain(self.ura.iter());
        shown.try_for_each(|&tile| add(tile, 1))
    }

    /// Whether the table has these tiles and seats.
    fn check_players(&self, rules: &Rules) -> Result<(), WinError> {
        let stays = rules.riichi.norths == Norths::Yakuhai;
        match rules.players {
            Players::Three => {}
            Players::Four if self.north == 0 => return Ok(()),
            Players::Four => return Err(WinError::NorthAside), // M-70
        }
        if self.north > 0 && stays {
            return Err(WinError::NorthAside); // M-70
        }
        if self.seat == Wind::North {
            return Err(WinError::NoSeat); // M-79
        }
        if let WonBy::Discard(side) = self.by {
            if self.seat.player(side) == Wind::North {
                let seat = self.seat;
                return Err(WinError::NoPlayer { side, seat }); // M-79
            }
        }
        let is_missing = |tile: &Tile| tile.suit() == Suit::Characters && tile.is_simple();
        let hand = self.hand.as_hand().tiles();
        let tiles = hand.iter().map(|(tile, _)| tile);
        let shown = self.dora.iter().chain(self.ura.iter()).copied();
        match tiles.chain(shown).find(is_missing) {
            Some(tile) => Err(WinError::MissingTile { tile }), // M-1
            None => Ok(()),
        }
    }
}

/// Why a win cannot have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WinError {
    /// Two flags that exclude each other.
    #[error("{flag} and {other} exclude each other [M-34 to M-39, M-64]")]
    Exclusive {
        /// One of them.
        flag: Flags,
        /// The other.
        other: Flags,
    },
    /// A flag that needs a riichi (M-35, M-65).
    #[error("expected riichi or double-riichi with {flag} [M-35, M-65]")]
    WithoutRiichi {
        /// The flag.
        flag: Flags,
    },
    /// A flag of a self-draw with a discard, or the other way round (M-37 to M-39, M-64).
    #[error("{flag} cannot be with {by} [M-37 to M-39, M-64]")]
    WrongSource {
        /// The flag.
        flag: Flags,
        /// How the hand was won.
        by: WonBy,
    },
    /// A riichi with an open hand (M-34).
    #[error("{flag} needs a concealed hand but a claimed set is laid down [M-34]")]
    OpenRiichi {
        /// The flag.
        flag: Flags,
    },
    /// A replacement tile, but nothing that was replaced (M-38).
    #[error("rinshan needs a kong, but none is laid down [M-38]")]
    RinshanWithoutKong,
    /// A win in the first turn with sets laid down (M-64).
    #[error("{flag} cannot be with sets laid down [M-64]")]
    FirstTurnWithSets {
        /// The flag.
        flag: Flags,
    },
    /// A flag of the dealer with another seat, or the other way round (M-64, M-67).
    #[error("{flag} cannot be with the seat {seat} [M-64, M-67]")]
    WrongSeat {
        /// The flag.
        flag: Flags,
        /// The winner's seat.
        seat: Wind,
    },
    /// The winning tile is of another player's kong, but there is another copy (M-39).
    #[error(
        "{tile} is of another player's kong, but another copy is in the hand or an indicator [M-39]"
    )]
    KongTile {
        /// The winning tile.
        tile: Tile,
    },
    /// Indicators below the others without a riichi (M-68).
    #[error("ura indicators are turned with riichi or double-riichi only [M-68]")]
    UraWithoutRiichi,
    /// More indicators than there can be (M-68).
    #[error("at most 5 indicators are turned but these are {len} [M-68]")]
    TooManyIndicators {
        /// How many.
        len: usize,
    },
    /// More of a tile than the set has (M-2).
    #[error("hand and indicators have {tile} five times: the set has 4 [M-2]")]
    TooManyCopies {
        /// The tile.
        tile: Tile,
    },
    /// A north set aside where that is not played (M-70).
    #[error("norths are set aside only if three play and norths=dora [M-70]")]
    NorthAside,
    /// The seat north with three players (M-79).
    #[error("expected the seat E, S or W at a table for three but found N [M-79]")]
    NoSeat,
    /// A discard from where nobody sits (M-79).
    #[error("nobody sits {side} of {seat} at a table for three [M-79]")]
    NoPlayer {
        /// The side.
        side: Side,
        /// The winner's seat.
        seat: Wind,
    },
    /// A tile that three players do not have (M-1).
    #[error("{tile} is not among the tiles for three players [M-1]")]
    MissingTile {
        /// The tile.
        tile: Tile,
    },
}
