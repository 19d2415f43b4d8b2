//! How does the course of a round go on with the next line?
//!
//! Most lines are one action. Three things a log leaves out are put in: that nobody called grand,
//! that no rank is wished, and that an owner who is out takes the trick (T-27). Two can be read in
//! two ways: whom the Dragon goes to where no line says so, and whether a bomb behind such a silent
//! trick falls on the trick or leads. A [`Player`] takes the ways that it is told to.

use super::anomaly::{Anomaly, AnomalyKind};
use super::log::{CardList, Entry, Event, Round};
use super::phoenix;
use super::replay::ReplayError;
use crate::card::Card;
use crate::combo::Combo;
use crate::play::Play;
use crate::rules::Rules;
use crate::seat::Seat;
use crate::state::{Action, Call, Phase, State};

/// How many times a round can be read in two ways; from there on the first one is taken.
pub(super) const MOST_CHOICES: u32 = 5;

/// A round on its way.
pub(super) struct Player<'r, F> {
    state: State,
    rules: &'r Rules,
    /// Which way to take where there are two, a bit each.
    choices: u32,
    /// How many times there were two.
    met: u32,
    anomalies: Vec<Anomaly>,
    actions: usize,
    /// Whether the log has said who holds a bomb.
    has_bombs: bool,
    /// Who took the trick by the pass before, where that needs no line (T-30).
    taken_by: Option<Seat>,
    note: F,
}

impl<'r, F: FnMut(Seat, Action)> Player<'r, F> {
    /// At the beginning of a round; `note` is told each action.
    pub(super) const fn new(state: State, rules: &'r Rules, choices: u32, note: F) -> Self {
        Self {
            state,
            rules,
            choices,
            met: 0,
            anomalies: Vec::new(),
            actions: 0,
            has_bombs: false,
            taken_by: None,
            note,
        }
    }

    /// How many times a line could be read in two ways.
    pub(super) const fn met(&self) -> u32 {
        self.met
    }

    /// Where the round got to, what was odd, and how many actions there were.
    pub(super) fn end(self) -> (State, Vec<Anomaly>, usize) {
        (self.state, self.anomalies, self.actions)
    }

    /// Plays all lines.
    pub(super) fn round(&mut self, round: &Round<'_>) -> Result<(), ReplayError> {
        self.decline(round)?;
        let mut entries = round.events.as_slice();
        while let [entry, rest @ ..] = entries {
            self.event(entry, rest)?;
            entries = rest;
        }
        if let (Phase::Gift(giver), Some((line, _))) = (self.state.phase(), round.result) {
            self.guess_gift(line, giver)?; // T-46
        }
        Ok(())
    }

    /// Lets a seat do something.
    fn act(&mut self, line: u32, seat: Seat, action: Action) -> Result<(), ReplayError> {
        self.state
            .play(seat, action, self.rules)
            .map_err(|source| ReplayError::Refused {
                line,
                seat,
                action,
                source,
            })?;
        self.actions += 1;
        (self.note)(seat, action);
        Ok(())
    }

    /// Takes one of two ways.
    fn choose(&mut self) -> bool {
        let other = self.met < MOST_CHOICES && self.choices >> self.met & 1 == 1;
        self.met += 1;
        other
    }

    /// Nobody calls blind, and who does not call grand declines.
    fn decline(&mut self, round: &Round<'_>) -> Result<(), ReplayError> {
        while self.state.phase() == Phase::Blind {
            let Some(seat) = self.state.to_act() else {
                break;
            };
            self.act(round.line, seat, Action::Decline)?; // T-10
        }
        if self.state.phase() != Phase::Grand {
            return Ok(());
        }
        for seat in Seat::ALL {
            let calls = |entry: &Entry| entry.event == Event::Grand(seat);
            if !round.events.iter().any(calls) {
                self.act(round.line, seat, Action::Decline)?; // T-5
            }
        }
        Ok(())
    }

    fn event(&mut self, entry: &Entry, rest: &[Entry]) -> Result<(), ReplayError> {
        let line = entry.line;
        match entry.event {
            Event::Grand(seat) => self.call(line, seat, Call::Grand),
            Event::Tichu(seat) => self.call(line, seat, Call::Small),
            Event::Exchange => Ok(()),
            Event::Gives(seat, [right, partner, left]) => {
                let gives = [
                    (seat.next(), right),
                    (seat.partner(), partner),
                    (seat.previous(), left),
                ];
                for (to, card) in gives {
                    self.act(line, seat, Action::Give { to, card })?; // T-11
                }
                Ok(())
            }
            Event::Bombs(said) => {
                self.compare_bombs(line, said);
                Ok(())
            }
            Event::Start => {
                if !self.has_bombs {
                    self.compare_bombs(line, [false; 4]);
                }
                Ok(())
            }
            Event::Play(seat, list) => self.play(line, seat, &list, rest),
            Event::Pass(seat) => self.pass(line, seat),
            Event::Wish(rank) => self.act(line, self.actor(), Action::Wish(Some(rank))),
            Event::Gift(to) => self.gift(line, to),
        }
    }

    /// Who is to do something now; anybody once the round is over.
    fn actor(&self) -> Seat {
        self.state.to_act().unwrap_or(Seat::ALL[0])
    }

    /// A call, unless it is only the line of one that was made.
    fn call(&mut self, line: u32, seat: Seat, call: Call) -> Result<(), ReplayError> {
        match self.state.call(seat) {
            Some(_) => Ok(()),
            None => self.act(line, seat, Action::Call(call)),
        }
    }

