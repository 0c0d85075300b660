//! The ground a shot is judged on: where everybody stands, measured once.

use table::{Cover, Facet, Feature, Length, Outline, Pose, Segment};

use crate::built_up;
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::readings::Readings;
use crate::state::State;

/// A state with the outlines of all units on the table.
pub(crate) struct Field<'a> {
    pub(crate) state: &'a State,
    outlines: Vec<Option<Outline>>,
}

impl<'a> Field<'a> {
    pub(crate) fn of(state: &'a State) -> Field<'a> {
        let outlines = state
            .unit_ids()
            .map(|id| state.unit(id).is_on_table().then(|| state.outline(id)))
            .collect();
        Field { state, outlines }
    }

    /// The ground of a unit; `None` off the table.
    pub(crate) fn outline(&self, id: UnitId) -> Option<&Outline> {
        self.outlines.get(id.index())?.as_ref()
    }

    /// Units on the table with their outlines.
    pub(crate) fn units(&self) -> impl Iterator<Item = (UnitId, &Outline)> {
        (0_u16..)
            .map(UnitId)
            .zip(&self.outlines)
            .filter_map(|(id, outline)| Some((id, outline.as_ref()?)))
    }

    /// The distance between two units.
    pub(crate) fn gap(&self, a: UnitId, b: UnitId) -> Length {
        match (self.outline(a), self.outline(b)) {
            (Some(a), Some(b)) => a.distance(b),
            _ => Length::MAX,
        }
    }

    /// The building that a unit holds.
    pub(crate) fn building(&self, id: UnitId) -> Option<&'a Feature> {
        built_up::held(self.state, id)
    }

    /// The edges a unit fires from: one, or the four faces of a square.
    pub(crate) fn faces(&self, id: UnitId) -> Vec<Outline> {
        let Some(outline) = self.outline(id) else {
            return Vec::new();
        };
        if self.state.unit(id).formation != Formation::Square {
            return vec![*outline];
        }
        let footprint = outline.footprint();
        let centre = outline.centre();
        (0..4)
            .map(|turn| {
                let facing = outline.pose().facing + table::Angle::from_binary(turn * 0x4000);
                let middle = Pose::new(centre, facing).forward(footprint.depth.half());
                Outline::of(middle, footprint)
            })
            .collect()
    }

    /// The distance from a firing edge to the nearest point of a target (GDB-9.1-03).
    pub(crate) fn range(&self, firer: UnitId, face: &Outline, target: UnitId) -> Option<Length> {
        let outline = self.outline(target)?;
        Some(match (self.building(firer), self.building(target)) {
            (None, None) if self.averages() => {
                average(face, |from| outline.distance_to_point(from))
            }
            (None, Some(house)) if self.averages() => {
                average(face, |from| house.shape.distance_to_point(from))
            }
            (None, None) => face.front_distance(outline),
            (Some(house), None) => house.shape.distance_to_outline(outline),
            (None, Some(house)) => house.shape.distance_to_outline(&edge(face)),
            (Some(from), Some(to)) => built_up::apart(&from.shape, &to.shape),
        })
    }

    /// Whether the players measure an average distance (GDB-9.1-04).
    fn averages(&self) -> bool {
        self.state.setup.readings.average_range
    }

    /// Cover of the target against this firer (GDB-9.5-02, GDB-9.5-03); walls of a house shelter like soft cover whoever does not hold it.
    pub(crate) fn cover(&self, face: &Outline, target: UnitId) -> Cover {
        if let Some(house) = self.building(target) {
            return house.cover;
        }
        self.outline(target).map_or(Cover::None, |outline| {
            let rules = table::CoverRules {
                between: !self.state.setup.readings.cover_near_target_only,
                ..table::CoverRules::default()
            };
            let cover = self.state.setup.terrain.cover_from(face, outline, &rules);
            cover.min(Cover::Soft)
        })
    }
}

/// The mean of the distances from the left corner, the middle and the right corner of a front (GDB-9.1-04).
fn average(face: &Outline, distance: impl Fn(table::Point) -> Length) -> Length {
    let front = face.front();
    let places = [front.from, front.from.midpoint(front.to), front.to];
    let sum = places
        .into_iter()
        .map(distance)
        .fold(Length::ZERO, |sum, one| sum + one);
    sum.scaled(1, 3)
}

/// The front edge alone.
fn edge(face: &Outline) -> Outline {
    let footprint = table::Footprint {
        depth: Length::from_hundredths(1),
        ..face.footprint()
    };
    Outline::of(face.pose(), footprint)
}

/// The side of a target that fire from a place enters.
///
/// The flank when the firer stands in the zone of the flank, between the
/// diagonals from the corners, and his line to the middle of the target enters
/// through that edge: a line must be raked along its length, and a deep column
/// is not enfiladed by who stands a little to one side of its head. By the
/// other reading (RD-40) the zones meet in the lines along front and rear edge.
pub(crate) fn struck(
    outline: &Outline,
    from: table::Point,
    readings: &Readings,
) -> super::facts::Struck {
    use super::facts::Struck;
    if readings.enfilade_by_edges {
        return match outline.facet_by_edges(from) {
            Facet::Front => Struck::Front,
            Facet::Rear => Struck::Rear,
            Facet::Left | Facet::Right => Struck::Flank,
        };
    }
    let line = Segment::new(from, outline.centre());
    match outline.facet_by_diagonals(from) {
        Facet::Front => Struck::Front,
        Facet::Rear => Struck::Rear,
        Facet::Left if outline.left().meets(line) => Struck::Flank,
        Facet::Right if outline.right().meets(line) => Struck::Flank,
        Facet::Left | Facet::Right if outline.rear().meets(line) => Struck::Rear,
        Facet::Left | Facet::Right => Struck::Front,
    }
}
