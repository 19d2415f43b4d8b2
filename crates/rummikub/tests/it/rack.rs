//! Can the whole rack be grouped, and which tile to throw away?

use rummikub::{Color, Count, Grouping, Hand, Meld, Number, Rules, Tile, discard, group};

use crate::chance::Chance;
use crate::oracle::{self, Pattern};

fn rules(jokers_per_meld: u8) -> Rules {
    let mut rules = Rules::fifty_four();
    rules.jokers_per_meld = Count::from_number(jokers_per_meld).expect("at most 8");
    rules
}

/// The melds with `; ` between them, and the rest after ` + ` if there is one.
fn line(grouping: &Grouping) -> String {
    let melds: Vec<String> = grouping.melds().iter().map(Meld::to_string).collect();
    let melds = melds.join("; ");
    if grouping.is_complete() {
        melds
    } else {
        format!("{melds} + {}", grouping.rest())
    }
}

#[track_caller]
fn check_with(jokers_per_meld: u8, rack: &str, expected: &str) {
    let hand: Hand = rack.parse().expect("the tiles are from one deck");
    let grouping = group(&hand, &rules(jokers_per_meld));
    assert_eq!(line(&grouping), expected, "for {rack}");
    assert_eq!(grouping.grouped() + grouping.rest().len(), hand.len());
}

#[track_caller]
fn check(rack: &str, expected: &str) {
    check_with(1, rack, expected);
}

#[track_caller]
fn check_discard(rack: &str, expected: &str) {
    let rules = Rules::fifty_four();
    let hand: Hand = rack.parse().expect("the tiles are from one deck");
    let actual = match discard(&hand, &rules) {
        Some((tile, grouping)) => format!("{} without {tile}", line(&grouping)),
        None => "none".into(),
    };
    assert_eq!(actual, expected, "for {rack}");
}

#[test]
fn the_empty_rack_is_grouped() {
    check("-", "");
}

#[test]
fn too_few_tiles_are_left() {
    check("R5", " + R5");
    check("R5 R6", " + R5 R6");
    check("R5 J", " + R5 J");
    check("R5 J J", " + R5 J J");
    check("J J", " + J J");
}

#[test]
fn one_is_low_only() {
    check("R12 R13 R1", " + R1 R12 R13");
}

#[test]
fn a_long_run_is_one_meld() {
    check("B1 B2 B3 B4 B5 B6", "B1 B2 B3 B4 B5 B6");
}

#[test]
fn a_run_may_lend_its_end_to_a_group() {
    check("R3 R4 R5 R6 R7 B6 K6", "R3 R4 R5; R6 B6 K6 + R7");
    check("R3 R4 R5 R6 B6 K6", "R3 R4 R5; R6 B6 K6");
}

#[test]
fn a_joker_fills_a_gap_or_goes_on() {
    check("R9 R11 J", "R9 J R11");
    check("R11 R12 J", "R11 R12 J");
    check("R12 R13 J", "J R12 R13");
    check("R9 K9 J", "R9 K9 J");
    check("R9 R12 J", " + R9 R12 J");
}

#[test]
fn four_of_a_number_and_two_jokers_are_two_groups() {
    check("R9 O9 B9 K9 J J", "R9 O9 J; B9 K9 J");
}

#[test]
fn jokers_of_a_long_run_lie_in_two_runs() {
    check("R4 R5 R6 R7 R8 R9 J J", "R4 R5 J; R6 R7 R8 R9 J");
    check_with(2, "R4 R5 R6 R7 R8 R9 J J", "R4 R5 R6 R7 R8 R9 J J");
}

#[test]
fn a_joker_beside_all_thirteen_needs_a_second_run() {
    let red = "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13";
    check(
        &format!("{red} J"),
        "R1 R2 R3; J R4 R5 R6 R7 R8 R9 R10 R11 R12 R13",
    );
    check_with(
        2,
        &format!("{red} J J"),
        "R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13; R1 J J",
    );
}

#[test]
fn a_joker_holds_a_place_whose_tile_is_needed_elsewhere() {
    check("R4 R5 R6 O5 J J", "R4 J R6; R5 O5 J");
}

#[test]
fn two_jokers_beside_one_tile_make_a_meld_where_allowed() {
    check_with(2, "R5 J J", "R5 J J");
    check_with(2, "R13 J J", "J J R13");
    check_with(1, "R5 J J", " + R5 J J");
    check_with(0, "R5 R6 R7 J", "R5 R6 R7 + J");
}

#[test]
fn a_whole_rack_of_fourteen() {
    check(
        "K9 R1 O13 B4 R3 J O11 B7 O9 R2 B9 O12 B5 R4",
        "R1 R2 R3 R4; O11 O12 O13; B4 B5 J B7; O9 B9 K9",
    );
}

#[test]
fn the_tile_to_throw_away_is_the_first_that_can_go() {
    check_discard("R1 R2 R3 R4", "R2 R3 R4 without R1");
    check_discard("K5 K6 K7 O1 R9 O9 B9", "K5 K6 K7; R9 O9 B9 without O1");
    check_discard("R7", " without R7");
    check_discard("R7 R8 R9 J", "R8 R9 J without R7");
}

#[test]
fn throwing_away_can_be_impossible() {
    check_discard("-", "none");
    check_discard("R1 R2 R3", "none");
    check_discard("R1 R2 R3 K7 K9", "none");
}

