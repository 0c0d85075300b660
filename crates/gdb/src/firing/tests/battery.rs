//! Guns: ammunition, overhead fire, crews, howitzers, fires.

use engine::Side;

use super::*;
use crate::firing::{
    AimedAt, Ammunition, AtHouse, Band, Command as FireCommand, Event as Fire, Refusal,
};
use crate::state::{Flight, Guns};

fn hill(stand: &mut Stand, from: (i32, i32), to: (i32, i32)) {
    stand.ground(from, to, |hill| hill.height = Level(1));
}

fn howitzers(models: u8) -> Unit {
    let mut unit = battery();
    unit.troops.calibre = Some(Calibre::Howitzer);
    unit.models = models;
    unit.figures = u16::from(models) * 4;
    unit
}

/// Rule: GDB-9.8-02
#[test]
fn canister_adds_by_calibre_at_canister_range_only() {
    for (calibre, range, value) in [
        (Calibre::Light, 150, 3),
        (Calibre::Medium, 200, 4),
        (Calibre::Heavy, 250, 5),
        (Calibre::Howitzer, 200, 4),
    ] {
        for (distance, canister) in [(range, true), (range + 1, false)] {
            let mut stand = Stand::new();
            let mut unit = battery();
            unit.troops.calibre = Some(calibre);
            let a = stand.put(Side::A, unit, 600, 700);
            let b = stand.put(Side::B, foot(), 600, 700 - distance);
            let state = stand.open();
            let (_, events) = shoot(&state, a, b);
            let part = &parts(&events)[0];
            let found = named(part)
                .iter()
                .find(|(name, _)| name.starts_with("artillery-canister"))
                .map(|(_, value)| *value);
            assert_eq!(found, canister.then_some(value), "{calibre:?} {distance}");
        }
    }
}

/// Rule: GDB-9.8-15
#[test]
fn ammunition_may_be_chosen_among_what_serves() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, battery(), 600, 600);
    let b = stand.put(Side::B, foot(), 600, 450);
    let state = stand.open();
    let with = |ammunition| {
        let targets = [AimedAt {
            target: b,
            ammunition: Some(ammunition),
        }];
        crate::firing::phase::aims(&state, Side::A, a, &targets)
    };
    assert!(with(Ammunition::Canister).is_ok());
    assert!(with(Ammunition::Ball).is_ok());
    assert_eq!(
        with(Ammunition::Shell),
        Err(Refusal::WrongAmmunition { target: b })
    );
}

/// Rule: GDB-9.8-09
#[test]
fn long_range_halves_the_loss_of_guns() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, battery(), 600, 900);
    let b = stand.put(Side::B, foot(), 600, 450);
    let state = stand.open();
    // 4 models at 9 lose 2.5; halved 1.25, to the nearest half 1.5.
    let (after, events) = fire(&state, a, &[b], &[4, 5, 3]);
    let part = &parts(&events)[0];
    assert_eq!(part.band, Band::Long);
    assert_eq!(part.reckoning.table.0, 5);
    assert_eq!(part.reckoning.rounded.0, 3);
    assert_eq!(lost(&after, b), 1);
}

/// Rule: GDB-9.8-12, GDB-9.8-13, GDB-9.8-14, GDB-9.8-15
#[test]
fn guns_fire_over_friends_from_a_height() {
    // Battery at 900, friend in between, target at 600.
    let (under_the_guns, under_both) = (Some(880), Some(720));
    for (hill_from, friend_at, allowed) in [
        (under_the_guns, 750, true),
        (None, 750, false),
        (under_the_guns, 800, false),
        (under_the_guns, 620, false),
        // The rule asks for heights of battery and target alone.
        (under_both, 750, true),
        (under_both, 800, false),
    ] {
        let mut stand = Stand::new();
        if let Some(from) = hill_from {
            hill(&mut stand, (400, from), (800, 1000));
        }
        let a = stand.put(Side::A, battery(), 600, 900);
        let friend = stand.put(Side::A, foot().of(60), 600, friend_at);
        let b = stand.put(Side::B, foot().of(12), 600, 600);
        let state = stand.open();
        let expected = (!allowed).then_some(Refusal::Masked {
            target: b,
            by: friend,
        });
        assert_eq!(
            refusal(&state, a, &[b]),
            expected,
            "{hill_from:?} {friend_at}"
        );
        if allowed {
            let (_, events) = shoot(&state, a, b);
            let part = &parts(&events)[0];
            assert!(part.overhead);
            assert_eq!(part.ammunition, Some(Ammunition::Ball));
        }
    }
}

