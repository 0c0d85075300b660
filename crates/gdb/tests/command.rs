//! Phase 2: command.

#![expect(
    clippy::unwrap_used,
    reason = "a test says by unwrapping that it must succeed"
)]

use engine::{Side, Stop};
use gdb::command::{ChangeCause, Command, Event, Refusal};
use gdb::ids::BrigadeId;
use gdb::orders::{Order, OrderKind, OrderTarget, SupportSide};
use gdb::state::{Leader, OrderShown, Phase, State};
use testkit::{advance, battlefield, brigade, phase, run};

const FIELD: &str = "
    table 180 x 120
    nation A britain
    nation B france
    year 1812
    A commander gifted at 60,10
    B commander average at 60,110
    A1 brigadier average at 60,47
    A1 order hold
    A1a infantry line 30/6 line at 60,55
    A2 brigadier average at 100,20
    A2a infantry line 30/6 line at 100,30
    B1 brigadier average at 50,75
    B1 order hold
    B1a infantry line 36/6 line at 60,70 facing 180
    B2 brigadier average at 110,80
    B2a infantry line 36/6 line at 120,75 facing 180
";

/// The command phase with B as the phasing player: A commands first.
fn opened(text: &str) -> State {
    let mut state = battlefield(&format!("{text}\n    phasing B\n"));
    phase(&mut state, Phase::Command);
    advance(&state, &[]).0
}

fn engage(state: &State, enemy: &str) -> Order {
    Order {
        kind: OrderKind::Engage,
        target: OrderTarget::Enemy(brigade(state, enemy)),
    }
}

fn lay(state: &State, id: &str, order: Order) -> State {
    run(
        state,
        Side::A,
        Command::LayMarker {
            brigade: brigade(state, id),
            order,
        },
        &[],
    )
    .unwrap()
    .0
}

fn total(events: &[gdb::Event]) -> Option<i16> {
    events.iter().find_map(|event| match event {
        gdb::Event::Command(
            Event::ChangeRolled {
                roll: Some(roll), ..
            }
            | Event::InitiativeRolled { roll, .. },
        ) => Some(roll.total),
        _ => None,
    })
}

fn kind(state: &State, id: &str) -> OrderKind {
    state.brigade(brigade(state, id)).order_kind()
}

/// The worked example: over 30 cm away, gifted, roll 5: 5 - 2 + 1 = 4 fails against 6.
///
/// Rule: GDB-5.12-03
/// Rule: GDB-5.12-04
/// Rule: GDB-5.12-08
/// Rule: GDB-5.12-11
/// Rule: GDB-EX-5.12
#[test]
fn picton_does_not_reach_pack() {
    let state = opened(FIELD);
    let order = engage(&state, "B1");
    let laid = lay(&state, "A1", order);
    let (after, events) = run(&laid, Side::A, Command::RollForMarker, &[2, 3]).unwrap();
    assert_eq!(total(&events), Some(4));
    assert_eq!(kind(&after, "A1"), OrderKind::Hold);
}

/// The total must reach the nation's number; the new order is in force at once and its kind is seen.
///
/// Rule: GDB-5.12-04
/// Rule: GDB-5.12-06
#[test]
fn an_order_that_arrives_is_in_force_at_once() {
    let state = opened(FIELD);
    let laid = lay(&state, "A1", engage(&state, "B1"));
    let (after, events) = run(&laid, Side::A, Command::RollForMarker, &[3, 4]).unwrap();
    assert_eq!(total(&events), Some(6));
    assert_eq!(kind(&after, "A1"), OrderKind::Engage);
    assert_eq!(after.brigade(brigade(&after, "A1")).shown, OrderShown::Kind);
}

/// One change a turn, whatever became of it; a marker taken back is used up too.
///
/// Rule: GDB-4.2-01
/// Rule: GDB-5.12-02
/// Rule: GDB-5.12-07
#[test]
fn one_change_a_turn() {
    let state = opened(FIELD);
    let laid = lay(&state, "A1", engage(&state, "B1"));
    let exchanged = lay(&laid, "A1", engage(&state, "B2"));
    let (back, _) = run(&exchanged, Side::A, Command::TakeMarkerBack, &[]).unwrap();
    let again = Command::LayMarker {
        brigade: brigade(&state, "A2"),
        order: engage(&state, "B1"),
    };
    assert_eq!(
        run(&back, Side::A, again, &[]).unwrap_err(),
        Stop::Refused(Refusal::ChangeUsed.into())
    );
}

