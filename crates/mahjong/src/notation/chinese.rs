//! How are wins and fan of the Chinese Official rules written?
//!
//! A win is its hand, a `+` and the winning tile, how it was won, the winds of the round and of the
//! seat, and what was special: `55m45s[456s][456s]+6s self-draw E N last-of-its-kind flowers=2`.
//! The hand may have the winning tile already or not. Without winds both are east. Flags are
//! `last-tile`, `replacement`, `robbing-kong`, `last-of-its-kind` and `first-turn`, none is `-`.
//!
//! Fan are written as their names, several as `name*n`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{ParseWinningHandError, write_group, write_marked, write_words};
use crate::player::Wind;
use crate::player_hand::RedFives;
use crate::score::WonBy;
use crate::score::chinese::{By, Fan, Fate, Flags, Group, Knitted, Reading, Score, Win};
use crate::tile::Tile;

/// Why a text is not the name of a fan.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected the name of a fan such as all-chows but found {found:?}")]
pub struct ParseFanError {
    found: String,
}

/// Its name.
impl FromStr for Fan {
    type Err = ParseFanError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut all = Self::ALL.iter().copied();
        all.find(|fan| fan.name() == text)
            .ok_or_else(|| ParseFanError {
                found: text.to_owned(),
            })
    }
}

/// Its name.
impl fmt::Display for Fan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The fan that count, `name` or `name*n`, with blanks between.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (fan, times)) in self.fans().enumerate() {
            let blank = if place == 0 { "" } else { " " };
            write!(f, "{blank}{fan}")?;
            if times > 1 {
                write!(f, "*{times}")?;
            }
        }
        Ok(())
    }
}

/// Its tiles: `123m`, `7777z`, `258p`.
impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_marked(f, self.hand(), RedFives::NONE)
    }
}

/// Its nine tiles by suit: `258m 369p 147s`.
impl fmt::Display for Knitted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, low) in self.lows().into_iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            let tiles = [0, 3, 6].map(|step| Tile::from_number(low.number() + step, low.suit()));
            let tiles = tiles.map(|tile| tile.unwrap_or(low));
            write_group(f, &tiles)?;
        }
        Ok(())
    }
}

/// Its groups with blanks between; honours and knitted tiles as the tiles they are.
impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use crate::meld::Reading as Usual;
        match *self {
            Self::Standard(way) => Usual::Standard(way).fmt(f),
            Self::SevenPairs(pairs) => Usual::SevenPairs(pairs).fmt(f),
            Self::ThirteenOrphans { pair } => Usual::ThirteenOrphans { pair }.fmt(f),
            Self::KnittedStraight { body, rest } => write!(f, "{body} {rest}"),
            Self::HonorsAndKnitted { tiles, .. } => tiles.fmt(f),
        }
    }
}

/// Why a text does not say whether a tile was drawn.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected self-draw, discard or discard-left, -across, -right but found {found:?}")]
pub struct ParseByError {
    found: String,
}

/// `self-draw`, `discard`, `discard-left` and so on; also what [`WonBy`] reads, and `ron`.
impl FromStr for By {
    type Err = ParseByError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if matches!(text, "discard" | "ron") {
            return Ok(Self::Discard(None));
        }
        let by = text.parse::<WonBy>();
        by.map(Self::from).map_err(|_| ParseByError {
            found: text.to_owned(),
        })
    }
}

/// `self-draw`, `discard`, `discard-left` and so on.
impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SelfDraw => f.write_str("self-draw"),
            Self::Discard(None) => f.write_str("discard"),
            Self::Discard(Some(side)) => write!(f, "discard-{side}"),
        }
    }
}

/// The flags by their names.
const FLAGS: [(&str, Flags); 5] = [
    ("last-tile", Flags::LAST_TILE),
    ("replacement", Flags::REPLACEMENT),
    ("robbing-kong", Flags::ROBBING_KONG),
    ("last-of-its-kind", Flags::LAST_OF_ITS_KIND),
    ("first-turn", Flags::FIRST_TURN),
];

fn flag(word: &str) -> Option<Flags> {
    let mut named = FLAGS.into_iter().filter(|&(name, _)| name == word);
    named.next().map(|(_, flag)| flag)
}

/// Why a text is not flags.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "expected last-tile, replacement, robbing-kong, last-of-its-kind, first-turn or - but found {found:?}"
)]
pub struct ParseFlagsError {
    found: String,
}

/// Their names with blanks or commas between, or `-`.
impl FromStr for Flags {
    type Err = ParseFlagsError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.trim() == "-" {
            return Ok(Self::empty());
        }
        let words = text.split(|blank: char| blank.is_ascii_whitespace() || blank == ',');
        let words = words.filter(|word| !word.is_empty());
        let mut flags = Self::empty();
        for word in words {
            let found = || word.to_owned();
            flags |= flag(word).ok_or_else(|| ParseFlagsError { found: found() })?;
        }
        Ok(flags)
    }
}

/// Their names with blanks between; `-` if there is none.
impl fmt::Display for Flags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let set = FLAGS.iter().filter(|(_, flag)| self.contains(*flag));
        write_words(f, set.map(|(name, _)| name))
    }
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
    By(#[from] ParseByError),
    /// A word that says nothing here.
    #[error("expected a wind, a flag or flowers=n but found {found:?}")]
    UnknownWord {
        /// The word.
        found: String,
    },
}

/// `HAND+TILE self-draw E N last-tile flowers=2`; all after how it was won may be left out.
impl FromStr for Win {
    type Err = ParseWinError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = text.split_ascii_whitespace();
        let hand = words.next().unwrap_or_default();
        let by = words.next().unwrap_or_default();
        let mut win = Self {
            hand: hand.parse()?,
            by: by.parse()?,
            round: Wind::East,
            seat: Wind::East,
            flags: Flags::empty(),
            flowers: 0,
        };
        let mut words = words.peekable();
        for wind in [&mut win.round, &mut win.seat] {
            if let Some(found) = words.peek().and_then(|word| word.parse().ok()) {
                *wind = found;
                words.next();
            }
        }
        for word in words {
            let flowers = word.strip_prefix("flowers=").map(str::parse);
            match (flowers, flag(word)) {
                (Some(Ok(flowers)), _) => win.flowers = flowers,
                (None, Some(flag)) => win.flags |= flag,
                _ if word == "-" => {}
                _ => {
                    let found = word.to_owned();
                    return Err(ParseWinError::UnknownWord { found });
                }
            }
        }
        Ok(win)
    }
}

/// As it is read: `55m456s[456s]+6s self-draw E N last-of-its-kind flowers=2`.
impl fmt::Display for Win {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", self.hand, self.by, self.round, self.seat)?;
        if !self.flags.is_empty() {
            write!(f, " {}", self.flags)?;
        }
        if self.flowers > 0 {
            write!(f, " flowers={}", self.flowers)?;
        }
        Ok(())
    }
}

/// Why a fan counts or not, in words.
impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Counted => f.write_str("counts"),
            Self::Implied(fan) => write!(f, "implied by {fan}"),
            Self::AccountOnce => f.write_str("its sets are combined already"),
        }
    }
}
