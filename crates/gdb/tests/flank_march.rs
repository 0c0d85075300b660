//! Flank marches, rule by rule.

use engine::{BySide, RollLabel, ScriptedDice, Seen, Side, Stop, Subject, System, Viewer};
use gdb::flank_march::{
    Came, Command, Draft, Event, Fate, Marching, Refusal, Standing, arrival, meeting,
};
use gdb::formation::Formation;
use gdb::ids::{Figures, Turn};
use gdb::setup::HomeEdge;
use gdb::state::{Flight, Nerve, Phase, Presence, State};
use gdb::tables::Tables;
use gdb::{Event as Any, Gdb, initiative, movement};
use table::{Length, Point};
use testkit::{advance, battlefield, brigade, general, run, unit};

const FIELD: &str = "
    table 120 x 90
    option flank-marches
    marsh M1 poly 108,55 120,55 120,75 108,75 class difficult
    A commander average at 60,5
    B commander average at 60,85
    A1 brigadier average at 50,10
    A1a infantry line 30/6 line at 40,20
    A1b infantry line 30/6 line at 70,20
    A2 brigadier average at 100,10
    A2a light-cavalry line 18/6 line at 100,20
    A2b horse-artillery line 3 limbered at 110,20 calibre 6-pounder
    A3a infantry line 10/5 line at 20,20
    B1 brigadier average at 50,80
    B1a infantry line 36/6 line at 50,70 facing 180
    B1b infantry line 36/6 line at 70,70 facing 180
    B2 brigadier average at 90,80
    B2 order engage A1
    B2a light-cavalry line 30/6 line at 90,72 facing 180
";

/// The initiative dice of every turn here.
const A_WINS: [u8; 4] = [6, 5, 1, 1];

fn place(x: i32, y: i32) -> Point {
    Point::new(Length::from_cm(x), Length::from_cm(90 - y))
}

/// A2 over the right edge, 40 cm up, in turn 3.
fn draft(state: &State) -> Draft {
    Draft {
        brigades: vec![brigade(state, "A2")],
        edge: HomeEdge::Right,
        at: place(120, 40),
        turn: Turn(3),
        order: Vec::new(),
    }
}

fn begun() -> State {
    begun_on(FIELD)
}

fn begun_on(field: &str) -> State {
    let state = battlefield(field);
    run(&state, Side::A, initiative::Command::Begin, &[])
        .expect("plans come first")
        .0
}

fn plan(state: &State, side: Side, plan: Option<Draft>, dice: &[u8]) -> State {
    run(state, side, Command::PlanMarch { plan }, dice)
        .expect("the plan keeps the rules")
        .0
}

/// The field with A's plan sealed and none of B's; the first initiative is rolled.
fn planned() -> State {
    planned_on(FIELD)
}

/// The same on a field of its own.
fn planned_on(field: &str) -> State {
    let state = begun_on(field);
    let of_a = plan(&state, Side::A, Some(draft(&state)), &[]);
    plan(&of_a, Side::B, None, &A_WINS)
}

fn refused(state: &State, draft: Draft) -> Refusal {
    let command = Command::PlanMarch { plan: Some(draft) };
    match run(state, Side::A, command, &[]) {
        Err(Stop::Refused(gdb::Refusal::FlankMarch(why))) => why,
        other => panic!("{other:?}"),
    }
}

/// The start of a turn with these dice before those of the initiative.
fn turn(state: &State, turn: u16, dice: &[u8]) -> (State, Vec<Any>) {
    let mut state = state.clone();
    let started = gdb::flow::Event::TurnStarted { turn: Turn(turn) };
    gdb::apply(&mut state, &Any::Turn(started));
    testkit::phase(&mut state, Phase::Initiative);
    advance(&state, dice)
}

/// A's Movement phase in turn 3, when its column comes on as planned.
fn arrived(die: u8) -> State {
    let (mut state, _) = turn(&planned(), 3, &[&[die][..], &A_WINS].concat());
    testkit::phase(&mut state, Phase::Movement);
    let (state, _) = advance(&state, &[]);
    move_first(&state)
}

fn move_first(state: &State) -> State {
    let first = movement::Command::ChooseFirstMover { first: Side::A };
    run(state, state.phasing, first, &[])
        .expect("the phasing player says")
        .0
}

/// Rule: GDB-14.1-01
#[test]
fn half_of_the_army_once() {
    let state = begun();
    let mut all = draft(&state);
    all.brigades.push(brigade(&state, "A1"));
    assert!(matches!(
        refused(&state, all),
        Refusal::TooMany { allowed: 50, .. }
    ));
    let sealed = plan(&state, Side::A, Some(draft(&state)), &[]);
    let again = Command::PlanMarch { plan: None };
    assert_eq!(
        run(&sealed, Side::A, again, &[]).unwrap_err(),
        Stop::Refused(gdb::Refusal::NotNow)
    );
}

fn brilos(plan: &str) -> Vec<String> {
    let (id, text) = gdb::scenarios()[0];
    let faults = gdb::load(&format!("{text}\n{plan}"), id, &[]).err();
    faults
        .unwrap_or_default()
        .iter()
        .map(ToString::to_string)
        .collect()
}

