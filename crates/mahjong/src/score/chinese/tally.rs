//! Which of the fan that were found count?
//!
//! Fan are found one by one, each with the groups it comes from. Then those go that another says
//! already (M-105): a fan that counts takes along every fan that it implies, of the same groups or
//! of the hand as a whole. The list of what implies what is complete in itself, so that a fan that
//! was taken along need not be asked.

use smallvec::SmallVec;

use super::fan::{Fan, FanSet};
use super::group::GroupSet;
use crate::rules::ChineseRules;

/// Why does a fan count, or not?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fate {
    /// It counts.
    Counted,
    /// This fan says it already (M-105).
    Implied(Fan),
    /// Its sets are combined already (M-106).
    AccountOnce,
}

/// A fan that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) fan: Fan,
    pub(super) groups: GroupSet,
    pub(super) fate: Fate,
}

/// The fan that were found in a reading.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    pub(super) entries: SmallVec<[Entry; 32]>,
}

impl Tally {
    /// Notes a fan of the hand as a whole.
    pub(super) fn add(&mut self, fan: Fan) {
        self.add_of(fan, GroupSet::HAND);
    }

    pub(super) fn add_if(&mut self, holds: bool, fan: Fan) {
        if holds {
            self.add(fan);
        }
    }

    /// Notes a fan of these groups.
    pub(super) fn add_of(&mut self, fan: Fan, groups: GroupSet) {
        self.add_with(fan, groups, Fate::Counted);
    }

    pub(super) fn add_with(&mut self, fan: Fan, groups: GroupSet, fate: Fate) {
        self.entries.push(Entry { fan, groups, fate });
    }

    /// Takes out what is implied, and says what the rest is worth, flowers aside. Nothing at all
    /// is a chicken hand.
    pub(super) fn settle(&mut self, rules: &ChineseRules) -> u16 {
        self.drop_implied();
        self.drop_one_terminal_pung();
        let total = self.worth(rules);
        if total > 0 {
            return total;
        }
        self.add(Fan::ChickenHand); // M-127
        self.worth(rules)
    }

    /// Whether its fan come before these, compared one by one in the order of [`Fan`].
    pub(super) fn comes_before(&self, entries: &[Entry]) -> bool {
        let counted = |entries: &[Entry]| -> SmallVec<[Fan; 32]> {
            let counted = entries.iter().filter(|entry| entry.counts());
            counted.map(|entry| entry.fan).collect()
        };
        counted(&self.entries) < counted(entries)
    }

    fn worth(&self, rules: &ChineseRules) -> u16 {
        let counted = self.entries.iter().filter(|entry| entry.counts());
        counted
            .map(|entry| u16::from(entry.fan.value_under(rules)))
            .sum()
    }

    /// M-105
    fn drop_implied(&mut self) {
        self.entries.sort_unstable_by_key(|entry| entry.fan);
        let mut found = FanSet::EMPTY;
        for entry in &self.entries {
            found.insert(entry.fan);
        }
        for place in 0..self.entries.len() {
            let (earlier, later) = self.entries.split_at_mut(place + 1);
            let by = earlier[place];
            let implied = IMPLIED[by.fan as usize];
            if !by.counts() || implied.is_disjoint(found) {
                continue;
            }
            for entry in later {
                let is_implied = implied.contains(entry.fan) && by.groups.covers(entry.groups);
                if is_implied && entry.counts() {
                    entry.fate = Fate::Implied(by.fan);
                }
            }
        }
    }

    /// Nine gates have a triplet of terminals, which is not paid for; a second one is (M-115).
    fn drop_one_terminal_pung(&mut self) {
        if !self.entries.iter().any(|entry| entry.fan == Fan::NineGates) {
            return;
        }
        let mut entries = self.entries.iter_mut();
        if let Some(entry) = entries.find(|entry| entry.fan == Fan::PungOfTerminalsOrHonors) {
            entry.fate = Fate::Implied(Fan::NineGates);
        }
    }
}

impl Entry {
    pub(super) fn counts(&self) -> bool {
        self.fate == Fate::Counted
    }
}

