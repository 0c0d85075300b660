//! Modifiers of close combat. Rules CD-3.4.1-01, CD-3.4.1-02, CD-3.4.1-03, CD-3.4.1-04,
//! CD-3.4.1-05, CD-3.4.1-06, CD-3.4.1-07, CD-3.4.1-08, CD-3.4.2-09, reading CD-GAP-15.

use engine::Modifier;
use table::{Facet, Length, Outline, Segment};

use crate::command;
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::readings::FortificationBonus;
use crate::setup::Ground;
use crate::state::{Attack, State};
use crate::tables::MeleeRow;

/// The two sides of a close combat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Who attacks.
    Attack,
    /// Who is attacked.
    Defence,
}

/// What bears on a unit in a close combat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the situations of the printed list"
)]
pub(crate) struct Stand {
    pub(crate) staff: bool,
    pub(crate) general: bool,
    pub(crate) bayonet: bool,
    pub(crate) flanks_covered: bool,
    pub(crate) assault_column: bool,
    pub(crate) flank_attack: bool,
    pub(crate) rear_attack: bool,
    /// It is itself attacked in the rear.
    pub(crate) attacked_in_rear: bool,
    /// It holds the fortification.
    pub(crate) holds_fortification: bool,
    /// It attacks a fortification.
    pub(crate) storms_fortification: bool,
    pub(crate) square: bool,
}

impl Stand {
    /// What bears on a unit wherever it stands.
    pub(crate) fn of(state: &State, unit: UnitId) -> Stand {
        Stand {
            staff: command::in_staff_radius(state, unit),
            general: command::in_general_radius(state, unit),
            flanks_covered: flanks_covered(state, unit),
            square: state.unit(unit).is_square(),
            ..Stand::default()
        }
    }

    /// What bears on an attacker or a defender. A counter-charge of cavalry against infantry exchanges the roles.
    pub(crate) fn in_attack(state: &State, attack: &Attack, unit: UnitId) -> Stand {
        let mut stand = Stand::of(state, unit);
        let leader = attack.attackers[0];
        let attacker = attack.attackers.iter().find(|one| one.unit == unit);
        let open = !attack.countered && !attack.reversed;
        let held = state.is_fortified(attack.target);
        if let Some(attacker) = attacker {
            let foot = state.kind(unit).is_infantry();
            let column = state.unit(unit).formation == Formation::AssaultColumn;
            stand.bayonet = attacker.bayonet && !attack.reversed;
            stand.assault_column = foot && column && !attack.reversed;
            // A square has neither flank nor rear, nor has a fortification. Rule CD-3.4.2-09.
            let shape = !state.unit(attack.target).is_square() && !held && open;
            stand.flank_attack = shape && attacker.facet.is_flank();
            stand.rear_attack = shape && attacker.facet == Facet::Rear;
            stand.storms_fortification = held;
        } else {
            let shape = !stand.square && !held && open;
            stand.attacked_in_rear = shape && leader.facet == Facet::Rear;
            stand.holds_fortification = held;
        }
        stand
    }
}

/// The rows that add to a result test.
fn result_rows(state: &State, stand: &Stand) -> Vec<MeleeRow> {
    let readings = &state.setup.readings;
    let both = readings.flank_and_rear_add_up;
    let works = match readings.fortification_result_bonus {
        FortificationBonus::Defender => stand.holds_fortification,
        FortificationBonus::Attacker => stand.storms_fortification,
    };
    let rows = [
        (stand.staff, MeleeRow::Staff),
        (stand.general, MeleeRow::General),
        (stand.bayonet, MeleeRow::Bayonet),
        (stand.assault_column, MeleeRow::AssaultColumn),
        (
            stand.flank_attack || (both && stand.rear_attack),
            MeleeRow::Flank,
        ),
        (stand.rear_attack, MeleeRow::Rear),
        (works, MeleeRow::Fortification),
        (stand.square, MeleeRow::Square),
    ];
    rows.into_iter()
        .filter(|(yes, _)| *yes)
        .map(|(_, row)| row)
        .collect()
}

/// Modifiers of the result test.
pub(crate) fn result_modifiers(state: &State, stand: &Stand) -> Vec<Modifier> {
    let table = &state.setup.tables.melee;
    let rows = result_rows(state, stand)
        .into_iter()
        .map(|row| table.modifier(row));
    rows.map(|row| Modifier {
        name: row.name,
        rule: row.rule,
        value: row.result,
    })
    .collect()
}

/// Modifiers of a morale test, as they change the dice: what helps is taken from them.
pub(crate) fn morale_modifiers(state: &State, stand: &Stand) -> Vec<Modifier> {
    let table = &state.setup.tables.melee;
    let own = [
        (stand.staff, MeleeRow::Staff),
        (stand.general, MeleeRow::General),
        (stand.flanks_covered, MeleeRow::FlanksCovered),
        (stand.holds_fortification, MeleeRow::Fortification),
    ];
    let own = own.into_iter().filter(|(yes, _)| *yes).map(|(_, row)| {
        let row = table.modifier(row);
        Modifier {
            name: row.name,
            rule: row.rule,
            value: -row.own,
        }
    });
    let rear = table.modifier(MeleeRow::Rear);
    let rear = Modifier {
        name: rear.name,
        rule: rear.rule,
        value: -rear.enemy,
    };
    own.chain(stand.attacked_in_rear.then_some(rear)).collect()
}

/// Modifiers of a test outside close combat, under the switch of CD-3.4.1-01.
pub(crate) fn standing_morale_modifiers(state: &State, unit: UnitId) -> Vec<Modifier> {
    let mut stand = Stand::of(state, unit);
    stand.holds_fortification = state.is_fortified(unit);
    morale_modifiers(state, &stand)
}

/// Whether both flanks are covered: a friend in order near each, or ground nobody comes through. Reading CD-GAP-15.
fn flanks_covered(state: &State, unit: UnitId) -> bool {
    if state.unit(unit).garrison.is_some() || state.unit(unit).is_square() {
        return false;
    }
    let outline = state.outline(unit);
    [outline.left(), outline.right()]
        .into_iter()
        .all(|flank| is_covered(state, unit, &outline, flank))
}

fn is_covered(state: &State, unit: UnitId, outline: &Outline, flank: Segment) -> bool {
    let reach = state.setup.tables.melee.flank_cover;
    let middle = flank.from.midpoint(flank.to);
    let outwards = table::Angle::between(outline.centre(), middle);
    // A strip as deep as the unit, out to the reach.
    let depth = outline.footprint().depth.max(Length::from_mm(10));
    let strip = Outline::of(
        table::Pose::new(middle.toward(outwards, reach), outwards),
        table::Footprint::new(depth, reach),
    );
    let friend = state.on_table(state.side_of(unit)).any(|other| {
        other != unit && !state.unit(other).disordered && state.body(other).overlaps(&strip)
    });
    let ground = || {
        state.setup.terrain.features_under(&strip).any(|feature| {
            let ground = state.setup.ground(feature.id);
            matches!(ground, Ground::Woods | Ground::Water | Ground::Impassable)
        })
    };
    let edge = || !state.setup.terrain.bounds().encloses(strip.bounds());
    friend || edge() || ground()
}
