//! Distances of inputs.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Number;
use table::Length;

/// A distance in centimetres, with up to three decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Distance(pub Length);

impl Distance {
    /// The longest distance of an input.
    pub const MOST: i32 = 300;

    /// Whole centimetres.
    #[must_use]
    pub const fn whole(n: i32) -> Distance {
        Distance(Length::from_cm(n))
    }

    /// Reads the digits of a number; nothing for one that is no distance.
    fn read(digits: &str) -> Option<Distance> {
        let length = crate::scenario::Centimetres::parse(digits)?.0;
        let sound = length >= Length::ZERO && length <= Length::from_cm(Self::MOST);
        sound.then_some(Distance(length))
    }
}

impl Serialize for Distance {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let hundredths = self.0.hundredths();
        if hundredths % 1000 == 0 {
            return to.serialize_i32(hundredths / 1000);
        }
        let digits = format!("{}.{:03}", hundredths / 1000, hundredths % 1000);
        match serde_json::from_str::<Number>(&digits) {
            Ok(number) => number.serialize(to),
            Err(_) => to.serialize_i32(hundredths / 1000),
        }
    }
}

impl<'de> Deserialize<'de> for Distance {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Distance, D::Error> {
        let number = Number::deserialize(from)?;
        Distance::read(&number.to_string()).ok_or_else(|| D::Error::custom("centimetres"))
    }
}

impl JsonSchema for Distance {
    fn schema_name() -> Cow<'static, str> {
        "Distance".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "number",
            "minimum": 0,
            "maximum": Self::MOST,
            "x-decimals": 3,
            "x-unit": "cm",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_have_up_to_three_decimals() {
        let read = |text: &str| serde_json::from_str::<Distance>(text).ok();
        assert_eq!(read("15"), Some(Distance::whole(15)));
        assert_eq!(read("15.1").map(|cm| cm.0), Some(Length::from_mm(151)));
        assert_eq!(
            read("0.005").map(|cm| cm.0),
            Some(Length::from_hundredths(5))
        );
        for wrong in ["-1", "1.2345", "301", "1e9", "\"3\""] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
        let written = serde_json::to_string(&Distance(Length::from_mm(151))).unwrap();
        assert_eq!(written, "15.1");
    }
}
