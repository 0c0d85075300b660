//! The French organisation.

use super::{army, breaches};

const OF_1809: &str = "nation = \"france\"\nyear = 1809";
const OF_1805: &str = "nation = \"france\"\nyear = 1805";

/// Nine companies of 4 or 5 figures, two field battalions a regiment.
///
/// Rule: GDB-III-FR-01
/// Reading: RD-61
#[test]
fn before_the_reform_a_battalion_has_nine_companies() {
    let line = |figures, company, light| {
        format!(
            "1 | type = \"infantry\"; organisation = \"line-old\"; figures = {figures}; company = {company}; light-company = {light}"
        )
    };
    for (figures, company) in [(36, 4), (45, 5)] {
        assert!(breaches(OF_1805, &[&line(figures, company, company)]).is_empty());
    }
    assert_eq!(
        breaches(OF_1805, &[&line(36, 6, 0)]),
        ["GDB-III-FR-01 gdb-army-figures"]
    );
    assert_eq!(
        breaches(OF_1805, &[&line(36, 4, 8)]),
        ["GDB-III-FR-01 gdb-army-light-company"]
    );
    assert_eq!(
        breaches(OF_1809, &[&line(36, 4, 0)]),
        ["GDB-III-FR-01 gdb-army-other-year"]
    );
    let third = "type = \"infantry\"; organisation = \"line-old\"; regiment = \"17e\"; figures = 36; company = 4";
    let three = [1, 2, 3].map(|number| format!("{number} | {third}"));
    let three: Vec<&str> = three.iter().map(String::as_str).collect();
    assert!(breaches(OF_1805, &three[..2]).is_empty());
    assert_eq!(
        breaches(OF_1805, &three),
        ["GDB-III-FR-01 gdb-army-regiment"]
    );
}

/// Six companies of 5 or 6 figures, four field battalions a regiment.
///
/// Rule: GDB-III-FR-02
/// Reading: RD-61
#[test]
fn after_the_reform_a_battalion_has_six_companies() {
    let unit = |number: u16, figures: u16, company: u16| {
        format!(
            "{number} | type = \"infantry\"; organisation = \"line\"; regiment = \"17e\"; figures = {figures}; company = {company}"
        )
    };
    let five: Vec<String> = (1..=5).map(|number| unit(number, 36, 6)).collect();
    let five: Vec<&str> = five.iter().map(String::as_str).collect();
    assert!(breaches(OF_1809, &five[..4]).is_empty());
    assert_eq!(
        breaches(OF_1809, &five),
        ["GDB-III-FR-02 gdb-army-regiment"]
    );
    assert_eq!(
        breaches(OF_1809, &[&unit(1, 45, 5)]),
        ["GDB-III-FR-02 gdb-army-figures"]
    );
    assert_eq!(
        breaches(OF_1805, &[&unit(1, 36, 6)]),
        ["GDB-III-FR-02 gdb-army-other-year"]
    );
}

/// Rule: GDB-III-FR-03, GDB-15.2-01
#[test]
fn light_battalions_are_organised_like_the_line_and_are_light_infantry() {
    let light = |flags: &str| {
        format!(
            "1 | type = \"infantry\"; organisation = \"light\"; figures = 36; company = 6; {flags}"
        )
    };
    assert!(breaches(OF_1809, &[&light("flags = [\"light\"]")]).is_empty());
    assert_eq!(
        breaches(OF_1809, &[&light("")]),
        ["GDB-III-FR-03 gdb-army-not-light"]
    );
    let row = gdb::army::organisation::of(gdb::troops::Nation::France)
        .and_then(|one| one.row("light"))
        .expect("a row");
    assert_eq!(
        (row.parts_of("carabinier"), row.parts_of("chasseur")),
        (1, 4)
    );
    // Voltigeurs who are put out are light infantry whatever their battalion is.
    let force = army(
        OF_1809,
        &["1 | type = \"skirmishers\"; figures = 6; company = 6"],
    );
    let (_, voltigeurs) = force.members().next().expect("a company");
    assert!(voltigeurs.troops().light);
}

/// Rule: GDB-III-FR-04
#[test]
fn elite_companies_are_combined_from_1809_on() {
    let elite =
        "1 | type = \"infantry\"; organisation = \"combined-elite\"; figures = 24; company = 6";
    assert!(breaches(OF_1809, &[elite]).is_empty());
    assert_eq!(
        breaches(OF_1805, &[elite]),
        ["GDB-III-FR-04 gdb-army-other-year"]
    );
    let without = "1 | type = \"infantry\"; organisation = \"line\"; detached = [\"grenadier\"]; figures = 30; company = 6";
    assert!(
        breaches(OF_1809, &[without]).is_empty(),
        "five of six companies"
    );
    let of_1808 = "nation = \"france\"\nyear = 1808";
    assert_eq!(
        breaches(of_1808, &[without]),
        ["GDB-III-FR-04 gdb-army-not-detached"]
    );
}

