//! What it is worth to a computer general that the commander-in-chief leads a charge. Rules GDB-13.1-01 to GDB-13.1-06.
//!
//! The unit tests and fights better; a double of the enemy's fire or melee puts
//! him at risk, and he leads but once in a battle.

use engine::{Prospect, Side};

use super::command::{Answer, Declaration};
use super::eligible::{How, may_charge};
use super::estimate::{Chance, Reckoning, Stance, reckon};
use super::offers::{answer_prospect, prospect, stance_of};
use super::{declare, flank};
use crate::ids::{GeneralId, UnitId};
use crate::state::{DesperateCharge, State};
use crate::tables::RiskRow;

/// What it is worth to keep the one desperate charge for later.
const KEPT: i32 = 12;

/// The chance of any double on two dice.
const DOUBLE: Chance = Chance(1000 / 6);

/// The charge with the commander-in-chief at its head, where he may lead it.
pub(super) fn led(
    state: &State,
    side: Side,
    one: Declaration,
    flank: bool,
) -> Option<(Declaration, Prospect)> {
    let then = declare::as_led(state, side, one.charger)?;
    let stance = stance_of(&then, one.charger, one.target, flank);
    let whole = charge(&then, one.charger, one.target, stance);
    let led = Declaration {
        desperate: true,
        ..one
    };
    Some((led, whole))
}

fn charge(then: &State, charger: UnitId, target: UnitId, stance: Stance) -> Prospect {
    let reckoning = reckon(then, charger, target, stance);
    let whole = prospect(then, charger, reckoning);
    at_risk(then, whole, stance.fires, reckoning)
}

/// The countercharge with the commander-in-chief at its head, where he may lead it.
pub(super) fn led_answer(state: &State, side: Side, one: Answer) -> Option<(Answer, Prospect)> {
    let led = Answer {
        desperate: true,
        ..one
    };
    if !super::respond::may_be_led(state, side, &led) {
        return None;
    }
    let then = declare::as_led(state, side, one.target)?;
    let (whole, fights) = answer_prospect(&then, one.target, &one.response);
    let fought = Reckoning {
        fights,
        ..Reckoning::default()
    };
    Some((led, at_risk(&then, whole, false, fought)))
}

/// A prospect with what may befall the leader.
fn at_risk(state: &State, whole: Prospect, fires: bool, reckoning: Reckoning) -> Prospect {
    let shot = if fires { DOUBLE } else { Chance::NEVER };
    let struck = reckoning.fights.and(DOUBLE);
    let spared = shot.not().and(struck.not());
    Prospect {
        suffers: whole.suffers + spared.not().of(mean_loss(state)) + KEPT,
        ..whole
    }
}

/// What a roll on the table of general risk costs on average, by its very rows.
fn mean_loss(state: &State) -> i32 {
    let price = i32::from(state.setup.tables.victory.commander_lost) * 100;
    let rows = &state.setup.tables.morale.risk;
    let ways = (2..).map(|total: i32| 6 - (7 - total).abs());
    let lost = rows.iter().zip(ways).map(|(row, ways)| match row {
        RiskRow::Unhurt => 0,
        // He is away for a turn.
        RiskRow::LightlyWounded => ways * price / 5,
        _ => ways * price,
    });
    lost.sum::<i32>() / 36
}

/// What a charge gains by his leading it, if he rode to it; nothing where it would still not pay.
pub(crate) fn promise(state: &State, general: GeneralId, charger: UnitId) -> i32 {
    let enemy = state.side_of(charger).other();
    let mut then = state.clone();
    then.generals[general.index()].desperate = DesperateCharge::Leading(charger);
    let gains = state.on_table(enemy).filter_map(|target| {
        let way = may_charge(state, charger, target, How::Declared, &[]).ok()?;
        let flank = flank::would_strike(state, charger, target, &way);
        let stance = stance_of(state, charger, target, flank);
        let plain = prospect(state, charger, reckon(state, charger, target, stance));
        let led = hope(&charge(&then, charger, target, stance));
        (led > 0).then(|| led - hope(&plain).max(0))
    });
    gains.max().unwrap_or(0).max(0)
}

/// A prospect in one number: what is lost weighs a little less than what is won, and ground less than either.
fn hope(of: &Prospect) -> i32 {
    of.inflicts - of.suffers * 9 / 10 + of.progress * 4 / 5 + of.duty
}
