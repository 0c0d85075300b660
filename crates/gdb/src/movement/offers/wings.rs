//! When a battalion in line refuses a flank, and when it brings the wing forward again.
//!
//! Rules: GDB-VII-B-03 to GDB-VII-B-05. It pays with an enemy in front, from whom
//! it cannot turn away, and another who can charge its flank. With a wing bent
//! back it does not march, so it comes forward once that is over.

use table::{Angle, Corner, Length, Rotation};

use crate::ids::Share;
use crate::orders::OrderKind;

use super::super::command::Command;
use super::super::flank;
use super::candidates::Weighing;
use super::surroundings::Foe;
use super::worth::After;

/// A front that is as near as this holds a battalion where it stands.
const AHEAD: Length = Length::from_cm(30);

/// Who is a little out of reach comes next turn.
const SOON: Length = Length::from_cm(4);

/// What it is worth not to be taken in flank.
const COVERED: i32 = 45;

/// What it is worth to march again.
const FREE: i32 = 40;

impl Weighing<'_> {
    /// A wing back, or forward.
    pub(super) fn wings(&mut self) {
        match self.near.unit.refused_flank {
            Some(corner) if self.is_flanked(corner) => {}
            Some(_) => self.bend(None, FREE),
            None if matches!(self.near.order, OrderKind::Assault | OrderKind::Move) => {}
            None if self.is_held_in_front() => {
                for corner in [Corner::Left, Corner::Right] {
                    if self.is_flanked(corner) {
                        self.bend(Some(corner), COVERED);
                    }
                }
            }
            None => {}
        }
    }

    fn bend(&mut self, corner: Option<Corner>, cohesion: i32) {
        let (state, unit) = (self.near.state, self.near.id);
        let Ok(cost) = flank::resolve(state, unit, corner) else {
            return;
        };
        if !self.keeps_duty(cost) {
            return;
        }
        let after = After {
            cost,
            marched: Share::NONE,
            ..self.now()
        };
        let command = Command::RefuseFlank {
            unit,
            flank: corner,
        };
        self.push_with(command, &after, cohesion);
    }

    fn is_held_in_front(&self) -> bool {
        let here = self.near.state.outline(self.near.id);
        let mut foes = self.near.foes.iter();
        foes.any(|foe| {
            foe.outline.distance(&here) <= AHEAD
                && self.bearing(foe).abs() <= Rotation::from_degrees(45)
        })
    }

    /// An enemy beside that corner reaches the flank by a charge, now or after its next move.
    fn is_flanked(&self, corner: Corner) -> bool {
        let here = self.near.state.outline(self.near.id);
        let mut foes = self.near.foes.iter();
        foes.any(|foe| {
            let off = self.bearing(foe);
            let beside = match corner {
                Corner::Left => off < -Rotation::from_degrees(45),
                Corner::Right => off > Rotation::from_degrees(45),
            };
            beside
                && off.abs() <= Rotation::from_degrees(135)
                && foe.outline.distance(&here) <= foe.charge + SOON
        })
    }

    fn bearing(&self, foe: &Foe) -> Rotation {
        let pose = self.near.unit.pose;
        Rotation::between(pose.facing, Angle::between(pose.at, foe.outline.centre()))
    }
}
