//! Every modifier, and that what is shown is what is used.

use engine::{Chances, RollLabel, Side, Subject};

use super::*;
use crate::firing::{Ammunition, Band, Procedure, ShotFacts, ShotRules, Struck};

fn facts(change: impl FnOnce(&mut ShotFacts)) -> ShotFacts {
    let mut facts = ShotFacts::default();
    change(&mut facts);
    facts
}

fn list(facts: &ShotFacts) -> Vec<(String, i8)> {
    list_by(facts, &Readings::default())
}

fn list_by(facts: &ShotFacts, readings: &Readings) -> Vec<(String, i8)> {
    facts
        .modifiers(&Tables::standard(false), readings)
        .iter()
        .map(|one| (one.name.to_string(), one.value))
        .collect()
}

fn guns(change: impl FnOnce(&mut ShotFacts)) -> ShotFacts {
    facts(|facts| {
        facts.firer.kind = Kind::FootArtillery;
        facts.firer.formation = Formation::Deployed;
        facts.ammunition = Some(Ammunition::Ball);
        change(facts);
    })
}

fn sum(facts: &ShotFacts) -> i8 {
    sum_by(facts, &Readings::default())
}

fn sum_by(facts: &ShotFacts, readings: &Readings) -> i8 {
    let rows = list_by(facts, readings);
    rows.iter().map(|(_, value)| value).sum()
}

/// Rule: GDB-9.7-06, GDB-II-03, GDB-II-06, GDB-II-08, GDB-II-11, GDB-II-23
#[test]
fn grades_change_musketry() {
    for (grade, value) in [
        (Grade::Guard, 2),
        (Grade::Elite, 1),
        (Grade::Veteran, 0),
        (Grade::Line, 0),
        (Grade::SecondLine, 0),
        (Grade::Conscript, -2),
        (Grade::Militia, -2),
    ] {
        assert_eq!(sum(&facts(|facts| facts.firer.grade = grade)), value);
    }
}

/// Rule: GDB-9.8-01, GDB-II-04, GDB-II-07, GDB-II-13
#[test]
fn grades_change_gunnery() {
    for (grade, value) in [
        (Grade::Guard, 1),
        (Grade::Elite, 0),
        (Grade::Veteran, 0),
        (Grade::SecondLine, 0),
        (Grade::Conscript, -2),
    ] {
        assert_eq!(sum(&guns(|facts| facts.firer.grade = grade)), value);
    }
    assert_eq!(
        sum(&guns(|facts| facts.firer.second_class_artillery = true)),
        -1
    );
}

/// Rule: GDB-9.8-04, GDB-9.6-04
#[test]
fn disorder_costs_four() {
    assert_eq!(sum(&facts(|facts| facts.firer.unformed = true)), -4);
    assert_eq!(sum(&guns(|facts| facts.firer.unformed = true)), -4);
}

/// Rule: GDB-9.8-06, GDB-9.8-08, GDB-9.8-18, GDB-10.3-08
#[test]
fn shapes_of_targets() {
    for (shape, value) in [
        (Formation::Line, 0),
        (Formation::ColumnOfCompanies, 1),
        (Formation::ColumnOfDivisions, 1),
        (Formation::MarchColumn, 1),
        (Formation::MassedColumn, 2),
        (Formation::Square, 2),
        (Formation::Limbered, 2),
        (Formation::Deployed, -3),
        (Formation::SkirmishLine, -4),
        (Formation::OpenOrder, -2),
    ] {
        assert_eq!(sum(&guns(|facts| facts.target.formation = shape)), value);
        assert_eq!(sum(&facts(|facts| facts.target.formation = shape)), value);
    }
    let single = Readings {
        massed_column_single: true,
        ..Readings::default()
    };
    let massed = facts(|facts| facts.target.formation = Formation::MassedColumn);
    assert_eq!(massed.modifiers(&Tables::standard(false), &single).len(), 1);
}

/// Rule: GDB-9.8-06, GDB-9.8-18
#[test]
fn square_limbers_and_enfilade_count_once() {
    let flank = |shape| {
        guns(|facts| {
            facts.target.formation = shape;
            facts.target.struck = Struck::Flank;
        })
    };
    assert_eq!(sum(&flank(Formation::Line)), 2);
    assert_eq!(sum(&flank(Formation::Square)), 2);
    assert_eq!(sum(&flank(Formation::Limbered)), 2);
    assert_eq!(sum(&flank(Formation::ColumnOfDivisions)), 3);
    // Small arms count the rear too.
    let rear = facts(|facts| facts.target.struck = Struck::Rear);
    assert_eq!(sum(&rear), 2);
    let rear = guns(|facts| facts.target.struck = Struck::Rear);
    assert_eq!(sum(&rear), 0);
}