/// Howitzers at long range have nothing but shell: none over heads, or shell by the other reading.
///
/// Rule: GDB-9.8-15
/// Reading: RD-42
#[test]
fn shell_goes_over_heads_by_the_other_reading() {
    let stand = |shell: bool| {
        let mut stand = Stand::new();
        stand.readings.shell_overhead = shell;
        hill(&mut stand, (400, 1000), (800, 1190));
        let mut howitzers = battery();
        howitzers.troops.calibre = Some(Calibre::Howitzer);
        let a = stand.put(Side::A, howitzers, 600, 1100);
        stand.put(Side::A, foot().of(60), 600, 850);
        let b = stand.put(Side::B, foot().of(12), 600, 540);
        (stand.open(), a, b)
    };
    let (state, a, b) = stand(false);
    assert_eq!(
        refusal(&state, a, &[b]),
        Some(Refusal::ShellOverhead { target: b })
    );
    let (state, a, b) = stand(true);
    let (_, events) = shoot(&state, a, b);
    let part = &parts(&events)[0];
    assert!(part.overhead);
    assert_eq!(
        (part.band, part.ammunition),
        (Band::Long, Some(Ammunition::Shell))
    );
}

/// Rule: GDB-9.6-01
#[test]
fn skirmishers_do_not_mask_guns() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, battery(), 600, 900);
    stand.put(Side::A, screen().of(40), 600, 750);
    let b = stand.put(Side::B, foot().of(12), 600, 600);
    assert_eq!(refusal(&stand.open(), a, &[b]), None);
}

/// Rule: GDB-9.8-16
#[test]
fn four_gunners_serve_a_gun() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, foot(), 600, 600);
    let b = stand.put(Side::B, battery(), 600, 550);
    let mut state = stand.open();
    state.units[b.index()].figures = Figures(13);
    // 30 figures at 12 - 3 = 9 take 3; with the double six 2 more.
    let (after, _) = fire(&state, a, &[b], &[6, 6]);
    assert_eq!(lost(&after, b), 8);
    assert_eq!(after.unit(b).models, Models(2));
}

/// Rule: GDB-9.8-17, GDB-9.6-08
#[test]
fn a_counter_battery_double_six_drives_the_guns_off() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, battery(), 600, 900);
    let b = stand.put(Side::B, battery(), 600, 600);
    let state = stand.open();
    // 4 models at 12 - 3 = 9 lose 2.5; the die lets the half off; 2 more.
    let (after, _) = fire(&state, a, &[b], &[6, 6, 1]);
    let unit = after.unit(b);
    assert_eq!(lost(&after, b), 4);
    assert_eq!(unit.formation, Formation::Limbered);
    assert_eq!(unit.nerve, crate::state::Nerve::Retreating);
    assert_eq!(unit.guns, Guns::Served);
    assert_eq!(unit.flight, Flight::RestOwed);
    assert_ne!(unit.pose, state.unit(b).pose);
}

