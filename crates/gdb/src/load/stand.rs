//! Footprints: on the table, clear of each other, garrisons within their walls.

use engine::scenario::{Expected, Faults, Scenario, Spot};
use table::{Bounds, Outline, Point};

use crate::formation::layout;
use crate::setup::{Rank, Setup};

/// Notes every footprint that does not fit where it is put.
pub(crate) fn check(setup: &Setup, scenario: &Scenario, faults: &mut Faults) {
    let standing = standing(setup, scenario);
    on_table(setup, &standing, faults);
    apart(&standing, faults);
    garrisons(setup, scenario, faults);
}

/// Somebody with the ground he covers.
struct Standing<'s> {
    id: &'s str,
    outline: Outline,
    spot: &'s Spot,
}

fn standing<'s>(setup: &Setup, scenario: &'s Scenario) -> Vec<Standing<'s>> {
    let units = scenario
        .units
        .iter()
        .zip(&setup.start.units)
        .zip(&setup.units);
    let units = units.filter(|((_, start), _)| start.garrison.is_none());
    let units = units.map(|((troop, start), def)| Standing {
        id: &troop.id,
        outline: Outline::of(
            start.pose,
            layout(
                &setup.bases,
                &def.troops,
                start.formation,
                start.figures.0,
                start.models.0,
            )
            .footprint,
        ),
        spot: &troop.spot,
    });
    let generals = scenario.generals.iter().zip(&setup.start.generals);
    let generals = generals.zip(&setup.generals).map(|((general, pose), def)| {
        let (width, depth) = match def.rank {
            Rank::CommanderInChief => setup.bases.commander,
            Rank::Brigadier | Rank::StaffOfficer => setup.bases.brigadier,
        };
        Standing {
            id: &general.id,
            outline: Outline::of(*pose, table::Footprint { width, depth }),
            spot: &general.spot,
        }
    });
    units.chain(generals).collect()
}

fn on_table(setup: &Setup, standing: &[Standing<'_>], faults: &mut Faults) {
    let table = setup.terrain.bounds();
    for one in standing {
        if !table.encloses(one.outline.bounds()) {
            let found = format!("`{}` {}", one.id, corners(one.outline.bounds(), &table));
            let expected = Expected::OnTable {
                width: setup.terrain.width(),
                height: setup.terrain.height(),
            };
            faults.add(one.spot, found, expected);
        }
    }
}

/// A box in the file's millimetres, y up.
fn corners(bounds: &Bounds, table: &Bounds) -> String {
    let mm = |p: Point| {
        let y = table.max.y - p.y;
        format!("({}, {})", p.x.hundredths() / 100, y.hundredths() / 100)
    };
    let low = Point::new(bounds.min.x, bounds.max.y);
    let high = Point::new(bounds.max.x, bounds.min.y);
    format!("covering {} to {} mm", mm(low), mm(high))
}

fn apart(standing: &[Standing<'_>], faults: &mut Faults) {
    for (number, one) in standing.iter().enumerate() {
        for other in &standing[..number] {
            if one.outline.overlaps(&other.outline) {
                let found = format!("the footprint of `{}`", one.id);
                faults.add(one.spot, found, Expected::FreeGround(other.id.to_owned()));
            }
        }
    }
}

fn garrisons(setup: &Setup, scenario: &Scenario, faults: &mut Faults) {
    for feature in setup.terrain.features() {
        let within = setup.start.units.iter().zip(&scenario.units);
        let within: Vec<_> = within
            .filter(|(start, _)| start.garrison == Some(feature.id))
            .collect();
        let Some((_, last)) = within.last() else {
            continue;
        };
        let figures: u32 = within
            .iter()
            .map(|(start, _)| u32::from(start.figures.0))
            .sum();
        match feature.capacity {
            None => {
                let expected = Expected::Other("a building that holds figures");
                faults.add(&last.spot, "a garrison", expected);
            }
            Some(capacity) if figures > u32::from(capacity) => {
                let found = format!("{figures} figures");
                faults.add(&last.spot, found, Expected::Capacity(capacity));
            }
            Some(_) => {}
        }
    }
}
