//! Which wins are asked about?
//!
//! A [`Win`] says all that the value of a winning hand depends on, in numbers that belong to no
//! program: 136 tiles, four copies of 34 kinds, of which the first copy of each five is red. A
//! generator lays down sets and a pair by a [`Flavour`], which makes rare hands common, then calls
//! some of the sets, and last says how the hand was won.
//!
//! Invariant: every win can happen at a table. No kind comes five times, indicators included; what
//! excludes one another is never said together (rinshan and haitei, ippatsu after a kan of one's
//! own, a first draw with calls, a robbed tile of which the winner has another copy).

use super::shapes::Shape;
use crate::chance::Chance;

/// How many kinds of tile there are.
pub(crate) const KINDS: usize = 34;

/// The north wind.
const NORTH: u8 = 30;

/// How many play?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Players {
    Four,
    /// Without the characters 2 to 8; nobody claims sequences.
    Three,
}

impl Players {
    pub(crate) fn count(self) -> usize {
        match self {
            Self::Four => 4,
            Self::Three => 3,
        }
    }

    /// Whether they play with tiles of this kind.
    pub(crate) fn have(self, kind: usize) -> bool {
        self == Self::Four || !(1..8).contains(&kind)
    }

    /// Whether they can have this hand.
    fn can_have(self, shape: &Shape) -> bool {
        self == Self::Four
            || shape.laid.iter().all(|(how, _)| *how != Call::Chow)
                && shape.kinds().all(|kind| self.have(usize::from(kind)))
    }
}

/// A set that has been laid down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Laid {
    pub(crate) how: Call,
    /// Which tiles, 0 to 135. The claimed one is the first, the added one the last.
    pub(crate) tiles: Vec<u8>,
}

/// How a set was laid down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Call {
    Chow,
    Pung,
    /// A claimed tile to three of one's own.
    OpenKong,
    /// A tile added to a pung.
    AddedKong,
    ConcealedKong,
}

impl Call {
    pub(crate) fn is_kong(self) -> bool {
        matches!(self, Self::OpenKong | Self::AddedKong | Self::ConcealedKong)
    }
}

/// Was the hand announced as waiting?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Riichi {
    No,
    Single,
    Double,
}

/// A complete hand and how it was won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Win {
    pub(crate) players: Players,
    /// The tiles in the hand without the winning one, 0 to 135.
    pub(crate) concealed: Vec<u8>,
    pub(crate) winning: u8,
    pub(crate) laid: Vec<Laid>,
    /// The norths that were set aside, with three players.
    pub(crate) norths: Vec<u8>,
    /// Who discarded the winning tile: so many seats after the winner; 0 if it was drawn.
    pub(crate) from: u8,
    /// Wind of the winner, 0 to 3.
    pub(crate) seat: u8,
    /// Wind of the round, 0 to 3.
    pub(crate) round: u8,
    pub(crate) riichi: Riichi,
    pub(crate) ippatsu: bool,
    /// Won on the last tile of the wall, or on the discard after it.
    pub(crate) last: bool,
    /// Won on the tile drawn after a kong.
    pub(crate) after_kong: bool,
    /// Won on a tile that another added to a pung.
    pub(crate) robbed: bool,
    /// Won on the first draw, or on a discard before it.
    pub(crate) first: bool,
    /// The riichi was declared with the hand laid open.
    pub(crate) open: bool,
    /// The dealer's eighth win in a row.
    pub(crate) eighth: bool,
    pub(crate) dora: Vec<u8>,
    pub(crate) ura: Vec<u8>,
    pub(crate) honba: u8,
    pub(crate) sticks: u8,
}

impl Win {
    pub(crate) fn is_self_drawn(&self) -> bool {
        self.from == 0
    }

    /// Whether nothing was claimed from another.
    pub(crate) fn is_closed(&self) -> bool {
        let concealed = |laid: &Laid| laid.how == Call::ConcealedKong;
        self.laid.iter().all(concealed)
    }

