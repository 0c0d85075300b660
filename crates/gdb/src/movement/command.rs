//! What a player may ask for in the Movement phase.

use serde::{Deserialize, Serialize};
use table::{Angle, Corner, FeatureId, Manoeuvre, Pose};

use crate::formation::Formation;
use crate::ids::{BrigadeId, GeneralId, UnitId};

/// How a unit is told to move.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// To a place and facing, by the cheapest legal manoeuvres.
    To(Pose),
    /// By these manoeuvres.
    By(Vec<Manoeuvre>),
}

/// What a player may ask for in this phase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Says who moves first and so fires first (GDB-VII-M-01, GDB-VII-M-02).
    ChooseFirstMover {
        /// The side that moves first.
        first: engine::Side,
    },
    /// Moves a unit, then changes its formation if asked (GDB-VII-M-03).
    MoveUnit {
        /// The unit.
        unit: UnitId,
        /// How.
        way: Way,
        /// Its formation at the end, if another.
        formation: Option<Formation>,
    },
    /// Changes formation where the unit stands; limbers or unlimbers guns (GDB-VII-F-01, GDB-VII-F-10).
    ChangeFormation {
        /// The unit.
        unit: UnitId,
        /// The new formation.
        formation: Formation,
        /// The flank it turns to by 90 degrees, between line and column (GDB-VII-F-07).
        turn: Option<Corner>,
    },
    /// Restores the order of an unformed unit (GDB-VII-F-05).
    Reform {
        /// The unit.
        unit: UnitId,
        /// The formation it takes.
        formation: Formation,
        /// The direction it faces; as before if none.
        facing: Option<Angle>,
    },
    /// Bends a flank of a line back, or brings it forward again (GDB-VII-B-03).
    RefuseFlank {
        /// The unit.
        unit: UnitId,
        /// The flank; none brings it forward again.
        flank: Option<Corner>,
    },
    /// Goes into a built-up area (GDB-VII-F-09).
    EnterBuilding {
        /// The unit.
        unit: UnitId,
        /// The area.
        building: FeatureId,
    },
    /// Comes out of a built-up area (GDB-VII-F-09).
    LeaveBuilding {
        /// The unit.
        unit: UnitId,
        /// Where it forms up.
        to: Pose,
        /// In what formation.
        formation: Formation,
    },
    /// Horse goes back to its own lines at charge rate (GDB-4.5-04, GDB-12.2-09).
    RideBack {
        /// The unit.
        unit: UnitId,
        /// Where.
        to: Pose,
    },
    /// Puts light companies out as the brigade's screen (GDB-10.2-01, GDB-10.2-02).
    DeployScreen {
        /// The screen.
        screen: UnitId,
        /// The battalions that send their light companies.
        companies: Vec<UnitId>,
        /// Where the screen stands.
        to: Pose,
    },
    /// Calls the screen's companies back to their battalions (GDB-10.2-07).
    RecallScreen {
        /// The screen.
        screen: UnitId,
    },
    /// Sends companies of a light battalion out in a skirmish line of its own (GDB-10.3-01).
    DeploySkirmishers {
        /// The battalion.
        battalion: UnitId,
        /// How many companies.
        companies: u8,
        /// Where they stand.
        to: Pose,
    },
    /// Tries to gather the skirmish line of a light battalion (GDB-10.4-01).
    GatherSkirmishers {
        /// The battalion.
        battalion: UnitId,
    },
    /// Detached squadrons rejoin their regiment (GDB-VII-D-03).
    RejoinRegiment {
        /// The squadrons.
        squadrons: UnitId,
    },
    /// Battalions of a brigade form one square together (GDB-VII-F-02).
    FormJointSquare {
        /// One of them, whose way it faces.
        unit: UnitId,
        /// The others.
        with: Vec<UnitId>,
    },
    /// The battalions of such a square part (GDB-VII-F-02).
    PartSquare {
        /// The battalion that holds it.
        unit: UnitId,
        /// The formation of each.
        formation: Formation,
    },
    /// Tries to gather a unit in open order (GDB-10.4-01).
    Gather {
        /// The unit.
        unit: UnitId,
        /// The formation it takes if it succeeds.
        formation: Formation,
    },
    /// A crew takes its abandoned guns again (GDB-VII-F-12).
    CrewGuns {
        /// The battery.
        unit: UnitId,
    },
    /// A general rides elsewhere.
    MoveGeneral {
        /// Who.
        general: GeneralId,
        /// Where.
        to: Pose,
        /// The brigade he is to lead, or to draw units from (GDB-4.2-05, GDB-5.15-02).
        bound_for: Option<BrigadeId>,
    },
    /// A unit does nothing.
    Stand {
        /// The unit.
        unit: UnitId,
    },
    /// A general stays where he is.
    GeneralStays {
        /// Who.
        general: GeneralId,
    },
    /// The side has moved.
    EndMovement,
}
