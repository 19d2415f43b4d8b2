//! Wins of every kind, scored a second time in another way.
//!
//! Here a hand is a list of groups of numbers 0 to 33, found by trying every combination of sets
//! (`oracle`), and a yaku is a sentence about the groups. There are no masks, no suits as words,
//! and nothing is shared between readings. Slow and plain: what both say alike is hardly wrong.

use mahjong::riichi::{Flags, Win, alternatives, score};
use mahjong::rules::{CountedYakuman, DoubleYakuman, Norths, Players, Renhou, SevenPairs};
use mahjong::{LaidKind, LaidMeld, PlayerHand, RedFives, Rules, Side, Suit, Tile, Wind};
use mahjong::{WinningHand, WonBy};

use crate::chance::Chance;
use crate::oracle::{self, Counts};

/// Tiles that lie together.
#[derive(Clone, Debug)]
struct Part {
    tiles: Vec<usize>,
    /// How it was laid down, if it was.
    laid: Option<LaidKind>,
    /// Whether the winning tile is in it.
    is_won: bool,
}

impl Part {
    fn is_run(&self) -> bool {
        self.tiles.len() == 3 && self.tiles[0] != self.tiles[1]
    }

    fn is_pair(&self) -> bool {
        self.tiles.len() == 2
    }

    fn is_same(&self) -> bool {
        self.tiles.len() >= 3 && !self.is_run()
    }

    fn is_kong(&self) -> bool {
        self.tiles.len() == 4
    }

    fn has(&self, wanted: impl Fn(usize) -> bool) -> bool {
        self.tiles.iter().any(|&tile| wanted(tile))
    }
}

const fn is_honor(tile: usize) -> bool {
    tile >= 27
}

const fn is_end(tile: usize) -> bool {
    !is_honor(tile) && (tile % 9 == 0 || tile % 9 == 8)
}

const fn is_outside(tile: usize) -> bool {
    is_honor(tile) || is_end(tile)
}

/// What one reading is worth.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    basic: u64,
    han: u16,
    fu: u16,
    yakuman: u8,
    yaku: Vec<String>,
}

/// A win, taken apart.
struct Table<'w> {
    win: &'w Win,
    rules: &'w Rules,
    parts: Vec<Part>,
    is_concealed: bool,
    is_self_draw: bool,
}

