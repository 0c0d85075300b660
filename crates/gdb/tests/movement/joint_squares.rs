//! Squares of a regiment or a brigade by rule.

use engine::{Side, System};
use gdb::Gdb;
use gdb::effects::{self, LossCause};
use gdb::formation::Formation;
use gdb::ids::{Figures, Models, UnitId};
use gdb::movement::{Command, Event, Parted};
use gdb::state::{Presence, Removal, State};
use table::Length;

use super::{ahead, did, field, form, id, rule, used};

const BRIGADE: &str = "
    A1 brigadier average at 60,10
    A1 order hold
    A1a infantry line 24/4 line at 46,20
    A1b infantry conscript 18/3 line at 62,20
    A1c infantry line 12/4 column-of-divisions at 74,20
    A1d infantry line 12/4 line at 100,20
    A2 brigadier average at 20,10
    A2 order hold
    A2a infantry line 18/3 line at 30,20
    B1 brigadier average at 60,88
    B1 order hold
    B1a dragoons line 24/6 line at 60,80 facing 180
";

fn join(state: &State, unit: &str, with: &[&str]) -> Command {
    Command::FormJointSquare {
        unit: id(state, unit),
        with: with.iter().map(|name| id(state, name)).collect(),
    }
}

fn part(state: &State, unit: &str, formation: Formation) -> Command {
    Command::PartSquare {
        unit: id(state, unit),
        formation,
    }
}

fn lose(state: &mut State, unit: UnitId, figures: u16) {
    let event = effects::Event::LossesTaken {
        unit,
        figures: Figures(figures),
        models: Models(0),
        cause: LossCause::Fire,
    };
    gdb::apply(state, &event.into());
}

/// A new turn of movement for side A.
fn next_turn(state: &State) -> State {
    let mut state = state.clone();
    for unit in &mut state.units {
        unit.used = gdb::ids::Share::NONE;
        unit.moved = false;
        unit.changed_formation = false;
    }
    state.movement = gdb::movement::Progress::default();
    testkit::phase(&mut state, gdb::state::Phase::Movement);
    let (state, _) = testkit::advance(&state, &[]);
    did(&state, Command::ChooseFirstMover { first: Side::A }, &[])
}

/// Three battalions become one unit of all their figures, with the grade of the lowest, in a whole turn.
///
/// Rule: GDB-VII-F-02
/// Reading: TR-58
#[test]
fn battalions_form_one_square_in_a_whole_turn() {
    let state = field(BRIGADE);
    let after = did(&state, join(&state, "A1a", &["A1b", "A1c"]), &[]);
    let holder = id(&state, "A1b");
    let whole = after.unit(holder);
    assert_eq!(whole.formation, Formation::Square);
    assert_eq!((whole.figures, whole.original), (Figures(54), Figures(54)));
    for name in ["A1a", "A1c"] {
        let other = after.unit(id(&state, name));
        assert_eq!(
            (other.presence, other.figures),
            (Presence::InSquare, Figures(0))
        );
        assert_eq!(after.stands_in(id(&state, name)), holder);
        assert_eq!(used(&after, id(&state, name)), 100);
    }
    assert_eq!(used(&after, holder), 100);
    // Each face has a quarter of all companies, so the square is wider than that of one battalion.
    let alone = did(&state, form(holder, Formation::Square), &[]);
    let side = |state: &State| state.outline(holder).footprint().width;
    assert!(side(&after) > side(&alone));
    // It stands between its battalions.
    let centre = after.outline(holder).centre();
    let mean =
        ["A1a", "A1b", "A1c"].map(|name| state.outline(id(&state, name)).centre().x.hundredths());
    assert_eq!(centre.x.hundredths(), mean.iter().sum::<i32>() / 3);
}

/// Only near battalions of the brigade, in order, with their whole move, and no militia.
///
/// Rule: GDB-VII-F-02, GDB-II-21
#[test]
fn who_may_stand_in_a_joint_square() {
    let state = field(BRIGADE);
    for with in ["A2a", "A1d", "B1a"] {
        assert_eq!(
            rule(&state, join(&state, "A1a", &[with])),
            "GDB-VII-F-02",
            "{with}"
        );
    }
    assert_eq!(rule(&state, join(&state, "A1a", &[])), "GDB-VII-F-02");
    let moved = did(&state, ahead(id(&state, "A1b"), 2), &[]);
    assert_eq!(rule(&moved, join(&moved, "A1a", &["A1b"])), "GDB-VII-M-03");
    let militia = field(&BRIGADE.replace("conscript 18/3", "militia 18/3"));
    assert_eq!(rule(&militia, join(&militia, "A1a", &["A1b"])), "GDB-II-21");
}

