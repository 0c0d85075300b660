//! How the attacked side meets an attack. Rules CD-3.4.2-01 to CD-3.4.2-06, readings CD-GAP-22, CD-GAP-45 and CD-GAP-46.

use table::{Facet, Length, Outline, Pose};

use super::fight;
use super::retreat;
use super::round::melee_dice;
use super::square::{self, SquareResult};
use crate::event::Placing;
use crate::fire;
use crate::ids::{Bases, UnitId};
use crate::play::Rolled;
use crate::state::{Attack, AttackStage, Reaction, State};
use crate::troops::Kind;
use crate::{Event, Play, command};

/// What the attacked side may do; the first is what it does by itself.
pub(crate) fn options(state: &State, attack: &Attack) -> Vec<Reaction> {
    let target = attack.target;
    let kind = state.kind(target);
    let leader = attack.leader();
    let front = attack.attackers[0].facet == Facet::Front;
    let horse = attack
        .attackers
        .iter()
        .any(|one| state.kind(one.unit).is_cavalry());
    let ordered = !state.unit(target).disordered;
    let open = state.unit(target).garrison.is_none();
    if kind.is_cavalry() {
        let on_foot = state.kind(leader).is_infantry();
        return match (ordered, on_foot) {
            (true, true) => vec![Reaction::CounterCharge, Reaction::Evade, Reaction::Stand],
            (true, false) if state.setup.readings.counter_charge => vec![Reaction::CounterCharge],
            _ => vec![Reaction::Stand],
        };
    }
    let fires = state.setup.readings.defensive_fire && (front || (horse && kind.is_infantry()));
    let mut list = Vec::new();
    if fires {
        list.push(Reaction::Fire);
    }
    list.push(Reaction::Stand);
    if kind == Kind::HorseArtillery && front && open {
        list.push(Reaction::Evade);
    }
    list
}

/// Meets the attack at once when there is no choice.
///
/// # Errors
/// When typed dice run out.
pub(super) fn decide_or_wait(play: &mut Play<'_>) -> Rolled<()> {
    let Some(attack) = &play.state().attack else {
        return Ok(());
    };
    let options = options(play.state(), attack);
    match options[..] {
        [only] => react(play, only),
        _ => Ok(()),
    }
}

/// Meets the attack and plays it on.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn react(play: &mut Play<'_>, reaction: Reaction) -> Rolled<()> {
    play.emit(Event::Reacted { reaction });
    match reaction {
        Reaction::Evade => {
            evade(play)?;
            close(play);
            play.emit(Event::AttackEnded);
            command::after_moves(play);
            return Ok(());
        }
        Reaction::CounterCharge => counter_charge(play),
        Reaction::Fire | Reaction::Stand => {}
    }
    on_the_way_in(play, reaction == Reaction::Fire)?;
    close_and_fight(play)
}

/// One move straight away from the leading attacker. Reading CD-GAP-22.
fn evade(play: &mut Play<'_>) -> Rolled<()> {
    let Some(attack) = play.state().attack.clone() else {
        return Ok(());
    };
    retreat::go_back(
        play,
        attack.target,
        attack.attackers[0].from.at,
        2,
        Placing::Evade,
    )
}

/// Attackers come into contact, or to where the target was.
fn close(play: &mut Play<'_>) {
    let Some(attack) = play.state().attack.clone() else {
        return;
    };
    if attack.countered || attack.reversed {
        return;
    }
    for attacker in &attack.attackers {
        let formation = play.state().unit(attacker.unit).formation;
        play.emit(Event::Placed {
            unit: attacker.unit,
            pose: attacker.contact,
            formation,
            why: Placing::Contact,
        });
    }
}

/// Cavalry meets the attack halfway. Readings CD-GAP-22 and CD-GAP-45.
fn counter_charge(play: &mut Play<'_>) {
    let Some(attack) = play.state().attack.clone() else {
        return;
    };
    let state = play.state();
    let leader = attack.attackers[0];
    let whole = leader.from.at.distance(leader.contact.at);
    let half = whole.half();
    let back = leader.contact.facing.reversed();
    let halfway = Pose::new(leader.contact.at.toward(back, half), leader.contact.facing);
    let target = meeting_pose(state, attack.target, &halfway, leader.unit);
    let Some(target) = target else {
        // No room to come out: it is met where it stands.
        for attacker in &attack.attackers {
            place(play, attacker.unit, attacker.contact, Placing::Contact);
        }
        return;
    };
    place(play, attack.target, target, Placing::CounterCharge);
    place(play, leader.unit, halfway, Placing::Contact);
    for attacker in &attack.attackers[1..] {
        let pose = Pose::new(
            attacker
                .contact
                .at
                .toward(attacker.contact.facing.reversed(), half),
            attacker.contact.facing,
        );
        place(play, attacker.unit, pose, Placing::Contact);
    }
}

