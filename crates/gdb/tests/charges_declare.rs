//! Who may charge whom, and how charges are declared.

use engine::{Seen, Side, Stop, System, Viewer};
use gdb::charges::{Command, Declaration, Interception, Kind, Status, Why};
use gdb::formation::Formation;
use gdb::state::{OrderShown, Phase, Pursuit, State};
use gdb::{Gdb, Refusal};
use table::Length;
use testkit::{advance, battlefield, brigade, general, phase, run, unit};

/// The Charge phase of a battlefield, at its first decision.
fn charges(text: &str) -> State {
    let mut state = battlefield(text);
    phase(&mut state, Phase::Charges);
    advance(&state, &[]).0
}

/// The phase before anything was decided automatically: to ask what is refused.
fn opened(text: &str) -> State {
    let mut state = battlefield(text);
    phase(&mut state, Phase::Charges);
    state.charges.step = gdb::charges::Step::Declare(Side::A);
    state
}

fn declarations(state: &State, pairs: &[(&str, &str)]) -> Command {
    let one = |(charger, target): &(&str, &str)| Declaration {
        charger: unit(state, charger),
        target: unit(state, target),
        desperate: false,
    };
    Command::Declare(pairs.iter().map(one).collect())
}

/// Why a set of charges of side A is refused; `None` when it is allowed.
fn refused(text: &str, pairs: &[(&str, &str)]) -> Option<Why> {
    let state = opened(text);
    let command = declarations(&state, pairs).into();
    why(Gdb::check(&state, Side::A, &command))
}

fn why(checked: Result<(), Refusal>) -> Option<Why> {
    match checked {
        Ok(()) => None,
        Err(Refusal::Charges(refusal)) => Some(refusal.why),
        Err(other) => panic!("{other:?}"),
    }
}

/// A line battalion and a battery face a line battalion and horse, all within reach.
const FIELD: &str = "
    table 180 x 120
    A1 brigadier average at 72,28
    A1 order assault B1
    A1a infantry line 30/6 column-of-divisions at 60,30
    A1b light-cavalry line 12/6 line at 85,30
    B1 brigadier average at 100,80
    B1a infantry line 30/6 line at 60,44 facing 180
    B1b light-cavalry line 12/6 line at 85,55 facing 180
    ";

/// Within 15 cm of the Brigadier or the commander-in-chief, else no charge.
///
/// Rule: GDB-6.1-01, GDB-5.3-01, GDB-5.1-02, GDB-5.4-01
#[test]
fn a_charge_needs_a_general_near() {
    assert_eq!(refused(FIELD, &[("A1a", "B1a")]), None);
    let far = FIELD.replace(
        "A1 brigadier average at 72,28",
        "A1 brigadier average at 72,5",
    );
    assert!(matches!(
        refused(&far, &[("A1a", "B1a")]),
        Some(Why::OutOfCommand { .. })
    ));
    let chief = format!("{far}A commander average at 60,20\n");
    assert_eq!(refused(&chief, &[("A1a", "B1a")]), None);
    for (millimetres, allowed) in [(149, true), (150, true), (151, false)] {
        let mut state = opened(FIELD);
        let (who, charger) = (general(&state, "A1"), unit(&state, "A1a"));
        let behind = state.unit(charger).pose.forward(-Length::from_cm(20));
        state.generals[who.index()].pose.at = behind.at;
        let away = state.distance_to(charger, &state.general_outline(who));
        let pose = behind.forward(away - Length::from_mm(millimetres));
        state.generals[who.index()].pose.at = pose.at;
        let command = declarations(&state, &[("A1a", "B1a")]).into();
        let told = why(Gdb::check(&state, Side::A, &command));
        let out = matches!(told, Some(Why::OutOfCommand { .. }));
        assert_eq!(!out, allowed, "{millimetres} mm: {told:?}");
    }
}

/// The option: a die of 5 or more, one better under Assault and one at a disordered enemy.
///
/// Rule: GDB-6.1-03
/// Reading: TR-16
#[test]
fn out_of_command_a_die_decides() {
    let far = FIELD.replace(
        "A1 brigadier average at 72,28",
        "A1 brigadier average at 72,5",
    );
    let option = format!("option distant-charges\n{far}");
    let state = charges(&option);
    let command = declarations(&state, &[("A1a", "B1a")]);
    // Under Assault a 4 is enough.
    let goes = run(&state, Side::A, command.clone(), &[4]).unwrap().0;
    assert_eq!(goes.charges.charges.len(), 1);
    let stays = run(&state, Side::A, command, &[3]).unwrap().0;
    assert!(stays.charges.charges.is_empty());
    let shaken = option.replace("at 60,44 facing 180", "at 60,44 facing 180 unformed");
    let state = charges(&shaken);
    let command = declarations(&state, &[("A1a", "B1a")]);
    let goes = run(&state, Side::A, command, &[3]).unwrap().0;
    assert_eq!(goes.charges.charges.len(), 1);
}

