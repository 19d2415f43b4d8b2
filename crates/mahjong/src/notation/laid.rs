//! How are sets that are laid down written?
//!
//! In brackets, behind the hand: `22p455667s[345m][7777z]`. After the tiles, with commas: how a
//! kong came about, if it was not concealed, and from which player it was claimed, if that is said.
//!
//! | written | is |
//! |---|---|
//! | `[340p]`, `[340p,left]` | a chow; with a red five |
//! | `[555z]`, `[555z,across]` | a pung |
//! | `[1111s]` | a concealed kong |
//! | `[1111s,open]`, `[1111s,open,right]` | a kong claimed whole |
//! | `[1111s,added]`, `[1111s,added,left]` | a pung to which the fourth tile was added |
//!
//! Also read, as lists of wins have them, with colons in place of brackets: `chi:340p:left`,
//! `pon:555z:across`, `ankan:1111s`, `daiminkan:1111s:right`, `kakan:1111s:left`, and `chow`,
//! `pung`, `kong-concealed`, `kong-melded`, `kong-added`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{ParseHandError, ParseTileError, read_tiles, write_marked};
use crate::hand::Hand;
use crate::meld::{LaidKind, LaidMeld, MeldError};
use crate::player::{Side, Wind};
use crate::player_hand::{PlayerHand, PlayerHandError, RedFives, WinningHand, WinningHandError};
use crate::score::WonBy;

/// The kinds, by the word that stands before a colon.
const KINDS: [(&str, LaidKind); 10] = [
    ("chi", LaidKind::Chow),
    ("chow", LaidKind::Chow),
    ("pon", LaidKind::Pung),
    ("pung", LaidKind::Pung),
    ("ankan", LaidKind::ConcealedKong),
    ("kong-concealed", LaidKind::ConcealedKong),
    ("daiminkan", LaidKind::MeldedKong),
    ("kong-melded", LaidKind::MeldedKong),
    ("kakan", LaidKind::AddedKong),
    ("kong-added", LaidKind::AddedKong),
];

/// Why a text is not a set laid down.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseLaidMeldError {
    /// Neither brackets nor a word and a colon.
    #[error("expected a set such as [123m], [555z,left] or pon:555z:left but found {found:?}")]
    NoMeld {
        /// What was found.
        found: String,
    },
    /// Not even tiles.
    #[error(transparent)]
    Tiles(#[from] ParseHandError),
    /// Tiles that are not a set.
    #[error(transparent)]
    Meld(#[from] MeldError),
    /// A set of another kind than the word says.
    #[error("expected {expected} but {tiles} is none")]
    WrongKind {
        /// The kind that was named.
        expected: &'static str,
        /// The tiles given.
        tiles: Hand,
    },
    /// A word after the tiles that says nothing here.
    #[error("expected open, added, left, across or right but found {found:?} at byte {at}")]
    UnknownWord {
        /// The word.
        found: String,
        /// Its offset in bytes.
        at: usize,
    },
}

impl ParseLaidMeldError {
    /// Where in the text it went wrong, as an offset in bytes, if at one place.
    #[must_use]
    pub const fn at(&self) -> Option<usize> {
        match self {
            Self::Tiles(error) => error.at(),
            Self::UnknownWord { at, .. } => Some(*at),
            Self::NoMeld { .. } | Self::Meld(_) | Self::WrongKind { .. } => None,
        }
    }

    /// The same in a longer text, in which the set begins at this offset.
    fn moved(self, start: usize) -> Self {
        match self {
            Self::Tiles(error) => Self::Tiles(error.moved(start)),
            Self::UnknownWord { found, at } => Self::UnknownWord {
                found,
                at: at + start,
            },
            other => other,
        }
    }
}

/// A word of a text and its offset in bytes.
type Word<'t> = (usize, &'t str);

/// The words of a text between separators.
fn words(text: &str, separator: char) -> impl Iterator<Item = Word<'_>> {
    text.split(separator).scan(0, move |start, word| {
        let at = *start;
        *start += word.len() + separator.len_utf8();
        Some((at, word))
    })
}

impl FromStr for LaidMeld {
    type Err = ParseLaidMeldError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let start = text.len() - text.trim_start().len();
        let inner = text.trim();
        let meld = match inner.strip_prefix('[').map(|rest| rest.strip_suffix(']')) {
            Some(Some(inside)) => bracketed(inside).map_err(|error| error.moved(1)),
            Some(None) => None.ok_or_else(|| no_meld(text)),
            None => worded(inner),
        };
        meld.map_err(|error| error.moved(start))
    }
}

fn no_meld(text: &str) -> ParseLaidMeldError {
    ParseLaidMeldError::NoMeld {
        found: text.trim().to_owned(),
    }
}

