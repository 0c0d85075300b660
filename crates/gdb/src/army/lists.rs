//! An army of so many points by the dice.
//!
//! Rules: GDB-III-05 (brigades may be built with points), GDB-15.1-01.
//! Which unit a roll brings is a design of the program: the muster of each
//! nation in `armies/gdb/organisation`.

use engine::army::ArmyDraft;
use engine::scenario::{Faults, UnitDraft};
use engine::{Dice, DiceOwed, Key, Name, RollLabel, RollTrace, RuleId, Side, Subject};

use crate::army::force::member;
use crate::army::organisation::{self, Muster, Organisation, Row, Size};
use crate::army::price::{self, Points};
use crate::army::recruit::{Recruit, assembled, short};
use crate::preparation::brigadiers::{Units, due_for};
use crate::tables::ArmyTable;
use crate::troops::{Nation, Skill};

/// Which unit comes.
const UNIT: Key = Key::new("army-list");
/// How strong it is.
const SIZE: Key = Key::new("army-list-size");

/// Rolls that bring nothing one can pay for, after which the army is complete.
const MISSES: u16 = 3;

/// What army is wanted.
#[derive(Debug, Clone, Copy)]
pub struct Commission {
    /// Its nation.
    pub nation: Nation,
    /// The year.
    pub year: u16,
    /// What it may cost.
    pub points: Points,
    /// Who rolls.
    pub owner: Side,
}

/// Why there is no army.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoArmy {
    /// The program has no organisation of this nation.
    NoList,
    /// The points do not pay for two brigades and their commanders.
    TooFewPoints,
    /// More dice must be typed in.
    Dice(DiceOwed),
}

impl From<DiceOwed> for NoArmy {
    fn from(owed: DiceOwed) -> NoArmy {
        NoArmy::Dice(owed)
    }
}

/// Raises an army by the dice.
///
/// # Errors
/// [`NoArmy`].
pub fn raise(
    wanted: &Commission,
    table: &ArmyTable,
    dice: &mut dyn Dice,
) -> Result<(ArmyDraft, Vec<RollTrace>), NoArmy> {
    let organisation = organisation::of(wanted.nation).ok_or(NoArmy::NoList)?;
    let mut raising = Raising {
        wanted,
        table,
        organisation,
        units: Vec::new(),
        spent: Points(0),
        rolls: Vec::new(),
    };
    let mut misses = 0;
    // Two dice bring one unit, so this many are more than any army has.
    while misses < MISSES && raising.units.len() < 100 {
        if !raising.one(dice)? {
            misses += 1;
        }
    }
    raising.finish()
}

struct Raising<'r> {
    wanted: &'r Commission,
    table: &'r ArmyTable,
    organisation: &'static Organisation,
    units: Vec<UnitDraft>,
    spent: Points,
    rolls: Vec<RollTrace>,
}

impl Raising<'_> {
    /// Rolls for one unit; `false` when it cannot be paid for.
    fn one(&mut self, dice: &mut dyn Dice) -> Result<bool, NoArmy> {
        let label = self.label(UNIT);
        let two = dice.two_d6(label)?;
        let total = two[0].pips() + two[1].pips();
        let entries = self.organisation.muster.iter();
        let mut hits = entries.filter(|entry| (entry.roll[0]..=entry.roll[1]).contains(&total));
        let entry = hits.next().ok_or(NoArmy::NoList)?;
        let row = self
            .organisation
            .row_in(&entry.organisation, self.wanted.year);
        let row_name = row.map_or("", |row| row.id.as_str());
        self.trace(label, two.to_vec(), row_name, "GDB-III-05");
        let Some(row) = row else { return Ok(false) };
        let size = self.size(row, dice)?;
        let unit = self.unit(entry, row, size);
        let mut faults = Faults::of("");
        let price = price::unit(&member(&unit, self.table, &mut faults), &self.table.points);
        let price = price.unwrap_or_default();
        if self.spent.0 + price.0 + self.command(1) > self.wanted.points.0 {
            return Ok(false);
        }
        self.spent.0 += price.0;
        self.units.push(UnitDraft {
            points: u16::try_from(price.0).ok(),
            ..unit
        });
        Ok(true)
    }

    /// Rolls for the size of a unit, where its row has several.
    fn size(&mut self, row: &Row, dice: &mut dyn Dice) -> Result<Option<Size>, DiceOwed> {
        match row.sizes.len() {
            0 => Ok(None),
            1 => Ok(Some(row.sizes[0])),
            count => {
                let label = self.label(SIZE);
                let die = dice.d6(label)?;
                let at = usize::from(die.pips() - 1) * count / 6;
                self.trace(label, vec![die], &row.id, "GDB-III-01");
                Ok(Some(row.sizes[at]))
            }
        }
    }

    fn label(&self, procedure: Key) -> RollLabel {
        RollLabel {
            procedure,
            owner: self.wanted.owner,
            subject: Subject::Side(self.wanted.owner),
        }
    }

    fn trace(&mut self, label: RollLabel, dice: Vec<engine::Die>, row: &str, rule: &str) {
        let row = Key::parse(&format!("list-{row}")).unwrap_or(label.procedure);
        let rules = vec![RuleId::new(rule)];
        let trace = RollTrace::sum(label, dice, Vec::new(), row, rules);
        self.rolls.push(trace);
    }

    /// What the commanders of the units and of so many more cost.
    fn command(&self, more: u16) -> u32 {
        let units = u16::try_from(self.units.len()).unwrap_or(u16::MAX);
        let due = due_for(Units(units.saturating_add(more)), self.table);
        let brigadiers = due.0.max(self.table.division_brigadiers);
        let points = &self.table.points;
        let brigadiers = points.brigadier(Skill::Average).times(brigadiers);
        points.commander(Skill::Average).rounded_up().0 + brigadiers.rounded_up().0
    }

    fn unit(&self, entry: &Muster, row: &Row, size: Option<Size>) -> UnitDraft {
        let same = self.units.iter();
        let same = same.filter(|unit| {
            unit.organisation
                .as_ref()
                .is_some_and(|id| id.value == row.id)
        });
        let number = same.count() + 1;
        let recruit = Recruit {
            name: Name {
                en: format!("{} No. {number}", row.name.en),
                ru: format!("{} № {number}", row.name.ru),
            },
            short: Some(Name {
                en: short(&row.name.en, number),
                ru: short(&row.name.ru, number),
            }),
            row,
            nation: self.wanted.nation,
            kind: entry.kind,
            grade: entry.grade,
            size,
            squadrons: entry.squadrons,
            models: None,
            calibre: None,
        };
        recruit.unit(&self.units)
    }

    fn finish(self) -> Result<(ArmyDraft, Vec<RollTrace>), NoArmy> {
        if self.units.len() < usize::from(self.table.division_brigadiers) {
            return Err(NoArmy::TooFewPoints);
        }
        let points = u16::try_from(self.wanted.points.0).ok();
        let year = self.wanted.year;
        let army = assembled(self.organisation, year, points, self.units, self.table);
        let army = army.map_err(|_| NoArmy::NoList)?;
        Ok((army, self.rolls))
    }
}
