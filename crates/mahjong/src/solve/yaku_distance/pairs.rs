//! How far is a hand from seven pairs, and from thirteen orphans?
//!
//! Both are yaku of their own (M-98) and need a hand of which nothing is laid down. Seven pairs take
//! the seven tiles that lack least; thirteen orphans lack what is missing of thirteen kinds, and one
//! more if there is no pair of them.

use super::{Context, YakuDistance, shanten};
use crate::meld::{ORPHANS, Reading};
use crate::score::riichi::Yaku;
use crate::tile::Tile;

/// The nearest seven pairs.
pub(super) fn seven_pairs(context: &Context<'_>) -> Option<YakuDistance> {
    if !context.laid().is_empty() {
        return None;
    }
    let held = |tile| context.hand.concealed().count(tile);
    let mut lacks: Vec<(u8, Tile)> = Vec::new();
    for tile in Tile::ALL
        .into_iter()
        .filter(|&tile| context.limit(tile) > 0)
    {
        lacks.push((2_u8.saturating_sub(held(tile)), tile));
        if context.rules.pairs_of_four {
            lacks.push((4 - held(tile).max(2), tile)); // M-19
        }
    }
    lacks.sort_unstable();
    let nearest: Vec<(u8, Tile)> = lacks.into_iter().take(7).collect();
    let lacking = nearest.iter().map(|(lacking, _)| lacking).sum();
    let mut pairs: Vec<Tile> = nearest.into_iter().map(|(_, tile)| tile).collect();
    pairs.sort_unstable();
    Some(YakuDistance {
        yaku: Yaku::Chiitoitsu,
        shanten: shanten(lacking),
        target: Reading::SevenPairs(pairs.try_into().ok()?),
    })
}

/// The nearest thirteen orphans.
pub(super) fn thirteen_orphans(context: &Context<'_>) -> Option<YakuDistance> {
    if !context.laid().is_empty() {
        return None;
    }
    let held = |tile: &Tile| context.hand.concealed().count(*tile);
    let is_orphan = |tile: &Tile| ORPHANS.contains(tile.place());
    let orphans = Tile::ALL.into_iter().filter(is_orphan);
    let pair = orphans.clone().find(|tile| held(tile) > 1);
    let missing = orphans.clone().filter(|tile| held(tile) == 0).count();
    let lacking = u8::try_from(missing).ok()? + u8::from(pair.is_none());
    Some(YakuDistance {
        yaku: Yaku::Kokushi,
        shanten: shanten(lacking),
        target: Reading::ThirteenOrphans {
            pair: pair.or_else(|| orphans.clone().next())?,
        },
    })
}
