//! Armies and the preparation of battles from the command line.

use std::path::Path;

use super::{bad, good, grognard, json, run, text};

/// Writes a file into a folder and gives its path.
fn write(folder: &Path, name: &str, content: &str) -> String {
    let file = folder.join(name);
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(&file, content).unwrap();
    file.to_str().unwrap().to_owned()
}

#[test]
fn every_verb_has_its_help() {
    for verb in [
        &["army"][..],
        &["army", "list"],
        &["army", "check"],
        &["army", "roster"],
        &["army", "points"],
        &["army", "organise"],
        &["scenario", "terrain"],
        &["scenario", "make"],
        &["scenario", "seal"],
        &["scenario", "reveal"],
        &["print"],
        &["print", "markers"],
        &["print", "roster"],
        &["print", "reference"],
    ] {
        for lang in ["en", "ru"] {
            let words = [verb, &["--help", "--lang", lang]].concat();
            let help = good(&words);
            assert!(!help.contains("[cli-"), "{words:?}: {help}");
        }
    }
}

#[test]
fn samples_are_legal_in_both_languages() {
    let list = json(&["army", "list", "--json"]);
    let list = list.as_array().unwrap();
    assert!(list.len() >= 5);
    for sample in list {
        let id = sample["id"].as_str().unwrap();
        let checked = json(&["army", "check", id, "--json"]);
        assert_eq!(checked["legal"], true, "{id}");
        for lang in ["en", "ru"] {
            let told = good(&["army", "check", id, "--lang", lang]);
            assert!(!told.contains("[gdb-") && !told.contains("[cli-"), "{told}");
            let sheet = good(&["army", "roster", id, "--lang", lang]);
            assert!(
                !sheet.contains("[gdb-") && !sheet.contains("[cli-"),
                "{sheet}"
            );
        }
    }
    assert!(
        good(&["army", "check", "gdb-france-1809", "--lang", "ru"]).contains("всё по правилам")
    );
}

