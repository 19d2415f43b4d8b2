//! Which rules decide who pays, and how is the table played?
//!
//! The first fields are for [`payments`](crate::payments); those from `bust` on are for a table
//! that is played at, and nothing in this crate asks them yet. Where a source is named as Pantheon,
//! it is the rule sets of the tournament program of that name.

use super::options;
use super::values::{
    KongAfterRiichi, KongDora, LiabilityHonba, LiabilityShare, MultipleRon, Points, SanmaSelfDraw,
    SharedBets, SharedHonba, SwapCalling, Value,
};

/// Who pays how much, and how the table is played, where rule sets differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each switches one rule of the table"
)]
pub struct TableRules {
    /// What a player of four begins with (M-92).
    ///
    /// Default: 25,000, as at Tenhou, Mahjong Soul and in M.League; the others 30,000.
    pub start_points: Points<100>,
    /// What the leader of four needs for the game to end with its last round; 0 if it ends whatever
    /// they have (M-92).
    ///
    /// Default: 30,000, as at Tenhou, Mahjong Soul and in M.League.
    pub target_points: Points<100>,
    /// What a player of three begins with (M-92).
    ///
    /// Default: 35,000, as at Tenhou and Mahjong Soul.
    pub sanma_start_points: Points<100>,
    /// What the leader of three needs for the game to end with its last round; 0 if it ends
    /// whatever they have (M-92).
    ///
    /// Default: 40,000, as at Tenhou and Mahjong Soul.
    pub sanma_target_points: Points<100>,
    /// What a counter (honba) adds to a win on a discard of four; a third of it from each other
    /// player on self-draw (M-81).
    ///
    /// Default: 300. Some rooms play for 1,500.
    pub honba: Points<300>,
    /// What a counter (honba) adds to a win on a discard of three; half of it from each other
    /// player on self-draw (M-81).
    ///
    /// Default: 200, as at Tenhou and Mahjong Soul.
    pub sanma_honba: Points<200>,
    /// How many players may win on one discard (M-83).
    ///
    /// Default: two, and if three would win the hand is drawn, as at Tenhou.
    pub multiple_ron: MultipleRon,
    /// Which of several winners on one discard is paid for the counters (M-84).
    ///
    /// Default: the nearest, as at Tenhou; no source was found for Mahjong Soul, which has the same
    /// here.
    pub shared_honba: SharedHonba,
    /// Which of several winners on one discard takes the riichi bets (M-84).
    ///
    /// Default: the nearest, as at Tenhou; no source was found for Mahjong Soul, which has the same
    /// here.
    pub shared_bets: SharedBets,
    /// Whether the player who gives the third set of dragons is liable (M-85).
    ///
    /// Default: yes, as in every preset.
    pub liability_daisangen: bool,
    /// Whether the player who gives the fourth set of winds is liable (M-85).
    ///
    /// Default: yes, as in every preset.
    pub liability_daisuushii: bool,
    /// Whether the player who gives the fourth kong is liable (M-85).
    ///
    /// Default: no. M.League and JPML say yes; of Tenhou one source says yes, the others no.
    pub liability_suukantsu: bool,
    /// What a liable player is liable for if the hand has further yakuman (M-87).
    ///
    /// Default: the whole hand, as at Tenhou; Mahjong Soul: only their yakuman. No source was found
    /// for the others.
    pub liability_share: LiabilityShare,
    /// Who pays for the counters if a hand with a liable player wins on another's discard (M-86).
    ///
    /// Default: the liable player, as the Japanese Mahjong Wiki has it. The EMA says the discarder.
    pub liability_honba: LiabilityHonba,
    /// What those who do not wait pay together to those who do, if the wall runs out (M-88).
    ///
    /// Default: 3,000.
    pub noten_payment: Points<600>,
    /// The same with three players (M-88).
    ///
    /// Default: 2,000, as at Tenhou and Mahjong Soul.
    pub sanma_noten_payment: Points<200>,
    /// Whether a draw with nothing but unclaimed terminals and honours discarded is paid as a
    /// mangan (nagashi mangan, M-89).
    ///
    /// Default: yes, as at Tenhou. M.League, the EMA and the WRC have none.
    pub nagashi_mangan: bool,
    /// Who of three pays what north would have paid if a player wins on self-draw (M-90).
    ///
    /// Default: nobody, as at Tenhou and Mahjong Soul.
    pub sanma_self_draw: SanmaSelfDraw,
    /// Whether the game ends when a player has less than nothing (tobi, M-92).
    ///
    /// Default: yes, as at Tenhou.
    pub bust: bool,
    /// Whether a gross mistake (chombo) ends the game (M-92).
    ///
    /// Default: no. No source was found for Mahjong Soul and M.League, which have no as well.
    pub chombo_ends_game: bool,
    /// Whether a hand may be drawn before the wall runs out (M-93).
    ///
    /// Default: yes, as at Tenhou.
    pub abortive_draws: bool,
    /// When the indicator of a kong is turned (M-94).
    ///
    /// Default: at once for a concealed kong, as at Tenhou. No source was found for the RRC; JPML
    /// has no dora of kongs.
    pub kong_dora_timing: KongDora,
    /// What may not be discarded after a claim (kuikae, M-95).
    ///
    /// Default: a tile that would have made the same set. No source was found for the RRC and JPML.
    pub swap_calling: SwapCalling,
    /// Whether the winning tile may decide that there is a yaku at all (atozuke, M-91).
    ///
    /// Default: yes. No source was found for any preset; rooms without it ask for a yaku that is
    /// certain before.
    pub atozuke: bool,
    /// Which concealed kongs are allowed after riichi (M-96).
    ///
    /// Default: those that leave the waits as they are. No source was found for any preset.
    pub kong_after_riichi: KongAfterRiichi,
}

