//! How do serialisers see tiles?
//!
//! As their notation: a string.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Hand, LaidMeld, Meld, PlayerHand, Rules, SuitHand, Tile, Wind, WonBy};

/// Writes `$Type` as its notation, and reads it.
macro_rules! as_notation {
    ($Type:ident) => {
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
    };
}

as_notation!(Tile);
as_notation!(Hand);
as_notation!(SuitHand);
as_notation!(Meld);
as_notation!(LaidMeld);
as_notation!(PlayerHand);
as_notation!(Wind);
as_notation!(WonBy);
as_notation!(Rules);
