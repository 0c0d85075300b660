//! Brigade screens: light companies out and back.
//!
//! Rules: GDB-VII-F-06, GDB-10.2-01 to GDB-10.2-04, GDB-10.2-06 to GDB-10.2-09.
//! Each battalion that sends its company spends half of its move; the screen
//! is placed at once within a skirmishers' move of every such battalion. One
//! rectangle stands for the whole screen; `detour` lets it part round obstacles.

use table::{Length, Outline, Pose};

use crate::formation::{Formation, layout};
use crate::ids::{Figures, Share, UnitId};
use crate::state::{Cohesion, Presence, State};
use crate::troops::Kind;

use super::event::Company;
use super::refusal::Refusal;
use super::why::Why;
use super::{allowance, forming, zone};

/// What a deployment costs each battalion and which companies go out, or why it is not allowed.
pub(super) fn deploy(
    state: &State,
    screen: UnitId,
    battalions: &[UnitId],
    to: Pose,
) -> Result<Vec<Company>, Refusal> {
    let unit = state.unit(screen);
    let out = unit.presence == Presence::OnTable;
    let of_battalion = state.def(screen).skirmishers_of.is_some();
    if of_battalion
        || state.troops(screen).kind != Kind::Skirmishers
        || !(out || unit.presence == Presence::InHand)
    {
        return Err(Refusal::unit(screen, Why::NoScreen));
    }
    if battalions.is_empty() {
        return Err(Refusal::unit(screen, Why::NoCompany));
    }
    let mut companies: Vec<Company> = Vec::new();
    for &battalion in battalions {
        let known = companies
            .iter()
            .any(|company| company.battalion == battalion);
        if known {
            return Err(Refusal::unit(battalion, Why::NoCompany));
        }
        companies.push(company(state, screen, battalion)?);
    }
    // Companies that join a screen already out come up to where it stands (GDB-10.2-09).
    let to = if out { unit.pose } else { to };
    let there = outline(state, screen, &companies, to);
    for company in &companies {
        within_move(state, screen, company.battalion, &there)?;
    }
    if !out {
        let nowhere = Outline::of(to, table::Footprint::default());
        forming::has_room(state, screen, &nowhere, &there)?;
        within_reach(state, screen, &there)?;
    }
    Ok(companies)
}

/// The light company of a battalion that can send it.
fn company(state: &State, screen: UnitId, battalion: UnitId) -> Result<Company, Refusal> {
    let refuse = |why| Err(Refusal::unit(battalion, why));
    let Some(unit) = state.units.get(battalion.index()) else {
        return Err(Refusal::NoSuchPiece);
    };
    let figures = u16::from(state.troops(battalion).light_company_figures);
    let mounted = state.troops(battalion).kind.is_cavalry();
    if mounted && figures > 0 && !state.setup.options.cavalry_skirmishers {
        return refuse(Why::CavalrySkirmish);
    }
    let same = unit.is_on_table() && unit.brigade == state.unit(screen).brigade;
    if !same || figures == 0 || unit.light_company_out || figures >= unit.figures.0 {
        return refuse(Why::NoCompany);
    }
    if state.square_held_by(battalion).is_some() {
        return refuse(Why::InJointSquare);
    }
    let freedom = allowance::freedom(state, battalion)?;
    if unit.cohesion != Cohesion::Formed {
        return refuse(Why::Unformed);
    }
    if freedom.on_the_spot {
        return refuse(Why::Halted);
    }
    let needed = if mounted {
        Share::WHOLE
    } else {
        state.setup.tables.movement.screen
    };
    freedom.affords(battalion, needed)?;
    // The company has had its part of the battalion's losses.
    let left = u32::from(figures) * u32::from(unit.figures.0) / u32::from(unit.original.0.max(1));
    Ok(Company {
        battalion,
        figures: Figures((left as u16).clamp(1, figures)),
        original: Figures(figures),
    })
}

