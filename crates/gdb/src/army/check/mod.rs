//! Whether an army keeps to the organisation of its nation and to the army lists.
//!
//! A finding is a breach, which makes the army illegal, or a note, which tells
//! what the rules only advise or leave to the players. Each names its rule.

mod command;
mod lists;
mod strength;
mod units;

pub(crate) use units::detached_to;

use engine::{Name, RuleId, Text};
use serde::Serialize;

use crate::army::force::{Force, Member};
use crate::tables::ArmyTable;

/// How much a finding weighs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    /// The army is illegal.
    Breach,
    /// Advice, or something that needs the opponent's consent.
    Note,
}

/// Something that a rule says of an army.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Finding {
    /// How much it weighs.
    pub weight: Weight,
    /// The rule.
    pub rule: RuleId,
    /// Whom it is about, when it is not the whole army.
    pub about: Option<Text>,
    /// Where the file says so; 0 for the whole army.
    pub line: u32,
    /// What it is.
    pub what: Text,
    /// One way to mend it.
    pub mend: Text,
}

/// One way to mend what a message tells: the message of its name and `-mend`, with the same arguments.
fn mend_of(what: &Text) -> Text {
    match what {
        Text::Message { id, args } => Text::Message {
            id: format!("{id}-mend").into(),
            args: args.clone(),
        },
        Text::Name(_) => what.clone(),
    }
}

/// Everything that the rules say of an army.
#[must_use]
pub fn check(force: &Force, table: &ArmyTable) -> Vec<Finding> {
    let mut found = Findings::default();
    for (brigade, member) in force.members() {
        units::check(force, brigade, member, &mut found);
    }
    units::regiments(force, &mut found);
    units::screens(force, &mut found);
    command::check(force, table, &mut found);
    lists::check(force, table, &mut found);
    found.list
}

/// How many breaches make an army unofficial.
#[must_use]
pub fn breaches(force: &Force, table: &ArmyTable) -> u16 {
    let found = check(force, table);
    let breaches = found.iter().filter(|one| one.weight == Weight::Breach);
    u16::try_from(breaches.count()).unwrap_or(u16::MAX)
}

/// What marks an army that breaks the rules wherever it is shown; nothing for a legal one.
#[must_use]
pub fn unofficial(force: &Force, table: &ArmyTable) -> Option<Text> {
    let breaches = breaches(force, table);
    let text = || Text::id("gdb-army-unofficial").with("breaches", i64::from(breaches));
    (breaches > 0).then(text)
}

/// Findings as they are made.
#[derive(Debug, Default)]
pub(in crate::army) struct Findings {
    list: Vec<Finding>,
}

impl Findings {
    /// Something about the whole army.
    fn army(&mut self, weight: Weight, rule: RuleId, what: Text) {
        self.list.push(Finding {
            weight,
            rule,
            about: None,
            line: 0,
            mend: mend_of(&what),
            what,
        });
    }

    /// Something about a unit.
    fn unit(&mut self, weight: Weight, rule: RuleId, member: &Member, what: Text) {
        self.named(weight, rule, (&member.def.name, member.line), what);
    }

    /// Something about whoever has this name and stands in this line.
    fn named(&mut self, weight: Weight, rule: RuleId, about: (&Name, u32), what: Text) {
        self.list.push(Finding {
            weight,
            rule,
            about: Some(Text::Name(about.0.clone())),
            line: about.1,
            mend: mend_of(&what),
            what,
        });
    }
}
