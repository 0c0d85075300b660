//! Generals and couriers: how they ride, and how they are lost. Rules CD-3.1-07, CD-5-14, readings CD-GAP-26 to CD-GAP-30 and CD-GAP-50.

use engine::{Key, Side};
use table::{Going, Length, Outline, Point, Pose, Segment, Shape};

use super::radius::leader;
use super::staff::generals_of;
use crate::event::GeneralLoss;
use crate::ids::{DiceCount, GeneralId, UnitId};
use crate::movement::{Touched, allowance};
use crate::play::Rolled;
use crate::setup::{Ground, Rank};
use crate::state::{FormationRef, Stage, State};
use crate::{Event, Play, Refusal};

/// Generals and couriers of a side that may ride now.
pub(crate) fn may_move(state: &State, side: Side) -> Vec<GeneralId> {
    let fresh =
        |general: &GeneralId| state.general(*general).present && !state.general(*general).moved;
    match (state.stage, &state.activation) {
        (Stage::Couriers, _) => state.couriers(side).filter(fresh).collect(),
        (Stage::Declare | Stage::Generals, Some(activation)) => riders(state, activation.formation)
            .into_iter()
            .filter(fresh)
            .collect(),
        _ => Vec::new(),
    }
}

/// The generals of a formation: its leader and, in a division, its brigadiers.
fn riders(state: &State, formation: FormationRef) -> Vec<GeneralId> {
    let mut list: Vec<GeneralId> = match formation {
        FormationRef::Brigade(brigade) => state.brigade(brigade).brigadier.into_iter().collect(),
        FormationRef::Division(division) => {
            let brigades = state.division(division).brigades.iter();
            let brigadiers = brigades.filter_map(|&one| state.brigade(one).brigadier);
            std::iter::once(state.division(division).general)
                .chain(brigadiers)
                .collect()
        }
    };
    list.extend(leader(state, formation));
    list.sort_unstable();
    list.dedup();
    list
}

/// Whether a general or courier may ride to a place. Readings CD-GAP-27 and CD-GAP-30.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_move_general(
    state: &State,
    side: Side,
    general: GeneralId,
    to: Point,
) -> Result<(), Refusal> {
    if general.index() >= state.generals.len() {
        return Err(Refusal::NoSuchThing);
    }
    if state.general_def(general).side != side {
        return Err(Refusal::NotYours);
    }
    if !may_move(state, side).contains(&general) {
        let moved = state.general(general).moved;
        return Err(if moved {
            Refusal::GeneralHasMoved
        } else {
            Refusal::NotNow
        });
    }
    let (needed, allowed) = move_limit(state, general, to);
    if needed > allowed {
        return Err(Refusal::TooFar { needed, allowed });
    }
    let end = outline_at(state, general, to);
    if !state.setup.terrain.bounds().encloses(end.bounds()) {
        return Err(Refusal::OffTable);
    }
    let way = Segment::new(state.general(general).pose.at, to);
    if crosses_water(state, way) || state.setup.terrain.going_at(&end) >= Going::Impassable {
        return Err(Refusal::ForbiddenGround);
    }
    let touched = state
        .on_table(side.other())
        .find(|&enemy| state.body(enemy).meets(&end));
    touched.map_or(Ok(()), |unit| Err(Refusal::EndsInContact { unit }))
}

/// Water away from fords and bridges stops a rider.
fn crosses_water(state: &State, way: Segment) -> bool {
    let water = state.setup.features_of(Ground::Water);
    let dry = |shape: &Shape| {
        [Ground::Ford, Ground::Bridge].iter().any(|&ground| {
            let mut crossings = state.setup.features_of(ground);
            crossings.any(|crossing| {
                crossing.shape.crosses_segment(way) && bounds_meet(&crossing.shape, shape)
            })
        })
    };
    let mut crossed = water.filter(|feature| feature.shape.crosses_segment(way));
    crossed.any(|feature| !dry(&feature.shape))
}

fn bounds_meet(a: &Shape, b: &Shape) -> bool {
    a.bounds().grown(Length::from_cm(1)).meets(b.bounds())
}

fn outline_at(state: &State, general: GeneralId, to: Point) -> Outline {
    let now = state.general_outline(general);
    Outline::of(Pose::new(to, now.pose().facing), now.footprint())
}

/// How far a ride is and how far it may be.
pub(crate) fn move_limit(state: &State, general: GeneralId, to: Point) -> (Length, Length) {
    let from = state.general(general).pose.at;
    let way = Segment::new(from, to);
    let terrain = &state.setup.terrain;
    let mut touched = Touched::default();
    for feature in terrain
        .features()
        .iter()
        .filter(|one| one.shape.crosses_segment(way))
    {
        match state.setup.ground(feature.id) {
            Ground::Woods => touched.woods = true,
            Ground::Ford => touched.ford = true,
            Ground::Fence => touched.fence = true,
            _ => {}
        }
    }
    touched.hill = terrain.level_at(from) != terrain.level_at(to);
    let table = &state.setup.tables.movement;
    let allowed = allowance(table, table.courier, touched).unwrap_or(Length::ZERO);
    (from.distance(to), allowed)
}

