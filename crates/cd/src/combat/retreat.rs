//! Falling back. Reading CD-GAP-32.
//!
//! Straight away from the enemy, facing him; with disorder the back is turned.
//! Friends are passed through and test their morale if passed in disorder;
//! enemies and impassable ground stop the way a little short and disorder. Who
//! leaves the table has fled.

use table::{Angle, Length, Outline, Point, Pose};

use crate::event::{Disorder, Placing};
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::morale::{self, MoraleCause};
use crate::play::Rolled;
use crate::setup::Ground;
use crate::state::{Removal, State};
use crate::{Event, Play, effects, movement};

/// Falls back so many half moves from a place.
///
/// # Errors
/// When typed dice run out.
pub(super) fn go_back(
    play: &mut Play<'_>,
    unit: UnitId,
    from: Point,
    half_moves: u8,
    why: Placing,
) -> Rolled<()> {
    let state = play.state();
    let start = start_outline(state, unit);
    let direction = Angle::between(from, start.centre());
    let open = state.setup.tables.movement.rates(state.kind(unit)).open;
    let whole = open.scaled(i32::from(half_moves), 2);
    let turned = state.unit(unit).disordered && why == Placing::FallBack;
    let way = Way {
        unit,
        start,
        direction,
        turned,
    };
    match way.end(state, whole) {
        End::OffTable => effects::remove(play, unit, Removal::LeftTable),
        End::At { distance, barred } => arrive(play, &way, distance, barred, why),
    }
}

/// The ground from which a unit falls back: a garrison's building.
fn start_outline(state: &State, unit: UnitId) -> Outline {
    let own = state.outline(unit);
    if state.unit(unit).garrison.is_none() {
        return own;
    }
    let centre = state.body(unit).centre();
    let pose = Pose::new(
        centre.toward(own.pose().facing, own.footprint().depth.half()),
        own.pose().facing,
    );
    Outline::of(pose, own.footprint())
}

/// The straight way back of a unit.
struct Way {
    unit: UnitId,
    start: Outline,
    direction: Angle,
    /// Its back is turned to the enemy.
    turned: bool,
}

enum End {
    OffTable,
    At { distance: Length, barred: bool },
}

impl Way {
    fn outline(&self, distance: Length) -> Outline {
        let facing = if self.turned {
            self.direction
        } else {
            self.direction.reversed()
        };
        let footprint = self.start.footprint();
        let centre = self.start.centre().toward(self.direction, distance);
        Outline::of(
            Pose::new(centre.toward(facing, footprint.depth.half()), facing),
            footprint,
        )
    }

    /// How far it gets: to the end, further until clear of friends, or short of what bars it.
    fn end(&self, state: &State, whole: Length) -> End {
        let step = Length::from_mm(10);
        let mut free = Length::ZERO;
        let mut at = Length::ZERO;
        loop {
            let next = (at + step).min(whole);
            let outline = self.outline(next);
            if !state.setup.terrain.bounds().contains(outline.centre()) {
                return End::OffTable;
            }
            if bars(state, self.unit, &outline, &self.start) {
                let short = state.setup.tables.movement.stop_short;
                let back = self.back_to_room(state, at.saturating_sub(short));
                return End::At {
                    distance: back,
                    barred: true,
                };
            }
            at = next;
            if is_clear(state, self.unit, &outline, &[]) {
                free = at;
            }
            if at >= whole {
                break;
            }
        }
        if free == whole {
            return End::At {
                distance: whole,
                barred: false,
            };
        }
        self.on_to_room(state, whole)
    }

    /// Goes on past friends until there is room.
    fn on_to_room(&self, state: &State, whole: Length) -> End {
        for extra in 1..=30 {
            let distance = whole + Length::from_cm(extra);
            let outline = self.outline(distance);
            if !state.setup.terrain.bounds().contains(outline.centre()) {
                return End::OffTable;
            }
            if bars(state, self.unit, &outline, &self.start) {
                break;
            }
            if is_free(state, self.unit, &outline, &[]) {
                return End::At {
                    distance,
                    barred: false,
                };
            }
        }
        End::At {
            distance: self.back_to_room(state, whole),
            barred: true,
        }
    }

    /// The last place with room on the way to a distance.
    fn back_to_room(&self, state: &State, most: Length) -> Length {
        let mut distance = most;
        while distance > Length::ZERO {
            if is_free(state, self.unit, &self.outline(distance), &[]) {
                return distance;
            }
            distance = distance.saturating_sub(Length::from_mm(10));
        }
        Length::ZERO
    }
}

