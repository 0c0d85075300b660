//! New brigades. Rules GDB-5.15-01 to GDB-5.15-05, GDB-4.2-06, GDB-5.1-04, GDB-5.5-02; TR-06.
//!
//! A staff officer, or the commander-in-chief himself, who stands in base
//! contact with brigadiers takes units of theirs: one roll for each of them,
//! no modifiers. Who refuses keeps his units; the rest is the new brigade,
//! and its first order is written at once.

use engine::{DiceOwed, Key, RollTrace, RuleId, Side, Subject};

use crate::Play;
use crate::ids::{BrigadeId, GeneralId, UnitId};
use crate::orders::Order;
use crate::setup::Rank;
use crate::state::{Brigade, Leader, OrderShown, State};
use crate::troops::Kind;

use super::change::CONTACT;
use super::{Event, Refusal, leaders};

const PROCEDURE: Key = Key::new("new-brigade");

/// Generals who may still try to form a brigade this turn.
pub(super) fn candidates(state: &State, side: Side) -> impl Iterator<Item = GeneralId> + '_ {
    state.generals_of(side).filter(move |&general| {
        state.general_def(general).rank != Rank::Brigadier
            && !state.command.tried.contains(&general)
            && !leaders::leads(state, general)
            && slot(state, general).is_some()
            && donors(state, general)
                .any(|id| detachable(state, id).next().is_some() && units(state, id) > 1)
    })
}

/// The brigade that a general would lead: every one has a place for it in the order of battle.
pub(super) fn slot(state: &State, general: GeneralId) -> Option<BrigadeId> {
    let number = state
        .setup
        .brigades
        .iter()
        .position(|def| def.raised_by == Some(general))?;
    let id = BrigadeId(number as u16);
    (!state.brigade(id).formed).then_some(id)
}

/// Brigades whose brigadier he touches (GDB-5.15-02).
fn donors(state: &State, general: GeneralId) -> impl Iterator<Item = BrigadeId> + '_ {
    let side = state.general_def(general).side;
    let outline = state.general_outline(general);
    state.brigades_of(side).filter(move |&id| {
        state
            .leader_of(id)
            .is_some_and(|leader| state.general_outline(leader).touches(&outline, CONTACT))
    })
}

/// Units that can be taken from a brigade: on the table, in hand, and not lending a company to a screen.
fn detachable(state: &State, brigade: BrigadeId) -> impl Iterator<Item = UnitId> + '_ {
    state.brigade_units(brigade).filter(|&id| {
        let unit = state.unit(id);
        let parted = !unit.light_company_out && state.square_held_by(id).is_none();
        !unit.is_fleeing() && parted && !state.in_contact(id)
    })
}

fn units(state: &State, brigade: BrigadeId) -> usize {
    state.brigade_units(brigade).count()
}

/// Units that a general may ask for.
pub(super) fn askable(state: &State, general: GeneralId) -> Vec<UnitId> {
    donors(state, general)
        .filter(|&id| units(state, id) > 1)
        .flat_map(|id| detachable(state, id))
        .collect()
}

/// Whether he may ask for these units; none means that he does not try.
///
/// # Errors
/// The rule that forbids it.
pub(super) fn check(state: &State, general: GeneralId, asked: &[UnitId]) -> Result<(), Refusal> {
    let askable = askable(state, general);
    for (n, unit) in asked.iter().enumerate() {
        if !askable.contains(unit) || asked[..n].contains(unit) {
            return Err(Refusal::NotDetachable);
        }
    }
    let all_taken = donors(state, general).any(|id| {
        let taken = asked.iter().filter(|&&unit| state.unit(unit).brigade == id);
        taken.count() == units(state, id)
    });
    if all_taken {
        return Err(Refusal::NobodyLeft);
    }
    Ok(())
}

/// One roll for each brigadier; the units of those who agree are the new brigade.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn attempt(
    play: &mut Play<'_>,
    general: GeneralId,
    asked: &[UnitId],
) -> Result<(), DiceOwed> {
    let Some(brigade) = slot(play.state(), general).filter(|_| !asked.is_empty()) else {
        play.emit(Event::NewBrigadeDeclined { general });
        return Ok(());
    };
    let mut units = Vec::new();
    let asked_from: Vec<BrigadeId> = donors(play.state(), general).collect();
    for donor in asked_from {
        let state = play.state();
        let his = asked.iter().copied();
        let his: Vec<UnitId> = his
            .filter(|&unit| state.unit(unit).brigade == donor)
            .collect();
        if !his.is_empty() && roll(play, general, donor)? {
            units.extend(his);
        }
    }
    if !units.is_empty() {
        play.emit(Event::BrigadeFormed {
            general,
            brigade,
            units,
        });
    }
    Ok(())
}

/// Whether the Brigadier gives units up at this total (GDB-5.15-03).
pub(super) fn consents(state: &State, total: i16) -> bool {
    total >= state.setup.tables.command.new_brigade
}

fn roll(play: &mut Play<'_>, general: GeneralId, donor: BrigadeId) -> Result<bool, DiceOwed> {
    let label = engine::RollLabel {
        procedure: PROCEDURE,
        owner: play.state().general_def(general).side,
        subject: Subject::Brigade(donor.0),
    };
    let dice = play.two_d6(label)?.to_vec();
    let mut roll = RollTrace::sum(
        label,
        dice,
        Vec::new(),
        Key::new(""),
        vec![RuleId::new("GDB-5.15-03")],
    );
    let agreed = consents(play.state(), roll.total);
    roll.row = Key::new(if agreed {
        "new-brigade-agreed"
    } else {
        roll.rules.push(RuleId::new("GDB-5.15-04"));
        "new-brigade-refused"
    });
    play.emit(Event::NewBrigadeRolled {
        general,
        donor,
        roll,
        agreed,
    });
    Ok(agreed)
}

/// Writes the new brigade into the state; its order is still to be written.
pub(super) fn form(state: &mut State, general: GeneralId, brigade: BrigadeId, units: &[UnitId]) {
    let count = |state: &State, id: UnitId| u8::from(state.troops(id).kind != Kind::Skirmishers);
    let mut total = 0;
    for &unit in units {
        let counted = count(state, unit);
        total += counted;
        let donor = state.units[unit.index()].brigade;
        let donor = &mut state.brigades[donor.index()];
        donor.units_at_start = donor.units_at_start.saturating_sub(counted);
        state.units[unit.index()].brigade = brigade;
        if let Some(gun) = state.gun_of(unit) {
            state.units[gun.index()].brigade = brigade;
        }
    }
    let setup = state.setup.clone();
    let def = &setup.brigades[brigade.index()];
    state.brigades[brigade.index()] = Brigade {
        order: None,
        shown: OrderShown::FaceDown,
        leader: Leader::Commanded(general),
        units_at_start: total,
        formed: true,
        ..Brigade::at_start(&setup, def, Order::HOLD)
    };
    state.zones[brigade.index()] = None;
    state.generals[general.index()].bound_for = None;
    state.command.unordered = Some(brigade);
}
