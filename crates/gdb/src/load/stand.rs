//! Footprints: on the table, clear of each other, garrisons within their walls.

use engine::Side;
use engine::scenario::{Expected, Faults, Found, Scenario, Spot};
use table::{Bounds, Outline, Point};

use crate::deployment::share_ground;
use crate::formation::layout;
use crate::setup::{Rank, Setup};

/// Notes every footprint that does not fit where it is put.
pub(crate) fn check(setup: &Setup, scenario: &Scenario, faults: &mut Faults) {
    let standing = standing(setup, scenario);
    on_table(setup, &standing, faults);
    apart(&standing, faults);
    garrisons(setup, scenario, faults);
    zones(&standing, scenario, faults);
    side_zones(&standing, scenario, faults);
}

/// Both sides within their deployment zones, which share no ground. Rule GDB-4.0-03; reading RD-87.
fn side_zones(standing: &[Standing<'_>], scenario: &Scenario, faults: &mut Faults) {
    let sides = &scenario.sides;
    match (&sides.a.zone, &sides.b.zone) {
        (Some(a), Some(b)) if share_ground(a, b) => {
            let found = Found::Phrase("ground of both sides");
            let expected = Expected::Other("zones of the sides that share no ground");
            faults.add(&sides.b.spot, found, expected);
        }
        (Some(_), None) | (None, Some(_)) => {
            let without = if sides.a.zone.is_none() {
                &sides.a
            } else {
                &sides.b
            };
            let found = Found::Phrase("a side without zone");
            faults.add(
                &without.spot,
                found,
                Expected::Other("a zone for both sides or for none"),
            );
        }
        _ => {}
    }
    for one in standing {
        let zone = sides[one.side].zone.as_ref();
        if zone.is_some_and(|zone| !zone.encloses(one.outline.bounds())) {
            let expected = Expected::Other("ground within the zone of its side");
            faults.add(one.spot, format!("`{}`", one.id), expected);
        }
    }
}

/// Somebody with the ground he covers.
struct Standing<'s> {
    id: &'s str,
    outline: Outline,
    spot: &'s Spot,
    side: Side,
    /// The brigade it belongs to, when it is a unit.
    brigade: Option<usize>,
}

/// Each brigade within its own area and out of those of others. Rule GDB-4.0-03.
fn zones(standing: &[Standing<'_>], scenario: &Scenario, faults: &mut Faults) {
    let areas = scenario.brigades.iter().enumerate();
    let areas = areas.filter_map(|(number, brigade)| Some((number, brigade, brigade.zone?)));
    let areas: Vec<_> = areas.collect();
    for (at, (_, brigade, zone)) in areas.iter().enumerate() {
        for (_, other, _) in areas[..at]
            .iter()
            .filter(|(_, _, area)| share_ground(area, zone))
        {
            let found = Found::Of("the area of", brigade.id.clone());
            faults.add(&brigade.spot, found, Expected::FreeGround(other.id.clone()));
        }
    }
    for one in standing {
        let Some(own) = one.brigade else { continue };
        for (number, brigade, zone) in &areas {
            let bounds = one.outline.bounds();
            if *number == own && !zone.encloses(bounds) {
                let expected = Expected::Other("ground within the area of its brigade");
                faults.add(one.spot, format!("`{}`", one.id), expected);
            }
            if *number != own && share_ground(zone, bounds) {
                let found = format!("`{}`", one.id);
                faults.add(one.spot, found, Expected::FreeGround(brigade.id.clone()));
            }
        }
    }
}

fn standing<'s>(setup: &Setup, scenario: &'s Scenario) -> Vec<Standing<'s>> {
    let units = scenario
        .units
        .iter()
        .zip(&setup.start.units)
        .zip(&setup.units);
    let later = |unit: usize| {
        let mut plans = scenario.reinforcements.iter();
        plans.any(|plan| plan.units.contains(&unit))
    };
    let away = |brigade: usize| {
        let mut plans = scenario.flank_marches.iter();
        let own = scenario.units.iter().enumerate();
        let mut own = own.filter(|(_, troop)| troop.brigade == brigade).peekable();
        plans.any(|march| march.brigades.contains(&brigade))
            || (own.peek().is_some() && own.all(|(unit, _)| later(unit)))
    };
    let units = units.enumerate().filter(|(unit, ((troop, start), _))| {
        start.garrison.is_none() && !away(troop.brigade) && !later(*unit)
    });
    let units = units.map(|(_, ((troop, start), def))| Standing {
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
        side: scenario.brigades[troop.brigade].side,
        brigade: Some(troop.brigade),
    });
    let generals = scenario.generals.iter().zip(&setup.start.generals);
    let on_table = generals.zip(&setup.generals).enumerate().filter(|(n, _)| {
        let led = scenario.brigades.iter().enumerate();
        let mut led = led.filter(|(_, brigade)| brigade.brigadier == Some(*n));
        !led.any(|(brigade, _)| away(brigade))
    });
    let generals = on_table.map(|(_, ((general, pose), def))| {
        let (width, depth) = match def.rank {
            Rank::CommanderInChief => setup.bases.commander,
            Rank::Brigadier | Rank::StaffOfficer => setup.bases.brigadier,
        };
        Standing {
            id: &general.id,
            outline: Outline::of(*pose, table::Footprint { width, depth }),
            spot: &general.spot,
            side: general.side,
            brigade: None,
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
    format!("{} … {} mm", mm(low), mm(high))
}

fn apart(standing: &[Standing<'_>], faults: &mut Faults) {
    for (number, one) in standing.iter().enumerate() {
        for other in &standing[..number] {
            if one.outline.overlaps(&other.outline) {
                let found = Found::Of("the footprint of", one.id.to_owned());
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
                faults.add(&last.spot, Found::Phrase("a garrison"), expected);
            }
            Some(capacity) if figures > u32::from(capacity) => {
                let found = Found::Count("figures", figures.into());
                faults.add(&last.spot, found, Expected::Capacity(capacity));
            }
            Some(_) => {}
        }
    }
}
