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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{battlefield, brigade, unit};

    /// A comrade within 15 cm makes the loss an occasion; nobody near, or only another brigade, does not.
    ///
    /// Rule: GDB-12.3-02
    #[test]
    fn a_rout_shakes_a_brigade_only_near_a_comrade() {
        let occasions = |who: &str, depth_cm: u8, dispersed: bool| {
            let state = battlefield(&format!(
                "A1 brigadier average at 20,5
                 A1a infantry line 30/6 line at 60,20
                 A2 brigadier average at 100,5
                 A2a infantry line 30/6 line at 100,80
                 {who}c infantry line 30/6 line at 60,{depth_cm}
                 B1a infantry line 30/6 line at 20,85 facing 180"
            ));
            let lost = unit(&state, "A1a");
            let mut dice = engine::ScriptedDice::new(&[]);
            let mut play = Play::on(&state, &mut dice);
            if dispersed {
                play.remove(lost, crate::state::Removal::Dispersed);
            } else {
                play.rout(lost, None);
            }
            let noted = play.state().notes.brigade_occasions.clone();
            let all: Vec<_> = noted.iter().map(|one| one.brigade).collect();
            assert!(all.iter().all(|&one| one == brigade(&state, "A1")));
            all.len()
        };
        for dispersed in [false, true] {
            assert_eq!(occasions("A1", 34, dispersed), 1, "a comrade near");
            assert_eq!(occasions("A1", 40, dispersed), 0, "a comrade farther off");
            assert_eq!(occasions("A2", 34, dispersed), 0, "another brigade near");
        }
    }
}
