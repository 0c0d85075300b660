//! A round of melee of any number of units. Rules GDB-11.1-01 to GDB-11.4-10.

use std::sync::Arc;

use engine::procedure::{Came, Datum, Input, InputFault, Prepared, Resolved, Wanted};
use engine::{BySide, Chances, Dice, DiceOwed, Side, Text, TooFine};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use table::Length;

use crate::Play;
use crate::ids::{Figures, UnitId};
use crate::melee::fight::{Brought, chances, fight};
use crate::melee::group::Group;
use crate::orders::OrderKind;
use crate::setup::Rank;
use crate::state::{Contact, DesperateCharge, State};
use crate::tables::Tables;
use crate::troops::Skill;

use super::initiative::won;
use super::plausible::{Claimed, odd};
use super::setting::Setting;
use super::stage::{At, Stage};
use super::unit::{Condition, UnitInput, written};

/// Both sides of a melee.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct Melee {
    #[schemars(length(min = 1, max = 6))]
    a: Vec<Fighter>,
    #[schemars(length(min = 1, max = 6))]
    b: Vec<Fighter>,
    #[serde(flatten)]
    setting: Setting,
}

/// A unit in a melee.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
struct Fighter {
    #[serde(flatten)]
    unit: UnitInput,
    /// It charged, countercharged or pursued into this round.
    charging: bool,
    /// It was struck in flank or rear.
    struck_in_flank: bool,
    /// It stands higher than its enemies.
    uphill: bool,
    /// Its building burns.
    burning: bool,
    /// The commander-in-chief leads it in his desperate charge.
    desperate_charge: bool,
}

impl Fighter {
    /// What cannot be about it, and a desperate charge by who does not charge or where there is none.
    fn faults(&self, at: &str, setting: &Setting) -> Vec<InputFault> {
        let mut faults = self.unit.faults(at);
        let charge = Claimed {
            charging: self.charging,
            ..self.unit.claimed()
        };
        // What the unit tells of itself has been judged.
        let known: Vec<String> = faults.iter().map(|one| one.key.clone()).collect();
        let more = charge.faults(at).into_iter();
        faults.extend(more.filter(|one| !known.contains(&one.key)));
        if self.burning && !self.unit.is_garrison() {
            let why = Text::id("input-wanted-burning");
            faults.push(odd(format!("{at}burning"), &true, why, "false"));
        }
        let why = match self.desperate_charge {
            true if !self.charging => Text::id("input-wanted-desperate"),
            true if !setting.options.desperate_charge => Text::id("input-wanted-desperate-option"),
            _ => return faults,
        };
        faults.push(odd(format!("{at}desperate_charge"), &true, why, "false"));
        faults
    }

    /// The fault of routers, who do not fight back (GDB-12.2-26).
    fn runs(&self, at: &str) -> Option<InputFault> {
        let state = self.unit.state;
        let why = Text::id("input-wanted-not-routing");
        let wanted = Wanted::Rule(Box::new(why));
        let fault = InputFault::at(format!("{at}state"), &written(&state), wanted);
        (state == Condition::Routing).then(|| fault.near(Some("retreating".to_owned())))
    }
}

impl Default for Melee {
    fn default() -> Melee {
        Melee {
            a: vec![Fighter {
                charging: true,
                ..Fighter::default()
            }],
            b: vec![Fighter::default()],
            setting: Setting::default(),
        }
    }
}

impl Input for Melee {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let faults = self.faults();
        if !faults.is_empty() {
            return Err(faults);
        }
        let (state, units) = self.set(tables);
        let group = Group { units };
        Ok(Box::new(Round { state, group }))
    }
}

/// A round on a table that is set for it.
struct Round {
    state: State,
    group: Group,
}

impl Prepared for Round {
    fn resolve(&self, dice: &mut dyn Dice) -> Result<Resolved, DiceOwed> {
        let mut play = Play::on(&self.state, dice);
        Ok(match fight(&mut play, &self.group)? {
            Some(fight) => Resolved {
                came: self.came(&Brought::of(&fight)),
                rolls: vec![fight.rolls.a, fight.rolls.b],
            },
            None => super::told(&play, |_| None),
        })
    }

    fn chances(&self) -> Result<Chances<Came>, TooFine> {
        let all = chances(&self.state, &self.group, |brought| self.came(brought))?;
        Ok(all.unwrap_or_else(|| Chances::certain(Came::new())))
    }
}

