//! Melee: chapter XI. Worked examples and every row of the tables.

use engine::{RollTrace, Side};
use gdb::Event;
use gdb::ids::UnitId;
use gdb::melee::{self, Command, Fight, Outcome};
use gdb::state::{
    Bonus, Cohesion, Dispersal, Guns, Nerve, Phase, Presence, Pursuit, Removal, State,
    UnformedCause,
};

/// The Melee phase of a battlefield, with its dice; `after` are those of the phases behind it.
fn fought(field: &str, dice: &[u8], after: &[u8]) -> (State, Vec<Event>) {
    let mut state = testkit::battlefield(&format!("nation A austria\n{field}"));
    testkit::phase(&mut state, Phase::Melee);
    let all: Vec<u8> = dice.iter().chain(after).copied().collect();
    testkit::advance(&state, &all)
}

/// The state when the Melee phase ended.
fn end_of_melee(field: &str, dice: &[u8], after: &[u8]) -> (State, Fight) {
    let mut state = testkit::battlefield(&format!("nation A austria\n{field}"));
    testkit::phase(&mut state, Phase::Melee);
    let all: Vec<u8> = dice.iter().chain(after).copied().collect();
    let (_, events) = testkit::advance(&state, &all);
    let mut fight = None;
    for event in &events {
        if matches!(
            event,
            Event::Turn(gdb::flow::Event::PhaseStarted {
                phase: Phase::Morale
            })
        ) {
            break;
        }
        if let Event::Melee(melee::Event::Fought(one)) = event {
            fight.get_or_insert_with(|| Fight::clone(one));
        }
        gdb::apply(&mut state, event);
    }
    (state, fight.expect("a melee was fought"))
}

/// A decisive initiative roll: what ends every run that goes on into the next turn.
const INITIATIVE: [u8; 4] = [6, 6, 1, 1];

fn unit(state: &State, id: &str) -> UnitId {
    testkit::unit(state, id)
}

fn figures(state: &State, id: &str) -> u16 {
    state.unit(unit(state, id)).figures.0
}

fn nerve(state: &State, id: &str) -> Nerve {
    state.unit(unit(state, id)).nerve
}

fn outcome(state: &State, fight: &Fight, id: &str) -> Option<Outcome> {
    fight.outcome(unit(state, id))
}

fn listed(roll: &RollTrace) -> String {
    roll.modifiers
        .iter()
        .map(|one| format!("{} {:+}", one.name, one.value))
        .collect::<Vec<_>>()
        .join(", ")
}

const EXAMPLE_A: &str = "
    A1a heavy-cavalry line 12/6 line at 60,40
    A1b infantry line 30/6 line at 20,10
    B1a light-cavalry line 8/4 line at 60,40 facing 180
    B1b infantry line 30/6 line at 100,80 facing 180
    contact A1a B1a charged countercharged
";

/// Rule: GDB-EX-11.A, GDB-11.1-01, GDB-11.1-02, GDB-11.1-03, GDB-11.2-01, GDB-11.2-02, GDB-11.3-02, GDB-11.4-03, GDB-11.4-05
/// Rule: GDB-11.4-09, GDB-11.11-02, GDB-11.11-06, GDB-11.12-01, GDB-11.12-02, GDB-4.7-01, GDB-4.7-02, GDB-4.7-03
#[test]
fn dragoons_beat_hussars() {
    let (state, fight) = end_of_melee(EXAMPLE_A, &[4, 4, 2, 3, 2, 3], &INITIATIVE);
    assert_eq!((fight.rolls.a.total, fight.rolls.b.total), (15, 9));
    assert_eq!(
        listed(&fight.rolls.a),
        "melee-heavy +4, melee-charging +2, melee-outnumbering +1"
    );
    assert_eq!(listed(&fight.rolls.b), "melee-light +2, melee-charging +2");
    assert_eq!(fight.difference, 6);
    assert_eq!((figures(&state, "A1a"), figures(&state, "B1a")), (11, 5));
    assert_eq!(nerve(&state, "B1a"), Nerve::Retreating);
    let dragoons = state.unit(unit(&state, "A1a"));
    assert_eq!(dragoons.pursuit, Pursuit::Ordered(unit(&state, "B1a")));
    assert_eq!(
        dragoons.cohesion,
        Cohesion::Unformed(UnformedCause::Pursuit)
    );
    assert!(state.contacts.is_empty());
    // Nobody has moved yet: retreat and pursuit wait for the next phase 3.
    let start = testkit::battlefield(EXAMPLE_A);
    for id in ["A1a", "B1a"] {
        let id = unit(&state, id);
        assert_eq!(state.unit(id).pose, start.unit(id).pose);
    }
}

