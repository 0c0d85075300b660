//! The organisations of Austria, Prussia and Russia.

use gdb::army::described::{Given, described};
use gdb::army::{Force, price};
use gdb::formation::Formation;
use gdb::tables::Tables;
use gdb::troops::{Calibre, Kind, Nation};
use table::Length;

use super::{army, breaches};

const AUSTRIA: &str = "nation = \"austria\"\nyear = 1809";
const PRUSSIA: &str = "nation = \"prussia\"\nyear = 1813";
const RUSSIA: &str = "nation = \"russia\"\nyear = 1812\nhistorical = true";

fn with(head: &str, option: &str) -> String {
    format!("{head}\noptions = {{ {option} = true }}")
}

fn unit(kind: &str, row: &str, figures: u16, company: u16, more: &str) -> String {
    format!(
        "1 | type = \"{kind}\"; organisation = \"{row}\"; figures = {figures}; company = {company}; {more}"
    )
}

fn foot(row: &str, figures: u16, company: u16, more: &str) -> String {
    unit("infantry", row, figures, company, more)
}

fn guns(arm: &str, row: &str, models: u8, howitzers: u8, calibre: &str) -> String {
    format!(
        "1 | type = \"{arm}\"; organisation = \"{row}\"; models = {models}; howitzers = {howitzers}; calibre = \"{calibre}\""
    )
}

/// Rule: GDB-III-AU-01
#[test]
fn austrian_battalions_have_six_companies_and_four_in_1805() {
    for (figures, company) in [(36, 6), (42, 7), (48, 8)] {
        assert!(breaches(AUSTRIA, &[&foot("line", figures, company, "")]).is_empty());
    }
    let hungarian = foot("hungarian", 60, 10, "");
    assert!(breaches(AUSTRIA, &[&hungarian]).is_empty());
    assert_eq!(
        breaches(AUSTRIA, &[&foot("line", 60, 10, "")]),
        ["GDB-III-AU-01 gdb-army-figures"]
    );
    let of_1805 = "nation = \"austria\"\nyear = 1805";
    assert!(breaches(of_1805, &[&foot("line-1805", 32, 8, "")]).is_empty());
    assert_eq!(
        breaches(of_1805, &[&foot("line", 36, 6, "")]),
        ["GDB-III-AU-01 gdb-army-other-year"]
    );
}

/// Rule: GDB-III-AU-02
#[test]
fn austrian_grenadiers_have_four_or_six_companies() {
    for (figures, company) in [(24, 6), (28, 7), (36, 6), (42, 7)] {
        assert!(breaches(AUSTRIA, &[&foot("grenadiers", figures, company, "")]).is_empty());
    }
    let five = breaches(AUSTRIA, &[&foot("grenadiers", 30, 6, "")]);
    assert_eq!(five, ["GDB-III-AU-02 gdb-army-figures"]);
}

/// Rule: GDB-III-AU-03
#[test]
fn austrian_battalions_may_have_a_light_half_company() {
    let half = |figures: u16| foot("line", 36, 6, &format!("light-company = {figures}"));
    let agreed = with(AUSTRIA, "light-half-companies");
    assert!(breaches(&agreed, &[&half(3)]).is_empty());
    assert_eq!(
        breaches(AUSTRIA, &[&half(3)]),
        ["GDB-III-AU-03 gdb-army-option"]
    );
    assert_eq!(
        breaches(&agreed, &[&half(6)]),
        ["GDB-III-AU-03 gdb-army-half-company"]
    );
    let of_1807 = with("nation = \"austria\"\nyear = 1807", "light-half-companies");
    assert_eq!(
        breaches(&of_1807, &[&half(3)]),
        ["GDB-III-AU-03 gdb-army-half-company"]
    );
}

/// Rule: GDB-III-AU-04
#[test]
fn austrian_regiments_of_horse_may_be_split() {
    let half = unit("light-cavalry", "light-cavalry", 30, 6, "");
    assert!(breaches(&with(AUSTRIA, "split-cavalry"), &[&half]).is_empty());
    assert_eq!(
        breaches(AUSTRIA, &[&half]),
        ["GDB-III-AU-04 gdb-army-option"]
    );
    // The parts need not be equal: seven squadrons of ten beside three.
    let most = unit("light-cavalry", "light-cavalry", 42, 6, "");
    let rest = unit("light-cavalry", "light-cavalry", 18, 6, "");
    assert!(breaches(&with(AUSTRIA, "split-cavalry"), &[&most, &rest]).is_empty());
    // No part has broken squadrons.
    let broken = unit("light-cavalry", "light-cavalry", 40, 6, "");
    let found = breaches(&with(AUSTRIA, "split-cavalry"), &[&broken]);
    assert_eq!(found, ["GDB-III-01 gdb-army-figures"]);
    assert!(
        breaches(
            AUSTRIA,
            &[&unit("light-cavalry", "light-cavalry", 60, 6, "")]
        )
        .is_empty()
    );
}

