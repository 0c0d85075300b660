//! Which steps of a battle count when some were taken back.

use serde::{Deserialize, Serialize};

use crate::{Side, StepNumber};

/// A return to the moment after an earlier step.
///
/// It takes a number like a step, and numbers are never used twice, so that
/// dice which were seen are never thrown again for something else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rewind {
    /// Its number.
    pub number: StepNumber,
    /// Who asked for it.
    pub side: Side,
    /// The step after which the battle stands again; 0 for its opening.
    pub to: StepNumber,
    /// The other side agreed, because something had been revealed.
    pub agreed: bool,
}

/// The steps in force among all that were given.
///
/// Steps form a tree: each follows the one at which the battle stood. What
/// was taken back can be taken up again as long as nothing else was done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    /// Where the battle stood after each number, the opening first.
    stood: Vec<StepNumber>,
    /// Ends of what was taken back and by whom, the latest last.
    undone: Vec<(Side, StepNumber)>,
}

impl Default for Course {
    fn default() -> Course {
        Course {
            stood: vec![StepNumber(0)],
            undone: Vec::new(),
        }
    }
}

impl Course {
    /// The last number given, to a step or to a rewind.
    #[must_use]
    pub fn last(&self) -> StepNumber {
        StepNumber(self.stood.len() as u64 - 1)
    }

    /// The step after which the battle stands now.
    #[must_use]
    pub fn at(&self) -> StepNumber {
        self.stood.last().copied().unwrap_or_default()
    }

    /// Where the battle stood after this number; the opening for a number not yet given.
    #[must_use]
    pub fn stood(&self, number: StepNumber) -> StepNumber {
        let at = usize::try_from(number.0).unwrap_or(usize::MAX);
        self.stood.get(at).copied().unwrap_or_default()
    }

    /// The step that this one followed; the opening follows itself.
    #[must_use]
    pub fn before(&self, step: StepNumber) -> StepNumber {
        self.stood(StepNumber(step.0.saturating_sub(1)))
    }

    /// One more step.
    pub fn step(&mut self) {
        let number = self.last().next();
        self.stood.push(number);
        self.undone.clear();
    }

    /// Goes to where a rewind leads; whether there is such a step.
    pub fn rewind(&mut self, rewind: Rewind) -> bool {
        let Rewind { side, to, .. } = rewind;
        // Numbers of rewinds are no places to stand at.
        if to > self.last() || self.stood(to) != to {
            return false;
        }
        if self.is_in_force(to) {
            self.undone.push((side, self.at()));
        } else if self.undone.last() == Some(&(side, to)) {
            self.undone.pop();
        } else {
            self.undone.clear();
        }
        self.stood.push(to);
        true
    }

    /// What was taken back last and may be taken up again: by whom, and the step it ended with.
    #[must_use]
    pub fn undone(&self) -> Option<(Side, StepNumber)> {
        self.undone.last().copied()
    }

    /// Whether a step counts now; the opening always does.
    #[must_use]
    pub fn is_in_force(&self, step: StepNumber) -> bool {
        let mut at = self.at();
        while at > step {
            at = self.before(at);
        }
        at == step
    }

    /// The steps that lead to one, in order.
    #[must_use]
    pub fn path_to(&self, step: StepNumber) -> Vec<StepNumber> {
        let mut path = Vec::new();
        let mut at = step;
        while at > StepNumber(0) {
            path.push(at);
            at = self.before(at);
        }
        path.reverse();
        path
    }

    /// The steps in force, in order.
    #[must_use]
    pub fn in_force(&self) -> Vec<StepNumber> {
        self.path_to(self.at())
    }

    /// The last step still in force of what somebody saw who has been told everything up to a number.
    #[must_use]
    pub fn kept(&self, told: StepNumber) -> StepNumber {
        let mut at = self.stood(told.min(self.last()));
        while !self.is_in_force(at) {
            at = self.before(at);
        }
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn back(course: &mut Course, to: u64) -> bool {
        course.rewind(Rewind {
            number: course.last().next(),
            side: Side::A,
            to: StepNumber(to),
            agreed: false,
        })
    }

    fn numbers(steps: &[StepNumber]) -> Vec<u64> {
        steps.iter().map(|step| step.0).collect()
    }

    fn three_steps() -> Course {
        let mut course = Course::default();
        (0..3).for_each(|_| course.step());
        course
    }

    #[test]
    fn steps_follow_where_the_battle_stands() {
        let mut course = three_steps();
        assert!(back(&mut course, 1));
        course.step();
        assert_eq!(numbers(&course.in_force()), [1, 5]);
        assert_eq!(course.last(), StepNumber(5), "numbers are never used twice");
    }

    #[test]
    fn what_was_taken_back_is_taken_up_in_reverse_order() {
        let mut course = three_steps();
        assert!(back(&mut course, 2) && back(&mut course, 1));
        assert_eq!(course.undone(), Some((Side::A, StepNumber(2))));
        assert!(back(&mut course, 2));
        assert_eq!(course.undone(), Some((Side::A, StepNumber(3))));
        assert!(back(&mut course, 3));
        assert_eq!(course.undone(), None);
        assert_eq!(numbers(&course.in_force()), [1, 2, 3]);
    }

    #[test]
    fn another_step_forgets_what_was_taken_back() {
        let mut course = three_steps();
        assert!(back(&mut course, 2));
        course.step();
        assert_eq!(course.undone(), None);
    }

    #[test]
    fn there_is_no_way_to_a_rewind_or_to_the_future() {
        let mut course = three_steps();
        assert!(!back(&mut course, 4));
        assert!(back(&mut course, 2));
        assert!(!back(&mut course, 4), "4 is the rewind");
        assert_eq!(course.last(), StepNumber(4));
    }

    #[test]
    fn who_saw_steps_taken_back_keeps_those_before_them() {
        let mut course = three_steps();
        assert!(back(&mut course, 1));
        course.step();
        assert_eq!(course.kept(StepNumber(3)), StepNumber(1));
        assert_eq!(course.kept(StepNumber(4)), StepNumber(1));
        assert_eq!(course.kept(StepNumber(5)), StepNumber(5));
        assert_eq!(course.kept(StepNumber(0)), StepNumber(0));
        assert_eq!(course.kept(StepNumber(99)), StepNumber(5));
    }
}
