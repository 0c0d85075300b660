//! Brigade morale. Rules GDB-12.3-01 to GDB-12.3-19; TR-35.
//!
//! * GDB-10.8-02: a screen of 20 figures or fewer shakes no brigade; GDB-12.2-30: a rout within 15 cm of
//!   its own brigade does.
//! * GDB-12.3-16: who runs in a broken brigade is dispersed and makes nobody test.

use engine::{DiceOwed, Key, Modifier, RollTrace, RuleId, Subject};
use serde::{Deserialize, Serialize};

use crate::Play;
use crate::ids::{BrigadeId, UnitId};
use crate::state::{Occasion, OccasionKind, Presence, Removal, State, UnformedCause};
use crate::tables::BrigadeRow;
use crate::troops::{Grade, Kind, Skill};

use super::Event;
use super::modifiers::cover_at_rest;

const PROCEDURE: Key = Key::new("brigade-morale");

/// What a brigade test brought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum BrigadeVerdict {
    Stands,
    Broken,
    Panic,
}

/// Tests every brigade with an occasion, both sides, each once; then the effects.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(super) fn test_all(play: &mut Play<'_>) -> Result<(), DiceOwed> {
    let due = due(play.state());
    let mut verdicts = Vec::new();
    for brigade in due {
        verdicts.push((brigade, test(play, brigade)?));
    }
    for (brigade, verdict) in verdicts {
        match verdict {
            BrigadeVerdict::Stands => {}
            BrigadeVerdict::Broken => break_brigade(play, brigade)?,
            BrigadeVerdict::Panic => panic_brigade(play, brigade)?,
        }
    }
    Ok(())
}

/// Brigades with an occasion: noted ones whose unit did not rally, and those of which everybody runs.
fn due(state: &State) -> Vec<BrigadeId> {
    let ids = (0..state.brigades.len() as u16).map(BrigadeId);
    ids.filter(|&id| state.brigade_units(id).next().is_some())
        .filter(|&id| occasions(state, id).next().is_some() || all_fleeing(state, id))
        .collect()
}

/// Occasions of a brigade; a rout that ended in a rally in this phase is none (GDB-12.3-06).
fn occasions(state: &State, id: BrigadeId) -> impl Iterator<Item = &Occasion> {
    state
        .notes
        .brigade_occasions
        .iter()
        .filter(move |occasion| {
            let rallied = occasion.kind == OccasionKind::UnitRouted
                && occasion.unit.is_some_and(|unit| {
                    state.unit(unit).is_on_table() && !state.unit(unit).is_fleeing()
                });
            (occasion.brigade == id
                || occasion.kind == OccasionKind::CommanderLost && same_side(state, occasion, id))
                && !rallied
        })
}

fn same_side(state: &State, occasion: &Occasion, id: BrigadeId) -> bool {
    state.brigade_def(occasion.brigade).side == state.brigade_def(id).side
}

/// All of its units retreat, rout or are gone (GDB-12.3-04).
///
/// A screen that stands is a unit like any other; by the other reading it
/// holds nothing, as long as there is more than screens to run (TR-61).
fn all_fleeing(state: &State, id: BrigadeId) -> bool {
    let screen = |unit: &UnitId| state.troops(*unit).kind == Kind::Skirmishers;
    let only_screens = || state.brigade_units(id).all(|unit| screen(&unit));
    let leave_out = state.setup.readings.screens_hold_no_brigade && !only_screens();
    state
        .brigade_units(id)
        .filter(|unit| !(leave_out && screen(unit)))
        .all(|unit| state.unit(unit).is_fleeing())
}

