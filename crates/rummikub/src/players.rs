//! What does a built-in player do?
//!
//! Plain functions of a [`View`], so of what a player may know, without chance: the same view gives
//! the same action. They are there to play against and to try rules with, and make no claim to play
//! best; what can be laid is found by the exact solver.

use crate::hand::Hand;
use crate::position::Position;
use crate::rules::{Rules, Turn};
use crate::solve::{Best, Goal, best_move, group, is_complete, some_best_move};
use crate::state::{Action, State, View};
use crate::tile::Tile;

/// How much a tile that is laid counts, beside the tiles that would go on with what is kept.
const LAID: usize = 8;

/// How much a joker that is kept counts.
const KEPT_JOKER: usize = 20;

/// How few tiles another player may have before nothing is kept back.
const NEAR_END: usize = 4;

/// A way to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Player {
    /// Lays the most tiles that can be laid, and throws away what leaves the most tiles in melds.
    Greedy,
    /// Looks at what is kept: how many tiles that nobody has seen would go on with it. Keeps jokers
    /// until somebody is about to go out.
    Careful,
}

impl Player {
    /// All ways to play.
    pub const ALL: [Self; 2] = [Self::Greedy, Self::Careful];

    /// What this player does in turn. What is chosen is legal if it is the turn of the view's
    /// player.
    ///
    /// ```
    /// use rummikub::{Action, Deal, Player, Rules, Seat, State};
    ///
    /// let mut seed = 1_u64;
    /// let mut random = || {
    ///     seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    ///     seed
    /// };
    /// let rules = Rules::fifty_four();
    /// let mut state = State::new(Deal::shuffled(2, &rules, &mut random)?, Seat::ALL[0], rules)?;
    /// let view = state.view(Seat::ALL[0]).ok_or("two players")?;
    /// assert_eq!(Player::Careful.choose(&view), Action::Draw);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn choose(self, view: &View) -> Action {
        match view.record().rules().turn {
            Turn::Table => self.lay(view),
            Turn::DrawDiscard if view.record().may_throw() => self.throw(view),
            Turn::DrawDiscard => Action::Draw,
        }
    }

    fn lay(self, view: &View) -> Action {
        let best = match self {
            Self::Greedy => best_move(&view.position(), view.record().rules(), Goal::Tiles).ok(),
            Self::Careful => careful_move(view),
        };
        match best {
            Some(best) => Action::Lay(best.table().clone()),
            None if view.record().may_pass() => Action::Pass,
            None => Action::Draw,
        }
    }

    fn throw(self, view: &View) -> Action {
        let (rack, rules) = (view.rack(), view.record().rules());
        let rest = |tile| {
            let mut rest = rack;
            rest.remove(tile);
            rest
        };
        let mut tiles = rack.counts().map(|(tile, _)| tile);
        if let Some(tile) = tiles.find(|&tile| is_complete(rest(tile), rules)) {
            return Action::Declare(tile);
        }
        let grouped = |tile| group(&rest(tile), rules).grouped();
        let tiles: Vec<(Tile, usize)> = rack
            .counts()
            .map(|(tile, _)| (tile, grouped(tile)))
            .collect();
        let most = tiles.iter().map(|&(_, grouped)| grouped).max().unwrap_or(0);
        let best = tiles.iter().filter(|&&(_, grouped)| grouped == most);
        let best = best.map(|&(tile, _)| tile).filter(|tile| !tile.is_joker());
        let tile = match self {
            Self::Greedy => best.max_by_key(|tile| tile.number()),
            Self::Careful => {
                let unseen = view.unseen();
                best.max_by_key(|&tile| outs(rest(tile), unseen, rules))
            }
        };
        Action::Throw(tile.or_else(|| rack.iter().next()).unwrap_or(Tile::Joker))
    }
}

/// Lets these players play the game to its end, the first of them at seat 0; seats beyond them play
/// as the last of them, or greedily.
pub fn play_out(state: &mut State, players: &[Player]) {
    while let Some(seat) = state.turn() {
        let player = players.get(seat.index()).or(players.last());
        let player = player.copied().unwrap_or(Player::Greedy);
        let Some(view) = state.view(seat) else {
            return;
        };
        if state.play(player.choose(&view)).is_err() {
            return; // not reached: what a player chooses is legal
        }
    }
}

/// The move that is best by what is laid and by what is kept.
fn careful_move(view: &View) -> Option<Best> {
    let (position, rules) = (view.position(), view.record().rules());
    let most = best_move(&position, rules, Goal::Tiles).ok()?;
    if most.rest().is_empty() || is_near_end(view) {
        return Some(most);
    }
    let value = some_best_move(&position, rules, Goal::Value).ok();
    let unseen = view.unseen();
    let moves = [Some(most), value, without_jokers(&position, rules)];
    let moves = moves.into_iter().flatten();
    moves.max_by_key(|best| {
        let kept = KEPT_JOKER * usize::from(best.rest().jokers());
        LAID * best.played().len() + kept + outs(best.rest(), unseen, rules)
    })
}

/// The best move that keeps all jokers of the rack.
fn without_jokers(position: &Position, rules: &Rules) -> Option<Best> {
    let mut rack = position.rack();
    while rack.remove(Tile::Joker) {}
    let kept = Position::new(position.table().clone(), rack, rules).ok()?;
    let kept = if position.opened() {
        kept
    } else {
        kept.before_opening()
    };
    best_move(&kept, rules, Goal::Tiles).ok()
}

/// Whether somebody else may go out soon, or there is little left to draw.
fn is_near_end(view: &View) -> bool {
    let record = view.record();
    let others = record.seats().iter().filter(|&&seat| seat != view.seat());
    let mut left = others.filter_map(|&seat| record.tiles_left(seat));
    left.any(|left| left <= NEAR_END) || record.pool() <= record.players()
}

/// How many of the tiles that were not seen make more of these tiles lie in melds.
fn outs(kept: Hand, unseen: Hand, rules: &Rules) -> usize {
    let grouped = group(&kept, rules).grouped();
    let makes_more = |tile| {
        let mut more = kept;
        more.insert(tile, rules) && group(&more, rules).grouped() > grouped
    };
    let fitting = unseen.counts().filter(|&(tile, _)| makes_more(tile));
    fitting.map(|(_, count)| usize::from(count)).sum()
}
