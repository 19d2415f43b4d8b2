//! Which moves of one colour are worth a look?
//!
//! The bags of open runs are numbered here, and two tables are made of their moves: for each place
//! the moves, and the *lead* that one bag may have over another, a bound on how much more can still
//! be gained with it.
//!
//! **The lead.** Let what is left of two racks be the same, tiles and jokers, and let the open
//! runs of one colour be *a* in one plan and *b* in the other. At the next place *a* makes some
//! move. If to each of its moves *b* has an answer that takes no more tiles and no more jokers,
//! then *a* gains on *b* at most the difference of the two moves and the lead that remains. So the
//! lead is, over the moves of *a*, the greatest of the least that an answer leaves, place by place
//! from the lowest up. It holds whatever the tiles are, and colours add up, since a plan may answer
//! in each colour for itself. It may be too large, never too small.
//!
//! It is kept for each number of jokers left to *a* and never falls as these grow, because other
//! colours and groups may take some of them meanwhile.
//!
//! A move is left out if another one's gain makes good the lead of what it reaches. Of bags
//! that do not lead each other only the first is used.

use ahash::AHashMap;

use super::game::{Aim, Game};
use super::moves::{Mover, Open, Reached, kinds};

/// A lead that nothing makes good: *b* cannot end in melds where *a* may.
pub(super) const NEVER: i16 = 10_000;

/// A lead that needs nothing: *a* cannot end in melds.
pub(super) const HOPELESS: i16 = -NEVER;

/// The most bags of open runs of a colour that are told apart.
const MOST_BAGS: usize = 256;

/// What a colour does at one place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Move {
    pub(super) jokers: u8,
    /// The bag of open runs that follows.
    pub(super) next: u8,
    pub(super) gain: i16,
}

/// The moves and leads of the bags of open runs; bag 0 is the empty one.
pub(super) struct Runs {
    game: Game,
    bags: usize,
    /// By place, jokers left, bag and tiles there.
    moves: Vec<Vec<Move>>,
    /// By place that was looked at last and jokers left: the lead of a bag over a bag.
    leads: Vec<Vec<i16>>,
    /// By the same: the first bag with the same future.
    firsts: Vec<Vec<u8>>,
}

impl Runs {
    /// The tables of a game, unless it has too many bags.
    pub(super) fn new(game: &Game) -> Option<Self> {
        let bags = bags(game)?;
        let mut runs = Self {
            game: *game,
            bags: bags.len(),
            moves: Vec::new(),
            leads: vec![last_leads(game, &bags); usize::from(game.jokers) + 1],
            firsts: Vec::new(),
        };
        let number: AHashMap<&Open, u8> = bags.iter().zip(0..=u8::MAX).collect();
        for place in 1..=game.top() {
            let all = all_moves(game, place, &bags, &number);
            for left in 0..=game.jokers {
                let kept = all.iter().map(|moves| runs.kept(moves, place, left));
                let kept: Vec<Vec<Move>> = kept.collect();
                runs.moves.extend(kept);
            }
            for left in 0..=game.jokers {
                let leads = runs.leads_at(place, left);
                runs.leads.push(leads);
            }
        }
        runs.firsts = runs
            .leads
            .iter()
            .map(|leads| firsts(leads, bags.len()))
            .collect();
        Some(runs)
    }

    /// What a bag can do at `place`, with so many jokers left and tiles there; fewest jokers first.
    pub(super) fn moves(&self, place: u8, left: u8, bag: u8, tiles: u8) -> &[Move] {
        let at = self.at(place - 1, left) * self.bags + usize::from(bag);
        &self.moves[at * (usize::from(self.game.copies) + 1) + usize::from(tiles)]
    }

