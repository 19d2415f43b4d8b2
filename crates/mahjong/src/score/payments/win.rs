//! What is paid for a hand that wins?
//!
//! On a discard the discarder pays all: four times the basic points, six times if the dealer wins.
//! On self-draw each pays the basic points, twice them if the dealer pays or wins. Each payment is
//! rounded up to a hundred (M-80); the counters are added to it (M-81).
//!
//! A hand is cut into parts, each with the player who is liable for it or with none (M-87). For a
//! part with a liable player, that player stands in for the three who would pay on self-draw, and
//! shares with the discarder otherwise (M-86).

use super::liability::{Liabilities, Liability};
use super::seats::{check_seat, others, seats};
use super::{PaymentError, Payments};
use crate::player::Wind;
use crate::riichi::MOST;
use crate::rules::{
    LiabilityHonba, LiabilityShare, MultipleRon, Players, Rules, SanmaSelfDraw, SharedBets,
    SharedHonba,
};

/// What a riichi bet is.
const BET: i64 = 1_000;

/// What a hand is worth before it is known who pays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct HandWorth {
    /// Its basic points, of all its yakuman together: 2,000 for a mangan, 8,000 for a yakuman.
    ///
    /// Without limits it may be more than anybody could pay: what is above 10^15 is left out (M-78).
    pub basic: u64,
    /// Who is liable for how much of it.
    pub liable: Liabilities,
}

impl HandWorth {
    /// A hand of so many basic points, for which nobody is liable.
    #[must_use]
    pub const fn new(basic: u64) -> Self {
        let liable = Liabilities::NONE;
        Self { basic, liable }
    }

    /// The same with these players liable.
    #[must_use]
    pub const fn with_liable(mut self, liable: Liabilities) -> Self {
        self.liable = liable;
        self
    }
}

/// What lies on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counters {
    /// How many counters (honba): hands that the dealer won or that were drawn.
    pub honba: u32,
    /// How many riichi bets, with those of the winners.
    pub bets: u32,
}

/// That a player wins on a discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Claim {
    /// Who wins.
    pub winner: Wind,
    /// What the hand is worth.
    pub worth: HandWorth,
    /// Whether the winner has bet on it (riichi), so that one of the bets is their own.
    pub has_bet: bool,
}

/// What is paid for a hand won on self-draw.
///
/// ```
/// use mahjong::payments::{Counters, HandWorth, on_self_draw};
/// use mahjong::{Rules, Wind};
///
/// let counters = Counters { honba: 1, bets: 2 };
/// // 2 han 30 fu: 30 × 2 × 2 × 2 × 2
/// let paid = on_self_draw(Wind::West, &HandWorth::new(480), counters, &Rules::tenhou())?;
/// assert_eq!(paid.to_string(), "-1100 -600 4300 -600");
/// # Ok::<(), mahjong::payments::PaymentError>(())
/// ```
///
/// # Errors
/// [`PaymentError`] if the winner or a liable player does not play, or both are one.
pub fn on_self_draw(
    winner: Wind,
    worth: &HandWorth,
    counters: Counters,
    rules: &Rules,
) -> Result<Payments, PaymentError> {
    check_winner(winner, worth, rules)?;
    let mut paid = Payments::NONE;
    let honba = honba(counters, rules);
    for (basic, liable) in parts(worth, rules) {
        match liable {
            Some(player) => paid.pay(player, winner, discard_payment(winner, basic)), // M-86
            None => pay_self_draw(&mut paid, winner, basic, rules),
        }
    }
    match worth.liable.iter().next() {
        Some(liability) => paid.pay(liability.player, winner, honba), // M-86
        None => {
            let payers = i64::from(rules.players == Players::Four) + 2;
            others(winner, rules).for_each(|payer| paid.pay(payer, winner, honba / payers)); // M-81
        }
    }
    paid.take(winner, BET * i64::from(counters.bets)); // M-82
    Ok(paid)
}

