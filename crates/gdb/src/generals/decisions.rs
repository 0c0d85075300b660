//! Where a general in the way is moved to. Rule GDB-12.4-01.
//!
//! His player says so at once, in whatever phase it happens, before anything else goes on.

use engine::view::{Choice, DecisionView, bearing, rounded, told_apart};
use engine::{Key, Offer, Pending, Prospect, RuleId, Side, Text, Viewer};
use serde::{Deserialize, Serialize};
use table::Pose;

use super::Event;
use super::aside::places;
use crate::Play;
use crate::ids::GeneralId;
use crate::state::State;
use crate::view::{choice, general_piece_id, spot};

/// The decision about a general in the way.
pub(super) const ASIDE: Key = Key::new("move-general-aside");

/// What a player may ask for a general in any phase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Moves him out of the way of a unit (GDB-12.4-01).
    MoveAside {
        /// Who.
        general: GeneralId,
        /// Where to.
        to: Pose,
    },
}

/// Why a general may not be moved aside so.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub enum Refusal {
    /// He is not the one in the way.
    NotInTheWay,
    /// He is set down beside the old place, where there is room.
    NotBeside {
        /// Who.
        general: GeneralId,
    },
}

impl Refusal {
    /// The rule that refuses.
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        Some(RuleId::new("GDB-12.4-01"))
    }

    /// In words.
    #[must_use]
    pub fn text(&self, state: &State) -> Text {
        match self {
            Refusal::NotInTheWay => Text::id("gdb-general-not-in-the-way"),
            Refusal::NotBeside { general } => Text::id("gdb-general-not-beside")
                .with("general", state.general_def(*general).name.clone()),
        }
    }
}

/// The general who must be moved aside first, and his side.
fn due(state: &State) -> Option<(Side, GeneralId)> {
    let general = *state.in_the_way.first()?;
    Some((state.general_def(general).side, general))
}

/// The decision owed about a general in the way.
pub(crate) fn pending(state: &State) -> Option<Pending> {
    due(state).map(|(owner, _)| Pending {
        owner,
        decision: ASIDE,
    })
}

/// Whether a command is allowed.
pub(crate) fn check(state: &State, side: Side, command: &Command) -> Result<(), crate::Refusal> {
    let Command::MoveAside { general, to } = command;
    match due(state) {
        Some((owner, due)) if owner == side && due == *general => {}
        Some((owner, _)) if owner == side => return Err(Refusal::NotInTheWay.into()),
        _ => return Err(crate::Refusal::NotNow),
    }
    if places(state, *general).contains(to) {
        Ok(())
    } else {
        Err(Refusal::NotBeside { general: *general }.into())
    }
}

/// Carries out a command that `check` allows.
pub(crate) fn decide(play: &mut Play<'_>, command: &Command) {
    let Command::MoveAside { general, to } = command;
    play.emit(Event::MovedAside {
        general: *general,
        to: *to,
    });
}

/// Every place; the nearest keeps him where he can command.
pub(crate) fn offers(state: &State, side: Side) -> Vec<Offer<crate::Command>> {
    let Some((_, general)) = due(state).filter(|&(owner, _)| owner == side) else {
        return Vec::new();
    };
    let here = state.general(general).pose.at;
    let offer = |to: Pose| Offer {
        command: Command::MoveAside { general, to }.into(),
        prospect: Prospect {
            cohesion: -here.distance(to.at).hundredths() / 100,
            ..Prospect::default()
        },
    };
    places(state, general).into_iter().map(offer).collect()
}

/// A legal answer for a side that gives none: the nearest place, to the rear if there is one.
pub(crate) fn default_command(state: &State, side: Side) -> Option<crate::Command> {
    let (_, general) = due(state).filter(|&(owner, _)| owner == side)?;
    let to = *places(state, general).first()?;
    Some(Command::MoveAside { general, to }.into())
}

/// The decision as a client shows it.
pub(crate) fn decisions(state: &State, viewer: Viewer) -> Vec<DecisionView> {
    let Some((_, general)) = due(state) else {
        return Vec::new();
    };
    let owed = pending(state).into_iter().collect();
    let mut shown = DecisionView::owed::<crate::Gdb>(owed, viewer, |decision| {
        decision.choices = choices(state, general);
    });
    for decision in &mut shown {
        let help = Text::id("gdb-decision-move-general-aside-help");
        decision.help = help.with("general", state.general_def(general).name.clone());
    }
    shown
}

fn choices(state: &State, general: GeneralId) -> Vec<Choice> {
    let here = state.general(general).pose;
    let one = |(n, to): (usize, Pose)| Choice {
        label: Text::id("gdb-general-aside-to")
            .with("distance", rounded(here.at.distance(to.at)))
            .with("way", bearing(here, to.at)),
        piece: Some(general_piece_id(state, general)),
        at: Some(spot(to.at)),
        default: n == 0,
        ..choice(
            "gdb-general-aside-to",
            &Command::MoveAside { general, to }.into(),
        )
    };
    let places = places(state, general).into_iter().enumerate();
    told_apart(places.map(one).collect())
}
