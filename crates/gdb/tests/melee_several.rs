//! Melees with several enemies: whom losses are reckoned on, who goes back, who may follow, who pursues.

use std::collections::BTreeMap;

use engine::{Seed, SeededDice, Side, System};
use gdb::ids::UnitId;
use gdb::melee::{self, Band, Command, Fight, Outcome};
use gdb::state::{Bonus, Nerve, Phase, Pursuit, State};
use gdb::{Event, Gdb};
use proptest::prelude::*;
use testkit::{battlefield, show, unit};

/// The Melee phase with dice of this seed, by default answers up to a choice to follow or the end of the phase.
fn melee(start: &State, seed: u64) -> (State, Vec<Event>) {
    let mut dice = SeededDice::for_command(&Seed::from_number(seed), 0);
    testkit::melee_by_default(start, "follow-up-or-stand", &mut dice)
}

fn fight(events: &[Event]) -> &Fight {
    let fights = events.iter().filter_map(|event| match event {
        Event::Melee(melee::Event::Fought(fight)) => Some(&**fight),
        _ => None,
    });
    let all: Vec<&Fight> = fights.collect();
    assert_eq!(all.len(), 1, "one melee\n{}", show(events));
    all[0]
}

fn lost(fight: &Fight, units: &[UnitId]) -> u16 {
    let of_these = fight.losses.iter().filter(|(id, _)| units.contains(id));
    of_these.map(|(_, figures)| figures.0).sum()
}

/// Seeds whose round has this winner and row; some there must be.
fn rounds(state: &State, winner: Side, band: Band) -> Vec<(State, Vec<Event>)> {
    let all = (0..150).map(|seed| melee(state, seed));
    let found: Vec<_> = all
        .filter(|(_, events)| {
            let fight = fight(events);
            (fight.winner, fight.band) == (Some(winner), band)
        })
        .collect();
    assert!(!found.is_empty(), "no such round in 150");
    found
}

const LINE_AND_SQUARE: &str = "
    A1a heavy-cavalry line 24/6 line at 60,40
    A1b infantry line 30/6 line at 10,10
    B1a infantry line 30/6 line at 55,40 facing 180
    B1b infantry line 24/6 square at 68,40 facing 180
    B1c infantry line 30/6 line at 110,85 facing 180
    contact A1a B1a charged
    contact A1a B1b charged
";

/// Half of the figures ride down the line, half break on the square.
///
/// Rule: GDB-11.4-01, GDB-11.4-04
/// Reading: RD-15, RD-28
#[test]
fn figures_are_spread_over_the_enemies_they_touch() {
    let state = battlefield(LINE_AND_SQUARE);
    for (_, events) in rounds(&state, Side::A, Band::Retreat) {
        let fight = fight(&events);
        let beaten = [unit(&state, "B1a"), unit(&state, "B1b")];
        assert_eq!(fight.outcome(beaten[0]), Some(Outcome::Retreats));
        assert_eq!(fight.outcome(beaten[1]), Some(Outcome::Held));
        // 12 one for one, 12 one for eight.
        assert_eq!(lost(fight, &beaten), 13);
        let shown = format!("{:?}", fight.rolls.a.rules);
        assert!(
            shown.contains("11.4-01") && shown.contains("11.4-04"),
            "{shown}"
        );
    }
}

/// Whatever else horse beat, it leaves a square that it did not break.
///
/// Rule: GDB-11.3-08
#[test]
fn horse_goes_back_from_a_square_beside_a_beaten_line() {
    let state = battlefield(LINE_AND_SQUARE);
    let horse = unit(&state, "A1a");
    for band in [Band::PushedBack, Band::Retreat] {
        for (after, events) in rounds(&state, Side::A, band) {
            assert_eq!(fight(&events).outcome(horse), Some(Outcome::Withdraws));
            assert!(!after.in_contact(horse), "{}", show(&events));
            assert_eq!(after.unit(horse).pursuit, Pursuit::None);
        }
    }
}

