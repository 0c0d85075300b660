//! Where generals ride: behind their brigades, to brigades without a leader.

use engine::{Offer, Prospect};
use table::{Angle, Length, Point, Pose};

use crate::ids::{BrigadeId, GeneralId};
use crate::state::State;
use crate::view::middle;

use super::super::command::Command;
use super::super::generals as rides;
use super::leading;

/// How far behind the middle of his troops a general likes to be.
const BEHIND: [i32; 2] = [8, 14];

/// A general nearer to an enemy than this is too near.
const DANGER: Length = Length::from_cm(12);

/// Stay, or ride to one of a few places near his troops.
pub(super) fn offers(state: &State, general: GeneralId) -> Vec<Offer<crate::Command>> {
    let mut offers = beside_troops(state, general);
    offers.extend(leading::offers(state, general));
    offers
}

/// Behind his brigade, or where he stands.
fn beside_troops(state: &State, general: GeneralId) -> Vec<Offer<crate::Command>> {
    let here = state.general(general).pose;
    let (brigade, bound_for) = his_brigade(state, general);
    let stay = Command::GeneralStays { general };
    let centre = brigade.and_then(|brigade| middle(state, brigade));
    let Some(centre) = centre else {
        return vec![super::plain(stay)];
    };
    let facing = brigade.map_or(here.facing, |brigade| {
        facing_of(state, brigade, here.facing)
    });
    let mut offers = vec![offer(stay, worth(state, general, here.at, centre, facing))];
    for behind in BEHIND {
        for aside in [0, -6, 6] {
            let to = Pose::new(centre, facing)
                .forward(-Length::from_cm(behind))
                .sideways(Length::from_cm(aside));
            let Ok(plan) = rides::ride(state, general, to, false) else {
                continue;
            };
            let to = plan.reached;
            if rides::resolve(state, general, to, bound_for).is_err() {
                continue;
            }
            let command = Command::MoveGeneral {
                general,
                to,
                bound_for,
            };
            offers.push(offer(command, worth(state, general, to.at, centre, facing)));
            break;
        }
    }
    offers
}

fn offer(command: Command, cohesion: i32) -> Offer<crate::Command> {
    Offer {
        command: command.into(),
        prospect: Prospect {
            cohesion,
            ..Prospect::default()
        },
    }
}

/// The brigade a general belongs to, or that he might lead; a commander-in-chief without one keeps to the first in danger.
fn his_brigade(state: &State, general: GeneralId) -> (Option<BrigadeId>, Option<BrigadeId>) {
    let side = state.general_def(general).side;
    let alive = |id: &BrigadeId| state.brigade_units(*id).next().is_some();
    let own = state
        .brigades_of(side)
        .filter(alive)
        .find(|&id| state.leader_of(id) == Some(general));
    if own.is_some() {
        return (own, None);
    }
    let leaderless = state
        .brigades_of(side)
        .filter(alive)
        .find(|&id| state.leader_of(id).is_none());
    let leads = state
        .brigades_of(side)
        .any(|id| state.leader_of(id) == Some(general));
    if let (Some(brigade), false) = (leaderless, leads) {
        return (Some(brigade), Some(brigade));
    }
    let at = state.general(general).pose.at;
    let nearest = state
        .brigades_of(side)
        .filter(alive)
        .min_by_key(|&id| middle(state, id).map(|middle| middle.distance_squared(at)));
    (nearest, None)
}

fn facing_of(state: &State, brigade: BrigadeId, usual: Angle) -> Angle {
    state
        .brigade_units(brigade)
        .find(|&id| state.unit(id).formation.is_close_order())
        .map_or(usual, |id| state.unit(id).pose.facing)
}

/// Near the middle of his troops but behind it, and out of the enemy's reach.
fn worth(state: &State, general: GeneralId, at: Point, centre: Point, facing: Angle) -> i32 {
    let ideal = centre.toward(facing.reversed(), Length::from_cm(BEHIND[0]));
    let far = at.distance(ideal).hundredths() / 1000;
    let side = state.general_def(general).side.other();
    let danger = state
        .on_table(side)
        .any(|enemy| state.outline(enemy).distance_to_point(at) <= DANGER);
    -3 * far - if danger { 60 } else { 0 }
}
