//! An army of units that are told in words.
//!
//! Rules: GDB-III-01 and the national organisations. `1st and 2nd battalions
//! 13e Ligne, 1809, veteran; 7e Hussards; 8-pounder foot battery` are four
//! units, each of the size that its organisation gives it in that year. The
//! words are data: those of nations and rows stand with the organisations,
//! the others in `armies/gdb/organisation/words.toml`.

mod lexicon;
mod phrase;

use engine::army::ArmyDraft;
use engine::scenario::{Located, UnitDraft};
use engine::{Name, Text};

use self::lexicon::{fit, folded, lexicon};
use self::phrase::{Phrase, Strength};
use crate::army::organisation::{self, Organisation, Row, Size};
use crate::army::recruit::{Recruit, assembled};
use crate::ids::{Figures, Models};
use crate::tables::ArmyTable;
use crate::troops::{Grade, Kind, Nation};

/// Why words tell no unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotUnderstood {
    /// A part between commas is neither a second name nor anything else; the word that it is like.
    Part(String, Option<String>),
    /// A second value of a kind that the unit has already.
    Twice(String),
    /// No such battalions or squadrons can be counted.
    Battalions(String),
    /// A year beyond those of the wars.
    Year(String),
    /// The same battalion is told twice.
    Again(String),
    /// Far from every strength of the row.
    Strength {
        /// The unit.
        name: String,
        /// What was told, figures or models.
        told: u16,
        /// What it may have.
        known: Vec<u16>,
    },
    /// The rules have no organisation of this nation.
    NoOrganisation {
        /// The nation.
        nation: Nation,
        /// Nations that have one.
        known: Vec<Nation>,
    },
    /// A phrase names no unit.
    Nameless(String),
    /// No year is told.
    NoYear,
    /// Two years are told.
    TwoYears(u16, u16),
    /// Several nations have such a unit, or none does by its name.
    Nation {
        /// The unit.
        name: String,
        /// Nations that have an organisation.
        known: Vec<Nation>,
    },
    /// The nation has no such unit in that year.
    NoRow {
        /// The unit.
        name: String,
        /// Its nation.
        nation: Name,
        /// The year.
        year: u16,
    },
    /// The nation's batteries of this kind have other guns.
    Calibre {
        /// The unit.
        name: String,
        /// What they have.
        known: Vec<String>,
    },
    /// A regiment is not played in so many squadrons.
    Squadrons {
        /// The unit.
        name: String,
        /// How many it has.
        known: Vec<u16>,
    },
    /// The units together are no army.
    NoArmy,
}

impl NotUnderstood {
    /// A part that says nothing known.
    fn part(part: &str) -> NotUnderstood {
        NotUnderstood::Part(part.to_owned(), lexicon().like(&folded(part)))
    }
}

/// What the words leave open and the program has filled in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Filled {
    /// No size of the row is what was told; the nearest is taken.
    Strength {
        /// The unit.
        name: String,
        /// Its row.
        row: Name,
        /// What was told, figures or models.
        told: u16,
        /// What was taken.
        taken: u16,
    },
    /// Nothing is said of the quality.
    Grade {
        /// The unit.
        name: String,
        /// What was taken.
        grade: Grade,
    },
}

impl Filled {
    /// What was filled in, to be said.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Filled::Strength {
                name,
                row,
                told,
                taken,
            } => Text::id("gdb-army-filled-strength")
                .with("unit", Name::same(name))
                .with("row", row.clone())
                .with("told", i64::from(*told))
                .with("taken", i64::from(*taken)),
            Filled::Grade { name, grade } => Text::id("gdb-army-filled-grade")
                .with("unit", Name::same(name))
                .with(
                    "grade",
                    Text::id(format!("gdb-grade-{}", crate::army::force::word_of(grade))),
                ),
        }
    }
}

/// What holds for all units of which the words say nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Given {
    /// The nation.
    pub nation: Option<Nation>,
    /// The year.
    pub year: Option<u16>,
}

