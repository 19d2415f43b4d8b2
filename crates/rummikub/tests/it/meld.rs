//! Is this meld valid, as laid?

use rummikub::{Color, Count, Meld, MeldError, MeldKind, Number, Rules, Tile, parse_tiles};

use crate::chance::Chance;

fn rules(jokers_per_meld: u8) -> Rules {
    let mut rules = Rules::fifty_four();
    rules.jokers_per_meld = Count::from_number(jokers_per_meld).expect("at most 8");
    rules
}

/// All readings, as `group J=B9`, or the message.
fn answer(tiles: &[Tile], rules: Rules) -> String {
    let meld = match Meld::classify(tiles, &rules) {
        Ok(meld) => meld,
        Err(error) => return error.to_string(),
    };
    let mut readings = Vec::new();
    for reading in meld.readings() {
        let mut words = vec![reading.kind().to_string()];
        words.extend(reading.jokers().map(|joker| format!("J={joker}")));
        readings.push(words.join(" "));
    }
    readings.join(", ")
}

#[track_caller]
fn check_with(jokers_per_meld: u8, tiles: &str, expected: &str) {
    let rules = rules(jokers_per_meld);
    let laid = parse_tiles(tiles, &rules).expect("the tiles are from one deck");
    assert_eq!(answer(&laid, rules), expected, "for {tiles}");
}

#[track_caller]
fn check(tiles: &str, expected: &str) {
    check_with(1, tiles, expected);
}

#[test]
fn a_group_has_one_number_and_different_colours() {
    check("B6 R6 K6", "group");
    check("B6 R6 K6 O6", "group");
}

#[test]
fn a_run_rises_one_by_one_in_one_colour() {
    check("B1 B2 B3 B4 B5 B6", "run");
    check("K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13", "run");
}

#[test]
fn a_joker_stands_for_the_tile_at_its_place() {
    check("R9 O9 J K9", "group J=B9");
    check("J B3 R3", "group J=O3|K3");
    check("K5 K6 K7 K8 K9 K10 J K12", "run J=K11");
    check("K11 K12 J", "run J=K13");
    check("J K12 K13", "run J=K11");
    check("J R2 R3", "run J=R1");
}

#[test]
fn two_jokers_where_they_are_allowed() {
    check_with(2, "K5 J J", "group J=R5|O5|B5 J=R5|O5|B5, run J=K6 J=K7");
    check_with(2, "J K5 J", "group J=R5|O5|B5 J=R5|O5|B5, run J=K4 J=K6");
    check_with(2, "K12 J J", "group J=R12|O12|B12 J=R12|O12|B12");
    check_with(2, "J J K1", "group J=R1|O1|B1 J=R1|O1|B1");
    check_with(2, "J J K3", "group J=R3|O3|B3 J=R3|O3|B3, run J=K1 J=K2");
    check_with(2, "K5 J O5 J", "group J=R5|B5 J=R5|B5");
    check_with(2, "K5 J J K8", "run J=K6 J=K7");
    check_with(2, "J R5 J", "group J=O5|B5|K5 J=O5|B5|K5, run J=R4 J=R6");
}

#[test]
fn a_meld_has_at_least_three_tiles() {
    check("K5 K6", "a meld has at least 3 tiles but this has 2 [R-2]");
    check("J", "a meld has at least 3 tiles but this has 1 [R-2]");
    assert_eq!(
        Meld::classify(&[], &rules(1)),
        Err(MeldError::TooShort { len: 0, least: 3 })
    );
}

#[test]
fn a_meld_has_at_most_one_joker() {
    check("J R5 J", "jokers in a meld: at most 1 but this has 2 [R-7]");
    check_with(
        0,
        "R4 R5 J",
        "jokers in a meld: at most 0 but this has 1 [R-7]",
    );
    let jokers = [Tile::Joker; 3];
    let expected = "jokers in a meld: at most 2 but this has 3 [R-7]";
    assert_eq!(answer(&jokers, rules(2)), expected);
}

#[test]
fn a_group_has_at_most_four_tiles() {
    check(
        "B9 O9 R9 K9 J",
        "a group has at most 4 tiles but this has 5 [R-3]",
    );
}

