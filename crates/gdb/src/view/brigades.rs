//! The order of battle as shown.

use engine::view::{BrigadeView, OrderSign, OrderView, RosterLine};
use engine::{Text, Viewer};
use table::Point;

use crate::ids::{BrigadeId, UnitId};
use crate::orders::{Order, OrderKind, OrderTarget};
use crate::state::{OrderShown, Presence, Removal, State};

use super::pieces::{general_piece_id, state_text};
use super::spot;

/// Brigades of both sides.
pub(crate) fn brigades(state: &State, viewer: Viewer) -> Vec<BrigadeView> {
    (0..state.brigades.len() as u16)
        .map(BrigadeId)
        .filter(|&id| state.brigade(id).formed)
        .filter(|&id| !crate::flank_march::hides_brigade(state, viewer, id))
        .map(|id| brigade(state, viewer, id))
        .collect()
}

fn brigade(state: &State, viewer: Viewer, id: BrigadeId) -> BrigadeView {
    let def = state.brigade_def(id);
    let units = state
        .unit_ids()
        .filter(|&unit| state.unit(unit).brigade == id)
        .filter(|&unit| !crate::flank_march::hides(state, viewer, unit));
    BrigadeView {
        id: def.id.clone(),
        side: def.side,
        name: Text::from(def.name.clone()),
        general: state
            .leader_of(id)
            .map(|general| general_piece_id(state, general)),
        order: Some(order(state, viewer, id)),
        state: condition(state, id),
        units: units.map(|unit| roster_line(state, unit)).collect(),
    }
}

fn condition(state: &State, id: BrigadeId) -> Option<Text> {
    let brigade = state.brigade(id);
    if brigade.panicked {
        Some(Text::id("gdb-brigade-panicked"))
    } else if brigade.broken {
        Some(Text::id("gdb-brigade-broken"))
    } else if crate::flank_march::is_away(state, id) {
        Some(Text::id("gdb-brigade-off-table"))
    } else if state.leader_of(id).is_none() {
        Some(Text::id("gdb-brigade-leaderless"))
    } else {
        None
    }
}

fn roster_line(state: &State, id: UnitId) -> RosterLine {
    let unit = state.unit(id);
    let text = match unit.presence {
        Presence::Removed(why) => Text::id(removal_text(why)),
        Presence::OffTable => Text::id("gdb-roster-off-table"),
        Presence::InHand => Text::id("gdb-roster-in-hand"),
        Presence::InSquare => Text::id("gdb-roster-in-square")
            .with("unit", state.def(state.stands_in(id)).name.clone()),
        Presence::OnTable => Text::id("gdb-roster-strength")
            .with("left", i64::from(unit.figures.0))
            .with("start", i64::from(unit.original.0))
            .with("state", state_text(state, id)),
    };
    RosterLine {
        id: state.def(id).id.clone(),
        name: Text::from(state.def(id).name.clone()),
        state: text,
        lost: matches!(unit.presence, Presence::Removed(_)),
    }
}

fn removal_text(why: Removal) -> &'static str {
    match why {
        Removal::Dispersed => "gdb-roster-dispersed",
        Removal::Surrendered => "gdb-roster-surrendered",
        Removal::Panicked => "gdb-roster-panicked",
        Removal::LeftTable => "gdb-roster-left-table",
        Removal::Destroyed => "gdb-roster-destroyed",
    }
}

/// The order of a brigade as far as the viewer knows it.
fn order(state: &State, viewer: Viewer, id: BrigadeId) -> OrderView {
    let brigade = state.brigade(id);
    let open = viewer.may_see(state.brigade_def(id).side)
        || state.setup.readings.open_orders
        || state.outcome.is_some();
    let marker = brigade.marker_lies;
    match brigade.order {
        Some(order) if open || brigade.shown == OrderShown::All => OrderView {
            sign: sign(order.kind),
            label: order_text(state, order),
            marker,
            target: target_point(state, id, order).map(spot),
        },
        Some(order) if brigade.shown == OrderShown::Kind => OrderView {
            sign: sign(order.kind),
            label: Text::id(kind_text(order.kind)),
            marker,
            target: None,
        },
        _ => OrderView {
            sign: OrderSign::Hidden,
            label: Text::id("gdb-order-hidden"),
            marker,
            target: None,
        },
    }
}

fn sign(kind: OrderKind) -> OrderSign {
    match kind {
        OrderKind::Assault => OrderSign::Assault,
        OrderKind::Engage => OrderSign::Engage,
        OrderKind::Support => OrderSign::Support,
        OrderKind::Move => OrderSign::Move,
        OrderKind::Hold => OrderSign::Hold,
        OrderKind::Retire => OrderSign::Retire,
    }
}

/// The message that names a kind of order.
pub(crate) fn kind_text(kind: OrderKind) -> &'static str {
    match kind {
        OrderKind::Assault => "gdb-order-assault",
        OrderKind::Engage => "gdb-order-engage",
        OrderKind::Support => "gdb-order-support",
        OrderKind::Move => "gdb-order-move",
        OrderKind::Hold => "gdb-order-hold",
        OrderKind::Retire => "gdb-order-retire",
    }
}

/// An order in words: "Assault: the village of Ventosa".
pub(crate) fn order_text(state: &State, order: Order) -> Text {
    let kind = Text::id(kind_text(order.kind));
    let target = match order.target {
        OrderTarget::Place(place) => {
            Text::from(state.setup.places[usize::from(place)].name.clone())
        }
        OrderTarget::Enemy(brigade) | OrderTarget::Friend(brigade, _) => {
            Text::from(state.brigade_def(brigade).name.clone())
        }
        OrderTarget::Point(_) | OrderTarget::Here => return kind,
    };
    Text::id("gdb-order-with-target")
        .with("order", kind)
        .with("target", target)
}

/// Where an order points.
pub(crate) fn target_point(state: &State, id: BrigadeId, order: Order) -> Option<Point> {
    match order.target {
        OrderTarget::Place(place) => Some(state.setup.places[usize::from(place)].at),
        OrderTarget::Enemy(brigade) | OrderTarget::Friend(brigade, _) => middle(state, brigade),
        OrderTarget::Point(point) => Some(point),
        OrderTarget::Here => middle(state, id),
    }
}

/// The middle of a brigade's units on the table.
pub(crate) fn middle(state: &State, id: BrigadeId) -> Option<Point> {
    let mut count = 0_i64;
    let (mut x, mut y) = (0_i64, 0_i64);
    for unit in state.brigade_units(id) {
        let at = state.unit(unit).pose.at;
        x += i64::from(at.x.hundredths());
        y += i64::from(at.y.hundredths());
        count += 1;
    }
    (count > 0).then(|| {
        let length = |sum: i64| table::Length::from_hundredths((sum / count) as i32);
        Point::new(length(x), length(y))
    })
}
