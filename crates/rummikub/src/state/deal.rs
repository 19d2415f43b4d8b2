//! Who is dealt what?
//!
//! Each player is dealt a rack, and what is left is the pool, drawn from in a fixed order (R-42). A
//! deal is given, or shuffled from the numbers of a caller's generator: the shuffle is written out
//! here, so that the same numbers give the same deal on every machine and in every version.
//!
//! Invariant: racks and pool of a [`Deal`] are together the deck of the rules it was made under, and
//! each rack has as many tiles as these say.

use thiserror::Error;

use crate::hand::Hand;
use crate::rules::Rules;
use crate::seat::Seat;
use crate::tile::Tile;

/// The tiles of one deck as they are dealt.
///
/// ```
/// use rummikub::{Deal, Rules};
///
/// let mut seed = 1_u64;
/// let mut random = || {
///     seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
///     seed
/// };
/// let deal = Deal::shuffled(3, &Rules::default(), &mut random)?;
/// assert!(deal.racks().iter().all(|rack| rack.len() == 14));
/// assert_eq!(deal.pool().len(), 64);
/// # Ok::<(), rummikub::DealError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    racks: Vec<Hand>,
    pool: Vec<Tile>,
}

impl Deal {
    /// These racks, from seat 0 on, and this pool, in the order in which it is drawn.
    ///
    /// # Errors
    /// A [`DealError`] if they are not the deck of `rules`, or not as many tiles each as these
    /// deal.
    pub fn new(racks: Vec<Hand>, pool: Vec<Tile>, rules: &Rules) -> Result<Self, DealError> {
        judge_players(racks.len(), rules)?;
        let dealt = rules.rack.get().into();
        for (rack, seat) in racks.iter().zip(Seat::ALL) {
            if rack.len() != dealt {
                let len = rack.len();
                return Err(DealError::WrongRack { seat, len, dealt }); // R-42
            }
            if rules.joker_dealt && rack.jokers() == 0 {
                return Err(DealError::NoJoker { seat }); // R-43
            }
        }
        for tile in Tile::all() {
            let on_racks: usize = racks.iter().map(|rack| usize::from(rack.count(tile))).sum();
            let found = on_racks + pool.iter().filter(|&&other| other == tile).count();
            let copies = rules.copies_of(tile);
            if found != usize::from(copies) {
                return Err(DealError::NotTheDeck {
                    tile,
                    found,
                    copies,
                }); // R-42
            }
        }
        Ok(Self { racks, pool })
    }

    /// A deal for so many players, drawn with the numbers of `random`, all 64 bits of which are
    /// used. If those are independent and evenly spread, so are the deals.
    ///
    /// # Errors
    /// [`DealError::Players`] if there are not 2 to 6 players, [`DealError::FewTiles`] or
    /// [`DealError::FewJokers`] if the deck is not enough for them.
    pub fn shuffled(
        players: usize,
        rules: &Rules,
        random: &mut impl FnMut() -> u64,
    ) -> Result<Self, DealError> {
        judge_players(players, rules)?;
        let mut deck: Vec<Tile> = Hand::deck(rules).iter().collect();
        let dealt = usize::from(rules.joker_dealt); // R-43
        deck.truncate(deck.len() - dealt * players); // jokers are the last of a deck
        for last in (1..deck.len()).rev() {
            deck.swap(last, below(last + 1, random));
        }
        let jokers = std::iter::repeat_n(Tile::Joker, dealt);
        let rack = |_| {
            let random = deck.drain(..usize::from(rules.rack.get()) - dealt);
            let rack = Hand::from_tiles(random.chain(jokers.clone()), rules);
            rack.expect("the tiles are of one deck")
        };
        let racks = (0..players).map(rack).collect();
        Ok(Self { racks, pool: deck })
    }

    /// The same deal, if it is one under these rules.
    pub(super) fn under(self, rules: &Rules) -> Result<Self, DealError> {
        Self::new(self.racks, self.pool, rules)
    }

