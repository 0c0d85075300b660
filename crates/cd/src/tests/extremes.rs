//! House rules at the ends of what they may be: whatever the tables accept can be played.

use engine::house::Agreement;
use engine::tables::bounds;
use engine::{Battle, Seed, SeededDice, Seen, Side, System, Viewer};

use crate::Cd;
use crate::tables::Tables;

/// So many commands bring both armies into contact at Kaja.
const COMMANDS: u64 = 60;

/// Plays the beginning of a battle under an overlay.
fn play(overlay: &str) {
    let text = crate::scenarios()
        .iter()
        .find(|(id, _)| *id == "cd-kaja-1813");
    let agreement = Agreement::on_files(&[("house.toml", overlay)]);
    let loaded = crate::load_under(text.unwrap().1, "kaja.toml", &agreement, None);
    // A scenario may be too large for such rules; that is said, and no battle begins.
    let Ok((setup, _)) = loaded else { return };
    let mut battle: Battle<Cd> = Battle::open(setup);
    let seed = Seed::from_number(3);
    for number in 1..=COMMANDS {
        let Some(owed) = Cd::pending(battle.state()).first().copied() else {
            break;
        };
        let seen = Seen::of(battle.state(), Viewer::Side(owed.owner));
        let mut offers = Cd::offers(&seen, owed.owner, false);
        // The most promising, so that the armies meet.
        offers.sort_by_key(|offer| {
            let hopes = offer.prospect;
            hopes.inflicts - hopes.suffers + hopes.progress + hopes.cohesion + hopes.duty
        });
        let command = match offers.pop() {
            Some(offer) => offer.command,
            None => Cd::default_command(&seen, owed.owner).unwrap(),
        };
        let mut dice = SeededDice::for_command(&seed, number);
        let step = battle.decide(owed.owner, command, &mut dice);
        battle.accept(&step.unwrap_or_else(|stop| panic!("{overlay}: {stop:?}")));
    }
    for side in Side::BOTH {
        let seen = Seen::of(battle.state(), Viewer::Side(side));
        assert!(!Cd::view(&seen).pieces.is_empty());
    }
}

#[test]
fn every_number_of_the_tables_can_be_played_at_its_least_and_at_its_most() {
    let load = |text: &str| Tables::load(&[("house.toml", text)]).map(drop);
    let tables = Tables::standard();
    let found = tables.describe().iter().filter_map(|row| bounds(row, load));
    let mut count = 0;
    for found in found {
        for value in [found.low, found.high] {
            count += 1;
            let overlay = found.overlay(value);
            if load(&overlay).is_ok() {
                play(&overlay);
            }
        }
    }
    assert!(count > 150, "{count}");
}
