//! The scenarios that come with the program, and what is wrong with others.

use engine::scenario::DataError;
use engine::{Side, System};
use gdb::Gdb;
use gdb::setup::Setup;
use proptest::prelude::*;

/// Every fault on a line of its own.
fn lines(faults: &[DataError]) -> String {
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

fn built_in(id: &str) -> &'static str {
    let found = gdb::scenarios().iter().find(|(known, _)| *known == id);
    found.expect("a built-in scenario").1
}

fn load(id: &str) -> std::sync::Arc<Setup> {
    gdb::load(built_in(id), id, &[]).unwrap_or_else(|faults| panic!("{}", lines(&faults)))
}

/// The faults of the first battle with some of its text changed.
fn faults(changes: &[(&str, &str)]) -> String {
    let mut text = built_in("gdb-brilos-1808").to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    match gdb::load(&text, "x", &[]) {
        Ok(_) => String::new(),
        Err(list) => lines(&list),
    }
}

/// Figures with crews, and points, of a side.
fn strength(setup: &Setup, side: Side) -> (u32, u32) {
    let units = setup.units.iter().zip(&setup.start.units);
    let own = units.filter(|(_, start)| setup.brigades[start.brigade.index()].side == side);
    own.fold((0, 0), |(figures, points), (def, start)| {
        (
            figures + u32::from(start.figures.0),
            points + u32::from(def.points),
        )
    })
}

/// Rule: GDB-4.0-03
/// Reading: RD-87
#[test]
fn zones_of_the_sides_share_no_ground_and_hold_their_troops() {
    let (a, b) = ("[side.A]\n", "[side.B]\n");
    let zoned = |low: &str, high: &str| {
        let low = format!("{a}zone = {low}\n");
        let high = format!("{b}zone = {high}\n");
        faults(&[(a, &low), (b, &high)])
    };
    assert_eq!(zoned("[[0, 0], [120, 45]]", "[[0, 45], [120, 90]]"), "");
    let shared = zoned("[[0, 0], [120, 50]]", "[[0, 45], [120, 90]]");
    assert!(shared.contains("share no ground"), "{shared}");
    let outside = zoned("[[0, 0], [120, 2]]", "[[0, 45], [120, 90]]");
    assert!(outside.contains("within the zone of its side"), "{outside}");
    let only = format!("{a}zone = [[0, 0], [120, 45]]\n");
    let lonely = faults(&[(a, &only)]);
    assert!(lonely.contains("both sides or for none"), "{lonely}");
}

/// Every scenario leaves both players room to deploy in, and the places it gives may be sealed.
///
/// Rule: GDB-4.0-02
/// Reading: RD-87, RD-88
#[test]
fn every_built_in_scenario_may_be_deployed() {
    for (id, text) in gdb::scenarios() {
        let agreement = engine::house::Agreement {
            preset: Some("everything".to_owned()),
            ..engine::house::Agreement::default()
        };
        let (setup, _) = gdb::load_under(text, id, &agreement, None).expect("sound");
        let mut state = Gdb::open(setup);
        // The weather and the plans of flank marches come first (GDB-4.0-01).
        let planned = |side| gdb::flank_march::Event::Planned { side, plan: None };
        for event in [
            gdb::Event::Initiative(gdb::initiative::Event::Begun),
            gdb::Event::FlankMarch(planned(Side::A)),
            gdb::Event::FlankMarch(planned(Side::B)),
        ] {
            gdb::apply(&mut state, &event);
        }
        for side in Side::BOTH {
            let keep = gdb::deployment::Command::KeepTerrain;
            if let Ok((kept, _)) = testkit::run(&state, side, keep, &[]) {
                state = kept;
            }
        }
        let boxes = &state.deployment.areas.boxes;
        for side in Side::BOTH {
            assert!(!boxes[side].is_empty(), "{id}: {side:?} has no room");
            let seal = gdb::deployment::Command::SealDeployment.into();
            assert_eq!(Gdb::check(&state, side, &seal), Ok(()), "{id}");
            println!("{id} {side:?}: {} areas", boxes[side].len());
        }
        let shared = boxes.a.iter().any(|a| {
            boxes.b.iter().any(|b| {
                a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y
            })
        });
        assert!(!shared, "{id}");
    }
}

#[test]
fn every_built_in_scenario_loads() {
    for (id, _) in gdb::scenarios() {
        let setup = load(id);
        assert_eq!(setup.scenario, *id);
        Gdb::open(setup);
    }
}

