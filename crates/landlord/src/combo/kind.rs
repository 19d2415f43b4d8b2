//! Which kinds of combinations are there?

/// The kinds of combinations. A *chain* is of consecutive ranks from three to ace (L-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ComboKind {
    /// One card.
    Single,
    /// Two cards of a rank.
    Pair,
    /// Three cards of a rank.
    Triplet,
    /// A triplet and a card of another rank.
    TripletSingle,
    /// A triplet and a pair of another rank.
    TripletPair,
    /// A chain of 5 to 12 cards.
    Sequence,
    /// A chain of 3 to 10 pairs.
    Pairs,
    /// A chain of 2 to 6 triplets, the *airplane*.
    Triplets,
    /// A chain of 2 to 5 triplets, with as many single cards.
    TripletsSingles,
    /// A chain of 2 to 4 triplets, with as many pairs.
    TripletsPairs,
    /// Four cards of a rank.
    Bomb,
    /// Both jokers.
    Rocket,
    /// Four cards of a rank and two single cards.
    QuadSingles,
    /// Four cards of a rank and two pairs.
    QuadPairs,
    /// A chain of 2 to 5 fours, the *space shuttle*. No bomb.
    Shuttle,
    /// A chain of 2 or 3 fours, with two single cards each; or of 2 to 4, with one each.
    ShuttleSingles,
    /// A chain of 2 fours, with two pairs each.
    ShuttlePairs,
}

impl ComboKind {
    /// All kinds.
    pub const ALL: &'static [Self] = &[
        Self::Single,
        Self::Pair,
        Self::Triplet,
        Self::TripletSingle,
        Self::TripletPair,
        Self::Sequence,
        Self::Pairs,
        Self::Triplets,
        Self::TripletsSingles,
        Self::TripletsPairs,
        Self::Bomb,
        Self::Rocket,
        Self::QuadSingles,
        Self::QuadPairs,
        Self::Shuttle,
        Self::ShuttleSingles,
        Self::ShuttlePairs,
    ];
}

/// Some kinds of combinations.
///
/// ```
/// use landlord::{ComboKind, ComboKinds};
///
/// let kinds: ComboKinds = "triplet+1,quad+2+2".parse()?;
/// assert!(kinds.contains(ComboKind::TripletSingle));
/// assert_eq!(kinds, [ComboKind::QuadPairs, ComboKind::TripletSingle].into_iter().collect());
/// # Ok::<(), landlord::notation::ParseKindError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct ComboKinds(u32);

impl ComboKinds {
    /// No kind.
    pub const EMPTY: Self = Self(0);

    /// Whether this kind is among them.
    #[must_use]
    pub const fn contains(self, kind: ComboKind) -> bool {
        self.0 >> kind as u32 & 1 == 1
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a kind; false if it was there.
    pub const fn insert(&mut self, kind: ComboKind) -> bool {
        let new = !self.contains(kind);
        self.0 |= 1 << kind as u32;
        new
    }

    /// Takes a kind away; false if it was not there.
    pub const fn remove(&mut self, kind: ComboKind) -> bool {
        let there = self.contains(kind);
        self.0 &= !(1 << kind as u32);
        there
    }

    /// Its kinds, in the order of [`ComboKind::ALL`].
    pub fn iter(self) -> impl Iterator<Item = ComboKind> {
        let all = ComboKind::ALL.iter().copied();
        all.filter(move |&kind| self.contains(kind))
    }
}

impl FromIterator<ComboKind> for ComboKinds {
    fn from_iter<I: IntoIterator<Item = ComboKind>>(kinds: I) -> Self {
        let mut set = Self::EMPTY;
        for kind in kinds {
            set.insert(kind);
        }
        set
    }
}
