//! Who takes notice of a rout or a dispersal.
//!
//! Rules: GDB-12.3-02 (a unit of the brigade within 15 cm), GDB-12.3-03 (small
//! screens cause no test), reading TR-34 (a friend in close order lost near by; who tests is judged in the Morale phase).

use crate::Play;
use crate::ids::UnitId;
use crate::state::{Occasion, OccasionKind, State, UnitOccasion};
use crate::troops::Kind;

use super::Event;

/// Original strength up to which a screen's loss shakes nobody (GDB-12.3-03).
const SMALL_SCREEN: u16 = 20;

impl Play<'_> {
    /// Notes what a rout, dispersal or surrender means for brigade and neighbours.
    pub(super) fn notice_loss(&mut self, unit: UnitId, kind: OccasionKind) {
        let state = self.state();
        if shakes_nobody(state, unit) {
            return;
        }
        let radius = state.setup.tables.command.morale_radius;
        let near: Vec<UnitId> = state
            .on_table(state.side_of(unit))
            .filter(|&friend| friend != unit && state.distance(friend, unit) <= radius)
            .collect();
        let brigade = state.unit(unit).brigade;
        let close_order = state.unit(unit).formation.is_close_order();
        let comrades = near
            .iter()
            .any(|&friend| state.unit(friend).brigade == brigade);
        let at = Some(state.unit(unit).pose.at);
        if comrades {
            self.emit(Event::BrigadeOccasionNoted {
                occasion: Occasion {
                    brigade,
                    kind,
                    unit: Some(unit),
                    at,
                },
            });
        }
        if !close_order {
            return;
        }
        for friend in near {
            self.emit(Event::UnitOccasionNoted {
                unit: friend,
                occasion: UnitOccasion::FriendRouted,
            });
        }
    }
}

fn shakes_nobody(state: &State, unit: UnitId) -> bool {
    state.troops(unit).kind == Kind::Skirmishers && state.unit(unit).original.0 <= SMALL_SCREEN
}