#[test]
fn a_run_has_at_most_thirteen_tiles() {
    check(
        "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 J",
        "a run has at most 13 tiles but this has 14 [R-4]",
    );
    check(
        "K2 K1 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 J",
        "a run has at most 13 tiles but this has 14 [R-4]",
    );
}

#[test]
fn tiles_of_different_colours_and_numbers_are_no_meld() {
    check(
        "K8 R2 B13",
        "R2 as tile 2 makes neither a group nor a run with the tiles before it [R-3, R-4]",
    );
    check(
        "R4 R5 B6",
        "B6 as tile 3 makes neither a group nor a run with the tiles before it [R-3, R-4]",
    );
    check(
        "R4 J B4 R5",
        "R5 as tile 4 makes neither a group nor a run with the tiles before it [R-3, R-4]",
    );
    check(
        "K1 K2 K3 B1 B2 B3",
        "B1 as tile 4 makes neither a group nor a run with the tiles before it [R-3, R-4]",
    );
}

#[test]
fn an_order_that_is_a_run_is_named() {
    check(
        "R4 R3 R5",
        "not a run in this order, but R3 R4 R5 is one [R-4]",
    );
    check(
        "R4 J R5",
        "not a run in this order, but R4 R5 J is one [R-4]",
    );
    check(
        "K12 K13 J",
        "not a run in this order, but J K12 K13 is one [R-4]",
    );
    check(
        "J K1 K2",
        "not a run in this order, but K1 K2 J is one [R-4]",
    );
    check(
        "R7 J R5",
        "not a run in this order, but R5 J R7 is one [R-4]",
    );
}

#[test]
fn one_does_not_follow_thirteen() {
    check(
        "K12 K13 K1",
        "K1 as tile 3 would follow 13, which ends a run [R-5]",
    );
    check(
        "K12 J K1",
        "K1 as tile 3 would follow 13, which ends a run [R-5]",
    );
    check(
        "K11 K12 J K1",
        "K1 as tile 4 would follow 13, which ends a run [R-5]",
    );
}

#[track_caller]
fn check_under(rules: &str, tiles: &str, expected: &str) {
    let rules = rules.parse().expect("they are rules");
    let laid = parse_tiles(tiles, &Rules::okey()).expect("the tiles are from one deck");
    assert_eq!(answer(&laid, rules), expected, "for {tiles}");
}

#[test]
fn one_ends_a_run_after_thirteen_in_okey() {
    check_under("okey", "K12 K13 K1", "run");
    check_under("okey", "J K13 K1", "run J=K12");
    check_under("okey", "K12 K13 J", "run J=K1");
    check_under(
        "okey",
        "K13 K1 J",
        "not a run in this order, but J K13 K1 is one [R-4]",
    );
    check_under(
        "okey",
        "J J K1",
        "group J=R1|O1|B1 J=R1|O1|B1, run J=K12 J=K13",
    );
    check_under("okey", "J K1 J", "group J=R1|O1|B1 J=R1|O1|B1");
    check_under(
        "okey",
        "K1 J J",
        "group J=R1|O1|B1 J=R1|O1|B1, run J=K2 J=K3",
    );
    check_under(
        "okey",
        "K1 K2 K3 K4 K5 K6 K7 J K9 K10 K11 K12 K13 K1",
        "run J=K8",
    );
    check_under(
        "okey",
        "K1 K12 K13",
        "not a run in this order, but K12 K13 K1 is one [R-4]",
    );
    check_under(
        "okey",
        "K13 K1 K2",
        "K2 as tile 3 would follow the 1 after 13, which ends a run [R-11]",
    );
    check_under(
        "okey",
        "K12 K13 J K2",
        "K2 as tile 4 would follow the 1 after 13, which ends a run [R-11]",
    );
    check_under(
        "okey",
        "K11 J K13 K1 K2",
        "K2 as tile 5 would follow the 1 after 13, which ends a run [R-11]",
    );
    check_under(
        "okey",
        "J K1 K2 K3 K4 K5 K6 K7 J K9 K10 K11 K12 K13 K1",
        "a run has at most 14 tiles but this has 15 [R-4]",
    );
}

