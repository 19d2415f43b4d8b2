//! Is this play with its suits legal on that one?
//!
//! One line a case: the previous play or `-`, the play, and its readings or the reason.

use insta::assert_snapshot;
use tichu::{Combo, ComboKind, Face, Hand, PhoenixChoice, Play, Rank, Rules, Table};

fn hand(text: &str) -> Hand {
    text.parse().expect("the cards are well written")
}

/// The table after plays, the first one led, each read as its highest.
fn table(previous: &str) -> Table {
    let mut table = Table::EMPTY;
    for cards in previous.split(" / ").filter(|&cards| cards != "-") {
        let play = Play::highest(hand(cards)).expect("it is a combination");
        let play = table.lay(play, &Rules::official()).expect("it is legal");
        table = Table::of(play.combo());
    }
    table
}

/// The readings that are legal, or the reason why none is.
fn judge(previous: &str, play: &str, rules: &Rules) -> String {
    match table(previous).judge(hand(play), rules) {
        Ok(readings) => {
            let all: Vec<String> = readings
                .iter()
                .map(|combo| format!("{} {}", combo.kind(), combo.rank()))
                .collect();
            all.join(", ")
        }
        Err(reason) => reason.to_string(),
    }
}

#[track_caller]
fn check(previous: &str, play: &str, expected: &str) {
    let actual = judge(previous, play, &Rules::official());
    assert_eq!(actual, expected, "{play} on {previous}");
}

#[track_caller]
fn refused(previous: &str, play: &str) {
    let answer = table(previous).judge(hand(play), &Rules::official());
    assert!(answer.is_err(), "{play} on {previous}");
}

/// T-14
#[test]
fn combinations() {
    check("-", "g7", "single 7");
    check("-", "g7 s7", "pair 7");
    check("-", "g7 s7 b7", "triple 7");
    check("-", "g7 s7 b7 g4 r4", "full-house 7");
    check("-", "g7 s7 g8 r8", "stairs 8");
    check("-", "g3 s4 b5 r6 g7", "straight 7");
    check("-", "Ma s2 b3 r4 g5", "straight 5");
    check("-", "gT sJ bQ rK gA", "straight A");
    check("-", "g7 s7 b7 r7", "bomb 7");
    check("-", "g3 g4 g5 g6 g7", "straight-flush 7");
    check(
        "-",
        "g2 g3 g4 g5 g6 g7 g8 g9 gT gJ gQ gK gA",
        "straight-flush A",
    );
    refused("-", "g3 g4 g5 g6");
    refused("-", "gA g2 g3 g4 g5");
    refused("-", "gJ gQ gK gA g2");
    refused("-", "g7 s7 g9 s9");
    refused("-", "g7 s7 b7 g4 r5");
}

/// T-15
#[test]
fn the_same_kind_and_length_and_a_higher_rank() {
    check("g7", "s8", "single 8");
    refused("g7", "s7");
    check("g7 s7", "g8 r8", "pair 8");
    refused("g7 s7", "g8 r8 b8");
    check("g3 s4 b5 r6 g7", "s4 s5 b6 r7 g8", "straight 8");
    refused("g3 s4 b5 r6 g7", "s4 s5 b6 r7 g8 b9");
    refused("g2 s2 g3 s3", "g7 s7 g8 s8 g9 s9");
}

/// T-16; case 28: four of a rank on a straight flush.
#[test]
fn bombs_by_length_then_rank() {
    check("Dr", "g2 s2 b2 r2", "bomb 2");
    check("gA sA bA rA", "g2 g3 g4 g5 g6", "straight-flush 6");
    check("g2 g3 g4 g5 g6", "s3 s4 s5 s6 s7", "straight-flush 7");
    check("gT gJ gQ gK gA", "s2 s3 s4 s5 s6 s7", "straight-flush 7");
    check("g3 s4 b5 r6 g7", "s2 s3 s4 s5 s6", "straight-flush 6");
    refused("g5 g6 g7 g8 g9", "s5 s6 s7 s8 s9");
    refused("g2 g3 g4 g5 g6 g7", "sT sJ sQ sK sA");
    refused("g3 g4 g5 g6 g7", "gA sA bA rA");
    refused("g7 s7 b7 r7", "g6 s6 b6 r6");
}

