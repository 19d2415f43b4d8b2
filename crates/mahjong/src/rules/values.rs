//! Which values do options take?

use std::fmt;

use bitflags::Flags;

use super::riichi::{DoubleYakuman, LocalYaku};
use crate::player_hand::RedFives;

/// A value of an option, as [`Rules::set`](super::Rules::set) reads and
/// [`Rules::value`](super::Rules::value) writes it.
pub(super) trait Value: Sized {
    fn read(text: &str) -> Option<Self>;
    fn write(&self) -> String;
}

impl Value for bool {
    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

/// How many of each suit, with commas: characters, circles, bamboos.
impl Value for RedFives {
    fn read(text: &str) -> Option<Self> {
        let mut counts = text.split(',').map(<Count<0, 4> as Value>::read);
        let mut next = || Some(counts.next()??.get());
        let reds = Self {
            characters: next()?,
            circles: next()?,
            bamboos: next()?,
        };
        counts.next().is_none().then_some(reds)
    }

    fn write(&self) -> String {
        format!("{},{},{}", self.characters, self.circles, self.bamboos)
    }
}

/// `none`, `all`, or the names of those that are there, with `+` between.
macro_rules! flag_names {
    ($($type:ident),*) => {$(
        impl Value for $type {
            fn read(text: &str) -> Option<Self> {
                match text {
                    "none" => Some(Self::empty()),
                    "all" => Some(Self::all()),
                    _ => text.split('+').map(flag).collect(),
                }
            }

            fn write(&self) -> String {
                if self.is_empty() {
                    return "none".to_owned();
                }
                if self.is_all() {
                    return "all".to_owned();
                }
                let names: Vec<_> = self.iter_names().map(|(name, _)| kebab_case(name)).collect();
                names.join("+")
            }
        }
    )*};
}

flag_names!(DoubleYakuman, LocalYaku);

/// The flag with this name.
fn flag<F: Flags>(name: &str) -> Option<F> {
    let flag = F::FLAGS
        .iter()
        .find(|flag| kebab_case(flag.name()) == name)?;
    Some(F::from_bits_retain(flag.value().bits()))
}

/// The name of a constant as an option has it.
pub(crate) fn kebab_case(name: &str) -> String {
    name.to_ascii_lowercase().replace('_', "-")
}

/// A number from `MIN` to `MAX`.
///
/// ```
/// use mahjong::rules::Count;
///
/// assert_eq!(Count::<2, 4>::from_number(4).map(Count::get), Some(4));
/// assert_eq!(Count::<2, 4>::from_number(5), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Count<const MIN: u8, const MAX: u8>(u8);

impl<const MIN: u8, const MAX: u8> Count<MIN, MAX> {
    /// The lowest.
    pub const LEAST: Self = Self(MIN);

    /// The highest.
    pub const MOST: Self = Self(MAX);

    /// This number, if it is from `MIN` to `MAX`.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Self> {
        if MIN <= number && number <= MAX {
            Some(Self(number))
        } else {
            None
        }
    }
}

/// A number of points, a multiple of `STEP` up to a million.
///
/// ```
/// use mahjong::rules::Points;
///
/// assert_eq!(Points::<100>::from_number(1_500).map(Points::get), Some(1_500));
/// assert_eq!(Points::<100>::from_number(1_550), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points<const STEP: u32>(u32);

impl<const STEP: u32> Points<STEP> {
    /// The highest number: a million.
    const MOST: u32 = 1_000_000;

    /// This many points, if that is a multiple of `STEP` and at most a million.
    #[must_use]
    pub const fn from_number(number: u32) -> Option<Self> {
        if number <= Self::MOST && number % STEP == 0 {
            Some(Self(number))
        } else {
            None
        }
    }
}

/// One of two numbers.
///
/// ```
/// use mahjong::rules::Either;
///
/// assert_eq!(Either::<6, 8>::from_number(8).map(Either::get), Some(8));
/// assert_eq!(Either::<6, 8>::from_number(7), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Either<const A: u8, const B: u8>(u8);

impl<const A: u8, const B: u8> Either<A, B> {
    /// This number, if it is one of the two.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Self> {
        if number == A || number == B {
            Some(Self(number))
        } else {
            None
        }
    }
}