#[test]
fn the_rules_say_how_long_melds_are() {
    check_under("retail-2019 numbers=5", "K3 K4 K5", "run");
    check_under(
        "retail-2019 numbers=5",
        "K5 J J",
        "group J=R5|O5|B5 J=R5|O5|B5",
    );
    check_under(
        "retail-2019 numbers=5",
        "K4 K5 K1",
        "K1 as tile 3 would follow 5, which ends a run [R-5]",
    );
    check_under("okey numbers=5", "K4 K5 K1", "run");
    check_under(
        "okey numbers=5",
        "K4 K5 K1 K2",
        "K2 as tile 4 would follow the 1 after 5, which ends a run [R-11]",
    );
    check_under(
        "retail-2019 numbers=3",
        "K1 K2 K3 J",
        "a run has at most 3 tiles but this has 4 [R-4]",
    );
    check_under("retail-2019 colors=3", "R5 O5 J", "group J=B5");
    check_under(
        "retail-2019 colors=3",
        "R5 O5 B5 J",
        "a group has at most 3 tiles but this has 4 [R-3]",
    );
    check_under(
        "retail-2019 least-meld=4",
        "R5 O5 B5",
        "a meld has at least 4 tiles but this has 3 [R-2]",
    );
}

#[test]
fn a_tile_that_the_deck_has_not_is_named() {
    check_under(
        "retail-2019 numbers=9",
        "R8 R9 R10",
        "R10 as tile 3 is not in the deck [R-1]",
    );
    check_under(
        "retail-2019 colors=3",
        "R8 K8 O8",
        "K8 as tile 2 is not in the deck [R-1]",
    );
    check_under(
        "retail-2019 jokers=0",
        "R8 J O8",
        "jokers in a meld: at most 0 but this has 1 [R-7]",
    );
}

#[test]
fn jokers_alone_are_no_meld() {
    let rules: Rules = "retail-2019 jokers=8 jokers-per-meld=8".parse().unwrap();
    assert_eq!(
        answer(&[Tile::Joker; 8], rules),
        "8 jokers alone are no meld: it has at least one numbered tile [R-10]",
    );
    let tiles = |text| parse_tiles(text, &rules).expect("they are from one deck");
    let run = "run J=K6 J=K7 J=K8 J=K9 J=K10 J=K11 J=K12 J=K13";
    assert_eq!(answer(&tiles("K5 J J J J J J J J"), rules), run);
    assert_eq!(
        answer(&tiles("J J J J J K5 J"), rules),
        "not a run in this order, but K5 J J J J J J is one [R-4]",
    );
    assert_eq!(
        answer(&tiles("K5 J J J"), rules),
        "group J=R5|O5|B5 J=R5|O5|B5 J=R5|O5|B5, run J=K6 J=K7 J=K8",
    );
}

#[test]
fn a_meld_is_worth_what_its_tiles_and_jokers_are() {
    #[track_caller]
    fn check(tiles: &str, expected: u32) {
        let meld = Meld::from_notation(tiles, &Rules::okey()).expect("it is a meld");
        assert_eq!(meld.value(), expected, "for {tiles}");
    }
    check("R9 O9 J K9", 36);
    check("J R10 R11", 30);
    check("R10 R11 J", 33);
    check("R1 R2 R3", 6);
    check("R12 R13 R1", 26);
    check("J J R1", 26); // 12-13-1 rather than three 1s
    check("R5 J J", 18); // 5-6-7 rather than three 5s
    check("J J R5", 15); // three 5s rather than 3-4-5
    check("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R1", 92);
}

#[test]
fn a_group_is_the_same_meld_in_any_order() {
    #[track_caller]
    fn check(one: &str, other: &str, expected: bool) {
        let [one, other]: [Meld; 2] = [one, other].map(|text| text.parse().expect("a meld"));
        assert_eq!(one.same_meld(&other), expected, "{one}, {other}");
        assert_eq!(one == other, one.tiles() == other.tiles());
    }
    check("R9 O9 J", "J O9 R9", true);
    check("R9 O9 J", "J O9 B9", false);
    check("K5 J J", "K5 J J", true);
    check("K5 J J", "J K5 J", false); // as runs they are 5-6-7 and 4-5-6
    check("K12 J J", "J K12 J", false); // only one can be a run
    check("R1 R2 J", "R1 J R3", false);
}

#[test]
fn a_gap_that_no_joker_fills_breaks_a_run() {
    check(
        "R2 R3 R5",
        "R5 as tile 3 does not go on from R3 as tile 2 [R-4]",
    );
    check(
        "R2 J R7 R8",
        "R7 as tile 3 does not go on from R2 as tile 1 [R-4]",
    );
}

