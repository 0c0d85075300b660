//! Tables of modifiers: one row for each condition, with its rule and value.

use engine::{Key, Modifier};

/// The conditions of one table of modifiers.
pub trait Row: Copy + 'static {
    /// All rows with their names in the data.
    const ALL: &'static [(Self, &'static str)];

    /// The place of the row.
    fn index(self) -> usize;
}

/// A table of modifiers, indexed by its rows.
#[derive(Debug, Clone)]
pub struct Modifiers<R: Row> {
    rows: Vec<Modifier>,
    kind: std::marker::PhantomData<R>,
}

impl<R: Row> Modifiers<R> {
    /// A table from its rows in the order of [`Row::ALL`]; `None` when one is missing or too many.
    #[must_use]
    pub fn new(rows: Vec<Modifier>) -> Option<Modifiers<R>> {
        (rows.len() == R::ALL.len()).then_some(Modifiers {
            rows,
            kind: std::marker::PhantomData,
        })
    }

    /// The modifier of a row.
    #[must_use]
    pub fn get(&self, row: R) -> Modifier {
        self.rows[row.index()]
    }

    /// The name of a row.
    #[must_use]
    pub fn name(row: R) -> Key {
        Key::new(R::ALL[row.index()].1)
    }
}

macro_rules! rows {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $text:literal,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        #[expect(missing_docs, reason = "the names say it; texts stand in the Fluent files")]
        pub enum $name { $($variant,)* }

        impl Row for $name {
            const ALL: &'static [($name, &'static str)] = &[$(($name::$variant, $text),)*];
            fn index(self) -> usize {
                self as usize
            }
        }
    };
}

rows! {
    /// Initiative rolls. Rules GDB-4.1-02, GDB-4.1-03.
    InitiativeRow {
        Nation = "initiative-nation",
        Gifted = "initiative-gifted",
        Inept = "initiative-inept",
        CommanderLost = "initiative-commander-lost",
    }
}

rows! {
    /// Order changes by the commander-in-chief and by a brigadier. Rules GDB-5.12-08 to GDB-5.12-10, GDB-5.3-04.
    OrderRow {
        Contact = "order-contact",
        Gifted = "order-gifted",
        Inept = "order-inept",
        Far = "order-far",
        FarWithOwnBrigade = "order-far-own-brigade",
        BrigadierInept = "order-brigadier-inept",
        InitiativeGifted = "order-initiative-gifted",
        InitiativeInept = "order-initiative-inept",
    }
}

rows! {
    /// Changes of a division's order by the corps commander. Rule GDB-13.7-02.
    DivisionRow {
        Gifted = "division-gifted",
        Inept = "division-inept",
        Contact = "division-contact",
        Far = "division-far",
        GeneralInept = "division-general-inept",
    }
}

rows! {
    /// Musketry and carbines. Rule GDB-9.7-06.
    MusketryRow {
        FirerGuard = "musketry-guard",
        FirerElite = "musketry-elite",
        FirerConscript = "musketry-conscript",
        FirerMilitia = "musketry-militia",
        FirerBritishLine = "musketry-british-line",
        FirerUnformed = "musketry-unformed",
        TargetColumn = "musketry-column",
        TargetMassed = "musketry-massed",
        TargetSquare = "musketry-square",
        TargetEnfiladed = "musketry-enfiladed",
        TargetLimbered = "musketry-limbered",
        TargetChargingCavalry = "musketry-charging-cavalry",
        TargetDeployedGuns = "musketry-deployed-guns",
        TargetSkirmishers = "musketry-skirmishers",
        TargetOpenOrder = "musketry-open-order",
        TargetCover = "musketry-cover",
        TargetBuilding = "musketry-building",
        TargetFleeing = "musketry-fleeing",
    }
}

rows! {
    /// Artillery. Rules GDB-9.8-01 to GDB-9.8-08, GDB-9.8-18.
    ArtilleryRow {
        FirerGuard = "artillery-guard",
        FirerConscript = "artillery-conscript",
        SecondClass = "artillery-second-class",
        CanisterLight = "artillery-canister-light",
        CanisterMedium = "artillery-canister-medium",
        CanisterHeavy = "artillery-canister-heavy",
        MovedHorse = "artillery-moved-horse",
        MovedFoot = "artillery-moved-foot",
        FirerUnformed = "artillery-unformed",
        ShellAtCover = "artillery-shell-at-cover",
        TargetColumn = "artillery-column",
        TargetMassed = "artillery-massed",
        TargetSquare = "artillery-square",
        TargetEnfiladed = "artillery-enfiladed",
        TargetLimbered = "artillery-limbered",
        TargetChargingCavalry = "artillery-charging-cavalry",
        TargetDeployedGuns = "artillery-deployed-guns",
        TargetSkirmishers = "artillery-skirmishers",
        TargetOpenOrder = "artillery-open-order",
        TargetCover = "artillery-cover",
        TargetBuilding = "artillery-building",
        TargetFleeing = "artillery-fleeing",
    }
}

