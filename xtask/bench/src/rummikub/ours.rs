//! What do we say of a position?
//!
//! The rules are the default preset's but for jokers on the table, which are free: that is what the
//! peers play.

use rummikub::solve::{Best, Goal, NoMove, best_move, some_best_move};
use rummikub::{JokerClearing, OpeningJokers, Position, Rules};

use crate::times::{Ours, timed};

/// Something to ask about a position, here and of the integer program.
pub(crate) struct Question {
    /// What is asked.
    pub(crate) name: &'static str,
    /// What the program is to find.
    pub(crate) word: &'static str,
    goal: Goal,
    /// What may be done with jokers on the table.
    clearing: JokerClearing,
    /// How jokers count in an opening, if it is one.
    opening: Option<OpeningJokers>,
    /// Whether the table may be touched.
    table_play: bool,
    one_after_thirteen: bool,
}

impl Question {
    pub(crate) const TILES: Self = Self {
        name: "most tiles",
        word: "tiles",
        goal: Goal::Tiles,
        clearing: JokerClearing::Free,
        opening: None,
        table_play: true,
        one_after_thirteen: false,
    };
    pub(crate) const VALUE: Self = Self {
        name: "greatest value",
        word: "value",
        goal: Goal::Value,
        ..Self::TILES
    };
    const WRAPS: Self = Self {
        name: "most tiles, 1 after 13",
        word: "wraps",
        one_after_thirteen: true,
        ..Self::TILES
    };
    /// Its program is another one.
    pub(crate) const RETAIL: Self = Self {
        clearing: JokerClearing::RackOrTable,
        ..Self::TILES
    };
    pub(crate) const OPENING: Self = Self {
        name: "opening, jokers as represented",
        word: "represented",
        opening: Some(OpeningJokers::Represented),
        ..Self::TILES
    };
    const OPENING_ZERO: Self = Self {
        name: "opening, jokers count nothing",
        word: "zero",
        opening: Some(OpeningJokers::Zero),
        ..Self::TILES
    };
    const OPENING_FORBIDDEN: Self = Self {
        name: "opening without jokers",
        word: "forbidden",
        opening: Some(OpeningJokers::Forbidden),
        ..Self::TILES
    };
    const OPENING_ALONE: Self = Self {
        name: "opening, the table as it is",
        table_play: false,
        ..Self::OPENING
    };

    /// All of them.
    pub(crate) const ALL: &'static [Self] = &[
        Self::TILES,
        Self::VALUE,
        Self::WRAPS,
        Self::OPENING,
        Self::OPENING_ZERO,
        Self::OPENING_FORBIDDEN,
        Self::OPENING_ALONE,
    ];

    /// How many tiles can be played, or their value; 0 if none can.
    pub(crate) fn answer(&self, position: &str) -> i64 {
        let rules = self.rules();
        amount(&some_best_move(
            &self.read(position, &rules),
            &rules,
            self.goal,
        ))
    }

    /// The position as the program is to see it.
    pub(crate) fn for_program<'a>(&self, position: &'a str) -> (&'static str, &'a str) {
        let rack = position.split_once('|').map_or(position, |(_, rack)| rack);
        if self.table_play {
            ("", position)
        } else {
            ("- |", rack)
        }
    }

    fn rules(&self) -> Rules {
        let mut rules = free_jokers();
        rules.joker_clearing = self.clearing;
        rules.one_after_thirteen = self.one_after_thirteen;
        rules.opening_table_play = self.table_play;
        if let Some(jokers) = self.opening {
            rules.opening_jokers = jokers;
        }
        rules
    }

    fn read(&self, position: &str, rules: &Rules) -> Position {
        match self.opening {
            Some(_) => read(&format!("{position} | opening"), rules),
            None => read(position, rules),
        }
    }
}

/// A move of most tiles.
pub(crate) struct Moved {
    /// How many tiles of the rack.
    pub(crate) played: i64,
    /// How many lay on the table before.
    pub(crate) table: i64,
    /// How many of those it moves; `None` if that took too long to find out.
    pub(crate) moved: Option<i64>,
}

/// The move of most tiles that moves least of the table.
pub(crate) fn moved(position: &str) -> Moved {
    let rules = free_jokers();
    let position = read(position, &rules);
    let best = best_move(&position, &rules, Goal::Tiles).ok();
    Moved {
        played: best.as_ref().map_or(0, |best| best.amount() as i64),
        table: position.table().len() as i64,
        moved: best.map_or(Some(0), |best| best.moved().map(|moved| moved as i64)),
    }
}

/// What finds a best move.
pub(crate) type Solver = fn(&Position, &Rules, Goal) -> Result<Best, NoMove>;

/// The question how many tiles can be played at most, timed.
pub(crate) fn most_tiles(solver: Solver, rules: Rules) -> Ours {
    Box::new(move |text| {
        let position = read(text, &rules);
        timed(|| amount(&solver(&position, &rules, Goal::Tiles)))
    })
}

/// The question whether all tiles of the rack can be played, timed.
pub(crate) fn goes_out() -> Ours {
    let rules = free_jokers();
    Box::new(move |text| {
        let position = read(text, &rules);
        timed(|| amount(&some_best_move(&position, &rules, Goal::Out)))
    })
}

/// The default preset, with free jokers.
pub(crate) fn free_jokers() -> Rules {
    let mut rules = Rules::retail_2019();
    rules.joker_clearing = JokerClearing::Free;
    rules
}

fn read(position: &str, rules: &Rules) -> Position {
    Position::from_notation(position, rules).expect("seeded positions are legal")
}

fn amount(best: &Result<Best, NoMove>) -> i64 {
    best.as_ref().map_or(0, |best| best.amount() as i64)
}
