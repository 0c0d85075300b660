//! Worked examples of the rulebook that belong to no single chapter's tests.

use engine::{Side, Stop};
use gdb::command::{ChangeCause, Command, Event, Refusal};
use gdb::orders::{Order, OrderKind, OrderTarget};
use gdb::state::{Phase, State};
use testkit::{advance, battlefield, brigade, general, phase, run, show, unit};

const VENTOSA: &str = "
    table 180 x 120
    nation A britain
    nation B france
    year 1808
    village V1 poly 55,80 70,80 70,90 55,90 cover building capacity 60
    farm V2 poly 20,20 30,20 30,28 20,28
    place Ventosa in V1 value 3
    place LaHayeSainte in V2 value 3
    A commander gifted at 60,10
    B commander average at 60,115
    A1 brigadier average at 60,47
    A1 order move 60,80
    A1a infantry line 30/6 line at 25,24
    B1 brigadier average at 50,100
    B1 order move 60,20
    B1a infantry line 36/6 line at 60,100 facing 180
";

/// The command phase with `phasing` second: the other side commands first.
fn commanding(text: &str, phasing: Side) -> State {
    let mut state = battlefield(&format!("{text}\n phasing {}\n", phasing.letter()));
    phase(&mut state, Phase::Command);
    advance(&state, &[]).0
}

/// Why an order of a brigade is refused; none when it may be written.
fn order(
    state: &State,
    side: Side,
    id: &str,
    kind: OrderKind,
    target: OrderTarget,
) -> Option<Refusal> {
    let command = Command::LayMarker {
        brigade: brigade(state, id),
        order: Order { kind, target },
    };
    match run(state, side, command, &[]) {
        Ok(_) => None,
        Err(Stop::Refused(gdb::Refusal::Command(why))) => Some(why),
        Err(other) => panic!("{other:?}"),
    }
}

fn place(state: &State, id: &str) -> OrderTarget {
    let found = state.setup.places.iter().position(|place| place.id == id);
    OrderTarget::Place(found.expect("a place of that name") as u16)
}

/// Pack is to take and hold Ventosa; the French are to storm a Portuguese brigade; "hit the enemy" names nothing.
///
/// Rule: GDB-EX-5.5, GDB-EX-5.6-1, GDB-EX-5.6-2
#[test]
fn assault_orders() {
    let state = commanding(VENTOSA, Side::B);
    let ventosa = place(&state, "Ventosa");
    assert_eq!(
        order(&state, Side::A, "A1", OrderKind::Assault, ventosa),
        None
    );
    let french = commanding(VENTOSA, Side::A);
    let portuguese = OrderTarget::Enemy(brigade(&french, "A1"));
    assert_eq!(
        order(&french, Side::B, "B1", OrderKind::Assault, portuguese),
        None
    );
    let kind = OrderKind::Assault;
    assert_eq!(
        order(&french, Side::B, "B1", kind, OrderTarget::Here),
        Some(Refusal::VagueOrder { kind })
    );
}

/// Engage names the British brigade left of Ventosa; Hold names the farm in which the brigade stands.
///
/// Rule: GDB-EX-5.7, GDB-EX-5.10
#[test]
fn orders_to_engage_and_to_hold() {
    let french = commanding(VENTOSA, Side::A);
    let british = OrderTarget::Enemy(brigade(&french, "A1"));
    assert_eq!(
        order(&french, Side::B, "B1", OrderKind::Engage, british),
        None
    );
    let state = commanding(VENTOSA, Side::B);
    let farm = place(&state, "LaHayeSainte");
    assert_eq!(order(&state, Side::A, "A1", OrderKind::Hold, farm), None);
    let village = place(&state, "Ventosa");
    let kind = OrderKind::Hold;
    assert_eq!(
        order(&state, Side::A, "A1", kind, village),
        Some(Refusal::VagueOrder { kind }),
        "it does not stand there"
    );
}

