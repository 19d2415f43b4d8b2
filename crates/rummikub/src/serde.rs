//! How do serialisers see tiles, melds, positions and rules?
//!
//! As their notation: a string; a table as the list of its melds, and a position as its three
//! parts. All are read under the rules that allow most, so that what is written is read again; only
//! runs that end with 1 after a highest number below 13 are not.
//! [`Table::new`] and [`Position::new`](crate::Position::new) judge what was read under the rules
//! that are played.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Hand, Meld, Position, Rules, Table, Tile};

/// Writes `$Type` as its notation, which `$read` reads.
macro_rules! as_notation {
    ($Type:ident, $read:expr) => {
        impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                $read(&text).map_err(D::Error::custom)
            }
        }
    };
}

as_notation!(Tile, str::parse);
as_notation!(Hand, |text| Hand::from_notation(text, &Rules::widest()));
as_notation!(Meld, |text| Meld::from_notation(text, &Rules::widest()));
as_notation!(Rules, str::parse);

impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.melds().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Table {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let melds = Vec::deserialize(deserializer)?;
        Self::new(melds, &Rules::widest()).map_err(D::Error::custom)
    }
}

/// The parts of a position that is written.
#[derive(Serialize)]
#[serde(rename = "Position")]
struct Written<'a> {
    table: &'a Table,
    rack: Hand,
    opened: bool,
}

/// The parts of a position that is read; who says nothing else has opened.
#[derive(Deserialize)]
#[serde(rename = "Position", deny_unknown_fields)]
struct Read {
    table: Table,
    rack: Hand,
    #[serde(default = "has_opened")]
    opened: bool,
}

const fn has_opened() -> bool {
    true
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let written = Written {
            table: self.table(),
            rack: self.rack(),
            opened: self.opened(),
        };
        written.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let read = Read::deserialize(deserializer)?;
        let position = Self::new(read.table, read.rack, &Rules::widest());
        let position = position.map_err(D::Error::custom)?;
        Ok(if read.opened {
            position
        } else {
            position.before_opening()
        })
    }
}
