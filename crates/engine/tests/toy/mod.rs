//! A tiny rule system for tests: two lines that aim in secret and fire in turn.
//!
//! Each side picks a number from 1 to 6 that the enemy may not know, then
//! throws a die; at that number or more the enemy loses a figure.

#![allow(
    dead_code,
    clippy::allow_attributes,
    missing_docs,
    unreachable_pub,
    reason = "several test crates share this file and each uses another part of it"
)]

mod show;

use std::sync::Arc;

use engine::view::{LogLine, PlanView, RefusalView, UnitCard, View};
use engine::{
    BySide, Dice, Key, Offer, Outcome, OutcomeKind, Pending, PlanRequest, Prospect, RollLabel,
    RollTrace, RuleId, Seen, Side, SideTally, Stop, Subject, System, SystemId, Tally, Viewer,
};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy)]
pub struct Toy;

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    pub figures: u32,
    pub turns: u16,
    /// Offers fail, as those of a faulty system would.
    #[serde(default)]
    pub faulty: bool,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct State {
    pub turn: u16,
    pub owner: Side,
    pub figures: BySide<u32>,
    pub aim: BySide<Option<u8>>,
    /// How often each side has made up its mind, of which the enemy learns nothing.
    #[serde(skip)]
    pub mused: BySide<u32>,
    pub outcome: Option<Outcome>,
    #[serde(skip)]
    pub setup: Arc<Setup>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    Aim {
        at: u8,
    },
    Fire,
    Concede,
    /// Something in secret, at any time.
    Muse,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// The aim is absent in what the enemy is told.
    Aimed {
        side: Side,
        at: Option<u8>,
    },
    Fired {
        trace: RollTrace,
        loss: u32,
    },
    Turned {
        turn: u16,
        owner: Side,
    },
    Over(Outcome),
    Mused {
        side: Side,
    },
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub enum Refusal {
    NotNow,
    NoSuchAim { given: u8 },
}

impl Toy {
    pub fn setup(figures: u32, turns: u16) -> Arc<Setup> {
        Arc::new(Setup {
            figures,
            turns,
            faulty: false,
        })
    }
}

impl System for Toy {
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Refusal = Refusal;

    const ID: SystemId = "toy";

    fn open(setup: Arc<Setup>) -> State {
        State {
            turn: 1,
            owner: Side::A,
            figures: BySide::each(|_| setup.figures),
            aim: BySide::default(),
            mused: BySide::default(),
            outcome: None,
            setup,
        }
    }

    fn check(state: &State, side: Side, command: &Command) -> Result<(), Refusal> {
        let aimed = state.aim[side].is_some();
        match command {
            _ if state.outcome.is_some() => Err(Refusal::NotNow),
            Command::Concede | Command::Muse => Ok(()),
            _ if state.owner != side => Err(Refusal::NotNow),
            Command::Aim { at } if !(1..=6).contains(at) => Err(Refusal::NoSuchAim { given: *at }),
            Command::Aim { .. } if !aimed => Ok(()),
            Command::Fire if aimed => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    fn decide(
        state: &State,
        side: Side,
        command: &Command,
        dice: &mut dyn Dice,
    ) -> Result<Vec<Event>, Stop<Refusal>> {
        Toy::check(state, side, command).map_err(Stop::Refused)?;
        match command {
            Command::Aim { at } => Ok(vec![Event::Aimed {
                side,
                at: Some(*at),
            }]),
            Command::Concede => Ok(vec![Event::Over(victory(side.other(), "conceded"))]),
            Command::Fire => fire(state, side, dice),
            Command::Muse => Ok(vec![Event::Mused { side }]),
        }
    }

    fn apply(state: &mut State, event: &Event) {
        match event {
            Event::Aimed { side, at } => state.aim[*side] = *at,
            Event::Fired { trace, loss } => {
                let side = trace.label.owner;
                state.aim[side] = None;
                state.figures[side.other()] -= loss;
            }
            Event::Turned { turn, owner } => {
                state.turn = *turn;
                state.owner = *owner;
            }
            Event::Over(outcome) => state.outcome = Some(*outcome),
            Event::Mused { side } => state.mused[*side] += 1,
        }
    }

    fn pending(state: &State) -> Vec<Pending> {
        if state.outcome.is_some() {
            return Vec::new();
        }
        let owner = state.owner;
        let decision = if state.aim[owner].is_some() {
            Key::new("fire")
        } else {
            Key::new("aim")
        };
        vec![Pending { owner, decision }]
    }

    fn default_command(seen: &Seen<Toy>, side: Side) -> Option<Command> {
        let state = seen.state();
        (state.owner == side && state.outcome.is_none()).then(|| match state.aim[side] {
            Some(_) => Command::Fire,
            None => Command::Aim { at: 4 },
        })
    }

    fn offers(seen: &Seen<Toy>, side: Side, _: bool) -> Vec<Offer<Command>> {
        assert!(!seen.state().setup.faulty, "the toy was told to fail");
        let commands = [
            Command::Aim { at: 2 },
            Command::Aim { at: 5 },
            Command::Fire,
        ];
        commands
            .into_iter()
            .filter(|command| Toy::check(seen.state(), side, command).is_ok())
            .map(|command| Offer {
                command,
                prospect: Prospect::default(),
            })
            .collect()
    }

    fn redact(state: &State, viewer: Viewer) -> State {
        let mut seen = state.clone();
        for side in Side::BOTH {
            if !viewer.may_see(side) {
                // That something was aimed is known from the decision that is owed; at what is not.
                seen.aim[side] = seen.aim[side].map(|_| 0);
                seen.mused[side] = 0;
            }
        }
        seen
    }

    fn redact_event(_: &State, event: &Event, viewer: Viewer) -> Option<Event> {
        match event {
            Event::Aimed { side, .. } if !viewer.may_see(*side) => Some(Event::Aimed {
                side: *side,
                at: None,
            }),
            Event::Mused { side } if !viewer.may_see(*side) => None,
            open => Some(open.clone()),
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.outcome
    }

    fn turn(state: &State) -> u16 {
        state.turn
    }

    fn tally(state: &State) -> Tally {
        BySide::each(|side| SideTally {
            figures_at_start: state.setup.figures,
            figures_left: state.figures[side],
            units_at_start: 1,
            units_left: u32::from(state.figures[side] > 0),
            points: state.setup.figures - state.figures[side.other()],
        })
    }

    fn view(seen: &Seen<Toy>) -> View {
        show::view(seen.state(), seen.viewer())
    }

    fn card(_: &Seen<Toy>, piece: &str) -> Option<UnitCard> {
        show::card(piece)
    }

    fn plan(seen: &Seen<Toy>, _: Side, request: &PlanRequest) -> PlanView {
        show::plan(seen.state(), request)
    }

    fn log(before: &Seen<Toy>, event: &Event) -> Vec<LogLine> {
        show::log(before.state(), event)
    }

    fn refusal(_: &Seen<Toy>, refusal: &Refusal) -> RefusalView {
        show::refusal(refusal)
    }
}

fn fire(state: &State, side: Side, dice: &mut dyn Dice) -> Result<Vec<Event>, Stop<Refusal>> {
    let label = RollLabel {
        procedure: Key::new("fire"),
        owner: side,
        subject: Subject::Side(side),
    };
    let die = dice.d6(label)?;
    let needed = state.aim[side].unwrap_or(6);
    let loss = u32::from(die.pips() >= needed).min(state.figures[side.other()]);
    let trace = RollTrace::sum(
        label,
        vec![die],
        Vec::new(),
        Key::new(if loss > 0 { "hit" } else { "miss" }),
        vec![RuleId::new("TOY-1")],
    );
    let mut events = vec![Event::Fired { trace, loss }];
    let turn = state.turn + u16::from(side == Side::B);
    events.push(if state.figures[side.other()] == loss {
        Event::Over(victory(side, "destroyed"))
    } else if turn > state.setup.turns {
        Event::Over(Outcome {
            kind: OutcomeKind::Draw,
            cause: Key::new("time"),
        })
    } else {
        Event::Turned {
            turn,
            owner: side.other(),
        }
    });
    Ok(events)
}

fn victory(side: Side, cause: &str) -> Outcome {
    Outcome {
        kind: OutcomeKind::Victory(side),
        cause: Key::new(cause),
    }
}
