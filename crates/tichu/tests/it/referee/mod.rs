//! Does the crate agree with a plain referee, written from the rules once more?
//!
//! The referee knows cards as pairs of a suit and a number, hands as lists, and plays as what the
//! cards can be with every rank tried for the Phoenix. Whose turn it is, who has passed, and when a
//! trick is over it finds by looking at what was done since the last play, not by keeping sets. It
//! shares no code with the crate but the names of actions.

mod cards;

use tichu::{Action, Call, Card, Hand, MahJongWish, Play, Rules, Seat, State};

use cards::{
    C, DRAGON, MAH_JONG, PHOENIX, Reading, beats, choose, is_bomb, list, plain, points, readings,
};

use crate::chance::Chance;
use crate::rounds::{any_action, deal, rule_sets};

/// One step of a trick.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Step {
    Played(usize, Reading),
    Passed(usize),
}

#[derive(Clone, Debug, PartialEq)]
enum Stage {
    Calls(Call),
    Giving,
    Playing,
    Wishing(usize),
    Giving25(usize),
    Over,
}

#[derive(Clone, Debug)]
struct Referee {
    rules: Rules,
    hands: Vec<Vec<C>>,
    stage: Stage,
    answered: Vec<usize>,
    calls: Vec<(usize, Call)>,
    gifts: Vec<(usize, usize, C)>,
    /// What was done since the trick began; empty before a lead.
    steps: Vec<Step>,
    trick: Vec<C>,
    won: Vec<(usize, Vec<C>)>,
    leader: usize,
    played: Vec<usize>,
    finished: Vec<usize>,
    wish: Option<i32>,
}

impl Referee {
    fn new(state: &State, rules: &Rules) -> Self {
        let mut referee = Self {
            rules: *rules,
            hands: state.hands().into_iter().map(list).collect(),
            stage: Stage::Calls(Call::Blind),
            answered: vec![],
            calls: vec![],
            gifts: vec![],
            steps: vec![],
            trick: vec![],
            won: vec![],
            leader: 0,
            played: vec![],
            finished: vec![],
            wish: None,
        };
        referee.next_question();
        referee
    }

    /// Goes on while a question has nobody left to answer it.
    fn next_question(&mut self) {
        while let Stage::Calls(call) = self.stage {
            let open = |seat: &usize| !self.answered.contains(seat) && self.called(*seat).is_none();
            if self.worth(call) > 0 && (0..4).any(|seat| open(&seat)) {
                return;
            }
            self.answered.clear();
            self.stage = match call {
                Call::Blind => Stage::Calls(Call::Grand),
                _ => Stage::Giving,
            };
        }
    }

    fn worth(&self, call: Call) -> i32 {
        i32::from(match call {
            Call::Small => self.rules.tichu_points.get(),
            Call::Grand => self.rules.grand_points.get(),
            Call::Blind => self.rules.blind_tichu.get(),
        })
    }

    fn called(&self, seat: usize) -> Option<Call> {
        let call = self.calls.iter().find(|(caller, _)| *caller == seat)?;
        Some(call.1)
    }

    fn has_cards(&self, seat: usize) -> bool {
        !self.hands[seat].is_empty()
    }

    fn next_with_cards(&self, seat: usize) -> usize {
        let next = (1..=4)
            .map(|step| (seat + step) % 4)
            .find(|&seat| self.has_cards(seat));
        next.expect("somebody has cards")
    }

    fn last_play(&self) -> Option<(usize, Reading)> {
        self.steps.iter().rev().find_map(|step| match *step {
            Step::Played(seat, reading) => Some((seat, reading)),
            Step::Passed(_) => None,
        })
    }

    /// Who is on turn in a trick; nobody if all have passed and it may be taken.
    fn turn(&self) -> Option<usize> {
        let Some((owner, _)) = self.last_play() else {
            return Some(self.leader);
        };
        let since = self
            .steps
            .iter()
            .rev()
            .take_while(|step| matches!(step, Step::Passed(_)));
        let passed = since.count();
        let others: Vec<usize> = (1..4)
            .map(|step| (owner + step) % 4)
            .filter(|&seat| self.has_cards(seat))
            .collect();
        others.get(passed).copied()
    }

    fn judge_call(&self, seat: usize, call: Call) -> bool {
        let partner = self.called((seat + 2) % 4);
        let one = self.rules.calls_per_team == tichu::CallsPerTeam::One;
        if self.worth(call) == 0 || self.called(seat).is_some() || one && partner.is_some() {
            return false;
        }
        match (call, &self.stage) {
            (Call::Small, Stage::Calls(Call::Grand)) => {
                self.rules.tichu_before_exchange && self.answered.contains(&seat)
            }
            (Call::Small, Stage::Calls(_) | Stage::Over) => false,
            (Call::Small, Stage::Giving) => self.rules.tichu_before_exchange,
            (Call::Small, _) => !self.played.contains(&seat),
            (call, stage) => *stage == Stage::Calls(call) && !self.answered.contains(&seat),
        }
    }

