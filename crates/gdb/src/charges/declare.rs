//! All charges of a side, declared together. Rules GDB-4.4-01, GDB-6.1-01 to GDB-6.5-01, TR-16.
//!
//! * GDB-6.2-04: foot and horse at one target only if one of them strikes flank or rear.
//! * GDB-5.7-12: one charge of horse a turn on formed enemies under Engage and Support.
//! * GDB-6.1-03: out of command a die decides, with the option.
//! * GDB-13.1-02: the commander-in-chief leads a unit he touches.

use engine::{DiceOwed, Key, Modifier, RollTrace, RuleId, Side};
use table::{Length, Outline};

use super::command::Declaration;
use super::eligible::{How, may_charge, strikes_front};
use super::estimate::Chance;
use super::event::Event;
use super::orders;
use super::progress::{Approach, Status};
use super::refusal::{Refusal, Why};
use crate::ids::{BrigadeId, GeneralId, UnitId};
use crate::orders::OrderKind;
use crate::setup::Rank;
use crate::state::{DesperateCharge, OrderShown, State};
use crate::{Play, generals};

/// Base contact of a general with the unit he leads.
const TOUCH: Length = Length::from_mm(2);

/// Whether a side may declare these charges together; their ways.
pub(crate) fn check(
    state: &State,
    side: Side,
    set: &[Declaration],
) -> Result<Vec<Approach>, Refusal> {
    let mut ways = Vec::with_capacity(set.len());
    for (at, one) in set.iter().enumerate() {
        let earlier = &set[..at];
        own(state, side, one.charger)?;
        if earlier.iter().any(|other| other.charger == one.charger) {
            return Refusal::of(one.charger, Why::Twice);
        }
        unmixed(state, earlier, one)?;
        let before = earlier.iter().map(|other| (other.charger, other.target));
        orders::horse_charge_left(state, before, one.charger, one.target)?;
        let taken = taken(state, one.target, earlier, &ways);
        ways.push(may_charge(
            state,
            one.charger,
            one.target,
            How::Declared,
            &taken,
        )?);
    }
    desperate(state, side, set)?;
    Ok(ways)
}

pub(crate) fn own(state: &State, side: Side, unit: UnitId) -> Result<(), Refusal> {
    if unit.index() >= state.units.len() || state.side_of(unit) != side {
        return Refusal::of(UnitId(0), Why::NotYours);
    }
    if !state.unit(unit).is_on_table() {
        return Refusal::of(unit, Why::NotOnTable);
    }
    Ok(())
}

/// Where earlier chargers of the same target come to stand.
fn taken(
    state: &State,
    target: UnitId,
    earlier: &[Declaration],
    ways: &[Approach],
) -> Vec<Outline> {
    earlier
        .iter()
        .zip(ways)
        .filter(|(one, _)| one.target == target)
        .map(|(one, way)| Outline::of(way.at(way.distance), state.layout(one.charger).footprint))
        .collect()
}

/// Foot and horse do not share a target's front (GDB-6.2-04).
fn unmixed(state: &State, earlier: &[Declaration], one: &Declaration) -> Result<(), Refusal> {
    let horse = |unit: UnitId| state.troops(unit).kind.is_cavalry();
    let side = state.side_of(one.charger);
    let standing = state
        .charges
        .live()
        .map(|(_, charge)| (charge.charger, charge.target))
        .filter(|(charger, _)| state.side_of(*charger) == side);
    let clash = earlier
        .iter()
        .map(|other| (other.charger, other.target))
        .chain(standing)
        .any(|(charger, target)| {
            target == one.target
                && horse(charger) != horse(one.charger)
                && strikes_front(state, charger, target)
                && strikes_front(state, one.charger, target)
        });
    if clash {
        return Refusal::of(one.charger, Why::MixedArms);
    }
    Ok(())
}