const EXAMPLE_B: &str = "
    A1a lancers elite 18/6 line at 60,40
    A1b infantry line 30/6 line at 20,10
    B1a infantry conscript 24/6 square at 60,40 facing 180 faltering
    B1b infantry line 30/6 line at 100,80 facing 180
    contact A1a B1a charged
";

/// Rule: GDB-EX-11.B, GDB-11.3-01, GDB-11.4-01, GDB-11.4-08, GDB-11.4-10, GDB-11.11-04, GDB-12.2-05, GDB-12.2-06, GDB-12.2-34
/// Rule: GDB-11.13-01
#[test]
fn lancers_break_a_square_out_of_order() {
    let (state, fight) = end_of_melee(EXAMPLE_B, &[4, 4, 5, 5, 2, 2], &INITIATIVE);
    assert_eq!((fight.rolls.a.total, fight.rolls.b.total), (17, 8));
    assert_eq!(
        listed(&fight.rolls.a),
        "melee-lancers +4, melee-elite +1, melee-charging +2, melee-lancers-foot +2"
    );
    assert_eq!(
        listed(&fight.rolls.b),
        "melee-infantry +1, melee-conscript -1, melee-unformed -2"
    );
    assert_eq!(outcome(&state, &fight, "B1a"), Some(Outcome::Routs));
    assert_eq!(figures(&state, "A1a"), 18);
    let landwehr = state.unit(unit(&state, "B1a"));
    assert_eq!(landwehr.figures.0, 6);
    assert_eq!(
        landwehr.presence,
        Presence::Removed(Removal::Dispersed),
        "a quarter is left"
    );
    // The beaten enemy is gone: the order to pursue becomes an uncontrolled charge in the next phase 3.
    let lancers = state.unit(unit(&state, "A1a"));
    assert_eq!(lancers.pursuit, Pursuit::Ordered(unit(&state, "B1a")));
}

/// Rule: GDB-11.4-10
/// Reading: RD-02
#[test]
fn with_the_switch_routers_inflict_by_the_losing_row() {
    let field = format!("reading routers-inflict true\n{EXAMPLE_B}");
    let (state, _) = end_of_melee(&field, &[4, 4, 5, 5, 4, 4], &INITIATIVE);
    assert_eq!(figures(&state, "A1a"), 17, "24 halved, one for twelve");
}

fn square(cohesion: &str) -> String {
    format!(
        "
        A1a heavy-cavalry line 18/6 line at 60,40
        A1b infantry line 30/6 line at 20,10
        B1a infantry line 24/6 square at 60,40 facing 180 {cohesion}
        B1b infantry line 30/6 line at 100,80 facing 180
        contact A1a B1a charged
        "
    )
}

/// Rule: GDB-11.3-08, GDB-11.4-04, GDB-11.10-02
#[test]
fn horse_that_wins_by_too_little_leaves_the_square_alone() {
    let (state, fight) = end_of_melee(&square(""), &[6, 5, 2, 3], &INITIATIVE);
    // 11 + 4 + 2 against 5 + 1 + 4.
    assert_eq!(fight.difference, 7);
    assert_eq!(outcome(&state, &fight, "B1a"), Some(Outcome::Held));
    assert_eq!(outcome(&state, &fight, "A1a"), Some(Outcome::Withdraws));
    assert_eq!(figures(&state, "B1a"), 22, "18 by 8");
    assert_eq!(figures(&state, "A1a"), 17, "24 halved by 12");
    let square = state.unit(unit(&state, "B1a"));
    assert_eq!(
        (square.cohesion, square.nerve),
        (Cohesion::Formed, Nerve::Steady)
    );
    let horse = state.unit(unit(&state, "A1a"));
    assert_eq!(
        horse.cohesion,
        Cohesion::Unformed(UnformedCause::Withdrawal)
    );
    assert_eq!(horse.pursuit, Pursuit::None, "no pursuit test");
    assert!(state.contacts.is_empty());
}

/// Rule: GDB-11.3-08, GDB-11.3-01
#[test]
fn a_difference_of_eight_breaks_the_square() {
    let (state, fight) = end_of_melee(&square(""), &[6, 6, 2, 3, 4, 4], &INITIATIVE);
    assert_eq!(fight.difference, 8);
    assert_eq!(outcome(&state, &fight, "B1a"), Some(Outcome::Routs));
    assert_eq!(figures(&state, "B1a"), 6);
}

/// Rule: GDB-11.3-08
#[test]
fn horse_beaten_by_a_square_takes_the_table() {
    let (state, fight) = end_of_melee(&square(""), &[1, 1, 5, 5], &INITIATIVE);
    // 2 + 6 against 10 + 5: the horse retreats.
    assert_eq!(fight.difference, 7);
    assert_eq!(nerve(&state, "A1a"), Nerve::Retreating);
    assert_eq!(state.unit(unit(&state, "B1a")).cohesion, Cohesion::Formed);
}