options! { TableRules:
    start_points "start-points": "25000, 30000, …",
        "the points a player of four begins with; multiples of 100 [M-92]",
        "Tenhou, Mahjong Soul, M.League: 25000; EMA, WRC, JPML, RRC: 30000";
    target_points "target-points": "30000, 0, …",
        "what the leader of four needs for the game to end with its last round; multiples of 100 [M-92]",
        "Tenhou, Mahjong Soul, M.League: 30000; EMA, WRC, JPML, RRC: 0";
    sanma_start_points "sanma-start-points": "35000, 25000, …",
        "the points a player of three begins with; multiples of 100 [M-92]",
        "Tenhou, Mahjong Soul: 35000; no source for the others";
    sanma_target_points "sanma-target-points": "40000, 0, …",
        "what the leader of three needs for the game to end with its last round; multiples of 100 [M-92]",
        "Tenhou, Mahjong Soul: 40000; no source for the others";
    honba "honba": "300, 1500, …",
        "what a win on a discard adds for each counter; on self-draw a third from each of three; multiples of 300 [M-81]",
        "all presets: 300; a variant of some rooms: 1500";
    sanma_honba "sanma-honba": "200, 1000, …",
        "what a counter adds with three players; on self-draw half from each; multiples of 200 [M-81]",
        "Tenhou, Mahjong Soul: 200; a variant of some rooms: 1000";
    multiple_ron "multiple-ron": "two-or-draw, all, head-bump, two",
        "how many may win on one discard [M-83]",
        "Tenhou: two-or-draw; Mahjong Soul, EMA, RRC: all; M.League, WRC, JPML: head-bump";
    shared_honba "shared-honba": "nearest, each",
        "which of several winners on one discard is paid for the counters [M-84]",
        "Tenhou: nearest; EMA, RRC: each; no source for Mahjong Soul";
    shared_bets "shared-bets": "nearest, own-back",
        "which of several winners on one discard takes the riichi bets [M-84]",
        "Tenhou: nearest; EMA, RRC: own-back; no source for Mahjong Soul";
    liability_daisangen "liability-daisangen": "true, false",
        "whether who gives the third set of dragons is liable [M-85]",
        "every preset: yes";
    liability_daisuushii "liability-daisuushii": "true, false",
        "whether who gives the fourth set of winds is liable [M-85]",
        "every preset: yes";
    liability_suukantsu "liability-suukantsu": "false, true",
        "whether who gives the fourth kong is liable [M-85]",
        "M.League, JPML: yes; EMA, WRC, RRC, Mahjong Soul: no; sources differ on Tenhou";
    liability_share "liability-share": "whole, own-part",
        "what of a hand with further yakuman a liable player is liable for [M-87]",
        "Tenhou: whole; Mahjong Soul: own-part; no source for the others";
    liability_honba "liability-honba": "liable, discarder",
        "who pays for the counters if a hand with a liable player wins on another's discard [M-86]",
        "riichi.wiki: liable; EMA: discarder; no source for the others";
    noten_payment "noten-payment": "3000, 0, …",
        "what those who do not wait pay together at a draw; multiples of 600 [M-88]",
        "every preset: 3000";
    sanma_noten_payment "sanma-noten-payment": "2000, 3000, …",
        "the same with three players; multiples of 200 [M-88]",
        "Tenhou, Mahjong Soul: 2000; Pantheon's rules for three: 3000";
    nagashi_mangan "nagashi-mangan": "true, false",
        "whether a draw with only unclaimed terminals and honours discarded is paid as a mangan [M-89]",
        "Tenhou, Mahjong Soul: yes; M.League, EMA, WRC, JPML, RRC: no";
    sanma_self_draw "sanma-self-draw": "loss, halved, in-proportion",
        "who of three pays what north would have paid on self-draw [M-90]",
        "Tenhou, Mahjong Soul: loss; rooms: any";
    bust "bust": "true, false",
        "whether the game ends when a player has less than nothing [M-92]",
        "Tenhou, Mahjong Soul: yes; M.League, EMA, WRC, JPML, RRC: no";
    chombo_ends_game "chombo-ends-game": "false, true",
        "whether a chombo, a gross mistake, ends the game [M-92]",
        "EMA 2025, WRC, RRC: yes; Tenhou, EMA 2016, JPML: no; no source for the others";
    abortive_draws "abortive-draws": "true, false",
        "whether a hand may be drawn before the wall runs out [M-93]",
        "Tenhou, Mahjong Soul, JPML, RRC: yes; M.League, EMA, WRC: no";
    kong_dora_timing "kong-dora-timing": "concealed-at-once, at-once",
        "when the indicator of a kong is turned [M-94]",
        "Tenhou, Mahjong Soul: concealed-at-once; M.League, EMA, WRC: at-once; no source for the RRC";
    swap_calling "swap-calling": "forbidden, same-tile, allowed",
        "what may be discarded after a claim [M-95]",
        "Tenhou, Mahjong Soul, M.League, EMA, WRC: forbidden; no source for the others";
    atozuke "atozuke": "true, false",
        "whether the winning tile may decide that there is a yaku at all [M-91]",
        "an option of several programs; no source for the presets";
    kong_after_riichi "kong-after-riichi": "same-waits, same-readings, never",
        "which concealed kongs are allowed after riichi [M-96]",
        "an option of several programs; no source for the presets";
}

