//! The two languages.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use unic_langid::LanguageIdentifier;

/// A language of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Russian.
    Ru,
}

impl Lang {
    /// Both languages.
    pub const BOTH: [Lang; 2] = [Lang::En, Lang::Ru];

    /// The two-letter code, also the name of the folder of its texts.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ru => "ru",
        }
    }

    /// The language of a locale such as `ru_RU.UTF-8`; English unless it is Russian.
    #[must_use]
    pub fn of_locale(locale: &str) -> Lang {
        match locale.get(..2) {
            Some("ru") => Lang::Ru,
            _ => Lang::En,
        }
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        // The default stands for no language; it would only cost plural forms.
        self.code().parse().unwrap_or_default()
    }

    /// This language's part of a name in both.
    pub(crate) fn pick(self, name: &Value) -> String {
        let part = name.get(self.code()).and_then(Value::as_str);
        part.unwrap_or_default().to_owned()
    }
}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(code: &str) -> Result<Lang, UnknownLang> {
        Lang::BOTH
            .into_iter()
            .find(|lang| lang.code() == code)
            .ok_or(UnknownLang)
    }
}

/// Neither `en` nor `ru`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the languages are en and ru")]
pub struct UnknownLang;
