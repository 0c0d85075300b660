//! Brigade screens.

use gdb::ids::Figures;
use gdb::movement::{Command, Refusal};
use gdb::state::{Presence, State};
use table::{Length, Pose};

use super::{ahead, by, did, field, id, refused, rule, used};

const BRIGADE: &str = "
    A1 brigadier average at 60,14
    A1a infantry line 36/6 line at 50,20 light-company 6
    A1b infantry line 30/6 line at 70,20 light-company 5
    A1c infantry line 36/6 line at 95,20
    A1 order move 60,80
    B1a infantry line 36/6 line at 60,80
";

fn out(state: &State, names: &[&str], ahead: i32) -> Command {
    let companies = names.iter().map(|name| id(state, name)).collect();
    let first = state.unit(id(state, "A1a")).pose;
    Command::DeployScreen {
        screen: id(state, "A1-screen"),
        companies,
        to: Pose::new(first.forward(Length::from_cm(ahead)).at, first.facing),
    }
}

/// Rule: GDB-VII-F-06, GDB-10.2-01, GDB-10.2-02, GDB-10.2-06
#[test]
fn light_companies_go_out_at_the_cost_of_half_a_move() {
    let state = field(BRIGADE);
    let after = did(&state, out(&state, &["A1a", "A1b"], 10), &[]);
    let (screen, first) = (id(&state, "A1-screen"), id(&state, "A1a"));
    let unit = after.unit(screen);
    assert_eq!(unit.presence, Presence::OnTable);
    assert_eq!((unit.figures, unit.original), (Figures(11), Figures(11)));
    assert_eq!(after.unit(first).figures, Figures(30));
    assert_eq!(
        after.unit(first).original,
        Figures(30),
        "losses count from here"
    );
    assert_eq!(used(&after, first), 50);
    assert_eq!(used(&after, id(&state, "A1c")), 0);
    assert_eq!(used(&after, screen), 100, "it stands there at once");
    let twice = out(&after, &["A1a"], 10);
    assert_eq!(rule(&after, twice), "GDB-10.2-01");
}

/// Rule: GDB-10.2-02
#[test]
fn the_screen_stands_within_a_skirmishers_move_of_its_battalions() {
    let state = field(BRIGADE);
    let why = refused(&state, out(&state, &["A1a"], 24));
    assert_eq!(why.rule().unwrap().to_string(), "GDB-10.2-02");
    assert_eq!(
        rule(&state, out(&state, &["A1c"], 10)),
        "GDB-10.2-01",
        "no company"
    );
}

/// Rule: GDB-10.2-03, GDB-10.2-04
#[test]
fn a_screen_stays_within_twenty_centimetres_of_formed_friends() {
    let state = field(&format!(
        "{BRIGADE}
         A1d skirmishers line 12/6 skirmish-line at 50,30"
    ));
    let unit = id(&state, "A1d");
    did(&state, ahead(unit, 9), &[]);
    let why = refused(&state, ahead(unit, 13));
    let allowed = Length::from_cm(20);
    assert_eq!(why, Refusal::ScreenTooFar { unit, allowed });
}

/// Rule: GDB-10.2-07
#[test]
fn the_companies_come_back_less_their_losses() {
    let state = field(BRIGADE);
    let mut after = did(&state, out(&state, &["A1a", "A1b"], 10), &[]);
    let screen = id(&state, "A1-screen");
    let event = gdb::flow::Event::TurnStarted {
        turn: gdb::ids::Turn(2),
    };
    gdb::apply(&mut after, &gdb::Event::Turn(event));
    after.units[screen.index()].figures = Figures(8);
    let back = did(&after, Command::RecallScreen { screen }, &[]);
    assert_eq!(back.unit(screen).presence, Presence::InHand);
    let (a, b) = (back.unit(id(&state, "A1a")), back.unit(id(&state, "A1b")));
    assert_eq!(a.figures.0 + b.figures.0, 66 - 3);
    assert_eq!((a.original, b.original), (Figures(36), Figures(30)));
    assert_eq!(used(&back, id(&state, "A1a")), 50);
}