/// The sums are those of the orders of battle, counted apart from the files.
#[test]
fn the_orders_of_battle_are_complete() {
    let sums = |id| {
        let setup = load(id);
        let side = |side| strength(&setup, side).0;
        (side(Side::A), side(Side::B))
    };
    assert_eq!(sums("gdb-brilos-1808"), (114, 144));
    assert_eq!(sums("gdb-ventosa"), (328, 344));
    assert_eq!(sums("gdb-girard-1813"), (400, 244));
    assert_eq!(sums("gdb-pratzen-1805"), (388, 500));
    assert_eq!(sums("gdb-markgrafneusiedl-1809"), (390, 376));
    assert_eq!(sums("gdb-raevsky-1812"), (418, 375));
    assert_eq!(sums("gdb-albuera-1811"), (452, 482));
    assert_eq!(sums("gdb-hougoumont-1815"), (388, 282));
    assert_eq!(sums("gdb-liebertwolkwitz-1813"), (330, 310));
}

/// Prices of the units; generals are priced apart from them.
#[test]
fn the_prices_are_complete() {
    let setup = load("gdb-brilos-1808");
    assert_eq!(strength(&setup, Side::A).1, 527 - 90);
    assert_eq!(strength(&setup, Side::B).1, 540 - 60);
    let setup = load("gdb-ventosa");
    assert_eq!(strength(&setup, Side::A).1, 1277 - 90 - 4 * 35);
    // The 15e Dragons pay as dragoons, whose poor mounts are in their price (GDB-11.11-03).
    assert_eq!(strength(&setup, Side::B).1, 1324 - 60 - 3 * 35);
    let setup = load("gdb-girard-1813");
    assert_eq!(strength(&setup, Side::A).1, 1256 - 60 - 3 * 35);
    assert_eq!(strength(&setup, Side::B).1, 1251 - 90 - 3 * 35);
}

/// Both directions of the dossier's convention: left stays left, up becomes the table's top.
#[test]
fn armies_face_each_other() {
    let setup = load("gdb-girard-1813");
    for (start, brigade) in setup.start.units.iter().map(|start| (start, start.brigade)) {
        let top = start.pose.at.y < setup.terrain.height().half();
        assert_eq!(top, setup.brigades[brigade.index()].side == Side::B);
    }
}

/// Rule: GDB-10.2-09
#[test]
fn light_companies_are_in_hand_unless_a_screen_is_out() {
    let state = Gdb::open(load("gdb-ventosa"));
    let in_hand: Vec<&str> = state
        .unit_ids()
        .filter(|&id| state.unit(id).presence == gdb::state::Presence::InHand)
        .map(|id| state.def(id).id.as_str())
        .collect();
    assert_eq!(
        in_hand,
        [
            "A2-screen",
            "B1-screen",
            "B2-screen",
            // Light battalions have skirmishers of their own (GDB-10.3-01).
            "A3c-skirmishers",
            "B1a-skirmishers",
            "B1b-skirmishers",
            "B2a-skirmishers"
        ]
    );
}

/// Rule: GDB-VII-T-01
#[test]
fn the_bridge_opens_the_brook() {
    let setup = load("gdb-ventosa");
    let brook: Vec<&str> = setup.features.iter().map(|def| def.id.as_str()).collect();
    assert!(
        brook.contains(&"S1") && brook.contains(&"S1/2"),
        "{brook:?}"
    );
    let on_bridge = table::Outline::of(
        table::Pose::new(table::Point::from_mm(900, 790), table::Angle::NORTH),
        table::Footprint::new(table::Length::from_mm(30), table::Length::from_mm(60)),
    );
    assert!(!setup.terrain.on_linear_obstacle(&on_bridge));
}

#[test]
fn words_of_the_rules_are_checked_together() {
    let shown = faults(&[
        (
            "system = \"gdb\"",
            "system = \"gdb\"\noptions = { smokee = true, smoke = 3 }",
        ),
        ("grade = \"elite\"", "grade = \"elit\""),
        ("howitzers = 1", "howitzers = 4"),
        (
            "kind = \"assault\", target = \"V1\"",
            "kind = \"support\", target = \"V1\"",
        ),
        ("formation = \"limbered\"", "formation = \"square\""),
        ("calibre = \"6-pounder\"", "calibre = \"7-pounder\""),
        ("light-company = 4", "light-company = 40"),
    ]);
    let wanted = [
        "options.smoke: found 3, expected true or false",
        "options.smokee: found `smokee`, expected a known key, perhaps `smoke`",
        "grade: found `elit`, expected one of guard, elite, veteran, line, second-line, conscript, militia",
        "howitzers: found 4, expected a number from 0 to 3",
        "order: found another target of `support`, expected a friendly brigade",
        "formation: found `square`, expected a formation that these troops can take",
        "calibre: found `7-pounder`, expected one of 3-pounder, 4-pounder",
        "light-company: found 40, expected a number from 0 to 39",
    ];
    for line in wanted {
        assert!(shown.contains(line), "{line}\nis not in\n{shown}");
    }
    assert_eq!(shown.lines().count(), wanted.len(), "{shown}");
}

