//! Who is stopped by the edge where a flank march is announced. Rule GDB-14.2-09.

use engine::{Side, Stop, System};
use gdb::charges::{Action, Answer, Command, Declaration, Event as Charged, Response, Then};
use gdb::compulsory::{self, BonusMove};
use gdb::flank_march::{March, Plan, Standing};
use gdb::ids::{Turn, UnitId};
use gdb::setup::HomeEdge;
use gdb::state::{Bonus, Flight, Nerve, Phase, Presence, Pursuit, State};
use gdb::{Event, Gdb};
use table::{Corner, Length, Point};
use testkit::{battlefield, brigade, phase, run, show, unit};

/// A3 is on its way to the right edge; 20 cm from it the enemy stops.
const FIELD: &str = "
    table 180 x 120
    option flank-marches
    A1 brigadier average at 150,40
    A1 order assault B1
    A2a infantry line 30/6 line at 20,20
    A3 brigadier average at 20,10
    A3a infantry line 10/5 line at 20,30
    B1 brigadier average at 145,30
    B1 order assault A1
    B2a infantry line 30/6 line at 20,100 facing 180
    ";

/// Where nobody of side B comes nearer to the edge.
const LINE: i32 = 160;

/// A battlefield on which the march of A3 is announced, or still a secret.
fn field(more: &str, announced: bool, prepare: impl FnOnce(&mut State)) -> State {
    let mut state = battlefield(&format!("{FIELD}{more}"));
    let column = unit(&state, "A3a");
    state.units[column.index()].presence = Presence::OffTable;
    let plan = Plan {
        brigades: vec![brigade(&state, "A3")],
        edge: HomeEdge::Right,
        at: Some(Point::from_mm(1800, 600)),
        turn: Turn(9),
        order: Vec::new(),
    };
    let due = Standing::Due {
        turn: Turn(9),
        at_once: false,
    };
    state.flank.a = March {
        sealed: true,
        plan: Some(plan),
        departed: true,
        standing: if announced { due } else { Standing::Secret },
        ..March::default()
    };
    state.flank.b.sealed = true;
    prepare(&mut state);
    state
}

/// How far to the right a unit reaches.
fn reaches(state: &State, id: UnitId) -> Length {
    state.outline(id).bounds().max.x
}

fn line() -> Length {
    Length::from_cm(LINE)
}

fn with_fours(state: &State, side: Side, command: &Command, first: &[u8]) -> (State, Vec<Event>) {
    for more in 0..14 {
        let dice: Vec<u8> = first.iter().copied().chain([4].repeat(more)).collect();
        match run(state, side, command.clone(), &dice) {
            Ok(done) => return done,
            Err(Stop::Dice(_)) => {}
            Err(other) => panic!("{other:?}"),
        }
    }
    panic!("more than fourteen dice")
}

/// Rule: GDB-14.2-09, GDB-6.6-09
#[test]
fn a_charger_whose_target_is_gone_runs_no_nearer() {
    let free = |announced| {
        let more = "
            B1a light-cavalry line 12/6 line at 150,30 facing 90
            A1a infantry line 30/6 line at 156,30 facing 270";
        let mut state = field(more, announced, |_| {});
        phase(&mut state, Phase::Charges);
        let (charger, target) = (unit(&state, "B1a"), unit(&state, "A1a"));
        let one = Declaration {
            charger,
            target,
            desperate: false,
        };
        let declared = Charged::Declared {
            side: Side::B,
            charges: vec![one],
            rolls: Vec::new(),
            shown: Vec::new(),
            counted: Vec::new(),
            leading: None,
        };
        gdb::apply(&mut state, &declared.into());
        let charge = gdb::charges::ChargeId(0);
        gdb::apply(&mut state, &Charged::TargetGone { charge }.into());
        state.units[target.index()].presence = Presence::InHand;
        state.charges.step = gdb::charges::Step::Charges(Side::B);
        let runs = |cm| {
            let then = Then::Stop {
                after: Length::from_cm(cm),
            };
            let command = Command::Act(Action { charger, then });
            Gdb::check(&state, Side::B, &command.into()).is_ok()
        };
        [8, 12, 20].map(runs)
    };
    assert_eq!(free(true), [true, false, false]);
    assert_eq!(free(false), [true; 3]);
}

/// Rule: GDB-14.2-09, GDB-6.6-12
#[test]
fn a_countercharger_meets_its_enemy_at_the_line() {
    let met = |announced| {
        let more = "
            B1a heavy-cavalry line 12/6 line at 158,30 facing 90
            A1a heavy-cavalry line 12/6 line at 176,30 facing 270";
        let more = format!("{more}\nA1b infantry line 30/6 line at 100,100");
        let mut state = field(&more, announced, |state| {
            let leader = testkit::general(state, "A1");
            state.generals[leader.index()].pose.at = Point::from_mm(1720, 800);
        });
        phase(&mut state, Phase::Charges);
        state.charges.step = gdb::charges::Step::Declare(Side::A);
        let (horse, enemy) = (unit(&state, "B1a"), unit(&state, "A1a"));
        let declare = Command::Declare(vec![Declaration {
            charger: enemy,
            target: horse,
            desperate: false,
        }]);
        let (state, _) = with_fours(&state, Side::A, &declare, &[]);
        let meet = Response::Countercharge { against: enemy };
        let answer = Command::Respond(vec![Answer::of(horse, meet)]);
        let (after, events) = with_fours(&state, Side::B, &answer, &[]);
        assert!(after.in_contact(horse), "{}", show(&events));
        reaches(&after, horse)
    };
    assert!(met(true) <= line(), "{:?}", met(true));
    assert!(met(false) > line(), "{:?}", met(false));
}

