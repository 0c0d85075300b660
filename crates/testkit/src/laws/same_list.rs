//! Procedures called alone: the modifiers that are shown, used and counted are the same list.
//!
//! One place for all systems: a [`Door`] says what a system's procedures are and
//! what only they need; the system's tests try the laws with numbers of their own.
//!
//! * What is shown is what is used: dice and modifiers make the total.
//! * What is counted is what is used: odds are those of the procedure thrown die by die.
//! * Only what is shown is used: a modifier that is not shown may have any value.
//! * What is shown is used: a modifier that is shown moves a roll when it is higher.

use engine::procedure::{Prepared, Procedure, Resolved};
use engine::{Chances, RollKind, RollTrace, Seed, SeededDice};
use serde_json::{Value, json};

/// Falls of so many dice are quickly walked one by one.
const FEW_DICE: usize = 4;

/// The procedures of a system.
#[derive(Debug, Clone, Copy)]
pub struct Door {
    /// All of them.
    pub procedures: fn() -> Vec<Procedure>,
    /// Makes an input of a procedure small enough to be walked whole.
    pub small: fn(&str, Value) -> Value,
    /// Numbers that are drawn where a schema has no bounds.
    pub numbers: (i64, i64),
    /// Whether a roll counts dice instead of adding them up.
    pub counts: fn(&RollTrace) -> bool,
}

/// An input that stands.
#[expect(
    missing_debug_implementations,
    reason = "a prepared procedure has none"
)]
pub struct Case {
    /// Its procedure.
    pub name: &'static str,
    /// The input.
    pub input: Value,
    prepared: Box<dyn Prepared>,
}

impl Case {
    fn thrown(&self, seed: u64) -> Resolved {
        thrown(self.prepared.as_ref(), seed)
    }

    /// The same input to the same procedure under other numbers.
    fn under(&self, others: &[Procedure]) -> Box<dyn Prepared> {
        let other = others.iter().find(|other| other.name == self.name);
        let prepared = other.map(|other| other.prepare(&self.input));
        match prepared {
            Some(Ok(prepared)) => prepared,
            _ => panic!("{} {} no longer stands", self.name, self.input),
        }
    }
}

/// Whether a roll is one that counts dice, by its kind.
#[must_use]
pub fn counts_by_kind(roll: &RollTrace) -> bool {
    roll.kind != RollKind::Sum
}

/// Numbers drawn from a seed, others for each procedure.
pub fn draws(seed: u64, procedure: usize) -> impl FnMut(u64) -> u64 {
    let mut state = seed ^ (procedure as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    move |most: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % most.max(1)
    }
}

/// A value that a schema allows; numbers without bounds lie between these two.
pub fn drawn(schema: &Value, numbers: (i64, i64), draw: &mut impl FnMut(u64) -> u64) -> Value {
    if let Some(words) = schema["enum"].as_array() {
        return words[draw(words.len() as u64) as usize].clone();
    }
    if let Some(properties) = schema["properties"].as_object() {
        let some: Vec<_> = properties.iter().filter(|_| draw(2) == 0).collect();
        let all = some
            .into_iter()
            .map(|(name, inner)| (name.clone(), drawn(inner, numbers, draw)));
        return Value::Object(all.collect());
    }
    match schema["type"].as_str() {
        Some("boolean") => json!(draw(2) == 0),
        Some("array") => {
            let low = schema["minItems"].as_u64().unwrap_or(0);
            let high = schema["maxItems"].as_u64().unwrap_or(3);
            let count = low + draw(high - low + 1);
            let one = |_| drawn(&schema["items"], numbers, draw);
            (0..count).map(one).collect()
        }
        Some("integer" | "number") => {
            let low = schema["minimum"].as_i64().unwrap_or(numbers.0);
            let high = schema["maximum"].as_i64().unwrap_or(numbers.1);
            json!(low + draw((high - low + 1) as u64) as i64)
        }
        _ => schema["default"].clone(),
    }
}

fn thrown(prepared: &dyn Prepared, seed: u64) -> Resolved {
    let mut dice = SeededDice::for_command(&Seed::from_number(seed), 0);
    match prepared.resolve(&mut dice) {
        Ok(resolved) => resolved,
        Err(owed) => panic!("{owed}"),
    }
}

fn shows(resolved: &Resolved, name: &str) -> bool {
    let mut shown = resolved.rolls.iter().flat_map(|roll| &roll.modifiers);
    shown.any(|one| one.name.as_str() == name)
}

