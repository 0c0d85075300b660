//! The tests of a charge. Rules GDB-6.6-06 to GDB-6.6-08, GDB-6.6-14, GDB-6.1-12, GDB-12.2-12, TR-20 to TR-22.
//!
//! A charger that the fire has shaken stops where it is and tests for nothing more.
//!
//! * GDB-6.1-14: who was beaten in this phase neither answers, tests nor moves again.
//! * GDB-6.6-14: gunners who must go back throw for their limbers; the guns that stay hinder no charger.

use engine::DiceOwed;

use super::command::Response;
use super::event::Event;
use super::flank;
use super::progress::{ChargeId, Group, Stage, Status};
use super::{act, contact, evade, reaction, stages};
use crate::compulsory::at_once;
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::morale::test::{ChargeFacts, Column, Verdict, carry_out, test};
use crate::state::{Dispersal, Guns, Nerve, Removal, State};
use crate::{Play, morale};

/// Each charger tests whether it charges home.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn chargers(play: &mut Play<'_>, group: &Group) -> Result<(), DiceOwed> {
    let target = group.target;
    for (id, charger) in stages::chargers(play.state(), group, Status::Running) {
        if play.state().unit(charger).nerve >= Nerve::Faltering {
            shaken(play, id, charger);
            continue;
        }
        if !play.state().unit(target).is_on_table() || evade::escaped(play.state(), group, id) {
            play.emit(Event::TargetGone { charge: id });
            continue;
        }
        follow(play, group, id);
        let facts = ChargeFacts {
            enemy: target,
            flank: flank::strikes(play.state(), id),
            countercharging: false,
        };
        let verdict = test(play, charger, Column::Charging, Some(facts))?;
        if verdict == Verdict::Stands {
            carry_out(play, charger, Column::Charging, verdict, Some(target));
            play.emit(Event::GoesHome { charge: id });
        } else {
            beaten(play, id, charger, target, verdict);
        }
    }
    if play.state().owes_flight() {
        return Ok(());
    }
    end_lost(play, group);
    if stages::chargers(play.state(), group, Status::Home).is_empty() {
        stopped(play, group);
    } else {
        stages::reach(play, Stage::TargetTest);
    }
    Ok(())
}

/// A charger goes on after an evader within its reach.
fn follow(play: &mut Play<'_>, group: &Group, id: ChargeId) {
    if !evade::has_evaded(play.state(), group) {
        return;
    }
    if let Some(way) = evade::pursuit(play.state(), id) {
        play.emit(Event::WayTaken { charge: id, way });
    }
}

/// A charger that does not go home: halts, falters, or goes back half a compulsory move at once (TR-21).
fn beaten(play: &mut Play<'_>, id: ChargeId, charger: UnitId, target: UnitId, verdict: Verdict) {
    carry_out(play, charger, Column::Charging, verdict, Some(target));
    run(play, charger);
    play.emit(Event::Ended { charge: id });
}

/// A charger that falters under fire goes no farther (GDB-12.2-12, GDB-12.2-13).
///
/// At half strength this is the result of its test, and an adverse one (TR-22).
fn shaken(play: &mut Play<'_>, id: ChargeId, charger: UnitId) {
    if play.state().unit(charger).dispersal == Dispersal::Owed {
        play.remove(charger, Removal::Dispersed);
    } else {
        run(play, charger);
    }
    play.emit(Event::Ended { charge: id });
}

/// The first half of a flight is made at once; its owner may have to say where.
///
/// Who has moved by compulsion this turn stays where it is (GDB-4.3-03).
pub(crate) fn run(play: &mut Play<'_>, unit: UnitId) {
    let now = play.state().unit(unit);
    if now.is_on_table() && now.is_fleeing() && !now.moved_compulsorily {
        at_once::flee(play, unit);
    }
}

/// Charges of units that fire or flight took off the table are over.
fn end_lost(play: &mut Play<'_>, group: &Group) {
    let state = play.state();
    let lost: Vec<ChargeId> = group
        .charges
        .iter()
        .copied()
        .filter(|&id| {
            let charge = state.charges.charge(id);
            let over = matches!(charge.status, Status::Ended | Status::Free);
            !over && !state.unit(charge.charger).is_on_table()
        })
        .collect();
    for charge in lost {
        play.emit(Event::Ended { charge });
    }
}

/// Nobody comes home: what the target began it finishes, and a countercharger must go on (GDB-6.1-12).
fn stopped(play: &mut Play<'_>, group: &Group) {
    reaction::finish(play, group, false);
    let unbound = unbound(play.state(), group);
    play.emit(Event::GroupClosed);
    if let Some(enemy) = unbound {
        play.emit(Event::Unbound {
            unit: group.target,
            enemy,
        });
    }
}

