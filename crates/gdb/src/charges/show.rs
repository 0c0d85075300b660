//! The decisions of the phase as a client shows them.

use engine::view::{Choice, DecisionView, Form, ModifierView, OddsPart, RefusalView};
use engine::{Arg, Side, Text, Viewer};

use super::command::{Command, Declaration, Interception};
use super::eligible::charge_rate;
use super::half_way::share_of;
use super::progress::Approach;
use super::{declare, flank, intercept, pending, show_answers, show_moves};
use crate::ids::UnitId;
use crate::morale::modifiers::modifiers;
use crate::morale::test::{ChargeFacts, Column, Effect, effect, verdict};
use crate::state::State;
use crate::view::{choice, general_piece_id, modifier_view, spot};

/// Enemies of one unit that are shown with the reason why they cannot be charged.
const REFUSED: usize = 3;

/// The decisions owed now; the choices only to those who owe them.
pub(crate) fn decisions(state: &State, viewer: Viewer) -> Vec<DecisionView> {
    DecisionView::owed::<crate::Gdb>(pending(state), viewer, |decision| {
        decision.form = form(state, decision.owner, &decision.key);
        decision.choices = choices(state, decision.owner, &decision.key);
    })
}

fn form(state: &State, side: Side, key: &str) -> Form {
    let set = |command: Command, into: &str, send: &'static str| {
        Form::set(&crate::Command::from(command), into, Text::id(send))
    };
    match key {
        "declare-charges" => set(
            Command::Declare(Vec::new()),
            "Declare",
            "gdb-charges-send-declarations",
        )
        .or_nothing(Text::id("gdb-charges-send-no-declarations"), None),
        "declare-opportunity-charges" => set(
            Command::Intercept(Vec::new()),
            "Intercept",
            "gdb-charges-send-interceptions",
        )
        .or_nothing(Text::id("gdb-charges-send-no-interceptions"), None),
        "respond-to-charges" | "respond-to-redirect" => set(
            Command::Respond(Vec::new()),
            "Respond",
            "gdb-charges-send-answers",
        )
        .requiring(show_answers::slots(state, side, key)),
        _ => Form::One,
    }
}

fn choices(state: &State, side: Side, key: &str) -> Vec<Choice> {
    let group = state.charges.group.as_ref();
    match (key, group) {
        ("declare-charges", _) => declarations(state, side),
        ("declare-opportunity-charges", _) => interceptions(state, side),
        ("respond-to-charges" | "respond-to-redirect", _) => {
            show_answers::choices(state, side, key)
        }
        ("choose-uncontrolled-target", _) => show_moves::run_at(state),
        ("choose-next-charge", _) => show_moves::next(state),
        ("withdraw-skirmishers", Some(group)) => show_moves::withdrawals(state, group),
        ("choose-evade-direction", Some(group)) => show_moves::evasions(state, group),
        ("act-on-vacated-target", _) => show_moves::actions(state),
        _ => Vec::new(),
    }
}

pub(super) fn name(state: &State, unit: UnitId) -> Arg {
    Arg::from(state.def(unit).name.clone())
}

pub(super) fn piece(state: &State, unit: UnitId) -> String {
    state.def(unit).id.clone()
}

/// Every unit with the enemies it may charge, and the nearest that it may not, with the reason.
fn declarations(state: &State, side: Side) -> Vec<Choice> {
    let mut list = Vec::new();
    for charger in state.on_table(side) {
        let Some(reach) = charge_rate(state, charger) else {
            continue;
        };
        let mut refused = 0;
        let mut enemies: Vec<UnitId> = state
            .on_table(side.other())
            .filter(|&enemy| state.distance(charger, enemy) <= reach)
            .collect();
        enemies.sort_by_key(|&enemy| state.distance(charger, enemy));
        for target in enemies {
            let declaration = Declaration {
                charger,
                target,
                desperate: false,
            };
            match declare::check(state, side, &[declaration]) {
                Ok(ways) => list.extend(allowed(state, side, declaration, &ways)),
                Err(refusal) if refused < REFUSED => {
                    refused += 1;
                    list.push(not_allowed(state, declaration, &refusal));
                }
                Err(_) => {}
            }
        }
    }
    list
}

/// A charge that may be declared, and the same led in person where that may be.
fn allowed(state: &State, side: Side, declaration: Declaration, ways: &[Approach]) -> Vec<Choice> {
    let Some(way) = ways.first() else {
        return Vec::new();
    };
    let plain = declaration_choice(state, declaration, way, "gdb-charges-charge");
    let Some(then) = declare::as_led(state, side, declaration.charger) else {
        return vec![plain];
    };
    let led = Declaration {
        desperate: true,
        ..declaration
    };
    vec![
        plain,
        declaration_choice(&then, led, way, "gdb-charges-charge-led"),
    ]
}

