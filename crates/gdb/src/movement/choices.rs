//! What can be chosen without dragging a piece.

use engine::view::Choice;
use engine::{Side, Text};
use table::{Angle, Corner, Manoeuvre, Pose};

use crate::formation::Formation;
use crate::ids::UnitId;
use crate::state::{Cohesion, Guns, Presence, State};
use crate::view::{choice, formation_text, general_piece_id, middle, refusal, spot};

use super::command::{Command, Way};
use super::refusal::Refusal;
use super::{
    buildings, check, duties, flank, generals, joint_square, palette, reform, rejoin, ride_back,
    screens, skirmish_line,
};

/// Every choice of the side that moves.
pub(super) fn all(state: &State, side: Side) -> Vec<Choice> {
    let mut choices = crate::flank_march::choices(state, side);
    choices.extend(crate::reinforcements::choices(state, side));
    for unit in palette::units(state, side) {
        of_unit(state, unit, &mut choices);
    }
    for screen in state.unit_ids().filter(|&id| state.side_of(id) == side) {
        if state.unit(screen).presence == Presence::InHand {
            screen_out(state, screen, &mut choices);
        }
    }
    bound_generals(state, side, &mut choices);
    choices.extend(crate::wagons::choices(state, side));
    choices.push(end(state, side));
    choices
}

/// To end, or why not yet.
fn end(state: &State, side: Side) -> Choice {
    let duties = duties::owed(state, side);
    let refused = (!duties.is_empty()).then(|| {
        let why = Refusal::DutiesOwed { duties };
        refusal(state, &crate::Refusal::Movement(why))
    });
    Choice {
        default: refused.is_none(),
        ends: true,
        detail: Some(Text::id("gdb-move-end-detail")),
        refused,
        ..choice("gdb-move-end", &Command::EndMovement.into())
    }
}

fn of_unit(state: &State, unit: UnitId, choices: &mut Vec<Choice>) {
    let mut found: Vec<(Text, Command)> = Vec::new();
    order(state, unit, &mut found);
    shapes(state, unit, &mut found);
    on_the_spot(state, unit, &mut found);
    flanks(state, unit, &mut found);
    places(state, unit, &mut found);
    let legal = found
        .into_iter()
        .filter(|(_, command)| check::allowed(state, command).is_ok());
    choices.extend(legal.map(|(label, command)| Choice {
        label,
        piece: Some(state.def(unit).id.clone()),
        group: Some(Text::from(state.def(unit).name.clone())),
        ..choice("gdb-move-end", &command.into())
    }));
}

fn with_formation(id: &'static str, formation: Formation) -> Text {
    Text::id(id).with("formation", Text::id(formation_text(formation)))
}

/// Re-forming and gathering.
fn order(state: &State, unit: UnitId, found: &mut Vec<(Text, Command)>) {
    let now = state.unit(unit);
    if now.formation == Formation::OpenOrder && now.cohesion == Cohesion::Formed {
        for formation in palette::of(state, unit) {
            let label = with_formation("gdb-move-choice-gather", formation);
            found.push((label, Command::Gather { unit, formation }));
        }
    }
    let Cohesion::Unformed(cause) = now.cohesion else {
        return;
    };
    let enemy = facing_enemy(state, unit).filter(|_| reform::faces_freely(cause));
    for formation in palette::of(state, unit) {
        for facing in [None, enemy] {
            let command = Command::Reform {
                unit,
                formation,
                facing,
            };
            let id = if facing.is_some() {
                "gdb-move-choice-reform-facing"
            } else {
                "gdb-move-choice-reform"
            };
            let label = with_formation(id, formation);
            if !found.iter().any(|(_, known)| *known == command) {
                found.push((label, command));
            }
        }
    }
}

/// The direction of the nearest enemy.
fn facing_enemy(state: &State, unit: UnitId) -> Option<Angle> {
    let at = state.unit(unit).pose.at;
    state
        .on_table(state.side_of(unit).other())
        .map(|enemy| state.outline(enemy).centre())
        .min_by_key(|centre| centre.distance_squared(at))
        .map(|centre| Angle::between(at, centre))
}

/// Other formations where it stands, with a quarter turn between line and column.
fn shapes(state: &State, unit: UnitId, found: &mut Vec<(Text, Command)>) {
    for formation in palette::of(state, unit) {
        let id = match formation {
            Formation::Limbered => "gdb-move-choice-limber",
            Formation::Deployed => "gdb-move-choice-unlimber",
            _ => "gdb-move-choice-form",
        };
        let turns = [
            (None, id),
            (Some(Corner::Left), "gdb-move-choice-turn-left"),
            (Some(Corner::Right), "gdb-move-choice-turn-right"),
        ];
        for (turn, id) in turns {
            if turn.is_some()
                && !matches!(formation, Formation::Line | Formation::ColumnOfDivisions)
            {
                continue;
            }
            let command = Command::ChangeFormation {
                unit,
                formation,
                turn,
            };
            found.push((with_formation(id, formation), command));
        }
    }
}

