//! What a shot may be expected to do: exact chances and mean losses.
//!
//! Counted with the very procedure that plays: the same modifiers, the same
//! table, the same halvings.

use engine::{
    Chances, Dice, DiceOwed, Die, EnumeratedDice, Faces, Modifier, RollLabel, Side, Subject,
    TooFine,
};

use crate::ids::{Figures, UnitId};
use crate::state::State;
use crate::tables::HalfFigures;

use super::aim::{ammunition, firer_facts, ranges};
use super::facts::{Band, Procedure, ShotFacts, TargetFacts};
use super::field::Field;
use super::loss::{
    Score, ShotRules, half_left, halved, rounds_up, skirmish_throws, smokes, sum, whole,
};
use super::resolve::Outcome;
use super::shot::rules;
use super::strength::share;
use super::who::is_armed;

/// Hundredths of a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct HundredthFigures(pub u32);

/// What counts of two dice that all targets of a shot share.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Pair {
    natural: i16,
    /// Smoke hides the target.
    smoke: bool,
}

impl Pair {
    fn of(rules: ShotRules<'_>, dice: [Die; 2]) -> Pair {
        Pair {
            natural: dice.iter().map(|die| i16::from(die.pips())).sum(),
            smoke: smokes(rules.options, dice),
        }
    }

    /// No other dice add up to that.
    fn is_double_six(self) -> bool {
        self.natural == 12
    }

    fn is_double_one(self) -> bool {
        self.natural == 2
    }
}

/// What the dice of skirmishers did, before the dice for halves.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Fallen {
    /// The loss of each target.
    losses: Vec<HalfFigures>,
    /// Figures that double sixes cost besides.
    extra: u16,
    double_six: bool,
    double_one: bool,
}

impl ShotFacts {
    /// The exact chances of what a shot does; its parts are listed together, as one roll serves them all.
    ///
    /// # Errors
    /// [`TooFine`] for more dice than can be counted exactly.
    pub fn chances(
        parts: &[ShotFacts],
        rules: ShotRules<'_>,
        label: RollLabel,
    ) -> Result<Chances<Outcome>, TooFine> {
        let skirmish = |part: &ShotFacts| part.firer.procedure() == Procedure::Skirmish;
        if parts.first().is_some_and(skirmish) {
            skirmish_chances(parts, rules, label)
        } else {
            volley_chances(parts, rules, label)
        }
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
            let pair = Pair::of(rules, dice);
            halves += u32::from(self.rounded(rules, pair.natural + plus, pair.smoke).0);
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

/// A volley or guns: two dice for all targets, then those for halves.
fn volley_chances(
    parts: &[ShotFacts],
    rules: ShotRules<'_>,
    label: RollLabel,
) -> Result<Chances<Outcome>, TooFine> {
    let modifiers: Vec<i16> = parts
        .iter()
        .map(|part| sum(&part.modifiers(rules.tables, rules.readings)))
        .collect();
    let of_six = extra(parts, rules);
    let pairs = Chances::of(|dice| Ok(Pair::of(rules, dice.two_d6(label)?)))?;
    pairs.then(|pair, dice| {
        let mut lost = if pair.is_double_six() { of_six } else { 0 };
        for (part, plus) in parts.iter().zip(&modifiers) {
            let rounded = part.rounded(rules, pair.natural + plus, pair.smoke);
            lost += settled(rounded, label, dice)?;
        }
        Ok(Outcome {
            lost: Figures(lost),
            double_six: pair.is_double_six(),
            double_one: pair.is_double_one(),
        })
    })
}

/// Skirmishers: dice of their own for each target, then those for halves.
fn skirmish_chances(
    parts: &[ShotFacts],
    rules: ShotRules<'_>,
    label: RollLabel,
) -> Result<Chances<Outcome>, TooFine> {
    let mut fallen = Chances::certain(Fallen::default());
    for part in parts {
        fallen = fallen.with(&skirmished(part, rules, label)?, Fallen::and)?;
    }
    fallen.then(|fallen, dice| {
        let mut lost = fallen.extra;
        for &rounded in &fallen.losses {
            lost += settled(rounded, label, dice)?;
        }
        Ok(Outcome {
            lost: Figures(lost),
            double_six: fallen.double_six,
            double_one: fallen.double_one,
        })
    })
}

/// Whole figures lost, with a die for a half.
fn settled(
    rounded: HalfFigures,
    label: RollLabel,
    dice: &mut EnumeratedDice,
) -> Result<u16, DiceOwed> {
    let up = half_left(rounded) && {
        let mut die = [Die::new(1).expect("one is a face of the die")];
        dice.pool(label, Faces::split(rounds_up), &mut die)?;
        rounds_up(die[0])
    };
    Ok(whole(rounded, up).0)
}

/// Figures that a double six costs all targets of one roll together.
fn extra(parts: &[ShotFacts], rules: ShotRules<'_>) -> u16 {
    let whole = parts
        .first()
        .map_or(0, |part| part.extra_of_double_six(rules.tables).0);
    (0..parts.len())
        .map(|at| share(whole, parts.len(), at))
        .sum()
}

/// Throw by throw, equal sums merged between throws.
fn skirmished(
    part: &ShotFacts,
    rules: ShotRules<'_>,
    label: RollLabel,
) -> Result<Chances<Fallen>, TooFine> {
    let modifiers = part.modifiers(rules.tables, rules.readings);
    let (pairs, single) = skirmish_throws(rules.tables, part.firer.class, part.firer.figures);
    let of_six = part.extra_of_double_six(rules.tables).0;
    let score = |dice: &[Die]| Fallen::of(&part.score(rules, &modifiers, dice), of_six);
    let pair = Chances::of(|dice| Ok(score(&dice.two_d6(label)?)))?;
    let none = Fallen {
        losses: vec![HalfFigures(0)],
        ..Fallen::default()
    };
    let mut sums = Chances::certain(none);
    for _ in 0..pairs {
        sums = sums.with(&pair, Fallen::plus)?;
    }
    if single > 0 {
        let one = Chances::of(|dice| Ok(score(&[dice.d6(label)?])))?;
        sums = sums.with(&one, Fallen::plus)?;
    }
    let times = part.skirmish_halvings().count();
    sums.read(|sum| Fallen {
        losses: sum.losses.iter().map(|&loss| halved(loss, times)).collect(),
        ..*sum
    })
}

impl Fallen {
    /// Of one throw of skirmishers.
    fn of(score: &Score, of_six: u16) -> Fallen {
        Fallen {
            losses: vec![HalfFigures(score.halves)],
            extra: if score.double_six { of_six } else { 0 },
            double_six: score.double_six,
            double_one: score.double_one,
        }
    }

    /// Further dice at the same target.
    fn plus(&self, other: &Fallen) -> Fallen {
        let both = self.losses.iter().zip(&other.losses);
        Fallen {
            losses: both.map(|(a, b)| HalfFigures(a.0 + b.0)).collect(),
            ..self.beside(other)
        }
    }

    /// Dice at another target.
    fn and(&self, other: &Fallen) -> Fallen {
        Fallen {
            losses: [&self.losses[..], &other.losses].concat(),
            ..self.beside(other)
        }
    }

    fn beside(&self, other: &Fallen) -> Fallen {
        Fallen {
            losses: Vec::new(),
            extra: self.extra + other.extra,
            double_six: self.double_six || other.double_six,
            double_one: self.double_one || other.double_one,
        }
    }
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
