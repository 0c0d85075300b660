//! What a battle, a turn, a command and a view cost.
//!
//! Figures are for comparison within one run; no test asserts a time.

use std::hint::black_box;
use std::sync::Arc;

use cd::Cd;
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use engine::{Battle, BySide, Seed, Seen, Side, Step, System, Viewer};
use gdb::Gdb;
use players::General;

/// The scenarios of a system, as they are loaded.
type Setups<S> = Vec<(&'static str, Arc<<S as System>::Setup>)>;

fn of_gdb() -> Setups<Gdb> {
    let load = |(id, text)| gdb::load(text, id, &[]).expect("built-in scenarios have no fault");
    let all = gdb::scenarios().iter().copied();
    all.map(|one| (one.0, load(one))).collect()
}

fn of_cd() -> Setups<Cd> {
    let load = |(id, text)| cd::load(text, id, &[]).expect("built-in scenarios have no fault");
    let all = cd::scenarios().iter().copied();
    all.map(|one| (one.0, load(one))).collect()
}

/// The scenario with most units.
fn largest<S: System>(
    setups: Setups<S>,
    units: fn(&S::Setup) -> usize,
) -> (&'static str, Arc<S::Setup>) {
    let largest = setups.into_iter().max_by_key(|(_, setup)| units(setup));
    largest.expect("there are scenarios")
}

type Generals<S> = BySide<Box<dyn General<S>>>;

fn generals<S: System>(name: &str, whim: u64) -> Generals<S> {
    let general = |n| players::by_name::<S>(name, n).expect("the name is known");
    BySide {
        a: general(whim),
        b: general(whim + 1),
    }
}

fn whole_battles(c: &mut Criterion) {
    let (id, setup) = of_gdb().swap_remove(0);
    for name in ["recruit", "line"] {
        whole_battle::<Gdb>(c, (id, &setup), name);
    }
    let (id, setup) = largest::<Gdb>(of_gdb(), |setup| setup.units.len());
    whole_battle::<Gdb>(c, (id, &setup), "line");
    turn::<Gdb>(c, (id, &setup));
    let (id, setup) = largest::<Cd>(of_cd(), |setup| setup.units.len());
    whole_battle::<Cd>(c, (id, &setup), "line");
    turn::<Cd>(c, (id, &setup));
}

/// A battle from its first to its last command, another one each time.
fn whole_battle<S: System>(c: &mut Criterion, (id, setup): (&str, &Arc<S::Setup>), name: &str) {
    let mut number = 0;
    c.bench_function(&format!("battle of {id}, {name} on both sides"), |b| {
        b.iter(|| {
            number += 1;
            let (mut both, seed) = (generals::<S>(name, number), Seed::from_number(number));
            let setup = Arc::clone(setup);
            black_box(sim::play::<S>(setup, &mut both, &seed, |_, _| {}))
        });
    });
}

/// The third turn of a battle, always the same.
fn turn<S: System>(c: &mut Criterion, (id, setup): (&str, &Arc<S::Setup>)) {
    let third = under_way::<S>(setup, |battle| S::turn(battle.state()) >= 3);
    let name = format!("third turn of {id}, line on both sides");
    c.bench_function(&name, |b| {
        let fresh = || {
            let battle = Battle::<S>::standing(third.state().clone(), third.last());
            (battle, generals::<S>("line", 3))
        };
        let turn = |(mut battle, mut both)| {
            let goes_on = |battle: &Battle<S>| S::turn(battle.state()) == 3;
            while goes_on(&battle) && step(&mut battle, &mut both).is_some() {}
            battle
        };
        b.iter_batched(fresh, turn, BatchSize::SmallInput);
    });
}

/// The next step of a battle.
fn step<S: System>(battle: &mut Battle<S>, both: &mut Generals<S>) -> Option<Step<S>> {
    let owner = S::pending(battle.state()).first()?.owner;
    let step = players::step(battle, both[owner].as_mut(), owner, &Seed::from_number(3))?;
    battle.accept(&step);
    Some(step)
}

/// A battle played until it stands so.
fn under_way<S: System>(setup: &Arc<S::Setup>, stands: impl Fn(&Battle<S>) -> bool) -> Battle<S> {
    let mut battle = Battle::<S>::open(Arc::clone(setup));
    let mut both = generals::<S>("line", 3);
    while !stands(&battle) {
        step(&mut battle, &mut both).expect("something is legal");
    }
    battle
}

/// The decision of a battle in its third turn in which a general marches a unit, and his command.
fn a_march() -> (Battle<Gdb>, Side, gdb::Command) {
    let (_, setup) = of_gdb().swap_remove(0);
    let mut battle = under_way::<Gdb>(&setup, |battle| Gdb::turn(battle.state()) >= 3);
    let mut both = generals::<Gdb>("line", 3);
    loop {
        let before = battle.clone();
        let step = step(&mut battle, &mut both).expect("something is legal");
        let march = matches!(
            step.command,
            gdb::Command::Movement(gdb::movement::Command::MoveUnit { .. })
        );
        if march {
            return (before, step.side, step.command);
        }
    }
}

fn single_commands(c: &mut Criterion) {
    let (battle, owner, command) = a_march();
    let seed = Seed::from_number(3);
    let seen = Seen::<Gdb>::of(battle.state(), Viewer::Side(owner));
    c.bench_function("march: offers", |b| {
        b.iter(|| Gdb::offers(&seen, owner, true));
    });
    c.bench_function("march: check", |b| {
        b.iter(|| Gdb::check(black_box(battle.state()), owner, &command));
    });
    c.bench_function("march: decide", |b| {
        b.iter(|| battle.decide_seeded(owner, command.clone(), &seed));
    });
    c.bench_function("march: decide and apply", |b| {
        b.iter_batched_ref(
            || battle.clone(),
            |battle| {
                let step = battle.decide_seeded(owner, command.clone(), &seed);
                battle.accept(&step.expect("it was allowed"));
            },
            BatchSize::SmallInput,
        );
    });
    c.bench_function("clone of a state", |b| {
        b.iter(|| black_box(battle.state().clone()));
    });
    c.bench_function("state seen by a side", |b| {
        b.iter(|| Seen::<Gdb>::of(black_box(battle.state()), Viewer::Side(owner)));
    });
    c.bench_function("view", |b| {
        b.iter(|| Gdb::view(&Seen::<Gdb>::of(battle.state(), Viewer::Side(Side::A))));
    });
    let view = Gdb::view(&seen);
    let size = serde_json::to_string(&view).expect("a view is JSON").len();
    eprintln!(
        "a view of {} pieces is {size} bytes of JSON",
        view.pieces.len()
    );
}

criterion_group!(benches, whole_battles, single_commands);
criterion_main!(benches);