impl Table<'_> {
    fn flag(&self, flag: Flags) -> bool {
        self.win.flags.contains(flag)
    }

    fn all(&self, wanted: impl Fn(usize) -> bool) -> bool {
        self.parts
            .iter()
            .all(|part| part.tiles.iter().all(|&tile| wanted(tile)))
    }

    fn any(&self, wanted: impl Fn(usize) -> bool) -> bool {
        self.parts.iter().any(|part| part.has(&wanted))
    }

    fn runs(&self) -> Vec<usize> {
        let runs = self.parts.iter().filter(|part| part.is_run());
        runs.map(|part| part.tiles[0]).collect()
    }

    fn triplets(&self) -> Vec<usize> {
        let same = self.parts.iter().filter(|part| part.is_same());
        same.map(|part| part.tiles[0]).collect()
    }

    fn pairs(&self) -> Vec<usize> {
        let pairs = self.parts.iter().filter(|part| part.is_pair());
        pairs.map(|part| part.tiles[0]).collect()
    }

    /// Triplets and kongs of one's own.
    fn hidden(&self) -> usize {
        let hidden = self.parts.iter().filter(|part| {
            part.is_same()
                && match part.laid {
                    Some(kind) => kind == LaidKind::ConcealedKong,
                    None => self.is_self_draw || !part.is_won,
                }
        });
        hidden.count()
    }

    fn is_orphans(&self) -> bool {
        self.parts.len() == 13
    }

    fn is_pairs(&self) -> bool {
        self.parts.len() == 7
    }

    fn won(&self) -> &Part {
        self.parts
            .iter()
            .find(|part| part.is_won)
            .expect("one was won")
    }

    /// Whether two tiles would have completed the run that was won.
    fn is_two_sided(&self) -> bool {
        let tile = self.win.hand.tile().index();
        let part = self.won();
        if !part.is_run() || tile == part.tiles[1] {
            return false;
        }
        let others: Vec<usize> = part.tiles.iter().copied().filter(|&t| t != tile).collect();
        others.iter().all(|&t| !is_end(t))
    }

    fn pair_fu(&self, tile: usize) -> u16 {
        let winds = [self.win.round, self.win.seat].map(|wind| wind.tile().index());
        let times = winds.iter().filter(|&&wind| wind == tile).count();
        match times {
            2 => u16::from(self.rules.riichi.double_wind_pair_fu.get()),
            1 => 2,
            _ if tile >= 31 => 2,
            _ => 0,
        }
    }

    fn is_pinfu(&self) -> bool {
        self.parts.len() == 5
            && self.parts.iter().all(|part| part.laid.is_none())
            && self.runs().len() == 4
            && self.pair_fu(self.pairs()[0]) == 0
            && self.is_two_sided()
            && (!self.is_self_draw || self.rules.riichi.pinfu_with_tsumo)
    }

    fn fu(&self) -> u16 {
        let rules = &self.rules.riichi;
        if self.is_pairs() {
            return if rules.seven_pairs == SevenPairs::TwoHan {
                25
            } else {
                50
            };
        }
        if self.is_pinfu() && self.is_self_draw && !rules.pinfu_tsumo_fu {
            return 20;
        }
        let mut fu = 20;
        if self.is_self_draw {
            if !self.flag(Flags::RINSHAN) || rules.rinshan_tsumo_fu {
                fu += 2;
            }
        } else if self.is_concealed {
            fu += 10;
        }
        for part in &self.parts {
            if part.is_pair() {
                fu += self.pair_fu(part.tiles[0]);
            }
            if part.is_same() {
                let mut own = 2;
                if is_outside(part.tiles[0]) {
                    own *= 2;
                }
                if part.is_kong() {
                    own *= 4;
                }
                let is_hidden = match part.laid {
                    Some(kind) => kind == LaidKind::ConcealedKong,
                    None => self.is_self_draw || !part.is_won,
                };
                fu += if is_hidden { 2 * own } else { own };
            }
        }
        if !self.is_two_sided() && !self.won().is_same() {
            fu += 2;
        }
        if fu == 20 && !self.is_concealed && rules.open_pinfu_fu {
            fu = 30;
        }
        fu.div_ceil(10) * 10
    }

    /// Name and han of all that are not yakuman.
    fn yaku(&self) -> Vec<(String, u16)> {
        let mut yaku = Vec::new();
        let mut add = |name: &str, closed: u16, open: u16, there: bool| {
            let han = if self.is_concealed { closed } else { open };
            if there && han > 0 {
                yaku.push((name.to_owned(), han));
            }
        };
        let rules = &self.rules.riichi;
        let double = self.flag(Flags::DOUBLE_RIICHI);
        add(
            "riichi",
            1,
            0,
            self.flag(Flags::RIICHI) || double && !rules.double_riichi,
        );
        add("double-riichi", 2, 0, double && rules.double_riichi);
        add("ippatsu", 1, 0, self.flag(Flags::IPPATSU) && rules.ippatsu);
        add("tsumo", 1, 0, self.is_self_draw);
        let is_live = !self.flag(Flags::RINSHAN) || rules.haitei_with_rinshan;
        add("haitei", 1, 1, self.flag(Flags::HAITEI) && is_live);
        add("houtei", 1, 1, self.flag(Flags::HOUTEI));
        add("rinshan", 1, 1, self.flag(Flags::RINSHAN));
        let robbed = self.flag(Flags::CHANKAN) || self.flag(Flags::CHANKAN_CONCEALED);
        add("chankan", 1, 1, robbed);
        let renhou = match rules.renhou {
            Renhou::FourHan => 4,
            Renhou::FiveHan => 5,
            _ => 0,
        };
        add("renhou", renhou, 0, self.flag(Flags::RENHOU));
        if self.is_orphans() {
            return yaku;
        }
        let (runs, triplets) = (self.runs(), self.triplets());
        let winds = ["east", "south", "west", "north"];
        let (round, seat) = (self.win.round as usize, self.win.seat as usize);
        add(
            &format!("round-{}", winds[round]),
            1,
            1,
            triplets.contains(&(27 + round)),
        );
        add(
            &format!("seat-{}", winds[seat]),
            1,
            1,
            triplets.contains(&(27 + seat)),
        );
        let everybody = self.rules.players == Players::Three && rules.norths == Norths::Yakuhai;
        add("north-wind", 1, 1, everybody && triplets.contains(&30));
        for (place, name) in ["haku", "hatsu", "chun"].into_iter().enumerate() {
            add(name, 1, 1, triplets.contains(&(31 + place)));
        }
        add("pinfu", 1, 0, self.is_pinfu());
        let tanyao = self.all(|tile| !is_outside(tile));
        add("tanyao", 1, u16::from(rules.open_tanyao), tanyao);
        let mut twins = 0;
        let mut left = runs.clone();
        while let Some(run) = left.pop() {
            if let Some(place) = left.iter().position(|&other| other == run) {
                left.swap_remove(place);
                twins += 1;
            }
        }
        add("iipeikou", 1, 0, twins == 1);
        add("ryanpeikou", 3, 0, twins == 2);
        let in_all = |of: &[usize]| (0..9).any(|n| (0..3).all(|suit| of.contains(&(9 * suit + n))));
        add("sanshoku-doujun", 2, 1, in_all(&runs));
        add("sanshoku-doukou", 2, 2, in_all(&triplets));
        let straight = (0..3).any(|suit| [0, 3, 6].iter().all(|n| runs.contains(&(9 * suit + n))));
        add("ittsuu", 2, 1, straight);
        let outside = self.parts.iter().all(|part| part.has(is_outside)) && !runs.is_empty();
        let honors = self.any(is_honor);
        add("chanta", 2, 1, outside && honors);
        add("junchan", 3, 2, outside && !honors);
        let pairs = if rules.seven_pairs == SevenPairs::TwoHan {
            2
        } else {
            1
        };
        add("chiitoitsu", pairs, 0, self.is_pairs());
        add("toitoi", 2, 2, triplets.len() == 4);
        add("sanankou", 2, 2, self.hidden() == 3);
        let kongs = self.parts.iter().filter(|part| part.is_kong()).count();
        add("sankantsu", 2, 2, kongs == 3);
        add(
            "honroutou",
            2,
            2,
            self.all(is_outside) && honors && self.any(is_end),
        );
        let dragons = triplets.iter().filter(|&&tile| tile >= 31).count();
        let little = !self.is_pairs() && self.pairs()[0] >= 31;
        add("shousangen", 2, 2, dragons == 2 && little);
        let suits = (0..3).filter(|suit| self.any(|tile| !is_honor(tile) && tile / 9 == *suit));
        let is_one = suits.count() == 1;
        add("honitsu", 3, 2, is_one && honors);
        add("chinitsu", 6, 5, is_one && !honors);
        yaku
    }

    /// Name and number of all yakuman.
    fn yakuman(&self) -> Vec<(String, u8)> {
        let rules = &self.rules.riichi;
        let mut yakuman = Vec::new();
        let mut add = |name: &str, there: bool| {
            let double = match name {
                "kokushi-13" => DoubleYakuman::KOKUSHI_13,
                "suuankou-tanki" => DoubleYakuman::SUUANKOU_TANKI,
                "junsei-chuuren" => DoubleYakuman::JUNSEI_CHUUREN,
                "daisuushii" => DoubleYakuman::DAISUUSHII,
                _ => DoubleYakuman::empty(),
            };
            let twice = !double.is_empty() && rules.double_yakuman.contains(double);
            if there {
                yakuman.push((name.to_owned(), if twice { 2 } else { 1 }));
            }
        };
        let tenhou = self.flag(Flags::TENHOU);
        let dealt = tenhou && rules.dealt_doubles;
        add("tenhou", tenhou);
        add("chiihou", self.flag(Flags::CHIIHOU));
        add(
            "renhou",
            self.flag(Flags::RENHOU) && rules.renhou == Renhou::Yakuman,
        );
        if self.is_orphans() {
            let any = self.won().is_pair() || dealt;
            add("kokushi-13", any);
            add("kokushi", !any);
            return yakuman;
        }
        let triplets = self.triplets();
        let four = self.hidden() == 4;
        let single = self.won().is_pair() || dealt;
        add("suuankou-tanki", four && single);
        add("suuankou", four && !single);
        let count = |from: usize, to: usize| {
            triplets
                .iter()
                .filter(|&&tile| from <= tile && tile <= to)
                .count()
        };
        add("daisangen", count(31, 33) == 3);
        let pair = self.pairs()[0];
        let little = count(27, 30) == 3 && (27..=30).contains(&pair);
        add("shousuushii", little && !self.is_pairs());
        add("daisuushii", count(27, 30) == 4);
        add("tsuuiisou", self.all(is_honor));
        add("chinroutou", self.all(is_end));
        let green = self.all(|tile| [19, 20, 21, 23, 25, 32].contains(&tile));
        let hatsu = self.any(|tile| tile == 32) || !rules.ryuuiisou_needs_hatsu;
        add("ryuuiisou", green && hatsu && self.any(|tile| tile != 32));
        let untouched = self.parts.iter().all(|part| part.laid.is_none());
        if untouched && !self.any(is_honor) {
            let mut numbers: Vec<usize> = Vec::new();
            let mut suits: Vec<usize> = Vec::new();
            for tile in self.parts.iter().flat_map(|part| &part.tiles) {
                numbers.push(tile % 9);
                suits.push(tile / 9);
            }
            let is_one = suits.iter().all(|suit| *suit == suits[0]);
            let mut missing = vec![0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8];
            let mut more = Vec::new();
            for number in numbers {
                match missing.iter().position(|&other| other == number) {
                    Some(place) => {
                        missing.swap_remove(place);
                    }
                    None => more.push(number),
                }
            }
            let gates = is_one && missing.is_empty();
            let pure = more == [self.win.hand.tile().index() % 9] || dealt;
            add("junsei-chuuren", gates && pure);
            add("chuuren-poutou", gates && !pure);
        }
        let kongs = self.parts.iter().filter(|part| part.is_kong()).count();
        add("suukantsu", kongs == 4);
        yakuman
    }

    /// Han of dora, red, ura, north.
    fn dora(&self) -> [u16; 4] {
        let rules = &self.rules.riichi;
        let tiles: Vec<usize> = self
            .parts
            .iter()
            .flat_map(|part| part.tiles.clone())
            .collect();
        let sanma = self.rules.players == Players::Three && rules.sanma_dora_wrap; // M-68
        let north = u16::from(self.win.north);
        let count = |indicator: &Tile| {
            let tile = indicator.index();
            let dora = match tile {
                0 if sanma => 8,
                30 => 27,
                33 => 31,
                _ if is_honor(tile) => tile + 1,
                _ => tile / 9 * 9 + (tile % 9 + 1) % 9,
            };
            let own = tiles.iter().filter(|&&other| other == dora).count();
            u16::try_from(own).expect("few") + if dora == 30 { north } else { 0 }
        };
        let shown = self.win.dora.iter().enumerate();
        let shown = shown.filter(|&(place, _)| place == 0 || rules.kong_dora);
        let below = self.win.ura.iter().enumerate();
        let below = below.filter(|&(place, _)| {
            rules.ura_dora && (place == 0 || rules.kong_ura && rules.kong_dora)
        });
        let reds = self.win.hand.hand().reds();
        let red: u8 = [Suit::Characters, Suit::Circles, Suit::Bamboos]
            .into_iter()
            .map(|suit| reds.of(suit).min(rules.red_fives.of(suit)))
            .sum();
        [
            shown.map(|(_, tile)| count(tile)).sum(),
            u16::from(red),
            below.map(|(_, tile)| count(tile)).sum(),
            north,
        ]
    }

    /// What this reading is worth, if it has a yaku.
    fn worth(&self) -> Option<Worth> {
        let rules = &self.rules.riichi;
        let mut yakuman = self.yakuman();
        if !yakuman.is_empty() {
            if !rules.yakuman_add_up {
                let most = yakuman.iter().map(|one| one.1).max();
                let place = yakuman.iter().position(|one| Some(one.1) == most);
                yakuman = vec![yakuman.swap_remove(place.expect("one"))];
            }
            let sum: u8 = yakuman.iter().map(|one| one.1).sum();
            let sum = sum.min(rules.most_yakuman.get());
            let stars = |count| if count == 2 { "**" } else { "*" };
            let name = |(name, count): &(String, u8)| format!("{name}={}", stars(*count));
            return Some(Worth {
                basic: 8_000 * u64::from(sum),
                han: 0,
                fu: 0,
                yakuman: sum,
                yaku: yakuman.iter().map(name).collect(),
            });
        }
        let fu = if self.is_orphans() { 0 } else { self.fu() };
        let yaku = self.yaku();
        let ordinary = (!yaku.is_empty()).then(|| {
            let dora = self.dora();
            let mut names: Vec<_> = yaku
                .iter()
                .map(|(name, han)| format!("{name}={han}"))
                .collect();
            for (name, han) in ["dora", "red", "ura", "north"].iter().zip(dora) {
                if han > 0 {
                    names.push(format!("{name}={han}"));
                }
            }
            let han = yaku.iter().map(|one| one.1).sum::<u16>() + dora.iter().sum::<u16>();
            let basic = basic(han, fu, self.rules);
            Worth {
                basic,
                han,
                fu,
                yakuman: 0,
                yaku: names,
            }
        });
        let limit = match rules.renhou {
            Renhou::Mangan => Some((5, 2_000)),
            Renhou::Baiman => Some((8, 4_000)),
            _ => None,
        };
        let limit = limit.filter(|_| self.flag(Flags::RENHOU));
        match (ordinary, limit) {
            (Some(worth), Some((_, basic))) if worth.basic > basic => Some(worth),
            (_, Some((han, basic))) => {
                let yaku = vec![format!("renhou={han}")];
                Some(Worth {
                    basic,
                    han,
                    fu,
                    yakuman: 0,
                    yaku,
                })
            }
            (worth, None) => worth,
        }
    }
}