#[test]
fn a_tile_laid_twice_is_no_meld() {
    let [red, blue] = [Color::Red, Color::Blue].map(|color| Tile::Numbered(color, Number::MAX));
    assert_eq!(
        answer(&[red, blue, red], rules(1)),
        "R13 as tile 3 has a colour for the second time in a group [R-3]",
    );
    let run =
        [12, 12, 13].map(|number| Tile::Numbered(Color::Red, Number::from_value(number).unwrap()));
    assert_eq!(
        answer(&run, rules(1)),
        "R12 as tile 2 does not go on from R12 as tile 1 [R-4]",
    );
}

/// What the jokers stand for, for each kind, by putting every tile in their places.
fn readings(tiles: &[Tile]) -> Vec<(MeldKind, Vec<Vec<Tile>>)> {
    let mut groups = vec![Vec::new(); tiles.len()];
    let mut runs = groups.clone();
    put(tiles, &mut Vec::new(), &mut |full| {
        let mut colors: Vec<_> = full.iter().map(|tile| tile.color()).collect();
        colors.sort_unstable();
        colors.dedup();
        let same_number = full.iter().all(|tile| tile.number() == full[0].number());
        let values = full.iter().filter_map(|tile| tile.number());
        let values: Vec<u8> = values.map(Number::value).collect();
        let rises = values.windows(2).all(|pair| pair[1] == pair[0] + 1);
        let kind = if same_number && colors.len() == full.len() {
            &mut groups
        } else if colors.len() == 1 && rises {
            &mut runs
        } else {
            return;
        };
        for (place, &tile) in full.iter().enumerate() {
            kind[place].push(tile);
        }
    });
    let mut readings = Vec::new();
    for (kind, mut stand_ins) in [(MeldKind::Group, groups), (MeldKind::Run, runs)] {
        if tiles.len() < 3 || stand_ins.iter().all(Vec::is_empty) {
            continue;
        }
        let mut place = 0;
        stand_ins.retain(|_| {
            place += 1;
            tiles[place - 1] == Tile::Joker
        });
        for tiles in &mut stand_ins {
            tiles.sort_unstable();
            tiles.dedup();
        }
        readings.push((kind, stand_ins));
    }
    readings
}

/// Calls `judge` with the tiles, every tile put in the place of each joker.
fn put(tiles: &[Tile], before: &mut Vec<Tile>, judge: &mut impl FnMut(&[Tile])) {
    let Some((first, rest)) = tiles.split_first() else {
        return judge(before);
    };
    let all = Color::ALL
        .into_iter()
        .flat_map(|color| Number::ALL.map(|number| Tile::Numbered(color, number)));
    for tile in all.filter(|tile| first.is_joker() || tile == first) {
        before.push(tile);
        put(rest, before, judge);
        before.pop();
    }
}

/// Compares the answer with the definition; `true` if it is a meld.
#[track_caller]
fn compare(tiles: &[Tile], jokers_per_meld: u8) -> bool {
    let jokers = tiles.iter().filter(|tile| tile.is_joker()).count();
    let mut expected = readings(tiles);
    if jokers > jokers_per_meld.into() {
        expected.clear();
    }
    let actual = Meld::classify(tiles, &rules(jokers_per_meld));
    let mut found = Vec::new();
    for reading in actual.iter().flat_map(Meld::readings) {
        let stand_ins = reading.jokers().map(|tiles| tiles.iter().collect());
        found.push((reading.kind(), stand_ins.collect::<Vec<Vec<Tile>>>()));
    }
    assert_eq!(found, expected, "for {tiles:?}: {actual:?}");
    actual.is_ok()
}

fn deck() -> Vec<Tile> {
    let mut deck: Vec<Tile> = Color::ALL
        .into_iter()
        .flat_map(|color| Number::ALL.map(|number| Tile::Numbered(color, number)))
        .collect();
    deck.extend([Tile::Joker; 2]);
    deck
}

