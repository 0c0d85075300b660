//! The worked examples of chapter VI.

use engine::Side;
use gdb::charges::{Action, Answer, Command, Declaration, EvadeTo, Interception, Response, Then};
use gdb::formation::Formation;
use gdb::state::{Cohesion, Guns, Nerve, Phase, State};
use testkit::{advance, battlefield, general, phase, run, show, unit};

/// The Charge phase of a battlefield, at its first decision.
fn charges(text: &str) -> State {
    let mut state = battlefield(text);
    phase(&mut state, Phase::Charges);
    advance(&state, &[]).0
}

fn declare(state: &State, side: Side, pairs: &[(&str, &str)]) -> State {
    let set = pairs
        .iter()
        .map(|(charger, target)| Declaration {
            charger: unit(state, charger),
            target: unit(state, target),
            desperate: false,
        })
        .collect();
    run(state, side, Command::Declare(set), &[])
        .expect("the command is allowed")
        .0
}

fn respond(
    state: &State,
    side: Side,
    target: &str,
    response: Response,
    dice: &[u8],
) -> (State, Vec<gdb::Event>) {
    let target = unit(state, target);
    run(
        state,
        side,
        Command::Respond(vec![Answer::of(target, response)]),
        dice,
    )
    .expect("the command is allowed")
}

fn act(
    state: &State,
    side: Side,
    charger: &str,
    then: Then,
    dice: &[u8],
) -> (State, Vec<gdb::Event>) {
    let charger = unit(state, charger);
    run(state, side, Command::Act(Action { charger, then }), dice).expect("the command is allowed")
}

fn y(state: &State, id: &str) -> i32 {
    state.unit(unit(state, id)).pose.at.y.hundredths()
}

/// Puts a unit that must run at least so far to its rear.
fn run_back(state: &mut State, id: &str, centimetres: i32) {
    let id = unit(state, id);
    let pose = state.unit(id).pose;
    state.units[id.index()].pose = pose.forward(table::Length::from_cm(-centimetres));
}

/// Young Guard charges Landwehr: half the distance, fire, both tests, the Landwehr goes, the Guard takes its place Formed.
///
/// Rule: GDB-EX-6-A
/// Rule: GDB-6.6-01, GDB-6.6-02, GDB-6.6-06, GDB-6.6-07, GDB-6.6-08
#[test]
fn example_a() {
    let state = charges(
        "
        A1 brigadier average at 70,28
        A1 order assault B1
        A1a infantry guard 30/6 column-of-divisions at 60,30
        B1a infantry second-line 30/6 line at 60,44 facing 180
        ",
    );
    let start = y(&state, "A1a");
    let state = declare(&state, Side::A, &[("A1a", "B1a")]);
    let (state, _) = respond(
        &state,
        Side::B,
        "B1a",
        Response::Stand { fire: true },
        &[3, 2, 1, 5, 4, 1, 2],
    );
    assert_eq!(start - y(&state, "A1a"), 7 * 1000);
    assert_eq!(state.unit(unit(&state, "B1a")).nerve, Nerve::Retreating);
    let mut state = state;
    run_back(&mut state, "B1a", 10);
    let (state, _) = act(&state, Side::A, "A1a", Then::Occupy, &[]);
    let guard = state.unit(unit(&state, "A1a"));
    assert!(guard.is_formed());
    assert!(start - y(&state, "A1a") >= 14 * 1000);
    assert!(state.contacts.is_empty());
}

const DRAGOONS_AT_COLUMN: &str = "
    nation A britain
    nation B france
    A1 brigadier average at 75,28
    A1 order assault B1
    A1a heavy-cavalry line 12/6 line at 60,30
    B1a infantry line 36/6 column-of-divisions at 60,50 facing 180
    ";

/// Heavy dragoons at a column 20 cm away: the square is not complete at the test, but before contact.
///
/// Rule: GDB-EX-6-B
/// Rule: GDB-6.6-03, GDB-6.6-04, GDB-6.6-05, GDB-6.3-07
#[test]
fn example_b() {
    let state = charges(DRAGOONS_AT_COLUMN);
    let state = declare(&state, Side::A, &[("A1a", "B1a")]);
    let square = Response::Manoeuvre {
        face: None,
        form: Some(Formation::Square),
        fire: false,
    };
    let (state, events) = respond(&state, Side::B, "B1a", square, &[5, 5, 6, 5]);
    let shown = show(&events);
    assert!(shown.contains("morale-charged-by-horse"), "{shown}");
    assert!(shown.contains("morale-disordered"), "{shown}");
    assert!(!shown.contains("morale-square"), "{shown}");
    assert!(!shown.contains("ShotFired"), "{shown}");
    let column = state.unit(unit(&state, "B1a"));
    assert_eq!(column.formation, Formation::Square);
    assert!(column.is_formed());
    assert_eq!(state.contacts.len(), 1);
    assert!(state.contacts[0].a_charged && !state.contacts[0].flank);
}

