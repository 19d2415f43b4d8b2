//! How do serialisers see these types?
//!
//! As their notation: a tile, a hand and a meld are strings in text formats and in others. A hand
//! and a meld are read under the rules that allow most, so that all that is written is read again.

use std::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Hand, Meld, Rules, Tile};

/// Writes `$Type` as its notation, which `$read` reads.
macro_rules! as_notation {
    ($Type:ident, $expected:literal, $read:expr) => {
        impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Notation;

                impl Visitor<'_> for Notation {
                    type Value = $Type;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($expected)
                    }

                    fn visit_str<E: Error>(self, text: &str) -> Result<$Type, E> {
                        $read(text).map_err(E::custom)
                    }
                }

                deserializer.deserialize_str(Notation)
            }
        }
    };
}

as_notation!(Tile, "a tile such as R5 or J", str::parse::<Tile>);
as_notation!(Hand, "tiles such as R5 or J", |text| {
    Hand::from_notation(text, &Rules::widest())
});
as_notation!(Meld, "the tiles of a meld, as laid", |text| {
    Meld::from_notation(text, &Rules::widest())
});
