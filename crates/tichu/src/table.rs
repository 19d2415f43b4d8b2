//! Is this play legal on the previous one?
//!
//! A [`Table`] is what a play must beat: nothing, or the previous play at the reading the rules
//! give it. [`Table::answer`] is the one place that decides: same kind, same number of cards,
//! strictly higher (T-15), unless a bomb is in play (T-16) or a special card says otherwise.

use thiserror::Error;

use crate::card::Face;
use crate::combo::{Combo, ComboError, ComboKind, Readings};
use crate::hand::Faces;
use crate::rules::{PreviousReading, Rules};

/// What lies on the table and must be beaten.
///
/// ```
/// use tichu::{ComboKind, Face, Rank, Rules, Table};
///
/// let rules = Rules::official();
/// let table = Table::after("5P304967".parse()?, &rules)?; // 3 to 10, the Phoenix an 8
/// let play = table.answer("680594J7".parse()?)?;
/// assert_eq!(play.kind(), ComboKind::Straight);
/// assert_eq!(play.rank(), Face::Rank(Rank::Jack));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Table {
    top: Option<Combo>,
}

impl Table {
    /// The table before a lead.
    pub const EMPTY: Self = Self { top: None };

    /// The table after this previous play. What a bare Phoenix lay on is not known here, so it
    /// counts as led (T-20).
    ///
    /// # Errors
    /// [`TableError::NoCombination`] if no player could have laid `previous`, and
    /// [`TableError::Dog`] since the Dog leaves nothing on the table.
    pub fn after(previous: Faces, rules: &Rules) -> Result<Self, TableError> {
        let readings = Readings::of(previous)?;
        let top = match rules.previous_reading {
            PreviousReading::Highest => readings.highest(),
            PreviousReading::Lowest => readings.lowest(),
        };
        match top.kind() {
            ComboKind::Dog => Err(TableError::Dog),
            _ => Ok(Self { top: Some(top) }),
        }
    }

    /// The combination to beat; none before a lead.
    #[must_use]
    pub const fn top(self) -> Option<Combo> {
        self.top
    }

    /// Judges `play`: the reading that is legal here, the highest where there are two.
    ///
    /// # Errors
    /// [`AnswerError`], with the reason.
    pub fn answer(self, play: Faces) -> Result<Combo, AnswerError> {
        // All readings of a play have one kind and one length: if a lower one beats the table, so
        // does the highest.
        let play = Readings::of(play)?.highest();
        match self.top {
            None => Ok(play),
            Some(top) => beats(play, top).map(|()| play),
        }
    }
}

/// Whether `play` may be laid on `top`.
fn beats(play: Combo, top: Combo) -> Result<(), AnswerError> {
    use ComboKind::{Bomb, Dog, Single};
    match (top.kind(), play.kind()) {
        (_, Dog) => return Err(AnswerError::DogNotLed), // T-18
        (Bomb, Bomb) if play.half_ranks() <= top.half_ranks() => {
            return Err(AnswerError::LowerBomb { top, play }); // T-16
        }
        (_, Bomb) => return Ok(()), // T-16
        (Bomb, _) => return Err(AnswerError::NoBomb { top, play }), // T-16
        (Single, Single) => match (top.rank(), play.rank()) {
            (Face::Dragon, Face::Phoenix) => return Err(AnswerError::PhoenixOnDragon), // T-20
            (Face::Dragon, _) => return Err(AnswerError::OnDragon { play }),           // T-18
            (_, Face::Phoenix) => return Ok(()),                                       // T-20
            _ => {}
        },
        (on_top, played) if on_top != played => return Err(AnswerError::OtherKind { top, play }), // T-15
        _ if top.len() != play.len() => return Err(AnswerError::OtherLength { top, play }), // T-15
        _ => {}
    }
    if play.half_ranks() > top.half_ranks() {
        Ok(()) // T-15
    } else {
        Err(AnswerError::NotHigher { top, play }) // T-15
    }
}

/// Why a play is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum AnswerError {
    /// The cards are no combination.
    #[error(transparent)]
    NoCombination(#[from] ComboError),
    /// The Dog on anything.
    #[error("the Dog is led, never laid on another play [T-18]")]
    DogNotLed,
    /// The Phoenix on the Dragon.
    #[error("the Phoenix does not beat the Dragon [T-20]")]
    PhoenixOnDragon,
    /// Another single on the Dragon.
    #[error("no single beats the Dragon, {play} neither [T-18]")]
    OnDragon {
        /// What was played.
        play: Combo,
    },
    /// A lower or an equal bomb on a bomb.
    #[error("{play} does not beat {top}: a bomb falls to a higher bomb only [T-16]")]
    LowerBomb {
        /// What was on the table.
        top: Combo,
        /// What was played.
        play: Combo,
    },
    /// Something else on a bomb.
    #[error("{play} does not beat {top}: a bomb falls to a higher bomb only [T-16]")]
    NoBomb {
        /// What was on the table.
        top: Combo,
        /// What was played.
        play: Combo,
    },
    /// Another kind of combination.
    #[error("{play} does not answer {top}: the kind must be the same [T-15]")]
    OtherKind {
        /// What was on the table.
        top: Combo,
        /// What was played.
        play: Combo,
    },
    /// The same kind with another number of cards.
    #[error("{play} does not answer {top}: the number of cards must be the same [T-15]")]
    OtherLength {
        /// What was on the table.
        top: Combo,
        /// What was played.
        play: Combo,
    },
    /// An equal or a lower rank.
    #[error("{play} does not beat {top}: the rank must be higher [T-15]")]
    NotHigher {
        /// What was on the table.
        top: Combo,
        /// What was played.
        play: Combo,
    },
}

/// Why a previous play is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TableError {
    /// The cards are no combination.
    #[error("the previous play cannot have been made: {0}")]
    NoCombination(#[from] ComboError),
    /// The Dog.
    #[error("the Dog is no play to answer: it gives the lead to the partner [T-18]")]
    Dog,
}
