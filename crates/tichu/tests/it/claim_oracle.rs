//! Do claims agree with every order of plays against every answer, and with the game itself?

use std::collections::HashMap;

use tichu::solve::{Claim, ClaimAnswer, Others, claim};
use tichu::{
    Action, Card, Combo, ComboKind, Hand, MahJongWish, Phase, Play, Rank, Rules, Seat, State, Table,
};

use crate::chance::Chance;
use crate::claim::{hand, listed};
use crate::slow_tests;
use crate::split::deal;

/// All subsets of some cards but the empty one.
fn subsets(cards: Hand) -> impl Iterator<Item = Hand> {
    let all: Vec<Card> = cards.iter().collect();
    (1usize..1 << all.len()).map(move |set| {
        let chosen = all.iter().enumerate();
        chosen
            .filter(|&(place, _)| set >> place & 1 == 1)
            .map(|(_, &card)| card)
            .collect()
    })
}

/// The question asked plainly: every order of all subsets that are plays, all answers of all hands
/// that the others may hold. Bombs on the own play and every wish are tried too.
struct Plain<'a> {
    rules: &'a Rules,
    deals: Vec<[Hand; 3]>,
    safe: HashMap<(Combo, Option<Rank>), bool>,
    known: HashMap<(Hand, Option<Combo>, Option<Rank>), bool>,
}

/// Where the player stands.
#[derive(Clone, Copy)]
struct Place {
    hand: Hand,
    table: Table,
    /// His own play, if that lies on top.
    own: Option<Combo>,
    wish: Option<Rank>,
}

impl<'a> Plain<'a> {
    fn of(others: Others, rules: &'a Rules) -> Self {
        let deals = match others {
            Others::Known(hands) => vec![hands],
            Others::Unknown { cards, sizes } => deals(cards, sizes),
        };
        Self {
            rules,
            deals,
            safe: HashMap::new(),
            known: HashMap::new(),
        }
    }

    /// All plays: in turn, and out of turn on the own play.
    fn plays(&self, place: Place) -> Vec<Play> {
        let Place {
            hand, table, wish, ..
        } = place;
        let mut plays = Vec::new();
        for cards in subsets(hand) {
            if let Ok(readings) = table.judge(cards, self.rules) {
                plays.extend(readings.iter().map(|combo| {
                    let play = Play::new(cards, combo).expect("the judge read it");
                    let bomb = combo.kind().is_bomb() && table.top().is_some();
                    (play, bomb && self.rules.in_turn_bomb_ignores_wish)
                }));
            }
        }
        let has = |play: &Play| wish.is_some_and(|rank| has(play.cards(), rank));
        if plays.iter().any(|(play, _)| has(play)) {
            plays.retain(|(play, exempt)| *exempt || has(play));
        }
        let mut plays: Vec<Play> = plays.into_iter().map(|(play, _)| play).collect();
        if let Some(own) = place.own.filter(|_| self.rules.bombs_out_of_turn) {
            for cards in subsets(hand) {
                let play = Play::highest(cards).ok();
                plays.extend(
                    play.filter(|play| play.combo().kind().is_bomb() && play.combo().beats(own)),
                );
            }
        }
        plays
    }

    /// Where each wish leads after this play, and whether it is safe under that wish.
    fn after(&mut self, place: Place, play: Play) -> Vec<(Place, bool)> {
        let open = place.wish.filter(|&rank| !has(play.cards(), rank));
        let mut wishes = vec![open];
        if play.cards().contains(Card::MAH_JONG) {
            let each = Rank::ALL.into_iter().map(Some);
            wishes.extend(each);
            if self.rules.wish == MahJongWish::Mandatory {
                wishes.remove(0);
            }
        }
        let dog = play.combo().kind() == ComboKind::Dog;
        wishes
            .into_iter()
            .map(|wish| {
                let next = Place {
                    hand: place.hand ^ play.cards(),
                    table: Table::EMPTY,
                    own: Some(play.combo()).filter(|_| !dog),
                    wish,
                };
                (next, self.is_safe(play.combo(), wish))
            })
            .collect()
    }

