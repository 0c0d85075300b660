//! The command line as its users meet it: the real program, its output and exit codes.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

#[path = "cli/armies.rs"]
mod armies;
#[path = "cli/files.rs"]
mod files;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

fn grognard(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grognard"));
    command.args(words).env("LANG", "C").env_remove("LC_ALL");
    command
}

fn run(words: &[&str]) -> Output {
    grognard(words).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The results of a run that must succeed.
fn good(words: &[&str]) -> String {
    let output = run(words);
    assert!(
        output.status.success(),
        "{words:?}: {}",
        text(&output.stderr)
    );
    text(&output.stdout)
}

fn json(words: &[&str]) -> Value {
    serde_json::from_str(&good(words)).unwrap()
}

/// The complaint of a run that must fail: exit code 2, nothing on stdout, no panic.
fn bad(words: &[&str]) -> String {
    let output = run(words);
    let complaint = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{words:?}: {complaint}");
    assert_eq!(text(&output.stdout), "");
    assert!(!complaint.contains("panicked"), "{complaint}");
    complaint
}

#[test]
fn help_comes_in_both_languages() {
    let english = good(&["--help"]);
    assert!(english.contains("Usage:") && english.contains("Play many battles"));
    let russian = good(&["--lang", "ru", "sim", "--help"]);
    assert!(russian.contains("Использование:") && russian.contains("Зерно серии"));
    for help in [english, russian, good(&["--lang=ru", "--help"])] {
        assert!(
            !help.contains('['.to_string().as_str()) || !help.contains("[cli-"),
            "{help}"
        );
    }
    assert!(good(&["--version"]).starts_with("grognard "));
}

#[test]
fn every_verb_has_its_help() {
    for verb in [
        &["play"][..],
        &["serve"],
        &["resolve"],
        &["odds"],
        &["schema"],
        &["sim"],
        &["replay"],
        &["verify"],
        &["export"],
        &["scenario"],
        &["scenario", "list"],
        &["scenario", "check"],
        &["scenario", "show"],
        &["rules"],
        &["rules", "search"],
        &["rules", "show"],
        &["rules", "coverage"],
        &["rules", "readings"],
        &["rules", "tables"],
    ] {
        for lang in ["en", "ru"] {
            let words = [verb, &["--help", "--lang", lang]].concat();
            let help = good(&words);
            assert!(!help.contains("[cli-"), "{words:?}: {help}");
        }
    }
}

#[test]
fn faults_in_arguments_are_told_in_the_language() {
    assert!(bad(&["--frobnicate"]).contains("unknown here: --frobnicate"));
    assert!(bad(&["--lang", "ru", "waltz"]).contains("здесь неизвестно: waltz"));
    assert!(bad(&["play", "--side", "C", "--lang=ru"]).contains("C не годится"));
    assert!(bad(&["verify", "--lang", "ru"]).contains("не хватает"));
    assert!(bad(&["sim", "nowhere", "--lang", "ru"]).contains("Сценария nowhere нет."));
    let russian = grognard(&["waltz"])
        .env("LANG", "ru_RU.UTF-8")
        .output()
        .unwrap();
    assert!(text(&russian.stderr).contains("здесь неизвестно"));
}

#[test]
fn scenarios_are_listed_and_shown() {
    let list = json(&["scenario", "list", "--json"]);
    let first = &list[0];
    assert_eq!(first["system"], "gdb");
    let id = first["id"].as_str().unwrap();
    assert!(good(&["scenario", "list"]).contains(id));
    let shown = json(&["scenario", "show", id, "--json", "--lang", "ru"]);
    assert_eq!(shown["id"], id);
    assert!(shown["units"].as_u64().unwrap() > 2);
    assert!(good(&["scenario", "show", id, "--lang", "ru"]).contains("Ходов:"));
    assert!(bad(&["scenario", "show", "nowhere"]).contains("nowhere"));
}

#[test]
fn a_scenario_tells_its_own_rules_and_how_even_it_is() {
    let battle = "gdb-raevsky-1812";
    assert!(good(&["scenario", "show", battle, "--lang", "en"]).contains("wolf pits"));
    let told = good(&["scenario", "show", battle, "--lang", "ru"]);
    assert!(
        told.contains("Волчьи ямы") && told.contains("400 боёв"),
        "{told}"
    );
    let shown = json(&["scenario", "show", battle, "--json", "--lang", "en"]);
    assert!(
        shown["balance"].to_string().contains("400 battles"),
        "{shown}"
    );
    assert_eq!(
        json(&["scenario", "show", "gdb-ventosa", "--json"])["special"],
        Value::Null
    );
}

#[test]
fn a_scenario_file_is_checked_and_every_fault_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    let built_in =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/gdb-brilos-1808.toml");
    let sound = std::fs::read_to_string(built_in).unwrap();
    std::fs::write(&file, &sound).unwrap();
    let path = file.to_str().unwrap();
    assert!(good(&["scenario", "check", path]).contains("is sound"));
    let faulty = sound.replacen("turns = 8", "turns = \"many\"", 1);
    std::fs::write(&file, faulty).unwrap();
    let complaint = bad(&["scenario", "check", path, "--lang", "ru"]);
    assert!(
        complaint.contains("turns") && complaint.contains("строка 8"),
        "{complaint}"
    );
    assert!(bad(&["scenario", "check", "/no/such.toml"]).contains("it is not there"));
}

