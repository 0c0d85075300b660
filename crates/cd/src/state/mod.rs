//! The state of a battle.

mod activation;
mod ask;
mod fight;
mod unit;

use std::sync::Arc;

use engine::{BySide, Outcome, Side};
use serde::Serialize;

pub use activation::{Activation, FormationRef, OrderPart, Planned, Progress, UnitOrders};
pub use fight::{Ammunition, Attack, AttackStage, Attacker, Exchange, Reaction};
pub use unit::{General, Presence, Removal, Unit};

use crate::ids::{BrigadeId, DivisionId, GeneralId, Turn, UnitId};
use crate::setup::Setup;

/// What the battle waits for. The turn: rules CD-2.1-01, CD-2.2-11 and CD-2.2-12, reading CD-GAP-50.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The battle has not begun.
    Begin,
    /// The couriers of the active side may move: its first phase of the turn.
    Couriers,
    /// The active side chooses a formation.
    Choose,
    /// It declares orders.
    Declare,
    /// The formation carries out its orders.
    CarryOut,
    /// Its generals may move once more.
    Generals,
}

/// The setup behind a state: shared, never compared, never saved with it.
#[derive(Debug, Clone)]
pub struct SetupRef(pub Arc<Setup>);

impl PartialEq for SetupRef {
    fn eq(&self, _: &SetupRef) -> bool {
        true
    }
}

impl std::ops::Deref for SetupRef {
    type Target = Setup;
    fn deref(&self) -> &Setup {
        &self.0
    }
}

/// The state of a battle between two events.
///
/// Only [`crate::apply`] changes it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct State {
    /// Scenario, tables, ground.
    #[serde(skip)]
    pub setup: SetupRef,
    /// The turn in progress.
    pub turn: Turn,
    /// What is waited for.
    pub stage: Stage,
    /// The side that has the initiative this turn (CD-2.1-03).
    pub initiative: Option<Side>,
    /// The side whose phase it is (CD-2.2-11).
    pub active: Side,
    /// Whose couriers have had their move this turn.
    pub couriers_done: BySide<bool>,
    /// Units by number.
    pub units: Vec<Unit>,
    /// Generals, staffs and couriers by number.
    pub generals: Vec<General>,
    /// Divisions whose lost general has been replaced, and by what turn he acts again.
    pub vacant: Vec<Option<Turn>>,
    /// Brigades that have been given orders this turn (CD-2.2-02), by number.
    pub ordered: Vec<bool>,
    /// The last holder of each place.
    pub holders: Vec<Option<Side>>,
    /// The formation that acts.
    pub activation: Option<Activation>,
    /// Fire that waits for an answer.
    pub exchange: Option<Exchange>,
    /// An attack in progress.
    pub attack: Option<Attack>,
    /// The result, once there is one.
    pub outcome: Option<Outcome>,
}

impl State {
    /// The state at the start of a battle.
    #[must_use]
    pub fn open(setup: Arc<Setup>) -> State {
        let units = setup.start.units.iter().map(Unit::at_start).collect();
        let generals = setup
            .start
            .generals
            .iter()
            .map(|pose| General::at(*pose))
            .collect();
        State {
            turn: Turn(1),
            stage: Stage::Begin,
            initiative: None,
            active: Side::A,
            couriers_done: BySide::default(),
            units,
            generals,
            vacant: vec![None; setup.divisions.len()],
            ordered: vec![false; setup.brigades.len()],
            holders: vec![None; setup.places.len()],
            activation: None,
            exchange: None,
            attack: None,
            outcome: None,
            setup: SetupRef(setup),
        }
    }

    /// The numbers of all units.
    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.len() as u16).map(UnitId)
    }

    /// The numbers of all brigades.
    pub fn brigade_ids(&self) -> impl Iterator<Item = BrigadeId> + use<> {
        (0..self.setup.brigades.len() as u16).map(BrigadeId)
    }

    /// The numbers of all divisions.
    pub fn division_ids(&self) -> impl Iterator<Item = DivisionId> + use<> {
        (0..self.setup.divisions.len() as u16).map(DivisionId)
    }

    /// The numbers of all generals, staffs and couriers.
    pub fn general_ids(&self) -> impl Iterator<Item = GeneralId> + use<> {
        (0..self.generals.len() as u16).map(GeneralId)
    }
}
