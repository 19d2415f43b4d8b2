//! Which endings are measured?
//!
//! Seeded ones: the deck is shuffled, each seat keeps as many of the cards dealt to it as it is to
//! hold, and a seat drawn by chance leads; of whole hands the one with the Mah Jong. Nothing lies on
//! the table, nothing is taken, and nobody has called, so the cards that are not held count for
//! nobody. No hand is made rich in bombs: they come as often as by chance. An ending is written as
//! the crate writes a state: `g3 s3 | …; turn 2`.
//!
//! Nothing here depends on the crate: the comparison with other programs deals from this file too.

/// Cards in each hand, of the endings that are measured.
pub(crate) const HANDS: [usize; 5] = [3, 4, 5, 6, 7];

const SEATS: usize = 4;

/// Jade, Sword, Pagoda and Star, as the notation has them.
const SUITS: [char; SEATS] = ['g', 's', 'b', 'r'];
const RANKS: [char; 13] = [
    '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A',
];
const SPECIALS: [&str; 4] = ["Ma", "Hu", "Ph", "Dr"];

/// A source of numbers that a seed fixes.
pub(crate) type Chance<'a> = &'a mut dyn FnMut() -> u64;

/// An ending with so many cards in each hand, from 1 to 14.
pub(crate) fn ending(hand: usize, chance: Chance<'_>) -> String {
    let mut deck = deck();
    shuffle(&mut deck, chance);
    let dealt = deck.chunks(deck.len() / SEATS);
    let hands: Vec<String> = dealt.map(|cards| cards[..hand].join(" ")).collect();
    let lead = below(SEATS, chance);
    let hands = hands.join(" | ");
    if hand * SEATS == deck.len() {
        return hands; // Of whole hands the Mah Jong's leads.
    }
    format!("{hands}; turn {lead}")
}

fn deck() -> Vec<String> {
    let suits = SUITS.into_iter();
    let of_suits = suits.flat_map(|suit| RANKS.map(|rank| format!("{suit}{rank}")));
    of_suits.chain(SPECIALS.map(str::to_owned)).collect()
}

/// A number below `bound`, by the upper half of a product.
fn below(bound: usize, chance: Chance<'_>) -> usize {
    let product = u128::from(chance()) * bound as u128;
    usize::try_from(product >> 64).expect("it is below the bound")
}

fn shuffle<T>(of: &mut [T], chance: Chance<'_>) {
    for last in (1..of.len()).rev() {
        of.swap(last, below(last + 1, chance));
    }
}
