//! What befalls generals, in the log.

use engine::Text;
use engine::view::{LogLine, LogWeight};

use crate::ids::GeneralId;
use crate::state::{Fate, State};
use crate::view::{general_piece_id, log_line, roll_view, skill_text, spot};

use super::Event;

/// The lines an event writes into the log.
pub(crate) fn log(before: &State, event: &Event) -> Vec<LogLine> {
    match event {
        Event::Placed { .. } | Event::InTheWay { .. } | Event::Attached { .. } => Vec::new(),
        Event::LedNothing { general } => {
            vec![of_general(before, *general, "gdb-general-led-nothing")]
        }
        Event::MovedAside { general, .. } => {
            let line = of_general(before, *general, "gdb-general-aside");
            vec![LogLine {
                weight: LogWeight::Detail,
                ..line
            }]
        }
        Event::AtRisk {
            general,
            roll,
            fate,
        } => {
            let line = of_general(before, *general, fate_text(*fate));
            vec![LogLine {
                rolls: vec![roll_view(before, roll)],
                ..line
            }]
        }
        Event::LeaderLost { brigade } => {
            let def = before.brigade_def(*brigade);
            let text = Text::id("gdb-general-brigade-leaderless").with("brigade", def.name.clone());
            vec![LogLine {
                side: Some(def.side),
                ..log_line(before, text)
            }]
        }
        Event::TalentThrown {
            general,
            roll,
            skill,
        } => {
            let mut line = of_general(before, *general, "gdb-general-talent");
            line.text = line.text.with("skill", Text::id(skill_text(*skill)));
            line.rolls = vec![roll_view(before, roll)];
            vec![line]
        }
        Event::Left { general } => vec![of_general(before, *general, "gdb-general-left")],
    }
}

fn fate_text(fate: Fate) -> &'static str {
    match fate {
        Fate::Active => "gdb-general-unhurt",
        Fate::LightlyWounded { .. } => "gdb-general-light",
        Fate::BadlyWounded => "gdb-general-bad",
        Fate::Killed => "gdb-general-killed",
        Fate::Captured => "gdb-general-captured",
        Fate::Fled => "gdb-general-fled",
        Fate::OffTable => "gdb-general-off-table",
        Fate::WithoutTroops => "gdb-general-left",
    }
}

fn of_general(before: &State, general: GeneralId, id: &'static str) -> LogLine {
    let def = before.general_def(general);
    LogLine {
        side: Some(def.side),
        pieces: vec![general_piece_id(before, general)],
        at: Some(spot(before.general(general).pose.at)),
        ..log_line(before, Text::id(id).with("general", def.name.clone()))
    }
}
