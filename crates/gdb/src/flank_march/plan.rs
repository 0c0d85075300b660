//! The written plan of a flank march. Rules GDB-14.1-01 to GDB-14.1-05.
//!
//! Up to half of a side's figures, in whole brigades under their brigadiers,
//! none of them led by the commander-in-chief; a place on an edge that is not
//! within the enemy's deployment, or where he may draw it; a turn; an order of march.

use engine::Side;
use serde::{Deserialize, Serialize};
use table::{Angle, Bounds, Length, Outline, Point};

use super::edge;
use super::refusal::Refusal;
use crate::coming_on;
use crate::formation::{Formation, layout};
use crate::ids::{BrigadeId, Turn, UnitId};
use crate::setup::{HomeEdge, Rank, Setup};
use crate::state::State;
use crate::troops::{Grade, Kind, Troops};

/// A unit of the column and the shape it comes on in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marching {
    /// The unit.
    pub unit: UnitId,
    /// Its shape.
    pub formation: Formation,
}

/// A plan as somebody writes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// The brigades that march.
    pub brigades: Vec<BrigadeId>,
    /// The edge they come to.
    pub edge: HomeEdge,
    /// The place on it.
    pub at: Point,
    /// The turn in which they are to come on.
    pub turn: Turn,
    /// The order of march; as the brigades stand in the order of battle, in columns, when left out.
    #[serde(default)]
    pub order: Vec<Marching>,
}

/// A plan that keeps the rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The brigades that march.
    pub brigades: Vec<BrigadeId>,
    /// The edge they come to.
    pub edge: HomeEdge,
    /// The place on it; hidden in the form that the enemy may know.
    pub at: Option<Point>,
    /// The turn in which they are to come on.
    pub turn: Turn,
    /// The order of march; hidden in the form that the enemy may know.
    pub order: Vec<Marching>,
}

/// The plan of a draft.
///
/// # Errors
/// The rule that it breaks.
pub(crate) fn validated(
    deployed: Deployed<'_>,
    side: Side,
    draft: &Draft,
) -> Result<Plan, Refusal> {
    let setup = deployed.setup();
    for &brigade in &draft.brigades {
        may_march(setup, side, brigade)?;
    }
    within_share(setup, side, &draft.brigades)?;
    if draft.edge == setup.sides[side].home {
        return Err(Refusal::OwnEdge);
    }
    if !edge::is_on(&setup.terrain, draft.edge, draft.at) {
        return Err(Refusal::NotOnEdge);
    }
    if zones(deployed, side.other())
        .iter()
        .any(|zone| zone.contains(draft.at))
    {
        return Err(Refusal::EnemyZone);
    }
    if draft.turn <= Turn(1) || draft.turn > setup.last_turn {
        return Err(Refusal::TurnOutOfRange { turn: draft.turn });
    }
    let order = order(setup, draft)?;
    for one in &order {
        is_open(setup, draft, *one)?;
    }
    Ok(Plan {
        brigades: draft.brigades.clone(),
        edge: draft.edge,
        at: Some(draft.at),
        turn: draft.turn,
        order,
    })
}

/// Whether the ground of the place lets a unit come on there. Rules GDB-VII-X-04, GDB-VII-X-05.
fn is_open(setup: &Setup, draft: &Draft, one: Marching) -> Result<(), Refusal> {
    let start = &setup.start.units[one.unit.index()];
    let troops = &setup.units[one.unit.index()].troops;
    let figures = start.figures.0.max(1);
    let drawn = layout(&setup.bases, troops, one.formation, figures, start.models.0);
    let there = edge::pose(&setup.terrain, draft.edge, draft.at, drawn.footprint);
    let there = Outline::of(there, drawn.footprint);
    if coming_on::is_closed(&setup.terrain, troops.kind, &there) {
        return Err(Refusal::ClosedGround { unit: one.unit });
    }
    Ok(())
}

/// Brigades that may be sent on a flank march, each alone.
pub(super) fn candidates(setup: &Setup, side: Side) -> impl Iterator<Item = BrigadeId> + '_ {
    let all = (0..setup.brigades.len() as u16).map(BrigadeId);
    all.filter(move |&id| {
        may_march(setup, side, id).is_ok() && within_share(setup, side, &[id]).is_ok()
    })
}

