//! Who wins when all hands lie open?

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use landlord::solve::{
    Certificate, Limits, Position, Progress, Solution, Verdict, certify, solve_position, verify,
    who_wins,
};
use landlord::{Combo, Hand, Move, Rank, Rules, legal_moves};

use crate::chance::Chance;
use crate::{combo, hand, slow_tests};

const TWO_PLAYERS: &str = include_str!("../data/endgames-two-players.tsv");
const THREE_PLAYERS: &str = include_str!("../data/endgames-three-players.txt");

fn go_on(_: Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn solved(position: &Position, rules: &Rules) -> Solution {
    let solution = solve_position(position, rules, Limits::default(), &mut go_on);
    let verdict = who_wins(position, rules, Limits::default(), &mut go_on);
    assert_eq!(verdict, solution.verdict, "{position:?}");
    assert!(solution.open.is_empty(), "{position:?}");
    solution
}

/// The certificate of a position, read back from its text and verified.
#[track_caller]
fn certified(position: &Position, rules: &Rules) -> Certificate {
    let certificate = certify(position, rules, Limits::default(), &mut go_on).expect("no limit");
    let text = certificate.to_string();
    let read: Certificate = text.parse().expect("its own text");
    assert_eq!(read, certificate);
    let verified = verify(&read, Limits::default(), &mut go_on).expect("it is right");
    assert_eq!(verified.moves, certificate.len());
    certificate
}

fn lead(hands: &[&str]) -> Position {
    let hands: Vec<Hand> = hands.iter().map(|cards| hand(cards)).collect();
    Position::new(&hands, 0).expect("a position")
}

/// Worked out by hand, and all moves with them.
#[track_caller]
fn check(position: Position, expected: (Verdict, &str)) {
    let solution = solved(&position, &Rules::pagat());
    let winning: Vec<String> = solution.winning.iter().map(Move::to_string).collect();
    assert_eq!((solution.verdict, winning.join(" ").as_str()), expected);
    let certificate = certified(&position, &Rules::pagat());
    assert_eq!(certificate.first_wins(), expected.0 == Verdict::Win);
}

#[test]
fn worked_out_by_hand() {
    // The only play is the last.
    check(lead(&["34567", "8"]), (Verdict::Win, "34567"));
    // A 5 beats either card, and is the last but one: the 6 leads and ends.
    check(lead(&["34", "56"]), (Verdict::Loss, ""));
    // The ace cannot be beaten and the 3 is the last; the 3 first is beaten by the last card.
    check(lead(&["3A", "4"]), (Verdict::Win, "A"));
    // Only the queen may go with the tens: the last play is a sequence that could be beaten.
    check(lead(&["34567TTTQ", "89TJQK"]), (Verdict::Win, "TTTQ"));
    // The peasants are one side: the second lets the first go out.
    check(lead(&["4A", "35", "2"]), (Verdict::Loss, ""));
}

#[test]
fn the_pass_is_a_move_like_any() {
    // Passing lets the other hand go out.
    let table = Position::new(&[hand("44443"), hand("8")], 0)
        .and_then(|lead| lead.answering(combo("77"), 1))
        .expect("a position");
    check(table, (Verdict::Win, "4444"));
    // With three hands the one between has passed, and may be out of reach of the landlord.
    let between = Position::new(&[hand("3"), hand("46"), hand("57")], 1)
        .and_then(|lead| lead.answering(combo("5"), 2))
        .expect("a position");
    check(between, (Verdict::Loss, "6 pass"));
}

/// 180 endgames of two players with 8, 10 and 12 cards: winner, how many first moves win and the
/// first of them.
#[test]
fn endgames_of_two_players() {
    let mut wins = 0;
    for line in TWO_PLAYERS.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split('\t').collect();
        let position = lead(&words[..2]);
        let solution = solved(&position, &Rules::pagat());
        let first = words[2].starts_with("FIRST");
        assert_eq!(solution.verdict == Verdict::Win, first, "{line}");
        let all = position.moves(&Rules::pagat()).len();
        assert_eq!(
            words[3],
            format!("{}/{all}", solution.winning.len()),
            "{line}"
        );
        let listed: HashSet<String> = solution.winning.iter().map(Move::to_string).collect();
        let mut given: Vec<&str> = words
            .get(4)
            .map_or(vec![], |list| list.split(' ').collect());
        if words[4..].concat().len() >= 78 {
            given.pop(); // cut off
        }
        for play in given.into_iter().filter(|play| !play.is_empty()) {
            assert!(listed.contains(play), "{play} in {line}");
        }
        follow(&position, &solution, &Rules::pagat());
        if slow_tests() || words[0].len() < 10 {
            certified(&position, &Rules::pagat());
        }
        wins += u32::from(first);
    }
    assert!((30..150).contains(&wins));
}

