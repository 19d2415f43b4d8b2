//! Who may call, and which cards change hands?

use tichu::{Action, Call, Deal, Hand, Phase, Rules, Seat, State};

use crate::chance::Chance;
use crate::rounds::{hand, seat, with};
use crate::trick::{check_with, step};

/// A deal in which seat 0 has the cards of Jade, and so on, and the specials are spread.
pub(crate) fn plain_deal() -> Deal {
    "Ma g2 g3 g4 g5 g6 g7 g8 + g9 gT gJ gQ gK gA \
     | s2 s3 s4 s5 s6 s7 s8 s9 + sT sJ sQ sK sA Hu \
     | b2 b3 b4 b5 b6 b7 b8 b9 + bT bJ bQ bK bA Ph \
     | r2 r3 r4 r5 r6 r7 r8 r9 + rT rJ rQ rK rA Dr"
        .parse()
        .expect("a deal")
}

/// Plays the steps, with `,` between them, and says where that leads: the phase, or the message for
/// the last step, which must leave the state as it was.
#[track_caller]
fn check(rules: &Rules, steps: &str, expected: &str) -> State {
    let mut state = State::new(plain_deal(), rules);
    let steps: Vec<&str> = steps.split(',').filter(|step| !step.is_empty()).collect();
    for (place, text) in steps.iter().enumerate() {
        let before = state;
        let (seat, action) = step(text);
        if let Err(error) = state.play(seat, action, rules) {
            assert_eq!(place + 1, steps.len(), "{error}, at {text}");
            assert_eq!(state, before, "nothing changes");
            assert_eq!(error.to_string(), expected, "at {text}");
            return state;
        }
    }
    assert_eq!(state.phase().to_string(), expected);
    state
}

const GRAND: &str = "the grand calls are made [T-5]";
const EXCHANGE: &str = "the cards are exchanged [T-11]";
const DECLINED: &str = "0 decline, 1 decline, 2 decline, 3 decline";
const GIVEN: &str = "0 give 1 g2, 0 give 2 g3, 0 give 3 g4, 1 give 2 s2, 1 give 3 s3, 1 give 0 s4, \
     2 give 3 b2, 2 give 0 b3, 2 give 1 b4, 3 give 0 r2, 3 give 1 r3";

fn official() -> Rules {
    Rules::official()
}

/// Whom the round waits for, and who has answered or laid down all its cards, by their seats; every
/// view says the same.
#[track_caller]
fn check_awaited(rules: &Rules, steps: &str, awaited: &str, decided: &str) {
    let mut state = State::new(plain_deal(), rules);
    for text in steps.split(',').filter(|step| !step.is_empty()) {
        let (seat, action) = step(text);
        assert_eq!(state.play(seat, action, rules), Ok(()), "{text}");
    }
    let names = |seats: &mut dyn Iterator<Item = Seat>| -> String {
        seats.map(|seat| seat.to_string()).collect()
    };
    assert_eq!(names(&mut state.awaited()), awaited, "{state}");
    let has_decided = |seat: &Seat| state.has_decided(*seat);
    assert_eq!(
        names(&mut Seat::ALL.into_iter().filter(has_decided)),
        decided,
        "{state}"
    );
    assert_eq!(state.to_act(), state.awaited().next());
    for viewer in Seat::ALL.map(Some).into_iter().chain([None]) {
        let view = state.view(viewer);
        assert_eq!(names(&mut view.awaited()), awaited, "{view}");
        for from in Seat::ALL {
            assert_eq!(view.has_decided(from), state.has_decided(from), "{view}");
            for to in Seat::ALL {
                assert_eq!(view.has_laid(from, to), state.has_laid(from, to), "{view}");
            }
        }
    }
}

/// T-5, T-10, T-11, T-34: whoever is to do something.
#[test]
fn it_is_known_whom_the_round_waits_for() {
    let rules = with(official(), &[("blind-tichu", "400")]);
    check_awaited(&rules, "", "0123", "");
    check_awaited(&rules, "1 blind, 3 decline", "02", "13");
    let blind = "1 blind, 3 decline, 0 decline, 2 decline";
    check_awaited(&rules, blind, "023", "1");
    check_awaited(&rules, &format!("{blind}, 2 grand"), "03", "12");
    let rules = official();
    check_awaited(&rules, DECLINED, "0123", "");
    let laid = format!("{DECLINED}, 1 give 0 s2, 1 give 2 s3, 1 give 3 s4, 2 give 0 b2");
    check_awaited(&rules, &laid, "023", "");
    let given = format!("{DECLINED}, {GIVEN}, 3 give 2 r4");
    check_awaited(&rules, &given, "0", "");
    check_awaited(&rules, &format!("{given}, 0 Ma"), "0", "");
    check_awaited(&rules, &format!("{given}, 0 Ma, 0 wish -"), "1", "");
    let passed = format!("{given}, 0 gA, 1 pass, 2 pass, 3 pass");
    check_awaited(&rules, &passed, "0", "");
}

