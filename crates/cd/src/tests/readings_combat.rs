//! What the readings of chapters 3.4 and 4 change.

use engine::Side;

use super::combat::{attack, blows, duel, foot, fortified, launch_only, modifiers};
use super::field::{Field, play};
use crate::combat::{self, Stand};
use crate::event::Event;
use crate::fire;
use crate::formation::Formation;
use crate::ids::{Markers, UnitId};
use crate::morale::{self, MoraleCause};
use crate::readings::{FortificationBonus, LossTestRepeat, MoraleScope, SecondDisorder};
use crate::setup::Rank;
use crate::state::{Ammunition, AttackStage, Reaction, State};
use crate::troops::Kind;
use crate::{Refusal, movement};

const FOOT: Kind = Kind::LineInfantry;
const HORSE: Kind = Kind::Cavalry;

/// A regiment of side A by itself, its brigadier beside it.
fn alone(change: impl FnOnce(&mut Field)) -> (State, UnitId) {
    let mut field = Field::new();
    let unit = field.unit(Side::A, FOOT, 6, Formation::Line, (50, 90));
    change(&mut field);
    (field.state(), unit)
}

/// Rule: CD-3.4.1-08
/// Reading: RD-03
#[test]
fn whose_the_bonus_of_a_fortification_is() {
    let of = |bonus| {
        let (mut state, attacker, defender) = fortified(|field| {
            field.readings.fortification_result_bonus = bonus;
        });
        launch_only(&mut state, attacker, defender);
        (modifiers(&state, attacker), modifiers(&state, defender))
    };
    // Bayonet and assault column for the attacker in both.
    assert_eq!(of(FortificationBonus::Defender), (2, 2));
    assert_eq!(of(FortificationBonus::Attacker), (4, 0));
}

/// Rule: CD-3.4.1-01
/// Reading: RD-05
#[test]
fn which_morale_tests_a_general_helps() {
    let nine = |scope| {
        let (mut state, unit) = alone(|field| {
            field.put(0, 50, 95);
            field.readings.melee_morale_modifiers_scope = scope;
        });
        play(&mut state, &[4, 5], |play| {
            morale::test_and_suffer(play, unit, MoraleCause::Losses)
        });
        state.unit(unit).disordered
    };
    assert!(nine(MoraleScope::CloseCombat));
    assert!(!nine(MoraleScope::AllMoraleTests));
}

/// Rule: CD-4-05
/// Reading: RD-07
#[test]
fn how_often_losses_force_a_test() {
    let tested = |repeat, before, after| {
        let (mut state, unit) = alone(|field| field.readings.loss_test_repeat = repeat);
        state.units[unit.index()].markers = Markers(after);
        morale::crossed(&state, unit, Markers(before))
    };
    let cases = [(5, 6), (6, 7), (11, 12)];
    let of = |repeat| cases.map(|(before, after)| tested(repeat, before, after));
    assert_eq!(of(LossTestRepeat::EachMultiple), [true, false, true]);
    assert_eq!(of(LossTestRepeat::Once), [true, false, false]);
    assert_eq!(
        of(LossTestRepeat::EveryCasualtyAtOrAbove),
        [true, true, true]
    );
}

/// Rule: CD-5-15, CD-3.4.1-01
/// Reading: RD-10
#[test]
fn whether_couriers_carry_the_staffs_bonus() {
    for chain in [false, true] {
        let (state, unit) = alone(|field| {
            field.general(Side::A, Rank::Staff, 10, 90);
            field.general(Side::A, Rank::Courier, 28, 90);
            field.general(Side::A, Rank::Courier, 44, 90);
            field.readings.adc_chain_melee_modifiers = chain;
        });
        assert_eq!(Stand::of(&state, unit).staff, chain);
    }
}

/// Rule: CD-3.4.1-06, CD-3.4.1-07
/// Reading: RD-12
#[test]
fn whether_rear_and_flank_add_up() {
    let of = |add_up| {
        let (mut field, attacker, defender) = duel(foot(), foot());
        field.face(defender, 0);
        field.readings.flank_and_rear_add_up = add_up;
        let mut state = field.state();
        launch_only(&mut state, attacker, defender);
        modifiers(&state, attacker)
    };
    // Bayonet 1 and rear 3, and the flank's 2.
    assert_eq!((of(false), of(true)), (4, 6));
}

/// Rule: CD-GAP-17
/// Reading: CD-GAP-17
#[test]
fn whether_the_winner_may_follow_up() {
    for may in [true, false] {
        let (mut field, attacker, defender) = duel(foot(), foot());
        field.readings.follow_up = may;
        let mut state = field.state();
        let mut pips = blows(&state, attacker, defender, 0, 1);
        pips.extend([6, 1, 1, 1, 3]);
        attack(&mut state, attacker, defender, &pips);
        let stage = state.attack.as_ref().map(|attack| attack.stage);
        let waits = stage == Some(AttackStage::FollowUp { winner: attacker });
        assert_eq!(waits, may);
    }
}

/// Rule: CD-GAP-18
/// Reading: CD-GAP-18
#[test]
fn whether_markers_remove_a_unit() {
    for remove in [true, false] {
        let (mut state, unit) = alone(|field| field.readings.removal_by_markers = remove);
        state.units[unit.index()].markers = Markers(18);
        // Who stays tests for reaching a multiple of the threshold.
        let dice: &[u8] = if remove { &[] } else { &[1, 1] };
        play(&mut state, dice, |play| {
            morale::after_fire(play, unit, Markers(17), false)
        });
        assert_eq!(state.unit(unit).is_on_table(), !remove);
    }
}

