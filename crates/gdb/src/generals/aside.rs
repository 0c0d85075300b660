//! A general in the way is moved aside. Rule GDB-12.4-01.
//!
//! An enemy unit that reaches a general, or a friendly one in whose way he
//! stands, takes no notice of him: his player sets him down at a free place
//! beside the old one. It costs nothing and endangers nobody.

use table::{Angle, Going, Length, Outline, Point, Pose};

use crate::Play;
use crate::ids::{GeneralId, UnitId};
use crate::setup::HomeEdge;
use crate::state::State;
use crate::{Event, effects, flank_march, movement, reinforcements};

/// Bearings from straight to the rear, in degrees.
const BEARINGS: [i32; 12] = [0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180];

/// The farthest place that is looked at, in centimetres.
const FARTHEST: i32 = 60;

/// Moves every general aside on whom a unit has come to stand in these events, or asks where to.
pub(crate) fn make_way(play: &mut Play<'_>) {
    let mut moved: Vec<UnitId> = play.events().iter().filter_map(who_moved).collect();
    moved.sort_unstable();
    moved.dedup();
    // The gun of a battalion stands among its men and takes nobody's place.
    moved.retain(|&unit| !play.state().is_battalion_gun(unit));
    if moved.is_empty() {
        return;
    }
    let arrived: Vec<GeneralId> = play.events().iter().flat_map(who_came).copied().collect();
    for n in 0..play.state().generals.len() as u16 {
        let general = GeneralId(n);
        if stood_upon(play.state(), general, &moved) {
            match places(play.state(), general).as_slice() {
                [] => {}
                // Who comes on with his column rides beside it: nobody stood in anybody's way.
                [to, ..] if arrived.contains(&general) => {
                    play.emit(super::Event::MovedAside { general, to: *to });
                }
                [only] => {
                    let (to, side) = (*only, play.state().general_def(general).side);
                    play.forced(side, super::decisions::ASIDE, None);
                    play.emit(super::Event::MovedAside { general, to });
                }
                _ => play.emit(super::Event::InTheWay { general }),
            }
        }
    }
}

/// Places beside where he stands: the nearest free one first, then the nearest to each hand, no farther than a hand's breadth more.
#[must_use]
pub(super) fn places(state: &State, general: GeneralId) -> Vec<Pose> {
    let here = state.general(general).pose;
    let nearest = nearest_free(state, general, here);
    if nearest == here {
        return Vec::new();
    }
    let rear = to_rear(state, general);
    let most = here.at.distance(nearest.at) + HAND;
    let mut places = vec![nearest];
    for degrees in HANDS {
        let direction = rear + Angle::from_degrees(degrees);
        let free = (0..=FARTHEST)
            .map(Length::from_cm)
            .take_while(|&distance| distance <= most)
            .map(|distance| here.at.toward(direction, distance))
            .find(|&at| is_free(state, general, at, here.facing));
        if let Some(at) = free.filter(|at| places.iter().all(|known| known.at != *at)) {
            places.push(Pose::new(at, here.facing));
        }
    }
    places
}

/// The bearings that are offered, in degrees from straight to the rear.
const HANDS: [i32; 4] = [0, 90, -90, 180];

/// How much farther than the nearest place he may go.
const HAND: Length = Length::from_cm(15);

pub(super) fn who_moved(event: &Event) -> Option<UnitId> {
    match event {
        Event::Unit(
            effects::Event::Placed { unit, .. } | effects::Event::FormationTaken { unit, .. },
        )
        | Event::Movement(
            movement::Event::Acted { unit, .. }
            | movement::Event::GarrisonChanged { unit, .. }
            | movement::Event::GunsManned { unit, .. }
            | movement::Event::ScreenDeployed { screen: unit, .. },
        )
        | Event::FlankMarch(flank_march::Event::Entered { unit, .. })
        | Event::Reinforcements(reinforcements::Event::CameOn { unit, .. }) => Some(*unit),
        _ => None,
    }
}

/// The generals who come on the table with a column.
fn who_came(event: &Event) -> &[GeneralId] {
    match event {
        Event::FlankMarch(flank_march::Event::Entered { generals, .. })
        | Event::Reinforcements(reinforcements::Event::CameOn { generals, .. }) => generals,
        _ => &[],
    }
}

/// One of these units, other than the one he rides with, covers his base.
fn stood_upon(state: &State, general: GeneralId, moved: &[UnitId]) -> bool {
    let now = state.general(general);
    if !now.is_active() {
        return false;
    }
    let outline = state.general_outline(general);
    moved
        .iter()
        .filter(|&&unit| state.unit(unit).is_on_table() && now.attached != Some(unit))
        .any(|&unit| state.outline(unit).overlaps(&outline))
}

