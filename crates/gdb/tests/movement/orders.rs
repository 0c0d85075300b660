//! What orders forbid and what they ask for.

use engine::{Seen, Side, System, Viewer};
use gdb::Gdb;
use gdb::charges::{Charge, Kind};
use gdb::formation::Formation;
use gdb::movement::{Command, Refusal};
use gdb::orders::OrderKind;
use gdb::state::State;
use table::{Length, Manoeuvre};

use super::{ahead, by, did, field, form, id, prepared, refused, rule};

/// Three battalions of A1 with an order, the enemy 60 cm off or as told.
fn brigade(order: &str, enemy: &str) -> State {
    field(&format!(
        "table 160 x 120
         A1 brigadier average at 60,20
         A1a infantry line 36/6 column-of-divisions at 40,30
         A1b infantry line 36/6 column-of-divisions at 60,30
         A1c infantry line 36/6 column-of-divisions at 80,30
         A1d foot-artillery line 3 deployed at 100,30 calibre 6-pounder
         A1 order {order}
         B1 brigadier average at 60,110
         B1a infantry line 36/6 line at {enemy}"
    ))
}

fn back(unit: gdb::ids::UnitId, cm: i32) -> Command {
    let on = Manoeuvre::Advance(Length::from_cm(cm));
    by(unit, &[Manoeuvre::AboutFace, on])
}

fn default_of(state: &State) -> Command {
    let seen = Seen::<Gdb>::of(state, Viewer::Side(Side::A));
    match Gdb::default_command(&seen, Side::A) {
        Some(gdb::Command::Movement(command)) => command,
        other => panic!("{other:?}"),
    }
}

/// Gives default answers until the movement has ended; how many it took.
fn by_default(state: &State) -> (State, usize) {
    let mut state = state.clone();
    for n in 1..20 {
        let command = default_of(&state);
        state = did(&state, command.clone(), &[]);
        if command == Command::EndMovement {
            return (state, n);
        }
    }
    panic!("it does not end");
}

/// Rule: GDB-5.6-04, GDB-5.6-06
/// Reading: TR-13
#[test]
fn under_assault_half_of_the_formed_units_go_half_a_move_at_the_enemy() {
    let state = brigade("assault B1", "60,90");
    let (a, b) = (id(&state, "A1a"), id(&state, "A1b"));
    let why = refused(&state, Command::EndMovement);
    let Refusal::DutiesOwed { duties } = why else {
        panic!("{why:?}");
    };
    // Two of three battalions; the battery does not count.
    assert_eq!((duties[0].needed, duties[0].done), (2, 0));
    assert_eq!(duties[0].order, OrderKind::Assault);
    let one = did(&state, ahead(a, 9), &[]);
    assert_eq!(rule(&one, Command::EndMovement), "GDB-5.6-04");
    let short = did(&one, ahead(b, 8), &[]);
    assert_eq!(rule(&short, Command::EndMovement), "GDB-5.6-04");
    let two = did(&short, ahead(b, 1), &[]);
    did(&two, Command::EndMovement, &[]);
}

/// Rule: GDB-5.6-04
/// Reading: TR-13
#[test]
fn what_would_make_the_duty_impossible_is_refused() {
    let state = brigade("assault B1", "60,90");
    let one = did(&state, form(id(&state, "A1a"), Formation::Line), &[]);
    let why = refused(&one, form(id(&state, "A1b"), Formation::Line));
    assert!(matches!(why, Refusal::DutyWouldFail { .. }), "{why:?}");
    did(&one, form(id(&state, "A1b"), Formation::Square), &[]);
}

/// Rule: GDB-5.6-04
#[test]
fn default_answers_meet_the_duty_and_then_end() {
    let (ended, answers) = by_default(&brigade("assault B1", "60,90"));
    assert_eq!(answers, 3, "two battalions, then the end");
    assert!(ended.movement.ended.a);
}

