//! Chapter 3.3.

use engine::view::{Arm, LookedAt, SightView};
use engine::{Seen, Side, System, Viewer};
use table::Point;

use super::field::{Field, cm, play};
use super::{dice, faces};
use crate::event::Event;
use crate::fire::{self, Cover, Shot, hits, save_limit, saves, shots_of};
use crate::formation::Formation;
use crate::ids::{Bases, UnitId};
use crate::readings::{CanisterDice, Readings};
use crate::setup::{Ground, Rank};
use crate::state::{Ammunition, State};
use crate::tables::Tables;
use crate::troops::Kind;
use crate::{Cd, Refusal};

const SMALL: Ammunition = Ammunition::SmallArms;
const ROUND: Ammunition = Ammunition::RoundShot;
const CANISTER: Ammunition = Ammunition::Canister;

/// A shooter of side A and a target of side B so many millimetres ahead of it.
fn pair(shooter: Kind, target: Kind, mm: i32) -> (State, UnitId, UnitId) {
    let mut field = Field::new();
    let bases = |kind: Kind| if kind.is_artillery() { 2 } else { 4 };
    let a = field.unit(Side::A, shooter, bases(shooter), Formation::Line, (90, 80));
    let b = field.unit(Side::B, target, bases(target), Formation::Line, (90, 80));
    let mut state = field.state();
    let up = table::Length::from_mm(mm);
    state.units[b.index()].pose.at.y = state.units[b.index()].pose.at.y - up;
    (state, a, b)
}

fn may_fire(shooter: Kind, ammunition: Ammunition, mm: i32) -> bool {
    let (state, a, b) = pair(shooter, Kind::Cavalry, mm);
    fire::aim(&state, a, b, ammunition).is_ok()
}

fn shots(events: &[Event]) -> Vec<&Shot> {
    let found = events.iter().filter_map(|event| match event {
        Event::Fired { shot } => Some(&**shot),
        _ => None,
    });
    found.collect()
}

/// Rule: CD-3.3-06, CD-3.3-07, CD-3.3-08, CD-3.3-09, CD-EX-14
#[test]
fn ranges_are_inclusive() {
    let foot = Kind::LineInfantry;
    let guns = Kind::FootArtillery;
    assert!(may_fire(foot, SMALL, 50) && !may_fire(foot, SMALL, 51));
    assert!(may_fire(guns, ROUND, 300) && !may_fire(guns, ROUND, 310));
    assert!(may_fire(guns, CANISTER, 150) && !may_fire(guns, CANISTER, 160));
    for (mm, fires) in [(70, true), (71, false)] {
        let (mut state, a, b) = pair(foot, Kind::Cavalry, 150);
        let mut pose = state.unit(a).pose;
        pose.at.y = state.unit(b).pose.at.y + table::Length::from_mm(mm);
        state.units[a.index()].screen = Some(pose);
        assert_eq!(fire::aim(&state, a, b, SMALL).is_ok(), fires);
    }
}

/// Rule: CD-3.3-02, CD-3.3-07, CD-EX-15
#[test]
fn skirmishers_bring_a_die_a_base() {
    let (mut state, a, b) = pair(Kind::LineInfantry, Kind::Cavalry, 150);
    let mut pose = state.unit(a).pose;
    pose.at.y = state.unit(b).pose.at.y + table::Length::from_mm(60);
    state.units[a.index()].screen = Some(pose);
    let aim = fire::aim(&state, a, b, SMALL).unwrap();
    // Two skirmisher bases of this field; the regiment itself is out of range.
    assert_eq!((aim.bases, aim.skirmishers), (Bases(0), Bases(2)));
}

/// Rule: CD-3.3-01, CD-EX-47
#[test]
fn cavalry_cannot_fire() {
    let fires = [(Kind::LineInfantry, SMALL), (Kind::FootArtillery, ROUND)];
    assert!(
        fires
            .into_iter()
            .all(|(kind, with)| may_fire(kind, with, 40))
    );
    let (state, a, b) = pair(Kind::Cavalry, Kind::LineInfantry, 40);
    assert_eq!(fire::aim(&state, a, b, SMALL), Err(Refusal::CannotFire));
}

/// Rule: CD-3.3.3-02, CD-3.3.3-03, CD-3.3.3-04, CD-3.3-03, CD-EX-16
#[test]
fn shots_of_a_base() {
    let (table, readings) = (Tables::standard().fire, Readings::default());
    let shots = faces().map(|die| shots_of(&table, &readings, die, false));
    assert_eq!(shots, [3, 3, 2, 2, 1, 1]);
    assert_eq!(
        shots.map(|shots| shots * table.dice_a_shot),
        [9, 9, 6, 6, 3, 3]
    );
}

/// Rule: CD-3.3.3-01, CD-EX-17
#[test]
fn a_battery_throws_a_shots_die_for_each_base() {
    let (mut state, a, b) = pair(Kind::FootArtillery, Kind::LineInfantry, 200);
    let mut pips = vec![2, 5];
    pips.extend([6; 12]);
    let events = play(&mut state, &pips, |play| fire::open(play, a, b, ROUND));
    let shot = shots(&events)[0];
    assert_eq!((shot.shots.len(), shot.hits.dice.len()), (2, 12));
}

