//! The rules, chapter by chapter, on small battlefields: one program, because linking twenty takes longer than running them.

mod armies;
mod battalion_guns;
mod charges_answers;
mod charges_cases;
mod charges_declare;
mod charges_examples;
mod charges_resolve;
mod charges_shaken;
mod command;
mod compulsory;
mod computer_generals;
mod decisions;
mod divisions;
mod examples;
mod extremes;
mod fixtures;
mod flank_edge;
mod flank_march;
mod generals;
mod house_rules;
mod initiative;
mod melee;
mod melee_aftermath;
mod melee_laws;
mod melee_several;
mod morale;
mod movement;
mod new_brigades;
mod orders;
mod procedures;
mod quality;
mod records;
mod reinforcements;
mod scenarios;
mod secrets;
mod sight;
mod turn;
mod victory;
mod wagons;
mod weather;
mod whole_battle;

/// A file that no `mod` names would not be run.
#[test]
#[expect(
    clippy::disallowed_methods,
    reason = "the test asks which files there are"
)]
fn every_file_of_tests_is_run() {
    let own = include_str!("main.rs");
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let named = own.contains(&format!("\nmod {name};\n"));
        assert!(name == "main" || named, "tests/main.rs lacks `mod {name};`");
    }
}