/// Where the deployment is drawn the enemy may come to stand anywhere on his ground.
///
/// Rule: GDB-14.1-03, GDB-4.0-02
#[test]
fn ground_on_which_the_enemy_may_deploy_is_his_zone() {
    let refusal = |option: &str| {
        let state = battlefield(&format!("{option}\n{FIELD}"));
        let (state, _) = run(&state, Side::A, initiative::Command::Begin, &[]).unwrap();
        // Beside his foot, but no farther than he may put it.
        let beside = state.outline(unit(&state, "B1a")).bounds().min.x - Length::from_cm(5);
        let command = Command::PlanMarch {
            plan: Some(Draft {
                edge: HomeEdge::Top,
                at: Point::new(beside, Length::ZERO),
                ..draft(&state)
            }),
        };
        Gdb::check(&state, Side::A, &command.into()).err()
    };
    assert_eq!(refusal(""), None);
    let zone = gdb::Refusal::FlankMarch(Refusal::EnemyZone);
    assert_eq!(refusal("option drawn-deployment"), Some(zone));
}

/// Fane commands his army and his brigade: it cannot march.
///
/// Rule: GDB-14.1-02
#[test]
fn the_commander_leads_no_flank_march() {
    let plan = "[[flank-march]]\nbrigades = [\"A1\"]\nedge = \"left\"\nat = [0, 20]\nturn = 3\n";
    let faults = brilos(plan);
    assert!(
        faults
            .iter()
            .any(|fault| fault.contains("commander-in-chief does not lead")),
        "{faults:?}"
    );
}

/// Rule: GDB-14.1-03
#[test]
fn one_edge_and_not_where_the_enemy_deployed() {
    let state = begun();
    let with = |edge, at| Draft {
        edge,
        at,
        ..draft(&state)
    };
    assert_eq!(
        refused(&state, with(HomeEdge::Bottom, place(60, 0))),
        Refusal::OwnEdge
    );
    assert_eq!(
        refused(&state, with(HomeEdge::Right, place(110, 40))),
        Refusal::NotOnEdge
    );
    assert_eq!(
        refused(&state, with(HomeEdge::Top, place(60, 90))),
        Refusal::EnemyZone
    );
    let beside = with(HomeEdge::Top, place(5, 90));
    plan(&state, Side::A, Some(beside), &[]);
}

/// Rule: GDB-14.1-04
#[test]
fn the_plan_names_troops_order_and_brigadiers() {
    let state = begun();
    let mut leaderless = draft(&state);
    leaderless.brigades = vec![brigade(&state, "A3")];
    assert!(matches!(
        refused(&state, leaderless),
        Refusal::WithoutBrigadier { .. }
    ));
    let (horse, guns) = (unit(&state, "A2a"), unit(&state, "A2b"));
    let marching = |unit, formation| Marching { unit, formation };
    let ordered = |order| Draft {
        order,
        ..draft(&state)
    };
    let twice = vec![marching(horse, Formation::Line); 2];
    assert_eq!(refused(&state, ordered(twice)), Refusal::OrderOfMarch);
    let guns_first = |formation| vec![marching(guns, formation), marching(horse, Formation::Line)];
    assert!(matches!(
        refused(&state, ordered(guns_first(Formation::Deployed))),
        Refusal::CannotMarchSo { .. }
    ));
    let after = plan(
        &state,
        Side::A,
        Some(ordered(guns_first(Formation::Limbered))),
        &[],
    );
    let march = after.flank.a.plan.as_ref().unwrap();
    assert_eq!(march.order, guns_first(Formation::Limbered));
    // The enemy plans before he sees who is missing.
    assert!(after.unit(horse).is_on_table());
    let after = plan(&after, Side::B, None, &A_WINS);
    assert_eq!(after.unit(horse).presence, Presence::OffTable);
    assert!(!after.general(general(&after, "A2")).is_active());
}

/// Guns cannot come on in a marsh, planned there or not; militia marches in column only.
///
/// Rule: GDB-VII-X-04, GDB-II-20
#[test]
fn the_ground_of_the_place_must_be_open_to_the_column() {
    let state = begun();
    let marsh = Draft {
        at: place(120, 65),
        ..draft(&state)
    };
    let horse = unit(&state, "A2a");
    assert_eq!(
        refused(&state, marsh),
        Refusal::ClosedGround { unit: horse }
    );
    // Led astray into it, the horse waits too.
    let mut arrived = arrived(6);
    if let Some(plan) = &mut arrived.flank.a.plan {
        plan.at = Some(place(120, 65));
    }
    assert_eq!(
        run(&arrived, Side::A, Command::Enter { unit: horse }, &[]).unwrap_err(),
        Stop::Refused(gdb::Refusal::FlankMarch(Refusal::ClosedGround {
            unit: horse
        }))
    );
    let militia = battlefield(&FIELD.replace("A2a light-cavalry line", "A2a infantry militia"));
    let (state, _) = run(&militia, Side::A, initiative::Command::Begin, &[]).unwrap();
    let (foot, guns) = (unit(&state, "A2a"), unit(&state, "A2b"));
    let in_shape = |formation| Draft {
        order: vec![
            Marching {
                unit: foot,
                formation,
            },
            Marching {
                unit: guns,
                formation: Formation::Limbered,
            },
        ],
        ..draft(&state)
    };
    assert_eq!(
        refused(&state, in_shape(Formation::Line)),
        Refusal::CannotMarchSo {
            unit: foot,
            formation: Formation::Line
        }
    );
    plan(&state, Side::A, Some(in_shape(Formation::MarchColumn)), &[]);
}

