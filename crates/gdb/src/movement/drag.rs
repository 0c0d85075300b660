//! A unit dragged to a place: how far it gets, by what manoeuvres, at what cost.

use engine::Text;
use engine::view::PlanView;
use table::{Blocker, Length, Manoeuvre, Outline, Pose};

use crate::formation::Formation;
use crate::ids::{Share, UnitId};
use crate::state::State;
use crate::view::{refusal, spot};

use super::allowance::{self, Freedom};
use super::command::{Command, Way};
use super::march::{self, March};
use super::moves::{self, Move};
use super::plan::{Answer, ghost, no, thousandths, to_json};
use super::refusal::Refusal;
use super::{duties, neighbours, route};

/// A unit in the player's hand.
struct Drag<'s> {
    state: &'s State,
    unit: UnitId,
    freedom: Freedom,
    near: Vec<Blocker>,
}

/// A march towards a goal as far as the unit gets.
pub(super) fn march(
    state: &State,
    unit: UnitId,
    goal: Pose,
    formation: Option<Formation>,
    manoeuvre: Option<&str>,
) -> Answer {
    let refuse = |why: Refusal| no(state, unit, why);
    let freedom = allowance::freedom(state, unit).map_err(refuse)?;
    march::may_march(state, unit).map_err(refuse)?;
    let drag = Drag {
        state,
        unit,
        freedom,
        near: neighbours::near(state, unit, allowance::pace(state, unit)),
    };
    let (steps, limit) = drag.way(goal, manoeuvre).map_err(refuse)?;
    let march = march::walked(state, unit, &freedom, &drag.near, steps.clone()).map_err(refuse)?;
    drag.answer(march, steps, formation, limit)
}

impl Drag<'_> {
    /// The manoeuvres towards a goal, and what keeps the unit from it.
    fn way(
        &self,
        goal: Pose,
        manoeuvre: Option<&str>,
    ) -> Result<(Vec<Manoeuvre>, Option<Refusal>), Refusal> {
        let (state, unit) = (self.state, self.unit);
        let here = state.outline(unit);
        let there = Outline::of(goal, here.footprint());
        let taken = neighbours::may_stand(state, unit, &here, &there, &self.near).err();
        let mut options = route::options(state, unit, &self.freedom);
        // There is no way around to a place where somebody stands.
        options.detour = taken.is_none();
        if manoeuvre == Some("oblique") {
            options.about_face = None;
            options.detour = false;
        }
        let plan = |goal| route::plan(state, unit, &self.freedom, &self.near, goal, &options);
        let (plan, stop) = match plan(goal) {
            Ok(plan) => (plan, None),
            Err(none) => {
                let why = route::blocked(state, unit, &none);
                // As far as it gets on the way that is stopped.
                let nearest = plan(none.nearest).map_err(|_| why.clone())?;
                (nearest, Some(why))
            }
        };
        let short = || Refusal::TooFar {
            unit,
            needed: plan.cost + plan.reached.at.distance(goal.at),
            allowed: allowance::reach(state, unit, &self.freedom),
        };
        let limit = stop.or(taken).or_else(|| (!plan.complete).then(short));
        Ok((plan.track.steps().to_vec(), limit))
    }

    fn answer(
        &self,
        march: March,
        steps: Vec<Manoeuvre>,
        formation: Option<Formation>,
        limit: Option<Refusal>,
    ) -> Answer {
        let (state, unit) = (self.state, self.unit);
        let duty = duties::part(state, unit);
        let whole = moves::complete(state, unit, march.clone(), formation).and_then(|whole| {
            moves::keeps_duty(state, unit, &whole, duty.as_ref())?;
            Ok(whole)
        });
        match whole {
            Ok(whole) => {
                let command = Command::MoveUnit {
                    unit,
                    way: Way::By(steps),
                    formation,
                };
                Ok(self.shown(&whole, limit, Some(&command)))
            }
            Err(why) => {
                let march = Move {
                    march,
                    change: None,
                };
                Err(Box::new(self.shown(&march, Some(why), None)))
            }
        }
    }

    fn shown(&self, whole: &Move, limit: Option<Refusal>, command: Option<&Command>) -> PlanView {
        let (state, unit) = (self.state, self.unit);
        let Move { march, change } = whole;
        let formation = change.map_or(state.unit(unit).formation, |change| change.formation);
        let pose = change.map_or(march.walk.end, |change| change.to);
        let forming = change.map_or(Share::NONE, |change| change.cost);
        let as_distance: Length = forming.part_of(allowance::pace(state, unit));
        let cost = Text::id("gdb-move-cost")
            .with("cost", march.charged + as_distance)
            .with("allowed", allowance::reach(state, unit, &self.freedom));
        let spent = march.cost.plus(forming);
        PlanView {
            reached: ghost(state, unit, pose, formation),
            track: march.way.iter().copied().map(spot).collect(),
            cost,
            used: thousandths(spent, self.freedom.rest),
            refused: limit.map(|why| refusal(state, &crate::Refusal::Movement(why))),
            command: command.and_then(to_json),
            notes: notes(state, unit, march, formation, spent),
        }
    }
}

/// What a player should know of a march before he makes it.
fn notes(
    state: &State,
    unit: UnitId,
    march: &March,
    formation: Formation,
    spent: Share,
) -> Vec<Text> {
    let mut notes = Vec::new();
    for battery in &march.batteries {
        let name = state.def(*battery).name.clone();
        notes.push(Text::id("gdb-move-note-battery").with("unit", name));
    }
    notes.push(Text::id(if march.unforms.is_some() {
        "gdb-move-note-unformed"
    } else if may_fire(state, unit, formation, spent) {
        "gdb-move-note-may-fire"
    } else {
        "gdb-move-note-no-fire"
    }));
    notes
}

/// Whether a unit that spends so much may fire in the next phase. Rules GDB-9.2-01 to GDB-9.2-05.
fn may_fire(state: &State, unit: UnitId, formation: Formation, spent: Share) -> bool {
    let kind = state.troops(unit).kind;
    let used = state.unit(unit).used.plus(spent);
    if allowance::is_skirmisher(state, unit) {
        return true;
    }
    if kind.is_cavalry() {
        return used == Share::NONE;
    }
    used <= Share::HALF && formation != Formation::Limbered
}
