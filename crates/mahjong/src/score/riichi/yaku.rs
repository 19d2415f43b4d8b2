//! Which yaku are there, and what is each worth?
//!
//! One table: name, han of a concealed hand, han of an open hand, number of yakuman. The order is
//! that in which yaku are listed: circumstances, winds and dragons, sets by their han, yakuman. A
//! [`YakuSet`] is a bit for each.

use crate::player::Wind;

/// Writes the table of yaku out as an enum and its properties.
macro_rules! yaku {
    ($(
        $(#[$doc:meta])*
        $name:ident $text:literal: $closed:literal $open:literal $yakuman:literal;
    )*) => {
        /// What a hand can be worth something for (M-34 to M-67).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Yaku {
            $($(#[$doc])* $name,)*
        }

        impl Yaku {
            /// All, in the order in which they are listed.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// Its name, in kebab-case.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)*
                }
            }

            /// Han of a concealed hand, han of an open hand, yakuman.
            const fn row(self) -> [u8; 3] {
                const ROWS: &[[u8; 3]] = &[$([$closed, $open, $yakuman]),*];
                ROWS[self as usize]
            }
        }
    };
}

yaku! {
    /// A declared wait (M-34).
    Riichi "riichi": 1 0 0;
    /// A wait declared before any tile was claimed (M-34).
    DoubleRiichi "double-riichi": 2 0 0;
    /// A riichi with the hand laid open (M-65).
    OpenRiichi "open-riichi": 1 0 0;
    /// Within one round after the riichi (M-35).
    Ippatsu "ippatsu": 1 0 0;
    /// With the last tile of the wall (M-37).
    Haitei "haitei": 1 1 0;
    /// On the last discard (M-37).
    Houtei "houtei": 1 1 0;
    /// With the tile that replaces a kong (M-38).
    Rinshan "rinshan": 1 1 0;
    /// On the tile another player adds to a pung (M-39).
    Chankan "chankan": 1 1 0;
    /// On the discard that declares a riichi (M-65).
    TsubameGaeshi "tsubame-gaeshi": 1 1 0;
    /// On the discard after a kong (M-65).
    Kanburi "kanburi": 1 1 0;
    /// On a discard before the first draw (M-64); its worth is a rule.
    Renhou "renhou": 0 0 0;
    /// A concealed hand won by self-draw (M-36).
    Tsumo "tsumo": 1 0 0;
    /// Three of the round's wind, which is east (M-40).
    RoundEast "round-east": 1 1 0;
    /// Three of the round's wind, which is south (M-40).
    RoundSouth "round-south": 1 1 0;
    /// Three of the round's wind, which is west (M-40).
    RoundWest "round-west": 1 1 0;
    /// Three of the round's wind, which is north (M-40).
    RoundNorth "round-north": 1 1 0;
    /// Three of the seat's wind, which is east (M-40).
    SeatEast "seat-east": 1 1 0;
    /// Three of the seat's wind, which is south (M-40).
    SeatSouth "seat-south": 1 1 0;
    /// Three of the seat's wind, which is west (M-40).
    SeatWest "seat-west": 1 1 0;
    /// Three of the seat's wind, which is north (M-40).
    SeatNorth "seat-north": 1 1 0;
    /// Three north winds, where they are everybody's (M-70).
    North "north-wind": 1 1 0;
    /// Three white dragons (M-40).
    Haku "haku": 1 1 0;
    /// Three green dragons (M-40).
    Hatsu "hatsu": 1 1 0;
    /// Three red dragons (M-40).
    Chun "chun": 1 1 0;
    /// Nothing but sequences, worthless pair, two-sided wait (M-41).
    Pinfu "pinfu": 1 0 0;
    /// Nothing but simples (M-42).
    Tanyao "tanyao": 1 1 0;
    /// The same sequence twice (M-43).
    Iipeikou "iipeikou": 1 0 0;
    /// The same sequence in three suits (M-44).
    SanshokuDoujun "sanshoku-doujun": 2 1 0;
    /// 123, 456 and 789 of a suit (M-45).
    Ittsuu "ittsuu": 2 1 0;
    /// A terminal or an honour in every group (M-46).
    Chanta "chanta": 2 1 0;
    /// Seven pairs (M-47); its han are a rule.
    Chiitoitsu "chiitoitsu": 0 0 0;
    /// Four triplets (M-48).
    Toitoi "toitoi": 2 2 0;
    /// Three concealed triplets (M-49).
    Sanankou "sanankou": 2 2 0;
    /// Three kongs (M-50).
    Sankantsu "sankantsu": 2 2 0;
    /// The same triplet in three suits (M-51).
    SanshokuDoukou "sanshoku-doukou": 2 2 0;
    /// Nothing but terminals and honours (M-52).
    Honroutou "honroutou": 2 2 0;
    /// Two triplets and a pair of dragons (M-53).
    Shousangen "shousangen": 2 2 0;
    /// One suit and honours (M-54).
    Honitsu "honitsu": 3 2 0;
    /// A terminal in every group (M-46).
    Junchan "junchan": 3 2 0;
    /// Twice the same sequence twice (M-43).
    Ryanpeikou "ryanpeikou": 3 0 0;
    /// One suit only (M-54).
    Chinitsu "chinitsu": 6 5 0;
    /// Four claimed sets, waiting for the pair (M-65).
    ShiiaruRaotai "shiiaru-raotai": 0 1 0;
    /// Three triplets with consecutive numbers (M-66).
    Sanrenkou "sanrenkou": 2 2 0;
    /// The same sequence three times (M-66).
    IsshokuSanjun "isshoku-sanjun": 3 2 0;
    /// A group of each suit, one of winds and one of dragons (M-66).
    Uumensai "uumensai": 2 2 0;
    /// The dealer's first tiles are complete (M-64).
    Tenhou "tenhou": 0 0 1;
    /// Complete with the first draw (M-64).
    Chiihou "chiihou": 0 0 1;
    /// Thirteen orphans (M-56).
    Kokushi "kokushi": 0 0 1;
    /// Thirteen orphans that waited for thirteen tiles (M-56).
    Kokushi13 "kokushi-13": 0 0 1;
    /// Four concealed triplets (M-57).
    Suuankou "suuankou": 0 0 1;
    /// Four concealed triplets that waited for the pair (M-57).
    SuuankouTanki "suuankou-tanki": 0 0 1;
    /// Triplets of all dragons (M-58).
    Daisangen "daisangen": 0 0 1;
    /// Three triplets and a pair of winds (M-59).
    Shousuushii "shousuushii": 0 0 1;
    /// Triplets of all winds (M-59).
    Daisuushii "daisuushii": 0 0 1;
    /// Nothing but honours (M-60).
    Tsuuiisou "tsuuiisou": 0 0 1;
    /// Nothing but terminals (M-60).
    Chinroutou "chinroutou": 0 0 1;
    /// Nothing but green tiles (M-61).
    Ryuuiisou "ryuuiisou": 0 0 1;
    /// Nine gates (M-62).
    ChuurenPoutou "chuuren-poutou": 0 0 1;
    /// Nine gates that waited for nine tiles (M-62).
    JunseiChuuren "junsei-chuuren": 0 0 1;
    /// Four kongs (M-63).
    Suukantsu "suukantsu": 0 0 1;
    /// Seven pairs from 2 to 8 of circles (M-67).
    Daisharin "daisharin": 0 0 1;
    /// Seven pairs from 2 to 8 of bamboos (M-67).
    Daichikurin "daichikurin": 0 0 1;
    /// Seven pairs from 2 to 8 of characters (M-67).
    Daisuurin "daisuurin": 0 0 1;
    /// Seven pairs from 1 to 7 or from 3 to 9 of circles (M-67).
    Shousharin "shousharin": 0 0 1;
    /// Seven pairs of honours (M-67).
    Daichisei "daichisei": 0 0 1;
    /// The dealer's eighth win in a row (M-67).
    Paarenchan "paarenchan": 0 0 1;
    /// Four triplets with consecutive numbers (M-67).
    Suurenkou "suurenkou": 0 0 1;
    /// Nothing but 1, 5, 7, 9 of bamboos and red dragons (M-67).
    Benikujaku "benikujaku": 0 0 1;
    /// Nothing but 2, 4, 8 of circles and winds (M-67).
    Heiiisou "heiiisou": 0 0 1;
    /// A double riichi that wins with the last tile (M-67).
    IshiNoUe "ishi-no-ue-ni-mo-sannen": 0 0 1;
}

