//! Chapter 3.4.

use engine::{Side, System};
use table::FeatureId;

use super::field::{Field, command, play};
use super::{die, faces};
use crate::combat::{
    self, CombatSide, Round, general_beaten, launch, melee_dice, square_beaten, square_result,
};
use crate::event::{Disorder, Event, Placing};
use crate::formation::Formation;
use crate::ids::{DiceCount, UnitId};
use crate::morale::MoraleCause;
use crate::readings::{MeleeTie, Readings};
use crate::setup::{Ground, Rank};
use crate::state::{AttackStage, Reaction, State};
use crate::tables::Tables;
use crate::troops::Kind;
use crate::{Cd, Command, Refusal};

const FOOT: Kind = Kind::LineInfantry;
const HORSE: Kind = Kind::Cavalry;

/// An attacker of side A 5 cm before a defender of side B.
pub(super) fn duel(a: (Kind, u8, Formation), b: (Kind, u8, Formation)) -> (Field, UnitId, UnitId) {
    let mut field = Field::new();
    let attacker = field.unit(Side::A, a.0, a.1, a.2, (90, 65));
    let defender = field.unit(Side::B, b.0, b.1, b.2, (90, 60));
    (field, attacker, defender)
}

pub(super) fn foot() -> (Kind, u8, Formation) {
    (FOOT, 4, Formation::Column)
}

/// Attacks and holds its fire, with these dice.
pub(super) fn attack(state: &mut State, unit: UnitId, target: UnitId, pips: &[u8]) -> Vec<Event> {
    let mut events = play(state, &[], |play| launch(play, &[unit], target));
    if state
        .attack
        .as_ref()
        .is_some_and(|attack| attack.stage == AttackStage::React)
    {
        events.extend(play(state, pips, |play| {
            combat::react(play, Reaction::Stand)
        }));
    }
    events
}

fn rounds(events: &[Event]) -> Vec<&Round> {
    let found = events.iter().filter_map(|event| match event {
        Event::Fought { round } => Some(&**round),
        _ => None,
    });
    found.collect()
}

/// Rule: CD-3.4-02, CD-3.4-03, CD-3.4.2-07, CD-3.4.2-08, CD-EX-24
#[test]
fn dice_of_close_combat() {
    let of = |kind, bases, formation, disordered: bool| {
        let mut field = Field::new();
        let unit = field.unit(Side::A, kind, bases, formation, (90, 65));
        let mut state = field.state();
        state.units[unit.index()].disordered = disordered;
        melee_dice(&state, unit).0
    };
    let dice = [
        of(FOOT, 6, Formation::TwoLines, false),
        of(FOOT, 4, Formation::Line, false),
        of(HORSE, 4, Formation::Line, false),
        of(FOOT, 6, Formation::Square, false),
        of(FOOT, 6, Formation::Square, true),
        of(Kind::FootArtillery, 2, Formation::Line, false),
    ];
    assert_eq!(dice, [6, 4, 8, 4, 2, 2]);
}

/// A result test with nothing but modifiers, casualties and dice.
fn results(
    prepare: impl FnOnce(&mut Field, UnitId, UnitId),
    a: (Kind, u8, Formation),
    b: (Kind, u8, Formation),
    (on_attacker, on_defender): (u8, u8),
    (attack_die, defence_die): (u8, u8),
) -> (i16, i16) {
    let (mut field, attacker, defender) = duel(a, b);
    prepare(&mut field, attacker, defender);
    let state = field.state();
    let mut pips = blows(&state, attacker, defender, on_attacker, on_defender);
    pips.extend([attack_die, defence_die]);
    // Whatever follows the result: enough dice for morale and loser, or for a second round.
    let first = run(&state, attacker, defender, &pips);
    (first.attack.total, first.defence.total)
}

/// Dice of one round that make so many casualties: hits that are not saved.
pub(super) fn blows(
    state: &State,
    a: UnitId,
    d: UnitId,
    on_attacker: u8,
    on_defender: u8,
) -> Vec<u8> {
    let row = |dice: DiceCount, hits: u8| {
        let mut row = vec![6; usize::from(dice.0)];
        row[..usize::from(hits)].fill(1);
        row.extend(std::iter::repeat_n(6, usize::from(hits)));
        row
    };
    let mut pips = row(melee_dice(state, a), on_defender);
    pips.extend(row(melee_dice(state, d), on_attacker));
    pips
}