/// Rule: GDB-5.6-05, GDB-5.6-06
#[test]
fn within_charge_range_an_assault_does_not_fall_back() {
    let near = brigade("assault B1", "60,45");
    let unit = id(&near, "A1b");
    assert_eq!(rule(&near, back(unit, 5)), "GDB-5.6-05");
    let step = by(unit, &[Manoeuvre::Back(Length::from_cm(3))]);
    assert_eq!(rule(&near, step), "GDB-5.6-05");
    let guns = by(id(&near, "A1d"), &[Manoeuvre::Back(Length::from_cm(3))]);
    did(&near, guns, &[]);
    let far = brigade("assault B1", "60,90");
    did(&far, back(unit, 5), &[]);
}

/// Rule: GDB-5.7-01, GDB-5.7-04, GDB-5.7-05
#[test]
fn engage_closes_to_musket_range_and_then_may_stand() {
    let far = brigade("engage B1", "60,90");
    assert_eq!(rule(&far, Command::EndMovement), "GDB-5.7-04");
    by_default(&far);
    let near = brigade("engage B1", "60,45");
    did(&near, Command::EndMovement, &[]);
}

/// Rule: GDB-5.7-07
#[test]
fn infantry_under_engage_does_not_withdraw() {
    let state = brigade("engage B1", "60,45");
    assert_eq!(rule(&state, back(id(&state, "A1a"), 5)), "GDB-5.7-07");
}

/// Rule: GDB-5.7-08
#[test]
fn guns_under_engage_fall_back_within_their_long_range() {
    let text = |y: i32| {
        format!(
            "table 160 x 180
             A1a foot-artillery line 3 limbered at 60,100 calibre 6-pounder facing 180
             A1b infantry line 36/6 line at 20,140
             A1 order engage B1
             B1a infantry line 36/6 line at 60,{y}
             B1b infantry line 36/6 line at 20,152"
        )
    };
    let near = field(&text(130));
    let unit = id(&near, "A1a");
    did(&near, ahead(unit, 10), &[]);
    let long = near
        .setup
        .tables
        .fire
        .gun(gdb::troops::Calibre::Medium)
        .long;
    let far = field(&text(99 + long.hundredths() / 1000));
    // The nearest enemy stands just within long range behind it, the other far away.
    let away = field(&text(99 + long.hundredths() / 1000).replace("20,152", "150,175"));
    assert_eq!(rule(&away, ahead(unit, 10)), "GDB-5.7-08");
    drop(far);
}

/// Rule: GDB-5.6-07, GDB-5.7-03
#[test]
fn guns_under_assault_and_engage_deploy_at_any_range() {
    for order in ["assault B1", "engage B1"] {
        for y in [45, 70, 110] {
            let state = field(&format!(
                "table 160 x 120
                 A1a foot-artillery line 3 limbered at 60,30 calibre 6-pounder
                 A1 order {order}
                 B1a infantry line 36/6 line at 60,{y}"
            ));
            did(&state, form(id(&state, "A1a"), Formation::Deployed), &[]);
        }
    }
}

/// Rule: GDB-5.8-03, GDB-5.9-02
#[test]
fn support_and_move_may_lead_to_the_rear() {
    for order in ["support A2 left", "move 60,10"] {
        let state = field(&format!(
            "table 160 x 120
             A1a infantry line 36/6 column-of-divisions at 60,60
             A1 order {order}
             A2a infantry line 36/6 line at 90,20
             A2 order hold
             B1a infantry line 36/6 line at 60,75"
        ));
        did(&state, back(id(&state, "A1a"), 10), &[]);
    }
}

/// Rule: GDB-5.8-03
#[test]
fn support_goes_to_its_place() {
    let state = field(
        "table 160 x 120
         A1a infantry line 36/6 line at 80,60
         A1 order hold
         A2a infantry line 36/6 column-of-divisions at 80,15
         A2b infantry line 36/6 column-of-divisions at 20,15
         A2 order support A1 left
         B1a infantry line 36/6 line at 80,110",
    );
    assert_eq!(rule(&state, Command::EndMovement), "GDB-5.8-03");
    by_default(&state);
}

