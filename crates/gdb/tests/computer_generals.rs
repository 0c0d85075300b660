//! What a solid computer general does with powers that seldom pay: he uses them where they do, and not where they do not.

#![expect(
    clippy::unwrap_used,
    reason = "a test says by unwrapping that it must succeed"
)]

use engine::{Offer, Seen, Side, System, Viewer};
use gdb::Gdb;
use gdb::charges::{Answer, Declaration, Response};
use gdb::ids::Figures;
use gdb::movement::Command as Move;
use gdb::orders::{Order, OrderKind};
use gdb::state::{Cohesion, OrderShown, Phase, State};
use gdb::{charges, command, initiative};
use table::Corner;
use testkit::{advance, battlefield, brigade, general, phase, run, unit};

/// The offers of a side, the best first as a solid general weighs them; all of them are legal.
fn ranked(state: &State, side: Side) -> Vec<(i32, Offer<gdb::Command>)> {
    let seen = Seen::<Gdb>::of(state, Viewer::Side(side));
    let worth = |offer: &Offer<gdb::Command>| {
        let p = offer.prospect;
        p.inflicts * 100 - p.suffers * 90 + p.progress * 80 + p.cohesion * 90 + p.duty * 200
    };
    let mut offers: Vec<_> = Gdb::offers(&seen, side, true)
        .into_iter()
        .map(|offer| (worth(&offer), offer))
        .collect();
    for (_, offer) in &offers {
        assert_eq!(Gdb::check(state, side, &offer.command), Ok(()), "{offer:?}");
    }
    offers.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    offers
}

fn best(state: &State, side: Side) -> gdb::Command {
    ranked(state, side)[0].1.command.clone()
}

fn at(phase_of: Phase, text: &str) -> State {
    prepared(phase_of, text, |_| {})
}

fn prepared(phase_of: Phase, text: &str, prepare: impl FnOnce(&mut State)) -> State {
    let mut state = battlefield(text);
    prepare(&mut state);
    phase(&mut state, phase_of);
    advance(&state, &[]).0
}

/// The Movement phase, side A to move.
fn moving(text: &str, prepare: impl FnOnce(&mut State)) -> State {
    let state = prepared(Phase::Movement, text, prepare);
    let first = Move::ChooseFirstMover { first: Side::A };
    run(&state, Side::A, first, &[]).unwrap().0
}

/// The best command for a piece, after those before it were told to stand.
fn best_for(mut state: State, is_asked: impl Fn(&Move) -> bool) -> Move {
    for _ in 0..20 {
        let offers = ranked(&state, Side::A);
        let asked = offers.iter().any(
            |(_, offer)| matches!(&offer.command, gdb::Command::Movement(one) if is_asked(one)),
        );
        match &offers[0].1.command {
            gdb::Command::Movement(one) if asked => return one.clone(),
            _ => {}
        }
        let stands = offers.iter().find_map(|(_, offer)| match &offer.command {
            gdb::Command::Movement(one @ (Move::Stand { .. } | Move::GeneralStays { .. })) => {
                Some(one.clone())
            }
            _ => None,
        });
        state = run(&state, Side::A, stands.expect("somebody waits"), &[])
            .unwrap()
            .0;
    }
    panic!("the piece is never asked");
}

/// The commander-in-chief is with A1a, which may charge B1a.
fn beside(charger: &str, target: &str, more: &str) -> State {
    let text = format!(
        "table 180 x 120
         A commander average at 60,10
         B commander average at 160,110
         A1 brigadier average at 72,28
         A1 order assault B1
         A1a {charger} at 60,30
         B1 brigadier average at 100,80
         B1a {target} at 60,44 facing 180
         {more}"
    );
    prepared(Phase::Charges, &text, |state| {
        let chief = general(state, "A");
        state.generals[chief.index()].attached = Some(unit(state, "A1a"));
    })
}

fn leads(state: &State) -> bool {
    match best(state, Side::A) {
        gdb::Command::Charges(charges::Command::Declare(set)) => {
            set.iter().any(|one| one.desperate)
        }
        other => panic!("{other:?}"),
    }
}

