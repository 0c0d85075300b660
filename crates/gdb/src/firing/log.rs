//! The lines that fire writes into the log.

use engine::Text;
use engine::view::{LogLine, LogWeight};

use crate::ids::UnitId;
use crate::state::State;
use crate::tables::HalfFigures;
use crate::view::{log_line, roll_view};

use super::facts::{Ammunition, Band, Procedure};
use super::{DoubleSix, Event, Halving, Part};

/// The lines an event writes into the log.
pub(crate) fn log(before: &State, event: &Event) -> Vec<LogLine> {
    let name = |unit: &UnitId| before.def(*unit).name.clone();
    match event {
        Event::SideFires { side } => vec![LogLine {
            weight: LogWeight::Detail,
            side: Some(*side),
            ..log_line(
                before,
                Text::id("gdb-firing-side-fires")
                    .with("side", before.setup.sides[*side].name.clone()),
            )
        }],
        Event::FiringEnded { .. } => Vec::new(),
        Event::ShotFired { firer, parts, .. } => parts
            .iter()
            .map(|part| shot(before, *firer, part))
            .collect(),
        Event::HouseFiredAt {
            firer,
            building,
            howitzers,
            range,
            roll,
        } => {
            let text = Text::id("gdb-firing-house-fired-at")
                .with("unit", name(firer))
                .with("place", place(before, *building))
                .with("strength", i64::from(howitzers.0))
                .with("range", *range);
            let mut line = line(before, *firer, LogWeight::Main, text);
            line.rolls = vec![roll_view(before, roll)];
            vec![line]
        }
        Event::HalfFigureSettled {
            firer,
            target,
            roll,
            up,
        } => {
            let id = if *up {
                "gdb-firing-half-up"
            } else {
                "gdb-firing-half-down"
            };
            let text = Text::id(id).with("target", name(target));
            let mut line = line(before, *firer, LogWeight::Detail, text);
            line.rolls = vec![roll_view(before, roll)];
            vec![line]
        }
        Event::DoubleSixStruck {
            firer,
            target,
            row,
            extra,
        } => {
            let text = Text::id(double_six(*row))
                .with("target", name(target))
                .with("figures", i64::from(extra.0));
            vec![line(before, *firer, LogWeight::Main, text)]
        }
        Event::AmmunitionLow { unit } => {
            let text = Text::id("gdb-firing-ammunition-low").with("unit", name(unit));
            vec![line(before, *unit, LogWeight::Main, text)]
        }
        Event::RocketsFailed { firer, friend } => {
            let text = match friend {
                Some(friend) => Text::id("gdb-firing-rockets-astray").with("friend", name(friend)),
                None => Text::id("gdb-firing-rockets-failed").with("unit", name(firer)),
            };
            vec![line(before, *firer, LogWeight::Main, text)]
        }
        Event::FireStarted { feature, firer } => {
            let text = Text::id("gdb-firing-fire-started").with("place", place(before, *feature));
            vec![line(before, *firer, LogWeight::Main, text)]
        }
        Event::FireFought { feature, roll, out } => {
            let id = if *out {
                "gdb-firing-fire-put-out"
            } else {
                "gdb-firing-fire-spreads"
            };
            let engine::Subject::Unit(unit) = roll.label.subject else {
                return Vec::new();
            };
            let text = Text::id(id).with("place", place(before, *feature));
            let mut line = line(before, UnitId(unit), LogWeight::Main, text);
            line.rolls = vec![roll_view(before, roll)];
            vec![line]
        }
    }
}

fn shot(before: &State, firer: UnitId, part: &Part) -> LogLine {
    let id = match part.procedure {
        Procedure::Artillery => "gdb-firing-guns-fired",
        Procedure::Volley => "gdb-firing-volley-fired",
        Procedure::Skirmish => "gdb-firing-skirmishers-fired",
        Procedure::Rockets => "gdb-firing-rockets-fired",
    };
    let strength = match part.procedure {
        Procedure::Artillery | Procedure::Rockets => i64::from(part.models.0),
        Procedure::Volley | Procedure::Skirmish => i64::from(part.figures.0),
    };
    let text = Text::id(id)
        .with("unit", before.def(firer).name.clone())
        .with("target", before.def(part.target).name.clone())
        .with("strength", strength)
        .with("range", part.range)
        .with("how", Text::id(how(part.band, part.ammunition)))
        .with("halved", Text::id(halved(&part.reckoning.halvings)))
        .with("loss", figures(part.reckoning.rounded));
    let mut line = line(before, firer, LogWeight::Main, text);
    line.pieces.push(before.def(part.target).id.clone());
    line.rolls = part
        .reckoning
        .rolls
        .iter()
        .map(|roll| roll_view(before, roll))
        .collect();
    line
}

/// Range and ammunition in a word.
pub(crate) fn how(band: Band, ammunition: Option<Ammunition>) -> &'static str {
    match (ammunition, band) {
        (Some(Ammunition::Canister), _) => "gdb-firing-how-canister",
        (Some(Ammunition::Shell), _) => "gdb-firing-how-shell",
        (Some(Ammunition::Ball), Band::Long) => "gdb-firing-how-ball-long",
        (Some(Ammunition::Ball), _) => "gdb-firing-how-ball",
        (None, Band::Long) => "gdb-firing-how-long",
        (None, _) => "gdb-firing-how-effective",
    }
}

fn halved(halvings: &[Halving]) -> &'static str {
    match halvings.len() {
        0 => "gdb-firing-not-halved",
        1 => "gdb-firing-halved-once",
        2 => "gdb-firing-halved-twice",
        _ => "gdb-firing-halved-thrice",
    }
}

/// Figures with a half, if there is one.
fn figures(loss: HalfFigures) -> Text {
    let whole = i64::from(loss.0 / 2);
    let id = match (whole, loss.0 % 2) {
        (0, 1) => "gdb-firing-figures-half",
        (_, 1) => "gdb-firing-figures-and-half",
        _ => "gdb-firing-figures",
    };
    Text::id(id).with("figures", whole)
}

const fn double_six(row: DoubleSix) -> &'static str {
    match row {
        DoubleSix::Shaken => "gdb-firing-double-six",
        DoubleSix::CounterBattery => "gdb-firing-double-six-counter-battery",
        DoubleSix::LimbersHit => "gdb-firing-double-six-limbers",
        DoubleSix::Skirmishers => "gdb-firing-double-six-skirmishers",
    }
}

pub(super) fn place(before: &State, feature: table::FeatureId) -> Text {
    before
        .setup
        .features
        .get(usize::from(feature.0))
        .and_then(|def| def.name.clone())
        .map_or_else(|| Text::id("gdb-firing-a-building"), Text::from)
}

fn line(before: &State, unit: UnitId, weight: LogWeight, text: Text) -> LogLine {
    let at = before.unit(unit).pose.at;
    LogLine {
        weight,
        side: Some(before.side_of(unit)),
        pieces: vec![before.def(unit).id.clone()],
        at: Some([at.x.hundredths(), at.y.hundredths()]),
        ..log_line(before, text)
    }
}
