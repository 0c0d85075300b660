//! Rounds, result tests, losers and winners. Rules CD-3.4-01 to CD-3.4-17, readings CD-GAP-16, CD-GAP-17, CD-GAP-18 and CD-GAP-23.

use engine::{Key, RollTrace};
use table::{Length, Outline};

use super::attack::even_split;
use super::loser::{BeatenRoll, general_beaten, square_beaten};
use super::modifiers::{Stand, morale_modifiers, result_modifiers};
use super::retreat;
use super::round::{Blows, Round, melee_dice, strike};
use super::screens;
use crate::event::{Disorder, Placing};
use crate::ids::{DiceCount, Markers, UnitId};
use crate::morale::{self, MoraleCause};
use crate::play::Rolled;
use crate::readings::MeleeTie;
use crate::state::{Attack, AttackStage, Removal, State};
use crate::{Event, Play, command, effects};

/// What is remembered during a combat.
struct Ledger {
    /// Everybody in it: the attackers, then the defender.
    units: Vec<UnitId>,
    /// Markers of each before it.
    markers: Vec<Markers>,
    /// Disorder of each before it was lost. Rule CD-3.4-13.
    disordered: Vec<bool>,
    /// Casualties of the attackers and of the defender in this combat, extra round included.
    suffered: (u16, u16),
}

/// Who won.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Won {
    Attack,
    Defence,
    /// Nobody; what follows depends on the reading of equal results.
    Nobody,
}

/// Fights the attack that has come into contact, to its end or to the winner's choice.
///
/// # Errors
/// When typed dice run out.
pub(super) fn fight(play: &mut Play<'_>) -> Rolled<()> {
    let Some(attack) = play.state().attack.clone() else {
        return Ok(());
    };
    let mut ledger = Ledger::of(play.state(), &attack);
    let mut won = round(play, &attack, &mut ledger)?;
    let tie = play.state().setup.readings.melee_tie;
    let mut second_tie = false;
    if won == Won::Nobody {
        match tie {
            MeleeTie::SecondRound => {
                won = round(play, &attack, &mut ledger)?;
                second_tie = won == Won::Nobody;
            }
            MeleeTie::DefenderWins => won = Won::Defence,
            MeleeTie::BothStay => {}
        }
    }
    match won {
        Won::Attack => lose(play, &attack, &ledger, &[attack.target])?,
        Won::Defence => {
            let attackers: Vec<UnitId> = attack.attackers.iter().map(|one| one.unit).collect();
            lose(play, &attack, &ledger, &attackers)?;
        }
        Won::Nobody if second_tie => draw_back(play, &attack)?,
        Won::Nobody => {}
    }
    after(play, &attack, &ledger, won)
}

impl Ledger {
    fn of(state: &State, attack: &Attack) -> Ledger {
        let mut units: Vec<UnitId> = attack.attackers.iter().map(|one| one.unit).collect();
        units.push(attack.target);
        Ledger {
            markers: units.iter().map(|&unit| state.unit(unit).markers).collect(),
            disordered: units
                .iter()
                .map(|&unit| state.unit(unit).disordered)
                .collect(),
            units,
            suffered: (0, 0),
        }
    }

    fn place(&self, unit: UnitId) -> usize {
        self.units
            .iter()
            .position(|&one| one == unit)
            .unwrap_or_default()
    }
}

/// One round: blows of all, then the result test.
fn round(play: &mut Play<'_>, attack: &Attack, ledger: &mut Ledger) -> Rolled<Won> {
    let blows = blows(play, attack)?;
    let mut casualties: Vec<(UnitId, Markers)> = Vec::new();
    for blow in &blows {
        match casualties.iter_mut().find(|(unit, _)| *unit == blow.at) {
            Some((_, markers)) => markers.0 += blow.casualties.0,
            None => casualties.push((blow.at, blow.casualties)),
        }
        if blow.at == attack.target {
            ledger.suffered.1 += blow.casualties.0;
        } else {
            ledger.suffered.0 += blow.casualties.0;
        }
    }
    let (own, enemy) = (attack.leader(), attack.target);
    let stand = Stand::in_attack(play.state(), attack, own);
    let attack_roll = result_test(play, own, &stand, ledger.suffered.1)?;
    let stand = Stand::in_attack(play.state(), attack, enemy);
    let defence_roll = result_test(play, enemy, &stand, ledger.suffered.0)?;
    let won = match attack_roll.total.cmp(&defence_roll.total) {
        std::cmp::Ordering::Greater => Won::Attack,
        std::cmp::Ordering::Less => Won::Defence,
        std::cmp::Ordering::Equal => Won::Nobody,
    };
    let row = |is: Won| match won {
        Won::Nobody => Key::new("cd-result-tie"),
        _ if won == is => Key::new("cd-result-won"),
        _ => Key::new("cd-result-lost"),
    };
    let round = Round {
        blows,
        casualties,
        attack: RollTrace {
            row: row(Won::Attack),
            ..attack_roll
        },
        defence: RollTrace {
            row: row(Won::Defence),
            ..defence_roll
        },
    };
    play.emit(Event::Fought {
        round: Box::new(round),
    });
    Ok(won)
}

