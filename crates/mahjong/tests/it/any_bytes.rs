//! Does any input make the crate panic or contradict itself?
//!
//! One function a parser and a question: it reads the bytes as text, calls the library, and asserts
//! what must hold of the answer. The fuzz targets include this file and call the same functions, so
//! they need nothing but the library.

use mahjong::notation::Unicode;
use mahjong::payments::{Claim, Counters, HandWorth, liabilities, on_discard, on_self_draw};
use mahjong::riichi::{Flags, Score, Situation, Win, Yaku};
use mahjong::rules::Players;
use mahjong::solve::ConcealedYaku;
use mahjong::{
    Forms, Hand, LaidMeld, Meld, ParseHandError, PlayerHand, Reading, Rules, Side, Suit, SuitHand,
    Tile, TrackedHand, Wind, WinningHand, WonBy,
};

/// What parses is written back and parses to the same.
pub(crate) fn parse_hand(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Hand>() {
        Ok(hand) => assert_eq!(hand.to_string().parse(), Ok(hand)),
        Err(error) => {
            assert_is_place(error.at(), &text);
            assert_eq!(error.at().is_none(), error == ParseHandError::Empty);
        }
    }
}

/// What parses is written back and parses to the same.
pub(crate) fn parse_tile(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Tile>() {
        Ok(tile) => assert_eq!(tile.to_string().parse(), Ok(tile)),
        Err(error) => assert_is_place(error.at(), &text),
    }
}

/// What parses is written back and parses to the same.
pub(crate) fn parse_meld(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Meld>() {
        Ok(meld) => assert_eq!(meld.to_string().parse(), Ok(meld)),
        Err(error) => assert_is_place(error.at(), &text),
    }
}

/// What parses is written back and parses to the same.
pub(crate) fn parse_laid_meld(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<LaidMeld>() {
        Ok(meld) => assert_eq!(meld.to_string().parse(), Ok(meld)),
        Err(error) => assert_is_place(error.at(), &text),
    }
}

/// What parses is written back and parses to the same, in symbols too but for red fives.
pub(crate) fn parse_player_hand(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<PlayerHand>() {
        Ok(hand) => {
            assert_eq!(hand.to_string().parse(), Ok(hand));
            let concealed = hand.concealed();
            assert_eq!(Unicode(concealed).to_string().parse(), Ok(concealed));
        }
        Err(error) => assert_is_place(error.at(), &text),
    }
}

/// What parses is written back and parses to the same.
pub(crate) fn parse_rules(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Rules>() {
        Ok(rules) => assert_eq!(rules.to_string().parse(), Ok(rules)),
        Err(error) => assert_is_place(Some(error.at()), &text),
    }
}

/// What parses is written back and parses to the same.
pub(crate) fn parse_suit_hand(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<SuitHand>() {
        Ok(hand) => assert_eq!(hand.to_string().parse(), Ok(hand)),
        Err(error) => assert_is_place(error.at(), &text),
    }
}

/// The best score of a hand of one suit is the best of its readings.
pub(crate) fn suit_score(data: &[u8]) {
    let Ok(hand) = String::from_utf8_lossy(data).parse::<SuitHand>() else {
        return;
    };
    let points = mahjong::suit_scores(hand).map(|score| score.points);
    let best = mahjong::suit_score(hand).ok();
    assert_eq!(best.map(|score| score.points), points.max());
    assert_eq!(best.is_some(), mahjong::is_complete(&Hand::from(hand)));
}

/// Generator and judge agree, and every decomposition has the tiles of the hand.
pub(crate) fn decompositions(data: &[u8]) {
    let Ok(hand) = String::from_utf8_lossy(data).parse::<Hand>() else {
        return;
    };
    let ways = mahjong::decompositions(&hand);
    assert_eq!(mahjong::is_complete(&hand), !ways.is_empty());
    assert!(ways.len() <= 4);
    for way in &ways {
        let melds = way.melds().iter().flat_map(|meld| meld.tiles());
        assert_eq!(Hand::from_tiles(melds.chain([way.pair(); 2])), Some(hand));
    }
}

