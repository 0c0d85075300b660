//! A small battlefield put together by hand.

use std::sync::Arc;

use engine::view::FeatureKind;
use engine::{BySide, Name, ScriptedDice, Side, System};
use table::{Angle, Feature, FeatureId, Length, Level, Point, Polygon, Pose, Shape, Terrain};

use crate::formation::Formation;
use crate::ids::{Bases, BrigadeId, DivisionId, GeneralId, Turn, UnitId};
use crate::readings::{Options, Readings};
use crate::setup::*;
use crate::state::{FormationRef, OrderPart, Stage, State};
use crate::tables::Tables;
use crate::troops::{Kind, UnitDef};
use crate::{Cd, Command, Event, Play};

/// Brigade 0 is of side A, brigade 1 of side B; each has a division of its own.
pub(super) struct Field {
    units: Vec<UnitDef>,
    starts: Vec<UnitStart>,
    generals: Vec<GeneralDef>,
    poses: Vec<Pose>,
    features: Vec<Feature>,
    defs: Vec<FeatureDef>,
    pub(super) readings: Readings,
}

pub(super) fn cm(x: i32, y: i32) -> Point {
    Point::new(Length::from_cm(x), Length::from_cm(y))
}

impl Field {
    /// Far generals: nobody is in anybody's radius unless a test puts him there.
    pub(super) fn new() -> Field {
        let mut field = Field {
            units: Vec::new(),
            starts: Vec::new(),
            generals: Vec::new(),
            poses: Vec::new(),
            features: Vec::new(),
            defs: Vec::new(),
            readings: Readings::default(),
        };
        for (side, y) in [(Side::A, 110), (Side::B, 5)] {
            field.general(side, Rank::Brigadier, 170, y);
            field.general(side, Rank::DivisionalGeneral, 174, y);
        }
        field
    }

    pub(super) fn general(&mut self, side: Side, rank: Rank, x: i32, y: i32) -> GeneralId {
        self.generals.push(GeneralDef {
            id: format!("g{}", self.generals.len()),
            name: Name::same("General"),
            side,
            rank,
        });
        self.poses.push(Pose::new(cm(x, y), forward(side)));
        GeneralId(self.generals.len() as u16 - 1)
    }

    /// Puts the brigadier (`n` 0 or 2) or divisional general (1 or 3) somewhere.
    pub(super) fn put(&mut self, n: usize, x: i32, y: i32) {
        self.poses[n].at = cm(x, y);
    }

    /// A unit facing the enemy's edge; x and y of the middle of its front in centimetres from the top left.
    pub(super) fn unit(
        &mut self,
        side: Side,
        kind: Kind,
        bases: u8,
        formation: Formation,
        (x, y): (i32, i32),
    ) -> UnitId {
        let brigade = BrigadeId(u16::from(side == Side::B));
        let id = format!("u{}", self.units.len());
        self.units.push(UnitDef {
            name: Name::same(&id),
            short: Name::same(&id),
            id,
            side,
            brigade,
            kind,
            bases: Bases(bases),
            figures_a_base: 6,
            skirmishers: Bases(if kind.is_infantry() { 2 } else { 0 }),
        });
        let pose = Pose::new(cm(x, y), forward(side));
        self.starts.push(UnitStart {
            pose,
            formation,
            garrison: None,
        });
        UnitId(self.units.len() as u16 - 1)
    }

    pub(super) fn face(&mut self, unit: UnitId, degrees: i32) {
        self.starts[unit.index()].pose.facing = Angle::from_degrees(degrees);
    }

    pub(super) fn garrison(&mut self, unit: UnitId, feature: FeatureId) {
        self.starts[unit.index()].garrison = Some(feature);
    }

    /// An upright rectangle of ground.
    pub(super) fn ground(
        &mut self,
        ground: Ground,
        (left, top): (i32, i32),
        (right, bottom): (i32, i32),
    ) -> FeatureId {
        let id = FeatureId(self.features.len() as u16);
        let corners = vec![
            cm(left, top),
            cm(right, top),
            cm(right, bottom),
            cm(left, bottom),
        ];
        let shape = Shape::Area(Polygon::new(corners).unwrap());
        let going = match ground {
            Ground::Woods => table::Going::Difficult,
            Ground::Water | Ground::Building | Ground::Work => table::Going::Impassable,
            _ => table::Going::Open,
        };
        let sight = match ground {
            Ground::Woods => table::Sight::Depth(Length::from_cm(5)),
            Ground::Building => table::Sight::Blocking,
            _ => table::Sight::Clear,
        };
        self.features.push(Feature {
            going,
            sight,
            height: Level(if ground == Ground::Hill { 10 } else { 0 }),
            obstacle_top: Level(i8::from(matches!(ground, Ground::Woods | Ground::Building))),
            ..Feature::plain(id, shape)
        });
        self.defs.push(FeatureDef {
            id: format!("f{}", id.0),
            kind: FeatureKind::Field,
            ground,
            name: None,
            fortified: false,
        });
        id
    }

