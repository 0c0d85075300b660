//! Orders: what they are, who changes them, automatic options.

#![expect(
    clippy::unwrap_used,
    reason = "a test says by unwrapping that it must succeed"
)]

use engine::{Seen, Side, Stop, System, Viewer};
use gdb::Gdb;
use gdb::command::{ChangeCause, Command, Event, Refusal};
use gdb::orders::{Order, OrderKind, OrderTarget, SupportSide};
use gdb::state::{Leader, Phase, State};
use testkit::{advance, battlefield, brigade, general, phase, run};

const FIELD: &str = "
    table 180 x 120
    nation A britain
    nation B france
    year 1812
    phasing B
    A commander average at 60,20
    B commander average at 60,110
    A1 brigadier average at 60,47
    A1 order hold
    A1a infantry line 30/6 line at 60,55
    A2 brigadier average at 130,20
    A2a infantry line 30/6 line at 130,30
    B1 brigadier average at 50,78
    B1 order hold
    B1a infantry line 36/6 line at 60,70 facing 180
    B2 brigadier average at 110,80
    B2a infantry line 36/6 line at 120,75 facing 180
";

fn opened(text: &str) -> State {
    let mut state = battlefield(text);
    phase(&mut state, Phase::Command);
    advance(&state, &[]).0
}

fn order(kind: OrderKind, target: OrderTarget) -> Order {
    Order { kind, target }
}

fn engage(state: &State, enemy: &str) -> Order {
    order(OrderKind::Engage, OrderTarget::Enemy(brigade(state, enemy)))
}

fn lay(state: &State, id: &str, order: Order) -> Command {
    Command::LayMarker {
        brigade: brigade(state, id),
        order,
    }
}

fn attempt(state: &State, id: &str, order: Order) -> Command {
    Command::AttemptInitiative {
        brigade: brigade(state, id),
        order,
    }
}

fn automatic(state: &State, id: &str, order: Order) -> Command {
    Command::UseAutomatic {
        brigade: brigade(state, id),
        order,
    }
}

fn refused(state: &State, command: Command) -> Option<Refusal> {
    match Gdb::check(state, Side::A, &command.into()) {
        Err(gdb::Refusal::Command(refusal)) => Some(refusal),
        _ => None,
    }
}

fn kind(state: &State, id: &str) -> OrderKind {
    state.brigade(brigade(state, id)).order_kind()
}

/// The total of a change to Engage with this roll of two dice.
fn total(text: &str, dice: &[u8], id: &str) -> i16 {
    let state = opened(text);
    let (laid, _) = run(&state, Side::A, lay(&state, id, engage(&state, "B1")), &[]).unwrap();
    let (_, events) = run(&laid, Side::A, Command::RollForMarker, dice).unwrap();
    let found = events.iter().find_map(|event| match event {
        gdb::Event::Command(Event::ChangeRolled { roll, .. }) => roll.as_ref(),
        _ => None,
    });
    found.unwrap().total
}

/// Opening orders need no roll, hold until they are changed, and are kept for every brigade.
///
/// Rule: GDB-4.0-05, GDB-5.1-01, GDB-5.5-01, GDB-5.5-03, GDB-5.5-05, GDB-5.5-06
#[test]
fn opening_orders_stay_in_force() {
    let orders = [
        ("assault B1", OrderKind::Assault),
        ("engage B1", OrderKind::Engage),
        ("support A2 left", OrderKind::Support),
        ("move 60,100", OrderKind::Move),
        ("hold", OrderKind::Hold),
    ];
    for (word, expected) in orders {
        let state = opened(&FIELD.replace("A1 order hold", &format!("A1 order {word}")));
        assert_eq!(kind(&state, "A1"), expected);
        let (after, events) = run(&state, Side::A, Command::EndCommand, &[]).unwrap();
        assert_eq!(kind(&after, "A1"), expected, "{word}");
        assert!(!testkit::show(&events).contains("OrderChanged"));
    }
}

/// Without a commander-in-chief nobody but the brigadiers changes an order.
///
/// Rule: GDB-5.12-01
#[test]
fn only_the_commander_and_the_brigadier_change_orders() {
    let mut state = opened(FIELD);
    let chief = state.commander_in_chief(Side::A).unwrap();
    state.generals[chief.index()].fate = gdb::state::Fate::Killed;
    let laid = lay(&state, "A1", engage(&state, "B1"));
    assert_eq!(refused(&state, laid), Some(Refusal::NoCommander));
    let attempt = attempt(&state, "A1", engage(&state, "B1"));
    assert!(Gdb::check(&state, Side::A, &attempt.into()).is_ok());
}

