//! Lines of sight as a player asks for them.

use engine::view::SightView;
use engine::{Seen, System, Viewer};
use gdb::Gdb;
use gdb::state::State;
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
    Gdb::sight(&seen, from, to)
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
