//! Arcs, ranges, sight, targets.

use engine::Side;

use super::shares::aims;
use super::*;
use crate::firing::{Refusal, Struck};
use crate::state::{Fired, Nerve};

fn two(a: Unit, b: Unit, x: i32, y: i32) -> (State, UnitId, UnitId) {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, a, 600, 600);
    let b = stand.put(Side::B, b, x, y);
    (stand.open(), a, b)
}

/// Rule: GDB-9.1-03, GDB-9.7-01
#[test]
fn muskets_reach_20_cm() {
    for (distance, long) in [(100, false), (101, true), (200, true)] {
        let (state, a, b) = two(foot(), foot(), 600, 600 - distance);
        let (_, events) = shoot(&state, a, b);
        let part = &parts(&events)[0];
        assert_eq!(part.range, Length::from_tenths_of_cm(distance));
        assert_eq!(part.band == crate::firing::Band::Long, long, "{distance}");
    }
    let (state, a, b) = two(foot(), foot(), 600, 399);
    assert_eq!(
        refusal(&state, a, &[b]),
        Some(Refusal::OutOfRange {
            target: b,
            range: Length::from_tenths_of_cm(201),
            allowed: Length::from_cm(20)
        })
    );
}

/// Rule: GDB-9.7-02, GDB-9.7-03
#[test]
fn rifles_reach_further_and_carbines_less() {
    let mut rifles = screen();
    rifles.troops.weapon = Weapon::Rifle;
    let (state, a, b) = two(rifles, foot(), 600, 360);
    assert_eq!(refusal(&state, a, &[b]), None);
    let (state, a, b) = two(horse(), foot(), 600, 500);
    assert_eq!(refusal(&state, a, &[b]), None);
    let (state, a, b) = two(horse(), foot(), 600, 499);
    assert!(refusal(&state, a, &[b]).is_some());
}

/// Rule: GDB-9.11-02
#[test]
fn carbines_are_worked_out_like_muskets() {
    let (state, a, b) = two(horse().grade(Grade::Elite), foot(), 600, 560);
    let (_, events) = fire(&state, a, &[b], &[4, 5, 1]);
    let part = &parts(&events)[0];
    assert_eq!(named(part), [("musketry-elite".to_owned(), 1)]);
    // 12 figures at 10 take 1.6, to the nearest half 1.5.
    assert_eq!(part.reckoning.table.0, 3);
}

/// Rule: GDB-9.3-01, GDB-9.3-02, GDB-9.3-03
#[test]
fn arcs_open_outward_from_the_front_corners() {
    // A company whose near corner is 8 cm to the side of the firer's own and 10 cm ahead: 39 degrees.
    for (unit, half_front, in_arc) in [
        (foot(), 75, false),
        (foot().shape(Formation::OpenOrder), 105, false),
        (screen(), 117, true),
    ] {
        let shape = unit.formation;
        let (state, a, b) = two(unit, foot().of(6), 600 + half_front + 80 + 15, 500);
        let corner = state.outline(a).front().to.x;
        assert_eq!(corner, Length::from_mm(600 + half_front), "{shape:?}");
        let expected = (!in_arc).then_some(Refusal::OutOfArc { target: b });
        assert_eq!(refusal(&state, a, &[b]), expected, "{shape:?}");
    }
}

/// Horse fires its carbines within 30 degrees of its front corners, like foot.
///
/// Rule: GDB-9.3-03
#[test]
fn carbines_have_the_arc_of_foot() {
    // Tangents of 29 and 31 degrees, to the corner of the target that lies deepest in the arc.
    for (per_mille, in_arc) in [(554, true), (601, false)] {
        for side in [1, -1] {
            let (state, a, b) = two(horse(), foot().of(6), 600, 550);
            let mut state = state;
            let (own, target) = (state.outline(a), state.outline(b));
            let half = (own.footprint().width + target.footprint().width).half();
            let near = own.front().from.y - target.front().from.y;
            let ahead = near.max(-near) + target.footprint().depth;
            let away = half + ahead.scaled(per_mille, 1000);
            let from = own.pose().at.x;
            let x = if side > 0 { from + away } else { from - away };
            state.units[b.index()].pose.at.x = x;
            let expected = (!in_arc).then_some(Refusal::OutOfArc { target: b });
            assert_eq!(refusal(&state, a, &[b]), expected, "{per_mille}, {side}");
        }
    }
}

