//! How does Brettspielwelt spell cards and the words around them?
//!
//! A card is a letter for the suit (`G` green, the Jade; `S` black, the Sword; `B` blue, the Pagoda;
//! `R` red, the Star) and the rank, `2` to `10`, `B` for the jack, `D` for the queen, `K`, `A`. The
//! specials are `Dr`, `Ph`, `Hu` for the Dog and `Ma`. Ranks alone, as in a wish, are spelled the
//! same way. Case matters, for `BD` is a queen and `Dr` the Dragon.
//!
//! The words are the same for reading and for writing.

use crate::card::{Card, Face, Rank, Suit};

/// The dashes before the title of a part of a round.
pub(super) const DASHES_BEFORE: &str = "---------------";
/// The dashes after the title of a part of a round.
pub(super) const DASHES_AFTER: &str = "------------------";
/// The title over the first eight cards, which begins a round.
pub(super) const ROUND: &[u8] = b"Gr.Tichukarten";
/// The title over all cards.
pub(super) const CARDS: &[u8] = b"Startkarten";
/// The title over the play.
pub(super) const PLAY: &[u8] = b"Rundenverlauf";
/// The head of the exchange.
pub(super) const EXCHANGE: &[u8] = b"Schupfen:";
/// Before who calls a grand tichu.
pub(super) const GRAND: &[u8] = b"Grosses Tichu: ";
/// Before who calls a tichu.
pub(super) const TICHU: &[u8] = b"Tichu: ";
/// Before who holds a bomb.
pub(super) const BOMBS: &[u8] = b"BOMBE: ";
/// Before the rank that is wished.
pub(super) const WISH: &[u8] = b"Wunsch:";
/// Before whom the Dragon goes to.
pub(super) const GIFT: &[u8] = b"Drache an: ";
/// Before the points of the teams.
pub(super) const RESULT: &[u8] = b"Ergebnis: ";
/// After the name of who gives.
pub(super) const GIVES: &[u8] = b" gibt: ";
/// After the name of who passes.
pub(super) const PASS: &[u8] = b" passt.";

/// The card with this spelling.
pub(super) fn card(word: &[u8]) -> Option<Card> {
    match word {
        b"Dr" => Some(Card::DRAGON),
        b"Ph" => Some(Card::PHOENIX),
        b"Hu" => Some(Card::DOG),
        b"Ma" => Some(Card::MAH_JONG),
        [suit, spelled @ ..] => Some(Card::new(suit_of(*suit)?, rank(spelled)?)),
        [] => None,
    }
}

/// The rank with this spelling.
pub(super) const fn rank(word: &[u8]) -> Option<Rank> {
    match word {
        [digit @ b'2'..=b'9'] => Rank::from_index(*digit - b'1'),
        b"10" => Some(Rank::Ten),
        b"B" => Some(Rank::Jack),
        b"D" => Some(Rank::Queen),
        b"K" => Some(Rank::King),
        b"A" => Some(Rank::Ace),
        _ => None,
    }
}

const fn suit_of(letter: u8) -> Option<Suit> {
    match letter {
        b'G' => Some(Suit::Jade),
        b'S' => Some(Suit::Sword),
        b'B' => Some(Suit::Pagoda),
        b'R' => Some(Suit::Star),
        _ => None,
    }
}

/// How this rank is spelled.
pub(super) const fn spelled_rank(rank: Rank) -> &'static str {
    match rank {
        Rank::Two => "2",
        Rank::Three => "3",
        Rank::Four => "4",
        Rank::Five => "5",
        Rank::Six => "6",
        Rank::Seven => "7",
        Rank::Eight => "8",
        Rank::Nine => "9",
        Rank::Ten => "10",
        Rank::Jack => "B",
        Rank::Queen => "D",
        Rank::King => "K",
        Rank::Ace => "A",
    }
}

/// How this card is spelled: the suit and the rank, or the special and nothing.
pub(super) const fn spelled(card: Card) -> (&'static str, &'static str) {
    match (card.suit(), card.rank()) {
        (Some(suit), Some(rank)) => (suit_letter(suit), spelled_rank(rank)),
        _ => (special(card), ""),
    }
}

/// How many bytes the spelling of this card takes.
pub(super) const fn len(card: Card) -> usize {
    let (first, second) = spelled(card);
    first.len() + second.len()
}

const fn suit_letter(suit: Suit) -> &'static str {
    match suit {
        Suit::Jade => "G",
        Suit::Sword => "S",
        Suit::Pagoda => "B",
        Suit::Star => "R",
    }
}

const fn special(card: Card) -> &'static str {
    match card.face() {
        Face::Dragon => "Dr",
        Face::Phoenix => "Ph",
        Face::Dog => "Hu",
        _ => "Ma",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_read_as_it_is_spelled() {
        for &each in &Card::ALL {
            let (first, second) = spelled(each);
            let word = [first, second].concat();
            assert_eq!(card(word.as_bytes()), Some(each), "{word}");
            assert_eq!(len(each), word.len());
        }
        assert_eq!(card(b"BD"), Some(Card::new(Suit::Pagoda, Rank::Queen)));
        assert_eq!(card(b"SB"), Some(Card::new(Suit::Sword, Rank::Jack)));
        assert_eq!(card(b"G10"), Some(Card::new(Suit::Jade, Rank::Ten)));
    }

    #[test]
    fn nothing_else_is_a_card() {
        for word in [
            "", "S", "S1", "S11", "S0", "ST", "SJ", "SQ", "s2", "X2", "dr", "HU", "Ma ", "2",
        ] {
            assert_eq!(card(word.as_bytes()), None, "{word}");
        }
    }
}
