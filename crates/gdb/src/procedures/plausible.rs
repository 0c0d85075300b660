//! What cannot be about a unit, whatever procedure it is put into.
//!
//! Rules: GDB-II-15 to GDB-II-18 (mounts), GDB-VII-B-05 (horse holds no
//! houses), GDB-12.2-29 (who flees does not charge), GDB-6.4-02 (guns do not
//! charge), GDB-11.12-01 (irregulars, the King's German
//! Legion), GDB-II-21, GDB-II-22 (militia forms no square and no open order).

use engine::Text;
use engine::procedure::{InputFault, Wanted};
use serde::Serialize;
use serde_json::json;
use table::Cover;

use crate::formation::Formation;
use crate::troops::{Grade, Horses, Kind, Nation};

use super::unit::{Condition, usual, written};

/// A unit as far as an input tells of it; what it leaves out has nothing odd about it.
#[derive(Debug, Clone, Copy)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "an input tells of a unit by yes and no"
)]
pub(super) struct Claimed {
    pub(super) kind: Kind,
    pub(super) grade: Grade,
    pub(super) nation: Nation,
    pub(super) formation: Option<Formation>,
    pub(super) state: Condition,
    pub(super) horses: Horses,
    pub(super) cover: Cover,
    pub(super) garrison: bool,
    pub(super) charging: bool,
    pub(super) irregular: bool,
    pub(super) kings_german_legion: bool,
}

impl Default for Claimed {
    fn default() -> Claimed {
        Claimed {
            kind: Kind::Infantry,
            grade: Grade::Line,
            nation: Nation::Other,
            formation: None,
            state: Condition::Formed,
            horses: Horses::Ordinary,
            cover: Cover::None,
            garrison: false,
            charging: false,
            irregular: false,
            kings_german_legion: false,
        }
    }
}

impl Claimed {
    /// What cannot be about it; `at` is its place in the input, with a dot after it, or nothing.
    pub(super) fn faults(&self, at: &str) -> Vec<InputFault> {
        let mut faults: Vec<InputFault> = self.misshapen(at).into_iter().collect();
        faults.extend(self.untrained(at));
        let mounted = self.kind.is_cavalry();
        if self.horses != Horses::Ordinary && !mounted {
            let why = Text::id("input-wanted-mounted");
            faults.push(odd(format!("{at}horses"), &self.horses, why, "ordinary"));
        }
        if self.garrison && mounted {
            let why = Text::id("input-wanted-garrison-on-foot");
            faults.push(odd(format!("{at}garrison"), &true, why, "false"));
        }
        if self.garrison && !mounted && self.cover == Cover::None {
            let why = Text::id("input-wanted-building");
            faults.push(odd(format!("{at}cover"), &self.cover, why, "building"));
        }
        faults.extend(self.no_charge(at));
        if self.irregular && !may_be_irregular(self.kind) {
            let why = Text::id("input-wanted-irregular");
            faults.push(odd(format!("{at}irregular"), &true, why, "false"));
        }
        if self.kings_german_legion && self.nation != Nation::Britain {
            let why = Text::id("input-wanted-legion");
            faults.push(odd(format!("{at}kings_german_legion"), &true, why, "false"));
        }
        faults
    }

    /// Horse that is its own garrison, where the cover itself says that a unit holds it.
    pub(super) fn mounted_garrison(&self, at: &str) -> Option<InputFault> {
        let mounted = self.kind.is_cavalry() && self.cover > Cover::Soft;
        let why = Text::id("input-wanted-no-garrison");
        mounted.then(|| odd(format!("{at}cover"), &self.cover, why, "soft"))
    }

    /// Guns do not charge, nor does who flees.
    fn no_charge(&self, at: &str) -> Option<InputFault> {
        let why = match self.kind {
            _ if !self.charging => return None,
            kind if kind.is_artillery() => "input-wanted-no-guns",
            _ if self.state.is_fleeing() => "input-wanted-no-fleeing-charge",
            _ => return None,
        };
        Some(odd(format!("{at}charging"), &true, Text::id(why), "false"))
    }

    /// A formation that its arm does not take.
    fn misshapen(&self, at: &str) -> Option<InputFault> {
        let formation = self.formation.filter(|one| !one.suits(self.kind))?;
        let kind = format!("word-{}", written(&self.kind).as_str().unwrap_or_default());
        let why = Text::id("input-wanted-formation").with("kind", Text::id(kind));
        let near = written(&usual(self.kind));
        let near = near.as_str().unwrap_or_default();
        Some(odd(format!("{at}formation"), &formation, why, near))
    }

    /// What militia is not drilled for: squares (GDB-II-21) and any skirmish order (GDB-II-22).
    fn untrained(&self, at: &str) -> Option<InputFault> {
        if self.grade != Grade::Militia {
            return None;
        }
        if self.kind == Kind::Skirmishers {
            let why = Text::id("input-wanted-no-militia-skirmishers");
            return Some(odd(format!("{at}grade"), &self.grade, why, "conscript"));
        }
        let formation = self.formation.filter(|_| self.kind == Kind::Infantry)?;
        let (why, near) = match formation {
            Formation::Square => ("input-wanted-no-militia-square", "column-of-companies"),
            Formation::OpenOrder | Formation::SkirmishLine => {
                ("input-wanted-no-militia-open-order", "line")
            }
            _ => return None,
        };
        Some(odd(
            format!("{at}formation"),
            &formation,
            Text::id(why),
            near,
        ))
    }
}

/// Volunteers and provincials ride light.
const fn may_be_irregular(kind: Kind) -> bool {
    !matches!(
        kind,
        Kind::Cuirassiers | Kind::HeavyCavalry | Kind::Dragoons
    )
}

/// A value that cannot be, and the nearest that can.
pub(super) fn odd(key: String, given: &impl Serialize, why: Text, near: &str) -> InputFault {
    let fault = InputFault::at(key, &json!(given), Wanted::Rule(Box::new(why)));
    fault.near(Some(near.to_owned()))
}
