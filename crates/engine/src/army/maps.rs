//! Both players' maps of the deployment, put into their scenario.

use crate::army::draft::DeploymentMapDraft;
use crate::army::muster::stood;
use crate::army::names::with_side;
use crate::scenario::{
    BrigadeDraft, DataError, DeploymentDraft, Expected, Faults, Located, PlacedUnitDraft,
    PostDraft, ScenarioDraft, Spot, nearest,
};
use crate::{BySide, Side};

/// A map with the name of its file.
#[derive(Debug, Clone, Copy)]
pub struct MapFile<'m> {
    /// The file's name.
    pub file: &'m str,
    /// Its text.
    pub text: &'m str,
}

impl ScenarioDraft {
    /// A scenario in which everybody stands where the maps of both sides put him.
    ///
    /// Each map speaks of its own side's troops, those of an army file and
    /// those that the scenario writes out; ids need no side before them.
    ///
    /// # Errors
    /// Faults of form, each with its own file and line, and places of troops
    /// that the side has not.
    pub fn with_maps(
        text: &str,
        file: &str,
        maps: &BySide<MapFile<'_>>,
    ) -> Result<ScenarioDraft, Vec<DataError>> {
        let mut draft = ScenarioDraft::unmustered(text, file)?;
        let mut faults = Faults::of(file);
        for side in Side::BOTH {
            let map = &maps[side];
            if let Some(read) = faults.take(DeploymentMapDraft::parse_named(map.text, map.file)) {
                place(&mut draft, side, read, &mut faults);
            }
        }
        if faults.is_empty() {
            crate::army::muster(&mut draft, &mut faults);
        }
        match faults.is_empty() {
            true => Ok(draft),
            false => Err(faults.into_list()),
        }
    }
}

/// Puts a side's map into the scenario.
fn place(draft: &mut ScenarioDraft, side: Side, map: DeploymentMapDraft, faults: &mut Faults) {
    for placed in map.deployments {
        let mut own = draft.brigades.iter_mut().filter(|one| one.side == side);
        match own.find(|one| is_called(side, &placed.brigade, &one.id.value)) {
            Some(own) => redeploy(own, placed, faults),
            None => draft.deployments.push(DeploymentDraft {
                brigade: of_side(side, &placed.brigade),
                ..placed
            }),
        }
    }
    for post in map.posts {
        let mut own = draft.generals.iter_mut().filter(|one| one.side == side);
        match own.find(|one| is_called(side, &post.general, &one.id.value)) {
            Some(own) => {
                own.facing = post.facing;
                own.at = Some(post.at);
            }
            None => draft.posts.push(PostDraft {
                general: of_side(side, &post.general),
                ..post
            }),
        }
    }
}

/// A brigade that is written out stands where the map puts it; units that the map leaves out stay.
fn redeploy(brigade: &mut BrigadeDraft, placed: DeploymentDraft, faults: &mut Faults) {
    let side = brigade.side;
    for at in &placed.units {
        let mut units = brigade.units.iter_mut();
        match units.find(|unit| is_called(side, &at.id, &unit.id.value)) {
            Some(unit) => *unit = stood(unit, at),
            None => no_such_unit(brigade, at, faults),
        }
    }
    brigade.order = Some(placed.order);
    if placed.zone.is_some() {
        brigade.zone = placed.zone;
    }
}

fn no_such_unit(brigade: &BrigadeDraft, at: &PlacedUnitDraft, faults: &mut Faults) {
    let known = brigade.units.iter().map(|unit| unit.id.value.as_str());
    let expected = Expected::Id {
        of: "a unit of this brigade",
        nearest: nearest(&at.id.value, known),
    };
    faults.add(&at.id.spot, format!("`{}`", at.id.value), expected);
}

/// Whether a map means this id of the scenario.
fn is_called(side: Side, written: &Located<String>, id: &str) -> bool {
    written.value == id || with_side(side, &written.value) == id
}

/// An id that cannot be taken for one of the other side.
fn of_side(side: Side, id: &Located<String>) -> Located<String> {
    let before = with_side(side, "");
    match id.value.starts_with(&before) {
        true => id.clone(),
        false => Located {
            value: with_side(side, &id.value),
            spot: Spot::clone(&id.spot),
        },
    }
}
