//! Melee as shown: choices and log.

use engine::view::{Choice, DecisionView, LogLine, LogWeight};
use engine::{Side, Text, Viewer};
use table::{Corner, Outline};

use crate::effects::line;
use crate::ids::{Figures, UnitId};
use crate::state::State;
use crate::view::{choice, log_line, roll_view, spot};

use super::decisions::{self, Due, pending};
use super::{Band, Command, Event, Fight, PursuitVerdict, assign, division, follow_up};

/// The decisions of the phase as a client shows them.
pub(crate) fn decisions(state: &State, viewer: Viewer) -> Vec<DecisionView> {
    let Some((_, due)) = decisions::due(state) else {
        return Vec::new();
    };
    let mut shown = DecisionView::owed::<crate::Gdb>(pending(state), viewer, |decision| {
        decision.choices = choices(state, decision.owner, &due);
    });
    for decision in &mut shown {
        decision.help = help(state, &due, &decision.key);
    }
    shown
}

fn help(state: &State, due: &Due, key: &str) -> Text {
    let text = Text::id(format!("gdb-decision-{key}-help"));
    match due {
        Due::Assignment(unit) | Due::Path(unit, _) => {
            text.with("unit", state.def(*unit).name.clone())
        }
        Due::Division(_) | Due::FollowUp => text,
    }
}

fn choices(state: &State, side: Side, due: &Due) -> Vec<Choice> {
    match due {
        Due::Assignment(unit) => assign::choices(state, *unit),
        Due::Division(fight) => division::choices(state, side, *fight),
        Due::Path(unit, ways) => paths(state, *unit, ways),
        Due::FollowUp => follow_ups(state, side),
    }
}

fn paths(state: &State, unit: UnitId, ways: &[(Corner, Outline)]) -> Vec<Choice> {
    let one = |(n, (round, end)): (usize, &(Corner, Outline))| {
        let label = match round {
            Corner::Left => "gdb-melee-round-left",
            Corner::Right => "gdb-melee-round-right",
        };
        let command = Command::PushBack {
            unit,
            round: *round,
        };
        Choice {
            piece: Some(state.def(unit).id.clone()),
            at: Some(spot(end.centre())),
            default: n == 0,
            ..choice(label, &command.into())
        }
    };
    ways.iter().enumerate().map(one).collect()
}

fn follow_ups(state: &State, side: Side) -> Vec<Choice> {
    let mut choices = Vec::new();
    for unit in follow_up::choosers(state, side) {
        let Some(prey) = follow_up::prey(state, unit) else {
            continue;
        };
        let first = choices.is_empty();
        let piece = Some(state.def(unit).id.clone());
        let group = Some(Text::from(state.def(unit).name.clone()));
        choices.push(Choice {
            piece: piece.clone(),
            group: group.clone(),
            default: first,
            ..choice("gdb-melee-stand", &Command::Stand { unit }.into())
        });
        let command = Command::FollowUp { unit }.into();
        choices.push(Choice {
            label: Text::id("gdb-melee-follow").with("enemy", state.def(prey).name.clone()),
            detail: Some(Text::id("gdb-melee-follow-detail")),
            piece,
            target: Some(state.def(prey).id.clone()),
            group,
            ..choice("gdb-melee-follow", &command)
        });
    }
    choices
}