/// Rule: CD-3.3.3-06, CD-EX-18
/// Reading: RD-01
#[test]
fn canister_changes_the_hit_dice() {
    let table = Tables::standard().fire;
    let mut readings = Readings::default();
    assert_eq!(shots_of(&table, &readings, super::die(3), true), 2);
    assert_eq!(hits(&table, &readings, &faces(), CANISTER), 4);
    readings.canister_minus_one_on = CanisterDice::ShotsTest;
    assert_eq!(shots_of(&table, &readings, super::die(3), true), 3);
    assert_eq!(hits(&table, &readings, &faces(), CANISTER), 3);
}

/// Rule: CD-3.3.1-03, CD-EX-19
#[test]
fn one_to_three_hit() {
    assert_eq!(
        hits(
            &Tables::standard().fire,
            &Readings::default(),
            &faces(),
            ROUND
        ),
        3
    );
}

fn limit(ammunition: Ammunition, square: bool) -> u8 {
    save_limit(
        &Tables::standard().fire,
        &Readings::default(),
        ammunition,
        square,
        Cover::None,
    )
}

/// Rule: CD-3.3.1-05, CD-3.3.1-06, CD-3.3.1-07, CD-EX-20
#[test]
fn saves_by_target_and_ammunition() {
    let limits = [
        limit(SMALL, false),
        limit(SMALL, true),
        limit(ROUND, true),
        limit(CANISTER, false),
        limit(CANISTER, true),
        Tables::standard().melee.saves_up_to,
        Tables::standard().melee.saves_up_to,
    ];
    let saved = limits.map(|limit| saves(&faces(), limit));
    assert_eq!(saved, [3, 2, 2, 1, 1, 3, 3]);
}

/// Rule: CD-3.3.1-03, CD-3.3.1-04, CD-3.3.1-05, CD-3.3.1-06, CD-3.3.1-08, CD-EX-21, CD-EX-22
#[test]
fn a_whole_volley_at_line_and_square() {
    for (formation, casualties) in [(Formation::Line, 2), (Formation::Square, 3)] {
        let mut field = Field::new();
        let a = field.unit(Side::A, Kind::LineInfantry, 6, Formation::Line, (90, 80));
        let b = field.unit(Side::B, Kind::LineInfantry, 6, formation, (90, 76));
        let mut state = field.state();
        state.setup = without_return(&state);
        let pips = [1, 3, 3, 2, 5, 6, 2, 4, 6, 3];
        let events = play(&mut state, &pips, |play| fire::open(play, a, b, SMALL));
        let shot = shots(&events)[0];
        assert_eq!((shot.hits.total, shot.casualties.0), (4, casualties));
        assert_eq!(
            state.unit(b).markers.0,
            casualties,
            "markers stay beside the unit"
        );
    }
}

fn without_return(state: &State) -> crate::state::SetupRef {
    let mut field = Field::new();
    field.readings.return_fire = crate::readings::ReturnFire::None;
    for (unit, start) in state.setup.units.iter().zip(&state.setup.start.units) {
        let at = (
            start.pose.at.x.hundredths() / 1000,
            start.pose.at.y.hundredths() / 1000,
        );
        field.unit(unit.side, unit.kind, unit.bases.0, start.formation, at);
    }
    field.state().setup
}

/// Rule: CD-3.3.3-07, CD-EX-23
#[test]
fn a_canister_casualty_forces_a_test() {
    let (table, readings) = (Tables::standard().fire, Readings::default());
    for (save, casualties) in [(1, 0), (2, 1)] {
        let hit = hits(&table, &readings, &dice(&[4, 5, 6]), CANISTER);
        let saved = saves(&dice(&[save]), limit(CANISTER, false));
        assert_eq!(hit - saved, casualties);
        let (mut state, a, b) = pair(Kind::FootArtillery, Kind::LineInfantry, 100);
        let mut pips = vec![6, 6, 4, 5, 6, 6, 6, 6, save];
        if casualties > 0 {
            pips.extend([1, 1]);
        }
        let events = play(&mut state, &pips, |play| fire::open(play, a, b, CANISTER));
        let tested = events
            .iter()
            .any(|event| matches!(event, Event::MoraleTested { .. }));
        assert_eq!(tested, casualties > 0);
    }
}

/// Rule: CD-3.3.1-01, CD-3.3.1-02, CD-EX-48
#[test]
fn who_returns_fire() {
    let of = |shooter: Kind, target: Kind, mm: i32, with: Ammunition| {
        let (state, a, b) = pair(shooter, target, mm);
        fire::may_return(&state, a, b, with).is_some()
    };
    let foot = Kind::LineInfantry;
    assert!(of(foot, foot, 50, SMALL));
    assert!(
        !of(foot, foot, 70, SMALL),
        "skirmishers at 7 cm are beyond the muskets"
    );
    assert!(!of(Kind::FootArtillery, foot, 120, ROUND));
    assert!(!of(foot, Kind::FootArtillery, 50, SMALL));
    assert!(!of(foot, Kind::Cavalry, 50, SMALL));
    // Fire at the skirmishers of a regiment: they answer at 4 cm.
    let (mut state, a, b) = pair(foot, foot, 150);
    let mut pose = state.unit(b).pose;
    pose.at.y = state.unit(a).pose.at.y - table::Length::from_cm(4);
    state.units[b.index()].screen = Some(pose);
    assert!(fire::may_return(&state, a, b, SMALL).is_some());
}

