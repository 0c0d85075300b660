//! Choices between readings of unclear passages, and optional rules.
//!
//! Every field is an entry of `rulesets/gdb/readings.toml`; the defaults are
//! those of the register. A field needs nothing else to be chosen by scenario,
//! preset, house-rules file or player, and to be shown.

use std::sync::LazyLock;

use engine::house::{Presets, Register};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

static REGISTER: LazyLock<Register> = LazyLock::new(|| {
    Register::parse(include_str!("../../../rulesets/gdb/readings.toml"))
        .expect("the register is part of the program and tested")
});

static PRESETS: LazyLock<Presets> = LazyLock::new(|| {
    Presets::parse(include_str!("../../../rulesets/gdb/presets.toml"))
        .expect("the presets are part of the program and tested")
});

/// Every reading and every optional rule, with texts and defaults.
#[must_use]
pub fn register() -> &'static Register {
    &REGISTER
}

/// Choices that go together under a name.
#[must_use]
pub fn presets() -> &'static Presets {
    &PRESETS
}

/// Choices between readings. The default is the register's default.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "a register of switches is a list of yes and no"
)]
pub struct Readings {
    /// GDB-11.3-02: difference 3 retreats instead of being pushed back.
    pub melee_retreat_from_three: bool,
    /// GDB-11.4-10: routing troops still inflict losses by the losing row.
    pub routers_inflict: bool,
    /// GDB-11.3-04: infantry pushed back by cavalry routs instead of retreating.
    pub foot_pushed_by_horse_routs: bool,
    /// GDB-6.8-06: evaders always move half of their compulsory move.
    pub evade_always_half: bool,
    /// GDB-9.3-01: fire arcs of 15 and 22.5 degrees to each side instead of 30 and 45.
    pub arcs_in_all: bool,
    /// GDB-9.8-06: a massed column adds 1 instead of 2 in all.
    pub massed_column_single: bool,
    /// GDB-9.1-04: ranges are the mean of three distances instead of the shortest one.
    pub average_range: bool,
    /// GDB-4.1-03: nationality still counts when the commander-in-chief is lost.
    pub nation_without_commander: bool,
    /// GDB-VII-M-08: contact in the Movement phase is forbidden.
    pub no_contact_in_movement: bool,
    /// GDB-9.6-07: fleeing units count as columns always, in the Charge phase too.
    pub fleeing_always_column: bool,
    /// TR-02: orders lie open from the start.
    pub open_orders: bool,
    /// TR-40: the scenario fixes the opening orders.
    pub opening_orders_fixed: bool,
    /// TR-07: a brigadier may try his initiative without seeing an enemy.
    pub initiative_unseen: bool,
    /// TR-34: share of the original strength lost to fire in a turn that makes a unit test, in hundredths; 0 is off.
    pub fire_loss_test_percent: u8,
    /// TR-33: half of the units lost is the battle lost, and points are prices; else the count of the scenarios.
    pub victory_by_losses: bool,
    /// GDB-II-24: melee modifier of militia.
    pub militia_melee: i8,
    /// GDB-13.5-02: a roll of 11 in the favourable season is variable weather instead of rain.
    pub weather_eleven_variable: bool,
    /// RD-40: fire enfilades from anywhere between the lines of front and rear edge.
    pub enfilade_by_edges: bool,
    /// RD-41: small arms fire over heads between different heights.
    pub small_arms_fire_over: bool,
    /// RD-68: a garrison of wooden houses is in buildings when it is charged by a column.
    pub wooden_houses_are_buildings: bool,
    /// TR-72: cover between firer and target counts only close before the target.
    pub cover_near_target_only: bool,
    /// TR-52: Engage, Support and Move oblige nobody to advance.
    pub duties_of_assault_only: bool,
    /// TR-55: pursuers whose way is barred pursue again instead of charging.
    pub stopped_pursuit_ends: bool,
    /// TR-56: a lightly wounded commander-in-chief still counts for the initiative.
    pub wounded_commander_counts: bool,
    /// TR-57: an army of one brigade is broken with it.
    pub lone_brigade_breaks: bool,
    /// TR-59: howitzers fire at empty built-up areas even when they could fire at units.
    pub houses_like_any_target: bool,
    /// TR-61: a brigade whose battalions all flee tests even when its skirmishers stand.
    pub screens_hold_no_brigade: bool,
    /// TR-62: opportunity charges are free of the limit of one charge of horse.
    pub opportunity_charges_free: bool,
    /// TR-58: the battalions of a joint square stay units of their own, side by side.
    pub joint_squares_side_by_side: bool,
    /// TR-60: who falters in broken ground recovers in two turns.
    pub recovery_slow_in_rough: bool,
    /// RD-03: outnumbering counts at three to two, and twice at two to one.
    pub outnumbering_by_ratio: bool,
    /// RD-05: infantry adds one more in melee, charging lancers one less.
    pub melee_of_later_edition: bool,
    /// RD-08: all charge at their normal rate.
    pub charge_at_normal_rate: bool,
    /// RD-17: a general who is lightly wounded makes no brigade test.
    pub light_wounds_ignored: bool,
    /// RD-19: unformed skirmishers take from each die what others take from a volley.
    pub unformed_skirmishers_as_volley: bool,
    /// RD-21: a square that is not in order is none when horse charges it.
    pub broken_square_is_none: bool,
    /// RD-24: of several targets of one roll only the first suffers from a double six.
    pub double_six_first_target: bool,
    /// RD-26: limbered guns that are enfiladed count for both.
    pub limbered_enfiladed_twice: bool,
    /// RD-27: smoke and low ammunition together halve once.
    pub smoke_and_ammunition_once: bool,
    /// RD-30: nothing of the charge counts against a fleeing unit that rallies under it.
    pub rally_rows_only: bool,
    /// RD-31: after a draw with foot all horse goes back, whoever charged.
    pub all_horse_withdraws: bool,
    /// RD-32: the percentage of two columns that meet is rounded first.
    pub flank_meeting_rounded: bool,
    /// RD-42: howitzers fire shell over heads.
    pub shell_overhead: bool,
    /// TR-27: a winner at a quarter of its strength is not dispersed by the melee.
    pub melee_winner_stays: bool,
    /// TR-31: who is beaten in melee or breaks may rally in the same turn.
    pub rally_same_turn: bool,
    /// TR-73: a unit at half of its strength tests.
    pub half_strength_test: bool,
    /// TR-74: a unit struck by a double six tests.
    pub double_six_test: bool,
    /// TR-75: a unit tests when a friend in close order is lost near it.
    pub lost_friend_test: bool,
}

