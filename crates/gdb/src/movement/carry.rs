//! Commands that throw no dice: what they do.

use crate::Play;
use crate::ids::UnitId;

use super::command::Command;
use super::event::{Act, Event};
use super::{
    buildings, flank, generals, guns, joint_square, moves, rejoin, ride_back, screens,
    skirmish_line, stand,
};

/// Carries out a command that `check` allows.
pub(super) fn out(play: &mut Play<'_>, command: &Command) {
    match command {
        Command::RefuseFlank { unit, flank } => refuse_flank(play, *unit, *flank),
        Command::RideBack { unit, to } => {
            if let Ok(march) = ride_back::resolve(play.state(), *unit, *to) {
                moves::march_on(play, *unit, march);
                if ride_back::is_home(play.state(), *unit) {
                    play.emit(Event::RideBackEnded { unit: *unit });
                }
            }
        }
        Command::CrewGuns { unit } => {
            if let Ok(at) = guns::resolve(play.state(), *unit) {
                play.emit(Event::GunsManned { unit: *unit, at });
            }
        }
        Command::MoveGeneral {
            general,
            to,
            bound_for,
        } => {
            if let Ok(to) = generals::resolve(play.state(), *general, *to, *bound_for) {
                play.emit(Event::GeneralMoved {
                    general: *general,
                    to,
                    bound_for: *bound_for,
                });
            }
        }
        Command::Stand { unit } => play.emit(Event::Stood { unit: *unit }),
        Command::GeneralStays { general } => play.emit(Event::GeneralStood { general: *general }),
        other => place_out(play, other),
    }
}

/// Buildings and screens.
fn place_out(play: &mut Play<'_>, command: &Command) {
    match command {
        Command::EnterBuilding { unit, building } => {
            if let Ok(to) = buildings::enter(play.state(), *unit, *building) {
                play.emit(Event::GarrisonChanged {
                    unit: *unit,
                    building: Some(*building),
                    to,
                    formation: play.state().unit(*unit).formation,
                    cost: buildings::entry_cost(play.state(), *unit, *building),
                });
            }
        }
        Command::LeaveBuilding {
            unit,
            to,
            formation,
        } => {
            if let Ok(cost) = buildings::leave(play.state(), *unit, *to, *formation) {
                play.emit(Event::GarrisonChanged {
                    unit: *unit,
                    building: None,
                    to: *to,
                    formation: *formation,
                    cost,
                });
                stand::comes_to_stand(play, *unit);
            }
        }
        screen => screen_out(play, screen),
    }
}

fn screen_out(play: &mut Play<'_>, command: &Command) {
    match command {
        Command::DeployScreen {
            screen,
            companies,
            to,
        } => {
            if let Ok(companies) = screens::deploy(play.state(), *screen, companies, *to) {
                let unit = play.state().unit(*screen);
                let to = if unit.is_on_table() { unit.pose } else { *to };
                let cost = screens::cost(play.state());
                play.emit(Event::ScreenDeployed {
                    screen: *screen,
                    companies,
                    to,
                    cost,
                });
            }
        }
        Command::DeploySkirmishers {
            battalion,
            companies,
            to,
        } => skirmish_line::send_out(play, *battalion, *companies, *to),
        Command::FormJointSquare { unit, with } => joint_square::form(play, *unit, with),
        Command::PartSquare { unit, formation } => joint_square::break_up(play, *unit, *formation),
        Command::RejoinRegiment { squadrons } => rejoin::carry_out(play, *squadrons),
        Command::RecallScreen { screen } => {
            if let Ok((companies, left)) = screens::recall(play.state(), *screen) {
                let cost = screens::cost(play.state());
                play.emit(Event::ScreenRecalled {
                    screen: *screen,
                    companies,
                    left,
                    cost,
                });
            }
        }
        _ => {}
    }
}

fn refuse_flank(play: &mut Play<'_>, unit: UnitId, flank: Option<table::Corner>) {
    let Ok(cost) = flank::resolve(play.state(), unit, flank) else {
        return;
    };
    let now = play.state().unit(unit);
    let act = match flank {
        Some(_) => Act::RefuseFlank,
        None => Act::BringForward,
    };
    play.emit(Event::Acted {
        unit,
        act,
        to: now.pose,
        way: Vec::new(),
        formation: now.formation,
        cost,
        back: table::Length::ZERO,
    });
    play.emit(Event::FlankRefused { unit, flank });
}
