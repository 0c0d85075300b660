//! House rules laid over the standard tables, good and faulty ones.

use engine::scenario::{DataError, Expected};
use table::Length;

use super::{cm, troops};
use crate::formation::Formation;
use crate::ids::{Figures, Models, Share};
use crate::tables::{HalfFigures, MoraleRow, Tables};
use crate::troops::Kind;

fn overlaid(text: &str) -> Result<Tables, Vec<DataError>> {
    Tables::load(false, &[("house.toml", text)])
}

/// The one fault of an overlay.
fn refused(text: &str) -> DataError {
    let mut faults = overlaid(text).expect_err("the overlay is faulty");
    assert_eq!(faults.len(), 1, "{faults:?}");
    faults.remove(0)
}

#[test]
fn an_overlay_replaces_single_values() {
    let tables = overlaid(
        r#"
        [movement]
        general = { cm = 50, in = 30 }
        limber = "1"
        [movement.rates.infantry.line]
        normal.cm = 13.5
        charge = "none"
        [movement.rates.cossacks.line]
        normal = { cm = 1, in = 1 }
        charge = { cm = 2, in = 1 }
        compulsory = { cm = 3, in = 2 }
        [command.order-change]
        france = 5
        [[modifier]]
        name = "morale-guard"
        value = 3
        source = "our club"
        "#,
    )
    .unwrap();
    assert_eq!(tables.movement.general, cm(50));
    assert_eq!(tables.movement.limber, Share::WHOLE);
    let foot = tables
        .movement
        .rates(&troops(Kind::Infantry), Formation::Line);
    assert_eq!((foot.normal, foot.charge), (Length::from_mm(135), None));
    assert_eq!(foot.compulsory, cm(20));
    let cossacks = tables
        .movement
        .rates(&troops(Kind::Cossacks), Formation::Line);
    assert_eq!(cossacks.normal, cm(1));
    assert_eq!(tables.command.order_change[0], 5);
    let guard = tables.morale.modifiers.get(MoraleRow::Guard);
    assert_eq!((guard.value, guard.rule.as_str()), (3, "GDB-12.1-03"));
    let source = |table: &str, row: &str| {
        let mut rows = tables.describe().iter();
        let found = rows.find(|found| found.table == table && found.row == row);
        found.unwrap().source.clone()
    };
    assert_eq!(source("movement", "general"), "house rules: house.toml");
    assert_eq!(source("movement", "limber"), "house rules: house.toml");
    assert_eq!(source("modifier.morale", "morale-guard"), "our club");
    assert_eq!(
        source("movement.rates.infantry", "column-of-companies"),
        "reconstructed"
    );
}

#[test]
fn printed_cells_stand_over_computed_ones() {
    let tables = overlaid(
        r#"
        [fire.musketry.figures.30]
        11 = 4.5
        [fire.musketry.figures.24-26]
        3- = 0.5
        9 = 3
        "15+" = 8
        [fire.artillery.models.4]
        12 = 5
        "#,
    )
    .unwrap();
    let loss = |figures, total| tables.fire.musketry_loss(Figures(figures), total).0;
    assert_eq!(loss(30, 11), 9);
    assert_eq!(
        (loss(24, 2), loss(25, 9), loss(26, 15), loss(26, 22)),
        (1, 6, 16, 16)
    );
    assert_eq!((loss(27, 9), loss(26, 8)), (5, 4));
    assert_eq!(tables.fire.artillery_loss(Models(4), 12), HalfFigures(10));
}

#[test]
fn later_overlays_win() {
    let tables = Tables::load(
        false,
        &[
            ("a.toml", "[command]\nnew-brigade = 6"),
            ("b.toml", "[command]\nnew-brigade = 8"),
        ],
    )
    .unwrap();
    assert_eq!(tables.command.new_brigade, 8);
}