/// Every wait completes the hand, and no other tile does.
pub(crate) fn waits(data: &[u8]) {
    let Ok(hand) = String::from_utf8_lossy(data).parse::<Hand>() else {
        return;
    };
    let mut rules = Rules::formal();
    let Ok(formal) = mahjong::waits(&hand, &rules) else {
        assert_ne!(hand.len(), 13);
        return;
    };
    for tile in Tile::ALL {
        let mut drawn = hand;
        let completes = drawn.insert(tile) && mahjong::is_complete(&drawn);
        assert_eq!(formal.contains(tile), completes);
    }
    rules.fifth_copy = true;
    let all = mahjong::waits(&hand, &rules).expect("13 tiles");
    assert!(formal.iter().all(|tile| all.contains(tile)));
    assert!(
        all.iter()
            .all(|tile| formal.contains(tile) || hand.count(tile) == 4)
    );
}

/// What is paid is received, but for the bets: a player's hand, whose bytes say what it is worth.
pub(crate) fn payments(data: &[u8]) {
    let Ok(hand) = String::from_utf8_lossy(data).parse::<PlayerHand>() else {
        return;
    };
    let at = |place: usize| data.get(place).copied().unwrap_or_default();
    let seat = |place: usize| Wind::ALL[usize::from(at(place)) % 4];
    let mut rules = Rules::default();
    if at(0) % 3 == 0 {
        rules.players = Players::Three;
    }
    rules.table.liability_suukantsu = true;
    let winner = seat(1);
    let basic = u32::from_le_bytes([at(2), at(3), at(4), at(5)]);
    let worth = HandWorth::new(u64::from(basic) << (at(8) % 32))
        .with_liable(liabilities(&hand, winner, &rules));
    let (honba, bets) = (basic, u32::from(at(6)));
    let counters = Counters { honba, bets };
    let has_bet = false;
    let claim = Claim {
        winner,
        worth,
        has_bet,
    };
    let drawn = on_self_draw(winner, &worth, counters, &rules);
    for paid in [drawn, on_discard(seat(7), &[claim], counters, &rules)] {
        assert!(paid.is_err() || paid.map(|paid| paid.total()) == Ok(1_000 * i64::from(bets)));
    }
}

/// A nearest hand with a yaku lacks as many tiles as is said, and the yaku are in order.
pub(crate) fn yaku_distances(data: &[u8]) {
    let Ok(hand) = String::from_utf8_lossy(data).parse::<PlayerHand>() else {
        return;
    };
    let rules = Rules::default();
    for concealed in [ConcealedYaku::Riichi, ConcealedYaku::Shape] {
        let ways =
            mahjong::solve::yaku_distances(&hand, Wind::East, Wind::South, concealed, &rules);
        let len = hand.concealed().len();
        let fits = len == hand.waiting_len() || len == hand.waiting_len() + 1;
        assert_eq!(ways.is_ok(), fits);
        let Ok(ways) = ways else { continue };
        assert!(
            ways.windows(2)
                .all(|pair| pair[0].shanten <= pair[1].shanten)
        );
        for way in ways.iter() {
            let Reading::Standard(target) = way.target else {
                continue;
            };
            let melds = target.melds().iter().flat_map(|meld| meld.tiles());
            let tiles = Hand::from_tiles(melds.chain([target.pair(); 2])).expect("four at most");
            let lacks = |(tile, count): (Tile, u8)| {
                i8::try_from(count.saturating_sub(hand.concealed().count(tile))).expect("few")
            };
            let lacking: i8 = tiles.iter().map(lacks).sum();
            let last = i8::from(way.yaku == Yaku::Pinfu);
            assert!((lacking - 1..lacking + last).contains(&way.shanten));
        }
    }
}

