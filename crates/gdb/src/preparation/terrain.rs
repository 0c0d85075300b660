//! The ground by the dice.
//!
//! Rules: GDB-16.1-01 (squares of 60 cm, 2D6 for each, one element a roll),
//! GDB-16.1-02 (choices of the player who rolled), GDB-16.1-03 (each player
//! may move one element out of his own area to any place outside the enemy's).
//! Each player rolls for the squares of his own half; a middle row is rolled by
//! turns, A first (a reading).

use engine::{BySide, Dice, DiceOwed, Key, RollLabel, RollTrace, RuleId, Side, Subject};
use serde::{Deserialize, Serialize};
use table::{Bounds, Length, Point};

use crate::tables::ArmyTable;
use crate::tables::army::Element;

const PROCEDURE: Key = Key::new("terrain");

/// A square of the table: column from the left, row from side A's edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Square {
    /// From 0 at the left.
    pub column: u16,
    /// From 0 at side A's edge.
    pub row: u16,
}

/// The squares of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grid {
    /// From left to right.
    pub columns: u16,
    /// From side A's edge to side B's.
    pub rows: u16,
    /// The table from left to right.
    pub width: Length,
    /// The table from edge to edge.
    pub height: Length,
}

impl Grid {
    /// Squares of about the size in print: as many as fit best, so that the whole table is divided.
    #[must_use]
    pub fn of(width: Length, height: Length, table: &ArmyTable) -> Grid {
        let side = table.terrain.square.hundredths().max(1);
        let fit = |length: Length| ((length.hundredths() + side / 2) / side).clamp(1, 40);
        Grid {
            columns: fit(width) as u16,
            rows: fit(height) as u16,
            width,
            height,
        }
    }

    /// All squares, those of side A's edge first.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let rows = 0..self.rows;
        rows.flat_map(move |row| (0..self.columns).map(move |column| Square { column, row }))
    }

    /// Who rolls for a square.
    #[must_use]
    pub fn owner(self, square: Square) -> Side {
        let (row, from_far) = (square.row, self.rows - 1 - square.row);
        match row.cmp(&from_far) {
            std::cmp::Ordering::Less => Side::A,
            std::cmp::Ordering::Greater => Side::B,
            std::cmp::Ordering::Equal if square.column.is_multiple_of(2) => Side::A,
            std::cmp::Ordering::Equal => Side::B,
        }
    }

    /// The ground of a square, y counted from side A's edge.
    #[must_use]
    pub fn bounds(self, square: Square) -> Bounds {
        let part = |whole: Length, at: u16, of: u16| {
            let part = i64::from(whole.hundredths()) * i64::from(at) / i64::from(of.max(1));
            Length::from_hundredths(part as i32)
        };
        let corner = |column: u16, row: u16| {
            Point::new(
                part(self.width, column, self.columns),
                part(self.height, row, self.rows),
            )
        };
        Bounds::of_pair(
            corner(square.column, square.row),
            corner(square.column + 1, square.row + 1),
        )
    }
}

/// Where a stream flows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Way {
    Left,
    Right,
    Bottom,
    Top,
}

/// What the player who rolled decides. Rule GDB-16.1-02.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// A 3 flows to this edge of the table.
    Stream(Way),
    /// A 4 is windfall.
    Windfall,
    /// A 4 is a marsh.
    Marsh,
    /// A 10 takes up little space.
    Narrow,
    /// A 10 takes up much space.
    Broad,
}

/// An element of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Placed {
    /// The square it was rolled for.
    pub square: Square,
    /// Who rolled.
    pub owner: Side,
    /// What it is.
    pub element: Element,
    /// What its owner chose, where there is a choice.
    pub choice: Option<Choice>,
    /// Its middle, y counted from side A's edge.
    pub at: Point,
}

/// Why an element may not be chosen or moved so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Refusal {
    /// There is no element in this square.
    NoElement,
    /// The result leaves no such choice (GDB-16.1-02).
    NoSuchChoice,
    /// Another edge of the table is nearer (GDB-16.1-02).
    NotTheNearestEdge,
    /// It does not lie in the mover's own area (GDB-16.1-03).
    NotInOwnArea,
    /// It would lie in the enemy's area (GDB-16.1-03).
    InEnemyArea,
    /// It would lie off the table.
    OffTable,
}

/// Rolls for one square.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub fn roll(
    owner: Side,
    table: &ArmyTable,
    dice: &mut dyn Dice,
) -> Result<(Element, RollTrace), DiceOwed> {
    let label = RollLabel {
        procedure: PROCEDURE,
        owner,
        subject: Subject::Side(owner),
    };
    let two = dice.two_d6(label)?;
    let total = two[0].pips() + two[1].pips();
    let element = table.terrain.elements[usize::from(total) - 2];
    let mut rules = vec![RuleId::new("GDB-16.1-01")];
    if !choices(element).is_empty() {
        rules.push(RuleId::new("GDB-16.1-02"));
    }
    let row = Key::parse(&format!("terrain-{}", element.name())).unwrap_or(PROCEDURE);
    let trace = RollTrace::sum(label, two, Vec::new(), row, rules);
    Ok((element, trace))
}

