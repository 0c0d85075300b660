//! A screen parts to pass what stands in its way.
//!
//! Rule GDB-10.2-05: a screen may split to go round an obstacle, but stays one
//! recognisable unit. Where the whole line cannot go straight on for ground
//! that nobody enters, its men go past it on a flank that is free, and the line
//! closes again beyond.

use table::{Corner, Footprint, Manoeuvre, Obstacle, Outline, Pose, Track, Walk, WalkRules};

use crate::ids::UnitId;
use crate::state::State;
use crate::troops::Kind;

use super::forming;

/// The walk of a screen round an obstacle; none when it is no screen or both flanks are shut.
pub(super) fn round(
    state: &State,
    id: UnitId,
    track: &Track,
    rules: &WalkRules,
    by: Obstacle,
) -> Option<Walk> {
    let straight =
        |step: &Manoeuvre| matches!(step, Manoeuvre::Advance(_) | Manoeuvre::Oblique { .. });
    let parts = state.troops(id).kind == Kind::Skirmishers
        && matches!(by, Obstacle::Feature(_))
        && track.steps().iter().all(straight);
    if !parts {
        return None;
    }
    let (end, footprint) = track
        .steps()
        .iter()
        .fold((track.start(), track.footprint()), |(pose, shape), step| {
            step.apply(pose, shape)
        });
    let from = Outline::of(track.start(), track.footprint());
    forming::has_room(state, id, &from, &Outline::of(end, footprint)).ok()?;
    [Corner::Left, Corner::Right].into_iter().find_map(|flank| {
        let file = file_on(state, track, flank)?;
        let walk = state.setup.terrain.walk(&file, rules, &[]).ok()?;
        Some(Walk {
            track: track.clone(),
            end,
            footprint,
            ..walk
        })
    })
}

/// The same move made by the men on one flank alone.
fn file_on(state: &State, track: &Track, flank: Corner) -> Option<Track> {
    let whole = track.footprint();
    let figure = state.setup.bases.skirmisher_file;
    let aside = (whole.width - figure).half();
    let right = match flank {
        Corner::Left => -aside,
        Corner::Right => aside,
    };
    let start = track.start();
    let at = start.local(right, table::Length::ZERO);
    let footprint = Footprint {
        width: figure,
        ..whole
    };
    Track::new(
        Pose::new(at, start.facing),
        footprint,
        track.steps().to_vec(),
    )
    .ok()
}
