//! Ammunition wagons: where they stand, how they move, whom they supply.

#![expect(
    clippy::unwrap_used,
    reason = "a test says by unwrapping that it must succeed"
)]

use engine::{PlanRequest, Seen, Side, Stop, System, Viewer};
use gdb::ids::{UnitId, WagonId};
use gdb::state::{Phase, State};
use gdb::wagons::{Command, Event, Refusal};
use gdb::{Event as Any, Gdb, movement};
use table::{Length, Point, Pose};
use testkit::{advance, battlefield, phase, run, unit};

const FIELD: &str = "
    table 120 x 90
    option ammunition
    option ammunition-wagons
    phasing A
    dense-wood W1 poly 90,10 110,10 110,30 90,30 class difficult
    A1 brigadier average at 20,10
    A1a infantry line 30/6 line at 40,40
    A1b infantry line 30/6 line at 58,40
    A1c foot-artillery line 3 deployed at 75,40 calibre 6-pounder
    A1d light-cavalry line 12/6 line at 20,40
    wagon AW at 50,20
    B1 brigadier average at 60,85
    B1a infantry line 30/6 line at 60,80 facing 180
    wagon BW at 100,85
";

const WAGON: WagonId = WagonId(0);

fn place(x: i32, y: i32) -> Point {
    Point::new(Length::from_cm(x), Length::from_cm(90 - y))
}

/// A moves; these units are low on ammunition.
fn moving(low: &[&str]) -> State {
    let mut state = battlefield(FIELD);
    phase(&mut state, Phase::Movement);
    for id in low {
        let unit = unit(&state, id);
        state.units[unit.index()].low_ammunition = true;
    }
    let first = movement::Command::ChooseFirstMover { first: Side::A };
    run(&state, Side::A, first, &[]).unwrap().0
}

/// The wagon stands behind the two battalions, touching both.
fn between(low: &[&str]) -> State {
    let mut state = moving(low);
    let (left, right) = (unit(&state, "A1a"), unit(&state, "A1b"));
    let pose = state.unit(left).pose;
    let middle = pose.at.midpoint(state.unit(right).pose.at);
    let depth = state.layout(left).footprint.depth + Length::from_mm(1);
    let behind = Pose::new(middle, pose.facing).forward(-depth);
    state.wagons[0].pose = behind;
    state
}

fn ended(state: &State) -> State {
    run(state, Side::A, movement::Command::EndMovement, &[])
        .unwrap()
        .0
}

fn owed(state: &State) -> Vec<String> {
    let pending = Gdb::pending(state);
    let each = pending
        .iter()
        .map(|one| format!("{:?} {}", one.owner, one.decision));
    each.collect()
}

fn refused(state: &State, command: Command) -> gdb::Refusal {
    match run(state, Side::A, command, &[]) {
        Err(Stop::Refused(why)) => why,
        other => panic!("{other:?}"),
    }
}

fn supply(state: &State, units: &[&str]) -> Command {
    Command::Supply {
        wagon: WAGON,
        units: units.iter().map(|id| unit(state, id)).collect(),
    }
}

fn is_low(state: &State, id: &str) -> bool {
    state.unit(unit(state, id)).low_ammunition
}

/// When its side has moved, a wagon in contact supplies two units of infantry at once, or one, or nobody.
///
/// Rule: GDB-13.3-02
#[test]
fn a_wagon_supplies_two_battalions() {
    let state = ended(&between(&["A1a", "A1b", "A1c", "A1d"]));
    assert_eq!(owed(&state), ["A hand-out-ammunition"]);
    let seen = Seen::<Gdb>::of(&state, Viewer::Side(Side::A));
    for offer in Gdb::offers(&seen, Side::A, true) {
        assert_eq!(Gdb::check(&state, Side::A, &offer.command), Ok(()));
    }
    let view = Gdb::view(&seen);
    assert_eq!(view.decisions[0].choices.len(), 4, "both, each, none");
    for choice in &view.decisions[0].choices {
        let command: gdb::Command = serde_json::from_value(choice.value.clone()).unwrap();
        assert_eq!(Gdb::check(&state, Side::A, &command), Ok(()));
    }
    let default = Gdb::default_command(&seen, Side::A).unwrap();
    assert_eq!(default, supply(&state, &["A1a", "A1b"]).into());
    let (after, events) = run(&state, Side::A, default, &[]).unwrap();
    assert!(matches!(events[0], Any::Wagon(Event::Supplied { .. })));
    assert!(!is_low(&after, "A1a") && !is_low(&after, "A1b"));
    assert!(is_low(&after, "A1c"), "it does not touch the wagon");
    assert_eq!(owed(&after), ["B move-units"]);

    let far = refused(&state, supply(&state, &["A1c"]));
    let unit = unit(&state, "A1c");
    assert_eq!(far, Refusal::NotTouching { unit }.into());
    let rule = Refusal::NotTouching { unit }.rule();
    assert_eq!(rule.unwrap().to_string(), "GDB-13.3-02");
    let (kept, _) = run(&state, Side::A, supply(&state, &[]), &[]).unwrap();
    assert!(is_low(&kept, "A1a"));
    assert_eq!(owed(&kept), ["B move-units"], "asked once");
}