/// Rides to a place, facing as before.
pub(crate) fn move_general(play: &mut Play<'_>, general: GeneralId, to: Point) {
    let facing = play.state().general(general).pose.facing;
    play.emit(Event::GeneralMoved {
        general,
        pose: Pose::new(to, facing),
        rode: true,
    });
}

/// The generals attached to a unit: their base touches it. Reading CD-GAP-27.
pub(crate) fn attached(state: &State, unit: UnitId) -> Vec<GeneralId> {
    let body = state.body(unit);
    let near = Length::from_mm(1);
    generals_of(state, unit)
        .filter(|&one| state.general(one).present)
        .filter(|&one| state.general_outline(one).touches(&body, near))
        .collect()
}

/// A general attached to a regiment that flees throws a die for his life. Reading CD-GAP-27.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn risk(play: &mut Play<'_>, general: GeneralId) -> Rolled<()> {
    let label = play.general_label("cd-general-risk", general);
    let mut roll = play.sum(label, DiceCount(1), Vec::new(), &["CD-GAP-27"])?;
    let lost = roll.total <= i16::from(play.state().setup.tables.command.general_lost_on);
    roll.row = Key::new(if lost {
        "cd-general-lost"
    } else {
        "cd-general-safe"
    });
    play.emit(Event::GeneralRisked { general, roll });
    if lost {
        play.emit(Event::GeneralLost {
            general,
            why: GeneralLoss::Swept,
        });
    }
    Ok(())
}

/// Drives off or removes command bases that the enemy has reached. Readings CD-GAP-26 to CD-GAP-28.
pub(crate) fn after_moves(play: &mut Play<'_>) {
    for general in play.state().general_ids() {
        let state = play.state();
        if !state.general(general).present || !is_reached(state, general) {
            continue;
        }
        match state.general_def(general).rank {
            Rank::Staff | Rank::Courier => {
                play.emit(Event::GeneralLost {
                    general,
                    why: GeneralLoss::Overrun,
                });
            }
            Rank::Brigadier | Rank::DivisionalGeneral => drive_off(play, general),
        }
    }
}

fn is_reached(state: &State, general: GeneralId) -> bool {
    let base = state.general_outline(general);
    let enemy = state.general_def(general).side.other();
    let near = Length::from_mm(1);
    state
        .on_table(enemy)
        .any(|unit| state.unit(unit).garrison.is_none() && state.outline(unit).touches(&base, near))
}

/// A general without friends near goes to the nearest; with friends near he stays, without any he is lost.
fn drive_off(play: &mut Play<'_>, general: GeneralId) {
    let state = play.state();
    let base = state.general_outline(general);
    let side = state.general_def(general).side;
    let mut friends: Vec<(Length, UnitId)> = state
        .on_table(side)
        .map(|unit| (state.body(unit).distance(&base), unit))
        .collect();
    friends.sort_unstable();
    match friends.first() {
        Some(&(distance, _)) if distance <= state.setup.tables.command.friends_near => {}
        Some(&(_, unit)) => {
            let pose = behind(state, unit);
            play.emit(Event::GeneralMoved {
                general,
                pose,
                rode: false,
            });
        }
        None => play.emit(Event::GeneralLost {
            general,
            why: GeneralLoss::Overrun,
        }),
    }
}

/// The place of a general behind a unit.
fn behind(state: &State, unit: UnitId) -> Pose {
    let body = state.body(unit);
    let facing = state.unit(unit).pose.facing;
    let half = Length::from_hundredths(body.footprint().depth.hundredths() / 2);
    let at = body
        .centre()
        .toward(facing.reversed(), half + Length::from_mm(5));
    let bounds = state.setup.terrain.bounds();
    let inset = state.setup.tables.bases.general;
    let clamp = |value: Length, most: Length| value.max(inset).min(most - inset);
    Pose::new(
        Point::new(clamp(at.x, bounds.max.x), clamp(at.y, bounds.max.y)),
        facing,
    )
}

/// Lost divisional generals are replaced at the end of the next turn. Reading CD-GAP-27.
pub(crate) fn replace_lost(play: &mut Play<'_>) {
    for division in play.state().division_ids() {
        let state = play.state();
        let general = state.general(state.division(division).general);
        let due = general.lost_in.is_some_and(|lost| lost < state.turn);
        let units = state.formation_units(FormationRef::Division(division));
        if let (false, true, Some(&unit)) = (general.present, due, units.first()) {
            let pose = behind(state, unit);
            play.emit(Event::GeneralReplaced { division, pose });
        }
    }
}

/// Generals without a unit leave the table. Reading CD-GAP-50.
pub(crate) fn send_home(play: &mut Play<'_>) {
    for general in play.state().general_ids() {
        let state = play.state();
        let def = state.general_def(general);
        let idle = match def.rank {
            Rank::Staff | Rank::Courier => false,
            Rank::Brigadier | Rank::DivisionalGeneral => {
                let mut led = state
                    .on_table(def.side)
                    .filter(|&unit| generals_of(state, unit).any(|one| one == general));
                led.next().is_none()
            }
        };
        if idle && state.general(general).present {
            play.emit(Event::GeneralLost {
                general,
                why: GeneralLoss::NoTroops,
            });
        }
    }
}