/// Rule: CD-GAP-20
/// Reading: CD-GAP-20
#[test]
fn what_a_failed_test_does_to_the_disordered() {
    for (second, stays) in [
        (SecondDisorder::Broken, false),
        (SecondDisorder::Ignored, true),
    ] {
        let (mut state, unit) = alone(|field| field.readings.second_disorder = second);
        state.units[unit.index()].disordered = true;
        play(&mut state, &[5, 5], |play| {
            morale::test_and_suffer(play, unit, MoraleCause::Losses)
        });
        assert_eq!(state.unit(unit).is_on_table(), stays);
    }
}

/// What the attacked may do.
fn options(
    a: (Kind, u8, Formation),
    b: (Kind, u8, Formation),
    change: impl FnOnce(&mut Field),
) -> Vec<Reaction> {
    let (mut field, attacker, defender) = duel(a, b);
    change(&mut field);
    let mut state = field.state();
    let attack = launch_only(&mut state, attacker, defender);
    combat::options(&state, &attack)
}

/// Rule: CD-GAP-22
/// Reading: CD-GAP-22
#[test]
fn whether_the_attacked_fire() {
    let of = |fires| {
        let change = |field: &mut Field| field.readings.defensive_fire = fires;
        options(foot(), foot(), change)
    };
    assert_eq!(of(true), [Reaction::Fire, Reaction::Stand]);
    assert_eq!(of(false), [Reaction::Stand]);
}

/// Rule: CD-GAP-22
/// Reading: RD-14
#[test]
fn whether_cavalry_meets_cavalry() {
    let horse = (HORSE, 4, Formation::Line);
    let of = |meets| {
        let change = |field: &mut Field| field.readings.counter_charge = meets;
        options(horse, horse, change)
    };
    assert_eq!(of(true), [Reaction::CounterCharge]);
    assert_eq!(of(false), [Reaction::Stand]);
}

/// Rule: CD-GAP-20
/// Reading: RD-13
#[test]
fn whether_the_disordered_attack() {
    let of = |may| {
        let (mut field, attacker, defender) = duel(foot(), foot());
        field.readings.disordered_may_attack = may;
        let mut state = field.state();
        state.units[attacker.index()].disordered = true;
        combat::check_attack(&state, &[attacker], defender)
    };
    assert_eq!(of(false), Err(Refusal::DisorderedAttack));
    assert_eq!(of(true), Ok(()));
}

/// Rule: CD-GAP-32
/// Reading: CD-GAP-32
#[test]
fn whether_friends_passed_in_disorder_test() {
    for tests in [true, false] {
        let (mut field, attacker, defender) = duel(foot(), foot());
        field.unit(Side::B, FOOT, 4, Formation::Column, (90, 45));
        field.readings.passed_friends_test = tests;
        let mut state = field.state();
        let mut pips = blows(&state, attacker, defender, 0, 1);
        // Beaten, passed, three moves back in disorder, through the friend.
        pips.extend([6, 1, 1, 1, 1]);
        if tests {
            pips.extend([1, 1]);
        }
        let events = attack(&mut state, attacker, defender, &pips);
        let passed = events.iter().any(|event| {
            matches!(
                event,
                Event::MoraleTested {
                    cause: MoraleCause::PassedThrough,
                    ..
                }
            )
        });
        assert_eq!(passed, tests);
    }
}

/// Disorder goes by an action spent on reforming and by nothing else; a square beaten into line keeps it.
///
/// Rule: CD-GAP-21
#[test]
fn only_reforming_sheds_disorder() {
    let (mut state, unit) = alone(|_| ());
    state.units[unit.index()].disordered = true;
    let end = |state: &mut State| {
        play(state, &[], |play| {
            movement::end_of_turn(play);
            Ok(())
        })
    };
    end(&mut state);
    assert!(state.unit(unit).disordered, "a turn alone changes nothing");
    play(&mut state, &[], |play| {
        movement::reform(play, unit);
        Ok(())
    });
    end(&mut state);
    assert!(!state.unit(unit).disordered);
    let square = (FOOT, 6, Formation::Square);
    let (field, horse, foot) = duel((HORSE, 4, Formation::Line), square);
    let mut state = field.state();
    let mut pips = blows(&state, horse, foot, 0, 2);
    // Beaten, the test failed, a one: half moves back in line.
    pips.extend([6, 1, 5, 5, 1]);
    attack(&mut state, horse, foot, &pips);
    assert_eq!(state.unit(foot).formation, Formation::Line);
    end(&mut state);
    assert!(state.unit(foot).disordered);
}

/// Rule: CD-3.3.1-02
/// Reading: RD-02
#[test]
fn who_may_return_fire() {
    use crate::readings::ReturnFire::{All, None, SmallArmsOnly};
    let answers = |reading, kind: Kind, gap: i32, with| {
        let mut field = Field::new();
        let bases = if kind.is_artillery() { 2 } else { 4 };
        let a = field.unit(Side::A, kind, bases, Formation::Line, (90, 60 + gap));
        let b = field.unit(Side::B, kind, bases, Formation::Line, (90, 60));
        field.readings.return_fire = reading;
        fire::may_return(&field.state(), a, b, with).is_some()
    };
    let of = |reading| {
        (
            answers(reading, FOOT, 4, Ammunition::SmallArms),
            answers(reading, Kind::FootArtillery, 20, Ammunition::RoundShot),
        )
    };
    assert_eq!(of(SmallArmsOnly), (true, false));
    assert_eq!(of(None), (false, false));
    assert_eq!(of(All), (true, true));
}