fn desperate(state: &State, side: Side, set: &[Declaration]) -> Result<(), Refusal> {
    let mut led = set.iter().filter(|one| one.desperate);
    let Some(one) = led.next() else {
        return Ok(());
    };
    let second = led.next();
    if second.is_some() || leader_of_desperate(state, side, one.charger).is_none() {
        return Refusal::of(one.charger, Why::Desperate);
    }
    Ok(())
}

/// The commander-in-chief who may lead a unit in person: touching it, once a battle.
pub(crate) fn leader_of_desperate(state: &State, side: Side, unit: UnitId) -> Option<GeneralId> {
    if !state.setup.options.desperate_charge {
        return None;
    }
    state.generals_of(side).find(|&id| {
        let general = state.general(id);
        let touches = general.attached == Some(unit)
            || state.distance_to(unit, &state.general_outline(id)) <= TOUCH;
        state.general_def(id).rank == Rank::CommanderInChief
            && general.desperate == DesperateCharge::Unused
            && touches
    })
}

/// The battle once the commander-in-chief leads this unit in person, for what is told of such a charge.
pub(crate) fn as_led(state: &State, side: Side, unit: UnitId) -> Option<State> {
    let general = leader_of_desperate(state, side, unit)?;
    let mut then = state.clone();
    then.generals[general.index()].desperate = DesperateCharge::Leading(unit);
    Some(then)
}

/// Declares the charges of a side.
pub(crate) fn decide(play: &mut Play<'_>, side: Side, set: &[Declaration]) -> Result<(), DiceOwed> {
    let state = play.state();
    let radius = state.setup.tables.command.charge_radius;
    let distant: Vec<Declaration> = set
        .iter()
        .filter(|one| !state.in_command(one.charger, radius))
        .copied()
        .collect();
    let shown = shown(state, set);
    let pairs = set.iter().map(|one| (one.charger, one.target));
    let counted = orders::counted(state, pairs);
    let leading = set
        .iter()
        .find(|one| one.desperate)
        .and_then(|one| leader_of_desperate(state, side, one.charger));
    let mut rolls = Vec::with_capacity(distant.len());
    for one in distant {
        let (roll, goes) = distant_roll(play, one.charger, one.target)?;
        rolls.push((one.charger, roll, goes));
    }
    play.emit(Event::Declared {
        side,
        charges: set.to_vec(),
        rolls,
        shown,
        counted,
        leading,
    });
    if let (Some(general), Some(led)) = (leading, set.iter().find(|one| one.desperate)) {
        let unit = Some(led.charger);
        play.emit(generals::Event::Attached { general, unit });
    }
    Ok(())
}

/// Who leads a countercharge in person rides with it (GDB-13.1-02).
pub(crate) fn join_led(play: &mut Play<'_>) {
    let led: Vec<UnitId> = play
        .state()
        .charges
        .answers
        .iter()
        .filter(|answer| answer.desperate)
        .map(|answer| answer.target)
        .collect();
    for unit in led {
        if let Some(general) = leader_of(play.state(), unit) {
            let unit = Some(unit);
            play.emit(generals::Event::Attached { general, unit });
        }
    }
}

/// A countercharge that came to nothing costs the commander-in-chief nothing (TR-18).
pub(crate) fn led_nothing(play: &mut Play<'_>, unit: UnitId) {
    let charges = &play.state().charges.charges;
    let charged = |charge: &super::Charge| charge.charger == unit && charge.desperate;
    if charges.iter().any(charged) {
        return;
    }
    if let Some(general) = leader_of(play.state(), unit) {
        play.emit(generals::Event::LedNothing { general });
    }
}

fn leader_of(state: &State, unit: UnitId) -> Option<GeneralId> {
    state
        .generals_of(state.side_of(unit))
        .find(|&id| state.general(id).desperate == DesperateCharge::Leading(unit))
}

