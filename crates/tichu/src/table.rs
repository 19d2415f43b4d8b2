//! Is this play legal on the previous one?
//!
//! A [`Table`] is what a play must beat: nothing, or the previous play at the reading the rules
//! give it. [`Combo::beats`] decides: same kind, same number of cards, strictly higher (T-15), unless
//! a bomb is in play (T-16) or a special card says otherwise. Here stands which readings may be
//! chosen and why a play is refused.

use thiserror::Error;

use crate::card::Face;
use crate::combo::{Combo, ComboError, ComboKind, Readings};
use crate::faces::Faces;
use crate::hand::Hand;
use crate::play::Play;
use crate::rules::{PhoenixChoice, PreviousReading, Rules};

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
        Self::at_reading(Readings::of(previous)?, rules)
    }

    /// The table after these cards, suits and all, of which the reading was not said. What a bare
    /// Phoenix lay on is not known here, so it counts as led (T-20).
    ///
    /// # Errors
    /// As [`after`](Self::after).
    pub fn after_cards(previous: Hand, rules: &Rules) -> Result<Self, TableError> {
        Self::at_reading(Combo::classify(previous)?, rules)
    }

    fn at_reading(readings: Readings, rules: &Rules) -> Result<Self, TableError> {
        let top = match rules.previous_reading {
            PreviousReading::Highest => readings.highest(),
            PreviousReading::Lowest => readings.lowest(),
        };
        match top.kind() {
            ComboKind::Dog => Err(TableError::Dog),
            _ => Ok(Self { top: Some(top) }),
        }
    }

    /// The table on which this was laid last. The Dog leaves nothing on it (T-18).
    #[must_use]
    pub const fn of(top: Combo) -> Self {
        match top.kind() {
            ComboKind::Dog => Self::EMPTY,
            _ => Self { top: Some(top) },
        }
    }

    /// The combination to beat; none before a lead.
    #[must_use]
    pub const fn top(self) -> Option<Combo> {
        self.top
    }

    /// Judges `play`, suits left out: the reading that is legal here, the highest where there are
    /// two.
    ///
    /// # Errors
    /// [`AnswerError`], with the reason.
    pub fn answer(self, play: Faces) -> Result<Combo, AnswerError> {
        // All readings of a play have one kind and one length: if a lower one beats the table, so
        // does the highest.
        let play = Readings::of(play)?.highest();
        match self.top {
            None => Ok(play),
            Some(top) => answers(play, top).map(|()| play.on(top)),
        }
    }

    /// Judges `cards`: the readings that are legal here, the highest first. If the rules let the
    /// Phoenix be high only (T-22), that one alone.
    ///
    /// ```
    /// use tichu::{Rules, Table};
    ///
    /// let legal = Table::EMPTY.judge("gK sK g5 s5 Ph".parse()?, &Rules::official())?;
    /// assert_eq!(legal.highest().to_string(), "a full house of Ks");
    /// assert_eq!(legal.lowest().to_string(), "a full house of 5s");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`AnswerError`], with the reason.
    pub fn judge(self, cards: Hand, rules: &Rules) -> Result<Readings, AnswerError> {
        let all = Combo::classify(cards)?;
        let readings = match rules.phoenix_choice {
            PhoenixChoice::Player => all,
            PhoenixChoice::High => all.only_highest(), // T-22
        };
        let Some(top) = self.top else {
            return Ok(readings);
        };
        answers(readings.highest(), top)?;
        let readings = readings.on(top);
        Ok(readings.beating(top).unwrap_or(readings))
    }

    /// Judges `play`: how it lies here, which for a bare Phoenix depends on the table (T-20).
    ///
    /// # Errors
    /// [`AnswerError`], with the reason.
    pub fn lay(self, play: Play, rules: &Rules) -> Result<Play, AnswerError> {
        let chosen = play.combo();
        let highest = Combo::classify(play.cards())?.highest();
        if rules.phoenix_choice == PhoenixChoice::High && chosen.rank() != highest.rank() {
            return Err(AnswerError::LowReading { chosen, highest }); // T-22
        }
        match self.top {
            None => Ok(play.led()),
            Some(top) => answers(chosen, top).map(|()| play.on(top)),
        }
    }
}

/// Whether `play` may be laid on `top`.
fn answers(play: Combo, top: Combo) -> Result<(), AnswerError> {
    use ComboKind::{Dog, Single};
    let play = play.on(top);
    if play.beats(top) {
        return Ok(()); // T-15, T-16, T-18, T-20
    }
    Err(match (top.kind(), play.kind()) {
        (_, Dog) => AnswerError::DogNotLed, // T-18
        (on_top, played) if on_top.is_bomb() && played.is_bomb() => {
            AnswerError::LowerBomb { top, play } // T-16
        }
        (on_top, _) if on_top.is_bomb() => AnswerError::NoBomb { top, play }, // T-16
        (Single, Single) => match (top.rank(), play.rank()) {
            (Face::Dragon, Face::Phoenix) => AnswerError::PhoenixOnDragon, // T-20
            (Face::Dragon, _) => AnswerError::OnDragon { play },           // T-18
            // There is one Phoenix only, but a question without a deck may ask for two. T-20
            (Face::Phoenix, Face::Phoenix) => return Ok(()),
            _ => AnswerError::NotHigher { top, play }, // T-15
        },
        (on_top, played) if on_top != played => AnswerError::OtherKind { top, play }, // T-15
        _ if top.len() != play.len() => AnswerError::OtherLength { top, play },       // T-15
        _ => AnswerError::NotHigher { top, play },                                    // T-15
    })
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
    /// The lower of two readings, which the rules do not let the player choose.
    #[error("{chosen} is refused: these cards count as {highest} [T-22]")]
    LowReading {
        /// The reading that was chosen.
        chosen: Combo,
        /// The highest one.
        highest: Combo,
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