/// Who of these wins on the discard, the nearest in turn order first; nobody if the rules say that
/// the hand is drawn (M-83).
///
/// ```
/// use mahjong::payments::winners;
/// use mahjong::{Rules, Wind};
///
/// let claims = [Wind::East, Wind::West];
/// assert_eq!(winners(Wind::South, &claims, &Rules::tenhou()), [Wind::West, Wind::East]);
/// let claims = [Wind::East, Wind::West, Wind::North];
/// assert_eq!(winners(Wind::South, &claims, &Rules::tenhou()), []); // three: a draw
/// ```
#[must_use]
pub fn winners(discarder: Wind, claimed_by: &[Wind], rules: &Rules) -> Vec<Wind> {
    let mut found: Vec<Wind> = others(discarder, rules)
        .filter(|seat| claimed_by.contains(seat))
        .collect();
    match rules.table.multiple_ron {
        MultipleRon::All => {}
        MultipleRon::HeadBump => found.truncate(1), // M-83
        MultipleRon::Two => found.truncate(2),
        MultipleRon::TwoOrDraw if found.len() > 2 => found.clear(), // M-83
        MultipleRon::TwoOrDraw => {}
    }
    found
}

/// What is paid if these players win on one discard; nothing if the hand is drawn (M-83), and the
/// bets stay then.
///
/// ```
/// use mahjong::payments::{Claim, Counters, HandWorth, on_discard};
/// use mahjong::{Rules, Wind};
///
/// let claim = |winner, basic| Claim { winner, worth: HandWorth::new(basic), has_bet: false };
/// let claims = [claim(Wind::East, 2_000), claim(Wind::West, 640)];
/// let counters = Counters { honba: 2, bets: 1 };
/// let paid = on_discard(Wind::South, &claims, counters, &Rules::tenhou())?;
/// assert_eq!(paid.to_string(), "12000 -15200 4200 0"); // west is the nearest
/// # Ok::<(), mahjong::payments::PaymentError>(())
/// ```
///
/// # Errors
/// [`PaymentError`] if nobody wins, one wins twice or on their own discard, a winner is liable for
/// their own hand, or somebody does not play.
pub fn on_discard(
    discarder: Wind,
    claims: &[Claim],
    counters: Counters,
    rules: &Rules,
) -> Result<Payments, PaymentError> {
    check_claims(discarder, claims, rules)?;
    let claimed_by: Vec<Wind> = claims.iter().map(|claim| claim.winner).collect();
    let mut paid = Payments::NONE;
    let winners = winners(discarder, &claimed_by, rules);
    let won = |seat: &Wind| claims.iter().find(|claim| claim.winner == *seat);
    for (place, claim) in winners.iter().filter_map(won).enumerate() {
        let honba = match rules.table.shared_honba {
            SharedHonba::Nearest if place > 0 => 0, // M-84
            SharedHonba::Nearest | SharedHonba::Each => honba(counters, rules),
        };
        pay_discard(&mut paid, discarder, claim, honba, rules);
    }
    let mut bets = i64::from(counters.bets);
    if rules.table.shared_bets == SharedBets::OwnBack {
        for claim in winners.iter().filter_map(won) {
            if claim.has_bet && bets > 0 {
                paid.take(claim.winner, BET); // M-84
                bets -= 1;
            }
        }
    }
    if let Some(&nearest) = winners.first() {
        paid.take(nearest, BET * bets); // M-82, M-84
    }
    Ok(paid)
}

/// The parts of a hand, each with the player who is liable for it (M-87).
fn parts(worth: &HandWorth, rules: &Rules) -> Vec<(i64, Option<Wind>)> {
    let whole = |basic: u64| i64::try_from(basic.min(MOST)).expect("it fits");
    let mut rest = whole(worth.basic);
    let mut parts: Vec<(i64, Option<Wind>)> = Vec::new();
    for Liability { player, basic, .. } in worth.liable.iter() {
        let part = whole(basic).min(rest);
        rest -= part;
        parts.push((part, Some(player)));
    }
    match (rules.table.liability_share, parts.first_mut()) {
        (LiabilityShare::Whole, Some(first)) => first.0 += rest, // M-87
        (LiabilityShare::OwnPart, _) | (LiabilityShare::Whole, None) => parts.push((rest, None)),
    }
    parts
}