/// Rule: GDB-14.1-05
#[test]
fn the_plan_names_place_and_turn() {
    let state = begun();
    for turn in [0, 1, 21] {
        let plan = Draft {
            turn: Turn(turn),
            ..draft(&state)
        };
        assert_eq!(
            refused(&state, plan),
            Refusal::TurnOutOfRange { turn: Turn(turn) }
        );
    }
    // Nothing is rolled before the planned turn.
    let (second, events) = turn(&planned(), 2, &A_WINS);
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Any::FlankMarch(_)))
    );
    assert_eq!(second.flank.a.standing, Standing::Secret);
}

/// Rule: GDB-14.2-01
#[test]
fn the_arrival_die() {
    let table = Tables::standard(false).flank_march;
    let label = RollLabel {
        procedure: engine::Key::new("flank-march-arrival"),
        owner: Side::A,
        subject: Subject::Side(Side::A),
    };
    let came = |die, met| {
        arrival(&table, label, met, &mut ScriptedDice::new(&[die]))
            .unwrap()
            .came
    };
    let each: Vec<Came> = (1..=6).map(|die| came(die, false)).collect();
    assert_eq!(
        each,
        [
            Came::Lost,
            Came::Astray(4),
            Came::Late(3),
            Came::Late(2),
            Came::Late(1),
            Came::Late(0)
        ]
    );
    assert_eq!(came(1, true), Came::Astray(4));
    let (third, events) = turn(&planned(), 3, &[&[4][..], &A_WINS].concat());
    assert_eq!(
        third.flank.a.standing,
        Standing::Due {
            turn: Turn(5),
            at_once: false
        }
    );
    let rules = events.iter().find_map(|event| match event {
        Any::FlankMarch(Event::ArrivalRolled { roll, .. }) => Some(roll.rules.clone()),
        _ => None,
    });
    assert_eq!(rules.unwrap()[0].to_string(), "GDB-14.2-01");
}

/// Rule: GDB-14.2-02
#[test]
fn guns_that_come_at_once_move_twice() {
    let state = arrived(6);
    let (horse, guns) = (unit(&state, "A2a"), unit(&state, "A2b"));
    let (state, _) = run(&state, Side::A, Command::Enter { unit: horse }, &[]).unwrap();
    let mut state = state;
    state.units[horse.index()].pose.at.x -= Length::from_cm(20);
    let (mut state, _) = run(&state, Side::A, Command::Enter { unit: guns }, &[]).unwrap();
    state.units[guns.index()].used = gdb::ids::Share::WHOLE;
    let extra = Command::TakeExtraMove { unit: guns };
    let (fresh, _) = run(&state, Side::A, extra.clone(), &[]).unwrap();
    assert_eq!(fresh.unit(guns).used, gdb::ids::Share::NONE);
    assert!(run(&fresh, Side::A, extra.clone(), &[]).is_err());
    // Told to stand before, it may be told so again.
    let stand = gdb::movement::Command::Stand { unit: guns };
    state.units[guns.index()].used = gdb::ids::Share::NONE;
    let (mut stood, _) = run(&state, Side::A, stand.clone(), &[]).unwrap();
    stood.units[guns.index()].used = gdb::ids::Share::WHOLE;
    let (again, _) = run(&stood, Side::A, extra.clone(), &[]).unwrap();
    assert!(run(&again, Side::A, stand, &[]).is_ok());
    assert!(run(&state, Side::A, Command::TakeExtraMove { unit: horse }, &[]).is_err());
    // A column that comes late has none.
    let (mut late, _) = turn(&planned(), 3, &[&[5][..], &A_WINS].concat());
    late.turn = Turn(4);
    assert!(!matches!(
        late.flank.a.standing,
        Standing::Due { at_once: true, .. }
    ));
}

/// Rule: GDB-14.2-03
/// Reading: RD-12
#[test]
fn a_two_lets_the_enemy_choose_the_place() {
    let (astray, _) = turn(&planned(), 3, &[2]);
    assert_eq!(astray.flank.a.standing, Standing::Astray { turn: Turn(7) });
    let to = |x, y| Command::ChooseEntryPoint { at: place(x, y) };
    let marsh = run(&astray, Side::B, to(120, 65), &[]).unwrap_err();
    assert_eq!(
        marsh,
        Stop::Refused(gdb::Refusal::FlankMarch(Refusal::DifficultGround))
    );
    assert!(run(&astray, Side::B, to(0, 40), &[]).is_err());
    assert!(run(&astray, Side::A, to(120, 20), &[]).is_err());
    let (chosen, _) = run(&astray, Side::B, to(120, 20), &A_WINS).unwrap();
    let plan = chosen.flank.a.plan.as_ref().unwrap();
    assert_eq!(plan.at, Some(place(120, 20)));
    // The written order stands.
    assert_eq!(plan.order[0].unit, unit(&chosen, "A2a"));
}

