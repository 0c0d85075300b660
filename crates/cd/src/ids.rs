//! Numbers of units, brigades, divisions and generals, and small counts.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! number {
    ($(#[$doc:meta])* $name:ident($inner:ty)) => {
        $(#[$doc])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize,
            Deserialize, JsonSchema,
        )]
        #[serde(transparent)]
        pub struct $name(pub $inner);

        impl $name {
            /// The number as an index.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

number!(
    /// A regiment or a battery. Rule CD-1.1-01.
    UnitId(u16)
);
number!(
    /// A brigade, or the batteries that belong to a division directly.
    BrigadeId(u16)
);
number!(
    /// A division.
    DivisionId(u16)
);
number!(
    /// A general, a staff or a courier.
    GeneralId(u16)
);
number!(
    /// A turn, from 1.
    Turn(u16)
);
number!(
    /// A number of bases.
    Bases(u8)
);
number!(
    /// A number of casualty markers. Rule CD-3.3.1-08.
    Markers(u16)
);
number!(
    /// A number of actions, or the place of one among the declared ones. Rule CD-2.2-05.
    Actions(u8)
);
number!(
    /// A number of dice.
    DiceCount(u8)
);
