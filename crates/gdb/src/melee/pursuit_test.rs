//! Pursuit tests. Rules GDB-4.7-02, GDB-11.12-01 to GDB-11.12-03, GDB-11.10-01, GDB-11.10-07; table of pursuit.
//!
//! Horse that made an enemy retreat or rout rolls 2D6: low, it pursues in the
//! next phase 3; in the middle it halts unformed; high, it keeps its order. Horse
//! that is still in contact with another enemy does not test.

use engine::{DiceOwed, Key, Modifier, RollTrace, RuleId};
use serde::{Deserialize, Serialize};

use crate::Play;
use crate::ids::UnitId;
use crate::orders::OrderKind;
use crate::state::{Cohesion, Nerve, OrderShown, Pursuit, State, UnformedCause};
use crate::tables::PursuitRow;
use crate::troops::{Grade, Kind, Nation};

use super::Event;
use super::fight::Fight;
use super::result::Outcome;

const PROCEDURE: Key = Key::new("pursuit-test");

/// What a pursuit test brought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PursuitVerdict {
    /// Pursues in the next Compulsory phase.
    Pursues,
    /// Halts where it is, unformed.
    Halts,
    /// Excellent drill: halts formed.
    Drill,
}

/// The beaten enemy for whose sake a unit must test.
#[must_use]
pub(super) fn is_due(state: &State, fights: &[Fight], unit: UnitId) -> Option<UnitId> {
    let fight = fights
        .iter()
        .find(|fight| fight.outcome(unit) == Some(Outcome::Won))?;
    let rides = state.troops(unit).kind.is_cavalry() && state.unit(unit).is_on_table();
    if !rides || fight.retreating.contains(&unit) {
        return None;
    }
    let ran = |foe: UnitId| fight.outcome(foe).is_some_and(Outcome::is_flight);
    let touched = fight.foes_of(unit).find(|&foe| ran(foe));
    touched.or_else(|| {
        let enemy = state.side_of(unit).other();
        fight.units[enemy].iter().copied().find(|&foe| ran(foe))
    })
}

/// All winning horse of this phase, the phasing side's first.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(super) fn winners(play: &mut Play<'_>) -> Result<(), DiceOwed> {
    let fights = play.state().melee.fights.clone();
    let phasing = play.state().phasing;
    for side in [phasing, phasing.other()] {
        let units: Vec<UnitId> = play.state().on_table(side).collect();
        for unit in units {
            if let Some(quarry) = is_due(play.state(), &fights, unit) {
                if play.state().in_contact(unit) {
                    // Who still fights somebody pursues nobody, and has lost its order in the melee.
                    play.disorder(unit, UnformedCause::Melee);
                    continue;
                }
                let routs = fights
                    .iter()
                    .any(|fight| fight.outcome(quarry) == Some(Outcome::Routs));
                test(play, unit, quarry, routs)?;
            }
        }
    }
    Ok(())
}

/// Horse that pursued this turn and fought nobody tests again; a charge that found nobody is over.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn test_pursuers(play: &mut Play<'_>) -> Result<(), DiceOwed> {
    let phasing = play.state().phasing;
    for side in [phasing, phasing.other()] {
        let units: Vec<UnitId> = play.state().on_table(side).collect();
        for unit in units {
            let now = *play.state().unit(unit);
            if play.state().in_contact(unit) {
                continue;
            }
            match (now.pursuit, now.quarry) {
                (Pursuit::Pursuing(_), Some(quarry)) => {
                    let routs = play.state().unit(quarry).is_routing();
                    test(play, unit, quarry, routs)?;
                }
                (Pursuit::Pursuing(_) | Pursuit::Uncontrolled, _) => {
                    play.emit(Event::PursuitOver { unit });
                }
                _ => {}
            }
        }
    }
    Ok(())
}