/// The charger that a countercharger must now charge itself.
fn unbound(state: &State, group: &Group) -> Option<UnitId> {
    let Some(Response::Countercharge { against }) = group.response else {
        return None;
    };
    let free = |id: &ChargeId| state.charges.charge(*id).status == Status::Free;
    let chased = state.unit(against).is_on_table() && !group.charges.iter().any(free);
    chased.then_some(against)
}

/// The target tests once, against the worst of those who come home.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn target(play: &mut Play<'_>, group: &Group) -> Result<(), DiceOwed> {
    let target = group.target;
    let state = play.state();
    let exempt = state.unit(target).is_fleeing()
        || state.in_contact(target)
        || state.unit(target).evaded && group.response == Some(Response::Evade)
        || state.charges.rallied.contains(&target)
        || contact::catches_screen(state, group);
    if exempt {
        stages::reach(play, Stage::Contact);
        return Ok(());
    }
    let Some(worst) = worst(state, group) else {
        stages::reach(play, Stage::Contact);
        return Ok(());
    };
    let charge = state.charges.charge(worst);
    let facts = ChargeFacts {
        enemy: charge.charger,
        flank: flank::strikes(state, worst),
        countercharging: matches!(group.response, Some(Response::Countercharge { .. })),
    };
    let verdict = test(play, target, Column::Charged, Some(facts))?;
    carry_out(play, target, Column::Charged, verdict, Some(facts.enemy));
    // Asked before it runs, for the run is a compulsory move itself.
    let gone = driven_off(play.state(), target);
    if play.state().unit(target).is_fleeing() {
        forced_back(play, target)?;
    }
    if gone || !play.state().unit(target).is_on_table() {
        act::target_gone(play, group);
    } else {
        stages::reach(play, Stage::Contact);
    }
    Ok(())
}

/// Gone from before its chargers; who moved by compulsion this turn is met where it stands (GDB-4.3-03).
fn driven_off(state: &State, target: UnitId) -> bool {
    let unit = state.unit(target);
    !unit.is_on_table() || unit.is_fleeing() && !unit.moved_compulsorily
}

/// Guns are saved or left, then half a compulsory move is made at once (GDB-6.6-08, GDB-6.6-14).
fn forced_back(play: &mut Play<'_>, target: UnitId) -> Result<(), DiceOwed> {
    let unit = play.state().unit(target);
    if unit.guns == Guns::Served && unit.formation == Formation::Deployed {
        morale::limbering::emergency(play, target)?;
    }
    run(play, target);
    Ok(())
}

/// The charge that weighs most on the target's test (TR-20).
fn worst(state: &State, group: &Group) -> Option<ChargeId> {
    stages::chargers(state, group, Status::Home)
        .into_iter()
        .map(|(id, charger)| (weight(state, id, charger), id))
        .min()
        .map(|(_, id)| id)
}

fn weight(state: &State, id: ChargeId, charger: UnitId) -> i16 {
    let target = state.charges.charge(id).target;
    let flank = flank::strikes(state, id);
    weight_of(state, target, charger, flank, Column::Charged)
}

/// What a test of the target against this charger would come to beside the dice: the rows that apply to the two of them.
pub(crate) fn weight_of(
    state: &State,
    target: UnitId,
    charger: UnitId,
    flank: bool,
    column: Column,
) -> i16 {
    let facts = ChargeFacts {
        enemy: charger,
        flank,
        countercharging: false,
    };
    morale::modifiers(state, target, column, Some(&facts))
        .iter()
        .map(|row| i16::from(row.value))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{battlefield, unit};

    /// A square fears a column more than horse, a line fears horse more than a line.
    ///
    /// Rule: GDB-12.1-09, GDB-12.1-10
    /// Reading: RD-29
    #[test]
    fn the_worst_charger_is_the_one_whose_rows_apply() {
        let weight = |formation: &str, charger: &str| {
            let state = battlefield(&format!(
                "A1a infantry line 36/6 {formation} at 60,30
                 B1a {charger} at 60,50 facing 180"
            ));
            let (own, enemy) = (unit(&state, "A1a"), unit(&state, "B1a"));
            weight_of(&state, own, enemy, false, Column::Charged)
        };
        let (column, horse) = (
            "infantry line 30/6 column-of-divisions",
            "dragoons line 12/6 line",
        );
        assert!(weight("square", column) < weight("square", horse));
        assert!(weight("line", horse) < weight("line", "infantry line 30/6 line"));
    }
}