/// One battery, and nobody beside it; horse gets nothing.
///
/// Rule: GDB-13.3-02
#[test]
fn a_wagon_supplies_one_battery() {
    let beside = |who: &str, other: &str| {
        let mut state = moving(&[who, other]);
        let outline = state.outline(unit(&state, who));
        let behind = outline.pose().forward(-outline.footprint().depth);
        state.wagons[0].pose = behind;
        // The other one stands behind the wagon.
        let depth = state.wagon_outline(WAGON).footprint().depth;
        let second = unit(&state, other);
        state.units[second.index()].pose = behind.forward(-depth);
        ended(&state)
    };
    let state = beside("A1c", "A1a");
    let both = refused(&state, supply(&state, &["A1c", "A1a"]));
    assert_eq!(both, Refusal::TooMany.into());
    let (after, _) = run(&state, Side::A, supply(&state, &["A1c"]), &[]).unwrap();
    assert!(!is_low(&after, "A1c") && is_low(&after, "A1a"));
    let state = beside("A1d", "A1a");
    let unit = unit(&state, "A1d");
    let horse = refused(&state, supply(&state, &["A1d"]));
    assert_eq!(horse, Refusal::NotLow { unit }.into());
}

/// Nobody is asked for a wagon without ammunition, or where nobody lacks it.
///
/// Rule: GDB-13.3-02
#[test]
fn a_scenario_may_limit_the_deliveries() {
    let full = ended(&between(&[]));
    assert_eq!(owed(&full), ["B move-units"]);
    let mut state = between(&["A1a"]);
    state.wagons[0].left = Some(1);
    let (after, _) = {
        let state = ended(&state);
        run(&state, Side::A, supply(&state, &["A1a"]), &[]).unwrap()
    };
    assert_eq!(after.wagon(WAGON).left, Some(0));
    state.wagons[0].left = Some(0);
    assert_eq!(owed(&ended(&state)), ["B move-units"]);
    let written =
        battlefield(&FIELD.replace("wagon AW at 50,20", "wagon AW at 50,20 deliveries 3"));
    assert_eq!(written.wagon(WAGON).left, Some(3));
}

/// One wagon a division and no more; without any in the scenario each division has one beside its general.
///
/// Rule: GDB-13.3-02
#[test]
fn each_division_has_a_wagon() {
    let fault = std::panic::catch_unwind(|| battlefield(&format!("{FIELD}wagon AX at 30,20\n")));
    let text = *fault.unwrap_err().downcast::<String>().unwrap();
    assert!(text.contains("one wagon a division"), "{text}");
    let two = format!(
        "{FIELD}wagon AX at 30,20\nA9 staff-officer average at 5,5\nA2 division A9\nA2a infantry line 6 line at 5,20\n"
    );
    assert_eq!(battlefield(&two).wagons_of(Side::A).count(), 2);

    let bare = FIELD
        .replace("wagon AW at 50,20", "")
        .replace("wagon BW at 100,85", "");
    let state = battlefield(&bare);
    for side in Side::BOTH {
        let wagons: Vec<WagonId> = state.wagons_of(side).collect();
        assert_eq!(wagons.len(), 1);
        let general = state.generals_of(side).next().unwrap();
        let gap = state
            .wagon_outline(wagons[0])
            .distance(&state.general_outline(general));
        assert!(gap < Length::from_cm(15), "{gap:?}");
    }
    let without = battlefield(&FIELD.replace("option ammunition-wagons", ""));
    assert!(without.wagons.is_empty());
}

