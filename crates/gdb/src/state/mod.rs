//! The state of a battle.

mod brigade;
mod general;
mod ground;
mod joint_square;
mod notes;
mod unit;

use std::sync::Arc;

use engine::{Outcome, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{FeatureId, Length, Outline};

pub use brigade::{Brigade, Leader, OrderShown};
pub use general::{DesperateCharge, Fate, General};
pub use ground::Ground;
pub use joint_square::{InSquare, JointSquare};
pub use notes::{Contact, Notes, Occasion, OccasionKind, Shot, UnitOccasion};
pub use unit::{
    Bonus, Cohesion, Dispersal, Fired, Flight, Forming, Guns, Nerve, Presence, Pursuit, Recovered,
    Removal, UnformedCause, Unit,
};

use crate::divisions::Division;
use crate::flank_march::Marches;
use crate::formation::{Layout, crew_layout, layout};
use crate::ids::{BrigadeId, GeneralId, Turn, UnitId};
use crate::setup::{BrigadeDef, GeneralDef, Setup};
use crate::troops::{Troops, UnitDef};
use crate::wagons::Wagon;
use crate::weather::Weather;
use crate::{
    built_up, charges, command, compulsory, deployment, divisions, firing, flank_march, initiative,
    melee, morale, movement, specials, wagons,
};

/// The eight phases of a turn, in order. Rule GDB-4-01.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Phase {
    Initiative,
    Command,
    Compulsory,
    Charges,
    Movement,
    Firing,
    Melee,
    Morale,
}

impl Phase {
    /// All phases in order.
    pub const ALL: [Phase; 8] = [
        Phase::Initiative,
        Phase::Command,
        Phase::Compulsory,
        Phase::Charges,
        Phase::Movement,
        Phase::Firing,
        Phase::Melee,
        Phase::Morale,
    ];

    /// The phase after this one in the same turn.
    #[must_use]
    pub fn next(self) -> Option<Phase> {
        Phase::ALL.get(self as usize + 1).copied()
    }
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
    /// The phase in progress.
    pub phase: Phase,
    /// The player who holds the initiative this turn (GDB-4-03); side A before the first roll.
    pub phasing: Side,
    /// The side that moves and fires first this turn (GDB-VII-M-02).
    pub moves_first: Side,
    /// Units by number.
    pub units: Vec<Unit>,
    /// The ground they cover, as last computed.
    #[serde(skip)]
    pub ground: Ground,
    /// Brigades by number.
    pub brigades: Vec<Brigade>,
    /// Generals by number.
    pub generals: Vec<General>,
    /// Units in base contact.
    pub contacts: Vec<Contact>,
    /// Generals on whom a unit has come to stand and who must be moved aside.
    pub in_the_way: Vec<GeneralId>,
    /// Units that must flee at once, whose owners have to say where (GDB-VII-02).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub flights_owed: Vec<UnitId>,
    /// What later phases of the turn must remember.
    pub notes: Notes,
    /// Buildings on fire, and whether the fire can no longer be put out.
    pub fires: Vec<FeatureId>,
    /// The ground that each brigade on Hold keeps to (GDB-5.10-04), by brigade number.
    pub zones: Vec<Option<Arc<table::Polygon>>>,
    /// Buildings that caught fire once: they cannot again (GDB-9.9-13).
    pub scorched: Vec<FeatureId>,
    /// The last holder of each place, by place number.
    pub holders: Vec<Option<Side>>,
    /// Where the Initiative phase stands.
    pub initiative: initiative::Progress,
    /// Where the Command phase stands.
    pub command: command::Progress,
    /// Where the Compulsory movement phase stands.
    pub compulsory: compulsory::Progress,
    /// Where the Charge phase stands.
    pub charges: charges::Progress,
    /// Where the Movement phase stands.
    pub movement: movement::Progress,
    /// Where the Firing phase stands.
    pub firing: firing::Progress,
    /// Where the Melee phase stands.
    pub melee: melee::Progress,
    /// Where the Morale phase stands.
    pub morale: morale::Progress,
    /// The weather, with the optional rule.
    #[serde(skip_serializing_if = "Weather::is_unknown")]
    pub weather: Weather,
    /// Flank marches, with the optional rule.
    #[serde(skip_serializing_if = "flank_march::none")]
    pub flank: Marches,
    /// Divisions by number, with the optional rule.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub divisions: Vec<Division>,
    /// What rules of this battle only must remember.
    #[serde(skip_serializing_if = "specials::Progress::is_nothing")]
    pub special: specials::Progress,
    /// Ammunition wagons by number, with the optional rule.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wagons: Vec<Wagon>,
    /// Squares of several battalions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub squares: Vec<JointSquare>,
    /// The deployment drawn by the players, with the optional rule.
    #[serde(skip_serializing_if = "deployment::Progress::is_nothing")]
    pub deployment: deployment::Progress,
    /// The result, once there is one.
    pub outcome: Option<Outcome>,
}