/// Unformed and faltering units do not charge.
///
/// Rule: GDB-6.1-04, GDB-12.2-07
#[test]
fn a_charger_is_formed() {
    for state in ["unformed", "faltering"] {
        let text = FIELD.replace("at 60,30", &format!("at 60,30 {state}"));
        assert_eq!(refused(&text, &[("A1a", "B1a")]), Some(Why::NotFormed));
    }
}

/// Foot reaches as far as its normal move in its formation, massed columns as a line; horse has its own rate.
///
/// Rule: GDB-6.1-05, GDB-6.2-01, GDB-6.3-02, GDB-6.3-07, GDB-4.4-02
#[test]
fn reach_is_the_charge_move() {
    let at = |formation: &str, y: u8| {
        let text = FIELD
            .replace("30/6 column-of-divisions", &format!("30/6 {formation}"))
            .replace("at 60,44", &format!("at 60,{y}"));
        refused(&text, &[("A1a", "B1a")])
    };
    assert_eq!(at("column-of-divisions", 48), None);
    assert!(matches!(
        at("column-of-divisions", 49),
        Some(Why::TooFar { .. })
    ));
    assert_eq!(at("massed-column", 42), None);
    assert!(matches!(at("massed-column", 43), Some(Why::TooFar { .. })));
    assert_eq!(at("line", 42), None);
    assert!(matches!(at("line", 43), Some(Why::TooFar { .. })));
    let horse = |formation: Formation, y: u8| {
        let mut state = opened(&FIELD.replace("at 85,55", &format!("at 85,{y}")));
        let charger = unit(&state, "A1b");
        state.units[charger.index()].formation = formation;
        let command = declarations(&state, &[("A1b", "B1b")]).into();
        why(Gdb::check(&state, Side::A, &command))
    };
    assert_eq!(horse(Formation::Line, 60), None);
    assert!(matches!(
        horse(Formation::Line, 61),
        Some(Why::TooFar { .. })
    ));
    assert_eq!(horse(Formation::ColumnOfCompanies, 66), None);
    assert_eq!(horse(Formation::MassedColumn, 60), None);
    assert!(matches!(
        horse(Formation::MassedColumn, 61),
        Some(Why::TooFar { .. })
    ));
}

/// The target must be seen.
///
/// Rule: GDB-6.1-06
#[test]
fn a_charger_sees_its_target() {
    let hill = format!("{FIELD}dense-wood W1 poly 40,34 80,34 80,42 40,42\n");
    assert_eq!(refused(&hill, &[("A1a", "B1a")]), Some(Why::NotSeen));
}

/// Straight ahead, 22 degrees to each side of the front corners.
///
/// Rule: GDB-6.1-08, GDB-6.1-07
#[test]
fn a_charge_keeps_to_its_sector() {
    let aside = |x: u8| {
        let text = FIELD.replace(
            "30/6 line at 60,44",
            &format!("12/6 column-of-companies at {x},42"),
        );
        refused(&text, &[("A1a", "B1a")])
    };
    assert_eq!(aside(60), None);
    assert_eq!(aside(66), None);
    assert!(matches!(aside(80), Some(Why::OutOfSector { .. })));
    // The corner of the target that lies deepest in the sector stands on the ray of so many degrees.
    for (degrees, allowed) in [(21, true), (23, false), (-21, true), (-23, false)] {
        let told = at_degrees(degrees);
        let out = matches!(told, Some(Why::OutOfSector { .. }));
        assert_eq!(!out, allowed, "{degrees} degrees: {told:?}");
    }
}

/// Why a charge is refused at a target whose far near corner, the first to come into the sector, is seen so many degrees outside the charger's front corner.
fn at_degrees(degrees: i32) -> Option<Why> {
    let mut state =
        opened(&FIELD.replace("30/6 line at 60,44", "12/6 column-of-companies at 60,42"));
    let (charger, target) = (unit(&state, "A1a"), unit(&state, "B1a"));
    let right = degrees > 0;
    let front = state.outline(charger).front();
    let (left_x, right_x) = (front.from.x.min(front.to.x), front.from.x.max(front.to.x));
    let corner = if right { right_x } else { left_x };
    let foe = state.outline(target);
    let face = foe.front();
    let ahead = front.from.y - face.from.y + foe.footprint().depth;
    // tan 21 = 0.384, tan 23 = 0.424.
    let per_mille = if degrees.abs() == 21 { 384 } else { 424 };
    let aside = ahead.scaled(per_mille, 1000);
    let near = if right {
        face.from.x.min(face.to.x)
    } else {
        face.from.x.max(face.to.x)
    };
    let wanted = if right {
        corner + aside
    } else {
        corner - aside
    };
    let at = &mut state.units[target.index()].pose.at;
    at.x = at.x + wanted - near;
    let command = declarations(&state, &[("A1a", "B1a")]).into();
    why(Gdb::check(&state, Side::A, &command))
}