fn foot(more: &str) -> String {
    format!(
        "
        A1a infantry line 30/6 line at 60,40
        A1b infantry line 30/6 line at 10,10
        B1a infantry line 30/6 line at 60,40 facing 180
        B1b infantry line 30/6 line at 110,85 facing 180
        contact A1a B1a charged
        {more}
        "
    )
}

/// Rule: GDB-11.3-03, GDB-11.3-06, GDB-11.4-06, GDB-11.4-07, GDB-11.9-02, GDB-11.10-01
#[test]
fn foot_pushed_back_goes_ten_centimetres_at_once() {
    let (state, events) = fought(&foot(""), &[3, 3, 3, 3], &[]);
    let fight = events.iter().find_map(|event| match event {
        Event::Melee(melee::Event::Fought(fight)) => Some(fight),
        _ => None,
    });
    let fight = fight.unwrap_or_else(|| panic!("{}", testkit::show(&events)));
    assert_eq!(fight.difference, 2);
    assert_eq!(outcome(&state, fight, "B1a"), Some(Outcome::PushedBack));
    assert_eq!(figures(&state, "B1a"), 27, "30 by 8");
    assert_eq!(figures(&state, "A1a"), 28, "30 by 12");
    let pushed = state.unit(unit(&state, "B1a"));
    assert_eq!(pushed.pose.at, table::Point::from_mm(600, 900 - 500));
    assert!(matches!(pushed.cohesion, Cohesion::Unformed(_)));
    let pending = <gdb::Gdb as engine::System>::pending(&state);
    assert_eq!(pending.len(), 1);
    assert_eq!(pending[0].owner, Side::A);
}

/// A difference of 3 pushes back; by the other reading it is a retreat.
///
/// Rule: GDB-11.3-02
/// Reading: RD-01
#[test]
fn a_difference_of_three_by_either_reading() {
    let result = |more: &str, after: &[u8]| {
        let (state, events) = fought(&foot(more), &[3, 4, 3, 3], after);
        let fight = events.iter().find_map(|event| match event {
            Event::Melee(melee::Event::Fought(fight)) => Some(fight.clone()),
            _ => None,
        });
        let fight = fight.unwrap_or_else(|| panic!("{}", testkit::show(&events)));
        assert_eq!(fight.difference, 3);
        outcome(&state, &fight, "B1a")
    };
    // Whether to follow is asked before the next turn is.
    assert_eq!(result("", &[]), Some(Outcome::PushedBack));
    let other = result("reading melee-retreat-from-three true", &INITIATIVE);
    assert_eq!(other, Some(Outcome::Retreats));
}

/// Rule: GDB-II-24
/// Reading: RD-10
#[test]
fn militia_fights_as_the_reading_says() {
    let rolled = |more: &str, after: &[u8]| {
        let field = foot(more).replace("B1a infantry line", "B1a infantry militia");
        let (_, events) = fought(&field, &[3, 3, 3, 3], after);
        let fight = events.iter().find_map(|event| match event {
            Event::Melee(melee::Event::Fought(fight)) => Some(listed(&fight.rolls.b)),
            _ => None,
        });
        fight.unwrap_or_else(|| panic!("{}", testkit::show(&events)))
    };
    let plain = rolled("", &[]);
    assert!(plain.contains("melee-militia -1"), "{plain}");
    let worse = rolled("reading militia-melee -2", &INITIATIVE);
    assert!(worse.contains("melee-militia -2"), "{worse}");
}

/// Rule: GDB-11.9-01
#[test]
fn foot_that_follows_is_in_contact_again() {
    let (state, _) = fought(&foot(""), &[3, 3, 3, 3], &[]);
    let winner = unit(&state, "A1a");
    let follow = Command::FollowUp { unit: winner };
    let (after, _) = testkit::run(&state, Side::A, follow, &INITIATIVE).unwrap();
    let loser = unit(&state, "B1a");
    assert!(
        after
            .contacts
            .iter()
            .any(|one| one.other(winner) == Some(loser))
    );
    let gap = after.distance(winner, loser);
    assert!(gap <= table::Length::from_hundredths(10), "{gap:?}");
    assert!(matches!(after.unit(winner).cohesion, Cohesion::Unformed(_)));
    assert_eq!(after.unit(winner).bonus, Bonus::None);
    assert!(after.contacts.iter().all(|one| !one.a_charged));
}