    /// What each player is dealt, from seat 0 on.
    #[must_use]
    pub fn racks(&self) -> &[Hand] {
        &self.racks
    }

    /// The tiles that are not dealt, in the order in which they are drawn.
    #[must_use]
    pub fn pool(&self) -> &[Tile] {
        &self.pool
    }

    /// How many players there are.
    #[must_use]
    pub fn players(&self) -> usize {
        self.racks.len()
    }
}

impl Seat {
    /// A seat of so many players, drawn with the numbers of `random`, for who begins (R-41).
    #[must_use]
    pub fn drawn(players: usize, random: &mut impl FnMut() -> u64) -> Self {
        let seats = &Self::ALL[..players.clamp(1, Self::ALL.len())];
        seats[below(seats.len(), random)]
    }
}

/// Succeeds if the deck is enough for so many players.
fn judge_players(players: usize, rules: &Rules) -> Result<(), DealError> {
    if !(2..=Seat::ALL.len()).contains(&players) {
        return Err(DealError::Players { players }); // R-40
    }
    let (needed, deck) = (players * usize::from(rules.rack.get()), Hand::deck(rules));
    if needed > deck.len() {
        let tiles = deck.len();
        return Err(DealError::FewTiles { needed, tiles }); // R-40
    }
    if rules.joker_dealt && players > deck.jokers().into() {
        let jokers = deck.jokers();
        return Err(DealError::FewJokers { players, jokers }); // R-43
    }
    Ok(())
}

/// A number below `bound`, each as likely as the others: the upper half of the product of `bound`
/// and a raw number, where the few raw numbers that would favour some results are drawn again. A
/// generator that gives nothing else is broken; it is believed after a while.
fn below(bound: usize, random: &mut impl FnMut() -> u64) -> usize {
    let wide = bound as u64;
    let favoured = wide.wrapping_neg() % wide;
    let mut product = u128::from(random()) * u128::from(wide);
    for _ in 0..64 {
        let lower = product & u128::from(u64::MAX);
        if lower >= u128::from(favoured) {
            break;
        }
        product = u128::from(random()) * u128::from(wide);
    }
    usize::try_from(product >> 64).expect("the upper half is below the bound")
}

/// Why tiles are not a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DealError {
    /// Too few or too many players.
    #[error("a game has 2 to 6 players but here are {players} [R-40]")]
    Players {
        /// How many there are.
        players: usize,
    },
    /// Nobody sits where the first player should.
    #[error("{seat} begins but there are {players} players [R-41]")]
    NobodyThere {
        /// The seat.
        seat: Seat,
        /// How many players there are.
        players: usize,
    },
    /// The deck is not enough for all racks.
    #[error("the racks take {needed} tiles but the deck has {tiles} [R-40]")]
    FewTiles {
        /// How many tiles the racks take.
        needed: usize,
        /// How many the deck has.
        tiles: usize,
    },
    /// Each player is dealt a joker, but the deck has too few.
    #[error("each of {players} players is dealt a joker but the deck has {jokers} [R-43]")]
    FewJokers {
        /// How many players there are.
        players: usize,
        /// How many jokers the deck has.
        jokers: u8,
    },
    /// A rack has too few or too many tiles.
    #[error("each player is dealt {dealt} tiles but {seat} has {len} [R-42]")]
    WrongRack {
        /// Whose rack it is.
        seat: Seat,
        /// How many tiles it has.
        len: usize,
        /// How many it should have.
        dealt: usize,
    },
    /// A rack has no joker where each is dealt one.
    #[error("each player is dealt a joker but {seat} has none [R-43]")]
    NoJoker {
        /// Whose rack it is.
        seat: Seat,
    },
    /// Racks and pool are not the deck.
    #[error("racks and pool have {found} of {tile} but the deck {copies} [R-42]")]
    NotTheDeck {
        /// The first such tile.
        tile: Tile,
        /// How many racks and pool have.
        found: usize,
        /// How many the deck has.
        copies: u8,
    },
}
