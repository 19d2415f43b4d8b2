//! Where is the round, and what comes next?
//!
//! A [`Place`] is all that the rest of a round depends on, with cards as [parts](super::parts) and
//! what lies on the table as the lowest class that beats it.
//!
//! **Points.** `base` has the points taken so far, team First minus Second, each for the team that
//! took them. That is final but for one thing: the last player's tricks go to whoever went out first
//! (T-50). So `risked` keeps what each seat would then lose: what it took, as long as it has cards
//! and nobody is out or an opponent went out first; otherwise 0.
//!
//! **Turns.** Since the last play the seats to the right of its owner are asked one after another, so
//! a number, `asked`, says whose turn it is and who has passed: 1 to 3 seats from the owner; 4 is the
//! moment before the trick is taken (T-30). Before each of these acts the other team may bomb
//! (T-60), then the team itself acts (T-61): that is what `waits` tells apart.
//!
//! [`Place::settle`] goes over everything in which nobody has a choice, so that a search meets only
//! places with one.

use crate::rules::MahJongWish;
use crate::state::{Phase, State};

use super::classes::LEAD;
use super::deal::{Deal, is_first_team, place, sign};
use super::parts::{Entry, PartId};

/// What kind of choice there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// The owner leads.
    Lead,
    /// A trick is open.
    Trick,
    /// The owner gives a trick away (T-44).
    Gift,
    /// The owner wishes (T-34).
    Wish,
}

/// Nobody is out.
pub(super) const NOBODY: u8 = 4;

/// Where a round is.
#[derive(Clone, Copy, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "what is true of a round at once"
)]
pub(super) struct Place {
    pub(super) hands: [PartId; 4],
    pub(super) risked: [i16; 4],
    pub(super) base: i16,
    /// The points of the open trick.
    pub(super) pile: i16,
    /// The lowest class that beats what lies there.
    pub(super) from: u16,
    /// Whose the last play is; on a lead, who leads.
    pub(super) owner: u8,
    pub(super) asked: u8,
    /// Whether the team of the seat asked acts now, the other having had its chance to bomb.
    pub(super) waits: bool,
    /// The index of the wished rank, or 0.
    pub(super) wish: u8,
    /// Who went out first.
    pub(super) first: u8,
    /// How many are out.
    pub(super) out: u8,
    /// Whether the Dragon lies on top.
    pub(super) is_dragons: bool,
    /// Whether nothing more will be played.
    pub(super) is_over: bool,
    /// Whether nobody has played yet in this round; only where a search begins.
    pub(super) is_opening: bool,
    pub(super) stage: Stage,
}

/// What may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// This seat lays down its play of this number.
    Play(u8, u32),
    /// The seat asked passes.
    Pass,
    /// The team that may bomb first does not.
    Wait,
    /// The owner takes the trick.
    Collect,
    /// The trick goes to this seat.
    Gift(u8),
    /// The rank of this index is wished, or none.
    Wish(u8),
}

impl Place {
    /// The place that `state` is, which is in the phase of play and of this deal. Its team on turn
    /// acts if `waits`.
    pub(super) fn of(state: &State, deal: &Deal, waits: bool) -> Self {
        let hands = deal.ids(state.hands());
        let finished: Vec<u8> = state.finished().map(place).collect();
        let mut to = Self {
            hands,
            risked: [0; 4],
            base: 0,
            pile: points(state.trick().points()),
            from: LEAD,
            owner: state.to_act().map_or(0, place),
            asked: 0,
            waits: false,
            wish: state.wish().map_or(0, crate::card::Rank::index),
            first: finished.first().map_or(NOBODY, |&seat| seat),
            out: u8::try_from(finished.len()).expect("there are four seats"),
            is_dragons: false,
            is_over: finished.len() > 2,
            is_opening: state.nobody_has_played(),
            stage: Stage::Lead,
        };
        for seat in crate::seat::Seat::ALL {
            to.take(place(seat), points(state.taken(seat).points()));
        }
        to.look_at_table(state, deal, waits);
        if to.ranks(deal) >> to.wish & 1 == 0 {
            to.wish = 0; // Nobody is bound by a rank that nobody has.
        }
        to
    }

    /// Takes over what lies on the table, and who is asked about it.
    fn look_at_table(&mut self, state: &State, deal: &Deal, waits: bool) {
        if let Some((owner, top)) = state.top() {
            self.from = deal.classes.above(top.combo());
            self.is_dragons = top.combo().rank() == crate::card::Face::Dragon;
            self.stage = Stage::Trick;
            self.asked = match state.phase() {
                Phase::Closing => 4,
                _ => (self.owner + 4 - place(owner)) % 4,
            };
            self.owner = place(owner);
            self.waits = waits;
        }
        match state.phase() {
            Phase::Wish(_) => {
                self.stage = Stage::Wish;
                self.asked = 1;
                self.waits = false;
            }
            Phase::Gift(_) => self.ask_for_gift(),
            _ => {}
        }
    }

