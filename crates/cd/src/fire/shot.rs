//! Dice of fire: shots, hits, saves. Rules CD-3.3-02, CD-3.3-03, CD-3.3.1-03 to CD-3.3.3-06.

use engine::{Die, Faces, Key, Modifier, RollTrace, RuleId};
use serde::{Deserialize, Serialize};

use crate::Play;
use crate::ids::{Bases, DiceCount, Markers, UnitId};
use crate::play::Rolled;
use crate::readings::{CanisterDice, Readings, ShotsTestPer};
use crate::setup::Ground;
use crate::state::{Ammunition, State};
use crate::tables::FireTable;

/// What covers a target. Reading CD-GAP-25.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cover {
    /// Nothing.
    None,
    /// Woods, a building, a work.
    Cover,
    /// A building or work that the scenario calls fortified.
    Fortified,
}

/// Fire as it fell.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Shot {
    /// Who fired.
    pub shooter: UnitId,
    /// At whom.
    pub target: UnitId,
    /// With what.
    pub ammunition: Ammunition,
    /// It was an answer to fire, or fire at an attack.
    pub answer: bool,
    /// The number-of-shots test of each base of a battery.
    pub shots: Vec<RollTrace>,
    /// The hit dice; their total is the number of hits.
    pub hits: RollTrace,
    /// The save dice; their total is the number of hits saved.
    pub saves: Option<RollTrace>,
    /// Hits not saved.
    pub casualties: Markers,
}

/// Fire about to fall.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Volley {
    pub(crate) shooter: UnitId,
    pub(crate) target: UnitId,
    pub(crate) ammunition: Ammunition,
    /// Bases that fire: skirmishers and front line, or guns.
    pub(crate) bases: Bases,
    /// A battery takes the number-of-shots test; without it each base fires once.
    pub(crate) shots_test: bool,
    pub(crate) answer: bool,
    /// The target is hit through its skirmishers.
    pub(crate) at_screen: bool,
}

/// Shots of an artillery base. Rules CD-3.3.3-02 to CD-3.3.3-04; the switch of CD-3.3.3-06.
#[must_use]
pub fn shots_of(table: &FireTable, readings: &Readings, die: Die, canister: bool) -> u8 {
    let on_shots = readings.canister_minus_one_on != CanisterDice::HitDice;
    let change = if canister && on_shots {
        table.canister_modifier
    } else {
        0
    };
    let face = (i16::from(die.pips()) + i16::from(change)).clamp(1, 6);
    table.shots[face as usize - 1]
}

/// The change of each hit die. Rule CD-3.3.3-06.
fn hit_modifier(table: &FireTable, readings: &Readings, ammunition: Ammunition) -> i8 {
    let on_hits = readings.canister_minus_one_on != CanisterDice::ShotsTest;
    if ammunition == Ammunition::Canister && on_hits {
        table.canister_modifier
    } else {
        0
    }
}

/// Hits among dice: 1 to 3, canister 1 to 4. Rules CD-3.3.1-03 and CD-3.3.3-06.
#[must_use]
pub fn hits(table: &FireTable, readings: &Readings, dice: &[Die], ammunition: Ammunition) -> u8 {
    let change = hit_modifier(table, readings, ammunition);
    let hit = |die: &&Die| die.pips() as i8 + change <= table.hits_up_to;
    dice.iter().filter(hit).count() as u8
}

/// The highest die that saves. Rules CD-3.3.1-05 to CD-3.3.1-07, reading CD-GAP-25.
#[must_use]
pub fn save_limit(
    table: &FireTable,
    readings: &Readings,
    ammunition: Ammunition,
    square: bool,
    cover: Cover,
) -> u8 {
    let cover = if readings.cover_saves {
        cover
    } else {
        Cover::None
    };
    match (ammunition, square, cover) {
        (Ammunition::Canister, true, _) => readings.canister_square_save,
        (Ammunition::Canister, false, Cover::Fortified) => table.save_fortified_canister,
        (Ammunition::Canister, false, _) => table.save_canister,
        (_, true, _) => table.save_square,
        (_, false, Cover::None) => table.save_normal,
        (_, false, _) => table.save_cover,
    }
}

/// Hits saved: no more than there are dice. Rule CD-3.3.1-04.
#[must_use]
pub fn saves(dice: &[Die], limit: u8) -> u8 {
    dice.iter().filter(|die| die.pips() <= limit).count() as u8
}

/// Throws the dice of fire: shots, hits, saves.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn volley(play: &mut Play<'_>, volley: Volley) -> Rolled<Shot> {
    let shots = shots(play, volley)?;
    let count = number_of_dice(play.state(), volley, &shots);
    let hits = hit_dice(play, volley, count)?;
    let saves = save_dice(play, volley, hits.total)?;
    let saved = saves.as_ref().map_or(0, |roll| roll.total);
    Ok(Shot {
        shooter: volley.shooter,
        target: volley.target,
        ammunition: volley.ammunition,
        answer: volley.answer,
        casualties: Markers((hits.total - saved).max(0) as u16),
        shots,
        hits,
        saves,
    })
}

/// The number-of-shots tests, where there are any.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn shots(play: &mut Play<'_>, volley: Volley) -> Rolled<Vec<RollTrace>> {
    if volley.ammunition != Ammunition::SmallArms && volley.shots_test {
        shots_test(play, volley)
    } else {
        Ok(Vec::new())
    }
}

/// Hit dice of a volley after its shots tests. Rules CD-3.3-02 and CD-3.3-03.
pub(crate) fn number_of_dice(state: &State, volley: Volley, shots: &[RollTrace]) -> DiceCount {
    let each = state.setup.tables.fire.dice_a_shot;
    let in_all = |roll| shots_in(state, volley, roll);
    DiceCount(if volley.ammunition == Ammunition::SmallArms {
        volley.bases.0
    } else if volley.shots_test {
        shots.iter().map(in_all).sum::<u8>() * each
    } else {
        volley.bases.0 * each
    })
}