/// An army of the units that are told, one phrase to a line or between semicolons.
///
/// # Errors
/// [`NotUnderstood`].
pub fn described(
    text: &str,
    given: Given,
    table: &ArmyTable,
) -> Result<(ArmyDraft, Vec<Filled>), NotUnderstood> {
    let phrases = text.split([';', '\n']).map(str::trim);
    let phrases = phrases.filter(|phrase| !phrase.is_empty() && !phrase.starts_with('#'));
    let phrases = phrases.map(phrase::read).collect::<Result<Vec<_>, _>>()?;
    let year = year_of(&phrases, given)?;
    // What belongs to several nations belongs to the army's own.
    let told = given
        .nation
        .or_else(|| phrases.iter().find_map(|one| one.nation));
    let mut muster = Muster {
        given,
        year,
        table,
        home: told.and_then(organisation::of),
        units: Vec::new(),
        filled: Vec::new(),
    };
    for phrase in &phrases {
        muster.enlist(phrase)?;
    }
    let home = given.nation.and_then(organisation::of).or(muster.home);
    let home = home.ok_or(NotUnderstood::NoArmy)?;
    let army = assembled(home, year, None, muster.units, table);
    let army = army.map_err(|_| NotUnderstood::NoArmy)?;
    Ok((army, muster.filled))
}

/// The one year of all phrases.
fn year_of(phrases: &[Phrase], given: Given) -> Result<u16, NotUnderstood> {
    let mut years = phrases.iter().filter_map(|phrase| phrase.year);
    let year = given.year.or_else(|| years.clone().next());
    let year = year.ok_or(NotUnderstood::NoYear)?;
    match years.find(|other| *other != year) {
        Some(other) => Err(NotUnderstood::TwoYears(year, other)),
        None => Ok(year),
    }
}

/// Nations that have an organisation.
fn known_nations() -> Vec<Nation> {
    organisation::nations()
        .iter()
        .map(|one| one.nation)
        .collect()
}

/// A strength that is more than twice the largest or less than half of the smallest is none of the row.
fn near_enough(phrase: &Phrase, told: u16, mut known: Vec<u16>) -> Result<(), NotUnderstood> {
    let (least, most) = (known.iter().min().copied(), known.iter().max().copied());
    let (Some(least), Some(most)) = (least, most) else {
        return Ok(());
    };
    if (least / 2..=most.saturating_mul(2)).contains(&told) && told > 0 {
        return Ok(());
    }
    known.sort_unstable();
    known.dedup();
    Err(NotUnderstood::Strength {
        name: phrase.name.clone(),
        told,
        known,
    })
}

/// The best row of a nation for a name, and how much of the name speaks for either.
struct Candidate {
    nation: usize,
    words: usize,
    found: Found,
}

/// A row with the nation it belongs to.
type Found = (&'static Organisation, &'static Row);

struct Muster<'m> {
    given: Given,
    year: u16,
    table: &'m ArmyTable,
    /// The nation that the words name, else that of the first unit.
    home: Option<&'static Organisation>,
    units: Vec<UnitDraft>,
    filled: Vec<Filled>,
}