#[test]
fn footprints_and_garrisons_are_checked() {
    let shown = faults(&[
        ("at = [60, 29]", "at = [51, 26.5]"),
        ("at = [66.8, 21.5]", "at = [118, 21.5]"),
        ("at = [49.7, 63]", "garrison = \"V1\""),
        ("at = [55.7, 63]", "garrison = \"V1\""),
        ("at = [61.7, 63]", "garrison = \"O1\""),
    ]);
    let wanted = [
        "found `A1e` (1127, 135) … (1232, 215) mm, expected ground on the table of 120 x 90 cm",
        "found the footprint of `A1b`, expected ground that `A1a` does not take",
        "found 72 figures, expected at most 40 figures",
        "found a garrison, expected a building that holds figures",
    ];
    for line in wanted {
        assert!(shown.contains(line), "{line}\nis not in\n{shown}");
    }
    assert_eq!(shown.lines().count(), wanted.len(), "{shown}");
}

#[test]
fn house_rules_faults_are_listed_with_the_scenarios() {
    let id = "gdb-brilos-1808";
    let list = gdb::load(built_in(id), id, &[("house.toml", "nonsense = 1")]).expect_err("no key");
    assert_eq!(list[0].file, "house.toml");
}

proptest! {
    #[test]
    fn no_damage_makes_the_loader_panic(
        at in 0..8000_usize,
        length in 0..60_usize,
        put in "[-\\[\\]{}=\"'.,#\n 0-9a-z]{0,12}",
    ) {
        let mut text = built_in("gdb-brilos-1808").as_bytes().to_vec();
        let at = at.min(text.len());
        let end = (at + length).min(text.len());
        text.splice(at..end, put.bytes());
        if let Ok(text) = String::from_utf8(text) {
            let _ = gdb::load(&text, "damaged", &[]);
        }
    }
}

/// What a file should say is said in both languages.
#[test]
fn every_expectation_has_its_words() {
    let sources = [
        include_str!("../../engine/src/scenario/error.rs"),
        include_str!("../../engine/src/scenario/geometry.rs"),
        include_str!("../../engine/src/scenario/read.rs"),
        include_str!("../../engine/src/scenario/reinforcement.rs"),
        include_str!("../../engine/src/scenario/resolve/mod.rs"),
        include_str!("../../engine/src/scenario/resolve/ground.rs"),
        include_str!("../../engine/src/scenario/resolve/forces.rs"),
        include_str!("../../engine/src/scenario/special.rs"),
        include_str!("../../engine/src/army/attach.rs"),
        include_str!("../../engine/src/army/muster.rs"),
        include_str!("../../engine/src/army/resolve.rs"),
        include_str!("../src/army/force.rs"),
        include_str!("../src/preparation/deployment.rs"),
        include_str!("../src/load/flank.rs"),
        include_str!("../../engine/src/house/agreement.rs"),
        include_str!("../../engine/src/house/register.rs"),
        include_str!("../../engine/src/house/settle.rs"),
        include_str!("../../engine/src/tables/document.rs"),
        include_str!("../../engine/src/tables/reader.rs"),
        include_str!("../../engine/src/tables/values.rs"),
        include_str!("../src/tables/reader.rs"),
        include_str!("../src/load/ground.rs"),
        include_str!("../src/load/orders.rs"),
        include_str!("../../cd/src/load/ground.rs"),
        include_str!("../../cd/src/load/stand.rs"),
        include_str!("../../cd/src/load/unplayed.rs"),
        include_str!("../../cd/src/load/troops.rs"),
        include_str!("../src/load/sides.rs"),
        include_str!("../src/load/special.rs"),
        include_str!("../src/load/stand.rs"),
        include_str!("../src/load/troops.rs"),
    ];
    let locales = [
        include_str!("../../../locales/en/data.ftl"),
        include_str!("../../../locales/ru/data.ftl"),
    ];
    let mut ids = std::collections::BTreeSet::new();
    for source in sources {
        for text in source.split('"').skip(1).step_by(2) {
            if text.starts_with("data-") && !text.ends_with('-') {
                ids.insert(text.to_owned());
            }
        }
        for (opening, beginning) in [
            ("Phrase(\"", "data-found-"),
            ("Count(\"", "data-found-"),
            ("Of(\"", "data-found-"),
            ("Other(\"", "data-kind-"),
            ("Kind(\"", "data-kind-"),
            ("wrong(node, \"", "data-kind-"),
            ("ground, \"", "data-kind-"),
            ("generals, \"", "data-kind-"),
            ("&known, \"", "data-kind-"),
            ("&general.id, \"", "data-kind-"),
            ("&brigade.id, \"", "data-kind-"),
            ("_ids, \"", "data-kind-"),
            ("let of = \"", "data-kind-"),
            ("=> Some(\"", "data-kind-"),
        ] {
            for rest in source.split(opening).skip(1) {
                let phrase = rest.split('"').next().unwrap_or_default();
                if phrase.starts_with(|c: char| c.is_ascii_lowercase()) {
                    let words = phrase
                        .chars()
                        .map(|c| if c.is_ascii_alphanumeric() { c } else { '-' });
                    ids.insert(format!("{beginning}{}", words.collect::<String>()));
                }
            }
        }
    }
    assert!(ids.len() > 35, "{ids:?}");
    for (id, locale) in ids.iter().flat_map(|id| locales.map(|locale| (id, locale))) {
        let line = format!("\n{id} = ");
        assert!(
            locale.contains(&line),
            "{id} has no words in\n{}",
            &locale[..60]
        );
    }
}