/// Reads and writes a type of numbers as its number.
macro_rules! numbers {
    ($($Type:ident<$($Bound:ident: $Of:ty),*>($Number:ty);)*) => {$(
        impl<$(const $Bound: $Of),*> $Type<$($Bound),*> {
            /// The number.
            #[must_use]
            pub const fn get(self) -> $Number {
                self.0
            }

            /// A number that a preset has.
            pub(super) const fn of(number: $Number) -> Self {
                match Self::from_number(number) {
                    Some(number) => number,
                    None => panic!("presets have numbers that their options take"),
                }
            }
        }

        impl<$(const $Bound: $Of),*> Value for $Type<$($Bound),*> {
            fn read(text: &str) -> Option<Self> {
                let number = text.parse().ok().and_then(Self::from_number);
                number.filter(|number| number.write() == text) // no sign, no leading zero
            }

            fn write(&self) -> String {
                self.to_string()
            }
        }

        impl<$(const $Bound: $Of),*> fmt::Display for $Type<$($Bound),*> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl<$(const $Bound: $Of),*> fmt::Debug for $Type<$($Bound),*> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

numbers! {
    Count<MIN: u8, MAX: u8>(u8);
    Either<A: u8, B: u8>(u8);
    Points<STEP: u32>(u32);
}

/// What is a hand with fewer than 13 tiles (M-18)?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ShortHands {
    /// The sets that are missing have been laid down, whether they are given or not.
    LaidDown,
    /// The tiles that are missing are still to come.
    Missing,
}

/// How many play?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Players {
    /// Four, with all tiles.
    Four,
    /// Three, without the 2 to 8 of characters (sanma, M-1).
    Three,
}

/// How many players may win on one discard (M-83)?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MultipleRon {
    /// One or two; if three would win, nobody does and the hand is drawn.
    TwoOrDraw,
    /// All who would win.
    All,
    /// The nearest in turn order after the discarder (atamahane).
    HeadBump,
    /// The two nearest in turn order after the discarder.
    Two,
}

/// Which of several winners is paid for the counters (M-84)?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SharedHonba {
    /// The nearest in turn order after the discarder.
    Nearest,
    /// Each of them, in full.
    Each,
}

/// Which of several winners takes the riichi bets (M-84)?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SharedBets {
    /// The nearest in turn order after the discarder.
    Nearest,
    /// A winner gets their own bet back; the others go to the nearest.
    OwnBack,
}

/// What is a liable player liable for (M-87)?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LiabilityShare {
    /// The whole hand.
    Whole,
    /// Their yakuman; others of the same hand are paid as ever.
    OwnPart,
}

/// Who pays for the counters if the liable player did not discard the winning tile (M-86)?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LiabilityHonba {
    /// The liable player.
    Liable,
    /// The discarder.
    Discarder,
}

/// Who of three pays what north would have paid (M-90)?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SanmaSelfDraw {
    /// Nobody: a win on self-draw is worth less (tsumo loss).
    Loss,
    /// Each of the two pays half of it.
    Halved,
    /// The two pay what a discarder would, the dealer twice as much as the other.
    InProportion,
}

/// When is the indicator of a kong turned (M-94)?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum KongDora {
    /// Of a concealed kong before the replacement tile, of others after it.
    ConcealedAtOnce,
    /// Before the replacement tile.
    AtOnce,
}

/// What may not be discarded after a claim (M-95)?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SwapCalling {
    /// Any tile that would have made a set with the same two.
    Forbidden,
    /// The tile claimed, but any other may.
    SameTile,
    /// Anything may be discarded.
    Allowed,
}

/// Which concealed kongs are allowed after riichi (M-96)?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum KongAfterRiichi {
    /// Those that leave the waits as they are.
    SameWaits,
    /// Those that also leave no other reading of the hand behind.
    SameReadings,
    /// None.
    Never,
}

/// Writes each value as its name, and reads these names only.
macro_rules! names {
    ($type:ident: $($value:ident $name:literal),*) => {
        impl $crate::rules::values::Value for $type {
            fn read(text: &str) -> Option<Self> {
                match text {
                    $($name => Some(Self::$value),)*
                    _ => None,
                }
            }

            fn write(&self) -> String {
                match self {
                    $(Self::$value => $name,)*
                }
                .to_owned()
            }
        }
    };
}

pub(super) use names;

names!(ShortHands: LaidDown "laid-down", Missing "missing");
names!(Players: Four "4", Three "3");
names!(MultipleRon: TwoOrDraw "two-or-draw", All "all", HeadBump "head-bump", Two "two");
names!(SharedHonba: Nearest "nearest", Each "each");
names!(SharedBets: Nearest "nearest", OwnBack "own-back");
names!(LiabilityShare: Whole "whole", OwnPart "own-part");
names!(LiabilityHonba: Liable "liable", Discarder "discarder");
names!(SanmaSelfDraw: Loss "loss", Halved "halved", InProportion "in-proportion");
names!(KongDora: ConcealedAtOnce "concealed-at-once", AtOnce "at-once");
names!(SwapCalling: Forbidden "forbidden", SameTile "same-tile", Allowed "allowed");
names!(KongAfterRiichi: SameWaits "same-waits", SameReadings "same-readings", Never "never");
