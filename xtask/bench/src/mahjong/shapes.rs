//! Which complete hands are asked about?
//!
//! A [`Shape`] is four sets and a pair, seven pairs or thirteen orphans, some of the sets laid
//! down. What chance alone would show once in a million hands a [`Flavour`] shows often: it says
//! which sets to start with and of which sets and pairs to take the others.

use super::wins::{Call, KINDS};
use crate::chance::Chance;

/// What is a hand full of?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flavour {
    Any,
    Simples,
    OneSuit,
    OneSuitAndHonours,
    /// Four sets out of five consecutive numbers: hands of many readings.
    Dense,
    Triplets,
    Kongs,
    TerminalTriplets,
    OrphanTriplets,
    Honours,
    Winds,
    Dragons,
    /// Terminals or honours in every set.
    Outside,
    /// Terminals in every set.
    OutsideNumbers,
    Green,
    NineGates,
    SameInThreeSuits,
    SameTripletInThreeSuits,
    Straight,
    Twins,
    Pairs,
    Orphans,
}

/// The flavours and how often each comes.
const FLAVOURS: [(Flavour, usize); 22] = [
    (Flavour::Any, 8),
    (Flavour::Simples, 6),
    (Flavour::OneSuit, 5),
    (Flavour::OneSuitAndHonours, 5),
    (Flavour::Dense, 6),
    (Flavour::Triplets, 5),
    (Flavour::Kongs, 5),
    (Flavour::TerminalTriplets, 2),
    (Flavour::OrphanTriplets, 3),
    (Flavour::Honours, 2),
    (Flavour::Winds, 3),
    (Flavour::Dragons, 3),
    (Flavour::Outside, 4),
    (Flavour::OutsideNumbers, 4),
    (Flavour::Green, 2),
    (Flavour::NineGates, 2),
    (Flavour::SameInThreeSuits, 4),
    (Flavour::SameTripletInThreeSuits, 3),
    (Flavour::Straight, 4),
    (Flavour::Twins, 6),
    (Flavour::Pairs, 5),
    (Flavour::Orphans, 2),
];

impl Flavour {
    fn any(chance: &mut Chance) -> Self {
        let all: usize = FLAVOURS.iter().map(|(_, weight)| weight).sum();
        let mut place = chance.below(all);
        for (flavour, weight) in FLAVOURS {
            if place < weight {
                return flavour;
            }
            place -= weight;
        }
        Self::Any
    }
}

/// Three tiles that belong together, by their lowest kind, 0 to 33.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Set {
    Sequence(u8),
    Triplet(u8),
}

impl Set {
    fn kinds(self) -> [u8; 3] {
        match self {
            Self::Sequence(low) => [low, low + 1, low + 2],
            Self::Triplet(kind) => [kind; 3],
        }
    }

    fn has(self, which: fn(u8) -> bool) -> bool {
        self.kinds().into_iter().any(which)
    }

    fn is_all(self, which: fn(u8) -> bool) -> bool {
        self.kinds().into_iter().all(which)
    }
}

fn is_honour(kind: u8) -> bool {
    kind >= 27
}

fn is_terminal(kind: u8) -> bool {
    kind < 27 && matches!(kind % 9, 0 | 8)
}

fn is_orphan(kind: u8) -> bool {
    is_honour(kind) || is_terminal(kind)
}

fn is_simple(kind: u8) -> bool {
    !is_orphan(kind)
}

fn is_green(kind: u8) -> bool {
    matches!(kind, 19 | 20 | 21 | 23 | 25 | 32)
}

/// A complete hand, by kinds.
pub(crate) struct Shape {
    /// What is in the hand, the winning tile with it.
    pub(crate) concealed: Vec<u8>,
    pub(crate) laid: Vec<(Call, Vec<u8>)>,
}

impl Shape {
    /// A hand of any flavour that `fits`.
    pub(crate) fn that(chance: &mut Chance, fits: impl Fn(&Self) -> bool) -> Self {
        loop {
            let flavour = Flavour::any(chance);
            let shape = Self::of(flavour, chance);
            if fits(&shape) {
                return shape;
            }
        }
    }