/// Rule: GDB-III-AU-05
#[test]
fn austrian_horse_artillery_may_be_slow() {
    let draft = |option: bool| {
        let text = gdb::scenarios()[0].1.replacen(
            "turns = 8",
            &format!("turns = 8\noptions = {{ slow-austrian-horse-artillery = {option} }}"),
            1,
        );
        gdb::load(&text, "x", &[]).expect("sound")
    };
    let troops = army(
        AUSTRIA,
        &[&guns("horse-artillery", "horse-battery", 3, 0, "6-pounder")],
    );
    let (_, member) = troops.members().next().expect("a battery");
    let mut troops = member.troops().clone();
    let rate = |option: bool, troops: &gdb::troops::Troops, formation| {
        draft(option)
            .tables
            .movement
            .rates(troops, formation)
            .normal
    };
    let limbered = Formation::Limbered;
    assert_eq!(rate(false, &troops, limbered), Length::from_cm(20));
    assert_eq!(rate(true, &troops, limbered), Length::from_cm(16));
    let by_hand = rate(false, &troops, Formation::Deployed);
    assert_eq!(rate(true, &troops, Formation::Deployed), by_hand);
    troops.nation = Nation::France;
    assert_eq!(rate(true, &troops, limbered), Length::from_cm(20));
    let large = Tables::standard(true).movement.austrian_horse;
    assert_eq!(large, Some(Length::from_inches(10)));
}

/// Rule: GDB-III-AU-06
#[test]
fn austrian_batteries_have_their_guns() {
    let foot = "foot-artillery";
    for (row, models, howitzers, calibre) in [
        ("brigade-battery", 4, 0, "6-pounder"),
        ("brigade-battery", 4, 0, "3-pounder"),
        ("position-battery", 3, 1, "6-pounder"),
        ("division-battery", 3, 1, "12-pounder"),
    ] {
        assert!(
            breaches(AUSTRIA, &[&guns(foot, row, models, howitzers, calibre)]).is_empty(),
            "{row}"
        );
    }
    let wrong = breaches(
        AUSTRIA,
        &[&guns(foot, "brigade-battery", 4, 1, "6-pounder")],
    );
    assert_eq!(wrong, ["GDB-III-AU-06 gdb-army-howitzers"]);
    let wrong = breaches(
        AUSTRIA,
        &[&guns(foot, "division-battery", 3, 1, "6-pounder")],
    );
    assert_eq!(wrong, ["GDB-III-AU-06 gdb-army-calibre"]);
}

/// Rule: GDB-15.4-01
#[test]
fn austrian_jaeger_may_have_rifles_and_grenzer_are_light() {
    let rifles = "flags = [\"light\"]; weapon = \"rifle\"";
    for more in ["flags = [\"light\"]", rifles] {
        assert!(breaches(AUSTRIA, &[&foot("jaeger", 36, 6, more)]).is_empty());
    }
    assert_eq!(
        breaches(AUSTRIA, &[&foot("grenzer", 30, 5, "")]),
        ["GDB-15.4-01 gdb-army-not-light"]
    );
    assert_eq!(
        breaches(AUSTRIA, &[&foot("grenzer", 30, 5, rifles)]),
        ["GDB-15.4-01 gdb-army-no-rifles"]
    );
}

/// Two musketeer battalions and one of fusiliers a regiment.
///
/// Rule: GDB-III-PR-01
#[test]
fn prussian_regiments_have_three_battalions() {
    let regiment = "regiment = \"Leib\"";
    let musketeers = foot("musketeers", 32, 8, regiment);
    let fusiliers = foot(
        "fusiliers",
        32,
        8,
        "regiment = \"Leib\"; flags = [\"light\"]",
    );
    assert!(breaches(PRUSSIA, &[&musketeers, &musketeers, &fusiliers]).is_empty());
    let found = breaches(PRUSSIA, &[&musketeers, &musketeers, &musketeers]);
    assert_eq!(found, ["GDB-III-PR-01 gdb-army-regiment"]);
    let five = foot("musketeers-1806", 40, 8, "");
    assert!(breaches("nation = \"prussia\"\nyear = 1806", &[&five]).is_empty());
    assert_eq!(
        breaches(PRUSSIA, &[&five]),
        ["GDB-III-PR-01 gdb-army-other-year"]
    );
}

