//! Lines of the log.

use engine::view::{LogLine, LogWeight};
use engine::{RollTrace, Side, Text};
use table::Point;

use super::rolls::roll_view;
use super::{clock, names, pieces, result, spot};
use crate::Event;
use crate::apply;
use crate::event::{Disorder, GeneralLoss, Placing};
use crate::ids::UnitId;
use crate::state::State;

/// A line in the making.
struct Line<'s> {
    before: &'s State,
    line: LogLine,
}

impl<'s> Line<'s> {
    fn new(before: &'s State, text: Text) -> Line<'s> {
        Line {
            before,
            line: LogLine::new(before.turn.0, clock::phase(before), text),
        }
    }

    /// A line about a unit, named `$unit`.
    fn unit(before: &'s State, id: &str, unit: UnitId) -> Line<'s> {
        let text = Text::id(id.to_owned()).with("unit", before.def(unit).name.clone());
        let mut line = Line::new(before, text).about(unit);
        line.line.side = Some(before.side_of(unit));
        line.line.at = Some(spot(before.body(unit).centre()));
        line
    }

    fn about(mut self, unit: UnitId) -> Line<'s> {
        self.line.pieces.push(self.before.def(unit).id.clone());
        self
    }

    fn with(mut self, name: &'static str, arg: impl Into<engine::Arg>) -> Line<'s> {
        self.line.text = self.line.text.with(name, arg);
        self
    }

    fn roll(mut self, roll: &RollTrace) -> Line<'s> {
        self.line.rolls.push(roll_view(self.before, roll));
        self
    }

    fn side(mut self, side: Side) -> Line<'s> {
        self.line.side = Some(side);
        self
    }

    fn at(mut self, at: Point) -> Line<'s> {
        self.line.at = Some(spot(at));
        self
    }

    fn detail(mut self) -> Line<'s> {
        self.line.weight = LogWeight::Detail;
        self
    }

    fn heading(mut self) -> Line<'s> {
        self.line.weight = LogWeight::Heading;
        self
    }

    fn done(self) -> Vec<LogLine> {
        vec![self.line]
    }
}

/// The lines an event writes into the log.
pub(crate) fn log(before: &State, event: &Event) -> Vec<LogLine> {
    match event {
        Event::Fired { .. }
        | Event::Attacked { .. }
        | Event::Reacted { .. }
        | Event::SquareTested { .. }
        | Event::Placed { .. }
        | Event::Fought { .. }
        | Event::Beaten { .. }
        | Event::MoraleTested { .. }
        | Event::Disordered { .. }
        | Event::Shaken { .. }
        | Event::Removed { .. }
        | Event::ScreenRecalled { .. }
        | Event::ScreenCaught { .. }
        | Event::ScreenLost { .. } => fight(before, event),
        Event::GeneralMoved { .. }
        | Event::GeneralRisked { .. }
        | Event::GeneralLost { .. }
        | Event::GeneralReplaced { .. } => generals(before, event),
        Event::Activated { .. }
        | Event::Declared { .. }
        | Event::ActionsRolled { .. }
        | Event::StaffTested { .. }
        | Event::OrderTested { .. }
        | Event::Moved { .. }
        | Event::Occupied { .. }
        | Event::ReformBegan { .. }
        | Event::Reformed { .. }
        | Event::Dropped { .. } => orders(before, event),
        _ => turn(before, event),
    }
}

fn turn(before: &State, event: &Event) -> Vec<LogLine> {
    let side_name = |side: Side| before.setup.sides[side].name.clone();
    match event {
        Event::Begun => Line::new(before, Text::id("cd-log-begun")).heading().done(),
        Event::TurnStarted { turn } => {
            let mut line = Line::new(before, Text::id("cd-log-turn")).heading();
            line.line.turn = turn.0;
            line.with("turn", i64::from(turn.0)).done()
        }
        Event::InitiativeRolled { rolls, winner } => {
            let line = match winner {
                Some(side) => Line::new(before, Text::id("cd-log-initiative"))
                    .with("side", side_name(*side))
                    .side(*side),
                None => Line::new(before, Text::id("cd-log-initiative-tie")),
            };
            line.roll(&rolls.a).roll(&rolls.b).done()
        }
        Event::PlaceTaken { place, holder } => {
            let def = &before.setup.places[usize::from(*place)];
            Line::new(before, Text::id("cd-log-place"))
                .with("side", side_name(*holder))
                .with("place", def.name.clone())
                .side(*holder)
                .at(def.at)
                .done()
        }
        Event::BattleEnded { .. } => {
            let mut after = before.clone();
            apply(&mut after, event);
            result(&after).map_or(Vec::new(), |result| Line::new(before, result.text).done())
        }
        _ => Vec::new(),
    }
}

