//! Orders of divisions: what they ask of brigades, how they change, what a reserve may not do.

#![expect(
    clippy::unwrap_used,
    reason = "a test says by unwrapping that it must succeed"
)]

use engine::{Seen, Side, Stop, System, Viewer};
use gdb::command::{ChangeCause, Event as CommandEvent};
use gdb::divisions::{
    Command, DivisionCause, DivisionOrder, DivisionOrderKind, Event, OpeningDivision, Refusal,
};
use gdb::ids::DivisionId;
use gdb::orders::{Order, OrderKind, OrderTarget};
use gdb::state::{OrderShown, Phase, State};
use gdb::{Event as Any, Gdb, charges, command, firing, initiative};
use testkit::{advance, battlefield, brigade, phase, run, unit};

/// Picton's division, A1 and A2 under A8, beside A3 that Wellington leads himself.
const FIELD: &str = "
    table 180 x 120
    nation A britain
    nation B france
    year 1812
    phasing B
    option division-orders
    place P1 at 60,60 value 3
    A commander gifted at 60,20
    A8 staff-officer average at 60,35
    A1 brigadier average at 60,30
    A1a infantry line 30/6 line at 60,40
    A2 brigadier average at 130,20
    A2a infantry line 30/6 line at 130,30
    A2b foot-artillery line 3 deployed at 110,30 calibre 6-pounder
    A3 brigadier average at 160,20
    A3a light-cavalry line 24/6 line at 160,30
    A1 division A8
    A2 division A8
    A1 order hold
    A2 order move P1
    A3 order hold
    B commander average at 60,110
    B1 brigadier average at 50,90
    B1 order engage A1
    B1a infantry line 36/6 line at 60,85 facing 180
    B2 brigadier average at 110,90
    B2 order hold
    B2a light-cavalry line 24/6 line at 130,85 facing 180
";

const PICTON: DivisionId = DivisionId(0);
const WELLINGTON: DivisionId = DivisionId(1);
const FRENCH: DivisionId = DivisionId(2);

fn told(kind: DivisionOrderKind, object: OrderTarget) -> DivisionOrder {
    DivisionOrder { kind, object }
}

const RESERVE: DivisionOrder = DivisionOrder {
    kind: DivisionOrderKind::InReserve,
    object: OrderTarget::Here,
};

fn attack() -> DivisionOrder {
    told(DivisionOrderKind::Attack, OrderTarget::Place(0))
}

/// The field when orders of brigades are sealed and those of divisions are not.
fn unwritten(orders: &str) -> State {
    let state = battlefield(&format!(
        "{FIELD}{orders}\nreading opening-orders-fixed false"
    ));
    let write = || initiative::Command::WriteOrders { orders: Vec::new() };
    let state = run(&state, Side::A, write(), &[]).unwrap().0;
    run(&state, Side::B, write(), &[]).unwrap().0
}

fn write(state: &State, division: DivisionId, order: DivisionOrder) -> Result<State, Refusal> {
    let side = state.division_def(division).side;
    let orders = vec![OpeningDivision { division, order }];
    match run(state, side, Command::WriteOrders { orders }, &[]) {
        Ok((after, _)) => Ok(after),
        Err(Stop::Refused(gdb::Refusal::Division(why))) => Err(why),
        Err(other) => panic!("{other:?}"),
    }
}

fn refused(state: &State, side: Side, command: impl Into<gdb::Command>) -> gdb::Refusal {
    match run(state, side, command, &[]) {
        Err(Stop::Refused(why)) => why,
        other => panic!("{other:?}"),
    }
}

/// The Command phase where A gives its orders, B holds the initiative.
fn commanding(of_picton: DivisionOrder) -> State {
    let mut state = battlefield(FIELD);
    phase(&mut state, Phase::Command);
    state.divisions[PICTON.index()].order = Some(of_picton);
    advance(&state, &[]).0
}

fn change(division: DivisionId, order: DivisionOrder) -> Command {
    Command::Change { division, order }
}

/// The next Command phase of the same armies.
fn next_command_phase(state: &State) -> (State, Vec<Any>) {
    let mut state = state.clone();
    phase(&mut state, Phase::Command);
    advance(&state, &[])
}

