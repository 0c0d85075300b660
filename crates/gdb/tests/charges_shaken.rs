//! Chargers whom fire shakes, evaders whom the enemy cuts off, skirmishers in the way who get nowhere.

use engine::{Side, Stop, System};
use gdb::charges::{Answer, Command, Declaration, Response, ShelterSide, Withdrawal};
use gdb::state::{Nerve, Phase, Presence, Removal, State};
use gdb::{Event, Gdb};
use testkit::{advance, battlefield, phase, run, show, unit};

fn charges(text: &str) -> State {
    let mut state = battlefield(text);
    phase(&mut state, Phase::Charges);
    advance(&state, &[]).0
}

/// Runs a command with these dice and as many fours as it asks for besides.
fn with_fours(state: &State, side: Side, command: Command, first: &[u8]) -> (State, Vec<Event>) {
    for more in 0..12 {
        let dice: Vec<u8> = first.iter().copied().chain([4].repeat(more)).collect();
        match run(state, side, command.clone(), &dice) {
            Ok(done) => return done,
            Err(Stop::Dice(_)) => {}
            Err(other) => panic!("{other:?}"),
        }
    }
    panic!("more than twelve dice")
}

fn declare(state: &State, charger: &str, target: &str, dice: &[u8]) -> (State, Vec<Event>) {
    let one = Declaration {
        charger: unit(state, charger),
        target: unit(state, target),
        desperate: false,
    };
    with_fours(state, Side::A, Command::Declare(vec![one]), dice)
}

/// Horse charges foot that fires and throws a double six.
fn under_fire(left: &str) -> (State, Vec<Event>) {
    let state = charges(&format!(
        "table 180 x 120
        A1 brigadier average at 40,28
        A1 order assault B1
        A1a heavy-cavalry line 24/6 line at 60,20 {left}
        A1b infantry line 30/6 line at 20,10
        B1 brigadier average at 150,110
        B1 order hold 60,50
        B1a infantry line 30/6 square at 60,44 facing 180"
    ));
    let (state, _) = declare(&state, "A1a", "B1a", &[]);
    let target = unit(&state, "B1a");
    let answer = Answer::of(target, Response::Stand { fire: true });
    with_fours(&state, Side::B, Command::Respond(vec![answer]), &[6, 6])
}

/// Rule: GDB-12.2-12, GDB-12.2-13, GDB-12.2-07, GDB-9.6-08
#[test]
fn a_charger_shaken_by_a_double_six_does_not_charge_home() {
    let (state, events) = under_fire("");
    let shown = show(&events);
    let horse = unit(&state, "A1a");
    assert!(shown.contains("DoubleSixStruck"), "{shown}");
    assert!(!shown.contains("GoesHome"), "{shown}");
    assert_eq!(state.unit(horse).nerve, Nerve::Faltering, "{shown}");
    assert!(state.contacts.is_empty());
    let tested = events.iter().any(|event| {
        matches!(event, Event::Morale(gdb::morale::Event::Tested { unit, .. }) if *unit == horse)
    });
    assert!(!tested, "{shown}");
}

/// Rule: GDB-12.2-31
/// Reading: TR-22
#[test]
fn a_shaken_charger_at_half_strength_disperses() {
    let (state, events) = under_fire("left 13");
    let horse = state.unit(unit(&state, "A1a"));
    let dispersed = Presence::Removed(Removal::Dispersed);
    assert_eq!(horse.presence, dispersed, "{}", show(&events));
}

fn evader(behind: &str) -> (State, Vec<Event>) {
    let state = charges(&format!(
        "table 180 x 120
        A1 brigadier average at 72,28
        A1 order assault B1
        A1a infantry line 30/6 column-of-divisions at 60,30
        {behind}
        B1 brigadier average at 150,110
        B1 order assault A1
        B1a skirmishers line 8/4 skirmish-line at 60,38 facing 180
        B1b infantry line 30/6 line at 150,100 facing 180"
    ));
    declare(&state, "A1a", "B1a", &[])
}