/// T-17
#[test]
fn the_mah_jong_has_no_suit() {
    check("-", "Ma g2 g3 g4 g5", "straight 5");
    check(
        "-",
        "Ma r2 r3 r4 r5 r6 r7 r8 r9 rT rJ rQ rK rA",
        "straight A",
    );
}

/// T-18
#[test]
fn the_dragon_and_the_dog() {
    check("-", "Dr", "single R");
    check("gA", "Dr", "single R");
    check("gA / Ph", "Dr", "single R");
    check("-", "Hu", "dog D");
    refused("g7", "Hu");
    refused("Ph", "Hu");
    refused("-", "Hu g7");
    refused("-", "Dr Hu");
}

/// T-19; case 29: four of one suit in a row and the Phoenix are a straight.
#[test]
fn the_phoenix_makes_no_bomb() {
    refused("-", "g7 s7 b7 Ph");
    check("-", "r3 r4 r6 r7 Ph", "straight 7");
    check("-", "r3 r4 r5 r6 Ph", "straight 7, straight 6");
    refused("Dr", "r3 r4 r6 r7 Ph");
}

/// T-20; case 32: what lies below the Phoenix matters.
#[test]
fn the_phoenix_alone() {
    check("g9 / Ph", "sT", "single T");
    refused("g9 / Ph", "s9");
    refused("gA / Ph", "sA");
    refused("gA / Ph", "s3");
    check("Ph", "g2", "single 2");
    refused("Ph", "Ma");
    check("Ma / Ph", "g2", "single 2");
    refused("Dr", "Ph");
    let height = |previous: &str| {
        let legal = table(previous).judge(hand("Ph"), &Rules::official());
        legal.map(|legal| legal.highest().height())
    };
    assert_eq!(height("-"), Ok(3));
    assert_eq!(height("Ma"), Ok(3));
    assert_eq!(height("g2"), Ok(5));
    assert_eq!(height("gA"), Ok(29));
}

/// T-21
#[test]
fn four_or_five_cards_of_one_rank_with_the_phoenix() {
    refused("-", "g2 s2 b2 r2 Ph");
    refused("-", "g7 s7 b7 Ph");
}

/// T-22
#[test]
fn two_pairs_and_the_phoenix() {
    check("-", "gK sK g5 s5 Ph", "full-house K, full-house 5");
    check("g9 s9 b9 g2 s2", "gK sK g5 s5 Ph", "full-house K");
    check(
        "g4 s4 b4 g2 s2",
        "gK sK g5 s5 Ph",
        "full-house K, full-house 5",
    );
    check("-", "gK sK bK s5 Ph", "full-house K");
}

/// T-23
#[test]
fn the_phoenix_in_a_straight() {
    check("-", "g3 s4 b5 r6 Ph", "straight 7, straight 6");
    check("-", "g2 s3 b4 r5 Ph", "straight 6");
    check("-", "Ma s2 b3 r4 Ph", "straight 5");
    check("-", "Ma s3 b4 r5 Ph", "straight 5");
    check("-", "gJ sQ bK rA Ph", "straight A");
    refused("-", "g2 s3 b4 r5 g6 g7 g8 g9 gT gJ gQ gK gA Ph");
    check("g2 s3 b4 r5 g6", "g3 s4 b5 r6 Ph", "straight 7");
}

/// T-24
#[test]
fn the_phoenix_in_stairs() {
    check("-", "g3 s3 g4 g5 s5 Ph", "stairs 5");
    check("-", "g3 s3 g4 Ph", "stairs 4");
    refused("-", "g3 g4 g5 s5 Ph");
    refused("-", "Ma g2 s2 Ph");
}

/// The numbers are those of the collection of situations that other programs got wrong.
#[test]
fn known_faults() {
    refused("Dr", "Ph"); // 1
    refused("-", "Ph Ma"); // 2
    refused("-", "Ph Ma g2 s2 g3 s3"); // 2
    check("-", "Hu", "dog D"); // 5
    refused("Ph", "Hu"); // 5
    refused("-", "gT gQ sQ gK gA"); // 24
    refused("-", "gT gQ sQ gK Ph"); // 24
    refused("-", "Ma Ph Hu g2 g3"); // 24
    refused("-", "gJ gQ gK gA Dr"); // 25
    refused("-", "Dr Ph"); // 25
    refused("-", "Hu Ph"); // 25
    refused("g5", "g7 Ph"); // 26
    refused("g3 g4 g5 g6 g7", "gA sA bA rA"); // 28
    check("-", "r2 r3 r4 r5 Ph", "straight 6"); // 29
    refused("-", "gK sK bK rK Ph"); // 31
    check("-", "gK sK bK r5 Ph", "full-house K"); // 31
    refused("gA / Ph", "s3"); // 32
}