impl TableRules {
    /// The rules of Tenhou.
    #[must_use]
    pub const fn tenhou() -> Self {
        Self {
            start_points: Points::of(25_000),
            target_points: Points::of(30_000),
            sanma_start_points: Points::of(35_000),
            sanma_target_points: Points::of(40_000),
            honba: Points::of(300),
            sanma_honba: Points::of(200),
            multiple_ron: MultipleRon::TwoOrDraw,
            shared_honba: SharedHonba::Nearest,
            shared_bets: SharedBets::Nearest,
            liability_daisangen: true,
            liability_daisuushii: true,
            liability_suukantsu: false,
            liability_share: LiabilityShare::Whole,
            liability_honba: LiabilityHonba::Liable,
            noten_payment: Points::of(3_000),
            sanma_noten_payment: Points::of(2_000),
            nagashi_mangan: true,
            sanma_self_draw: SanmaSelfDraw::Loss,
            bust: true,
            chombo_ends_game: false,
            abortive_draws: true,
            kong_dora_timing: KongDora::ConcealedAtOnce,
            swap_calling: SwapCalling::Forbidden,
            atozuke: true,
            kong_after_riichi: KongAfterRiichi::SameWaits,
        }
    }

    /// The rules of Mahjong Soul.
    #[must_use]
    pub const fn mahjong_soul() -> Self {
        Self {
            multiple_ron: MultipleRon::All,
            liability_share: LiabilityShare::OwnPart,
            ..Self::tenhou()
        }
    }

    /// The rules of the M.League.
    #[must_use]
    pub const fn m_league() -> Self {
        Self {
            multiple_ron: MultipleRon::HeadBump,
            liability_suukantsu: true,
            nagashi_mangan: false,
            bust: false,
            abortive_draws: false,
            kong_dora_timing: KongDora::AtOnce,
            ..Self::tenhou()
        }
    }

    /// The rules of the European Mahjong Association of 2016.
    #[must_use]
    pub const fn ema_2016() -> Self {
        Self {
            start_points: Points::of(30_000),
            target_points: Points::of(0),
            multiple_ron: MultipleRon::All,
            shared_honba: SharedHonba::Each,
            shared_bets: SharedBets::OwnBack,
            liability_honba: LiabilityHonba::Discarder,
            nagashi_mangan: false,
            bust: false,
            abortive_draws: false,
            kong_dora_timing: KongDora::AtOnce,
            ..Self::tenhou()
        }
    }

    /// The rules of the European Mahjong Association of 2025.
    #[must_use]
    pub const fn ema_2025() -> Self {
        Self {
            chombo_ends_game: true,
            ..Self::ema_2016()
        }
    }

    /// The rules of the World Riichi Championship.
    #[must_use]
    pub const fn wrc() -> Self {
        Self {
            multiple_ron: MultipleRon::HeadBump,
            liability_honba: LiabilityHonba::Liable,
            shared_honba: SharedHonba::Nearest,
            shared_bets: SharedBets::Nearest,
            ..Self::ema_2025()
        }
    }

    /// The A rules of the Japan Professional Mahjong League.
    #[must_use]
    pub const fn jpml_a() -> Self {
        Self {
            start_points: Points::of(30_000),
            target_points: Points::of(0),
            multiple_ron: MultipleRon::HeadBump,
            liability_suukantsu: true,
            nagashi_mangan: false,
            bust: false,
            ..Self::tenhou()
        }
    }

    /// The tournament rules that public programs call RRC.
    #[must_use]
    pub const fn rrc() -> Self {
        Self {
            start_points: Points::of(30_000),
            target_points: Points::of(0),
            multiple_ron: MultipleRon::All,
            shared_honba: SharedHonba::Each,
            shared_bets: SharedBets::OwnBack,
            nagashi_mangan: false,
            bust: false,
            chombo_ends_game: true,
            ..Self::tenhou()
        }
    }
}

/// The rules of Tenhou.
impl Default for TableRules {
    fn default() -> Self {
        Self::tenhou()
    }
}