    pub(super) fn state(self) -> State {
        let brigade = |side: Side, n: u16| BrigadeDef {
            id: format!("b{n}"),
            name: Name::same("Brigade"),
            side,
            division: Some(DivisionId(n)),
            brigadier: Some(GeneralId(2 * n)),
            units: (0..self.units.len() as u16)
                .map(UnitId)
                .filter(|unit| self.units[unit.index()].brigade.0 == n)
                .collect(),
            plan: PlanKind::Attack,
            target: None,
        };
        let division = |side: Side, n: u16| DivisionDef {
            general: GeneralId(2 * n + 1),
            side,
            brigades: vec![BrigadeId(n)],
        };
        let side = |forward| SideDef {
            name: Name::same("Side"),
            forward,
        };
        let terrain =
            Terrain::new(Length::from_cm(180), Length::from_cm(120), self.features).unwrap();
        let tables = Tables::standard();
        let setup = Setup {
            scenario: "test".to_owned(),
            title: Name::same("Test"),
            last_turn: Turn(12),
            up: engine::scenario::Compass::North,
            picture_seed: 1,
            ways: ways(&terrain, &self.defs, tables.bases.infantry_width),
            terrain,
            features: self.defs,
            places: Vec::new(),
            sides: BySide {
                a: side(Angle::NORTH),
                b: side(Angle::SOUTH),
            },
            brigades: vec![brigade(Side::A, 0), brigade(Side::B, 1)],
            divisions: vec![division(Side::A, 0), division(Side::B, 1)],
            units: self.units,
            generals: self.generals,
            start: Start {
                units: self.starts,
                generals: self.poses,
            },
            tables,
            readings: self.readings,
            options: Options::default(),
        };
        State::open(Arc::new(setup))
    }
}

fn forward(side: Side) -> Angle {
    match side {
        Side::A => Angle::NORTH,
        Side::B => Angle::SOUTH,
    }
}

/// Plays a command with these dice and gives the events; all dice must be used.
pub(super) fn command(state: &mut State, side: Side, command: &Command, pips: &[u8]) -> Vec<Event> {
    let mut dice = ScriptedDice::new(pips);
    let events = match Cd::decide(state, side, command, &mut dice) {
        Ok(events) => events,
        Err(stop) => panic!("{command:?}: {stop:?}"),
    };
    assert_eq!(dice.left(), 0, "{command:?}: dice left over, {events:#?}");
    for event in &events {
        crate::apply(state, event);
    }
    events
}

/// Runs a procedure on the scratch pad and keeps what it did.
pub(super) fn play<T>(
    state: &mut State,
    pips: &[u8],
    run: impl FnOnce(&mut Play<'_>) -> Result<T, engine::DiceOwed>,
) -> Vec<Event> {
    let mut dice = ScriptedDice::new(pips);
    let mut play = Play::on(state, &mut dice);
    run(&mut play).unwrap();
    let events = play.into_events();
    assert_eq!(dice.left(), 0, "dice left over, {events:#?}");
    for event in &events {
        crate::apply(state, event);
    }
    events
}

/// Puts a state into the declaration of a side's brigade.
pub(super) fn activate(state: &mut State, side: Side) {
    state.stage = Stage::Choose;
    state.active = side;
    state.couriers_done = BySide { a: true, b: true };
    let brigade = BrigadeId(u16::from(side == Side::B));
    crate::apply(
        state,
        &Event::Activated {
            formation: FormationRef::Brigade(brigade),
        },
    );
}

/// Declares and rolls.
pub(super) fn declare(
    state: &mut State,
    side: Side,
    orders: Vec<OrderPart>,
    pips: &[u8],
) -> Vec<Event> {
    command(state, side, &Command::Declare { orders }, pips)
}