    /// Whose team has the choice.
    pub(super) const fn is_first_teams(&self) -> bool {
        match self.stage {
            Stage::Trick => is_first_team(self.turn()) == self.waits,
            _ => is_first_team(self.owner),
        }
    }

    /// The seat asked in an open trick.
    const fn turn(&self) -> u8 {
        (self.owner + self.asked) % 4
    }

    const fn has_cards(&self, seat: u8) -> bool {
        self.hands[seat as usize] != 0
    }

    /// Whether two partners may still be the first two out (T-49).
    pub(super) const fn may_be_double(&self) -> bool {
        self.out < 2
    }

    fn take(&mut self, seat: u8, points: i16) {
        self.base += if is_first_team(seat) { points } else { -points };
        let may_lose = self.first == NOBODY || (self.first ^ seat) % 2 == 1;
        if self.has_cards(seat) && may_lose {
            self.risked[usize::from(seat)] += points; // T-50
        }
    }

    /// Goes on to the next choice. If the round is over before, its value.
    pub(super) fn settle(&mut self, deal: &Deal) -> Option<i32> {
        loop {
            if self.is_over && self.stage != Stage::Gift {
                return Some(self.value(deal));
            }
            match self.stage {
                Stage::Lead | Stage::Wish => return None,
                Stage::Gift => match self.takers(deal) {
                    [Some(_), Some(_)] => return None,
                    [one, other] => self.gift(one.or(other).unwrap_or(self.owner ^ 1)),
                },
                Stage::Trick => {
                    if self.is_choice(deal) {
                        return None;
                    }
                    match self.asked {
                        4 => self.collect(),
                        _ => self.pass(deal),
                    }
                }
            }
        }
    }

    /// Whether somebody has a choice before the next act of the trick; `waits` is set if the other
    /// team has none.
    fn is_choice(&mut self, deal: &Deal) -> bool {
        let turn = self.turn();
        let bombs = deal.rules.bombs_out_of_turn;
        if self.asked < 4 && !self.has_cards(turn) {
            return false;
        }
        if !self.waits {
            if bombs && (self.can_bomb(deal, turn ^ 1) || self.can_bomb(deal, turn ^ 3)) {
                return true; // T-60
            }
            self.waits = true;
        }
        let own = if self.asked < 4 {
            self.can_answer(deal, turn)
        } else {
            bombs && self.can_bomb(deal, turn)
        };
        own || bombs && self.can_bomb(deal, turn ^ 2) // T-61
    }

    /// The lowest bomb that beats what lies there.
    fn lowest_bomb(&self, deal: &Deal) -> u16 {
        self.from.max(deal.classes.bombs)
    }

    fn can_bomb(&self, deal: &Deal, seat: u8) -> bool {
        let part = deal.part(seat, self.hands[usize::from(seat)]);
        self.has_cards(seat) && part.best_bomb >= self.lowest_bomb(deal)
    }

    /// The classes that beat what lies there, without bombs unless bombs lie there.
    fn answers(&self, deal: &Deal) -> std::ops::Range<u16> {
        let end = if self.from >= deal.classes.bombs {
            deal.classes.end
        } else {
            deal.classes.run_end(self.from)
        };
        self.from..end
    }

    fn can_answer(&self, deal: &Deal, seat: u8) -> bool {
        let part = self.hands[usize::from(seat)];
        self.can_bomb(deal, seat) || deal.parts(seat).lowest(part, self.answers(deal)).is_some()
    }

    /// To whom the trick of the Dragon may go (T-44).
    fn takers(&self, deal: &Deal) -> [Option<u8>; 2] {
        let may = |seat| deal.rules.dragon_to_finished_opponent || self.has_cards(seat);
        [self.owner ^ 1, self.owner ^ 3].map(|seat| may(seat).then_some(seat))
    }

    fn pass(&mut self, deal: &Deal) {
        self.asked += 1;
        self.waits = false;
        // Without bombs out of turn nothing can happen before the trick is taken. T-30
        if self.asked == 4 && !deal.rules.closing_window {
            self.collect();
        }
    }

    fn collect(&mut self) {
        if self.is_dragons {
            self.ask_for_gift();
            return;
        }
        self.take(self.owner, self.pile); // T-26
        self.lead();
    }

    fn ask_for_gift(&mut self) {
        self.stage = Stage::Gift; // T-44
        self.from = LEAD;
        self.asked = 0;
        self.waits = false;
    }

    fn gift(&mut self, to: u8) {
        self.take(to, self.pile);
        self.lead(); // T-47
    }

