//! How far is a hand from one that may be won with?

use std::collections::BTreeMap;

use mahjong::riichi::{Win, Yaku, score};
use mahjong::rules::Players;
use mahjong::solve::{ConcealedYaku, yaku_distances};
use mahjong::{
    Hand, LaidMeld, Meld, MeldKind, PlayerHand, Reading, RedFives, Rules, Suit, Tile, Wind,
    WinningHand, WonBy, shanten,
};

use crate::chance::Chance;
use crate::slow_tests;

fn rules(text: &str) -> Rules {
    text.parse().expect("rules")
}

/// East round, south seat: the distance to the nearest yaku, and all that are so near.
#[track_caller]
fn check_under(rules_text: &str, concealed: ConcealedYaku, hand: &str, expected: &str) {
    let rules = rules(rules_text);
    let hand: PlayerHand = hand.parse().expect("a hand");
    let ways = yaku_distances(&hand, Wind::East, Wind::South, concealed, &rules);
    let actual = match ways {
        Ok(ways) => match ways.shanten() {
            Some(shanten) => {
                let near = ways.iter().filter(|way| way.shanten == shanten);
                let near: Vec<&str> = near.map(|way| way.yaku.name()).collect();
                format!("{shanten} {}", near.join(" "))
            }
            None => "none".to_owned(),
        },
        Err(error) => error.to_string(),
    };
    assert_eq!(actual, expected, "for {hand} under {rules_text}");
}

#[track_caller]
fn check(hand: &str, expected: &str) {
    check_under("tenhou", ConcealedYaku::Riichi, hand, expected);
}

#[track_caller]
fn check_shape(hand: &str, expected: &str) {
    check_under("tenhou", ConcealedYaku::Shape, hand, expected);
}

#[test]
fn a_complete_shape_may_be_far_from_a_yaku() {
    // M-98; the first is from the list of hands that others got wrong.
    check("123m456p789s77z[333m,left]", "1 chun");
    check("123m456p789s77z[333z,left]", "1 chun");
    check("123m456p77z[333m,left][789s,left]", "1 chun");
    check("123m456p789s22s[777z,left]", "-1 chun");
    check("123m456p789s2s[777z,left]", "0 chun");
}

#[test]
fn yakuhai_is_a_triplet_of_a_dragon_or_of_ones_wind() {
    // M-98
    check("55z12m[123p,left][789s,left][456p,left]", "1 haku");
    check("55z11m[123p,left][789s,left][456p,left]", "0 haku");
    check("11z22m[123p,left][789s,left][456p,left]", "0 round-east");
    check("22z33m[123p,left][789s,left][456p,left]", "0 seat-south");
    let another = "2 round-east seat-south haku hatsu chun ittsuu"; // 789p, or a triplet whole
    check("33z44m[123p,left][789s,left][456p,left]", another);
}

#[test]
fn a_hand_may_be_lost() {
    // M-98: the fourth set is laid down
    check("3m[123m,left][345p,left][456s,left][678s,left]", "none");
    check("3m[234m,left][345p,left][456s,left][678s,left]", "0 tanyao");
    check("1m[234m,left][345p,left][456s,left][678s,left]", "1 tanyao");
}

#[test]
fn simples_may_be_claimed_where_the_rules_say_so() {
    // M-98
    let hand = "2355m[345p,left][678s,left][888p,left]";
    check(hand, "0 tanyao");
    let closed_only = "tenhou open-tanyao=false";
    let dragons = "2 round-east seat-south haku hatsu chun";
    check_under(closed_only, ConcealedYaku::Riichi, hand, dragons);
    let concealed = "2355m345678s888p";
    check_under(closed_only, ConcealedYaku::Shape, concealed, "0 tanyao");
    check("2355m[345p,left][678s,left][999p,left]", dragons);
    check("1355m[345p,left][678s,left][888p,left]", "1 tanyao");
}

