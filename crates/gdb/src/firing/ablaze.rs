//! Howitzers set buildings on fire. Rules GDB-9.9-06 to GDB-9.9-10, GDB-9.9-13.
//!
//! The natural roll of the shot decides, by the number of howitzers that fire.
//! Who holds the building throws one die at once to put the fire out; if that
//! fails it burns for ever. A building catches fire only once.

use engine::{DiceOwed, Die, Key, RollLabel, RollTrace, RuleId};
use table::FeatureId;

use crate::Play;
use crate::ids::{Models, UnitId};
use crate::state::State;
use crate::tables::FireTable;

use super::Event;
use super::facts::Ammunition;
use super::shot::Part;

/// Sets the target's building on fire if the dice say so.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn try_to_start(
    play: &mut Play<'_>,
    firer: UnitId,
    part: &Part,
) -> Result<(), DiceOwed> {
    let Some(feature) = catches_fire(play.state(), part) else {
        return Ok(());
    };
    play.emit(Event::FireStarted { feature, firer });
    fight(play, feature, part.target)
}

fn catches_fire(state: &State, part: &Part) -> Option<FeatureId> {
    let feature = state.unit(part.target).garrison?;
    if part.howitzers.0 == 0 || part.ammunition == Some(Ammunition::Canister) {
        return None;
    }
    let natural = part.reckoning.rolls.first()?.natural();
    let lit = starts(&state.setup.tables.fire, part.howitzers, natural);
    let burns = !state.setup.specials.fireproof.contains(&feature);
    (lit && burns && !state.scorched.contains(&feature)).then_some(feature)
}

/// Whether a natural roll of so many howitzers sets a building on fire.
fn starts(fire: &FireTable, howitzers: Models, natural: i16) -> bool {
    let risk = fire.fire_risk;
    let howitzers = usize::from(howitzers.0).clamp(1, risk.len());
    natural >= i16::from(risk[howitzers - 1])
}

/// How many of the 36 falls of two dice set a building on fire.
pub(crate) fn falls_of_36(fire: &FireTable, howitzers: Models) -> u32 {
    let naturals = (1..=6_i16).flat_map(|one| (1..=6_i16).map(move |other| one + other));
    naturals
        .map(|natural| u32::from(starts(fire, howitzers, natural)))
        .sum()
}

/// The dice of howitzers at a building, and whether they set it on fire.
pub(crate) fn fired_at(
    fire: &FireTable,
    howitzers: Models,
    label: RollLabel,
    dice: [Die; 2],
    rules: Vec<RuleId>,
) -> (RollTrace, bool) {
    let natural = dice.iter().map(|die| i16::from(die.pips())).sum();
    let lit = starts(fire, howitzers, natural);
    let row = if lit { "fire-starts" } else { "fire-none" };
    let roll = RollTrace::sum(label, dice, Vec::new(), Key::new(row), rules);
    (roll, lit)
}

/// The die to put a fire out, and whether it does.
pub(crate) fn put_out(fire: &FireTable, label: RollLabel, die: Die) -> (RollTrace, bool) {
    let out = die.pips() >= fire.fire_put_out;
    let row = if out { "fire-put-out" } else { "fire-spreads" };
    let roll = RollTrace::sum(
        label,
        [die],
        Vec::new(),
        Key::new(row),
        vec![
            RuleId::new("GDB-9.9-07"),
            RuleId::new("GDB-9.9-08"),
            RuleId::new(if out { "GDB-9.9-13" } else { "GDB-9.9-10" }),
        ],
    );
    (roll, out)
}

/// The garrison's one chance to put it out.
fn fight(play: &mut Play<'_>, feature: FeatureId, garrison: UnitId) -> Result<(), DiceOwed> {
    let label = play.label(Key::new("put-out-fire"), garrison);
    let die = play.d6(label)?;
    let (roll, out) = put_out(&play.state().setup.tables.fire, label, die);
    play.emit(Event::FireFought { feature, roll, out });
    Ok(())
}
