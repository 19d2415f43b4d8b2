//! How are yaku, flags and groups written?
//!
//! By their names in kebab-case: `sanshoku-doujun`, `double-riichi`. Flags stand in their fixed
//! order with blanks between, `-` if there is none; yaku with what they count, `riichi=1`,
//! `suuankou=*`, a double yakuman as `**`. A group is its tiles.
//!
//! A win is a line of words: `406m1168p123678s+7p ron-left S E riichi dora=1z ura=3z`. The hand,
//! without the winning tile or with it, a `+` and that tile; where it came from; perhaps the winds of
//! the round and of the seat, east if they are not said; then in any order flags, and `dora=`, `ura=`
//! with commas between the tiles, `honba=`, `sticks=` and `north=` with a number.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{ParseTileError, ParseWinningHandError, ParseWonByError, write_group, write_words};
use crate::player::Wind;
use crate::player_hand::WinningHand;
use crate::riichi::{
    Flags, FuReason, Group, Indicators, Limit, Verdict, Wait, Win, WinError, Worth, Yaku, YakuList,
};
use crate::rules::kebab_case;
use crate::score::WonBy;
use crate::tile::Tile;

/// Why a text is no yaku.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected a yaku such as tanyao or sanshoku-doujun but found {found:?}")]
pub struct ParseYakuError {
    found: String,
}

/// Its name: `tanyao`.
impl FromStr for Yaku {
    type Err = ParseYakuError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut all = Self::ALL.iter().copied();
        let yaku = all.find(|yaku| yaku.name() == text);
        yaku.ok_or_else(|| ParseYakuError {
            found: text.to_owned(),
        })
    }
}

/// Its name: `tanyao`.
impl fmt::Display for Yaku {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Why a text is no flags.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "expected flags such as riichi or ippatsu, one of {}, but found {found:?} at byte {at}",
    flag_names()
)]
pub struct ParseFlagsError {
    found: String,
    at: usize,
}

impl ParseFlagsError {
    /// Where in the text it went wrong, as an offset in bytes.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }
}

fn flag_names() -> String {
    Flags::all().to_string().replace(' ', ", ")
}

/// Names with blanks or commas between, in any order; `-` or nothing for none.
impl FromStr for Flags {
    type Err = ParseFlagsError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut flags = Self::empty();
        if text.trim() == "-" {
            return Ok(flags);
        }
        let mut at = 0;
        for word in text.split([' ', ',', '\t']) {
            let named = |(name, _): &(&str, Self)| kebab_case(name) == word;
            match Self::all().iter_names().find(named) {
                Some((_, flag)) => flags |= flag,
                None if word.is_empty() => {}
                None => {
                    let found = word.to_owned();
                    return Err(ParseFlagsError { found, at });
                }
            }
            at += word.len() + 1;
        }
        Ok(flags)
    }
}

/// Their names with blanks between; `-` if there is none.
impl fmt::Display for Flags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.iter_names().map(|(name, _)| kebab_case(name));
        write_words(f, names)
    }
}

/// The tiles with blanks between, `4s 7z`; `-` if there is none.
impl fmt::Display for Indicators {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_words(f, self.iter())
    }
}

impl fmt::Debug for Indicators {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Indicators({self})")
    }
}

/// Its tiles: `123m`, `55z`, `9p`.
impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Set(meld) => write_group(f, &meld.tiles()),
            Self::Pair(tile) => write_group(f, &[tile; 2]),
            Self::Single(tile) => write_group(f, &[tile]),
        }
    }
}

/// Its han as a number, yakuman as stars: `2`, `*`.
impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Han(han) => han.fmt(f),
            Self::Yakuman(count) => (0..count).try_for_each(|_| f.write_str("*")),
        }
    }
}

/// Yaku, then dora: `riichi=1 tanyao=1 red=2`.
impl fmt::Display for YakuList<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(score) = self;
        let yaku = score.yaku().map(|(yaku, worth)| format!("{yaku}={worth}"));
        let dora = score
            .dora()
            .by_name()
            .into_iter()
            .filter(|&(_, han)| han > 0);
        write_words(
            f,
            yaku.chain(dora.map(|(name, han)| format!("{name}={han}"))),
        )
    }
}

/// Writes each value as its name.
macro_rules! display_names {
    ($($Type:ident: $($value:ident $name:literal),*;)*) => {$(
        impl fmt::Display for $Type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self {
                    $(Self::$value => $name,)*
                })
            }
        }
    )*};
}