#[test]
fn sets_laid_down_count_for_the_sets_of_a_yaku() {
    // M-98
    check("2399m123p456s[123s,left]", "0 sanshoku-doujun");
    check("1199m123p456s[123s,left]", "1 sanshoku-doujun");
    check("2299m456p[222s,left][222p,left]", "0 sanshoku-doukou");
    check("1244m78p99p[123p,left][456p,left]", "0 ittsuu");
    check("1299m789p333z[123p,left]", "0 chanta");
    check("1299m789p111s[123p,left]", "0 junchan");
    check("11m[222m,left][333p,left][444s,left]44z", "0 toitoi");
    check("112233m4p[789s,left][4444z]", "1 chanta sanankou"); // 123m twice counts in a concealed hand only
    check_shape("112233m4p678s[4444z]", "0 iipeikou");
    check("222m333p44s[678s,left]66p", "0 tanyao sanankou");
    check("9m[1111m][2222p][3333s][678s,left]", "0 sanankou sankantsu");
    check(
        "9m[1111m][2222p][3333s][6666s,added]",
        "0 toitoi sanankou suukantsu",
    );
}

#[test]
fn one_kind_of_tile_makes_a_flush() {
    // M-98
    check("1234567888m[222m,left]", "0 ittsuu chinitsu");
    check("11345678m33z[222m,left]", "0 honitsu");
    check("11345678m33p[222m,left]", "1 ittsuu"); // 2m and 9m
}

#[test]
fn pinfu_ends_with_a_two_sided_wait() {
    // M-98, of a concealed hand without riichi
    check_shape("123m456p78923s99p", "0 pinfu");
    check_shape("123m456p78913s99p", "1 pinfu"); // closed
    check_shape("123m456p78912s99p", "1 pinfu"); // edge
    check_shape("123m456p7891234s", "1 pinfu"); // the pair
    check_shape("123m456p78923s55z", "1 haku"); // a pair of worth
    check_shape("123m456p789234s99p", "-1 pinfu"); // any tile may have come last
}

#[test]
fn a_concealed_hand_may_call_riichi() {
    // M-97
    check("123m456p789s1245z", "2 riichi round-east seat-south haku");
    check_shape("123m456p789s1245z", "2 round-east seat-south haku");
    check("123m456p789s13s99p", "0 riichi");
    check("123m456p789s1z[5555z]", "0 riichi haku");
    check("1122557799m22z3z", "0 chiitoitsu");
    check("19m19p19s1234567z", "0 kokushi");
    check("19m19p19s1234566z", "0 kokushi");
}

#[test]
fn four_alike_may_be_two_pairs() {
    // M-19: six pairs and one more of the seventh
    let four = "tenhou pairs-of-four=true";
    let check = |hand| check_under(four, ConcealedYaku::Shape, hand, "0 chiitoitsu");
    check("1111m2222p3333s4z");
    check("1111m222p334455z");
}

#[test]
fn what_is_used_up_cannot_come() {
    // M-98
    check("13m99s[222m,left][777z,left][456p,left]", "0 chun");
    check("13m99s[2222m][777z,left][456p,left]", "1 chun");
    // Three players have no 2m.
    let three = "tenhou players=3";
    check_under(
        three,
        ConcealedYaku::Riichi,
        "11m99s[111p,left][777z,left][456p,left]",
        "0 chun",
    );
    check_under(
        three,
        ConcealedYaku::Riichi,
        "19m99s[111p,left][777z,left][456p,left]",
        "1 chun",
    );
}

#[test]
fn a_hand_needs_its_tiles() {
    check(
        "124m[123p,left]",
        "expected 10 or 11 tiles beside 1 set laid down but found 3 [M-18]",
    );
    check("124m", "expected 13 or 14 tiles but found 3 [M-18]");
    check(
        "124m[123p,left][123p,left]",
        "expected 7 or 8 tiles beside 2 sets laid down but found 3 [M-18]",
    );
    let missing = "tenhou short-hands=missing";
    let any = "7 round-east seat-south haku hatsu chun sanshoku-doujun ittsuu sanankou";
    check_under(missing, ConcealedYaku::Riichi, "124m[123p,left]", any);
}

/// The sets, the pair, and what is laid down, of a complete hand.
struct Complete<'a> {
    sets: Vec<Meld>,
    pair: Tile,
    laid: &'a [LaidMeld],
    /// Of these one came last.
    last: Vec<Tile>,
}