/// Rule: CD-3.3.1-01, CD-3.3.1-02
#[test]
fn both_sides_fire_at_the_same_time() {
    let (mut state, a, b) = pair(Kind::LineInfantry, Kind::LineInfantry, 40);
    play(&mut state, &[], |play| fire::open(play, a, b, SMALL));
    assert!(state.exchange.is_some(), "the target's owner decides");
    let pips = [1, 6, 6, 6, 6, 1, 1, 6, 6, 6, 6];
    let events = play(&mut state, &pips, |play| fire::answer(play, true));
    assert_eq!(shots(&events).len(), 2);
    assert_eq!((state.unit(a).markers.0, state.unit(b).markers.0), (2, 1));
}

/// Rule: CD-3.3-04, CD-3.3-05
#[test]
fn the_front_line_fires() {
    let mut field = Field::new();
    let a = field.unit(
        Side::A,
        Kind::LineInfantry,
        6,
        Formation::TwoLines,
        (90, 80),
    );
    let b = field.unit(Side::B, Kind::Cavalry, 4, Formation::Line, (90, 76));
    let state = field.state();
    assert_eq!(fire::aim(&state, a, b, SMALL).unwrap().bases, Bases(3));
}

/// Readings CD-GAP-24 and CD-GAP-25.
#[test]
fn arcs_sight_the_nearest_and_cover() {
    let mut field = Field::new();
    let a = field.unit(Side::A, Kind::LineInfantry, 4, Formation::Column, (90, 80));
    let near = field.unit(Side::B, Kind::Cavalry, 4, Formation::Column, (88, 77));
    let far = field.unit(Side::B, Kind::Cavalry, 4, Formation::Column, (98, 76));
    let behind = field.unit(Side::B, Kind::Cavalry, 4, Formation::Column, (90, 88));
    let hidden = field.unit(Side::B, Kind::LineInfantry, 4, Formation::Column, (40, 40));
    let guns = field.unit(Side::A, Kind::FootArtillery, 2, Formation::Line, (40, 66));
    field.ground(Ground::Woods, (20, 45), (60, 60));
    let state = field.state();
    assert!(fire::check_fire(&state, a, near, SMALL).is_ok());
    assert_eq!(
        fire::check_fire(&state, a, far, SMALL),
        Err(Refusal::NotTheNearest { nearest: near })
    );
    assert!(fire::aim(&state, a, behind, SMALL).is_err());
    assert_eq!(
        fire::aim(&state, guns, hidden, ROUND),
        Err(Refusal::NoSight)
    );
    let table = Tables::standard().fire;
    let of = |ammunition, cover| save_limit(&table, &Readings::default(), ammunition, false, cover);
    assert_eq!(
        (of(SMALL, Cover::Cover), of(CANISTER, Cover::Cover)),
        (4, 1)
    );
    assert_eq!(of(CANISTER, Cover::Fortified), 2);
}

/// Reading CD-GAP-24.
#[test]
fn a_general_and_a_place_are_ends_of_a_line_of_sight_too() {
    let mut field = Field::new();
    field.general(Side::A, Rank::Staff, 100, 30);
    let line = field.unit(Side::A, Kind::LineInfantry, 4, Formation::Line, (40, 70));
    let enemy = field.unit(Side::B, Kind::LineInfantry, 4, Formation::Line, (100, 60));
    field.ground(Ground::Woods, (20, 45), (60, 60));
    let state = field.state();
    let seen = Seen::<Cd>::of(&state, Viewer::Observer);
    let pieces = Cd::view(&seen).pieces;
    let staff = pieces
        .iter()
        .find(|piece| piece.arm == Arm::CommanderInChief);
    let staff = staff.expect("the staff").id.as_str();
    let id = |unit| state.def(unit).id.as_str();
    let to = |piece: &str| LookedAt::Piece(piece.to_owned());
    let asked = |from: &str, to: &LookedAt| -> Option<SightView> { Cd::sight(&seen, from, to) };
    assert!(asked(staff, &to(id(enemy))).expect("both are there").clear);
    assert!(asked(id(enemy), &to(staff)).expect("both are there").clear);
    let at = |place: Point| LookedAt::Place(place);
    let behind = asked(id(line), &at(cm(40, 40))).expect("a place on the table");
    assert!(
        !behind.clear && !behind.obstacle.is_empty(),
        "the wood hides"
    );
    assert!(asked(id(line), &at(cm(80, 70))).expect("a place").clear);
    assert!(asked(staff, &at(cm(100, 60))).expect("a place").clear);
    assert!(asked(staff, &at(cm(900, 60))).is_none(), "off the table");
}