/// A2a stands well behind A1a, which it supports; the enemy is far.
fn behind(order: &str, prepare: impl FnOnce(&mut State)) -> State {
    let text = format!(
        "table 160 x 120
         A1a infantry line 36/6 column-of-divisions at 60,60
         A1 order {order}
         A2a infantry line 36/6 column-of-divisions at 60,18
         A2 order support A1 rear
         B1a infantry line 36/6 line at 60,112 facing 180"
    );
    prepared(&text, prepare)
}

/// Who has come to his place holds with the brigade he supports, and may move about there.
///
/// Rule: GDB-5.8-04
#[test]
fn support_does_not_leave_a_brigade_that_stands() {
    let state = behind("hold", |_| {});
    let a = id(&state, "A2a");
    assert_eq!(rule(&state, back(a, 10)), "GDB-5.8-04");
    did(&state, back(a, 2), &[]);
    did(&state, ahead(a, 10), &[]);
}

/// It goes back with a brigade that goes back, and is bound to none that broke, nor when the enemy charges it.
///
/// Rule: GDB-5.8-04
#[test]
fn support_withdraws_with_its_brigade_or_under_a_charge() {
    let state = behind("move 60,10", |_| {});
    let a = id(&state, "A2a");
    assert_eq!(rule(&state, back(a, 10)), "GDB-5.8-04");
    let gone_back = did(&state, back(id(&state, "A1a"), 10), &[]);
    did(&gone_back, back(a, 10), &[]);
    let broken = behind("hold", |state| {
        let friend = testkit::brigade(state, "A1");
        state.brigades[friend.index()].broken = true;
    });
    did(&broken, back(a, 10), &[]);
    let charged = behind("hold", |state| {
        let (charger, target) = (id(state, "B1a"), id(state, "A2a"));
        let from = state.unit(charger).pose;
        let declared = Charge::new(charger, target, Kind::Declared, from);
        state.charges.charges.push(declared);
    });
    did(&charged, back(a, 10), &[]);
}

/// Rule: GDB-5.9-03
#[test]
fn a_brigade_that_has_arrived_holds_at_once() {
    let state = field(
        "table 160 x 120
         A1a infantry line 36/6 column-of-divisions at 60,30
         A1 order move 60,60
         B1a infantry line 36/6 line at 60,110",
    );
    let brigade = testkit::brigade(&state, "A1");
    let near = did(&state, ahead(id(&state, "A1a"), 18), &[]);
    let ended = did(&near, Command::EndMovement, &[]);
    assert_eq!(ended.brigade(brigade).order_kind(), OrderKind::Hold);
    let short = did(&state, ahead(id(&state, "A1a"), 9), &[]);
    let ended = did(&short, Command::EndMovement, &[]);
    assert_eq!(ended.brigade(brigade).order_kind(), OrderKind::Move);
}

/// Rule: GDB-5.10-01, GDB-5.10-02, GDB-5.10-03, GDB-5.10-04
/// Reading: TR-53
#[test]
fn under_hold_units_keep_to_the_ground_of_the_brigade() {
    let state = brigade("hold", "60,90");
    let brigade = testkit::brigade(&state, "A1");
    assert!(
        state.zones[brigade.index()].is_some(),
        "marked when its side began"
    );
    let unit = id(&state, "A1b");
    did(&state, ahead(unit, 4), &[]);
    assert_eq!(rule(&state, ahead(unit, 15)), "GDB-5.10-01");
    did(&state, form(unit, Formation::Line), &[]);
    did(&state, Command::EndMovement, &[]);
}

/// Rule: GDB-5.10-04
#[test]
fn the_zone_is_not_shown_to_the_enemy() {
    let state = brigade("hold", "60,90");
    let brigade = testkit::brigade(&state, "A1");
    let zone = |viewer| Gdb::redact(&state, viewer).zones[brigade.index()].clone();
    assert!(zone(Viewer::Side(Side::A)).is_some());
    assert!(zone(Viewer::Side(Side::B)).is_none());
    let event = gdb::movement::Event::ZoneLeft { brigade };
    let seen = Gdb::redact_event(&state, &event.into(), Viewer::Side(Side::B));
    assert_eq!(seen, None);
}

