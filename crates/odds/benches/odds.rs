//! What exact odds cost.
//!
//! Figures are for comparison within one run; no test asserts a time.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use engine::{Chances, Dice, Die, EnumeratedDice, Faces, Key, RollLabel, Side, Subject, TooFine};
use serde_json::json;

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
    c.bench_function("opposed 2D6, win, draw or loss", |b| {
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
    c.bench_function("36 dice and their saves", |b| {
        b.iter(|| {
            let hit = Chances::of(|dice| hits(dice, black_box(36), 4))?;
            hit.then(|&count, dice| Ok(count - hits(dice, count, 5)?))
        });
    });
}

fn melee(c: &mut Criterion) {
    let melee = gdb::procedures()
        .into_iter()
        .find(|one| one.name == "melee")
        .expect("it is listed");
    let input = json!({
        "a": [{ "figures": 24, "charging": true }, { "figures": 18, "charging": true }],
        "b": [{ "figures": 30, "cover": "soft" }],
    });
    let prepared = melee.prepare(&input).expect("the input has no fault");
    c.bench_function("melee of three units, all outcomes", |b| {
        b.iter(|| black_box(odds::Odds::of(prepared.as_ref())));
    });
}

criterion_group!(benches, opposed, pools, melee);
criterion_main!(benches);
