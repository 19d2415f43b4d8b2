//! What is a win worth, in words that we and every peer share?
//!
//! The names of the yaku are those that the public records of games use; seat and round wind are
//! one name each, dora, red fives and dora below are names too. The four patterns that some rules
//! pay twice have names of their own. Where a hand is a yakuman, han and fu say nothing and are
//! not compared.

use std::fmt;

/// What a hand is worth, or that it has no yaku and may not win.
pub(crate) type Worth = Option<Answer>;

/// What a hand with a yaku is worth.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Answer {
    /// The yaku by name, in the order of the names, each with its han, which is 0 if the program
    /// does not say it.
    yaku: Vec<(&'static str, u8)>,
    han: u32,
    fu: u32,
    /// The fu one by one, in order, before they are rounded; none if the program does not say them.
    items: Vec<u16>,
    paid: Paid,
}

/// Who pays what, honba with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Paid {
    pub(crate) discarder: u32,
    /// The dealer, who neither won nor discarded.
    pub(crate) dealer: u32,
    /// Each other of those who neither won nor discarded.
    pub(crate) others: u32,
    /// What the winner has in all, sticks with it; 0 if the program does not say it.
    pub(crate) total: u32,
}

/// The names of the yaku that are no yakuman, and of dora.
const ORDINARY: [&str; 36] = [
    "chankan",
    "chanta",
    "chiitoitsu",
    "chinitsu",
    "chun",
    "dora",
    "double-riichi",
    "haitei",
    "haku",
    "hatsu",
    "honitsu",
    "honroutou",
    "houtei",
    "iipeikou",
    "ippatsu",
    "ittsuu",
    "junchan",
    "north",
    "open-riichi",
    "pinfu",
    "red",
    "renhou",
    "riichi",
    "rinshan",
    "round-wind",
    "ryanpeikou",
    "sanankou",
    "sankantsu",
    "sanshoku-doujun",
    "sanshoku-doukou",
    "seat-wind",
    "shousangen",
    "tanyao",
    "toitoi",
    "tsumo",
    "ura",
];

/// The names of the yakuman.
const YAKUMAN: [&str; 21] = [
    "chiihou",
    "chinroutou",
    "chuuren-poutou",
    "daichikurin",
    "daichisei",
    "daisangen",
    "daisharin",
    "daisuurin",
    "daisuushii",
    "junsei-chuuren",
    "kokushi",
    "kokushi-13",
    "paarenchan",
    "renhou-yakuman",
    "ryuuiisou",
    "shousuushii",
    "suuankou",
    "suuankou-tanki",
    "suukantsu",
    "tenhou",
    "tsuuiisou",
];

/// The name as it stands in the lists.
pub(crate) fn name(text: &str) -> Option<&'static str> {
    ORDINARY
        .into_iter()
        .chain(YAKUMAN)
        .find(|&name| name == text)
}

fn is_yakuman(name: &str) -> bool {
    YAKUMAN.contains(&name)
}

impl Answer {
    pub(crate) fn new(mut yaku: Vec<(&'static str, u8)>, han: u32, fu: u32, paid: Paid) -> Self {
        yaku.sort_unstable();
        let counts = !yaku.iter().any(|(name, _)| is_yakuman(name));
        Self {
            yaku,
            han: if counts { han } else { 0 },
            fu: if counts { fu } else { 0 },
            items: Vec::new(),
            paid,
        }
    }

    /// The same with the fu one by one; of a yakuman none.
    pub(crate) fn with_items(mut self, mut items: Vec<u16>) -> Self {
        if self.fu > 0 {
            items.sort_unstable();
            self.items = items;
        }
        self
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.yaku.iter().any(|&(each, _)| each == name)
    }

    pub(crate) fn is_yakuman(&self) -> bool {
        self.yaku.iter().any(|(name, _)| is_yakuman(name))
    }

    pub(crate) fn fu(&self) -> u32 {
        self.fu
    }

    pub(crate) fn has_same_yaku(&self, other: &Self) -> bool {
        self.yaku == other.yaku
    }

    pub(crate) fn han(&self) -> u32 {
        self.han
    }

    /// The same with the norths that were set aside among the dora, for peers that count them so.
    pub(crate) fn with_norths_as_dora(mut self) -> Self {
        let norths: u8 = self
            .yaku
            .iter()
            .filter(|(name, _)| *name == "north")
            .map(|&(_, han)| han)
            .sum();
        self.yaku.retain(|(name, _)| *name != "north");
        match self.yaku.iter_mut().find(|(name, _)| *name == "dora") {
            Some((_, han)) => *han += norths,
            None if norths > 0 => self.yaku.push(("dora", norths)),
            None => {}
        }
        self.yaku.sort_unstable();
        self
    }

    /// The same without the han of each yaku, the fu one by one and the total, for peers that do
    /// not say them.
    pub(crate) fn coarse(mut self) -> Self {
        for (_, han) in &mut self.yaku {
            *han = 0;
        }
        self.items.clear();
        self.paid.total = 0;
        self
    }
}

/// Shows what a hand is worth, or that it has no yaku.
pub(crate) struct Shown<'a>(pub(crate) &'a Worth);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(Answer {
            yaku,
            han,
            fu,
            items,
            paid,
        }) = self.0
        else {
            return write!(f, "no yaku");
        };
        for (name, han) in yaku {
            write!(f, "{name}={han} ")?;
        }
        let Paid {
            discarder,
            dealer,
            others,
            total,
        } = paid;
        write!(
            f,
            "{han} han {fu} fu {items:?}, paid {discarder}/{dealer}/{others}, {total} in all"
        )
    }
}