/// Not past the front of enemy horse, nearer than half of its charge.
///
/// Rule: GDB-6.1-10
#[test]
fn a_charge_does_not_pass_the_front_of_horse() {
    let text = FIELD.replace("at 85,55 facing 180", "at 75,37 facing 270");
    assert!(matches!(
        refused(&text, &[("A1a", "B1a")]),
        Some(Why::NearHorse { .. })
    ));
    let away = FIELD.replace("at 85,55 facing 180", "at 75,37 facing 90");
    assert_eq!(refused(&away, &[("A1a", "B1a")]), None);
}

/// Friends block the way, the chargers' own skirmishers do not.
///
/// Rule: GDB-VI-S-01, GDB-VII-I-01
#[test]
fn friends_block_the_way_but_not_skirmishers() {
    let friend = format!("{FIELD}A1c infantry line 12/6 line at 60,38\n");
    assert!(matches!(
        refused(&friend, &[("A1a", "B1a")]),
        Some(Why::Blocked { .. })
    ));
    let screen = format!("{FIELD}A1c skirmishers line 8/4 skirmish-line at 60,38\n");
    assert_eq!(refused(&screen, &[("A1a", "B1a")]), None);
}

/// Infantry not at horse; not out of buildings; artillery never; skirmishers only at skirmishers.
///
/// Rule: GDB-6.2-02, GDB-6.2-03, GDB-6.4-01, GDB-6.4-02, GDB-10.3-14
#[test]
fn what_arms_may_charge() {
    let horse = FIELD
        .replace("at 85,55", "at 60,60")
        .replace("at 60,44", "at 100,44");
    let near = horse.replace("at 60,60", "at 60,44");
    assert_eq!(refused(&near, &[("A1a", "B1b")]), Some(Why::FootOnHorse));
    let garrison = FIELD.replace("column-of-divisions at 60,30", "column-of-divisions in V1")
        + "village V1 poly 50,25 70,25 70,35 50,35 capacity 60\n";
    assert_eq!(
        refused(&garrison, &[("A1a", "B1a")]),
        Some(Why::FromBuilding)
    );
    let guns = FIELD.replace(
        "A1a infantry line 30/6 column-of-divisions",
        "A1a foot-artillery line 3 limbered",
    );
    let guns = guns.replace("at 60,30", "at 60,30 calibre 6-pounder");
    assert_eq!(refused(&guns, &[("A1a", "B1a")]), Some(Why::Artillery));
    let light = FIELD.replace(
        "A1a infantry line 30/6 column-of-divisions",
        "A1a skirmishers line 12/6 skirmish-line",
    );
    assert_eq!(
        refused(&light, &[("A1a", "B1a")]),
        Some(Why::SkirmishersOnly)
    );
    let mass = light.replace(
        "B1a infantry line 30/6 line",
        "B1a infantry line 30/6 open-order",
    );
    assert_eq!(
        refused(&mass, &[("A1a", "B1a")]),
        Some(Why::SkirmishersOnly)
    );
    let both = light.replace(
        "B1a infantry line 30/6 line",
        "B1a skirmishers line 12/6 skirmish-line",
    );
    assert_eq!(refused(&both, &[("A1a", "B1a")]), None);
}

/// Foot and horse share a target only when one of them strikes its flank or rear.
///
/// Rule: GDB-6.2-04
#[test]
fn foot_and_horse_do_not_share_a_front() {
    let front = FIELD
        .replace("at 85,30", "at 72,25")
        .replace("at 85,55", "at 140,90");
    let pair = [("A1a", "B1a"), ("A1b", "B1a")];
    assert_eq!(refused(&front, &[("A1b", "B1a")]), None);
    assert_eq!(refused(&front, &pair), Some(Why::MixedArms));
    let flank = FIELD
        .replace("at 85,30", "at 85,45 facing 270")
        .replace("at 72,28", "at 72,35")
        .replace("at 85,55", "at 140,90");
    assert_eq!(refused(&flank, &pair), None);
}

/// Horse not over rough ground and not at enemies in it; cossacks may.
///
/// Rule: GDB-6.3-03, GDB-6.3-04, GDB-VII-T-05, GDB-VII-T-06
#[test]
fn horse_keeps_to_open_ground() {
    let between = format!("{FIELD}marsh R1 class rough poly 70,38 110,38 110,42 70,42\n");
    assert_eq!(refused(&between, &[("A1b", "B1b")]), Some(Why::RoughGround));
    let under = format!("{FIELD}marsh R1 class rough poly 70,53 110,53 110,60 70,60\n");
    assert_eq!(refused(&under, &[("A1b", "B1b")]), Some(Why::TargetInRough));
    let own = format!("{FIELD}marsh R1 class rough poly 70,26 110,26 110,31 70,31\n");
    assert_eq!(refused(&own, &[("A1b", "B1b")]), Some(Why::RoughGround));
    let cossacks = under.replace("A1b light-cavalry line", "A1b cossacks line");
    assert_eq!(refused(&cossacks, &[("A1b", "B1b")]), None);
}

