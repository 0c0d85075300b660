//! Tests of fire on small battlefields. The table is 120 cm square; side A stands below and faces up.

mod aiming;
mod battery;
mod effects;
mod modifiers;
mod phase;
mod shares;
mod skirmishers;
mod who;

use std::sync::Arc;

use engine::{BySide, Die, Name, ScriptedDice, Side};
use table::{Angle, Bounds, Cover, Feature, FeatureId, Length, Level, Point, Polygon, Pose, Shape};

use crate::formation::Formation;
use crate::ids::{BrigadeId, Figures, Models, Turn, UnitId};
use crate::orders::{Order, OrderKind, OrderTarget};
use crate::readings::{Options, Readings};
use crate::setup::{BrigadeDef, FeatureDef, HomeEdge, Setup, SideDef, Start, UnitStart};
use crate::state::{Phase, State};
use crate::tables::Tables;
use crate::troops::{Calibre, Grade, Horses, Kind, Nation, Troops, UnitDef, Weapon};
use crate::{Event, Play};

/// A battlefield in the making.
pub(super) struct Stand {
    units: Vec<(Side, Troops, UnitStart)>,
    features: Vec<Feature>,
    pub(super) options: Options,
    pub(super) readings: Readings,
}

/// A unit to put on it.
pub(super) struct Unit {
    pub(super) troops: Troops,
    pub(super) formation: Formation,
    pub(super) figures: u16,
    pub(super) models: u8,
    pub(super) garrison: Option<FeatureId>,
}

/// Line infantry of 30 figures, companies of 6, in line.
pub(super) fn foot() -> Unit {
    Unit {
        troops: Troops {
            kind: Kind::Infantry,
            grade: Grade::Line,
            nation: Nation::France,
            weapon: Weapon::Musket,
            light: false,
            jaeger: false,
            horses: Horses::Ordinary,
            calibre: None,
            howitzer_models: 0,
            second_class_artillery: false,
            company_figures: 6,
            light_company_figures: 0,
            light_company_weapon: None,
            irregular: false,
            kings_german_legion: false,
            battalion_gun: false,
        },
        formation: Formation::Line,
        figures: 30,
        models: 0,
        garrison: None,
    }
}

/// A French screen of 18 figures.
pub(super) fn screen() -> Unit {
    let mut unit = foot().shape(Formation::SkirmishLine).of(18);
    unit.troops.kind = Kind::Skirmishers;
    unit
}

/// A foot battery of four 8 pounders with 16 gunners, unlimbered.
pub(super) fn battery() -> Unit {
    let mut unit = foot().shape(Formation::Deployed).of(16);
    unit.troops.kind = Kind::FootArtillery;
    unit.troops.weapon = Weapon::Guns;
    unit.troops.calibre = Some(Calibre::Medium);
    unit.models = 4;
    unit
}

/// Light horse of 12 figures with carbines.
pub(super) fn horse() -> Unit {
    let mut unit = foot().of(12);
    unit.troops.kind = Kind::LightCavalry;
    unit.troops.weapon = Weapon::Carbine;
    unit
}

impl Unit {
    pub(super) fn shape(mut self, formation: Formation) -> Unit {
        self.formation = formation;
        self
    }

    pub(super) fn of(mut self, figures: u16) -> Unit {
        self.figures = figures;
        self
    }

    pub(super) fn grade(mut self, grade: Grade) -> Unit {
        self.troops.grade = grade;
        self
    }

    pub(super) fn nation(mut self, nation: Nation) -> Unit {
        self.troops.nation = nation;
        self
    }

    pub(super) fn inside(mut self, feature: u16) -> Unit {
        self.garrison = Some(FeatureId(feature));
        self
    }
}

impl Stand {
    pub(super) fn new() -> Stand {
        Stand {
            units: Vec::new(),
            features: Vec::new(),
            options: Options::default(),
            readings: Readings::default(),
        }
    }

