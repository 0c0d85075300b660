//! A unit as an input describes it.

use engine::procedure::{InputFault, Wanted};
use engine::{Name, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use table::Cover;

use crate::formation::Formation;
use crate::ids::{Figures, Models};
use crate::state::{Cohesion, Nerve, UnformedCause, Unit};
use crate::troops::{Calibre, Grade, Horses, Kind, Nation, Troops, UnitDef, Weapon};

use super::plausible::Claimed;

/// Order and spirits of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Condition {
    Formed,
    Unformed,
    Faltering,
    Retreating,
    Routing,
}

impl Condition {
    /// Puts a unit into this condition.
    pub(super) fn befall(self, unit: &mut Unit) {
        let (cohesion, nerve) = match self {
            Condition::Formed => (Cohesion::Formed, Nerve::Steady),
            Condition::Unformed => (Cohesion::Unformed(UnformedCause::Terrain), Nerve::Steady),
            Condition::Faltering => (Cohesion::Unformed(UnformedCause::Falter), Nerve::Faltering),
            Condition::Retreating => (Cohesion::Unformed(UnformedCause::Flight), Nerve::Retreating),
            Condition::Routing => (Cohesion::Unformed(UnformedCause::Flight), Nerve::Routing),
        };
        unit.cohesion = cohesion;
        unit.nerve = nerve;
    }

    /// Out of order, as a firer counts it.
    pub(super) fn is_unformed(self) -> bool {
        self != Condition::Formed
    }

    /// The fault of a firer who retreats or routs (GDB-9.6-06).
    pub(super) fn no_firer(self) -> Option<InputFault> {
        let why = Text::id("input-wanted-not-fleeing");
        let fault = InputFault::at("state", &written(&self), Wanted::Rule(Box::new(why)));
        self.is_fleeing()
            .then(|| fault.near(Some("unformed".to_owned())))
    }

    /// Retreats or routs.
    pub(super) fn is_fleeing(self) -> bool {
        matches!(self, Condition::Retreating | Condition::Routing)
    }
}

/// A unit.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct UnitInput {
    /// What it fights as.
    pub(super) kind: Kind,
    /// Its quality.
    pub(super) grade: Grade,
    /// Its nation.
    pub(super) nation: Nation,
    /// Its figures now; crew for a battery.
    #[schemars(range(min = 1, max = 60))]
    pub(super) figures: Figures,
    /// The figures it began with; as many as now when left out.
    pub(super) original_figures: Option<Figures>,
    /// Its shape; the usual one of its kind when left out.
    pub(super) formation: Option<Formation>,
    /// Order and spirits.
    pub(super) state: Condition,
    /// Its mounts.
    pub(super) horses: Horses,
    /// What it stands in; for houses and works as their garrison.
    pub(super) cover: Cover,
    /// Whether it holds its soft cover as a garrison: a farm or a wooden village.
    pub(super) garrison: bool,
}

impl Default for UnitInput {
    fn default() -> UnitInput {
        UnitInput {
            kind: Kind::Infantry,
            grade: Grade::Line,
            nation: Nation::Other,
            figures: Figures(30),
            original_figures: None,
            formation: None,
            state: Condition::Formed,
            horses: Horses::Ordinary,
            cover: Cover::None,
            garrison: false,
        }
    }
}

/// The shape in which troops of a kind usually stand.
pub(super) fn usual(kind: Kind) -> Formation {
    match kind {
        Kind::Skirmishers => Formation::SkirmishLine,
        kind if kind.is_artillery() => Formation::Deployed,
        _ => Formation::Line,
    }
}

/// How a value is written in an input.
pub(super) fn written(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

impl UnitInput {
    /// Its shape.
    pub(super) fn shape(&self) -> Formation {
        self.formation.unwrap_or_else(|| usual(self.kind))
    }

    /// The figures it began with.
    pub(super) fn original(&self) -> Figures {
        self.original_figures.unwrap_or(self.figures)
    }

    /// What cannot be about it; `at` is its place in the input, with a dot after it, or nothing.
    pub(super) fn faults(&self, at: &str) -> Vec<InputFault> {
        let mut faults = self.claimed().faults(at);
        if self.original() < self.figures {
            let given = json!(self.original());
            let why = Text::id("input-wanted-original").with("figures", i64::from(self.figures.0));
            let fault = InputFault::at(
                format!("{at}original_figures"),
                &given,
                Wanted::Rule(Box::new(why)),
            );
            faults.push(fault.near(Some(self.figures.0.to_string())));
        }
        faults.extend(self.claimed().mounted_garrison(at));
        faults
    }

    /// Whether it holds what it stands in: houses and works always, soft cover where it says so (GDB-VII-U-04, GDB-VII-U-07).
    pub(super) fn is_garrison(&self) -> bool {
        self.cover > Cover::Soft || self.garrison && self.cover == Cover::Soft
    }

    /// What the input tells of it.
    pub(super) fn claimed(&self) -> Claimed {
        Claimed {
            kind: self.kind,
            grade: self.grade,
            nation: self.nation,
            formation: self.formation,
            state: self.state,
            horses: self.horses,
            cover: self.cover,
            garrison: self.garrison,
            ..Claimed::default()
        }
    }

    /// The unit as a scenario would define it.
    pub(super) fn def(&self, id: String) -> UnitDef {
        let weapon = match self.kind {
            kind if kind.is_artillery() => Weapon::Guns,
            kind if kind.is_cavalry() => Weapon::None,
            _ => Weapon::Musket,
        };
        let name = Name::same(&id);
        UnitDef {
            id,
            short: name.clone(),
            name,
            troops: Troops {
                kind: self.kind,
                grade: self.grade,
                nation: self.nation,
                weapon,
                light: false,
                jaeger: false,
                horses: self.horses,
                calibre: self.kind.is_artillery().then_some(Calibre::Medium),
                howitzer_models: 0,
                second_class_artillery: false,
                company_figures: 6,
                light_company_figures: 0,
                light_company_weapon: None,
                irregular: false,
                kings_german_legion: false,
                battalion_gun: false,
            },
            points: 0,
            detached_from: None,
            gun_of: None,
            skirmishers_of: None,
        }
    }

    /// Gun models, for batteries.
    pub(super) fn models(&self) -> Models {
        Models(if self.kind.is_artillery() { 4 } else { 0 })
    }
}
