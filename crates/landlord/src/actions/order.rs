//! In which order do other programs number the actions?
//!
//! Facts found by listing their actions; `cargo xtask bench --check` compares all of them.
//!
//! - RLCard 1.2 numbers what stands in its `action_space.txt`: a kind after another, the pass last.
//!   Kickers are in the order of a dictionary, read from the lowest; but three single ones stand
//!   first if all differ, then if all are equal, then the others by their pair; and of four or five
//!   single ones those with a joker come first.
//! - OpenSpiel 2.0 has the pass at 0, and the bids one, two and three at their numbers. Its kickers
//!   are in the order we use too.

use super::{ActionSpace, class};
use crate::card::{JOKERS, Rank};
use crate::combo::{Combo, ComboKind};
use crate::moves::Move;
use crate::rules::Rules;

/// Whose numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// Ours.
    Own,
    /// RLCard's.
    RlCard,
    /// OpenSpiel's.
    OpenSpiel,
}

/// The kinds as RLCard lists them.
const RLCARD_KINDS: [ComboKind; 14] = [
    ComboKind::Single,
    ComboKind::Pair,
    ComboKind::Triplet,
    ComboKind::TripletSingle,
    ComboKind::TripletPair,
    ComboKind::Sequence,
    ComboKind::Pairs,
    ComboKind::Triplets,
    ComboKind::TripletsSingles,
    ComboKind::TripletsPairs,
    ComboKind::QuadSingles,
    ComboKind::QuadPairs,
    ComboKind::Bomb,
    ComboKind::Rocket,
];

/// The kinds as OpenSpiel lists them.
const OPEN_SPIEL_KINDS: [ComboKind; 12] = [
    ComboKind::Single,
    ComboKind::Sequence,
    ComboKind::Pair,
    ComboKind::Pairs,
    ComboKind::Triplet,
    ComboKind::TripletSingle,
    ComboKind::TripletPair,
    ComboKind::Triplets,
    ComboKind::TripletsSingles,
    ComboKind::TripletsPairs,
    ComboKind::Bomb,
    ComboKind::Rocket,
];

impl ActionSpace {
    /// The 27,472 actions of `RLCard` with its numbers, those of its `ACTION_2_ID`.
    #[must_use]
    pub fn rlcard() -> Self {
        Self::ordered(&Rules::rlcard(), Order::RlCard)
    }

    /// The 26,057 actions of `OpenSpiel` with its numbers. Its bids, 1 to 3, are no moves of cards:
    /// [`ActionSpace::action`] gives none.
    ///
    /// Version 2.0 offers no chain without kickers that begins with a rank of which the hand has
    /// all four cards, and lets bombs beat the rocket. A mask follows the rules in both.
    #[must_use]
    pub fn open_spiel() -> Self {
        Self::ordered(&Rules::open_spiel(), Order::OpenSpiel)
    }
}

impl Order {
    /// The number of the pass, of so many actions.
    pub(super) fn pass(self, actions: usize) -> u32 {
        match self {
            Self::Own | Self::OpenSpiel => 0,
            Self::RlCard => u32::try_from(actions - 1).expect("there are not so many plays"),
        }
    }

    /// The action of each number, of plays in our order.
    pub(super) fn actions(self, plays: &[Combo]) -> Vec<Option<Move>> {
        let mut plays = plays.to_vec();
        match self {
            Self::Own => {}
            Self::RlCard => plays.sort_by_cached_key(|&play| rlcard_key(play)),
            // The sort is stable: it leaves the kickers in our order.
            Self::OpenSpiel => {
                plays.sort_by_key(|&play| (place(&OPEN_SPIEL_KINDS, play), class(play)));
            }
        }
        let plays = plays.into_iter().map(|play| Some(Move::Play(play)));
        let pass = Some(Move::Pass);
        match self {
            Self::Own => [pass].into_iter().chain(plays).collect(),
            Self::RlCard => plays.chain([pass]).collect(),
            Self::OpenSpiel => [pass, None, None, None].into_iter().chain(plays).collect(),
        }
    }
}

/// The place of the play's kind in a list; past its end if it is not there.
fn place(kinds: &[ComboKind], play: Combo) -> usize {
    let is_kind = |&kind: &ComboKind| kind == play.kind();
    kinds.iter().position(is_kind).unwrap_or(kinds.len())
}

/// What RLCard orders by: kind, length and rank; the group of the kickers; the kickers.
fn rlcard_key(play: Combo) -> (usize, usize, u8, Vec<Rank>) {
    let kickers: Vec<Rank> = play.kickers().iter().collect();
    let has_joker = kickers.iter().any(|rank| JOKERS.contains(rank.place()));
    let (group, kickers) = match (play.kind(), play.chain(), &kickers[..]) {
        (ComboKind::TripletsSingles, 3, &[a, b, c]) => match (a == b, b == c) {
            (false, false) => (0, kickers),
            (true, true) => (1, kickers),
            (true, false) => (2, vec![a, c]),
            (false, true) => (2, vec![b, a]),
        },
        (ComboKind::TripletsSingles, 4.., _) => (u8::from(!has_joker), kickers),
        _ => (0, kickers),
    };
    (place(&RLCARD_KINDS, play), class(play), group, kickers)
}
