//! Which reading of a hand is worth most?
//!
//! A hand is scored in each of its readings, with the winning tile in each of the groups that can
//! hold it, and the one of most points counts; of equal points the one of more han, then of more
//! fu, then the first (M-32). Nothing is sorted out before: more han may be fewer points.
//!
//! Readings come suit by suit (`meld::suit_ways`), so nothing is allocated. What does not depend on
//! the reading is found first (`tiles`), then what does not depend on the winning tile (`sets`).

use super::fu;
use super::limit::{Limit, YAKUMAN_HAN, basic_points};
use super::score::{Alternative, Group, Score, ScoreError, Verdict, Wait, WinningGroup, Worth};
use super::sets::{Place, Sets};
use super::tiles::{DRAGONS, Dora, HONORS, Laid, TERMINALS, Tiles, WINDS};
use super::win::{Flags, Win};
use super::yaku::{Yaku, YakuSet};
use crate::meld::{Decomposition, Reading, SuitGroups, SuitWays, number_at, present, sum_modulo_3};
use crate::rules::{DoubleYakuman, LocalYaku, Renhou, RiichiRules, Rules};
use crate::tile::{Suit, Tile};

/// What a hand that is won is worth, in the reading that is worth most (M-32).
///
/// ```
/// use mahjong::riichi::{Win, score};
/// use mahjong::{Rules, Wind, WinningHand, WonBy};
///
/// let hand = WinningHand::complete("666677778888m99p".parse()?, "8m".parse()?)?;
/// let by: WonBy = "ron-left".parse()?;
/// let score = score(&Win::new(hand, by, Wind::South, Wind::East), &Rules::tenhou())?;
/// assert_eq!(score.list().to_string(), "pinfu=1 ryanpeikou=3");
/// assert_eq!((score.han, score.fu, score.points()), (4, 30, 11_600));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ScoreError::Win`] if it cannot have been won so, [`ScoreError::NotComplete`] if the tiles are
/// no complete hand, [`ScoreError::NoYaku`] if they are, but have no yaku.
pub fn score(win: &Win, rules: &Rules) -> Result<Score, ScoreError> {
    let laid = Laid::of(win.hand.as_hand());
    win.check_with(rules, &laid)?;
    let tiles = Tiles::of(win, rules, &laid);
    let mut best: Option<Candidate> = None;
    let mut without: Option<Shape> = None;
    visit(&tiles, rules, |shape, worth| match worth {
        Some(worth) if best.is_none_or(|best| best.worth.key() < worth.key()) => {
            best = Some(Candidate { shape, worth });
        }
        Some(_) => {}
        None => without = without.or(Some(shape)),
    })?;
    match (best, without) {
        (Some(best), _) => Ok(best.score(&tiles)),
        (None, Some(shape)) => Err(ScoreError::NoYaku {
            hand: win.hand,
            reading: shape.reading(),
        }), // M-30
        (None, None) => Err(ScoreError::NotComplete { hand: win.hand }), // M-30
    }
}

/// Every reading with every place of the winning tile, the one that counts first, and why the
/// others do not (M-32).
///
/// # Errors
/// As for [`score`].
pub fn alternatives(win: &Win, rules: &Rules) -> Result<Vec<Alternative>, ScoreError> {
    let best = score(win, rules)?;
    let laid = Laid::of(win.hand.as_hand());
    let tiles = Tiles::of(win, rules, &laid);
    let mut all = Vec::new();
    visit(&tiles, rules, |shape, worth| {
        let (reading, winning) = (shape.reading(), shape.winning(win.hand.tile()));
        let counts = shape == best.shape;
        let score = worth.map(|worth| Candidate { shape, worth }.score(&tiles));
        let verdict = match score {
            _ if counts => Verdict::Counts,
            None => Verdict::NoYaku,
            Some(other) if other.basic < best.basic => Verdict::FewerPoints,
            Some(other) if other.yakuman < best.yakuman => Verdict::FewerYakuman,
            Some(other) if other.han < best.han => Verdict::FewerHan,
            Some(other) if other.fu < best.fu => Verdict::FewerFu,
            Some(_) => Verdict::Equal,
        };
        all.push(Alternative {
            reading,
            winning,
            score,
            verdict,
        });
    })?;
    all.sort_by_key(|other| other.verdict);
    Ok(all)
}

