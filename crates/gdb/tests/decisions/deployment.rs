//! The deployment drawn by the players: sealed by each side, revealed together.

use engine::{PlanRequest, Seen, Side, Stop, System, Viewer};
use gdb::Gdb;
use gdb::deployment::{Command, Event, Piece, Refusal};
use gdb::formation::Formation;
use gdb::ids::{GeneralId, UnitId};
use gdb::state::State;
use table::{Angle, Length, Point, Pose};
use testkit::{run, unit};

use super::{owed, seen};

const FIELD: &str = "
    option drawn-deployment
    table 180 x 120
    nation A austria
    A commander average at 60,5
    B commander average at 60,115
    A1 brigadier average at 40,15
    A1a infantry line 30/6 line at 40,30
    A1b foot-artillery line 3 deployed at 60,30 calibre 6-pounder
    A2 brigadier average at 90,15
    A2a infantry line 30/6 line at 90,30
    A2b light-cavalry line 20/5 line at 120,30
    B1 brigadier average at 60,105
    B1a infantry line 30/6 line at 60,90 facing 180
    dense-wood W poly 70,20 80,20 80,26 70,26
";

fn field() -> State {
    testkit::battlefield(FIELD)
}

/// A place of the notation: centimetres, y up.
fn at(state: &State, x: i32, y: i32) -> Pose {
    let top = state.setup.terrain.height();
    let point = Point::new(Length::from_cm(x), top - Length::from_cm(y));
    Pose::new(point, Angle::NORTH)
}

fn place(state: &State, id: &str, to: Pose) -> Command {
    let unit = unit(state, id);
    Command::PlaceUnit {
        unit,
        to,
        formation: state.unit(unit).formation,
    }
}

fn refusal(state: &State, side: Side, command: Command) -> Option<Refusal> {
    match run(state, side, command, &[]) {
        Err(Stop::Refused(gdb::Refusal::Deployment(why))) => Some(why),
        Ok(_) => None,
        other => panic!("{other:?}"),
    }
}

/// Every offer and the default are legal, and so is every choice that is not shown as refused.
fn sound(state: &State, side: Side) {
    let seen = seen(state, side);
    let offers = Gdb::offers(&seen, side, true).into_iter();
    let default = Gdb::default_command(&seen, side);
    for command in offers.map(|one| one.command).chain(default) {
        assert_eq!(Gdb::check(state, side, &command), Ok(()));
    }
    let view = Gdb::view(&seen);
    let own = view.decisions.iter().find(|one| one.owner == side).unwrap();
    assert!(own.choices.iter().any(|one| one.ends), "{own:?}");
    for choice in &own.choices {
        let command: gdb::Command = serde_json::from_value(choice.value.clone()).unwrap();
        let allowed = Gdb::check(state, side, &command).is_ok();
        assert_eq!(allowed, choice.refused.is_none(), "{choice:?}");
    }
}

fn after(state: &State, side: Side, command: Command) -> State {
    run(state, side, command, &[]).unwrap().0
}

/// Rule: GDB-4.0-01, GDB-4.0-02
#[test]
fn without_the_option_nobody_is_asked() {
    let state = testkit::battlefield(&FIELD.replace("option drawn-deployment", ""));
    assert_eq!(owed(&state), ["A begin-battle"]);
}

/// Both draw in secret; the second seal reveals both.
///
/// Rule: GDB-4.0-02, GDB-4.0-04
/// Reading: TR-01
#[test]
fn both_are_sealed_before_either_is_revealed() {
    let state = field();
    assert_eq!(owed(&state), ["A draw-deployment", "B draw-deployment"]);
    sound(&state, Side::A);
    let to = at(&state, 45, 28);
    let moved = after(&state, Side::A, place(&state, "A1a", to));
    let sealed = after(&moved, Side::A, Command::SealDeployment);
    assert_eq!(owed(&sealed), ["B draw-deployment"]);
    let late = run(&sealed, Side::A, place(&state, "A1a", to), &[]);
    assert_eq!(late, Err(Stop::Refused(gdb::Refusal::NotNow)));
    let (open, events) = run(&sealed, Side::B, Command::SealDeployment, &[]).unwrap();
    assert!(events.contains(&Event::DeploymentRevealed.into()));
    assert_eq!(open.unit(unit(&open, "A1a")).pose, to, "exactly as drawn");
    assert_eq!(owed(&open), ["A begin-battle"]);
    let again = run(&open, Side::A, Command::RestorePlaces, &[]);
    assert_eq!(again, Err(Stop::Refused(gdb::Refusal::NotNow)));
}

