//! How does a trick go?
//!
//! Somebody leads, the others follow or pass in turn, and a bomb may come from anywhere. When all
//! others have passed, the owner takes the trick and leads the next one (T-26). What only the Dog,
//! the Dragon and the Mah Jong do stands here too, and how a round ends: at once, in the midst of a
//! trick (T-48, T-49).

use super::seats::Seats;
use super::seen::Seen;
use super::{Phase, PlayError, State};
use crate::card::Rank;
use crate::combo::ComboKind;
use crate::hand::Hand;
use crate::moves::can_fulfil;
use crate::play::Play;
use crate::rules::{MahJongWish, Rules};
use crate::seat::Seat;

impl State {
    pub(super) fn lay(&mut self, seat: Seat, play: Play, rules: &Rules) -> Result<(), PlayError> {
        let hand = self.hand(seat);
        self.seen.allows_turn(seat, play, rules)?;
        if let Some(card) = (play.cards() - hand).first() {
            return Err(PlayError::NotHeld { seat, card }); // T-54
        }
        let play = self.seen.table().lay(play, rules)?;
        // A bomb out of turn is free of the wish. T-39
        if self.seen.phase == Phase::Play && self.seen.turn == seat {
            self.seen.heeds_wish(seat, hand, play, rules)?;
        }
        self.lay_down(seat, play, rules);
        Ok(())
    }

    /// Puts a legal play on the table.
    fn lay_down(&mut self, seat: Seat, play: Play, rules: &Rules) {
        let cards = play.cards();
        let gives_wish = self.seen.gives_wish(cards, rules);
        self.hands[seat.index()] = self.hand(seat) - cards;
        self.seen.played.insert(seat);
        // Whoever plays the rank fulfils the wish, also with a bomb out of turn. T-37, T-39
        if self
            .seen
            .wish
            .is_some_and(|rank| !cards.of_rank(rank).is_empty())
        {
            self.seen.wish = None;
        }
        let is_dog = play.combo().kind() == ComboKind::Dog;
        if is_dog {
            self.seen.gone = self.seen.gone | cards; // T-43
        } else {
            self.seen.below = self.seen.trick();
            self.seen.top = Some(play);
            self.seen.owner = seat;
            self.seen.passed = Seats::NONE;
            self.seen.phase = Phase::Play;
        }
        if self.hand(seat).is_empty() {
            self.seen.out.push(seat);
            if self.ends_round(seat) {
                return;
            }
        }
        self.seen.turn = if is_dog {
            self.seen.led_by_dog(seat)
        } else {
            self.seen.active_after(seat) // T-31
        };
        if gives_wish {
            self.seen.phase = Phase::Wish(seat); // T-34
        }
    }

    /// Ends the round if the last play of `seat`, which is out, ended it (T-48, T-49).
    fn ends_round(&mut self, seat: Seat) -> bool {
        if self.seen.out.is_double_victory() {
            self.end(); // T-49: no trick counts any more
            return true;
        }
        if self.seen.out.active().len() > 1 {
            return false;
        }
        // The owner of the trick takes it, or gives it away before cards are counted. T-46, T-48
        if self.seen.is_dragons() {
            self.ask_for_gift(seat);
        } else {
            self.take_trick(self.seen.owner);
            self.end(); // T-48
        }
        true
    }

    fn end(&mut self) {
        self.seen.phase = Phase::Over;
        self.seen.turn = Seat::ALL[0];
    }

    fn ask_for_gift(&mut self, giver: Seat) {
        self.seen.phase = Phase::Gift(giver); // T-44
        self.seen.turn = giver;
        self.seen.passed = Seats::NONE;
    }

    pub(super) fn pass(&mut self, seat: Seat, rules: &Rules) -> Result<(), PlayError> {
        if self.seen.phase != Phase::Play {
            return Err(self.out_of_place("a pass", 26)); // T-26
        }
        let turn = self.seen.turn;
        if seat != turn {
            return Err(PlayError::NotOnTurn { seat, turn }); // T-28
        }
        if self.seen.top.is_none() {
            return Err(PlayError::PassOnLead { seat }); // T-26
        }
        if let Some(rank) = self.seen.wish {
            if can_fulfil(self.hand(seat), self.seen.table(), rank) {
                return Err(PlayError::PassAgainstWish { seat, rank }); // T-35
            }
        }
        self.seen.passed.insert(seat);
        // If the owner is out, really all others have to pass. T-26, T-27
        let others = self
            .seen
            .out
            .active()
            .without(self.seen.passed.with(self.seen.owner));
        if !others.is_empty() {
            self.seen.turn = self.seen.active_after(seat);
        } else if rules.bombs_out_of_turn && rules.closing_window {
            self.seen.phase = Phase::Closing; // T-30
            self.seen.turn = self.seen.owner;
        } else {
            self.close_trick();
        }
        Ok(())
    }

    pub(super) fn collect(&mut self, seat: Seat) -> Result<(), PlayError> {
        if self.seen.phase != Phase::Closing {
            return Err(self.out_of_place("to take the trick", 26)); // T-26
        }
        let owner = self.seen.owner;
        if seat != owner {
            return Err(PlayError::NotOwner { seat, owner }); // T-26
        }
        self.close_trick();
        Ok(())
    }

