//! How the data call nations, orders, formations, grades and fates.

use super::{FORMATIONS, RiskRow, RocketRow};
use crate::orders::OrderKind;
use crate::weather::Sky;

/// Nations in the order of the enum.
pub(super) const NATIONS: [&str; 11] = [
    "france",
    "britain",
    "portugal",
    "prussia",
    "austria",
    "russia",
    "spain",
    "naples",
    "minor-german",
    "poland",
    "other",
];

/// Orders in the order of the enum.
pub(super) const ORDERS: [(&str, OrderKind); 6] = [
    ("assault", OrderKind::Assault),
    ("engage", OrderKind::Engage),
    ("support", OrderKind::Support),
    ("move", OrderKind::Move),
    ("hold", OrderKind::Hold),
    ("retire", OrderKind::Retire),
];

/// Formations in the order of the enum.
pub(super) const FORMATION_NAMES: [&str; FORMATIONS] = [
    "line",
    "column-of-companies",
    "column-of-divisions",
    "massed-column",
    "march-column",
    "square",
    "open-order",
    "skirmish-line",
    "deployed",
    "limbered",
];

/// Grades in the order of the enum.
pub(super) const GRADES: [&str; 7] = [
    "guard",
    "elite",
    "veteran",
    "line",
    "second-line",
    "conscript",
    "militia",
];

/// Fates of a general at risk.
pub(super) const FATES: [(&str, RiskRow); 6] = [
    ("unhurt", RiskRow::Unhurt),
    ("lightly-wounded", RiskRow::LightlyWounded),
    ("badly-wounded", RiskRow::BadlyWounded),
    ("killed", RiskRow::Killed),
    ("captured", RiskRow::Captured),
    ("fled", RiskRow::Fled),
];

/// What rockets do.
pub(super) const ROCKETS: [(&str, RocketRow); 5] = [
    ("direct-hit", RocketRow::DirectHit),
    ("falters", RocketRow::Falters),
    ("miss", RocketRow::Miss),
    ("astray", RocketRow::Astray),
    ("explodes", RocketRow::Explodes),
];

/// Skies of the weather table.
pub(super) const SKIES: [(&str, Sky); 4] = [
    ("good", Sky::Good),
    ("variable", Sky::Variable),
    ("rain", Sky::Rain),
    ("snow", Sky::Snow),
];
