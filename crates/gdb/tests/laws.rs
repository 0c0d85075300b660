//! Whole battles of random commands keep the laws.

use std::sync::Arc;

use gdb::Gdb;
use gdb::setup::Setup;
use testkit::laws::{random_battle, watched_battle};

fn scenario(id: &str) -> Arc<Setup> {
    let (_, text) = gdb::scenarios()
        .iter()
        .find(|(name, _)| *name == id)
        .expect("the scenario comes with the program");
    gdb::load(text, id, &[]).expect("the scenario has no fault")
}

#[test]
fn random_battles_keep_the_laws() {
    for (id, _) in gdb::scenarios() {
        let setup = scenario(id);
        for seed in 0..4 {
            let played = random_battle::<Gdb>(&setup, seed, 20_000);
            assert!(played.ended, "{id}, seed {seed}: {played:?}");
        }
    }
}

#[test]
fn every_view_can_be_drawn() {
    for (id, _) in gdb::scenarios() {
        watched_battle::<Gdb>(&scenario(id), 11, 1_500);
    }
}
