//! What may be laid down together, and what beats what?

use landlord::{Combo, Hand, JokerKickers, Rules};

use crate::{combo, hand};

/// The batch line of the command line: `KIND RANK CARDS`, or the reason.
#[track_caller]
fn check(cards: &str, expected: &str) {
    check_under(&Rules::pagat(), cards, expected);
}

/// The same under other rules; several readings with `, ` between them.
#[track_caller]
fn check_under(rules: &Rules, cards: &str, expected: &str) {
    let read = |combo: &Combo| format!("{} {} {}", combo.kind(), combo.rank(), combo.len());
    let actual = match Combo::readings(hand(cards), rules) {
        Ok(readings) => readings.iter().map(read).collect::<Vec<_>>().join(", "),
        Err(reason) => reason.to_string(),
    };
    assert_eq!(actual, expected, "for {cards}");
}

#[test]
fn the_fourteen_kinds() {
    check("3", "single 3 1");
    check("R", "single R 1");
    check("22", "pair 2 2");
    check("AAA", "triplet A 3");
    check("TTT8", "triplet+1 T 4");
    check("222R", "triplet+1 2 4");
    check("33322", "triplet+2 3 5");
    check("34567", "sequence 3 5");
    check("3456789TJQKA", "sequence 3 12");
    check("QQKKAA", "pairs Q 6");
    check("33445566778899TTJJQQ", "pairs 3 20");
    check("KKKAAA", "triplets K 6");
    check("QQQKKK34", "triplets+1 Q 8");
    check("333444B2", "triplets+1 3 8");
    check("3334442266", "triplets+2 3 10");
    check("5555", "bomb 5 4");
    check("BR", "rocket R 2");
    check("RB", "rocket R 2");
    check("333345", "quad+1+1 3 6");
    check("4444BK", "quad+1+1 4 6");
    check("33334455", "quad+2+2 3 8");
}

/// L-6
#[test]
fn kickers_are_what_is_not_the_body() {
    let kickers = |cards: &str, rules: &Rules| {
        let combo = Combo::classify(hand(cards), rules).expect("a combination");
        combo.kickers().to_string()
    };
    let pagat = Rules::pagat();
    assert_eq!(kickers("333444B2", &pagat), "2B");
    assert_eq!(kickers("33334455", &pagat), "4455");
    assert_eq!(kickers("3334", &pagat), "4");
    for none in ["BR", "3", "34567", "333444", "5555", "QQKKAA"] {
        assert_eq!(kickers(none, &pagat), "-", "{none}");
    }
    assert_eq!(kickers("333344446789", &Rules::botzone()), "6789");
}

/// L-4
#[test]
fn chains_end_at_the_ace() {
    let beyond = |rank| format!("a chain ends at the ace but this has {rank} [L-4]");
    check("QKA2BR", &beyond("2"));
    check("JQKA2", &beyond("2"));
    check("KKAA22", &beyond("2"));
    check("AAA222", &beyond("2"));
    check("AAA22234", &beyond("2"));
    check("KKKAAA222456", &beyond("2"));
    check("A2345", &beyond("2"));
    check("3456B", &beyond("B"));
    let missing =
        |rank| format!("the ranks of a chain are consecutive but {rank} is missing [L-4]");
    check("A3456", &missing("7"));
    check("33556677", &missing("4"));
    check("333555", &missing("4"));
    check("33355578", &missing("4"));
    check(
        "3456",
        "a chain of this kind has at least 5 ranks but this has 4 [L-4]",
    );
    check(
        "3344",
        "a chain of this kind has at least 3 ranks but this has 2 [L-4]",
    );
    let nothing = |len| format!("these {len} cards are no combination [L-2]");
    check("35", &nothing(2));
    check("3B", &nothing(2));
    check("BR3", &nothing(3));
    check("A234", &nothing(4));
}

