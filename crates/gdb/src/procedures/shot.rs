//! Fire of small arms: musketry, carbines, skirmishers. Rules GDB-9.7-01 to GDB-9.7-06, GDB-9.11-01 to GDB-9.11-03, GDB-10.7-01 to GDB-10.7-03.

use std::sync::Arc;

use engine::Text;
use engine::procedure::{Distance, Input, InputFault, Prepared, Wanted};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::firing::{Band, FirerFacts, ShotFacts, strength};
use crate::formation::Formation;
use crate::ids::Figures;
use crate::tables::Tables;
use crate::troops::{Grade, Kind, Nation, SkirmishClass, Weapon};
use crate::weather::Sky;

use super::fire::{Shot, Target, band};
use super::plausible::Claimed;
use super::setting::Setting;
use super::unit::{Condition, written};

/// Muskets and rifles of foot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum LongArm {
    Musket,
    Rifle,
}

impl LongArm {
    fn weapon(self) -> Weapon {
        match self {
            LongArm::Musket => Weapon::Musket,
            LongArm::Rifle => Weapon::Rifle,
        }
    }
}

/// A volley of infantry.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct Musketry {
    /// All figures of the unit; how many of them fire, its formation says.
    #[schemars(range(min = 1, max = 60))]
    figures: Figures,
    #[schemars(range(min = 1, max = 20))]
    company_figures: Figures,
    grade: Grade,
    nation: Nation,
    formation: Formation,
    state: Condition,
    weapon: LongArm,
    range_cm: Distance,
    /// It holds a building.
    garrison: bool,
    low_ammunition: bool,
    /// Rain and snow halve it outside buildings.
    sky: Sky,
    target: Target,
    #[serde(flatten)]
    setting: Setting,
}

impl Default for Musketry {
    fn default() -> Musketry {
        Musketry {
            figures: Figures(30),
            company_figures: Figures(6),
            grade: Grade::Line,
            nation: Nation::Other,
            formation: Formation::Line,
            state: Condition::Formed,
            weapon: LongArm::Musket,
            range_cm: Distance::whole(10),
            garrison: false,
            low_ammunition: false,
            sky: Sky::Good,
            target: Target::default(),
            setting: Setting::default(),
        }
    }
}

impl Input for Musketry {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let mut faults = self.target.faults();
        let firer = Claimed {
            grade: self.grade,
            formation: Some(self.formation),
            ..Claimed::default()
        };
        faults.extend(firer.faults(""));
        faults.extend(self.state.no_firer());
        faults.extend(self.on_the_march());
        let company = self.company_figures;
        let firer = FirerFacts {
            kind: Kind::Infantry,
            grade: self.grade,
            nation: self.nation,
            formation: self.formation,
            figures: strength::firing(self.formation, self.figures, company, self.garrison),
            unformed: self.state.is_unformed(),
            garrison: self.garrison,
            low_ammunition: self.low_ammunition,
            sky: self.sky,
            ..FirerFacts::default()
        };
        let ranges = reach(tables, self.weapon.weapon(), self.range_cm);
        shoot(
            (firer, &self.target),
            ranges,
            (tables, self.setting),
            faults,
        )
    }
}

impl Musketry {
    /// A march column does not fire; a garrison has no formation.
    fn on_the_march(&self) -> Option<InputFault> {
        let marches = self.formation == Formation::MarchColumn && !self.garrison;
        let why = Text::id("input-wanted-not-on-the-march");
        let given = written(&self.formation);
        let fault = InputFault::at("formation", &given, Wanted::Rule(Box::new(why)));
        marches.then(|| fault.near(Some("column-of-companies".to_owned())))
    }
}

/// The band at which a weapon fires.
fn reach(tables: &Tables, weapon: Weapon, distance: Distance) -> Result<Band, InputFault> {
    match tables.fire.small_arm(weapon) {
        Some(ranges) => band(&ranges, distance),
        None => Ok(Band::Effective),
    }
}

fn shoot(
    facts: (FirerFacts, &Target),
    band: Result<Band, InputFault>,
    (tables, setting): (&Arc<Tables>, Setting),
    mut faults: Vec<InputFault>,
) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
    match band {
        Ok(band) if faults.is_empty() => Ok(Box::new(Shot {
            tables: tables.clone(),
            facts: ShotFacts {
                firer: facts.0,
                target: facts.1.facts(),
                band,
                ammunition: None,
            },
            setting,
        })),
        Ok(_) => Err(faults),
        Err(fault) => {
            faults.push(fault);
            Err(faults)
        }
    }
}

/// Carbines of horse, which stands.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct Carbines {
    #[schemars(range(min = 1, max = 60))]
    figures: Figures,
    grade: Grade,
    nation: Nation,
    state: Condition,
    range_cm: Distance,
    low_ammunition: bool,
    /// Rain and snow halve it outside buildings.
    sky: Sky,
    target: Target,
    #[serde(flatten)]
    setting: Setting,
}

impl Default for Carbines {
    fn default() -> Carbines {
        Carbines {
            figures: Figures(12),
            grade: Grade::Line,
            nation: Nation::Other,
            state: Condition::Formed,
            range_cm: Distance::whole(5),
            low_ammunition: false,
            sky: Sky::Good,
            target: Target::default(),
            setting: Setting::default(),
        }
    }
}

impl Input for Carbines {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let firer = FirerFacts {
            kind: Kind::LightCavalry,
            grade: self.grade,
            nation: self.nation,
            figures: self.figures,
            unformed: self.state.is_unformed(),
            low_ammunition: self.low_ammunition,
            sky: self.sky,
            ..FirerFacts::default()
        };
        let mut faults = self.target.faults();
        faults.extend(self.state.no_firer());
        let band = reach(tables, Weapon::Carbine, self.range_cm);
        shoot((firer, &self.target), band, (tables, self.setting), faults)
    }
}

/// Fire of a screen, die by die.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct SkirmishFire {
    #[schemars(range(min = 1, max = 60))]
    figures: Figures,
    /// Training of the skirmishers.
    class: SkirmishClass,
    grade: Grade,
    state: Condition,
    weapon: LongArm,
    range_cm: Distance,
    /// They hold a building.
    garrison: bool,
    low_ammunition: bool,
    /// Rain and snow halve it outside buildings.
    sky: Sky,
    target: Target,
    #[serde(flatten)]
    setting: Setting,
}

impl Default for SkirmishFire {
    fn default() -> SkirmishFire {
        SkirmishFire {
            figures: Figures(18),
            class: SkirmishClass::First,
            grade: Grade::Line,
            state: Condition::Formed,
            weapon: LongArm::Musket,
            range_cm: Distance::whole(10),
            garrison: false,
            low_ammunition: false,
            sky: Sky::Good,
            target: Target::default(),
            setting: Setting::default(),
        }
    }
}

impl Input for SkirmishFire {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let firer = FirerFacts {
            kind: Kind::Skirmishers,
            grade: self.grade,
            formation: Formation::SkirmishLine,
            figures: self.figures,
            class: self.class,
            unformed: self.state.is_unformed(),
            garrison: self.garrison,
            low_ammunition: self.low_ammunition,
            sky: self.sky,
            ..FirerFacts::default()
        };
        let mut faults = self.target.faults();
        let screen = Claimed {
            kind: Kind::Skirmishers,
            grade: self.grade,
            ..Claimed::default()
        };
        faults.extend(screen.faults(""));
        faults.extend(self.state.no_firer());
        let band = reach(tables, self.weapon.weapon(), self.range_cm);
        shoot((firer, &self.target), band, (tables, self.setting), faults)
    }
}