#[test]
fn an_illegal_army_is_refused_with_its_rules() {
    let folder = tempfile::tempdir().unwrap();
    let sample =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../armies/gdb/gdb-france-1809.toml");
    let sound = std::fs::read_to_string(sample).unwrap();
    let faulty = sound.replacen("figures = 36\ncompany = 6", "figures = 45\ncompany = 5", 1);
    let file = write(folder.path(), "mine.toml", &faulty);
    let output = grognard(&["army", "check", &file, "--lang", "ru"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let told = text(&output.stdout);
    assert!(
        told.contains("GDB-III-FR-03") && told.contains("нарушение"),
        "{told}"
    );
    assert!(text(&output.stderr).contains("1 нарушение правил"));
    let output = grognard(&["army", "check", &file, "--json"])
        .output()
        .unwrap();
    let document: serde_json::Value = serde_json::from_str(&text(&output.stdout)).unwrap();
    assert_eq!(document["legal"], false);
    assert_eq!(document["findings"][0]["weight"], "breach");
    let broken = write(
        folder.path(),
        "broken.toml",
        &sound.replacen("year = 1809", "year = \"old\"", 1),
    );
    let complaint = bad(&["army", "check", &broken, "--lang", "ru"]);
    assert!(
        complaint.contains("broken.toml, строка") && complaint.contains("year"),
        "{complaint}"
    );
}

#[test]
fn points_add_up() {
    let priced = json(&["army", "points", "gdb-britain-1812", "--json"]);
    let sum: u64 = priced["each"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["points"].as_u64().unwrap())
        .sum();
    assert_eq!(priced["total"].as_u64(), Some(sum));
    assert!(good(&["army", "points", "gdb-britain-1812"]).contains(&sum.to_string()));
}

#[test]
fn armies_are_raised_organised_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    for nation in ["france", "austria", "britain", "prussia", "russia"] {
        let file = folder.path().join(format!("{nation}.toml"));
        let path = file.to_str().unwrap();
        let words = [
            "army", "organise", "--nation", nation, "--year", "1812", "--points", "1200", "--seed",
            "7", "--out", path, "--json",
        ];
        let made = json(&words);
        assert!(!made["rolls"].as_array().unwrap().is_empty());
        let checked = json(&["army", "check", path, "--json"]);
        assert_eq!(checked["legal"], true, "{checked}");
        assert!(checked["points"].as_u64().unwrap() <= 1200);
    }
    let half = good(&[
        "army",
        "organise",
        "gdb-france-1809",
        "--fraction",
        "1/2",
        "--seed",
        "1",
    ]);
    let file = write(folder.path(), "half.toml", &half);
    let units = |army: &str| {
        let sheet = json(&["army", "roster", army, "--json"]);
        sheet["total"]["units"].as_u64().unwrap()
    };
    assert!(units(&file) < units("gdb-france-1809"));
    assert!(bad(&["army", "organise", "gdb-france-1809", "--fraction", "3/2"]).contains("3/2"));
    assert!(
        bad(&[
            "army", "organise", "--nation", "atlantis", "--year", "1809", "--points", "9"
        ])
        .contains("atlantis")
    );
}

/// An army that is kept although it breaks the rules says so wherever it is shown.
#[test]
fn an_unofficial_army_is_marked_wherever_it_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    let army = good(&[
        "army", "organise", "--nation", "france", "--year", "1809", "--points", "1200", "--seed",
        "1",
    ]);
    let legal = write(folder.path(), "legal.toml", &army);
    let whole = ["figures = 36", "figures = 30", "figures = 24"];
    let battalion = whole.iter().find(|one| army.contains(**one)).unwrap();
    let broken = army.replacen(battalion, "figures = 33", 1);
    assert_ne!(broken, army);
    let own = write(folder.path(), "own.toml", &broken);
    assert!(text(&run(&["army", "check", &own]).stdout).contains("breach"));
    let out = folder.path().join("roster.html");
    let out = out.to_str().unwrap();
    for (file, marked) in [(&legal, false), (&own, true)] {
        for verb in ["roster", "points"] {
            let told = good(&["army", verb, file]);
            assert_eq!(told.contains("Unofficial army"), marked, "{told}");
            let told = good(&["army", verb, file, "--lang", "ru"]);
            assert_eq!(told.contains("Неофициальная армия"), marked, "{told}");
            let sheet = json(&["army", verb, file, "--json"]);
            assert_eq!(sheet["breaches"].as_u64().unwrap() > 0, marked, "{sheet}");
        }
        good(&["print", "roster", file, "--out", out, "--force"]);
        let page = std::fs::read_to_string(out).unwrap();
        assert_eq!(page.contains("Unofficial army"), marked);
    }
}

#[test]
fn typed_dice_roll_for_the_ground() {
    let typed = [
        "scenario",
        "terrain",
        "--dice",
        "5,6,1,1,3,4,3,4,1,2,6,6",
        "--json",
    ];
    let made = json(&typed);
    let rows: Vec<&str> = made["rolls"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["row"].as_str().unwrap())
        .collect();
    assert_eq!(rows[..2], ["terrain-village", "terrain-gentle-hill"]);
    assert_eq!(made["rolls"][0]["rules"][0], "GDB-16.1-01");
    let few = bad(&["scenario", "terrain", "--dice", "5,6,1", "--lang", "ru"]);
    assert!(few.contains("нужен ещё 1 кубик: Местность"), "{few}");
    let choose = |choice: &str| {
        let words = [&typed[..4], &["--choose", choice]].concat();
        grognard(&words).output().unwrap()
    };
    assert!(
        choose("2,2=right").status.code() == Some(2),
        "the far edge is no choice"
    );
    assert!(choose("2,2=top").status.success());
}

#[test]
fn a_made_battle_is_checked_and_simulated() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("made.toml");
    let path = file.to_str().unwrap();
    good(&[
        "scenario",
        "make",
        "--army-a",
        "gdb-france-1809",
        "--army-b",
        "gdb-russia-1812",
        "--seed",
        "5",
        "--turns",
        "4",
        "--out",
        path,
    ]);
    assert!(good(&["scenario", "check", path]).contains("is sound"));
    let report = json(&[
        "sim", path, "--games", "1", "--seed", "3", "--side-a", "line", "--side-b", "line",
        "--json",
    ]);
    assert_eq!(report["games"], 1);
    assert_eq!(report["dropped"], 0);
    let by_dice = json(&[
        "scenario",
        "make",
        "--army-a",
        "france:1809",
        "--army-b",
        "austria:1809",
        "--points",
        "800",
        "--seed",
        "5",
        "--json",
    ]);
    assert!(by_dice["rolls"].as_array().unwrap().len() > 12);
}

