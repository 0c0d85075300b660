//! The laws of every system, over every system: a new one adds a line to the table.

use std::sync::Arc;

use cd::Cd;
use engine::house::Agreement;
use gdb::Gdb;
use testkit::laws::{self, Trial};

/// Makes the tests of every system.
macro_rules! systems {
    ($($name:ident: $trial:expr, hides: $hides:expr;)+) => {$(
        mod $name {
            use super::*;

            #[test]
            fn random_battles_keep_the_laws() {
                laws::random_battles(&$trial, 0..12);
            }

            #[test]
            fn default_commands_end_the_battle() {
                laws::default_commands_end_the_battle(&$trial, 0..6);
            }

            #[test]
            fn views_can_be_drawn() {
                for seed in 0..3 {
                    laws::views_can_be_drawn(&$trial, seed, 800);
                }
            }

            #[test]
            fn records_verify() {
                laws::records_verify(&$trial, 3..6);
            }

            #[test]
            fn secrets_are_kept() {
                let tried: u64 = (0..3)
                    .map(|seed| laws::secrets_are_kept(&$trial, seed, 300))
                    .sum();
                assert_eq!(tried > 0, $hides, "{tried} steps were tried");
            }
        }
    )+};
}

systems! {
    general_de_brigade: Trial::<Gdb>::of(general_de_brigade_battle), hides: true;
    general_de_brigade_with_every_option: Trial::<Gdb>::of(every_option_battle), hides: true;
    command_distance: command_distance(), hides: false;
}

/// The scenario of a seed.
fn of_seed(
    list: &'static [(&'static str, &'static str)],
    seed: u64,
) -> (&'static str, &'static str) {
    list[seed as usize % list.len()]
}

fn general_de_brigade_battle(seed: u64) -> Arc<gdb::setup::Setup> {
    let (id, text) = of_seed(gdb::scenarios(), seed);
    gdb::load(text, id, &[]).expect("the scenario has no fault")
}

/// The same battles under the preset with every optional rule, the orders of divisions written by the players.
fn every_option_battle(seed: u64) -> Arc<gdb::setup::Setup> {
    let (id, text) = of_seed(gdb::scenarios(), seed);
    let agreement = Agreement {
        preset: Some("everything".to_owned()),
        ..Agreement::default()
    };
    let (setup, _) = gdb::load_under(&with_movable_ground(text), id, &agreement, None)
        .expect("the scenario has no fault");
    setup
}

/// Woods, orchards, fields and marshes that the players may move (GDB-16.1-03).
fn with_movable_ground(text: &str) -> String {
    let kinds = ["orchard", "open-wood", "dense-wood", "field", "marsh"];
    // Some may move already.
    let plain = text.replace("movable = true\n", "");
    kinds.iter().fold(plain, |text, kind| {
        let line = format!("kind = \"{kind}\"\n");
        text.replace(&line, &format!("{line}movable = true\n"))
    })
}

fn command_distance() -> Trial<Cd> {
    Trial {
        battle: |seed| {
            let (id, text) = of_seed(cd::scenarios(), seed);
            cd::load(text, id, &[]).expect("the scenario has no fault")
        },
        own: command_distance_promises,
    }
}

/// Markers never come off (CD-GAP-19), one regiment a building (CD-GAP-33).
fn command_distance_promises(before: &cd::state::State, after: &cd::state::State) {
    for (old, new) in before.units.iter().zip(&after.units) {
        assert!(new.markers >= old.markers, "markers never come off");
        assert!(
            old.is_on_table() || !new.is_on_table(),
            "the dead stay dead"
        );
    }
    for unit in after.all_on_table() {
        let centre = after.outline(unit).centre();
        assert!(
            after.setup.terrain.bounds().contains(centre),
            "{unit:?} is off the table"
        );
        if let Some(feature) = after.unit(unit).garrison {
            let same = after
                .all_on_table()
                .filter(|&one| after.unit(one).garrison == Some(feature));
            assert_eq!(same.count(), 1, "one regiment a building");
        }
    }
}
