//! Does any input make the crate panic or contradict itself?
//!
//! One function a parser and a question: it reads the bytes as text, calls the library, and asserts
//! what must hold of the answer. The fuzz targets include this file and call the same functions, so
//! they need nothing but the library.

use rummikub::solve::chance::{Event, chance, chance_with_jokers};
use rummikub::{
    Action, Certificate, Deal, Goal, Hand, Meld, MeldKind, Move, Player, Position, Reading, Rules,
    Seat, State, StepsError, Table, Tile, Turn,
};

/// What parses is written back and parses to the same.
pub(crate) fn parse_tile(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Tile>() {
        Ok(tile) => assert_eq!(tile.to_string().parse(), Ok(tile)),
        Err(error) => assert_is_place(error.at(), &text),
    }
}

/// There are as many tiles as are written, and none more often than the deck has it.
pub(crate) fn parse_tiles(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let rules = any_rules(data);
    match rummikub::parse_tiles(&text, &rules) {
        Ok(tiles) => {
            let written = text.split_ascii_whitespace().filter(|&word| word != "-");
            assert_eq!(tiles.len(), written.count());
            for &tile in &tiles {
                let copies = tiles.iter().filter(|&&other| other == tile).count();
                assert!(copies <= rules.copies_of(tile).into());
            }
        }
        Err(error) => assert_is_place(error.at(), &text),
    }
}

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

/// What parses is written back and parses to the same, and each joker stands for a tile.
pub(crate) fn parse_meld(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let rules = any_rules(data);
    match Meld::from_notation(&text, &rules) {
        Ok(meld) => {
            let again = Meld::from_notation(&meld.to_string(), &rules);
            assert_eq!(again.as_ref(), Ok(&meld));
            for reading in meld.readings() {
                assert_jokers_stand_for_tiles(&meld, reading);
            }
        }
        Err(error) => assert_is_place(error.at(), &text),
    }
}

fn assert_jokers_stand_for_tiles(meld: &Meld, reading: Reading<'_>) {
    let jokers = meld.tiles().iter().filter(|tile| tile.is_joker()).count();
    assert_eq!(reading.jokers().count(), jokers);
    for joker in reading.jokers() {
        assert_eq!(joker.len(), joker.iter().count());
        assert!(match reading.kind() {
            MeldKind::Group => (1..=3).contains(&joker.len()),
            MeldKind::Run => joker.len() == 1,
        });
    }
}

/// What parses is written back and parses to the same, and the deck has its tiles.
pub(crate) fn parse_table(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let rules = any_rules(data);
    match Table::from_notation(&text, &rules) {
        Ok(table) => {
            let again = Table::from_notation(&table.to_string(), &rules);
            assert_eq!(again.as_ref(), Ok(&table));
            assert!(Hand::deck(&rules).contains_all(table.tiles()));
            let lengths = table.melds().iter().map(|meld| meld.tiles().len());
            assert_eq!(lengths.sum::<usize>(), table.len());
            assert!(table.same_melds(&table.canonical()));
            assert_eq!(table.canonical().canonical(), table.canonical());
        }
        Err(error) => assert_is_place(error.at(), &text),
    }
}

/// What parses is written back and parses to the same, and the deck has its tiles.
pub(crate) fn parse_position(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let rules = any_rules(data);
    match Position::from_notation(&text, &rules) {
        Ok(position) => {
            let again = Position::from_notation(&position.to_string(), &rules);
            assert_eq!(again.as_ref(), Ok(&position));
            let all = position.table().tiles().plus(position.rack(), &rules);
            assert!(all.is_some(), "{position}");
            let opened = Position::new(position.table().clone(), position.rack(), &rules);
            assert_eq!(
                opened.map(Position::before_opening),
                Ok(position.before_opening())
            );
        }
        Err(error) => assert_is_place(error.at(), &text),
    }
}

/// What parses is written back and parses to the same.
pub(crate) fn parse_rules(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Rules>() {
        Ok(rules) => {
            assert_eq!(rules.to_string().parse(), Ok(rules));
            let deck = Hand::deck(&rules);
            assert!(Tile::all().all(|tile| deck.count(tile) == rules.copies_of(tile)));
        }
        Err(error) => assert_is_place(Some(error.at()), &text),
    }
}