/// L-5, L-6, L-7, L-10
#[test]
fn kickers_differ_from_the_body_and_from_each_other() {
    let four =
        |rank| format!("all four {rank}s fit no combination of these cards [L-6, L-10, L-12]");
    check("34445555", &four("5"));
    check("33334444", &four("4"));
    check("3333777", &four("3"));
    check("444335555", &four("5"));
    let equal = |rank| {
        format!(
            "at most 1 of the single cards carried may be of one rank but there are more {rank}s [L-6, L-10]"
        )
    };
    check("3334445556667777", &equal("7"));
    check("3334445556667778", &equal("7"));
    check("33344455", &equal("5"));
    check("333444555BR4", &four("4"));
    let quad = |carried| {
        format!(
            "four of a rank carry two single cards or two pairs but these carry {carried} [L-10]"
        )
    };
    check("33334", &quad("4"));
    check("333344", &equal("4"));
    let two = |carried| {
        format!("2 triplets carry 2 single cards or 2 pairs but these carry {carried} [L-6]")
    };
    check("333444677", &two("677"));
    check("3334445", &two("5"));
    check(
        "3334445555",
        "the pairs carried differ but there are four 5s [L-6]",
    );
    check(
        "99932",
        "a triplet carries one card or one pair of another rank but this carries 32 [L-5]",
    );
    let jokers = "both jokers together are no kickers here [L-7]";
    check("666777BR", jokers);
    check("7777BR", jokers);
    check("333444555BR6", jokers);
    check("333444555666BR78", jokers);
}

const PLANE: &str = "triplets+1 3";
/// Three equal kickers next to a chain are a chain of their own.
const THREE: &str = "triplets+1 4, triplets 3, triplets+1 3";
const TWO: &str = "triplets+1 4, triplets+1 3";
const QUAD: &str = "quad+1+1 3";

/// The rows of the table of differences: how each preset reads a play.
#[rustfmt::skip]
const DIFFERENCES: [(&str, [&str; 6]); 24] = [
    //                   pagat       rlcard     open-spiel douzero     botzone     permissive
    // Kickers of a chain of triplets: all different, or up to three or four equal.
    ("33344455",         ["-",       PLANE,     PLANE,     PLANE,      "-",        PLANE]),
    ("333444555777",     ["-",       PLANE,     PLANE,     PLANE,      "-",        PLANE]),
    ("333444555222",     ["-",       PLANE,     PLANE,     PLANE,      "-",        PLANE]),
    ("333444555666888T", ["-",       PLANE,     PLANE,     PLANE,      "-",        PLANE]),
    ("3334445556668888", ["-",       "-",       "-",       PLANE,      "-",        PLANE]),
    ("3334445556667777", ["-",       "-",       "-",       PLANE,      "-",        PLANE]),
    // Three of them next to the chain.
    ("333444555666",     ["triplets 3", "triplets 3", THREE, THREE,    "triplets 3", THREE]),
    ("3334445556667778", ["-",       "-",       TWO,       TWO,        "-",        TWO]),
    // Both jokers.
    ("333444BR",         ["-",       "-",       "-",       PLANE,      PLANE,      PLANE]),
    ("3333BR",           ["-",       "-",       "-",       QUAD,       QUAD,       QUAD]),
    ("333B",             ["triplet+1 3"; 6]),
    // Pairs.
    ("3334446677",       ["triplets+2 3"; 6]),
    ("3334445555",       ["-",       "-",       "-",       "-",        "-",        "triplets+2 3"]),
    // Four with two.
    ("333345",           [QUAD,      QUAD,      "-",       QUAD,       QUAD,       QUAD]),
    ("333344",           ["-",       QUAD,      "-",       QUAD,       "-",        QUAD]),
    ("33334444",         ["-",       "-",       "-",       "-",        "shuttle 3",  "quad+2+2 4, quad+2+2 3"]),
    // Shuttles.
    ("333344446789",     ["-",       "-",       "-",       "-",        "shuttle+1 3", "-"]),
    ("3333444466778899", ["-",       "-",       "-",       "-",        "shuttle+2 3", "-"]),
    ("3333444467",       ["-"; 6]),
    // In no rule set: kickers of the body's rank, mixed ones, 4+1, a pair of jokers, chains of 2.
    ("34445555",         ["-"; 6]),
    ("333444677",        ["-"; 6]),
    ("33334",            ["-"; 6]),
    ("333BR",            ["-"; 6]),
    ("222333",           ["-"; 6]),
];