/// A list of actions is read as a slice, taken by value, and filled again for a state or a view.
#[test]
fn a_list_of_actions_is_used_again() {
    let state = State::new(plain_deal(), &official());
    let legal = state.legal_actions(seat(0), &official());
    assert_eq!(
        legal.as_slice(),
        [Action::Decline, Action::Call(Call::Grand)]
    );
    assert!(legal.contains(&Action::Decline));
    let mut list = state.legal_actions(seat(1), &official());
    list.refill(&state, seat(0), &official());
    assert_eq!(list, legal);
    list.refill_view(&state.view(None), &official());
    assert!(list.is_empty());
    list.refill_view(&state.view(Some(seat(0))), &official());
    assert_eq!(list, legal);
    assert_eq!(list.into_iter().collect::<Vec<_>>(), legal.as_slice());
}

/// T-4, T-5
#[test]
fn the_grand_call_is_decided_by_all_in_any_order() {
    let rules = official();
    check(&rules, "", GRAND);
    check(&rules, "2 grand, 0 decline, 3 grand", GRAND);
    let state = check(&rules, "2 grand, 0 decline, 3 grand, 1 decline", EXCHANGE);
    assert_eq!(
        Seat::ALL.map(|seat| state.call(seat)),
        [None, None, Some(Call::Grand), Some(Call::Grand)]
    );
    check(
        &rules,
        "2 decline, 2 decline",
        "seat 2 has decided already [T-5]",
    );
    check(
        &rules,
        "2 decline, 2 grand",
        "too late: grand is called before the ninth card is taken [T-5]",
    );
    check(
        &rules,
        "2 grand, 2 grand",
        "seat 2 has called grand already [T-5]",
    );
    check(
        &rules,
        &format!("{DECLINED}, 1 grand"),
        "too late: grand is called before the ninth card is taken [T-5]",
    );
    check(
        &rules,
        &format!("{DECLINED}, 1 decline"),
        "to decline is out of place: the cards are exchanged [T-5]",
    );
    check(
        &rules,
        "0 give 1 g2",
        "to give a card is out of place: the grand calls are made [T-11]",
    );
}

/// T-5: the order in which seats are asked is a loop's matter.
#[test]
fn seats_are_asked_one_after_another() {
    let rules = official();
    let asked = |steps: &str, phase: &str| check(&rules, steps, phase).to_act();
    assert_eq!(asked("", GRAND), Some(seat(0)));
    assert_eq!(asked("0 decline, 1 decline", GRAND), Some(seat(2)));
    assert_eq!(asked("2 decline", GRAND), Some(seat(0)));
    assert_eq!(asked(DECLINED, EXCHANGE), Some(seat(0)));
    assert_eq!(
        asked(&format!("{DECLINED}, {GIVEN}"), EXCHANGE),
        Some(seat(3))
    );
}

/// T-5
#[test]
fn the_small_call_comes_before_the_own_first_card() {
    let rules = official();
    check(
        &rules,
        "1 tichu",
        "seat 1 holds 8 cards: it is to call grand or to decline first [T-5]",
    );
    check(&rules, "1 decline, 1 tichu", GRAND);
    check(
        &rules,
        "1 grand, 1 tichu",
        "seat 1 has called grand already [T-5]",
    );
    check(&rules, &format!("{DECLINED}, 1 tichu"), EXCHANGE); // case 34
    let start = "g5 g2 | s6 s7 | b7 bQ b4 | r8 r9; turn 0";
    check_with(
        &rules,
        start,
        "1 tichu",
        "too late: tichu is called before the own first card is played [T-5]",
    );
}

