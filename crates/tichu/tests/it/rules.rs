//! Which rule options are there?

use tichu::{PreviousReading, Rules};

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
    assert_eq!(Rules::preset("official"), Some(Rules::official()));
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
    assert_eq!(rules.set("previous-reading", "lowest"), Ok(()));
    assert_eq!(rules.previous_reading, PreviousReading::Lowest);
}

#[test]
fn an_unknown_option_is_named() {
    check(
        "wish",
        "lowest",
        r#"expected previous-reading but found the option "wish""#,
    );
    check(
        "previous_reading",
        "lowest",
        r#"expected previous-reading but found the option "previous_reading""#,
    );
}

#[test]
fn a_bad_value_is_named() {
    check(
        "previous-reading",
        "middle",
        r#"expected highest or lowest for previous-reading but found "middle""#,
    );
    check(
        "previous-reading",
        "",
        r#"expected highest or lowest for previous-reading but found """#,
    );
}
