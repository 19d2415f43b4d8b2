//! Why is an action refused?
//!
//! Each reason names the rule. A refused action leaves the state as it was.

use thiserror::Error;

use crate::card::{Card, Rank};
use crate::seat::Seat;
use crate::state::{Call, Phase};
use crate::table::AnswerError;

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlayError {
    /// Nobody acts once the round is over.
    #[error("the round is over: nobody acts any more [T-48]")]
    Over,
    /// The phase has no such action.
    #[error("{action} is out of place: {} [T-{rule}]", phase.without_rule())]
    OutOfPlace {
        /// What was tried.
        action: &'static str,
        /// The number of the rule that says when it has its place.
        rule: u8,
        /// What is going on.
        phase: Phase,
    },
    /// A pass, or a play that is no bomb, out of turn.
    #[error("seat {turn} is on turn, not seat {seat}: out of turn there are bombs only [T-28]")]
    NotOnTurn {
        /// Who acted.
        seat: Seat,
        /// Whose turn it is.
        turn: Seat,
    },
    /// A bomb out of turn where the rules have none.
    #[error("seat {turn} is on turn, not seat {seat}: no bombs out of turn here [T-28]")]
    NoBombsOutOfTurn {
        /// Who acted.
        seat: Seat,
        /// Whose turn it is.
        turn: Seat,
    },
    /// A play that is no bomb after the last pass.
    #[error(
        "all have passed: seat {owner} takes the trick, and before that there are bombs only [T-30]"
    )]
    BombsOnly {
        /// Whose trick it is.
        owner: Seat,
    },
    /// A bomb after the last pass where the rules have none out of turn.
    #[error(
        "all have passed: seat {owner} takes the trick, and there are no bombs before that here [T-30]"
    )]
    NoBombsLeft {
        /// Whose trick it is.
        owner: Seat,
    },
    /// A bomb out of turn against the right to lead.
    #[error("seat {turn} is to lead: seat {seat} has nothing to bomb [T-29]")]
    NothingToBomb {
        /// Who acted.
        seat: Seat,
        /// Who leads.
        turn: Seat,
    },
    /// A card that the seat does not hold.
    #[error("seat {seat} does not hold {card} [T-54]")]
    NotHeld {
        /// Who acted.
        seat: Seat,
        /// The first card that it lacks.
        card: Card,
    },
    /// Cards that are no combination, or that do not beat what lies there.
    #[error(transparent)]
    Answer(#[from] AnswerError),
    /// A pass by the leader.
    #[error("seat {seat} leads: it must play and cannot pass [T-26]")]
    PassOnLead {
        /// Who leads.
        seat: Seat,
    },
    /// A pass by a seat that can fulfil the wish.
    #[error("seat {seat} can play the wished {rank} and so must: it cannot pass [T-35]")]
    PassAgainstWish {
        /// Who passed.
        seat: Seat,
        /// The wished rank.
        rank: Rank,
    },
    /// A play without the wished rank by a seat that can fulfil the wish.
    #[error("seat {seat} can play the wished {rank} and so must: this play has none [T-35]")]
    PlayAgainstWish {
        /// Who played.
        seat: Seat,
        /// The wished rank.
        rank: Rank,
    },
    /// A wish by another seat.
    #[error("seat {wisher} played the Mah Jong: it wishes, not seat {seat} [T-34]")]
    NotWisher {
        /// Who acted.
        seat: Seat,
        /// Who is to wish.
        wisher: Seat,
    },
    /// No wish where the rules want one.
    #[error("seat {seat} must wish a rank here, having played the Mah Jong [T-34]")]
    MustWish {
        /// Who is to wish.
        seat: Seat,
    },
    /// Somebody else's trick.
    #[error("the trick is seat {owner}'s to take, not seat {seat}'s [T-26]")]
    NotOwner {
        /// Who acted.
        seat: Seat,
        /// Whose trick it is.
        owner: Seat,
    },
    /// Somebody else's Dragon.
    #[error("seat {giver} gives the Dragon's trick away, not seat {seat} [T-44]")]
    NotGiver {
        /// Who acted.
        seat: Seat,
        /// Who gives.
        giver: Seat,
    },
    /// The Dragon's trick for the own team.
    #[error("the Dragon's trick goes to an opponent of seat {seat}, not to seat {to} [T-44]")]
    GiftToOwnTeam {
        /// Who gives.
        seat: Seat,
        /// Who was to get it.
        to: Seat,
    },
    /// The Dragon's trick for an opponent who is out.
    #[error("the Dragon's trick goes to an opponent with cards here, and seat {to} is out [T-44]")]
    GiftToFinished {
        /// Who was to get it.
        to: Seat,
    },
    /// A second call.
    #[error("seat {seat} has called {call} already [T-5]")]
    CalledAlready {
        /// Who called.
        seat: Seat,
        /// What it had called.
        call: Call,
    },
    /// A second call of a team where the rules have one.
    #[error("seat {partner} has called {call}, and a team calls once here [T-8]")]
    PartnerCalled {
        /// Who has called.
        partner: Seat,
        /// What it has called.
        call: Call,
    },
    /// A call that the rules do not have.
    #[error("there is no {call} call here [{}]", call.rule())]
    NoSuchCall {
        /// The call.
        call: Call,
    },
    /// A call whose time is over.
    #[error("too late: {} [T-5]", call.time())]
    TooLate {
        /// The call.
        call: Call,
    },
    /// A small call before the grand one is decided.
    #[error("seat {seat} holds 8 cards: it is to call grand or to decline first [T-5]")]
    GrandUndecided {
        /// Who called.
        seat: Seat,
    },
    /// A small call before the exchange where the rules have none.
    #[error("no small call before the cards are exchanged here [T-9]")]
    BeforeExchange,
    /// A second answer to the question for a call.
    #[error("seat {seat} has decided already [T-5]")]
    DecidedAlready {
        /// Who acted.
        seat: Seat,
    },
    /// A card for oneself.
    #[error("one card goes to each other player, none to seat {seat} itself [T-11]")]
    GiveToItself {
        /// Who gave.
        seat: Seat,
    },
    /// A second card for the same player.
    #[error("seat {to} has a card of seat {seat} already [T-11]")]
    GivenAlready {
        /// Who gave.
        seat: Seat,
        /// Who was to get it.
        to: Seat,
    },
}

impl Call {
    /// The rule that has it.
    const fn rule(self) -> &'static str {
        match self {
            Self::Small | Self::Grand => "T-5",
            Self::Blind => "T-10",
        }
    }

    /// Until when it is made.
    const fn time(self) -> &'static str {
        match self {
            Self::Small => "tichu is called before the own first card is played",
            Self::Grand => "grand is called before the ninth card is taken",
            Self::Blind => "blind is called before the first card is taken",
        }
    }
}
