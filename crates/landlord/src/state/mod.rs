//! Where is the game?
//!
//! A [`State`] is one deal from the first bid to the last card: who holds what, and the [`Record`]
//! of what all have seen. [`State::play`] is the one way forward. What it refuses, it refuses with
//! the rule, and is left as it was.
//!
//! Invariant: hands and laid-down cards are together the deal, and each play of the record was
//! legal when it was made.

use thiserror::Error;

use crate::card::Rank;
use crate::combo::{AnswerError, Combo, ComboError};
use crate::hand::Hand;
use crate::moves::Move;
use crate::player::Seat;
use crate::rules::Rules;

mod auction;
mod deal;
mod legal;
mod record;
mod view;

pub use auction::{Bid, Contract};
pub use deal::{Deal, DealError};
pub use legal::LegalMoves;
pub use record::{Outcome, Record};
pub use view::View;

/// One deal from the first bid to the last card.
///
/// ```
/// use landlord::{Bid, Deal, Hand, Move, Rules, Seat, State};
///
/// let deal = Deal::from_hands(
///     [
///         "33334444555566667".parse()?,
///         "77788889999TTTTJJ".parse()?,
///         "JJQQQQKKKKAAAA222".parse()?,
///     ],
///     "2BR".parse()?,
/// )?;
/// let mut state = State::new(deal, Seat::ALL[1], Rules::pagat());
/// state.play(Bid::Pass)?;
/// state.play(Bid::Three)?; // the highest: the auction is over
/// assert_eq!(state.hand(Seat::ALL[2]).to_string(), "JJQQQQKKKKAAAA2222BR");
///
/// let refused = state.play(Move::Pass).unwrap_err();
/// assert_eq!(refused.to_string(), "who leads must lay down cards and may not pass [L-26]");
/// state.play("JJ".parse::<Hand>()?)?;
/// assert!(state.legal_moves().can_pass());
/// assert_eq!(state.turn(), Some(Seat::ALL[0]));
/// assert_eq!(state.outcome(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    deal: Deal,
    /// What each seat holds.
    hands: [Hand; 3],
    record: Record,
}

/// What a player does in turn, in the auction or in the play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Says this in the auction.
    Bid(Bid),
    /// Passes, or lays down cards that are to be read so.
    Move(Move),
    /// Lays down these cards, read as high as they can be here.
    Cards(Hand),
}

impl From<Bid> for Action {
    fn from(bid: Bid) -> Self {
        Self::Bid(bid)
    }
}

impl From<Move> for Action {
    fn from(play: Move) -> Self {
        Self::Move(play)
    }
}

impl From<Combo> for Action {
    fn from(combo: Combo) -> Self {
        Self::Move(Move::Play(combo))
    }
}

impl From<Hand> for Action {
    fn from(cards: Hand) -> Self {
        Self::Cards(cards)
    }
}

impl State {
    /// The game before the first bid; `first` bids first. Where the rules have no auction, `first`
    /// is the landlord and leads.
    #[must_use]
    pub fn new(deal: Deal, first: Seat, rules: Rules) -> Self {
        let mut state = Self {
            deal,
            hands: Seat::ALL.map(|seat| deal.hand(seat)),
            record: Record::new(first, rules),
        };
        state.give_kitty();
        state
    }

    /// The same game before the first bid.
    #[must_use]
    pub fn start(&self) -> Self {
        Self::new(self.deal, self.record.first_bidder(), *self.record.rules())
    }

    /// The cards as they were dealt.
    #[must_use]
    pub const fn deal(&self) -> Deal {
        self.deal
    }

    /// What this seat holds, the landlord's three cards among them once there is a landlord.
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    /// What everybody has seen: bids, plays and how many cards are left.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// What the player at this seat may know.
    #[must_use]
    pub fn view(&self, seat: Seat) -> View {
        let kitty = self.record.contract().map(|_| self.deal.kitty()); // L-24
        View::new(seat, self.hand(seat), kitty, self.record.clone())
    }