#[test]
fn rules_are_searched_shown_and_counted() {
    let found = good(&["rules", "search", "square", "--system", "gdb"]);
    assert!(found.lines().count() > 1);
    assert!(
        good(&["rules", "search", "каре", "--lang", "ru"])
            .lines()
            .count()
            > 1
    );
    assert!(bad(&["rules", "search", "zeppelin"]).contains("no rule"));
    let rule = json(&["rules", "show", "gdb-12.1-03", "--json"]);
    assert_eq!(rule["id"], "GDB-12.1-03");
    assert!(good(&["rules", "show", "GDB-12.1-03", "--lang", "ru"]).contains("GDB-12.1-03"));
    assert!(bad(&["rules", "show", "GDB-99"]).contains("GDB-99"));
    let covered = json(&["rules", "coverage", "--json"]);
    assert_eq!(
        covered["gdb"]["total"]["known"],
        covered["gdb"]["total"]["tested"]
    );
    let melee = &covered["gdb"]["chapters"]["Melee: modifiers"];
    assert!(melee["implemented"].as_u64() > Some(0), "{melee}");
    let told = good(&["rules", "coverage", "--system", "gdb"]);
    assert!(
        told.contains("implemented") && told.contains("Melee"),
        "{told}"
    );
    let told = good(&["rules", "coverage", "--system", "cd", "--lang", "ru"]);
    assert!(told.contains("в программе 144, проверено 144"), "{told}");
    let readings = good(&["rules", "readings", "--system", "gdb"]);
    assert!(readings.contains("RD-01") && readings.contains("[shell-overhead = false]"));
    // What is decided is told as such, and its other way as not taken.
    let decided = readings
        .lines()
        .skip_while(|line| !line.starts_with("RD-13"));
    let decided: Vec<&str> = decided.take(3).collect();
    assert!(decided[0].contains("(decided)"), "{decided:?}");
    assert!(
        decided[1].starts_with("  * ") && decided[2].contains("not taken: "),
        "{decided:?}"
    );
    assert!(
        !json(&["rules", "tables", "--json"])
            .as_array()
            .unwrap()
            .is_empty()
    );
}

#[test]
fn records_that_are_none_are_refused_with_the_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("x.battle");
    for (content, expected) in [
        ("", "строка 1: запись пуста"),
        ("hello\n", "строка 1: строка обрывается"),
    ] {
        std::fs::write(&file, content).unwrap();
        for verb in ["verify", "replay"] {
            let complaint = bad(&[verb, file.to_str().unwrap(), "--lang", "ru"]);
            assert!(complaint.contains(expected), "{complaint}");
        }
    }
    std::fs::write(&file, [0xff, 0xfe]).unwrap();
    assert!(bad(&["verify", file.to_str().unwrap()]).contains("not a text"));
}