/// T-5: after others have played too, and not after a bomb out of turn.
#[test]
fn a_bomb_out_of_turn_is_a_first_card() {
    let rules = official();
    let hands = [
        "Ma g2 g3 g4 g5 g6 g7 g8 g9 gT gJ gQ gK gA",
        "s2 s3 s4 s5 s6 s7 s8 s9 sT sJ sQ sK sA Hu",
        "b2 b3 b4 b5 b6 b7 b8 b9 bT bJ bQ bK bA Ph",
        "r2 r3 r4 r5 r6 r7 r8 r9 rT rJ rQ rK rA Dr",
    ];
    let start = hands.join(" | ");
    let bombed = "0 Ma, 0 wish -, 2 b2 b3 b4 b5 b6";
    let late = "too late: tichu is called before the own first card is played [T-5]";
    check_with(&rules, &start, &format!("{bombed}, 2 tichu"), late);
    check_with(&rules, &start, &format!("{bombed}, 0 tichu"), late);
    check_with(
        &rules,
        &start,
        &format!("{bombed}, 1 tichu, 3 tichu"),
        "3 follows",
    );
    check_with(&rules, &start, "0 Ma, 1 tichu", "0 wishes");
    check_with(
        &rules,
        &start,
        "0 Ma, 0 wish -, 1 pass, 2 pass, 3 pass, 1 tichu",
        "0 collects",
    );
}

/// T-7: when somebody is out already a call is legal, and lost.
#[test]
fn a_call_may_come_too_late_to_be_won() {
    let start = "g5 | s2 s3 s4 s5 s6 s7 s8 s9 sT sJ sQ sK sA Hu | - | r8; out 2; turn 0";
    check_with(&official(), start, "1 tichu, 0 g5", "over 200 : -100");
}

/// T-6, T-49; case 38
#[test]
fn calls_count_by_the_callers_own_place() {
    let start = "- | s6 | rK | s2; out 0; turn 2";
    let check = |calls: &str, expected| {
        check_with(
            &official(),
            &format!("{start}; calls {calls}"),
            "2 rK",
            expected,
        );
    };
    check("0 grand", "over 400 : 0");
    check("2 grand", "over 0 : 0");
    check("0 tichu 2 tichu", "over 200 : 0");
    check("1 grand", "over 200 : -200");
    check("1 grand 3 tichu 0 tichu", "over 300 : -300");
    let rules = with(
        official(),
        &[
            ("tichu-points", "50"),
            ("grand-points", "300"),
            ("blind-tichu", "400"),
        ],
    );
    let calls = format!("{start}; calls 0 blind 1 grand 2 tichu");
    check_with(&rules, &calls, "2 rK", "over 550 : -300");
}

/// T-8: `Rules::calls_per_team`; case 40
#[test]
fn both_partners_may_call_unless_a_team_calls_once() {
    check(&official(), "0 grand, 2 grand", GRAND);
    let rules = Rules::tichu_one();
    check(
        &rules,
        "0 grand, 2 grand",
        "seat 0 has called grand, and a team calls once here [T-8]",
    );
    check(&rules, "0 grand, 1 grand", GRAND);
    check(
        &rules,
        "0 grand, 2 decline, 2 tichu",
        "seat 0 has called grand, and a team calls once here [T-8]",
    );
    let state = check(&rules, "0 grand", GRAND);
    assert_eq!(
        state.legal_actions(seat(2), &rules).as_slice(),
        [Action::Decline]
    );
}

/// T-9: `Rules::tichu_before_exchange`
#[test]
fn some_rules_have_no_call_before_the_exchange() {
    let rules = with(official(), &[("tichu-before-exchange", "false")]);
    let message = "no small call before the cards are exchanged here [T-9]";
    check(&rules, "1 decline, 1 tichu", message);
    check(&rules, &format!("{DECLINED}, {GIVEN}, 1 tichu"), message);
    check(
        &rules,
        &format!("{DECLINED}, {GIVEN}, 3 give 2 r4, 1 tichu"),
        "a trick is played [T-26]",
    );
}

/// T-9: `Rules::redo_exchange_on_call`
#[test]
fn a_call_in_the_exchange_may_let_all_choose_again() {
    let called = format!("{DECLINED}, {GIVEN}, 1 tichu");
    let state = check(&official(), &called, EXCHANGE);
    assert_eq!(state.hand(seat(0)).len(), 11);
    assert_eq!(state.to_act(), Some(seat(3)));
    let rules = with(official(), &[("redo-exchange-on-call", "true")]);
    let state = check(&rules, &called, EXCHANGE);
    assert_eq!(state.hands(), Seat::ALL.map(|seat| plain_deal().hand(seat)));
    assert_eq!(state.to_act(), Some(seat(0)));
    check(
        &rules,
        &format!("{called}, {GIVEN}, 3 give 2 Dr"),
        "a trick is played [T-26]",
    );
}