impl Complete<'_> {
    fn all_sets(&self) -> impl Iterator<Item = Meld> + Clone {
        let laid = self.laid.iter().map(|laid| laid.meld());
        self.sets.iter().copied().chain(laid)
    }

    fn groups(&self) -> Vec<Vec<Tile>> {
        let sets = self.all_sets().map(|set| set.tiles().to_vec());
        sets.chain([vec![self.pair; 2]]).collect()
    }

    fn count(&self, set: Option<Meld>) -> usize {
        self.all_sets().filter(|&other| Some(other) == set).count()
    }

    fn has(&self, number: u8, suit: Suit, is_triplet: bool) -> bool {
        let low = Tile::from_number(number, suit);
        let of_low = if is_triplet {
            low.map(Meld::triplet)
        } else {
            low.and_then(Meld::sequence)
        };
        of_low.is_some() && self.count(of_low) > 0
    }

    /// Whether one of the tiles that may have come last ends a two-sided wait.
    fn is_two_sided(&self) -> bool {
        let ends = |set: &Meld, last: Tile| {
            let [low, _, high] = set.tiles();
            (last == low && high.number() != 9) || (last == high && low.number() != 1)
        };
        self.last
            .iter()
            .any(|&last| self.sets.iter().any(|set| ends(set, last)))
    }
}

const SUITS: [Suit; 3] = [Suit::Characters, Suit::Circles, Suit::Bamboos];

/// What each yaku asks, one by one, of a standard hand: a plain reading of the rules.
fn plain_yaku(
    hand: &Complete<'_>,
    round: Wind,
    seat: Wind,
    riichi: bool,
    norths: bool,
) -> Vec<&'static str> {
    let groups = hand.groups();
    let tiles: Vec<Tile> = groups.iter().flatten().copied().collect();
    let is_concealed = hand.laid.iter().all(|laid| laid.is_concealed());
    let is_triplet = |set: &Meld| set.kind() == MeldKind::Triplet;
    let sequences = hand.all_sets().filter(|set| !is_triplet(set)).count();
    let of_suit = |suit| tiles.iter().filter(|tile| tile.suit() == suit).count();
    let honors = of_suit(Suit::Honors);
    let outside = groups
        .iter()
        .all(|group| group.iter().any(|tile| !tile.is_simple()));
    let kongs = hand
        .laid
        .iter()
        .filter(|laid| laid.kind().is_kong())
        .count();
    let concealed_triplets = hand.sets.iter().filter(|set| is_triplet(set)).count()
        + hand.laid.iter().filter(|laid| laid.is_concealed()).count();
    let triplet = |tile: Tile| hand.count(Some(Meld::triplet(tile))) > 0;
    let honor = |number| Tile::from_number(number, Suit::Honors).is_some_and(triplet);
    let valued = [round.tile(), seat.tile()];
    let in_all = |number, is_triplet| SUITS.iter().all(|&suit| hand.has(number, suit, is_triplet));
    let straight = |suit| [1, 4, 7].iter().all(|&low| hand.has(low, suit, false));
    let twins = hand
        .sets
        .iter()
        .any(|set| !is_triplet(set) && hand.count(Some(*set)) > 1);
    let checks = [
        ("riichi", riichi && is_concealed),
        ("round-east", triplet(round.tile())),
        ("seat-south", triplet(seat.tile())),
        ("haku", honor(5)),
        ("hatsu", honor(6)),
        ("chun", honor(7)),
        (
            "pinfu",
            hand.laid.is_empty()
                && sequences == 4
                && !hand.pair.is_dragon()
                && !valued.contains(&hand.pair)
                && hand.is_two_sided(),
        ),
        ("tanyao", tiles.iter().all(|tile| tile.is_simple())),
        ("iipeikou", is_concealed && twins),
        (
            "sanshoku-doujun",
            (1..=7).any(|number| in_all(number, false)),
        ),
        ("ittsuu", SUITS.into_iter().any(straight)),
        ("chanta", outside && sequences > 0 && honors > 0),
        ("toitoi", sequences == 0),
        ("sanankou", concealed_triplets >= 3),
        ("sankantsu", kongs == 3),
        (
            "sanshoku-doukou",
            (1..=9).any(|number| in_all(number, true)),
        ),
        (
            "honitsu",
            honors > 0
                && SUITS
                    .into_iter()
                    .any(|suit| of_suit(suit) > 0 && of_suit(suit) + honors == tiles.len()),
        ),
        ("junchan", outside && sequences > 0 && honors == 0),
        (
            "chinitsu",
            SUITS.into_iter().any(|suit| of_suit(suit) == tiles.len()),
        ),
        ("suukantsu", kongs == 4),
        ("north-wind", norths && honor(4)),
    ];
    checks
        .into_iter()
        .filter_map(|(name, counts)| counts.then_some(name))
        .collect()
}

