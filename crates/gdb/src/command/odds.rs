//! Exact odds of the rolls of this phase, walked on the procedures that play.

use engine::view::OddsPart;
use engine::{Chances, DiceOwed, Text};

use crate::state::State;
use crate::{Event, Play};

use super::{ChangeCause, Event as CommandEvent};

/// What a roll came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Came {
    Obeyed,
    NerveLost,
    Stays,
}

/// Runs a procedure for every fall of its dice and sorts what came of it.
pub(crate) fn walk(
    state: &State,
    procedure: impl Fn(&mut Play<'_>) -> Result<(), DiceOwed>,
) -> Vec<OddsPart> {
    let chances = Chances::of(|dice| {
        let mut play = Play::on(state, dice);
        procedure(&mut play)?;
        Ok(came(play.events()))
    });
    let Ok(chances) = chances else {
        return Vec::new();
    };
    let share = |of: Came| {
        let shares = chances.shares().into_iter();
        shares
            .filter(|&(came, _)| *came == of)
            .map(|(_, share)| share)
            .sum()
    };
    parts(share(Came::Obeyed), share(Came::NerveLost))
}

fn came(events: &[Event]) -> Came {
    let mut last = Came::Stays;
    for event in events {
        if let Event::Division(crate::divisions::Event::Rolled { success: true, .. }) = event {
            last = Came::Obeyed;
        }
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
    let part = |label: &'static str, share: u32, good: i8| OddsPart {
        label: Text::id(label),
        share,
        good,
    };
    let mut parts = vec![part("gdb-odds-order-obeyed", obeyed, 1)];
    if lost > 0 {
        parts.push(part("gdb-odds-nerve-lost", lost, -1));
    }
    let rest = 10_000 - parts.iter().map(|part| part.share).sum::<u32>();
    parts.push(part("gdb-odds-order-stays", rest, 0));
    parts
}
