//! Can a player go out without losing the lead?
//!
//! He plays all his cards so that nobody can beat any of his plays but the last (T-71). The others
//! never get to play, so their hands stay as they are, and whether a play is *safe* does not depend
//! on when it is made. Where nothing binds the player, the question is whether his hand cuts into
//! plays of which all but one at most are safe: the cheapest cut of
//! [`partition`](super::partition), at a price of one for each unsafe play. The unsafe one goes
//! last; the Dog is unsafe, unless the lead comes back (T-42).
//!
//! What binds him is the table and an open wish (T-35). They bind the first trick only: what he
//! lays there is tried in every way, and the rest is free. After a first play that could not
//! fulfil the wish he must do so when he leads, but may lay bombs on his own trick before, which
//! are exempt (T-28, T-39).
//!
//! An open wish that he does not hold makes the partner beat him where the partner can fulfil it.
//! His own wish he declines, or, if he must wish, he plays the Mah Jong last or last but one and
//! names a rank that does not oblige the partner; then it binds nobody who matters.

use std::cmp::Reverse;
use std::fmt;

use ahash::AHashMap;
use thiserror::Error;

use super::beater::Stock;
use super::partition::{Cut, Partition};
use crate::card::{Card, Face, Rank};
use crate::combo::{Combo, ComboKind};
use crate::hand::Hand;
use crate::moves::{bombs, legal_moves};
use crate::play::Play;
use crate::rules::{MahJongWish, Rules};
use crate::table::Table;

/// The most cards a player holds (T-4).
const MOST_CARDS: usize = 14;

/// One of the three others, as the player sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Other {
    /// The opponent whose turn comes next.
    Next,
    /// The partner.
    Partner,
    /// The opponent whose turn came before.
    Previous,
}

impl Other {
    /// All three, in the order of turns.
    pub const ALL: [Self; 3] = [Self::Next, Self::Partner, Self::Previous];
}

impl fmt::Display for Other {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Next => "the next opponent",
            Self::Partner => "the partner",
            Self::Previous => "the previous opponent",
        })
    }
}

/// What is known of the hands of the others, in the order of [`Other::ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Others {
    /// Their hands.
    Known([Hand; 3]),
    /// How many cards each holds, and which cards these may be (T-72).
    Unknown {
        /// All cards that they may hold, at least as many as they hold.
        cards: Hand,
        /// How many each holds.
        sizes: [usize; 3],
    },
}

/// An order of plays by which a player goes out without losing the lead.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Claim {
    plays: Vec<Play>,
    first_trick: usize,
    wish: Option<Rank>,
}

impl Claim {
    /// The plays in their order. Nobody can beat any but the last.
    #[must_use]
    pub fn plays(&self) -> &[Play] {
        &self.plays
    }

    /// How many of the plays go on the first trick. More than one if bombs follow out of turn on
    /// the player's own play, since they need not fulfil the wish (T-39).
    #[must_use]
    pub const fn first_trick(&self) -> usize {
        self.first_trick
    }

    /// What to wish for after the Mah Jong if the rules want a wish; else it is declined (T-34).
    #[must_use]
    pub const fn wish(&self) -> Option<Rank> {
        self.wish
    }
}

/// Why there is no claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NoClaim {
    /// Nothing in the hand may be laid on the table.
    MustPass {
        /// What is on the table.
        top: Combo,
    },
    /// However the cards are played, some play before the last can be beaten.
    Beaten {
        /// How many plays can be beaten at least, the last not counted.
        least: usize,
        /// The first of them in an order with so few.
        play: Play,
        /// Cards that beat it.
        by: Hand,
        /// Who holds them, or, of unknown hands, who may. The partner if a wish makes him beat it.
        who: Other,
    },
}

impl fmt::Display for NoClaim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MustPass { top } => write!(f, "nothing in the hand beats {top}"),
            Self::Beaten {
                least,
                play,
                by,
                who,
            } => {
                let plays = match least {
                    1 => "play",
                    _ => "plays",
                };
                write!(
                    f,
                    "{least} {plays} before the last can be beaten at best: {} by {by} of {who}",
                    play.cards()
                )
            }
        }
    }
}

/// Can the player go out without losing the lead?
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ClaimAnswer {
    /// Yes, in this order.
    Claim(Claim),
    /// No.
    NoClaim(NoClaim),
}

