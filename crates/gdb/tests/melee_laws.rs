//! Whatever units meet, melee and what follows from it keep the state sound.

use engine::{Seed, SeededDice, Seen, System, Viewer};
use gdb::Gdb;
use gdb::ids::UnitId;
use gdb::state::{Cohesion, Contact, Nerve, Phase, State};
use proptest::prelude::*;
use table::{Length, Outline, Pose};

/// Puts every third unit face to face with an enemy, where there is room.
fn make_contacts(state: &mut State, mut pick: impl FnMut(usize) -> usize) {
    let free = |state: &State, id: UnitId| {
        let unit = state.unit(id);
        !state.in_contact(id) && !unit.is_fleeing() && unit.garrison.is_none()
    };
    let units: Vec<UnitId> = state.all_on_table().filter(|&id| free(state, id)).collect();
    for &unit in &units {
        if pick(3) != 0 || !free(state, unit) || state.troops(unit).kind.is_artillery() {
            continue;
        }
        let foes: Vec<UnitId> = units
            .iter()
            .copied()
            .filter(|&foe| state.side_of(foe) != state.side_of(unit) && free(state, foe))
            .collect();
        let Some(&foe) = foes.get(pick(foes.len().max(1))) else {
            continue;
        };
        let target = state.outline(foe).pose();
        let pose = Pose::new(target.at, target.facing.reversed());
        let place = Outline::of(pose, state.layout(unit).footprint);
        let hair = Length::from_hundredths(-20);
        let clear = state
            .all_on_table()
            .all(|id| id == unit || !state.outline(id).grown(hair).overlaps(&place));
        // Horse that must go back rides to where it charged from, which lies on the table as well.
        let start = pose.forward(Length::from_cm(-15));
        let from = Outline::of(start, state.layout(unit).footprint);
        let table = state.setup.terrain.bounds();
        if clear && table.encloses(place.bounds()) && table.encloses(from.bounds()) {
            state.units[unit.index()].pose = pose;
            state.contacts.push(Contact {
                a: unit,
                b: foe,
                a_charged: true,
                b_charged: pick(3) == 0,
                flank: pick(3) == 0,
                pursuing: false,
                charged_from: Some(start),
            });
        }
    }
}

fn sound(state: &State) {
    let table = state.setup.terrain.bounds();
    for id in state.all_on_table() {
        let unit = state.unit(id);
        let name = &state.def(id).id;
        assert!(table.contains(state.outline(id).centre()), "{name} is off");
        assert!(unit.figures.0 > 0, "{name} has nobody left");
        let afraid = unit.nerve >= Nerve::Faltering;
        assert!(!afraid || unit.cohesion != Cohesion::Formed, "{name}");
    }
    for contact in &state.contacts {
        let there = |id: UnitId| state.unit(id).is_on_table();
        assert!(there(contact.a) && there(contact.b));
        assert_ne!(state.side_of(contact.a), state.side_of(contact.b));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn melees_leave_a_sound_state_and_legal_offers(seed in any::<u64>()) {
        let (name, text) = gdb::scenarios()[seed as usize % gdb::scenarios().len()];
        let mut state = Gdb::open(gdb::load(text, name, &[]).expect("a built-in scenario"));
        let mut turns = seed | 1;
        let mut pick = |most: usize| {
            turns = turns.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (turns >> 33) as usize % most
        };
        let (dice, mut last) = (Seed::from_number(seed), Phase::Initiative);
        for number in 0..150 {
            if state.outcome.is_some() {
                break;
            }
            if state.phase == Phase::Movement && last != Phase::Movement {
                make_contacts(&mut state, &mut pick);
            }
            last = state.phase;
            let pending = Gdb::pending(&state);
            let owner = pending.first().expect("somebody owes a decision").owner;
            let seen = Seen::<Gdb>::of(&state, Viewer::Side(owner));
            let ours = matches!(state.phase, Phase::Melee | Phase::Compulsory);
            let offers = if ours { Gdb::offers(&seen, owner, false) } else { Vec::new() };
            for offer in &offers {
                prop_assert!(Gdb::check(&state, owner, &offer.command).is_ok(), "{:?}", offer.command);
            }
            let command = match offers.get(pick(offers.len().max(1))) {
                Some(offer) => offer.command.clone(),
                None => Gdb::default_command(&seen, owner).expect("a default"),
            };
            let mut dice = SeededDice::for_command(&dice, number);
            let events = Gdb::decide(&state, owner, &command, &mut dice).expect("legal");
            for event in &events {
                Gdb::apply(&mut state, event);
            }
            sound(&state);
        }
    }
}
