//! What ground does to movement.

use gdb::formation::Formation;
use gdb::state::Cohesion;
use table::{Length, Manoeuvre, Rotation};

use super::{ahead, by, did, field, form, id, rule, used};

/// Four kinds of troops before a strip of ground.
fn strip(kind: &str) -> gdb::state::State {
    field(&format!(
        "table 180 x 90
         {kind} W1 poly 0,21 180,21 180,45 0,45
         A1a infantry line 36/6 column-of-divisions at 20,20
         A1b skirmishers line 12/6 skirmish-line at 34,20
         A1c dragoons line 24/6 column-of-companies at 80,20
         A1d cossacks line 12/6 line at 110,20
         A1e foot-artillery line 2 limbered at 140,20 calibre 6-pounder
         A1f foot-artillery line 2 deployed at 165,20 calibre 6-pounder
         A1 order move 90,80
         B1a infantry line 36/6 line at 60,80"
    ))
}

/// Rule: GDB-VII-T-01, GDB-VII-T-02, GDB-VII-T-04
#[test]
fn rough_ground_halves_the_rate_but_not_for_skirmishers() {
    let state = strip("open-wood");
    // A centimetre in the open, then every centimetre counts two.
    let foot = id(&state, "A1a");
    did(&state, ahead(foot, 9), &[]);
    assert_eq!(rule(&state, ahead(foot, 10)), "GDB-VII-M-03");
    did(&state, ahead(id(&state, "A1b"), 20), &[]);
    did(&state, ahead(id(&state, "A1d"), 12), &[]);
    rule(&state, ahead(id(&state, "A1d"), 13));
}

/// Rule: GDB-EX-D-08
#[test]
fn what_is_left_of_the_move_counts_at_half_speed() {
    let state = field(
        "open-wood W1 poly 0,25 120,25 120,60 0,60
         A1a infantry line 36/6 column-of-divisions at 60,20.5
         A1 order move 60,80
         B1a infantry line 36/6 line at 60,80",
    );
    let unit = id(&state, "A1a");
    // A quarter of 18 cm brings it to the edge; three quarters are 6.75 cm inside.
    let inside = |mm| Manoeuvre::Advance(Length::from_mm(45 + mm));
    did(&state, by(unit, &[inside(67)]), &[]);
    rule(&state, by(unit, &[inside(70)]));
}

/// Rule: GDB-VII-T-05, GDB-VII-T-06
#[test]
fn rough_ground_disorders_horse_but_not_cossacks_nor_foot() {
    let state = strip("open-wood");
    for (name, formed) in [("A1a", true), ("A1c", false), ("A1d", true), ("A1b", true)] {
        let unit = id(&state, name);
        let after = did(&state, ahead(unit, 5), &[]);
        let now = after.unit(unit).cohesion == Cohesion::Formed;
        assert_eq!(now, formed, "{name}");
    }
}

/// Rule: GDB-VII-T-07
#[test]
fn guns_cross_rough_ground_limbered_and_do_not_deploy_in_it() {
    let state = strip("open-wood");
    let (limbered, deployed) = (id(&state, "A1e"), id(&state, "A1f"));
    assert_eq!(rule(&state, ahead(deployed, 3)), "GDB-VII-T-07");
    let inside = did(&state, ahead(limbered, 3), &[]);
    assert_eq!(
        rule(&inside, form(limbered, Formation::Deployed)),
        "GDB-VII-T-07"
    );
}

/// Rule: GDB-VII-X-01, GDB-VII-X-02, GDB-VII-X-03
#[test]
fn difficult_ground_halves_the_rate_of_all_and_disorders_close_order_foot() {
    let state = strip("dense-wood");
    let (foot, screen) = (id(&state, "A1a"), id(&state, "A1b"));
    let after = did(&state, ahead(foot, 5), &[]);
    assert_ne!(after.unit(foot).cohesion, Cohesion::Formed);
    rule(&state, ahead(screen, 12));
    let after = did(&state, ahead(screen, 10), &[]);
    assert_eq!(after.unit(screen).cohesion, Cohesion::Formed);
}

/// Rule: GDB-VII-X-04
#[test]
fn difficult_ground_is_closed_to_horse_and_guns() {
    let state = strip("dense-wood");
    for name in ["A1c", "A1d", "A1e"] {
        assert_eq!(
            rule(&state, ahead(id(&state, name), 5)),
            "GDB-VII-X-04",
            "{name}"
        );
    }
}

/// Rule: GDB-VII-X-05
#[test]
fn nobody_enters_impassable_ground() {
    let state = strip("lake");
    for name in ["A1a", "A1b", "A1c"] {
        assert_eq!(
            rule(&state, ahead(id(&state, name), 5)),
            "GDB-VII-X-05",
            "{name}"
        );
    }
}

/// Rule: GDB-VII-T-08
#[test]
fn a_wall_halves_the_rate_until_the_unit_is_clear_of_it() {
    let state = field(
        "wall W1 line 0,25 120,25
         A1a infantry line 36/6 line at 60,20
         A1 order move 60,80
         B1a infantry line 36/6 line at 60,80",
    );
    let unit = id(&state, "A1a");
    // Five centimetres to the wall; a line two centimetres deep is clear of it two further on.
    let after = did(&state, ahead(unit, 8), &[]);
    assert!(used(&after, unit) > 80);
    rule(&state, ahead(unit, 9));
    let turned = Manoeuvre::Oblique {
        offset: Rotation::from_degrees(0),
        distance: Length::from_cm(4),
    };
    assert_eq!(used(&did(&state, by(unit, &[turned]), &[]), unit), 34);
}
