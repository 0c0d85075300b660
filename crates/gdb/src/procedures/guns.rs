//! Fire of guns and rockets. Rules GDB-9.8-01 to GDB-9.8-18, GDB-9.10-01 to GDB-9.10-06.

use std::sync::Arc;

use engine::procedure::{Came, Datum, Distance, Input, InputFault, Prepared, Resolved, Wanted};
use engine::{Dice, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::firing::aim::ammunition;
use crate::firing::rockets;
use crate::firing::{Ammunition, FirerFacts, ShotFacts, ShotRules};
use crate::formation::Formation;
use crate::ids::{Figures, Models};
use crate::tables::Tables;
use crate::troops::{Calibre, Grade, Kind, Nation};

use super::fire::{Shot, Target, band, label};
use super::setting::Setting;
use super::unit::{Condition, written};

/// Foot or horse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Battery {
    FootArtillery,
    HorseArtillery,
}

impl Battery {
    pub(super) fn kind(self) -> Kind {
        match self {
            Battery::FootArtillery => Kind::FootArtillery,
            Battery::HorseArtillery => Kind::HorseArtillery,
        }
    }
}

/// Guns that have tubes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Gun {
    Light,
    Medium,
    Heavy,
    Howitzer,
}

impl Gun {
    pub(super) fn calibre(self) -> Calibre {
        match self {
            Gun::Light => Calibre::Light,
            Gun::Medium => Calibre::Medium,
            Gun::Heavy => Calibre::Heavy,
            Gun::Howitzer => Calibre::Howitzer,
        }
    }
}

/// Fire of a battery.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct Artillery {
    kind: Battery,
    /// Gun models that fire.
    #[schemars(range(min = 1, max = 8))]
    models: Models,
    /// The class of its guns; the guns of scenario and army files are told theirs.
    #[schemars(extend("x-class-of" = {
        "3-pounder": "light", "4-pounder": "light",
        "6-pounder": "medium", "8-pounder": "medium", "9-pounder": "medium",
        "12-pounder": "heavy", "unicorn": "howitzer",
    }))]
    calibre: Gun,
    grade: Grade,
    nation: Nation,
    /// Poor gunnery.
    second_class_artillery: bool,
    state: Condition,
    /// It moved or unlimbered this turn.
    moved: bool,
    low_ammunition: bool,
    range_cm: Distance,
    /// It fires over the heads of friends.
    overhead: bool,
    /// What is fired; the most effective at this range when left out.
    ammunition: Option<Ammunition>,
    target: Target,
    #[serde(flatten)]
    setting: Setting,
}

impl Default for Artillery {
    fn default() -> Artillery {
        Artillery {
            kind: Battery::FootArtillery,
            models: Models(4),
            calibre: Gun::Medium,
            grade: Grade::Line,
            nation: Nation::Other,
            second_class_artillery: false,
            state: Condition::Formed,
            moved: false,
            low_ammunition: false,
            range_cm: Distance::whole(40),
            overhead: false,
            ammunition: None,
            target: Target::default(),
            setting: Setting::default(),
        }
    }
}

impl Artillery {
    /// Why these guns do not fire this: their calibre, friends in front, or the range.
    fn not_fired(&self, wrong: Ammunition, tables: &Tables) -> Text {
        let canister = tables.fire.gun(self.calibre.calibre()).canister;
        match wrong {
            _ if self.overhead => Text::id("input-wanted-ammunition-overhead"),
            Ammunition::Shell if self.calibre != Gun::Howitzer => {
                Text::id("input-wanted-ammunition-howitzer")
            }
            Ammunition::Canister => {
                Text::id("input-wanted-ammunition-canister").with("range", canister)
            }
            _ => Text::id("input-wanted-ammunition"),
        }
    }

    fn firer(&self) -> FirerFacts {
        FirerFacts {
            kind: self.kind.kind(),
            grade: self.grade,
            nation: self.nation,
            formation: Formation::Deployed,
            models: self.models,
            calibre: self.calibre.calibre(),
            second_class_artillery: self.second_class_artillery,
            unformed: self.state.is_unformed(),
            moved: self.moved,
            low_ammunition: self.low_ammunition,
            ..FirerFacts::default()
        }
    }
}

impl Input for Artillery {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let mut faults = self.target.faults();
        faults.extend(self.state.no_firer());
        let ranges = tables.fire.gun(self.calibre.calibre());
        let band = band(&ranges, self.range_cm).map_err(|fault| {
            faults.push(fault);
            std::mem::take(&mut faults)
        })?;
        let mut facts = ShotFacts {
            firer: self.firer(),
            target: self.target.facts(),
            band,
            ammunition: None,
        };
        let may = ammunition(&facts, self.overhead);
        facts.ammunition = self.ammunition.or_else(|| may.first().copied());
        if let Some(wrong) = self.ammunition.filter(|one| !may.contains(one)) {
            let why = self.not_fired(wrong, tables);
            let fault = InputFault::at("ammunition", &written(&wrong), Wanted::Rule(Box::new(why)));
            let near = may.first().map(written);
            let near = near.and_then(|word| word.as_str().map(str::to_owned));
            faults.push(fault.near(near));
        }
        if faults.is_empty() {
            Ok(Box::new(Shot {
                tables: tables.clone(),
                facts,
                setting: self.setting,
            }))
        } else {
            Err(faults)
        }
    }
}

/// One throw of rockets.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct Rockets {
    #[serde(flatten)]
    setting: Setting,
}

impl Input for Rockets {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let facts = ShotFacts {
            firer: FirerFacts {
                kind: Kind::FootArtillery,
                formation: Formation::Deployed,
                calibre: Calibre::Rocket,
                ..FirerFacts::default()
            },
            ..ShotFacts::default()
        };
        let tables = tables.clone();
        Ok(Box::new(move |dice: &mut dyn Dice| {
            let rules = ShotRules {
                tables: &tables,
                readings: &self.setting.readings,
                options: &self.setting.options,
            };
            let shot = facts.resolve(rules, label(facts.procedure_key()), dice)?;
            let result = shot.reckoning.rolls.first().map(|roll| roll.row);
            let natural = shot.reckoning.rolls.first().map(|roll| roll.natural());
            let friends = natural.map_or(Figures(0), |natural| {
                rockets::loss_of_friends(&tables.fire, natural)
            });
            let came = Came::new()
                .with("result", result.map_or(Datum::None, Datum::Word))
                .with("figures_lost", i64::from(shot.lost.0))
                .with("friend_figures_lost", i64::from(friends.0));
            Ok(Resolved {
                came,
                rolls: shot.reckoning.rolls,
            })
        }))
    }
}
