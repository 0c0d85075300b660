//! Troops that come on in the course of the battle, by the scenario's timetable.

use table::Point;

use crate::Side;
use crate::scenario::draft::{Edge, ReinforcementDraft, ScenarioDraft};
use crate::scenario::resolve::{Resolver, find};
use crate::scenario::{Expected, Found, Located, Spot};

/// Troops that come on in the course of the battle.
#[derive(Debug, Clone)]
pub struct Reinforcement {
    /// Their side.
    pub side: Side,
    /// The units in the order in which they come on, as indices.
    pub units: Vec<usize>,
    /// The edge they come to.
    pub edge: Edge,
    /// The stretch of it where they may come on.
    pub stretch: [Point; 2],
    /// The turn from which they may come on.
    pub turn: u16,
    /// From which turn which number on a die brings them; empty when they need none.
    pub rolls: Vec<(u16, u8)>,
    /// The ground that brings them before their turn when the enemy enters it, an index.
    pub sooner: Option<usize>,
    /// Where the file says so.
    pub spot: Spot,
}

impl Resolver<'_> {
    /// Reinforcements with the numbers of their units.
    pub(super) fn reinforcements(&mut self, draft: &ScenarioDraft) -> Vec<Reinforcement> {
        let mut list: Vec<Reinforcement> = Vec::with_capacity(draft.reinforcements.len());
        for one in &draft.reinforcements {
            let units = self.reinforcing_units(draft, one, &list);
            let Some(&first) = units.first() else {
                let expected = Expected::Other("brigades or units that come on");
                self.faults
                    .add(&one.spot, Found::Phrase("nobody"), expected);
                continue;
            };
            let side = self.side_of_unit(draft, first);
            if units
                .iter()
                .any(|&unit| self.side_of_unit(draft, unit) != side)
            {
                let expected = Expected::Other("units of the same side");
                self.faults
                    .add(&one.spot, Found::Phrase("both sides"), expected);
            }
            self.within(&one.turn, 1, draft.turns.value);
            let sooner = one.sooner.as_ref();
            let sooner =
                sooner.and_then(|id| find(self.faults, id, &self.ground, "a piece of terrain"));
            list.push(Reinforcement {
                side,
                units,
                edge: one.edge.value,
                stretch: [self.on_edge(one, &one.from), self.on_edge(one, &one.to)],
                turn: one.turn.value,
                rolls: self.rolls(draft, one),
                sooner,
                spot: one.spot.clone(),
            });
        }
        list
    }

    /// Whole brigades first, in the order of the file; nobody twice.
    fn reinforcing_units(
        &mut self,
        draft: &ScenarioDraft,
        one: &ReinforcementDraft,
        earlier: &[Reinforcement],
    ) -> Vec<usize> {
        let mut units = Vec::new();
        for id in &one.brigades {
            let Some(brigade) = find(self.faults, id, &self.brigades, "a brigade") else {
                continue;
            };
            let before = draft.brigades[..brigade].iter();
            let first: usize = before.map(|brigade| brigade.units.len()).sum();
            units.extend(first..first + draft.brigades[brigade].units.len());
        }
        for id in &one.units {
            units.extend(find(self.faults, id, &self.units, "a unit"));
        }
        let mut seen: Vec<usize> = earlier.iter().flat_map(|one| one.units.clone()).collect();
        for &unit in &units {
            if seen.contains(&unit) {
                let expected = Expected::Other("every unit once");
                self.faults
                    .add(&one.spot, Found::Phrase("a unit twice"), expected);
            }
            seen.push(unit);
        }
        units
    }

    fn side_of_unit(&self, draft: &ScenarioDraft, unit: usize) -> Side {
        let mut left = unit;
        for brigade in &draft.brigades {
            if left < brigade.units.len() {
                return brigade.side;
            }
            left -= brigade.units.len();
        }
        Side::A
    }

    /// A place of the stretch, which lies on the edge.
    fn on_edge(
        &mut self,
        one: &ReinforcementDraft,
        at: &Located<[crate::scenario::Centimetres; 2]>,
    ) -> Point {
        let place = self.board.place(at.value, &at.spot, self.faults);
        let table = self.board.bounds();
        let off = match one.edge.value {
            Edge::Top => place.y != table.min.y,
            Edge::Bottom => place.y != table.max.y,
            Edge::Left => place.x != table.min.x,
            Edge::Right => place.x != table.max.x,
        };
        if off {
            let expected = Expected::Other("a place on the edge that is named");
            self.faults
                .add(&at.spot, Found::Phrase("another place"), expected);
        }
        place
    }

    /// The numbers on a die by turns, which must run forward.
    fn rolls(&mut self, draft: &ScenarioDraft, one: &ReinforcementDraft) -> Vec<(u16, u8)> {
        let mut after = 0;
        let mut rolls = Vec::with_capacity(one.rolls.len());
        for roll in &one.rolls {
            self.within(&roll.turn, 1, draft.turns.value);
            if roll.turn.value <= after {
                let found = roll.turn.value.to_string();
                let expected = Expected::Other("a turn after the one before");
                self.faults.add(&roll.turn.spot, found, expected);
            }
            after = roll.turn.value;
            if !(1..=6).contains(&roll.needs.value) {
                let found = roll.needs.value.to_string();
                self.faults
                    .add(&roll.needs.spot, found, Expected::Between(1, 6));
            }
            rolls.push((roll.turn.value, roll.needs.value));
        }
        rolls
    }

    /// A turn that is played.
    pub(super) fn within(&mut self, turn: &Located<u16>, first: u16, last: u16) {
        if !(first..=last).contains(&turn.value) {
            let expected = Expected::Between(i64::from(first), i64::from(last));
            self.faults
                .add(&turn.spot, turn.value.to_string(), expected);
        }
    }
}