/// Each other player pays for this part of the hand (M-80).
fn pay_self_draw(paid: &mut Payments, winner: Wind, basic: i64, rules: &Rules) {
    let times = |payer| 1 + i64::from(payer == Wind::East || winner == Wind::East);
    let share = |payer| rounded(times(payer) * basic); // M-80
    let is_short = rules.players == Players::Three;
    for payer in others(winner, rules) {
        let points = match rules.table.sanma_self_draw {
            SanmaSelfDraw::Halved if is_short => share(payer) + rounded(share(Wind::North) / 2),
            SanmaSelfDraw::InProportion if is_short => {
                let all: i64 = others(winner, rules).map(times).sum();
                let sum = discard_payment(winner, basic) * times(payer);
                rounded((sum + all - 1) / all) // M-90
            }
            SanmaSelfDraw::Loss | SanmaSelfDraw::Halved | SanmaSelfDraw::InProportion => {
                share(payer)
            }
        };
        paid.pay(payer, winner, points);
    }
}

/// The discarder and whoever is liable pay for this hand and for the counters.
fn pay_discard(paid: &mut Payments, discarder: Wind, claim: &Claim, honba: i64, rules: &Rules) {
    let winner = claim.winner;
    for (basic, liable) in parts(&claim.worth, rules) {
        let sum = discard_payment(winner, basic);
        let half = match liable {
            Some(player) if player != discarder => rounded((sum + 1) / 2),
            Some(_) | None => sum,
        };
        paid.pay(discarder, winner, half);
        paid.pay(liable.unwrap_or(discarder), winner, sum - half); // M-86
    }
    let liable = claim.worth.liable.iter().next();
    let pays_honba = match (liable, rules.table.liability_honba) {
        (Some(liability), LiabilityHonba::Liable) => liability.player, // M-86
        (Some(_), LiabilityHonba::Discarder) | (None, _) => discarder,
    };
    paid.pay(pays_honba, winner, honba);
}

/// What a discarder pays for so many basic points (M-80).
fn discard_payment(winner: Wind, basic: i64) -> i64 {
    let times = match winner {
        Wind::East => 6,
        Wind::South | Wind::West | Wind::North => 4,
    };
    rounded(times * basic) // M-80
}

/// Rounded up to a hundred.
const fn rounded(points: i64) -> i64 {
    (points + 99) / 100 * 100
}

/// What the counters add to a win on a discard (M-81).
fn honba(counters: Counters, rules: &Rules) -> i64 {
    let each = match rules.players {
        Players::Four => rules.table.honba.get(),
        Players::Three => rules.table.sanma_honba.get(),
    };
    i64::from(each) * i64::from(counters.honba)
}

/// Whether the winner plays, and those who are liable are others who play.
fn check_winner(winner: Wind, worth: &HandWorth, rules: &Rules) -> Result<(), PaymentError> {
    check_seat(winner, rules)?;
    for Liability { player: seat, .. } in worth.liable.iter() {
        check_seat(seat, rules)?;
        if seat == winner {
            return Err(PaymentError::LiableForOneself { seat });
        }
    }
    Ok(())
}

/// Whether these can have been claimed by these.
fn check_claims(discarder: Wind, claims: &[Claim], rules: &Rules) -> Result<(), PaymentError> {
    check_seat(discarder, rules)?;
    if claims.is_empty() {
        return Err(PaymentError::NoWinner);
    }
    for claim in claims {
        check_winner(claim.winner, &claim.worth, rules)?;
    }
    for &seat in seats(rules) {
        let count = claims.iter().filter(|claim| claim.winner == seat).count();
        match count {
            0 => {}
            _ if seat == discarder => return Err(PaymentError::WinsOwnDiscard { seat }),
            1 => {}
            _ => return Err(PaymentError::WinsTwice { seat }),
        }
    }
    Ok(())
}
