//! Which rule options are there?

use insta::assert_snapshot;
use tichu::{PreviousReading, Rules};

/// Why the option cannot be set so.
#[track_caller]
fn message(name: &str, value: &str) -> String {
    let mut rules = Rules::default();
    let error = rules.set(name, value).expect_err("it is no such option");
    assert_eq!(rules, Rules::default(), "nothing changes");
    error.to_string()
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
        let values = option.values.split(", ").filter(|&value| value != "…");
        for value in values {
            assert_eq!(rules.set(option.name, value), Ok(()));
            assert_eq!(rules.value(option.name).as_deref(), Some(value));
        }
    }
    assert_eq!(Rules::default().value("chess"), None);
}

#[test]
fn options_are_the_fields() {
    let mut rules = Rules::default();
    assert_eq!(rules.set("previous-reading", "lowest"), Ok(()));
    assert_eq!(rules.previous_reading, PreviousReading::Lowest);
}

#[test]
fn an_unknown_option_is_named() {
    assert_snapshot!(message("chess", "lowest"), @r#"expected one of previous-reading, phoenix-choice, wish, in-turn-bomb-ignores-wish, bombs-out-of-turn, closing-window, calls-per-team, tichu-before-exchange, redo-exchange-on-call, dragon-to-finished-opponent, tichu-points, grand-points, blind-tichu, double-victory-points, target, lead, rounds, tie, direction but found the option "chess""#);
    assert_snapshot!(message("previous_reading", "lowest"), @r#"expected one of previous-reading, phoenix-choice, wish, in-turn-bomb-ignores-wish, bombs-out-of-turn, closing-window, calls-per-team, tichu-before-exchange, redo-exchange-on-call, dragon-to-finished-opponent, tichu-points, grand-points, blind-tichu, double-victory-points, target, lead, rounds, tie, direction but found the option "previous_reading""#);
}

#[test]
fn a_bad_value_is_named() {
    assert_snapshot!(message("previous-reading", "middle"), @r#"expected one of highest, lowest for previous-reading but found "middle""#);
    assert_snapshot!(message("previous-reading", ""), @r#"expected one of highest, lowest for previous-reading but found """#);
    assert_snapshot!(message("closing-window", "yes"), @r#"expected one of true, false for closing-window but found "yes""#);
    assert_snapshot!(message("tichu-points", "1001"), @r#"expected a number from 0 to 1000 for tichu-points but found "1001""#);
    assert_snapshot!(message("target", "+5"), @r#"expected a number from 0 to 10000 for target but found "+5""#);
    assert_snapshot!(message("target", "05"), @r#"expected a number from 0 to 10000 for target but found "05""#);
    assert_snapshot!(message("target", "65536"), @r#"expected a number from 0 to 10000 for target but found "65536""#);
}

#[test]
fn a_number_up_to_the_highest_is_taken() {
    let mut rules = Rules::default();
    assert_eq!(rules.set("target", "10000"), Ok(()));
    assert_eq!(rules.set("rounds", "1000"), Ok(()));
    assert_eq!((rules.target.get(), rules.rounds.get()), (10_000, 1000));
}

/// What a preset changes, beside the default.
#[test]
fn presets_differ_where_their_sources_do() {
    let changes = |name| Rules::preset(name).map(|rules| rules.to_string());
    assert_eq!(changes("official").as_deref(), Some("official"));
    assert_eq!(changes("bsw").as_deref(), Some("official"));
    assert_eq!(changes("tichu-one").as_deref(), Some("tichu-one"));
    let listed = |rules: Rules| {
        let changes = rules.changes_from(&Rules::official());
        let written: Vec<String> = changes
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        written.join(" ")
    };
    assert_snapshot!(listed(Rules::tichu_one()), @"calls-per-team=one target=0 rounds=6 tie=draw");
    assert_snapshot!(listed(Rules::research()), @"in-turn-bomb-ignores-wish=false bombs-out-of-turn=false closing-window=false");
}

#[test]
fn rules_are_written_and_read() {
    for text in [
        "official",
        "research",
        "official target=500 tie=draw",
        "tichu-one",
    ] {
        let rules: Rules = text.parse().expect("they are well written");
        assert_eq!(rules.to_string(), text);
    }
    let rules: Rules = "tichu-one rounds=8".parse().expect("they are well written");
    assert_snapshot!(rules.to_string(), @"official calls-per-team=one target=0 rounds=8 tie=draw");
    assert_eq!(rules.to_string().parse(), Ok(rules));
}

#[test]
fn rules_that_cannot_be_read_are_told_with_their_place() {
    let error = |text: &str| {
        let error = text.parse::<Rules>().expect_err("they cannot be read");
        assert!(error.at() <= text.len());
        error.to_string()
    };
    assert_snapshot!(error("chess"), @r#"expected a preset of the rules but found "chess" at byte 0"#);
    assert_snapshot!(error(""), @r#"expected a preset of the rules but found "" at byte 0"#);
    assert_snapshot!(error("official target"), @r#"expected option=value but found "target" at byte 9"#);
    assert_snapshot!(error("official  tie=win"), @r#"expected one of extra-round, draw for tie but found "win" (the word at byte 10)"#);
}
