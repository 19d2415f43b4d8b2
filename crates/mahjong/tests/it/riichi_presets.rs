//! What each preset has that Tenhou has not.

use mahjong::Rules;

/// The options of riichi scoring in which the preset differs from Tenhou's.
#[track_caller]
fn check(name: &str, expected: &[&str]) {
    let preset = Rules::preset(name).expect("a preset");
    let mut rules = Rules::tenhou();
    rules.riichi = preset.riichi;
    let changes = rules.changes_from(&Rules::tenhou());
    let changes: Vec<String> = changes
        .into_iter()
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    assert_eq!(changes, expected, "for {name}");
}

#[test]
fn presets_stay() {
    check("formal", &[]);
    check("tenhou", &[]);
    check(
        "mahjong-soul",
        &[
            "double-yakuman=all",
            "dealt-doubles=true",
            "kokushi-robs-concealed-kong=true",
        ],
    );
    check(
        "m-league",
        &[
            "double-wind-pair-fu=2",
            "kiriage=true",
            "counted-yakuman=sanbaiman",
        ],
    );
    let ema = [
        "red-fives=0,0,0",
        "counted-yakuman=sanbaiman",
        "yakuman-add-up=false",
        "renhou=mangan",
    ];
    check("ema-2016", &ema);
    check(
        "ema-2025",
        &[ema[0], "kiriage=true", ema[1], ema[2], ema[3]],
    );
    check(
        "wrc",
        &[
            "red-fives=0,0,0",
            "double-wind-pair-fu=2",
            "kiriage=true",
            "counted-yakuman=sanbaiman",
            "yakuman-add-up=false",
            "renhou=five-han",
        ],
    );
    check(
        "jpml-a",
        &[
            "red-fives=0,0,0",
            "ippatsu=false",
            "ura-dora=false",
            "kong-dora=false",
            "kong-ura=false",
            "rinshan-tsumo-fu=false",
            "counted-yakuman=sanbaiman",
            "yakuman-add-up=false",
            "renhou=mangan",
            "ryuuiisou-needs-hatsu=true",
        ],
    );
    check("rrc", &["red-fives=0,0,0"]);
}

/// What the default itself has.
#[test]
fn tenhou_stays() {
    let rules = Rules::tenhou();
    for (name, value) in [
        ("red-fives", "1,1,1"),
        ("open-tanyao", "true"),
        ("ippatsu", "true"),
        ("ura-dora", "true"),
        ("kong-dora", "true"),
        ("kong-ura", "true"),
        ("double-wind-pair-fu", "4"),
        ("open-pinfu-fu", "true"),
        ("pinfu-with-tsumo", "true"),
        ("pinfu-tsumo-fu", "false"),
        ("rinshan-tsumo-fu", "true"),
        ("kiriage", "false"),
        ("counted-yakuman", "yakuman"),
        ("yakuman-add-up", "true"),
        ("most-yakuman", "15"),
        ("double-yakuman", "none"),
        ("dealt-doubles", "false"),
        ("renhou", "none"),
        ("ryuuiisou-needs-hatsu", "false"),
        ("seven-pairs", "two-han-25-fu"),
        ("haitei-with-rinshan", "false"),
        ("double-riichi", "true"),
        ("kokushi-robs-concealed-kong", "false"),
        ("local-yaku", "none"),
        ("no-limit", "false"),
        ("norths", "dora"),
    ] {
        assert_eq!(rules.value(name).as_deref(), Some(value), "{name}");
    }
}

#[test]
fn several_flags_are_written_with_a_plus() {
    let mut rules = Rules::tenhou();
    for value in ["kokushi-13+daisuushii", "all", "none", "junsei-chuuren"] {
        assert_eq!(rules.set("double-yakuman", value), Ok(()));
        assert_eq!(rules.value("double-yakuman").as_deref(), Some(value));
    }
    assert!(rules.set("double-yakuman", "kokushi-13+").is_err());
    assert!(rules.set("local-yaku", "kokushi-13").is_err());
}
