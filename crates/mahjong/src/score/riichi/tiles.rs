//! What is the same however a hand is read?
//!
//! The sets that are laid down, the yaku of circumstances and of tiles, and the dora. All are
//! computed once for a hand. Tiles are nibbles by suit and number (see `meld::suit_ways`).

use super::fu;
use super::win::{Flags, Win};
use super::yaku::{Yaku, YakuSet};
use crate::meld::{LaidKind, LaidMeld, SuitGroups, numbers, present, sum};
use crate::player_hand::PlayerHand;
use crate::rules::{LocalYaku, Norths, Players, Renhou, RiichiRules, Rules};
use crate::tile::{Suit, Tile};

pub(super) const TERMINALS: u64 = numbers(&[1, 9]);
pub(super) const SIMPLES: u64 = numbers(&[2, 3, 4, 5, 6, 7, 8]);
pub(super) const WINDS: u64 = numbers(&[1, 2, 3, 4]);
pub(super) const DRAGONS: u64 = numbers(&[5, 6, 7]);
pub(super) const HONORS: usize = Suit::Honors as usize;

/// The sets laid down, and the tiles of the hand with them.
pub(super) struct Laid {
    /// All tiles of the hand, with four of a kong.
    pub(super) all: [u64; 4],
    /// The sets laid down, kongs as triplets.
    pub(super) groups: [SuitGroups; 4],
    /// The fu of the sets laid down (M-72).
    fu: u16,
    pub(super) kongs: u32,
    pub(super) concealed_kongs: u32,
    /// Nothing but concealed kongs is laid down (M-31).
    pub(super) is_concealed: bool,
}

impl Laid {
    pub(super) fn of(hand: &PlayerHand) -> Self {
        let mut found = Self {
            all: hand.concealed().counts().bits(),
            groups: [SuitGroups::default(); 4],
            fu: 0,
            kongs: 0,
            concealed_kongs: 0,
            is_concealed: true,
        };
        for &meld in hand.laid() {
            found.add(meld);
        }
        found
    }

    fn add(&mut self, meld: LaidMeld) {
        let (low, kind) = (meld.meld().low(), meld.kind());
        let number = low.number();
        let is_chow = kind == LaidKind::Chow;
        let is_concealed_kong = kind == LaidKind::ConcealedKong;
        let same = 3 + u64::from(kind.is_kong());
        let tiles = if is_chow { 0x111 } else { same };
        let suit = low.suit() as usize;
        self.all[suit] += tiles << (4 * number);
        self.groups[suit] = self.groups[suit].and(if is_chow {
            SuitGroups::sequence(number)
        } else {
            SuitGroups::triplet(number)
        });
        self.is_concealed &= is_concealed_kong; // M-31
        self.kongs += u32::from(kind.is_kong());
        self.concealed_kongs += u32::from(is_concealed_kong);
        self.fu += fu::laid(kind, low);
    }
}

/// A hand that is won, and what does not depend on how it is read.
pub(super) struct Tiles<'w> {
    pub(super) win: &'w Win,
    pub(super) rules: &'w RiichiRules,
    pub(super) laid: &'w Laid,
    /// The fu before those of the concealed groups and of the wait (M-71, M-72).
    pub(super) fu: u16,
    /// Nothing at all is laid down.
    pub(super) is_untouched: bool,
    /// The yaku of circumstances and tiles.
    pub(super) yaku: YakuSet,
    /// The winning tile.
    pub(super) suit: usize,
    pub(super) number: u8,
    /// How many dora of the three kinds the hand has, and norths set aside.
    pub(super) dora: Dora,
}

/// The han that tiles add but that are no yaku, those of the indicators that count (M-68 to M-70).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Dora {
    /// Of the indicators that all see.
    pub shown: u8,
    /// Of red fives.
    pub red: u8,
    /// Of the indicators below them.
    pub ura: u8,
    /// Of norths set aside.
    pub north: u8,
}

