//! What did a player lay down, and as what?
//!
//! Invariant: a [`Play`] exists only if its cards can be read as its combination. Whether it is
//! legal on a table is [`Table`](crate::Table)'s question.

use crate::card::{Card, Face};
use crate::combo::{Combo, ComboError, ComboKind};
use crate::hand::Hand;

/// Cards laid down together, and the reading that was chosen.
///
/// ```
/// use tichu::{Combo, Hand, Play};
///
/// let cards: Hand = "g3 s4 b5 r6 Ph".parse()?;
/// assert_eq!(Play::highest(cards)?.to_string(), "g3 s4 b5 r6 Ph = straight 7");
/// let low = Combo::classify(cards)?.lowest();
/// assert_eq!(Play::new(cards, low).map(Play::combo), Some(low));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Play {
    cards: Hand,
    combo: Combo,
}

impl Play {
    /// These cards read as this combination, if they can be. A bare Phoenix may have any height
    /// that a single gives it (T-20).
    #[must_use]
    pub fn new(cards: Hand, combo: Combo) -> Option<Self> {
        let readings = Combo::classify(cards).ok()?;
        let bare_phoenix = cards == Hand::of(Card::PHOENIX)
            && (combo.kind(), combo.rank()) == (ComboKind::Single, Face::Phoenix);
        let legal = bare_phoenix || readings.iter().any(|reading| reading == combo);
        legal.then_some(Self { cards, combo })
    }

    /// These cards at their highest reading; a bare Phoenix is led.
    ///
    /// # Errors
    /// A [`ComboError`] if they are no combination.
    pub fn highest(cards: Hand) -> Result<Self, ComboError> {
        let combo = Combo::classify(cards)?.highest();
        Ok(Self { cards, combo })
    }

    /// A play whose cards are known to be that combination.
    pub(crate) const fn part(cards: Hand, combo: Combo) -> Self {
        Self { cards, combo }
    }

    /// Its cards.
    #[must_use]
    pub const fn cards(self) -> Hand {
        self.cards
    }

    /// As what they were laid down.
    #[must_use]
    pub const fn combo(self) -> Combo {
        self.combo
    }

    /// The play as it lies on `top` (T-20).
    #[must_use]
    pub const fn on(self, top: Combo) -> Self {
        Self {
            combo: self.combo.on(top),
            ..self
        }
    }

    /// The play as it lies on an empty table (T-20).
    #[must_use]
    pub const fn led(self) -> Self {
        match self.combo.rank() {
            Face::Phoenix => Self {
                combo: Combo::part(ComboKind::Single, Face::Phoenix, 1),
                ..self
            },
            _ => self,
        }
    }
}
