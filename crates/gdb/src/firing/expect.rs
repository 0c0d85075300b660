//! What a shot may be expected to do: exact chances and mean losses.
//!
//! Counted with the very procedure that plays: the same modifiers, the same
//! table, the same halvings.

use std::collections::BTreeMap;

use engine::{Die, Modifier, RollLabel, Side, Subject, enumerate};

use crate::ids::{Figures, UnitId};
use crate::state::State;
use crate::tables::HalfFigures;

use super::aim::{ammunition, firer_facts, ranges};
use super::facts::{Band, Procedure, ShotFacts, TargetFacts};
use super::field::Field;
use super::loss::{
    ShotRules, half_left, halved, is_double, rounds_up, skirmish_throws, sum, whole,
};
use super::shot::rules;
use super::strength::share;
use super::who::is_armed;

/// Hundredths of a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct HundredthFigures(pub u32);

/// The chance of a loss: `weight` ways out of the sum of all weights.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LossChance {
    /// Figures lost, those of a double six included.
    pub figures: Figures,
    /// In how many of the equally likely ways.
    pub weight: u128,
}

/// Loss in half figures before the die, and figures beside them, with their weights.
type Chances = BTreeMap<(u16, u16), u128>;

/// Ways a die can fall.
const FACES: u128 = 6;

impl ShotFacts {
    /// The exact chances of every loss; the parts of one shot are listed together, as one roll serves them all.
    #[must_use]
    pub fn chances(parts: &[ShotFacts], rules: ShotRules<'_>, label: RollLabel) -> Vec<LossChance> {
        let mut figures: BTreeMap<u16, u128> = BTreeMap::new();
        for ((losses, extra), weight) in joint(parts, rules, label) {
            for (lost, ways) in settle(&losses) {
                *figures.entry(lost + extra).or_default() += weight * ways;
            }
        }
        figures
            .into_iter()
            .map(|(lost, weight)| LossChance {
                figures: Figures(lost),
                weight,
            })
            .collect()
    }

    /// The mean loss, those of a double six included.
    #[must_use]
    pub fn expected(&self, rules: ShotRules<'_>, modifiers: &[Modifier]) -> HundredthFigures {
        match self.firer.procedure() {
            Procedure::Skirmish => self.expected_skirmish(rules, modifiers),
            Procedure::Volley | Procedure::Artillery | Procedure::Rockets => {
                self.expected_volley(rules, modifiers)
            }
        }
    }

    fn expected_volley(&self, rules: ShotRules<'_>, modifiers: &[Modifier]) -> HundredthFigures {
        let plus = sum(modifiers);
        let mut halves = 0;
        for dice in pairs() {
            let natural: i16 = dice.iter().map(|die| i16::from(die.pips())).sum();
            let times = self.halvings(rules, dice).count();
            halves += u32::from(halved(self.table_loss(rules.tables, natural + plus), times).0);
        }
        let extra = u32::from(self.extra_of_double_six(rules.tables).0);
        HundredthFigures((halves * 50 + extra * 100) / 36)
    }

    fn expected_skirmish(&self, rules: ShotRules<'_>, modifiers: &[Modifier]) -> HundredthFigures {
        let (pairs, single) = skirmish_throws(rules.tables, self.firer.class, self.firer.figures);
        let dice = u32::from(2 * pairs + single);
        let faces = faces()
            .filter(|die| self.hits(rules.tables, modifiers, *die))
            .count() as u32;
        let extra = u32::from(self.extra_of_double_six(rules.tables).0) * u32::from(pairs);
        let hits = dice * faces * 100 / 6;
        let hits = hits >> self.skirmish_halvings().count();
        HundredthFigures(hits + extra * 100 / 36)
    }
}

/// The mean loss that a unit would inflict on another by firing now; nothing if it cannot.
///
/// Cheap: one aim, no dice walked one by one.
#[must_use]
pub fn expected_loss(state: &State, firer: UnitId, target: UnitId) -> HundredthFigures {
    Field::of(state)
        .aim(firer, target, false)
        .map(|aim| expected_of(state, &aim.facts))
        .unwrap_or_default()
}

/// The mean loss that a unit would inflict on another seen from the front at a distance, over open ground.
///
/// For plans: neither arc nor sight is asked. `charging` says that the target
/// charges at that moment. Nothing beyond range or for who has no weapon.
#[must_use]
pub fn expected_loss_at(
    state: &State,
    firer: UnitId,
    target: UnitId,
    distance: table::Length,
    charging: bool,
) -> HundredthFigures {
    let band = ranges(state, firer).and_then(|ranges| Band::at(&ranges, distance));
    let Some(band) = band.filter(|_| is_armed(state, firer)) else {
        return HundredthFigures(0);
    };
    let unit = state.unit(target);
    let target = TargetFacts {
        kind: state.troops(target).kind,
        formation: unit.formation,
        garrison: unit.garrison.is_some(),
        fleeing: unit.is_fleeing(),
        charging,
        ..TargetFacts::default()
    };
    let mut facts = ShotFacts {
        firer: firer_facts(state, firer),
        target,
        band,
        ammunition: None,
    };
    facts.ammunition = ammunition(&facts, false).first().copied();
    expected_of(state, &facts)
}

/// The mean loss of a shot in this battle.
pub(crate) fn expected_of(state: &State, facts: &ShotFacts) -> HundredthFigures {
    let modifiers = facts.modifiers(&state.setup.tables, &state.setup.readings);
    facts.expected(rules(state), &modifiers)
}