/// Rule: GDB-9.3-01
/// Reading: RD-06
#[test]
fn a_reading_halves_the_arcs() {
    let mut stand = Stand::new();
    stand.readings.arcs_in_all = true;
    let a = stand.put(Side::A, foot(), 600, 600);
    let b = stand.put(Side::B, foot().of(6), 600 + 75 + 40 + 15, 500);
    let narrow = stand.open();
    assert!(refusal(&narrow, a, &[b]).is_some());
    let (wide, a, b) = two(foot(), foot().of(6), 600 + 75 + 40 + 15, 500);
    assert_eq!(refusal(&wide, a, &[b]), None);
}

/// Rule: GDB-9.7-04
#[test]
fn a_square_fires_from_the_face_that_sees_the_enemy() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, foot().shape(Formation::Square), 600, 600);
    let b = stand.put_facing(Side::B, foot(), 700, 615, 270);
    let state = stand.open();
    let (_, events) = shoot(&state, a, b);
    assert_eq!(parts(&events)[0].figures, Figures(7));
}

/// Rule: GDB-9.7-04
#[test]
fn a_column_fires_with_its_front_companies() {
    for (shape, figures) in [
        (Formation::ColumnOfCompanies, 6),
        (Formation::ColumnOfDivisions, 12),
        (Formation::MassedColumn, 12),
        (Formation::Line, 30),
        (Formation::OpenOrder, 30),
    ] {
        let (state, a, b) = two(foot().shape(shape), foot(), 600, 550);
        let (_, events) = shoot(&state, a, b);
        assert_eq!(parts(&events)[0].figures, Figures(figures), "{shape:?}");
    }
}

/// Rule: GDB-9.5-01, GDB-9.6-01
#[test]
fn nobody_fires_through_others() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, foot(), 600, 600);
    let friend = stand.put(Side::A, foot().of(60), 600, 560);
    let b = stand.put(Side::B, foot().of(12), 600, 480);
    let state = stand.open();
    assert_eq!(
        refusal(&state, a, &[b]),
        Some(Refusal::Masked {
            target: b,
            by: friend
        })
    );
}

/// Rule: GDB-9.6-01, GDB-9.6-02
#[test]
fn own_screen_masks_unless_it_stands_close() {
    // The front of the battalion is at 600; a screen 3 mm deep stands its gap before it.
    for (gap, masked) in [(25, false), (30, true)] {
        let mut stand = Stand::new();
        let a = stand.put(Side::A, foot().of(12), 600, 600);
        let depth = crate::tables::Tables::standard(false)
            .bases
            .skirmisher_depth;
        let front = 600 - gap - depth.hundredths() / 100;
        let own = stand.put(Side::A, screen().of(40), 600, front);
        let b = stand.put(Side::B, foot().of(12), 600, 430);
        let state = stand.open();
        let expected = masked.then_some(Refusal::Masked { target: b, by: own });
        assert_eq!(refusal(&state, a, &[b]), expected, "{gap}");
    }
}

/// Rule: GDB-VII-V-05, GDB-VII-V-06
/// Reading: RD-16
#[test]
fn dead_ground_hides_all_but_those_who_run() {
    let mut stand = Stand::new();
    // A narrow belt of trees that one sees through.
    stand.ground((400, 540), (800, 545), |wood| {
        wood.sight = table::Sight::Depth(Length::from_cm(10));
        wood.obstacle_top = Level(1);
    });
    let a = stand.put(Side::A, foot(), 600, 600);
    let b = stand.put(Side::B, foot(), 600, 510);
    let mut state = stand.open();
    assert_eq!(
        refusal(&state, a, &[b]),
        Some(Refusal::Hidden { target: b })
    );
    state.units[b.index()].nerve = Nerve::Routing;
    assert_eq!(refusal(&state, a, &[b]), None);
}

