//! The best move, by trying all new tables.
//!
//! Nothing here is from the library but the tiles and the rules: [`ways`] lists all melds,
//! [`tables`] all tables that can be laid, [`jokers`] says which of them the jokers of the old table
//! allow, and this file takes the best.

mod jokers;
mod tables;
pub(crate) mod ways;

use rummikub::{MeldKind, OpeningJokers, Rules, Tile};

use jokers::Turn;
use tables::Ways;
use ways::{Bag, Deck, EMPTY, JOKER, Way, bag_of, contains, index_of, moved, number_of, plus};

/// A position.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    /// The melds as laid.
    pub(crate) table: Vec<Vec<Tile>>,
    pub(crate) rack: Vec<Tile>,
}

/// A table that can be laid.
pub(crate) struct Laid {
    pub(crate) melds: Vec<Way>,
    played: Bag,
    moved: usize,
}

/// All that can be laid in a position, whatever the rules on jokers and openings say.
pub(crate) struct Tables {
    olds: Vec<Vec<Way>>,
    rack: Bag,
    /// The new tables; some of the rack is played.
    pub(crate) laid: Vec<Laid>,
    /// All melds that the rack alone can lay.
    openings: Vec<Laid>,
}

/// The most of something, and the fewest tiles moved for it.
pub(crate) type Most = Option<(u32, usize)>;

/// The best moves: by tiles, by value, and going out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Answers {
    pub(crate) tiles: Most,
    pub(crate) value: Most,
    pub(crate) out: Most,
}

impl Tables {
    /// All new tables; `None` if there are more than `most`.
    pub(crate) fn new(board: &Board, rules: &Rules, most: usize) -> Option<Self> {
        let deck = Deck::new(rules);
        let indices = |tiles: &Vec<Tile>| tiles.iter().map(|&tile| index_of(tile)).collect();
        let table: Vec<Vec<usize>> = board.table.iter().map(indices).collect();
        let olds: Vec<Vec<Way>> = table.iter().map(|meld| deck.readings(meld)).collect();
        assert!(
            olds.iter().all(|readings| !readings.is_empty()),
            "the table's melds are valid"
        );
        let (table, rack) = (bag_of(table.concat()), bag_of(indices(&board.rack)));
        let all = deck.all_ways(&plus(&table, &rack));
        let ways = Ways::new(&all);
        let mut laid = Vec::new();
        let all = ways.each_table(&table, &rack, &mut |melds, played| {
            if played != EMPTY {
                laid.push(Laid {
                    melds: melds.iter().map(|&way| way.clone()).collect(),
                    played,
                    moved: moved(&olds, melds),
                });
            }
            laid.len() <= most
        });
        if !all {
            return None;
        }
        let mut openings = Vec::new();
        ways.each_table(&EMPTY, &rack, &mut |melds, played| {
            if played != EMPTY {
                openings.push(Laid {
                    melds: melds.iter().map(|&way| way.clone()).collect(),
                    played,
                    moved: 0,
                });
            }
            true
        });
        Some(Self {
            olds,
            rack,
            laid,
            openings,
        })
    }

    /// The best moves of a player who has opened, or has not.
    pub(crate) fn answers(&self, rules: &Rules, opened: bool) -> Answers {
        let mut answers = Answers::default();
        let laid = if opened || rules.opening.get() == 0 || rules.opening_table_play {
            &self.laid
        } else {
            &self.openings
        };
        for laid in laid {
            if let Some(jokers) = self.allowed(laid, rules, opened) {
                answers.note(laid, jokers, laid.played == self.rack);
            }
        }
        answers
    }

    /// The melds that are new on this table if all old ones lie there as they did.
    fn beside_the_old(&self, laid: &Laid, rules: &Rules) -> Option<Laid> {
        let mut melds = laid.melds.clone();
        for old in &self.olds {
            melds.swap_remove(melds.iter().position(|new| is_unchanged(old, new, rules))?);
        }
        Some(Laid {
            melds,
            played: laid.played,
            moved: 0,
        })
    }

    /// The most that the jokers from the rack are worth if this may be laid, on a table where the
    /// old melds are laid too.
    pub(crate) fn allowed_on_table(&self, laid: &Laid, rules: &Rules, opened: bool) -> Option<u32> {
        if opened || rules.opening.get() == 0 || rules.opening_table_play {
            return self.allowed(laid, rules, opened);
        }
        self.allowed(&self.beside_the_old(laid, rules)?, rules, opened)
    }

