//! Chapter 1: what armies are made of. Rules CD-1.1-01 to CD-1.2-10.

use crate::ids::Bases;
use crate::tables::{OrganisationTable, Tables};
use crate::troops::{Kind, UnitDef};

/// What is wrong with a regiment of a roster.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RosterFault {
    /// Too few or too many bases; what is allowed. Rules CD-1.1-02, CD-1.2-03 and CD-1.2-05.
    Bases(Bases, Bases),
    /// More skirmisher bases than battalions; the most. Rule CD-1.1-05.
    Skirmishers(Bases),
    /// Too few or too many figures on a base; what is allowed. Rules CD-1.1-03 and CD-1.1-07.
    Figures(u8, u8),
}

/// Whole battalions of so many bases. Rules CD-1.2-02 and CD-1.2-03.
#[must_use]
pub fn battalions(table: &OrganisationTable, bases: Bases) -> u8 {
    bases.0 / table.bases_a_battalion.0.max(1)
}

/// Bases of skirmishers that infantry of so many bases sends out at most. Rule CD-1.1-05.
#[must_use]
pub fn skirmishers(table: &OrganisationTable, bases: Bases) -> Bases {
    let each = table.skirmishers_a_battalion.0;
    Bases(battalions(table, bases).saturating_mul(each))
}

/// Men that figures stand for. Rule CD-1.2-01.
#[must_use]
pub fn men(table: &OrganisationTable, figures: u32) -> u32 {
    figures * u32::from(table.men_a_figure)
}

/// Whether a regiment or battery of these bases is legal.
///
/// # Errors
/// What is wrong with it.
pub fn check_regiment(
    tables: &Tables,
    kind: Kind,
    bases: Bases,
    skirmishers: Bases,
    figures: u8,
) -> Result<(), RosterFault> {
    let table = &tables.organisation;
    let (low, high) = match kind {
        Kind::LineInfantry | Kind::LightInfantry => table.infantry,
        // One squadron a base; there is no other size. Rule CD-1.2-04.
        Kind::Cavalry | Kind::LightCavalry => (table.cavalry, table.cavalry),
        Kind::FootArtillery | Kind::HorseArtillery => (table.battery, table.battery),
    };
    if !(low..=high).contains(&bases) {
        return Err(RosterFault::Bases(low, high));
    }
    let most = if kind.is_infantry() {
        self::skirmishers(table, bases).0
    } else {
        0
    };
    if skirmishers.0 > most {
        return Err(RosterFault::Skirmishers(Bases(most)));
    }
    let (few, many) = match kind {
        Kind::LineInfantry | Kind::LightInfantry => table.figures,
        Kind::Cavalry | Kind::LightCavalry => (table.cavalry_figures, table.cavalry_figures),
        Kind::FootArtillery | Kind::HorseArtillery => (table.battery_crew, table.battery_crew),
    };
    if (few..=many).contains(&figures) {
        Ok(())
    } else {
        Err(RosterFault::Figures(few, many))
    }
}

/// Figures on a base when the scenario says nothing.
#[must_use]
pub fn usual_figures(table: &OrganisationTable, kind: Kind) -> u8 {
    match kind {
        Kind::LineInfantry | Kind::LightInfantry => table.figures.1,
        Kind::Cavalry | Kind::LightCavalry => table.cavalry_figures,
        Kind::FootArtillery | Kind::HorseArtillery => table.battery_crew,
    }
}

/// How many of each level a number of corps has. Rules CD-1.2-06, CD-1.2-07, CD-1.2-08, CD-1.2-09, CD-1.2-10.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub struct ChainOfCommand {
    pub divisions: u32,
    pub brigades: u32,
    pub regiments: u32,
    pub divisional_generals: u32,
    pub brigadiers: u32,
}

/// The chain of command of so many corps.
#[must_use]
pub fn chain_of_command(table: &OrganisationTable, corps: u32) -> ChainOfCommand {
    let divisions = corps * u32::from(table.divisions_a_corps);
    let brigades = divisions * u32::from(table.brigades_a_division);
    ChainOfCommand {
        divisions,
        brigades,
        regiments: brigades * u32::from(table.regiments_a_brigade),
        divisional_generals: divisions,
        brigadiers: brigades,
    }
}

/// Regiments of a brigade, batteries left out. Rule CD-1.2-06.
#[must_use]
pub fn regiments(units: &[UnitDef]) -> usize {
    units
        .iter()
        .filter(|unit| !unit.kind.is_artillery())
        .count()
}
