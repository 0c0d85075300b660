//! Losses by fire, computed from one printed or reconstructed row.
//!
//! Rules: GDB-9.7-04, GDB-9.8-09. The data give the losses of one strength for
//! each total; other strengths lose in proportion, to the nearest half figure,
//! ties up. Cells typed in from a printed table stand over what is computed.

use engine::scenario::Expected;
use engine::tables::Cell;

use super::reader::{Read, Reader};
use super::{HalfFigures, LossGrid};

/// Totals the grids cover: every modifier at its worst and best (GDB-9.8-09).
const LOWEST_TOTAL: i16 = -20;
const HIGHEST_TOTAL: i16 = 30;

/// Reads a grid. `unit` is the key of explicit cells, "figures" or "models".
pub(super) fn grid(
    reader: &mut Reader<'_>,
    path: &str,
    unit: &str,
    strongest: u16,
) -> Read<LossGrid> {
    let reference: i64 = reader.number(&format!("{path}.reference"), 1..=i64::from(strongest))?;
    let first: i16 = reader.number(&format!("{path}.first-total"), -20..=30)?;
    let losses = reader.halves(&format!("{path}.losses"), 0..=60)?;
    let per_strength = (0..=i64::from(strongest))
        .map(|strength| row(strength, reference, first, &losses))
        .collect();
    let mut grid = LossGrid {
        per_strength,
        lowest_total: LOWEST_TOTAL,
    };
    explicit_cells(reader, &format!("{path}.{unit}"), &mut grid)?;
    Ok(grid)
}

/// One strength: its losses at every total.
fn row(strength: i64, reference: i64, first: i16, losses: &[i64]) -> Vec<HalfFigures> {
    (LOWEST_TOTAL..=HIGHEST_TOTAL)
        .map(|total| {
            let at = (total - first).clamp(0, losses.len() as i16 - 1);
            in_proportion(losses[at as usize], strength, reference)
        })
        .collect()
}

/// `tenths` of a figure lost by the fire of `reference`, for `strength`, to the nearest half, ties up.
fn in_proportion(tenths: i64, strength: i64, reference: i64) -> HalfFigures {
    let (over, under) = (tenths * strength, 5 * reference);
    HalfFigures(((2 * over + under) / (2 * under)) as u16)
}

/// Cells as printed: `[....figures.30] 11 = 5`, for several strengths `[....figures.30-32]`.
fn explicit_cells(reader: &mut Reader<'_>, path: &str, grid: &mut LossGrid) -> Read<()> {
    let mut cells = reader.entries(path);
    cells.sort_by_key(|(_, cell)| (cell.file, cell.line));
    for (key, cell) in cells {
        let strongest = grid.per_strength.len() - 1;
        let inner = key.strip_prefix(path).unwrap_or_default();
        let place =
            inner
                .trim_start_matches('.')
                .split_once('.')
                .and_then(|(strengths, totals)| {
                    Some((span(strengths, strongest)?, totals_of(totals)?))
                });
        let Some((strengths, totals)) = place else {
            // Left unknown: the finish of the reader refuses it with its place.
            continue;
        };
        reader.know(&key);
        let loss = half_figures(reader, &key, cell)?;
        reader.describe(&key, cell.value.written())?;
        for strength in strengths.0..=strengths.1 {
            for total in totals.0..=totals.1 {
                grid.per_strength[strength][(total - LOWEST_TOTAL) as usize] = loss;
            }
        }
    }
    Ok(())
}

fn half_figures(reader: &Reader<'_>, key: &str, cell: &Cell) -> Read<HalfFigures> {
    let tenths = cell.value.tenths().filter(|tenths| tenths % 5 == 0);
    match tenths {
        Some(tenths) if (0..=600).contains(&tenths) => Ok(HalfFigures((tenths / 5) as u16)),
        _ => reader.invalid(key, &cell.value, Expected::Halves(0, 60)),
    }
}

/// `30` or `30-32`.
fn span(text: &str, highest: usize) -> Option<(usize, usize)> {
    let (from, to) = match text.split_once('-') {
        Some((from, to)) => (from.parse().ok()?, to.parse().ok()?),
        None => (text.parse().ok()?, text.parse().ok()?),
    };
    (from <= to && to <= highest).then_some((from, to))
}

/// `11`, `15+` (and above) or `3-` (and below).
fn totals_of(text: &str) -> Option<(i16, i16)> {
    let (from, to) = if let Some(from) = text.strip_suffix('+') {
        (from.parse().ok()?, HIGHEST_TOTAL)
    } else if let Some(to) = text.strip_suffix('-') {
        (LOWEST_TOTAL, to.parse().ok()?)
    } else {
        (text.parse().ok()?, text.parse().ok()?)
    };
    (LOWEST_TOTAL <= from && from <= to && to <= HIGHEST_TOTAL).then_some((from, to))
}
