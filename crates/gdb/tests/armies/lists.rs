//! Army lists, guards, scaled and invented brigades.

use engine::army::ArmyDraft;
use engine::{ScriptedDice, Side};
use gdb::army::described::{Given, described};
use gdb::army::lists::{Commission, NoArmy, raise};
use gdb::army::organise::organised;
use gdb::army::price::{self, Points};
use gdb::army::scaled::{Fraction, scaled};
use gdb::army::{Force, Weight, check, samples};
use gdb::preparation::brigadiers::{Brigadiers, Units};
use gdb::troops::{Kind, Nation};

use super::{army, army_text, breaches, notes, said, table};

fn battalion(more: &str) -> String {
    format!("1 | type = \"infantry\"; figures = 36; company = 6; {more}")
}

/// Rule: GDB-II-05
#[test]
fn many_guards_are_noted_and_not_forbidden() {
    let head = "nation = \"france\"\nyear = 1809\nhistorical = true";
    let (line, guard) = (battalion(""), battalion("grade = \"guard\""));
    let one_in_four = [&guard, &line, &line, &line].map(String::as_str);
    assert!(
        notes(head, &one_in_four)
            .iter()
            .all(|note| !note.starts_with("GDB-II-05"))
    );
    let one_in_three = [&guard, &line, &line].map(String::as_str);
    assert!(notes(head, &one_in_three).contains(&"GDB-II-05 gdb-army-guards".to_owned()));
    assert!(breaches(head, &one_in_three).is_empty());
}

/// Rule: GDB-III-01
#[test]
fn lists_follow_returns_at_twenty_men_and_leave_the_grade_open() {
    let head = "nation = \"france\"\nyear = 1809\nhistorical = true";
    let returned = "1 | type = \"infantry\"; organisation = \"line\"; men = 718; company = 6; grade = \"elite\"";
    assert!(breaches(head, &[returned]).is_empty());
    let force = army(head, &[returned]);
    let (_, unit) = force.members().next().expect("a battalion");
    assert_eq!(unit.figures.0, 36);
    let horse =
        "1 | type = \"light-cavalry\"; organisation = \"cavalry\"; figures = 26; company = 13";
    assert_eq!(breaches(head, &[horse]), ["GDB-III-01 gdb-army-figures"]);
}

/// Rule: GDB-III-02, GDB-EX-III-1, GDB-EX-III-2
/// Reading: RD-63
#[test]
fn brigades_are_scaled_by_their_number_of_units() {
    let part = |text: &str, units| {
        Fraction::parse(text)
            .expect("a fraction")
            .of(Units(units))
            .0
    };
    assert_eq!(part("50%", 6), 3);
    assert_eq!(part("1/3", 9), 3);
    assert_eq!(part("1/4", 1), 1, "a brigade keeps one unit");
    assert_eq!(part("1/2", 5), 3, "halves up");
    for wrong in ["0/3", "4/3", "third", "1/0", "-1/2"] {
        assert_eq!(Fraction::parse(wrong), None, "{wrong}");
    }
    let units = vec![battalion(""); 6];
    let units: Vec<&str> = units.iter().map(String::as_str).collect();
    let text = army_text("nation = \"france\"\nyear = 1809", &units);
    let draft = ArmyDraft::parse(&text, "x").expect("sound");
    let force = Force::of(&draft, "x", &table()).expect("sound");
    let half = scaled(&draft, &force, Fraction::parse("1/2").expect("a half"));
    assert_eq!(half.brigades[0].units.len(), 3);
}

/// What the rules forbid in an army.
fn breaches_of(draft: &ArmyDraft) -> Vec<String> {
    let force = Force::of(draft, "x", &table()).expect("sound");
    let found = check(&force, &table());
    let breaches = found.iter().filter(|one| one.weight == Weight::Breach);
    breaches
        .map(|one| format!("{} {:?}", one.rule, one.about))
        .collect()
}

/// A sample is legal before and after it is organised, whole and in parts, and
/// nobody changes his brigade or its commander.
///
/// Rule: GDB-III-02, GDB-3.5-02
#[test]
fn brigades_of_history_stay_together_at_any_fraction() {
    for (id, text) in samples() {
        let whole = ArmyDraft::parse(text, id).expect("sound");
        for part in ["1/1", "2/3", "1/2", "1/3", "1/4", "1/10"] {
            let fraction = Fraction::parse(part).expect("a fraction");
            let force = Force::of(&whole, id, &table()).expect("sound");
            let small = scaled(&whole, &force, fraction);
            let force = Force::of(&small, id, &table()).expect("sound");
            let army = organised(&small, &force, Brigadiers(0), &table());
            assert_eq!(breaches_of(&army), Vec::<String>::new(), "{id} at {part}");
            let generals = |draft: &ArmyDraft| draft.generals.len();
            assert_eq!(generals(&army), generals(&whole), "{id} at {part}");
            for brigade in &army.brigades {
                let before = whole.brigades.iter().find(|one| one.id == brigade.id);
                let before = before.expect("a brigade of history");
                assert_eq!(brigade.brigadier, before.brigadier);
                assert_eq!(brigade.division, before.division);
                let known = |unit: &engine::scenario::UnitDraft| {
                    before.units.iter().any(|one| one.id == unit.id)
                };
                assert!(brigade.units.iter().all(known), "{id} at {part}");
            }
            if part == "1/1" {
                assert_eq!(army.to_toml(), whole.to_toml());
            }
        }
    }
}

