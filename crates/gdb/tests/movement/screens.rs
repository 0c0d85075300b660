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
