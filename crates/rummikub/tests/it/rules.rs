//! Which rule options are there?

use rummikub::{JokerCount, Rules};

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
        for value in option.values.split(", ") {
            assert_eq!(rules.set(option.name, value), Ok(()));
            assert_eq!(rules.value(option.name).as_deref(), Some(value));
        }
    }
    assert_eq!(Rules::default().value("wish"), None);
}

#[test]
fn options_are_the_fields() {
    let mut rules = Rules::default();
    assert_eq!(rules.set("jokers", "0"), Ok(()));
    assert_eq!(rules.set("jokers-per-meld", "2"), Ok(()));
    assert_eq!(rules.jokers, JokerCount::ZERO);
    assert_eq!(rules.jokers_per_meld, JokerCount::TWO);
}

#[test]
fn an_unknown_option_is_named() {
    check(
        "wish",
        "1",
        r#"expected jokers or jokers-per-meld but found the option "wish""#,
    );
    check(
        "jokers_per_meld",
        "1",
        r#"expected jokers or jokers-per-meld but found the option "jokers_per_meld""#,
    );
}

#[test]
fn a_bad_value_is_named() {
    check(
        "jokers-per-meld",
        "3",
        r#"expected 0, 1 or 2 for jokers-per-meld but found "3""#,
    );
    check(
        "jokers",
        "two",
        r#"expected 0, 1 or 2 for jokers but found "two""#,
    );
    check(
        "jokers",
        "+1",
        r#"expected 0, 1 or 2 for jokers but found "+1""#,
    );
    check(
        "jokers",
        "",
        r#"expected 0, 1 or 2 for jokers but found """#,
    );
}
