//! Compulsory movement: flights, broken brigades, pursuits, bonus moves.

use engine::{Side, Stop};
use gdb::compulsory::{BonusMove, Command, Refusal, Step};
use gdb::ids::UnitId;
use gdb::state::{
    Bonus, Cohesion, Flight, Nerve, Phase, Presence, Pursuit, Removal, State, UnformedCause,
};
use table::{Corner, Length, Point};

/// A battlefield at the start of the Compulsory phase; A runs down, B runs up.
fn start(field: &str) -> State {
    let mut state = testkit::battlefield(&format!("nation A austria\n{field}"));
    testkit::phase(&mut state, Phase::Compulsory);
    state
}

/// The state when the phase has ended, or waits.
fn played(state: &State) -> State {
    // Directions of flight and the like are the defaults.
    let (after, _) = testkit::by_default(state, |state| {
        state.phase == Phase::Compulsory && state.compulsory.step < Step::BonusMoves
    });
    after
}

fn unit(state: &State, id: &str) -> UnitId {
    testkit::unit(state, id)
}

fn at(state: &State, id: &str) -> Point {
    state.unit(unit(state, id)).pose.at
}

fn cm(n: i32) -> Length {
    Length::from_cm(n)
}

fn presence(state: &State, id: &str) -> Presence {
    state.unit(unit(state, id)).presence
}

fn owes(state: &State) -> Vec<engine::Pending> {
    <gdb::Gdb as engine::System>::pending(state)
}

/// Two infantry brigades; B1a flees from A1a. B's own edge is the upper one.
fn flight(nerve: &str, more: &str) -> State {
    let mut state = start(&format!(
        "
        A1a infantry line 30/6 line at 60,30
        B1a infantry line 30/6 line at 60,32 facing 180 {nerve}
        B1z infantry line 30/6 line at 110,85 facing 180
        {more}
        "
    ));
    let (runner, enemy) = (unit(&state, "B1a"), unit(&state, "A1a"));
    state.units[runner.index()].flees_from = Some(enemy);
    state
}

/// Rule: GDB-4.3-05, GDB-4.3-06, GDB-VII-01, GDB-VII-02, GDB-12.2-17
/// Reading: TR-54
#[test]
fn a_retreating_unit_goes_its_full_move_with_its_front_to_the_enemy() {
    let before = flight("retreating", "");
    let after = played(&before);
    let gone = at(&before, "B1a").distance(at(&after, "B1a"));
    assert!(gone >= cm(10), "{gone:?}");
    let runner = after.unit(unit(&after, "B1a"));
    assert_eq!(runner.flight, Flight::Running);
    assert!(runner.moved_compulsorily);
    let back = runner.pose.facing.turn_to(table::Angle::SOUTH).abs();
    assert!(back < 0x1000, "its front is to the enemy: {back}");
    let centre = |state: &State| state.outline(unit(state, "B1a")).centre();
    let gone = centre(&before).distance(centre(&after));
    assert_eq!(gone, cm(20));
}

/// Rule: GDB-12.2-26
#[test]
fn a_routing_unit_turns_its_back() {
    let after = played(&flight("routing", ""));
    let runner = after.unit(unit(&after, "B1a"));
    let back = runner.pose.facing.turn_to(table::Angle::NORTH).abs();
    assert!(back < 0x1000, "{back}");
}

/// Rule: GDB-12.2-19
#[test]
fn in_the_second_half_it_is_a_crowd() {
    let after = played(&flight("routing", ""));
    let runner = after.unit(unit(&after, "B1a"));
    assert_eq!(runner.formation, gdb::formation::Formation::MarchColumn);
}

/// Rule: GDB-4.3-07, GDB-VII-03, GDB-12.2-18, GDB-VII-I-07
#[test]
fn friends_run_through_in_the_first_half_lose_their_order_and_are_cleared() {
    let after = played(&flight(
        "routing",
        "B1b infantry line 30/6 line at 60,40 facing 180",
    ));
    let friend = after.unit(unit(&after, "B1b"));
    assert_eq!(
        friend.cohesion,
        Cohesion::Unformed(UnformedCause::Interpenetration)
    );
    let (runner, friend) = (unit(&after, "B1a"), unit(&after, "B1b"));
    assert!(!after.outline(runner).overlaps(&after.outline(friend)));
}

