//! A table set for one procedure.
//!
//! Units stand far apart, so that nobody counts who is not named; what is to be
//! near is put near.

use std::sync::Arc;

use engine::{BySide, Name, Side};
use table::{
    Angle, Bounds, Cover, Feature, FeatureId, Length, Level, Point, Polygon, Pose, Shape, Terrain,
};

use crate::divisions::DivisionDef;
use crate::ids::{BrigadeId, DivisionId, GeneralId, Turn, UnitId};
use crate::orders::{Order, OrderKind, OrderTarget};
use crate::setup::{
    BrigadeDef, FeatureDef, GeneralDef, HomeEdge, Rank, Setup, SideDef, Start, UnitStart,
};
use crate::state::State;
use crate::tables::Tables;
use crate::troops::{Nation, Skill, UnitDef};

use super::setting::Setting;
use super::unit::UnitInput;

/// The sides of the table.
const TABLE: Length = Length::from_cm(2000);

/// A table in the making.
#[derive(Debug)]
pub(super) struct Stage {
    tables: Arc<Tables>,
    setting: Setting,
    nations: BySide<Nation>,
    units: Vec<(UnitDef, UnitStart)>,
    brigades: Vec<BrigadeDef>,
    orders: Vec<Order>,
    divisions: Vec<DivisionDef>,
    generals: Vec<(GeneralDef, Pose)>,
    features: Vec<Feature>,
    /// What became of the units: figures they began with, order and spirits.
    inputs: Vec<UnitInput>,
}

/// A place in whole centimetres; side A faces up, side B down.
#[derive(Debug, Clone, Copy)]
pub(super) struct At(pub(super) i32, pub(super) i32);

impl At {
    /// The place of unit number `n` of a side, far from all others.
    pub(super) fn apart(side: Side, n: usize) -> At {
        let x = 150 + 150 * i32::try_from(n).unwrap_or(0);
        match side {
            Side::A => At(x, 900),
            Side::B => At(x, 400),
        }
    }

    fn point(self) -> Point {
        Point::new(Length::from_cm(self.0), Length::from_cm(self.1))
    }

    fn pose(self, side: Side) -> Pose {
        Pose::new(self.point(), facing(side))
    }
}

fn facing(side: Side) -> Angle {
    match side {
        Side::A => Angle::NORTH,
        Side::B => Angle::SOUTH,
    }
}

impl Stage {
    pub(super) fn new(tables: &Arc<Tables>, setting: &Setting) -> Stage {
        Stage {
            tables: tables.clone(),
            setting: setting.clone(),
            nations: BySide::each(|_| Nation::Other),
            units: Vec::new(),
            brigades: Vec::new(),
            orders: Vec::new(),
            divisions: Vec::new(),
            generals: Vec::new(),
            features: Vec::new(),
            inputs: Vec::new(),
        }
    }

    /// The nation of a side's commander-in-chief.
    pub(super) fn nation(&mut self, side: Side, nation: Nation) {
        self.nations[side] = nation;
    }

    /// A brigade that nobody leads yet.
    pub(super) fn brigade(&mut self, side: Side, nation: Nation, order: OrderKind) -> BrigadeId {
        let id = BrigadeId(self.brigades.len() as u16);
        let name = format!("{}{}", side.letter(), id.0 + 1);
        self.brigades.push(BrigadeDef {
            id: name.clone(),
            name: Name::same(&name),
            side,
            nation,
            brigadier: None,
            raised_by: None,
            zone: None,
            units: Vec::new(),
        });
        self.orders.push(Order {
            kind: order,
            target: OrderTarget::Here,
        });
        id
    }

    /// A brigade that exists only once this general raises it.
    pub(super) fn raised_by(&mut self, brigade: BrigadeId, general: GeneralId) {
        self.brigades[brigade.index()].raised_by = Some(general);
    }

    /// A unit in the open or in its cover.
    pub(super) fn unit(&mut self, brigade: BrigadeId, input: &UnitInput, at: At) -> UnitId {
        let id = UnitId(self.units.len() as u16);
        let def = &mut self.brigades[brigade.index()];
        def.units.push(id);
        let side = def.side;
        let pose = at.pose(side);
        let holds = input.is_garrison();
        let feature = (input.cover != Cover::None).then(|| self.cover(at, input.cover, holds));
        let start = UnitStart {
            pose,
            formation: input.shape(),
            figures: input.figures,
            models: input.models(),
            garrison: feature.filter(|_| holds),
            brigade,
        };
        let def = input.def(format!("{}{}", side.letter(), id.0 + 1));
        self.units.push((def, start));
        self.inputs.push(input.clone());
        id
    }