/// Whether throws never took more than a few dice.
fn is_quickly_walked(prepared: &dyn Prepared) -> bool {
    (0..30).all(|seed| {
        let rolls = thrown(prepared, seed).rolls;
        rolls.iter().map(|roll| roll.dice.len()).sum::<usize>() <= FEW_DICE
    })
}

fn chances(prepared: &dyn Prepared) -> Chances<engine::procedure::Came> {
    match prepared.chances() {
        Ok(chances) => chances,
        Err(why) => panic!("{why:?}"),
    }
}

impl Door {
    /// Inputs of a seed that stand, one of each procedure at most.
    pub fn cases(self, seed: u64) -> impl Iterator<Item = Case> {
        let all = (self.procedures)().into_iter().enumerate();
        all.filter_map(move |(number, one)| {
            let input = drawn(&one.schema(), self.numbers, &mut draws(seed, number));
            let input = (self.small)(one.name, input);
            let prepared = one.prepare(&input).ok()?;
            Some(Case {
                name: one.name,
                input,
                prepared,
            })
        })
    }

    /// Dice and modifiers that are shown make the total; what counts dice counts no more than there are.
    fn is_what_it_shows(self, resolved: &Resolved) -> bool {
        resolved.rolls.iter().all(|roll| {
            let pips: i16 = roll.dice.iter().map(|die| i16::from(die.pips())).sum();
            let shown: i16 = roll.modifiers.iter().map(|one| i16::from(one.value)).sum();
            (self.counts)(roll) || roll.total == pips + shown
        })
    }

    /// What is shown is what is used.
    ///
    /// # Errors
    /// The input whose roll is something else.
    pub fn totals_are_shown(self, seed: u64) -> Result<(), String> {
        for case in self.cases(seed) {
            let resolved = case.thrown(seed);
            if !self.is_what_it_shows(&resolved) {
                return Err(format!(
                    "{} {}: {:?}",
                    case.name, case.input, resolved.rolls
                ));
            }
        }
        Ok(())
    }

    /// What is counted is what is used.
    ///
    /// # Errors
    /// The input whose odds are others.
    pub fn odds_are_thrown(self, seed: u64) -> Result<(), String> {
        for case in self.cases(seed) {
            let prepared = case.prepared.as_ref();
            if !is_quickly_walked(prepared) {
                continue;
            }
            let whole = Chances::of(|dice| Ok(prepared.resolve(dice)?.came));
            if whole.as_ref().ok() != Some(&chances(prepared)) {
                return Err(format!("{} {}", case.name, case.input));
            }
        }
        Ok(())
    }

    /// Only what is shown is used: `higher` are the procedures with this modifier one higher.
    ///
    /// # Errors
    /// The input on which the modifier bears unseen.
    pub fn unseen_bears_on_nothing(
        self,
        seed: u64,
        name: &str,
        higher: &[Procedure],
    ) -> Result<(), String> {
        for case in self.cases(seed) {
            let other = case.under(higher);
            let (before, after) = (case.thrown(seed), thrown(other.as_ref(), seed));
            let sound = if shows(&before, name) {
                self.is_what_it_shows(&after)
            } else {
                before == after
            };
            if !sound {
                return Err(format!("{} {} with {name}", case.name, case.input));
            }
        }
        Ok(())
    }

    /// Numbers of modifiers, by their places in `names`, that some input of these seeds shows, and those of them that move a roll.
    pub fn shown_and_used(
        self,
        seeds: std::ops::Range<u64>,
        names: &[String],
        higher: impl Fn(usize) -> Vec<Procedure>,
    ) -> (Vec<usize>, Vec<usize>) {
        let mut changed: Vec<Option<Vec<Procedure>>> = names.iter().map(|_| None).collect();
        let mut used = vec![false; names.len()];
        for seed in seeds {
            for case in self.cases(seed) {
                let before = case.thrown(seed);
                for (at, name) in names.iter().enumerate() {
                    if used[at] || !shows(&before, name) {
                        continue;
                    }
                    let others = changed[at].get_or_insert_with(|| higher(at));
                    used[at] = before != thrown(case.under(others).as_ref(), seed);
                }
            }
        }
        let places = |yes: &dyn Fn(usize) -> bool| (0..names.len()).filter(|&at| yes(at)).collect();
        (places(&|at| changed[at].is_some()), places(&|at| used[at]))
    }
}