/// Rule: GDB-12.2-18
#[test]
fn squares_and_screens_do_not_mind() {
    for friend in [
        "infantry line 36/6 square",
        "skirmishers line 12/6 skirmish-line",
    ] {
        let after = played(&flight(
            "routing",
            &format!("B1b {friend} at 60,40 facing 180"),
        ));
        let friend = after.unit(unit(&after, "B1b"));
        assert_eq!(friend.cohesion, Cohesion::Formed);
    }
}

/// Rule: GDB-VII-04, GDB-12.2-18
#[test]
fn later_it_goes_round_friends() {
    let mut before = flight("routing", "B1b infantry line 30/6 line at 60,52 facing 180");
    let runner = unit(&before, "B1a");
    before.units[runner.index()].flight = Flight::Running;
    let after = played(&before);
    let friend = after.unit(unit(&after, "B1b"));
    assert_eq!(friend.cohesion, Cohesion::Formed);
    let (runner, friend) = (unit(&after, "B1a"), unit(&after, "B1b"));
    assert!(!after.outline(runner).overlaps(&after.outline(friend)));
}

/// Rule: GDB-12.2-35, GDB-12.2-36
#[test]
fn the_enemy_met_in_the_first_half_takes_it_prisoner() {
    let after = played(&flight(
        "routing",
        "A1b infantry line 30/6 line at 60,38
         A1c infantry line 36/6 line at 78,38
         A1d infantry line 36/6 line at 42,38",
    ));
    assert_eq!(
        presence(&after, "B1a"),
        Presence::Removed(Removal::Surrendered)
    );
}

#[test]
fn over_the_edge_it_is_gone() {
    let mut before = flight("routing", "");
    let runner = unit(&before, "B1a");
    before.units[runner.index()].pose.at = Point::from_mm(600, 60);
    before.units[runner.index()].flight = Flight::Running;
    let after = played(&before);
    assert_eq!(
        presence(&after, "B1a"),
        Presence::Removed(Removal::LeftTable)
    );
}

/// Rule: GDB-12.2-20
#[test]
fn a_garrison_that_must_retreat_leaves_the_building() {
    let mut state = start(
        "
        village V1 poly 50,32 70,32 70,52 50,52 cover strong capacity 60
        A1a infantry line 30/6 line at 60,30
        B1a infantry line 30/6 line in V1 facing 180 retreating
        B1z infantry line 30/6 line at 110,85 facing 180
        ",
    );
    let (runner, enemy) = (unit(&state, "B1a"), unit(&state, "A1a"));
    state.units[runner.index()].flees_from = Some(enemy);
    let after = played(&state);
    let runner = unit(&after, "B1a");
    assert_eq!(after.unit(runner).garrison, None);
    let village = &after.setup.terrain.features()[0];
    assert!(!village.shape.under(&after.outline(runner)));
}

fn broken(more: &str) -> State {
    let mut state = start(&format!(
        "
        A1a infantry line 30/6 line at 60,20
        B1a infantry line 30/6 line at 60,40 facing 180
        B1b infantry line 30/6 line at 90,40 facing 180 faltering
        B1c foot-artillery line 3 deployed at 30,40 facing 180 calibre 6-pounder
        B2z infantry line 30/6 line at 110,30 facing 180
        {more}
        "
    ));
    let brigade = testkit::brigade(&state, "B1");
    state.brigades[brigade.index()].broken = true;
    state
}