/// Nobody runs through the enemy: cut off in the first half of his way, he surrenders.
///
/// Rule: GDB-12.2-35, GDB-6.8-10
#[test]
fn an_evader_cut_off_by_the_enemy_surrenders() {
    let (state, events) = evader("A1b infantry line 60/6 line at 60,41 facing 180");
    let line = state.unit(unit(&state, "B1a"));
    let surrendered = Presence::Removed(Removal::Surrendered);
    assert_eq!(line.presence, surrendered, "{}", show(&events));
    // Who routs fights nobody and cuts nobody off.
    for free in ["at 60,90 facing 180", "at 60,41 facing 180 routing"] {
        let (state, events) = evader(&format!("A1b infantry line 60/6 line {free}"));
        let line = state.unit(unit(&state, "B1a"));
        assert_eq!(line.presence, Presence::OnTable, "{}", show(&events));
    }
}

/// Friends are run through, and room is found behind them.
///
/// Rule: GDB-6.8-10
#[test]
fn an_evader_runs_through_friends() {
    let (state, _) = evader("B1c infantry line 60/6 line at 60,41 facing 180");
    let pending = Gdb::pending(&state);
    assert_eq!(pending[0].decision.to_string(), "choose-evade-direction");
}

/// Horse charges over skirmishers who are far from their friends.
fn over_skirmishers(more: &str) -> (State, Vec<Event>) {
    let state = charges(&format!(
        "table 180 x 120
        {more}
        A1 brigadier average at 72,10
        A1 order assault B1
        A1a light-cavalry line 12/6 line at 60,10
        B1 brigadier average at 150,110
        B1 order hold 60,50
        B1b skirmishers line 8/4 skirmish-line at 66,14 facing 180
        B1a light-cavalry line 12/6 line at 60,38 facing 180"
    ));
    let (state, _) = declare(&state, "A1a", "B1a", &[]);
    let target = unit(&state, "B1a");
    let answer = Answer::of(target, Response::Stand { fire: false });
    with_fours(&state, Side::B, Command::Respond(vec![answer]), &[])
}

/// Friends too far behind are no shelter.
///
/// Rule: GDB-VI-S-02, GDB-6.8-12
#[test]
fn skirmishers_who_reach_no_shelter_are_ridden_over() {
    let (state, events) = over_skirmishers("");
    let shown = show(&events);
    assert!(shown.contains("SkirmishersRiddenOver"), "{shown}");
    let line = state.unit(unit(&state, "B1b"));
    assert!(line.figures.0 < 8, "{shown}");
    assert!(!line.is_on_table() || line.is_routing(), "{shown}");
}

/// A wood beside the way is.
///
/// Rule: GDB-VI-S-02
#[test]
fn skirmishers_run_into_cover() {
    let wood = "open-wood W1 poly 67,5 95,5 95,25 67,25";
    let (state, events) = over_skirmishers(wood);
    let shown = show(&events);
    assert!(!shown.contains("SkirmishersRiddenOver"), "{shown}");
    let screen = unit(&state, "B1b");
    assert_eq!(state.unit(screen).figures.0, 8, "{shown}");
    let place = state.outline(screen);
    let cover = state.setup.terrain.cover_of(&place);
    assert_ne!(cover, table::Cover::None, "{shown}");
    let choice = Withdrawal {
        screen,
        shelter: screen,
        side: ShelterSide::Cover,
    };
    let written = serde_json::to_string(&choice).expect("it is written");
    assert!(written.contains("cover"), "{written}");
}

/// So are houses that take them in; they hold them then.
///
/// Rule: GDB-VI-S-02, GDB-VII-U-05
#[test]
fn skirmishers_run_into_houses() {
    let houses = "village W1 poly 69,5 95,5 95,25 69,25 cover building";
    let (state, events) = over_skirmishers(houses);
    let shown = show(&events);
    assert!(!shown.contains("SkirmishersRiddenOver"), "{shown}");
    let line = state.unit(unit(&state, "B1b"));
    let village = state.setup.terrain.features()[0].id;
    assert_eq!(
        (line.figures.0, line.garrison),
        (8, Some(village)),
        "{shown}"
    );
    // Full houses, or the enemy's, take nobody in.
    let held = format!("{houses}\nA1b infantry line 30/6 line in W1");
    for closed in [format!("{houses} capacity 6"), held] {
        let (_, events) = over_skirmishers(&closed);
        let shown = show(&events);
        assert!(shown.contains("SkirmishersRiddenOver"), "{shown}");
    }
}
