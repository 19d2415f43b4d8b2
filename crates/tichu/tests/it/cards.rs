//! Which cards, hands and seats are there, and how are they written?

use insta::assert_snapshot;
use tichu::{Card, Face, Faces, Hand, ParseHandError, Rank, Seat, Suit, Team};

/// The cards as they are written back, or the message.
fn read(text: &str) -> String {
    match text.parse::<Hand>() {
        Ok(hand) => hand.to_string(),
        Err(error) => error.to_string(),
    }
}

#[track_caller]
fn check(text: &str, expected: &str) {
    assert_eq!(read(text), expected, "for {text}");
}

/// T-1
#[test]
fn the_deck_has_56_cards() {
    assert_eq!(Hand::DECK.len(), 56);
    assert_eq!(Hand::from_iter(Card::ALL), Hand::DECK);
    assert!(Card::ALL.is_sorted());
    for (index, card) in Card::ALL.into_iter().enumerate() {
        assert_eq!(card.index(), index);
        assert_eq!(Card::from_index(index), Some(card));
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(Hand::of(card).first(), Some(card));
        match (card.suit(), card.rank()) {
            (Some(suit), Some(rank)) => assert_eq!(Card::new(suit, rank), card),
            _ => assert!(!card.face().special().is_empty()),
        }
    }
    assert_eq!(Card::from_index(56), None);
    let specials = [Card::MAH_JONG, Card::DOG, Card::PHOENIX, Card::DRAGON];
    let faces = specials.map(Card::face);
    assert_eq!(
        faces,
        [Face::MahJong, Face::Dog, Face::Phoenix, Face::Dragon]
    );
    let deck: Vec<Face> = Hand::DECK.faces().iter().collect();
    assert_eq!(deck.len(), 56);
}

/// T-2
#[test]
fn the_deck_has_100_points() {
    assert_eq!(Hand::DECK.points(), 100);
    for (cards, points) in [
        ("g5 s5", 10),
        ("gT", 10),
        ("rK", 10),
        ("Dr", 25),
        ("Ph", -25),
    ] {
        assert_eq!(
            cards.parse::<Hand>().map(Hand::points),
            Ok(points),
            "{cards}"
        );
    }
    let others: Hand = Hand::DECK
        .iter()
        .filter(|card| card.points() == 0)
        .collect();
    assert_eq!((others.len(), others.points()), (56 - 14, 0));
    let sum = |hand: Hand| hand.iter().map(Card::points).sum::<i32>();
    let mut chance = crate::chance::Chance::new(2);
    for _ in 0..1000 {
        let hand: Hand = (0..14).map(|_| Card::ALL[chance.below(56)]).collect();
        assert_eq!(hand.points(), sum(hand));
    }
}

#[test]
fn cards_are_written_by_rank_then_by_suit() {
    check("rA Ph s2 Ma g2 Dr Hu bT", "Ma g2 s2 bT rA Ph Dr Hu");
    check("gAsAbArA", "gA sA bA rA");
    check("-", "-");
    check(" - ", "-");
    check("\tg7  ", "g7");
}

/// The upper case of logs, `B` and `D` for jack and queen, and three ways to write a ten.
#[test]
fn cards_are_read_as_others_write_them() {
    check("SB BD RK S10", "sT sJ bQ rK");
    check("BB", "bJ");
    check("bD", "bQ");
    check(
        "Dr DR dr",
        "Dr at byte 3 comes twice: the deck has one of each card [T-1]",
    );
    check("g10s10", "gT sT");
    check("g0 sT", "gT sT");
    check("ph HU mA dr", "Ma Ph Dr Hu");
    check("bDr5", "r5 bQ");
    check("sBDr", "sJ Dr");
    check("gjsqbkra", "gJ sQ bK rA");
    check("RD RB", "rJ rQ");
}