#[test]
fn battles_are_simulated_recorded_verified_and_told() {
    let folder = tempfile::tempdir().unwrap();
    let records = folder.path().join("records");
    let report = json(&[
        "sim",
        "gdb-brilos-1808",
        "--games",
        "2",
        "--seed",
        "7",
        "--side-a",
        "recruit",
        "--side-b",
        "recruit",
        "--records",
        records.to_str().unwrap(),
        "--json",
    ]);
    assert_eq!((&report["games"], &report["seed"]), (&2.into(), &7.into()));
    let total: u64 = ["A", "B", "draw"]
        .iter()
        .map(|one| report["wins"][one]["count"].as_u64().unwrap())
        .sum();
    assert_eq!(total + report["dropped"].as_u64().unwrap(), 2);
    let record = records.join("000001.battle");
    let path = record.to_str().unwrap();
    let verified = json(&["verify", path, "--json"]);
    assert!(verified["steps"].as_u64().unwrap() > 10);
    let told = json(&["replay", path, "--json", "--lang", "ru"]);
    assert_eq!(told["outcome"], verified["outcome"]);
    assert!(!told["log"].as_array().unwrap().is_empty());
    exported(path);
    let forged =
        std::fs::read_to_string(&record)
            .unwrap()
            .replacen("\"side\":\"A\"", "\"side\":\"B\"", 1);
    std::fs::write(&record, forged).unwrap();
    assert!(bad(&["verify", path]).contains("was changed"));
}

/// The record in every form.
fn exported(path: &str) {
    let export = |format: &str| good(&["export", path, "--format", format, "--lang", "ru"]);
    let (text, svg, html) = (export("text"), export("svg"), export("html"));
    assert_eq!(text, good(&["replay", path, "--lang", "ru"]));
    assert!(text.contains("Ход 1") && text.contains("[GDB-"), "{text}");
    assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"));
    assert!(html.contains("<html lang=\"ru\">") && !html.contains("/assets/"));
}

/// A running server; ended when dropped.
struct Running {
    child: Child,
    address: String,
}

impl Running {
    fn start(words: &[&str], data: &Path) -> Running {
        let mut child = grognard(words)
            .env("GROGNARD_DATA", data)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut lines = BufReader::new(child.stdout.take().unwrap());
        lines.read_line(&mut line).unwrap();
        let address = line.trim().split("http://").nth(1).unwrap().to_owned();
        Running { child, address }
    }

    fn get(&self, path: &str) -> String {
        let host = self.address.split('/').next().unwrap();
        let mut stream = TcpStream::connect(host).unwrap();
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn play_serves_its_page_and_opens_the_battle_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let words = ["play", "--no-open", "--listen", "127.0.0.1:0"];
    let first = Running::start(&words, folder.path());
    assert!(first.get("/").contains("Grognard"));
    assert!(first.get("/healthz").ends_with("ok"));
    drop(first);
    assert!(folder.path().join("battles.db").is_file());
    let asked = [
        &words[..],
        &["gdb-brilos-1808", "--side", "B", "--opponent", "human"],
    ]
    .concat();
    let battle = Running::start(&asked, folder.path());
    assert!(battle.address.contains("/battle/"), "{}", battle.address);
    assert!(battle.address.contains("#A=") && battle.address.contains("&B="));
    assert!(
        battle.get("/api/battles").contains("gdb-brilos")
            || battle.get("/api/battles").contains("\"players\"")
    );
}

#[test]
fn a_taken_port_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let output = grognard(&["serve", "--listen", &address, "--lang", "ru"])
        .env("GROGNARD_DATA", folder.path())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let complaint = text(&output.stderr);
    assert!(complaint.contains(&address) && complaint.contains("занят другой программой"));
}

