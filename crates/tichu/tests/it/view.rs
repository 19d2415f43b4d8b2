//! What may one player know?

use tichu::{Action, Card, Deal, Hand, Phase, Rules, Seat, State, View};

use crate::calls::plain_deal;
use crate::chance::Chance;
use crate::rounds::{deal, hand, played, rule_sets, seat, state, with};
use crate::trick::step;

/// The view of a seat after these steps, as it is written.
#[track_caller]
fn check(steps: &str, viewer: Option<usize>, expected: &str) {
    let rules = with(Rules::official(), &[("blind-tichu", "400")]);
    let mut state = State::new(plain_deal(), &rules);
    for text in steps.split(',').filter(|step| !step.is_empty()) {
        let (seat, action) = step(text);
        assert_eq!(state.play(seat, action, &rules), Ok(()), "{text}");
    }
    let view = state.view(viewer.map(seat));
    assert_eq!(view.to_string(), expected);
    assert_eq!(expected.parse(), Ok(view));
}

/// T-4, T-10: nobody knows more cards than it has taken up.
#[test]
fn cards_are_seen_as_they_are_dealt() {
    check("", Some(0), "- | ?0 | ?0 | ?0; view 0; phase blind");
    check(
        "0 decline",
        Some(0),
        "- | ?0 | ?0 | ?0; view 0; phase blind; decided 0",
    );
    let declined = "0 decline, 1 decline, 2 decline, 3 decline";
    check(
        declined,
        Some(1),
        "?8 | s2 s3 s4 s5 s6 s7 s8 s9 | ?8 | ?8; view 1; phase grand",
    );
    check(
        &format!("{declined}, 1 grand"),
        Some(1),
        "?8 | s2 s3 s4 s5 s6 s7 s8 s9 sT sJ sQ sK sA Hu | ?8 | ?8; view 1; phase grand; \
         calls 1 grand; decided 1",
    );
    check(
        &format!("{declined}, 1 grand"),
        None,
        "?8 | ?14 | ?8 | ?8; view -; phase grand; calls 1 grand; decided 1",
    );
}

const OPENING: &str = "0 decline, 1 decline, 2 decline, 3 decline, 0 decline, 1 decline, 2 decline, \
     3 decline, 0 give 1 g2, 0 give 2 g3, 0 give 3 g4, 1 give 2 s2, 1 give 3 s3, 1 give 0 s4, \
     2 give 3 b2, 2 give 0 b3, 2 give 1 b4, 3 give 0 r2";

/// T-11: what one gets is seen after all have given.
#[test]
fn the_exchange_is_seen_when_it_is_over() {
    check(
        OPENING,
        Some(3),
        "?11 | ?11 | ?11 | r3 r4 r5 r6 r7 r8 r9 rT rJ rQ rK rA Dr; view 3; phase exchange; \
         gave r2 . .; laid 1 2 3 | 0 2 3 | 0 1 3 | 0",
    );
    let all = format!("{OPENING}, 3 give 1 r3, 3 give 2 r4");
    check(
        &all,
        Some(3),
        "?14 | ?14 | ?14 | b2 s3 g4 r5 r6 r7 r8 r9 rT rJ rQ rK rA Dr; view 3; turn 0; \
         gave r2 r3 r4; got g4 s3 b2",
    );
    check(&all, None, "?14 | ?14 | ?14 | ?14; view -; turn 0");
    let mut state = State::new(
        plain_deal(),
        &with(Rules::official(), &[("blind-tichu", "400")]),
    );
    for text in all.split(',') {
        let (seat, action) = step(text);
        assert!(
            state
                .play(
                    seat,
                    action,
                    &with(Rules::official(), &[("blind-tichu", "400")])
                )
                .is_ok()
        );
    }
    let view = state.view(Some(seat(3)));
    assert_eq!(view.gave(seat(1)), Some("r3".parse().expect("a card")));
    assert_eq!(view.got(seat(2)), Some("b2".parse().expect("a card")));
    assert_eq!(view.got(seat(3)), None);
}

#[test]
fn a_view_knows_what_lies_on_the_table() {
    let state = state(
        "g3 sJ | s9 gA | bT Dr | r2; table 1 g9; turn 2; wish 8; trick s7; \
         taken g5 sK | - | - | Ph; calls 2 tichu",
    );
    let view = state.view(Some(seat(2)));
    assert_eq!((view.seat(), view.hand()), (Some(seat(2)), hand("bT Dr")));
    assert_eq!(view.to_act(), Some(seat(2)));
    assert_eq!(view.phase(), Phase::Play);
    assert_eq!(view.cards_left(seat(3)), 1);
    assert_eq!(view.taken(seat(0)), hand("g5 sK"));
    assert_eq!(view.trick(), hand("s7 g9"));
    assert_eq!(view.top(), state.top());
    assert_eq!(view.table(), state.table());
    assert_eq!(view.wish(), state.wish());
    assert_eq!(view.call(seat(2)), Some(tichu::Call::Small));
    assert!(!view.has_passed(seat(0)) && !view.is_out(seat(0)));
    assert_eq!(view.finished().count(), 0);
    assert_eq!(view.unseen(), hand("g3 sJ s9 gA r2"));
    assert!(view.gone().contains(Card::DOG));
    assert!(
        state
            .view(None)
            .legal_actions(&Rules::official())
            .is_empty()
    );
}

