//! How is a strategy written down?
//!
//! A certificate says who wins and, for each situation in which that side has a choice, what it
//! does. Situations are whole: all hands, whose turn it is, and what kind of
//! play of how many cards and of which rank lies there. So the reader needs no search and no trust:
//! [`verify`](super::verify) follows every answer of the other side. The text is described at
//! [`Certificate`].

use std::collections::{BTreeMap, HashSet};
use std::ops::ControlFlow;

use thiserror::Error;

use crate::card::Rank;
use crate::combo::{Combo, ComboKind};
use crate::hand::Hand;
use crate::moves::Move;
use crate::rules::Rules;

use super::position::Position;
use super::search::{Search, Stopped};
use super::{Limits, Progress, start, value_of};

/// A strategy by which one side wins a position, whatever the other does.
///
/// Its text is lines, their words with one blank between them:
///
/// ```text
/// landlord certificate 1
/// rules pagat
/// hands 34 56
/// to-move 1
/// winner others
/// moves 2
/// 3 56 2 single:1:4@1 5
/// 4 56 2 single:1:3@1 5
/// ```
///
/// The rules are written as [`Rules`] are. After `to-move` may follow a line `answers PLAY by
/// PLAYER`. The winner is `first` or `others`. Each move stands behind its situation: the hands, who
/// is to move, and `-` for a lead or else kind, number of cards, rank and player of what lies on the
/// table. Where there is only one move there is no line. Players are numbered from 1. A play that
/// can be read in several ways has its reading behind it: `333444555666=triplets:12:3`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    pub(super) rules: Rules,
    pub(super) position: Position,
    pub(super) first_wins: bool,
    pub(super) moves: BTreeMap<Situation, Move>,
}

impl Certificate {
    /// The rules that are played.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Where the game stands.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Whether the side of the first hand wins.
    #[must_use]
    pub const fn first_wins(&self) -> bool {
        self.first_wins
    }

    /// For how many situations it has a move.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether it has no move at all, because the winners need not do anything.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }
}

/// What a move depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Situation {
    pub(super) players: usize,
    /// Those of the players; the rest is empty.
    pub(super) hands: [Hand; 3],
    pub(super) mover: usize,
    pub(super) table: Option<Table>,
}

/// What lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Table {
    pub(super) reading: Reading,
    pub(super) by: usize,
}

/// What of a play matters to what beats it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Reading {
    pub(super) kind: ComboKind,
    pub(super) len: usize,
    pub(super) rank: Rank,
}

impl Reading {
    pub(super) fn of(play: Combo) -> Self {
        Self {
            kind: play.kind(),
            len: play.len(),
            rank: play.rank(),
        }
    }
}

impl Situation {
    pub(super) fn of(position: &Position) -> Self {
        let mut hands = [Hand::EMPTY; 3];
        hands[..position.hands().len()].copy_from_slice(position.hands());
        let table = |(play, by)| Table {
            reading: Reading::of(play),
            by,
        };
        Self {
            players: position.hands().len(),
            hands,
            mover: position.to_move(),
            table: position.table().map(table),
        }
    }
}

