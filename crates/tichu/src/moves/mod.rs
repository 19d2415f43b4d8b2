//! What may I play now?
//!
//! [`legal_moves`] is what a player in turn may do, the wish of the Mah Jong included; [`bombs`] are
//! the plays out of turn. The generator is in the file `plays.rs`.
//!
//! **No play comes twice up to suits.** Cards of a rank that are not [bound](Hand::bound), that is in
//! no run of five or more of their suit in this hand, are as good as each other: of these always the
//! first are taken, in the order of suits. Bound cards belong to a straight-flush bomb, which a play
//! may break, so each choice of them is a move of its own. So is each reading of the Phoenix, unless
//! the rules take the highest (T-22, T-23).
//!
//! Nobody holds more than 14 cards (T-4), and of more there would be millions of moves. Of such cards
//! each play comes once, whatever is bound: with the first of each rank, or, if these are of one suit
//! and the play is no straight flush, with another card in the place of one of them.

mod plays;

use std::ops::{ControlFlow, Deref};

use smallvec::SmallVec;

use crate::card::Rank;
use crate::hand::Hand;
use crate::play::Play;
use crate::rules::Rules;
use crate::table::Table;
pub(crate) use plays::Plays;

/// What a player does in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// These cards are laid down, read so.
    Play(Play),
    /// Nothing is.
    Pass,
}

impl Move {
    /// The cards laid down, if any.
    #[must_use]
    pub const fn play(self) -> Option<Play> {
        match self {
            Self::Play(play) => Some(play),
            Self::Pass => None,
        }
    }
}

/// Moves in a fixed order: by kind, then by length, and within these by rank, but straight flushes by
/// suit first, and a bare Phoenix between ace and Dragon. So bombs come after other plays, then the
/// Dog, and a pass last.
///
/// Up to 48 moves are kept in place, as many as most hands have; [`refill`](Self::refill) uses the
/// room for more again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves(SmallVec<[Move; 48]>);

impl Moves {
    /// The moves of another position in the place of these: as [`legal_moves`].
    pub fn refill(&mut self, hand: Hand, table: Table, wish: Option<Rank>, rules: &Rules) {
        self.0.clear();
        let push = |play| self.0.push(Move::Play(play));
        if Plays::of(hand, rules).in_turn(table, wish, rules, push) {
            self.0.push(Move::Pass);
        }
    }

    /// The moves as a slice.
    #[must_use]
    pub fn as_slice(&self) -> &[Move] {
        &self.0
    }

    /// The plays among them.
    pub fn plays(&self) -> impl Iterator<Item = Play> {
        self.0.iter().filter_map(|&chosen| chosen.play())
    }
}

impl Deref for Moves {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl IntoIterator for Moves {
    type Item = Move;
    type IntoIter = IntoIter;

    fn into_iter(self) -> IntoIter {
        IntoIter(self.0.into_iter())
    }
}

impl<'a> IntoIterator for &'a Moves {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The moves of a [`Moves`], by value.
#[derive(Debug)]
pub struct IntoIter(smallvec::IntoIter<[Move; 48]>);

impl Iterator for IntoIter {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for IntoIter {}

/// All moves of a player in turn who holds `hand`, with what lies on the table and what is wished.
///
/// With a wish that can be fulfilled only plays with a natural card of that rank are moves (T-35,
/// T-41); on an open trick bombs without it too, if the rules say so (T-40). A pass is a move where
/// something lies on the table and no wish binds.
///
/// ```
/// use tichu::{Play, Rank, Rules, Table, legal_moves};
///
/// let rules = Rules::official();
/// let hand = "gT sJ Ph bK rA".parse()?;
/// let table = Table::of(Play::highest("g2 s3 b4 r5 g6".parse()?)?.combo());
/// // The straight needs the Phoenix, but the jack is there: it must be played.
/// let moves = legal_moves(hand, table, Some(Rank::Jack), &rules);
/// let plays: Vec<String> = moves.plays().map(|play| play.to_string()).collect();
/// assert_eq!(plays, ["gT sJ bK rA Ph = straight A"]);
/// assert_eq!(moves.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn legal_moves(hand: Hand, table: Table, wish: Option<Rank>, rules: &Rules) -> Moves {
    let mut moves = Moves::default();
    moves.refill(hand, table, wish, rules);
    moves
}

/// The bombs of `hand` that beat what lies on the table; none on an empty one (T-28, T-29). These
/// are the plays out of turn, which no wish binds (T-39).
///
/// ```
/// use tichu::{Play, Table, bombs};
///
/// let table = Table::of(Play::highest("Dr".parse()?)?.combo());
/// assert_eq!(bombs("g2 s2 b2 r2 gA".parse()?, table).len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn bombs(hand: Hand, table: Table) -> Moves {
    let mut moves = Moves::default();
    if let Some(top) = table.top() {
        let plays = Plays::of(hand, &Rules::official()); // No bomb has the Phoenix.
        let _ = plays.bombs_on(top, &mut |play| {
            moves.0.push(Move::Play(play));
            ControlFlow::<()>::Continue(())
        });
    }
    moves
}

/// Whether `hand` has a legal play with a natural card of rank `wish`, so that the wish binds its
/// player in turn (T-35, T-36).
///
/// ```
/// use tichu::{Play, Rank, Table, can_fulfil};
///
/// let table = Table::of(Play::highest("g7 s7".parse()?)?.combo());
/// assert!(can_fulfil("b9 Ph".parse()?, table, Rank::Nine));
/// assert!(!can_fulfil("b9 rK".parse()?, table, Rank::Nine));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn can_fulfil(hand: Hand, table: Table, wish: Rank) -> bool {
    // Whoever chooses the reading, the highest is legal if any is.
    Plays::of(hand, &Rules::official()).can_fulfil(table, wish)
}
