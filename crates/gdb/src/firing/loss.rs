//! From dice to losses. Rules GDB-9.1-02, GDB-9.7-04, GDB-9.7-05, GDB-9.8-09, GDB-10.7-01 to GDB-10.7-03, GDB-13.3-01, GDB-13.4-01.
//!
//! The table's loss is halved exactly as often as the rules say, then rounded
//! once to the nearest half, ties up. One die settles a half that remains.

use engine::{Die, Key, Modifier, RollLabel, RollTrace, RuleId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Cover;

use crate::ids::Figures;
use crate::readings::{Options, Readings};
use crate::tables::{HalfFigures, Tables};
use crate::troops::SkirmishClass;

use super::facts::{Band, Procedure, ShotFacts};
use super::rockets;

/// The rules that a shot is worked out by: numbers, readings, optional rules.
#[derive(Debug, Clone, Copy)]
pub struct ShotRules<'a> {
    /// All numbers.
    pub tables: &'a Tables,
    /// Choices between readings.
    pub readings: &'a Readings,
    /// Optional rules in force.
    pub options: &'a Options,
}

/// Why a loss was halved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Halving {
    LongRange,
    Weather,
    LowAmmunition,
    Smoke,
}

/// What the dice of a shot do to one target, before a half is settled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reckoning {
    /// The rolls; one, but for skirmishers one for each throw.
    pub rolls: Vec<RollTrace>,
    /// The loss by the table.
    pub table: HalfFigures,
    /// Why it is halved; once for each.
    pub halvings: Vec<Halving>,
    /// What is left, to the nearest half.
    pub rounded: HalfFigures,
    /// Natural double sixes.
    pub double_sixes: u8,
    /// A natural double one.
    pub double_one: bool,
}

/// Halves a loss exactly `times` over and rounds once to the nearest half, ties up.
#[must_use]
pub fn halved(table: HalfFigures, times: usize) -> HalfFigures {
    let by = 1_u32 << times.min(16);
    HalfFigures(((u32::from(table.0) + by / 2) / by) as u16)
}

/// Whether a half is left for the die.
#[must_use]
pub fn half_left(rounded: HalfFigures) -> bool {
    rounded.0 % 2 == 1
}

/// Whether the die rounds a half up (GDB-9.7-05).
#[must_use]
pub fn rounds_up(die: Die) -> bool {
    die.pips() >= 4
}

/// Whole figures lost, when a half is rounded so.
#[must_use]
pub fn whole(rounded: HalfFigures, up: bool) -> Figures {
    Figures(rounded.0 / 2 + u16::from(half_left(rounded) && up))
}

/// Pairs and single dice that skirmishers throw (GDB-10.7-01, GDB-10.7-03).
#[must_use]
pub fn skirmish_throws(tables: &Tables, class: SkirmishClass, figures: Figures) -> (u16, u16) {
    let per_throw = match class {
        SkirmishClass::First => tables.skirmish.figures_per_throw.0,
        SkirmishClass::Second => tables.skirmish.figures_per_throw.1,
    }
    .max(1);
    let rest = figures.0 % per_throw;
    (figures.0 / per_throw, u16::from(rest > 1))
}

impl ShotFacts {
    /// The procedure's name in labels and texts.
    #[must_use]
    pub fn procedure_key(&self) -> Key {
        match (self.firer.procedure(), self.band) {
            (Procedure::Volley, _) => Key::new("volley"),
            (Procedure::Artillery, _) => Key::new("artillery-fire"),
            (Procedure::Rockets, _) => Key::new("rocket-fire"),
            (Procedure::Skirmish, Band::Long) => Key::new("skirmish-fire-long"),
            (Procedure::Skirmish, _) => Key::new("skirmish-fire"),
        }
    }

    /// The loss by the table of a volley or of guns at a modified total.
    #[must_use]
    pub fn table_loss(&self, tables: &Tables, total: i16) -> HalfFigures {
        match self.firer.procedure() {
            Procedure::Artillery => tables.fire.artillery_loss(self.firer.models, total),
            Procedure::Rockets => rockets::loss(&tables.fire, total),
            Procedure::Volley | Procedure::Skirmish => {
                tables.fire.musketry_loss(self.firer.figures, total)
            }
        }
    }

