//! Turns the file's coordinates into the table's.

use table::{Bounds, Length, Point, Polygon, PolygonError, Polyline, PolylineError, Shape};

use crate::Side;
use crate::scenario::{Centimetres, Edge, Expected, Faults, Found, Spot, TerrainDraft};

/// The table of a file: origin lower left, y up.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Board {
    pub(crate) width: Length,
    pub(crate) height: Length,
}

impl Board {
    /// The table's own point, which counts y from the top.
    pub(crate) fn point(self, at: [Centimetres; 2]) -> Point {
        Point::new(at[0].0, self.height - at[1].0)
    }

    /// The point, with a fault if it is off the table.
    pub(crate) fn place(self, at: [Centimetres; 2], spot: &Spot, faults: &mut Faults) -> Point {
        let point = self.point(at);
        if !self.bounds().contains(point) {
            faults.add(spot, shown(at), self.on_table());
        }
        point
    }

    pub(crate) fn bounds(self) -> Bounds {
        Bounds::of_pair(
            Point::new(Length::ZERO, Length::ZERO),
            Point::new(self.width, self.height),
        )
    }

    pub(crate) fn on_table(self) -> Expected {
        Expected::OnTable {
            width: self.width,
            height: self.height,
        }
    }
}

/// A place as the file writes it.
fn shown(at: [Centimetres; 2]) -> String {
    format!("[{}, {}]", at[0], at[1])
}

/// Degrees that a side faces when it looks away from its home edge.
pub(crate) fn away_from(home: Edge) -> i32 {
    match home {
        Edge::Bottom => 0,
        Edge::Left => 90,
        Edge::Top => 180,
        Edge::Right => 270,
    }
}

/// The home edge of a side that names none.
pub(crate) fn usual_home(side: Side) -> Edge {
    match side {
        Side::A => Edge::Bottom,
        Side::B => Edge::Top,
    }
}

/// The ground of a piece of terrain, `None` with a fault when it is none.
pub(crate) fn shape(draft: &TerrainDraft, board: Board, faults: &mut Faults) -> Option<Shape> {
    match (&draft.poly, &draft.line) {
        (Some(poly), None) => {
            let points = places(&poly.value, &poly.spot, board, faults);
            match Polygon::new(points) {
                Ok(polygon) => Some(Shape::Area(polygon)),
                Err(error) => {
                    let expected = Expected::Other("three or more corners of a simple polygon");
                    faults.add(&poly.spot, no_polygon(&error), expected);
                    None
                }
            }
        }
        (None, Some(line)) => {
            let points = places(&line.value, &line.spot, board, faults);
            let usual = Length::from_cm(1);
            let width = draft.width.as_ref().map_or(usual, |width| width.value.0);
            match Polyline::new(points, width) {
                Ok(polyline) => Some(Shape::Line(polyline)),
                Err(error) => {
                    let expected = Expected::Other("two or more places and a width above 0");
                    faults.add(&line.spot, no_line(&error), expected);
                    None
                }
            }
        }
        (both, _) => {
            let found = if both.is_some() {
                Found::Phrase("poly and line")
            } else {
                Found::Phrase("nothing")
            };
            faults.add(&draft.spot, found, Expected::Other("either poly or line"));
            None
        }
    }
}

fn no_polygon(error: &PolygonError) -> Found {
    match error {
        PolygonError::TooFewCorners { corners } => Found::Count("corners", *corners as u64),
        PolygonError::NoArea => Found::Phrase("corners that enclose nothing"),
        PolygonError::SidesMeet { .. } => Found::Phrase("sides that cross"),
    }
}

fn no_line(error: &PolylineError) -> Found {
    match error {
        PolylineError::TooFewPoints { points } => Found::Count("places", *points as u64),
        PolylineError::NegativeWidth { .. } => Found::Phrase("a width below 0"),
    }
}

/// Most places of one shape.
const MOST: usize = 500;

fn places(
    points: &[[Centimetres; 2]],
    spot: &Spot,
    board: Board,
    faults: &mut Faults,
) -> Vec<Point> {
    if points.len() > MOST {
        let found = Found::Count("places", points.len() as u64);
        faults.add(spot, found, Expected::Between(2, MOST as i64));
        return Vec::new();
    }
    let each = points.iter().map(|&at| board.place(at, spot, faults));
    each.collect()
}

/// Where the sign of a piece of ground stands.
pub(crate) fn middle(shape: &Shape) -> Point {
    match shape {
        Shape::Area(polygon) => {
            let bounds = polygon.bounds();
            let middle = bounds.min.midpoint(bounds.max);
            if polygon.contains(middle) {
                middle
            } else {
                polygon.points()[0]
            }
        }
        Shape::Line(line) => line.points()[line.points().len() / 2],
    }
}
