//! What is paid for a scored hand?
//!
//! A [`Score`] knows the win: who wins, from whom the tile came, what lies on the table and which
//! sets are laid down. So nothing else is needed to say what each player pays. If several win on one
//! discard, their scores go together.

use super::win::{Claim, Counters, Worth, on_discard, on_self_draw};
use super::{PaymentError, Payments, liabilities};
use crate::player::Wind;
use crate::rules::Rules;
use crate::score::WonBy;
use crate::score::riichi::{Flags, Score};

/// What each player gains or loses by this hand.
///
/// ```
/// use mahjong::{PlayerHand, Rules, Wind, WinningHand, payments, riichi};
///
/// let waiting: PlayerHand = "406m1168p123678s".parse()?;
/// let hand = WinningHand::new(waiting, "7p".parse()?, false)?;
/// let win = riichi::Win::new(hand, "ron-left".parse()?, Wind::South, Wind::East)
///     .with_flags(riichi::Flags::RIICHI)
///     .with_table(1, 1);
/// let rules = Rules::tenhou();
/// let score = riichi::score(&win, &rules)?;
/// let paid = payments::of_score(&score, &rules)?;
/// assert_eq!(paid.to_string(), "5200 0 0 -4200"); // 3,900, a counter and the bet
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`PaymentError`] if somebody does not play: with three players, the north.
pub fn of_score(score: &Score, rules: &Rules) -> Result<Payments, PaymentError> {
    let win = score.win();
    match win.by {
        WonBy::SelfDraw => on_self_draw(win.seat, &worth(score, rules), counters(score), rules),
        WonBy::Discard(_) => of_scores(std::slice::from_ref(score), rules),
    }
}

/// What each player gains or loses by these hands, which win on one discard (M-83). What lies on the
/// table is what the first of them says.
///
/// # Errors
/// [`PaymentError`] if there is none, one is won on self-draw or on the discard of another player
/// than the first, one player wins twice, or somebody does not play.
pub fn of_scores(scores: &[Score], rules: &Rules) -> Result<Payments, PaymentError> {
    let first = scores.first().ok_or(PaymentError::NoWinner)?;
    let discarder = discarder(first)?;
    let mut claims = Vec::new();
    for score in scores {
        let found = self::discarder(score)?;
        if found != discarder {
            return Err(PaymentError::AnotherDiscarder {
                expected: discarder,
                found,
            });
        }
        let riichi = Flags::RIICHI | Flags::DOUBLE_RIICHI;
        claims.push(Claim {
            winner: score.win().seat,
            worth: worth(score, rules),
            has_bet: score.win().flags.intersects(riichi),
        });
    }
    on_discard(discarder, &claims, counters(first), rules)
}

/// What the hand is worth and who is liable for it.
fn worth(score: &Score, rules: &Rules) -> Worth {
    let win = score.win();
    Worth::new(score.basic).with_liable(liabilities(&win.hand.hand(), win.seat, rules))
}

fn counters(score: &Score) -> Counters {
    Counters {
        honba: score.win().honba.into(),
        bets: score.win().riichi_sticks.into(),
    }
}

/// The seat of the discarder.
fn discarder(score: &Score) -> Result<Wind, PaymentError> {
    let seat = score.win().seat;
    match score.win().by {
        WonBy::Discard(side) => Ok(seat.player(side)),
        WonBy::SelfDraw => Err(PaymentError::NotOnDiscard { seat }),
    }
}
