//! Who gets how much?
//!
//! The stake of the auction, doubled for each robbery, for bombs and the rocket, and for a spring;
//! all of it stands in the [`Record`]. What the points mean to each player is the payoff (L-34).

use crate::combo::ComboKind;
use crate::player::{Player, Seat};
use crate::rules::{Payoff, Rules};
use crate::state::{Contract, Outcome, Record};

/// A side that never got going (L-32, L-33).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Spring {
    /// The landlord went out before a peasant played: *chuntian*.
    Spring,
    /// A peasant went out, and the landlord has only led once: *fan chuntian*.
    AntiSpring,
}

/// What a game that is over is worth, and why.
///
/// ```
/// use landlord::{Deal, Hand, Rules, Score, Seat, State};
///
/// let mut rules = Rules::pagat();
/// rules.set("auction", "none")?;
/// rules.set("spring-doubles", "true")?;
/// let deal = Deal::from_hands(
///     [
///         "33445566778899TTJ".parse()?,
///         "33445566778899TTJ".parse()?,
///         "JJQQQQKKKKAAAA222".parse()?,
///     ],
///     "2BR".parse()?,
/// )?;
/// let mut state = State::new(deal, Seat::ALL[2], rules);
/// for cards in ["QQQQ", "KKKK", "AAAA", "2222", "JJ", "BR"] {
///     state.play(cards.parse::<Hand>()?)?;
///     if state.outcome().is_none() {
///         state.play(landlord::Move::Pass)?;
///         state.play(landlord::Move::Pass)?;
///     }
/// }
/// let score = Score::of(state.record()).ok_or("the landlord is out")?;
/// assert_eq!(score.doublings(), 6); // four bombs, the rocket, and a spring
/// assert_eq!(score.points(), [-64, -64, 128]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    stake: u8,
    doublings: u8,
    spring: Option<Spring>,
    points: [i32; 3],
}

impl Score {
    /// The score of a game, once it is over; none for one that is dealt again.
    #[must_use]
    pub fn of(record: &Record) -> Option<Self> {
        let (winner, contract) = match (record.outcome()?, record.contract()) {
            (Outcome::Won(winner), Some(contract)) => (winner, contract),
            (Outcome::AllPassed, _) => {
                return Some(Self {
                    stake: 0,
                    doublings: 0,
                    spring: None,
                    points: [0; 3], // L-23
                });
            }
            _ => return None,
        };
        let rules = record.rules();
        let spring = spring(record, winner);
        let doubles = match spring {
            Some(Spring::Spring) => rules.spring_doubles, // L-32
            Some(Spring::AntiSpring) => rules.anti_spring_doubles, // L-33
            None => false,
        };
        let doublings = contract.robs + by_bombs(record) + u8::from(doubles);
        Some(Self {
            stake: contract.stake,
            doublings,
            spring,
            points: points(rules, contract, doublings, winner),
        })
    }

    /// The stake of the auction, 1 to 3; 0 if nobody bid.
    #[must_use]
    pub const fn stake(self) -> u8 {
        self.stake
    }

    /// How often the stake was doubled under the rules, by robberies, bombs, the rocket and a
    /// spring.
    #[must_use]
    pub const fn doublings(self) -> u8 {
        self.doublings
    }

    /// Whether one side never got going, whatever that is worth under the rules.
    #[must_use]
    pub const fn spring(self) -> Option<Spring> {
        self.spring
    }

    /// What each seat is paid.
    #[must_use]
    pub const fn points(self) -> [i32; 3] {
        self.points
    }
}

/// How often bombs and the rocket double (L-31).
fn by_bombs(record: &Record) -> u8 {
    let rules = record.rules();
    let doubled = |kind, doubles: bool| if doubles { record.count(kind) } else { 0 };
    let bombs = doubled(ComboKind::Bomb, rules.bombs_double); // L-31
    let all = bombs + doubled(ComboKind::Rocket, rules.rocket_doubles); // L-31
    let all = u8::try_from(all).expect("a deck has thirteen bombs and one rocket");
    all.min(rules.most_doublings.get()) // L-31
}

fn spring(record: &Record, winner: Player) -> Option<Spring> {
    let plays = |player| record.plays_of(player).count();
    match winner {
        Player::Landlord => {
            let is_spring = plays(Player::Next) + plays(Player::Last) == 0;
            is_spring.then_some(Spring::Spring) // L-32
        }
        Player::Next | Player::Last => {
            let is_spring = plays(Player::Landlord) == 1;
            is_spring.then_some(Spring::AntiSpring) // L-33
        }
    }
}

/// What each seat is paid if the stake was doubled so often (L-34).
fn points(rules: &Rules, contract: Contract, doublings: u8, winner: Player) -> [i32; 3] {
    // Three robberies, thirteen bombs, the rocket and a spring are 18 doublings.
    let worth = i32::from(contract.stake) << doublings; // L-30
    let landlord_wins = winner == Player::Landlord;
    Seat::ALL.map(|seat| {
        let player = seat.player(contract.landlord);
        let is_landlord = player == Player::Landlord;
        let wins = is_landlord == landlord_wins;
        let sign = if wins { 1 } else { -1 };
        match rules.payoff {
            Payoff::Points if is_landlord => sign * 2 * worth, // L-34
            Payoff::Points => sign * worth,
            Payoff::Logarithm => sign * (i32::from(doublings) + 1),
            Payoff::Sign => sign,
            Payoff::Win => i32::from(wins),
        }
    })
}
