//! Gathering open order.
//!
//! Rules: GDB-10.3-06, GDB-10.3-07, GDB-10.4-01 to GDB-10.4-03. 2D6 plus
//! modifiers against the number of the unit's grade; the attempt costs the
//! full move either way, two on broken ground (GDB-VII-T-03).

use engine::{DiceOwed, Key, Modifier, RollTrace, RuleId};
use table::Outline;

use crate::Play;
use crate::charges::{self, Chance};
use crate::formation::Formation;
use crate::ids::{Share, UnitId};
use crate::state::State;
use crate::tables::GatherRow;
use crate::troops::Nation;

use super::allowance;
use super::event::{Act, Event};
use super::refusal::Refusal;
use super::why::Why;
use super::{forming, reform};

/// Whether a unit may try to gather into a formation.
pub(super) fn resolve(state: &State, id: UnitId, formation: Formation) -> Result<(), Refusal> {
    let freedom = allowance::freedom(state, id)?;
    let unit = state.unit(id);
    if unit.formation != Formation::OpenOrder {
        return Err(Refusal::unit(id, Why::NotDispersed));
    }
    if !formation.is_close_order() {
        return Err(Refusal::unit(id, Why::SameFormation));
    }
    forming::may_form(state, id, formation)?;
    forming::may_change(state, id, &freedom)?;
    let needed = Share::WHOLE;
    freedom.affords(id, needed)?;
    let line = room(state, id, Formation::Line);
    if formation != Formation::Line && line.is_ok() {
        return Err(Refusal::unit(id, Why::GathersInLine));
    }
    room(state, id, formation)
}

fn room(state: &State, id: UnitId, formation: Formation) -> Result<(), Refusal> {
    let here = state.outline(id);
    let there = Outline::of(
        state.unit(id).pose,
        state.layout_in(id, formation).footprint,
    );
    forming::has_room(state, id, &here, &there)
}

/// What is added to the roll.
///
/// A mass has more than half of its battalion dispersed and the rows of the
/// nations; a skirmish line half or less (GDB-10.4-02) and no row of a nation.
pub(super) fn modifiers(state: &State, id: UnitId) -> Vec<Modifier> {
    let table = &state.setup.tables.skirmish;
    let year = state.setup.year;
    let nation = state.troops(id).nation;
    let mut rows = Vec::new();
    let line = state.def(id).skirmishers_of.is_some();
    if line {
        rows.push(GatherRow::HalfDispersed);
    }
    let near = super::orders::nearest_enemy(state, id, &state.outline(id));
    if near.is_none_or(|near| near > table.gather_far) {
        rows.push(GatherRow::EnemyFar);
    }
    if !line && nation == Nation::France && (1796..=1808).contains(&year) {
        rows.push(GatherRow::EarlyFrench);
    }
    let late = matches!(nation, Nation::France | Nation::Britain | Nation::Prussia);
    if !line && late && (1810..=1815).contains(&year) {
        rows.push(GatherRow::LateNation);
    }
    rows.into_iter()
        .map(|row| table.gather_modifiers.get(row))
        .collect()
}

/// The chance that an attempt succeeds.
pub(super) fn chance(state: &State, id: UnitId) -> Chance {
    let modifiers = modifiers(state, id);
    let added = modifiers.iter().map(|one| i32::from(one.value)).sum();
    charges::reach(needed(state, id), added)
}

/// What the grade of a unit must reach.
fn needed(state: &State, id: UnitId) -> i16 {
    state.setup.tables.skirmish.gather[state.troops(id).grade as usize]
}

/// Rolls; on success the unit stands in its new formation.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(super) fn carry_out(
    play: &mut Play<'_>,
    unit: UnitId,
    formation: Formation,
) -> Result<(), DiceOwed> {
    // On broken ground the attempt takes two turns, and is rolled for in the second (GDB-VII-T-03).
    if reform::began(play, unit, formation, Share::WHOLE) {
        return Ok(());
    }
    let (roll, success) = roll(play, unit)?;
    play.emit(Event::GatherRolled {
        unit,
        roll,
        success,
    });
    let now = play.state().unit(unit);
    play.emit(Event::Acted {
        unit,
        act: Act::Gather,
        to: now.pose,
        way: Vec::new(),
        formation: if success { formation } else { now.formation },
        cost: Share::WHOLE,
        back: table::Length::ZERO,
    });
    Ok(())
}

/// The roll and whether it succeeds.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn roll(play: &mut Play<'_>, unit: UnitId) -> Result<(RollTrace, bool), DiceOwed> {
    let label = play.label(Key::new("gather"), unit);
    let state = play.state();
    let modifiers = modifiers(state, unit);
    let needed = needed(state, unit);
    let dice = play.two_d6(label)?;
    let mut roll = RollTrace::sum(
        label,
        dice,
        modifiers,
        Key::new("gather-fails"),
        vec![RuleId::new("GDB-10.4-01")],
    );
    let success = roll.total >= needed;
    if success {
        roll.row = Key::new("gather-succeeds");
    }
    Ok((roll, success))
}
