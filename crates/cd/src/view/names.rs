//! Names of things as messages.

use engine::Text;
use engine::view::{Arm, Shape};

use crate::formation::Formation;
use crate::setup::Rank;
use crate::state::{Ammunition, FormationRef, Planned, Reaction, Removal, State};
use crate::troops::Kind;

pub(super) fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::LineInfantry => "cd-kind-line-infantry",
        Kind::LightInfantry => "cd-kind-light-infantry",
        Kind::Cavalry => "cd-kind-cavalry",
        Kind::LightCavalry => "cd-kind-light-cavalry",
        Kind::FootArtillery => "cd-kind-foot-artillery",
        Kind::HorseArtillery => "cd-kind-horse-artillery",
    }
}

pub(super) fn arm(kind: Kind) -> Arm {
    match kind {
        Kind::LineInfantry => Arm::LineInfantry,
        Kind::LightInfantry => Arm::LightInfantry,
        Kind::Cavalry => Arm::HeavyCavalry,
        Kind::LightCavalry => Arm::LightCavalry,
        Kind::FootArtillery => Arm::FootGuns,
        Kind::HorseArtillery => Arm::HorseGuns,
    }
}

pub(super) fn rank(rank: Rank) -> &'static str {
    match rank {
        Rank::Staff => "cd-rank-staff",
        Rank::DivisionalGeneral => "cd-rank-divisional-general",
        Rank::Brigadier => "cd-rank-brigadier",
        Rank::Courier => "cd-rank-courier",
    }
}

pub(super) fn rank_arm(rank: Rank) -> Arm {
    match rank {
        Rank::Staff => Arm::CommanderInChief,
        Rank::DivisionalGeneral => Arm::DivisionalGeneral,
        Rank::Brigadier => Arm::Brigadier,
        Rank::Courier => Arm::StaffOfficer,
    }
}

pub(super) fn formation(formation: Formation) -> Text {
    Text::id(format!("cd-formation-{}", formation.name()))
}

pub(super) fn shape(formation: Formation, kind: Kind) -> Shape {
    match formation {
        Formation::Line if kind.is_artillery() => Shape::Deployed,
        Formation::Line | Formation::TwoLines => Shape::Line,
        Formation::Column => Shape::Column,
        Formation::AssaultColumn => Shape::MassedColumn,
        Formation::MarchColumn if kind.is_artillery() => Shape::Limbered,
        Formation::MarchColumn => Shape::MarchColumn,
        Formation::Square => Shape::Square,
    }
}

pub(super) fn removal(why: Removal) -> &'static str {
    match why {
        Removal::Fled => "cd-roster-fled",
        Removal::Destroyed => "cd-roster-destroyed",
        Removal::LeftTable => "cd-roster-left-table",
    }
}

pub(super) fn ammunition(ammunition: Ammunition) -> &'static str {
    match ammunition {
        Ammunition::SmallArms => "cd-ammunition-small-arms",
        Ammunition::RoundShot => "cd-ammunition-round-shot",
        Ammunition::Canister => "cd-ammunition-canister",
    }
}

pub(super) fn reaction(reaction: Reaction) -> &'static str {
    match reaction {
        Reaction::Fire => "cd-reaction-fire",
        Reaction::Stand => "cd-reaction-stand",
        Reaction::Evade => "cd-reaction-evade",
        Reaction::CounterCharge => "cd-reaction-counter-charge",
    }
}

/// A brigade's or a division's name.
pub(super) fn of_formation(state: &State, formation: FormationRef) -> Text {
    match formation {
        FormationRef::Brigade(brigade) => Text::from(state.brigade(brigade).name.clone()),
        FormationRef::Division(division) => {
            let general = state.division(division).general;
            Text::id("cd-division-of").with("general", state.general_def(general).name.clone())
        }
    }
}

/// A direction as one of eight.
pub(super) fn direction(angle: table::Angle) -> &'static str {
    let eighth = (u32::from(angle.binary()) + 0x1000) / 0x2000 % 8;
    match eighth {
        0 => "cd-direction-up",
        1 => "cd-direction-up-right",
        2 => "cd-direction-right",
        3 => "cd-direction-down-right",
        4 => "cd-direction-down",
        5 => "cd-direction-down-left",
        6 => "cd-direction-left",
        _ => "cd-direction-up-left",
    }
}

/// The kind of an order, under which orders of its kind are listed.
pub(super) fn kind_of_order(order: Planned) -> &'static str {
    match order {
        Planned::Move {
            formation: Some(_), ..
        } => "cd-orders-form",
        Planned::Move { .. } => "cd-orders-move",
        Planned::Occupy { .. } => "cd-orders-building",
        Planned::Reform => "cd-orders-reform",
        Planned::Fire { .. } => "cd-orders-fire",
        Planned::Attack { .. } => "cd-orders-attack",
    }
}

/// An order in words.
pub(super) fn order(state: &State, order: Planned) -> Text {
    match order {
        Planned::Move {
            direction: Some(angle),
            formation: None,
        } => Text::id("cd-order-move").with("direction", Text::id(direction(angle))),
        Planned::Move {
            direction: Some(angle),
            formation: Some(ends),
        } => Text::id("cd-order-move-and-form")
            .with("direction", Text::id(direction(angle)))
            .with("formation", formation(ends)),
        Planned::Move {
            direction: None,
            formation: Some(ends),
        } => Text::id("cd-order-form").with("formation", formation(ends)),
        Planned::Move {
            direction: None,
            formation: None,
        } => Text::id("cd-order-turn"),
        Planned::Occupy {
            building: Some(feature),
        } => Text::id("cd-order-occupy").with("place", feature_name(state, feature)),
        Planned::Occupy { building: None } => Text::id("cd-order-leave"),
        Planned::Reform => Text::id("cd-order-reform"),
        Planned::Fire {
            target,
            ammunition: with,
        } => Text::id("cd-order-fire")
            .with("target", state.def(target).name.clone())
            .with("ammunition", Text::id(ammunition(with))),
        Planned::Attack { target } => {
            Text::id("cd-order-attack").with("target", state.def(target).name.clone())
        }
    }
}

/// The name of a piece of ground.
pub(super) fn feature_name(state: &State, feature: table::FeatureId) -> Text {
    let def = &state.setup.features[usize::from(feature.0)];
    def.name
        .clone()
        .map_or_else(|| Text::id(super::ground::note(def.ground)), Text::from)
}