/// Russian and other brigades need 7: the nation of the brigade counts.
///
/// Rule: GDB-5.12-05
#[test]
fn the_nation_of_the_brigade_counts() {
    let text = FIELD
        .replace("nation A britain", "nation A russia")
        .replace("gifted at 60,10", "average at 60,47");
    let text = text.replace(
        "A1 brigadier average at 60,47",
        "A1 brigadier average at 64,47",
    );
    let state = opened(&text);
    let laid = lay(&state, "A1", engage(&state, "B1"));
    let (after, events) = run(&laid, Side::A, Command::RollForMarker, &[3, 3]).unwrap();
    assert_eq!(
        (total(&events), kind(&after, "A1")),
        (Some(6), OrderKind::Hold)
    );
}

/// In contact with the brigadier: +2; roll 5 + 2 = 7 is enough for a Russian brigade.
///
/// Rule: GDB-5.12-08
/// Rule: GDB-EX-D-03
#[test]
fn contact_with_the_brigadier_helps() {
    // A brigadier's base is 30 x 35 mm, a commander's 40 x 40: 3.5 cm from middle to middle touch.
    let text = FIELD
        .replace("nation A britain", "nation A russia")
        .replace("gifted at 60,10", "average at 63.5,47");
    let state = opened(&text);
    let laid = lay(&state, "A1", engage(&state, "B1"));
    let (after, events) = run(&laid, Side::A, Command::RollForMarker, &[2, 3]).unwrap();
    assert_eq!(
        (total(&events), kind(&after, "A1")),
        (Some(7), OrderKind::Engage)
    );
}

/// The optional delay: a total that just reaches the number takes effect next turn.
///
/// Rule: GDB-5.12-13
#[test]
fn a_tie_delays_with_the_option() {
    let state = opened(&format!("{FIELD}    option delayed-orders\n"));
    let laid = lay(&state, "A1", engage(&state, "B1"));
    let (mut after, _) = run(&laid, Side::A, Command::RollForMarker, &[3, 4]).unwrap();
    assert_eq!(kind(&after, "A1"), OrderKind::Hold);
    phase(&mut after, Phase::Command);
    let (next, _) = advance(&after, &[]);
    assert_eq!(kind(&next, "A1"), OrderKind::Engage);
}

/// The non-phasing player commands first.
///
/// Rule: GDB-4.2-02
#[test]
fn the_non_phasing_player_is_first() {
    let state = opened(FIELD);
    let refused = run(&state, Side::B, Command::EndCommand, &[]).unwrap_err();
    assert_eq!(refused, Stop::Refused(gdb::Refusal::NotNow));
    let (after, _) = run(&state, Side::A, Command::EndCommand, &[]).unwrap();
    assert!(after.command.ended.a && !after.command.ended.b);
}

/// Retire cannot be ordered, and orders must name what their kind asks for.
///
/// Rule: GDB-5.11-01
/// Rule: GDB-5.6-02
/// Rule: GDB-5.7-02
/// Rule: GDB-5.8-01
/// Rule: GDB-5.8-02
/// Rule: GDB-5.9-01
/// Rule: GDB-5.10-02
#[test]
fn vague_orders_are_refused() {
    let state = opened(FIELD);
    let id = brigade(&state, "A1");
    let refusal = |order: Order| match run(
        &state,
        Side::A,
        Command::LayMarker { brigade: id, order },
        &[],
    ) {
        Err(Stop::Refused(gdb::Refusal::Command(refusal))) => Some(refusal),
        _ => None,
    };
    let with = |kind, target| refusal(Order { kind, target });
    assert_eq!(
        with(OrderKind::Retire, OrderTarget::Here),
        Some(Refusal::CannotOrderRetire)
    );
    for kind in [
        OrderKind::Assault,
        OrderKind::Engage,
        OrderKind::Support,
        OrderKind::Move,
    ] {
        assert_eq!(
            with(kind, OrderTarget::Here),
            Some(Refusal::VagueOrder { kind })
        );
    }
    let itself = OrderTarget::Friend(id, SupportSide::Left);
    assert_eq!(
        with(OrderKind::Support, itself),
        Some(Refusal::VagueOrder {
            kind: OrderKind::Support
        })
    );
    let friend = OrderTarget::Friend(brigade(&state, "A2"), SupportSide::Left);
    assert_eq!(with(OrderKind::Support, friend), None);
    assert_eq!(
        with(OrderKind::Hold, OrderTarget::Here),
        Some(Refusal::SameOrder)
    );
}

