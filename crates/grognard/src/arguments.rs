//! The arguments, their help and their faults in the reader's language.

pub(crate) mod army;

use std::error::Error;
use std::ffi::OsString;
use std::fmt::{self, Display};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, Command, CommandFactory, FromArgMatches, Parser, Subcommand};
use engine::{Side, Text};
use server::locale::{Lang, say};

use crate::complaint::{Complaint, word};
use crate::house::{Agreed, House};
use crate::output::Output;
use crate::written::{Out, Over};

/// The whole command line.
#[derive(Debug, Parser)]
#[command(name = "grognard", version, disable_help_subcommand = true)]
pub(crate) struct Arguments {
    #[arg(long, global = true, value_name = "en|ru", value_parser = parse_lang)]
    pub(crate) lang: Option<Lang>,
    #[arg(long, global = true)]
    pub(crate) json: bool,
    #[command(subcommand)]
    pub(crate) verb: Option<Verb>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    Play(Play),
    Serve(Serve),
    Resolve(Resolve),
    Odds(Odds),
    Schema(Schema),
    Sim(Sim),
    Replay(RecordFile),
    Verify(RecordFile),
    Export(Export),
    Scenario {
        #[command(subcommand)]
        what: Scenario,
    },
    Army {
        #[command(subcommand)]
        what: army::Army,
    },
    Print {
        #[command(subcommand)]
        what: army::Print,
    },
    Rules {
        #[command(subcommand)]
        what: Rules,
        #[arg(long, global = true)]
        system: Option<String>,
        #[arg(long, global = true, value_name = "FILE")]
        rules: Vec<PathBuf>,
    },
}

/// A battle on this machine.
#[derive(Debug, Default, Args)]
pub(crate) struct Play {
    pub(crate) scenario: Option<String>,
    #[arg(long, value_parser = parse_side)]
    pub(crate) side: Option<Side>,
    #[arg(long)]
    pub(crate) opponent: Option<String>,
    #[arg(long)]
    pub(crate) no_open: bool,
    #[command(flatten)]
    pub(crate) house: House,
    #[command(flatten)]
    pub(crate) place: Place,
}

/// Where the server listens and keeps its battles.
#[derive(Debug, Default, Args)]
pub(crate) struct Place {
    #[arg(long, value_name = "IP:PORT")]
    pub(crate) listen: Option<SocketAddr>,
    #[arg(long, value_name = "sqlite:PATH")]
    pub(crate) database: Option<String>,
}

/// A server for others.
#[derive(Debug, Args)]
pub(crate) struct Serve {
    #[command(flatten)]
    pub(crate) place: Place,
    /// Host names under which the server is reached.
    #[arg(long, value_name = "HOST")]
    pub(crate) name: Vec<String>,
    #[arg(long, default_value_t = 500)]
    pub(crate) battles: usize,
}

/// A procedure with its input.
#[derive(Debug, Args)]
pub(crate) struct Call {
    #[arg(value_name = "SYSTEM")]
    pub(crate) of: String,
    pub(crate) procedure: String,
    #[arg(long, value_name = "FILE|-")]
    pub(crate) input: Option<PathBuf>,
    #[arg(long = "set", value_name = "KEY=VALUE")]
    pub(crate) input_value: Vec<String>,
    #[command(flatten)]
    pub(crate) agreed: Agreed,
}

/// One throw for a procedure.
#[derive(Debug, Args)]
pub(crate) struct Resolve {
    #[command(flatten)]
    pub(crate) call: Call,
    #[arg(long, value_name = "4,6,1", conflicts_with = "dice_seed")]
    pub(crate) dice: Option<String>,
    #[arg(long = "seed", value_name = "SEED", value_parser = within(0, u64::MAX))]
    pub(crate) dice_seed: Option<u64>,
}

/// The exact odds of a procedure.
#[derive(Debug, Args)]
pub(crate) struct Odds {
    #[command(flatten)]
    pub(crate) call: Call,
    #[arg(long, value_name = "KEY=A,B,C")]
    pub(crate) vary: Vec<String>,
}

/// The input of a procedure.
#[derive(Debug, Args)]
pub(crate) struct Schema {
    #[arg(value_name = "SYSTEM")]
    pub(crate) of: String,
    pub(crate) procedure: Option<String>,
    #[command(flatten)]
    pub(crate) agreed: Agreed,
}