fn place(play: &mut Play<'_>, unit: UnitId, pose: Pose, why: Placing) {
    let formation = play.state().unit(unit).formation;
    play.emit(Event::Placed {
        unit,
        pose,
        formation,
        why,
    });
}

/// Where the counter-charging unit meets a leader who stands at `halfway`; `None` without room.
fn meeting_pose(state: &State, target: UnitId, halfway: &Pose, leader: UnitId) -> Option<Pose> {
    let pose = Pose::new(
        halfway.forward(Length::from_mm(1)).at,
        halfway.facing.reversed(),
    );
    let outline = Outline::of(pose, state.layout(target).footprint);
    retreat::is_free(state, target, &outline, &[leader]).then_some(pose)
}

/// The square test, and fire at those who come on. Rules CD-3.4.2-01 to CD-3.4.2-06, readings CD-GAP-14 and CD-GAP-46.
fn on_the_way_in(play: &mut Play<'_>, fires: bool) -> Rolled<()> {
    let Some(attack) = play.state().attack.clone() else {
        return Ok(());
    };
    let state = play.state();
    let (foot, horse) = if attack.reversed {
        (attack.leader(), Some(attack.target))
    } else {
        let horse = attack
            .attackers
            .iter()
            .find(|one| state.kind(one.unit).is_cavalry());
        (attack.target, horse.map(|one| one.unit))
    };
    match horse {
        Some(horse) if state.kind(foot).is_infantry() => {
            let may_fire = fires || attack.reversed;
            meet_horse(play, foot, horse, may_fire)
        }
        _ if fires => {
            let bases = defending_bases(state, attack.target);
            fire::defend(play, attack.target, attack.leader(), bases)
        }
        _ => Ok(()),
    }
}

fn meet_horse(play: &mut Play<'_>, foot: UnitId, horse: UnitId, fires: bool) -> Rolled<()> {
    let before = play.state().unit(foot);
    let (was_square, was_disordered) = (before.is_square(), before.disordered);
    let result = if was_square {
        SquareResult::Square
    } else {
        square::test(play, foot)?
    };
    let may_fire = match result {
        SquareResult::NoSquareSteady => true,
        SquareResult::Square => !was_disordered,
        SquareResult::NoSquareShaken | SquareResult::SquareInDisorder => false,
    };
    if !(fires && may_fire) {
        return Ok(());
    }
    let bases = defending_bases(play.state(), foot);
    fire::defend(play, foot, horse, bases)
}

/// Bases that fire at an attack: the front line, one of a square, every gun. Rules CD-3.4.2-04 and CD-3.4.2-05.
fn defending_bases(state: &State, unit: UnitId) -> Bases {
    let def = state.def(unit);
    if def.kind.is_artillery() {
        def.bases
    } else {
        state.unit(unit).formation.front_bases(def.bases)
    }
}

/// Those who are still there close, and the combat is fought.
fn close_and_fight(play: &mut Play<'_>) -> Rolled<()> {
    drop_the_fallen(play);
    close(play);
    let Some(attack) = play.state().attack.clone() else {
        return Ok(());
    };
    let gone = |unit: UnitId| !play.state().unit(unit).is_on_table();
    if gone(attack.target) || attack.attackers.iter().all(|one| gone(one.unit)) {
        play.emit(Event::AttackEnded);
        command::after_moves(play);
        return Ok(());
    }
    if attack.attackers.len() > 1 && melee_dice(play.state(), attack.target).0 > 0 {
        play.emit(Event::AttackWaits {
            stage: AttackStage::Divide,
        });
        return Ok(());
    }
    fight::fight(play)
}

/// An attacker removed by losses does not fight. Reading CD-GAP-46.
fn drop_the_fallen(play: &mut Play<'_>) {
    let Some(attack) = play.state().attack.clone() else {
        return;
    };
    for attacker in attack.attackers {
        if !play.state().unit(attacker.unit).is_on_table() {
            play.emit(Event::AttackerOut {
                unit: attacker.unit,
            });
        }
    }
}