/// The square moves like any square and takes no other shape before its battalions part.
///
/// Rule: GDB-VII-F-02
#[test]
fn a_joint_square_moves_as_one_and_parts_before_it_changes() {
    let state = field(BRIGADE);
    let holder = id(&state, "A1b");
    let whole = did(&state, join(&state, "A1a", &["A1b", "A1c"]), &[]);
    let later = next_turn(&whole);
    assert_eq!(rule(&later, form(holder, Formation::Line)), "GDB-VII-F-02");
    let alone = part(&later, "A1a", Formation::Line);
    assert!(
        testkit::run(&later, Side::A, alone, &[]).is_err(),
        "it does not hold the square"
    );
    let moved = did(&later, ahead(holder, 3), &[]);
    assert_eq!(used(&moved, holder), 50);
    assert_eq!(
        rule(&moved, part(&moved, "A1b", Formation::Line)),
        "GDB-VII-M-03"
    );
}

/// Losses fall on the whole and are shared out when it parts; nobody stands on anybody.
///
/// Rule: GDB-VII-F-02
/// Reading: TR-58
#[test]
fn parting_shares_the_losses() {
    let state = field(BRIGADE);
    let holder = id(&state, "A1b");
    let mut whole = did(&state, join(&state, "A1a", &["A1b", "A1c"]), &[]);
    lose(&mut whole, holder, 9);
    assert_eq!(whole.unit(holder).tenths_lost(), 1, "9 of 54");
    let later = next_turn(&whole);
    for formation in [
        Formation::Line,
        Formation::ColumnOfDivisions,
        Formation::Square,
    ] {
        let after = did(&later, part(&later, "A1b", formation), &[]);
        let left = |name: &str| {
            let unit = after.unit(id(&after, name));
            assert_eq!(
                (unit.presence, unit.formation),
                (Presence::OnTable, formation)
            );
            assert_eq!(used(&after, id(&after, name)), 100);
            (unit.figures.0, unit.original.0)
        };
        assert_eq!(
            [left("A1a"), left("A1b"), left("A1c")],
            [(20, 24), (15, 18), (10, 12)]
        );
        let names = ["A1a", "A1b", "A1c", "A1d"].map(|name| id(&after, name));
        for (n, &one) in names.iter().enumerate() {
            for &other in &names[n + 1..] {
                let apart = !after.outline(one).overlaps(&after.outline(other));
                assert!(apart, "{formation:?}: {one:?} on {other:?}");
            }
        }
        assert!(after.squares.is_empty());
    }
}

/// The dispersal of a joint square takes all its battalions; while it stands all of them run with it.
///
/// Rule: GDB-VII-F-02
#[test]
fn battalions_share_the_fate_of_their_square() {
    let state = field(BRIGADE);
    let holder = id(&state, "A1b");
    let mut whole = did(&state, join(&state, "A1a", &["A1b", "A1c"]), &[]);
    let event = effects::Event::Removed {
        unit: holder,
        why: Removal::Dispersed,
        at: whole.unit(holder).pose.at,
    };
    gdb::apply(&mut whole, &event.into());
    for name in ["A1a", "A1b", "A1c"] {
        let gone = whole.unit(id(&whole, name)).presence;
        assert_eq!(gone, Presence::Removed(Removal::Dispersed), "{name}");
    }
    assert!(whole.squares.is_empty());
}

/// One unit that runs as one, or squares side by side of which each runs alone.
///
/// Rule: GDB-VII-F-02
/// Reading: TR-58
#[test]
fn each_battalion_tests_for_itself_by_the_other_reading() {
    let formed = |more: &str| {
        let state = field(&format!("{more}{BRIGADE}"));
        let command = join(&state, "A1a", &["A1b", "A1c"]);
        did(&state, command, &[])
    };
    let who_runs = |state: &State| {
        let mut dice = engine::ScriptedDice::new(&[]);
        let mut play = gdb::Play::on(state, &mut dice);
        play.rout(state.stands_in(id(state, "A1b")), None);
        let after = play.state();
        ["A1a", "A1b", "A1c"].map(|name| after.unit(after.stands_in(id(after, name))).is_fleeing())
    };
    assert_eq!(who_runs(&formed("")), [true; 3]);

    let apart = formed("reading joint-squares-side-by-side true");
    assert_eq!(who_runs(&apart), [false, true, false]);
    assert!(apart.squares.is_empty());
    let names = ["A1a", "A1b", "A1c"];
    for (name, figures) in names.into_iter().zip([24, 18, 12]) {
        let unit = id(&apart, name);
        let now = apart.unit(unit);
        assert_eq!((now.formation, now.figures.0), (Formation::Square, figures));
        assert_eq!(used(&apart, unit), 100);
    }
    // Their faces close up, in the order in which they stood.
    for pair in names.windows(2) {
        let (left, right) = (id(&apart, pair[0]), id(&apart, pair[1]));
        assert!(apart.distance(left, right) <= Length::from_mm(2));
        assert!(apart.unit(left).pose.at.x < apart.unit(right).pose.at.x);
    }
    // Each leaves when it likes.
    let later = next_turn(&apart);
    let column = Formation::ColumnOfDivisions;
    let left = did(&later, form(id(&later, "A1a"), column), &[]);
    assert_eq!(left.unit(id(&left, "A1a")).formation, column);
}