    /// Whose turn it is; nobody's once the game is over.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        self.record.turn()
    }

    /// How the game ended, if it is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.record.outcome()
    }

    /// What may be bid now; nothing unless the auction is under way.
    pub fn legal_bids(&self) -> impl Iterator<Item = Bid> {
        self.record.legal_bids()
    }

    /// What the player in turn may lay down, and whether passing is allowed; nothing during the
    /// auction and after the end.
    #[must_use]
    pub fn legal_moves(&self) -> LegalMoves {
        let hand = self.turn().map(|seat| self.hand(seat));
        LegalMoves::of(&self.record, hand)
    }

    /// Plays a bid, a move, a combination or cards for the player in turn. Cards that can be read
    /// in several ways are read as the highest that may be played; a combination is read as it is.
    ///
    /// # Errors
    /// A [`PlayError`] that names the rule. Nothing changes then.
    pub fn play(&mut self, action: impl Into<Action>) -> Result<(), PlayError> {
        match action.into() {
            Action::Bid(bid) => {
                self.record.bid(bid)?;
                self.give_kitty();
                Ok(())
            }
            Action::Move(Move::Pass) => self.pass(),
            Action::Move(Move::Play(combo)) => self.lay_down(combo.cards(), Some(combo)),
            Action::Cards(cards) => self.lay_down(cards, None),
        }
    }

    fn pass(&mut self) -> Result<(), PlayError> {
        let seat = self.player_in_turn()?;
        if self.record.table().is_none() {
            return Err(PlayError::PassOnLead); // L-26
        }
        self.record.push(seat, Move::Pass);
        Ok(())
    }

    /// Lays down `cards`, as `reading` if that is given.
    fn lay_down(&mut self, cards: Hand, reading: Option<Combo>) -> Result<(), PlayError> {
        let seat = self.player_in_turn()?;
        let hand = self.hand(seat);
        let Some(left) = hand.checked_sub(cards) else {
            return Err(lacks(hand, cards)); // L-27
        };
        let combo = self.read(cards, reading)?;
        self.hands[seat.index()] = left;
        self.record.push(seat, Move::Play(combo));
        Ok(())
    }

    /// What `cards` are here: `wanted` if that is given, else the highest reading that may be
    /// played, or the reason why there is none.
    fn read(&self, cards: Hand, wanted: Option<Combo>) -> Result<Combo, PlayError> {
        let table = self.record.table().map(|(_, combo)| combo);
        let readings = Combo::readings(cards, self.record.rules())?;
        let combo = match wanted {
            Some(combo) if !readings.contains(&combo) => {
                return Err(PlayError::NoSuchReading { combo }); // L-27
            }
            Some(combo) => combo,
            None => readings.best_on(table), // L-13
        };
        if let Some(table) = table {
            combo.answers(table)?; // L-27
        }
        Ok(combo)
    }

    /// The seat whose turn it is to play or pass.
    fn player_in_turn(&self) -> Result<Seat, PlayError> {
        match (self.turn(), self.record.contract()) {
            (None, _) => Err(PlayError::Over),              // L-28
            (Some(_), None) => Err(PlayError::AuctionOpen), // L-24
            (Some(seat), Some(_)) => Ok(seat),
        }
    }

    /// The landlord takes the three cards, once there is a landlord; nobody has played by then.
    fn give_kitty(&mut self) {
        if let Some(landlord) = self.record.landlord() {
            let dealt = self.deal.hand(landlord);
            let hand = dealt.checked_add(self.deal.kitty());
            self.hands[landlord.index()] = hand.expect("a deal is of one deck"); // L-24
        }
    }
}

/// The rank of which `hand` has fewer than `cards`.
fn lacks(hand: Hand, cards: Hand) -> PlayError {
    let is_lacking = |&rank: &Rank| hand.count(rank) < cards.count(rank);
    let rank = Rank::ALL.into_iter().find(is_lacking);
    let rank = rank.expect("the hand has not all of the cards");
    PlayError::NotInHand {
        rank,
        played: cards.count(rank),
        held: hand.count(rank),
    }
}

/// Why a player may not do that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The game is over.
    #[error("the game is over: nobody plays any more [L-28]")]
    Over,
    /// A play or a pass while the auction is under way.
    #[error("there is no landlord yet: a bid is expected [L-24]")]
    AuctionOpen,
    /// A bid after the auction.
    #[error("the auction is over: {bid} is no longer possible [L-24]")]
    AuctionOver {
        /// The bid.
        bid: Bid,
    },
    /// A bid of another form of auction.
    #[error("this auction has no bid {bid} [L-21, L-22]")]
    NoSuchBid {
        /// The bid.
        bid: Bid,
    },
    /// A bid that is not higher than the highest so far.
    #[error("a bid must be higher than {highest} but this is {bid} [L-21]")]
    LowBid {
        /// The bid.
        bid: Bid,
        /// The highest so far.
        highest: Bid,
    },
    /// A call after a call.
    #[error("the landlord is called already: to rob or to pass is expected [L-22]")]
    AlreadyCalled,
    /// A robbery before a call.
    #[error("nobody has called the landlord: there is nothing to rob [L-22]")]
    NothingToRob,
    /// The leader passes.
    #[error("who leads must lay down cards and may not pass [L-26]")]
    PassOnLead,
    /// Cards that the player does not hold.
    #[error("the play takes {played} of {rank} but the hand has {held} [L-27]")]
    NotInHand {
        /// The rank.
        rank: Rank,
        /// How many cards of it are played.
        played: u8,
        /// How many the player holds.
        held: u8,
    },
    /// A combination as which these rules do not read its cards.
    #[error("{combo} with the rank {} is no reading of its cards under these rules [L-27]", combo.rank())]
    NoSuchReading {
        /// The combination.
        combo: Combo,
    },
    /// Cards that are no combination.
    #[error(transparent)]
    NoCombo(#[from] ComboError),
    /// A combination that does not beat what lies on the table.
    #[error(transparent)]
    NoAnswer(#[from] AnswerError),
}
