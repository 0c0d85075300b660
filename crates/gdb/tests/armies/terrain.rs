//! Terrain generation.

use engine::scenario::{Centimetres, ScenarioDraft};
use engine::{ScriptedDice, Seed, SeededDice, Side};
use gdb::preparation::battle::{Plan, bare};
use gdb::preparation::terrain::{
    Choice, Grid, Placed, Refusal, Square, Way, areas, choose, generate, relocate, roll,
};
use gdb::tables::army::Element;
use table::{Length, Point};

use super::table;

fn grid() -> Grid {
    Grid::of(Length::from_cm(180), Length::from_cm(120), &table())
}

pub(crate) fn plan(id: &str) -> Plan {
    Plan {
        id: id.to_owned(),
        scale: engine::scenario::Scale::Mm15,
        width: Length::from_cm(180),
        height: Length::from_cm(120),
        turns: 12,
        picture_seed: 1,
        roll_brigadiers: false,
        roll_skills: false,
    }
}

/// The elements of a table whose squares were rolled so.
fn elements(totals: [u8; 6]) -> Vec<Placed> {
    let dice: Vec<u8> = totals
        .iter()
        .flat_map(|total| {
            let first = (total / 2).clamp(1, 6);
            [first, total - first]
        })
        .collect();
    let mut dice = ScriptedDice::new(&dice);
    generate(grid(), &table(), &mut dice)
        .expect("enough dice")
        .0
}

/// Rule: GDB-16.1-01
/// Reading: RD-64
#[test]
fn every_square_of_sixty_centimetres_has_one_element() {
    let grid = grid();
    assert_eq!((grid.columns, grid.rows), (3, 2));
    let owners: Vec<Side> = grid.squares().map(|square| grid.owner(square)).collect();
    assert_eq!(
        owners,
        [Side::A, Side::A, Side::A, Side::B, Side::B, Side::B]
    );
    let of = |first: u8, second: u8| {
        let mut dice = ScriptedDice::new(&[first, second]);
        let (element, trace) = roll(Side::A, &table(), &mut dice).expect("two dice");
        assert_eq!(trace.row.as_str(), format!("terrain-{}", element.name()));
        assert_eq!(trace.rules[0].as_str(), "GDB-16.1-01");
        element
    };
    let rolled = [
        of(1, 1),
        of(1, 2),
        of(2, 2),
        of(2, 3),
        of(3, 3),
        of(3, 4),
        of(4, 4),
        of(4, 5),
        of(5, 5),
        of(5, 6),
        of(6, 6),
    ];
    let printed = [
        Element::GentleHill,
        Element::Stream,
        Element::WindfallOrMarsh,
        Element::SmallFarm,
        Element::OpenField,
        Element::OpenWood,
        Element::SmallHill,
        Element::Hill,
        Element::RidgedHill,
        Element::Village,
        Element::FortifiedBuildings,
    ];
    assert_eq!(rolled, printed);
}

/// Gentle hills, streams and fields are rough because they were rolled; farms are cover, villages hold two battalions.
///
/// Rule: GDB-16.1-01, GDB-VII-T-01
/// Reading: TR-71
#[test]
fn elements_have_the_properties_of_their_rows() {
    let mut shown: Vec<String> = Vec::new();
    for totals in [[2, 6, 5, 11, 12, 9], [3, 4, 7, 8, 10, 9]] {
        let draft = bare(&plan("t"), &elements(totals), &table());
        let text = draft.to_toml();
        assert!(
            gdb::load(&text, "t", &[]).is_ok(),
            "scenario check accepts it"
        );
        let read = ScenarioDraft::parse(&text, "t").expect("a sound file");
        let pieces = read.terrain.iter();
        shown.extend(pieces.map(|piece| {
            format!(
                "{:?} {:?} {:?} {:?} {:?}",
                piece.kind.value,
                piece.class,
                piece.cover,
                piece.capacity,
                piece.level.as_ref().map(|level| level.value)
            )
        }));
    }
    assert_eq!(
        shown,
        [
            "Hill Some(Rough) None None None",
            "Field Some(Rough) None None None",
            "Farm Some(Rough) Some(Soft) Some(40) None",
            "Village Some(Rough) Some(Building) Some(80) None",
            "Chateau Some(Rough) Some(Building) Some(40) None",
            "Hill None None None Some(1)",
            "Stream Some(Rough) None None None",
            "DenseWood None None None None",
            "OpenWood None None None None",
            "Hill None None None Some(1)",
            "Hill None None None Some(1)",
            "Hill None None None Some(2)",
            "Hill None None None Some(1)",
        ]
    );
}