/// A brigade of the side with troops and a brigadier of its own, who is not the commander-in-chief (GDB-14.1-02, GDB-14.1-04).
fn may_march(setup: &Setup, side: Side, brigade: BrigadeId) -> Result<(), Refusal> {
    let def = setup.brigades.get(brigade.index());
    let Some(def) = def.filter(|def| def.side == side && !def.units.is_empty()) else {
        return Err(Refusal::NoSuchBrigade);
    };
    let Some(brigadier) = def.brigadier else {
        return Err(Refusal::WithoutBrigadier { brigade });
    };
    if setup.generals[brigadier.index()].rank == Rank::CommanderInChief {
        return Err(Refusal::LedByCommander { brigade });
    }
    Ok(())
}

/// At most half of the side's figures, the crews of guns counted (GDB-14.1-01).
fn within_share(setup: &Setup, side: Side, brigades: &[BrigadeId]) -> Result<(), Refusal> {
    if brigades.is_empty() {
        return Err(Refusal::NoSuchBrigade);
    }
    let figures = |id: &UnitId| u32::from(setup.start.units[id.index()].figures.0);
    let own = setup.brigades.iter().filter(|def| def.side == side);
    let all: u32 = own.flat_map(|def| &def.units).map(figures).sum();
    let each = brigades
        .iter()
        .flat_map(|id| &setup.brigades[id.index()].units);
    let marching: u32 = each.map(figures).sum();
    let allowed = u32::from(setup.tables.flank_march.share_percent);
    if marching * 100 > all * allowed {
        let percent = (marching * 100).div_ceil(all.max(1)) as u16;
        return Err(Refusal::TooMany {
            percent,
            allowed: allowed as u16,
        });
    }
    Ok(())
}

/// The ground of an enemy's deployment with what lies between it and his own edge (GDB-14.1-03).
///
/// Where the deployments are drawn it is all the ground on which he may draw his.
fn zones(deployed: Deployed<'_>, enemy: Side) -> Vec<Bounds> {
    let setup = deployed.setup();
    let extended = |ground| edge::extended(&setup.terrain, setup.sides[enemy].home, ground);
    match deployed {
        Deployed::Given(setup) => given(setup, enemy).map(extended).collect(),
        Deployed::Drawn(state) => {
            let boxes = state.deployment.areas.boxes[enemy].iter().copied();
            boxes.map(extended).collect()
        }
    }
}

/// The ground of each brigade as the scenario places it.
fn given(setup: &Setup, enemy: Side) -> impl Iterator<Item = Bounds> + '_ {
    let brigades = setup.brigades.iter().filter(move |def| def.side == enemy);
    brigades.filter_map(move |def| {
        let written = setup.flank_plans[enemy].as_ref();
        let away =
            |id: &UnitId| written.is_some_and(|plan| plan.order.iter().any(|one| one.unit == *id));
        let later = |id: &UnitId| {
            let mut all = setup.reinforcements.iter();
            all.any(|plan| plan.units.contains(id))
        };
        let mut units = def
            .units
            .iter()
            .filter(|id| !away(id) && !later(id) && setup.start.units[id.index()].figures.0 > 0)
            .map(move |id| ground(setup, *id));
        let first = units.next()?;
        let whole = units.fold(first, |whole, one| Bounds {
            min: Point::new(whole.min.x.min(one.min.x), whole.min.y.min(one.min.y)),
            max: Point::new(whole.max.x.max(one.max.x), whole.max.y.max(one.max.y)),
        });
        Some(whole)
    })
}

