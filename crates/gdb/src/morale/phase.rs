//! The course of the Morale phase: rallies, other tests, pursuers, brigades. Rules GDB-4.8-01, GDB-4.8-02; TR-30, TR-31, TR-34.

use engine::{DiceOwed, Side};

use crate::ids::UnitId;
use crate::readings::Readings;
use crate::state::{Flight, State, UnitOccasion};
use crate::{Flow, Play, flank_march, melee};

use super::test::{Column, Verdict, carry_out, test};
use super::{Event, brigade};

/// Goes on to the next decision of the phase.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn advance(play: &mut Play<'_>) -> Result<Flow, DiceOwed> {
    if play.state().morale.done {
        return Ok(Flow::Done);
    }
    for side in Side::BOTH {
        if play.state().morale.rallies[side].is_none() {
            if may_rally(play.state(), side).next().is_some() {
                return Ok(Flow::Waits);
            }
            play.emit(Event::RalliesChosen {
                side,
                units: Vec::new(),
                forced: true,
            });
        }
    }
    unit_tests(play)?;
    melee::test_pursuers(play)?;
    brigade::test_all(play)?;
    play.emit(Event::PhaseDone);
    Ok(Flow::Done)
}

/// Units that may try to rally: they have made a compulsory move and owe no rest of it, or need none by reading TR-31, and fight nobody (GDB-12.2-29).
pub(crate) fn may_rally(state: &State, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    let here =
        move |id: &UnitId| state.unit(*id).is_on_table() || flank_march::may_come(state, *id);
    let own = state
        .unit_ids()
        .filter(move |&id| state.side_of(id) == side);
    let own = own.filter(|&id| !state.is_battalion_gun(id));
    own.filter(here).filter(|&id| {
        let unit = state.unit(id);
        let moved = matches!(unit.flight, Flight::Running | Flight::FirstHalfDone);
        unit.nerve >= crate::state::Nerve::Retreating
            && (moved || state.setup.readings.rally_same_turn)
            && !unit.rally_spent
            && !state.in_contact(id)
    })
}

/// All tests read the state as it is now; what they mean is carried out together (TR-30).
fn unit_tests(play: &mut Play<'_>) -> Result<(), DiceOwed> {
    let mut verdicts: Vec<(UnitId, Column, Verdict)> = Vec::new();
    for side in [play.state().phasing, play.state().phasing.other()] {
        let chosen = play.state().morale.rallies[side]
            .clone()
            .unwrap_or_default();
        for unit in chosen {
            verdicts.push((unit, Column::Rally, test(play, unit, Column::Rally, None)?));
        }
    }
    for unit in due(play.state()) {
        verdicts.push((unit, Column::Other, test(play, unit, Column::Other, None)?));
    }
    for (unit, column, verdict) in verdicts {
        let outside = flank_march::may_come(play.state(), unit);
        if play.state().unit(unit).is_on_table() || outside {
            let from = nearest_enemy(play.state(), unit);
            carry_out(play, unit, column, verdict, from);
        }
    }
    Ok(())
}

/// Whether an occasion makes a unit test: each has a switch (TR-34, TR-73 to TR-75).
fn counts(readings: &Readings, occasion: UnitOccasion) -> bool {
    match occasion {
        UnitOccasion::HalfStrength => readings.half_strength_test,
        UnitOccasion::DoubleSix => readings.double_six_test,
        UnitOccasion::FriendRouted => readings.lost_friend_test,
        UnitOccasion::FireLosses => true,
    }
}

/// Units with an occasion for the column Other, each once (TR-34).
fn due(state: &State) -> Vec<UnitId> {
    let readings = &state.setup.readings;
    let percent = u32::from(readings.fire_loss_test_percent);
    state
        .all_on_table()
        .filter(|&id| {
            let unit = state.unit(id);
            let noted = state.notes.unit_occasions.iter().any(|&(whose, occasion)| {
                whose == id
                    && counts(readings, occasion)
                    && (occasion != UnitOccasion::HalfStrength
                        || unit.dispersal == crate::state::Dispersal::Owed)
            });
            let shot = u32::from(unit.lost_to_fire.0) * 100 >= percent * u32::from(unit.original.0);
            let by_fire = percent > 0 && unit.lost_to_fire.0 > 0 && shot;
            // Who runs already tests for nothing but dispersal (GDB-12.2-31).
            let runs = unit.is_fleeing();
            let owes =
                readings.half_strength_test && unit.dispersal == crate::state::Dispersal::Owed;
            let tests = if runs { owes } else { noted || by_fire || owes };
            tests && !state.in_contact(id)
        })
        .collect()
}

