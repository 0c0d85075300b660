//! Ground takes the order of who comes to stand on it, however he came.
//!
//! Rules: GDB-VII-T-05 (horse in rough ground), GDB-VII-X-03 (close-order foot
//! in very difficult ground). A march and a charge also ask what they went over.

use crate::Play;
use crate::ids::UnitId;
use crate::state::State;

use super::ground;

/// Disorders a unit that stands on ground on which it is never in order; who holds a building is not in the open.
pub(crate) fn comes_to_stand(play: &mut Play<'_>, unit: UnitId) {
    let state = play.state();
    if is_under_roof(state, unit) || !state.unit(unit).is_on_table() {
        return;
    }
    let going = state.setup.terrain.going_at(&state.outline(unit));
    if let Some(cause) = ground::disorders(state, unit, going) {
        play.disorder(unit, cause);
    }
}

/// In a building, or on its way into one.
fn is_under_roof(state: &State, unit: UnitId) -> bool {
    let middle = || state.outline(unit).centre();
    state.unit(unit).garrison.is_some()
        || state.setup.terrain.building_at(middle()).is_some()
            && state.troops(unit).kind.is_infantry()
}

/// Everybody as the battle begins.
pub(crate) fn at_the_start(play: &mut Play<'_>) {
    let units: Vec<UnitId> = play.state().all_on_table().collect();
    for unit in units {
        comes_to_stand(play, unit);
    }
}

#[cfg(test)]
mod tests {
    use table::{Angle, Point, Pose};

    use super::*;
    use crate::effects::MoveCause;
    use crate::state::Cohesion;
    use crate::testkit::{battlefield, unit};

    const FIELD: &str = "
        open-wood O1 poly 0,40 120,40 120,60 0,60
        dense-wood O2 poly 0,65 120,65 120,90 0,90
        A1a dragoons line 12/6 line at 30,30
        A1b cossacks line 12/6 line at 60,30
        A1c infantry line 30/6 line at 90,30
        A1d skirmishers line 12/6 skirmish-line at 110,30";

    /// Whether a unit is in order after it was moved to a place so far up.
    fn in_order(id: &str, y: i32) -> bool {
        let state = battlefield(FIELD);
        let unit = unit(&state, id);
        let mut dice = engine::ScriptedDice::new(&[]);
        let mut play = Play::on(&state, &mut dice);
        let to = Pose::new(Point::from_mm(600, 900 - 10 * y), Angle::NORTH);
        play.place(unit, to, Vec::new(), MoveCause::PushedBack);
        play.state().unit(unit).cohesion == Cohesion::Formed
    }

    /// Whoever is pushed, evades or makes a bonus move into broken ground loses his order as on the march.
    ///
    /// Rule: GDB-VII-T-05, GDB-VII-T-06, GDB-VII-X-03
    #[test]
    fn who_is_put_on_broken_ground_loses_his_order() {
        assert!(in_order("A1a", 35) && !in_order("A1a", 50));
        assert!(in_order("A1b", 50));
        assert!(in_order("A1c", 50) && !in_order("A1c", 80));
        assert!(in_order("A1d", 80));
    }

    /// Rule: GDB-VII-T-05
    #[test]
    fn horse_that_begins_the_battle_in_a_wood_is_out_of_order() {
        let state = battlefield(&FIELD.replace("line at 30,30", "line at 30,50"));
        let horse = unit(&state, "A1a");
        let mut dice = engine::ScriptedDice::new(&[]);
        let mut play = Play::on(&state, &mut dice);
        at_the_start(&mut play);
        assert_ne!(play.state().unit(horse).cohesion, Cohesion::Formed);
        let foot = unit(&state, "A1c");
        assert_eq!(play.state().unit(foot).cohesion, Cohesion::Formed);
    }
}