#[test]
fn presets_differ() {
    let names: Vec<&str> = Rules::PRESETS.iter().map(|preset| preset.name).collect();
    let order = [
        "pagat",
        "rlcard",
        "open-spiel",
        "douzero",
        "botzone",
        "permissive",
    ];
    assert_eq!(names, order);
    for (cards, expected) in DIFFERENCES {
        for (preset, expected) in Rules::PRESETS.iter().zip(expected) {
            let read = |combo: &Combo| format!("{} {}", combo.kind(), combo.rank());
            let actual = match Combo::readings(hand(cards), &preset.rules) {
                Ok(readings) => readings.iter().map(read).collect::<Vec<_>>().join(", "),
                Err(_) => "-".to_owned(),
            };
            assert_eq!(actual, expected, "{cards} under {}", preset.name);
        }
    }
}

/// L-12, L-14, and L-10 without kickers.
#[test]
fn the_reason_is_that_of_the_rules_played() {
    let open_spiel = Rules::open_spiel();
    check_under(
        &open_spiel,
        "333345",
        "four of a rank carry no other cards here [L-10]",
    );
    let rlcard = Rules::rlcard();
    check_under(
        &rlcard,
        "3334445556667778",
        "three or more 7s next to the chain are a part of it and no kickers [L-6]",
    );
    let botzone = Rules::botzone();
    check_under(
        &botzone,
        "33335555",
        "the ranks of a chain are consecutive but 4 is missing [L-4]",
    );
    check_under(
        &botzone,
        "AAAA2222",
        "a chain ends at the ace but this has 2 [L-4]",
    );
    let shuttle = "all four 4s fit no combination of these cards [L-6, L-10, L-12]";
    check_under(&botzone, "3333444456", shuttle);
    let mut third = Rules::pagat();
    third.both_jokers_as_kickers = JokerKickers::BesideThird;
    check_under(
        &third,
        "333444BR",
        "both jokers together are no kickers here [L-7]",
    );
    check_under(&third, "333444555BR6", "triplets+1 3 12");
    let mut four = Rules::douzero();
    four.triple_kickers_beside_chain = false;
    check_under(
        &four,
        "5556667778889999",
        "three or more 9s next to the chain are a part of it and no kickers [L-6]",
    );
    let carried = "four of a rank carry two single cards or two pairs but these carry 5 [L-10]";
    check_under(&Rules::rlcard(), "33335", carried);
    let mut banned = Rules::pagat();
    banned.banned_kinds = "triplet+1,bomb".parse().expect("both are kinds");
    check_under(&banned, "3334", "triplet+1 may not be played here [L-14]");
    check_under(&banned, "3333", "bomb may not be played here [L-14]");
    // What is no combination anyway is refused for that.
    banned.banned_kinds = "sequence,quad+1+1".parse().expect("both are kinds");
    let short = "a chain of this kind has at least 5 ranks but this has 4 [L-4]";
    check_under(&banned, "3456", short);
    check_under(
        &banned,
        "3333BR",
        "both jokers together are no kickers here [L-7]",
    );
}

/// L-13: the highest reading that beats what lies there.
#[test]
fn the_best_reading_against_the_table() {
    #[track_caller]
    fn check(previous: Option<&str>, cards: &str, expected: &str) {
        let rules = Rules::permissive();
        let strictly = |cards| Combo::classify(cards, &Rules::pagat());
        let previous = previous.map(hand).map(|previous| {
            let combo = strictly(previous).or_else(|_| Combo::classify(previous, &rules));
            combo.expect("it is a combination")
        });
        let readings = Combo::readings(hand(cards), &rules).expect("it is a combination");
        let best = readings.best_on(previous);
        let answers = previous.is_none_or(|previous| best.beats(previous));
        let verdict = if answers { "" } else { ", too low" };
        assert_eq!(
            format!("{} {}{verdict}", best.kind(), best.rank()),
            expected
        );
    }
    check(None, "333444555666", "triplets+1 4");
    check(Some("333444555777"), "333444555666", "triplets+1 4");
    // Too low, but of its kind: triplets, not the plane that is the highest reading of all.
    check(Some("JJJQQQKKKAAA"), "333444555666", "triplets 3, too low");
    check(
        Some("JJJQQQKKK345"),
        "444555666777",
        "triplets+1 5, too low",
    );
    // B: after either reading of the play before, there is an answer.
    check(Some("3334445556667778"), "4445556667778889", "triplets+1 5");
    check(Some("33334455"), "33334444", "quad+2+2 4");
}

