//! What a phrase like `1st and 2nd battalions 13e Ligne, 1809, veteran` tells.

use engine::scenario::YEARS;

use super::NotUnderstood;
use super::lexicon::{Part, alone, fit, folded, lexicon};
use crate::army::organisation;
use crate::troops::{Grade, Nation};

/// What a phrase tells of one or several units.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Phrase {
    /// The regiment or battery as it was written.
    pub name: String,
    /// Which battalions of the regiment.
    pub battalions: Vec<u16>,
    /// How many squadrons or sotnias of it.
    pub squadrons: Option<u16>,
    /// How strong each is.
    pub strength: Option<Strength>,
    /// The guns of a battery, a word of the format.
    pub calibre: Option<String>,
    /// The quality.
    pub grade: Option<Grade>,
    /// The year.
    pub year: Option<u16>,
    /// The nation.
    pub nation: Option<Nation>,
}

/// How strong a unit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Strength {
    Men(u16),
    Figures(u16),
    Guns(u16),
    Models(u16),
}

impl Strength {
    fn of(number: u16, part: Part) -> Option<Strength> {
        match part {
            Part::Men => Some(Strength::Men(number)),
            Part::Figures => Some(Strength::Figures(number)),
            Part::Guns => Some(Strength::Guns(number)),
            Part::Models => Some(Strength::Models(number)),
            Part::Battalion | Part::Squadron | Part::Sotnia | Part::Pounder | Part::Howitzers => {
                None
            }
        }
    }
}

/// Reads a phrase.
///
/// # Errors
/// [`NotUnderstood`]: two names, or none; two values of one kind.
pub(super) fn read(text: &str) -> Result<Phrase, NotUnderstood> {
    let mut phrase = Phrase::default();
    // "1st, 2nd and 3rd battalions": numbers before a comma belong to what follows.
    let mut waiting = String::new();
    // A quality may be all that a unit is called: "militia, Russia, 1812".
    let mut quality = None;
    for part in text
        .split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty())
    {
        let graded = phrase.grade.is_some();
        if phrase.takes(part)? {
            if phrase.grade.is_some() && !graded {
                quality = Some(part);
            }
            continue;
        }
        let small = folded(part);
        if small.len() > 2 && small.parse::<u32>().is_ok() {
            return Err(NotUnderstood::Year(part.to_owned()));
        }
        if only_numbers(part) {
            waiting = format!("{waiting} {part}");
            continue;
        }
        if !phrase.name.is_empty() || is_ill_counted(&small) {
            return Err(NotUnderstood::part(part));
        }
        phrase.named(&format!("{waiting} {part}"))?;
        waiting.clear();
    }
    if let Some(quality) = quality.filter(|part| phrase.name.is_empty() && is_row(part)) {
        quality.clone_into(&mut phrase.name);
    }
    if phrase.name.is_empty() || !waiting.is_empty() {
        return Err(NotUnderstood::Nameless(text.trim().to_owned()));
    }
    Ok(phrase)
}

/// Whether a row of some organisation is called so.
fn is_row(part: &str) -> bool {
    let rows = organisation::nations().iter().flat_map(|one| &one.rows);
    let name = folded(part);
    rows.filter_map(|row| fit(&row.words, &name))
        .any(|length| length > 0)
}

/// Whether a part counts figures or guns by what is no number: `-5 figures`.
fn is_ill_counted(part: &str) -> bool {
    let counted = part.split_once(' ').map(|(_, counted)| counted);
    let counts = counted.and_then(|word| lexicon().part(word));
    let measures = [Part::Men, Part::Figures, Part::Guns, Part::Models];
    let starts = part.starts_with(|first: char| first.is_ascii_digit() || "+-−.".contains(first));
    starts && counts.is_some_and(|part| measures.contains(&part))
}

fn only_numbers(part: &str) -> bool {
    let folded = folded(part);
    let mut words = folded.split_whitespace();
    words.all(|word| {
        let says_nothing = lexicon().is_filling(word) || lexicon().is_range(word);
        says_nothing || !numbers(word).is_empty()
    })
}