    /// What one throw of two dice does as a volley or by guns.
    #[must_use]
    pub fn reckon(
        &self,
        rules: ShotRules<'_>,
        label: RollLabel,
        modifiers: &[Modifier],
        dice: [Die; 2],
    ) -> Reckoning {
        let mut roll = self.roll(label, modifiers, &dice);
        roll.rules.extend(measured(rules.readings));
        roll.rules.extend(self.cited(rules.tables, &dice));
        if self.firer.procedure() == Procedure::Rockets {
            roll.row = rockets::key(rockets::row(&rules.tables.fire, roll.total));
        }
        let table = self.table_loss(rules.tables, roll.total);
        let smoke = smokes(rules.options, dice) && !self.spares_smoke(rules);
        let halvings: Vec<Halving> = self.halvings(smoke).collect();
        roll.rules
            .extend(halvings.iter().filter_map(|one| self.rule_of(*one)));
        Reckoning {
            table,
            rounded: self.rounded(rules, roll.total, smoke),
            halvings,
            double_sixes: u8::from(is_double(dice, 6)),
            double_one: is_double(dice, 1),
            rolls: vec![roll],
        }
    }

    /// The loss of a volley or of guns at a modified total, halved and rounded; whether smoke halves it, the dice have said.
    #[must_use]
    pub(crate) fn rounded(&self, rules: ShotRules<'_>, total: i16, smoke: bool) -> HalfFigures {
        let smoke = smoke && !self.spares_smoke(rules);
        let times = self.halvings(smoke).count();
        halved(self.table_loss(rules.tables, total), times)
    }

    /// Who is low on ammunition loses nothing more by smoke (reading RD-27).
    fn spares_smoke(&self, rules: ShotRules<'_>) -> bool {
        rules.readings.smoke_and_ammunition_once && self.firer.low_ammunition
    }

    /// Why the loss of a volley or of guns is halved.
    fn halvings(&self, smoke: bool) -> impl Iterator<Item = Halving> {
        let rockets = self.firer.procedure() == Procedure::Rockets;
        [
            (self.band == Band::Long).then_some(Halving::LongRange),
            self.is_wet().then_some(Halving::Weather),
            self.firer.low_ammunition.then_some(Halving::LowAmmunition),
            smoke.then_some(Halving::Smoke),
        ]
        .into_iter()
        .flatten()
        .filter(move |_| !rockets)
    }

    /// What the dice of skirmishers do: pairs, then a single die for the rest of the figures.
    ///
    /// Long range has its own score and halves nothing.
    #[must_use]
    pub fn reckon_skirmish(
        &self,
        rules: ShotRules<'_>,
        label: RollLabel,
        modifiers: &[Modifier],
        throws: &[Vec<Die>],
    ) -> Reckoning {
        let mut done = Reckoning {
            rolls: Vec::with_capacity(throws.len()),
            table: HalfFigures(0),
            halvings: Vec::new(),
            rounded: HalfFigures(0),
            double_sixes: 0,
            double_one: false,
        };
        let mut left = 0;
        for dice in throws {
            let score = self.score(rules, modifiers, dice);
            done.table.0 += 2 * score.hits;
            left += score.halves;
            if score.smoke && !done.halvings.contains(&Halving::Smoke) {
                done.halvings.push(Halving::Smoke);
            }
            let because = self.skirmish_halvings();
            let because = because.chain(score.smoke.then_some(Halving::Smoke));
            done.double_sixes += u8::from(score.double_six);
            done.double_one |= score.double_one;
            let mut roll = self.roll(label, modifiers, dice);
            roll.rules.extend(measured(rules.readings));
            roll.rules.extend(self.cited(rules.tables, dice));
            roll.total = score.hits as i16;
            roll.row = Key::new(match score.hits {
                0 => "skirmish-no-hit",
                1 => "skirmish-one-hit",
                _ => "skirmish-two-hits",
            });
            roll.rules
                .extend(because.filter_map(|one| self.rule_of(one)));
            done.rolls.push(roll);
        }
        let always = self.skirmish_halvings();
        done.halvings.extend(always.clone());
        done.rounded = halved(HalfFigures(left), always.count());
        done
    }

    /// Why every loss of these skirmishers is halved, whatever the dice.
    pub(crate) fn skirmish_halvings(&self) -> impl Iterator<Item = Halving> + Clone {
        let wet = self.is_wet().then_some(Halving::Weather);
        let low = self.firer.low_ammunition.then_some(Halving::LowAmmunition);
        [wet, low].into_iter().flatten()
    }

