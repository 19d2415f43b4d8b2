//! How do serialisers see tiles?
//!
//! As their notation: a string. A hand and a meld are read under the rules that allow most, so that
//! all that is written is read again.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Hand, Meld, Rules, Tile};

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