/// Guns driven off owe the rest of their move before they rally; who has moved by compulsion this turn makes no second one.
///
/// Rule: GDB-9.6-08, GDB-4.3-03
/// Reading: TR-31
#[test]
fn guns_driven_off_owe_the_rest_of_their_move() {
    let driven_off = |moved: bool| {
        let mut stand = Stand::new();
        let a = stand.put(Side::A, battery(), 600, 900);
        let b = stand.put(Side::B, battery().shape(Formation::Limbered), 600, 600);
        let mut state = stand.open();
        state.units[b.index()].moved_compulsorily = moved;
        let (after, _) = fire(&state, a, &[b], &[6, 6]);
        (state, after, b)
    };
    let (before, after, b) = driven_off(true);
    assert_eq!(after.unit(b).nerve, crate::state::Nerve::Retreating);
    assert_eq!(after.unit(b).pose, before.unit(b).pose);
    assert_eq!(after.unit(b).flight, Flight::Owed);

    let (_, mut after, b) = driven_off(false);
    after.phase = crate::state::Phase::Morale;
    assert_eq!(after.unit(b).flight, Flight::RestOwed);
    let rallies = |state: &State| crate::morale::may_rally(state, Side::B).any(|id| id == b);
    assert!(!rallies(&after), "not in the turn in which it was hit");
    after.units[b.index()].flight = Flight::Running;
    assert!(rallies(&after), "after the rest of its move");
}

/// Rule: GDB-9.8-18
#[test]
fn limbered_guns_are_a_flank() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, foot(), 600, 600);
    let b = stand.put_facing(Side::B, battery().shape(Formation::Limbered), 600, 520, 90);
    let state = stand.open();
    let (_, events) = shoot(&state, a, b);
    assert_eq!(
        named(&parts(&events)[0]),
        [("musketry-limbered".to_owned(), 2)]
    );
    // And they fire at nobody.
    assert_eq!(refusal(&state, b, &[a]), Some(Refusal::Unarmed { unit: b }));
}

/// Rule: GDB-9.9-01, GDB-9.9-02, GDB-9.9-03, GDB-9.9-04
#[test]
fn howitzers_fire_shell_far_and_shot_near() {
    for (distance, ammunition) in [
        (200, Ammunition::Canister),
        (400, Ammunition::Ball),
        (401, Ammunition::Shell),
        (800, Ammunition::Shell),
    ] {
        let mut stand = Stand::new();
        let a = stand.put(Side::A, howitzers(4), 600, 1000);
        let b = stand.put(Side::B, foot(), 600, 1000 - distance);
        let state = stand.open();
        let (_, events) = shoot(&state, a, b);
        assert_eq!(parts(&events)[0].ammunition, Some(ammunition), "{distance}");
    }
}

/// Rule: GDB-9.9-05, GDB-9.8-05
#[test]
fn shell_reaches_behind_cover() {
    let mut stand = Stand::new();
    let house = stand.house((550, 300), (650, 400));
    let a = stand.put(Side::A, howitzers(1), 600, 1000);
    let b = stand.put(Side::B, foot().inside(house), 600, 390);
    let state = stand.open();
    let (_, events) = shoot(&state, a, b);
    let part = &parts(&events)[0];
    assert_eq!(part.range, Length::from_cm(60), "to the wall");
    assert_eq!(
        named(part),
        [
            ("artillery-shell-at-cover".to_owned(), 1),
            ("artillery-building".to_owned(), -4)
        ]
    );
}

