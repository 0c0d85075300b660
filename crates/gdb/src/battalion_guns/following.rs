//! How a gun keeps with its battalion. Rules GDB-13.2-03, GDB-13.2-04.
//!
//! It moves at the rate of horse artillery and stays within 20 cm. When its
//! side's movement is over and it is farther away, it limbers up and goes after
//! its battalion as far as its move reaches; where the ground lets no guns
//! through it is abandoned. It runs along with a battalion that runs.

use table::{Angle, Going, Length, Outline, PlanOptions, PlanRequest, Point, Pose, WalkRules};

use super::{Event, GunLoss, reach};
use crate::Play;
use crate::formation::Formation;
use crate::ids::{Share, UnitId};
use crate::state::{Presence, State};

/// Bearings about a battalion, to the rear first, in degrees from its front.
const BEARINGS: [i32; 8] = [180, 150, -150, 120, -120, 90, -90, 0];

/// A gun nearer than this to its running battalion is with it.
const BESIDE: Length = Length::from_cm(5);

/// A gun stands at the right of its battalion when the battle opens.
pub(crate) fn post(state: &mut State) {
    let guns: Vec<UnitId> = state.battalion_guns().collect();
    for gun in guns {
        let Some(battalion) = state.battalion_of(gun) else {
            continue;
        };
        if !state.unit(battalion).is_on_table() {
            state.units[gun.index()].presence = Presence::OffTable;
            continue;
        }
        let outline = state.outline(battalion);
        let half = outline.footprint().width.half() + state.outline(gun).footprint().width.half();
        let aside = outline.pose().sideways(half + Length::from_mm(2));
        let pose = if stands(state, gun, aside) {
            aside
        } else {
            beside(state, gun, battalion).unwrap_or(aside)
        };
        state.units[gun.index()].pose = pose;
    }
    state.refresh_ground();
}

/// A battalion that has come on the table brings its gun.
pub(super) fn join(play: &mut Play<'_>) {
    if !play.state().setup.options.battalion_guns {
        return;
    }
    for gun in play.state().unit_ids() {
        let state = play.state();
        let off = state.unit(gun).presence == Presence::OffTable;
        let battalion = state.battalion_of(gun).filter(|_| off);
        let Some(battalion) = battalion.filter(|&id| state.unit(id).is_on_table()) else {
            continue;
        };
        if let Some(to) = beside(state, gun, battalion) {
            play.emit(Event::Joined { gun, to });
        }
    }
}

/// Whether a gun may go to a place: within reach of its battalion, or at least nearer to it than before.
pub(crate) fn stays_near(state: &State, gun: UnitId, from: &Outline, to: &Outline) -> bool {
    let Some(battalion) = state.battalion_of(gun) else {
        return true;
    };
    let own = state.outline(state.stands_in(battalion));
    let after = own.distance(to);
    after <= reach(&state.setup) || after < own.distance(from)
}

/// When a side has moved, guns left behind go after their battalions.
pub(crate) fn follow(play: &mut Play<'_>, side: engine::Side) {
    let guns: Vec<UnitId> = play.state().battalion_guns().collect();
    for gun in guns {
        let state = play.state();
        let Some(battalion) = state.battalion_of(gun).map(|id| state.stands_in(id)) else {
            continue;
        };
        let here = state.side_of(gun) == side && state.unit(battalion).is_on_table();
        if here && state.distance(gun, battalion) > reach(&state.setup) && !state.in_contact(gun) {
            go_after(play, gun, battalion);
        }
    }
}

fn go_after(play: &mut Play<'_>, gun: UnitId, battalion: UnitId) {
    let state = play.state();
    let goal = beside(state, gun, battalion);
    let to = goal.and_then(|goal| way(state, gun, goal));
    play.emit(match to {
        Some(to) => Event::Followed { gun, to },
        None => Event::Abandoned {
            gun,
            why: GunLoss::Ground,
        },
    });
}

/// How far a gun gets on its way; none where the ground bars it, however long it takes.
fn way(state: &State, gun: UnitId, goal: Pose) -> Option<Pose> {
    let troops = state.troops(gun);
    let rates = state
        .setup
        .tables
        .movement
        .rates(troops, Formation::Limbered);
    let walk = WalkRules {
        step: Length::from_mm(20),
        forbidden: Going::Difficult,
        built_up: false,
        mounted: true,
        ..WalkRules::default()
    };
    let options = PlanOptions {
        walk,
        free: true,
        detour: true,
        ..PlanOptions::default()
    };
    let plan = |allowance: Length| {
        let found = state.setup.terrain.plan(&PlanRequest {
            start: state.unit(gun).pose,
            footprint: state.layout_in(gun, Formation::Limbered).footprint,
            goal,
            allowance,
            blockers: &[],
            options: &options,
        });
        found.ok()
    };
    plan(Length::from_cm(2000)).filter(|whole| whole.complete)?;
    let deployed = state.unit(gun).formation != Formation::Limbered;
    let left = state.unit(gun).used.rest();
    let left = if deployed {
        Share(left.0.saturating_sub(Share::HALF.0))
    } else {
        left
    };
    Some(plan(left.part_of(rates.normal)).map_or(state.unit(gun).pose, |plan| plan.reached))
}

/// A gun whose battalion runs or falls back goes with it; where no gun can stand beside it, it is abandoned.
pub(super) fn run_along(play: &mut Play<'_>, gun: UnitId, battalion: UnitId) {
    let state = play.state();
    let there = state.unit(battalion).is_on_table();
    if !there || state.distance(gun, battalion) <= BESIDE {
        return;
    }
    play.emit(match beside(state, gun, battalion) {
        Some(to) => Event::Followed { gun, to },
        None => Event::Abandoned {
            gun,
            why: GunLoss::Ground,
        },
    });
}

/// The nearest place to its battalion where a limbered gun can stand.
fn beside(state: &State, gun: UnitId, battalion: UnitId) -> Option<Pose> {
    let outline = state.outline(battalion);
    let facing = outline.pose().facing;
    let size = outline.footprint();
    let middle = outline.centre();
    let nearest = size.depth.max(size.width).half() + Length::from_cm(1);
    (0..=20)
        .map(|more| nearest + Length::from_cm(more))
        .flat_map(|distance| {
            let about = BEARINGS.into_iter();
            about.map(move |degrees| middle.toward(facing + Angle::from_degrees(degrees), distance))
        })
        .map(|at: Point| Pose::new(at, facing))
        .find(|&pose| stands(state, gun, pose))
}

/// On the table, on ground for guns, and on nobody.
fn stands(state: &State, gun: UnitId, pose: Pose) -> bool {
    let there = Outline::of(pose, state.layout_in(gun, Formation::Limbered).footprint);
    let terrain = &state.setup.terrain;
    let inside = there
        .corners()
        .iter()
        .all(|&corner| terrain.bounds().contains(corner));
    inside
        && terrain.going_at(&there) < Going::Difficult
        && !terrain.features_under(&there).any(|ground| ground.no_horse)
        && !state
            .all_on_table()
            .filter(|&unit| state.unit(unit).garrison.is_none())
            .any(|unit| state.outline(unit).overlaps(&there))
}
