//! What lies open on the table?
//!
//! Two or three hands, who is to move, and the play that must be beaten, if there is one. The first
//! hand plays alone: it is the landlord's, or one of two players'. The others are one side.
//!
//! Invariant: the hands and the play on the table are of one deck, no hand is empty or has more
//! than 20 cards, and the play was made by somebody else than the player to move.

use thiserror::Error;

use crate::card::Rank;
use crate::combo::Combo;
use crate::hand::Hand;
use crate::moves::{Move, legal_moves};
use crate::rules::Rules;

/// Two or three open hands, in the order of turns, and whose turn it is.
///
/// ```
/// use landlord::{Combo, Rules, solve::Position};
///
/// let rules = Rules::pagat();
/// let hands = ["3456".parse()?, "78".parse()?, "99".parse()?];
/// let lead = Position::new(&hands, 0)?;
/// assert_eq!(lead.moves(&rules).len(), 4);
/// // The first hand has led a 3; the second player may beat it or pass.
/// let three = Combo::classify("3".parse()?, &rules)?;
/// let answer = Position::new(&hands, 1)?.answering(three, 0)?;
/// assert_eq!(answer.moves(&rules).len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    hands: [Hand; 3],
    players: usize,
    mover: usize,
    table: Option<(Combo, usize)>,
}

impl Position {
    /// These hands, in the order of turns; the player with the index `lead` leads.
    ///
    /// # Errors
    /// A [`PositionError`] that says what is impossible.
    pub fn new(hands: &[Hand], lead: usize) -> Result<Self, PositionError> {
        let players = hands.len();
        if !(2..=3).contains(&players) {
            return Err(PositionError::WrongPlayers { players });
        }
        if lead >= players {
            return Err(PositionError::NoSuchPlayer {
                player: lead,
                players,
            });
        }
        for (player, hand) in hands.iter().enumerate() {
            if hand.is_empty() {
                return Err(PositionError::EmptyHand { player });
            }
            let len = hand.len();
            if len > Combo::MOST_CARDS {
                return Err(PositionError::TooManyCards { player, len }); // L-3
            }
        }
        one_deck(hands)?;
        let mut all = [Hand::EMPTY; 3];
        all[..players].copy_from_slice(hands);
        Ok(Self {
            hands: all,
            players,
            mover: lead,
            table: None,
        })
    }

    /// The same hands where the player to move has to beat `play`, made by the player `by`. Anybody
    /// in between has passed.
    ///
    /// # Errors
    /// A [`PositionError`] if that is impossible.
    pub fn answering(self, play: Combo, by: usize) -> Result<Self, PositionError> {
        let players = self.players;
        if by >= players {
            return Err(PositionError::NoSuchPlayer {
                player: by,
                players,
            });
        }
        if by == self.mover {
            return Err(PositionError::OwnPlay { player: by });
        }
        let mut cards = self.hands().to_vec();
        cards.push(play.cards());
        one_deck(&cards)?;
        Ok(Self {
            table: Some((play, by)),
            ..self
        })
    }

    /// The hands, in the order of turns.
    #[must_use]
    pub fn hands(&self) -> &[Hand] {
        &self.hands[..self.players]
    }

    /// Who is to move, an index of [`hands`](Self::hands).
    #[must_use]
    pub const fn to_move(&self) -> usize {
        self.mover
    }

    /// What has to be beaten and who played it; none if the player to move leads.
    #[must_use]
    pub const fn table(&self) -> Option<(Combo, usize)> {
        self.table
    }

    /// Whether the player to move is on the side of the first hand.
    #[must_use]
    pub const fn is_first_to_move(&self) -> bool {
        self.mover == 0
    }

    /// All moves of the player to move: the plays in the order of [`legal_moves`], then the pass if
    /// there is something to pass on.
    #[must_use]
    pub fn moves(&self, rules: &Rules) -> Vec<Move> {
        let previous = self.table.map(|(play, _)| play);
        let plays = legal_moves(self.hands[self.mover], previous, rules);
        let mut moves: Vec<Move> = plays.into_iter().map(Move::Play).collect();
        if self.table.is_some() {
            moves.push(Move::Pass);
        }
        moves
    }

    /// The position after a legal move; none if the game is over.
    pub(super) fn after(&self, chosen: Move) -> Option<Self> {
        let mut next = *self;
        next.mover = (self.mover + 1) % self.players;
        match chosen {
            Move::Play(play) => {
                let hand = &mut next.hands[self.mover];
                *hand = hand.checked_sub(play.cards()).expect("the play is legal");
                next.table = Some((play, self.mover));
                (!hand.is_empty()).then_some(next)
            }
            Move::Pass => {
                let led_to = self.table.is_some_and(|(_, by)| by == next.mover);
                next.table = self.table.filter(|_| !led_to);
                Some(next)
            }
        }
    }
}

/// Whether one deck has all of these cards.
fn one_deck(hands: &[Hand]) -> Result<(), PositionError> {
    for rank in Rank::ALL {
        let held = hands.iter().map(|hand| hand.count(rank)).sum();
        if held > rank.copies() {
            return Err(PositionError::Overlap { rank, held }); // L-1
        }
    }
    Ok(())
}

/// Why hands and a table are no position of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// Not two or three hands.
    #[error("expected 2 or 3 hands but found {players}")]
    WrongPlayers {
        /// How many there are.
        players: usize,
    },
    /// A hand that there is not.
    #[error("expected one of {players} hands but found the {}", ordinal(*player))]
    NoSuchPlayer {
        /// Its index, from 0.
        player: usize,
        /// How many players there are.
        players: usize,
    },
    /// Somebody has won already.
    #[error("the {} hand has no cards: the game is over", ordinal(*player))]
    EmptyHand {
        /// Whose hand is empty.
        player: usize,
    },
    /// More cards than any player holds.
    #[error("a player holds at most 20 cards but the {} hand has {len} [L-3]", ordinal(*player))]
    TooManyCards {
        /// Whose hand it is.
        player: usize,
        /// How many cards there are.
        len: usize,
    },
    /// Hands and table together are more than the deck.
    #[error(
        "all cards together have {held} of {rank} but the deck has {} [L-1]",
        rank.copies()
    )]
    Overlap {
        /// The lowest rank of which there are too many.
        rank: Rank,
        /// How many of it there are.
        held: u8,
    },
    /// The player to move is said to have made the play on the table.
    #[error("the {} hand is to move and cannot answer a play of its own", ordinal(*player))]
    OwnPlay {
        /// The player.
        player: usize,
    },
}

/// Which hand that is, in words.
fn ordinal(player: usize) -> String {
    match ["first", "second", "third"].get(player) {
        Some(word) => (*word).to_owned(),
        None => format!("{}th", player.saturating_add(1)),
    }
}