/// Every wait completes the hand, and copies that are left are not held.
pub(crate) fn scored_waits(data: &[u8]) {
    let Ok(hand) = String::from_utf8_lossy(data).parse::<PlayerHand>() else {
        return;
    };
    let (rules, situation) = (Rules::default(), Situation::new(Wind::East, Wind::South));
    let Ok(found) = mahjong::riichi::waits(&hand, &situation, &rules) else {
        assert_ne!(hand.concealed().len(), hand.waiting_len());
        return;
    };
    for wait in found.iter() {
        assert!(wait.left + hand.tiles().count(wait.tile) <= Tile::COPIES);
        let won = WinningHand::new(hand, wait.tile, wait.is_red).expect("it fits");
        assert!(!mahjong::readings(&won.hand().concealed(), &rules).is_empty());
    }
}

/// What parses is written back and parses to the same.
pub(crate) fn parse_flags(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Flags>() {
        Ok(flags) => assert_eq!(flags.to_string().parse(), Ok(flags)),
        Err(error) => assert_is_place(Some(error.at()), &text),
    }
}

/// What parses is written back as it was.
pub(crate) fn parse_yaku(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(yaku) = text.parse::<Yaku>() {
        assert_eq!(yaku.to_string(), text);
    }
}

/// The best reading is worth no less than any other, and its fu and its yaku come from somewhere.
/// The tiles, and after a bar flags.
pub(crate) fn riichi_score(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (hand, flags) = text.split_once('|').unwrap_or((&text, ""));
    let Ok(hand) = hand.parse::<PlayerHand>() else {
        return;
    };
    let Some((tile, _)) = hand.concealed().iter().next_back() else {
        return;
    };
    let Ok(hand) = WinningHand::complete(hand, tile) else {
        return;
    };
    let by = match data.len() % 4 {
        0 => WonBy::SelfDraw,
        side => WonBy::Discard(Side::ALL[side - 1]),
    };
    let seat = Wind::ALL[data.len() / 4 % 4];
    let flags = flags.parse().unwrap_or_default();
    let win = Win::new(hand, by, Wind::East, seat).with_flags(flags);
    for preset in Rules::PRESETS {
        let Ok(best) = mahjong::riichi::score(&win, &preset.rules) else {
            assert!(mahjong::riichi::alternatives(&win, &preset.rules).is_err());
            continue;
        };
        let all = mahjong::riichi::alternatives(&win, &preset.rules).expect("it has a score");
        assert_eq!(all[0].score, Some(best));
        for score in all.iter().filter_map(|other| other.score) {
            assert!(score.points() <= best.points());
            let fu: u16 = score.fu_items().iter().map(|item| item.fu).sum();
            assert_eq!(fu, score.fu);
            assert!(score.yaku().all(|(yaku, _)| score.has(yaku)));
        }
    }
}

/// What is told to make the difference does: the first rules with these options have the result.
pub(crate) fn compare(data: &[u8]) {
    let Ok(hand) = String::from_utf8_lossy(data).parse::<PlayerHand>() else {
        return;
    };
    let Some((tile, _)) = hand.concealed().iter().next() else {
        return;
    };
    let Ok(hand) = WinningHand::complete(hand, tile) else {
        return;
    };
    let win = Win::new(hand, WonBy::SelfDraw, Wind::East, Wind::South);
    let first = Rules::default();
    let sets = [
        ("first", first),
        ("soul", Rules::mahjong_soul()),
        ("ema", Rules::ema_2016()),
    ];
    for one in mahjong::riichi::compare(&win, &sets) {
        let mut rules = first;
        for change in &one.together {
            assert_eq!(rules.set(change.option, &change.this), Ok(()));
        }
        let points = |score: Result<Score, _>| score.ok().map(|score| (score.points(), score.han));
        assert_eq!(
            points(mahjong::riichi::score(&win, &rules)),
            points(one.score)
        );
    }
}