const SCENARIO: &str = r#"
id = "mine"
system = "gdb"
title = "Mine"
summary = "Two armies of files."
year = 1809
scale = "15mm"
turns = 4
table = [120, 90]
[side.A]
name = "French"
nation = "france"
army = "armies/a.toml"
[side.B]
name = "Austrians"
nation = "austria"
army = "armies/b.toml"
"#;

fn army(letter: &str, nation: &str) -> String {
    format!(
        "id = \"{letter}\"\nsystem = \"gdb\"\ntitle = \"{letter}\"\nnation = \"{nation}\"\nyear = 1809\n\
         [[general]]\nid = \"{letter}g\"\nname = \"G\"\nrank = \"commander-in-chief\"\n\
         [[brigade]]\nid = \"{letter}1\"\nname = \"First\"\nbrigadier = \"{letter}g\"\n\
         [[brigade.unit]]\nid = \"{letter}u\"\nname = \"One\"\ntype = \"infantry\"\nmen = 720\ncompany = 6\nformation = \"line\"\n"
    )
}

fn map(letter: &str, y: u32) -> String {
    format!(
        "[[deployment]]\nbrigade = \"{letter}1\"\norder = {{ kind = \"hold\" }}\n\
         [[deployment.unit]]\nid = \"{letter}u\"\nat = [60, {y}]\n\
         [[post]]\ngeneral = \"{letter}g\"\nat = [90, {y}]\n"
    )
}

/// The record holds the texts of the armies: it replays when the files are gone.
#[test]
fn a_scenario_of_army_files_is_recorded_whole() {
    let folder = tempfile::tempdir().unwrap();
    let texts = format!("{}{}", map("a", 30), map("b", 60));
    let scenario = write(folder.path(), "mine.toml", &format!("{SCENARIO}{texts}"));
    let missing = bad(&["scenario", "check", &scenario]);
    assert!(missing.contains("armies/a.toml"), "{missing}");
    write(folder.path(), "armies/a.toml", &army("a", "france"));
    write(folder.path(), "armies/b.toml", &army("b", "austria"));
    assert!(good(&["scenario", "check", &scenario]).contains("is sound"));
    let records = folder.path().join("records");
    let records = records.to_str().unwrap();
    good(&[
        "sim",
        &scenario,
        "--games",
        "1",
        "--seed",
        "1",
        "--side-a",
        "recruit",
        "--side-b",
        "recruit",
        "--records",
        records,
        "--json",
    ]);
    std::fs::remove_dir_all(folder.path().join("armies")).unwrap();
    std::fs::remove_file(&scenario).unwrap();
    let record = format!("{records}/000000.battle");
    let record = match Path::new(&record).exists() {
        true => record,
        false => format!("{records}/000001.battle"),
    };
    assert!(
        json(&["verify", &record, "--json"])["steps"]
            .as_u64()
            .unwrap()
            > 0
    );
    assert!(
        std::fs::read_to_string(&record)
            .unwrap()
            .contains("armies/a.toml")
    );
    let escape = SCENARIO.replace("armies/a.toml", "../a.toml");
    let escape = write(folder.path(), "escape.toml", &escape);
    assert!(bad(&["scenario", "check", &escape]).contains("below the scenario's folder"));
}