/// All ways to choose this many sets.
fn choices(sets: &[Meld], count: usize) -> Vec<Vec<Meld>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut found = Vec::new();
    for (place, &first) in sets.iter().enumerate() {
        for mut rest in choices(&sets[place..], count - 1) {
            rest.push(first);
            found.push(rest);
        }
    }
    found
}

/// The distance to every yaku by looking at every complete hand; distances of more than `most`
/// tiles are left out.
fn brute_force(hand: &PlayerHand, riichi: bool, rules: &Rules, most: u8) -> BTreeMap<String, i8> {
    let (round, seat) = (Wind::East, Wind::South);
    let is_there = |tile: &Tile| {
        rules.players == Players::Four || tile.suit() != Suit::Characters || tile.is_terminal()
    };
    let kinds: Vec<Tile> = Tile::ALL.into_iter().filter(is_there).collect();
    let mut sets: Vec<Meld> = kinds.iter().map(|&tile| Meld::triplet(tile)).collect();
    let whole = |set: &Meld| set.tiles().iter().all(is_there);
    sets.extend(
        kinds
            .iter()
            .filter_map(|&low| Meld::sequence(low))
            .filter(whole),
    );
    let laid_tiles = hand.laid().iter().flat_map(|laid| laid.hand());
    let mut laid = [0_u8; Tile::COUNT];
    laid_tiles.for_each(|(tile, count)| laid[tile.index()] += count);
    let mut held = [0_u8; Tile::COUNT];
    hand.concealed()
        .iter()
        .for_each(|(tile, count)| held[tile.index()] += count);
    let norths = rules.value("norths").as_deref() == Some("yakuhai");
    let mut nearest: BTreeMap<String, i8> = BTreeMap::new();
    for chosen in choices(&sets, 4 - hand.laid().len()) {
        let mut of_sets = [0_u8; Tile::COUNT];
        let tiles = chosen.iter().flat_map(|set| set.tiles());
        tiles.for_each(|tile| of_sets[tile.index()] += 1);
        let lacks = of_sets.iter().zip(held);
        let lacking: u8 = lacks.map(|(want, held)| want.saturating_sub(held)).sum();
        if lacking > most {
            continue;
        }
        for &pair in &kinds {
            let mut want = of_sets;
            want[pair.index()] += 2;
            let lacks = |tile: &Tile| want[tile.index()].saturating_sub(held[tile.index()]);
            let lacking: u8 = Tile::ALL.iter().map(lacks).sum();
            let fits = Tile::ALL
                .iter()
                .all(|tile| want[tile.index()] + laid[tile.index()] <= 4);
            if !fits || lacking > most {
                continue;
            }
            let missing: Vec<Tile> = Tile::ALL
                .into_iter()
                .filter(|tile| lacks(tile) > 0)
                .collect();
            // Or one tile more is exchanged, and any tile may be the last.
            let all: Vec<Tile> = Tile::ALL
                .into_iter()
                .filter(|tile| want[tile.index()] > 0)
                .collect();
            let first = if lacking == 0 { all.clone() } else { missing };
            for (lacking, last) in [(lacking, first), (lacking + 1, all)] {
                let (sets, laid) = (chosen.clone(), hand.laid());
                let complete = Complete {
                    sets,
                    pair,
                    laid,
                    last,
                };
                let shanten = i8::try_from(lacking).expect("few") - 1;
                for name in plain_yaku(&complete, round, seat, riichi, norths) {
                    let known = nearest.entry(name.to_owned()).or_insert(shanten);
                    *known = shanten.min(*known);
                }
            }
        }
    }
    nearest.retain(|_, shanten| i16::from(*shanten) < i16::from(most));
    nearest
}

