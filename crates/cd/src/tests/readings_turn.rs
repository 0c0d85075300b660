//! What the readings of chapters 1, 2, 3.1 to 3.3 and of the scenario change, and the readings that are data.

use engine::{Seen, Side, System, Viewer};
use table::{Length, Manoeuvre};

use super::field::{Field, activate, command, declare, play};
use crate::event::{Event, MoveOrder};
use crate::fire::{self, Cover, save_limit};
use crate::formation::Formation;
use crate::ids::{Actions, UnitId};
use crate::movement;
use crate::readings::{ActionsCountedFor, Readings, ReformTiming, ShotsTestPer};
use crate::setup::{Ground, Rank, Setup};
use crate::state::{Ammunition, OrderPart, Planned, Stage, State};
use crate::tables::Tables;
use crate::troops::Kind;
use crate::{Cd, Command, Refusal, victory};

const FOOT: Kind = Kind::LineInfantry;

/// Rule: CD-3.3.1-07
/// Reading: RD-06
#[test]
fn how_a_square_saves_from_canister() {
    let of = |save| {
        let readings = Readings {
            canister_square_save: save,
            ..Readings::default()
        };
        let table = Tables::standard().fire;
        save_limit(&table, &readings, Ammunition::Canister, true, Cover::None)
    };
    assert_eq!((of(1), of(2)), (1, 2));
}

/// Rule: CD-3.2-02
/// Reading: RD-08
#[test]
fn when_the_marker_comes_off() {
    for (timing, at_once) in [
        (ReformTiming::EndOfTurn, false),
        (ReformTiming::Immediately, true),
    ] {
        let mut field = Field::new();
        let unit = field.unit(Side::A, FOOT, 4, Formation::Line, (90, 80));
        field.readings.reform_timing = timing;
        let mut state = field.state();
        state.units[unit.index()].disordered = true;
        play(&mut state, &[], |play| {
            movement::reform(play, unit);
            Ok(())
        });
        assert_eq!(state.unit(unit).disordered, !at_once);
    }
}

/// Rule: CD-3.3.3-01
/// Reading: RD-09
#[test]
fn what_a_die_of_shots_stands_for() {
    for (per, tests) in [(ShotsTestPer::Base, 2), (ShotsTestPer::Battery, 1)] {
        let mut field = Field::new();
        let guns = field.unit(Side::A, Kind::FootArtillery, 2, Formation::Line, (90, 80));
        let target = field.unit(Side::B, FOOT, 4, Formation::Line, (90, 60));
        field.readings.shots_test_per = per;
        let mut state = field.state();
        // One shot a base either way, three dice a shot, all missed.
        let mut pips = vec![5; tests];
        pips.extend([6; 6]);
        let events = play(&mut state, &pips, |play| {
            fire::open(play, guns, target, Ammunition::RoundShot)
        });
        let thrown = events.iter().find_map(|event| match event {
            Event::Fired { shot } => Some(shot.shots.len()),
            _ => None,
        });
        assert_eq!(thrown, Some(tests));
    }
}

/// Rule: CD-2.2-10
/// Reading: RD-11
#[test]
fn for_whom_the_actions_count() {
    for (counted, left) in [
        (ActionsCountedFor::EachRegiment, 1),
        (ActionsCountedFor::WholeFormation, 0),
    ] {
        let mut field = Field::new();
        let first = field.unit(Side::A, FOOT, 4, Formation::Line, (50, 100));
        field.unit(Side::A, FOOT, 4, Formation::Line, (90, 100));
        field.unit(Side::B, FOOT, 4, Formation::Line, (90, 20));
        field.readings.actions_counted_for = counted;
        let mut state = field.state();
        for unit in &mut state.units {
            unit.disordered = true;
        }
        activate(&mut state, Side::A);
        let reform = OrderPart {
            unit: None,
            step: Actions(0),
            order: Planned::Reform,
        };
        // One action.
        declare(&mut state, Side::A, vec![reform], &[6]);
        command(&mut state, Side::A, &Command::Reform { unit: first }, &[]);
        assert_eq!(crate::orders::todo(&state).len(), left);
    }
}

/// Rule: CD-GAP-02
/// Reading: CD-GAP-02
#[test]
fn whether_losses_decide() {
    for decide in [true, false] {
        let mut field = Field::new();
        let lost = field.unit(Side::A, FOOT, 4, Formation::Line, (50, 100));
        field.unit(Side::A, FOOT, 4, Formation::Line, (90, 100));
        field.unit(Side::B, FOOT, 4, Formation::Line, (90, 20));
        field.readings.victory_by_losses = decide;
        let mut state = field.state();
        play(&mut state, &[], |play| {
            play.emit(Event::Removed {
                unit: lost,
                why: crate::state::Removal::Destroyed,
            });
            victory::end_of_turn(play);
            Ok(())
        });
        assert_eq!(state.outcome.is_some(), decide, "half of side A is lost");
    }
}

