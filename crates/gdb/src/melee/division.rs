//! Who takes the remainder of the losses of a melee. Rules GDB-9.4-02, GDB-11.1-02.
//!
//! Losses are dealt evenly among the enemies of a melee; what cannot be
//! divided falls on the one that the inflicting side names, the largest if it
//! names none.

use engine::view::Choice;
use engine::{Offer, Prospect, Side, Text};

use super::casualties::divided_on;
use super::{Command, Event, Fight, Refusal};
use crate::Play;
use crate::ids::{FightId, Figures, UnitId};
use crate::state::State;
use crate::view::choice;

/// Losses of one side of a melee.
type Shares = Vec<(UnitId, Figures)>;

/// A melee in which a side must say who takes the remainder; the phasing side first.
#[must_use]
pub(super) fn open(state: &State) -> Option<(Side, FightId)> {
    [state.phasing, state.phasing.other()]
        .into_iter()
        .find_map(|side| {
            let fight = (0..state.melee.fights.len() as u16)
                .map(FightId)
                .filter(|&fight| !state.melee.divided.contains(&(fight, side)))
                .find(|&fight| options(state, fight, side).len() > 1)?;
            Some((side, fight))
        })
}

/// Everybody who may take the remainder that `side` inflicts, with what each enemy then loses.
#[must_use]
pub(super) fn options(state: &State, fight: FightId, side: Side) -> Vec<(UnitId, Shares)> {
    let fight = &state.melee.fights[fight.index()];
    let enemies = &fight.units[side.other()];
    let total: u16 = shares_of(fight, enemies).map(|(_, lost)| lost.0).sum();
    let mut options: Vec<(UnitId, Shares)> = Vec::new();
    for &enemy in enemies {
        let mut shares = divided_on(state, enemies, Figures(total), Some(enemy));
        shares.sort_unstable();
        if options.iter().all(|(_, known)| *known != shares) {
            options.push((enemy, shares));
        }
    }
    options
}

fn shares_of<'f>(
    fight: &'f Fight,
    units: &'f [UnitId],
) -> impl Iterator<Item = (UnitId, Figures)> + 'f {
    let losses = fight.losses.iter().copied();
    losses.filter(|(unit, _)| units.contains(unit))
}

/// Whether the division that stands is this one.
fn stands(state: &State, fight: FightId, side: Side, shares: &Shares) -> bool {
    let fight = &state.melee.fights[fight.index()];
    let mut now: Shares = shares_of(fight, &fight.units[side.other()]).collect();
    now.sort_unstable();
    now == *shares
}

/// Whether a side may put the remainder on this unit.
///
/// # Errors
/// When nobody asks, or there is no remainder it could take.
pub(super) fn check(
    state: &State,
    side: Side,
    fight: FightId,
    on: UnitId,
) -> Result<(), crate::Refusal> {
    if open(state) != Some((side, fight)) {
        return Err(crate::Refusal::NotNow);
    }
    if options(state, fight, side)
        .iter()
        .any(|&(unit, _)| unit == on)
    {
        Ok(())
    } else if on.index() < state.units.len() {
        Err(Refusal::NoRemainder { unit: on }.into())
    } else {
        Err(crate::Refusal::NotNow)
    }
}

/// Carries it out.
pub(super) fn take(play: &mut Play<'_>, side: Side, fight: FightId, on: UnitId) {
    let chosen = options(play.state(), fight, side)
        .into_iter()
        .find(|&(unit, _)| unit == on);
    if let Some((_, losses)) = chosen {
        play.emit(Event::LossesDivided {
            fight,
            side,
            losses,
        });
    }
}

/// Writes a division into the state.
pub(super) fn divided(state: &mut State, fight: FightId, side: Side, losses: &[(UnitId, Figures)]) {
    state.melee.divided.push((fight, side));
    let fight = &mut state.melee.fights[fight.index()];
    let Fight {
        units, losses: all, ..
    } = fight;
    all.retain(|(unit, _)| !units[side.other()].contains(unit));
    all.extend_from_slice(losses);
}

/// Every answer; a loss that brings a unit to half or a quarter of its strength is worth most.
#[must_use]
pub(super) fn offers(state: &State, side: Side, fight: FightId) -> Vec<Offer<crate::Command>> {
    let offer = |(on, shares): (UnitId, Shares)| Offer {
        command: Command::DivideLosses { fight, on }.into(),
        prospect: Prospect {
            inflicts: shares.iter().map(|share| weight(state, *share)).sum(),
            ..Prospect::default()
        },
    };
    let options = options(state, fight, side).into_iter();
    options.map(offer).collect()
}

fn weight(state: &State, (unit, lost): (UnitId, Figures)) -> i32 {
    let mut after = *state.unit(unit);
    let before = after;
    after.figures.0 -= lost.0.min(after.figures.0);
    let falls = |now: bool, then: bool, worth: i32| if then && !now { worth } else { 0 };
    let share = i32::from(lost.0) * 100 / i32::from(before.figures.0.max(1));
    share
        + falls(before.at_half(), after.at_half(), 200)
        + falls(before.at_quarter(), after.at_quarter(), 300)
}

/// The default: the division that stands, with the remainder on the largest.
#[must_use]
pub(super) fn default(state: &State, side: Side, fight: FightId) -> Option<UnitId> {
    let options = options(state, fight, side);
    let standing = options
        .iter()
        .find(|(_, shares)| stands(state, fight, side, shares));
    standing.or(options.first()).map(|&(unit, _)| unit)
}

/// The answers as a client shows them.
#[must_use]
pub(super) fn choices(state: &State, side: Side, fight: FightId) -> Vec<Choice> {
    let default = default(state, side, fight);
    let one = |(on, shares): (UnitId, Shares)| {
        let lost = shares.iter().find(|(unit, _)| *unit == on);
        let lost = lost.map_or(0, |(_, lost)| i64::from(lost.0));
        let command = Command::DivideLosses { fight, on }.into();
        Choice {
            label: Text::id("gdb-melee-remainder")
                .with("enemy", state.def(on).name.clone())
                .with("lost", lost),
            target: Some(state.def(on).id.clone()),
            default: default == Some(on),
            ..choice("gdb-melee-remainder", &command)
        }
    };
    let options = options(state, fight, side).into_iter();
    options.map(one).collect()
}