fn orders(before: &State, event: &Event) -> Vec<LogLine> {
    match event {
        Event::Activated { formation } => {
            let side = before.formation_side(*formation);
            Line::new(before, Text::id("cd-log-activated"))
                .with("formation", names::of_formation(before, *formation))
                .with("side", before.setup.sides[side].name.clone())
                .side(side)
                .done()
        }
        Event::Declared { orders, whole } => declared(before, orders, *whole),
        Event::ActionsRolled { roll, actions } => Line::new(before, Text::id("cd-log-actions"))
            .with("actions", i64::from(actions.0))
            .side(before.active)
            .roll(roll)
            .done(),
        Event::StaffTested { roll, actions } => Line::new(before, Text::id("cd-log-staff"))
            .with("actions", i64::from(actions.0))
            .side(before.active)
            .roll(roll)
            .done(),
        Event::OrderTested {
            unit,
            roll,
            actions,
        } => Line::unit(before, "cd-log-order", *unit)
            .with("actions", i64::from(actions.0))
            .roll(roll)
            .done(),
        Event::Moved {
            unit,
            pose,
            formation,
            ..
        } => {
            let changed = before.unit(*unit).formation != *formation;
            let id = if changed {
                "cd-log-moved-and-formed"
            } else {
                "cd-log-moved"
            };
            Line::unit(before, id, *unit)
                .with("distance", before.unit(*unit).pose.at.distance(pose.at))
                .with("formation", names::formation(*formation))
                .at(pose.at)
                .detail()
                .done()
        }
        Event::Occupied { unit, building, .. } => match building {
            Some(feature) => Line::unit(before, "cd-log-occupied", *unit)
                .with("place", names::feature_name(before, *feature))
                .done(),
            None => Line::unit(before, "cd-log-left-building", *unit).done(),
        },
        Event::ReformBegan { unit } => Line::unit(before, "cd-log-reforming", *unit).done(),
        Event::Reformed { unit } => Line::unit(before, "cd-log-reformed", *unit).done(),
        Event::Dropped { unit, impossible } => {
            let id = if *impossible {
                "cd-log-impossible"
            } else {
                "cd-log-dropped"
            };
            Line::unit(before, id, *unit).detail().done()
        }
        _ => Vec::new(),
    }
}

/// Orders are declared aloud, unit by unit.
fn declared(before: &State, orders: &[crate::state::OrderPart], whole: bool) -> Vec<LogLine> {
    if orders.is_empty() {
        return Line::new(before, Text::id("cd-log-no-orders"))
            .side(before.active)
            .done();
    }
    let each = orders.iter().map(|part| {
        let line = match part.unit {
            Some(unit) => Line::unit(before, "cd-log-declared", unit),
            None => Line::new(before, Text::id("cd-log-declared-all")).side(before.active),
        };
        let line = if whole { line } else { line.detail() };
        line.with("step", i64::from(part.step.0) + 1)
            .with("order", names::order(before, part.order))
            .line
    });
    each.collect()
}

fn generals(before: &State, event: &Event) -> Vec<LogLine> {
    match event {
        Event::GeneralMoved {
            general,
            pose,
            rode,
        } => {
            let def = before.general_def(*general);
            let id = if *rode {
                "cd-log-general-rode"
            } else {
                "cd-log-general-driven"
            };
            let mut line = Line::new(before, Text::id(id))
                .with("general", def.name.clone())
                .with(
                    "distance",
                    before.general(*general).pose.at.distance(pose.at),
                )
                .side(def.side)
                .at(pose.at);
            line.line
                .pieces
                .push(pieces::general_piece_id(before, *general));
            if *rode {
                line.detail().done()
            } else {
                line.done()
            }
        }
        Event::GeneralRisked { general, roll } => {
            let def = before.general_def(*general);
            Line::new(before, Text::id("cd-log-general-risk"))
                .with("general", def.name.clone())
                .side(def.side)
                .roll(roll)
                .done()
        }
        Event::GeneralLost { general, why } => {
            let def = before.general_def(*general);
            let id = match why {
                GeneralLoss::Overrun => "cd-log-general-overrun",
                GeneralLoss::Swept => "cd-log-general-swept",
                GeneralLoss::NoTroops => "cd-log-general-no-troops",
            };
            Line::new(before, Text::id(id))
                .with("general", def.name.clone())
                .side(def.side)
                .done()
        }
        Event::GeneralReplaced { division, pose } => {
            let def = before.division(*division);
            Line::new(before, Text::id("cd-log-general-replaced"))
                .with("general", before.general_def(def.general).name.clone())
                .side(def.side)
                .at(pose.at)
                .done()
        }
        _ => Vec::new(),
    }
}

