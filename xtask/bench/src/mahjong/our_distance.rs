//! What do we say of the distance of a hand?

use mahjong::{Acceptance, Forms, Hand, Rules, Tile, TrackedHand, discards, shanten};

use super::distance::Distance;
use super::hands::Counts;
use super::wins::Players;

const VALID: &str = "the hand has 3n + 1 or 3n + 2 tiles that exist";

/// These counts of the kinds.
pub(crate) fn hand(counts: &Counts) -> Hand {
    let tiles = Tile::ALL.into_iter().zip(counts);
    Hand::from_tiles(tiles.flat_map(|(tile, &count)| (0..count).map(move |_| tile)))
        .expect("no kind comes five times")
}

/// The formal definition of the distance, with so many players.
fn formal(players: Players) -> Rules {
    let mut rules = Rules::formal();
    if players == Players::Three {
        rules.players = mahjong::rules::Players::Three;
    }
    rules
}

/// What we say of this hand.
pub(crate) fn distance(counts: &Counts, players: Players) -> Distance {
    let hand = hand(counts);
    let rules = formal(players);
    let shanten = shanten(&hand, &[], &rules).expect(VALID).minimum();
    let mut distance = Distance {
        shanten,
        accepted: 0,
        discards: 0,
    };
    if hand.len() % 3 == 1 {
        let accepted = mahjong::acceptance(&hand, &[], &Hand::EMPTY, Forms::all(), &rules);
        distance.accepted = kinds(&accepted.expect(VALID));
        return distance;
    }
    let discards = discards(&hand, &[], &Hand::EMPTY, Forms::all(), &rules).expect(VALID);
    for discard in &discards {
        if discard.acceptance.shanten() == shanten {
            distance.discards |= 1 << discard.tile.index();
            distance.accepted |= kinds(&discard.acceptance);
        }
    }
    distance
}

/// The accepted kinds, a bit each.
fn kinds(accepted: &Acceptance) -> u64 {
    let bits = accepted.iter().map(|(tile, _)| 1 << tile.index());
    bits.fold(0, |all, bit: u64| all | bit)
}

/// The distance and one more.
pub(crate) fn replacements(hand: &Hand, rules: &Rules) -> u64 {
    let shanten = shanten(hand, &[], rules).expect(VALID).minimum();
    u64::from((shanten + 1).unsigned_abs())
}

/// The same of a hand whose keys were kept.
pub(crate) fn replacements_of(hand: &TrackedHand) -> u64 {
    u64::from((hand.shanten().minimum() + 1).unsigned_abs())
}

/// How many kinds bring the hand nearer, added up over all discards.
pub(crate) fn acceptance(hand: &Hand, rules: &Rules) -> u64 {
    let discards = discards(hand, &[], &Hand::EMPTY, Forms::all(), rules).expect(VALID);
    discards
        .iter()
        .map(|discard| discard.acceptance.len() as u64)
        .sum()
}