    /// The same with no counters and no sticks on the table.
    pub(crate) fn with_empty_table(self) -> Self {
        Self {
            honba: 0,
            sticks: 0,
            ..self
        }
    }

    /// How many copies of this kind are in the hand and the sets that were laid down.
    pub(crate) fn count(&self, kind: u8) -> usize {
        let laid = self.laid.iter().flat_map(|laid| &laid.tiles);
        self.concealed
            .iter()
            .chain([&self.winning])
            .chain(laid)
            .filter(|&&tile| tile / 4 == kind)
            .count()
    }

    /// Any win. The flavours come in turn by chance, each as often as its weight says.
    pub(crate) fn any(chance: &mut Chance, players: Players) -> Self {
        let shape = Shape::that(chance, |shape| players.can_have(shape));
        let mut pool = Pool::new(chance, players);
        let mut take =
            |kinds: &[u8]| -> Vec<u8> { kinds.iter().map(|&kind| pool.take(kind)).collect() };
        let laid = shape.laid.iter().map(|(how, kinds)| Laid {
            how: *how,
            tiles: take(kinds),
        });
        let laid = laid.collect();
        let mut concealed = take(&shape.concealed);
        let winning = concealed.swap_remove(chance.below(concealed.len()));
        concealed.sort_unstable();
        let seats = players.count();
        let mut win = Self {
            players,
            concealed,
            winning,
            laid,
            norths: Vec::new(),
            from: if chance.is_one_in(2) {
                0
            } else {
                1 + chance.below(seats - 1) as u8
            },
            seat: chance.below(seats) as u8,
            round: [0, 0, 0, 1, 1, 1, 2, seats as u8 - 1][chance.below(8)],
            riichi: Riichi::No,
            ippatsu: false,
            last: false,
            after_kong: false,
            robbed: false,
            first: false,
            open: false,
            eighth: false,
            dora: Vec::new(),
            ura: Vec::new(),
            honba: [0, 0, 0, 1, 2, 5][chance.below(6)],
            sticks: [0, 0, 1, 2][chance.below(4)],
        };
        if players == Players::Three {
            win.norths = (0..chance.below(5))
                .map_while(|_| pool.try_take(NORTH))
                .collect();
        }
        win.say_how(chance);
        win.turn_indicators(&mut pool, chance);
        win
    }

    /// What happened, as far as the hand lets it happen.
    fn say_how(&mut self, chance: &mut Chance) {
        let kongs = self.kongs();
        let drawn = self.is_self_drawn();
        self.eighth = self.seat == 0 && chance.is_one_in(24);
        let began = !self.laid.is_empty() || !self.norths.is_empty();
        if !began && (drawn || self.seat != 0) && chance.is_one_in(16) {
            self.first = true;
            return;
        }
        if self.is_closed() && chance.is_one_in(2) {
            self.riichi = if chance.is_one_in(8) {
                Riichi::Double
            } else {
                Riichi::Single
            };
            self.open = chance.is_one_in(8);
            self.sticks += 1;
        }
        match chance.below(8) {
            0 | 1 if drawn => self.after_kong = kongs > 0,
            0 if !drawn => self.robbed = self.count(self.winning / 4) == 1,
            2 => self.last = true,
            _ => {}
        }
        // Between a double riichi and a win in the same turn there is no call, no kong, no north
        // set aside and no end of the wall; after any riichi there is no kong of one's own.
        let in_one_turn = match self.riichi {
            Riichi::No => false,
            Riichi::Single => !self.after_kong,
            Riichi::Double => !self.robbed && !self.last && kongs == 0 && self.norths.is_empty(),
        };
        self.ippatsu = in_one_turn && chance.is_one_in(3);
    }

    fn kongs(&self) -> usize {
        self.laid.iter().filter(|laid| laid.how.is_kong()).count()
    }

