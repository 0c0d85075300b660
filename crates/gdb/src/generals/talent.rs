//! A general without a historical model. Rules GDB-5.2-01, GDB-5.3-03.
//!
//! Where the scenario leaves his talent open, 1D6 decides before the first
//! initiative roll: 1 Inept, 2 to 5 Average, 6 Gifted.

use engine::{DiceOwed, Die, Key, RollTrace, RuleId, Subject};

use crate::Play;
use crate::ids::GeneralId;
use crate::setup::Rank;
use crate::tables::Tables;
use crate::troops::Skill;

use super::Event;

const PROCEDURE: Key = Key::new("general-talent");

/// The talent that a die gives.
#[must_use]
pub(crate) fn talent(tables: &Tables, die: Die) -> Skill {
    let (inept, gifted) = tables.command.talent;
    match i16::from(die.pips()) {
        pips if pips <= inept => Skill::Inept,
        pips if pips >= gifted => Skill::Gifted,
        _ => Skill::Average,
    }
}

/// Throws for every general whose talent the scenario leaves open.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn throw_all(play: &mut Play<'_>) -> Result<(), DiceOwed> {
    let ids = (0..play.state().generals.len() as u16).map(GeneralId);
    let open: Vec<GeneralId> = ids
        .filter(|&id| play.state().general_def(id).skill_rolled)
        .collect();
    for general in open {
        throw(play, general)?;
    }
    Ok(())
}

/// Throws for one general.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn throw(play: &mut Play<'_>, general: GeneralId) -> Result<(), DiceOwed> {
    let label = engine::RollLabel {
        procedure: PROCEDURE,
        owner: play.state().general_def(general).side,
        subject: Subject::General(general.0),
    };
    let die = play.d6(label)?;
    let skill = talent(&play.state().setup.tables, die);
    let row = Key::new(match skill {
        Skill::Gifted => "talent-gifted",
        Skill::Average => "talent-average",
        Skill::Inept => "talent-inept",
    });
    let rules = vec![RuleId::new(match play.state().general_def(general).rank {
        Rank::Brigadier => "GDB-5.3-03",
        _ => "GDB-5.2-01",
    })];
    let roll = RollTrace::sum(label, [die], Vec::new(), row, rules);
    play.emit(Event::TalentThrown {
        general,
        roll,
        skill,
    });
    Ok(())
}