impl State {
    /// The battle before its first phase.
    #[must_use]
    pub fn open(setup: Arc<Setup>) -> State {
        let units = setup
            .start
            .units
            .iter()
            .zip(&setup.units)
            .map(|(start, def)| Unit::at_start(start, def))
            .collect();
        let brigades = setup
            .brigades
            .iter()
            .zip(&setup.start.orders)
            .map(|(def, order)| Brigade::at_start(&setup, def, *order));
        let brigades = brigades.collect();
        let generals = (0..setup.generals.len())
            .map(|n| General::at_start(&setup, GeneralId(n as u16)))
            .collect();
        let holders = vec![None; setup.places.len()];
        let zones = vec![None; setup.brigades.len()];
        let divisions = divisions::at_start(&setup);
        let wagons = wagons::at_start(&setup);
        let mut state = State {
            setup: SetupRef(setup),
            turn: Turn(1),
            phase: Phase::Initiative,
            phasing: Side::A,
            moves_first: Side::A,
            units,
            ground: Ground::default(),
            brigades,
            generals,
            contacts: Vec::new(),
            in_the_way: Vec::new(),
            flights_owed: Vec::new(),
            notes: Notes::default(),
            fires: Vec::new(),
            zones,
            scorched: Vec::new(),
            holders,
            initiative: initiative::Progress::default(),
            command: command::Progress::default(),
            compulsory: compulsory::Progress::default(),
            charges: charges::Progress::default(),
            movement: movement::Progress::default(),
            firing: firing::Progress::default(),
            melee: melee::Progress::default(),
            morale: morale::Progress::default(),
            weather: Weather::default(),
            flank: Marches::default(),
            divisions,
            special: specials::Progress::default(),
            wagons,
            squares: Vec::new(),
            deployment: deployment::Progress::default(),
            outcome: None,
        };
        if state.setup.readings.opening_orders_fixed {
            divisions::write_proposed(&mut state);
        }
        for side in Side::BOTH {
            if let Some(plan) = state.setup.0.flank_plans[side].clone() {
                flank_march::depart(&mut state, side, &plan);
            }
        }
        if !state.setup.0.reinforcements.is_empty() {
            crate::reinforcements::keep_off(&mut state);
        }
        state.refresh_ground();
        crate::battalion_guns::post(&mut state);
        wagons::post(&mut state);
        state.deployment = deployment::at_start(&state);
        state
    }

    /// Whether somebody has to say where a unit flees at once.
    #[must_use]
    pub fn owes_flight(&self) -> bool {
        !self.flights_owed.is_empty()
    }