/// Can the player who leads, or is on turn with something on the `table`, go out without losing the
/// lead? He holds `hand`; `wish` is the open wish.
///
/// Against [`Others::Known`] hands the answer is about this deal. Against [`Others::Unknown`] ones
/// it is whether one order of plays works whatever the others hold. That is more than an order for
/// every deal: the others may hold either of two beaters but no deal both, and then each deal has
/// an order and none works for all.
///
/// ```
/// use tichu::solve::{ClaimAnswer, Others, claim};
/// use tichu::{Rules, Table};
///
/// let others = Others::Known(["g5 s6".parse()?, "g7 s7".parse()?, "gK".parse()?]);
/// let rules = Rules::official();
/// let answer = claim("s4 gA sA".parse()?, Table::EMPTY, None, others, &rules)?;
/// let ClaimAnswer::Claim(claim) = answer else {
///     return Err("the aces hold".into());
/// };
/// let plays: Vec<String> = claim.plays().iter().map(|play| play.cards().to_string()).collect();
/// assert_eq!(plays, ["gA sA", "s4"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ClaimError`] if the hands are none of a round that goes on.
pub fn claim(
    hand: Hand,
    table: Table,
    wish: Option<Rank>,
    others: Others,
    rules: &Rules,
) -> Result<ClaimAnswer, ClaimError> {
    let dangers = Dangers::of(hand, wish, others, rules)?;
    // A wish that he holds is fulfilled before anything is free.
    let held = wish.filter(|&rank| !hand.of_rank(rank).is_empty());
    let wish_when_free = match held {
        Some(_) => None,
        None => wish,
    };
    let mut search = Search {
        rules,
        dangers: &dangers,
        free: Partition::new(dangers.price(wish_when_free)),
    };
    let line = match (table.top(), held) {
        (None, None) => search.free_line(hand),
        (top, _) => match search.first_line(hand, table, wish) {
            Some(line) => line,
            None => {
                let top = top.expect("who leads has a play");
                return Ok(ClaimAnswer::NoClaim(NoClaim::MustPass { top }));
            }
        },
    };
    Ok(line.answer(&dangers, wish))
}

/// Who can beat what?
struct Dangers {
    stocks: [Stock; 3],
    /// Whether the lead comes back after the Dog, since partner and the opponent after him are out.
    dog_returns: bool,
    /// Whether the Mah Jong obliges to wish.
    must_wish: bool,
}

impl Dangers {
    fn of(
        hand: Hand,
        wish: Option<Rank>,
        others: Others,
        rules: &Rules,
    ) -> Result<Self, ClaimError> {
        check(hand, wish, others)?;
        let stocks = match others {
            Others::Known(hands) => hands.map(|cards| Stock {
                cards,
                most: cards.len(),
            }),
            // An answer needs no more cards than a hand has. T-72
            Others::Unknown { cards, sizes } => sizes.map(|most| Stock { cards, most }),
        };
        let out = stocks.map(|stock| stock.most == 0);
        Ok(Self {
            stocks,
            dog_returns: out[Other::Partner as usize] && out[Other::Previous as usize], // T-42
            must_wish: rules.wish == MahJongWish::Mandatory,
        })
    }

    /// The price of a combination for a cut: one in the high half if it is unsafe while this wish
    /// is open, and one for the play.
    fn price(&self, wish: Option<Rank>) -> impl FnMut(Combo) -> u64 {
        let mut known = AHashMap::new();
        move |combo| {
            *known
                .entry(combo)
                .or_insert_with(|| cost(!self.is_safe(combo, wish)))
        }
    }

    /// Whether nobody can beat this, nor must, while this wish is open.
    fn is_safe(&self, combo: Combo, wish: Option<Rank>) -> bool {
        match combo.kind() {
            ComboKind::Dog => self.dog_returns, // T-42
            _ => self.beater(combo, wish).is_none(),
        }
    }

    /// Cards that beat this while this wish is open, and who holds them.
    fn beater(&self, combo: Combo, wish: Option<Rank>) -> Option<(Other, Hand)> {
        let of = |other: Other, with| {
            let found = self.stocks[other as usize].beater(combo, with)?;
            Some((other, found))
        };
        let wished = || match wish {
            Some(rank) => of(Other::Partner, Some(rank)), // T-35
            // He would wish for a rank by which the partner need not beat him. T-34
            None if self.must_wish && has_mah_jong(combo) => {
                let obliged = Rank::ALL.map(|rank| of(Other::Partner, Some(rank)));
                obliged.into_iter().min_by_key(Option::is_some).flatten()
            }
            None => None,
        };
        of(Other::Next, None)
            .or_else(|| of(Other::Previous, None))
            .or_else(wished)
    }

