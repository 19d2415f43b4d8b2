//! Which rule options are there?

use mahjong::Rules;

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
    assert_eq!(Rules::preset("formal"), Some(Rules::formal()));
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

#[test]
fn no_two_options_have_one_name() {
    let mut names: Vec<&str> = Rules::OPTIONS.iter().map(|option| option.name).collect();
    names.sort_unstable();
    assert!(names.is_sorted_by(|a, b| a < b), "{names:?}");
}

#[test]
fn options_are_the_fields() {
    let mut rules = Rules::default();
    assert_eq!(rules.set("fifth-copy", "true"), Ok(()));
    assert!(rules.fifth_copy);
}

#[test]
fn an_unknown_option_is_named() {
    let names: Vec<&str> = Rules::OPTIONS.iter().map(|option| option.name).collect();
    for name in ["wish", "fifth_copy"] {
        let mut rules = Rules::default();
        let message = rules.set(name, "true").map_err(|error| error.to_string());
        let expected = format!(
            "expected one of {} but found the option {name:?}",
            names.join(", ")
        );
        assert_eq!(message, Err(expected));
    }
}

#[test]
fn a_bad_value_is_named() {
    check(
        "fifth-copy",
        "yes",
        r#"expected one of false, true for fifth-copy but found "yes""#,
    );
    check(
        "fifth-copy",
        "",
        r#"expected one of false, true for fifth-copy but found """#,
    );
    check(
        "red-fives",
        "1,1,5",
        r#"expected one of 1,1,1, 0,0,0, … for red-fives but found "1,1,5""#,
    );
}

#[test]
fn rules_are_written_as_a_preset_and_what_differs() {
    let mut rules = Rules::mcr_wmo();
    assert_eq!(rules.to_string(), "mcr-wmo");
    rules.fifth_copy = true;
    assert_eq!(rules.to_string().parse(), Ok(rules));
}
