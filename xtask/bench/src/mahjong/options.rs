//! Under which of the rules that we and a peer can switch is a win worth what it is?

use crate::chance::Chance;

/// The switches, each as it changes Tenhou's rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    /// An open hand of simples has a yaku.
    pub(crate) open_tanyao: bool,
    /// The first copy of a five is a dora.
    pub(crate) red_fives: bool,
    /// Four patterns count as two yakuman.
    pub(crate) double_yakuman: bool,
    /// Those of them that depend on the wait also count as two if the hand was dealt complete.
    pub(crate) dealt_doubles: bool,
    pub(crate) counted: Counted,
    /// 4 han 30 fu and 3 han 60 fu are a mangan.
    pub(crate) rounded_mangan: bool,
    /// An open hand of sequences alone has 30 fu, else 20.
    pub(crate) open_pinfu: bool,
    /// A hand of sequences that is self-drawn has pinfu and 20 fu, else 30 and no pinfu.
    pub(crate) pinfu_self_draw: bool,
    pub(crate) renhou: Renhou,
    pub(crate) wheels: Wheels,
    /// Seven pairs of honours are two yakuman.
    pub(crate) seven_stars: bool,
    /// A riichi with the hand laid open is worth a han more.
    pub(crate) open_riichi: bool,
    /// The dealer's eighth win in a row is a yakuman.
    pub(crate) eighth_win: bool,
}

/// What are thirteen han?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counted {
    Yakuman,
    Sanbaiman,
    /// As many yakuman as they hold thirteen.
    Multiple,
}

/// What is a win on a discard before the first draw?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Renhou {
    Nothing,
    FiveHan,
    Yakuman,
}

/// In which suits are seven pairs from 2 to 8 a yakuman?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wheels {
    None,
    Circles,
    All,
}

impl Options {
    pub(crate) const TENHOU: Self = Self {
        open_tanyao: true,
        red_fives: true,
        double_yakuman: false,
        dealt_doubles: false,
        counted: Counted::Yakuman,
        rounded_mangan: false,
        open_pinfu: true,
        pinfu_self_draw: true,
        renhou: Renhou::Nothing,
        wheels: Wheels::None,
        seven_stars: false,
        open_riichi: false,
        eighth_win: false,
    };

    pub(crate) const MAHJONG_SOUL: Self = Self {
        double_yakuman: true,
        dealt_doubles: true,
        ..Self::TENHOU
    };

    /// What differs from Tenhou's, to be shown after a win.
    pub(crate) fn changes(&self) -> String {
        let tenhou = Self::TENHOU;
        let changes = [
            ("closed tanyao only", self.open_tanyao != tenhou.open_tanyao),
            ("no red fives", self.red_fives != tenhou.red_fives),
            (
                "double yakuman",
                self.double_yakuman != tenhou.double_yakuman,
            ),
            ("dealt doubles", self.dealt_doubles != tenhou.dealt_doubles),
            (
                "rounded mangan",
                self.rounded_mangan != tenhou.rounded_mangan,
            ),
            ("open 20 fu", self.open_pinfu != tenhou.open_pinfu),
            (
                "no pinfu by self-draw",
                self.pinfu_self_draw != tenhou.pinfu_self_draw,
            ),
            (
                "thirteen han are a sanbaiman",
                self.counted == Counted::Sanbaiman,
            ),
            ("counted yakuman add up", self.counted == Counted::Multiple),
            ("renhou is five han", self.renhou == Renhou::FiveHan),
            ("renhou is a yakuman", self.renhou == Renhou::Yakuman),
            ("wheel of circles", self.wheels == Wheels::Circles),
            ("wheels of all suits", self.wheels == Wheels::All),
            ("seven stars", self.seven_stars),
            ("open riichi", self.open_riichi),
            ("eighth win", self.eighth_win),
        ];
        let changes = changes.into_iter().filter(|&(_, is_changed)| is_changed);
        let changes: Vec<&str> = changes.map(|(change, _)| change).collect();
        match changes.as_slice() {
            [] => String::new(),
            changes => format!(" ({})", changes.join(", ")),
        }
    }

    /// Tenhou's, or each switch by chance.
    pub(crate) fn any(chance: &mut Chance) -> Self {
        if chance.is_one_in(2) {
            return Self::TENHOU;
        }
        Self {
            open_tanyao: !chance.is_one_in(3),
            red_fives: !chance.is_one_in(3),
            double_yakuman: chance.is_one_in(2),
            dealt_doubles: false,
            counted: [Counted::Yakuman, Counted::Sanbaiman, Counted::Multiple][chance.below(3)],
            rounded_mangan: chance.is_one_in(2),
            open_pinfu: !chance.is_one_in(3),
            pinfu_self_draw: !chance.is_one_in(3),
            renhou: [Renhou::Nothing, Renhou::FiveHan, Renhou::Yakuman][chance.below(3)],
            wheels: [Wheels::None, Wheels::Circles, Wheels::All][chance.below(3)],
            seven_stars: chance.is_one_in(2),
            open_riichi: chance.is_one_in(2),
            eighth_win: chance.is_one_in(2),
        }
    }
}