#[test]
fn maps_are_sealed_and_shown_together() {
    let folder = tempfile::tempdir().unwrap();
    let scenario = write(folder.path(), "mine.toml", SCENARIO);
    write(folder.path(), "armies/a.toml", &army("a", "france"));
    write(folder.path(), "armies/b.toml", &army("b", "austria"));
    let a = write(folder.path(), "a-map.toml", &map("a", 30));
    let b = write(folder.path(), "b-map.toml", &map("b", 60));
    let seals = [&a, &b].map(|map| good(&["scenario", "seal", map]).trim().to_owned());
    let out = folder.path().join("ready.toml");
    let ready = out.to_str().unwrap();
    let words = |seal: &str| {
        let words = [
            "scenario", "reveal", &scenario, "--map-a", &a, "--seal-a", seal, "--map-b", &b,
            "--seal-b", &seals[1], "--out", ready,
        ];
        grognard(&words).output().unwrap()
    };
    assert!(words(&seals[0]).status.success());
    assert!(good(&["scenario", "check", ready]).contains("is sound"));
    let other = words(&seals[1]);
    assert_eq!(other.status.code(), Some(2));
    let told = text(&other.stderr);
    assert!(told.contains("ready.toml is there already"), "{told}");
    std::fs::remove_file(ready).unwrap();
    let told = text(&words(&seals[1]).stderr);
    assert!(
        told.contains("a-map.toml is not the map whose seal side A told"),
        "{told}"
    );
    // The general stands in his own battalion.
    let crowded = map("a", 30).replace("at = [90, 30]", "at = [60, 30]");
    let crowded = write(folder.path(), "a-map.toml", &crowded);
    let seal = good(&["scenario", "seal", &crowded]).trim().to_owned();
    let told = text(&words(&seal).stderr);
    assert!(told.contains("a-map.toml, line 10: post[0].at"), "{told}");
}

#[test]
fn sheets_are_whole_pages_in_both_languages() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("sheet.html");
    let out = out.to_str().unwrap();
    std::fs::write(out, "mine").unwrap();
    let told = bad(&["print", "markers", "--out", out]);
    assert!(told.contains("sheet.html is there already"), "{told}");
    for (lang, order, table) in [
        ("en", "ASSAULT", "Melee, 2D6"),
        ("ru", "АТАКА", "Рукопашная, 2D6"),
    ] {
        let page = |words: &[&str]| {
            good(&[words, &["--out", out, "--lang", lang, "--force"]].concat());
            let page = std::fs::read_to_string(out).unwrap();
            assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
            for outside in [
                "http:",
                "https:",
                "<script",
                "src=",
                "[gdb-",
                "[cli-",
                "[modifier-",
            ] {
                assert!(!page.contains(outside), "{words:?} {lang}: {outside}");
            }
            page
        };
        let markers = page(&["print", "markers"]);
        assert_eq!(markers.matches(&format!(">{order}<")).count(), 12);
        let roster = page(&["print", "roster", "gdb-france-1809"]);
        assert!(roster.contains("1/17"));
        let reference = page(&["print", "reference"]);
        assert!(reference.contains(table));
        assert!(
            reference.contains(">? "),
            "what is reconstructed has a sign"
        );
        let inches = page(&["print", "reference", "--figures", "28mm"]);
        assert_ne!(reference, inches);
    }
}

#[test]
fn units_told_in_words_become_a_legal_army() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("told.toml");
    let path = file.to_str().unwrap();
    let words = "1st and 2nd battalions 13e Ligne, 1809, veteran; 7e Hussards, line";
    let made = json(&["army", "organise", words, "--out", path, "--json"]);
    assert!(made["text"].as_str().unwrap().contains("2/13e Ligne"));
    assert_eq!(json(&["army", "check", path, "--json"])["legal"], true);
    // The same list from a text file, a unit to a line, with remarks.
    let list = write(
        folder.path(),
        "list.txt",
        &format!("# a brigade\n{}", words.replace("; ", "\n")),
    );
    assert_eq!(
        json(&["army", "organise", &list, "--json"])["text"],
        made["text"]
    );
    for (words, named) in [
        ("13e Ligne, blue coats, 1809", "blue coats"),
        ("Regiment of the moon, 1809", "france"),
        ("13e Ligne, veteran", "--year"),
    ] {
        for lang in ["en", "ru"] {
            let complaint = bad(&["army", "organise", words, "--lang", lang]);
            assert!(complaint.contains(named), "{complaint}");
        }
    }
    assert!(bad(&["army", "organise", "no-such-army"]).contains("no-such-army"));
}