/// The enemy learns that a deployment is sealed and nothing else, and sees nobody before both are.
///
/// Rule: GDB-4.0-02
#[test]
fn the_enemy_sees_nothing_of_a_draft() {
    let state = field();
    let command = place(&state, "A1a", at(&state, 45, 28));
    let (moved, events) = run(&state, Side::A, command, &[]).unwrap();
    let enemy = Viewer::Side(Side::B);
    for viewer in [enemy, Viewer::Observer] {
        assert_eq!(Gdb::redact_event(&state, &events[0], viewer), None);
        let sees = |state: &State| {
            let seen = Seen::<Gdb>::of(state, viewer);
            let view = serde_json::to_string(&Gdb::view(&seen)).unwrap();
            view + &serde_json::to_string(seen.state()).unwrap()
        };
        assert_eq!(sees(&moved), sees(&state));
    }
    let view = Gdb::view(&seen(&moved, Side::B));
    assert!(view.pieces.iter().all(|piece| piece.side == Side::B));
    assert!(Gdb::card(&seen(&moved, Side::B), "A1a").is_none());
    assert!(Gdb::card(&seen(&moved, Side::A), "A1a").is_some());

    let (sealed, told) = run(&moved, Side::A, Command::SealDeployment, &[]).unwrap();
    let ready = Event::DeploymentSealed { side: Side::A };
    assert_eq!(told, [ready.clone().into()]);
    assert_eq!(
        Gdb::redact_event(&moved, &told[0], enemy),
        Some(ready.into())
    );
    let open = after(&sealed, Side::B, Command::SealDeployment);
    let view = Gdb::view(&seen(&open, Side::B));
    assert!(view.pieces.iter().any(|piece| piece.id == "A1a"));
}

/// A draft may be taken back, a seal that revealed both not, even if the enemy changed nothing.
///
/// Rule: GDB-4.0-02
#[test]
fn only_what_revealed_nothing_is_taken_back() {
    let mut battle = engine::Battle::<Gdb>::open(field().setup.0.clone());
    let seed = engine::Seed::from_number(1);
    let mut step = |side, command: Command| {
        let before = battle.state().clone();
        let step = battle.decide_seeded(side, command.into(), &seed).unwrap();
        battle.accept(&step);
        engine::reveals::<Gdb>(&before, &step)
    };
    let state = field();
    assert!(!step(Side::A, place(&state, "A1a", at(&state, 45, 28))));
    assert!(!step(Side::A, Command::SealDeployment));
    assert!(step(Side::B, Command::SealDeployment));
}

/// The second seal shows each side the other's plan, whoever sealed first; a draft shows nobody anything.
///
/// Rule: GDB-4.0-02
#[test]
fn the_second_seal_shows_both_what_was_hidden() {
    let mut battle = engine::Battle::<Gdb>::open(field().setup.0.clone());
    let seed = engine::Seed::from_number(1);
    let mut shown_to = |side, command: Command| {
        let before = battle.state().clone();
        let step = battle.decide_seeded(side, command.into(), &seed).unwrap();
        battle.accept(&step);
        Side::BOTH.map(|viewer| {
            let mut dice = engine::SeededDice::for_command(&seed, step.number.0);
            engine::unveils::<Gdb>(&before, &step, Viewer::Side(viewer), &mut dice)
        })
    };
    let state = field();
    let place = place(&state, "A1a", at(&state, 45, 28));
    assert_eq!(shown_to(Side::A, place), [false, false]);
    assert_eq!(
        shown_to(Side::A, Command::SealDeployment),
        [false, false],
        "only that it is sealed"
    );
    assert_eq!(shown_to(Side::B, Command::SealDeployment), [true, true]);
}