/// The distance to every yaku of the standard form, as the crate has it.
fn found(hand: &PlayerHand, riichi: bool, rules: &Rules, most: u8) -> BTreeMap<String, i8> {
    let concealed = if riichi {
        ConcealedYaku::Riichi
    } else {
        ConcealedYaku::Shape
    };
    let ways = yaku_distances(hand, Wind::East, Wind::South, concealed, rules);
    let ways = ways.expect("as many tiles as it waits with");
    let standard = ways
        .iter()
        .filter(|way| matches!(way.target, Reading::Standard(_)));
    let near = standard.filter(|way| i16::from(way.shanten) < i16::from(most));
    near.map(|way| (way.yaku.name().to_owned(), way.shanten))
        .collect()
}

/// A hand by chance with so many sets laid down, of few suits so that yaku are near.
fn any_hand(chance: &mut Chance, laid: usize, rules: &Rules) -> Option<PlayerHand> {
    let is_there = |tile: &Tile| {
        rules.players == Players::Four || tile.suit() != Suit::Characters || tile.is_terminal()
    };
    let suits = chance.below(4);
    let kinds = Tile::ALL.into_iter().filter(is_there);
    let kinds: Vec<Tile> = kinds
        .filter(|tile| suits == 0 || tile.suit() as usize >= suits - 1 || chance.below(4) == 0)
        .collect();
    let mut melds = Vec::new();
    for _ in 0..laid {
        let tile = chance.pick(&kinds);
        let meld = match chance.below(6) {
            0 => Some(LaidMeld::concealed_kong(tile)),
            1 => Some(LaidMeld::melded_kong(tile)),
            2 | 3 => Some(LaidMeld::pung(tile)),
            _ => LaidMeld::chow(tile).filter(|meld| meld.meld().tiles().iter().all(is_there)),
        };
        melds.push(meld?);
    }
    let mut pool: Vec<Tile> = kinds.iter().flat_map(|&tile| [tile; 4]).collect();
    for (tile, count) in melds.iter().flat_map(|meld| meld.hand()) {
        for _ in 0..count {
            let place = pool.iter().position(|&other| other == tile)?;
            pool.swap_remove(place);
        }
    }
    let len = 13 - 3 * laid + chance.below(2);
    let tiles = Hand::from_tiles(chance.deal(&pool, len))?;
    PlayerHand::new(tiles, RedFives::NONE, &melds).ok()
}

#[track_caller]
fn compare(seed: u64, laid: usize, hands: usize, most: u8, rules_text: &str) {
    let mut chance = Chance::new(seed);
    let rules = rules(rules_text);
    let mut left = hands;
    while left > 0 {
        let Some(hand) = any_hand(&mut chance, laid, &rules) else {
            continue;
        };
        let riichi = chance.below(2) == 0;
        let expected = brute_force(&hand, riichi, &rules, most);
        assert_eq!(
            found(&hand, riichi, &rules, most),
            expected,
            "for {hand}, {riichi}"
        );
        left -= 1;
    }
}

#[test]
fn every_yaku_is_as_far_as_all_complete_hands_say() {
    compare(28, 4, 2_000, 14, "tenhou");
    compare(29, 3, 100, 14, "tenhou");
    compare(27, 2, 5, 5, "tenhou");
    compare(30, 3, 60, 14, "tenhou players=3 norths=yakuhai");
    compare(31, 2, 3, 5, "tenhou players=3");
}

#[test]
fn every_yaku_of_a_hand_with_one_set_laid_down_or_none() {
    compare(28, 1, 1, 5, "tenhou");
    compare(29, 0, 1, 4, "tenhou players=3");
    if slow_tests() {
        compare(32, 4, 20_000, 14, "tenhou");
        compare(33, 3, 2_000, 14, "tenhou");
        compare(34, 2, 50, 14, "tenhou");
        compare(35, 1, 20, 6, "tenhou");
        compare(36, 0, 3, 5, "tenhou");
        compare_scores(37, 1, 20, 14, "tenhou");
    }
}