    /// The owner leads, or the next seat to its right that has cards (T-26).
    fn lead(&mut self) {
        self.pile = 0;
        self.is_dragons = false;
        self.from = LEAD;
        self.asked = 0;
        self.waits = false;
        self.stage = Stage::Lead;
        if !self.is_over {
            self.owner = self.active_from(self.owner);
        }
    }

    /// This seat, or the next to its right that has cards; somebody has.
    fn active_from(&self, seat: u8) -> u8 {
        let seats = [seat, (seat + 1) % 4, (seat + 2) % 4, (seat + 3) % 4];
        let active = seats.into_iter().find(|&seat| self.has_cards(seat));
        active.unwrap_or(seat)
    }

    /// What a round that is over is worth to team First (T-49, T-50).
    fn value(&self, deal: &Deal) -> i32 {
        let calls = deal.calls(self.first);
        if self.out == 2 {
            return calls + sign(self.first) * deal.double_victory; // T-49
        }
        let mut value = calls + i32::from(self.base);
        for seat in 0..4 {
            let part = deal.part(seat, self.hands[usize::from(seat)]);
            let phoenix = if part.has_phoenix() { 25 } else { 0 };
            value -= sign(seat) * (i32::from(part.points) - phoenix); // T-50: the hand
            if self.has_cards(seat) {
                let tricks = i32::from(self.risked[usize::from(seat)]);
                value -= 2 * sign(seat) * tricks; // T-50: from one team to the other
            }
        }
        value
    }

    pub(super) fn step(&mut self, deal: &Deal, step: Step) {
        match step {
            Step::Play(seat, number) => {
                self.lay(deal, seat, deal.parts(seat).entry(number));
            }
            Step::Pass => self.pass(deal),
            Step::Wait => self.waits = true,
            Step::Collect => self.collect(),
            Step::Gift(to) => self.gift(to),
            Step::Wish(rank) => {
                self.wish = rank;
                self.stage = Stage::Trick;
            }
        }
    }

    fn lay(&mut self, deal: &Deal, seat: u8, entry: Entry) {
        let is_opening = std::mem::take(&mut self.is_opening);
        self.hands[usize::from(seat)] = entry.next;
        if self.wish != 0 && (entry.ranks | !self.ranks(deal)) >> self.wish & 1 != 0 {
            self.wish = 0; // T-37; and nobody is bound by a rank that nobody has
        }
        if entry.next == 0 {
            self.go_out(seat);
        }
        if entry.class == deal.classes.dog {
            self.owner = seat ^ 2; // T-42, T-43
            self.lead();
            return;
        }
        self.from = deal.classes.after(entry.class, self.from);
        self.is_dragons = entry.class == deal.classes.dragon;
        self.pile += i16::from(entry.points);
        self.owner = seat;
        self.asked = 1; // T-31
        self.waits = false;
        self.stage = Stage::Trick;
        if self.is_over {
            if self.out > 2 {
                self.collect(); // T-46, T-48
            } else {
                self.lead(); // T-49: no trick counts any more
            }
            return;
        }
        let may_wish = match deal.rules.wish {
            MahJongWish::OnlyIfMahJongFirst => is_opening,
            _ => true,
        };
        if entry.ranks & 1 != 0 && may_wish {
            self.stage = Stage::Wish; // T-34
        }
    }

    /// The natural ranks that anybody has.
    fn ranks(&self, deal: &Deal) -> u16 {
        (0..4).fold(0, |ranks, seat| {
            ranks | deal.part(seat, self.hands[usize::from(seat)]).ranks
        })
    }

    fn go_out(&mut self, seat: u8) {
        self.out += 1;
        self.risked[usize::from(seat)] = 0;
        if self.first == NOBODY {
            self.first = seat;
            self.risked[usize::from(seat ^ 2)] = 0; // Its tricks stay with the team. T-50
        }
        let is_double = self.out == 2 && self.first == seat ^ 2;
        self.is_over = is_double || self.out > 2; // T-48, T-49
    }

    /// Puts everything that may be done in `steps`. To be called after [`settle`](Self::settle).
    pub(super) fn steps(&self, deal: &Deal, mut push: impl FnMut(Step)) {
        match self.stage {
            Stage::Lead => self.leads(deal, &mut push),
            Stage::Gift => {
                for to in self.takers(deal).into_iter().flatten() {
                    push(Step::Gift(to));
                }
            }
            Stage::Wish => self.wishes(deal, &mut push),
            Stage::Trick if !self.waits => {
                for seat in [self.turn() ^ 1, self.turn() ^ 3] {
                    self.bombs(deal, seat, &mut push); // T-60
                }
                push(Step::Wait);
            }
            Stage::Trick if self.asked == 4 => {
                for seat in [self.turn(), self.turn() ^ 2] {
                    self.bombs(deal, seat, &mut push); // T-61
                }
                push(Step::Collect);
            }
            Stage::Trick => self.follows(deal, &mut push),
        }
    }