/// The worked example: Pack needs 9 and rolls 10; the order changes at once.
///
/// Rule: GDB-5.13-01
/// Rule: GDB-5.13-02
/// Rule: GDB-5.13-03
/// Rule: GDB-4.2-03
/// Rule: GDB-5.3-02
/// Rule: GDB-EX-5.13
#[test]
fn pack_uses_his_initiative() {
    let state = opened(FIELD);
    let command = Command::AttemptInitiative {
        brigade: brigade(&state, "A1"),
        order: engage(&state, "B1"),
    };
    let (after, events) = run(&state, Side::A, command, &[5, 5]).unwrap();
    assert_eq!(
        (total(&events), kind(&after, "A1")),
        (Some(10), OrderKind::Engage)
    );
    // It comes last: nothing is left to this side, and the other commands.
    assert!(after.command.ended.a);
}

/// French brigadiers need 8 up to 1812 and 9 later.
///
/// Rule: GDB-5.13-02
#[test]
fn french_brigadiers_by_year() {
    for (year, expected) in [(1812, OrderKind::Engage), (1813, OrderKind::Hold)] {
        let text = FIELD.replace("year 1812", &format!("year {year}"));
        let (state, _) = run(&opened(&text), Side::A, Command::EndCommand, &[]).unwrap();
        let order = Order {
            kind: OrderKind::Engage,
            target: OrderTarget::Enemy(brigade(&state, "A1")),
        };
        let command = Command::AttemptInitiative {
            brigade: brigade(&state, "B1"),
            order,
        };
        let (after, _) = run(&state, Side::B, command, &[4, 4]).unwrap();
        assert_eq!(kind(&after, "B1"), expected, "{year}");
    }
}

/// A natural 2 or 3 on the way to a bolder order costs the nerve, to a tamer one brings panic.
///
/// Rule: GDB-5.13-05
/// Rule: GDB-5.14-01
/// Rule: GDB-5.14-02
/// Rule: GDB-EX-5.14-1, GDB-EX-5.14-2
#[test]
fn nerves_and_panic() {
    let cases = [
        (
            "engage B1",
            OrderKind::Assault,
            OrderKind::Hold,
            ChangeCause::Nerves,
        ),
        (
            "assault B1",
            OrderKind::Engage,
            OrderKind::Hold,
            ChangeCause::Panic,
        ),
        (
            "hold",
            OrderKind::Assault,
            OrderKind::Retire,
            ChangeCause::Nerves,
        ),
        (
            "engage B1",
            OrderKind::Hold,
            OrderKind::Retire,
            ChangeCause::Panic,
        ),
    ];
    for (now, wished, expected, why) in cases {
        let state = opened(&FIELD.replace("A1 order hold", &format!("A1 order {now}")));
        let target = match wished {
            OrderKind::Hold => OrderTarget::Here,
            _ => OrderTarget::Enemy(brigade(&state, "B1")),
        };
        let order = Order {
            kind: wished,
            target,
        };
        let command = Command::AttemptInitiative {
            brigade: brigade(&state, "A1"),
            order,
        };
        let (after, events) = run(&state, Side::A, command, &[1, 2]).unwrap();
        assert_eq!(kind(&after, "A1"), expected, "{now} to {wished:?}");
        let told = events.iter().any(
            |event| matches!(event, gdb::Event::Command(Event::OrderChanged { cause, .. }) if *cause == why),
        );
        assert!(told, "{now} to {wished:?}");
    }
}

/// A brigadier who sees no enemy has nothing to react to.
///
/// Rule: GDB-5.13-04
#[test]
fn he_must_see_an_enemy() {
    let hill = "    hill H1 level 2 poly 0,60 180,60 180,64 0,64\n";
    let state = opened(&format!("{FIELD}{hill}"));
    let command = Command::AttemptInitiative {
        brigade: brigade(&state, "A1"),
        order: engage(&state, "B1"),
    };
    assert_eq!(
        run(&state, Side::A, command, &[]).unwrap_err(),
        Stop::Refused(Refusal::SeesNoEnemy.into())
    );
}