#[test]
fn a_database_that_cannot_be_used_is_named() {
    let complaint = bad(&[
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--database",
        "postgres://x",
    ]);
    assert!(complaint.contains("only sqlite:PATH"));
    let complaint = bad(&[
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--database",
        "sqlite:/no/such/folder/x.db",
    ]);
    assert!(complaint.contains("database"));
}

/// Runs with an input on the standard input.
fn fed(words: &[&str], input: &str) -> Output {
    let mut child = grognard(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(input.as_bytes())
        .unwrap();
    child.wait_with_output().unwrap()
}

#[test]
fn procedures_are_resolved_with_the_dice_of_the_table() {
    let input = r#"{
        "figures": 30, "grade": "elite", "nation": "britain", "range_cm": 15,
        "target": { "formation": "column-of-divisions" }
    }"#;
    let words = [
        "resolve", "gdb", "musketry", "--input", "-", "--dice", "4,4,6",
    ];
    let output = fed(&[&words[..], &["--json"]].concat(), input);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let resolved: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(resolved["procedure"], "musketry");
    assert_eq!(resolved["outcome"]["figures_lost"], 3);
    let roll = &resolved["rolls"][0];
    assert_eq!(
        (&roll["dice"], &roll["total"]),
        (&serde_json::json!([4, 4]), &11.into())
    );
    assert_eq!(roll["modifiers"].as_array().unwrap().len(), 3);
    assert!(
        roll["modifiers"][0]["rule"]
            .as_str()
            .unwrap()
            .starts_with("GDB-")
    );
    assert!(!resolved["rules"].as_array().unwrap().is_empty());
    let told = text(&fed(&words, input).stdout);
    assert!(
        told.contains("total 11") && told.contains("Figures lost: 3"),
        "{told}"
    );
    let russian = text(&fed(&[&words[..], &["--lang", "ru"]].concat(), input).stdout);
    assert!(russian.contains("Потеряно фигурок: 3"), "{russian}");
    assert!(
        !russian.contains("[input-") && !told.contains("[word-"),
        "{russian}"
    );
}

/// Cuirassiers fight by a number that is reconstructed, the bands of a melee are printed.
#[test]
fn what_is_reconstructed_is_marked_wherever_it_is_shown() {
    let input = r#"{ "a": [{ "struck_in_flank": true, "kind": "cuirassiers" }] }"#;
    let words = [
        "resolve",
        "gdb",
        "melee",
        "--input",
        "-",
        "--dice",
        "3,3,4,4,3,3",
    ];
    let told = text(&fed(&words, input).stdout);
    let line = |part: &str| {
        told.lines()
            .find(|line| line.contains(part))
            .unwrap_or_default()
    };
    assert!(line("Cuirassiers [").starts_with("? +5"), "{told}");
    let mut totals = told.lines().filter(|line| line.contains("total "));
    assert!(totals.all(|line| line.starts_with("  total")), "{told}");
    assert!(told.contains("? reconstructed:"), "{told}");
    let russian = text(&fed(&[&words[..], &["--lang", "ru"]].concat(), input).stdout);
    assert!(russian.contains("? восстановлено:"), "{russian}");
    let output = fed(&[&words[..], &["--json"]].concat(), input);
    let resolved: Value = serde_json::from_slice(&output.stdout).unwrap();
    let modifiers = resolved["rolls"][0]["modifiers"].as_array().unwrap();
    let heavy = modifiers
        .iter()
        .find(|one| one["name"] == "melee-cuirassiers");
    assert_eq!(heavy.unwrap()["source"], "reconstructed");

    let volley = json(&["resolve", "gdb", "musketry", "--dice", "4,4,6", "--json"]);
    assert_eq!(
        volley["rolls"][0]["source"], "reconstructed",
        "the table of losses"
    );
    let odds = fed(&["odds", "gdb", "melee", "--input", "-"], input);
    let odds = text(&odds.stdout);
    assert!(
        odds.contains("? +5 Cuirassiers") && odds.contains("? reconstructed:"),
        "{odds}"
    );
    let odds = json(&["odds", "gdb", "musketry", "--json"]);
    assert_eq!(odds["sources"][0]["source"], "reconstructed");
}

