//! A battle of one rule system behind the common trait.

use std::sync::Arc;

use engine::house::InForce;
use engine::record::{AtLine, Move, Record, RecordError, Recorder};
use engine::view::LookedAt;
use engine::{
    Battle, JsonFault, Outcome, PlanRequest, Rewind, Seed, Seen, Side, Step, StepNumber, Stop,
    System, Viewer,
};
use serde::Serialize;
use serde_json::Value;

use crate::systems::chronicle::Chronicle;
use crate::systems::film::Filming;
use crate::systems::history::History;
use crate::systems::{Back, Decided, Game, Halt, News, Summary, Thought, Wish};

/// A battle of the system `S`.
pub(crate) struct LiveGame<S: System> {
    battle: Battle<S>,
    recorder: Recorder,
    history: History,
    chronicle: Chronicle<S>,
    inches: bool,
    /// Options, readings and house rules, in message ids.
    in_force: Value,
    /// Decided, not yet kept.
    waiting: Option<(Waiting<S>, Recorder)>,
}

/// What was decided last.
enum Waiting<S: System> {
    Step(Step<S>),
    Rewind(Rewind),
}

impl<S: System> LiveGame<S> {
    /// The battle of a record.
    pub(crate) fn resume(
        setup: Arc<S::Setup>,
        record: &Record,
        in_force: &InForce,
        at: &AtLine,
    ) -> Result<LiveGame<S>, RecordError> {
        let battle = record.open::<S>(Arc::clone(&setup))?;
        let inches = S::view(&Seen::of(battle.state(), Viewer::Observer))
            .table
            .inches;
        let mut game = LiveGame {
            battle,
            recorder: record.recorder(),
            history: History::default(),
            chronicle: Chronicle::open(setup),
            inches,
            in_force: json(in_force),
            waiting: None,
        };
        for one in record.moves::<S>() {
            match one? {
                Move::Step(step) => {
                    at.step(step.number);
                    game.take(step);
                }
                Move::Rewind(rewind) => game.turn_back(rewind),
            }
        }
        Ok(game)
    }

    fn take(&mut self, step: Step<S>) {
        self.history.note::<S>(self.battle.state(), &step);
        self.battle.accept(&step);
        self.chronicle.step(step, self.battle.state());
    }

    fn turn_back(&mut self, rewind: Rewind) {
        let state = self.chronicle.state_after(rewind.to);
        let again = !self.chronicle.course().is_in_force(rewind.to);
        self.history.note_rewind::<S>(&state, rewind, again);
        self.chronicle.rewind(rewind);
        self.battle = Battle::standing(state, rewind.number);
    }

    /// Where a wish leads, and whether the other side had to agree.
    fn destination(&self, side: Side, wish: Wish) -> Option<(StepNumber, bool)> {
        match wish {
            Wish::Undo => Some((self.chronicle.free(side, self.last_told(side)?)?, false)),
            Wish::UndoAgreed => Some((self.chronicle.own(side)?.0, true)),
            Wish::Redo => {
                let course = self.chronicle.course();
                let (by, to) = course.undone()?;
                let mut again = course
                    .path_to(to)
                    .into_iter()
                    .filter(|step| *step > course.at());
                // What the other side does in secret meanwhile would end it, which must not show.
                let other = Viewer::Side(side.other());
                (by == side && again.all(|step| self.history.tells(other, step)))
                    .then_some((to, false))
            }
        }
    }

    /// How many steps in force after this one a side is told of.
    fn told_after(&self, side: Side, to: StepNumber) -> u64 {
        let path = self.chronicle.course().in_force().into_iter();
        let told = |step: &StepNumber| *step > to && self.history.tells(Viewer::Side(side), *step);
        path.filter(told).count() as u64
    }

    /// The last step in force that a side is told of.
    fn last_told(&self, side: Side) -> Option<StepNumber> {
        let path = self.chronicle.course().in_force();
        let mut told = path.into_iter().rev();
        told.find(|step| self.history.tells(Viewer::Side(side), *step))
    }

    fn seen(&self, viewer: Viewer) -> Seen<S> {
        Seen::of(self.battle.state(), viewer)
    }

    fn refusal(&self, side: Side, refusal: &S::Refusal) -> Value {
        json(&S::refusal(&self.seen(Viewer::Side(side)), refusal))
    }

    /// The lines of the record for a step and the recorder after them.
    fn written(&self, step: &Step<S>, seed: &Seed) -> Result<(Decided, Recorder), Halt> {
        let mut after = self.battle.state().clone();
        for event in &step.events {
            S::apply(&mut after, event);
        }
        let mut recorder = self.recorder.clone();
        let line = recorder
            .step::<S>(step, &after, &[])
            .map_err(Halt::Record)?;
        let closing = match S::outcome(&after) {
            Some(outcome) => Some(recorder.close(seed, Some(outcome)).map_err(Halt::Record)?),
            None => None,
        };
        let decided = Decided {
            number: step.number.0,
            line,
            closing,
        };
        Ok((decided, recorder))
    }
}

impl<S: System> Game for LiveGame<S> {
    fn last(&self) -> u64 {
        self.battle.last().0
    }

    fn counted(&self, viewer: Viewer) -> u64 {
        self.history.counted(viewer, self.last())
    }

    fn inches(&self) -> bool {
        self.inches
    }

    fn in_force(&self) -> Value {
        self.in_force.clone()
    }