/// At the rate of limbered foot artillery, 15 cm, once, not into difficult ground, through friends.
///
/// Rule: GDB-13.3-03
#[test]
fn a_wagon_moves_like_foot_artillery() {
    let state = moving(&[]);
    let foot = state.setup.tables.movement.wagon();
    let guns = state.troops(unit(&state, "A1c"));
    let limbered = gdb::formation::Formation::Limbered;
    assert_eq!(
        foot,
        state.setup.tables.movement.rates(guns, limbered).normal
    );
    assert_eq!(foot, Length::from_cm(15));
    let facing = state.wagon(WAGON).pose.facing;
    let drive = |state: &State, x: i32, y: i32| Command::Drive {
        wagon: state.wagons_of(Side::A).next().unwrap(),
        to: Pose::new(place(x, y), facing),
    };
    let (after, events) = run(&state, Side::A, drive(&state, 50, 34), &[]).unwrap();
    assert!(matches!(events[0], Any::Wagon(Event::Drove { .. })));
    assert_eq!(after.wagon(WAGON).pose.at, place(50, 34));
    assert_eq!(
        refused(&after, drive(&after, 50, 30)),
        Refusal::HasMoved.into()
    );
    let far = refused(&state, drive(&state, 50, 37));
    let gdb::Refusal::Wagon(far @ Refusal::TooFar { allowed, .. }) = far else {
        panic!("{far:?}");
    };
    assert_eq!(allowed, foot);
    assert_eq!(far.rule().unwrap().to_string(), "GDB-13.3-03");
    let mut near_wood = state.clone();
    near_wood.wagons[0].pose.at = place(82, 20);
    assert!(run(&near_wood, Side::A, drive(&near_wood, 95, 20), &[]).is_err());
    // Through the battalion in front of it.
    let mut behind = state.clone();
    behind.wagons[0].pose.at = place(40, 37);
    assert!(run(&behind, Side::A, drive(&behind, 40, 51), &[]).is_ok());

    let request = PlanRequest {
        piece: "W:AW".to_owned(),
        to: Some(Pose::new(place(50, 30), facing)),
        formation: None,
        manoeuvre: None,
    };
    let seen = Seen::<Gdb>::of(&state, Viewer::Side(Side::A));
    let plan = Gdb::plan(&seen, Side::A, &request);
    assert!(plan.refused.is_none() && plan.command.is_some());
    let card = Gdb::card(&seen, "W:AW").unwrap();
    assert!(card.facts.iter().any(|fact| fact.rules == ["GDB-13.3-03"]));
}

/// Computer generals bring it to who needs it; a choice says so too.
///
/// Rule: GDB-13.3-02
#[test]
fn a_wagon_is_brought_to_troops_in_need() {
    let mut state = moving(&["A1a"]);
    state.wagons[0].pose.at = place(45, 28);
    for id in state.unit_ids().collect::<Vec<UnitId>>() {
        if state.side_of(id) == Side::A && state.unit(id).is_on_table() {
            state = run(&state, Side::A, movement::Command::Stand { unit: id }, &[])
                .unwrap()
                .0;
        }
    }
    let stays = movement::Command::GeneralStays {
        general: testkit::general(&state, "A1"),
    };
    let state = run(&state, Side::A, stays, &[]).unwrap().0;
    let seen = Seen::<Gdb>::of(&state, Viewer::Side(Side::A));
    let offers = Gdb::offers(&seen, Side::A, true);
    let best = offers
        .iter()
        .max_by_key(|one| one.prospect.cohesion)
        .unwrap();
    let (after, _) = run(&state, Side::A, best.command.clone(), &[]).unwrap();
    let target = after.outline(unit(&after, "A1a"));
    let gap = after.wagon_outline(WAGON).distance(&target);
    assert!(gap < Length::from_cm(1), "{gap:?} {offers:?}");
    let choices = &Gdb::view(&seen).decisions[0].choices;
    assert!(
        choices
            .iter()
            .any(|one| one.piece.as_deref() == Some("W:AW"))
    );
}

