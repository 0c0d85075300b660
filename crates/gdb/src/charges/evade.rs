//! Getting out of the way. Rules GDB-6.8-03 to GDB-6.8-10, GDB-6.8-13, GDB-12.2-35, GDB-VII-X-05.
//!
//! * Straight away from the enemy within 22 degrees, after the chargers' first half.
//! * As far as the elapsed share of a turn lets of the compulsory move
//!   (GDB-6.8-06; switch: always half).
//! * Skirmishers and crews pass through friends; a crew leaves its guns.
//! * Nobody passes through the enemy: who has no way that does not meet him in
//!   its first half, or is surrounded where it ends, surrenders.
//! * Artillery that evaded is Unformed.
//! * GDB-6.8-05, GDB-6.8-07, GDB-6.8-08: they turn about for nothing, swerve only round friends and bad
//!   ground, and gun crews end behind the line or in it.

use table::{
    Angle, Feature, Footprint, Going, Length, Manoeuvre, Outline, Point, Pose, Rotation, Track,
    WalkRules,
};

use super::command::{EvadeTo, Response};
use super::event::Event;
use super::progress::{Approach, ChargeId, Group, Stage, Status};
use super::refusal::{Refusal, Why};
use super::{path, resolve, stages, sweep};
use crate::Play;
use crate::compulsory::flight;
use crate::effects::MoveCause;
use crate::formation::Formation;
use crate::ids::{Share, UnitId};
use crate::state::{Removal, State, UnformedCause};

/// A way to evade.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Way {
    /// Degrees to the right of straight away.
    pub(crate) degrees: i8,
    /// Where it ends.
    pub(crate) to: Pose,
    /// No charger reaches it there.
    pub(crate) safe: bool,
}

/// The ways a target may evade: those that end out of reach first, then the straightest.
pub(crate) fn ways(state: &State, group: &Group) -> Vec<Way> {
    let mut ways: Vec<Way> = all(state, group)
        .into_iter()
        .filter_map(|(degrees, end)| {
            let to = end.ok()?;
            let safe = is_safe(state, group, to);
            Some(Way { degrees, to, safe })
        })
        .collect();
    ways.sort_by_key(|way| (!way.safe, way.degrees.unsigned_abs()));
    ways
}

/// Why a direction is no way out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Barred {
    /// By an enemy in its first half.
    ByEnemy,
    /// By the edge of the table.
    ByEdge,
}

/// Every direction and where it ends.
fn all(state: &State, group: &Group) -> Vec<(i8, Result<Pose, Barred>)> {
    let widest = state.setup.tables.charge.sector_degrees as i8;
    [0, -widest, widest]
        .into_iter()
        .filter_map(|degrees| Some((degrees, end(state, group, degrees)?)))
        .collect()
}

/// Whether the enemy bars every way there is.
fn is_cut_off(state: &State, group: &Group) -> bool {
    let all = all(state, group);
    all.iter().all(|(_, end)| end.is_err())
        && all.iter().any(|(_, end)| *end == Err(Barred::ByEnemy))
}

/// How far a target evades.
pub(crate) fn distance(state: &State, unit: UnitId, clock: Share) -> Length {
    let table = &state.setup.tables.movement;
    let formation = state.unit(unit).formation;
    let whole = if leaves_guns(state, unit) {
        table.crew_compulsory
    } else {
        table.rates(state.troops(unit), formation).compulsory
    };
    let share = if state.setup.readings.evade_always_half {
        Share::HALF
    } else {
        clock
    };
    share.part_of(whole)
}

/// A crew whose guns are unlimbered.
fn leaves_guns(state: &State, unit: UnitId) -> bool {
    state.troops(unit).kind.is_artillery() && state.unit(unit).formation == Formation::Deployed
}