/// T-10: `Rules::blind_tichu`
#[test]
fn some_rules_have_a_call_before_the_first_card() {
    check(&official(), "0 blind", "there is no blind call here [T-10]");
    let rules = with(official(), &[("blind-tichu", "400")]);
    let blind = "the blind calls are made [T-10]";
    check(&rules, "", blind);
    check(
        &rules,
        "0 grand",
        "a grand call is out of place: the blind calls are made [T-5]",
    );
    check(
        &rules,
        "0 tichu",
        "a small call is out of place: the blind calls are made [T-5]",
    );
    let state = check(&rules, "1 blind, 0 decline, 2 decline, 3 blind", GRAND);
    assert_eq!(state.to_act(), Some(seat(0)));
    check(
        &rules,
        "1 blind, 0 decline, 2 decline, 3 blind, 0 blind",
        "too late: blind is called before the first card is taken [T-5]",
    );
    check(
        &rules,
        "1 blind, 0 decline, 2 decline, 3 blind, 1 grand",
        "seat 1 has called blind already [T-5]",
    );
    check(
        &rules,
        "1 blind, 0 decline, 2 decline, 3 blind, 0 decline, 2 grand",
        EXCHANGE,
    );
    check(&rules, "0 blind, 1 blind, 2 blind, 3 blind", EXCHANGE);
    let rules = with(rules, &[("grand-points", "0")]);
    check(&rules, DECLINED, EXCHANGE);
}

/// T-10: a call that is worth nothing is not made.
#[test]
fn calls_worth_nothing_are_not_asked() {
    let rules = with(official(), &[("grand-points", "0"), ("tichu-points", "0")]);
    let state = check(&rules, "", EXCHANGE);
    assert!(
        state
            .legal_actions(seat(0), &rules)
            .iter()
            .all(|action| matches!(action, Action::Give { .. }))
    );
    check(&rules, "0 grand", "there is no grand call here [T-5]");
    check(&rules, "0 tichu", "there is no tichu call here [T-5]");
}

/// T-11; case 35
#[test]
fn each_player_gives_a_card_to_each_other() {
    let rules = official();
    let state = check(&rules, &format!("{DECLINED}, {GIVEN}"), EXCHANGE);
    assert_eq!(
        state.hand(seat(1)),
        hand("s5 s6 s7 s8 s9 sT sJ sQ sK sA Hu")
    );
    let state = check(
        &rules,
        &format!("{DECLINED}, {GIVEN}, 3 give 2 Dr"),
        "a trick is played [T-26]",
    );
    assert_eq!(
        state.hand(seat(1)),
        hand("s5 s6 s7 s8 s9 sT sJ sQ sK sA Hu g2 b4 r3")
    );
    assert_eq!(
        state.hand(seat(2)),
        hand("b5 b6 b7 b8 b9 bT bJ bQ bK bA Ph g3 s2 Dr")
    );
    check(
        &rules,
        &format!("{DECLINED}, 0 give 1 Ma, 0 give 1 g2"),
        "seat 1 has a card of seat 0 already [T-11]",
    );
    check(
        &rules,
        &format!("{DECLINED}, 0 give 0 Ma"),
        "one card goes to each other player, none to seat 0 itself [T-11]",
    );
    check(
        &rules,
        &format!("{DECLINED}, 0 give 1 s2"),
        "seat 0 does not hold s2 [T-54]",
    );
    check(
        &rules,
        &format!("{DECLINED}, 0 give 1 g2, 0 give 2 g2"),
        "seat 0 does not hold g2 [T-54]",
    );
    check(
        &rules,
        &format!("{DECLINED}, 0 Ma"),
        "a play is out of place: the cards are exchanged [T-12]",
    );
    // Any card may be given.
    for card in ["Ma", "g8", "gA"] {
        check(&rules, &format!("{DECLINED}, 0 give 3 {card}"), EXCHANGE);
    }
}

/// T-11: every card for every seat that has none.
#[test]
fn all_cards_may_be_given() {
    let rules = official();
    let gives = |steps: &str| {
        let state = check(&rules, steps, EXCHANGE);
        let legal = state.legal_actions(seat(0), &rules);
        legal
            .iter()
            .filter(|action| matches!(action, Action::Give { .. }))
            .count()
    };
    assert_eq!(gives(DECLINED), 42);
    assert_eq!(gives(&format!("{DECLINED}, 0 give 2 g7")), 26);
    assert_eq!(gives(&format!("{DECLINED}, {GIVEN}")), 0);
}