/// Rule: GDB-10.2-08
#[test]
fn light_battalions_send_nobody() {
    let state = field(
        "A1a infantry line 36/6 line at 50,20 light-company 6
         A1b infantry line 36/6 line at 75,20 light
         B1a infantry line 36/6 line at 60,80",
    );
    assert_eq!(rule(&state, out(&state, &["A1b"], 10)), "GDB-10.2-01");
}

/// Rule: GDB-10.2-09
#[test]
fn light_companies_join_an_attached_company_that_is_out() {
    let state = field(
        "A1 brigadier average at 60,14
         A1a infantry line 36/6 line at 50,20 light-company 6
         A1b skirmishers veteran 12/6 skirmish-line at 50,30
         B1a infantry line 36/6 line at 60,80",
    );
    let screen = id(&state, "A1b");
    let join = Command::DeployScreen {
        screen,
        companies: vec![id(&state, "A1a")],
        to: state.unit(screen).pose,
    };
    let mut after = did(&state, join, &[]);
    assert_eq!(after.unit(screen).figures, Figures(18));
    let event = gdb::flow::Event::TurnStarted {
        turn: gdb::ids::Turn(2),
    };
    gdb::apply(&mut after, &gdb::Event::Turn(event));
    let back = did(&after, Command::RecallScreen { screen }, &[]);
    assert_eq!(
        back.unit(screen).figures,
        Figures(12),
        "the attached company stays out"
    );
    assert_eq!(back.unit(id(&state, "A1a")).figures, Figures(36));
}

#[test]
fn skirmishers_face_and_go_where_they_like() {
    let state = field(&format!(
        "{BRIGADE}
         A1d skirmishers line 12/6 skirmish-line at 50,30"
    ));
    let unit = id(&state, "A1d");
    let sideways = table::Manoeuvre::Oblique {
        offset: table::Rotation::RIGHT,
        distance: Length::from_cm(20),
    };
    let turn = table::Manoeuvre::Turn(table::Rotation::from_degrees(90));
    let after = did(&state, by(unit, &[turn, sideways]), &[]);
    assert_eq!(used(&after, unit), 100);
}

const LIGHT: &str = "
    A1 brigadier average at 60,14
    A1a infantry line 36/6 line at 50,20 light
    A1b infantry line 36/6 line at 80,20 light-company 6
    A1 order move 60,80
    B1a infantry line 36/6 line at 60,80 facing 180
";

fn skirmish(state: &State, name: &str, companies: u8) -> Command {
    let battalion = id(state, name);
    let front = state.unit(battalion).pose;
    Command::DeploySkirmishers {
        battalion,
        companies,
        to: Pose::new(front.forward(Length::from_cm(8)).at, front.facing),
    }
}

/// The next turn's Movement phase.
fn next_turn(state: &State) -> State {
    let mut after = state.clone();
    let event = gdb::flow::Event::TurnStarted {
        turn: gdb::ids::Turn(2),
    };
    gdb::apply(&mut after, &gdb::Event::Turn(event));
    after
}

/// There are two kinds of skirmishers: the brigade's screen and those of each light battalion.
///
/// Rule: GDB-10.1-01, GDB-10.2-08
#[test]
fn two_kinds_of_skirmishers() {
    let state = field(LIGHT);
    let (screen, line) = (id(&state, "A1-screen"), id(&state, "A1a-skirmishers"));
    for kind in [screen, line] {
        assert_eq!(state.unit(kind).presence, Presence::InHand);
    }
    assert_eq!(state.def(line).skirmishers_of, Some(id(&state, "A1a")));
    assert_eq!(state.def(screen).skirmishers_of, None);
    assert_eq!(rule(&state, out(&state, &["A1a"], 10)), "GDB-10.2-01");
}

