//! Sides, brigades and generals.

use engine::scenario::{Expected, Faults, Found, Located, Scenario, SurpriseMove};
use engine::{BySide, Name, Side};
use table::Pose;

use super::word;
use crate::divisions::DivisionDef;
use crate::ids::{BrigadeId, GeneralId, Share, Turn, UnitId};
use crate::setup::{BrigadeDef, GeneralDef, Rank, SideDef, Surprise};
use crate::troops::{Nation, Skill};
use crate::wagons::WagonDef;

/// The word for a talent that is thrown for when the battle begins (GDB-5.2-01).
const ROLLED: &str = "rolled";

/// Troops that are caught by surprise.
pub(crate) fn surprises(scenario: &Scenario) -> Vec<Surprise> {
    let each = scenario.surprises.iter().map(|surprise| Surprise {
        side: surprise.side,
        brigades: surprise
            .brigades
            .iter()
            .map(|&brigade| BrigadeId(brigade as u16))
            .collect(),
        until: Turn(surprise.until),
        share: match surprise.movement {
            SurpriseMove::Half => Share::HALF,
            SurpriseMove::None => Share::NONE,
        },
        initiative: surprise.initiative,
    });
    each.collect()
}

/// Both sides.
pub(crate) fn sides(scenario: &Scenario, faults: &mut Faults) -> BySide<SideDef> {
    BySide::each(|side| {
        let plan = &scenario.sides[side];
        SideDef {
            name: plan.name.clone(),
            nation: nation(
                faults.demand(plan.nation.as_ref(), &plan.spot, "nation"),
                faults,
            ),
            home: super::flank::edge(plan.home),
            zone: plan.zone,
        }
    })
}

/// A nation by its word; the missing one of a side has been noted there.
pub(crate) fn nation(word_for_it: Option<&Located<String>>, faults: &mut Faults) -> Nation {
    word_for_it
        .and_then(|nation| word(nation, faults))
        .unwrap_or(Nation::Other)
}

/// Brigades with the numbers of their units.
pub(crate) fn brigades(scenario: &Scenario, faults: &mut Faults) -> Vec<BrigadeDef> {
    let mut list = Vec::with_capacity(scenario.brigades.len());
    for (number, brigade) in scenario.brigades.iter().enumerate() {
        if let Some(general) = brigade.brigadier
            && scenario
                .generals
                .get(general)
                .is_some_and(|general| general.side != brigade.side)
        {
            let found = format!("`{}`", scenario.generals[general].id);
            let expected = Expected::Other("a general of the brigade's own side");
            faults.add(&brigade.spot, found, expected);
        }
        let units = (0..u16::MAX).zip(&scenario.units);
        let units = units.filter(|(_, unit)| unit.brigade == number);
        list.push(BrigadeDef {
            id: brigade.id.clone(),
            name: brigade.name.clone(),
            side: brigade.side,
            nation: nation(brigade.nation.as_ref(), faults),
            brigadier: brigade.brigadier.map(|general| GeneralId(general as u16)),
            raised_by: None,
            zone: brigade.zone,
            units: units.map(|(id, _)| UnitId(id)).collect(),
        });
    }
    list
}

/// Divisions: the brigades of each side under the general that they name, those that name none under the commander-in-chief (GDB-13.6-01).
pub(crate) fn divisions(
    scenario: &Scenario,
    generals: &[GeneralDef],
    sides: &BySide<SideDef>,
    faults: &mut Faults,
) -> Vec<DivisionDef> {
    let mut list: Vec<DivisionDef> = Vec::new();
    for (id, brigade) in (0..u16::MAX).map(BrigadeId).zip(&scenario.brigades) {
        let side = brigade.side;
        let general = brigade.division.map(|general| GeneralId(general as u16));
        let named = general.and_then(|general| generals.get(general.index()));
        if let Some(general) = named.filter(|general| general.side != side) {
            let found = format!("`{}`", general.id);
            let expected = Expected::Other("a general of the brigade's own side");
            faults.add(&brigade.spot, found, expected);
            continue;
        }
        let known = list
            .iter_mut()
            .find(|division| division.side == side && division.general == general);
        match known {
            Some(division) => division.brigades.push(id),
            None => list.push(DivisionDef {
                name: named
                    .map_or(&sides[side].name, |general| &general.name)
                    .clone(),
                side,
                general,
                brigades: vec![id],
            }),
        }
    }
    list
}