/// The enemy a unit would run from.
pub(crate) fn nearest_enemy(state: &State, unit: UnitId) -> Option<UnitId> {
    let enemies = state.on_table(state.side_of(unit).other());
    enemies.min_by_key(|&enemy| (state.distance(unit, enemy), enemy))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{battlefield, unit};

    /// Each of the other occasions makes a unit test, and each has its switch.
    ///
    /// Rule: GDB-12.2-31, GDB-9.6-08
    /// Reading: TR-73, TR-74, TR-75
    #[test]
    fn every_occasion_has_its_switch() {
        let all = [
            (UnitOccasion::HalfStrength, "half-strength-test"),
            (UnitOccasion::DoubleSix, "double-six-test"),
            (UnitOccasion::FriendRouted, "lost-friend-test"),
        ];
        let tests = |occasion: UnitOccasion, reading: &str| {
            let state = battlefield(&format!("{reading}\nA1a infantry line 30/6 line at 60,40"));
            let id = unit(&state, "A1a");
            let mut dice = engine::ScriptedDice::new(&[]);
            let mut play = Play::on(&state, &mut dice);
            match occasion {
                UnitOccasion::HalfStrength => {
                    let lost = crate::ids::Figures(15);
                    play.lose(id, lost, crate::effects::LossCause::Melee);
                }
                _ => play.emit(crate::effects::Event::UnitOccasionNoted { unit: id, occasion }),
            }
            due(play.state()).contains(&id)
        };
        for (occasion, _) in all {
            for (other, switch) in all {
                let expected = occasion != other;
                let reading = format!("reading {switch} false");
                assert_eq!(tests(occasion, &reading), expected, "{occasion:?} {switch}");
            }
            assert!(tests(occasion, ""), "{occasion:?}");
        }
    }

    /// Two neighbours test at once: that the first breaks changes nothing about the second.
    ///
    /// Rule: GDB-4.8-01
    /// Reading: TR-30
    #[test]
    fn tests_of_one_phase_are_simultaneous() {
        let mut state = battlefield(
            "A1a infantry line 30/6 line at 60,40
             A1b infantry line 30/6 line at 85,40
             B1a infantry line 30/6 line at 60,85 facing 180",
        );
        let both = ["A1a", "A1b"].map(|id| unit(&state, id));
        for id in both {
            let noted = (id, UnitOccasion::DoubleSix);
            state.notes.unit_occasions.push(noted);
        }
        let mut dice = engine::ScriptedDice::new(&[1, 1, 4, 4]);
        let mut play = Play::on(&state, &mut dice);
        unit_tests(&mut play).expect("dice for two tests");
        let rolls: Vec<_> = play
            .events()
            .iter()
            .filter_map(|event| match event {
                crate::Event::Morale(Event::Tested { roll, .. }) => Some(roll),
                _ => None,
            })
            .collect();
        assert!(play.state().unit(both[0]).is_fleeing());
        assert_eq!(rolls.len(), 2);
        assert_eq!(
            rolls[0].modifiers, rolls[1].modifiers,
            "no fleeing friend yet"
        );
    }

    /// Who breaks now owes its move before it may rally, or may rally at once.
    ///
    /// Rule: GDB-12.3-06
    /// Reading: TR-31
    #[test]
    fn the_beaten_may_rally_in_the_same_turn() {
        let may = |reading: bool| {
            let mut state = battlefield(&format!(
                "reading rally-same-turn {reading}
                 A1a infantry line 30/6 line at 60,40 retreating"
            ));
            let id = unit(&state, "A1a");
            state.units[id.index()].flight = Flight::Owed;
            may_rally(&state, Side::A).any(|one| one == id)
        };
        assert!(!may(false));
        assert!(may(true));
    }

    /// Rule: GDB-12.2-31
    /// Reading: TR-34
    #[test]
    fn losses_to_fire_make_a_unit_test_from_the_share_of_the_reading() {
        let tests = |more: &str| {
            let mut state = battlefield(&format!("A1a infantry line 30/6 line at 60,40\n{more}"));
            let id = unit(&state, "A1a");
            state.units[id.index()].lost_to_fire = crate::ids::Figures(3);
            due(&state).contains(&id)
        };
        assert!(tests(""), "3 of 30");
        assert!(!tests("reading fire-loss-test-percent 20"));
        assert!(!tests("reading fire-loss-test-percent 0"), "never");
    }
}