/// Rule: GDB-9.9-06, GDB-9.9-07, GDB-9.9-08, GDB-9.9-09, GDB-9.9-10, GDB-9.9-13
#[test]
fn howitzers_set_a_house_on_fire_once() {
    for (models, natural, lit) in [
        (1, [6, 5], false),
        (2, [6, 5], true),
        (3, [5, 5], true),
        (3, [4, 5], false),
        (4, [4, 5], true),
        (5, [4, 5], true),
        (5, [4, 4], false),
    ] {
        let mut stand = Stand::new();
        let house = stand.house((550, 300), (650, 400));
        let a = stand.put(Side::A, howitzers(models), 600, 1000);
        let b = stand.put(Side::B, foot().inside(house), 600, 390);
        let state = stand.open();
        let mut dice = natural.to_vec();
        dice.extend([4, 4]);
        let (after, events) = loose(&state, a, b, &dice);
        let started = events
            .iter()
            .any(|event| matches!(event, Event::Firing(Fire::FireStarted { .. })));
        assert_eq!(started, lit, "{models} {natural:?}");
        assert_eq!(after.fires.len(), usize::from(lit));
        // Put out, it cannot be lit again; burning, it burns on.
        let mut again = after.clone();
        again.units[a.index()].fired = crate::state::Fired::NotYet;
        if lit {
            let (_, events) = loose(&again, a, b, &[6, 5, 6, 6]);
            let started = events
                .iter()
                .any(|event| matches!(event, Event::Firing(Fire::FireStarted { .. })));
            assert!(!started);
        }
    }
}

/// Rule: GDB-9.9-08
#[test]
fn a_garrison_puts_the_fire_out_on_5() {
    for (die, out) in [(4, false), (5, true)] {
        let mut stand = Stand::new();
        let house = stand.house((550, 300), (650, 400));
        let a = stand.put(Side::A, howitzers(2), 600, 1000);
        let b = stand.put(Side::B, foot().inside(house), 600, 390);
        let state = stand.open();
        // 2 models at 11 - 3 = 8 lose 1, halved a half: the first die.
        let (after, _) = fire(&state, a, &[b], &[5, 6, 1, die]);
        assert_eq!(after.fires.is_empty(), out);
        assert_eq!(after.scorched, [FeatureId(house)]);
    }
}

/// Rule: GDB-9.9-07
/// Reading: RD-20
#[test]
fn a_natural_twelve_on_a_house_counts_once() {
    let mut stand = Stand::new();
    let house = stand.house((550, 300), (650, 400));
    let a = stand.put(Side::A, howitzers(1), 600, 1000);
    let b = stand.put(Side::B, foot().inside(house), 600, 390);
    let state = stand.open();
    // 1 model at 12 - 3 = 9 loses a half, halved a quarter, to the nearest half: a half.
    let (after, _) = fire(&state, a, &[b], &[6, 6, 1, 6]);
    assert_eq!(lost(&after, b), 2);
    assert_eq!(after.unit(b).nerve, crate::state::Nerve::Faltering);
}

/// Fires a battery's howitzers at a house.
fn at_house(state: &State, unit: UnitId, house: u16, dice: &[u8]) -> (State, Vec<Event>) {
    let command = FireCommand::FireAtHouse {
        unit,
        building: FeatureId(house),
    };
    crate::firing::check(state, Side::A, &command).unwrap();
    let mut dice = ScriptedDice::new(dice);
    let mut play = Play::on(state, &mut dice);
    crate::firing::decide(&mut play, Side::A, &command).unwrap();
    let done = (play.state().clone(), play.into_events());
    assert_eq!(dice.left(), 0);
    done
}

/// Nobody is inside to put the fire out: by the natural roll alone it begins, once.
///
/// Rule: GDB-9.9-06, GDB-9.9-07, GDB-9.9-09, GDB-9.9-13
#[test]
fn howitzers_set_an_empty_house_on_fire() {
    for (models, dice, lit) in [
        (1, [6, 5], false),
        (1, [6, 6], true),
        (4, [4, 5], true),
        (4, [4, 4], false),
    ] {
        let mut stand = Stand::new();
        let house = stand.house((550, 300), (650, 400));
        let a = stand.put(Side::A, howitzers(models), 600, 1000);
        let state = stand.open();
        let (after, events) = at_house(&state, a, house, &dice);
        assert_eq!(
            after.fires.contains(&FeatureId(house)),
            lit,
            "{models} {dice:?}"
        );
        assert_eq!(after.unit(a).fired, crate::state::Fired::InFiring);
        let Some(Event::Firing(Fire::HouseFiredAt {
            howitzers, roll, ..
        })) = events.first()
        else {
            panic!("{events:?}");
        };
        assert_eq!(howitzers.0, models);
        assert!(roll.rules.contains(&engine::RuleId::new("GDB-9.9-07")));
        let mut again = after.clone();
        again.units[a.index()].fired = crate::state::Fired::NotYet;
        let why = refused_at(&again, a, house);
        assert_eq!(why, lit.then_some(AtHouse::Scorched));
    }
}