/// The points of a non-dealer by self-draw, as tables have them.
fn basic(han: u16, fu: u16, rules: &Rules) -> u64 {
    let rules = &rules.riichi;
    let mut basic = 4 * u64::from(fu);
    for _ in 0..han.min(10) {
        basic *= 2;
    }
    let nearly = (han == 4 && fu == 30) || (han == 3 && fu == 60);
    if rules.kiriage && nearly {
        basic = 2_000;
    }
    match han {
        0..=5 => basic.min(2_000),
        6 | 7 => 3_000,
        8..=10 => 4_000,
        11 | 12 => 6_000,
        _ => match rules.counted_yakuman {
            CountedYakuman::Sanbaiman => 6_000,
            CountedYakuman::Multiple => 8_000 * u64::from(han / 13),
            _ => 8_000,
        },
    }
}

/// Every reading with the winning tile in each part.
fn readings(win: &Win, rules: &Rules) -> Vec<Vec<Part>> {
    let hand = win.hand.hand();
    let counts: Counts = Tile::ALL.map(|tile| hand.concealed().count(tile));
    let laid: Vec<Part> = hand
        .laid()
        .iter()
        .map(|meld| {
            let mut tiles: Vec<usize> = meld.meld().tiles().map(Tile::index).to_vec();
            tiles.extend(meld.kind().is_kong().then_some(tiles[0]));
            let laid = Some(meld.kind());
            Part {
                tiles,
                laid,
                is_won: false,
            }
        })
        .collect();
    let own = |tiles: Vec<usize>| Part {
        tiles,
        laid: None,
        is_won: false,
    };
    let mut all: Vec<Vec<Part>> = Vec::new();
    for (melds, pair) in oracle::ways(&counts, 4 - laid.len()) {
        let sets = melds.iter().map(|meld| own(meld.to_vec()));
        let parts = sets.chain([own(vec![pair; 2])]).chain(laid.clone());
        all.push(parts.collect());
    }
    if laid.is_empty() {
        let kinds = (0..34).filter(|&tile| counts[tile] > 0);
        let parts: Vec<Part> = kinds
            .map(|tile| own(vec![tile; usize::from(counts[tile])]))
            .collect();
        let pairs = parts.iter().all(Part::is_pair) && parts.len() == 7;
        let orphans = parts.len() == 13 && parts.iter().all(|part| part.has(is_outside));
        if pairs || orphans {
            all.push(parts);
        }
    }
    let robs = win.flags.contains(Flags::CHANKAN_CONCEALED);
    all.retain(|parts| !robs || parts.len() == 13 && rules.riichi.kokushi_robs_concealed_kong);
    let tile = win.hand.tile().index();
    all.iter()
        .flat_map(|parts| {
            let places = 0..parts.len();
            places.filter_map(|place| {
                let mut parts = parts.clone();
                let own = |part: &Part| part.laid.is_none().then(|| part.tiles.clone());
                let before: Vec<_> = parts[..place].iter().filter_map(own).collect();
                let part = &mut parts[place];
                if before.contains(&part.tiles) {
                    return None; // the same group once more
                }
                part.is_won = part.laid.is_none() && part.tiles.contains(&tile);
                part.is_won.then_some(parts)
            })
        })
        .collect()
}

