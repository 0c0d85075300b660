//! The lines that the Charge phase writes into the log.

use engine::Text;
use engine::view::{LogLine, LogWeight};

use super::command::{Answer, Response};
use super::event::Event;
use super::progress::ChargeId;
use super::show::name;
use crate::effects::line;
use crate::ids::UnitId;
use crate::state::State;
use crate::view::{formation_text, roll_view};

/// The lines an event writes into the log.
pub(crate) fn log(before: &State, event: &Event) -> Vec<LogLine> {
    match event {
        Event::Declared { charges, rolls, .. } => {
            let mut lines: Vec<LogLine> = charges
                .iter()
                .map(|one| {
                    let id = if one.desperate {
                        "gdb-charges-log-led"
                    } else {
                        "gdb-charges-log-charges"
                    };
                    about(before, one.charger, Some(one.target), LogWeight::Main, id)
                })
                .collect();
            lines.extend(rolls.iter().map(|(unit, roll, goes)| LogLine {
                rolls: vec![roll_view(before, roll)],
                ..about(before, *unit, None, LogWeight::Main, distant(*goes))
            }));
            lines
        }
        Event::CounterchargeRolled { unit, roll, obeys } => vec![LogLine {
            rolls: vec![roll_view(before, roll)],
            ..about(before, *unit, None, LogWeight::Main, distant(*obeys))
        }],
        Event::RanOutOfHand { charger, target } => {
            let id = if target.is_some() {
                "gdb-charges-log-out-of-hand"
            } else {
                "gdb-charges-log-nobody"
            };
            vec![about(before, *charger, *target, LogWeight::Main, id)]
        }
        Event::Intercepted { charges, .. } => charges
            .iter()
            .map(|one| {
                let general = before.general_def(one.general).name.clone();
                let text = Text::id("gdb-charges-log-intercepts")
                    .with("unit", name(before, one.horse))
                    .with("target", name(before, one.charger))
                    .with("general", general);
                line(before, one.horse, LogWeight::Main, text)
            })
            .collect(),
        Event::AnswersRevealed { answers } => answers
            .iter()
            .map(|answer| answered(before, answer))
            .collect(),
        _ => told(before, event).into_iter().collect(),
    }
}

const fn distant(goes: bool) -> &'static str {
    if goes {
        "gdb-charges-log-distant-goes"
    } else {
        "gdb-charges-log-distant-stays"
    }
}

fn about(
    before: &State,
    unit: UnitId,
    target: Option<UnitId>,
    weight: LogWeight,
    id: &'static str,
) -> LogLine {
    let text = Text::id(id).with("unit", name(before, unit));
    let text = match target {
        Some(target) => text.with("target", name(before, target)),
        None => text,
    };
    line(before, unit, weight, text)
}

/// Events that write one line.
fn told(before: &State, event: &Event) -> Option<LogLine> {
    use LogWeight::{Detail, Main};
    let unit_only = |unit: UnitId, weight, id| about(before, unit, None, weight, id);
    Some(match event {
        Event::Lapsed { charge } => of_charge(before, *charge, Main, "gdb-charges-log-lapses"),
        Event::GroupAnswered {
            response: Some(response),
        } => {
            let target = before.charges.group.as_ref()?.target;
            let response = *response;
            answered(before, &Answer::of(target, response))
        }
        Event::SkirmishersWithdrew { screen, .. } => {
            unit_only(*screen, Detail, "gdb-charges-log-makes-room")
        }
        Event::SkirmishersRiddenOver { charge, screen } => {
            let charger = before.charges.charge(*charge).charger;
            about(
                before,
                charger,
                Some(*screen),
                Main,
                "gdb-charges-log-rides-over",
            )
        }
        Event::Manoeuvred {
            unit,
            formation: Some(formation),
            ..
        } => {
            let text = Text::id("gdb-charges-log-formed")
                .with("unit", name(before, *unit))
                .with("formation", Text::id(formation_text(*formation)));
            line(before, *unit, Main, text)
        }
        Event::Manoeuvred { unit, .. } => unit_only(*unit, Main, "gdb-charges-log-turned"),
        Event::CaughtChanging { unit } => unit_only(*unit, Main, "gdb-charges-log-caught"),
        Event::Evaded { unit, .. } => unit_only(*unit, Main, "gdb-charges-log-evades"),
        Event::GunsLeft { unit, .. } => unit_only(*unit, Detail, "gdb-charges-log-guns-left"),
        Event::Countercharged { unit, .. } => {
            unit_only(*unit, Main, "gdb-charges-log-countercharges")
        }
        Event::Unbound { unit, enemy } => {
            about(before, *unit, Some(*enemy), Main, "gdb-charges-log-unbound")
        }
        Event::Closed { charge, flank, .. } => {
            let id = if *flank {
                "gdb-charges-log-closes-flank"
            } else {
                "gdb-charges-log-closes"
            };
            of_charge(before, *charge, Main, id)
        }
        Event::RanDown { charge, .. } => {
            of_charge(before, *charge, Main, "gdb-charges-log-runs-down")
        }
        Event::Occupied { charge, .. } => {
            of_charge(before, *charge, Main, "gdb-charges-log-occupies")
        }
        Event::Redirected { charge, target } => {
            let charger = before.charges.charge(*charge).charger;
            about(
                before,
                charger,
                Some(*target),
                Main,
                "gdb-charges-log-redirects",
            )
        }
        _ => return None,
    })
}

fn of_charge(before: &State, id: ChargeId, weight: LogWeight, text: &'static str) -> LogLine {
    let charge = before.charges.charge(id);
    about(before, charge.charger, Some(charge.target), weight, text)
}

fn answered(before: &State, answer: &Answer) -> LogLine {
    let (id, enemy) = match answer.response {
        Response::Countercharge { against } => {
            ("gdb-charges-log-will-countercharge", Some(against))
        }
        Response::Stand { fire: true } => ("gdb-charges-log-will-fire", None),
        Response::Stand { fire: false } => ("gdb-charges-log-will-stand", None),
        Response::Manoeuvre { form: Some(_), .. } => ("gdb-charges-log-will-form", None),
        Response::Manoeuvre { face, .. } => ("gdb-charges-log-will-turn", face),
        Response::Evade => ("gdb-charges-log-will-evade", None),
    };
    let mut one = about(before, answer.target, enemy, LogWeight::Detail, id);
    if let Response::Manoeuvre {
        form: Some(form), ..
    } = answer.response
    {
        one.text = one.text.with("formation", Text::id(formation_text(form)));
    }
    one
}