/// Two rounds that differ only in cards that a player cannot see look the same to that player: two
/// cards that others still hold change places, and the round is played again up to there.
#[test]
fn hidden_cards_change_no_view() {
    let mut chance = Chance::new(9);
    let mut compared = 0;
    for rules in rule_sets().into_iter().cycle().take(400) {
        let dealt = deal(&mut chance);
        let mut round = played(dealt, &rules, &mut chance);
        let len = 1 + chance.below(round.states.len());
        round.states.truncate(len);
        let viewer = chance.pick(&Seat::ALL);
        let Some(changed) = exchanged(&dealt, &round.states[len - 1], viewer, &mut chance) else {
            continue;
        };
        let mut other = State::new(changed, &rules);
        for (place, state) in round.states.iter().enumerate() {
            assert_ne!(state.hands(), other.hands());
            assert_eq!(
                state.view(Some(viewer)),
                other.view(Some(viewer)),
                "{state}"
            );
            assert_eq!(state.view(None), other.view(None), "{state}");
            if !matches!(state.phase(), Phase::Blind | Phase::Grand | Phase::Exchange) {
                let held = others(viewer).map(|seat| state.hand(seat));
                let held = held.fold(Hand::EMPTY, |held, hand| held | hand);
                assert_eq!(state.view(Some(viewer)).unseen(), held, "{state}");
            }
            assert_eq!(
                state.view(Some(viewer)).legal_actions(&rules),
                other.view(Some(viewer)).legal_actions(&rules)
            );
            let Some(&(seat, action)) = round.actions.get(place).filter(|_| place + 1 < len) else {
                break;
            };
            if other.play(seat, action, &rules).is_err() {
                break; // the wish binds another one now
            }
            compared += 1;
        }
    }
    assert!(compared > 5_000, "{compared} states were compared");
}

fn others(viewer: Seat) -> impl Iterator<Item = Seat> {
    Seat::ALL.into_iter().filter(move |&seat| seat != viewer)
}

/// The deal with two cards exchanged that two other players still hold as they were dealt to them.
fn exchanged(deal: &Deal, state: &State, viewer: Seat, chance: &mut Chance) -> Option<Deal> {
    let others: Vec<Seat> = others(viewer).collect();
    let (a, b) = (others[chance.below(3)], others[chance.below(3)]);
    let held = |seat: Seat| -> Vec<Card> {
        let own = state.hand(seat) & deal.hand(seat);
        own.iter().filter(|&card| card != Card::MAH_JONG).collect()
    };
    let (mine, theirs) = (held(a), held(b));
    if a == b || mine.is_empty() || theirs.is_empty() {
        return None;
    }
    let (x, y) = (chance.pick(&mine), chance.pick(&theirs));
    let swapped = |hand: Hand| {
        let swap = |card| match card {
            card if card == x => y,
            card if card == y => x,
            card => card,
        };
        hand.iter().map(swap).collect::<Hand>()
    };
    let hands = Seat::ALL.map(|seat| swapped(deal.hand(seat)));
    let first = Seat::ALL.map(|seat| swapped(deal.first(seat)));
    Deal::new(hands, first).ok()
}

/// How a view is written again, or the message for it.
#[track_caller]
fn read(text: &str, expected: &str) {
    let actual = match text.parse::<View>() {
        Ok(view) => view.to_string(),
        Err(error) => error.to_string(),
    };
    assert_eq!(actual, expected, "for {text}");
}

