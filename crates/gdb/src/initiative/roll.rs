//! The initiative roll. Rules GDB-4.1-01 to GDB-4.1-03, GDB-5.2-02.

use engine::{BySide, DiceOwed, Key, Modifier, RollTrace, RuleId, Side};

use crate::Play;
use crate::ids::GeneralId;
use crate::setup::Rank;
use crate::state::{Fate, State};
use crate::tables::InitiativeRow;
use crate::troops::Skill;

use super::Event;

const PROCEDURE: Key = Key::new("initiative");

/// Rolls once for both sides; the higher total wins.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn roll(play: &mut Play<'_>) -> Result<(), DiceOwed> {
    let a = roll_side(play, Side::A)?;
    let b = roll_side(play, Side::B)?;
    let winner = match a.total.cmp(&b.total) {
        std::cmp::Ordering::Greater => Some(Side::A),
        std::cmp::Ordering::Less => Some(Side::B),
        std::cmp::Ordering::Equal => None,
    };
    let row = |side| match winner {
        Some(won) if won == side => Key::new("initiative-won"),
        Some(_) => Key::new("initiative-lost"),
        None => Key::new("initiative-tie"),
    };
    let (row_a, row_b) = (row(Side::A), row(Side::B));
    let rolls = BySide {
        a: RollTrace { row: row_a, ..a },
        b: RollTrace { row: row_b, ..b },
    };
    play.emit(Event::Rolled {
        rolls: Box::new(rolls),
        winner,
    });
    Ok(())
}

fn roll_side(play: &mut Play<'_>, side: Side) -> Result<RollTrace, DiceOwed> {
    let label = play.side_label(PROCEDURE, side);
    let modifiers = modifiers(play.state(), side);
    let dice = play.two_d6(label)?;
    Ok(RollTrace::sum(
        label,
        dice,
        modifiers,
        Key::new(""),
        vec![RuleId::new("GDB-4.1-01")],
    ))
}

/// Nation and skill of the commander-in-chief, or the price of having lost him.
#[must_use]
pub(crate) fn modifiers(state: &State, side: Side) -> Vec<Modifier> {
    let table = &state.setup.tables.command;
    let nation = state.setup.sides[side].nation.in_year(state.setup.year);
    let nation = table.initiative_nations[nation as usize];
    let mut rows = Vec::new();
    match commander(state, side) {
        Some(general) => {
            if nation {
                rows.push(InitiativeRow::Nation);
            }
            match state.general(general).skill {
                Skill::Gifted => rows.push(InitiativeRow::Gifted),
                Skill::Inept => rows.push(InitiativeRow::Inept),
                Skill::Average => {}
            }
        }
        // Nobody was ever there to be lost.
        None if !had_commander(state, side) => {
            if nation {
                rows.push(InitiativeRow::Nation);
            }
        }
        None => {
            if nation && state.setup.readings.nation_without_commander {
                rows.push(InitiativeRow::Nation);
            }
            rows.push(InitiativeRow::CommanderLost);
        }
    }
    rows.into_iter()
        .map(|row| table.initiative.get(row))
        .chain(surprised(state, side))
        .collect()
}

/// The commander-in-chief whose skill and nation count; by reading TR-56 also while he is lightly wounded.
fn commander(state: &State, side: Side) -> Option<GeneralId> {
    let wounded = || {
        let mut all = (0..state.generals.len() as u16).map(GeneralId);
        all.find(|&id| {
            let def = state.general_def(id);
            let away = matches!(state.general(id).fate, Fate::LightlyWounded { .. });
            away && def.side == side && def.rank == Rank::CommanderInChief
        })
    };
    let present = state.commander_in_chief(side);
    match state.setup.readings.wounded_commander_counts {
        true => present.or_else(wounded),
        false => present,
    }
}

/// Whether the side went into the battle with a commander-in-chief.
fn had_commander(state: &State, side: Side) -> bool {
    let mut all = state.setup.generals.iter();
    all.any(|general| general.side == side && general.rank == Rank::CommanderInChief)
}

/// What the scenario takes from the rolls of a side that is caught by surprise.
fn surprised(state: &State, side: Side) -> impl Iterator<Item = Modifier> + '_ {
    let name = Key::new("initiative-surprised");
    let rule = RuleId::new("GDB-4.1-01");
    let now = state.turn;
    let all = state.setup.surprises.iter();
    all.filter(move |one| one.side == side && now <= one.until && one.initiative != 0)
        .map(move |one| Modifier {
            name,
            rule,
            value: one.initiative,
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::battlefield;

    /// Rule: GDB-4.1-03
    /// Reading: TR-56
    #[test]
    fn a_lightly_wounded_commander_is_lost_or_counts() {
        let names = |more: &str| {
            let mut state = battlefield(&format!(
                "A commander gifted at 60,10\nA1a infantry line 30/6 line at 60,40\n{more}"
            ));
            let chief = state.commander_in_chief(Side::A).unwrap();
            state.generals[chief.index()].fate = Fate::LightlyWounded {
                returns: crate::ids::Turn(3),
            };
            let all = modifiers(&state, Side::A);
            all.iter()
                .map(|one| one.name.to_string())
                .collect::<Vec<_>>()
        };
        assert!(names("").contains(&"initiative-commander-lost".to_owned()));
        let counted = names("reading wounded-commander-counts true");
        assert!(
            counted.contains(&"initiative-gifted".to_owned()),
            "{counted:?}"
        );
        assert!(!counted.contains(&"initiative-commander-lost".to_owned()));
    }

    /// Who never had a commander-in-chief has lost none: its nation counts, and nothing is taken off.
    ///
    /// Rule: GDB-4.1-02, GDB-4.1-03
    #[test]
    fn nobody_is_lost_who_was_never_there() {
        let names = |more: &str, fate: Fate| {
            let mut state = battlefield(&format!("{more}A1a infantry line 30/6 line at 60,40"));
            if let Some(chief) = state.commander_in_chief(Side::A) {
                state.generals[chief.index()].fate = fate;
            }
            let all = modifiers(&state, Side::A);
            all.iter()
                .map(|one| one.name.to_string())
                .collect::<Vec<_>>()
        };
        let nation = state_nation();
        assert_eq!(names("", Fate::Active), std::slice::from_ref(&nation));
        let chief = "A commander average at 60,10\n";
        assert_eq!(names(chief, Fate::Active), [nation]);
        assert_eq!(names(chief, Fate::Killed), ["initiative-commander-lost"]);
    }

    fn state_nation() -> String {
        let state = battlefield("A1a infantry line 30/6 line at 60,40");
        let row = state
            .setup
            .tables
            .command
            .initiative
            .get(InitiativeRow::Nation);
        row.name.to_string()
    }
}
