//! Resolves the names of a draft and puts it on the table.

mod forces;
mod ground;

use std::collections::BTreeMap;

use table::{Angle, Bounds, Point};

use ground::{grounds, place_of};

use crate::scenario::draft::{BrigadeDraft, Compass, Edge, ScenarioDraft, SideDraft, WagonDraft};
use crate::scenario::geometry::{Board, away_from, usual_home};
use crate::scenario::resolved::{
    FlankMarchPlan, Ground, Header, Objective, Scenario, SidePlan, Surprise, Target, Wagon,
    WeatherPlan,
};
use crate::scenario::word::nearest;
use crate::scenario::{
    Centimetres, DataError, Expected, Faults, Found, Located, Reinforcement, Spot, refuse_odd_id,
    refuse_odd_year,
};
use crate::{BySide, Side};

/// Most entries of one list.
const MOST: usize = 500;

/// Ids of one list with their places in it.
pub(super) type Ids = BTreeMap<String, usize>;

impl ScenarioDraft {
    /// Resolves names and places.
    ///
    /// # Errors
    /// Every name that names nothing, every id given twice, every place off
    /// the table.
    pub fn check(&self, file: &str) -> Result<Scenario, Vec<DataError>> {
        let mut faults = Faults::of(file);
        let scenario = self.resolve(&mut faults);
        match scenario {
            Some(scenario) if faults.is_empty() => Ok(scenario),
            _ => Err(faults.into_list()),
        }
    }

    /// The scenario with what could be resolved, so that a system can go on looking for faults of its own.
    ///
    /// `None` only when there is no table to put anything on, or far too much for one.
    pub fn resolve(&self, faults: &mut Faults) -> Option<Scenario> {
        self.refuse_crowds(faults)?;
        if self.turns.value == 0 {
            let expected = Expected::Between(1, i64::from(u16::MAX));
            faults.add(&self.turns.spot, "0".to_owned(), expected);
        }
        refuse_odd_id(&self.id, faults);
        refuse_odd_year(&self.year, faults);
        let board = self.board(faults)?;
        let ground = grounds(self, board, faults);
        let mut resolver = Resolver {
            board,
            faults,
            ground: ids(ground.iter().map(|ground| &ground.id)),
            generals: ids(self.generals.iter().map(|general| &general.id.value)),
            brigades: ids(self.brigades.iter().map(|brigade| &brigade.id.value)),
            units: ids(self
                .brigades
                .iter()
                .flat_map(|brigade| brigade.units.iter().map(|unit| &unit.id.value))),
            homes: BySide {
                a: home(&self.sides.a, Side::A),
                b: home(&self.sides.b, Side::B),
            },
        };
        let sides = BySide::each(|side| resolver.side(self, side));
        resolver.refuse_doubles(self);
        let mut objectives = resolver.objectives(&self.places, &ground);
        let brigades = resolver.brigades(self, &ground, &mut objectives);
        let surprises = resolver.surprises(self);
        let flank_marches = resolver.flank_marches(self);
        let reinforcements = resolver.reinforcements(self);
        let special = resolver.special(self);
        let away = away(self, &flank_marches, &reinforcements);
        let wagons = self.wagons.iter().map(|draft| resolver.wagon(draft));
        let wagons = wagons.collect();
        let units = resolver.units(self, &ground, &away);
        let with_them = resolver.with_them(self, &brigades, &away);
        let generals = self.generals.iter().enumerate();
        let generals = generals.map(|(n, draft)| resolver.general(draft, with_them.contains(&n)));
        let generals = generals.collect();
        Some(Scenario {
            header: header(self, board),
            options: self.options.clone(),
            readings: self.readings.clone(),
            weather: weather(self, faults),
            flank_marches,
            wagons,
            ground,
            objectives,
            surprises,
            reinforcements,
            special,
            sides,
            generals,
            brigades,
            units,
        })
    }

    /// A battle larger than anybody plays is a mistake or an attack, and is not looked at further.
    fn refuse_crowds(&self, faults: &mut Faults) -> Option<()> {
        let units = self.brigades.iter().map(|brigade| brigade.units.len());
        let lists = [
            ("terrain", self.terrain.len()),
            ("place", self.places.len()),
            ("general", self.generals.len()),
            ("brigade", self.brigades.len()),
            ("wagon", self.wagons.len()),
            ("brigade.unit", units.sum()),
            ("reinforcement", self.reinforcements.len()),
        ];
        for (key, count) in lists {
            if count > MOST {
                let spot = Spot {
                    line: 1,
                    key: key.to_owned(),
                    file: None,
                };
                faults.add(&spot, count.to_string(), Expected::Between(0, MOST as i64));
                return None;
            }
        }
        Some(())
    }

    fn board(&self, faults: &mut Faults) -> Option<Board> {
        let [width, height] = self.table.value.map(|length| length.0);
        let sane = |length: table::Length| {
            (table::Length::from_cm(10)..=table::Length::from_cm(2000)).contains(&length)
        };
        if sane(width) && sane(height) {
            return Some(Board { width, height });
        }
        let found = Found::Phrase("another size");
        let expected = Expected::Other("a width and a height from 10 to 2000 cm");
        faults.add(&self.table.spot, found, expected);
        None
    }
}