    /// Which kinds it has, in the hand and laid down.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = u8> + '_ {
        let laid = self.laid.iter().flat_map(|(_, kinds)| kinds);
        self.concealed.iter().chain(laid).copied()
    }

    fn of(flavour: Flavour, chance: &mut Chance) -> Self {
        let concealed = match flavour {
            Flavour::Pairs => seven_pairs(chance),
            Flavour::Orphans => thirteen_orphans(chance),
            Flavour::NineGates => nine_gates(chance),
            _ => return Self::of_sets(flavour, chance),
        };
        Self {
            concealed,
            laid: Vec::new(),
        }
    }

    fn of_sets(flavour: Flavour, chance: &mut Chance) -> Self {
        let (sets, pair) = loop {
            let (mut sets, others, pairs) = materials(flavour, chance);
            while sets.len() < 4 {
                sets.push(others.pick(chance));
            }
            let pair = pairs[chance.below(pairs.len())];
            if counts(&sets, pair).iter().all(|&count| count <= 4) {
                break (sets, pair);
            }
        };
        Self::called(flavour, &sets, pair, chance)
    }

    /// Lays some of the sets down.
    fn called(flavour: Flavour, sets: &[Set], pair: u8, chance: &mut Chance) -> Self {
        let counts = counts(sets, pair);
        let is_open = chance.is_one_in(2);
        let mut concealed = vec![pair; 2];
        let mut laid = Vec::new();
        for &set in sets {
            let kinds = set.kinds();
            let can_be_kong = kinds[0] == kinds[1] && counts[usize::from(kinds[0])] == 3;
            let is_kong = can_be_kong
                && match flavour {
                    Flavour::Kongs => !chance.is_one_in(6),
                    _ => chance.is_one_in(6),
                };
            let kong = || vec![kinds[0]; 4];
            if is_kong && !(is_open && chance.is_one_in(2)) {
                laid.push((Call::ConcealedKong, kong()));
            } else if is_kong {
                let how = [Call::OpenKong, Call::AddedKong][chance.below(2)];
                laid.push((how, kong()));
            } else if is_open && chance.is_one_in(2) {
                let how = match set {
                    Set::Sequence(_) => Call::Chow,
                    Set::Triplet(_) => Call::Pung,
                };
                let mut kinds = kinds.to_vec();
                chance.shuffle(&mut kinds);
                laid.push((how, kinds));
            } else {
                concealed.extend(kinds);
            }
        }
        Self { concealed, laid }
    }
}

fn counts(sets: &[Set], pair: u8) -> [u8; KINDS] {
    let mut counts = [0; KINDS];
    counts[usize::from(pair)] += 2;
    for kind in sets.iter().flat_map(|set| set.kinds()) {
        counts[usize::from(kind)] += 1;
    }
    counts
}

/// Sets to choose from.
struct Sets {
    sequences: Vec<Set>,
    triplets: Vec<Set>,
    /// How many of eight sets are triplets, where there are both.
    triplets_of_8: usize,
}

impl Sets {
    fn of(triplets_of_8: usize, is_in: impl Fn(Set) -> bool) -> Self {
        let kinds = 0..KINDS as u8;
        let sequences = kinds
            .clone()
            .filter(|&low| low < 27 && low % 9 < 7)
            .map(Set::Sequence);
        let triplets = kinds.map(Set::Triplet);
        Self {
            sequences: sequences.filter(|&set| is_in(set)).collect(),
            triplets: triplets.filter(|&set| is_in(set)).collect(),
            triplets_of_8,
        }
    }

    fn pick(&self, chance: &mut Chance) -> Set {
        let wants_triplet = chance.below(8) < self.triplets_of_8;
        let from = match (self.sequences.is_empty(), self.triplets.is_empty()) {
            (true, _) => &self.triplets,
            (_, true) => &self.sequences,
            _ if wants_triplet => &self.triplets,
            _ => &self.sequences,
        };
        from[chance.below(from.len())]
    }
}

