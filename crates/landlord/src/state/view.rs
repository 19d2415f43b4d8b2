//! What may one player know?
//!
//! A [`View`] is made of the player's own hand and of what everybody has seen, and holds nothing
//! else: hidden cards are not in it, so no question about it can show them.

use crate::hand::Hand;
use crate::player::Seat;
use crate::state::{LegalMoves, Record};

/// What the player at one seat may know.
///
/// ```
/// use landlord::{Bid, Deal, Rules, Seat, State};
///
/// let deal = Deal::from_hands(
///     [
///         "33334444555566667".parse()?,
///         "77788889999TTTTJJ".parse()?,
///         "JJQQQQKKKKAAAA222".parse()?,
///     ],
///     "2BR".parse()?,
/// )?;
/// let mut state = State::new(deal, Seat::ALL[0], Rules::pagat());
/// let view = state.view(Seat::ALL[0]);
/// assert_eq!(view.kitty(), None);
///
/// state.play(Bid::Three)?;
/// let view = state.view(Seat::ALL[1]);
/// assert_eq!(view.kitty(), Some("2BR".parse()?));
/// assert_eq!(view.record().cards_left(Seat::ALL[0]), 20);
/// assert_eq!(view.unseen().len(), 37);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct View {
    seat: Seat,
    hand: Hand,
    kitty: Option<Hand>,
    record: Record,
}

impl View {
    pub(super) const fn new(seat: Seat, hand: Hand, kitty: Option<Hand>, record: Record) -> Self {
        Self {
            seat,
            hand,
            kitty,
            record,
        }
    }

    /// Whose view it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The player's own hand.
    #[must_use]
    pub const fn hand(&self) -> Hand {
        self.hand
    }

    /// The three cards the landlord took, which all have seen; none before the auction is over.
    #[must_use]
    pub const fn kitty(&self) -> Option<Hand> {
        self.kitty
    }

    /// What everybody has seen: bids, plays, and how many cards each player has left.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The cards that are neither in the own hand nor laid down: those of the others, and before
    /// the auction is over the three that lie aside.
    #[must_use]
    pub fn unseen(&self) -> Hand {
        Seat::ALL
            .into_iter()
            .fold(self.hand.others(), |unseen, seat| {
                let left = unseen.checked_sub(self.record.laid_down(seat));
                left.expect("hands and laid-down cards are of one deck")
            })
    }

    /// What this player may do now; nothing out of turn.
    #[must_use]
    pub fn legal_moves(&self) -> LegalMoves {
        let in_turn = self.record.turn() == Some(self.seat);
        LegalMoves::of(&self.record, in_turn.then_some(self.hand))
    }
}