fn fight(before: &State, event: &Event) -> Vec<LogLine> {
    let name = |unit: UnitId| before.def(unit).name.clone();
    match event {
        Event::Fired { shot } => fired(before, shot),
        Event::Attacked { attackers, target } => {
            let each = attackers.iter().map(|attacker| {
                let id = match attacker.facet {
                    table::Facet::Front => "cd-log-attacks",
                    table::Facet::Left | table::Facet::Right => "cd-log-attacks-flank",
                    table::Facet::Rear => "cd-log-attacks-rear",
                };
                let line = Line::unit(before, id, attacker.unit).about(*target);
                line.with("target", name(*target)).line
            });
            each.collect()
        }
        Event::Reacted { reaction } => {
            let target = before.attack.as_ref().map(|attack| attack.target);
            let Some(target) = target else {
                return Vec::new();
            };
            let id = format!("{}-log", names::reaction(*reaction));
            Line::unit(before, &id, target).done()
        }
        Event::SquareTested { unit, roll, .. } => {
            Line::unit(before, "cd-log-square", *unit).roll(roll).done()
        }
        Event::Placed {
            unit, pose, why, ..
        } => placed(before, *unit, pose.at, *why),
        Event::Fought { round } => fought(before, round),
        Event::Beaten { unit, roll } => {
            let id = if roll.flees {
                "cd-log-beaten-flees"
            } else {
                "cd-log-beaten"
            };
            Line::unit(before, id, *unit).roll(&roll.roll).done()
        }
        Event::MoraleTested {
            unit,
            cause,
            roll,
            passed,
        } => {
            let result = if *passed { "passed" } else { "failed" };
            Line::unit(before, &format!("cd-log-morale-{result}"), *unit)
                .with("cause", Text::id(format!("cd-cause-{}", cause.name())))
                .roll(roll)
                .done()
        }
        Event::Disordered { unit, why } => {
            let id = match why {
                Disorder::Woods => "cd-log-disorder-woods",
                Disorder::Passing => "cd-log-disorder-passing",
                Disorder::Morale => "cd-log-disorder-morale",
                Disorder::Square => "cd-log-disorder-square",
                Disorder::Beaten => "cd-log-disorder-beaten",
                Disorder::Barred => "cd-log-disorder-barred",
            };
            Line::unit(before, id, *unit).done()
        }
        Event::Shaken { unit } => Line::unit(before, "cd-log-shaken", *unit).done(),
        Event::Removed { unit, why } => {
            let id = match why {
                crate::state::Removal::Fled => "cd-log-fled",
                crate::state::Removal::Destroyed => "cd-log-destroyed",
                crate::state::Removal::LeftTable => "cd-log-left-table",
            };
            Line::unit(before, id, *unit).done()
        }
        Event::ScreenRecalled { unit } => Line::unit(before, "cd-log-screen-recalled", *unit)
            .detail()
            .done(),
        Event::ScreenCaught { unit } => Line::unit(before, "cd-log-screen-caught", *unit).done(),
        Event::ScreenLost { unit } => Line::unit(before, "cd-log-screen-lost", *unit).done(),
        _ => Vec::new(),
    }
}

fn fired(before: &State, shot: &crate::fire::Shot) -> Vec<LogLine> {
    let id = if shot.answer {
        "cd-log-answered"
    } else {
        "cd-log-fired"
    };
    let mut line = Line::unit(before, id, shot.shooter)
        .about(shot.target)
        .with("target", before.def(shot.target).name.clone())
        .with("ammunition", Text::id(names::ammunition(shot.ammunition)))
        .with("hits", i64::from(shot.hits.total))
        .with("casualties", i64::from(shot.casualties.0));
    for roll in shot.shots.iter().chain([&shot.hits]).chain(&shot.saves) {
        line = line.roll(roll);
    }
    line.done()
}

fn placed(before: &State, unit: UnitId, at: Point, why: Placing) -> Vec<LogLine> {
    let distance = before.outline(unit).pose().at.distance(at);
    let id = match why {
        Placing::Contact => return Vec::new(),
        Placing::CounterCharge => "cd-log-counter-charges",
        Placing::Evade => "cd-log-evades",
        Placing::Forms => "cd-log-forms",
        Placing::FallBack => "cd-log-falls-back",
        Placing::Apart => "cd-log-apart",
        Placing::FollowUp => "cd-log-follows-up",
    };
    Line::unit(before, id, unit)
        .with("distance", distance)
        .at(at)
        .detail()
        .done()
}

fn fought(before: &State, round: &crate::combat::Round) -> Vec<LogLine> {
    let mut lines: Vec<LogLine> = round
        .blows
        .iter()
        .map(|blows| {
            let mut line = Line::unit(before, "cd-log-blows", blows.unit)
                .about(blows.at)
                .with("target", before.def(blows.at).name.clone())
                .with("hits", i64::from(blows.hits.total))
                .with("casualties", i64::from(blows.casualties.0))
                .roll(&blows.hits);
            if let Some(saves) = &blows.saves {
                line = line.roll(saves);
            }
            line.line
        })
        .collect();
    let id = match round.attack.total.cmp(&round.defence.total) {
        std::cmp::Ordering::Greater => "cd-log-attack-won",
        std::cmp::Ordering::Less => "cd-log-defence-won",
        std::cmp::Ordering::Equal => "cd-log-combat-tied",
    };
    let line = Line::new(before, Text::id(id))
        .with("attack", i64::from(round.attack.total))
        .with("defence", i64::from(round.defence.total))
        .roll(&round.attack)
        .roll(&round.defence);
    lines.push(line.line);
    lines
}