/// What a result leaves to the player who rolled.
#[must_use]
pub fn choices(element: Element) -> &'static [Choice] {
    match element {
        Element::Stream => &[
            Choice::Stream(Way::Left),
            Choice::Stream(Way::Right),
            Choice::Stream(Way::Bottom),
            Choice::Stream(Way::Top),
        ],
        Element::WindfallOrMarsh => &[Choice::Windfall, Choice::Marsh],
        Element::RidgedHill => &[Choice::Narrow, Choice::Broad],
        _ => &[],
    }
}

/// The edges that are nearest to the middle of a square.
#[must_use]
pub fn nearest_edges(grid: Grid, square: Square) -> Vec<Way> {
    let bounds = grid.bounds(square);
    let middle = bounds.min.midpoint(bounds.max);
    let ways = [
        (Way::Left, middle.x),
        (Way::Right, grid.width - middle.x),
        (Way::Bottom, middle.y),
        (Way::Top, grid.height - middle.y),
    ];
    let least = ways.iter().map(|(_, distance)| *distance).min();
    let near = ways.iter().filter(|(_, distance)| Some(*distance) == least);
    near.map(|(way, _)| *way).collect()
}

/// Rolls for every square; where there is a choice the first one is taken.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub fn generate(
    grid: Grid,
    table: &ArmyTable,
    dice: &mut dyn Dice,
) -> Result<(Vec<Placed>, Vec<RollTrace>), DiceOwed> {
    let (mut elements, mut rolls) = (Vec::new(), Vec::new());
    for square in grid.squares() {
        let owner = grid.owner(square);
        let (element, trace) = roll(owner, table, dice)?;
        let choice = match element {
            Element::Stream => nearest_edges(grid, square)
                .first()
                .copied()
                .map(Choice::Stream),
            other => choices(other).first().copied(),
        };
        elements.push(Placed {
            square,
            owner,
            element,
            choice,
            at: usual_place(grid, square),
        });
        rolls.push(trace);
    }
    Ok((elements, rolls))
}

/// Where an element is put: in the part of the square that lies towards the middle of the table.
fn usual_place(grid: Grid, square: Square) -> Point {
    let bounds = grid.bounds(square);
    let middle = bounds.min.midpoint(bounds.max);
    let quarter = Length::from_hundredths((bounds.max.y - bounds.min.y).hundredths() / 4);
    let from_far = grid.rows - 1 - square.row;
    match square.row.cmp(&from_far) {
        std::cmp::Ordering::Less => Point::new(middle.x, middle.y + quarter),
        std::cmp::Ordering::Greater => Point::new(middle.x, middle.y - quarter),
        std::cmp::Ordering::Equal => middle,
    }
}

/// Writes the choice of the player who rolled. Rule GDB-16.1-02.
///
/// # Errors
/// [`Refusal`].
pub fn choose(
    grid: Grid,
    elements: &mut [Placed],
    square: Square,
    choice: Choice,
) -> Result<(), Refusal> {
    let found = elements.iter_mut().find(|one| one.square == square);
    let placed = found.ok_or(Refusal::NoElement)?;
    if !choices(placed.element).contains(&choice) {
        return Err(Refusal::NoSuchChoice);
    }
    if let Choice::Stream(way) = choice
        && !nearest_edges(grid, square).contains(&way)
    {
        return Err(Refusal::NotTheNearestEdge);
    }
    placed.choice = Some(choice);
    Ok(())
}

/// Moves the one element that a player may move. Rule GDB-16.1-03.
///
/// # Errors
/// [`Refusal`].
pub fn relocate(
    grid: Grid,
    elements: &mut [Placed],
    mover: Side,
    square: Square,
    to: Point,
    areas: &BySide<Bounds>,
) -> Result<(), Refusal> {
    let found = elements.iter_mut().find(|one| one.square == square);
    let placed = found.ok_or(Refusal::NoElement)?;
    if !areas[mover].contains(placed.at) {
        return Err(Refusal::NotInOwnArea);
    }
    if areas[mover.other()].contains(to) {
        return Err(Refusal::InEnemyArea);
    }
    let whole = Bounds::of_pair(Point::default(), Point::new(grid.width, grid.height));
    if !whole.contains(to) {
        return Err(Refusal::OffTable);
    }
    placed.at = to;
    Ok(())
}

/// The deployment areas of both sides, as deep as their own squares.
#[must_use]
pub fn areas(grid: Grid) -> BySide<Bounds> {
    let depth = grid.height.half().min(Length::from_hundredths(
        grid.height.hundredths() / i32::from(grid.rows.max(1)),
    ));
    BySide {
        a: Bounds::of_pair(Point::default(), Point::new(grid.width, depth)),
        b: Bounds::of_pair(
            Point::new(Length::ZERO, grid.height - depth),
            Point::new(grid.width, grid.height),
        ),
    }
}
