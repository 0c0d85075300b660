//! Flank marches that a scenario plans. Rules GDB-14.1-01 to GDB-14.1-05.

use engine::scenario::{Edge, Expected, Faults, Found, Scenario};
use engine::{BySide, Side};

use crate::flank_march::{Deployed, Draft, Refusal, validated};
use crate::ids::{BrigadeId, Turn};
use crate::setup::{HomeEdge, Setup};

/// Writes the planned marches into the setup; a plan that breaks a rule is a fault.
pub(crate) fn plan(setup: &mut Setup, scenario: &Scenario, faults: &mut Faults) {
    for march in &scenario.flank_marches {
        let Some(&first) = march.brigades.first() else {
            faults.add(
                &march.spot,
                Found::Phrase("no brigade"),
                Expected::Other("a brigade that marches"),
            );
            continue;
        };
        let side: Side = scenario.brigades[first].side;
        if setup.flank_plans[side].is_some() {
            let expected = Expected::Other("one flank march a side");
            let found = Found::Phrase("a second flank march");
            faults.add(&march.spot, found, expected);
            continue;
        }
        let brigades = march.brigades.iter().map(|&n| BrigadeId(n as u16));
        let draft = Draft {
            brigades: brigades.collect(),
            edge: edge(march.edge),
            at: march.at,
            turn: Turn(march.turn),
            order: Vec::new(),
        };
        match validated(Deployed::Given(setup), side, &draft) {
            Ok(plan) => setup.flank_plans[side] = Some(plan),
            Err(refusal) => {
                let found = Found::Phrase("another plan");
                faults.add(&march.spot, found, expected(&refusal));
            }
        }
    }
}

/// An edge of the scenario as the rules call it.
pub(crate) const fn edge(edge: Edge) -> HomeEdge {
    match edge {
        Edge::Top => HomeEdge::Top,
        Edge::Bottom => HomeEdge::Bottom,
        Edge::Left => HomeEdge::Left,
        Edge::Right => HomeEdge::Right,
    }
}

fn expected(refusal: &Refusal) -> Expected {
    Expected::Other(match refusal {
        Refusal::TooMany { .. } => "at most half of the army",
        Refusal::LedByCommander { .. } => "a brigade that the commander-in-chief does not lead",
        Refusal::WithoutBrigadier { .. } => "a brigade with a brigadier",
        Refusal::TurnOutOfRange { .. } => "a turn from the second to the last",
        Refusal::OwnEdge | Refusal::NotOnEdge | Refusal::EnemyZone => {
            "a place on another edge than its own, outside the enemy deployment"
        }
        _ => "brigades of one side",
    })
}

/// No plan on either side.
pub(crate) fn none() -> BySide<Option<crate::flank_march::Plan>> {
    BySide::default()
}