    fn leads(&self, deal: &Deal, push: &mut impl FnMut(Step)) {
        let part = self.hands[usize::from(self.owner)];
        let is_bound = self.wish != 0 && deal.part(self.owner, part).ranks >> self.wish & 1 != 0;
        let numbers = deal.parts(self.owner).start(part)..;
        for (number, entry) in numbers.zip(deal.plays(self.owner, part)) {
            if !is_bound || entry.ranks >> self.wish & 1 != 0 {
                push(Step::Play(self.owner, number)); // T-41
            }
        }
    }

    /// Ranks that nobody has are like no wish: nobody is ever bound by them.
    fn wishes(&self, deal: &Deal, push: &mut impl FnMut(Step)) {
        let ranks = self.ranks(deal);
        let all = ranks == 0x3ffe;
        if all && deal.rules.wish == MahJongWish::Mandatory {
            // T-34: some rank is wished that somebody has.
        } else {
            push(Step::Wish(0));
        }
        for rank in (1..14).filter(|rank| ranks >> rank & 1 != 0) {
            push(Step::Wish(rank));
        }
    }

    /// What the seat asked may do, and its partner's bombs.
    fn follows(&self, deal: &Deal, push: &mut impl FnMut(Step)) {
        let turn = self.turn();
        let part = self.hands[usize::from(turn)];
        let plays = deal.plays(turn, part);
        let answers = self.answers(deal);
        let at = |class: u16| plays.partition_point(|entry| entry.class < class);
        let (start, end) = (at(answers.start), at(answers.end));
        let bombs = at(self.lowest_bomb(deal)).max(end);
        let fulfils = |entry: &Entry| self.wish != 0 && entry.ranks >> self.wish & 1 != 0;
        let is_bound = plays[start..end].iter().any(fulfils) || plays[bombs..].iter().any(fulfils);
        let numbers = deal.parts(turn).start(part)..;
        for (place, (number, entry)) in numbers.zip(plays).enumerate().skip(start) {
            let is_bomb = entry.class >= deal.classes.bombs;
            let is_answer = place < end || place >= bombs;
            let is_free =
                !is_bound || fulfils(entry) || is_bomb && deal.rules.in_turn_bomb_ignores_wish;
            if is_answer && is_free {
                push(Step::Play(turn, number)); // T-35, T-40
            }
        }
        if deal.rules.bombs_out_of_turn {
            self.bombs(deal, turn ^ 2, push); // T-61
        }
        if !is_bound {
            push(Step::Pass);
        }
    }

    fn bombs(&self, deal: &Deal, seat: u8, push: &mut impl FnMut(Step)) {
        if !self.can_bomb(deal, seat) {
            return;
        }
        let part = self.hands[usize::from(seat)];
        let from = self.lowest_bomb(deal);
        let numbers = deal.parts(seat).start(part)..;
        for (number, entry) in numbers.zip(deal.plays(seat, part)) {
            if entry.class >= from {
                push(Step::Play(seat, number));
            }
        }
    }

    /// Puts the highest threshold for the same answers in the place of `from`.
    ///
    /// What lies there only matters for what beats it. Until somebody does, those may who have not
    /// passed on it, and all may bomb. So all thresholds up to the lowest class that any of these
    /// holds are one. Where one of them has the Phoenix and singles are played, the others count too:
    /// the Phoenix counts half a rank more than what it lies on, so after it the same threshold holds
    /// for everybody else.
    pub(super) fn make_canonical(&mut self, deal: &Deal) {
        if self.stage != Stage::Trick && self.stage != Stage::Wish {
            return;
        }
        let lowest = |seat: u8, range: &std::ops::Range<u16>| {
            let part = self.hands[usize::from(seat)];
            deal.parts(seat).lowest(part, range.clone())
        };
        let mut answer = None;
        if self.from < deal.classes.bombs {
            let answers = self.answers(deal);
            let asked = (self.asked..4).map(|asked| (self.owner + asked) % 4);
            answer = asked
                .clone()
                .filter_map(|seat| lowest(seat, &answers))
                .min();
            let is_single = answers.end == deal.classes.phoenix.wrapping_add(1);
            let has_phoenix = |seat| deal.part(seat, self.hands[usize::from(seat)]).has_phoenix();
            if is_single && asked.clone().any(has_phoenix) {
                answer = (0..4).filter_map(|seat| lowest(seat, &answers)).min();
            }
        }
        let bombs = self.lowest_bomb(deal)..deal.classes.end;
        let bomb = || (0..4).filter_map(|seat| lowest(seat, &bombs)).min();
        self.from = answer.or_else(bomb).unwrap_or(deal.classes.end);
    }
}

fn points(points: i32) -> i16 {
    i16::try_from(points).expect("the cards of a deck have at most 125 points")
}