/// The lines an event writes into the log.
pub(crate) fn log(before: &State, event: &Event) -> Vec<LogLine> {
    let about = |unit: UnitId, weight, text: Text| {
        let text = text.with("unit", before.def(unit).name.clone());
        line(before, unit, weight, text)
    };
    match event {
        Event::Fought(fight) => vec![fought(before, fight)],
        Event::PushedBack { unit, .. } => {
            let distance = before.setup.tables.movement.push_back;
            let text = Text::id("gdb-melee-pushed-back").with("distance", distance);
            vec![about(*unit, LogWeight::Main, text)]
        }
        Event::NoRoom { unit } => {
            vec![about(*unit, LogWeight::Main, Text::id("gdb-melee-no-room"))]
        }
        Event::Withdrew { unit } => {
            vec![about(
                *unit,
                LogWeight::Main,
                Text::id("gdb-melee-withdraws"),
            )]
        }
        Event::FollowedUp { unit, prey } => {
            let text = Text::id("gdb-melee-follows").with("enemy", before.def(*prey).name.clone());
            vec![about(*unit, LogWeight::Main, text)]
        }
        Event::Stood { unit } => {
            vec![about(
                *unit,
                LogWeight::Detail,
                Text::id("gdb-melee-stands"),
            )]
        }
        Event::PursuitTested {
            unit,
            roll,
            verdict,
            ..
        } => {
            let id = match verdict {
                PursuitVerdict::Pursues => "gdb-melee-will-pursue",
                PursuitVerdict::Halts => "gdb-melee-halts",
                PursuitVerdict::Drill => "gdb-melee-keeps-order",
            };
            vec![LogLine {
                rolls: vec![roll_view(before, roll)],
                ..about(*unit, LogWeight::Main, Text::id(id))
            }]
        }
        Event::PursuitOver { unit } => {
            let text = Text::id("gdb-melee-pursuit-over");
            vec![about(*unit, LogWeight::Detail, text)]
        }
        Event::BonusEarned { unit, .. } => {
            let text = Text::id("gdb-melee-bonus-earned");
            vec![about(*unit, LogWeight::Detail, text)]
        }
        Event::MeleeAssigned { unit, enemy } => {
            let text =
                Text::id("gdb-melee-assigned").with("enemy", before.def(*enemy).name.clone());
            vec![about(*unit, LogWeight::Main, text)]
        }
        Event::LossesDivided { side, losses, .. } => divided(before, *side, losses),
        Event::PushBacksDue { .. } | Event::FightStepDone | Event::RoundOver | Event::StageDone => {
            Vec::new()
        }
    }
}

/// How a side has dealt the losses it inflicts.
fn divided(before: &State, side: Side, losses: &[(UnitId, Figures)]) -> Vec<LogLine> {
    let one = |&(unit, lost): &(UnitId, Figures)| {
        let text = Text::id("gdb-melee-share")
            .with("unit", before.def(unit).name.clone())
            .with("lost", i64::from(lost.0));
        LogLine {
            side: Some(side),
            ..line(before, unit, LogWeight::Detail, text)
        }
    };
    losses.iter().map(one).collect()
}

/// One line for a melee, with both rolls.
fn fought(before: &State, fight: &Fight) -> LogLine {
    let leader = |side: Side| fight.units[side].first().copied();
    let name = |unit: Option<UnitId>| {
        unit.map_or_else(
            || Text::id("gdb-strength-none"),
            |unit| Text::from(before.def(unit).name.clone()),
        )
    };
    let winner = fight.winner.unwrap_or(Side::A);
    let id = match fight.band {
        Band::Draw => "gdb-melee-drawn",
        Band::PushedBack => "gdb-melee-won-pushed-back",
        Band::Retreat => "gdb-melee-won-retreat",
        Band::Rout => "gdb-melee-won-rout",
    };
    let text = Text::id(id)
        .with("winner", name(leader(winner)))
        .with("loser", name(leader(winner.other())))
        .with("difference", i64::from(fight.difference));
    let at = leader(winner).map(|unit| {
        let at = before.unit(unit).pose.at;
        [at.x.hundredths(), at.y.hundredths()]
    });
    LogLine {
        side: fight.winner,
        rolls: Side::BOTH
            .map(|side| roll_view(before, &fight.rolls[side]))
            .to_vec(),
        pieces: fight
            .everybody()
            .map(|unit| before.def(unit).id.clone())
            .collect(),
        at,
        ..log_line(before, text)
    }
}