/// Rule: GDB-III-PR-02
#[test]
fn prussian_grenadiers_are_combined() {
    assert!(breaches(PRUSSIA, &[&foot("grenadiers", 32, 8, "")]).is_empty());
    assert_eq!(
        breaches(PRUSSIA, &[&foot("grenadiers", 24, 6, "")]),
        ["GDB-III-PR-02 gdb-army-figures"]
    );
    let row = gdb::army::organisation::of(Nation::Prussia).and_then(|one| one.row("grenadiers"));
    assert_eq!(row.expect("a row").combined, ["grenadier"]);
}

/// Rule: GDB-III-PR-03
#[test]
fn the_landwehr_has_no_fusiliers_and_gets_companies_of_jaeger() {
    let battalion = foot("landwehr", 28, 7, "regiment = \"6th\"");
    let four = [battalion.as_str(); 4];
    assert!(breaches(PRUSSIA, &four[..3]).is_empty());
    assert_eq!(
        breaches(PRUSSIA, &four),
        ["GDB-III-PR-03 gdb-army-regiment"]
    );
    let light = foot("landwehr", 28, 7, "light-company = 7");
    assert_eq!(
        breaches(PRUSSIA, &[&light]).first().map(String::as_str),
        Some("GDB-III-PR-03 gdb-army-light-company")
    );
    let jaeger = unit(
        "skirmishers",
        "jaeger-company",
        12,
        6,
        "flags = [\"light\"]; weapon = \"rifle\"",
    );
    assert!(breaches(PRUSSIA, &[&battalion, &jaeger]).is_empty());
}

/// Rule: GDB-III-PR-04
#[test]
fn landwehr_horse_is_organised_as_that_of_the_army() {
    for (figures, company) in [(28, 7), (32, 8)] {
        for row in ["cavalry", "landwehr-cavalry"] {
            assert!(breaches(PRUSSIA, &[&unit("lancers", row, figures, company, "")]).is_empty());
        }
    }
    let small = breaches(PRUSSIA, &[&unit("lancers", "landwehr-cavalry", 24, 6, "")]);
    assert_eq!(small, ["GDB-III-PR-04 gdb-army-figures"]);
}

/// Rule: GDB-III-PR-05
#[test]
fn prussian_batteries_have_eight_guns() {
    for (arm, row, calibre) in [
        ("foot-artillery", "foot-battery", "6-pounder"),
        ("foot-artillery", "reserve-battery", "12-pounder"),
        ("horse-artillery", "horse-battery", "6-pounder"),
    ] {
        assert!(breaches(PRUSSIA, &[&guns(arm, row, 4, 1, calibre)]).is_empty());
        assert_eq!(
            breaches(PRUSSIA, &[&guns(arm, row, 3, 1, calibre)]),
            ["GDB-III-PR-05 gdb-army-models"]
        );
    }
}