/// A battle does not stand still because the whole edge is difficult.
///
/// Rule: GDB-14.2-03
/// Reading: RD-67
#[test]
fn an_edge_of_marsh_is_entered_somewhere() {
    let marsh = FIELD.replace(
        "poly 108,55 120,55 120,75 108,75",
        "poly 108,0 120,0 120,90 108,90",
    );
    // Foot may come on there.
    let marsh = marsh.replace("A2a light-cavalry", "A2a infantry").replace(
        "A2b horse-artillery line 3 limbered at 110,20 calibre 6-pounder",
        "A2b infantry line 12/6 line at 110,20",
    );
    let (astray, _) = turn(&planned_on(&marsh), 3, &[2]);
    let seen = Seen::<Gdb>::of(&astray, Viewer::Side(Side::B));
    assert!(!Gdb::offers(&seen, Side::B, false).is_empty());
    let usual = Gdb::default_command(&seen, Side::B).expect("somewhere");
    assert_eq!(Gdb::check(&astray, Side::B, &usual), Ok(()));
    let elsewhere = Command::ChooseEntryPoint { at: place(0, 40) };
    assert!(run(&astray, Side::B, elsewhere, &[]).is_err());
}

/// Rule: GDB-14.2-04
#[test]
fn who_got_lost_is_left_out_of_the_count() {
    let (lost, _) = turn(&planned(), 3, &[&[1][..], &A_WINS].concat());
    assert_eq!(lost.flank.a.standing, Standing::Gone);
    assert_eq!(Gdb::tally(&lost).b.points, 0);
    // They are no losses: 30, 30 and 10 figures are all who fight, in three units.
    let (before, after) = (Gdb::tally(&planned()).a, Gdb::tally(&lost).a);
    assert_eq!((after.figures_left, after.figures_at_start), (70, 70));
    assert_eq!((after.units_left, after.units_at_start), (3, 3));
    assert_eq!(before.figures_left, before.figures_at_start);
    assert_eq!((before.units_left, before.units_at_start), (5, 5));
}

/// Horse loses its order in rough ground at the edge as anywhere else, and close-order foot in a marsh.
///
/// Rule: GDB-VII-T-05, GDB-VII-X-03
#[test]
fn a_column_comes_on_out_of_order_in_rough_ground() {
    let orders = |class: &str, column: &str| {
        let ground = format!("dense-wood W1 poly 100,30 120,30 120,50 100,50 class {class}");
        let field = FIELD
            .replace(
                "marsh M1 poly 108,55 120,55 120,75 108,75 class difficult",
                &ground,
            )
            .replace("A2a light-cavalry line", &format!("A2a {column}"))
            .replace(
                "A2b horse-artillery line 3 limbered at 110,20 calibre 6-pounder",
                "A2b infantry line 12/6 line at 110,20",
            );
        let (mut state, _) = turn(&planned_on(&field), 3, &[&[6][..], &A_WINS].concat());
        testkit::phase(&mut state, Phase::Movement);
        let state = move_first(&advance(&state, &[]).0);
        let first = unit(&state, "A2a");
        let (on, _) = run(&state, Side::A, Command::Enter { unit: first }, &[]).unwrap();
        assert!(on.unit(first).is_on_table());
        on.unit(first).is_formed()
    };
    assert!(!orders("rough", "light-cavalry line"));
    assert!(orders("rough", "infantry line"));
    assert!(orders("rough", "cossacks conscript"));
    assert!(!orders("difficult", "infantry line"));
}

/// Where the whole edge is closed to horse, the enemy may send the column anywhere; the horse stays outside and the foot behind it comes on.
///
/// Rule: GDB-14.2-03, GDB-VII-X-04
/// Reading: RD-67
#[test]
fn who_cannot_come_on_holds_nobody_up() {
    let field = FIELD.replace(
        "A2b horse-artillery line 3 limbered at 110,20 calibre 6-pounder",
        "A2b infantry line 12/6 line at 110,20",
    );
    let (mut astray, _) = turn(&planned_on(&field), 3, &[2]);
    let (open, closed) = (place(120, 20), place(120, 65));
    let choose = |at: Point| Command::ChooseEntryPoint { at };
    assert!(run(&astray, Side::B, choose(open), &A_WINS).is_ok());
    assert!(run(&astray, Side::B, choose(closed), &A_WINS).is_err());
    // The march comes along the edge that is marsh between 15 and 35 cm from above only; make the place part of it.
    if let Some(plan) = &mut astray.flank.a.plan {
        plan.at = Some(closed);
    }
    astray.flank.a.standing = Standing::Due {
        turn: Turn(3),
        at_once: false,
    };
    testkit::phase(&mut astray, Phase::Movement);
    astray.initiative.begun = true;
    let (state, _) = advance(&astray, &[]);
    let state = move_first(&state);
    let (horse, foot) = (unit(&state, "A2a"), unit(&state, "A2b"));
    let refused = run(&state, Side::A, Command::Enter { unit: horse }, &[]).unwrap_err();
    let why = Refusal::ClosedGround { unit: horse };
    assert_eq!(refused, Stop::Refused(gdb::Refusal::FlankMarch(why)));
    let (on, _) = run(&state, Side::A, Command::Enter { unit: foot }, &[]).unwrap();
    assert!(on.unit(foot).is_on_table() && !on.unit(horse).is_on_table());
}