/// Facing about and stepping back.
fn on_the_spot(state: &State, unit: UnitId, found: &mut Vec<(Text, Command)>) {
    let by = |step| Command::MoveUnit {
        unit,
        way: Way::By(vec![step]),
        formation: None,
    };
    let step = state.setup.tables.movement.step_back;
    let back = step.saturating_sub(state.movement.of(unit).backed);
    found.push((
        Text::id("gdb-move-choice-about-face"),
        by(Manoeuvre::AboutFace),
    ));
    if back > table::Length::ZERO && !state.troops(unit).kind.is_artillery() {
        let label = Text::id("gdb-move-choice-step-back").with("distance", back);
        found.push((label, by(Manoeuvre::Back(back))));
    }
}

fn flanks(state: &State, unit: UnitId, found: &mut Vec<(Text, Command)>) {
    if !flank::may_refuse(state, unit) {
        return;
    }
    let ways = [
        (Some(Corner::Left), "gdb-move-choice-refuse-left"),
        (Some(Corner::Right), "gdb-move-choice-refuse-right"),
        (None, "gdb-move-choice-bring-forward"),
    ];
    for (flank, id) in ways {
        found.push((Text::id(id), Command::RefuseFlank { unit, flank }));
    }
}

/// Buildings, own lines, guns, battalions.
fn places(state: &State, unit: UnitId, found: &mut Vec<(Text, Command)>) {
    let here = state.outline(unit).grown(buildings::BESIDE);
    let areas = state.setup.terrain.features_under(&here);
    for building in areas.filter(|area| area.is_built_up()).map(|area| area.id) {
        let label = match buildings::name(state, building) {
            Some(name) => Text::id("gdb-move-choice-enter").with("place", name),
            None => Text::id("gdb-move-choice-enter-unnamed"),
        };
        found.push((label, Command::EnterBuilding { unit, building }));
    }
    if state.unit(unit).garrison.is_some() {
        for formation in [Formation::Line, Formation::ColumnOfDivisions] {
            for to in buildings::exits(state, unit, formation) {
                let label = with_formation("gdb-move-choice-leave", formation)
                    .with("side", Text::id(side_text(state, to.facing)));
                found.push((
                    label,
                    Command::LeaveBuilding {
                        unit,
                        to,
                        formation,
                    },
                ));
            }
        }
    }
    let horse = state.troops(unit).kind.is_cavalry();
    if let Some(to) = ride_back::usual_place(state, unit).filter(|_| horse) {
        let label = Text::id("gdb-move-choice-ride-back");
        found.push((label, Command::RideBack { unit, to }));
    }
    if matches!(state.unit(unit).guns, Guns::Abandoned(_)) {
        found.push((Text::id("gdb-move-choice-crew"), Command::CrewGuns { unit }));
    }
    skirmish_line::choices(state, unit, found);
    if rejoin::resolve(state, unit).is_ok() {
        let label = Text::id("gdb-move-choice-rejoin");
        found.push((label, Command::RejoinRegiment { squadrons: unit }));
    }
    joint_square::choices(state, unit, found);
    if screens::recall(state, unit).is_ok() {
        let label = Text::id("gdb-move-choice-screen-in");
        found.push((label, Command::RecallScreen { screen: unit }));
    }
}

/// A side by the point of the compass that is nearest to it.
fn side_text(state: &State, facing: Angle) -> &'static str {
    let eighths = 2 * (facing.binary() >> 14) as u8 + state.setup.0.up.eighths();
    match (eighths % 8) / 2 {
        0 => "gdb-move-side-north",
        1 => "gdb-move-side-east",
        2 => "gdb-move-side-south",
        _ => "gdb-move-side-west",
    }
}

/// A screen in hand: out to its usual place with every company that can go.
fn screen_out(state: &State, screen: UnitId, choices: &mut Vec<Choice>) {
    let companies = screens::senders(state, screen);
    let Some((to, out)) = screens::usual_deployment(state, screen, &companies) else {
        return;
    };
    let figures: i64 = out.iter().map(|one| i64::from(one.figures.0)).sum();
    let command = Command::DeployScreen {
        screen,
        companies,
        to,
    };
    choices.push(Choice {
        detail: Some(Text::id("gdb-move-screen-detail").with("figures", figures)),
        group: Some(Text::from(
            state.brigade_def(state.unit(screen).brigade).name.clone(),
        )),
        at: Some(spot(to.at)),
        ..choice("gdb-move-choice-screen-out", &command.into())
    });
}

/// Generals without a brigade may ride to lead one that has no leader.
fn bound_generals(state: &State, side: Side, choices: &mut Vec<Choice>) {
    for general in palette::generals(state, side) {
        for brigade in state.brigades_of(side) {
            let alone = state.leader_of(brigade).is_none();
            let Some(middle) = middle(state, brigade).filter(|_| alone) else {
                continue;
            };
            let facing = state.general(general).pose.facing;
            let Ok(plan) = generals::ride(state, general, Pose::new(middle, facing), true) else {
                continue;
            };
            let command = Command::MoveGeneral {
                general,
                to: plan.reached,
                bound_for: Some(brigade),
            };
            if check::allowed(state, &command).is_ok() {
                let name = state.brigade_def(brigade).name.clone();
                choices.push(Choice {
                    label: Text::id("gdb-move-choice-lead").with("brigade", name),
                    piece: Some(general_piece_id(state, general)),
                    at: Some(spot(plan.reached.at)),
                    ..choice("gdb-move-end", &command.into())
                });
            }
        }
    }
}