/// Who is pushed back, or follows, has moved: his refused flank comes forward.
///
/// Rule: GDB-VII-B-05, GDB-11.3-03, GDB-11.9-01
#[test]
fn a_refused_flank_comes_forward_on_push_back_and_on_follow_up() {
    let mut state = testkit::battlefield(&format!("nation A austria\n{}", foot("")));
    testkit::phase(&mut state, Phase::Melee);
    for name in ["A1a", "B1a"] {
        let unit = unit(&state, name);
        state.units[unit.index()].refused_flank = Some(table::Corner::Left);
    }
    let (state, events) = testkit::advance(&state, &[3, 3, 3, 3]);
    let (winner, loser) = (unit(&state, "A1a"), unit(&state, "B1a"));
    let flank = |state: &State, unit: UnitId| state.unit(unit).refused_flank;
    assert_eq!(flank(&state, loser), None, "{}", testkit::show(&events));
    assert_eq!(flank(&state, winner), Some(table::Corner::Left));
    let follow = Command::FollowUp { unit: winner };
    let (after, _) = testkit::run(&state, Side::A, follow, &INITIATIVE).unwrap();
    assert_eq!(flank(&after, winner), None);
}

/// Rule: GDB-11.9-08, GDB-4.3-04
#[test]
fn foot_that_stands_earns_a_bonus_move() {
    let (state, _) = fought(&foot(""), &[3, 3, 3, 3], &[]);
    let winner = unit(&state, "A1a");
    let (after, _) = testkit::run(
        &state,
        Side::A,
        Command::Stand { unit: winner },
        &INITIATIVE,
    )
    .unwrap();
    assert_eq!(after.unit(winner).bonus, Bonus::May { position: None });
}

/// Rule: GDB-11.3-07
#[test]
fn a_draw_stays_in_contact_and_forgets_the_charge() {
    let (state, fight) = end_of_melee(&foot(""), &[2, 2, 3, 3], &INITIATIVE);
    assert_eq!(fight.difference, 0);
    assert_eq!(figures(&state, "A1a"), 28);
    assert_eq!(figures(&state, "B1a"), 28);
    let contact = state.contacts.first().expect("still in contact");
    assert!(!contact.a_charged && contact.charged_from.is_none());
}

/// Rule: GDB-11.3-07
#[test]
fn horse_that_drew_with_foot_goes_back() {
    let field = "
        A1a light-cavalry line 18/6 line at 60,40
        A1b infantry line 30/6 line at 10,10
        B1a infantry line 30/6 line at 60,40 facing 180
        B1b infantry line 30/6 line at 110,85 facing 180
        contact A1a B1a charged
    ";
    let mut state = testkit::battlefield(field);
    let from = table::Pose::new(table::Point::from_mm(600, 700), table::Angle::NORTH);
    state.contacts[0].charged_from = Some(from);
    testkit::phase(&mut state, Phase::Melee);
    // 4 + 2 + 2 against 7 + 1.
    let (after, _) = testkit::advance(&state, &[2, 2, 3, 4, 6, 6, 1, 1]);
    let hussars = after.unit(unit(&after, "A1a"));
    assert_eq!(hussars.pose, from);
    assert!(after.contacts.is_empty());
    assert_eq!(
        hussars.cohesion,
        Cohesion::Unformed(UnformedCause::Withdrawal)
    );
}

/// Rule: GDB-11.3-04, GDB-11.4-01
#[test]
fn foot_pushed_back_by_horse_retreats() {
    let field = "
        A1a light-cavalry line 12/6 line at 60,40
        A1b infantry line 30/6 line at 10,10
        B1a infantry line 30/6 line at 60,40 facing 180
        B1b infantry line 30/6 line at 110,85 facing 180
        contact A1a B1a charged
    ";
    let (state, fight) = end_of_melee(field, &[3, 3, 3, 4, 4, 4], &INITIATIVE);
    assert_eq!(fight.difference, 2);
    assert_eq!(nerve(&state, "B1a"), Nerve::Retreating);
    assert_eq!(figures(&state, "B1a"), 18, "one for one");
    let horse = state.unit(unit(&state, "A1a"));
    assert_eq!(horse.pursuit, Pursuit::None, "8 halts");
    assert_eq!(horse.cohesion, Cohesion::Unformed(UnformedCause::Melee));
}

