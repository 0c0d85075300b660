//! Howitzers fire at a built-up area that nobody holds, to set it on fire.
//!
//! Rules: GDB-9.9-06, GDB-9.9-07, GDB-9.9-09, GDB-9.9-13, GDB-9.12-01; reading TR-59.
//! The natural roll decides by the number of howitzers; with nobody inside to
//! put it out a big fire begins at once. Units come first: a battery that can
//! fire at any fires at no walls, unless the players read it otherwise.

use engine::{DiceOwed, Key, Offer, Prospect, RuleId, Side, Text};
use serde::Serialize;
use table::{Feature, FeatureId, Footprint, Length, Outline, Point, Pose, Sector};

use crate::Play;
use crate::ids::{Models, UnitId};
use crate::state::State;

use super::aim::{Aim, firer_facts, ranges, spread};
use super::facts::{Ammunition, Band};
use super::field::Field;
use super::who::{Licence, When, licence};
use super::{Command, Event, Refusal, ablaze};
use crate::built_up::corners;

/// Why howitzers may not fire at a built-up area.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it; the texts are below")]
pub enum AtHouse {
    NoHowitzers,
    NoHouse,
    Held,
    Scorched,
    UnitsFirst,
    OutOfArc,
    OutOfRange,
    Hidden,
}

impl AtHouse {
    /// The rule that refuses.
    pub(super) const fn rule(self) -> &'static str {
        match self {
            AtHouse::NoHowitzers | AtHouse::NoHouse | AtHouse::Held => "GDB-9.9-06",
            AtHouse::Scorched => "GDB-9.9-13",
            AtHouse::UnitsFirst => "GDB-9.12-01",
            AtHouse::OutOfArc => "GDB-9.3-01",
            AtHouse::OutOfRange => "GDB-9.1-03",
            AtHouse::Hidden => "GDB-9.5-01",
        }
    }

    /// The message that says it.
    pub(super) const fn message(self) -> &'static str {
        match self {
            AtHouse::NoHowitzers => "gdb-firing-no-howitzers",
            AtHouse::NoHouse => "gdb-firing-no-house",
            AtHouse::Held => "gdb-firing-house-held",
            AtHouse::Scorched => "gdb-firing-house-scorched",
            AtHouse::UnitsFirst => "gdb-firing-units-first",
            AtHouse::OutOfArc => "gdb-firing-house-out-of-arc",
            AtHouse::OutOfRange => "gdb-firing-house-out-of-range",
            AtHouse::Hidden => "gdb-firing-house-hidden",
        }
    }
}

/// A shot at walls that is allowed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct HouseShot {
    /// Howitzers that fire.
    pub(crate) howitzers: Models,
    /// How far.
    pub(crate) range: Length,
}

/// The shot of a battery at a built-up area, or why it may not fire.
pub(crate) fn aim(
    field: &Field<'_>,
    unit: UnitId,
    building: FeatureId,
) -> Result<HouseShot, Refusal> {
    let state = field.state;
    let refuse = |why| Err(Refusal::House { unit, why });
    let licence = licence(state, unit, When::Firing)?;
    let howitzers = firer_facts(state, unit).howitzers;
    if howitzers.0 == 0 {
        return refuse(AtHouse::NoHowitzers);
    }
    let house = state.setup.terrain.feature(building);
    let Some(house) = house.filter(|house| house.is_built_up()) else {
        return refuse(AtHouse::NoHouse);
    };
    if !is_empty(state, building) {
        return refuse(AtHouse::Held);
    }
    let burns = !state.setup.specials.fireproof.contains(&building);
    if !burns || state.scorched.contains(&building) {
        return refuse(AtHouse::Scorched);
    }
    if licence != Licence::Any {
        return Err(Refusal::OnlyInAnswer { unit });
    }
    let range = in_reach(field, unit, house)?;
    let freely = state.setup.readings.houses_like_any_target;
    if !freely && field.has_target(unit, licence) {
        return refuse(AtHouse::UnitsFirst);
    }
    Ok(HouseShot { howitzers, range })
}

/// Nobody holds it.
fn is_empty(state: &State, building: FeatureId) -> bool {
    !state
        .unit_ids()
        .any(|id| state.unit(id).is_on_table() && state.unit(id).garrison == Some(building))
}

/// The distance to walls in arc, range and sight.
fn in_reach(field: &Field<'_>, unit: UnitId, house: &Feature) -> Result<Length, Refusal> {
    let state = field.state;
    let refuse = |why| Err(Refusal::House { unit, why });
    let (Some(face), Some(ranges)) = (field.outline(unit).copied(), ranges(state, unit)) else {
        return Err(Refusal::Unarmed { unit });
    };
    let range = house.shape.distance_to_outline(&face);
    let Some(band) = Band::at(&ranges, range) else {
        return refuse(AtHouse::OutOfRange);
    };
    let sector = Sector::ahead(&face, spread(state, unit), ranges.long);
    let corners = corners(&house.shape);
    let next = corners.iter().cycle().skip(1);
    let walls = corners.iter().zip(next);
    let faced = walls
        .clone()
        .any(|(a, b)| sector.contains(*a) || sector.contains(a.midpoint(*b)));
    if field.building(unit).is_none() && !faced {
        return refuse(AtHouse::OutOfArc);
    }
    if band != Band::Long && crate::divisions::is_reserved(state, unit) {
        return Err(Refusal::InReserve { unit });
    }
    let middle = middle(house);
    let there = Outline::of(Pose::new(middle, face.pose().facing), Footprint::default());
    let veiled = crate::weather::hides(state, range)
        || crate::specials::mist_hides(state, &face, &there, range);
    if veiled || !field.sees_walls(unit, &face, house, middle) {
        return refuse(AtHouse::Hidden);
    }
    Ok(range)
}

