//! Rolls, modifiers and choices as shown.

use engine::view::{Choice, ModifierView, RollView};
use engine::{Modifier, RollTrace, Subject, Text};

use crate::Command;
use crate::ids::{BrigadeId, GeneralId, UnitId};
use crate::state::State;

/// A choice with nothing but its label and its command.
#[must_use]
pub(crate) fn choice(label: &'static str, command: &Command) -> Choice {
    Choice {
        label: Text::id(label),
        detail: None,
        piece: None,
        target: None,
        at: None,
        slot: None,
        group: None,
        value: serde_json::to_value(command).unwrap_or_default(),
        odds: Vec::new(),
        modifiers: Vec::new(),
        default: false,
        ends: false,
        refused: None,
    }
}

/// A modifier as shown.
#[must_use]
pub(crate) fn modifier_view(modifier: &Modifier) -> ModifierView {
    ModifierView {
        label: Text::id(format!("modifier-{}", modifier.name)),
        value: modifier.value,
        rule: modifier.rule.to_string(),
    }
}

/// A roll as shown.
#[must_use]
pub(crate) fn roll_view(state: &State, roll: &RollTrace) -> RollView {
    let title = Text::id(format!("roll-{}", roll.label.procedure));
    RollView {
        title: title.with("subject", subject(state, roll.label.subject)),
        side: roll.label.owner,
        dice: roll.dice.iter().map(|die| die.pips()).collect(),
        modifiers: roll.modifiers.iter().map(modifier_view).collect(),
        total: roll.total,
        row: Text::id(format!("row-{}", roll.row)),
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
        Subject::Brigade(n) => Text::from(state.brigade_def(BrigadeId(n)).name.clone()),
    }
}
