//! Words by which units are told, read from `armies/gdb/organisation/words.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::troops::{Grade, Kind};

static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| {
    toml::from_str(include_str!(
        "../../../../../armies/gdb/organisation/words.toml"
    ))
    .expect("the words inside the program are read by its tests")
});

/// The words inside the program.
pub(super) fn lexicon() -> &'static Lexicon {
    &LEXICON
}

/// Beginnings of words by what they mean.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Lexicon {
    grades: BTreeMap<Grade, Vec<String>>,
    kinds: BTreeMap<Kind, Vec<String>>,
    parts: BTreeMap<Part, Vec<String>>,
    filling: Words,
    range: Words,
    numbers: Numbers,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    words: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Numbers {
    ordinals: Vec<Vec<String>>,
    cardinals: Vec<Vec<String>>,
}

/// What a number counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Part {
    Battalion,
    Squadron,
    Sotnia,
    Men,
    Figures,
    Guns,
    Models,
    Pounder,
    Howitzers,
}

impl Lexicon {
    /// The quality, when the text tells nothing else.
    pub(super) fn grade(&self, text: &str) -> Option<Grade> {
        best(&self.grades, |words| alone(words, text))
    }

    /// What troops of this name fight as.
    pub(super) fn kind(&self, text: &str) -> Option<Kind> {
        best(&self.kinds, |words| fit(words, text))
    }

    /// What a word counts.
    pub(super) fn part(&self, word: &str) -> Option<Part> {
        best(&self.parts, |words| {
            longest(words.iter().filter(|known| word.starts_with(*known)))
        })
    }

    /// Whether a word says nothing.
    pub(super) fn is_filling(&self, word: &str) -> bool {
        self.filling.words.iter().any(|known| known == word)
    }

    /// Whether a word stands between the first and the last of a range.
    pub(super) fn is_range(&self, word: &str) -> bool {
        self.range.words.iter().any(|known| known == word)
    }

    /// The beginning of a quality that is most like a word.
    pub(super) fn like(&self, word: &str) -> Option<String> {
        let grades = self.grades.values().flatten();
        engine::scenario::nearest(word, grades.map(String::as_str))
    }

    /// The number that a word tells: `2`, `2nd`, `second`, `II`, `2-й`.
    pub(super) fn number(&self, word: &str) -> Option<u16> {
        let digits = word.chars().take_while(char::is_ascii_digit).count();
        if digits > 0 {
            let (number, ending) = word.split_at(digits);
            let ending = ending.trim_start_matches('-');
            let short = ending.chars().count() <= 3 && ending.chars().all(char::is_alphabetic);
            return number.parse().ok().filter(|_| short);
        }
        let ordinal = numbered(&self.numbers.ordinals, word);
        ordinal.or_else(|| numbered(&self.numbers.cardinals, word))
    }

    /// The number of a word that counts: `2` or `two`, not `2nd`.
    pub(super) fn count(&self, word: &str) -> Option<u16> {
        let counted = word.parse().ok();
        counted.or_else(|| numbered(&self.numbers.cardinals, word))
    }
}

fn numbered(all: &[Vec<String>], word: &str) -> Option<u16> {
    // "seventeen" begins with "seven", and so does "семнадцать" with "сем".
    let told = |words: &Vec<String>| longest(words.iter().filter(|known| tells(word, known)));
    let each = all.iter().enumerate();
    let each = each.filter_map(|(at, words)| Some((told(words)?, at)));
    let (_, at) = each.max_by_key(|(length, _)| *length)?;
    u16::try_from(at + 1).ok()
}

/// Roman numerals are whole words, other numbers have endings.
fn tells(word: &str, known: &str) -> bool {
    let is_roman = known
        .chars()
        .all(|letter| matches!(letter, 'i' | 'v' | 'x'));
    let has_endings = !is_roman && known.chars().count() > 2;
    word == known || (has_endings && word.starts_with(known))
}

/// The key whose words fit best.
fn best<K: Copy>(
    all: &BTreeMap<K, Vec<String>>,
    fit: impl Fn(&[String]) -> Option<usize>,
) -> Option<K> {
    let each = all.iter();
    let each = each.filter_map(|(key, words)| Some((fit(words)?, *key)));
    each.max_by_key(|(length, _)| *length).map(|(_, key)| key)
}

fn longest<'w>(words: impl Iterator<Item = &'w String>) -> Option<usize> {
    words.map(|word| word.chars().count()).max()
}

/// The length of the longest of the words that begin a word of the text; an empty one always does.
pub(super) fn fit(words: &[String], text: &str) -> Option<usize> {
    longest(words.iter().filter(|word| begins_a_word(text, word)))
}

fn begins_a_word(text: &str, beginning: &str) -> bool {
    let starts = text.match_indices(beginning).map(|(at, _)| at);
    starts.into_iter().any(|at| {
        let before = text[..at].chars().next_back();
        before.is_none_or(|letter| !letter.is_alphanumeric())
    })
}

/// The length of the longest of the words that begin a text of as many words.
pub(super) fn alone(words: &[String], text: &str) -> Option<usize> {
    let count = |text: &str| text.split_whitespace().count();
    let as_many = words.iter().filter(|word| count(word) == count(text));
    longest(as_many.filter(|word| text.starts_with(*word)))
}

/// A text in small letters and without accents.
pub(super) fn folded(text: &str) -> String {
    let small = text.chars().flat_map(char::to_lowercase);
    small.map(plain).collect()
}

const fn plain(letter: char) -> char {
    match letter {
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'à' | 'â' | 'ä' | 'ã' | 'á' => 'a',
        'ô' | 'ö' | 'ó' => 'o',
        'û' | 'ü' | 'ù' => 'u',
        'î' | 'ï' | 'í' => 'i',
        'ç' => 'c',
        'ё' => 'е',
        '\u{2010}' | '\u{2011}' | '\u{2013}' => '-',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::army::organisation;

    #[test]
    fn every_word_is_folded() {
        let lexicon = lexicon();
        let own = lexicon.grades.values().chain(lexicon.kinds.values());
        let own = own.chain(lexicon.parts.values()).flatten();
        let own = own.chain(&lexicon.filling.words);
        let nations = organisation::nations();
        let rows = nations.iter().flat_map(|nation| &nation.rows);
        let others = nations
            .iter()
            .flat_map(|nation| &nation.words)
            .chain(rows.flat_map(|row| &row.words));
        for word in own.chain(others) {
            assert_eq!(&folded(word), word);
        }
    }

    #[test]
    fn numbers_have_many_shapes() {
        let told = ["2", "2nd", "2e", "2-й", "second", "ii", "второй", "две"];
        for word in told {
            assert_eq!(lexicon().number(word), Some(2), "{word}");
        }
        for word in ["ligne", "2-pounder", "iiii", "из"] {
            assert_eq!(lexicon().number(word), None, "{word}");
        }
    }
}
