//! Which complete hands have a yaku by their shape?
//!
//! A [`Goal`] is a yaku and the complete hands that have it: which groups they may have in each suit,
//! which sets they must have, and what is asked of the rest. What is laid down decides whether a
//! goal can still be reached, and takes off what it already has.
//!
//! A yaku that never comes without another on the list is left out (M-98): a hand of honours, or of
//! green tiles, or of four winds is half a flush or all triplets; two triplets of dragons are worth
//! something one by one.

use smallvec::SmallVec;

use super::Context;
use super::suit::{Allowed, Counts};
use crate::meld::{LaidMeld, Meld, MeldKind};
use crate::player::Wind;
use crate::rules::{Norths, Players};
use crate::score::riichi::Yaku;
use crate::tile::{Suit, Tile};

/// The complete hands that have a yaku.
#[derive(Clone, Debug)]
pub(super) struct Goal {
    pub(super) yaku: Yaku,
    /// The groups they may have, by suit.
    pub(super) allowed: [Allowed; 4],
    /// The sets they must have beside those laid down.
    pub(super) fixed: SmallVec<[Meld; 4]>,
    /// What is asked of the other sets.
    pub(super) sets: Sets,
    /// The suits of which they must have a group in the hand.
    pub(super) needed: [bool; 4],
}

/// What is asked of the sets in the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sets {
    /// Nothing.
    Any,
    /// No sequence.
    Triplets,
    /// No triplet, and a two-sided wait at last.
    OpenWait,
    /// At least one sequence.
    SomeSequence,
    /// At least so many triplets.
    AtLeast(usize),
}

/// The numbers 2 to 8.
const SIMPLES: u16 = 0b01_1111_1100;

/// The numbers 1 and 9.
const TERMINALS: u16 = 0b10_0000_0010;

/// Every group.
const ANYTHING: [Allowed; 4] = [Allowed::SUIT, Allowed::SUIT, Allowed::SUIT, Allowed::HONORS];

const SUITS: [Suit; 3] = [Suit::Characters, Suit::Circles, Suit::Bamboos];

impl Goal {
    /// This yaku, which every complete hand has.
    fn any(yaku: Yaku) -> Self {
        Self {
            yaku,
            allowed: ANYTHING,
            fixed: SmallVec::new(),
            sets: Sets::Any,
            needed: [false; 4],
        }
    }

    /// This yaku, which a hand with these sets has; those laid down are taken off.
    fn with_sets(yaku: Yaku, laid: &[LaidMeld], sets: impl IntoIterator<Item = Meld>) -> Self {
        let mut goal = Self::any(yaku);
        let is_laid = |set: Meld| laid.iter().any(|laid| laid.meld() == set);
        goal.fixed
            .extend(sets.into_iter().filter(|&set| !is_laid(set)));
        goal
    }

    /// This yaku, for which all groups must be among these; none if a set laid down is not.
    fn among(yaku: Yaku, laid: &[LaidMeld], allowed: [Allowed; 4]) -> Option<Self> {
        let fits = |laid: &LaidMeld| {
            let low = laid.meld().low();
            let allowed = allowed[low.suit() as usize];
            let numbers = match laid.meld().kind() {
                MeldKind::Sequence => allowed.sequences,
                MeldKind::Triplet => allowed.triplets,
            };
            numbers >> low.number() & 1 == 1
        };
        let goal = Self::any(yaku);
        laid.iter().all(fits).then_some(Self { allowed, ..goal })
    }

    /// How many tiles of each number of this suit the fixed sets have.
    pub(super) fn fixed_counts(&self, suit: Suit) -> Counts {
        let mut counts = [0; 9];
        let tiles = self.fixed.iter().flat_map(|set| set.tiles());
        for tile in tiles.filter(|tile| tile.suit() == suit) {
            counts[usize::from(tile.number()) - 1] += 1;
        }
        counts
    }
}

/// All goals that may still be reached, for four sets and a pair.
pub(super) fn goals(context: &Context<'_>) -> Vec<Goal> {
    let mut goals = concealed(context);
    goals.extend(tanyao(context));
    goals.extend(yakuhai(context));
    goals.extend(same_in_three_suits(context));
    goals.extend(straights(context));
    goals.extend(outside(context));
    goals.extend(triplets(context));
    goals.extend(flushes(context));
    goals
}

/// What only a concealed hand has.
fn concealed(context: &Context<'_>) -> Vec<Goal> {
    let mut goals = Vec::new();
    if !context.hand.is_concealed() {
        return goals;
    }
    if context.riichi_counts() {
        goals.push(Goal::any(Yaku::Riichi)); // M-97
    }
    let lows = Tile::ALL.into_iter().filter_map(Meld::sequence);
    let twice = |set| Goal {
        fixed: SmallVec::from_slice(&[set, set]),
        ..Goal::any(Yaku::Iipeikou)
    };
    goals.extend(lows.map(twice));
    if context.laid().is_empty() {
        let mut pinfu = Goal::any(Yaku::Pinfu);
        pinfu.sets = Sets::OpenWait; // M-98
        for allowed in &mut pinfu.allowed {
            allowed.triplets = 0;
        }
        for tile in context.valued() {
            pinfu.allowed[Suit::Honors as usize].pairs &= !(1 << tile.number());
        }
        goals.push(pinfu);
    }
    goals
}

fn tanyao(context: &Context<'_>) -> Option<Goal> {
    if !context.hand.is_concealed() && !context.rules.riichi.open_tanyao {
        return None;
    }
    let simples = Allowed {
        sequences: 0b00_0111_1100,
        triplets: SIMPLES,
        pairs: SIMPLES,
    };
    let allowed = [simples, simples, simples, Allowed::NOTHING];
    Goal::among(Yaku::Tanyao, context.laid(), allowed)
}

