//! Which rule options are there?

use mahjong::{Rules, SetRuleError};

#[test]
fn the_first_preset_is_the_default() {
    assert_eq!(Rules::PRESETS[0].rules, Rules::default());
    for preset in Rules::PRESETS {
        assert_eq!(Rules::preset(preset.name), Some(preset.rules));
    }
    assert_eq!(Rules::preset("informal"), None);
}

#[test]
fn every_option_can_be_read_and_set() {
    let mut rules = Rules::formal();
    for option in Rules::OPTIONS {
        for value in option.values.split(", ") {
            assert_eq!(rules.set(option.name, value), Ok(()));
            assert_eq!(rules.value(option.name).as_deref(), Some(value));
        }
    }
    assert_eq!(rules.value("sixth-copy"), None);
}

#[test]
fn an_unknown_option_is_named() {
    let error = Rules::formal()
        .set("sixth-copy", "true")
        .expect_err("unknown");
    assert_eq!(error.to_string(), "there is no rule option \"sixth-copy\"");
}

#[test]
fn a_bad_value_is_named() {
    let mut rules = Rules::formal();
    let error = rules
        .set("fifth-copy", "yes")
        .expect_err("neither true nor false");
    assert_eq!(
        error.to_string(),
        "the rule option fifth-copy is true or false, but this is \"yes\""
    );
    assert!(matches!(error, SetRuleError::BadValue { .. }));
    assert_eq!(rules, Rules::formal());
}
