//! Fire of infantry and of batteries. Rules CD-3.3-02 to CD-3.3-05, CD-3.3.1-03 to CD-3.3.3-06.

use std::sync::Arc;

use engine::procedure::{Came, Distance, Input, InputFault, Prepared, Resolved, Wanted, limit};
use engine::{Chances, Dice, DiceOwed, Side, Text, TooFine};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use table::Length;

use crate::Play;
use crate::fire::{Volley, chances, range, volley};
use crate::formation::Formation;
use crate::ids::Bases;
use crate::organisation::skirmishers;
use crate::readings::Readings;
use crate::setup::Ground;
use crate::state::{Ammunition, State};
use crate::tables::Tables;
use crate::troops::Kind;

use super::field::{Field, at};
use super::unit::{UnitInput, no_garrison, written};

/// Cover of a target. Reading CD-GAP-25.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum CoverInput {
    None,
    Soft,
    Fortified,
}

/// Who is fired at.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct Target {
    kind: Kind,
    formation: Formation,
    cover: CoverInput,
    /// Its deployed skirmishers are hit: neither its square nor its cover counts.
    at_screen: bool,
}

impl Default for Target {
    fn default() -> Target {
        Target {
            kind: Kind::LineInfantry,
            formation: Formation::Line,
            cover: CoverInput::None,
            at_screen: false,
        }
    }
}

impl Target {
    /// What cannot be about it.
    fn faults(&self, tables: &Tables) -> Vec<InputFault> {
        let mut faults = self.unit().faults("target.", tables);
        if self.cover == CoverInput::Fortified {
            let (key, given) = ("target.cover".to_owned(), written(&self.cover));
            faults.extend(no_garrison(key, self.kind, &given, "soft"));
        }
        if self.at_screen && self.kind.is_artillery() {
            let why = Wanted::Rule(Box::new(Text::id("input-wanted-no-screen")));
            let fault = InputFault::at("target.at_screen", &json!(true), why);
            faults.push(fault.near(Some("false".to_owned())));
        }
        faults
    }

    fn unit(&self) -> UnitInput {
        UnitInput {
            kind: self.kind,
            formation: self.formation,
            ..UnitInput::default()
        }
    }
}

/// Fire on a table that is set for it.
pub(super) struct Shot {
    state: State,
    volley: Volley,
}

impl Shot {
    /// A shooter and his target, far from everybody else.
    pub(super) fn set(
        shooter: &UnitInput,
        target: &Target,
        (ammunition, bases): (Ammunition, Bases),
        (tables, readings): (&Arc<Tables>, &Readings),
    ) -> Shot {
        let mut field = Field::new(tables, readings);
        let own = field.unit(Side::A, shooter, at(300, 300));
        let enemy = field.unit(Side::B, &target.unit(), at(300, 600));
        match target.cover {
            CoverInput::None => {}
            CoverInput::Soft => {
                field.ground(enemy, Ground::Woods);
            }
            CoverInput::Fortified => field.garrison(enemy, true),
        }
        Shot {
            state: field.open(),
            volley: Volley {
                shooter: own,
                target: enemy,
                ammunition,
                bases,
                shots_test: ammunition != Ammunition::SmallArms,
                answer: false,
                at_screen: target.at_screen,
            },
        }
    }

    fn came(hits: i16, casualties: i16) -> Came {
        Came::new()
            .with("hits", i64::from(hits))
            .with("casualties", i64::from(casualties))
    }
}

impl Prepared for Shot {
    fn resolve(&self, dice: &mut dyn Dice) -> Result<Resolved, DiceOwed> {
        let shot = volley(&mut Play::on(&self.state, dice), self.volley)?;
        let casualties = i16::try_from(shot.casualties.0).unwrap_or(i16::MAX);
        let came = Shot::came(shot.hits.total, casualties);
        let mut rolls = shot.shots;
        rolls.push(shot.hits);
        rolls.extend(shot.saves);
        Ok(super::told(came, rolls))
    }

    fn chances(&self) -> Result<Chances<Came>, TooFine> {
        let all = chances(&self.state, self.volley)?;
        all.read(|one| Shot::came(one.hits, one.casualties))
    }
}

/// The fault of a target that is farther than the shooter reaches.
fn too_far(distance: Distance, reach: Length) -> Option<InputFault> {
    let why = Text::id("input-wanted-range").with("range", reach);
    let fault = InputFault::rule(
        "range_cm",
        &written(&distance),
        why,
        &written(&Distance(reach)),
    );
    (distance.0 > reach).then_some(fault)
}