/// Up to 30 cm from base to base there is no modifier, beyond it -2.
///
/// Rule: GDB-5.4-02, GDB-5.12-11
#[test]
fn the_radius_for_orders() {
    // From y = 20 to y = 47: 27 cm less the bases.
    assert_eq!(total(FIELD, &[3, 3], "A1"), 6);
    let far = FIELD.replace(
        "A commander average at 60,20",
        "A commander average at 60,8",
    );
    assert_eq!(total(&far, &[3, 3], "A1"), 4);
}

/// Who leads another brigade himself and is far off has -3, in place of -2.
///
/// Rule: GDB-5.12-09
#[test]
fn a_commander_with_a_brigade_of_his_own() {
    let text = FIELD.replace(
        "A commander average at 60,20",
        "A commander average at 60,8",
    );
    let mut state = opened(&text);
    let chief = state.commander_in_chief(Side::A).unwrap();
    let other = brigade(&state, "A2");
    state.brigades[other.index()].leader = Leader::Commanded(chief);
    let (laid, _) = run(
        &state,
        Side::A,
        lay(&state, "A1", engage(&state, "B1")),
        &[],
    )
    .unwrap();
    let (_, events) = run(&laid, Side::A, Command::RollForMarker, &[4, 4]).unwrap();
    let shown = testkit::show(&events);
    assert!(shown.contains("-3 order-far-own-brigade"), "{shown}");
    assert!(!shown.contains("-2 order-far"), "{shown}");
}

/// Optional skills: an inept brigadier takes 1 from orders to him and from his own rolls, a gifted one adds to his own.
///
/// Rule: GDB-5.3-03, GDB-5.3-04, GDB-5.12-10
#[test]
fn skills_of_brigadiers() {
    let inept = FIELD.replace("A1 brigadier average", "A1 brigadier inept");
    assert_eq!(total(&inept, &[3, 3], "A1"), 6, "without the option");
    let with = |text: &str| format!("{text}\n option brigadier-skills\n");
    assert_eq!(total(&with(&inept), &[3, 3], "A1"), 5);
    let initiative = |text: &str, dice: &[u8]| {
        let state = opened(text);
        let attempt = attempt(&state, "A1", engage(&state, "B1"));
        let (after, _) = run(&state, Side::A, attempt, dice).unwrap();
        kind(&after, "A1")
    };
    assert_eq!(initiative(&with(&inept), &[4, 5]), OrderKind::Hold);
    assert_eq!(initiative(&inept, &[4, 5]), OrderKind::Engage);
    let gifted = FIELD.replace("A1 brigadier average", "A1 brigadier gifted");
    assert_eq!(initiative(&with(&gifted), &[4, 4]), OrderKind::Engage);
    assert_eq!(initiative(&gifted, &[4, 4]), OrderKind::Hold);
}

/// An inept commander-in-chief takes 1 from the initiative and from orders.
///
/// Rule: GDB-5.2-02, GDB-5.12-08
#[test]
fn an_inept_commander() {
    let inept = FIELD.replace("A commander average", "A commander inept");
    assert_eq!(total(&inept, &[3, 3], "A1"), 5);
}

/// Prussia up to 1808 is one of the others, later it stands with France and Britain.
///
/// Rule: GDB-5.12-04, GDB-5.13-02, GDB-4.1-02
#[test]
fn early_and_late_prussia() {
    for (year, obeyed) in [(1806, OrderKind::Hold), (1813, OrderKind::Engage)] {
        let text = FIELD
            .replace("nation A britain", "nation A prussia")
            .replace("year 1812", &format!("year {year}"));
        let state = opened(&text);
        let (laid, _) = run(
            &state,
            Side::A,
            lay(&state, "A1", engage(&state, "B1")),
            &[],
        )
        .unwrap();
        let (after, _) = run(&laid, Side::A, Command::RollForMarker, &[3, 3]).unwrap();
        assert_eq!(kind(&after, "A1"), obeyed, "order in {year}");
        let nine = attempt(&state, "A1", engage(&state, "B1"));
        let (after, _) = run(&state, Side::A, nine, &[4, 5]).unwrap();
        assert_eq!(kind(&after, "A1"), obeyed, "initiative in {year}");
        let mut start = battlefield(&text);
        phase(&mut start, Phase::Initiative);
        let begin = gdb::initiative::Command::Begin;
        let (_, events) = run(&start, Side::A, begin, &[3, 3, 2, 2]).unwrap();
        let plus = testkit::show(&events).matches("initiative-nation").count();
        assert_eq!(
            plus,
            if year > 1808 { 2 } else { 1 },
            "France has it always"
        );
    }
}

