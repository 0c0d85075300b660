//! Arguments of the verbs that prepare a battle: `army`, `print`, `scenario terrain`, `scenario make`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::within;
use crate::written::{Out, Over};

/// The years of the wars.
pub(crate) const FIRST_YEAR: u16 = *engine::scenario::YEARS.start();
/// The last of them.
pub(crate) const LAST_YEAR: u16 = *engine::scenario::YEARS.end();

/// What an army may cost.
const MOST_POINTS: u32 = 65_535;

/// What to do with armies.
#[derive(Debug, Subcommand)]
pub(crate) enum Army {
    List,
    Check(ArmyFile),
    Roster(ArmyFile),
    Points(ArmyFile),
    Organise(Organise),
}

/// An army file, or the id of a sample.
#[derive(Debug, Args)]
pub(crate) struct ArmyFile {
    pub(crate) army: String,
    #[arg(long = "rules", alias = "house-rules", value_name = "FILE")]
    pub(crate) house_rules: Option<PathBuf>,
}

/// Brigades for a list of units, or an army by the dice.
#[derive(Debug, Args)]
pub(crate) struct Organise {
    #[arg(value_name = "ARMY")]
    pub(crate) army_or_words: Option<String>,
    #[arg(long)]
    pub(crate) nation: Option<String>,
    #[arg(long, value_parser = within(FIRST_YEAR, LAST_YEAR))]
    pub(crate) year: Option<u16>,
    #[arg(long, value_parser = within(1, MOST_POINTS))]
    pub(crate) points: Option<u32>,
    #[arg(long, value_name = "1/2|50%")]
    pub(crate) fraction: Option<String>,
    #[arg(long)]
    pub(crate) roll_brigadiers: bool,
    #[command(flatten)]
    pub(crate) dice: DiceArguments,
    #[command(flatten)]
    pub(crate) out: Out,
}

/// Where dice come from.
#[derive(Debug, Args)]
pub(crate) struct DiceArguments {
    #[arg(long, value_parser = within(0, u64::MAX))]
    pub(crate) seed: Option<u64>,
    /// Dice of a real table.
    #[arg(
        long,
        value_delimiter = ',',
        value_name = "4,6,1",
        value_parser = within(1_u8, 6),
        conflicts_with = "seed"
    )]
    pub(crate) dice: Vec<u8>,
}

/// A table and its ground.
#[derive(Debug, Args)]
pub(crate) struct Ground {
    #[arg(long, default_value = "180x120", value_name = "CMxCM")]
    pub(crate) table: String,
    #[arg(long, default_value = "15mm", value_name = "15mm|28mm")]
    pub(crate) figures: String,
    /// Choices of those who rolled.
    #[arg(long, value_name = "COLUMN,ROW=CHOICE")]
    pub(crate) choose: Vec<String>,
    #[arg(long, value_name = "COLUMN,ROW=X,Y")]
    pub(crate) move_a: Option<String>,
    #[arg(long, value_name = "COLUMN,ROW=X,Y")]
    pub(crate) move_b: Option<String>,
    #[arg(long, default_value_t = 12, value_parser = within(1, u16::MAX))]
    pub(crate) turns: u16,
    #[arg(long, default_value = "gdb-made")]
    pub(crate) name_id: String,
    #[command(flatten)]
    pub(crate) dice: DiceArguments,
    #[command(flatten)]
    pub(crate) out: Out,
}

/// A scenario from two armies.
#[derive(Debug, Args)]
pub(crate) struct Make {
    #[arg(long, value_name = "FILE|NATION:YEAR")]
    pub(crate) army_a: String,
    #[arg(long, value_name = "FILE|NATION:YEAR")]
    pub(crate) army_b: String,
    #[arg(long, value_parser = within(1, MOST_POINTS))]
    pub(crate) points: Option<u32>,
    #[arg(long)]
    pub(crate) roll_brigadiers: bool,
    #[arg(long)]
    pub(crate) roll_skills: bool,
    #[command(flatten)]
    pub(crate) ground: Ground,
}

/// Maps of the deployment shown together.
#[derive(Debug, Args)]
pub(crate) struct Reveal {
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "FILE")]
    pub(crate) map_a: PathBuf,
    #[arg(long, value_name = "FILE")]
    pub(crate) map_b: PathBuf,
    #[arg(long)]
    pub(crate) seal_a: String,
    #[arg(long)]
    pub(crate) seal_b: String,
    #[command(flatten)]
    pub(crate) out: Out,
}

/// What to print.
#[derive(Debug, Subcommand)]
pub(crate) enum Print {
    Markers(Sheet),
    Roster {
        army: String,
        #[command(flatten)]
        sheet: Sheet,
    },
    Reference(Sheet),
}

/// A sheet of A4.
#[derive(Debug, Args)]
pub(crate) struct Sheet {
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    #[command(flatten)]
    pub(crate) over: Over,
    #[arg(long, default_value = "15mm", value_name = "15mm|28mm")]
    pub(crate) figures: String,
    #[arg(long = "rules", alias = "house-rules", value_name = "FILE")]
    pub(crate) house_rules: Option<PathBuf>,
}