rows! {
    /// Skirmish fire, added to every die. Rules GDB-10.7-01 to GDB-10.7-03.
    SkirmishRow {
        FirerGuardOrElite = "skirmish-guard-elite",
        FirerConscript = "skirmish-conscript",
        FirerUnformed = "skirmish-unformed",
        TargetDense = "skirmish-dense",
        TargetSkirmishers = "skirmish-skirmishers",
        TargetDeployedGuns = "skirmish-deployed-guns",
        TargetCover = "skirmish-cover",
        TargetBuilding = "skirmish-building",
    }
}

rows! {
    /// Gathering a dispersed light battalion or a skirmish mass. Rules GDB-10.4-02, GDB-10.4-03.
    GatherRow {
        HalfDispersed = "gather-half",
        EnemyFar = "gather-enemy-far",
        EarlyFrench = "gather-early-french",
        LateNation = "gather-late-nation",
    }
}

rows! {
    /// Melee. Rules GDB-11.1-02, GDB-11.1-04, GDB-11.11-01 to GDB-11.11-08.
    MeleeRow {
        Cuirassiers = "melee-cuirassiers",
        Heavy = "melee-heavy",
        Lancers = "melee-lancers",
        Light = "melee-light",
        Infantry = "melee-infantry",
        OpenOrder = "melee-open-order",
        Artillery = "melee-artillery",
        Cossacks = "melee-cossacks",
        Skirmishers = "melee-skirmishers",
        Guard = "melee-guard",
        Elite = "melee-elite",
        Conscript = "melee-conscript",
        Militia = "melee-militia",
        BritishLine = "melee-british-line",
        GoodHorses = "melee-good-horses",
        PoorHorses = "melee-poor-horses",
        DesperateCharge = "melee-desperate",
        Unformed = "melee-unformed",
        Flank = "melee-flank",
        Charging = "melee-charging",
        ColumnCharge = "melee-column-charge",
        AgainstHorse = "melee-against-horse",
        LancersAgainstFoot = "melee-lancers-foot",
        CoverOrUphill = "melee-cover",
        Building = "melee-building",
        Strongpoint = "melee-strongpoint",
        Burning = "melee-burning",
        Outnumbering = "melee-outnumbering",
        MoreUnits = "melee-more-units",
    }
}

rows! {
    /// Pursuit tests. Rule GDB-11.12-01.
    PursuitRow {
        Guard = "pursuit-guard",
        Elite = "pursuit-elite",
        GeneralNear = "pursuit-general",
        British = "pursuit-british",
        Conscript = "pursuit-conscript",
        Irregular = "pursuit-irregular",
        EnemyRouts = "pursuit-enemy-routs",
        Assault = "pursuit-assault",
        HoldOrMove = "pursuit-hold-move",
        EarlierTurn = "pursuit-earlier-turn",
    }
}

rows! {
    /// Unit morale. Rules GDB-12.1-02 to GDB-12.1-14.
    MoraleRow {
        GeneralNear = "morale-general",
        Guard = "morale-guard",
        Elite = "morale-elite",
        Veteran = "morale-veteran",
        SecondLine = "morale-second-line",
        Conscript = "morale-conscript",
        Militia = "morale-militia",
        Cossacks = "morale-cossacks",
        RussianColumn = "morale-russian-column",
        Cover = "morale-cover",
        Building = "morale-building",
        Strongpoint = "morale-strongpoint",
        Uphill = "morale-uphill",
        Square = "morale-square",
        Losses = "morale-losses",
        ChargingWeak = "morale-charging-weak",
        LostInCharge = "morale-lost-in-charge",
        ChargedByLine = "morale-charged-by-line",
        ChargedByColumn = "morale-charged-by-column",
        ChargedByColumnInBuilding = "morale-charged-column-building",
        ChargedByHorse = "morale-charged-by-horse",
        ChargedByCossacks = "morale-charged-by-cossacks",
        Flank = "morale-flank",
        Disordered = "morale-disordered",
        DisorderedAndCharged = "morale-disordered-charged",
        Routing = "morale-routing",
        EnemiesFleeing = "morale-enemies-fleeing",
        FriendsFleeing = "morale-friends-fleeing",
        DesperateCharge = "morale-desperate",
    }
}

rows! {
    /// Brigade morale. Rule GDB-12.3-07.
    BrigadeRow {
        BrigadierNear = "brigade-brigadier",
        CommanderNear = "brigade-commander",
        GiftedCommanderNear = "brigade-gifted-commander",
        Guard = "brigade-guard",
        EliteOrVeteran = "brigade-elite-veteran",
        Poor = "brigade-poor",
        Cossacks = "brigade-cossacks",
        UnitGone = "brigade-unit-gone",
        HalfGone = "brigade-half-gone",
        BrigadierLost = "brigade-brigadier-lost",
        CommanderLost = "brigade-commander-lost",
        InCover = "brigade-cover",
        BrokenBefore = "brigade-broken-before",
    }
}
