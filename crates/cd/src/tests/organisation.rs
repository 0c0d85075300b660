//! Chapter 1.

use super::field::Field;
use crate::formation::Formation;
use crate::ids::Bases;
use crate::organisation::*;
use crate::tables::Tables;
use crate::troops::Kind;
use engine::Side;

fn legal(kind: Kind, bases: u8, skirmishers: u8) -> bool {
    let tables = Tables::standard();
    let figures = usual_figures(&tables.organisation, kind);
    check_regiment(&tables, kind, Bases(bases), Bases(skirmishers), figures).is_ok()
}

/// Rule: CD-1.1-02, CD-1.1-05, CD-1.1-07, CD-1.2-02, CD-1.2-03, CD-1.2-04, CD-1.2-05, CD-EX-40, CD-EX-55
#[test]
fn rosters() {
    let foot = Kind::LineInfantry;
    let cases = [(3, 0), (4, 2), (4, 3), (6, 3), (7, 0)]
        .map(|(bases, skirmishers)| legal(foot, bases, skirmishers));
    assert_eq!(cases, [false, true, false, true, false]);
    assert_eq!(
        [4, 5].map(|bases| legal(Kind::Cavalry, bases, 0)),
        [true, false]
    );
    assert_eq!(
        [2, 3].map(|skirmishers| legal(foot, 5, skirmishers)),
        [true, false]
    );
}

/// Rule: CD-1.1-03
#[test]
fn figures_on_a_base() {
    let tables = Tables::standard();
    let of = |kind, bases, figures| check_regiment(&tables, kind, Bases(bases), Bases(0), figures);
    assert_eq!(
        [4, 5, 6, 7].map(|n| of(Kind::LightInfantry, 4, n).is_ok()),
        [false, true, true, false]
    );
    assert_eq!(
        [1, 2, 3].map(|n| of(Kind::LightCavalry, 4, n).is_ok()),
        [false, true, false]
    );
}

/// Rule: CD-1.2-01, CD-EX-41
#[test]
fn men_represented() {
    let table = Tables::standard().organisation;
    assert_eq!(
        [1, 6, 12, 36, 8].map(|n| men(&table, n)),
        [75, 450, 900, 2700, 600]
    );
}

/// Rule: CD-1.2-06, CD-1.2-07, CD-1.2-08, CD-1.2-09, CD-1.2-10, CD-EX-54
#[test]
fn chain_of_one_corps() {
    let chain = chain_of_command(&Tables::standard().organisation, 1);
    let expected = ChainOfCommand {
        divisions: 2,
        brigades: 4,
        regiments: 8,
        divisional_generals: 2,
        brigadiers: 4,
    };
    assert_eq!(chain, expected);
}

/// Rule: CD-1.1-01, CD-1.2-06
#[test]
fn the_regiment_is_the_unit_and_brigades_may_mix_arms() {
    let mut field = Field::new();
    field.unit(Side::A, Kind::LineInfantry, 6, Formation::Line, (50, 80));
    field.unit(Side::A, Kind::Cavalry, 4, Formation::Line, (100, 80));
    let state = field.state();
    assert_eq!(regiments(&state.setup.units), 2);
    assert_eq!(state.brigade(crate::ids::BrigadeId(0)).units.len(), 2);
}
