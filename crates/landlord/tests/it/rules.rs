//! Which rule options are there?

use landlord::Rules;

#[test]
fn presets_are_found_by_name() {
    assert_eq!(Rules::preset("pagat"), Some(Rules::pagat()));
    assert_eq!(Rules::preset("chess"), None);
    assert_eq!(Rules::PRESETS[0].rules, Rules::default());
}

#[test]
fn every_option_reads_and_writes_its_values() {
    for option in Rules::OPTIONS {
        let mut rules = Rules::default();
        let default = rules
            .value(option.name)
            .expect("a listed option has a value");
        assert_eq!(option.values.split(", ").next(), Some(default.as_str()));
        for value in option.values.split(", ") {
            rules.set(option.name, value).expect("a listed value");
            assert_eq!(rules.value(option.name).as_deref(), Some(value));
        }
    }
}

#[test]
fn wrong_options_are_named() {
    let mut rules = Rules::default();
    let error = rules.set("wings", "none").expect_err("no such option");
    assert_eq!(error.to_string(), r#"there is no rule option "wings""#);
    let error = rules
        .set("both-jokers-as-kickers", "maybe")
        .expect_err("no such value");
    assert_eq!(
        error.to_string(),
        r#"the rule option both-jokers-as-kickers is true or false, but this is "maybe""#
    );
    assert_eq!(rules, Rules::default());
}