/// Limbered guns struck in the flank: +2 in all, or +2 for each.
///
/// Rule: GDB-9.8-06, GDB-9.8-18
/// Reading: RD-26
#[test]
fn limbered_and_enfiladed_once_or_twice() {
    let limbered = guns(|facts| {
        facts.target.formation = Formation::Limbered;
        facts.target.struck = Struck::Flank;
    });
    let twice = Readings {
        limbered_enfiladed_twice: true,
        ..Readings::default()
    };
    assert_eq!((sum(&limbered), sum_by(&limbered, &twice)), (2, 4));
    let square = guns(|facts| {
        facts.target.formation = Formation::Square;
        facts.target.struck = Struck::Flank;
    });
    assert_eq!(sum_by(&square, &twice), 2, "a square has no flank");
}

/// Unformed skirmishers lose 1 from each die, or the 4 of a volley.
///
/// Rule: GDB-9.6-04, GDB-10.7-01
/// Reading: RD-19
#[test]
fn unformed_skirmishers_lose_one_or_four() {
    let screen = facts(|facts| {
        facts.firer.kind = Kind::Skirmishers;
        facts.firer.formation = Formation::SkirmishLine;
        facts.firer.unformed = true;
    });
    let volley = Readings {
        unformed_skirmishers_as_volley: true,
        ..Readings::default()
    };
    assert_eq!(screen.firer.procedure(), Procedure::Skirmish);
    assert_eq!((sum(&screen), sum_by(&screen, &volley)), (-1, -4));
}

/// Smoke and low ammunition: each halves, or both together once.
///
/// Rule: GDB-13.3-01, GDB-13.4-01
/// Reading: RD-27
#[test]
fn smoke_and_low_ammunition_halve_twice_or_once() {
    let tables = Tables::standard(false);
    let left = |low: bool, once: bool| {
        let readings = Readings {
            smoke_and_ammunition_once: once,
            ..Readings::default()
        };
        let options = Options {
            smoke: true,
            ammunition: true,
            ..Options::default()
        };
        let rules = ShotRules {
            tables: &tables,
            readings: &readings,
            options: &options,
        };
        let volley = facts(|facts| {
            facts.firer.figures = Figures(36);
            facts.firer.low_ammunition = low;
        });
        (
            volley.rounded(rules, 12, true).0,
            volley.rounded(rules, 12, false).0,
        )
    };
    let (smoke, clear) = left(false, false);
    assert!(smoke < clear);
    assert_eq!(left(false, true), (smoke, clear));
    let (both, low) = left(true, false);
    assert!(both < low);
    assert_eq!(left(true, true), (low, low));
}

/// Rule: GDB-9.8-07
#[test]
fn charging_horse_is_hard_to_hit() {
    let charging = |kind| {
        guns(|facts| {
            facts.target.kind = kind;
            facts.target.charging = true;
        })
    };
    assert_eq!(sum(&charging(Kind::Cuirassiers)), -2);
    assert_eq!(sum(&charging(Kind::Infantry)), 0);
}

/// Rule: GDB-9.8-08, GDB-VII-U-06, GDB-VII-U-07
#[test]
fn cover_and_buildings_do_not_add_up() {
    for (cover, value) in [
        (Cover::None, 0),
        (Cover::Soft, -2),
        (Cover::Building, -4),
        (Cover::Strong, -4),
    ] {
        assert_eq!(sum(&guns(|facts| facts.target.cover = cover)), value);
        assert_eq!(sum(&facts(|facts| facts.target.cover = cover)), value);
    }
}

/// Rule: GDB-9.6-07, GDB-12.2-28
#[test]
fn who_runs_counts_as_a_column() {
    for shape in [
        Formation::Line,
        Formation::MassedColumn,
        Formation::Square,
        Formation::SkirmishLine,
    ] {
        let running = facts(|facts| {
            facts.target.formation = shape;
            facts.target.fleeing = true;
        });
        assert_eq!(list(&running), [("musketry-fleeing".to_owned(), 1)]);
    }
}

/// Rule: GDB-9.6-07
#[test]
fn in_the_first_half_of_a_retreat_the_shape_counts() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, foot(), 600, 600);
    let b = stand.put(Side::B, foot(), 600, 550);
    let mut state = stand.open();
    state.units[b.index()].nerve = crate::state::Nerve::Retreating;
    state.units[b.index()].flight = crate::state::Flight::FirstHalfDone;
    state.phase = Phase::Charges;
    let (_, events) = react(&state, a, &[b], &[1, 2]);
    assert!(named(&parts(&events)[0]).is_empty());
    state.phase = Phase::Firing;
    let (_, events) = shoot(&state, a, b);
    assert_eq!(
        named(&parts(&events)[0]),
        [("musketry-fleeing".to_owned(), 1)]
    );
}