#[test]
fn an_unknown_key_is_refused_with_the_nearest() {
    let error = refused("[movement]\nroad-bonus.cm = 5\nstep-bak.cm = 5");
    assert_eq!((error.file.as_str(), error.line), ("house.toml", 3));
    assert_eq!(error.key, "movement.step-bak.cm");
    assert_eq!(
        error.expected,
        Expected::KnownKey(Some("movement.step-back.cm".to_owned()))
    );
    let error = refused("[[modifier]]\nname = \"morale-gard\"\nvalue = 1");
    assert_eq!(error.line, 2);
    assert!(error.to_string().contains("morale-guard"), "{error}");
    let error = refused("[fire.musketry.figures.90]\n11 = 4");
    assert_eq!(
        (error.line, error.key.as_str()),
        (2, "fire.musketry.figures.90.11")
    );
}

#[test]
fn values_out_of_range_are_refused_with_the_range() {
    for (text, line, words) in [
        ("[command]\n\nnew-brigade = 99", 3, "from 2 to 13"),
        ("[command]\nnew-brigade = \"7\"", 2, "from 2 to 13"),
        (
            "[movement]\ngeneral = { cm = 900, in = 3 }",
            2,
            "from 0 to 200",
        ),
        (
            "[movement]\ngeneral = { cm = 2.25, in = 3 }",
            2,
            "one decimal",
        ),
        (
            "[movement]\ngeneral = { cm = -4, in = 3 }",
            2,
            "from 0 to 200",
        ),
        ("[movement]\nlimber = \"3/2\"", 2, "a share of a turn"),
        ("[command.nerves]\nhold = \"flee\"", 2, "one of assault"),
        (
            "[[modifier]]\nname = \"morale-guard\"\nvalue = 12",
            3,
            "from -9 to 9",
        ),
        (
            "[[modifier]]\nname = \"morale-guard\"\nrule = \"42\"",
            3,
            "a rule id",
        ),
        ("[fire]\nfire-risk = [12, 11, 10]", 2, "a list of 4"),
        ("[fire.musketry]\nlosses = [0, 1.25, 2]", 2, "steps of 0.5"),
        ("[fire.musketry.figures.30]\n11 = 4.2", 2, "steps of 0.5"),
        (
            "[melee.bands]\nretreats = 9",
            2,
            "below that of `melee.bands.routs`",
        ),
        (
            "[fire.guns.light]\nlong = { cm = 20, in = 12 }",
            2,
            "above that of",
        ),
        ("[[modifier]]\nvalue = 1", 1, "a row with a name"),
        ("[command]\nnew-brigade = 1979-05-27", 2, "a number"),
    ] {
        let error = refused(text);
        assert_eq!(error.line, line, "{error}");
        assert!(error.to_string().contains(words), "{error}");
    }
}

#[test]
fn rows_given_twice_and_broken_files_are_refused_with_the_line() {
    let error = refused(
        "[[modifier]]\nname = \"morale-guard\"\nvalue = 1\n\n[[modifier]]\nname = \"morale-guard\"\nvalue = 2",
    );
    assert_eq!((error.line, error.expected), (5, Expected::FreeId(1)));
    let error = refused("[movement]\ngeneral = { cm = 5,\n");
    assert!(matches!(error.expected, Expected::Toml(_)));
    assert!(error.line >= 2, "{error}");
    let error = refused("[movement]\ngeneral = ");
    assert_eq!(error.line, 2);
}

#[test]
fn the_hash_changes_with_the_overlays_only() {
    let standard = Tables::hash(&[]);
    assert_eq!(standard.len(), 64);
    assert_eq!(standard, Tables::hash(&[]));
    let house = Tables::hash(&[("a.toml", "[command]\nnew-brigade = 6")]);
    assert_ne!(house, standard);
    assert_eq!(
        house,
        Tables::hash(&[("b.toml", "[command]\nnew-brigade = 6")])
    );
}

#[test]
fn all_faults_of_a_file_are_told_at_once() {
    let faults = overlaid(
        "[command]\nnew-brigade = 99\n[movement]\nstep-bak.cm = 5\n[melee.bands]\nretreats = 9\n[ground.hill]\nclass = \"steep\"",
    )
    .expect_err("four faults");
    let mut lines: Vec<u32> = faults.iter().map(|fault| fault.line).collect();
    lines.sort_unstable();
    assert_eq!(lines, [2, 4, 6, 8], "{faults:?}");
}
