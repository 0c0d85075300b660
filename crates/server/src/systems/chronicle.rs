//! Every step of a battle, which of them are in force, and the state after any of them.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use engine::{
    Course, Rewind, Seed, SeededDice, Side, Step, StepNumber, System, Viewer, reveals, unveils,
};

/// So many steps apart states are kept; those between are made again from events.
const APART: u64 = 32;

/// Every step of a battle.
pub(crate) struct Chronicle<S: System> {
    setup: Arc<S::Setup>,
    /// By number; rewinds take a number too.
    steps: Vec<Option<Step<S>>>,
    course: Course,
    states: BTreeMap<u64, S::State>,
    /// By number: whether a step showed a side something hidden; found out when it is first asked.
    unveiled: Vec<OnceLock<bool>>,
}

impl<S: System> Chronicle<S> {
    /// A battle before its first step.
    pub(crate) fn open(setup: Arc<S::Setup>) -> Chronicle<S> {
        Chronicle {
            setup,
            steps: Vec::new(),
            course: Course::default(),
            states: BTreeMap::new(),
            unveiled: Vec::new(),
        }
    }

    /// Which steps are in force.
    pub(crate) fn course(&self) -> &Course {
        &self.course
    }

    /// Writes down a step with the state after it.
    pub(crate) fn step(&mut self, step: Step<S>, after: &S::State) {
        if step.number.0.is_multiple_of(APART) {
            self.states.insert(step.number.0, after.clone());
        }
        self.steps.push(Some(step));
        self.unveiled.push(OnceLock::new());
        self.course.step();
    }

    /// Writes down that steps were taken back or taken up again.
    pub(crate) fn rewind(&mut self, rewind: Rewind) {
        if self.course.rewind(rewind) {
            self.steps.push(None);
            self.unveiled.push(OnceLock::new());
        }
    }

    fn find(&self, number: StepNumber) -> Option<&Step<S>> {
        let at = usize::try_from(number.0.checked_sub(1)?).ok()?;
        self.steps.get(at)?.as_ref()
    }

    /// The state after a step.
    pub(crate) fn state_after(&self, step: StepNumber) -> S::State {
        let path = self.course.path_to(step);
        let kept = path
            .iter()
            .rposition(|number| self.states.contains_key(&number.0));
        let (mut state, from) = match kept {
            Some(at) => (self.states[&path[at].0].clone(), at + 1),
            None => (S::open(Arc::clone(&self.setup)), 0),
        };
        let events = path[from..].iter().filter_map(|number| self.find(*number));
        for event in events.flat_map(|step| &step.events) {
            S::apply(&mut state, event);
        }
        state
    }

    /// The step that a side may take back by itself: its own, the last one it was told of, and nothing was revealed by it.
    pub(crate) fn free(&self, side: Side, last_told: StepNumber) -> Option<StepNumber> {
        let last = self.find(last_told)?;
        if last.side != side {
            return None;
        }
        let to = self.course.before(last.number);
        (!reveals::<S>(&self.state_after(to), last)).then_some(to)
    }

    /// Where a side's last step began, and how many steps have been taken since.
    pub(crate) fn own(&self, side: Side) -> Option<(StepNumber, u64)> {
        let path = self.course.in_force();
        let is_own = |number: &StepNumber| self.find(*number).is_some_and(|one| one.side == side);
        let at = path.iter().rposition(is_own)?;
        let steps = u64::try_from(path.len() - at).unwrap_or(u64::MAX);
        Some((self.course.before(path[at]), steps))
    }

    /// Whether a step in force after this one showed either side what had been hidden from it.
    pub(crate) fn unveiled_after(&self, to: StepNumber, seed: &Seed) -> bool {
        let mut later = self.course.in_force().into_iter().filter(|step| *step > to);
        later.any(|number| self.unveiled(number, seed))
    }

    fn unveiled(&self, number: StepNumber, seed: &Seed) -> bool {
        let at = number.0.checked_sub(1).map(usize::try_from);
        let (Some(step), Some(Ok(at))) = (self.find(number), at) else {
            return false;
        };
        *self.unveiled[at].get_or_init(|| {
            let before = self.state_after(self.course.before(number));
            Side::BOTH.into_iter().any(|side| {
                let mut dice = SeededDice::for_command(seed, number.0);
                unveils::<S>(&before, step, Viewer::Side(side), &mut dice)
            })
        })
    }

    /// What never changes during the battle.
    pub(crate) fn setup(&self) -> Arc<S::Setup> {
        Arc::clone(&self.setup)
    }

    /// The steps in force, in order.
    pub(crate) fn steps(&self) -> impl Iterator<Item = &Step<S>> {
        let path = self.course.in_force().into_iter();
        path.filter_map(|number| self.find(number))
    }
}