/// What each reading is worth.
fn worths(win: &Win, rules: &Rules) -> Vec<Option<Worth>> {
    let table = |parts| Table {
        win,
        rules,
        parts,
        is_concealed: win.hand.hand().is_concealed(),
        is_self_draw: win.by == WonBy::SelfDraw,
    };
    let readings = readings(win, rules).into_iter();
    readings.map(|parts| table(parts).worth()).collect()
}

/// Kinds that hands are made of, so that rare yaku are not rare.
const THEMES: [&[usize]; 12] = [
    &[],
    &[],
    &[],
    &[0, 1, 2, 9, 10, 11, 18, 19, 20],
    &[0, 1, 2, 3, 4, 5, 6, 7, 8],
    &[9, 10, 11, 12, 13, 14, 15, 16, 17, 27, 28, 31, 33],
    &[0, 8, 9, 17, 18, 26, 27, 31],
    &[27, 28, 29, 30, 31, 32, 33],
    &[19, 20, 21, 23, 25, 32],
    &[0, 1, 2, 6, 7, 8, 9, 10, 11, 15, 16, 17, 27, 33],
    &[3, 4, 5, 12, 13, 14, 21, 22, 23],
    &[31, 32, 33, 27, 28, 29, 30, 4, 5, 6],
];

/// Tiles of a complete hand, and which sets are laid down.
fn tiles(chance: &mut Chance) -> (Vec<usize>, Vec<LaidMeld>) {
    let theme = chance.pick(&THEMES);
    let kinds: Vec<usize> = match theme {
        [] => (0..34).collect(),
        theme => theme.to_vec(),
    };
    match chance.below(16) {
        0 => {
            let mut orphans: Vec<usize> = (0..34).filter(|&tile| is_outside(tile)).collect();
            orphans.push(chance.pick(&orphans));
            return (orphans, Vec::new());
        }
        1 if kinds.len() >= 7 => {
            let kinds = chance.deal(&kinds, 7);
            return (
                kinds.iter().flat_map(|&tile| [tile; 2]).collect(),
                Vec::new(),
            );
        }
        2 => {
            let suit = 9 * chance.below(3);
            let gates = [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, chance.below(9)];
            return (gates.map(|number| suit + number).to_vec(), Vec::new());
        }
        _ => {}
    }
    let pair = chance.pick(&kinds);
    let mut own = vec![pair; 2];
    let mut laid = Vec::new();
    let triplets = chance.below(4);
    let open = chance.below(3);
    for _ in 0..4 {
        let low = chance.pick(&kinds);
        let is_run = chance.below(4) >= triplets && !is_honor(low) && low % 9 <= 6;
        let tile = Tile::ALL[low];
        let kinds = [
            LaidMeld::pung(tile),
            LaidMeld::concealed_kong(tile),
            LaidMeld::melded_kong(tile),
            LaidMeld::added_kong(tile),
        ];
        match (is_run, chance.below(3) < open) {
            (true, true) => laid.extend(LaidMeld::chow(tile)),
            (true, false) => own.extend([low, low + 1, low + 2]),
            (false, true) => laid.push(chance.pick(&kinds)),
            (false, false) => own.extend([low; 3]),
        }
    }
    (own, laid)
}

