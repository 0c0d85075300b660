//! Secrets of orders: what a side may not know changes nothing that it sees. Reading TR-02.

#![expect(
    clippy::unwrap_used,
    reason = "a test says by unwrapping that it must succeed"
)]

use std::collections::BTreeMap;

use engine::view::LogLine;
use engine::{Battle, Seed, Seen, Side, System, Viewer};
use gdb::command::{ChangeCause, Event as CommandEvent};
use gdb::orders::{Order, OrderTarget};
use gdb::state::{OrderShown, State};
use gdb::{Command, Event, Gdb};
use testkit::laws::Whim;
use testkit::{battlefield, brigade};

/// Both worlds but for the orders of A.
const FIELD: &str = "
    table 180 x 120
    nation A france
    nation B russia
    year 1812
    A commander average at 90,14
    B commander average at 90,106
    A1 brigadier average at 60,26
    A1a infantry line 36/6 line at 50,35
    A1b infantry line 36/6 column-of-divisions at 70,35
    A2 brigadier average at 100,26
    A2a infantry veteran 36/6 line at 95,35
    A2b foot-artillery line 3 deployed at 115,35 calibre 6-pounder
    A3 brigadier average at 140,20
    A3a light-cavalry line 24/6 line at 140,30
    A3b light-cavalry line 24/6 line at 155,30
    B1 brigadier average at 60,84
    B1a infantry line 32/8 line at 50,75 facing 180
    B1b infantry line 32/8 column-of-divisions at 70,75 facing 180
    B2 brigadier average at 110,84
    B2a infantry line 32/8 line at 98,75 facing 180
    B2b infantry second-line 32/8 line at 122,75 facing 180
    B3 brigadier average at 150,90
    B3a dragoons line 28/7 line at 145,80 facing 180
    B1 order engage A1
    B2 order hold
    B3 order hold
";

/// Targets differ everywhere, and the third brigade's very kind.
const ORDERS: [&str; 2] = [
    "A1 order assault B1\n A2 order engage B2\n A3 order hold",
    "A1 order assault B2\n A2 order engage B1\n A3 order support A2 rear",
];

fn worlds() -> [Battle<Gdb>; 2] {
    ORDERS.map(|orders| {
        let state = battlefield(&format!("{FIELD}{orders}\n"));
        Battle::open(state.setup.0.clone())
    })
}

/// The same command with the other hidden target.
fn twin(state: &State, command: &Command) -> Command {
    use gdb::command::Command as Given;
    let other = |order: &Order| {
        let target = match order.target {
            OrderTarget::Enemy(id) if id == brigade(state, "B1") => {
                OrderTarget::Enemy(brigade(state, "B2"))
            }
            OrderTarget::Enemy(id) if id == brigade(state, "B2") => {
                OrderTarget::Enemy(brigade(state, "B1"))
            }
            same => same,
        };
        Order { target, ..*order }
    };
    match command {
        Command::Command(Given::LayMarker { brigade, order }) => {
            let (brigade, order) = (*brigade, other(order));
            Command::Command(Given::LayMarker { brigade, order })
        }
        Command::Command(Given::AttemptInitiative { brigade, order }) => {
            let (brigade, order) = (*brigade, other(order));
            Command::Command(Given::AttemptInitiative { brigade, order })
        }
        same => same.clone(),
    }
}

/// Everything that a viewer gets of a state, as text.
fn sight(state: &State, viewer: Viewer, thorough: bool) -> String {
    let seen = Seen::<Gdb>::of(state, viewer);
    let mut all = serde_json::to_string(seen.state()).unwrap();
    let view = Gdb::view(&seen);
    all += &serde_json::to_string(&view).unwrap();
    for piece in &view.pieces {
        all += &serde_json::to_string(&Gdb::card(&seen, &piece.id)).unwrap();
    }
    if let Some(side) = viewer.side().filter(|_| thorough) {
        for offer in Gdb::offers(&seen, side, false) {
            all += &format!("{:?} {:?}\n", offer.command, offer.prospect);
        }
        all += &format!("{:?}", Gdb::default_command(&seen, side));
    }
    all
}

/// The form of a step that a viewer gets: redacted events and log lines.
fn told(before: &State, events: &[Event], viewer: Viewer) -> String {
    let mut now = before.clone();
    let mut all = String::new();
    for event in events {
        if let Some(public) = Gdb::redact_event(&now, event, viewer) {
            all += &serde_json::to_string(&public).unwrap();
            let lines: Vec<LogLine> = Gdb::log(&Seen::<Gdb>::of(&now, viewer), &public);
            all += &serde_json::to_string(&lines).unwrap();
        }
        Gdb::apply(&mut now, event);
    }
    all
}

