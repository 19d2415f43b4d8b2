//! What is paid for, and how much?
//!
//! The Chinese Official rules have 81 *fan* (points and what earns them, M-120 to M-132), in
//! twelve classes of value. Six are of rule options: a melded and a concealed kong, shifted chows
//! that are told apart by their step, and the three blessings.
//!
//! Invariant: the fan are in descending order of their value under the text of 1998, and one that
//! implies another stands before it; so a walk in this order meets what implies before what is
//! implied.

use crate::rules::{ChineseRules, MixedKongs};

/// Writes the fan as an enum with their names and values.
macro_rules! fans {
    ($($(#[$doc:meta])* $Fan:ident $name:literal $value:literal,)*) => {
        /// What a hand is paid for.
        ///
        /// ```
        /// use mahjong::chinese::Fan;
        /// use mahjong::Rules;
        ///
        /// let fan: Fan = "two-concealed-kongs".parse()?;
        /// assert_eq!(fan.value(&Rules::mcr_1998()), 6);
        /// assert_eq!(fan.value(&Rules::mcr_wmo()), 8);
        /// # Ok::<(), mahjong::chinese::ParseFanError>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Fan {
            $($(#[$doc])* $Fan,)*
        }

        impl Fan {
            /// All of them, in the order of their value under the text of 1998.
            pub const ALL: &'static [Self] = &[$(Self::$Fan,)*];

            /// Its name, in kebab-case.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$Fan => $name,)*
                }
            }

            /// What it is worth where no option changes it.
            const fn listed_value(self) -> u8 {
                match self {
                    $(Self::$Fan => $value,)*
                }
            }
        }
    };
}

fans! {
    /// Triplets of all four winds (da si xi): 88 (M-120).
    BigFourWinds "big-four-winds" 88,
    /// Triplets of all three dragons (da san yuan): 88 (M-120).
    BigThreeDragons "big-three-dragons" 88,
    /// Nothing but 2, 3, 4, 6, 8 of bamboos and green dragons (lü yi se): 88 (M-120).
    AllGreen "all-green" 88,
    /// Any tile of the suit to 1112345678999, concealed (jiu lian bao deng): 88 (M-120).
    NineGates "nine-gates" 88,
    /// Four kongs (si gang): 88 (M-120).
    FourKongs "four-kongs" 88,
    /// Pairs of seven consecutive numbers of one suit (lian qi dui): 88 (M-120).
    SevenShiftedPairs "seven-shifted-pairs" 88,
    /// One of each terminal and honour, and one of them twice (shi san yao): 88 (M-120).
    ThirteenOrphans "thirteen-orphans" 88,
    /// Nothing but terminals (qing yao jiu): 64 (M-121).
    AllTerminals "all-terminals" 64,
    /// Triplets of three winds and a pair of the fourth (xiao si xi): 64 (M-121).
    LittleFourWinds "little-four-winds" 64,
    /// Triplets of two dragons and a pair of the third (xiao san yuan): 64 (M-121).
    LittleThreeDragons "little-three-dragons" 64,
    /// Nothing but honours (zi yi se): 64 (M-121).
    AllHonors "all-honors" 64,
    /// Four concealed triplets (si an ke): 64 (M-121).
    FourConcealedPungs "four-concealed-pungs" 64,
    /// 123, 123, 789, 789 and a pair of fives of one suit (yi se shuang long hui): 64 (M-121).
    PureTerminalChows "pure-terminal-chows" 64,
    /// Four equal sequences (yi se si tong shun): 48 (M-122).
    QuadrupleChow "quadruple-chow" 48,
    /// Triplets of four consecutive numbers of one suit (yi se si jie gao): 48 (M-122).
    FourPureShiftedPungs "four-pure-shifted-pungs" 48,
    /// Four sequences of one suit, each one higher, or each two higher, than the one before (yi
    /// se si bu gao): 32 (M-123).
    FourPureShiftedChows "four-pure-shifted-chows" 32,
    /// Those that are each two higher, where they are kept apart (`shifted-chows-apart`):
    /// 32 (M-123).
    FourPureShiftedChowsByTwo "four-pure-shifted-chows-by-two" 32,
    /// Three kongs (san gang): 32 (M-123).
    ThreeKongs "three-kongs" 32,
    /// Nothing but terminals and honours, some of each (hun yao jiu): 32 (M-123).
    AllTerminalsAndHonors "all-terminals-and-honors" 32,
    /// Seven pairs (qi dui): 24 (M-124).
    SevenPairs "seven-pairs" 24,
    /// All seven honours and seven knitted tiles (qi xing bu kao): 24 (M-124).
    GreaterHonorsAndKnittedTiles "greater-honors-and-knitted-tiles" 24,
    /// Triplets and a pair of even numbers (quan shuang ke): 24 (M-124).
    AllEvenPungs "all-even-pungs" 24,
    /// All tiles of one suit (qing yi se): 24 (M-124).
    FullFlush "full-flush" 24,
    /// Three equal sequences (yi se san tong shun): 24 (M-124).
    PureTripleChow "pure-triple-chow" 24,
    /// Triplets of three consecutive numbers of one suit (yi se san jie gao): 24 (M-124).
    PureShiftedPungs "pure-shifted-pungs" 24,
    /// Nothing but 7, 8 and 9 (quan da): 24 (M-124).
    UpperTiles "upper-tiles" 24,
    /// Nothing but 4, 5 and 6 (quan zhong): 24 (M-124).
    MiddleTiles "middle-tiles" 24,
    /// Nothing but 1, 2 and 3 (quan xiao): 24 (M-124).
    LowerTiles "lower-tiles" 24,
    /// 123, 456 and 789 of one suit (qing long): 16 (M-125).
    PureStraight "pure-straight" 16,
    /// 123 and 789 of two suits and a pair of fives of the third (san se shuang long hui): 16
    /// (M-125).
    ThreeSuitedTerminalChows "three-suited-terminal-chows" 16,
    /// Three sequences of one suit, each one higher, or each two higher, than the one before (yi
    /// se san bu gao): 16 (M-125).
    PureShiftedChows "pure-shifted-chows" 16,
    /// Those that are each two higher, where they are kept apart (`shifted-chows-apart`):
    /// 16 (M-125).
    PureShiftedChowsByTwo "pure-shifted-chows-by-two" 16,
    /// A five in every set and in the pair (quan dai wu): 16 (M-125).
    AllFives "all-fives" 16,
    /// Triplets of one number of all three suits (san tong ke): 16 (M-125).
    TriplePung "triple-pung" 16,
    /// Three concealed triplets (san an ke): 16 (M-125).
    ThreeConcealedPungs "three-concealed-pungs" 16,
    /// Five or six honours and nine or eight knitted tiles, all different (quan bu kao): 12
    /// (M-126).
    LesserHonorsAndKnittedTiles "lesser-honors-and-knitted-tiles" 12,
    /// All nine knitted tiles (zu he long): 12 (M-126).
    KnittedStraight "knitted-straight" 12,
    /// Nothing but 6 to 9 (da yu wu): 12 (M-126).
    UpperFour "upper-four" 12,
    /// Nothing but 1 to 4 (xiao yu wu): 12 (M-126).
    LowerFour "lower-four" 12,
    /// Triplets of three winds (san feng ke): 12 (M-126).
    BigThreeWinds "big-three-winds" 12,
    /// 123, 456 and 789, each of another suit (hua long): 8 (M-127).
    MixedStraight "mixed-straight" 8,
    /// Nothing but 1, 2, 3, 4, 5, 8, 9 of circles, 2, 4, 5, 6, 8, 9 of bamboos and white dragons
    /// (tui bu dao): 8 (M-127).
    ReversibleTiles "reversible-tiles" 8,
    /// Equal sequences of all three suits (san se san tong shun): 8 (M-127).
    MixedTripleChow "mixed-triple-chow" 8,
    /// Triplets of three consecutive numbers, each of another suit (san se san jie gao): 8
    /// (M-127).
    MixedShiftedPungs "mixed-shifted-pungs" 8,
    /// Nothing else, flowers aside (wu fan hu): 8 (M-127).
    ChickenHand "chicken-hand" 8,
    /// Drawing the last tile of the wall (miao shou hui chun): 8 (M-127).
    LastTileDraw "last-tile-draw" 8,
    /// Claiming the last discard (hai di lao yue): 8 (M-127).
    LastTileClaim "last-tile-claim" 8,
    /// Drawing the tile that replaces a kong's fourth (gang shang kai hua): 8 (M-127).
    OutWithReplacementTile "out-with-replacement-tile" 8,
    /// Claiming the tile that another adds to a pung (qiang gang hu): 8 (M-127).
    RobbingTheKong "robbing-the-kong" 8,
    /// The dealer's fourteen tiles as dealt (tian hu), under `blessings`: 8 (M-127).
    HeavenlyHand "heavenly-hand" 8,
    /// Claiming the dealer's first discard (di hu), under `blessings`: 8 (M-127).
    EarthlyHand "earthly-hand" 8,
    /// Any other win in one's first turn (ren hu), under `blessings`: 8 (M-127).
    HumanHand "human-hand" 8,
    /// Four triplets (peng peng hu): 6 (M-128).
    AllPungs "all-pungs" 6,
    /// Tiles of one suit and honours (hun yi se): 6 (M-128).
    HalfFlush "half-flush" 6,
    /// Three sequences, each one higher and of another suit (san se san bu gao): 6 (M-128).
    MixedShiftedChows "mixed-shifted-chows" 6,
    /// All three suits, winds and dragons (wu men qi): 6 (M-128).
    AllTypes "all-types" 6,
    /// Four sets claimed, and the pair's second tile too (quan qiu ren): 6 (M-128).
    MeldedHand "melded-hand" 6,
    /// Two concealed kongs (shuang an gang); 8 under `two-concealed-kongs`: 6 (M-128).
    TwoConcealedKongs "two-concealed-kongs" 6,
    /// Triplets of two dragons (shuang jian ke): 6 (M-128).
    TwoDragonPungs "two-dragon-pungs" 6,
    /// A melded and a concealed kong (ming an gang), under `mixed-kongs`: 5 (M-129).
    MeldedAndConcealedKong "melded-and-concealed-kong" 5,
    /// A terminal or an honour in every set and in the pair (quan dai yao): 4 (M-130).
    OutsideHand "outside-hand" 4,
    /// Nothing claimed, and self-drawn (bu qiu ren): 4 (M-130).
    FullyConcealedHand "fully-concealed-hand" 4,
    /// Two melded kongs (shuang ming gang): 4 (M-130).
    TwoMeldedKongs "two-melded-kongs" 4,
    /// The other three copies are open to all (hu jue zhang): 4 (M-130).
    LastTile "last-tile" 4,
    /// A triplet of dragons (jian ke): 2 (M-131).
    DragonPung "dragon-pung" 2,
    /// A triplet of the round's wind (quan feng ke): 2 (M-131).
    PrevalentWind "prevalent-wind" 2,
    /// A triplet of the seat's wind (men feng ke): 2 (M-131).
    SeatWind "seat-wind" 2,
    /// Nothing claimed before the discard that wins (men qian qing): 2 (M-131).
    ConcealedHand "concealed-hand" 2,
    /// Four sequences and a pair that is no honour (ping hu): 2 (M-131).
    AllChows "all-chows" 2,
    /// All four copies of a tile, not as a kong (si gui yi): 2 (M-131).
    TileHog "tile-hog" 2,
    /// Triplets of one number of two suits (shuang tong ke): 2 (M-131).
    DoublePung "double-pung" 2,
    /// Two concealed triplets (shuang an ke): 2 (M-131).
    TwoConcealedPungs "two-concealed-pungs" 2,
    /// A concealed kong (an gang): 2 (M-131).
    ConcealedKong "concealed-kong" 2,
    /// No terminal and no honour (duan yao): 2 (M-131).
    AllSimples "all-simples" 2,
    /// Two equal sequences (yi ban gao): 1 (M-132).
    PureDoubleChow "pure-double-chow" 1,
    /// Sequences of the same numbers of two suits (xi xiang feng): 1 (M-132).
    MixedDoubleChow "mixed-double-chow" 1,
    /// Six consecutive numbers of one suit as two sequences (lian liu): 1 (M-132).
    ShortStraight "short-straight" 1,
    /// 123 and 789 of one suit (lao shao fu): 1 (M-132).
    TwoTerminalChows "two-terminal-chows" 1,
    /// A triplet of terminals or honours (yao jiu ke): 1 (M-132).
    PungOfTerminalsOrHonors "pung-of-terminals-or-honors" 1,
    /// A melded kong (ming gang): 1 (M-132).
    MeldedKong "melded-kong" 1,
    /// Tiles of exactly two suits (que yi men): 1 (M-132).
    OneVoidedSuit "one-voided-suit" 1,
    /// No honour (wu zi): 1 (M-132).
    NoHonors "no-honors" 1,
    /// Waiting with 12 for 3 only, or with 89 for 7 (bian zhang): 1 (M-132).
    EdgeWait "edge-wait" 1,
    /// Waiting for the middle of a sequence only (kan zhang): 1 (M-132).
    ClosedWait "closed-wait" 1,
    /// Waiting for the second tile of the pair only (dan diao jiang): 1 (M-132).
    SingleWait "single-wait" 1,
    /// The winning tile is drawn (zi mo): 1 (M-132).
    SelfDrawn "self-drawn" 1,
    /// Each flower set aside (hua pai): 1 (M-132).
    FlowerTiles "flower-tiles" 1,
}

impl Fan {
    /// How many fan it is worth once.
    #[must_use]
    pub const fn value(self, rules: &crate::Rules) -> u8 {
        self.value_under(&rules.chinese)
    }

    pub(super) const fn value_under(self, rules: &ChineseRules) -> u8 {
        match (self, rules.mixed_kongs) {
            (Self::TwoConcealedKongs, _) => rules.two_concealed_kongs.get(), // M-128
            (Self::MeldedAndConcealedKong, MixedKongs::Six) => 6,            // M-129
            _ => self.listed_value(),                                        // M-120 to M-132
        }
    }
}

/// Some of the fan.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct FanSet(u128);

impl FanSet {
    pub(super) const EMPTY: Self = Self(0);

    pub(super) const fn of(fans: &[Fan]) -> Self {
        let mut bits = 0;
        let mut place = 0;
        while place < fans.len() {
            bits |= 1 << fans[place] as u32;
            place += 1;
        }
        Self(bits)
    }

    pub(super) const fn contains(self, fan: Fan) -> bool {
        self.0 >> (fan as u32) & 1 == 1
    }

    pub(super) const fn insert(&mut self, fan: Fan) {
        self.0 |= 1 << fan as u32;
    }

    pub(super) const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }
}