/// Everybody strikes at the same time: no casualty of a round takes dice from anybody. Rule CD-3.4-01.
fn blows(play: &mut Play<'_>, attack: &Attack) -> Rolled<Vec<Blows>> {
    let mut blows = Vec::with_capacity(attack.attackers.len() * 2);
    for attacker in &attack.attackers {
        let dice = melee_dice(play.state(), attacker.unit);
        blows.push(strike(play, attacker.unit, attack.target, dice)?);
    }
    let dice = melee_dice(play.state(), attack.target);
    let fits = attack.dice.len() == attack.attackers.len();
    let divided = if fits {
        attack.dice.clone()
    } else {
        even_split(dice, attack.attackers.len())
    };
    for (attacker, dice) in attack.attackers.iter().zip(divided) {
        if dice > DiceCount(0) {
            blows.push(strike(play, attack.target, attacker.unit, dice)?);
        }
    }
    Ok(blows)
}

/// What the enemy's casualties add to a result. Rule CD-3.4-07.
pub(crate) fn casualty_bonus(enemy_suffered: u16) -> i8 {
    enemy_suffered.min(99) as i8
}

/// Die, modifiers and the enemy's casualties of this combat. Rules CD-3.4-06 to CD-3.4-08.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn result_test(
    play: &mut Play<'_>,
    unit: UnitId,
    stand: &Stand,
    enemy_suffered: u16,
) -> Rolled<RollTrace> {
    let mut modifiers = result_modifiers(play.state(), stand);
    if enemy_suffered > 0 {
        modifiers.push(engine::Modifier {
            name: Key::new("cd-melee-casualties"),
            rule: engine::RuleId::new("CD-3.4-07"),
            value: casualty_bonus(enemy_suffered),
        });
    }
    let label = play.unit_label("cd-result", unit);
    let rules = ["CD-3.4-06", "CD-3.4-07", "CD-3.4-08", "CD-3.4-09"];
    play.sum(label, DiceCount(1), modifiers, &rules)
}

/// Each losing unit tests its morale and throws its die. Rules CD-3.4-10 and CD-3.4.2-11.
fn lose(play: &mut Play<'_>, attack: &Attack, ledger: &Ledger, losers: &[UnitId]) -> Rolled<()> {
    for &unit in losers {
        let enemy = if unit == attack.target {
            attack.leader()
        } else {
            attack.target
        };
        // Measured before anybody moves.
        let from = play.state().body(enemy).centre();
        let stand = Stand::in_attack(play.state(), attack, unit);
        let modifiers = morale_modifiers(play.state(), &stand);
        let passed = morale::test(play, unit, MoraleCause::Beaten, modifiers)?;
        let prior = ledger.disordered[ledger.place(unit)];
        match beaten(play, unit, passed, prior)? {
            Fate::Flees => effects::remove(play, unit, Removal::Fled)?,
            Fate::Beaten(roll) => give_way(play, unit, from, &roll)?,
        }
    }
    Ok(())
}

/// What becomes of a beaten unit.
pub(crate) enum Fate {
    /// It is broken.
    Flees,
    /// What its die says.
    Beaten(Box<BeatenRoll>),
}

/// Throws the die of a beaten unit on its table and gives it its markers; nobody moves yet.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn beaten(play: &mut Play<'_>, unit: UnitId, passed: bool, prior: bool) -> Rolled<Fate> {
    let square = play.state().unit(unit).is_square();
    if square && !passed && prior {
        // Broken without a further die. Rule CD-3.4.2-13.
        return Ok(Fate::Flees);
    }
    if !passed {
        effects::disorder(play, unit, Disorder::Morale);
    }
    let roll = if square {
        square_roll(play, unit, passed)?
    } else {
        general_roll(play, unit, passed, prior)?
    };
    let roll = Box::new(roll);
    play.emit(Event::Beaten {
        unit,
        roll: roll.clone(),
    });
    if roll.flees {
        return Ok(Fate::Flees);
    }
    if roll.disorder {
        effects::disorder(play, unit, Disorder::Beaten);
    }
    Ok(Fate::Beaten(roll))
}

/// The general table. Rules CD-3.4-11 to CD-3.4-17.
fn general_roll(
    play: &mut Play<'_>,
    unit: UnitId,
    passed: bool,
    prior: bool,
) -> Rolled<BeatenRoll> {
    let label = play.unit_label("cd-loser", unit);
    let roll = play.sum(label, DiceCount(1), Vec::new(), &["CD-3.4-10"])?;
    let setup = &play.state().setup;
    let beaten = general_beaten(
        &setup.tables.melee,
        &setup.readings,
        roll.dice[0],
        !passed,
        prior,
    );
    Ok(BeatenRoll::general(roll, &beaten))
}

/// The square's table. Rules CD-3.4.2-11 to CD-3.4.2-19.
fn square_roll(play: &mut Play<'_>, unit: UnitId, passed: bool) -> Rolled<BeatenRoll> {
    let label = play.unit_label("cd-square-loser", unit);
    let roll = play.sum(label, DiceCount(1), Vec::new(), &["CD-3.4.2-11"])?;
    let beaten = square_beaten(&play.state().setup.tables.melee, roll.dice[0], !passed);
    Ok(BeatenRoll::square(roll, &beaten))
}

