//! Does any input make the crate panic or contradict itself?
//!
//! One function a parser and a question: it reads the bytes as text, calls the library, and asserts
//! what must hold of the answer. The fuzz targets include this file and call the same functions, so
//! they need nothing but the library.

use tichu::{
    Card, Combo, ComboKind, Faces, Hand, Move, PhoenixChoice, PreviousReading, Rank, Readings,
    Rules, Seat, Table, bombs, can_fulfil, legal_moves,
};

/// What parses is written back and parses to the same.
pub(crate) fn parse_faces(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Faces>() {
        Ok(cards) => {
            assert_eq!(cards.to_string().parse(), Ok(cards));
            assert_eq!(cards.iter().count(), cards.len());
        }
        Err(error) => assert_is_place(error.at(), &text),
    }
}

/// A table is empty or has a play that its cards can be.
pub(crate) fn parse_table(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match Table::parse(&text, &rules(data)) {
        Ok(table) => match table.top() {
            None => assert_eq!(text.trim_ascii(), "-"),
            Some(top) => {
                let readings = text.parse().ok().and_then(|cards| Readings::of(cards).ok());
                assert!(readings.is_some_and(|readings| readings.iter().any(|combo| combo == top)));
            }
        },
        Err(error) => assert_is_place(error.at(), &text),
    }
}

/// An answer is of the play's own cards, and no play answers itself: `PREVIOUS PLAY`.
pub(crate) fn answer(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (previous, play) = text.split_once(' ').unwrap_or(("-", &text));
    let rules = rules(data);
    let (Ok(table), Ok(play)) = (Table::parse(previous, &rules), play.parse::<Faces>()) else {
        return;
    };
    match table.answer(play) {
        Ok(combo) => {
            assert_eq!(combo.len(), play.len());
            let read = Readings::of(play).map(Readings::highest);
            assert_eq!(
                read.map(|read| (read.kind(), read.rank())),
                Ok((combo.kind(), combo.rank()))
            );
        }
        Err(reason) => assert!(!reason.to_string().is_empty()),
    }
    if let Ok(after) = Table::after(play, &Rules::official()) {
        let itself = after.answer(play);
        assert_eq!(itself.is_ok(), play.to_string() == "P", "{play}"); // T-20
    }
}

/// An option has the value that it takes, and nothing changes if it takes none: `name=value`.
pub(crate) fn set_rule(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (name, value) = text.split_once('=').unwrap_or((&text, ""));
    let mut rules = Rules::default();
    match rules.set(name, value) {
        Ok(()) => assert_eq!(rules.value(name).as_deref(), Some(value)),
        Err(error) => assert_eq!(rules, Rules::default(), "{error}"),
    }
}

/// A card is written back and is the only one in its hand.
pub(crate) fn parse_card(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Card>() {
        Ok(card) => {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(text.parse(), Ok(Hand::of(card)));
        }
        Err(error) => assert_is_place(error.at(), &text),
    }
}

/// What parses as cards with suits is written back and parses to the same.
pub(crate) fn parse_hand(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Hand>() {
        Ok(hand) => {
            assert_eq!(hand.to_string().parse(), Ok(hand));
            assert_eq!(hand.iter().count(), hand.len());
            assert_eq!(hand.faces().len(), hand.len());
        }
        Err(error) => assert_is_place(error.at(), &text),
    }
}

