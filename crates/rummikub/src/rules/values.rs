//! Which values do options take?

use std::fmt;

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

/// A number from `MIN` to `MAX`.
///
/// ```
/// use rummikub::Count;
///
/// assert_eq!(Count::<0, 8>::from_number(2).map(Count::get), Some(2));
/// assert_eq!(Count::<0, 8>::from_number(9), None);
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
            Some(number) => number,
            None => panic!("presets have numbers that their options take"),
        }
    }
}

impl<const MIN: u8, const MAX: u8> Value for Count<MIN, MAX> {
    fn read(text: &str) -> Option<Self> {
        let number = text.parse().ok().and_then(Self::from_number);
        number.filter(|number| number.write() == text) // no sign, no leading zero
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

/// What is a turn?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Turn {
    /// Tiles are laid on a table that all share, or one is drawn.
    Table,
    /// One tile is drawn and one thrown away; melds are shown when all are grouped.
    DrawDiscard,
}

/// What is a joker worth in a player's opening?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OpeningJokers {
    /// As much as the tile that it stands for.
    Represented,
    /// Nothing.
    Zero,
    /// An opening holds no joker.
    Forbidden,
}

/// How does a joker on the table become free?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum JokerClearing {
    /// Never: its meld may grow, but nothing leaves it.
    Frozen,
    /// Replaced by a tile from the rack; until then nothing leaves its meld.
    RackOnly,
    /// In any way that leaves valid melds, but then it is to be used again as
    /// [`JokerReuse`] says.
    RackOrTable,
    /// It is a tile like any other.
    Free,
}

/// Which of the missing colours replace a joker in a group of three?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GroupJoker {
    /// One of the two is enough.
    Either,
    /// Both together.
    Both,
}

/// Where does a joker go that was made free?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum JokerReuse {
    /// To a meld with at least one tile from the rack.
    NewMeld,
    /// To any meld.
    AnyMeld,
    /// To a meld with at least two tiles from the rack.
    TwoRackTiles,
}

/// How does a game go on when no tile is left to draw?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PoolEmpty {
    /// Until all players pass one after another.
    UntilAllPass,
    /// Each player has one more turn.
    OneMoreTurn,
}

/// What does a winner score who has laid all tiles?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WinnerScore {
    /// What the others lose, together.
    SumOfLosers,
    /// Nothing.
    Zero,
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

names!(Turn: Table "table", DrawDiscard "draw-discard");
names!(OpeningJokers: Represented "represented", Zero "zero", Forbidden "forbidden");
names!(JokerClearing: Frozen "frozen", RackOnly "rack-only", RackOrTable "rack-or-table", Free "free");
names!(GroupJoker: Either "either", Both "both");
names!(JokerReuse: NewMeld "new-meld", AnyMeld "any-meld", TwoRackTiles "two-rack-tiles");
names!(PoolEmpty: UntilAllPass "until-all-pass", OneMoreTurn "one-more-turn");
names!(WinnerScore: SumOfLosers "sum-of-losers", Zero "zero");
