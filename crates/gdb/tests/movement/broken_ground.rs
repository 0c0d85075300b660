//! What takes two turns on broken ground: order, gathering, squares of several battalions, a refused flank.

use gdb::formation::Formation;
use gdb::ids::{Turn, UnitId};
use gdb::movement::Command;
use gdb::state::{Cohesion, Nerve, Presence, State, UnformedCause};
use table::Corner;

use super::{ahead, did, field, form, id, prepared, reform, rule, used};

const WOOD: &str = "open-wood W1 poly 30,5 90,5 90,40 30,40";
const THICKET: &str = "dense-wood W1 poly 30,5 90,5 90,40 30,40";
const FOE: &str = "B1a infantry line 36/6 line at 60,85 facing 180";

/// The same side moves again in the next turn.
fn next_turn(state: &State) -> State {
    let mut state = state.clone();
    let event = gdb::flow::Event::TurnStarted {
        turn: Turn(state.turn.0 + 1),
    };
    gdb::apply(&mut state, &gdb::Event::Turn(event));
    state.movement = gdb::movement::Progress::default();
    testkit::phase(&mut state, gdb::state::Phase::Movement);
    let (state, _) = testkit::advance(&state, &[]);
    let first = engine::Side::A;
    did(&state, Command::ChooseFirstMover { first }, &[])
}

fn unformed(ground: &str, kind: &str) -> (State, UnitId) {
    let text = format!(
        "{ground}
         A1a {kind} at 60,30
         A1 order hold
         {FOE}"
    );
    let state = prepared(&text, |state| {
        let unit = id(state, "A1a");
        state.units[unit.index()].cohesion = Cohesion::Unformed(UnformedCause::Pursuit);
    });
    let unit = id(&state, "A1a");
    (state, unit)
}

/// Open ground one turn, rough ground two; the second must follow in the same place.
///
/// Rule: GDB-VII-T-03, GDB-VII-F-05
#[test]
fn re_forming_in_rough_ground_takes_two_turns() {
    let foot = "infantry line 36/6 column-of-divisions";
    let (open, unit) = unformed("", foot);
    let done = did(&open, reform(unit, Formation::Line), &[]);
    assert_eq!(done.unit(unit).cohesion, Cohesion::Formed);

    let (rough, unit) = unformed(WOOD, foot);
    let begun = did(&rough, reform(unit, Formation::Line), &[]);
    assert_eq!(used(&begun, unit), 100);
    let now = begun.unit(unit);
    let cause = Cohesion::Unformed(UnformedCause::Pursuit);
    assert_eq!(
        (now.cohesion, now.formation),
        (cause, Formation::ColumnOfDivisions)
    );

    let next = next_turn(&begun);
    assert_eq!(rule(&next, form(unit, Formation::Line)), "GDB-VII-F-05");
    let done = did(&next, reform(unit, Formation::Line), &[]);
    let now = done.unit(unit);
    assert_eq!(
        (now.cohesion, now.formation, now.forming),
        (Cohesion::Formed, Formation::Line, None)
    );

    // Another formation than the one begun starts anew, and so does who marched.
    let other = did(&next, reform(unit, Formation::Square), &[]);
    assert_eq!(other.unit(unit).cohesion, cause);
    let marched = next_turn(&did(&next, ahead(unit, 2), &[]));
    let again = did(&marched, reform(unit, Formation::Line), &[]);
    assert_eq!(again.unit(unit).cohesion, cause);
}

/// Disorder of another kind undoes what was begun.
///
/// Rule: GDB-VII-T-03
#[test]
fn who_is_disordered_again_begins_again() {
    let (rough, unit) = unformed(WOOD, "infantry line 36/6 line");
    let mut begun = did(&rough, reform(unit, Formation::Line), &[]);
    let cause = UnformedCause::Interpenetration;
    gdb::apply(
        &mut begun,
        &gdb::effects::Event::Disordered { unit, cause }.into(),
    );
    let again = did(&next_turn(&begun), reform(unit, Formation::Line), &[]);
    assert_eq!(again.unit(unit).cohesion, Cohesion::Unformed(cause));
}