/// Every combination of a good many facts.
fn many() -> Vec<ShotFacts> {
    let mut all = Vec::new();
    let firers = [
        (Kind::Infantry, Formation::Line, None),
        (Kind::Infantry, Formation::OpenOrder, None),
        (Kind::Skirmishers, Formation::SkirmishLine, None),
        (
            Kind::FootArtillery,
            Formation::Deployed,
            Some(Ammunition::Canister),
        ),
        (
            Kind::HorseArtillery,
            Formation::Deployed,
            Some(Ammunition::Ball),
        ),
        (
            Kind::FootArtillery,
            Formation::Deployed,
            Some(Ammunition::Shell),
        ),
    ];
    let shapes = [
        Formation::Line,
        Formation::MassedColumn,
        Formation::Square,
        Formation::Deployed,
        Formation::SkirmishLine,
    ];
    for (kind, formation, ammunition) in firers {
        for shape in shapes {
            for cover in [Cover::None, Cover::Soft, Cover::Building] {
                for (unformed, band) in [(false, Band::Effective), (true, Band::Long)] {
                    for (struck, fleeing) in [(Struck::Front, false), (Struck::Flank, true)] {
                        let mut facts = ShotFacts {
                            band,
                            ammunition,
                            ..ShotFacts::default()
                        };
                        facts.firer.kind = kind;
                        facts.firer.formation = formation;
                        facts.firer.figures = Figures(17);
                        facts.firer.models = Models(3);
                        facts.firer.unformed = unformed;
                        facts.firer.low_ammunition = fleeing && unformed;
                        facts.target.formation = shape;
                        facts.target.cover = cover;
                        facts.target.struck = struck;
                        facts.target.fleeing = fleeing;
                        all.push(facts);
                    }
                }
            }
        }
    }
    all
}

const LABEL: RollLabel = RollLabel {
    procedure: engine::Key::new("volley"),
    owner: Side::A,
    subject: Subject::Battle,
};

/// Rule: GDB-9.1-02
#[test]
fn what_is_shown_is_what_is_used() {
    let tables = Tables::standard(false);
    let (readings, options) = (Readings::default(), Options::default());
    let rules = ShotRules {
        tables: &tables,
        readings: &readings,
        options: &options,
    };
    for facts in many() {
        let modifiers = facts.modifiers(&tables, &readings);
        if facts.firer.procedure() == Procedure::Skirmish {
            continue;
        }
        for (one, two) in [(1, 4), (3, 5), (6, 6)] {
            let dice = [die(one), die(two)];
            let reckoning = facts.reckon(rules, LABEL, &modifiers, dice);
            let roll = &reckoning.rolls[0];
            assert_eq!(roll.total, roll.natural() + roll.modifier());
            assert_eq!(reckoning.table, facts.table_loss(&tables, roll.total));
        }
    }
}

/// Rule: GDB-9.1-02, GDB-10.7-01
#[test]
fn odds_agree_with_the_mean() {
    let tables = Tables::standard(false);
    let readings = Readings::default();
    for smoke in [false, true] {
        let options = Options {
            smoke,
            ..Options::default()
        };
        let rules = ShotRules {
            tables: &tables,
            readings: &readings,
            options: &options,
        };
        for facts in many() {
            if smoke && facts.firer.procedure() == Procedure::Skirmish {
                continue;
            }
            let chances = ShotFacts::chances(&[facts], rules, LABEL).unwrap();
            let mean: u128 = chances
                .iter()
                .map(|(one, weight)| {
                    // A millionth is far below the slack.
                    let (ways, twos, threes) = weight.parts();
                    let share = ((ways * 1_000_000) >> twos) / 3_u128.pow(threes);
                    u128::from(one.lost.0) * share
                })
                .sum::<u128>()
                / 10_000;
            let modifiers = facts.modifiers(&tables, &readings);
            let expected = u128::from(facts.expected(rules, &modifiers).0);
            // Halving a pool of skirmishers rounds its odd hits.
            let slack = if facts.firer.low_ammunition { 26 } else { 2 };
            assert!(
                mean.abs_diff(expected) <= slack,
                "{facts:?} {mean} {expected}"
            );
        }
    }
}

/// Rule: GDB-9.1-02, GDB-10.7-01
#[test]
fn a_described_shot_is_worked_out_like_one_in_a_battle() {
    let tables = Tables::standard(false);
    let (readings, options) = (Readings::default(), Options::default());
    let rules = ShotRules {
        tables: &tables,
        readings: &readings,
        options: &options,
    };
    // The volley of example 9.7.
    let volley = facts(|facts| {
        facts.firer.grade = Grade::Elite;
        facts.firer.nation = Nation::Britain;
        facts.target.formation = Formation::ColumnOfDivisions;
        facts.band = Band::Long;
    });
    let mut dice = ScriptedDice::new(&[4, 4, 6]);
    let resolved = volley.resolve(rules, LABEL, &mut dice).unwrap();
    assert_eq!(resolved.lost, Figures(3));
    // Walking every die of the procedure gives the chances that are shown.
    let mut skirmish = facts(|facts| {
        facts.firer.kind = Kind::Skirmishers;
        facts.firer.formation = Formation::SkirmishLine;
    });
    skirmish.firer.figures = Figures(9);
    skirmish.firer.low_ammunition = true;
    for facts in [volley, skirmish] {
        let walked = Chances::of(|dice| Ok(facts.resolve(rules, LABEL, dice)?.outcome()));
        assert_eq!(walked, ShotFacts::chances(&[facts], rules, LABEL));
    }
}
