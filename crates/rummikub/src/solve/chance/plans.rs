//! What do the tiles looked at so far allow?
//!
//! A *plan* is one way to have laid them: the open runs of each colour, the jokers laid, the worth
//! of its melds, and, where 1 may follow the highest number, the tiles 1 it still has for the
//! lowest place. The set of all plans that matter is what the count remembers of the tiles so far:
//! two racks with the same plans have the same future, up to the worth that all plans of a set
//! have in common, which is kept apart.
//!
//! A plan does not matter if another one has used no more tiles and jokers and its worth makes
//! good the leads of all colours (`runs`); if the other has used more jokers, then with the bound
//! for these added ([`Game::joker_bound`]). Colours may be exchanged, since every colour has the
//! same tiles; so the sets are written with the colours in an order that depends on the plans
//! alone. Where that leaves a tie the same set may be met in two forms, which costs time only.
//!
//! A plan is a number, so that the greatest worth comes first in order, then the fewest jokers:
//!
//! ```text
//! 16 bits: how much less it is worth than MOST_WORTH
//! 4 bits: jokers laid
//! 12 bits: tiles 1 kept for the lowest place, 3 for each colour
//! 32 bits: the bag of open runs, 8 for each colour
//! ```

use super::game::{Aim, Game};
use super::groups::{ByColor, Groups};
use super::runs::{HOPELESS, NEVER, Runs};

/// Greater than any worth.
const MOST_WORTH: i16 = 20_000;

/// One way to have laid the tiles so far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Plan(u64);

/// The tables of one game, by which plans are followed.
pub(super) struct Planner {
    pub(super) game: Game,
    runs: Runs,
    groups: Groups,
    raw: Vec<Plan>,
}

impl Plan {
    const FIRST: Self = Self::new(0, 0, [0; 4], [0; 4]);

    const fn new(worth: i16, jokers: u8, kept: ByColor, open: ByColor) -> Self {
        let mut word = (MOST_WORTH - worth).unsigned_abs() as u64;
        word = word << 4 | jokers as u64;
        let mut color = 0;
        while color < 4 {
            word = word << 3 | kept[color] as u64;
            color += 1;
        }
        Self(word << 32 | u32::from_le_bytes(open) as u64)
    }

    fn worth(self) -> i16 {
        let [high, low, ..] = self.0.to_be_bytes();
        MOST_WORTH - i16::from_be_bytes([high, low])
    }

    /// How many jokers are laid.
    pub(super) fn jokers(self) -> u8 {
        self.bits(44, 15)
    }

    fn kept(self) -> ByColor {
        [41, 38, 35, 32].map(|shift| self.bits(shift, 7))
    }

    fn open(self) -> ByColor {
        let [a, b, c, d, ..] = self.0.to_le_bytes();
        [a, b, c, d]
    }

    fn bits(self, shift: u32, mask: u8) -> u8 {
        let [low, ..] = (self.0 >> shift).to_le_bytes();
        low & mask
    }
}

impl Planner {
    /// The tables of a game, unless it has too many.
    pub(super) fn new(game: &Game) -> Option<Self> {
        Some(Self {
            game: *game,
            runs: Runs::new(game)?,
            groups: Groups::new(game),
            raw: Vec::new(),
        })
    }

    /// The plans before any tile.
    pub(super) const fn first() -> [Plan; 1] {
        [Plan::FIRST]
    }

    /// Puts into `out` the plans that follow if these tiles are at `place`, and returns what all
    /// of them are worth more.
    ///
    /// At the place above the highest number they are the tiles 1; at the lowest place then there
    /// are those that each plan has kept.
    pub(super) fn follow(
        &mut self,
        plans: &[Plan],
        place: u8,
        there: ByColor,
        out: &mut Vec<Plan>,
    ) -> usize {
        self.raw.clear();
        let mut raw = std::mem::take(&mut self.raw);
        for &plan in plans {
            if place > self.game.numbers {
                self.begin(plan, place, there, &mut raw);
            } else {
                let wraps = place == 1 && self.game.wraps;
                let there = if wraps { plan.kept() } else { there };
                self.lay(plan, place, there, &mut raw);
            }
        }
        for plan in &mut raw {
            *plan = self.first_alike(*plan, place);
        }
        raw.sort_unstable();
        raw.dedup();
        out.clear();
        for &plan in &raw {
            if !out.iter().any(|&other| self.makes_good(other, plan, place)) {
                out.retain(|&other| !self.makes_good(plan, other, place));
                out.push(plan);
            }
        }
        self.raw = raw;
        let common = out.first().map_or(0, |plan| plan.worth());
        for plan in out.iter_mut() {
            plan.0 += u64::from(common.unsigned_abs()) << 48;
        }
        self.order_colors(out);
        common.unsigned_abs().into()
    }