/// Where a direction leads; `None` when nobody charges any more.
fn end(state: &State, group: &Group, degrees: i8) -> Option<Result<Pose, Barred>> {
    let unit = group.target;
    let nearest = stages::chargers(state, group, Status::Running)
        .into_iter()
        .min_by_key(|(_, charger)| state.distance(*charger, unit))?
        .1;
    let away = Angle::between(state.unit(nearest).pose.at, state.outline(unit).centre())
        + Rotation::from_degrees(i32::from(degrees)).angle();
    let footprint = state.layout(unit).footprint;
    let wished = distance(state, unit, group.clock);
    // It turns about and runs; its front is to the enemy again where it stops.
    let centre = Outline::of(state.unit(unit).pose, footprint).centre();
    let head = Pose::new(centre.toward(away, footprint.depth.half()), away);
    let enemy = enemies_allow(state, unit, &Outline::of(head, footprint));
    if enemy.is_some_and(|room| room < wished.half()) {
        return Some(Err(Barred::ByEnemy));
    }
    let free = enemy.unwrap_or(Length::MAX);
    let gone = ground_allows(state, unit, head, footprint, wished).min(free);
    let gone = if passes_friends(state, unit) {
        // Where the ground closes nobody is led on to come clear of friends.
        let room = ground_room(state, unit, head, footprint, gone + FURTHER);
        clear_of_friends(state, unit, away, gone, free.min(room))
    } else {
        gone.min(others_allow(state, unit, away, wished))
    };
    let to = stop(centre, away, footprint, gone);
    let bounds = state.setup.terrain.bounds();
    let on_table = bounds.encloses(Outline::of(to, footprint).bounds());
    Some(if on_table {
        Ok(to)
    } else {
        Err(Barred::ByEdge)
    })
}

/// Where it stands after a run of so much, its front to the enemy again.
fn stop(centre: Point, away: Angle, footprint: Footprint, gone: Length) -> Pose {
    let centre = centre.toward(away, gone);
    let front = centre.toward(away.reversed(), footprint.depth.half());
    Pose::new(front, away.reversed())
}

/// How far it is to the first enemy ahead of a runner, less a hair; `None` when none stands there.
///
/// Who routs fights nobody and bars nobody.
fn enemies_allow(state: &State, unit: UnitId, head: &Outline) -> Option<Length> {
    state
        .on_table(state.side_of(unit).other())
        .filter(|&enemy| !state.unit(enemy).is_routing())
        .filter_map(|enemy| {
            let ring = path::target_ring(state, enemy);
            sweep::until_met(head.front(), head.pose().facing, &ring)
        })
        .min()
        .map(|met| met.saturating_sub(Length::from_mm(1)))
}

fn passes_friends(state: &State, unit: UnitId) -> bool {
    path::is_screen(state, unit) || leaves_guns(state, unit)
}

/// As far as the ground lets it.
///
/// None that is closed to such troops (GDB-VII-X-04). What is broken slows
/// (GDB-VII-T-02, GDB-VII-T-08, GDB-VII-X-02): rough ground all but
/// skirmishers, for who evades does not retreat (GDB-VII-T-04).
fn ground_allows(
    state: &State,
    unit: UnitId,
    head: Pose,
    footprint: Footprint,
    wished: Length,
) -> Length {
    let rules = WalkRules {
        budget: Some(wished),
        ..ground_rules(state, unit)
    };
    straight_on(state, head, footprint, wished, &rules)
}

/// How far it is to ground that is closed to it, whatever slows it before that.
fn ground_room(
    state: &State,
    unit: UnitId,
    head: Pose,
    footprint: Footprint,
    most: Length,
) -> Length {
    straight_on(state, head, footprint, most, &ground_rules(state, unit))
}

fn straight_on(
    state: &State,
    head: Pose,
    footprint: Footprint,
    wished: Length,
    rules: &WalkRules,
) -> Length {
    let Ok(track) = Track::new(head, footprint, vec![Manoeuvre::Advance(wished)]) else {
        return Length::ZERO;
    };
    match state.setup.terrain.walk(&track, rules, &[]) {
        Ok(walk) => walk.distance,
        Err(stop) => stop.before.distance,
    }
}