/// Melds and rest are the tiles of the rack, and every meld is valid; twice the same answer.
pub(crate) fn group(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let rules = rules(data);
    let Ok(hand) = Hand::from_notation(&text, &rules) else {
        return;
    };
    let grouping = rummikub::group(&hand, &rules);
    let mut left = hand;
    for meld in grouping.melds() {
        assert_eq!(Meld::classify(meld.tiles(), &rules).as_ref(), Ok(meld));
        assert!(meld.tiles().iter().all(|&tile| left.remove(tile)));
    }
    assert_eq!(left, grouping.rest());
    assert_eq!(grouping, rummikub::group(&hand, &rules));
}

/// All tiles but the one thrown away are grouped, so at most one is left of the whole rack.
pub(crate) fn discard(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let rules = rules(data);
    let Ok(hand) = Hand::from_notation(&text, &rules) else {
        return;
    };
    let most = rummikub::group(&hand, &rules).grouped();
    match rummikub::discard(&hand, &rules) {
        Some((tile, grouping)) => {
            assert!(hand.contains(tile));
            assert!(grouping.is_complete());
            assert_eq!(grouping.grouped() + 1, hand.len());
            assert!(most >= grouping.grouped());
        }
        None => assert!(hand.is_empty() || most + 1 != hand.len()),
    }
}

/// Outs are tiles not seen that let the rack win, and discards are judged one by one.
pub(crate) fn outs(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let rules = rules(data);
    let Ok(hand) = Hand::from_notation(&text, &rules) else {
        return;
    };
    let Some(unseen) = Hand::deck(&rules).minus(hand).filter(|_| hand.len() < 6) else {
        return;
    };
    let outs = rummikub::outs(&hand, &unseen, &rules);
    assert!(unseen.contains_all(outs));
    for tile in &outs {
        let mut drawn = hand;
        assert!(drawn.insert(tile, &rules));
        assert!(rummikub::discard(&drawn, &rules).is_some());
    }
    let discards = rummikub::best_discards(&hand, &unseen, &rules);
    assert_eq!(discards.len(), hand.counts().count());
    assert!(discards.iter().all(|one| unseen.contains_all(one.outs)));
    let wins = discards.first().is_some_and(|one| one.wins);
    assert_eq!(wins, rummikub::discard(&hand, &rules).is_some());
}