/// A seat is one of four digits.
pub(crate) fn parse_seat(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Seat>() {
        Ok(seat) => assert_eq!(seat.to_string(), text),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Rules that parse are written back and parse to the same.
pub(crate) fn parse_rules(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Rules>() {
        Ok(rules) => assert_eq!(rules.to_string().parse(), Ok(rules)),
        Err(error) => assert_is_place(Some(error.at()), &text),
    }
}

/// Cards with suits are read as without, but for straight flushes.
pub(crate) fn classify(data: &[u8]) {
    let (hand, _) = hand_of(data);
    let without = Readings::of(hand.faces());
    match Combo::classify(hand) {
        Ok(readings) if readings.highest().kind() == ComboKind::StraightFlush => {
            assert_eq!(readings.highest(), readings.lowest());
            assert_eq!(hand.bound(), hand);
            assert!(without.is_ok_and(|read| read.highest().kind() == ComboKind::Straight));
        }
        other => assert_eq!(other, without),
    }
}

/// Every move is legal and of the hand, and a bomb out of turn is one in turn: the bytes are a hand,
/// the previous play, the wish and the rules.
pub(crate) fn moves(data: &[u8]) {
    let (hand, rest) = hand_of(data);
    let (previous, rest) = hand_of(rest);
    let byte = |place: usize| rest.get(place).copied().unwrap_or(0);
    let hand = hand - previous;
    let table = Combo::classify(previous).map_or(Table::EMPTY, |read| Table::of(read.highest()));
    let wish = Rank::from_index(byte(0) % 16);
    let mut rules = Rules::default();
    rules.in_turn_bomb_ignores_wish = byte(1) % 2 == 1;
    if byte(1) % 4 > 1 {
        rules.phoenix_choice = PhoenixChoice::High;
    }
    let moves = legal_moves(hand, table, wish, &rules);
    let bound = wish.is_some_and(|wish| can_fulfil(hand, table, wish));
    for (place, &chosen) in moves.iter().enumerate() {
        let Move::Play(play) = chosen else {
            assert!(place + 1 == moves.len() && table.top().is_some() && !bound);
            continue;
        };
        assert!(play.cards().is_subset(hand));
        assert_eq!(table.lay(play, &rules), Ok(play));
    }
    for bomb in bombs(hand, table).plays() {
        assert!(bomb.combo().kind().is_bomb());
        assert!(bound || moves.contains(&Move::Play(bomb)));
    }
}

/// Cards that bytes choose, and the bytes after them: first how many, then which.
fn hand_of(data: &[u8]) -> (Hand, &[u8]) {
    let Some((&count, rest)) = data.split_first() else {
        return (Hand::EMPTY, data);
    };
    let (chosen, rest) = rest.split_at(rest.len().min(usize::from(count % 15)));
    let card = |&byte: &u8| Card::from_index(usize::from(byte % 56));
    (chosen.iter().filter_map(card).collect(), rest)
}

/// Rules that the length of the data picks.
fn rules(data: &[u8]) -> Rules {
    let mut rules = Rules::default();
    if data.len() % 2 == 1 {
        rules.previous_reading = PreviousReading::Lowest;
    }
    rules
}

/// The place of an error is one in the text where a character begins, or its end.
fn assert_is_place(at: Option<usize>, text: &str) {
    assert!(
        at.is_none_or(|at| text.is_char_boundary(at)),
        "{at:?} in {text:?}"
    );
}

#[cfg(test)]
mod seeded {
    use crate::chance::Chance;

    const CARDS: [&str; 29] = [
        "1", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "P", "R", "D", "0",
        "t", "j", "q", "k", "a", "p", "r", "d", "-", " ", "é",
    ];
    /// Few ranks, so that many texts are combinations.
    const PLAYS: [&str; 10] = ["33", "44", "55", "4", "5", "6", "7", "8", "P", " "];
    const SUITED: [&str; 20] = [
        "g", "s", "b", "r", "R", "S", "2", "5", "10", "0", "T", "D", "B", "A", "Ma", "Ph", "Dr",
        "Hu", " ", "-",
    ];
    const SEATS: [&str; 6] = ["0", "1", "2", "3", "4", " "];
    const RULES: [&str; 14] = [
        "previous-reading",
        "=",
        "highest",
        "lowest",
        "h",
        "-",
        "official",
        "tichu-one",
        " ",
        " target=",
        "0",
        "500",
        " tie=draw",
        "true",
    ];

    /// Asks about 20,000 texts: half are any bytes, half are pieces of the notation.
    fn run(question: fn(&[u8]), pieces: &[&str]) {
        let mut chance = Chance::new(20_000);
        for round in 0..20_000 {
            let len = chance.below(24);
            let data: Vec<u8> = match round % 2 {
                0 => (0..len)
                    .filter_map(|_| u8::try_from(chance.below(256)).ok())
                    .collect(),
                _ => (0..len).flat_map(|_| chance.pick(pieces).bytes()).collect(),
            };
            question(&data);
        }
    }

    #[test]
    fn parse_faces() {
        run(super::parse_faces, &CARDS);
    }

    #[test]
    fn parse_table() {
        run(super::parse_table, &CARDS);
        run(super::parse_table, &PLAYS);
    }

    #[test]
    fn answer() {
        run(super::answer, &CARDS);
        run(super::answer, &PLAYS);
    }

    #[test]
    fn parse_card() {
        run(super::parse_card, &SUITED);
    }

    #[test]
    fn parse_hand() {
        run(super::parse_hand, &SUITED);
    }

    #[test]
    fn parse_seat() {
        run(super::parse_seat, &SEATS);
    }

    #[test]
    fn parse_rules() {
        run(super::parse_rules, &RULES);
    }

    #[test]
    fn classify() {
        run(super::classify, &SUITED);
    }

    #[test]
    fn moves() {
        run(super::moves, &SUITED);
    }

    #[test]
    fn set_rule() {
        run(super::set_rule, &RULES);
    }
}
