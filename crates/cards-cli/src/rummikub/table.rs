//! Questions about a turn at the table: what is the best move, and how is it laid?

use std::collections::VecDeque;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use rummikub::{
    Best, Certificate, CertificateError, Goal, Hand, Meld, NoMove, Position, Rules, Verified,
    best_move, certify, certify_move, verify,
};
use serde_json::{Map, Value, json};

use super::rack::readings_json;
use super::tiles::{
    jokers, melds, names, painted, painted_hand, painted_melds, painted_new, read_position,
};
use crate::proof::{named_file, read_certificate, write_certificate};
use crate::question::{Answer, BadInput, Kind, Query, Question, Text, Tone, list, members, plural};
use crate::rule_set::RuleArgs;

pub(super) const SOLVE: &str = "\
TABLE: melds with ; between them, - for none. RACK: tiles. The player has opened, or --opening.

Answer: how many tiles of the rack can be laid (with --goal value their sum), the new table, the
tiles that come from the rack, and those that stay there. 0 if there is no such move.

Examples:
  cards rummikub solve 'B4 B5 B6 B7 B8' 'B6 R1'
  cards rummikub solve 'R9 B9 K9 J; O1 O2 O3' 'R1 R2 R3' --rule joker-clearing=free
  cards rummikub solve - 'R4 R5 R6 R7 B2 O2 J K2' --opening
  cards rummikub solve 'R1 R2 R3' 'R4 K4 B4' --goal out
  cards rummikub solve 'B4 B5 B6 B7 B8' 'B6 R1' --certificate proof.txt";

pub(super) const VERIFY: &str = "\
Reads a certificate of solve, follows every choice from every state that it lists, and trusts nothing
else. Answer: yes, how much the best move lays, and how many states are listed; or no and what is
wrong where.

Example:
  cards rummikub verify proof.txt";

/// What is asked of a move.
#[derive(Clone, Copy, ValueEnum)]
enum Aim {
    /// The most tiles of the rack.
    Tiles,
    /// The tiles of the rack with the greatest sum of numbers.
    Value,
    /// The whole rack.
    Out,
}

impl Aim {
    const fn goal(self) -> Goal {
        match self {
            Self::Tiles => Goal::Tiles,
            Self::Value => Goal::Value,
            Self::Out => Goal::Out,
        }
    }
}

/// What a turn at the table is asked under.
#[derive(Args)]
pub(super) struct TurnArgs {
    /// The player has not opened: the first melds are to be worth enough
    #[arg(long)]
    opening: bool,
    /// What the move is to lay: the most tiles, the greatest sum of numbers, or the whole rack
    #[arg(long, value_enum, default_value_t = Aim::Tiles)]
    goal: Aim,
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl TurnArgs {
    pub(super) fn rules(&self) -> Rules {
        self.rules.rules()
    }

    pub(super) const fn opening(&self) -> bool {
        self.opening
    }

    /// The position of the fields TABLE and RACK, and the best move there.
    pub(super) fn solve(&self, query: &Query<'_>) -> Result<Solved, BadInput> {
        let rules = self.rules();
        let position = read_position(query, 0, 1, self.opening, &rules)?;
        let goal = self.goal.goal();
        let look = || best_move(&position, &rules, goal);
        let best = query.waiting().during("looking for the best move", look);
        Ok(Solved {
            position,
            goal,
            best,
        })
    }
}

/// What is the best move?
#[derive(Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    turn: TurnArgs,
    /// Writes down that nothing better exists, for verify to check; of a single query
    #[arg(long, value_name = "FILE", conflicts_with = "batch", value_parser = named_file)]
    certificate: Option<PathBuf>,
}

impl Question for Solve {
    type Answer = Solved;