/// Cossacks: not frontally at close-order foot, heavy horse or guns in order; flank, rear and others freely; no buildings.
///
/// Rule: GDB-6.3-04, GDB-6.3-05, GDB-6.3-06
#[test]
fn what_cossacks_may_charge() {
    let field = FIELD
        .replace(
            "A1b light-cavalry line 12/6 line at 85,30",
            "A1b cossacks line 12/6 line at 65,29",
        )
        .replace(
            "A1a infantry line 30/6 column-of-divisions at 60,30",
            "A1a infantry line 30/6 column-of-divisions at 120,30",
        );
    let charge = [("A1b", "B1a")];
    assert_eq!(refused(&field, &charge), Some(Why::CossacksFrontally));
    let shaken = field.replace("at 60,44 facing 180", "at 60,44 facing 180 faltering");
    assert_eq!(refused(&shaken, &charge), None);
    let flank = field.replace("at 60,44 facing 180", "at 60,44 facing 270");
    assert_eq!(refused(&flank, &charge), None);
    let heavy = field.replace(
        "B1a infantry line 30/6 line",
        "B1a cuirassiers line 12/6 line",
    );
    assert_eq!(refused(&heavy, &charge), Some(Why::CossacksFrontally));
    let light = field.replace(
        "B1a infantry line 30/6 line",
        "B1a light-cavalry line 12/6 line",
    );
    assert_eq!(refused(&light, &charge), None);
    let guns = field
        .replace(
            "B1a infantry line 30/6 line",
            "B1a foot-artillery line 3 deployed",
        )
        .replace(
            "at 60,44 facing 180",
            "at 60,44 facing 180 calibre 6-pounder",
        );
    assert_eq!(refused(&guns, &charge), Some(Why::CossacksFrontally));
    let village = field.replace(
        "30/6 line at 60,44 facing 180",
        "30/6 line in V1 facing 180",
    ) + "village V1 poly 55,44 75,44 75,54 55,54 capacity 60\n";
    assert_eq!(refused(&village, &charge), Some(Why::CossacksAtBuildings));
}

/// What each order lets a brigade charge.
///
/// Rule: GDB-5.6-03, GDB-5.7-10, GDB-5.7-11, GDB-5.8-06, GDB-5.9-04, GDB-5.10-07
#[test]
fn orders_limit_charges() {
    let under = |order: &str| FIELD.replace("A1 order assault B1", &format!("A1 order {order}"));
    let foot = [("A1a", "B1a")];
    assert_eq!(refused(&under("engage B1"), &foot), Some(Why::EngageFormed));
    for weak in ["unformed", "faltering"] {
        let text = under("engage B1").replace(
            "at 60,44 facing 180",
            &format!("at 60,44 facing 180 {weak}"),
        );
        assert_eq!(refused(&text, &foot), None, "{weak}");
    }
    let light = under("engage B1").replace("30/6 line at 60,44", "30/6 open-order at 60,44");
    assert_eq!(refused(&light, &foot), None);
    assert_eq!(refused(&under("engage B1"), &[("A1b", "B1b")]), None);
    for order in ["hold 60,30", "move 60,40"] {
        assert!(matches!(
            refused(&under(order), &[("A1b", "B1b")]),
            Some(Why::OrderForbids { .. })
        ));
    }
}

/// Under Engage one charge of horse a turn on formed enemies; on disordered ones and skirmishers as many as one likes.
///
/// Rule: GDB-5.7-12, GDB-5.7-13, GDB-5.7-14
#[test]
fn one_charge_of_horse_under_engage() {
    let text = FIELD.replace("A1 order assault B1", "A1 order engage B1")
        + "A1c light-cavalry line 12/6 line at 60,15
           B1c light-cavalry line 12/6 line at 60,43 facing 180
           ";
    let text = text
        .replace("at 60,44", "at 140,100")
        .replace("at 60,30", "at 30,30");
    let both = [("A1b", "B1b"), ("A1c", "B1c")];
    assert_eq!(refused(&text, &[both[0]]), None);
    assert_eq!(refused(&text, &both), Some(Why::OneHorseCharge));
    let shaken = text.replace("at 60,43 facing 180", "at 60,43 facing 180 unformed");
    assert_eq!(refused(&shaken, &both), None);
    let state = charges(&text);
    let after = run(&state, Side::A, declarations(&state, &[both[0]]), &[])
        .unwrap()
        .0;
    assert!(after.brigade(brigade(&after, "A1")).horse_charge_used);
}

