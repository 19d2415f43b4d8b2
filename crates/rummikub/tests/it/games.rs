//! Seeded whole games under many rules: nothing is lost, and everything that is refused changes
//! nothing.

use rummikub::{Action, Deal, Hand, Outcome, Player, Rules, Seat, State, Table, Turn, play_out};

use crate::chance::Chance;

/// Every preset, and some rules beside them.
pub(crate) fn rule_sets() -> Vec<Rules> {
    let mut all: Vec<Rules> = Rules::PRESETS.iter().map(|preset| preset.rules).collect();
    let more = [
        "retail-2019 joker-clearing=free pool-empty=one-more-turn",
        "retail-2019 joker-reuse=two-rack-tiles group-joker=both jokers=4 rack=9",
        "retail-2009 group-joker=both jokers=6 copies=1 rack=7 opening=0",
        "book-1978 numbers=6 colors=3 copies=3 rack=5 opening=12",
        "mso-2025 jokers=3 one-after-thirteen=true opening-jokers=forbidden rack=6",
        "fifty-four rack=9 jokers=8 jokers-per-meld=8",
        "okey rack=5 numbers=5",
    ];
    all.extend(more.map(|rules| rules.parse::<Rules>().expect("rules")));
    all
}

/// A game after the deal, drawn from the seed.
pub(crate) fn drawn(seed: u64, players: usize, rules: Rules) -> (State, Chance) {
    let mut chance = Chance::new(seed);
    let deal = Deal::shuffled(players, &rules, &mut || chance.next()).expect("enough tiles");
    let first = Seat::drawn(players, &mut || chance.next());
    let state = State::new(deal, first, rules).expect("a deal");
    (state, chance)
}

/// All tiles that are anywhere.
fn all_tiles(state: &State) -> Hand {
    let rules = state.record().rules();
    let on_racks = state.racks().iter().flat_map(Hand::iter);
    let hidden = on_racks.chain(state.pool().iter().copied());
    let seen = state
        .record()
        .table()
        .tiles()
        .iter()
        .chain(state.record().thrown());
    Hand::from_tiles(hidden.chain(seen), rules).expect("no more of a tile than the deck has")
}

fn assert_in_order(state: &State) {
    let record = state.record();
    assert_eq!(all_tiles(state), Hand::deck(record.rules()));
    assert_eq!(record.pool(), state.pool().len());
    for (&seat, rack) in record.seats().iter().zip(state.racks()) {
        assert_eq!(record.tiles_left(seat), Some(rack.len()));
    }
    let table = record.table().melds().to_vec();
    assert_eq!(
        Table::new(table, record.rules()).as_ref(),
        Ok(record.table())
    );
    assert_eq!(state.turn().is_none(), state.outcome().is_some());
}

/// Every action that is to be refused now changes nothing; what is allowed is said so.
fn assert_refusals(state: &State, chance: &mut Chance) {
    let record = state.record();
    let tiles: Vec<_> = Hand::deck(record.rules()).iter().collect();
    let tile = chance.pick(&tiles);
    let others = [
        (Action::Draw, record.may_draw()),
        (Action::Pass, record.may_pass()),
        (Action::Lay(Table::EMPTY), false),
        (Action::Lay(record.table().clone()), false),
    ];
    for (action, allowed) in others {
        let mut next = state.clone();
        assert_eq!(next.play(action).is_ok(), allowed);
        assert!(allowed || next == *state);
    }
    let mut next = state.clone();
    let held = state
        .turn()
        .is_some_and(|seat| state.racks()[seat.index()].contains(tile));
    let thrown = next.play(Action::Throw(tile)).is_ok();
    assert_eq!(thrown, held && record.may_throw());
    assert!(thrown || next == *state);
}

/// what is refused changes nothing.
#[test]
fn games_of_players_end_and_lose_no_tile() {
    for (rules, seed) in rule_sets().into_iter().zip(100..) {
        let most = 6.min(Hand::deck(&rules).len() / usize::from(rules.rack.get()));
        let most = if rules.joker_dealt {
            most.min(rules.jokers.get().into())
        } else {
            most
        };
        let rounds = if crate::slow_tests() { 100 } else { 2 };
        for round in 0..rounds {
            let players = 2 + round % (most - 1);
            let (mut state, mut chance) = drawn(seed * 1_000 + round as u64, players, rules);
            let kinds = [Player::ALL[round % 2], Player::ALL[round / 2 % 2]];
            let mut turns = 0;
            while let Some(seat) = state.turn() {
                assert_in_order(&state);
                if turns % 7 == 0 {
                    assert_refusals(&state, &mut chance);
                }
                let view = state.view(seat).expect("a player");
                assert!(view.is_turn());
                let action = kinds[seat.index() % 2].choose(&view);
                state
                    .play(action)
                    .unwrap_or_else(|error| panic!("{error} in {state}"));
                turns += 1;
            }
            assert_in_order(&state);
            assert_refusals(&state, &mut chance);
            assert_eq!(state.to_string().parse(), Ok(state.clone()));
            if round == 0 {
                let mut again = state.start();
                play_out(
                    &mut again,
                    &[kinds[0], kinds[1], kinds[0], kinds[1], kinds[0], kinds[1]],
                );
                assert_eq!(again, state);
            }
            let declares = matches!(
                state.outcome(),
                Some(Outcome::Declared(..) | Outcome::Undecided)
            );
            assert_eq!(declares, rules.turn == Turn::DrawDiscard);
        }
    }
}

///
#[test]
fn what_is_hidden_changes_no_view() {
    let rules = Rules::default();
    let (mut state, mut chance) = drawn(7, 3, rules);
    for _ in 0..20 {
        let Some(seat) = state.turn() else { break };
        let view = state.view(seat).expect("a player");
        let own = state.deal().racks()[seat.index()];
        // the same game with the hidden tiles of the deal dealt anew, as long as all only draw
        if state
            .record()
            .actions()
            .iter()
            .all(|action| *action == Action::Draw)
            && view.rack() == own
        {
            let hidden: Vec<_> = Hand::deck(&rules)
                .minus(own)
                .expect("dealt")
                .iter()
                .collect();
            let count = hidden.len();
            let mut hidden = chance.deal(&hidden, count);
            let racks = (0..3).map(|index| match index {
                _ if index == seat.index() => own,
                _ => Hand::from_tiles(hidden.drain(..14), &rules).expect("of one deck"),
            });
            let racks: Vec<Hand> = racks.collect();
            let deal = Deal::new(racks, hidden, &rules).expect("a deal");
            let mut other = State::new(deal, state.record().first(), rules).expect("a game");
            for action in state.record().actions() {
                other.play(action.clone()).expect("a draw");
            }
            assert_eq!(other.view(seat), Some(view));
        }
        state.play(Action::Draw).expect("there are tiles to draw");
    }
}
