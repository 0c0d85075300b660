//! Where the Charge phase stands: steps, charges, answers, the group in hand.

use engine::{BySide, Side};
use serde::{Deserialize, Serialize};
use table::{Angle, FeatureId, Footprint, Length, Pose};

use super::command::{Answer, Response};
use crate::formation::Formation;
use crate::ids::{Share, UnitId};

/// Steps 4a to 4k of the phase. Rules GDB-6.5-01, GDB-4.4-01.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Step {
    /// 4b: horse out of hand finds its target.
    #[default]
    Uncontrolled,
    /// 4c, 4e: a side declares its charges.
    Declare(Side),
    /// 4d, 4f: a side intercepts with opportunity charges.
    Intercept(Side),
    /// 4g: the owners of all targets answer, sealed.
    Respond,
    /// 4h: a side's opportunity charges are resolved.
    Interceptions(Side),
    /// 4i, 4k: a side's charges are resolved.
    Charges(Side),
    /// Nothing is left to do.
    Over,
}

impl Step {
    /// The step after this one, when `phasing` holds the initiative.
    #[must_use]
    pub fn next(self, phasing: Side) -> Step {
        let other = phasing.other();
        match self {
            Step::Uncontrolled => Step::Declare(phasing),
            Step::Declare(side) => Step::Intercept(side.other()),
            Step::Intercept(side) if side == other => Step::Declare(other),
            Step::Intercept(_) => Step::Respond,
            Step::Respond => Step::Interceptions(phasing),
            Step::Interceptions(side) if side == phasing => Step::Interceptions(other),
            Step::Interceptions(_) => Step::Charges(phasing),
            Step::Charges(side) if side == phasing => Step::Charges(other),
            Step::Charges(_) | Step::Over => Step::Over,
        }
    }
}

/// The number of a charge in the order of declaration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ChargeId(pub u16);

impl ChargeId {
    /// The number as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How a charge came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Declared by its player.
    Declared,
    /// Horse out of hand (GDB-11.13-01).
    Uncontrolled,
    /// An opportunity charge that meets a charger (GDB-6.7-01).
    Opportunity,
    /// A countercharger that must go on at a charger who stopped (GDB-6.1-12).
    Unbound,
}

/// How far a charge has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Declared, not begun.
    Waiting,
    /// Being resolved.
    Running,
    /// Passed its test; nothing but the target stops it.
    Home,
    /// Its target is gone: its owner says what it does (TR-23).
    Free,
    /// Over: in contact, occupying, stopped, beaten or lapsed.
    Ended,
}

/// The straight way of a charger to its target. Rules GDB-6.1-08, GDB-6.6-01.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Approach {
    /// Where it starts.
    pub from: Pose,
    /// The direction it goes.
    pub bearing: Angle,
    /// How far it is to the target.
    pub distance: Length,
    /// What half of the way costs of its move, with what slows.
    pub half_cost: Length,
    /// What the whole way costs.
    pub cost: Length,
}

impl Approach {
    /// Where it stands after going `distance` of the way.
    #[must_use]
    pub fn at(&self, distance: Length) -> Pose {
        Pose::new(self.from.at.toward(self.bearing, distance), self.bearing)
    }
}

/// The ground a target holds, for a charger that may take it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ground {
    /// Where the target stood.
    pub pose: Pose,
    /// The room it took.
    pub footprint: Footprint,
    /// The building it held.
    pub garrison: Option<FeatureId>,
}

/// A charge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Charge {
    /// Who charges.
    pub charger: UnitId,
    /// Whom.
    pub target: UnitId,
    /// How it came about.
    pub kind: Kind,
    /// How far it has come.
    pub status: Status,
    /// The commander-in-chief leads it in person (GDB-13.1-01).
    pub desperate: bool,
    /// Where it charged from at first, to go back to (GDB-11.3-07).
    pub origin: Pose,
    /// The way to the target of the moment.
    pub approach: Option<Approach>,
    /// How far along that way it has gone.
    pub gone: Length,
    /// What it has used of its charge move so far.
    pub spent: Length,
    /// The ground its target held when the charger set out.
    pub ground: Option<Ground>,
    /// It has turned to another target (TR-23).
    pub redirected: bool,
}