/// A win by the rules, or nothing if the tiles do not go together.
fn win(chance: &mut Chance, rules: &Rules) -> Option<Win> {
    let (own, laid) = tiles(chance);
    let hand = mahjong::Hand::from_tiles(own.iter().map(|&tile| Tile::ALL[tile]))?;
    let mut reds = [0; 3].map(|_| u8::try_from(chance.below(3)).expect("few"));
    for (suit, red) in reds.iter_mut().enumerate() {
        *red = (*red).min(hand.count(Tile::ALL[9 * suit + 4]));
    }
    let [characters, circles, bamboos] = reds;
    let reds = RedFives {
        characters,
        circles,
        bamboos,
    };
    let hand = PlayerHand::new(hand, reds, &laid).ok()?;
    let tile = Tile::ALL[chance.pick(&own)];
    let hand = WinningHand::complete(hand, tile).expect("its own tile");
    let by = match chance.below(2) {
        0 => WonBy::SelfDraw,
        _ => WonBy::Discard(chance.pick(&Side::ALL)),
    };
    let mut win = Win::new(hand, by, chance.pick(&Wind::ALL), chance.pick(&Wind::ALL));
    for flag in Flags::all() {
        if chance.below(8) == 0 {
            win.flags |= flag;
        }
    }
    let shown: Vec<Tile> = (0..chance.below(4))
        .map(|_| chance.pick(&Tile::ALL))
        .collect();
    win = win.with_dora(&shown).expect("few");
    if win.flags.intersects(Flags::RIICHI | Flags::DOUBLE_RIICHI) {
        let below: Vec<Tile> = shown.iter().map(|_| chance.pick(&Tile::ALL)).collect();
        win = win.with_ura(&below).expect("few");
    }
    if rules.players == Players::Three && chance.below(2) == 0 {
        win.north = 1;
    }
    // Most flags cannot be together: take away until they can.
    while win.check(rules).is_err() {
        let flag = win.flags.iter().last()?;
        win.flags -= flag;
        if !win.flags.intersects(Flags::RIICHI | Flags::DOUBLE_RIICHI) {
            win = win.with_ura(&[]).expect("none");
        }
    }
    Some(win)
}

