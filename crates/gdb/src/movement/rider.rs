//! The ride of a piece that is no unit, a general or a wagon, as a client draws it while it is planned.

use engine::Text;
use engine::view::{PlanView, Shape};
use serde_json::Value;
use table::{Length, Outline, Plan};

use super::plan::drawn;
use crate::formation::Layout;
use crate::state::State;
use crate::view::{refusal, spot};

/// A piece that rides.
pub(crate) struct Rider<'s> {
    /// The battle.
    pub(crate) state: &'s State,
    /// Where the piece is.
    pub(crate) here: Outline,
    /// How it is drawn.
    pub(crate) shape: Shape,
}

impl Rider<'_> {
    /// As far as it gets on a way that was found, and why no farther.
    pub(crate) fn along(
        &self,
        plan: &Plan,
        allowed: Length,
        command: Option<Value>,
        short: Option<crate::Refusal>,
    ) -> PlanView {
        let there = Outline::of(plan.reached, self.here.footprint());
        let used = i64::from(plan.cost.hundredths()) * 1000;
        let used = used / i64::from(allowed.hundredths().max(1));
        PlanView {
            track: vec![spot(self.here.pose().at), spot(plan.reached.at)],
            cost: Text::id("gdb-move-cost")
                .with("cost", plan.cost)
                .with("allowed", allowed),
            used: used.clamp(0, 1000) as u32,
            command,
            ..self.standing(&there, short)
        }
    }

    /// It stays where it is.
    pub(crate) fn stays(&self, why: impl Into<crate::Refusal>) -> PlanView {
        self.standing(&self.here, Some(why.into()))
    }

    fn standing(&self, at: &Outline, why: Option<crate::Refusal>) -> PlanView {
        let layout = Layout {
            footprint: at.footprint(),
            files: 1,
            ranks: 1,
        };
        PlanView {
            reached: drawn(at.pose(), layout, self.shape),
            track: Vec::new(),
            cost: Text::id("gdb-move-cost-nothing"),
            used: 0,
            refused: why.map(|why| refusal(self.state, &why)),
            command: None,
            notes: Vec::new(),
        }
    }
}