/// Rule: GDB-4.3-10, GDB-VII-07, GDB-VII-10, GDB-12.3-09, GDB-12.3-12, GDB-12.3-14, GDB-12.3-15
#[test]
fn a_broken_brigade_falls_back_thirty_centimetres_and_is_rallied() {
    let before = broken("");
    let after = played(&before);
    for id in ["B1a", "B1b", "B1c"] {
        assert_eq!(at(&before, id).distance(at(&after, id)), cm(30), "{id}");
        let one = after.unit(unit(&after, id));
        assert_eq!(
            one.cohesion,
            Cohesion::Unformed(UnformedCause::BrigadeRetreat)
        );
        assert_eq!(one.nerve, Nerve::Steady);
    }
    let guns = after.unit(unit(&after, "B1c"));
    assert_eq!(guns.formation, gdb::formation::Formation::Limbered);
    assert!(!after.brigade(testkit::brigade(&after, "B1")).broken);
}

/// Rule: GDB-VII-08, GDB-12.3-10
#[test]
fn it_goes_round_friends_or_both_lose_their_order() {
    let after = played(&broken("B2a infantry line 60/6 line at 60,60 facing 180"));
    let (mover, friend) = (unit(&after, "B1a"), unit(&after, "B2a"));
    assert!(!after.outline(mover).overlaps(&after.outline(friend)));
    assert_ne!(at(&after, "B1a"), at(&broken(""), "B1a"));
}

/// Rule: GDB-VII-09, GDB-12.3-11
#[test]
fn impassable_ground_stops_it_at_its_edge() {
    let before = broken("lake L1 poly 0,60 120,60 120,70 0,70");
    let after = played(&before);
    let gone = at(&before, "B1a").distance(at(&after, "B1a"));
    assert!(gone > cm(15) && gone <= cm(18), "{gone:?}");
}

/// Rule: GDB-12.3-13
#[test]
fn units_far_behind_the_main_body_stay() {
    let before = broken("B1d foot-artillery line 3 deployed at 30,80 facing 180 calibre 6-pounder");
    let after = played(&before);
    assert_eq!(at(&before, "B1d"), at(&after, "B1d"));
}

/// A1a, horse, was ordered to pursue B1a.
fn pursuit(pursuer: &str, quarry: &str, more: &str) -> State {
    let mut state = start(&format!(
        "
        A1a {pursuer} at 60,20
        B1a {quarry}
        B1z infantry line 30/6 line at 115,85 facing 180
        {more}
        "
    ));
    let (horse, prey) = (unit(&state, "A1a"), unit(&state, "B1a"));
    state.units[horse.index()].pursuit = Pursuit::Ordered(prey);
    state.units[horse.index()].quarry = Some(prey);
    state.units[prey.index()].flees_from = Some(horse);
    state
}

/// Rule: GDB-4.3-08, GDB-4.3-09, GDB-VII-05, GDB-11.12-04
#[test]
fn horse_pursues_unformed_along_the_track() {
    let before = pursuit(
        "heavy-cavalry line 12/6 line",
        "light-cavalry line 8/4 line at 60,20 facing 180 retreating",
        "",
    );
    let after = played(&before);
    let horse = after.unit(unit(&after, "A1a"));
    assert_eq!(horse.pursuit, Pursuit::Pursuing(1));
    assert_eq!(horse.cohesion, Cohesion::Unformed(UnformedCause::Pursuit));
    let gone = at(&before, "A1a").distance(at(&after, "A1a"));
    assert!(gone > cm(25) && gone <= cm(27), "{gone:?}");
}

/// What a scenario closes to horse stops those who pursue; in the open they go on.
///
/// Rule: GDB-4.3-08, GDB-VII-X-04
#[test]
fn pursuers_do_not_cross_ground_that_is_closed_to_horse() {
    let gone = |ground: &str| {
        let before = pursuit(
            "heavy-cavalry line 12/6 line",
            "light-cavalry line 8/4 line at 60,22 facing 180 retreating",
            ground,
        );
        at(&before, "A1a").distance(at(&played(&before), "A1a"))
    };
    assert!(gone("fence L1 line 0,35 120,35") > cm(15));
    assert!(gone("fence L1 no-horse line 0,35 120,35") < cm(15));
}