/// What is done before the first turn has names of its own, and the help says who placed the armies.
///
/// Rule: GDB-4.0-01, GDB-4.0-05
#[test]
fn the_stages_before_the_first_turn_are_no_phase() {
    let view = |state: &State| Gdb::view(&seen(state, Side::A));
    let stage = |state: &State| serde_json::to_string(&view(state).clock.opening).unwrap();
    let state = field();
    assert!(stage(&state).contains("gdb-opening-deployment"));
    let sealed = after(&state, Side::A, Command::SealDeployment);
    let open = after(&sealed, Side::B, Command::SealDeployment);
    assert!(stage(&open).contains("gdb-opening-ready"));
    let help = serde_json::to_string(&view(&open).decisions[0].help).unwrap();
    assert!(help.contains("begin-battle-deployed-help"), "{help}");
    let (begun, events) = run(
        &open,
        Side::A,
        gdb::initiative::Command::Begin,
        &[6, 6, 1, 1],
    )
    .unwrap();
    assert_eq!(stage(&begun), "null");
    let phases = view(&begun).clock.phases.len();
    let lines = |state: &State, event: &gdb::Event| Gdb::log(&seen(state, Side::A), event);
    assert_eq!(
        lines(&open, &events[0])[0].phase,
        phases,
        "before the first"
    );
}

/// Reading: RD-87
#[test]
fn nobody_is_placed_outside_his_area() {
    let state = field();
    let piece = Piece::Unit(unit(&state, "A1a"));
    let outside = Some(Refusal::OutsideArea { piece });
    assert_eq!(
        refusal(&state, Side::A, place(&state, "A1a", at(&state, 40, 60))),
        outside
    );
    assert_eq!(
        refusal(&state, Side::A, place(&state, "A1a", at(&state, 40, 24))),
        None
    );
    let seen = seen(&state, Side::A);
    let decisions = Gdb::view(&seen).decisions;
    let own = decisions.iter().find(|one| one.owner == Side::A).unwrap();
    assert_eq!(own.areas.len(), 1);
    assert_eq!(own.movable.len(), 7);
    let other = decisions.iter().find(|one| one.owner == Side::B).unwrap();
    assert!(other.areas.is_empty() && other.movable.is_empty());
}

/// Where the sides would share ground each brigade has a box of its own, and none of them reaches the enemy.
///
/// Reading: RD-87
#[test]
fn sides_that_stand_among_each_other_deploy_by_brigade() {
    let state = testkit::battlefield(
        "option drawn-deployment
         table 180 x 120
         A1a infantry line 30/6 line at 30,30
         A2a infantry line 30/6 line at 30,80
         A3a infantry line 30/6 line at 110,55
         A3b infantry line 30/6 line at 150,60
         B1a infantry line 30/6 line at 60,55 facing 180
         B2a infantry line 30/6 line at 130,55 facing 180",
    );
    let boxes = &state.deployment.areas.boxes;
    assert_eq!((boxes.a.len(), boxes.b.len()), (2, 1));
    let enemy = state.outline(unit(&state, "B2a"));
    assert!(boxes.a.iter().all(|one| !one.meets(enemy.bounds())));
    assert_eq!(refusal(&state, Side::A, Command::SealDeployment), None);
}

