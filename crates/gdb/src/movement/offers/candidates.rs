//! The moves a unit weighs.

use engine::Offer;
use table::{Angle, Blocker};

use crate::formation::Formation;
use crate::ids::{Share, UnitId};
use crate::orders::OrderKind;
use crate::state::{Cohesion, State};

use super::super::allowance::{self, Freedom};
use super::super::command::Command;
use super::super::duties::{self, Part};
use super::super::{buildings, check, forming, guns, neighbours, palette, reform, ride_back};
use super::surroundings::Surroundings;
use super::worth::{After, worth};

/// Everything that goes into weighing one unit's moves.
pub(super) struct Weighing<'s> {
    pub(super) near: Surroundings<'s>,
    pub(super) freedom: Freedom,
    pub(super) blockers: Vec<Blocker>,
    pub(super) duty: Option<Part>,
    pub(super) offers: Vec<Offer<crate::Command>>,
}

/// The moves of a unit with what it may hope from each; to stand is always among them.
pub(super) fn offers(state: &State, unit: UnitId, thorough: bool) -> Vec<Offer<crate::Command>> {
    let Ok(freedom) = allowance::freedom(state, unit) else {
        return vec![super::plain(Command::Stand { unit })];
    };
    let mut weighing = Weighing {
        near: Surroundings::of(state, unit),
        freedom,
        blockers: neighbours::near(state, unit, allowance::pace(state, unit)),
        duty: duties::part(state, unit),
        offers: Vec::with_capacity(24),
    };
    weighing.stand();
    if state.unit(unit).garrison.is_some() {
        weighing.leave_building();
        return weighing.offers;
    }
    if freedom.parted {
        weighing.guns();
    }
    weighing.order();
    weighing.marches(thorough);
    weighing.formations();
    weighing.wings();
    weighing.joint_squares();
    weighing.parties();
    weighing.buildings();
    weighing.offers
}

impl Weighing<'_> {
    pub(super) fn state(&self) -> &State {
        self.near.state
    }

    pub(super) fn now(&self) -> After {
        let unit = self.near.unit;
        After {
            pose: unit.pose,
            formation: unit.formation,
            cost: Share::NONE,
            marched: Share::NONE,
            unformed: unit.cohesion != Cohesion::Formed,
            garrison: unit.garrison.is_some(),
        }
    }

    pub(super) fn push(&mut self, command: Command, after: &After) {
        let prospect = worth(&self.near, after, self.duty.as_ref());
        self.offers.push(Offer {
            command: command.into(),
            prospect,
        });
    }

    fn stand(&mut self) {
        let unit = self.near.id;
        self.push(Command::Stand { unit }, &self.now());
    }

    /// Re-forming, gathering, riding back.
    fn order(&mut self) {
        let now = self.now();
        self.gather();
        self.ride_back();
        if !now.unformed {
            return;
        }
        let facing = self
            .near
            .nearest(now.pose.at)
            .map(|foe| Angle::between(now.pose.at, foe.outline.centre()));
        for formation in [
            now.formation,
            Formation::Line,
            Formation::ColumnOfDivisions,
            Formation::Square,
        ] {
            for facing in [None, facing] {
                self.reform(formation, facing);
            }
        }
    }

    fn reform(&mut self, formation: Formation, facing: Option<Angle>) {
        let (state, unit) = (self.near.state, self.near.id);
        let Ok(pose) = reform::resolve(state, unit, formation, facing) else {
            return;
        };
        let command = Command::Reform {
            unit,
            formation,
            facing,
        };
        let known = self
            .offers
            .iter()
            .any(|offer| offer.command == command.clone().into());
        if known || !self.keeps_duty(Share::WHOLE) {
            return;
        }
        let after = After {
            pose,
            formation,
            cost: Share::WHOLE,
            marched: Share::NONE,
            unformed: false,
            garrison: false,
        };
        self.push(command, &after);
    }

    fn ride_back(&mut self) {
        let (state, unit) = (self.near.state, self.near.id);
        if ride_back::may_ride(state, unit, &self.freedom).is_err() {
            return;
        }
        let Some(to) = ride_back::usual_place(state, unit) else {
            return;
        };
        if let Ok(march) = ride_back::resolve(state, unit, to) {
            let after = After {
                pose: march.walk.end,
                cost: march.cost,
                marched: march.cost,
                ..self.now()
            };
            self.push(Command::RideBack { unit, to }, &after);
        }
    }

    pub(super) fn keeps_duty(&self, cost: Share) -> bool {
        duties::allow(self.state(), self.duty.as_ref(), self.near.id, cost, None).is_ok()
    }

    /// Other shapes where it stands.
    fn formations(&mut self) {
        let (state, unit) = (self.near.state, self.near.id);
        let quiet = self.near.foes.is_empty();
        let wanted = palette::of(state, unit).filter(|&formation| match formation {
            Formation::MarchColumn => quiet && self.near.goal.is_some(),
            Formation::Square => self.near.foes.iter().any(|foe| foe.horse),
            Formation::OpenOrder | Formation::MassedColumn | Formation::ColumnOfCompanies => false,
            _ => true,
        });
        for formation in wanted.collect::<Vec<_>>() {
            let Ok(change) = forming::resolve(state, unit, formation, None) else {
                continue;
            };
            if change.unfinished.is_some() || !self.keeps_duty(change.cost) {
                continue;
            }
            let after = After {
                pose: change.to,
                formation,
                cost: change.cost,
                unformed: false,
                ..self.now()
            };
            let command = Command::ChangeFormation {
                unit,
                formation,
                turn: None,
            };
            self.push(command, &after);
        }
    }

    fn guns(&mut self) {
        let unit = self.near.id;
        if let Ok(pose) = guns::resolve(self.state(), unit) {
            let after = After {
                pose,
                formation: Formation::Deployed,
                cost: Share::WHOLE,
                ..self.now()
            };
            self.push(Command::CrewGuns { unit }, &after);
        }
    }

    /// Into built-up areas beside it.
    fn buildings(&mut self) {
        let (state, unit) = (self.near.state, self.near.id);
        if !self.near.troops.kind.is_infantry() || self.freedom.rest != Share::WHOLE {
            return;
        }
        let here = state.outline(unit).grown(buildings::BESIDE);
        let beside: Vec<_> = state
            .setup
            .terrain
            .features_under(&here)
            .filter(|feature| feature.is_built_up())
            .map(|feature| feature.id)
            .collect();
        for building in beside {
            let command = Command::EnterBuilding { unit, building };
            if check::allowed_by(state, &command, self.duty.as_ref()).is_ok() {
                let pose = buildings::enter(state, unit, building).unwrap_or(self.near.unit.pose);
                let after = After {
                    pose,
                    cost: Share::WHOLE,
                    marched: Share::WHOLE,
                    garrison: true,
                    ..self.now()
                };
                self.push(command, &after);
            }
        }
    }

    fn leave_building(&mut self) {
        let (state, unit) = (self.near.state, self.near.id);
        if matches!(self.near.order, OrderKind::Hold) || self.freedom.rest != Share::WHOLE {
            return;
        }
        for formation in [Formation::Line, Formation::ColumnOfDivisions] {
            for to in buildings::exits(state, unit, formation) {
                let command = Command::LeaveBuilding {
                    unit,
                    to,
                    formation,
                };
                if check::allowed_by(state, &command, self.duty.as_ref()).is_ok() {
                    let after = After {
                        pose: to,
                        formation,
                        cost: Share::WHOLE,
                        garrison: false,
                        ..self.now()
                    };
                    self.push(command, &after);
                }
            }
        }
    }
}
