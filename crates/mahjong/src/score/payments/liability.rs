//! Who is liable for a hand?
//!
//! Whoever gives a player the set that makes a yakuman certain is liable for it: the third set of
//! dragons, the fourth of winds, or by option the fourth kong (M-85). The sets laid down say who
//! that is, since they stand in the order in which they were claimed and each says from whom. A
//! concealed kong lies open, so it counts as one of the sets, but if it is the last nobody gave it.
//!
//! An added kong stands where its pung does and was given by who gave the pung. It is the fourth kong
//! only by drawing, so the last set has to be a kong claimed whole for a player to be liable.

use crate::meld::{LaidKind, LaidMeld};
use crate::player::Wind;
use crate::player_hand::PlayerHand;
use crate::rules::{DoubleYakuman, Rules};
use crate::tile::Tile;

/// The basic points of a yakuman.
const YAKUMAN: u64 = 8_000;

/// A yakuman that one may be liable for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum LiableYakuman {
    /// Sets of all three dragons.
    Daisangen,
    /// Sets of all four winds.
    Daisuushii,
    /// Four kongs.
    Suukantsu,
}

/// That a player is liable for a yakuman.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Liability {
    /// The yakuman.
    pub yakuman: LiableYakuman,
    /// The player.
    pub player: Wind,
    /// The basic points of this yakuman.
    pub basic: u64,
}

impl Liability {
    /// This player is liable for this yakuman, which is worth so many basic points.
    #[must_use]
    pub const fn new(yakuman: LiableYakuman, player: Wind, basic: u64) -> Self {
        Self {
            yakuman,
            player,
            basic,
        }
    }
}

/// Who is liable for a hand: at most two players, since no hand has more such yakuman.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Liabilities([Option<Liability>; 2]);

impl Liabilities {
    /// Nobody is liable.
    pub const NONE: Self = Self([None; 2]);

    /// Each of them: first the one for dragons or winds, then the one for kongs.
    pub fn iter(&self) -> impl Iterator<Item = Liability> {
        self.0.into_iter().flatten()
    }

    /// Puts in who is liable, if somebody is.
    fn extend(&mut self, liable: Option<Liability>) {
        if let Some(liable) = liable {
            self.insert(liable);
        }
    }

    /// The same with one more; false, and nothing changes, if there are two.
    pub fn insert(&mut self, liability: Liability) -> bool {
        let free = self.0.iter_mut().find(|place| place.is_none());
        free.map(|place| *place = Some(liability)).is_some()
    }
}

/// Who is liable for this hand of the player with this seat, if they win with it (M-85).
///
/// A set of which it is not said from whom it was claimed makes nobody liable.
///
/// ```
/// use mahjong::payments::liabilities;
/// use mahjong::{PlayerHand, Rules, Wind};
///
/// let hand: PlayerHand = "2233m[555z,left][666z,left][777z,across]".parse()?;
/// let liable = liabilities(&hand, Wind::South, &Rules::tenhou());
/// let players: Vec<Wind> = liable.iter().map(|liability| liability.player).collect();
/// assert_eq!(players, [Wind::North]);
/// # Ok::<(), mahjong::ParsePlayerHandError>(())
/// ```
#[must_use]
pub fn liabilities(hand: &PlayerHand, seat: Wind, rules: &Rules) -> Liabilities {
    let table = &rules.table;
    let giver = |yakuman, basic, sets: Option<LaidMeld>| {
        let player = seat.player(sets?.from()?);
        Some(Liability::new(yakuman, player, basic))
    };
    let low = |meld: &LaidMeld| meld.meld().low();
    let mut found = Liabilities::NONE;
    if table.liability_daisangen {
        let last = last_of(hand, 3, |meld| Tile::is_dragon(low(meld)));
        let liable = giver(LiableYakuman::Daisangen, YAKUMAN, last); // M-85
        found.extend(liable);
    }
    if table.liability_daisuushii {
        let last = last_of(hand, 4, |meld| Tile::is_wind(low(meld)));
        let liable = giver(LiableYakuman::Daisuushii, daisuushii(rules), last); // M-85
        found.extend(liable);
    }
    if table.liability_suukantsu {
        let last = last_of(hand, 4, |meld| meld.kind().is_kong());
        let last = last.filter(|meld| meld.kind() == LaidKind::MeldedKong); // M-85
        let liable = giver(LiableYakuman::Suukantsu, YAKUMAN, last);
        found.extend(liable);
    }
    found
}

/// The last of exactly `count` sets like this, if so many are laid down.
fn last_of(hand: &PlayerHand, count: usize, like: impl Fn(&LaidMeld) -> bool) -> Option<LaidMeld> {
    let mut sets = hand.laid().iter().copied().filter(like);
    sets.nth(count - 1)
}

/// The basic points of the four winds.
const fn daisuushii(rules: &Rules) -> u64 {
    let is_double = rules
        .riichi
        .double_yakuman
        .contains(DoubleYakuman::DAISUUSHII);
    if is_double { 2 * YAKUMAN } else { YAKUMAN }
}