/// One number-of-shots test for each base, or one for the battery. Rules CD-3.3.3-01 and CD-3.3.3-05.
fn shots_test(play: &mut Play<'_>, volley: Volley) -> Rolled<Vec<RollTrace>> {
    let readings = &play.state().setup.readings;
    let tests = match readings.shots_test_per {
        ShotsTestPer::Base => volley.bases.0,
        ShotsTestPer::Battery => 1,
    };
    let mut rolls = Vec::with_capacity(usize::from(tests));
    for _ in 0..tests {
        let label = play.unit_label("cd-shots", volley.shooter);
        let modifiers = canister_modifiers(play.state(), volley, CanisterDice::HitDice);
        let mut roll = play.sum(label, DiceCount(1), modifiers, &["CD-3.3.3-01"])?;
        let shots = die_shots(play.state(), volley, &roll);
        roll.row = Key::new(match shots {
            1 => "cd-shots-one",
            2 => "cd-shots-two",
            _ => "cd-shots-three",
        });
        roll.rules.push(RuleId::new(match shots {
            1 => "CD-3.3.3-04",
            2 => "CD-3.3.3-03",
            _ => "CD-3.3.3-02",
        }));
        rolls.push(roll);
    }
    Ok(rolls)
}

/// The modifier of canister where it applies: everywhere but on the dice that `but` names.
fn canister_modifiers(state: &State, volley: Volley, but: CanisterDice) -> Vec<Modifier> {
    let value = state.setup.tables.fire.canister_modifier;
    let applies = state.setup.readings.canister_minus_one_on != but;
    let canister = volley.ammunition == Ammunition::Canister;
    let modifier = Modifier {
        name: Key::new("cd-canister"),
        rule: RuleId::new("CD-3.3.3-06"),
        value,
    };
    if canister && applies {
        vec![modifier]
    } else {
        Vec::new()
    }
}

fn die_shots(state: &State, volley: Volley, roll: &RollTrace) -> u8 {
    let canister = volley.ammunition == Ammunition::Canister;
    shots_of(
        &state.setup.tables.fire,
        &state.setup.readings,
        roll.dice[0],
        canister,
    )
}

/// Shots of one test; under the switch the battery's die counts for each of its bases.
fn shots_in(state: &State, volley: Volley, roll: &RollTrace) -> u8 {
    let bases = match state.setup.readings.shots_test_per {
        ShotsTestPer::Base => 1,
        ShotsTestPer::Battery => volley.bases.0,
    };
    die_shots(state, volley, roll) * bases
}

/// Throws the hit dice.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn hit_dice(play: &mut Play<'_>, volley: Volley, count: DiceCount) -> Rolled<RollTrace> {
    let label = play.unit_label("cd-fire", volley.shooter);
    let state = play.state();
    let hit = |die| {
        hits(
            &state.setup.tables.fire,
            &state.setup.readings,
            &[die],
            volley.ammunition,
        ) > 0
    };
    let modifiers = canister_modifiers(state, volley, CanisterDice::ShotsTest);
    let faces = Faces::split(hit);
    let dice = play.pool(label, count, faces)?;
    let counted = if volley.ammunition == Ammunition::SmallArms {
        "CD-3.3-02"
    } else {
        "CD-3.3-03"
    };
    let rules = vec![RuleId::new(counted), RuleId::new("CD-3.3.1-03")];
    Ok(RollTrace {
        modifiers,
        ..RollTrace::pool(label, dice, |die| faces.is(die), Key::new("cd-hits"), rules)
    })
}

/// Throws the save dice, if there is anything to save.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn save_dice(
    play: &mut Play<'_>,
    volley: Volley,
    hits: i16,
) -> Rolled<Option<RollTrace>> {
    if hits <= 0 {
        return Ok(None);
    }
    let label = play.unit_label("cd-fire-save", volley.target);
    let state = play.state();
    let square = state.unit(volley.target).is_square() && !volley.at_screen;
    let cover = if volley.at_screen {
        Cover::None
    } else {
        cover(state, volley.target)
    };
    let setup = &state.setup;
    let limit = save_limit(
        &setup.tables.fire,
        &setup.readings,
        volley.ammunition,
        square,
        cover,
    );
    let rule = match (volley.ammunition, square) {
        (Ammunition::Canister, _) => "CD-3.3.1-07",
        (_, true) => "CD-3.3.1-06",
        _ if cover > Cover::None => "CD-GAP-25",
        _ => "CD-3.3.1-05",
    };
    let faces = Faces::split(|die| saves(&[die], limit) > 0);
    let dice = play.pool(label, DiceCount(hits as u8), faces)?;
    let rules = vec![RuleId::new("CD-3.3.1-04"), RuleId::new(rule)];
    Ok(Some(RollTrace::pool(
        label,
        dice,
        |die| faces.is(die),
        Key::new("cd-saved"),
        rules,
    )))
}

/// What covers a unit. Reading CD-GAP-25.
pub(crate) fn cover(state: &State, unit: UnitId) -> Cover {
    if let Some(feature) = state.unit(unit).garrison {
        let fortified = state.setup.features[usize::from(feature.0)].fortified;
        return if fortified {
            Cover::Fortified
        } else {
            Cover::Cover
        };
    }
    let centre = state.outline(unit).centre();
    let mut here = state.setup.terrain.features_at(centre);
    let woods = here.any(|feature| state.setup.ground(feature.id) == Ground::Woods);
    if woods { Cover::Cover } else { Cover::None }
}