/// At most half of a light battalion goes out in a line, which takes a turn; others have no skirmishers of their own.
///
/// Rule: GDB-10.3-01, GDB-10.3-02, GDB-10.3-04, GDB-VII-F-06
/// Reading: RD-37
#[test]
fn half_of_a_light_battalion_skirmishes() {
    let state = field(LIGHT);
    assert_eq!(rule(&state, skirmish(&state, "A1a", 4)), "GDB-10.3-01");
    assert_eq!(rule(&state, skirmish(&state, "A1a", 0)), "GDB-10.3-01");
    assert_eq!(rule(&state, skirmish(&state, "A1b", 1)), "GDB-10.3-04");
    let after = did(&state, skirmish(&state, "A1a", 3), &[]);
    let (battalion, line) = (id(&state, "A1a"), id(&state, "A1a-skirmishers"));
    assert_eq!(after.unit(battalion).figures, Figures(18));
    assert_eq!(after.unit(battalion).original, Figures(18));
    assert_eq!(after.unit(line).figures, Figures(18));
    assert_eq!(after.unit(line).presence, Presence::OnTable);
    assert_eq!(used(&after, battalion), 100);
    let next = next_turn(&after);
    assert_eq!(
        rule(&next, skirmish(&next, "A1a", 1)),
        "GDB-10.3-01",
        "once"
    );
}

/// To gather half of a battalion far from the enemy: +2 and +3 on 2D6 against 10 for Line; a failure costs the move.
///
/// Rule: GDB-10.4-01, GDB-10.4-02
/// Reading: RD-37
#[test]
fn a_light_battalion_gathers_its_skirmishers() {
    let state = field(LIGHT);
    let next = next_turn(&did(&state, skirmish(&state, "A1a", 3), &[]));
    let (battalion, line) = (id(&next, "A1a"), id(&next, "A1a-skirmishers"));
    let gather = Command::GatherSkirmishers { battalion };
    let back = did(&next, gather.clone(), &[2, 3]);
    assert_eq!(back.unit(battalion).figures, Figures(36));
    assert_eq!(back.unit(line).presence, Presence::InHand);
    let failed = did(&next, gather.clone(), &[2, 2]);
    assert_eq!(failed.unit(line).figures, Figures(18));
    assert_eq!((used(&failed, battalion), used(&failed, line)), (100, 100));
    assert_eq!(rule(&state, gather), "GDB-10.4-01", "nobody is out");
}

/// A screen parts to pass a pond before its middle; it cannot pass water as wide as itself.
///
/// Rule: GDB-10.2-05
/// Reading: RD-36
#[test]
fn a_screen_parts_round_an_obstacle() {
    let pond = |from: i32, to: i32| {
        field(&format!(
            "A1 brigadier average at 60,30
             A1a skirmishers line 18/6 skirmish-line at 60,24
             A1b infantry line 30/6 line at 85,30
             A1 order move 60,80
             B1a infantry line 36/6 line at 60,80 facing 180
             lake P1 poly {from},28 {to},28 {to},32 {from},32"
        ))
    };
    let small = pond(57, 63);
    let unit = id(&small, "A1a");
    let after = did(&small, ahead(unit, 15), &[]);
    let gone = small.unit(unit).pose.at.distance(after.unit(unit).pose.at);
    assert_eq!(gone, Length::from_cm(15));
    assert_eq!(after.unit(unit).figures, Figures(18), "one unit as before");
    assert_eq!(
        rule(&small, ahead(unit, 6)),
        "GDB-VII-X-05",
        "nobody stands in the pond"
    );
    let wide = pond(40, 80);
    assert_eq!(rule(&wide, ahead(id(&wide, "A1a"), 15)), "GDB-VII-X-05");
    let line = field(
        "A1 brigadier average at 60,30
         A1a infantry line 30/6 line at 60,24
         A1 order move 60,80
         B1a infantry line 36/6 line at 60,80 facing 180
         lake P1 poly 59,28 61,28 61,30 59,30",
    );
    assert_eq!(rule(&line, ahead(id(&line, "A1a"), 12)), "GDB-VII-X-05");
}

