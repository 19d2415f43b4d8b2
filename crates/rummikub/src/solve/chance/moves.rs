//! What can the runs of one colour do at one place?
//!
//! The places are looked at from the highest down. A run begins with its highest numbered tile,
//! and the jokers above that one are laid at once; then it goes on downwards, tile or joker, place
//! by place. So no run begins with a joker, and every run that has a numbered tile comes
//! about in exactly one way.
//!
//! Between two places a colour is a bag of open runs. Of a run it matters how long it is, up to
//! the length of a meld, and how many jokers it has, if it may not have all. Its worth
//! is added when it becomes a meld: till then its places are known from its length, and where
//! jokers are worth nothing it is remembered which of its tiles they are. A shorter run may always
//! be given up, as if its tiles were left, unless no tile may be left.

use ahash::AHashMap;

use super::game::{Aim, Game};

/// A run that may go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Run {
    /// How many tiles, up to those of the shortest meld.
    len: u8,
    /// How many jokers, where that matters.
    jokers: u8,
    /// Which tiles are worth nothing, the lowest first, where that matters.
    worthless: u16,
}

/// The open runs of one colour, in order.
pub(super) type Open = Vec<Run>;

/// What a colour can come to at one place: the jokers it takes, its runs, and what it adds.
pub(super) type Reached = AHashMap<(u8, Open), i16>;

/// The moves of one colour at one place.
#[derive(Clone, Copy)]
pub(super) struct Mover<'a> {
    pub(super) game: &'a Game,
    pub(super) place: u8,
    /// The highest place.
    pub(super) top: u8,
}

/// Moves in the making.
#[derive(Clone)]
struct Partial {
    next: Open,
    tiles: u8,
    jokers: u8,
    gain: i16,
}

/// What an open run does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    End,
    Tile,
    Joker,
}

impl Run {
    /// Whether it is long enough for a meld.
    pub(super) fn is_meld(self, game: &Game) -> bool {
        self.len >= game.least_meld
    }

    fn new(game: &Game, len: u8, jokers: u8, worthless: u16) -> Self {
        let limited = game.jokers_per_meld < game.jokers;
        let pending = game.aim == Aim::Worth && !game.jokers_count && len < game.least_meld;
        Self {
            len: len.min(game.least_meld),
            jokers: if limited { jokers } else { 0 },
            worthless: if pending { worthless } else { 0 },
        }
    }
}

/// How many kinds of open runs there can be.
pub(super) fn kinds(game: &Game) -> usize {
    let most = game.jokers.min(game.jokers_per_meld);
    let mut kinds: Vec<Run> = Vec::new();
    let add = |kinds: &mut Vec<Run>, run: Run| {
        if !kinds.contains(&run) {
            kinds.push(run);
        }
    };
    for above in 0..=most {
        add(
            &mut kinds,
            Run::new(game, above + 1, above, (2 << above) - 2),
        );
    }
    let mut at = 0;
    while let Some(&run) = kinds.get(at) {
        let longer = |jokers, worthless| Run::new(game, run.len + 1, jokers, worthless);
        add(&mut kinds, longer(run.jokers, run.worthless << 1));
        if run.jokers < most {
            add(&mut kinds, longer(run.jokers + 1, run.worthless << 1 | 1));
        }
        at += 1;
    }
    kinds.len()
}

impl Mover<'_> {
    /// Everything that can follow `open` if so many tiles are there, which may be left if tiles
    /// may be left.
    pub(super) fn reach(&self, open: &[Run], tiles: u8, reached: &mut Reached) {
        let start = Partial {
            next: Vec::new(),
            tiles,
            jokers: 0,
            gain: 0,
        };
        self.go_on(open, None, &start, reached);
    }

    /// Lets each of the runs end, take a tile or take a joker. Of equal runs, which lie side by
    /// side, those that end come first and those that take a joker last; `earlier` is what an equal
    /// run before the first one has done.
    fn go_on(&self, open: &[Run], earlier: Option<Step>, so_far: &Partial, reached: &mut Reached) {
        let Some((&run, others)) = open.split_first() else {
            return self.start(so_far, 0, reached);
        };
        let equal = others.first() == Some(&run);
        for step in [Step::End, Step::Tile, Step::Joker] {
            if earlier.is_some_and(|earlier| step < earlier) {
                continue;
            }
            let mut next = so_far.clone();
            if self.take(step, run, &mut next) {
                self.go_on(others, equal.then_some(step), &next, reached);
            }
        }
    }

    /// Takes a step with a run, if that may be.
    fn take(&self, step: Step, run: Run, next: &mut Partial) -> bool {
        match step {
            Step::End => self.game.aim == Aim::Worth || run.is_meld(self.game),
            Step::Tile if next.tiles > 0 => {
                next.tiles -= 1;
                self.extend(next, run, false);
                true
            }
            Step::Joker
                if next.jokers < self.game.jokers && run.jokers < self.game.jokers_per_meld =>
            {
                next.jokers += 1;
                self.extend(next, run, true);
                true
            }
            Step::Tile | Step::Joker => false,
        }
    }

    /// Starts new runs, the one with the fewest jokers above first, and notes what comes of it.
    fn start(&self, so_far: &Partial, least: u8, reached: &mut Reached) {
        if so_far.tiles == 0 || self.game.aim == Aim::Worth {
            let mut open = so_far.next.clone();
            open.sort_unstable();
            let best = reached.entry((so_far.jokers, open)).or_insert(so_far.gain);
            *best = so_far.gain.max(*best);
        }
        if so_far.tiles == 0 {
            return;
        }
        let jokers = (self.game.jokers - so_far.jokers).min(self.game.jokers_per_meld);
        for above in least..=jokers.min(self.top - self.place) {
            let mut next = so_far.clone();
            next.tiles -= 1;
            next.jokers += above;
            let worthless = (2 << above) - 2; // all but the lowest of `above + 1`
            next.next
                .push(Run::new(self.game, above + 1, above, worthless));
            if above + 1 >= self.game.least_meld {
                next.gain += self.worth(above + 1, worthless);
            }
            self.start(&next, above, reached);
        }
    }

    /// Adds a tile or joker to a run.
    fn extend(&self, so_far: &mut Partial, run: Run, joker: bool) {
        let worthless = run.worthless << 1 | u16::from(joker);
        let jokers = run.jokers + u8::from(joker);
        let next = Run::new(self.game, run.len + 1, jokers, worthless);
        so_far.next.push(next);
        if next.is_meld(self.game) {
            let new = if run.is_meld(self.game) { 1 } else { next.len };
            so_far.gain += self.worth(new, worthless);
        }
    }

    /// What so many tiles from this place up are worth, if these are jokers where that
    /// matters.
    fn worth(&self, len: u8, jokers: u16) -> i16 {
        if self.game.aim == Aim::Whole {
            return 0;
        }
        let at = |up: u8| {
            let place = self.place + up;
            let joker = jokers >> up & 1 != 0;
            if joker {
                self.game.joker_value(place)
            } else {
                self.game.value(place)
            }
        };
        (0..len).map(at).sum()
    }
}
