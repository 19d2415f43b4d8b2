//! In which ways do the peers differ, and who is right?
//!
//! Each way is told as narrowly as can be: what the win and the rules have to be, and what each
//! side then says. Where the peer shows another reading that we count as worth the same, neither is
//! at fault.

use super::answer::{Answer, Worth};
use super::options::Options;
use super::our_worth::ties;
use super::wins::Win;

const TIE: &str = "another reading of the same worth is shown";

/// The name of the way in which Python `mahjong` differs, if it is one that we know.
pub(crate) fn in_python(
    win: &Win,
    options: Options,
    ours: &Worth,
    theirs: &Worth,
) -> Option<&'static str> {
    let (Some(ours), Some(theirs)) = (ours, theirs) else {
        return None;
    };
    let mut others = ties(win, options)
        .into_iter()
        .map(Answer::with_norths_as_dora);
    if others.any(|other| other == *theirs) {
        return Some(TIE);
    }
    // The self-draw has 2 fu in every hand that is not pinfu, and an open hand is not. Without the
    // rule that gives an open hand 30 fu at least, the peer leaves them out.
    let is_bare = !options.open_pinfu && win.is_self_drawn() && !win.is_closed();
    if is_bare && ours.has_same_yaku(theirs) && (ours.fu(), theirs.fu()) == (30, 20) {
        return Some("an open hand of sequences is given no fu for the self-draw");
    }
    // Seven pairs from 2 to 8 are a form of concealed hands, but the peer counts tiles only.
    let wheels = ["daisharin", "daichikurin", "daisuurin"];
    if !win.is_closed() && wheels.into_iter().any(|wheel| theirs.has(wheel)) {
        return Some("sequences that were claimed are taken for seven pairs from 2 to 8");
    }
    None
}

/// The name of the way in which `riichienv-core` differs, if it is one that we know.
pub(crate) fn in_riichienv(
    win: &Win,
    options: Options,
    ours: &Worth,
    theirs: &Worth,
) -> Option<&'static str> {
    let (Some(ours), Some(theirs)) = (ours, theirs) else {
        return None;
    };
    // It takes the reading of most han, and a yakuman has thirteen there, a double one 26. So a
    // counted yakuman is shown where there is a real one, and paid once where that is double.
    if ours.is_yakuman() && !theirs.is_yakuman() && theirs.han() >= 13 {
        return Some("thirteen han or more are taken for better than a yakuman");
    }
    let mut others = ties(win, options).into_iter().map(Answer::coarse);
    if others.any(|other| other == *theirs) {
        return Some(TIE);
    }
    // Mahjong Soul counts hands that were dealt complete as their double forms; the peer does so
    // with thirteen orphans only.
    let is_upgraded = |once: &str, twice: &str| theirs.has(once) && ours.has(twice);
    if win.first
        && (is_upgraded("suuankou", "suuankou-tanki")
            || is_upgraded("chuuren-poutou", "junsei-chuuren"))
    {
        return Some("triplets and nine gates that were dealt are not counted twice");
    }
    None
}
