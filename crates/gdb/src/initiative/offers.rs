//! Whether a computer general keeps the initiative or hands it over. Rules GDB-4.1-04, GDB-4.5-05, GDB-4.6-01.
//!
//! Who holds it strikes first, by charge and by fire; who does not sees the enemy
//! move before he moves himself. So it is worth nothing while nobody can strike
//! this turn, and an army that waits for the enemy then hands it over.

use engine::{Offer, Prospect, Side};
use table::Length;

use super::Command;
use crate::ids::UnitId;
use crate::orders::OrderKind;
use crate::state::State;

/// The first strike takes figures out of the answer (GDB-4.6-01).
const STRIKES: i32 = 20;

/// Even where nobody strikes, who attacks lets nobody else choose.
const FREE: i32 = 4;

/// What it is worth to a brigade that waits to see the enemy move first.
const SEES: i32 = 4;

/// Both ways with what they promise.
pub(super) fn choice(state: &State, side: Side) -> Vec<Offer<crate::Command>> {
    let keeps = if may_strike(state) { STRIKES } else { FREE };
    let keep = Prospect {
        inflicts: keeps,
        ..Prospect::default()
    };
    let pass = Prospect {
        cohesion: waiting(state, side).max(0) * SEES,
        ..Prospect::default()
    };
    let offer = |command: Command, prospect| Offer {
        command: command.into(),
        prospect,
    };
    vec![offer(Command::Keep, keep), offer(Command::Pass, pass)]
}

/// Brigades that wait for the enemy, less those that go at him.
fn waiting(state: &State, side: Side) -> i32 {
    let brigades = state
        .brigades_of(side)
        .filter(|&id| state.brigade_units(id).next().is_some());
    let each = brigades.map(|id| match state.brigade(id).order_kind() {
        OrderKind::Hold | OrderKind::Support | OrderKind::Retire => 1,
        OrderKind::Assault | OrderKind::Move | OrderKind::Engage => -1,
    });
    each.sum::<i32>().min(3)
}

/// Whether somebody of either army may shoot well or charge this turn, after the moves of both.
fn may_strike(state: &State) -> bool {
    let enemies: Vec<(UnitId, Length)> = reaches(state, Side::B).collect();
    reaches(state, Side::A).any(|(own, reach)| {
        let at = state.unit(own).pose.at;
        enemies.iter().any(|&(enemy, other)| {
            let gap = at.distance(state.unit(enemy).pose.at);
            gap <= reach.max(other)
        })
    })
}

/// Units that do not flee and how far each strikes: its move, the enemy's, and its fire or its charge.
fn reaches(state: &State, side: Side) -> impl Iterator<Item = (UnitId, Length)> + '_ {
    let standing = |&id: &UnitId| !state.unit(id).is_fleeing();
    state.on_table(side).filter(standing).map(move |id| {
        let (unit, troops) = (state.unit(id), state.troops(id));
        let rates = state.setup.tables.movement.rates(troops, unit.formation);
        let charge = rates.charge.unwrap_or_default();
        let fire = &state.setup.tables.fire;
        let ranges = match troops.calibre {
            Some(calibre) if troops.kind.is_artillery() => Some(fire.gun(calibre)),
            _ => fire.small_arm(troops.weapon),
        };
        let shoots = ranges.map_or(Length::ZERO, |ranges| ranges.effective);
        (id, shoots.max(charge) + CLOSING)
    })
}

/// How much nearer two enemies may come to each other in one turn.
const CLOSING: Length = Length::from_cm(30);
