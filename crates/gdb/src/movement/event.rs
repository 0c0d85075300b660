//! What happens in the Movement phase.

use engine::{RollTrace, Side};
use serde::{Deserialize, Serialize};
use table::{Corner, FeatureId, Length, Point, Polygon, Pose};

use crate::formation::Formation;
use crate::ids::{BrigadeId, Figures, GeneralId, Share, UnitId};
use crate::state::Forming;

/// Kinds of movement, for the log and what follows from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Act {
    March,
    Drag,
    StepBack,
    AboutFace,
    RideBack,
    ChangeFormation,
    Limber,
    Unlimber,
    OpenOrder,
    Gather,
    Reform,
    RefuseFlank,
    BringForward,
}

/// A light company that leaves or rejoins its battalion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Company {
    /// The battalion.
    pub battalion: UnitId,
    /// Figures that change hands.
    pub figures: Figures,
    /// Figures the company had when it went out.
    pub original: Figures,
}

/// A battalion that stands by itself again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Parted {
    /// The battalion.
    pub unit: UnitId,
    /// The figures it has left.
    pub figures: Figures,
    /// Where it stands.
    pub to: Pose,
}

/// What happens in this phase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// The phasing player said who moves first.
    FirstMoverChosen {
        /// The side that moves and fires first.
        first: Side,
    },
    /// A side began to move.
    Began {
        /// Which.
        side: Side,
    },
    /// A brigade on Hold marked the ground it holds (GDB-5.10-04).
    ZoneTaken {
        /// The brigade.
        brigade: BrigadeId,
        /// The ground.
        zone: Polygon,
    },
    /// A brigade no longer on Hold gave its ground up.
    ZoneLeft {
        /// The brigade.
        brigade: BrigadeId,
    },
    /// A unit moved or changed its shape.
    Acted {
        /// The unit.
        unit: UnitId,
        /// What it did.
        act: Act,
        /// Where it stands now.
        to: Pose,
        /// The way of the middle of its front, for drawing; may be empty.
        way: Vec<Point>,
        /// Its formation now.
        formation: Formation,
        /// The share of its move this took.
        cost: Share,
        /// How far it stepped back.
        back: Length,
    },
    /// A change of formation was begun that takes longer than the turn.
    FormingBegun {
        /// The unit.
        unit: UnitId,
        /// The change.
        forming: Forming,
        /// The share of its move spent on it this turn.
        cost: Share,
    },
    /// Conscripts formed line (GDB-VII-N-01).
    ConscriptsTested {
        /// The unit.
        unit: UnitId,
        /// The roll.
        roll: RollTrace,
        /// They lost their order.
        slipped: bool,
    },
    /// Conscripts that lost their order in forming line have found it again (GDB-VII-N-02).
    SlipEnded {
        /// The unit.
        unit: UnitId,
    },
    /// Friends went through a battery (GDB-VII-I-04).
    BatteryPassed {
        /// The battery.
        battery: UnitId,
    },
    /// A flank was refused or brought forward.
    FlankRefused {
        /// The unit.
        unit: UnitId,
        /// The flank, or none.
        flank: Option<Corner>,
    },
    /// A unit went into a built-up area or came out of it.
    GarrisonChanged {
        /// The unit.
        unit: UnitId,
        /// The area it entered; none when it left one.
        building: Option<FeatureId>,
        /// Where it stands.
        to: Pose,
        /// Its formation.
        formation: Formation,
        /// The share of its move this took.
        cost: Share,
    },
    /// Horse must ride back to its brigade after its charge.
    RideBackOwed {
        /// The unit.
        unit: UnitId,
    },
    /// Horse has reached its own lines.
    RideBackEnded {
        /// The unit.
        unit: UnitId,
    },
    /// Light companies went out as a screen.
    ScreenDeployed {
        /// The screen.
        screen: UnitId,
        /// Who sent them.
        companies: Vec<Company>,
        /// Where the screen stands.
        to: Pose,
        /// The share of its move each battalion spent.
        cost: Share,
    },
    /// The companies of a screen went back.
    ScreenRecalled {
        /// The screen.
        screen: UnitId,
        /// Who came back where.
        companies: Vec<Company>,
        /// Figures that have no battalion to go back to and stay out.
        left: Figures,
        /// The share of its move each battalion spent.
        cost: Share,
    },
    /// A unit in open order tried to gather (GDB-10.4-01).
    GatherRolled {
        /// The unit.
        unit: UnitId,
        /// The roll.
        roll: RollTrace,
        /// It gathered.
        success: bool,
    },
    /// Detached squadrons rejoined their regiment (GDB-VII-D-03).
    SquadronsRejoined {
        /// The squadrons.
        squadrons: UnitId,
        /// The regiment.
        regiment: UnitId,
    },
    /// Battalions formed squares that close up (GDB-VII-F-02, reading TR-58).
    SquaresClosedUp {
        /// Where each stands.
        battalions: Vec<(UnitId, Pose)>,
        /// The share of its move each spent.
        cost: Share,
    },
    /// Battalions formed one square (GDB-VII-F-02).
    SquareJoined {
        /// The one that stands for all.
        holder: UnitId,
        /// The others.
        others: Vec<UnitId>,
        /// Where the square stands.
        to: Pose,
        /// The share of its move each spent.
        cost: Share,
    },
    /// The battalions of a square parted (GDB-VII-F-02).
    SquareParted {
        /// The one that stood for all.
        holder: UnitId,
        /// Each with its part of the survivors and its place.
        battalions: Vec<Parted>,
        /// Their formation.
        formation: Formation,
        /// The share of its move each spent.
        cost: Share,
    },
    /// A crew took its guns again.
    GunsManned {
        /// The battery.
        unit: UnitId,
        /// Where the guns stand.
        at: Pose,
    },
    /// A general rode elsewhere.
    GeneralMoved {
        /// Who.
        general: GeneralId,
        /// Where he is now.
        to: Pose,
        /// The brigade he is bound for; none in what the enemy sees.
        bound_for: Option<BrigadeId>,
    },
    /// A unit was told to stand.
    Stood {
        /// The unit.
        unit: UnitId,
    },
    /// A general was told to stay.
    GeneralStood {
        /// Who.
        general: GeneralId,
    },
    /// A side has moved.
    Ended {
        /// Which.
        side: Side,
    },
}
