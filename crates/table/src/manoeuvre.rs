//! The single steps of a move.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::vector::proportion;
use crate::{Bounds, Footprint, Length, Outline, Pose, Rotation};

/// A corner of the front edge.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Corner {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

/// A single step of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Manoeuvre {
    /// Straight ahead.
    Advance(Length),
    /// Straight back, facing as before.
    Back(Length),
    /// A turn about a front corner.
    Wheel {
        /// The corner that stays where it is.
        corner: Corner,
        /// How far, clockwise positive: about the left corner forwards is negative.
        angle: Rotation,
    },
    /// A straight line in another direction, facing as before.
    Oblique {
        /// The direction of the line from straight ahead, clockwise positive.
        offset: Rotation,
        /// How far.
        distance: Length,
    },
    /// To the rear: the rear edge becomes the front edge.
    AboutFace,
    /// A turn about the centre.
    Turn(Rotation),
    /// Another formation: the middle of the front edge stays.
    Reform(Footprint),
    /// Sideways, to the right if positive, facing as before.
    SideStep(Length),
}

impl Manoeuvre {
    /// Where it leads and what the footprint is then.
    #[must_use]
    pub fn apply(self, pose: Pose, footprint: Footprint) -> (Pose, Footprint) {
        let end = match self {
            Manoeuvre::Advance(distance) => pose.forward(distance),
            Manoeuvre::Back(distance) => pose.forward(-distance),
            Manoeuvre::Wheel { corner, angle } => wheeled(pose, footprint.width, corner, angle),
            Manoeuvre::Oblique { offset, distance } => Pose::new(
                pose.at.toward(pose.facing + offset.angle(), distance),
                pose.facing,
            ),
            Manoeuvre::AboutFace => Pose::new(
                pose.local(Length::ZERO, footprint.depth),
                pose.facing.reversed(),
            ),
            Manoeuvre::Turn(angle) => turned(pose, footprint.depth, angle),
            Manoeuvre::Reform(_) => pose,
            Manoeuvre::SideStep(distance) => pose.sideways(distance),
        };
        let footprint = if let Manoeuvre::Reform(new) = self {
            new
        } else {
            footprint
        };
        (end, footprint)
    }

    /// The distance it takes on open ground: for a wheel the arc of the outer corner, for turns and formations nothing.
    #[must_use]
    pub fn cost_distance(self, footprint: Footprint) -> Length {
        match self {
            Manoeuvre::Advance(d) | Manoeuvre::Back(d) | Manoeuvre::SideStep(d) => d.abs(),
            Manoeuvre::Oblique { distance, .. } => distance.abs(),
            Manoeuvre::Wheel { angle, .. } => angle.arc(footprint.width),
            Manoeuvre::AboutFace | Manoeuvre::Turn(_) | Manoeuvre::Reform(_) => Length::ZERO,
        }
    }

    /// The first `done` of `whole` of it; turns about the centre and formations are not divided.
    #[must_use]
    pub fn part(self, done: Length, whole: Length) -> Manoeuvre {
        let (n, d) = (i64::from(done.hundredths()), i64::from(whole.hundredths()));
        let share =
            |l: Length| Length::from_hundredths(proportion(i64::from(l.hundredths()), n, d) as i32);
        match self {
            Manoeuvre::Advance(l) => Manoeuvre::Advance(share(l)),
            Manoeuvre::Back(l) => Manoeuvre::Back(share(l)),
            Manoeuvre::SideStep(l) => Manoeuvre::SideStep(share(l)),
            Manoeuvre::Oblique { offset, distance } => Manoeuvre::Oblique {
                offset,
                distance: share(distance),
            },
            Manoeuvre::Wheel { corner, angle } => Manoeuvre::Wheel {
                corner,
                angle: angle.scaled(n, d),
            },
            Manoeuvre::AboutFace | Manoeuvre::Turn(_) | Manoeuvre::Reform(_) => self,
        }
    }

    /// A box around all the ground it passes over.
    #[must_use]
    pub fn sweep(self, pose: Pose, footprint: Footprint) -> Bounds {
        self.sweep_from(&Outline::of(pose, footprint))
    }

    /// A box around all the ground it passes over from an outline.
    pub(crate) fn sweep_from(self, here: &Outline) -> Bounds {
        let (pose, footprint) = (here.pose(), here.footprint());
        if let Manoeuvre::Wheel { corner, .. } = self {
            let pivot = corner_of(pose, footprint.width, corner);
            return Bounds::of_pair(pivot, pivot).grown(diagonal(footprint));
        }
        here.bounds().joined(*self.outline_after(here).bounds())
    }

    /// The outline it leads to.
    pub(crate) fn outline_after(self, here: &Outline) -> Outline {
        let (end, after) = self.apply(here.pose(), here.footprint());
        if end.facing == here.pose().facing && after == here.footprint() {
            here.moved_to(end.at)
        } else {
            Outline::of(end, after)
        }
    }
}

/// The diagonal of a footprint, rounded up.
fn diagonal(footprint: Footprint) -> Length {
    let side = |l: Length| i64::from(l.clamp(Length::ZERO, Length::MAX).hundredths());
    let (w, d) = (side(footprint.width), side(footprint.depth));
    crate::vector::root(w * w + d * d) + Length::from_hundredths(3)
}

/// How far a wheel by an arc of the outer front corner takes any part of a footprint, and a hair more; none for one without width.
pub(crate) fn furthest(footprint: Footprint, arc: Length) -> Option<Length> {
    let part = |l: Length| i64::from(l.hundredths());
    let way = (part(arc) * part(diagonal(footprint))).checked_div(part(footprint.width))?;
    Some(crate::vector::to_length(way + 5))
}

/// The half width, to the right positive, from the middle of the front edge to a corner, in half hundredths.
fn corner_offset(width: Length, corner: Corner) -> i64 {
    let half = i64::from(width.hundredths());
    match corner {
        Corner::Left => -half,
        Corner::Right => half,
    }
}

/// Where a front corner is.
pub(crate) fn corner_of(pose: Pose, width: Length, corner: Corner) -> crate::Point {
    pose.local_halves(corner_offset(width, corner), 0)
}

/// The pose that faces a given way and has a front corner at `pivot`.
pub(crate) fn about_corner(
    pivot: crate::Point,
    facing: crate::Angle,
    width: Length,
    corner: Corner,
) -> Pose {
    let at = Pose::new(pivot, facing).local_halves(-corner_offset(width, corner), 0);
    Pose::new(at, facing)
}

fn wheeled(pose: Pose, width: Length, corner: Corner, angle: Rotation) -> Pose {
    about_corner(
        corner_of(pose, width, corner),
        pose.facing + angle.angle(),
        width,
        corner,
    )
}

fn turned(pose: Pose, depth: Length, angle: Rotation) -> Pose {
    let half = i64::from(depth.hundredths());
    let facing = pose.facing + angle.angle();
    let centre = pose.local_halves(0, half);
    Pose::new(Pose::new(centre, facing).local_halves(0, -half), facing)
}
