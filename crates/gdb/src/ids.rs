//! Numbers of units, brigades and generals within a battle.

use engine::number;

number!(
    /// A unit: battalion, regiment of horse, battery or skirmish screen.
    UnitId(u16)
);
number!(
    /// A brigade.
    BrigadeId(u16)
);
number!(
    /// A division: the brigades under one general (GDB-13.6-01).
    DivisionId(u16)
);
number!(
    /// An ammunition wagon (GDB-13.3-02).
    WagonId(u16)
);
number!(
    /// A general: commander-in-chief, brigadier or staff officer.
    GeneralId(u16)
);
number!(
    /// A melee of the phase, in the order in which they are fought.
    FightId(u16)
);

number!(
    /// A number of figures.
    Figures(u16)
);

number!(
    /// A number of gun models, each two real guns (GDB-I-04).
    Models(u8)
);

number!(
    /// A share of a unit's move of one turn, in millionths.
    Share(u32)
);

impl Share {
    /// Nothing of it.
    pub const NONE: Share = Share(0);
    /// Half of it.
    pub const HALF: Share = Share(500_000);
    /// All of it.
    pub const WHOLE: Share = Share(1_000_000);

    /// `part / whole`, to the nearest millionth; everything when `whole` is nothing.
    #[must_use]
    pub fn of(part: table::Length, whole: table::Length) -> Share {
        let (part, whole) = (
            i64::from(part.hundredths().max(0)),
            i64::from(whole.hundredths()),
        );
        if whole <= 0 {
            return Share::WHOLE;
        }
        Share(((part * 1_000_000 + whole / 2) / whole).min(i64::from(u32::MAX)) as u32)
    }

    /// This share of a length.
    #[must_use]
    pub fn part_of(self, whole: table::Length) -> table::Length {
        table::Length::from_hundredths(
            ((i64::from(whole.hundredths()) * i64::from(self.0)) / 1_000_000) as i32,
        )
    }

    /// What is left of the whole.
    #[must_use]
    pub const fn rest(self) -> Share {
        Share(1_000_000_u32.saturating_sub(self.0))
    }

    /// The sum, never above the whole.
    #[must_use]
    pub fn plus(self, other: Share) -> Share {
        Share(self.0.saturating_add(other.0).min(1_000_000))
    }
}

number!(
    /// The number of a turn, from 1.
    Turn(u16)
);
