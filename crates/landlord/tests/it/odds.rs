//! On how many splits of the other cards does a hand run out?

use landlord::{Hand, Odds, Others, Rank, Rules, run_out, run_out_odds};

use crate::chance::Chance;
use crate::{any_rules, hand, hand_of, shuffled_decks, slow_tests};

fn odds(landlord: Hand, rules: &Rules) -> Odds {
    let odds = run_out_odds(landlord, rules).expect("20 cards");
    assert_eq!(odds.of, 2_333_606_220);
    odds
}

/// Worked out by hand.
#[test]
fn known_hands() {
    let rules = Rules::pagat();
    // Rocket, four bombs, and the lowest carries 3 and 4 away: nothing can happen.
    let sure = odds(hand("BR2222AAAAKKKKQQQQ34"), &rules);
    assert_eq!(sure.runs_out, sure.of);
    // Five bombs up to the ace, of which one may be beaten: so must be two, by the four twos or by
    // the rocket. One peasant holds given four cards on 2 * C(30,13) splits, given two on
    // 2 * C(32,15), and given six on 2 * C(28,11) or, two and four apart, 2 * C(28,13).
    let bombs = odds(hand("TTTTJJJJQQQQKKKKAAAA"), &rules);
    let [twos, rocket] = [2 * 119_759_850, 2 * 565_722_720];
    let both = 2 * 21_474_180 + 2 * 37_442_160;
    assert_eq!(bombs.runs_out, bombs.of - twos - rocket + both);
    // Ten pairs in a row are one play, whatever the others hold.
    let chain = odds(hand("33445566778899TTJJQQ"), &rules);
    assert_eq!(chain.runs_out, chain.of);
    // Three single cards and four pairs: more than one play can be beaten on any split.
    assert_eq!(odds(hand("3479JQ6688TTKK444555"), &rules).runs_out, 0);
}

/// Every split, one by one: hundreds of thousands.
#[test]
fn agrees_with_all_splits() {
    let hands = [
        ("pagat", "355679999TTKKKAAA2BR"),
        ("botzone", "333377789TJJJQKKAA22"),
    ];
    for (name, landlord) in &hands[..if slow_tests() { 2 } else { 0 }] {
        let (landlord, rules) = (hand(landlord), Rules::preset(name).expect("a preset"));
        let found = odds(landlord, &rules).runs_out;
        assert_eq!(found, by_all_splits(landlord, &rules), "{landlord}");
    }
}

/// Splits by chance, under every preset and any options: the share is near the odds, and none where they are 0.
#[test]
fn agrees_with_seeded_splits() {
    let mut chance = Chance::new(12);
    let mut between = 0;
    for (i, deck) in shuffled_decks(13)
        .take(if slow_tests() { 600 } else { 90 })
        .enumerate()
    {
        let preset = Rules::PRESETS.get(i % 12);
        let rules = &preset.map_or_else(|| any_rules(&mut chance), |preset| preset.rules);
        let landlord = hand_of(&deck[..20]);
        let odds = odds(landlord, rules);
        let splits = 200_u32;
        let runs_out = |_: &u32| {
            let next = hand_of(&chance.deal(&deck[20..], 17));
            let last = landlord.others().checked_sub(next).expect("a part of it");
            let order = run_out(landlord, Others::Known([next, last]), rules);
            order.expect("a whole deal").is_some()
        };
        let found: f64 = (0..splits).filter(runs_out).map(|_| 1.0).sum();
        let (share, splits) = (odds.share(), f64::from(splits));
        // Five standard deviations, and one split more where they are small.
        let error = (found - share * splits).abs();
        let deviation = (share * (1.0 - share) * splits).sqrt();
        assert!(
            error <= 5.0 * deviation + f64::from(share > 0.0 && share < 1.0),
            "{landlord}"
        );
        between += u32::from(share > 0.0 && share < 1.0);
    }
    assert!(between > 5, "{between}");
}

/// Whoever runs out against every split does on all of them.
#[test]
fn sure_hands_have_full_odds() {
    let mut sure = 0;
    for deck in shuffled_decks(14).take(3_000) {
        // Of the higher cards, so that some are sure.
        let high: Vec<Rank> = deck.into_iter().filter(|&rank| rank > Rank::Nine).collect();
        let landlord = hand_of(&high[..20]);
        let order = run_out(landlord, Others::Unknown, &Rules::pagat()).expect("20 cards");
        if order.is_some() {
            let odds = odds(landlord, &Rules::pagat());
            assert_eq!(odds.runs_out, odds.of, "{landlord}");
            sure += 1;
        }
    }
    assert!(sure > 0);
}

#[test]
fn other_hands_than_of_twenty_cards_are_refused() {
    let error = run_out_odds(hand("345"), &Rules::pagat()).expect_err("3 cards");
    assert_eq!(
        error.to_string(),
        "the landlord holds 20 cards before the first play but this has 3 [L-3]"
    );
}

fn by_all_splits(landlord: Hand, rules: &Rules) -> u64 {
    let mut splits = vec![(Hand::EMPTY, 1)];
    for rank in Rank::ALL {
        let copies = landlord.others().count(rank);
        let more = splits.iter().flat_map(|&(next, ways)| {
            (0..=copies).map(move |cards| (with(next, rank, cards), ways * choose(copies, cards)))
        });
        splits = more.filter(|(next, _)| next.len() <= 17).collect();
    }
    splits.retain(|(next, _)| next.len() == 17);
    let runs_out = |next: Hand| {
        let last = landlord.others().checked_sub(next).expect("a part of it");
        let order = run_out(landlord, Others::Known([next, last]), rules);
        order.expect("a whole deal").is_some()
    };
    let good = splits.into_iter().filter(|&(next, _)| runs_out(next));
    good.map(|(_, ways)| ways).sum()
}

fn with(hand: Hand, rank: Rank, cards: u8) -> Hand {
    hand.checked_add(hand_of(&vec![rank; usize::from(cards)]))
        .expect("one deck")
}

/// Of four at most.
fn choose(copies: u8, cards: u8) -> u64 {
    [
        [1, 0, 0, 0, 0],
        [1, 1, 0, 0, 0],
        [1, 2, 1, 0, 0],
        [1, 3, 3, 1, 0],
        [1, 4, 6, 4, 1],
    ][usize::from(copies)][usize::from(cards)]
}
