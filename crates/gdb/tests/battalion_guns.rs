//! Battalion guns: part of their battalion in all but the ground they stand on.

#![expect(
    clippy::unwrap_used,
    reason = "a test says by unwrapping that it must succeed"
)]

use engine::{Seen, Side, Stop, System, Viewer};
use gdb::battalion_guns::{Event, GunLoss};
use gdb::charges::{self, Why};
use gdb::effects::{self, LossCause};
use gdb::formation::Formation;
use gdb::ids::{Figures, Share, UnitId};
use gdb::movement::{self, Way};
use gdb::state::{Guns, Nerve, Phase, Presence, Removal, State};
use gdb::troops::Calibre;
use gdb::{Event as Any, Gdb, Play, firing};
use table::{Length, Point};
use testkit::{advance, battlefield, phase, replay, run, unit};

const FIELD: &str = "
    table 120 x 90
    option battalion-guns
    phasing A
    first A
    A1 brigadier average at 50,20
    A1a infantry line 30/6 line at 50,30 battalion-gun
    A1b infantry line 30/6 line at 90,30
    B1 brigadier average at 50,85
    B1a infantry line 36/6 line at 50,70 facing 180
    B1b infantry line 36/6 line at 62,70 facing 180
";

fn field() -> State {
    battlefield(FIELD)
}

fn gun(state: &State) -> UnitId {
    unit(state, "A1a-gun")
}

fn at(x: i32, y: i32) -> Point {
    Point::new(Length::from_cm(x), Length::from_cm(90 - y))
}

