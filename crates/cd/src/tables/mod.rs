//! Every number of the rules, read from `rulesets/cd/tables/*.toml`.
//!
//! Parsed once into plain fields and arrays: a lookup is an index. Lengths are
//! whole millimetres; the rules are written in centimetres only.

mod load;
mod rows;

use std::sync::Arc;

use engine::TableRow;
use engine::scenario::DataError;
use table::Length;

pub use rows::{MeleeModifier, MeleeRow};

use crate::ids::{Bases, Markers};
use crate::troops::Kind;

/// All tables.
#[derive(Debug, Clone)]
pub struct Tables {
    /// Chapter 1: regiments and the chain of command.
    pub organisation: OrganisationTable,
    /// Chapter 1: sizes of bases.
    pub bases: BasesTable,
    /// Chapters 2 and 5.
    pub command: CommandTable,
    /// Chapter 3.1.
    pub movement: MovementTable,
    /// Chapter 3.3.
    pub fire: FireTable,
    /// Chapter 3.4.
    pub melee: MeleeTable,
    /// Chapter 4.
    pub morale: MoraleTable,
    /// The share of units that decides, numerator and denominator. Reading CD-GAP-02.
    pub broken_share: (u16, u16),
    described: Arc<[TableRow]>,
}

impl Tables {
    /// The standard tables, with the values of `overlays` in their place.
    ///
    /// Each overlay is the name of a file and its text; it has the shape of the
    /// files in `rulesets/cd/tables` and gives only the values that it changes.
    ///
    /// # Errors
    /// Every place where an overlay is malformed, names a key that no table
    /// has, or gives a value out of range.
    pub fn load(overlays: &[(&str, &str)]) -> Result<Tables, Vec<DataError>> {
        load::load(overlays)
    }

    /// The standard tables.
    #[must_use]
    pub fn standard() -> Tables {
        load::load(&[]).expect("the standard tables are part of the program and tested")
    }

    /// BLAKE3 hash, in hexadecimal, of the standard texts and the overlays.
    #[must_use]
    pub fn hash(overlays: &[(&str, &str)]) -> String {
        engine::tables::hash(&load::FILES, overlays)
    }

    /// Every value with its source and rule, in the order of the chapters.
    #[must_use]
    pub fn describe(&self) -> &[TableRow] {
        &self.described
    }
}

/// Regiments and the chain of command.
#[derive(Debug, Clone, Copy)]
#[expect(missing_docs, reason = "the names are the rows of the table")]
pub struct OrganisationTable {
    pub figures: (u8, u8),
    pub infantry: (Bases, Bases),
    pub bases_a_battalion: Bases,
    pub skirmishers_a_battalion: Bases,
    pub cavalry: Bases,
    pub cavalry_figures: u8,
    pub battery: Bases,
    pub battery_crew: u8,
    pub men_a_figure: u16,
    pub regiments_a_brigade: u8,
    pub brigades_a_division: u8,
    pub divisions_a_corps: u8,
    pub couriers: u8,
}

/// Sizes of bases.
#[derive(Debug, Clone, Copy)]
#[expect(missing_docs, reason = "the names are the rows of the table")]
pub struct BasesTable {
    pub infantry_width: Length,
    pub infantry_depth: Length,
    pub skirmisher: Length,
    pub cavalry_width: Length,
    pub cavalry_depth: Length,
    pub battery_width: Length,
    pub battery_depth: Length,
    pub general: Length,
    pub staff: Length,
}

/// Actions, order tests and distances of command.
#[derive(Debug, Clone, Copy)]
pub struct CommandTable {
    /// Most orders a unit receives (CD-2.2-05).
    pub most_orders: u8,
    /// Actions for each face of the die (CD-2.2-07 to CD-2.2-09).
    pub actions: [u8; 6],
    /// Most actions for each face of the order test (CD-5-06 to CD-5-08).
    pub order_test: [u8; 6],
    /// Command radius of brigadiers and divisional generals (CD-5-02).
    pub general_radius: Length,
    /// Command radius of the staff (CD-5-09).
    pub staff_radius: Length,
    /// Longest link of the chain of couriers (CD-GAP-26).
    pub courier_link: Length,
    /// Friends this near save a general from the enemy (CD-GAP-27).
    pub friends_near: Length,
    /// Highest die on which a general is lost with his regiment (CD-GAP-27).
    pub general_lost_on: u8,
    /// How far a move may differ from the declared direction, in degrees (CD-GAP-44).
    pub declared_direction: i32,
}