/// Rule: GDB-VII-T-04, GDB-VII-X-02
#[test]
fn skirmishers_re_form_at_once_in_rough_ground_but_not_in_difficult() {
    for (ground, formed) in [(WOOD, true), (THICKET, false)] {
        let (state, unit) = unformed(ground, "skirmishers line 12/2 skirmish-line");
        let after = did(&state, reform(unit, Formation::SkirmishLine), &[]);
        assert_eq!(after.unit(unit).is_formed(), formed, "{ground}");
    }
}

/// Rule: GDB-VII-T-03, GDB-12.2-15
/// Reading: TR-60
#[test]
fn who_falters_in_rough_ground_recovers_in_one_phase_or_two() {
    let text = format!(
        "{WOOD}
         A commander average at 10,10
         A1a infantry line 36/6 line at 60,30 faltering
         A1 order hold
         {FOE}"
    );
    let once = field(&text);
    let unit = id(&once, "A1a");
    let after = did(&once, Command::EndMovement, &[]);
    assert_eq!(after.unit(unit).nerve, Nerve::Steady);

    let twice = field(&format!("reading recovery-slow-in-rough true\n{text}"));
    let begun = did(&twice, Command::EndMovement, &[]);
    assert_eq!(begun.unit(unit).nerve, Nerve::Faltering);
    let done = did(&next_turn(&begun), Command::EndMovement, &[]);
    let now = done.unit(unit);
    assert_eq!(
        (now.nerve, now.cohesion, now.forming),
        (Nerve::Steady, Cohesion::Formed, None)
    );
}

/// Rule: GDB-VII-T-03, GDB-10.3-06
#[test]
fn a_mass_gathers_in_the_second_turn_in_rough_ground() {
    let text = format!(
        "{WOOD}
         A1a infantry elite 36/6 open-order at 60,30
         A1 order hold
         {FOE}"
    );
    let state = field(&text);
    let unit = id(&state, "A1a");
    let gather = Command::Gather {
        unit,
        formation: Formation::Line,
    };
    let begun = did(&state, gather.clone(), &[]);
    assert_eq!(begun.unit(unit).formation, Formation::OpenOrder);
    let done = did(&next_turn(&begun), gather, &[6, 6]);
    assert_eq!(done.unit(unit).formation, Formation::Line);
}

/// Rule: GDB-VII-T-03, GDB-VII-B-04
#[test]
fn a_flank_is_refused_at_double_cost_in_rough_ground() {
    for (ground, cost) in [("", 50), (WOOD, 100)] {
        let state = field(&format!(
            "{ground}
             A1a infantry elite 36/6 line at 60,30
             A1 order hold
             {FOE}"
        ));
        let unit = id(&state, "A1a");
        let flank = Some(Corner::Left);
        let after = did(&state, Command::RefuseFlank { unit, flank }, &[]);
        assert_eq!(used(&after, unit), cost);
    }
}

/// One battalion on broken ground holds all up; they close up in one turn and stand in the square in the next.
///
/// Rule: GDB-VII-T-03, GDB-VII-F-02
/// Reading: TR-58
#[test]
fn a_joint_square_in_rough_ground_takes_two_turns_to_form_and_to_part() {
    let state = field(&format!(
        "open-wood W1 poly 30,5 58,5 58,40 30,40
         A1 brigadier average at 60,10
         A1 order hold
         A1a infantry line 24/4 line at 46,20
         A1b infantry line 18/3 line at 62,20
         {FOE}"
    ));
    let (one, other) = (id(&state, "A1a"), id(&state, "A1b"));
    let join = Command::FormJointSquare {
        unit: one,
        with: vec![other],
    };
    let begun = did(&state, join.clone(), &[]);
    for unit in [one, other] {
        let now = begun.unit(unit);
        assert_eq!(
            (now.presence, now.formation),
            (Presence::OnTable, Formation::Line)
        );
        assert_eq!(used(&begun, unit), 100);
    }
    let joined = did(&next_turn(&begun), join, &[]);
    let holder = joined.stands_in(one);
    assert_eq!(joined.unit(holder).formation, Formation::Square);

    let part = Command::PartSquare {
        unit: holder,
        formation: Formation::ColumnOfDivisions,
    };
    let begun = did(&next_turn(&joined), part.clone(), &[]);
    assert!(begun.square_held_by(holder).is_some());
    let parted = did(&next_turn(&begun), part, &[]);
    for unit in [one, other] {
        let now = parted.unit(unit);
        assert_eq!((now.presence, now.forming), (Presence::OnTable, None));
    }
}