/// He leads a charge that hangs in the balance, keeps out of one that succeeds without him, and has no such choice without the option.
///
/// Rule: GDB-13.1-01, GDB-13.1-02, GDB-13.1-03
#[test]
fn the_commander_leads_where_it_tips_the_scales() {
    let (horse, option) = ("dragoons line 24/6 line", "option desperate-charge");
    let even = "light-cavalry veteran 24/6 line";
    assert!(
        leads(&beside(horse, even, option)),
        "{:#?}",
        ranked(&beside(horse, even, option), Side::A)
    );
    assert!(!leads(&beside(horse, even, "")));
    let weak = "infantry conscript 12/6 line unformed";
    assert!(!leads(&beside(horse, weak, option)), "it needs no leader");
}

/// A countercharge as well as a charge.
///
/// Rule: GDB-5.1-05, GDB-13.1-03, GDB-13.1-05
#[test]
fn the_commander_leads_a_countercharge() {
    let led = |option: &str| {
        let text = format!(
            "table 180 x 120
             {option}
             A1 brigadier average at 72,28
             A1 order assault B1
             A1a dragoons line 24/6 line at 60,30
             B commander average at 60,60
             B1 brigadier average at 70,50
             B1 order assault A1
             B1a dragoons line 24/6 line at 60,44 facing 180"
        );
        let state = prepared(Phase::Charges, &text, |state| {
            let chief = general(state, "B");
            state.generals[chief.index()].attached = Some(unit(state, "B1a"));
        });
        let one = Declaration {
            charger: unit(&state, "A1a"),
            target: unit(&state, "B1a"),
            desperate: false,
        };
        let declare = charges::Command::Declare(vec![one]);
        let mut state = run(&state, Side::A, declare, &[]).unwrap().0;
        while Gdb::pending(&state)[0].decision.as_str() != "respond-to-charges" {
            let seen = Seen::<Gdb>::of(&state, Viewer::Side(Side::B));
            let pass = Gdb::default_command(&seen, Side::B).unwrap();
            state = run(&state, Side::B, pass, &[]).unwrap().0;
        }
        match best(&state, Side::B) {
            gdb::Command::Charges(charges::Command::Respond(set)) => set,
            other => panic!("{other:?}"),
        }
    };
    let meets = |set: &[Answer], led: bool| {
        matches!(
            set,
            [Answer { response: Response::Countercharge { .. }, desperate, .. }] if *desperate == led
        )
    };
    let (with, without) = (led("option desperate-charge"), led(""));
    assert!(meets(&with, true), "{with:?}");
    assert!(meets(&without, false), "{without:?}");
}

/// He rides up to the unit he means to lead, and stays away where nobody can charge.
///
/// Rule: GDB-13.1-02
#[test]
fn the_commander_rides_up_to_lead() {
    let rides = |enemy: i32| {
        let text = format!(
            "table 180 x 120
             option desperate-charge
             A commander average at 60,10
             A1 brigadier average at 72,24
             A1 order assault B1
             A1a dragoons line 24/6 line at 60,30
             B1 brigadier average at 100,110
             B1a light-cavalry veteran 24/6 line at 60,{enemy} facing 180"
        );
        let state = moving(&text, |_| {});
        let chief = general(&state, "A");
        let his = |one: &Move| matches!(one, Move::GeneralStays { general } | Move::MoveGeneral { general, .. } if *general == chief);
        let ride = best_for(state.clone(), his);
        let Move::MoveGeneral { to, .. } = ride else {
            return false;
        };
        let mut after = state;
        after.generals[chief.index()].pose = to;
        after.distance_to(unit(&after, "A1a"), &after.general_outline(chief))
            <= table::Length::from_mm(2)
    };
    assert!(rides(46));
    assert!(!rides(110), "too far to charge");
}

fn automatic(state: &State) -> bool {
    matches!(
        best(state, Side::A),
        gdb::Command::Command(command::Command::UseAutomatic {
            order: Order::HOLD,
            ..
        })
    )
}

const ORDERS: &str = "
    table 180 x 120
    phasing B
    A commander average at 170,10
    B commander average at 170,110
    A1 brigadier average at 60,47
    A1a infantry line 30/6 line at 60,55
    A1b infantry line 30/6 line at 90,55
    A2 brigadier average at 130,20
    A2a infantry line 30/6 line at 130,30
    B1 brigadier average at 50,78
    B1 order hold
    B1a infantry line 36/6 line at 60,75 facing 180
";