/// All numbers that words tell, ranges among them: `1st to 3rd`.
fn all_numbers(words: &[String]) -> Vec<u16> {
    let mut all: Vec<u16> = Vec::new();
    let mut goes_on = false;
    for word in words {
        let told = numbers(word);
        if let (true, Some(first), Some(last)) = (goes_on, all.last(), told.first()) {
            all.extend(first + 1..=(*last).min(first.saturating_add(MOST)));
        } else {
            all.extend(told);
        }
        goes_on = lexicon().is_range(word);
    }
    all
}

/// No regiment had more battalions.
const MOST: u16 = 20;

/// The numbers of a word: `2nd`, or all from the first to the last of `1st-3rd`.
fn numbers(word: &str) -> Vec<u16> {
    let lexicon = lexicon();
    if let Some((first, last)) = word.split_once('-')
        && let (Some(first), Some(last)) = (lexicon.number(first), lexicon.number(last))
    {
        return (first..=last.min(first.saturating_add(MOST))).collect();
    }
    lexicon.number(word).into_iter().collect()
}

impl Phrase {
    /// Takes a part that is a year, a nation, a quality or a strength.
    fn takes(&mut self, part: &str) -> Result<bool, NotUnderstood> {
        let folded = folded(part);
        let once = |told: bool| match told {
            true => Err(NotUnderstood::Twice(part.to_owned())),
            false => Ok(true),
        };
        if let Some(year) = folded.parse().ok().filter(|year| YEARS.contains(year)) {
            return once(self.year.replace(year).is_some());
        }
        if let Some(grade) = lexicon().grade(&folded) {
            return once(self.grade.replace(grade).is_some());
        }
        if let Some(nation) = nation(&folded) {
            return once(self.nation.replace(nation).is_some());
        }
        if let Some(strength) = strength(&folded) {
            return once(self.strength.replace(strength).is_some());
        }
        if let Some((squadrons, Part::Squadron | Part::Sotnia)) = counted(&folded) {
            return once(self.squadrons.replace(squadrons).is_some());
        }
        Ok(false)
    }

    /// Takes the name with what stands before it.
    fn named(&mut self, part: &str) -> Result<(), NotUnderstood> {
        let unread = || NotUnderstood::Battalions(part.trim().to_owned());
        let mut words: Vec<&str> = part.split_whitespace().collect();
        match words.first().and_then(|first| before_slash(first)) {
            Some((battalions, rest)) => {
                self.battalions = battalions;
                words[0] = rest;
            }
            None if words
                .first()
                .is_some_and(|first| counts_before_slash(first)) =>
            {
                return Err(unread());
            }
            None => {}
        }
        for kind in [Part::Battalion, Part::Squadron, Part::Sotnia] {
            self.counted(&mut words, kind, part)?;
        }
        let mut sorted = self.battalions.clone();
        sorted.sort_unstable();
        sorted.dedup();
        let each_once = sorted.len() == self.battalions.len();
        if !each_once || self.battalions.iter().any(|one| !(1..=MOST).contains(one)) {
            return Err(unread());
        }
        self.guns(&mut words);
        self.calibre = calibre(&words);
        let says_nothing = |word: &&str| lexicon().is_filling(&folded(word));
        let first = words.iter().take_while(|word| says_nothing(word)).count();
        let last = words.iter().rev().take_while(|word| says_nothing(word));
        let last = words.len() - last.count();
        let told = words.get(first..last).unwrap_or_default();
        self.name = told.join(" ");
        Ok(())
    }

