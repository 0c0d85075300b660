//! The deployment, drawn by the players before the first turn. Rules GDB-4.0-02 to GDB-4.0-04, with the optional rule.
//!
//! Each player draws in secret where his units and generals stand, in what
//! formation and which way they face, and seals it; both deployments are
//! revealed together. He starts from the places that the scenario gives and may
//! leave anybody there. Until he seals, everything may be placed again.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `areas` | the ground on which a side may deploy (RD-87) |
//! | `brigades` | each brigade keeps out of the areas of others (RD-88) |
//! | `placing` | whether a piece may stand in a place |
//! | `secrets` | what the enemy may know: that it is sealed |
//! | `plan` | a piece in the player's hand |
//! | `terrain` | GDB-16.1-03: each player may move one piece of ground first |

mod areas;
mod brigades;
mod offers;
mod placing;
mod plan;
mod refusal;
mod secrets;
mod show;
mod terrain;

use std::sync::Arc;

use engine::{BySide, Key, Pending, Side};
use serde::{Deserialize, Serialize};
use table::{FeatureId, Point, Pose};

use crate::Play;
use crate::formation::Formation;
use crate::ids::{GeneralId, Turn, UnitId};
use crate::state::{Phase, SetupRef, State};

pub(crate) use areas::share_ground;
pub use areas::{Areas, Piece};
pub(crate) use offers::{default_command, offers};
pub(crate) use plan::{formations, plan};
pub use refusal::Refusal;
pub(crate) use secrets::{redact, redact_event};
pub(crate) use show::{decisions, log};

/// What a player may ask for while he draws his deployment.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Places a unit.
    PlaceUnit {
        /// The unit.
        unit: UnitId,
        /// Where.
        to: Pose,
        /// In what shape.
        formation: Formation,
    },
    /// Places a general.
    PlaceGeneral {
        /// The general.
        general: GeneralId,
        /// Where.
        to: Pose,
    },
    /// Puts a unit into a building.
    Garrison {
        /// The unit.
        unit: UnitId,
        /// The building.
        building: FeatureId,
    },
    /// Puts all own pieces back to the places that the scenario gives.
    RestorePlaces,
    /// Seals the deployment as it stands.
    SealDeployment,
    /// Moves a piece of ground out of the own area (GDB-16.1-03).
    MoveTerrain {
        /// The piece.
        feature: FeatureId,
        /// Where its middle comes.
        to: Point,
    },
    /// Moves no piece of ground.
    KeepTerrain,
}

/// What happens while the deployments are drawn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// A unit was placed; a secret of its side.
    UnitPlaced {
        /// The unit.
        unit: UnitId,
        /// Where it stands.
        to: Pose,
        /// In what shape.
        formation: Formation,
        /// The building it holds.
        garrison: Option<FeatureId>,
    },
    /// A general was placed; a secret of his side.
    GeneralPlaced {
        /// The general.
        general: GeneralId,
        /// Where he stands.
        to: Pose,
    },
    /// All pieces of a side stand as the scenario says again; a secret of that side.
    PlacesRestored {
        /// The side.
        side: Side,
    },
    /// A side has sealed its deployment.
    DeploymentSealed {
        /// The side.
        side: Side,
    },
    /// Both deployments are revealed (GDB-4.0-02).
    DeploymentRevealed,
    /// A side moved a piece of ground (GDB-16.1-03).
    TerrainMoved {
        /// The side.
        side: Side,
        /// The piece, and what lies on it.
        features: Vec<FeatureId>,
        /// Where the piece's middle was.
        from: Point,
        /// Where it is now.
        to: Point,
    },
    /// A side moves no piece of ground.
    TerrainKept {
        /// The side.
        side: Side,
    },
}

/// How far the deployment has come.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Progress {
    /// The ground on which the sides may deploy; derived from the opening.
    #[serde(skip)]
    pub areas: Arc<Areas>,
    /// Sides that have moved a piece of ground, or said that they move none.
    pub shifted: BySide<bool>,
    /// Pieces of ground that were moved, with the place their middle has now.
    pub moved: Vec<(FeatureId, Point)>,
    /// How often each side has placed a piece; a secret of that side.
    pub placed: BySide<u16>,
    /// Sides that have sealed their deployment.
    pub sealed: BySide<bool>,
    /// Both deployments lie open.
    pub revealed: bool,
    /// In a redacted state: sides whose true places are not known to the viewer.
    pub hidden: BySide<bool>,
}

impl Progress {
    /// Whether nothing is to be written of it.
    #[must_use]
    pub(crate) fn is_nothing(&self) -> bool {
        let begun =
            self.revealed || self.sealed != BySide::default() || self.shifted != BySide::default();
        !begun && self.placed == BySide::default() && self.hidden == BySide::default()
    }
}

/// The deployment of a battle that opens.
pub(crate) fn at_start(state: &State) -> Progress {
    let areas = if state.setup.options.drawn_deployment {
        Arc::new(Areas::of(state))
    } else {
        Arc::default()
    };
    Progress {
        areas,
        ..Progress::default()
    }
}

/// Whether the deployments have still to be revealed: the option is on, and the first turn's initiative is not rolled.
pub(crate) fn is_on(state: &State) -> bool {
    state.setup.options.drawn_deployment
        && !state.deployment.revealed
        && state.turn == Turn(1)
        && state.phase == Phase::Initiative
        && state.initiative.winner.is_none()
}

