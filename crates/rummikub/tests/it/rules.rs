//! Which rule options are there?

use rummikub::{Count, GroupJoker, Hand, JokerClearing, Rules, Turn};

/// The value after setting it, or the message.
#[track_caller]
fn check(name: &str, value: &str, expected: &str) {
    let mut rules = Rules::default();
    let actual = match rules.set(name, value) {
        Ok(()) => rules.value(name).expect("it is set"),
        Err(error) => {
            assert_eq!(rules, Rules::default(), "nothing changes");
            error.to_string()
        }
    };
    assert_eq!(actual, expected, "for {name}={value}");
}

#[test]
fn presets_are_found_by_name() {
    assert_eq!(Rules::PRESETS[0].rules, Rules::default());
    for preset in Rules::PRESETS {
        assert_eq!(Rules::preset(preset.name), Some(preset.rules));
    }
    assert_eq!(Rules::preset("fifty-four"), Some(Rules::fifty_four()));
    assert_eq!(Rules::preset("chess"), None);
}

#[test]
fn every_option_takes_its_values_and_the_default_is_the_first() {
    for option in Rules::OPTIONS {
        let mut rules = Rules::default();
        let first = option.values.split(", ").next();
        assert_eq!(rules.value(option.name).as_deref(), first);
        for value in option.values.split(", ").filter(|value| *value != "…") {
            assert_eq!(rules.set(option.name, value), Ok(()));
            assert_eq!(rules.value(option.name).as_deref(), Some(value));
        }
    }
    assert_eq!(Rules::default().value("wish"), None);
}

/// An option takes just the values that are listed, where no `…` says that there are more.
#[test]
fn numbers_are_listed_or_there_are_more() {
    for option in Rules::OPTIONS {
        let listed: Vec<&str> = option.values.split(", ").collect();
        for number in 0..=255 {
            let value = number.to_string();
            let taken = Rules::default().set(option.name, &value).is_ok();
            let expected = if listed.contains(&"…") {
                number <= 200
            } else {
                listed.contains(&value.as_str())
            };
            assert_eq!(taken, expected, "for {}={number}", option.name);
        }
    }
}

#[test]
fn options_are_the_fields() {
    let mut rules = Rules::fifty_four();
    assert_eq!(rules.set("jokers", "0"), Ok(()));
    assert_eq!(rules.set("jokers-per-meld", "8"), Ok(()));
    assert_eq!(rules.set("joker-clearing", "free"), Ok(()));
    assert_eq!(rules.set("group-joker", "both"), Ok(()));
    assert_eq!(rules.set("turn", "table"), Ok(()));
    assert_eq!(rules.set("seven-pairs", "true"), Ok(()));
    assert_eq!(
        (rules.jokers, rules.jokers_per_meld),
        (Count::LEAST, Count::MOST)
    );
    assert_eq!(rules.joker_clearing, JokerClearing::Free);
    assert_eq!(rules.group_joker, GroupJoker::Both);
    assert_eq!(rules.turn, Turn::Table);
    assert!(rules.seven_pairs);
}

/// What a preset stands for never changes: games and certificates name it.
#[test]
fn presets_stay() {
    let retail = "numbers=13 colors=4 copies=2 jokers=2 least-meld=3 jokers-per-meld=2 \
                  one-after-thirteen=false seven-pairs=false turn=table rack=14 joker-dealt=false \
                  opening=30 opening-jokers=represented opening-table-play=true \
                  joker-clearing=rack-or-table group-joker=either joker-reuse=new-meld \
                  pool-empty=until-all-pass joker-penalty=30 never-opened-penalty=0 \
                  never-opened-could-penalty=0 winner-score=sum-of-losers";
    let values = Rules::OPTIONS.iter().map(|option| {
        let value = Rules::retail_2019().value(option.name).expect("an option");
        format!("{}={value}", option.name)
    });
    assert_eq!(values.collect::<Vec<_>>().join(" "), retail);
    let expected = [
        ("retail-2019", ""),
        ("retail-2009", "joker-clearing=rack-only"),
        ("book-1978", "joker-clearing=frozen"),
        (
            "nzrc-2024",
            "opening-table-play=false pool-empty=one-more-turn joker-penalty=100 \
             never-opened-penalty=100 never-opened-could-penalty=200",
        ),
        (
            "mso-2025",
            "joker-dealt=true opening-table-play=false joker-penalty=50",
        ),
        (
            "fifty-four",
            "copies=1 jokers-per-meld=1 turn=draw-discard opening=0",
        ),
        (
            "okey",
            "one-after-thirteen=true seven-pairs=true turn=draw-discard opening=0",
        ),
    ];
    assert_eq!(Rules::PRESETS.len(), expected.len());
    for (preset, (name, changes)) in Rules::PRESETS.iter().zip(expected) {
        let changed = preset.rules.changes_from(&Rules::default()).into_iter();
        let changed: Vec<String> = changed
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        assert_eq!((preset.name, changed.join(" ").as_str()), (name, changes));
    }
}