impl Round {
    fn came(&self, brought: &Brought) -> Came {
        Came::new()
            .with("winner", brought.winner.map_or(Datum::from("tie"), won))
            .with("result", Datum::word(&brought.band))
            .with("a", self.side(brought, Side::A))
            .with("b", self.side(brought, Side::B))
    }

    /// What became of the units of a side.
    fn side(&self, brought: &Brought, side: Side) -> Datum {
        let units = self.group.units[side].iter();
        let told = units.map(|&unit| {
            let lost = brought.losses.iter().find(|(one, _)| *one == unit);
            let lost = lost.map_or(Figures(0), |(_, lost)| *lost);
            let outcome = brought.outcome(unit);
            let left = self.state.unit(unit).figures.0.saturating_sub(lost.0);
            let came = Came::new()
                .with(
                    "outcome",
                    outcome.map_or(Datum::None, |one| Datum::word(&one)),
                )
                .with("figures_lost", i64::from(lost.0))
                .with("figures_left", i64::from(left));
            Datum::Group(came)
        });
        Datum::List(told.collect())
    }
}

impl Melee {
    fn faults(&self) -> Vec<InputFault> {
        let mut faults = Vec::new();
        for (side, fighters) in [("a", &self.a), ("b", &self.b)] {
            for (n, fighter) in fighters.iter().enumerate() {
                let at = format!("{side}[{n}].");
                faults.extend(fighter.faults(&at, &self.setting));
                faults.extend(fighter.runs(&at));
            }
        }
        for (n, (a, b)) in self.pairs().into_iter().enumerate() {
            if self.a[a].struck_in_flank && self.b[b].struck_in_flank {
                let key = format!("b[{b}].struck_in_flank");
                let why = Text::id("input-wanted-one-flank");
                let fault = InputFault::at(key, &json!(true), Wanted::Rule(Box::new(why)));
                // One fault for each pair of units is enough.
                if n == 0 || !faults.contains(&fault) {
                    faults.push(fault.near(Some("false".to_owned())));
                }
            }
        }
        faults
    }

    /// Who touches whom: each unit has an enemy, and every enemy one of them.
    fn pairs(&self) -> Vec<(usize, usize)> {
        let most = self.a.len().max(self.b.len());
        (0..most)
            .map(|n| (n % self.a.len(), n % self.b.len()))
            .collect()
    }

    fn set(&self, tables: &Arc<Tables>) -> (State, BySide<Vec<UnitId>>) {
        let mut stage = Stage::new(tables, &self.setting);
        let mut units = BySide::each(|_| Vec::new());
        let mut leaders = Vec::new();
        for (side, fighters) in Side::BOTH.into_iter().zip([&self.a, &self.b]) {
            for (n, fighter) in fighters.iter().enumerate() {
                let place = At::apart(side, n);
                let nation = fighter.unit.nation;
                let brigade = stage.brigade(side, nation, OrderKind::Engage);
                let unit = stage.unit(brigade, &fighter.unit, place);
                if fighter.uphill {
                    stage.hill(place);
                }
                if fighter.desperate_charge {
                    let rank = Rank::CommanderInChief;
                    let skill = Skill::Average;
                    leaders.push((stage.general(side, rank, skill, place, Length::ZERO), unit));
                }
                units[side].push(unit);
            }
        }
        let mut state = stage.open();
        for (general, unit) in leaders {
            state.generals[general.index()].desperate = DesperateCharge::Leading(unit);
        }
        for (a, b) in self.pairs() {
            let (one, two) = (units[Side::A][a], units[Side::B][b]);
            state
                .contacts
                .push(contact((one, &self.a[a]), (two, &self.b[b]), &state));
        }
        for (side, fighters) in Side::BOTH.into_iter().zip([&self.a, &self.b]) {
            for (unit, fighter) in units[side].iter().zip(fighters) {
                if let (true, Some(house)) = (fighter.burning, state.unit(*unit).garrison) {
                    state.fires.push(house);
                }
            }
        }
        (state, units)
    }
}

/// The contact of two units: who charged comes first, else who struck a flank.
fn contact(a: (UnitId, &Fighter), b: (UnitId, &Fighter), state: &State) -> Contact {
    let b_came = b.1.charging && !a.1.charging || a.1.struck_in_flank;
    let (first, second) = if b_came { (b, a) } else { (a, b) };
    Contact {
        a: first.0,
        b: second.0,
        a_charged: first.1.charging,
        b_charged: second.1.charging,
        flank: second.1.struck_in_flank,
        pursuing: false,
        charged_from: first.1.charging.then(|| state.unit(first.0).pose),
    }
}