/// Rules with some options that are not the default, but no local yaku and with limits.
fn rules(chance: &mut Chance) -> Rules {
    let mut rules = chance.pick(Rules::PRESETS).rules;
    rules.pairs_of_four = false;
    for option in Rules::OPTIONS {
        let values: Vec<&str> = option
            .values
            .split(", ")
            .filter(|value| *value != "…")
            .collect();
        let asked = !matches!(option.name, "local-yaku" | "no-limit" | "pairs-of-four");
        if asked && chance.below(6) == 0 {
            let value = chance.pick(&values);
            assert_eq!(rules.set(option.name, value), Ok(()));
        }
    }
    if rules.players == Players::Three && chance.below(2) == 0 {
        assert_eq!(rules.set("norths", "yakuhai"), Ok(()));
    }
    rules
}

#[test]
fn both_ways_agree() {
    let wins = if crate::slow_tests() {
        2_000_000
    } else {
        40_000
    };
    let mut chance = Chance::new(7_500);
    let mut seen = std::collections::BTreeMap::<String, usize>::new();
    let mut found = 0;
    while found < wins {
        let rules = rules(&mut chance);
        let Some(win) = win(&mut chance, &rules) else {
            continue;
        };
        found += 1;
        compare(&win, &rules, &mut seen);
    }
    // Every yaku that shape or circumstances give turns up, but for what needs luck beyond this.
    let missing: Vec<_> = mahjong::riichi::Yaku::ALL
        .iter()
        .map(|yaku| yaku.name())
        .filter(|name| !seen.contains_key(*name))
        .collect();
    let local = [
        "open-riichi",
        "tsubame-gaeshi",
        "kanburi",
        "shiiaru-raotai",
        "sanrenkou",
        "isshoku-sanjun",
        "uumensai",
        "daisharin",
        "daichikurin",
        "daisuurin",
        "shousharin",
        "daichisei",
        "paarenchan",
        "suurenkou",
        "benikujaku",
        "heiiisou",
        "ishi-no-ue-ni-mo-sannen",
    ];
    assert_eq!(missing, local);
}