#[test]
fn endgames_of_three_players() {
    let mut wins = 0;
    for line in THREE_PLAYERS.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split(" | ").collect();
        let position = lead(&words[1..]);
        let solution = solved(&position, &Rules::pagat());
        assert_eq!(
            solution.verdict == Verdict::Win,
            words[0] == "LANDLORD",
            "{line}"
        );
        follow(&position, &solution, &Rules::pagat());
        certified(&position, &Rules::pagat());
        wins += u32::from(solution.verdict == Verdict::Win);
    }
    assert!((20..100).contains(&wins));
}

/// The line is legal and ends with the last card of a winner, or where a loser cannot lead.
#[track_caller]
fn follow(position: &Position, solution: &Solution, rules: &Rules) {
    let mut hands = position.hands().to_vec();
    let (mut mover, mut table) = (position.to_move(), position.table());
    for (done, chosen) in solution.line.iter().enumerate() {
        match chosen {
            Move::Pass => assert!(table.is_some()),
            Move::Play(play) => {
                assert!(table.is_none_or(|(before, _)| play.beats(before)));
                hands[mover] = hands[mover].checked_sub(play.cards()).expect("own cards");
                table = Some((*play, mover));
            }
        }
        let over = hands[mover].is_empty();
        assert!(!over || done + 1 == solution.line.len());
        assert!(!over || (mover == 0) == (solution.verdict == Verdict::Win));
        mover = (mover + 1) % hands.len();
        table = table.filter(|&(_, by)| by != mover);
    }
    if hands.iter().all(|hand| !hand.is_empty()) {
        // Kinds are banned, and the loser has no play to lead.
        assert!(table.is_none() && legal_moves(hands[mover], None, rules).is_empty());
        assert_eq!(mover == 0, solution.verdict == Verdict::Loss);
    }
}

/// The game tree as the rules have it: every move, every pass, nothing skipped.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Plain {
    hands: Vec<Hand>,
    mover: usize,
    table: Option<(Combo, usize)>,
}

impl Plain {
    fn first_wins(&self, rules: &Rules, known: &mut HashMap<Self, bool>) -> bool {
        if let Some(&wins) = known.get(self) {
            return wins;
        }
        let first = self.mover == 0;
        let won = self
            .moves(rules)
            .into_iter()
            .any(|chosen| self.after(chosen, rules, known) == first);
        known.insert(self.clone(), won == first);
        won == first
    }

    fn moves(&self, rules: &Rules) -> Vec<Move> {
        let leads = legal_moves(self.hands[self.mover], None, rules).into_iter();
        let table = self.table.map(|(play, _)| play);
        let legal = leads.filter(|play| table.is_none_or(|table| play.beats(table)));
        legal
            .map(Move::Play)
            .chain(table.map(|_| Move::Pass))
            .collect()
    }

    fn after(&self, chosen: Move, rules: &Rules, known: &mut HashMap<Self, bool>) -> bool {
        let mut next = self.clone();
        if let Move::Play(play) = chosen {
            next.hands[self.mover] = self.hands[self.mover]
                .checked_sub(play.cards())
                .expect("a play of the hand");
            next.table = Some((play, self.mover));
            if next.hands[self.mover].is_empty() {
                return self.mover == 0;
            }
        }
        next.mover = (self.mover + 1) % self.hands.len();
        next.table = next.table.filter(|&(_, by)| by != next.mover);
        next.first_wins(rules, known)
    }
}

