//! What a unit sees around it when it weighs its moves.

use table::{Length, Outline, Point};

use crate::ids::UnitId;
use crate::orders::{OrderKind, OrderTarget};
use crate::state::{State, Unit};
use crate::tables::Ranges;
use crate::troops::Troops;

use super::super::{allowance, goal};

/// Enemies further away than this do not count.
const NEAR: Length = Length::from_cm(70);

/// An enemy near enough to count.
#[derive(Debug, Clone, Copy)]
pub(super) struct Foe {
    pub(super) outline: Outline,
    pub(super) horse: bool,
    pub(super) guns: bool,
    /// How far it may charge.
    pub(super) charge: Length,
    /// How far it shoots well.
    pub(super) shoots: Length,
}

/// What one unit weighs its moves by.
#[derive(Debug)]
pub(super) struct Surroundings<'s> {
    pub(super) state: &'s State,
    pub(super) id: UnitId,
    pub(super) unit: &'s Unit,
    pub(super) troops: &'s Troops,
    pub(super) order: OrderKind,
    pub(super) foes: Vec<Foe>,
    /// Where its order sends it.
    pub(super) goal: Option<Point>,
    /// How near to that it wants to be.
    pub(super) wanted: Length,
    /// Where its general is.
    pub(super) leader: Option<Point>,
    /// The ranges of its own fire.
    pub(super) ranges: Option<Ranges>,
}

impl<'s> Surroundings<'s> {
    /// What a unit sees.
    pub(super) fn of(state: &'s State, id: UnitId) -> Surroundings<'s> {
        let unit = state.unit(id);
        let troops = state.troops(id);
        let order = state.brigade(unit.brigade).order_kind();
        let ranges = ranges(state, troops);
        Surroundings {
            state,
            id,
            unit,
            troops,
            order,
            foes: foes(state, id),
            goal: goal::of_unit(state, id),
            wanted: wanted(state, id, order, ranges),
            leader: state
                .leader_of(unit.brigade)
                .map(|general| state.general(general).pose.at),
            ranges,
        }
    }

    /// The nearest enemy to a place.
    pub(super) fn nearest(&self, at: Point) -> Option<&Foe> {
        self.foes
            .iter()
            .min_by_key(|foe| foe.outline.centre().distance_squared(at))
    }
}

fn foes(state: &State, id: UnitId) -> Vec<Foe> {
    let at = state.unit(id).pose.at;
    state
        .on_table(state.side_of(id).other())
        .filter(|&enemy| !state.unit(enemy).is_fleeing())
        .filter(|&enemy| state.unit(enemy).pose.at.distance(at) <= NEAR)
        .map(|enemy| foe(state, enemy))
        .collect()
}

fn foe(state: &State, enemy: UnitId) -> Foe {
    let troops = state.troops(enemy);
    let formation = state.unit(enemy).formation;
    let rates = state.setup.tables.movement.rates(troops, formation);
    let charge = rates.charge.filter(|_| state.unit(enemy).is_formed());
    Foe {
        outline: state.outline(enemy),
        horse: troops.kind.is_cavalry(),
        guns: troops.kind.is_artillery(),
        charge: charge.unwrap_or_default(),
        shoots: ranges(state, troops).map_or(Length::ZERO, |ranges| ranges.effective),
    }
}

fn ranges(state: &State, troops: &Troops) -> Option<Ranges> {
    let fire = &state.setup.tables.fire;
    match troops.calibre {
        Some(calibre) if troops.kind.is_artillery() => Some(fire.gun(calibre)),
        _ => fire.small_arm(troops.weapon),
    }
}

/// How near to its goal a unit wants to be.
fn wanted(state: &State, id: UnitId, order: OrderKind, ranges: Option<Ranges>) -> Length {
    let troops = state.troops(id);
    let rates = state
        .setup
        .tables
        .movement
        .rates(troops, state.unit(id).formation);
    let target = state.brigade(state.unit(id).brigade).order;
    let place = target.is_some_and(|order| matches!(order.target, OrderTarget::Place(_)));
    let shooting = ranges.map(|ranges| ranges.effective);
    let charging = rates.charge.map(|charge| charge.scaled(9, 10));
    match order {
        OrderKind::Assault | OrderKind::Engage if troops.kind.is_artillery() => {
            shooting.unwrap_or_default()
        }
        // A place is taken by standing in it.
        OrderKind::Assault | OrderKind::Engage if place && troops.kind.is_cavalry() => {
            Length::from_cm(12)
        }
        OrderKind::Assault if place => Length::from_cm(2),
        OrderKind::Engage if place => Length::from_cm(10),
        OrderKind::Engage if !troops.kind.is_cavalry() => shooting.or(charging).unwrap_or_default(),
        OrderKind::Assault if allowance::is_skirmisher(state, id) => shooting.unwrap_or_default(),
        OrderKind::Assault | OrderKind::Engage => charging.unwrap_or_default(),
        OrderKind::Support | OrderKind::Move => Length::from_cm(8),
        OrderKind::Hold | OrderKind::Retire => Length::ZERO,
    }
}