/// Writes down how the winner of `position` wins.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use landlord::{Rules, solve::{Certificate, Limits, Position, certify, verify}};
///
/// let rules = Rules::pagat();
/// let position = Position::new(&["34".parse()?, "56".parse()?], 0)?;
/// let watch = &mut |_| ControlFlow::Continue(());
/// let certificate = certify(&position, &rules, Limits::default(), watch)?;
/// let read: Certificate = certificate.to_string().parse()?;
/// assert!(!read.first_wins());
/// assert_eq!(verify(&read, Limits::default(), watch)?.moves, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`CertifyError`] if a limit came first, or if what lies on the table is no play of these rules.
pub fn certify(
    position: &Position,
    rules: &Rules,
    limits: Limits,
    watch: &mut impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Certificate, CertifyError> {
    let (deal, state) = start(position, rules);
    let mut search = Search::new(deal, limits, watch);
    let first_wins = search.first_wins(state)?;
    written(&mut search, position, rules, limits, first_wins)
}

/// About how much memory a situation takes while a strategy is written down.
const BYTES_A_SITUATION: usize = 300;

/// The strategy of the winner, with what the search knows.
pub(super) fn written<W: FnMut(Progress) -> ControlFlow<()>>(
    search: &mut Search<'_, W>,
    position: &Position,
    rules: &Rules,
    limits: Limits,
    first_wins: bool,
) -> Result<Certificate, CertifyError> {
    if let Some((play, _)) = position.table() {
        let readings = Combo::readings(play.cards(), rules);
        if !readings.is_ok_and(|readings| readings.contains(&play)) {
            return Err(CertifyError::OtherRules { play });
        }
    }
    let mut moves = BTreeMap::new();
    let mut met = HashSet::from([Situation::of(position)]);
    let mut open = vec![*position];
    while let Some(position) = open.pop() {
        let mut chosen = position.moves(rules);
        if position.is_first_to_move() == first_wins {
            let best = winning(search, &position, &chosen, first_wins)?;
            if chosen.len() > 1 {
                moves.insert(Situation::of(&position), best);
            }
            chosen = vec![best];
        }
        for next in chosen.into_iter().filter_map(|play| position.after(play)) {
            if met.insert(Situation::of(&next)) {
                open.push(next);
            }
        }
        let too_long = met.len() >= limits.bytes / BYTES_A_SITUATION;
        if too_long || met.len() % 4096 == 0 && search.tell().is_break() {
            return Err(CertifyError::Stopped);
        }
    }
    Ok(Certificate {
        rules: *rules,
        position: *position,
        first_wins,
        moves,
    })
}

/// Why there is no certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CertifyError {
    /// A limit was reached.
    #[error("a limit came before the certificate was complete")]
    Stopped,
    /// What lies on the table was played under other rules, of which the certificate cannot tell.
    #[error("{play} lies on the table but is no play of these rules")]
    OtherRules {
        /// The play.
        play: Combo,
    },
}

impl From<Stopped> for CertifyError {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

/// A move of these that wins for the side to move, which is known to win.
fn winning<W: FnMut(Progress) -> ControlFlow<()>>(
    search: &mut Search<'_, W>,
    position: &Position,
    moves: &[Move],
    first_wins: bool,
) -> Result<Move, Stopped> {
    if let &[only] = moves {
        return Ok(only);
    }
    if let Some(&last) = moves.iter().find(|&&play| position.after(play).is_none()) {
        return Ok(last);
    }
    for &play in moves {
        let next = position
            .after(play)
            .map(|next| super::state_of(&mut search.deal, &next));
        if next.and_then(|next| search.known(next)) == Some(first_wins) {
            return Ok(play);
        }
    }
    for &play in moves {
        if value_of(search, position, play)? == first_wins {
            return Ok(play);
        }
    }
    unreachable!("a position that is won has a move that wins")
}

/// A line of play from here to the last card, or to a lead for which the rules have no play; the
/// winners' moves win. Empty if a limit came first.
pub(super) fn line<W: FnMut(Progress) -> ControlFlow<()>>(
    search: &mut Search<'_, W>,
    position: &Position,
    rules: &Rules,
    first_wins: bool,
) -> Vec<Move> {
    let mut line = Vec::new();
    let mut next = Some(*position);
    while let Some(position) = next {
        let moves = position.moves(rules);
        let Some(&first) = moves.first() else {
            break; // L-14
        };
        let chosen = if position.is_first_to_move() == first_wins {
            winning(search, &position, &moves, first_wins)
        } else {
            Ok(first)
        };
        let Ok(chosen) = chosen else {
            return Vec::new();
        };
        line.push(chosen);
        next = position.after(chosen);
    }
    line
}
