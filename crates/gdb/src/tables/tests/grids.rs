//! Losses by fire against the grids of the reconstruction.

use crate::ids::{Figures, Models};
use crate::tables::{HalfFigures, Tables};

/// Losses of a volley as written in the reconstruction.
const MUSKETRY: &str = r"
| figures \ total | ≤3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15+ |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|
| 6 | 0 | 0 | 0 | ½ | ½ | ½ | ½ | 1 | 1 | 1 | 1½ | 1½ | 2 |
| 9 | 0 | 0 | ½ | ½ | ½ | 1 | 1 | 1 | 1½ | 2 | 2 | 2½ | 2½ |
| 12 | 0 | 0 | ½ | ½ | 1 | 1 | 1 | 1½ | 2 | 2½ | 3 | 3 | 3½ |
| 15 | 0 | ½ | ½ | 1 | 1 | 1½ | 1½ | 2 | 2½ | 3 | 3½ | 4 | 4½ |
| 18 | 0 | ½ | ½ | 1 | 1 | 1½ | 2 | 2½ | 3 | 3½ | 4 | 5 | 5½ |
| 21 | 0 | ½ | ½ | 1 | 1½ | 2 | 2 | 3 | 3½ | 4 | 5 | 5½ | 6½ |
| 24 | 0 | ½ | 1 | 1 | 1½ | 2 | 2½ | 3 | 4 | 5 | 5½ | 6½ | 7 |
| 27 | 0 | ½ | 1 | 1½ | 2 | 2½ | 2½ | 3½ | 4½ | 5½ | 6½ | 7 | 8 |
| 30 | 0 | ½ | 1 | 1½ | 2 | 2½ | 3 | 4 | 5 | 6 | 7 | 8 | 9 |
| 33 | 0 | ½ | 1 | 1½ | 2 | 3 | 3½ | 4½ | 5½ | 6½ | 7½ | 9 | 10 |
| 36 | 0 | ½ | 1 | 2 | 2½ | 3 | 3½ | 5 | 6 | 7 | 8½ | 9½ | 11 |
| 40 | 0 | ½ | 1½ | 2 | 2½ | 3½ | 4 | 5½ | 6½ | 8 | 9½ | 10½ | 12 |
| 42 | 0 | ½ | 1½ | 2 | 3 | 3½ | 4 | 5½ | 7 | 8½ | 10 | 11 | 12½ |
| 45 | 0 | 1 | 1½ | 2½ | 3 | 4 | 4½ | 6 | 7½ | 9 | 10½ | 12 | 13½ |
| 48 | 0 | 1 | 1½ | 2½ | 3 | 4 | 5 | 6½ | 8 | 9½ | 11 | 13 | 14½ |
";

/// Losses by guns as written in the reconstruction.
const ARTILLERY: &str = r"
| models \ total | ≤4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17+ |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|
| 1 | 0 | 0 | ½ | ½ | ½ | ½ | 1 | 1 | 1 | 1 | 1½ | 1½ | 1½ | 1½ |
| 2 | 0 | ½ | ½ | 1 | 1 | 1½ | 1½ | 2 | 2 | 2½ | 2½ | 3 | 3 | 3½ |
| 3 | 0 | ½ | 1 | 1 | 1½ | 2 | 2½ | 2½ | 3 | 3½ | 4 | 4 | 4½ | 5 |
| 4 | 0 | ½ | 1 | 1½ | 2 | 2½ | 3 | 3½ | 4 | 4½ | 5 | 5½ | 6 | 6½ |
| 5 | 0 | ½ | 1½ | 2 | 2½ | 3 | 4 | 4½ | 5 | 5½ | 6½ | 7 | 7½ | 8 |
| 6 | 0 | 1 | 1½ | 2½ | 3 | 4 | 4½ | 5½ | 6 | 7 | 7½ | 8½ | 9 | 10 |
| 7 | 0 | 1 | 2 | 2½ | 3½ | 4½ | 5½ | 6 | 7 | 8 | 9 | 9½ | 10½ | 11½ |
| 8 | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 |
";

/// Strength, total and half figures of every cell of a grid written as a table.
fn cells(grid: &str) -> Vec<(u16, i16, u16)> {
    let mut lines = grid.lines().filter(|line| line.starts_with('|'));
    let head: Vec<i16> = columns(lines.next().unwrap_or_default())
        .iter()
        .skip(1)
        .map(|total| total.trim_matches(['≤', '+']).parse().unwrap())
        .collect();
    let mut cells = Vec::new();
    for line in lines.skip(1) {
        let row = columns(line);
        for (total, cell) in head.iter().zip(&row[1..]) {
            cells.push((row[0].parse().unwrap(), *total, half_figures(cell)));
        }
    }
    cells
}

fn columns(line: &str) -> Vec<String> {
    line.trim_matches('|')
        .split('|')
        .map(|cell| cell.trim().to_owned())
        .collect()
}

fn half_figures(cell: &str) -> u16 {
    let whole = cell.trim_end_matches('½');
    let whole: u16 = if whole.is_empty() {
        0
    } else {
        whole.parse().unwrap()
    };
    2 * whole + u16::from(cell.ends_with('½'))
}

/// Rule: GDB-9.7-04
#[test]
fn musketry_losses_are_those_of_the_grid() {
    let tables = Tables::standard(false);
    let grid = cells(MUSKETRY);
    assert_eq!(grid.len(), 15 * 13);
    for (figures, total, half) in grid {
        let loss = tables.fire.musketry_loss(Figures(figures), total);
        assert_eq!(loss, HalfFigures(half), "{figures} figures at {total}");
    }
    assert_eq!(tables.fire.musketry_loss(Figures(30), 11), HalfFigures(10));
}

/// Rule: GDB-9.8-09
#[test]
fn artillery_losses_are_those_of_the_grid() {
    let tables = Tables::standard(true);
    let grid = cells(ARTILLERY);
    assert_eq!(grid.len(), 8 * 14);
    for (models, total, half) in grid {
        let loss = tables.fire.artillery_loss(Models(models as u8), total);
        assert_eq!(loss, HalfFigures(half), "{models} models at {total}");
    }
}

/// Rule: GDB-9.7-04, GDB-9.8-09
#[test]
fn losses_never_fall_with_strength_or_total_and_hold_beyond_the_ends() {
    let fire = Tables::standard(false).fire;
    for total in -20..=30 {
        for strength in 0..60_u16 {
            let loss = fire.musketry_loss(Figures(strength), total);
            assert!(loss <= fire.musketry_loss(Figures(strength + 1), total));
            assert!(loss <= fire.musketry_loss(Figures(strength), total + 1));
        }
        for models in 0..12_u8 {
            let loss = fire.artillery_loss(Models(models), total);
            assert!(loss <= fire.artillery_loss(Models(models + 1), total));
            assert!(loss <= fire.artillery_loss(Models(models), total + 1));
        }
    }
    let most = fire.musketry_loss(Figures(60), 30);
    assert_eq!(fire.musketry_loss(Figures(400), 99), most);
    assert_eq!(fire.musketry_loss(Figures(60), -99), HalfFigures(0));
}
