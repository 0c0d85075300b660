//! The lines that movement writes into the log.

use engine::view::{LogLine, LogWeight, RollView};
use engine::{Side, Text};
use table::Point;

use crate::formation::Formation;
use crate::ids::{Figures, GeneralId, Share, UnitId};
use crate::state::State;
use crate::view::{formation_text, general_piece_id, log_line, roll_view, spot};

use super::event::{Act, Company, Event};
use super::refusal::percent;

/// The lines an event writes into the log.
pub(crate) fn log(before: &State, event: &Event) -> Vec<LogLine> {
    match event {
        Event::FirstMoverChosen { first } => vec![side_line(before, *first, "gdb-move-first")],
        Event::Ended { side } => vec![side_line(before, *side, "gdb-move-ended")],
        Event::Acted {
            unit,
            act,
            to,
            formation,
            cost,
            ..
        } => {
            let did = Did {
                to: to.at,
                formation: *formation,
                cost: *cost,
            };
            vec![unit_line(before, *unit, acted(before, *unit, *act, &did))]
        }
        Event::GeneralMoved { general, to, .. } => vec![general_line(before, *general, to.at)],
        Event::ScreenDeployed {
            screen, companies, ..
        } => vec![screen_line(
            before,
            *screen,
            companies,
            "gdb-move-screen-out",
        )],
        Event::ScreenRecalled {
            screen, companies, ..
        } => vec![screen_line(
            before,
            *screen,
            companies,
            "gdb-move-screen-in",
        )],
        other => rolls(before, other)
            .or_else(|| plain(before, other))
            .into_iter()
            .collect(),
    }
}

/// Events with a roll behind them.
fn rolls(before: &State, event: &Event) -> Option<LogLine> {
    let (unit, id, roll) = match event {
        Event::ConscriptsTested {
            unit,
            roll,
            slipped,
        } => {
            let id = if *slipped {
                "gdb-move-conscripts-slip"
            } else {
                "gdb-move-conscripts-form"
            };
            (*unit, id, roll)
        }
        Event::GatherRolled {
            unit,
            roll,
            success,
        } => {
            let id = if *success {
                "gdb-move-gathers"
            } else {
                "gdb-move-gathers-not"
            };
            (*unit, id, roll)
        }
        _ => return None,
    };
    Some(rolled(before, unit, id, roll_view(before, roll)))
}

/// Events of one unit that need no more than its name.
fn plain(before: &State, event: &Event) -> Option<LogLine> {
    let (unit, id) = match event {
        Event::FormingBegun { unit, .. } if !before.unit(*unit).is_formed() => {
            (*unit, "gdb-move-re-forming-begun")
        }
        Event::FormingBegun { unit, .. } => (*unit, "gdb-move-forming-begun"),
        Event::SlipEnded { unit } => (*unit, "gdb-move-slip-ended"),
        Event::BatteryPassed { battery } => (*battery, "gdb-move-battery-passed"),
        Event::GarrisonChanged { unit, building, .. } => {
            let id = if building.is_some() {
                "gdb-move-enters"
            } else {
                "gdb-move-leaves"
            };
            (*unit, id)
        }
        Event::SquaresClosedUp { battalions, .. } => {
            (battalions.first()?.0, "gdb-move-squares-closed-up")
        }
        Event::SquareJoined { holder, .. } => (*holder, "gdb-move-square-joined"),
        Event::SquareParted { holder, .. } => (*holder, "gdb-move-square-parted"),
        Event::SquadronsRejoined { squadrons, .. } => (*squadrons, "gdb-move-rejoined"),
        Event::RideBackEnded { unit } => (*unit, "gdb-move-rode-back"),
        Event::GunsManned { unit, .. } => (*unit, "gdb-move-guns-manned"),
        _ => return None,
    };
    Some(unit_line(before, unit, named(before, unit, id)))
}

fn named(before: &State, unit: UnitId, id: &'static str) -> Text {
    Text::id(id).with("unit", before.def(unit).name.clone())
}

/// Where a unit went, in what shape, at what cost.
struct Did {
    to: Point,
    formation: Formation,
    cost: Share,
}

/// What a unit did, with its distance or its new shape.
fn acted(before: &State, unit: UnitId, act: Act, did: &Did) -> Text {
    let shape = Text::id(formation_text(did.formation));
    let distance = before.unit(unit).pose.at.distance(did.to);
    let text = named(before, unit, message(act)).with("percent", percent(did.cost));
    match act {
        Act::ChangeFormation | Act::OpenOrder | Act::Gather | Act::Reform => {
            text.with("formation", shape)
        }
        _ => text.with("distance", distance),
    }
}

const fn message(act: Act) -> &'static str {
    match act {
        Act::March => "gdb-move-act-march",
        Act::Drag => "gdb-move-act-drag",
        Act::StepBack => "gdb-move-act-step-back",
        Act::AboutFace => "gdb-move-act-about-face",
        Act::RideBack => "gdb-move-act-ride-back",
        Act::ChangeFormation => "gdb-move-act-change",
        Act::Limber => "gdb-move-act-limber",
        Act::Unlimber => "gdb-move-act-unlimber",
        Act::OpenOrder => "gdb-move-act-open-order",
        Act::Gather => "gdb-move-act-gather",
        Act::Reform => "gdb-move-act-reform",
        Act::RefuseFlank => "gdb-move-act-refuse-flank",
        Act::BringForward => "gdb-move-act-bring-forward",
    }
}

fn line(before: &State, side: Option<Side>, weight: LogWeight, text: Text) -> LogLine {
    LogLine {
        weight,
        side,
        ..log_line(before, text)
    }
}

fn side_line(before: &State, side: Side, id: &'static str) -> LogLine {
    let text = Text::id(id).with("side", before.setup.sides[side].name.clone());
    line(before, Some(side), LogWeight::Main, text)
}

fn unit_line(before: &State, unit: UnitId, text: Text) -> LogLine {
    LogLine {
        pieces: vec![before.def(unit).id.clone()],
        at: Some(spot(before.unit(unit).pose.at)),
        ..line(before, Some(before.side_of(unit)), LogWeight::Detail, text)
    }
}

fn rolled(before: &State, unit: UnitId, id: &'static str, roll: RollView) -> LogLine {
    LogLine {
        rolls: vec![roll],
        ..unit_line(before, unit, named(before, unit, id))
    }
}

fn general_line(before: &State, general: GeneralId, to: Point) -> LogLine {
    let def = before.general_def(general);
    let distance = before.general(general).pose.at.distance(to);
    let text = Text::id("gdb-move-general")
        .with("general", def.name.clone())
        .with("distance", distance);
    LogLine {
        pieces: vec![general_piece_id(before, general)],
        at: Some(spot(to)),
        ..line(before, Some(def.side), LogWeight::Detail, text)
    }
}

fn screen_line(before: &State, screen: UnitId, companies: &[Company], id: &'static str) -> LogLine {
    let Figures(figures) = companies
        .iter()
        .fold(Figures(0), |sum, one| Figures(sum.0 + one.figures.0));
    let text = named(before, screen, id).with("figures", i64::from(figures));
    unit_line(before, screen, text)
}
