//! The Firing phase as a client shows it: who can fire, at whom, with what odds.

use engine::view::{Choice, DecisionView, OddsPart, RefusalView};
use engine::{Side, Text, Viewer};

use crate::ids::{Figures, UnitId};
use crate::state::{Fired, State};
use crate::view::{choice, modifier_view, spot};

use super::aim::{Aim, ammunition};
use super::expect::counted;
use super::facts::{Ammunition, Procedure, ShotFacts};
use super::field::Field;
use super::houses::{self, HouseShot};
use super::log::how;
use super::offers::{default_command, divides, fire};
use super::phase::candidates;
use super::shot::{divide, rules};
use super::tiers::{Candidate, top};
use super::who::{When, is_armed, licence};
use super::{Command, Refusal, ablaze, weapons};

/// The decisions of the phase as a client shows them.
pub(crate) fn decisions(state: &State, viewer: Viewer) -> Vec<DecisionView> {
    DecisionView::owed::<crate::Gdb>(super::pending(state), viewer, |decision| {
        decision.choices = choices(state, decision.owner);
    })
}

fn choices(state: &State, side: Side) -> Vec<Choice> {
    let field = Field::of(state);
    let mut choices: Vec<Choice> = state
        .with_guns(side)
        .flat_map(|unit| choices_of(&field, unit))
        .collect();
    choices.push(Choice {
        ends: true,
        ..choice("gdb-firing-end", &Command::EndFiring.into())
    });
    let default = default_command(state, side).and_then(|one| serde_json::to_value(one).ok());
    if let Some(taken) = choices
        .iter_mut()
        .find(|one| one.refused.is_none() && Some(&one.value) == default.as_ref())
    {
        taken.default = true;
    }
    choices
}

/// Every shot of one unit, then the targets it must leave, or why it cannot fire.
fn choices_of(field: &Field<'_>, unit: UnitId) -> Vec<Choice> {
    let licence = match licence(field.state, unit, When::Firing) {
        Ok(licence) => licence,
        Err(refusal) => {
            let kept = kept_from_firing(field, unit, &refusal);
            return kept.into_iter().collect();
        }
    };
    let candidates = candidates(field, unit);
    let top = top(&candidates);
    let mut choices: Vec<Choice> = top
        .iter()
        .flat_map(|one| single(field.state, unit, one))
        .collect();
    choices.extend(divided(field.state, unit, top));
    for left in &candidates[top.len()..] {
        let target = left.aim.target;
        // Each face of a square minds only what stands before it.
        let Some(first) = field.more_urgent(unit, licence, target, left.aim.face) else {
            choices.extend(single(field.state, unit, left));
            continue;
        };
        let refusal = Refusal::Priority { target, first };
        choices.push(Choice {
            refused: Some(refused(field.state, &refusal)),
            odds: Vec::new(),
            ..shot_choice(field.state, unit, std::slice::from_ref(left))
        });
    }
    choices.extend(walls(field, unit));
    choices
}

/// Built-up areas that its howitzers may set on fire, with the odds.
fn walls(field: &Field<'_>, unit: UnitId) -> Vec<Choice> {
    let state = field.state;
    let named = |(building, shot): (table::FeatureId, HouseShot)| {
        let command = Command::FireAtHouse { unit, building };
        let at = state.setup.terrain.feature(building);
        let at = at.map(|house| spot(houses::middle(house)));
        Choice {
            label: Text::id("gdb-firing-fire-at-house")
                .with("place", houses::name(state, building)),
            detail: Some(
                Text::id("gdb-firing-detail-howitzers")
                    .with("strength", i64::from(shot.howitzers.0))
                    .with("range", shot.range),
            ),
            piece: Some(state.def(unit).id.clone()),
            group: Some(state.def(unit).name.clone().into()),
            at,
            odds: house_odds(ablaze::falls_of_36(
                &state.setup.tables.fire,
                shot.howitzers,
            )),
            ..choice("gdb-firing-end", &command.into())
        }
    };
    houses::targets(field, unit)
        .into_iter()
        .map(named)
        .collect()
}

/// One target, with every ammunition that serves.
fn single(state: &State, unit: UnitId, one: &Candidate) -> Vec<Choice> {
    let kinds = ammunition(&one.aim.facts, one.aim.overhead);
    if kinds.is_empty() {
        return vec![shot_choice(state, unit, std::slice::from_ref(one))];
    }
    kinds
        .iter()
        .map(|kind| {
            let mut with = *one;
            with.aim.facts.ammunition = Some(*kind);
            shot_choice(state, unit, std::slice::from_ref(&with))
        })
        .collect()
}

/// Each pair of targets either way round, and all of them together.
fn divided(state: &State, unit: UnitId, top: &[Candidate]) -> Vec<Choice> {
    const MOST: usize = 4;
    let mut choices = Vec::new();
    if top.len() > MOST {
        return choices;
    }
    for (at, first) in top.iter().enumerate() {
        for second in &top[at + 1..] {
            let pair = [*first, *second];
            if divides(&pair) {
                choices.push(shot_choice(state, unit, &pair));
            }
        }
    }
    if top.len() > 2 && divides(top) {
        choices.push(shot_choice(state, unit, top));
    }
    choices
}

