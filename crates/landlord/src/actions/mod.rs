//! Which number is this play?
//!
//! A learning program wants every move to be a number, always the same one, and the legal ones as a
//! row of bits. An [`ActionSpace`] is that table for one set of rules: all plays of the whole deck,
//! each reading once, and the pass. It is built once, in some milliseconds, and asked as often as
//! one likes.
//!
//! # Order
//! The pass is 0. The plays follow from 1, ordered by kind as in [`ComboKind::ALL`], then by the
//! length of the chain, then by rank, then by kickers: of two sets of kickers that is later which
//! has more of the highest rank at which they differ. So no play's number depends on how plays are
//! generated. [`ActionSpace::rlcard`] and [`ActionSpace::open_spiel`] have the numbers of those
//! programs instead.
//!
//! # What stays
//! A trained network is worth nothing once the numbers move. [`ActionSpace::fingerprint`] is made
//! of all actions in order, and that of every preset stands in a test: it changes only together
//! with [`ActionSpace::VERSION`].

mod mask;
mod order;

pub use mask::{ActionMask, Indices};
use order::Order;

use crate::combo::{Combo, ComboKind};
use crate::hand::Hand;
use crate::moves::{Move, legal_moves};
use crate::rules::{Preset, Rules};

/// All moves that some hand may make under some rules, each with its number.
///
/// ```
/// use landlord::{ActionSpace, Combo, Move, Rules};
///
/// let rules = Rules::pagat();
/// let space = ActionSpace::of(&rules);
/// assert_eq!(space.len(), 12_655);
///
/// let hand = "3445".parse()?;
/// let table = Combo::classify("3".parse()?, &rules)?;
/// let legal: Vec<String> = (space.mask(hand, Some(table)).iter())
///     .filter_map(|index| space.action(index))
///     .map(|action| action.to_string())
///     .collect();
/// assert_eq!(legal, ["pass", "4", "5"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// Invariant: `places` holds each play of the rules once, sorted; `actions` each at its number.
#[derive(Clone, Debug)]
pub struct ActionSpace {
    rules: Rules,
    order: Order,
    /// The move of each number. What has a number and is no move of cards is none: a bid.
    actions: Vec<Option<Move>>,
    /// The cards of all plays, as bits, in our order.
    places: Vec<u64>,
    /// The number of the play at each place.
    numbers: Vec<u32>,
    /// Where the plays of each class begin; those of the next class begin where they end.
    starts: Vec<u32>,
}

impl ActionSpace {
    /// The version of the order. Where it is the same and the rules are, so are all numbers.
    pub const VERSION: u32 = 1;

    /// The actions of these rules, numbered as above: pagat 12,655 with the pass.
    #[must_use]
    pub fn of(rules: &Rules) -> Self {
        Self::ordered(rules, Order::Own)
    }

    fn ordered(rules: &Rules, order: Order) -> Self {
        let mut plays: Vec<Combo> = legal_moves(Hand::DECK, None, rules).into_iter().collect();
        plays.sort_unstable_by_key(|play| (class(*play), play.cards().bits()));
        let actions = order.actions(&plays);
        let mut space = Self {
            rules: *rules,
            order,
            places: plays.iter().map(|play| play.cards().bits()).collect(),
            numbers: vec![0; plays.len()],
            starts: starts(&plays),
            actions,
        };
        for number in 0..space.actions.len() {
            if let Some(Move::Play(play)) = space.actions[number] {
                let place = space.place(play).expect("an action is one of the plays");
                space.numbers[place] = u32::try_from(number).expect("there are not so many plays");
            }
        }
        space
    }

    /// The rules whose moves these are.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many numbers there are: each index is below.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "there is always the pass")]
    pub fn len(&self) -> usize {
        self.actions.len()
    }

    /// The number of a move, if these rules have it. It does not matter who may make it now.
    #[must_use]
    pub fn index(&self, action: Move) -> Option<u32> {
        match action {
            Move::Pass => Some(self.order.pass(self.actions.len())),
            Move::Play(play) => Some(self.numbers[self.place(play)?]),
        }
    }