    /// Takes the numbers that stand before battalions, squadrons or sotnias, and the word itself.
    fn counted(
        &mut self,
        words: &mut Vec<&str>,
        part: Part,
        whole: &str,
    ) -> Result<(), NotUnderstood> {
        let small: Vec<String> = words.iter().map(|word| folded(word)).collect();
        let is_part = |word: &String| lexicon().part(word) == Some(part);
        let Some(at) = small.iter().position(is_part) else {
            return Ok(());
        };
        let mut first = at;
        while first > 0 && only_numbers(&small[first - 1]) {
            first -= 1;
        }
        let told = &small[first..at];
        let count = match told {
            [one] => lexicon().count(one),
            _ => None,
        };
        let all = all_numbers(told);
        if count == Some(0) || (!told.is_empty() && count.is_none() && all.is_empty()) {
            return Err(NotUnderstood::Battalions(whole.trim().to_owned()));
        }
        match (part, count) {
            (Part::Battalion, Some(count)) => {
                self.battalions = (1..=count.min(MOST + 1)).collect();
            }
            (Part::Battalion, None) => self.battalions = all,
            _ => self.squadrons = count.or(all.first().copied()),
        }
        words.drain(first..=at);
        Ok(())
    }

    /// Takes "8 guns" out of the name of a battery.
    fn guns(&mut self, words: &mut Vec<&str>) {
        for at in 1..words.len() {
            let pair = folded(&words[at - 1..=at].join(" "));
            if let Some(strength @ (Strength::Guns(_) | Strength::Models(_))) = strength(&pair) {
                self.strength = Some(strength);
                words.drain(at - 1..=at);
                return;
            }
        }
    }
}

/// `1`, `1-3` or `1+2` before a slash, and what stands after it.
fn before_slash(word: &str) -> Option<(Vec<u16>, &str)> {
    let (battalions, rest) = word.split_once('/')?;
    let folded = folded(battalions);
    let each = folded.split(['+', '&']).map(numbers);
    let each: Vec<Vec<u16>> = each.collect();
    let all_told = each.iter().all(|numbers| !numbers.is_empty());
    (all_told && !rest.is_empty()).then(|| (each.concat(), rest))
}

/// Whether digits before a slash are no battalions: `3-1/13e`.
fn counts_before_slash(word: &str) -> bool {
    let before = word.split_once('/').map(|(before, _)| before);
    before.is_some_and(|before| before.starts_with(|one: char| one.is_ascii_digit()))
}

/// The nation that a part names and nothing else.
fn nation(part: &str) -> Option<Nation> {
    let all = organisation::nations().iter();
    let told = all.filter_map(|one| Some((alone(&one.words, part)?, one.nation)));
    told.max_by_key(|(length, _)| *length)
        .map(|(_, nation)| nation)
}

/// A number and what it counts, and nothing else.
fn counted(part: &str) -> Option<(u16, Part)> {
    let (number, counted) = part.split_once(' ')?;
    let single = !counted.contains(' ');
    let counted = lexicon().part(counted).filter(|_| single)?;
    Some((lexicon().count(number)?, counted))
}

fn strength(part: &str) -> Option<Strength> {
    let (number, part) = counted(part)?;
    Strength::of(number, part)
}