    /// The lead of each bag over each, after `place` was looked at, with so many jokers left.
    pub(super) fn leads(&self, place: u8, left: u8) -> Leads<'_> {
        Leads {
            leads: &self.leads[self.at(place - 1, left)],
            bags: self.bags,
        }
    }

    /// For each bag the first with the same future.
    pub(super) fn firsts(&self, place: u8, left: u8) -> &[u8] {
        &self.firsts[self.at(place - 1, left)]
    }

    fn at(&self, row: u8, left: u8) -> usize {
        usize::from(row) * (usize::from(self.game.jokers) + 1) + usize::from(left)
    }

    /// The moves that no other makes needless.
    fn kept(&self, moves: &[Move], place: u8, left: u8) -> Vec<Move> {
        let mut kept: Vec<Move> = Vec::new();
        for one in moves.iter().filter(|one| one.jokers <= left) {
            let leads = self.leads(place, left - one.jokers);
            if leads.of(one.next, one.next) == HOPELESS {
                continue; // its runs cannot become melds
            }
            if !kept
                .iter()
                .any(|other| self.makes_good(other, one, place, left))
            {
                kept.retain(|other| !self.makes_good(one, other, place, left));
                kept.push(*one);
            }
        }
        kept
    }

    fn makes_good(&self, other: &Move, one: &Move, place: u8, left: u8) -> bool {
        let lead = self
            .leads(place, left - one.jokers)
            .of(one.next, other.next);
        self.game.may_lay(other.jokers, one.jokers) && lead < NEVER && other.gain >= one.gain + lead
    }

    /// The leads before `place` is looked at.
    fn leads_at(&self, place: u8, left: u8) -> Vec<i16> {
        let mut leads = Vec::with_capacity(self.bags * self.bags);
        let fewer = left
            .checked_sub(1)
            .map(|left| &self.leads[self.at(place, left)]);
        for a in 0..=u8::MAX {
            for b in 0..=u8::MAX {
                if usize::from(a.max(b)) < self.bags {
                    let tiles = 0..=self.game.copies;
                    let lead = tiles
                        .map(|tiles| self.lead(place, left, (a, b), tiles))
                        .max();
                    let lead = lead.unwrap_or(0);
                    let least = fewer.map_or(HOPELESS, |fewer| fewer[leads.len()]);
                    leads.push(lead.max(least));
                }
            }
        }
        leads
    }

    /// The lead of bag `a` over `b` if so many tiles are at the next place.
    fn lead(&self, place: u8, left: u8, (a, b): (u8, u8), tiles: u8) -> i16 {
        let moves = |bag| self.moves(place, left, bag, tiles);
        let after = |one: &Move| {
            let leads = self.leads(place, left - one.jokers);
            let answers = moves(b)
                .iter()
                .filter(|other| self.game.may_lay(other.jokers, one.jokers));
            let lead = |other: &Move| match leads.of(one.next, other.next) {
                lead @ (NEVER | HOPELESS) => lead,
                lead => one.gain - other.gain + lead,
            };
            answers.map(lead).min().unwrap_or(NEVER)
        };
        moves(a).iter().map(after).max().unwrap_or(HOPELESS)
    }
}

/// Every bag of open runs that can come about, the empty one first.
fn bags(game: &Game) -> Option<Vec<Open>> {
    // A run that is open has just taken a tile or a joker, so there are at most so many.
    let (open, kinds) = (u64::from(game.copies + game.jokers), kinds(game));
    let bound = (1..=open).try_fold(1_usize, |bags, run| {
        let run = usize::try_from(run).ok()?;
        Some(bags.checked_mul(kinds + run)? / run)
    });
    if bound? > 2 * MOST_BAGS {
        return None; // that many are too many to try
    }
    let mut bags: Vec<Open> = vec![Vec::new()];
    let mut at = 0;
    while let Some(open) = bags.get(at).cloned() {
        let mut reached = Reached::new();
        // As if there were room above for all jokers, so that it holds for each place.
        let (place, top) = (1, 1 + game.jokers);
        for tiles in 0..=game.copies {
            Mover { game, place, top }.reach(&open, tiles, &mut reached);
        }
        let mut new: Vec<Open> = reached.into_keys().map(|(_, open)| open).collect();
        new.sort_unstable();
        new.dedup();
        new.retain(|open| !bags.contains(open));
        bags.extend(new);
        if bags.len() > MOST_BAGS {
            return None;
        }
        at += 1;
    }
    Some(bags)
}

/// The leads after the lowest place.
fn last_leads(game: &Game, bags: &[Open]) -> Vec<i16> {
    let ends = |open: &Open| game.aim == Aim::Worth || open.iter().all(|run| run.is_meld(game));
    let mut leads = Vec::with_capacity(bags.len() * bags.len());
    for a in bags {
        for b in bags {
            leads.push(match (ends(a), ends(b)) {
                (false, _) => HOPELESS,
                (true, true) => 0,
                (true, false) => NEVER,
            });
        }
    }
    leads
}

/// The moves of each bag with each number of tiles, fewest jokers and greatest gain first.
fn all_moves(
    game: &Game,
    place: u8,
    bags: &[Open],
    number: &AHashMap<&Open, u8>,
) -> Vec<Vec<Move>> {
    let top = game.top();
    let mut all = Vec::with_capacity(bags.len() * (usize::from(game.copies) + 1));
    for open in bags {
        for tiles in 0..=game.copies {
            let mut reached = Reached::new();
            Mover { game, place, top }.reach(open, tiles, &mut reached);
            let to_move = |((jokers, open), gain): ((u8, Open), i16)| Move {
                jokers,
                next: number[&open],
                gain,
            };
            let mut moves: Vec<Move> = reached.into_iter().map(to_move).collect();
            moves.sort_unstable_by_key(|one| (one.jokers, -one.gain, one.next));
            all.push(moves);
        }
    }
    all
}

/// For each bag the first one with the same future.
fn firsts(leads: &[i16], bags: usize) -> Vec<u8> {
    let leads = Leads { leads, bags };
    let numbers = || (0..=u8::MAX).take(bags);
    let same = |a, b| leads.of(a, b) == 0 && leads.of(b, a) == 0;
    let first = |a: u8| numbers().find(|&b| same(a, b)).unwrap_or(a);
    numbers().map(first).collect()
}

/// The leads at one place.
#[derive(Clone, Copy)]
pub(super) struct Leads<'a> {
    leads: &'a [i16],
    bags: usize,
}

impl Leads<'_> {
    /// How much more may be gained with bag `a` than with `b`.
    pub(super) fn of(&self, a: u8, b: u8) -> i16 {
        self.leads[usize::from(a) * self.bags + usize::from(b)]
    }
}
