//! Can I go out without losing the lead?

use clap::Args;
use serde_json::{Map, Value, json};
use tichu::solve::{ClaimAnswer, ClaimError, Others, claim};
use tichu::{Hand, Rank, Rules, Table};

use super::cards::{apart, cards, described, in_colour, previous, rank, read_hand, written};
use crate::question::{Answer, BadInput, Kind, Query, Question, Text, Tone, list, members};
use crate::rule_set::RuleArgs;

pub(super) const CLAIM: &str = "\
Plays out all cards so that nobody can beat a play before the last, with a bomb neither. With the
three other hands, NEXT the one whose turn comes next, it is about this deal; without them about
one order of plays that works whatever the others hold of the unseen cards. - is the hand of a
player who is out.

Answer: yes and the plays in order, or no and what can be beaten at best.

Examples:
  cards tichu claim 's4 gA sA' 'g5 s6' 'g7 s7' 'gK'
  cards tichu claim 'Dr gA sA bA' --left 14,14,14 --seen 'rA Ph'
  cards tichu claim 's4 gA sA' --on 'gK sK' --left 3,2,1 --seen 'Ph Dr'";

/// Can I go out without losing the lead?
#[derive(Args)]
pub(crate) struct CanClaim {
    /// What lies on the table and must be beaten
    #[arg(long, value_name = "PLAY")]
    on: Option<String>,
    /// The rank that was wished for and not yet played
    #[arg(long, value_name = "RANK", value_parser = rank)]
    wish: Option<Rank>,
    /// How many cards each of the others holds, the next one first; 14 if not given
    #[arg(long, value_name = "N,N,N", value_delimiter = ',', num_args = 1, default_values_t = [14, 14, 14], hide_default_value = true)]
    left: Vec<usize>,
    /// Cards that the others cannot hold, as they have been played
    #[arg(
        long,
        value_name = "CARDS",
        default_value = "-",
        hide_default_value = true
    )]
    seen: String,
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for CanClaim {
    type Answer = Claimed;

    const FIELDS: &'static [&'static str] = &["HAND", "NEXT", "PARTNER", "PREVIOUS"];
    const REQUIRED: usize = 1;

    fn answer(&self, query: &Query<'_>) -> Result<Claimed, BadInput> {
        let rules = self.rules.rules();
        let hand = read_hand(query, 0)?;
        let (laid, table) = match &self.on {
            None => (Hand::EMPTY, Table::EMPTY),
            Some(on) => previous(on, &rules).map_err(|error| error.of("--on"))?,
        };
        let seen = cards(&self.seen).map_err(|error| error.of("--seen"))?;
        let others = if query.len() == 1 {
            self.unknown(hand, laid, seen)?
        } else {
            let mut hands = [Hand::EMPTY; 3];
            for (at, hand) in hands.iter_mut().enumerate() {
                *hand = query.read(at + 1, cards)?;
            }
            apart(&[hand, laid, hands[0], hands[1], hands[2]])?;
            Others::Known(hands)
        };
        let answer = claim(hand, table, self.wish, others, &rules).map_err(bad_claim)?;
        Ok(Claimed(answer))
    }
}

impl CanClaim {
    /// Hands of which only the numbers of cards are known.
    fn unknown(&self, hand: Hand, laid: Hand, seen: Hand) -> Result<Others, BadInput> {
        apart(&[hand, laid])?;
        apart(&[hand, seen])?;
        let Ok(sizes) = <[usize; 3]>::try_from(self.left.clone()) else {
            let message = format!("--left: expected 3 numbers but found {}", self.left.len());
            return Err(BadInput::new(Kind::WrongCount, message));
        };
        let cards = Hand::DECK - hand - laid - seen;
        Ok(Others::Unknown { cards, sizes })
    }
}

fn bad_claim(error: ClaimError) -> BadInput {
    let kind = match error {
        ClaimError::NoCards => Kind::Empty,
        ClaimError::TooManyCards { .. } | ClaimError::OtherSizes { .. } => Kind::WrongCount,
        ClaimError::Twice { .. } => Kind::Overlap,
        ClaimError::RoundOver => Kind::BadTurn,
        _ => Kind::Other,
    };
    BadInput::new(kind, error)
}

/// The order of plays, or why there is none.
pub(crate) struct Claimed(ClaimAnswer);

impl Answer for Claimed {
    fn line(&self) -> Vec<String> {
        match &self.0 {
            ClaimAnswer::Claim(claim) => {
                let plays = claim.plays().iter().map(|&play| written(play));
                vec!["yes".to_owned(), list(plays, "; ")]
            }
            ClaimAnswer::NoClaim(reason) => vec!["no".to_owned(), reason.to_string()],
        }
    }

    fn json(&self) -> Map<String, Value> {
        members(match &self.0 {
            ClaimAnswer::Claim(claim) => {
                let plays: Vec<Value> = claim.plays().iter().copied().map(described).collect();
                json!({ "answer": "yes", "plays": plays })
            }
            ClaimAnswer::NoClaim(reason) => json!({ "answer": "no", "reason": reason.to_string() }),
        })
    }

    fn text(&self) -> Text {
        match &self.0 {
            ClaimAnswer::Claim(claim) => {
                let headline = "all cards go, and nobody can beat a play before the last";
                let text = Text::new(Tone::Good, "yes", headline);
                let rows = claim.plays().iter().enumerate();
                rows.fold(text, |text, (at, &play)| text.row(at + 1, in_colour(play)))
            }
            ClaimAnswer::NoClaim(reason) => Text::new(Tone::Bad, "no", reason),
        }
    }

    fn is_no(&self) -> bool {
        matches!(self.0, ClaimAnswer::NoClaim(_))
    }
}
