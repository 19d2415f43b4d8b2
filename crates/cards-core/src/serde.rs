//! How do serialisers see these types?
//!
//! As their bits: a set or counts as the number `bits` gives, a place as its index. `TileCounts`
//! is a list of four words. Games write their own notation instead.

use core::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Rank, RankCounts, RankSet, Suit, Tile, TileCounts, TileSet};

/// Writes `$Type` as its bits, of type `$Bits`.
macro_rules! as_bits {
    ($Type:ident, $Bits:ty) => {
        impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.bits().serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                <$Bits>::deserialize(deserializer).map(Self::from_bits)
            }
        }
    };
}

as_bits!(RankSet, u16);
as_bits!(TileSet, u64);
as_bits!(RankCounts, u64);
as_bits!(TileCounts, [u64; 4]);

/// Writes `$Type` as its index.
macro_rules! as_index {
    ($Type:ident, $name:literal) => {
        impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8(self.index())
            }
        }

        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Index;

                impl Visitor<'_> for Index {
                    type Value = $Type;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        write!(f, concat!($name, " below {}"), $Type::COUNT)
                    }

                    fn visit_u64<E: Error>(self, index: u64) -> Result<$Type, E> {
                        u8::try_from(index)
                            .ok()
                            .and_then($Type::from_index)
                            .ok_or_else(|| {
                                E::invalid_value(serde::de::Unexpected::Unsigned(index), &self)
                            })
                    }
                }

                deserializer.deserialize_u8(Index)
            }
        }
    };
}

as_index!(Rank, "a rank");
as_index!(Suit, "a suit");
as_index!(Tile, "a tile");
