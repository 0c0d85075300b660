//! What a battle, a command and a view cost.
//!
//! Figures are for comparison within one run; no test asserts a time.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, criterion_group, criterion_main};
use engine::{Battle, BySide, Seed, Seen, Side, System, Viewer};
use gdb::Gdb;
use gdb::setup::Setup;

fn brilos() -> Arc<Setup> {
    let (id, text) = gdb::scenarios()[0];
    gdb::load(text, id, &[]).expect("the first scenario has no fault")
}

fn whole_battles(c: &mut Criterion) {
    let setup = brilos();
    let mut number = 0;
    for name in ["recruit", "line"] {
        c.bench_function(&format!("battle, {name} on both sides"), |b| {
            b.iter(|| {
                number += 1;
                let general = |n| players::by_name::<Gdb>(name, n).expect("the name is known");
                let mut generals = BySide {
                    a: general(number),
                    b: general(number + 1),
                };
                let seed = Seed::from_number(number);
                black_box(sim::play::<Gdb>(
                    Arc::clone(&setup),
                    &mut generals,
                    &seed,
                    |_, _| {},
                ))
            });
        });
    }
}

/// A battle in its third turn.
fn under_way() -> Battle<Gdb> {
    let mut battle = Battle::<Gdb>::open(brilos());
    let seed = Seed::from_number(3);
    let mut general = players::by_name::<Gdb>("line", 3).expect("the name is known");
    while Gdb::turn(battle.state()) < 3 {
        let owner = Gdb::pending(battle.state())[0].owner;
        let command = players::answer::<Gdb>(battle.state(), general.as_mut(), owner)
            .expect("something is legal");
        let step = battle
            .decide_seeded(owner, command, &seed)
            .expect("it was checked");
        battle.accept(&step);
    }
    battle
}

fn single_commands(c: &mut Criterion) {
    let battle = under_way();
    let seed = Seed::from_number(3);
    let owner = Gdb::pending(battle.state())[0].owner;
    let seen = Seen::<Gdb>::of(battle.state(), Viewer::Side(owner));
    let command = Gdb::offers(&seen, owner, false).remove(0).command;
    c.bench_function("check", |b| {
        b.iter(|| Gdb::check(black_box(battle.state()), owner, &command))
    });
    c.bench_function("decide", |b| {
        b.iter(|| battle.decide_seeded(owner, command.clone(), &seed))
    });
    c.bench_function("clone of a state", |b| {
        b.iter(|| black_box(battle.state().clone()))
    });
    c.bench_function("offers", |b| b.iter(|| Gdb::offers(&seen, owner, true)));
    c.bench_function("view", |b| {
        b.iter(|| Gdb::view(&Seen::<Gdb>::of(battle.state(), Viewer::Side(Side::A))))
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