/// Brigades whose order lies face down and which now declare (TR-02).
fn shown(state: &State, set: &[Declaration]) -> Vec<BrigadeId> {
    let mut shown: Vec<BrigadeId> = set
        .iter()
        .map(|one| state.unit(one.charger).brigade)
        .filter(|&brigade| state.brigade(brigade).shown == OrderShown::FaceDown)
        .collect();
    shown.sort_unstable();
    shown.dedup();
    shown
}

/// 1D6 for a unit out of command: 5 or more goes, +1 under Assault, +1 at a disordered or fleeing enemy (GDB-6.1-03).
pub(crate) fn distant_roll(
    play: &mut Play<'_>,
    charger: UnitId,
    target: UnitId,
) -> Result<(RollTrace, bool), DiceOwed> {
    let modifiers = distant_modifiers(play.state(), charger, target);
    let label = play.label(Key::new("distant-charge"), charger);
    let die = play.d6(label)?;
    let goes = goes(play.state(), &modifiers, i16::from(die.pips()));
    let row = Key::new(if goes { "charge-goes" } else { "charge-stays" });
    let trace = RollTrace::sum(label, [die], modifiers, row, vec![DISTANT]);
    Ok((trace, goes))
}

/// The rule of charges out of command.
const DISTANT: RuleId = RuleId::new("GDB-6.1-03");

/// What is added to the die of a unit out of command, each worth one.
fn distant_modifiers(state: &State, charger: UnitId, target: UnitId) -> Vec<Modifier> {
    let assault = state.brigade(state.unit(charger).brigade).order_kind() == OrderKind::Assault;
    let enemy = state.unit(target);
    let weak = !enemy.is_formed() || enemy.is_fleeing();
    [
        (assault, "charge-under-assault"),
        (weak, "charge-weak-enemy"),
    ]
    .into_iter()
    .filter(|(holds, _)| *holds)
    .map(|(_, name)| Modifier {
        name: Key::new(name),
        rule: DISTANT,
        value: 1,
    })
    .collect()
}

/// Whether a unit out of command goes on so many pips.
fn goes(state: &State, modifiers: &[Modifier], pips: i16) -> bool {
    let added: i16 = modifiers.iter().map(|one| i16::from(one.value)).sum();
    pips + added >= i16::from(state.setup.tables.charge.distant_needed)
}

/// The chance that a declared charge is made at all: certain in command, the die's out of it.
pub(crate) fn obeys(state: &State, charger: UnitId, target: UnitId) -> Chance {
    if state.in_command(charger, state.setup.tables.command.charge_radius) {
        return Chance(1000);
    }
    let modifiers = distant_modifiers(state, charger, target);
    let faces = (1..=6).filter(|&pips| goes(state, &modifiers, pips));
    Chance(faces.count() as i32 * 1000 / 6)
}

/// Every charge that a side could declare alone.
pub(crate) fn singles(
    state: &State,
    side: Side,
) -> impl Iterator<Item = (Declaration, Approach)> + '_ {
    state
        .on_table(side)
        .filter(|&charger| super::eligible::charger_fit(state, charger, How::Declared).is_ok())
        .flat_map(move |charger| {
            state.on_table(side.other()).filter_map(move |target| {
                let one = Declaration {
                    charger,
                    target,
                    desperate: false,
                };
                let way = check(state, side, &[one]).ok()?.first().copied()?;
                Some((one, way))
            })
        })
}

/// Whether a side has any charge to declare.
pub(crate) fn any(state: &State, side: Side) -> bool {
    singles(state, side).next().is_some()
}

/// Chargers of a side that have not begun.
pub(crate) fn waiting(state: &State, side: Side) -> impl Iterator<Item = (UnitId, UnitId)> + '_ {
    state
        .charges
        .live()
        .filter(move |(_, charge)| {
            charge.status == Status::Waiting && state.side_of(charge.charger) == side
        })
        .map(|(_, charge)| (charge.charger, charge.target))
}
