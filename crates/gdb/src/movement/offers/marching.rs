//! The marches a unit weighs.

use table::{Angle, Corner, Length, Manoeuvre, Rotation};

use crate::formation::Formation;
use crate::ids::Share;
use crate::orders::OrderKind;
use crate::state::Cohesion;

use super::super::command::{Command, Way};
use super::super::{advance_move, allowance, march, moves};
use super::candidates::Weighing;
use super::worth::After;

/// Wheels smaller than this are not worth their distance.
const SLIGHT: i32 = 0x400;

/// The largest wheel that is weighed.
const WIDEST: i32 = 0x4000;

impl Weighing<'_> {
    /// Straight ahead, obliquely, wheeling towards the goal and towards the nearest enemy.
    pub(super) fn marches(&mut self, thorough: bool) {
        let (state, unit) = (self.near.state, self.near.id);
        if march::may_march(state, unit).is_err() {
            return;
        }
        if self.freedom.on_the_spot {
            self.turn_on_the_spot();
            return;
        }
        let reach = allowance::reach(state, unit, &self.freedom);
        if reach <= Length::from_cm(1) {
            return;
        }
        let half = allowance::pace(state, unit).half().min(reach);
        let before = self.offers.len();
        if self.near.order != OrderKind::Hold {
            self.ahead(reach, half, thorough);
        }
        self.towards_goal(reach, half);
        self.face_enemy(reach);
        self.back(thorough);
        if thorough && self.no_progress(before) {
            self.planned();
        }
    }

    fn ahead(&mut self, reach: Length, half: Length, thorough: bool) {
        let mut distances = vec![reach, half];
        distances.extend(self.stopping_short(reach));
        for distance in distances {
            self.march(vec![Manoeuvre::Advance(distance)], None);
        }
        if self.near.troops.kind.is_artillery() && self.near.unit.formation == Formation::Limbered {
            self.march(vec![Manoeuvre::Advance(half)], Some(Formation::Deployed));
        }
        let angles: &[i32] = if thorough {
            &[-40, -20, 20, 40]
        } else {
            &[-30, 30]
        };
        for &degrees in angles {
            let offset = Rotation::from_degrees(degrees);
            self.march(
                vec![Manoeuvre::Oblique {
                    offset,
                    distance: reach,
                }],
                None,
            );
        }
    }

    /// The distance that brings it just within the range it wants.
    fn stopping_short(&self, reach: Length) -> Option<Length> {
        let here = self.state().outline(self.near.id);
        let foe = self.near.nearest(self.near.unit.pose.at)?;
        let gap = foe.outline.front_distance(&here);
        let short = gap.saturating_sub(self.near.wanted.scaled(9, 10));
        (short > Length::from_cm(1) && short < reach).then_some(short)
    }

    /// Wheel towards the goal and go on.
    fn towards_goal(&mut self, reach: Length, half: Length) {
        let Some(goal) = self.near.goal else {
            return;
        };
        let pose = self.near.unit.pose;
        let direction = Angle::between(pose.at, goal);
        let turn = Rotation::between(pose.facing, direction);
        if turn.binary().abs() < SLIGHT {
            return;
        }
        if turn.binary().abs() > WIDEST {
            let face = march::about_face(self.state(), self.near.id, &self.freedom);
            let left = reach.saturating_sub(face.unwrap_or_default());
            self.march(vec![Manoeuvre::AboutFace, Manoeuvre::Advance(left)], None);
            return;
        }
        for distance in [reach, half] {
            self.wheel(turn, distance);
        }
    }

    fn face_enemy(&mut self, reach: Length) {
        let pose = self.near.unit.pose;
        let Some(foe) = self.near.nearest(pose.at) else {
            return;
        };
        let turn = Rotation::between(pose.facing, Angle::between(pose.at, foe.outline.centre()));
        if turn.binary().abs() < 2 * SLIGHT {
            return;
        }
        if turn.binary().abs() > 3 * WIDEST / 2 {
            self.march(vec![Manoeuvre::AboutFace], None);
            return;
        }
        let width = self.state().layout(self.near.id).footprint.width;
        let arc = turn.arc(width);
        let part = if arc > reach {
            turn.scaled(i64::from(reach.hundredths()), i64::from(arc.hundredths()))
        } else {
            turn
        };
        self.march(vec![wheel_by(part)], None);
    }

    /// A wheel of at most a quarter circle, then what is left of `distance` straight ahead.
    fn wheel(&mut self, turn: Rotation, distance: Length) {
        let width = self.state().layout(self.near.id).footprint.width;
        let arc = turn.arc(width);
        let steps = if arc >= distance {
            let part = turn.scaled(
                i64::from(distance.hundredths()),
                i64::from(arc.hundredths().max(1)),
            );
            vec![wheel_by(part)]
        } else {
            vec![wheel_by(turn), Manoeuvre::Advance(distance - arc)]
        };
        self.march(steps, None);
    }

    fn back(&mut self, thorough: bool) {
        let guns = self.near.troops.kind.is_artillery();
        let threatened = self.near.nearest(self.near.unit.pose.at).is_some();
        if thorough && threatened && !guns {
            let step = self.state().setup.tables.movement.step_back;
            self.march(vec![Manoeuvre::Back(step)], None);
        }
        if self.near.order == OrderKind::Retire && !guns {
            let reach = allowance::reach(self.state(), self.near.id, &self.freedom);
            let face = march::about_face(self.state(), self.near.id, &self.freedom);
            let left = reach.saturating_sub(face.unwrap_or_default());
            self.march(vec![Manoeuvre::AboutFace, Manoeuvre::Advance(left)], None);
        }
    }

    fn turn_on_the_spot(&mut self) {
        let pose = self.near.unit.pose;
        if let Some(foe) = self.near.nearest(pose.at) {
            let turn =
                Rotation::between(pose.facing, Angle::between(pose.at, foe.outline.centre()));
            self.march(vec![Manoeuvre::Turn(turn)], None);
        }
    }

    /// Nothing offered so far leads on.
    fn no_progress(&self, before: usize) -> bool {
        let near = &self.near;
        let far = near.wanted + Length::from_cm(5);
        near.goal
            .is_some_and(|goal| goal.distance(near.unit.pose.at) > far)
            && !self.offers[before..]
                .iter()
                .any(|offer| offer.prospect.progress > 10)
    }

    fn planned(&mut self) {
        let Some(goal) = self.near.goal else {
            return;
        };
        let (state, unit) = (self.near.state, self.near.id);
        if let Some(steps) = advance_move::planned(state, unit, &self.freedom, goal) {
            self.march(steps, None);
        }
    }

    fn march(&mut self, steps: Vec<Manoeuvre>, formation: Option<Formation>) {
        let (state, unit) = (self.near.state, self.near.id);
        let walked = march::walked(state, unit, &self.freedom, &self.blockers, steps.clone());
        let Ok(whole) = walked.and_then(|march| moves::complete(state, unit, march, formation))
        else {
            return;
        };
        if moves::keeps_duty(state, unit, &whole, self.duty.as_ref()).is_err() {
            return;
        }
        let change = whole.change.map_or(Share::NONE, |change| change.cost);
        let after = After {
            pose: whole.march.walk.end,
            formation: formation.unwrap_or(self.near.unit.formation),
            cost: whole.march.cost.plus(change),
            marched: whole.march.cost,
            unformed: self.near.unit.cohesion != Cohesion::Formed || whole.march.unforms.is_some(),
            garrison: false,
        };
        let way = Way::By(steps);
        self.push(
            Command::MoveUnit {
                unit,
                way,
                formation,
            },
            &after,
        );
    }
}

/// A wheel forwards about the corner it needs.
fn wheel_by(turn: Rotation) -> Manoeuvre {
    let corner = if turn < Rotation::ZERO {
        Corner::Left
    } else {
        Corner::Right
    };
    Manoeuvre::Wheel {
        corner,
        angle: turn,
    }
}