/// Three battalions have lent 10 figures; the two that are left have lent 7.
///
/// Rule: GDB-III-02, GDB-III-UK-03
/// Reading: RD-63
#[test]
fn a_screen_shrinks_with_its_battalions() {
    let (id, text) = samples()[2];
    let draft = ArmyDraft::parse(text, id).expect("sound");
    let force = Force::of(&draft, id, &table()).expect("sound");
    let figures = |part: &str, unit: &str| {
        let small = scaled(&draft, &force, Fraction::parse(part).expect("a fraction"));
        let units = small.brigades.iter().flat_map(|one| &one.units);
        let mut units = units.filter(|one| one.id.value == unit);
        units.find_map(|one| one.figures.as_ref().map(|figures| figures.value))
    };
    assert_eq!(figures("1/1", "2d"), Some(10));
    assert_eq!(figures("1/2", "2d"), Some(7));
    assert_eq!(figures("1/3", "2d"), Some(4));
    // Three companies of the 60th are two at a half and one at a third.
    assert_eq!(figures("1/2", "1a"), Some(8));
    assert_eq!(figures("1/3", "1a"), Some(4));
}

/// In an army of the players' own a screen goes where its battalions go.
///
/// Rule: GDB-III-UK-03
#[test]
fn dealing_keeps_a_screen_with_its_battalions() {
    let (id, text) = samples()[2];
    let own = text.replace("historical = true", "historical = false");
    let draft = ArmyDraft::parse(&own, id).expect("sound");
    let force = Force::of(&draft, id, &table()).expect("sound");
    let army = organised(&draft, &force, Brigadiers(0), &table());
    assert_eq!(breaches_of(&army), Vec::<String>::new());
    let home = |unit: &str| {
        let has = |one: &engine::army::ArmyBrigadeDraft| {
            one.units.iter().any(|other| other.id.value == unit)
        };
        army.brigades.iter().position(has)
    };
    assert!(
        ["2a", "2b", "2c"]
            .iter()
            .all(|unit| home(unit) == home("2d"))
    );
}

/// Four batteries of four models at a half are fragments of eight models: two full batteries.
///
/// Rule: GDB-III-03
/// Reading: RD-63
#[test]
fn fragments_of_batteries_are_merged() {
    let gun = "1 | type = \"foot-artillery\"; models = 4; calibre = \"8-pounder\"";
    let heavy = "2 | type = \"foot-artillery\"; models = 3; calibre = \"12-pounder\"";
    let foot = battalion("");
    let text = army_text(
        "nation = \"france\"\nyear = 1809",
        &[&foot, gun, gun, gun, gun, heavy],
    );
    let draft = ArmyDraft::parse(&text, "x").expect("sound");
    let force = Force::of(&draft, "x", &table()).expect("sound");
    let models = |part: &str| -> Vec<u8> {
        let small = scaled(&draft, &force, Fraction::parse(part).expect("a fraction"));
        let units = small.brigades[0].units.iter();
        units
            .filter_map(|unit| unit.models.as_ref().map(|one| one.value))
            .collect()
    };
    assert_eq!(models("1/2"), [4, 4, 3], "no battery is halved");
    assert_eq!(models("1/3"), [4]);
}

/// Rule: GDB-III-04
#[test]
fn inventions_need_the_opponents_consent() {
    let head = "nation = \"france\"\nyear = 1809";
    let unit = battalion("");
    assert_eq!(notes(head, &[&unit]), ["GDB-III-04 gdb-army-invented"]);
    let agreed = format!("{head}\noptions = {{ invented-brigades = true }}");
    assert!(notes(&agreed, &[&unit]).is_empty());
    assert!(breaches(head, &[&unit]).is_empty());
}

fn commission(nation: Nation, points: u32) -> Commission {
    Commission {
        nation,
        year: 1812,
        points: Points(points),
        owner: Side::A,
    }
}

