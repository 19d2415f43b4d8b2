//! Which number is this play?

use landlord::{ActionSpace, Combo, Hand, Move, Rules, legal_moves};

use crate::{hand, hand_of, shuffled_decks};

/// Every preset's numbers, and how many: the readings of its plays, and the pass. A line that
/// changes makes networks worthless that were trained before: raise `ActionSpace::VERSION`.
#[test]
fn the_numbers_of_every_preset_stay() {
    let lines: Vec<String> = Rules::PRESETS
        .iter()
        .map(|preset| ActionSpace::of(&preset.rules))
        .map(|space| {
            format!(
                "{} {} {:016x}",
                space.name(),
                space.len(),
                space.fingerprint()
            )
        })
        .collect();
    insta::assert_snapshot!(lines.join("\n"), @r"
    pagat/1 12655 fb05133bd2f89f78
    rlcard/1 27472 a6095553b6f18479
    open-spiel/1 26054 e006cf3744dd8d2f
    douzero/1 30384 17ddc8df3a103dc7
    botzone/1 34324 1cccbbc83d6d82e8
    permissive/1 34153 6860e3edd37ea8a1
    ");
}

/// Numbers and moves are each other's inverse, and there is no gap.
#[test]
fn every_number_is_a_move_and_every_move_a_number() {
    for preset in Rules::PRESETS {
        let space = ActionSpace::of(&preset.rules);
        assert_eq!(space.index(Move::Pass), Some(0));
        for index in 0..u32::try_from(space.len()).expect("few") {
            let action = space.action(index).expect("there is no gap");
            assert_eq!(
                space.index(action),
                Some(index),
                "{}: {action}",
                preset.name
            );
        }
        assert_eq!(space.action(u32::MAX), None);
        let plays = legal_moves(Hand::DECK, None, &preset.rules);
        assert_eq!(plays.len() + 1, space.len());
    }
}

/// The first and the last number of each kind, counted by hand from the published numbers of plays.
#[test]
fn plays_are_numbered_by_kind_length_rank_and_kickers() {
    let rules = Rules::pagat();
    let space = ActionSpace::of(&rules);
    let check = |cards: &str, expected: u32| {
        let play = Combo::classify(hand(cards), &rules).expect("a play");
        assert_eq!(space.index(Move::Play(play)), Some(expected), "{cards}");
    };
    // 15 singles, 13 pairs, 13 triplets.
    check("3", 1);
    check("R", 15);
    check("33", 16);
    check("22", 28);
    check("333", 29);
    // Each triplet carries one of 14 cards, the lowest first.
    check("3334", 42);
    check("333R", 55);
    check("3444", 56);
    // Two of 13 cards: the higher one counts first.
    let first = 41 + 182 + 156 + 36 + 52 + 45;
    check("33344456", first + 1);
    check("33344457", first + 2);
    check("33344467", first + 3);
    check("33344458", first + 4);
}

/// The bits of a mask are the numbers of the moves, on seeded hands and tables of all presets.
#[test]
fn a_mask_has_the_legal_moves() {
    for preset in Rules::PRESETS {
        let space = ActionSpace::of(&preset.rules);
        for deck in shuffled_decks(5).take(20) {
            let (mine, other) = (hand_of(&deck[..20]), hand_of(&deck[20..37]));
            let leads = legal_moves(other, None, &preset.rules);
            let tables = leads.iter().copied().step_by(9).map(Some);
            for table in tables.chain([None]) {
                let plays = legal_moves(mine, table, &preset.rules);
                let mask = space.mask(mine, table);
                let mut expected: Vec<u32> = (plays.iter().map(|&play| Move::Play(play)))
                    .chain(table.map(|_| Move::Pass))
                    .filter_map(|action| space.index(action))
                    .collect();
                expected.sort_unstable();
                assert_eq!(mask.iter().collect::<Vec<_>>(), expected, "{mine}");
                assert_eq!(mask.len(), plays.len() + usize::from(table.is_some()));
                assert!(expected.iter().all(|&index| mask.contains(index)));
            }
        }
    }
}

#[test]
fn the_bits_past_the_last_action_are_none() {
    let space = ActionSpace::of(&Rules::pagat());
    let mask = space.mask(Hand::DECK, None);
    assert_eq!(mask.words().len(), space.len().div_ceil(64));
    assert_eq!(mask.len(), space.len() - 1);
    assert!(!mask.contains(0));
    assert!(!mask.contains(12_655));
    assert!(!mask.contains(u32::MAX));
    assert!(space.mask(Hand::EMPTY, None).is_empty());
}

/// Changed options have numbers of their own, and a name that tells which options.
#[test]
fn rules_that_are_no_preset_are_named_by_their_options() {
    let mut rules = Rules::pagat();
    rules
        .set("both-jokers-as-kickers", "true")
        .expect("an option");
    let space = ActionSpace::of(&rules);
    assert_eq!(space.name(), "pagat+both-jokers-as-kickers=true/1");
    assert_eq!(space.len(), 13_551);

    // The auction and the points do not matter.
    let mut robbing = Rules::rlcard();
    robbing.set("auction", "call-rob").expect("an option");
    assert_eq!(ActionSpace::of(&robbing).name(), "rlcard/1");
    let rocket = Combo::classify(hand("3333BR"), &rules).expect("allowed here");
    assert_eq!(
        ActionSpace::of(&Rules::pagat()).index(Move::Play(rocket)),
        None
    );
    assert!(space.index(Move::Play(rocket)).is_some());
}

/// A play of other rules on the table is answered by these rules.
#[test]
fn whatever_lies_on_the_table_is_answered_by_these_rules() {
    for preset in Rules::PRESETS {
        let space = ActionSpace::of(&preset.rules);
        for other in Rules::PRESETS {
            for &play in legal_moves(Hand::DECK, None, &other.rules)
                .iter()
                .step_by(97)
            {
                let mask = space.mask(play.cards().others(), Some(play));
                assert!(mask.contains(0));
            }
        }
    }
}