/// The guns of `6-pounder`, `12 pdr`, `12-фунтовая`.
fn calibre(words: &[&str]) -> Option<String> {
    let name = folded(&words.join(" ")).replace('-', " ");
    let words: Vec<&str> = name.split_whitespace().collect();
    let pair = words.windows(2).find_map(|pair| {
        let pounds: u16 = pair[0].parse().ok()?;
        (lexicon().part(pair[1]) == Some(Part::Pounder)).then_some(pounds)
    });
    let one_word = || {
        words.iter().find_map(|word| {
            let digits = word.chars().take_while(char::is_ascii_digit).count();
            let (pounds, ending) = word.split_at(digits);
            let pounds: u16 = pounds.parse().ok()?;
            (lexicon().part(ending) == Some(Part::Pounder)).then_some(pounds)
        })
    };
    pair.or_else(one_word)
        .map(|pounds| format!("{pounds}-pounder"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> Phrase {
        read(text).expect("it is understood")
    }

    #[test]
    fn battalions_of_a_regiment_are_told_in_many_ways() {
        for (text, battalions) in [
            ("1st and 2nd battalions 13e Ligne", vec![1, 2]),
            (
                "1st, 2nd and 4th battalions of the 13e Ligne",
                vec![1, 2, 4],
            ),
            ("1-3/13e Ligne", vec![1, 2, 3]),
            ("1+3/13e Ligne", vec![1, 3]),
            ("II/13e Ligne", vec![2]),
            ("three battalions 13e Ligne", vec![1, 2, 3]),
            ("1-й и 2-й батальоны 13e Ligne", vec![1, 2]),
            ("два батальона 13e Ligne", vec![1, 2]),
            ("13e Ligne", vec![]),
            ("1st to 3rd battalions 13e Ligne", vec![1, 2, 3]),
            ("с 1-го по 3-й батальоны 13e Ligne", vec![1, 2, 3]),
            ("13e Ligne 2 battalions", vec![1, 2]),
            ("seven battalions 13e Ligne", vec![1, 2, 3, 4, 5, 6, 7]),
        ] {
            let phrase = told(text);
            let got = (phrase.name.as_str(), &phrase.battalions);
            assert_eq!(got, ("13e Ligne", &battalions), "{text}");
        }
    }

    #[test]
    fn year_quality_strength_and_nation_come_in_any_order() {
        let phrase = told("1809, 700 men, 13e Ligne, French, veteran");
        assert_eq!(phrase.name, "13e Ligne");
        assert_eq!(phrase.year, Some(1809));
        assert_eq!(phrase.grade, Some(Grade::Veteran));
        assert_eq!(phrase.strength, Some(Strength::Men(700)));
        assert_eq!(phrase.nation, Some(Nation::France));
        let phrase = told("8-pounder foot battery of 8 guns, second line");
        assert_eq!(phrase.calibre.as_deref(), Some("8-pounder"));
        assert_eq!(phrase.strength, Some(Strength::Guns(8)));
        assert_eq!(phrase.grade, Some(Grade::SecondLine));
        assert_eq!(phrase.name, "8-pounder foot battery");
        assert_eq!(told("казаки Иловайского, 6 сотен").squadrons, Some(6));
        assert_eq!(told("4 эскадрона 7e Hussards").squadrons, Some(4));
    }

    #[test]
    fn what_is_not_understood_is_named() {
        let two = read("13e Ligne, blue coats, veteran");
        assert_eq!(two, Err(NotUnderstood::part("blue coats")));
        for twice in [
            "700 men, 36 figures",
            "1809, 1812",
            "veteran, line",
            "France, Austria",
        ] {
            let told = read(&format!("13e Ligne, {twice}"));
            let second = twice.rsplit(", ").next().unwrap();
            assert_eq!(told, Err(NotUnderstood::Twice(second.to_owned())));
        }
        for odd in [
            "3-1/13e",
            "0 battalions 13e",
            "0/13e",
            "1-999/13e",
            "1+1/13e",
            "99 battalions 13e",
        ] {
            let told = read(odd);
            assert!(
                matches!(told, Err(NotUnderstood::Battalions(_))),
                "{odd}: {told:?}"
            );
        }
        assert_eq!(
            read("17e, -5 figures"),
            Err(NotUnderstood::part("-5 figures"))
        );
        assert_eq!(
            read("13e Ligne, 1066"),
            Err(NotUnderstood::Year("1066".to_owned()))
        );
        let near = read("13e Ligne, vetaran");
        assert_eq!(
            near,
            Err(NotUnderstood::Part(
                "vetaran".to_owned(),
                Some("veteran".to_owned())
            ))
        );
        assert_eq!(told("militia, Russia").name, "militia");
        assert!(matches!(
            read("1809, veteran"),
            Err(NotUnderstood::Nameless(_))
        ));
        assert!(matches!(
            read("13e Ligne, 2nd"),
            Err(NotUnderstood::Nameless(_))
        ));
    }
}