    /// Nobody beats the trick any more: its owner takes it, or is to give it away.
    fn close_trick(&mut self) {
        let owner = self.seen.owner;
        if self.seen.is_dragons() {
            self.ask_for_gift(owner);
        } else {
            self.take_trick(owner);
            self.lead(owner);
        }
    }

    pub(super) fn gift(&mut self, seat: Seat, to: Seat, rules: &Rules) -> Result<(), PlayError> {
        let Phase::Gift(giver) = self.seen.phase else {
            return Err(self.out_of_place("a gift", 44)); // T-44
        };
        if seat != giver {
            return Err(PlayError::NotGiver { seat, giver }); // T-44
        }
        if to.team() == seat.team() {
            return Err(PlayError::GiftToOwnTeam { seat, to }); // T-44
        }
        if self.seen.gift_takers(seat, rules).all(|taker| taker != to) {
            return Err(PlayError::GiftToFinished { to }); // T-44
        }
        self.take_trick(to);
        if self.seen.out.active().len() > 1 {
            self.lead(giver); // T-47
        } else {
            self.end(); // T-46
        }
        Ok(())
    }

    pub(super) fn make_wish(
        &mut self,
        seat: Seat,
        rank: Option<Rank>,
        rules: &Rules,
    ) -> Result<(), PlayError> {
        let Phase::Wish(wisher) = self.seen.phase else {
            return Err(self.out_of_place("a wish", 34)); // T-34
        };
        if seat != wisher {
            return Err(PlayError::NotWisher { seat, wisher }); // T-34
        }
        if rank.is_none() && rules.wish == MahJongWish::Mandatory {
            return Err(PlayError::MustWish { seat }); // T-34
        }
        self.seen.wish = rank; // T-38: only now, after the play
        self.seen.phase = Phase::Play;
        Ok(())
    }

    fn take_trick(&mut self, seat: Seat) {
        let trick = self.seen.trick();
        let taken = &mut self.seen.taken[seat.index()];
        *taken = *taken | trick;
        self.seen.below = Hand::EMPTY;
        self.seen.top = None;
        self.seen.owner = Seat::ALL[0]; // equal places are equal states
        self.seen.passed = Seats::NONE;
    }

    /// `seat` leads; if it is out, the next one to the right that has cards (T-26).
    fn lead(&mut self, seat: Seat) {
        self.seen.turn = if self.seen.out.contains(seat) {
            self.seen.active_after(seat)
        } else {
            seat
        };
        self.seen.phase = Phase::Play;
    }
}

impl Seen {
    /// The first seat to the right of `seat` that has cards.
    pub(super) fn active_after(&self, seat: Seat) -> Seat {
        let active = self.out.active().after(seat);
        active.expect("while a round is played, somebody has cards")
    }

    /// Who leads after the Dog of `seat`: its partner, or who has cards next to its right (T-42).
    fn led_by_dog(&self, seat: Seat) -> Seat {
        self.active_after(seat.next()) // T-42
    }

    /// Succeeds if `seat` may lay down a play of this kind now.
    fn allows_turn(&self, seat: Seat, play: Play, rules: &Rules) -> Result<(), PlayError> {
        let (turn, owner) = (self.turn, self.owner);
        let is_bomb = play.combo().kind().is_bomb();
        match self.phase {
            Phase::Play if turn == seat => return Ok(()),
            Phase::Play if !is_bomb => return Err(PlayError::NotOnTurn { seat, turn }), // T-28
            Phase::Play if !rules.bombs_out_of_turn => {
                return Err(PlayError::NoBombsOutOfTurn { seat, turn }); // T-28
            }
            Phase::Closing if !is_bomb => return Err(PlayError::BombsOnly { owner }), // T-30
            Phase::Closing if !rules.bombs_out_of_turn => {
                return Err(PlayError::NoBombsLeft { owner }); // T-28, T-30
            }
            Phase::Play | Phase::Closing => {}
            phase => {
                return Err(PlayError::OutOfPlace {
                    action: "a play",
                    rule: phase.rule_of_plays(is_bomb),
                    phase,
                });
            }
        }
        if self.top.is_none() {
            return Err(PlayError::NothingToBomb { seat, turn }); // T-29
        }
        Ok(())
    }

    /// Succeeds unless `seat`, whose turn it is, could fulfil the wish and does not (T-35 to T-41).
    fn heeds_wish(
        &self,
        seat: Seat,
        hand: Hand,
        play: Play,
        rules: &Rules,
    ) -> Result<(), PlayError> {
        let Some(rank) = self.wish else {
            return Ok(());
        };
        if !play.cards().of_rank(rank).is_empty() {
            return Ok(()); // T-36: a natural card of the rank
        }
        // The bomb could have come just before the turn. T-32, T-40
        let is_free =
            rules.in_turn_bomb_ignores_wish && self.top.is_some() && play.combo().kind().is_bomb();
        if is_free || !can_fulfil(hand, self.table(), rank) {
            return Ok(()); // T-37
        }
        Err(PlayError::PlayAgainstWish { seat, rank }) // T-35, T-41
    }
}