/// Whether the score of these tiles, won on self-draw with one of these, has a yaku of its shape.
fn has_scored_yaku(tiles: Hand, laid: &[LaidMeld], last: &[Tile], rules: &Rules) -> bool {
    let hand = PlayerHand::new(tiles, RedFives::NONE, laid).expect("tiles of one set");
    last.iter().any(|&last| {
        let hand = WinningHand::complete(hand, last).expect("it is there");
        let win = Win::new(hand, WonBy::SelfDraw, Wind::East, Wind::South);
        let scored = score(&win, rules);
        scored.is_ok_and(|scored| scored.yaku().any(|(yaku, _)| yaku != Yaku::Tsumo))
    })
}

/// The fewest tiles lacking, less one, for a hand of which the score has a yaku.
fn scored_shanten(hand: &PlayerHand, most: u8, rules: &Rules) -> Option<i8> {
    let held = hand.concealed();
    let mut sets: Vec<Meld> = Tile::ALL.map(Meld::triplet).to_vec();
    sets.extend(Tile::ALL.into_iter().filter_map(Meld::sequence));
    let mut nearest = most + 1;
    for chosen in choices(&sets, 4 - hand.laid().len()) {
        for pair in Tile::ALL {
            let tiles = chosen.iter().flat_map(|set| set.tiles()).chain([pair; 2]);
            let Some(want) = Hand::from_tiles(tiles) else {
                continue;
            };
            let lacks = |tile: &Tile| want.count(*tile).saturating_sub(held.count(*tile));
            let lacking: u8 = want.iter().map(|(tile, _)| lacks(&tile)).sum();
            let is_player = PlayerHand::new(want, RedFives::NONE, hand.laid()).is_ok();
            if lacking >= nearest || !is_player {
                continue;
            }
            let all: Vec<Tile> = want.iter().map(|(tile, _)| tile).collect();
            let missing: Vec<Tile> = all.iter().copied().filter(|tile| lacks(tile) > 0).collect();
            let last = if lacking == 0 { &all } else { &missing };
            if has_scored_yaku(want, hand.laid(), last, rules) {
                nearest = lacking;
            } else if lacking + 1 < nearest && has_scored_yaku(want, hand.laid(), &all, rules) {
                nearest = lacking + 1;
            }
        }
    }
    (nearest <= most).then(|| i8::try_from(nearest).expect("few") - 1)
}

#[track_caller]
fn compare_scores(seed: u64, laid: usize, hands: usize, most: u8, rules_text: &str) {
    let mut chance = Chance::new(seed);
    let rules = rules(rules_text);
    let mut left = hands;
    while left > 0 {
        let Some(hand) = any_hand(&mut chance, laid, &rules) else {
            continue;
        };
        let nearest = found(&hand, false, &rules, most).into_values().min();
        assert_eq!(nearest, scored_shanten(&hand, most, &rules), "for {hand}");
        left -= 1;
    }
}

#[test]
fn the_score_of_every_complete_hand_says_the_same() {
    compare_scores(28, 4, 2_000, 14, "tenhou");
    compare_scores(29, 3, 200, 14, "tenhou open-tanyao=false");
    compare_scores(27, 2, 5, 14, "mahjong-soul");
    compare_scores(26, 1, 1, 6, "tenhou");
}

#[test]
fn a_concealed_hand_with_riichi_is_as_far_as_its_shape() {
    // M-97: the distance of the shape comes from tables that share nothing with the search here.
    let mut chance = Chance::new(27);
    for text in ["tenhou", "tenhou players=3"] {
        let rules = rules(text);
        let mut left = 500;
        while left > 0 {
            let laid = chance.below(3);
            let hand = any_hand(&mut chance, laid, &rules);
            let Some(hand) = hand.filter(PlayerHand::is_concealed) else {
                continue;
            };
            let (round, seat) = (Wind::East, Wind::South);
            let ways = yaku_distances(&hand, round, seat, ConcealedYaku::Riichi, &rules);
            let ways = ways.expect("as many tiles as it waits with");
            let shape = shanten(&hand.concealed(), hand.laid(), &rules).expect("it fits");
            assert_eq!(ways.shanten(), Some(shape.minimum()), "for {hand}");
            left -= 1;
        }
    }
}