/// A reading with the winning tile at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Shape {
    /// Four sets and a pair, with the groups of each suit.
    Sets([SuitGroups; 4], Place),
    /// Seven pairs.
    Pairs([Tile; 7]),
    /// Thirteen orphans with this pair.
    Orphans(Tile),
}

impl Shape {
    /// The reading alone.
    pub(super) fn reading(&self) -> Reading {
        match *self {
            Self::Sets(ways, ..) => Reading::Standard(Decomposition::of_suits(&ways)),
            Self::Pairs(pairs) => Reading::SevenPairs(pairs),
            Self::Orphans(pair) => Reading::ThirteenOrphans { pair },
        }
    }

    /// The group of the winning tile.
    pub(super) fn winning(&self, tile: Tile) -> WinningGroup {
        match *self {
            Self::Sets(_, place) => WinningGroup {
                group: place.group(tile),
                wait: place.wait(tile.number()),
            },
            Self::Pairs(..) => WinningGroup {
                group: Group::Pair(tile),
                wait: Wait::Single,
            },
            Self::Orphans(pair) if pair == tile => WinningGroup {
                group: Group::Pair(tile),
                wait: Wait::Thirteen,
            },
            Self::Orphans(..) => WinningGroup {
                group: Group::Single(tile),
                wait: Wait::Single,
            },
        }
    }
}

impl Place {
    /// The group of this tile at this place.
    fn group(self, tile: Tile) -> Group {
        let back = match self {
            Self::Pair => return Group::Pair(tile),
            Self::Triplet => return Group::Set(crate::Meld::triplet(tile)),
            Self::Low => 0,
            Self::Middle => 1,
            Self::High => 2,
        };
        let low = Tile::from_number(tile.number() - back, tile.suit());
        let sequence = low.and_then(crate::Meld::sequence);
        Group::Set(sequence.expect("a sequence of the reading"))
    }
}

/// What a reading is worth.
#[derive(Clone, Copy)]
struct Value {
    yaku: YakuSet,
    han: u16,
    fu: u16,
    yakuman: u8,
    basic: u64,
    limit: Option<Limit>,
    /// Whether dora count.
    has_dora: bool,
}

impl Value {
    /// By what readings are compared (M-32).
    fn key(&self) -> u128 {
        let less = u64::from(self.yakuman) << 32 | u64::from(self.han) << 16 | u64::from(self.fu);
        u128::from(self.basic) << 64 | u128::from(less)
    }
}

#[derive(Clone, Copy)]
struct Candidate {
    shape: Shape,
    worth: Value,
}

impl Candidate {
    fn score(&self, tiles: &Tiles<'_>) -> Score {
        let worth = self.worth;
        Score {
            shape: self.shape,
            han: worth.han,
            fu: worth.fu,
            yakuman: worth.yakuman,
            limit: worth.limit,
            basic: worth.basic,
            dora: if worth.has_dora {
                tiles.dora
            } else {
                Dora::default()
            },
            yaku: worth.yaku,
            win: *tiles.win,
            rules: *tiles.rules,
        }
    }
}