/// Rule: GDB-VII-X-04, GDB-VII-X-05
#[test]
fn guns_and_horse_keep_out_of_difficult_ground() {
    let state = field();
    for (id, closed) in [("A1b", true), ("A2b", true), ("A1a", false)] {
        let command = place(&state, id, at(&state, 75, 24));
        let why = refusal(&state, Side::A, command);
        assert_eq!(
            matches!(why, Some(Refusal::Ground { .. })),
            closed,
            "{id}: {why:?}"
        );
    }
    let lake = FIELD.replace("dense-wood W", "lake W");
    let state = testkit::battlefield(&lake);
    for id in ["A1b", "A2b", "A1a"] {
        let why = refusal(&state, Side::A, place(&state, id, at(&state, 75, 24)));
        assert!(matches!(why, Some(Refusal::Ground { .. })), "{id}: {why:?}");
    }
}

/// Rule: GDB-VII-T-07
#[test]
fn guns_stand_in_rough_ground_only_limbered() {
    let state = testkit::battlefield(&FIELD.replace("dense-wood W", "open-wood W"));
    let guns = unit(&state, "A1b");
    let put = |formation: Formation| Command::PlaceUnit {
        unit: guns,
        to: at(&state, 75, 24),
        formation,
    };
    let why = refusal(&state, Side::A, put(Formation::Deployed));
    assert!(matches!(why, Some(Refusal::Ground { .. })), "{why:?}");
    assert_eq!(refusal(&state, Side::A, put(Formation::Limbered)), None);
}

/// Rule: GDB-4.0-04
#[test]
fn nobody_stands_on_anybody() {
    let state = field();
    let by = Piece::Unit(unit(&state, "A1b"));
    let piece = Piece::Unit(unit(&state, "A1a"));
    let command = place(&state, "A1a", at(&state, 58, 30));
    assert_eq!(
        refusal(&state, Side::A, command),
        Some(Refusal::Occupied { piece, by })
    );
    let general = Command::PlaceGeneral {
        general: GeneralId(2),
        to: at(&state, 40, 29),
    };
    assert!(matches!(
        refusal(&state, Side::A, general),
        Some(Refusal::Occupied { .. })
    ));
    let enemy = Command::PlaceUnit {
        unit: unit(&state, "B1a"),
        to: at(&state, 40, 20),
        formation: Formation::Line,
    };
    assert_eq!(refusal(&state, Side::A, enemy), Some(Refusal::NotYourPiece));
    let nobody = Command::PlaceUnit {
        unit: UnitId(99),
        to: at(&state, 40, 20),
        formation: Formation::Line,
    };
    assert_eq!(
        refusal(&state, Side::A, nobody),
        Some(Refusal::NotYourPiece)
    );
}

/// A unit in another brigade's area keeps the deployment from being sealed; in the scenario it may stand there.
///
/// Rule: GDB-4.0-03
/// Reading: RD-88
#[test]
fn brigades_keep_out_of_each_others_areas() {
    let state = field();
    let taken = Refusal::AreaTaken {
        unit: unit(&state, "A2a"),
        brigade: testkit::brigade(&state, "A1"),
    };
    let between = after(&state, Side::A, place(&state, "A2a", at(&state, 45, 20)));
    assert_eq!(refusal(&between, Side::A, Command::SealDeployment), None);
    // The guns go behind it: what lies between both units of A1 is A1's.
    let wide = after(&between, Side::A, place(&state, "A1b", at(&state, 60, 12)));
    assert_eq!(
        refusal(&wide, Side::A, Command::SealDeployment),
        Some(taken)
    );
    sound(&wide, Side::A);
    assert_eq!(
        Gdb::default_command(&seen(&wide, Side::A), Side::A),
        Some(Command::RestorePlaces.into())
    );
    let back = after(&wide, Side::A, Command::RestorePlaces);
    assert_eq!(back, state);

    let mixed = testkit::battlefield(
        "option drawn-deployment
         A1a infantry line 30/6 line at 30,40
         A1b infantry line 30/6 line at 30,10
         A2a infantry line 30/6 line at 32,25
         B1a infantry line 30/6 line at 60,85 facing 180",
    );
    assert_eq!(refusal(&mixed, Side::A, Command::SealDeployment), None);
}