/// T-12
#[test]
fn the_mah_jong_leads_after_the_exchange() {
    let rules = official();
    let given = GIVEN.replace("g2", "Ma");
    let steps = format!("{DECLINED}, {given}, 3 give 2 r4");
    let state = check(&rules, &steps, "a trick is played [T-26]");
    assert_eq!(state.to_act(), Some(seat(1)));
    check(
        &rules,
        &format!("{steps}, 1 Hu"),
        "a trick is played [T-26]",
    ); // not the Mah Jong
    let hands = Seat::ALL.map(|seat| plain_deal().hand(seat));
    let state =
        State::after_exchange(hands, [Some(Call::Grand), None, None, None]).expect("a deal");
    assert_eq!(state.to_act(), Some(seat(0)));
    assert_eq!(state.call(seat(0)), Some(Call::Grand));
    let error = State::after_exchange([Hand::DECK; 4], [None; 4]).expect_err("no deal");
    assert_eq!(
        error.to_string(),
        "each player is dealt 14 cards but seat 0 has 56 [T-4]"
    );
}

/// T-1, T-4
#[test]
fn a_deal_is_one_deck() {
    let deal = plain_deal();
    let hands = Seat::ALL.map(|seat| deal.hand(seat));
    let first = Seat::ALL.map(|seat| deal.first(seat));
    assert_eq!(Deal::new(hands, first), Ok(deal));
    let message = |hands: [Hand; 4], first: [Hand; 4]| {
        Deal::new(hands, first).expect_err("no deal").to_string()
    };
    let changed = |at: usize, cards: &str| {
        let mut hands = hands;
        hands[at] = hand(cards);
        hands
    };
    let twice = changed(1, "g2 s3 s4 s5 s6 s7 s8 s9 sT sJ sQ sK sA Hu");
    assert_eq!(
        message(twice, first),
        "g2 of seat 1 is in an earlier hand too [T-1]"
    );
    let short = changed(2, "b2");
    assert_eq!(
        message(short, first),
        "each player is dealt 14 cards but seat 2 has 1 [T-4]"
    );
    let mut few = first;
    few[3] = hand("r2");
    assert_eq!(
        message(hands, few),
        "8 cards come before the grand call but seat 3 has 1 [T-4]"
    );
    few[3] = hand("r2 r3 r4 r5 r6 r7 r8 s9");
    assert_eq!(
        message(hands, few),
        "s9 comes first to seat 3 but is not in its hand [T-4]"
    );
}

/// The shuffle is ours, and so is its order: these deals must never change.
#[test]
fn the_first_deals_of_seeds_stay() {
    let deal = |seed| {
        let mut chance = Chance::new(seed);
        Deal::shuffled(&mut || chance.next()).to_string()
    };
    let deals: Vec<String> = (0..3).map(deal).collect();
    insta::assert_snapshot!(deals.join("\n"));
}

/// Worked out by hand: zeros swap each place, from the last on, with the first, so that the deck
/// goes round by one card; the highest numbers swap each place with itself.
#[test]
fn the_shuffle_swaps_from_the_last_place_on() {
    let round = Deal::shuffled(&mut || 0);
    assert_eq!(
        round.hand(seat(0)),
        hand("g2 g3 g4 g5 g6 g7 g8 g9 gT gJ gQ gK gA Hu")
    );
    assert!(round.hand(seat(3)).contains(tichu::Card::MAH_JONG));
    let same = Deal::shuffled(&mut || u64::MAX);
    assert_eq!(same.first(seat(0)), hand("Ma g2 g3 g4 g5 g6 g7 g8"));
    assert_eq!(State::new(same, &official()).phase(), Phase::Grand);
}

/// Each seat is as likely to get a card as any other: the Dragon over 4,000 deals, within five
/// standard deviations.
#[test]
fn cards_are_spread_evenly() {
    let mut chance = Chance::new(56);
    let mut found = [0_i64; 8];
    for _ in 0..4_000 {
        let deal = Deal::shuffled(&mut || chance.next());
        for seat in Seat::ALL {
            found[seat.index()] += i64::from(deal.hand(seat).contains(tichu::Card::DRAGON));
            found[4 + seat.index()] += i64::from(deal.first(seat).contains(tichu::Card::DRAGON));
        }
    }
    for (found, expected) in found
        .into_iter()
        .zip([1_000; 4].into_iter().chain([571; 4]))
    {
        assert!(
            (found - expected).pow(2) < 25 * expected,
            "{found} of {expected}"
        );
    }
}
