//! What may I play now?
//!
//! The oracle tries all subsets of a hand, has each read by `Combo::classify` and judged by
//! `Table::judge`, and applies the wish as T-35 to T-41 say it. It knows nothing of how moves are
//! made.

use std::collections::BTreeSet;

use tichu::{
    Card, Combo, ComboKind, Face, Hand, Move, PhoenixChoice, Play, Rank, Rules, Suit, Table, bombs,
    can_fulfil, legal_moves,
};

use crate::chance::Chance;

/// A play up to suits: what its cards show, which bound cards it takes, and how it is read.
type Key = (String, u64, ComboKind, String, u8);

/// The cards in a run of five or more of their suit, found by looking at every run.
fn bound(hand: Hand) -> Hand {
    let mut bound = Hand::EMPTY;
    for suit in Suit::ALL {
        for ranks in Rank::ALL.windows(5) {
            let run: Hand = ranks.iter().map(|&rank| Card::new(suit, rank)).collect();
            if run.is_subset(hand) {
                bound = bound | run;
            }
        }
    }
    bound
}

fn key(cards: Hand, combo: Combo, bound: Hand) -> Key {
    let (kind, rank) = (combo.kind(), combo.rank().to_string());
    let faces = cards.faces().to_string();
    (faces, (cards & bound).bits(), kind, rank, combo.height())
}

/// All subsets of `hand` that are a combination.
fn combinations(hand: Hand) -> Vec<Hand> {
    let cards: Vec<Card> = hand.iter().collect();
    let chosen = |subset: u32| -> Hand {
        let places = cards.iter().enumerate();
        let taken = places.filter(|&(place, _)| subset >> place & 1 == 1);
        taken.map(|(_, &card)| card).collect()
    };
    let subsets = (1..1_u32 << cards.len()).map(chosen);
    subsets
        .filter(|&cards| Combo::classify(cards).is_ok())
        .collect()
}

fn has_rank(cards: Hand, rank: Rank) -> bool {
    cards.iter().any(|card| card.rank() == Some(rank))
}

/// The plays that the facts allow, and whether a pass is allowed.
fn judged(
    (hand, combinations): (Hand, &[Hand]),
    table: Table,
    wish: Option<Rank>,
    rules: &Rules,
) -> (BTreeSet<Key>, bool) {
    let bound = bound(hand);
    let mut plays = Vec::new();
    for &cards in combinations {
        if let Ok(readings) = table.judge(cards, rules) {
            plays.extend(readings.iter().map(|combo| (cards, combo)));
        }
    }
    let open = table.top().is_some();
    let fulfils = |&(cards, _): &(Hand, Combo)| wish.is_some_and(|rank| has_rank(cards, rank));
    let binds = plays.iter().any(fulfils); // T-35
    let exempt = |&(_, combo): &(Hand, Combo)| {
        rules.in_turn_bomb_ignores_wish && open && combo.kind().is_bomb() // T-40
    };
    let allowed = plays
        .iter()
        .filter(|&play| !binds || fulfils(play) || exempt(play));
    let keys = allowed.map(|&(cards, combo)| key(cards, combo, bound));
    (keys.collect(), open && !binds)
}

/// Compares all moves of a position; answers how many plays there are.
#[track_caller]
fn agree(known: (Hand, &[Hand]), table: Table, wish: Option<Rank>, rules: &Rules) -> usize {
    let hand = known.0;
    let place = || format!("{hand} on {:?}, wish {wish:?}, {rules}", table.top());
    let (expected, pass) = judged(known, table, wish, rules);
    let moves = legal_moves(hand, table, wish, rules);
    let bound = bound(hand);
    let keys: Vec<Key> = moves
        .plays()
        .map(|play| key(play.cards(), play.combo(), bound))
        .collect();
    let distinct: BTreeSet<Key> = keys.iter().cloned().collect();
    assert_eq!(
        distinct.len(),
        keys.len(),
        "a play comes twice: {}",
        place()
    );
    assert_eq!(distinct, expected, "{}", place());
    let order = |play: Play| (play.combo().kind(), play.combo().len());
    assert!(moves.plays().map(order).is_sorted(), "{}", place());
    for play in moves.plays() {
        assert_eq!(table.lay(play, rules), Ok(play), "{}", place());
    }
    let passes = moves.iter().filter(|&&chosen| chosen == Move::Pass).count();
    assert_eq!(passes == 1, pass, "{}", place());
    assert!(
        passes == 0 || moves.last() == Some(&Move::Pass),
        "{}",
        place()
    );
    let fulfilled = wish.is_some_and(|rank| can_fulfil(hand, table, rank));
    let natural = |play: Play| wish.is_some_and(|rank| has_rank(play.cards(), rank));
    assert_eq!(fulfilled, moves.plays().any(natural), "{}", place());
    if wish.is_none() {
        let out_of_turn: Vec<Play> = bombs(hand, table).plays().collect();
        let is_bomb = |play: &Play| table.top().is_some() && play.combo().kind().is_bomb();
        let in_turn: Vec<Play> = moves.plays().filter(is_bomb).collect();
        assert_eq!(out_of_turn, in_turn, "{}", place());
    }
    keys.len()
}