impl Fan {
    /// What it says already, so that it does not count beside it (M-105); of a fan of some sets, in
    /// these sets.
    ///
    /// Nine gates also say one triplet of terminals, but not two (M-115).
    ///
    /// ```
    /// use mahjong::chinese::Fan;
    ///
    /// assert_eq!(Fan::AllGreen.implies(), [Fan::HalfFlush]);
    /// assert!(Fan::AllTypes.implies().is_empty());
    /// ```
    #[must_use]
    #[allow(clippy::enum_glob_use, reason = "a table of names")]
    pub const fn implies(self) -> &'static [Self] {
        use Fan::*;
        match self {
            BigFourWinds => &[AllPungs, PrevalentWind, SeatWind, PungOfTerminalsOrHonors],
            BigThreeDragons | TwoDragonPungs => &[DragonPung, PungOfTerminalsOrHonors],
            AllGreen => &[HalfFlush],
            NineGates => &[FullFlush, FullyConcealedHand, ConcealedHand, NoHonors],
            FourKongs => &[AllPungs, ConcealedKong, MeldedKong, SingleWait],
            SevenShiftedPairs => &[
                SevenPairs,
                FullFlush,
                FullyConcealedHand,
                ConcealedHand,
                NoHonors,
            ],
            ThirteenOrphans => &[
                AllTerminalsAndHonors,
                AllTypes,
                FullyConcealedHand,
                ConcealedHand,
            ],
            AllTerminals => &[
                AllPungs,
                OutsideHand,
                DoublePung,
                PungOfTerminalsOrHonors,
                NoHonors,
            ],
            LittleFourWinds => &[BigThreeWinds, PungOfTerminalsOrHonors],
            LittleThreeDragons => &[TwoDragonPungs, DragonPung, PungOfTerminalsOrHonors],
            AllHonors | AllTerminalsAndHonors => &[AllPungs, OutsideHand, PungOfTerminalsOrHonors],
            FourConcealedPungs => &[AllPungs, FullyConcealedHand, ConcealedHand],
            PureTerminalChows => &[FullFlush, AllChows, NoHonors],
            QuadrupleChow => &[TileHog],
            FourPureShiftedPungs => &[AllPungs],
            ThreeKongs | MeldedAndConcealedKong => &[ConcealedKong, MeldedKong],
            SevenPairs => &[FullyConcealedHand, ConcealedHand],
            GreaterHonorsAndKnittedTiles | LesserHonorsAndKnittedTiles => {
                &[AllTypes, FullyConcealedHand, ConcealedHand]
            }
            AllEvenPungs => &[AllPungs, AllSimples, NoHonors],
            FullFlush | UpperFour | LowerFour | AllChows | AllSimples => &[NoHonors],
            UpperTiles => &[UpperFour, NoHonors],
            MiddleTiles | AllFives => &[AllSimples, NoHonors],
            LowerTiles => &[LowerFour, NoHonors],
            ThreeSuitedTerminalChows => &[AllChows, NoHonors],
            BigThreeWinds | DragonPung | PrevalentWind | SeatWind => &[PungOfTerminalsOrHonors],
            ReversibleTiles => &[OneVoidedSuit],
            LastTileDraw | OutWithReplacementTile | FullyConcealedHand => &[SelfDrawn],
            RobbingTheKong => &[LastTile],
            HeavenlyHand => &[FullyConcealedHand, SelfDrawn],
            EarthlyHand => &[ConcealedHand],
            HumanHand => &[FullyConcealedHand, ConcealedHand, SelfDrawn],
            MeldedHand => &[SingleWait],
            TwoConcealedKongs => &[TwoConcealedPungs, ConcealedKong],
            TwoMeldedKongs => &[MeldedKong],
            _ => &[],
        }
    }
}

/// The same as sets, by place of the fan.
const IMPLIED: [FanSet; Fan::ALL.len()] = {
    let mut implied = [FanSet::EMPTY; Fan::ALL.len()];
    let mut place = 0;
    while place < implied.len() {
        implied[place] = FanSet::of(Fan::ALL[place].implies());
        place += 1;
    }
    implied
};
