//! The organisations of Britain and Portugal.

use gdb::troops::{Calibre, Kind, Weapon};

use super::{army, breaches};

const HEAD: &str = "nation = \"britain\"\nyear = 1812\ntheatre = \"peninsula\"";

fn with(option: &str) -> String {
    format!("{HEAD}\noptions = {{ {option} }}")
}

fn foot(row: &str, figures: u16, company: u16, more: &str) -> String {
    format!(
        "1 | type = \"infantry\"; organisation = \"{row}\"; figures = {figures}; company = {company}; {more}"
    )
}

/// Rule: GDB-III-UK-01
#[test]
fn battalions_have_ten_companies_and_only_guards_full_ones() {
    for (row, figures, company) in [
        ("line", 30, 3),
        ("line", 40, 4),
        ("highlanders", 30, 3),
        ("foot-guards", 40, 4),
        ("foot-guards", 50, 5),
    ] {
        assert!(
            breaches(HEAD, &[&foot(row, figures, company, "")]).is_empty(),
            "{row}"
        );
    }
    assert_eq!(
        breaches(HEAD, &[&foot("line", 50, 5, "")]),
        ["GDB-III-UK-01 gdb-army-figures"]
    );
    let two_light = foot("line", 30, 3, "light-company = 6");
    assert_eq!(
        breaches(HEAD, &[&two_light]),
        ["GDB-III-UK-01 gdb-army-light-company"]
    );
}

/// Rule: GDB-III-UK-02
#[test]
fn light_companies_may_be_detached_if_both_players_agree() {
    let unit = foot("line", 27, 3, "detached = [\"light\"]");
    assert!(breaches(&with("detached-light-companies = true"), &[&unit]).is_empty());
    assert_eq!(breaches(HEAD, &[&unit]), ["GDB-III-UK-02 gdb-army-option"]);
    let still_there = foot("line", 27, 3, "detached = [\"light\"]; light-company = 3");
    let found = breaches(&with("detached-light-companies = true"), &[&still_there]);
    assert_eq!(found, ["GDB-III-UK-01 gdb-army-light-company"]);
    let grenadiers = foot("line", 27, 3, "detached = [\"grenadier\"]");
    assert_eq!(
        breaches(HEAD, &[&grenadiers]),
        ["GDB-III-UK-01 gdb-army-not-detached"]
    );
}

/// Rule: GDB-III-UK-03, GDB-15.3-04
#[test]
fn the_screen_of_a_brigade_is_made_of_its_light_companies() {
    let battalion = foot("line", 27, 3, "detached = [\"light\"]");
    let screen = |figures: u16| {
        format!(
            "2 | type = \"skirmishers\"; organisation = \"brigade-screen\"; figures = {figures}; company = 3; flags = [\"light\"]"
        )
    };
    let agreed = with("detached-light-companies = true, brigade-screens = true");
    assert!(breaches(&agreed, &[&battalion, &battalion, &screen(6)]).is_empty());
    let found = breaches(&agreed, &[&battalion, &screen(6)]);
    assert_eq!(found, ["GDB-III-UK-03 gdb-army-screen"]);
    let found = breaches(
        &with("detached-light-companies = true"),
        &[&battalion, &screen(3)],
    );
    assert_eq!(found, ["GDB-III-UK-03 gdb-army-option"]);
}

fn battery(arm: &str, row: &str, models: u8, howitzers: u8, calibre: &str) -> String {
    format!(
        "1 | type = \"{arm}\"; organisation = \"{row}\"; models = {models}; howitzers = {howitzers}; calibre = \"{calibre}\""
    )
}

/// Rule: GDB-III-UK-04
#[test]
fn the_royal_artillery_has_nine_pounders_and_a_howitzer_model() {
    let found = |arm, row, models, howitzers, calibre| {
        breaches(HEAD, &[&battery(arm, row, models, howitzers, calibre)])
    };
    assert!(found("foot-artillery", "foot-battery", 3, 1, "9-pounder").is_empty());
    assert!(found("horse-artillery", "horse-battery", 3, 0, "6-pounder").is_empty());
    let wrong = found("foot-artillery", "foot-battery", 3, 1, "6-pounder");
    assert_eq!(wrong, ["GDB-III-UK-04 gdb-army-calibre"]);
    let wrong = found("foot-artillery", "foot-battery", 4, 1, "9-pounder");
    assert_eq!(wrong, ["GDB-III-UK-04 gdb-army-models"]);
}