/// A brigade thrown back with losses holds without a roll; one that is fresh goes on.
///
/// Rule: GDB-5.6-10, GDB-5.6-12
#[test]
fn a_general_lets_the_beaten_hold() {
    let text = format!("{ORDERS}\nA1 order assault B1\n");
    let beaten = prepared(Phase::Command, &text, |state| {
        for (id, figures) in [("A1a", 12), ("A1b", 18)] {
            let id = unit(state, id);
            state.units[id.index()].figures = Figures(figures);
        }
        let runs = unit(state, "A1a");
        state.units[runs.index()].nerve = gdb::state::Nerve::Retreating;
    });
    assert!(automatic(&beaten), "{:#?}", ranked(&beaten, Side::A));
    // Horse within reach gives the option, but a fresh brigade goes on.
    let near = text.replace("B1a infantry line 36/6", "B1a dragoons line 28/7");
    let fresh = at(Phase::Command, &near);
    let offered = ranked(&fresh, Side::A);
    let option = |offer: &Offer<gdb::Command>| {
        matches!(
            offer.command,
            gdb::Command::Command(command::Command::UseAutomatic { .. })
        )
    };
    assert!(offered.iter().any(|(_, offer)| option(offer)));
    assert!(!automatic(&fresh));
}

/// Who supports a brigade that broke looks to himself.
///
/// Rule: GDB-5.8-05
#[test]
fn a_general_lets_a_brigade_without_its_friends_hold() {
    let text = format!("{ORDERS}\nA1 order support A2 rear\n");
    let broken = prepared(Phase::Command, &text, |state| {
        let friend = brigade(state, "A2");
        state.brigades[friend.index()].broken = true;
    });
    assert!(automatic(&broken), "{:#?}", ranked(&broken, Side::A));
    assert!(!automatic(&at(Phase::Command, &text)));
}

/// A marker is rolled for where its order is better than the one in force, and else exchanged or taken back.
///
/// Rule: GDB-5.12-07
#[test]
fn a_general_takes_back_a_marker_that_no_longer_suits() {
    let lain = |now: &str, kind: OrderKind| {
        let state = at(Phase::Command, &format!("{ORDERS}\nA1 order {now}\n"));
        let id = brigade(&state, "A1");
        let enemy = gdb::orders::OrderTarget::Enemy(brigade(&state, "B1"));
        let order = match kind {
            OrderKind::Hold => Order::HOLD,
            kind => Order {
                kind,
                target: enemy,
            },
        };
        let lay = command::Command::LayMarker { brigade: id, order };
        let state = run(&state, Side::A, lay, &[]).unwrap().0;
        match best(&state, Side::A) {
            gdb::Command::Command(command) => command,
            other => panic!("{other:?}"),
        }
    };
    let better = lain("hold", OrderKind::Engage);
    assert_eq!(better, command::Command::RollForMarker);
    let worse = lain("engage B1", OrderKind::Hold);
    assert_eq!(worse, command::Command::TakeMarkerBack);
    let another = lain("hold", OrderKind::Assault);
    assert!(
        matches!(another, command::Command::LayMarker { order, .. } if order.kind == OrderKind::Engage),
        "{another:?}"
    );
}

/// A staff officer with a brigadier whose brigade holds a village; another place of value is open.
fn detaching(order: &str, place: &str) -> State {
    at(
        Phase::Command,
        &format!(
            "table 180 x 120
             phasing B
             A commander average at 170,10
             B commander average at 170,110
             AS staff-officer average at 60,20
             A1 brigadier average at 57,20
             A1 order {order}
             A1a infantry line 36/6 line at 50,40
             A1b infantry line 36/6 line at 80,40
             A1c infantry line 36/6 line at 110,40
             A1d infantry line 36/6 line at 140,40
             B1 brigadier average at 60,110
             B1a infantry line 32/8 line at 60,100 facing 180
             {place}"
        ),
    )
}

/// A general forms a new brigade of troops that have something better to do than those they stand with.
///
/// Rule: GDB-5.15-01, GDB-5.15-03, GDB-5.15-05
#[test]
fn a_general_forms_a_brigade_where_part_of_one_stands_idle() {
    let asks = |state: &State| match best(state, Side::A) {
        gdb::Command::Command(command::Command::AttemptNewBrigade { units, .. }) => units.len(),
        other => panic!("{other:?}"),
    };
    let idle = detaching("hold", "place hill at 80,70 value 3");
    let n = asks(&idle);
    assert!((1..4).contains(&n), "{:#?}", ranked(&idle, Side::A));
    let busy = detaching("engage B1", "");
    assert_eq!(asks(&busy), 0, "{:#?}", ranked(&busy, Side::A));
}

