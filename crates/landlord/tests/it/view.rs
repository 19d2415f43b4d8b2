//! What may one player know?

use landlord::{Bid, Deal, Hand, Rank, Rules, Seat, State};

use crate::chance::Chance;
use crate::games::{played, rule_sets, seat};

/// L-24; case 9
#[test]
fn a_player_sees_how_many_cards_the_others_hold() {
    let states = played(1, Rules::pagat());
    let last = states.last().expect("there is a last state");
    for state in [&states[0], last] {
        let view = state.view(seat(0));
        assert_eq!(view.seat(), seat(0));
        assert_eq!(view.hand(), state.hand(seat(0)));
        for other in Seat::ALL {
            assert_eq!(view.record().cards_left(other), state.hand(other).len());
        }
    }
}

/// L-24
#[test]
fn the_three_cards_are_hidden_until_the_auction_is_over() {
    let mut state = played(1, Rules::pagat())[0].clone();
    assert_eq!(state.view(seat(1)).kitty(), None);
    assert_eq!(state.view(seat(1)).unseen().len(), 37);
    state.play(Bid::Three).expect("a bid");
    for seat in Seat::ALL {
        assert_eq!(state.view(seat).kitty(), Some(state.deal().kitty()));
    }
}

#[test]
fn only_the_player_in_turn_has_moves() {
    for state in played(2, Rules::pagat()) {
        for seat in Seat::ALL {
            let view = state.view(seat);
            if state.turn() == Some(seat) {
                assert_eq!(view.legal_moves(), state.legal_moves());
            } else {
                assert!(view.legal_moves().is_empty());
            }
        }
    }
}

/// Two states that differ only in cards a player cannot see look the same to that player: two cards
/// that the others still hold change places, and the game is played again up to there.
#[test]
fn hidden_cards_change_no_view() {
    let mut chance = Chance::new(9);
    let mut compared = 0;
    for (seed, rules) in (0..60).zip(rule_sets().into_iter().cycle()) {
        let mut states = played(seed, rules);
        states.truncate(1 + chance.below(states.len()));
        let last = states.last().expect("there is a last state");
        let viewer = chance.pick(&Seat::ALL);
        let Some(mut other) = exchanged(last, viewer, &mut chance) else {
            continue;
        };
        let mut actions = last.record().actions();
        for state in &states {
            assert_ne!(state.deal(), other.deal());
            assert_eq!(state.view(viewer), other.view(viewer));
            assert_eq!(
                state.view(viewer).legal_moves(),
                other.view(viewer).legal_moves()
            );
            if let Some(action) = actions.next() {
                other.play(action).expect("the cards are not among these");
            }
        }
        compared += 1;
    }
    assert!(compared > 30, "{compared} games were compared");
}

/// L-24: before there is a landlord, the three cards are hidden too.
#[test]
fn the_three_cards_change_no_view_of_the_auction() {
    let states = played(1, Rules::pagat());
    let state = &states[0];
    let [mine, other, third] = Seat::ALL.map(|seat| state.deal().hand(seat));
    let deal = |hand, kitty| Deal::from_hands([mine, hand, third], kitty).expect("a deal");
    let (mut hand, mut kitty) = (other, state.deal().kitty());
    let card = hand.iter().find(|card| !kitty.contains(*card));
    let card = card.expect("17 cards are of more than three ranks");
    let in_kitty = kitty.iter().next().expect("three cards lie aside");
    assert!(hand.remove(card) && kitty.remove(in_kitty));
    assert!(hand.insert(in_kitty) && kitty.insert(card));
    let first = state.record().first_bidder();
    let mut state = state.clone();
    let mut exchanged = State::new(deal(hand, kitty), first, Rules::pagat());
    for bid in [Bid::Pass, Bid::One, Bid::Pass] {
        assert_eq!(state.view(seat(0)), exchanged.view(seat(0)));
        assert_ne!(state.view(seat(1)), exchanged.view(seat(1)));
        state.play(bid).expect("the bid is legal");
        exchanged.play(bid).expect("the bid is legal");
    }
    state.play(Bid::Three).expect("the bid is legal");
    exchanged.play(Bid::Three).expect("the bid is legal");
    assert_ne!(state.view(seat(0)), exchanged.view(seat(0)));
}

/// And cards that the player does see make a difference.
#[test]
fn seen_cards_change_the_view() {
    let states = played(3, Rules::pagat());
    for viewer in Seat::ALL {
        let [a, b] = [&states[0], &states[0]].map(|state| state.view(viewer));
        assert_eq!(a, b);
        let other = played(4, Rules::pagat())[0].view(viewer);
        assert_ne!(a, other);
    }
}

/// The start of the same game, but the two others have exchanged a card that each was dealt and
/// still holds.
fn exchanged(last: &State, viewer: Seat, chance: &mut Chance) -> Option<State> {
    let [a, b] = [viewer.next(), viewer.next().next()];
    let kept = |seat: Seat| -> Vec<Rank> {
        let deal = last.deal();
        let seen = match last.record().landlord() {
            Some(landlord) if landlord == seat => deal.kitty(),
            _ => Hand::EMPTY,
        };
        let is_kept = |&rank: &Rank| last.hand(seat).count(rank) > seen.count(rank);
        Rank::ALL.into_iter().filter(is_kept).collect()
    };
    let (from_a, from_b) = (kept(a), kept(b));
    if from_a.is_empty() || from_b.is_empty() {
        return None;
    }
    let (card_a, card_b) = (chance.pick(&from_a), chance.pick(&from_b));
    if card_a == card_b {
        return None;
    }
    let mut hands = Seat::ALL.map(|seat| last.deal().hand(seat));
    for (seat, lost, found) in [(a, card_a, card_b), (b, card_b, card_a)] {
        let hand = &mut hands[seat.index()];
        if !hand.remove(lost) || !hand.insert(found) {
            return None;
        }
    }
    let deal = Deal::from_hands(hands, last.deal().kitty()).expect("the same cards");
    let first = last.record().first_bidder();
    Some(State::new(deal, first, *last.record().rules()))
}

#[test]
fn what_is_laid_down_is_seen() {
    let states = played(5, Rules::pagat());
    let last = states.last().expect("there is a last state");
    let view = last.view(seat(0));
    let laid = Seat::ALL.map(|seat| view.record().laid_down(seat).len());
    let all = laid.iter().sum::<usize>() + view.unseen().len() + view.hand().len();
    assert_eq!(all, 54);
}

/// A view is written as the game is, with `?` for what the player has not seen.
#[test]
fn a_view_is_written_without_hidden_cards() {
    let deal = crate::games::deal(
        [
            "33334444555566667",
            "77788889999TTTTJJ",
            "JJQQQQKKKKAAAA222",
        ],
        "2BR",
    );
    let mut state = State::new(deal, seat(0), Rules::pagat());
    let view = |state: &State, index| state.view(seat(index)).to_string();
    assert_eq!(
        view(&state, 1),
        "pagat; ?/77788889999TTTTJJ/?/?; 0; -; -; -"
    );
    state.play(Bid::Three).expect("a bid");
    state
        .play("7".parse::<Hand>().expect("a card"))
        .expect("a lead");
    assert_eq!(
        view(&state, 2),
        "pagat; ?/?/JJQQQQKKKKAAAA222/2BR; 0; 3; 7; -"
    );
    assert_eq!(
        view(&state, 0),
        "pagat; 33334444555566662BR/?/?/2BR; 0; 3; 7; -"
    );
}