impl Yaku {
    /// Its han in a concealed or an open hand; 0 for a yakuman and where a rule decides.
    #[must_use]
    pub const fn han(self, is_concealed: bool) -> u8 {
        self.row()[if is_concealed { 0 } else { 1 }]
    }

    /// Whether it is a yakuman; renhou is one if the rules say so.
    #[must_use]
    pub const fn is_yakuman(self) -> bool {
        self.row()[2] > 0
    }

    /// Three of the wind of the round.
    pub(super) const fn round(wind: Wind) -> Self {
        match wind {
            Wind::East => Self::RoundEast,
            Wind::South => Self::RoundSouth,
            Wind::West => Self::RoundWest,
            Wind::North => Self::RoundNorth,
        }
    }

    /// Three of the wind of the seat.
    pub(super) const fn seat(wind: Wind) -> Self {
        match wind {
            Wind::East => Self::SeatEast,
            Wind::South => Self::SeatSouth,
            Wind::West => Self::SeatWest,
            Wind::North => Self::SeatNorth,
        }
    }

    const fn bit(self) -> u128 {
        1 << self as u32
    }
}

/// Some yaku, in no order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct YakuSet(u128);

impl YakuSet {
    pub(super) const EMPTY: Self = Self(0);

    /// All that are yakuman whatever the rules.
    pub(super) const YAKUMAN: Self = {
        let mut all = Self::EMPTY;
        let mut place = 0;
        while place < Yaku::ALL.len() {
            if Yaku::ALL[place].is_yakuman() {
                all = all.with(Yaku::ALL[place]);
            }
            place += 1;
        }
        all
    };