/// The first round of an attack whose dice go on with sixes.
fn run(state: &State, attacker: UnitId, defender: UnitId, pips: &[u8]) -> Round {
    let mut pips = pips.to_vec();
    pips.extend([6; 60]);
    let mut dice = engine::ScriptedDice::new(&pips);
    let mut play = crate::Play::on(state, &mut dice);
    launch(&mut play, &[attacker], defender).unwrap();
    if play
        .state()
        .attack
        .as_ref()
        .is_some_and(|one| one.stage == AttackStage::React)
    {
        combat::react(&mut play, Reaction::Stand).unwrap();
    }
    let events = play.into_events();
    rounds(&events)[0].clone()
}

fn near(field: &mut Field, side: Side, staff: bool) {
    // Both generals' radii are asked once; put the brigadier behind the unit.
    let (n, y) = if side == Side::A { (0, 74) } else { (2, 50) };
    field.put(n, 90, y);
    if staff {
        field.general(side, Rank::Staff, 100, y);
    }
}

/// Rule: CD-3.4-07, CD-3.4.1-01, CD-3.4.1-02, CD-3.4.1-03, CD-3.4.1-05, CD-EX-25
#[test]
fn assault_column_with_the_bayonet() {
    let totals = results(
        |field, _, _| {
            near(field, Side::A, false);
            near(field, Side::B, true);
        },
        (FOOT, 6, Formation::AssaultColumn),
        (FOOT, 6, Formation::Column),
        (2, 3),
        (4, 5),
    );
    assert_eq!(totals, (10, 9));
}

/// Rule: CD-3.4.1-06, CD-3.4-07, CD-EX-26
#[test]
fn flank_attack() {
    let totals = results(
        |field, _, defender| field.face(defender, 90),
        (HORSE, 4, Formation::Column),
        (HORSE, 4, Formation::MarchColumn),
        (1, 2),
        (1, 3),
    );
    // Cavalry in order would counter-charge and lose its flank: it is disordered in the next line.
    assert_eq!(totals.1 - totals.0, 1, "a counter-charge has no flank");
    let (mut field, attacker, defender) = duel(
        (FOOT, 4, Formation::Column),
        (FOOT, 4, Formation::MarchColumn),
    );
    field.face(defender, 90);
    let mut state = field.state();
    let attack = launch_only(&mut state, attacker, defender);
    assert!(attack.attackers[0].facet.is_flank());
    let mods = modifiers(&state, attacker);
    // Bayonet 1 and flank 2; the example has no bayonet: 2 + 2 + 1 = 5 against 0 + 1 + 3 = 4.
    assert_eq!(mods, 3);
    assert_eq!((2 + 2 + 1, 1 + 3), (5, 4));
}

pub(super) fn launch_only(
    state: &mut State,
    attacker: UnitId,
    defender: UnitId,
) -> crate::state::Attack {
    let mut dice = engine::ScriptedDice::default();
    let mut play = crate::Play::on(state, &mut dice);
    // The dice run out as soon as a decision has been taken.
    let _ = launch(&mut play, &[attacker], defender);
    for event in play.into_events() {
        crate::apply(state, &event);
    }
    state.attack.clone().unwrap()
}

pub(super) fn modifiers(state: &State, unit: UnitId) -> i16 {
    let attack = state.attack.as_ref().unwrap();
    let stand = combat::Stand::in_attack(state, attack, unit);
    combat::result_modifiers(state, &stand)
        .iter()
        .map(|one| i16::from(one.value))
        .sum()
}

/// Rule: CD-3.4.1-07, CD-EX-27
#[test]
fn rear_attack_replaces_the_flank() {
    let (mut field, attacker, defender) = duel(foot(), foot());
    field.face(defender, 0);
    near(&mut field, Side::B, false);
    let mut state = field.state();
    launch_only(&mut state, attacker, defender);
    // Bayonet 1 and rear 3; the example counts the rear only: 3 + 1 + 2 = 6 against 1 + 0 + 4 = 5.
    assert_eq!(modifiers(&state, attacker), 4);
    assert_eq!(modifiers(&state, defender), 1);
    let attack = state.attack.as_ref().unwrap();
    let stand = combat::Stand::in_attack(&state, attack, defender);
    let morale = combat::morale_modifiers(&state, &stand);
    assert_eq!(crate::morale::pass_value(&state, &morale), 8);
}