/// A first declaration shows the kind of the brigade's order; nothing before does.
///
/// Rule: GDB-5.12-03
#[test]
fn a_declaration_shows_the_order() {
    let state = charges(FIELD);
    let id = brigade(&state, "A1");
    assert_eq!(state.brigade(id).shown, OrderShown::FaceDown);
    let after = run(
        &state,
        Side::A,
        declarations(&state, &[("A1a", "B1a")]),
        &[],
    )
    .unwrap()
    .0;
    assert_eq!(after.brigade(id).shown, OrderShown::Kind);
}

/// Nobody is named twice, and only own units.
///
/// Rule: GDB-4.4-01
#[test]
fn one_charge_for_each_unit() {
    assert_eq!(
        refused(FIELD, &[("A1a", "B1a"), ("A1a", "B1a")]),
        Some(Why::Twice)
    );
    assert_eq!(refused(FIELD, &[("B1a", "A1a")]), Some(Why::NotYours));
}

/// The other side declares next; a target charges nobody else.
///
/// Rule: GDB-4.4-01, GDB-6.1-11, GDB-6.5-01, GDB-6.5-06
#[test]
fn a_target_charges_nobody_else() {
    let text = FIELD
        .replace(
            "B1 brigadier average at 100,80",
            "B1 brigadier average at 75,50\nB1 order assault A1",
        )
        .replace(
            "B1a infantry line 30/6 line",
            "B1a infantry line 30/6 column-of-divisions",
        );
    let state = charges(&text);
    let after = run(
        &state,
        Side::A,
        declarations(&state, &[("A1b", "B1b")]),
        &[],
    )
    .unwrap()
    .0;
    // The only horse of B is charged, so that it cannot intercept; its foot may charge.
    assert_eq!(pending(&after), [(Side::B, "declare-charges".to_owned())]);
    let target = declarations(&after, &[("B1b", "A1b")]).into();
    assert_eq!(
        why(Gdb::check(&after, Side::B, &target)),
        Some(Why::IsTarget)
    );
}

fn pending(state: &State) -> Vec<(Side, String)> {
    Gdb::pending(state)
        .into_iter()
        .map(|owed| (owed.owner, owed.decision.to_string()))
        .collect()
}

/// A side with nothing to declare is passed over.
///
/// Rule: GDB-4.4-01
#[test]
fn nothing_to_declare_is_no_decision() {
    let far = FIELD
        .replace("at 60,44", "at 60,100")
        .replace("at 85,55", "at 85,100");
    let state = charges(&far);
    assert_eq!(state.phase, Phase::Movement);
}

const INTERCEPTION: &str = "
    table 180 x 120
    A1 brigadier average at 65,58
    A1 order assault B1
    A1a light-cavalry line 12/6 line at 60,60
    B1 brigadier average at 100,85
    B1a infantry line 30/6 line at 60,85 facing 180
    B2 brigadier average at 90,85
    B2a light-cavalry line 12/6 line at 85,72 facing 240
    B2b light-cavalry line 12/6 line at 95,55 facing 270
    B2c infantry line 30/6 line at 90,88 facing 180
    ";

fn intercept(state: &State, pairs: &[(&str, &str, &str)]) -> Result<State, Why> {
    let set = pairs
        .iter()
        .map(|(leader, horse, charger)| Interception {
            general: general(state, leader),
            horse: unit(state, horse),
            charger: unit(state, charger),
        })
        .collect();
    match run(state, Side::B, Command::Intercept(set), &[]) {
        Ok((after, _)) => Ok(after),
        Err(Stop::Refused(Refusal::Charges(refusal))) => Err(refusal.why),
        Err(other) => panic!("{other:?}"),
    }
}

/// Each general orders one interception, a Brigadier only of his own horse, near him; only horse, only chargers.
///
/// Rule: GDB-6.7-04, GDB-6.7-05, GDB-6.7-06, GDB-6.7-07, GDB-6.7-09
#[test]
fn who_may_intercept() {
    let state = charges(INTERCEPTION);
    let declare = declarations(&state, &[("A1a", "B1a")]);
    let state = run(&state, Side::A, declare, &[]).unwrap().0;
    assert_eq!(
        pending(&state),
        [(Side::B, "declare-opportunity-charges".to_owned())]
    );
    let good = ("B2", "B2a", "A1a");
    assert!(intercept(&state, &[good]).is_ok());
    assert_eq!(
        intercept(&state, &[good, ("B2", "B2b", "A1a")]).unwrap_err(),
        Why::GeneralUsed
    );
    assert_eq!(
        intercept(&state, &[("B1", "B2a", "A1a")]).unwrap_err(),
        Why::GeneralNotHis
    );
    assert_eq!(
        intercept(&state, &[("B2", "B2c", "A1a")]).unwrap_err(),
        Why::OnlyHorse
    );
    assert_eq!(
        intercept(&state, &[("B2", "B2a", "B1a")]).unwrap_err(),
        Why::TargetNoCharger
    );
    assert!(matches!(
        intercept(&state, &[("B2", "B2b", "A1a")]).unwrap_err(),
        Why::OutOfCommand { .. }
    ));
    let after = intercept(&state, &[good]).unwrap();
    assert_eq!(after.charges.charges[1].kind, Kind::Opportunity);
}

