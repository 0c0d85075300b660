//! Whole battles on the scenarios that come with the program: the phases
//! follow each other to the end, whatever the players choose.

use engine::{Battle, Seed, SeededDice, Seen, Side, System, Viewer};
use gdb::{Command, Gdb};

/// More commands than any battle takes.
const ENOUGH: u64 = 5000;

/// Plays a scenario to its end with the commands that `choose` takes.
fn play(id: &str, seed: u64, choose: impl Fn(&Seen<Gdb>, Side, u64) -> Option<Command>) {
    let text = gdb::scenarios().iter().find(|(known, _)| *known == id);
    let setup = gdb::load(text.expect("a built-in scenario").1, id, &[]).expect("sound");
    let mut battle: Battle<Gdb> = Battle::open(setup);
    let dice_seed = Seed::from_number(seed);
    while Gdb::outcome(battle.state()).is_none() {
        let number = battle.last().0 + 1;
        assert!(number < ENOUGH, "{id}, seed {seed}: no end");
        let place = || {
            let state = battle.state();
            format!(
                "{id}, seed {seed}, turn {}, {:?}, step {number}",
                state.turn.0, state.phase
            )
        };
        let pending = Gdb::pending(battle.state());
        let Some(owed) = pending.first() else {
            panic!("{}: nobody owes a decision", place());
        };
        let seen = Seen::of(battle.state(), Viewer::Side(owed.owner));
        let Some(command) = choose(&seen, owed.owner, number) else {
            panic!("{}: no command for {}", place(), owed.decision);
        };
        let mut dice = SeededDice::for_command(&dice_seed, number);
        match battle.decide(owed.owner, command.clone(), &mut dice) {
            Ok(step) => battle.accept(&step),
            Err(stop) => panic!("{}: {} {command:?}: {stop:?}", place(), owed.decision),
        }
    }
}

#[test]
fn default_commands_play_every_scenario_to_its_end() {
    for (id, _) in gdb::scenarios() {
        play(id, 7, |seen, side, _| Gdb::default_command(seen, side));
    }
}

/// Offers are all that computer generals get: each must be legal.
#[test]
fn any_offers_play_every_scenario_to_its_end() {
    for (id, _) in gdb::scenarios() {
        for seed in 0..3 {
            play(id, seed, |seen, side, number| {
                let mut offers = Gdb::offers(seen, side, false);
                if offers.is_empty() {
                    return Gdb::default_command(seen, side);
                }
                // Any fixed way of choosing will do, as long as it visits all of them.
                let chosen = (seed + 1) * 7919 * number % offers.len() as u64;
                Some(offers.swap_remove(chosen as usize).command)
            });
        }
    }
}
