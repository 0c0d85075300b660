//! Long runs of random dice agree with the exact odds of every procedure of every system.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

use std::collections::BTreeMap;

use engine::procedure::{Came, Prepared, Procedure};
use engine::{Seed, SeededDice};
use odds::Odds;
use serde_json::{Value, json};

/// Throws of each procedure.
const THROWS: u64 = 3000;

/// Inputs that bring more to bear than the defaults do.
fn inputs() -> Vec<(&'static str, &'static str, Value)> {
    vec![
        (
            "gdb",
            "musketry",
            json!({ "figures": 24, "range_cm": 15, "grade": "elite" }),
        ),
        (
            "gdb",
            "skirmish-fire",
            json!({ "figures": 44, "range_cm": 18 }),
        ),
        (
            "gdb",
            "melee",
            json!({
                "a": [{ "figures": 24, "charging": true }, { "figures": 18, "charging": true }],
                "b": [{ "figures": 30, "cover": "soft" }],
            }),
        ),
        (
            "gdb",
            "unit-morale",
            json!({ "column": "charged", "enemy": { "kind": "lancers" } }),
        ),
        (
            "cd",
            "close-combat",
            json!({ "attackers": [{ "kind": "cavalry", "bases": 4 }, { "bases": 3 }] }),
        ),
        (
            "cd",
            "artillery",
            json!({ "bases": 2, "ammunition": "canister", "range_cm": 10 }),
        ),
    ]
}

/// Every outcome lies within five standard deviations of its chance.
fn compare(system: &str, procedure: &Procedure, input: &Value) {
    let name = format!("{system} {}", procedure.name);
    let prepared = procedure.prepare(input).unwrap();
    let counts = thrown(prepared.as_ref());
    let odds = Odds::of(prepared.as_ref()).unwrap();
    let known = |came: &Came| odds.outcomes.iter().any(|line| line.outcome == *came);
    assert!(counts.keys().all(known), "{name}: an outcome without odds");
    for line in &odds.outcomes {
        let mean = line.probability * THROWS as f64;
        let slack = 5.0 * (mean * (1.0 - line.probability)).sqrt() + 1.0;
        let count = f64::from(counts.get(&line.outcome).copied().unwrap_or(0));
        assert!(
            (count - mean).abs() <= slack,
            "{name} {:?}: {count} of {mean}",
            line.outcome
        );
    }
}

fn thrown(prepared: &dyn Prepared) -> BTreeMap<Came, u32> {
    let mut counts = BTreeMap::new();
    for throw in 0..THROWS {
        let mut dice = SeededDice::for_command(&Seed::from_number(1809), throw);
        let came = prepared.resolve(&mut dice).unwrap().came;
        *counts.entry(came).or_default() += 1;
    }
    counts
}

fn systems() -> [(&'static str, Vec<Procedure>); 2] {
    [("gdb", gdb::procedures()), ("cd", cd::procedures())]
}

#[test]
fn odds_of_every_procedure_agree_with_a_long_run() {
    for (system, procedures) in systems() {
        for procedure in procedures {
            compare(system, &procedure, &json!({}));
        }
    }
}

#[test]
fn odds_of_involved_inputs_agree_with_a_long_run() {
    let all = systems();
    for (system, name, input) in inputs() {
        let (_, procedures) = all.iter().find(|(id, _)| *id == system).unwrap();
        let procedure = procedures.iter().find(|one| one.name == name).unwrap();
        compare(system, procedure, &input);
    }
}