/// At 13 cm the same square comes too late: the column is caught Unformed.
///
/// Rule: GDB-EX-D-05
/// Rule: GDB-6.6-03, GDB-6.6-04
#[test]
fn example_d_05() {
    let near = DRAGOONS_AT_COLUMN.replace("at 60,50", "at 60,43");
    let state = charges(&near);
    let state = declare(&state, Side::A, &[("A1a", "B1a")]);
    let square = Response::Manoeuvre {
        face: None,
        form: Some(Formation::Square),
        fire: false,
    };
    let (state, _) = respond(&state, Side::B, "B1a", square, &[5, 5, 6, 6]);
    let column = state.unit(unit(&state, "B1a"));
    assert_eq!(column.formation, Formation::ColumnOfDivisions);
    assert_ne!(column.cohesion, Cohesion::Formed);
    assert_eq!(column.forming, None);
    assert_eq!(state.contacts.len(), 1);
}

/// Cuirassiers at the flank of dragoons 18 cm away, who turn and countercharge: no flank, no bonus for the dragoons.
///
/// Rule: GDB-EX-6-G
/// Rule: GDB-6.1-02, GDB-6.1-09, GDB-6.6-11, GDB-6.6-12, GDB-6.6-13, GDB-6.3-01
#[test]
fn example_g() {
    let state = charges(
        "
        A1 brigadier average at 75,28
        A1 order assault B1
        A1a cuirassiers line 12/6 line at 60,30
        B1a dragoons line 12/6 line at 65,52 facing 90
        ",
    );
    let (charger, target) = (unit(&state, "A1a"), unit(&state, "B1a"));
    let gap = state.distance(charger, target);
    let state = declare(&state, Side::A, &[("A1a", "B1a")]);
    let answer = Response::Countercharge { against: charger };
    let (state, events) = respond(&state, Side::B, "B1a", answer, &[4, 3, 4, 3]);
    let shown = show(&events);
    assert!(!shown.contains("morale-flank"), "{shown}");
    assert!(!shown.contains("morale-charging-weak"), "{shown}");
    let contact = state.contacts[0];
    assert!(
        contact.a_charged && !contact.b_charged && !contact.flank,
        "{gap:?} {shown}"
    );
    let dragoons = state.unit(target);
    assert!(dragoons.charged && dragoons.reacted);
}

/// Chasseurs charge a battalion; hussars on its flank intercept and are resolved first.
///
/// Rule: GDB-EX-6.7
/// Rule: GDB-6.7-01, GDB-6.7-02, GDB-6.7-04, GDB-6.7-05, GDB-6.7-06, GDB-6.7-08, GDB-4.4-01
#[test]
fn example_6_7() {
    let state = charges(
        "
        table 180 x 120
        nation A france
        nation B britain
        A1 brigadier average at 65,58
        A1 order assault B1
        A1a light-cavalry line 12/6 line at 60,60
        B1 brigadier average at 100,85
        B1a infantry line 30/6 line at 60,85 facing 180
        B2 brigadier average at 90,85
        B2a light-cavalry line 12/6 line at 85,72 facing 240
        ",
    );
    let state = declare(&state, Side::A, &[("A1a", "B1a")]);
    let (horse, charger) = (unit(&state, "B2a"), unit(&state, "A1a"));
    let general = general(&state, "B2");
    let one = Interception {
        general,
        horse,
        charger,
    };
    let state = run(&state, Side::B, Command::Intercept(vec![one]), &[])
        .unwrap()
        .0;
    assert!(state.general(general).opportunity_used);
    // The chasseurs are the charged unit now; the battalion answers too, both face down.
    let (state, _) = respond(&state, Side::A, "A1a", Response::Stand { fire: false }, &[]);
    let (state, events) = respond(
        &state,
        Side::B,
        "B1a",
        Response::Stand { fire: true },
        &[4, 4, 5, 5],
    );
    let shown = show(&events);
    assert_eq!(state.contacts.len(), 1);
    assert_eq!((state.contacts[0].a, state.contacts[0].b), (horse, charger));
    assert!(!shown.contains("ShotFired"), "{shown}");
    assert!(shown.contains("Charges Lapsed"), "{shown}");
}

const LANCERS_AT_GUNS: &str = "
    nation A france
    nation B spain
    A1 brigadier average at 75,28
    A1 order assault B1
    A1a lancers line 12/6 column-of-companies at 60,30
    B1 brigadier average at 90,60
    B1a foot-artillery line 3 deployed at 60,48 facing 180 calibre 8-pounder
    B1b infantry line 30/6 line at 60,56 facing 180
    ";

