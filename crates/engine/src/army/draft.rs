//! The army file as it was written.

use std::collections::BTreeMap;

use crate::Name;
use crate::scenario::fields::tables;
use crate::scenario::read::{Keys, Source};
use crate::scenario::{DataError, DeploymentDraft, Located, PostDraft, Setting, Spot, UnitDraft};

use crate::scenario::draft::AnyName;

tables! {
    /// An army file.
    ArmyDraft {
        /// Its id, also the file's name.
        id: Located<String> = "id",
        /// The rule system.
        system: Located<String> = "system",
        /// Its title.
        #[schemars(with = "AnyName")]
        title: Name = "title",
        /// What it is, in a few sentences.
        #[schemars(with = "Option<AnyName>")]
        summary: Option<Name> = "summary",
        /// Its nation, a word of the system.
        nation: Located<String> = "nation",
        /// The year; organisations change with it.
        year: Located<u16> = "year",
        /// The theatre of war, a word of the system.
        theatre: Option<Located<String>> = "theatre",
        /// Whether it is an army of history; left out, it is the players' own.
        historical: Option<bool> = "historical",
        /// What it may cost.
        points: Option<Located<u16>> = "points",
        /// Optional rules of organisation that the players agreed on.
        #[serde(default)]
        options: BTreeMap<String, Located<Setting>> = "options",
        /// Front of one figure or model in millimetres, by arm, where the bases are one's own.
        #[serde(default)]
        bases: BTreeMap<String, Located<u16>> = "bases",
        /// Corps.
        #[serde(default)]
        corps: Vec<CorpsDraft> = "corps",
        /// Divisions.
        #[serde(default)]
        divisions: Vec<DivisionDraft> = "division",
        /// Commanders, brigadiers, staff officers.
        #[serde(default)]
        generals: Vec<ArmyGeneralDraft> = "general",
        /// Brigades with their units.
        #[serde(default)]
        brigades: Vec<ArmyBrigadeDraft> = "brigade",
    }

    /// A corps.
    CorpsDraft {
        /// Its id.
        id: Located<String> = "id",
        /// Its name.
        #[schemars(with = "AnyName")]
        name: Name = "name",
        /// The general who leads it.
        commander: Option<Located<String>> = "commander",
    }

    /// A division.
    DivisionDraft {
        /// Its id.
        id: Located<String> = "id",
        /// Its name.
        #[schemars(with = "AnyName")]
        name: Name = "name",
        /// The corps it belongs to.
        corps: Option<Located<String>> = "corps",
        /// The general who leads it.
        commander: Option<Located<String>> = "commander",
    }

    /// A general of an army.
    ArmyGeneralDraft {
        /// His id.
        id: Located<String> = "id",
        /// His name.
        #[schemars(with = "AnyName")]
        name: Name = "name",
        /// His rank, a word of the system.
        rank: Located<String> = "rank",
        /// His talent, a word of the system.
        skill: Option<Located<String>> = "skill",
    }

    /// One player's map of his deployment.
    DeploymentMapDraft {
        /// A word by chance, so that nobody finds the map by trying seals.
        nonce: Option<Located<String>> = "nonce",
        /// Where his brigades stand.
        #[serde(default)]
        deployments: Vec<DeploymentDraft> = "deployment",
        /// Where his generals stand.
        #[serde(default)]
        posts: Vec<PostDraft> = "post",
    }

    /// A brigade of an army.
    ArmyBrigadeDraft {
        /// Its id, for example `A1`.
        id: Located<String> = "id",
        /// Its name.
        #[schemars(with = "AnyName")]
        name: Name = "name",
        /// Its nation; the army's when left out.
        nation: Option<Located<String>> = "nation",
        /// The general who leads it.
        brigadier: Option<Located<String>> = "brigadier",
        /// The division it belongs to.
        division: Option<Located<String>> = "division",
        /// The order it usually opens with, a word of the system.
        order: Option<Located<String>> = "order",
        /// Its units.
        #[serde(default)]
        units: Vec<UnitDraft> = "unit",
    }
}

impl ArmyDraft {
    /// Reads an army file.
    ///
    /// # Errors
    /// Every fault of form: what is no TOML, missing and unknown keys, values
    /// of the wrong kind.
    pub fn parse(text: &str, file: &str) -> Result<ArmyDraft, Vec<DataError>> {
        ArmyDraft::take_from(Source::new(text, file))
    }

    /// Reads an army file that a scenario names; its values remember the file.
    pub(crate) fn parse_named(text: &str, file: &str) -> Result<ArmyDraft, Vec<DataError>> {
        ArmyDraft::take_from(Source::named_by_another(text, file))
    }

    fn take_from(mut source: Source<'_>) -> Result<ArmyDraft, Vec<DataError>> {
        let document = source.parse();
        // What the parser made of a broken text would only add faults that are none.
        let draft = if source.faults.is_empty() {
            let spot = Spot::top();
            ArmyDraft::take(Keys::top("", document.get_ref(), spot), &mut source)
        } else {
            None
        };
        match draft {
            Some(draft) if source.faults.is_empty() => Ok(draft),
            _ => Err(source.faults.into_list()),
        }
    }

    /// The draft as a file of the format; reading it gives the same draft again.
    #[must_use]
    pub fn to_toml(&self) -> String {
        crate::scenario::write::file(self)
    }
}

impl DeploymentMapDraft {
    /// Reads a map of a deployment, which tells nothing else.
    ///
    /// # Errors
    /// Every fault of form.
    pub fn parse(text: &str, file: &str) -> Result<DeploymentMapDraft, Vec<DataError>> {
        DeploymentMapDraft::take_from(Source::new(text, file))
    }

    /// Reads a map that goes into a scenario; its values remember the file.
    pub(crate) fn parse_named(
        text: &str,
        file: &str,
    ) -> Result<DeploymentMapDraft, Vec<DataError>> {
        DeploymentMapDraft::take_from(Source::named_by_another(text, file))
    }

    fn take_from(mut source: Source<'_>) -> Result<DeploymentMapDraft, Vec<DataError>> {
        let document = source.parse();
        let draft = if source.faults.is_empty() {
            let keys = Keys::top("", document.get_ref(), Spot::top());
            DeploymentMapDraft::take(keys, &mut source)
        } else {
            None
        };
        match draft {
            Some(draft) if source.faults.is_empty() => Ok(draft),
            _ => Err(source.faults.into_list()),
        }
    }
}

/// The JSON Schema of army files, as kept in `armies/schema.json`.
#[must_use]
pub fn schema() -> String {
    let schema = schemars::schema_for!(ArmyDraft);
    let mut text = format!("{:#}", schema.as_value());
    text.push('\n');
    text
}
