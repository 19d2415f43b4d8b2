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
    assert_eq!(rules.equal_kickers, 3);
    assert_eq!(rules.set("banned-kinds", "quad+2+2,triplet+1"), Ok(()));
    assert!(rules.banned_kinds.contains(ComboKind::QuadPairs));
    assert_eq!(
        rules.value("banned-kinds").as_deref(),
        Some("triplet+1,quad+2+2")
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
