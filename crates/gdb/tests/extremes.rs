//! House rules at the ends of what they may be: whatever the tables accept can be played.

use engine::house::Agreement;
use engine::tables::{Bounds, bounds};
use engine::{Battle, Seed, SeededDice, Seen, System, Viewer};
use gdb::Gdb;
use gdb::tables::Tables;

/// So many groups of numbers are set at once, so that the whole does not take too long.
const GROUPS: usize = 16;

/// So many commands are given under each.
const COMMANDS: u64 = 80;

/// Plays the beginning of a battle under an overlay.
fn play(id: &str, overlay: &str) {
    let (_, text) = gdb::scenarios()
        .iter()
        .find(|(known, _)| *known == id)
        .expect("it is one of the built-in scenarios");
    let agreement = Agreement::on_files(&[("house.toml", overlay)]);
    // A scenario may not suit such rules; that is said, and no battle begins.
    let Ok((setup, _)) = gdb::load_under(text, id, &agreement, None) else {
        return;
    };
    let mut battle: Battle<Gdb> = Battle::open(setup);
    let seed = Seed::from_number(11);
    for number in 1..=COMMANDS {
        let Some(owed) = Gdb::pending(battle.state()).first().copied() else {
            break;
        };
        let seen = Seen::of(battle.state(), Viewer::Side(owed.owner));
        let mut offers = Gdb::offers(&seen, owed.owner, false);
        // The most promising, so that the armies meet.
        offers.sort_by_key(|offer| {
            let hopes = offer.prospect;
            hopes.inflicts - hopes.suffers + hopes.progress + hopes.cohesion + hopes.duty
        });
        let command = match offers.pop() {
            Some(offer) => offer.command,
            None => Gdb::default_command(&seen, owed.owner).expect("every decision has a default"),
        };
        let mut dice = SeededDice::for_command(&seed, number);
        let step = battle.decide(owed.owner, command, &mut dice);
        battle.accept(&step.unwrap_or_else(|stop| panic!("{overlay}: {stop:?}")));
    }
}

/// House rules that set these numbers, but for those that contradict the others.
fn together(numbers: &[&Bounds], value: impl Fn(&Bounds) -> i64) -> String {
    let mut overlay = String::new();
    for one in numbers {
        let more = format!("{overlay}{}", one.overlay(value(one)));
        if Tables::load(false, &[("house.toml", &more)]).is_ok() {
            overlay = more;
        }
    }
    overlay
}

#[test]
fn every_number_of_the_tables_can_be_played_at_its_least_and_at_its_most() {
    let load = |text: &str| Tables::load(false, &[("house.toml", text)]).map(drop);
    let tables = Tables::standard(false);
    let rows = tables.describe().iter();
    let numbers: Vec<Bounds> = rows.filter_map(|row| bounds(row, load)).collect();
    assert!(numbers.len() > 300, "{}", numbers.len());
    for group in 0..GROUPS {
        let own: Vec<&Bounds> = numbers.iter().skip(group).step_by(GROUPS).collect();
        for low in [true, false] {
            let overlay = together(&own, |one| if low { one.low } else { one.high });
            assert!(!overlay.is_empty());
            play("gdb-ventosa", &overlay);
        }
    }
}