/// The sets that a flavour begins with, those to choose the others from, and its pairs.
fn materials(flavour: Flavour, chance: &mut Chance) -> (Vec<Set>, Sets, Vec<u8>) {
    let suit = 9 * chance.below(3) as u8;
    let low = chance.below(7) as u8;
    let kinds_of = |is_in: &dyn Fn(u8) -> bool| -> Vec<u8> {
        (0..KINDS as u8).filter(|&kind| is_in(kind)).collect()
    };
    let all = || kinds_of(&|_| true);
    let in_suit = move |kind: u8| (suit..suit + 9).contains(&kind);
    let any = |begin: Vec<Set>| (begin, Sets::of(2, |_| true), all());
    match flavour {
        Flavour::Simples => (
            vec![],
            Sets::of(2, |set| set.is_all(is_simple)),
            kinds_of(&is_simple),
        ),
        Flavour::OneSuit => (
            vec![],
            Sets::of(2, |set| in_suit(set.kinds()[0])),
            kinds_of(&in_suit),
        ),
        Flavour::OneSuitAndHonours => {
            let is_in = move |kind| in_suit(kind) || is_honour(kind);
            (
                vec![],
                Sets::of(4, |set| is_in(set.kinds()[0])),
                kinds_of(&is_in),
            )
        }
        Flavour::Dense => {
            let low = suit + chance.below(5) as u8;
            let is_in = move |kind| (low..low + 5).contains(&kind);
            let sets = Sets::of(3, |set| set.kinds().into_iter().all(is_in));
            let pairs = if chance.is_one_in(3) {
                all()
            } else {
                kinds_of(&is_in)
            };
            (vec![], sets, pairs)
        }
        Flavour::Triplets | Flavour::Kongs => (vec![], Sets::of(7, |_| true), all()),
        Flavour::TerminalTriplets => (
            vec![],
            Sets::of(8, |set| set.is_all(is_terminal)),
            kinds_of(&is_terminal),
        ),
        Flavour::OrphanTriplets => (
            vec![],
            Sets::of(8, |set| set.is_all(is_orphan)),
            kinds_of(&is_orphan),
        ),
        Flavour::Honours => (
            vec![],
            Sets::of(8, |set| set.is_all(is_honour)),
            kinds_of(&is_honour),
        ),
        Flavour::Winds => {
            let mut winds: Vec<u8> = (27..31).collect();
            chance.shuffle(&mut winds);
            let pairs = if chance.is_one_in(2) {
                vec![winds[3]]
            } else {
                all()
            };
            let begin = winds[..3].iter().copied().map(Set::Triplet).collect();
            // The fourth wind or a sequence: both kinds of four winds come often.
            let fourth = Set::Triplet(winds[3]);
            let others = Sets::of(6, |set| set == fourth || matches!(set, Set::Sequence(_)));
            (begin, others, pairs)
        }
        Flavour::Dragons => {
            let mut dragons: Vec<u8> = (31..34).collect();
            chance.shuffle(&mut dragons);
            let begin = dragons[..2].iter().copied().map(Set::Triplet).collect();
            if chance.is_one_in(2) {
                (begin, Sets::of(2, |_| true), vec![dragons[2]])
            } else {
                let all_three = dragons.into_iter().map(Set::Triplet).collect();
                any(all_three)
            }
        }
        Flavour::Outside => (
            vec![],
            Sets::of(3, |set| set.has(is_orphan)),
            kinds_of(&is_orphan),
        ),
        Flavour::OutsideNumbers => (
            vec![],
            Sets::of(2, |set| set.has(is_terminal)),
            kinds_of(&is_terminal),
        ),
        Flavour::Green => (
            vec![],
            Sets::of(5, |set| set.is_all(is_green)),
            kinds_of(&is_green),
        ),
        Flavour::SameInThreeSuits => any([0, 9, 18].map(|suit| Set::Sequence(suit + low)).to_vec()),
        Flavour::SameTripletInThreeSuits => {
            let number = chance.below(9) as u8;
            any([0, 9, 18].map(|suit| Set::Triplet(suit + number)).to_vec())
        }
        Flavour::Straight => any([0, 3, 6].map(|low| Set::Sequence(suit + low)).to_vec()),
        Flavour::Twins => {
            let first = Set::Sequence(suit + low);
            let second = Set::Sequence(9 * chance.below(3) as u8 + chance.below(7) as u8);
            if chance.is_one_in(2) {
                any(vec![first, first])
            } else {
                any(vec![first, first, second, second])
            }
        }
        _ => any(vec![]),
    }
}

fn seven_pairs(chance: &mut Chance) -> Vec<u8> {
    let suit = 9 * chance.below(3) as u8;
    let of_suit = move |kind: u8| (suit..suit + 9).contains(&kind);
    let which = chance.below(8);
    let mut kinds: Vec<u8> = (0..KINDS as u8)
        .filter(|&kind| match which {
            0 => is_honour(kind),
            1 => is_orphan(kind),
            2 => is_simple(kind),
            3 => of_suit(kind),
            4 => of_suit(kind) || is_honour(kind),
            5 => of_suit(kind) && is_simple(kind),
            _ => true,
        })
        .collect();
    chance.shuffle(&mut kinds);
    kinds[..7].iter().flat_map(|&kind| [kind; 2]).collect()
}

fn thirteen_orphans(chance: &mut Chance) -> Vec<u8> {
    let mut kinds: Vec<u8> = (0..KINDS as u8).filter(|&kind| is_orphan(kind)).collect();
    kinds.push(kinds[chance.below(13)]);
    kinds
}

fn nine_gates(chance: &mut Chance) -> Vec<u8> {
    let suit = 9 * chance.below(3) as u8;
    let mut numbers = vec![0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8];
    numbers.push(chance.below(9) as u8);
    numbers.into_iter().map(|number| suit + number).collect()
}
