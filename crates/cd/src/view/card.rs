//! Everything about one unit or general.

use engine::Text;
use engine::view::{Fact, FormationChoice, Overlay, OverlayKind, UnitCard};
use table::{Angle, Length, Outline, Point, Sector};

use super::{names, pieces, spot};
use crate::fire;
use crate::formation::Formation;
use crate::ids::{GeneralId, UnitId};
use crate::movement;
use crate::organisation::men;
use crate::setup::Rank;
use crate::state::{Ammunition, State};
use crate::{combat, command};

/// The card of a piece, by its id in the view.
pub(crate) fn card(state: &State, piece: &str) -> Option<UnitCard> {
    let unit = pieces::unit_by_piece(state, piece.trim_end_matches("~s"));
    if let Some(unit) = unit.filter(|&unit| state.unit(unit).is_on_table()) {
        return Some(unit_card(state, unit));
    }
    pieces::general_by_piece(state, piece).map(|general| general_card(state, general))
}

fn fact(label: &'static str, value: Text, rules: &[&str]) -> Fact {
    Fact {
        label: Text::id(label),
        value,
        rules: rules.iter().map(|&rule| rule.to_owned()).collect(),
    }
}

fn distance(length: Length) -> Text {
    Text::id("cd-distance").with("distance", length)
}

fn unit_card(state: &State, id: UnitId) -> UnitCard {
    let (unit, def) = (state.unit(id), state.def(id));
    let rates = state.setup.tables.movement.rates(def.kind);
    let threshold = state.setup.tables.morale.threshold(def.kind);
    let heads = men(&state.setup.tables.organisation, def.figures());
    let woods = rates.woods.map_or(Text::id("cd-forbidden"), distance);
    let near = command::in_general_radius(state, id);
    let radius = Text::id(if near {
        "cd-in-command"
    } else {
        "cd-out-of-command"
    });
    let facts = vec![
        fact(
            "cd-fact-kind",
            Text::id(names::kind(def.kind)),
            &["CD-1.1-01"],
        ),
        fact(
            "cd-fact-bases",
            Text::id("cd-bases-and-men")
                .with("bases", i64::from(def.bases.0))
                .with("men", i64::from(heads)),
            &["CD-1.1-02", "CD-1.2-01"],
        ),
        fact(
            "cd-fact-formation",
            names::formation(unit.formation),
            &["CD-3.1-02"],
        ),
        fact(
            "cd-fact-state",
            pieces::state_text(state, id),
            &["CD-3.2-02"],
        ),
        fact(
            "cd-fact-markers",
            Text::id("cd-markers-of")
                .with("markers", i64::from(unit.markers.0))
                .with("threshold", i64::from(threshold.0)),
            &["CD-4-04", "CD-4-05"],
        ),
        fact("cd-fact-move", distance(rates.open), &["CD-3.1-03"]),
        fact("cd-fact-woods", woods, &["CD-3.1-11"]),
        fact(
            "cd-fact-dice",
            Text::id("cd-dice").with("dice", i64::from(combat::melee_dice(state, id).0)),
            &["CD-3.4-02"],
        ),
        fact("cd-fact-command", radius, &["CD-5-02"]),
    ];
    UnitCard {
        piece: def.id.clone(),
        facts,
        sentences: sentences(state, id),
        overlays: overlays(state, id),
        formations: formations(state, id),
    }
}

/// The three nearest enemies, and whether they can be shot or attacked.
fn sentences(state: &State, id: UnitId) -> Vec<Text> {
    let enemy = state.side_of(id).other();
    let mut near: Vec<(Length, UnitId)> = state
        .on_table(enemy)
        .map(|other| (state.distance(id, other), other))
        .collect();
    near.sort_unstable();
    let each = near.into_iter().take(3).map(|(length, other)| {
        let with = fire::best_ammunition(state, id, other);
        let message = if fire::check_fire(state, id, other, with).is_ok() {
            "cd-enemy-in-fire"
        } else if combat::check_attack(state, &[id], other).is_ok() {
            "cd-enemy-in-reach"
        } else {
            "cd-enemy-at"
        };
        Text::id(message)
            .with("enemy", state.def(other).name.clone())
            .with("distance", length)
    });
    each.collect()
}

/// Ranges of fire, and what an attack may reach.
fn overlays(state: &State, id: UnitId) -> Vec<Overlay> {
    let def = state.def(id);
    let outline = state.outline(id);
    let arc = Angle::from_degrees(state.setup.tables.fire.arc);
    let mut list = Vec::new();
    let mut add = |kind: OverlayKind, outline: &Outline, range: Length, spread: Angle| {
        let sector = Sector::ahead(outline, spread, range);
        list.push(Overlay {
            kind,
            points: sector.polygon().into_iter().map(spot).collect(),
            label: Some(distance(range)),
        });
    };
    let table = &state.setup.tables.fire;
    if def.kind.is_artillery() {
        let round = fire::range(table, Ammunition::RoundShot, false);
        add(OverlayKind::Long, &outline, round, arc);
        let canister = fire::range(table, Ammunition::Canister, false);
        add(OverlayKind::Canister, &outline, canister, arc);
    } else if def.kind.is_infantry() {
        let range = fire::range(table, Ammunition::SmallArms, false);
        add(OverlayKind::Effective, &outline, range, arc);
        if let Some(screen) = state.screen_outline(id) {
            let range = fire::range(table, Ammunition::SmallArms, true);
            add(OverlayKind::Effective, &screen, range, arc);
        }
    }
    if !def.kind.is_artillery() {
        let reach = state.setup.tables.movement.rates(def.kind).open;
        let wheel = Angle::from_degrees(state.setup.tables.movement.attack_wheel);
        add(OverlayKind::ChargeSector, &outline, reach, wheel);
    }
    list
}

/// Formations for the palette. A change uses a move (CD-GAP-12).
fn formations(state: &State, id: UnitId) -> Vec<FormationChoice> {
    let def = state.def(id);
    let now = state.unit(id).formation;
    let suitable = Formation::ALL
        .into_iter()
        .filter(|one| one.suits(def.kind, def.bases));
    suitable
        .map(|formation| FormationChoice {
            key: formation.name().to_owned(),
            label: names::formation(formation),
            cost: Text::id(if formation == now {
                "cd-cost-nothing"
            } else {
                "cd-cost-half"
            }),
            current: formation == now,
            refused: movement::form(state, id, formation)
                .err()
                .map(|why| why.view(state)),
        })
        .collect()
}

fn general_card(state: &State, id: GeneralId) -> UnitCard {
    let def = state.general_def(id);
    let table = &state.setup.tables.command;
    let radius = match def.rank {
        Rank::Staff => table.staff_radius,
        Rank::Courier => table.courier_link,
        Rank::DivisionalGeneral | Rank::Brigadier => table.general_radius,
    };
    let centre = state.general_outline(id).centre();
    UnitCard {
        piece: pieces::general_piece_id(state, id),
        facts: vec![
            fact(
                "cd-fact-rank",
                Text::id(names::rank(def.rank)),
                &["CD-5-01"],
            ),
            fact("cd-fact-radius", distance(radius), &["CD-5-02", "CD-5-09"]),
        ],
        sentences: Vec::new(),
        overlays: vec![Overlay {
            kind: OverlayKind::CommandRadius,
            points: circle(centre, radius),
            label: Some(distance(radius)),
        }],
        formations: Vec::new(),
    }
}

fn circle(centre: Point, radius: Length) -> Vec<[i32; 2]> {
    (0..48_u16)
        .map(|n| spot(centre.toward(Angle::from_binary(n * (u16::MAX / 48)), radius)))
        .collect()
}
