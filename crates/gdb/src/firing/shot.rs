//! One shot, whoever fires and when. Rules GDB-9.1-01, GDB-9.1-02, GDB-9.4-01 to GDB-9.4-03, GDB-6.6-02, GDB-9.12-02.
//!
//! One roll for all targets, figures and losses divided as evenly as it goes.
//! Order of what follows: table, halvings, the die for a half, double six,
//! fire in the building, risk to generals, a quarter left, states.

use engine::{DiceOwed, Die, Key, RuleId};
use serde::{Deserialize, Serialize};
use table::Length;

use crate::Play;
use crate::effects::{self, LossCause};
use crate::ids::{Figures, Models, UnitId};
use crate::state::{Shot, State};

use super::aim::Aim;
use super::facts::{Ammunition, Band, Procedure};
use super::field::Field;
use super::loss::{Reckoning, ShotRules, half_left, rounds_up, skirmish_throws, whole};
use super::resolve::half_roll;
use super::strength::share;
use super::who::{When, licence, must_run};
use super::{Event, ablaze, double_six, rockets, weapons};

/// The part of a shot that goes to one target.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// The target.
    pub target: UnitId,
    /// Figures that fire at it; the crew's do not count for guns.
    pub figures: Figures,
    /// Gun models that fire at it.
    pub models: Models,
    /// Howitzers among them.
    pub howitzers: Models,
    /// How far.
    pub range: Length,
    /// The band of the range.
    pub band: Band,
    /// With what, for guns.
    pub ammunition: Option<Ammunition>,
    /// Over the heads of others.
    pub overhead: bool,
    /// How it is worked out.
    pub procedure: Procedure,
    /// What the dice did.
    pub reckoning: Reckoning,
}

/// The rules of a battle.
pub(crate) fn rules(state: &State) -> ShotRules<'_> {
    ShotRules {
        tables: &state.setup.tables,
        readings: &state.setup.readings,
        options: &state.setup.options,
    }
}

/// Fires a unit's reaction at its chargers, as tier 1 targets (GDB-6.6-02, GDB-9.12-02): losses come off at once.
///
/// Does nothing when the unit may not fire or no target is in arc and range.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn react(
    play: &mut Play<'_>,
    unit: UnitId,
    chargers: &[UnitId],
) -> Result<(), DiceOwed> {
    let aims = reaction_aims(play.state(), unit, chargers);
    fire(play, unit, &aims, When::Reaction)
}

/// The chargers that a unit may fire at in reaction, each with its share of the fire.
pub(crate) fn reaction_aims(state: &State, unit: UnitId, chargers: &[UnitId]) -> Vec<Aim> {
    let may = licence(state, unit, When::Reaction).is_ok()
        && !chargers.iter().any(|&one| must_run(state, unit, one));
    if !may {
        return Vec::new();
    }
    let field = Field::of(state);
    let aims: Vec<Aim> = chargers
        .iter()
        .filter_map(|&charger| field.aim(unit, charger, true).ok())
        .collect();
    weapons::by_weapon(state, unit, divide(&aims))
}

/// Divides figures or guns over the targets, the howitzers among the guns as well (GDB-9.9-06); those of a square over the targets of each face (GDB-9.4-02).
pub(crate) fn divide(aims: &[Aim]) -> Vec<Aim> {
    // One throw of rockets goes to one target.
    let rockets = |aim: &Aim| aim.facts.firer.procedure() == Procedure::Rockets;
    let most = if aims.iter().any(rockets) {
        1
    } else {
        aims.len()
    };
    let aims = &aims[..most];
    aims.iter()
        .enumerate()
        .map(|(at, aim)| {
            let same_face = |other: &&Aim| other.face == aim.face;
            let targets = aims.iter().filter(same_face).count();
            let index = aims[..at].iter().filter(same_face).count();
            let firer = &aim.facts.firer;
            let guns = |all: Models| Models(share(u16::from(all.0), targets, index) as u8);
            let figures = Figures(share(firer.figures.0, targets, index));
            let mut part = aim.with_strength(figures, guns(firer.models));
            part.facts.firer.howitzers = guns(firer.howitzers);
            part
        })
        .filter(has_strength)
        .collect()
}

fn has_strength(aim: &Aim) -> bool {
    match aim.facts.firer.procedure() {
        Procedure::Artillery | Procedure::Rockets => aim.facts.firer.models.0 > 0,
        Procedure::Volley | Procedure::Skirmish => aim.facts.firer.figures.0 > 0,
    }
}

