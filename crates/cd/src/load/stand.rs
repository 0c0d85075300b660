//! Footprints: on the table, clear of each other, garrisons in buildings.

use engine::scenario::{Expected, Faults, Found, Scenario, Spot};
use table::{Footprint, Outline};

use crate::formation::layout;
use crate::setup::{Rank, Setup};

/// Notes every footprint that does not fit where it is put.
pub(crate) fn check(setup: &Setup, scenario: &Scenario, faults: &mut Faults) {
    let standing = standing(setup, scenario);
    let table = setup.terrain.bounds();
    for (n, (id, outline, spot)) in standing.iter().enumerate() {
        if !table.encloses(outline.bounds()) {
            let expected = Expected::OnTable {
                width: setup.terrain.width(),
                height: setup.terrain.height(),
            };
            let found = Found::Of("the footprint of", (*id).to_owned());
            faults.add(spot, found, expected);
        }
        for (other, taken, _) in &standing[..n] {
            if outline.overlaps(taken) {
                let found = Found::Of("the footprint of", (*id).to_owned());
                faults.add(spot, found, Expected::FreeGround((*other).to_owned()));
            }
        }
    }
    garrisons(setup, scenario, faults);
}

fn standing<'s>(setup: &Setup, scenario: &'s Scenario) -> Vec<(&'s str, Outline, &'s Spot)> {
    let units = scenario
        .units
        .iter()
        .zip(&setup.start.units)
        .zip(&setup.units);
    let units = units.filter(|((_, start), _)| start.garrison.is_none());
    let units = units.map(|((troop, start), def)| {
        let layout = layout(&setup.tables.bases, def.kind, def.bases, start.formation);
        (
            troop.id.as_str(),
            Outline::of(start.pose, layout.footprint),
            &troop.spot,
        )
    });
    let generals = scenario
        .generals
        .iter()
        .zip(&setup.generals)
        .zip(&setup.start.generals);
    let generals = generals.map(|((general, def), pose)| {
        let side = match def.rank {
            Rank::Staff => setup.tables.bases.staff,
            _ => setup.tables.bases.general,
        };
        let outline = Outline::of(*pose, Footprint::new(side, side));
        (general.id.as_str(), outline, &general.spot)
    });
    units.chain(generals).collect()
}

/// One infantry regiment a building. Reading CD-GAP-33.
fn garrisons(setup: &Setup, scenario: &Scenario, faults: &mut Faults) {
    let within = setup
        .start
        .units
        .iter()
        .zip(&scenario.units)
        .zip(&setup.units);
    let mut taken = Vec::new();
    for ((start, troop), def) in within {
        let Some(feature) = start.garrison else {
            continue;
        };
        let holds = setup.ground(feature).holds_a_regiment() && def.kind.is_infantry();
        if !holds || taken.contains(&feature) {
            let expected = Expected::Other("a building or work of its own, for infantry");
            faults.add(&troop.spot, Found::Phrase("a garrison"), expected);
        }
        taken.push(feature);
    }
}