fn header(draft: &ScenarioDraft, board: Board) -> Header {
    Header {
        id: draft.id.value.clone(),
        system: draft.system.clone(),
        title: draft.title.clone(),
        summary: draft.summary.clone(),
        year: draft.year.value,
        month: draft.month.as_ref().map(|month| month.value),
        scale: draft.scale,
        turns: draft.turns.value,
        width: board.width,
        height: board.height,
        up: draft.up.unwrap_or(Compass::North),
        picture_seed: draft.picture_seed.unwrap_or(1),
    }
}

/// The weather by turns, which must run forward; the month is looked at beside it.
fn weather(draft: &ScenarioDraft, faults: &mut Faults) -> Vec<WeatherPlan> {
    if let Some(month) = draft
        .month
        .as_ref()
        .filter(|one| !(1..=12).contains(&one.value))
    {
        faults.add(
            &month.spot,
            month.value.to_string(),
            Expected::Between(1, 12),
        );
    }
    let mut after = 0;
    for plan in &draft.weather {
        if plan.turn.value <= after {
            let found = plan.turn.value.to_string();
            let expected = Expected::Other("a turn after the one before");
            faults.add(&plan.turn.spot, found, expected);
        }
        after = plan.turn.value;
    }
    let each = draft.weather.iter().map(|plan| WeatherPlan {
        turn: plan.turn.value,
        sky: plan.sky.clone(),
    });
    each.collect()
}

fn home(draft: &SideDraft, side: Side) -> Edge {
    draft.home.unwrap_or(usual_home(side))
}

fn ids<'a>(list: impl Iterator<Item = &'a String>) -> Ids {
    list.enumerate().map(|(at, id)| (id.clone(), at)).collect()
}

/// Which units are off the table when the battle begins, by number.
fn away(
    draft: &ScenarioDraft,
    marches: &[FlankMarchPlan],
    reinforcements: &[Reinforcement],
) -> Vec<bool> {
    let mut away = Vec::new();
    for (number, brigade) in draft.brigades.iter().enumerate() {
        let marches = marches.iter().any(|march| march.brigades.contains(&number));
        away.extend(brigade.units.iter().map(|_| marches));
    }
    for &unit in reinforcements.iter().flat_map(|one| &one.units) {
        if let Some(away) = away.get_mut(unit) {
            *away = true;
        }
    }
    away
}

/// What names are resolved with.
pub(super) struct Resolver<'f> {
    pub(super) board: Board,
    pub(super) faults: &'f mut Faults,
    pub(super) ground: Ids,
    generals: Ids,
    pub(super) brigades: Ids,
    pub(super) units: Ids,
    homes: BySide<Edge>,
}