/// Fires at targets that have their share of the fire already.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn fire(
    play: &mut Play<'_>,
    firer: UnitId,
    aims: &[Aim],
    when: When,
) -> Result<(), DiceOwed> {
    if aims.is_empty() {
        return Ok(());
    }
    let mut parts = throw(play, firer, aims)?;
    if when == When::Reaction {
        for roll in parts.iter_mut().flat_map(|part| &mut part.reckoning.rolls) {
            roll.rules.push(RuleId::new("GDB-6.6-02"));
        }
    }
    let short = crate::specials::is_short_of_ammunition(play.state(), firer);
    let runs_out = |part: &Part| part.reckoning.double_one || (short && has_double(part));
    let out_of_cartridges = play.state().setup.options.ammunition && parts.iter().any(runs_out);
    play.emit(Event::ShotFired {
        firer,
        reaction: when == When::Reaction,
        parts: parts.clone(),
    });
    for part in &parts {
        let target = part.target;
        let shot = Shot { firer, target };
        play.emit(effects::Event::ShotAt { shot });
    }
    if out_of_cartridges {
        play.emit(Event::AmmunitionLow { unit: firer });
    }
    let extra = double_six::extras(play.state(), &parts);
    for (index, (part, extra)) in parts.iter().zip(extra).enumerate() {
        // Rifles and muskets of one screen may shoot at the same target one after the other.
        if !play.state().unit(part.target).is_on_table() {
            continue;
        }
        let struck = double_six::befalls(play.state(), part, index);
        strike(play, firer, part, struck.then_some(extra), when)?;
    }
    Ok(())
}

/// Throws the dice and reads what they do to each target.
fn throw(play: &mut Play<'_>, firer: UnitId, aims: &[Aim]) -> Result<Vec<Part>, DiceOwed> {
    let label = play.label(aims[0].facts.procedure_key(), firer);
    let skirmish = aims[0].facts.firer.procedure() == Procedure::Skirmish;
    let mut volley = None;
    let mut parts = Vec::with_capacity(aims.len());
    for aim in aims {
        let modifiers = aim
            .facts
            .modifiers(&play.state().setup.tables, &play.state().setup.readings);
        let reckoning = if skirmish {
            let label = play.label(aim.facts.procedure_key(), firer);
            let throws = throw_pool(play, aim, label)?;
            aim.facts
                .reckon_skirmish(rules(play.state()), label, &modifiers, &throws)
        } else {
            let dice = match volley {
                Some(dice) => dice,
                None => *volley.insert(play.two_d6(label)?),
            };
            aim.facts
                .reckon(rules(play.state()), label, &modifiers, dice)
        };
        parts.push(part(aim, reckoning));
    }
    if volley.is_some() && parts.len() > 1 {
        // One roll serves all targets.
        for roll in parts.iter_mut().flat_map(|part| &mut part.reckoning.rolls) {
            roll.rules.push(RuleId::new("GDB-9.4-01"));
        }
    }
    Ok(parts)
}

fn throw_pool(
    play: &mut Play<'_>,
    aim: &Aim,
    label: engine::RollLabel,
) -> Result<Vec<Vec<Die>>, DiceOwed> {
    let firer = &aim.facts.firer;
    let (pairs, single) = skirmish_throws(&play.state().setup.tables, firer.class, firer.figures);
    let mut throws = Vec::with_capacity(usize::from(pairs + single));
    for _ in 0..pairs {
        throws.push(play.two_d6(label)?.to_vec());
    }
    if single > 0 {
        throws.push(vec![play.d6(label)?]);
    }
    Ok(throws)
}

fn part(aim: &Aim, reckoning: Reckoning) -> Part {
    let firer = &aim.facts.firer;
    Part {
        target: aim.target,
        figures: firer.figures,
        models: firer.models,
        howitzers: firer.howitzers,
        range: aim.range,
        band: aim.facts.band,
        ammunition: aim.facts.ammunition,
        overhead: aim.overhead,
        procedure: firer.procedure(),
        reckoning,
    }
}

/// What a shot does to one target, in the order of the rules; `extra` is what a double six costs it besides.
fn strike(
    play: &mut Play<'_>,
    firer: UnitId,
    part: &Part,
    extra: Option<Figures>,
    when: When,
) -> Result<(), DiceOwed> {
    let target = part.target;
    let rounded = part.reckoning.rounded;
    let up = half_left(rounded) && settle_half(play, firer, target)?;
    let cause = match when {
        When::Reaction => LossCause::ReactionFire,
        When::Firing => LossCause::Fire,
    };
    play.lose_unchecked(target, whole(rounded, up), cause);
    if let Some(extra) = extra {
        double_six::strike(play, firer, part, extra, cause);
    }
    ablaze::try_to_start(play, firer, part)?;
    if extra.is_some() {
        crate::generals::risk::double_six(play, target)?;
    } else if has_double(part) {
        crate::generals::risk::desperate(play, target)?;
    }
    play.check_strength(target);
    if extra.is_some() {
        double_six::shake(play, firer, part);
    }
    if part.procedure == Procedure::Rockets {
        rockets::carry_out(play, firer, part);
    }
    Ok(())
}

/// Any natural double on a pair of dice.
fn has_double(part: &Part) -> bool {
    let double = |dice: &Vec<Die>| dice.len() == 2 && dice[0] == dice[1];
    part.reckoning.rolls.iter().any(|roll| double(&roll.dice))
}

/// The die for half a figure: 4 to 6 takes it off (GDB-9.7-05).
fn settle_half(play: &mut Play<'_>, firer: UnitId, target: UnitId) -> Result<bool, DiceOwed> {
    let label = play.label(Key::new("half-figure"), firer);
    let die = play.d6(label)?;
    let up = rounds_up(die);
    let roll = half_roll(label, die);
    play.emit(Event::HalfFigureSettled {
        firer,
        target,
        roll,
        up,
    });
    Ok(up)
}