    /// Puts the middle of a unit's front at a place in tenths of a centimetre, side A facing up, side B down.
    pub(super) fn put(&mut self, side: Side, unit: Unit, x: i32, y: i32) -> UnitId {
        let facing = match side {
            Side::A => 0,
            Side::B => 180,
        };
        self.put_facing(side, unit, x, y, facing)
    }

    pub(super) fn put_facing(
        &mut self,
        side: Side,
        unit: Unit,
        x: i32,
        y: i32,
        facing: i32,
    ) -> UnitId {
        let start = UnitStart {
            pose: Pose::new(tenths(x, y), Angle::from_degrees(facing)),
            formation: unit.formation,
            figures: Figures(unit.figures),
            models: Models(unit.models),
            garrison: unit.garrison,
            brigade: BrigadeId(side as u16),
        };
        self.units.push((side, unit.troops, start));
        UnitId(self.units.len() as u16 - 1)
    }

    /// A rectangle of ground; corners in tenths of a centimetre.
    pub(super) fn ground(
        &mut self,
        from: (i32, i32),
        to: (i32, i32),
        change: impl FnOnce(&mut Feature),
    ) -> u16 {
        let id = self.features.len() as u16;
        let bounds = Bounds::of(&[tenths(from.0, from.1), tenths(to.0, to.1)]);
        let area = Polygon::rectangle(bounds).unwrap();
        let mut feature = Feature::plain(FeatureId(id), Shape::Area(area));
        change(&mut feature);
        self.features.push(feature);
        id
    }

    /// A stone house.
    pub(super) fn house(&mut self, from: (i32, i32), to: (i32, i32)) -> u16 {
        self.ground(from, to, |house| {
            house.cover = Cover::Building;
            house.sight = table::Sight::Depth(Length::from_cm(5));
            house.obstacle_top = Level(1);
            house.capacity = Some(80);
        })
    }

    /// The battle in its Firing phase, side A to fire.
    pub(super) fn open(self) -> State {
        let mut state = State::open(Arc::new(self.setup()));
        state.phase = Phase::Firing;
        state.firing.firing = Some(Side::A);
        state
    }

    fn setup(self) -> Setup {
        let side = Length::from_cm(120);
        let features = self.features.iter().map(|feature| FeatureDef {
            id: format!("F{}", feature.id.0),
            kind: engine::view::FeatureKind::Village,
            name: None,
            movable: false,
        });
        let features = features.collect();
        let units = self.units.iter().enumerate().map(|(n, (of, troops, _))| {
            let name = Name::same(&format!("{}{n}", of.letter()));
            UnitDef {
                id: name.en.clone(),
                name: name.clone(),
                short: name,
                troops: troops.clone(),
                points: 0,
                skirmishers_of: None,
                detached_from: None,
                gun_of: None,
            }
        });
        let units = units.collect();
        let order = Order {
            kind: OrderKind::Hold,
            target: OrderTarget::Here,
        };
        Setup {
            scenario: "test".to_owned(),
            title: Name::same("test"),
            year: 1809,
            month: None,
            skies: Vec::new(),
            flank_plans: BySide::default(),
            last_turn: Turn(12),
            inches: false,
            up: engine::scenario::Compass::North,
            picture_seed: 0,
            terrain: table::Terrain::new(side, side, self.features).unwrap(),
            features,
            places: Vec::new(),
            surprises: Vec::new(),
            reinforcements: Vec::new(),
            specials: crate::specials::Specials::default(),
            sides: BySide::each(|of| SideDef {
                name: Name::same(of.letter()),
                nation: Nation::France,
                home: HomeEdge::Bottom,
                zone: None,
            }),
            units,
            brigades: Side::BOTH.map(|of| brigade(of, &self.units)).to_vec(),
            divisions: Vec::new(),
            wagons: Vec::new(),
            generals: Vec::new(),
            start: Start {
                units: self.units.iter().map(|(_, _, start)| *start).collect(),
                generals: Vec::new(),
                orders: vec![order; 2],
            },
            bases: Tables::standard(false).bases,
            tables: Tables::standard(false),
            readings: self.readings,
            options: self.options,
        }
    }
}

