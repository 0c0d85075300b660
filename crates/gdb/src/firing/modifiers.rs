//! The modifiers of a shot. Rules GDB-9.4-03, GDB-9.6-04, GDB-9.6-07, GDB-9.7-06, GDB-9.8-01 to GDB-9.8-08, GDB-9.8-18, GDB-9.9-05, GDB-10.3-08, GDB-12.2-05, GDB-12.2-28.
//!
//! Grade and state of the firer, then density, state and cover of the target.
//! A fleeing target counts as a column instead of its own shape; square,
//! limbered guns and enfilade count once; cover and buildings do not add up.
//!
//! * GDB-II-04, GDB-II-07: Guard gunners have +1 only, Elite ones nothing.
//! * GDB-II-08 to GDB-II-10 (GDB-II-09 among them): Veteran, Line and Second line shoot without a
//!   modifier.

use engine::Modifier;
use table::Cover;

use crate::formation::Formation;
use crate::readings::Readings;
use crate::tables::{ArtilleryRow, MusketryRow, SkirmishRow, Tables};
use crate::troops::{Calibre, Grade, Kind, Nation};

use super::facts::{Ammunition, FirerFacts, Procedure, ShotFacts, Struck, TargetFacts};

impl ShotFacts {
    /// Every modifier of this shot; for skirmishers those of each die.
    #[must_use]
    pub fn modifiers(&self, tables: &Tables, readings: &Readings) -> Vec<Modifier> {
        match self.firer.procedure() {
            Procedure::Volley => {
                let table = &tables.fire.musketry_modifiers;
                rows(volley_firer(&self.firer), self.traits(readings), volley_row)
                    .map(|row| table.get(row))
                    .collect()
            }
            Procedure::Artillery => {
                let table = &tables.fire.artillery_modifiers;
                rows(guns(self), self.traits(readings), artillery_row)
                    .map(|row| table.get(row))
                    .collect()
            }
            Procedure::Rockets => Vec::new(),
            Procedure::Skirmish => {
                let table = &tables.skirmish.modifiers;
                skirmish_rows(self, readings)
                    .map(|row| match row {
                        // By reading RD-19 a die loses what a volley loses.
                        SkirmishRow::FirerUnformed if readings.unformed_skirmishers_as_volley => {
                            let volley = &tables.fire.musketry_modifiers;
                            Modifier {
                                value: volley.get(MusketryRow::FirerUnformed).value,
                                ..table.get(row)
                            }
                        }
                        row => table.get(row),
                    })
                    .collect()
            }
        }
    }

    fn traits(&self, readings: &Readings) -> [Option<Trait>; TRAITS] {
        traits(&self.target, self.firer.procedure(), readings)
    }
}

fn rows<R>(
    firer: [Option<R>; 5],
    target: [Option<Trait>; TRAITS],
    row: fn(Trait) -> R,
) -> impl Iterator<Item = R> {
    let target = target.into_iter().flatten().map(row);
    firer.into_iter().flatten().chain(target)
}

/// What a target is like, in the words that all tables share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Trait {
    Column,
    Massed,
    Square,
    Enfiladed,
    Limbered,
    ChargingCavalry,
    DeployedGuns,
    Skirmishers,
    OpenOrder,
    Cover,
    Building,
    Fleeing,
}

/// Most traits that one target can have.
const TRAITS: usize = 5;

fn traits(
    target: &TargetFacts,
    procedure: Procedure,
    readings: &Readings,
) -> [Option<Trait>; TRAITS] {
    let [density, massed] = density(target, readings);
    [
        density,
        massed,
        enfiladed(target, procedure, readings).then_some(Trait::Enfiladed),
        (target.charging && target.kind.is_cavalry()).then_some(Trait::ChargingCavalry),
        match target.cover {
            Cover::None => None,
            Cover::Soft => Some(Trait::Cover),
            Cover::Building | Cover::Strong => Some(Trait::Building),
        },
    ]
}

/// The shape as a target; a garrison has none but its building.
fn density(target: &TargetFacts, readings: &Readings) -> [Option<Trait>; 2] {
    if target.garrison {
        return [None, None];
    }
    if target.fleeing {
        return [Some(Trait::Fleeing), None];
    }
    let one = |only| [Some(only), None];
    match target.formation {
        Formation::MassedColumn if readings.massed_column_single => one(Trait::Column),
        Formation::MassedColumn => [Some(Trait::Column), Some(Trait::Massed)],
        shape if shape.is_column() => one(Trait::Column),
        Formation::Square => one(Trait::Square),
        Formation::Limbered => one(Trait::Limbered),
        Formation::Deployed => one(Trait::DeployedGuns),
        Formation::SkirmishLine => one(Trait::Skirmishers),
        Formation::OpenOrder => one(Trait::OpenOrder),
        _ if target.kind == Kind::Skirmishers => one(Trait::Skirmishers),
        _ => [None, None],
    }
}

/// Close order struck in the flank; by small arms in the rear too.
fn enfiladed(target: &TargetFacts, procedure: Procedure, readings: &Readings) -> bool {
    let exposed = match target.struck {
        Struck::Front => false,
        Struck::Flank => true,
        Struck::Rear => procedure == Procedure::Volley,
    };
    // Square and limbered guns (but for reading RD-26) have their +2 already; open troops and crowds have no flank.
    let has_its_own = match target.formation {
        Formation::Square => true,
        Formation::Limbered => !readings.limbered_enfiladed_twice,
        _ => false,
    };
    let has_flank = !target.garrison
        && !target.fleeing
        && target.kind != Kind::Skirmishers
        && target.formation.is_close_order()
        && !has_its_own;
    exposed && has_flank
}