/// The ground of a screen with these companies in it.
pub(super) fn outline(state: &State, screen: UnitId, companies: &[Company], to: Pose) -> Outline {
    let joining: u16 = companies.iter().map(|company| company.figures.0).sum();
    let figures = state.unit(screen).figures.0 + joining;
    let drawn = layout(
        &state.setup.bases,
        state.troops(screen),
        Formation::SkirmishLine,
        figures,
        0,
    );
    Outline::of(to, drawn.footprint)
}

/// A skirmishers' move.
fn skirmish_move(state: &State, screen: UnitId) -> Length {
    let table = &state.setup.tables.movement;
    table
        .rates(state.troops(screen), Formation::SkirmishLine)
        .normal
}

pub(super) fn within_move(
    state: &State,
    screen: UnitId,
    battalion: UnitId,
    there: &Outline,
) -> Result<(), Refusal> {
    let allowed = skirmish_move(state, screen);
    if state.distance_to(battalion, there) > allowed {
        return Err(Refusal::BeyondCompanies {
            unit: battalion,
            allowed,
        });
    }
    Ok(())
}

/// Refuses a place more than 20 cm from formed friends of the brigade and from the Brigadier (GDB-10.2-03).
///
/// A screen that is out of reach already may come nearer.
pub(super) fn within_reach(state: &State, screen: UnitId, there: &Outline) -> Result<(), Refusal> {
    let allowed = state.setup.tables.movement.screen_reach;
    let Some(after) = support(state, screen, there) else {
        return Ok(());
    };
    let here = state
        .unit(screen)
        .is_on_table()
        .then(|| state.outline(screen));
    let before = here.and_then(|here| support(state, screen, &here));
    if after <= allowed || before.is_some_and(|before| before > allowed && after < before) {
        return Ok(());
    }
    Err(Refusal::ScreenTooFar {
        unit: screen,
        allowed,
    })
}

/// The distance to the nearest formed close-order friend or battery of the brigade, or the Brigadier.
///
/// The Brigadier counts only while he is near such troops himself (GDB-10.2-04).
/// None when nobody is left to keep near to.
fn support(state: &State, screen: UnitId, there: &Outline) -> Option<Length> {
    let brigade = state.unit(screen).brigade;
    let reach = state.setup.tables.movement.screen_reach;
    let formed: Vec<UnitId> = state
        .brigade_units(brigade)
        .filter(|&id| id != screen && supports(state, id))
        .collect();
    let nearest = |place: &Outline| {
        let gaps = formed.iter().map(|&unit| state.distance_to(unit, place));
        gaps.min()
    };
    let leader = state
        .leader_of(brigade)
        .map(|general| state.general_outline(general))
        .filter(|place| nearest(place).is_none_or(|near| near <= reach))
        .map(|place| place.distance(there));
    nearest(there).into_iter().chain(leader).min()
}

fn supports(state: &State, id: UnitId) -> bool {
    let kind = state.troops(id).kind;
    let unit = state.unit(id);
    (kind == Kind::Infantry || kind.is_artillery())
        && unit.is_formed()
        && unit.formation.is_close_order()
}

/// Where a brigade's screen would usually stand: before the middle of the battalions that send it.
fn usual_place(state: &State, screen: UnitId, battalions: &[UnitId]) -> Option<Pose> {
    let first = *battalions.first()?;
    let facing = state.unit(first).pose.facing;
    let (mut x, mut y, mut n) = (0_i64, 0_i64, 0_i64);
    for &battalion in battalions {
        let at = state.unit(battalion).pose.at;
        x += i64::from(at.x.hundredths());
        y += i64::from(at.y.hundredths());
        n += 1;
    }
    let length = |sum: i64| Length::from_hundredths((sum / n) as i32);
    let middle = Pose::new(table::Point::new(length(x), length(y)), facing);
    Some(middle.forward(skirmish_move(state, screen).half()))
}

