//! Fire of skirmishers.

use engine::Side;

use super::*;
use crate::firing::{DoubleSix, Event as Fire, ShotFacts, skirmish_class, skirmish_throws};
use crate::state::{Nerve, UnitOccasion};
use crate::troops::SkirmishClass;

/// Rule: GDB-10.6-01, GDB-10.6-02, GDB-10.6-03
#[test]
fn classes_follow_nation_and_grade() {
    let class = |nation, grade, jaeger, irregular| {
        let mut troops = screen().troops;
        troops.nation = nation;
        troops.grade = grade;
        troops.jaeger = jaeger;
        troops.irregular = irregular;
        skirmish_class(&troops)
    };
    let first = SkirmishClass::First;
    let second = SkirmishClass::Second;
    for nation in [
        Nation::France,
        Nation::Britain,
        Nation::Prussia,
        Nation::MinorGerman,
    ] {
        assert_eq!(class(nation, Grade::Line, false, false), first);
        assert_eq!(class(nation, Grade::Elite, false, false), first);
        assert_eq!(class(nation, Grade::SecondLine, false, false), second);
        assert_eq!(class(nation, Grade::Conscript, false, false), second);
        assert_eq!(class(nation, Grade::Line, false, true), second);
    }
    assert_eq!(class(Nation::Austria, Grade::Line, true, false), first);
    assert_eq!(class(Nation::Austria, Grade::Line, false, false), second);
    assert_eq!(class(Nation::Russia, Grade::Guard, false, false), second);
    assert_eq!(class(Nation::Spain, Grade::Line, false, false), second);
}

/// Rule: GDB-10.7-01, GDB-10.7-03, GDB-EX-10.A, GDB-EX-10.B
#[test]
fn dice_go_by_figures() {
    let tables = Tables::standard(false);
    let first = |figures| skirmish_throws(&tables, SkirmishClass::First, Figures(figures));
    let second = |figures| skirmish_throws(&tables, SkirmishClass::Second, Figures(figures));
    assert_eq!(first(18), (3, 0), "the French voltigeurs");
    assert_eq!(first(16), (2, 1), "the rifles and two light companies");
    assert_eq!(first(13), (2, 0), "one figure left over gets nothing");
    assert_eq!(first(5), (0, 1));
    assert_eq!(first(1), (0, 0));
    assert_eq!(second(16), (2, 0));
    assert_eq!(second(18), (2, 1));
}

/// Rule: GDB-10.7-01, GDB-10.7-03
#[test]
fn each_die_is_read_for_itself() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, screen().of(16), 600, 600);
    let b = stand.put(Side::B, foot(), 600, 550);
    let state = stand.open();
    let (after, events) = fire(&state, a, &[b], &[5, 4, 6, 1, 5]);
    assert_eq!(parts(&events)[0].reckoning.rolls.len(), 3);
    assert_eq!(lost(&after, b), 3);
    // At long range only a six counts.
    let mut stand = Stand::new();
    let a = stand.put(Side::A, screen().of(16), 600, 600);
    let b = stand.put(Side::B, foot(), 600, 450);
    let (after, _) = fire(&stand.open(), a, &[b], &[5, 4, 6, 1, 5]);
    assert_eq!(lost(&after, b), 1);
}

/// Rule: GDB-10.7-01
#[test]
fn modifiers_change_each_die() {
    let hits = |facts: ShotFacts| {
        let tables = Tables::standard(false);
        let modifiers = facts.modifiers(&tables, &Readings::default());
        (1..=6)
            .filter(|pips| facts.hits(&tables, &modifiers, die(*pips)))
            .collect::<Vec<_>>()
    };
    let mut facts = ShotFacts::default();
    facts.firer.kind = Kind::Skirmishers;
    facts.firer.formation = Formation::SkirmishLine;
    assert_eq!(hits(facts), [5, 6]);
    let mut dense = facts;
    dense.target.formation = Formation::MassedColumn;
    assert_eq!(hits(dense), [4, 5, 6], "dense counts once");
    dense.firer.grade = Grade::Guard;
    assert_eq!(hits(dense), [3, 4, 5, 6]);
    let mut hidden = facts;
    hidden.target.formation = Formation::SkirmishLine;
    hidden.target.cover = Cover::Soft;
    assert_eq!(hits(hidden), [6], "a natural six hits");
    hidden.target.cover = Cover::Building;
    hidden.band = crate::firing::Band::Long;
    assert!(hits(hidden).is_empty(), "but not a far building");
    let mut open = facts;
    open.target.formation = Formation::OpenOrder;
    assert_eq!(hits(open), [5, 6], "a mass is close order to skirmishers");
}