    const FIELDS: &'static [&'static str] = &["TABLE", "RACK"];
    const COLUMNS: bool = true;

    fn answer(&self, query: &Query<'_>) -> Result<Solved, BadInput> {
        one_rack(query)?;
        let solved = self.turn.solve(query)?;
        if let Some(path) = &self.certificate {
            let (position, rules) = (&solved.position, self.turn.rules());
            let prove = || match &solved.best {
                Ok(best) => certify_move(position, best.table(), &rules, solved.goal),
                Err(_) => certify(position, &rules, solved.goal),
            };
            let certificate = query
                .waiting()
                .during("proving that nothing is better", prove);
            write_certificate(path, certificate)?;
        }
        Ok(solved)
    }
}

/// Refuses a rack that was split at its blanks: of columns further ones are ignored.
pub(super) fn one_rack(query: &Query<'_>) -> Result<(), BadInput> {
    let tile = |text: &str| text.parse::<rummikub::Tile>().is_ok();
    let split = (2..query.len()).any(|at| query.column(at).is_some_and(tile));
    if query.len() > 2 && (split || !query.is_in_batch()) {
        let found = query.len();
        let message = format!(
            "expected the fields TABLE RACK, with a tab between them or in quotes, but found {found}"
        );
        return Err(BadInput::new(Kind::Fields, message));
    }
    Ok(())
}

/// The best move, or why there is none.
pub(crate) struct Solved {
    pub(super) position: Position,
    goal: Goal,
    pub(super) best: Result<Best, NoMove>,
}

impl Solved {
    fn amount(&self) -> usize {
        self.best.as_ref().map_or(0, Best::amount)
    }

    /// The melds of the table after the move.
    fn melds(&self) -> &[Meld] {
        let table = self.best.as_ref().map(Best::table);
        table.unwrap_or(self.position.table()).melds()
    }

    fn played(&self) -> Hand {
        self.best.as_ref().map_or(Hand::EMPTY, Best::played)
    }

    fn rest(&self) -> Hand {
        self.best.as_ref().map_or(self.position.rack(), Best::rest)
    }
}

impl Answer for Solved {
    fn line(&self) -> Vec<String> {
        vec![
            self.amount().to_string(),
            list(melds(self.melds()), "; "),
            self.played().to_string(),
            self.rest().to_string(),
        ]
    }

    fn json(&self) -> Map<String, Value> {
        let laid = self.melds().iter();
        let jokers: Vec<Value> = laid
            .filter(|meld| !jokers(meld).is_empty())
            .map(|meld| json!({ "meld": meld.to_string(), "readings": readings_json(meld) }))
            .collect();
        members(json!({
            "answer": self.amount(),
            "table": melds(self.melds()),
            "played": names(self.played()),
            "rest": names(self.rest()),
            "jokers": jokers,
            "moved": self.best.as_ref().ok().and_then(Best::moved),
            "reason": self.best.as_ref().err().map(ToString::to_string),
        }))
    }

    fn text(&self) -> Text {
        let best = match &self.best {
            Ok(best) => best,
            Err(reason) => {
                return Text::new(Tone::Bad, "0", reason)
                    .row("table", painted_melds(self.melds()))
                    .row("rack", painted_hand(self.rest()));
            }
        };
        let rack = self.position.rack().len();
        let laid = match self.goal {
            Goal::Value => {
                let tiles = plural(best.played().len(), "tile", "tiles");
                format!("points with {tiles} of the rack's {rack}")
            }
            Goal::Tiles | Goal::Out => format!(
                "of the rack's {} laid",
                plural(rack, "tile is", "tiles are")
            ),
        };
        let moved = match best.moved() {
            Some(0) => "; nothing on the table moves".to_owned(),
            Some(1) => "; 1 tile of the table moves".to_owned(),
            Some(moved) => format!("; {moved} tiles of the table move"),
            None => String::new(),
        };
        let mut text = Text::new(Tone::Good, best.amount(), format!("{laid}{moved}"));
        let (mut new, stay) = self.new_melds();
        if let Some(first) = new.pop_front() {
            text = text.row("new", first);
        }
        for meld in new {
            text = text.row("", meld);
        }
        if !stay.is_empty() {
            text = text.row("stay", painted_melds(stay));
        }
        text.row("played", painted_hand(best.played()))
            .row("rest", painted_hand(best.rest()))
    }
}