impl Dora {
    /// All of them together.
    #[must_use]
    pub const fn han(self) -> u16 {
        self.shown as u16 + self.red as u16 + self.ura as u16 + self.north as u16
    }

    /// Each with its name, in the order in which they are listed.
    #[must_use]
    pub const fn by_name(self) -> [(&'static str, u8); 4] {
        [
            ("dora", self.shown),
            ("red", self.red),
            ("ura", self.ura),
            ("north", self.north),
        ]
    }
}

impl<'w> Tiles<'w> {
    /// The hand with these sets laid down, as [`Laid::of`] has them.
    pub(super) fn of(win: &'w Win, rules: &'w Rules, laid: &'w Laid) -> Self {
        let tile = win.hand.tile();
        let mut tiles = Self {
            win,
            rules: &rules.riichi,
            laid,
            fu: laid.fu,
            is_untouched: win.hand.as_hand().laid().is_empty(),
            yaku: YakuSet::EMPTY,
            suit: tile.suit() as usize,
            number: tile.number(),
            dora: Dora::default(),
        };
        tiles.yaku = tiles.circumstances().and(tiles.of_tiles());
        if rules.players == Players::Three && rules.riichi.norths == Norths::Yakuhai {
            let norths = tiles.laid.all[HONORS] >> 16 & 0xF;
            tiles.yaku.add_if(Yaku::North, norths >= 3); // M-70
        }
        tiles.fu += fu::of_circumstances(&tiles);
        tiles.dora = tiles.dora(rules);
        tiles
    }

    /// Whether only this number of suits, of three, has tiles.
    fn suits(&self) -> usize {
        self.laid.all[..HONORS]
            .iter()
            .filter(|&&suit| suit != 0)
            .count()
    }

    pub(super) fn has_honors(&self) -> bool {
        self.laid.all[HONORS] != 0
    }

    /// The yaku of how the hand was won.
    fn circumstances(&self) -> YakuSet {
        let (win, rules) = (self.win, self.rules);
        let mut yaku = YakuSet::EMPTY;
        yaku.add_if(Yaku::Tsumo, win.is_self_draw() && self.laid.is_concealed); // M-36
        let flags = win.flags;
        yaku.add_if(Yaku::Riichi, flags.contains(Flags::RIICHI)); // M-34
        let ippatsu = flags.contains(Flags::IPPATSU) && rules.ippatsu;
        yaku.add_if(Yaku::Ippatsu, ippatsu); // M-35
        if Flags::RIICHI.union(Flags::IPPATSU).contains(flags) {
            return yaku;
        }
        let local = |wanted| rules.local_yaku.contains(wanted);
        let is_double = flags.contains(Flags::DOUBLE_RIICHI);
        yaku.add_if(Yaku::DoubleRiichi, is_double && rules.double_riichi); // M-34
        yaku.add_if(Yaku::Riichi, is_double && !rules.double_riichi); // M-34
        let open = flags.contains(Flags::OPEN_RIICHI);
        yaku.add_if(Yaku::OpenRiichi, open && local(LocalYaku::OPEN_RIICHI)); // M-65
        let rinshan = flags.contains(Flags::RINSHAN);
        yaku.add_if(Yaku::Rinshan, rinshan); // M-38
        let is_live = !rinshan || rules.haitei_with_rinshan;
        yaku.add_if(Yaku::Haitei, flags.contains(Flags::HAITEI) && is_live); // M-37
        yaku.add_if(Yaku::Houtei, flags.contains(Flags::HOUTEI)); // M-37
        let robbed = Flags::CHANKAN | Flags::CHANKAN_CONCEALED;
        yaku.add_if(Yaku::Chankan, flags.intersects(robbed)); // M-39
        let swallow = flags.contains(Flags::TSUBAME_GAESHI);
        yaku.add_if(
            Yaku::TsubameGaeshi,
            swallow && local(LocalYaku::TSUBAME_GAESHI),
        ); // M-65
        let after_kong = flags.contains(Flags::KANBURI);
        yaku.add_if(Yaku::Kanburi, after_kong && local(LocalYaku::KANBURI)); // M-65
        let renhou = flags.contains(Flags::RENHOU) && rules.renhou != Renhou::None;
        yaku.add_if(Yaku::Renhou, renhou); // M-64
        yaku.add_if(Yaku::Tenhou, flags.contains(Flags::TENHOU)); // M-64
        yaku.add_if(Yaku::Chiihou, flags.contains(Flags::CHIIHOU)); // M-64
        let is_last = flags.intersects(Flags::HAITEI | Flags::HOUTEI);
        let stone = is_double && is_last && local(LocalYaku::ISHI_NO_UE_NI_MO_SANNEN);
        yaku.add_if(Yaku::IshiNoUe, stone); // M-67
        yaku
    }

