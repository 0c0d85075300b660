//! The ground on which a side may deploy. Rules GDB-4.0-02, GDB-4.0-03; reading RD-87.
//!
//! The zone that the scenario names for a side. Where it names none, the box
//! around the places that it gives, ten centimetres wider to the flanks and to
//! the rear, no farther forward. Where the two sides would share ground, each
//! brigade has such a box instead, without the margin if that touches the
//! enemy's, and none at all if even so they share ground.

use engine::{BySide, Side};
use table::{Bounds, Length, Outline, Point};

use super::brigades;
use crate::ids::{BrigadeId, GeneralId, UnitId};
use crate::setup::HomeEdge;
use crate::state::State;

/// How much wider than the given places a derived area is.
const AROUND: Length = Length::from_cm(10);

/// Something that a player places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Piece {
    Unit(UnitId),
    General(GeneralId),
}

/// The ground on which the sides may deploy.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Areas {
    /// Boxes of each side.
    pub boxes: BySide<Vec<Bounds>>,
    /// Brigades that stand among each other in the scenario, the lower number first.
    pub mixed: Vec<(BrigadeId, BrigadeId)>,
}

impl Areas {
    /// The areas of a battle that opens.
    pub(super) fn of(state: &State) -> Areas {
        Areas {
            boxes: boxes(state),
            mixed: brigades::mixed(state),
        }
    }

    /// Whether an outline lies wholly in one of the boxes of a side.
    #[must_use]
    pub fn enclose(&self, side: Side, bounds: &Bounds) -> bool {
        self.boxes[side].iter().any(|one| one.encloses(bounds))
    }
}

/// Whether two boxes have more than an edge in common.
pub(crate) fn share_ground(one: &Bounds, other: &Bounds) -> bool {
    one.min.x < other.max.x
        && other.min.x < one.max.x
        && one.min.y < other.max.y
        && other.min.y < one.max.y
}

fn boxes(state: &State) -> BySide<Vec<Bounds>> {
    let whole = BySide::each(|side| {
        state.setup.sides[side]
            .zone
            .or_else(|| given(state, side).map(|ground| wider(state, side, ground)))
    });
    match (whole.a, whole.b) {
        (Some(a), Some(b)) if share_ground(&a, &b) => by_brigade(state),
        (a, b) => BySide {
            a: a.into_iter().collect(),
            b: b.into_iter().collect(),
        },
    }
}

/// The box around the places that the scenario gives to a side.
fn given(state: &State, side: Side) -> Option<Bounds> {
    let brigades = state.brigades_of(side);
    let troops = brigades.filter_map(|brigade| of_brigade(state, brigade));
    let generals = state.generals_of(side);
    let generals = generals.map(|id| *state.general_outline(id).bounds());
    troops.chain(generals).reduce(Bounds::joined)
}

/// The box around a brigade, its general and the area that the scenario gives it.
fn of_brigade(state: &State, brigade: BrigadeId) -> Option<Bounds> {
    let units = state.brigade_units(brigade).map(|id| covered(state, id));
    let ground = units.reduce(Bounds::joined)?;
    let leader = state.leader_of(brigade);
    let leader = leader.map(|id| *state.general_outline(id).bounds());
    let zone = state.brigade_def(brigade).zone;
    let more = leader.into_iter().chain(zone);
    Some(more.fold(ground, Bounds::joined))
}

/// The box around a unit, or around the building that it holds.
fn covered(state: &State, id: UnitId) -> Bounds {
    let building = state.unit(id).garrison;
    let building = building.and_then(|id| state.setup.terrain.feature(id));
    building.map_or_else(
        || *state.outline(id).bounds(),
        |feature| *feature.shape.bounds(),
    )
}

/// A box with room to the flanks and to the rear, cut off at the edges of the table.
fn wider(state: &State, side: Side, ground: Bounds) -> Bounds {
    let mut wide = ground.grown(AROUND);
    match state.setup.sides[side].home {
        HomeEdge::Bottom => wide.min.y = ground.min.y,
        HomeEdge::Top => wide.max.y = ground.max.y,
        HomeEdge::Left => wide.max.x = ground.max.x,
        HomeEdge::Right => wide.min.x = ground.min.x,
    }
    let table = state.setup.terrain.bounds();
    let within = |p: Point| {
        Point::new(
            p.x.max(table.min.x).min(table.max.x),
            p.y.max(table.min.y).min(table.max.y),
        )
    };
    Bounds::of_pair(within(wide.min), within(wide.max))
}

fn by_brigade(state: &State) -> BySide<Vec<Bounds>> {
    let plain = BySide::each(|side| {
        let brigades = state.brigades_of(side);
        let each = brigades.filter_map(|brigade| of_brigade(state, brigade));
        each.collect::<Vec<_>>()
    });
    let wide = BySide::each(|side| {
        let each = plain[side].iter();
        each.map(|&ground| wider(state, side, ground))
            .collect::<Vec<_>>()
    });
    BySide::each(|side| {
        let enemy = side.other();
        let clear =
            |ground: &Bounds, of: &[Bounds]| !of.iter().any(|one| share_ground(one, ground));
        let each = plain[side].iter().zip(&wide[side]);
        each.filter_map(|(plain_one, wide_one)| {
            if clear(wide_one, &wide[enemy]) {
                Some(*wide_one)
            } else {
                Some(*plain_one).filter(|one| clear(one, &wide[enemy]))
            }
        })
        .collect()
    })
}

/// The outline of a piece as it stands.
pub(super) fn outline(state: &State, piece: Piece) -> Outline {
    match piece {
        Piece::Unit(id) => state.outline(id),
        Piece::General(id) => state.general_outline(id),
    }
}