/// A rack that opens with more points opens with fewer, and the racks of each number of jokers are
/// all racks.
pub(crate) fn chances(data: &[u8]) {
    let byte = |at: usize| data.get(at).copied().unwrap_or(0);
    let mut rules = Rules::default();
    let values = [
        ("numbers", ["3", "4", "5", "3"]),
        ("colors", ["3", "4", "3", "4"]),
        ("copies", ["1", "2", "1", "1"]),
        ("jokers", ["0", "1", "2", "3"]),
        ("jokers-per-meld", ["0", "1", "2", "3"]),
        ("least-meld", ["3", "3", "3", "4"]),
        ("one-after-thirteen", ["false", "true", "false", "true"]),
        ("seven-pairs", ["false", "true", "false", "true"]),
        ("joker-dealt", ["false", "false", "false", "true"]),
        (
            "opening-jokers",
            ["represented", "zero", "forbidden", "zero"],
        ),
    ];
    for (at, (name, values)) in values.into_iter().enumerate() {
        let value = values[usize::from(byte(at / 4) >> (at % 4 * 2) & 3)];
        assert_eq!(rules.set(name, value), Ok(()));
    }
    let (rack, points) = (byte(3), byte(4));
    let deck = Hand::deck(&rules).len();
    if usize::from(rack) > deck {
        assert!(chance(Event::HoldsMeld, rack, &rules).is_err());
        return;
    }
    let rack = rack % 16;
    let Ok(opens) = chance(Event::Opens { points }, rack, &rules) else {
        return; // too various
    };
    assert!(opens.favourable <= opens.all);
    let mut all = 0;
    for jokers in 0..=3 {
        let counted = chance_with_jokers(Event::Opens { points }, rack, jokers, &rules);
        all += counted.map_or(0, |counted| counted.all);
    }
    assert_eq!(all, opens.all);
    let more = Event::Opens {
        points: points.saturating_add(1),
    };
    let more = chance(more, rack, &rules).expect("counted with fewer points");
    assert!(more.favourable <= opens.favourable);
    let meld = chance(Event::HoldsMeld, rack, &rules).expect("counted");
    let whole = chance(Event::IsComplete, rack, &rules).expect("counted");
    assert_eq!(meld.all, whole.all);
    if rack > 0 && !rules.seven_pairs {
        assert!(whole.favourable <= meld.favourable);
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

/// A turn that is legal keeps every tile, and is legal too where jokers are like other tiles:
/// `POSITION => TABLE`.
pub(crate) fn judge(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let rules = any_rules(data);
    let Some((position, table)) = text.split_once("=>") else {
        return;
    };
    let position = Position::from_notation(position, &rules);
    let (Ok(position), Ok(table)) = (position, Table::from_notation(table, &rules)) else {
        return;
    };
    match Move::judge(&position, table, &rules) {
        Ok(turn) => {
            let all = position.table().tiles().plus(turn.played(), &rules);
            assert_eq!(all, Some(turn.table().tiles()));
            assert_eq!(position.rack().minus(turn.played()), Some(turn.rest()));
            assert!(!turn.played().is_empty());
            assert!(turn.moved() <= position.table().len());
            let mut free = rules;
            assert_eq!(free.set("joker-clearing", "free"), Ok(()));
            assert_eq!(
                Move::judge(&position, turn.table().clone(), &free),
                Ok(turn)
            );
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// What is refused changes nothing, no tile is lost, and the game is read again as it is written.
pub(crate) fn play(data: &[u8]) {
    let Some((&[players, seed], turns)) = data.split_first_chunk() else {
        return;
    };
    let rules = any_rules(data);
    let mut number = u64::from(seed);
    let mut random = || {
        number = number
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        number
    };
    let players = usize::from(players) % 8;
    let Ok(deal) = Deal::shuffled(players, &rules, &mut random) else {
        return;
    };
    let first = Seat::drawn(players, &mut random);
    let mut state = State::new(deal, first, rules).expect("it was dealt under these rules");
    for &turn in turns {
        let before = state.clone();
        if state.play(any_action(&state, turn)).is_err() {
            assert_eq!(state, before);
        }
        let hidden = state.racks().iter().map(Hand::len).sum::<usize>() + state.pool().len();
        let shown = state.record().table().len() + state.record().thrown().count();
        assert_eq!(hidden + shown, Hand::deck(&rules).len());
    }
    assert_eq!(state.to_string().parse(), Ok(state));
}

/// An action that a byte picks, legal or not.
fn any_action(state: &State, byte: u8) -> Action {
    let seat = state.turn().unwrap_or(Seat::ALL[0]);
    let tiles: Vec<Tile> = state.racks()[seat.index()].iter().collect();
    let tile = tiles.get(usize::from(byte / 8) % tiles.len().max(1));
    let tile = tile.copied().unwrap_or(Tile::Joker);
    match byte % 8 {
        0 => Action::Pass,
        1 | 2 => Action::Draw,
        3 => Action::Throw(tile),
        4 => Action::Declare(tile),
        5 => Action::Lay(state.record().table().clone()),
        6 => Action::Lay(Table::new(Vec::new(), state.record().rules()).expect("no meld")),
        _ => {
            let view = state.view(seat).expect("a player sits there");
            Player::Greedy.choose(&view)
        }
    }
}

/// What parses is written back and parses to the same.
pub(crate) fn parse_replay(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<State>() {
        Ok(state) => assert_eq!(state.to_string().parse(), Ok(state)),
        Err(error) => assert_is_place(Some(error.at()), &text),
    }
}

/// A preset, or a small or a large deck, that the length of the data picks.
fn any_rules(data: &[u8]) -> Rules {
    let mut rules = match Rules::PRESETS.get(data.len() / 2 % (Rules::PRESETS.len() + 1)) {
        Some(preset) => preset.rules,
        None => Rules::okey(),
    };
    let numbers = ["9", "13"][data.len() % 2];
    let jokers = ["0", "1", "2", "8"][data.len() / 3 % 4];
    for (name, value) in [("numbers", numbers), ("jokers", jokers)] {
        assert_eq!(rules.set(name, value), Ok(()));
    }
    rules
}

/// There is a way to lay all tiles if and only if they can all be grouped.
pub(crate) fn arrangements(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let rules = rules(data);
    let Ok(hand) = Hand::from_notation(&text, &rules) else {
        return;
    };
    let count = rummikub::arrangements(&hand, &rules);
    let complete = rummikub::group(&hand, &rules).is_complete();
    assert_eq!(count.is_some_and(|count| count > 0), complete);
    let table = rummikub::arrange(&hand, &rules);
    assert_eq!(table.map(|table| table.tiles()), complete.then_some(hand));
}

/// The first best moves are legal, differ, and play as much as the best.
pub(crate) fn best_moves(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut rules = any_rules(data);
    rules.turn = Turn::Table;
    let Ok(position) = Position::from_notation(&text, &rules) else {
        return;
    };
    let goals = [Goal::Tiles, Goal::Value, Goal::Out];
    let goal = goals[data.len() % goals.len()];
    let best = rummikub::some_best_move(&position, &rules, goal);
    let moves = match rummikub::best_moves(&position, &rules, goal) {
        Ok(moves) => moves,
        Err(error) => return assert_eq!(best.err(), Some(error)),
    };
    let amount = best.expect("there are best moves").amount();
    let mut tables: Vec<Table> = Vec::new();
    for this in moves.take(4) {
        assert_eq!(this.amount(), amount);
        let table = this.table().canonical();
        assert!(!tables.contains(&table));
        assert!(Move::judge(&position, table.clone(), &rules).is_ok());
        tables.push(table);
    }
}

/// Each step can be done after those before it, and the last leaves the new table: `old > new`.
pub(crate) fn steps(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (old, new) = text.split_once('>').unwrap_or(("-", &text));
    let rules = Rules::default();
    let (Ok(old), Ok(new)) = (old.parse::<Table>(), new.parse::<Table>()) else {
        return;
    };
    match rummikub::steps(&old, &new, &rules) {
        Ok(steps) => {
            assert_eq!(steps.is_empty(), old.same_melds(&new));
            assert_eq!(steps.tables().count(), steps.len());
            let Some(last) = steps.tables().last() else {
                return;
            };
            let melds = last.iter().map(|tiles| Meld::classify(tiles, &rules));
            let reached = melds
                .collect::<Result<_, _>>()
                .map(|melds| Table::new(melds, &rules));
            assert!(matches!(reached, Ok(Ok(reached)) if reached.same_melds(&new)));
        }
        Err(StepsError::TileGone {
            tile,
            old: before,
            new: after,
        }) => {
            let tiles = [&old, &new].map(|table| table.tiles().count(tile));
            assert_eq!(tiles, [before, after]);
            assert!(before > after);
        }
        Err(error) => panic!("{error}"),
    }
}

/// What parses is written back and parses to the same; what is verified is as the solver says.
pub(crate) fn certificate(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(certificate) = text.parse::<Certificate>() else {
        return;
    };
    assert_eq!(certificate.to_string(), text);
    let (position, rules) = (certificate.position(), certificate.rules());
    let is_small = position.table().len() + position.rack().len() <= 24
        && rules.jokers.get() <= 4
        && certificate.len() <= 40;
    if is_small && rummikub::verify(&certificate).is_ok() {
        let best = rummikub::some_best_move(position, rules, certificate.goal());
        assert_eq!(certificate.amount(), best.map_or(0, |best| best.amount()));
    }
}

/// Rules of the game with 54 tiles that the length of the data picks.
fn rules(data: &[u8]) -> Rules {
    let mut rules = Rules::fifty_four();
    let jokers = ["2", "1", "0"];
    for (name, number) in [("jokers", data.len() / 3), ("jokers-per-meld", data.len())] {
        assert_eq!(rules.set(name, jokers[number % 3]), Ok(()));
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

    const SYMBOLS: [&str; 15] = [
        "R", "o", "B", "k", "J", "*", "-", "0", "1", "2", "13", "99", " ", "\t", "é",
    ];
    /// Whole tiles, of which some are melds.
    const TILES: [&str; 28] = [
        "R1 ", "R2 ", "r3 ", "R4 ", "R5 ", "5o ", "B5 ", "B6 ", "B7 ", "K5 ", "K6 ", "k7 ", "K8 ",
        "J ", "* ", "O13 ", "O12 ", "O1 ", "R13 ", "B13 ", "K13 ", "O7 ", "O8 ", "O9 ", "R9 ",
        "B9 ", "K9 ", "K10 ",
    ];
    /// Melds of two tables, most of them on either.
    const TABLES: [&str; 16] = [
        "R1 R2 R3 R4",
        "R1 R2 R3",
        "; ",
        ";",
        " > ",
        ">",
        "R4 B4 K4",
        "R4 B4 K4 O4",
        "J B4 K4",
        "B1 J B3 B4",
        "B1 B2 B3",
        "J B2 B3",
        "-",
        "K3 K4 K5",
        "R1 R2 J R4 J",
        "B4 J J",
    ];
    const RULES: [&str; 8] = ["jokers", "-per-meld", "=", "0", "1", "2", "+", "3"];
    const MELDS: [&str; 16] = [
        "R1 R2 R3",
        "R1 R2 R3",
        "J B5 B6",
        "B7 R7 K7 O7",
        "R8 R9 J",
        "K8 K9 J",
        "B2 R2 K2",
        "O1 O2 O3",
        "J R1 R2",
        "O5 O6 O7 O8",
        "R4 R5 R6",
        "K11 K12 K13",
        "K12 K13 K1",
        "R4 R6 R5",
        "K5 J J",
        "-",
    ];
    const RULE_TEXTS: [&str; 16] = [
        "retail-2019",
        "okey ",
        "fifty-four",
        " ",
        " ",
        "jokers",
        "numbers",
        "joker-clearing",
        "=",
        "=",
        "13",
        "3",
        "2",
        "free",
        "frozen",
        "é",
    ];

    /// Asks about 20,000 texts: half are any bytes, half are pieces of the notation, none of
    /// them twice, as in the deck.
    fn run(question: fn(&[u8]), pieces: &[&str]) {
        let mut chance = Chance::new(20_000);
        for round in 0..20_000 {
            let len = chance.below(24);
            let data: Vec<u8> = match round % 2 {
                0 => (0..len)
                    .filter_map(|_| u8::try_from(chance.below(256)).ok())
                    .collect(),
                _ => {
                    let dealt = chance.deal(pieces, len.min(pieces.len()));
                    dealt.concat().into_bytes()
                }
            };
            question(&data);
        }
    }

    /// Asks about 5,000 texts of melds and racks, a third of them with a byte exchanged.
    fn run_tables(question: fn(&[u8])) {
        let mut chance = Chance::new(5_000);
        for _ in 0..5_000 {
            let size = chance.below(4);
            let mut text = chance.deal(&MELDS, size).join("; ");
            if chance.below(2) == 0 {
                let size = chance.below(5);
                text = format!("{text} | {}", chance.deal(&TILES, size).concat());
            }
            if chance.below(4) == 0 {
                text.push_str("| opening");
            }
            let mut data = text.into_bytes();
            if chance.below(3) == 0 && !data.is_empty() {
                let place = chance.below(data.len());
                data[place] = chance.pick(b"RJ1;| -x");
            }
            question(&data);
        }
    }

    /// Asks about 5,000 turns: the melds of a table, and others with the tiles of a rack.
    #[test]
    fn judge() {
        let mut chance = Chance::new(5_001);
        for _ in 0..5_000 {
            let size = chance.below(4);
            let old = chance.deal(&MELDS[..15], size);
            let size = 1 + chance.below(2);
            let laid = chance.deal(&MELDS[..15], size);
            let opening = ["", "| opening"][chance.below(2)];
            let both: Vec<&str> = old.iter().chain(&laid).copied().collect();
            let mut new = chance.deal(&both, both.len());
            if chance.below(4) == 0 {
                new[0] = chance.pick(&MELDS);
            }
            let old = if old.is_empty() {
                "-".to_owned()
            } else {
                old.join("; ")
            };
            let rack = laid.join(" ").replace('-', " ");
            let text = format!("{old} | {rack} {opening} => {}", new.join("; "));
            super::judge(text.as_bytes());
        }
    }

    #[test]
    fn play() {
        let mut chance = Chance::new(300);
        for _ in 0..300 {
            let len = chance.below(40);
            let bytes = (0..len).map(|_| u8::try_from(chance.below(256)).unwrap_or(0));
            super::play(&bytes.collect::<Vec<u8>>());
        }
    }

    /// Asks about 2,000 lines of games with a byte or two exchanged, or cut short.
    #[test]
    fn parse_replay() {
        let mut chance = Chance::new(2_000);
        for (rules, seed) in [
            ("retail-2019 numbers=4 colors=3 rack=5 opening=0", 1),
            ("retail-2009 numbers=5 colors=3 rack=6 opening=12", 2),
            ("fifty-four numbers=6 rack=4", 3),
        ] {
            let (mut state, _) = crate::games::drawn(seed, 2, rules.parse().expect("rules"));
            let dealt = state.to_string();
            rummikub::play_out(&mut state, &[rummikub::Player::Greedy]);
            for text in [dealt, state.to_string()] {
                super::parse_replay(text.as_bytes());
                for _ in 0..333 {
                    let mut data = text.clone().into_bytes();
                    for _ in 0..=chance.below(2) {
                        let place = chance.below(data.len());
                        data[place] = chance.pick(b"RJ1;|/> -xdp");
                    }
                    if chance.below(4) == 0 {
                        data.truncate(chance.below(data.len()));
                    }
                    super::parse_replay(&data);
                }
            }
        }
    }

    #[test]
    fn parse_tile() {
        run(super::parse_tile, &SYMBOLS);
    }

    #[test]
    fn parse_tiles() {
        run(super::parse_tiles, &SYMBOLS);
        run(super::parse_tiles, &TILES);
    }

    #[test]
    fn parse_hand() {
        run(super::parse_hand, &SYMBOLS);
        run(super::parse_hand, &TILES);
    }

    #[test]
    fn parse_meld() {
        run(super::parse_meld, &SYMBOLS);
        run(super::parse_meld, &TILES);
    }

    #[test]
    fn group() {
        run(super::group, &TILES);
    }

    #[test]
    fn discard() {
        run(super::discard, &TILES);
    }

    #[test]
    fn parse_table() {
        run(super::parse_table, &TILES);
        run_tables(super::parse_table);
    }

    #[test]
    fn parse_position() {
        run(super::parse_position, &TILES);
        run_tables(super::parse_position);
    }

    #[test]
    fn parse_rules() {
        run(super::parse_rules, &RULE_TEXTS);
    }

    /// A certificate with up to three bytes exchanged, left out or doubled.
    #[test]
    fn certificate() {
        let texts = [
            ("R4 R5 R6; K1 K2 J | R7 K3 K7 B1 B2", "retail-2019"),
            (
                "R4 R5 R6; K1 B1 J | R1 O1 R3 R2",
                "retail-2009 group-joker=both",
            ),
            ("R4 R5 R6 | R10 R11 R12 R7 B7 | opening", "retail-2019"),
            ("O9 O10 O11 J | O12 O13 O1 R1 K1", "okey"),
        ];
        let mut chance = Chance::new(5_000);
        for (position, rules) in texts {
            let rules: rummikub::Rules = rules.parse().expect("rules");
            let position = rummikub::Position::from_notation(position, &rules);
            let position = position.expect("a position");
            let certificate = rummikub::certify(&position, &rules, rummikub::Goal::Tiles);
            let text = certificate.expect("a certificate").to_string();
            super::certificate(text.as_bytes());
            for _ in 0..1500 {
                let mut data = text.clone().into_bytes();
                for _ in 0..=chance.below(3) {
                    let place = chance.below(data.len());
                    match chance.below(4) {
                        0 => {
                            data.remove(place);
                        }
                        1 => data.insert(place, data[place]),
                        _ => data[place] = chance.pick(b"0123456789RK.+,^wjro t=\n"),
                    }
                }
                super::certificate(&data);
            }
        }
    }

    #[test]
    fn arrangements() {
        run(super::arrangements, &TILES);
    }

    #[test]
    fn best_moves() {
        run(super::best_moves, &TILES);
        run_tables(super::best_moves);
    }

    #[test]
    fn steps() {
        run(super::steps, &TABLES);
    }

    #[test]
    fn outs() {
        run(super::outs, &TILES);
    }

    /// A chance takes longer than other questions.
    #[test]
    fn chances() {
        let mut chance = Chance::new(20_001);
        for _round in 0..30 {
            let byte = |_| u8::try_from(chance.below(256)).expect("a byte");
            super::chances(&(0..5).map(byte).collect::<Vec<u8>>());
        }
    }

    #[test]
    fn set_rule() {
        run(super::set_rule, &RULES);
    }
}
