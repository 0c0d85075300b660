//! Points of units, commanders and armies.
//!
//! Rules: GDB-15.1-01 (points), GDB-15.3-01 (British line infantry costs 10
//! points more a unit), GDB-15.3-02 (screens and light companies do not),
//! GDB-13.2-01 (a battalion's gun: a light model of its battalion's grade, and
//! like all guns never below Second Line). The price of a unit is rounded up to
//! a whole point.

use serde::Serialize;

use crate::army::force::{Force, Member, Officer};
use crate::setup::Rank;
use crate::tables::ArmyTable;
use crate::tables::army::{PointsTable, Price};
use crate::troops::{Calibre, Grade, Horses, Kind, Nation, Troops, Weapon};

/// Whole points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize)]
#[serde(transparent)]
pub struct Points(pub u32);

impl Price {
    /// Whole points, a part of a point counting as one.
    #[must_use]
    pub fn rounded_up(self) -> Points {
        Points(self.0.max(0).unsigned_abs().div_ceil(100))
    }

    /// The price of so many.
    #[must_use]
    pub fn times(self, count: u16) -> Price {
        Price(self.0 * i32::from(count))
    }

    fn plus(self, other: Price) -> Price {
        Price(self.0 + other.0)
    }
}

/// The price of a unit; `None` where the table has no such troops.
#[must_use]
pub fn unit(member: &Member, table: &PointsTable) -> Option<Points> {
    let troops = member.troops();
    let mut price = if troops.kind.is_artillery() {
        battery(member, table)?
    } else {
        let figure = table.figure(troops.kind, troops.grade)?;
        let figure = figure.plus(training(member, table)?);
        let lights = light_company(member, table);
        figure.times(member.figures.0).plus(lights)
    };
    if pays_surcharge(member) {
        price = price.plus(table.british_line);
    }
    if member.has_battalion_gun() {
        price = price.plus(battalion_gun(troops.grade, table)?);
    }
    Some(price.rounded_up())
}

/// A light gun model; guns are never worse than Second Line.
fn battalion_gun(grade: Grade, table: &PointsTable) -> Option<Price> {
    table.model(Calibre::Light, grade.min(Grade::SecondLine))
}

fn battery(member: &Member, table: &PointsTable) -> Option<Price> {
    let troops = member.troops();
    let mut model = table.model(troops.calibre?, troops.grade)?;
    if troops.kind == Kind::HorseArtillery {
        model = model.plus(table.horse_artillery);
    }
    if troops.second_class_artillery {
        model = model.plus(table.second_class);
    }
    Some(model.times(u16::from(member.models.0)))
}

/// What skirmishers, rifles, carbines and horses add for each figure; `None`
/// for militia, which is never trained for it.
fn training(member: &Member, table: &PointsTable) -> Option<Price> {
    let troops = member.troops();
    if troops.kind.is_cavalry() {
        let carbines = match troops.weapon {
            Weapon::Carbine => table.carbines,
            _ => Price(0),
        };
        return Some(carbines.plus(horses(troops, table)));
    }
    match troops.weapon {
        Weapon::Rifle | Weapon::Musket if is_trained(troops) && troops.grade == Grade::Militia => {
            None
        }
        Weapon::Rifle => Some(table.rifles),
        _ if troops.light => Some(table.light),
        _ => Some(Price(0)),
    }
}

fn is_trained(troops: &Troops) -> bool {
    troops.light || troops.weapon == Weapon::Rifle
}

/// What mounts cost that count in a fight; those that go with the grade or the
/// arm are paid with them. Rules GDB-II-17, GDB-11.11-03.
fn horses(troops: &Troops, table: &PointsTable) -> Price {
    match (troops.kind, troops.mounts()) {
        // A dragoon's price is that of heavy horse on poor mounts.
        (Kind::Dragoons, Horses::Poor) => Price(0),
        (Kind::Dragoons, _) => table.horses(Horses::Good),
        (_, mounts) => table.horses(mounts),
    }
}

/// What a light company with rifles adds among muskets. Rule GDB-III-UK-06.
fn light_company(member: &Member, table: &PointsTable) -> Price {
    let troops = member.troops();
    if troops.light_company_weapon != Some(Weapon::Rifle) || troops.weapon == Weapon::Rifle {
        return Price(0);
    }
    let trained = if troops.light { table.light } else { Price(0) };
    let more = Price(table.rifles.0 - trained.0);
    more.times(troops.light_company_figures.into())
}

/// Whether a unit is British line infantry: by its row, rifles in open order
/// too; without one every battalion is. Rules GDB-15.3-01, GDB-15.3-02.
#[must_use]
pub fn pays_surcharge(member: &Member) -> bool {
    let troops = member.troops();
    let line = match member.row {
        Some(row) => row.surcharge,
        None => troops.kind == Kind::Infantry,
    };
    troops.nation == Nation::Britain && line
}

/// The price of each general, in the order of the army; staff officers who come with the commander-in-chief cost nothing.
#[must_use]
pub fn generals(officers: &[Officer], table: &PointsTable) -> Vec<Points> {
    let mut free = if officers
        .iter()
        .any(|one| one.rank == Rank::CommanderInChief)
    {
        table.free_staff_officers
    } else {
        0
    };
    let each = officers.iter().map(|officer| match officer.rank {
        Rank::CommanderInChief => table.commander(officer.skill).rounded_up(),
        Rank::Brigadier => table.brigadier(officer.skill).rounded_up(),
        Rank::StaffOfficer if free > 0 => {
            free -= 1;
            Points(0)
        }
        Rank::StaffOfficer => table.staff_officer.rounded_up(),
    });
    each.collect()
}

/// The price of a whole army; units that have none count nothing.
#[must_use]
pub fn army(force: &Force, table: &ArmyTable) -> Points {
    let units = force
        .members()
        .filter_map(|(_, member)| unit(member, &table.points));
    let generals = generals(&force.generals, &table.points);
    Points(units.chain(generals).map(|points| points.0).sum())
}