/// Why a battery may not fire at a house.
fn refused_at(state: &State, unit: UnitId, house: u16) -> Option<AtHouse> {
    let building = FeatureId(house);
    let field = crate::firing::field::Field::of(state);
    match crate::firing::houses::aim(&field, unit, building) {
        Ok(_) => None,
        Err(crate::firing::Refusal::House { why, .. }) => Some(why),
        Err(other) => panic!("{other:?}"),
    }
}

/// Howitzers, walls that nobody holds, in arc, range and sight.
///
/// Rule: GDB-9.9-06, GDB-9.3-01, GDB-9.1-03, GDB-9.6-01
#[test]
fn what_walls_howitzers_may_fire_at() {
    let with = |gun: Unit, house: ((i32, i32), (i32, i32)), more: &dyn Fn(&mut Stand, u16)| {
        let mut stand = Stand::new();
        let id = stand.house(house.0, house.1);
        let a = stand.put(Side::A, gun, 600, 1000);
        more(&mut stand, id);
        refused_at(&stand.open(), a, id)
    };
    let ahead = ((550, 300), (650, 400));
    let nobody: &dyn Fn(&mut Stand, u16) = &|_, _| {};
    assert_eq!(with(howitzers(2), ahead, nobody), None);
    assert_eq!(with(battery(), ahead, nobody), Some(AtHouse::NoHowitzers));
    let aside = ((20, 900), (100, 1000));
    assert_eq!(with(howitzers(2), aside, nobody), Some(AtHouse::OutOfArc));
    let far = ((550, 10), (650, 50));
    assert_eq!(with(howitzers(2), far, nobody), Some(AtHouse::OutOfRange));
    let garrison: &dyn Fn(&mut Stand, u16) = &|stand, house| {
        stand.put(Side::A, foot().inside(house), 600, 390);
    };
    assert_eq!(with(howitzers(2), ahead, garrison), Some(AtHouse::Held));
    let wall: &dyn Fn(&mut Stand, u16) = &|stand, _| {
        stand.put(Side::A, foot().of(60), 600, 900);
    };
    assert_eq!(with(howitzers(2), ahead, wall), Some(AtHouse::Hidden));
}

/// Units come first, unless the players read it otherwise.
///
/// Rule: GDB-9.12-01
/// Reading: TR-59
#[test]
fn units_come_before_walls() {
    for (freely, why) in [(false, Some(AtHouse::UnitsFirst)), (true, None)] {
        let mut stand = Stand::new();
        stand.readings.houses_like_any_target = freely;
        let house = stand.house((550, 300), (650, 400));
        let a = stand.put(Side::A, howitzers(2), 600, 1000);
        stand.put(Side::B, foot(), 500, 600);
        assert_eq!(refused_at(&stand.open(), a, house), why);
    }
}

/// Computer generals burn walls before the enemy's foot and no others.
///
/// Rule: GDB-9.9-06
#[test]
fn computer_generals_burn_what_the_enemy_is_about_to_enter() {
    let worth = |own: Option<i32>| {
        let mut stand = Stand::new();
        stand.house((550, 300), (650, 400));
        stand.put(Side::A, howitzers(2), 600, 1000);
        stand.put(Side::B, foot(), 600, 120);
        if let Some(y) = own {
            stand.put(Side::A, foot(), 500, y);
        }
        let mut state = stand.open();
        state.firing.firing = Some(Side::A);
        let offers = crate::firing::offers(&state, Side::A, true);
        let wall = |offer: &&engine::Offer<crate::Command>| {
            matches!(
                offer.command,
                crate::Command::Firing(FireCommand::FireAtHouse { .. })
            )
        };
        offers
            .iter()
            .find(wall)
            .map(|offer| offer.prospect.inflicts)
    };
    // The enemy is behind the walls, out of range.
    assert_eq!(worth(None), Some(15));
    assert_eq!(worth(Some(400)), Some(-15), "its own foot is nearer");
}

