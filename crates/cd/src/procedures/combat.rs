//! A round of close combat and its result test. Rules CD-3.4-01 to CD-3.4-09, CD-3.4.2-07 to CD-3.4.2-09, reading CD-GAP-23.

use std::sync::Arc;

use engine::procedure::{Came, Datum, Input, InputFault, Prepared, Resolved, Wanted, limit};
use engine::{Chances, Dice, DiceOwed, RollTrace, Side, Text, TooFine};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::Play;
use crate::combat::{Better, Bout, RoundBrings, Stand, even_split, melee_dice};
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::readings::Readings;
use crate::state::State;
use crate::tables::Tables;

use super::field::{Field, at};
use super::unit::{UnitInput, bound_bases, no_garrison};

/// Both sides of a close combat.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct CloseCombat {
    /// The attackers, the leading one first.
    #[schemars(length(min = 1, max = 3))]
    attackers: Vec<Attacker>,
    defender: Defender,
    readings: Readings,
}

/// The side of the defender from which an attacker comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum From {
    Front,
    Flank,
    Rear,
}

/// An attacking unit.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
struct Attacker {
    #[serde(flatten)]
    unit: UnitInput,
    staff: bool,
    general: bool,
    /// It has not fired in this activation.
    bayonet: bool,
    flanks_covered: bool,
    from: From,
}

impl Attacker {
    /// Horse and guns have no bayonets. Rule CD-3.4.1-03.
    fn no_bayonet(&self, at: &str) -> Option<InputFault> {
        let odd = self.bayonet && !self.unit.kind.is_infantry();
        let why = Wanted::Rule(Box::new(Text::id("input-wanted-bayonet")));
        let fault = InputFault::at(format!("{at}bayonet"), &json!(true), why);
        odd.then(|| fault.near(Some("false".to_owned())))
    }
}

impl Default for Attacker {
    fn default() -> Attacker {
        Attacker {
            unit: UnitInput::default(),
            staff: false,
            general: false,
            bayonet: false,
            flanks_covered: false,
            from: From::Front,
        }
    }
}

/// The unit that is attacked.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
struct Defender {
    #[serde(flatten)]
    unit: UnitInput,
    staff: bool,
    general: bool,
    flanks_covered: bool,
    /// It holds a fortification.
    fortification: bool,
}

impl Default for CloseCombat {
    fn default() -> CloseCombat {
        CloseCombat {
            attackers: vec![Attacker::default()],
            defender: Defender::default(),
            readings: Readings::default(),
        }
    }
}

/// A combat on a table that is set for it.
struct Combat {
    state: State,
    bout: Bout,
}

impl Input for CloseCombat {
    type Tables = Tables;

    fn bound(schema: &mut Value, tables: &Tables) {
        limit(schema, "attackers", (1, i64::from(tables.melee.most_units)));
        bound_bases(schema, "attackers.bases", tables);
        bound_bases(schema, "defender.bases", tables);
    }

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let mut faults: Vec<InputFault> = Vec::new();
        for (n, one) in self.attackers.iter().enumerate() {
            let at = format!("attackers[{n}].");
            faults.extend(one.unit.faults(&at, tables));
            faults.extend(one.no_bayonet(&at));
        }
        let defender = &self.defender;
        faults.extend(defender.unit.faults("defender.", tables));
        if defender.fortification {
            let key = "defender.fortification".to_owned();
            faults.extend(no_garrison(key, defender.unit.kind, &json!(true), "false"));
        }
        if faults.is_empty() {
            Ok(Box::new(self.set(tables)))
        } else {
            Err(faults)
        }
    }
}

impl CloseCombat {
    fn set(&self, tables: &Arc<Tables>) -> Combat {
        let mut field = Field::new(tables, &self.readings);
        let attackers: Vec<UnitId> = self
            .attackers
            .iter()
            .zip(1..)
            .map(|(one, n)| field.unit(Side::A, &one.unit, at(150 * n, 300)))
            .collect();
        let defender = field.unit(Side::B, &self.defender.unit, at(300, 600));
        let state = field.open();
        let (attack, defence) = self.stands();
        let bout = Bout {
            against: even_split(melee_dice(&state, defender), attackers.len()),
            attackers,
            defender,
            attack,
            defence,
        };
        Combat { state, bout }
    }

    /// What bears on the leading attacker and on the defender.
    fn stands(&self) -> (Stand, Stand) {
        let (leader, defender) = (&self.attackers[0], &self.defender);
        let square = defender.unit.formation == Formation::Square;
        // A square has neither flank nor rear, nor has a fortification. Rule CD-3.4.2-09.
        let open = !square && !defender.fortification;
        let foot = leader.unit.kind.is_infantry();
        let attack = Stand {
            staff: leader.staff,
            general: leader.general,
            bayonet: leader.bayonet && foot,
            flanks_covered: leader.flanks_covered,
            assault_column: foot && leader.unit.formation == Formation::AssaultColumn,
            flank_attack: open && leader.from == From::Flank,
            rear_attack: open && leader.from == From::Rear,
            storms_fortification: defender.fortification,
            ..Stand::default()
        };
        let defence = Stand {
            staff: defender.staff,
            general: defender.general,
            flanks_covered: defender.flanks_covered,
            attacked_in_rear: open && leader.from == From::Rear,
            holds_fortification: defender.fortification,
            square,
            ..Stand::default()
        };
        (attack, defence)
    }
}

fn came(brings: &RoundBrings) -> Came {
    let winner = match brings.better {
        Better::Attack => "attack",
        Better::Defence => "defence",
        Better::Neither => "tie",
    };
    let number = |n: &u16| Datum::Number(i64::from(*n));
    Came::new()
        .with("winner", winner)
        .with(
            "attacker_casualties",
            Datum::List(brings.attackers.iter().map(number).collect()),
        )
        .with("defender_casualties", number(&brings.defender))
}

impl Prepared for Combat {
    fn resolve(&self, dice: &mut dyn Dice) -> Result<Resolved, DiceOwed> {
        let mut play = Play::on(&self.state, dice);
        let (blows, results, brings) = self.bout.throw(&mut play)?;
        let struck = blows.into_iter();
        let mut rolls: Vec<RollTrace> = struck
            .flat_map(|blow| std::iter::once(blow.hits).chain(blow.saves))
            .collect();
        rolls.extend(results);
        Ok(super::told(came(&brings), rolls))
    }

    fn chances(&self) -> Result<Chances<Came>, TooFine> {
        self.bout.chances(&self.state)?.read(came)
    }
}