/// An enemy that comes to stand on a wagon takes it, a friend pushes it aside.
///
/// Reading: RD-85
#[test]
fn who_stands_on_a_wagon() {
    let onto = |who: &str| {
        let mut state = moving(&[]);
        let unit = unit(&state, who);
        let at = state.wagon_outline(WAGON).centre();
        state.units[unit.index()].pose.at = at;
        advance(&ended_anyhow(&state), &[]).0
    };
    assert!(onto("B1a").wagon(WAGON).lost);
    let pushed = onto("A1b");
    assert!(!pushed.wagon(WAGON).lost);
    let battalion = pushed.outline(unit(&pushed, "A1b"));
    assert!(!pushed.wagon_outline(WAGON).overlaps(&battalion));
}

fn ended_anyhow(state: &State) -> State {
    let mut state = state.clone();
    phase(&mut state, Phase::Movement);
    state
}

/// The gun of a battalion is short of ammunition like a battery, and is supplied as one.
///
/// Rule: GDB-13.3-02, GDB-13.2-02
#[test]
fn the_gun_of_a_battalion_is_supplied() {
    let field = FIELD
        .replacen(
            "option ammunition",
            "option battalion-guns\n    option ammunition",
            1,
        )
        .replace("at 40,40", "at 40,40 battalion-gun");
    let mut state = battlefield(&field);
    phase(&mut state, Phase::Movement);
    let gun = unit(&state, "A1a-gun");
    state.units[gun.index()].low_ammunition = true;
    let first = movement::Command::ChooseFirstMover { first: Side::A };
    let mut state = run(&state, Side::A, first, &[]).unwrap().0;
    let outline = state.outline(gun);
    state.wagons[0].pose = outline.pose().forward(-outline.footprint().depth);
    let state = ended(&state);
    assert_eq!(owed(&state), ["A hand-out-ammunition"]);
    let (after, _) = run(&state, Side::A, supply(&state, &["A1a-gun"]), &[]).unwrap();
    assert!(!is_low(&after, "A1a-gun"));
}

/// While nobody lacks ammunition a wagon keeps near the batteries.
///
/// Rule: GDB-13.3-02
#[test]
fn idle_wagons_keep_near_batteries() {
    let drives = |state: &State| {
        let seen = Seen::<Gdb>::of(state, Viewer::Side(Side::A));
        Gdb::offers(&seen, Side::A, true)
            .into_iter()
            .filter_map(|offer| match offer.command {
                gdb::Command::Wagon(Command::Drive { to, .. }) => Some(to),
                _ => None,
            })
            .collect::<Vec<_>>()
    };
    let mut state = moving(&[]);
    for unit in state.unit_ids().collect::<Vec<_>>() {
        if state.side_of(unit) == Side::A {
            state = run(&state, Side::A, movement::Command::Stand { unit }, &[])
                .unwrap()
                .0;
        }
    }
    for general in state.generals_of(Side::A).collect::<Vec<_>>() {
        let stays = movement::Command::GeneralStays { general };
        state = run(&state, Side::A, stays, &[]).unwrap().0;
    }
    let battery = state.outline(unit(&state, "A1c"));
    let gap = |at: Point| battery.distance_to_point(at);
    let before = gap(state.wagon(WAGON).pose.at);
    assert!(before > Length::from_cm(20));
    let to = drives(&state);
    assert_eq!(to.len(), 1, "{to:?}");
    assert!(gap(to[0].at) < before);
    state.wagons[0].pose = Pose::new(place(75, 32), state.wagon(WAGON).pose.facing);
    assert!(drives(&state).is_empty(), "near enough");
}

/// What a scenario closes to horse is closed to a team of horses too.
///
/// Rule: GDB-13.3-03, GDB-VII-X-04
#[test]
fn a_wagon_keeps_out_of_ground_that_is_closed_to_horse() {
    let drive = |ditch: &str| {
        let mut state = battlefield(&format!(
            "{FIELD}ravine L1 class linear-obstacle {ditch} line 30,26 70,26\n"
        ));
        phase(&mut state, Phase::Movement);
        let first = movement::Command::ChooseFirstMover { first: Side::A };
        let state = run(&state, Side::A, first, &[]).unwrap().0;
        let facing = state.wagon(WAGON).pose.facing;
        let to = Pose::new(place(50, 28), facing);
        run(&state, Side::A, Command::Drive { wagon: WAGON, to }, &[]).map(drop)
    };
    assert!(drive("").is_ok());
    assert!(drive("no-horse").is_err());
}