/// Each row as the battle knows it: what it does to movement, to fire and to sight.
///
/// Rule: GDB-16.1-01
#[test]
fn the_rows_move_cover_and_hide_as_printed() {
    let shown = |totals: [u8; 6]| -> Vec<String> {
        let text = bare(&plan("t"), &elements(totals), &table()).to_toml();
        let setup = gdb::load(&text, "t", &[]).expect("sound");
        let features = setup.terrain.features().iter();
        features
            .map(|one| {
                format!(
                    "{:?} {:?} {:?} {}",
                    one.going, one.cover, one.sight, one.height.0
                )
            })
            .collect()
    };
    // Windfall, open wood, small hill, ridged hill with its ridge, and two hills.
    let rows = shown([4, 7, 8, 10, 9, 9]);
    assert_eq!(
        rows,
        [
            "Difficult Soft Depth(Length(5000)) 0",
            "Rough Soft Depth(Length(10000)) 0",
            "Open None Clear 10",
            "Open None Clear 10",
            "Open None Clear 20",
            "Open None Clear 10",
            "Open None Clear 10",
        ],
        "high ground hides by its height alone"
    );
    // A stream neither covers nor hides.
    let stream = &shown([3, 6, 6, 6, 6, 6])[0];
    assert!(stream.ends_with("None Clear 0"), "{stream}");
}

/// Rule: GDB-16.1-02
/// Reading: RD-65
#[test]
fn the_player_who_rolled_chooses() {
    let grid = grid();
    let mut ground = elements([3, 4, 10, 7, 7, 7]);
    let square = |column, row| Square { column, row };
    assert_eq!(ground[0].choice, Some(Choice::Stream(Way::Left)));
    // The left and the near edge are equally far from the first square's middle.
    assert_eq!(
        choose(grid, &mut ground, square(0, 0), Choice::Stream(Way::Bottom)),
        Ok(())
    );
    assert_eq!(ground[0].choice, Some(Choice::Stream(Way::Bottom)));
    let far = choose(grid, &mut ground, square(0, 0), Choice::Stream(Way::Top));
    assert_eq!(far, Err(Refusal::NotTheNearestEdge));
    assert_eq!(
        choose(grid, &mut ground, square(1, 0), Choice::Marsh),
        Ok(())
    );
    assert_eq!(
        choose(grid, &mut ground, square(2, 0), Choice::Broad),
        Ok(())
    );
    assert_eq!(
        choose(grid, &mut ground, square(2, 0), Choice::Marsh),
        Err(Refusal::NoSuchChoice)
    );
    assert_eq!(
        choose(grid, &mut ground, square(9, 9), Choice::Marsh),
        Err(Refusal::NoElement)
    );
    let draft = bare(&plan("t"), &ground, &table());
    assert_eq!(
        draft.terrain[1].kind.value,
        engine::view::FeatureKind::Marsh
    );
    // A stream runs to its edge and is not moved; other pieces may be (GDB-16.1-03).
    assert_eq!(draft.terrain[0].movable, None);
    assert_eq!(draft.terrain[1].movable, Some(true));
    let stream = draft.terrain[0].line.as_ref().expect("a line");
    assert_eq!(
        stream.value.last().map(|end| end[1]),
        Centimetres::parse("0")
    );
    let wide = |choice| {
        choose(grid, &mut ground, square(2, 0), choice).expect("a ridged hill");
        let draft = bare(&plan("t"), &ground, &table());
        let hill = draft.terrain[2].poly.as_ref().expect("an area");
        hill.value.iter().map(|at| at[0]).max()
    };
    let mut wide = wide;
    assert!(wide(Choice::Broad) > wide(Choice::Narrow));
}

/// Rule: GDB-16.1-03
#[test]
fn each_player_may_move_one_element_out_of_his_area() {
    let grid = grid();
    let areas = areas(grid);
    let mut ground = elements([5, 7, 7, 11, 7, 7]);
    let farm = Square { column: 0, row: 0 };
    let village = Square { column: 0, row: 1 };
    let place = |x, y| Point::new(Length::from_cm(x), Length::from_cm(y));
    let mut moved = |side, square, to| relocate(grid, &mut ground, side, square, to, &areas);
    assert_eq!(
        moved(Side::B, farm, place(20, 50)),
        Err(Refusal::NotInOwnArea)
    );
    assert_eq!(
        moved(Side::A, farm, place(20, 80)),
        Err(Refusal::InEnemyArea)
    );
    assert_eq!(moved(Side::A, farm, place(200, 20)), Err(Refusal::OffTable));
    assert_eq!(moved(Side::A, farm, place(150, 20)), Ok(()));
    assert_eq!(moved(Side::B, village, place(90, 65)), Ok(()));
    assert_eq!(ground[0].at, place(150, 20));
}

#[test]
fn every_seed_makes_ground_that_the_rules_accept() {
    for seed in 0..40 {
        let mut dice = SeededDice::for_command(&Seed::from_number(seed), 0);
        let (elements, rolls) = generate(grid(), &table(), &mut dice).expect("seeded dice");
        assert_eq!(rolls.len(), 6);
        let text = bare(&plan("t"), &elements, &table()).to_toml();
        if let Err(faults) = gdb::load(&text, "t", &[]) {
            panic!("seed {seed}: {}\n{text}", super::lines(&faults));
        }
    }
}