/// Rule: GDB-III-FR-05, GDB-15.2-02
#[test]
fn the_national_guard_and_provisional_battalions_have_no_elite_companies() {
    let unit = |row: &str, light: u16| {
        format!(
            "1 | type = \"infantry\"; organisation = \"{row}\"; figures = 30; company = 5; light-company = {light}"
        )
    };
    for (row, rule) in [
        ("national-guard", "GDB-III-FR-05"),
        ("provisional", "GDB-15.2-02"),
    ] {
        assert!(breaches(OF_1809, &[&unit(row, 0)]).is_empty());
        let found = breaches(OF_1809, &[&unit(row, 5)]);
        assert_eq!(found, [format!("{rule} gdb-army-light-company")]);
    }
}

/// Rule: GDB-III-FR-06
/// Reading: RD-62
#[test]
fn guard_battalions_have_four_companies() {
    let of_1813 = "nation = \"france\"\nyear = 1813\nhistorical = true";
    let unit = |row: &str, figures: u16, company: u16| {
        format!(
            "1 | type = \"infantry\"; grade = \"guard\"; organisation = \"{row}\"; figures = {figures}; company = {company}"
        )
    };
    for (row, figures, company) in [
        ("young-guard", 24, 6),
        ("young-guard", 32, 8),
        ("middle-guard", 40, 10),
        ("old-guard", 32, 8),
    ] {
        assert!(
            breaches(OF_1809, &[&unit(row, figures, company)]).is_empty(),
            "{row}"
        );
    }
    let wrong = breaches(OF_1809, &[&unit("young-guard", 36, 9)]);
    assert_eq!(wrong, ["GDB-III-FR-06 gdb-army-figures"]);
    assert!(breaches(of_1813, &[&unit("middle-guard-1813", 36, 6)]).is_empty());
    let old_way = breaches(of_1813, &[&unit("middle-guard", 32, 8)]);
    assert_eq!(old_way, ["GDB-III-FR-06 gdb-army-other-year"]);
}

fn guns(arm: &str, row: &str, models: u8, howitzers: u8, calibre: &str) -> Vec<String> {
    let unit = format!(
        "1 | type = \"{arm}\"; organisation = \"{row}\"; models = {models}; howitzers = {howitzers}; calibre = \"{calibre}\""
    );
    breaches(OF_1809, &[&unit])
}

/// Rule: GDB-III-FR-07
#[test]
fn foot_batteries_have_eight_guns_and_the_reserve_six() {
    let foot = "foot-artillery";
    assert!(guns(foot, "foot-battery", 4, 1, "8-pounder").is_empty());
    assert!(guns(foot, "foot-battery", 4, 1, "6-pounder").is_empty());
    assert!(guns(foot, "reserve-battery", 3, 0, "12-pounder").is_empty());
    assert_eq!(
        guns(foot, "foot-battery", 3, 1, "8-pounder"),
        ["GDB-III-FR-07 gdb-army-models"]
    );
    assert_eq!(
        guns(foot, "foot-battery", 4, 0, "8-pounder"),
        ["GDB-III-FR-07 gdb-army-howitzers"]
    );
    assert_eq!(
        guns(foot, "foot-battery", 4, 1, "12-pounder"),
        ["GDB-III-FR-07 gdb-army-calibre"]
    );
}

/// Rule: GDB-III-FR-08
#[test]
fn horse_batteries_have_six_guns() {
    let horse = "horse-artillery";
    for (howitzers, calibre) in [(0, "4-pounder"), (0, "6-pounder"), (1, "6-pounder")] {
        assert!(guns(horse, "horse-battery", 3, howitzers, calibre).is_empty());
    }
    assert_eq!(
        guns(horse, "horse-battery", 4, 0, "6-pounder"),
        ["GDB-III-FR-08 gdb-army-models"]
    );
    assert_eq!(
        guns(horse, "horse-battery", 3, 0, "8-pounder"),
        ["GDB-III-FR-08 gdb-army-calibre"]
    );
}

/// Rule: GDB-III-FR-09
#[test]
fn guard_batteries_have_guns_of_their_own() {
    for calibre in ["6-pounder", "8-pounder", "12-pounder"] {
        assert!(guns("foot-artillery", "guard-foot-battery", 4, 1, calibre).is_empty());
    }
    let four = guns("foot-artillery", "guard-foot-battery", 4, 1, "4-pounder");
    assert_eq!(four, ["GDB-III-FR-09 gdb-army-calibre"]);
    assert!(guns("horse-artillery", "guard-horse-battery", 3, 0, "6-pounder").is_empty());
    let heavy = guns("horse-artillery", "guard-horse-battery", 3, 0, "8-pounder");
    assert_eq!(heavy, ["GDB-III-FR-09 gdb-army-calibre"]);
}