/// Rule: CD-GAP-10
/// Reading: CD-GAP-10
#[test]
fn whether_foot_guns_fire_and_move() {
    let of = |may| {
        let mut field = Field::new();
        let guns = field.unit(Side::A, Kind::FootArtillery, 2, Formation::Line, (90, 80));
        let target = field.unit(Side::B, FOOT, 4, Formation::Line, (90, 60));
        field.readings.foot_guns_fire_then_move = may;
        let mut state = field.state();
        activate(&mut state, Side::A);
        let fire = Planned::Fire {
            target,
            ammunition: Ammunition::RoundShot,
        };
        let go = Planned::Move {
            direction: Some(table::Angle::NORTH),
            formation: None,
        };
        let orders = [fire, go]
            .into_iter()
            .zip(0..)
            .map(|(order, step)| OrderPart {
                unit: Some(guns),
                step: Actions(step),
                order,
            });
        let orders = orders.collect();
        Cd::check(&state, Side::A, &Command::Declare { orders })
    };
    assert_eq!(of(false), Err(Refusal::GunsMayNotMoveAfterFire));
    assert_eq!(of(true), Ok(()));
}

/// Rule: CD-GAP-24
/// Reading: CD-GAP-24
#[test]
fn whether_infantry_fires_at_the_nearest() {
    let of = |nearest_only| {
        let mut field = Field::new();
        let a = field.unit(Side::A, FOOT, 4, Formation::Column, (90, 80));
        let near = field.unit(Side::B, Kind::Cavalry, 4, Formation::Column, (88, 77));
        let far = field.unit(Side::B, Kind::Cavalry, 4, Formation::Column, (98, 76));
        field.readings.nearest_target = nearest_only;
        let state = field.state();
        let second = fire::check_fire(&state, a, far, Ammunition::SmallArms);
        (
            second.is_ok(),
            second.err() == Some(Refusal::NotTheNearest { nearest: near }),
        )
    };
    assert_eq!((of(true), of(false)), ((false, true), (true, false)));
}

/// Rule: CD-GAP-24
/// Reading: RD-15
#[test]
fn whether_units_block_sight() {
    let of = |block| {
        let mut field = Field::new();
        let guns = field.unit(Side::A, Kind::FootArtillery, 2, Formation::Line, (90, 80));
        field.unit(Side::A, FOOT, 6, Formation::Line, (90, 72));
        let target = field.unit(Side::B, FOOT, 4, Formation::Column, (90, 60));
        field.readings.units_block_sight = block;
        fire::aim(&field.state(), guns, target, Ammunition::RoundShot).map(drop)
    };
    assert_eq!((of(true), of(false)), (Err(Refusal::NoSight), Ok(())));
}

/// Rule: CD-GAP-25
/// Reading: CD-GAP-25
#[test]
fn whether_cover_saves() {
    let of = |cover_saves| {
        let readings = Readings {
            cover_saves,
            ..Readings::default()
        };
        let table = Tables::standard().fire;
        save_limit(
            &table,
            &readings,
            Ammunition::RoundShot,
            false,
            Cover::Cover,
        )
    };
    assert_eq!((of(true), of(false)), (4, 3));
}

fn advance(state: &State, unit: UnitId, mm: i32) -> Result<(), Refusal> {
    let order = MoveOrder {
        steps: vec![Manoeuvre::Advance(Length::from_mm(mm))],
        ..MoveOrder::default()
    };
    movement::path::walk(state, unit, &order).map(drop)
}

/// Rule: CD-GAP-35
/// Reading: CD-GAP-35
#[test]
fn whether_friends_let_friends_through() {
    let of = |pass| {
        let mut field = Field::new();
        let horse = field.unit(Side::A, Kind::Cavalry, 4, Formation::Column, (90, 80));
        let friend = field.unit(Side::A, FOOT, 4, Formation::Column, (90, 74));
        field.readings.pass_through_friends = pass;
        (advance(&field.state(), horse, 190), friend)
    };
    assert_eq!(of(true).0, Ok(()));
    let (refused, friend) = of(false);
    assert_eq!(refused, Err(Refusal::InTheWay { unit: friend }));
}

fn loaded(n: usize) -> std::sync::Arc<Setup> {
    let (id, text) = crate::scenarios()[n];
    crate::load(text, id, &[]).expect("a scenario of the program has no fault")
}