fn volley_firer(firer: &FirerFacts) -> [Option<MusketryRow>; 5] {
    let grade = match firer.grade {
        Grade::Guard => Some(MusketryRow::FirerGuard),
        Grade::Elite => Some(MusketryRow::FirerElite),
        Grade::Conscript => Some(MusketryRow::FirerConscript),
        Grade::Militia => Some(MusketryRow::FirerMilitia),
        Grade::Veteran | Grade::Line | Grade::SecondLine => None,
    };
    // A unit without order has no benefit from its shape (GDB-12.2-05).
    let british_line = firer.nation == Nation::Britain
        && firer.kind == Kind::Infantry
        && firer.formation == Formation::Line
        && !firer.unformed
        && !firer.garrison;
    [
        grade,
        british_line.then_some(MusketryRow::FirerBritishLine),
        firer.unformed.then_some(MusketryRow::FirerUnformed),
        None,
        None,
    ]
}

const fn volley_row(of: Trait) -> MusketryRow {
    match of {
        Trait::Column => MusketryRow::TargetColumn,
        Trait::Massed => MusketryRow::TargetMassed,
        Trait::Square => MusketryRow::TargetSquare,
        Trait::Enfiladed => MusketryRow::TargetEnfiladed,
        Trait::Limbered => MusketryRow::TargetLimbered,
        Trait::ChargingCavalry => MusketryRow::TargetChargingCavalry,
        Trait::DeployedGuns => MusketryRow::TargetDeployedGuns,
        Trait::Skirmishers => MusketryRow::TargetSkirmishers,
        Trait::OpenOrder => MusketryRow::TargetOpenOrder,
        Trait::Cover => MusketryRow::TargetCover,
        Trait::Building => MusketryRow::TargetBuilding,
        Trait::Fleeing => MusketryRow::TargetFleeing,
    }
}

fn guns(shot: &ShotFacts) -> [Option<ArtilleryRow>; 5] {
    let firer = &shot.firer;
    let grade = match firer.grade {
        Grade::Guard => Some(ArtilleryRow::FirerGuard),
        Grade::Conscript | Grade::Militia => Some(ArtilleryRow::FirerConscript),
        Grade::Elite | Grade::Veteran | Grade::Line | Grade::SecondLine => None,
    };
    let moved = match firer.kind {
        Kind::HorseArtillery => ArtilleryRow::MovedHorse,
        _ => ArtilleryRow::MovedFoot,
    };
    [
        grade,
        firer
            .second_class_artillery
            .then_some(ArtilleryRow::SecondClass),
        ammunition_row(shot),
        firer.moved.then_some(moved),
        firer.unformed.then_some(ArtilleryRow::FirerUnformed),
    ]
}

fn ammunition_row(shot: &ShotFacts) -> Option<ArtilleryRow> {
    match shot.ammunition? {
        Ammunition::Canister => Some(match shot.firer.calibre {
            Calibre::Light => ArtilleryRow::CanisterLight,
            // Howitzers count as 9 pounders; rockets have no canister.
            Calibre::Medium | Calibre::Howitzer | Calibre::Rocket => ArtilleryRow::CanisterMedium,
            Calibre::Heavy => ArtilleryRow::CanisterHeavy,
        }),
        Ammunition::Shell => {
            (shot.target.cover != Cover::None).then_some(ArtilleryRow::ShellAtCover)
        }
        Ammunition::Ball => None,
    }
}

const fn artillery_row(of: Trait) -> ArtilleryRow {
    match of {
        Trait::Column => ArtilleryRow::TargetColumn,
        Trait::Massed => ArtilleryRow::TargetMassed,
        Trait::Square => ArtilleryRow::TargetSquare,
        Trait::Enfiladed => ArtilleryRow::TargetEnfiladed,
        Trait::Limbered => ArtilleryRow::TargetLimbered,
        Trait::ChargingCavalry => ArtilleryRow::TargetChargingCavalry,
        Trait::DeployedGuns => ArtilleryRow::TargetDeployedGuns,
        Trait::Skirmishers => ArtilleryRow::TargetSkirmishers,
        Trait::OpenOrder => ArtilleryRow::TargetOpenOrder,
        Trait::Cover => ArtilleryRow::TargetCover,
        Trait::Building => ArtilleryRow::TargetBuilding,
        Trait::Fleeing => ArtilleryRow::TargetFleeing,
    }
}

fn skirmish_rows(shot: &ShotFacts, readings: &Readings) -> impl Iterator<Item = SkirmishRow> {
    let grade = match shot.firer.grade {
        Grade::Guard | Grade::Elite => Some(SkirmishRow::FirerGuardOrElite),
        Grade::Conscript | Grade::Militia => Some(SkirmishRow::FirerConscript),
        Grade::Veteran | Grade::Line | Grade::SecondLine => None,
    };
    let unformed = shot.firer.unformed.then_some(SkirmishRow::FirerUnformed);
    let traits = shot.traits(readings);
    let has = |one: Trait| traits.contains(&Some(one));
    // Whatever makes a target dense counts once.
    let dense = [
        Trait::Column,
        Trait::Square,
        Trait::Limbered,
        Trait::Enfiladed,
        Trait::Fleeing,
    ]
    .into_iter()
    .any(has);
    [
        grade,
        unformed,
        dense.then_some(SkirmishRow::TargetDense),
        has(Trait::Skirmishers).then_some(SkirmishRow::TargetSkirmishers),
        has(Trait::DeployedGuns).then_some(SkirmishRow::TargetDeployedGuns),
        has(Trait::Cover).then_some(SkirmishRow::TargetCover),
        has(Trait::Building).then_some(SkirmishRow::TargetBuilding),
    ]
    .into_iter()
    .flatten()
}
