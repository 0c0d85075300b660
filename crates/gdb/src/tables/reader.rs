//! The kinds of value that only these rules have: shares of a turn and tables of modifiers.

use engine::scenario::Expected;
use engine::tables::Scalar;
use engine::{Key, Modifier, RuleId};

use crate::ids::Share;
use crate::tables::{Modifiers, Row};

pub(super) use engine::tables::{Read, Reader};

/// Takes values of these rules out of a reader.
pub(super) trait Take {
    /// A share of a turn, written "1/2" or "1".
    fn share(&mut self, path: &str) -> Read<Share>;

    /// A share of a turn; `None` when nothing or "none" stands there.
    fn optional_share(&mut self, path: &str) -> Read<Option<Share>>;

    /// A whole table of modifiers.
    fn modifiers<R: Row>(&mut self, table: &str) -> Read<Modifiers<R>>;
}

impl Take for Reader<'_> {
    fn share(&mut self, path: &str) -> Read<Share> {
        match self.optional_share(path)? {
            Some(share) => Ok(share),
            None => self.missing(path, Expected::Key),
        }
    }

    fn optional_share(&mut self, path: &str) -> Read<Option<Share>> {
        let meaning = |text: &str| match text {
            "none" => Some(None),
            text => parse_share(text).map(Some),
        };
        let expected = Expected::Kind("a share of a turn, such as 1/2");
        Ok(self.meant(path, expected, meaning)?.flatten())
    }

    fn modifiers<R: Row>(&mut self, table: &str) -> Read<Modifiers<R>> {
        let mut rows = Vec::with_capacity(R::ALL.len());
        for (_, name) in R::ALL {
            rows.push(modifier(self, table, name)?);
        }
        match Modifiers::new(rows) {
            Some(modifiers) => Ok(modifiers),
            None => self.missing("modifier", Expected::Kind("every row of the table")),
        }
    }
}

fn modifier(reader: &mut Reader<'_>, table: &str, name: &'static str) -> Read<Modifier> {
    let path = format!("modifier.{name}");
    let at = format!("{path}.value");
    let value = reader.integer(&at, &(-9..=9))?;
    reader.know(&format!("{path}.name"));
    let shown = (format!("modifier.{table}"), format!("{value:+}"));
    let rule = reader.describe_as((&shown.0, name), &path, shown.1)?;
    let id = Key::parse(&rule).filter(|_| rule.starts_with("GDB-"));
    let (Some(id), Ok(value)) = (id, i8::try_from(value)) else {
        let expected = Expected::Kind("a rule id of these rules");
        return reader.invalid(&format!("{path}.rule"), &Scalar::Text(rule), expected);
    };
    Ok(Modifier {
        name: Key::new(name),
        rule: RuleId(id),
        value,
    })
}

fn parse_share(text: &str) -> Option<Share> {
    let (over, under) = match text.split_once('/') {
        Some((over, under)) => (over.parse::<u32>().ok()?, under.parse::<u32>().ok()?),
        None => (text.parse::<u32>().ok()?, 1),
    };
    (under > 0 && under <= 100 && over <= under).then(|| Share(over * Share::WHOLE.0 / under))
}
