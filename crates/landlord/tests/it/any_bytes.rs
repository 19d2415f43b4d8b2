//! Does any input make the crate panic or contradict itself?
//!
//! One function a parser and a question: it reads the bytes as text, calls the library, and asserts
//! what must hold of the answer. The fuzz targets include this file and call the same functions, so
//! they need nothing but the library.

use std::ops::ControlFlow;
use std::sync::OnceLock;

use landlord::solve::{Certificate, Limits, Position, Progress, Verdict};
use landlord::{
    Action, ActionSpace, Bid, Combo, Deal, Hand, Hint, Move, Others, Outcome, Platform, Rank,
    Rules, Score, Seat, State,
};

/// What parses is written back and parses to the same.
pub(crate) fn parse_hand(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Hand>() {
        Ok(hand) => {
            assert_eq!(hand.to_string().parse(), Ok(hand));
            assert_eq!(hand.iter().count(), hand.len());
        }
        Err(error) => assert_is_place(error.at(), &text),
    }
}

/// Judge and generator agree on whether some cards are a play.
pub(crate) fn classify(data: &[u8]) {
    let rules = rules(data);
    let Ok(cards) = String::from_utf8_lossy(data).parse::<Hand>() else {
        return;
    };
    let plays = landlord::legal_moves(cards, None, &rules);
    let mut listed: Vec<Combo> = plays
        .into_iter()
        .filter(|play| play.cards() == cards)
        .collect();
    listed.sort_unstable();
    match Combo::readings(cards, &rules) {
        Ok(readings) => {
            let mut readings = readings.to_vec();
            readings.sort_unstable();
            assert_eq!(readings, listed);
        }
        Err(error) => assert_eq!(listed, [], "{error}"),
    }
}

/// Of two plays at most one beats the other: `PREVIOUS/PLAY`.
pub(crate) fn answers(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Some((previous, play)) = text.split_once('/') else {
        return;
    };
    let rules = rules(data);
    if let (Some(previous), Some(play)) = (combo(previous, &rules), combo(play, &rules)) {
        assert_eq!(play.answers(previous).is_ok(), play.beats(previous));
        assert!(!play.beats(previous) || !previous.beats(play));
        assert!(!play.beats(play));
    }
}

/// All plays are legal, are part of the hand, and beat what was played before: `PREVIOUS/HAND`.
pub(crate) fn legal_moves(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (previous, hand) = text.split_once('/').unwrap_or(("", &text));
    let Ok(hand) = hand.parse::<Hand>() else {
        return;
    };
    let rules = rules(data);
    let previous = combo(previous, &rules);
    for &play in &landlord::legal_moves(hand, previous, &rules) {
        let readings = Combo::readings(play.cards(), &rules);
        assert!(readings.is_ok_and(|readings| readings.contains(&play)));
        assert!(hand.contains_all(play.cards()));
        assert!(previous.is_none_or(|previous| play.beats(previous)));
    }
}

/// The plays are the hand's own cards, and one play is enough for a combination.
pub(crate) fn fewest_plays(data: &[u8]) {
    let rules = rules(data);
    let Ok(hand) = String::from_utf8_lossy(data).parse::<Hand>() else {
        return;
    };
    match landlord::fewest_plays(hand, &rules) {
        Ok(plays) => {
            assert_eq!(together(&plays), Some(hand));
            assert_eq!(plays.len() == 1, Combo::classify(hand, &rules).is_ok());
        }
        Err(error) => assert!(hand.len() > 20, "{error}"),
    }
}

/// The plays are the landlord's own cards, and only the last may be beaten: `HAND`, or
/// `HAND/PEASANT/PEASANT`.
pub(crate) fn run_out(data: &[u8]) {
    let rules = rules(data);
    let text = String::from_utf8_lossy(data);
    let hands: Result<Vec<Hand>, _> = text.split('/').map(str::parse).collect();
    let (hand, others, known) = match hands.as_deref() {
        Ok(&[hand]) => (hand, Others::Unknown, vec![]),
        Ok(&[hand, next, last]) => (hand, Others::Known([next, last]), vec![next, last]),
        _ => return,
    };
    match landlord::run_out(hand, others, &rules) {
        Ok(None) => assert_eq!(hand.len(), 20),
        Ok(Some(plays)) => {
            assert_eq!(together(&plays), Some(hand));
            for &play in &plays[..plays.len() - 1] {
                let is_safe =
                    |&other: &Hand| landlord::legal_moves(other, Some(play), &rules).is_empty();
                assert!(known.iter().all(is_safe), "{play}");
            }
        }
        Err(error) => assert!(hand.len() != 20 || !known.is_empty(), "{error}"),
    }
}