/// What parses is written back and parses to the same; the fan add up to the total, which is
/// never nothing.
pub(crate) fn chinese_score(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(win) = text.parse::<mahjong::chinese::Win>() else {
        return;
    };
    assert_eq!(win.to_string().parse(), Ok(win));
    let rules = Rules::mcr_1998();
    let concealed = win.hand.hand().concealed();
    let Ok(score) = mahjong::chinese::score(&win, &rules) else {
        return;
    };
    assert!(!mahjong::chinese::readings(&concealed, &rules).is_empty());
    let fans = score.fans().map(|(fan, times)| {
        assert_eq!(fan.name().parse(), Ok(fan));
        u16::from(fan.value(&rules)) * u16::from(times)
    });
    assert_eq!(fans.sum::<u16>(), score.total());
    assert!(score.total() > u16::from(score.flowers()));
}

/// Every wait completes the hand in some form, and no other tile does.
pub(crate) fn chinese_waits(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(hand) = text.parse::<mahjong::PlayerHand>() else {
        return;
    };
    let rules = Rules::mcr_1998();
    let Ok(waits) = mahjong::chinese::waits(&hand, &rules) else {
        assert_ne!(hand.concealed().len(), hand.waiting_len());
        return;
    };
    for tile in Tile::ALL {
        let (mut all, mut concealed) = (hand.tiles(), hand.concealed());
        let completes = all.insert(tile)
            && concealed.insert(tile)
            && !mahjong::chinese::readings(&concealed, &rules).is_empty();
        assert_eq!(waits.contains(tile), completes, "{tile} for {hand}");
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

/// The place of an error is one in the text where a character begins, or its end.
fn assert_is_place(at: Option<usize>, text: &str) {
    assert!(
        at.is_none_or(|at| text.is_char_boundary(at)),
        "{at:?} in {text:?}"
    );
}

/// Tiles and the sets laid down beside them: `123m45p [777z]`.
fn hand_and_sets(data: &[u8]) -> Option<(Hand, Vec<LaidMeld>)> {
    let text = String::from_utf8_lossy(data);
    let (hand, laid) = text.split_at(text.find('[').unwrap_or(text.len()));
    let laid = laid.split_inclusive(']').map(str::parse);
    Some((hand.parse().ok()?, laid.collect::<Result<_, _>>().ok()?))
}

/// Rules that change the shanten, by some bits.
fn rules_of(bits: usize) -> Rules {
    let mut rules = Rules::formal();
    rules.fifth_copy = bits & 1 != 0;
    rules.meld_copies = bits & 2 == 0;
    rules.pairs_of_four = bits & 4 != 0;
    let players = if bits & 8 == 0 { "4" } else { "3" };
    let short_hands = if bits & 16 == 0 {
        "laid-down"
    } else {
        "missing"
    };
    assert_eq!(rules.set("players", players), Ok(()));
    assert_eq!(rules.set("short-hands", short_hands), Ok(()));
    rules
}

/// A hand has a shanten in its bounds; a tile that it may draw lowers it by one at most, and a
/// tracked hand knows it before and after.
pub(crate) fn shanten(data: &[u8]) {
    let Some((hand, laid)) = hand_and_sets(data) else {
        return;
    };
    let rules = rules_of(data.len());
    let Ok(shanten) = mahjong::shanten(&hand, &laid, &rules) else {
        assert!(TrackedHand::new(&hand, &laid, &rules).is_err());
        return;
    };
    assert!((-1..=13).contains(&shanten.minimum()));
    let start = TrackedHand::new(&hand, &laid, &rules).expect("the hand has a shanten");
    assert_eq!(start.shanten(), shanten);
    for tile in Tile::ALL {
        let mut tracked = start.clone();
        if tracked.draw(tile) {
            let drawn = tracked.shanten();
            assert!((0..=1).contains(&(shanten.standard - drawn.standard)));
            assert!(tracked.discard(tile));
        }
        assert_eq!((tracked.hand(), tracked.shanten()), (hand, shanten));
    }
    for suit in Suit::ALL {
        let distance = mahjong::suit_distance(suit, &hand, &rules).expect("at most 14 tiles");
        assert_eq!(distance.to_sets(0), Some(0));
    }
}

/// What is accepted lowers the shanten; a hand that waits accepts its waits.
pub(crate) fn acceptance(data: &[u8]) {
    let Some((hand, laid)) = hand_and_sets(data) else {
        return;
    };
    let (rules, none) = (rules_of(data.len()), Hand::EMPTY);
    let accepted = mahjong::acceptance(&hand, &laid, &none, Forms::all(), &rules);
    let discards = mahjong::discards(&hand, &laid, &none, Forms::all(), &rules);
    let Ok(shanten) = mahjong::shanten(&hand, &laid, &rules) else {
        assert!(accepted.is_err() && discards.is_err());
        return;
    };
    if let Ok(accepted) = accepted {
        assert_eq!(accepted.shanten(), shanten.minimum());
        let waits = mahjong::waits_of(&hand, &laid, Forms::all(), &rules).expect("a hand");
        for (tile, left) in accepted.iter() {
            assert!(left + hand.count(tile) <= 4);
            assert_eq!(waits.contains(tile), shanten.minimum() == 0);
        }
        let good = mahjong::good_copies(&hand, &laid, &none, Forms::all(), &rules);
        let good = good.expect("a hand that accepts");
        assert_eq!(good.is_some(), shanten.minimum() == 1);
        assert!(good.is_none_or(|good| good <= accepted.copies()));
    } else {
        let discards = discards.expect("a hand with a shanten draws or discards");
        assert_eq!(discards.len(), hand.iter().len());
        let best = discards.first().expect("the hand has tiles");
        assert!((0..=1).contains(&(best.acceptance.shanten() - shanten.minimum())));
    }
}

#[cfg(test)]
mod seeded {
    use crate::chance::Chance;

    const TILES: [&str; 28] = [
        "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "m", "p", "s", "z", " ", "E", "S", "W",
        "N", "P", "F", "C", "🀄", "🀆", "🀇", "🀐", "\u{FE0E}", "-",
    ];
    const NUMBERS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
    /// Whole groups, so that many texts have the right number of tiles.
    const GROUPS: [&str; 12] = [
        "1m2m3m", "234m", "345m", "444m", "11m", "11z", "2m", "3m", "456s", "789s", "777z", "5z",
    ];
    /// Parts of sets laid down.
    const PARTS_OF_SETS: [&str; 16] = [
        "[", "]", ",", ":", "123m", "055p", "7777z", "open", "added", "left", "across", "pon",
        "kakan", "chow", " ", "E",
    ];
    const RULE_TEXTS: [&str; 9] = [
        "formal ",
        "tenhou ",
        "mcr-wmo",
        " ",
        "kiriage=true",
        "red-fives=1,1,2",
        "=",
        "x",
        "players=3",
    ];
    const SETS: [&str; 7] = ["111", "123", "22", "456", "789", "888", "9"];
    /// Sets that make liable, and some tiles.
    const LAID: [&str; 8] = [
        "[555z,left]",
        "[666z,right]",
        "[7777z,open,across]",
        "[1111z]",
        "[2222z,open,left]",
        "[3333z,added,left]",
        "[444z,left]",
        "12m",
    ];
    /// Of three tiles each, so that many texts have the right number of tiles.
    const SETS_AND_LAID: [&str; 8] = [
        "[555z,left]",
        "[123m,left]",
        "[7777z]",
        "12m5z",
        "345p",
        "11s9s",
        "6p",
        "[234s,left]",
    ];
    /// Whole wins, and what may be said of them.
    const WINS: [&str; 16] = [
        "147m258p369s11222z+1m self-draw",
        "1112345678999m+5m discard-left E S",
        "123345m678p56s33z+7s discard E E",
        "78m22z[1111m][5555p,open][345s]+9m self-draw N N",
        "34m55p[234m][234m][234m]+2m discard W N",
        "1144m2255p3377s6z+6z self-draw",
        "19m19p19s1234567z+1z discard",
        "5s[123m][340p][456s][777p]+0s discard",
        " last-tile",
        " replacement",
        " robbing-kong",
        " last-of-its-kind",
        " first-turn",
        " flowers=2",
        " flowers=9",
        " -",
    ];
    /// Tiles that wait, and sets of three beside them.
    const WAITING: [&str; 10] = [
        "[123m]",
        "[777z]",
        "[1111s]",
        "[456p]",
        "23m55p",
        "4z",
        "147m258p3s11z",
        "258p369s22z1m",
        "1m4m7m",
        "19m",
    ];
    const RULES: [&str; 6] = ["fifth-copy", "=", "true", "false", "t", "-"];

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

    /// Tiles and sets laid down.
    const TILES_AND_SETS: [&str; 14] = [
        "123m", "234m", "55m", "1z", "11z", "19p", "45s", "7s", "[123m]", "[444m]", "[5555p]",
        "[777z]", " ", "[678s]",
    ];

    #[test]
    fn shanten() {
        run(super::shanten, &TILES);
        run(super::shanten, &TILES_AND_SETS);
    }

    #[test]
    fn acceptance() {
        run(super::acceptance, &GROUPS);
        run(super::acceptance, &TILES_AND_SETS);
    }

    #[test]
    fn parse_hand() {
        run(super::parse_hand, &TILES);
    }

    #[test]
    fn parse_tile() {
        run(super::parse_tile, &TILES);
    }

    #[test]
    fn parse_meld() {
        run(super::parse_meld, &TILES);
        run(super::parse_meld, &GROUPS);
    }

    #[test]
    fn parse_laid_meld() {
        run(super::parse_laid_meld, &LAID);
        run(super::parse_laid_meld, &PARTS_OF_SETS);
    }

    #[test]
    fn parse_player_hand() {
        run(super::parse_player_hand, &TILES_AND_SETS);
        run(super::parse_player_hand, &PARTS_OF_SETS);
    }

    #[test]
    fn parse_rules() {
        run(super::parse_rules, &RULE_TEXTS);
    }

    #[test]
    fn parse_suit_hand() {
        run(super::parse_suit_hand, &NUMBERS);
        run(super::parse_suit_hand, &SETS);
    }

    #[test]
    fn suit_score() {
        run(super::suit_score, &NUMBERS);
        run(super::suit_score, &SETS);
    }

    #[test]
    fn decompositions() {
        run(super::decompositions, &TILES);
        run(super::decompositions, &GROUPS);
    }

    #[test]
    fn waits() {
        run(super::waits, &TILES);
        run(super::waits, &GROUPS);
    }

    #[test]
    fn payments() {
        run(super::payments, &LAID);
    }

    #[test]
    fn scored_waits() {
        run(super::scored_waits, &LAID);
        run(super::scored_waits, &SETS_AND_LAID);
    }

    /// Groups of a complete hand, and flags.
    const RIICHI_WINS: [&str; 16] = [
        "123m", "345m", "555m", "55p", "406s", "444z", "[123m]", "[777z]", "[1111s]", "11z",
        "789p", "99s", "|", "riichi ", "ippatsu ", "tenhou ",
    ];
    const NAMES: [&str; 8] = [
        "riichi", " ", "ippatsu", "-", "double-", "houtei", "tanyao", "x",
    ];

    #[test]
    fn riichi_score() {
        run(super::riichi_score, &RIICHI_WINS);
        run(super::riichi_score, &GROUPS);
    }

    #[test]
    fn parse_flags() {
        run(super::parse_flags, &NAMES);
    }

    #[test]
    fn parse_yaku() {
        run(super::parse_yaku, &NAMES);
    }

    #[test]
    fn compare() {
        run(super::compare, &SETS_AND_LAID);
        run(super::compare, &GROUPS);
    }

    #[test]
    fn yaku_distances() {
        run(super::yaku_distances, &LAID);
        run(super::yaku_distances, &SETS_AND_LAID);
    }

    #[test]
    fn chinese_score() {
        run(super::chinese_score, &WINS);
        run(super::chinese_score, &TILES);
    }

    #[test]
    fn chinese_waits() {
        run(super::chinese_waits, &WAITING);
        run(super::chinese_waits, &GROUPS);
    }

    #[test]
    fn set_rule() {
        run(super::set_rule, &RULES);
    }
}
