//! What does the crate `riichienv-core` say that a winning hand is worth?
//!
//! It plays as Mahjong Soul does: four patterns are two yakuman. It does not say how many han a
//! yaku has, nor how many sticks go to the winner.

use riichienv_core::hand_evaluator::HandEvaluator;
use riichienv_core::hand_evaluator_3p::HandEvaluator3P;
use riichienv_core::shanten::calc_shanten_from_counts;
use riichienv_core::types::{Conditions, Meld, MeldType, WinResult, Wind};

use super::answer::{Answer, Paid, Worth};
use super::hands::Counts;
use super::wins::{Call, Laid, Players, Riichi, Win};

/// It has an evaluator for each number of players.
enum Evaluator {
    Four(HandEvaluator),
    Three(HandEvaluator3P),
}

/// A win as the crate is asked about it.
pub(crate) struct Question {
    hand: Evaluator,
    winning: u8,
    dora: Vec<u8>,
    ura: Vec<u8>,
    conditions: Conditions,
}

impl Question {
    pub(crate) fn new(win: &Win) -> Self {
        let drawn = win.is_self_drawn();
        let conditions = Conditions {
            tsumo: drawn,
            riichi: win.riichi == Riichi::Single,
            double_riichi: win.riichi == Riichi::Double,
            ippatsu: win.ippatsu,
            haitei: win.last && drawn,
            houtei: win.last && !drawn,
            rinshan: win.after_kong,
            chankan: win.robbed,
            tsumo_first_turn: win.first && drawn,
            player_wind: Wind::from(win.seat),
            round_wind: Wind::from(win.round),
            riichi_sticks: win.sticks.into(),
            honba: win.honba.into(),
            kita_count: win.norths.len() as u8,
            is_sanma: win.players == Players::Three,
            num_players: win.players.count() as u8,
        };
        let tiles = win.concealed.clone();
        let laid = win.laid.iter().map(meld).collect();
        Self {
            hand: match win.players {
                Players::Four => Evaluator::Four(HandEvaluator::new(tiles, laid)),
                Players::Three => Evaluator::Three(HandEvaluator3P::new(tiles, laid)),
            },
            winning: win.winning,
            dora: win.dora.clone(),
            ura: win.ura.clone(),
            conditions,
        }
    }

    /// Asks.
    pub(crate) fn result(&self) -> WinResult {
        let (dora, ura) = (self.dora.clone(), self.ura.clone());
        let conditions = Some(self.conditions.clone());
        match &self.hand {
            Evaluator::Four(hand) => hand.calc(self.winning, dora, ura, conditions),
            Evaluator::Three(hand) => hand.calc(self.winning, dora, ura, conditions),
        }
    }

    /// Asks what all pay together; nothing if it has no yaku.
    pub(crate) fn points(&self) -> u64 {
        let result = self.result();
        let others = match self.conditions.player_wind {
            Wind::East => 3,
            _ => 2,
        };
        let drawn = result.tsumo_agari_oya + others * result.tsumo_agari_ko;
        if result.is_win {
            (result.ron_agari + drawn).into()
        } else {
            0
        }
    }

    /// What it says, in our words.
    pub(crate) fn worth(&self) -> Worth {
        let result = self.result();
        if !result.is_win {
            return None;
        }
        let yaku = result.yaku.iter().map(|&number| (name(number), 0));
        let paid = Paid {
            discarder: result.ron_agari,
            dealer: result.tsumo_agari_oya,
            others: result.tsumo_agari_ko,
            total: 0,
        };
        // The dealer's part of a dealer's win is nobody's.
        let paid = match self.conditions.player_wind {
            Wind::East => Paid { dealer: 0, ..paid },
            _ => paid,
        };
        Some(Answer::new(yaku.collect(), result.han, result.fu, paid))
    }
}

/// The distance of a hand with nothing laid down, and one more.
pub(crate) fn replacements(counts: &Counts) -> u64 {
    u64::from((calc_shanten_from_counts(counts, 4) + 1).unsigned_abs())
}

fn meld(laid: &Laid) -> Meld {
    let kind = match laid.how {
        Call::Chow => MeldType::Chi,
        Call::Pung => MeldType::Pon,
        Call::OpenKong => MeldType::Daiminkan,
        Call::AddedKong => MeldType::Kakan,
        Call::ConcealedKong => MeldType::Ankan,
    };
    let opened = laid.how != Call::ConcealedKong;
    Meld::new(kind, laid.tiles.clone(), opened, -1, None)
}

/// The name of the yaku with this number.
fn name(number: u32) -> &'static str {
    const NAMES: [&str; 51] = [
        "",
        "tsumo",
        "riichi",
        "chankan",
        "rinshan",
        "haitei",
        "houtei",
        "haku",
        "hatsu",
        "chun",
        "seat-wind",
        "round-wind",
        "tanyao",
        "iipeikou",
        "pinfu",
        "chanta",
        "ittsuu",
        "sanshoku-doujun",
        "double-riichi",
        "sanshoku-doukou",
        "sankantsu",
        "toitoi",
        "sanankou",
        "shousangen",
        "honroutou",
        "chiitoitsu",
        "junchan",
        "honitsu",
        "ryanpeikou",
        "chinitsu",
        "ippatsu",
        "dora",
        "red",
        "ura",
        "north",
        "tenhou",
        "chiihou",
        "daisangen",
        "suuankou",
        "tsuuiisou",
        "ryuuiisou",
        "chinroutou",
        "kokushi",
        "shousuushii",
        "suukantsu",
        "chuuren-poutou",
        "",
        "junsei-chuuren",
        "suuankou-tanki",
        "kokushi-13",
        "daisuushii",
    ];
    NAMES.get(number as usize).copied().unwrap_or_default()
}
