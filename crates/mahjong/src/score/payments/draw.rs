//! What is paid if nobody wins?
//!
//! If the wall runs out, those who do not wait pay a fixed sum in equal parts, which those who wait
//! get in equal parts (M-88); if all wait or nobody does, nothing. A player all of whose discards
//! were terminals and honours and none of them claimed is paid as for a mangan on self-draw instead,
//! without counters and bets (nagashi mangan, M-89).

use super::seats::{check_seat, seats};
use super::win::{Counters, HandWorth, on_self_draw};
use super::{PaymentError, Payments};
use crate::player::Wind;
use crate::rules::{Players, Rules};

/// The basic points of a mangan.
const MANGAN: u64 = 2_000;

/// What is paid if the wall runs out and these players wait (tenpai, M-88).
///
/// ```
/// use mahjong::payments::at_draw;
/// use mahjong::{Rules, Wind};
///
/// let paid = at_draw(&[Wind::South], &Rules::tenhou())?;
/// assert_eq!(paid.to_string(), "-1000 3000 -1000 -1000");
/// # Ok::<(), mahjong::payments::PaymentError>(())
/// ```
///
/// # Errors
/// [`PaymentError::EmptySeat`] if one of them does not play.
pub fn at_draw(waiting: &[Wind], rules: &Rules) -> Result<Payments, PaymentError> {
    let mut paid = Payments::NONE;
    waiting
        .iter()
        .try_for_each(|&seat| check_seat(seat, rules))?;
    let (wait, pay): (Vec<Wind>, Vec<Wind>) =
        seats(rules).iter().partition(|seat| waiting.contains(seat));
    if wait.is_empty() || pay.is_empty() {
        return Ok(paid); // M-88
    }
    let sum = match rules.players {
        Players::Four => rules.table.noten_payment.get(),
        Players::Three => rules.table.sanma_noten_payment.get(),
    };
    for &from in &pay {
        for &to in &wait {
            // At most two by two, or one by three: the sums are multiples of that.
            let pairs = i64::try_from(pay.len() * wait.len()).expect("at most four");
            paid.pay(from, to, i64::from(sum) / pairs); // M-88
        }
    }
    Ok(paid)
}

/// What is paid if these players discarded nothing but unclaimed terminals and honours (M-89);
/// nothing if the rules have no nagashi mangan.
///
/// ```
/// use mahjong::payments::nagashi;
/// use mahjong::{Rules, Wind};
///
/// let paid = nagashi(&[Wind::West], &Rules::tenhou())?;
/// assert_eq!(paid.to_string(), "-4000 -2000 8000 -2000");
/// # Ok::<(), mahjong::payments::PaymentError>(())
/// ```
///
/// # Errors
/// [`PaymentError::EmptySeat`] if one of them does not play.
pub fn nagashi(players: &[Wind], rules: &Rules) -> Result<Payments, PaymentError> {
    let mut paid = Payments::NONE;
    players
        .iter()
        .try_for_each(|&seat| check_seat(seat, rules))?;
    if !rules.table.nagashi_mangan {
        return Ok(paid); // M-89
    }
    for seat in Wind::ALL.into_iter().filter(|seat| players.contains(seat)) {
        let mangan = on_self_draw(seat, &HandWorth::new(MANGAN), Counters::default(), rules)?;
        for (sum, more) in paid.0.iter_mut().zip(mangan.0) {
            *sum += more;
        }
    }
    Ok(paid)
}
