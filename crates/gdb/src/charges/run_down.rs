//! Who runs and is reached is struck without reply. Rules GDB-6.8-11, GDB-6.8-12, GDB-12.2-26, TR-12.

use table::{Length, Outline};

use super::event::Event;
use super::half_way::go_on;
use super::progress::{ChargeId, Group, Status};
use super::{path, stages, tests_of_morale};
use crate::Play;
use crate::effects::{self, LossCause};
use crate::formation::Formation;
use crate::ids::{Figures, UnitId};
use crate::state::{Removal, State};
use crate::troops::Kind;

/// Every charger who came home strikes; then each says what it does next.
pub(crate) fn all(play: &mut Play<'_>, group: &Group) {
    let target = group.target;
    for (id, charger) in stages::chargers(play.state(), group, Status::Home) {
        if play.state().unit(target).is_on_table() {
            reach(play, id);
            strike(play, charger, target);
            play.emit(Event::RanDown {
                charge: id,
                victim: target,
            });
        }
        play.emit(Event::TargetGone { charge: id });
    }
    // Who fought it already has nobody before him any more.
    let enemies: Vec<UnitId> = play.state().contacts_of(target).collect();
    for enemy in enemies {
        play.emit(effects::Event::ContactEnded {
            a: target,
            b: enemy,
        });
    }
    tests_of_morale::run(play, target);
    play.emit(Event::GroupClosed);
}

fn reach(play: &mut Play<'_>, id: ChargeId) {
    let charge = *play.state().charges.charge(id);
    let Some(way) = charge.approach else { return };
    let rest = way.distance - charge.gone;
    let cost = way
        .cost
        .scaled(rest.hundredths(), way.distance.hundredths());
    go_on(play, id, rest, cost);
}

/// Losses without reply; what is left routs, a limbered battery is taken, skirmishers lose the bases touched.
pub(crate) fn strike(play: &mut Play<'_>, striker: UnitId, victim: UnitId) {
    let place = play.state().outline(striker);
    strike_at(play, striker, &place, victim);
}

/// The same by a striker who comes to the place where he meets them.
pub(crate) fn strike_at(play: &mut Play<'_>, striker: UnitId, place: &Outline, victim: UnitId) {
    let losses = casualties_at(play.state(), striker, place, victim);
    let all = losses >= play.state().unit(victim).figures;
    play.lose(victim, losses, LossCause::CutDown);
    let unit = play.state().unit(victim);
    if !unit.is_on_table() {
        return;
    }
    if all {
        play.remove(victim, Removal::Destroyed);
        return;
    }
    let guns = play.state().troops(victim).kind.is_artillery();
    if guns && unit.formation == Formation::Limbered {
        play.remove(victim, Removal::Surrendered);
        return;
    }
    play.rout(victim, Some(striker));
}

/// What a striker inflicts on troops that do not fight back.
fn casualties_at(state: &State, striker: UnitId, place: &Outline, victim: UnitId) -> Figures {
    let figures = state.unit(striker).figures.0;
    if path::is_screen(state, victim) && !path::is_screen(state, striker) {
        return bases_touched(state, place, victim);
    }
    let table = &state.setup.tables.melee.casualties;
    let foot = state.troops(victim).kind.is_foot();
    let each = match state.troops(striker).kind {
        Kind::Cossacks if foot => table.cossacks_on_fleeing_foot,
        kind if kind.is_cavalry() && foot => table.horse_on_fleeing_foot,
        kind if kind.is_cavalry() => table.horse_on_horse,
        _ => table.foot_winning,
    };
    Figures(figures / each.max(1))
}

/// Figures of a skirmish line on the bases that the striker's front touches (GDB-6.8-12).
fn bases_touched(state: &State, front: &Outline, victim: UnitId) -> Figures {
    let line = state.outline(victim);
    let touched = line
        .shared_edge(front, Length::from_mm(10))
        .max(Length::from_hundredths(1));
    let file = state.setup.bases.skirmisher_file.hundredths().max(1);
    let figures = (touched.hundredths() + file - 1) / file;
    // Two figures stand on a base.
    let bases = (figures + 1) / 2;
    let all = state.unit(victim).figures.0;
    Figures(all.min((bases * 2) as u16))
}