/// Computer generals hope to burn garrisons out, once.
///
/// Rule: GDB-9.9-06, GDB-9.9-13
#[test]
fn howitzers_hope_to_burn_a_garrison_out() {
    let hope = |gun: Unit, scorched: bool| {
        let mut stand = Stand::new();
        let house = stand.house((550, 300), (650, 400));
        stand.put(Side::A, gun, 600, 1000);
        stand.put(Side::B, foot().inside(house), 600, 390);
        let mut state = stand.open();
        state.firing.firing = Some(Side::A);
        if scorched {
            state.scorched.push(FeatureId(house));
        }
        crate::firing::offers(&state, Side::A, true)[0]
            .prospect
            .inflicts
    };
    let bare = hope(howitzers(4), true);
    assert_eq!(hope(howitzers(4), false) - bare, 60 * 10 * 2 / (36 * 3));
    assert_eq!(hope(battery(), false), hope(battery(), true));
}

/// Fires with more dice than may be needed.
fn loose(state: &State, unit: UnitId, target: UnitId, dice: &[u8]) -> (State, Vec<Event>) {
    let aims = crate::firing::phase::aims(
        state,
        Side::A,
        unit,
        &[AimedAt {
            target,
            ammunition: None,
        }],
    )
    .unwrap();
    throw(state, unit, &aims, dice)
}

/// Rule: GDB-9.10-01, GDB-9.10-02, GDB-9.10-03, GDB-9.10-04, GDB-9.10-05, GDB-9.10-06
#[test]
fn rockets_have_a_table_of_their_own() {
    let rockets = || {
        let mut unit = battery();
        unit.troops.calibre = Some(Calibre::Rocket);
        unit
    };
    let mut stand = Stand::new();
    let a = stand.put(Side::A, rockets(), 600, 1000);
    let friend = stand.put(Side::A, foot(), 800, 1000);
    stand.put(Side::A, foot(), 1000, 1000);
    let b = stand.put(Side::B, foot().shape(Formation::MassedColumn), 600, 200);
    let mut state = stand.open();
    let shot = |dice: [u8; 2]| fire(&state, a, &[b], &dice).0;
    let hit = shot([6, 6]);
    assert_eq!(lost(&hit, b), 6);
    assert_eq!(hit.unit(b).nerve, crate::state::Nerve::Faltering);
    for dice in [[4, 6], [5, 6]] {
        let shaken = shot(dice);
        assert_eq!(lost(&shaken, b), 0);
        assert_eq!(shaken.unit(b).nerve, crate::state::Nerve::Faltering);
    }
    for dice in [[1, 3], [4, 5]] {
        assert_eq!(shot(dice).unit(b).nerve, crate::state::Nerve::Steady);
    }
    assert_eq!(lost(&shot([1, 2]), friend), 2);
    let exploded = shot([1, 1]);
    assert!(!exploded.unit(a).is_on_table());
    // It counts as a rout: with friends of its brigade near, the brigade will test.
    let shaken = |state: &State| {
        let noted = state.notes.brigade_occasions.iter();
        noted.map(|one| one.brigade).collect::<Vec<_>>()
    };
    assert_eq!(shaken(&exploded), [state.unit(a).brigade]);
    assert_eq!(shaken(&shot([3, 4])), []);
    // Beyond 80 cm they reach nobody.
    state.units[b.index()].pose.at = tenths(600, 199);
    assert!(matches!(
        refusal(&state, a, &[b]),
        Some(Refusal::OutOfRange { .. })
    ));
}
