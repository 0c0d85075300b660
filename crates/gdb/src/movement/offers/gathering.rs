//! When dispersed troops gather: masses, the skirmishers of a light battalion, the companies of a screen.
//!
//! Rules: GDB-10.2-07, GDB-10.4-01. They come in when horse can ride them down,
//! when no enemy is near, and before an assault; a screen also when little is
//! left of it. What hangs on a roll is worth as much as the roll is likely to succeed.

use engine::{Offer, Prospect};
use table::{Length, Outline};

use crate::charges::Chance;
use crate::formation::Formation;
use crate::ids::Share;
use crate::movement::{check, gather, screens, skirmish_line};
use crate::orders::OrderKind;
use crate::state::Cohesion;
use crate::troops::Kind;

use super::super::command::Command;
use super::candidates::Weighing;
use super::worth::{After, worth};

/// An enemy farther away than this leaves time to gather.
const QUIET: Length = Length::from_cm(60);

/// Horse that is a little out of reach comes next turn.
const SOON: Length = Length::from_cm(4);

/// What close order is worth to a battalion that was dispersed.
const FORMED: i32 = 40;

/// What companies in their battalions are worth where a screen has nothing to do.
const IN_HAND: i32 = 15;

/// The same where horse would ride it down, or too few are left to skirmish.
const SAVED: i32 = 55;

/// A screen that lost so many tenths is spent.
const SPENT: i8 = 5;

impl Weighing<'_> {
    /// A mass, into line.
    pub(super) fn gather(&mut self) {
        let (state, unit) = (self.near.state, self.near.id);
        let now = self.now();
        let formation = Formation::Line;
        let dispersed = now.formation == Formation::OpenOrder
            && self.near.unit.cohesion == Cohesion::Formed
            && gather::resolve(state, unit, formation).is_ok();
        if !dispersed || !self.keeps_duty(Share::WHOLE) {
            return;
        }
        let spent = After {
            cost: Share::WHOLE,
            ..now
        };
        let gathered = After { formation, ..spent };
        let duty = self.duty.as_ref();
        let mut better = worth(&self.near, &gathered, duty);
        better.cohesion += FORMED;
        let same = worth(&self.near, &spent, duty);
        let prospect = either(gather::chance(state, unit), better, same);
        let command = Command::Gather { unit, formation };
        self.offers.push(Offer {
            command: command.into(),
            prospect,
        });
    }

    /// The skirmishers of a light battalion, and the companies of a screen.
    pub(super) fn call_in(&mut self) {
        if self.near.troops.kind == Kind::Skirmishers {
            self.recall_screen();
        } else {
            self.gather_skirmishers();
        }
    }

    fn gather_skirmishers(&mut self) {
        let (state, battalion) = (self.near.state, self.near.id);
        let Ok(line) = skirmish_line::gather(state, battalion) else {
            return;
        };
        let assault = self.near.order == OrderKind::Assault;
        let threatened = self.is_ridden_down(&state.outline(line));
        if assault || threatened || self.is_quiet() {
            let together = gather::chance(state, line).of(FORMED);
            self.party(Command::GatherSkirmishers { battalion }, 0, together);
        }
    }

    fn recall_screen(&mut self) {
        let (state, screen) = (self.near.state, self.near.id);
        let command = Command::RecallScreen { screen };
        if screens::recall(state, screen).is_err()
            || check::allowed_by(state, &command, self.duty.as_ref()).is_err()
        {
            return;
        }
        let spent = self.near.unit.tenths_lost() >= SPENT;
        let threatened = self.is_ridden_down(&state.outline(screen));
        let cohesion = match (threatened || spent, self.is_quiet()) {
            (true, _) => SAVED,
            (false, true) => IN_HAND,
            (false, false) => return,
        };
        let prospect = Prospect {
            cohesion,
            ..Prospect::default()
        };
        self.offers.push(Offer {
            command: command.into(),
            prospect,
        });
    }

    /// Enemy horse reaches this place by a charge, now or after its next move.
    pub(super) fn is_ridden_down(&self, place: &Outline) -> bool {
        let mut horse = self.near.foes.iter().filter(|foe| foe.horse);
        horse.any(|foe| foe.outline.distance(place) <= foe.charge + SOON)
    }

    /// No enemy is near.
    fn is_quiet(&self) -> bool {
        let here = self.near.state.outline(self.near.id);
        let mut foes = self.near.foes.iter();
        !foes.any(|foe| foe.outline.distance(&here) <= QUIET)
    }
}

/// What a roll promises: the one with its chance, else the other.
fn either(chance: Chance, one: Prospect, other: Prospect) -> Prospect {
    let mean = |a: i32, b: i32| chance.of(a) + chance.not().of(b);
    Prospect {
        inflicts: mean(one.inflicts, other.inflicts),
        suffers: mean(one.suffers, other.suffers),
        progress: mean(one.progress, other.progress),
        cohesion: mean(one.cohesion, other.cohesion),
        duty: mean(one.duty, other.duty),
    }
}