/// One win both ways.
fn compare(win: &Win, rules: &Rules, seen: &mut std::collections::BTreeMap<String, usize>) {
    let worths = worths(win, rules);
    let best = worths
        .iter()
        .flatten()
        .map(|worth| (worth.basic, worth.yakuman, worth.han, worth.fu)) // M-32
        .max();
    let scored = score(win, rules);
    let Ok(score) = scored else {
        assert_eq!(best, None, "{scored:?} for {win:?} {rules}");
        return;
    };
    assert_eq!(
        Some((score.basic, score.yakuman, score.han, score.fu)),
        best,
        "{win:?} {rules}"
    );
    let list = score.list().to_string();
    let mut names: Vec<&str> = list.split(' ').collect();
    names.sort_unstable();
    let alike = |worth: &&Worth| {
        let mut yaku = worth.yaku.clone();
        yaku.sort_unstable();
        yaku == names && worth.yakuman == score.yakuman
    };
    let matched = worths.iter().flatten().find(alike);
    assert!(
        matched.is_some(),
        "{list} but {worths:?} for {win:?} {rules}"
    );
    for (yaku, _) in score.yaku() {
        *seen.entry(yaku.to_string()).or_default() += 1;
    }
    let others = alternatives(win, rules).expect("a score");
    let count = others.iter().filter(|other| other.score.is_some()).count();
    assert_eq!(count, worths.iter().flatten().count(), "{win:?} {rules}");
    for score in others.iter().filter_map(|other| other.score) {
        let sum: u16 = score.fu_items().iter().map(|item| item.fu).sum();
        assert_eq!(sum, score.fu, "{win:?} {rules}");
        for (yaku, _) in score.yaku() {
            let groups = score.groups_of(yaku);
            assert!(groups.len() <= 13, "{yaku} for {win:?}");
        }
    }
}
