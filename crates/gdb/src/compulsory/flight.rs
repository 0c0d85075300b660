//! The compulsory move of a unit that retreats or routs. Rules GDB-4.3-05 to GDB-4.3-07, GDB-VII-01 to GDB-VII-04, GDB-12.2-17 to GDB-12.2-20, GDB-12.2-35.
//!
//! The first half of the first move goes away from the enemy or to friends or
//! cover, in the formation the unit had, through friends, who lose their order; squares and
//! screens do not. After that it runs as a crowd for its own edge and goes
//! round friends. It leaves the table over the edge; it surrenders when its
//! first half meets the enemy or no way is open.

use table::{Angle, Blocker, Footprint, Length, Outline, Point, Pose};

use crate::Play;
use crate::built_up::{barriers, held};
use crate::effects::{self, MoveCause};
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::morale;
use crate::state::{Nerve, Phase, Removal, State, UnformedCause};

use super::{Event, Refuge, ground, refuge, steer};

/// Retreating and routing units run, unless an enemy holds them in melee.
pub(super) fn runs(state: &State, unit: UnitId) -> bool {
    state.unit(unit).nerve >= Nerve::Retreating && !state.in_contact(unit)
}

/// Half of the move, away from the enemy or where its owner chose (GDB-VII-02, GDB-VII-03).
pub(super) fn first_half(play: &mut Play<'_>, unit: UnitId, to: Option<Refuge>) {
    limber_up(play, unit);
    let distance = play.state().compulsory_rate(unit).half();
    let ways = refuge::directions(play.state(), unit, to);
    let found = ways
        .into_iter()
        .map(|way| dash(play.state(), unit, way, distance))
        .find(|dash| *dash != Dash::MeetsEnemy);
    match found {
        Some(Dash::Ends { outline, through }) => {
            for friend in through {
                run_through(play, unit, friend);
            }
            let pose = faced(play.state(), unit, &outline);
            settle(play, unit, pose, true);
            give_up_if_surrounded(play, unit);
        }
        Some(Dash::LeavesTable { edge }) => leave_table(play, unit, edge),
        Some(Dash::MeetsEnemy) | None => play.remove(unit, Removal::Surrendered),
    }
}

/// Guns that are still served go with their limbers: emergency limbering is rolled before the flight (GDB-12.2-23).
pub(super) fn limber_up(play: &mut Play<'_>, unit: UnitId) {
    let state = play.state();
    let served = state.troops(unit).kind.is_artillery() && !state.is_crew_on_foot(unit);
    if served && state.unit(unit).formation != Formation::Limbered {
        play.emit(effects::Event::FormationTaken {
            unit,
            formation: Formation::Limbered,
        });
    }
}

/// The enemy it runs from: the one that beat it, while he is there, else the nearest.
pub(super) fn enemy_of(state: &State, unit: UnitId) -> Option<UnitId> {
    state
        .unit(unit)
        .flees_from
        .filter(|&enemy| state.unit(enemy).is_on_table())
        .or_else(|| morale::nearest_enemy(state, unit))
}

/// How a straight run ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Dash {
    /// It stops here, having run through these friends.
    Ends {
        outline: Outline,
        through: Vec<UnitId>,
    },
    /// It goes over the edge of the table.
    LeavesTable { edge: Pose },
    /// It runs into the enemy.
    MeetsEnemy,
}

pub(super) fn dash(state: &State, unit: UnitId, way: Angle, distance: Length) -> Dash {
    let start = state.outline(unit);
    let rules = table::WalkRules {
        on_table: false,
        ..ground::rules(state, unit)
    };
    let blockers = everybody(state, unit, true);
    let track = ground::straight(&start, way, distance);
    let (walk, stop) = state.setup.terrain.walk_as_far(&track, &rules, &blockers);
    if let Some((table::Obstacle::Blocker(_), _)) = stop {
        return Dash::MeetsEnemy;
    }
    let through: Vec<UnitId> = walk.through.iter().map(|&id| ground::unit_of(id)).collect();
    let end = walk.end_outline();
    if !state.setup.terrain.bounds().contains(end.centre()) {
        return Dash::LeavesTable { edge: walk.end };
    }
    clear_of_friends(state, unit, way, &end, through)
}

