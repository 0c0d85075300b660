//! Rockets. Rules GDB-9.10-01 to GDB-9.10-06.
//!
//! A natural roll without modifiers on a table of its own: a direct hit, a
//! target that falters, a miss, rockets among the nearest friends, or the
//! battery itself blown up.

use engine::Key;

use crate::Play;
use crate::effects::{self, LossCause};
use crate::ids::{Figures, UnitId};
use crate::state::{Nerve, Removal, State};
use crate::tables::{FireTable, HalfFigures, RocketRow};

use super::Event;
use super::shot::Part;

/// The row of a natural roll.
pub(crate) fn row(fire: &FireTable, natural: i16) -> RocketRow {
    fire.rockets[usize::from((natural - 2).clamp(0, 10) as u16)]
}

/// The loss of the target.
pub(crate) fn loss(fire: &FireTable, natural: i16) -> HalfFigures {
    match row(fire, natural) {
        RocketRow::DirectHit => HalfFigures(2 * fire.rocket_hit.0),
        _ => HalfFigures(0),
    }
}

/// The loss of the nearest friends, where there are any (GDB-9.10-05).
pub(crate) fn loss_of_friends(fire: &FireTable, natural: i16) -> Figures {
    match row(fire, natural) {
        RocketRow::Astray => fire.rocket_astray,
        _ => Figures(0),
    }
}

/// The name of a row in traces.
pub(crate) const fn key(row: RocketRow) -> Key {
    Key::new(match row {
        RocketRow::DirectHit => "rockets-hit",
        RocketRow::Falters => "rockets-falter",
        RocketRow::Miss => "rockets-miss",
        RocketRow::Astray => "rockets-astray",
        RocketRow::Explodes => "rockets-explode",
    })
}

/// What a roll does besides losses of the target.
pub(crate) fn carry_out(play: &mut Play<'_>, firer: UnitId, part: &Part) {
    let natural = part
        .reckoning
        .rolls
        .first()
        .map_or(7, |roll| roll.natural());
    let fire = &play.state().setup.tables.fire;
    let astray = loss_of_friends(fire, natural);
    match row(fire, natural) {
        RocketRow::Falters => {
            if play.state().unit(part.target).nerve < Nerve::Faltering {
                play.emit(effects::Event::Faltered { unit: part.target });
            }
        }
        RocketRow::Astray => {
            let friend = nearest_friend(play.state(), firer);
            play.emit(Event::RocketsFailed { firer, friend });
            if let Some(friend) = friend {
                play.lose(friend, astray, LossCause::Other);
            }
        }
        RocketRow::Explodes => {
            play.emit(Event::RocketsFailed {
                firer,
                friend: None,
            });
            play.remove(firer, Removal::Destroyed);
        }
        RocketRow::DirectHit | RocketRow::Miss => {}
    }
}

fn nearest_friend(state: &State, battery: UnitId) -> Option<UnitId> {
    state
        .on_table(state.side_of(battery))
        .filter(|&friend| friend != battery)
        .min_by_key(|&friend| (state.distance(friend, battery), friend))
}
