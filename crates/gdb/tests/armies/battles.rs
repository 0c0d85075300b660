//! Battles made of two armies: they load, they can be played to their end.

use engine::army::ArmyDraft;
use engine::scenario::Scale;
use engine::{Battle, BySide, Seed, SeededDice, Seen, System, Viewer};
use gdb::Gdb;
use gdb::army::{Force, samples};
use gdb::preparation::battle::{Contender, Plan, check, prepare};
use table::Length;

use super::terrain::plan;
use super::{lines, table};

fn contender(text: &str) -> Contender {
    let draft = ArmyDraft::parse(text, "x").expect("sound");
    let force = Force::of(&draft, "x", &table()).expect("sound");
    Contender { draft, force }
}

pub(super) fn made(plan: &Plan, a: usize, b: usize, seed: u64) -> String {
    let armies = BySide {
        a: contender(samples()[a].1),
        b: contender(samples()[b].1),
    };
    let inches = plan.scale == Scale::Mm28;
    let table = gdb::tables::Tables::standard(inches).army;
    let mut dice = SeededDice::for_command(&Seed::from_number(seed), 0);
    let prepared = prepare(plan, &armies, &table, &mut dice)
        .unwrap_or_else(|why| panic!("{a} against {b}, seed {seed}: {why:?}"));
    if let Err(faults) = check(&prepared.scenario) {
        panic!("{a} against {b}, seed {seed}: {}", lines(&faults));
    }
    prepared.scenario.to_toml()
}

#[test]
fn any_two_samples_make_a_battle() {
    let count = samples().len();
    for a in 0..count {
        for b in 0..count {
            let text = made(&plan("made"), a, b, (a * count + b) as u64);
            let loaded = gdb::load(&text, "made", &[]);
            assert!(
                loaded.is_ok(),
                "{}",
                lines(&loaded.err().unwrap_or_default())
            );
        }
    }
}

#[test]
fn large_figures_have_a_large_table() {
    let large = Plan {
        scale: Scale::Mm28,
        width: Length::from_cm(300),
        height: Length::from_cm(200),
        ..plan("made")
    };
    made(&large, 0, 4, 3);
}

/// The same seed gives the same battle, another one another.
#[test]
fn battles_are_made_by_the_dice_alone() {
    assert_eq!(made(&plan("made"), 0, 1, 5), made(&plan("made"), 0, 1, 5));
    assert_ne!(made(&plan("made"), 0, 1, 5), made(&plan("made"), 0, 1, 6));
}

/// Rule: GDB-3.5-05, GDB-5.2-01
#[test]
fn a_plan_may_ask_for_rolls_of_command() {
    let asked = Plan {
        roll_brigadiers: true,
        roll_skills: true,
        ..plan("made")
    };
    let own = |text: &str| contender(&text.replace("historical = true", "historical = false"));
    let armies = BySide {
        a: own(samples()[0].1),
        b: own(samples()[4].1),
    };
    let mut dice = SeededDice::for_command(&Seed::from_number(2), 0);
    let prepared = prepare(&asked, &armies, &table(), &mut dice).expect("a battle");
    let rolls = |name: &str| {
        let of = prepared.rolls.iter();
        of.filter(|one| one.label.procedure.as_str() == name)
            .count()
    };
    assert_eq!(rolls("additional-brigadiers"), 2);
    let generals = prepared.scenario.generals.iter();
    let mut commanders = generals.filter(|one| one.rank.value != "staff-officer");
    let open = |skill: &str| skill == "rolled";
    assert!(commanders.all(|one| one.skill.as_ref().is_some_and(|skill| open(&skill.value))));
    let before = armies.a.draft.generals.len() + armies.b.draft.generals.len();
    let after = prepared.scenario.generals.len();
    assert!((2..=6).contains(&(after - before)), "{before} and {after}");
    check(&prepared.scenario).unwrap_or_else(|faults| panic!("{}", lines(&faults)));
}

/// Divisions under their commanders and battalion guns come along from the army.
///
/// Rule: GDB-13.2-01, GDB-13.3-02, GDB-13.6-01
#[test]
fn a_made_battle_keeps_divisions_and_battalion_guns() {
    let british = samples()[2].1;
    let line = "id = \"1b\"";
    let armed = british.replace(line, &format!("{line}\nflags = [\"battalion-gun\"]"));
    for (text, guns) in [(british, false), (armed.as_str(), true)] {
        let armies = BySide {
            a: contender(text),
            b: contender(samples()[0].1),
        };
        let mut dice = SeededDice::for_command(&Seed::from_number(4), 0);
        let prepared = prepare(&plan("made"), &armies, &table(), &mut dice).expect("a battle");
        check(&prepared.scenario).unwrap_or_else(|faults| panic!("{}", lines(&faults)));
        let own = prepared.scenario.brigades.iter();
        let mut own = own.filter(|one| one.side == engine::Side::A);
        let named = |one: &engine::scenario::BrigadeDraft| {
            one.division.as_ref().map(|general| general.value.clone())
        };
        let chief = prepared.scenario.generals.iter();
        let mut chief = chief.filter(|one| one.name.en == "Picton");
        let chief = chief.next().map(|one| one.id.value.clone());
        assert!(chief.is_some() && own.all(|one| named(one) == chief));
        let setup = gdb::load(&prepared.scenario.to_toml(), "made", &[]).expect("sound");
        assert_eq!(setup.options.battalion_guns, guns);
        let models = setup.units.iter().filter(|one| one.gun_of.is_some());
        assert_eq!(models.count(), usize::from(guns));
    }
}

/// Default commands play a made battle to its end.
#[test]
fn a_made_battle_is_played_to_its_end() {
    let text = made(&plan("made"), 0, 4, 11);
    let setup = gdb::load(&text, "made", &[]).expect("sound");
    let mut battle: Battle<Gdb> = Battle::open(setup);
    let seed = Seed::from_number(1);
    while Gdb::outcome(battle.state()).is_none() {
        let number = battle.last().0 + 1;
        assert!(number < 5000, "no end");
        let pending = Gdb::pending(battle.state());
        let owed = pending.first().expect("somebody owes a decision");
        let seen = Seen::of(battle.state(), Viewer::Side(owed.owner));
        let command = Gdb::default_command(&seen, owed.owner).expect("a command");
        let mut dice = SeededDice::for_command(&seed, number);
        let step = battle
            .decide(owed.owner, command, &mut dice)
            .expect("legal");
        battle.accept(&step);
    }
}
