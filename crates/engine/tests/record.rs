//! Records: what is written is replayed and verified, and nothing changed passes.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod toy;

use std::sync::{Arc, LazyLock};

use engine::record::{
    FORMAT, Header, Record, RecordError, RecordFault, RecordedScenario, RecordedSide, Recorder,
    RuleHashes, replay, verify,
};
use engine::{
    Battle, BySide, Dice, DiceSource, Die, Name, Outcome, ScriptedDice, Seed, SeededDice, Seen,
    Side, Step, System, Viewer,
};
use proptest::prelude::*;
use toy::{Command, Event, Toy};

const SEED: Seed = Seed([7; 32]);

fn setup() -> Arc<toy::Setup> {
    Toy::setup(2, 9)
}

fn header(dice: BySide<DiceSource>) -> Header {
    Header {
        format: FORMAT,
        program: "0.1.0".to_owned(),
        system: Toy::ID.to_owned(),
        scenario: RecordedScenario {
            id: "two-lines".to_owned(),
            text: "figures = 2\nturns = 9\n".to_owned(),
        },
        rules: RuleHashes::default(),
        options: serde_json::json!({}),
        agreement: engine::house::Agreement::default(),
        sides: BySide::each(|side| RecordedSide {
            name: Name::same(side.letter()),
            player: "human".to_owned(),
            dice: dice[side],
        }),
        commitment: SEED.commitment(),
    }
}

/// A battle as it is fought: the lines so far.
struct Written {
    battle: Battle<Toy>,
    recorder: Recorder,
    lines: Vec<String>,
}

impl Written {
    fn open(dice: BySide<DiceSource>) -> Written {
        let (recorder, first) = Recorder::open(&header(dice)).unwrap();
        Written {
            battle: Battle::open(setup()),
            recorder,
            lines: vec![first],
        }
    }

    fn keep(&mut self, step: &Step<Toy>, typed: &[Die]) {
        self.battle.accept(step);
        let line = self
            .recorder
            .step::<Toy>(step, self.battle.state(), typed)
            .unwrap();
        self.lines.push(line);
    }

    fn next(&mut self, dice: &mut dyn Dice, typed: &[Die]) {
        let side = self.battle.state().owner;
        let seen = Seen::<Toy>::of(self.battle.state(), Viewer::Side(side));
        let command = Toy::default_command(&seen, side).unwrap();
        let step = self.battle.decide(side, command, dice).unwrap();
        self.keep(&step, typed);
    }

    fn next_seeded(&mut self) {
        let mut dice = SeededDice::for_command(&SEED, self.battle.last().next().0);
        self.next(&mut dice, &[]);
    }

    fn outcome(&self) -> Option<Outcome> {
        Toy::outcome(self.battle.state())
    }

    fn close(&mut self) {
        let line = self.recorder.close(&SEED, self.outcome()).unwrap();
        self.lines.push(line);
    }

    fn text(&self) -> String {
        self.lines.iter().map(|line| format!("{line}\n")).collect()
    }
}

fn program() -> BySide<DiceSource> {
    BySide::each(|_| DiceSource::Program)
}

fn finished() -> Written {
    let mut written = Written::open(program());
    while written.outcome().is_none() {
        written.next_seeded();
    }
    written.close();
    written
}

fn fault(text: &str) -> (usize, RecordFault) {
    let RecordError { line, fault } = verify::<Toy>(setup(), text).unwrap_err();
    (line, fault)
}

#[test]
fn a_finished_battle_replays_and_verifies() {
    let written = finished();
    let text = written.text();
    let battle = replay::<Toy>(setup(), &text).unwrap();
    assert_eq!(battle.state(), written.battle.state());
    let verified = verify::<Toy>(setup(), &text).unwrap();
    assert!(verified.dice);
    assert_eq!(verified.steps, battle.last().0);
    assert_eq!(verified.result, written.outcome());
}

#[test]
fn an_unfinished_battle_is_a_record_too() {
    let mut written = Written::open(program());
    assert_eq!(verify::<Toy>(setup(), &written.text()).unwrap().steps, 0);
    written.next_seeded();
    written.next_seeded();
    let verified = verify::<Toy>(setup(), &written.text()).unwrap();
    assert_eq!((verified.steps, verified.dice), (2, false));
}

#[test]
fn a_recorder_goes_on_where_a_record_ends() {
    let whole = finished();
    let first_three = whole.lines[..3].join("\n");
    let record = Record::parse(&first_three).unwrap();
    let battle = record.replay::<Toy>(setup()).unwrap();
    let mut resumed = Written {
        battle,
        recorder: record.recorder(),
        lines: whole.lines[..3].to_vec(),
    };
    while resumed.outcome().is_none() {
        resumed.next_seeded();
    }
    resumed.close();
    assert_eq!(resumed.text(), whole.text());
}

#[test]
fn typed_dice_are_kept_and_compared() {
    let mut sources = program();
    sources[Side::A] = DiceSource::Entered;
    let mut written = Written::open(sources);
    written.next(&mut ScriptedDice::default(), &[]);
    let six = [Die::new(6).unwrap()];
    written.next(&mut ScriptedDice::of(&six), &six);
    written.next_seeded();
    written.next_seeded();
    written.close();
    let text = written.text();
    assert!(verify::<Toy>(setup(), &text).unwrap().dice);
    let without = rechained(&text, |line| {
        line.replace("\"dice\":[6],\"state\"", "\"state\"")
    });
    assert_eq!(fault(&without), (3, RecordFault::Dice { step: 2 }));
}

