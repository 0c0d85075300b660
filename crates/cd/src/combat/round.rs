//! Dice of close combat. Rules CD-3.4-01 to CD-3.4-05, CD-3.4.2-07 to CD-3.4.2-10.

use engine::{Faces, Key, RollTrace, RuleId};
use serde::{Deserialize, Serialize};

use super::screens;
use crate::Play;
use crate::ids::{DiceCount, Markers, UnitId};
use crate::play::Rolled;
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
    let label = play.unit_label("cd-melee", unit);
    let table = &play.state().setup.tables.melee;
    let (limit, saves_up_to) = (table.hits_up_to, table.saves_up_to);
    let hit = Faces::split(|die| die.pips() <= limit);
    let saved = Faces::split(|die| die.pips() <= saves_up_to);
    let thrown = play.pool(label, dice, hit)?;
    let rule = if play.state().unit(unit).is_square() {
        "CD-3.4.2-07"
    } else if play.state().kind(unit).is_cavalry() {
        "CD-3.4-03"
    } else {
        "CD-3.4-02"
    };
    let mut rules = vec![RuleId::new("CD-3.4-01"), RuleId::new(rule)];
    if screens::caught_dice(play.state(), unit) > DiceCount(0) {
        rules.push(RuleId::new("CD-GAP-08"));
    }
    let hits_roll = RollTrace::pool(label, thrown, |die| hit.is(die), Key::new("cd-hits"), rules);
    let hits = hits_roll.total;
    let mut saves = None;
    if hits > 0 {
        let label = play.unit_label("cd-melee-save", at);
        let thrown = play.pool(label, DiceCount(hits as u8), saved)?;
        saves = Some(RollTrace::pool(
            label,
            thrown,
            |die| saved.is(die),
            Key::new("cd-saved"),
            vec![RuleId::new("CD-3.4-04")],
        ));
    }
    let saved = saves.as_ref().map_or(0, |roll| roll.total);
    let casualties = Markers((hits - saved).max(0) as u16);
    Ok(Blows {
        unit,
        at,
        hits: hits_roll,
        saves,
        casualties,
    })
}