#[test]
fn odds_are_exact_and_can_be_varied() {
    let odds = json(&["odds", "gdb", "unit-morale", "--json"]);
    assert_eq!(odds["exact"], true);
    let outcomes = odds["outcomes"].as_array().unwrap();
    let sum: f64 = outcomes
        .iter()
        .map(|one| one["probability"].as_f64().unwrap())
        .sum();
    assert!((sum - 1.0).abs() < 1e-12);
    assert!(
        outcomes
            .iter()
            .all(|one| one["weight"].as_str().unwrap().contains('/'))
    );
    let words = [
        "odds",
        "gdb",
        "musketry",
        "--vary",
        "figures=12,24",
        "--vary",
        "grade=guard,line",
    ];
    let varied = json(&[&words[..], &["--json"]].concat());
    assert_eq!(varied["variations"].as_array().unwrap().len(), 4);
    assert_eq!(varied["variations"][1]["input"]["grade"], "line");
    assert!(good(&words).contains("figures = 24, grade = guard"));
    assert!(good(&["odds", "cd", "close-combat", "--lang", "ru"]).contains("Победитель: атака"));
}

#[test]
fn schemas_have_titles_in_both_languages() {
    let schema = json(&["schema", "gdb", "musketry"]);
    let figures = &schema["properties"]["figures"];
    assert_eq!(figures["title"], "Figures");
    assert_eq!(figures["x-titles"]["ru"], "Фигурки");
    assert_eq!(
        (&figures["minimum"], &figures["default"]),
        (&1.into(), &30.into())
    );
    assert_eq!(schema["properties"]["range_cm"]["x-unit"], "cm");
    assert_eq!(schema["additionalProperties"], false);
    for system in ["gdb", "cd"] {
        let list = json(&["schema", system, "--json"]);
        for one in list.as_array().unwrap() {
            let name = one["name"].as_str().unwrap();
            let whole = good(&["schema", system, name]);
            for missing in ["[input-", "[word-", "[procedure-"] {
                assert!(!whole.contains(missing), "{system} {name}: {whole}");
            }
            for lang in ["en", "ru"] {
                let odds = good(&["odds", system, name, "--lang", lang]);
                let thrown = good(&["resolve", system, name, "--seed", "5", "--lang", lang]);
                // Rules behind numbers stand in brackets too.
                let holes = [
                    "[roll-",
                    "[row-",
                    "[modifier-",
                    "[word-",
                    "[outcome-",
                    "[cli-",
                    "[input-",
                ];
                for told in [odds, thrown] {
                    assert!(holes.iter().all(|hole| !told.contains(hole)), "{told}");
                }
            }
        }
    }
}

#[test]
fn house_rules_reach_procedures() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.toml");
    std::fs::write(&file, "system = \"gdb\"\n[command]\nnew-brigade = 12\n").unwrap();
    let file = file.to_str().unwrap();
    let odds = |words: &[&str]| good(&[&["odds", "gdb"], words].concat());
    assert!(odds(&["new-brigade", "--rules", file]).contains("1/36"));
    assert_ne!(odds(&["musketry"]), odds(&["musketry", "--house", "smoke"]));
    assert_eq!(
        odds(&["musketry"]),
        odds(&[
            "musketry",
            "--preset",
            "everything",
            "--house",
            "smoke=off",
            "--set",
            "options.ammunition=false"
        ])
    );
    let dice = [
        "resolve",
        "gdb",
        "new-brigade",
        "--rules",
        file,
        "--dice",
        "5,6",
    ];
    assert!(good(&dice).contains("no"));
    let schema = json(&["schema", "gdb", "musketry", "--preset", "everything"]);
    assert_eq!(
        schema["properties"]["options"]["properties"]["smoke"]["default"],
        true
    );
    let wrong = bad(&["odds", "gdb", "musketry", "--house", "smok"]);
    assert!(wrong.contains("smoke"), "{wrong}");
    let other = bad(&["odds", "cd", "morale", "--rules", file]);
    assert!(other.contains("club.toml"), "{other}");
    assert!(bad(&["odds", "gdb", "musketry", "--preset", "nothing"]).contains("nothing"));
}

