//! Command as shown: choices and log.

use engine::view::{Choice, DecisionView, Form, LogLine};
use engine::{Pending, RollTrace, Side, Text, Viewer};

use crate::divisions;
use crate::ids::{BrigadeId, GeneralId};
use crate::orders::Order;
use crate::state::State;
use crate::view::{choice, kind_text, log_line, modifier_view, roll_view, spot};

use super::order_list::{full_text, is_his_own, listed, order_choice, order_choices};
use super::stage::{Stage, stage};
use super::{ChangeCause, Command, Event, change, leaders, new_brigade, odds};

/// The decisions of the phase as a client shows them.
pub(crate) fn decisions(state: &State, viewer: Viewer) -> Vec<DecisionView> {
    let Some((owner, stage)) = stage(state) else {
        return Vec::new();
    };
    let pending = Pending {
        owner,
        decision: stage.key(),
    };
    let mut decisions = DecisionView::owed::<crate::Gdb>(vec![pending], viewer, |decision| {
        decision.form = form(stage);
        decision.choices = choices(state, owner, stage);
    });
    for decision in &mut decisions {
        decision.help = help(state, stage, decision.help.clone());
    }
    decisions
}

/// The help text with the names it speaks of.
fn help(state: &State, stage: Stage, mut help: Text) -> Text {
    if let Stage::Return(general) | Stage::TakeOver(general, _) | Stage::NewBrigade(general) = stage
    {
        help = help.with("general", state.general_def(general).name.clone());
    }
    if let Stage::CarryOut(division) = stage {
        help = help
            .with("division", divisions::name(state, division))
            .with("order", divisions::order_text(state, division));
    }
    if let Stage::Marker(brigade) = stage {
        if is_his_own(state, state.brigade_def(brigade).side, brigade) {
            help = Text::id("gdb-decision-roll-for-marker-own-help");
        }
        // The other side knows that a marker lies, and not what it says.
        let order = state.brigade(brigade).marker;
        let order = order.map_or_else(
            || Text::id("gdb-command-marker-unknown"),
            |order| full_text(state, order),
        );
        help = help
            .with("brigade", state.brigade_def(brigade).name.clone())
            .with("order", order);
    }
    if let Stage::TakeOver(_, brigade) | Stage::FirstOrder(brigade) = stage {
        help = help.with("brigade", state.brigade_def(brigade).name.clone());
    }
    help
}

fn form(stage: Stage) -> Form {
    let Stage::NewBrigade(general) = stage else {
        return Form::One;
    };
    let empty = crate::Command::from(Command::AttemptNewBrigade {
        general,
        units: Vec::new(),
    });
    Form::set(&empty, "units", Text::id("gdb-command-send-new-brigade"))
        .or_nothing(Text::id("gdb-command-send-no-new-brigade"), None)
}

fn choices(state: &State, side: Side, stage: Stage) -> Vec<Choice> {
    match stage {
        Stage::Return(general) => return_choices(state, general),
        Stage::TakeOver(..) => [true, false]
            .map(|takes| {
                let label = if takes {
                    "gdb-command-take-over"
                } else {
                    "gdb-command-do-not-take-over"
                };
                Choice {
                    default: takes,
                    ..choice(label, &Command::TakeOver { takes }.into())
                }
            })
            .to_vec(),
        Stage::NewBrigade(general) => unit_choices(state, general),
        Stage::FirstOrder(brigade) => listed(state, side, brigade)
            .into_iter()
            .map(|order| {
                let command = Command::WriteFirstOrder { order };
                let plain =
                    order_choice(state, "gdb-command-group-first", (brigade, order), &command);
                Choice {
                    default: order == Order::HOLD,
                    ..plain
                }
            })
            .collect(),
        Stage::Marker(brigade) => marker_choices(state, side, brigade),
        Stage::Orders => order_choices(state, side),
        Stage::CarryOut(division) => divisions::carry_out_choices(state, division),
    }
}

fn return_choices(state: &State, general: GeneralId) -> Vec<Choice> {
    let units = leaders::places(state, general);
    let each = units.into_iter().enumerate().map(|(n, unit)| Choice {
        label: Text::id("gdb-command-return-beside").with("unit", state.def(unit).name.clone()),
        target: Some(state.def(unit).id.clone()),
        default: n == 0,
        ..choice(
            "gdb-command-return-beside",
            &Command::PlaceReturning { unit }.into(),
        )
    });
    each.collect()
}

fn unit_choices(state: &State, general: GeneralId) -> Vec<Choice> {
    let empty = crate::Command::from(Command::EndCommand);
    let units = new_brigade::askable(state, general);
    let each = units.into_iter().map(|unit| {
        let donor = state.brigade_def(state.unit(unit).brigade);
        Choice {
            label: Text::from(state.def(unit).name.clone()),
            group: Some(Text::id("gdb-command-group-detach").with("brigade", donor.name.clone())),
            piece: Some(state.def(unit).id.clone()),
            slot: Some(state.def(unit).id.clone()),
            value: serde_json::to_value(unit).unwrap_or_default(),
            odds: odds::walk(state, |play| new_brigade::attempt(play, general, &[unit])),
            ..choice("gdb-command-send-new-brigade", &empty)
        }
    });
    each.collect()
}

