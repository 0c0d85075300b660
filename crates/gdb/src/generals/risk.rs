//! Risk to a general. Rules GDB-9.6-08, GDB-13.1-05, GDB-12.3-01, GDB-12.3-05; the table of general risk.
//!
//! A double six against a unit endangers every general of its side near it.
//! One who is lost, even for a while, makes his brigade test; the loss of the
//! commander-in-chief makes every brigade test.

use engine::{DiceOwed, Key, RollTrace, RuleId, Side, Subject};
use table::Angle;

use crate::Play;
use crate::ids::{BrigadeId, GeneralId, Turn, UnitId};
use crate::setup::{HomeEdge, Rank};
use crate::state::{Fate, Occasion, OccasionKind, State};
use crate::tables::RiskRow;

use super::Event;

const PROCEDURE: Key = Key::new("general-risk");

/// What puts a general in danger.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cause {
    /// A double six against a unit near him.
    DoubleSix,
    /// A double of the enemy while he leads a desperate charge.
    DesperateCharge,
}

impl Cause {
    const fn rule(self) -> RuleId {
        RuleId::new(match self {
            Cause::DoubleSix => "GDB-9.6-08",
            Cause::DesperateCharge => "GDB-13.1-05",
        })
    }
}

/// Rolls for every general near `unit`, of its own side, after a double six against it.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn double_six(play: &mut Play<'_>, unit: UnitId) -> Result<(), DiceOwed> {
    let state = play.state();
    let radius = state.setup.tables.fire.double_six_radius;
    let near: Vec<GeneralId> = state
        .generals_of(state.side_of(unit))
        .filter(|&general| state.distance_to(unit, &state.general_outline(general)) <= radius)
        .collect();
    for general in near {
        roll(play, general, Cause::DoubleSix)?;
    }
    Ok(())
}

/// Rolls for the commander-in-chief who leads `unit` in a desperate charge, after any double of the enemy's fire (GDB-13.1-05).
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn desperate(play: &mut Play<'_>, unit: UnitId) -> Result<(), DiceOwed> {
    match crate::melee::desperate_leader(play.state(), unit) {
        Some(general) => roll(play, general, Cause::DesperateCharge),
        None => Ok(()),
    }
}

/// Rolls once for a general.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn roll(play: &mut Play<'_>, general: GeneralId, cause: Cause) -> Result<(), DiceOwed> {
    let side = play.state().general_def(general).side;
    let label = engine::RollLabel {
        procedure: PROCEDURE,
        owner: side,
        subject: Subject::General(general.0),
    };
    let dice = play.two_d6(label)?.to_vec();
    let natural: i16 = dice.iter().map(|die| i16::from(die.pips())).sum();
    let row = play.state().setup.tables.morale.risk[usize::from(natural.clamp(2, 12) as u16) - 2];
    let fate = fate(play.state(), row);
    let rules = vec![cause.rule()];
    let roll = RollTrace::sum(label, dice, Vec::new(), row_key(row), rules);
    play.emit(Event::AtRisk {
        general,
        roll,
        fate,
    });
    if fate != Fate::Active {
        lose(play, general, side, fate);
    }
    Ok(())
}

/// Lightly wounded: out for the next turn, back in the Command phase of the one after (GDB-4.2-04).
fn fate(state: &State, row: RiskRow) -> Fate {
    match row {
        RiskRow::Unhurt => Fate::Active,
        RiskRow::LightlyWounded => Fate::LightlyWounded {
            returns: Turn(state.turn.0 + 2),
        },
        RiskRow::BadlyWounded => Fate::BadlyWounded,
        RiskRow::Killed => Fate::Killed,
        RiskRow::Captured => Fate::Captured,
        RiskRow::Fled => Fate::Fled,
    }
}

fn row_key(row: RiskRow) -> Key {
    Key::new(match row {
        RiskRow::Unhurt => "risk-unhurt",
        RiskRow::LightlyWounded => "risk-light",
        RiskRow::BadlyWounded => "risk-bad",
        RiskRow::Killed => "risk-killed",
        RiskRow::Captured => "risk-captured",
        RiskRow::Fled => "risk-fled",
    })
}

fn lose(play: &mut Play<'_>, general: GeneralId, side: Side, fate: Fate) {
    let lightly = matches!(fate, Fate::LightlyWounded { .. });
    if lightly {
        carry_back(play, general, side);
    }
    // His brigade tests all the same, but for reading RD-17.
    let shakes = !(lightly && play.state().setup.readings.light_wounds_ignored);
    let led: Vec<BrigadeId> = play
        .state()
        .brigades_of(side)
        .filter(|&id| play.state().brigade(id).leader == crate::state::Leader::Commanded(general))
        .collect();
    for &brigade in &led {
        play.emit(Event::LeaderLost { brigade });
        if shakes {
            note(play, brigade, OccasionKind::BrigadierLost);
        }
    }
    if shakes && play.state().general_def(general).rank == Rank::CommanderInChief {
        let all: Vec<BrigadeId> = play.state().brigades_of(side).collect();
        for brigade in all {
            note(play, brigade, OccasionKind::CommanderLost);
        }
    }
}

fn note(play: &mut Play<'_>, brigade: BrigadeId, kind: OccasionKind) {
    let occasion = Occasion {
        brigade,
        kind,
        unit: None,
        at: None,
    };
    play.emit(crate::effects::Event::BrigadeOccasionNoted { occasion });
}

/// A lightly wounded general is carried 20 cm towards his own edge.
fn carry_back(play: &mut Play<'_>, general: GeneralId, side: Side) {
    let state = play.state();
    let direction = match state.setup.sides[side].home {
        HomeEdge::Top => Angle::NORTH,
        HomeEdge::Bottom => Angle::SOUTH,
        HomeEdge::Left => Angle::WEST,
        HomeEdge::Right => Angle::EAST,
    };
    let mut pose = state.general(general).pose;
    let bounds = state.setup.terrain.bounds();
    let at = pose
        .at
        .toward(direction, state.setup.tables.morale.wounded_carried);
    pose.at = table::Point::new(
        at.x.clamp(bounds.min.x, bounds.max.x),
        at.y.clamp(bounds.min.y, bounds.max.y),
    );
    play.emit(Event::Placed { general, to: pose });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{battlefield, general};

    /// A light wound makes the brigade test, or only a worse one does.
    ///
    /// Rule: GDB-12.3-01, GDB-12.3-05
    /// Reading: RD-17
    #[test]
    fn a_light_wound_counts_or_not() {
        let shaken = |id: &str, fate: Fate, ignored: bool| {
            let state = battlefield(&format!(
                "reading light-wounds-ignored {ignored}
                 A commander average at 60,20
                 A1 brigadier average at 60,30
                 A1a infantry line 30/6 line at 60,40"
            ));
            let who = general(&state, id);
            let mut dice = engine::ScriptedDice::new(&[]);
            let mut play = Play::on(&state, &mut dice);
            lose(&mut play, who, Side::A, fate);
            !play.state().notes.brigade_occasions.is_empty()
        };
        let light = Fate::LightlyWounded { returns: Turn(3) };
        for id in ["A", "A1"] {
            assert!(shaken(id, light, false));
            assert!(!shaken(id, light, true));
            assert!(shaken(id, Fate::BadlyWounded, true));
        }
    }
}