/// In base contact with a unit, behind it where there is room.
#[must_use]
pub(crate) fn beside(state: &State, general: GeneralId, unit: UnitId) -> Pose {
    let outline = state.outline(unit);
    let facing = outline.pose().facing;
    let behind = outline.pose().forward(-outline.footprint().depth);
    nearest_free(state, general, Pose::new(behind.at, facing))
}

/// The nearest place from `wanted`, rear first, where his base covers nobody.
fn nearest_free(state: &State, general: GeneralId, wanted: Pose) -> Pose {
    let rear = to_rear(state, general);
    let distances = (0..=FARTHEST).map(Length::from_cm);
    for distance in distances {
        for degrees in BEARINGS {
            let direction = rear + Angle::from_degrees(degrees);
            let at = wanted.at.toward(direction, distance);
            if is_free(state, general, at, wanted.facing) {
                return Pose::new(at, wanted.facing);
            }
        }
    }
    wanted
}

fn is_free(state: &State, general: GeneralId, at: Point, facing: Angle) -> bool {
    let footprint = state.general_outline(general).footprint();
    let there = Outline::of(Pose::new(at, facing), footprint);
    let terrain = &state.setup.terrain;
    let on_table = there
        .corners()
        .iter()
        .all(|&corner| terrain.bounds().contains(corner));
    on_table
        && terrain.going_at(&there) != Going::Impassable
        && !state
            .all_on_table()
            .any(|unit| state.outline(unit).overlaps(&there))
        && ![engine::Side::A, engine::Side::B]
            .into_iter()
            .flat_map(|side| state.generals_of(side))
            .filter(|&other| other != general)
            .any(|other| state.general_outline(other).overlaps(&there))
}

fn to_rear(state: &State, general: GeneralId) -> Angle {
    match state.setup.sides[state.general_def(general).side].home {
        HomeEdge::Top => Angle::NORTH,
        HomeEdge::Bottom => Angle::SOUTH,
        HomeEdge::Left => Angle::WEST,
        HomeEdge::Right => Angle::EAST,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::effects::MoveCause;
    use crate::state::Fate;
    use crate::testkit::{battlefield, general, unit};

    const FIELD: &str = "
        table 180 x 120
        A1 brigadier average at 60,30
        A1a infantry line 36/6 line at 60,10
        A2 brigadier average at 120,30
        A2a infantry line 36/6 line at 120,60
        B1 brigadier average at 60,110
        B1a infantry line 32/8 line at 60,80 facing 180
    ";

    /// Moves a unit onto the brigadier of A1 and lets him make room.
    fn after(mover: &str) -> (State, bool) {
        let state = battlefield(FIELD);
        let who = general(&state, "A1");
        let unit = unit(&state, mover);
        let mut dice = engine::ScriptedDice::new(&[]);
        let mut play = Play::on(&state, &mut dice);
        let onto = state.general(who).pose.forward(Length::from_cm(1));
        play.place(unit, onto, Vec::new(), MoveCause::Ordered);
        make_way(&mut play);
        while let Some(owed) = super::super::pending(play.state()) {
            let nearest = super::super::default_command(play.state(), owed.owner);
            let Some(crate::Command::General(command)) = nearest else {
                panic!("no place for {owed:?}");
            };
            super::super::decide(&mut play, &command);
        }
        let covered = play
            .state()
            .general_outline(who)
            .overlaps(&play.state().outline(unit));
        (play.state().clone(), covered)
    }

    /// Friend or foe who comes to stand on a general: he is set aside to the nearest free place, unhurt, without a roll.
    ///
    /// Rule: GDB-12.4-01
    #[test]
    fn a_general_makes_room() {
        for mover in ["A1a", "B1a"] {
            let (state, covered) = after(mover);
            let who = general(&state, "A1");
            assert!(!covered, "{mover}");
            assert_eq!(state.general(who).fate, Fate::Active);
            let stood = battlefield(FIELD).general(who).pose.at;
            let moved = state.general(who).pose.at.distance(stood);
            assert!(
                moved > Length::ZERO && moved < Length::from_cm(20),
                "{moved:?}"
            );
            let other = general(&state, "A2");
            let before = battlefield(FIELD).general(other).pose;
            assert_eq!(state.general(other).pose, before, "nobody stood on him");
        }
    }

    /// He does not leave the unit with which he rides.
    #[test]
    fn who_rides_with_a_unit_stays_with_it() {
        let mut state = battlefield(FIELD);
        let (who, unit) = (general(&state, "A1"), unit(&state, "A1a"));
        state.generals[who.index()].attached = Some(unit);
        let mut dice = engine::ScriptedDice::new(&[]);
        let mut play = Play::on(&state, &mut dice);
        let onto = state.general(who).pose;
        play.place(unit, onto, Vec::new(), MoveCause::Charge);
        make_way(&mut play);
        assert_eq!(play.state().general(who).pose, onto);
    }
}