/// All orders of three tiles from the deck.
#[test]
fn three_tiles_are_judged_by_the_definition() {
    let deck = deck();
    let mut melds = 0;
    for (i, &a) in deck.iter().enumerate() {
        for (j, &b) in deck.iter().enumerate() {
            for (k, &c) in deck.iter().enumerate() {
                if i != j && i != k && j != k {
                    melds += usize::from(compare(&[a, b, c], 1));
                }
            }
        }
    }
    // Groups: 13 numbers, 4 threes of colours; 6 pairs and either joker; 6 orders each.
    // Runs: 4 colours, 11 threes; in each either joker at any of 3 places. `J 1 2` is `0 1 2`,
    // so there is no other run.
    assert_eq!(melds, 13 * (4 + 6 * 2) * 6 + 4 * 11 * (1 + 3 * 2));
}

/// Melds and near melds of four to seven tiles.
#[test]
fn longer_tiles_are_judged_by_the_definition() {
    let mut chance = Chance::new(4);
    let mut melds = 0;
    for _ in 0..2000 {
        let color = chance.pick(&Color::ALL);
        let low = chance.below(10);
        let len = 3 + chance.below(5).min(10 - low);
        let mut tiles: Vec<Tile> = match chance.below(2) {
            0 => chance
                .deal(&Color::ALL, len.min(4))
                .into_iter()
                .map(|color| Tile::Numbered(color, Number::ALL[low]))
                .collect(),
            _ => (low..low + len)
                .map(|place| Tile::Numbered(color, Number::ALL[place]))
                .collect(),
        };
        for _ in 0..chance.below(3) {
            let place = chance.below(tiles.len());
            tiles[place] = Tile::Joker;
        }
        if chance.below(3) == 0 {
            let (i, j) = (chance.below(tiles.len()), chance.below(tiles.len()));
            tiles.swap(i, j);
        }
        melds += usize::from(compare(&tiles, 2));
    }
    assert!(melds > 1000, "only {melds} of the samples are melds");
}

/// An order that is a run is named just if there is one.
#[test]
fn wrong_order_means_that_another_order_is_valid() {
    let mut chance = Chance::new(5);
    let mut wrong = 0;
    for _ in 0..20_000 {
        let color = chance.pick(&Color::ALL);
        let numbers = chance.deal(&Number::ALL[..7], 4);
        let mut tiles: Vec<Tile> = numbers
            .into_iter()
            .map(|number| Tile::Numbered(color, number))
            .collect();
        if chance.below(2) == 0 {
            tiles[0] = Tile::Joker;
            tiles.swap(0, 2);
        }
        let Err(error) = Meld::classify(&tiles, &rules(1)) else {
            continue;
        };
        let mut orders = Vec::new();
        permute(&tiles, &mut Vec::new(), &mut orders);
        let valid: Vec<Meld> = orders
            .iter()
            .filter_map(|order| Meld::classify(order, &rules(1)).ok())
            .collect();
        match error {
            MeldError::WrongOrder { valid: named } => {
                assert!(valid.contains(&named));
                wrong += 1;
            }
            _ => assert!(valid.is_empty(), "{tiles:?}: {error}"),
        }
    }
    assert!(
        wrong > 1000,
        "only {wrong} samples are runs in another order"
    );
}

/// All orders of `tiles`.
fn permute(tiles: &[Tile], before: &mut Vec<Tile>, orders: &mut Vec<Vec<Tile>>) {
    if tiles.is_empty() {
        orders.push(before.clone());
    }
    for place in 0..tiles.len() {
        let mut rest = tiles.to_vec();
        before.push(rest.remove(place));
        permute(&rest, before, orders);
        before.pop();
    }
}

#[test]
fn there_are_65_groups_and_264_runs_without_jokers() {
    let is_meld = |tiles: Vec<Tile>| Meld::classify(&tiles, &rules(1)).is_ok();
    let (mut groups, mut runs) = (0, 0);
    for number in Number::ALL {
        for colors in 0..1_usize << 4 {
            let of = Color::ALL
                .into_iter()
                .filter(|color| colors & 1 << color.index() != 0);
            let tiles = of.map(|color| Tile::Numbered(color, number)).collect();
            groups += usize::from(is_meld(tiles));
        }
    }
    for color in Color::ALL {
        for numbers in 0..1_usize << 13 {
            let of = (0..13).filter(|place| numbers & 1 << place != 0);
            let tiles = of
                .map(|place| Tile::Numbered(color, Number::ALL[place]))
                .collect();
            runs += usize::from(is_meld(tiles));
        }
    }
    assert_eq!((groups, runs), (65, 264));
}