/// Its player knows its own cards, and where those are that it gave and got.
#[test]
fn a_view_of_no_game_is_refused() {
    read(
        "?5 | ?5 | ?5 | ?5; view 2; turn 2",
        "expected the cards of seat 2, whose view it is, but found a hidden hand at byte 10",
    );
    let hands = "?1 | ?1 | g3 | ?1; view 2; turn 2";
    let twice = "g4 is in two places: the deck has one of each card [T-1]";
    read(&format!("{hands}; gave g4 g4 ."), twice);
    read(&format!("{hands}; gave g4 . .; got g4 . .; gone g4"), twice);
    read(&format!("{hands}; got g4 g4 .; gone g4"), twice);
    read(
        &format!("{hands}; gave g3 . ."),
        "g3 was given to seat 3 but seat 2 holds it [T-11]",
    );
    read(
        &format!("{hands}; got g4 . ."),
        "g4 was got in the exchange but is neither in the hand nor played [T-11]",
    );
    read(
        "?1 | ?1 | g3 | ?1; gave g4 . .; got g3 g5 .; gone g5; turn 2; view 2",
        "?1 | ?1 | g3 | ?1; view 2; turn 2; gone g5; gave g4 . .; got g3 g5 .",
    );
    let nobody = |field: &str, at: usize| {
        format!(
            "expected four groups of cards, or the view of a player, but found \"{field}\" at byte {at}"
        )
    };
    read(
        "?1 | ?1 | ?1 | ?1; view -; gave g4 . .",
        &nobody("gave", 27),
    );
    read("?1 | ?1 | ?1 | ?1; view -; got g4 . .", &nobody("got", 27));
    read(
        &format!("{hands}; first g3 | - | - | -"),
        "the field first has no place in what one player knows",
    );
    read(
        &format!("{hands}; laid 3 | - | - | -"),
        "the field laid has no place while a trick is played [T-26]",
    );
    read(
        "?14 | ?14 | ?14 | ?14; view -; turn 1; taken - | g5 | - | -",
        "56 cards are hidden but only 55 can be: all others are seen [T-1]",
    );
    read(
        "?14 | ?13 | ?14 | ?14; view -; turn 0; taken - | g5 | - | -; wish 8",
        "55 cards are hidden but only 54 can be: all others are seen [T-1]",
    );
    read(
        "Ma | ?1 | ?1 | ?1; view 0; wish 8",
        "8 cannot be wished: nobody has played the Mah Jong [T-34]",
    );
}

/// T-4, T-10, T-11, T-12: before the first trick it is known how many cards each player has.
#[test]
fn a_view_before_the_first_trick_has_the_right_hands() {
    read(
        "?3 | ?0 | - | ?0; view 2; phase blind",
        "seat 0 has 3 cards but 0 are right while the blind calls are made [T-10]",
    );
    read(
        "?8 | ?8 | - | ?8; view 2; phase grand",
        "seat 2 has 0 cards but 8 are right while the grand calls are made [T-5]",
    );
    read(
        "?8 | ?8 | ?8 | ?8; view -; phase grand; decided 1",
        "seat 1 has 8 cards but 14 are right while the grand calls are made [T-5]",
    );
    let exchange = "phase exchange; laid 1 | - | 3 | -";
    read(
        &format!("?13 | ?14 | ?14 | ?14; view -; {exchange}"),
        "seat 2 has 14 cards but 13 are right while the cards are exchanged [T-11]",
    );
    let right = format!("?13 | ?14 | ?13 | ?14; view -; {exchange}");
    read(&right, &right);
    let own = "g2 g3 g4 g5 g6 g7 g8 g9 gT gJ gQ gK Hu";
    let seen = |rest: &str| format!("{own} | ?14 | ?14 | ?14; view 0; phase exchange; {rest}");
    read(
        &seen("gave gA . .; laid 1 | - | - | -"),
        &seen("gave gA . .; laid 1 | - | - | -"),
    );
    read(
        &seen("gave gA . ."),
        &seen("gave gA . .; laid 1 | - | - | -"),
    );
    let differ = "the fields laid and gave differ for seat 0 [T-11]";
    read(&seen("gave gA . .; laid 2 | - | - | -"), differ);
    read(&seen("laid 1 | - | - | -"), differ);
    read(
        &seen("laid 0 | - | - | -"),
        "seat 0 has laid down no card for itself [T-11]",
    );
    read(
        &seen("gave gA . .; laid 1 1 | - | - | -"),
        "seat 1 is named twice in the field laid",
    );
    read(
        "?11 | ?11 | ?11 | ?11; view -; phase exchange; laid 1 2 3 | 0 2 3 | 0 1 3 | 0 1 2",
        "the cards are exchanged, but all cards are laid down [T-11]",
    );
    read(
        &seen("gave gA . .; got s2 . ."),
        "the field got has no place while the cards are exchanged [T-11]",
    );
    read(
        "g2 g3 g4 g5 g6 g7 g8 g9 gT gJ gQ gK gA Hu | ?14 | ?14 | ?14; view 0; turn 0",
        "nobody has played yet: the Mah Jong leads, and seat 0 does not hold it [T-12]",
    );
}

/// Nobody is asked to do what it may not do.
#[test]
fn the_views_of_others_have_no_actions_of_the_seat_in_turn() {
    let state = state("g3 sJ | s9 gA | bT Dr | r2 r7; table 1 g9; turn 2");
    for seat in Seat::ALL {
        let legal = state.view(Some(seat)).legal_actions(&Rules::official());
        assert_eq!(legal.is_empty(), seat != Seat::ALL[2]);
        assert_eq!(
            legal.as_slice().contains(&Action::Pass),
            seat == Seat::ALL[2]
        );
    }
}
