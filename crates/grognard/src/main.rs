//! The Grognard binary: command line and wiring.

mod arguments;
mod complaint;
mod environment;
mod host;
mod house;
mod lock;
mod output;
mod page;
mod strict;
mod systems;
mod verbs;
mod written;

use std::panic::AssertUnwindSafe;
use std::process::ExitCode;

use engine::Text;

use crate::arguments::{Arguments, Verb};
use crate::complaint::{Complaint, word};
use crate::environment::asked_lang;
use crate::output::Output;

fn main() -> ExitCode {
    let words: Vec<_> = std::env::args_os().collect();
    let lang = asked_lang(&words);
    let json = words.iter().any(|word| word == "--json");
    let arguments = match arguments::parse(words, lang) {
        Ok(arguments) => arguments,
        Err(told) => return told.exit(lang, json),
    };
    let output = Output::new(arguments.lang.unwrap_or(lang), arguments.json);
    match guarded(|| run(arguments, &output)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(complaint) => {
            output.complain(&complaint);
            ExitCode::from(2)
        }
    }
}

/// Turns a fault of the program into a complaint; a forged record may find one.
fn guarded(work: impl FnOnce() -> Result<(), Complaint>) -> Result<(), Complaint> {
    // Told once, in the reader's language; a server also writes it into its log.
    std::panic::set_hook(Box::new(|fault| tracing::error!(%fault)));
    std::panic::catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|fault| {
        let said = fault
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| fault.downcast_ref::<&str>().copied());
        let what = word(said.unwrap_or("?"));
        Err(Complaint::from(
            Text::id("cli-error-fault").with("what", what),
        ))
    })
}

/// Finds the verb and runs it.
fn run(arguments: Arguments, output: &Output) -> Result<(), Complaint> {
    match arguments.verb {
        None => verbs::play::run(&Default::default(), output),
        Some(Verb::Play(play)) => verbs::play::run(&play, output),
        Some(Verb::Serve(serve)) => verbs::serve::run(&serve, output),
        Some(Verb::Resolve(resolve)) => verbs::resolve::run(&resolve, output),
        Some(Verb::Odds(odds)) => verbs::odds::run(&odds, output),
        Some(Verb::Schema(schema)) => verbs::schema::run(&schema, output),
        Some(Verb::Sim(sim)) => verbs::sim::run(&sim, output),
        Some(Verb::Replay(file)) => verbs::record::replay(&file.file, output),
        Some(Verb::Export(export)) => verbs::export::run(&export, output),
        Some(Verb::Verify(file)) => verbs::record::verify(&file.file, output),
        Some(Verb::Army { what }) => verbs::army::run(&what, output),
        Some(Verb::Print { what }) => verbs::print::run(&what, output),
        Some(Verb::Scenario { what }) => verbs::scenario::run(&what, output),
        Some(Verb::Rules {
            what,
            system,
            rules,
        }) => verbs::rules::run(&what, system.as_deref(), &rules, output),
    }
}
