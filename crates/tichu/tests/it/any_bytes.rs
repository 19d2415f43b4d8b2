//! Does any input make the crate panic or contradict itself?
//!
//! One function a parser and a question: it reads the bytes as text, calls the library, and asserts
//! what must hold of the answer. The fuzz targets include this file and call the same functions, so
//! they need nothing but the library.

use std::ops::ControlFlow;

use tichu::notation::bsw::{self, Log, Round};
use tichu::solve::chance::{Event, HiddenHand, Want, chance, chance_of_either};
use tichu::solve::{self, ClaimAnswer, Limits, NoClaim, Others};
use tichu::{
    Action, ActionSpace, Card, Combo, ComboKind, Deal, Faces, Game, Hand, Move, PhoenixChoice,
    Play, Rank, Readings, Record, Rules, Seat, State, Table, View, bombs, can_fulfil, legal_moves,
    players,
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

/// An action is written back and parses to the same.
pub(crate) fn parse_action(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Action>() {
        Ok(action) => assert_eq!(action.to_string().parse(), Ok(action)),
        Err(error) => assert_is_place(Some(error.at()), &text),
    }
}

/// A deal is written back and parses to the same.
pub(crate) fn parse_deal(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Deal>() {
        Ok(deal) => assert_eq!(deal.to_string().parse(), Ok(deal)),
        Err(error) => assert_is_place(Some(error.at()), &text),
    }
}

/// A place in a round is written back and parses to the same, whoever sees it; somebody can act
/// unless it is over, and any number is an action or none.
pub(crate) fn parse_state(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<View>() {
        Ok(view) => assert_eq!(view.to_string().parse(), Ok(view)),
        Err(error) => assert_is_place(error.at(), &text),
    }
    let state = match text.parse::<State>() {
        Ok(state) => state,
        Err(error) => return assert_is_place(error.at(), &text),
    };
    play_on(state, &rules(data), hash(data));
}

/// Plays the round to its end, doing what the number picks: somebody can always do something but
/// call, no card is ever in two places, and every place can be written.
fn play_on(mut state: State, rules: &Rules, mut number: usize) {
    // Each card is played at most once, with three passes, a wish, a collect and a gift; before that
    // all answer twice, call, and lay down three cards, anew after each call.
    for _ in 0..56 * 7 + 8 + 4 + 12 * 5 {
        is_written(&state, rules);
        let Some(asked) = state.to_act() else {
            let score = state.outcome(rules).expect("the round is over");
            assert!(
                score
                    .cards()
                    .iter()
                    .all(|points| (-25..=1000).contains(points))
            );
            return;
        };
        let is_step = |action: &Action| !matches!(action, Action::Call(_));
        let steps = state.legal_actions(asked, rules);
        assert!(steps.iter().any(is_step), "{state}");
        let mut pick = |bound: usize| {
            number = number.wrapping_mul(0x5851_f42d).wrapping_add(0x1405_7b7f) >> 1;
            (number >> 8) % bound
        };
        let seat = match pick(4) {
            0 => Seat::ALL[pick(4)],
            _ => asked,
        };
        let legal = state.legal_actions(seat, rules);
        let (seat, action) = match legal.get(pick(legal.len().max(1))) {
            Some(&action) => (seat, action),
            None => (asked, steps[pick(steps.len())]),
        };
        let played = state.play(seat, action, rules);
        assert_eq!(played, Ok(()), "{action} in {state}");
    }
    panic!("the round does not end: {state}");
}

/// A place is written and read again, whoever sees it.
fn is_written(state: &State, rules: &Rules) {
    assert_eq!(state.to_string().parse(), Ok(*state));
    assert_eq!(state.awaited().next(), state.to_act(), "{state}");
    let mut found = Hand::EMPTY;
    let taken = Seat::ALL.map(|seat| state.taken(seat));
    for cards in state
        .hands()
        .into_iter()
        .chain(taken)
        .chain([state.trick()])
    {
        assert!((found & cards).is_empty(), "{state}");
        found = found | cards;
    }
    for viewer in Seat::ALL.map(Some).into_iter().chain([None]) {
        let view = state.view(viewer);
        assert_eq!(view.to_string().parse(), Ok(view), "{state}");
        assert!(view.awaited().eq(state.awaited()), "{state}");
        if let Some(seat) = viewer {
            let legal = state.legal_actions(seat, rules);
            assert_eq!(view.legal_actions(rules), legal, "{state}");
        }
    }
}

/// A game is written back and parses to the same.
pub(crate) fn parse_game(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Game>() {
        Ok(game) => assert_eq!(game.to_string().parse(), Ok(game)),
        Err(error) => assert_is_place(Some(error.at()), &text),
    }
}

/// A record is written back and parses to the same.
pub(crate) fn parse_record(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Record>() {
        Ok(record) => assert_eq!(record.to_string().parse(), Ok(record)),
        Err(error) => assert_is_place(Some(error.at()), &text),
    }
}

/// A round in which each two bytes are a seat and the number of an action: what is in the mask is
/// accepted, all else is refused and changes nothing.
pub(crate) fn play(data: &[u8]) {
    let mut numbers = data.iter();
    let mut random = || {
        (0..8).fold(0, |sum, _| {
            sum << 8 | u64::from(*numbers.next().unwrap_or(&7))
        })
    };
    let rules = rules(data);
    let mut state = State::new(Deal::shuffled(&mut random), &rules);
    for pair in data.chunks_exact(2) {
        let seat = Seat::ALL[usize::from(pair[0] % 4)];
        let mask = state.action_mask(seat, &rules);
        let any = u16::from(pair[0] / 4) << 8 | u16::from(pair[1]);
        let legal = mask.iter().nth(usize::from(any) % mask.len().max(1));
        let index = if pair[1] % 8 == 0 {
            any
        } else {
            legal.unwrap_or(any)
        };
        let before = state;
        let Some(action) = state.action_at(index, seat) else {
            assert!(
                !mask.contains(index),
                "{}: {state}",
                ActionSpace::name(index)
            );
            continue;
        };
        assert_eq!(ActionSpace::index_of(action, seat), Some(index));
        match state.play(seat, action, &rules) {
            Ok(()) => assert!(mask.contains(index), "{action}: {before}"),
            Err(_) => {
                assert!(!mask.contains(index), "{action}: {before}");
                assert_eq!(state, before);
            }
        }
    }
}

/// A value lies between its bounds, and its line of play is legal and reaches it.
pub(crate) fn value(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(start) = text.parse::<State>() else {
        return;
    };
    let rules = rules(data);
    let limits = Limits {
        nodes: 5000,
        bytes: 1 << 16,
    };
    let Ok(value) = solve::value(&start, &rules, limits, &mut |_| ControlFlow::Continue(())) else {
        return;
    };
    assert!(value.lower <= value.upper, "{start}");
    if value.line.is_empty() {
        return;
    }
    let mut state = start;
    for &(seat, action) in &value.line {
        assert_eq!(
            state.play(seat, action, &rules),
            Ok(()),
            "{start}: {seat} {action}"
        );
    }
    let worth = state.outcome(&rules).map(|score| score.totals());
    assert_eq!(worth.map(|[first, second]| first - second), value.exact());
}

/// Rules that the bytes pick, each option one of the values that it lists.
fn rules(data: &[u8]) -> Rules {
    let mut rules = Rules::default();
    let mut number = hash(data);
    for option in Rules::OPTIONS {
        let values: Vec<&str> = option
            .values
            .split(", ")
            .filter(|&value| value != "…")
            .collect();
        let (rest, place) = (number / values.len(), number % values.len());
        number = rest;
        let set = rules.set(option.name, values[place]);
        set.expect("an option takes the values that it lists");
    }
    rules
}

/// A number that changes with each byte (FNV-1a).
fn hash(data: &[u8]) -> usize {
    data.iter().fold(0x811c_9dc5, |hash, &byte| {
        (hash ^ usize::from(byte)).wrapping_mul(0x0100_0193)
    })
}

/// The place of an error is one in the text where a character begins, or its end.
fn assert_is_place(at: Option<usize>, text: &str) {
    assert!(
        at.is_none_or(|at| text.is_char_boundary(at)),
        "{at:?} in {text:?}"
    );
}

/// A chance is none or from 0 to 1, and either of two hands holds at least what one of them does, at
/// most what both do. Bytes: 8 of unseen cards, 8 of known ones, 2 sizes, 1 of the event, then cards.
pub(crate) fn chances(data: &[u8]) {
    let byte = |at: usize| data.get(at).copied().unwrap_or(0);
    let cards = |from: usize| -> Hand {
        let set = |at: &usize| byte(from + at / 8) >> (at % 8) & 1 == 1;
        (0..56).filter(set).filter_map(Card::from_index).collect()
    };
    let few = |hand: Hand, most: usize| -> Hand { hand.iter().take(most).collect() };
    let (unseen, known) = (few(cards(0), 20), few(cards(8), 5));
    let event = match byte(18) % 8 {
        0 => Event::Bomb,
        1 => Event::FourOfAKind,
        2 => Event::StraightFlush,
        3 => Event::Straight(byte(19)),
        4 => Event::ConsecutiveRanks(byte(19)),
        5 => Event::Holds(Want::All(vec![
            Want::AtLeast(usize::from(byte(19) % 4), cards(20)),
            Want::Any(vec![
                Want::Faces(few(cards(28), 4).faces()),
                Want::AtLeast(2, cards(36)),
            ]),
        ])),
        _ => match Combo::classify(few(cards(19), usize::from(byte(18) >> 4))) {
            Ok(readings) => Event::Beats(readings.lowest()),
            Err(_) => Event::Bomb,
        },
    };
    let hands = [
        HiddenHand::of(byte(16).into()).knowing(known),
        HiddenHand::of(byte(17).into()),
    ];
    let Ok(either) = chance_of_either(&event, unseen, hands) else {
        return;
    };
    let ones = [(unseen, hands[0]), (unseen - known, hands[1])]
        .map(|(unseen, hand)| chance(&event, unseen, hand).expect("one of two hands"));
    assert!(either.favourable <= either.all);
    let scaled = ones.map(|one| one.favourable * (either.all / one.all));
    assert!(ones.iter().all(|one| either.all % one.all == 0));
    assert!(scaled.iter().all(|&one| one <= either.favourable));
    assert!(either.favourable <= scaled[0] + scaled[1]);
}

/// A log without an oddity is written byte for byte, any log so that it is read to the same rounds,
/// and a round that is legal as a log of its own.
pub(crate) fn bsw_log(data: &[u8]) {
    let log = Log::read(data);
    let written = log.to_bytes();
    if log.anomalies().is_empty() && log.rounds().iter().all(Result::is_ok) {
        assert!(written == data, "a clean log is written as it was");
    }
    let read = Log::read(&written);
    let events = |round: &Round<'_>| -> Vec<bsw::Event> {
        round.events().iter().map(|entry| entry.event).collect()
    };
    let rounds: Vec<&Round<'_>> = log.rounds().iter().flatten().collect();
    assert_eq!(read.rounds().len(), rounds.len());
    for (round, again) in rounds.into_iter().zip(read.rounds()) {
        let again = again.as_ref().expect("what is written can be read");
        assert_eq!(round.names(), again.names());
        assert_eq!(round.deal(), again.deal());
        assert_eq!(events(round), events(again));
        assert_eq!(round.result(), again.result());
        for rules in [Rules::bsw(), Rules::research()] {
            replay(round, &rules);
        }
    }
}

