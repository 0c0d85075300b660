//! Generals, brigades and units of a scenario, put where they stand.

use table::Point;

use super::{Resolver, find};
use crate::Side;
use crate::scenario::draft::{BrigadeDraft, GeneralDraft, OrderDraft, ScenarioDraft, UnitDraft};
use crate::scenario::geometry::middle;
use crate::scenario::resolved::{Brigade, General, Ground, Objective, OpeningOrder, Target, Troop};
use crate::scenario::{Expected, Found, Located, Spot};

impl Resolver<'_> {
    pub(super) fn general(&mut self, draft: &GeneralDraft, away: bool) -> General {
        let at = match &draft.at {
            Some(at) => self.board.place(at.value, &at.spot, self.faults),
            None => self.nowhere(&draft.spot, away),
        };
        General {
            id: draft.id.value.clone(),
            side: draft.side,
            name: draft.name.clone(),
            rank: draft.rank.clone(),
            skill: draft.skill.clone(),
            at,
            facing: self.facing(draft.facing.as_ref(), draft.side),
            spot: draft.spot.clone(),
        }
    }

    pub(super) fn brigades(
        &mut self,
        draft: &ScenarioDraft,
        ground: &[Ground],
        objectives: &mut Vec<Objective>,
    ) -> Vec<Brigade> {
        let mut list = Vec::with_capacity(draft.brigades.len());
        for brigade in &draft.brigades {
            let brigadier = brigade.brigadier.as_ref();
            let brigadier =
                brigadier.and_then(|id| find(self.faults, id, &self.generals, "a general"));
            let division = brigade.division.as_ref();
            let division =
                division.and_then(|id| find(self.faults, id, &self.generals, "a general"));
            let target = self.target(brigade, draft, ground, objectives);
            list.push(Brigade {
                id: brigade.id.value.clone(),
                side: brigade.side,
                name: brigade.name.clone(),
                nation: brigade_nation(draft, brigade),
                brigadier,
                division,
                order: brigade
                    .order
                    .as_ref()
                    .map(|order| opening_order(order, target)),
                zone: brigade.zone.as_ref().and_then(|zone| self.zone(zone)),
                spot: brigade.spot.clone(),
            });
        }
        list
    }

    /// The area of a brigade from two of its corners.
    /// Generals all of whose troops are off the table.
    pub(super) fn with_them(
        &self,
        draft: &ScenarioDraft,
        brigades: &[Brigade],
        away: &[bool],
    ) -> Vec<usize> {
        let mut first = 0;
        let mut generals = Vec::new();
        for (number, brigade) in draft.brigades.iter().enumerate() {
            let own = &away[first..first + brigade.units.len()];
            first += brigade.units.len();
            if !own.is_empty() && own.iter().all(|&away| away) {
                generals.extend(brigades[number].brigadier);
            }
        }
        generals
    }

    pub(super) fn units(
        &mut self,
        draft: &ScenarioDraft,
        ground: &[Ground],
        away: &[bool],
    ) -> Vec<Troop> {
        let mut list: Vec<Troop> = Vec::new();
        for (number, brigade) in draft.brigades.iter().enumerate() {
            let nation = brigade_nation(draft, brigade);
            for unit in &brigade.units {
                let away = away[list.len()];
                list.push(self.unit(unit, (number, brigade.side, away), &nation, ground));
            }
        }
        list
    }

    pub(super) fn unit(
        &mut self,
        draft: &UnitDraft,
        (brigade, side, away): (usize, Side, bool),
        nation: &Option<Located<String>>,
        ground: &[Ground],
    ) -> Troop {
        let garrison = draft.garrison.as_ref();
        let garrison = garrison.and_then(|id| find(self.faults, id, &self.ground, "a building"));
        Troop {
            brigade,
            nation: draft.nation.clone().or_else(|| nation.clone()),
            formation: self.formation(draft),
            at: self.unit_place(draft, garrison, ground, away),
            facing: self.facing(draft.facing.as_ref(), side),
            garrison,
            ..Troop::unplaced(draft)
        }
    }

    pub(super) fn formation(&mut self, draft: &UnitDraft) -> Located<String> {
        draft.formation.clone().unwrap_or_else(|| {
            let spot = Spot {
                key: format!("{}.formation", draft.spot.key),
                ..draft.spot.clone()
            };
            self.faults
                .add(&spot, Found::Phrase("nothing"), Expected::Key);
            // Told once, here: the system has nothing to read.
            Located::made(String::new())
        })
    }

    pub(super) fn unit_place(
        &mut self,
        draft: &UnitDraft,
        garrison: Option<usize>,
        ground: &[Ground],
        away: bool,
    ) -> Point {
        match (&draft.at, garrison) {
            (Some(at), _) => self.board.place(at.value, &at.spot, self.faults),
            (None, Some(building)) => middle(&ground[building].shape),
            (None, None) => self.nowhere(&draft.spot, away),
        }
    }
}

fn brigade_nation(draft: &ScenarioDraft, brigade: &BrigadeDraft) -> Option<Located<String>> {
    let side = match brigade.side {
        Side::A => &draft.sides.a,
        Side::B => &draft.sides.b,
    };
    brigade.nation.clone().or_else(|| side.nation.clone())
}

fn opening_order(draft: &OrderDraft, target: Target) -> OpeningOrder {
    OpeningOrder {
        kind: draft.kind.clone(),
        target,
        side: draft.side.clone(),
        spot: draft.spot.clone(),
    }
}