pub(super) fn fortified(change: impl FnOnce(&mut Field)) -> (State, UnitId, UnitId) {
    let (mut field, attacker, defender) = duel(
        (FOOT, 6, Formation::AssaultColumn),
        (FOOT, 6, Formation::TwoLines),
    );
    let block: FeatureId = field.ground(Ground::Work, (80, 48), (100, 60));
    field.garrison(defender, block);
    change(&mut field);
    (field.state(), attacker, defender)
}

/// Rule: CD-3.4.1-08, CD-EX-28
#[test]
fn fortification() {
    let (state, attacker, defender) = fortified(|_| ());
    let mut pips = blows(&state, attacker, defender, 2, 2);
    pips.extend([3, 3]);
    let round = run(&state, attacker, defender, &pips);
    assert_eq!((round.attack.total, round.defence.total), (7, 7));
}

/// Rule: CD-3.4.2-09, CD-3.4-07, CD-EX-29
#[test]
fn cavalry_against_square() {
    let totals = results(
        |field, _, _| near(field, Side::A, false),
        (HORSE, 4, Formation::Line),
        (FOOT, 6, Formation::Square),
        (1, 2),
        (5, 3),
    );
    assert_eq!(totals, (8, 7));
}

/// Rule: CD-3.4-08, CD-EX-30
#[test]
fn earlier_markers_do_not_count() {
    let (field, attacker, defender) = duel(foot(), foot());
    let mut state = field.state();
    state.units[attacker.index()].markers.0 = 5;
    let mut pips = blows(&state, attacker, defender, 0, 0);
    pips.extend([3, 2]);
    let round = run(&state, attacker, defender, &pips);
    // With the bayonet the attacker has one more than in the example.
    assert_eq!((round.attack.total - 1, round.defence.total), (3, 2));
}

/// Rule: CD-3.4-11, CD-3.4-12, CD-3.4-13, CD-3.4-14, CD-3.4-15, CD-3.4-16, CD-3.4-17, CD-EX-33
#[test]
fn loser_table() {
    let (table, readings) = (Tables::standard().melee, Readings::default());
    let of = |pips, failed, prior| {
        let beaten = general_beaten(&table, &readings, die(pips), failed, prior);
        let after = beaten.disorder || failed || prior;
        (
            beaten.flees,
            i32::from(beaten.half_moves) * 5,
            after,
            beaten.shaken,
        )
    };
    assert_eq!(of(1, false, false), (false, 30, true, true));
    assert_eq!(of(2, true, false), (true, 0, true, false));
    assert_eq!(of(1, false, true), (true, 0, true, false));
    assert_eq!(of(3, false, false), (false, 20, false, false));
    assert_eq!(of(4, true, false), (false, 20, true, false));
    assert_eq!(of(5, false, false), (false, 0, false, false));
    assert_eq!(of(6, true, false), (false, 0, true, false));
}

/// Rule: CD-3.4-11, CD-3.4-14, CD-EX-34
#[test]
fn fall_back_by_arm() {
    let tables = Tables::standard();
    let kinds = [FOOT, HORSE, Kind::FootArtillery, Kind::HorseArtillery];
    let of = |half_moves: i32| {
        kinds.map(|kind| {
            tables
                .movement
                .rates(kind)
                .open
                .scaled(half_moves, 2)
                .hundredths()
                / 1000
        })
    };
    assert_eq!(of(i32::from(tables.melee.loser[0])), [30, 60, 21, 45]);
    assert_eq!(of(i32::from(tables.melee.loser[2])), [20, 40, 14, 30]);
}

/// Rule: CD-3.4-14, CD-3.4-15, CD-3.4-17, CD-EX-59
/// Reading: RD-04
#[test]
fn both_settings_of_the_middle_row() {
    let table = Tables::standard().melee;
    for (switch, disorder) in [(false, false), (true, true)] {
        let readings = Readings {
            melee_3_4_disorder: switch,
            ..Readings::default()
        };
        let beaten = general_beaten(&table, &readings, die(4), false, false);
        assert_eq!(
            (beaten.half_moves, beaten.disorder, beaten.shaken),
            (4, disorder, disorder)
        );
    }
}

