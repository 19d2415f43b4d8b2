//! How does a certificate read?
//!
//! The text described at [`Certificate`], written and read. Reading is strict, so that a certificate
//! has one text: the words are as they are written, and the moves stand in their order, once each.

use std::collections::BTreeMap;
use std::fmt;
use std::str::{FromStr, SplitTerminator};

use thiserror::Error;

use crate::card::Rank;
use crate::combo::{Combo, ComboError, ComboKind};
use crate::hand::Hand;
use crate::moves::Move;
use crate::notation::{ParseHandError, ParseRulesError};
use crate::rules::Rules;

use ParseCertificateError as ParseError;

use super::certificate::{Certificate, Reading, Situation, Table};
use super::position::{Position, PositionError};

const FIRST_LINE: &str = "landlord certificate 1";

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = &self.rules;
        writeln!(f, "{FIRST_LINE}")?;
        writeln!(f, "rules {rules}")?;
        f.write_str("hands")?;
        for hand in self.position.hands() {
            write!(f, " {hand}")?;
        }
        writeln!(f, "\nto-move {}", self.position.to_move() + 1)?;
        if let Some((play, by)) = self.position.table() {
            writeln!(f, "answers {} by {}", Written(play, rules), by + 1)?;
        }
        let winner = if self.first_wins { "first" } else { "others" };
        writeln!(f, "winner {winner}\nmoves {}", self.moves.len())?;
        for (situation, chosen) in &self.moves {
            match chosen {
                Move::Pass => writeln!(f, "{situation} pass")?,
                Move::Play(play) => writeln!(f, "{situation} {}", Written(*play, rules))?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for Situation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for hand in &self.hands[..self.players] {
            write!(f, "{hand} ")?;
        }
        match self.table {
            None => write!(f, "{} -", self.mover + 1),
            Some(Table { reading, by }) => {
                write!(f, "{} {reading}@{}", self.mover + 1, by + 1)
            }
        }
    }
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.kind, self.len, self.rank)
    }
}

/// A play as a certificate writes it: with its reading, if there are several.
struct Written<'a>(Combo, &'a Rules);

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(play, rules) = self;
        write!(f, "{}", play.cards())?;
        if Combo::readings(play.cards(), rules).is_ok_and(|readings| readings.len() > 1) {
            write!(f, "={}", Reading::of(*play))?;
        }
        Ok(())
    }
}

/// Why a text is no certificate.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseCertificateError {
    /// The text ends before the certificate does.
    #[error("line {line}: expected {expected} but the text ends")]
    CutShort {
        /// The line that is missing, from 1.
        line: usize,
        /// What it should be.
        expected: &'static str,
    },
    /// A line is something else.
    #[error("line {line}: expected {expected} but found {found:?}")]
    Unexpected {
        /// The line, from 1.
        line: usize,
        /// What it should be.
        expected: &'static str,
        /// What is there.
        found: String,
    },
    /// Rules that there are not.
    #[error("line {line}: {error}")]
    Rules {
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        error: ParseRulesError,
    },
    /// Cards that are none.
    #[error("line {line}: {error}")]
    Hand {
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        error: ParseHandError,
    },
    /// A play that is none.
    #[error("line {line}: {error}")]
    Combo {
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        error: ComboError,
    },
    /// Hands, turn and table that cannot be.
    #[error("line {line}: {error}")]
    Position {
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        error: PositionError,
    },
    /// A situation stands twice, or not in its order.
    #[error("line {line}: expected a situation after {before} but found {found}")]
    Order {
        /// The line, from 1.
        line: usize,
        /// The situation of the line before.
        before: String,
        /// The situation of this line.
        found: String,
    },
}

impl FromStr for Certificate {
    type Err = ParseCertificateError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut reader = Reader::of(text);
        reader.version()?;
        let rules = reader.rules()?;
        let position = reader.position(&rules)?;
        let first_wins = match reader.after("winner ", "winner first or winner others")? {
            "first" => true,
            "others" => false,
            _ => return Err(reader.unexpected("winner first or winner others")),
        };
        let moves = reader.moves(position.hands().len(), &rules)?;
        reader.end()?;
        Ok(Self {
            rules,
            position,
            first_wins,
            moves,
        })
    }
}

