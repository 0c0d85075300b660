//! The client's live drag and the palette of formations.

use engine::{PlanRequest, Seen, Side, System, Viewer};
use gdb::Gdb;
use gdb::state::State;
use table::{Length, Pose};

use super::{did, field, id};

fn plan(
    state: &State,
    piece: &str,
    to: Option<Pose>,
    formation: Option<&str>,
) -> engine::view::PlanView {
    let seen = Seen::<Gdb>::of(state, Viewer::Side(Side::A));
    let request = PlanRequest {
        piece: piece.to_owned(),
        to,
        formation: formation.map(str::to_owned),
        manoeuvre: None,
    };
    Gdb::plan(&seen, Side::A, &request)
}

const FIELD: &str = "
    A commander average at 20,10
    A1a infantry line 36/6 line at 60,20
    A1 order move 60,80
    B1a infantry line 36/6 line at 60,80
";

fn command(view: &engine::view::PlanView) -> gdb::movement::Command {
    let value = view.command.clone().unwrap();
    match serde_json::from_value(value).unwrap() {
        gdb::Command::Movement(command) => command,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_drag_within_reach_shows_its_cost_and_its_command() {
    let state = field(FIELD);
    let goal = state
        .unit(id(&state, "A1a"))
        .pose
        .forward(Length::from_cm(6));
    let view = plan(&state, "A1a", Some(goal), None);
    assert!(view.refused.is_none());
    assert_eq!(view.used, 500);
    assert_eq!(
        view.reached.at,
        [goal.at.x.hundredths(), goal.at.y.hundredths()]
    );
    let after = did(&state, command(&view), &[]);
    assert_eq!(after.unit(id(&state, "A1a")).pose, goal);
}

#[test]
fn a_drag_too_far_goes_as_far_as_it_may_and_says_so() {
    let state = field(FIELD);
    let goal = state
        .unit(id(&state, "A1a"))
        .pose
        .forward(Length::from_cm(30));
    let view = plan(&state, "A1a", Some(goal), None);
    assert_eq!(
        view.refused.as_ref().unwrap().rule.as_deref(),
        Some("GDB-VII-M-03")
    );
    assert_eq!(view.used, 1000);
    did(&state, command(&view), &[]);
}

#[test]
fn a_drag_into_the_enemy_stops_short_and_says_why() {
    let state = field(&FIELD.replace("60,80\n", "60,30\n"));
    let goal = state
        .unit(id(&state, "A1a"))
        .pose
        .forward(Length::from_cm(11));
    let view = plan(&state, "A1a", Some(goal), None);
    assert_eq!(
        view.refused.as_ref().unwrap().rule.as_deref(),
        Some("GDB-VII-M-08")
    );
}

#[test]
fn a_formation_of_the_palette_is_planned_where_the_unit_stands() {
    let bound = field(FIELD);
    let refused = plan(&bound, "A1a", None, Some("square")).refused.unwrap();
    assert_eq!(
        refused.rule.as_deref(),
        Some("GDB-5.9-01"),
        "its brigade must march"
    );
    let state = field(&FIELD.replace("move 60,80", "hold"));
    let view = plan(&state, "A1a", None, Some("square"));
    assert!(view.refused.is_none());
    let after = did(&state, command(&view), &[]);
    let formation = after.unit(id(&state, "A1a")).formation;
    assert_eq!(formation, gdb::formation::Formation::Square);
    assert!(
        plan(&state, "A1a", None, Some("limbered"))
            .refused
            .is_some()
    );
}

#[test]
fn generals_are_dragged_too_and_strangers_are_not() {
    let state = field(FIELD);
    let general = testkit::general(&state, "A");
    let goal = state.general(general).pose.forward(Length::from_cm(20));
    let view = plan(&state, "G:A", Some(goal), None);
    assert!(view.refused.is_none());
    did(&state, command(&view), &[]);
    assert!(plan(&state, "B1a", Some(goal), None).refused.is_some());
    assert!(plan(&state, "nobody", Some(goal), None).refused.is_some());
}

#[test]
fn the_palette_names_costs_and_what_is_refused() {
    let state = field(&FIELD.replace("move 60,80", "hold"));
    let seen = Seen::<Gdb>::of(&state, Viewer::Side(Side::A));
    let card = Gdb::card(&seen, "A1a").unwrap();
    let current: Vec<_> = card.formations.iter().filter(|one| one.current).collect();
    assert_eq!(current.len(), 1);
    assert_eq!(current[0].key, "line");
    let refused = card
        .formations
        .iter()
        .filter(|one| one.refused.is_some())
        .count();
    assert_eq!(refused, 0, "a line may become anything in a turn");
}