impl Solved {
    /// The melds that are new, with the tiles of the rack underlined, and those that stay.
    fn new_melds(&self) -> (VecDeque<String>, Vec<&Meld>) {
        let mut old: Vec<&Meld> = self.position.table().melds().iter().collect();
        let mut new = Vec::new();
        let mut stay = Vec::new();
        for meld in self.melds() {
            match old.iter().position(|before| before.same_meld(meld)) {
                Some(at) => {
                    old.remove(at);
                    stay.push(meld);
                }
                None => new.push(meld),
            }
        }
        let mut played = self.played();
        let tile = |played: &mut Hand, tile| {
            if played.remove(tile) {
                painted_new(tile)
            } else {
                painted(tile)
            }
        };
        let new = new.into_iter().map(|meld| {
            let tiles = meld.tiles().iter().map(|&each| tile(&mut played, each));
            let tiles = list(tiles, " ");
            let jokers = jokers(meld);
            if jokers.is_empty() {
                tiles
            } else {
                format!("{tiles}   {}", jokers.join(" ").replace('|', " or "))
            }
        });
        (new.collect(), stay)
    }
}

/// Is a certificate true?
#[derive(Args)]
pub(crate) struct Verify {}

impl Question for Verify {
    type Answer = Proof;

    const FIELDS: &'static [&'static str] = &["FILE"];

    fn answer(&self, query: &Query<'_>) -> Result<Proof, BadInput> {
        let text = read_certificate(query)?;
        let certificate: Certificate = text
            .parse()
            .map_err(|error| BadInput::new(Kind::Certificate, error))?;
        let check = || verify(&certificate);
        let checked = query.waiting().during("following every choice", check);
        Ok(Proof {
            certificate,
            checked,
        })
    }
}

/// A certificate, and whether it is true.
pub(crate) struct Proof {
    certificate: Certificate,
    checked: Result<Verified, CertificateError>,
}

impl Answer for Proof {
    fn line(&self) -> Vec<String> {
        match &self.checked {
            Ok(verified) => vec![
                "yes".to_owned(),
                verified.amount.to_string(),
                verified.states.to_string(),
            ],
            Err(reason) => vec!["no".to_owned(), reason.to_string()],
        }
    }

    fn json(&self) -> Map<String, Value> {
        members(match &self.checked {
            Ok(verified) => json!({
                "answer": "yes",
                "amount": verified.amount,
                "states": verified.states,
                "goal": goal_name(self.certificate.goal()),
                "rules": self.certificate.rules().to_string(),
                "table": self.certificate.table().map(|table| melds(table.melds())),
            }),
            Err(reason) => json!({ "answer": "no", "reason": reason.to_string() }),
        })
    }

    fn text(&self) -> Text {
        match &self.checked {
            Ok(verified) => {
                let headline = match (self.certificate.goal(), verified.amount) {
                    (Goal::Out, 0) => "no move lays the whole rack".to_owned(),
                    (_, 0) => "no tile of the rack can be laid".to_owned(),
                    (Goal::Value, most) => format!("no move lays more than {most} points"),
                    (_, most) => {
                        let tiles = plural(most, "tile", "tiles");
                        format!("no move lays more than {tiles} of the rack")
                    }
                };
                Text::new(Tone::Good, "yes", headline)
                    .row("position", self.certificate.position())
                    .row("rules", self.certificate.rules())
                    .row("states", verified.states)
            }
            Err(reason) => Text::new(Tone::Bad, "no", reason),
        }
    }

    fn is_no(&self) -> bool {
        self.checked.is_err()
    }
}

/// The key word of a goal.
const fn goal_name(goal: Goal) -> &'static str {
    match goal {
        Goal::Tiles => "tiles",
        Goal::Value => "value",
        Goal::Out => "out",
    }
}