fn brigade(side: Side, units: &[(Side, Troops, UnitStart)]) -> BrigadeDef {
    let units = (0..units.len() as u16)
        .map(UnitId)
        .filter(|id| units[id.index()].0 == side)
        .collect();
    BrigadeDef {
        id: side.letter().to_owned(),
        name: Name::same(side.letter()),
        side,
        nation: Nation::France,
        brigadier: None,
        raised_by: None,
        zone: None,
        units,
    }
}

fn tenths(x: i32, y: i32) -> Point {
    Point::new(Length::from_tenths_of_cm(x), Length::from_tenths_of_cm(y))
}

/// Fires one unit at targets, with these dice, and returns the state and the events.
pub(super) fn fire(
    state: &State,
    unit: UnitId,
    targets: &[UnitId],
    dice: &[u8],
) -> (State, Vec<Event>) {
    let targets = targets
        .iter()
        .map(|&target| super::AimedAt {
            target,
            ammunition: None,
        })
        .collect();
    let command = super::Command::FireUnit { unit, targets };
    let side = state.side_of(unit);
    super::check(state, side, &command).unwrap();
    let mut dice = ScriptedDice::new(dice);
    let mut play = Play::on(state, &mut dice);
    super::decide(&mut play, side, &command).unwrap();
    let (after, events) = (play.state().clone(), play.into_events());
    assert_eq!(dice.left(), 0, "dice left over");
    (after, events)
}

/// Fires a low roll, for tests that ask what the shot is like.
pub(super) fn shoot(state: &State, unit: UnitId, target: UnitId) -> (State, Vec<Event>) {
    let aimed = super::AimedAt {
        target,
        ammunition: None,
    };
    let side = state.side_of(unit);
    let aims = super::phase::aims(state, side, unit, &[aimed]).unwrap();
    throw(state, unit, &aims, &[1, 2, 1, 1, 1, 1, 1, 1])
}

/// Fires aims with at least the dice they need.
pub(super) fn throw(
    state: &State,
    unit: UnitId,
    aims: &[super::aim::Aim],
    dice: &[u8],
) -> (State, Vec<Event>) {
    let mut dice = ScriptedDice::new(dice);
    let mut play = Play::on(state, &mut dice);
    super::shot::fire(&mut play, unit, aims, super::who::When::Firing).unwrap();
    (play.state().clone(), play.into_events())
}

/// Reacts to chargers with these dice.
pub(super) fn react(
    state: &State,
    unit: UnitId,
    chargers: &[UnitId],
    dice: &[u8],
) -> (State, Vec<Event>) {
    let mut dice = ScriptedDice::new(dice);
    let mut play = Play::on(state, &mut dice);
    super::shot::react(&mut play, unit, chargers).unwrap();
    let (after, events) = (play.state().clone(), play.into_events());
    assert_eq!(dice.left(), 0, "dice left over");
    (after, events)
}

/// Why a unit may not fire at targets.
pub(super) fn refusal(state: &State, unit: UnitId, targets: &[UnitId]) -> Option<super::Refusal> {
    let targets: Vec<_> = targets
        .iter()
        .map(|&target| super::AimedAt {
            target,
            ammunition: None,
        })
        .collect();
    super::phase::aims(state, state.side_of(unit), unit, &targets).err()
}

/// The parts of the first shot among events.
pub(super) fn parts(events: &[Event]) -> &[super::Part] {
    events
        .iter()
        .find_map(|event| match event {
            Event::Firing(super::Event::ShotFired { parts, .. }) => Some(&parts[..]),
            _ => None,
        })
        .unwrap()
}

/// Names and values of the modifiers of a part.
pub(super) fn named(part: &super::Part) -> Vec<(String, i8)> {
    part.reckoning.rolls[0]
        .modifiers
        .iter()
        .map(|one| (one.name.to_string(), one.value))
        .collect()
}

/// Figures lost by a unit.
pub(super) fn lost(state: &State, unit: UnitId) -> u16 {
    state.unit(unit).original.0 - state.unit(unit).figures.0
}

pub(super) fn die(pips: u8) -> Die {
    Die::new(pips).unwrap()
}