/// Orders are written against places that the scenario has fixed: no order names a place that is not there.
///
/// Rule: GDB-5.5-04, GDB-4.0-01
#[test]
fn places_are_fixed_before_orders() {
    let setup = load("gdb-brilos-1808");
    let mill = setup.places.iter().find(|place| place.id == "V1");
    let mill = mill.expect("the mill is a place");
    assert_eq!((mill.value[Side::A], mill.value[Side::B]), (2, 6));
    let hill = setup.places.iter().find(|place| place.id == "H1");
    assert!(hill.is_some_and(|hill| hill.majority));
    let unknown = faults(&[("target = \"V1\"", "target = \"V7\"")]);
    assert!(unknown.contains("V7"), "{unknown}");
}

/// The French of Girard are caught at their pots: half moves and a worse initiative for two turns.
#[test]
fn girard_is_surprised() {
    let setup = load("gdb-girard-1813");
    let [surprise] = &setup.surprises[..] else {
        panic!("{:?}", setup.surprises);
    };
    assert_eq!((surprise.side, surprise.until.0), (Side::A, 2));
    assert_eq!(
        (surprise.share, surprise.initiative),
        (gdb::ids::Share::HALF, -1)
    );
    assert_eq!(surprise.brigades.len(), 2);
}

/// Large places are groups of sectors: Starsiedel is three, each an objective of its own.
///
/// Rule: GDB-VII-U-03
#[test]
fn a_town_has_sectors() {
    let setup = load("gdb-girard-1813");
    let sector = |id: &str| setup.places.iter().find(|place| place.id == id);
    let sectors: Vec<_> = ["V1", "V2", "V3"].into_iter().filter_map(sector).collect();
    assert_eq!(sectors.len(), 3);
    for one in &sectors {
        let feature = one.feature.expect("a building");
        let house = setup.terrain.feature(feature).expect("on the table");
        assert!(house.is_built_up() && house.capacity == Some(40));
        assert!(one.value[Side::A] > 0 && one.value[Side::B] > 0);
    }
}

/// The upper edge of the Pratzen looks east: north lies to the left.
#[test]
fn north_lies_where_the_file_says() {
    let north = |id: &str| {
        let state = Gdb::open(load(id));
        let seen = engine::Seen::of(&state, engine::Viewer::Side(Side::A));
        Gdb::view(&seen).table.north
    };
    assert_eq!(north("gdb-ventosa"), 0);
    assert_eq!(north("gdb-pratzen-1805"), 27_000);
    assert_eq!(north("gdb-markgrafneusiedl-1809"), 9_000);
    assert_eq!(north("gdb-brilos-1808"), 18_000);
}
