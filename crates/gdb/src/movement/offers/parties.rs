//! Parts of a unit that go out or come back: skirmishers of a light battalion, detached squadrons.
//!
//! Rules: GDB-10.3-01, GDB-10.4-01, GDB-VII-D-03. Skirmishers go out while the
//! enemy is near enough to come and no horse can ride them down, and are called
//! in when that is over; squadrons rejoin when they can.

use engine::Offer;
use table::Length;

use crate::ids::Share;
use crate::movement::{check, rejoin, skirmish_line};
use crate::orders::OrderKind;

use super::super::command::Command;
use super::candidates::Weighing;
use super::worth::{After, worth};

/// Nearer than this there is no time to go out, and farther than that no need.
const BETWEEN: (Length, Length) = (Length::from_cm(22), Length::from_cm(55));

/// What a line before the battalion is worth.
const SCREENED: i32 = 12;

/// What a whole regiment is worth to its squadrons.
const TOGETHER: i32 = 15;

impl Weighing<'_> {
    /// Skirmishers out, squadrons back.
    pub(super) fn parties(&mut self) {
        self.skirmishers();
        self.call_in();
        let (state, unit) = (self.near.state, self.near.id);
        if rejoin::resolve(state, unit).is_ok() {
            let command = Command::RejoinRegiment { squadrons: unit };
            self.party(command, 0, TOGETHER);
        }
    }

    fn skirmishers(&mut self) {
        let (state, unit) = (self.near.state, self.near.id);
        if self.near.order == OrderKind::Assault || skirmish_line::line_of(state, unit).is_none() {
            return;
        }
        let here = state.outline(unit);
        let gaps = self.near.foes.iter().map(|foe| foe.outline.distance(&here));
        let wanted = gaps
            .min()
            .is_some_and(|gap| gap >= BETWEEN.0 && gap <= BETWEEN.1);
        if !wanted || self.is_ridden_down(&here) {
            return;
        }
        // A third of the battalion at most stays a battalion.
        let companies = skirmish_line::most(state, unit).min(2);
        if let Some(to) = skirmish_line::usual_place(state, unit, companies) {
            let command = Command::DeploySkirmishers {
                battalion: unit,
                companies,
                to,
            };
            self.party(command, SCREENED, 0);
        }
    }

    /// A command that takes the whole move and leaves the unit where it is.
    pub(super) fn party(&mut self, command: Command, inflicts: i32, cohesion: i32) {
        if check::allowed_by(self.near.state, &command, self.duty.as_ref()).is_err() {
            return;
        }
        let after = After {
            cost: Share::WHOLE,
            ..self.now()
        };
        let mut prospect = worth(&self.near, &after, self.duty.as_ref());
        prospect.inflicts += inflicts;
        prospect.cohesion += cohesion;
        self.offers.push(Offer {
            command: command.into(),
            prospect,
        });
    }
}
