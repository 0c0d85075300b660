//! Brigades for a list of units.
//!
//! Rules: GDB-3.5-01 and GDB-3.5-02 (a brigadier for every four units; an army
//! of history keeps its brigades and their commanders), GDB-15.1-03 (two
//! brigades at least), GDB-III-UK-03 (a screen stands with the battalions whose
//! light companies it is made of). Horse of two regiments and more has brigades
//! of its own; batteries go round the brigades of their arm.

use engine::Name;
use engine::army::{ArmyBrigadeDraft, ArmyDraft, ArmyGeneralDraft};
use engine::scenario::{Located, Spot, UnitDraft};

use crate::army::check::detached_to;
use crate::army::first_battery;
use crate::army::force::{Brigade, Force, Member};
use crate::army::organisation::Row;
use crate::preparation::brigadiers::{Brigadiers, Units, due_for};
use crate::setup::Rank;
use crate::tables::ArmyTable;
use crate::troops::Kind;

/// The army with its units in brigades, each with a brigadier.
///
/// An army of history has its brigades already: it only gets the brigadiers
/// that are missing. In any other the units are dealt anew. Brigadiers that it
/// has are kept in their order; those that are missing are added. `more` are
/// the additional brigadiers that were rolled: they make as many more brigades
/// as there are units for.
#[must_use]
pub fn organised(
    draft: &ArmyDraft,
    force: &Force,
    more: Brigadiers,
    table: &ArmyTable,
) -> ArmyDraft {
    let mut army = if force.historical {
        commanded(draft)
    } else {
        dealt(draft, force, more, table)
    };
    if force.commander().is_none() {
        let name = Name {
            en: "Commander-in-chief".to_owned(),
            ru: "Главнокомандующий".to_owned(),
        };
        army.generals
            .insert(0, general("chief", name, "commander-in-chief"));
    }
    army
}

/// The brigades as they are, each with a brigadier. Rules GDB-3.5-01, GDB-3.5-02.
fn commanded(draft: &ArmyDraft) -> ArmyDraft {
    let mut army = draft.clone();
    let leaderless = army.brigades.iter_mut();
    let leaderless = leaderless.filter(|one| one.brigadier.is_none());
    for (number, brigade) in (1_u16..).zip(leaderless) {
        let leader = new_brigadier(number);
        brigade.brigadier = Some(leader.id.clone());
        army.generals.push(leader);
    }
    army
}

/// The units dealt to new brigades.
fn dealt(draft: &ArmyDraft, force: &Force, more: Brigadiers, table: &ArmyTable) -> ArmyDraft {
    let mut units = Sorted::default();
    for (brigade, members) in draft.brigades.iter().zip(&force.brigades) {
        units.add_all(brigade, members);
    }
    let mut army = draft.clone();
    army.divisions.clear();
    army.corps.clear();
    let groups = units.groups(table, more);
    let mut leaders = brigadiers(force);
    army.generals.retain(|one| one.rank.value != "brigadier");
    army.brigades = (1_u16..)
        .zip(groups)
        .map(|(number, units)| {
            let leader = leaders
                .next()
                .map_or_else(|| new_brigadier(number), |at| draft.generals[at].clone());
            let id = leader.id.value.clone();
            army.generals.push(leader);
            brigade(number, id, units)
        })
        .collect();
    first_battery::put_first(&mut army.brigades, force);
    army
}

/// Brigadiers that are there already, by their place in the army.
fn brigadiers(force: &Force) -> impl Iterator<Item = usize> {
    let ranks: Vec<Rank> = force.generals.iter().map(|one| one.rank).collect();
    (0..ranks.len()).filter(move |&at| ranks[at] == Rank::Brigadier)
}

fn new_brigadier(number: u16) -> ArmyGeneralDraft {
    let name = Name {
        en: format!("Brigadier {number}"),
        ru: format!("Бригадный генерал {number}"),
    };
    general(&format!("brigadier-{number}"), name, "brigadier")
}

/// A general of average talent.
pub(super) fn general(id: &str, name: Name, rank: &str) -> ArmyGeneralDraft {
    ArmyGeneralDraft {
        id: Located::made(id.to_owned()),
        name,
        rank: Located::made(rank.to_owned()),
        skill: Some(Located::made("average".to_owned())),
        spot: Spot::default(),
    }
}

