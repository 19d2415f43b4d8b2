//! How do serialisers see cards, seats, rules, rounds and games?
//!
//! As their notation: a string.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Action, Card, Deal, Faces, Game, Hand, Record, Rules, Seat, State, View};

/// Writes `$Type` as its notation, and reads that.
macro_rules! as_notation {
    ($($Type:ident),*) => {$(
        impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

as_notation!(
    Action, Card, Deal, Faces, Game, Hand, Record, Rules, Seat, State, View
);