/// Asserts that a grouping is one: its melds are valid and its tiles are those of the hand.
#[track_caller]
fn assert_lies(hand: &Hand, grouping: &Grouping, rules: Rules) {
    let mut left = *hand;
    for meld in grouping.melds() {
        assert_eq!(Meld::classify(meld.tiles(), &rules).as_ref(), Ok(meld));
        for &tile in meld.tiles() {
            assert!(left.remove(tile), "{tile} of {hand} lies twice");
        }
    }
    assert_eq!(left, grouping.rest(), "for {hand}");
}

/// Compares the answers for one rack with exact cover.
#[track_caller]
fn compare(rack: Pattern, jokers_per_meld: u8, melds: &[Pattern]) {
    let rules = rules(jokers_per_meld);
    let hand = oracle::hand(rack);
    let grouping = group(&hand, &rules);
    assert_lies(&hand, &grouping, rules);
    assert_eq!(
        grouping.grouped(),
        oracle::most_grouped(rack, melds),
        "for {hand} with {jokers_per_meld} jokers a meld",
    );
    let first = hand.iter().find(|&tile| {
        let mut others = hand;
        others.remove(tile);
        oracle::most_grouped(oracle::pattern(&others), melds) == others.len()
    });
    let discard = discard(&hand, &rules);
    assert_eq!(discard.as_ref().map(|(tile, _)| *tile), first, "for {hand}");
    if let Some((tile, grouping)) = discard {
        let mut others = hand;
        others.remove(tile);
        assert!(grouping.is_complete());
        assert_lies(&others, &grouping, rules);
    }
}

/// The tiles of these colours with numbers up to `high`.
fn tiles(colors: &[Color], high: usize) -> Vec<Tile> {
    let numbers = &Number::ALL[..high];
    let of = |&color: &Color| {
        numbers
            .iter()
            .map(move |&number| Tile::Numbered(color, number))
    };
    colors.iter().flat_map(of).collect()
}

/// Racks of 3 to 15 tiles from the deck, and from small decks in which much can be grouped.
#[test]
fn agrees_with_exact_cover_on_dealt_racks() {
    let decks = [
        tiles(&Color::ALL, 13),
        tiles(&Color::ALL, 6),
        tiles(&Color::ALL, 4),
        tiles(&Color::ALL[..2], 13),
        tiles(&Color::ALL[1..], 8),
        tiles(&Color::ALL[3..], 13),
    ];
    let mut chance = Chance::new(1);
    for jokers_per_meld in 0..=2 {
        let melds = oracle::all_melds(jokers_per_meld.into());
        for _ in 0..if crate::slow_tests() { 5000 } else { 400 } {
            for deck in &decks {
                let jokers = chance.below(3);
                let size = 3 + chance.below(13) - jokers;
                let rack = chance.deal(deck, size.min(deck.len()));
                let (mask, _) = oracle::pattern(rack);
                compare((mask, jokers), jokers_per_meld, &melds);
            }
        }
    }
}

/// Racks put together from melds: all of them can be grouped, and most of them by one tile more.
#[test]
fn groups_what_was_put_together_from_melds() {
    let mut chance = Chance::new(2);
    for jokers_per_meld in 1..=2 {
        let melds = oracle::all_melds(jokers_per_meld.into());
        for _ in 0..1000 {
            let mut rack = (0, 0);
            for _ in 0..40 {
                let (mask, jokers) = chance.pick(&melds);
                let size = (rack.0 | mask).count_ones();
                if rack.0 & mask == 0 && rack.1 + jokers <= 2 && size <= 15 {
                    rack = (rack.0 | mask, rack.1 + jokers);
                }
            }
            let hand = oracle::hand(rack);
            assert!(
                group(&hand, &rules(jokers_per_meld)).is_complete(),
                "for {hand}"
            );
            compare(rack, jokers_per_meld, &melds);
        }
    }
}

/// One colour and two jokers: every set of numbers, where runs get in each other's way most.
#[test]
fn agrees_with_exact_cover_on_one_colour() {
    for jokers_per_meld in 0..=2 {
        let melds = oracle::all_melds(jokers_per_meld.into());
        let red: Vec<Pattern> = melds.into_iter().filter(|meld| meld.0 < 1 << 13).collect();
        for mask in 0..1 << 13 {
            let hand = oracle::hand((mask, 2));
            let grouping = group(&hand, &rules(jokers_per_meld));
            let most = oracle::most_grouped((mask, 2), &red);
            assert_eq!(grouping.grouped(), most, "for {hand}");
        }
    }
}

#[test]
fn all_54_tiles_are_grouped() {
    let mut hand = Hand::EMPTY;
    let rules = Rules::fifty_four();
    for tile in tiles(&Color::ALL, 13).into_iter().chain([Tile::Joker; 2]) {
        assert!(hand.insert(tile, &rules));
    }
    let grouping = group(&hand, &rules);
    assert!(grouping.is_complete());
    assert_lies(&hand, &grouping, rules);
}

/// Racks of all sizes: what is answered lies, and a further tile never means fewer in melds.
#[test]
fn one_tile_more_groups_no_fewer() {
    let mut chance = Chance::new(3);
    let rules = Rules::fifty_four();
    let mut deck = tiles(&Color::ALL, 13);
    deck.extend([Tile::Joker; 2]);
    for _ in 0..20 {
        let mut hand = Hand::EMPTY;
        let mut before = 0;
        for tile in chance.deal(&deck, deck.len()) {
            assert!(hand.insert(tile, &rules));
            let grouping = group(&hand, &rules);
            assert_lies(&hand, &grouping, rules);
            assert!(grouping.grouped() >= before, "for {hand}");
            before = grouping.grouped();
        }
        assert_eq!(before, 54);
    }
}