/// Tests one brigade and writes the roll; nothing is carried out yet.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn test(play: &mut Play<'_>, brigade: BrigadeId) -> Result<BrigadeVerdict, DiceOwed> {
    let side = play.state().brigade_def(brigade).side;
    let label = engine::RollLabel {
        procedure: PROCEDURE,
        owner: side,
        subject: Subject::Brigade(brigade.0),
    };
    let modifiers = modifiers(play.state(), brigade);
    let dice = play.two_d6(label)?.to_vec();
    let mut rules = vec![RuleId::new("GDB-12.3-07")];
    rules.extend(causes(play.state(), brigade));
    let mut roll = RollTrace::sum(label, dice, modifiers, Key::new(""), rules);
    let (stands, broken) = play.state().setup.tables.morale.brigade_bands;
    let verdict = match roll.total {
        total if total >= stands => BrigadeVerdict::Stands,
        total if total >= broken => BrigadeVerdict::Broken,
        _ if all_guard(play.state(), brigade) => BrigadeVerdict::Broken,
        _ => BrigadeVerdict::Panic,
    };
    if roll.total < broken {
        roll.rules.push(RuleId::new(match verdict {
            BrigadeVerdict::Panic => "GDB-12.3-18",
            _ => "GDB-12.3-19",
        }));
    }
    roll.rules.extend(match verdict {
        BrigadeVerdict::Stands => Some(RuleId::new("GDB-12.3-08")),
        BrigadeVerdict::Broken => Some(RuleId::new("GDB-12.3-09")),
        BrigadeVerdict::Panic => None,
    });
    roll.row = Key::new(match verdict {
        BrigadeVerdict::Stands => "brigade-stands",
        BrigadeVerdict::Broken => "brigade-broken",
        BrigadeVerdict::Panic => "brigade-panic",
    });
    play.emit(Event::BrigadeTested {
        brigade,
        roll,
        verdict,
    });
    Ok(verdict)
}

/// The rules that make a brigade test, each once.
fn causes(state: &State, brigade: BrigadeId) -> Vec<RuleId> {
    let mut rules: Vec<RuleId> = occasions(state, brigade)
        .map(|occasion| {
            RuleId::new(match occasion.kind {
                OccasionKind::BrigadierLost => "GDB-12.3-01",
                OccasionKind::UnitRouted | OccasionKind::UnitDispersed => "GDB-12.3-02",
                OccasionKind::AllFleeing => "GDB-12.3-04",
                OccasionKind::CommanderLost => "GDB-12.3-05",
            })
        })
        .collect();
    if all_fleeing(state, brigade) {
        rules.push(RuleId::new("GDB-12.3-04"));
    }
    rules.sort_unstable_by_key(ToString::to_string);
    rules.dedup();
    rules
}

/// Guard units never panic (GDB-12.3-19).
fn all_guard(state: &State, id: BrigadeId) -> bool {
    state
        .brigade_units(id)
        .all(|unit| state.troops(unit).grade == Grade::Guard)
}

/// The modifiers of a brigade's test.
#[must_use]
pub(crate) fn modifiers(state: &State, id: BrigadeId) -> Vec<Modifier> {
    let mut rows: Vec<(BrigadeRow, i8)> = Vec::new();
    leaders(state, id, &mut rows);
    quality(state, id, &mut rows);
    condition(state, id, &mut rows);
    let table = &state.setup.tables.morale.brigade;
    rows.into_iter()
        .filter(|&(_, times)| times != 0)
        .map(|(row, times)| {
            let one = table.get(row);
            Modifier {
                value: one.value.saturating_mul(times),
                ..one
            }
        })
        .collect()
}

fn leaders(state: &State, id: BrigadeId, rows: &mut Vec<(BrigadeRow, i8)>) {
    let side = state.brigade_def(id).side;
    let leader = state.leader_of(id);
    let near = state.setup.tables.morale.brigadier_near;
    let causes: Vec<_> = occasions(state, id)
        .filter_map(|occasion| occasion.at)
        .collect();
    if let Some(general) = leader {
        let outline = state.general_outline(general);
        if causes.is_empty()
            || causes
                .iter()
                .any(|&at| outline.distance_to_point(at) <= near)
        {
            rows.push((BrigadeRow::BrigadierNear, 1));
        }
    }
    if let (Some(general), Some(chief)) = (leader, state.commander_in_chief(side)) {
        let gap = state
            .general_outline(general)
            .distance(&state.general_outline(chief));
        if general != chief && gap <= state.setup.tables.command.morale_radius {
            let gifted = state.general(chief).skill == Skill::Gifted;
            rows.push((
                if gifted {
                    BrigadeRow::GiftedCommanderNear
                } else {
                    BrigadeRow::CommanderNear
                },
                1,
            ));
        }
    }
    let chief_lost = state.notes.brigade_occasions.iter().any(|occasion| {
        occasion.kind == OccasionKind::CommanderLost && same_side(state, occasion, id)
    });
    rows.push((BrigadeRow::CommanderLost, i8::from(chief_lost)));
    rows.push((
        BrigadeRow::BrigadierLost,
        i8::from(state.brigade(id).brigadier_lost && leader.is_none()),
    ));
}

