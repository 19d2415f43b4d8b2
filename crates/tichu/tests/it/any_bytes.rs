//! Does any input make the crate panic or contradict itself?
//!
//! One function a parser and a question, which the fuzz targets call too.

use tichu::{Faces, Readings, Rules, Table};

/// What parses is written back and parses to the same.
pub(crate) fn parse_faces(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(cards) = text.parse::<Faces>() {
        assert_eq!(cards.to_string().parse(), Ok(cards));
        assert_eq!(cards.iter().count(), usize::from(cards.len()));
    }
}

/// An answer is of the play's own cards, and beats what lay there.
pub(crate) fn answer(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (previous, play) = text.split_once(' ').unwrap_or(("-", &text));
    let rules = Rules::official();
    let (Ok(table), Ok(play)) = (Table::parse(previous, &rules), play.parse::<Faces>()) else {
        return;
    };
    match table.answer(play) {
        Ok(combo) => {
            assert_eq!(combo.len(), play.len());
            assert_eq!(Readings::of(play).map(Readings::highest), Ok(combo));
            if let Ok(next) = Table::after(play, &rules) {
                assert_eq!(next.top(), Some(combo));
            }
        }
        Err(reason) => assert!(!reason.to_string().is_empty()),
    }
}

#[cfg(test)]
mod seeded {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    /// Half of the strings are any bytes, half are of the notation's alphabet.
    fn strings(alphabet: &'static [u8]) -> impl Iterator<Item = Vec<u8>> {
        let mut random = ChaCha8Rng::seed_from_u64(7);
        (0..20_000).map(move |_| {
            let len = random.next_u32() % 20;
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
    fn parse_faces() {
        strings(b"123456789TJQKARPD0tjqkarpd- ").for_each(|data| super::parse_faces(&data));
    }

    #[test]
    fn answer() {
        strings(b"3456789TP1 ").for_each(|data| super::answer(&data));
    }
}