#[test]
fn each_message_names_what_was_found_and_where() {
    assert_snapshot!(read(""), @"expected cards such as gA Ph but found nothing");
    assert_snapshot!(read("  "), @"expected cards such as gA Ph but found nothing");
    assert_snapshot!(read("g7 x3"), @"expected a suit g s b r or one of Ma Ph Dr Hu but found 'x' at byte 3");
    assert_snapshot!(read("7"), @"expected a suit g s b r or one of Ma Ph Dr Hu but found '7' at byte 0");
    assert_snapshot!(read("é"), @"expected a suit g s b r or one of Ma Ph Dr Hu but found 'é' at byte 0");
    assert_snapshot!(read("gé"), @"expected a rank 2 to 9 T J Q K A but found 'é' at byte 1");
    assert_snapshot!(read("s7 g1"), @"expected a rank 2 to 9 T J Q K A but found '1' at byte 4");
    assert_snapshot!(read("s11"), @"expected a rank 2 to 9 T J Q K A but found '1' at byte 1");
    assert_snapshot!(read("gP"), @"expected a rank 2 to 9 T J Q K A but found 'P' at byte 1");
    assert_snapshot!(read("s7 g"), @"expected a rank 2 to 9 T J Q K A at byte 4 but found nothing");
    assert_snapshot!(read("D"), @"expected a suit g s b r or one of Ma Ph Dr Hu but found 'D' at byte 0");
    assert_snapshot!(read("Pé"), @"expected a suit g s b r or one of Ma Ph Dr Hu but found 'P' at byte 0");
    assert_snapshot!(read("g7 -"), @"expected a suit g s b r or one of Ma Ph Dr Hu but found '-' at byte 3");
    assert_snapshot!(read("g7 S7 G7"), @"g7 at byte 6 comes twice: the deck has one of each card [T-1]");
    let card = |text: &str| text.parse::<Card>().expect_err("it is no card").to_string();
    assert_snapshot!(card(""), @"expected a card such as gA or Ph but found nothing");
    assert_snapshot!(card("g7 s7"), @"expected one card but found more at byte 2");
    assert_snapshot!(card(" g7"), @"expected a suit g s b r or one of Ma Ph Dr Hu but found ' ' at byte 0");
    let seat = |text: &str| text.parse::<Seat>().expect_err("it is no seat").to_string();
    assert_snapshot!(seat("4"), @r#"expected a seat 0 to 3 but found "4""#);
    assert_snapshot!(seat(""), @r#"expected a seat 0 to 3 but found """#);
    assert_snapshot!(seat("0 and much more text"), @r#"expected a seat 0 to 3 but found "0 and much m…""#);
}

#[test]
fn errors_know_their_place() {
    let at = |text: &str| text.parse::<Hand>().err().and_then(|error| error.at());
    assert_eq!(at("g7 x3"), Some(3));
    assert_eq!(at("g7g7"), Some(2));
    assert_eq!(at("s"), Some(1));
    assert_eq!("".parse::<Hand>(), Err(ParseHandError::Empty));
    assert_eq!(at(""), None);
}

#[test]
fn programmers_see_the_notation_too() {
    let hand: Hand = "Ph g7".parse().expect("well written");
    assert_eq!(
        format!("{hand:?} {:?}", Card::DRAGON),
        "Hand(g7 Ph) Card(Dr)"
    );
    let pair = tichu::Play::highest(hand).expect("a pair");
    assert_eq!(format!("{pair:?}"), "Play(g7 Ph = pair 7)");
}

#[test]
fn hands_are_sets() {
    let hand = |text: &str| text.parse::<Hand>().expect("well written");
    let (some, other) = (hand("g7 s7 Ph"), hand("s7 Dr"));
    assert_eq!(some | other, hand("g7 s7 Ph Dr"));
    assert_eq!(some & other, hand("s7"));
    assert_eq!(some - other, hand("g7 Ph"));
    assert_eq!(some ^ other, hand("g7 Ph Dr"));
    assert_eq!((!some).len(), 53);
    assert_eq!(!Hand::EMPTY, Hand::DECK);
    assert!(hand("s7").is_subset(other) && !some.is_subset(other));
    assert!(hand("g7").is_disjoint(other) && !some.is_disjoint(other));
    let mut left = some;
    assert!(left.remove(Card::PHOENIX) && !left.remove(Card::PHOENIX));
    assert!(left.insert(Card::DOG) && !left.insert(Card::DOG));
    assert_eq!(left, hand("g7 s7 Hu"));
    assert_eq!(some.iter().len(), 3);
    assert_eq!(some.natural(), hand("g7 s7"));
    assert_eq!(some.of_rank(Rank::Seven), hand("g7 s7"));
    assert_eq!(some.ranks().len(), 1);
    assert_eq!(some.suit(Suit::Sword).len(), 1);
}

#[test]
fn bits_outside_the_deck_are_refused() {
    assert_eq!(Hand::from_bits(Hand::DECK.bits()), Some(Hand::DECK));
    let allowed = (0..64).filter(|bit| Hand::from_bits(1 << bit).is_some());
    assert_eq!(allowed.count(), 56);
    let mah_jong = Hand::from_bits(1).expect("bit 0 of the first lane");
    assert_eq!(mah_jong, Hand::of(Card::MAH_JONG));
    assert_eq!(Hand::from_bits(1 << 62), None);
}

#[test]
fn suits_can_be_left_out() {
    let hand: Hand = "g7 s7 Ph rA Ma".parse().expect("well written");
    assert_eq!(hand.faces().to_string(), "177AP");
    assert_eq!(Faces::from(hand), hand.faces());
    assert_eq!(hand.faces().specials(), hand.specials());
    let mut chance = crate::chance::Chance::new(3);
    for _ in 0..1000 {
        let hand: Hand = (0..20).map(|_| Card::ALL[chance.below(56)]).collect();
        let mut faces = Faces::EMPTY;
        assert!(hand.iter().all(|card| faces.insert(card.face())));
        assert_eq!(hand.faces(), faces);
        assert_eq!(hand.iter_by_rank().collect::<Hand>(), hand);
        let by_rank: Vec<Face> = hand.iter_by_rank().map(Card::face).collect();
        assert_eq!(by_rank, faces.iter().collect::<Vec<_>>());
    }
}

/// T-14: the cards of a straight-flush bomb.
#[test]
fn bound_cards_lie_in_a_run_of_five_of_their_suit() {
    let bound = |text: &str| {
        text.parse::<Hand>()
            .expect("well written")
            .bound()
            .to_string()
    };
    assert_eq!(bound("g2 g3 g4 g5 g6 s6"), "g2 g3 g4 g5 g6");
    assert_eq!(bound("g2 g3 g4 g5 s6"), "-");
    assert_eq!(bound("Ma g2 g3 g4 g5"), "-");
    assert_eq!(bound("gT gJ gQ gK gA g2"), "gT gJ gQ gK gA");
    assert_eq!(bound("gJ gQ gK gA Hu s2 s3"), "-");
    assert_eq!(Hand::DECK.bound(), Hand::DECK.natural());
}

/// T-3
#[test]
fn partners_sit_opposite() {
    for seat in Seat::ALL {
        assert_eq!(seat.partner(), seat.next().next());
        assert_eq!(seat.next().previous(), seat);
        assert_eq!(seat.team(), seat.partner().team());
        assert_eq!(seat.team().other(), seat.next().team());
        assert_eq!(seat.to_string().parse(), Ok(seat));
        assert_eq!(Seat::from_index(seat.index()), Some(seat));
        assert!(seat.team().seats().contains(&seat));
    }
    assert_eq!(Seat::from_index(4), None);
    assert_eq!(Team::ALL.map(Team::index), [0, 1]);
    assert_eq!(Suit::from_index(3), Some(Suit::Star));
    assert_eq!(Suit::from_index(4), None);
}
