//! When battalions form a square together, and when they part.
//!
//! Rule: GDB-VII-F-02. Thin battalions that horse can reach stand together;
//! once no horse is near they part.

use table::Length;

use crate::formation::Formation;
use crate::ids::Share;
use crate::movement::{check, joint_square};
use crate::troops::Kind;

use super::super::command::Command;
use super::candidates::Weighing;
use super::worth::After;

/// Battalions with fewer figures than this seek company.
const THIN: u16 = 18;

/// So many tenths lost make a battalion thin.
const WORN: i8 = 3;

/// Horse farther away than this lets a square part.
const FAR: Length = Length::from_cm(45);

/// What company is worth to a thin battalion, and the risk of standing with others to a strong one.
const COMPANY: i32 = 30;

/// What it is worth to march and fire again.
const FREEDOM: i32 = 40;

impl Weighing<'_> {
    /// Squares of several battalions.
    pub(super) fn joint_squares(&mut self) {
        if self.near.troops.kind != Kind::Infantry {
            return;
        }
        if self.near.state.square_held_by(self.near.id).is_some() {
            self.part_square();
        } else if self.horse_reaches() {
            self.join_square();
        }
    }

    /// Whether enemy horse could charge it from where it stands.
    fn horse_reaches(&self) -> bool {
        let here = self.near.state.outline(self.near.id);
        let mut horse = self.near.foes.iter().filter(|foe| foe.horse);
        horse.any(|foe| foe.outline.distance(&here) <= foe.charge)
    }

    fn join_square(&mut self) {
        let (state, unit) = (self.near.state, self.near.id);
        let now = self.near.unit;
        let thin = now.figures.0 < THIN || now.tenths_lost() >= WORN;
        for with in joint_square::groups(state, unit) {
            let command = Command::FormJointSquare { unit, with };
            if check::allowed(state, &command).is_err() {
                continue;
            }
            let after = After {
                formation: Formation::Square,
                cost: Share::WHOLE,
                ..self.now()
            };
            let company = if thin { COMPANY } else { -COMPANY };
            self.push_with(command, &after, company);
        }
    }

    fn part_square(&mut self) {
        let (state, unit) = (self.near.state, self.near.id);
        let here = state.outline(unit);
        let mut horse = self.near.foes.iter().filter(|foe| foe.horse);
        let quiet = !horse.any(|foe| foe.outline.distance(&here) <= FAR);
        if !quiet || !self.keeps_duty(Share::WHOLE) {
            return;
        }
        for formation in [Formation::ColumnOfDivisions, Formation::Line] {
            if let Ok((battalions, cost)) = joint_square::part(state, unit, formation) {
                let pose = battalions.first().map_or(self.near.unit.pose, |one| one.to);
                let after = After {
                    pose,
                    formation,
                    cost,
                    ..self.now()
                };
                self.push_with(Command::PartSquare { unit, formation }, &after, FREEDOM);
            }
        }
    }

    /// An offer that keeps the troops together, or not, beyond what place and shape are worth.
    pub(super) fn push_with(&mut self, command: Command, after: &After, cohesion: i32) {
        self.push(command, after);
        if let Some(offer) = self.offers.last_mut() {
            offer.prospect.cohesion += cohesion;
        }
    }
}