/// Rule: GDB-15.5-01, GDB-11.11-01, GDB-11.11-02
#[test]
fn prussian_jaeger_may_have_rifles_and_cuirassiers_are_heavy() {
    for more in [
        "flags = [\"light\"]",
        "flags = [\"light\"]; weapon = \"rifle\"",
    ] {
        assert!(breaches(PRUSSIA, &[&foot("jaeger", 24, 6, more)]).is_empty());
    }
    // They wear no cuirass.
    for (row, figures, company, rule) in [
        ("cavalry", 28, 7, "GDB-15.5-01"),
        ("guard-cavalry", 32, 8, "GDB-15.5-01"),
    ] {
        let with = unit("cuirassiers", row, figures, company, "");
        let refused = format!("{rule} gdb-army-other-type");
        assert_eq!(breaches(PRUSSIA, &[&with]), [refused]);
        let heavy = unit("heavy-cavalry", row, figures, company, "");
        assert!(breaches(PRUSSIA, &[&heavy]).is_empty());
    }
    // Told in words they are heavy cavalry of 6 points a figure, not cuirassiers of 7.
    let (draft, _) = described(
        "Brandenburg Cuirassiers, Prussia, 1813",
        Given::default(),
        &super::table(),
    )
    .expect("understood");
    let force = Force::of(&draft, "x", &super::table()).expect("sound");
    let (_, member) = force.members().next().expect("a regiment");
    assert_eq!(member.troops().kind, Kind::HeavyCavalry);
    assert_eq!(
        price::unit(member, &super::table().points),
        Some(price::Points(6 * 28))
    );
    let (draft, _) = described(
        "3e Cuirassiers, France, 1809",
        Given::default(),
        &super::table(),
    )
    .expect("understood");
    let force = Force::of(&draft, "x", &super::table()).expect("sound");
    let (_, member) = force.members().next().expect("a regiment");
    assert_eq!(member.troops().kind, Kind::Cuirassiers);
    // They move as heavy horse does.
    let tables = Tables::standard(false);
    let rate = |kind: &str| {
        let force = army(PRUSSIA, &[&unit(kind, "cavalry", 28, 7, "")]);
        let (_, member) = force.members().next().expect("a regiment");
        tables.movement.rates(member.troops(), Formation::Line)
    };
    assert_eq!(rate("heavy-cavalry"), rate("dragoons"));
    assert_ne!(rate("heavy-cavalry"), rate("light-cavalry"));
}

/// No army and no scenario has Prussian horse in cuirasses.
///
/// Rule: GDB-15.5-01, GDB-11.11-01
#[test]
fn no_prussian_wears_a_cuirass() {
    let mut regiments = 0;
    for (id, text) in gdb::scenarios() {
        let setup = gdb::load(text, id, &[]).expect("sound");
        for unit in &setup.units {
            let troops = &unit.troops;
            let prussian = troops.nation == Nation::Prussia && troops.kind.is_cavalry();
            regiments += usize::from(prussian);
            assert!(
                !(prussian && troops.kind == Kind::Cuirassiers),
                "{id} {}",
                unit.id
            );
        }
    }
    assert!(regiments > 0);
}

/// Two battalions in the field, each of four companies of eight figures.
///
/// Rule: GDB-III-RU-01
#[test]
fn russian_regiments_have_two_battalions_in_the_field() {
    let of_1807 = "nation = \"russia\"\nyear = 1807\nhistorical = true";
    let old = foot("musketeers-old", 32, 8, "regiment = \"Orel\"");
    assert!(breaches(of_1807, &[&old, &old]).is_empty());
    assert_eq!(
        breaches(of_1807, &[&old, &old, &old]),
        ["GDB-III-RU-01 gdb-army-regiment"]
    );
    assert_eq!(
        breaches(of_1807, &[&foot("musketeers-old", 36, 9, "")]),
        ["GDB-III-RU-01 gdb-army-figures"]
    );
}

/// Rule: GDB-III-RU-02
#[test]
fn russian_battalions_have_three_companies_when_their_grenadiers_are_away() {
    let away = "detached = [\"grenadier\"]";
    assert!(breaches(RUSSIA, &[&foot("musketeers", 32, 8, "")]).is_empty());
    assert!(breaches(RUSSIA, &[&foot("musketeers", 24, 8, away)]).is_empty());
    assert_eq!(
        breaches(RUSSIA, &[&foot("musketeers", 24, 8, "")]),
        ["GDB-III-RU-02 gdb-army-figures"]
    );
    assert_eq!(
        breaches(RUSSIA, &[&foot("musketeers", 32, 8, away)]),
        ["GDB-III-RU-02 gdb-army-figures"]
    );
    assert!(breaches(RUSSIA, &[&foot("combined-grenadiers", 24, 8, "")]).is_empty());
}

/// Rule: GDB-III-RU-03
#[test]
fn a_grenadier_regiment_has_one_battalion_of_grenadiers() {
    let regiment = "regiment = \"Pavlovsky\"";
    let grenadiers = foot("grenadiers", 32, 8, regiment);
    let fusiliers = foot("grenadier-fusiliers", 32, 8, regiment);
    assert!(breaches(RUSSIA, &[&grenadiers, &fusiliers, &fusiliers]).is_empty());
    assert_eq!(
        breaches(RUSSIA, &[&grenadiers, &grenadiers]),
        ["GDB-III-RU-03 gdb-army-regiment"]
    );
}

