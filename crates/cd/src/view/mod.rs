//! View.
use engine::view::{LogLine, PlanView, UnitCard, View};
use engine::{PlanRequest, Side, Viewer};
use crate::Event;
use crate::state::State;
pub(crate) fn view(_state: &State, _viewer: Viewer) -> View { unreachable!() }
pub(crate) fn card(_state: &State, _piece: &str) -> Option<UnitCard> { None }
pub(crate) fn plan(_state: &State, _side: Side, _request: &PlanRequest) -> PlanView { unreachable!() }
pub(crate) fn log(_before: &State, _event: &Event) -> Vec<LogLine> { Vec::new() }
