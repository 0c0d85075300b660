//! Scenarios of one's own, files that are there already, and faults in words and in JSON.

use std::path::Path;

use super::{Running, bad, good, grognard, json, run, text};

/// A small sound scenario of one's own.
fn own(folder: &Path) -> String {
    let built_in =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/gdb-brilos-1808.toml");
    let sound = std::fs::read_to_string(built_in).unwrap();
    let file = folder.join("mine.toml");
    std::fs::write(&file, sound.replacen("turns = 8", "turns = 7", 1)).unwrap();
    file.to_str().unwrap().to_owned()
}

/// The line in which the scenario says how many turns there are.
fn line_of_turns(text: &str) -> usize {
    1 + text.lines().position(|line| line == "turns = 7").unwrap()
}

#[test]
fn an_own_scenario_is_played_from_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = own(folder.path());
    let words = ["play", &path, "--no-open", "--listen", "127.0.0.1:0"];
    let words = [&words[..], &["--opponent", "human"]].concat();
    let battle = Running::start(&words, folder.path());
    assert!(battle.address.contains("/battle/"), "{}", battle.address);
    let list = battle.get("/api/battles");
    assert!(list.contains("\"last_turn\":7"), "{list}");
    drop(battle);
    let faulty = std::fs::read_to_string(&path).unwrap();
    let line = line_of_turns(&faulty);
    std::fs::write(&path, faulty.replacen("turns = 7", "turns = 0", 1)).unwrap();
    let complaint = bad(&["play", &path, "--no-open", "--listen", "127.0.0.1:0"]);
    assert!(
        complaint.contains(&format!("mine.toml, line {line}: turns is 0")),
        "{complaint}"
    );
    let told = bad(&["scenario", "check", &path, "--json"]);
    let told: serde_json::Value = serde_json::from_str(&told).unwrap();
    let fault = &told["errors"][0];
    assert_eq!(
        (&fault["line"], &fault["key"]),
        (&line.into(), &"turns".into())
    );
}

