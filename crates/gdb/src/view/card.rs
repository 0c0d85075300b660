//! Everything about one unit or general.

use engine::view::{Fact, FormationChoice, Overlay, OverlayKind, UnitCard};
use engine::{Side, Text, Viewer};
use table::{Length, Point};

use crate::flank_march;
use crate::ids::{GeneralId, UnitId};
use crate::state::State;

use super::pieces::{
    formation_text, general_piece_id, grade_text, rank_text, skill_text, state_text,
};
use super::{rules_of, spot};

/// The card of a piece, by its id in the view.
pub(crate) fn card(state: &State, viewer: Viewer, piece: &str) -> Option<UnitCard> {
    if let Some(unit) = unit_by_piece(state, piece) {
        let hidden = state.deployment.hidden[state.side_of(unit)]
            || flank_march::hides(state, viewer, unit)
            || flank_march::hides_brigade(state, viewer, state.unit(unit).brigade);
        return (!hidden).then(|| unit_card(state, viewer, unit));
    }
    if let Some(card) = crate::wagons::card(state, piece) {
        return Some(card);
    }
    let general = general_by_piece(state, piece)?;
    let hidden = state.deployment.hidden[state.general_def(general).side]
        || flank_march::hides_general(state, viewer, general);
    (!hidden).then(|| general_card(state, general))
}

/// The unit of a piece.
pub(crate) fn unit_by_piece(state: &State, piece: &str) -> Option<UnitId> {
    state.unit_ids().find(|&id| state.def(id).id == piece)
}

/// The general of a piece.
pub(crate) fn general_by_piece(state: &State, piece: &str) -> Option<GeneralId> {
    (0..state.generals.len() as u16)
        .map(GeneralId)
        .find(|&id| general_piece_id(state, id) == piece)
}

fn fact(label: &'static str, value: Text, rules: &[&str]) -> Fact {
    Fact {
        label: Text::id(label),
        value,
        rules: rules.iter().map(|&rule| rule.to_owned()).collect(),
    }
}

fn unit_card(state: &State, viewer: Viewer, id: UnitId) -> UnitCard {
    let unit = state.unit(id);
    let troops = state.troops(id);
    let rates = state.setup.tables.movement.rates(troops, unit.formation);
    let distance = |length: Length| Text::id("gdb-distance").with("distance", length);
    let mut facts = vec![
        fact(
            "gdb-fact-grade",
            Text::id(grade_text(troops.grade)),
            &["GDB-II-01"],
        ),
        fact(
            "gdb-fact-formation",
            Text::id(formation_text(unit.formation)),
            rules_of::of_formation(unit.formation, troops.kind.is_cavalry()),
        ),
        fact(
            "gdb-fact-kind",
            Text::id(rules_of::kind_text(troops.kind)),
            rules_of::of_kind(troops),
        ),
        fact(
            "gdb-fact-state",
            state_text(state, id),
            rules_of::of_state(state, id),
        ),
        fact(
            "gdb-fact-strength",
            Text::id("gdb-left-of")
                .with("left", i64::from(unit.figures.0))
                .with("start", i64::from(unit.original.0)),
            &["GDB-12.1-06"],
        ),
        fact("gdb-fact-move", distance(rates.normal), &["GDB-VII-M-03"]),
    ];
    if let Some(charge) = crate::charges::charge_rate(state, id) {
        facts.push(fact("gdb-fact-charge", distance(charge), &["GDB-6.3-07"]));
    }
    if let Some(limit) = crate::weather::visibility(state) {
        let rule = state.weather.sky.wets();
        facts.push(fact("gdb-fact-sight", distance(limit), rule.as_slice()));
    }
    facts.extend(fire_facts(state, id));
    let command = if state.in_command(id, state.setup.tables.command.charge_radius) {
        Text::id("gdb-in-command")
    } else {
        Text::id("gdb-out-of-command")
    };
    facts.push(fact("gdb-fact-command", command, &["GDB-6.1-01"]));
    if let Some(division) = crate::divisions::known(state, id) {
        let order = crate::divisions::order_text(state, division);
        facts.push(fact(
            "gdb-fact-division",
            order,
            crate::divisions::rules_of(state, division),
        ));
    }
    UnitCard {
        piece: state.def(id).id.clone(),
        facts,
        sentences: sentences(state, id),
        overlays: crate::charges::sector(state, id)
            .into_iter()
            .chain(crate::firing::overlays(state, id))
            .collect(),
        formations: formations(state, viewer, id),
    }
}

/// Formations it may be asked to take.
fn formations(state: &State, viewer: Viewer, id: UnitId) -> Vec<FormationChoice> {
    let side = state.side_of(id);
    if crate::deployment::draws(state, side) && viewer.may_see(side) {
        return crate::deployment::formations(state, side, id);
    }
    crate::movement::formations(state, id)
}

/// How far it shoots, and how well as skirmishers.
fn fire_facts(state: &State, id: UnitId) -> Vec<Fact> {
    let troops = state.troops(id);
    let mut facts = Vec::new();
    if let Some(ranges) = state.setup.tables.fire.small_arm(troops.weapon) {
        let value = Text::id("gdb-range-of")
            .with("effective", ranges.effective)
            .with("long", ranges.long);
        let rules = rules_of::of_weapon(troops.weapon);
        facts.push(fact("gdb-fact-range", value, rules));
    }
    if troops.kind == crate::troops::Kind::Skirmishers {
        let (class, _) = crate::firing::skirmishes_as(state, id);
        let value = Text::id(match class {
            crate::troops::SkirmishClass::First => "gdb-skirmish-first-class",
            crate::troops::SkirmishClass::Second => "gdb-skirmish-second-class",
        });
        facts.push(fact(
            "gdb-fact-skirmish-class",
            value,
            rules_of::of_class(class),
        ));
    }
    facts
}

/// The three nearest enemies.
fn sentences(state: &State, id: UnitId) -> Vec<Text> {
    let enemy: Side = state.side_of(id).other();
    let mut near: Vec<(Length, UnitId)> = state
        .on_table(enemy)
        .filter(|_| !state.deployment.hidden[enemy])
        .map(|other| (state.distance(id, other), other))
        .collect();
    near.sort_unstable();
    near.into_iter()
        .take(3)
        .map(|(distance, other)| {
            Text::id("gdb-sentence-enemy")
                .with("enemy", state.def(other).name.clone())
                .with("distance", distance)
        })
        .collect()
}

fn general_card(state: &State, id: GeneralId) -> UnitCard {
    let def = state.general_def(id);
    let command = &state.setup.tables.command;
    let at = state.general(id).pose.at;
    UnitCard {
        piece: general_piece_id(state, id),
        facts: vec![
            fact("gdb-fact-rank", Text::id(rank_text(def.rank)), &[]),
            fact(
                "gdb-fact-skill",
                Text::id(skill_text(state.general(id).skill)),
                &["GDB-5.2-01", "GDB-5.2-02"],
            ),
        ],
        sentences: Vec::new(),
        overlays: vec![circle(at, command.charge_radius)],
        formations: Vec::new(),
    }
}

fn circle(at: Point, radius: Length) -> Overlay {
    let points = (0..72)
        .map(|n| spot(at.toward(table::Angle::from_degrees(n * 5), radius)))
        .collect();
    Overlay {
        kind: OverlayKind::CommandRadius,
        points,
        label: Some(Text::id("gdb-distance").with("distance", radius)),
    }
}
