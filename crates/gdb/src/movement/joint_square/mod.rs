//! Squares of a regiment or a brigade.
//!
//! Rule: GDB-VII-F-02, reading TR-58. Battalions of a brigade that stand near one
//! another form one square in a whole turn. It moves, fires from each face,
//! fights and tests as one unit of all their figures, with the grade of the
//! lowest; its battalions part in a whole turn, each with its part of the losses.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `join` | who may form it, and where it stands |
//! | `side_by_side` | squares that close up and stay units of their own, by the other reading |
//! | `parting` | who gets what when it parts, and where each stands |

mod join;
mod parting;
mod side_by_side;

use engine::Text;

use crate::Play;
use crate::formation::Formation;
use crate::ids::{Share, UnitId};
use crate::state::State;
use crate::view::formation_text;

use super::command::Command;
use super::event::Event;
use super::reform;

use join::Joining;
pub(super) use join::{partners, resolve as join};
pub(super) use parting::{apply as apply_parting, resolve as part};

/// Shapes that battalions may take when they part.
const SHAPES: [Formation; 3] = [
    Formation::ColumnOfDivisions,
    Formation::Line,
    Formation::Square,
];

/// Shapes in which the battalions of a square may part.
pub(super) fn shapes(state: &State, holder: UnitId) -> impl Iterator<Item = Formation> + '_ {
    let there = state.square_held_by(holder).is_some();
    SHAPES.into_iter().filter(move |_| there)
}

/// With whom a battalion may form a square: with the nearest, or with all near.
pub(super) fn groups(state: &State, unit: UnitId) -> Vec<Vec<UnitId>> {
    let near = partners(state, unit);
    match near.len() {
        0 => Vec::new(),
        1 => vec![near],
        _ => vec![near[..1].to_vec(), near],
    }
}

/// What a player may choose.
pub(super) fn choices(state: &State, unit: UnitId, found: &mut Vec<(Text, Command)>) {
    for with in groups(state, unit) {
        let label = match with.as_slice() {
            [other] => Text::id("gdb-move-choice-joint-square")
                .with("other", state.def(*other).name.clone()),
            many => {
                Text::id("gdb-move-choice-joint-squares").with("battalions", many.len() as i64 + 1)
            }
        };
        found.push((label, Command::FormJointSquare { unit, with }));
    }
    for formation in shapes(state, unit) {
        let label = Text::id("gdb-move-choice-part-square")
            .with("formation", Text::id(formation_text(formation)));
        found.push((label, Command::PartSquare { unit, formation }));
    }
}

/// Battalions form a square.
pub(super) fn form(play: &mut Play<'_>, unit: UnitId, with: &[UnitId]) {
    if let Ok(joining) = join(play.state(), unit, with) {
        if closes_up(play, &joining) {
            return;
        }
        if !joining.places.is_empty() {
            play.emit(Event::SquaresClosedUp {
                battalions: joining.places,
                cost: joining.cost,
            });
            return;
        }
        play.emit(Event::SquareJoined {
            holder: joining.holder,
            others: joining.others,
            to: joining.to,
            cost: joining.cost,
        });
    }
}

/// On broken ground all close up for a turn and stand in the square in the next; whether they did.
fn closes_up(play: &mut Play<'_>, joining: &Joining) -> bool {
    let state = play.state();
    let all = std::iter::once(joining.holder).chain(joining.others.iter().copied());
    let left = |id| reform::left_of(state, id, Formation::Square, joining.cost);
    let all: Vec<(UnitId, Share)> = all.map(|id| (id, left(id))).collect();
    let longer = all.iter().any(|&(_, left)| left > Share::WHOLE);
    if longer {
        for (id, left) in all {
            reform::begin(play, id, Formation::Square, left);
        }
    }
    longer
}

/// The battalions of a square part.
pub(super) fn break_up(play: &mut Play<'_>, holder: UnitId, formation: Formation) {
    if let Ok((battalions, cost)) = part(play.state(), holder, formation) {
        if reform::began(play, holder, formation, cost) {
            return;
        }
        play.emit(Event::SquareParted {
            holder,
            battalions,
            formation,
            cost,
        });
    }
}