impl Muster<'_> {
    /// Adds the units of a phrase.
    fn enlist(&mut self, phrase: &Phrase) -> Result<(), NotUnderstood> {
        let kind = lexicon().kind(&folded(&phrase.name));
        let kind = kind.unwrap_or(Kind::Infantry);
        let (nation, row) = self.row(phrase, kind)?;
        let kind = nation.fights_as(kind);
        self.home = self.home.or(Some(nation));
        let size = self.size(phrase, row)?;
        let models = self.models(phrase, row)?;
        let grade = self.grade(phrase, row);
        let each: Vec<Option<u16>> = match phrase.battalions.as_slice() {
            [] => vec![None],
            some => some.iter().copied().map(Some).collect(),
        };
        for battalion in each {
            let name = match battalion {
                Some(number) => format!("{number}/{}", phrase.name),
                None => phrase.name.clone(),
            };
            let recruit = Recruit {
                name: Name::same(&name),
                short: None,
                row,
                nation: nation.nation,
                kind,
                grade,
                size,
                squadrons: phrase.squadrons,
                models,
                calibre: phrase.calibre.clone(),
            };
            let mut unit = recruit.unit(&self.units);
            let fielded = self.units.iter();
            let same = |other: &UnitDraft| other.name == unit.name && other.nation == unit.nation;
            if battalion.is_some() && fielded.into_iter().any(same) {
                return Err(NotUnderstood::Again(name));
            }
            if battalion.is_some() {
                unit.regiment = Some(Located::made(phrase.name.clone()));
            }
            self.units.push(unit);
        }
        Ok(())
    }

    /// The row of the phrase's unit in the organisation of its nation.
    fn row(&self, phrase: &Phrase, kind: Kind) -> Result<Found, NotUnderstood> {
        let told = phrase.nation.or(self.given.nation);
        let nations = organisation::nations().iter();
        let nations = nations.filter(|one| told.is_none_or(|nation| one.nation == nation));
        let name = folded(&phrase.name);
        let best = |one: &'static Organisation| {
            let rows = one.rows.iter().rev();
            let rows = rows
                .filter(|row| row.holds_in(self.year) && row.types.contains(&one.fights_as(kind)));
            let fits = rows.filter(|row| has_guns(row, phrase.calibre.as_deref()));
            let fits = fits.filter_map(|row| Some((fit(&row.words, &name)?, row)));
            let (words, row) = fits.max_by_key(|(length, _)| *length)?;
            Some(Candidate {
                nation: fit(&one.words, &name).unwrap_or(0),
                words,
                found: (one, row),
            })
        };
        let found: Vec<Candidate> = nations.clone().filter_map(best).collect();
        match (told, found.as_slice()) {
            (Some(_), [only, ..]) => Ok(only.found),
            (Some(nation), []) => Err(self.no_row(phrase, kind, nation)),
            (None, _) => self.by_its_name(phrase, &found),
        }
    }

    /// The nation whose words the name has; else the army's own; else the only one with such a row.
    fn by_its_name(&self, phrase: &Phrase, found: &[Candidate]) -> Result<Found, NotUnderstood> {
        let named = found.iter().filter(|one| one.nation > 0);
        if let Some(named) = named.max_by_key(|one| (one.nation, one.words)) {
            return Ok(named.found);
        }
        let is_home = |one: &&Candidate| {
            let home = self.home.map(|home| home.nation);
            home == Some(one.found.0.nation)
        };
        if let Some(own) = found.iter().find(is_home) {
            return Ok(own.found);
        }
        let most = found.iter().map(|one| one.words).max().unwrap_or(0);
        let mut best = found.iter().filter(|one| one.words == most && most > 0);
        match (best.next(), best.next()) {
            (Some(only), None) => Ok(only.found),
            _ => Err(NotUnderstood::Nation {
                name: phrase.name.clone(),
                known: known_nations(),
            }),
        }
    }

    fn no_row(&self, phrase: &Phrase, kind: Kind, nation: Nation) -> NotUnderstood {
        let name = phrase.name.clone();
        let Some(organisation) = organisation::of(nation) else {
            return NotUnderstood::NoOrganisation {
                nation,
                known: known_nations(),
            };
        };
        let rows = organisation.rows.iter();
        let of_kind = rows.filter(|row| {
            row.holds_in(self.year) && row.types.contains(&organisation.fights_as(kind))
        });
        let mut known: Vec<String> = of_kind.flat_map(|row| row.calibres.clone()).collect();
        known.sort();
        known.dedup();
        if phrase.calibre.is_some() && !known.is_empty() {
            return NotUnderstood::Calibre { name, known };
        }
        NotUnderstood::NoRow {
            name,
            nation: organisation.name.clone(),
            year: self.year,
        }
    }

    /// The size of the row that is nearest to what was told; the smallest when nothing was.
    fn size(&mut self, phrase: &Phrase, row: &Row) -> Result<Option<Size>, NotUnderstood> {
        squadrons_fit(phrase, row)?;
        let men_a_figure = self.table.men_per_figure.max(1);
        let told = match phrase.strength {
            Some(Strength::Men(men)) => Some((men + men_a_figure / 2) / men_a_figure),
            Some(Strength::Figures(figures)) => Some(figures),
            _ => None,
        };
        if let Some(between) = row.strength {
            return self.between(phrase, row, told, between);
        }
        let sizes = row.sizes.iter().copied();
        if let Some(told) = told {
            let known: Vec<u16> = row.sizes.iter().map(|size| size.0.0).collect();
            near_enough(phrase, told, known)?;
        }
        let size = match told {
            Some(told) => sizes.min_by_key(|Size(figures, _, _)| figures.0.abs_diff(told)),
            None => sizes.clone().min_by_key(|Size(figures, _, _)| figures.0),
        };
        if let (Some(told), Some(Size(figures, _, _))) = (told, size)
            && figures.0 != told
        {
            self.fill_strength(phrase, row, told, figures.0);
        }
        Ok(size)
    }

    /// The strength of a row that has any number between two.
    fn between(
        &mut self,
        phrase: &Phrase,
        row: &Row,
        told: Option<u16>,
        [least, most]: [u16; 2],
    ) -> Result<Option<Size>, NotUnderstood> {
        let Some(told) = told else { return Ok(None) };
        near_enough(phrase, told, vec![least, most])?;
        let taken = told.clamp(least, most);
        if taken != told {
            self.fill_strength(phrase, row, told, taken);
        }
        let company = (most / 4).max(1).min(least);
        Ok(Some(Size(Figures(taken), 1, Figures(company))))
    }

    /// The number of models that is nearest to what was told.
    fn models(&mut self, phrase: &Phrase, row: &Row) -> Result<Option<Models>, NotUnderstood> {
        let guns_a_model = self.table.guns_per_model.max(1);
        let told = match phrase.strength {
            Some(Strength::Guns(guns)) => guns.div_ceil(guns_a_model),
            Some(Strength::Models(models)) => models,
            Some(Strength::Men(_) | Strength::Figures(_)) | None => return Ok(None),
        };
        let known: Vec<u16> = row.models.iter().map(|models| models.0.into()).collect();
        near_enough(phrase, told, known)?;
        let whole = row.models.iter().map(|models| models.0);
        let half = whole.clone().map(|models| models / 2);
        let half = half.filter(|_| row.halves.is_some());
        let taken = whole
            .chain(half)
            .min_by_key(|models| u16::from(*models).abs_diff(told));
        let taken = taken.map(u16::from);
        if let Some(taken) = taken.filter(|taken| *taken != told) {
            self.fill_strength(phrase, row, told, taken);
        }
        Ok(taken.and_then(|taken| u8::try_from(taken).ok()).map(Models))
    }

    fn grade(&mut self, phrase: &Phrase, row: &Row) -> Grade {
        phrase.grade.unwrap_or_else(|| {
            let grade = row.usual_grade.unwrap_or(Grade::Line);
            self.filled.push(Filled::Grade {
                name: phrase.name.clone(),
                grade,
            });
            grade
        })
    }

    fn fill_strength(&mut self, phrase: &Phrase, row: &Row, told: u16, taken: u16) {
        self.filled.push(Filled::Strength {
            name: phrase.name.clone(),
            row: row.name.clone(),
            told,
            taken,
        });
    }
}

fn has_guns(row: &Row, calibre: Option<&str>) -> bool {
    calibre.is_none_or(|calibre| row.calibres.iter().any(|gun| gun == calibre))
}

/// A regiment is played whole, or in parts of whole squadrons where that is an option. Rule GDB-III-AU-04.
fn squadrons_fit(phrase: &Phrase, row: &Row) -> Result<(), NotUnderstood> {
    let Some(told) = phrase.squadrons else {
        return Ok(());
    };
    let mut whole: Vec<u16> = row.sizes.iter().map(|Size(_, count, _)| *count).collect();
    whole.sort_unstable();
    whole.dedup();
    let part = row.split.is_some() && whole.iter().any(|count| told < *count);
    if told > 0 && (row.sotnia.is_some() || part || whole.contains(&told)) {
        return Ok(());
    }
    Err(NotUnderstood::Squadrons {
        name: phrase.name.clone(),
        known: whole,
    })
}