/// Rule: GDB-VII-F-09, GDB-VII-U-05
#[test]
fn foot_may_hold_the_buildings_of_its_area() {
    let state = testkit::battlefield(&format!(
        "{FIELD}\nvillage V poly 100,12 112,12 112,22 100,22 capacity 35"
    ));
    let building = state
        .setup
        .terrain
        .features()
        .iter()
        .find(|one| one.is_built_up())
        .unwrap()
        .id;
    let hold = |id: &str| Command::Garrison {
        unit: unit(&state, id),
        building,
    };
    let held = after(&state, Side::A, hold("A2a"));
    assert_eq!(held.unit(unit(&state, "A2a")).garrison, Some(building));
    assert_eq!(
        refusal(&held, Side::A, hold("A1a")),
        Some(Refusal::Full {
            building,
            capacity: 35
        })
    );
    let horse = unit(&state, "A2b");
    assert_eq!(
        refusal(&state, Side::A, hold("A2b")),
        Some(Refusal::FootOnly { unit: horse })
    );
    let through = refusal(&state, Side::A, place(&state, "A1a", at(&state, 105, 20)));
    assert!(
        matches!(through, Some(Refusal::Ground { .. })),
        "{through:?}"
    );
    sound(&held, Side::A);
    let out = after(&held, Side::A, place(&state, "A2a", at(&state, 90, 30)));
    assert_eq!(out.unit(unit(&state, "A2a")).garrison, None);
}

/// The client asks where a piece would stand: within the area if it was wanted outside.
///
/// Rule: GDB-4.0-02
#[test]
fn a_piece_in_the_hand_stays_within_the_area() {
    let state = field();
    let asked = |piece: &str, to: Option<Pose>, formation: Option<&str>| {
        let request = PlanRequest {
            piece: piece.to_owned(),
            to,
            formation: formation.map(str::to_owned),
            manoeuvre: None,
        };
        Gdb::plan(&seen(&state, Side::A), Side::A, &request)
    };
    let free = asked("A1a", Some(at(&state, 45, 28)), None);
    assert!(free.refused.is_none());
    let command: gdb::Command = serde_json::from_value(free.command.unwrap()).unwrap();
    assert_eq!(command, place(&state, "A1a", at(&state, 45, 28)).into());
    let far = asked("A1a", Some(at(&state, 45, 90)), None);
    assert!(far.refused.is_some());
    let command: gdb::Command = serde_json::from_value(far.command.unwrap()).unwrap();
    assert_eq!(Gdb::check(&state, Side::A, &command), Ok(()));
    let column = asked("A1a", None, Some("column-of-divisions"));
    let command: gdb::Command = serde_json::from_value(column.command.unwrap()).unwrap();
    assert_eq!(Gdb::check(&state, Side::A, &command), Ok(()));
    let taken = asked("A1a", Some(at(&state, 60, 30)), None);
    assert!(taken.refused.is_some() && taken.command.is_none());
    let enemy = asked("B1a", Some(at(&state, 60, 85)), None);
    assert!(enemy.refused.is_some() && enemy.command.is_none());
    let card = Gdb::card(&seen(&state, Side::A), "A1b").unwrap();
    assert_eq!(card.formations.len(), 2);
}

