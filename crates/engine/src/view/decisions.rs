//! Decisions and their choices.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::{ModifierView, Overlay};
use crate::{Pending, Side, System, Text, Viewer};

/// A decision that somebody owes.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct DecisionView {
    /// Which decision: a key that also names its help text.
    pub key: String,
    /// Who owes it.
    pub owner: Side,
    /// Its title.
    pub title: Text,
    /// What it is about and what cannot be taken back.
    pub help: Text,
    /// How the choices combine.
    pub form: Form,
    /// The choices; empty for the other side's decisions.
    pub choices: Vec<Choice>,
    /// Pieces that can be moved by dragging in this decision (ask with a plan).
    pub movable: Vec<String>,
    /// Areas that it is about, drawn as long as it is owed.
    pub areas: Vec<Overlay>,
}

impl DecisionView {
    /// A decision that a side owes, each choice a command by itself, nothing to choose yet.
    ///
    /// Title and help stand in the texts of the system under the decision's key.
    #[must_use]
    pub fn new<S: System>(owed: Pending) -> DecisionView {
        let (system, key) = (S::ID, owed.decision.as_str());
        DecisionView {
            key: key.to_owned(),
            owner: owed.owner,
            title: Text::id(format!("{system}-decision-{key}")),
            help: Text::id(format!("{system}-decision-{key}-help")),
            form: Form::One,
            choices: Vec::new(),
            movable: Vec::new(),
            areas: Vec::new(),
        }
    }

    /// The decisions owed, those of the viewer's own side opened by `open`.
    ///
    /// What a choice tells is the owner's secret: the other side learns that a decision is owed, and no more.
    #[must_use]
    pub fn owed<S: System>(
        owed: Vec<Pending>,
        viewer: Viewer,
        mut open: impl FnMut(&mut DecisionView),
    ) -> Vec<DecisionView> {
        let each = owed.into_iter().map(|pending| {
            let mut decision = DecisionView::new::<S>(pending);
            if viewer.may_see(pending.owner) {
                open(&mut decision);
            }
            decision
        });
        each.collect()
    }
}

/// How the choices of a decision make a command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Form {
    /// Each choice is a whole command: send it.
    One,
    /// One choice of each slot makes a part; send `command` with the parts put into the array at `into`.
    ///
    /// `command` is an object that has the field `into`, or one key whose value
    /// is such an object, and so on. Slots in which nothing is chosen are left
    /// out unless they are `required`.
    Set {
        /// The command without its parts.
        command: Value,
        /// The field that takes the parts.
        into: String,
        /// Slots that need a choice before the command may be sent.
        required: Vec<String>,
        /// Slots that stand one after another, the first first: what is chosen in them may change places.
        sequences: Vec<Vec<String>>,
        /// Slots that exclude all others: either something is chosen in these, or in the rest.
        apart: Vec<String>,
        /// Label of the button that sends it.
        send: Text,
        /// What sending nothing is called, where it has a name of its own.
        nothing: Option<Box<Nothing>>,
    },
}

/// A set that is sent with nothing chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Nothing {
    /// Label of the button.
    pub send: Text,
    /// What is lost by it, told before it is sent; nothing if it is an answer like others.
    pub ask: Option<Text>,
}

/// A choice that may not stand right after one of another kind in its sequence.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct NotAfter {
    /// The kind before it.
    pub kind: Text,
    /// Why not.
    pub refused: RefusalView,
}

/// One choice of a decision.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Choice {
    /// Its label, an imperative.
    pub label: Text,
    /// One more line: what it costs or means.
    pub detail: Option<Text>,
    /// The piece that acts, if one does.
    pub piece: Option<String>,
    /// The piece it acts on, if one is.
    pub target: Option<String>,
    /// A place it concerns, for the map.
    pub at: Option<[i32; 2]>,
    /// In a [`Form::Set`], the slot; choices of one slot exclude each other.
    pub slot: Option<String>,
    /// Heads the group of choices it is listed under.
    pub group: Option<Text>,
    /// Which kind it is of among those of its group; those of one kind are listed together.
    pub kind: Option<Text>,
    /// What may not stand right before it in its sequence.
    pub not_after: Option<NotAfter>,
    /// The command, or in a [`Form::Set`] the part.
    pub value: Value,
    /// Exact odds of what it leads to; they sum to the whole.
    pub odds: Vec<OddsPart>,
    /// Modifiers behind the odds.
    pub modifiers: Vec<ModifierView>,
    /// What is taken if nothing is chosen.
    pub default: bool,
    /// The whole decision ends with it (end of movement, no more charges).
    pub ends: bool,
    /// Why it is shown but cannot be taken.
    pub refused: Option<RefusalView>,
}

impl Form {
    /// Parts for the field `into` of `command`, none of them required, sent under the label `send`.
    #[must_use]
    pub fn set(command: &impl Serialize, into: &str, send: Text) -> Form {
        Form::Set {
            command: serde_json::to_value(command).unwrap_or_default(),
            into: into.to_owned(),
            required: Vec::new(),
            sequences: Vec::new(),
            apart: Vec::new(),
            send,
            nothing: None,
        }
    }

    /// The same with slots that need a choice.
    #[must_use]
    pub fn requiring(mut self, slots: Vec<String>) -> Form {
        if let Form::Set { required, .. } = &mut self {
            *required = slots;
        }
        self
    }

    /// The same with slots that exclude all others.
    #[must_use]
    pub fn with_apart(mut self, slots: Vec<String>) -> Form {
        if let Form::Set { apart, .. } = &mut self {
            *apart = slots;
        }
        self
    }

    /// The same with a name for sending nothing, and what is lost by it.
    #[must_use]
    pub fn or_nothing(mut self, send: Text, ask: Option<Text>) -> Form {
        if let Form::Set { nothing, .. } = &mut self {
            *nothing = Some(Box::new(Nothing { send, ask }));
        }
        self
    }

    /// The same with slots of which each list stands one after another.
    #[must_use]
    pub fn in_sequence(mut self, slots: Vec<Vec<String>>) -> Form {
        if let Form::Set { sequences, .. } = &mut self {
            *sequences = slots;
        }
        self
    }
}

impl Choice {
    /// A choice with nothing but its label and its command or part.
    #[must_use]
    pub fn new(label: Text, value: &impl Serialize) -> Choice {
        Choice {
            label,
            detail: None,
            piece: None,
            target: None,
            at: None,
            slot: None,
            group: None,
            kind: None,
            not_after: None,
            value: serde_json::to_value(value).unwrap_or_default(),
            odds: Vec::new(),
            modifiers: Vec::new(),
            default: false,
            ends: false,
            refused: None,
        }
    }
}

/// One outcome of the odds.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct OddsPart {
    /// The outcome.
    pub label: Text,
    /// Its chance in ten-thousandths; the parts sum to 10 000.
    pub share: u32,
    /// Whether it is good (1), neutral (0) or bad (-1) for the viewer.
    pub good: i8,
}

/// Why something is not allowed.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct RefusalView {
    /// In words, with the numbers.
    pub text: Text,
    /// The rule.
    pub rule: Option<String>,
}