/// What the ground does to an evader.
fn ground_rules(state: &State, unit: UnitId) -> WalkRules {
    let plain = crate::compulsory::ground::rules(state, unit);
    let crew = leaves_guns(state, unit);
    let forbidden = if crew {
        Going::Impassable
    } else {
        plain.forbidden
    };
    WalkRules {
        rough: if crate::movement::is_skirmisher(state, unit) {
            plain.rough
        } else {
            WalkRules::default().rough
        },
        mounted: plain.mounted && !crew,
        forbidden,
        on_table: false,
        ..plain
    }
}

/// How much further it is led to come clear of friends: two lines of them, one behind the other, are as many as it passes.
const FURTHER: Length = Length::from_cm(10);

/// How far it goes to come clear of friends it would end among: it is placed behind them, or short of them where an enemy stands behind.
fn clear_of_friends(
    state: &State,
    unit: UnitId,
    away: Angle,
    gone: Length,
    free: Length,
) -> Length {
    let footprint = state.layout(unit).footprint;
    let centre = state.outline(unit).centre();
    let fits = |gone: &Length| {
        let place = Outline::of(stop(centre, away, footprint, *gone), footprint);
        let mut under = state.setup.terrain.features_under(&place);
        super::manoeuvre::free(state, unit, &place) && !under.any(Feature::is_built_up)
    };
    let step = |number: i32| Length::from_mm(5 * number);
    let behind = (0..).map(|more| gone + step(more));
    let short = (1..).map(|less| gone - step(less));
    behind
        .take_while(|there| *there <= free && *there < gone + FURTHER)
        .chain(short.take_while(|gone| *gone >= Length::ZERO))
        .find(fits)
        .unwrap_or(gone)
}

/// As far as others in the open let it who may not be passed.
fn others_allow(state: &State, unit: UnitId, away: Angle, wished: Length) -> Length {
    let rear = state.outline(unit).rear();
    let met = state
        .all_on_table()
        .filter(|&other| other != unit && !path::is_screen(state, other))
        .filter(|&other| state.unit(other).garrison.is_none())
        .filter_map(|other| sweep::until_met(rear, away, state.outline(other).corners()))
        .min();
    met.map_or(wished, |met| {
        wished.min(met.saturating_sub(Length::from_mm(1)))
    })
}

/// Whether no charger could reach it at this place.
fn is_safe(state: &State, group: &Group, to: Pose) -> bool {
    let mut there = state.clone();
    there.units[group.target.index()].pose = to;
    !stages::chargers(&there, group, Status::Running)
        .into_iter()
        .any(|(id, _)| pursuit(&there, id).is_some())
}

/// Whether the owner may choose this direction.
pub(crate) fn check(state: &State, group: &Group, one: &EvadeTo) -> Result<Way, Refusal> {
    ways(state, group)
        .into_iter()
        .find(|way| way.degrees == one.degrees && one.unit == group.target)
        .map_or(Refusal::of(group.target, Why::NoWay), Ok)
}

/// Moves the evader; cut off by the enemy it surrenders, without a way it is charged where it stands.
pub(crate) fn carry_out(play: &mut Play<'_>, group: &Group, way: Option<Way>) {
    let unit = group.target;
    let from = play.state().unit(unit).pose;
    if let Some(way) = way {
        let guns = leaves_guns(play.state(), unit);
        play.place(unit, way.to, vec![from.at, way.to.at], MoveCause::Evade);
        play.emit(Event::Evaded {
            unit,
            used: group.clock,
        });
        if guns {
            play.emit(Event::GunsLeft { unit, at: from });
        }
        if play.state().troops(unit).kind.is_artillery() {
            play.disorder(unit, UnformedCause::Evade);
        }
        flight::give_up_if_surrounded(play, unit);
    } else if is_cut_off(play.state(), group) {
        play.remove(unit, Removal::Surrendered);
    }
    stages::reach(play, Stage::ChargersTest);
}

