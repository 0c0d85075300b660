//! Who may charge whom.
//!
//! * GDB-6.1-04: only Formed units, but for horse out of hand.
//! * GDB-6.2-02: not out of towns and villages.
//! * GDB-6.2-03: infantry not at horse.
//! * GDB-6.3-04 to GDB-6.3-06: what cossacks may charge.
//! * GDB-6.4-01, GDB-6.4-02: skirmishers only skirmishers, artillery nobody.
//! * GDB-6.5-06: a target charges nobody else.
//! * GDB-VII-B-05: nobody with a refused flank.
//! * GDB-VII-T-05: horse neither in rough ground nor at enemies in it.
//! * GDB-5.1-02, GDB-5.3-01: by word of the own Brigadier or of the C-in-C within the radius of command.

use table::{Going, Length, Outline};

use super::path::{self, Limits};
use super::progress::Approach;
use super::refusal::{Refusal, Why};
use crate::ids::UnitId;
use crate::orders::OrderKind;
use crate::state::State;
use crate::troops::Kind;

/// How a charge comes about: it decides which conditions hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum How {
    /// Declared by its player.
    Declared,
    /// To meet a charger.
    Opportunity,
    /// Horse out of hand.
    Uncontrolled,
    /// Turned to a new target with what is left of its move.
    Redirected(Length),
    /// A countercharger going on.
    Unbound,
}

/// The charge move of a unit in its formation (GDB-6.3-07); `None` when it may not charge.
#[must_use]
pub(crate) fn charge_rate(state: &State, unit: UnitId) -> Option<Length> {
    let formation = state.unit(unit).formation;
    let movement = &state.setup.tables.movement;
    let rates = movement.rates(state.troops(unit), formation);
    let rate = match rates.charge? {
        _ if state.setup.readings.charge_at_normal_rate => rates.normal,
        rate => rate,
    };
    Some((rate - crate::specials::charge_loss(state, unit)).max(Length::ZERO))
}

/// Whether a unit may charge a target, and its way there.
pub(crate) fn may_charge(
    state: &State,
    charger: UnitId,
    target: UnitId,
    how: How,
    taken: &[Outline],
) -> Result<Approach, Refusal> {
    charger_fit(state, charger, how)?;
    let frontally = how != How::Unbound && strikes_front(state, charger, target);
    arms_allow(state, charger, target, frontally)?;
    if matches!(how, How::Declared | How::Redirected(_)) {
        super::orders::allow(state, charger, target)?;
    }
    let limits = limits(state, charger, how, taken);
    path::approach(state, charger, target, &limits)
}

fn limits<'a>(state: &State, charger: UnitId, how: How, taken: &'a [Outline]) -> Limits<'a> {
    let table = &state.setup.tables.charge;
    let rate = charge_rate(state, charger).unwrap_or_default();
    let left = state.unit(charger).used.rest().part_of(rate);
    let (reach, degrees) = match how {
        How::Declared | How::Opportunity => (rate, table.sector_degrees),
        How::Uncontrolled => (left, table.uncontrolled_degrees),
        How::Redirected(left) => (left, table.sector_degrees),
        // It has turned to this enemy already.
        How::Unbound => (left, 180),
    };
    Limits {
        reach,
        degrees,
        taken,
        mind_horse: matches!(how, How::Declared | How::Opportunity | How::Redirected(_)),
    }
}

/// Whether a unit is in a state to charge.
pub(crate) fn charger_fit(state: &State, charger: UnitId, how: How) -> Result<(), Refusal> {
    let unit = state.unit(charger);
    let refuse = |why| Refusal::of(charger, why);
    if !unit.is_on_table() {
        return refuse(Why::NotOnTable);
    }
    if state.troops(charger).kind.is_artillery() {
        return refuse(Why::Artillery);
    }
    if unit.is_fleeing()
        || (how != How::Uncontrolled && !unit.is_formed() && !runs_on(state, charger, how))
    {
        return refuse(Why::NotFormed);
    }
    if state.in_contact(charger) {
        return refuse(Why::InContact);
    }
    if unit.garrison.is_some() {
        return refuse(Why::FromBuilding);
    }
    if unit.refused_flank.is_some() {
        return refuse(Why::RefusedFlank);
    }
    if charge_rate(state, charger).is_none() {
        return refuse(Why::NoChargeRate);
    }
    if stands_in_rough(state, charger) {
        return refuse(Why::RoughGround);
    }
    match how {
        How::Declared | How::Opportunity if state.charges.is_target(charger) => {
            refuse(Why::IsTarget)
        }
        How::Declared | How::Opportunity if state.charges.charge_of(charger).is_some() => {
            refuse(Why::Twice)
        }
        How::Declared => commanded(state, charger),
        How::Opportunity if crate::divisions::is_reserved(state, charger) => refuse(Why::InReserve),
        // The whole brigade withdraws (GDB-5.11-02); such an order is never hidden.
        How::Opportunity if retires(state, charger) => refuse(Why::OrderForbids {
            order: OrderKind::Retire,
        }),
        _ => Ok(()),
    }
}

