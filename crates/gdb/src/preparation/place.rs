//! Puts an army into deployment areas of its brigades.
//!
//! Rule GDB-4.0-03: each brigade has an area of its own. Places are counted
//! from the army's own edge: x to the right as the file has it, y towards the
//! enemy; [`Half::place`] turns them into places of the file.

use engine::Side;
use engine::scenario::{
    Centimetres, DeploymentDraft, Located, OrderDraft, PlacedUnitDraft, PostDraft, Spot,
};
use table::{Bounds, Footprint, Length, Point};

use crate::army::force::{Brigade, Force, Member, word_of};
use crate::formation::{Bases, Formation, layout};
use crate::preparation::ground;
use crate::setup::Rank;
use crate::troops::Kind;

/// One side's half of the table.
#[derive(Debug, Clone)]
pub(crate) struct Half<'h> {
    pub(crate) side: Side,
    pub(crate) width: Length,
    pub(crate) height: Length,
    pub(crate) bases: &'h Bases,
    /// Ground to keep clear of, in places of the file.
    pub(crate) obstacles: &'h [Bounds],
}

/// Where everybody of an army stands.
#[derive(Debug, Clone)]
pub(crate) struct Standing {
    pub(crate) posts: Vec<PostDraft>,
    pub(crate) deployments: Vec<DeploymentDraft>,
}

/// A brigade for which its area has no room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NoRoom(pub(crate) String);

/// Something to be put down.
struct Item {
    id: String,
    footprint: Footprint,
    formation: Option<Formation>,
}