/// An attack names its object and takes a brigade with Assault or Engage.
///
/// Rule: GDB-13.6-01
#[test]
fn who_attacks_has_a_brigade_that_does() {
    let state = unwritten("");
    let disagree = Refusal::BrigadesDisagree {
        kind: DivisionOrderKind::Attack,
    };
    assert_eq!(write(&state, PICTON, attack()), Err(disagree));
    assert_eq!(disagree.rule().unwrap().to_string(), "GDB-13.6-01");
    let vague = told(DivisionOrderKind::Attack, OrderTarget::Here);
    let kind = DivisionOrderKind::Attack;
    assert_eq!(write(&state, PICTON, vague), Err(Refusal::Vague { kind }));
    for bold in ["A1 order engage B1", "A2 order assault P1"] {
        let state = unwritten(bold);
        let after = write(&state, PICTON, attack()).expect(bold);
        assert_eq!(after.division(PICTON).order, Some(attack()));
    }
}

/// A brigade that alone carries out the attack is not ordered to hold, one of two is.
///
/// Rule: GDB-13.6-01
#[test]
fn the_last_attacker_goes_on() {
    let lay = |state: &State, id: &str| command::Command::LayMarker {
        brigade: brigade(state, id),
        order: Order::HOLD,
    };
    let mut state = commanding(attack());
    let engage = Some(Order {
        kind: OrderKind::Engage,
        target: OrderTarget::Place(0),
    });
    let (first, second) = (brigade(&state, "A1"), brigade(&state, "A2"));
    state.brigades[first.index()].order = engage;
    let forbids = Refusal::DivisionForbids {
        kind: DivisionOrderKind::Attack,
    };
    assert_eq!(refused(&state, Side::A, lay(&state, "A1")), forbids.into());
    state.brigades[second.index()].order = engage;
    assert!(run(&state, Side::A, lay(&state, "A1"), &[]).is_ok());
}

/// A defence names its sector and takes a brigade with Hold.
///
/// Rule: GDB-13.6-02
#[test]
fn who_defends_has_a_brigade_that_holds() {
    let sector = told(DivisionOrderKind::Defend, OrderTarget::Place(0));
    let bold = unwritten("A1 order engage B1");
    let disagree = Refusal::BrigadesDisagree {
        kind: DivisionOrderKind::Defend,
    };
    assert_eq!(write(&bold, PICTON, sector), Err(disagree));
    assert_eq!(disagree.rule().unwrap().to_string(), "GDB-13.6-02");
    let kind = DivisionOrderKind::Defend;
    let vague = told(kind, OrderTarget::Enemy(brigade(&bold, "B1")));
    assert_eq!(write(&bold, PICTON, vague), Err(Refusal::Vague { kind }));
    let after = write(&unwritten(""), PICTON, sector).unwrap();
    assert_eq!(after.division(PICTON).order, Some(sector));
}

/// In reserve all brigades hold, and are ordered nothing else.
///
/// Rule: GDB-13.6-03
#[test]
fn a_reserve_holds() {
    let disagree = Refusal::BrigadesDisagree {
        kind: DivisionOrderKind::InReserve,
    };
    assert_eq!(write(&unwritten(""), PICTON, RESERVE), Err(disagree));
    let state = unwritten("A2 order hold");
    assert!(write(&state, PICTON, RESERVE).is_ok());

    let state = commanding(RESERVE);
    let order = Order {
        kind: OrderKind::Support,
        target: OrderTarget::Friend(brigade(&state, "A2"), gdb::orders::SupportSide::Rear),
    };
    let brigade = brigade(&state, "A1");
    let forbids = Refusal::DivisionForbids {
        kind: DivisionOrderKind::InReserve,
    };
    let lay = command::Command::LayMarker { brigade, order };
    assert_eq!(refused(&state, Side::A, lay), forbids.into());
    assert_eq!(forbids.rule().unwrap().to_string(), "GDB-13.6-03");
}

