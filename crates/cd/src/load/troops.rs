//! Units, generals, brigades and divisions.

use engine::scenario::{Brigade, Expected, Faults, Found, Scenario, Target, Troop};
use table::{FeatureId, Pose};

use super::{within, word};
use crate::formation::Formation;
use crate::ids::{Bases, BrigadeId, DivisionId, GeneralId, UnitId};
use crate::organisation::{RosterFault, check_regiment, usual_figures};
use crate::setup::{BrigadeDef, DivisionDef, GeneralDef, PlanKind, Rank, UnitStart};
use crate::tables::Tables;
use crate::troops::{Kind, UnitDef};

/// Units and where they stand.
pub(crate) fn units(
    scenario: &Scenario,
    tables: &Tables,
    faults: &mut Faults,
) -> (Vec<UnitDef>, Vec<UnitStart>) {
    let each = scenario
        .units
        .iter()
        .map(|troop| unit(scenario, troop, tables, faults));
    each.unzip()
}

fn unit(
    scenario: &Scenario,
    troop: &Troop,
    tables: &Tables,
    faults: &mut Faults,
) -> (UnitDef, UnitStart) {
    let kind = word(&troop.kind, faults).unwrap_or(Kind::LineInfantry);
    let table = &tables.organisation;
    let usual = match kind {
        Kind::LineInfantry | Kind::LightInfantry => table.infantry.1,
        Kind::Cavalry | Kind::LightCavalry => table.cavalry,
        Kind::FootArtillery | Kind::HorseArtillery => table.battery,
    };
    let small = |number: u16| number.min(99) as u8;
    let bases = troop
        .bases
        .as_ref()
        .map_or(usual, |bases| Bases(small(bases.value)));
    let skirmishers = troop
        .skirmisher_bases
        .as_ref()
        .map_or(0, |bases| small(bases.value));
    let figures = troop
        .company
        .as_ref()
        .map_or(usual_figures(table, kind), |one| small(one.value));
    let brigade = &scenario.brigades[troop.brigade];
    let def = UnitDef {
        id: troop.id.clone(),
        name: troop.name.clone(),
        short: troop.short.clone(),
        side: brigade.side,
        brigade: BrigadeId(troop.brigade as u16),
        kind,
        bases,
        figures_a_base: figures,
        skirmishers: Bases(skirmishers),
    };
    refuse(troop, &def, tables, faults);
    let formation = word(&troop.formation, faults).unwrap_or(Formation::Line);
    if !formation.suits(kind, bases) {
        let found = format!("`{}`", troop.formation.value);
        let expected = Expected::Other("a formation of this kind of troops");
        faults.add(&troop.formation.spot, found, expected);
    }
    let start = UnitStart {
        pose: Pose::new(troop.at, troop.facing),
        formation,
        garrison: troop.garrison.map(|ground| FeatureId(ground as u16)),
    };
    (def, start)
}

fn refuse(troop: &Troop, def: &UnitDef, tables: &Tables, faults: &mut Faults) {
    let fault = check_regiment(
        tables,
        def.kind,
        def.bases,
        def.skirmishers,
        def.figures_a_base,
    )
    .err();
    let spot = |located: Option<&engine::scenario::Located<u16>>| {
        located.map_or(&troop.spot, |one| &one.spot).clone()
    };
    match fault {
        None => {}
        Some(RosterFault::Bases(low, high)) => {
            let at = spot(troop.bases.as_ref());
            within(
                &at,
                u16::from(def.bases.0),
                u16::from(low.0),
                u16::from(high.0),
                faults,
            );
        }
        Some(RosterFault::Skirmishers(most)) => {
            let at = spot(troop.skirmisher_bases.as_ref());
            within(
                &at,
                u16::from(def.skirmishers.0),
                0,
                u16::from(most.0),
                faults,
            );
        }
        Some(RosterFault::Figures(low, high)) => {
            let at = spot(troop.company.as_ref());
            let figures = u16::from(def.figures_a_base);
            within(&at, figures, u16::from(low), u16::from(high), faults);
        }
    }
}