/// The middle of a built-up area.
pub(super) fn middle(house: &Feature) -> Point {
    let bounds = house.shape.bounds();
    bounds.min.midpoint(bounds.max)
}

/// Built-up areas that a battery may fire at, the nearest first.
pub(crate) fn targets(field: &Field<'_>, unit: UnitId) -> Vec<(FeatureId, HouseShot)> {
    let howitzers = firer_facts(field.state, unit).howitzers;
    if howitzers.0 == 0 || licence(field.state, unit, When::Firing).is_err() {
        return Vec::new();
    }
    let areas = field.state.setup.terrain.features().iter();
    let mut found: Vec<(FeatureId, HouseShot)> = areas
        .filter(|house| house.is_built_up())
        .filter_map(|house| Some((house.id, aim(field, unit, house.id).ok()?)))
        .collect();
    found.sort_by_key(|(building, shot)| (shot.range, *building));
    found
}

/// Fires at the walls.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(super) fn fire(play: &mut Play<'_>, unit: UnitId, building: FeatureId) -> Result<(), DiceOwed> {
    let Ok(shot) = aim(&Field::of(play.state()), unit, building) else {
        return Ok(());
    };
    let label = play.label(Key::new("fire-at-house"), unit);
    let dice = play.two_d6(label)?;
    let rules = ["GDB-9.9-06", "GDB-9.9-07", "GDB-9.9-09"].map(RuleId::new);
    let fire = &play.state().setup.tables.fire;
    let (roll, lit) = ablaze::fired_at(fire, shot.howitzers, label, dice, rules.to_vec());
    let natural = roll.natural();
    play.emit(Event::HouseFiredAt {
        firer: unit,
        building,
        howitzers: shot.howitzers,
        range: shot.range,
        roll,
    });
    if play.state().setup.options.ammunition && natural == 2 {
        play.emit(Event::AmmunitionLow { unit });
    }
    if lit {
        play.emit(Event::FireStarted {
            feature: building,
            firer: unit,
        });
    }
    Ok(())
}

/// The name of a built-up area.
pub(super) fn name(state: &State, building: FeatureId) -> Text {
    super::log::place(state, building)
}

/// What the chance to burn a garrison out is worth, by the rows of the table of fires (GDB-9.9-07).
pub(super) fn burning_out(state: &State, aim: &Aim) -> i32 {
    let firer = &aim.facts.firer;
    let canister = aim.facts.ammunition == Some(Ammunition::Canister);
    let Some(house) = state.unit(aim.target).garrison else {
        return 0;
    };
    let spent = state.scorched.contains(&house) || state.setup.specials.fireproof.contains(&house);
    if firer.howitzers.0 == 0 || canister || spent {
        return 0;
    }
    let lit = ablaze::falls_of_36(&state.setup.tables.fire, firer.howitzers) as i32;
    // Two in three fires are not put out.
    BURNT_OUT * lit * 2 / (36 * 3)
}

/// What a garrison in a burning house is worth to those who fire at it.
const BURNT_OUT: i32 = 60;

/// How near an enemy must be to walls for smoke to keep him out.
const NEAR: Length = Length::from_cm(40);

/// What computer generals may set on fire once nobody is left to fire at.
pub(super) fn offers(field: &Field<'_>, side: Side) -> Vec<Offer<crate::Command>> {
    let state = field.state;
    let batteries = state.with_guns(side);
    batteries
        .flat_map(|unit| {
            targets(field, unit)
                .into_iter()
                .map(move |one| (unit, one.0))
        })
        .map(|(unit, building)| Offer {
            command: Command::FireAtHouse { unit, building }.into(),
            prospect: Prospect {
                inflicts: worth(state, side, building),
                ..Prospect::default()
            },
        })
        .collect()
}

/// Good walls are burnt only before the enemy's foot, nearer to them than one's own.
fn worth(state: &State, side: Side, building: FeatureId) -> i32 {
    let Some(house) = state.setup.terrain.feature(building) else {
        return 0;
    };
    let nearest = |side: Side| {
        state
            .on_table(side)
            .filter(|&id| state.troops(id).kind.is_infantry() && !state.unit(id).is_fleeing())
            .map(|id| house.shape.distance_to_outline(&state.outline(id)))
            .min()
            .unwrap_or(Length::MAX)
    };
    let (own, theirs) = (nearest(side), nearest(side.other()));
    let wanted = state
        .setup
        .places
        .iter()
        .any(|place| place.feature == Some(building) && place.value[side] > 0);
    if theirs <= NEAR && theirs < own && !wanted {
        15
    } else {
        -15
    }
}
