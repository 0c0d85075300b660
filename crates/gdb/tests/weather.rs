//! Weather, rule by rule.

use engine::Side;
use gdb::state::{Phase, State};
use gdb::weather::{Event, Sky, visibility};
use gdb::{Event as Any, initiative};
use table::Length;
use testkit::{battlefield, run, unit};

/// A winter field and a summer one; A's line at musket range of B's, a garrison beside it.
const FIELD: &str = "
    table 120 x 90
    option weather
    village V1 poly 20,30 30,30 30,38 20,38 capacity 40
    A commander average at 60,5
    B commander average at 60,85
    A1 brigadier average at 50,10
    A1a infantry line 30/6 line at 60,30
    A1b infantry line 30/6 line in V1
    A1c foot-artillery line 4 deployed at 90,30 calibre 6-pounder
    B1 brigadier average at 50,80
    B1a infantry line 30/6 column-of-divisions at 60,38 facing 180
    B1b infantry line 30/6 column-of-divisions at 25,46 facing 180
    B1c infantry line 30/6 column-of-divisions at 90,70 facing 180
";

fn in_month(month: u8) -> State {
    battlefield(&format!("month {month}\n{FIELD}"))
}

/// Begins the battle with these two weather dice; the initiative after them is A's.
fn begin(state: &State, weather: [u8; 2]) -> (State, Vec<Event>) {
    let dice = [weather.as_slice(), &[6, 5, 1, 1]].concat();
    let (after, events) =
        run(state, Side::A, initiative::Command::Begin, &dice).expect("it begins");
    (after, weather_of(&events))
}

fn weather_of(events: &[Any]) -> Vec<Event> {
    let each = events.iter().filter_map(|event| match event {
        Any::Weather(inner) => Some(inner.clone()),
        _ => None,
    });
    each.collect()
}

fn sky_after(month: u8, dice: [u8; 2]) -> Sky {
    begin(&in_month(month), dice).0.weather.sky
}

/// Rule: GDB-13.5-01
#[test]
fn the_month_makes_the_season() {
    // 7 is good weather in the favourable season and variable in the other.
    for month in 4..=10 {
        assert_eq!(sky_after(month, [3, 4]), Sky::Good, "month {month}");
    }
    for month in [11, 12, 1, 2, 3] {
        assert_eq!(sky_after(month, [3, 4]), Sky::Variable, "month {month}");
    }
    assert_eq!(begin(&battlefield(FIELD), [3, 4]).0.weather.sky, Sky::Good);
}

/// Rule: GDB-13.5-02
/// Reading: RD-11
#[test]
fn the_favourable_table() {
    for (dice, sky) in [
        ([1, 1], Sky::Good),
        ([4, 4], Sky::Good),
        ([4, 5], Sky::Variable),
        ([5, 5], Sky::Variable),
        ([5, 6], Sky::Rain),
        ([6, 6], Sky::Rain),
    ] {
        assert_eq!(sky_after(6, dice), sky, "{dice:?}");
    }
    let other = battlefield(&format!("reading weather-eleven-variable true\n{FIELD}"));
    assert_eq!(begin(&other, [5, 6]).0.weather.sky, Sky::Variable);
}

/// Rule: GDB-13.5-03
#[test]
fn the_unfavourable_table() {
    for (dice, sky) in [
        ([3, 3], Sky::Good),
        ([3, 4], Sky::Variable),
        ([4, 4], Sky::Variable),
        ([4, 5], Sky::Rain),
        ([5, 6], Sky::Rain),
        ([6, 6], Sky::Snow),
    ] {
        assert_eq!(sky_after(1, dice), sky, "{dice:?}");
    }
}

/// Rule: GDB-13.5-04
#[test]
fn anything_but_good_weather_is_rolled_again_after_six_turns() {
    let (rain, events) = begin(&in_month(6), [6, 6]);
    let Event::WeatherRolled { roll, next, .. } = &events[0] else {
        panic!("{events:?}")
    };
    assert_eq!(next.map(|turn| turn.0), Some(7));
    let rules: Vec<String> = roll.rules.iter().map(ToString::to_string).collect();
    assert_eq!(rules, ["GDB-13.5-02", "GDB-13.5-04"]);

    let mut sixth = rain.clone();
    next_turn(&mut sixth, 6);
    let (_, events) = testkit::advance(&sixth, &[6, 5, 1, 1]);
    assert_eq!(weather_of(&events), []);
    let mut seventh = rain;
    next_turn(&mut seventh, 7);
    let (after, _) = testkit::advance(&seventh, &[1, 2, 6, 5, 1, 1]);
    assert_eq!(
        (after.weather.sky, after.weather.next_roll),
        (Sky::Good, None)
    );
    // Good weather stays.
    let mut later = after;
    next_turn(&mut later, 13);
    let (_, events) = testkit::advance(&later, &[6, 5, 1, 1]);
    assert_eq!(weather_of(&events), []);
}

fn next_turn(state: &mut State, turn: u16) {
    let started = gdb::flow::Event::TurnStarted {
        turn: gdb::ids::Turn(turn),
    };
    gdb::apply(state, &Any::Turn(started));
    testkit::phase(state, Phase::Initiative);
}

