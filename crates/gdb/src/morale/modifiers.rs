//! What adds to and takes from a unit's morale. Rules GDB-12.1-02 to GDB-12.1-14.
//!
//! * GDB-II-08, GDB-II-09, GDB-II-10: Veteran +1, Line nothing, Second line -1; GDB-II-04, GDB-II-07:
//!   gunners by their grade like all others.

use engine::Modifier;
use table::{Cover, Feature};

use crate::built_up;
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::melee;
use crate::state::{Cohesion, Nerve, State};
use crate::tables::MoraleRow;
use crate::troops::{Grade, Kind, Nation};

use super::test::{ChargeFacts, Column};

/// The modifiers of one test, collected row by row.
struct Rows<'s> {
    state: &'s State,
    unit: UnitId,
    column: Column,
    charge: Option<&'s ChargeFacts>,
    rows: Vec<Modifier>,
}

/// Every modifier of a unit's test, in the order of the table.
#[must_use]
pub(crate) fn modifiers(
    state: &State,
    unit: UnitId,
    column: Column,
    charge: Option<&ChargeFacts>,
) -> Vec<Modifier> {
    let mut rows = Rows {
        state,
        unit,
        column,
        charge,
        rows: Vec::with_capacity(8),
    };
    rows.general();
    rows.grade();
    rows.russian_column();
    rows.position();
    rows.losses();
    rows.charging();
    rows.charged();
    rows.disorder();
    rows.neighbours();
    rows.rows
}

