//! Pursuit tests. Rules GDB-11.12-01 to GDB-11.12-03.

use std::sync::Arc;

use engine::Side;
use engine::procedure::{Came, Datum, Input, InputFault, Prepared};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Length;

use crate::Event;
use crate::ids::Figures;
use crate::melee::{self, pursuit_test};
use crate::orders::OrderKind;
use crate::setup::Rank;
use crate::tables::Tables;
use crate::troops::{Grade, Kind, Nation, Skill};

use super::plausible::Claimed;
use super::setting::Setting;
use super::stage::{At, Stage};
use super::unit::UnitInput;

/// Horse that may pursue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Horse {
    Cuirassiers,
    HeavyCavalry,
    Dragoons,
    Lancers,
    LightCavalry,
    Cossacks,
}

impl Horse {
    fn kind(self) -> Kind {
        match self {
            Horse::Cuirassiers => Kind::Cuirassiers,
            Horse::HeavyCavalry => Kind::HeavyCavalry,
            Horse::Dragoons => Kind::Dragoons,
            Horse::Lancers => Kind::Lancers,
            Horse::LightCavalry => Kind::LightCavalry,
            Horse::Cossacks => Kind::Cossacks,
        }
    }
}

/// Horse that has beaten an enemy.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct Pursuit {
    kind: Horse,
    grade: Grade,
    nation: Nation,
    /// The King's German Legion.
    kings_german_legion: bool,
    irregular: bool,
    /// Its brigadier or the commander-in-chief is near.
    general_near: bool,
    /// The order of its brigade.
    order: OrderKind,
    enemy_routs: bool,
    /// Turns of pursuit before this one.
    #[schemars(range(min = 0, max = 12))]
    earlier_turns: u8,
    #[serde(flatten)]
    setting: Setting,
}

impl Default for Pursuit {
    fn default() -> Pursuit {
        Pursuit {
            kind: Horse::HeavyCavalry,
            grade: Grade::Line,
            nation: Nation::Other,
            kings_german_legion: false,
            irregular: false,
            general_near: false,
            order: OrderKind::Engage,
            enemy_routs: false,
            earlier_turns: 0,
            setting: Setting::default(),
        }
    }
}

impl Input for Pursuit {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let claimed = Claimed {
            kind: self.kind.kind(),
            nation: self.nation,
            irregular: self.irregular,
            kings_german_legion: self.kings_german_legion,
            ..Claimed::default()
        };
        let faults = claimed.faults("");
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut stage = Stage::new(tables, &self.setting);
        let own = stage.brigade(Side::A, self.nation, self.order);
        let enemy = stage.brigade(Side::B, Nation::Other, OrderKind::Hold);
        let horse = UnitInput {
            kind: self.kind.kind(),
            grade: self.grade,
            nation: self.nation,
            figures: Figures(12),
            ..UnitInput::default()
        };
        let place = At::apart(Side::A, 0);
        let unit = stage.unit(own, &horse, place);
        let quarry = stage.unit(enemy, &UnitInput::default(), At::apart(Side::B, 0));
        if self.general_near {
            let rank = Rank::Brigadier;
            let general = stage.general(Side::A, rank, Skill::Average, place, Length::ZERO);
            stage.leads(general, own);
        }
        let troops = &mut stage.def(unit).troops;
        troops.kings_german_legion = self.kings_german_legion;
        troops.irregular = self.irregular;
        let mut state = stage.open();
        state.units[unit.index()].pursuit_turns = self.earlier_turns;
        let routs = self.enemy_routs;
        Ok(super::on(state, move |play| {
            pursuit_test::test(play, unit, quarry, routs)?;
            Ok(super::told(play, |event| match event {
                Event::Melee(melee::Event::PursuitTested { roll, verdict, .. }) => Some((
                    Came::new().with("result", Datum::word(verdict)),
                    roll.clone(),
                )),
                _ => None,
            }))
        }))
    }
}
