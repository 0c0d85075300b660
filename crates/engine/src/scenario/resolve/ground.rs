//! The ground of a scenario, and the places on it.

use table::{Point, Segment};

use super::{Resolver, find};
use crate::scenario::draft::{PlaceDraft, ScenarioDraft, ValueDraft};
use crate::scenario::geometry::{Board, middle, shape};
use crate::scenario::resolved::{Ground, Objective};
use crate::scenario::{Centimetres, Expected, Faults, Found, Holding, Located};
use crate::{BySide, Name};

pub(super) fn grounds(draft: &ScenarioDraft, board: Board, faults: &mut Faults) -> Vec<Ground> {
    let each = draft.terrain.iter().filter_map(|piece| {
        Some(Ground {
            id: piece.id.value.clone(),
            kind: piece.kind.value,
            shape: shape(piece, board, faults)?,
            level: piece.level.as_ref().map_or(0, |level| level.value),
            low: piece.low.unwrap_or_default(),
            name: piece.name.clone(),
            class: piece.class,
            cover: piece.cover,
            capacity: piece.capacity,
            gorge: piece
                .gorge
                .as_ref()
                .and_then(|gorge| self::gorge(gorge, board, faults)),
            sight: piece.sight.as_ref().map(|sight| sight.value.0),
            no_horse: piece.no_horse.unwrap_or_default(),
            fireproof: piece.fireproof.unwrap_or_default(),
            movable: piece.movable.unwrap_or_default(),
            spot: piece.spot.clone(),
        })
    });
    each.collect()
}

/// The open side of a work.
fn gorge(
    gorge: &Located<Vec<[Centimetres; 2]>>,
    board: Board,
    faults: &mut Faults,
) -> Option<Segment> {
    let [from, to] = gorge.value[..] else {
        let found = format!("{} places", gorge.value.len());
        faults.add(
            &gorge.spot,
            found,
            Expected::Other("the two ends of the open side"),
        );
        return None;
    };
    let [from, to] = [from, to].map(|at| board.place(at, &gorge.spot, faults));
    Some(Segment::new(from, to))
}

impl Resolver<'_> {
    pub(super) fn objectives(
        &mut self,
        places: &[PlaceDraft],
        ground: &[Ground],
    ) -> Vec<Objective> {
        let mut list = Vec::with_capacity(places.len());
        for place in places {
            let feature = place.feature.as_ref();
            let feature =
                feature.and_then(|id| find(self.faults, id, &self.ground, "a piece of terrain"));
            let at = match (&place.at, feature) {
                (Some(at), _) => self.board.place(at.value, &at.spot, self.faults),
                (None, Some(feature)) => middle(&ground[feature].shape),
                (None, None) => {
                    // A feature that was not found has its fault already.
                    if place.feature.is_none() {
                        let expected = Expected::Other("a feature, or a place with `at`");
                        self.faults
                            .add(&place.spot, Found::Phrase("neither"), expected);
                    }
                    Point::default()
                }
            };
            let of_ground = feature.and_then(|feature| ground[feature].name.clone());
            let name = place.name.clone().or(of_ground);
            list.push(Objective {
                id: place.id.value.clone(),
                name: name.unwrap_or_else(|| Name::same(&place.id.value)),
                at,
                ground: feature,
                held_by: place.held_by.unwrap_or_default(),
                radius: place.radius.as_ref().map(|radius| radius.value.0),
                void_when_burning: place.void_when_burning.unwrap_or_default(),
                value: value(place.value.as_ref()),
            });
        }
        list
    }
}

/// A piece of ground that an order names becomes a place without value.
pub(super) fn place_of(ground: &Ground, at: usize) -> Objective {
    Objective {
        id: ground.id.clone(),
        name: ground
            .name
            .clone()
            .unwrap_or_else(|| Name::same(&ground.id)),
        at: middle(&ground.shape),
        ground: Some(at),
        held_by: Holding::default(),
        radius: None,
        void_when_burning: false,
        value: BySide::default(),
    }
}

fn value(draft: Option<&ValueDraft>) -> BySide<u16> {
    BySide {
        a: draft.and_then(|value| value.a).unwrap_or(0),
        b: draft.and_then(|value| value.b).unwrap_or(0),
    }
}
