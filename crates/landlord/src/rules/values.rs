//! Which values do options take?

use std::fmt;

use crate::combo::ComboKinds;

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

impl Value for ComboKinds {
    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

/// A number from `MIN` to `MAX`.
///
/// ```
/// use landlord::{Rules, rules::Count};
///
/// let mut rules = Rules::pagat();
/// rules.equal_kickers = Count::from_number(3).ok_or("1 to 4")?;
/// assert_eq!(rules.equal_kickers.get(), 3);
/// assert_eq!(Count::<1, 4>::from_number(5), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
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

/// May both jokers together be kickers?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum JokerKickers {
    /// Never.
    Never,
    /// Where the play carries at least a third kicker.
    BesideThird,
    /// Always.
    Always,
}

impl JokerKickers {
    /// Whether they may be among `count` single kickers.
    pub(crate) const fn are_allowed(self, count: usize) -> bool {
        match self {
            Self::Never => false,
            Self::BesideThird => count >= 3,
            Self::Always => true,
        }
    }
}

/// How the landlord is found (L-21, L-22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Auction {
    /// Bids of 1, 2 and 3; the turn goes round until two players in succession pass after a bid.
    Bids,
    /// Bids of 1, 2 and 3; each player is asked once.
    BidsOnce,
    /// Somebody calls, and the others may rob: *jiao dizhu*, *qiang dizhu* (L-22).
    CallRob,
    /// There is none: the player who would bid first is the landlord.
    None,
}

/// What becomes of a deal for which nobody bids (L-23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AllPass {
    /// The cards are dealt again and nothing is written down.
    Redeal,
    /// The deal is over, with no points for anybody.
    Zero,
    /// The player who was asked first is the landlord, for a stake of 1.
    FirstBidder,
}

/// What a player is paid (L-34).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Payoff {
    /// The points to each peasant, and twice as many to the landlord.
    Points,
    /// To each player one more than the points were doubled, and minus that to the losers.
    Logarithm,
    /// 1 to each winner, -1 to each loser.
    Sign,
    /// 1 to each winner, nothing to a loser.
    Win,
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

names!(JokerKickers: Never "false", BesideThird "beside-third", Always "true");
names!(Auction: Bids "bids", BidsOnce "bids-once", CallRob "call-rob", None "none");
names!(AllPass: Redeal "redeal", Zero "zero", FirstBidder "first-bidder");
names!(Payoff: Points "points", Logarithm "logarithm", Sign "sign", Win "win");