/// Under Engage it is the brigade's one charge of horse at formed enemies, or the general's order alone limits it.
///
/// Rule: GDB-5.7-12, GDB-5.7-13
/// Reading: TR-62
#[test]
fn an_opportunity_charge_is_the_one_charge_of_horse() {
    let asked = |more: &str, used: bool| {
        let text = format!("{more}{INTERCEPTION}B2 order engage A1\n");
        let state = charges(&text);
        let declare = declarations(&state, &[("A1a", "B1a")]);
        let mut state = run(&state, Side::A, declare, &[]).unwrap().0;
        let id = brigade(&state, "B2");
        state.brigades[id.index()].horse_charge_used = used;
        let after = intercept(&state, &[("B2", "B2a", "A1a")])?;
        Ok(after.brigade(id).horse_charge_used)
    };
    assert_eq!(asked("", false), Ok(true));
    assert_eq!(asked("", true), Err(Why::OneHorseCharge));
    let free = "reading opportunity-charges-free true\n";
    assert_eq!(asked(free, false), Ok(false));
    assert_eq!(asked(free, true), Ok(true));
}

/// Interception is allowed under any order.
///
/// Rule: GDB-5.9-04, GDB-5.10-07
#[test]
fn horse_on_hold_and_on_the_move_intercepts() {
    for order in ["hold 90,80", "move 90,60"] {
        let text = format!("{INTERCEPTION}B2 order {order}\n");
        let state = charges(&text);
        let declare = declarations(&state, &[("A1a", "B1a")]);
        let state = run(&state, Side::A, declare, &[]).unwrap().0;
        let answer = intercept(&state, &[("B2", "B2a", "A1a")]);
        assert!(answer.is_ok(), "{order}: {:?}", answer.err());
    }
}

/// Horse out of hand takes the nearest enemy it sees within 45 degrees and reaches; without one it stays, Unformed.
///
/// Rule: GDB-4.4-03, GDB-11.13-01, GDB-11.13-02, GDB-11.13-03, GDB-6.1-04
/// Reading: TR-15
#[test]
fn horse_out_of_hand() {
    let wild = |text: &str| {
        let mut state = battlefield(text);
        phase(&mut state, Phase::Charges);
        let horse = unit(&state, "A1b");
        state.units[horse.index()].pursuit = Pursuit::Uncontrolled;
        advance(&state, &[]).0
    };
    let text = FIELD
        .replace("at 72,28", "at 5,5")
        .replace("at 60,44", "at 75,44");
    let state = wild(&text);
    let charge = state.charges.charges[0];
    assert_eq!(charge.kind, Kind::Uncontrolled);
    assert_eq!(charge.target, unit(&state, "B1a"));
    assert!(!state.unit(charge.charger).is_formed());
    let alone = FIELD
        .replace("at 60,44", "at 60,110")
        .replace("at 85,55", "at 85,110");
    let state = wild(&alone);
    let horse = state.unit(unit(&state, "A1b"));
    assert!(state.charges.charges.is_empty() && !horse.is_formed());
    assert_eq!(horse.pursuit, Pursuit::None);
}

/// Of two equally near the owner chooses.
///
/// Rule: GDB-11.13-02
#[test]
fn horse_out_of_hand_between_two() {
    let text = "
        table 180 x 120
        A1a light-cavalry line 12/6 line at 60,30
        B1a infantry line 12/6 column-of-companies at 53,45 facing 180
        B1b infantry line 12/6 column-of-companies at 67,45 facing 180
        ";
    let mut state = battlefield(text);
    phase(&mut state, Phase::Charges);
    let horse = unit(&state, "A1a");
    state.units[horse.index()].pursuit = Pursuit::Uncontrolled;
    let state = advance(&state, &[]).0;
    assert_eq!(
        pending(&state),
        [(Side::A, "choose-uncontrolled-target".to_owned())]
    );
    let one = Declaration {
        charger: horse,
        target: unit(&state, "B1b"),
        desperate: false,
    };
    let state = run(&state, Side::A, Command::RunAt(one), &[]).unwrap().0;
    assert_eq!(state.charges.charges[0].target, unit(&state, "B1b"));
    assert_eq!(state.charges.charges[0].status, Status::Waiting);
}