/// Rule: GDB-III-UK-05
#[test]
fn british_howitzer_batteries_shoot_as_nine_pounders() {
    let three = battery("foot-artillery", "howitzer-battery", 3, 3, "howitzer");
    assert!(breaches(HEAD, &[&three]).is_empty());
    let force = army(HEAD, &[&three]);
    let (_, unit) = force.members().next().expect("a battery");
    assert_eq!(unit.troops().calibre, Some(Calibre::Medium));
    let four = battery("foot-artillery", "howitzer-battery", 4, 3, "howitzer");
    assert_eq!(breaches(HEAD, &[&four]), ["GDB-III-UK-05 gdb-army-models"]);
}

/// Rule: GDB-III-UK-06
#[test]
fn portuguese_battalions_have_five_companies() {
    let head = "nation = \"portugal\"\nyear = 1811";
    assert!(breaches(head, &[&foot("line", 30, 6, "")]).is_empty());
    let light = foot("line", 30, 6, "light-company = 6");
    assert_eq!(
        breaches(head, &[&light]),
        ["GDB-III-UK-06 gdb-army-light-company"]
    );
    let cacadores = foot("cacadores", 30, 6, "light-company = 6; flags = [\"light\"]");
    assert!(breaches(head, &[&cacadores]).is_empty());
    assert_eq!(
        breaches(head, &[&foot("cacadores", 30, 6, "")]),
        ["GDB-III-UK-06 gdb-army-not-light"]
    );
}

/// The company that caçadores put out has rifles; the battalion keeps its muskets.
///
/// Rule: GDB-III-UK-06
#[test]
fn atiradores_skirmish_with_rifles() {
    let text = super::battles::made(&super::terrain::plan("made"), 2, 0, 3);
    let setup = gdb::load(&text, "made", &[]).expect("sound");
    let battalion = setup
        .units
        .iter()
        .find(|one| one.name.en == "12th Caçadores");
    let battalion = battalion.expect("the battalion");
    assert_eq!(battalion.troops.weapon, Weapon::Musket);
    let screens = setup.brigades.iter().filter(|brigade| {
        let units = brigade.units.iter();
        let mut units = units.map(|id| &setup.units[id.index()]);
        units.any(|unit| unit.id == battalion.id)
    });
    let screens = screens.flat_map(|brigade| &brigade.units);
    let screens: Vec<Weapon> = screens
        .map(|id| &setup.units[id.index()].troops)
        .filter(|troops| troops.kind == Kind::Skirmishers)
        .map(|troops| troops.weapon)
        .collect();
    assert_eq!(screens, [Weapon::Rifle]);
}

/// Rule: GDB-15.3-03
/// Reading: RD-62
#[test]
fn light_battalions_are_light_and_rifles_have_rifles() {
    let light = "flags = [\"light\"]";
    assert!(breaches(HEAD, &[&foot("light", 24, 3, light)]).is_empty());
    assert_eq!(
        breaches(HEAD, &[&foot("light", 24, 3, "")]),
        ["GDB-15.3-03 gdb-army-not-light"]
    );
    let rifles = foot("rifles", 24, 3, "flags = [\"light\"]; weapon = \"rifle\"");
    assert!(breaches(HEAD, &[&rifles]).is_empty());
    let muskets = foot("rifles", 24, 3, light);
    assert_eq!(
        breaches(HEAD, &[&muskets]),
        ["GDB-15.3-03 gdb-army-rifles-missing"]
    );
    let line = foot("line", 30, 3, "weapon = \"rifle\"");
    assert_eq!(
        breaches(HEAD, &[&line]),
        ["GDB-III-UK-01 gdb-army-no-rifles"]
    );
}