/// Rule: GDB-9.5-02, GDB-9.5-03
#[test]
fn half_in_cover_is_in_cover() {
    // The target's line of 15 cm reaches from 525 to 675.
    for (edge, covered) in [(600, true), (560, false)] {
        let mut stand = Stand::new();
        stand.ground((400, 400), (edge, 550), |wood| wood.cover = Cover::Soft);
        let a = stand.put(Side::A, foot(), 600, 600);
        let b = stand.put(Side::B, foot(), 600, 540);
        let state = stand.open();
        let (_, events) = shoot(&state, a, b);
        let has = named(&parts(&events)[0])
            .iter()
            .any(|(name, value)| name == "musketry-cover" && *value == -2);
        assert_eq!(has, covered, "{edge}");
    }
}

/// A hedge far before the target covers it, one that the firer lines does not, nor half of it when the shot passes above.
///
/// Rule: GDB-9.5-02, GDB-9.5-03
/// Reading: TR-72
#[test]
fn cover_between_firer_and_target_counts() {
    let covered = |hedge: (i32, i32), high: bool, near_target_only: bool| {
        let mut stand = Stand::new();
        stand.readings.cover_near_target_only = near_target_only;
        stand.ground((400, hedge.0), (800, hedge.1), |hedge| {
            hedge.cover = Cover::Soft
        });
        stand.ground((300, 590), (900, 800), |hill| {
            hill.height = Level(if high { 10 } else { 0 })
        });
        let a = stand.put(Side::A, battery(), 600, 600);
        let b = stand.put(Side::B, foot(), 600, 400);
        aims(&stand.open(), a, &[b])[0].facts.target.cover == Cover::Soft
    };
    let (amid, at_the_firer, at_the_target) = ((500, 505), (585, 590), (405, 410));
    assert!(covered(amid, false, false));
    assert!(!covered(amid, false, true), "too far from the target");
    assert!(!covered(at_the_firer, false, false));
    assert!(covered(at_the_target, false, true));
    assert!(!covered(amid, true, false), "the shot passes above it");
}

/// Rule: GDB-9.8-06
#[test]
fn enfilade_enters_through_the_flank() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, battery(), 600, 600);
    let b = stand.put_facing(Side::B, foot(), 600, 450, 90);
    let state = stand.open();
    let (_, events) = shoot(&state, a, b);
    assert!(named(&parts(&events)[0]).contains(&("artillery-enfiladed".to_owned(), 2)));
    let outline = state.outline(b);
    assert_eq!(
        super::super::field::struck(&outline, tenths(600, 600), &Readings::default()),
        Struck::Flank
    );
    assert_eq!(
        super::super::field::struck(&outline, tenths(900, 450), &Readings::default()),
        Struck::Front
    );
    assert_eq!(
        super::super::field::struck(&outline, tenths(300, 450), &Readings::default()),
        Struck::Rear
    );
    // A deep column is not enfiladed from a little beside its head.
    let mut stand = Stand::new();
    let column = stand.put(
        Side::B,
        foot().shape(Formation::ColumnOfCompanies),
        600,
        450,
    );
    let outline = stand.open().outline(column);
    for (x, y, side) in [
        (660, 550, Struck::Front),
        (700, 400, Struck::Flank),
        (600, 200, Struck::Rear),
    ] {
        let found = super::super::field::struck(&outline, tenths(x, y), &Readings::default());
        assert_eq!(found, side, "{x} {y}");
    }
}