/// Rule: GDB-5.13-04
/// Reading: TR-07
#[test]
fn by_the_other_reading_he_need_not() {
    let hill =
        "    hill H1 level 2 poly 0,60 180,60 180,64 0,64\n    reading initiative-unseen true\n";
    let state = opened(&format!("{FIELD}{hill}"));
    let command = Command::AttemptInitiative {
        brigade: brigade(&state, "A1"),
        order: engage(&state, "B1"),
    };
    assert!(run(&state, Side::A, command, &[6, 6]).is_ok());
}

/// The commander-in-chief needs no roll for the brigade he leads himself.
///
/// Rule: GDB-5.12-12
#[test]
fn his_own_brigade_needs_no_roll() {
    let mut state = opened(FIELD);
    let chief = state.commander_in_chief(Side::A).unwrap();
    let id = brigade(&state, "A1");
    state.brigades[id.index()].leader = Leader::Commanded(chief);
    let laid = lay(&state, "A1", engage(&state, "B1"));
    let (after, _) = run(&laid, Side::A, Command::RollForMarker, &[]).unwrap();
    assert_eq!(kind(&after, "A1"), OrderKind::Engage);
}

/// A brigade without a leader keeps its order while somebody may come, and holds when nobody can.
///
/// Rule: GDB-5.16-03
/// Rule: GDB-5.16-04
#[test]
fn leaderless_brigades() {
    let mut state = battlefield(&FIELD.replace("A1 order hold", "A1 order engage B1"));
    let id: BrigadeId = brigade(&state, "A1");
    state.brigades[id.index()].leader = Leader::Leaderless;
    // The brigadier of A1 himself is gone; the commander-in-chief is free and may come.
    let brigadier = state.setup.brigades[id.index()].brigadier.unwrap();
    state.generals[brigadier.index()].fate = gdb::state::Fate::Killed;
    phase(&mut state, Phase::Command);
    assert_eq!(kind(&advance(&state, &[]).0, "A1"), OrderKind::Engage);
    let chief = state.commander_in_chief(Side::A).unwrap();
    let other = brigade(&state, "A2");
    let second = state.setup.brigades[other.index()].brigadier.unwrap();
    state.generals[second.index()].fate = gdb::state::Fate::Killed;
    state.brigades[other.index()].leader = Leader::Commanded(chief);
    assert_eq!(kind(&advance(&state, &[]).0, "A1"), OrderKind::Hold);
}

/// A general sent to lead a brigade takes it over in the Command phase after he reached it.
///
/// Rule: GDB-4.2-05
/// Rule: GDB-5.16-01
/// Rule: GDB-5.16-02
/// Rule: GDB-5.1-03
#[test]
fn a_new_leader_takes_over() {
    let mut state = battlefield(&FIELD.replace("gifted at 60,10", "gifted at 64,47"));
    let id = brigade(&state, "A1");
    let brigadier = state.setup.brigades[id.index()].brigadier.unwrap();
    state.generals[brigadier.index()].fate = gdb::state::Fate::Killed;
    state.brigades[id.index()].leader = Leader::Leaderless;
    let chief = state.commander_in_chief(Side::A).unwrap();
    state.generals[chief.index()].bound_for = Some(id);
    phase(&mut state, Phase::Command);
    let (asked, _) = advance(&state, &[]);
    assert_eq!(
        asked.leader_of(id),
        None,
        "his owner confirms it before anything else"
    );
    let (after, _) = run(&asked, Side::A, Command::TakeOver { takes: true }, &[]).unwrap();
    assert_eq!(after.leader_of(id), Some(chief));
    let (declined, _) = run(&asked, Side::A, Command::TakeOver { takes: false }, &[]).unwrap();
    assert_eq!(
        (declined.leader_of(id), declined.general(chief).bound_for),
        (None, None)
    );
}

/// A lightly wounded brigadier comes back in the Command phase and leads again.
///
/// Rule: GDB-4.2-04
#[test]
fn a_wounded_general_returns() {
    let mut state = battlefield(FIELD);
    let id = brigade(&state, "A1");
    let brigadier = state.setup.brigades[id.index()].brigadier.unwrap();
    state.generals[brigadier.index()].fate = gdb::state::Fate::LightlyWounded {
        returns: gdb::ids::Turn(1),
    };
    state.brigades[id.index()].leader = Leader::Leaderless;
    phase(&mut state, Phase::Command);
    let (after, _) = advance(&state, &[]);
    assert_eq!(after.leader_of(id), Some(brigadier));
}