/// How the troops come to stand.
#[derive(Clone, Copy)]
pub(crate) enum Deployed<'s> {
    /// As the scenario places them.
    Given(&'s Setup),
    /// As the players draw it (GDB-4.0-02).
    Drawn(&'s State),
}

impl<'s> Deployed<'s> {
    /// The deployment of a battle that begins.
    pub(super) fn of(state: &'s State) -> Deployed<'s> {
        if state.setup.options.drawn_deployment {
            Deployed::Drawn(state)
        } else {
            Deployed::Given(&state.setup)
        }
    }

    fn setup(self) -> &'s Setup {
        match self {
            Deployed::Given(setup) => setup,
            Deployed::Drawn(state) => &state.setup,
        }
    }
}

fn ground(setup: &Setup, id: UnitId) -> Bounds {
    let start = &setup.start.units[id.index()];
    let troops = &setup.units[id.index()].troops;
    let figures = start.figures.0.max(1);
    let drawn = layout(
        &setup.bases,
        troops,
        start.formation,
        figures,
        start.models.0,
    );
    *Outline::of(start.pose, drawn.footprint).bounds()
}

/// Every unit of the brigades once, in a shape it can march in (GDB-14.1-04).
fn order(setup: &Setup, draft: &Draft) -> Result<Vec<Marching>, Refusal> {
    let each = draft.brigades.iter();
    let units: Vec<UnitId> = each
        .flat_map(|id| setup.brigades[id.index()].units.iter().copied())
        .filter(|id| setup.start.units[id.index()].figures.0 > 0)
        .collect();
    if draft.order.is_empty() {
        let usual = |unit: UnitId| Marching {
            unit,
            formation: shapes(&setup.units[unit.index()].troops)[0],
        };
        return Ok(units.into_iter().map(usual).collect());
    }
    for one in &draft.order {
        let known = units.contains(&one.unit);
        let once = draft
            .order
            .iter()
            .filter(|other| other.unit == one.unit)
            .count()
            == 1;
        if !known || !once || draft.order.len() != units.len() {
            return Err(Refusal::OrderOfMarch);
        }
        if !shapes(&setup.units[one.unit.index()].troops).contains(&one.formation) {
            return Err(Refusal::CannotMarchSo {
                unit: one.unit,
                formation: one.formation,
            });
        }
    }
    Ok(draft.order.clone())
}

/// Shapes that troops come on in, the usual one first; militia never moves in line (GDB-II-19, GDB-II-20).
fn shapes(troops: &Troops) -> &'static [Formation] {
    match troops.kind {
        Kind::FootArtillery | Kind::HorseArtillery => &[Formation::Limbered],
        Kind::Skirmishers => &[Formation::SkirmishLine],
        Kind::Infantry if troops.grade == Grade::Militia => &[
            Formation::ColumnOfDivisions,
            Formation::ColumnOfCompanies,
            Formation::MarchColumn,
        ],
        Kind::Infantry => &[
            Formation::ColumnOfDivisions,
            Formation::ColumnOfCompanies,
            Formation::MarchColumn,
            Formation::Line,
        ],
        _ => &[
            Formation::ColumnOfCompanies,
            Formation::MarchColumn,
            Formation::Line,
        ],
    }
}

/// Plans worth a thought: each brigade alone, over the two flanks, at a quarter, the middle and three quarters of the edge.
pub(super) fn usual(deployed: Deployed<'_>, side: Side, latest: Turn) -> Vec<Draft> {
    let setup = deployed.setup();
    let homes = [setup.sides[side].home, setup.sides[side.other()].home];
    let edges = [
        HomeEdge::Left,
        HomeEdge::Right,
        HomeEdge::Top,
        HomeEdge::Bottom,
    ];
    let flanks = edges.into_iter().filter(|edge| !homes.contains(edge));
    let flanks: Vec<HomeEdge> = flanks.collect();
    let mut drafts = Vec::new();
    for brigade in candidates(setup, side) {
        for &edge in &flanks {
            for quarter in 1..=3 {
                let at = edge::point(&setup.terrain, edge, quarter, 4);
                for turn in 2..=latest.0.min(setup.last_turn.0) {
                    let draft = Draft {
                        brigades: vec![brigade],
                        edge,
                        at,
                        turn: Turn(turn),
                        order: Vec::new(),
                    };
                    if validated(deployed, side, &draft).is_ok() {
                        drafts.push(draft);
                    }
                }
            }
        }
    }
    drafts
}

/// Straight into the table from an edge.
pub(super) const fn inward(edge: HomeEdge) -> Angle {
    match edge {
        HomeEdge::Top => Angle::SOUTH,
        HomeEdge::Bottom => Angle::NORTH,
        HomeEdge::Left => Angle::EAST,
        HomeEdge::Right => Angle::WEST,
    }
}

/// How far along an edge a place is, from its upper or left end.
pub(super) const fn along(edge: HomeEdge, at: Point) -> Length {
    match edge {
        HomeEdge::Top | HomeEdge::Bottom => at.x,
        HomeEdge::Left | HomeEdge::Right => at.y,
    }
}