#[test]
fn rules_are_written_and_read_back() {
    for preset in Rules::PRESETS {
        assert_eq!(preset.rules.to_string(), preset.name);
        assert_eq!(preset.name.parse(), Ok(preset.rules));
    }
    let mut rules = Rules::fifty_four();
    assert_eq!(rules.set("jokers-per-meld", "2"), Ok(()));
    let text = "retail-2019 copies=1 turn=draw-discard opening=0";
    assert_eq!(rules.to_string(), text);
    assert_eq!(text.parse(), Ok(rules));
    assert_eq!(" fifty-four\tjokers-per-meld=2 ".parse(), Ok(rules));
}

#[test]
fn rules_that_are_none_are_refused_with_the_place() {
    #[track_caller]
    fn check(text: &str, expected: &str, at: usize) {
        let error = text.parse::<Rules>().expect_err("it is refused");
        assert_eq!((error.to_string().as_str(), error.at()), (expected, at));
    }
    check(
        "",
        r#"expected a preset of the rules but found "" at byte 0"#,
        0,
    );
    check(
        " a-game-that-is-chess",
        r#"expected a preset of the rules but found "a-game-that-…" at byte 1"#,
        1,
    );
    check(
        "okey  frozen",
        r#"expected option=value but found "frozen" at byte 6"#,
        6,
    );
    check(
        "okey group-joker=one",
        r#"expected one of either, both for group-joker but found "one" (the word at byte 5)"#,
        5,
    );
}

/// A deck has each colour's numbers so many times, and the jokers (R-1).
#[test]
fn the_deck_is_as_the_rules_say() {
    #[track_caller]
    fn check(text: &str, tiles: usize, first_and_last: &str) {
        let rules: Rules = text.parse().expect("they are rules");
        let deck = Hand::deck(&rules);
        let ends = [deck.iter().next(), deck.iter().next_back()].map(|tile| match tile {
            Some(tile) => tile.to_string(),
            None => String::new(),
        });
        assert_eq!(
            (deck.len(), ends.join(" ").as_str()),
            (tiles, first_and_last)
        );
    }
    check("retail-2019", 106, "R1 J");
    check("retail-2019 jokers=4", 108, "R1 J");
    check("fifty-four", 54, "R1 J");
    check("okey", 106, "R1 J");
    check("retail-2019 numbers=5 colors=3 jokers=0", 30, "R1 B5");
    check("retail-2019 copies=4 jokers=8", 216, "R1 J");
}

#[test]
fn an_unknown_option_is_named() {
    let options = "numbers, colors, copies, jokers, least-meld, jokers-per-meld, \
                   one-after-thirteen, seven-pairs, turn, rack, joker-dealt, opening, \
                   opening-jokers, opening-table-play, joker-clearing, group-joker, joker-reuse, \
                   pool-empty, joker-penalty, never-opened-penalty, never-opened-could-penalty, \
                   winner-score";
    for name in ["wish", "jokers_per_meld"] {
        let expected = format!("expected one of {options} but found the option {name:?}");
        check(name, "1", &expected);
    }
}

#[test]
fn a_bad_value_is_named() {
    let numbers = "2, 0, 1, 3, 4, 5, 6, 7, 8";
    for value in ["9", "two", "+1", "01", ""] {
        let expected = format!("expected one of {numbers} for jokers but found {value:?}");
        check("jokers", value, &expected);
    }
    check(
        "opening",
        "201",
        r#"expected one of 30, 0, 40, 50, 101, … for opening but found "201""#,
    );
    check(
        "joker-dealt",
        "yes",
        r#"expected one of false, true for joker-dealt but found "yes""#,
    );
}