/// Winning and open moves are moves of the position, and the verdict is theirs; a strategy that is
/// written down is right: `HAND/HAND`, or `HAND/HAND/HAND`, and perhaps `/=PLAY` to answer.
pub(crate) fn solve_position(data: &[u8]) {
    let rules = rules(data);
    let text = String::from_utf8_lossy(data);
    let (hands, table) = text.split_once("/=").unwrap_or((&text, ""));
    let hands: Result<Vec<Hand>, _> = hands.split('/').map(str::parse).collect();
    let lead = data.len() % 3;
    let Ok(position) = hands.map(|hands| Position::new(&hands, lead)) else {
        return;
    };
    let Ok(mut position) = position else {
        return;
    };
    if let Some(play) = combo(table, &rules) {
        match position.answering(play, (lead + 1) % 3) {
            Ok(answering) => position = answering,
            Err(_) => return,
        }
    }
    let limits = Limits {
        nodes: 300,
        bytes: 1 << 22,
    };
    let solution = landlord::solve::solve_position(&position, &rules, limits, &mut go_on);
    let moves = position.moves(&rules);
    let known: Vec<&Move> = solution.winning.iter().chain(&solution.open).collect();
    assert!(known.iter().all(|known| moves.contains(known)));
    let wins = if position.is_first_to_move() {
        Verdict::Win
    } else {
        Verdict::Loss
    };
    assert!(solution.winning.is_empty() || solution.verdict == wins);
    if solution.open.is_empty() {
        assert_eq!(solution.verdict == wins, !solution.winning.is_empty());
    }
    let cards: usize = position.hands().iter().map(|hand| hand.len()).sum();
    if cards > 12 {
        return;
    }
    if let Ok(written) = landlord::solve::certify(&position, &rules, limits, &mut go_on) {
        assert_eq!(written.to_string().parse(), Ok(written.clone()));
        assert!(landlord::solve::verify(&written, Limits::default(), &mut go_on).is_ok());
    }
}

/// What parses is written back as it was, and is right or refused.
pub(crate) fn certificate(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(certificate) = text.parse::<Certificate>() {
        assert_eq!(certificate.to_string(), text);
        let limits = Limits {
            nodes: 1_000,
            ..Limits::default()
        };
        if landlord::solve::verify(&certificate, limits, &mut go_on).is_ok() {
            let verdict = landlord::solve::who_wins(
                certificate.position(),
                certificate.rules(),
                Limits::default(),
                &mut go_on,
            );
            assert_eq!(verdict == Verdict::Win, certificate.first_wins());
        }
    }
}

