//! Who becomes the landlord, and for how much?
//!
//! The bids so far say all: whose turn it is, what may be bid, and how the auction ends. So nothing
//! else is kept, and each question reads them anew; there are at most seven.

use crate::player::Seat;
use crate::rules::{AllPass, Auction, Rules};
use crate::state::PlayError;

/// What a player says in the auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bid {
    /// Not for this player.
    Pass,
    /// The landlord's part, for a stake of 1.
    One,
    /// The landlord's part, for a stake of 2.
    Two,
    /// The landlord's part, for a stake of 3, the highest.
    Three,
    /// The landlord's part, where others may still rob it.
    Call,
    /// The landlord's part, taken from whoever has it, for twice the points.
    Rob,
}

impl Bid {
    /// All bids.
    pub const ALL: [Self; 6] = [
        Self::Pass,
        Self::One,
        Self::Two,
        Self::Three,
        Self::Call,
        Self::Rob,
    ];
}

/// What the auction comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Contract {
    /// The landlord's seat.
    pub landlord: Seat,
    /// The stake, 1 to 3.
    pub stake: u8,
    /// How often the part of the landlord was robbed, 0 to 3; each doubles the points.
    pub robs: u8,
}

/// How an auction stands.
pub(super) enum Stage {
    /// It is the turn of this seat.
    Turn(Seat),
    /// It is over, and there is a landlord.
    Won(Contract),
    /// It is over, and there is none.
    AllPassed,
}

/// The bids of one auction in order, each with its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Bids {
    first: Seat,
    /// At most two passes, then 1, 2 and 3 with at most one pass between each two. The rest is
    /// filled with passes of the first seat.
    list: [(Seat, Bid); 7],
    len: u8,
}

impl Bids {
    pub(super) const fn new(first: Seat) -> Self {
        Self {
            first,
            list: [(first, Bid::Pass); 7],
            len: 0,
        }
    }

    pub(super) const fn first(&self) -> Seat {
        self.first
    }

    pub(super) fn as_slice(&self) -> &[(Seat, Bid)] {
        &self.list[..usize::from(self.len)]
    }

    pub(super) fn stage(&self, rules: &Rules) -> Stage {
        let stage = match rules.auction {
            Auction::None => self.won_by_first(), // L-21
            Auction::Bids | Auction::BidsOnce => self.by_stakes(rules.auction), // L-21
            Auction::CallRob => self.by_calls(),  // L-22
        };
        match (stage, rules.all_pass) {
            (Stage::AllPassed, AllPass::FirstBidder) => self.won_by_first(), // L-23
            (stage, _) => stage,
        }
    }

    /// Notes a bid of the player whose turn it is.
    ///
    /// # Errors
    /// [`PlayError`] if this auction has no such bid now. Nothing changes then.
    pub(super) fn push(&mut self, bid: Bid, rules: &Rules) -> Result<(), PlayError> {
        let Stage::Turn(seat) = self.stage(rules) else {
            return Err(PlayError::AuctionOver { bid }); // L-24
        };
        self.allows(bid, rules)?;
        self.list[usize::from(self.len)] = (seat, bid);
        self.len += 1;
        Ok(())
    }

    /// Succeeds if whoever is to bid may say so.
    pub(super) fn allows(&self, bid: Bid, rules: &Rules) -> Result<(), PlayError> {
        let highest = self.highest().map(|(_, bid)| bid);
        let is_robbery = rules.auction == Auction::CallRob;
        match (bid, highest) {
            (Bid::Pass, _) => Ok(()),
            (Bid::Call | Bid::Rob, _) if !is_robbery => Err(PlayError::NoSuchBid { bid }), // L-21
            (Bid::One | Bid::Two | Bid::Three, _) if is_robbery => {
                Err(PlayError::NoSuchBid { bid }) // L-22
            }
            (Bid::Call, Some(_)) => Err(PlayError::AlreadyCalled), // L-22
            (Bid::Rob, None) => Err(PlayError::NothingToRob),      // L-22
            (Bid::Call | Bid::Rob, _) => Ok(()),
            (_, Some(highest)) if bid <= highest => Err(PlayError::LowBid { bid, highest }), // L-21
            _ => Ok(()),
        }
    }

    /// The first bidder is the landlord, for the lowest stake.
    const fn won_by_first(&self) -> Stage {
        Stage::Won(Contract {
            landlord: self.first,
            stake: 1,
            robs: 0,
        })
    }

    /// The turn goes round from the first bidder on.
    fn next_turn(&self) -> Stage {
        Stage::Turn(self.first.after(self.as_slice().len()))
    }

    fn by_stakes(&self, auction: Auction) -> Stage {
        let bids = self.as_slice();
        let Some((landlord, bid)) = self.highest() else {
            return self.unless_all_passed();
        };
        let passes = bids.iter().rev().take_while(|(_, bid)| *bid == Bid::Pass);
        let is_over = match auction {
            Auction::BidsOnce => bids.len() == 3,
            _ => passes.count() == 2,
        };
        let stake = match bid {
            Bid::Three => 3,
            Bid::Two => 2,
            _ => 1,
        };
        if is_over || stake == 3 {
            let robs = 0;
            return Stage::Won(Contract {
                landlord,
                stake,
                robs,
            });
        }
        self.next_turn()
    }

    fn by_calls(&self) -> Stage {
        let bids = self.as_slice();
        let Some((landlord, _)) = self.highest() else {
            return self.unless_all_passed();
        };
        let call = bids.iter().find(|(_, bid)| *bid == Bid::Call);
        let robs = bids.iter().map(|(_, bid)| u8::from(*bid == Bid::Rob)).sum();
        match (bids.len(), call) {
            (0..=2, _) => self.next_turn(),
            (3, Some(&(caller, _))) if caller != landlord => Stage::Turn(caller),
            _ => Stage::Won(Contract {
                landlord,
                stake: 1,
                robs,
            }),
        }
    }

    /// Nobody has bid: who has not passed yet is asked (L-23).
    fn unless_all_passed(&self) -> Stage {
        match self.as_slice().len() {
            0..=2 => self.next_turn(),
            _ => Stage::AllPassed, // L-23
        }
    }

    /// Who has the landlord's part so far, and with which bid.
    fn highest(&self) -> Option<(Seat, Bid)> {
        let mut bids = self.as_slice().iter().rev();
        bids.find(|(_, bid)| *bid != Bid::Pass).copied()
    }
}