/// Rule: GDB-12.2-26, GDB-11.4-01
/// Reading: TR-12
#[test]
fn routers_that_are_caught_are_cut_down() {
    let before = pursuit(
        "light-cavalry line 12/6 line",
        "infantry line 30/6 line at 60,22 facing 180 routing",
        "",
    );
    let after = played(&before);
    assert_eq!(after.unit(unit(&after, "B1a")).figures.0, 18);
    assert!(after.contacts.is_empty());
}

/// Rule: GDB-12.2-21
/// Reading: TR-12
#[test]
fn retreaters_that_are_caught_are_in_contact() {
    let before = pursuit(
        "light-cavalry line 12/6 line",
        "infantry line 30/6 line at 60,22 facing 180 retreating",
        "",
    );
    let after = played(&before);
    let contact = after.contacts.first().expect("in contact");
    assert!(contact.pursuing && contact.a_charged && !contact.flank);
    let gap = after.distance(contact.a, contact.b);
    assert!(gap <= Length::from_hundredths(10), "{gap:?}");
}

/// Rule: GDB-11.10-04, GDB-11.10-05
/// Reading: TR-11
#[test]
fn pursuers_strike_those_whom_the_quarry_put_out_of_order() {
    let before = pursuit(
        "light-cavalry line 12/6 line",
        "light-cavalry line 8/4 line at 60,20 facing 180 retreating",
        "B1b infantry line 30/6 line at 60,34 facing 180",
    );
    let after = played(&before);
    let contact = after.contacts.first().expect("in contact");
    assert_eq!(contact.b, unit(&after, "B1b"));
    assert!(matches!(
        after.unit(contact.b).cohesion,
        Cohesion::Unformed(_)
    ));
}

/// Rule: GDB-11.10-06, GDB-11.10-07
#[test]
fn a_screen_that_the_quarry_ran_through_is_ridden_down() {
    let before = pursuit(
        "light-cavalry line 12/6 line",
        "light-cavalry line 8/4 line at 60,20 facing 180 retreating",
        "B1b skirmishers line 12/6 skirmish-line at 60,34 facing 180",
    );
    let after = played(&before);
    assert_eq!(
        presence(&after, "B1b"),
        Presence::Removed(Removal::Destroyed)
    );
    let gone = at(&before, "A1a").distance(at(&after, "A1a"));
    assert!(gone <= cm(15), "the move ends there: {gone:?}");
}

/// Rule: GDB-11.10-08
#[test]
fn cossacks_ride_on_through_a_screen() {
    let before = pursuit(
        "cossacks line 12/6 line",
        "light-cavalry line 8/4 line at 60,20 facing 180 retreating",
        "B1b skirmishers line 12/6 skirmish-line at 60,34 facing 180",
    );
    let after = played(&before);
    assert_eq!(presence(&after, "B1b"), Presence::OnTable);
    let gone = at(&before, "A1a").distance(at(&after, "A1a"));
    assert!(gone > cm(25), "{gone:?}");
}

/// Rule: GDB-11.13-01
/// Reading: TR-11
#[test]
fn a_fresh_enemy_and_a_vanished_quarry_make_an_uncontrolled_charge() {
    let mut gone = pursuit(
        "light-cavalry line 12/6 line",
        "light-cavalry line 8/4 line at 60,20 facing 180 retreating",
        "",
    );
    let quarry = unit(&gone, "B1a");
    gone.units[quarry.index()].presence = Presence::Removed(Removal::Dispersed);
    let (after, events) = testkit::advance(&gone, &[]);
    let shown = testkit::show(&events);
    assert!(shown.contains("end=quarry-gone"), "{shown}");
    assert_eq!(at(&gone, "A1a"), at(&after, "A1a"));
}

fn won(field: &str, position: Option<u16>) -> State {
    let mut state = start(field);
    let winner = unit(&state, "A1a");
    state.units[winner.index()].bonus = Bonus::May {
        position: position.map(table::FeatureId),
    };
    state.units[winner.index()].cohesion = Cohesion::Unformed(UnformedCause::Melee);
    state
}

const OPEN: &str = "
    A1a infantry line 30/6 line at 60,30
    B1z infantry line 30/6 line at 110,85 facing 180
