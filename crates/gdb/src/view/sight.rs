//! The line of sight between two units, generals or places, as a player asks for it. Rules GDB-VII-V-01 to GDB-VII-V-06.

use engine::Text;
use engine::view::{FeatureKind, LookedAt, SightView, what_hides};
use table::{FeatureId, Outline, Screen, Sight, Sighting};

use super::card::{general_by_piece, unit_by_piece};
use super::ground::feature_name;
use super::spot;
use crate::ids::UnitId;
use crate::sight::{self, End};
use crate::specials;
use crate::state::State;
use crate::weather;

/// Whether a unit or a general sees another, or a place, and what hides it.
pub(crate) fn sight(state: &State, from: &str, to: &LookedAt) -> Option<SightView> {
    let observer = by_piece(state, from)?;
    let target = match to {
        LookedAt::Piece(piece) => by_piece(state, piece)?,
        LookedAt::Place(at) if state.setup.terrain.bounds().contains(*at) => End::Place(*at),
        LookedAt::Place(_) => return None,
    };
    if observer == target {
        return None;
    }
    let (eye, mark) = (observer.outline(state), target.outline(state));
    let distance = sight::gap(state, observer, target);
    let mut view = SightView {
        from: spot(eye.pose().at),
        to: spot(mark.pose().at),
        clear: true,
        meets: None,
        obstacle: Vec::new(),
        words: Text::id("gdb-sight-clear").with("distance", distance),
        rules: vec!["GDB-VII-V-01".to_owned()],
    };
    if weather::hides(state, distance) {
        view.clear = false;
        view.words = Text::id("gdb-sight-weather").with("distance", distance);
        let rule = match state.weather.sky {
            weather::Sky::Snow => "GDB-13.5-06",
            _ => "GDB-13.5-05",
        };
        view.rules = vec![rule.to_owned()];
        return Some(view);
    }
    if specials::mist_hides(state, &eye, &mark, distance) {
        view.clear = false;
        view.words = Text::id("gdb-sight-mist").with("distance", distance);
        view.rules.clear();
        return Some(view);
    }
    let (sighting, blockers) = sight::line(state, observer, target);
    if let Sighting::Blocked { by, at } = sighting {
        hide(&mut view, state, (by, at), &blockers);
    }
    Some(view)
}

/// The unit or the general of a piece on the table, if its side lets the viewer know where it stands.
fn by_piece(state: &State, piece: &str) -> Option<End> {
    let shown = |side| !state.deployment.hidden[side];
    if let Some(unit) = unit_by_piece(state, piece) {
        let there = state.unit(unit).is_on_table() && shown(state.side_of(unit));
        return there.then_some(End::Unit(unit));
    }
    let general = general_by_piece(state, piece)?;
    let there = state.general(general).is_active() && shown(state.general_def(general).side);
    there.then_some(End::General(general))
}

/// Writes what hides the target into the view.
fn hide(
    view: &mut SightView,
    state: &State,
    (by, at): (Screen, table::Point),
    blockers: &[(UnitId, Outline)],
) {
    view.clear = false;
    view.meets = Some(spot(at));
    let unit = |id: UnitId| Text::from(state.def(id).name.clone());
    let ground = |id: FeatureId| feature_name(&state.setup.features[usize::from(id.0)]);
    let found = what_hides(by, &state.setup.terrain, blockers, unit, ground);
    let nobody = || (Text::id("gdb-sight-somebody"), Vec::new());
    let (what, outline) = found.unwrap_or_else(nobody);
    let (words, rule) = match by {
        Screen::Unit(_) => ("gdb-sight-blocked", "GDB-VII-V-01"),
        Screen::Feature(id) => ("gdb-sight-blocked", hidden_by(state, id)),
        Screen::DeadGround(_) => ("gdb-sight-dead-ground", "GDB-VII-V-05"),
    };
    view.words = Text::id(words).with("what", what);
    view.obstacle = outline;
    view.rules = vec![rule.to_owned()];
}

/// The rule by which a piece of ground hides what is behind it: hills, light woods, or dense woods and houses.
fn hidden_by(state: &State, id: FeatureId) -> &'static str {
    let features = state.setup.terrain.features();
    let nth = features.iter().position(|feature| feature.id == id);
    match nth.map(|nth| (features[nth].sight, state.setup.features[nth].kind)) {
        Some((Sight::Clear, _)) => "GDB-VII-V-03",
        Some((_, FeatureKind::OpenWood | FeatureKind::Orchard)) => "GDB-VII-V-01",
        _ => "GDB-VII-V-02",
    }
}