    /// Notes if others hold a bomb than the log says.
    fn compare_bombs(&mut self, line: u32, said: [bool; 4]) {
        self.has_bombs = true;
        let held = Seat::ALL.map(|seat| self.state.hand(seat).has_bomb());
        if held != said {
            let kind = AnomalyKind::OtherBombs { held };
            self.anomalies.push(Anomaly { line, kind });
        }
    }

    fn play(
        &mut self,
        line: u32,
        seat: Seat,
        list: &CardList,
        rest: &[Entry],
    ) -> Result<(), ReplayError> {
        self.no_wish(line)?;
        self.taken_by = None;
        let play = self.reading(line, seat, list)?;
        self.silent_trick(line, seat, play)?;
        let is_first = self.state.hand(seat).len() == 14;
        if is_first && self.state.call(seat).is_none() && is_called_late(seat, rest) {
            self.act(line, seat, Action::Call(Call::Small))?; // T-5
        }
        self.act(line, seat, Action::Play(play))
    }

    /// The play with the reading that the place of the Phoenix tells.
    fn reading(&mut self, line: u32, seat: Seat, list: &CardList) -> Result<Play, ReplayError> {
        let cards = list.hand();
        let no_combination = |source| ReplayError::NoCombination {
            line,
            seat,
            cards,
            source,
        };
        if !cards.contains(Card::PHOENIX) {
            return Play::highest(cards).map_err(no_combination);
        }
        let readings = Combo::classify(cards).map_err(no_combination)?;
        let told = phoenix::reading(list, readings); // T-22, T-23
        if told.is_none() {
            let kind = AnomalyKind::PhoenixAstray;
            self.anomalies.push(Anomaly { line, kind });
        }
        let combo = told.unwrap_or(readings.highest());
        Ok(Play::new(cards, combo).expect("one of the readings of the cards"))
    }

    /// Nothing is logged where no rank is wished (T-34).
    fn no_wish(&mut self, line: u32) -> Result<(), ReplayError> {
        match self.state.phase() {
            Phase::Wish(seat) => self.act(line, seat, Action::Wish(None)), // T-34
            _ => Ok(()),
        }
    }

    /// The owner of a trick that nobody else beats any more, if he is out and so logs nothing.
    fn silent_owner(&self) -> Option<Seat> {
        let (owner, _) = self.state.top()?;
        let is_silent = self.state.phase() == Phase::Closing && self.state.is_out(owner);
        is_silent.then_some(owner) // T-27
    }

    /// Before a play: takes the trick of an owner who is out, unless the play is a bomb on it.
    fn silent_trick(&mut self, line: u32, seat: Seat, play: Play) -> Result<(), ReplayError> {
        if let Some(owner) = self.silent_owner() {
            let may_bomb = play.combo().kind().is_bomb();
            let mut taken = self.state;
            let is_taken = taken.play(owner, Action::Collect, self.rules).is_ok();
            let leads = is_taken && taken.to_act() == Some(seat) && taken.phase() == Phase::Play;
            let bombs = match (may_bomb, leads) {
                (false, _) => false,
                (true, true) => self.choose(),
                // Not on lead, or the Dragon was not given away: rather a bomb. T-30
                (true, false) => !self.choose(),
            };
            if !bombs {
                self.act(line, owner, Action::Collect)?;
            }
        }
        match self.state.phase() {
            Phase::Gift(giver) => self.guess_gift(line, giver),
            _ => Ok(()),
        }
    }

    fn pass(&mut self, line: u32, seat: Seat) -> Result<(), ReplayError> {
        self.no_wish(line)?;
        if self.taken_by.take() == Some(seat) {
            return Ok(()); // the line of a trick that was taken at once
        }
        let top = self.state.top();
        if self.state.phase() == Phase::Closing {
            if self.silent_owner().is_none() {
                return self.act(line, seat, Action::Collect); // T-26
            }
            self.act(line, self.actor(), Action::Collect)?; // T-27
        }
        self.act(line, seat, Action::Pass)?;
        if self.state.top().is_none() || matches!(self.state.phase(), Phase::Gift(_)) {
            self.taken_by = top.map(|(owner, _)| owner); // T-30
        }
        Ok(())
    }

    fn gift(&mut self, line: u32, to: Option<Seat>) -> Result<(), ReplayError> {
        self.no_wish(line)?;
        self.taken_by = None;
        if let Some(owner) = self.silent_owner() {
            self.act(line, owner, Action::Collect)?; // T-27
        }
        match (to, self.state.phase()) {
            (None, Phase::Gift(giver)) => self.guess_gift(line, giver),
            (None, _) => Ok(()),
            (Some(to), _) => self.act(line, self.actor(), Action::Gift(to)), // T-44
        }
    }

    /// Gives the Dragon's trick to an opponent: the one of whom the result tells.
    fn guess_gift(&mut self, line: u32, giver: Seat) -> Result<(), ReplayError> {
        let mut opponents = [giver.next(), giver.previous()];
        if self.choose() {
            opponents.reverse();
        }
        let [mut to, other] = opponents;
        if self.state.is_out(to) && !self.rules.dragon_to_finished_opponent {
            to = other; // T-44
        }
        let kind = AnomalyKind::GiftGuessed { to };
        self.anomalies.push(Anomaly { line, kind });
        self.act(line, giver, Action::Gift(to))
    }
}

/// Whether the call of a seat stands just behind its first play, or behind the wish with it.
fn is_called_late(seat: Seat, rest: &[Entry]) -> bool {
    let mut events = rest.iter().map(|entry| entry.event);
    let next = events.next();
    let next = match next {
        Some(Event::Wish(_)) => events.next(),
        next => next,
    };
    next == Some(Event::Tichu(seat))
}