/// Guns of a reserve fire far, nobody of it fires near.
///
/// Rule: GDB-13.6-03
#[test]
fn a_reserve_fires_its_guns_far_alone() {
    let field = "
        table 180 x 160
        option division-orders
        phasing A
        first A
        A1 brigadier average at 60,20
        A1a foot-artillery line 3 deployed at 60,30 calibre 6-pounder
        A1b infantry line 30/6 line at 100,30
        B1a infantry line 36/6 line at 60,RANGE facing 180
        B1b infantry line 36/6 line at 100,38 facing 180
    ";
    let shot = |range: &str, order: Option<DivisionOrder>, who: &str, at: &str| {
        let mut state = battlefield(&field.replace("RANGE", range));
        phase(&mut state, Phase::Firing);
        state.divisions[0].order = order;
        let state = advance(&state, &[]).0;
        let fire = firing::Command::FireUnit {
            unit: unit(&state, who),
            targets: vec![firing::AimedAt {
                target: unit(&state, at),
                ammunition: None,
            }],
        };
        Gdb::check(&state, Side::A, &fire.into())
    };
    let defend = Some(told(DivisionOrderKind::Defend, OrderTarget::Here));
    let guns = |range: &str, order| shot(range, order, "A1a", "B1a");
    assert_eq!(guns("100", Some(RESERVE)), Ok(()));
    assert_eq!(guns("60", defend), Ok(()));
    let near = guns("60", Some(RESERVE)).unwrap_err();
    assert!(matches!(
        near,
        gdb::Refusal::Firing(firing::Refusal::ReserveNear { .. })
    ));
    assert_eq!(shot("100", defend, "A1b", "B1b"), Ok(()));
    let foot = shot("100", Some(RESERVE), "A1b", "B1b").unwrap_err();
    let gdb::Refusal::Firing(foot) = foot else {
        panic!("{foot:?}");
    };
    assert!(matches!(foot, firing::Refusal::InReserve { .. }));
    assert_eq!(foot.rule().unwrap().to_string(), "GDB-13.6-03");
}

/// A side whose only troops with a target are a hidden reserve is asked all the same: the pause tells nothing.
///
/// Rule: GDB-13.6-03
#[test]
fn a_hidden_reserve_is_asked_like_others() {
    let field = "
        table 180 x 160
        option division-orders
        first A
        A1a infantry line 30/6 line at 100,30
        B1a foot-artillery line 2 limbered at 100,38 calibre 6-pounder facing 180
    ";
    let owed = |shown, dice: &[u8]| {
        let mut state = battlefield(field);
        phase(&mut state, Phase::Firing);
        state.divisions[0].order = Some(RESERVE);
        state.divisions[0].shown = shown;
        let state = advance(&state, dice).0;
        let pending = Gdb::pending(&state);
        pending
            .iter()
            .any(|one| one.decision.as_str() == "fire-unit")
    };
    assert!(owed(OrderShown::FaceDown, &[]));
    // The battle goes on to the next roll for the initiative.
    assert!(
        !owed(OrderShown::Kind, &[6, 5, 1, 1]),
        "an open reserve has nothing to say"
    );
}

/// Horse in reserve does not meet chargers of the enemy.
///
/// Rule: GDB-13.6-03
#[test]
fn horse_in_reserve_does_not_intercept() {
    let field = "
        option division-orders
        A commander average at 60,50
        A1 brigadier average at 50,55
        A1 order assault B1
        A1a light-cavalry line 12/6 line at 60,60
        B9 staff-officer average at 110,89
        B1 brigadier average at 100,85
        B1a infantry line 30/6 line at 60,85 facing 180
        B2 brigadier average at 90,85
        B2 division B9
        B2a light-cavalry line 12/6 line at 85,72 facing 240
        ";
    let intercepts = |order: Option<DivisionOrder>| {
        let mut state = battlefield(field);
        phase(&mut state, Phase::Charges);
        let horse = state.divisions_of(Side::B).last().unwrap();
        state.divisions[horse.index()].order = order;
        let state = advance(&state, &[]).0;
        let declare = charges::Command::Declare(vec![charges::Declaration {
            charger: unit(&state, "A1a"),
            target: unit(&state, "B1a"),
            desperate: false,
        }]);
        let state = run(&state, Side::A, declare, &[]).unwrap().0;
        // Asked in either case: the order lies face down.
        let owed = &Gdb::pending(&state)[0];
        assert_eq!(owed.decision.as_str(), "declare-opportunity-charges");
        let meet = charges::Command::Intercept(vec![charges::Interception {
            general: testkit::general(&state, "B2"),
            horse: unit(&state, "B2a"),
            charger: unit(&state, "A1a"),
        }]);
        Gdb::check(&state, Side::B, &meet.into())
    };
    assert_eq!(intercepts(None), Ok(()));
    let Err(gdb::Refusal::Charges(why)) = intercepts(Some(RESERVE)) else {
        panic!("a reserve intercepts");
    };
    assert_eq!(why.why, charges::Why::InReserve);
    assert_eq!(why.rule().unwrap().to_string(), "GDB-13.6-03");
}