    /// What a scenario says of a unit that is on the stage.
    pub(super) fn def(&mut self, unit: UnitId) -> &mut UnitDef {
        &mut self.units[unit.index()].0
    }

    fn cover(&mut self, at: At, cover: Cover, holds: bool) -> FeatureId {
        self.ground(at, 60, |feature| {
            feature.cover = cover;
            if holds {
                feature.capacity = Some(u16::MAX);
            }
        })
    }

    /// A hilltop under a unit.
    pub(super) fn hill(&mut self, at: At) {
        self.ground(at, 60, |feature| feature.height = Level(1));
    }

    /// A square of ground about a place, so many centimetres to each side.
    fn ground(&mut self, at: At, reach: i32, change: impl FnOnce(&mut Feature)) -> FeatureId {
        let id = FeatureId(self.features.len() as u16);
        let corners = [
            At(at.0 - reach, at.1 - reach),
            At(at.0 + reach, at.1 + reach),
        ];
        let bounds = Bounds::of(&corners.map(At::point));
        // A square of a metre is a sound polygon wherever it lies.
        if let Some(area) = Polygon::rectangle(bounds) {
            let mut feature = Feature::plain(id, Shape::Area(area));
            change(&mut feature);
            self.features.push(feature);
        }
        id
    }

    /// A general at a place, moved to the right by a distance.
    pub(super) fn general(
        &mut self,
        side: Side,
        rank: Rank,
        skill: Skill,
        at: At,
        right: Length,
    ) -> GeneralId {
        let id = GeneralId(self.generals.len() as u16);
        let name = format!("{}{}", side.letter(), id.0 + 1);
        let mut pose = at.pose(side);
        pose.at.x += right;
        let def = GeneralDef {
            id: name.clone(),
            name: Name::same(&name),
            side,
            rank,
            skill,
            skill_rolled: false,
        };
        self.generals.push((def, pose));
        id
    }

    /// A general leads a brigade.
    pub(super) fn leads(&mut self, general: GeneralId, brigade: BrigadeId) {
        self.brigades[brigade.index()].brigadier = Some(general);
    }

    /// A division of one brigade under a general.
    pub(super) fn division(&mut self, general: GeneralId, brigade: BrigadeId) -> DivisionId {
        let id = DivisionId(self.divisions.len() as u16);
        let side = self.brigades[brigade.index()].side;
        self.divisions.push(DivisionDef {
            name: Name::same(side.letter()),
            side,
            general: Some(general),
            brigades: vec![brigade],
        });
        id
    }

    /// The battle with everybody in place.
    pub(super) fn open(self) -> State {
        let inputs = self.inputs.clone();
        let mut state = State::open(Arc::new(self.setup()));
        for (unit, input) in state.units.iter_mut().zip(&inputs) {
            unit.original = input.original();
            input.state.befall(unit);
        }
        state.refresh_ground();
        state
    }

    fn setup(self) -> Setup {
        let features = self.features.iter().map(|feature| FeatureDef {
            id: format!("F{}", feature.id.0),
            kind: engine::view::FeatureKind::Village,
            name: None,
            movable: false,
        });
        let (units, starts) = self.units.into_iter().unzip();
        let (generals, poses) = self.generals.into_iter().unzip();
        Setup {
            scenario: "procedure".to_owned(),
            title: Name::same("procedure"),
            year: self.setting.year,
            month: None,
            skies: Vec::new(),
            last_turn: Turn(12),
            inches: false,
            up: engine::scenario::Compass::North,
            picture_seed: 0,
            features: features.collect(),
            terrain: Terrain::new(TABLE, TABLE, self.features)
                .expect("the numbers of features differ and the table has a size"),
            places: Vec::new(),
            surprises: Vec::new(),
            reinforcements: Vec::new(),
            specials: crate::specials::Specials::default(),
            flank_plans: BySide::default(),
            sides: BySide::each(|side| SideDef {
                name: Name::same(side.letter()),
                nation: self.nations[side],
                home: match side {
                    Side::A => HomeEdge::Bottom,
                    Side::B => HomeEdge::Top,
                },
                zone: None,
            }),
            units,
            brigades: self.brigades,
            divisions: self.divisions,
            wagons: Vec::new(),
            generals,
            start: Start {
                units: starts,
                generals: poses,
                orders: self.orders,
            },
            bases: self.tables.bases,
            tables: Tables::clone(&self.tables),
            readings: self.setting.readings,
            options: self.setting.options,
        }
    }
}
