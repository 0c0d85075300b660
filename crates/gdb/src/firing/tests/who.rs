//! Who may fire.

use engine::Side;

use super::*;
use crate::firing::Refusal;
use crate::ids::Share;
use crate::state::{Cohesion, Fired, Nerve, Shot, UnformedCause};

struct Duel {
    state: State,
    a: UnitId,
    b: UnitId,
}

fn duel(unit: Unit) -> Duel {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, unit, 600, 600);
    let b = stand.put(Side::B, foot(), 600, 550);
    let state = stand.open();
    Duel { state, a, b }
}

impl Duel {
    fn unit(&mut self) -> &mut crate::state::Unit {
        &mut self.state.units[self.a.index()]
    }

    fn refusal(&self) -> Option<Refusal> {
        refusal(&self.state, self.a, &[self.b])
    }
}

/// Rule: GDB-9.1-01, GDB-9.6-03
#[test]
fn a_unit_fires_once_a_turn() {
    let mut duel = duel(foot());
    let (after, _) = shoot(&duel.state, duel.a, duel.b);
    assert_eq!(after.unit(duel.a).fired, Fired::InFiring);
    duel.state = after;
    assert_eq!(duel.refusal(), Some(Refusal::FiredAlready { unit: duel.a }));
    duel.unit().fired = Fired::InReaction;
    assert_eq!(duel.refusal(), Some(Refusal::FiredAlready { unit: duel.a }));
}

/// Rule: GDB-9.1-01
#[test]
fn reaction_fire_excludes_the_phase() {
    let mut duel = duel(foot());
    let (after, events) = react(&duel.state, duel.a, &[duel.b], &[3, 3, 6]);
    assert_eq!(after.unit(duel.a).fired, Fired::InReaction);
    assert_eq!(parts(&events).len(), 1);
    assert_eq!(after.unit(duel.b).lost_in_charge, Figures(2));
    duel.state = after;
    let (_, events) = react(&duel.state, duel.a, &[duel.b], &[]);
    assert!(events.is_empty());
}

/// Rule: GDB-9.2-01, GDB-9.2-03, GDB-4.5-03
#[test]
fn close_order_fires_after_half_a_move() {
    let mut duel = duel(foot());
    duel.unit().used = Share::HALF;
    duel.unit().moved = true;
    assert_eq!(duel.refusal(), None);
    duel.unit().used = Share(500_001);
    assert_eq!(
        duel.refusal(),
        Some(Refusal::MovedTooFar {
            unit: duel.a,
            used: Share(500_001)
        })
    );
}

/// Rule: GDB-9.2-02, GDB-9.2-03, GDB-9.8-03, GDB-9.8-10, GDB-9.8-11
#[test]
fn guns_fire_worse_after_moving() {
    let mut duel = duel(battery());
    duel.unit().used = Share::HALF;
    let (_, events) = shoot(&duel.state, duel.a, duel.b);
    assert!(named(&parts(&events)[0]).contains(&("artillery-moved-foot".to_owned(), -4)));
    // A 12 pounder needs the whole turn to unlimber.
    duel.unit().used = Share::WHOLE;
    assert!(matches!(duel.refusal(), Some(Refusal::MovedTooFar { .. })));
}

/// Rule: GDB-9.8-03
#[test]
fn horse_guns_lose_less_by_moving() {
    let mut unit = battery();
    unit.troops.kind = Kind::HorseArtillery;
    let mut duel = duel(unit);
    duel.unit().used = Share(400_000);
    let (_, events) = shoot(&duel.state, duel.a, duel.b);
    assert!(named(&parts(&events)[0]).contains(&("artillery-moved-horse".to_owned(), -2)));
}

/// Rule: GDB-9.2-04, GDB-9.11-01, GDB-9.11-03
#[test]
fn horse_fires_carbines_from_the_halt() {
    let mut duel = duel(horse());
    assert_eq!(duel.refusal(), None);
    duel.unit().moved = true;
    assert_eq!(duel.refusal(), Some(Refusal::HorseMoved { unit: duel.a }));
    let mut unit = horse();
    unit.troops.weapon = Weapon::None;
    let unarmed = super::who::duel(unit);
    assert_eq!(
        unarmed.refusal(),
        Some(Refusal::Unarmed { unit: unarmed.a })
    );
}

/// Rule: GDB-9.2-05
#[test]
fn skirmishers_move_and_fire() {
    let mut duel = duel(screen());
    duel.unit().used = Share::WHOLE;
    duel.unit().moved = true;
    assert_eq!(duel.refusal(), None);
}

/// Rule: GDB-9.6-05, GDB-VI-C-01
#[test]
fn nobody_fires_in_a_melee() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, foot(), 600, 600);
    let b = stand.put(Side::B, foot(), 600, 600);
    let other = stand.put(Side::A, foot(), 600, 640);
    let mut state = stand.open();
    state.contacts.push(crate::state::Contact {
        a,
        b,
        a_charged: true,
        b_charged: false,
        flank: false,
        pursuing: false,
        charged_from: None,
    });
    assert_eq!(refusal(&state, a, &[b]), Some(Refusal::InMelee { unit: a }));
    assert_eq!(
        refusal(&state, other, &[b]),
        Some(Refusal::TargetInMelee { target: b })
    );
}

