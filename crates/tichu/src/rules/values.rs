//! Which values do options take?

use std::fmt;

/// A value of an option, as [`Rules::set`](super::Rules::set) reads and
/// [`Rules::value`](super::Rules::value) writes it.
pub(super) trait Value: Sized {
    /// The least and the greatest, if the values are numbers.
    const BOUNDS: Option<[u16; 2]> = None;

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
/// use tichu::Count;
///
/// assert_eq!(Count::<0, 1000>::from_number(200).map(Count::get), Some(200));
/// assert_eq!(Count::<0, 1000>::from_number(1001), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Count<const MIN: u16, const MAX: u16>(u16);

impl<const MIN: u16, const MAX: u16> Count<MIN, MAX> {
    /// The lowest.
    pub const LEAST: Self = Self(MIN);

    /// The highest.
    pub const MOST: Self = Self(MAX);

    /// This number, if it is from `MIN` to `MAX`.
    #[must_use]
    pub const fn from_number(number: u16) -> Option<Self> {
        if MIN <= number && number <= MAX {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }

    /// A number that a preset has.
    pub(super) const fn of(number: u16) -> Self {
        match Self::from_number(number) {
            Some(number) => number,
            None => panic!("presets have numbers that their options take"),
        }
    }
}

impl<const MIN: u16, const MAX: u16> Value for Count<MIN, MAX> {
    const BOUNDS: Option<[u16; 2]> = Some([MIN, MAX]);

    fn read(text: &str) -> Option<Self> {
        let number = text.parse().ok().and_then(Self::from_number);
        number.filter(|number| number.write() == text) // no sign, no leading zero
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

impl<const MIN: u16, const MAX: u16> fmt::Display for Count<MIN, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<const MIN: u16, const MAX: u16> fmt::Debug for Count<MIN, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How does an open previous play count?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PreviousReading {
    /// At its highest reading, so that a play must beat all of them.
    Highest,
    /// At its lowest reading, so that a play must beat one of them.
    Lowest,
}

/// Who says what the Phoenix stands for?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PhoenixChoice {
    /// The player who lays it.
    Player,
    /// Nobody: it makes the highest combination that the cards can be.
    High,
}

/// What does the Mah Jong give its player?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MahJongWish {
    /// The right to wish for a rank.
    Optional,
    /// The duty to do so.
    Mandatory,
    /// The right, if the Mah Jong is in the first play of the round.
    OnlyIfMahJongFirst,
}

/// How many players of a team may call?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CallsPerTeam {
    /// Both.
    Any,
    /// One.
    One,
}

/// What happens if the game would end in a tie?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Tie {
    /// Another round is played.
    ExtraRound,
    /// Nobody wins.
    Draw,
}

/// Which way round does play go?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Direction {
    /// To the player on the right.
    Right,
    /// To the player on the left.
    Left,
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

names!(PreviousReading: Highest "highest", Lowest "lowest");
names!(PhoenixChoice: Player "player", High "high");
names!(MahJongWish: Optional "optional", Mandatory "mandatory", OnlyIfMahJongFirst "only-if-mah-jong-first");
names!(CallsPerTeam: Any "any", One "one");
names!(Tie: ExtraRound "extra-round", Draw "draw");
names!(Direction: Right "right", Left "left");
