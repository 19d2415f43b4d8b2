//! What is paid for a scored hand?
//!
//! A [`Score`] knows the win: who wins, from whom the tile came, what lies on the table and which
//! sets are laid down. So nothing else is needed to say what each player pays. If several win on one
//! discard, their scores go together.

use super::win::{Claim, Counters, HandWorth, on_discard, on_self_draw};
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
    settled(score, counters(score), rules)
}

/// What the winner gets for this hand, counters and bets aside. At a table for four that is
/// [`Score::points`]; at a table for three a self-draw may be worth less (M-90).
///
/// ```
/// use mahjong::rules::Players;
/// use mahjong::{Rules, Wind, WinningHand, WonBy, payments, riichi};
///
/// let hand = WinningHand::complete("999m345p678p222s11z".parse()?, "2s".parse()?)?;
/// let win = riichi::Win::new(hand, WonBy::SelfDraw, Wind::East, Wind::South).with_table(3, 0);
/// let mut rules = Rules::tenhou();
/// rules.players = Players::Three;
/// let score = riichi::score(&win, &rules)?;
/// assert_eq!((score.han, score.fu), (1, 40));
/// assert_eq!(payments::points(&score, &rules)?, 1_100); // 400 and 700: nobody pays for north
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As for [`of_score`].
pub fn points(score: &Score, rules: &Rules) -> Result<i64, PaymentError> {
    let paid = settled(score, Counters::default(), rules)?;
    Ok(paid.of(score.win().seat))
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
        claims.push(claim(score, rules));
    }
    on_discard(discarder, &claims, counters(first), rules)
}

/// What each player gains or loses by this hand alone, if these lie on the table.
fn settled(score: &Score, counters: Counters, rules: &Rules) -> Result<Payments, PaymentError> {
    let win = score.win();
    match win.by {
        WonBy::SelfDraw => on_self_draw(win.seat, &worth(score, rules), counters, rules),
        WonBy::Discard(_) => on_discard(discarder(score)?, &[claim(score, rules)], counters, rules),
    }
}

fn claim(score: &Score, rules: &Rules) -> Claim {
    let riichi = Flags::RIICHI | Flags::DOUBLE_RIICHI;
    Claim {
        winner: score.win().seat,
        worth: worth(score, rules),
        has_bet: score.win().flags.intersects(riichi),
    }
}

/// What the hand is worth and who is liable for it.
fn worth(score: &Score, rules: &Rules) -> HandWorth {
    let win = score.win();
    HandWorth::new(score.basic).with_liable(liabilities(&win.hand.hand(), win.seat, rules))
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