fn refuses(flank_threat: &str, front: &str) -> Move {
    let text = format!(
        "table 180 x 120
         A1 brigadier average at 60,8
         A1 order hold
         A1a infantry veteran 36/6 line at 60,20
         B1 brigadier average at 150,110
         B1a infantry line 36/6 line at 60,{front} facing 180
         B1b {flank_threat}"
    );
    let state = moving(&text, |_| {});
    let a = unit(&state, "A1a");
    best_for(
        state,
        |one| matches!(one, Move::Stand { unit } if *unit == a),
    )
}

/// Held in front, with an enemy beside it, a drilled battalion bends a wing back; without him it does not.
///
/// Rule: GDB-VII-B-03, GDB-VII-B-04
#[test]
fn a_general_refuses_a_threatened_flank() {
    let beside = refuses(
        "infantry line 30/6 column-of-divisions at 88,22 facing 270",
        "32",
    );
    assert!(
        matches!(beside, Move::RefuseFlank { flank: Some(_), .. }),
        "{beside:?}"
    );
    let before = refuses(
        "infantry line 30/6 column-of-divisions at 90,110 facing 180",
        "32",
    );
    assert!(!matches!(before, Move::RefuseFlank { .. }), "{before:?}");
}

/// Once nobody threatens it the wing comes forward.
///
/// Rule: GDB-VII-B-05
#[test]
fn a_general_brings_a_refused_wing_forward() {
    let bent = |enemy: &str| {
        let text = format!(
            "table 180 x 120
             A1 brigadier average at 60,8
             A1 order hold
             A1a infantry veteran 36/6 line at 60,20
             B1 brigadier average at 150,110
             B1a {enemy}"
        );
        let state = moving(&text, |state| {
            let a = unit(state, "A1a");
            state.units[a.index()].refused_flank = Some(Corner::Right);
        });
        let a = unit(&state, "A1a");
        let stands = |one: &Move| matches!(one, Move::Stand { unit } if *unit == a);
        best_for(state, stands)
    };
    let far = bent("infantry line 36/6 line at 60,100 facing 180");
    assert!(
        matches!(far, Move::RefuseFlank { flank: None, .. }),
        "{far:?}"
    );
    let sides = ["88,22 facing 270", "32,22 facing 90"];
    let still = sides.map(|at| bent(&format!("infantry line 30/6 column-of-divisions at {at}")));
    assert!(
        still
            .iter()
            .any(|one| !matches!(one, Move::RefuseFlank { flank: None, .. })),
        "an enemy beside the wing keeps it back: {still:?}"
    );
}

/// Companies of two battalions out in a screen.
fn screened(enemy: &str) -> Move {
    let text = format!(
        "table 180 x 120
         A1 brigadier average at 60,8
         A1 order hold
         A1a infantry line 36/6 line at 50,20 light-company 6
         A1b infantry line 30/6 line at 75,20 light-company 5
         B1 brigadier average at 150,110
         B1a {enemy}"
    );
    let state = moving(&text, |_| {});
    let screen = unit(&state, "A1-screen");
    let companies = ["A1a", "A1b"].map(|id| unit(&state, id)).to_vec();
    let front = state.unit(companies[0]).pose;
    let to = front
        .forward(table::Length::from_cm(9))
        .sideways(table::Length::from_cm(12));
    let out = Move::DeployScreen {
        screen,
        companies,
        to: [to, front.forward(table::Length::from_cm(9))][usize::from(enemy.is_empty())],
    };
    let (mut state, _) = run(&state, Side::A, out, &[]).unwrap();
    let turn = gdb::flow::Event::TurnStarted {
        turn: gdb::ids::Turn(2),
    };
    gdb::apply(&mut state, &gdb::Event::Turn(turn));
    let asked = move |one: &Move| matches!(one, Move::Stand { unit } if *unit == screen);
    best_for(moving_again(state), asked)
}

/// Side A moves again, a turn later.
fn moving_again(mut state: State) -> State {
    phase(&mut state, Phase::Movement);
    let (state, _) = advance(&state, &[]);
    let first = Move::ChooseFirstMover { first: Side::A };
    run(&state, state.phasing, first, &[]).unwrap().0
}

/// Movement of a battalion that stands so under Hold, before an enemy.
fn waiting(battalion: &str, enemy: &str) -> State {
    let text = format!(
        "table 180 x 120
         A1 brigadier average at 60,8
         A1 order hold
         A1a infantry veteran 36/6 {battalion}
         B1 brigadier average at 150,110
         B1a {enemy}"
    );
    moving(&text, |_| {})
}

