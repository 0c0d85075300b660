//! Choices between readings of unclear passages, and what a scenario may set.
//!
//! Every field of [`Readings`] is an entry of `rulesets/cd/readings.toml`; the
//! defaults are those of the register.

use std::sync::LazyLock;

use engine::house::{Presets, Register};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

static REGISTER: LazyLock<Register> = LazyLock::new(|| {
    Register::parse(include_str!("../../../rulesets/cd/readings.toml"))
        .expect("the register is part of the program and tested")
});

static PRESETS: LazyLock<Presets> = LazyLock::new(|| {
    Presets::parse(include_str!("../../../rulesets/cd/presets.toml"))
        .expect("the presets are part of the program and tested")
});

/// Every reading, with texts and defaults.
#[must_use]
pub fn register() -> &'static Register {
    &REGISTER
}

/// Choices that go together under a name: these rules have none, since they have no optional rules.
#[must_use]
pub fn presets() -> &'static Presets {
    &PRESETS
}

macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($(#[$of:meta])* $variant:ident,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($(#[$of])* $variant,)* }
    };
}

choice! {
    /// What the "-1 on the dice" of canister changes. Rule CD-3.3.3-06.
    CanisterDice {
        /// The hit dice.
        HitDice,
        /// The number-of-shots test.
        ShotsTest,
        /// Both.
        Both,
    }
}
choice! {
    /// Who may answer fire in the same exchange. Rule CD-3.3.1-02.
    ReturnFire {
        /// Infantry and skirmishers.
        SmallArmsOnly,
        /// Nobody.
        None,
        /// Batteries too.
        All,
    }
}
choice! {
    /// Who has the +2 of an attack on a fortification. Rule CD-3.4.1-08.
    FortificationBonus {
        /// The defender.
        Defender,
        /// The attacker.
        Attacker,
    }
}
choice! {
    /// Which morale tests the modifiers of close combat touch. Rule CD-3.4.1-01.
    MoraleScope {
        /// Those of a close combat.
        CloseCombat,
        /// All.
        AllMoraleTests,
    }
}
choice! {
    /// When losses force a test again. Rule CD-4-05.
    LossTestRepeat {
        /// At each further multiple of the threshold.
        EachMultiple,
        /// Never.
        Once,
        /// After every casualty from the threshold on.
        EveryCasualtyAtOrAbove,
    }
}
choice! {
    /// When a reformed unit loses its marker. Rule CD-3.2-02.
    ReformTiming {
        /// At the end of the turn.
        EndOfTurn,
        /// At once.
        Immediately,
    }
}
choice! {
    /// What a failed test means for a disordered unit. Reading CD-GAP-20.
    SecondDisorder {
        /// It is broken.
        Broken,
        /// Nothing more.
        Ignored,
    }
}
choice! {
    /// What the number-of-shots die is thrown for. Rule CD-3.3.3-01.
    ShotsTestPer {
        /// Each base.
        Base,
        /// The battery.
        Battery,
    }
}
choice! {
    /// Whom the number of actions is counted for. Rule CD-2.2-10.
    ActionsCountedFor {
        /// Each regiment has so many.
        EachRegiment,
        /// The formation has so many in all.
        WholeFormation,
    }
}
choice! {
    /// Equal results of a close combat. Reading CD-GAP-16.
    MeleeTie {
        /// One more round, then the attacker falls back.
        SecondRound,
        /// Both stay, a little apart.
        BothStay,
        /// The defender wins.
        DefenderWins,
    }
}

/// Choices between readings. The default is the register's default.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "a register of switches is a list of yes and no"
)]
pub struct Readings {
    /// CD-3.3.3-06: what the -1 of canister changes.
    pub canister_minus_one_on: CanisterDice,
    /// CD-3.3.1-02: who returns fire.
    pub return_fire: ReturnFire,
    /// CD-3.4.1-08: whose the +2 of a fortification is.
    pub fortification_result_bonus: FortificationBonus,
    /// CD-3.4-15: loser die 3-4 gives a disorder marker.
    pub melee_3_4_disorder: bool,
    /// CD-3.4.1-01: tests that the modifiers touch.
    pub melee_morale_modifiers_scope: MoraleScope,
    /// CD-3.3.1-07: highest die that saves a square from canister.
    pub canister_square_save: u8,
    /// CD-4-05: repeated loss tests.
    pub loss_test_repeat: LossTestRepeat,
    /// CD-3.2-02: when the marker comes off.
    pub reform_timing: ReformTiming,
    /// CD-GAP-20: a disordered unit fails a test.
    pub second_disorder: SecondDisorder,
    /// CD-3.3.3-01: what a shots die stands for.
    pub shots_test_per: ShotsTestPer,
    /// CD-5-15: the chain of couriers carries the staff's combat modifiers.
    pub adc_chain_melee_modifiers: bool,
    /// CD-2.2-10: what the number of actions counts.
    pub actions_counted_for: ActionsCountedFor,
    /// CD-3.4.1-07: a rear attack has the flank modifier too.
    pub flank_and_rear_add_up: bool,
    /// CD-GAP-16: equal results.
    pub melee_tie: MeleeTie,
    /// CD-GAP-02: a side that has lost half its units is beaten.
    pub victory_by_losses: bool,
    /// CD-GAP-10: foot batteries may fire and then move at once.
    pub foot_guns_fire_then_move: bool,
    /// CD-GAP-17: the winner may follow up.
    pub follow_up: bool,
    /// CD-GAP-18: markers in plenty remove a unit.
    pub removal_by_markers: bool,
    /// CD-GAP-20: a disordered unit may start an attack.
    pub disordered_may_attack: bool,
    /// CD-GAP-22: infantry and batteries fire at those who attack them.
    pub defensive_fire: bool,
    /// CD-GAP-22: cavalry counter-charges cavalry.
    pub counter_charge: bool,
    /// CD-GAP-24: infantry must fire at the nearest enemy in its arc.
    pub nearest_target: bool,
    /// CD-GAP-24: units block sight.
    pub units_block_sight: bool,
    /// CD-GAP-25: cover saves.
    pub cover_saves: bool,
    /// CD-GAP-32: friends passed through in disorder test their morale.
    pub passed_friends_test: bool,
    /// CD-GAP-35: units may pass through friends.
    pub pass_through_friends: bool,
}