/// Rule: CD-3.4.2-02, CD-3.4.2-05, CD-3.4.2-06, CD-EX-35
#[test]
fn square_test_bands() {
    let results = faces().map(square_result);
    assert_eq!(
        results.map(|(square, _)| square),
        [false, true, true, true, true, true]
    );
    assert_eq!(
        results.map(|(_, disorder)| disorder),
        [false, false, false, false, false, true]
    );
    // Fire dice: one for a square, none in disorder.
    for (pips, dice) in [(2, 1), (5, 1), (6, 0)] {
        let (field, horse, foot) = duel((HORSE, 4, Formation::Line), (FOOT, 4, Formation::Line));
        let mut state = field.state();
        let fired = charge(&mut state, horse, foot, &[pips]);
        assert_eq!(fired, dice, "{pips}");
        assert_eq!(state.unit(foot).formation, Formation::Square);
        assert_eq!(state.unit(foot).disordered, pips == 6);
    }
}

/// Charges infantry that wants to fire; gives the number of fire dice.
fn charge(state: &mut State, horse: UnitId, foot: UnitId, square: &[u8]) -> usize {
    play(state, &[], |play| launch(play, &[horse], foot));
    let mut pips = square.to_vec();
    pips.extend([6; 60]);
    let mut dice = engine::ScriptedDice::new(&pips);
    let mut play = crate::Play::on(state, &mut dice);
    combat::react(&mut play, Reaction::Fire).unwrap();
    let events = play.into_events();
    let mut fired = 0;
    for event in &events {
        if matches!(event, Event::Fought { .. }) {
            break;
        }
        if let Event::Fired { shot } = event {
            fired = shot.hits.dice.len();
        }
        crate::apply(state, event);
    }
    fired
}

/// Rule: CD-3.4.2-01, CD-3.4.2-02, CD-3.4.2-03, CD-3.4.2-04, CD-EX-36
#[test]
fn square_test_one() {
    for (morale, fire_dice, disordered) in [([3, 5], 4, false), ([4, 5], 0, true)] {
        let (field, horse, foot) = duel((HORSE, 4, Formation::Line), (FOOT, 4, Formation::Line));
        let mut state = field.state();
        let fired = charge(&mut state, horse, foot, &[1, morale[0], morale[1]]);
        assert_eq!(
            (fired, state.unit(foot).disordered),
            (fire_dice, disordered)
        );
        assert_eq!(melee_dice(&state, foot), DiceCount(4));
        assert_eq!(state.unit(foot).formation, Formation::Line);
    }
}

/// Rule: CD-3.4.2-11, CD-3.4.2-12, CD-3.4.2-13, CD-3.4.2-14, CD-3.4.2-15, CD-3.4.2-16, CD-3.4.2-17
/// Rule: CD-3.4.2-18, CD-3.4.2-19, CD-EX-37
#[test]
fn a_beaten_square() {
    let table = Tables::standard().melee;
    let of = |pips, failed| {
        let beaten = square_beaten(&table, die(pips), failed);
        (
            i32::from(beaten.half_moves) * 5,
            beaten.forms_line,
            beaten.disorder || failed,
        )
    };
    assert_eq!(of(1, true), (10, true, true));
    assert_eq!(of(3, true), (5, false, true));
    assert_eq!(of(6, true), (0, false, true));
    assert_eq!(of(2, false), (5, false, true));
    assert_eq!(of(4, false), (5, false, false));
    assert_eq!(of(5, false), (0, false, false));
    // Failed with a marker before: broken without a die.
    let (field, horse, foot) = duel((HORSE, 4, Formation::Line), (FOOT, 6, Formation::Square));
    let mut state = field.state();
    state.units[foot.index()].disordered = true;
    let mut pips = blows(&state, horse, foot, 0, 2);
    pips.extend([6, 1, 5, 5]);
    attack(&mut state, horse, foot, &pips);
    assert!(!state.unit(foot).is_on_table());
}