/// Target taken: Assault becomes Hold by itself.
///
/// Rule: GDB-5.6-09
#[test]
fn a_taken_target_ends_the_assault() {
    let mut state = battlefield(&FIELD.replace("A1 order hold", "A1 order assault B1"));
    let enemy = brigade(&state, "B1");
    state.brigades[enemy.index()].broken = true;
    phase(&mut state, Phase::Command);
    let (after, _) = advance(&state, &[]);
    assert_eq!(kind(&after, "A1"), OrderKind::Hold);
}

/// Thrown back with half of its units running, a brigade under Assault may take Hold without a roll, once.
///
/// Rule: GDB-5.6-10
/// Rule: GDB-5.6-12
#[test]
fn thrown_back_brigades_may_hold() {
    let text = FIELD
        .replace("A1 order hold", "A1 order assault B1")
        .replace("at 60,55", "at 60,55 retreating");
    let state = opened(&text);
    let order = Order {
        kind: OrderKind::Hold,
        target: OrderTarget::Here,
    };
    let command = Command::UseAutomatic {
        brigade: brigade(&state, "A1"),
        order,
    };
    let (after, _) = run(&state, Side::A, command.clone(), &[]).unwrap();
    assert_eq!(kind(&after, "A1"), OrderKind::Hold);
    assert_eq!(
        run(&after, Side::A, command, &[]).unwrap_err(),
        Stop::Refused(Refusal::NoAutomatic.into())
    );
    // It replaces the brigadier's roll of this turn.
    let initiative = Command::AttemptInitiative {
        brigade: brigade(&state, "A1"),
        order: engage(&state, "B1"),
    };
    assert!(run(&after, Side::A, initiative, &[]).is_err());
}

/// Orders that lie face down are nothing to the enemy; kinds that showed are.
///
/// Rule: GDB-5.12-03
#[test]
fn hidden_orders_stay_hidden() {
    use engine::{Seen, Viewer};
    let state = opened(&FIELD.replace("A1 order hold", "A1 order assault B1"));
    let laid = lay(&state, "A1", engage(&state, "B2"));
    let seen = Seen::<gdb::Gdb>::of(&laid, Viewer::Side(Side::B));
    let theirs = seen.state().brigade(brigade(&laid, "A1"));
    assert_eq!(
        (theirs.order, theirs.marker, theirs.marker_lies),
        (None, None, true)
    );
    let own = Seen::<gdb::Gdb>::of(&laid, Viewer::Side(Side::A));
    assert!(own.state().brigade(brigade(&laid, "A1")).marker.is_some());
}

/// The odds shown are those of the roll that is made: 9 or more for Pack, a natural 2 or 3 costs his nerve.
///
/// Rule: GDB-5.13-02
/// Rule: GDB-5.13-05
#[test]
fn the_odds_are_those_of_the_roll() {
    use engine::{Seen, System, Viewer};
    let state = opened(&FIELD.replace("A1 order hold", "A1 order engage B1"));
    let view = gdb::Gdb::view(&Seen::of(&state, Viewer::Side(Side::A)));
    let shares = |order: &str| -> Vec<u32> {
        let choices = view.decisions.iter().flat_map(|decision| &decision.choices);
        let wanted = choices
            .filter(|choice| !choice.odds.is_empty())
            .find(|choice| {
                let command = choice.value["Command"]["AttemptInitiative"].clone();
                command["brigade"] == 0 && command["order"]["kind"] == order
            });
        let odds = &wanted.expect("the attempt is offered").odds;
        odds.iter().map(|part| part.share).collect()
    };
    // 10 of 36 ways reach 9, 3 of 36 show 2 or 3.
    assert_eq!(shares("assault"), [2778, 833, 6389]);
    assert_eq!(shares("hold"), [2778, 833, 6389]);
    // Under Hold no tamer order can be chosen, and a failing nerve makes it Retire.
    let held = opened(FIELD);
    let view = gdb::Gdb::view(&Seen::of(&held, Viewer::Side(Side::A)));
    let all = view.decisions.iter().flat_map(|decision| &decision.choices);
    assert!(
        all.flat_map(|choice| &choice.odds)
            .any(|part| part.good < 0)
    );
}