/// Losses by the dice 6 and 4 of a unit at another under a sky.
fn shot(sky: Sky, firer: &str, target: &str, dice: &[u8]) -> (u16, Vec<String>) {
    let mut state = in_month(1);
    state.weather.sky = sky;
    testkit::phase(&mut state, Phase::Firing);
    let (state, _) = testkit::advance(&state, &[]);
    let (firer, target) = (unit(&state, firer), unit(&state, target));
    let command = gdb::firing::Command::FireUnit {
        unit: firer,
        targets: vec![gdb::firing::AimedAt {
            target,
            ammunition: None,
        }],
    };
    let (after, events) = run(&state, Side::A, command, dice).expect("it may fire");
    let rules = events.iter().find_map(|event| match event {
        Any::Firing(gdb::firing::Event::ShotFired { parts, .. }) => {
            let rules = &parts[0].reckoning.rolls[0].rules;
            Some(rules.iter().map(ToString::to_string).collect())
        }
        _ => None,
    });
    let lost = state.unit(target).figures.0 - after.unit(target).figures.0;
    (lost, rules.expect("it fired"))
}

/// Rain: muskets in the open at half effect, not those in a building, and guns at full.
///
/// Rule: GDB-13.5-05
#[test]
fn rain_wets_muskets_in_the_open() {
    let (dry, _) = shot(Sky::Variable, "A1a", "B1a", &[6, 4]);
    let (wet, rules) = shot(Sky::Rain, "A1a", "B1a", &[6, 4]);
    assert_eq!((dry, wet), (6, 3));
    assert_eq!(rules.last().unwrap(), "GDB-13.5-05");
    let inside = |sky| shot(sky, "A1b", "B1b", &[6, 4]).0;
    assert_eq!(inside(Sky::Good), inside(Sky::Rain));
}

/// Rule: GDB-13.5-06
#[test]
fn snow_wets_muskets_in_the_open() {
    let (wet, rules) = shot(Sky::Snow, "A1a", "B1a", &[6, 4]);
    assert_eq!(wet, 3);
    assert_eq!(rules.last().unwrap(), "GDB-13.5-06");
    let inside = |sky| shot(sky, "A1b", "B1b", &[6, 4]).0;
    assert_eq!(inside(Sky::Good), inside(Sky::Snow));
}

/// Guns see 40 cm in rain and 20 cm in snow; their balls are not wet.
///
/// Rule: GDB-13.5-05, GDB-13.5-06
#[test]
fn weather_shortens_sight() {
    let mut state = in_month(1);
    let (guns, far) = (unit(&state, "A1c"), unit(&state, "B1c"));
    state.weather.sky = Sky::Rain;
    assert_eq!(visibility(&state), Some(Length::from_cm(40)));
    assert_eq!(state.distance(guns, far), Length::from_cm(40));
    assert!(gdb::sight::sees(&state, guns, far));
    state.units[far.index()].pose.at.y -= Length::from_mm(1);
    assert!(!gdb::sight::sees(&state, guns, far));
    state.weather.sky = Sky::Good;
    assert!(gdb::sight::sees(&state, guns, far));
    let hit = |sky| shot(sky, "A1c", "B1c", &[6, 4, 6]).0;
    assert_eq!(hit(Sky::Rain), hit(Sky::Good));
    state.weather.sky = Sky::Snow;
    assert_eq!(visibility(&state), Some(Length::from_cm(20)));
    assert!(!gdb::sight::sees(&state, guns, far));
    testkit::phase(&mut state, Phase::Firing);
    let (state, _) = testkit::advance(&state, &[]);
    let command = gdb::firing::Command::FireUnit {
        unit: guns,
        targets: vec![gdb::firing::AimedAt {
            target: far,
            ammunition: None,
        }],
    };
    let hidden = gdb::firing::Refusal::Hidden { target: far };
    assert_eq!(
        run(&state, Side::A, command, &[]).unwrap_err(),
        engine::Stop::Refused(gdb::Refusal::Firing(hidden))
    );
}

/// A scenario may write the weather of its day; then no dice are thrown.
#[test]
fn a_scenario_writes_its_weather() {
    let state = battlefield(&format!("sky snow from 1\nsky good from 2\n{FIELD}"));
    let begin = initiative::Command::Begin;
    let (mut after, _) = run(&state, Side::A, begin, &[6, 5, 1, 1]).unwrap();
    assert_eq!(after.weather.sky, Sky::Snow);
    next_turn(&mut after, 2);
    let (after, _) = testkit::advance(&after, &[6, 5, 1, 1]);
    assert_eq!(after.weather.sky, Sky::Good);
}

/// Without the option nobody rolls.
#[test]
fn no_weather_without_the_option() {
    let state = battlefield(&FIELD.replace("option weather", ""));
    let (after, events) = run(&state, Side::A, initiative::Command::Begin, &[6, 5, 1, 1]).unwrap();
    assert_eq!(weather_of(&events), []);
    assert!(after.weather.is_unknown());
}