impl Rows<'_> {
    fn add(&mut self, row: MoraleRow) {
        self.rows
            .push(self.state.setup.tables.morale.modifiers.get(row));
    }

    fn add_times(&mut self, row: MoraleRow, times: i8) {
        let one = self.state.setup.tables.morale.modifiers.get(row);
        if times != 0 {
            self.rows.push(Modifier {
                value: one.value.saturating_mul(times),
                ..one
            });
        }
    }

    /// Within 15 cm of the commander-in-chief or the own brigadier, once (GDB-12.1-02); +2 instead when the commander leads it in person (GDB-13.1-03).
    fn general(&mut self) {
        if melee::is_led_desperately(self.state, self.unit) {
            self.add(MoraleRow::DesperateCharge);
        } else if self
            .state
            .in_command(self.unit, self.state.setup.tables.command.morale_radius)
        {
            self.add(MoraleRow::GeneralNear);
        }
    }

    /// Grade, and the further -1 of all cossacks (GDB-12.1-03, GDB-II-24, GDB-11.11-08).
    fn grade(&mut self) {
        let troops = self.state.troops(self.unit);
        match troops.grade {
            Grade::Guard => self.add(MoraleRow::Guard),
            Grade::Elite => self.add(MoraleRow::Elite),
            Grade::Veteran => self.add(MoraleRow::Veteran),
            Grade::Line => {}
            Grade::SecondLine => self.add(MoraleRow::SecondLine),
            Grade::Conscript => self.add(MoraleRow::Conscript),
            Grade::Militia => self.add(MoraleRow::Militia),
        }
        if troops.kind == Kind::Cossacks {
            self.add(MoraleRow::Cossacks);
        }
    }

    /// Russian foot in column that defends in the open (GDB-12.1-04).
    fn russian_column(&mut self) {
        let unit = self.state.unit(self.unit);
        let troops = self.state.troops(self.unit);
        let defends = match self.column {
            Column::Charged => self.charge.is_none_or(|charge| !charge.countercharging),
            Column::Other => !unit.moved,
            Column::Charging | Column::Rally => false,
        };
        let column = unit.formation.is_column() && self.formed();
        let russian = troops.nation == Nation::Russia && troops.kind == Kind::Infantry;
        let in_the_open = cover(self.state, self.unit).max(self.cover()) == Cover::None;
        if russian && column && defends && in_the_open {
            self.add(MoraleRow::RussianColumn);
        }
    }

    /// Buildings or cover, higher ground, square: one for each that applies (GDB-12.1-05).
    fn position(&mut self) {
        match self.cover() {
            Cover::None => {}
            Cover::Soft => self.add(MoraleRow::Cover),
            Cover::Building => self.add(MoraleRow::Building),
            Cover::Strong => self.add(MoraleRow::Strongpoint),
        }
        if self
            .charge
            .is_some_and(|charge| uphill(self.state, self.unit, charge.enemy))
        {
            self.add(MoraleRow::Uphill);
        }
        if self.state.unit(self.unit).formation == Formation::Square && self.formed() {
            self.add(MoraleRow::Square);
        }
    }

    /// The cover of the unit, against the enemy of the charge if there is one.
    fn cover(&self) -> Cover {
        match self.charge {
            Some(charge) => cover_against(self.state, self.unit, charge.enemy),
            None => cover_at_rest(self.state, self.unit),
        }
    }

    /// Full tenths lost, and every figure lost in the charge (GDB-12.1-06, GDB-12.1-08).
    fn losses(&mut self) {
        let unit = self.state.unit(self.unit);
        let in_charge = i8::try_from(unit.lost_in_charge.0).unwrap_or(i8::MAX);
        let tenths = unit.tenths_lost();
        self.add_times(MoraleRow::Losses, tenths);
        if matches!(self.column, Column::Charging | Column::Charged) {
            self.add_times(MoraleRow::LostInCharge, in_charge);
        }
    }

    /// Charging flank or rear, the unformed, or skirmishers: once (GDB-12.1-07).
    fn charging(&mut self) {
        let Some(charge) = self.charge.filter(|_| self.column == Column::Charging) else {
            return;
        };
        let enemy = self.state.unit(charge.enemy);
        let unformed = enemy.cohesion != Cohesion::Formed || enemy.nerve >= Nerve::Faltering;
        let skirmishers = enemy.formation == Formation::SkirmishLine
            && self.formed()
            && self.state.troops(self.unit).kind != Kind::Cossacks;
        if charge.flank || unformed || skirmishers {
            self.add(MoraleRow::ChargingWeak);
        }
    }

    /// Who comes on, and from where (GDB-12.1-09 to GDB-12.1-11).
    fn charged(&mut self) {
        let Some(charge) = self.charge.filter(|_| self.is_charged()) else {
            return;
        };
        let foot = self.state.troops(self.unit).kind.is_foot();
        let enemy = self.state.troops(charge.enemy).kind;
        if foot && enemy.is_cavalry() && !self.counts_as_square() {
            let cossacks = enemy == Kind::Cossacks;
            self.add(if cossacks {
                MoraleRow::ChargedByCossacks
            } else {
                MoraleRow::ChargedByHorse
            });
        }
        // Skirmishers come on neither in line nor in column.
        let dense = self.state.unit(charge.enemy).formation != Formation::SkirmishLine;
        if foot && enemy == Kind::Infantry && dense {
            self.charged_by_foot(charge.enemy);
        }
        if charge.flank {
            self.add(MoraleRow::Flank);
        }
    }

    fn charged_by_foot(&mut self, enemy: UnitId) {
        let in_building = in_building(self.state, self.unit);
        let column = self.state.unit(enemy).formation.is_column();
        self.add(match (column, in_building) {
            (true, true) => MoraleRow::ChargedByColumnInBuilding,
            (true, false) => MoraleRow::ChargedByColumn,
            (false, _) => MoraleRow::ChargedByLine,
        });
    }

    /// Out of order or running, and the further -1 of one who is charged so (GDB-12.1-12, GDB-12.1-13).
    fn disorder(&mut self) {
        let unit = self.state.unit(self.unit);
        if unit.is_routing() {
            self.add(MoraleRow::Routing);
            return;
        }
        if self.formed() && unit.nerve < Nerve::Faltering {
            return;
        }
        self.add(MoraleRow::Disordered);
        if self.is_charged() {
            self.add(MoraleRow::DisorderedAndCharged);
        }
    }

    /// Charged now; who rallies under a charge too, but for reading RD-30 (GDB-6.1-13).
    fn is_charged(&self) -> bool {
        match self.column {
            Column::Charged => true,
            Column::Rally => self.charge.is_some() && !self.state.setup.readings.rally_rows_only,
            Column::Charging | Column::Other => false,
        }
    }

    /// A square, in order or not; by reading RD-21 only one in order.
    fn counts_as_square(&self) -> bool {
        let unit = self.state.unit(self.unit);
        let firm = self.formed() && unit.nerve < Nerve::Faltering;
        let strict = self.state.setup.readings.broken_square_is_none;
        unit.formation == Formation::Square && (firm || !strict)
    }

    /// Enemies and friends that run within 15 cm (GDB-12.1-14).
    fn neighbours(&mut self) {
        let side = self.state.side_of(self.unit);
        let radius = self.state.setup.tables.morale.fleeing_radius;
        let (mut enemies, mut friends) = (0_i8, 0_i8);
        for other in self.state.all_on_table() {
            let runs = other != self.unit && self.state.unit(other).is_fleeing();
            if runs && self.state.distance(self.unit, other) <= radius {
                if self.state.side_of(other) == side {
                    friends += 1;
                } else {
                    enemies += 1;
                }
            }
        }
        self.add_times(MoraleRow::EnemiesFleeing, enemies);
        self.add_times(MoraleRow::FriendsFleeing, friends);
    }

    /// In order; a unit still changing formation is not (GDB-6.6-04).
    fn formed(&self) -> bool {
        let unit = self.state.unit(self.unit);
        unit.cohesion == Cohesion::Formed && unit.forming.is_none()
    }
}

/// The cover a unit stands in, whoever comes: its garrison's building, else half of its front in an area of cover.
#[must_use]
pub(crate) fn cover(state: &State, unit: UnitId) -> Cover {
    let terrain = &state.setup.terrain;
    held(state, unit).unwrap_or_else(|| terrain.cover_of(&state.outline(unit)).min(Cover::Soft))
}

