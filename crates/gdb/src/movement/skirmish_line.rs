//! The skirmish line of a light battalion.
//!
//! Rules: GDB-10.3-01, GDB-10.3-02, GDB-10.3-04, GDB-VII-F-06, GDB-10.4-01,
//! GDB-10.4-02. Up to half of its companies go out in a line of their own,
//! which takes the battalion a turn; to gather them takes another and a roll.
//! Whoever disperses more than half stands in open order instead.

use engine::{DiceOwed, Text};
use table::{Outline, Pose};

use crate::Play;
use crate::formation::Formation;
use crate::ids::{Figures, Share, UnitId};
use crate::state::{Cohesion, Presence, State};
use crate::troops::Grade;

use super::command::Command;
use super::event::{Act, Company, Event};
use super::refusal::Refusal;
use super::why::Why;
use super::{allowance, forming, gather, screens};

/// The skirmishers of a light battalion, in hand or out.
pub(super) fn line_of(state: &State, battalion: UnitId) -> Option<UnitId> {
    state
        .unit_ids()
        .find(|&id| state.def(id).skirmishers_of == Some(battalion))
}

/// The most companies that may go out: half of the battalion's strength (GDB-10.3-01).
pub(super) fn most(state: &State, battalion: UnitId) -> u8 {
    let half = state.unit(battalion).figures.0 / 2;
    let company = u16::from(state.troops(battalion).company_figures.max(1));
    u8::try_from(half / company).unwrap_or(u8::MAX)
}

/// The line and the companies that go out to a place, or why they may not.
pub(super) fn deploy(
    state: &State,
    battalion: UnitId,
    companies: u8,
    to: Pose,
) -> Result<(UnitId, Company), Refusal> {
    let refuse = |why| Err(Refusal::unit(battalion, why));
    if state.troops(battalion).grade == Grade::Militia {
        return Err(forming::not_formed(
            battalion,
            Formation::SkirmishLine,
            "GDB-II-22",
        ));
    }
    let Some(line) = line_of(state, battalion) else {
        return refuse(Why::NotLight);
    };
    let unit = state.unit(battalion);
    if state.unit(line).presence != Presence::InHand || unit.light_company_out {
        return refuse(Why::SkirmishersOut);
    }
    if state.square_held_by(battalion).is_some() {
        return refuse(Why::InJointSquare);
    }
    let freedom = allowance::freedom(state, battalion)?;
    forming::may_change(state, battalion, &freedom)?;
    if unit.cohesion != Cohesion::Formed {
        return refuse(Why::Unformed);
    }
    if !unit.formation.is_close_order() {
        return refuse(Why::MustGather);
    }
    if companies == 0 || companies > most(state, battalion) {
        return refuse(Why::MoreThanHalf);
    }
    freedom.affords(battalion, Share::WHOLE)?;
    let company = sent(state, battalion, companies);
    let there = screens::outline(state, line, &[company], to);
    screens::within_move(state, line, battalion, &there)?;
    forming::has_room(
        state,
        line,
        &Outline::of(to, table::Footprint::default()),
        &there,
    )?;
    screens::within_reach(state, line, &there)?;
    Ok((line, company))
}

/// Whole companies, which have had their part of the battalion's losses.
fn sent(state: &State, battalion: UnitId, companies: u8) -> Company {
    let unit = state.unit(battalion);
    let figures = u16::from(companies) * u16::from(state.troops(battalion).company_figures);
    let original = u32::from(figures) * u32::from(unit.original.0);
    let original = original.div_ceil(u32::from(unit.figures.0.max(1)));
    Company {
        battalion,
        figures: Figures(figures),
        original: Figures((original as u16).min(unit.original.0)),
    }
}

/// A place for so many companies, half a skirmishers' move ahead or a little nearer.
pub(super) fn usual_place(state: &State, battalion: UnitId, companies: u8) -> Option<Pose> {
    let front = state.unit(battalion).pose;
    [10, 7, 4].into_iter().find_map(|ahead| {
        let to = front.forward(table::Length::from_cm(ahead));
        deploy(state, battalion, companies, to).ok().map(|_| to)
    })
}

/// The line that a battalion may try to gather, or why not.
pub(super) fn gather(state: &State, battalion: UnitId) -> Result<UnitId, Refusal> {
    let freedom = allowance::freedom(state, battalion)?;
    let line = line_of(state, battalion).filter(|&line| state.unit(line).is_on_table());
    let Some(line) = line else {
        return Err(Refusal::unit(battalion, Why::NotDispersed));
    };
    let of_line = allowance::freedom(state, line)?;
    if !state.unit(battalion).is_formed() {
        return Err(Refusal::unit(battalion, Why::Unformed));
    }
    for (unit, left) in [(battalion, freedom.rest), (line, of_line.rest)] {
        if left < Share::WHOLE {
            return Err(Refusal::TooLong {
                unit,
                needed: Share::WHOLE,
                left,
            });
        }
    }
    screens::within_move(state, line, battalion, &state.outline(line))?;
    Ok(line)
}

/// Sends the companies out.
pub(super) fn send_out(play: &mut Play<'_>, battalion: UnitId, companies: u8, to: Pose) {
    if let Ok((screen, company)) = deploy(play.state(), battalion, companies, to) {
        play.emit(Event::ScreenDeployed {
            screen,
            companies: vec![company],
            to,
            cost: Share::WHOLE,
        });
    }
}

/// Rolls; on success the companies are back in their battalion, else both have spent their move.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(super) fn call_in(play: &mut Play<'_>, battalion: UnitId) -> Result<(), DiceOwed> {
    let Ok(line) = gather(play.state(), battalion) else {
        return Ok(());
    };
    let (roll, success) = gather::roll(play, line)?;
    play.emit(Event::GatherRolled {
        unit: line,
        roll,
        success,
    });
    if success {
        let now = play.state().unit(line);
        let company = Company {
            battalion,
            figures: now.figures,
            original: now.original,
        };
        play.emit(Event::ScreenRecalled {
            screen: line,
            companies: vec![company],
            left: Figures(0),
            cost: Share::WHOLE,
        });
        return Ok(());
    }
    for unit in [battalion, line] {
        let now = play.state().unit(unit);
        play.emit(Event::Acted {
            unit,
            act: Act::Gather,
            to: now.pose,
            way: Vec::new(),
            formation: now.formation,
            cost: Share::WHOLE,
            back: table::Length::ZERO,
        });
    }
    Ok(())
}

/// What a light battalion may do with its skirmishers.
pub(super) fn choices(state: &State, battalion: UnitId, found: &mut Vec<(Text, Command)>) {
    let most = most(state, battalion);
    let one = (most > 1).then_some(1);
    for companies in std::iter::once(most).chain(one) {
        if let Some(to) = usual_place(state, battalion, companies) {
            let label =
                Text::id("gdb-move-choice-skirmishers-out").with("companies", i64::from(companies));
            let command = Command::DeploySkirmishers {
                battalion,
                companies,
                to,
            };
            found.push((label, command));
        }
    }
    if gather(state, battalion).is_ok() {
        let label = Text::id("gdb-move-choice-skirmishers-in");
        found.push((label, Command::GatherSkirmishers { battalion }));
    }
}