/// Losses of all parts before the dice for halves, with the figures of a double six.
fn joint(
    parts: &[ShotFacts],
    rules: ShotRules<'_>,
    label: RollLabel,
) -> Vec<((Vec<HalfFigures>, u16), u128)> {
    let skirmish = parts
        .first()
        .is_some_and(|part| part.firer.procedure() == Procedure::Skirmish);
    if skirmish {
        let sums = parts.iter().fold(certain(), |sums, part| {
            add(&sums, &skirmish_chances(part, rules))
        });
        return sums
            .into_iter()
            .map(|((halves, extra), weight)| ((vec![HalfFigures(halves)], extra), weight))
            .collect();
    }
    let modifiers: Vec<Vec<Modifier>> = parts
        .iter()
        .map(|part| part.modifiers(rules.tables, rules.readings))
        .collect();
    let mut all = Vec::with_capacity(36);
    enumerate(
        |dice| engine::Dice::two_d6(dice, label),
        |dice, _| {
            let Ok(dice) = dice else { return };
            let losses = parts
                .iter()
                .zip(&modifiers)
                .map(|(part, list)| part.reckon(rules, label, list, dice).rounded)
                .collect();
            let extra = if is_double(dice, 6) {
                let whole = parts
                    .first()
                    .map_or(0, |part| part.extra_of_double_six(rules.tables).0);
                (0..parts.len())
                    .map(|at| share(whole, parts.len(), at))
                    .sum()
            } else {
                0
            };
            all.push(((losses, extra), 1));
        },
    );
    all
}

fn certain() -> Chances {
    BTreeMap::from([((0, 0), 1)])
}

/// The sum of two independent losses.
fn add(a: &Chances, b: &Chances) -> Chances {
    let mut sums = Chances::new();
    for ((halves, extra), weight) in a {
        for ((more, beside), ways) in b {
            *sums.entry((halves + more, extra + beside)).or_default() += weight * ways;
        }
    }
    sums
}

/// Throw by throw, equal sums merged between throws.
fn skirmish_chances(part: &ShotFacts, rules: ShotRules<'_>) -> Chances {
    let modifiers = part.modifiers(rules.tables, rules.readings);
    let (pairs_thrown, single) =
        skirmish_throws(rules.tables, part.firer.class, part.firer.figures);
    let of_six = part.extra_of_double_six(rules.tables).0;
    let mut pair = Chances::new();
    for dice in pairs() {
        let score = part.score(rules, &modifiers, &dice);
        let extra = if score.double_six { of_six } else { 0 };
        *pair.entry((score.halves, extra)).or_default() += 1;
    }
    let mut sums = certain();
    for _ in 0..pairs_thrown {
        sums = add(&sums, &pair);
    }
    if single > 0 {
        let mut one = Chances::new();
        for die in faces() {
            let score = part.score(rules, &modifiers, &[die]);
            *one.entry((score.halves, 0)).or_default() += 1;
        }
        sums = add(&sums, &one);
    }
    let times = part.skirmish_halvings().count();
    let mut rounded = Chances::new();
    for ((halves, extra), weight) in sums {
        let left = halved(HalfFigures(halves), times).0;
        *rounded.entry((left, extra)).or_default() += weight;
    }
    rounded
}

/// Figures lost once a die has settled every half, out of `FACES` to the number of losses ways.
fn settle(losses: &[HalfFigures]) -> BTreeMap<u16, u128> {
    let up = faces().filter(|die| rounds_up(*die)).count() as u128;
    let mut sums = BTreeMap::from([(0, 1)]);
    for rounded in losses {
        let ways = if half_left(*rounded) {
            vec![
                (whole(*rounded, false), FACES - up),
                (whole(*rounded, true), up),
            ]
        } else {
            vec![(whole(*rounded, false), FACES)]
        };
        let mut next = BTreeMap::new();
        for (sum, weight) in &sums {
            for (lost, way) in &ways {
                *next.entry(sum + lost.0).or_default() += weight * way;
            }
        }
        sums = next;
    }
    sums
}

fn faces() -> impl Iterator<Item = Die> {
    (1..=6).filter_map(Die::new)
}

fn pairs() -> impl Iterator<Item = [Die; 2]> {
    faces().flat_map(|first| faces().map(move |second| [first, second]))
}

/// A label for rolls that are only counted.
pub(crate) fn counted(facts: &ShotFacts, owner: Side) -> RollLabel {
    RollLabel {
        procedure: facts.procedure_key(),
        owner,
        subject: Subject::Battle,
    }
}

/// The chance of each loss in ten-thousandths; they sum to the whole.
pub(crate) fn shares(chances: &[LossChance], cap: Figures) -> Vec<(Figures, u32)> {
    let mut capped: BTreeMap<Figures, u128> = BTreeMap::new();
    for chance in chances {
        *capped.entry(chance.figures.min(cap)).or_default() += chance.weight;
    }
    let whole: u128 = capped.values().sum();
    let mut sum = 0;
    let mut done = 0;
    capped
        .into_iter()
        .map(|(figures, weight)| {
            // Rounding the running sum keeps the total exact.
            sum += weight;
            let upto = ((sum * 10_000 + whole / 2) / whole.max(1)) as u32;
            let share = upto - done;
            done = upto;
            (figures, share)
        })
        .filter(|(_, share)| *share > 0)
        .collect()
}