/// A charge on one of its units turns a reserve into a defence at once.
///
/// Rule: GDB-13.6-04
/// Reading: RD-81
#[test]
fn a_reserve_that_is_attacked_defends_itself() {
    let mut state = battlefield(
        "
        table 120 x 90
        option division-orders
        phasing B
        A1 brigadier average at 60,25
        A1a infantry line 30/6 line at 60,30
        B1 brigadier average at 60,55
        B1 order assault A1
        B1a infantry line 36/6 column-of-divisions at 60,45 facing 180
        ",
    );
    phase(&mut state, Phase::Charges);
    state.divisions[0].order = Some(RESERVE);
    let state = advance(&state, &[]).0;
    let charge = charges::Command::Declare(vec![charges::Declaration {
        charger: unit(&state, "B1a"),
        target: unit(&state, "A1a"),
        desperate: false,
    }]);
    let (after, events) = run(&state, Side::B, charge, &[]).unwrap();
    let changed = events.iter().any(|event| {
        matches!(
            event,
            Any::Division(Event::Changed {
                cause: DivisionCause::Attacked,
                ..
            })
        )
    });
    assert!(changed, "{events:?}");
    let order = after.division(DivisionId(0)).order.unwrap();
    assert_eq!(order.kind, DivisionOrderKind::Defend);
    let enemy = Seen::<Gdb>::of(&after, Viewer::Side(Side::B));
    let seen = enemy.state().division(DivisionId(0)).order;
    assert_eq!(
        seen.map(|order| order.kind),
        Some(DivisionOrderKind::Defend)
    );
    // Nobody attacks: it stays in reserve.
    let none = charges::Command::Declare(Vec::new());
    let after = run(&state, Side::B, none, &[]).unwrap().0;
    assert_eq!(after.division(DivisionId(0)).order, Some(RESERVE));
}

/// A new position is for reserves: they march there under Move, hold, and are in reserve again.
///
/// Rule: GDB-13.6-05, GDB-13.6-06
/// Reading: RD-84
#[test]
fn a_reserve_changes_its_position() {
    let there = told(DivisionOrderKind::ChangePosition, OrderTarget::Place(0));
    let state = commanding(told(DivisionOrderKind::Defend, OrderTarget::Here));
    let why = refused(&state, Side::A, change(PICTON, there));
    assert_eq!(why, Refusal::NotInReserve.into());
    assert_eq!(
        Refusal::NotInReserve.rule().unwrap().to_string(),
        "GDB-13.6-06"
    );

    let state = commanding(RESERVE);
    let nowhere = told(DivisionOrderKind::ChangePosition, OrderTarget::Here);
    let kind = DivisionOrderKind::ChangePosition;
    let vague = refused(&state, Side::A, change(PICTON, nowhere));
    assert_eq!(vague, Refusal::Vague { kind }.into());
    let (state, _) = run(&state, Side::A, change(PICTON, there), &[6, 5]).unwrap();
    let (mut state, events) = next_command_phase(&state);
    assert_eq!(state.division(PICTON).order, Some(there));
    for id in ["A1", "A2"] {
        let order = state.brigade(brigade(&state, id)).order.unwrap();
        assert_eq!(order.kind, OrderKind::Move, "{events:?}");
        assert_eq!(order.target, OrderTarget::Place(0));
    }
    // On the way they are ordered nothing else.
    let brigade_id = brigade(&state, "A1");
    let order = Order {
        kind: OrderKind::Engage,
        target: OrderTarget::Place(0),
    };
    let lay = command::Command::LayMarker {
        brigade: brigade_id,
        order,
    };
    let forbids = Refusal::DivisionForbids { kind };
    assert_eq!(refused(&state, Side::A, lay), forbids.into());
    assert_eq!(forbids.rule().unwrap().to_string(), "GDB-13.6-05");
    for id in ["A1", "A2"] {
        let id = brigade(&state, id);
        state.brigades[id.index()].order = Some(Order::HOLD);
    }
    let (state, _) = next_command_phase(&state);
    assert_eq!(state.division(PICTON).order, Some(RESERVE));
}

