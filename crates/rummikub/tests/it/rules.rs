//! Which rule options are there?

use rummikub::Rules;
use rummikub::rules::JokerCount;

#[track_caller]
fn check(name: &str, value: &str, expected: &str) {
    let mut rules = Rules::fifty_four();
    let actual = match rules.set(name, value) {
        Ok(()) => rules.value(name).expect("it is set"),
        Err(error) => error.to_string(),
    };
    assert_eq!(actual, expected, "for {name}={value}");
}

#[test]
fn options_are_set_by_name() {
    check("jokers", "0", "0");
    check("jokers-per-meld", "2", "2");
    let mut rules = Rules::default();
    rules.set("jokers-per-meld", "2").unwrap();
    assert_eq!(rules.jokers_per_meld, JokerCount::TWO);
    assert_eq!(rules.jokers, JokerCount::TWO);
}

#[test]
fn an_unknown_option_is_named() {
    check(
        "jokers_per_meld",
        "1",
        "expected jokers or jokers-per-meld but found the option \"jokers_per_meld\"",
    );
}

#[test]
fn a_bad_value_is_named() {
    check(
        "jokers-per-meld",
        "3",
        "expected 0 to 2 for jokers-per-meld but found \"3\"",
    );
    check(
        "jokers",
        "two",
        "expected 0 to 2 for jokers but found \"two\"",
    );
    check("jokers", "", "expected 0 to 2 for jokers but found \"\"");
}

#[test]
fn a_bad_value_changes_nothing() {
    let mut rules = Rules::fifty_four();
    assert!(rules.set("jokers", "3").is_err());
    assert_eq!(rules, Rules::fifty_four());
}

#[test]
fn every_listed_option_has_a_value_that_can_be_set() {
    for option in Rules::OPTIONS {
        let mut rules = Rules::fifty_four();
        let value = rules.value(option.name).unwrap();
        rules.set(option.name, &value).unwrap();
        assert_eq!(rules, Rules::fifty_four(), "for {}", option.name);
    }
    assert_eq!(Rules::fifty_four().value("copies"), None);
}

#[test]
fn presets_are_found_by_name() {
    assert_eq!(Rules::preset("fifty-four"), Some(Rules::default()));
    assert_eq!(Rules::preset("retail"), None);
    for preset in Rules::PRESETS {
        assert_eq!(Rules::preset(preset.name), Some(preset.rules));
    }
}
