//! Which melds are a table?

use rummikub::{Hand, Meld, Rules, Table, TableError};

/// Reads a table and writes it, or the message with its place.
#[track_caller]
fn check_with(rules: &str, text: &str, expected: &str) {
    let rules: Rules = rules.parse().expect("they are rules");
    let actual = match Table::from_notation(text, &rules) {
        Ok(table) => table.to_string(),
        Err(error) => match error.at() {
            Some(at) => format!("{at}: {error}"),
            None => error.to_string(),
        },
    };
    assert_eq!(actual, expected, "for {text:?}");
}

#[track_caller]
fn check(text: &str, expected: &str) {
    check_with("retail-2019", text, expected);
}

#[test]
fn melds_are_written_as_laid() {
    check("r1 R2 r3;J K4 K5", "R1 R2 R3; J K4 K5");
    check(" K9 J R9 ;\tR1 R2 R3 ", "K9 J R9; R1 R2 R3");
}

#[test]
fn the_empty_table_is_a_dash() {
    check(" - ", "-");
    assert_eq!(Table::EMPTY.to_string(), "-");
    assert_eq!(format!("{:?}", Table::EMPTY), "Table(-)");
    assert!(Table::EMPTY.is_empty());
    check(
        "",
        "expected melds such as R1 R2 R3; J K4 K5, or - for none, but found nothing",
    );
    check(
        "  ",
        "expected melds such as R1 R2 R3; J K4 K5, or - for none, but found nothing",
    );
}

#[test]
fn a_meld_may_lie_there_twice() {
    check("R1 R2 R3; R1 R2 R3", "R1 R2 R3; R1 R2 R3");
    check("R9 O9 B9; B9 O9 R9", "R9 O9 B9; B9 O9 R9");
}

#[test]
fn a_meld_that_is_none_is_named() {
    check(
        "R1 R2 R3;  R1 R2 R4",
        "11: meld 2 at byte 11: R4 as tile 3 does not go on from R2 as tile 2 [R-4]",
    );
    check(
        "R1 R2; R1 R2 R3",
        "0: meld 1 at byte 0: a meld has at least 3 tiles but this has 2 [R-2]",
    );
    check(
        "R9 O9 B9; J J; R4 R5 R6",
        "10: meld 2 at byte 10: a meld has at least 3 tiles but this has 2 [R-2]",
    );
    check(
        "K3 K1 K2",
        "0: meld 1 at byte 0: not a run in this order, but K1 K2 K3 is one [R-4]",
    );
    check_with(
        "fifty-four",
        "R1 R2 R3; K5 J J",
        "10: meld 2 at byte 10: jokers in a meld: at most 1 but this has 2 [R-7]",
    );
}

#[test]
fn a_meld_without_a_tile_is_named() {
    check(
        "R1 R2 R3; ; K1 K2 K3",
        "10: expected tiles of meld 2 but found nothing at byte 10",
    );
    check(
        "R1 R2 R3;",
        "9: expected tiles of meld 2 but found nothing at byte 9",
    );
    check(
        ";R1 R2 R3",
        "0: expected tiles of meld 1 but found nothing at byte 0",
    );
}

#[test]
fn a_text_that_is_no_tile_is_named() {
    check(
        "R1 R2 R3; R4 X5 R6",
        "13: expected a tile such as R5 or J but found \"X5\" at byte 13",
    );
    check(
        "R1 R2 R3; -",
        "10: expected a tile such as R5 or J but found \"-\" at byte 10",
    );
    check(
        "R12 R13 R14",
        "9: expected a number 1 to 13 but found 14 at byte 9",
    );
}