/// A changes something, and what follows from it follows.
fn played(state: &State, dice: &[u8], deed: impl Fn(&mut Play<'_>)) -> (State, Vec<Any>) {
    let mut thrown = engine::ScriptedDice::new(&[]);
    let mut play = Play::on(state, &mut thrown);
    deed(&mut play);
    let after = replay(state, &play.into_events());
    advance(&after, dice)
}

fn moving() -> State {
    let mut state = field();
    phase(&mut state, Phase::Movement);
    let first = movement::Command::ChooseFirstMover { first: Side::A };
    run(&state, Side::A, first, &[]).unwrap().0
}

/// One light gun with a crew of four beside the battalion that has one; none without the option, none for horse.
///
/// Rule: GDB-13.2-01
#[test]
fn a_battalion_has_a_gun() {
    let state = field();
    let id = gun(&state);
    let piece = state.unit(id);
    assert_eq!((piece.models.0, piece.figures.0), (1, 4));
    assert_eq!(state.troops(id).calibre, Some(Calibre::Light));
    assert_eq!(state.battalion_of(id), Some(unit(&state, "A1a")));
    assert!(state.distance(id, unit(&state, "A1a")) < Length::from_cm(1));
    assert_eq!(state.battalion_guns().count(), 1, "A1b has none");
    let seen = Seen::<Gdb>::of(&state, Viewer::Side(Side::A));
    assert!(
        Gdb::view(&seen)
            .pieces
            .iter()
            .any(|one| one.id == "A1a-gun")
    );
    let card = Gdb::card(&seen, "A1a-gun").unwrap();
    let cites = |rule: &str| {
        card.facts
            .iter()
            .any(|fact| fact.rules.iter().any(|one| one == rule))
    };
    assert!(cites("GDB-13.2-01") && cites("GDB-13.2-06"));

    let without = battlefield(&FIELD.replace("option battalion-guns", ""));
    assert_eq!(without.battalion_guns().count(), 0);
    assert!(
        without
            .unit_ids()
            .all(|id| without.def(id).gun_of.is_none())
    );
    let horse = FIELD.replace(
        "A1b infantry line 30/6 line at 90,30",
        "A1b light-cavalry line 12/6 line at 90,30 battalion-gun",
    );
    let fault = std::panic::catch_unwind(|| battlefield(&horse));
    let text = *fault.unwrap_err().downcast::<String>().unwrap();
    assert!(text.contains("a battalion of infantry"), "{text}");
}

/// It is no unit: it is counted nowhere, charged by nobody, and takes over its battalion's spirits.
///
/// Rule: GDB-13.2-02
/// Reading: RD-86
#[test]
fn a_gun_shares_the_results_of_its_battalion() {
    let mut state = field();
    let (own, battalion) = (gun(&state), unit(&state, "A1a"));
    assert!(state.on_table(Side::A).all(|id| id != own));
    let brigade = state.unit(own).brigade;
    assert_eq!(state.brigade(brigade).units_at_start, 2);
    assert_eq!(Gdb::tally(&state).a.units_at_start, 2);
    phase(&mut state, Phase::Movement);
    let (after, events) = played(&state, &[], |play| {
        play.emit(effects::Event::Faltered { unit: battalion });
    });
    assert_eq!(after.unit(own).nerve, Nerve::Faltering);
    assert!(
        events
            .iter()
            .any(|one| matches!(one, Any::BattalionGun(Event::Shared { .. })))
    );
    let (rallied, _) = played(&after, &[], |play| {
        play.emit(effects::Event::Rallied { unit: battalion });
    });
    assert_eq!(rallied.unit(own).nerve, Nerve::Steady);
    let (gone, _) = played(&state, &[], |play| {
        play.remove(battalion, Removal::Dispersed)
    });
    assert_eq!(
        gone.unit(own).presence,
        Presence::Removed(Removal::Dispersed)
    );
}

/// A battalion that flees out of a melee leaves no time: 1 to 3 the gun is lost, 4 to 6 saved; from fire alone it limbers freely.
///
/// Rule: GDB-13.2-02
#[test]
fn a_gun_limbers_in_an_emergency() {
    let flees = |in_phase: Phase, dice: &[u8]| {
        let mut state = field();
        phase(&mut state, in_phase);
        // Nobody fires or fights for the rest: the phase waits or ends as it may.
        let (own, battalion) = (gun(&state), unit(&state, "A1a"));
        let mut thrown = engine::ScriptedDice::new(dice);
        let mut play = Play::on(&state, &mut thrown);
        play.retreat(battalion, None);
        gdb::battalion_guns::keep_up(&mut play).unwrap();
        let events = play.into_events();
        assert_eq!(thrown.left(), 0);
        (replay(&state, &events), events, own)
    };
    for pips in 1..=6 {
        let (after, events, own) = flees(Phase::Melee, &[pips]);
        let lost = after.unit(own).presence != Presence::OnTable;
        assert_eq!(lost, pips <= 3, "{pips}");
        let cites = events.iter().any(|event| match event {
            Any::Morale(gdb::morale::Event::EmergencyLimbering { roll, .. }) => roll
                .rules
                .iter()
                .any(|rule| rule.to_string() == "GDB-13.2-02"),
            _ => false,
        });
        assert!(cites);
        if lost {
            let why = GunLoss::NotSaved;
            assert!(events.contains(&Any::BattalionGun(Event::Abandoned { gun: own, why })));
        } else {
            assert_eq!(after.unit(own).formation, Formation::Limbered);
            assert_eq!(after.unit(own).nerve, Nerve::Retreating);
        }
    }
    let (after, _, own) = flees(Phase::Firing, &[]);
    assert_eq!(after.unit(own).presence, Presence::OnTable);
    assert_eq!(after.unit(own).formation, Formation::Limbered);
}

/// Nobody charges the gun; who charges the battalion is shot at by both.
///
/// Rule: GDB-13.2-02
#[test]
fn a_gun_is_no_target_of_charges() {
    let mut state = battlefield(
        "
        table 120 x 90
        option battalion-guns
        phasing B
        A1 brigadier average at 50,20
        A1a infantry line 30/6 line at 50,30 battalion-gun
        B1 brigadier average at 50,56
        B1 order assault A1
        B1a infantry line 36/6 column-of-divisions at 52,45 facing 180
        ",
    );
    phase(&mut state, Phase::Charges);
    let state = advance(&state, &[]).0;
    let charge = |target: UnitId| {
        charges::Command::Declare(vec![charges::Declaration {
            charger: unit(&state, "B1a"),
            target,
            desperate: false,
        }])
    };
    let refused = match run(&state, Side::B, charge(gun(&state)), &[]) {
        Err(Stop::Refused(gdb::Refusal::Charges(why))) => why,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused.why, Why::PartOfBattalion);
    assert_eq!(refused.rule().unwrap().to_string(), "GDB-13.2-02");
    assert!(Gdb::check(&state, Side::B, &charge(unit(&state, "A1a")).into()).is_ok());
}

/// At the rate of horse artillery, and no farther than 20 cm from the battalion.
///
/// Rule: GDB-13.2-03
#[test]
fn a_gun_stays_near_its_battalion() {
    let mut state = moving();
    let own = gun(&state);
    state.units[own.index()].formation = Formation::Limbered;
    let rates = |kind| {
        let mut troops = state.troops(own).clone();
        troops.battalion_gun = false;
        troops.kind = kind;
        state
            .setup
            .tables
            .movement
            .rates(&troops, Formation::Limbered)
            .normal
    };
    let pace = state
        .setup
        .tables
        .movement
        .rates(state.troops(own), Formation::Limbered)
        .normal;
    assert_eq!(pace, rates(gdb::troops::Kind::HorseArtillery));
    assert_ne!(pace, rates(gdb::troops::Kind::FootArtillery));
    let ahead = |state: &State, centimetres: i32| movement::Command::MoveUnit {
        unit: own,
        way: Way::To(state.unit(own).pose.forward(Length::from_cm(centimetres))),
        formation: None,
    };
    assert!(run(&state, Side::A, ahead(&state, 18), &[]).is_ok());
    state.units[own.index()].pose = state.unit(own).pose.forward(Length::from_cm(15));
    let far = run(&state, Side::A, ahead(&state, 18), &[]);
    let far = far.expect_err("too far from the battalion");
    let text = format!("{far:?}");
    assert!(text.contains("LeavesBattalion"), "{text}");
    assert_eq!(
        movement::Why::LeavesBattalion.rule().to_string(),
        "GDB-13.2-03"
    );
}

/// Left behind it goes after its battalion when the side has moved.
///
/// Rule: GDB-13.2-03
#[test]
fn a_gun_left_behind_follows() {
    let mut state = moving();
    let own = gun(&state);
    state.units[own.index()].pose.at = at(20, 9);
    let before = state.distance(own, unit(&state, "A1a"));
    let (after, events) = run(&state, Side::A, movement::Command::EndMovement, &[]).unwrap();
    assert!(
        events
            .iter()
            .any(|one| matches!(one, Any::BattalionGun(Event::Followed { .. })))
    );
    let now = after.distance(own, unit(&after, "A1a"));
    assert!(now < before, "{now:?} {before:?}");
    // It had to limber up first: half a move is left.
    let moved = after.unit(own).pose.at.distance(at(20, 9));
    let rates = state
        .setup
        .tables
        .movement
        .rates(state.troops(own), Formation::Limbered);
    assert!(
        moved <= Share::HALF.part_of(rates.normal) + Length::from_mm(1),
        "{moved:?}"
    );
}

/// Where ground that guns cannot cross lies between, it is abandoned and leaves the game.
///
/// Rule: GDB-13.2-04
#[test]
fn a_gun_that_cannot_follow_is_abandoned() {
    let marsh = format!("{FIELD}marsh M1 poly 0,10 120,10 120,20 0,20 class difficult\n");
    let mut state = battlefield(&marsh);
    phase(&mut state, Phase::Movement);
    let first = movement::Command::ChooseFirstMover { first: Side::A };
    let mut state = run(&state, Side::A, first, &[]).unwrap().0;
    let own = gun(&state);
    state.units[own.index()].pose.at = at(50, 2 + 5);
    let (after, events) = run(&state, Side::A, movement::Command::EndMovement, &[]).unwrap();
    let why = GunLoss::Ground;
    assert!(events.contains(&Any::BattalionGun(Event::Abandoned { gun: own, why })));
    assert_eq!(
        after.unit(own).presence,
        Presence::Removed(Removal::Destroyed)
    );
}

/// The enemy may fire at the gun instead of its battalion; with the fourth of its crew it is abandoned.
///
/// Rule: GDB-13.2-05
#[test]
fn a_gun_is_a_target_of_its_own() {
    let mut state = battlefield(
        &FIELD
            .replace("at 50,70", "at 58,45")
            .replace("at 62,70", "at 90,80"),
    );
    phase(&mut state, Phase::Firing);
    state.moves_first = Side::B;
    let own = gun(&state);
    let shot = firing::Command::FireUnit {
        unit: unit(&state, "B1a"),
        targets: vec![firing::AimedAt {
            target: own,
            ammunition: None,
        }],
    };
    let state = advance(&state, &[]).0;
    assert_eq!(Gdb::check(&state, Side::B, &shot.into()), Ok(()));
    let battalion = unit(&state, "A1a");
    let whole = state.unit(battalion).figures;
    let hit = |figures: u16| {
        let mut thrown = engine::ScriptedDice::new(&[]);
        let mut play = Play::on(&state, &mut thrown);
        play.lose(own, Figures(figures), LossCause::Fire);
        let events = play.into_events();
        (replay(&state, &events), events)
    };
    let (three, _) = hit(3);
    assert_eq!(three.unit(own).presence, Presence::OnTable);
    assert_eq!(three.unit(own).guns, Guns::Served);
    let (four, events) = hit(4);
    assert_eq!(
        four.unit(own).presence,
        Presence::Removed(Removal::Destroyed)
    );
    let why = GunLoss::CrewLost;
    assert!(events.contains(&Any::BattalionGun(Event::Abandoned { gun: own, why })));
    assert_eq!(four.unit(battalion).figures, whole);
}

/// Its loss makes nobody test, and its crew is never made up from the battalion.
///
/// Rule: GDB-13.2-06
#[test]
fn nobody_tests_for_a_gun() {
    let state = field();
    let own = gun(&state);
    let mut thrown = engine::ScriptedDice::new(&[]);
    let mut play = Play::on(&state, &mut thrown);
    play.lose(own, Figures(2), LossCause::Fire);
    play.lose(own, Figures(2), LossCause::Fire);
    let after = replay(&state, &play.into_events());
    assert!(after.notes.unit_occasions.is_empty());
    assert!(after.notes.brigade_occasions.is_empty());
    assert_eq!(after.unit(own).figures.0, 0);
    // The same losses of a battery do make it test.
    let text = FIELD.replace(
        "A1b infantry line 30/6 line at 90,30",
        "A1b foot-artillery line 1 deployed at 90,30 calibre 4-pounder",
    );
    let state = battlefield(&text);
    let mut thrown = engine::ScriptedDice::new(&[]);
    let mut play = Play::on(&state, &mut thrown);
    play.lose(unit(&state, "A1b"), Figures(2), LossCause::Fire);
    let after = replay(&state, &play.into_events());
    assert!(!after.notes.unit_occasions.is_empty());

    let mut state = moving();
    let own = gun(&state);
    state.units[own.index()].presence = Presence::Removed(Removal::Destroyed);
    let crew = movement::Command::CrewGuns { unit: own };
    assert!(run(&state, Side::A, crew, &[]).is_err());
}

/// A gun that unlimbers where generals crowd takes nobody's place: they are not asked to make room.
///
/// Rule: GDB-13.2-02, GDB-12.4-01
#[test]
fn a_gun_takes_no_place_of_generals() {
    let mut state = moving();
    let gun = gun(&state);
    let stood = state.unit(gun).pose;
    // Each bars the place of the other, so that there is a nearest free one elsewhere.
    state.generals[0].pose = stood;
    state.generals[1].pose = stood;
    state.units[gun.index()].formation = Formation::Limbered;
    let unlimber = movement::Command::ChangeFormation {
        unit: gun,
        formation: Formation::Deployed,
        turn: None,
    };
    let (after, _) = run(&state, Side::A, unlimber, &[]).unwrap();
    assert_eq!(after.unit(gun).formation, Formation::Deployed);
    assert!(after.in_the_way.is_empty());
    assert_eq!(
        (after.generals[0].pose, after.generals[1].pose),
        (stood, stood)
    );
}

/// The gun comes into action in rough ground with its battalion, where batteries may not; into difficult ground neither goes.
///
/// Rule: GDB-VII-T-07, GDB-VII-X-04, GDB-13.2-02
#[test]
fn a_gun_deploys_in_rough_ground_and_keeps_out_of_difficult() {
    let on = |class: &str| {
        let ground = format!(
            "{FIELD}
             A1c foot-artillery line 2 limbered at 75,30 calibre 6-pounder
             open-wood W1 poly 0,24 120,24 120,90 0,90 class {class}\n"
        );
        let mut state = battlefield(&ground);
        let own = gun(&state);
        state.units[own.index()].formation = Formation::Limbered;
        phase(&mut state, Phase::Movement);
        let first = movement::Command::ChooseFirstMover { first: Side::A };
        run(&state, Side::A, first, &[]).unwrap().0
    };
    let deploy = |state: &State, unit: UnitId| {
        let command = movement::Command::MoveUnit {
            unit,
            way: Way::By(Vec::new()),
            formation: Some(Formation::Deployed),
        };
        run(state, Side::A, command, &[])
    };
    let rough = on("rough");
    let (own, battery) = (gun(&rough), unit(&rough, "A1c"));
    let (after, _) = deploy(&rough, own).unwrap();
    assert_eq!(after.unit(own).formation, Formation::Deployed);
    // Changing in rough ground costs double: its whole move.
    assert_eq!(after.unit(own).used.rest(), Share::NONE);
    let refused = deploy(&rough, battery).expect_err("batteries do not deploy there");
    assert!(
        format!("{refused:?}").contains("DeploysOnRough"),
        "{refused:?}"
    );
    // From the open it does not go where the ground is difficult.
    let step = |class: &str| {
        let mut state = on(class);
        let own = gun(&state);
        state.units[own.index()].pose.at = at(50, 20);
        let ahead = movement::Command::MoveUnit {
            unit: own,
            way: Way::By(vec![table::Manoeuvre::Advance(Length::from_cm(6))]),
            formation: None,
        };
        run(&state, Side::A, ahead, &[]).map(drop)
    };
    assert!(step("rough").is_ok());
    let refused = step("difficult").expect_err("no gun goes there");
    assert!(
        format!("{refused:?}").contains("GDB-VII-X-04"),
        "{refused:?}"
    );
}
