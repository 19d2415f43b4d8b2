//! Which rule options are there?

use landlord::{ComboKind, JokerKickers, Rules};

/// The message of an option that is not set.
#[track_caller]
fn check_refused(name: &str, value: &str, expected: &str) {
    let mut rules = Rules::default();
    let error = rules.set(name, value).expect_err("it is refused");
    assert_eq!(rules, Rules::default(), "nothing changes");
    assert_eq!(error.to_string(), expected);
}

#[test]
fn presets_are_found_by_name() {
    assert_eq!(Rules::PRESETS[0].rules, Rules::default());
    for preset in Rules::PRESETS {
        assert_eq!(Rules::preset(preset.name), Some(preset.rules));
    }
    assert_eq!(Rules::preset("pagat"), Some(Rules::pagat()));
    assert_eq!(Rules::preset("chess"), None);
}

#[test]
fn every_option_takes_its_values_and_the_default_is_the_first() {
    for option in Rules::OPTIONS {
        let mut rules = Rules::default();
        let first = option.values.split(", ").next();
        assert_eq!(rules.value(option.name).as_deref(), first);
        for value in option.values.split(", ") {
            let value = &value
                .replace("KIND,KIND", "bomb,rocket")
                .replace("KIND", "quad+1+1");
            assert_eq!(rules.set(option.name, value), Ok(()));
            assert_eq!(rules.value(option.name), Some(value.clone()));
        }
    }
    assert_eq!(Rules::default().value("wish"), None);
}

#[test]
fn options_are_the_fields() {
    let mut rules = Rules::default();
    assert_eq!(rules.set("both-jokers-as-kickers", "beside-third"), Ok(()));
    assert_eq!(rules.both_jokers_as_kickers, JokerKickers::BesideThird);
    assert_eq!(rules.set("equal-kickers", "3"), Ok(()));
    assert_eq!(rules.equal_kickers.get(), 3);
    assert_eq!(rules.set("banned-kinds", "quad+2+2,triplet+1"), Ok(()));
    assert!(rules.banned_kinds.contains(ComboKind::QuadPairs));
    assert_eq!(
        rules.value("banned-kinds").as_deref(),
        Some("triplet+1,quad+2+2")
    );
}

/// What a preset stands for never changes: games and certificates name it. What differs from the
/// default, as the sources of the options have it.
#[test]
fn presets_stay() {
    let kickers = "triple-kickers-beside-chain=true";
    let jokers = "both-jokers-as-kickers=true";
    let springs = "spring-doubles=true anti-spring-doubles=true";
    let expected = [
        ("pagat", String::new()),
        (
            "rlcard",
            "equal-kickers=3 quad-with-pair=true auction=none payoff=win".to_owned(),
        ),
        (
            "open-spiel",
            format!("equal-kickers=3 {kickers} quads-with-kickers=false all-pass=zero {springs}"),
        ),
        (
            "douzero",
            format!("equal-kickers=4 {kickers} {jokers} quad-with-pair=true auction=none"),
        ),
        (
            "botzone",
            format!("{jokers} shuttles=true auction=bids-once all-pass=first-bidder {springs}"),
        ),
        (
            "permissive",
            format!(
                "equal-kickers=4 {kickers} {jokers} four-as-two-pairs=true quad-with-pair=true \
                 quad-with-four=true"
            ),
        ),
    ];
    for (preset, (name, changes)) in Rules::PRESETS.iter().zip(expected) {
        let changed = preset.rules.changes_from(&Rules::pagat()).into_iter();
        let changed: Vec<String> = changed
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        assert_eq!((preset.name, changed.join(" ")), (name, changes));
    }
}

#[test]
fn rules_are_written_and_read_back() {
    for preset in Rules::PRESETS {
        assert_eq!(preset.rules.to_string(), preset.name);
        assert_eq!(preset.name.parse(), Ok(preset.rules));
    }
    let mut rules = Rules::botzone();
    assert_eq!(rules.set("most-doublings", "3"), Ok(()));
    let text = "pagat both-jokers-as-kickers=true shuttles=true auction=bids-once \
                all-pass=first-bidder most-doublings=3 spring-doubles=true anti-spring-doubles=true";
    assert_eq!(rules.to_string(), text);
    assert_eq!(text.parse(), Ok(rules));
    assert_eq!("botzone most-doublings=3".parse(), Ok(rules));
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
        "chess",
        r#"expected a preset of the rules but found "chess" at byte 0"#,
        0,
    );
    check(
        "pagat  robbing",
        r#"expected option=value but found "robbing" at byte 7"#,
        7,
    );
    check(
        "pagat equal-kickers=9",
        r#"expected one of 1, 2, 3, 4 for equal-kickers but found "9" (the word at byte 6)"#,
        6,
    );
}

#[test]
fn an_unknown_option_is_named() {
    for name in ["wish", "both_jokers_as_kickers"] {
        let names: Vec<&str> = Rules::OPTIONS.iter().map(|option| option.name).collect();
        let expected = format!(
            "expected one of {} but found the option {name:?}",
            names.join(", ")
        );
        check_refused(name, "true", &expected);
    }
}

#[test]
fn a_bad_value_is_named() {
    check_refused(
        "both-jokers-as-kickers",
        "maybe",
        r#"expected one of false, beside-third, true for both-jokers-as-kickers but found "maybe""#,
    );
    for value in ["", "0", "5", "+1", "1, 2"] {
        let expected = format!("expected one of 1, 2, 3, 4 for equal-kickers but found {value:?}");
        check_refused("equal-kickers", value, &expected);
    }
    check_refused(
        "banned-kinds",
        "bomb,castle",
        r#"expected one of none, KIND, KIND,KIND for banned-kinds but found "bomb,castle""#,
    );
}

/// L-21, L-31, L-34
#[test]
fn a_bad_value_of_the_game_is_named() {
    check_refused(
        "auction",
        "Bids",
        r#"expected one of bids, bids-once, call-rob, none for auction but found "Bids""#,
    );
    check_refused(
        "payoff",
        "",
        r#"expected one of points, logarithm, sign, win for payoff but found """#,
    );
    for value in ["15", "256", "07", "none"] {
        let values = "14, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13";
        let expected = format!("expected one of {values} for most-doublings but found {value:?}");
        check_refused("most-doublings", value, &expected);
    }
}