/// Two of the three units that are left are half of those that fight; the two that got lost are not counted.
///
/// Rule: GDB-14.2-04
#[test]
fn half_of_those_who_fight_is_half_the_army() {
    let field = format!("{FIELD}\n reading victory-by-losses true\n");
    let planned = planned_on(&field);
    let ended = |die: u8| {
        let (mut state, _) = turn(&planned, 3, &[&[die][..], &A_WINS].concat());
        for id in ["A1a", "A1b"] {
            let id = unit(&state, id);
            state.units[id.index()].presence = Presence::Removed(gdb::state::Removal::Dispersed);
        }
        testkit::phase(&mut state, Phase::Morale);
        let events = gdb::flow::resume(&state, &mut ScriptedDice::new(&A_WINS));
        testkit::replay(&state, &events.expect("dice enough"))
    };
    assert!(ended(1).outcome.is_some(), "two of three");
    assert!(ended(3).outcome.is_none(), "two of five");
}

/// Rule: GDB-14.2-05
#[test]
fn the_column_comes_on_in_the_movement_phase_at_full_speed() {
    let state = arrived(6);
    let horse = unit(&state, "A2a");
    let (on, events) = run(&state, Side::A, Command::Enter { unit: horse }, &[]).unwrap();
    let entered = events
        .iter()
        .any(|event| matches!(event, Any::FlankMarch(Event::Entered { .. })));
    assert!(entered && on.unit(horse).is_on_table());
    assert!(on.general(general(&on, "A2")).is_active());
    // Its depth is the first part of its move; the rest is left.
    let rates = on
        .setup
        .tables
        .movement
        .rates(on.troops(horse), on.unit(horse).formation);
    let depth = on.layout(horse).footprint.depth;
    assert_eq!(
        on.unit(horse).used,
        gdb::ids::Share::of(depth, rates.normal)
    );
    let far = on
        .unit(horse)
        .pose
        .forward(rates.normal - depth - Length::from_mm(1));
    let march = movement::Command::MoveUnit {
        unit: horse,
        way: movement::Way::To(far),
        formation: None,
    };
    assert_eq!(
        run(&on, Side::A, march, &[]).unwrap().0.unit(horse).pose,
        far
    );
}

/// Rule: GDB-14.2-06
#[test]
fn an_occupied_place_makes_the_column_wait() {
    let mut state = arrived(6);
    let horse = unit(&state, "A2a");
    for who in ["A1a", "B1a"] {
        let id = unit(&state, who);
        let there = state.unit(id).pose;
        state.units[id.index()].pose.at = place(117, 40);
        let why = run(&state, Side::A, Command::Enter { unit: horse }, &[]).unwrap_err();
        let occupied = Refusal::Occupied {
            unit: horse,
            by: id,
        };
        assert_eq!(why, Stop::Refused(gdb::Refusal::FlankMarch(occupied)));
        state.units[id.index()].pose = there;
    }
    assert!(run(&state, Side::A, Command::Enter { unit: horse }, &[]).is_ok());
}

/// Rule: GDB-14.2-07
#[test]
fn nobody_fires_from_off_the_table() {
    let mut state = planned();
    let (guns, target) = (unit(&state, "A2b"), unit(&state, "B2a"));
    state.units[guns.index()].pose.at = place(90, 60);
    state.units[guns.index()].formation = Formation::Deployed;
    let foot = unit(&state, "A1a");
    state.units[foot.index()].pose.at = place(50, 60);
    testkit::phase(&mut state, Phase::Firing);
    let (state, _) = advance(&state, &[]);
    let shot = gdb::firing::Command::FireUnit {
        unit: guns,
        targets: vec![gdb::firing::AimedAt {
            target,
            ammunition: None,
        }],
    };
    assert!(run(&state, Side::A, shot, &[]).is_err());
}