/// Rule: CD-3.4-01, CD-3.4-02, CD-3.4-04, CD-3.4-05, CD-3.4-06, CD-3.4-07, CD-3.4-09, CD-3.4-10
/// Rule: CD-3.4-14, CD-3.4.1-04, CD-EX-49
#[test]
fn a_whole_close_combat() {
    let (mut field, attacker, defender) = duel(
        (FOOT, 6, Formation::AssaultColumn),
        (FOOT, 4, Formation::Line),
    );
    near(&mut field, Side::A, false);
    field.unit(Side::B, FOOT, 4, Formation::Column, (112, 60));
    field.unit(Side::B, FOOT, 4, Formation::Column, (68, 60));
    let mut state = field.state();
    let before = state.outline(defender).centre();
    let mut pips = vec![1, 2, 3, 4, 5, 3, 1, 4, 5, 6];
    pips.extend([1, 6, 3, 4, 2, 5]);
    pips.extend([3, 4, 6, 3, 3]);
    let events = attack(&mut state, attacker, defender, &pips);
    let round = rounds(&events)[0];
    assert_eq!(
        (round.blows[0].hits.total, round.blows[1].hits.total),
        (4, 2)
    );
    assert_eq!(
        (
            state.unit(defender).markers.0,
            state.unit(attacker).markers.0
        ),
        (3, 1)
    );
    assert_eq!((round.attack.total, round.defence.total), (9, 5));
    let tested = events.iter().find_map(|event| match event {
        Event::MoraleTested {
            cause: MoraleCause::Beaten,
            roll,
            passed,
            ..
        } => Some((roll, *passed)),
        _ => None,
    });
    let (roll, passed) = tested.unwrap();
    assert_eq!(
        (crate::morale::pass_value(&state, &roll.modifiers), passed),
        (9, true)
    );
    assert!(!state.unit(defender).disordered);
    let gone = before
        .distance(state.outline(defender).centre())
        .hundredths();
    assert!((19_900..=20_100).contains(&gone), "{gone}");
}

/// Rule: CD-3.4.2-01, CD-3.4.2-05, CD-3.4.2-07, CD-3.4.2-09, CD-3.4.2-10, CD-3.4-08, CD-EX-50
#[test]
fn a_whole_cavalry_charge() {
    let (field, horse, foot) = duel((HORSE, 4, Formation::Line), (FOOT, 6, Formation::Line));
    let mut state = field.state();
    play(&mut state, &[], |play| launch(play, &[horse], foot));
    let mut pips = vec![4, 2, 5];
    pips.extend([1, 2, 4, 4, 5, 6, 6, 3, 1, 3, 6]);
    pips.extend([3, 5, 6, 6, 4]);
    pips.extend([2, 3]);
    pips.extend([3, 3, 6]);
    let events = play(&mut state, &pips, |play| {
        combat::react(play, Reaction::Fire)
    });
    let round = rounds(&events)[0];
    assert_eq!(
        (round.blows[0].hits.total, round.blows[1].hits.total),
        (3, 1)
    );
    assert_eq!(
        (round.blows[0].casualties.0, round.blows[1].casualties.0),
        (1, 1)
    );
    assert_eq!((round.attack.total, round.defence.total), (3, 7));
    assert_eq!(state.unit(horse).markers.0, 2);
}

/// Rule: CD-3.4.1-03, CD-EX-53
#[test]
fn the_bayonet_depends_on_earlier_fire() {
    let (field, attacker, defender) = duel(foot(), foot());
    let state = field.state();
    let bayonet = |kind: Kind, fired: bool| {
        let (field, attacker, defender) =
            duel((kind, 4, Formation::Column), (FOOT, 4, Formation::Column));
        let mut state = field.state();
        super::field::activate(&mut state, Side::A);
        let order = crate::state::Planned::Attack { target: defender };
        let part = crate::state::OrderPart {
            unit: None,
            step: crate::ids::Actions(0),
            order,
        };
        super::field::declare(&mut state, Side::A, vec![part], &[1]);
        if let Some(activation) = &mut state.activation {
            activation.units[0].has_fired = fired;
        }
        launch_only(&mut state, attacker, defender).attackers[0].bayonet
    };
    assert_eq!(
        [
            bayonet(FOOT, false),
            bayonet(FOOT, true),
            bayonet(HORSE, false)
        ],
        [true, false, false]
    );
    assert!(combat::check_attack(&state, &[attacker], defender).is_ok());
}

