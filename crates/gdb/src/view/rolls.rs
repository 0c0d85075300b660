//! Rolls, modifiers and choices as shown.

use engine::view::{Choice, LogLine, ModifierView, RollView};
use engine::{Modifier, RollKind, RollTrace, Subject, Text};

use crate::Command;
use crate::ids::{BrigadeId, DivisionId, GeneralId, UnitId};
use crate::state::{Phase, State};

/// A choice with nothing but its label and its command.
#[must_use]
pub(crate) fn choice(label: &'static str, command: &Command) -> Choice {
    Choice::new(Text::id(label), command)
}

/// A modifier as shown.
#[must_use]
pub(crate) fn modifier_view(modifier: &Modifier) -> ModifierView {
    ModifierView::from(modifier)
}

/// A roll as shown.
#[must_use]
pub(crate) fn roll_view(state: &State, roll: &RollTrace) -> RollView {
    let shown = RollView::new(roll, subject(state, roll.label.subject));
    if !matches!(
        roll.label.procedure.as_str(),
        "skirmish-fire" | "skirmish-fire-long"
    ) {
        return shown;
    }
    RollView {
        kind: RollKind::Pool,
        succeeded: highest(&shown.dice, usize::try_from(roll.total).unwrap_or(0)),
        ..shown
    }
}

/// The so many highest dice: skirmishers hit with high ones, each for itself (GDB-10.7-01).
fn highest(dice: &[u8], hits: usize) -> Vec<bool> {
    let mut order: Vec<usize> = (0..dice.len()).collect();
    order.sort_by_key(|&n| std::cmp::Reverse(dice[n]));
    (0..dice.len())
        .map(|n| order.iter().take(hits).any(|&one| one == n))
        .collect()
}

/// A main line of the log at this moment of the battle, about nobody in particular.
#[must_use]
pub(crate) fn log_line(before: &State, text: Text) -> LogLine {
    let phase = if crate::initiative::before_battle(before) {
        Phase::ALL.len()
    } else {
        before.phase as usize
    };
    LogLine::new(before.turn.0, phase, text)
}

/// Whom a roll concerns.
fn subject(state: &State, subject: Subject) -> Text {
    match subject {
        Subject::Battle => Text::from(state.setup.title.clone()),
        Subject::Division(n) => crate::divisions::name(state, DivisionId(n)),
        Subject::Side(side) => Text::from(state.setup.sides[side].name.clone()),
        Subject::Unit(n) => Text::from(state.def(UnitId(n)).name.clone()),
        Subject::General(n) => Text::from(state.general_def(GeneralId(n)).name.clone()),
        Subject::Brigade(n) => Text::from(state.brigade_def(BrigadeId(n)).name.clone()),
    }
}

#[cfg(test)]
mod tests {
    use engine::{Die, Key, RollLabel, Side};

    use super::*;

    /// The dice of skirmishers are read one by one: they are not added up, and each tells whether it hit.
    ///
    /// Rule: GDB-10.7-01
    #[test]
    fn dice_of_skirmishers_are_not_added_up() {
        let state = crate::testkit::battlefield("A1a infantry line 30/6 line at 40,30");
        let shown = |procedure: &'static str, total: i16| {
            let label = RollLabel {
                procedure: Key::new(procedure),
                owner: Side::A,
                subject: Subject::Unit(0),
            };
            let dice = [4, 6].into_iter().filter_map(Die::new).collect::<Vec<_>>();
            let mut roll = RollTrace::sum(label, dice, Vec::new(), Key::new("x"), Vec::new());
            roll.total = total;
            let view = roll_view(&state, &roll);
            (view.kind, view.succeeded)
        };
        assert_eq!(
            shown("skirmish-fire", 1),
            (RollKind::Pool, vec![false, true])
        );
        assert_eq!(shown("skirmish-fire-long", 0).1, [false, false]);
        assert_eq!(shown("volley", 10), (RollKind::Sum, Vec::new()));
    }
}
