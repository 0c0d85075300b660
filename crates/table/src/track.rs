//! Moves as lists of manoeuvres.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Footprint, Length, Manoeuvre, Outline, Pose};

/// A move: where it starts and the manoeuvres in order.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Written", into = "Written")]
#[schemars(with = "Written")]
pub struct Track {
    start: Pose,
    footprint: Footprint,
    steps: Vec<Manoeuvre>,
}

/// A track as it is written down.
#[derive(Serialize, Deserialize, JsonSchema)]
struct Written {
    /// Where the move starts.
    start: Pose,
    /// The footprint at the start.
    footprint: Footprint,
    /// The manoeuvres in order, at most 64.
    steps: Vec<Manoeuvre>,
}

/// Why a list of manoeuvres is no track.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrackError {
    /// More manoeuvres than `Track::MAX_STEPS`.
    TooManySteps {
        /// How many there are.
        steps: usize,
    },
    /// A manoeuvre goes a distance below zero or longer than `Track::MAX_DISTANCE`.
    BadDistance {
        /// Its place in the list.
        step: usize,
        /// The distance.
        distance: Length,
    },
    /// A manoeuvre turns by more than a full circle.
    BadAngle {
        /// Its place in the list.
        step: usize,
    },
    /// A footprint has a side below zero or longer than `Track::MAX_SIDE`.
    BadFootprint,
}

impl fmt::Display for TrackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TrackError::TooManySteps { steps } => {
                write!(
                    f,
                    "a move has at most {} manoeuvres, not {steps}",
                    Track::MAX_STEPS
                )
            }
            TrackError::BadDistance { step, distance } => {
                write!(
                    f,
                    "manoeuvre {step} cannot go {} hundredths of a millimetre",
                    distance.hundredths()
                )
            }
            TrackError::BadAngle { step } => {
                write!(f, "manoeuvre {step} turns by more than a circle")
            }
            TrackError::BadFootprint => write!(f, "a footprint has an impossible size"),
        }
    }
}

impl std::error::Error for TrackError {}

impl TryFrom<Written> for Track {
    type Error = TrackError;
    fn try_from(written: Written) -> Result<Track, TrackError> {
        Track::new(written.start, written.footprint, written.steps)
    }
}

impl From<Track> for Written {
    fn from(track: Track) -> Written {
        Written {
            start: track.start,
            footprint: track.footprint,
            steps: track.steps,
        }
    }
}

impl Track {
    /// The most manoeuvres a move has.
    pub const MAX_STEPS: usize = 64;
    /// The longest single distance: ten metres.
    pub const MAX_DISTANCE: Length = Length::from_mm(10_000);
    /// The longest side of a footprint: five metres.
    pub const MAX_SIDE: Length = Length::from_mm(5_000);

    /// A move from a pose.
    ///
    /// # Errors
    /// If there are too many manoeuvres, or one goes or turns further than is possible.
    pub fn new(
        start: Pose,
        footprint: Footprint,
        steps: Vec<Manoeuvre>,
    ) -> Result<Track, TrackError> {
        if steps.len() > Track::MAX_STEPS {
            return Err(TrackError::TooManySteps { steps: steps.len() });
        }
        check_footprint(footprint)?;
        for (i, step) in steps.iter().enumerate() {
            check_step(i, *step)?;
        }
        Ok(Track {
            start,
            footprint,
            steps,
        })
    }

    /// Staying where one is.
    #[must_use]
    pub const fn standing(start: Pose, footprint: Footprint) -> Track {
        Track {
            start,
            footprint,
            steps: Vec::new(),
        }
    }

    /// Where it starts.
    #[must_use]
    pub const fn start(&self) -> Pose {
        self.start
    }

    /// The footprint at the start.
    #[must_use]
    pub const fn footprint(&self) -> Footprint {
        self.footprint
    }

    /// The manoeuvres in order.
    #[must_use]
    pub fn steps(&self) -> &[Manoeuvre] {
        &self.steps
    }

    /// Where it ends and the footprint there.
    #[must_use]
    pub fn end(&self) -> (Pose, Footprint) {
        self.steps
            .iter()
            .fold((self.start, self.footprint), |(pose, f), step| {
                step.apply(pose, f)
            })
    }

    /// The outline at the end.
    #[must_use]
    pub fn end_outline(&self) -> Outline {
        let (pose, footprint) = self.end();
        Outline::of(pose, footprint)
    }

    /// The distance of all manoeuvres on open ground.
    #[must_use]
    pub fn distance(&self) -> Length {
        let mut pose = self.start;
        let mut footprint = self.footprint;
        let mut sum = Length::ZERO;
        for step in &self.steps {
            sum += step.cost_distance(footprint);
            (pose, footprint) = step.apply(pose, footprint);
        }
        sum
    }

    /// Adds a manoeuvre that is part of a sound one.
    pub(crate) fn push(&mut self, step: Manoeuvre) {
        self.steps.push(step);
    }
}

fn check_footprint(footprint: Footprint) -> Result<(), TrackError> {
    let sound = |l: Length| (Length::ZERO..=Track::MAX_SIDE).contains(&l);
    if sound(footprint.width) && sound(footprint.depth) {
        Ok(())
    } else {
        Err(TrackError::BadFootprint)
    }
}

fn check_step(step: usize, manoeuvre: Manoeuvre) -> Result<(), TrackError> {
    let distance = match manoeuvre {
        Manoeuvre::Advance(d) | Manoeuvre::Back(d) | Manoeuvre::Oblique { distance: d, .. } => d,
        Manoeuvre::SideStep(d) if d < Length::ZERO => Length::ZERO - d,
        Manoeuvre::SideStep(d) => d,
        _ => Length::ZERO,
    };
    if !(Length::ZERO..=Track::MAX_DISTANCE).contains(&distance) {
        return Err(TrackError::BadDistance { step, distance });
    }
    match manoeuvre {
        Manoeuvre::Wheel { angle, .. }
        | Manoeuvre::Turn(angle)
        | Manoeuvre::Oblique { offset: angle, .. }
            if angle.binary().unsigned_abs() > 0x1_0000 =>
        {
            Err(TrackError::BadAngle { step })
        }
        Manoeuvre::Reform(footprint) => check_footprint(footprint),
        _ => Ok(()),
    }
}
