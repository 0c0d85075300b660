//! The table, its ground and what both players change about it.

use engine::scenario::{Centimetres, Scale};
use engine::{Name, RollTrace, Side, Text};
use gdb::preparation::battle::{self, Plan};
use gdb::preparation::terrain::{
    Choice, Grid, Placed, Refusal, Square, Way, areas, choose, relocate,
};
use gdb::tables::Tables;
use table::Point;

use super::dice::{Source, owed};
use crate::arguments::army::Ground;
use crate::complaint::{Complaint, word};

fn bad(argument: &str, value: &str) -> Complaint {
    let text = Text::id("cli-error-value")
        .with("argument", word(argument))
        .with("value", word(value));
    Complaint::from(text)
}

/// The figure scale of a word.
pub(crate) fn scale(text: &str) -> Result<Scale, Complaint> {
    engine::scenario::word(text).map_err(|_| bad("--figures", text))
}

/// What battle is wanted.
pub(super) fn plan(wanted: &Ground) -> Result<Plan, Complaint> {
    let size = || bad("--table", &wanted.table);
    let (width, height) = wanted.table.split_once('x').ok_or_else(size)?;
    let length = |text: &str| Centimetres::parse(text).map(|length| length.0);
    let (width, height) = length(width).zip(length(height)).ok_or_else(size)?;
    let sane = table::Length::from_cm(60)..=table::Length::from_cm(1000);
    if !sane.contains(&width) || !sane.contains(&height) {
        return Err(size());
    }
    Ok(Plan {
        id: wanted.name_id.clone(),
        scale: scale(&wanted.figures)?,
        width,
        height,
        turns: wanted.turns,
        picture_seed: 1,
        roll_brigadiers: false,
        roll_skills: false,
    })
}

/// The tables of the plan's scale.
pub(super) fn tables(plan: &Plan) -> Tables {
    Tables::standard(plan.scale == Scale::Mm28)
}

/// The ground by the dice, after the choices and moves of both players.
pub(super) fn rolled(
    wanted: &Ground,
    plan: &Plan,
    tables: &Tables,
    dice: &mut Source,
) -> Result<(Vec<Placed>, Vec<RollTrace>), Complaint> {
    let (mut elements, rolls) =
        battle::ground_only(plan, &tables.army, dice).map_err(|dice| owed(&dice))?;
    let grid = Grid::of(plan.width, plan.height, &tables.army);
    for text in &wanted.choose {
        let (square, choice) = chosen(text).ok_or_else(|| bad("--choose", text))?;
        choose(grid, &mut elements, square, choice)
            .map_err(|why| refused("--choose", text, why))?;
    }
    let moves = [
        (Side::A, "--move-a", &wanted.move_a),
        (Side::B, "--move-b", &wanted.move_b),
    ];
    for (side, argument, text) in moves {
        let Some(text) = text else { continue };
        let (square, to) = moved(text).ok_or_else(|| bad(argument, text))?;
        relocate(grid, &mut elements, side, square, to, &areas(grid))
            .map_err(|why| refused(argument, text, why))?;
    }
    Ok((elements, rolls))
}

fn refused(argument: &str, value: &str, why: Refusal) -> Complaint {
    let id = match why {
        Refusal::NoElement => "cli-terrain-no-element",
        Refusal::NoSuchChoice => "cli-terrain-no-such-choice",
        Refusal::NotTheNearestEdge => "cli-terrain-not-nearest",
        Refusal::NotInOwnArea => "cli-terrain-not-own",
        Refusal::InEnemyArea => "cli-terrain-enemy",
        Refusal::OffTable => "cli-terrain-off-table",
    };
    let argument = Name::same(&format!("{argument} {value}"));
    Complaint::from(Text::id(id).with("argument", argument))
}

/// A square as people count: column and row from 1, the row from side A's edge.
fn square(text: &str) -> Option<Square> {
    let (column, row) = text.split_once(',')?;
    let number = |text: &str| text.trim().parse::<u16>().ok()?.checked_sub(1);
    Some(Square {
        column: number(column)?,
        row: number(row)?,
    })
}

fn chosen(text: &str) -> Option<(Square, Choice)> {
    let (place, choice) = text.split_once('=')?;
    let choice = match choice.trim() {
        "left" => Choice::Stream(Way::Left),
        "right" => Choice::Stream(Way::Right),
        "bottom" => Choice::Stream(Way::Bottom),
        "top" => Choice::Stream(Way::Top),
        "windfall" => Choice::Windfall,
        "marsh" => Choice::Marsh,
        "narrow" => Choice::Narrow,
        "broad" => Choice::Broad,
        _ => return None,
    };
    Some((square(place)?, choice))
}

fn moved(text: &str) -> Option<(Square, Point)> {
    let (place, to) = text.split_once('=')?;
    let (x, y) = to.split_once(',')?;
    let length = |text: &str| Centimetres::parse(text.trim()).map(|length| length.0);
    Some((square(place)?, Point::new(length(x)?, length(y)?)))
}
