//! A table set for one procedure.
//!
//! Generals and staffs stand far away unless they are put near.

use std::sync::Arc;

use engine::view::FeatureKind;
use engine::{BySide, Name, Side};
use table::{Angle, Bounds, Feature, FeatureId, Length, Point, Polygon, Pose, Shape, Terrain};

use crate::ids::{Bases, BrigadeId, DivisionId, GeneralId, Turn, UnitId};
use crate::readings::{Options, Readings};
use crate::setup::{
    BrigadeDef, DivisionDef, FeatureDef, GeneralDef, Ground, PlanKind, Rank, Setup, SideDef, Start,
    UnitStart,
};
use crate::state::State;
use crate::tables::Tables;
use crate::troops::UnitDef;

use super::unit::UnitInput;

/// The brigadier of each side; his divisional general follows him.
pub(super) const BRIGADIERS: BySide<GeneralId> = BySide {
    a: GeneralId(0),
    b: GeneralId(2),
};

/// A table in the making. Brigade and division 0 are of side A, 1 of side B.
pub(super) struct Field {
    tables: Arc<Tables>,
    units: Vec<UnitDef>,
    starts: Vec<UnitStart>,
    inputs: Vec<UnitInput>,
    generals: Vec<GeneralDef>,
    poses: Vec<Pose>,
    features: Vec<Feature>,
    defs: Vec<FeatureDef>,
    readings: Readings,
}

/// A place in whole centimetres.
pub(super) fn at(x: i32, y: i32) -> Point {
    Point::new(Length::from_cm(x), Length::from_cm(y))
}

fn forward(side: Side) -> Angle {
    match side {
        Side::A => Angle::NORTH,
        Side::B => Angle::SOUTH,
    }
}

impl Field {
    pub(super) fn new(tables: &Arc<Tables>, readings: &Readings) -> Field {
        let mut field = Field {
            tables: tables.clone(),
            units: Vec::new(),
            starts: Vec::new(),
            inputs: Vec::new(),
            generals: Vec::new(),
            poses: Vec::new(),
            features: Vec::new(),
            defs: Vec::new(),
            readings: readings.clone(),
        };
        for (side, y) in [(Side::A, 50), (Side::B, 950)] {
            field.general(side, Rank::Brigadier, at(950, y));
            field.general(side, Rank::DivisionalGeneral, at(900, y));
        }
        field
    }

    /// A general or a staff.
    pub(super) fn general(&mut self, side: Side, rank: Rank, at: Point) -> GeneralId {
        self.generals.push(GeneralDef {
            id: format!("g{}", self.generals.len()),
            name: Name::same(side.letter()),
            side,
            rank,
        });
        self.poses.push(Pose::new(at, forward(side)));
        GeneralId(self.generals.len() as u16 - 1)
    }

    /// Puts a general somewhere.
    pub(super) fn put(&mut self, general: GeneralId, at: Point) {
        self.poses[general.index()].at = at;
    }

    /// A unit, in the open or in a work.
    pub(super) fn unit(&mut self, side: Side, input: &UnitInput, at: Point) -> UnitId {
        let id = UnitId(self.units.len() as u16);
        let name = format!("{}{}", side.letter(), id.0 + 1);
        self.units.push(UnitDef {
            id: name.clone(),
            name: Name::same(&name),
            short: Name::same(&name),
            side,
            brigade: BrigadeId(side as u16),
            kind: input.kind,
            bases: input.bases,
            figures_a_base: 6,
            skirmishers: Bases(0),
        });
        self.starts.push(UnitStart {
            pose: Pose::new(at, forward(side)),
            formation: input.formation,
            garrison: None,
        });
        self.inputs.push(input.clone());
        id
    }

    /// A unit holds a building of its own.
    pub(super) fn garrison(&mut self, unit: UnitId, fortified: bool) {
        let feature = self.ground(unit, Ground::Building);
        if let Some(def) = self.defs.last_mut() {
            def.fortified = fortified;
        }
        self.starts[unit.index()].garrison = Some(feature);
    }

    /// Ground about a unit.
    pub(super) fn ground(&mut self, unit: UnitId, ground: Ground) -> FeatureId {
        let id = FeatureId(self.features.len() as u16);
        let middle = self.starts[unit.index()].pose.at;
        let reach = Length::from_cm(40);
        let corners = [
            Point::new(middle.x - reach, middle.y - reach),
            Point::new(middle.x + reach, middle.y + reach),
        ];
        // A square of this size is a sound polygon wherever it lies.
        if let Some(area) = Polygon::rectangle(Bounds::of(&corners)) {
            self.features.push(Feature::plain(id, Shape::Area(area)));
            self.defs.push(FeatureDef {
                id: format!("f{}", id.0),
                kind: FeatureKind::Village,
                ground,
                name: None,
                fortified: false,
            });
        }
        id
    }

    /// The battle with everybody in place.
    pub(super) fn open(self) -> State {
        let inputs = self.inputs.clone();
        let mut state = State::open(Arc::new(self.setup()));
        for (unit, input) in state.units.iter_mut().zip(&inputs) {
            unit.disordered = input.disordered;
            unit.markers = input.markers;
        }
        state
    }

    fn setup(self) -> Setup {
        let side_units = |side: Side| {
            let ids = (0..self.units.len() as u16).map(UnitId);
            let own = ids.filter(|id| self.units[id.index()].side == side);
            own.collect::<Vec<_>>()
        };
        let brigades = Side::BOTH.map(|side| BrigadeDef {
            id: side.letter().to_owned(),
            name: Name::same(side.letter()),
            side,
            division: Some(DivisionId(side as u16)),
            brigadier: Some(BRIGADIERS[side]),
            units: side_units(side),
            plan: PlanKind::Hold,
            target: None,
        });
        let divisions = Side::BOTH.map(|side| DivisionDef {
            general: GeneralId(BRIGADIERS[side].0 + 1),
            side,
            brigades: vec![BrigadeId(side as u16)],
        });
        let table = Length::from_cm(1000);
        let terrain = Terrain::new(table, table, self.features)
            .expect("the numbers of features differ and the table has a size");
        Setup {
            ways: crate::setup::ways(&terrain, &self.defs, self.tables.bases.infantry_width),
            scenario: "procedure".to_owned(),
            title: Name::same("procedure"),
            last_turn: Turn(12),
            up: engine::scenario::Compass::North,
            picture_seed: 0,
            terrain,
            features: self.defs,
            places: Vec::new(),
            sides: BySide::each(|side| SideDef {
                name: Name::same(side.letter()),
                forward: forward(side),
            }),
            brigades: brigades.to_vec(),
            divisions: divisions.to_vec(),
            units: self.units,
            generals: self.generals,
            start: Start {
                units: self.starts,
                generals: self.poses,
            },
            tables: Tables::clone(&self.tables),
            readings: self.readings,
            options: Options::default(),
        }
    }
}
