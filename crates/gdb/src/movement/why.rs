//! Reasons that lie in a unit itself: each with its message and its rule.

use engine::RuleId;
use serde::Serialize;

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident = $message:literal, $rule:literal;)*) => {
        /// Why a unit may not do what it is told.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
        pub enum Why {
            $($(#[$doc])* $name,)*
        }

        impl Why {
            /// Every reason.
            pub const ALL: &'static [Why] = &[$(Why::$name,)*];

            /// The message that says it; it names the unit.
            #[must_use]
            pub const fn message(self) -> &'static str {
                match self {
                    $(Why::$name => concat!("gdb-move-refused-", $message),)*
                }
            }

            /// The rule that says so.
            #[must_use]
            pub const fn rule(self) -> RuleId {
                match self {
                    $(Why::$name => RuleId::new($rule),)*
                }
            }
        }
    };
}

reasons! {
    /// An enemy is in base contact.
    InContact = "in-contact", "GDB-4.5-02";
    /// It made a compulsory move or pursued this turn.
    MovedCompulsorily = "compulsory", "GDB-4.5-01";
    /// It retreats or routs.
    Flees = "flees", "GDB-4.3-05";
    /// It falters and must restore its order.
    Falters = "falters", "GDB-12.2-13";
    /// It halted and only turns on the spot.
    Halted = "halted", "GDB-12.2-03";
    /// It is caught by surprise and may not move farther this turn.
    Surprised = "surprised", "GDB-VII-M-03";
    /// The scenario pins it to its place this turn.
    Pinned = "pinned", "GDB-VII-M-03";
    /// The ground is too soft to move guns by hand.
    GunsStick = "guns-stick", "GDB-VII-M-03";
    /// It has turned on the spot already.
    TurnedAlready = "turned-already", "GDB-VII-M-03";
    /// It was told to stand already.
    StandsAlready = "stands-already", "GDB-VII-M-03";
    /// Its move is used up.
    NothingLeft = "nothing-left", "GDB-VII-M-03";
    /// Friends went through the battery.
    BatteryPassed = "battery-passed", "GDB-VII-I-04";
    /// It holds a built-up area and must leave it first.
    InBuilding = "in-building", "GDB-VII-F-09";
    /// It holds no built-up area.
    NotInBuilding = "not-in-building", "GDB-VII-F-09";
    /// It does not stand at the edge of that area.
    NotBeside = "not-beside", "GDB-VII-F-09";
    /// The area is closed to others than foot.
    FootOnly = "foot-only", "GDB-VII-F-09";
    /// The enemy holds the area.
    HeldByEnemy = "held-by-enemy", "GDB-VII-F-09";
    /// The area or one beside it burns.
    Burning = "burning", "GDB-9.9-12";
    /// The crew has no guns to move.
    WithoutGuns = "without-guns", "GDB-VII-F-12";
    /// Its guns were not abandoned.
    NoGunsLeft = "no-guns-left", "GDB-VII-F-12";
    /// It does not stand at its guns.
    GunsNotReached = "guns-not-reached", "GDB-VII-F-12";
    /// The enemy stands at its guns.
    GunsTaken = "guns-taken", "GDB-6.8-09";
    /// With a flank refused it may not move.
    FlankRefused = "flank-refused", "GDB-VII-B-05";
    /// Such a unit refuses no flank.
    CannotRefuse = "cannot-refuse", "GDB-VII-B-03";
    /// Militia does not move in line.
    MilitiaInLine = "militia-in-line", "GDB-II-19";
    /// It does not move in this formation.
    CannotMove = "cannot-move", "GDB-VII-M-03";
    /// More than 45 degrees from straight ahead.
    ObliqueTooWide = "oblique", "GDB-VII-M-03";
    /// Limbered guns do not step back.
    LimberedStepBack = "limbered-step-back", "GDB-VII-B-02";
    /// Formed troops wheel.
    MustWheel = "must-wheel", "GDB-VII-M-03";
    /// It would leave the table.
    TableEdge = "table-edge", "GDB-VII-M-03";
    /// No manoeuvres lead there.
    NoWay = "no-way", "GDB-VII-M-03";
    /// It stands in that formation already.
    SameFormation = "same-formation", "GDB-VII-F-01";
    /// Guns are not unlimbered in broken ground.
    DeploysOnRough = "deploys-on-rough", "GDB-VII-T-07";
    /// Only line and column turn by 90 degrees in changing.
    NoQuarterTurn = "no-quarter-turn", "GDB-VII-F-07";
    /// It must re-form first.
    Unformed = "unformed", "GDB-VII-F-05";
    /// It has just recovered and changes formation or facing, not both.
    OneChange = "one-change", "GDB-12.2-16";
    /// It is in order.
    InOrder = "in-order", "GDB-VII-F-05";
    /// It takes the shape it had before.
    AsBefore = "as-before", "GDB-12.2-10";
    /// Re-forming takes a whole move and some of it is used.
    ReformsWhole = "reforms-whole", "GDB-VII-F-05";
    /// Horse is never in order in broken ground.
    HorseOnRough = "horse-on-rough", "GDB-VII-T-05";
    /// Foot in close order is never in order in such ground.
    FootOnDifficult = "foot-on-difficult", "GDB-VII-X-03";
    /// Open order must be gathered.
    MustGather = "must-gather", "GDB-10.4-01";
    /// It is not in open order.
    NotDispersed = "not-dispersed", "GDB-10.4-01";
    /// It gathers in line where a line finds room.
    GathersInLine = "gathers-in-line", "GDB-10.3-07";
    /// Only horse rides back to its lines.
    HorseOnly = "horse-only", "GDB-4.5-04";
    /// That is no way back to its lines.
    NotBack = "not-back", "GDB-4.5-04";
    /// It is no screen with its battalions.
    NoScreen = "no-screen", "GDB-10.2-01";
    /// It has no light company to send out.
    NoCompany = "no-company", "GDB-10.2-01";
    /// No battalion is left to take a company back.
    NoBattalion = "no-battalion", "GDB-10.2-07";
    /// Only light infantry sends skirmishers out in a line.
    NotLight = "not-light", "GDB-10.3-04";
    /// Its skirmishers are out already.
    SkirmishersOut = "skirmishers-out", "GDB-10.3-01";
    /// More than half of a light battalion is a skirmish mass, no line.
    MoreThanHalf = "more-than-half", "GDB-10.3-01";
    /// Horse skirmishes only with the optional rule.
    CavalrySkirmish = "cavalry-skirmish", "GDB-10.5-01";
    /// It is no detached squadron.
    NotDetached = "not-detached", "GDB-VII-D-01";
    /// It does not stand in contact with its regiment.
    NotTogether = "not-together", "GDB-VII-D-03";
    /// It has no battalion of its brigade beside it to form square with.
    NoSquarePartner = "no-square-partner", "GDB-VII-F-02";
    /// It holds a square of several battalions, which must part first.
    InJointSquare = "in-joint-square", "GDB-VII-F-02";
    /// It holds no square of several battalions.
    NoJointSquare = "no-joint-square", "GDB-VII-F-02";
    /// There is no room around the square for its battalions.
    NoRoomToPart = "no-room-to-part", "GDB-VII-F-02";
    /// Too few are left to make battalions of.
    TooFewToPart = "too-few-to-part", "GDB-VII-F-02";
    /// It would leave the ground that its brigade holds.
    LeavesBattalion = "leaves-battalion", "GDB-13.2-03";
    /// It would leave the ground that its brigade holds.
    LeavesZone = "leaves-zone", "GDB-5.10-01";
    /// Its brigade supports another, which stands, and it would leave it.
    LeavesSupported = "leaves-supported", "GDB-5.8-04";
    /// Its guns may not fall back beyond their long range.
    BeyondLongRange = "beyond-long-range", "GDB-5.7-08";
    /// Its brigade withdraws.
    MustWithdraw = "must-withdraw", "GDB-5.11-02";
    /// Its guns must be limbered up, not dragged.
    MustLimber = "must-limber", "GDB-5.11-03";
}
