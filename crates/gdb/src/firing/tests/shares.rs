//! Who fires with what at whom: shares, cover beside a house, mixed screens, march columns, faces.

use super::*;
use crate::firing::aim::Aim;
use crate::firing::{AimedAt, Refusal, phase, skirmishes_as};
use crate::state::Fired;
use crate::troops::SkirmishClass;

pub(super) fn aims(state: &State, unit: UnitId, targets: &[UnitId]) -> Vec<Aim> {
    let targets: Vec<AimedAt> = targets
        .iter()
        .map(|&target| AimedAt {
            target,
            ammunition: None,
        })
        .collect();
    phase::aims(state, state.side_of(unit), unit, &targets).unwrap()
}

/// Rule: GDB-9.9-06, GDB-9.9-07
#[test]
fn howitzers_are_divided_like_the_guns() {
    let mut stand = Stand::new();
    let mut guns = battery();
    guns.troops.howitzer_models = 2;
    let a = stand.put(Side::A, guns, 600, 900);
    let left = stand.put(Side::B, foot(), 450, 600);
    let right = stand.put(Side::B, foot(), 750, 600);
    let state = stand.open();
    let shares: Vec<(u8, u8)> = aims(&state, a, &[left, right])
        .iter()
        .map(|aim| (aim.facts.firer.models.0, aim.facts.firer.howitzers.0))
        .collect();
    assert_eq!(shares, [(2, 1), (2, 1)]);
}

/// Rule: GDB-9.4-02
#[test]
fn five_guns_on_three_targets_are_two_two_and_one() {
    let mut stand = Stand::new();
    let mut guns = battery().of(20);
    guns.models = 5;
    let a = stand.put(Side::A, guns, 600, 900);
    let targets = [400, 600, 800].map(|x| stand.put(Side::B, foot().of(12), x, 600));
    let state = stand.open();
    let shares: Vec<u8> = aims(&state, a, &targets)
        .iter()
        .map(|aim| aim.facts.firer.models.0)
        .collect();
    assert_eq!(shares, [2, 2, 1]);
}

/// Rule: GDB-9.5-02, GDB-9.5-03, GDB-9.8-08, GDB-9.7-06
#[test]
fn who_stands_among_houses_without_holding_them_has_soft_cover() {
    let cover = |inside: bool| {
        let mut stand = Stand::new();
        let house = stand.house((450, 500), (750, 600));
        let a = stand.put(Side::A, foot(), 600, 660);
        let b = if inside { foot().inside(house) } else { foot() };
        let b = stand.put(Side::B, b, 600, 590);
        let state = stand.open();
        aims(&state, a, &[b])[0].facts.target.cover
    };
    assert_eq!(cover(true), Cover::Building);
    assert_eq!(cover(false), Cover::Soft);
}

/// A work is no cover against a charge through its open side, as it is none against fire and in melee.
///
/// Rule: GDB-12.1-05
#[test]
fn a_charge_through_the_gorge_finds_no_cover() {
    let cover = |gorge: i32| {
        let mut stand = Stand::new();
        stand.ground((500, 500), (700, 600), |work| {
            work.cover = Cover::Soft;
            let ends = [500, 700].map(|x| Point::from_mm(x, gorge));
            work.gorge = Some(table::Segment::new(ends[0], ends[1]));
        });
        let a = stand.put(Side::A, foot(), 600, 800);
        let b = stand.put(Side::B, foot(), 600, 560);
        crate::morale::modifiers::cover_against(&stand.open(), b, a)
    };
    assert_eq!(cover(500), Cover::Soft, "its gorge is behind");
    assert_eq!(cover(600), Cover::None);
}

/// Twelve French of the line and six Russians in one screen.
///
/// Rule: GDB-10.6-03, GDB-10.7-01
#[test]
fn a_mixed_screen_shoots_as_most_of_its_figures() {
    let as_most = |company: u8| {
        let mut stand = Stand::new();
        let own = screen().nation(Nation::Russia).grade(Grade::Elite);
        let a = stand.put(Side::A, own, 600, 600);
        let mut lender = foot();
        lender.troops.light_company_figures = company;
        let lender = stand.put(Side::A, lender, 600, 800);
        let mut state = stand.open();
        state.units[lender.index()].light_company_out = true;
        skirmishes_as(&state, a)
    };
    assert_eq!(as_most(12), (SkirmishClass::First, Grade::Line));
    assert_eq!(as_most(6), (SkirmishClass::Second, Grade::Elite));
}

/// Rule: GDB-9.2-04
#[test]
fn nobody_fires_in_march_column() {
    for unit in [foot(), horse()] {
        let mut stand = Stand::new();
        let a = stand.put(Side::A, unit.shape(Formation::MarchColumn), 600, 600);
        let b = stand.put(Side::B, foot(), 600, 560);
        let state = stand.open();
        let refused = refusal(&state, a, &[b]);
        assert_eq!(refused, Some(Refusal::OnTheMarch { unit: a }));
        assert!(!crate::firing::who::may_react(&state, a));
    }
}

/// Rule: GDB-10.3-14, GDB-9.12-03
#[test]
fn a_mass_that_has_fired_comes_before_horse_for_skirmishers() {
    let first = |firer: Unit| {
        let mut stand = Stand::new();
        let a = stand.put(Side::A, firer, 600, 600);
        let mass = stand.put(Side::B, foot().shape(Formation::OpenOrder), 500, 480);
        let horse = stand.put(Side::B, horse(), 720, 540);
        let mut state = stand.open();
        state.units[mass.index()].fired = Fired::InFiring;
        (refusal(&state, a, &[horse]), mass)
    };
    let (refused, mass) = first(screen());
    assert!(
        matches!(refused, Some(Refusal::Priority { first, .. }) if first == mass),
        "{refused:?}"
    );
    assert_eq!(first(foot()).0, None);
}

/// Rule: GDB-9.12-01
#[test]
fn each_face_of_a_square_has_its_own_most_urgent_target() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, foot().of(40).shape(Formation::Square), 600, 600);
    let danger = stand.put(Side::B, foot(), 600, 520);
    let behind = stand.put_facing(Side::B, horse(), 600, 760, 0);
    let beside = stand.put(Side::B, horse(), 690, 540);
    let mut state = stand.open();
    state.units[danger.index()].fired = Fired::InFiring;
    assert_eq!(refusal(&state, a, &[behind]), None);
    assert_eq!(refusal(&state, a, &[danger, behind]), None);
    let refused = refusal(&state, a, &[beside]);
    assert!(
        matches!(refused, Some(Refusal::Priority { .. })),
        "{refused:?}"
    );
}