    /// The most that the jokers from the rack are worth if this may be laid; where the table may
    /// not be used, without the old melds.
    fn allowed(&self, laid: &Laid, rules: &Rules, opened: bool) -> Option<u32> {
        let opened = opened || rules.opening.get() == 0;
        if !opened && !rules.opening_table_play {
            return opens(laid, rules).then(|| joker_value(laid)); // the old melds stay
        }
        let opens =
            |opening: &Laid| contains(&laid.played, &opening.played) && opens(opening, rules);
        if !opened && !self.openings.iter().any(opens) {
            return None;
        }
        let new: Vec<&Way> = laid.melds.iter().collect();
        let turn = Turn {
            rules,
            olds: &self.olds,
            new: &new,
            played: laid.played,
        };
        turn.joker_value()
    }
}

impl Laid {
    /// The same melds as laid, read in all ways.
    pub(crate) fn readings(&self, tables: &Tables, rules: &Rules) -> Vec<Self> {
        let deck = Deck::new(rules);
        let mut all: Vec<Vec<Way>> = vec![Vec::new()];
        for meld in &self.melds {
            let readings = deck.readings(&meld.tiles);
            let with = |melds: &Vec<Way>| {
                let melds = melds.clone();
                let more = readings
                    .iter()
                    .map(move |way| [&melds[..], std::slice::from_ref(way)].concat());
                more.collect::<Vec<_>>()
            };
            all = all.iter().flat_map(with).collect();
        }
        let laid = |melds: Vec<Way>| Self {
            played: self.played,
            moved: moved(&tables.olds, &melds.iter().collect::<Vec<_>>()),
            melds,
        };
        all.into_iter().map(laid).collect()
    }

    pub(crate) const fn moved(&self) -> usize {
        self.moved
    }

    /// How many tiles are played.
    fn tiles(&self) -> u32 {
        self.played.iter().map(|&count| u32::from(count)).sum()
    }

    /// What the numbered tiles that are played are worth.
    fn value(&self) -> u32 {
        let numbered = (0..JOKER).map(|face| u32::from(self.played[face]) * number_of(face));
        numbered.sum()
    }
}

/// What the jokers of melds stand for together.
fn joker_value(laid: &Laid) -> u32 {
    laid.melds
        .iter()
        .map(|way| way.value() - way.value_without_jokers())
        .sum()
}

/// Whether an old meld lies there as it did; only a group that can be no run has no order.
fn is_unchanged(old: &[Way], new: &Way, rules: &Rules) -> bool {
    let sorted = |way: &Way| {
        let mut tiles = way.tiles.clone();
        tiles.sort_unstable();
        tiles
    };
    let is_group = |readings: &[Way]| readings.iter().all(|way| way.kind == MeldKind::Group);
    if is_group(old) && is_group(&Deck::new(rules).readings(&new.tiles)) {
        return sorted(&old[0]) == sorted(new);
    }
    old[0].tiles == new.tiles
}

/// Whether these melds open.
fn opens(laid: &Laid, rules: &Rules) -> bool {
    let jokers: usize = laid.melds.iter().map(Way::jokers).sum();
    let value: u32 = match rules.opening_jokers {
        OpeningJokers::Represented => laid.melds.iter().map(Way::value).sum(),
        _ => laid.melds.iter().map(Way::value_without_jokers).sum(),
    };
    let forbidden = rules.opening_jokers == OpeningJokers::Forbidden && jokers > 0;
    value >= rules.opening.get().into() && !forbidden
}

impl Answers {
    fn note(&mut self, laid: &Laid, jokers: u32, out: bool) {
        better(&mut self.tiles, laid.tiles(), laid.moved);
        better(&mut self.value, laid.value() + jokers, laid.moved);
        if out {
            better(&mut self.out, laid.tiles(), laid.moved);
        }
    }
}

fn better(most: &mut Most, amount: u32, moved: usize) {
    let than = |(known, fewest): (u32, usize)| amount > known || amount == known && moved < fewest;
    if most.is_none_or(than) {
        *most = Some((amount, moved));
    }
}