/// Many battles at once.
#[derive(Debug, Args)]
pub(crate) struct Sim {
    pub(crate) scenario: String,
    #[arg(long, default_value_t = 100, value_parser = within(1, sim::MOST_GAMES))]
    pub(crate) games: u64,
    #[arg(long, value_parser = within(0, u64::MAX))]
    pub(crate) seed: Option<u64>,
    #[arg(long, default_value = "line")]
    pub(crate) side_a: String,
    #[arg(long, default_value = "line")]
    pub(crate) side_b: String,
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) over: Over,
    /// Whether to tell how long it took.
    #[arg(long)]
    pub(crate) times: bool,
    #[command(flatten)]
    pub(crate) house: House,
}

/// A record.
#[derive(Debug, Args)]
pub(crate) struct RecordFile {
    pub(crate) file: PathBuf,
}

/// A record in another form.
#[derive(Debug, Args)]
pub(crate) struct Export {
    pub(crate) file: PathBuf,
    #[arg(long, value_enum, default_value = "html", hide_possible_values = true)]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) out: Out,
}

/// Forms of an exported record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    /// The log.
    Text,
    /// The table at the end.
    Svg,
    /// A page that replays the battle.
    Html,
}

/// What to do with scenarios.
#[derive(Debug, Subcommand)]
pub(crate) enum Scenario {
    List,
    Check { scenario: String },
    Show { scenario: String },
    Terrain(army::Ground),
    Make(army::Make),
    Seal { file: PathBuf },
    Reveal(army::Reveal),
}

/// What to do with rules.
#[derive(Debug, Subcommand)]
pub(crate) enum Rules {
    Search { words: Vec<String> },
    Show { id: String },
    Coverage,
    Readings,
    Tables { filter: Option<String> },
}

/// What an argument may be, in figures or words that need no language.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Allowed(String);

impl Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Allowed {}

/// A whole number from the least to the most.
fn within<T>(low: T, high: T) -> impl Fn(&str) -> Result<T, Allowed> + Clone
where
    T: FromStr + PartialOrd + Display + Copy,
{
    move |text: &str| {
        let number = text.parse().ok();
        let fits = number.filter(|number| (low..=high).contains(number));
        fits.ok_or_else(|| Allowed(format!("{low}\u{2013}{high}")))
    }
}

fn parse_side(letter: &str) -> Result<Side, Allowed> {
    match letter {
        "A" | "a" => Ok(Side::A),
        "B" | "b" => Ok(Side::B),
        _ => Err(Allowed("A, B".to_owned())),
    }
}

fn parse_lang(code: &str) -> Result<Lang, Allowed> {
    code.parse().map_err(|_| Allowed("en, ru".to_owned()))
}

/// Parses the arguments; help and faults come in the language.
pub(crate) fn parse(words: Vec<OsString>, lang: Lang) -> Result<Arguments, Told> {
    let words = with_verb(words);
    let mut command = spoken(Arguments::command(), lang, "cli");
    command.build();
    let matches = command.try_get_matches_from(words).map_err(Told)?;
    Arguments::from_arg_matches(&matches).map_err(Told)
}

/// The words with the verb that is meant where only its flags are given: a battle on this machine.
fn with_verb(mut words: Vec<OsString>) -> Vec<OsString> {
    let command = Arguments::command();
    let Some(play) = command.find_subcommand("play") else {
        return words;
    };
    let said: Vec<_> = words
        .iter()
        .skip(1)
        .map(|word| word.to_string_lossy())
        .collect();
    let names_verb = command
        .get_subcommands()
        .any(|sub| said.iter().any(|word| word == sub.get_name()));
    let flag = |word: &str| {
        let long = word.strip_prefix("--").unwrap_or_default();
        let long = long.split('=').next().unwrap_or_default();
        let mut known = play.get_arguments().filter_map(|one| one.get_long());
        known.any(|one| one == long)
    };
    if !names_verb && said.iter().any(|word| flag(word)) {
        words.insert(1, OsString::from("play"));
    }
    words
}

