//! The morale test of a unit, in any of its four columns. Rules GDB-12.1-01 to GDB-12.1-19.

use std::sync::Arc;

use engine::Side;
use engine::Text;
use engine::procedure::{Came, Datum, Input, InputFault, Prepared, Resolved, Wanted};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use table::Length;

use crate::Event;
use crate::formation::Formation;
use crate::ids::{Figures, UnitId};
use crate::morale::test::{ChargeFacts, Column, effect, test};
use crate::orders::OrderKind;
use crate::setup::Rank;
use crate::state::{DesperateCharge, Dispersal, Shot, State};
use crate::tables::Tables;
use crate::troops::{Kind, Nation, Skill};

use super::plausible::Claimed;
use super::setting::Setting;
use super::stage::{At, Stage};
use super::unit::{Condition, UnitInput, usual};

/// A unit that tests, and all that bears on it.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the conditions of a modifier table are a list of yes and no"
)]
pub(super) struct UnitMorale {
    /// The column of the result table.
    column: Column,
    #[serde(flatten)]
    unit: UnitInput,
    /// Its brigadier or the commander-in-chief is near.
    general_near: bool,
    /// The commander-in-chief leads it in his desperate charge.
    desperate_charge: bool,
    /// It moved this turn.
    moved: bool,
    /// It was fired at this turn.
    under_fire: bool,
    /// The test is the one at half strength.
    at_half_strength: bool,
    /// It stands higher than the enemy of the charge.
    uphill: bool,
    /// Figures lost in the charge.
    #[schemars(range(min = 0, max = 60))]
    figures_lost_in_charge: Figures,
    /// Enemy units that flee near it.
    #[schemars(range(min = 0, max = 9))]
    enemies_fleeing_near: u8,
    /// Friendly units that flee near it.
    #[schemars(range(min = 0, max = 9))]
    friends_fleeing_near: u8,
    /// A unit that rallies is under a charge too.
    under_charge: bool,
    /// The enemy of the charge: its target for a charger, the worst charger for its target.
    enemy: Enemy,
    /// The charge strikes flank or rear of its target.
    flank: bool,
    /// It answers with a countercharge.
    countercharging: bool,
    #[serde(flatten)]
    setting: Setting,
}

/// The enemy of a charge.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
struct Enemy {
    kind: Kind,
    formation: Option<Formation>,
    state: Condition,
}

impl Default for Enemy {
    fn default() -> Enemy {
        Enemy {
            kind: Kind::Infantry,
            formation: None,
            state: Condition::Formed,
        }
    }
}

impl Default for UnitMorale {
    fn default() -> UnitMorale {
        UnitMorale {
            column: Column::Other,
            unit: UnitInput::default(),
            general_near: false,
            desperate_charge: false,
            moved: false,
            under_fire: false,
            at_half_strength: false,
            uphill: false,
            figures_lost_in_charge: Figures(0),
            enemies_fleeing_near: 0,
            friends_fleeing_near: 0,
            under_charge: false,
            enemy: Enemy::default(),
            flank: false,
            countercharging: false,
            setting: Setting::default(),
        }
    }
}

impl Input for UnitMorale {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let faults = self.faults();
        if !faults.is_empty() {
            return Err(faults);
        }
        let (state, unit, enemy) = self.set(tables);
        let column = self.column;
        let charged = match column {
            Column::Charging | Column::Charged => true,
            Column::Rally => self.under_charge,
            Column::Other => false,
        };
        let charge = charged.then_some(ChargeFacts {
            enemy,
            flank: self.flank,
            countercharging: self.countercharging,
        });
        Ok(super::on(state, move |play| {
            let verdict = test(play, unit, column, charge)?;
            let result = Datum::word(&effect(play.state(), unit, column, verdict));
            let rolled = super::told(play, |event| match event {
                Event::Morale(crate::morale::Event::Tested { roll, .. }) => {
                    Some((Came::new(), roll.clone()))
                }
                _ => None,
            });
            Ok(Resolved {
                came: Came::new().with("result", result),
                ..rolled
            })
        }))
    }
}