/// What stands between brackets: tiles and words, with commas.
fn bracketed(text: &str) -> Result<LaidMeld, ParseLaidMeldError> {
    let mut words = words(text, ',').peekable();
    let tiles = words.next().unwrap_or((0, ""));
    let kind = words.next_if(|(_, word)| matches!(word.trim(), "open" | "added"));
    let kind = match kind {
        Some((_, word)) if word.trim() == "open" => Some(LaidKind::MeldedKong),
        Some(_) => Some(LaidKind::AddedKong),
        None => None,
    };
    laid(tiles, kind, words)
}

/// A word, tiles, and perhaps a player, with colons.
fn worded(text: &str) -> Result<LaidMeld, ParseLaidMeldError> {
    let mut words = words(text, ':');
    let word = words.next().map(|(_, word)| word.trim());
    let kind = KINDS.into_iter().find(|&(name, _)| word == Some(name));
    let (Some((_, kind)), Some(tiles)) = (kind, words.next()) else {
        return Err(no_meld(text));
    };
    laid(tiles, Some(kind), words)
}

/// The set of these tiles, of this kind if one is said, claimed from the player who is named.
fn laid<'t>(
    (start, tiles): Word<'t>,
    kind: Option<LaidKind>,
    mut from: impl Iterator<Item = Word<'t>>,
) -> Result<LaidMeld, ParseLaidMeldError> {
    let (tiles, reds) = read_tiles(tiles).map_err(|error| error.moved(start))?;
    let mut meld = LaidMeld::classify(&tiles)?;
    if let Some(kind) = kind {
        meld = of_kind(meld, kind).ok_or_else(|| ParseLaidMeldError::WrongKind {
            expected: name(kind),
            tiles,
        })?;
    }
    let reds = reds.of(meld.meld().low().suit());
    meld = meld.with_reds(reds).expect("read from these fives");
    let Some(word) = from.next() else {
        return Ok(meld);
    };
    let mut sides = Side::ALL.into_iter();
    let side = sides.find(|side| side.word() == word.1.trim() && !meld.is_concealed());
    let side = side.ok_or_else(|| unknown_word(word))?;
    match from.next() {
        Some(word) => Err(unknown_word(word)),
        None => Ok(meld.claimed(side)),
    }
}

fn unknown_word((at, word): Word<'_>) -> ParseLaidMeldError {
    let found = word.trim().to_owned();
    ParseLaidMeldError::UnknownWord { found, at }
}

/// This set as one of another kind, if its tiles can be one.
fn of_kind(meld: LaidMeld, kind: LaidKind) -> Option<LaidMeld> {
    let tile = meld.meld().low();
    match (meld.kind(), kind) {
        (LaidKind::ConcealedKong, LaidKind::MeldedKong) => Some(LaidMeld::melded_kong(tile)),
        (LaidKind::ConcealedKong, LaidKind::AddedKong) => Some(LaidMeld::added_kong(tile)),
        (found, wanted) => (found == wanted).then_some(meld),
    }
}

/// What a set of this kind is called.
const fn name(kind: LaidKind) -> &'static str {
    match kind {
        LaidKind::Chow => "a chow",
        LaidKind::Pung => "a pung",
        LaidKind::ConcealedKong | LaidKind::MeldedKong | LaidKind::AddedKong => "a kong",
    }
}

impl Side {
    const fn word(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Across => "across",
            Self::Right => "right",
        }
    }
}

/// `left`, `across` or `right`.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// In brackets: `[340p,left]`, `[1111s]`, `[1111s,open,right]`.
impl fmt::Display for LaidMeld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reds = RedFives::NONE.and(self.meld().low().suit(), self.reds());
        f.write_str("[")?;
        write_marked(f, self.hand(), reds)?;
        match self.kind() {
            LaidKind::MeldedKong => f.write_str(",open")?,
            LaidKind::AddedKong => f.write_str(",added")?,
            LaidKind::Chow | LaidKind::Pung | LaidKind::ConcealedKong => {}
        }
        if let Some(side) = self.from() {
            write!(f, ",{side}")?;
        }
        f.write_str("]")
    }
}