/// A beaten unit forms line, falls back and is shaken, as its die says.
fn give_way(
    play: &mut Play<'_>,
    unit: UnitId,
    from: table::Point,
    roll: &BeatenRoll,
) -> Rolled<()> {
    if roll.forms_line {
        retreat::form_line(play, unit);
    }
    if roll.half_moves > 0 {
        retreat::go_back(play, unit, from, roll.half_moves, Placing::FallBack)?;
    }
    if roll.shaken && play.state().unit(unit).is_on_table() {
        play.emit(Event::Shaken { unit });
    }
    Ok(())
}

/// Equal twice: the attackers fall back one move without disorder. Reading CD-GAP-16.
fn draw_back(play: &mut Play<'_>, attack: &Attack) -> Rolled<()> {
    let from = play.state().body(attack.target).centre();
    for attacker in &attack.attackers {
        retreat::go_back(play, attacker.unit, from, 2, Placing::FallBack)?;
    }
    Ok(())
}

/// Limits and loss tests, who stays draws apart, and the winner's advance.
fn after(play: &mut Play<'_>, attack: &Attack, ledger: &Ledger, won: Won) -> Rolled<()> {
    for (n, &unit) in ledger.units.iter().enumerate() {
        if morale::remove_destroyed(play, unit)? || !play.state().unit(unit).is_on_table() {
            continue;
        }
        // The loser's morale test serves as his loss test too. Rule CD-4-05.
        let lost = match won {
            Won::Attack => unit == attack.target,
            Won::Defence => unit != attack.target,
            Won::Nobody => false,
        };
        if !lost && morale::crossed(play.state(), unit, ledger.markers[n]) {
            morale::test_and_suffer(play, unit, MoraleCause::Losses)?;
        }
    }
    screens::settle(play, attack.target, won == Won::Attack);
    draw_apart(play, attack);
    command::after_moves(play);
    if let Some(winner) = follower(play.state(), attack, won) {
        play.emit(Event::AttackWaits {
            stage: AttackStage::FollowUp { winner },
        });
        return Ok(());
    }
    play.emit(Event::AttackEnded);
    Ok(())
}

/// Units still in contact are drawn apart, the attackers moving. Reading CD-GAP-17.
fn draw_apart(play: &mut Play<'_>, attack: &Attack) {
    let target = attack.target;
    for attacker in &attack.attackers {
        let state = play.state();
        let both = state.unit(target).is_on_table() && state.unit(attacker.unit).is_on_table();
        let apart = state.setup.tables.melee.apart;
        if both && state.distance(attacker.unit, target) < apart {
            let from = state.body(target).centre();
            retreat::apart(play, attacker.unit, from);
        }
    }
}

/// The winning unit that may follow up: the beaten have left their ground. Reading CD-GAP-17.
fn follower(state: &State, attack: &Attack, won: Won) -> Option<UnitId> {
    if !state.setup.readings.follow_up {
        return None;
    }
    let (winner, losers): (UnitId, Vec<UnitId>) = match won {
        Won::Attack => (attack.leader(), vec![attack.target]),
        Won::Defence => (
            attack.target,
            attack.attackers.iter().map(|one| one.unit).collect(),
        ),
        Won::Nobody => return None,
    };
    let gone = |unit: UnitId| {
        !state.unit(unit).is_on_table()
            || state.distance(unit, winner) > state.setup.tables.melee.apart + Length::from_cm(1)
    };
    let clear = losers.into_iter().all(gone);
    (clear && follow_up_limit(state, winner) > Length::ZERO).then_some(winner)
}

/// How far a winner may advance straight ahead: half a move, short of the next enemy, where there is room. Readings CD-GAP-17 and CD-GAP-51.
pub(crate) fn follow_up_limit(state: &State, unit: UnitId) -> Length {
    let one = state.unit(unit);
    let kind = state.kind(unit);
    if !one.is_on_table() || one.garrison.is_some() || one.is_square() || kind.is_artillery() {
        return Length::ZERO;
    }
    let table = &state.setup.tables;
    let divisor = i32::from(table.melee.follow_up_divisor);
    let most = table.movement.rates(kind).open.scaled(1, divisor);
    let step = Length::from_mm(10);
    let mut reached = Length::ZERO;
    while reached + step <= most {
        let next = reached + step;
        let outline = Outline::of(one.pose.forward(next), state.layout(unit).footprint);
        let enemy = state.side_of(unit).other();
        let near = state.on_table(enemy).any(|other| {
            state
                .body(other)
                .touches(&outline, table.movement.stop_short)
        });
        if near || !retreat::is_free(state, unit, &outline, &[]) || !on_table(state, &outline) {
            break;
        }
        reached = next;
    }
    reached
}

fn on_table(state: &State, outline: &Outline) -> bool {
    state.setup.terrain.bounds().encloses(outline.bounds())
}