/// A run that would end inside friends goes on until it is clear of them (GDB-VII-I-07); so does one that starts in a building (GDB-12.2-20).
fn clear_of_friends(
    state: &State,
    unit: UnitId,
    way: Angle,
    end: &Outline,
    mut through: Vec<UnitId>,
) -> Dash {
    let building = state
        .unit(unit)
        .garrison
        .and_then(|id| state.setup.terrain.feature(id));
    let stride = table::WalkRules::default().step;
    let clear = |outline: &Outline| {
        !building.is_some_and(|feature| feature.shape.under(outline))
            && ground::is_free(state, unit, outline)
    };
    let barred = ground::rules(state, unit).forbidden;
    for step in 0..FURTHEST_STEPS {
        let outline = ground::shifted(end, way, stride.scaled(step, 1));
        if !state.setup.terrain.bounds().contains(outline.centre()) {
            return Dash::LeavesTable {
                edge: outline.pose(),
            };
        }
        if step > 0 && meets_enemy(state, unit, &outline) {
            return Dash::MeetsEnemy;
        }
        if step > 0 && state.setup.terrain.going_at(&outline) >= barred {
            break;
        }
        if clear(&outline) {
            return Dash::Ends {
                outline: ground::on_table(state, &outline),
                through,
            };
        }
        note_entered(state, unit, &outline, &mut through);
    }
    // No room beyond them: it stops on this side.
    let back = (0..FURTHEST_STEPS)
        .map(|step| ground::shifted(end, way.reversed(), stride.scaled(step, 1)))
        .find(|outline| ground::is_free(state, unit, outline));
    let outline = ground::on_table(state, &back.unwrap_or(*end));
    Dash::Ends { outline, through }
}

fn meets_enemy(state: &State, unit: UnitId, outline: &Outline) -> bool {
    let body = outline.grown(-ground::TOUCH);
    ground::enemies(state, unit)
        .filter(|&enemy| !state.unit(enemy).is_routing())
        .any(|enemy| match held(state, enemy) {
            Some(house) => house.shape.under(&body),
            None => state.outline(enemy).overlaps(&body),
        })
}

fn note_entered(state: &State, unit: UnitId, outline: &Outline, through: &mut Vec<UnitId>) {
    for friend in ground::friends(state, unit) {
        if state.outline(friend).overlaps(outline) && !through.contains(&friend) {
            through.push(friend);
        }
    }
}

/// Half-centimetre steps after which a unit stops looking for room: more than any row of friends is deep.
const FURTHEST_STEPS: i32 = 160;

/// Friends, who let the unit through or not, and enemies, who never do. Enemies that rout fight nobody.
pub(super) fn everybody(state: &State, unit: UnitId, through_friends: bool) -> Vec<Blocker> {
    let friends = ground::friends(state, unit)
        .map(|id| ground::blocker(state, id, through_friends || ground::is_screen(state, id)));
    let enemies = ground::enemies_met(state, unit, |id| state.unit(id).is_routing());
    friends.chain(enemies).collect()
}

/// A friend in the way loses its order, unless it is a square or a screen (GDB-12.2-18, GDB-VII-I-04).
fn run_through(play: &mut Play<'_>, runner: UnitId, friend: UnitId) {
    let disordered = loses_order(play.state(), friend);
    play.emit(Event::RanThrough {
        runner,
        friend,
        disordered,
    });
    if disordered {
        play.disorder(friend, UnformedCause::Interpenetration);
    }
}

/// Everybody but squares and screens.
pub(super) fn loses_order(state: &State, friend: UnitId) -> bool {
    let unit = state.unit(friend);
    let firm = unit.formation == Formation::Square && unit.is_formed();
    !firm && !ground::is_screen(state, friend)
}

/// Retreating units keep their front to the enemy, routing ones turn their backs (GDB-12.2-17, GDB-12.2-26).
fn faced(state: &State, unit: UnitId, outline: &Outline) -> Pose {
    let Some(enemy) = enemy_of(state, unit) else {
        return outline.pose();
    };
    let to_enemy = Angle::between(outline.centre(), state.outline(enemy).centre());
    let turned = outline.pose().facing.turn_to(to_enemy).abs();
    let fronts_him = turned <= i32::from(Angle::EAST.binary());
    if fronts_him == state.unit(unit).is_routing() {
        ground::about_face(outline)
    } else {
        outline.pose()
    }
}

/// Puts the unit where its run ends.
pub(super) fn settle(play: &mut Play<'_>, unit: UnitId, to: Pose, first_half: bool) {
    let enemies: Vec<UnitId> = play.state().contacts_of(unit).collect();
    for enemy in enemies {
        play.emit(effects::Event::ContactEnded { a: unit, b: enemy });
    }
    let from = play.state().unit(unit).pose.at;
    let routing = play.state().unit(unit).is_routing();
    let cause = cause(play.state(), unit);
    if to != play.state().unit(unit).pose {
        play.place(unit, to, vec![from, to.at], cause);
    }
    play.emit(effects::Event::Fled {
        unit,
        first_half,
        // Who is driven off by fire has the rest before it (GDB-9.6-08); who gives way to a charge a whole move (TR-21).
        rest_owed: first_half && play.state().phase == Phase::Firing,
    });
    play.emit(Event::Ran {
        unit,
        routing,
        from,
        to: to.at,
    });
}

fn cause(state: &State, unit: UnitId) -> MoveCause {
    if state.unit(unit).is_routing() {
        MoveCause::Rout
    } else {
        MoveCause::Retreat
    }
}