/// Rule: GDB-III-RU-04
#[test]
fn a_jaeger_regiment_has_three_battalions() {
    let jaeger = foot("jaeger", 32, 8, "regiment = \"5th\"; flags = [\"light\"]");
    let four = [jaeger.as_str(); 4];
    assert!(breaches(RUSSIA, &four[..3]).is_empty());
    assert_eq!(breaches(RUSSIA, &four), ["GDB-III-RU-04 gdb-army-regiment"]);
}

/// Rule: GDB-III-RU-05
#[test]
fn half_a_regiment_of_light_horse_is_an_ordinary_unit() {
    for figures in [30, 60] {
        assert!(
            breaches(
                RUSSIA,
                &[&unit("light-cavalry", "light-cavalry", figures, 6, "")]
            )
            .is_empty()
        );
    }
    let found = breaches(
        RUSSIA,
        &[&unit("light-cavalry", "light-cavalry", 36, 6, "")],
    );
    assert_eq!(found, ["GDB-III-RU-05 gdb-army-figures"]);
}

/// Rule: GDB-III-RU-06
#[test]
fn opolchenie_have_twenty_to_twenty_five_figures() {
    let militia = |figures: u16| foot("opolchenie", figures, 5, "grade = \"militia\"");
    for figures in [20, 25] {
        assert!(breaches(RUSSIA, &[&militia(figures)]).is_empty());
    }
    for figures in [19, 26] {
        assert_eq!(
            breaches(RUSSIA, &[&militia(figures)]),
            ["GDB-III-RU-06 gdb-army-strength"]
        );
    }
}

/// Rule: GDB-III-RU-07
#[test]
fn a_sotnia_has_four_to_six_figures() {
    let cossacks = |figures, company| {
        unit(
            "cossacks",
            "cossacks",
            figures,
            company,
            "grade = \"conscript\"",
        )
    };
    for (figures, company) in [(20, 4), (30, 6), (5, 5)] {
        assert!(breaches(RUSSIA, &[&cossacks(figures, company)]).is_empty());
    }
    for (figures, company) in [(21, 4), (24, 8), (9, 3)] {
        assert_eq!(
            breaches(RUSSIA, &[&cossacks(figures, company)]),
            ["GDB-III-RU-07 gdb-army-sotnia"]
        );
    }
}

/// Rule: GDB-III-RU-08, GDB-15.6-02
#[test]
fn russian_batteries_have_twelve_guns_or_half_of_them() {
    for (arm, row, howitzers, calibre) in [
        ("foot-artillery", "position-battery", 2, "12-pounder"),
        ("foot-artillery", "light-battery", 2, "6-pounder"),
        ("horse-artillery", "horse-battery", 0, "6-pounder"),
        ("horse-artillery", "horse-battery", 2, "6-pounder"),
    ] {
        assert!(breaches(RUSSIA, &[&guns(arm, row, 6, howitzers, calibre)]).is_empty());
        assert!(breaches(RUSSIA, &[&guns(arm, row, 3, howitzers / 2, calibre)]).is_empty());
    }
    let four = breaches(
        RUSSIA,
        &[&guns("foot-artillery", "light-battery", 4, 2, "6-pounder")],
    );
    assert_eq!(four, ["GDB-III-RU-08 gdb-army-models"]);
    // Others have no half-batteries.
    let half = breaches(
        PRUSSIA,
        &[&guns("foot-artillery", "foot-battery", 2, 1, "6-pounder")],
    );
    assert_eq!(half, ["GDB-15.6-02 gdb-army-models"]);
}

/// Rule: GDB-III-RU-09
#[test]
fn unicorns_may_be_put_together() {
    let battery = |models: u8| guns("foot-artillery", "unicorns", models, 0, "unicorn");
    let agreed = with(RUSSIA, "unicorn-batteries");
    assert!(breaches(&agreed, &[&battery(6)]).is_empty());
    assert_eq!(
        breaches(RUSSIA, &[&battery(6)]),
        ["GDB-III-RU-09 gdb-army-option"]
    );
    assert_eq!(
        breaches(&agreed, &[&battery(7)]),
        ["GDB-III-RU-09 gdb-army-models"]
    );
}

/// Rule: GDB-III-RU-10
#[test]
fn unicorns_count_as_howitzers() {
    let head = with(RUSSIA, "unicorn-batteries");
    let force = army(
        &head,
        &[&guns("foot-artillery", "unicorns", 6, 0, "unicorn")],
    );
    let (_, battery) = force.members().next().expect("a battery");
    assert_eq!(battery.troops().calibre, Some(Calibre::Howitzer));
}
