//! Do we and the peers say the same of the same hands?
//!
//! The worth of seeded wins of every kind is compared yaku by yaku, han, fu and payment by payment
//! with the Python package `mahjong`, under Tenhou's rules and under switches set by chance, and
//! with the crate `riichienv-core`, under Mahjong Soul's. The distance of hands, and the tiles that
//! shorten it, are compared with the crate `xiangting`.

use super::answer::{Answer, Shown, Worth};
use super::hands::{self, Counts};
use super::options::Options;
use super::wins::{Players, Win};
use super::{PYTHON_MAHJONG, RIICHIENV, SCRIPT, XIANGTING};
use super::{known, our_distance, our_worth, python as script, riichienv, xiangting};
use crate::Claim;
use crate::chance::Chance;
use crate::peer::Python;
use crate::tally::Tally;

/// How many wins are compared with each peer, unless another number is asked for.
const WINS: u64 = 100_000;

/// How many hands are asked the distance of for each win.
const HANDS_A_WIN: u64 = 10;

/// How many wins are sent in one line.
const BATCH: u64 = 500;

/// All that is compared, about so many wins and ten times as many hands with four players, and a
/// quarter of it with three.
pub(crate) fn claims(python: &Python, wins: Option<u64>) -> Vec<Claim> {
    let wins = wins.unwrap_or(WINS);
    let hands = wins * HANDS_A_WIN;
    let mut claims = Vec::new();
    for (how_many, players, part) in [("four", Players::Four, 1), ("three", Players::Three, 4)] {
        let mut claim = |what: &str, peer: &str, outcome| {
            let what = format!("{what} with {how_many} players, {peer}");
            claims.push(Claim { what, outcome });
        };
        let found = worth_in_python(python, players, wins / part);
        claim("worth of wins", PYTHON_MAHJONG, found);
        let found = worth_in_riichienv(players, wins / part);
        claim("worth of wins", RIICHIENV, found);
        let found = distances(players, hands / part);
        claim("distance and acceptance", XIANGTING, found);
    }
    claims
}

fn worth_in_python(python: &Python, players: Players, wins: u64) -> Result<String, String> {
    let mut peer = match python.start(SCRIPT, &["values"]) {
        Ok(peer) => peer,
        Err(reason) => return Ok(reason),
    };
    let mut chance = Chance::new(11);
    let mut tally = Tally::default();
    let mut left = wins;
    while left > 0 {
        let asked: Vec<(Win, Options)> = (0..left.min(BATCH))
            .map(|_| (Win::any(&mut chance, players), Options::any(&mut chance)))
            .collect();
        left -= asked.len() as u64;
        let lines: Vec<String> = asked
            .iter()
            .map(|(win, options)| script::written(win, *options))
            .collect();
        let answers = peer.ask(&lines.join("\t"))?;
        let answers: Vec<&str> = answers.split('\t').collect();
        if answers.len() != asked.len() {
            return Err(format!(
                "it gave {} answers to {}",
                answers.len(),
                asked.len()
            ));
        }
        for ((win, options), answer) in asked.iter().zip(answers) {
            let theirs = script::read(answer).map_err(|said| {
                format!("it said {said:?} of {}", script::written(win, *options))
            })?;
            let ours = our_worth::worth(win, *options).map(Answer::with_norths_as_dora);
            count(
                &mut tally,
                (win, *options),
                &ours,
                &theirs,
                known::in_python,
            );
        }
    }
    tally.outcome()
}

fn worth_in_riichienv(players: Players, wins: u64) -> Result<String, String> {
    let mut chance = Chance::new(12);
    let mut tally = Tally::default();
    let options = Options::MAHJONG_SOUL;
    for _ in 0..wins {
        let win = Win::any(&mut chance, players);
        let theirs = riichienv::Question::new(&win).worth();
        let ours = our_worth::worth(&win, options).map(Answer::coarse);
        count(
            &mut tally,
            (&win, options),
            &ours,
            &theirs,
            known::in_riichienv,
        );
    }
    tally.outcome()
}

fn count(
    tally: &mut Tally,
    (win, options): (&Win, Options),
    ours: &Worth,
    theirs: &Worth,
    known: fn(&Win, Options, &Worth, &Worth) -> Option<&'static str>,
) {
    if ours == theirs {
        tally.agree();
        return;
    }
    tally.differ(known(win, options, ours, theirs), || {
        let changes = options.changes();
        format!(
            "{win}{changes}: here {}; there {}",
            Shown(ours),
            Shown(theirs)
        )
    });
}

/// Hands drawn from all tiles and hands that are near complete, in turn, one in two of them a tile
/// short.
fn distances(players: Players, hands: u64) -> Result<String, String> {
    let mut chance = Chance::new(13);
    let mut tally = Tally::default();
    for number in 0..hands {
        let is_short = number % 2 == 0;
        let counts = if number % 4 < 2 {
            let sets = 4 - chance.below(8).saturating_sub(3);
            let len = 3 * sets + 2 - usize::from(is_short);
            hands::random(&mut chance, players, len)
        } else {
            hands::near_complete(&mut chance, players, is_short)
        };
        let ours = our_distance::distance(&counts, players);
        let theirs = xiangting::distance(&counts, players);
        if ours == theirs {
            tally.agree();
        } else {
            tally.differ(None, || {
                format!("{}: here {ours}; there {theirs}", shown(&counts))
            });
        }
    }
    tally.outcome()
}

fn shown(counts: &Counts) -> String {
    our_distance::hand(counts).to_string()
}