    /// The move with this number, if there is one.
    #[must_use]
    pub fn action(&self, index: u32) -> Option<Move> {
        *self.actions.get(usize::try_from(index).ok()?)?
    }

    /// The legal moves of `hand`: every lead, or the pass and every answer to `previous`.
    #[must_use]
    pub fn mask(&self, hand: Hand, previous: Option<Combo>) -> ActionMask {
        let mut mask = ActionMask::empty(self.len());
        if previous.is_some() {
            mask.insert(self.order.pass(self.actions.len()));
        }
        for &play in &legal_moves(hand, previous, &self.rules) {
            let place = self.place(play).expect("a hand's plays are the deck's");
            mask.insert(self.numbers[place]);
        }
        mask
    }

    /// What these numbers are called, with the version: `pagat/1`, and for rules with the plays of no
    /// preset every option in which they differ: `pagat+both-jokers-as-kickers=true/1`. An option may
    /// make no difference to the plays: whether numbers are the same says
    /// [`fingerprint`](Self::fingerprint).
    #[must_use]
    pub fn name(&self) -> String {
        let rules = rules_name(&self.rules);
        let version = Self::VERSION;
        match self.order {
            Order::Own => format!("{rules}/{version}"),
            Order::RlCard | Order::OpenSpiel => format!("{rules}-ids/{version}"),
        }
    }

    /// A number made of all actions in order (FNV-1a, 64 bits): what a program keeps beside a
    /// network, to know before using it that the numbers are those it was trained with.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        let mut hash = 0xCBF2_9CE4_8422_2325;
        let mut add = |byte: u8| {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        };
        for action in &self.actions {
            let words = match action {
                None => "-".to_owned(),
                Some(Move::Pass) => "pass".to_owned(),
                Some(Move::Play(play)) => format!("{play} {} {}", play.chain(), play.rank()),
            };
            words.bytes().for_each(&mut add);
            add(b'\n');
        }
        hash
    }

    /// Where a play stands in our order.
    fn place(&self, play: Combo) -> Option<usize> {
        let class = class(play);
        let start = usize::try_from(self.starts[class]).ok()?;
        let end = usize::try_from(self.starts[class + 1]).ok()?;
        let bits = play.cards().bits();
        let inside = self.places[start..end].binary_search(&bits).ok()?;
        Some(start + inside)
    }
}

/// How many classes of each kind [`class`] tells apart: chains of up to 12 ranks, 15 ranks.
const CLASSES: usize = 12 * 15;

/// The plays of one kind, length and rank have a number of their own, in this order.
fn class(play: Combo) -> usize {
    let chain = usize::from(play.chain()) - 1;
    play.kind() as usize * CLASSES + chain * 15 + usize::from(play.rank().index())
}

/// Where the plays of each class begin, and an end.
fn starts(plays: &[Combo]) -> Vec<u32> {
    let classes = ComboKind::ALL.len() * CLASSES;
    let mut starts = vec![0; classes + 1];
    for &play in plays {
        starts[class(play) + 1] += 1;
    }
    for class in 0..classes {
        starts[class + 1] += starts[class];
    }
    starts
}

/// The preset whose plays are the nearest, and the options that make other plays of them. The
/// auction and the points do not matter to the numbers.
fn rules_name(rules: &Rules) -> String {
    let of_preset = |preset: &Preset| {
        let changes = rules
            .with_game_of(&preset.rules)
            .changes_from(&preset.rules);
        (preset.name, changes)
    };
    let names = Rules::PRESETS.iter().map(of_preset);
    let nearest = names.min_by_key(|(_, changes)| changes.len());
    let (name, changes) = nearest.expect("the default is a preset");
    let changes = changes.into_iter();
    let changes = changes.map(|(name, value)| format!("+{name}={value}"));
    [name.to_owned()].into_iter().chain(changes).collect()
}
