//! What a double six does besides the loss by the table. Rules GDB-9.6-08, GDB-9.8-17, GDB-10.7-02, GDB-13.1-05.

use std::sync::Arc;

use engine::Side;
use engine::procedure::{Came, Datum, Input, InputFault, Prepared, Resolved};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Length;

use crate::Event;
use crate::effects::LossCause;
use crate::firing::{self, Band, Part, Procedure, Reckoning, double_six};
use crate::formation::Formation;
use crate::generals::{self, risk};
use crate::ids::{Figures, Models, UnitId};
use crate::orders::OrderKind;
use crate::setup::Rank;
use crate::state::{Fate, Nerve, Unit};
use crate::tables::HalfFigures;
use crate::tables::Tables;
use crate::troops::{Kind, Nation, Skill};

use super::plausible::Claimed;
use super::setting::Setting;
use super::stage::{At, Stage};
use super::unit::{UnitInput, usual};

/// Who fired.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Firer {
    Infantry,
    FootArtillery,
    Skirmishers,
}

/// A natural double six of a shot.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct DoubleSix {
    firer: Firer,
    /// What the target is.
    kind: Kind,
    formation: Option<Formation>,
    /// Generals of its side near the target.
    #[schemars(range(min = 0, max = 2))]
    generals_near: u8,
    #[serde(flatten)]
    setting: Setting,
}

impl Default for DoubleSix {
    fn default() -> DoubleSix {
        DoubleSix {
            firer: Firer::Infantry,
            kind: Kind::Infantry,
            formation: None,
            generals_near: 0,
            setting: Setting::default(),
        }
    }
}

impl Input for DoubleSix {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let struck = Claimed {
            kind: self.kind,
            formation: self.formation,
            ..Claimed::default()
        };
        let faults = struck.faults("");
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut stage = Stage::new(tables, &self.setting);
        let own = stage.brigade(Side::A, Nation::Other, OrderKind::Engage);
        let enemy = stage.brigade(Side::B, Nation::Other, OrderKind::Engage);
        let firer = stage.unit(own, &UnitInput::default(), At::apart(Side::A, 0));
        let place = At::apart(Side::B, 0);
        let target = UnitInput {
            kind: self.kind,
            formation: Some(self.formation.unwrap_or_else(|| usual(self.kind))),
            ..UnitInput::default()
        };
        let target = stage.unit(enemy, &target, place);
        for _ in 0..self.generals_near {
            let rank = Rank::StaffOfficer;
            stage.general(Side::B, rank, Skill::Average, place, Length::ZERO);
        }
        let part = part(self.firer, target);
        Ok(super::on(stage.open(), move |play| {
            let extra = double_six::extras(play.state(), std::slice::from_ref(&part));
            let extra = extra.first().copied().unwrap_or_default();
            double_six::strike(play, firer, &part, extra, LossCause::Fire);
            risk::double_six(play, target)?;
            double_six::shake(play, firer, &part);
            let (mut row, mut lost, mut rolls) = (Datum::None, 0, Vec::new());
            for event in play.events() {
                match event {
                    Event::Firing(firing::Event::DoubleSixStruck { row: struck, .. }) => {
                        row = Datum::word(struck);
                    }
                    Event::General(generals::Event::AtRisk { roll, fate, .. }) => {
                        lost += i64::from(*fate != Fate::Active);
                        rolls.push(roll.clone());
                    }
                    _ => {}
                }
            }
            let came = Came::new()
                .with("row", row)
                .with("figures_lost", i64::from(extra.0))
                .with("state", state(play.state().unit(target)))
                .with("generals_lost", lost);
            Ok(Resolved { came, rolls })
        }))
    }
}

fn state(unit: &Unit) -> &'static str {
    match unit.nerve {
        _ if !unit.is_on_table() => "gone",
        Nerve::Routing => "routing",
        Nerve::Retreating => "retreating",
        Nerve::Faltering => "faltering",
        Nerve::Steady | Nerve::Halted => "formed",
    }
}

/// The part of a shot that the double six belongs to, its loss by the table left out.
fn part(firer: Firer, target: UnitId) -> Part {
    Part {
        target,
        figures: Figures(30),
        models: Models(4),
        howitzers: Models(0),
        range: Length::from_cm(10),
        band: Band::Effective,
        ammunition: None,
        overhead: false,
        procedure: match firer {
            Firer::Infantry => Procedure::Volley,
            Firer::FootArtillery => Procedure::Artillery,
            Firer::Skirmishers => Procedure::Skirmish,
        },
        reckoning: Reckoning {
            rolls: Vec::new(),
            table: HalfFigures(0),
            halvings: Vec::new(),
            rounded: HalfFigures(0),
            double_sixes: 1,
            double_one: false,
        },
    }
}
