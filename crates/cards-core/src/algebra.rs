//! What can be done with any set of places?
//!
//! [`RankSet`](crate::RankSet) and [`TileSet`](crate::TileSet) are the same idea over 16 and over
//! 64 places: one bit a place, every bit pattern a set. The macro here writes that shared part
//! once: std's set verbs, the operators, the iterator over members and the iterator over subsets.
//! What only one of the two can do stands in its own file.

/// Writes the set algebra of `$Set`, kept in `$Bits`, whose members are `$Member`.
macro_rules! set_algebra {
    ($Set:ident, $Bits:ident, $Member:ident, $members:literal) => {
        impl $Set {
            /// The set of nothing.
            pub const EMPTY: Self = Self(0);

            #[doc = concat!("The set of all ", $members, ".")]
            pub const ALL: Self = Self($Bits::MAX);

            /// The set with these bits; every bit pattern is a set.
            #[must_use]
            pub const fn from_bits(bits: $Bits) -> Self {
                Self(bits)
            }

            /// Its bits: bit *i* is set if the member with index *i* is in the set.
            #[must_use]
            pub const fn bits(self) -> $Bits {
                self.0
            }

            /// The set of this one member.
            #[must_use]
            pub const fn of(member: $Member) -> Self {
                Self(member.bit())
            }

            /// How many members it has.
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether it has no member.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether `member` is in it.
            #[must_use]
            pub const fn contains(self, member: $Member) -> bool {
                self.0 & member.bit() != 0
            }

            /// Puts `member` in; true if it was not there.
            pub const fn insert(&mut self, member: $Member) -> bool {
                let before = self.0;
                self.0 |= member.bit();
                self.0 != before
            }

            /// Takes `member` out; true if it was there.
            pub const fn remove(&mut self, member: $Member) -> bool {
                let before = self.0;
                self.0 &= !member.bit();
                self.0 != before
            }

            /// The member with the lowest index, if there is one.
            #[must_use]
            pub const fn first(self) -> Option<$Member> {
                if self.0 == 0 {
                    None
                } else {
                    Some($Member::of_lowest_bit(self.0))
                }
            }

            /// The member with the highest index, if there is one.
            #[must_use]
            pub const fn last(self) -> Option<$Member> {
                if self.0 == 0 {
                    None
                } else {
                    Some($Member::of_highest_bit(self.0))
                }
            }

            /// What is in either set.
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// What is in both sets.
            #[must_use]
            pub const fn intersection(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// What is in this set and not in the other.
            #[must_use]
            pub const fn difference(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// What is in exactly one of the two sets.
            #[must_use]
            pub const fn symmetric_difference(self, other: Self) -> Self {
                Self(self.0 ^ other.0)
            }

            /// What is not in this set.
            #[must_use]
            pub const fn complement(self) -> Self {
                Self(!self.0)
            }

            /// Whether every member is in `other` too.
            #[must_use]
            pub const fn is_subset(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }

            /// Whether it has every member of `other`.
            #[must_use]
            pub const fn is_superset(self, other: Self) -> bool {
                other.is_subset(self)
            }

            /// Whether the two sets share no member.
            #[must_use]
            pub const fn is_disjoint(self, other: Self) -> bool {
                self.0 & other.0 == 0
            }

            /// Its members by rising index.
            #[must_use]
            pub const fn iter(self) -> Iter {
                Iter(self)
            }

            /// All its subsets, by rising bits: the empty set first, the set itself last.
            #[must_use]
            pub const fn subsets(self) -> Subsets {
                Subsets {
                    set: self,
                    next: Some(Self::EMPTY),
                }
            }
        }

        impl core::ops::BitOr for $Set {
            type Output = Self;

            fn bitor(self, other: Self) -> Self {
                self.union(other)
            }
        }

        impl core::ops::BitAnd for $Set {
            type Output = Self;

            fn bitand(self, other: Self) -> Self {
                self.intersection(other)
            }
        }

        impl core::ops::BitXor for $Set {
            type Output = Self;

            fn bitxor(self, other: Self) -> Self {
                self.symmetric_difference(other)
            }
        }

        impl core::ops::Sub for $Set {
            type Output = Self;

            fn sub(self, other: Self) -> Self {
                self.difference(other)
            }
        }

        impl core::ops::Not for $Set {
            type Output = Self;

            fn not(self) -> Self {
                self.complement()
            }
        }

        impl Extend<$Member> for $Set {
            fn extend<I: IntoIterator<Item = $Member>>(&mut self, members: I) {
                for member in members {
                    self.insert(member);
                }
            }
        }

        impl FromIterator<$Member> for $Set {
            fn from_iter<I: IntoIterator<Item = $Member>>(members: I) -> Self {
                let mut set = Self::EMPTY;
                set.extend(members);
                set
            }
        }

        impl IntoIterator for $Set {
            type Item = $Member;
            type IntoIter = Iter;

            fn into_iter(self) -> Iter {
                self.iter()
            }
        }

        #[doc = concat!("The ", $members, " of a set, by rising index.")]
        #[derive(Clone, Debug)]
        pub struct Iter($Set);

        impl Iterator for Iter {
            type Item = $Member;

            fn next(&mut self) -> Option<$Member> {
                let member = self.0.first()?;
                self.0.remove(member);
                Some(member)
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }

        impl DoubleEndedIterator for Iter {
            fn next_back(&mut self) -> Option<$Member> {
                let member = self.0.last()?;
                self.0.remove(member);
                Some(member)
            }
        }

        impl ExactSizeIterator for Iter {}

        impl core::iter::FusedIterator for Iter {}

        /// The subsets of a set, by rising bits.
        #[derive(Clone, Debug)]
        pub struct Subsets {
            set: $Set,
            next: Option<$Set>,
        }

        impl Iterator for Subsets {
            type Item = $Set;

            fn next(&mut self) -> Option<$Set> {
                let subset = self.next?;
                // Subtracting the whole set carries through the bits outside it.
                let successor = subset.0.wrapping_sub(self.set.0) & self.set.0;
                self.next = (successor != 0).then_some($Set(successor));
                Some(subset)
            }

            /// Exact while the number of subsets fits a `usize`, else a lower bound only.
            fn size_hint(&self) -> (usize, Option<usize>) {
                let Some(next) = self.next else {
                    return (0, Some(0));
                };
                let mut done = 0_u128;
                for (place, member) in self.set.iter().enumerate() {
                    if next.contains(member) {
                        done |= 1 << place;
                    }
                }
                let left = (1_u128 << self.set.len()) - done;
                match usize::try_from(left) {
                    Ok(left) => (left, Some(left)),
                    Err(_) => (usize::MAX, None),
                }
            }
        }

        impl core::iter::FusedIterator for Subsets {}
    };
}