display_names! {
    Limit: Mangan "mangan", Haneman "haneman", Baiman "baiman", Sanbaiman "sanbaiman",
        CountedYakuman "counted yakuman", Yakuman "yakuman";
    Wait: TwoSided "two-sided wait", Closed "closed wait", Edge "edge wait",
        TwoPairs "wait on two pairs", Single "wait on one tile", Thirteen "wait on thirteen tiles";
    FuReason: Base "base", SevenPairs "seven pairs", ThirteenOrphans "thirteen orphans", ConcealedDiscard "concealed, on a discard",
        SelfDraw "self-draw", Triplet "triplet", Kong "kong", Pair "pair of value",
        Wait "wait for one kind", OpenPinfu "open hand without fu", Rounding "rounded up";
    Verdict: Counts "counts", Equal "worth the same", FewerFu "fewer fu", FewerHan "fewer han",
        FewerYakuman "as many points but fewer yakuman",
        FewerPoints "fewer points", NoYaku "no yaku";
}

/// Why a text is not a win.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseWinError {
    /// The hand and its winning tile are none.
    #[error(transparent)]
    Hand(#[from] ParseWinningHandError),
    /// Not how it was won.
    #[error(transparent)]
    By(#[from] ParseWonByError),
    /// A tile of the indicators that is none.
    #[error(transparent)]
    Tile(#[from] ParseTileError),
    /// Indicators that cannot be.
    #[error(transparent)]
    Win(#[from] WinError),
    /// A word that says nothing here.
    #[error("expected a wind, a flag, dora=, ura=, honba=, sticks= or north= but found {found:?}")]
    UnknownWord {
        /// The word.
        found: String,
    },
}

/// `HAND+TILE ron-left S E riichi dora=1z`; all after how it was won may be left out.
impl FromStr for Win {
    type Err = ParseWinError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = text.split_whitespace().peekable();
        let mut next = || words.next().unwrap_or_default();
        let hand: WinningHand = next().parse()?;
        let by: WonBy = next().parse()?;
        let mut win = Self::new(hand, by, Wind::East, Wind::East);
        for wind in [&mut win.round, &mut win.seat] {
            if let Some(found) = words.peek().and_then(|word| word.parse().ok()) {
                *wind = found;
                words.next();
            }
        }
        words.try_fold(win, with_word)
    }
}

/// The win with what a word says.
fn with_word(mut win: Win, word: &str) -> Result<Win, ParseWinError> {
    let unknown = || ParseWinError::UnknownWord {
        found: word.to_owned(),
    };
    match word.split_once('=') {
        None => win.flags |= word.parse().map_err(|_| unknown())?,
        Some(("dora", tiles)) => win = win.with_dora(&indicators(tiles)?)?,
        Some(("ura", tiles)) => win = win.with_ura(&indicators(tiles)?)?,
        Some(("honba", number)) => win.honba = number.parse().map_err(|_| unknown())?,
        Some(("sticks", number)) => win.riichi_sticks = number.parse().map_err(|_| unknown())?,
        Some(("north", number)) => win.north = number.parse().map_err(|_| unknown())?,
        Some(_) => return Err(unknown()),
    }
    Ok(win)
}

/// Tiles with commas between.
fn indicators(text: &str) -> Result<Vec<Tile>, ParseTileError> {
    text.split(',').map(str::parse).collect()
}

/// As it is read, the winning tile in the hand: `406m11678p123678s+7p ron-left S E riichi dora=1z`.
impl fmt::Display for Win {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", self.hand, self.by, self.round, self.seat)?;
        if !self.flags.is_empty() {
            write!(f, " {}", self.flags)?;
        }
        for (name, tiles) in [("dora", self.dora), ("ura", self.ura)] {
            for (place, tile) in tiles.iter().enumerate() {
                let before = if place == 0 {
                    format!(" {name}=")
                } else {
                    ",".to_owned()
                };
                write!(f, "{before}{tile}")?;
            }
        }
        let numbers = [
            ("honba", self.honba),
            ("sticks", self.riichi_sticks),
            ("north", self.north.into()),
        ];
        let mut said = numbers.iter().filter(|(_, number)| *number > 0);
        said.try_for_each(|(name, number)| write!(f, " {name}={number}"))
    }
}