    /// A unit.
    #[must_use]
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }

    /// What the scenario says of a unit.
    #[must_use]
    pub fn def(&self, id: UnitId) -> &UnitDef {
        &self.setup.0.units[id.index()]
    }

    /// What a unit is.
    #[must_use]
    pub fn troops(&self, id: UnitId) -> &Troops {
        &self.def(id).troops
    }

    /// The side of a unit.
    #[must_use]
    pub fn side_of(&self, id: UnitId) -> Side {
        self.brigade_def(self.unit(id).brigade).side
    }

    /// A brigade.
    #[must_use]
    pub fn brigade(&self, id: BrigadeId) -> &Brigade {
        &self.brigades[id.index()]
    }

    /// What the scenario says of a brigade.
    #[must_use]
    pub fn brigade_def(&self, id: BrigadeId) -> &BrigadeDef {
        &self.setup.0.brigades[id.index()]
    }

    /// A general.
    #[must_use]
    pub fn general(&self, id: GeneralId) -> &General {
        &self.generals[id.index()]
    }

    /// What the scenario says of a general.
    #[must_use]
    pub fn general_def(&self, id: GeneralId) -> &GeneralDef {
        &self.setup.0.generals[id.index()]
    }

    /// Every unit number.
    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.len() as u16).map(UnitId)
    }

    /// Units of `side` that stand on the table; guns of battalions are none.
    pub fn on_table(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.with_guns(side)
            .filter(|&id| !self.is_battalion_gun(id))
    }

    /// All units that stand on the table; guns of battalions are none.
    pub fn all_on_table(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.unit_ids()
            .filter(|&id| self.unit(id).is_on_table() && !self.is_battalion_gun(id))
    }

    /// Units of a brigade that stand on the table.
    pub fn brigade_units(&self, brigade: BrigadeId) -> impl Iterator<Item = UnitId> + '_ {
        self.unit_ids()
            .filter(move |&id| self.unit(id).brigade == brigade && self.unit(id).is_on_table())
            .filter(|&id| !self.is_battalion_gun(id))
    }

    /// Every brigade of `side` that exists.
    pub fn brigades_of(&self, side: Side) -> impl Iterator<Item = BrigadeId> + '_ {
        (0..self.brigades.len() as u16)
            .map(BrigadeId)
            .filter(move |&id| self.brigade_def(id).side == side && self.brigade(id).formed)
    }

    /// How a unit is drawn up now.
    #[must_use]
    pub fn layout(&self, id: UnitId) -> Layout {
        self.layout_in(id, self.unit(id).formation)
    }

    /// How a unit would be drawn up in another formation.
    #[must_use]
    pub fn layout_in(&self, id: UnitId, formation: crate::formation::Formation) -> Layout {
        let unit = self.unit(id);
        if self.is_crew_on_foot(id) {
            return crew_layout(&self.setup.bases, unit.figures.0);
        }
        layout(
            &self.setup.bases,
            self.troops(id),
            formation,
            unit.figures.0,
            unit.models.0,
        )
    }

    /// Whether a battery is without its guns: its crew is a foot unit of its own.
    #[must_use]
    pub fn is_crew_on_foot(&self, id: UnitId) -> bool {
        self.troops(id).kind.is_artillery() && self.unit(id).guns != Guns::Served
    }

    /// How far a unit retreats or routs in a turn (GDB-VII-01); crews on foot have a rate of their own.
    #[must_use]
    pub fn compulsory_rate(&self, id: UnitId) -> Length {
        let movement = &self.setup.tables.movement;
        if self.is_crew_on_foot(id) {
            return movement.crew_compulsory;
        }
        movement
            .rates(self.troops(id), self.unit(id).formation)
            .compulsory
    }

    /// Distance between two units, from and to the walls of those in buildings.
    #[must_use]
    pub fn distance(&self, a: UnitId, b: UnitId) -> Length {
        match (built_up::held(self, a), built_up::held(self, b)) {
            (Some(one), Some(other)) => built_up::apart(&one.shape, &other.shape),
            (Some(_), None) => self.distance_to(a, &self.outline(b)),
            _ => self.distance_to(b, &self.outline(a)),
        }
    }

    /// Distance from a unit, or from the walls it holds, to what covers some ground, as the base of a general.
    #[must_use]
    pub fn distance_to(&self, unit: UnitId, there: &Outline) -> Length {
        match built_up::held(self, unit) {
            Some(house) => house.shape.distance_to_outline(there),
            None => self.outline(unit).distance(there),
        }
    }

    /// The ground a general's base covers.
    #[must_use]
    pub fn general_outline(&self, id: GeneralId) -> Outline {
        let (width, depth) = match self.general_def(id).rank {
            crate::setup::Rank::CommanderInChief => self.setup.bases.commander,
            _ => self.setup.bases.brigadier,
        };
        Outline::of(self.general(id).pose, table::Footprint { width, depth })
    }

    /// The commander-in-chief of `side`, if he is still in the field.
    #[must_use]
    pub fn commander_in_chief(&self, side: Side) -> Option<GeneralId> {
        self.generals_of(side)
            .find(|&id| self.general_def(id).rank == crate::setup::Rank::CommanderInChief)
    }

    /// Generals of `side` on the table.
    pub fn generals_of(&self, side: Side) -> impl Iterator<Item = GeneralId> + '_ {
        (0..self.generals.len() as u16)
            .map(GeneralId)
            .filter(move |&id| self.general_def(id).side == side && self.general(id).is_active())
    }

    /// The general who leads a brigade now.
    #[must_use]
    pub fn leader_of(&self, brigade: BrigadeId) -> Option<GeneralId> {
        match self.brigade(brigade).leader {
            Leader::Commanded(general) if self.general(general).is_active() => Some(general),
            _ => None,
        }
    }

    /// Whether a unit has an enemy in base contact.
    #[must_use]
    pub fn in_contact(&self, id: UnitId) -> bool {
        // A gun shares the melee of its battalion (GDB-13.2-02).
        let id = self.stands_in(self.battalion_of(id).unwrap_or(id));
        self.contacts
            .iter()
            .any(|contact| contact.a == id || contact.b == id)
    }

    /// Enemies in base contact with a unit.
    pub fn contacts_of(&self, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.contacts
            .iter()
            .filter_map(move |contact| contact.other(id))
    }

    /// Whether a unit stands within `radius` of its commander-in-chief or the general who leads its brigade.
    #[must_use]
    pub fn in_command(&self, id: UnitId, radius: Length) -> bool {
        let near = |general: GeneralId| {
            !self.general(general).leads_charge()
                && self.distance_to(id, &self.general_outline(general)) <= radius
        };
        self.commander_in_chief(self.side_of(id)).is_some_and(near)
            || self.leader_of(self.unit(id).brigade).is_some_and(near)
    }
}