/// A triplet of a dragon or of one's wind.
fn yakuhai(context: &Context<'_>) -> Vec<Goal> {
    let dragon = |yaku, number| Some((yaku, Tile::from_number(number, Suit::Honors)?));
    let round = match context.round {
        Wind::East => Yaku::RoundEast,
        Wind::South => Yaku::RoundSouth,
        Wind::West => Yaku::RoundWest,
        Wind::North => Yaku::RoundNorth,
    };
    let seat = match context.seat {
        Wind::East => Yaku::SeatEast,
        Wind::South => Yaku::SeatSouth,
        Wind::West => Yaku::SeatWest,
        Wind::North => Yaku::SeatNorth,
    };
    let norths_count =
        context.rules.players == Players::Three && context.rules.riichi.norths == Norths::Yakuhai; // M-70
    let wanted = [
        dragon(Yaku::Haku, 5),
        dragon(Yaku::Hatsu, 6),
        dragon(Yaku::Chun, 7),
        Some((round, context.round.tile())),
        Some((seat, context.seat.tile())),
        norths_count.then_some((Yaku::North, Wind::North.tile())),
    ];
    let goal = |(yaku, tile)| Goal::with_sets(yaku, context.laid(), [Meld::triplet(tile)]);
    wanted.into_iter().flatten().map(goal).collect()
}

/// The same sequence, or the same triplet, in three suits.
fn same_in_three_suits(context: &Context<'_>) -> Vec<Goal> {
    let mut goals = Vec::new();
    for number in 1..=9 {
        let tiles = SUITS.map(|suit| Tile::from_number(number, suit));
        let tiles = tiles.into_iter().flatten();
        let sequences: SmallVec<[Meld; 3]> = tiles.clone().filter_map(Meld::sequence).collect();
        if sequences.len() == 3 {
            goals.push(Goal::with_sets(
                Yaku::SanshokuDoujun,
                context.laid(),
                sequences,
            ));
        }
        let triplets = tiles.map(Meld::triplet);
        goals.push(Goal::with_sets(
            Yaku::SanshokuDoukou,
            context.laid(),
            triplets,
        ));
    }
    goals
}

/// 123, 456 and 789 of a suit.
fn straights(context: &Context<'_>) -> Vec<Goal> {
    let sets = |suit| {
        let low = move |number| Tile::from_number(number, suit).and_then(Meld::sequence);
        [1, 4, 7].into_iter().filter_map(low)
    };
    let goal = |suit| Goal::with_sets(Yaku::Ittsuu, context.laid(), sets(suit));
    SUITS.into_iter().map(goal).collect()
}

/// A terminal or an honour in every group, and a sequence.
fn outside(context: &Context<'_>) -> Vec<Goal> {
    let ends = Allowed {
        sequences: 1 << 1 | 1 << 7,
        triplets: TERMINALS,
        pairs: TERMINALS,
    };
    let laid = context.laid();
    let is_sequence = |laid: &LaidMeld| laid.meld().kind() == MeldKind::Sequence;
    let sets = if laid.iter().any(is_sequence) {
        Sets::Any
    } else {
        Sets::SomeSequence
    };
    let with_honors = [ends, ends, ends, Allowed::HONORS];
    let chanta = Goal::among(Yaku::Chanta, laid, with_honors).map(|goal| Goal {
        sets,
        needed: [false, false, false, !has_suit(laid, Suit::Honors)],
        ..goal
    });
    let without = [ends, ends, ends, Allowed::NOTHING];
    let junchan = Goal::among(Yaku::Junchan, laid, without).map(|goal| Goal { sets, ..goal });
    chanta.into_iter().chain(junchan).collect()
}

/// Four triplets, three concealed ones, three kongs.
fn triplets(context: &Context<'_>) -> Vec<Goal> {
    let laid = context.laid();
    let concealed = laid.iter().filter(|laid| laid.is_concealed()).count();
    let mut goals = vec![Goal {
        sets: Sets::AtLeast(3_usize.saturating_sub(concealed)),
        ..Goal::any(Yaku::Sanankou)
    }];
    if laid
        .iter()
        .all(|laid| laid.meld().kind() == MeldKind::Triplet)
    {
        goals.push(Goal {
            sets: Sets::Triplets,
            ..Goal::any(Yaku::Toitoi)
        });
    }
    match laid.iter().filter(|laid| laid.kind().is_kong()).count() {
        3 => goals.push(Goal::any(Yaku::Sankantsu)),
        4 => goals.push(Goal::any(Yaku::Suukantsu)),
        _ => {}
    }
    goals
}

/// One suit, alone or with honours.
fn flushes(context: &Context<'_>) -> Vec<Goal> {
    let laid = context.laid();
    let goal = |suit: Suit| {
        let mut allowed = [Allowed::NOTHING; 4];
        allowed[suit as usize] = Allowed::SUIT;
        let chinitsu = Goal::among(Yaku::Chinitsu, laid, allowed);
        allowed[Suit::Honors as usize] = Allowed::HONORS;
        let honitsu = Goal::among(Yaku::Honitsu, laid, allowed).map(|mut goal| {
            for both in [suit, Suit::Honors] {
                goal.needed[both as usize] = !has_suit(laid, both);
            }
            goal
        });
        [chinitsu, honitsu]
    };
    SUITS.into_iter().flat_map(goal).flatten().collect()
}

/// Whether a set of this suit is laid down.
fn has_suit(laid: &[LaidMeld], suit: Suit) -> bool {
    laid.iter().any(|laid| laid.meld().low().suit() == suit)
}
