//! How do serialisers see cards, rules and games?
//!
//! As their notation: a string. What a player may know of a game is written, and not read back.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Bid, Hand, Rules, State, View};

/// Writes these types as they are displayed.
macro_rules! written {
    ($($type:ident),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )*};
}

/// Reads these types as they are parsed.
macro_rules! read {
    ($($type:ident),*) => {$(
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

written!(Bid, Hand, Rules, State, View);
read!(Bid, Hand, Rules, State);