fn marker_choices(state: &State, side: Side, brigade: BrigadeId) -> Vec<Choice> {
    let chief = state.commander_in_chief(side);
    let own = is_his_own(state, side, brigade);
    let modifiers = chief
        .filter(|_| !own)
        .map(|chief| change::modifiers(state, chief, brigade))
        .unwrap_or_default();
    let roll = Choice {
        odds: if own {
            Vec::new()
        } else {
            odds::walk(state, |play| change::roll(play, side))
        },
        modifiers: modifiers.iter().map(modifier_view).collect(),
        default: true,
        ..choice(
            if own {
                "gdb-command-give"
            } else {
                "gdb-command-roll"
            },
            &Command::RollForMarker.into(),
        )
    };
    vec![
        roll,
        choice("gdb-command-take-back", &Command::TakeMarkerBack.into()),
    ]
}

/// The lines an event writes into the log.
pub(crate) fn log(before: &State, event: &Event) -> Vec<LogLine> {
    let brigade_text = |id: &'static str, brigade: BrigadeId| {
        Text::id(id).with("brigade", before.brigade_def(brigade).name.clone())
    };
    match event {
        Event::Opened
        | Event::CommandEnded { .. }
        | Event::TakeOverDeclined { .. }
        | Event::NewBrigadeDeclined { .. } => Vec::new(),
        Event::NewBrigadeRolled {
            general,
            donor,
            roll,
            agreed,
        } => {
            let id = if *agreed {
                "gdb-command-units-given"
            } else {
                "gdb-command-units-refused"
            };
            let name = before.general_def(*general).name.clone();
            let text = brigade_text(id, *donor).with("general", name);
            vec![of_brigade(before, *donor, text, Some(roll))]
        }
        Event::BrigadeFormed { general, units, .. } => {
            let def = before.general_def(*general);
            let text = Text::id("gdb-command-brigade-formed")
                .with("general", def.name.clone())
                .with("units", units.len() as i64);
            let pieces = units.iter().map(|&unit| before.def(unit).id.clone());
            vec![LogLine {
                pieces: pieces.collect(),
                ..plain(before, def.side, text, None)
            }]
        }
        Event::FirstOrderWritten { brigade, order } => {
            let text = match order {
                Some(order) => brigade_text("gdb-command-marker-laid-open", *brigade)
                    .with("order", full_text(before, *order)),
                None => brigade_text("gdb-command-first-order", *brigade),
            };
            vec![of_brigade(before, *brigade, text, None)]
        }
        Event::GeneralReturned { general, .. } => {
            let def = before.general_def(*general);
            vec![plain(
                before,
                def.side,
                Text::id("gdb-command-returned").with("general", def.name.clone()),
                None,
            )]
        }
        Event::TookOver { general, brigade } => {
            let def = before.general_def(*general);
            let text =
                brigade_text("gdb-command-took-over", *brigade).with("general", def.name.clone());
            vec![plain(before, def.side, text, None)]
        }
        Event::MarkerLaid { brigade, order } => {
            let text = match order {
                Some(order) => brigade_text("gdb-command-marker-laid-open", *brigade)
                    .with("order", full_text(before, *order)),
                None => brigade_text("gdb-command-marker-laid", *brigade),
            };
            vec![of_brigade(before, *brigade, text, None)]
        }
        Event::MarkerTakenBack { brigade } => {
            vec![of_brigade(
                before,
                *brigade,
                brigade_text("gdb-command-marker-back", *brigade),
                None,
            )]
        }
        Event::ChangeRolled {
            brigade,
            roll,
            success,
            ..
        } => {
            let id = if *success {
                "gdb-command-change-obeyed"
            } else {
                "gdb-command-change-failed"
            };
            vec![of_brigade(
                before,
                *brigade,
                brigade_text(id, *brigade),
                roll.as_ref(),
            )]
        }
        Event::InitiativeRolled { brigade, roll } => {
            let result = roll_view(before, roll).row;
            let text = brigade_text("gdb-command-initiative", *brigade).with("result", result);
            vec![of_brigade(before, *brigade, text, Some(roll))]
        }
        Event::OrderChanged {
            brigade,
            kind,
            cause,
            ..
        } => {
            let text = brigade_text(cause_text(*cause), *brigade)
                .with("order", Text::id(kind_text(*kind)));
            vec![of_brigade(before, *brigade, text, None)]
        }
    }
}

fn cause_text(cause: ChangeCause) -> &'static str {
    match cause {
        ChangeCause::CommanderInChief => "gdb-command-changed-chief",
        ChangeCause::Initiative => "gdb-command-changed-initiative",
        ChangeCause::Nerves => "gdb-command-changed-nerves",
        ChangeCause::Panic => "gdb-command-changed-panic",
        ChangeCause::Automatic => "gdb-command-changed-automatic",
        ChangeCause::TargetTaken => "gdb-command-changed-taken",
        ChangeCause::Arrived => "gdb-command-changed-arrived",
        ChangeCause::Delayed => "gdb-command-changed-delayed",
        ChangeCause::Leaderless => "gdb-command-changed-leaderless",
        ChangeCause::Division => "gdb-command-changed-division",
    }
}

fn of_brigade(before: &State, brigade: BrigadeId, text: Text, roll: Option<&RollTrace>) -> LogLine {
    let leader = before.leader_of(brigade);
    LogLine {
        rolls: roll.iter().map(|roll| roll_view(before, roll)).collect(),
        pieces: leader
            .iter()
            .map(|&general| crate::view::general_piece_id(before, general))
            .collect(),
        at: leader.map(|general| spot(before.general(general).pose.at)),
        ..plain(before, before.brigade_def(brigade).side, text, None)
    }
}

fn plain(before: &State, side: Side, text: Text, at: Option<[i32; 2]>) -> LogLine {
    LogLine {
        side: Some(side),
        at,
        ..log_line(before, text)
    }
}