/// So many cards of these.
fn some(cards: Hand, count: usize, chance: &mut Chance) -> Hand {
    let mut left: Vec<Card> = cards.iter().collect();
    let mut chosen = Hand::EMPTY;
    while chosen.len() < count && !left.is_empty() {
        chosen.insert(left.swap_remove(chance.below(left.len())));
    }
    chosen
}

/// The cards of so many suits, of so many ranks from a random one, and these specials.
fn band(suits: usize, ranks: usize, specials: &[Card], chance: &mut Chance) -> Hand {
    let lowest = chance.below(14 - ranks);
    let mut cards: Hand = specials.iter().copied().collect();
    for suit in Suit::ALL.into_iter().take(suits) {
        for &rank in &Rank::ALL[lowest..lowest + ranks] {
            cards.insert(Card::new(suit, rank));
        }
    }
    cards
}

/// A hand of one of several sorts: any cards, few ranks, few suits, with and without specials.
fn hand(round: usize, most: usize, chance: &mut Chance) -> Hand {
    let specials = [Card::PHOENIX, Card::MAH_JONG, Card::DRAGON, Card::DOG];
    let from = match round % 8 {
        0 | 1 => Hand::DECK,
        2 => band(4, 4, &specials[..1], chance),
        3 => band(4, 7, &specials, chance),
        4 => band(2, 8, &specials[..2], chance),
        5 => band(1, 13, &specials, chance),
        6 => band(3, 5, &specials[..1], chance),
        _ => band(2, 7, &[], chance),
    };
    let count = 1 + chance.below(most);
    let mut hand = some(from, count, chance);
    if chance.below(3) == 0 && hand.len() < most {
        hand.insert(Card::PHOENIX);
    }
    hand
}

/// What somebody may have laid down who holds other cards; a lone Phoenix on some single too.
fn table(hand: Hand, round: usize, chance: &mut Chance) -> Table {
    let from = match round % 3 {
        0 => Hand::DECK,
        1 => band(2, 9, &[Card::PHOENIX, Card::MAH_JONG], chance),
        _ => band(4, 4, &[Card::PHOENIX, Card::DRAGON], chance),
    };
    let other = some(from - hand, 14, chance);
    let plays: Vec<Play> = legal_moves(other, Table::EMPTY, None, &Rules::official())
        .plays()
        .collect();
    let kinds: BTreeSet<ComboKind> = plays.iter().map(|play| play.combo().kind()).collect();
    let kinds: Vec<ComboKind> = kinds.into_iter().collect();
    if kinds.is_empty() {
        return Table::EMPTY;
    }
    let kind = chance.pick(&kinds);
    let of_kind: Vec<Combo> = plays
        .iter()
        .map(|play| play.combo())
        .filter(|combo| combo.kind() == kind)
        .collect();
    let top = chance.pick(&of_kind);
    let below = chance.pick(&Rank::ALL);
    let below = Play::highest(Hand::of(Card::new(Suit::Star, below))).expect("a single");
    let phoenix = top.rank() == Face::Phoenix && chance.below(2) == 0;
    Table::of(if phoenix { top.on(below.combo()) } else { top })
}

fn rules(chance: &mut Chance) -> Rules {
    let mut rules = Rules::official();
    rules.in_turn_bomb_ignores_wish = chance.below(2) == 0;
    if chance.below(3) == 0 {
        rules.phoenix_choice = PhoenixChoice::High;
    }
    rules
}

#[test]
fn moves_are_the_legal_plays_of_all_subsets() {
    let rounds = if crate::slow_tests() { 40_000 } else { 2000 };
    let mut chance = Chance::new(20_261_130);
    let (mut plays, mut bound_by_wish) = (0, 0);
    for round in 0..rounds {
        let hand = hand(round, 14, &mut chance);
        let all = combinations(hand);
        let known = (hand, all.as_slice());
        plays += agree(known, Table::EMPTY, None, &rules(&mut chance));
        let ranks: Vec<Rank> = hand.iter().filter_map(Card::rank).collect();
        for step in 0..6 {
            let table = match step {
                0 => Table::EMPTY,
                _ => table(hand, step, &mut chance),
            };
            let mut wish = Some(chance.pick(&Rank::ALL));
            if !ranks.is_empty() && chance.below(4) != 0 {
                wish = Some(chance.pick(&ranks));
            }
            let rules = rules(&mut chance);
            plays += agree(known, table, None, &rules);
            plays += agree(known, table, wish, &rules);
            bound_by_wish += usize::from(wish.is_some_and(|rank| can_fulfil(hand, table, rank)));
        }
    }
    assert!(plays > 200_000, "{plays}");
    assert!(bound_by_wish > rounds, "{bound_by_wish}");
}