fn declaration_choice(
    state: &State,
    one: Declaration,
    way: &Approach,
    label: &'static str,
) -> Choice {
    let (odds, modifiers) = charge_odds(state, one.charger, one.target, way);
    let share = share_of(state, one.charger, way.cost);
    Choice {
        label: Text::id(label)
            .with("unit", name(state, one.charger))
            .with("target", name(state, one.target)),
        detail: Some(
            Text::id("gdb-charges-charge-detail")
                .with("distance", way.distance)
                .with("percent", i64::from(share.0 / 10_000)),
        ),
        target: Some(piece(state, one.target)),
        at: Some(spot(way.at(way.distance).at)),
        odds,
        modifiers,
        ..slotted(state, one)
    }
}

fn not_allowed(state: &State, one: Declaration, refusal: &super::Refusal) -> Choice {
    Choice {
        label: Text::id("gdb-charges-charge")
            .with("unit", name(state, one.charger))
            .with("target", name(state, one.target)),
        target: Some(piece(state, one.target)),
        refused: Some(refused(state, refusal)),
        ..slotted(state, one)
    }
}

pub(super) fn refused(state: &State, refusal: &super::Refusal) -> RefusalView {
    RefusalView {
        text: refusal.text(state),
        rule: refusal.rule().map(|rule| rule.to_string()),
    }
}

/// A part of the declarations, in the charger's slot.
fn slotted(state: &State, one: Declaration) -> Choice {
    let command = crate::Command::from(Command::Declare(Vec::new()));
    Choice {
        piece: Some(piece(state, one.charger)),
        slot: Some(piece(state, one.charger)),
        group: Some(Text::from(state.def(one.charger).name.clone())),
        value: serde_json::to_value(one).unwrap_or_default(),
        ..choice("gdb-charges-charge", &command)
    }
}

/// The exact odds of the charger's test before any loss by fire, with the modifiers behind them.
pub(super) fn charge_odds(
    state: &State,
    charger: UnitId,
    target: UnitId,
    way: &Approach,
) -> (Vec<OddsPart>, Vec<ModifierView>) {
    let facts = ChargeFacts {
        enemy: target,
        flank: flank::would_strike(state, charger, target, way),
        countercharging: false,
    };
    let list = modifiers(state, charger, Column::Charging, Some(&facts));
    let sum: i16 = list.iter().map(|one| i16::from(one.value)).sum();
    (
        odds(state, charger, Column::Charging, sum),
        list.iter().map(modifier_view).collect(),
    )
}

/// The exact odds of a test with these modifiers, best first.
pub(super) fn odds(state: &State, unit: UnitId, column: Column, modifier: i16) -> Vec<OddsPart> {
    let mut ways: Vec<(Effect, u32)> = Vec::new();
    for total in (2..=12).rev() {
        let count = 6 - (7 - total as i32).unsigned_abs();
        let verdict = verdict(state, total + modifier);
        let effect = effect(state, unit, column, verdict);
        match ways.iter_mut().find(|(known, _)| *known == effect) {
            Some((_, sum)) => *sum += count,
            None => ways.push((effect, count)),
        }
    }
    let mut sum = 0;
    let mut done = 0;
    ways.into_iter()
        .map(|(effect, count)| {
            sum += count;
            let upto = (sum * 10_000 + 18) / 36;
            let share = upto - done;
            done = upto;
            OddsPart {
                label: Text::id(effect_text(column, effect)),
                share,
                good: goodness(effect),
            }
        })
        .collect()
}

fn effect_text(column: Column, effect: Effect) -> &'static str {
    match (effect, column) {
        (Effect::Steady, Column::Charging) => "row-morale-charges",
        (Effect::Steady, Column::Charged) => "row-morale-stands",
        (Effect::Steady, _) => "row-morale-obeys",
        (Effect::Halt, _) => "row-morale-halts",
        (Effect::Falter, _) => "row-morale-falters",
        (Effect::Retreat, _) => "row-morale-retreats",
        (Effect::Rout, _) => "row-morale-routs",
        (Effect::Rally, _) => "row-morale-rallies",
        (Effect::StillRetreating, _) => "row-morale-rally-fails",
        (Effect::Disperse, _) => "row-morale-disperses",
    }
}

fn goodness(effect: Effect) -> i8 {
    match effect {
        Effect::Steady | Effect::Rally => 1,
        Effect::Halt | Effect::StillRetreating => 0,
        Effect::Falter | Effect::Retreat | Effect::Rout | Effect::Disperse => -1,
    }
}

fn interceptions(state: &State, side: Side) -> Vec<Choice> {
    intercept::singles(state, side)
        .into_iter()
        .map(|one| interception(state, one))
        .collect()
}

fn interception(state: &State, one: Interception) -> Choice {
    let command = crate::Command::from(Command::Intercept(Vec::new()));
    let general = general_piece_id(state, one.general);
    let general_name = state.general_def(one.general).name.clone();
    Choice {
        label: Text::id("gdb-charges-intercept")
            .with("unit", name(state, one.horse))
            .with("target", name(state, one.charger)),
        detail: Some(
            Text::id("gdb-charges-intercept-detail").with("general", general_name.clone()),
        ),
        piece: Some(piece(state, one.horse)),
        target: Some(piece(state, one.charger)),
        slot: Some(general),
        group: Some(Text::from(general_name)),
        value: serde_json::to_value(one).unwrap_or_default(),
        ..choice("gdb-charges-intercept", &command)
    }
}