/// The commander-in-chief leads one charge of a unit he touches, once a battle, and commands nobody meanwhile.
///
/// Rule: GDB-13.1-01, GDB-13.1-02, GDB-13.1-06
#[test]
fn a_desperate_charge() {
    let text = format!("option desperate-charge\n{FIELD}A commander average at 60,10\n");
    let state = charges(&text);
    let led = |desperate| {
        Command::Declare(vec![Declaration {
            charger: unit(&state, "A1a"),
            target: unit(&state, "B1a"),
            desperate,
        }])
    };
    let refusal = Gdb::check(&state, Side::A, &led(true).into());
    assert_eq!(why(refusal), Some(Why::Desperate), "he does not touch it");
    let mut near = state.clone();
    let chief = general(&near, "A");
    near.generals[chief.index()].attached = Some(unit(&near, "A1a"));
    let after = run(&near, Side::A, led(true), &[]).unwrap().0;
    assert!(after.general(chief).leads_charge());
    assert!(after.charges.charges[0].desperate);
    assert!(!after.in_command(unit(&after, "A1b"), table::Length::from_cm(1)));
}

/// Every offer and every default of the declarations passes the check.
///
/// Rule: GDB-4.4-01
#[test]
fn offers_are_legal() {
    for (text, side) in [(FIELD, Side::A), (INTERCEPTION, Side::A)] {
        let state = charges(text);
        let seen: Seen<Gdb> = Seen::of(&state, Viewer::Side(side));
        let offers = Gdb::offers(&seen, side, true);
        assert!(offers.len() > 1);
        for offer in &offers {
            assert_eq!(
                Gdb::check(&state, side, &offer.command),
                Ok(()),
                "{offer:?}"
            );
        }
        let default = Gdb::default_command(&seen, side).unwrap();
        assert_eq!(Gdb::check(&state, side, &default), Ok(()));
    }
}

/// The commander-in-chief may lead a countercharge of the unit he is with as well as a charge.
///
/// Rule: GDB-5.1-05, GDB-13.1-03
#[test]
fn a_desperate_countercharge() {
    use gdb::charges::{Answer, Response};
    let text = "
        option desperate-charge
        nation B austria
        A1 brigadier average at 75,28
        A1 order assault B1
        A1a infantry line 30/6 line at 60,30
        B commander average at 60,46
        B1 brigadier average at 80,46
        B1 order assault A1
        B1a infantry line 30/6 line at 60,41 facing 180
    ";
    let state = charges(text);
    let state = run(
        &state,
        Side::A,
        declarations(&state, &[("A1a", "B1a")]),
        &[],
    )
    .unwrap()
    .0;
    let against = unit(&state, "A1a");
    let answer = |response| {
        Command::Respond(vec![Answer {
            desperate: true,
            ..Answer::of(unit(&state, "B1a"), response)
        }])
    };
    let meet = answer(Response::Countercharge { against });
    let refusal = Gdb::check(&state, Side::B, &meet.clone().into());
    assert_eq!(why(refusal), Some(Why::Desperate), "he is not with it");
    let mut near = state.clone();
    let chief = general(&near, "B");
    near.generals[chief.index()].attached = Some(unit(&near, "B1a"));
    let stand = answer(Response::Stand { fire: true });
    assert_eq!(
        why(Gdb::check(&near, Side::B, &stand.into())),
        Some(Why::Desperate),
        "only a countercharge is led"
    );
    let (after, events) = run(&near, Side::B, meet, &[4, 4, 4, 4]).unwrap();
    let shown = testkit::show(&events);
    assert!(shown.contains("+2 morale-desperate"), "{shown}");
    assert!(
        after.general(chief).leads_charge(),
        "until the first round is fought"
    );
}

/// Any double of the enemy's fire in a desperate charge endangers its leader.
///
/// Rule: GDB-13.1-05
/// Reading: TR-32
#[test]
fn a_double_in_fire_endangers_the_leader() {
    use gdb::charges::{Answer, Response};
    let text = format!("option desperate-charge\n{FIELD}A commander average at 60,10\n");
    let state = charges(&text);
    let mut near = state.clone();
    let chief = general(&near, "A");
    near.generals[chief.index()].attached = Some(unit(&near, "A1a"));
    let led = Command::Declare(vec![Declaration {
        charger: unit(&near, "A1a"),
        target: unit(&near, "B1a"),
        desperate: true,
    }]);
    let declared = run(&near, Side::A, led, &[]).unwrap().0;
    let answer = Answer::of(unit(&declared, "B1a"), Response::Stand { fire: true });
    // A volley of 2 + 2, then the risk; the charge and the stand.
    let dice = [2, 2, 4, 4, 5, 5, 5, 6];
    let (_, events) = run(&declared, Side::B, Command::Respond(vec![answer]), &dice).unwrap();
    assert!(
        testkit::show(&events).contains("AtRisk"),
        "{}",
        testkit::show(&events)
    );
}