";

/// Rule: GDB-4.3-04, GDB-11.9-07, GDB-11.9-08
#[test]
fn a_winner_may_wheel_up_to_forty_five_degrees() {
    let state = played(&won(OPEN, None));
    assert_eq!(owes(&state).len(), 1);
    let winner = unit(&state, "A1a");
    let wheel = |degrees| Command::UseBonusMove {
        unit: winner,
        how: BonusMove::Wheel {
            corner: Corner::Left,
            degrees,
        },
    };
    let refused = testkit::run(&state, Side::A, wheel(46), &[]);
    assert!(matches!(
        refused,
        Err(Stop::Refused(gdb::Refusal::Compulsory(
            Refusal::WheelTooWide { .. }
        )))
    ));
    let (after, _) = testkit::run(&state, Side::A, wheel(45), &[]).unwrap();
    let turned = after.unit(winner).pose.facing;
    assert_eq!(turned, table::Angle::from_degrees(-45));
    assert_eq!(after.unit(winner).bonus, Bonus::None);
    assert!(matches!(after.unit(winner).cohesion, Cohesion::Unformed(_)));
}

const VILLAGE: &str = "
    village V1 poly 50,32 70,32 70,52 50,52 cover strong capacity 60
    A1a infantry line 30/6 line at 60,31
    B1z infantry line 30/6 line at 110,85 facing 180
";

/// Rule: GDB-11.9-05, GDB-11.9-06
#[test]
fn the_only_winner_enters_the_buildings_at_once() {
    let after = played(&won(VILLAGE, Some(0)));
    let winner = after.unit(unit(&after, "A1a"));
    assert_eq!(winner.garrison, Some(table::FeatureId(0)));
    assert_eq!(winner.bonus, Bonus::None);
}

/// Rule: GDB-9.9-12
#[test]
fn nobody_enters_what_burns() {
    // It has room to wheel before the houses.
    let mut state = won(&VILLAGE.replace("at 60,31", "at 60,26"), Some(0));
    state.fires.push(table::FeatureId(0));
    let state = played(&state);
    let winner = unit(&state, "A1a");
    let occupy = Command::UseBonusMove {
        unit: winner,
        how: BonusMove::Occupy,
    };
    let refused = testkit::run(&state, Side::A, occupy, &[]);
    assert!(matches!(
        refused,
        Err(Stop::Refused(gdb::Refusal::Compulsory(
            Refusal::Burning { .. }
        )))
    ));
}

#[test]
fn every_offer_and_every_choice_is_legal() {
    let state = played(&won(OPEN, None));
    let seen = engine::Seen::<gdb::Gdb>::of(&state, engine::Viewer::Side(Side::A));
    let offers = <gdb::Gdb as engine::System>::offers(&seen, Side::A, false);
    assert!(offers.len() > 3);
    for offer in offers {
        assert!(<gdb::Gdb as engine::System>::check(&state, Side::A, &offer.command).is_ok());
    }
}

/// Rule: GDB-4.3-02, GDB-4.3-03
#[test]
fn who_moved_here_does_not_move_again_in_answer() {
    let after = played(&flight("retreating", ""));
    let runner = after.unit(unit(&after, "B1a"));
    assert!(runner.moved_compulsorily, "phase 4 asks for this");
}

/// Rule: GDB-11.9-06
#[test]
fn one_of_several_winners_must_enter_the_buildings() {
    let mut state = won(
        "
        village V1 poly 50,32 70,32 70,52 50,52 cover strong capacity 60
        A1a infantry line 30/6 line at 60,31
        A1b infantry line 30/6 line at 40,31
        B1z infantry line 30/6 line at 110,85 facing 180
        ",
        Some(0),
    );
    let second = unit(&state, "A1b");
    state.units[second.index()].bonus = Bonus::May {
        position: Some(table::FeatureId(0)),
    };
    let state = played(&state);
    let stay = Command::UseBonusMove {
        unit: unit(&state, "A1a"),
        how: BonusMove::Stay,
    };
    let (after, events) = testkit::run(&state, Side::A, stay, &[]).unwrap();
    assert_eq!(
        after.unit(second).garrison,
        Some(table::FeatureId(0)),
        "{}",
        testkit::show(&events)
    );
}