    /// Turns one indicator and one for each kong, sometimes for kongs of others too.
    fn turn_indicators(&mut self, pool: &mut Pool, chance: &mut Chance) {
        let own = self.kongs();
        let others = match own {
            4 => 0,
            _ if self.first || self.ippatsu => 0,
            _ if chance.is_one_in(8) => 1 + chance.below(4 - own),
            _ => 0,
        };
        if self.robbed {
            pool.empty(self.winning / 4);
        }
        let count = 1 + own + others;
        let players = self.players;
        let kinds: Vec<u8> = self.concealed.iter().map(|tile| tile / 4).collect();
        let mut turn = |chance: &mut Chance| {
            let is_near = chance.is_one_in(3);
            let near = is_near.then(|| before(kinds[chance.below(kinds.len())], players));
            near.and_then(|kind| pool.try_take(kind))
                .unwrap_or_else(|| pool.take_any(chance))
        };
        self.dora = (0..count).map(|_| turn(chance)).collect();
        if self.riichi != Riichi::No {
            self.ura = (0..count).map(|_| turn(chance)).collect();
        }
    }
}

/// The kind whose indicator makes this kind a dora.
fn before(kind: u8, players: Players) -> u8 {
    if players == Players::Three && kind < 9 {
        return 8 - kind;
    }
    let (first, len) = match kind {
        27..=30 => (27, 4),
        31.. => (31, 3),
        _ => (kind / 9 * 9, 9),
    };
    first + (kind - first + len - 1) % len
}

/// The tiles that nobody has yet.
struct Pool([Vec<u8>; KINDS]);

impl Pool {
    fn new(chance: &mut Chance, players: Players) -> Self {
        let mut pool = Self(std::array::from_fn(|kind| {
            let mut copies: Vec<u8> = (0..4).map(|copy| (4 * kind) as u8 + copy).collect();
            chance.shuffle(&mut copies);
            copies
        }));
        for kind in (0..KINDS).filter(|&kind| !players.have(kind)) {
            pool.0[kind].clear();
        }
        pool
    }

    fn try_take(&mut self, kind: u8) -> Option<u8> {
        self.0[usize::from(kind)].pop()
    }

    fn take(&mut self, kind: u8) -> u8 {
        self.try_take(kind).expect("a shape has no kind five times")
    }

    fn take_any(&mut self, chance: &mut Chance) -> u8 {
        loop {
            if let Some(tile) = self.try_take(chance.below(KINDS) as u8) {
                return tile;
            }
        }
    }

    fn empty(&mut self, kind: u8) {
        self.0[usize::from(kind)].clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_all(holds: impl Fn(&Win) -> bool) {
        let mut chance = Chance::new(1);
        for players in [Players::Four, Players::Three] {
            for _ in 0..50_000 {
                let win = Win::any(&mut chance, players);
                assert!(holds(&win), "{win:?}");
            }
        }
    }

    #[test]
    fn no_tile_is_there_twice() {
        check_all(|win| {
            let laid = win.laid.iter().flat_map(|laid| &laid.tiles);
            let mut tiles: Vec<u8> = win
                .concealed
                .iter()
                .chain([&win.winning])
                .chain(laid)
                .copied()
                .collect();
            let has_its_length = tiles.len() == 14 + win.kongs();
            tiles.extend(win.norths.iter().chain(&win.dora).chain(&win.ura));
            let count = tiles.len();
            tiles.sort_unstable();
            tiles.dedup();
            let is_played_with = |tile: &u8| win.players.have(usize::from(tile / 4));
            has_its_length && tiles.len() == count && tiles.iter().all(is_played_with)
        });
    }

    #[test]
    fn nothing_happens_that_excludes_another() {
        check_all(|win| {
            let drawn = win.is_self_drawn();
            let riichi = win.riichi != Riichi::No;
            let happenings = [win.last, win.after_kong, win.robbed, win.first];
            let needs_riichi = win.ippatsu || win.open;
            (riichi || !needs_riichi)
                && (!riichi || win.is_closed())
                && (!win.after_kong || drawn && win.kongs() > 0)
                && (!win.robbed || !drawn && win.count(win.winning / 4) == 1)
                && (!win.first || (drawn || win.seat != 0) && win.laid.is_empty())
                && happenings.iter().filter(|&&it| it).count() <= 1
                && win.ura.is_empty() != riichi
        });
    }
}
