//! What has everybody at the table seen?
//!
//! The rules, the bids, every play and pass, and so how many cards each player has left. Nothing in
//! a [`Record`] depends on cards that are still hidden, so it is what players, spectators and the
//! score may see.

use crate::combo::{Combo, ComboKind};
use crate::hand::Hand;
use crate::moves::Move;
use crate::player::{Player, Seat};
use crate::rules::{AllPass, Rules};
use crate::state::auction::{Bid, Bids, Contract, Stage};
use crate::state::{Action, PlayError};

/// How a deal ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Nobody bid: the cards are dealt again (L-23).
    Redeal,
    /// Nobody bid, and nobody gets anything (L-23).
    AllPassed,
    /// This player went out first, and wins with the other peasant if a peasant (L-28).
    Won(Player),
}

/// The course of a game, as everybody has seen it.
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
/// let mut state = State::new(deal, Seat::ALL[2], Rules::pagat());
/// state.play(Bid::Three)?;
/// let record = state.record();
/// assert_eq!(record.landlord(), Some(Seat::ALL[2]));
/// assert_eq!(record.cards_left(Seat::ALL[2]), 20);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Record {
    rules: Rules,
    bids: Bids,
    contract: Option<Contract>,
    /// From the landlord's lead on, in turn.
    moves: Vec<Move>,
    /// How many cards each seat has left (L-3, L-20).
    left: [u8; 3],
}

impl Record {
    pub(super) fn new(first: Seat, rules: Rules) -> Self {
        let mut record = Self {
            rules,
            bids: Bids::new(first),
            contract: None,
            moves: Vec::new(),
            left: [17; 3],
        };
        record.settle();
        record
    }

    /// The rules that are played.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Who bids first.
    #[must_use]
    pub const fn first_bidder(&self) -> Seat {
        self.bids.first()
    }

    /// All bids so far, in order, each with its seat.
    #[must_use]
    pub fn bids(&self) -> &[(Seat, Bid)] {
        self.bids.as_slice()
    }

    /// What may be bid now; nothing unless the auction is under way.
    pub fn legal_bids(&self) -> impl Iterator<Item = Bid> {
        let is_under_way = matches!(self.bids.stage(&self.rules), Stage::Turn(_));
        let bids = Bid::ALL.into_iter().filter(move |_| is_under_way);
        bids.filter(|&bid| self.bids.allows(bid, &self.rules).is_ok())
    }

    /// What the auction came to, once it is over and there is a landlord.
    #[must_use]
    pub const fn contract(&self) -> Option<Contract> {
        self.contract
    }

    /// The landlord's seat, once there is one.
    #[must_use]
    pub fn landlord(&self) -> Option<Seat> {
        self.contract.map(|contract| contract.landlord)
    }

    /// Who sits there, once there is a landlord.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Option<Player> {
        self.landlord().map(|landlord| seat.player(landlord))
    }

    /// All plays and passes, in order: the landlord's lead, and from there in turn.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// All bids, plays and passes, in order. Played on a [`State`](crate::State) with the same
    /// deal, first bidder and rules, they lead to this record.
    pub fn actions(&self) -> impl Iterator<Item = Action> {
        let bids = self.bids().iter().map(|&(_, bid)| Action::Bid(bid));
        bids.chain(self.moves.iter().map(|&play| Action::Move(play)))
    }

    /// The play that must be beaten, and whose it is; none when leading.
    #[must_use]
    pub fn table(&self) -> Option<(Seat, Combo)> {
        let landlord = self.landlord()?;
        let last_two = self.moves.iter().enumerate().rev().take(2);
        for (turn, last) in last_two {
            if let Move::Play(combo) = *last {
                return Some((landlord.after(turn), combo));
            }
        }
        None // L-26
    }

    /// Whose turn it is; nobody's once the game is over.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        let Some(contract) = self.contract else {
            return match self.bids.stage(&self.rules) {
                Stage::Turn(seat) => Some(seat),
                _ => None,
            };
        };
        let is_over = self.left.contains(&0); // L-28
        let turn = contract.landlord.after(self.moves.len()); // L-25
        (!is_over).then_some(turn)
    }

    /// How many cards this seat has left. That is for all to see.
    #[must_use]
    pub const fn cards_left(&self, seat: Seat) -> usize {
        self.left[seat.index()] as usize
    }

    /// What this seat has laid down, all together.
    #[must_use]
    pub fn laid_down(&self, seat: Seat) -> Hand {
        let plays = self.player(seat).map(|player| self.plays_of(player));
        plays.into_iter().flatten().fold(Hand::EMPTY, |sum, combo| {
            let sum = sum.checked_add(combo.cards());
            sum.expect("what one player lays down is of one deck")
        })
    }

    /// How the game ended, if it is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let Some(contract) = self.contract else {
            return match (self.bids.stage(&self.rules), self.rules.all_pass) {
                (Stage::AllPassed, AllPass::Redeal) => Some(Outcome::Redeal), // L-23
                (Stage::AllPassed, _) => Some(Outcome::AllPassed),            // L-23
                _ => None,
            };
        };
        let out = Seat::ALL
            .into_iter()
            .find(|&seat| self.cards_left(seat) == 0)?;
        Some(Outcome::Won(out.player(contract.landlord))) // L-28
    }

    /// The plays of one player, passes left out.
    pub(crate) fn plays_of(&self, player: Player) -> impl Iterator<Item = Combo> {
        let moves = self.moves.iter().skip(player.index()).step_by(3);
        moves.filter_map(|&play| match play {
            Move::Play(combo) => Some(combo),
            Move::Pass => None,
        })
    }

    /// How many plays of this kind there were.
    pub(crate) fn count(&self, kind: ComboKind) -> usize {
        let is_of_kind = |&&play: &&Move| matches!(play, Move::Play(combo) if combo.kind() == kind);
        self.moves.iter().filter(is_of_kind).count()
    }

    /// Notes a bid.
    ///
    /// # Errors
    /// [`PlayError`] if there is none like it now. Nothing changes then.
    pub(super) fn bid(&mut self, bid: Bid) -> Result<(), PlayError> {
        self.bids.push(bid, &self.rules)?;
        self.settle();
        Ok(())
    }

    /// Notes a play or a pass of `seat`, whose turn it is and who may do so.
    pub(super) fn push(&mut self, seat: Seat, play: Move) {
        if let Move::Play(combo) = play {
            let len = u8::try_from(combo.len()).expect("a play has at most 20 cards");
            self.left[seat.index()] -= len;
        }
        self.moves.push(play);
    }

    /// Notes the landlord once the auction is over.
    fn settle(&mut self) {
        if let Stage::Won(contract) = self.bids.stage(&self.rules) {
            self.contract = Some(contract);
            self.left[contract.landlord.index()] = 20; // L-24
        }
    }
}