/// A division a side fights on 120 by 90 cm, a corps on 180 by 120.
///
/// Rule: CD-GAP-01
#[test]
fn tables_are_as_large_as_the_armies_ask() {
    for n in 0..crate::scenarios().len() {
        let setup = loaded(n);
        let size = (setup.terrain.width(), setup.terrain.height());
        let (wide, deep) = match setup.divisions.len() {
            2 => (120, 90),
            _ => (180, 120),
        };
        assert_eq!(
            size,
            (Length::from_cm(wide), Length::from_cm(deep)),
            "{}",
            setup.scenario
        );
    }
}

/// Both sides of the battles have as many regiments and as many bases of guns; nobody has points.
///
/// Rule: CD-GAP-03
#[test]
fn armies_are_equal_in_regiments_and_guns() {
    for n in 0..crate::scenarios().len() {
        let setup = loaded(n);
        let of = |side| {
            let own = setup.units.iter().filter(|unit| unit.side == side);
            let guns: Vec<_> = own
                .clone()
                .filter(|unit| unit.kind.is_artillery())
                .collect();
            let bases: u8 = guns.iter().map(|unit| unit.bases.0).sum();
            (own.count() - guns.len(), bases)
        };
        assert_eq!(of(Side::A), of(Side::B), "{}", setup.scenario);
        let corps = setup.divisions.len() == 4;
        assert_eq!(of(Side::A), if corps { (8, 4) } else { (4, 2) });
    }
}

/// In the smallest battle both armies stand within 20 cm of their edges, the staff too.
///
/// Rule: CD-GAP-04
#[test]
fn armies_stand_near_their_edges() {
    let setup = loaded(0);
    let state = Cd::open(setup);
    let zone = Length::from_cm(20);
    let depth = state.setup.terrain.height();
    let near = |side, outline: &table::Outline| match side {
        Side::A => outline.bounds().min.y >= depth - zone,
        Side::B => outline.bounds().max.y <= zone,
    };
    for unit in state.unit_ids() {
        assert!(near(state.side_of(unit), &state.outline(unit)));
    }
    for general in state.general_ids() {
        let def = state.general_def(general);
        if def.rank == Rank::Staff {
            assert!(near(def.side, &state.general_outline(general)));
        }
    }
}

/// Everybody sees where everything stands at any time, so that any distance may be measured.
///
/// Rule: CD-GAP-36
#[test]
fn any_distance_may_be_measured() {
    let state = Cd::open(loaded(0));
    assert_eq!(state.stage, Stage::Begin);
    for viewer in [
        Viewer::Side(Side::A),
        Viewer::Side(Side::B),
        Viewer::Observer,
    ] {
        let view = Cd::view(&Seen::<Cd>::of(&state, viewer));
        let shown = |id: &str| view.pieces.iter().any(|piece| piece.id == id);
        for unit in &state.setup.units {
            assert!(shown(&unit.id), "{viewer:?}: {}", unit.id);
        }
    }
}

/// The lost section has no rule, and nothing stands in for it.
///
/// Rule: CD-GAP-37
#[test]
fn nothing_stands_in_for_the_lost_section() {
    let ledger = include_str!("../../../../rulesets/cd/ledger.toml");
    assert!(ledger.contains("\"CD-3.3.1-01\"") && ledger.contains("\"CD-3.3.3-01\""));
    assert!(!ledger.contains("CD-3.3.2-"));
}

/// A side has one initiative roll and one owner of its phases, however many people play it.
///
/// Rule: CD-GAP-40
#[test]
fn a_side_rolls_once_for_all_its_players() {
    let mut state = Cd::open(loaded(1));
    let events = command(&mut state, Side::A, &Command::Begin, &[5, 2]);
    let rolls = events.iter().find_map(|event| match event {
        Event::InitiativeRolled { rolls, .. } => Some((rolls.a.dice.len(), rolls.b.dice.len())),
        _ => None,
    });
    assert_eq!(rolls, Some((1, 1)));
    let owners = Cd::pending(&state);
    assert!(owners.iter().all(|one| one.owner == Side::A) && owners.len() == 1);
}

/// A road changes no distance.
///
/// Rule: CD-GAP-41
#[test]
fn roads_have_no_effect() {
    let setup = loaded(0);
    let road = setup.features.iter().find(|feature| feature.id == "R1");
    assert_eq!(road.map(|road| road.ground), Some(Ground::Open));
    for ground in [None, Some(Ground::Open)] {
        let mut field = Field::new();
        let unit = field.unit(Side::A, FOOT, 4, Formation::Line, (90, 80));
        if let Some(ground) = ground {
            field.ground(ground, (50, 40), (130, 79));
        }
        let state = field.state();
        assert_eq!(advance(&state, unit, 100), Ok(()));
        assert!(matches!(
            advance(&state, unit, 101),
            Err(Refusal::TooFar { .. })
        ));
    }
}