/// Who ran off the table rallies there and comes on again where he left; others are gone.
///
/// Rule: GDB-14.2-08
/// Reading: TR-10
#[test]
fn flank_troops_rally_outside() {
    let state = arrived(6);
    let (horse, foot) = (unit(&state, "A2a"), unit(&state, "A1a"));
    let (mut state, _) = run(&state, Side::A, Command::Enter { unit: horse }, &[]).unwrap();
    for id in [horse, foot] {
        let unit = &mut state.units[id.index()];
        unit.pose.at = place(60, 2);
        unit.nerve = Nerve::Retreating;
        unit.flight = Flight::Running;
    }
    state.units[foot.index()].pose.at = place(30, 2);
    testkit::phase(&mut state, Phase::Compulsory);
    let (state, _) = advance(&state, &[]);
    assert_eq!(state.unit(horse).presence, Presence::OffTable);
    assert!(matches!(state.unit(foot).presence, Presence::Removed(_)));
    let mut state = state;
    testkit::phase(&mut state, Phase::Morale);
    let (state, _) = advance(&state, &[]);
    let rally = gdb::morale::Command::AttemptRallies { units: vec![horse] };
    let (after, _) = run(&state, Side::A, rally, &[6, 6, 6, 5, 1, 1]).unwrap();
    assert!(!after.unit(horse).is_fleeing());
    let mut after = after;
    testkit::phase(&mut after, Phase::Movement);
    let (after, _) = advance(&after, &[]);
    let after = move_first(&after);
    // The guns come first: they are still of the column.
    let guns = unit(&after, "A2b");
    let (after, _) = run(&after, Side::A, Command::Enter { unit: guns }, &[]).unwrap();
    let (back, _) = run(&after, Side::A, Command::Enter { unit: horse }, &[]).unwrap();
    assert!(back.unit(horse).is_on_table());
}

/// Rule: GDB-14.2-09
#[test]
fn the_enemy_keeps_off_the_edge_of_an_announced_march() {
    let (mut state, _) = turn(&planned(), 3, &[&[5][..], &A_WINS].concat());
    let horse = unit(&state, "B2a");
    state.units[horse.index()].pose = table::Pose::new(place(90, 60), table::Angle::EAST);
    testkit::phase(&mut state, Phase::Movement);
    let (state, _) = advance(&state, &[]);
    let first = movement::Command::ChooseFirstMover { first: Side::B };
    let (state, _) = run(&state, Side::A, first, &[]).unwrap();
    let to = |cm| movement::Command::MoveUnit {
        unit: horse,
        way: movement::Way::To(state.unit(horse).pose.forward(Length::from_cm(cm))),
        formation: None,
    };
    run(&state, Side::B, to(10), &[]).unwrap();
    let why = run(&state, Side::B, to(11), &[]).unwrap_err();
    let Stop::Refused(gdb::Refusal::Movement(movement::Refusal::FlankAnnounced {
        allowed, ..
    })) = why
    else {
        panic!("{why:?}")
    };
    assert_eq!(allowed, Length::from_cm(20));
    // Before the die nobody knows of it.
    let mut before = state.clone();
    before.flank.a.standing = Standing::Secret;
    assert!(run(&before, Side::B, to(11), &[]).is_ok());
    // Nor does a charge carry anybody there.
    let mut charges = state.clone();
    let (prey, leader) = (unit(&charges, "A1b"), general(&charges, "B2"));
    charges.units[prey.index()].pose = table::Pose::new(place(112, 25), table::Angle::WEST);
    charges.units[horse.index()].pose = table::Pose::new(place(90, 25), table::Angle::EAST);
    charges.generals[leader.index()].pose = table::Pose::new(place(85, 31), table::Angle::EAST);
    testkit::phase(&mut charges, Phase::Charges);
    charges.charges.step = gdb::charges::Step::Declare(Side::B);
    let command = gdb::charges::Command::Declare(vec![gdb::charges::Declaration {
        charger: horse,
        target: prey,
        desperate: false,
    }]);
    let why = Gdb::check(&charges, Side::B, &command.clone().into());
    let Err(gdb::Refusal::Charges(refusal)) = why else {
        panic!("{why:?}")
    };
    let distance = Length::from_cm(20);
    let wanted = gdb::charges::Why::FlankAnnounced { distance };
    assert_eq!(refusal.why, wanted);
    charges.flank.a.standing = Standing::Secret;
    assert_eq!(Gdb::check(&charges, Side::B, &command.into()), Ok(()));
}

