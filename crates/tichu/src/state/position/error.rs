//! Why does no round come to a position?

use thiserror::Error;

use crate::card::{Card, Rank};
use crate::seat::Seat;
use crate::state::{Call, DealError, Phase};

/// Why no round comes to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// A card in two places.
    #[error("{card} is in two places: the deck has one of each card [T-1]")]
    Twice {
        /// The card.
        card: Card,
    },
    /// More hidden cards than there are.
    #[error("{hidden} cards are hidden but only {unseen} can be: all others are seen [T-1]")]
    TooManyHidden {
        /// How many cards others are said to hold.
        hidden: usize,
        /// How many they can hold.
        unseen: usize,
    },
    /// A hand that is too large.
    #[error("seat {seat} has {len} cards: nobody ever has more than 14 [T-4]")]
    TooManyCards {
        /// The seat.
        seat: Seat,
        /// How many cards it has.
        len: usize,
    },
    /// A hand that is too large for one that has played.
    #[error(
        "seat {seat} has {len} cards beside its play of {played}: nobody is dealt more than 14 [T-4]"
    )]
    TooManyWithPlay {
        /// The seat.
        seat: Seat,
        /// How many cards it has.
        len: usize,
        /// How many of its cards lie on the table.
        played: usize,
    },
    /// A hidden or an own hand that is not as large as it is before the first trick.
    #[error("seat {seat} has {len} cards but {expected} are right while {phase}")]
    WrongLen {
        /// The seat.
        seat: Seat,
        /// How many cards it has.
        len: usize,
        /// How many it must have.
        expected: usize,
        /// What is going on.
        phase: Phase,
    },
    /// Before the first trick all cards are dealt.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// Something does not go with the phase.
    #[error("{}, but {reason} [T-{}]", phase.without_rule(), phase.rule())]
    WrongPhase {
        /// What was said to be going on.
        phase: Phase,
        /// What does not go with it.
        reason: &'static str,
    },
    /// Something is said that there is not in this phase.
    #[error("the field {field} has no place while {phase}")]
    NoSuchField {
        /// Its word.
        field: &'static str,
        /// What is going on.
        phase: Phase,
    },
    /// Something is said of a view that only open cards have.
    #[error("the field {field} has no place in what one player knows")]
    NotInViews {
        /// Its word.
        field: &'static str,
    },
    /// A seat twice in a list.
    #[error("seat {seat} is named twice in the field {field}")]
    NamedTwice {
        /// The seat.
        seat: Seat,
        /// The word of the field.
        field: &'static str,
    },
    /// A call whose time has not come.
    #[error("seat {seat} cannot have called {call} yet: {phase}")]
    CalledTooEarly {
        /// The seat.
        seat: Seat,
        /// What it is said to have called.
        call: Call,
        /// What is going on.
        phase: Phase,
    },
    /// A call of a seat that is still asked.
    #[error("seat {seat} has called {call} but is not said to have decided [T-5]")]
    CalledUndecided {
        /// The seat.
        seat: Seat,
        /// What it has called.
        call: Call,
    },
    /// A seat that has laid down cards which it has not given, or the other way round.
    #[error("the fields laid and gave differ for seat {seat} [T-11]")]
    LaidNotGiven {
        /// The seat.
        seat: Seat,
    },
    /// A card for oneself.
    #[error("seat {seat} has laid down no card for itself [T-11]")]
    LaidForItself {
        /// The seat.
        seat: Seat,
    },
    /// A card that was given to another seat.
    #[error("{card} was given to seat {to} but seat {seat} holds it [T-11]")]
    GivenElsewhere {
        /// The card.
        card: Card,
        /// Who got it.
        to: Seat,
        /// Who holds it.
        seat: Seat,
    },
    /// A card that the player got and that is nowhere to be seen.
    #[error("{card} was got in the exchange but is neither in the hand nor played [T-11]")]
    GotNowhere {
        /// The card.
        card: Card,
    },
    /// The first lead is not the Mah Jong's.
    #[error("nobody has played yet: the Mah Jong leads, and seat {seat} does not hold it [T-12]")]
    NotOpener {
        /// Whose turn it was said to be.
        seat: Seat,
    },
    /// The Mah Jong's holder has not played, but others have.
    #[error(
        "seat {seat} leads first, having the Mah Jong, but has 14 cards and others have fewer [T-12]"
    )]
    NotOpened {
        /// Who holds the Mah Jong.
        seat: Seat,
    },
    /// A seat that is out and has cards.
    #[error("seat {seat} is said to be out but has cards [T-48]")]
    OutWithCards {
        /// The seat.
        seat: Seat,
    },
    /// A seat that is out twice.
    #[error("seat {seat} is said to be out twice [T-48]")]
    OutTwice {
        /// The seat.
        seat: Seat,
    },
    /// Several seats are out and not named.
    #[error("seat {seat} has no cards: expected in which order the seats went out [T-48]")]
    NotNamedOut {
        /// The first of them.
        seat: Seat,
    },
    /// A seat that went out after the end.
    #[error("seat {seat} cannot be out: the round ended before [T-48, T-49]")]
    OutAfterEnd {
        /// The seat.
        seat: Seat,
    },
    /// Nobody is left to play, or two partners are out.
    #[error("nothing is left to play: three players or two partners are out [T-48, T-49]")]
    Over,
    /// Cards of a trick without a play to beat.
    #[error("cards are in the trick but no play lies on top of them [T-26]")]
    NothingOnTop,
    /// The Dog as the play to beat.
    #[error("the Dog does not stay on the table [T-43]")]
    DogOnTable,
    /// The Dog in a trick.
    #[error("the Dog is in no trick, and nobody takes it [T-43]")]
    DogInTrick,
    /// Cards of a trick that the play on top does not beat.
    #[error("the trick cannot lie below the play on top, which beats all of it [T-15, T-20]")]
    NotBeaten,
    /// A wish before the Mah Jong was played.
    #[error("{rank} cannot be wished: nobody has played the Mah Jong [T-34]")]
    WishBeforeMahJong {
        /// The rank.
        rank: Rank,
    },
    /// A wish that the trick has fulfilled.
    #[error("{rank} cannot be wished any more: the trick has it [T-37]")]
    WishFulfilled {
        /// The rank.
        rank: Rank,
    },
    /// A pass of a seat that was not asked.
    #[error("seat {seat} cannot have passed: it was not its turn since the last play [T-26]")]
    CannotPass {
        /// The seat.
        seat: Seat,
    },
    /// A pass of a seat that the wish binds.
    #[error("seat {seat} cannot have passed: it can play the wished {rank} [T-35]")]
    PassedAgainstWish {
        /// The seat.
        seat: Seat,
        /// The rank.
        rank: Rank,
    },
    /// A turn that does not follow from the play and the passes.
    #[error("it cannot be seat {seat}'s turn: it is out, or others come first [T-26]")]
    WrongTurn {
        /// The seat.
        seat: Seat,
    },
}