    fn summary(&self) -> Summary {
        let view = S::view(&self.seen(Viewer::Observer));
        Summary {
            title: json(&view.clock.title),
            turn: view.clock.turn,
            last_turn: view.clock.last_turn,
            phase: view.clock.now().map_or(Value::Null, json),
            over: S::outcome(self.battle.state()).is_some(),
            result: view.result.map(|result| json(&result.text)),
            side_names: view.sides.iter().map(|side| json(&side.name)).collect(),
        }
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(&S::view(&self.seen(viewer)))
    }

    fn card(&self, viewer: Viewer, piece: &str) -> Option<Value> {
        S::card(&self.seen(viewer), piece).map(|card| json(&card))
    }

    fn sight(&self, viewer: Viewer, from: &str, to: &LookedAt) -> Option<Value> {
        S::sight(&self.seen(viewer), from, to).map(|sight| json(&sight))
    }

    fn plan(&self, side: Side, request: &PlanRequest) -> Value {
        json(&S::plan(&self.seen(Viewer::Side(side)), side, request))
    }

    fn log(&self, viewer: Viewer, since: u64) -> News {
        self.history.news(viewer, self.chronicle.course(), since)
    }

    fn back(&self, side: Side) -> Back {
        if self.outcome().is_some() {
            return Back::default();
        }
        Back {
            undo: self.destination(side, Wish::Undo).is_some(),
            ask: self
                .chronicle
                .own(side)
                .map_or(0, |(to, _)| self.told_after(side, to)),
            redo: self.destination(side, Wish::Redo).is_some(),
        }
    }

    fn behind(&self, side: Side) -> Vec<(Side, Value)> {
        let last = self.last_told(side).unwrap_or_default();
        let later = self.chronicle.steps().filter(|step| step.number > last);
        later.map(|step| (step.side, json(&step.command))).collect()
    }

    fn unveiled(&self, side: Side, seed: &Seed) -> bool {
        let own = self.chronicle.own(side);
        own.is_some_and(|(to, _)| self.chronicle.unveiled_after(to, seed))
    }

    fn film(&self, viewer: Viewer) -> Value {
        let eyes = match self.outcome() {
            Some(_) => Viewer::Umpire,
            None => viewer,
        };
        let mut filming = Filming::<S>::open(self.chronicle.setup(), eyes);
        for step in self.chronicle.steps() {
            filming.step(step, self.history.counted(viewer, step.number.0));
        }
        filming.done().film
    }

    fn owing(&self) -> Vec<Side> {
        let owners = S::pending(self.battle.state())
            .into_iter()
            .map(|pending| pending.owner)
            .collect::<Vec<_>>();
        Side::BOTH
            .into_iter()
            .filter(|side| owners.contains(side))
            .collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        S::outcome(self.battle.state())
    }

    fn decide(&mut self, side: Side, command: &Value, seed: &Seed) -> Result<Decided, Halt> {
        self.waiting = None;
        let command: S::Command = serde_json::from_value(command.clone())
            .map_err(|error| Halt::Malformed(JsonFault::from(&error).text()))?;
        let step = self
            .battle
            .decide_seeded(side, command, seed)
            .map_err(|stop| match stop {
                Stop::Refused(refusal) => Halt::Refused(self.refusal(side, &refusal)),
                Stop::Dice(_) => Halt::Dice,
            })?;
        let (decided, recorder) = self.written(&step, seed)?;
        self.waiting = Some((Waiting::Step(step), recorder));
        Ok(decided)
    }

    fn go_back(&mut self, side: Side, wish: Wish) -> Result<Decided, Halt> {
        self.waiting = None;
        if self.outcome().is_some() {
            return Err(Halt::NotBack);
        }
        let (to, agreed) = self.destination(side, wish).ok_or(Halt::NotBack)?;
        let rewind = Rewind {
            number: self.battle.last().next(),
            side,
            to,
            agreed,
        };
        let mut recorder = self.recorder.clone();
        let state = self.chronicle.state_after(to);
        let line = recorder.rewind::<S>(rewind, &state).map_err(Halt::Record)?;
        self.waiting = Some((Waiting::Rewind(rewind), recorder));
        Ok(Decided {
            number: rewind.number.0,
            line,
            closing: None,
        })
    }

    fn accept(&mut self) {
        let Some((waiting, recorder)) = self.waiting.take() else {
            return;
        };
        match waiting {
            Waiting::Step(step) => self.take(step),
            Waiting::Rewind(rewind) => self.turn_back(rewind),
        }
        self.recorder = recorder;
    }

    fn think(&self, side: Side, player: &str, whim: u64) -> Option<Thought> {
        let mut general = players::by_name::<S>(player, whim)?;
        let seen = self.seen(Viewer::Side(side));
        Some(Box::new(move || {
            let command = general.decide(&seen, side)?;
            serde_json::to_value(&command).ok()
        }))
    }

    fn fallback(&self, side: Side) -> Option<Value> {
        let seen = self.seen(Viewer::Side(side));
        let command = players::fallback::<S>(self.battle.state(), &seen, side)?;
        serde_json::to_value(&command).ok()
    }
}

/// A document as JSON.
fn json(document: &impl Serialize) -> Value {
    // Views are plain structs with text keys, so this cannot fail; a null would show at once.
    serde_json::to_value(document).unwrap_or(Value::Null)
}