/// Rule: GDB-14.3-01
#[test]
fn two_marches_on_one_flank_meet_and_the_larger_wins() {
    let state = begun();
    let of_a = plan(&state, Side::A, Some(draft(&state)), &[]);
    let of_b = Draft {
        brigades: vec![brigade(&state, "B2")],
        at: place(120, 20),
        turn: Turn(5),
        ..draft(&state)
    };
    let both = plan(&of_a, Side::B, Some(of_b), &A_WINS);
    // 18 horse and 12 gunners against 30 horse: equal, nobody comes, each loses a tenth.
    let (met, events) = turn(&both, 3, &A_WINS);
    let shown = events.iter().find_map(|event| match event {
        Any::FlankMarch(Event::Met { figures, .. }) => Some(*figures),
        _ => None,
    });
    assert_eq!(
        shown.unwrap(),
        BySide {
            a: Figures(30),
            b: Figures(30)
        }
    );
    assert_eq!(
        (met.flank.a.standing, met.flank.b.standing),
        (Standing::Gone, Standing::Gone)
    );
    assert_eq!(met.unit(unit(&met, "B2a")).figures, Figures(27));
    // Who waits off the table as a reinforcement is not of the column.
    let mut waiting = both.clone();
    let reserve = unit(&waiting, "A1a");
    waiting.units[reserve.index()].presence = Presence::OffTable;
    let (waiting, events) = turn(&waiting, 3, &A_WINS);
    let shown = events.iter().find_map(|event| match event {
        Any::FlankMarch(Event::Met { figures, .. }) => Some(figures.a),
        _ => None,
    });
    assert_eq!(shown, Some(Figures(30)));
    assert_eq!(waiting.unit(reserve).figures, Figures(30));
    // 16 figures against 30: driven off, and the guns stay with the winner.
    let mut weak = both.clone();
    let (horse, guns) = (unit(&weak, "A2a"), unit(&weak, "A2b"));
    weak.units[horse.index()].figures = Figures(4);
    let (weak, _) = turn(&weak, 3, &A_WINS);
    assert_eq!(weak.flank.a.standing, Standing::Gone);
    let gone = Presence::Removed(gdb::state::Removal::Surrendered);
    assert_eq!(weak.unit(guns).presence, gone);
    assert_eq!(weak.unit(horse).presence, Presence::OffTable);
    // On two flanks they pass each other.
    let other = Draft {
        brigades: vec![brigade(&state, "B2")],
        edge: HomeEdge::Left,
        at: place(0, 50),
        turn: Turn(5),
        order: Vec::new(),
    };
    let apart = plan(&of_a, Side::B, Some(other), &A_WINS);
    let (apart, _) = turn(&apart, 3, &[&[6][..], &A_WINS].concat());
    assert_eq!(apart.flank.b.standing, Standing::Secret);
}

/// Rule: GDB-14.3-02
#[test]
fn the_excess_in_per_cent_is_looked_up() {
    let table = Tables::standard(false).flank_march;
    let of = |a, b| {
        meeting(
            &table,
            &gdb::readings::Readings::default(),
            BySide {
                a: Figures(a),
                b: Figures(b),
            },
        )
    };
    let on = |late| Fate::GoesOn {
        late,
        unformed: late == 4,
    };
    for (a, winner, loser, losses) in [
        (110, Fate::DrivenOff, Fate::DrivenOff, (10, 10)),
        (111, on(4), Fate::TurnsBack { late: 4 }, (20, 20)),
        (125, on(4), Fate::TurnsBack { late: 4 }, (20, 20)),
        (126, on(3), Fate::DrivenOff, (15, 25)),
        (150, on(3), Fate::DrivenOff, (15, 25)),
        (175, on(2), Fate::DrivenOff, (10, 35)),
        (200, on(1), Fate::DrivenOff, (5, 50)),
        (201, on(0), Fate::Destroyed, (0, 0)),
    ] {
        let first = of(a, 100);
        assert_eq!((first.fates.a, first.fates.b), (winner, loser), "{a}");
        assert_eq!((first.losses.a, first.losses.b), losses, "{a}");
        let lost = (first.guns_lost.a, first.guns_lost.b);
        assert_eq!(lost, (false, a == 200), "{a}");
        let second = of(100, a);
        assert_eq!((second.fates.b, second.fates.a), (winner, loser), "{a}");
    }
}

/// An excess of 10.4 per cent is more than 10, or 10 when it is rounded.
///
/// Rule: GDB-14.3-02
/// Reading: RD-32
#[test]
fn the_percentage_is_exact_or_rounded() {
    let table = Tables::standard(false).flank_march;
    let of = |rounded: bool, a: u16| {
        let readings = gdb::readings::Readings {
            flank_meeting_rounded: rounded,
            ..gdb::readings::Readings::default()
        };
        let figures = BySide {
            a: Figures(a),
            b: Figures(1000),
        };
        meeting(&table, &readings, figures).fates.a
    };
    // 10.4 per cent.
    assert!(matches!(of(false, 1104), Fate::GoesOn { .. }));
    assert_eq!(of(true, 1104), Fate::DrivenOff);
    // 10.5 per cent are 11.
    assert_eq!(of(true, 1105), of(false, 1105));
    assert_eq!(of(true, 1100), of(false, 1100));
}

/// Change the plan, and nothing that the enemy sees changes.
#[test]
fn the_plan_is_secret() {
    let state = begun();
    let plans = [
        draft(&state),
        Draft {
            turn: Turn(5),
            at: place(120, 20),
            ..draft(&state)
        },
    ];
    let seen = plans.map(|of_a| {
        let state = plan(&state, Side::A, Some(of_a), &[]);
        let state = plan(&state, Side::B, None, &A_WINS);
        let enemy = Seen::<Gdb>::of(&state, Viewer::Side(Side::B));
        serde_json::to_string(enemy.state()).unwrap()
    });
    assert_eq!(seen[0], seen[1]);
    let event = Any::FlankMarch(Event::Planned {
        side: Side::A,
        plan: None,
    });
    assert_eq!(
        Gdb::redact_event(&state, &event, Viewer::Side(Side::B)),
        None
    );
}