/// The command with help in the language; messages are called by the path of verbs.
fn spoken(command: Command, lang: Lang, path: &str) -> Command {
    let about = say(&Text::id(format!("{path}-about")), lang);
    let names: Vec<String> = command
        .get_subcommands()
        .map(|sub| sub.get_name().to_owned())
        .collect();
    let has_values = command.get_positionals().next().is_some();
    let command = command
        .about(about)
        .help_template(template(lang, !names.is_empty(), has_values))
        .disable_help_flag(true)
        .arg(flag("help", 'h', clap::ArgAction::Help));
    let command = match path {
        "cli" => {
            command
                .disable_version_flag(true)
                .arg(flag("version", 'V', clap::ArgAction::Version))
        }
        _ => command,
    };
    let command = command.mut_args(|argument| {
        let id = format!("cli-arg-{}", argument.get_id().as_str().replace('_', "-"));
        // A number below zero is a wrong value, not an unknown option.
        let valued = argument.get_action().takes_values() && !argument.is_positional();
        let argument = argument.allow_negative_numbers(valued);
        argument.help(say(&Text::id(id), lang))
    });
    names.into_iter().fold(command, |command, name| {
        let path = format!("{path}-{name}");
        command.mut_subcommand(name, |sub| spoken(sub, lang, &path))
    })
}

fn flag(name: &'static str, short: char, action: clap::ArgAction) -> clap::Arg {
    clap::Arg::new(name).long(name).short(short).action(action)
}

fn template(lang: Lang, has_verbs: bool, has_values: bool) -> String {
    let heading = |id: &'static str| say(&Text::id(id), lang);
    let part = |wanted: bool, id: &'static str, list: &str| match wanted {
        true => format!("{}\n{{{list}}}\n\n", heading(id)),
        false => String::new(),
    };
    let verbs = part(has_verbs, "cli-verbs", "subcommands");
    let values = part(has_values, "cli-arguments", "positionals");
    format!(
        "{{about}}\n\n{} {{usage}}\n\n{verbs}{values}{}\n{{options}}",
        heading("cli-usage"),
        heading("cli-options")
    )
}

/// What the parser has to say: help, the version, or a fault.
#[derive(Debug)]
pub(crate) struct Told(clap::Error);

impl Told {
    /// Says it and ends: 0 for help, 2 for a fault.
    pub(crate) fn exit(self, lang: Lang, json: bool) -> ExitCode {
        let asked = matches!(
            self.0.kind(),
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
        );
        if asked {
            // Whoever asked may have gone.
            let _ = self.0.print();
            return ExitCode::SUCCESS;
        }
        if self.0.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
            let _ = self.0.print();
            return ExitCode::from(2);
        }
        let output = Output::new(lang, json);
        output.complain(&Complaint::from(self.text()));
        if !json {
            output.note(&Text::id("cli-see-help"));
        }
        ExitCode::from(2)
    }

    /// The fault as a message.
    fn text(&self) -> Text {
        let part = |kind: ContextKind| word(&self.context(kind));
        match self.0.kind() {
            ErrorKind::UnknownArgument => {
                Text::id("cli-error-unknown").with("argument", part(ContextKind::InvalidArg))
            }
            ErrorKind::InvalidSubcommand => {
                Text::id("cli-error-unknown").with("argument", part(ContextKind::InvalidSubcommand))
            }
            ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
                let allowed = self
                    .0
                    .source()
                    .and_then(|why| why.downcast_ref::<Allowed>());
                let text = match allowed {
                    Some(allowed) => {
                        Text::id("cli-error-value-allowed").with("allowed", word(&allowed.0))
                    }
                    None => Text::id("cli-error-value"),
                };
                text.with("argument", part(ContextKind::InvalidArg))
                    .with("value", part(ContextKind::InvalidValue))
            }
            ErrorKind::MissingRequiredArgument => {
                Text::id("cli-error-missing").with("argument", part(ContextKind::InvalidArg))
            }
            ErrorKind::MissingSubcommand => Text::id("cli-error-no-verb"),
            ErrorKind::ArgumentConflict => self.conflict(),
            _ => word(self.0.to_string().trim()),
        }
    }

    /// An argument given twice, or beside one that excludes it.
    fn conflict(&self) -> Text {
        let given = self.context(ContextKind::InvalidArg);
        let other = self.context(ContextKind::PriorArg);
        let text = match other.is_empty() || given == other {
            true => Text::id("cli-error-twice"),
            false => Text::id("cli-error-conflict").with("other", word(&other)),
        };
        text.with("argument", word(&given))
    }

    fn context(&self, kind: ContextKind) -> String {
        match self.0.get(kind) {
            Some(ContextValue::String(text)) => text.clone(),
            Some(ContextValue::Strings(list)) => list.join(" "),
            _ => String::new(),
        }
    }
}