/// Automatic orders, then the commander-in-chief, then the brigadier: no way back.
///
/// Rule: GDB-5.13-03
/// Reading: TR-04
#[test]
fn one_after_the_other() {
    let text = FIELD
        .replace("A1 order hold", "A1 order assault B1")
        .replace("at 60,55", "at 60,55 retreating");
    let state = opened(&text);
    let hold = automatic(&state, "A1", Order::HOLD);
    assert_eq!(refused(&state, hold.clone()), None);
    let (laid, _) = run(
        &state,
        Side::A,
        lay(&state, "A2", engage(&state, "B1")),
        &[],
    )
    .unwrap();
    let (rolled, _) = run(&laid, Side::A, Command::RollForMarker, &[1, 1]).unwrap();
    assert_eq!(refused(&rolled, hold), Some(Refusal::OutOfTurn));
    let try_it = attempt(&rolled, "A1", engage(&state, "B1"));
    let (after, _) = run(&state, Side::A, try_it, &[1, 4]).unwrap();
    let late = lay(&after, "A2", engage(&state, "B1"));
    assert_eq!(
        run(&after, Side::A, late, &[]).unwrap_err(),
        Stop::Refused(gdb::Refusal::NotNow),
        "the brigadier's roll was the last thing"
    );
}

/// Horse that took its target may be given a further Assault at once and without a roll; foot may not.
///
/// Rule: GDB-5.6-11, GDB-5.6-09, GDB-5.6-12
#[test]
fn a_further_assault_of_horse() {
    let text = FIELD
        .replace("A1 order hold", "A1 order assault B1")
        .replace("A1a infantry line 30/6", "A1a dragoons line 28/7");
    let taken = |text: &str| {
        let mut state = battlefield(text);
        let enemy = brigade(&state, "B1");
        state.brigades[enemy.index()].panicked = true;
        phase(&mut state, Phase::Command);
        advance(&state, &[]).0
    };
    let state = taken(&text);
    assert_eq!(kind(&state, "A1"), OrderKind::Hold);
    let again = order(
        OrderKind::Assault,
        OrderTarget::Enemy(brigade(&state, "B2")),
    );
    let (after, events) = run(&state, Side::A, automatic(&state, "A1", again), &[]).unwrap();
    assert_eq!(after.brigade(brigade(&after, "A1")).order, Some(again));
    assert!(events.iter().any(|event| matches!(
        event,
        gdb::Event::Command(Event::OrderChanged {
            cause: ChangeCause::Automatic,
            ..
        })
    )));
    // The brigadier's roll of this turn is gone with it.
    let roll = attempt(&after, "A1", engage(&after, "B2"));
    assert_eq!(refused(&after, roll), Some(Refusal::InitiativeUsed));
    let foot = taken(&text.replace("A1a dragoons line 28/7", "A1a infantry line 30/6"));
    let same = automatic(&foot, "A1", again);
    assert_eq!(refused(&foot, same), Some(Refusal::NoAutomatic));
    // A turn later the chance is gone.
    let mut later = state;
    phase(&mut later, Phase::Command);
    let (later, _) = advance(&later, &[]);
    let late = automatic(&later, "A1", again);
    assert_eq!(refused(&later, late), Some(Refusal::NoAutomatic));
}

/// Foot under Assault that horse can reach may hold.
///
/// Rule: GDB-5.6-10
#[test]
fn foot_threatened_by_horse() {
    let text = FIELD.replace("A1 order hold", "A1 order assault B1");
    let calm = opened(&text);
    let hold = |state: &State| automatic(state, "A1", Order::HOLD);
    assert_eq!(refused(&calm, hold(&calm)), Some(Refusal::NoAutomatic));
    let text = text.replace("B1a infantry line 36/6", "B1a dragoons line 28/7");
    let state = opened(&text);
    assert_eq!(refused(&state, hold(&state)), None);
}

/// Horse threatens nobody in houses or in ground that is closed to it, nor from there nor over it.
///
/// Rule: GDB-5.6-10, GDB-VII-T-05, GDB-6.3-03, GDB-6.3-04
#[test]
fn foot_that_horse_cannot_charge_is_not_threatened() {
    let text = FIELD
        .replace("A1 order hold", "A1 order assault B1")
        .replace("B1a infantry line 36/6", "B1a dragoons line 28/7");
    let threatened = |ground: &str, place: &str| {
        let text = text.replace("A1a infantry line 30/6 line at 60,55", place);
        let state = opened(&format!("{text}\n{ground}"));
        refused(&state, automatic(&state, "A1", Order::HOLD)).is_none()
    };
    let open = "A1a infantry line 30/6 line at 60,55";
    assert!(threatened("", open));
    let around = "open-wood W1 poly 30,48 90,48 90,58 30,58";
    assert!(!threatened(around, open));
    let between = "open-wood W1 poly 30,57 90,57 90,60 30,60";
    assert!(!threatened(between, open));
    let village = "village V1 poly 50,50 70,50 70,56 50,56 capacity 80";
    assert!(!threatened(village, "A1a infantry line 30/6 line in V1"));
}