/// Rule: GDB-5.10-05
#[test]
fn skirmishers_stand_up_to_twenty_centimetres_ahead_of_a_brigade_on_hold() {
    let state = field(
        "table 160 x 120
         A1a infantry line 36/6 line at 60,30
         A1b skirmishers line 12/6 skirmish-line at 60,35
         A1 order hold
         B1a infantry line 36/6 line at 60,90",
    );
    let unit = id(&state, "A1b");
    did(&state, ahead(unit, 13), &[]);
    assert_eq!(rule(&state, ahead(unit, 18)), "GDB-5.10-01");
}

/// Rule: GDB-5.11-02, GDB-5.11-03, GDB-5.11-04, GDB-5.14-04
#[test]
fn under_retire_every_unit_goes_back_half_its_move() {
    let text = "
        table 160 x 120
        A1 brigadier average at 60,40
        A1a infantry line 36/6 column-of-divisions at 40,50
        A1b foot-artillery line 3 deployed at 80,50 calibre 6-pounder
        A1 order hold
        B1a infantry line 36/6 line at 60,90
    ";
    let state = super::prepared(text, |state| {
        state.brigades[0].order = Some(gdb::orders::Order {
            kind: OrderKind::Retire,
            target: gdb::orders::OrderTarget::Here,
        });
    });
    let (foot, guns) = (id(&state, "A1a"), id(&state, "A1b"));
    assert_eq!(rule(&state, Command::EndMovement), "GDB-5.11-02");
    assert_eq!(
        rule(&state, ahead(foot, 5)),
        "GDB-5.11-02",
        "nobody goes forward"
    );
    let dragged = by(guns, &[Manoeuvre::Back(Length::from_cm(2))]);
    assert_eq!(rule(&state, dragged), "GDB-5.11-03");
    let step = did(
        &state,
        by(foot, &[Manoeuvre::Back(Length::from_cm(5))]),
        &[],
    );
    assert_eq!(
        rule(&step, Command::EndMovement),
        "GDB-5.11-02",
        "a step back is too little"
    );
    let (ended, _) = by_default(&state);
    assert_eq!(ended.unit(guns).formation, Formation::Limbered);
}

/// Horse under Assault that finds only squares, massed guns or skirmishers need not charge them, but must ride towards them.
///
/// Rule: GDB-5.6-08, GDB-5.6-04
#[test]
fn horse_under_assault_rides_at_what_it_need_not_charge() {
    for shy in [
        "B1a infantry line 36/6 square at 60,60 facing 180",
        "B1a skirmishers line 12/6 skirmish-line at 60,60 facing 180",
        "B1a foot-artillery line 4 deployed at 60,60 facing 180 calibre 6-pounder
         B1b foot-artillery line 4 deployed at 80,60 facing 180 calibre 6-pounder",
    ] {
        let state = field(&format!(
            "A1 brigadier average at 60,14
             A1 order assault B1
             A1a dragoons line 24/6 line at 60,20
             {shy}"
        ));
        let unit = id(&state, "A1a");
        assert_eq!(rule(&state, Command::EndMovement), "GDB-5.6-04", "{shy}");
        let nearer = did(&state, ahead(unit, 12), &[]);
        did(&nearer, Command::EndMovement, &[]);
    }
}

/// An order that a tie delayed comes into force although the brigade has arrived meanwhile.
///
/// Rule: GDB-5.12-13, GDB-5.9-03
#[test]
fn a_delayed_order_outlives_the_arrival() {
    use gdb::orders::{Order, OrderKind};
    let text = "
        A1 order move 60,20
        A1a infantry line 36/6 line at 60,20
        B1a infantry line 36/6 line at 60,80
    ";
    let mut delayed = Order::HOLD;
    delayed.kind = OrderKind::Retire;
    let state = prepared(text, |state| state.brigades[0].next = Some(delayed));
    let after = did(&state, Command::EndMovement, &[]);
    assert_eq!(
        after.brigades[0].order_kind(),
        OrderKind::Hold,
        "it has arrived"
    );
    assert_eq!(after.brigades[0].next, Some(delayed));
}