/// Calls `each` with every reading and place, and what they are worth, if they have a yaku.
fn visit(
    tiles: &Tiles<'_>,
    rules: &Rules,
    mut each: impl FnMut(Shape, Option<Value>),
) -> Result<(), ScoreError> {
    let orphans = orphans_pair(tiles);
    if tiles.win.flags.contains(Flags::CHANKAN_CONCEALED) {
        // M-39: nothing else may rob a concealed kong.
        let may = tiles.rules.kokushi_robs_concealed_kong;
        if orphans.is_none() || !may {
            let hand = tiles.win.hand;
            return Err(ScoreError::ConcealedKong { hand });
        }
    } else {
        visit_sets(tiles, &mut each);
    }
    if !tiles.is_untouched {
        return Ok(());
    }
    if let Some(pair) = orphans {
        let yaku = orphans_yaku(tiles, pair == tiles.win.hand.tile());
        each(Shape::Orphans(pair), value(tiles, yaku, 0));
    } else if let Some(pairs) = seven_pairs(tiles, rules) {
        let yaku = tiles.yaku.with(Yaku::Chiitoitsu); // M-47
        let fu = tiles.rules.seven_pairs.fu();
        each(Shape::Pairs(pairs), value(tiles, yaku, fu));
    }
    Ok(())
}

/// The tile that is there twice, if the hand is thirteen orphans (M-19).
fn orphans_pair(tiles: &Tiles<'_>) -> Option<Tile> {
    const KINDS: [u64; 4] = [TERMINALS, TERMINALS, TERMINALS, WINDS | DRAGONS];
    let has = |suit: Suit| present(tiles.laid.all[suit as usize]) == KINDS[suit as usize];
    if !tiles.is_untouched || !has(Suit::Honors) || !Suit::ALL.into_iter().all(has) {
        return None;
    }
    let twice = |suit: &Suit| tiles.laid.all[*suit as usize] != KINDS[*suit as usize];
    let suit = Suit::ALL.into_iter().find(twice)?;
    let more = tiles.laid.all[suit as usize] - KINDS[suit as usize];
    Tile::from_number(number_at(more.trailing_zeros()), suit)
}

/// The readings as four sets and a pair.
fn visit_sets(tiles: &Tiles<'_>, each: &mut impl FnMut(Shape, Option<Value>)) {
    let counts = tiles.win.hand.as_hand().concealed().counts().bits();
    // M-5: two tiles more than sets have are in the suit of the pair, and none in another.
    let more = counts.map(sum_modulo_3);
    let Some(pair_suit) = (0..4).find(|&suit| more[suit] != 0) else {
        return;
    };
    if more[pair_suit] != 2 || more.iter().sum::<usize>() != 2 {
        return;
    }
    let mut ways = [const { SuitWays::NONE }; 4];
    for (ways, &counts) in ways.iter_mut().zip(&counts[..HONORS]) {
        ways.find_sets(counts); // none in the suit of the pair
    }
    if pair_suit != HONORS {
        ways[pair_suit].find_sets_and_pair(counts[pair_suit]);
    }
    let [m, p, s, z] = &mut ways;
    z.find_honors(counts[HONORS]);
    for &m in m.as_slice() {
        for &p in p.as_slice() {
            for &s in s.as_slice() {
                for &z in z.as_slice() {
                    visit_places(tiles, [m, p, s, z], pair_suit, each);
                }
            }
        }
    }
}

/// One reading with the winning tile in each of its groups (M-33).
fn visit_places(
    tiles: &Tiles<'_>,
    ways: [SuitGroups; 4],
    pair_suit: usize,
    each: &mut impl FnMut(Shape, Option<Value>),
) {
    let sets = Sets::of(tiles, &ways, pair_suit);
    let yaku = sets.yaku(tiles);
    let fu = fu::of_sets(tiles, &sets);
    for place in Place::all_in(ways[tiles.suit], tiles.number) {
        let yaku = sets.yaku_of_place(tiles, yaku, place);
        let fu = fu::with_place(tiles, fu, place, yaku.contains(Yaku::Pinfu));
        let shape = Shape::Sets(ways, place);
        each(shape, value(tiles, yaku, fu));
    }
}

