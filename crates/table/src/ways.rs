//! The way round closed ground: along a river to the bridge, about the corner of a village.

use crate::{
    Angle, Bounds, Feature, Footprint, Length, Outline, Point, Pose, Segment, Shape, Terrain,
};

/// A way over closed ground that is open to a narrow column: a bridge, a ford.
///
/// Its ends lie clear of the ground on either side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Crossing {
    /// Where one comes onto it, from either side.
    pub ends: [Point; 2],
}

/// The ways of a table for bodies of one width: its corners and crossings, and the shortest ways between them.
///
/// Made once for a battle, since closed ground does not change.
/// Who stands in the way is not looked at: that is for the single move.
#[derive(Debug, Clone)]
pub struct Ways {
    /// Half the width of the strip that must be clear.
    room: Length,
    closed: Vec<Feature>,
    nodes: Vec<Node>,
    crossings: Vec<Crossing>,
    /// Whether one goes straight from each node to each other, row after row.
    straight: Vec<bool>,
    /// The shortest way from each node to each other, row after row.
    links: Vec<Option<Length>>,
}

/// A place that ways lead from or to, and the nodes in sight of it.
struct End<'w> {
    ways: &'w Ways,
    place: Point,
    /// What is known of each node so far.
    seen: Vec<Option<bool>>,
}

impl End<'_> {
    fn of(ways: &Ways, place: Point) -> End<'_> {
        End {
            ways,
            place,
            seen: vec![None; ways.nodes.len()],
        }
    }

    fn far(&self, node: usize) -> Length {
        self.place.distance(self.ways.nodes[node].at)
    }

    /// Whether a node is in sight; looked at once.
    fn sees(&mut self, node: usize) -> bool {
        let at = self.ways.nodes[node].at;
        *self.seen[node].get_or_insert_with(|| self.ways.is_clear(self.place, at))
    }
}

/// A place where ways turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Node {
    at: Point,
    /// The crossing that it is an end of.
    crossing: Option<usize>,
}

/// A way from one place to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Way {
    /// The first place where it turns, or the goal.
    pub next: Point,
    /// Its whole length.
    pub length: Length,
    /// The crossing it leads over next, if the place where it turns is an end of one.
    pub crossing: Option<Crossing>,
}

impl Ways {
    /// The ways around what `closed` names, `room` to either side, over `crossings`.
    #[must_use]
    pub fn new(
        terrain: &Terrain,
        room: Length,
        closed: impl Fn(&Feature) -> bool,
        crossings: &[Crossing],
    ) -> Ways {
        let closed: Vec<Feature> = terrain
            .features()
            .iter()
            .filter(|feature| closed(feature))
            .cloned()
            .collect();
        let mut ways = Ways {
            room,
            closed,
            nodes: Vec::new(),
            crossings: crossings.to_vec(),
            straight: Vec::new(),
            links: Vec::new(),
        };
        ways.nodes = ways.corners(terrain.bounds());
        // Who uses a crossing comes onto it straight, so the corners beside it are no way.
        let beside = |at: Point| {
            let mut axes = crossings
                .iter()
                .map(|one| Segment::new(one.ends[0], one.ends[1]));
            axes.any(|axis| axis.distance_to_point(at) < room + room)
        };
        ways.nodes.retain(|node| !beside(node.at));
        let ends = crossings.iter().enumerate();
        ways.nodes.extend(ends.flat_map(|(n, crossing)| {
            crossing.ends.map(|at| Node {
                at,
                crossing: Some(n),
            })
        }));
        ways.link();
        ways
    }

    /// The shortest way; none where the ground lets nobody through.
    #[must_use]
    pub fn way(&self, from: Point, to: Point) -> Option<Way> {
        if self.is_clear(from, to) {
            return Some(Way {
                next: to,
                length: from.distance(to),
                crossing: None,
            });
        }
        let (mut start, mut end) = (End::of(self, from), End::of(self, to));
        let far: Vec<Length> = (0..self.nodes.len()).map(|node| end.far(node)).collect();
        let mut best: Option<(Length, usize, usize)> = None;
        // Those first that are nearest to the straight line, so that few need be looked at.
        for (least, i) in self.nearest_first(&start, &far) {
            if best.is_some_and(|(length, ..)| least > length) {
                break;
            }
            if !start.sees(i) {
                continue;
            }
            let begun = start.far(i);
            for (j, last) in far.iter().enumerate() {
                let Some(between) = self.between(i, j) else {
                    continue;
                };
                let way = (begun + between + *last, i, j);
                if best.is_none_or(|best| way < best) && end.sees(j) {
                    best = Some(way);
                }
            }
        }
        best.map(|(length, first, last)| self.lead(from, to, length, (first, last)))
    }

    /// The nodes in the order of the least that a way over them can measure.
    fn nearest_first(&self, start: &End<'_>, far: &[Length]) -> Vec<(Length, usize)> {
        // Each stretch of a way is rounded down by itself.
        let slack = Length::from_hundredths(self.nodes.len() as i32 + 3);
        let least = |(node, far): (usize, &Length)| (start.far(node) + *far - slack, node);
        let mut nodes: Vec<_> = far.iter().enumerate().map(least).collect();
        nodes.sort_unstable();
        nodes
    }