#[test]
fn a_second_program_finds_the_first() {
    let folder = tempfile::tempdir().unwrap();
    let words = ["play", "--no-open", "--listen", "127.0.0.1:0"];
    let first = Running::start(&words, folder.path());
    let again = |words: &[&str]| {
        let mut command = grognard(words);
        command.env("GROGNARD_DATA", folder.path());
        let output = command.output().unwrap();
        let said = format!("{}{}", text(&output.stdout), text(&output.stderr));
        (output.status.code(), said)
    };
    let (code, said) = again(&["play", "--no-open", "--lang", "ru"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(
        said.contains("уже запущен") && said.contains(&first.address),
        "{said}"
    );
    // Flags of `play` are understood without it: a battle here is what the program is for.
    for words in [&["--no-open"][..], &["--json", "--no-open", "--lang=ru"]] {
        let (code, said) = again(words);
        assert_eq!(code, Some(0), "{said}");
        assert!(said.contains(&first.address), "{said}");
    }
    let (code, said) = again(&["serve", "--listen", "127.0.0.1:0"]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("running already"), "{said}");
    let (code, _) = again(&["play", "gdb-brilos-1808", "--no-open"]);
    assert_eq!(code, Some(2));
    drop(first);
    Running::start(&words, folder.path());
}

#[test]
fn nothing_is_overwritten_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let keep = folder.path().join("keep.toml");
    std::fs::write(&keep, "mine").unwrap();
    let path = keep.to_str().unwrap();
    let words = ["scenario", "terrain", "--seed", "1", "--out", path];
    assert!(bad(&words).contains("keep.toml is there already"));
    assert_eq!(std::fs::read_to_string(&keep).unwrap(), "mine");
    good(&[&words[..], &["--force"]].concat());
    assert_ne!(std::fs::read_to_string(&keep).unwrap(), "mine");
    let nowhere = ["scenario", "terrain", "--out", "/no/such/x.toml"];
    assert!(bad(&nowhere).contains("there is no folder /no/such"));
    let used = folder.path().to_str().unwrap();
    let sim = ["sim", "gdb-brilos-1808", "--games", "1", "--records", used];
    assert!(bad(&sim).contains("is not empty"));
}

#[test]
fn wrong_arguments_are_told_as_what_they_are() {
    let resolve = ["resolve", "gdb", "melee"];
    let told = |words: &[&str]| bad(&[&resolve[..], words].concat());
    let both = told(&["--dice", "1,2", "--seed", "1"]);
    assert!(both.contains("cannot be used together"), "{both}");
    assert!(told(&["--seed", "1", "--seed", "2"]).contains("given twice"));
    assert!(told(&["--set", "grade"]).contains("key=value"));
    let games = |count: &str| bad(&["sim", "gdb-brilos-1808", "--games", count]);
    assert!(games("-3").contains("-3 is no value for --games"));
    assert!(games("0").contains("0 is no value for --games"));
    let switch = bad(&["sim", "gdb-brilos-1808", "--set", "smok=true"]);
    assert!(switch.contains("perhaps smoke"), "{switch}");
    let json = bad(&["resolve", "--json", "--waltz"]);
    assert!(json.starts_with("{\"errors\":["), "{json}");
}

#[test]
fn a_broken_scenario_is_told_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = own(folder.path());
    let sound = std::fs::read_to_string(&path).unwrap();
    let line = format!("line {}:", line_of_turns(&sound));
    for broken in ["turns = ", "turns 7", "turns = \"7", "turns = [7"] {
        std::fs::write(&path, sound.replacen("turns = 7", broken, 1)).unwrap();
        let told = bad(&["scenario", "check", &path]);
        assert!(
            told.contains(&line) && told.contains(broken.trim()),
            "{told}"
        );
        assert_eq!(told.lines().count(), 1, "{told}");
    }
    let three = sound
        .replacen("turns = 7", "turns = 7\nwaltz = 3", 1)
        .replacen("formation = \"line\"", "formation = \"lyne\"", 1)
        .replacen("brigadier = \"", "brigadier = \"x", 1);
    std::fs::write(&path, three).unwrap();
    assert_eq!(bad(&["scenario", "check", &path]).lines().count(), 3);
    assert!(good(&["scenario", "check", "gdb-brilos-1808"]).contains("is sound"));
}

#[test]
fn rules_are_of_known_systems_and_readings_have_ids() {
    for verb in ["tables", "readings", "coverage"] {
        let told = bad(&["rules", verb, "--system", "gbd"]);
        assert!(told.contains("perhaps gdb"), "{told}");
    }
    for verb in ["tables", "readings"] {
        let told = bad(&["rules", verb, "--system", "gda"]);
        assert!(told.contains("cannot play them yet"), "{told}");
    }
    assert!(good(&["rules", "coverage", "--system", "gda"]).contains("gda"));
    let both = good(&["rules", "show", "rd-01"]);
    assert!(
        both.contains("gdb, for") && both.contains("cd, for"),
        "{both}"
    );
    assert!(good(&["rules", "show", "TR-55"]).contains("stopped-pursuit-ends"));
    assert!(good(&["rules", "show", "CD-GAP-08", "--lang", "ru"]).contains("CD-GAP-08"));
    let one = json(&["rules", "show", "TR-55", "--json"]);
    assert_eq!(one[0]["system"], "gdb");
}

#[test]
fn the_help_of_play_tells_what_is_usual() {
    let help = good(&["play", "--help"]);
    for usual in ["3813", "XDG_DATA_HOME/grognard", "or its file"] {
        assert!(help.contains(usual), "{usual}: {help}");
    }
    assert!(good(&["play", "--help", "--lang", "ru"]).contains("Аргументы:"));
}

#[test]
fn a_series_tells_the_same_each_time() {
    let words = ["sim", "gdb-brilos-1808", "--games", "2", "--seed", "7"];
    let words = [
        &words[..],
        &["--side-a", "recruit", "--side-b", "recruit", "--json"],
    ]
    .concat();
    let once = good(&words);
    assert_eq!(once, good(&words));
    assert!(!once.contains("seconds"));
    let timed = run(&[&words[..], &["--times"]].concat());
    assert!(text(&timed.stdout).contains("battle_seconds"));
}
