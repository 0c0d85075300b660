//! Chapter II: quality of troops.

#![expect(
    clippy::unwrap_used,
    reason = "a test says by unwrapping that it must succeed"
)]

use gdb::state::{Phase, State};
use gdb::troops::{Grade, Horses};
use testkit::{advance, battlefield, phase, unit};

/// One grade a unit, and the special categories beside it.
///
/// Rule: GDB-II-01, GDB-II-02, GDB-II-12, GDB-II-15
#[test]
fn a_unit_has_one_grade() {
    let words = [
        ("guard", Grade::Guard),
        ("elite", Grade::Elite),
        ("veteran", Grade::Veteran),
        ("line", Grade::Line),
        ("second-line", Grade::SecondLine),
        ("conscript", Grade::Conscript),
        ("militia", Grade::Militia),
    ];
    // The same troops may have any grade: the scenario says which.
    for (word, grade) in words {
        let state = battlefield(&format!(
            "A1a infantry {word} 30/6 column-of-divisions at 60,35"
        ));
        assert_eq!(state.troops(unit(&state, "A1a")).grade, grade);
    }
    let state = battlefield(
        "A1a dragoons line 24/6 line at 60,35 poor-horses
         A1b foot-artillery veteran 3 deployed at 30,35 calibre 6-pounder second-class",
    );
    assert_eq!(state.troops(unit(&state, "A1a")).horses, Horses::Poor);
    let guns = state.troops(unit(&state, "A1b"));
    assert!(guns.second_class_artillery && guns.grade == Grade::Veteran);
}

/// Second-class gunners shoot worse; their morale is that of their grade, and other batteries are as they are.
///
/// Rule: GDB-II-13, GDB-II-14, GDB-EX-II-1
#[test]
fn second_class_artillery_by_battery() {
    let text = "
        A1 brigadier average at 20,5
        A1a foot-artillery veteran 3 deployed at 30,40 calibre 6-pounder second-class
        A1b foot-artillery veteran 3 deployed at 90,40 calibre 6-pounder
        B1a infantry line 30/6 line at 60,88 facing 180
    ";
    let mut state = battlefield(text);
    phase(&mut state, Phase::Morale);
    for id in ["A1a", "A1b"] {
        let unit = unit(&state, id);
        let occasion = gdb::state::UnitOccasion::DoubleSix;
        state.notes.unit_occasions.push((unit, occasion));
    }
    let (_, events) = advance(&state, &[3, 3, 3, 3, 6, 6, 1, 1]);
    let shown = testkit::show(&events);
    let tests: Vec<&str> = shown
        .lines()
        .filter(|line| line.contains("Tested"))
        .collect();
    assert_eq!(tests.len(), 2);
    for line in tests {
        assert!(line.contains("3+3 +1 morale-veteran = 7"), "{line}");
    }
    let mut state = battlefield(text);
    phase(&mut state, Phase::Firing);
    let state = advance(&state, &[]).0;
    for (id, worse) in [("A1a", true), ("A1b", false)] {
        let command = gdb::firing::Command::FireUnit {
            unit: unit(&state, id),
            targets: vec![gdb::firing::AimedAt {
                target: unit(&state, "B1a"),
                ammunition: None,
            }],
        };
        let side = engine::Side::A;
        let (_, events) = testkit::run(&state, side, command, &[1, 2]).unwrap();
        let shown = testkit::show(&events);
        assert_eq!(
            shown.contains("-1 artillery-second-class"),
            worse,
            "{shown}"
        );
    }
}

fn melee_rows(text: &str) -> String {
    let mut state: State = battlefield(text);
    phase(&mut state, Phase::Melee);
    let mut dice = engine::ScriptedDice::new(&[3, 3, 3, 3, 6, 6, 1, 1, 6, 6, 1, 1]);
    let events = gdb::flow::resume(&state, &mut dice).unwrap();
    let shown = testkit::show(&events);
    let fought = shown.lines().find(|line| line.contains("Fought"));
    fought.unwrap().to_owned()
}

/// Good horses add 1 in melee, poor ones take 1; Guard and Elite horse has good mounts already.
///
/// Rule: GDB-II-16, GDB-II-17, GDB-II-18
#[test]
fn horses() {
    let field = |grade: &str, horses: &str| {
        format!(
            "A1 brigadier average at 20,5
             B1 brigadier average at 20,85
             A1a light-cavalry {grade} 24/6 line at 60,40 {horses}
             B1a light-cavalry line 24/6 line at 60,40 facing 180
             contact A1a B1a charged"
        )
    };
    let rows = |grade, horses| melee_rows(&field(grade, horses));
    assert!(rows("line", "good-horses").contains("melee-good-horses"));
    assert!(rows("line", "poor-horses").contains("melee-poor-horses"));
    assert!(!rows("line", "").contains("horses"));
    for grade in ["guard", "elite"] {
        assert!(
            !rows(grade, "good-horses").contains("good-horses"),
            "{grade}"
        );
    }
}