/// Fire of infantry and its skirmishers.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct SmallArms {
    /// Its bases, skirmishers not counted; its front line fires.
    #[schemars(range(min = 1, max = 6))]
    bases: Bases,
    formation: Formation,
    /// Bases of skirmishers in front of it.
    #[schemars(range(min = 0, max = 6))]
    skirmishers: Bases,
    range_cm: Distance,
    target: Target,
    readings: Readings,
}

impl Default for SmallArms {
    fn default() -> SmallArms {
        SmallArms {
            bases: Bases(6),
            formation: Formation::Line,
            skirmishers: Bases(0),
            range_cm: Distance::whole(4),
            target: Target::default(),
            readings: Readings::default(),
        }
    }
}

impl SmallArms {
    /// More skirmisher bases than its battalions send out. Rule CD-1.1-05.
    fn too_many_out(&self, tables: &Tables) -> Option<InputFault> {
        let most = skirmishers(&tables.organisation, self.bases);
        let why = Text::id("input-wanted-screen").with("most", i64::from(most.0));
        let given = written(&self.skirmishers);
        let fault = InputFault::rule("skirmishers", &given, why, &written(&most));
        (self.skirmishers > most).then_some(fault)
    }
}

impl Input for SmallArms {
    type Tables = Tables;

    fn bound(schema: &mut Value, tables: &Tables) {
        let table = &tables.organisation;
        let most = table.infantry.1;
        limit(schema, "bases", (1, i64::from(most.0.max(1))));
        let out = i64::from(skirmishers(table, most).0);
        limit(schema, "skirmishers", (0, out));
    }

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let unit = UnitInput {
            bases: self.bases,
            formation: self.formation,
            ..UnitInput::default()
        };
        let reach = |screen| range(&tables.fire, Ammunition::SmallArms, screen);
        let far = if self.skirmishers.0 > 0 {
            reach(true).max(reach(false))
        } else {
            reach(false)
        };
        let mut faults: Vec<InputFault> = too_far(self.range_cm, far).into_iter().collect();
        faults.extend(unit.faults("", tables));
        faults.extend(self.too_many_out(tables));
        faults.extend(self.target.faults(tables));
        if !faults.is_empty() {
            return Err(faults);
        }
        let within = |screen| self.range_cm.0 <= reach(screen);
        let front = if within(false) {
            self.formation.front_bases(self.bases).0
        } else {
            0
        };
        let screen = if within(true) { self.skirmishers.0 } else { 0 };
        let fire = (Ammunition::SmallArms, Bases(front + screen));
        Ok(Box::new(Shot::set(
            &unit,
            &self.target,
            fire,
            (tables, &self.readings),
        )))
    }
}

/// What guns fire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Load {
    RoundShot,
    Canister,
}

/// Fire of a battery.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct Artillery {
    #[schemars(range(min = 1, max = 3))]
    bases: Bases,
    ammunition: Load,
    range_cm: Distance,
    target: Target,
    readings: Readings,
}

impl Default for Artillery {
    fn default() -> Artillery {
        Artillery {
            bases: Bases(1),
            ammunition: Load::RoundShot,
            range_cm: Distance::whole(15),
            target: Target::default(),
            readings: Readings::default(),
        }
    }
}

impl Input for Artillery {
    type Tables = Tables;

    fn bound(schema: &mut Value, tables: &Tables) {
        let most = tables.organisation.battery.0.max(1);
        limit(schema, "bases", (1, i64::from(most)));
    }

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let ammunition = match self.ammunition {
            Load::RoundShot => Ammunition::RoundShot,
            Load::Canister => Ammunition::Canister,
        };
        let reach = range(&tables.fire, ammunition, false);
        let mut faults: Vec<InputFault> = too_far(self.range_cm, reach).into_iter().collect();
        faults.extend(self.target.faults(tables));
        if !faults.is_empty() {
            return Err(faults);
        }
        let unit = UnitInput {
            kind: Kind::FootArtillery,
            bases: self.bases,
            ..UnitInput::default()
        };
        let fire = (ammunition, self.bases);
        Ok(Box::new(Shot::set(
            &unit,
            &self.target,
            fire,
            (tables, &self.readings),
        )))
    }
}