/// One attempt a turn for any of his divisions, before the orders of brigades.
///
/// Rule: GDB-13.7-01
#[test]
fn the_corps_commander_tries_once() {
    let state = commanding(told(DivisionOrderKind::Defend, OrderTarget::Here));
    let theirs = refused(&state, Side::A, change(FRENCH, RESERVE));
    assert_eq!(theirs, Refusal::NotYourDivision.into());
    let (after, _) = run(&state, Side::A, change(PICTON, RESERVE), &[1, 2]).unwrap();
    let again = refused(&after, Side::A, change(WELLINGTON, RESERVE));
    assert_eq!(again, Refusal::ChangeUsed.into());
    assert_eq!(
        Refusal::ChangeUsed.rule().unwrap().to_string(),
        "GDB-13.7-01"
    );
    // Another division as well as the first one, but not after the order of a brigade.
    assert!(run(&state, Side::A, change(WELLINGTON, RESERVE), &[1, 2]).is_ok());
    let lay = command::Command::LayMarker {
        brigade: brigade(&state, "A2"),
        order: Order::HOLD,
    };
    let (after, _) = run(&state, Side::A, lay, &[]).unwrap();
    let (after, _) = run(&after, Side::A, command::Command::TakeMarkerBack, &[]).unwrap();
    let late = refused(&after, Side::A, change(PICTON, RESERVE));
    assert_eq!(late, Refusal::OutOfTurn.into());
}

/// Picton defends and is to attack: Wellington throws 8, adds 1, and 9 will do for the British.
///
/// Rule: GDB-EX-13.7
/// Rule: GDB-13.7-02
/// Reading: RD-83
#[test]
fn example_13_7_wellington_sends_picton_forward() {
    let state = commanding(told(DivisionOrderKind::Defend, OrderTarget::Here));
    let roll = |state: &State, dice: &[u8]| {
        let (after, events) = run(state, Side::A, change(PICTON, attack()), dice).unwrap();
        let rolled = events.iter().find_map(|event| match event {
            Any::Division(Event::Rolled { roll, success, .. }) => Some((roll.clone(), *success)),
            _ => None,
        });
        let (roll, success) = rolled.unwrap();
        assert_eq!(after.division(PICTON).next.is_some(), success);
        (roll, success)
    };
    let (won, success) = roll(&state, &[5, 3]);
    assert_eq!((won.total, success), (9, true));
    let names: Vec<_> = won.modifiers.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["division-gifted"]);
    assert!(
        won.rules
            .iter()
            .any(|rule| rule.to_string() == "GDB-13.7-02")
    );
    assert_eq!(roll(&state, &[5, 2]).0.total, 8);
    assert!(!roll(&state, &[5, 2]).1);

    // Beside the divisional general +2, out of reach -2, an inept one -1.
    let mut far = state.clone();
    let general = testkit::general(&far, "A8");
    far.generals[general.index()].pose.at.x += table::Length::from_cm(100);
    far.generals[general.index()].skill = gdb::troops::Skill::Inept;
    assert_eq!(roll(&far, &[5, 3]).0.total, 6);
    let mut near = state.clone();
    near.generals[general.index()].pose = near.general(testkit::general(&near, "A")).pose;
    assert_eq!(roll(&near, &[5, 3]).0.total, 11);
}