    /// What to wish for after this play: a rank by which the partner need not beat it, if there is
    /// one. Only asked of plays with the Mah Jong.
    fn harmless_wish(&self, combo: Combo) -> Rank {
        let partner = self.stocks[Other::Partner as usize];
        let harmless = |rank: &Rank| partner.beater(combo, Some(*rank)).is_none();
        Rank::ALL.into_iter().find(harmless).unwrap_or(Rank::Two)
    }
}

/// Whether it is the Mah Jong or a straight with it, which alone is as long as its top is high.
fn has_mah_jong(combo: Combo) -> bool {
    match (combo.kind(), combo.rank()) {
        (ComboKind::Single, rank) => rank == Face::MahJong,
        (ComboKind::Straight, Face::Rank(top)) => combo.len() == usize::from(top.index()) + 1,
        _ => false,
    }
}

/// What a play adds: one to the number of plays, and if it can be beaten one to their number, which
/// counts first.
const fn cost(beaten: bool) -> u64 {
    1 + ((beaten as u64) << 32)
}

/// Plays in an order, of which as few as possible are beaten before the last.
#[derive(Clone, Debug)]
struct Line {
    cost: u64,
    /// The last play first.
    plays: Vec<Play>,
    /// How many bombs follow on the first play.
    bombs: usize,
}

struct Search<'a, P> {
    rules: &'a Rules,
    dangers: &'a Dangers,
    /// The cuts of what is left when nothing binds any more.
    free: Partition<P>,
}

impl<P: FnMut(Combo) -> u64> Search<'_, P> {
    /// The best order of a hand that nothing binds.
    fn free_line(&mut self, hand: Hand) -> Line {
        let Cut { price, mut plays } = self.free.cut(hand);
        // The last play may be unsafe, and if none is, it is that with the Mah Jong, for the wish;
        // else the lowest.
        let mut rank = |play: &Play| {
            let combo = play.combo();
            let beaten = self.free.price_of(combo) > cost(false);
            let dog = combo.kind() == ComboKind::Dog;
            (
                beaten,
                beaten && dog,
                has_mah_jong(combo),
                Reverse(combo.height()),
            )
        };
        plays.sort_by_key(|play| Reverse(rank(play)));
        Line {
            cost: price.checked_sub(1 << 32).unwrap_or(price),
            plays,
            bombs: 0,
        }
    }

    /// The best order if the first play must be legal on `table` while `wish` is open.
    fn first_line(&mut self, hand: Hand, table: Table, wish: Option<Rank>) -> Option<Line> {
        let mut best: Option<Line> = None;
        for play in legal_moves(hand, table, wish, self.rules).plays() {
            let line = self.line_after(play, hand - play.cards(), wish);
            if best.as_ref().is_none_or(|best| line.cost < best.cost) {
                best = Some(line);
            }
        }
        best
    }

    /// The best order that begins with `play`, made while `wish` was open.
    fn line_after(&mut self, play: Play, rest: Hand, wish: Option<Rank>) -> Line {
        let fulfils = |rank: &Rank| !play.cards().of_rank(*rank).is_empty(); // T-37
        let wish = wish.filter(|rank| !fulfils(rank));
        let held = wish.filter(|&rank| !rest.of_rank(rank).is_empty());
        let mut line = match held {
            _ if rest.is_empty() => Line {
                cost: 0,
                plays: Vec::new(),
                bombs: 0,
            },
            Some(rank) => self.wish_line(rest, play.combo(), rank),
            None => self.free_line(rest),
        };
        let beaten = !rest.is_empty() && !self.dangers.is_safe(play.combo(), wish);
        line.cost += cost(beaten);
        line.plays.push(play);
        line
    }

    /// The best order after `top` held while the wish for `rank`, which he holds, is open: he
    /// fulfils it with a lead, or lays a bomb on his own trick before (T-28, T-39).
    fn wish_line(&mut self, rest: Hand, top: Combo, rank: Rank) -> Line {
        let lead = self.first_line(rest, Table::EMPTY, Some(rank));
        let mut best = lead.expect("the wished card alone may be led");
        best.bombs = 0;
        if !self.rules.bombs_out_of_turn {
            return best;
        }
        for bomb in bombs(rest, Table::of(top)).plays() {
            if bomb.cards().of_rank(rank).is_empty() {
                let line = self.line_after(bomb, rest - bomb.cards(), Some(rank));
                if line.cost < best.cost {
                    best = line;
                    best.bombs += 1;
                }
            }
        }
        best
    }
}

