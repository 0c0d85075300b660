//! The line of sight between two units, generals or places, as a player asks for it. Rule CD-GAP-24.

use engine::Text;
use engine::view::{LookedAt, SightView, spot, what_hides};
use table::{Angle, FeatureId, Footprint, Length, Outline, Point, Pose, Screen, Sighting};

use super::{ground, pieces};
use crate::fire;
use crate::ids::{GeneralId, UnitId};
use crate::state::State;

/// One end of a line of sight.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Unit(UnitId),
    General(GeneralId),
    Place(Point),
}

impl End {
    /// The ground it takes; hardly any for a place.
    fn outline(self, state: &State) -> Outline {
        match self {
            End::Unit(id) => state.body(id),
            End::General(id) => state.general_outline(id),
            End::Place(at) => {
                let least = Length::from_hundredths(2);
                Outline::of(Pose::new(at, Angle::NORTH), Footprint::new(least, least))
            }
        }
    }
}

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
    let distance = eye.distance(&mark);
    let mut view = SightView {
        from: spot(eye.pose().at),
        to: spot(mark.pose().at),
        clear: true,
        meets: None,
        obstacle: Vec::new(),
        words: Text::id("cd-sight-clear").with("distance", distance),
        rules: vec!["CD-GAP-24".to_owned()],
    };
    let (sighting, veils) = match (observer, target) {
        (End::Unit(unit), End::Unit(target)) => fire::sight(state, unit, target),
        _ => fire::sight_of_outlines(state, &eye, &mark),
    };
    if let Sighting::Blocked { by, at } = sighting {
        let (what, obstacle) = screen(state, by, &veils);
        view.clear = false;
        view.meets = Some(spot(at));
        view.obstacle = obstacle;
        view.words = Text::id("cd-sight-blocked").with("what", what);
    }
    Some(view)
}

/// The unit or the general of a piece on the table; a screen of skirmishers is its unit.
fn by_piece(state: &State, piece: &str) -> Option<End> {
    if let Some(unit) = pieces::unit_by_piece(state, piece.trim_end_matches("~s")) {
        return state.unit(unit).is_on_table().then_some(End::Unit(unit));
    }
    let general = pieces::general_by_piece(state, piece)?;
    let there = state.general(general).present;
    there.then_some(End::General(general))
}

/// The name and the outline of what hides.
fn screen(state: &State, by: Screen, veils: &[(UnitId, Outline)]) -> (Text, Vec<[i32; 2]>) {
    let unit = |id: UnitId| Text::from(state.def(id).name.clone());
    let ground = |id: FeatureId| {
        let def = &state.setup.features[usize::from(id.0)];
        let name = def.name.clone().map(Text::from);
        name.unwrap_or_else(|| Text::id(ground::note(def.ground)))
    };
    let nobody = || (Text::id("cd-sight-somebody"), Vec::new());
    what_hides(by, &state.setup.terrain, veils, unit, ground).unwrap_or_else(nobody)
}