/// A parting is an event of its own: the record says who has how many figures where.
///
/// Rule: GDB-VII-F-02
#[test]
fn the_record_holds_every_battalions_part() {
    let state = field(BRIGADE);
    let whole = did(&state, join(&state, "A1a", &["A1b"]), &[]);
    let later = next_turn(&whole);
    let command = part(&later, "A1b", Formation::ColumnOfDivisions);
    let (_, events) = testkit::run(&later, Side::A, command, &[]).unwrap();
    let parted = events.iter().find_map(|event| match event {
        gdb::Event::Movement(Event::SquareParted { battalions, .. }) => Some(battalions.clone()),
        _ => None,
    });
    let figures = |one: &Parted| (one.unit, one.figures.0);
    let parted: Vec<_> = parted.unwrap().iter().map(figures).collect();
    assert_eq!(parted, [(id(&state, "A1b"), 18), (id(&state, "A1a"), 24)]);
}

/// Thin battalions that horse can reach form a square together, strong ones each for itself; with no horse near they part.
///
/// Rule: GDB-VII-F-02
#[test]
fn thin_battalions_seek_company() {
    let threatened = |size: &str, y: i32| {
        field(&format!(
            "A1 brigadier average at 60,10
             A1 order hold
             A1a infantry line {size} line at 52,20
             A1b infantry line {size} line at 68,20
             B1a dragoons line 24/6 line at 60,{y} facing 180"
        ))
    };
    let chosen = |state: &State| {
        let seen = engine::Seen::<Gdb>::of(state, engine::Viewer::Side(Side::A));
        let worth = |offer: &engine::Offer<gdb::Command>| {
            let hope = offer.prospect;
            hope.inflicts - hope.suffers + hope.progress + hope.cohesion + hope.duty
        };
        let offers = Gdb::offers(&seen, Side::A, true);
        offers
            .into_iter()
            .max_by_key(worth)
            .map(|offer| offer.command)
    };
    let joins = |state: &State| {
        matches!(
            chosen(state),
            Some(gdb::Command::Movement(Command::FormJointSquare { .. }))
        )
    };
    assert!(joins(&threatened("12/4", 40)), "thin");
    assert!(!joins(&threatened("30/6", 40)), "strong");
    assert!(!joins(&threatened("12/4", 80)), "no horse near");
    let state = threatened("12/4", 40);
    let whole = did(&state, join(&state, "A1a", &["A1b"]), &[]);
    let parts = |mut state: State, away: i32| {
        let horse = id(&state, "B1a");
        let to = state.unit(horse).pose.forward(Length::from_cm(-away));
        let event = effects::Event::Placed {
            unit: horse,
            to,
            way: Vec::new(),
            cause: effects::MoveCause::Ordered,
        };
        gdb::apply(&mut state, &event.into());
        let state = next_turn(&state);
        matches!(
            chosen(&state),
            Some(gdb::Command::Movement(Command::PartSquare { .. }))
        )
    };
    assert!(!parts(whole.clone(), 0), "horse is near");
    assert!(parts(whole, 40), "no horse is near");
    assert!(Gdb::pending(&state).len() == 1);
}

/// Horse that does not break a joint square loses to all its figures, and the square loses as any.
///
/// Rule: GDB-VII-F-02, GDB-11.3-08, GDB-11.4-04
#[test]
fn a_joint_square_fights_with_all_its_figures() {
    let state = field(BRIGADE);
    let (holder, horse) = (id(&state, "A1b"), id(&state, "B1a"));
    let mut whole = did(&state, join(&state, "A1a", &["A1b", "A1c"]), &[]);
    let face = whole.unit(holder).pose;
    let event = effects::Event::Placed {
        unit: horse,
        to: table::Pose::new(face.at, face.facing.reversed()),
        way: Vec::new(),
        cause: effects::MoveCause::Charge,
    };
    gdb::apply(&mut whole, &event.into());
    whole.contacts.push(gdb::state::Contact {
        a: horse,
        b: holder,
        a_charged: true,
        b_charged: false,
        flank: false,
        pursuing: false,
        charged_from: Some(state.unit(horse).pose),
    });
    testkit::phase(&mut whole, gdb::state::Phase::Melee);
    // Dice of the side with the initiative first: A, then B.
    let (after, _) = testkit::advance(&whole, &[2, 3, 4, 4, 6, 1, 1, 1]);
    assert_eq!(after.unit(holder).formation, Formation::Square);
    assert_eq!(after.unit(holder).figures, Figures(51), "24 by 8");
    assert_eq!(after.unit(horse).figures, Figures(22), "54 halved by 12");
    assert!(after.contacts.is_empty(), "the horse goes back");
}