/// Why a text is not the tiles of one player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParsePlayerHandError {
    /// The tiles in the hand are not tiles.
    #[error(transparent)]
    Tiles(#[from] ParseHandError),
    /// A bracket without its partner.
    #[error("expected {expected:?} for the bracket at byte {at}")]
    Bracket {
        /// The bracket that is missing.
        expected: char,
        /// The offset in bytes of the one that is there.
        at: usize,
    },
    /// What stands in brackets is no set.
    #[error(transparent)]
    Laid(#[from] ParseLaidMeldError),
    /// Tiles that no player can have.
    #[error(transparent)]
    Hand(#[from] PlayerHandError),
}

impl ParsePlayerHandError {
    /// Where in the text it went wrong, as an offset in bytes, if at one place.
    #[must_use]
    pub const fn at(&self) -> Option<usize> {
        match self {
            Self::Tiles(error) => error.at(),
            Self::Bracket { at, .. } => Some(*at),
            Self::Laid(error) => error.at(),
            Self::Hand(_) => None,
        }
    }
}

/// Tiles as for a [`Hand`], where `0` is a red five, with sets in brackets anywhere between.
impl FromStr for PlayerHand {
    type Err = ParsePlayerHandError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        // The sets are blanked out, so that offsets in what is left stay.
        let mut rest = String::with_capacity(text.len());
        let mut laid = Vec::new();
        let mut at = 0;
        while let Some(open) = text[at..].find(['[', ']']).map(|open| at + open) {
            rest.push_str(&text[at..open]);
            if text[open..].starts_with(']') {
                return Err(ParsePlayerHandError::Bracket {
                    expected: '[',
                    at: open,
                });
            }
            let inside = open + 1;
            let close = text[inside..].find(['[', ']']).map(|close| inside + close);
            let close = close.filter(|&close| text[close..].starts_with(']'));
            let close = close.ok_or(ParsePlayerHandError::Bracket {
                expected: ']',
                at: open,
            })?;
            let meld = bracketed(&text[inside..close]);
            laid.push(meld.map_err(|error| error.moved(inside))?);
            rest.push_str(&" ".repeat(close + 1 - open));
            at = close + 1;
        }
        rest.push_str(&text[at..]);
        let (concealed, reds) = match rest.trim() {
            "" if !laid.is_empty() => (Hand::EMPTY, RedFives::NONE),
            _ => read_tiles(&rest)?,
        };
        Ok(Self::new(concealed, reds, &laid)?)
    }
}

/// The concealed tiles, red fives as `0`, then the sets in brackets; `-` if there is nothing.
impl fmt::Display for PlayerHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let laid = self.laid();
        if !self.concealed().is_empty() || laid.is_empty() {
            write_marked(f, self.concealed(), self.concealed_reds())?;
        }
        laid.iter().try_for_each(|meld| meld.fmt(f))
    }
}

/// Why a text is not a hand and its winning tile.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseWinningHandError {
    /// No `+` and winning tile behind the hand.
    #[error("expected a hand, + and the winning tile but found {found:?}")]
    NoTile {
        /// What stands there.
        found: String,
    },
    /// The hand is none.
    #[error(transparent)]
    Hand(#[from] ParsePlayerHandError),
    /// The winning tile is none.
    #[error(transparent)]
    Tile(#[from] ParseTileError),
    /// A hand and a tile that cannot be won with.
    #[error(transparent)]
    Win(#[from] WinningHandError),
}

/// The hand, without the winning tile or with it, a `+`, and the tile: `22p45667s[345m]+0s`.
impl FromStr for WinningHand {
    type Err = ParseWinningHandError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (hand, tile) = text.split_once('+').ok_or_else(|| {
            let found = text.to_owned();
            ParseWinningHandError::NoTile { found }
        })?;
        let hand: PlayerHand = hand.parse()?;
        let (_, reds) = read_tiles(tile).map_err(ParseTileError::from)?;
        Ok(Self::of(hand, tile.parse()?, reds != RedFives::NONE)?)
    }
}

/// The hand and, after a `+`, the winning tile that is in it: `22p455667s[345m]+5s`.
impl fmt::Display for WinningHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.hand(), self.tile())
    }
}

/// Why a text is not a wind.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected E, S, W or N but found {found:?}")]
pub struct ParseWindError {
    found: String,
}

/// One letter: `E`, `S`, `W` or `N`.
impl FromStr for Wind {
    type Err = ParseWindError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut winds = Self::ALL.into_iter();
        let wind = winds.find(|wind| wind.to_string() == text);
        wind.ok_or_else(|| ParseWindError {
            found: text.to_owned(),
        })
    }
}

/// One letter: `E`, `S`, `W` or `N`.
impl fmt::Display for Wind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::East => "E",
            Self::South => "S",
            Self::West => "W",
            Self::North => "N",
        })
    }
}

/// Why a text does not say where a tile came from.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected tsumo, ron-left, ron-across or ron-right but found {found:?}")]
pub struct ParseWonByError {
    found: String,
}

/// `tsumo`, `ron-left`, `ron-across` or `ron-right`; also `self-draw`, `discard-left` and so on.
impl FromStr for WonBy {
    type Err = ParseWonByError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let from = || {
            let word = text
                .strip_prefix("ron-")
                .or(text.strip_prefix("discard-"))?;
            Side::ALL.into_iter().find(|side| side.word() == word)
        };
        match text {
            "tsumo" | "self-draw" => Ok(Self::SelfDraw),
            _ => from().map(Self::Discard).ok_or_else(|| ParseWonByError {
                found: text.to_owned(),
            }),
        }
    }
}

/// `tsumo`, `ron-left`, `ron-across` or `ron-right`.
impl fmt::Display for WonBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SelfDraw => f.write_str("tsumo"),
            Self::Discard(side) => write!(f, "ron-{side}"),
        }
    }
}