/// Whether the target in hand has evaded.
pub(crate) fn has_evaded(state: &State, group: &Group) -> bool {
    group.response == Some(Response::Evade) && state.unit(group.target).evaded
}

/// Whether an evader is out of a charger's reach.
pub(crate) fn escaped(state: &State, group: &Group, id: ChargeId) -> bool {
    has_evaded(state, group) && pursuit(state, id).is_none()
}

/// The way from where a charger stands to where its target is now, with what is left of its move.
pub(crate) fn pursuit(state: &State, id: ChargeId) -> Option<Approach> {
    let charge = state.charges.charge(id);
    let limits = path::Limits {
        reach: resolve::left(state, charge),
        degrees: state.setup.tables.charge.sector_degrees,
        taken: &[],
        mind_horse: false,
    };
    path::approach(state, charge.charger, charge.target, &limits).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{battlefield, unit};

    /// Rule: GDB-6.8-06
    /// Reading: RD-09
    #[test]
    fn evaders_go_as_far_as_their_time_or_always_half() {
        let field = "A1a light-cavalry line 24/6 line at 60,40";
        let gone = |more: &str| {
            let state = battlefield(&format!("{field}\n{more}"));
            let id = unit(&state, "A1a");
            let quarter = Share::HALF.part_of(Length::from_cm(1)).hundredths();
            assert_eq!(quarter, 500);
            distance(&state, id, Share(Share::WHOLE.0 / 4))
        };
        let (by_time, half) = (gone(""), gone("reading evade-always-half true"));
        assert_eq!(by_time + by_time, half);
    }

    /// Cossacks and limbered guns do not run into a dense wood; crews and skirmishers do.
    ///
    /// Rule: GDB-VII-X-04
    #[test]
    fn closed_ground_stops_evaders() {
        let gone = |kind: &str| {
            let state = battlefield(&format!(
                "dense-wood W1 poly 40,50 80,50 80,80 40,80
                 A1a {kind}"
            ));
            let id = unit(&state, "A1a");
            let footprint = state.layout(id).footprint;
            let head = state.unit(id).pose;
            ground_allows(&state, id, head, footprint, Length::from_cm(15))
        };
        let guns = |formation: &str| {
            format!("foot-artillery line 3 {formation} at 60,43 calibre 6-pounder")
        };
        assert!(gone("cossacks line 12/6 line at 60,43") < Length::from_cm(8));
        assert!(gone(&guns("limbered")) < Length::from_cm(8));
        assert!(gone(&guns("deployed")) > Length::from_cm(8));
        assert_eq!(
            gone(&guns("deployed")),
            gone("infantry line 30/6 line at 60,43")
        );
    }

    /// Evaders pay for broken ground: skirmishers not for rough ground, nobody is free of difficult ground and walls.
    ///
    /// Rule: GDB-VII-T-02, GDB-VII-T-04, GDB-VII-T-08, GDB-VII-X-02
    #[test]
    fn broken_ground_slows_evaders() {
        let gone = |ground: &str, kind: &str| {
            let state = battlefield(&format!("{ground}\nA1a {kind} at 60,43"));
            let id = unit(&state, "A1a");
            let footprint = state.layout(id).footprint;
            let head = state.unit(id).pose;
            ground_allows(&state, id, head, footprint, Length::from_cm(15))
        };
        let (foot, screen) = (
            "infantry line 30/6 line",
            "skirmishers line 12/6 skirmish-line",
        );
        let whole = Length::from_cm(15);
        let rough = "open-wood W1 poly 40,50 80,50 80,80 40,80";
        assert!(gone(rough, foot) < Length::from_cm(12));
        assert_eq!(gone(rough, screen), whole);
        let dense = "dense-wood W1 poly 40,50 80,50 80,80 40,80";
        assert!(gone(dense, screen) < Length::from_cm(12));
        let wall = "wall W1 line 40,46 80,46";
        assert!(gone(wall, foot) < whole && gone(wall, screen) < whole);
        assert_eq!(gone("", foot), whole);
    }
}
