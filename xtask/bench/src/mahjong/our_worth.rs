//! What do we say that a winning hand is worth?

use mahjong::payments;
use mahjong::riichi::{
    Flags, FuReason, Score, ScoreError, Verdict, Win as OurWin, Worth as YakuWorth, Yaku,
    alternatives, score,
};
use mahjong::rules::{CountedYakuman, DoubleYakuman, LocalYaku, Renhou as OurRenhou};
use mahjong::{
    Hand, LaidMeld, PlayerHand, RedFives, Rules, Side, Suit, Tile, Wind, WinningHand, WonBy,
};

use super::answer::{Answer, Paid, Worth, name};
use super::options::{Counted, Options, Renhou, Wheels};
use super::wins::{Call, Laid, Players, Riichi, Win};

/// The tile of this number, 0 to 135.
fn tile(tile: u8) -> Tile {
    Tile::ALL[usize::from(tile / 4)]
}

/// Whether this tile, 0 to 135, is the red copy of a five.
fn is_red(tile: u8) -> bool {
    matches!(tile, 16 | 52 | 88)
}

/// Tenhou's rules with these switches.
pub(crate) fn rules(options: Options, players: Players) -> Rules {
    let mut rules = Rules::tenhou();
    if players == Players::Three {
        rules.players = mahjong::rules::Players::Three;
    }
    let riichi = &mut rules.riichi;
    riichi.open_tanyao = options.open_tanyao;
    riichi.red_fives = RedFives::each(u8::from(options.red_fives));
    if options.double_yakuman {
        riichi.double_yakuman = DoubleYakuman::all();
    }
    riichi.dealt_doubles = options.dealt_doubles;
    riichi.counted_yakuman = match options.counted {
        Counted::Yakuman => CountedYakuman::Yakuman,
        Counted::Sanbaiman => CountedYakuman::Sanbaiman,
        Counted::Multiple => CountedYakuman::Multiple,
    };
    riichi.kiriage = options.rounded_mangan;
    riichi.open_pinfu_fu = options.open_pinfu;
    riichi.pinfu_with_tsumo = options.pinfu_self_draw;
    riichi.renhou = match options.renhou {
        Renhou::Nothing => OurRenhou::None,
        Renhou::FiveHan => OurRenhou::FiveHan,
        Renhou::Yakuman => OurRenhou::Yakuman,
    };
    let others = LocalYaku::DAICHIKURIN | LocalYaku::DAISUURIN;
    riichi.local_yaku = match options.wheels {
        Wheels::None => LocalYaku::empty(),
        Wheels::Circles => LocalYaku::DAISHARIN,
        Wheels::All => LocalYaku::DAISHARIN | others,
    };
    for (yaku, counts) in [
        (LocalYaku::DAICHISEI, options.seven_stars),
        (LocalYaku::OPEN_RIICHI, options.open_riichi),
        (LocalYaku::PAARENCHAN, options.eighth_win),
    ] {
        riichi.local_yaku.set(yaku, counts);
    }
    rules
}

/// What it is worth under Tenhou's rules with these switches.
pub(crate) fn worth(win: &Win, options: Options) -> Worth {
    let rules = rules(options, win.players);
    match score(&our_win(win), &rules) {
        Ok(score) => Some(answer(win, &score, &rules)),
        Err(ScoreError::NoYaku { .. }) => None,
        Err(error) => panic!("{win:?}: {error}"),
    }
}

/// What the other readings say that are worth as much, han and fu alike.
pub(crate) fn ties(win: &Win, options: Options) -> Vec<Answer> {
    let rules = rules(options, win.players);
    let all = alternatives(&our_win(win), &rules).unwrap_or_default();
    all.iter()
        .filter(|other| other.verdict == Verdict::Equal)
        .filter_map(|other| Some(answer(win, other.score.as_ref()?, &rules)))
        .collect()
}

/// What all pay together without honba; nothing if it has no yaku.
pub(crate) fn points(win: &OurWin, rules: &Rules) -> u64 {
    score(win, rules).map_or(0, |score| score.points())
}

fn answer(win: &Win, score: &Score, rules: &Rules) -> Answer {
    let yaku = score.yaku().map(|(yaku, worth)| match (yaku, worth) {
        (Yaku::Renhou, YakuWorth::Yakuman(count)) => ("renhou-yakuman", 13 * count),
        (_, YakuWorth::Yakuman(count)) => (shared_name(yaku.name()), 13 * count),
        (_, YakuWorth::Han(han)) => (shared_name(yaku.name()), han),
    });
    let dora = score
        .dora()
        .by_name()
        .into_iter()
        .filter(|&(_, han)| han > 0);
    let yaku = yaku.chain(dora).collect();
    let paid = paid(win, score, rules);
    Answer::new(yaku, score.han.into(), score.fu.into(), paid).with_items(fu_items(score))
}

/// The fu one by one; 30 are given at once for a concealed hand won on a discard.
fn fu_items(score: &Score) -> Vec<u16> {
    let mut items = Vec::new();
    let mut base = 0;
    for item in score.fu_items() {
        match item.reason {
            FuReason::Base | FuReason::ConcealedDiscard => base += item.fu,
            FuReason::Rounding => {}
            _ => items.push(item.fu),
        }
    }
    items.extend((base > 0).then_some(base));
    items
}