/// Rule: GDB-9.6-06
#[test]
fn who_runs_does_not_fire() {
    let mut duel = duel(foot());
    for nerve in [Nerve::Retreating, Nerve::Routing] {
        duel.unit().nerve = nerve;
        assert_eq!(duel.refusal(), Some(Refusal::Fleeing { unit: duel.a }));
        let (_, events) = react(&duel.state, duel.a, &[duel.b], &[]);
        assert!(events.is_empty());
    }
}

/// Rule: GDB-9.6-04, GDB-12.2-08, GDB-12.2-05
#[test]
fn without_order_fire_only_answers() {
    let mut duel = duel(foot().nation(Nation::Britain));
    duel.unit().cohesion = Cohesion::Unformed(UnformedCause::Interpenetration);
    assert_eq!(duel.refusal(), Some(Refusal::OnlyInAnswer { unit: duel.a }));
    duel.state.notes.shots.push(Shot {
        firer: duel.b,
        target: duel.a,
    });
    let (_, events) = fire(&duel.state, duel.a, &[duel.b], &[6, 5]);
    // The benefit of a British line goes with its order.
    assert_eq!(
        named(&parts(&events)[0]),
        [("musketry-unformed".to_owned(), -4)]
    );
    duel.unit().reformed = true;
    assert_eq!(duel.refusal(), Some(Refusal::Reformed { unit: duel.a }));
}

/// Rule: GDB-12.2-08
#[test]
fn an_answer_goes_to_who_fired() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, foot(), 600, 600);
    let near = stand.put(Side::B, foot(), 560, 550);
    let far = stand.put(Side::B, foot(), 720, 550);
    let mut state = stand.open();
    state.units[a.index()].cohesion = Cohesion::Unformed(UnformedCause::Melee);
    state.notes.shots.push(Shot {
        firer: near,
        target: a,
    });
    assert_eq!(
        refusal(&state, a, &[far]),
        Some(Refusal::NotShotAtBy { target: far })
    );
    assert_eq!(refusal(&state, a, &[near]), None);
}

/// Rule: GDB-12.2-14, GDB-9.6-04
#[test]
fn who_falters_fires_when_charged() {
    let mut duel = duel(foot());
    duel.unit().nerve = Nerve::Faltering;
    duel.unit().cohesion = Cohesion::Unformed(UnformedCause::Falter);
    assert_eq!(duel.refusal(), Some(Refusal::Faltering { unit: duel.a }));
    let (_, events) = react(&duel.state, duel.a, &[duel.b], &[6, 3]);
    assert_eq!(
        named(&parts(&events)[0]),
        [("musketry-unformed".to_owned(), -4)]
    );
}

/// Rule: GDB-12.2-04
#[test]
fn who_halts_fires() {
    let mut duel = duel(foot());
    duel.unit().nerve = Nerve::Halted;
    assert_eq!(duel.refusal(), None);
}

/// Rule: GDB-6.6-05
#[test]
fn a_change_of_formation_under_a_charge_costs_the_fire() {
    let mut duel = duel(foot());
    duel.unit().reacted = true;
    assert_eq!(duel.refusal(), None);
    duel.unit().changed_formation = true;
    assert_eq!(
        duel.refusal(),
        Some(Refusal::ChangedFormation { unit: duel.a })
    );
}

/// Rule: GDB-VII-I-04
#[test]
fn guns_passed_through_are_silent() {
    let mut duel = duel(battery());
    duel.unit().passed_through = true;
    assert_eq!(
        duel.refusal(),
        Some(Refusal::PassedThrough { unit: duel.a })
    );
}

/// Rule: GDB-VI-S-02
#[test]
fn skirmishers_before_a_charge_do_not_fire() {
    let mut duel = duel(screen());
    let (_, events) = react(&duel.state, duel.a, &[duel.b], &[]);
    assert!(events.is_empty());
    // Against skirmishers they may stand and fire.
    duel = super::who::duel(screen());
    let mut stand = Stand::new();
    let a = stand.put(Side::A, screen(), 600, 600);
    let b = stand.put(Side::B, screen(), 600, 550);
    let (_, events) = react(&stand.open(), a, &[b], &[1, 2, 1, 2, 1, 2]);
    assert_eq!(parts(&events).len(), 1);
    assert_eq!(duel.refusal(), None);
}

/// Rule: GDB-4.5-01
#[test]
fn a_compulsory_move_ends_the_turn() {
    let mut duel = duel(foot());
    duel.unit().moved_compulsorily = true;
    assert_eq!(
        duel.refusal(),
        Some(Refusal::MovedCompulsorily { unit: duel.a })
    );
    // The rallied units of a broken brigade answer.
    duel.unit().cohesion = Cohesion::Unformed(UnformedCause::BrigadeRetreat);
    duel.state.notes.shots.push(Shot {
        firer: duel.b,
        target: duel.a,
    });
    assert_eq!(duel.refusal(), None);
}