/// Rule: GDB-10.7-02
#[test]
fn every_pair_may_show_two_sixes() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, screen(), 600, 600);
    let b = stand.put(Side::B, foot(), 600, 550);
    let state = stand.open();
    let (after, events) = fire(&state, a, &[b], &[6, 6, 1, 2, 6, 6]);
    assert_eq!(lost(&after, b), 4 + 2);
    assert_eq!(after.unit(b).nerve, Nerve::Steady, "it only tests later");
    assert!(
        after
            .notes
            .unit_occasions
            .contains(&(b, UnitOccasion::DoubleSix))
    );
    assert!(events.iter().any(|event| matches!(
        event,
        Event::Firing(Fire::DoubleSixStruck {
            row: DoubleSix::Skirmishers,
            ..
        })
    )));
}

/// Rule: GDB-10.3-09
#[test]
fn a_mass_fires_volleys() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, foot().shape(Formation::OpenOrder), 600, 600);
    let b = stand.put(Side::B, foot(), 600, 550);
    let (_, events) = fire(&stand.open(), a, &[b], &[5, 4]);
    assert_eq!(parts(&events)[0].reckoning.rolls.len(), 1);
    assert_eq!(lost_table(&events), 6);
}

fn lost_table(events: &[Event]) -> u16 {
    parts(events)[0].reckoning.table.0
}

/// A screen of eight rifles and eight muskets: together near, apart at 11 cm, the rifles alone beyond 20 cm.
///
/// Rule: GDB-9.7-01, GDB-9.7-02, GDB-10.2-09
/// Reading: RD-38
#[test]
fn rifles_and_muskets_in_one_screen() {
    let shot = |tenths: i32| {
        let mut stand = Stand::new();
        let mut rifles = screen().of(16);
        rifles.troops.weapon = Weapon::Rifle;
        let a = stand.put(Side::A, rifles, 600, 600);
        let mut lender = foot();
        lender.troops.light_company_figures = 8;
        let lender = stand.put(Side::A, lender, 600, 800);
        let b = stand.put(Side::B, foot(), 600, 600 - tenths);
        let mut state = stand.open();
        state.units[a.index()].other_weapon = Figures(8);
        state.units[lender.index()].light_company_out = true;
        let aimed = crate::firing::AimedAt {
            target: b,
            ammunition: None,
        };
        let aims = crate::firing::phase::aims(&state, Side::A, a, &[aimed]).unwrap();
        told_as_fired(&state, a, &aims);
        aims.iter()
            .map(|aim| (aim.facts.firer.figures.0, aim.facts.band))
            .collect::<Vec<_>>()
    };
    use crate::firing::Band;
    assert_eq!(shot(80), [(16, Band::Effective)]);
    assert_eq!(shot(110), [(8, Band::Effective), (8, Band::Long)]);
    assert_eq!(shot(150), [(16, Band::Long)]);
    assert_eq!(shot(220), [(8, Band::Long)]);
}

/// The company that caçadores put out joins a screen of muskets with its rifles, which alone reach beyond these.
///
/// Rule: GDB-III-UK-06, GDB-9.7-01, GDB-10.2-09
#[test]
fn atiradores_fire_with_rifles() {
    let reach = |of_company: Option<Weapon>| {
        let mut stand = Stand::new();
        let a = stand.put(Side::A, screen().of(16), 600, 600);
        let mut cacadores = foot();
        cacadores.troops.light_company_figures = 6;
        cacadores.troops.light_company_weapon = of_company;
        let cacadores = stand.put(Side::A, cacadores, 600, 800);
        let b = stand.put(Side::B, foot(), 600, 380);
        let mut state = stand.open();
        state.units[a.index()].other_weapon = Figures(6);
        state.units[cacadores.index()].light_company_out = true;
        let aimed = crate::firing::AimedAt {
            target: b,
            ammunition: None,
        };
        let aims = crate::firing::phase::aims(&state, Side::A, a, &[aimed]);
        aims.map(|aims| aims[0].facts.firer.figures.0).ok()
    };
    assert_eq!(reach(Some(Weapon::Rifle)), Some(6));
    assert_eq!(reach(None), None);
}

/// The odds of the choice are those of the parts that fire.
fn told_as_fired(state: &State, screen: UnitId, aims: &[crate::firing::aim::Aim]) {
    use crate::firing::{expect::counted, shot::rules};
    let facts: Vec<_> = aims.iter().map(|aim| aim.facts).collect();
    let chances = ShotFacts::chances(&facts, rules(state), counted(&facts[0], Side::A));
    let losses = chances.unwrap().read(|one| one.lost.0).unwrap();
    let mut firing = state.clone();
    firing.firing.firing = Some(Side::A);
    let views = crate::firing::decisions(&firing, engine::Viewer::Side(Side::A));
    let name = &state.def(screen).id;
    let choices = views.iter().flat_map(|view| &view.choices);
    let mut fires = choices.filter(|one| one.piece.as_ref() == Some(name) && one.refused.is_none());
    let choice = fires.next().expect("it may fire");
    let told: Vec<u32> = choice.odds.iter().map(|part| part.share).collect();
    let fired = losses.shares().into_iter().map(|(_, share)| share);
    let fired: Vec<u32> = fired.filter(|share| *share > 0).collect();
    assert_eq!(told, fired);
}