    /// The yaku of which tiles there are, whatever the groups; not those of thirteen orphans.
    fn of_tiles(&self) -> YakuSet {
        let mut yaku = YakuSet::EMPTY;
        let [characters, circles, bamboos, honors] = self.laid.all.map(present);
        let numbered = characters | circles | bamboos;
        let is_simple = numbered & TERMINALS | honors == 0;
        let counts = self.laid.is_concealed || self.rules.open_tanyao;
        yaku.add_if(Yaku::Tanyao, is_simple && counts); // M-42
        if numbered & SIMPLES == 0 {
            yaku.add_if(Yaku::Tsuuiisou, numbered == 0); // M-60
            yaku.add_if(Yaku::Chinroutou, honors == 0); // M-60
            yaku.add_if(Yaku::Honroutou, honors != 0 && numbered != 0); // M-52
        }
        if self.suits() == 1 {
            yaku.add_if(Yaku::Chinitsu, honors == 0); // M-54
            yaku.add_if(Yaku::Honitsu, honors != 0); // M-54
            self.add_nine_gates(&mut yaku);
            let green = bamboos & !numbers(&[2, 3, 4, 6, 8]) | honors & !numbers(&[6]);
            let counts = bamboos != 0 && (!self.rules.ryuuiisou_needs_hatsu || honors != 0);
            yaku.add_if(Yaku::Ryuuiisou, green == 0 && counts); // M-61
        }
        if !self.rules.local_yaku.is_empty() {
            self.add_wheels(&mut yaku);
        }
        yaku
    }

    /// Nine gates: 1112345678999 and one more of the suit (M-62).
    fn add_nine_gates(&self, yaku: &mut YakuSet) {
        const GATES: u64 = numbers(&[1, 2, 3, 4, 5, 6, 7, 8, 9]) + 2 * TERMINALS;
        if self.has_honors() || !self.is_untouched {
            return;
        }
        let tiles = self.laid.all[0] | self.laid.all[1] | self.laid.all[2];
        let more = tiles.wrapping_sub(GATES);
        let has_gates = more.is_power_of_two() && present(more) == more;
        let is_pure = more == 1 << (4 * self.number);
        yaku.add_if(Yaku::JunseiChuuren, has_gates && is_pure); // M-62
        yaku.add_if(Yaku::ChuurenPoutou, has_gates && !is_pure); // M-62
    }

