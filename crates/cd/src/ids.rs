//! Numbers of units, brigades, divisions and generals, and small counts.

use engine::number;

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