/// Generals, staffs and couriers, and where they stand.
pub(crate) fn generals(
    scenario: &Scenario,
    tables: &Tables,
    faults: &mut Faults,
) -> (Vec<GeneralDef>, Vec<Pose>) {
    let mut list = Vec::with_capacity(scenario.generals.len());
    let mut poses = Vec::with_capacity(scenario.generals.len());
    for general in &scenario.generals {
        let rank = word(&general.rank, faults).unwrap_or(Rank::Brigadier);
        let before = list
            .iter()
            .filter(|one: &&GeneralDef| one.side == general.side && one.rank == rank)
            .count();
        let most = match rank {
            Rank::Staff => 1,
            Rank::Courier => usize::from(tables.organisation.couriers),
            Rank::Brigadier | Rank::DivisionalGeneral => usize::MAX,
        };
        if before >= most {
            let expected = Expected::Other("one staff a side, and no more couriers than it has");
            faults.add(&general.spot, format!("`{}`", general.id), expected);
        }
        list.push(GeneralDef {
            id: general.id.clone(),
            name: general.name.clone(),
            side: general.side,
            rank,
        });
        poses.push(Pose::new(general.at, general.facing));
    }
    (list, poses)
}

/// Brigades with the numbers of their units.
pub(crate) fn brigades(
    scenario: &Scenario,
    units: &[UnitDef],
    faults: &mut Faults,
) -> Vec<BrigadeDef> {
    let numbered = (0..u16::MAX).zip(&scenario.brigades);
    let each = numbered.map(|(number, brigade)| {
        let own = (0..u16::MAX)
            .zip(units)
            .filter(|(_, unit)| unit.brigade.0 == number);
        BrigadeDef {
            id: brigade.id.clone(),
            name: brigade.name.clone(),
            side: brigade.side,
            division: None,
            brigadier: brigade.brigadier.map(|general| GeneralId(general as u16)),
            units: own.map(|(id, _)| UnitId(id)).collect(),
            plan: brigade
                .order
                .as_ref()
                .and_then(|order| word(&order.kind, faults))
                .unwrap_or(PlanKind::Hold),
            target: target(scenario, brigade),
        }
    });
    each.collect()
}

fn target(scenario: &Scenario, brigade: &Brigade) -> Option<table::Point> {
    match brigade.order.as_ref()?.target {
        Target::Objective(place) => Some(scenario.objectives[place].at),
        Target::Point(point) => Some(point),
        Target::Enemy(_) | Target::Friend(_) | Target::Here => None,
    }
}

/// Divisions: brigades under the same divisional general.
pub(crate) fn divisions(
    scenario: &Scenario,
    mut brigades: Vec<BrigadeDef>,
    faults: &mut Faults,
) -> (Vec<BrigadeDef>, Vec<DivisionDef>) {
    let mut divisions: Vec<DivisionDef> = Vec::new();
    for (number, draft) in scenario.brigades.iter().enumerate() {
        let Some(general) = draft.division else {
            if draft.brigadier.is_none() {
                let expected = Expected::Other("a brigadier or a division");
                faults.add(&draft.spot, Found::Phrase("neither"), expected);
            }
            continue;
        };
        if scenario.generals[general].side != draft.side {
            let found = format!("`{}`", scenario.generals[general].id);
            faults.add(
                &draft.spot,
                found,
                Expected::Other("a general of the brigade's own side"),
            );
        }
        let general = GeneralId(general as u16);
        let known = divisions.iter().position(|one| one.general == general);
        let place = known.unwrap_or_else(|| {
            divisions.push(DivisionDef {
                general,
                side: draft.side,
                brigades: Vec::new(),
            });
            divisions.len() - 1
        });
        divisions[place].brigades.push(BrigadeId(number as u16));
        brigades[number].division = Some(DivisionId(place as u16));
    }
    (brigades, divisions)
}