    /// Local yakuman of seven pairs in a row, and of honours (M-67).
    fn add_wheels(&self, yaku: &mut YakuSet) {
        let local = |wanted| self.rules.local_yaku.contains(wanted);
        if !self.is_untouched {
            return;
        }
        let [characters, circles, bamboos, honors] = self.laid.all;
        let is_alone = |suit| sum(suit) == 14;
        let wheel = |suit| is_alone(suit) && suit == 2 * SIMPLES;
        yaku.add_if(
            Yaku::Daisharin,
            wheel(circles) && local(LocalYaku::DAISHARIN),
        );
        let bamboo_wheel = wheel(bamboos) && local(LocalYaku::DAICHIKURIN);
        yaku.add_if(Yaku::Daichikurin, bamboo_wheel);
        let character_wheel = wheel(characters) && local(LocalYaku::DAISUURIN);
        yaku.add_if(Yaku::Daisuurin, character_wheel);
        let small = circles == 2 * (SIMPLES >> 4) || circles == 2 * (SIMPLES << 4);
        yaku.add_if(Yaku::Shousharin, small && local(LocalYaku::SHOUSHARIN));
        let stars = honors == 2 * numbers(&[1, 2, 3, 4, 5, 6, 7]);
        yaku.add_if(Yaku::Daichisei, stars && local(LocalYaku::DAICHISEI));
    }

    /// What dora the hand has (M-68 to M-70).
    fn dora(&self, rules: &Rules) -> Dora {
        let own = &rules.riichi;
        let win = self.win;
        let mut tiles = self.laid.all;
        tiles[HONORS] += u64::from(win.north) << 16; // M-70
        let wraps = rules.players == Players::Three && own.sanma_dora_wrap;
        let after = &NUMBERS_AFTER[usize::from(wraps)]; // M-68
        let count = |indicators: &[Tile], all: bool| {
            let counted = if all { indicators.len() } else { 1 };
            let mut han = 0;
            for &indicator in indicators.get(..counted).unwrap_or(indicators) {
                let number = after[indicator.index()];
                han += (tiles[indicator.suit() as usize] >> (4 * number) & 0xF) as u8;
            }
            han
        };
        let has_ura = own.ura_dora && win.flags.intersects(Flags::ANY_RIICHI);
        let reds = win.hand.as_hand().reds();
        Dora {
            shown: count(&win.dora, own.kong_dora),
            red: reds.total_up_to(own.red_fives), // M-69
            ura: u8::from(has_ura) * count(&win.ura, own.kong_dora && own.kong_ura),
            north: win.north, // M-70
        }
    }
}

/// The dora that an indicator shows: the tile after it, with 1 after 9, east after north and white
/// after red; of three players 9 of characters after 1, since they have no others (M-68).
///
/// ```
/// use mahjong::rules::Players;
/// use mahjong::riichi::dora;
///
/// assert_eq!(dora("9s".parse()?, Players::Four).to_string(), "1s");
/// assert_eq!(dora("1m".parse()?, Players::Three).to_string(), "9m");
/// # Ok::<(), mahjong::ParseTileError>(())
/// ```
#[must_use]
pub const fn dora(indicator: Tile, players: Players) -> Tile {
    match Tile::from_number(number_after(indicator, players), indicator.suit()) {
        Some(tile) => tile,
        None => panic!("the number after is one of the suit"),
    }
}

/// The numbers of the dora that indicators show (M-68), in the order of tiles, with four players
/// and with three.
const NUMBERS_AFTER: [[u8; Tile::COUNT]; 2] = {
    let mut numbers = [[0; Tile::COUNT]; 2];
    let mut kind = 0;
    while kind < Tile::COUNT {
        let tile = Tile::ALL[kind];
        numbers[Players::Four as usize][kind] = number_after(tile, Players::Four);
        numbers[Players::Three as usize][kind] = number_after(tile, Players::Three);
        kind += 1;
    }
    numbers
};

/// The number of the dora that an indicator shows (M-68).
const fn number_after(indicator: Tile, players: Players) -> u8 {
    match (indicator.suit(), indicator.number()) {
        (Suit::Honors, 4) => 1,
        (Suit::Honors, 7) => 5,
        (Suit::Characters, 1) if matches!(players, Players::Three) => 9,
        (Suit::Characters | Suit::Circles | Suit::Bamboos, 9) => 1,
        (_, number) => number + 1,
    }
}