/// Rule: GDB-11.3-04
/// Reading: RD-04
#[test]
fn foot_pushed_back_by_horse_routs_by_the_other_reading() {
    let field = "
        reading foot-pushed-by-horse-routs true
        A1a light-cavalry line 12/6 line at 60,40
        A1b infantry line 30/6 line at 10,10
        B1a infantry line 30/6 line at 60,40 facing 180
        B1b infantry line 30/6 line at 110,85 facing 180
        contact A1a B1a charged
    ";
    let (state, events) = fought(field, &[3, 3, 3, 4, 4, 4], &INITIATIVE);
    let fight = events.iter().find_map(|event| match event {
        Event::Melee(melee::Event::Fought(fight)) => Some(fight.clone()),
        _ => None,
    });
    let fight = fight.unwrap_or_else(|| panic!("{}", testkit::show(&events)));
    assert_eq!(fight.difference, 2);
    assert_eq!(outcome(&state, &fight, "B1a"), Some(Outcome::Routs));
}

/// Rule: GDB-11.4-02, GDB-11.11-08
#[test]
fn cossacks_cut_down_one_for_four() {
    let field = "
        A1a cossacks line 12/6 line at 60,40
        A1b infantry line 30/6 line at 10,10
        B1a infantry line 30/6 line at 60,40 facing 180
        B1b infantry line 30/6 line at 110,85 facing 180
        contact A1a B1a charged
    ";
    let (state, fight) = end_of_melee(field, &[4, 4, 3, 4, 6, 6], &INITIATIVE);
    assert_eq!(fight.difference, 2);
    assert_eq!(figures(&state, "B1a"), 27);
}

/// Rule: GDB-11.3-04, GDB-12.2-23, GDB-12.2-25
#[test]
fn guns_pushed_back_retreat_and_limber_or_leave_their_guns() {
    let field = "
        A1a infantry line 30/6 line at 60,40
        A1b infantry line 30/6 line at 10,10
        B1a foot-artillery line 4 deployed at 60,40 facing 180 calibre 6-pounder
        B1b infantry line 30/6 line at 110,85 facing 180
        contact A1a B1a charged
    ";
    let (state, fight) = end_of_melee(field, &[2, 2, 2, 3, 4], &INITIATIVE);
    assert_eq!(fight.difference, 3);
    assert_eq!(nerve(&state, "B1a"), Nerve::Retreating);
    let crew = state.unit(unit(&state, "B1a"));
    assert!(matches!(crew.guns, Guns::Abandoned(_)));
    assert!(state.is_crew_on_foot(unit(&state, "B1a")));
    let width = state.layout(unit(&state, "B1a")).footprint.width;
    assert!(
        width <= table::Length::from_cm(8),
        "a small block: {width:?}"
    );
}

/// Rule: GDB-12.2-24
#[test]
fn heavy_guns_are_lost_without_a_roll() {
    let field = "
        A1a infantry line 30/6 line at 60,40
        A1b infantry line 30/6 line at 10,10
        B1a foot-artillery line 4 deployed at 60,40 facing 180 calibre 12-pounder
        B1b infantry line 30/6 line at 110,85 facing 180
        contact A1a B1a charged
    ";
    let (state, _) = end_of_melee(field, &[2, 2, 2, 3], &INITIATIVE);
    assert_eq!(state.unit(unit(&state, "B1a")).guns, Guns::Lost);
}

/// Rule: GDB-11.9-04
#[test]
fn guns_never_follow() {
    let field = "
        A1a infantry line 30/6 line at 60,40
        A1b infantry line 30/6 line at 10,10
        B1a foot-artillery line 4 deployed at 60,40 facing 180 calibre 6-pounder
        B1b infantry line 30/6 line at 110,85 facing 180
        contact A1a B1a charged
    ";
    // 3 + 3 against 9.
    let (state, fight) = end_of_melee(field, &[1, 2, 4, 5], &INITIATIVE);
    assert_eq!(outcome(&state, &fight, "A1a"), Some(Outcome::PushedBack));
    assert!(state.contacts.is_empty());
}

/// Rule: GDB-11.3-05, GDB-11.4-03
#[test]
fn horse_must_press_horse_that_it_pushed() {
    let field = "
        A1a light-cavalry line 12/6 line at 60,40
        A1b infantry line 30/6 line at 10,10
        B1a light-cavalry line 12/6 line at 60,40 facing 180
        B1b infantry line 30/6 line at 110,85 facing 180
        contact A1a B1a charged
    ";
    let (state, fight) = end_of_melee(field, &[3, 3, 3, 3], &INITIATIVE);
    assert_eq!(fight.difference, 2);
    assert_eq!(figures(&state, "B1a"), 10, "12 by 6");
    assert_eq!(figures(&state, "A1a"), 11, "12 by 8");
    assert_eq!(state.contacts.len(), 1);
    assert_eq!(
        state.unit(unit(&state, "A1a")).pursuit,
        Pursuit::None,
        "a push back orders no pursuit"
    );
}