/// Lancers at a battery 18 cm away: a quarter of their move is gone, so the crew runs a quarter of its own.
///
/// Rule: GDB-EX-6.8
/// Rule: GDB-6.8-01, GDB-6.8-02, GDB-6.8-03, GDB-6.8-04, GDB-6.8-05, GDB-6.8-06, GDB-6.8-07, GDB-6.8-09, GDB-6.8-13, GDB-6.6-09
#[test]
fn example_6_8() {
    let state = charges(LANCERS_AT_GUNS);
    let state = declare(&state, Side::A, &[("A1a", "B1a")]);
    let (mut state, events) = respond(&state, Side::B, "B1a", Response::Evade, &[]);
    assert!(show(&events).contains("clock=250000"), "{}", show(&events));
    let crew = unit(&state, "B1a");
    if gdb_pending(&state) == "choose-evade-direction" {
        let command = Command::EvadeTo(EvadeTo {
            unit: crew,
            degrees: 0,
        });
        state = run(&state, Side::B, command, &[]).unwrap().0;
    }
    let battery = state.unit(crew);
    assert!(matches!(battery.guns, Guns::Abandoned(_)));
    assert_ne!(battery.cohesion, Cohesion::Formed);
    assert!(battery.evaded);
    // It shelters behind the line.
    let line = state.outline(unit(&state, "B1b"));
    assert!(!state.outline(crew).overlaps(&line));
    assert!(y(&state, "B1a") < y(&state, "B1b"));
    // The lancers turn to the battalion behind and go half of the way to it.
    assert_eq!(gdb_pending(&state), "act-on-vacated-target");
    let before = y(&state, "A1a");
    let target = unit(&state, "B1b");
    let (state, _) = act(&state, Side::A, "A1a", Then::Redirect { target }, &[]);
    assert_eq!(gdb_pending(&state), "respond-to-redirect");
    let answer = Answer::of(target, Response::Stand { fire: true });
    let (state, events) = run(
        &state,
        Side::B,
        Command::Respond(vec![answer]),
        &[2, 2, 3, 5, 6, 5],
    )
    .unwrap();
    assert!(before > y(&state, "A1a"), "{}", show(&events));
    assert_eq!(state.contacts.len(), 1);
}

fn gdb_pending(state: &State) -> String {
    gdb::flow::first_owner(state)
        .map(|_| {
            let pending = <gdb::Gdb as engine::System>::pending(state);
            pending[0].decision.to_string()
        })
        .unwrap_or_default()
}

/// From 36 cm the clock is a half, and the crew runs half of its move: the most there is.
///
/// Rule: GDB-EX-D-04
/// Rule: GDB-6.8-06
#[test]
fn example_d_04() {
    let far = LANCERS_AT_GUNS
        .replace("at 60,30", "at 60,12")
        .replace("at 75,28", "at 75,12");
    let state = charges(&far);
    let state = declare(&state, Side::A, &[("A1a", "B1a")]);
    let (_, events) = respond(&state, Side::B, "B1a", Response::Evade, &[]);
    assert!(show(&events).contains("clock=500000"), "{}", show(&events));
}

/// Canister does not stop lancers; the gunners retreat, leave their guns; the lancers turn to the column behind.
///
/// Rule: GDB-EX-6-V
/// Rule: GDB-6.6-14, GDB-6.6-15, GDB-6.6-09, GDB-6.6-08
#[test]
fn example_v() {
    let text = LANCERS_AT_GUNS.replace(
        "B1b infantry line 30/6 line at 60,56",
        "B1b infantry line 30/6 column-of-divisions at 60,57",
    );
    let state = charges(&text);
    let state = declare(&state, Side::A, &[("A1a", "B1a")]);
    let (state, events) = respond(
        &state,
        Side::B,
        "B1a",
        Response::Stand { fire: true },
        &[1, 2, 6, 4, 1, 2, 1],
    );
    let shown = show(&events);
    assert!(shown.contains("limbering-lost"), "{shown}");
    let battery = state.unit(unit(&state, "B1a"));
    assert_eq!(battery.nerve, Nerve::Retreating);
    assert!(matches!(battery.guns, Guns::Abandoned(_)));
    assert_eq!(gdb_pending(&state), "act-on-vacated-target");
    // The crew ran over the column, which lost its order, and stands behind it.
    let column = unit(&state, "B1b");
    assert!(!state.unit(column).is_formed());
    let crew = state.outline(unit(&state, "B1a"));
    assert!(!crew.overlaps(&state.outline(column)), "{shown}");
    // The lancers ride through the guns at the column, which fires at -4 and falters.
    let (state, _) = act(
        &state,
        Side::A,
        "A1a",
        Then::Redirect { target: column },
        &[],
    );
    assert_eq!(gdb_pending(&state), "respond-to-redirect");
    let answer = Answer::of(column, Response::Stand { fire: true });
    let square = Response::Manoeuvre {
        face: None,
        form: Some(Formation::Square),
        fire: false,
    };
    let late = Command::Respond(vec![Answer {
        response: square,
        ..answer
    }]);
    assert!(run(&state, Side::B, late, &[]).is_err());
    let command = Command::Respond(vec![answer]);
    let (state, events) = run(&state, Side::B, command, &[1, 1, 6, 5, 6, 4]).unwrap();
    let shown = show(&events);
    assert!(shown.contains("musketry-unformed"), "{shown}");
    assert!(shown.contains("morale-charging-weak"), "{shown}");
    assert_eq!(state.contacts.len(), 1, "{shown}");
    assert_eq!(state.contacts[0].b, column);
}