impl Resolver<'_> {
    fn refuse_doubles(&mut self, draft: &ScenarioDraft) {
        self.refuse_doubles_in(draft.terrain.iter().map(|one| &one.id));
        self.refuse_doubles_in(draft.places.iter().map(|one| &one.id));
        self.refuse_doubles_in(draft.generals.iter().map(|one| &one.id));
        self.refuse_doubles_in(draft.brigades.iter().map(|one| &one.id));
        self.refuse_doubles_in(draft.wagons.iter().map(|one| &one.id));
        let units = draft.brigades.iter().flat_map(|brigade| &brigade.units);
        self.refuse_doubles_in(units.map(|one| &one.id));
    }

    fn refuse_doubles_in<'a>(&mut self, list: impl Iterator<Item = &'a Located<String>>) {
        let mut seen: BTreeMap<&str, &Spot> = BTreeMap::new();
        for id in list {
            if let Some(first) = seen.get(id.value.as_str()) {
                let expected = self.faults.free_id(first, &id.spot);
                self.faults
                    .add(&id.spot, format!("`{}`", id.value), expected);
            }
            seen.insert(&id.value, &id.spot);
        }
    }

    /// Flank marches with the numbers of their brigades.
    fn flank_marches(&mut self, draft: &ScenarioDraft) -> Vec<FlankMarchPlan> {
        let mut list = Vec::with_capacity(draft.flank_marches.len());
        for march in &draft.flank_marches {
            let named = march.brigades.iter();
            let brigades = named
                .filter_map(|id| find(self.faults, id, &self.brigades, "a brigade"))
                .collect();
            list.push(FlankMarchPlan {
                brigades,
                edge: march.edge.value,
                at: self
                    .board
                    .place(march.at.value, &march.at.spot, self.faults),
                turn: march.turn.value,
                spot: march.spot.clone(),
            });
        }
        list
    }

    fn wagon(&mut self, draft: &WagonDraft) -> Wagon {
        Wagon {
            id: draft.id.value.clone(),
            side: draft.side,
            name: draft.name.clone(),
            at: self
                .board
                .place(draft.at.value, &draft.at.spot, self.faults),
            facing: self.facing(draft.facing.as_ref(), draft.side),
            deliveries: draft.deliveries.as_ref().map(|count| count.value),
            spot: draft.spot.clone(),
        }
    }

    fn facing(&mut self, degrees: Option<&Located<i16>>, side: Side) -> Angle {
        let Some(degrees) = degrees else {
            return Angle::from_degrees(away_from(self.homes[side]));
        };
        if !(0..360).contains(&degrees.value) {
            let found = degrees.value.to_string();
            self.faults
                .add(&degrees.spot, found, Expected::Between(0, 359));
        }
        Angle::from_degrees(i32::from(degrees.value))
    }

    fn side(&mut self, draft: &ScenarioDraft, side: Side) -> SidePlan {
        let written = match side {
            Side::A => &draft.sides.a,
            Side::B => &draft.sides.b,
        };
        SidePlan {
            name: written.name.clone(),
            nation: written.nation.clone(),
            home: self.homes[side],
            zone: written.zone.as_ref().and_then(|zone| self.zone(zone)),
            spot: written.spot.clone(),
        }
    }

    fn zone(&mut self, zone: &Located<Vec<[Centimetres; 2]>>) -> Option<Bounds> {
        let [one, other] = zone.value[..] else {
            let found = format!("{} places", zone.value.len());
            self.faults
                .add(&zone.spot, found, Expected::Other("two opposite corners"));
            return None;
        };
        let [one, other] = [one, other].map(|at| self.board.place(at, &zone.spot, self.faults));
        Some(Bounds::of_pair(one, other))
    }

    /// What an order names: a place first, then a brigade, then a piece of ground, which becomes a place.
    fn target(
        &mut self,
        brigade: &BrigadeDraft,
        draft: &ScenarioDraft,
        ground: &[Ground],
        objectives: &mut Vec<Objective>,
    ) -> Target {
        let Some(order) = &brigade.order else {
            return Target::Here;
        };
        let Some(id) = &order.target else {
            return order.at.as_ref().map_or(Target::Here, |at| {
                Target::Point(self.board.place(at.value, &at.spot, self.faults))
            });
        };
        if let Some(at) = objectives.iter().position(|place| place.id == id.value) {
            return Target::Objective(at);
        }
        if let Some(&at) = self.brigades.get(&id.value) {
            return if draft.brigades[at].side == brigade.side {
                Target::Friend(at)
            } else {
                Target::Enemy(at)
            };
        }
        if let Some(&at) = self.ground.get(&id.value) {
            objectives.push(place_of(&ground[at], at));
            return Target::Objective(objectives.len() - 1);
        }
        let mut known: Ids = self.ground.clone();
        known.extend(self.brigades.clone());
        known.extend(ids(objectives.iter().map(|place| &place.id)));
        find(self.faults, id, &known, "a place or a brigade");
        Target::Here
    }

    /// Surprised brigades, all of one side and there from a turn that is played.
    fn surprises(&mut self, draft: &ScenarioDraft) -> Vec<Surprise> {
        let mut list = Vec::with_capacity(draft.surprises.len());
        for surprise in &draft.surprises {
            let mut brigades = Vec::with_capacity(surprise.brigades.len());
            for id in &surprise.brigades {
                let found = find(self.faults, id, &self.brigades, "a brigade");
                let own = |at: &usize| {
                    brigades
                        .first()
                        .is_none_or(|&first: &usize| same_side(draft, first, *at))
                };
                if found.is_some_and(|at| !own(&at)) {
                    let expected = Expected::Other("a brigade of the same side");
                    self.faults
                        .add(&id.spot, format!("`{}`", id.value), expected);
                }
                brigades.extend(found.filter(own));
            }
            let Some(&first) = brigades.first() else {
                continue;
            };
            list.push(Surprise {
                side: draft.brigades[first].side,
                brigades,
                until: surprise.until.value,
                movement: surprise.movement.unwrap_or_default(),
                initiative: surprise.initiative.as_ref().map_or(0, |one| one.value),
            });
        }
        list
    }

    /// Only who is off the table needs no place.
    fn nowhere(&mut self, spot: &Spot, away: bool) -> Point {
        if !away {
            let spot = Spot {
                key: format!("{}.at", spot.key),
                ..spot.clone()
            };
            self.faults
                .add(&spot, Found::Phrase("nothing"), Expected::Key);
        }
        Point::default()
    }
}

/// The entry that an id names; a fault when it names none.
pub(super) fn find(
    faults: &mut Faults,
    id: &Located<String>,
    list: &Ids,
    of: &'static str,
) -> Option<usize> {
    let found = list.get(&id.value).copied();
    if found.is_none() {
        let nearest = nearest(&id.value, list.keys().map(String::as_str));
        let expected = Expected::Id { of, nearest };
        faults.add(&id.spot, format!("`{}`", id.value), expected);
    }
    found
}

fn same_side(draft: &ScenarioDraft, a: usize, b: usize) -> bool {
    draft.brigades[a].side == draft.brigades[b].side
}