/// Horse skirmishes only with the optional rule: then a squadron takes a turn to join the brigade's screen.
///
/// Rule: GDB-10.5-01, GDB-VII-D-04, GDB-9.11-04
#[test]
fn squadrons_skirmish_with_the_option() {
    let text = format!(
        "{BRIGADE}
         A1d light-cavalry line 24/6 line at 85,34 light-company 6 weapon carbine"
    );
    let state = field(&text);
    assert_eq!(rule(&state, out(&state, &["A1d"], 10)), "GDB-10.5-01");
    let state = field(&format!("option cavalry-skirmishers\n{text}"));
    let after = did(&state, out(&state, &["A1a", "A1d"], 10), &[]);
    let screen = id(&state, "A1-screen");
    assert_eq!(after.unit(screen).figures, Figures(12));
    assert_eq!(after.troops(screen).kind, gdb::troops::Kind::Skirmishers);
    assert_eq!(after.unit(id(&state, "A1d")).figures, Figures(18));
    assert_eq!(used(&after, id(&state, "A1d")), 100);
    assert_eq!(used(&after, id(&state, "A1a")), 50);
}

/// Detached squadrons that touch their regiment rejoin it in a turn, for good.
///
/// Rule: GDB-VII-D-03, GDB-VII-D-01
#[test]
fn detached_squadrons_rejoin() {
    let text = "
        A1 brigadier average at 60,14
        A1 order move 60,80
        A1a dragoons line 12/6 line at 40,20
        A1b dragoons line 12/6 line at 80,20 detached-from A1a
        B1a infantry line 36/6 line at 60,80 facing 180
    ";
    let apart = field(text);
    let squadrons = id(&apart, "A1b");
    let join = Command::RejoinRegiment { squadrons };
    assert_eq!(rule(&apart, join.clone()), "GDB-VII-D-03");
    let never = Command::RejoinRegiment {
        squadrons: id(&apart, "A1a"),
    };
    assert_eq!(rule(&apart, never), "GDB-VII-D-01");
    let together = super::prepared(text, |state| {
        let regiment = state.outline(id(state, "A1a"));
        let beside = regiment
            .pose()
            .local(regiment.footprint().width, Length::ZERO);
        let pose = Pose::new(beside, regiment.pose().facing);
        let squadrons = id(state, "A1b");
        state.units[squadrons.index()].pose = pose;
    });
    let after = did(&together, join, &[]);
    let regiment = after.unit(id(&after, "A1a"));
    assert_eq!(
        (regiment.figures, regiment.original),
        (Figures(24), Figures(24))
    );
    assert!(!after.unit(squadrons).is_on_table());
    assert_eq!(used(&after, id(&after, "A1a")), 100);
}

/// A Brigadier leads the screen on only while he keeps within 20 cm of close-order troops himself.
///
/// Rule: GDB-10.2-04, GDB-10.2-03
#[test]
fn the_brigadier_of_a_screen_keeps_to_his_battalions() {
    let led_from = |place: &str| {
        let state = field(&format!(
            "A1 brigadier average at {place}
             A1a infantry line 36/6 line at 50,20
             A1d skirmishers line 12/6 skirmish-line at 50,39
             A1 order move 60,80
             B1a infantry line 36/6 line at 60,85 facing 180"
        ));
        let unit = id(&state, "A1d");
        testkit::run(&state, engine::Side::A, ahead(unit, 9), &[]).is_ok()
    };
    assert!(led_from("50,36"), "16 cm ahead of his battalion");
    assert!(!led_from("50,44"), "24 cm ahead of it");
}
