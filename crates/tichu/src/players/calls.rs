//! What does the plain player call, give away and wish?

use super::Sight;
use super::worth::Layout;
use crate::card::{Card, Rank};
use crate::hand::Hand;
use crate::seat::Seat;
use crate::solve::split;
use crate::state::{Action, Call};
use crate::table::Table;

/// The least power of eight cards for a grand call.
const GRAND_POWER: usize = 5;
/// The greatest distance from going out first for a small call.
const SMALL_DISTANCE: i64 = -110;

/// What the strongest cards count: Dragon and Phoenix two, aces one, a bomb two.
fn power(hand: Hand) -> usize {
    let special = |card| 2 * usize::from(hand.contains(card));
    let bomb = 2 * usize::from(hand.has_bomb());
    special(Card::DRAGON) + special(Card::PHOENIX) + hand.of_rank(Rank::Ace).len() + bomb
}

/// How far a hand is from going out first: its burden and what it has for when it is beaten. The
/// numbers fit who was out first in rounds between plain players.
fn distance(hand: Hand) -> i64 {
    let plays = split(hand).map_or(14, |split| split.plays().len());
    let plays = i64::try_from(plays).unwrap_or(14);
    let aces = i64::try_from(hand.of_rank(Rank::Ace).len()).unwrap_or(4);
    let has = |there: bool, weight: i64| if there { weight } else { 0 };
    Layout::new().weigh(hand) - 60 * plays - 26 * aces + has(hand.contains(Card::DOG), 118)
        - has(hand.contains(Card::PHOENIX), 50)
        - has(hand.contains(Card::DRAGON), 30)
        - has(hand.has_bomb(), 62)
}

impl Sight<'_> {
    fn partner_called(&self) -> bool {
        self.view.call(self.seat.partner()).is_some()
    }

    pub(super) fn grand_call(&self) -> Option<Action> {
        let strong = power(self.view.hand()) >= GRAND_POWER && !self.partner_called();
        let call = strong.then(|| self.can(Action::Call(Call::Grand)));
        call.flatten().or_else(|| self.can(Action::Decline))
    }

    /// A call before the first own card, as long as nobody is far.
    pub(super) fn small_call(&self) -> Option<Action> {
        let call = self.can(Action::Call(Call::Small))?;
        let far = self.nearest() >= 10 && !self.view.is_out(self.seat.partner());
        let near = || distance(self.view.hand()) <= SMALL_DISTANCE;
        (far && !self.partner_called() && near()).then_some(call)
    }

    /// The next card to lay down for somebody: the partner's first.
    pub(super) fn give(&self) -> Option<Action> {
        let partner = self.seat.partner();
        let receivers = [partner, self.seat.next(), self.seat.previous()];
        let open = |to: &Seat| !self.view.has_laid(self.seat, *to);
        let to = receivers.into_iter().find(open)?;
        let hand = self.view.hand();
        let mut rest = Layout::new();
        let card = hand.iter().max_by_key(|&card| {
            let eased = rest.weigh(hand) - rest.weigh(hand - Hand::of(card));
            if to == partner {
                self.for_partner(card, eased)
            } else {
                self.for_opponent(to, card, eased)
            }
        })?;
        self.can(Action::Give { to, card })
    }

    /// How well a card suits the partner, if without it the hand is easier by so much. A strong hand
    /// keeps its best cards, unless the partner has called.
    fn for_partner(&self, card: Card, eased: i64) -> i64 {
        let worth = match card {
            Card::DRAGON => 60,
            Card::PHOENIX => 50,
            Card::DOG => -40,
            Card::MAH_JONG => -30,
            _ => card.rank().map_or(0, |rank| 4 * i64::from(rank.index())),
        };
        let share = match (self.partner_called(), power(self.view.hand())) {
            (true, _) => 4,
            (false, 0..=2) => 2,
            (false, _) => 1,
        };
        share * worth + eased
    }

    /// How well a card suits an opponent. Low odd cards go to the next one, low even ones to the
    /// previous one, so that what the partner gives them makes no pairs and bombs of it.
    fn for_opponent(&self, to: Seat, card: Card, eased: i64) -> i64 {
        let Some(rank) = card.rank() else {
            return match card {
                Card::DOG => -150,
                _ => -1000,
            };
        };
        let number = i64::from(rank.index()) + 1;
        let odd_goes = to == self.seat.next();
        let fitting = (number % 2 == 1) == odd_goes;
        eased - 8 * number + if fitting { 12 } else { 0 }
    }

    /// Nothing if the hand goes out anyway. Else what was given to the next player, so that it must
    /// be played; or the highest rank of which most cards are unseen and none is held.
    pub(super) fn wish(&self) -> Option<Action> {
        if self.claim(Table::EMPTY, None).is_some() {
            if let Some(none) = self.can(Action::Wish(None)) {
                return Some(none);
            }
        }
        let hand = self.view.hand();
        let unseen = self.view.unseen();
        let given = self.view.gave(self.seat.next()).and_then(Card::rank);
        let wanted = given
            .filter(|&rank| hand.of_rank(rank).is_empty())
            .or_else(|| {
                let free = Rank::ALL
                    .into_iter()
                    .filter(|&rank| hand.of_rank(rank).is_empty());
                free.max_by_key(|&rank| (unseen.of_rank(rank).len(), rank))
            });
        let wish = self.can(Action::Wish(wanted));
        wish.or_else(|| self.actions.iter().copied().next())
    }

    /// The opponent with more cards gets the Dragon's trick.
    pub(super) fn gift(&self) -> Option<Action> {
        let gifts = self.actions.iter().copied();
        gifts.max_by_key(|gift| match gift {
            Action::Gift(to) => 1 + self.view.cards_left(*to),
            _ => 0,
        })
    }
}
