//! The answers of charged units as a client shows them.

use engine::view::{Choice, ModifierView, OddsPart};
use engine::{Side, Text};

use super::command::{Answer, Command, Response};
use super::refusal::Why;
use super::show::{name, odds, piece, refused};
use super::timing::{Fit, fit, needed, timing};
use super::{declare, flank, manoeuvre, respond};
use crate::ids::{Share, UnitId};
use crate::morale::modifiers::modifiers;
use crate::morale::test::{ChargeFacts, Column};
use crate::state::{Forming, State};
use crate::view::{choice, formation_text, modifier_view};

/// Targets that answer in this decision.
fn targets(state: &State, side: Side, key: &str) -> Vec<UnitId> {
    match (key, state.charges.group.as_ref()) {
        ("respond-to-redirect", Some(group)) => vec![group.target],
        _ => respond::targets(state, side),
    }
}

/// A slot for each target, all of them needed.
pub(super) fn slots(state: &State, side: Side, key: &str) -> Vec<String> {
    targets(state, side, key)
        .into_iter()
        .map(|target| piece(state, target))
        .collect()
}

/// Every answer of every target; the obvious ones that are not allowed with the reason.
pub(super) fn choices(state: &State, side: Side, key: &str) -> Vec<Choice> {
    targets(state, side, key)
        .into_iter()
        .flat_map(|target| of_target(state, target))
        .collect()
}

fn of_target(state: &State, target: UnitId) -> Vec<Choice> {
    let default = respond::default(state, target);
    respond::candidates(state, target)
        .into_iter()
        .flat_map(|response| {
            let refusal = respond::may(state, target, &response).err();
            if refusal.is_some_and(|refusal| !worth_telling(&response, refusal.why)) {
                return Vec::new();
            }
            let led = led(state, target, response).filter(|_| refusal.is_none());
            let mut one = answer(state, target, response);
            one.default = default == Some(response);
            one.refused = refusal.map(|refusal| refused(state, &refusal));
            std::iter::once(one).chain(led).collect()
        })
        .collect()
}

/// The same countercharge led by the commander-in-chief, where that may be (GDB-5.1-05).
fn led(state: &State, target: UnitId, response: Response) -> Option<Choice> {
    let led = Answer {
        desperate: true,
        ..Answer::of(target, response)
    };
    // A target that turned up late is met by whoever stands there.
    let late = state.charges.group.is_some();
    let may = !late && respond::may_be_led(state, state.side_of(target), &led);
    let text = Text::id("gdb-charges-countercharge-led");
    let text = match enemy(response) {
        Some(enemy) => text.with("enemy", name(state, enemy)),
        None => text,
    };
    let then = may.then(|| declare::as_led(state, state.side_of(target), target));
    then.flatten().map(|then| Choice {
        label: text,
        value: serde_json::to_value(led).unwrap_or_default(),
        ..answer(&then, target, response)
    })
}

/// Whether somebody might wonder why an answer is missing.
fn worth_telling(response: &Response, why: Why) -> bool {
    match response {
        Response::Countercharge { .. } => !matches!(why, Why::Artillery),
        Response::Stand { fire } => *fire || why == Why::MustEvade,
        Response::Manoeuvre {
            form: None,
            fire: false,
            ..
        } => !matches!(why, Why::NothingToDo | Why::FromBuilding),
        Response::Manoeuvre { .. } => false,
        Response::Evade => why != Why::MayNotEvade,
    }
}

fn answer(state: &State, target: UnitId, response: Response) -> Choice {
    let command = crate::Command::from(Command::Respond(Vec::new()));
    let enemy = enemy(response);
    let (odds, modifiers) = test_odds(state, target, response);
    Choice {
        label: label(state, target, response),
        detail: detail(state, target, response),
        odds,
        modifiers,
        piece: Some(piece(state, target)),
        target: enemy.map(|enemy| piece(state, enemy)),
        slot: Some(piece(state, target)),
        group: Some(Text::from(state.def(target).name.clone())),
        value: serde_json::to_value(Answer::of(target, response)).unwrap_or_default(),
        ..choice("gdb-charges-stand-hold", &command)
    }
}