/// Half or more of the units of a quality; screens are not counted.
fn quality(state: &State, id: BrigadeId, rows: &mut Vec<(BrigadeRow, i8)>) {
    let units: Vec<UnitId> = state
        .brigade_units(id)
        .filter(|&unit| state.troops(unit).kind != Kind::Skirmishers)
        .collect();
    let half = |yes: &dyn Fn(UnitId) -> bool| {
        let count = units.iter().filter(|&&unit| yes(unit)).count();
        i8::from(!units.is_empty() && count * 2 >= units.len())
    };
    let grade = |unit: UnitId| state.troops(unit).grade;
    rows.push((BrigadeRow::Guard, half(&|unit| grade(unit) == Grade::Guard)));
    rows.push((
        BrigadeRow::EliteOrVeteran,
        half(&|unit| matches!(grade(unit), Grade::Elite | Grade::Veteran)),
    ));
    rows.push((
        BrigadeRow::Poor,
        half(&|unit| grade(unit) >= Grade::SecondLine),
    ));
    rows.push((
        BrigadeRow::Cossacks,
        half(&|unit| state.troops(unit).kind == Kind::Cossacks),
    ));
    rows.push((
        BrigadeRow::InCover,
        half(&|unit| cover_at_rest(state, unit) != table::Cover::None),
    ));
}

fn condition(state: &State, id: BrigadeId, rows: &mut Vec<(BrigadeRow, i8)>) {
    let gone = state
        .unit_ids()
        .filter(|&unit| {
            state.unit(unit).brigade == id
                && state.troops(unit).kind != Kind::Skirmishers
                && !state.is_battalion_gun(unit)
        })
        .filter(|&unit| {
            let now = state.unit(state.stands_in(unit));
            matches!(now.presence, Presence::Removed(_)) || now.is_on_table() && now.is_fleeing()
        })
        .count();
    rows.push((BrigadeRow::UnitGone, i8::try_from(gone).unwrap_or(i8::MAX)));
    let original = usize::from(state.brigade(id).units_at_start);
    rows.push((
        BrigadeRow::HalfGone,
        i8::from(original > 0 && gone * 2 >= original),
    ));
    rows.push((
        BrigadeRow::BrokenBefore,
        i8::from(state.brigade(id).breaks > 0),
    ));
}

/// Broken: Hold, everybody unformed, those who run are dispersed, contacts end (GDB-12.3-09 to GDB-12.3-17).
fn break_brigade(play: &mut Play<'_>, brigade: BrigadeId) -> Result<(), DiceOwed> {
    play.emit(Event::BrigadeBroken { brigade });
    let units: Vec<UnitId> = play.state().brigade_units(brigade).collect();
    for unit in units {
        break_unit(play, unit)?;
    }
    Ok(())
}

fn break_unit(play: &mut Play<'_>, unit: UnitId) -> Result<(), DiceOwed> {
    let enemies: Vec<UnitId> = play.state().contacts_of(unit).collect();
    for enemy in enemies {
        play.emit(crate::effects::Event::ContactEnded { a: unit, b: enemy });
        crate::melee::freed_by_break(play, enemy, unit)?;
    }
    if play.state().unit(unit).is_fleeing() {
        play.remove(unit, Removal::Dispersed);
    } else {
        play.disorder(unit, UnformedCause::BrigadeRetreat);
    }
    Ok(())
}

/// Panic: the brigade leaves the table; Guard units alone are only broken (GDB-12.3-18, GDB-12.3-19).
fn panic_brigade(play: &mut Play<'_>, brigade: BrigadeId) -> Result<(), DiceOwed> {
    let units: Vec<UnitId> = play.state().brigade_units(brigade).collect();
    let guard = |play: &Play<'_>, unit: UnitId| play.state().troops(unit).grade == Grade::Guard;
    if units.iter().any(|&unit| guard(play, unit)) {
        play.emit(Event::BrigadeBroken { brigade });
    } else {
        play.emit(Event::BrigadePanicked { brigade });
    }
    for unit in units {
        if guard(play, unit) {
            break_unit(play, unit)?;
        } else {
            play.remove(unit, Removal::Panicked);
        }
    }
    Ok(())
}