    /// Names the place to go to first; who stands there already is shown the one after.
    fn lead(&self, from: Point, to: Point, length: Length, (first, last): (usize, usize)) -> Way {
        let arrived = from.distance(self.nodes[first].at) <= self.room;
        let next = if arrived {
            self.after(first, last)
        } else {
            Some(first)
        };
        Way {
            next: next.map_or(to, |next| self.nodes[next].at),
            length,
            crossing: next
                .and_then(|next| self.nodes[next].crossing)
                .map(|crossing| self.crossings[crossing]),
        }
    }

    /// The node after `first` on the way to `last`; none when that is where one is.
    fn after(&self, first: usize, last: usize) -> Option<usize> {
        if first == last {
            return None;
        }
        let whole = self.between(first, last)?;
        let steps = (0..self.nodes.len()).filter(|&step| step != first);
        let direct = steps.filter(|&step| self.straight[first * self.nodes.len() + step]);
        direct
            .filter_map(|step| {
                let rest = self.between(step, last)?;
                let sum = self.nodes[first].at.distance(self.nodes[step].at) + rest;
                Some((sum.max(whole), step))
            })
            .min()
            .map(|(_, step)| step)
    }

    fn between(&self, from: usize, to: usize) -> Option<Length> {
        self.links[from * self.nodes.len() + to]
    }

    /// Whether a strip of ground from one place to another is clear; closed ground that holds either end does not count.
    fn is_clear(&self, from: Point, to: Point) -> bool {
        let length = from.distance(to);
        let strip = Outline::of(
            Pose::new(to, Angle::between(from, to)),
            Footprint::new(self.room + self.room, length),
        );
        self.closed.iter().all(|feature| {
            !feature.shape.bounds().meets(strip.bounds())
                || !feature.shape.under(&strip)
                || feature.shape.contains(from)
                || feature.shape.contains(to)
        })
    }

    fn is_linked(&self, one: usize, two: usize) -> bool {
        let (a, b) = (self.nodes[one], self.nodes[two]);
        // A crossing is as wide as it is: who fits on it is for the single move.
        (a.crossing.is_some() && a.crossing == b.crossing) || self.is_clear(a.at, b.at)
    }

    /// The shortest ways between all nodes.
    fn link(&mut self) {
        let count = self.nodes.len();
        self.links = vec![None; count * count];
        self.straight = vec![false; count * count];
        for i in 0..count {
            self.links[i * count + i] = Some(Length::ZERO);
            for j in 0..i {
                // To the hundredth of a millimetre it may matter from which end one looks.
                self.straight[i * count + j] = self.is_linked(i, j);
                self.straight[j * count + i] = self.is_linked(j, i);
                if self.straight[i * count + j] {
                    let length = Some(self.nodes[i].at.distance(self.nodes[j].at));
                    self.links[i * count + j] = length;
                    self.links[j * count + i] = length;
                }
            }
        }
        for over in 0..count {
            for i in 0..count {
                let Some(first) = self.links[i * count + over] else {
                    continue;
                };
                for j in 0..count {
                    let Some(second) = self.links[over * count + j] else {
                        continue;
                    };
                    let sum = first + second;
                    if self.links[i * count + j].is_none_or(|known| sum < known) {
                        self.links[i * count + j] = Some(sum);
                    }
                }
            }
        }
    }

    /// Outside the corners of closed ground, with room to pass.
    fn corners(&self, table: Bounds) -> Vec<Node> {
        let mut nodes = Vec::new();
        for feature in &self.closed {
            let out = self.room + self.room.half() + Length::from_mm(2);
            let places = match &feature.shape {
                Shape::Area(area) => outside(area.points(), out),
                Shape::Line(line) => beside(line.points(), out + line.width().half()),
            };
            let clear = places.into_iter().filter(|&at| {
                table.contains(at) && self.closed.iter().all(|one| self.passes(one, at))
            });
            nodes.extend(clear.map(|at| Node { at, crossing: None }));
        }
        nodes
    }

    /// Whether one can stand at a place beside closed ground.
    fn passes(&self, feature: &Feature, at: Point) -> bool {
        feature.shape.distance_to_point(at) >= self.room
    }
}

/// The direction out of a corner between its two neighbours.
fn out_of(before: Point, corner: Point, after: Point) -> Angle {
    let (a, b) = (
        Angle::between(corner, before),
        Angle::between(corner, after),
    );
    let half = (a.turn_to(b) / 2) as i16;
    (a + Angle::from_binary(half as u16)).reversed()
}

/// Beyond each corner of an area; corners that turn inwards give places within it, which nobody can stand on.
fn outside(corners: &[Point], out: Length) -> Vec<Point> {
    let count = corners.len();
    let each = (0..count).map(|n| {
        let (before, after) = (corners[(n + count - 1) % count], corners[(n + 1) % count]);
        corners[n].toward(out_of(before, corners[n], after), out)
    });
    each.collect()
}

/// Beyond each bend of a line, and about both its ends.
fn beside(points: &[Point], out: Length) -> Vec<Point> {
    let mut places = Vec::new();
    for three in points.windows(3) {
        places.push(three[1].toward(out_of(three[0], three[1], three[2]), out));
    }
    let ends = [
        (points.first(), points.get(1)),
        (points.last(), points.iter().rev().nth(1)),
    ];
    for (end, inner) in ends {
        if let (Some(&end), Some(&inner)) = (end, inner) {
            let beyond = Angle::between(inner, end);
            for side in [Angle::from_degrees(45), Angle::from_degrees(-45)] {
                places.push(end.toward(beyond + side, out));
            }
        }
    }
    places
}
