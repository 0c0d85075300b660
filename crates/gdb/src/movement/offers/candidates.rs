//! The moves a unit weighs.

use engine::Offer;
use table::{Angle, Blocker, Corner, Length, Manoeuvre, Rotation};

use crate::formation::Formation;
use crate::ids::{Share, UnitId};
use crate::orders::OrderKind;
use crate::state::{Cohesion, State};

use super::super::allowance::{self, Freedom};
use super::super::command::{Command, Way};
use super::super::duties::{self, Part};
use super::super::{
    advance_move, buildings, check, forming, gather, guns, march, moves, neighbours, palette,
    reform, ride_back,
};
use super::surroundings::Surroundings;
use super::worth::{After, worth};

/// Wheels smaller than this are not worth their distance.
const SLIGHT: i32 = 0x400;

/// The largest wheel that is weighed.
const WIDEST: i32 = 0x4000;

/// Everything that goes into weighing one unit's moves.
struct Weighing<'s> {
    near: Surroundings<'s>,
    freedom: Freedom,
    blockers: Vec<Blocker>,
    duty: Option<Part>,
    offers: Vec<Offer<crate::Command>>,
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
    weighing.buildings();
    weighing.offers
}

impl Weighing<'_> {
    fn state(&self) -> &State {
        self.near.state
    }

    fn now(&self) -> After {
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

    fn push(&mut self, command: Command, after: &After) {
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
        let (state, unit) = (self.near.state, self.near.id);
        let now = self.now();
        if now.formation == Formation::OpenOrder && !now.unformed {
            let formation = Formation::Line;
            if gather::resolve(state, unit, formation).is_ok() && self.keeps_duty(Share::WHOLE) {
                let after = After {
                    cost: Share::WHOLE,
                    formation,
                    ..now
                };
                self.push(Command::Gather { unit, formation }, &after);
            }
        }
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

    fn keeps_duty(&self, cost: Share) -> bool {
        duties::allow(self.state(), self.duty.as_ref(), self.near.id, cost, None).is_ok()
    }

    /// Straight ahead, obliquely, wheeling towards the goal and towards the nearest enemy.
    fn marches(&mut self, thorough: bool) {
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