    fn is_safe(&mut self, combo: Combo, wish: Option<Rank>) -> bool {
        if combo.kind() == ComboKind::Dog {
            return self.deals[0][1].is_empty() && self.deals[0][2].is_empty();
        }
        if let Some(&safe) = self.safe.get(&(combo, wish)) {
            return safe;
        }
        let table = Table::of(combo);
        let beats = |cards: Hand| table.judge(cards, self.rules).is_ok();
        let safe = !self.deals.iter().any(|&[next, partner, previous]| {
            subsets(next).chain(subsets(previous)).any(beats)
                || subsets(partner)
                    .any(|cards| wish.is_some_and(|rank| has(cards, rank)) && beats(cards))
        });
        self.safe.insert((combo, wish), safe);
        safe
    }

    fn goes_out(&mut self, place: Place) -> bool {
        let key = (place.hand, place.own.or(place.table.top()), place.wish);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let found = self.plays(place).into_iter().any(|play| {
            play.cards() == place.hand
                || self
                    .after(place, play)
                    .into_iter()
                    .any(|(next, safe)| safe && self.goes_out(next))
        });
        self.known.insert(key, found);
        found
    }

    /// Whether these plays do it.
    fn accepts(&mut self, mut place: Place, claim: &Claim) -> bool {
        for (number, play) in claim.plays().iter().enumerate() {
            let on_own = number > 0 && number < claim.first_trick();
            let mut asked = place;
            if !on_own {
                asked.own = None;
            }
            let legal = self.plays(asked).contains(play);
            let bomb = play.combo().kind().is_bomb();
            if !legal || on_own && !bomb {
                return false;
            }
            if play.cards() == place.hand {
                return number + 1 == claim.plays().len();
            }
            let open = place.wish.filter(|&rank| !has(play.cards(), rank));
            let mah_jong = play.cards().contains(Card::MAH_JONG);
            let wish = if mah_jong { claim.wish() } else { open };
            let after = self.after(place, *play).into_iter();
            let Some((next, true)) = after.into_iter().find(|(next, _)| next.wish == wish) else {
                return false;
            };
            place = next;
        }
        false
    }
}

fn has(cards: Hand, rank: Rank) -> bool {
    !cards.of_rank(rank).is_empty()
}

/// All ways to hand out cards.
fn deals(cards: Hand, sizes: [usize; 3]) -> Vec<[Hand; 3]> {
    let of_size = |from: Hand, size| {
        subsets(from)
            .chain([Hand::EMPTY])
            .filter(move |hand| hand.len() == size)
    };
    let mut deals = Vec::new();
    for next in of_size(cards, sizes[0]) {
        for partner in of_size(cards ^ next, sizes[1]) {
            deals.push([next, partner, cards ^ next ^ partner]);
        }
    }
    deals
}

/// Cards of which small hands often have bombs, runs and specials.
fn pools() -> Vec<Hand> {
    let of = |keep: &dyn Fn(Card) -> bool| Hand::DECK.iter().filter(|&card| keep(card)).collect();
    let between = |card: Card, low: u8, high: u8| {
        card.rank()
            .is_none_or(|rank| (low..=high).contains(&rank.index()))
    };
    vec![
        Hand::DECK,
        of(&|card| between(card, 9, 13)),
        of(&|card| between(card, 1, 4)),
        of(&|card| between(card, 1, 7) && card.suit().is_none_or(|suit| suit.index() < 2)),
        of(&|card| between(card, 3, 5) || card.suit().is_some_and(|suit| suit.index() == 0)),
    ]
}