/// Rule: GDB-9.12-01, GDB-9.12-03, GDB-9.12-04
#[test]
fn the_dangerous_come_first() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, foot(), 600, 600);
    let far_line = stand.put(Side::B, foot(), 540, 430);
    let near_horse = stand.put(Side::B, horse(), 680, 520);
    let mut state = stand.open();
    // The line is 17 cm away, its charge 12: both are only "any".
    assert_eq!(refusal(&state, a, &[far_line]), None);
    assert_eq!(refusal(&state, a, &[near_horse]), None);
    state.units[far_line.index()].fired = Fired::InFiring;
    assert_eq!(refusal(&state, a, &[far_line]), None);
    assert_eq!(
        refusal(&state, a, &[near_horse]),
        Some(Refusal::Priority {
            target: near_horse,
            first: far_line
        })
    );
    // Within its charge distance it is as dangerous.
    state.units[far_line.index()].fired = Fired::NotYet;
    state.units[far_line.index()].pose.at = tenths(540, 480);
    assert!(refusal(&state, a, &[near_horse]).is_some());
    // Who runs threatens nobody.
    state.units[far_line.index()].nerve = Nerve::Routing;
    assert_eq!(refusal(&state, a, &[near_horse]), None);
}

/// Rule: GDB-9.12-05, GDB-10.9-01
#[test]
fn skirmishers_look_for_skirmishers() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, screen(), 600, 600);
    let line = stand.put(Side::B, foot(), 540, 520);
    let other = stand.put(Side::B, screen().of(6), 700, 480);
    let state = stand.open();
    assert_eq!(refusal(&state, a, &[other]), None);
    assert_eq!(
        refusal(&state, a, &[line]),
        Some(Refusal::Priority {
            target: line,
            first: other
        })
    );
}

/// Rule: GDB-9.12-02, GDB-9.4-02
#[test]
fn chargers_are_shot_at_first_and_evenly() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, foot().of(31), 600, 600);
    let left = stand.put(
        Side::B,
        foot().shape(Formation::ColumnOfCompanies),
        560,
        540,
    );
    let right = stand.put(Side::B, horse(), 660, 540);
    let other = stand.put(Side::B, foot(), 600, 580);
    let state = stand.open();
    let (_, events) = react(&state, a, &[left, right], &[1, 3, 1]);
    let parts = parts(&events);
    let shares: Vec<_> = parts
        .iter()
        .map(|part| (part.target, part.figures.0))
        .collect();
    assert_eq!(shares, [(left, 16), (right, 15)]);
    assert!(parts.iter().all(|part| part.target != other));
    assert!(named(&parts[1]).contains(&("musketry-charging-cavalry".to_owned(), -2)));
}

/// Players who cannot measure cleanly take the mean of three distances; the shortest one is the rule.
///
/// Rule: GDB-9.1-04
/// Reading: RD-35
#[test]
fn an_average_range_where_players_ask_for_it() {
    let band = |average: bool| {
        let mut stand = Stand::new();
        stand.readings.average_range = average;
        // A line of 30 figures, 15 files of 10 mm: the target stands before its left corner.
        let a = stand.put(Side::A, foot(), 600, 600);
        let b = stand.put(Side::B, foot().of(4), 540, 505);
        let state = stand.open();
        let (_, events) = shoot(&state, a, b);
        let part = parts(&events)[0].clone();
        let cited = part.reckoning.rolls[0]
            .rules
            .contains(&engine::RuleId::new("GDB-9.1-04"));
        (part.range, cited)
    };
    let (shortest, cited) = band(false);
    assert_eq!(shortest, Length::from_tenths_of_cm(95));
    assert!(!cited);
    let (mean, cited) = band(true);
    assert!(mean > Length::from_tenths_of_cm(100), "{mean:?}");
    assert!(cited);
}

/// A crew that has left its guns is no artillery in position.
///
/// Rule: GDB-9.8-08
#[test]
fn a_crew_on_foot_is_no_battery() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, foot(), 600, 600);
    let b = stand.put(Side::B, battery(), 600, 520);
    let mut state = stand.open();
    let (_, events) = shoot(&state, a, b);
    assert_eq!(
        named(&parts(&events)[0]),
        [("musketry-deployed-guns".to_owned(), -3)]
    );
    let pose = state.unit(b).pose;
    state.units[b.index()].guns = crate::state::Guns::Abandoned(pose);
    state.refresh_ground();
    let (_, events) = shoot(&state, a, b);
    assert_eq!(named(&parts(&events)[0]), []);
}

