//! Opening orders: written by each side in secret before the first turn, or fixed by the scenario.

use engine::{Side, Stop, System, Viewer};
use gdb::Gdb;
use gdb::command::{self, OpeningOrder};
use gdb::initiative::{Command, Event, Refusal};
use gdb::orders::{Order, OrderKind, OrderTarget};
use gdb::state::State;

use super::{answers_are_sound, owed, seen};

const FIELD: &str = "
    nation A austria
    A commander average at 60,10
    B commander average at 60,80
    A1 brigadier average at 40,15
    A1a infantry line 30/6 line at 40,30
    A2 brigadier average at 90,15
    A2a infantry line 30/6 line at 90,30
    A2 order engage B1
    B1 brigadier average at 60,80
    B1a infantry line 30/6 line at 60,70 facing 180
";

fn before(fixed: bool) -> State {
    testkit::battlefield(&format!("reading opening-orders-fixed {fixed}\n{FIELD}"))
}

fn order_of(state: &State, id: &str) -> Option<Order> {
    state.brigade(testkit::brigade(state, id)).order
}

fn assault(state: &State) -> Command {
    let order = Order {
        kind: OrderKind::Assault,
        target: OrderTarget::Enemy(testkit::brigade(state, "B1")),
    };
    let brigade = testkit::brigade(state, "A1");
    Command::WriteOrders {
        orders: vec![OpeningOrder { brigade, order }],
    }
}

/// Rule: GDB-4.0-05, GDB-5.5-05
#[test]
fn each_side_writes_its_orders_in_secret() {
    let state = before(false);
    assert_eq!(owed(&state), ["A write-orders", "B write-orders"]);
    answers_are_sound(&state, Side::A);
    let early = testkit::run(&state, Side::A, Command::Begin, &[]);
    assert_eq!(early, Err(Stop::Refused(Refusal::OrdersUnwritten.into())));

    let command = assault(&state);
    let (after, events) = testkit::run(&state, Side::A, command.clone(), &[]).unwrap();
    assert_eq!(order_of(&after, "A1").unwrap().kind, OrderKind::Assault);
    assert_eq!(
        order_of(&after, "A2"),
        order_of(&state, "A2"),
        "as proposed"
    );
    assert_eq!(owed(&after), ["B write-orders"]);
    let again = testkit::run(&after, Side::A, command, &[]);
    assert_eq!(again, Err(Stop::Refused(gdb::Refusal::NotNow)));

    // The enemy learns that they are written.
    let other = Command::WriteOrders { orders: Vec::new() };
    let (unchanged, told) = testkit::run(&state, Side::A, other, &[]).unwrap();
    let public =
        |events: &[gdb::Event]| Gdb::redact_event(&state, &events[0], Viewer::Side(Side::B));
    assert_eq!(public(&events), public(&told));
    let sealed = Event::OrdersWritten {
        side: Side::A,
        orders: Vec::new(),
    };
    assert_eq!(public(&events), Some(gdb::Event::Initiative(sealed)));
    let view = |state: &State| serde_json::to_string(&Gdb::view(&seen(state, Side::B))).unwrap();
    assert_eq!(view(&after), view(&unchanged));

    let done = Command::WriteOrders { orders: Vec::new() };
    let (after, _) = testkit::run(&after, Side::B, done, &[]).unwrap();
    assert_eq!(owed(&after), ["A begin-battle"]);
}

/// Rule: GDB-5.6-02, GDB-5.11-01
#[test]
fn opening_orders_keep_the_rules_of_orders() {
    let state = before(false);
    let brigade = testkit::brigade(&state, "A1");
    let tried = |kind: OrderKind, brigade| {
        let order = Order {
            kind,
            target: OrderTarget::Here,
        };
        let orders = vec![OpeningOrder { brigade, order }];
        testkit::run(&state, Side::A, Command::WriteOrders { orders }, &[]).map(drop)
    };
    let refused = |why: command::Refusal| Err(Stop::Refused(gdb::Refusal::from(why)));
    let vague = command::Refusal::VagueOrder {
        kind: OrderKind::Assault,
    };
    assert_eq!(tried(OrderKind::Assault, brigade), refused(vague));
    let retire = command::Refusal::CannotOrderRetire;
    assert_eq!(tried(OrderKind::Retire, brigade), refused(retire));
    let theirs = testkit::brigade(&state, "B1");
    let not_own = command::Refusal::NotYourBrigade;
    assert_eq!(tried(OrderKind::Hold, theirs), refused(not_own));
    assert_eq!(tried(OrderKind::Hold, brigade), Ok(()), "the proposed one");
}

/// Rule: GDB-4.0-05
/// Reading: TR-40
#[test]
fn a_scenario_may_fix_them() {
    let state = before(true);
    assert_eq!(owed(&state), ["A begin-battle"]);
    let late = testkit::run(&state, Side::A, assault(&state), &[]);
    assert_eq!(late, Err(Stop::Refused(gdb::Refusal::NotNow)));
}