/// Rule: CD-3.4-07, CD-3.4-09, CD-EX-58
/// Reading: CD-GAP-16
#[test]
fn equal_twice_the_attacker_falls_back() {
    let (field, attacker, defender) = duel(foot(), foot());
    let mut state = field.state();
    let mut pips = blows(&state, attacker, defender, 2, 1);
    pips.extend([3, 3]);
    pips.extend(blows(&state, attacker, defender, 1, 3));
    pips.extend([2, 4]);
    let before = state.outline(attacker).centre();
    let events = attack(&mut state, attacker, defender, &pips);
    let totals: Vec<_> = rounds(&events)
        .iter()
        .map(|round| (round.attack.total, round.defence.total))
        .collect();
    assert_eq!(totals, [(5, 5), (7, 7)]);
    let fell = events.iter().any(|event| {
        matches!(event, Event::Placed { unit, why: Placing::FallBack, .. } if *unit == attacker)
    });
    assert!(fell && !state.unit(attacker).disordered);
    assert!(before.distance(state.outline(attacker).centre()) > table::Length::from_cm(3));
    for tie in [MeleeTie::BothStay, MeleeTie::DefenderWins] {
        let (mut field, attacker, defender) = duel(foot(), foot());
        field.readings.melee_tie = tie;
        let mut state = field.state();
        let mut pips = blows(&state, attacker, defender, 2, 1);
        pips.extend([3, 3]);
        if tie == MeleeTie::DefenderWins {
            pips.extend([1, 1, 6]);
        }
        assert_eq!(
            rounds(&attack(&mut state, attacker, defender, &pips)).len(),
            1
        );
    }
}

/// Rule: CD-3.4.2-03, CD-4-03, CD-EX-61
#[test]
fn a_disordered_unit_in_close_combat() {
    // Square test 1 failed: it fights on with one marker.
    let (field, horse, infantry) = duel((HORSE, 4, Formation::Line), (FOOT, 4, Formation::Line));
    let mut state = field.state();
    state.units[infantry.index()].disordered = true;
    charge(&mut state, horse, infantry, &[1, 5, 5]);
    assert!(state.unit(infantry).is_on_table() && state.unit(infantry).disordered);
    for (pips, flees) in [(3, false), (1, true)] {
        let (field, attacker, defender) = duel(foot(), foot());
        let mut state = field.state();
        state.units[defender.index()].disordered = true;
        let mut dice = blows(&state, attacker, defender, 0, 1);
        dice.extend([6, 1, 5, 5, pips]);
        attack(&mut state, attacker, defender, &dice);
        assert_eq!(state.unit(defender).is_on_table(), !flees);
    }
}

/// Rule: CD-3.4.2-10, CD-3.4-03
#[test]
fn cavalry_meets_cavalry_halfway() {
    let (field, a, b) = duel((HORSE, 4, Formation::Line), (HORSE, 4, Formation::Line));
    let mut state = field.state();
    let mut pips = blows(&state, a, b, 0, 1);
    pips.extend([6, 1, 1, 1, 6]);
    let events = play(&mut state, &pips, |play| launch(play, &[a], b));
    let met = events.iter().any(|event| {
        matches!(event, Event::Placed { unit, why: Placing::CounterCharge, .. } if *unit == b)
    });
    assert!(met);
    assert_eq!(rounds(&events)[0].blows[0].hits.dice.len(), 8);
}

/// Readings CD-GAP-14, CD-GAP-20 and CD-GAP-45.
#[test]
fn who_may_attack_whom() {
    let (mut field, horse, infantry) =
        duel((HORSE, 4, Formation::Line), (FOOT, 4, Formation::Line));
    field.ground(Ground::Woods, (60, 40), (120, 61));
    let mut state = field.state();
    let check = |state: &State| combat::check_attack(state, &[horse], infantry);
    assert_eq!(check(&state), Err(Refusal::CavalryAgainstCover));
    state.units[horse.index()].disordered = true;
    assert_eq!(check(&state), Err(Refusal::DisorderedAttack));
    let (field, guns, infantry) = duel((Kind::FootArtillery, 2, Formation::Line), foot());
    let state = field.state();
    assert_eq!(
        combat::check_attack(&state, &[guns], infantry),
        Err(Refusal::MayNotAttack)
    );
}