fn go_on(_: Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The odds are no more than all splits, and all of them if one order works against any: `HAND`.
pub(crate) fn run_out_odds(data: &[u8]) {
    let rules = rules(data);
    let Ok(hand) = String::from_utf8_lossy(data).parse::<Hand>() else {
        return;
    };
    match landlord::run_out_odds(hand, &rules) {
        Ok(odds) => {
            let sure = landlord::run_out(hand, Others::Unknown, &rules);
            assert!(odds.runs_out <= odds.of);
            assert!(odds.runs_out == odds.of || sure.is_ok_and(|order| order.is_none()));
        }
        Err(error) => assert!(hand.len() != 20, "{error}"),
    }
}

/// The hints are the legal moves, and the pass when answering: `PREVIOUS/HAND`.
pub(crate) fn hints(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (previous, hand) = text.split_once('/').unwrap_or(("", &text));
    let Ok(hand) = hand.parse::<Hand>() else {
        return;
    };
    let rules = rules(data);
    let previous = combo(previous, &rules);
    let cards = previous.map_or(Hand::EMPTY, Combo::cards);
    match landlord::hints(hand, previous, &rules) {
        Ok(hints) => {
            let plays = landlord::legal_moves(hand, previous, &rules);
            let pass = usize::from(previous.is_some());
            assert_eq!(hints.len(), plays.len() + pass);
            let goes_out = |hint: &Hint| hint.plays_left == Some(0);
            let first = hints.first().is_some_and(goes_out);
            assert_eq!(first, hints.iter().any(goes_out));
        }
        Err(error) => assert!(
            hand.len() > 20 || hand.checked_add(cards).is_none(),
            "{error}"
        ),
    }
}

/// An option has the value that it takes, and nothing changes if it takes none: `name=value`.
pub(crate) fn set_rule(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (name, value) = text.split_once('=').unwrap_or((&text, ""));
    let mut rules = Rules::default();
    match rules.set(name, value) {
        Ok(()) => {
            let written = rules.value(name).expect("it was set");
            let mut again = Rules::default();
            assert_eq!(again.set(name, &written), Ok(()));
            assert_eq!(again, rules);
        }
        Err(error) => assert_eq!(rules, Rules::default(), "{error}"),
    }
}

/// What another program writes is read, written back, and read as the same.
pub(crate) fn read_move(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let rules = rules(data);
    for &platform in Platform::ALL {
        match platform.read_move(&text, &rules) {
            Ok(action) => {
                let written = platform.write_move(action);
                assert_eq!(platform.read_move(&written, &rules), Ok(action));
            }
            Err(error) => assert_is_place(error.at(), &text),
        }
    }
}

/// The bits of a mask are the legal moves, and a number past the last one is none:
/// `PREVIOUS/HAND`, where other rules may have the play on the table. The first bytes are a number,
/// too.
pub(crate) fn action_mask(data: &[u8]) {
    static SPACES: OnceLock<Vec<ActionSpace>> = OnceLock::new();
    let spaces = SPACES.get_or_init(|| {
        let own = Rules::PRESETS
            .iter()
            .map(|preset| ActionSpace::of(&preset.rules));
        let others = [ActionSpace::rlcard(), ActionSpace::open_spiel()];
        own.chain(others).collect()
    });
    let space = &spaces[data.len() % spaces.len()];
    let number = data
        .first_chunk()
        .map_or(0, |bytes| u32::from_le_bytes(*bytes));
    for number in [number, number % 40_000] {
        let action = space.action(number);
        assert!(action.is_none_or(|action| space.index(action) == Some(number)));
    }
    let text = String::from_utf8_lossy(data);
    let (previous, hand) = text.split_once('/').unwrap_or(("", &text));
    if let Ok(hand) = hand.parse::<Hand>() {
        let previous = combo(previous, &rules(previous.as_bytes()));
        let mask = space.mask(hand, previous);
        let moves = landlord::legal_moves(hand, previous, space.rules());
        assert_eq!(mask.len(), moves.len() + usize::from(previous.is_some()));
        let is_legal = |action| {
            space
                .index(action)
                .is_some_and(|index| mask.contains(index))
        };
        assert!(moves.iter().all(|&play| is_legal(Move::Play(play))));
    }
}

/// A game that is read is written back and read again.
pub(crate) fn parse_replay(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<State>() {
        Ok(state) => assert_eq!(state.to_string().parse(), Ok(state)),
        Err(error) => assert_is_place(Some(error.at()), &text),
    }
}

/// A game of any actions, a byte each: what is legal is played, what is not changes nothing, no card
/// is lost, and the end has a score.
pub(crate) fn play(data: &[u8]) {
    let seed = data
        .iter()
        .take(8)
        .fold(1_u64, |seed, &byte| seed.rotate_left(8) ^ u64::from(byte));
    let mut state = start(seed, rules(data));
    for &byte in data {
        let before = state.clone();
        let action = action(byte, &state);
        match state.play(action) {
            Ok(()) => assert_ne!(state, before),
            Err(error) => assert_eq!(state, before, "{error}"),
        }
        let laid = |seat| state.record().laid_down(seat).len();
        let mut cards: usize = Seat::ALL.map(laid).iter().sum();
        for seat in Seat::ALL {
            assert_eq!(state.record().cards_left(seat), state.hand(seat).len());
            cards += state.hand(seat).len();
        }
        let aside = if state.record().contract().is_some() {
            0
        } else {
            3
        };
        assert_eq!(cards + aside, 54);
    }
    assert_eq!(state.turn().is_none(), state.outcome().is_some());
    let scored = matches!(state.outcome(), Some(Outcome::Won(_) | Outcome::AllPassed));
    assert_eq!(Score::of(state.record()).is_some(), scored);
    assert_eq!(state.to_string().parse(), Ok(state));
}

/// A game whose deal and first bidder the seed gives.
fn start(seed: u64, rules: Rules) -> State {
    let mut seed = seed;
    let mut random = || {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        seed.rotate_left(32)
    };
    let deal = Deal::shuffled(&mut random);
    State::new(deal, Seat::drawn(&mut random), rules)
}

/// A bid, a pass, a legal move, some play of some hand, or a card.
fn action(byte: u8, state: &State) -> Action {
    let pick = usize::from(byte >> 3);
    let seat = Seat::ALL[pick % 3];
    match byte % 8 {
        0 => Bid::ALL[pick % Bid::ALL.len()].into(),
        1 => Move::Pass.into(),
        2 => {
            let plays = landlord::legal_moves(state.hand(seat), None, state.record().rules());
            match plays.get(pick) {
                Some(&combo) => combo.into(),
                None => state.hand(seat).into(),
            }
        }
        3 => {
            let mut card = Hand::EMPTY;
            card.insert(Rank::ALL[pick % Rank::ALL.len()]);
            card.into()
        }
        _ => {
            let moves = state.legal_moves();
            let bid = || state.legal_bids().last().unwrap_or(Bid::Pass).into();
            moves
                .get(pick % moves.len().max(1))
                .map_or_else(bid, Action::from)
        }
    }
}

/// The play that these cards are, if they are one.
fn combo(cards: &str, rules: &Rules) -> Option<Combo> {
    Combo::classify(cards.parse().ok()?, rules).ok()
}

/// The cards of all plays, if one deck has them.
fn together(plays: &[Combo]) -> Option<Hand> {
    let add = |sum: Hand, play: &Combo| sum.checked_add(play.cards());
    plays.iter().try_fold(Hand::EMPTY, add)
}

/// A preset that the length of the data picks.
fn rules(data: &[u8]) -> Rules {
    Rules::PRESETS[data.len() % Rules::PRESETS.len()].rules
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

    const CARDS: [&str; 25] = [
        "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2", "B", "R", "0", "1", "x",
        "w", "W", "j", "10", " ", "BJ", "é",
    ];
    /// Bodies and kickers, so that many texts are combinations.
    const PLAYS: [&str; 11] = [
        "33", "44", "444", "555", "666", "5", "6", "7", "8", "BR", "/",
    ];
    /// Deals, and a landlord's hand alone.
    const DEALS: [&str; 3] = [
        "35678889TTTJJJKKKAAR/34445799TJQQQA22B/334556667789QKA22",
        "33445566778899TTJJQQ",
        "3456789TJQKAA2222BR3",
    ];
    /// Hands with what lies on the table.
    const TABLES: [&str; 3] = [
        "33/4455566BR",
        "333444BR/555666777345",
        "34567/456789TJ3333",
    ];
    const LANDLORDS: [&str; 6] = [
        "3334445678",
        "99TTJJQQKK",
        "2222AAAABR",
        "56789TJQKA",
        "3",
        "/",
    ];
    /// Small hands, and plays to answer.
    const POSITIONS: [&str; 12] = [
        "33", "44", "444", "5", "6", "7", "8", "A2", "BR", "/", "/", "/=",
    ];
    /// A certificate.
    const CERTIFICATE: [&str; 1] = [
        "landlord certificate 1\nrules pagat\nhands 3A 45\nto-move 1\nwinner first\nmoves 1\n\
         3A 45 1 - A\n",
    ];
    /// Pieces of one.
    const CERTIFICATES: [&str; 10] = [
        "landlord certificate 1\nrules pagat\n",
        "rules botzone\n",
        "hands 3A 45\n",
        "hands 3A A 45\n",
        "to-move 1\n",
        "answers 6 by 2\n",
        "winner first\nmoves 1\n",
        "winner others\nmoves 0\n",
        "3A 45 1 - A\n",
        "3A 45 1 - 3\n",
    ];
    const SPELLINGS: [&str; 16] = [
        "333", "444", "55", "6", "-", "(BWJ)", "(CJ)", "pass", "[", "]", ", ", "3", "10", "17",
        "[3, 3, ", "20]",
    ];
    const RULES: [&str; 11] = [
        "both-jokers-as-kickers",
        "equal-kickers",
        "banned-kinds",
        "=",
        "true",
        "false",
        "2",
        "bomb",
        "triplet+1",
        ",",
        "-",
    ];

    /// A game.
    const GAMES: [&str; 2] = [
        "pagat; 33334444556789JJJ/55666777899TTTKKA/889TJQQQQKKAAA222/2BR; 0; pass 1 3; \
         9TJQKA pass pass 88; -",
        "rlcard; 33334444556789JJJ/55666777899TTTKKA/889TJQQQQKKAAA222/2BR; 2; -; \
         9TJQKA pass pass 88; -",
    ];
    /// Pieces of one.
    const REPLAYS: [&str; 9] = [
        "pagat",
        " auction=none",
        "; 33334444556789JJJ/55666777899TTTKKA/889TJQQQQKKAAA222/2BR; 0; pass 1 3; 9TJQKA pass; -",
        "; 33334444556789JJJ/55666777899TTTKKA/889TJQQQQKKAAA222/2BR; 2; ",
        " pass",
        " 9TJQKA",
        " 88",
        " 3",
        "; -",
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

    /// Asks about 20,000 texts that are one of these but for up to two places.
    fn run_near(question: fn(&[u8]), texts: &[&str], pieces: &[&str]) {
        let mut chance = Chance::new(20_001);
        for _ in 0..20_000 {
            let mut text = chance.pick(texts).to_owned();
            for _ in 0..chance.below(3) {
                let at = chance.below(text.len());
                let piece = chance.pick(pieces);
                if text.is_char_boundary(at) && text.is_char_boundary(at + 1) {
                    match chance.below(3) {
                        0 => text.replace_range(at..=at, piece),
                        1 => text.insert_str(at, piece),
                        _ => text.replace_range(at..=at, ""),
                    }
                }
            }
            question(text.as_bytes());
        }
    }

    #[test]
    fn parse_hand() {
        run(super::parse_hand, &CARDS);
    }

    #[test]
    fn classify() {
        run(super::classify, &CARDS);
        run(super::classify, &PLAYS);
    }

    #[test]
    fn answers() {
        run(super::answers, &PLAYS);
    }

    #[test]
    fn legal_moves() {
        run(super::legal_moves, &CARDS);
        run(super::legal_moves, &PLAYS);
        run_near(super::legal_moves, &TABLES, &CARDS);
    }

    #[test]
    fn fewest_plays() {
        run(super::fewest_plays, &CARDS);
        run(super::fewest_plays, &PLAYS);
    }

    #[test]
    fn run_out() {
        run(super::run_out, &CARDS);
        run(super::run_out, &LANDLORDS);
        run_near(super::run_out, &DEALS, &CARDS);
    }

    #[test]
    fn solve_position() {
        run(super::solve_position, &POSITIONS);
    }

    #[test]
    fn certificate() {
        run(super::certificate, &CERTIFICATES);
        run_near(super::certificate, &CERTIFICATE, &CERTIFICATES);
        run_near(super::certificate, &CERTIFICATE, &CARDS);
    }

    #[test]
    fn run_out_odds() {
        run(super::run_out_odds, &CARDS);
        run(super::run_out_odds, &LANDLORDS);
    }

    #[test]
    fn hints() {
        run(super::hints, &CARDS);
        run(super::hints, &PLAYS);
    }

    #[test]
    fn set_rule() {
        run(super::set_rule, &RULES);
    }

    #[test]
    fn read_move() {
        run(super::read_move, &SPELLINGS);
    }

    #[test]
    fn action_mask() {
        run(super::action_mask, &CARDS);
        run(super::action_mask, &PLAYS);
    }

    #[test]
    fn parse_replay() {
        run(super::parse_replay, &REPLAYS);
        run_near(super::parse_replay, &GAMES, &REPLAYS);
        run_near(super::parse_replay, &GAMES, &CARDS);
    }

    #[test]
    fn play() {
        run(super::play, &CARDS);
        // Long enough for whole games.
        let mut chance = Chance::new(54);
        for len in 0..500 {
            let data: Vec<u8> = (0..len)
                .filter_map(|_| u8::try_from(chance.below(256)).ok())
                .collect();
            super::play(&data);
        }
    }
}