/// Rule: GDB-11.9-03
#[test]
fn foot_never_follows_horse() {
    let field = "
        A1a infantry line 30/6 column-of-divisions at 60,40
        A1b infantry line 30/6 line at 10,10
        B1a light-cavalry line 12/6 line at 60,40 facing 180
        B1b infantry line 30/6 line at 110,85 facing 180
        contact B1a A1a charged
    ";
    // 4 + 5 against 3 + 4: pushed back by 2.
    let (state, fight) = end_of_melee(field, &[2, 2, 1, 2], &INITIATIVE);
    assert_eq!(outcome(&state, &fight, "B1a"), Some(Outcome::PushedBack));
    assert!(state.contacts.is_empty());
}

/// Rule: GDB-12.2-22, GDB-11.10-03
#[test]
fn a_retreating_unit_that_wins_is_rallied_and_does_not_follow() {
    let field = "
        A1a infantry line 30/6 line at 60,40
        A1b infantry line 30/6 line at 10,10
        B1a infantry line 30/6 line at 60,40 facing 180 retreating
        B1b infantry line 30/6 line at 110,85 facing 180
        contact A1a B1a charged
    ";
    // 2 + 3 against 9 + 1 - 2.
    let (state, fight) = end_of_melee(field, &[1, 1, 4, 5], &INITIATIVE);
    assert_eq!(outcome(&state, &fight, "A1a"), Some(Outcome::PushedBack));
    assert_eq!(nerve(&state, "B1a"), Nerve::Steady);
    assert_eq!(state.unit(unit(&state, "B1a")).bonus, Bonus::None);
}

/// Rule: GDB-11.3-04, GDB-12.2-21
#[test]
fn a_retreating_unit_pushed_back_goes_on_retreating() {
    let field = "
        A1a infantry line 30/6 line at 60,40
        A1b infantry line 30/6 line at 10,10
        B1a infantry line 30/6 line at 60,40 facing 180 retreating
        B1b infantry line 30/6 line at 110,85 facing 180
        contact A1a B1a charged
    ";
    // 4 + 3 against 7 + 1 - 2.
    let (state, fight) = end_of_melee(field, &[2, 2, 3, 4], &INITIATIVE);
    assert_eq!(fight.difference, 1);
    assert_eq!(outcome(&state, &fight, "B1a"), Some(Outcome::Retreats));
    assert_eq!(nerve(&state, "B1a"), Nerve::Retreating);
}

/// Rule: GDB-12.2-33
#[test]
fn the_melee_decides_at_half_strength() {
    let beaten = "
        A1a infantry line 30/6 line at 60,40
        A1b infantry line 30/6 line at 10,10
        B1a infantry line 30/6 line at 60,40 facing 180 left 18
        B1b infantry line 30/6 line at 110,85 facing 180
        contact A1a B1a charged
    ";
    // 7 + 4 against 5 + 1: retreat, 5 figures lost, 13 of 30 left.
    let (state, _) = end_of_melee(beaten, &[3, 4, 2, 3], &INITIATIVE);
    assert_eq!(
        state.unit(unit(&state, "B1a")).presence,
        Presence::Removed(Removal::Dispersed)
    );
    // 4 + 4 against 6 + 1: pushed back, 3 lost, 15 left: passed for good.
    let (state, _) = fought(beaten, &[2, 2, 3, 3], &[]);
    assert_eq!(state.unit(unit(&state, "B1a")).dispersal, Dispersal::Passed);
}

/// Rule: GDB-11.1-04, GDB-9.4-02
/// Reading: RD-28
#[test]
fn the_side_with_more_units_has_one_for_each() {
    let field = "
        A1a infantry line 30/6 line at 60,40
        A1b infantry line 24/6 line at 60,55 facing 180
        A1c infantry line 30/6 line at 10,10
        B1a infantry line 30/6 square at 60,47 facing 180
        B1b infantry line 30/6 line at 110,85 facing 180
        contact A1a B1a charged
        contact A1b B1a charged
    ";
    let (state, fight) = end_of_melee(field, &[2, 3, 3, 4], &INITIATIVE);
    assert_eq!(
        listed(&fight.rolls.a),
        "melee-infantry +1, melee-charging +2, melee-outnumbering +1, melee-more-units +1"
    );
    assert_eq!(outcome(&state, &fight, "B1a"), Some(Outcome::PushedBack));
    // 30 by 12, dealt evenly.
    assert_eq!((figures(&state, "A1a"), figures(&state, "A1b")), (29, 23));
}

/// Rule: GDB-11.10-01
#[test]
fn a_high_pursuit_test_keeps_the_horse_formed() {
    let (state, _) = end_of_melee(EXAMPLE_A, &[4, 4, 2, 3, 5, 5], &INITIATIVE);
    let dragoons = state.unit(unit(&state, "A1a"));
    assert_eq!(dragoons.pursuit, Pursuit::Drill);
    assert_eq!(dragoons.cohesion, Cohesion::Formed);
}

