//! Which number is this action?
//!
//! A learning program wants every action to be a number, always the same one, and the legal ones as
//! a row of bits. An [`ActionSpace`] is that table, one for all rules: 1,701 actions, in which suits
//! are left out but for straight-flush bombs and the cards that are given away. Seats are relative to
//! the one that acts.
//!
//! # Order
//!
//! | numbers | actions |
//! |---|---|
//! | 0, 1, 2 | pass, take the trick, decline |
//! | 3 to 5 | call tichu, grand, blind |
//! | 6 to 19 | wish nothing, two to ace |
//! | 20, 21 | the Dragon's trick to the next seat, to the previous one |
//! | 22 to 189 | give a card to the next seat, to the partner, to the previous one: 56 each, in the order of [`Card::ALL`] |
//! | 190 to 206 | single: Mah Jong, two to ace, Phoenix, Dragon, Dog |
//! | 207 to 232 | pair: two to ace, then the same with the Phoenix |
//! | 233 to 258 | triple: two to ace, then the same with the Phoenix |
//! | 259 to 726 | full house: by the triple, then by the pair; each natural, with the Phoenix in the triple, with the Phoenix in the pair |
//! | 727 to 1211 | straight: by length, then from the lowest; each natural, then with the Phoenix in each place, the lowest first |
//! | 1212 to 1507 | stairs: by length, then from the lowest; each natural, then with the Phoenix in each pair, the lowest first |
//! | 1508 to 1520 | four of a kind, two to ace |
//! | 1521 to 1700 | straight flush: by suit, then by length, then from the lowest |
//!
//! # Which cards
//! Where an action can be done with several cards of a rank, those go first that are in no run of
//! five of their suit, see [`Hand::bound`], and of these the first in the order of suits. A straight
//! that would be a straight flush so takes, at the lowest rank where it can, another suit.
//!
//! # What stays
//! A trained network is worth nothing once the numbers move. [`ActionSpace::fingerprint`] is made of
//! all actions in order, and stands in a test: it changes only together with
//! [`ActionSpace::VERSION`].

mod mask;
mod plays;

pub use mask::{ActionMask, Indices};
use plays::Shape;

use crate::card::{Card, Rank};
use crate::hand::Hand;
use crate::rules::Rules;
use crate::seat::Seat;
use crate::state::{Action, Actions, Call, State, View};
use crate::table::Table;

/// The numbers of all actions.
///
/// ```
/// use tichu::{ActionSpace, Rules, Seat, State};
///
/// let state: State = "g3 sJ | s9 gA | bT rT Dr | r2 r7; table 1 g9; turn 2".parse()?;
/// let seat = Seat::ALL[2];
/// let legal: Vec<String> = (state.action_mask(seat, &Rules::official()).iter())
///     .map(|index| format!("{index} {}", ActionSpace::name(index)))
///     .collect();
/// assert_eq!(legal, ["0 pass", "199 single T", "205 single R"]);
/// assert_eq!(state.action_at(199, seat).map(|action| action.to_string()), Some("bT".to_owned()));
/// # Ok::<(), tichu::ParseStateError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ActionSpace;

const CALLS: u16 = 3;
const WISHES: u16 = 6;
const GIFTS: u16 = 20;
const GIVES: u16 = 22;
const PLAYS: u16 = 190;

impl ActionSpace {
    /// The version of the order. Where it is the same, so are all numbers.
    pub const VERSION: u32 = 1;

    /// How many numbers there are: each is below.
    pub const LEN: u16 = PLAYS + plays::LEN;

    /// The number of what this seat does; none for a card that it gives to itself, or a gift to its
    /// own team.
    #[must_use]
    pub fn index_of(action: Action, seat: Seat) -> Option<u16> {
        Some(match action {
            Action::Pass => 0,
            Action::Collect => 1,
            Action::Decline => 2,
            Action::Call(call) => CALLS + call as u16,
            Action::Wish(rank) => WISHES + rank.map_or(0, |rank| u16::from(rank.index())),
            Action::Gift(to) if to == seat.next() => GIFTS,
            Action::Gift(to) if to == seat.previous() => GIFTS + 1,
            Action::Gift(_) => return None,
            Action::Give { to, card } => {
                let receivers = [seat.next(), seat.partner(), seat.previous()];
                let place = receivers.iter().position(|&receiver| receiver == to)?;
                let offset = place * Card::ALL.len() + card.index();
                GIVES + u16::try_from(offset).ok()?
            }
            Action::Play(play) => PLAYS + Shape::of(play).index(),
        })
    }

