//! The turn: what comes after what. Rules CD-2.1-01, CD-2.1-03, CD-2.2-11, CD-2.2-12, readings CD-GAP-06 and CD-GAP-50.

use engine::{Key, Pending, Side};

use crate::ids::Turn;
use crate::play::Rolled;
use crate::state::{AttackStage, Stage, State};
use crate::{Event, Play, command, initiative, morale, movement, orders, victory};

/// Plays on until a side owes a decision or the battle is over.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn advance(play: &mut Play<'_>) -> Rolled<()> {
    loop {
        let state = play.state();
        if state.outcome.is_some() || state.exchange.is_some() || state.attack.is_some() {
            return Ok(());
        }
        let waits = match state.stage {
            Stage::Begin | Stage::Declare => true,
            Stage::Couriers => couriers(play),
            Stage::Choose => choose(play)?,
            Stage::CarryOut => orders::next_step(play) || generals_or_end(play),
            Stage::Generals => generals(play),
        };
        if waits {
            return Ok(());
        }
    }
}

/// Begins the first turn.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn begin(play: &mut Play<'_>) -> Rolled<()> {
    play.emit(Event::Begun);
    start_turn(play)
}

/// Tests of the shaken, then the initiative; its winner acts first. Reading CD-GAP-50.
fn start_turn(play: &mut Play<'_>) -> Rolled<()> {
    morale::start_of_turn(play)?;
    let side = initiative::roll(play)?;
    play.emit(Event::PhaseBegan { side });
    Ok(())
}

fn couriers(play: &mut Play<'_>) -> bool {
    let side = play.state().active;
    if !command::may_move(play.state(), side).is_empty() {
        return true;
    }
    play.emit(Event::CouriersDone { side });
    false
}

/// Waits for the active side's choice; without any the other side goes on, or the turn ends.
fn choose(play: &mut Play<'_>) -> Rolled<bool> {
    let side = play.state().active;
    if !orders::available(play.state(), side).is_empty() {
        return Ok(true);
    }
    if orders::available(play.state(), side.other()).is_empty() {
        end_turn(play)?;
    } else {
        play.emit(Event::PhaseBegan { side: side.other() });
    }
    Ok(false)
}

/// After the last action: generals who have not ridden may do so, else the phase passes on.
fn generals_or_end(play: &mut Play<'_>) -> bool {
    play.emit(Event::GeneralsWait);
    generals(play)
}

fn generals(play: &mut Play<'_>) -> bool {
    let side = play.state().active;
    if !command::may_move(play.state(), side).is_empty() {
        return true;
    }
    end_activation(play);
    false
}

/// The sides alternate; a side with formations left goes on alone when the other has none. Reading CD-GAP-06.
pub(crate) fn end_activation(play: &mut Play<'_>) {
    let side = play.state().active;
    play.emit(Event::ActivationEnded);
    if !orders::available(play.state(), side.other()).is_empty() {
        play.emit(Event::PhaseBegan { side: side.other() });
    }
}

/// Markers off, generals replaced and sent home, victory, the next turn. Reading CD-GAP-50.
fn end_turn(play: &mut Play<'_>) -> Rolled<()> {
    movement::end_of_turn(play);
    command::replace_lost(play);
    command::send_home(play);
    victory::end_of_turn(play);
    if play.state().outcome.is_none() {
        let turn = Turn(play.state().turn.0 + 1);
        play.emit(Event::TurnStarted { turn });
        start_turn(play)?;
    }
    Ok(())
}

/// The decisions owed now.
pub(crate) fn pending(state: &State) -> Vec<Pending> {
    let one = |owner: Side, decision: &str| {
        vec![Pending {
            owner,
            decision: Key::new(decision),
        }]
    };
    if state.outcome.is_some() {
        return Vec::new();
    }
    if let Some(exchange) = &state.exchange {
        return one(state.side_of(exchange.target), "return-fire");
    }
    if let Some(attack) = &state.attack {
        let defender = state.side_of(attack.target);
        return match attack.stage {
            AttackStage::React => one(defender, "react-to-attack"),
            AttackStage::Divide => one(defender, "divide-dice"),
            AttackStage::FollowUp { winner } => one(state.side_of(winner), "follow-up"),
        };
    }
    match state.stage {
        Stage::Begin => one(Side::A, "begin-battle"),
        Stage::Couriers => one(state.active, "move-couriers"),
        Stage::Choose => one(state.active, "choose-formation"),
        Stage::Declare => one(state.active, "declare-orders"),
        Stage::CarryOut => one(state.active, "carry-out-orders"),
        Stage::Generals => one(state.active, "move-generals"),
    }
}