fn retires(state: &State, unit: UnitId) -> bool {
    state.brigade(state.unit(unit).brigade).order_kind() == OrderKind::Retire
}

/// Horse out of hand turns to a new target in the disorder in which it came.
fn runs_on(state: &State, charger: UnitId, how: How) -> bool {
    let uncontrolled = |id| state.charges.charge(id).kind == super::progress::Kind::Uncontrolled;
    matches!(how, How::Redirected(_)) && state.charges.charge_of(charger).is_some_and(uncontrolled)
}

/// Within reach of the voice of C-in-C or Brigadier (GDB-6.1-01), unless distant charges are played (GDB-6.1-03).
fn commanded(state: &State, charger: UnitId) -> Result<(), Refusal> {
    let radius = state.setup.tables.command.charge_radius;
    if state.setup.options.distant_charges || state.in_command(charger, radius) {
        Ok(())
    } else {
        Refusal::of(charger, Why::OutOfCommand { radius })
    }
}

/// Horse, but for cossacks, in rough ground.
pub(crate) fn stands_in_rough(state: &State, unit: UnitId) -> bool {
    let kind = state.troops(unit).kind;
    kind.is_cavalry()
        && kind != Kind::Cossacks
        && state.setup.terrain.going_at(&state.outline(unit)) >= Going::Rough
}

/// Whether a charge would come at the target's front; a square in order has nothing else.
pub(crate) fn strikes_front(state: &State, charger: UnitId, target: UnitId) -> bool {
    !super::flank::from_where_it_stands(state, charger, target)
}

/// Whether the arm of the charger may charge this target.
pub(crate) fn arms_allow(
    state: &State,
    charger: UnitId,
    target: UnitId,
    frontally: bool,
) -> Result<(), Refusal> {
    let (own, other) = (state.troops(charger).kind, state.troops(target).kind);
    if !state.unit(target).is_on_table() {
        return Refusal::of(target, Why::NotOnTable);
    }
    if state.is_battalion_gun(target) {
        return Refusal::of(target, Why::PartOfBattalion);
    }
    if state.side_of(charger) == state.side_of(target) {
        return Refusal::of(target, Why::NotYours);
    }
    if own.is_infantry() && other.is_cavalry() {
        return Refusal::of(charger, Why::FootOnHorse);
    }
    if path::is_screen(state, charger) && !path::is_screen(state, target) {
        return Refusal::of(charger, Why::SkirmishersOnly);
    }
    match own {
        Kind::Cossacks => cossacks_allow(state, charger, target, frontally),
        _ if own.is_cavalry() && in_rough(state, target) => {
            Refusal::of(charger, Why::TargetInRough)
        }
        _ => Ok(()),
    }
}

fn in_rough(state: &State, target: UnitId) -> bool {
    state.unit(target).garrison.is_some()
        || state.setup.terrain.going_at(&state.outline(target)) >= Going::Rough
}

/// Not at buildings; not frontally at close-order infantry, heavy horse or guns in order.
fn cossacks_allow(
    state: &State,
    charger: UnitId,
    target: UnitId,
    frontally: bool,
) -> Result<(), Refusal> {
    if state.unit(target).garrison.is_some() {
        return Refusal::of(charger, Why::CossacksAtBuildings);
    }
    let unit = state.unit(target);
    let kind = state.troops(target).kind;
    let steadfast = match kind {
        Kind::Cuirassiers | Kind::HeavyCavalry | Kind::Dragoons => true,
        _ if kind.is_artillery() => true,
        _ => kind.is_infantry() && unit.formation.is_close_order(),
    };
    if frontally && steadfast && unit.is_formed() {
        return Refusal::of(charger, Why::CossacksFrontally);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formation::Formation;
    use crate::testkit::{battlefield, unit};

    /// Horse charges half as far again as it moves, or no farther.
    ///
    /// Rule: GDB-4.4-02, GDB-6.2-01
    /// Reading: RD-08
    #[test]
    fn horse_charges_further_or_at_its_normal_rate() {
        let rates = |reading: bool| {
            let state = battlefield(&format!(
                "reading charge-at-normal-rate {reading}
                 A1a dragoons line 24/6 line at 60,40
                 A1b foot-artillery line 3 deployed at 20,40 calibre 6-pounder"
            ));
            let horse = unit(&state, "A1a");
            let troops = state.troops(horse);
            let normal = state
                .setup
                .tables
                .movement
                .rates(troops, Formation::Line)
                .normal;
            assert_eq!(charge_rate(&state, unit(&state, "A1b")), None, "guns never");
            (charge_rate(&state, horse), normal)
        };
        let (further, normal) = rates(false);
        assert!(further > Some(normal));
        assert_eq!(rates(true), (Some(normal), normal));
    }
}