impl UnitMorale {
    fn faults(&self) -> Vec<InputFault> {
        let mut faults = self.unit.faults("");
        let enemy = &self.enemy;
        let claimed = Claimed {
            kind: enemy.kind,
            formation: enemy.formation,
            state: enemy.state,
            ..Claimed::default()
        };
        faults.extend(claimed.faults("enemy."));
        faults.extend(self.lost_too_many());
        let flees = self.unit.state.is_fleeing();
        let odd = match self.column {
            // Only those who flee rally, and who flees does nothing else (GDB-12.2-29).
            Column::Rally if !flees => Some(("input-wanted-fleeing", "retreating")),
            Column::Charging if flees => Some(("input-wanted-no-flight", "formed")),
            _ => None,
        };
        if let Some((why, near)) = odd {
            let given = json!(self.unit.state);
            let why = Text::id(why);
            let fault = InputFault::at("state", &given, Wanted::Rule(Box::new(why)));
            faults.push(fault.near(Some(near.to_owned())));
        }
        faults
    }

    /// More figures lost in the charge than it can have had.
    fn lost_too_many(&self) -> Option<InputFault> {
        let unit = &self.unit;
        let most = match unit.original_figures {
            Some(original) => Figures(original.0.saturating_sub(unit.figures.0)),
            None => unit.figures,
        };
        let why = Text::id("input-wanted-lost").with("most", i64::from(most.0));
        let given = json!(self.figures_lost_in_charge);
        let fault = InputFault::rule("figures_lost_in_charge", &given, why, &json!(most));
        (self.figures_lost_in_charge > most).then_some(fault)
    }

    fn set(&self, tables: &Arc<Tables>) -> (State, UnitId, UnitId) {
        let mut stage = Stage::new(tables, &self.setting);
        let place = At::apart(Side::A, 0);
        let own = stage.brigade(Side::A, self.unit.nation, OrderKind::Engage);
        let other = stage.brigade(Side::B, Nation::Other, OrderKind::Engage);
        let unit = stage.unit(own, &self.unit, place);
        if self.uphill {
            stage.hill(place);
        }
        let shape = self
            .enemy
            .formation
            .unwrap_or_else(|| usual(self.enemy.kind));
        let enemy = UnitInput {
            kind: self.enemy.kind,
            formation: Some(shape),
            state: self.enemy.state,
            ..UnitInput::default()
        };
        let enemy = stage.unit(other, &enemy, At::apart(Side::B, 0));
        let runs = UnitInput {
            state: Condition::Routing,
            ..UnitInput::default()
        };
        for _ in 0..self.friends_fleeing_near {
            stage.unit(own, &runs, place);
        }
        for _ in 0..self.enemies_fleeing_near {
            stage.unit(other, &runs, place);
        }
        if self.general_near {
            let rank = Rank::Brigadier;
            let general = stage.general(Side::A, rank, Skill::Average, place, Length::ZERO);
            stage.leads(general, own);
        }
        let in_chief = self.desperate_charge.then(|| {
            let rank = Rank::CommanderInChief;
            stage.general(Side::A, rank, Skill::Average, place, Length::ZERO)
        });
        let mut state = stage.open();
        if let Some(general) = in_chief {
            state.generals[general.index()].desperate = DesperateCharge::Leading(unit);
        }
        self.befall(&mut state, unit, enemy);
        (state, unit, enemy)
    }

    /// What has happened to the unit this turn.
    fn befall(&self, state: &mut State, id: UnitId, enemy: UnitId) {
        let unit = &mut state.units[id.index()];
        unit.moved = self.moved;
        unit.lost_in_charge = self.figures_lost_in_charge;
        if self.at_half_strength {
            unit.dispersal = Dispersal::Owed;
        }
        if self.under_fire {
            let shot = Shot {
                firer: enemy,
                target: id,
            };
            state.notes.shots.push(shot);
        }
    }
}