/// A seeded question.
fn question(chance: &mut Chance, unseen: bool) -> (Place, Others, Rules) {
    let mut rules = Rules::official();
    rules.wish = chance.pick(&[MahJongWish::Optional, MahJongWish::Mandatory]);
    rules.in_turn_bomb_ignores_wish = chance.below(2) == 0;
    rules.bombs_out_of_turn = chance.below(3) > 0;
    let mut pool = chance.pick(&pools());
    let wish = match chance.below(2) {
        0 => None,
        _ => {
            pool.remove(Card::MAH_JONG);
            Some(chance.pick(&Rank::ALL))
        }
    };
    let most = if unseen { 2 } else { 5 };
    let own = 1 + chance.below(7);
    let hand = deal(chance, pool, own);
    let mut left = pool - hand;
    let mut others = [Hand::EMPTY; 3];
    while others[0].is_empty() && others[2].is_empty() {
        others = others.map(|_| {
            let len = chance.below(most + 1).min(left.len());
            let cards = deal(chance, left, len);
            left = left - cards;
            cards
        });
    }
    let table = match chance.below(2) {
        0 => Table::EMPTY,
        _ => {
            let played = hand | others[0] | others[1] | others[2];
            let len = chance.pick(&[1, 1, 1, 2, 2, 3, 4, 5]);
            let play = Play::highest(deal(chance, Hand::DECK - played, len));
            play.map_or(Table::EMPTY, |play| Table::of(play.combo()))
        }
    };
    let others = if unseen {
        Others::Unknown {
            cards: others[0] | others[1] | others[2],
            sizes: others.map(Hand::len),
        }
    } else {
        Others::Known(others)
    };
    let place = Place {
        hand,
        table,
        own: None,
        wish,
    };
    (place, others, rules)
}

/// A seeded question where a bomb on the own play may help: he lays a single on a single, then
/// holds a bomb and a card that is wished.
fn question_with_bomb(chance: &mut Chance, unseen: bool) -> (Place, Others, Rules) {
    let (mut place, _, rules) = question(chance, unseen);
    let pool = Hand::DECK - hand("Ma");
    let [bomb, wish, high] = [(); 3].map(|()| chance.pick(&Rank::ALL));
    let some = |chance: &mut Chance, rank, len| deal(chance, pool.of_rank(rank), len);
    place.hand = some(chance, bomb, 4) | some(chance, wish, 1) | some(chance, high, 1);
    if chance.below(3) == 0 {
        place.hand = place.hand | hand("g7 g8 g9 gT gJ");
    }
    place.wish = Some(wish);
    let left = pool - place.hand;
    place.table = Table::of(
        Play::highest(deal(chance, left, 1))
            .expect("a single")
            .combo(),
    );
    let others = deal(chance, left, 4);
    let next = deal(chance, others, 2);
    let others = if unseen {
        Others::Unknown {
            cards: others,
            sizes: [2, 1, 1],
        }
    } else {
        Others::Known([next, others - next, Hand::EMPTY])
    };
    (place, others, rules)
}

#[track_caller]
fn compare(seed: u64, unseen: bool, rounds: usize) {
    let mut chance = Chance::new(seed);
    let mut yes = 0;
    let mut on_own = 0;
    for round in 0..rounds {
        let (place, others, rules) = match round % 8 {
            0 => question_with_bomb(&mut chance, unseen),
            _ => question(&mut chance, unseen),
        };
        let said = format!(
            "{} on {:?} wish {:?} against {others:?} {rules:?}",
            place.hand, place.table, place.wish
        );
        let answer = claim(place.hand, place.table, place.wish, others, &rules).expect(&said);
        let mut plain = Plain::of(others, &rules);
        let expected = plain.goes_out(place);
        match answer {
            ClaimAnswer::Claim(claim) => {
                assert!(expected, "{said}: {}", listed(&claim));
                assert!(plain.accepts(place, &claim), "{said}: {}", listed(&claim));
                on_own += usize::from(claim.first_trick() > 1);
                yes += 1;
            }
            ClaimAnswer::NoClaim(reason) => assert!(!expected, "{said}: {reason}"),
        }
    }
    assert!(
        yes * 5 > rounds && yes * 5 < rounds * 4,
        "{yes} of {rounds}"
    );
    assert!(on_own > 0, "bombs on the own play");
}

/// All orders against all answers of given hands.
#[test]
fn agrees_with_all_orders_against_given_hands() {
    compare(711, false, if slow_tests() { 100_000 } else { 4_000 });
}

/// All orders against all answers in all deals of the unseen cards.
#[test]
fn agrees_with_all_orders_against_all_deals() {
    compare(712, true, if slow_tests() { 30_000 } else { 1_500 });
}