/// Distances of one kind of troops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rates {
    /// On open ground.
    pub open: Length,
    /// In woods; `None` where they may not go.
    pub woods: Option<Length>,
    /// Woods disorder them.
    pub woods_disorder: bool,
}

/// Numbers of movement.
#[derive(Debug, Clone, Copy)]
pub struct MovementTable {
    pub(crate) rates: [Rates; 6],
    /// Generals and couriers (CD-3.1-07, CD-GAP-30).
    pub courier: Rates,
    /// What a hill takes (CD-3.1-16).
    pub hill: Length,
    /// What a fence takes (CD-GAP-47).
    pub fence: Length,
    /// A ford leaves this part (CD-3.1-17).
    pub ford_divisor: u8,
    /// Never less than this (CD-GAP-13).
    pub least: Length,
    /// A formation change leaves this part (CD-GAP-12).
    pub formation_divisor: u8,
    /// A turn takes this part (CD-GAP-12).
    pub turn_divisor: u8,
    /// A square moves this part (CD-GAP-38).
    pub square_divisor: u8,
    /// Largest wheel at the start of an attack in degrees (CD-GAP-12).
    pub attack_wheel: i32,
    /// How far skirmishers may be from their regiment (CD-GAP-08).
    pub screen_reach: Length,
    /// How far short of what bars the way a unit stops (CD-GAP-32, CD-GAP-51).
    pub stop_short: Length,
}

impl MovementTable {
    /// The distances of a kind of troops.
    #[must_use]
    pub fn rates(&self, kind: Kind) -> Rates {
        self.rates[kind as usize]
    }
}

/// Numbers of fire.
#[derive(Debug, Clone, Copy)]
#[expect(missing_docs, reason = "the names are the rows of the table")]
pub struct FireTable {
    pub infantry: Length,
    pub skirmishers: Length,
    pub round_shot: Length,
    pub canister: Length,
    pub dice_a_shot: u8,
    pub hits_up_to: i8,
    pub canister_modifier: i8,
    pub arc: i32,
    pub save_normal: u8,
    pub save_square: u8,
    pub save_canister: u8,
    pub save_cover: u8,
    pub save_fortified_canister: u8,
    pub shots: [u8; 6],
}

/// Numbers of close combat.
#[derive(Debug, Clone)]
#[expect(missing_docs, reason = "the names are the rows of the table")]
pub struct MeleeTable {
    pub infantry_dice: u8,
    pub cavalry_dice: u8,
    pub artillery_dice: u8,
    pub skirmisher_dice: u8,
    pub square_dice: u8,
    pub disordered_square_dice: u8,
    pub hits_up_to: u8,
    pub saves_up_to: u8,
    pub most_units: u8,
    pub flank_cover: Length,
    pub apart: Length,
    pub follow_up_divisor: u8,
    /// Half moves back for each face of the loser's die (CD-3.4-11 to CD-3.4-16).
    pub loser: [u8; 6],
    /// The same for a square that failed its test (CD-3.4.2-14 to CD-3.4.2-16).
    pub square_failed: [u8; 6],
    /// The same for a square that passed (CD-3.4.2-17 to CD-3.4.2-19).
    pub square_passed: [u8; 6],
    pub(crate) modifiers: Vec<MeleeModifier>,
}

impl MeleeTable {
    /// The values of a modifier.
    #[must_use]
    pub fn modifier(&self, row: MeleeRow) -> MeleeModifier {
        self.modifiers[row as usize]
    }
}

/// Numbers of morale and losses.
#[derive(Debug, Clone, Copy)]
pub struct MoraleTable {
    /// Highest 2D6 that passes (CD-4-02).
    pub pass: i16,
    pub(crate) thresholds: [Markers; 3],
    /// A unit goes at this multiple of its threshold (CD-GAP-18).
    pub removed_at_multiple: u16,
}

impl MoraleTable {
    /// Casualty markers that force a test (CD-4-04, CD-4-06, CD-4-07).
    #[must_use]
    pub fn threshold(&self, kind: Kind) -> Markers {
        match kind {
            Kind::LineInfantry | Kind::LightInfantry => self.thresholds[0],
            Kind::Cavalry | Kind::LightCavalry => self.thresholds[1],
            Kind::FootArtillery | Kind::HorseArtillery => self.thresholds[2],
        }
    }
}
