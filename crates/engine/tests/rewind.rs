//! Steps taken back: records tell of it, replay without them, and prove that nobody peeked.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod toy;

use engine::record::{
    FORMAT, Header, Record, RecordFault, RecordedScenario, RecordedSide, Recorder, RuleHashes,
    replay, verify,
};
use engine::{
    Battle, BySide, DiceSource, Die, Name, Rewind, ScriptedDice, Seed, Side, Step, StepNumber,
    System, Viewer, reveals, unveils,
};
use toy::{Command, Toy};

const SEED: Seed = Seed([7; 32]);

/// A battle as it is fought, with every state it stood in.
struct Written {
    stood: Vec<Battle<Toy>>,
    recorder: Recorder,
    text: String,
}

impl Written {
    fn open() -> Written {
        let header = Header {
            format: FORMAT,
            program: "0.1.0".to_owned(),
            system: Toy::ID.to_owned(),
            scenario: RecordedScenario {
                id: "two-lines".to_owned(),
                text: "figures = 2\nturns = 9\n".to_owned(),
            },
            rules: RuleHashes::default(),
            options: serde_json::json!({}),
            sides: BySide::each(|side| RecordedSide {
                name: Name::same(side.letter()),
                player: "human".to_owned(),
                dice: DiceSource::Program,
            }),
            agreement: engine::house::Agreement::default(),
            commitment: SEED.commitment(),
        };
        let (recorder, first) = Recorder::open(&header).unwrap();
        Written {
            stood: vec![Battle::open(Toy::setup(2, 9))],
            recorder,
            text: format!("{first}\n"),
        }
    }

    fn now(&self) -> &Battle<Toy> {
        self.stood.last().unwrap()
    }

    fn write(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn give(&mut self, command: Command) -> Step<Toy> {
        let side = self.now().state().owner;
        let step = self.now().decide_seeded(side, command, &SEED).unwrap();
        let mut after = self.now().clone();
        after.accept(&step);
        let line = self
            .recorder
            .step::<Toy>(&step, after.state(), &[])
            .unwrap();
        self.write(&line);
        self.stood.push(after);
        step
    }

    fn back(&mut self, side: Side, to: u64, agreed: bool) {
        let rewind = Rewind {
            number: self.now().last().next(),
            side,
            to: StepNumber(to),
            agreed,
        };
        let state = self.stood[usize::try_from(to).unwrap()].state().clone();
        let line = self.recorder.rewind::<Toy>(rewind, &state).unwrap();
        self.write(&line);
        self.stood.push(Battle::standing(state, rewind.number));
    }

    fn close(&mut self) {
        let result = Toy::outcome(self.now().state());
        let line = self.recorder.close(&SEED, result).unwrap();
        self.write(&line);
    }

    fn fault(&self) -> RecordFault {
        verify::<Toy>(Toy::setup(2, 9), &self.text)
            .unwrap_err()
            .fault
    }
}

fn aim(at: u8) -> Command {
    Command::Aim { at }
}

#[test]
fn a_choice_reveals_nothing_and_a_roll_does() {
    let mut written = Written::open();
    let opening = written.now().state().clone();
    let aimed = written.give(aim(3));
    assert!(!reveals::<Toy>(&opening, &aimed));
    let before = written.now().state().clone();
    let fired = written.give(Command::Fire);
    assert!(reveals::<Toy>(&before, &fired));
}

/// A die is open to both; that it fell short of a hidden aim tells something of the aim.
#[test]
fn a_die_is_no_secret_and_an_aim_is() {
    let fired = |aimed: u8, pips: u8, viewer: Side| {
        let mut battle = Battle::<Toy>::open(Toy::setup(2, 9));
        let mut dice = ScriptedDice::of(&[Die::new(pips).unwrap()]);
        let first = battle.decide(Side::A, aim(aimed), &mut dice).unwrap();
        let opening = battle.state().clone();
        let mut unseen = |viewer| unveils::<Toy>(&opening, &first, Viewer::Side(viewer), &mut dice);
        assert_eq!(
            Side::BOTH.map(&mut unseen),
            [false, false],
            "the aim is secret"
        );
        battle.accept(&first);
        let before = battle.state().clone();
        let mut dice = ScriptedDice::of(&[Die::new(pips).unwrap()]);
        let step = battle.decide(Side::A, Command::Fire, &mut dice).unwrap();
        let mut dice = ScriptedDice::of(&[Die::new(pips).unwrap()]);
        unveils::<Toy>(&before, &step, Viewer::Side(viewer), &mut dice)
    };
    assert!(!fired(1, 3, Side::B), "any die hits");
    assert!(fired(6, 3, Side::B), "a miss tells that the aim was high");
    assert!(!fired(6, 3, Side::A), "who aimed knew it");
}

#[test]
fn a_battle_goes_on_from_where_it_was_taken_back_to() {
    let mut written = Written::open();
    written.give(aim(6));
    written.back(Side::A, 0, false);
    written.give(aim(2));
    written.give(Command::Fire);
    written.close();
    let battle = replay::<Toy>(Toy::setup(2, 9), &written.text).unwrap();
    assert_eq!(battle.state(), written.now().state());
    assert_eq!(battle.last(), StepNumber(4));
    let record = Record::parse(&written.text).unwrap();
    let steps: Vec<Step<Toy>> = record.steps::<Toy>().map(Result::unwrap).collect();
    assert_eq!(
        steps[0].command,
        aim(2),
        "what was taken back is not replayed"
    );
    assert_eq!(steps.len(), 2);
    assert!(verify::<Toy>(Toy::setup(2, 9), &written.text).unwrap().dice);
}

#[test]
fn what_was_taken_back_is_taken_up_again() {
    let mut written = Written::open();
    written.give(aim(6));
    written.back(Side::A, 0, false);
    written.back(Side::A, 1, false);
    written.give(Command::Fire);
    written.close();
    assert!(verify::<Toy>(Toy::setup(2, 9), &written.text).is_ok());
    let record = Record::parse(&written.text).unwrap();
    assert_eq!(record.steps::<Toy>().count(), 2);
}

#[test]
fn a_roll_is_taken_back_only_with_agreement() {
    for (agreed, expected) in [
        (true, None),
        (false, Some(RecordFault::NotAgreed { step: 3 })),
    ] {
        let mut written = Written::open();
        written.give(aim(1));
        written.give(Command::Fire);
        written.back(Side::A, 1, agreed);
        let fault = verify::<Toy>(Toy::setup(2, 9), &written.text).err();
        assert_eq!(fault.map(|error| error.fault), expected);
    }
}

#[test]
fn nobody_takes_back_the_steps_of_the_other_side() {
    let mut written = Written::open();
    written.give(aim(1));
    written.back(Side::B, 0, false);
    assert_eq!(written.fault(), RecordFault::NotAgreed { step: 2 });
}

#[test]
fn dice_that_were_seen_are_not_thrown_again() {
    let mut written = Written::open();
    written.give(aim(1));
    let first = written.give(Command::Fire);
    written.back(Side::A, 1, true);
    let again = written.give(Command::Fire);
    assert_eq!((first.number, again.number), (StepNumber(2), StepNumber(4)));
    let text = written.text.clone();
    assert!(verify::<Toy>(Toy::setup(2, 9), &text).is_ok());
}

#[test]
fn a_rewind_to_nowhere_is_refused() {
    let mut written = Written::open();
    written.give(aim(1));
    written.back(Side::A, 0, false);
    written.back(Side::A, 2, false);
    assert_eq!(written.fault(), RecordFault::NeverStood { step: 3, to: 2 });
}