#[test]
fn entries_of_lists_are_set_by_number() {
    let melee = |set: &str| good(&["odds", "gdb", "melee", "--set", set]);
    assert!(melee("a.0.figures=18").contains("Figures left: 18"));
    assert!(melee("b.1.figures=7").contains("Figures left: 7"));
    let none = bad(&["odds", "gdb", "melee", "--set", "a.3.figures=18"]);
    assert!(none.contains("a.3.figures"), "{none}");
}

/// An entry that is given empty is as plain as its type says, whatever the list of the default holds.
#[test]
fn empty_entries_of_lists_are_nothing_special() {
    let call = ["odds", "gdb", "brigade-morale", "--json", "--input", "-"];
    let odds = |input: &str| -> Value {
        let output = fed(&call, input);
        assert!(output.status.success(), "{}", text(&output.stderr));
        serde_json::from_slice(&output.stdout).unwrap()
    };
    assert_eq!(
        odds(r#"{ "units": [{}, {}, { "state": "formed" }] }"#),
        odds(r#"{ "units": [{ "state": "formed" }, {}, {}] }"#)
    );
    assert_ne!(
        odds(r#"{ "units": [{}, {}, {}] }"#),
        odds(r#"{ "units": [{ "state": "routing" }, {}, {}] }"#)
    );
}

#[test]
fn wrong_procedures_keys_and_values_are_refused_with_the_nearest() {
    assert!(bad(&["odds", "gbd", "melee"]).contains("perhaps gdb"));
    assert!(bad(&["odds", "gdb", "mele"]).contains("perhaps melee"));
    assert!(bad(&["resolve", "gdb", "musketry", "--set", "figurs=3"]).contains("perhaps figures"));
    let grade = bad(&["resolve", "gdb", "musketry", "--set", "grade=gard"]);
    assert!(grade.contains("nearest is guard"), "{grade}");
    let range = bad(&[
        "odds",
        "gdb",
        "musketry",
        "--set",
        "range_cm=25",
        "--lang",
        "ru",
    ]);
    assert!(range.contains("ближайшее: 20"), "{range}");
    let few = bad(&["resolve", "gdb", "melee", "--dice", "4,6,1"]);
    assert!(
        few.contains("one more die is needed") && few.contains("Melee"),
        "{few}"
    );
    assert!(bad(&["resolve", "gdb", "melee", "--dice", "7"]).contains("7 is no die"));
    assert!(bad(&["odds", "gdb", "melee", "--vary", "figures"]).contains("key=a,b,c"));
    let output = fed(&["odds", "gdb", "melee", "--input", "-"], "{");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn numbers_are_refused_with_what_they_may_be() {
    for (words, allowed) in [
        (
            &["sim", "gdb-brilos-1808", "--games", "0"][..],
            "1\u{2013}1000000",
        ),
        (
            &["sim", "gdb-brilos-1808", "--games", "1000000000000"],
            "1\u{2013}1000000",
        ),
        (
            &["sim", "gdb-brilos-1808", "--seed", "-1"],
            "0\u{2013}18446744073709551615",
        ),
        (&["army", "organise", "--points", "-5"], "1\u{2013}65535"),
        (&["army", "organise", "--year", "1066"], "1792\u{2013}1815"),
        (&["scenario", "terrain", "--dice", "9"], "1\u{2013}6"),
        (&["play", "--side", "C"], "A, B"),
        (
            &[
                "scenario",
                "make",
                "--army-a",
                "france:9999",
                "--army-b",
                "x",
                "--points",
                "900",
            ],
            "1792\u{2013}1815",
        ),
    ] {
        let told = bad(words);
        assert!(told.contains(allowed), "{words:?}: {told}");
    }
    let told = bad(&[
        "scenario",
        "make",
        "--army-a",
        "france:1809",
        "--army-b",
        "austria:1809",
    ]);
    assert!(told.contains("--points"), "{told}");
}

#[test]
fn nothing_that_is_given_twice_is_lost_unseen() {
    for words in [
        &[
            "odds",
            "gdb",
            "musketry",
            "--set",
            "figures=10",
            "--set",
            "figures=20",
        ][..],
        &[
            "odds",
            "gdb",
            "musketry",
            "--vary",
            "figures=10",
            "--vary",
            "figures=20",
        ],
        &[
            "odds",
            "gdb",
            "musketry",
            "--set",
            "figures=10",
            "--vary",
            "figures=20",
        ],
        &[
            "odds",
            "gdb",
            "musketry",
            "--house",
            "smoke=on",
            "--house",
            "smoke=off",
        ],
    ] {
        let told = bad(words);
        assert!(told.contains("is given twice"), "{words:?}: {told}");
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("twice.json");
    std::fs::write(&file, r#"{"figures": 10, "figures": 20}"#).unwrap();
    let told = bad(&["odds", "gdb", "musketry", "--input", file.to_str().unwrap()]);
    assert!(told.contains("figures is given twice"), "{told}");
    let told = bad(&["resolve", "gdb", "musketry", "--dice", "4,,4"]);
    assert!(told.contains("is no die"), "{told}");
}

#[test]
fn what_is_misspelt_is_told_with_the_nearest() {
    for (words, near) in [
        (
            &["sim", "gdb-brilos", "--games", "1"][..],
            "gdb-brilos-1808",
        ),
        (&["army", "points", "gdb-france-180"], "gdb-france-1809"),
        (&["rules", "show", "GDB-9.7-061"], "GDB-9.7-06"),
        (
            &["odds", "gdb", "initiative", "--set", "a.skil=gifted"],
            "a.skill",
        ),
        (&["army", "organise", "13e Ligne, 1809, vetaran"], "veteran"),
    ] {
        let told = bad(words);
        assert!(
            told.contains("perhaps") && told.contains(near),
            "{words:?}: {told}"
        );
    }
    let told = bad(&["odds", "gda", "initiative"]);
    assert!(told.contains("cannot play them yet"), "{told}");
}

#[test]
fn faults_of_json_and_toml_are_told_in_the_reader_s_language() {
    let folder = tempfile::tempdir().unwrap();
    let input = folder.path().join("input.json");
    std::fs::write(&input, "{\n \"figures\": }").unwrap();
    let input = input.to_str().unwrap();
    let told = bad(&["odds", "gdb", "musketry", "--input", input, "--lang", "ru"]);
    assert!(told.contains("строка 2, знак 13"), "{told}");
    let rules = folder.path().join("house.toml");
    std::fs::write(&rules, "\u{feff}[command]\nnew-brigade = = 6\n").unwrap();
    let rules = rules.to_str().unwrap();
    let told = bad(&["rules", "tables", "--rules", rules, "--lang", "ru"]);
    let plain = told.replace("TOML", "").replace("house.toml", "");
    assert!(
        told.contains("house.toml") && !plain.contains("expected"),
        "{told}"
    );
    std::fs::write(
        folder.path().join("house.toml"),
        "\u{feff}[command]\nnew-brigade = 6\n",
    )
    .unwrap();
    let tables = good(&["rules", "tables", "command", "--rules", rules]);
    let changed = tables.lines().find(|line| line.starts_with("!"));
    assert!(
        changed.is_some_and(|line| line.contains("new-brigade")),
        "{tables}"
    );
}

#[test]
fn both_systems_have_the_usual_preset() {
    for (system, procedure) in [("gdb", "musketry"), ("cd", "fire")] {
        assert!(!good(&["odds", system, procedure, "--preset", "standard"]).is_empty());
        let told = bad(&["odds", system, procedure, "--preset", "x"]);
        assert!(told.contains("standard"), "{told}");
    }
}