/// Ammunition wagons: those of the scenario, at most one a division; where it names none, one beside the general of each division (GDB-13.3-02).
pub(crate) fn wagons(
    scenario: &Scenario,
    generals: &[GeneralDef],
    sides: &BySide<SideDef>,
    faults: &mut Faults,
) -> Vec<WagonDef> {
    let divisions = divisions(scenario, generals, sides, faults);
    if scenario.wagons.is_empty() {
        let each = (1..).zip(&divisions);
        return each
            .map(|(n, division)| WagonDef {
                id: format!("wagon-{n}"),
                name: wagon_name(Some(&division.name)),
                side: division.side,
                at: None,
                beside: division.general.or_else(|| chief(generals, division.side)),
                deliveries: None,
            })
            .collect();
    }
    for side in Side::BOTH {
        let allowed = divisions.iter().filter(|one| one.side == side).count();
        if let Some(extra) = scenario
            .wagons
            .iter()
            .filter(|wagon| wagon.side == side)
            .nth(allowed)
        {
            let expected = Expected::Other("one wagon a division");
            faults.add(&extra.spot, Found::Phrase("one more"), expected);
        }
    }
    let each = scenario.wagons.iter().map(|wagon| WagonDef {
        id: wagon.id.clone(),
        name: wagon.name.clone().unwrap_or_else(|| wagon_name(None)),
        side: wagon.side,
        at: Some(Pose::new(wagon.at, wagon.facing)),
        beside: None,
        deliveries: wagon.deliveries,
    });
    each.collect()
}

fn wagon_name(of: Option<&Name>) -> Name {
    let (en, ru) = ("Ammunition wagon", "Зарядный ящик");
    match of {
        Some(name) => Name {
            en: format!("{en} ({})", name.en),
            ru: format!("{ru} ({})", name.ru),
        },
        None => Name {
            en: en.to_owned(),
            ru: ru.to_owned(),
        },
    }
}

/// The commander-in-chief of a side, or who comes nearest to one.
fn chief(generals: &[GeneralDef], side: Side) -> Option<GeneralId> {
    let of_side = |rank: Option<Rank>| {
        let fits = |general: &GeneralDef| {
            general.side == side && rank.is_none_or(|rank| general.rank == rank)
        };
        generals.iter().position(fits)
    };
    let place = of_side(Some(Rank::CommanderInChief)).or_else(|| of_side(None))?;
    Some(GeneralId(place as u16))
}

/// A place in the order of battle for every brigade that may be formed during the battle (GDB-5.15-01).
pub(crate) fn brigades_to_form(
    generals: &[GeneralDef],
    sides: &BySide<SideDef>,
) -> impl Iterator<Item = BrigadeDef> {
    let may = |general: &GeneralDef| general.rank != Rank::Brigadier;
    let each = (0..u16::MAX).zip(generals);
    each.filter(move |(_, general)| may(general))
        .map(|(id, general)| BrigadeDef {
            id: format!("{}-formed", general.id),
            name: Name {
                en: format!("{}'s new brigade", general.name.en),
                ru: format!("Новая бригада ({})", general.name.ru),
            },
            side: general.side,
            nation: sides[general.side].nation,
            brigadier: None,
            raised_by: Some(GeneralId(id)),
            zone: None,
            units: Vec::new(),
        })
}

/// Generals and where they stand.
pub(crate) fn generals(scenario: &Scenario, faults: &mut Faults) -> (Vec<GeneralDef>, Vec<Pose>) {
    let mut list = Vec::with_capacity(scenario.generals.len());
    let mut poses = Vec::with_capacity(scenario.generals.len());
    for general in &scenario.generals {
        let skill = general.skill.as_ref();
        let skill_rolled = skill.is_some_and(|skill| skill.value == ROLLED);
        let skill = skill.filter(|_| !skill_rolled);
        let skill = skill.and_then(|skill| word(skill, faults));
        list.push(GeneralDef {
            id: general.id.clone(),
            name: general.name.clone(),
            side: general.side,
            rank: word(&general.rank, faults).unwrap_or(Rank::Brigadier),
            skill: skill.unwrap_or(Skill::Average),
            skill_rolled,
        });
        poses.push(Pose::new(general.at, general.facing));
    }
    (list, poses)
}