/// Rule: GDB-11.10-01
#[test]
fn horse_of_excellent_drill_moves_half_a_charge() {
    let mut state = start(
        "
        A1a heavy-cavalry line 12/6 line at 60,30
        B1z infantry line 30/6 line at 110,85 facing 180
        ",
    );
    let horse = unit(&state, "A1a");
    state.units[horse.index()].pursuit = Pursuit::Drill;
    let state = played(&state);
    let to = |mm: i32| {
        let pose = state.unit(horse).pose.forward(Length::from_mm(mm));
        Command::UseBonusMove {
            unit: horse,
            how: BonusMove::Drill { to: pose },
        }
    };
    assert!(testkit::run(&state, Side::A, to(140), &[]).is_err());
    let (after, _) = testkit::run(&state, Side::A, to(135), &[]).unwrap();
    let gone = at(&state, "A1a").distance(at(&after, "A1a"));
    assert_eq!(gone, Length::from_mm(135));
    assert_eq!(after.unit(horse).pursuit, Pursuit::None);
    assert_eq!(after.unit(horse).cohesion, Cohesion::Formed);
}

/// Rule: GDB-4.3-01
/// Reading: TR-08
#[test]
fn those_who_run_go_before_those_who_chase_and_both_before_any_charge() {
    let before = pursuit(
        "light-cavalry line 12/6 line",
        "infantry line 30/6 line at 60,22 facing 180 routing",
        "",
    );
    let (_, events) = testkit::by_default(&before, |state| {
        state.phase == Phase::Compulsory && state.compulsory.step < Step::BonusMoves
    });
    let shown = testkit::show(&events);
    let place = |what: &str| {
        shown
            .find(what)
            .unwrap_or_else(|| panic!("{what}\n{shown}"))
    };
    assert!(place("Compulsory Ran ") < place("Compulsory Pursued"));
    assert!(place("Compulsory Pursued") < place("phase=charges"));
}

/// Excellent drill that was not used in this phase lets horse ride back formed in the Movement phase of the turn, and no later.
///
/// Rule: GDB-11.10-01, GDB-4.5-04
#[test]
fn horse_of_excellent_drill_may_ride_back_instead() {
    let rides = |pursuit: Pursuit| {
        let mut state = start(
            "
            A1a heavy-cavalry line 12/6 line at 60,50
            A1b infantry line 30/6 line at 60,10
            A1 order engage B1
            B1z infantry line 30/6 line at 110,85 facing 180
            ",
        );
        let horse = unit(&state, "A1a");
        state.units[horse.index()].pursuit = pursuit;
        (state, _) = testkit::by_default(&state, |state| {
            state.phase != Phase::Movement || state.movement.mover != Some(Side::A)
        });
        let pose = state.unit(horse).pose;
        let to = table::Pose::new(pose.forward(-cm(20)).at, table::Angle::SOUTH);
        let back = gdb::movement::Command::RideBack { unit: horse, to };
        let done = testkit::run(&state, Side::A, back, &[]);
        done.ok().map(|(after, _)| {
            assert_eq!(after.unit(horse).cohesion, Cohesion::Formed);
            pose.at.distance(after.unit(horse).pose.at)
        })
    };
    assert!(rides(Pursuit::Drill).is_some_and(|gone| gone > cm(15)));
    assert_eq!(rides(Pursuit::None), None);

    let mut later = start("A1a heavy-cavalry line 12/6 line at 60,50");
    let horse = unit(&later, "A1a");
    later.units[horse.index()].pursuit = Pursuit::DrillSpared;
    let turn = gdb::ids::Turn(later.turn.0 + 1);
    let started = gdb::flow::Event::TurnStarted { turn };
    gdb::apply(&mut later, &gdb::Event::Turn(started));
    assert_eq!(later.unit(horse).pursuit, Pursuit::None);
}