/// Who supports a brigade that broke may hold; Engage has no such options.
///
/// Rule: GDB-5.8-05, GDB-5.7-09
#[test]
fn the_supported_brigade_breaks() {
    let broken = |word: &str| {
        let mut state = battlefield(&FIELD.replace("A1 order hold", &format!("A1 order {word}")));
        let friend = brigade(&state, "A2");
        state.brigades[friend.index()].broken = true;
        phase(&mut state, Phase::Command);
        advance(&state, &[]).0
    };
    let state = broken("support A2 rear");
    let (after, _) = run(&state, Side::A, automatic(&state, "A1", Order::HOLD), &[]).unwrap();
    assert_eq!(kind(&after, "A1"), OrderKind::Hold);
    let state = broken("engage B1");
    let hold = automatic(&state, "A1", Order::HOLD);
    assert_eq!(refused(&state, hold), Some(Refusal::NoAutomatic));
}

/// Hold changes nothing about the rolls, and Move may lead back or to a friendly brigade.
///
/// Rule: GDB-5.10-06, GDB-5.9-01, GDB-5.9-02
#[test]
fn moving_to_a_friend() {
    let state = opened(FIELD);
    let target = OrderTarget::Friend(brigade(&state, "A2"), SupportSide::Rear);
    let back = order(OrderKind::Move, target);
    let (laid, _) = run(&state, Side::A, lay(&state, "A1", back), &[]).unwrap();
    let (after, _) = run(&laid, Side::A, Command::RollForMarker, &[3, 3]).unwrap();
    assert_eq!(after.brigade(brigade(&after, "A1")).order, Some(back));
    let view = Gdb::view(&Seen::<Gdb>::of(&state, Viewer::Side(Side::A)));
    let offered = serde_json::to_string(&view.decisions).unwrap();
    assert!(offered.contains(r#""kind":"move""#), "the choice is shown");
}

/// A brigade holds the ground where it stands, not a place across the table.
///
/// Rule: GDB-5.10-01, GDB-5.10-02
#[test]
fn holding_a_place() {
    let state = opened(&format!(
        "{FIELD}\n place P1 at 60,50 value 1\n place P2 at 20,110 value 1\n"
    ));
    let hold = |n| order(OrderKind::Hold, OrderTarget::Place(n));
    assert_eq!(refused(&state, lay(&state, "A1", hold(0))), None);
    let vague = Refusal::VagueOrder {
        kind: OrderKind::Hold,
    };
    assert_eq!(refused(&state, lay(&state, "A1", hold(1))), Some(vague));
}

/// A dash in the table of nerves: an assaulting brigadier who wished for another target keeps his order.
///
/// Rule: GDB-5.14-03, GDB-5.16-05
#[test]
fn a_dash_changes_nothing() {
    let state = opened(&FIELD.replace("A1 order hold", "A1 order assault B1"));
    let other = order(
        OrderKind::Assault,
        OrderTarget::Enemy(brigade(&state, "B2")),
    );
    let (after, events) = run(&state, Side::A, attempt(&state, "A1", other), &[1, 1]).unwrap();
    let before = state.brigade(brigade(&state, "A1")).order;
    assert_eq!(after.brigade(brigade(&after, "A1")).order, before);
    assert!(!testkit::show(&events).contains("OrderChanged"));
}

/// The brigadier himself may see the enemy when his units do not.
///
/// Rule: GDB-5.13-04
#[test]
fn the_brigadiers_own_eyes() {
    let hill = "    hill H1 level 2 poly 0,60 110,60 110,64 0,64\n";
    let blind =
        opened(&format!("{FIELD}{hill}").replace("A2a infantry line 30/6 line at 130,30", ""));
    let try_it = |state: &State| attempt(state, "A1", engage(state, "B1"));
    assert_eq!(refused(&blind, try_it(&blind)), Some(Refusal::SeesNoEnemy));
    let text = format!("{FIELD}{hill}").replace(
        "A1 brigadier average at 60,47",
        "A1 brigadier average at 114,62",
    );
    let state = opened(&text);
    assert_eq!(refused(&state, try_it(&state)), None);
}

/// The commander-in-chief who leads a brigade is no brigadier: he changes its order without a roll instead.
///
/// Rule: GDB-5.12-12, GDB-5.13-01
#[test]
fn no_initiative_for_the_commander() {
    let mut state = opened(FIELD);
    let chief = state.commander_in_chief(Side::A).unwrap();
    let own = brigade(&state, "A1");
    state.brigades[own.index()].leader = Leader::Commanded(chief);
    let roll = attempt(&state, "A1", engage(&state, "B1"));
    assert_eq!(refused(&state, roll), Some(Refusal::NoBrigadier));
    assert_ne!(general(&state, "A1"), chief);
}