    /// Whether `seat` may lay these cards so, and on what.
    fn judge_play(&self, seat: usize, play: Play) -> Option<Reading> {
        if self.stage != Stage::Playing {
            return None;
        }
        let cards = list(play.cards());
        if !cards.iter().all(|card| self.hands[seat].contains(card)) {
            return None;
        }
        let top = self.last_play().map(|(_, reading)| reading);
        let chosen = self.chosen(play, top)?;
        match (self.turn() == Some(seat), top) {
            (false, _) if !self.rules.bombs_out_of_turn || !is_bomb(chosen) => return None,
            (false, None) => return None,
            (_, None) => {}
            (_, Some(top)) if !beats(chosen, top) => return None,
            _ => {}
        }
        let Some(wish) = self.wish.filter(|_| self.turn() == Some(seat)) else {
            return Some(chosen);
        };
        let is_excused = self.rules.in_turn_bomb_ignores_wish && top.is_some() && is_bomb(chosen);
        let has_rank = cards.iter().any(|card| card.1 == wish);
        (has_rank || is_excused || !self.can_fulfil(seat, wish)).then_some(chosen)
    }

    /// The reading that the player named, if these cards can be that.
    fn chosen(&self, play: Play, top: Option<Reading>) -> Option<Reading> {
        let cards = list(play.cards());
        let all = readings(&cards, top);
        if cards == [PHOENIX] {
            return all.first().copied();
        }
        let height = i32::from(play.combo().height());
        let height = if cards == [DRAGON] { 200 } else { height };
        let chosen = all.iter().copied().find(|reading| reading.2 == height)?;
        let highest = all.iter().map(|reading| reading.2).max()?;
        let is_high = self.rules.phoenix_choice == tichu::PhoenixChoice::High;
        (!is_high || chosen.2 == highest).then_some(chosen)
    }

    /// Whether `seat` has a legal play with a natural card of this number: all choices of as many
    /// cards as must be beaten, and of four to thirteen for a bomb, are tried.
    fn can_fulfil(&self, seat: usize, wish: i32) -> bool {
        let hand = &self.hands[seat];
        if !hand.iter().any(|card| card.1 == wish) {
            return false;
        }
        let Some((_, top)) = self.last_play() else {
            return true; // alone
        };
        let legal = |cards: &[C]| {
            let all = readings(cards, Some(top));
            cards.iter().any(|card| card.1 == wish) && all.iter().any(|&play| beats(play, top))
        };
        if choose(hand, top.1, &mut vec![], &legal) {
            return true;
        }
        // Bombs: all four of the number, or cards of one suit.
        let four: Vec<C> = hand.iter().copied().filter(|card| card.1 == wish).collect();
        if four.len() == 4 && legal(&four) {
            return true;
        }
        (0..4).any(|suit| {
            let suited: Vec<C> = hand.iter().copied().filter(|card| card.0 == suit).collect();
            (5..=suited.len()).any(|len| choose(&suited, len, &mut vec![], &legal))
        })
    }

    /// Whether an action is legal; if it is, it is done.
    fn play(&mut self, seat: usize, action: Action) -> bool {
        match action {
            Action::Call(call) => {
                if !self.judge_call(seat, call) {
                    return false;
                }
                self.calls.push((seat, call));
                if call == Call::Small {
                    if self.stage == Stage::Giving && self.rules.redo_exchange_on_call {
                        for (from, _, card) in self.gifts.drain(..) {
                            self.hands[from].push(card);
                        }
                    }
                } else {
                    self.answered.push(seat);
                    self.next_question();
                }
            }
            Action::Decline => {
                let Stage::Calls(_) = self.stage else {
                    return false;
                };
                if self.answered.contains(&seat) || self.called(seat).is_some() {
                    return false;
                }
                self.answered.push(seat);
                self.next_question();
            }
            Action::Give { to, card } => return self.give(seat, to.index(), plain(card)),
            Action::Play(play) => {
                let Some(reading) = self.judge_play(seat, play) else {
                    return false;
                };
                self.lay(seat, list(play.cards()), reading);
            }
            Action::Pass => {
                let on_turn = self.stage == Stage::Playing && self.turn() == Some(seat);
                let wish = self.wish.is_some_and(|wish| self.can_fulfil(seat, wish));
                if !on_turn || self.steps.is_empty() || wish {
                    return false;
                }
                self.steps.push(Step::Passed(seat));
                let window = self.rules.closing_window && self.rules.bombs_out_of_turn;
                if self.turn().is_none() && !window {
                    self.close();
                }
            }
            Action::Wish(rank) => {
                let mandatory = self.rules.wish == MahJongWish::Mandatory;
                if self.stage != Stage::Wishing(seat) || rank.is_none() && mandatory {
                    return false;
                }
                self.wish = rank.map(|rank| i32::from(rank.index()) + 1);
                self.stage = Stage::Playing;
            }
            Action::Collect => {
                let owner = self.last_play().map(|(owner, _)| owner);
                let closing = self.stage == Stage::Playing && self.turn().is_none();
                if !closing || owner != Some(seat) {
                    return false;
                }
                self.close();
            }
            Action::Gift(to) => {
                let to = to.index();
                let may = self.rules.dragon_to_finished_opponent || self.has_cards(to);
                if self.stage != Stage::Giving25(seat) || to % 2 == seat % 2 || !may {
                    return false;
                }
                self.take(to);
                self.after_trick(seat);
            }
        }
        true
    }