    pub(super) const fn of(yaku: &[Yaku]) -> Self {
        let mut all = Self::EMPTY;
        let mut place = 0;
        while place < yaku.len() {
            all = all.with(yaku[place]);
            place += 1;
        }
        all
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn contains(self, yaku: Yaku) -> bool {
        self.0 & yaku.bit() != 0
    }

    pub(super) const fn with(self, yaku: Yaku) -> Self {
        Self(self.0 | yaku.bit())
    }

    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(super) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(super) const fn only(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The sum of the han in the table.
    ///
    /// Han are below 8, so three masks have the binary digits of each, and bits are counted.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "yaku with han are in 64 bits"
    )]
    pub(super) const fn han(self, is_concealed: bool) -> u16 {
        const OPEN: [u64; 3] = digits_of_han(false);
        const CONCEALED: [u64; 3] = digits_of_han(true);
        let [ones, twos, fours] = if is_concealed { CONCEALED } else { OPEN };
        let all = self.0 as u64;
        let [ones, twos, fours] = [all & ones, all & twos, all & fours];
        let han = ones.count_ones() + 2 * twos.count_ones() + 4 * fours.count_ones();
        han as u16
    }

    /// Puts it in if it is there.
    pub(super) const fn add_if(&mut self, yaku: Yaku, is_there: bool) {
        self.0 |= (is_there as u128) << yaku as u32;
    }
}

/// The yaku with the han 1, 2 and 4, those of the other han where they add up to them.
const fn digits_of_han(is_concealed: bool) -> [u64; 3] {
    let mut masks = [0; 3];
    let mut place = 0;
    while place < Yaku::ALL.len() {
        let yaku = Yaku::ALL[place];
        let han = yaku.han(is_concealed);
        assert!(
            han < 8 && (han == 0 || place < 64),
            "three digits, and 64 yaku with han"
        );
        let mut digit = 0;
        while digit < masks.len() {
            if han >> digit & 1 == 1 {
                masks[digit] |= 1 << place;
            }
            digit += 1;
        }
        place += 1;
    }
    masks
}

impl IntoIterator for YakuSet {
    type Item = Yaku;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        Iter(self)
    }
}

impl YakuSet {
    /// Each of them, in the order in which they are listed.
    pub(super) const fn iter(self) -> Iter {
        Iter(self)
    }
}

/// The yaku of a set, in the order in which they are listed.
#[derive(Clone, Debug)]
pub(super) struct Iter(YakuSet);

impl Iterator for Iter {
    type Item = Yaku;

    fn next(&mut self) -> Option<Yaku> {
        let YakuSet(bits) = &mut self.0;
        let place = bits.trailing_zeros() as usize;
        let yaku = *Yaku::ALL.get(place)?;
        *bits &= *bits - 1;
        Some(yaku)
    }
}