    /// What this number stands for when `seat` does it with these cards, on what lies on the table;
    /// none if there is no such number, or the hand has not the cards. Whether it is legal,
    /// [`State::play`] decides.
    #[must_use]
    pub fn action_at(index: u16, seat: Seat, hand: Hand, table: Table) -> Option<Action> {
        let action = match index {
            0 => Action::Pass,
            1 => Action::Collect,
            2 => Action::Decline,
            CALLS..WISHES => Action::Call(Call::ALL[usize::from(index - CALLS)]),
            WISHES..GIFTS => {
                let place = u8::try_from(index - WISHES).ok()?;
                Action::Wish(Rank::from_index(place))
            }
            GIFTS => Action::Gift(seat.next()),
            21 => Action::Gift(seat.previous()),
            GIVES..PLAYS => {
                let offset = usize::from(index - GIVES);
                let receivers = [seat.next(), seat.partner(), seat.previous()];
                let to = receivers[offset / Card::ALL.len()];
                let card = Card::from_index(offset % Card::ALL.len())?;
                return hand.contains(card).then_some(Action::Give { to, card });
            }
            _ => {
                let play = Shape::at(index - PLAYS)?.play(hand)?;
                Action::Play(table.top().map_or(play, |top| play.on(top)))
            }
        };
        Some(action)
    }

    /// What this number stands for, in words; empty if there is no such number.
    #[must_use]
    pub fn name(index: u16) -> String {
        let receiver = |place: u16| ["next", "partner", "previous"][usize::from(place)];
        match index {
            GIFTS => "gift next".to_owned(),
            21 => "gift previous".to_owned(),
            GIVES..PLAYS => {
                let (place, card) = ((index - GIVES) / 56, (index - GIVES) % 56);
                let card = Card::ALL[usize::from(card)];
                format!("give {} {card}", receiver(place))
            }
            PLAYS.. => match Shape::at(index - PLAYS) {
                Some(shape) => shape.to_string(),
                None => String::new(),
            },
            _ => {
                let action = Self::action_at(index, Seat::ALL[0], Hand::EMPTY, Table::EMPTY);
                action.map_or(String::new(), |action| action.to_string())
            }
        }
    }

    /// A number made of the names of all actions in order (FNV-1a, 64 bits): what a program keeps
    /// beside a network, to know before using it that the numbers are those it was trained with.
    #[must_use]
    pub fn fingerprint() -> u64 {
        let mut hash = 0xCBF2_9CE4_8422_2325;
        let mut add = |byte: u8| {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        };
        for index in 0..Self::LEN {
            Self::name(index).bytes().for_each(&mut add);
            add(b'\n');
        }
        hash
    }

    fn mask(actions: &Actions, seat: Seat) -> ActionMask {
        let mut mask = ActionMask::default();
        for &action in actions {
            let index = Self::index_of(action, seat);
            mask.insert(index.expect("a legal action has a number"));
        }
        mask
    }
}

impl State {
    /// The numbers of what this seat may do now.
    #[must_use]
    pub fn action_mask(&self, seat: Seat, rules: &Rules) -> ActionMask {
        ActionSpace::mask(&self.legal_actions(seat, rules), seat)
    }

    /// What this number stands for when `seat` does it now, as [`ActionSpace::action_at`].
    #[must_use]
    pub fn action_at(&self, index: u16, seat: Seat) -> Option<Action> {
        ActionSpace::action_at(index, seat, self.hand(seat), self.table())
    }
}

impl View {
    /// The numbers of what this player may do now; none for no seat.
    #[must_use]
    pub fn action_mask(&self, rules: &Rules) -> ActionMask {
        let actions = self.legal_actions(rules);
        (self.seat()).map_or(ActionMask::default(), |seat| {
            ActionSpace::mask(&actions, seat)
        })
    }

    /// What this number stands for when this player does it now, as [`ActionSpace::action_at`].
    #[must_use]
    pub fn action_at(&self, index: u16) -> Option<Action> {
        ActionSpace::action_at(index, self.seat()?, self.hand(), self.table())
    }
}