/// One test.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn test(
    play: &mut Play<'_>,
    unit: UnitId,
    quarry: UnitId,
    routs: bool,
) -> Result<PursuitVerdict, DiceOwed> {
    let label = play.label(PROCEDURE, unit);
    let modifiers = modifiers(play.state(), unit, routs);
    let dice = play.two_d6(label)?.to_vec();
    let mut roll = RollTrace::sum(
        label,
        dice,
        modifiers,
        Key::new(""),
        vec![RuleId::new("GDB-11.12-01")],
    );
    let (pursues, formed) = play.state().setup.tables.melee.pursuit_bands;
    let (verdict, row) = match roll.total {
        total if total <= pursues => (PursuitVerdict::Pursues, "pursuit-pursues"),
        total if total >= formed => (PursuitVerdict::Drill, "pursuit-drill"),
        _ => (PursuitVerdict::Halts, "pursuit-halts"),
    };
    roll.row = Key::new(row);
    let again = play.state().unit(unit).pursuit_turns > 0;
    roll.rules.push(RuleId::new(if again {
        "GDB-11.12-03"
    } else {
        "GDB-11.12-02"
    }));
    roll.rules.extend(match verdict {
        PursuitVerdict::Pursues => Some(RuleId::new("GDB-11.12-04")),
        PursuitVerdict::Halts => None,
        PursuitVerdict::Drill => Some(RuleId::new("GDB-11.10-01")),
    });
    play.emit(Event::PursuitTested {
        unit,
        quarry,
        roll,
        verdict,
    });
    Ok(verdict)
}

/// The modifiers of a pursuit test.
#[must_use]
pub(crate) fn modifiers(state: &State, unit: UnitId, enemy_routs: bool) -> Vec<Modifier> {
    let troops = state.troops(unit);
    let order = state.brigade(state.unit(unit).brigade).order_kind();
    let british = troops.nation == Nation::Britain && !troops.kings_german_legion;
    let near = state.in_command(unit, state.setup.tables.command.morale_radius);
    let rows = [
        (troops.grade == Grade::Guard, PursuitRow::Guard),
        (troops.grade == Grade::Elite, PursuitRow::Elite),
        (near, PursuitRow::GeneralNear),
        (british, PursuitRow::British),
        (troops.grade >= Grade::Conscript, PursuitRow::Conscript),
        (
            troops.kind == Kind::Cossacks || troops.irregular,
            PursuitRow::Irregular,
        ),
        (enemy_routs, PursuitRow::EnemyRouts),
        (order == OrderKind::Assault, PursuitRow::Assault),
        (
            matches!(order, OrderKind::Hold | OrderKind::Move),
            PursuitRow::HoldOrMove,
        ),
    ];
    let table = &state.setup.tables.melee.pursuit;
    let mut list: Vec<Modifier> = rows
        .into_iter()
        .filter(|&(applies, _)| applies)
        .map(|(_, row)| table.get(row))
        .collect();
    let turns = i8::try_from(state.unit(unit).pursuit_turns).unwrap_or(i8::MAX);
    let one = table.get(PursuitRow::EarlierTurn);
    list.push(Modifier {
        value: one.value.saturating_mul(turns),
        ..one
    });
    list.retain(|modifier| modifier.value != 0);
    list
}

/// Writes a test into the state. The order's kind went into the roll, so it is no secret any more.
pub(super) fn tested(state: &mut State, unit: UnitId, quarry: UnitId, verdict: PursuitVerdict) {
    let brigade = state.unit(unit).brigade;
    let shown = &mut state.brigades[brigade.index()].shown;
    *shown = (*shown).max(OrderShown::Kind);
    let unit = &mut state.units[unit.index()];
    match verdict {
        PursuitVerdict::Pursues => {
            unit.pursuit = Pursuit::Ordered(quarry);
            unit.quarry = Some(quarry);
            unit.cohesion = Cohesion::Unformed(UnformedCause::Pursuit);
            unit.bonus = crate::state::Bonus::None;
        }
        PursuitVerdict::Halts => {
            let cause = if unit.pursuit_turns > 0 {
                UnformedCause::Pursuit
            } else {
                UnformedCause::Melee
            };
            over(unit);
            unit.cohesion = Cohesion::Unformed(cause);
        }
        PursuitVerdict::Drill => {
            over(unit);
            unit.pursuit = Pursuit::Drill;
            unit.cohesion = Cohesion::Formed;
            unit.nerve = unit.nerve.min(Nerve::Steady);
        }
    }
}

/// The pursuit has come to its end.
pub(super) fn over(unit: &mut crate::state::Unit) {
    unit.pursuit = Pursuit::None;
    unit.quarry = None;
    unit.pursuit_turns = 0;
}
