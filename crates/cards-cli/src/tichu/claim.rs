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

Answer: yes, the plays in order, how many of them go on the first trick (more than one if bombs
follow on the own play), and what to wish where the rules want a wish; or no and what can be beaten
at best.

Examples:
  cards tichu claim 's4 gA sA' 'g5 s6' 'g7 s7' 'gK'
  cards tichu claim 'Dr gA sA bA' --left 14,14,14 --seen 'rA Ph'
  cards tichu claim 's4 gA sA' --on 'gK sK' --left 3,2,1 --seen 'Ph Dr'";

/// How many cards each of the others holds.
#[derive(Clone, Copy)]
struct Sizes([usize; 3]);

fn sizes(text: &str) -> Result<Sizes, String> {
    let numbers: Result<Vec<usize>, _> = text.split(',').map(str::parse).collect();
    let sizes = numbers.ok().and_then(|numbers| numbers.try_into().ok());
    let sizes = sizes.ok_or("expected three numbers with commas between them, as 14,9,12")?;
    Ok(Sizes(sizes))
}

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
    #[arg(long, value_name = "N,N,N", value_parser = sizes)]
    left: Option<Sizes>,
    /// Cards that the others cannot hold, as they have been played
    #[arg(long, value_name = "CARDS")]
    seen: Option<String>,
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
        let others = if query.len() == 1 {
            self.unknown(hand, laid)?
        } else {
            if self.left.is_some() || self.seen.is_some() {
                let message = "--left and --seen are for hands that are not given";
                return Err(BadInput::new(Kind::Fields, message));
            }
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
    fn unknown(&self, hand: Hand, laid: Hand) -> Result<Others, BadInput> {
        let seen = self.seen.as_deref().unwrap_or("-");
        let seen = cards(seen).map_err(|error| error.of("--seen"))?;
        apart(&[hand, laid])?;
        apart(&[hand, seen])?;
        let Sizes(sizes) = self.left.unwrap_or(Sizes([14; 3]));
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
        ClaimError::WishTooSoon { .. } => Kind::BadPosition,
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
                vec![
                    "yes".to_owned(),
                    list(plays, "; "),
                    claim.first_trick().to_string(),
                    list(claim.wish().map(|rank| rank.to_string()), " "),
                ]
            }
            ClaimAnswer::NoClaim(reason) => vec!["no".to_owned(), reason.to_string()],
        }
    }

    fn json(&self) -> Map<String, Value> {
        members(match &self.0 {
            ClaimAnswer::Claim(claim) => {
                let plays: Vec<Value> = claim.plays().iter().copied().map(described).collect();
                json!({
                    "answer": "yes",
                    "plays": plays,
                    "first_trick": claim.first_trick(),
                    "wish": claim.wish().map(|rank| rank.to_string()),
                })
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
                let text = rows.fold(text, |text, (at, &play)| {
                    let own = (1..claim.first_trick()).contains(&at);
                    let note = if own { ", on the own play" } else { "" };
                    text.row(at + 1, in_colour(play) + note)
                });
                match claim.wish() {
                    Some(rank) => text.row("wish", rank),
                    None => text,
                }
            }
            ClaimAnswer::NoClaim(reason) => Text::new(Tone::Bad, "no", reason),
        }
    }

    fn is_no(&self) -> bool {
        matches!(self.0, ClaimAnswer::NoClaim(_))
    }
}