pub(super) fn leave_table(play: &mut Play<'_>, unit: UnitId, edge: Pose) {
    let from = play.state().unit(unit).pose.at;
    let cause = cause(play.state(), unit);
    let bounds = play.state().setup.terrain.bounds();
    let at = Point::new(
        edge.at.x.clamp(bounds.min.x, bounds.max.x),
        edge.at.y.clamp(bounds.min.y, bounds.max.y),
    );
    play.place(unit, Pose::new(at, edge.facing), vec![from, at], cause);
    if crate::flank_march::shelters(play.state(), unit) {
        play.emit(crate::flank_march::Event::LeftToRally { unit });
    } else {
        play.remove(unit, Removal::LeftTable);
    }
}

/// A unit that no way is open to surrenders (GDB-12.2-35).
pub(crate) fn give_up_if_surrounded(play: &mut Play<'_>, unit: UnitId) {
    if play.state().unit(unit).is_on_table() && is_surrounded(play.state(), unit) {
        play.remove(unit, Removal::Surrendered);
    }
}

/// No gap as wide as one base in any of eight directions, and the enemy has a part in it.
pub(super) fn is_surrounded(state: &State, unit: UnitId) -> bool {
    let here = state.outline(unit);
    let near = |id: UnitId| state.distance(id, unit) <= ROOM;
    let guards = |id: &UnitId| !state.unit(*id).is_fleeing() && near(*id);
    if !ground::enemies(state, unit).any(|id| guards(&id)) {
        return false;
    }
    let width = steer::crowd(state, unit).1.width;
    let base = Footprint::new(width, width);
    let blockers: Vec<Blocker> = ground::enemies(state, unit)
        .filter(guards)
        .flat_map(|id| barriers(state, unit, id, false))
        .collect();
    (0..8).all(|eighth| {
        let way = Angle::from_degrees(eighth * 45);
        let start = Pose::new(here.centre().toward(way, width.half()), way);
        let track = ground::straight(
            &Outline::of(start, base),
            way,
            ROOM + here.footprint().depth,
        );
        let (_, stop) =
            state
                .setup
                .terrain
                .walk_as_far(&track, &ground::rules(state, unit), &blockers);
        matches!(
            stop,
            Some((table::Obstacle::Blocker(_) | table::Obstacle::Feature(_), _))
        )
    })
}

/// How far a way out must lead.
const ROOM: Length = Length::from_cm(5);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{battlefield, unit};

    const FIELD: &str = "
        village V1 poly 54,40 66,40 66,46 54,46 capacity 80
        A1a infantry line 30/6 column-of-companies at 60,60 retreating
        B1a infantry line 30/6 line in V1
        B1b infantry line 30/6 line at 60,80 facing 180";

    fn run(field: &str) -> Dash {
        let state = battlefield(field);
        dash(
            &state,
            unit(&state, "A1a"),
            Angle::SOUTH,
            Length::from_cm(18),
        )
    }

    /// The walls that the enemy holds are met, and not the ranks of a garrison that is drawn wider than they are.
    ///
    /// Rule: GDB-12.2-35, GDB-VII-01
    #[test]
    fn who_flees_meets_a_garrison_at_its_walls() {
        assert_eq!(run(FIELD), Dash::MeetsEnemy);
        let beside = FIELD.replace("54,40 66,40 66,46 54,46", "46,40 53,40 53,46 46,46");
        assert!(matches!(run(&beside), Dash::Ends { .. }));
        let in_the_open = beside.replace("line in V1", "line at 53,44");
        assert_eq!(run(&in_the_open), Dash::MeetsEnemy);
    }

    /// What a scenario closes to horse and guns stays closed to those of them who run.
    ///
    /// Rule: GDB-VII-X-04
    #[test]
    fn horse_does_not_flee_over_ground_that_is_closed_to_it() {
        let crosses = |troops: &str| {
            let state = battlefield(&format!(
                "ravine L1 class linear-obstacle no-horse line 30,50 90,50
                 A1a {troops} at 60,60 retreating
                 B1b infantry line 30/6 line at 60,80 facing 180"
            ));
            let unit = unit(&state, "A1a");
            match dash(&state, unit, Angle::SOUTH, Length::from_cm(18)) {
                Dash::Ends { outline, .. } => outline.centre().y > Length::from_cm(40),
                other => panic!("{other:?}"),
            }
        };
        assert!(crosses("infantry line 30/6 column-of-companies"));
        assert!(!crosses("dragoons line 12/6 column-of-companies"));
    }

    /// Rule: GDB-9.9-12
    #[test]
    fn nobody_runs_into_a_burning_house() {
        let mut state = battlefield(&FIELD.replace("line in V1", "line at 100,44"));
        let unit = unit(&state, "A1a");
        let end = |state: &State| match dash(state, unit, Angle::SOUTH, Length::from_cm(18)) {
            Dash::Ends { outline, .. } => outline,
            other => panic!("{other:?}"),
        };
        let house = state.setup.terrain.features()[0].clone();
        assert!(house.shape.under(&end(&state)));
        state.fires.push(house.id);
        assert!(!house.shape.under(&end(&state)));
    }
}
