//! The Movement phase ends: no sequence of accepted commands goes on for ever.

use engine::{Seed, SeededDice, Side, System};
use gdb::Gdb;
use gdb::formation::Formation;
use gdb::movement::{Command, Way};
use gdb::state::{Nerve, Phase, State};
use table::{Corner, Length, Manoeuvre, Rotation};
use testkit::laws::Whim;

use super::{owed, seen, start, unit};

/// Troops of every kind; A1 owes a duty, so that it may not simply end.
const FIELD: &str = "
    A commander average at 110,10
    A1 brigadier average at 60,12
    A1 order assault B1
    A1a infantry veteran 30/6 line at 40,30
    A1b infantry line 30/6 column-of-divisions at 80,30
    A1c foot-artillery line 3 deployed at 100,30 calibre 6-pounder
    A1d skirmishers line 12/6 skirmish-line at 60,45
    A1e light-cavalry line 12/6 line at 20,20 unformed
    A1f infantry line 30/6 line at 110,22
    A1g horse-artillery line 2 limbered at 10,40 calibre 6-pounder
    B1a infantry line 30/6 line at 60,85 facing 180
";

fn moving() -> State {
    let mut state = start(Phase::Movement, FIELD);
    let halted = unit(&state, "A1f");
    state.units[halted.index()].nerve = Nerve::Halted;
    let (state, _) = testkit::advance(&state, &[]);
    let first = Command::ChooseFirstMover { first: Side::A };
    testkit::run(&state, Side::A, first, &[]).unwrap().0
}

/// What every accepted command must add to: shares of moves used, and marks that are set once.
fn spent(state: &State) -> u64 {
    let units: u64 = state
        .on_table(Side::A)
        .map(|unit| {
            let doings = state.movement.of(unit);
            let marks = u64::from(doings.turned) + u64::from(doings.stood);
            u64::from(state.unit(unit).used.0) + marks
        })
        .sum();
    let moved = state.generals.iter().filter(|one| one.moved).count();
    units + moved as u64 + state.movement.generals_stay.len() as u64
}

/// Whatever could be repeated for nothing, and every offer.
fn tempting(state: &State) -> Vec<gdb::Command> {
    let mut all: Vec<gdb::Command> = Gdb::offers(&seen(state, Side::A), Side::A, false)
        .into_iter()
        .map(|offer| offer.command)
        .collect();
    for unit in state.on_table(Side::A) {
        let by = |step: Manoeuvre| Command::MoveUnit {
            unit,
            way: Way::By(vec![step]),
            formation: None,
        };
        let here = Command::MoveUnit {
            unit,
            way: Way::To(state.unit(unit).pose),
            formation: None,
        };
        let flank = |flank| Command::RefuseFlank { unit, flank };
        let form = |formation| Command::ChangeFormation {
            unit,
            formation,
            turn: None,
        };
        let tried = [
            by(Manoeuvre::AboutFace),
            by(Manoeuvre::Turn(Rotation::RIGHT)),
            by(Manoeuvre::Advance(Length::ZERO)),
            by(Manoeuvre::Advance(Length::from_mm(10))),
            here,
            flank(Some(Corner::Left)),
            flank(None),
            form(Formation::Line),
            form(Formation::ColumnOfDivisions),
            form(Formation::Limbered),
            form(Formation::Deployed),
            Command::Stand { unit },
        ];
        all.extend(tried.into_iter().map(gdb::Command::from));
    }
    let generals = state.generals_of(Side::A);
    all.extend(generals.map(|general| Command::GeneralStays { general }.into()));
    all.retain(|command| *command != Command::EndMovement.into());
    all
}

/// Rule: GDB-VII-M-03, GDB-12.2-03
#[test]
fn every_accepted_command_uses_something_up() {
    let end = moving();
    assert_eq!(owed(&end), ["A move-units"]);
    for seed in 0..3 {
        let (mut state, mut whim) = (end.clone(), Whim::new(seed));
        for number in 0_u64.. {
            assert!(number < 2_000, "seed {seed}: no end");
            let open: Vec<gdb::Command> = tempting(&state)
                .into_iter()
                .filter(|command| Gdb::check(&state, Side::A, command).is_ok())
                .collect();
            if open.is_empty() {
                break;
            }
            let command = &open[whim.below(open.len())];
            let mut dice = SeededDice::for_command(&Seed::from_number(seed), number);
            let events = Gdb::decide(&state, Side::A, command, &mut dice).unwrap();
            let after = testkit::replay(&state, &events);
            assert!(spent(&after) > spent(&state), "{command:?} costs nothing");
            state = after;
            while let Some(owner) = Gdb::pending(&state).first().map(|one| one.owner) {
                if owed(&state) != ["A move-general-aside"] {
                    break;
                }
                let aside = Gdb::default_command(&seen(&state, owner), owner).unwrap();
                state = testkit::run(&state, owner, aside, &[]).unwrap().0;
            }
        }
    }
}

/// Rule: GDB-12.2-03
#[test]
fn who_halted_turns_once() {
    let state = moving();
    let about = Command::MoveUnit {
        unit: unit(&state, "A1f"),
        way: Way::By(vec![Manoeuvre::AboutFace]),
        formation: None,
    };
    let (state, _) = testkit::run(&state, Side::A, about.clone(), &[]).unwrap();
    let why = testkit::run(&state, Side::A, about, &[]).unwrap_err();
    assert!(format!("{why:?}").contains("TurnedAlready"), "{why:?}");
}
