//! Which values do options take?

use std::fmt;

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

    /// The number.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// A number that a preset has.
    pub(super) const fn of(number: u8) -> Self {
        match Self::from_number(number) {
            Some(count) => count,
            None => panic!("presets have numbers that their options take"),
        }
    }
}

impl<const MIN: u8, const MAX: u8> Value for Count<MIN, MAX> {
    fn read(text: &str) -> Option<Self> {
        let number = (MIN..=MAX).find(|number| number.to_string() == text)?;
        Self::from_number(number)
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

impl<const MIN: u8, const MAX: u8> fmt::Display for Count<MIN, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<const MIN: u8, const MAX: u8> fmt::Debug for Count<MIN, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
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

/// Writes each value as its name, and reads these names only.
macro_rules! names {
    ($type:ident: $($value:ident $name:literal),*) => {
        impl Value for $type {
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

names!(ShortHands: LaidDown "laid-down", Missing "missing");
names!(Players: Four "4", Three "3");

pub(super) use names;