impl Default for Readings {
    fn default() -> Readings {
        Readings {
            melee_retreat_from_three: false,
            routers_inflict: false,
            foot_pushed_by_horse_routs: false,
            evade_always_half: false,
            arcs_in_all: false,
            massed_column_single: false,
            average_range: false,
            nation_without_commander: false,
            no_contact_in_movement: true,
            fleeing_always_column: false,
            open_orders: false,
            opening_orders_fixed: false,
            initiative_unseen: false,
            fire_loss_test_percent: 10,
            victory_by_losses: false,
            militia_melee: -1,
            weather_eleven_variable: false,
            enfilade_by_edges: false,
            small_arms_fire_over: false,
            wooden_houses_are_buildings: false,
            cover_near_target_only: false,
            duties_of_assault_only: false,
            stopped_pursuit_ends: false,
            wounded_commander_counts: false,
            lone_brigade_breaks: false,
            houses_like_any_target: false,
            screens_hold_no_brigade: false,
            opportunity_charges_free: false,
            joint_squares_side_by_side: false,
            recovery_slow_in_rough: false,
            outnumbering_by_ratio: false,
            melee_of_later_edition: false,
            charge_at_normal_rate: false,
            light_wounds_ignored: false,
            unformed_skirmishers_as_volley: false,
            broken_square_is_none: false,
            double_six_first_target: false,
            limbered_enfiladed_twice: false,
            smoke_and_ammunition_once: false,
            rally_rows_only: false,
            all_horse_withdraws: false,
            flank_meeting_rounded: false,
            shell_overhead: false,
            melee_winner_stays: false,
            rally_same_turn: false,
            half_strength_test: true,
            double_six_test: true,
            lost_friend_test: true,
        }
    }
}

/// Optional rules; all off in the core game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "a register of switches is a list of yes and no"
)]
pub struct Options {
    /// GDB-5.3-03: brigadiers have skills.
    pub brigadier_skills: bool,
    /// GDB-5.12-13: an order won by a tie takes effect a turn later.
    pub delayed_orders: bool,
    /// GDB-6.1-03: units out of command may charge on a die.
    pub distant_charges: bool,
    /// GDB-13.1-01: desperate charges of the commander-in-chief.
    pub desperate_charge: bool,
    /// GDB-13.2-01: battalion guns.
    pub battalion_guns: bool,
    /// GDB-13.3-01: ammunition runs low.
    pub ammunition: bool,
    /// GDB-13.3-02: ammunition wagons.
    pub ammunition_wagons: bool,
    /// GDB-13.4-01: smoke.
    pub smoke: bool,
    /// GDB-13.5-01: weather.
    pub weather: bool,
    /// GDB-13.6-01, GDB-13.7-01: orders of divisions.
    pub division_orders: bool,
    /// GDB-4.0-02: the players draw the deployment in secret.
    pub drawn_deployment: bool,
    /// GDB-14.1-01: flank marches.
    pub flank_marches: bool,
    /// GDB-VII-R-02: roads speed up columns.
    pub road_bonus: bool,
    /// GDB-10.5-01, GDB-VII-D-04: squadrons of horse skirmish with the brigade's screen; there are no other mounted skirmishers (GDB-9.11-04).
    pub cavalry_skirmishers: bool,
    /// GDB-III-AU-05: limbered Austrian horse artillery is slower.
    pub slow_austrian_horse_artillery: bool,
    /// GDB-VII-N-01: conscripts may lose order when they form line.
    pub clumsy_conscripts: bool,
}