/// The moves of a hand, the previous play being `-` or laid down as its highest reading.
#[track_caller]
fn check(hand: &str, previous: &str, wish: Option<Rank>, expected: &str) {
    let hand: Hand = hand.parse().expect("a hand");
    let previous: Hand = previous.parse().expect("cards");
    let table = Play::highest(previous).map_or(Table::EMPTY, |play| Table::of(play.combo()));
    let moves = legal_moves(hand, table, wish, &Rules::official());
    let written: Vec<String> = moves
        .iter()
        .map(|chosen| match chosen {
            Move::Pass => "pass".to_owned(),
            Move::Play(play) => play.cards().to_string(),
        })
        .collect();
    assert_eq!(written.join(", "), expected, "{hand} on {previous}");
}

#[test]
fn cards_of_a_rank_are_as_good_as_each_other() {
    check("g7 s7 b7", "g3", None, "g7, pass");
    check("g7 s7 b7", "g3 s3", None, "g7 s7, pass");
    check("b7 r7", "-", None, "b7, b7 r7");
}

/// A card in a run of five of its suit belongs to a bomb, which a play may or may not break.
#[test]
fn bound_cards_are_kept_apart() {
    check(
        "g3 g4 g5 g6 g7 s7 b7",
        "s6",
        None,
        "g7, s7, g3 g4 g5 g6 g7, pass",
    );
    check(
        "g3 g4 g5 g6 g7 s7 b7",
        "s6 b6",
        None,
        "g7 s7, s7 b7, g3 g4 g5 g6 g7, pass",
    );
}

/// T-29
#[test]
fn there_is_no_bomb_on_an_empty_table() {
    let hand: Hand = "g7 s7 b7 r7".parse().expect("a hand");
    assert!(bombs(hand, Table::EMPTY).is_empty());
    let dog = Play::highest(Hand::of(Card::DOG)).expect("the Dog is led");
    assert!(bombs(hand, Table::of(dog.combo())).is_empty());
}

/// T-26
#[test]
fn who_leads_must_play_and_who_follows_may_pass() {
    check("g7", "-", None, "g7");
    check("g7", "g9", None, "pass");
    check("Hu", "g9", None, "pass");
    check("Hu", "-", None, "Hu");
    check("-", "-", None, "");
}

/// T-35 to T-37, and case 17, case 18.
#[test]
fn a_wish_binds_who_can_fulfil_it() {
    let nine = Some(Rank::Nine);
    check("g9 gK", "s7", nine, "g9");
    check("g7 g8", "-", nine, "g7, g8");
    check("g9", "sK", nine, "pass");
    check("g9 gK", "-", nine, "g9");
    // The Phoenix is no nine, but may be needed beside one.
    check("g8 Ph", "s7", nine, "g8, Ph, pass");
    check("g9 Ph", "s7 b7", nine, "g9 Ph");
    check("g9 Hu", "-", nine, "g9"); // T-41
}

/// T-36: the example of the official answers.
#[test]
fn a_wish_may_need_the_phoenix() {
    check(
        "gT sJ Ph bK rA",
        "g2 s3 b4 r5 g6",
        Some(Rank::Jack),
        "gT sJ bK rA Ph",
    );
}

/// T-35, T-39, T-40: a bomb may be needed, and another bomb may come instead.
#[test]
fn a_wish_and_bombs() {
    let eight = Some(Rank::Eight);
    check("g8 s8 b8 r8 gA", "sK sQ sJ sT s9", eight, "pass");
    check("g8 s8 b8 r8 gA", "gK sK", eight, "g8 s8 b8 r8");
    check(
        "g8 s8 b8 r8 gA sA bA rA",
        "gK sK",
        eight,
        "g8 s8 b8 r8, gA sA bA rA",
    );
    let mut rules = Rules::official();
    rules.in_turn_bomb_ignores_wish = false;
    let hand: Hand = "g8 s8 b8 r8 gA sA bA rA".parse().expect("a hand");
    let kings = Play::highest("gK sK".parse().expect("cards")).expect("a pair");
    let moves = legal_moves(hand, Table::of(kings.combo()), eight, &rules);
    assert_eq!(moves.len(), 1);
    // Who leads must play an eight, whatever bomb there is. T-41
    let leads = legal_moves(hand, Table::EMPTY, eight, &rules);
    assert!(
        leads
            .plays()
            .all(|play| has_rank(play.cards(), Rank::Eight))
    );
}