/// Whether seat 0 goes out from here without losing the lead, by the game itself: it does anything
/// that is legal for it, at any time, and no opponent may ever have a play; nor may the partner,
/// unless it may pass as well.
fn goes_out_in_the_game(state: &State, rules: &Rules) -> bool {
    let me = Seat::ALL[0];
    state.legal_actions(me, rules).iter().any(|&action| {
        let mut next = *state;
        if !matches!(action, Action::Play(_)) || next.play(me, action, rules).is_err() {
            return false;
        }
        if next.is_out(me) {
            return true;
        }
        let after = |wish: Option<Action>| {
            let mut next = next;
            if let Some(wish) = wish {
                next.play(me, wish, rules).expect("it is legal");
            }
            holds(&next, rules).is_some_and(|closed| {
                goes_out_in_the_game(&next, rules) && is_open(&next)
                    || goes_out_in_the_game(&closed, rules)
            })
        };
        let wishes = next.legal_actions(me, rules);
        let is_wish = |action: &&Action| matches!(action, Action::Wish(_));
        match next.phase() {
            Phase::Wish(_) => wishes.iter().filter(is_wish).any(|&wish| after(Some(wish))),
            _ => after(None),
        }
    })
}

/// Whether a play of seat 0 lies on the table, so that it may lay a bomb on it.
fn is_open(state: &State) -> bool {
    state.top().is_some() && state.to_act() != Some(Seat::ALL[0])
}

/// Where it leads if all others pass what seat 0 has played; none if one of them can beat it, or
/// the partner must.
fn holds(state: &State, rules: &Rules) -> Option<State> {
    let me = Seat::ALL[0];
    let mut state = *state;
    loop {
        let asked = state.to_act()?;
        if state.top().is_none() {
            return (asked == me).then_some(state);
        }
        for opponent in [me.next(), me.previous()] {
            let legal = state.legal_actions(opponent, rules);
            if legal.iter().any(|action| matches!(action, Action::Play(_))) {
                return None;
            }
        }
        let action = match state.phase() {
            Phase::Play => Action::Pass,
            Phase::Closing => Action::Collect,
            Phase::Gift(_) => *state.legal_actions(asked, rules).iter().next()?,
            _ => return None,
        };
        state.play(asked, action, rules).ok()?;
    }
}

/// The game from a position of a question.
fn state_of(place: Place, on: Hand, others: [Hand; 3]) -> Option<State> {
    let [next, partner, previous] = others;
    let owner = if previous.is_empty() { 1 } else { 3 };
    let table = place.table.top().map(|_| format!("; table {owner} {on}"));
    let wish = place.wish.map(|rank| format!("; wish {rank}"));
    let out: Vec<String> = (1..4)
        .filter(|&seat| others[seat - 1].is_empty())
        .map(|seat| seat.to_string())
        .collect();
    let out = (!out.is_empty()).then(|| format!("; out {}", out.join(" ")));
    let said = [table, wish, out].map(Option::unwrap_or_default).concat();
    let text = format!(
        "{} | {next} | {partner} | {previous}; turn 0{said}",
        place.hand
    );
    text.parse().ok()
}

/// The same question put to the game: every action of the player, every answer of the others.
#[test]
fn agrees_with_the_game() {
    let mut chance = Chance::new(713);
    let (mut asked, mut yes) = (0, 0);
    let rounds = if slow_tests() { 40_000 } else { 2_000 };
    for _ in 0..rounds {
        let (mut place, others, rules) = question(&mut chance, false);
        let Others::Known(hands) = others else {
            unreachable!("the hands are given");
        };
        let left = Hand::DECK - place.hand - hands[0] - hands[1] - hands[2];
        let len = chance.pick(&[1, 1, 2, 3]);
        let on = deal(&mut chance, left - hand("Ma Hu"), len);
        place.table = match Play::highest(on) {
            Ok(play) if chance.below(2) == 0 => Table::of(play.combo()),
            _ => Table::EMPTY,
        };
        let Some(state) = state_of(place, on, hands) else {
            continue;
        };
        asked += 1;
        let answer = claim(place.hand, place.table, place.wish, others, &rules).expect("a round");
        let claimed = matches!(answer, ClaimAnswer::Claim(_));
        yes += usize::from(claimed);
        assert_eq!(
            goes_out_in_the_game(&state, &rules),
            claimed,
            "{state} {rules:?}"
        );
    }
    assert!(
        asked * 2 > rounds && yes * 5 > asked,
        "{yes} of {asked} of {rounds}"
    );
}