    /// The optional rule by which a loss is halved; long range has its rule already.
    fn rule_of(&self, halving: Halving) -> Option<RuleId> {
        match halving {
            Halving::LongRange => None,
            Halving::Weather => self.firer.sky.wets().map(RuleId::new),
            Halving::LowAmmunition => Some(rule("GDB-13.3-01")),
            Halving::Smoke => Some(rule("GDB-13.4-01")),
        }
    }

    /// Small arms in rain or snow (GDB-13.5-05, GDB-13.5-06); guns do not mind.
    fn is_wet(&self) -> bool {
        let small_arms = matches!(
            self.firer.procedure(),
            Procedure::Volley | Procedure::Skirmish
        );
        small_arms && !self.firer.garrison && self.firer.sky.wets().is_some()
    }

    /// What one throw of skirmishers does.
    #[must_use]
    pub(crate) fn score(
        &self,
        rules: ShotRules<'_>,
        modifiers: &[Modifier],
        dice: &[Die],
    ) -> Score {
        let hits = dice
            .iter()
            .filter(|die| self.hits(rules.tables, modifiers, **die))
            .count() as u16;
        let pair = <[Die; 2]>::try_from(dice).ok();
        let smoke = pair.is_some_and(|pair| smokes(rules.options, pair));
        let smoke = smoke && !self.spares_smoke(rules);
        Score {
            hits,
            halves: if smoke { hits } else { 2 * hits },
            smoke,
            double_six: pair.is_some_and(|pair| is_double(pair, 6)),
            double_one: pair.is_some_and(|pair| is_double(pair, 1)),
        }
    }

    /// Whether one die of skirmishers hits.
    ///
    /// A natural 6 always does, but at long range on a building; a natural 1 never does.
    pub(crate) fn hits(&self, tables: &Tables, modifiers: &[Modifier], die: Die) -> bool {
        let long = self.band == Band::Long;
        let (effective_score, long_score) = tables.skirmish.needed;
        let needed = if long { long_score } else { effective_score };
        let building = self.target.cover >= Cover::Building;
        match die.pips() {
            1 => false,
            6 if !(long && building) => true,
            pips => i16::from(pips) + sum(modifiers) >= needed,
        }
    }

    fn roll(&self, label: RollLabel, modifiers: &[Modifier], dice: &[Die]) -> RollTrace {
        RollTrace::sum(label, dice, modifiers.to_vec(), self.row(), self.rules())
    }

    fn row(&self) -> Key {
        match (self.ammunition, self.band) {
            (Some(super::facts::Ammunition::Canister), _) => Key::new("fire-canister"),
            (Some(super::facts::Ammunition::Shell), _) => Key::new("fire-shell"),
            (_, Band::Long) => Key::new("fire-long"),
            (_, Band::Canister | Band::Effective) => Key::new("fire-effective"),
        }
    }

    fn rules(&self) -> Vec<RuleId> {
        match self.firer.procedure() {
            Procedure::Volley => vec![rule("GDB-9.1-02"), rule("GDB-9.7-04")],
            Procedure::Artillery => vec![rule("GDB-9.1-02"), rule("GDB-9.8-09")],
            Procedure::Rockets => vec![rule("GDB-9.10-02")],
            Procedure::Skirmish => vec![rule("GDB-10.7-01")],
        }
    }
}

/// The rule of an average range, where the players measure so.
fn measured(readings: &Readings) -> Option<RuleId> {
    readings.average_range.then(|| rule("GDB-9.1-04"))
}

/// What one throw of skirmishers does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Score {
    pub(crate) hits: u16,
    /// Half figures that remain after smoke.
    pub(crate) halves: u16,
    pub(crate) smoke: bool,
    pub(crate) double_six: bool,
    pub(crate) double_one: bool,
}

pub(crate) fn sum(modifiers: &[Modifier]) -> i16 {
    modifiers.iter().map(|one| i16::from(one.value)).sum()
}

pub(crate) fn is_double(dice: [Die; 2], pips: u8) -> bool {
    dice.iter().all(|die| die.pips() == pips)
}

/// Any double but the double six hides the target in smoke, with the optional rule (GDB-13.4-01).
pub(crate) fn smokes(options: &Options, dice: [Die; 2]) -> bool {
    options.smoke && dice[0] == dice[1] && !is_double(dice, 6)
}

const fn rule(id: &str) -> RuleId {
    RuleId::new(id)
}