/// What only suits can tell, in the words a player reads.
#[test]
fn each_reason_has_its_words() {
    let official = Rules::official();
    let reason = |previous: &str, play: &str| judge(previous, play, &official);
    assert_snapshot!(reason("g3 g4 g5 g6 g7", "gA sA bA rA"), @"a bomb of As does not beat a straight-flush bomb of 5 cards up to 7: a bomb falls to a higher bomb only [T-16]");
    assert_snapshot!(reason("g3 g4 g5 g6 g7", "Dr"), @"the Dragon does not beat a straight-flush bomb of 5 cards up to 7: a bomb falls to a higher bomb only [T-16]");
    assert_snapshot!(reason("g9 / Ph", "s9"), @"a single 9 does not beat the Phoenix at 9½: the rank must be higher [T-15]");
    assert_snapshot!(reason("-", "g3 g4 g5 g6"), @"a straight has at least 5 cards but this has 4 [T-14]");
    let mut high = Rules::official();
    high.phoenix_choice = PhoenixChoice::High;
    let cards = hand("gK sK g5 s5 Ph");
    let low = Combo::classify(cards).expect("a full house").lowest();
    let low = Play::new(cards, low).expect("it is a reading");
    let refused = Table::EMPTY
        .lay(low, &high)
        .expect_err("it is the lower reading");
    assert_snapshot!(refused, @"a full house of 5s is refused: these cards count as a full house of Ks [T-22]");
    assert_eq!(judge("-", "gK sK g5 s5 Ph", &high), "full-house K");
    assert_eq!(Table::EMPTY.lay(low, &official), Ok(low));
}

#[test]
fn a_play_is_of_its_cards() {
    let (pair, other) = (hand("g7 s7"), hand("g8 s8"));
    let combo = Combo::classify(pair).expect("a pair").highest();
    assert!(Play::new(pair, combo).is_some());
    assert_eq!(Play::new(other, combo), None);
    assert_eq!(Play::new(hand("g7 s8"), combo), None);
    let flush = Play::highest(hand("g3 g4 g5 g6 g7")).expect("a bomb");
    assert_eq!(Play::new(hand("g3 g4 g5 g6 s7"), flush.combo()), None);
}

/// A bare Phoenix may be given as led, or as it lies; the table says how it lies.
#[test]
fn a_bare_phoenix_takes_its_height_from_the_table() {
    let rules = Rules::official();
    let led = Play::highest(hand("Ph")).expect("a single");
    let nine = Play::highest(hand("g9")).expect("a single").combo();
    let laid = Table::of(nine).lay(led, &rules).expect("it is legal");
    assert_eq!(
        (laid.combo().rank(), laid.combo().height()),
        (Face::Phoenix, 19)
    );
    assert_eq!(Table::of(nine).lay(laid, &rules), Ok(laid));
    assert_eq!(Table::EMPTY.lay(laid, &rules), Ok(led));
    assert_eq!(laid.led(), led);
    assert_eq!(Play::new(hand("Ph"), laid.combo()), Some(laid));
    assert_eq!(Play::new(hand("Dr"), laid.combo()), None);
}

#[test]
fn the_dog_leaves_nothing_on_the_table() {
    let dog = Combo::classify(hand("Hu")).expect("a lead").highest();
    assert_eq!(dog.kind(), ComboKind::Dog);
    assert_eq!(Table::of(dog), Table::EMPTY);
    let bomb = Combo::classify(hand("g2 s2 b2 r2"))
        .expect("a bomb")
        .highest();
    assert!(!bomb.beats(dog)); // T-29
    assert!(!dog.beats(bomb));
    assert_eq!(bomb.rank(), Face::Rank(Rank::Two));
}
