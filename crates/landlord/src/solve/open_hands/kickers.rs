//! Which kickers need not be tried?
//!
//! Kickers do not count, so all that matters is what is left. Whoever stands alone, the first hand
//! or one of two, gives the lower of two ranks away if nothing else tells them apart: if the hand
//! has as many cards of either, one or two, no joker is among them, and the lower is in no chain.
//!
//! Proof. Say a hand H keeps the group of x, and H' is H with a group of the higher rank y instead,
//! of which H has none; x is in no chain that H can lay down. Then H' wins whatever H wins. It plays
//! as H would, with y for x: a single, a pair or a kicker of y is legal where that of x is, and beats
//! what it beats, for kinds do not ask for ranks but in chains; one or two cards are no bomb, and
//! no kickers of which rules ask whether they are beside a chain. The others' answers to y are among
//! those to x, as the table is higher, and after any answer or pass both games stand alike. For two
//! peasants this fails: y may be too high for the partner to take over.

use cards_core::RankSet;

use crate::hand::Hand;

/// Whether some play of `hand` with the same body and other kickers is at least as good as this
/// one, of these cards and kickers, if the player stands alone. With the hand come its links.
pub(super) fn are_too_high((hand, links): (Hand, RankSet), cards: Hand, kickers: u64) -> bool {
    if kickers == 0 {
        return false;
    }
    let chained = links.bits() | links.bits() << 1;
    let count = |bits: u64, rank: u32| bits >> (4 * rank) & 7;
    (1..JOKERS_FROM).any(|high| {
        let group = count(kickers, high);
        let lower = |low: u32| {
            count(hand.bits(), low) == group
                && count(cards.bits(), low) == 0
                && chained >> low & 1 == 0
        };
        (1..=2).contains(&group) && count(hand.bits(), high) == group && (0..high).any(lower)
    })
}

/// The index of the black joker.
const JOKERS_FROM: u32 = 13;