/// Side A says first, in the open; what it moves out of its area takes along what lies on it.
///
/// Rule: GDB-16.1-03
/// Reading: RD-89
#[test]
fn each_side_may_move_one_piece_of_ground() {
    let state = testkit::battlefield(&format!(
        "{FIELD}
         open-wood T1 poly 100,8 110,8 110,16 100,16 movable
         village T2 poly 104,10 106,10 106,12 104,12 movable
         marsh T3 poly 20,60 30,60 30,66 20,66 movable
         place P in T2 value 3"
    ));
    assert_eq!(owed(&state), ["A move-terrain"]);
    sound(&state, Side::A);
    let feature = |state: &State, id: &str| {
        let at = state
            .setup
            .features
            .iter()
            .position(|one| one.id == id)
            .unwrap();
        state.setup.terrain.features()[at].id
    };
    let wood = feature(&state, "T1");
    let to = |x: i32, y: i32| at(&state, x, y).at;
    let tried = |id: &str, to: Point| {
        let command = Command::MoveTerrain {
            feature: feature(&state, id),
            to,
        };
        refusal(&state, Side::A, command)
    };
    assert_eq!(
        tried("T3", to(25, 40)),
        Some(Refusal::NotMovable),
        "not in A's area"
    );
    assert_eq!(
        tried("W", to(25, 40)),
        Some(Refusal::NotMovable),
        "not movable"
    );
    let marsh = feature(&state, "T3");
    let why = tried("T1", to(27, 63));
    assert!(
        matches!(why, Some(Refusal::GroundTaken { by, .. }) if by == marsh),
        "{why:?}"
    );
    assert!(matches!(
        tried("T1", to(60, 95)),
        Some(Refusal::InEnemyArea { .. })
    ));
    assert!(matches!(
        tried("T1", to(178, 60)),
        Some(Refusal::TerrainOffTable { .. })
    ));
    assert!(matches!(
        tried("T1", to(40, 29)),
        Some(Refusal::UnderTroops { .. })
    ));
    let early = run(&state, Side::A, Command::SealDeployment, &[]);
    assert_eq!(early, Err(Stop::Refused(gdb::Refusal::NotNow)));

    let command = Command::MoveTerrain {
        feature: wood,
        to: to(150, 60),
    };
    let (moved, events) = run(&state, Side::A, command, &[]).unwrap();
    for viewer in [Viewer::Side(Side::B), Viewer::Observer] {
        assert!(
            Gdb::redact_event(&state, &events[0], viewer).is_some(),
            "in the open"
        );
    }
    let view = Gdb::view(&seen(&moved, Side::B));
    let shown = view
        .table
        .features
        .iter()
        .find(|one| one.id == "T1")
        .unwrap();
    assert!(shown.points.iter().all(|at| at[0] > 140 * 1000));
    let village = moved.setup.terrain.feature(feature(&moved, "T2")).unwrap();
    assert!(village.shape.contains(to(150, 59)), "it lies on the wood");
    assert_eq!(
        moved.setup.places[0].at,
        to(150, 59),
        "its place goes along"
    );
    assert_ne!(
        state.setup.places[0].at,
        to(150, 59),
        "the opening is untouched"
    );
    // Nothing movable lies in B's area: A's move is the only one.
    assert_eq!(owed(&moved), ["A draw-deployment", "B draw-deployment"]);
    let kept = after(&state, Side::A, Command::KeepTerrain);
    assert_eq!(owed(&kept), ["A draw-deployment", "B draw-deployment"]);
    assert!(run(&kept, Side::A, Command::KeepTerrain, &[]).is_err());
}

/// Some scenarios have ground that a player may move: each such piece has an owner and somewhere to go.
///
/// Rule: GDB-16.1-03
/// Reading: RD-89
#[test]
fn scenarios_give_ground_that_may_be_moved() {
    let mut found = Vec::new();
    for (id, text) in gdb::scenarios() {
        let setup = gdb::load(text, id, &[]).unwrap();
        let movable = setup.features.iter().filter(|one| one.movable).count();
        if movable == 0 {
            continue;
        }
        let drawn = text.replacen("[options]\n", "[options]\ndrawn-deployment = true\n", 1);
        let state = Gdb::open(gdb::load(&drawn, id, &[]).unwrap());
        assert_eq!(owed(&state).len(), 1, "{id}");
        let mover = Gdb::pending(&state)[0].owner;
        let offers = Gdb::offers(&seen(&state, mover), mover, true);
        let moves = offers.iter().filter(|offer| {
            matches!(
                offer.command,
                gdb::Command::Deployment(Command::MoveTerrain { .. })
            )
        });
        assert_eq!(moves.count(), movable, "{id}");
        sound(&state, mover);
        found.push(id);
    }
    assert!(found.len() >= 2, "{found:?}");
}
