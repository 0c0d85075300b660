//! Horse goes back to where it charged from. Rules GDB-11.3-07, GDB-11.3-08; TR-29.
//!
//! At once and free, facing as before, unformed; friends on the spot make it
//! stop in front of them. It goes although the enemy it charged has run or is
//! gone; without a charge in this round it only lets go of the enemy.

use table::Pose;

use crate::Play;
use crate::effects::MoveCause;
use crate::ids::UnitId;

use super::Event;
use super::aftermath;
use super::fight::Fight;
use super::push_back::in_front_of_friends;
use super::result::Outcome;

/// All horse that drew with foot after a charge, or did not break a square.
pub(super) fn all(play: &mut Play<'_>, fights: &[Fight]) {
    for fight in fights {
        for &(unit, outcome) in &fight.outcomes {
            if outcome == Outcome::Withdraws && play.state().unit(unit).is_on_table() {
                withdraw(play, unit, fight.origin(unit));
            }
        }
    }
}

fn withdraw(play: &mut Play<'_>, unit: UnitId, origin: Option<Pose>) {
    aftermath::end_contacts(play, unit);
    let Some(spot) = origin else {
        return;
    };
    let to = in_front_of_friends(play.state(), unit, spot).pose();
    let from = play.state().unit(unit).pose;
    play.place(unit, to, vec![from.at, to.at], MoveCause::Withdrawal);
    play.emit(Event::Withdrew { unit });
}