/// The name that the peers know too.
fn shared_name(text: &'static str) -> &'static str {
    match text {
        "seat-east" | "seat-south" | "seat-west" | "seat-north" => "seat-wind",
        "round-east" | "round-south" | "round-west" | "round-north" => "round-wind",
        _ => name(text).unwrap_or(text),
    }
}

/// Who pays what. From whom a set was claimed is not said, so that nobody is liable.
fn paid(win: &Win, score: &Score, rules: &Rules) -> Paid {
    let changes = payments::of_score(score, rules).expect("these players play");
    let winner = wind(win.seat);
    let discarder = discarder(win);
    let pays = |seat: Wind| (-changes.of(seat)) as u32;
    let others = Wind::ALL
        .into_iter()
        .take(win.players.count())
        .filter(|&seat| seat != winner && Some(seat) != discarder);
    let mut paid = Paid {
        discarder: discarder.map_or(0, pays),
        total: changes.of(winner) as u32,
        ..Paid::default()
    };
    for seat in others {
        match seat {
            Wind::East => paid.dealer = pays(seat),
            _ => paid.others = pays(seat),
        }
    }
    paid
}

fn wind(place: u8) -> Wind {
    Wind::ALL[usize::from(place)]
}

/// Who discarded the winning tile, or added it to a kong.
fn discarder(win: &Win) -> Option<Wind> {
    let seats = win.players.count() as u8;
    (!win.is_self_drawn()).then(|| wind((win.seat + win.from) % seats))
}

/// This win, as we are asked about it.
pub(crate) fn our_win(win: &Win) -> OurWin {
    let seat = wind(win.seat);
    let by = match discarder(win) {
        None => WonBy::SelfDraw,
        Some(player) => WonBy::Discard(
            Side::ALL
                .into_iter()
                .find(|&side| seat.player(side) == player)
                .expect("the discarder sits at one of the sides"),
        ),
    };
    let tiles = |numbers: &[u8]| -> Vec<Tile> { numbers.iter().map(|&each| tile(each)).collect() };
    OurWin::new(winning_hand(win), by, wind(win.round), seat)
        .with_flags(flags(win))
        .with_dora(&tiles(&win.dora))
        .expect("there are at most five indicators")
        .with_ura(&tiles(&win.ura))
        .expect("there are at most five indicators")
        .with_north(win.norths.len() as u8)
        .with_table(win.honba.into(), win.sticks.into())
}

fn flags(win: &Win) -> Flags {
    let drawn = win.is_self_drawn();
    let first = match (drawn, win.seat) {
        (true, 0) => Flags::TENHOU,
        (true, _) => Flags::CHIIHOU,
        _ => Flags::RENHOU,
    };
    let last = if drawn { Flags::HAITEI } else { Flags::HOUTEI };
    let mut flags = Flags::empty();
    for (flag, is_set) in [
        (Flags::RIICHI, win.riichi == Riichi::Single),
        (Flags::DOUBLE_RIICHI, win.riichi == Riichi::Double),
        (Flags::OPEN_RIICHI, win.open),
        (Flags::IPPATSU, win.ippatsu),
        (last, win.last),
        (Flags::RINSHAN, win.after_kong),
        (Flags::CHANKAN, win.robbed),
        (first, win.first),
        (Flags::PAARENCHAN, win.eighth),
    ] {
        flags.set(flag, is_set);
    }
    flags
}

/// The tiles of this win.
fn winning_hand(win: &Win) -> WinningHand {
    let concealed = win.concealed.iter().map(|&each| tile(each));
    let concealed = Hand::from_tiles(concealed).expect("no kind comes five times");
    let mut reds = RedFives::NONE;
    for &each in win.concealed.iter().filter(|&&each| is_red(each)) {
        match tile(each).suit() {
            Suit::Characters => reds.characters += 1,
            Suit::Circles => reds.circles += 1,
            _ => reds.bamboos += 1,
        }
    }
    let laid: Vec<LaidMeld> = win.laid.iter().map(laid).collect();
    let hand = PlayerHand::new(concealed, reds, &laid).expect("a player can have these tiles");
    WinningHand::new(hand, tile(win.winning), is_red(win.winning))
        .expect("the hand lacks the winning tile")
}

fn laid(laid: &Laid) -> LaidMeld {
    let low = laid.tiles.iter().copied().map(tile).min();
    let low = low.expect("a set has tiles");
    let meld = match laid.how {
        Call::Chow => LaidMeld::chow(low).expect("a chow is a sequence"),
        Call::Pung => LaidMeld::pung(low),
        Call::OpenKong => LaidMeld::melded_kong(low),
        Call::AddedKong => LaidMeld::added_kong(low),
        Call::ConcealedKong => LaidMeld::concealed_kong(low),
    };
    let reds = laid.tiles.iter().filter(|&&each| is_red(each)).count();
    meld.with_reds(reds as u8).expect("at most one five is red")
}