/// Rule: GDB-11.4-10
/// Reading: RD-04
#[test]
fn foot_that_routs_from_a_push_back_inflicts_nothing() {
    let field = |more: &str| {
        battlefield(&format!(
            "{more}
            A1a light-cavalry line 30/6 line at 60,40
            A1b infantry line 30/6 line at 10,10
            B1a infantry line 48/6 line at 60,40 facing 180
            B1b infantry line 30/6 line at 110,85 facing 180
            contact A1a B1a charged"
        ))
    };
    let by_reading = |more: &str| {
        let state = field(more);
        let horse = unit(&state, "A1a");
        let rounds = rounds(&state, Side::A, Band::PushedBack);
        let all: Vec<u16> = rounds
            .iter()
            .map(|(_, events)| lost(fight(events), &[horse]))
            .collect();
        all
    };
    let routs = by_reading("reading foot-pushed-by-horse-routs true");
    assert!(routs.iter().all(|lost| *lost == 0), "{routs:?}");
    assert!(by_reading("").iter().all(|lost| *lost > 0));
}

/// A battalion in the houses and one before them, with so many who storm.
fn storm(second: &str) -> State {
    battlefield(&format!(
        "village V1 poly 50,41 70,41 70,60 50,60 cover building capacity 120
        A1a infantry guard 48/6 line at 60,40
        A1c infantry line 30/6 line at 10,10
        B1a infantry militia 24/6 line in V1
        B1b infantry line 30/6 line at 110,85 facing 180
        contact A1a B1a charged
        {second}"
    ))
}

/// The last winner who can enter the houses is not asked whether it follows, and may not.
///
/// Rule: GDB-11.9-06
#[test]
fn who_alone_can_take_the_houses_does_not_follow() {
    let state = storm("");
    let winner = unit(&state, "A1a");
    let house = state.setup.terrain.features()[0].id;
    for (after, events) in rounds(&state, Side::A, Band::PushedBack) {
        let follow = Command::FollowUp { unit: winner };
        let asked = Gdb::check(&after, Side::A, &follow.into());
        assert!(asked.is_err(), "{}", show(&events));
        let bonus = Bonus::May {
            position: Some(house),
        };
        assert_eq!(after.unit(winner).bonus, bonus, "{}", show(&events));
    }
}

/// Of two winners one may follow; then the other must take the houses.
///
/// Rule: GDB-11.9-06
#[test]
fn one_of_two_winners_stays_for_the_houses() {
    let state =
        storm("A1b infantry guard 48/6 line at 49,50 facing 90\n    contact A1b B1a charged");
    let (first, second) = (unit(&state, "A1a"), unit(&state, "A1b"));
    let follows = |state: &State, unit: UnitId| {
        Gdb::check(state, Side::A, &Command::FollowUp { unit }.into()).is_ok()
    };
    let mut seen = 0;
    for (after, events) in rounds(&state, Side::A, Band::PushedBack) {
        if !follows(&after, first) {
            continue;
        }
        seen += 1;
        assert!(follows(&after, second), "{}", show(&events));
        let mut dice = SeededDice::for_command(&Seed::from_number(1), 0);
        let command = Command::FollowUp { unit: first };
        let events = Gdb::decide(&after, Side::A, &command.into(), &mut dice).expect("legal");
        let followed = Event::Melee(melee::Event::FollowedUp {
            unit: second,
            prey: unit(&state, "B1a"),
        });
        assert!(!events.contains(&followed));
        let asked = testkit::replay(&after, &events);
        assert!(!follows(&asked, second));
    }
    assert!(seen > 0, "nobody was asked");
}

/// Horse that pressed one enemy back fights him and does not go after the other.
///
/// Rule: GDB-11.12-02, GDB-11.3-05
#[test]
fn who_is_in_contact_again_takes_no_pursuit_test() {
    let state = battlefield(
        "A1a cuirassiers guard 36/6 line at 60,40
        A1b infantry line 30/6 line at 10,10
        B1a light-cavalry line 18/6 line at 54,40 facing 180
        B1b infantry line 18/6 line at 68,40 facing 180
        B1c infantry line 30/6 line at 110,85 facing 180
        contact A1a B1a charged
        contact A1a B1b charged",
    );
    let horse = unit(&state, "A1a");
    let mut pressed = 0;
    for (after, events) in rounds(&state, Side::A, Band::PushedBack) {
        let tested = show(&events).contains("PursuitTested");
        if after.in_contact(horse) {
            pressed += 1;
            assert!(!tested, "{}", show(&events));
            assert!(!after.unit(horse).is_formed());
        }
        assert_eq!(tested, !after.in_contact(horse), "{}", show(&events));
    }
    assert!(pressed > 0, "horse presses horse that it pushed back");
}