/// Rule: GDB-13.1-03, GDB-13.1-04, GDB-13.1-05
#[test]
fn a_desperate_charge_adds_two_and_a_double_endangers_its_leader() {
    let field = "
        option desperate-charge
        nation A austria
        A commander average at 60,38
        A1a infantry line 30/6 line at 60,40
        A1b infantry line 30/6 line at 10,10
        B1a infantry line 30/6 line at 60,40 facing 180
        B1b infantry line 30/6 line at 110,85 facing 180
        contact A1a B1a charged
    ";
    let mut state = testkit::battlefield(field);
    let led = unit(&state, "A1a");
    let chief = state.commander_in_chief(Side::A).expect("he is there");
    state.generals[chief.index()].desperate = gdb::state::DesperateCharge::Leading(led);
    testkit::phase(&mut state, Phase::Melee);
    // 4 + 3 + 2 against a double 3 + 1: the general's roll follows.
    let (after, events) = testkit::advance(&state, &[1, 3, 3, 3, 4, 5]);
    let shown = testkit::show(&events);
    assert!(shown.contains("melee-desperate"), "{shown}");
    assert!(shown.contains("AtRisk"), "{shown}");
    assert_eq!(after.melee.fights[0].difference, 2);
}

/// Rule: GDB-11.1-01
#[test]
fn a_unit_touched_by_somebody_elses_enemy_joins_that_melee() {
    let field = "
        A1a infantry line 36/6 line at 60,40
        A1c infantry line 30/6 line at 10,10
        B1a infantry line 12/6 line at 54,40 facing 180
        B1b infantry line 12/6 line at 66,40 facing 180
        B1c infantry line 30/6 line at 110,85 facing 180
        contact A1a B1a charged
    ";
    let (state, events) = fought(field, &[3, 3, 2, 3], &[]);
    let fights = &state.melee.fights;
    assert_eq!(fights.len(), 1, "{}", testkit::show(&events));
    assert_eq!(fights[0].units.b.len(), 2);
}

/// Rule: GDB-11.3-03
#[test]
fn without_room_a_push_back_becomes_a_retreat() {
    let field = "
        lake L1 poly 40,44 80,44 80,60 40,60
        A1a infantry line 30/6 line at 60,40
        A1b infantry line 30/6 line at 10,10
        B1a infantry line 30/6 line at 60,40 facing 180
        B1b infantry line 30/6 line at 110,85 facing 180
        contact A1a B1a charged
    ";
    let (state, events) = fought(field, &[3, 3, 3, 3], &INITIATIVE);
    assert!(testkit::show(&events).contains("Melee NoRoom"));
    assert_eq!(nerve(&state, "B1a"), Nerve::Retreating);
    assert_eq!(
        figures(&state, "B1a"),
        27,
        "the losses stay those of the push back"
    );
}

/// Rule: GDB-11.3-03, GDB-11.9-02
#[test]
fn without_room_beside_friends_a_push_back_goes_through_them() {
    let (state, _) = fought(
        &format!(
            "nation A austria\n{}",
            foot("B1c infantry line 60/6 line at 60,45 facing 180")
        ),
        &[2, 3, 2, 2],
        &[],
    );
    let (pushed, friend) = (unit(&state, "B1a"), unit(&state, "B1c"));
    assert!(matches!(
        state.unit(friend).cohesion,
        Cohesion::Unformed(UnformedCause::Interpenetration)
    ));
    assert!(!state.outline(pushed).overlaps(&state.outline(friend)));
    assert!(
        state.distance(pushed, unit(&state, "A1a")) > state.distance(friend, unit(&state, "A1a")),
        "it stands behind them"
    );
}

/// Rule: GDB-11.9-03
#[test]
fn asked_to_follow_horse_foot_is_refused() {
    let field = "
        nation A austria
        A1a infantry line 30/6 line at 30,40
        A1b infantry line 30/6 column-of-divisions at 80,40
        A1c infantry line 30/6 line at 10,10
        B1a infantry line 30/6 line at 30,40 facing 180
        B1b light-cavalry line 12/6 line at 80,40 facing 180
        B1c infantry line 30/6 line at 110,85 facing 180
        contact A1a B1a charged
        contact B1b A1b charged
    ";
    let mut state = testkit::battlefield(field);
    testkit::phase(&mut state, Phase::Melee);
    let (state, _) = testkit::advance(&state, &[2, 3, 2, 3, 2, 2, 1, 2]);
    let follow = |id: &str| Command::FollowUp {
        unit: unit(&state, id),
    };
    let refused = testkit::run(&state, Side::A, follow("A1b"), &[]);
    assert!(matches!(
        refused,
        Err(engine::Stop::Refused(gdb::Refusal::Melee(
            melee::Refusal::NeverAfterHorse { .. }
        )))
    ));
    let refused = testkit::run(&state, Side::A, follow("A1c"), &[]);
    assert!(matches!(
        refused,
        Err(engine::Stop::Refused(gdb::Refusal::Melee(
            melee::Refusal::MayNotFollow { .. }
        )))
    ));
}