/// Reading CD-GAP-23.
#[test]
fn several_attackers_and_divided_dice() {
    let mut field = Field::new();
    let a = field.unit(Side::A, FOOT, 4, Formation::Column, (84, 65));
    let b = field.unit(Side::A, FOOT, 4, Formation::Column, (98, 65));
    let target = field.unit(Side::B, FOOT, 6, Formation::Line, (90, 60));
    let mut state = field.state();
    play(&mut state, &[], |play| launch(play, &[a, b], target));
    play(&mut state, &[], |play| combat::react(play, Reaction::Stand));
    let divide = |dice: [u8; 2]| Command::Divide {
        dice: dice.map(DiceCount).to_vec(),
    };
    let wrong = Cd::check(&state, Side::B, &divide([2, 2]));
    assert_eq!(
        wrong,
        Err(Refusal::WrongDice {
            needed: DiceCount(6)
        })
    );
    let mut pips = vec![6; 14];
    pips.extend([6, 1, 1, 1, 6]);
    let events = command(&mut state, Side::B, &divide([4, 2]), &pips);
    let dice: Vec<usize> = rounds(&events)[0]
        .blows
        .iter()
        .map(|blows| blows.hits.dice.len())
        .collect();
    assert_eq!(dice, [4, 4, 4, 2]);
    let _ = CombatSide::Attack;
}

/// Reading CD-GAP-32.
#[test]
fn falling_back_is_stopped_and_passes_friends() {
    let (mut field, attacker, defender) = duel(foot(), foot());
    field.ground(Ground::Water, (60, 40), (120, 45));
    let mut state = field.state();
    let mut pips = blows(&state, attacker, defender, 0, 1);
    pips.extend([6, 1, 1, 1, 3]);
    let events = attack(&mut state, attacker, defender, &pips);
    let barred = events.iter().any(|event| {
        matches!(
            event,
            Event::Disordered {
                why: Disorder::Barred,
                ..
            }
        )
    });
    assert!(barred && state.unit(defender).disordered);
    assert!(state.outline(defender).centre().y > table::Length::from_cm(45));
}

/// A regiment that is attacked while its skirmishers are out behind it, an enemy between them or nobody.
fn with_screen(enemy_between: bool) -> (State, UnitId, UnitId) {
    let mut field = Field::new();
    let attacker = field.unit(Side::A, FOOT, 4, Formation::Line, (90, 65));
    let defender = field.unit(Side::B, FOOT, 4, Formation::Line, (90, 60));
    if enemy_between {
        field.unit(Side::A, FOOT, 4, Formation::Column, (90, 52));
    }
    let mut state = field.state();
    let facing = state.unit(defender).pose.facing;
    state.units[defender.index()].screen =
        Some(table::Pose::new(table::Point::from_mm(900, 430), facing));
    (state, attacker, defender)
}

/// Skirmishers withdraw when their regiment is attacked; cut off, they fight with it and go with its defeat.
///
/// Rule: CD-GAP-08
#[test]
fn skirmishers_withdraw_or_are_caught() {
    let (mut state, attacker, defender) = with_screen(false);
    assert_eq!(melee_dice(&state, defender), DiceCount(4));
    let events = play(&mut state, &[], |play| launch(play, &[attacker], defender));
    assert!(
        events.contains(&Event::ScreenRecalled { unit: defender }),
        "{events:?}"
    );
    assert_eq!(state.skirmishers(defender), crate::ids::Bases(2));

    let (mut state, attacker, defender) = with_screen(true);
    assert_eq!(
        melee_dice(&state, defender),
        DiceCount(6),
        "the odds know it before"
    );
    let events = play(&mut state, &[], |play| launch(play, &[attacker], defender));
    assert!(
        events.contains(&Event::ScreenCaught { unit: defender }),
        "{events:?}"
    );
    assert_eq!(melee_dice(&state, defender), DiceCount(6));
    assert_eq!(melee_dice(&state, attacker), DiceCount(4));
}

/// Whoever loses with its skirmishers cut off loses them too; whoever wins has them back.
///
/// Rule: CD-GAP-08
#[test]
fn caught_skirmishers_share_the_fate_of_their_regiment() {
    for (dice, lost) in [([6, 1], true), ([1, 6], false)] {
        let (mut state, attacker, defender) = with_screen(true);
        let hits = if lost { (0, 4) } else { (4, 0) };
        let mut pips = blows(&state, attacker, defender, hits.0, hits.1);
        pips.extend(dice);
        pips.extend([1, 1, 1]);
        let events = attack(&mut state, attacker, defender, &pips);
        let gone = events.contains(&Event::ScreenLost { unit: defender });
        assert_eq!(gone, lost, "{events:?}");
        let bases = if lost { 0 } else { 2 };
        assert_eq!(state.skirmishers(defender), crate::ids::Bases(bases));
        assert_eq!(state.unit(defender).screen, None);
    }
}