/// Rule: GDB-III-05
#[test]
fn an_army_is_raised_for_points() {
    // A line battalion of 30 (7, size 1), light horse (9, size 1), and three misses too dear for 400 points.
    let mut dice = ScriptedDice::new(&[3, 4, 1, 4, 5, 1, 1, 1, 6, 5, 5, 1, 1, 6]);
    let wanted = commission(Nation::France, 400);
    let (draft, rolls) = raise(&wanted, &table(), &mut dice).expect("an army");
    assert_eq!(dice.left(), 0);
    assert_eq!(rolls.len(), 9, "{rolls:?}");
    let force = Force::of(&draft, "x", &table()).expect("sound");
    let names: Vec<Kind> = force
        .members()
        .map(|(_, unit)| unit.troops().kind)
        .collect();
    assert_eq!(names, [Kind::Infantry, Kind::LightCavalry]);
    // 75 + 120 for the units, 60 for the commander and 35 for each of two brigadiers.
    assert_eq!(price::army(&force, &table()), Points(75 + 120 + 60 + 70));
    assert!(said(&check(&force, &table()), Weight::Breach).is_empty());
    let mut few = ScriptedDice::new(&[]);
    assert!(
        matches!(raise(&wanted, &table(), &mut few), Err(NoArmy::Dice(owed)) if owed.count == 2)
    );
    let poor = raise(
        &commission(Nation::France, 100),
        &table(),
        &mut ScriptedDice::new(&[3, 4, 1, 3, 4, 1, 3, 4, 1]),
    );
    assert_eq!(poor.err(), Some(NoArmy::TooFewPoints));
}

/// Rule: GDB-15.2-03
#[test]
fn half_of_a_french_army_may_be_allies() {
    let head = "nation = \"france\"\nyear = 1809\nhistorical = true";
    let (own, ally) = (battalion(""), battalion("nation = \"minor-german\""));
    assert!(breaches(head, &[&own, &ally]).is_empty());
    assert_eq!(
        breaches(head, &[&own, &ally, &ally]),
        ["GDB-15.2-03 gdb-army-allies"]
    );
    // Companies of skirmishers are no units.
    let screen = "9 | type = \"skirmishers\"; figures = 6";
    assert_eq!(
        breaches(head, &[&own, &ally, &ally, screen]),
        ["GDB-15.2-03 gdb-army-allies"]
    );
}

/// Rule: GDB-15.3-05
#[test]
fn the_british_have_allies_in_the_peninsula_and_in_1815() {
    let own = "1 | type = \"infantry\"; figures = 30; company = 3";
    let ally = |nation: &str| {
        format!("2 | type = \"infantry\"; nation = \"{nation}\"; figures = 30; company = 6")
    };
    let (spain, portugal, dutch) = (ally("spain"), ally("portugal"), ally("other"));
    let peninsula = "nation = \"britain\"\nyear = 1812\nhistorical = true\ntheatre = \"peninsula\"";
    assert!(breaches(peninsula, &[own, &spain, &portugal, &portugal]).is_empty());
    assert_eq!(
        breaches(peninsula, &[own, &dutch]),
        ["GDB-15.3-05 gdb-army-strange-ally"]
    );
    let waterloo =
        "nation = \"britain\"\nyear = 1815\nhistorical = true\ntheatre = \"netherlands\"";
    assert!(breaches(waterloo, &[own, &dutch]).is_empty());
    assert_eq!(
        breaches(waterloo, &[own, &dutch, &dutch]),
        ["GDB-15.3-05 gdb-army-allies"]
    );
    assert_eq!(
        breaches(waterloo, &[own, &portugal]),
        ["GDB-15.3-05 gdb-army-strange-ally"]
    );
}

/// Rule: GDB-15.6-01
#[test]
fn the_first_battery_of_some_nations_is_second_class() {
    let battery = |flags: &str| {
        format!(
            "1 | type = \"foot-artillery\"; models = 6; howitzers = 2; calibre = \"6-pounder\"; {flags}"
        )
    };
    let (good, poor) = (
        battery("grade = \"guard\""),
        battery("flags = [\"second-class\"]"),
    );
    for nation in ["russia", "spain", "naples"] {
        let head = format!("nation = \"{nation}\"\nyear = 1812");
        assert!(breaches(&head, &[&poor, &good]).is_empty(), "{nation}");
        assert_eq!(
            breaches(&head, &[&good, &poor]),
            ["GDB-15.6-01 gdb-army-first-battery"]
        );
        // An army of history buys nothing.
        assert!(breaches(&format!("{head}\nhistorical = true"), &[&good]).is_empty());
    }
    assert!(breaches("nation = \"france\"\nyear = 1812", &[&good]).is_empty());
    // The dice keep to it too: 9 brings a battery.
    let mut dice = ScriptedDice::new(&[4, 5, 4, 5, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]);
    let (draft, _) = raise(&commission(Nation::Russia, 620), &table(), &mut dice).expect("an army");
    let flags: Vec<bool> = draft
        .brigades
        .iter()
        .flat_map(|one| &one.units)
        .filter(|unit| unit.models.is_some())
        .map(|unit| unit.flags.iter().any(|flag| flag.value == "second-class"))
        .collect();
    assert_eq!(flags, [true, false]);
}

