//! Do we and the peers find the same in the same positions?
//!
//! Seeded positions of 0 to 92 table tiles with 14 on the rack and jokers free. The integer program
//! is asked for most tiles, the greatest value, openings under each rule of jokers in them, with
//! the table in play and without, for most tiles where a run may go on from 13 to 1, for the fewest
//! table tiles that move, and for most tiles where jokers are not free. Where it differs it is
//! asked again without its presolve, which is known to be at fault now and then. `rummikub-solver`
//! is asked for most tiles, the greatest value and openings.

use super::script::Script;
use super::{PACKAGE, PROGRAM, known, ours, positions};
use crate::Claim;
use crate::chance::Chance;
use crate::peer::Python;
use crate::tally::Tally;

/// How many positions are compared in each way, unless another number is asked for.
const POSITIONS: u64 = 500;

/// How many times fewer are where the program is larger.
const SLOWER: u64 = 10;

/// The program does not know which meld it is.
const AMBIGUOUS: i64 = -2;

/// All that is compared, about so many positions.
pub(crate) fn claims(python: &Python, count: Option<u64>) -> Vec<Claim> {
    let count = count.unwrap_or(POSITIONS);
    let mut claims = Vec::new();
    for question in ours::Question::ALL {
        claims.push(Claim {
            what: format!("{}, {PROGRAM}", question.name),
            outcome: with_program(python, question, count),
        });
    }
    claims.push(Claim {
        what: format!("fewest table tiles moved, {PROGRAM}"),
        outcome: moved(python, count),
    });
    claims.push(Claim {
        what: format!("most tiles by the retail rules, {PROGRAM}"),
        outcome: retail(python, count / SLOWER),
    });
    for mode in [Mode::Tiles, Mode::Value, Mode::Initial] {
        claims.push(Claim {
            what: format!("its mode {}, {PACKAGE}", mode.name()),
            outcome: with_package(python, mode, count),
        });
    }
    claims
}

/// Seeded positions with 0 or 3 to 92 tiles on the table.
fn seeded(count: u64) -> impl Iterator<Item = String> {
    let mut chance = Chance::new(106);
    (0..count).map(move |_| {
        let tiles = match chance.below(positions::FULL - 1) {
            0 => 0,
            more => more + 2,
        };
        positions::position(tiles, &mut || chance.raw())
    })
}

fn with_program(python: &Python, question: &ours::Question, count: u64) -> Result<String, String> {
    let program = match Script::start(python, &["program"]) {
        Ok(program) => program,
        Err(reason) => return Ok(reason),
    };
    let mut tally = Tally::default();
    for position in seeded(count) {
        let here = question.answer(&position);
        let asked = |presolve: &str| {
            let (before, rest) = question.for_program(&position);
            let line = format!("{} {presolve} {before}{rest}", question.word);
            // Nothing can be played at all: no tile.
            Ok::<_, String>(program.answer(&line)?.found.max(0))
        };
        let there = asked("presolve")?;
        if here == there {
            tally.agree();
            continue;
        }
        let is_fault = asked("off")? == here;
        let kind = is_fault.then_some("HiGHS finds the same without its presolve");
        tally.differ(kind, || format!("{position}: here {here}; there {there}"));
    }
    tally.outcome()
}

/// Among the moves of most tiles, that which leaves most of the table where it is. What a joker has
/// in common with another tile is a matter of words, so positions without jokers are asked about.
fn moved(python: &Python, count: u64) -> Result<String, String> {
    let program = match Script::start(python, &["kept"]) {
        Ok(program) => program,
        Err(reason) => return Ok(reason),
    };
    let mut tally = Tally::default();
    for position in seeded(count).filter_map(|position| without_jokers(&position)) {
        let ours::Moved {
            played,
            table,
            moved,
        } = ours::moved(&position);
        let kept = program.answer(&format!("{played} {position}"))?.found;
        let there = table - kept;
        if moved == Some(there) {
            tally.agree();
        } else {
            let kind = moved.is_none().then_some("we gave up the search");
            let moved = moved.map_or_else(|| "some".to_owned(), |moved| moved.to_string());
            let case = || format!("{position}: {played} played, here {moved} moved; there {there}");
            tally.differ(kind, case);
        }
    }
    tally.outcome()
}

/// Most tiles where a joker of the table that is cleared needs a tile of the rack beside it.
fn retail(python: &Python, count: u64) -> Result<String, String> {
    let program = match Script::start(python, &["retail"]) {
        Ok(program) => program,
        Err(reason) => return Ok(reason),
    };
    let mut tally = Tally::default();
    for position in seeded(count) {
        let there = program.answer(&position)?.found;
        let here = ours::Question::RETAIL.answer(&position);
        if here == there {
            tally.agree();
        } else if there != AMBIGUOUS {
            tally.differ(None, || format!("{position}: here {here}; there {there}"));
        }
    }
    tally.outcome()
}

/// The position without the jokers of its rack, if the table has none.
fn without_jokers(position: &str) -> Option<String> {
    let (table, rack) = position.split_once(" | ")?;
    let rack: Vec<&str> = rack.split(' ').filter(|&tile| tile != "J").collect();
    (!table.contains('J')).then(|| format!("{table} | {}", rack.join(" ")))
}

/// What the package can be asked for.
#[derive(Clone, Copy)]
pub(crate) enum Mode {
    Tiles,
    Value,
    Initial,
}

impl Mode {
    const fn name(self) -> &'static str {
        match self {
            Self::Tiles => "tiles",
            Self::Value => "value",
            Self::Initial => "initial",
        }
    }

    const fn question(self) -> &'static ours::Question {
        match self {
            Self::Tiles => &ours::Question::TILES,
            Self::Value => &ours::Question::VALUE,
            Self::Initial => &ours::Question::OPENING,
        }
    }
}

/// The tiles it plays from the rack: how many, and the sum of their numbers.
#[derive(Clone, Copy)]
pub(crate) struct Played {
    pub(crate) tiles: i64,
    pub(crate) value: i64,
}

fn with_package(python: &Python, mode: Mode, count: u64) -> Result<String, String> {
    let scripts = Script::start(python, &["package", "SCIPY"])
        .and_then(|package| Ok((package, Script::start(python, &["unspared"])?)));
    let (package, program) = match scripts {
        Ok(scripts) => scripts,
        Err(reason) => return Ok(reason),
    };
    let mut tally = Tally::default();
    for position in seeded(count) {
        let here = mode.question().answer(&position);
        let [tiles, value] = package.numbers(&format!("{} {position}", mode.name()))?;
        let there = match mode {
            Mode::Tiles | Mode::Initial => tiles,
            Mode::Value => value,
        };
        if here == there {
            tally.agree();
            continue;
        }
        let unspared = program.answer(&position)?.found.max(0);
        let kind = known::in_package(mode, &position, here, Played { tiles, value }, unspared);
        tally.differ(kind, || format!("{position}: here {here}; there {there}"));
    }
    tally.outcome()
}