impl Charge {
    /// A charge that has just been declared.
    #[must_use]
    pub const fn new(charger: UnitId, target: UnitId, kind: Kind, origin: Pose) -> Charge {
        Charge {
            charger,
            target,
            kind,
            status: Status::Waiting,
            desperate: false,
            origin,
            approach: None,
            gone: Length::ZERO,
            spent: Length::ZERO,
            ground: None,
            redirected: false,
        }
    }
}

/// What is being done with a target. Steps j1 to j9.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Stage {
    Answer,
    Screens,
    HalfWay,
    Reaction,
    ChargersTest,
    TargetTest,
    Contact,
}

/// A manoeuvre in answer to a charge that is not finished yet. Rule GDB-6.6-03.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unfinished {
    /// Where it will stand.
    pub pose: Pose,
    /// The formation it will have.
    pub formation: Option<Formation>,
    /// The share of a turn that it takes.
    pub needed: Share,
}

/// All chargers of one target, resolved together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// The target.
    pub target: UnitId,
    /// Its chargers.
    pub charges: Vec<ChargeId>,
    /// What is being done.
    pub stage: Stage,
    /// The share of a turn that the chargers' half way took (TR-20).
    pub clock: Share,
    /// What the target does.
    pub response: Option<Response>,
    /// What it has not finished.
    pub unfinished: Option<Unfinished>,
    /// Skirmishers that have left the way.
    pub withdrawn: Vec<UnitId>,
}

/// Where the phase stands; set back to its default when the phase begins.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Progress {
    /// The step.
    pub step: Step,
    /// All charges of the turn in the order of declaration.
    pub charges: Vec<Charge>,
    /// The side of the step in hand has declared or intercepted.
    pub done: bool,
    /// Sealed answers; empty for a viewer who may not know them.
    pub sealed: BySide<Option<Vec<Answer>>>,
    /// Answers both sides have seen.
    pub answers: Vec<Answer>,
    /// Fleeing targets that rallied in answer: they stand without another test (GDB-6.1-13).
    pub rallied: Vec<UnitId>,
    /// The target in hand.
    pub group: Option<Group>,
}

impl Progress {
    /// A charge.
    #[must_use]
    pub fn charge(&self, id: ChargeId) -> &Charge {
        &self.charges[id.index()]
    }

    /// All charges with their numbers.
    pub fn numbered(&self) -> impl Iterator<Item = (ChargeId, &Charge)> {
        (0..).map(ChargeId).zip(&self.charges)
    }

    /// Charges that are not over.
    pub fn live(&self) -> impl Iterator<Item = (ChargeId, &Charge)> {
        self.numbered()
            .filter(|(_, charge)| charge.status != Status::Ended)
    }

    /// The live charge that a unit makes.
    #[must_use]
    pub fn charge_of(&self, unit: UnitId) -> Option<ChargeId> {
        self.live()
            .find(|(_, charge)| charge.charger == unit)
            .map(|(id, _)| id)
    }

    /// Chargers of live charges on a unit.
    pub fn chargers_of(&self, target: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.live()
            .filter(move |(_, charge)| charge.target == target)
            .map(|(_, charge)| charge.charger)
    }

    /// Whether a live charge is directed at a unit.
    #[must_use]
    pub fn is_target(&self, unit: UnitId) -> bool {
        self.chargers_of(unit).next().is_some()
    }

    /// A charger whose target is gone and whose owner must say what it does.
    #[must_use]
    pub fn free(&self) -> Option<ChargeId> {
        self.live()
            .find(|(_, charge)| charge.status == Status::Free)
            .map(|(id, _)| id)
    }
}
