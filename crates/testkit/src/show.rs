//! Events as lines that a person can read and a snapshot can keep.

use gdb::Event;
use serde_json::{Map, Value};

/// One line an event: its names, then its fields; rolls as dice, modifiers, total and row.
///
/// ```text
/// Morale Tested unit=2 column=charged roll=(morale-test 3+4 +1 morale-veteran = 8: stand) verdict=stand
/// ```
///
/// # Panics
/// When an event cannot be written as JSON, which no record could keep either.
#[must_use]
pub fn show(events: &[Event]) -> String {
    let lines = events
        .iter()
        .map(|event| match serde_json::to_value(event) {
            Ok(value) => named(&value),
            Err(error) => panic!("{event:?} is no JSON: {error}"),
        });
    lines.collect::<Vec<_>>().join("\n")
}

/// An enum: its name, then what it holds.
fn named(value: &Value) -> String {
    match value {
        Value::Object(map) if map.len() == 1 => {
            let held = map.iter().map(|(name, inner)| match inner {
                Value::Object(fields) if !is_enum(fields) => format!("{name} {}", listed(fields)),
                other => format!("{name} {}", named(other)),
            });
            held.collect::<String>().trim_end().to_owned()
        }
        other => plain(other),
    }
}

/// Whether an object is an enum's variant: one key that begins with a capital letter.
fn is_enum(map: &Map<String, Value>) -> bool {
    map.len() == 1 && map.keys().all(|name| name.starts_with(char::is_uppercase))
}

fn listed(fields: &Map<String, Value>) -> String {
    let each = fields
        .iter()
        .map(|(name, value)| format!("{name}={}", plain(value)));
    each.collect::<Vec<_>>().join(" ")
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => "-".to_owned(),
        Value::Array(list) => {
            let each: Vec<String> = list.iter().map(plain).collect();
            format!("[{}]", each.join(" "))
        }
        Value::Object(map) if is_enum(map) => {
            let held = map.iter();
            held.map(|(name, inner)| format!("{name}({})", bare(inner)))
                .collect()
        }
        Value::Object(map) => roll(map)
            .or_else(|| pose(map))
            .unwrap_or_else(|| format!("({})", listed(map))),
        other => other.to_string(),
    }
}

/// What an enum holds, without brackets of its own.
fn bare(value: &Value) -> String {
    match value {
        Value::Object(fields) if !is_enum(fields) && roll(fields).is_none() => listed(fields),
        other => plain(other),
    }
}

/// A roll with its trace.
fn roll(map: &Map<String, Value>) -> Option<String> {
    let procedure = map.get("label")?.get("procedure")?.as_str()?;
    let dice = map.get("dice")?.as_array()?;
    let dice: Vec<String> = dice.iter().map(plain).collect();
    let mut text = format!("({procedure} {}", dice.join("+"));
    for modifier in map.get("modifiers")?.as_array()? {
        let value = modifier.get("value")?.as_i64()?;
        text += &format!(" {value:+} {}", modifier.get("name")?.as_str()?);
    }
    let total = map.get("total")?;
    Some(format!("{text} = {total}: {})", map.get("row")?.as_str()?))
}

/// A place on the table in hundredths of a millimetre, with the facing in degrees if it has one.
fn pose(map: &Map<String, Value>) -> Option<String> {
    if let (Some(x), Some(y), 2) = (map.get("x"), map.get("y"), map.len()) {
        return Some(format!("{x},{y}"));
    }
    let at = map.get("at")?.as_object()?;
    let facing = map.get("facing")?.as_u64()?;
    (map.len() == 2).then(|| format!("{}@{}", pose(at).unwrap_or_default(), facing * 360 / 65536))
}

#[cfg(test)]
mod tests {
    use super::*;
    use gdb::ids::Turn;

    #[test]
    fn an_event_is_a_line() {
        let event = Event::Turn(gdb::flow::Event::TurnStarted { turn: Turn(3) });
        assert_eq!(show(&[event]), "Turn TurnStarted turn=3");
    }
}
