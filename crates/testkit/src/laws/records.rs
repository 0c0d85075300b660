//! A battle is its record: it replays to the same state, and every command decides the same again.

use engine::record::{FORMAT, Header, RecordedScenario, RecordedSide, Recorder, RuleHashes};
use engine::record::{replay, verify};
use engine::{BySide, DiceSource, Name, Seed, System};

use super::{Trial, Trying};

/// Plays a battle, writes its record, replays and verifies it.
///
/// # Panics
/// When the record does not give the same battle back.
pub fn records_verify<S: System>(trial: &Trial<S>, seeds: impl IntoIterator<Item = u64>) {
    for seed in seeds {
        let mut play = Trying::open(trial, seed);
        let (mut recorder, first) =
            Recorder::open(&header::<S>(&play.dice)).expect("a header is JSON");
        let mut lines = vec![first];
        while play.is_on() {
            let step = play.step();
            let line = recorder.step(&step, play.battle.state(), &[]);
            lines.push(line.expect("a step is JSON"));
        }
        let result = S::outcome(play.battle.state());
        lines.push(recorder.close(&play.dice, result).expect("it closes"));
        let text = lines.join("\n") + "\n";
        let again = replay::<S>((trial.battle)(seed), &text)
            .unwrap_or_else(|fault| panic!("battle {seed} does not replay: {fault:?}"));
        assert!(
            again.state() == play.battle.state(),
            "battle {seed} replays to another state"
        );
        let verified = verify::<S>((trial.battle)(seed), &text)
            .unwrap_or_else(|fault| panic!("battle {seed} does not verify: {fault:?}"));
        assert_eq!(verified.steps, play.battle.last().0);
        assert_eq!(verified.result, result);
        assert!(verified.dice, "the dice are thrown again");
    }
}

fn header<S: System>(dice: &Seed) -> Header {
    Header {
        format: FORMAT,
        program: "laws".to_owned(),
        system: S::ID.to_owned(),
        scenario: RecordedScenario {
            id: "laws".to_owned(),
            text: String::new(),
        },
        rules: RuleHashes::default(),
        options: serde_json::Value::Null,
        sides: BySide::each(|side| RecordedSide {
            name: Name::same(side.letter()),
            player: "whim".to_owned(),
            dice: DiceSource::Program,
        }),
        agreement: engine::house::Agreement::default(),
        commitment: dice.commitment(),
    }
}