/// T-39: the official example. B may throw the kings before the turn; D must overbomb with an 8.
#[test]
fn the_official_example_of_a_wish() {
    let hand: Hand = "g3 s4 b5 r6 g7 s8 b9 rT gJ sQ gK sK bK rK"
        .parse()
        .expect("a hand");
    let ace = Play::highest("gA".parse().expect("a card")).expect("a single");
    let table = Table::of(ace.combo());
    assert_eq!(bombs(hand, table).len(), 1);
    assert!(!can_fulfil(hand, table, Rank::Eight));
    assert!(can_fulfil(hand, Table::EMPTY, Rank::Eight));
    let kings = Play::highest("gK sK bK rK".parse().expect("cards")).expect("a bomb");
    let flush: Hand = "g6 g7 g8 g9 gT gA".parse().expect("a hand");
    assert!(can_fulfil(flush, Table::of(kings.combo()), Rank::Eight));
    check(
        "g6 g7 g8 g9 gT gA",
        "gK sK bK rK",
        Some(Rank::Eight),
        "g6 g7 g8 g9 gT",
    );
}

/// 36: a turn always offers a play or a pass.
#[test]
fn a_turn_is_never_stuck() {
    let mut chance = Chance::new(36);
    for round in 0..2000 {
        let hand = hand(round, 14, &mut chance);
        let table = table(hand, round, &mut chance);
        let wish = Some(chance.pick(&Rank::ALL));
        assert!(!legal_moves(hand, table, wish, &Rules::official()).is_empty());
    }
}

#[test]
fn the_room_for_moves_is_used_again() {
    let rules = Rules::official();
    let mut moves = legal_moves(Hand::DECK - band_of_low_cards(), Table::EMPTY, None, &rules);
    let hand: Hand = "g7 s7".parse().expect("a hand");
    moves.refill(hand, Table::EMPTY, None, &rules);
    assert_eq!(moves, legal_moves(hand, Table::EMPTY, None, &rules));
    assert_eq!(moves.clone().into_iter().len(), 2);
}

/// All but the aces and kings.
fn band_of_low_cards() -> Hand {
    let high = |card: &Card| !matches!(card.rank(), Some(Rank::Ace | Rank::King));
    Card::ALL.into_iter().filter(high).collect()
}

/// T-4: of more cards than anybody holds, each play once, whatever suits are bound; straight flushes
/// are told apart all the same.
#[test]
fn a_hand_of_more_than_fourteen_cards_has_each_play_once() {
    let key = |cards: Hand, combo: Combo| {
        let flush = combo.kind() == ComboKind::StraightFlush;
        key(cards, combo, if flush { cards } else { Hand::EMPTY })
    };
    let mut chance = Chance::new(15);
    for round in 0..60 {
        let mut deck: Vec<Card> = Hand::DECK.iter().collect();
        if round % 2 == 0 {
            // Few ranks of two suits: many straight flushes.
            deck.retain(|card| card.suit().is_none_or(|suit| suit.index() < 2));
        }
        for _ in 0..15 + round % 2 {
            let place = chance.below(deck.len());
            deck.swap_remove(place);
        }
        let hand: Hand = deck.into_iter().take(15 + round % 2).collect();
        assert!(hand.len() > 14);
        let expected: BTreeSet<Key> = combinations(hand)
            .into_iter()
            .flat_map(|cards| {
                let readings = Combo::classify(cards).expect("it is one");
                readings
                    .iter()
                    .map(move |combo| key(cards, combo))
                    .collect::<Vec<_>>()
            })
            .collect();
        let moves = legal_moves(hand, Table::EMPTY, None, &Rules::official());
        let found: BTreeSet<Key> = moves
            .plays()
            .map(|play| key(play.cards(), play.combo()))
            .collect();
        assert_eq!(found.len(), moves.len(), "no play comes twice: {hand}");
        assert_eq!(found, expected, "{hand}");
        for play in moves.plays() {
            assert!(play.cards().is_subset(hand));
            assert_eq!(Play::new(play.cards(), play.combo()), Some(play));
        }
    }
    // The whole deck, counted by ranks: singles, pairs and triples, full houses by where the Phoenix
    // is, straights and stairs without and with it, bombs, and the 180 straight flushes.
    let straights: usize = (5..=14)
        .map(|len| 15 - len + (len - 1) + (14 - len) * len)
        .sum();
    let stairs: usize = (2..=7).map(|pairs| (14 - pairs) * (1 + pairs)).sum();
    let counted = 17 + 2 * 26 + 3 * 156 + straights + stairs + 13 + 180;
    let moves = legal_moves(Hand::DECK, Table::EMPTY, None, &Rules::official());
    assert_eq!((moves.as_slice().len(), counted), (1511, 1511));
}
