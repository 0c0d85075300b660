//! Rolls and choices as shown.

use engine::view::{Choice, ModifierView, RollView};
use engine::{Modifier, RollTrace, Subject, Text};
use serde_json::Value;

use crate::event::Command;
use crate::ids::{BrigadeId, GeneralId, UnitId};
use crate::state::State;

/// A choice with nothing but its label and its value.
pub(super) fn bare(label: Text, value: Value) -> Choice {
    Choice {
        label,
        detail: None,
        piece: None,
        target: None,
        at: None,
        slot: None,
        group: None,
        value,
        odds: Vec::new(),
        modifiers: Vec::new(),
        default: false,
        ends: false,
        refused: None,
    }
}

/// A choice that is a whole command.
pub(super) fn choice(label: Text, command: &Command) -> Choice {
    bare(label, serde_json::to_value(command).unwrap_or_default())
}

/// A modifier as shown.
pub(super) fn modifier_view(modifier: &Modifier) -> ModifierView {
    ModifierView {
        label: Text::id(format!("modifier-{}", modifier.name)),
        value: modifier.value,
        rule: modifier.rule.to_string(),
    }
}

/// A roll as shown.
pub(super) fn roll_view(state: &State, roll: &RollTrace) -> RollView {
    let title = Text::id(format!("roll-{}", roll.label.procedure));
    let row = Text::id(format!("row-{}", roll.row)).with("total", i64::from(roll.total));
    RollView {
        title: title.with("subject", subject(state, roll.label.subject)),
        side: roll.label.owner,
        dice: roll.dice.iter().map(|die| die.pips()).collect(),
        modifiers: roll.modifiers.iter().map(modifier_view).collect(),
        total: roll.total,
        row,
        rules: roll.rules.iter().map(ToString::to_string).collect(),
    }
}

/// Whom a roll concerns.
fn subject(state: &State, subject: Subject) -> Text {
    match subject {
        Subject::Battle => Text::from(state.setup.title.clone()),
        Subject::Side(side) => Text::from(state.setup.sides[side].name.clone()),
        Subject::Unit(n) => Text::from(state.def(UnitId(n)).name.clone()),
        Subject::General(n) => Text::from(state.general_def(GeneralId(n)).name.clone()),
        Subject::Brigade(n) => Text::from(state.brigade(BrigadeId(n)).name.clone()),
    }
}
