//! Which wins did players have?
//!
//! The recorded wins of the crate's tests, as they are written there, one a line with tabs: the
//! tiles in the hand, the winning tile, the sets laid down, how it was won, the winds, what
//! happened, the indicators, honba and sticks.

use std::fs;
use std::path::Path;

use super::wins::{Call, KINDS, Laid, Players, Riichi, Win};

const FILE: &str = "../../crates/mahjong/tests/data/riichi-wins.tsv";

/// All recorded wins.
///
/// # Errors
/// What is wrong with the file.
pub(crate) fn wins() -> Result<Vec<Win>, String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    let text = fs::read_to_string(&file).map_err(|error| format!("{FILE}: {error}"))?;
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| win(line).ok_or_else(|| format!("{FILE}: {line:?}")))
        .collect()
}

fn win(line: &str) -> Option<Win> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [
        hand,
        tile,
        laid,
        by,
        round,
        seat,
        flags,
        dora,
        ura,
        honba,
        sticks,
        ..,
    ] = fields[..]
    else {
        return None;
    };
    let mut copies = Copies { taken: [0; KINDS] };
    let laid: Option<Vec<Laid>> = words(laid).map(|word| copies.laid(word)).collect();
    let concealed = copies.tiles(hand)?;
    let winning = copies.tiles(tile)?.pop()?;
    let has = |flag: &str| words(flags).any(|word| word == flag);
    let mut indicators = |text| {
        let tiles = words(text).map(|word| copies.tiles(word)?.pop());
        tiles.collect::<Option<Vec<u8>>>()
    };
    Some(Win {
        players: Players::Four,
        concealed,
        winning,
        laid: laid?,
        norths: Vec::new(),
        from: ["tsumo", "ron-right", "ron-across", "ron-left"]
            .iter()
            .position(|&word| word == by)? as u8,
        seat: wind(seat)?,
        round: wind(round)?,
        riichi: match (has("riichi"), has("double-riichi")) {
            (true, _) => Riichi::Single,
            (_, true) => Riichi::Double,
            _ => Riichi::No,
        },
        ippatsu: has("ippatsu"),
        last: has("haitei") || has("houtei"),
        after_kong: has("rinshan"),
        robbed: has("chankan"),
        first: has("tenhou") || has("chiihou"),
        open: false,
        eighth: false,
        dora: indicators(dora)?,
        ura: indicators(ura)?,
        honba: honba.parse().ok()?,
        sticks: sticks.parse().ok()?,
    })
}

/// The words of a field; a dash is none.
fn words(field: &str) -> impl Iterator<Item = &str> {
    field.split(' ').filter(|&word| word != "-")
}

fn wind(letter: &str) -> Option<u8> {
    let place = ["E", "S", "W", "N"].iter().position(|&each| each == letter);
    place.map(|place| place as u8)
}

/// Gives each tile a number of its own, 0 to 135.
struct Copies {
    taken: [u8; KINDS],
}

impl Copies {
    /// Tiles in notation, `0` a red five.
    fn tiles(&mut self, text: &str) -> Option<Vec<u8>> {
        let mut tiles = Vec::new();
        let mut numbers = Vec::new();
        for letter in text.chars() {
            if let Some(number) = letter.to_digit(10) {
                numbers.push(number as u8);
                continue;
            }
            let suit = 9 * "mpsz".find(letter)? as u8;
            for number in numbers.drain(..) {
                tiles.push(self.tile(suit, number)?);
            }
        }
        Some(tiles)
    }

    fn tile(&mut self, suit: u8, number: u8) -> Option<u8> {
        if number == 0 {
            return Some(4 * (suit + 4));
        }
        let kind = suit + number - 1;
        let taken = self.taken.get_mut(usize::from(kind))?;
        *taken += 1;
        let is_five = number == 5 && suit < 27;
        Some(4 * kind + *taken - u8::from(!is_five))
    }

    /// A set as `KIND:TILES:FROM`, or without from whom it was claimed.
    fn laid(&mut self, word: &str) -> Option<Laid> {
        let mut parts = word.split(':');
        let how = match parts.next()? {
            "chi" => Call::Chow,
            "pon" => Call::Pung,
            "daiminkan" => Call::OpenKong,
            "kakan" => Call::AddedKong,
            "ankan" => Call::ConcealedKong,
            _ => return None,
        };
        let tiles = self.tiles(parts.next()?)?;
        Some(Laid { how, tiles })
    }
}