impl Half<'_> {
    /// As deep as the bases ask for, but no further than a quarter of the table.
    fn depth(&self) -> Length {
        let quarter = Length::from_hundredths(self.height.hundredths() / 4);
        let wanted = self.bases.infantry_depth.scaled(12, 1);
        wanted.min(quarter - self.rear())
    }

    /// Ground behind the brigades for the commander-in-chief and his staff.
    fn rear(&self) -> Length {
        self.bases.commander.1.max(self.bases.commander.0) + Length::from_cm(2)
    }

    /// A place of the file, y counted from the army's own edge.
    fn place(&self, x: Length, y: Length) -> Point {
        match self.side {
            Side::A => Point::new(x, y),
            Side::B => Point::new(x, self.height - y),
        }
    }

    /// Puts a whole army down.
    pub(crate) fn deploy(
        &self,
        force: &Force,
        orders: impl Fn(usize) -> OrderDraft,
    ) -> Result<Standing, NoRoom> {
        let fronts: Vec<Length> = force.brigades.iter().map(|one| self.front(one)).collect();
        let whole: i64 = fronts.iter().map(|one| i64::from(one.hundredths())).sum();
        let gap = Length::from_cm(2);
        let gaps = gap.scaled(force.brigades.len() as i32 + 1, 1);
        let room = i64::from((self.width - gaps).hundredths().max(0));
        let mut standing = Standing {
            posts: Vec::new(),
            deployments: Vec::new(),
        };
        let mut left = gap;
        for (at, brigade) in force.brigades.iter().enumerate() {
            let share = i64::from(fronts[at].hundredths()) * room / whole.max(1);
            let right = left + Length::from_hundredths(share as i32);
            let zone = (left, right);
            self.brigade(force, brigade, zone, orders(at), &mut standing)?;
            left = right + gap;
        }
        self.staff(force, &mut standing);
        Ok(standing)
    }

    /// How wide a brigade is with all its units side by side.
    fn front(&self, brigade: &Brigade) -> Length {
        let each = brigade.units.iter().map(|unit| self.item(unit));
        each.fold(self.bases.brigadier.0, |sum, item| {
            sum + item.footprint.width + Length::from_cm(1)
        })
    }

    fn item(&self, member: &Member) -> Item {
        let troops = member.troops();
        let formation = match troops.kind {
            Kind::Infantry => Formation::ColumnOfDivisions,
            Kind::Skirmishers => Formation::SkirmishLine,
            Kind::FootArtillery | Kind::HorseArtillery => Formation::Limbered,
            _ => Formation::ColumnOfCompanies,
        };
        let (figures, models) = (member.figures.0, member.models.0);
        Item {
            id: member.def.id.clone(),
            footprint: layout(self.bases, troops, formation, figures, models).footprint,
            formation: Some(formation),
        }
    }

    fn brigade(
        &self,
        force: &Force,
        brigade: &Brigade,
        (left, right): (Length, Length),
        order: OrderDraft,
        standing: &mut Standing,
    ) -> Result<(), NoRoom> {
        let leader = brigade.brigadier.and_then(|at| force.generals.get(at));
        // A commander-in-chief who leads a brigade stands with it.
        let leader = leader.map(|officer| {
            let (width, depth) = match officer.rank {
                Rank::CommanderInChief => self.bases.commander,
                Rank::Brigadier | Rank::StaffOfficer => self.bases.brigadier,
            };
            Item {
                id: officer.id.clone(),
                footprint: Footprint { width, depth },
                formation: None,
            }
        });
        let items = brigade
            .units
            .iter()
            .map(|unit| self.item(unit))
            .chain(leader);
        let front = self.rear() + self.depth();
        let mut shelf = Shelf {
            half: self,
            left,
            right,
            x: left,
            y: front,
            deepest: Length::ZERO,
        };
        let mut units = Vec::new();
        for item in items {
            let at = shelf.put(&item).ok_or_else(|| NoRoom(brigade.id.clone()))?;
            let at = Located::made(ground::at(at));
            match item.formation {
                Some(formation) => units.push(PlacedUnitDraft {
                    id: Located::made(item.id),
                    formation: Some(Located::made(word_of(&formation))),
                    at: Some(at),
                    facing: None,
                    garrison: None,
                    spot: Spot::default(),
                }),
                None => standing.posts.push(post(item.id, at)),
            }
        }
        // Places are written in whole millimetres, so the area is a little larger.
        let margin = Length::from_mm(2);
        let corners = [
            self.place(left - margin, self.rear() - margin),
            self.place(right + margin, front + margin),
        ];
        standing.deployments.push(DeploymentDraft {
            brigade: Located::made(brigade.id.clone()),
            order,
            zone: Some(Located::made(corners.map(ground::at).to_vec())),
            units,
            spot: Spot::default(),
        });
        Ok(())
    }

    /// The commander-in-chief, his staff and brigadiers in reserve in the middle of the rear.
    fn staff(&self, force: &Force, standing: &mut Standing) {
        let idle = force.generals.iter().enumerate();
        let idle =
            idle.filter(|(at, _)| !force.brigades.iter().any(|one| one.brigadier == Some(*at)));
        let mut x = self.width.half();
        for (_, officer) in idle {
            let y = self.rear() - Length::from_cm(1);
            let at = Located::made(ground::at(self.place(x, y)));
            standing.posts.push(post(officer.id.clone(), at));
            x = x + self.bases.commander.0.max(self.bases.commander.1) + Length::from_cm(2);
        }
    }
}

fn post(general: String, at: Located<[Centimetres; 2]>) -> PostDraft {
    PostDraft {
        general: Located::made(general),
        at,
        facing: None,
        spot: Spot::default(),
    }
}

/// Fills an area row by row from the front.
struct Shelf<'s, 'h> {
    half: &'s Half<'h>,
    left: Length,
    right: Length,
    x: Length,
    y: Length,
    deepest: Length,
}

impl Shelf<'_, '_> {
    /// The middle of the front of the next free ground, `None` when there is none.
    fn put(&mut self, item: &Item) -> Option<Point> {
        let gap = Length::from_cm(1);
        loop {
            while self.x + item.footprint.width <= self.right {
                let front = self.half.place(self.x, self.y);
                let back = self
                    .half
                    .place(self.x + item.footprint.width, self.y - item.footprint.depth);
                let ground = Bounds::of_pair(front, back);
                if self.half.obstacles.iter().any(|one| one.meets(&ground)) {
                    self.x += gap;
                    continue;
                }
                let middle = self.x + item.footprint.width.half();
                if self.y - item.footprint.depth < self.half.rear() {
                    return None;
                }
                self.x = self.x + item.footprint.width + gap;
                self.deepest = self.deepest.max(item.footprint.depth);
                return Some(self.half.place(middle, self.y));
            }
            self.x = self.left;
            self.y = self.y - self.deepest.max(gap) - gap;
            self.deepest = Length::ZERO;
            if self.y < self.half.rear() {
                return None;
            }
        }
    }
}