/// A legal round is legal again in the order in which it is written here.
fn replay(round: &Round<'_>, rules: &Rules) {
    let replay = match round.replay(rules) {
        Ok(replay) => replay,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    assert_eq!(
        replay.verdict().is_ok(),
        replay.score().map(|score| score.totals()) == round.result() && round.result().is_some()
    );
    let record = round.record(rules).expect("it was replayed");
    assert_eq!(record.state(), replay.state());
    let ours = Round::of(&record, *round.names()).expect("nobody calls blind");
    let again = ours.replay(rules).expect("what is legal is so again");
    assert_eq!(again.score(), replay.score());
}

/// A split is all of the hand, and every play is one: `HAND`.
pub(crate) fn split(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(hand) = text.parse::<Hand>() else {
        return;
    };
    match solve::split(hand) {
        Ok(split) => assert_lays_out(split.plays(), hand),
        Err(error) => assert!(hand.len() > 14, "{error}"),
    }
}

/// A claim lays out the hand, and what beats a play is in the hand that is named:
/// `HAND|NEXT|PARTNER|PREVIOUS|TABLE`.
pub(crate) fn claim(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let read = |cards: &str| cards.parse().unwrap_or(Hand::EMPTY);
    let parts: Vec<Hand> = text.split('|').map(read).collect();
    let part = |place: usize| parts.get(place).copied().unwrap_or(Hand::EMPTY);
    let (hand, others) = (part(0), [1, 2, 3].map(part));
    let table = Play::highest(part(4)).map_or(Table::EMPTY, |play| Table::of(play.combo()));
    let wish = Rank::ALL.get(data.len() % 20).copied();
    let unknown = Others::Unknown {
        cards: others[0] | others[1] | others[2],
        sizes: others.map(Hand::len),
    };
    for others in [Others::Known(others), unknown] {
        match solve::claim(hand, table, wish, others, &rules(data)) {
            Ok(ClaimAnswer::Claim(claim)) => {
                assert_lays_out(claim.plays(), hand);
                assert!((1..=claim.plays().len()).contains(&claim.first_trick()));
            }
            Ok(ClaimAnswer::NoClaim(reason)) => {
                assert!(!reason.to_string().is_empty());
                if let NoClaim::Beaten { play, by, who, .. } = reason {
                    let table = Table::of(play.combo());
                    assert!(table.judge(by, &rules(data)).is_ok(), "{reason}");
                    if let Others::Known(hands) = others {
                        assert!(by.is_subset(hands[who as usize]), "{reason}");
                    }
                }
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// Whoever is asked in any place of a round does something legal or nothing.
pub(crate) fn players(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(state) = text.parse::<State>() else {
        return;
    };
    let rules = rules(data);
    let mut number = u64::from(data.first().copied().unwrap_or(0)) << 56;
    for seat in Seat::ALL {
        let view = state.view(Some(seat));
        let random = players::random(&view, &rules, &mut || {
            number = number.wrapping_add(1 << 60);
            number
        });
        for action in [players::plain(&view, &rules), random]
            .into_iter()
            .flatten()
        {
            let mut next = state;
            assert_eq!(
                next.play(seat, action, &rules),
                Ok(()),
                "{action} in {state}"
            );
        }
    }
    if let Some(seat) = state.to_act() {
        assert!(
            players::plain(&state.view(Some(seat)), &rules).is_some(),
            "{state}"
        );
    }
}

/// Each card is in just one of the plays, which can be read as they are.
fn assert_lays_out(plays: &[Play], hand: Hand) {
    let mut left = hand;
    for play in plays {
        assert!(play.cards().is_subset(left), "{play} of {hand}");
        assert_eq!(Play::new(play.cards(), play.combo()), Some(*play));
        left = left - play.cards();
    }
    assert!(left.is_empty(), "{left} of {hand}");
}

#[cfg(test)]
mod seeded {
    use tichu::Seat;

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
    const HANDS: [&str; 22] = [
        "g2 ", "s2 ", "b2 ", "r2 ", "g3 ", "s3 ", "g4 ", "g5 ", "g6 ", "s6 ", "rT ", "bJ ", "sQ ",
        "rK ", "gA ", "Ma ", "Ph ", "Dr ", "Hu ", "|", "|", "|",
    ];
    /// Each piece at most once in a long text, and hands of a few cards.
    const LEAVES: [&str; 8] = [
        "g3 s3|",
        "gA|",
        "Hu|Dr|",
        "Ph s2 |",
        "g4 g5 g6 g7 g8 |",
        "s9 b9|r5",
        "bK|",
        "rK|g2",
    ];
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

    const WORDS: [&str; 26] = [
        "tichu", "pass", "give ", "wish ", "gift ", "0", "1", "3", " ", "-", "Ph", "Ma", "Dr",
        "g4", "s4", "g5", "b6", "r7", "8", "=", "straight", " ; ", "+", "collect", "é", "grand",
    ];
    const PLACES: [&str; 34] = [
        "g2 | s2 | b2 | r2",
        "g2 | - | Ph Ma | Dr",
        "- | ?3 | g5 s6 | r7",
        " | ",
        "; ",
        "turn ",
        "table 0 ",
        "g4",
        " s4",
        "Ph",
        "Ma",
        "Dr",
        "passed ",
        "0",
        "1 ",
        "2 ",
        "3",
        "wish ",
        "out ",
        "taken ",
        "calls 0 ",
        "tichu",
        "phase ",
        "closing",
        "gift ",
        "exchange",
        "over",
        "view ",
        "gave ",
        " . ",
        "got ",
        "laid ",
        "trick ",
        "-",
    ];
    const GAMES: [&str; 9] = ["-", "40", " : ", "160", ";", " rounds ", "1", "+", "é"];
    const ROUND: [&str; 9] = [
        "official; Ma g2 g3 g4 g5 g6 g7 g8 + g9 gT gJ gQ gK gA; s2 s3 s4 s5 s6 s7 s8 s9 + sT sJ sQ sK sA Hu; \
         b2 b3 b4 b5 b6 b7 b8 b9 + bT bJ bQ bK bA Ph; r2 r3 r4 r5 r6 r7 r8 r9 + rT rJ rQ rK rA Dr; ",
        "0 decline",
        "1 decline, 2 decline, 3 decline",
        ", ",
        "; ",
        "0 give 1 g2",
        "1 tichu",
        "result ",
        "x",
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

    #[test]
    fn parse_action() {
        run(super::parse_action, &WORDS);
    }

    #[test]
    fn parse_deal() {
        run(super::parse_deal, &WORDS);
        run(super::parse_deal, &PLACES);
    }

    #[test]
    fn parse_state() {
        run(super::parse_state, &PLACES);
    }

    /// Fields of places of real rounds, changed and mixed.
    #[test]
    fn parse_mixed_states() {
        let mut chance = Chance::new(20_002);
        let mut places: Vec<String> = Vec::new();
        for rules in crate::rounds::rule_sets() {
            let deal = crate::rounds::deal(&mut chance);
            for state in crate::rounds::played(deal, &rules, &mut chance).states {
                let viewer = chance.pick(&Seat::ALL);
                places.push(match chance.below(3) {
                    0 => state.view(Some(viewer)).to_string(),
                    _ => state.to_string(),
                });
            }
        }
        for _ in 0..6_000 {
            let mut fields: Vec<&str> = places[chance.below(places.len())].split("; ").collect();
            let other: Vec<&str> = places[chance.below(places.len())].split("; ").collect();
            for _ in 0..=chance.below(2) {
                let (place, taken) = (chance.below(fields.len()), chance.pick(&other));
                let word = |field: &str| field.split(' ').next().map(str::to_owned);
                match chance.below(3) {
                    0 if place > 0 => drop(fields.remove(place)),
                    1 if taken != other[0] => {
                        fields.retain(|field| word(field) != word(taken));
                        fields.push(taken);
                    }
                    _ => {
                        let shorter = fields[place].rsplit_once(' ');
                        fields[place] = shorter.map_or("", |(rest, _)| rest);
                    }
                }
            }
            super::parse_state(fields.join("; ").as_bytes());
        }
    }

    #[test]
    fn parse_game() {
        run(super::parse_game, &GAMES);
    }

    #[test]
    fn value() {
        run(super::value, &PLACES);
    }

    #[test]
    fn parse_record() {
        run(super::parse_record, &ROUND);
    }

    #[test]
    fn play() {
        let mut chance = Chance::new(64);
        for _ in 0..1_000 {
            let bytes = (0..448 + chance.below(600)).map(|_| chance.below(256));
            let data: Vec<u8> = bytes.filter_map(|byte| u8::try_from(byte).ok()).collect();
            super::play(&data);
        }
    }

    #[test]
    fn bsw_log() {
        let round = include_str!("../data/tichu/one_round_tichu_before.tch");
        let lines: Vec<&str> = round.split_inclusive('\n').collect();
        run(super::bsw_log, &lines);
    }

    #[test]
    fn split() {
        run(super::split, &HANDS);
    }

    #[test]
    fn claim() {
        run(super::claim, &HANDS);
        run(super::claim, &LEAVES);
    }

    #[test]
    fn players() {
        run(super::players, &PLACES);
    }

    #[test]
    fn chances() {
        let mut chance = Chance::new(20_001);
        for round in 0..2_000 {
            let mut data = [0_u8; 44];
            for (at, byte) in data.iter_mut().enumerate() {
                // Small hands, few known cards.
                let bound = if matches!(at, 16 | 17) { 16 } else { 256 };
                let thinned = if matches!(at, 8..16) { 0x11 } else { 0xff };
                *byte = u8::try_from(chance.below(bound)).expect("a byte") & thinned;
            }
            super::chances(&data[..44 - round % 20]);
        }
    }
}
