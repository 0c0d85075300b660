//! Rolled procedures that can be called alone: beside a real table, for their result or their exact odds.
//!
//! A rule system lists its procedures; each reads an input, and then runs the
//! very code that plays, with any kind of dice.

mod bound;
mod distance;
mod fault;
mod input;
mod outcome;
mod schema;
mod word;

use std::rc::Rc;
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::house::Register;
use crate::{Chances, Dice, DiceOwed, RollTrace, RuleId, Text, TooFine};

pub use bound::limit;
pub use distance::Distance;
pub use fault::{InputFault, Wanted};
pub use input::{checked, faults};
pub use outcome::{Came, Datum};
pub use schema::{schema_of, word_id};

/// A procedure ready to be thrown for, or every fault of its input.
pub type Ready = Result<Box<dyn Prepared>, Vec<InputFault>>;

/// A rolled procedure as a rule system lists it, over tables `T`.
#[derive(Debug, Clone, Copy)]
pub struct Entry<T> {
    name: &'static str,
    schema: fn() -> Value,
    bound: fn(&mut Value, &T),
    prepare: fn(Value, &Arc<T>) -> Ready,
}

impl<T> Entry<T> {
    /// A procedure whose input is `I`.
    #[must_use]
    pub const fn new<I: Input<Tables = T>>(name: &'static str) -> Entry<T> {
        Entry {
            name,
            schema: schema_of::<I>,
            bound: I::bound,
            prepare: prepare::<I>,
        }
    }
}

/// The rules under which procedures are called: numbers, optional rules, readings.
#[derive(Debug, Clone)]
pub struct Under<T> {
    /// All numbers.
    pub tables: Arc<T>,
    /// Optional rules and readings in force, by part of the input: what an input leaves out has these values.
    pub switches: Arc<Value>,
    /// What readings may be.
    pub register: &'static Register,
}

impl<T: 'static> Under<T> {
    /// The procedures of a list under these rules.
    #[must_use]
    pub fn procedures(&self, list: &[Entry<T>]) -> Vec<Procedure> {
        list.iter().map(|entry| self.procedure(entry)).collect()
    }

    fn procedure(&self, entry: &Entry<T>) -> Procedure {
        let (schema, bound, prepare) = (entry.schema, entry.bound, entry.prepare);
        let (tables, switches) = (self.tables.clone(), self.switches.clone());
        let (numbers, register) = (tables.clone(), self.register);
        let schema = move || {
            let mut schema = schema::in_force(schema(), &switches);
            schema::registered(&mut schema, register);
            bound(&mut schema, &numbers);
            bound::settle(&mut schema);
            schema
        };
        Procedure {
            name: entry.name,
            schema: Rc::new(schema),
            prepare: Rc::new(move |input| prepare(input, &tables)),
        }
    }
}

/// A rolled procedure under the rules in force.
#[derive(Clone)]
pub struct Procedure {
    /// Its name on the command line, for example `unit-morale`.
    pub name: &'static str,
    /// The shape of its input: a JSON Schema with defaults, ranges and units.
    schema: Rc<dyn Fn() -> Value>,
    prepare: Rc<dyn Fn(Value) -> Ready>,
}

impl Procedure {
    /// The id of its title in the texts.
    #[must_use]
    pub fn title(&self) -> Text {
        Text::id(format!("procedure-{}", self.name))
    }

    /// The shape of its input, with the messages of its titles.
    #[must_use]
    pub fn schema(&self) -> Value {
        (self.schema)()
    }

    /// An input with everything that was left out at its default, faults and all.
    #[must_use]
    pub fn filled(&self, input: &Value) -> Value {
        input::filled(&self.schema(), input)
    }

    /// Reads an input; keys that are left out have their defaults.
    ///
    /// # Errors
    /// Every fault of the input.
    pub fn prepare(&self, input: &Value) -> Ready {
        (self.prepare)(checked(&self.schema(), input)?)
    }
}

/// The input of a procedure.
pub trait Input: Serialize + DeserializeOwned + schemars::JsonSchema + Default + 'static {
    /// The numbers that the procedure is worked out by.
    type Tables;

    /// Sets ranges of the schema that depend on the tables in force, by [`limit`].
    fn bound(_schema: &mut Value, _tables: &Self::Tables) {}

    /// Sets the table for this input.
    ///
    /// # Errors
    /// What cannot be under the rules, though every value is in its range.
    fn prepare(self, tables: &Arc<Self::Tables>) -> Ready;
}

/// A procedure with its input, ready to be thrown for.
pub trait Prepared {
    /// Throws the dice and tells what came of them.
    ///
    /// # Errors
    /// [`DiceOwed`] when typed dice run out.
    fn resolve(&self, dice: &mut dyn Dice) -> Result<Resolved, DiceOwed>;

    /// The exact chances of everything that can come of it.
    ///
    /// A procedure of many throws overrides this and walks them one after the
    /// other, so that equal states become one between them.
    ///
    /// # Errors
    /// [`TooFine`] for more dice than can be counted exactly.
    fn chances(&self) -> Result<Chances<Came>, TooFine> {
        Chances::of(|dice| Ok(self.resolve(dice)?.came))
    }
}

impl<F: Fn(&mut dyn Dice) -> Result<Resolved, DiceOwed>> Prepared for F {
    fn resolve(&self, dice: &mut dyn Dice) -> Result<Resolved, DiceOwed> {
        self(dice)
    }
}

/// What a procedure came to, with the rolls behind it.
#[derive(Debug, Clone, PartialEq)]
pub struct Resolved {
    /// What came of it, as odds count it.
    pub came: Came,
    /// The rolls, in order.
    pub rolls: Vec<RollTrace>,
}

impl Resolved {
    /// All rules behind the rolls, each once, in order.
    #[must_use]
    pub fn rules(&self) -> Vec<RuleId> {
        let mut rules: Vec<RuleId> = Vec::new();
        for roll in &self.rolls {
            let modifiers = roll.modifiers.iter().map(|one| one.rule);
            for rule in roll.rules.iter().copied().chain(modifiers) {
                if !rules.contains(&rule) {
                    rules.push(rule);
                }
            }
        }
        rules
    }
}

fn prepare<I: Input>(input: Value, tables: &Arc<I::Tables>) -> Ready {
    // The schema has let something through that the type refuses.
    let nonsense = |given| vec![InputFault::at("", given, Wanted::Kind("sense"))];
    let input: I = serde_json::from_value(input.clone()).map_err(|_| nonsense(&input))?;
    input.prepare(tables)
}