/// A battalion's gun goes with it, and is in the column that meets another.
///
/// Rule: GDB-13.2-02, GDB-14.3-01
#[test]
fn a_battalion_gun_marches_with_its_battalion() {
    let field = FIELD
        .replace(
            "option flank-marches",
            "option flank-marches\n    option battalion-guns",
        )
        .replace(
            "A2a light-cavalry line 18/6 line at 100,20",
            "A2a infantry line 18/6 line at 100,20 battalion-gun",
        );
    let state = battlefield(&field);
    let (state, _) = run(&state, Side::A, initiative::Command::Begin, &[]).unwrap();
    let gun = unit(&state, "A2a-gun");
    assert!(state.unit(gun).is_on_table());
    let of_a = plan(&state, Side::A, Some(draft(&state)), &[]);
    let of_b = Draft {
        brigades: vec![brigade(&state, "B2")],
        at: place(120, 20),
        ..draft(&state)
    };
    let both = plan(&of_a, Side::B, Some(of_b), &A_WINS);
    assert_eq!(both.unit(gun).presence, Presence::OffTable);
    // 18 foot, 12 gunners of the battery and 4 of the battalion's gun.
    let (_, events) = turn(&both, 3, &[&[6][..], &A_WINS].concat());
    let shown = events.iter().find_map(|event| match event {
        Any::FlankMarch(Event::Met { figures, .. }) => Some(figures.a),
        _ => None,
    });
    assert_eq!(shown, Some(Figures(34)));
    // It leaves the table with a battalion that runs off, too.
    let mut here = both.clone();
    let foot = unit(&here, "A2a");
    for id in [foot, gun] {
        here.units[id.index()].presence = Presence::OnTable;
    }
    gdb::apply(
        &mut here,
        &Any::FlankMarch(Event::LeftToRally { unit: foot }),
    );
    assert_eq!(here.unit(gun).presence, Presence::OffTable);
}

/// Nothing that the enemy is shown tells of the column until it comes on.
///
/// Rule: GDB-14.1-04
/// Reading: TR-36, TR-03
#[test]
fn the_enemy_sees_nothing_of_the_column() {
    let state = planned();
    let horse = unit(&state, "A2a");
    let shown = |state: &State, viewer: Viewer| {
        let seen = Seen::<Gdb>::of(state, viewer);
        let brigades = Gdb::view(&seen).brigades;
        let brigades: Vec<String> = brigades.into_iter().map(|one| one.id).collect();
        let brigadier = general_piece(&begun(), "A2");
        (
            brigades.contains(&"A2".to_owned()),
            Gdb::card(&seen, "A2a").is_some(),
            Gdb::card(&seen, &brigadier).is_some(),
        )
    };
    let (own, enemy) = (Viewer::Side(Side::A), Viewer::Side(Side::B));
    assert_eq!(shown(&begun(), enemy), (true, true, true));
    assert_eq!(shown(&state, own), (true, true, true));
    assert_eq!(shown(&state, enemy), (false, false, false));
    let departed = Any::FlankMarch(Event::Departed {
        units: vec![horse],
        generals: vec![general(&state, "A2")],
    });
    // The scenario says who stands where: everybody sees them go, nobody where to.
    for viewer in [own, enemy] {
        let told = Gdb::redact_event(&begun(), &departed, viewer);
        assert_eq!(told.as_ref(), Some(&departed));
    }
    // Nor does it look from outside as if there were a march.
    let enemys = Seen::<Gdb>::of(&state, enemy);
    assert!(enemys.state().flank.a.plan.is_none() && !enemys.state().flank.a.departed);
    assert_eq!(shown(&state, Viewer::Observer), (false, false, false));
    assert_eq!(shown(&state, Viewer::Umpire), (true, true, true));
    // The die tells the edge, not who comes.
    let arrived = arrived(6);
    assert_eq!(shown(&arrived, enemy), (false, false, false));
    // Losses on the way tell nothing either.
    let loss = Any::Unit(gdb::effects::Event::LossesTaken {
        unit: horse,
        figures: Figures(2),
        models: gdb::ids::Models(0),
        cause: gdb::effects::LossCause::Other,
    });
    assert_eq!(Gdb::redact_event(&state, &loss, enemy), None);
    assert!(Gdb::redact_event(&begun(), &loss, enemy).is_some());
    let (entered, _) = run(&arrived, Side::A, Command::Enter { unit: horse }, &[]).unwrap();
    assert_eq!(shown(&entered, enemy), (true, true, true));
    let seen = Seen::<Gdb>::of(&entered, enemy);
    let brigades = Gdb::view(&seen).brigades;
    let units = brigades
        .iter()
        .find(|one| one.id == "A2")
        .map(|one| &one.units);
    let units: Vec<&str> = units.unwrap().iter().map(|one| one.id.as_str()).collect();
    assert_eq!(units, ["A2a"], "the guns are still on the way");
}

/// The piece of a brigade's general.
fn general_piece(state: &State, brigade_id: &str) -> String {
    let seen = Seen::<Gdb>::of(state, Viewer::Umpire);
    let brigades = Gdb::view(&seen).brigades;
    let found = brigades.into_iter().find(|one| one.id == brigade_id);
    found.and_then(|one| one.general).expect("a general")
}