/// The text, line by line.
struct Reader<'a> {
    lines: SplitTerminator<'a, char>,
    /// The line read last, and its number from 1.
    line: &'a str,
    number: usize,
    /// Whether the last line has its end.
    whole: bool,
}

impl<'a> Reader<'a> {
    fn of(text: &'a str) -> Self {
        Self {
            lines: text.split_terminator('\n'),
            line: "",
            number: 0,
            whole: text.ends_with('\n'),
        }
    }

    fn next(&mut self, expected: &'static str) -> Result<&'a str, ParseError> {
        self.number += 1;
        let line = self.lines.next();
        let cut_short = ParseError::CutShort {
            line: self.number,
            expected,
        };
        self.line = line.ok_or(cut_short)?;
        Ok(self.line)
    }

    /// What follows `word` in the next line.
    fn after(&mut self, word: &str, expected: &'static str) -> Result<&'a str, ParseError> {
        let line = self.next(expected)?;
        line.strip_prefix(word)
            .ok_or_else(|| self.unexpected(expected))
    }

    /// What follows `word` in the next line, if it begins with it; else it is left there.
    fn perhaps(&mut self, word: &str) -> Option<&'a str> {
        let mut rest = self.lines.clone();
        let found = rest.next()?.strip_prefix(word)?;
        self.next("a line").ok()?;
        Some(found)
    }

    fn unexpected(&self, expected: &'static str) -> ParseError {
        ParseError::Unexpected {
            line: self.number,
            expected,
            found: self.line.to_owned(),
        }
    }

    fn version(&mut self) -> Result<(), ParseError> {
        if self.next(FIRST_LINE)? == FIRST_LINE {
            Ok(())
        } else {
            Err(self.unexpected(FIRST_LINE))
        }
    }

    fn rules(&mut self) -> Result<Rules, ParseError> {
        let text = self.after("rules ", "rules, a preset and options")?;
        let line = self.number;
        let rules: Rules = text
            .parse()
            .map_err(|error| ParseError::Rules { line, error })?;
        if rules.to_string() == text {
            Ok(rules)
        } else {
            Err(self.unexpected("rules as they are written"))
        }
    }

    fn position(&mut self, rules: &Rules) -> Result<Position, ParseError> {
        let words = self.after("hands ", "hands and two or three hands")?;
        let hands: Result<Vec<Hand>, _> = words.split(' ').map(|word| self.hand(word)).collect();
        let hands = hands?;
        let hands_line = self.number;
        let mover = self.after("to-move ", "to-move and a player")?;
        let mover = self.player(mover)?;
        let position = |line| move |error| ParseError::Position { line, error };
        let lead = Position::new(&hands, mover).map_err(position(hands_line))?;
        let Some(table) = self.perhaps("answers ") else {
            return Ok(lead);
        };
        let (play, by) = table
            .split_once(" by ")
            .ok_or_else(|| self.unexpected("answers, a play, by and a player"))?;
        let (play, by) = (self.play(play, rules)?, self.player(by)?);
        lead.answering(play, by).map_err(position(self.number))
    }

    fn hand(&self, word: &str) -> Result<Hand, ParseError> {
        let line = self.number;
        let hand: Hand = word
            .parse()
            .map_err(|error| ParseError::Hand { line, error })?;
        if hand.to_string() == word && !hand.is_empty() {
            Ok(hand)
        } else {
            Err(self.unexpected("cards in the order of play"))
        }
    }

    fn player(&self, word: &str) -> Result<usize, ParseError> {
        match word {
            "1" => Ok(0),
            "2" => Ok(1),
            "3" => Ok(2),
            _ => Err(self.unexpected("a player from 1 to 3")),
        }
    }

    fn play(&self, word: &str, rules: &Rules) -> Result<Combo, ParseError> {
        let (cards, reading) = match word.split_once('=') {
            None => (word, None),
            Some((cards, reading)) => (cards, Some(self.reading(reading)?)),
        };
        let cards = self.hand(cards)?;
        let line = self.number;
        let readings =
            Combo::readings(cards, rules).map_err(|error| ParseError::Combo { line, error })?;
        match (&*readings, reading) {
            (&[only], None) => Ok(only),
            (_, None) => Err(self.unexpected("a play with its reading")),
            (&[_], Some(_)) => Err(self.unexpected("a play without its only reading")),
            (several, Some(reading)) => several
                .iter()
                .find(|&&play| Reading::of(play) == reading)
                .copied()
                .ok_or_else(|| self.unexpected("a reading of the play")),
        }
    }

    fn reading(&self, word: &str) -> Result<Reading, ParseError> {
        const EXPECTED: &str = "kind:cards:rank";
        let words: Vec<&str> = word.split(':').collect();
        let &[kind, len, rank] = words.as_slice() else {
            return Err(self.unexpected(EXPECTED));
        };
        let kind = ComboKind::ALL
            .iter()
            .find(|known| known.to_string() == kind);
        let rank = Rank::ALL
            .into_iter()
            .find(|known| known.to_string() == rank);
        let cards = (1..=Combo::MOST_CARDS).find(|known| known.to_string() == len);
        match (kind, cards, rank) {
            (Some(&kind), Some(len), Some(rank)) => Ok(Reading { kind, len, rank }),
            _ => Err(self.unexpected(EXPECTED)),
        }
    }

    fn moves(
        &mut self,
        players: usize,
        rules: &Rules,
    ) -> Result<BTreeMap<Situation, Move>, ParseError> {
        let count = self.after("moves ", "moves and their number")?;
        let parsed = count
            .parse()
            .ok()
            .filter(|number: &usize| number.to_string() == count);
        let count = parsed.ok_or_else(|| self.unexpected("moves and their number"))?;
        let mut moves: BTreeMap<Situation, Move> = BTreeMap::new();
        for _ in 0..count {
            let (situation, chosen) = self.situation_and_move(players, rules)?;
            if let Some((before, _)) = moves.last_key_value() {
                if *before >= situation {
                    return Err(ParseError::Order {
                        line: self.number,
                        before: before.to_string(),
                        found: situation.to_string(),
                    });
                }
            }
            moves.insert(situation, chosen);
        }
        Ok(moves)
    }

    fn situation_and_move(
        &mut self,
        players: usize,
        rules: &Rules,
    ) -> Result<(Situation, Move), ParseError> {
        const EXPECTED: &str = "a hand for each player, who is to move, the table, and the move";
        let words: Vec<&str> = self.next(EXPECTED)?.split(' ').collect();
        if words.len() != players + 3 {
            return Err(self.unexpected(EXPECTED));
        }
        let mut hands = [Hand::EMPTY; 3];
        for (hand, word) in hands.iter_mut().zip(&words[..players]) {
            *hand = self.hand(word)?;
        }
        let table = match words[players + 1].split_once('@') {
            None if words[players + 1] == "-" => None,
            None => return Err(self.unexpected(EXPECTED)),
            Some((reading, by)) => Some(Table {
                reading: self.reading(reading)?,
                by: self.player(by)?,
            }),
        };
        let situation = Situation {
            players,
            hands,
            mover: self.player(words[players])?,
            table,
        };
        let chosen = match words[players + 2] {
            "pass" => Move::Pass,
            play => Move::Play(self.play(play, rules)?),
        };
        Ok((situation, chosen))
    }

    fn end(&mut self) -> Result<(), ParseError> {
        if !self.whole {
            return Err(ParseError::CutShort {
                line: self.number,
                expected: "the end of the line",
            });
        }
        match self.next("the end of the text") {
            Ok(_) => Err(self.unexpected("the end of the text")),
            Err(_) => Ok(()),
        }
    }
}