/// Whether enemies or ground stop a unit that falls back.
fn bars(state: &State, unit: UnitId, outline: &Outline, start: &Outline) -> bool {
    let enemy = state.side_of(unit).other();
    let own = state.unit(unit).garrison;
    let held = state
        .on_table(enemy)
        .filter(|&other| state.unit(other).garrison.is_none());
    let met = held
        .map(|other| state.outline(other))
        .any(|other| other.overlaps(outline) && !other.touches(start, Length::from_mm(5)));
    met || state.setup.terrain.features_under(outline).any(|feature| {
        let ground = state.setup.ground(feature.id);
        let hard = matches!(ground, Ground::Water | Ground::Impassable)
            || (ground.holds_a_regiment() && own != Some(feature.id))
            || (ground == Ground::Woods && movement::path::forbids_woods(state, unit));
        hard && !feature.shape.under(start)
    })
}

/// Whether an outline is clear of every other unit but some.
fn is_clear(state: &State, unit: UnitId, outline: &Outline, but: &[UnitId]) -> bool {
    let hair = outline.grown(Length::from_hundredths(-20));
    state
        .all_on_table()
        .filter(|&other| other != unit && !but.contains(&other))
        .filter(|&other| state.unit(other).garrison.is_none())
        .all(|other| !state.outline(other).overlaps(&hair))
}

/// Whether a unit can stand somewhere: clear of others, on the table, on ground it may enter.
pub(super) fn is_free(state: &State, unit: UnitId, outline: &Outline, but: &[UnitId]) -> bool {
    let hair = outline.grown(Length::from_hundredths(-20));
    let solid = state.setup.terrain.going_at(&hair) < movement::path::forbidden_going(state, unit);
    let inside = state.setup.terrain.bounds().contains(outline.centre());
    solid && inside && is_clear(state, unit, outline, but)
}

/// Comes to stand: disorder from woods and barred ways, tests of friends passed in disorder.
fn arrive(
    play: &mut Play<'_>,
    way: &Way,
    distance: Length,
    barred: bool,
    why: Placing,
) -> Rolled<()> {
    let unit = way.unit;
    let state = play.state();
    let formation = state.unit(unit).formation;
    let disordered = state.unit(unit).disordered;
    let passed = passed(state, way, distance);
    let woods = goes_through_woods(state, way, distance);
    if distance > Length::ZERO || state.unit(unit).garrison.is_some() {
        let end = way.outline(distance);
        play.emit(Event::Placed {
            unit,
            pose: end.pose(),
            formation,
            why,
        });
    }
    if woods {
        effects::disorder(play, unit, Disorder::Woods);
    }
    if barred {
        effects::disorder(play, unit, Disorder::Barred);
    }
    if disordered && play.state().setup.readings.passed_friends_test {
        for friend in passed {
            morale::test_and_suffer(play, friend, MoraleCause::PassedThrough)?;
        }
    }
    Ok(())
}

/// Friends on the way who are not in this combat.
fn passed(state: &State, way: &Way, distance: Length) -> Vec<UnitId> {
    let fighting = |unit: UnitId| {
        state
            .attack
            .as_ref()
            .is_some_and(|attack| attack.involves(unit))
    };
    let steps = distance.hundredths() / 1000;
    let on_way = |other: &UnitId| {
        let outline = state.outline(*other);
        (1..=steps).any(|n| way.outline(Length::from_cm(n)).overlaps(&outline))
    };
    state
        .on_table(state.side_of(way.unit))
        .filter(|&other| other != way.unit && !fighting(other))
        .filter(|&other| state.unit(other).garrison.is_none())
        .filter(on_way)
        .collect()
}

fn goes_through_woods(state: &State, way: &Way, distance: Length) -> bool {
    let disorders = state
        .setup
        .tables
        .movement
        .rates(state.kind(way.unit))
        .woods_disorder;
    let steps = distance.hundredths() / 1000;
    disorders
        && (1..=steps).any(|n| {
            let outline = way.outline(Length::from_cm(n));
            let mut under = state.setup.terrain.features_under(&outline);
            under.any(|feature| state.setup.ground(feature.id) == Ground::Woods)
        })
}

/// Draws two units that stay in contact apart: the attacker steps back. Reading CD-GAP-17.
pub(super) fn apart(play: &mut Play<'_>, unit: UnitId, from: Point) {
    let state = play.state();
    let now = state.outline(unit);
    let direction = Angle::between(from, now.centre());
    let distance = state.setup.tables.melee.apart;
    let pose = Pose::new(now.pose().at.toward(direction, distance), now.pose().facing);
    let outline = Outline::of(pose, now.footprint());
    if is_free(state, unit, &outline, &[]) {
        let formation = state.unit(unit).formation;
        play.emit(Event::Placed {
            unit,
            pose,
            formation,
            why: Placing::Apart,
        });
    }
}

/// Puts a beaten square into line where it stands. Rule CD-3.4.2-14.
pub(super) fn form_line(play: &mut Play<'_>, unit: UnitId) {
    let formation = Formation::Line;
    let pose = movement::path::about_centre(play.state(), unit, formation);
    play.emit(Event::Placed {
        unit,
        pose,
        formation,
        why: Placing::Forms,
    });
}
