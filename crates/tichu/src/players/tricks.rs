//! What does the plain player lead, lay on a trick, and bomb?
//!
//! Whoever can go out safely does. Else a play is worth what the hand is easier without it, by the
//! burden of its best layout, and more if it is likely to win the lead. An opponent is beaten unless
//! that tears the layout apart; the partner only low and with low cards. What weighs most is led, for
//! it is to be got rid of as long as strong plays win the lead back.

use super::Sight;
use super::worth::{Layout, weigh};
use crate::card::{Face, Rank};
use crate::combo::{Combo, ComboKind};
use crate::play::Play;
use crate::solve::{Claim, ClaimAnswer, Others, claim};
use crate::state::{Action, Phase};
use crate::table::Table;

/// What it is worth to win the lead.
const LEAD: i64 = 50;
/// What it is worth to beat an opponent who is about to go out or has called.
const DANGER: i64 = 60;
/// How much a play that follows an opponent may be worth less than nothing.
const MOST_LOST: i64 = 80;

impl Sight<'_> {
    /// What the player in turn does.
    pub(super) fn play(&self) -> Option<Action> {
        self.going_out().or_else(|| match self.view.top() {
            None => self.lead(),
            Some((owner, top)) if owner == self.seat.partner() => self.follow_partner(top),
            Some((_, top)) => self.follow(top),
        })
    }

    fn plays(&self) -> impl Iterator<Item = Play> {
        self.actions.iter().filter_map(|action| match action {
            Action::Play(play) => Some(*play),
            _ => None,
        })
    }

    fn pass(&self) -> Option<Action> {
        self.can(Action::Pass)
    }

    /// The last play, or the first of an order that nobody can stop, whatever the others hold.
    fn going_out(&self) -> Option<Action> {
        let hand = self.view.hand();
        if let Some(play) = self.plays().find(|play| play.cards() == hand) {
            return Some(play.into());
        }
        let claim = self.claim(self.view.table(), self.view.wish())?;
        self.can(Action::Play(*claim.plays().first()?))
    }

    /// An order of plays that nobody can stop, whatever the others hold.
    pub(super) fn claim(&self, table: Table, wish: Option<Rank>) -> Option<Claim> {
        let sizes = [self.seat.next(), self.seat.partner(), self.seat.previous()]
            .map(|seat| self.view.cards_left(seat));
        let cards = self.view.unseen();
        let others = Others::Unknown { cards, sizes };
        match claim(self.view.hand(), table, wish, others, self.rules) {
            Ok(ClaimAnswer::Claim(claim)) => Some(claim),
            _ => None,
        }
    }

    /// The play that it is best to get rid of.
    fn lead(&self) -> Option<Action> {
        let hand = self.view.hand();
        let mut layout = Layout::new();
        let before = layout.weigh(hand);
        let best = self.plays().max_by_key(|play| {
            let eased = before - layout.weigh(hand - play.cards());
            self.lead_value(play.combo(), eased)
        });
        best.map(Action::from)
    }

    /// What it is worth to lead this, if the hand is easier without it by so much.
    fn lead_value(&self, combo: Combo, eased: i64) -> i64 {
        let partner_left = self.view.cards_left(self.seat.partner());
        if combo.kind() == ComboKind::Dog {
            return self.dog(partner_left);
        }
        let weight = weigh(combo);
        // Plays outside the best layout ease less than they weigh.
        let lost = weight - eased;
        let len = i64::try_from(combo.len()).unwrap_or(14);
        let mut value = 4 * weight / 5 - 3 * lost + 2 * len;
        if combo.kind().is_bomb() {
            value -= 80;
        }
        if combo.len() == self.nearest() {
            value -= 2 * weight; // An opponent may go out on this.
        }
        if combo.len() == partner_left && self.nearest() > partner_left {
            value += 40;
        }
        value
    }

    /// What leading the Dog is worth.
    fn dog(&self, partner_left: usize) -> i64 {
        let partner = self.seat.partner();
        match (
            partner_left,
            self.view.call(partner),
            self.view.call(self.seat),
        ) {
            (0, _, _) => -20,
            (_, Some(_), _) => 200,
            (_, None, Some(_)) => -100,
            _ => 70,
        }
    }

    /// Low cards go on the partner's low ones; the rest is left to him.
    fn follow_partner(&self, top: Play) -> Option<Action> {
        let hand = self.view.hand();
        let mut layout = Layout::new();
        let before = layout.weigh(hand);
        let called = self.view.call(self.seat.partner()).is_some();
        let cheap = self
            .plays()
            .filter(|play| !play.combo().kind().is_bomb())
            .max_by_key(|play| before - layout.weigh(hand - play.cards()));
        let worth = cheap.filter(|play| {
            let eased = before - layout.weigh(hand - play.cards());
            let low = top.combo().height() <= 22 && play.combo().height() <= 26;
            !called && low && top.combo().len() <= 2 && eased >= 80
        });
        match self.pass() {
            Some(pass) => Some(worth.map_or(pass, Action::from)),
            None => cheap.or_else(|| self.plays().next()).map(Action::from),
        }
    }

    /// What eases the hand most, if that is worth it.
    fn follow(&self, top: Play) -> Option<Action> {
        let hand = self.view.hand();
        let mut layout = Layout::new();
        let before = layout.weigh(hand);
        let at_stake = i64::from(self.view.trick().points());
        let danger = if self.is_dangerous() { DANGER } else { 0 };
        let mut value = |play: Play| {
            let rest = hand - play.cards();
            let eased = before - layout.weigh(rest);
            let lead = LEAD * self.hold(play.combo()) / 100;
            eased + lead + at_stake + danger
        };
        let common = self.plays().filter(|play| !play.combo().kind().is_bomb());
        let best = common
            .map(|play| (value(play), play))
            .max_by_key(|&(value, _)| value);
        let chosen = best
            .filter(|&(value, _)| value >= -MOST_LOST)
            .map(|(_, play)| play);
        let chosen = chosen.or_else(|| self.useful_bomb(top));
        match self.pass() {
            Some(pass) => Some(chosen.map_or(pass, Action::from)),
            None => {
                let any = chosen
                    .or(best.map(|(_, play)| play))
                    .or_else(|| self.plays().next());
                any.map(Action::from)
            }
        }
    }

    /// How likely it is that a play holds, in percent; by the unseen cards above a single, a guess
    /// for other kinds.
    fn hold(&self, combo: Combo) -> i64 {
        let unseen = self.view.unseen();
        match combo.kind() {
            ComboKind::Bomb | ComboKind::StraightFlush => 95,
            ComboKind::Single if combo.rank() == Face::Dragon => 95,
            ComboKind::Single => {
                let above = unseen.iter().filter(|card| match card.face() {
                    Face::Rank(rank) => 2 * (rank.index() + 1) > combo.height(),
                    Face::Dragon | Face::Phoenix => true,
                    Face::MahJong | Face::Dog => false,
                });
                let above = i64::try_from(above.count()).unwrap_or(56);
                (100 - 18 * above).max(0)
            }
            _ => 90 - weigh(combo),
        }
    }

    /// Whether an opponent is about to go out or has called.
    fn is_dangerous(&self) -> bool {
        self.opponents()
            .any(|seat| self.view.cards_left(seat) <= 3 || self.view.call(seat).is_some())
    }

    /// The lowest bomb, if it stops an opponent, takes many points, or leaves a hand that goes out.
    fn useful_bomb(&self, top: Play) -> Option<Play> {
        let hand = self.view.hand();
        let bomb = self.plays().find(|play| play.combo().kind().is_bomb())?;
        let rest = Layout::new().weigh(hand - bomb.cards());
        let points = self.view.trick().points() >= 25 && top.combo().height() < 30;
        (self.is_dangerous() || points || rest <= 150).then_some(bomb)
    }

    /// A bomb out of turn on an opponent's trick, at the last moment.
    pub(super) fn bomb(&self) -> Option<Action> {
        let (owner, top) = self.view.top()?;
        let last_moment = self.view.phase() == Phase::Closing || !self.rules.closing_window;
        if !last_moment || owner.team() == self.seat.team() {
            return None;
        }
        self.useful_bomb(top).map(Action::from)
    }
}
