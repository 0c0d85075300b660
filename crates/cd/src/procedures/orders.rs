//! Number of actions and order tests. Rules CD-2.2-04 to CD-2.2-10, CD-5-04 to CD-5-12.

use std::sync::Arc;

use engine::Side;
use engine::procedure::{Came, Distance, Input, InputFault, Prepared, limit};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Length;

use crate::command::{needs_order_test, needs_staff_test};
use crate::ids::{Actions, BrigadeId, DivisionId};
use crate::orders::declare::{order_test, roll_actions, staff_test};
use crate::readings::Readings;
use crate::setup::Rank;
use crate::state::{FormationRef, State};
use crate::tables::Tables;
use crate::{Event, Play};

use super::field::{BRIGADIERS, Field, at};
use super::unit::UnitInput;

/// The number-of-actions test of a formation; nothing bears on it.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct NumberOfActions {
    readings: Readings,
}

impl Input for NumberOfActions {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let formation = FormationRef::Brigade(BrigadeId(0));
        Ok(super::on(
            active(Field::new(tables, &self.readings), formation),
            move |play| {
                roll_actions(play, formation)?;
                Ok(actions(play, Actions(0)))
            },
        ))
    }
}

/// The battle with a formation chosen to act.
fn active(field: Field, formation: FormationRef) -> State {
    let mut state = field.open();
    state.stage = crate::state::Stage::Choose;
    crate::apply(&mut state, &Event::Activated { formation });
    state
}

/// Actions after a test; `without` when none was taken.
fn actions(play: &Play<'_>, without: Actions) -> engine::procedure::Resolved {
    let mut left = without;
    let mut rolls = Vec::new();
    for event in play.events() {
        if let Event::ActionsRolled { roll, actions }
        | Event::StaffTested { roll, actions }
        | Event::OrderTested { roll, actions, .. } = event
        {
            left = *actions;
            rolls.push(roll.clone());
        }
    }
    super::told(Came::new().with("actions", i64::from(left.0)), rolls)
}

/// The most actions that a die brings.
fn most_actions(tables: &Tables) -> i64 {
    let most = tables.command.actions.iter().max().copied();
    i64::from(most.unwrap_or(1).max(1))
}

/// A regiment that is given orders of its own.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct OrderTest {
    /// Actions of its formation.
    #[schemars(range(min = 1, max = 3))]
    actions: Actions,
    /// From the general to the regiment; within his radius nothing is thrown.
    distance_cm: Distance,
    readings: Readings,
}

impl Default for OrderTest {
    fn default() -> OrderTest {
        OrderTest {
            actions: Actions(3),
            distance_cm: Distance::whole(20),
            readings: Readings::default(),
        }
    }
}

impl Input for OrderTest {
    type Tables = Tables;

    fn bound(schema: &mut Value, tables: &Tables) {
        limit(schema, "actions", (1, most_actions(tables)));
    }

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let formation = FormationRef::Brigade(BrigadeId(0));
        let mut field = Field::new(tables, &self.readings);
        let place = at(200, 200);
        let unit = field.unit(Side::A, &UnitInput::default(), place);
        // He is measured from the middle of his base, which lies behind its front.
        let behind = tables.bases.general.half();
        let mut general = place;
        general.y -= self.distance_cm.0 + behind;
        field.put(BRIGADIERS.a, general);
        let mut state = active(field, formation);
        give(&mut state, self.actions);
        let own = self.actions;
        Ok(super::on(state, move |play| {
            if needs_order_test(play.state(), formation, unit) {
                order_test(play, unit)?;
            }
            Ok(actions(play, own))
        }))
    }
}

/// The formation has rolled so many actions.
fn give(state: &mut State, actions: Actions) {
    if let Some(activation) = &mut state.activation {
        activation.actions = actions;
    }
}

/// A division that is given orders.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct StaffOrderTest {
    /// Actions that it has rolled.
    #[schemars(range(min = 1, max = 3))]
    actions: Actions,
    /// From the staff to the divisional general; within its radius nothing is thrown.
    distance_cm: Distance,
    readings: Readings,
}

impl Default for StaffOrderTest {
    fn default() -> StaffOrderTest {
        StaffOrderTest {
            actions: Actions(3),
            distance_cm: Distance::whole(30),
            readings: Readings::default(),
        }
    }
}

impl Input for StaffOrderTest {
    type Tables = Tables;

    fn bound(schema: &mut Value, tables: &Tables) {
        limit(schema, "actions", (1, most_actions(tables)));
    }

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let division = DivisionId(0);
        let formation = FormationRef::Division(division);
        let mut field = Field::new(tables, &self.readings);
        let bases = &tables.bases;
        let general = crate::ids::GeneralId(BRIGADIERS.a.0 + 1);
        // Both are measured from the middles of their bases.
        let behind = |side: Length| side.half();
        let mut place = at(200, 200);
        place.y -= behind(bases.general);
        field.put(general, place);
        let mut staff = at(200, 200);
        staff.y -= self.distance_cm.0 + behind(bases.staff);
        field.general(Side::A, Rank::Staff, staff);
        let mut state = active(field, formation);
        give(&mut state, self.actions);
        let own = self.actions;
        Ok(super::on(state, move |play| {
            if needs_staff_test(play.state(), division) {
                staff_test(play, formation)?;
            }
            Ok(actions(play, own))
        }))
    }
}