/// The yaku of thirteen orphans: their own, and those of circumstances (M-56).
fn orphans_yaku(tiles: &Tiles<'_>, is_pair: bool) -> YakuSet {
    const OF_TILES: YakuSet = YakuSet::of(&[Yaku::Honroutou, Yaku::Tsuuiisou]);
    tiles.yaku.without(OF_TILES).with(if is_pair {
        Yaku::Kokushi13
    } else {
        Yaku::Kokushi
    })
}

/// The pairs, if the hand is seven of them (M-19).
fn seven_pairs(tiles: &Tiles<'_>, rules: &Rules) -> Option<[Tile; 7]> {
    const TWOS: u64 = 0x2222_2222_2222_2222;
    let allowed = if rules.pairs_of_four { 3 * TWOS } else { TWOS };
    let counts = tiles.laid.all;
    if counts.iter().any(|suit| suit & !allowed != 0) {
        return None;
    }
    let mut pairs = [Tile::ALL[0]; 7];
    let mut free = pairs.iter_mut();
    for suit in Suit::ALL {
        let mut left = present(counts[suit as usize]);
        while left != 0 {
            let shift = left.trailing_zeros();
            left &= left - 1;
            let count = counts[suit as usize] >> shift & 0xF;
            if count % 2 != 0 {
                return None;
            }
            let tile = Tile::from_number(number_at(shift), suit)?;
            for _ in 0..count / 2 {
                *free.next()? = tile;
            }
        }
    }
    free.next().is_none().then_some(pairs)
}

/// What these yaku and fu are worth; nothing without a yaku (M-30).
fn value(tiles: &Tiles<'_>, yaku: YakuSet, fu: u16) -> Option<Value> {
    if !yaku.contains(Yaku::Renhou) {
        return value_of(tiles, yaku, fu);
    }
    let Some(han) = renhou_limit(tiles.rules.renhou) else {
        return value_of(tiles, yaku, fu);
    };
    let without = yaku.without(YakuSet::of(&[Yaku::Renhou]));
    let value = value_of(tiles, without, fu);
    // M-64: the limit alone, unless the hand is worth more without it.
    let (basic, limit) = basic_points(han, fu, tiles.rules);
    let alone = Value {
        yaku: YakuSet::of(&[Yaku::Renhou]),
        han,
        fu,
        yakuman: 0,
        basic,
        limit,
        has_dora: false,
    };
    value.filter(|value| value.basic > basic).or(Some(alone))
}

/// The han that reach the limit that renhou is.
const fn renhou_limit(renhou: Renhou) -> Option<u16> {
    match renhou {
        Renhou::Mangan => Some(5),
        Renhou::Baiman => Some(8),
        Renhou::None | Renhou::FourHan | Renhou::FiveHan | Renhou::Yakuman => None,
    }
}

/// What yaku and fu are worth, renhou as a yaku.
fn value_of(tiles: &Tiles<'_>, yaku: YakuSet, fu: u16) -> Option<Value> {
    let rules = tiles.rules;
    let is_eighth = tiles.win.flags.contains(Flags::PAARENCHAN)
        && rules.local_yaku.contains(LocalYaku::PAARENCHAN);
    if yaku.is_empty() && (!is_eighth || rules.paarenchan_needs_yaku) {
        return None; // M-30, M-67
    }
    let mut yakuman = yaku.only(YakuSet::YAKUMAN);
    if rules.renhou == Renhou::Yakuman && yaku.contains(Yaku::Renhou) {
        yakuman = yakuman.with(Yaku::Renhou);
    }
    if is_eighth {
        yakuman = yakuman.with(Yaku::Paarenchan); // M-67
    }
    if !yakuman.is_empty() {
        return Some(if rules.no_limit {
            unlimited(tiles, yaku.and(yakuman), yakuman, fu)
        } else {
            yakuman_value(tiles, yakuman)
        });
    }
    let is_concealed = tiles.laid.is_concealed;
    let han = han_of_all(yaku, is_concealed, rules) + tiles.dora.han();
    let (basic, limit) = basic_points(han, fu, rules);
    Some(Value {
        yaku,
        han,
        fu,
        yakuman: 0,
        basic,
        limit,
        has_dora: true,
    })
}