/// All presets, and one under which some kinds are banned.
fn rule_sets() -> Vec<Rules> {
    let mut sets: Vec<Rules> = Rules::PRESETS.iter().map(|preset| preset.rules).collect();
    let mut banned = Rules::permissive();
    banned
        .set("banned-kinds", "single,bomb")
        .expect("two kinds");
    sets.push(banned);
    sets
}

/// A small deal: from a few ranks, so that there are pairs, bombs and chains; every third answers.
fn small_deal(chance: &mut Chance, rules: &Rules, sizes: &[usize]) -> Position {
    let lowest = chance.below(10);
    let width = 4 + chance.below(11);
    let jokers = chance.below(2) == 0;
    let mut deck: Vec<Rank> = Hand::DECK
        .iter()
        .filter(|rank| {
            let place = usize::from(rank.index());
            (lowest..lowest + width).contains(&place) || (jokers && place >= 13)
        })
        .collect();
    if deck.len() < sizes.iter().sum::<usize>() + 6 {
        deck = Hand::DECK.iter().collect();
    }
    let cards = chance.deal(&deck, deck.len());
    let mut at = 0;
    let hands: Vec<Hand> = sizes
        .iter()
        .map(|size| {
            at += size;
            crate::hand_of(&cards[at - size..at])
        })
        .collect();
    let mover = chance.below(hands.len());
    let lead = Position::new(&hands, mover).expect("a position");
    let rest = crate::hand_of(&cards[at..]);
    let tables = legal_moves(rest, None, rules);
    if chance.below(3) > 0 || tables.is_empty() || rest.len() > 20 {
        return lead;
    }
    // A low play, so that there is something to answer.
    let table = tables[chance.below(tables.len().min(12))];
    let by = (mover + 1 + chance.below(hands.len() - 1)) % hands.len();
    lead.answering(table, by).expect("a position")
}

/// Solver and plain minimax agree on who wins and on every first move.
#[test]
fn agrees_with_plain_minimax() {
    const SIZES: [&[usize]; 12] = [
        &[3, 3],
        &[5, 4],
        &[6, 6],
        &[4, 7],
        &[7, 7],
        &[9, 4],
        &[2, 2, 2],
        &[4, 3, 3],
        &[3, 4, 4],
        &[5, 4, 4],
        &[6, 3, 2],
        &[8, 2, 2],
    ];
    let rounds = if slow_tests() { 4_000 } else { 210 };
    let mut chance = Chance::new(3);
    let sets = rule_sets();
    let mut seen = [0; 4];
    for round in 0..rounds {
        for sizes in SIZES {
            let rules = &sets[round % sets.len()];
            let position = small_deal(&mut chance, rules, sizes);
            let plain = Plain {
                hands: position.hands().to_vec(),
                mover: position.to_move(),
                table: position.table(),
            };
            let mut known = HashMap::new();
            let first = plain.mover == 0;
            let wins = |&chosen: &Move| plain.after(chosen, rules, &mut known) == first;
            let winning: Vec<Move> = plain.moves(rules).into_iter().filter(wins).collect();
            let solution = solved(&position, rules);
            let expected = if winning.is_empty() == first {
                Verdict::Loss
            } else {
                Verdict::Win
            };
            assert_eq!(solution.verdict, expected, "{position:?}");
            assert_eq!(solution.winning, winning, "{position:?}");
            follow(&position, &solution, rules);
            if round % 4 == 0 {
                certified(&position, rules);
            }
            let winner = usize::from(expected == Verdict::Win);
            seen[2 * usize::from(position.table().is_some()) + winner] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count > 50), "{seen:?}");
}
/// Deals in which a state with the rocket looks like one with two other high cards.
#[test]
fn the_rocket_is_more_than_two_high_cards() {
    for hands in [["33JQA2BR", "447777T"], ["339JQA2BR", "4457777"]] {
        let position = lead(&hands);
        let plain = Plain {
            hands: position.hands().to_vec(),
            mover: 0,
            table: None,
        };
        let wins = plain.first_wins(&Rules::pagat(), &mut HashMap::new());
        let solution = solved(&position, &Rules::pagat());
        assert_eq!(solution.verdict == Verdict::Win, wins);
    }
}
