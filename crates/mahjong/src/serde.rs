//! How do serialisers see these types?
//!
//! As their notation: a string.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Hand, Meld, SuitHand, Tile};

/// Reads any string through `FromStr`.
struct Notation<T> {
    expected: &'static str,
    read: PhantomData<T>,
}

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Notation<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// Writes `$Type` as its notation.
macro_rules! as_notation {
    ($Type:ident, $expected:literal) => {
        impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Notation {
                    expected: $expected,
                    read: PhantomData,
                })
            }
        }
    };
}

as_notation!(Tile, "a tile such as 5m");
as_notation!(Hand, "tiles such as 123m456p789s1122z");
as_notation!(SuitHand, "14 digits 1 to 9");
as_notation!(Meld, "a meld such as 123m");