#[test]
fn copies_are_counted_over_all_melds() {
    check(
        "R1 R2 R3; R3 B3 K3; R3 R4 R5",
        "20: R3 at byte 20 is one too many: the deck has 2 [R-1]",
    );
    check(
        "J R2 R3; J R7 R8; J K9 O9",
        "18: J at byte 18 is one too many: the deck has 2 [R-1]",
    );
    check_with(
        "fifty-four",
        "R1 R2 R3; R3 R4 R5",
        "10: R3 at byte 10 is one too many: the deck has 1 [R-1]",
    );
    check_with(
        "retail-2019 numbers=5 colors=3",
        "R1 R2 R3; K1 K2 K3",
        "10: K1 at byte 10 is one too many: the deck has 0 [R-1]",
    );
}

#[test]
fn a_table_holds_the_tiles_of_its_melds() {
    let table: Table = "R1 R2 R3; J K4 K5; O9 R9 B9".parse().unwrap();
    let tiles: Hand = "R1 R2 R3 J K4 K5 O9 R9 B9".parse().unwrap();
    assert_eq!((table.tiles(), table.len()), (tiles, 9));
    assert!(!table.is_empty());
    assert_eq!(table.melds()[1].to_string(), "J K4 K5");
    let again = Table::new(table.clone().into_melds(), &Rules::default());
    assert_eq!(again, Ok(table));
}

#[test]
fn tables_are_the_same_whatever_the_order() {
    let table: Table = "R1 R2 R3; O9 R9 J".parse().unwrap();
    let same: Table = "J R9 O9; R1 R2 R3".parse().unwrap();
    assert!(table != same && table.same_melds(&same));
    assert_eq!(same.canonical().to_string(), "R1 R2 R3; R9 O9 J");
    let split: Table = "R1 R2 R3; R4 R5 R6".parse().unwrap();
    let joined: Table = "R1 R2 R3 R4 R5 R6".parse().unwrap();
    assert_eq!(split.tiles(), joined.tiles());
    assert!(!split.same_melds(&joined));
    assert!(!Table::EMPTY.same_melds(&joined));
}

/// Melds that were judged by other rules are judged again.
#[test]
fn a_table_is_judged_by_its_own_rules() {
    #[track_caller]
    fn check(rules: Rules, melds: &[Meld; 2], expected: &str) {
        let error = Table::new(melds.to_vec(), &rules).unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
    let meld = |text| Meld::from_notation(text, &Rules::okey()).expect("it is a meld");
    let melds = [meld("R1 R2 R3"), meld("K12 K13 K1")];
    assert!(Table::new(melds.to_vec(), &Rules::okey()).is_ok());
    check(
        Rules::retail_2019(),
        &melds,
        "meld 2: K1 as tile 3 would follow 13, which ends a run [R-5]",
    );
    check(
        Rules::fifty_four(),
        &[meld("R1 R2 R3"), meld("R3 R4 R5")],
        "R3 in meld 2 is one too many: the deck has 1 [R-1]",
    );
    let short = "retail-2019 numbers=5".parse().expect("they are rules");
    check(
        short,
        &[meld("R1 R2 R3"), meld("R4 R5 R6")],
        "meld 2: R6 as tile 3 is not in the deck [R-1]",
    );
    let three = vec![meld("R1 R2 R3"); 3];
    let error = Table::new(three, &Rules::okey()).unwrap_err();
    assert!(matches!(
        error,
        TableError::TooManyCopies {
            place: 3,
            copies: 2,
            ..
        }
    ));
}

/// What a joker can be is that of the rules of the table.
#[test]
fn readings_are_those_of_the_table() {
    let meld: Meld = "R5 J J".parse().unwrap();
    assert_eq!(meld.readings().len(), 2);
    let short: Rules = "retail-2019 numbers=5 colors=3".parse().unwrap();
    let table = Table::new(vec![meld], &short).unwrap();
    let readings = table.melds()[0].readings().map(|reading| {
        let jokers: Vec<String> = reading.jokers().map(|tiles| tiles.to_string()).collect();
        jokers.join(" ")
    });
    assert_eq!(readings.collect::<Vec<_>>(), ["O5|B5 O5|B5"]);
}