/// Rule: GDB-11.12-03, GDB-11.10-07
#[test]
fn horse_that_pursued_and_fought_nobody_tests_again_in_the_morale_phase() {
    let field = "
        nation A austria
        A1a heavy-cavalry line 12/6 line at 60,40 pursuing unformed
        B1a light-cavalry line 12/6 line at 60,80 retreating
        B1b infantry line 30/6 line at 110,85 facing 180
    ";
    for (dice, expected) in [
        ([2, 2], Pursuit::Ordered(UnitId(1))),
        ([3, 4], Pursuit::None),
        ([5, 5], Pursuit::Drill),
    ] {
        let mut state = testkit::battlefield(field);
        let (horse, quarry) = (unit(&state, "A1a"), unit(&state, "B1a"));
        state.units[horse.index()].quarry = Some(quarry);
        state.units[horse.index()].pursuit_turns = 1;
        testkit::phase(&mut state, Phase::Morale);
        let all: Vec<u8> = dice.into_iter().chain(INITIATIVE).collect();
        let (after, events) = testkit::advance(&state, &all);
        assert_eq!(after.unit(horse).pursuit, expected);
        let shown = testkit::show(&events);
        assert!(shown.contains("+1 pursuit-earlier-turn"), "{shown}");
    }
}

/// A brigade that breaks in contact with these.
fn breaks(winner: &str, dice: &[u8]) -> State {
    let field = format!(
        "
        nation A austria
        A1a {winner} line 30/6 line at 60,40
        B1a infantry line 30/6 line at 60,40 facing 180
        B1b infantry line 30/6 line at 60,55 facing 180 routing
        B2a infantry line 30/6 line at 110,85 facing 180
        B3a infantry line 30/6 line at 10,85 facing 180
        contact A1a B1a
        "
    );
    let mut state = testkit::battlefield(&field);
    let (brigade, runner) = (testkit::brigade(&state, "B1"), unit(&state, "B1b"));
    state.notes.brigade_occasions.push(gdb::state::Occasion {
        brigade,
        kind: gdb::state::OccasionKind::UnitRouted,
        unit: Some(runner),
        at: None,
    });
    testkit::phase(&mut state, Phase::Morale);
    // 6 less one unit gone, which is half of them: broken.
    let all: Vec<u8> = [3, 3]
        .iter()
        .chain(dice)
        .chain(&INITIATIVE)
        .copied()
        .collect();
    testkit::advance(&state, &all).0
}

/// Rule: GDB-11.12-02, GDB-11.9-08
/// Reading: RD-13
#[test]
fn enemies_of_a_brigade_that_breaks_in_contact_are_winners() {
    let state = breaks("heavy-cavalry", &[2, 2]);
    assert!(state.contacts.is_empty());
    let winner = state.unit(unit(&state, "A1a"));
    assert_eq!(winner.pursuit, Pursuit::Ordered(unit(&state, "B1a")));
    let state = breaks("infantry", &[]);
    let winner = state.unit(unit(&state, "A1a"));
    assert_eq!(winner.bonus, Bonus::May { position: None });
}

/// Rule: GDB-4.7-04, GDB-4.7-05
#[test]
fn neighbours_of_a_rout_in_melee_test_their_morale() {
    let field = "
        A1a heavy-cavalry line 18/6 line at 60,40
        A1b infantry line 30/6 line at 10,10
        B1a infantry line 40/6 line at 60,40 facing 180
        B1b infantry line 30/6 line at 85,45 facing 180
        B1c infantry line 30/6 line at 110,85 facing 180
        contact A1a B1a charged
    ";
    let (state, fight) = end_of_melee(
        field,
        // Melee, pursuit; the neighbour; the brigade.
        &[5, 5, 1, 2, 4, 5],
        &[6, 6, 5, 5, 6, 6, 1, 1],
    );
    assert_eq!(outcome(&state, &fight, "B1a"), Some(Outcome::Routs));
    let neighbour = unit(&state, "B1b");
    assert!(
        state
            .notes
            .unit_occasions
            .iter()
            .any(|&(who, _)| who == neighbour)
    );
    assert!(!state.notes.brigade_occasions.is_empty());
}