/// The cover a unit has against an enemy (GDB-VII-U-07).
///
/// That of its garrison's building; else a wall, fence or sunken road close
/// before half of its front, or half of its front in an area of cover, unless
/// he is in it too (GDB-12.1-05) or comes through its open side.
#[must_use]
pub(crate) fn cover_against(state: &State, unit: UnitId, enemy: UnitId) -> Cover {
    let terrain = &state.setup.terrain;
    let from = || state.outline(enemy).centre();
    held(state, unit).unwrap_or_else(|| {
        terrain
            .cover_of_against(&state.outline(unit), from())
            .min(Cover::Soft)
    })
}

/// The cover a unit has that no enemy comes at: what it stands in, or has against the nearest of them.
#[must_use]
pub(crate) fn cover_at_rest(state: &State, unit: UnitId) -> Cover {
    let nearest = super::nearest_enemy(state, unit);
    let against = nearest.map(|enemy| cover_against(state, unit, enemy));
    cover(state, unit).max(against.unwrap_or_default())
}

/// Whether a unit counts as in buildings: houses of wood are cover and no buildings, but for reading RD-68 (GDB-12.1-09).
fn in_building(state: &State, unit: UnitId) -> bool {
    let wood = || state.setup.readings.wooden_houses_are_buildings && is_indoors(state, unit);
    matches!(held(state, unit), Some(Cover::Building | Cover::Strong)) || wood()
}

fn is_indoors(state: &State, unit: UnitId) -> bool {
    built_up::held(state, unit).is_some_and(Feature::is_built_up)
}

/// The cover of the building that a unit holds.
fn held(state: &State, unit: UnitId) -> Option<Cover> {
    let house = state.unit(unit).garrison?;
    Some(state.setup.terrain.feature(house)?.cover)
}

/// Whether a unit stands higher than an enemy.
#[must_use]
pub(crate) fn uphill(state: &State, unit: UnitId, enemy: UnitId) -> bool {
    let level = |id: UnitId| state.setup.terrain.level_at(state.outline(id).centre());
    level(unit) > level(enemy)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{battlefield, unit};

    /// What counts for foot that is charged from the north.
    fn rows(ground: &str, own: i32, enemy: i32) -> Vec<String> {
        let state = battlefield(&format!(
            "{ground}
             A1a infantry line 30/6 line at 60,{own}
             B1a infantry line 30/6 line at 60,{enemy} facing 180"
        ));
        let charge = ChargeFacts {
            enemy: unit(&state, "B1a"),
            flank: false,
            countercharging: false,
        };
        let own = unit(&state, "A1a");
        let rows = modifiers(&state, own, Column::Charged, Some(&charge));
        rows.iter()
            .map(|row| row.name.as_str().to_owned())
            .collect()
    }

    fn covered(ground: &str, own: i32, enemy: i32) -> bool {
        rows(ground, own, enemy)
            .iter()
            .any(|key| key == "morale-cover")
    }

    /// Rule: GDB-VII-U-07, GDB-12.1-05
    #[test]
    fn walls_hedges_and_fences_are_cover_against_who_comes_at_them() {
        for kind in ["wall", "hedge", "fence"] {
            let line = format!("{kind} W1 line 40,41 80,41");
            assert!(covered(&line, 40, 60), "{kind}");
            assert!(!covered(&line, 44, 60), "{kind} behind it");
            assert!(!covered(&line, 30, 60), "{kind} far before it");
        }
        let sunken = "ravine L1 class linear-obstacle cover soft line 40,41 80,41";
        assert!(covered(sunken, 40, 60));
        assert!(!covered("wall W1 line 40,41 58,41", 40, 60), "a part");
    }

    /// Rule: GDB-12.1-05
    #[test]
    fn cover_that_the_enemy_shares_does_not_count() {
        let wood = "open-wood O1 poly 30,20 90,20 90,45 30,45";
        assert!(covered(wood, 40, 60));
        assert!(!covered(wood, 30, 40));
    }

    /// Rule: GDB-12.1-09
    /// Reading: RD-68
    #[test]
    fn wooden_houses_are_cover_or_buildings() {
        let row = |cover: &str, reading: &str| {
            let state = battlefield(&format!(
                "village V1 poly 50,36 70,36 70,44 50,44 cover {cover} capacity 80
                 A1a infantry line 30/6 line in V1
                 B1a infantry line 30/6 column-of-divisions at 60,60 facing 180
                 {reading}"
            ));
            let charge = ChargeFacts {
                enemy: unit(&state, "B1a"),
                flank: false,
                countercharging: false,
            };
            let rows = modifiers(&state, unit(&state, "A1a"), Column::Charged, Some(&charge));
            let names = ["morale-charged-by-column", "morale-charged-column-building"];
            let by_column = rows.iter().filter(|row| names.contains(&row.name.as_str()));
            by_column.map(|row| row.value).collect::<Vec<_>>()
        };
        assert_eq!(row("building", ""), [-1]);
        assert_eq!(row("soft", ""), [-2]);
        assert_eq!(
            row("soft", "reading wooden-houses-are-buildings true"),
            [-1]
        );
    }
}
