//! Writes what befell a unit into the state.

use crate::ids::UnitId;
use crate::state::{
    Bonus, Cohesion, Dispersal, Flight, Nerve, Presence, Pursuit, Recovered, State, UnformedCause,
    Unit,
};

use super::{Event, LossCause};

/// Writes an event into the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Placed { unit, to, .. } => {
            let unit = &mut state.units[unit.index()];
            unit.pose = *to;
            unit.moved = true;
        }
        Event::FormationTaken { unit, formation } => {
            let unit = &mut state.units[unit.index()];
            unit.formation = *formation;
            unit.forming = None;
            unit.refused_flank = None;
        }
        Event::LossesTaken {
            unit,
            figures,
            models,
            cause,
        } => {
            let unit = &mut state.units[unit.index()];
            unit.figures.0 -= figures.0;
            unit.models = *models;
            note_loss(unit, figures.0, *cause);
        }
        Event::ContactMade { contact } => state.contacts.push(*contact),
        Event::ContactEnded { a, b } => {
            state
                .contacts
                .retain(|contact| contact.other(*a) != Some(*b));
        }
        Event::ShotAt { shot } => state.notes.shots.push(*shot),
        Event::BrigadeOccasionNoted { occasion } => state.notes.brigade_occasions.push(*occasion),
        Event::UnitOccasionNoted { unit, occasion } => {
            if !state.notes.unit_occasions.contains(&(*unit, *occasion)) {
                state.notes.unit_occasions.push((*unit, *occasion));
            }
        }
        Event::Removed { unit, why, .. } => {
            let id = *unit;
            lose_square(state, id, *why);
            let unit = &mut state.units[unit.index()];
            unit.presence = Presence::Removed(*why);
            unit.garrison = None;
            end_pursuit(unit);
            unit.bonus = Bonus::None;
            state.contacts.retain(|contact| contact.other(id).is_none());
            for general in &mut state.generals {
                // Who rode with it is set aside unhurt (GDB-12.4-01).
                general.attached = general.attached.filter(|&with| with != id);
            }
        }
        _ => apply_condition(state, event),
    }
}

/// Battalions in a square that is lost are lost with it (GDB-VII-F-02).
fn lose_square(state: &mut State, holder: UnitId, why: crate::state::Removal) {
    let Some(at) = state.squares.iter().position(|one| one.holder == holder) else {
        return;
    };
    for one in state.squares.remove(at).others {
        state.units[one.unit.index()].presence = Presence::Removed(why);
    }
}

fn note_loss(unit: &mut Unit, figures: u16, cause: LossCause) {
    match cause {
        LossCause::Fire => unit.lost_to_fire.0 += figures,
        LossCause::ReactionFire => {
            unit.lost_to_fire.0 += figures;
            unit.lost_in_charge.0 += figures;
        }
        LossCause::DoubleSix => unit.lost_to_fire.0 += figures,
        LossCause::Melee | LossCause::CutDown | LossCause::Other => {}
    }
}

/// Events that change order and spirits only.
fn apply_condition(state: &mut State, event: &Event) {
    let turn = state.turn;
    let mut set =
        |unit: &UnitId, change: &dyn Fn(&mut Unit)| change(&mut state.units[unit.index()]);
    match event {
        Event::DispersalTestOwed { unit } => set(unit, &|unit| unit.dispersal = Dispersal::Owed),
        Event::DispersalPointPassed { unit } => {
            set(unit, &|unit| unit.dispersal = Dispersal::Passed)
        }
        Event::Disordered { unit, cause } => set(unit, &|unit| {
            unit.cohesion = Cohesion::Unformed(*cause);
            unit.stop_re_forming();
        }),
        Event::Reformed { unit } => set(unit, &|unit| {
            unit.cohesion = Cohesion::Formed;
            unit.reformed = true;
            unit.stop_re_forming();
            if unit.nerve == Nerve::Faltering {
                unit.nerve = Nerve::Steady;
                let facing = unit.pose.facing;
                unit.recovered = Some(Recovered { turn, facing });
            }
        }),
        Event::Halted { unit } => set(unit, &|unit| unit.nerve = Nerve::Halted),
        Event::Faltered { unit } => set(unit, &|unit| {
            unit.nerve = Nerve::Faltering;
            unit.cohesion = Cohesion::Unformed(UnformedCause::Falter);
            end_pursuit(unit);
        }),
        Event::Retreated { unit, from, anew } => {
            set(unit, &|unit| flee(unit, Nerve::Retreating, *from, *anew))
        }
        Event::Routed { unit, from, anew } => {
            set(unit, &|unit| flee(unit, Nerve::Routing, *from, *anew))
        }
        Event::Fled {
            unit,
            first_half,
            rest_owed,
        } => set(unit, &|unit| {
            unit.moved_compulsorily = true;
            unit.flight = match (*first_half, *rest_owed) {
                (true, true) => Flight::RestOwed,
                (true, false) => Flight::FirstHalfDone,
                (false, _) => Flight::Running,
            };
            unit.garrison = None;
        }),
        Event::Rallied { unit } => set(unit, &|unit| {
            unit.nerve = Nerve::Steady;
            unit.cohesion = Cohesion::Unformed(UnformedCause::Rally);
            unit.flight = Flight::None;
            unit.flees_from = None;
            // One attempt a flight: whoever runs again may try again.
            unit.rally_spent = false;
        }),
        _ => {}
    }
}

fn flee(unit: &mut Unit, nerve: Nerve, from: Option<UnitId>, anew: bool) {
    if anew || unit.flight == Flight::None {
        unit.flight = Flight::Owed;
    }
    unit.nerve = nerve;
    unit.cohesion = Cohesion::Unformed(UnformedCause::Flight);
    unit.flees_from = from.or(unit.flees_from);
    unit.forming = None;
    unit.refused_flank = None;
    end_pursuit(unit);
    unit.bonus = Bonus::None;
    unit.riding_back = false;
}

fn end_pursuit(unit: &mut Unit) {
    unit.pursuit = Pursuit::None;
    unit.quarry = None;
    unit.pursuit_turns = 0;
}