    fn give(&mut self, seat: usize, to: usize, card: C) -> bool {
        let twice = self.gifts.iter().any(|gift| (gift.0, gift.1) == (seat, to));
        let Some(place) = self.hands[seat].iter().position(|&held| held == card) else {
            return false;
        };
        if self.stage != Stage::Giving || seat == to || twice {
            return false;
        }
        self.hands[seat].remove(place);
        self.gifts.push((seat, to, card));
        if self.gifts.len() == 12 {
            for (_, to, card) in self.gifts.drain(..) {
                self.hands[to].push(card);
            }
            self.stage = Stage::Playing;
            let first = self.hands.iter().position(|hand| hand.contains(&MAH_JONG));
            self.leader = first.expect("somebody has it");
        }
        true
    }

    fn lay(&mut self, seat: usize, cards: Vec<C>, reading: Reading) {
        let nobody_played = self.played.is_empty();
        self.hands[seat].retain(|card| !cards.contains(card));
        if !self.played.contains(&seat) {
            self.played.push(seat);
        }
        if cards.iter().any(|card| Some(card.1) == self.wish) {
            self.wish = None;
        }
        if !self.has_cards(seat) {
            self.finished.push(seat);
        }
        let mah_jong = cards.contains(&MAH_JONG);
        if reading.0 != "dog" {
            self.trick.extend(cards);
            self.steps.push(Step::Played(seat, reading));
        }
        if self.is_over() {
            self.stage = Stage::Over;
            if !self.is_double() && !self.steps.is_empty() {
                if reading.2 == 200 {
                    self.stage = Stage::Giving25(seat);
                } else {
                    self.take(seat);
                }
            }
            return;
        }
        if reading.0 == "dog" {
            self.leader = (seat + 2) % 4;
            while !self.has_cards(self.leader) {
                self.leader = (self.leader + 1) % 4;
            }
        }
        let may_wish = match self.rules.wish {
            MahJongWish::OnlyIfMahJongFirst => nobody_played,
            _ => true,
        };
        if mah_jong && may_wish {
            self.stage = Stage::Wishing(seat);
        }
    }

    fn is_double(&self) -> bool {
        self.finished.len() >= 2 && self.finished[0] % 2 == self.finished[1] % 2
    }

    fn is_over(&self) -> bool {
        self.is_double() || self.finished.len() == 3
    }

    fn take(&mut self, seat: usize) {
        self.won.push((seat, std::mem::take(&mut self.trick)));
        self.steps.clear();
    }

    fn close(&mut self) {
        let (owner, top) = self.last_play().expect("a trick has a play");
        if top.2 == 200 {
            self.stage = Stage::Giving25(owner);
            return;
        }
        self.take(owner);
        self.after_trick(owner);
    }

    fn after_trick(&mut self, owner: usize) {
        if self.is_over() {
            self.stage = Stage::Over;
            return;
        }
        self.stage = Stage::Playing;
        self.leader = if self.has_cards(owner) {
            owner
        } else {
            self.next_with_cards(owner)
        };
    }

    fn totals(&self) -> Option<[i32; 2]> {
        if self.stage != Stage::Over {
            return None;
        }
        let first = self.finished[0];
        let mut totals = [0; 2];
        if self.is_double() {
            totals[first % 2] += i32::from(self.rules.double_victory_points.get());
        } else {
            let last = (0..4)
                .find(|&seat| self.has_cards(seat))
                .expect("one has cards");
            for (seat, cards) in &self.won {
                let team = if *seat == last { first % 2 } else { seat % 2 };
                totals[team] += points(cards);
            }
            totals[1 - last % 2] += points(&self.hands[last]);
        }
        for &(seat, call) in &self.calls {
            totals[seat % 2] += if seat == first {
                self.worth(call)
            } else {
                -self.worth(call)
            };
        }
        Some(totals)
    }
}

