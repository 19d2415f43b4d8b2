//! How many tiles does one suit lack for some sets and perhaps the pair?
//!
//! The numbers are taken in ascending order. At each number it is chosen how many sequences begin
//! there, whether there is a triplet and whether there is the pair; what was begun at the two numbers
//! before goes on. The state is what is open from those two and how many triplets, sequences and
//! pairs there are, so every way to choose sets is looked at without listing them. A number of which
//! the target has more than the hand costs the difference.
//!
//! Invariant: a target never has more of a tile than its limit, which is four less what is laid
//! down, and nothing where the tile does not exist.

/// Which groups a target may have in a suit, a bit for each number (a sequence by its lowest).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Allowed {
    pub(super) sequences: u16,
    pub(super) triplets: u16,
    pub(super) pairs: u16,
}

impl Allowed {
    /// No group.
    pub(super) const NOTHING: Self = Self {
        sequences: 0,
        triplets: 0,
        pairs: 0,
    };

    /// Every group of a suit.
    pub(super) const SUIT: Self = Self {
        sequences: 0b00_1111_1110,
        triplets: 0b11_1111_1110,
        pairs: 0b11_1111_1110,
    };

    /// Every group of the honours.
    pub(super) const HONORS: Self = Self {
        sequences: 0,
        triplets: 0b00_1111_1110,
        pairs: 0b00_1111_1110,
    };
}

/// How many of each number, 1 to 9.
pub(super) type Counts = [u8; 9];

/// What is asked of a suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Question {
    /// The tiles in the hand.
    pub(super) held: Counts,
    /// How many the target may have.
    pub(super) limits: Counts,
    /// What the target has in any case.
    pub(super) fixed: Counts,
    /// The groups that it may have beside those.
    pub(super) allowed: Allowed,
    /// How many sets it may have beside those.
    pub(super) sets: usize,
    /// Whether it matters that a two-sided wait may be left.
    pub(super) open_wait: bool,
}

/// How many groups a target has, beside those that are fixed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Groups {
    pub(super) triplets: usize,
    pub(super) sequences: usize,
    /// 0 or 1.
    pub(super) pairs: usize,
    /// 1 if a tile that is lacking can end a two-sided wait and that matters, else 0.
    pub(super) open_wait: usize,
}

impl Groups {
    pub(super) const fn sets(self) -> usize {
        self.triplets + self.sequences
    }

    /// How many places there are for groups.
    pub(super) const COUNT: usize = 100;

    /// Its place among those.
    pub(super) const fn index(self) -> usize {
        ((self.triplets * 5 + self.sequences) * 2 + self.pairs) * 2 + self.open_wait
    }
}

/// The fewest tiles that are lacking, and the groups of such a target: five bits a number, of
/// which three say how many sequences begin there, one that there is a triplet, one the pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Best {
    pub(super) lacking: u8,
    pub(super) path: u64,
}

impl Best {
    /// No tile.
    const NOTHING: Self = Self {
        lacking: 0,
        path: 0,
    };
}

/// The best target for every number of groups for which there is one.
pub(super) type Table = Vec<(Groups, Best)>;

/// A choice of groups up to some number.
#[derive(Clone, Copy)]
struct State {
    groups: Groups,
    /// How many sequences began one number ago, and two.
    begun: [usize; 2],
}

impl State {
    /// How many places there are for states with at most so many sets.
    const fn count(sets: usize) -> usize {
        (sets + 1).pow(4) * 4
    }

    /// Its place among those.
    const fn index(self, sets: usize) -> usize {
        let (side, groups) = (sets + 1, self.groups);
        let of_groups = (groups.triplets * side + groups.sequences) * 4;
        let of_groups = of_groups + groups.pairs * 2 + groups.open_wait;
        (of_groups * side + self.begun[0]) * side + self.begun[1]
    }
}

/// The groups that are chosen at one number.
#[derive(Clone, Copy)]
struct Choice {
    sequences: usize,
    triplets: usize,
    pairs: usize,
}

/// Answers the question.
pub(super) fn table(question: &Question) -> Table {
    let sets = question.sets;
    let start = State {
        groups: Groups::default(),
        begun: [0; 2],
    };
    let mut now = vec![(start, Best::NOTHING)];
    let mut places = vec![UNREACHED; State::count(sets)];
    for place in 0..9 {
        places.fill(UNREACHED);
        let mut next: Vec<(State, Best)> = Vec::with_capacity(now.len());
        for (state, best) in now {
            for choice in choices(question, state, place) {
                let Some((state, best)) = chosen(question, state, best, choice, place) else {
                    continue;
                };
                let known = &mut places[state.index(sets)];
                if *known == UNREACHED {
                    *known = next.len();
                    next.push((state, best));
                } else if best.lacking < next[*known].1.lacking {
                    next[*known].1 = best;
                }
            }
        }
        now = next;
    }
    // No sequence begins at 8 or 9, so none is open after 9.
    now.into_iter()
        .map(|(end, best)| (end.groups, best))
        .collect()
}

/// The place of a state that no choice has led to.
const UNREACHED: usize = usize::MAX;

/// What may be chosen at this place.
fn choices(question: &Question, state: State, place: usize) -> impl Iterator<Item = Choice> {
    let number = place + 1;
    let allowed = question.allowed;
    let left = question.sets - state.groups.sets();
    let most = |allowed: u16, most: usize| match allowed >> number & 1 {
        0 => 0,
        _ => most,
    };
    let sequences = most(allowed.sequences, left);
    let triplets = most(allowed.triplets, left.min(1));
    let pairs = most(allowed.pairs, 1 - state.groups.pairs);
    (0..=sequences).flat_map(move |sequences| {
        (0..=triplets.min(left - sequences)).flat_map(move |triplets| {
            (0..=pairs).map(move |pairs| Choice {
                sequences,
                triplets,
                pairs,
            })
        })
    })
}

/// The state after this choice and what it lacks, unless a tile comes too often.
fn chosen(
    question: &Question,
    state: State,
    best: Best,
    choice: Choice,
    place: usize,
) -> Option<(State, Best)> {
    let [one, two] = state.begun;
    let Choice {
        sequences,
        triplets,
        pairs,
    } = choice;
    let here = one + two + sequences + 3 * triplets + 2 * pairs;
    let here = question.fixed[place] + u8::try_from(here).ok()?;
    if here > question.limits[place] {
        return None; // M-2
    }
    let lacking = here.saturating_sub(question.held[place]);
    // 7 of 789 and 3 of 123 end a one-sided wait.
    let ends = (sequences > 0 && place != 6) || (two > 0 && place != 2);
    let groups = Groups {
        triplets: state.groups.triplets + triplets,
        sequences: state.groups.sequences + sequences,
        pairs: state.groups.pairs + pairs,
        open_wait: state.groups.open_wait | usize::from(question.open_wait && ends && lacking > 0),
    };
    let state = State {
        groups,
        begun: [sequences, one],
    };
    let bits = u64::try_from(sequences | triplets << 3 | pairs << 4).ok()?;
    let best = Best {
        lacking: best.lacking + lacking,
        path: best.path | bits << (5 * place),
    };
    Some((state, best))
}
