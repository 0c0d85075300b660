//! What changes about a unit and a general.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{FeatureId, Point, Pose};

use crate::formation::Formation;
use crate::ids::{Markers, Turn};
use crate::setup::UnitStart;

/// Why a unit left the battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Removal {
    /// It was broken and fled.
    Fled,
    /// Its casualty markers reached the limit. Reading CD-GAP-18.
    Destroyed,
    /// It fell back over the edge of the table. Reading CD-GAP-32.
    LeftTable,
}

/// Whether a unit is in the battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Presence {
    /// On the table.
    OnTable,
    /// Out of the battle.
    Removed(Removal),
}

/// A regiment or battery.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Unit {
    /// Whether it is in the battle.
    pub presence: Presence,
    /// The middle of its front and its facing.
    pub pose: Pose,
    /// Its formation.
    pub formation: Formation,
    /// The building or work it holds.
    pub garrison: Option<FeatureId>,
    /// Where its skirmishers are deployed; `None` when they are with it. Reading CD-GAP-08.
    pub screen: Option<Pose>,
    /// Its skirmishers were caught in a combat that it lost, and are gone. Reading CD-GAP-08.
    #[serde(skip_serializing_if = "super::fight::is_not")]
    pub screen_lost: bool,
    /// Its casualty markers. Rule CD-3.3.1-08.
    pub markers: Markers,
    /// It carries a disorder marker.
    pub disordered: bool,
    /// The marker came from woods: once out of them it must reform. Rule CD-3.1-10.
    pub woods_disorder: bool,
    /// It has spent an action on reforming this turn. Rule CD-3.2-02.
    pub reforming: bool,
    /// It fell back with disorder and tests at the start of the next turn. Rule CD-3.4-17.
    pub shaken: bool,
}

impl Unit {
    /// A unit before the battle.
    #[must_use]
    pub fn at_start(start: &UnitStart) -> Unit {
        Unit {
            presence: Presence::OnTable,
            pose: start.pose,
            formation: start.formation,
            garrison: start.garrison,
            screen: None,
            screen_lost: false,
            markers: Markers(0),
            disordered: false,
            woods_disorder: false,
            reforming: false,
            shaken: false,
        }
    }

    /// Whether it is on the table.
    #[must_use]
    pub fn is_on_table(&self) -> bool {
        self.presence == Presence::OnTable
    }

    /// In square and in the open. Reading CD-GAP-14: no square in buildings.
    #[must_use]
    pub fn is_square(&self) -> bool {
        self.formation == Formation::Square && self.garrison.is_none()
    }
}

/// A general, a staff or a courier.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct General {
    /// The middle of the front edge of his base, and its facing.
    pub pose: Pose,
    /// He is on the table.
    pub present: bool,
    /// The turn in which he was lost.
    pub lost_in: Option<Turn>,
    /// He has used his move of this activation, or of this turn for a courier.
    pub moved: bool,
}

impl General {
    /// A general before the battle.
    #[must_use]
    pub fn at(pose: Pose) -> General {
        General {
            pose,
            present: true,
            lost_in: None,
            moved: false,
        }
    }

    /// The middle of the front of his base.
    #[must_use]
    pub fn at_point(&self) -> Point {
        self.pose.at
    }
}
