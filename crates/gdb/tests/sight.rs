//! Lines of sight as a player asks for them.

use engine::view::{Arm, LookedAt, SightView};
use engine::{Seen, System, Viewer};
use gdb::Gdb;
use gdb::setup::Rank;
use gdb::state::State;
use table::{Length, Point};
use testkit::battlefield;

/// A's line looks across the table: at a column in the open, at one behind a wood, at one behind a line.
const FIELD: &str = "
    table 120 x 90
    dense-wood W1 poly 10,40 40,40 40,60 10,60
    A commander average at 60,5
    B commander average at 60,85
    A1 brigadier average at 50,10
    A1a infantry line 30/6 line at 60,20
    A1b infantry line 30/6 line at 25,20
    B1 brigadier average at 50,80
    B1a infantry line 30/6 column-of-divisions at 60,40 facing 180
    B1b infantry line 30/6 column-of-divisions at 25,70 facing 180
    A1c infantry line 30/6 column-of-divisions at 100,20
    B1c infantry line 36/6 line at 100,50 facing 180
    B1d infantry line 30/6 column-of-divisions at 100,56 facing 180
";

fn asked(state: &State, from: &str, to: &str) -> Option<SightView> {
    let seen = Seen::<Gdb>::of(state, Viewer::Observer);
    Gdb::sight(&seen, from, &LookedAt::Piece(to.to_owned()))
}

/// What is seen at a place, in centimetres from the lower edge as in the field above.
fn asked_at(state: &State, from: &str, (x, y): (i32, i32)) -> Option<SightView> {
    let seen = Seen::<Gdb>::of(state, Viewer::Observer);
    let at = Point::new(Length::from_mm(x * 10), Length::from_mm(900 - y * 10));
    Gdb::sight(&seen, from, &LookedAt::Place(at))
}

/// Rule: GDB-VII-V-02
#[test]
fn a_place_is_looked_at_as_a_unit_is() {
    let state = battlefield(FIELD);
    let open = asked_at(&state, "A1a", (60, 35)).expect("a place on the table");
    assert!(open.clear);
    assert_eq!(open.to, [60_000, 55_000]);
    let behind = asked_at(&state, "A1b", (25, 70)).expect("a place on the table");
    assert!(!behind.clear && behind.obstacle.len() == 4, "the wood");
    let off = asked_at(&state, "A1b", (25, 95));
    assert!(off.is_none(), "no place of the table");
}

/// Rule: GDB-VII-V-01
#[test]
fn who_stands_at_a_place_does_not_hide_it_and_who_stands_before_it_does() {
    let state = battlefield(FIELD);
    let at = asked_at(&state, "A1c", (100, 51)).expect("the place of the line");
    assert!(at.clear);
    let behind = asked_at(&state, "A1c", (100, 70)).expect("behind the line");
    assert!(!behind.clear);
}

/// Rule: GDB-VII-V-01
#[test]
fn a_general_looks_and_is_looked_at() {
    let state = battlefield(FIELD);
    let brigadier = general(&state, engine::Side::A, Rank::Brigadier);
    let enemy = general(&state, engine::Side::B, Rank::Brigadier);
    let column = asked(&state, &brigadier, "B1a").expect("both are on the table");
    assert!(column.clear);
    let place = asked_at(&state, &brigadier, (50, 60)).expect("a place on the table");
    assert!(place.clear);
    let commander = general(&state, engine::Side::A, Rank::CommanderInChief);
    let hidden = asked(&state, &commander, &enemy).expect("both are on the table");
    assert!(
        !hidden.clear,
        "the line before him hides: {:?}",
        hidden.words
    );
    assert!(asked(&state, &brigadier, &brigadier).is_none());
}

/// The piece of a general.
fn general(state: &State, side: engine::Side, rank: Rank) -> String {
    let seen = Seen::<Gdb>::of(state, Viewer::Observer);
    let arm = match rank {
        Rank::CommanderInChief => Arm::CommanderInChief,
        _ => Arm::Brigadier,
    };
    let pieces = Gdb::view(&seen).pieces;
    let found = pieces
        .iter()
        .find(|piece| piece.side == side && piece.arm == arm);
    found.expect("a general of this side").id.clone()
}

/// Rule: GDB-VII-V-01
#[test]
fn what_stands_in_the_open_is_seen() {
    let state = battlefield(FIELD);
    let sight = asked(&state, "A1a", "B1a").expect("both are on the table");
    assert!(sight.clear && sight.obstacle.is_empty() && sight.meets.is_none());
    assert_eq!(sight.rules, ["GDB-VII-V-01"]);
}

/// Rule: GDB-VII-V-02
#[test]
fn a_wood_hides_and_is_shown() {
    let state = battlefield(FIELD);
    let sight = asked(&state, "A1b", "B1b").expect("both are on the table");
    assert!(!sight.clear);
    assert_eq!(sight.obstacle.len(), 4, "the outline of the wood");
    let [_, y] = sight.meets.expect("the line ends at the wood");
    assert!((40_000..=60_000).contains(&y), "{y}");
}

/// Rule: GDB-VII-V-01
#[test]
fn a_unit_hides_what_stands_behind_it() {
    let state = battlefield(FIELD);
    let sight = asked(&state, "A1c", "B1d").expect("both are on the table");
    assert!(!sight.clear);
    assert!(!sight.obstacle.is_empty());
}

#[test]
fn there_is_no_line_to_itself_or_to_nobody() {
    let state = battlefield(FIELD);
    assert!(asked(&state, "A1a", "A1a").is_none());
    assert!(asked(&state, "A1a", "nobody").is_none());
}