fn brigade(number: u16, brigadier: String, units: Vec<UnitDraft>) -> ArmyBrigadeDraft {
    ArmyBrigadeDraft {
        id: Located::made(number.to_string()),
        name: Name {
            en: format!("Brigade {number}"),
            ru: format!("Бригада {number}"),
        },
        nation: None,
        brigadier: Some(Located::made(brigadier)),
        division: None,
        order: None,
        units,
        spot: Spot::default(),
    }
}

/// Units that stay together: one, or a screen with the battalions that formed it.
type Block = Vec<UnitDraft>;

/// Units by arm.
#[derive(Debug, Default)]
struct Sorted {
    foot: Vec<Block>,
    horse: Vec<Block>,
    screens: Vec<Block>,
    foot_guns: Vec<Block>,
    horse_guns: Vec<Block>,
    /// Battalions and regiments, batteries; no skirmish companies.
    counted: u16,
}

impl Sorted {
    fn add_all(&mut self, brigade: &ArmyBrigadeDraft, members: &Brigade) {
        let mut joined = Block::new();
        for (unit, member) in brigade.units.iter().zip(&members.units) {
            let mut unit = unit.clone();
            // A unit keeps its nation wherever it goes.
            unit.nation = member.draft.nation.clone();
            self.counted += u16::from(member.counts());
            if forms_screen(member, members) {
                joined.push(unit);
                continue;
            }
            let of = match member.troops().kind {
                Kind::Infantry => &mut self.foot,
                Kind::Skirmishers => &mut self.screens,
                Kind::FootArtillery => &mut self.foot_guns,
                Kind::HorseArtillery => &mut self.horse_guns,
                _ => &mut self.horse,
            };
            of.push(vec![unit]);
        }
        if !joined.is_empty() {
            self.foot.push(joined);
        }
    }

    /// The units of each brigade.
    fn groups(self, table: &ArmyTable, more: Brigadiers) -> Vec<Vec<UnitDraft>> {
        let due = due_for(Units(self.counted), table)
            .0
            .max(table.division_brigadiers)
            + more.0;
        let troops = self.foot.len() + self.horse.len();
        let all = usize::from(due).clamp(1, troops.max(1));
        let of_horse = horse_brigades(self.horse.len(), self.foot.len(), all);
        let of_foot = all - of_horse;
        let mut foot: Vec<Vec<UnitDraft>> = vec![Vec::new(); of_foot];
        let mut horse: Vec<Vec<UnitDraft>> = vec![Vec::new(); of_horse];
        if of_horse == 0 {
            deal(self.foot.into_iter().chain(self.horse).collect(), &mut foot);
        } else {
            deal(self.foot, &mut foot);
            deal(self.horse, &mut horse);
        }
        around(self.screens, &mut foot, &mut horse);
        around(self.foot_guns, &mut foot, &mut horse);
        around(self.horse_guns, &mut horse, &mut foot);
        foot.extend(horse);
        foot.retain(|units| !units.is_empty());
        foot
    }
}

/// Whether a unit is a screen of its brigade, or has given its light companies to one. Rule GDB-III-UK-03.
fn forms_screen(member: &Member, brigade: &Brigade) -> bool {
    let is_screen = |row: &&Row| !row.screen.is_empty();
    let mut rows = brigade.units.iter().filter_map(|unit| unit.row);
    member.row.is_some_and(|row| is_screen(&row))
        || rows.any(|row| is_screen(&row) && detached_to(member, row) > 0)
}

/// Brigades of horse among all; none for a single regiment beside foot.
fn horse_brigades(horse: usize, foot: usize, all: usize) -> usize {
    match (horse, foot) {
        (0, _) => 0,
        (_, 0) => all,
        (1, _) => 0,
        _ if all < 2 => 0,
        _ => (all * horse / (horse + foot)).clamp(1, all - 1),
    }
}

/// Deals units to brigades so that neighbours in the list stay together.
fn deal(units: Vec<Block>, brigades: &mut [Vec<UnitDraft>]) {
    let (count, places) = (units.len(), brigades.len().max(1));
    for (at, unit) in units.into_iter().enumerate() {
        if let Some(brigade) = brigades.get_mut(at * places / count.max(1)) {
            brigade.extend(unit);
        }
    }
}

/// Deals units round the brigades of their own arm, else round the others.
fn around(units: Vec<Block>, own: &mut [Vec<UnitDraft>], other: &mut [Vec<UnitDraft>]) {
    let brigades = if own.is_empty() { other } else { own };
    let places = brigades.len().max(1);
    for (at, unit) in units.into_iter().enumerate() {
        if let Some(brigade) = brigades.get_mut(at % places) {
            brigade.extend(unit);
        }
    }
}
