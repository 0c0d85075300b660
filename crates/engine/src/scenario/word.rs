//! Words of a closed list, read into any enum of plain names.

use std::fmt;

use serde::Deserialize;
use serde::de::value::StrDeserializer;

/// Reads a word into an enum of plain names; the error lists the words it knows.
///
/// # Errors
/// The known words, when this is none of them.
pub fn word<T: for<'de> Deserialize<'de>>(text: &str) -> Result<T, Vec<String>> {
    T::deserialize(StrDeserializer::<Unknown>::new(text)).map_err(|unknown| {
        let known = unknown.known.iter();
        known.map(|&word| word.to_owned()).collect()
    })
}

/// Longer words are not compared: that would take long and help nobody.
const LONGEST: usize = 64;

/// The word nearest to what was written, when one is near enough to be meant.
#[must_use]
pub fn nearest<'a>(written: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    if written.len() > LONGEST {
        return None;
    }
    let far = written.chars().count().max(3) / 2;
    known
        .into_iter()
        .filter(|word| word.len() <= LONGEST)
        .map(|word| (distance(written, word), word))
        .filter(|&(steps, _)| steps <= far)
        .min()
        .map(|(_, word)| word.to_owned())
}

/// Letters to insert, delete or change, and neighbours to exchange.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut before = vec![0; b.len() + 1];
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for i in 0..a.len() {
        let mut next = vec![i + 1; b.len() + 1];
        for j in 0..b.len() {
            let changed = row[j] + usize::from(a[i] != b[j]);
            next[j + 1] = changed.min(row[j + 1] + 1).min(next[j] + 1);
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                next[j + 1] = next[j + 1].min(before[j - 1] + 1);
            }
        }
        before = std::mem::replace(&mut row, next);
    }
    row[b.len()]
}

/// Keeps the list of known words that serde hands to its error.
#[derive(Debug)]
struct Unknown {
    known: &'static [&'static str],
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected one of {:?}", self.known)
    }
}

impl std::error::Error for Unknown {}

impl serde::de::Error for Unknown {
    fn custom<T: fmt::Display>(_: T) -> Unknown {
        Unknown { known: &[] }
    }

    fn unknown_variant(_: &str, known: &'static [&'static str]) -> Unknown {
        Unknown { known }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_word_that_was_meant() {
        let known = ["figures", "formation", "facing"];
        assert_eq!(nearest("figurs", known), Some("figures".to_owned()));
        assert_eq!(nearest("formations", known), Some("formation".to_owned()));
        assert_eq!(nearest("zzz", known), None);
    }

    #[test]
    fn an_unknown_word_lists_the_known_ones() {
        let known = word::<crate::scenario::Scale>("25mm").expect_err("no such scale");
        assert_eq!(known, ["15mm", "28mm"]);
        assert_eq!(word("28mm"), Ok(crate::scenario::Scale::Mm28));
    }
}