/// The text with every line changed and the chain of hashes made to fit again.
fn rechained(text: &str, change: impl Fn(String) -> String) -> String {
    let mut previous: Option<(String, String)> = None;
    let mut made = String::new();
    for line in text.lines() {
        let (open, old) = line.rsplit_once(",\"hash\":\"").unwrap();
        let mut open = change(open.to_owned());
        if let Some((before, after)) = &previous {
            open = open.replace(before.as_str(), after);
        }
        let hash = blake3::hash(format!("{open}}}").as_bytes()).to_hex();
        previous = Some((old.trim_end_matches("\"}").to_owned(), hash.to_string()));
        made += &format!("{open},\"hash\":\"{hash}\"}}\n");
    }
    made
}

#[test]
fn other_events_are_found_though_the_chain_fits() {
    let text = finished().text();
    assert_eq!(rechained(&text, |line| line), text);
    let cheated = rechained(&text, |line| match line.contains("\"loss\":1") {
        true => line.replace("\"loss\":1", "\"loss\":0"),
        false => line,
    });
    let first = text
        .lines()
        .position(|line| line.contains("\"loss\":1"))
        .unwrap();
    let step = first as u64;
    assert_eq!(
        fault(&cheated),
        (first + 1, RecordFault::Event { step, event: 1 })
    );
}

#[test]
fn other_states_commands_and_results_are_found() {
    let text = finished().text();
    let state = |line: String| match line.split_once("\"state\":\"") {
        Some((before, after)) => format!("{before}\"state\":\"0{}", &after[1..]),
        None => line,
    };
    assert!(matches!(
        fault(&rechained(&text, state)),
        (2, RecordFault::State { step: 1 })
    ));
    let command =
        |line: String| line.replace("\"command\":{\"Aim\":{\"at\":4}}", "\"command\":\"Fire\"");
    assert!(matches!(
        fault(&rechained(&text, command)),
        (2, RecordFault::Refused { step: 1, .. })
    ));
    let result = |line: String| match line.contains("\"line\":\"closed\"") {
        true => {
            let (before, after) = line.split_once("\"result\":").unwrap();
            let (_, after) = after.split_once(",\"previous\"").unwrap();
            format!("{before}\"result\":null,\"previous\"{after}")
        }
        false => line,
    };
    assert_eq!(fault(&rechained(&text, result)).1, RecordFault::Result);
}

#[test]
fn another_seed_is_not_the_promised_one() {
    let text = finished().text();
    let other = rechained(&text, |line| {
        line.replace(&SEED.to_hex(), &Seed([8; 32]).to_hex())
    });
    assert_eq!(fault(&other).1, RecordFault::Seed);
}

#[test]
fn lines_may_not_go_missing_or_change_places() {
    let lines = finished().lines;
    let without = [&lines[..2], &lines[3..]].concat().join("\n");
    assert_eq!(fault(&without), (3, RecordFault::OutOfChain));
    let mut swapped = lines.clone();
    swapped.swap(1, 2);
    assert_eq!(fault(&swapped.join("\n")), (2, RecordFault::OutOfChain));
    let mut twice = lines.clone();
    twice.push(lines[lines.len() - 1].clone());
    assert_eq!(
        fault(&twice.join("\n")),
        (lines.len() + 1, RecordFault::OutOfChain)
    );
}

#[test]
fn what_is_no_record_is_refused_with_its_line() {
    assert_eq!(fault(""), (1, RecordFault::Empty));
    assert_eq!(fault("hello"), (1, RecordFault::BrokenOff));
    let text = finished().text();
    let cut = &text[..text.len() - 30];
    assert_eq!(fault(cut), (text.lines().count(), RecordFault::BrokenOff));
    let newer = rechained(&text, |line| line.replace("\"format\":2", "\"format\":999"));
    assert!(matches!(
        fault(&newer),
        (1, RecordFault::NewerFormat { found: 999, .. })
    ));
    let other = rechained(&text, |line| {
        line.replace("\"system\":\"toy\"", "\"system\":\"chess\"")
    });
    assert!(matches!(
        fault(&other),
        (1, RecordFault::OtherSystem { .. })
    ));
}

static TEXT: LazyLock<String> = LazyLock::new(|| finished().text());

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// The chain notices any byte of any line.
    #[test]
    fn no_byte_can_be_changed(at in 0..TEXT.len(), to: u8) {
        let mut bytes = TEXT.clone().into_bytes();
        prop_assume!(bytes[at] != to);
        bytes[at] = to;
        if let Ok(changed) = String::from_utf8(bytes) {
            prop_assert!(verify::<Toy>(setup(), &changed).is_err());
            prop_assert!(replay::<Toy>(setup(), &changed).is_err());
        }
    }

    /// A file cut off anywhere but between lines is refused, and never panics.
    #[test]
    fn a_cut_file_is_whole_lines_or_refused(at in 0..TEXT.len()) {
        let cut = &TEXT[..at];
        let between = cut.ends_with('\n') || TEXT[at..].starts_with('\n');
        prop_assert_eq!(verify::<Toy>(setup(), cut).is_ok(), between);
    }
}

#[test]
fn events_come_back_as_they_were() {
    let record = Record::parse(&TEXT).unwrap();
    let first = record.steps::<Toy>().next().unwrap().unwrap();
    assert_eq!(first.command, Command::Aim { at: 4 });
    assert_eq!(
        first.events,
        [Event::Aimed {
            side: Side::A,
            at: Some(4)
        }]
    );
}