impl Default for Readings {
    fn default() -> Readings {
        Readings {
            canister_minus_one_on: CanisterDice::HitDice,
            return_fire: ReturnFire::SmallArmsOnly,
            fortification_result_bonus: FortificationBonus::Defender,
            melee_3_4_disorder: false,
            melee_morale_modifiers_scope: MoraleScope::CloseCombat,
            canister_square_save: 1,
            loss_test_repeat: LossTestRepeat::EachMultiple,
            reform_timing: ReformTiming::EndOfTurn,
            second_disorder: SecondDisorder::Broken,
            shots_test_per: ShotsTestPer::Base,
            adc_chain_melee_modifiers: false,
            actions_counted_for: ActionsCountedFor::EachRegiment,
            flank_and_rear_add_up: false,
            melee_tie: MeleeTie::SecondRound,
            victory_by_losses: true,
            foot_guns_fire_then_move: false,
            follow_up: true,
            removal_by_markers: true,
            disordered_may_attack: false,
            defensive_fire: true,
            counter_charge: true,
            nearest_target: true,
            units_block_sight: true,
            cover_saves: true,
            passed_friends_test: true,
            pass_through_friends: true,
        }
    }
}

choice! {
    /// Who wins at the end when nobody has reached what he needs.
    Otherwise {
        /// The side with fewer lost units.
        FewerLost,
        /// Side A.
        A,
        /// Side B.
        B,
    }
}

/// How a scenario is won. Reading CD-GAP-02: the scenario's objectives, if it gives any.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Options {
    /// Value of places that side A must hold alone; 0 for none.
    pub places_needed_a: u16,
    /// The same for side B.
    pub places_needed_b: u16,
    /// The first turn at whose end side A wins so; 0 for the last.
    pub places_from_turn_a: u16,
    /// The same for side B.
    pub places_from_turn_b: u16,
    /// Regiments that side A must have beyond the line.
    pub beyond_units_a: u16,
    /// The line, in centimetres from the bottom edge.
    pub beyond_line_a: u16,
    /// Who wins otherwise.
    pub otherwise: Otherwise,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            places_needed_a: 0,
            places_needed_b: 0,
            places_from_turn_a: 0,
            places_from_turn_b: 0,
            beyond_units_a: 0,
            beyond_line_a: 0,
            otherwise: Otherwise::FewerLost,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The register names every switch once, with the default that is built in.
    #[test]
    fn the_register_and_the_switches_agree() {
        let text = include_str!("../../../rulesets/cd/readings.toml");
        let register: toml::Table = text.parse().unwrap();
        let entries = register["reading"].as_array().unwrap();
        let built_in = serde_json::to_value(Readings::default()).unwrap();
        let built_in = built_in.as_object().unwrap();
        let mut seen = 0;
        for entry in entries {
            let options = entry["option"].as_array().unwrap();
            let default = options
                .iter()
                .find(|option| option["key"] == entry["default"])
                .expect("the default is one of the options");
            let Some(switch) = entry.get("switch").and_then(toml::Value::as_str) else {
                continue;
            };
            seen += 1;
            let value = serde_json::to_value(&default["value"]).unwrap();
            assert_eq!(built_in.get(switch), Some(&value), "{switch}");
            for option in options {
                let mut register = built_in.clone();
                let value = serde_json::to_value(&option["value"]).unwrap();
                register.insert(switch.to_owned(), value);
                let read = serde_json::from_value::<Readings>(register.into());
                assert!(read.is_ok(), "{switch}: {read:?}");
            }
        }
        assert_eq!(seen, built_in.len());
        let gaps = entries.iter().filter(|one| {
            one["id"]
                .as_str()
                .is_some_and(|id| id.starts_with("CD-GAP"))
        });
        assert_eq!(gaps.count(), 53);
    }
}