/// An enemy came at the pursuers before they set out: they stay and fight him.
///
/// Rule: GDB-11.12-04
#[test]
fn who_is_in_contact_does_not_set_out_in_pursuit() {
    let mut state = battlefield(
        "A1a heavy-cavalry line 24/6 line at 60,40
        A1b infantry line 30/6 line at 10,10
        B1a light-cavalry line 18/6 line at 60,40 facing 180
        B1b infantry line 18/6 line at 60,60 retreating
        B1c infantry line 30/6 line at 110,85 facing 180
        contact B1a A1a",
    );
    let (horse, quarry) = (unit(&state, "A1a"), unit(&state, "B1b"));
    state.units[horse.index()].pursuit = Pursuit::Ordered(quarry);
    state.units[horse.index()].quarry = Some(quarry);
    state.units[quarry.index()].nerve = Nerve::Retreating;
    testkit::phase(&mut state, Phase::Compulsory);
    let (after, events) = testkit::by_default(&state, |state| state.phase == Phase::Compulsory);
    let over = Event::Melee(melee::Event::PursuitOver { unit: horse });
    assert!(events.contains(&over), "{}", show(&events));
    assert_eq!(after.unit(horse).pose, state.unit(horse).pose);
    assert!(after.in_contact(horse));
}

/// The two of the desperate charge do not hang on the bonus of a charge.
///
/// Rule: GDB-13.1-03, GDB-13.1-04
/// Reading: TR-26
#[test]
fn a_desperate_charge_counts_in_the_first_round_without_a_run() {
    let mut state = battlefield(
        "option desperate-charge
        A commander average at 60,38
        A1a heavy-cavalry line 24/6 line at 60,40
        A1b infantry line 30/6 line at 10,10
        B1a infantry line 30/6 line at 60,40 facing 180
        B1b infantry line 30/6 line at 110,85 facing 180
        contact A1a B1a charged",
    );
    state.contacts[0].a_charged = false;
    let chief = state.commander_in_chief(Side::A).expect("he is there");
    let led = unit(&state, "A1a");
    state.generals[chief.index()].desperate = gdb::state::DesperateCharge::Leading(led);
    let (_, events) = melee(&state, 1);
    let names: Vec<String> = fight(&events)
        .rolls
        .a
        .modifiers
        .iter()
        .map(|one| one.name.to_string())
        .collect();
    assert!(names.contains(&"melee-desperate".to_owned()), "{names:?}");
    assert!(!names.contains(&"melee-charging".to_owned()), "{names:?}");
    // A charge that came to no melee is over as well.
    state.contacts.clear();
    let (after, _) = melee(&state, 1);
    assert!(!after.generals[chief.index()].leads_charge());
}

const KINDS: [&str; 6] = [
    "infantry line 30/6 line",
    "infantry line 23/6 square",
    "light-cavalry line 17/6 line",
    "cossacks line 13/6 line",
    "infantry conscript 26/6 column-of-divisions",
    "cuirassiers elite 11/6 line",
];

/// A round with its units written in this order.
fn listed(kinds: [usize; 4], order: &[usize; 3], seed: u64) -> (BTreeMap<String, String>, i16) {
    let enemies = ["B1a", "B1b", "B1c"];
    let mut field = format!("A1a {} at 60,40\n", KINDS[kinds[0]]);
    for &at in order {
        let kind = KINDS[kinds[at + 1]];
        let x = 45 + 15 * at;
        field += &format!("{} {kind} at {x},40 facing 180\n", enemies[at]);
    }
    field += "A1z infantry line 30/6 line at 10,10\n";
    for &at in order {
        field += &format!("contact A1a {} charged\n", enemies[at]);
    }
    let state = battlefield(&field);
    let (_, events) = melee(&state, seed);
    let fight = fight(&events);
    let told = fight.everybody().map(|id| {
        let lost = lost(fight, &[id]);
        let outcome = fight.outcome(id);
        (state.def(id).id.clone(), format!("{outcome:?} {lost}"))
    });
    (told.collect(), fight.difference)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// What a melee brings does not hang on the order in which units are listed.
    ///
    /// Rule: GDB-11.4-08, GDB-11.4-09
    #[test]
    fn the_order_of_listing_changes_nothing(
        mine in 0_usize..6,
        theirs in Just([0_usize, 1, 2, 3, 4, 5]).prop_shuffle(),
        order in Just([0_usize, 1, 2]).prop_shuffle(),
        seed in any::<u64>(),
    ) {
        let kinds = [mine, theirs[0], theirs[1], theirs[2]];
        prop_assert_eq!(listed(kinds, &[0, 1, 2], seed), listed(kinds, &order, seed));
    }
}
