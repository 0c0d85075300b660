//! The order of battle as shown.

use engine::Text;
use engine::view::{BrigadeView, OrderSign, OrderView, RosterLine};

use super::{names, pieces, spot};
use crate::command;
use crate::ids::{BrigadeId, UnitId};
use crate::setup::PlanKind;
use crate::state::{FormationRef, Presence, State};

/// Brigades of both sides.
pub(super) fn brigades(state: &State) -> Vec<BrigadeView> {
    state.brigade_ids().map(|id| brigade(state, id)).collect()
}

fn brigade(state: &State, id: BrigadeId) -> BrigadeView {
    let def = state.brigade(id);
    let leader = command::leader(state, FormationRef::Brigade(id));
    BrigadeView {
        id: def.id.clone(),
        side: def.side,
        name: Text::from(def.name.clone()),
        general: leader.map(|general| pieces::general_piece_id(state, general)),
        order: Some(plan(state, id)),
        state: condition(state, id),
        units: def.units.iter().map(|&unit| line(state, unit)).collect(),
    }
}

fn condition(state: &State, id: BrigadeId) -> Option<Text> {
    let led = command::leader(state, FormationRef::Brigade(id)).is_some();
    if state.brigade_units(id).next().is_none() {
        Some(Text::id("cd-brigade-gone"))
    } else if !led {
        Some(Text::id("cd-brigade-leaderless"))
    } else if acts(state, id) {
        Some(Text::id("cd-brigade-acts"))
    } else if state.ordered[id.index()] {
        Some(Text::id("cd-brigade-acted"))
    } else {
        None
    }
}

/// Whether the brigade is the formation whose turn it is, or belongs to it.
fn acts(state: &State, id: BrigadeId) -> bool {
    let formation = state.activation.as_ref().map(|one| one.formation);
    formation.is_some_and(|formation| {
        let units = state.formation_units(formation);
        state.brigade_units(id).any(|unit| units.contains(&unit))
    })
}

/// What the scenario means the brigade to do; no rule.
fn plan(state: &State, id: BrigadeId) -> OrderView {
    let def = state.brigade(id);
    let (sign, label) = match def.plan {
        PlanKind::Attack => (OrderSign::Assault, "cd-plan-attack"),
        PlanKind::Hold => (OrderSign::Hold, "cd-plan-hold"),
        PlanKind::Reserve => (OrderSign::Support, "cd-plan-reserve"),
    };
    let place = def.target.and_then(|target| {
        state
            .setup
            .places
            .iter()
            .find(|place| place.at == target)
            .map(|place| place.name.clone())
    });
    let label = match place {
        Some(place) => Text::id("cd-plan-with-place")
            .with("plan", Text::id(label))
            .with("place", place),
        None => Text::id(label),
    };
    OrderView {
        sign,
        label,
        marker: false,
        target: def.target.map(spot),
    }
}

fn line(state: &State, id: UnitId) -> RosterLine {
    let unit = state.unit(id);
    let text = match unit.presence {
        Presence::Removed(why) => Text::id(names::removal(why)),
        Presence::OnTable => Text::id("cd-roster-line")
            .with("bases", i64::from(state.def(id).bases.0))
            .with("markers", i64::from(unit.markers.0))
            .with("state", pieces::state_text(state, id)),
    };
    RosterLine {
        id: state.def(id).id.clone(),
        name: Text::from(state.def(id).name.clone()),
        state: text,
        lost: !unit.is_on_table(),
    }
}