/// Whether a side has yet to say something: which piece of ground it moves, how it deploys.
pub(crate) fn owes(state: &State, side: Side) -> bool {
    draws(state, side) || terrain::owes(state, side)
}

/// Whether a side is drawing its deployment.
pub(crate) fn draws(state: &State, side: Side) -> bool {
    let shifting = Side::BOTH.into_iter().any(|one| terrain::owes(state, one));
    is_on(state)
        && crate::initiative::is_written(state)
        && !shifting
        && !state.deployment.sealed[side]
        && placing::pieces(state, side).next().is_some()
}

/// Whether anybody has yet to say something.
pub(crate) fn is_due(state: &State) -> bool {
    Side::BOTH.into_iter().any(|side| owes(state, side))
}

/// Decisions owed now.
pub(crate) fn pending(state: &State) -> Vec<Pending> {
    let owing = Side::BOTH.into_iter().filter(|&side| owes(state, side));
    let each = owing.map(|owner| Pending {
        owner,
        decision: if terrain::owes(state, owner) {
            Key::new("move-terrain")
        } else {
            Key::new("draw-deployment")
        },
    });
    each.collect()
}

/// Whether a command is allowed.
pub(crate) fn check(state: &State, side: Side, command: &Command) -> Result<(), crate::Refusal> {
    match command {
        Command::MoveTerrain { feature, to } if terrain::owes(state, side) => {
            terrain::check(state, side, *feature, *to).map_err(Into::into)
        }
        Command::KeepTerrain if terrain::owes(state, side) => Ok(()),
        Command::MoveTerrain { .. } | Command::KeepTerrain => Err(crate::Refusal::NotNow),
        _ if !draws(state, side) => Err(crate::Refusal::NotNow),
        Command::PlaceUnit {
            unit,
            to,
            formation,
        } => placing::unit(state, side, *unit, (*to, *formation)),
        Command::PlaceGeneral { general, to } => placing::general(state, side, *general, *to),
        Command::Garrison { unit, building } => {
            placing::garrison(state, side, *unit, *building).map(drop)
        }
        Command::RestorePlaces => Ok(()),
        Command::SealDeployment => brigades::apart(state, side).map_err(Into::into),
    }
}

/// Carries out a command that `check` allows.
pub(crate) fn decide(play: &mut Play<'_>, side: Side, command: &Command) {
    match command {
        Command::PlaceUnit {
            unit,
            to,
            formation,
        } => play.emit(Event::UnitPlaced {
            unit: *unit,
            to: *to,
            formation: *formation,
            garrison: None,
        }),
        Command::PlaceGeneral { general, to } => play.emit(Event::GeneralPlaced {
            general: *general,
            to: *to,
        }),
        Command::Garrison { unit, building } => {
            let state = play.state();
            if let Ok(to) = placing::garrison(state, side, *unit, *building) {
                play.emit(Event::UnitPlaced {
                    unit: *unit,
                    to,
                    formation: play.state().unit(*unit).formation,
                    garrison: Some(*building),
                });
            }
        }
        Command::RestorePlaces => play.emit(Event::PlacesRestored { side }),
        Command::SealDeployment => {
            play.emit(Event::DeploymentSealed { side });
            if !is_due(play.state()) {
                play.emit(Event::DeploymentRevealed);
            }
        }
        Command::MoveTerrain { feature, to } => {
            let state = play.state();
            let event = Event::TerrainMoved {
                side,
                features: terrain::together(state, *feature),
                from: terrain::middle(state, *feature),
                to: *to,
            };
            play.emit(event);
        }
        Command::KeepTerrain => play.emit(Event::TerrainKept { side }),
    }
}

/// Writes an event into the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::UnitPlaced {
            unit,
            to,
            formation,
            garrison,
        } => {
            let side = state.side_of(*unit);
            let unit = &mut state.units[unit.index()];
            (unit.pose, unit.formation, unit.garrison) = (*to, *formation, *garrison);
            state.deployment.placed[side] = state.deployment.placed[side].saturating_add(1);
        }
        Event::GeneralPlaced { general, to } => {
            let side = state.general_def(*general).side;
            state.generals[general.index()].pose = *to;
            state.deployment.placed[side] = state.deployment.placed[side].saturating_add(1);
        }
        Event::PlacesRestored { side } => {
            placing::restore(state, *side);
            state.deployment.placed[*side] = 0;
        }
        Event::DeploymentSealed { side } => state.deployment.sealed[*side] = true,
        Event::DeploymentRevealed => {
            state.deployment.revealed = true;
            state.refresh_ground();
            crate::battalion_guns::post(state);
            crate::wagons::post(state);
        }
        Event::TerrainMoved {
            side,
            features,
            from,
            to,
        } => {
            let after = terrain::on_moved_ground(&state.setup, features, *from, *to);
            if let Some(setup) = after {
                state.setup = SetupRef(Arc::new(setup));
            }
            let each = features.iter();
            let each = each.map(|&id| (id, terrain::middle(state, id)));
            let each: Vec<_> = each.collect();
            state.deployment.moved.extend(each);
            state.deployment.shifted[*side] = true;
        }
        Event::TerrainKept { side } => state.deployment.shifted[*side] = true,
    }
}
