//! Formations a unit may be asked to take, and the pieces that may be moved.

use engine::view::FormationChoice;
use engine::{Side, Text};

use crate::formation::Formation;
use crate::ids::{GeneralId, UnitId};
use crate::state::{Cohesion, State};
use crate::view::{formation_text, general_piece_id, refusal};

use super::command::Command;
use super::refusal::{Refusal, percent};
use super::{allowance, check, forming, reform};

/// Every formation, in the order of the palette.
pub(super) const ALL: [Formation; 10] = [
    Formation::Line,
    Formation::ColumnOfDivisions,
    Formation::ColumnOfCompanies,
    Formation::MassedColumn,
    Formation::MarchColumn,
    Formation::Square,
    Formation::OpenOrder,
    Formation::SkirmishLine,
    Formation::Deployed,
    Formation::Limbered,
];

/// Formations that such troops take, the present one among them.
pub(crate) fn of(state: &State, unit: UnitId) -> impl Iterator<Item = Formation> + '_ {
    ALL.into_iter()
        .filter(move |&formation| forming::may_form(state, unit, formation).is_ok())
}

/// Formations a unit may be asked to take, for the palette.
pub(crate) fn formations(state: &State, unit: UnitId) -> Vec<FormationChoice> {
    let now = state.unit(unit).formation;
    let mut all: Vec<FormationChoice> = of(state, unit)
        .map(|formation| choice(state, unit, formation))
        .collect();
    if !all.iter().any(|choice| choice.current) {
        all.push(choice(state, unit, now));
    }
    all
}

fn choice(state: &State, unit: UnitId, formation: Formation) -> FormationChoice {
    let current = state.unit(unit).formation == formation;
    let unformed = state.unit(unit).cohesion != Cohesion::Formed;
    let outcome = cost(state, unit, formation);
    let cost = match &outcome {
        _ if current && !unformed => Text::id("gdb-move-cost-nothing"),
        Ok(percent) | Err((_, Some(percent))) => {
            Text::id("gdb-move-cost-share").with("percent", *percent)
        }
        Err((_, None)) => Text::id("gdb-move-cost-none"),
    };
    let refused = match outcome {
        Err((why, _)) if !current => Some(refusal(state, &crate::Refusal::Movement(why))),
        _ => None,
    };
    FormationChoice {
        key: key(formation),
        label: Text::id(formation_text(formation)),
        cost,
        current,
        refused,
    }
}

/// What a change costs in hundredths of a turn, or why it is refused and what it would cost.
fn cost(state: &State, unit: UnitId, formation: Formation) -> Result<i64, (Refusal, Option<i64>)> {
    let now = state.unit(unit);
    let command = command(state, unit, formation);
    let cost = match &command {
        Command::ChangeFormation { .. } => forming::resolve(state, unit, formation, None)
            .map(|change| percent(change.cost))
            .or_else(|why| match why {
                Refusal::TooLong { needed, .. } => Ok(percent(needed)),
                why => Err((why, None)),
            })?,
        _ => percent(reform::left(state, unit, formation)),
    };
    if now.formation == formation && now.cohesion == Cohesion::Formed {
        return Ok(0);
    }
    check::allowed(state, &command)
        .map(|()| cost)
        .map_err(|why| (why, Some(cost)))
}

/// The command that makes a unit take a formation where it stands.
pub(super) fn command(state: &State, unit: UnitId, formation: Formation) -> Command {
    let now = state.unit(unit);
    if now.cohesion != Cohesion::Formed && !now.is_changing() {
        Command::Reform {
            unit,
            formation,
            facing: None,
        }
    } else if now.formation == Formation::OpenOrder {
        Command::Gather { unit, formation }
    } else {
        Command::ChangeFormation {
            unit,
            formation,
            turn: None,
        }
    }
}

/// The name of a formation in plan requests.
pub(crate) fn key(formation: Formation) -> String {
    match serde_json::to_value(formation) {
        Ok(serde_json::Value::String(name)) => name,
        _ => String::new(),
    }
}

/// The formation of a name.
pub(crate) fn by_key(name: &str) -> Option<Formation> {
    ALL.into_iter().find(|&formation| key(formation) == name)
}

/// Pieces of `side` that may still be moved, by their ids in the view.
pub(crate) fn movable(state: &State, side: Side) -> Vec<String> {
    let units = units(state, side).map(|id| state.def(id).id.clone());
    let generals = generals(state, side).map(|id| general_piece_id(state, id));
    units
        .chain(generals)
        .chain(crate::wagons::movable(state, side))
        .collect()
}

/// Units that may still do something.
pub(super) fn units(state: &State, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    state
        .with_guns(side)
        .filter(move |&id| allowance::freedom(state, id).is_ok())
}

/// Generals that have not moved.
pub(super) fn generals(state: &State, side: Side) -> impl Iterator<Item = GeneralId> + '_ {
    state
        .generals_of(side)
        .filter(move |&id| !state.general(id).moved)
}
