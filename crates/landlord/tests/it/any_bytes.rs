//! Does any input make the crate panic or contradict itself?
//!
//! One function a parser and a question, which the fuzz targets call too.

use landlord::solve::{Others, fewest_plays, run_out};
use landlord::{Combo, Hand, Rules, legal_moves};

/// What parses is written back and parses to the same.
pub(crate) fn parse_hand(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(cards) = text.parse::<Hand>() {
        assert_eq!(cards.to_string().parse(), Ok(cards));
        assert_eq!(cards.iter().count(), cards.len() as usize);
    }
}

/// All plays are legal, are part of the hand, and beat what was played before.
pub(crate) fn moves(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (previous, cards) = text.split_once(' ').unwrap_or(("", &text));
    let rules = Rules::pagat();
    let Ok(cards) = cards.parse::<Hand>() else {
        return;
    };
    let previous = previous
        .parse()
        .ok()
        .and_then(|cards| Combo::classify(cards, &rules).ok());
    for &play in &legal_moves(cards, previous, &rules) {
        assert_eq!(Combo::classify(play.cards(), &rules), Ok(play));
        assert!(cards.contains_all(play.cards()));
        assert!(previous.is_none_or(|previous| play.beats(previous)));
    }
}

/// A split is of the hand's own cards.
pub(crate) fn plays(data: &[u8]) {
    let Ok(cards) = String::from_utf8_lossy(data).parse::<Hand>() else {
        return;
    };
    match fewest_plays(cards, &Rules::pagat()) {
        Ok(plays) => {
            let total: u32 = plays.iter().map(|play| play.len()).sum();
            assert_eq!(total, cards.len());
        }
        Err(error) => assert!(cards.len() > 20 && !error.to_string().is_empty()),
    }
}

/// The question takes deals, and anything else is an error.
pub(crate) fn runs_out(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(cards) = text.parse::<Hand>() else {
        return;
    };
    let unknown = run_out(cards, Others::Unknown, &Rules::pagat());
    assert_eq!(unknown.is_ok(), cards.len() == 20);
    assert!(run_out(cards, Others::Known([cards, cards]), &Rules::pagat()).is_err());
}

#[cfg(test)]
mod seeded {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    /// Half of the strings are any bytes, half are of the notation's alphabet.
    fn strings(count: usize) -> impl Iterator<Item = Vec<u8>> {
        let alphabet = b"3456789TJQKA2BR01xwW ";
        let mut random = ChaCha8Rng::seed_from_u64(8);
        (0..count).map(move |_| {
            let len = random.next_u32() % 24;
            let any = random.next_u32() % 2 == 0;
            let byte = |random: &mut ChaCha8Rng| {
                let [byte, ..] = random.next_u32().to_le_bytes();
                if any {
                    byte
                } else {
                    alphabet[usize::from(byte) % alphabet.len()]
                }
            };
            (0..len).map(|_| byte(&mut random)).collect()
        })
    }

    #[test]
    fn parse_hand() {
        strings(20_000).for_each(|data| super::parse_hand(&data));
    }

    #[test]
    fn moves() {
        strings(20_000).for_each(|data| super::moves(&data));
    }

    #[test]
    fn plays() {
        strings(2_000).for_each(|data| super::plays(&data));
    }

    #[test]
    fn runs_out() {
        strings(20_000).for_each(|data| super::runs_out(&data));
    }
}