/// The usual place or one a little nearer to the battalions, and who goes out.
pub(super) fn usual_deployment(
    state: &State,
    screen: UnitId,
    battalions: &[UnitId],
) -> Option<(Pose, Vec<Company>)> {
    let place = usual_place(state, screen, battalions)?;
    [0, 3, 6].into_iter().find_map(|back| {
        let to = place.forward(-Length::from_cm(back));
        deploy(state, screen, battalions, to)
            .ok()
            .map(|companies| (to, companies))
    })
}

/// Battalions of a screen's brigade that can send their companies now.
pub(super) fn senders(state: &State, screen: UnitId) -> Vec<UnitId> {
    state
        .brigade_units(state.unit(screen).brigade)
        .filter(|&id| company(state, screen, id).is_ok())
        .collect()
}

/// Who takes back how many of a screen, and the figures that stay out; or why not.
pub(super) fn recall(state: &State, screen: UnitId) -> Result<(Vec<Company>, Figures), Refusal> {
    let unit = state.unit(screen);
    allowance::freedom(state, screen)?;
    let lent = |&id: &UnitId| {
        state.unit(id).light_company_out
            && state.unit(id).brigade == unit.brigade
            && state.troops(id).light_company_figures > 0
    };
    let out: Vec<UnitId> = state.unit_ids().filter(lent).collect();
    if out.is_empty()
        || state.def(screen).skirmishers_of.is_some()
        || state.troops(screen).kind != Kind::Skirmishers
    {
        return Err(Refusal::unit(screen, Why::NoBattalion));
    }
    let companies = share_out(state, screen, &out);
    let back: Vec<Company> = companies
        .into_iter()
        .filter(|company| takes_back(state, screen, company.battalion))
        .collect();
    if back.is_empty() {
        return Err(Refusal::unit(screen, Why::NoBattalion));
    }
    let returned: u16 = back.iter().map(|company| company.figures.0).sum();
    Ok((back, Figures(unit.figures.0 - returned)))
}

/// A formed battalion on the table within a skirmishers' move that has half of its move left.
fn takes_back(state: &State, screen: UnitId, battalion: UnitId) -> bool {
    let unit = state.unit(battalion);
    let reach = skirmish_move(state, screen);
    unit.is_on_table()
        && unit.is_formed()
        && state.distance(battalion, screen) <= reach
        && allowance::freedom(state, battalion)
            .is_ok_and(|freedom| freedom.rest >= state.setup.tables.movement.screen)
}

/// The survivors of a screen by the companies that make it up, remainders to the first.
fn share_out(state: &State, screen: UnitId, out: &[UnitId]) -> Vec<Company> {
    let unit = state.unit(screen);
    let company_size = |id: UnitId| u16::from(state.troops(id).light_company_figures);
    let of_companies: u16 = out.iter().map(|&id| company_size(id)).sum();
    let original = u32::from(unit.original.0.max(of_companies).max(1));
    // Figures of an attached company stay out as they are.
    let survivors = u32::from(unit.figures.0) * u32::from(of_companies) / original;
    let mut given = 0;
    let mut before = 0;
    out.iter()
        .map(|&battalion| {
            let size = company_size(battalion);
            before += u32::from(size);
            let upto = (survivors * before).div_ceil(u32::from(of_companies.max(1)));
            let figures = upto - given;
            given = upto;
            Company {
                battalion,
                figures: Figures(figures as u16),
                original: Figures(size),
            }
        })
        .collect()
}

/// Refuses a place to which the screen's order or its reach forbid it to go.
pub(super) fn allow(state: &State, screen: UnitId, there: &Outline) -> Result<(), Refusal> {
    if state.troops(screen).kind != Kind::Skirmishers {
        return Ok(());
    }
    let holds =
        state.brigade(state.unit(screen).brigade).order_kind() == crate::orders::OrderKind::Hold;
    let here = state.outline(screen);
    if holds && !zone::allows(state, screen, &here, there) {
        return Err(Refusal::unit(screen, Why::LeavesZone));
    }
    within_reach(state, screen, there)
}

/// The share each battalion spends.
pub(super) fn cost(state: &State) -> Share {
    state.setup.tables.movement.screen
}
