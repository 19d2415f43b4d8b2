//! What may the player in turn do?
//!
//! Everything that the generator of plays finds, and to pass unless leading (L-26).

use crate::hand::Hand;
use crate::moves::{Move, Moves};
use crate::state::Record;

/// All moves of the player in turn: first the pass, where it is allowed, then every play in the
/// order of [`Moves`]. No move at all during the auction and after the end, and for a leader all of
/// whose plays are of kinds that the rules ban: such rules are for puzzles.
///
/// ```
/// use landlord::{Deal, Move, Rules, Seat, State};
///
/// let mut rules = Rules::pagat();
/// rules.set("auction", "none")?;
/// let deal = Deal::from_hands(
///     [
///         "33334444555566667".parse()?,
///         "77788889999TTTTJJ".parse()?,
///         "JJQQQQKKKKAAAA222".parse()?,
///     ],
///     "2BR".parse()?,
/// )?;
/// let mut state = State::new(deal, Seat::ALL[0], rules);
/// state.play("7".parse::<landlord::Hand>()?)?;
/// let moves: Vec<String> = state.legal_moves().iter().map(|play| play.to_string()).collect();
/// assert_eq!(moves, ["pass", "8", "9", "T", "J", "8888", "9999", "TTTT"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LegalMoves {
    /// 1 where passing is allowed, and so how far behind their places in `plays` the plays are.
    pass: usize,
    plays: Moves,
}

impl LegalMoves {
    /// What the player in turn may do with this hand, if there is one.
    pub(super) fn of(record: &Record, hand: Option<Hand>) -> Self {
        let mut moves = Self::default();
        if let (Some(hand), Some(_)) = (hand, record.contract()) {
            let table = record.table().map(|(_, combo)| combo);
            moves.pass = usize::from(table.is_some()); // L-26
            moves.plays.add(hand, table, record.rules());
        }
        moves
    }

    /// Whether passing is allowed.
    #[must_use]
    pub const fn can_pass(&self) -> bool {
        self.pass > 0
    }

    /// All plays, without the pass.
    #[must_use]
    pub const fn plays(&self) -> &Moves {
        &self.plays
    }

    /// How many moves there are, the pass counted.
    #[must_use]
    pub fn len(&self) -> usize {
        self.pass + self.plays.len()
    }

    /// Whether there is no move: nobody plays now, or all kinds that this hand can lead are banned
    /// (L-14).
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The move at this place, if there are as many.
    #[must_use]
    pub fn get(&self, place: usize) -> Option<Move> {
        match place.checked_sub(self.pass) {
            None => Some(Move::Pass),
            Some(place) => self.plays.get(place).map(|&combo| Move::Play(combo)),
        }
    }

    /// All moves, in order.
    pub fn iter(&self) -> impl Iterator<Item = Move> {
        (0..self.len()).filter_map(|place| self.get(place))
    }
}
