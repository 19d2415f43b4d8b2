//! Is a strategy right?
//!
//! The game is played from the position on: for the winners the move that the certificate has, for
//! the others every move there is. It is right if each of the winners' moves is legal and the others
//! never lay down their last card. Every play takes cards, so all lines end. Nothing of the search
//! is used: the judge of combinations decides about the winners' plays, and
//! [`legal_moves`] lists the others'.

use std::collections::HashSet;
use std::ops::ControlFlow;

use thiserror::Error;

use crate::combo::{AnswerError, Combo};
use crate::moves::{Move, legal_moves};
use crate::rules::Rules;

use super::certificate::{Certificate, Reading, Situation, Table};
use super::{Limits, Progress};

/// What a certificate that is right consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// How many situations can come up, on either side.
    pub situations: usize,
    /// For how many of them the certificate has a move.
    pub moves: usize,
}

/// A situation, with the play that lies there.
#[derive(Clone, Copy)]
struct Met {
    situation: Situation,
    table: Option<Combo>,
}

/// Checks that `certificate` is right, by following every answer of the other side.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use landlord::solve::{Certificate, Limits, verify};
///
/// let text = "landlord certificate 1\nrules pagat\nhands 3A 4\nto-move 1\nwinner first\n\
///             moves 1\n3A 4 1 - A\n";
/// let certificate: Certificate = text.parse()?;
/// let watch = &mut |_| ControlFlow::Continue(());
/// assert_eq!(verify(&certificate, Limits::default(), watch)?.moves, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Of the limits `nodes` is how many situations may be met; `bytes` is not looked at.
///
/// # Errors
/// A [`CertificateError`] that says what is wrong in which situation, or that a limit came first.
pub fn verify(
    certificate: &Certificate,
    limits: Limits,
    watch: &mut impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Verified, CertificateError> {
    let position = &certificate.position;
    let start = Met {
        situation: Situation::of(position),
        table: position.table().map(|(play, _)| play),
    };
    let mut met = HashSet::from([start.situation]);
    let mut open = vec![start];
    let mut used = HashSet::new();
    let mut done = 0;
    while let Some(here) = open.pop() {
        done += 1;
        if done > limits.nodes || (done % 4096 == 0 && stops(watch, done)) {
            return Err(CertificateError::Stopped {
                situations: done - 1,
            });
        }
        let is_winner = (here.situation.mover == 0) == certificate.first_wins;
        let moves = if is_winner {
            vec![winners_move(certificate, here, &mut used)?]
        } else {
            here.moves(&certificate.rules)
        };
        for chosen in moves {
            match here.after(chosen) {
                Some(next) if met.insert(next.situation) => open.push(next),
                Some(_) => {}
                None if is_winner => {}
                None => return Err(here.lost(chosen)),
            }
        }
    }
    let mut written = certificate.moves.keys();
    if let Some(unused) = written.find(|situation| !used.contains(*situation)) {
        let situation = unused.to_string();
        return Err(if met.contains(unused) {
            CertificateError::NotTheirs { situation }
        } else {
            CertificateError::Unmet { situation }
        });
    }
    Ok(Verified {
        situations: met.len(),
        moves: used.len(),
    })
}

fn stops(watch: &mut impl FnMut(Progress) -> ControlFlow<()>, nodes: u64) -> bool {
    let progress = Progress {
        nodes,
        ..Progress::default()
    };
    watch(progress).is_break()
}

/// The move of the certificate here, which is legal.
fn winners_move(
    certificate: &Certificate,
    here: Met,
    used: &mut HashSet<Situation>,
) -> Result<Move, CertificateError> {
    let situation = here.situation.to_string();
    let Some(&chosen) = certificate.moves.get(&here.situation) else {
        return match here.moves(&certificate.rules).as_slice() {
            &[only] => Ok(only),
            _ => Err(CertificateError::NoMove { situation }),
        };
    };
    used.insert(here.situation);
    let play = match (chosen, here.table) {
        (Move::Pass, Some(_)) => return Ok(chosen),
        (Move::Pass, None) => return Err(CertificateError::PassOnLead { situation }),
        (Move::Play(play), _) => play,
    };
    let hand = here.situation.hands[here.situation.mover];
    let legal =
        Combo::readings(play.cards(), &certificate.rules).is_ok_and(|all| all.contains(&play));
    if !legal || !hand.contains_all(play.cards()) {
        return Err(CertificateError::NotHeld { situation, play });
    }
    if let Some(Err(error)) = here.table.map(|table| play.answers(table)) {
        return Err(CertificateError::Illegal { situation, error });
    }
    Ok(chosen)
}

impl Met {
    /// All moves of the player to move.
    fn moves(self, rules: &Rules) -> Vec<Move> {
        let hand = self.situation.hands[self.situation.mover];
        let plays = legal_moves(hand, self.table, rules);
        let pass = self.table.map(|_| Move::Pass);
        plays.into_iter().map(Move::Play).chain(pass).collect()
    }

    /// What follows; none if the mover has laid down the last card.
    fn after(self, chosen: Move) -> Option<Self> {
        let Situation {
            players,
            mut hands,
            mover,
            table,
        } = self.situation;
        let next = if mover + 1 < players { mover + 1 } else { 0 };
        let (table, play) = match chosen {
            Move::Play(play) => {
                let reading = Reading::of(play);
                hands[mover] = hands[mover].checked_sub(play.cards())?;
                (Some(Table { reading, by: mover }), Some(play))
            }
            // All others have passed: the play is taken away.
            Move::Pass if table.is_some_and(|table| table.by == next) => (None, None),
            Move::Pass => (table, self.table),
        };
        if hands[mover].is_empty() {
            return None;
        }
        let situation = Situation {
            players,
            hands,
            mover: next,
            table,
        };
        Some(Self {
            situation,
            table: play,
        })
    }

    fn lost(self, chosen: Move) -> CertificateError {
        CertificateError::OthersWin {
            situation: self.situation.to_string(),
            chosen,
        }
    }
}

/// What is wrong with a certificate. A situation is given as the certificate writes it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CertificateError {
    /// A situation that can come up has no move.
    #[error("expected a move for {situation} but found none")]
    NoMove {
        /// Where.
        situation: String,
    },
    /// A pass where there is nothing to pass on.
    #[error("expected a play for {situation} but found a pass: a lead must be a play")]
    PassOnLead {
        /// Where.
        situation: String,
    },
    /// A play that the player to move has not got.
    #[error("expected a play of the player to move for {situation} but found {play}")]
    NotHeld {
        /// Where.
        situation: String,
        /// The play.
        play: Combo,
    },
    /// A play that does not beat what lies there.
    #[error("the move for {situation} is illegal: {error}")]
    Illegal {
        /// Where.
        situation: String,
        /// Why.
        error: AnswerError,
    },
    /// The side that should lose lays down its last card.
    #[error("the other side wins in {situation} by {chosen}")]
    OthersWin {
        /// Where.
        situation: String,
        /// The move by which it does.
        chosen: Move,
    },
    /// A move for a situation that cannot come up.
    #[error("expected only situations that can come up but found {situation}")]
    Unmet {
        /// The situation.
        situation: String,
    },
    /// A move for a situation in which the other side moves.
    #[error("expected only moves of the winners but found one for {situation}")]
    NotTheirs {
        /// The situation.
        situation: String,
    },
    /// A limit came before the end.
    #[error("nothing is wrong in {situations} situations but a limit came before the end")]
    Stopped {
        /// How many were checked.
        situations: u64,
    },
}
