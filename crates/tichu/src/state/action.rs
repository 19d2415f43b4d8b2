//! What can a player do?
//!
//! An [`Action`] is one step of a round, from the first call to the last gift. Whether it is legal,
//! [`State::play`](super::State::play) decides.

use crate::card::{Card, Rank};
use crate::play::Play;
use crate::rules::Rules;
use crate::seat::Seat;

/// A bet on going out first (T-5, T-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Call {
    /// Tichu, until the own first card is played.
    Small,
    /// Grand Tichu, before the ninth card.
    Grand,
    /// Blind Tichu, before the first card.
    Blind,
}

impl Call {
    /// All calls.
    pub const ALL: [Self; 3] = [Self::Small, Self::Grand, Self::Blind];

    /// What it is worth, won or lost; 0 for a call that these rules do not have.
    #[must_use]
    pub fn points(self, rules: &Rules) -> i32 {
        i32::from(match self {
            Self::Small => rules.tichu_points.get(),
            Self::Grand => rules.grand_points.get(),
            Self::Blind => rules.blind_tichu.get(),
        })
    }
}

/// One step of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Bets on going out first.
    Call(Call),
    /// Does not make the call that is asked about, the grand or the blind one.
    Decline,
    /// Lays a card down for another player, in the exchange.
    Give {
        /// Who gets it.
        to: Seat,
        /// Which card.
        card: Card,
    },
    /// Lays down a combination, on turn or as a bomb out of turn.
    Play(Play),
    /// Lets the others go on.
    Pass,
    /// Wishes a rank, or none, after playing the Mah Jong.
    Wish(Option<Rank>),
    /// Takes the trick, once all have passed.
    Collect,
    /// Gives the trick that the Dragon has won to this opponent.
    Gift(Seat),
}

impl From<Play> for Action {
    fn from(play: Play) -> Self {
        Self::Play(play)
    }
}

impl From<Call> for Action {
    fn from(call: Call) -> Self {
        Self::Call(call)
    }
}
