//! Rules of one battle only, as they are written.

use super::AnyName;
use crate::scenario::fields::tables;
use crate::scenario::{Centimetres, Located};
use crate::{Name, Side};

tables! {
    /// Rules of one battle only.
    SpecialDraft {
        /// What they are, for the players.
        #[schemars(with = "Option<AnyName>")]
        text: Option<Name> = "text",
        /// Mist over part of the ground.
        mist: Option<MistDraft> = "mist",
        /// Soaked ground.
        soaked: Option<SoakedDraft> = "soaked",
        /// After so many melees a regiment of horse counts as one on poor horses.
        blown_after: Option<Located<u8>> = "blown-after",
        /// Victory points for an enemy unit of horse that is lost, beyond the usual count.
        horse_lost: Option<u16> = "horse-lost",
        /// Garrisons that may not leave.
        #[serde(default)]
        pinned: Vec<PinnedDraft> = "pinned",
        /// Charges that leave foot no time for a square.
        #[serde(default)]
        no_square: Vec<NoSquareDraft> = "no-square",
        /// Batteries that run short of ammunition.
        #[serde(default)]
        short_of_ammunition: Vec<ShortOfAmmunitionDraft> = "short-of-ammunition",
        /// Buildings with a gate to their own side.
        #[serde(default)]
        gates: Vec<GateDraft> = "gate",
    }

    /// Mist: nobody sees far from or into the ground it covers.
    MistDraft {
        /// The last turn of it.
        until: Located<u16> = "until",
        /// How far one sees.
        sight: Located<Centimetres> = "sight",
        /// The ground that rises above it.
        clear: Option<Located<String>> = "clear",
    }

    /// Soaked ground.
    SoakedDraft {
        /// The first turn in which guns may be moved by hand; the first when left out.
        guns_by_hand_from: Option<Located<u16>> = "guns-by-hand-from",
        /// What a charge of horse loses; nothing when left out.
        charges_less: Option<Located<Centimetres>> = "charges-less",
        /// The ground that is firm.
        firm: Option<Located<String>> = "firm",
    }

    /// Units that may not move.
    PinnedDraft {
        /// The units.
        units: Vec<Located<String>> = "units",
        /// The last turn on which they are pinned.
        until: Located<u16> = "until",
    }

    /// Charges that leave foot no time to form square.
    NoSquareDraft {
        /// Who charges.
        chargers: Vec<Located<String>> = "chargers",
        /// The first turn.
        from: Located<u16> = "from",
        /// The last turn.
        until: Located<u16> = "until",
        /// Only a charge from farther away than this.
        beyond: Located<Centimetres> = "beyond",
    }

    /// A battery that runs short of ammunition.
    ShortOfAmmunitionDraft {
        /// The battery.
        unit: Located<String> = "unit",
        /// The first turn in which its first natural double of any kind counts as out of ammunition.
        from: Located<u16> = "from",
    }

    /// A building that one unit a turn of its own side may enter without waiting.
    GateDraft {
        /// The building.
        building: Located<String> = "building",
        /// Whose gate it is.
        side: Side = "side",
    }
}
