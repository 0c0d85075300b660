//! Dice of close combat. Rules CD-3.4-01 to CD-3.4-05, CD-3.4.2-07 to CD-3.4.2-10.

use engine::{Dice, Die, Faces, Key, RollTrace, RuleId};
use serde::{Deserialize, Serialize};

use super::screens;
use crate::Play;
use crate::ids::{DiceCount, Markers, UnitId};
use crate::play::{Rolled, pool, unit_label};
use crate::state::State;
use crate::tables::MeleeTable;
use crate::troops::Kind;

/// Blows of one unit at another.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Blows {
    /// Who strikes.
    pub unit: UnitId,
    /// Whom.
    pub at: UnitId,
    /// The dice; their total is the number of hits.
    pub hits: RollTrace,
    /// The save dice; their total is the number of hits saved.
    pub saves: Option<RollTrace>,
    /// Hits not saved.
    pub casualties: Markers,
}

/// A round of close combat: everybody strikes, then the results are compared.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Round {
    /// Blows of all units, struck at the same time.
    pub blows: Vec<Blows>,
    /// Casualties of this round by unit.
    pub casualties: Vec<(UnitId, Markers)>,
    /// The result test of the attacking side.
    pub attack: RollTrace,
    /// The result test of the defending side.
    pub defence: RollTrace,
}

/// Dice that a unit brings, those of skirmishers that are caught with it. Rules CD-3.4-02, CD-3.4-03, CD-3.4.2-07 and CD-3.4.2-08, reading CD-GAP-08.
#[must_use]
pub fn melee_dice(state: &State, unit: UnitId) -> DiceCount {
    let one = state.unit(unit);
    let def = state.def(unit);
    let table = &state.setup.tables.melee;
    let own = dice_of(
        table,
        def.kind,
        def.bases.0,
        one.is_square(),
        one.disordered,
    );
    DiceCount(own.0 + screens::caught_dice(state, unit).0)
}

/// Dice of a kind of troops with so many bases.
#[must_use]
pub(crate) fn dice_of(
    table: &MeleeTable,
    kind: Kind,
    bases: u8,
    square: bool,
    disordered: bool,
) -> DiceCount {
    let each = match kind {
        _ if square && disordered => return DiceCount(table.disordered_square_dice),
        _ if square => return DiceCount(table.square_dice),
        Kind::LineInfantry | Kind::LightInfantry => table.infantry_dice,
        Kind::Cavalry | Kind::LightCavalry => table.cavalry_dice,
        Kind::FootArtillery | Kind::HorseArtillery => table.artillery_dice,
    };
    DiceCount(bases * each)
}

/// The dice of one unit's blows at another.
pub(crate) struct Struck {
    hits: Vec<Die>,
    /// Nothing when nobody was hit.
    saves: Vec<Die>,
    /// Hits not saved.
    pub(crate) casualties: Markers,
}

/// How the dice of blows are read.
#[derive(Clone, Copy)]
struct Scores {
    hit: Faces,
    saved: Faces,
}

impl Scores {
    fn of(table: &MeleeTable) -> Scores {
        let (limit, saves_up_to) = (table.hits_up_to, table.saves_up_to);
        Scores {
            hit: Faces::split(|die| die.pips() <= limit),
            saved: Faces::split(|die| die.pips() <= saves_up_to),
        }
    }
}

/// Throws a unit's dice, and a save die for each hit.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn blows(
    state: &State,
    dice: &mut dyn Dice,
    (unit, at): (UnitId, UnitId),
    count: DiceCount,
) -> Rolled<Struck> {
    let scores = Scores::of(&state.setup.tables.melee);
    let label = unit_label(state, "cd-melee", unit);
    let hits = pool(dice, label, count, scores.hit)?;
    let hit = successes(&hits, scores.hit);
    let saves = if hit > 0 {
        let label = unit_label(state, "cd-melee-save", at);
        pool(dice, label, DiceCount(hit as u8), scores.saved)?
    } else {
        Vec::new()
    };
    let saved = successes(&saves, scores.saved);
    Ok(Struck {
        hits,
        saves,
        casualties: Markers(hit - saved),
    })
}

fn successes(thrown: &[Die], faces: Faces) -> u16 {
    thrown.iter().filter(|&&die| faces.is(die)).count() as u16
}

/// Strikes with so many dice.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn strike(
    play: &mut Play<'_>,
    unit: UnitId,
    at: UnitId,
    dice: DiceCount,
) -> Rolled<Blows> {
    let struck = play.with_dice(|state, with| blows(state, with, (unit, at), dice))?;
    let state = play.state();
    let scores = Scores::of(&state.setup.tables.melee);
    let hits = RollTrace::pool(
        unit_label(state, "cd-melee", unit),
        struck.hits,
        |die| scores.hit.is(die),
        Key::new("cd-hits"),
        rules_of_blows(state, unit),
    );
    let saves = (hits.total > 0).then(|| {
        RollTrace::pool(
            unit_label(state, "cd-melee-save", at),
            struck.saves,
            |die| scores.saved.is(die),
            Key::new("cd-saved"),
            vec![RuleId::new("CD-3.4-04")],
        )
    });
    Ok(Blows {
        unit,
        at,
        hits,
        saves,
        casualties: struck.casualties,
    })
}

fn rules_of_blows(state: &State, unit: UnitId) -> Vec<RuleId> {
    let rule = if state.unit(unit).is_square() {
        "CD-3.4.2-07"
    } else if state.kind(unit).is_cavalry() {
        "CD-3.4-03"
    } else {
        "CD-3.4-02"
    };
    let mut rules = vec![RuleId::new("CD-3.4-01"), RuleId::new(rule)];
    if screens::caught_dice(state, unit) > DiceCount(0) {
        rules.push(RuleId::new("CD-GAP-08"));
    }
    rules
}