/// The yakuman that count, and how many they are together (M-55).
fn counted(tiles: &Tiles<'_>, all: YakuSet) -> (YakuSet, u8) {
    let rules = tiles.rules;
    let mut all = upgraded(tiles, all);
    let worth = |yaku| yakuman_of(yaku, rules);
    if !rules.yakuman_add_up {
        let most = all.iter().map(worth).max().unwrap_or(0);
        let greatest = all.iter().find(|&yaku| worth(yaku) == most);
        all = greatest.map_or(all, |yaku| YakuSet::of(&[yaku])); // M-55
    }
    let sum: u8 = all.iter().map(worth).sum();
    (all, sum.min(rules.most_yakuman.get())) // M-55
}

/// The yakuman of a hand alone (M-55).
fn yakuman_value(tiles: &Tiles<'_>, all: YakuSet) -> Value {
    let (all, yakuman) = counted(tiles, all);
    Value {
        yaku: all,
        han: 0,
        fu: 0,
        yakuman,
        basic: Limit::Yakuman.basic() * u64::from(yakuman),
        limit: Some(Limit::Yakuman),
        has_dora: false,
    }
}

/// Hands dealt complete as their double forms, if the rules say so (M-64).
fn upgraded(tiles: &Tiles<'_>, all: YakuSet) -> YakuSet {
    const FORMS: [(Yaku, Yaku); 3] = [
        (Yaku::Kokushi, Yaku::Kokushi13),
        (Yaku::Suuankou, Yaku::SuuankouTanki),
        (Yaku::ChuurenPoutou, Yaku::JunseiChuuren),
    ];
    if !tiles.rules.dealt_doubles || !all.contains(Yaku::Tenhou) {
        return all;
    }
    FORMS.into_iter().fold(all, |all, (single, double)| {
        if all.contains(single) {
            all.without(YakuSet::of(&[single])).with(double)
        } else {
            all
        }
    })
}

/// Yakuman and yaku together, each yakuman as 13 han, where points have no limit (M-78).
fn unlimited(tiles: &Tiles<'_>, all: YakuSet, yakuman: YakuSet, fu: u16) -> Value {
    let rules = tiles.rules;
    let (yakuman, count) = counted(tiles, yakuman);
    let ordinary = all
        .without(YakuSet::YAKUMAN)
        .without(yakuman)
        .without(within(yakuman));
    let is_concealed = tiles.laid.is_concealed;
    let han = han_of_all(ordinary, is_concealed, rules);
    let han = han + YAKUMAN_HAN * u16::from(count) + tiles.dora.han();
    // M-78: thirteen orphans have no fu of their own.
    let fu = if fu == 0 { 30 } else { fu };
    let (basic, limit) = basic_points(han, fu, rules);
    Value {
        yaku: ordinary.and(yakuman),
        han,
        fu,
        yakuman: count,
        basic,
        limit,
        has_dora: true,
    }
}