/// A screen comes in when horse would ride it down or no enemy is near, and skirmishes with foot.
///
/// Rule: GDB-10.2-07
#[test]
fn a_general_calls_his_screen_in() {
    let horse = screened("dragoons line 24/6 line at 62,54 facing 180");
    assert!(matches!(horse, Move::RecallScreen { .. }), "{horse:?}");
    let nobody = screened("infantry line 36/6 line at 62,116 facing 180");
    assert!(matches!(nobody, Move::RecallScreen { .. }), "{nobody:?}");
    let foot = screened("infantry line 36/6 line at 62,54 facing 180");
    assert!(!matches!(foot, Move::RecallScreen { .. }), "{foot:?}");
}

/// The skirmishers of a light battalion come in when horse would ride them down or nobody is near.
///
/// Rule: GDB-10.4-01
#[test]
fn a_general_gathers_the_skirmishers_of_his_light_battalions() {
    let out = |enemy: &str| {
        let state = waiting("line at 60,20 light", enemy);
        let battalion = unit(&state, "A1a");
        let to = state
            .unit(battalion)
            .pose
            .forward(table::Length::from_cm(7));
        let out = Move::DeploySkirmishers {
            battalion,
            companies: 2,
            to,
        };
        let (mut state, _) = run(&state, Side::A, out, &[]).unwrap();
        let turn = gdb::flow::Event::TurnStarted {
            turn: gdb::ids::Turn(2),
        };
        gdb::apply(&mut state, &gdb::Event::Turn(turn));
        let asked = move |one: &Move| matches!(one, Move::Stand { unit } if *unit == battalion);
        best_for(moving_again(state), asked)
    };
    let quiet = out("infantry line 36/6 line at 60,116 facing 180");
    assert!(matches!(quiet, Move::GatherSkirmishers { .. }), "{quiet:?}");
    let horse = out("dragoons line 24/6 line at 60,56 facing 180");
    assert!(!matches!(horse, Move::Stand { .. }), "{horse:?}");
    let foot = out("infantry line 36/6 line at 60,60 facing 180");
    assert!(!matches!(foot, Move::GatherSkirmishers { .. }), "{foot:?}");
}

/// A mass gathers while the enemy is far, and skirmishes while foot is before it.
///
/// Rule: GDB-10.4-01, GDB-10.4-02, GDB-10.4-03
#[test]
fn a_general_gathers_a_mass() {
    let mass = |enemy: &str| {
        let state = waiting("open-order at 60,20", enemy);
        assert_eq!(state.unit(unit(&state, "A1a")).cohesion, Cohesion::Formed);
        let a = unit(&state, "A1a");
        let asked = move |one: &Move| matches!(one, Move::Stand { unit } if *unit == a);
        best_for(state, asked)
    };
    let far = mass("infantry line 36/6 line at 60,100 facing 180");
    assert!(matches!(far, Move::Gather { .. }), "{far:?}");
    let near = mass("infantry line 36/6 line at 60,36 facing 180");
    assert!(!matches!(near, Move::Gather { .. }), "{near:?}");
}

/// An army that waits hands the initiative over while nobody can strike; who attacks, or can be struck, keeps it.
///
/// Rule: GDB-4.1-04
#[test]
fn a_general_hands_the_initiative_over_while_he_waits() {
    let choice = |order: &str, enemy: i32| {
        let text = format!(
            "table 180 x 160
             A commander average at 60,5
             B commander average at 60,155
             A1 brigadier average at 60,8
             A1 order {order}
             A1a infantry line 36/6 line at 60,15
             A2 brigadier average at 100,8
             A2 order {order}
             A2a infantry line 36/6 line at 100,15
             B1 brigadier average at 60,150
             B1a infantry line 36/6 line at 60,{enemy} facing 180"
        );
        let mut state = battlefield(&text);
        state.initiative.begun = true;
        state.initiative.winner = Some(Side::A);
        state.brigades[0].shown = OrderShown::FaceDown;
        match best(&state, Side::A) {
            gdb::Command::Initiative(command) => command,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(choice("hold", 130), initiative::Command::Pass);
    assert_eq!(choice("hold", 50), initiative::Command::Keep);
    assert_eq!(choice("assault B1", 130), initiative::Command::Keep);
}