/// Rule: GDB-14.2-09, GDB-11.13-01
#[test]
fn horse_out_of_hand_finds_no_enemy_beyond_the_line() {
    let ran = |announced| {
        let more = "
            B1a light-cavalry line 12/6 line at 150,30 facing 90
            A1a infantry line 30/6 line at 168,30 facing 270";
        let mut state = field(more, announced, |state| {
            let horse = unit(state, "B1a");
            state.units[horse.index()].pursuit = Pursuit::Uncontrolled;
        });
        phase(&mut state, Phase::Charges);
        let (_, events) = testkit::advance(&state, &[]);
        events.iter().any(|event| {
            matches!(
                event,
                Event::Charges(Charged::RanOutOfHand {
                    target: Some(_),
                    ..
                })
            )
        })
    };
    assert!(!ran(true));
    assert!(ran(false));
}

/// The end of the Compulsory phase, by defaults and ones.
fn compulsory_phase(state: &State) -> State {
    let mut state = state.clone();
    while state.phase == Phase::Compulsory {
        let owner = Gdb::pending(&state).first().map(|owed| owed.owner);
        let command = owner.and_then(|owner| {
            let seen = engine::Seen::<Gdb>::of(&state, engine::Viewer::Side(owner));
            Gdb::default_command(&seen, owner)
        });
        let mut dice = engine::ScriptedDice::new(&[1].repeat(40));
        let events = match (owner, command) {
            (Some(owner), Some(command)) => Gdb::decide(&state, owner, &command, &mut dice),
            _ => Ok(gdb::flow::resume(&state, &mut dice).expect("there are dice enough")),
        };
        let events = events.unwrap_or_else(|stop| panic!("{stop:?}"));
        state = testkit::replay(&state, &events);
    }
    state
}

/// Rule: GDB-14.2-09, GDB-11.10-01
#[test]
fn pursuers_stop_at_the_line() {
    let came = |announced| {
        let more = "
            B1a light-cavalry line 12/6 line at 150,30 facing 90
            A1a infantry line 30/6 line at 156,30 facing 90";
        let mut state = field(more, announced, |state| {
            let (horse, prey) = (unit(state, "B1a"), unit(state, "A1a"));
            state.units[horse.index()].pursuit = Pursuit::Ordered(prey);
            let prey = &mut state.units[prey.index()];
            prey.nerve = Nerve::Retreating;
            prey.flight = Flight::Owed;
            prey.flees_from = Some(horse);
        });
        phase(&mut state, Phase::Compulsory);
        let horse = unit(&state, "B1a");
        let after = compulsory_phase(&state);
        assert_ne!(after.unit(horse).pose, state.unit(horse).pose);
        reaches(&after, horse)
    };
    assert!(
        came(true) <= line() + Length::from_mm(1),
        "{:?}",
        came(true)
    );
    assert!(
        came(false) > line() + Length::from_cm(1),
        "{:?}",
        came(false)
    );
}

/// Rule: GDB-14.2-09, GDB-11.9-07
#[test]
fn a_winner_does_not_wheel_over_the_line() {
    let why = |announced| {
        let mut state = field(
            "B1a infantry line 30/6 line at 155,30 facing 90",
            announced,
            |state| {
                let winner = unit(state, "B1a");
                state.units[winner.index()].bonus = Bonus::May { position: None };
            },
        );
        phase(&mut state, Phase::Compulsory);
        let (state, _) = testkit::advance(&state, &[]);
        let command = compulsory::Command::UseBonusMove {
            unit: unit(&state, "B1a"),
            how: BonusMove::Wheel {
                corner: Corner::Left,
                degrees: 45,
            },
        };
        match Gdb::check(&state, Side::B, &command.into()) {
            Ok(()) => None,
            Err(gdb::Refusal::Compulsory(why)) => why.rule(),
            Err(other) => panic!("{other:?}"),
        }
    };
    let rule = engine::RuleId::new("GDB-14.2-09");
    assert_eq!(why(true), Some(rule));
    assert_eq!(why(false), None);
}

/// Rule: GDB-14.2-09, GDB-11.9-01
#[test]
fn who_follows_a_beaten_enemy_stops_at_the_line() {
    let followed = |announced| {
        let more = "
            B1a infantry line 30/6 line at 158,30 facing 90
            A1a infantry line 30/6 line at 158,30 facing 270
            contact B1a A1a charged";
        let mut state = field(more, announced, |_| {});
        phase(&mut state, Phase::Melee);
        let (state, events) = testkit::advance(&state, &[3, 3, 4, 4]);
        let winner = unit(&state, "B1a");
        let follow = gdb::melee::Command::FollowUp { unit: winner };
        let (after, _) = run(&state, Side::B, follow, &[6, 6, 1, 1])
            .unwrap_or_else(|_| panic!("{}", show(&events)));
        (
            reaches(&after, winner) <= line() + Length::from_mm(1),
            after.in_contact(winner),
        )
    };
    assert_eq!(followed(true), (true, false));
    assert_eq!(followed(false), (false, true));
}