/// Assault commits to melee: its foot may charge the formed enemy, which no other order lets it do.
///
/// Rule: GDB-5.6-01
#[test]
fn assault_commits_to_melee() {
    let pair = [("A1a", "B1a")];
    assert_eq!(refused(FIELD, &pair), None);
    for order in ["engage B1", "hold", "move 60,80"] {
        let text = FIELD.replace("A1 order assault B1", &format!("A1 order {order}"));
        assert!(refused(&text, &pair).is_some(), "{order}");
    }
}

/// The area that a card shows is drawn for whoever may declare, as far as the charge goes.
///
/// Rule: GDB-6.1-08, GDB-6.3-07
#[test]
fn the_card_shows_the_sector_of_whoever_may_charge() {
    let state = opened(FIELD);
    let sector = |state: &State, piece: &str| {
        let card = Gdb::card(&Seen::<Gdb>::of(state, Viewer::Side(Side::A)), piece);
        let overlays = card.expect("it stands on the table").overlays;
        overlays
            .into_iter()
            .find(|one| one.kind == engine::view::OverlayKind::ChargeSector)
    };
    let area = sector(&state, "A1a").expect("it may charge");
    // Infantry in column charges 18 cm, straight ahead from its front 90 cm below the upper edge.
    let farthest = area.points.iter().map(|point| point[1]).min();
    let farthest = farthest.expect("an area has corners");
    assert!(farthest.abs_diff(72_000) < 300, "{farthest}");
    let far = FIELD.replace(
        "A1 brigadier average at 72,28",
        "A1 brigadier average at 72,5",
    );
    assert!(sector(&opened(&far), "A1a").is_none(), "out of command");
}

/// The best offer as a solid general weighs it.
fn best(state: &State, side: Side) -> gdb::Command {
    let seen = engine::Seen::<Gdb>::of(state, engine::Viewer::Side(side));
    let offers = Gdb::offers(&seen, side, true);
    let worth = |offer: &engine::Offer<gdb::Command>| {
        let p = offer.prospect;
        p.inflicts * 100 - p.suffers * 90 + p.progress * 80 + p.cohesion * 90 + p.duty * 200
    };
    offers
        .into_iter()
        .max_by_key(worth)
        .expect("something is offered")
        .command
}

/// A charge out of command is worth what it promises, as likely as the die lets it go.
///
/// Rule: GDB-6.1-03
#[test]
fn a_general_weighs_a_charge_out_of_command_by_its_chance() {
    let text = |brigadier: &str| {
        format!(
            "table 180 x 120
            option distant-charges
            A1 brigadier average at {brigadier}
            A1 order assault B1
            A1a heavy-cavalry elite 24/6 line at 60,30
            B1 brigadier average at 150,110
            B1a infantry conscript 24/6 line at 60,44 unformed
            "
        )
    };
    let (near, far) = (charges(&text("72,28")), charges(&text("160,10")));
    let single = |state: &State| declarations(state, &[("A1a", "B1a")]).into();
    let inflicts = |state: &State| {
        let seen = engine::Seen::<Gdb>::of(state, engine::Viewer::Side(Side::A));
        let offers = Gdb::offers(&seen, Side::A, true);
        let found = offers.iter().find(|offer| offer.command == single(state));
        found.unwrap().prospect.inflicts
    };
    let engaged = charges(&text("160,10").replace("order assault", "order engage"));
    // 5 or more with +1 at an unformed enemy: three faces of six; with +1 under Assault four.
    let [three, four] = [&engaged, &far].map(inflicts);
    assert!((three * 4 - four * 3).abs() <= 4, "{three} and {four}");
    assert!(four < inflicts(&near), "in command it is certain");
    assert_eq!(best(&far, Side::A), single(&far));
}

/// Horse meets a charge that threatens its friends where the odds are for it, and not where it would be wasted.
///
/// Rule: GDB-6.7-01, GDB-6.7-02
#[test]
fn a_general_meets_a_charge_that_threatens_his_foot() {
    let asked = |horse: &str| {
        let text = INTERCEPTION
            .replace(
                "B1a infantry line 30/6 line",
                "B1a infantry conscript 30/6 line",
            )
            .replace("B2a light-cavalry line 12/6", horse);
        let state = charges(&text);
        let declare = declarations(&state, &[("A1a", "B1a")]);
        let state = run(&state, Side::A, declare, &[]).unwrap().0;
        match best(&state, Side::B) {
            gdb::Command::Charges(Command::Intercept(set)) => set.len(),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(asked("B2a heavy-cavalry elite 24/6"), 1);
    assert_eq!(asked("B2a light-cavalry conscript 6/6"), 0);
}