const fn enemy(response: Response) -> Option<UnitId> {
    match response {
        Response::Countercharge { against } => Some(against),
        Response::Manoeuvre { face, .. } => face,
        Response::Stand { .. } | Response::Evade => None,
    }
}

fn label(state: &State, target: UnitId, response: Response) -> Text {
    let text = match response {
        Response::Countercharge { .. } => Text::id("gdb-charges-countercharge"),
        Response::Stand { fire: true } => Text::id("gdb-charges-stand-fire"),
        Response::Stand { fire: false } => Text::id("gdb-charges-stand-hold"),
        Response::Evade => Text::id("gdb-charges-evade"),
        Response::Manoeuvre {
            form: Some(form),
            face,
            ..
        } => {
            let id = if face.is_some() {
                "gdb-charges-turn-and-form"
            } else {
                "gdb-charges-form"
            };
            Text::id(id).with("formation", Text::id(formation_text(form)))
        }
        Response::Manoeuvre { fire: true, .. } => Text::id("gdb-charges-turn-fire"),
        Response::Manoeuvre { .. } => Text::id("gdb-charges-turn"),
    };
    let text = text.with("unit", name(state, target));
    match enemy(response) {
        Some(enemy) => text.with("enemy", name(state, enemy)),
        None => text,
    }
}

/// The exact odds of the target's own test if its worst charger comes home and it has lost nothing more.
fn test_odds(
    state: &State,
    target: UnitId,
    response: Response,
) -> (Vec<OddsPart>, Vec<ModifierView>) {
    let worst = state.charges.chargers_of(target).min_by_key(|&charger| {
        let flank = flank::from_where_it_stands(state, charger, target);
        super::tests_of_morale::weight_of(state, target, charger, flank, Column::Charged)
    });
    let Some(enemy) = worst.filter(|_| response != Response::Evade) else {
        return (Vec::new(), Vec::new());
    };
    let then = at_the_test(state, target, response);
    let facts = ChargeFacts {
        enemy,
        flank: flank::from_where_it_stands(&then, enemy, target),
        countercharging: matches!(response, Response::Countercharge { .. }),
    };
    let list = modifiers(&then, target, Column::Charged, Some(&facts));
    let sum: i16 = list.iter().map(|one| i16::from(one.value)).sum();
    (
        odds(&then, target, Column::Charged, sum),
        list.iter().map(modifier_view).collect(),
    )
}

/// How the target stands when it tests.
fn at_the_test(state: &State, target: UnitId, response: Response) -> State {
    let mut then = state.clone();
    let plan = match response {
        Response::Manoeuvre { face, form, .. } => manoeuvre::plan(state, target, face, form),
        Response::Countercharge { against } => manoeuvre::plan(state, target, Some(against), None),
        Response::Stand { .. } | Response::Evade => return then,
    };
    let unit = &mut then.units[target.index()];
    if fit(state, target, &response) == Fit::BeforeTest {
        unit.pose = plan.pose;
        unit.formation = plan.formation.unwrap_or(unit.formation);
    } else {
        unit.forming = plan.formation.map(|to| Forming {
            to,
            needed: plan.needed,
            spent: Share::NONE,
            restores: false,
        });
    }
    then
}

/// What a manoeuvre takes, and whether the chargers leave the time.
fn detail(state: &State, target: UnitId, response: Response) -> Option<Text> {
    let takes = needed(state, target, &response);
    if takes == Share::NONE {
        return None;
    }
    let id = match fit(state, target, &response) {
        Fit::BeforeTest => "gdb-charges-fit-test",
        Fit::BeforeContact => "gdb-charges-fit-contact",
        Fit::TooLate => "gdb-charges-fit-late",
    };
    let percent = |share: Share| i64::from(share.0 / 10_000);
    let time = timing(state, target)?;
    Some(
        Text::id(id)
            .with("needed", percent(takes))
            .with("test", percent(time.at_test))
            .with("contact", percent(time.at_contact)),
    )
}