/// A horse battery was told first; its brigade comes last, and it changes places with the other.
///
/// Rule: GDB-15.6-01
#[test]
fn dealing_leaves_the_second_class_battery_first() {
    let words = "Orel Musketeers; Smolensk Musketeers; Riga Musketeers; Soumy Hussars; Pavlograd Hussars; \
                 Horse battery; 6-pounder foot battery";
    let given = Given {
        nation: Some(Nation::Russia),
        year: Some(1812),
    };
    let (draft, _) = described(words, given, &table()).expect("understood");
    let force = Force::of(&draft, "x", &table()).expect("sound");
    let batteries: Vec<Kind> = force
        .members()
        .map(|(_, unit)| unit.troops())
        .filter(|troops| troops.kind.is_artillery())
        .map(|troops| troops.kind)
        .collect();
    assert_eq!(batteries, [Kind::HorseArtillery, Kind::FootArtillery]);
    assert!(said(&check(&force, &table()), Weight::Breach).is_empty());
}

/// The nation of a unit decides its surcharge, and its brigade's that of its orders.
///
/// Rule: GDB-15.7-01
#[test]
fn allies_in_a_brigade_keep_their_nation() {
    let head = "nation = \"britain\"\nyear = 1812\nhistorical = true\ntheatre = \"peninsula\"";
    let own = "1 | type = \"infantry\"; figures = 30; company = 3";
    let ally = "2 | type = \"infantry\"; nation = \"portugal\"; figures = 30; company = 6";
    let force = army(head, &[own, ally]);
    let points = &table().points;
    let prices: Vec<_> = force
        .members()
        .map(|(_, unit)| price::unit(unit, points))
        .collect();
    assert_eq!(prices, [Some(Points(85)), Some(Points(75))]);
    let nations: Vec<Nation> = force
        .members()
        .map(|(_, unit)| unit.troops().nation)
        .collect();
    assert_eq!(nations, [Nation::Britain, Nation::Portugal]);
    assert!(notes(head, &[own, ally]).contains(&"GDB-15.7-01 gdb-army-mixed".to_owned()));
}

/// In battle, too: of two companies of a British brigade the Portuguese skirmish in the second class.
///
/// Rule: GDB-15.7-01
#[test]
fn allies_fight_by_the_rules_of_their_nation() {
    let state = testkit::battlefield(
        "
        nation A britain
        A1 brigadier average at 40,15
        A1a skirmishers line 8/4 skirmish-line at 40,30
        A1b skirmishers line 8/4 skirmish-line at 60,30 nation portugal
        B1 brigadier average at 60,80
        B1a infantry line 30/6 line at 60,70 facing 180
        ",
    );
    let class = |id: &str| gdb::firing::skirmishes_as(&state, testkit::unit(&state, id)).0;
    assert_eq!(class("A1a"), gdb::troops::SkirmishClass::First);
    assert_eq!(class("A1b"), gdb::troops::SkirmishClass::Second);
}

/// Every finding tells one way to mend it, in both languages.
#[test]
fn every_finding_tells_how_to_mend_it() {
    let sources = [
        include_str!("../../src/army/check/command.rs"),
        include_str!("../../src/army/check/lists.rs"),
        include_str!("../../src/army/check/strength.rs"),
        include_str!("../../src/army/check/units.rs"),
    ];
    let texts = [
        include_str!("../../../../locales/en/gdb-army.ftl"),
        include_str!("../../../../locales/ru/gdb-army.ftl"),
    ];
    let ids = sources
        .iter()
        .flat_map(|source| source.split("Text::id(\"").skip(1));
    let ids = ids.filter_map(|rest| rest.split('"').next());
    let mut count = 0;
    for id in ids.filter(|id| id.starts_with("gdb-army-")) {
        count += 1;
        for text in texts {
            assert!(text.contains(&format!("\n{id}-mend = ")), "{id}");
        }
    }
    assert!(count > 30, "{count}");
    let force = super::army(
        "nation = \"france\"\nyear = 1809",
        &["1 | type = \"infantry\"; organisation = \"line\"; figures = 31; company = 6"],
    );
    let found = gdb::army::check(&force, &super::table());
    let figures = found
        .iter()
        .find(|one| super::id_of(&one.what) == "gdb-army-figures");
    let told = serde_json::to_value(figures).unwrap();
    assert_eq!(told["mend"]["$text"], "gdb-army-figures-mend");
}