/// Inept commander -1, Inept brigadier -1, 31 cm away -2: 11 gives 7, enough for an Austrian brigade, but a turn late.
///
/// Rule: GDB-EX-D-02
#[test]
fn an_order_late_by_a_tie() {
    let text = "
        table 180 x 120
        nation A austria
        option brigadier-skills
        option delayed-orders
        A commander inept at 60,10
        A1 brigadier inept at 60,45
        A1 order hold
        A1a infantry line 30/6 line at 60,55
        B1a infantry line 36/6 line at 60,100 facing 180
    ";
    let state = commanding(text, Side::B);
    let to = Order {
        kind: OrderKind::Engage,
        target: OrderTarget::Enemy(brigade(&state, "B1")),
    };
    let lay = Command::LayMarker {
        brigade: brigade(&state, "A1"),
        order: to,
    };
    let (laid, _) = run(&state, Side::A, lay, &[]).unwrap();
    let (mut after, events) = run(&laid, Side::A, Command::RollForMarker, &[5, 6]).unwrap();
    let shown = show(&events);
    assert!(shown.contains("= 7"), "{shown}");
    let kind = |state: &State| state.brigade(brigade(state, "A1")).order_kind();
    assert_eq!(kind(&after), OrderKind::Hold);
    phase(&mut after, Phase::Command);
    assert_eq!(kind(&advance(&after, &[]).0), OrderKind::Engage);
}

/// The French have lost their commander-in-chief: 9 counts 8, and the bonus of the nation is gone with him.
///
/// Rule: GDB-EX-D-06, GDB-4.1-03
#[test]
fn initiative_without_a_commander() {
    let rolled = |text: &str| {
        let mut state = battlefield(text);
        let chief = general(&state, "B");
        state.generals[chief.index()].fate = gdb::state::Fate::Killed;
        let begin = gdb::initiative::Command::Begin;
        show(&run(&state, Side::A, begin, &[1, 2, 4, 5]).unwrap().1)
    };
    assert!(rolled(VENTOSA).contains("4+5 -1 initiative-commander-lost = 8"));
    let kept = rolled(&format!(
        "{VENTOSA}\n reading nation-without-commander true"
    ));
    assert!(kept.contains("= 9"), "{kept}");
}

/// A Russian brigadier on Hold who wants to assault and throws a natural 3 loses his nerve and withdraws.
///
/// Rule: GDB-EX-D-07
#[test]
fn a_russian_brigadier_loses_his_nerve() {
    let text = VENTOSA
        .replace("nation A britain", "nation A russia")
        .replace("A1 order move 60,80", "A1 order hold")
        .replace("at 25,24", "at 60,60");
    let state = commanding(&text, Side::B);
    let command = Command::AttemptInitiative {
        brigade: brigade(&state, "A1"),
        order: Order {
            kind: OrderKind::Assault,
            target: OrderTarget::Enemy(brigade(&state, "B1")),
        },
    };
    let (after, events) = run(&state, Side::A, command, &[1, 2]).unwrap();
    assert_eq!(
        after.brigade(brigade(&after, "A1")).order_kind(),
        OrderKind::Retire
    );
    let nerves = events.iter().any(|event| {
        matches!(
            event,
            gdb::Event::Command(Event::OrderChanged {
                cause: ChangeCause::Nerves,
                ..
            })
        )
    });
    assert!(nerves, "{}", show(&events));
}

/// A lancer regiment of 24 is divided before the battle: two units of 12, whose losses count from 12.
///
/// Rule: GDB-EX-VII-1, GDB-VII-D-01, GDB-VII-D-02
#[test]
fn detached_squadrons_are_units_of_their_own() {
    let state = battlefield(
        "
        A1a lancers line 12/6 line at 40,20
        A1b lancers line 12/6 line at 80,20
        B1a infantry line 36/6 line at 60,80 facing 180
        ",
    );
    for id in ["A1a", "A1b"] {
        let regiment = *state.unit(unit(&state, id));
        assert_eq!((regiment.figures.0, regiment.original.0), (12, 12));
        let mut hurt = regiment;
        hurt.figures.0 -= 3;
        assert_eq!(hurt.tenths_lost(), 2, "3 of 12, not of 24");
    }
}