/// The rules have brought a hidden order to the table: from here the worlds may part.
fn revealed(state: &State, events: &[Event]) -> bool {
    let taken = events.iter().any(|event| {
        matches!(
            event,
            Event::Command(CommandEvent::OrderChanged {
                cause: ChangeCause::TargetTaken,
                ..
            })
        )
    });
    let third = state.brigade(brigade(state, "A3"));
    taken || third.shown != OrderShown::FaceDown || state.outcome.is_some()
}

/// The answer of the side that decides, the same in both worlds as far as anybody can see.
fn choose(worlds: &[Battle<Gdb>; 2], owner: Side, whim: &mut Whim) -> Option<[Command; 2]> {
    let seen = Seen::<Gdb>::of(worlds[0].state(), Viewer::Side(owner));
    let mut commands: Vec<Command> = Gdb::offers(&seen, owner, whim.below(6) == 0)
        .into_iter()
        .map(|offer| offer.command)
        .collect();
    commands.extend(Gdb::default_command(&seen, owner));
    while !commands.is_empty() {
        let command = commands.swap_remove(whim.below(commands.len()));
        let mirrored = if owner == Side::A {
            twin(worlds[0].state(), &command)
        } else {
            command.clone()
        };
        let answers = [
            Gdb::check(worlds[0].state(), owner, &command),
            Gdb::check(worlds[1].state(), owner, &mirrored),
        ];
        if owner == Side::B {
            assert_eq!(answers[0], answers[1], "{command:?}");
        }
        if answers.iter().all(Result::is_ok) {
            return Some([command, mirrored]);
        }
    }
    None
}

/// Plays both worlds side by side until a secret comes out; returns the commands by phase.
fn side_by_side(seed: u64, most: usize) -> BTreeMap<&'static str, usize> {
    let mut worlds = worlds();
    let (mut whim, dice) = (Whim::new(seed), Seed::from_number(seed));
    let mut compared = BTreeMap::new();
    let enemies = [Viewer::Side(Side::B), Viewer::Observer];
    for number in 0..most {
        let pending = Gdb::pending(worlds[0].state());
        let same: Vec<_> = Gdb::pending(worlds[1].state());
        assert_eq!(pending, same, "seed {seed}, step {number}");
        let owner = pending[whim.below(pending.len())].owner;
        let Some(commands) = choose(&worlds, owner, &mut whim) else {
            return compared;
        };
        let before = [worlds[0].state().clone(), worlds[1].state().clone()];
        let mut steps = Vec::new();
        for (world, command) in worlds.iter_mut().zip(commands.clone()) {
            let step = world.decide_seeded(owner, command, &dice).unwrap();
            world.accept(&step);
            steps.push(step.events);
        }
        let out = (0..2).any(|n| revealed(worlds[n].state(), &steps[n]));
        if out {
            return compared;
        }
        for viewer in enemies {
            let told = [0, 1].map(|n| told(&before[n], &steps[n], viewer));
            assert!(
                told[0] == told[1],
                "seed {seed}, step {number}, {commands:?}: {}",
                difference(&told[0], &told[1])
            );
            let sight = [0, 1].map(|n| sight(worlds[n].state(), viewer, true));
            assert!(
                sight[0] == sight[1],
                "seed {seed}, step {number}, {commands:?}: {}",
                difference(&sight[0], &sight[1])
            );
        }
        let phase = gdb::flow::phase_text(before[0].phase);
        *compared.entry(phase).or_insert(0) += 1;
    }
    compared
}

/// Where two texts part, with a little of both.
fn difference(one: &str, other: &str) -> String {
    let at = one
        .bytes()
        .zip(other.bytes())
        .position(|(a, b)| a != b)
        .unwrap_or(one.len().min(other.len()));
    let around = |text: &str| {
        let bytes = &text.as_bytes()[at.saturating_sub(120)..(at + 80).min(text.len())];
        String::from_utf8_lossy(bytes).into_owned()
    };
    format!("\n  {}\n  {}", around(one), around(other))
}

/// Hidden orders of A: nothing that B sees, hears or may do hangs on them until the rules show them.
///
/// Rule: GDB-5.12-03
/// Rule: GDB-5.12-06
/// Rule: GDB-4.0-05
#[test]
fn hidden_orders_change_nothing_that_the_enemy_sees() {
    let mut all: BTreeMap<&'static str, usize> = BTreeMap::new();
    for seed in 1..=16 {
        for (phase, count) in side_by_side(seed, 150) {
            *all.entry(phase).or_insert(0) += count;
        }
    }
    for phase in [
        "gdb-phase-command",
        "gdb-phase-charges",
        "gdb-phase-movement",
        "gdb-phase-firing",
    ] {
        assert!(all.get(phase).is_some_and(|&count| count > 10), "{all:?}");
    }
}

