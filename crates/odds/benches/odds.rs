//! What exact odds cost.
//!
//! Figures are for comparison within one run; no test asserts a time. `cargo
//! xtask race` sets them against independent libraries, under these names.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use engine::procedure::Procedure;
use engine::{Chances, Dice, Die, EnumeratedDice, Faces, Key, RollLabel, Side, Subject, TooFine};
use serde_json::{Value, json};

const LABEL: RollLabel = RollLabel {
    procedure: Key::new("bench"),
    owner: Side::A,
    subject: Subject::Battle,
};

fn two_d6() -> Result<Chances<i16>, TooFine> {
    Chances::of(|dice| {
        let two = dice.two_d6(LABEL)?;
        Ok(two.iter().map(|die| i16::from(die.pips())).sum())
    })
}

fn opposed(c: &mut Criterion) {
    c.bench_function("opposed", |b| {
        b.iter(|| {
            let one = two_d6()?;
            one.with(&one, |a, b| black_box(a).cmp(b))
        });
    });
}

fn hits(dice: &mut EnumeratedDice, count: usize, needed: u8) -> Result<usize, engine::DiceOwed> {
    let hit = |die: Die| die.pips() >= needed;
    let one = Die::new(1).expect("one is a face of the die");
    let mut thrown = vec![one; count];
    dice.pool(LABEL, Faces::split(hit), &mut thrown)?;
    Ok(thrown.into_iter().filter(|&die| hit(die)).count())
}

fn pools(c: &mut Criterion) {
    c.bench_function("pool", |b| {
        b.iter(|| {
            let hit = Chances::of(|dice| hits(dice, black_box(36), 4))?;
            hit.then(|&count, dice| Ok(count - hits(dice, count, 5)?))
        });
    });
}

/// Odds of a procedure from its input to the last outcome; nothing is kept between two runs.
fn called(c: &mut Criterion, name: &str, all: Vec<Procedure>, procedure: &str, input: &Value) {
    let procedure = all
        .into_iter()
        .find(|one| one.name == procedure)
        .expect("it is listed");
    let prepared = procedure.prepare(input).expect("the input has no fault");
    c.bench_function(name, |b| b.iter(|| black_box(prepared.chances())));
}

fn volley(c: &mut Criterion) {
    let input = json!({
        "grade": "elite", "nation": "britain", "range_cm": 15,
        "target": { "formation": "column-of-divisions" },
    });
    called(c, "volley", gdb::procedures(), "musketry", &input);
}

fn melee(c: &mut Criterion) {
    let input = json!({
        "a": [{ "figures": 24, "charging": true }, { "figures": 18, "charging": true }],
        "b": [{ "figures": 30, "cover": "soft" }],
    });
    called(c, "melee", gdb::procedures(), "melee", &input);
}

fn close_combat(c: &mut Criterion) {
    let input = json!({});
    called(c, "close-combat", cd::procedures(), "close-combat", &input);
}

criterion_group!(benches, opposed, pools, volley, melee, close_combat);
criterion_main!(benches);
