//! The rules that hold for a unit as it is: of its kind, its shape and its state.
//!
//! The card of a unit shows them, so that a player finds the rule behind what
//! his battalion may and may not do.

use crate::formation::Formation;
use crate::ids::UnitId;
use crate::state::{Cohesion, Nerve, Pursuit, State};
use crate::troops::{Calibre, Kind, SkirmishClass, Troops, Weapon};

/// The message that names what a unit fights as.
pub(super) const fn kind_text(kind: Kind) -> &'static str {
    match kind {
        Kind::Infantry => "gdb-arm-infantry",
        Kind::Skirmishers => "gdb-arm-skirmishers",
        Kind::Cuirassiers => "gdb-arm-cuirassiers",
        Kind::HeavyCavalry => "gdb-arm-heavy-cavalry",
        Kind::Dragoons => "gdb-arm-dragoons",
        Kind::Lancers => "gdb-arm-lancers",
        Kind::LightCavalry => "gdb-arm-light-cavalry",
        Kind::Cossacks => "gdb-arm-cossacks",
        Kind::FootArtillery => "gdb-arm-foot-artillery",
        Kind::HorseArtillery => "gdb-arm-horse-artillery",
    }
}

/// Rules of its kind.
pub(super) fn of_kind(troops: &Troops) -> &'static [&'static str] {
    if troops.battalion_gun {
        return &[
            "GDB-13.2-01",
            "GDB-13.2-02",
            "GDB-13.2-03",
            "GDB-13.2-04",
            "GDB-13.2-05",
            "GDB-13.2-06",
        ];
    }
    match (troops.kind, troops.calibre) {
        (_, Some(Calibre::Howitzer)) => &["GDB-9.9-01", "GDB-9.9-06", "GDB-6.4-02"],
        (_, Some(Calibre::Rocket)) => &["GDB-9.10-01", "GDB-6.4-02"],
        (Kind::FootArtillery | Kind::HorseArtillery, _) => {
            &["GDB-9.8-16", "GDB-6.4-02", "GDB-VII-F-10"]
        }
        (Kind::Infantry, _) if troops.light => &["GDB-6.2-03", "GDB-10.3-01", "GDB-10.3-03"],
        (Kind::Infantry, _) => &["GDB-6.2-03", "GDB-10.3-03"],
        (Kind::Skirmishers, _) => &[
            "GDB-10.1-01",
            "GDB-6.4-01",
            "GDB-10.9-01",
            "GDB-10.2-06",
            "GDB-10.8-03",
            "GDB-12.3-03",
        ],
        (Kind::Cuirassiers, _) => &["GDB-11.11-01", "GDB-6.1-02"],
        (Kind::HeavyCavalry, _) => &["GDB-11.11-02", "GDB-6.1-02"],
        (Kind::Dragoons, _) => &["GDB-11.11-03", "GDB-6.1-02"],
        (Kind::Lancers, _) => &["GDB-11.11-04", "GDB-11.11-05", "GDB-6.1-02"],
        (Kind::LightCavalry, _) => &["GDB-11.11-06", "GDB-11.11-07", "GDB-6.1-02"],
        (Kind::Cossacks, _) => &[
            "GDB-11.11-08",
            "GDB-6.3-04",
            "GDB-6.3-05",
            "GDB-6.3-06",
            "GDB-VII-T-06",
            "GDB-11.10-08",
        ],
    }
}

/// Rules of its shape.
pub(super) const fn of_formation(formation: Formation, horse: bool) -> &'static [&'static str] {
    match formation {
        Formation::MassedColumn if horse => &["GDB-6.3-02", "GDB-VII-F-03"],
        Formation::MassedColumn => &["GDB-6.2-01", "GDB-VII-F-03"],
        Formation::Line if horse => &["GDB-VII-F-04", "GDB-VII-I-05"],
        Formation::Line => &["GDB-VII-I-03", "GDB-9.3-01"],
        Formation::ColumnOfCompanies | Formation::ColumnOfDivisions => &["GDB-VII-F-03"],
        Formation::MarchColumn => &["GDB-VII-R-01"],
        Formation::Square => &["GDB-VII-F-02", "GDB-6.2-05", "GDB-11.10-02"],
        Formation::OpenOrder => &[
            "GDB-10.3-05",
            "GDB-10.3-10",
            "GDB-10.3-11",
            "GDB-10.3-12",
            "GDB-10.3-13",
            "GDB-10.3-14",
            "GDB-9.3-03",
        ],
        Formation::SkirmishLine => &[
            "GDB-9.2-05",
            "GDB-9.3-02",
            "GDB-10.2-05",
            "GDB-VI-S-02",
            "GDB-VII-I-02",
            "GDB-VII-T-04",
        ],
        Formation::Deployed => &["GDB-9.3-01", "GDB-9.8-10", "GDB-VII-F-11"],
        Formation::Limbered => &["GDB-9.8-18", "GDB-9.8-11", "GDB-6.8-01"],
    }
}

/// Rules of its state, the worst first.
pub(super) fn of_state(state: &State, id: UnitId) -> &'static [&'static str] {
    let unit = state.unit(id);
    if unit.spent {
        return &["GDB-12.2-27", "GDB-12.2-26"];
    }
    match unit.nerve {
        Nerve::Routing => &["GDB-12.2-26", "GDB-12.2-29", "GDB-12.2-28"],
        Nerve::Retreating => &[
            "GDB-12.2-17",
            "GDB-12.2-18",
            "GDB-12.2-19",
            "GDB-12.2-21",
            "GDB-12.2-22",
        ],
        Nerve::Faltering => &[
            "GDB-12.2-12",
            "GDB-12.2-13",
            "GDB-12.2-14",
            "GDB-12.2-15",
            "GDB-12.2-16",
        ],
        _ if state.in_contact(id) => &["GDB-VI-C-01", "GDB-11.1-01", "GDB-11.2-01", "GDB-11.2-02"],
        _ if unit.pursuit == Pursuit::Uncontrolled => &["GDB-11.13-01", "GDB-11.13-02"],
        _ if unit.pursuit.is_chase() => &["GDB-11.12-04", "GDB-VII-05"],
        Nerve::Halted => &["GDB-12.2-03", "GDB-12.2-04"],
        Nerve::Steady if unit.cohesion != Cohesion::Formed => &[
            "GDB-12.2-05",
            "GDB-12.2-06",
            "GDB-12.2-07",
            "GDB-12.2-08",
            "GDB-12.2-09",
            "GDB-12.2-11",
        ],
        Nerve::Steady => &[],
    }
}

/// Rules of its small arms; none for guns and for those who carry none.
pub(super) const fn of_weapon(weapon: Weapon) -> &'static [&'static str] {
    match weapon {
        Weapon::Musket => &["GDB-9.7-01"],
        Weapon::Rifle => &["GDB-9.7-02"],
        Weapon::Carbine => &["GDB-9.7-03", "GDB-9.11-03"],
        Weapon::Guns | Weapon::None => &[],
    }
}

/// Rules of its training as skirmishers.
pub(super) const fn of_class(class: SkirmishClass) -> &'static [&'static str] {
    match class {
        SkirmishClass::First => &["GDB-10.6-01", "GDB-10.6-02"],
        SkirmishClass::Second => &["GDB-10.6-01", "GDB-10.6-03"],
    }
}
