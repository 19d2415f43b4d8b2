//! What does the Python package `mahjong` say that winning hands are worth?
//!
//! It runs as a process of its own, which is sent some hundred wins a line. How a win is written is
//! said in `peers/mahjong.py`.

use std::fmt::Write;

use super::answer::{Answer, Paid, Worth, name};
use super::options::{Counted, Options, Renhou, Wheels};
use super::wins::{Call, Laid, Riichi, Win};

/// A win as the script reads it.
pub(crate) fn written(win: &Win, options: Options) -> String {
    let laid: Vec<String> = win.laid.iter().map(meld).collect();
    [
        numbers(&win.concealed),
        win.winning.to_string(),
        laid.join(" "),
        flags(win),
        win.seat.to_string(),
        win.round.to_string(),
        numbers(&win.dora),
        numbers(&win.ura),
        win.honba.to_string(),
        win.sticks.to_string(),
        letters(options),
        players(win),
        win.norths.len().to_string(),
    ]
    .join("|")
}

fn numbers(tiles: &[u8]) -> String {
    let mut text = String::new();
    for (place, tile) in tiles.iter().enumerate() {
        let comma = if place == 0 { "" } else { "," };
        let _ = write!(text, "{comma}{tile}");
    }
    text
}

fn meld(laid: &Laid) -> String {
    let how = match laid.how {
        Call::Chow => "chow",
        Call::Pung => "pung",
        Call::OpenKong => "open-kong",
        Call::AddedKong => "added-kong",
        Call::ConcealedKong => "concealed-kong",
    };
    format!("{how}:{}", numbers(&laid.tiles))
}

fn flags(win: &Win) -> String {
    let said = [
        ('t', win.is_self_drawn()),
        ('r', win.riichi == Riichi::Single),
        ('d', win.riichi == Riichi::Double),
        ('i', win.ippatsu),
        ('l', win.last),
        ('k', win.after_kong),
        ('c', win.robbed),
        ('f', win.first),
        ('o', win.open),
        ('8', win.eighth),
    ];
    set(said)
}

fn letters(options: Options) -> String {
    let said = [
        ('t', options.open_tanyao),
        ('r', options.red_fives),
        ('d', options.double_yakuman),
        ('c', options.counted == Counted::Yakuman),
        ('n', options.counted == Counted::Multiple),
        ('m', options.rounded_mangan),
        ('o', options.open_pinfu),
        ('p', options.pinfu_self_draw),
        ('h', options.renhou == Renhou::FiveHan),
        ('H', options.renhou == Renhou::Yakuman),
        ('w', options.wheels == Wheels::Circles),
        ('W', options.wheels == Wheels::All),
        ('7', options.seven_stars),
        ('l', options.open_riichi),
        ('8', options.eighth_win),
    ];
    set(said)
}

fn players(win: &Win) -> String {
    win.players.count().to_string()
}

fn set<const N: usize>(said: [(char, bool); N]) -> String {
    let set = said.into_iter().filter(|&(_, is_set)| is_set);
    set.map(|(letter, _)| letter).collect()
}

/// What the script answered about one win.
///
/// # Errors
/// What it said, if that is no answer.
pub(crate) fn read(text: &str) -> Result<Worth, String> {
    if text == "no-yaku" {
        return Ok(None);
    }
    answer(text).map(Some).ok_or_else(|| text.to_owned())
}

fn answer(text: &str) -> Option<Answer> {
    let mut words = text.split(' ');
    let (han, fu) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    let items = words.next()?.split(',').map(|fu| fu.parse().ok());
    let items = items.collect::<Option<Vec<u16>>>()?;
    let mut number = || words.next()?.parse::<u32>().ok();
    let paid = Paid {
        discarder: number()?,
        dealer: number()?,
        others: number()?,
        total: number()?,
    };
    let yaku = words.map(|word| {
        let (text, han) = word.split_once('=')?;
        Some((name(text)?, han.parse().ok()?))
    });
    let yaku = yaku.collect::<Option<_>>()?;
    Some(Answer::new(yaku, han, fu, paid).with_items(items))
}
