//! The commander-in-chief rides with the unit that he leads in person. Rules GDB-13.1-02, GDB-13.1-04.
//!
//! He goes where it goes, in base contact, until the charge and the first
//! round of its melee are over; then he is free where he stands.

use super::{Event, aside};
use crate::Play;
use crate::ids::{GeneralId, UnitId};
use crate::state::{DesperateCharge, State};

/// Takes everybody along whose unit has moved in these events, and frees those whose charge is over.
pub(crate) fn ride_along(play: &mut Play<'_>) {
    for n in 0..play.state().generals.len() as u16 {
        let general = GeneralId(n);
        let now = *play.state().general(general);
        let Some(unit) = now.attached else { continue };
        if now.is_active() && play.state().unit(unit).is_on_table() && has_moved(play, unit) {
            keep_up(play, general, unit);
        }
        if now.desperate == DesperateCharge::Used || !now.is_active() {
            play.emit(Event::Attached {
                general,
                unit: None,
            });
        }
    }
}

fn has_moved(play: &Play<'_>, unit: UnitId) -> bool {
    play.events()
        .iter()
        .any(|event| aside::who_moved(event) == Some(unit))
}

fn keep_up(play: &mut Play<'_>, general: GeneralId, unit: UnitId) {
    let state = play.state();
    let to = aside::beside(state, general, unit);
    if !is_beside(state, general, unit) && to != state.general(general).pose {
        play.emit(Event::Placed { general, to });
    }
}

/// In base contact with the unit and not under its feet.
fn is_beside(state: &State, general: GeneralId, unit: UnitId) -> bool {
    const TOUCH: table::Length = table::Length::from_mm(2);
    let (own, other) = (state.general_outline(general), state.outline(unit));
    own.touches(&other, TOUCH) && !own.overlaps(&other)
}
