//! What the toy system shows.

use engine::view::{
    Choice, Clock, DecisionView, Form, Ghost, LogLine, LogWeight, PlanView, RefusalView,
    ResultView, Shape, SideView, TableView, UnitCard, View,
};
use engine::{Name, OutcomeKind, PlanRequest, Side, Text, Viewer};
use table::Length;

use super::{Command, Event, Refusal, State};

pub fn view(state: &State, viewer: Viewer) -> View {
    View {
        clock: Clock {
            system: "toy".to_owned(),
            title: Text::Name(Name {
                en: "Two lines".to_owned(),
                ru: "Две линии".to_owned(),
            }),
            turn: state.turn,
            last_turn: Some(state.setup.turns),
            phases: vec![Text::id("toy-phase")],
            phase: 0,
            opening: None,
            waiting: Text::id("toy-waiting"),
            conditions: Vec::new(),
        },
        viewer: viewer.side(),
        sides: Side::BOTH
            .iter()
            .map(|&side| side_view(state, side))
            .collect(),
        table: TableView {
            width: 100_000,
            height: 80_000,
            picture_seed: 1,
            north: 0,
            inches: false,
            features: Vec::new(),
            objectives: Vec::new(),
        },
        pieces: Vec::new(),
        brigades: Vec::new(),
        marks: Vec::new(),
        decisions: decisions(state, viewer),
        result: state.outcome.map(|outcome| ResultView {
            winner: match outcome.kind {
                OutcomeKind::Victory(side) => Some(side),
                OutcomeKind::Draw => None,
            },
            text: Text::id("toy-over"),
            items: Vec::new(),
        }),
    }
}

fn side_view(state: &State, side: Side) -> SideView {
    SideView {
        side,
        name: Text::Name(Name::same(side.letter())),
        strength: Text::id("toy-strength").with("left", i64::from(state.figures[side])),
        left: state.figures[side],
        start: state.setup.figures,
        points: 0,
        phasing: state.owner == side,
    }
}

fn decisions(state: &State, viewer: Viewer) -> Vec<DecisionView> {
    if state.outcome.is_some() {
        return Vec::new();
    }
    let owner = state.owner;
    let aimed = state.aim[owner].is_some();
    let commands = match aimed {
        true => vec![Command::Fire],
        false => (1..=6).map(|at| Command::Aim { at }).collect(),
    };
    let own = viewer.side() == Some(owner);
    let commands = commands.into_iter().filter(|_| own);
    vec![DecisionView {
        key: if aimed { "fire" } else { "aim" }.to_owned(),
        owner,
        title: Text::id("toy-decide"),
        help: Text::id("toy-help"),
        form: Form::One,
        choices: commands.map(choice).collect(),
        movable: Vec::new(),
        areas: Vec::new(),
    }]
}

fn choice(command: Command) -> Choice {
    Choice {
        label: Text::id("toy-choice"),
        detail: Some(Text::id("toy-range").with("range", Length::from_tenths_of_cm(85))),
        piece: None,
        target: None,
        at: None,
        slot: None,
        group: None,
        kind: None,
        not_after: None,
        value: serde_json::to_value(&command).expect("a command is JSON"),
        odds: Vec::new(),
        modifiers: Vec::new(),
        default: false,
        ends: false,
        refused: None,
    }
}

pub fn card(piece: &str) -> Option<UnitCard> {
    (piece == "line").then(|| UnitCard {
        piece: piece.to_owned(),
        facts: Vec::new(),
        sentences: vec![Text::id("toy-sentence")],
        overlays: Vec::new(),
        formations: Vec::new(),
    })
}

pub fn plan(state: &State, request: &PlanRequest) -> PlanView {
    let at = request.to.map_or([0, 0], |pose| {
        [pose.at.x.hundredths(), pose.at.y.hundredths()]
    });
    PlanView {
        reached: Ghost {
            at,
            facing: request
                .to
                .map_or(0, |pose| pose.facing.hundredths_of_degree()),
            width: 1000,
            depth: 1000,
            files: 1,
            ranks: 1,
            shape: Shape::Line,
        },
        track: Vec::new(),
        cost: Text::id("toy-cost").with("turn", i64::from(state.turn)),
        used: 0,
        refused: None,
        command: None,
        notes: Vec::new(),
    }
}

pub fn log(before: &State, event: &Event) -> Vec<LogLine> {
    let (side, text) = match event {
        Event::Aimed { side, at: Some(at) } => {
            (*side, Text::id("toy-aimed").with("at", i64::from(*at)))
        }
        Event::Aimed { side, at: None } => (*side, Text::id("toy-aimed-somewhere")),
        Event::Fired { trace, loss } => (
            trace.label.owner,
            Text::id("toy-fired").with("loss", i64::from(*loss)),
        ),
        Event::Turned { .. } | Event::Mused { .. } => return Vec::new(),
        Event::Over(_) => (before.owner, Text::id("toy-over")),
    };
    vec![LogLine {
        turn: before.turn,
        phase: 0,
        weight: LogWeight::Main,
        side: Some(side),
        text,
        rolls: Vec::new(),
        pieces: Vec::new(),
        at: None,
    }]
}

pub fn refusal(refusal: &Refusal) -> RefusalView {
    let text = match refusal {
        Refusal::NotNow => Text::id("toy-not-now"),
        Refusal::NoSuchAim { given } => {
            Text::id("toy-no-such-aim").with("given", i64::from(*given))
        }
    };
    RefusalView {
        text,
        rule: Some("TOY-1".to_owned()),
    }
}
