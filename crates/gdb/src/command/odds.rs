//! Exact odds of the rolls of this phase, walked on the procedures that play.

use engine::view::OddsPart;
use engine::{DiceOwed, Text, enumerate};

use crate::state::State;
use crate::{Event, Play};

use super::{ChangeCause, Event as CommandEvent};

/// What a roll came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Came {
    Obeyed,
    NerveLost,
    Stays,
}

/// All ways that two dice can fall.
const WAYS: u32 = 36;

/// Runs a procedure of at most two dice for every fall and sorts what came of it.
pub(super) fn walk(
    state: &State,
    procedure: impl Fn(&mut Play<'_>) -> Result<(), DiceOwed>,
) -> Vec<OddsPart> {
    let (mut obeyed, mut lost) = (0, 0);
    enumerate(
        |dice| {
            let mut play = Play::on(state, dice);
            procedure(&mut play).map(|()| came(play.events()))
        },
        |result, dice| {
            let ways = WAYS / 6_u32.pow(dice.min(2));
            match result {
                Ok(Came::Obeyed) => obeyed += ways,
                Ok(Came::NerveLost) => lost += ways,
                Ok(Came::Stays) | Err(_) => {}
            }
        },
    );
    parts(obeyed, lost)
}

fn came(events: &[Event]) -> Came {
    let mut last = Came::Stays;
    for event in events {
        let Event::Command(event) = event else {
            continue;
        };
        match event {
            CommandEvent::ChangeRolled { success: true, .. }
            | CommandEvent::BrigadeFormed { .. } => last = Came::Obeyed,
            CommandEvent::OrderChanged { cause, .. } => {
                let nerve = matches!(cause, ChangeCause::Nerves | ChangeCause::Panic);
                last = if nerve { Came::NerveLost } else { Came::Obeyed };
            }
            _ => {}
        }
    }
    last
}

fn parts(obeyed: u32, lost: u32) -> Vec<OddsPart> {
    let share = |ways: u32| ways * 10_000 / WAYS;
    let part = |label: &'static str, share: u32, good: i8| OddsPart {
        label: Text::id(label),
        share,
        good,
    };
    let mut parts = vec![part("gdb-odds-order-obeyed", share(obeyed), 1)];
    if lost > 0 {
        parts.push(part("gdb-odds-nerve-lost", share(lost), -1));
    }
    let rest = 10_000 - parts.iter().map(|part| part.share).sum::<u32>();
    parts.push(part("gdb-odds-order-stays", rest, 0));
    parts
}