    /// Lays tiles 1 above the highest number and keeps the others (R-11).
    fn begin(&self, plan: Plan, place: u8, there: ByColor, raw: &mut Vec<Plan>) {
        let mut parts = vec![([0; 4], [0; 4], 0)];
        for color in 0..4 {
            let mut next = Vec::new();
            for &(kept, open, gain) in &parts {
                for laid in 0..=there[color] {
                    for one in self.runs.moves(place, self.game.jokers, 0, laid) {
                        let (mut kept, mut open): (ByColor, ByColor) = (kept, open);
                        kept[color] = there[color] - laid;
                        open[color] = one.next;
                        next.push((kept, open, gain + one.gain));
                    }
                }
            }
            parts = next;
        }
        let begun = parts
            .into_iter()
            .map(|(kept, open, gain)| Plan::new(plan.worth() + gain, 0, kept, open));
        raw.extend(begun);
    }

    /// Lays tiles in groups and runs of each colour.
    fn lay(&self, plan: Plan, place: u8, there: ByColor, raw: &mut Vec<Plan>) {
        let most = self.game.jokers;
        let number = self.game.value(place);
        let (open, kept) = (plan.open(), plan.kept());
        let kept = if place == 1 { [0; 4] } else { kept };
        for group in self.groups.of(there) {
            let jokers = plan.jokers() + group.jokers;
            if jokers > most {
                break;
            }
            let worth = plan.worth() + self.group_worth(group.count, number);
            let moves = [0, 1, 2, 3].map(|color| {
                let tiles = there[color] - group.tiles[color];
                self.runs.moves(place, most - jokers, open[color], tiles)
            });
            for a in moves[0] {
                for b in moves[1]
                    .iter()
                    .take_while(|b| jokers + a.jokers + b.jokers <= most)
                {
                    let jokers = jokers + a.jokers + b.jokers;
                    for c in moves[2].iter().take_while(|c| jokers + c.jokers <= most) {
                        let jokers = jokers + c.jokers;
                        for d in moves[3].iter().take_while(|d| jokers + d.jokers <= most) {
                            let worth = worth + a.gain + b.gain + c.gain + d.gain;
                            let open = [a.next, b.next, c.next, d.next];
                            raw.push(Plan::new(worth, jokers + d.jokers, kept, open));
                        }
                    }
                }
            }
        }
    }

    fn group_worth(&self, count: i16, number: i16) -> i16 {
        match self.game.aim {
            Aim::Worth => count * number, // R-13
            Aim::Whole => 0,
        }
    }

    /// The plan with the first bags that have the same future.
    fn first_alike(&self, plan: Plan, place: u8) -> Plan {
        let firsts = self.runs.firsts(place, self.game.jokers - plan.jokers());
        let open = plan.open().map(|bag| firsts[usize::from(bag)]);
        Plan::new(plan.worth(), plan.jokers(), plan.kept(), open)
    }

    /// Whether `plan` does not matter because of `other`.
    fn makes_good(&self, other: Plan, plan: Plan, place: u8) -> bool {
        let whole = self.game.aim == Aim::Whole;
        if whole && (other.jokers() != plan.jokers() || other.kept() != plan.kept()) {
            return false;
        }
        if (0..4).any(|color| other.kept()[color] < plan.kept()[color]) {
            return false;
        }
        let laid = plan.jokers().max(other.jokers());
        let leads = self.runs.leads(place, self.game.jokers - laid);
        let more = i16::from(laid - plan.jokers());
        let mut needed = more * self.game.joker_bound(place - 1);
        let (mine, its) = (plan.open(), other.open());
        for color in 0..4 {
            match leads.of(mine[color], its[color]) {
                NEVER => return false,
                HOPELESS => return true,
                lead => needed += lead,
            }
        }
        other.worth() >= plan.worth() + needed
    }

    /// Puts the colours in an order that does not depend on which is which.
    fn order_colors(&self, plans: &mut [Plan]) {
        let mut order = [0, 1, 2, 3].map(|color| (0_u64, color));
        for plan in plans.iter() {
            let (open, kept) = (plan.open(), plan.kept());
            let common = plan.0 >> 44; // worth and jokers
            for (sum, color) in &mut order {
                let own = u64::from(open[*color]) << 8 | u64::from(kept[*color]);
                *sum = sum.wrapping_add(scatter(common << 16 | own));
            }
        }
        order[..usize::from(self.game.colors)].sort_unstable();
        let order = order.map(|(_, color)| color);
        for plan in plans.iter_mut() {
            let (open, kept) = (plan.open(), plan.kept());
            let open = order.map(|color| open[color]);
            let kept = order.map(|color| kept[color]);
            *plan = Plan::new(plan.worth(), plan.jokers(), kept, open);
        }
        plans.sort_unstable();
    }
}

/// Mixes the bits of a number, so that sums of different numbers differ.
const fn scatter(number: u64) -> u64 {
    let mixed = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}