impl Line {
    /// The claim, or what is beaten first.
    fn answer(mut self, dangers: &Dangers, wish: Option<Rank>) -> ClaimAnswer {
        self.plays.reverse();
        let least = usize::try_from(self.cost >> 32).expect("there are 14 plays at most");
        if least > 0 {
            return ClaimAnswer::NoClaim(self.first_beaten(dangers, wish, least));
        }
        let mah_jong = |play: &&Play| play.cards().contains(Card::MAH_JONG);
        let mah_jong = self.plays.iter().find(mah_jong);
        let wish = mah_jong.filter(|_| dangers.must_wish);
        ClaimAnswer::Claim(Claim {
            wish: wish.map(|play| dangers.harmless_wish(play.combo())),
            first_trick: 1 + self.bombs,
            plays: self.plays,
        })
    }

    fn first_beaten(self, dangers: &Dangers, mut wish: Option<Rank>, least: usize) -> NoClaim {
        let beaten = self.plays.into_iter().find_map(|play| {
            wish = wish.filter(|&rank| play.cards().of_rank(rank).is_empty());
            let (who, by) = dangers.beater(play.combo(), wish)?;
            Some(NoClaim::Beaten {
                least,
                play,
                by,
                who,
            })
        });
        beaten.expect("the line has plays that are beaten, and the Dog is none that is not last")
    }
}

fn check(hand: Hand, wish: Option<Rank>, others: Others) -> Result<(), ClaimError> {
    if hand.is_empty() {
        return Err(ClaimError::NoCards);
    }
    let (hands, sizes) = match others {
        Others::Known(hands) => (hands.to_vec(), hands.map(Hand::len)),
        Others::Unknown { cards, sizes } => (vec![cards], sizes),
    };
    if let Some(&len) = [hand.len()]
        .iter()
        .chain(&sizes)
        .find(|&&len| len > MOST_CARDS)
    {
        return Err(ClaimError::TooManyCards { len }); // T-4
    }
    let mut all = hand;
    for other in hands {
        if let Some(card) = (all & other).first() {
            return Err(ClaimError::Twice { card }); // T-1
        }
        all = all | other;
    }
    let [cards, sum] = [(all - hand).len(), sizes.iter().sum()];
    if cards < sum {
        return Err(ClaimError::OtherSizes { cards, sum });
    }
    if sizes[Other::Next as usize] + sizes[Other::Previous as usize] == 0 {
        return Err(ClaimError::RoundOver); // T-49
    }
    match wish {
        Some(rank) if all.contains(Card::MAH_JONG) => Err(ClaimError::WishTooSoon { rank }), // T-34
        _ => Ok(()),
    }
}

/// Why the question cannot be asked of these hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ClaimError {
    /// The player has no cards.
    #[error("the player has gone out: there are no cards to play")]
    NoCards,
    /// A hand with more cards than any player holds (T-4).
    #[error("a player holds at most 14 cards but one has {len} [T-4]")]
    TooManyCards {
        /// How many there are.
        len: usize,
    },
    /// A card in two places (T-1).
    #[error("{card} is in two places: the deck has one of each card [T-1]")]
    Twice {
        /// The card.
        card: Card,
    },
    /// Hands of more cards than there are.
    #[error("the others hold {sum} cards together but {cards} are unseen")]
    OtherSizes {
        /// How many cards are unseen.
        cards: usize,
        /// What the sizes add up to.
        sum: usize,
    },
    /// Both opponents are out.
    #[error("both opponents are out: the round is over [T-49]")]
    RoundOver,
    /// A wish while the Mah Jong has not been played (T-34).
    #[error("a wish for {rank} is open but the Mah Jong has not been played [T-34]")]
    WishTooSoon {
        /// The rank.
        rank: Rank,
    },
}