/// Situations that other programs got wrong, under these rules.
#[test]
fn known_faults() {
    // 4: three triplets, the third is no kicker.
    check("555666777888", "triplets 5 12");
    // 20
    check("33344425", "triplets+1 3 8");
    check("22233", "triplet+2 2 5");
    for beyond in ["23456", "AA2233", "223344", "222333"] {
        let classified = Combo::classify(hand(beyond), &Rules::pagat());
        assert!(classified.is_err(), "{beyond}");
    }
    // 32: both jokers are refused for every number of kickers alike.
    for plane in [
        "333444BR",
        "333444555BR6",
        "333444555666BR78",
        "333444555666777BR89T",
    ] {
        let refused = "both jokers together are no kickers here [L-7]";
        check(plane, refused);
    }
    // 24: the ten has three spellings.
    check("10 10 10 8", "triplet+1 T 4");
    check("T008", "triplet+1 T 4");
}

/// L-3
#[test]
fn no_play_has_more_than_twenty_cards() {
    check(
        "33445566778899TTJJQQKK",
        "a play has at most 20 cards but this has 22 [L-3]",
    );
    let deck = Combo::classify(Hand::DECK, &Rules::pagat()).map_err(|error| error.to_string());
    assert_eq!(
        deck,
        Err("a play has at most 20 cards but this has 54 [L-3]".to_owned())
    );
    let none = Combo::classify(Hand::EMPTY, &Rules::pagat()).map_err(|error| error.to_string());
    assert_eq!(none, Err("no cards make no combination [L-2]".to_owned()));
}

#[track_caller]
fn check_answer(previous: &str, play: &str, expected: &str) {
    let actual = match combo(play).answers(combo(previous)) {
        Ok(()) => "yes".to_owned(),
        Err(reason) => reason.to_string(),
    };
    assert_eq!(actual, expected, "{previous} {play}");
    assert_eq!(combo(play).beats(combo(previous)), expected == "yes");
}

/// L-8, L-9, L-11
#[test]
fn what_beats_what() {
    check_answer("3", "4", "yes");
    check_answer("2", "B", "yes");
    check_answer("B", "R", "yes");
    check_answer("34567", "45678", "yes");
    check_answer("333444BK", "55566634", "yes");
    check_answer("34567", "4444", "yes");
    check_answer("34567", "BR", "yes");
    check_answer("2222", "BR", "yes");
    check_answer("333345", "4444", "yes");
    check_answer(
        "5",
        "3",
        "single 3 does not beat single 5: its rank 3 is not above 5 [L-11]",
    );
    check_answer(
        "22",
        "22",
        "pair 22 does not beat pair 22: its rank 2 is not above 2 [L-11]",
    );
    check_answer("BR", "2222", "nothing beats the rocket [L-9]");
    check_answer("BR", "3", "nothing beats the rocket [L-9]");
    check_answer(
        "4444",
        "3333",
        "bomb 3333 does not beat bomb 4444: its rank 3 is not above 4 [L-11]",
    );
    check_answer(
        "4444",
        "555567",
        "quad+1+1 555567 does not answer bomb 4444: the kind must be the same [L-11]",
    );
    check_answer(
        "33334455",
        "555567",
        "quad+1+1 555567 does not answer quad+2+2 33334455: the kind must be the same [L-11]",
    );
    check_answer(
        "34567",
        "456789",
        "sequence 456789 does not answer sequence 34567: the number of cards must be the same [L-11]",
    );
}