/// Anything that a player might try: cards of the own hand, or any other action.
fn try_anything(state: &State, chance: &mut Chance) -> (Seat, Action) {
    let seat = chance.pick(&Seat::ALL);
    let hand: Vec<Card> = state.hand(seat).iter().collect();
    let some_card = chance.pick(&Card::ALL);
    let action = match chance.below(14) {
        0 => Action::Pass,
        1 => Action::Collect,
        2 => Action::Gift(chance.pick(&Seat::ALL)),
        3 => Action::Call(chance.pick(&Call::ALL)),
        4 => Action::Decline,
        5 => Action::Wish(tichu::Rank::from_index(
            u8::try_from(chance.below(14)).expect("small"),
        )),
        6 => Action::Give {
            to: chance.pick(&Seat::ALL),
            card: some_card,
        },
        7 if !hand.is_empty() => Action::Give {
            to: chance.pick(&Seat::ALL),
            card: chance.pick(&hand),
        },
        8 => Play::highest(Hand::of(some_card)).expect("a single").into(),
        _ => match some_play(&hand, chance) {
            Some(play) => play.into(),
            None => Action::Pass,
        },
    };
    (seat, action)
}

/// Some combination of these cards.
fn some_play(hand: &[Card], chance: &mut Chance) -> Option<Play> {
    for _ in 0..20 {
        let cards = match chance.below(3) {
            0 => hand
                .iter()
                .copied()
                .filter(|_| chance.below(3) == 0)
                .collect(),
            1 => {
                let card = chance.pick(hand.get(..).filter(|hand| !hand.is_empty())?);
                let like = |other: &Card| other.rank() == card.rank() || *other == Card::PHOENIX;
                hand.iter()
                    .copied()
                    .filter(|other| like(other) && chance.below(4) > 0)
                    .collect()
            }
            _ => {
                let suit = chance.pick(&tichu::Suit::ALL);
                let run = chance.below(9);
                let inside = |card: &Card| {
                    let place = card.rank().map_or(0, |rank| usize::from(rank.index()));
                    card.suit() == Some(suit) && (run..run + 5).contains(&place)
                };
                hand.iter().copied().filter(inside).collect::<Hand>()
            }
        };
        if let Ok(all) = tichu::Combo::classify(cards) {
            let combo = if chance.below(2) == 0 {
                all.highest()
            } else {
                all.lowest()
            };
            return Play::new(cards, combo);
        }
    }
    None
}

/// Every action that is tried has the same answer, and every round the same score.
#[test]
fn the_referee_agrees() {
    let mut chance = Chance::new(2011);
    let (mut accepted, mut refused, mut bombs, mut wishes) = (0, 0, 0, 0);
    for rules in rule_sets() {
        for _ in 0..60 {
            let mut state = State::new(deal(&mut chance), &rules);
            let mut referee = Referee::new(&state, &rules);
            while state.to_act().is_some() {
                for _ in 0..6 {
                    let (seat, action) = try_anything(&state, &mut chance);
                    let (mut tried, mut asked) = (state, referee.clone());
                    let answer = tried.play(seat, action, &rules);
                    let expected = asked.play(seat.index(), action);
                    assert_eq!(
                        answer.is_ok(),
                        expected,
                        "{seat} {action} {answer:?}: {state}\n{rules}"
                    );
                    if answer.is_ok() {
                        accepted += 1;
                    } else {
                        refused += 1;
                    }
                }
                let (seat, action) = any_action(&state, &rules, &mut chance);
                let is_play = matches!(action, Action::Play(_));
                bombs += usize::from(is_play && state.to_act() != Some(seat));
                wishes += usize::from(state.wish().is_some());
                assert!(
                    referee.play(seat.index(), action),
                    "{seat} {action}: {state}\n{rules}"
                );
                assert_eq!(state.play(seat, action, &rules), Ok(()));
            }
            let totals = state.outcome(&rules).map(|score| score.totals());
            assert_eq!(totals, referee.totals(), "{state}");
            assert!(totals.is_some());
        }
    }
    let counts = format!(
        "{accepted} accepted, {refused} refused, {bombs} bombs out of turn, {wishes} wishes"
    );
    assert!(accepted > 20_000 && refused > 100_000, "{counts}");
    assert!(bombs > 200 && wishes > 5_000, "{counts}");
}