/// The needed totals of nations: 8 for the French to 1812, 9 after it and for the British, 10 for others.
///
/// Rule: GDB-13.7-02
#[test]
fn nations_need_different_totals() {
    let obeys = |nation: &str, year: u16, total: u8| {
        let mut state = battlefield(&format!(
            "nation A {nation}\nyear {year}\noption division-orders\nphasing B\nplace P1 at 60,60 value 1\n\
             A commander average at 60,20\nA1 brigadier average at 60,25\nA1a infantry line 30/6 line at 60,30\n\
             B1a infantry line 30/6 line at 60,80 facing 180\n"
        ));
        phase(&mut state, Phase::Command);
        let state = advance(&state, &[]).0;
        let command = change(DivisionId(0), attack());
        let (after, _) = run(&state, Side::A, command, &[total - 4, 4]).unwrap();
        after.division(DivisionId(0)).next.is_some()
    };
    for (nation, year, needed) in [
        ("france", 1812, 8),
        ("france", 1813, 9),
        ("britain", 1812, 9),
        ("prussia", 1813, 9),
        ("prussia", 1806, 10),
        ("russia", 1812, 10),
        ("austria", 1809, 10),
    ] {
        assert!(obeys(nation, year, needed), "{nation} {year}");
        assert!(!obeys(nation, year, needed - 1), "{nation} {year}");
    }
}

/// The order won waits for the next Command phase; then the general orders his brigades without a roll.
///
/// Rule: GDB-13.7-03
/// Reading: RD-82
#[test]
fn the_new_order_takes_effect_a_turn_later() {
    let defend = told(DivisionOrderKind::Defend, OrderTarget::Here);
    let state = commanding(defend);
    let (state, events) = run(&state, Side::A, change(PICTON, attack()), &[6, 5]).unwrap();
    let cites = events.iter().any(|event| match event {
        Any::Division(Event::Rolled { roll, .. }) => roll
            .rules
            .iter()
            .any(|rule| rule.to_string() == "GDB-13.7-03"),
        _ => false,
    });
    assert!(cites);
    assert_eq!(state.division(PICTON).order, Some(defend), "not yet");
    let (state, _) = next_command_phase(&state);
    assert_eq!(state.division(PICTON).order, Some(attack()));
    let owed = &Gdb::pending(&state)[0];
    assert_eq!(owed.owner, Side::A);
    assert_eq!(owed.decision.as_str(), "carry-out-division-order");
    sound(&state, Side::A);
    // Somebody must attack.
    let kind = DivisionOrderKind::Attack;
    let rest = refused(&state, Side::A, Command::LeaveTheRest);
    assert_eq!(rest, Refusal::DivisionForbids { kind }.into());
    let order = |id: &str, order| Command::OrderBrigade {
        brigade: brigade(&state, id),
        order,
    };
    let other = refused(&state, Side::A, order("A3", Order::HOLD));
    assert_eq!(other, Refusal::NotThatBrigade.into());
    // The first may still hold, the second then may not.
    let (held, _) = run(&state, Side::A, order("A2", Order::HOLD), &[]).unwrap();
    let both = refused(&held, Side::A, order("A1", Order::HOLD));
    assert_eq!(both, Refusal::DivisionForbids { kind }.into());
    let assault = Order {
        kind: OrderKind::Assault,
        target: OrderTarget::Place(0),
    };
    let (after, events) = run(&state, Side::A, order("A1", assault), &[]).unwrap();
    let divisional = events.iter().any(|event| {
        matches!(
            event,
            Any::Command(CommandEvent::OrderChanged {
                cause: ChangeCause::Division,
                ..
            })
        )
    });
    assert!(divisional);
    let (after, _) = run(&after, Side::A, Command::LeaveTheRest, &[]).unwrap();
    assert_eq!(Gdb::pending(&after)[0].decision.as_str(), "give-orders");
    assert_eq!(after.brigade(brigade(&after, "A1")).order, Some(assault));
}

/// Offers, default and choices are legal commands.
fn sound(state: &State, side: Side) {
    let seen = Seen::<Gdb>::of(state, Viewer::Side(side));
    let offers = Gdb::offers(&seen, side, true);
    assert!(!offers.is_empty());
    for offer in offers {
        assert_eq!(Gdb::check(state, side, &offer.command), Ok(()));
    }
    let default = Gdb::default_command(&seen, side).unwrap();
    assert_eq!(Gdb::check(state, side, &default), Ok(()));
    let view = Gdb::view(&seen);
    let own = view.decisions.iter().find(|one| one.owner == side).unwrap();
    assert!(own.choices.iter().any(|one| one.default));
    if matches!(own.form, engine::view::Form::One) {
        for choice in &own.choices {
            let command: gdb::Command = serde_json::from_value(choice.value.clone()).unwrap();
            assert_eq!(Gdb::check(state, side, &command), Ok(()), "{choice:?}");
        }
    }
}