/// The test above can fail: with open orders the worlds differ at once.
/// Reading: TR-02
#[test]
fn open_orders_are_seen() {
    let sights = ORDERS.map(|orders| {
        let state = battlefield(&format!("{FIELD}{orders}\n reading open-orders true\n"));
        sight(&state, Viewer::Side(Side::B), true)
    });
    assert_ne!(sights[0], sights[1]);
}

/// What is removed once is removed: redacting twice is redacting once, for states and events.
#[test]
fn redacting_twice_is_redacting_once() {
    let viewers = [
        Viewer::Side(Side::A),
        Viewer::Side(Side::B),
        Viewer::Observer,
    ];
    for seed in 1..=6 {
        let mut battle = worlds().into_iter().next().unwrap();
        let (mut whim, dice) = (Whim::new(seed), Seed::from_number(seed));
        for _ in 0..120 {
            let Some(owed) = Gdb::pending(battle.state()).first().copied() else {
                break;
            };
            let seen = Seen::<Gdb>::of(battle.state(), Viewer::Side(owed.owner));
            let mut offers = Gdb::offers(&seen, owed.owner, false);
            let command = offers.swap_remove(whim.below(offers.len())).command;
            let before = battle.state().clone();
            let step = battle.decide_seeded(owed.owner, command, &dice).unwrap();
            battle.accept(&step);
            for viewer in viewers {
                twice(&before, battle.state(), &step.events, viewer);
            }
        }
    }
}

fn twice(before: &State, after: &State, events: &[Event], viewer: Viewer) {
    let once = Gdb::redact(after, viewer);
    assert!(Gdb::redact(&once, viewer) == once, "{viewer:?}");
    let mut now = before.clone();
    for event in events {
        let public = Gdb::redact_event(&now, event, viewer);
        let seen = Gdb::redact(&now, viewer);
        if let Some(public) = &public {
            let again = Gdb::redact_event(&now, public, viewer);
            assert_eq!(again.as_ref(), Some(public), "{viewer:?}");
            // Who has only the redacted state removes the same.
            let from_seen = Gdb::redact_event(&seen, event, viewer);
            assert_eq!(from_seen.as_ref(), Some(public), "{viewer:?}");
        }
        Gdb::apply(&mut now, event);
    }
}

/// At the end everything lies open, targets too.
///
/// Rule: GDB-5.12-06
#[test]
fn the_end_shows_all_orders() {
    let state = worlds()[0].state().clone();
    let sign = |state: &State| {
        let seen = Seen::<Gdb>::of(state, Viewer::Side(Side::B));
        let view = Gdb::view(&seen);
        let first = view.brigades.iter().find(|brigade| brigade.id == "A1");
        let order = first.and_then(|brigade| brigade.order.clone()).unwrap();
        (
            order.target.is_some(),
            serde_json::to_string(&order.label).unwrap(),
        )
    };
    assert!(!sign(&state).0);
    let (over, _) = testkit::run(&state, Side::A, Command::Concede, &[]).unwrap();
    let (target, label) = sign(&over);
    assert!(target && label.contains("B1"), "{label}");
}

/// An order whose target showed is followed by one of which only the kind does.
///
/// Rule: GDB-5.12-06
#[test]
fn a_new_order_hides_its_target_again() {
    use gdb::command::Command as Given;
    use gdb::orders::OrderKind;
    let text = format!("{FIELD}{}\n phasing B\n", ORDERS[0]);
    let mut state = battlefield(&text);
    let enemy = brigade(&state, "B1");
    state.brigades[enemy.index()].panicked = true;
    testkit::phase(&mut state, gdb::state::Phase::Command);
    let (opened, _) = testkit::advance(&state, &[]);
    let own = brigade(&state, "A1");
    assert_eq!(opened.brigade(own).shown, OrderShown::All);
    let order = Order {
        kind: OrderKind::Engage,
        target: OrderTarget::Enemy(brigade(&state, "B2")),
    };
    let laid = Given::LayMarker {
        brigade: own,
        order,
    };
    let (laid, _) = testkit::run(&opened, Side::A, laid, &[]).unwrap();
    let (after, _) = testkit::run(&laid, Side::A, Given::RollForMarker, &[6, 6]).unwrap();
    assert_eq!(after.brigade(own).order, Some(order));
    let seen = Gdb::redact(&after, Viewer::Side(Side::B));
    let known = seen.brigade(own).order.unwrap();
    assert_eq!(
        (known.kind, known.target),
        (OrderKind::Engage, OrderTarget::Here)
    );
}