/// The list of priorities binds infantry, artillery and skirmishers: horse with carbines fires at whom it likes.
///
/// Rule: GDB-9.12-01, GDB-9.11-01
#[test]
fn horse_is_not_bound_by_priorities() {
    let free = |firer: Unit| {
        let mut stand = Stand::new();
        let a = stand.put(Side::A, firer, 600, 600);
        let danger = stand.put(Side::B, foot(), 600, 520);
        let other = stand.put(Side::B, horse(), 700, 560);
        let state = stand.open();
        assert_eq!(refusal(&state, a, &[danger]), None);
        refusal(&state, a, &[other])
    };
    let mut wide = horse().of(30);
    wide.troops.weapon = Weapon::Musket;
    assert_eq!(free(wide), None);
    assert!(matches!(free(foot()), Some(Refusal::Priority { .. })));
}

/// Beside a column and a little ahead of its head: the line to its middle enters the flank, the line along its front lies behind.
///
/// Rule: GDB-9.7-06
/// Reading: RD-40
#[test]
fn enfilade_begins_at_the_diagonals_or_at_the_edges() {
    let mut stand = Stand::new();
    let deep = foot().shape(Formation::ColumnOfCompanies);
    let column = stand.put(Side::B, deep, 600, 450);
    let outline = stand.open().outline(column);
    let struck = |enfilade_by_edges| {
        let readings = Readings {
            enfilade_by_edges,
            ..Readings::default()
        };
        super::super::field::struck(&outline, tenths(735, 500), &readings)
    };
    assert_eq!(struck(false), Struck::Flank);
    assert_eq!(struck(true), Struck::Front);
}

/// Rule: GDB-9.8-06
/// Reading: RD-07
#[test]
fn a_massed_column_counts_twice_or_once() {
    let massed = |massed_column_single| {
        let mut stand = Stand::new();
        stand.readings.massed_column_single = massed_column_single;
        let a = stand.put(Side::A, foot(), 600, 600);
        let target = foot().shape(Formation::MassedColumn);
        let b = stand.put(Side::B, target, 600, 450);
        let (_, events) = shoot(&stand.open(), a, b);
        let names = named(&parts(&events)[0]);
        let has = |name: &str| names.iter().any(|(own, _)| own == name);
        (has("musketry-column"), has("musketry-massed"))
    };
    assert_eq!(massed(false), (true, true));
    assert_eq!(massed(true), (true, false));
}

/// Rule: GDB-9.6-01
/// Reading: RD-41
#[test]
fn muskets_fire_over_heads_by_the_other_reading_only() {
    let masked = |small_arms_fire_over| {
        let mut stand = Stand::new();
        stand.readings.small_arms_fire_over = small_arms_fire_over;
        stand.ground((400, 680), (800, 1000), |hill| {
            hill.height = table::Level(1)
        });
        let a = stand.put(Side::A, foot(), 600, 700);
        stand.put(Side::B, foot().of(60), 600, 640);
        let b = stand.put(Side::B, foot().of(12), 600, 560);
        let refused = refusal(&stand.open(), a, &[b]);
        matches!(refused, Some(Refusal::Masked { .. }))
    };
    assert!(masked(false));
    assert!(!masked(true));
}

/// Howitzers see their targets like other guns: shell does not reach into dead ground, nor over friends.
///
/// Rule: GDB-VII-V-05, GDB-9.8-14
#[test]
fn howitzers_do_not_fire_into_dead_ground() {
    let refused = |behind: i32| {
        let mut stand = Stand::new();
        stand.ground((400, 540), (800, 545), |wood| {
            wood.sight = table::Sight::Depth(Length::from_cm(10));
            wood.obstacle_top = Level(1);
        });
        let mut howitzers = battery();
        howitzers.troops.calibre = Some(crate::troops::Calibre::Howitzer);
        let a = stand.put(Side::A, howitzers, 600, 900);
        let b = stand.put(Side::B, foot(), 600, 540 - behind);
        let state = stand.open();
        refusal(&state, a, &[b]).map(|why| why == Refusal::Hidden { target: b })
    };
    assert_eq!(refused(50), Some(true));
    assert_eq!(refused(200), None);
}