fn shot_choice(state: &State, unit: UnitId, targets: &[Candidate]) -> Choice {
    let whole: Vec<Aim> = targets.iter().map(|one| one.aim).collect();
    let aims = weapons::by_weapon(state, unit, divide(&whole));
    let facts: Vec<ShotFacts> = aims.iter().map(|aim| aim.facts).collect();
    let modifiers = match (&facts[..], targets) {
        ([first, ..], [_]) => first
            .modifiers(&state.setup.tables, &state.setup.readings)
            .iter()
            .map(modifier_view)
            .collect(),
        _ => Vec::new(),
    };
    let first = targets.first().map(|one| one.aim.target);
    Choice {
        label: label(state, targets),
        detail: aims.first().map(|aim| detail(aim, targets.len())),
        piece: Some(state.def(unit).id.clone()),
        target: first.map(|target| state.def(target).id.clone()),
        group: Some(state.def(unit).name.clone().into()),
        odds: odds(state, unit, &aims, &facts),
        modifiers,
        ..choice("gdb-firing-fire-at", &fire(unit, targets).into())
    }
}

fn label(state: &State, targets: &[Candidate]) -> Text {
    let name = |one: &Candidate| state.def(one.aim.target).name.clone();
    match targets {
        [only] => {
            let id = match only.aim.facts.ammunition {
                None => "gdb-firing-fire-at",
                Some(Ammunition::Canister) => "gdb-firing-canister-at",
                Some(Ammunition::Ball) => "gdb-firing-ball-at",
                Some(Ammunition::Shell) => "gdb-firing-shell-at",
            };
            Text::id(id).with("target", name(only))
        }
        [first, second] => Text::id("gdb-firing-divide-two")
            .with("first", name(first))
            .with("second", name(second)),
        many => Text::id("gdb-firing-divide-all").with("count", many.len() as i64),
    }
}

fn detail(aim: &Aim, targets: usize) -> Text {
    let firer = &aim.facts.firer;
    let guns = matches!(firer.procedure(), Procedure::Artillery | Procedure::Rockets);
    let id = match (guns, targets) {
        (false, 1) => "gdb-firing-detail-figures",
        (true, 1) => "gdb-firing-detail-guns",
        (false, _) => "gdb-firing-detail-figures-each",
        (true, _) => "gdb-firing-detail-guns-each",
    };
    let strength = if guns {
        i64::from(firer.models.0)
    } else {
        i64::from(firer.figures.0)
    };
    Text::id(id)
        .with("strength", strength)
        .with("range", aim.range)
        .with("how", Text::id(how(aim.facts.band, aim.facts.ammunition)))
}

fn odds(state: &State, unit: UnitId, aims: &[Aim], facts: &[ShotFacts]) -> Vec<OddsPart> {
    let Some(first) = facts.first() else {
        return Vec::new();
    };
    let owner = state.side_of(unit);
    let mut targets: Vec<UnitId> = aims.iter().map(|aim| aim.target).collect();
    targets.dedup();
    let figures = targets.iter().map(|&target| state.unit(target).figures.0);
    let cap = figures.sum();
    let chances = ShotFacts::chances(facts, rules(state), counted(first, owner));
    let Ok(losses) = chances.and_then(|all| all.read(|one| one.lost.min(Figures(cap)))) else {
        return Vec::new();
    };
    let shares = losses.shares().into_iter();
    shares
        .filter(|&(_, share)| share > 0)
        .map(|(figures, share)| OddsPart {
            label: Text::id("gdb-firing-odds-loss").with("figures", i64::from(figures.0)),
            share,
            good: i8::from(figures.0 > 0),
        })
        .collect()
}

/// Why an armed unit that has an enemy in range cannot fire at all.
fn kept_from_firing(field: &Field<'_>, unit: UnitId, refusal: &Refusal) -> Option<Choice> {
    let state = field.state;
    if !is_armed(state, unit) || state.unit(unit).fired != Fired::NotYet || state.in_contact(unit) {
        return None;
    }
    let enemy = state.side_of(unit).other();
    let target = state
        .on_table(enemy)
        .find(|&target| field.aim(unit, target, false).is_ok())?;
    let command = Command::FireUnit {
        unit,
        targets: vec![super::AimedAt {
            target,
            ammunition: None,
        }],
    };
    Some(Choice {
        label: Text::id("gdb-firing-fire-at").with("target", state.def(target).name.clone()),
        piece: Some(state.def(unit).id.clone()),
        target: Some(state.def(target).id.clone()),
        group: Some(state.def(unit).name.clone().into()),
        refused: Some(refused(state, refusal)),
        ..choice("gdb-firing-fire-at", &command.into())
    })
}

fn refused(state: &State, refusal: &Refusal) -> RefusalView {
    RefusalView {
        text: refusal.text(state),
        rule: refusal.rule().map(|rule| rule.to_string()),
    }
}

/// The odds of a fire that so many of the 36 falls of two dice bring.
fn house_odds(falls: u32) -> Vec<OddsPart> {
    let lit = falls * 10_000 / 36;
    let part = |id: &'static str, share: u32, good: i8| OddsPart {
        label: Text::id(id),
        share,
        good,
    };
    vec![
        part("gdb-firing-odds-fire", lit, 1),
        part("gdb-firing-odds-no-fire", 10_000 - lit, 0),
    ]
}