/// The enemy learns the kind of a new order when it succeeds, and never its object.
///
/// Rule: GDB-13.7-01
#[test]
fn orders_of_divisions_are_secret() {
    let sees = |state: &State, side| {
        let seen = Seen::<Gdb>::of(state, Viewer::Side(side));
        seen.state().division(PICTON).order
    };
    let defend = told(DivisionOrderKind::Defend, OrderTarget::Place(0));
    let state = commanding(defend);
    sound(&state, Side::A);
    assert_eq!(sees(&state, Side::A), Some(defend));
    assert_eq!(sees(&state, Side::B), None);
    let redacted = |dice: &[u8]| {
        let (after, events) = run(&state, Side::A, change(PICTON, attack()), dice).unwrap();
        let public = Gdb::redact_event(&state, &events[0], Viewer::Side(Side::B));
        let Some(Any::Division(Event::Rolled { order, .. })) = public else {
            panic!("{public:?}");
        };
        (after, order)
    };
    assert_eq!(redacted(&[1, 2]).1, None);
    let (after, order) = redacted(&[6, 5]);
    let kind_alone = told(DivisionOrderKind::Attack, OrderTarget::Here);
    assert_eq!(order, Some(kind_alone));
    let enemy = Seen::<Gdb>::of(&after, Viewer::Side(Side::B));
    assert_eq!(enemy.state().division(PICTON).next, None);
    let (after, _) = next_command_phase(&after);
    assert_eq!(sees(&after, Side::B), Some(kind_alone));

    let state = unwritten("A1 order engage B1");
    sound(&state, Side::A);
    let (after, events) = {
        let orders = vec![OpeningDivision {
            division: PICTON,
            order: attack(),
        }];
        run(&state, Side::A, Command::WriteOrders { orders }, &[]).unwrap()
    };
    let public = Gdb::redact_event(&state, &events[0], Viewer::Side(Side::B));
    let hidden = Event::Written {
        side: Side::A,
        orders: Vec::new(),
    };
    assert_eq!(public, Some(Any::Division(hidden)));
    assert_eq!(sees(&after, Side::B), None);
    // Who leaves it to the rules gets what the orders of the brigades amount to.
    let of_wellington = after.division(WELLINGTON).order.unwrap();
    assert_eq!(of_wellington.kind, DivisionOrderKind::Defend);
}

/// Without the option there are no divisions, whatever the scenario says of generals above brigadiers.
#[test]
fn without_the_option_there_are_none() {
    let state = battlefield(&FIELD.replace("option division-orders", ""));
    assert!(state.divisions.is_empty());
}

/// A corps commander sends a division forward that could win a place, with the odds of the roll before him.
///
/// Rule: GDB-13.7-01
#[test]
fn a_general_changes_the_order_of_a_division_on_purpose() {
    let state = commanding(told(DivisionOrderKind::Defend, OrderTarget::Here));
    let seen = Seen::<Gdb>::of(&state, Viewer::Side(Side::A));
    let worth = |state: &State| {
        let offers = Gdb::offers(&Seen::of(state, Viewer::Side(Side::A)), Side::A, true);
        let tried = offers.iter().filter_map(|offer| match &offer.command {
            gdb::Command::Division(Command::Change { division, order })
                if *division == PICTON && order.kind == DivisionOrderKind::Attack =>
            {
                Some(offer.prospect.progress)
            }
            _ => None,
        });
        tried.max().expect("an attack is thought of")
    };
    let best = Gdb::offers(&seen, Side::A, true)
        .into_iter()
        .max_by_key(|offer| offer.prospect.progress);
    let best = best.expect("there are offers");
    assert!(
        matches!(
            best.command,
            gdb::Command::Division(Command::Change {
                division: PICTON,
                ..
            })
        ),
        "{best:?}"
    );
    // The harder the roll, the less it is worth.
    let mut far = state.clone();
    let general = testkit::general(&far, "A8");
    far.generals[general.index()].pose.at.x += table::Length::from_cm(100);
    assert!(worth(&far) < worth(&state));
}