/// The ordinary yaku that these yakuman always have (M-78).
fn within(yakuman: YakuSet) -> YakuSet {
    yakuman.iter().fold(YakuSet::EMPTY, |all, yaku| {
        all.and(YakuSet::of(match yaku {
            Yaku::Tenhou | Yaku::Chiihou => &[Yaku::Tsumo],
            Yaku::Kokushi | Yaku::Kokushi13 => &[Yaku::Honroutou],
            Yaku::Suuankou | Yaku::SuuankouTanki => &[Yaku::Toitoi, Yaku::Sanankou],
            Yaku::Daisangen => &[Yaku::Haku, Yaku::Hatsu, Yaku::Chun],
            Yaku::Tsuuiisou | Yaku::Chinroutou => &[Yaku::Toitoi],
            Yaku::Suurenkou => &[Yaku::Toitoi, Yaku::Sanrenkou],
            Yaku::Daisuushii => &[
                Yaku::Toitoi,
                Yaku::RoundEast,
                Yaku::RoundSouth,
                Yaku::RoundWest,
                Yaku::RoundNorth,
                Yaku::SeatEast,
                Yaku::SeatSouth,
                Yaku::SeatWest,
                Yaku::SeatNorth,
                Yaku::North,
            ],
            Yaku::Ryuuiisou => &[Yaku::Honitsu, Yaku::Chinitsu],
            Yaku::ChuurenPoutou | Yaku::JunseiChuuren => &[Yaku::Chinitsu],
            Yaku::Suukantsu => &[Yaku::Toitoi],
            Yaku::Daisharin | Yaku::Daichikurin | Yaku::Daisuurin => &[
                Yaku::Chinitsu,
                Yaku::Tanyao,
                Yaku::Ryanpeikou,
                Yaku::Chiitoitsu,
            ],
            Yaku::Shousharin => &[Yaku::Chinitsu, Yaku::Ryanpeikou, Yaku::Chiitoitsu],
            Yaku::Daichisei => &[Yaku::Chiitoitsu],
            Yaku::Benikujaku | Yaku::Heiiisou => &[Yaku::Honitsu, Yaku::Toitoi],
            Yaku::IshiNoUe => &[Yaku::DoubleRiichi, Yaku::Haitei, Yaku::Houtei],
            _ => &[],
        }))
    })
}

/// How many yakuman this one counts as (M-55).
const fn yakuman_of(yaku: Yaku, rules: &RiichiRules) -> u8 {
    let double = match yaku {
        Yaku::Kokushi13 => DoubleYakuman::KOKUSHI_13,
        Yaku::SuuankouTanki => DoubleYakuman::SUUANKOU_TANKI,
        Yaku::JunseiChuuren => DoubleYakuman::JUNSEI_CHUUREN,
        Yaku::Daisuushii => DoubleYakuman::DAISUUSHII,
        _ => return 1,
    };
    if rules.double_yakuman.contains(double) {
        2
    } else {
        1
    }
}

/// The han of a yaku that is no yakuman.
const fn han_of(yaku: Yaku, is_concealed: bool, rules: &RiichiRules) -> u8 {
    match yaku {
        Yaku::Chiitoitsu => rules.seven_pairs.han(), // M-47
        Yaku::Renhou => match rules.renhou {
            Renhou::FourHan => 4,
            Renhou::FiveHan | Renhou::Mangan => 5,
            Renhou::Baiman => 8,
            Renhou::None | Renhou::Yakuman => 0,
        },
        _ => yaku.han(is_concealed),
    }
}

/// The han of these yaku, of which none is a yakuman: those of the table, and those of the rules.
fn han_of_all(all: YakuSet, is_concealed: bool, rules: &RiichiRules) -> u16 {
    let by_rule = |yaku| {
        if all.contains(yaku) {
            u16::from(han_of(yaku, is_concealed, rules))
        } else {
            0
        }
    };
    all.han(is_concealed) + by_rule(Yaku::Chiitoitsu) + by_rule(Yaku::Renhou)
}

/// What a yaku of a hand counts (M-55).
pub(super) const fn worth_of(yaku: Yaku, is_concealed: bool, rules: &RiichiRules) -> Worth {
    let is_yakuman =
        yaku.is_yakuman() || matches!((yaku, rules.renhou), (Yaku::Renhou, Renhou::Yakuman));
    if is_yakuman {
        Worth::Yakuman(yakuman_of(yaku, rules))
    } else {
        Worth::Han(han_of(yaku, is_concealed, rules))
    }
}
