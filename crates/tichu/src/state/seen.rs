//! What have all seen?
//!
//! The part of a round that is no secret: who called, whose turn it is, what lies on the table, who
//! took which trick, who is out. It is the same in a [`State`](super::State) and in every
//! [`View`](super::View) of it, so that both ask the same question what is legal.

use std::fmt;

use super::Call;
use super::exchange::ALL_LAID;
use super::seats::{Out, Seats};
use crate::card::{Card, Face, Rank};
use crate::hand::Hand;
use crate::play::Play;
use crate::rules::{MahJongWish, Rules};
use crate::seat::Seat;
use crate::table::Table;

/// What is going on in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Nobody has seen a card; each seat says whether it calls blind (T-10).
    Blind,
    /// Each seat has seen eight cards and says whether it calls grand (T-5).
    Grand,
    /// Each seat lays down a card for each other seat (T-11).
    Exchange,
    /// Somebody is on turn, to lead or to follow (T-26).
    Play,
    /// This seat has played the Mah Jong and says what it wishes (T-34).
    Wish(Seat),
    /// All have passed; there may be bombs until the trick is taken (T-30).
    Closing,
    /// This seat gives away the trick that its Dragon has won (T-44).
    Gift(Seat),
    /// The round is over (T-48).
    Over,
}

impl Phase {
    /// Whether cards are still dealt or exchanged.
    pub(super) const fn is_before_play(self) -> bool {
        matches!(self, Self::Blind | Self::Grand | Self::Exchange)
    }
}

impl Phase {
    /// What is going on, and the number of the rule.
    fn words(self) -> (String, u8) {
        let (words, rule) = match self {
            Self::Blind => ("the blind calls are made", 10), // T-10
            Self::Grand => ("the grand calls are made", 5),  // T-5
            Self::Exchange => ("the cards are exchanged", 11), // T-11
            Self::Play => ("a trick is played", 26),         // T-26
            Self::Wish(seat) => return (format!("seat {seat} is to wish first"), 34), // T-34
            Self::Closing => ("all have passed and the trick is taken", 30), // T-30
            Self::Gift(seat) => {
                return (format!("seat {seat} is to give the trick away first"), 44); // T-44
            }
            Self::Over => ("the round is over", 48), // T-48
        };
        (words.to_owned(), rule)
    }

    /// The number of the rule by which nobody plays now.
    pub(super) fn rule_of_plays(self, is_bomb: bool) -> u8 {
        match self {
            Self::Blind | Self::Grand | Self::Exchange if is_bomb => 33, // T-33
            Self::Blind | Self::Grand | Self::Exchange => 12, // T-12: the first lead comes later
            _ => self.rule(),
        }
    }

    /// What is going on, without the rule.
    pub(super) fn without_rule(self) -> String {
        self.words().0
    }

    /// The number of the rule that has it.
    pub(super) fn rule(self) -> u8 {
        self.words().1
    }
}

impl fmt::Display for Phase {
    /// What is going on, with the rule: `the cards are exchanged [T-11]`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (words, rule) = self.words();
        write!(f, "{words} [T-{rule}]")
    }
}

/// What all have seen of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Seen {
    pub(super) phase: Phase,
    /// Who has answered the question for the blind or the grand call.
    pub(super) decided: Seats,
    pub(super) calls: [Option<Call>; 4],
    /// For whom each seat has laid a card down: the next, its partner, the previous, as bits.
    pub(super) laid: [u8; 4],
    /// Who has played a card, and so calls no more (T-5).
    pub(super) played: Seats,
    /// In [`Phase::Play`], who is on turn.
    pub(super) turn: Seat,
    /// What must be beaten; none before a lead.
    pub(super) top: Option<Play>,
    /// Whose `top` is.
    pub(super) owner: Seat,
    /// Who has passed since.
    pub(super) passed: Seats,
    /// The cards of the trick below `top`.
    pub(super) below: Hand,
    pub(super) wish: Option<Rank>,
    pub(super) out: Out,
    pub(super) taken: [Hand; 4],
    /// Cards that are nowhere any more: a Dog that was led (T-43), and, in a position that was put
    /// together, those that it does not name.
    pub(super) gone: Hand,
}

impl Seen {
    pub(super) const fn new(phase: Phase) -> Self {
        let zero = Seat::ALL[0];
        Self {
            phase,
            decided: Seats::NONE,
            calls: [None; 4],
            laid: [0; 4],
            played: Seats::NONE,
            turn: zero,
            top: None,
            owner: zero,
            passed: Seats::NONE,
            below: Hand::EMPTY,
            wish: None,
            out: Out::NOBODY,
            taken: [Hand::EMPTY; 4],
            gone: Hand::EMPTY,
        }
    }

    pub(super) fn table(&self) -> Table {
        self.top
            .map_or(Table::EMPTY, |play| Table::of(play.combo()))
    }

    pub(super) fn trick(&self) -> Hand {
        self.top
            .map_or(self.below, |play| self.below | play.cards())
    }

    /// Whom the round waits for.
    pub(super) fn awaited(&self) -> Seats {
        match self.phase {
            Phase::Blind | Phase::Grand => Seats::ALL.without(self.decided),
            Phase::Exchange => {
                let mut seats = Seats::NONE;
                for seat in Seat::ALL {
                    if self.laid[seat.index()] != ALL_LAID {
                        seats.insert(seat);
                    }
                }
                seats
            }
            Phase::Play => Seats::NONE.with(self.turn),
            Phase::Closing => Seats::NONE.with(self.owner),
            Phase::Wish(seat) | Phase::Gift(seat) => Seats::NONE.with(seat),
            Phase::Over => Seats::NONE,
        }
    }

    /// Whether the Dragon has won the trick, so that it is given away (T-44, T-45).
    pub(super) fn is_dragons(&self) -> bool {
        self.top
            .is_some_and(|play| play.combo().rank() == Face::Dragon)
    }

    /// Whether whoever plays these cards now may wish afterwards (T-34).
    pub(super) fn gives_wish(&self, cards: Hand, rules: &Rules) -> bool {
        // The Mah Jong is led at the start of the round if nobody has played yet.
        cards.contains(Card::MAH_JONG)
            && (rules.wish != MahJongWish::OnlyIfMahJongFirst || self.played.is_empty())
    }

    /// The opponents of `seat` to whom the Dragon's trick may go (T-44).
    pub(super) fn gift_takers(&self, seat: Seat, rules: &Rules) -> impl Iterator<Item = Seat> {
        let out = if rules.dragon_to_finished_opponent {
            Seats::NONE
        } else {
            self.out.seats() // T-44
        };
        let opponents = [seat.next(), seat.previous()].into_iter();
        opponents.filter(move |&to| !out.contains(to))
    }

    /// The answers that are open to `seat`, on turn or not, in the phase of play: whether it may
    /// bomb out of turn (T-28, T-29, T-30).
    pub(super) fn may_bomb(&self, seat: Seat, rules: &Rules) -> bool {
        rules.bombs_out_of_turn
            && self.top.is_some()
            && !self.out.contains(seat)
            && matches!(self.phase, Phase::Play | Phase::Closing)
    }
}
