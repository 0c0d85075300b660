//! A series is the same on any number of threads, and the better general wins it.

use cd::Cd;
use engine::{Battle, BySide, Seed, Seen, System, Viewer};
use gdb::Gdb;
use rayon::ThreadPoolBuilder;
use sim::{Report, Series, SeriesError, run};

fn series(side_a: &str, side_b: &str, games: u64) -> Series {
    Series {
        scenario: gdb::scenarios()[0].0.to_owned(),
        generals: BySide {
            a: side_a.to_owned(),
            b: side_b.to_owned(),
        },
        games,
        seed: 7,
    }
}

fn fight<S: System>(
    setup: &std::sync::Arc<S::Setup>,
    series: &Series,
    threads: usize,
) -> Result<Report, SeriesError> {
    let pool = ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .expect("threads can be started");
    let report = pool.install(|| run::<S>(setup, series, &|_| {}, &|_, _| Box::new(|_, _| {})));
    // How long it took is no part of the result.
    report.map(|report| Report {
        total_seconds: 0.0,
        battle_seconds: 0.0,
        ..report
    })
}

fn first_battle() -> std::sync::Arc<gdb::setup::Setup> {
    let (id, text) = gdb::scenarios()[0];
    gdb::load(text, id, &[]).expect("the first scenario has no fault")
}

#[test]
fn threads_change_nothing() {
    let (setup, series) = (first_battle(), series("line", "recruit", 6));
    let alone = fight::<Gdb>(&setup, &series, 1).expect("both generals are known");
    let together = fight::<Gdb>(&setup, &series, 3).expect("both generals are known");
    assert_eq!(alone, together);
    assert_eq!(alone.games, 6);
}

/// `line` against `recruit`, as many battles from either side: how many each wins.
fn line_and_recruit<S: System>(
    scenario: &str,
    setup: &std::sync::Arc<S::Setup>,
    games: u64,
) -> (u64, u64) {
    let of = |side_a, side_b| Series {
        scenario: scenario.to_owned(),
        ..series(side_a, side_b, games)
    };
    let ahead = fight::<S>(setup, &of("line", "recruit"), 2).expect("both generals are known");
    let back = fight::<S>(setup, &of("recruit", "line"), 2).expect("both generals are known");
    assert_eq!((ahead.dropped, back.dropped), (0, 0), "no battle stalls");
    (
        ahead.wins.a.count + back.wins.b.count,
        ahead.wins.b.count + back.wins.a.count,
    )
}

#[test]
fn line_beats_recruit_from_either_side() {
    let (line, recruit) = line_and_recruit::<Gdb>(gdb::scenarios()[0].0, &first_battle(), 30);
    assert!(
        line >= recruit * 3 / 2,
        "line wins {line}, recruit {recruit}"
    );
}

#[test]
fn line_beats_recruit_in_command_distance() {
    let (id, text) = cd::scenarios()[0];
    let setup = cd::load(text, id, &[]).expect("the scenario has no fault");
    let (line, recruit) = line_and_recruit::<Cd>(id, &setup, 60);
    assert!(
        line >= recruit * 3 / 2,
        "line wins {line}, recruit {recruit}"
    );
}

/// In every battle of Command Distance every choice of both generals is lawful: nothing falls back on a default.
#[test]
fn generals_of_command_distance_choose_what_is_lawful() {
    for (id, text) in cd::scenarios() {
        let setup = cd::load(text, id, &[]).expect("the scenario has no fault");
        let mut battle = Battle::<Cd>::open(setup);
        let seed = Seed::from_number(3);
        let mut generals = BySide {
            a: players::by_name::<Cd>("line", 1).expect("the name is known"),
            b: players::by_name::<Cd>("recruit", 2).expect("the name is known"),
        };
        while Cd::outcome(battle.state()).is_none() {
            let owner = Cd::pending(battle.state())[0].owner;
            let seen = Seen::<Cd>::of(battle.state(), Viewer::Side(owner));
            let command = generals[owner].decide(&seen, owner);
            let command = command.expect("a general finds something");
            assert_eq!(Cd::check(battle.state(), owner, &command), Ok(()), "{id}");
            let step = battle.decide_seeded(owner, command, &seed);
            battle.accept(&step.expect("it was checked"));
        }
    }
}

#[test]
fn unknown_generals_are_refused_by_name() {
    let answer = fight::<Gdb>(&first_battle(), &series("line", "marshal", 1), 1);
    assert_eq!(
        answer.unwrap_err(),
        SeriesError::UnknownGeneral("marshal".to_owned())
    );
}
