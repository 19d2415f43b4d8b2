//! Why are these tiles no meld?
//!
//! Tiles of one number are judged as a group, tiles of one colour as a run, and both where there is
//! one numbered tile. Where another order of the same tiles is a run, the answer is that run.

use cards_core::RankSet;
use smallvec::SmallVec;

use super::laid::{Deck, Laid};
use super::{Meld, MeldError, MeldKind};
use crate::rules::Rules;
use crate::tile::{Number, Tile};

/// Tiles to be judged.
pub(super) struct Judged<'a> {
    tiles: &'a [Tile],
    rules: &'a Rules,
    deck: Deck,
    laid: SmallVec<[Laid; 14]>,
}

/// What the tiles are, in the order of readings, or why they are nothing.
pub(super) fn judge(tiles: &[Tile], rules: &Rules) -> Result<&'static [MeldKind], MeldError> {
    let deck = Deck::new(rules);
    let len = tiles.len();
    let least = rules.least_meld.get();
    if len < usize::from(least) {
        return Err(MeldError::TooShort { len, least });
    }
    let judged = Judged {
        tiles,
        rules,
        deck,
        laid: deck.laid(tiles).collect(),
    };
    let jokers = judged.jokers();
    let most = rules.jokers_per_meld.get().min(rules.jokers.get());
    if jokers > usize::from(most) {
        return Err(MeldError::TooManyJokers { jokers, most });
    }
    judged.kinds()
}

impl Judged<'_> {
    fn len(&self) -> usize {
        self.tiles.len()
    }

    fn jokers(&self) -> usize {
        self.len() - self.laid.len()
    }

    fn kinds(&self) -> Result<&'static [MeldKind], MeldError> {
        let Some(&first) = self.laid.first() else {
            let jokers = self.jokers();
            return Err(MeldError::OnlyJokers { jokers });
        };
        let foreign = |laid: &&Laid| self.rules.copies_of(laid.tile()) == 0;
        if let Some(laid) = self.laid.iter().find(foreign) {
            let (tile, place) = (laid.tile(), laid.place + 1);
            return Err(MeldError::NoSuchTile { tile, place });
        }
        let one_number = self.laid.iter().all(|tile| tile.number == first.number);
        let one_color = self.laid.iter().all(|tile| tile.color == first.color);
        let group = one_number.then(|| self.group());
        let run = one_color.then(|| self.run(first));
        match (group, run) {
            (Some(Ok(())), Some(Ok(()))) => Ok(&[MeldKind::Group, MeldKind::Run]),
            (Some(Ok(())), _) => Ok(&[MeldKind::Group]),
            (_, Some(Ok(()))) => Ok(&[MeldKind::Run]),
            (_, Some(Err(order @ MeldError::WrongOrder { .. }))) => Err(order),
            (Some(Err(error)), _) | (None, Some(Err(error))) => Err(error),
            (None, None) => Err(self.no_meld(first)),
        }
    }

    /// Judges tiles of one number as a group.
    fn group(&self) -> Result<(), MeldError> {
        let (len, most) = (self.len(), self.deck.longest_group());
        if len > usize::from(most) {
            return Err(MeldError::GroupTooLong { len, most });
        }
        for (i, tile) in self.laid.iter().enumerate() {
            let mut before = self.laid[..i].iter();
            if before.any(|before| before.color == tile.color) {
                return Err(MeldError::ColorTwice {
                    tile: tile.tile(),
                    place: tile.place + 1,
                });
            }
        }
        Ok(())
    }

    /// Judges tiles of one colour as a run.
    fn run(&self, first: Laid) -> Result<(), MeldError> {
        let mut pairs = self.laid.windows(2);
        let broken = pairs.find(|pair| !pair[1].continues(pair[0]));
        let (len, most) = (self.len(), self.deck.last());
        let starts = first.position_at(0).is_some_and(|start| start >= 1);
        let ends = first.position_at(len - 1).is_some_and(|end| end <= most);
        if broken.is_none() && starts && ends {
            return Ok(());
        }
        if let Some(valid) = self.in_order(first) {
            return Err(MeldError::WrongOrder { valid });
        }
        match broken {
            Some(&[before, tile]) if len <= usize::from(most) => {
                Err(self.not_consecutive(before, tile))
            }
            _ => Err(MeldError::RunTooLong { len, most }),
        }
    }

    /// The run that the same tiles are in another order, if there is one.
    fn in_order(&self, first: Laid) -> Option<Meld> {
        let ones = self.laid.iter().filter(|tile| tile.number == Number::MIN);
        let ones = ones.count();
        let others = self.laid.iter().filter(|tile| tile.number != Number::MIN);
        let others: RankSet = others.map(|tile| tile.number.rank()).collect();
        if others.len() + ones != self.laid.len() {
            return None; // a number that is there twice fits no run
        }
        let low = RankSet::of(Number::MIN.rank());
        let high = self.deck.after_highest();
        let run = |ones: RankSet| {
            let (color, positions) = (first.color, others | ones);
            Meld::run(color, positions, self.jokers(), self.rules)
        };
        match (ones, high) {
            (0, _) => run(RankSet::EMPTY),
            (1, None) => run(low),
            (1, Some(high)) => run(low).or_else(|| run(RankSet::of(high))),
            (2, Some(high)) => run(low | RankSet::of(high)),
            _ => None,
        }
    }

    /// Why `tile` cannot come after `before`, the numbered tile before it.
    fn not_consecutive(&self, before: Laid, tile: Laid) -> MeldError {
        let highest = self.deck.highest();
        let place = tile.place + 1;
        let wrapped = before.position_at(tile.place) == Some(tile.number.value() + highest);
        let follows = self.tiles.get(place).copied();
        match (wrapped, self.deck.wraps(), follows) {
            (false, ..) => MeldError::NotConsecutive {
                tile: tile.tile(),
                place,
                before: before.tile(),
                place_before: before.place + 1,
            },
            (true, true, Some(follows)) if tile.number == Number::MIN => MeldError::AfterOne {
                tile: follows,
                place: place + 1,
                highest,
            },
            (true, true, _) => MeldError::AfterOne {
                tile: tile.tile(),
                place,
                highest,
            },
            (true, false, _) => MeldError::AfterThirteen {
                tile: tile.tile(),
                place,
                highest,
            },
        }
    }

    /// Which of the tiles is the first that fits neither a group nor a run.
    fn no_meld(&self, first: Laid) -> MeldError {
        let mut odd = first;
        let (mut one_number, mut one_color) = (true, true);
        for tile in &self.laid {
            one_number &= tile.number == first.number;
            one_color &= tile.color == first.color;
            if !one_number && !one_color {
                odd = *tile;
                break;
            }
        }
        MeldError::NoMeld {
            tile: odd.tile(),
            place: odd.place + 1,
        }
    }
}
