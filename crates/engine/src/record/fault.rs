//! Why a record is not accepted.

use crate::{JsonFault, Name, Text};

/// What is wrong with a record and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: RecordFault,
}

/// What is wrong with a line of a record.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RecordFault {
    /// There is nothing.
    #[error("the record is empty")]
    Empty,
    /// The line has no end: the file was cut off or is not a record.
    #[error("the line is broken off, or this is not a record")]
    BrokenOff,
    /// The line does not match its own hash.
    #[error("the line was changed: it does not match its hash")]
    Changed,
    /// The line does not follow the one before it.
    #[error("the line does not follow the one before it: a line is missing, or was put in")]
    OutOfChain,
    /// The line is not what this program writes.
    #[error("the line cannot be read: {0}")]
    Unreadable(JsonFault),
    /// A newer program wrote it.
    #[error("format {found} is newer than this program, which reads up to {known}")]
    NewerFormat {
        /// The record's format.
        found: u16,
        /// The newest that can be read.
        known: u16,
    },
    /// A header, a step or a closing line stands where it may not.
    #[error("this line may not stand here")]
    Misplaced,
    /// The events name what the battle has not, or lead nowhere.
    #[error("this cannot have happened in this battle: it has no such unit, general, place or die")]
    Impossible,
    /// Another rule system's battle.
    #[error("the battle was fought under {found}, not {expected}")]
    OtherSystem {
        /// The record's system.
        found: String,
        /// The one asked for.
        expected: String,
    },
    /// The battle was fought with other numbers: other tables or house rules.
    #[error("the battle was fought with other tables or house rules than these")]
    OtherRules,
    /// The house rules in the record are not those that its hash names.
    #[error("the house rules in the record were changed: they do not match their hash")]
    HouseRules,
    /// Steps are not numbered in order.
    #[error("step {found} stands where step {expected} should")]
    Number {
        /// The number that stands there.
        found: u64,
        /// The number that should.
        expected: u64,
    },
    /// A step is taken back to a place where the battle never stood.
    #[error("step {step}: the battle never stood after step {to}")]
    NeverStood {
        /// The rewind.
        step: u64,
        /// Where it should lead.
        to: u64,
    },
    /// Steps were taken back without agreement although something had been revealed.
    #[error("step {step}: what was revealed was taken back without agreement")]
    NotAgreed {
        /// The rewind.
        step: u64,
    },
    /// A rule refuses the command.
    #[error("step {step}: the rules refuse this command: {refusal}")]
    Refused {
        /// The step.
        step: u64,
        /// The refusal as data.
        refusal: String,
    },
    /// Typed dice are missing or left over.
    #[error("step {step}: the typed dice are not as many as the command takes")]
    Dice {
        /// The step.
        step: u64,
    },
    /// The command has other consequences.
    #[error("step {step}: event {event} differs from what the rules and dice give")]
    Event {
        /// The step.
        step: u64,
        /// The event within the step, from 1.
        event: usize,
    },
    /// The events lead to another state.
    #[error("step {step}: the state after it differs")]
    State {
        /// The step.
        step: u64,
    },
    /// The seed is not the promised one.
    #[error("the seed is not the one that was promised before the battle")]
    Seed,
    /// The battle ended otherwise.
    #[error("the result differs from the state at the end")]
    Result,
}

impl RecordFault {
    /// The fault at a line.
    #[must_use]
    pub fn at(self, line: usize) -> RecordError {
        RecordError { line, fault: self }
    }

    /// The fault as a message of the Fluent files.
    #[must_use]
    pub fn text(&self) -> Text {
        let word = |text: &str| Text::Name(Name::same(text));
        let count = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
        match self {
            RecordFault::Empty => Text::id("record-empty"),
            RecordFault::BrokenOff => Text::id("record-broken-off"),
            RecordFault::Changed => Text::id("record-changed"),
            RecordFault::OutOfChain => Text::id("record-out-of-chain"),
            RecordFault::Unreadable(why) => Text::id("record-unreadable").with("why", why.text()),
            RecordFault::NewerFormat { found, known } => Text::id("record-newer-format")
                .with("found", i64::from(*found))
                .with("known", i64::from(*known)),
            RecordFault::Misplaced => Text::id("record-misplaced"),
            RecordFault::Impossible => Text::id("record-impossible"),
            RecordFault::OtherSystem { found, expected } => Text::id("record-other-system")
                .with("found", word(found))
                .with("expected", word(expected)),
            RecordFault::OtherRules => Text::id("record-other-rules"),
            RecordFault::HouseRules => Text::id("record-house-rules"),
            RecordFault::Number { found, expected } => Text::id("record-number")
                .with("found", count(*found))
                .with("expected", count(*expected)),
            RecordFault::NeverStood { step, to } => Text::id("record-never-stood")
                .with("step", count(*step))
                .with("to", count(*to)),
            RecordFault::NotAgreed { step } => {
                Text::id("record-not-agreed").with("step", count(*step))
            }
            RecordFault::Refused { step, refusal } => Text::id("record-refused")
                .with("step", count(*step))
                .with("refusal", word(refusal)),
            RecordFault::Dice { step } => Text::id("record-dice").with("step", count(*step)),
            RecordFault::Event { step, event } => Text::id("record-event")
                .with("step", count(*step))
                .with("event", i64::try_from(*event).unwrap_or(i64::MAX)),
            RecordFault::State { step } => Text::id("record-state").with("step", count(*step)),
            RecordFault::Seed => Text::id("record-seed"),
            RecordFault::Result => Text::id("record-result"),
        }
    }
}

impl RecordError {
    /// The error as a message of the Fluent files.
    #[must_use]
    pub fn text(&self) -> Text {
        Text::id("record-error")
            .with("line", i64::try_from(self.line).unwrap_or(i64::MAX))
            .with("fault", self.fault.text())
    }
}
