//! How far an action goes. Rules CD-3.1-03, CD-3.1-04, CD-3.1-05, CD-3.1-06, CD-3.1-09,
//! CD-3.1-11, CD-3.1-13, CD-3.1-16, CD-3.1-17, readings CD-GAP-12, CD-GAP-13 and CD-GAP-38.

use table::Length;

use crate::formation::Formation;
use crate::tables::{MovementTable, Rates};

/// Ground that an action touches; any part of it counts for the whole action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Touched {
    /// Woods or marsh.
    pub woods: bool,
    /// Up or down a hill.
    pub hill: bool,
    /// A ford.
    pub ford: bool,
    /// A fence, hedge or wall.
    pub fence: bool,
}

/// The distance of an action; `None` where the troops may not go.
///
/// Woods first, then a hill and a fence, then a ford, and never less than the
/// least distance (CD-GAP-13).
#[must_use]
pub fn allowance(table: &MovementTable, rates: Rates, touched: Touched) -> Option<Length> {
    let mut left = if touched.woods {
        rates.woods?
    } else {
        rates.open
    };
    if touched.hill {
        left = left.saturating_sub(table.hill);
    }
    if touched.fence {
        left = left.saturating_sub(table.fence);
    }
    if touched.ford {
        left = left.scaled(1, i32::from(table.ford_divisor));
    }
    Some(left.max(table.least))
}

/// What changes of formation and turns leave of a distance; `None` when they take more than there is.
#[must_use]
pub fn left_after(
    table: &MovementTable,
    whole: Length,
    from: Formation,
    to: Formation,
    turns: u8,
) -> Option<Length> {
    let part = |divisor: u8| whole.scaled(1, i32::from(divisor.max(1)));
    let mut left = whole;
    if from != to {
        left = part(table.formation_divisor);
        if from == Formation::Square {
            left = Length::ZERO;
        }
    }
    if to == Formation::Square {
        left = left.scaled(1, i32::from(table.square_divisor.max(1)));
    }
    for _ in 0..turns {
        left -= part(table.turn_divisor);
    }
    (left >= Length::ZERO).then_some(left)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::Tables;
    use crate::troops::Kind;

    const OPEN: Touched = Touched {
        woods: false,
        hill: false,
        ford: false,
        fence: false,
    };

    fn of(kind: Option<Kind>, touched: Touched) -> i32 {
        let table = Tables::standard().movement;
        let rates = kind.map_or(table.courier, |kind| table.rates(kind));
        allowance(&table, rates, touched).map_or(0, Length::hundredths)
    }

    /// Rule: CD-3.1-03, CD-3.1-04, CD-3.1-05, CD-3.1-06, CD-3.1-07, CD-3.1-11, CD-3.1-13
    /// Rule: CD-3.1-16, CD-3.1-17, CD-EX-09
    #[test]
    fn distances_of_one_action() {
        let kinds = [
            Some(Kind::LineInfantry),
            Some(Kind::LightInfantry),
            Some(Kind::Cavalry),
            Some(Kind::LightCavalry),
            Some(Kind::FootArtillery),
            Some(Kind::HorseArtillery),
            None,
        ];
        let row = |touched| kinds.map(|kind| of(kind, touched));
        assert_eq!(
            row(OPEN),
            [10_000, 10_000, 20_000, 20_000, 7_000, 15_000, 20_000]
        );
        let woods = row(Touched {
            woods: true,
            ..OPEN
        });
        assert_eq!(woods[..6], [7_000, 7_000, 0, 10_000, 0, 0]);
        let hill = row(Touched { hill: true, ..OPEN });
        assert_eq!(hill, [5_000, 5_000, 15_000, 15_000, 2_000, 10_000, 15_000]);
        let ford = row(Touched { ford: true, ..OPEN });
        assert_eq!(ford, [3_333, 3_333, 6_666, 6_666, 2_333, 5_000, 6_666]);
    }

    /// Rule: CD-3.1-11, CD-3.1-13, CD-3.1-16, CD-EX-11
    #[test]
    fn ground_adds_up() {
        let woods_and_hill = Touched {
            woods: true,
            hill: true,
            ..OPEN
        };
        assert_eq!(of(Some(Kind::LineInfantry), woods_and_hill), 2_000);
        assert_eq!(of(Some(Kind::LightCavalry), woods_and_hill), 5_000);
        let hill_and_ford = Touched {
            hill: true,
            ford: true,
            ..OPEN
        };
        assert_eq!(of(Some(Kind::Cavalry), hill_and_ford), 5_000);
        let worst = Touched {
            hill: true,
            ford: true,
            fence: true,
            ..OPEN
        };
        assert_eq!(of(Some(Kind::FootArtillery), worst), 1_000);
    }

    /// Rule: CD-3.1-08, CD-3.1-09, CD-3.1-12, CD-3.1-14, CD-3.1-15, CD-EX-46
    #[test]
    fn woods_admit_some_and_disorder_some() {
        let table = Tables::standard().movement;
        let enter = Kind::ALL.map(|kind| table.rates(kind).woods.is_some());
        assert_eq!(enter, [true, true, false, true, false, false]);
        let disorder = Kind::ALL.map(|kind| table.rates(kind).woods_disorder);
        assert_eq!(disorder, [true, false, false, true, false, false]);
    }

    /// Rule: CD-3.1-02
    #[test]
    fn forming_and_turning_take_half() {
        let table = Tables::standard().movement;
        let ten = Length::from_cm(10);
        let left = |from, to, turns| left_after(&table, ten, from, to, turns);
        assert_eq!(left(Formation::Line, Formation::Line, 0), Some(ten));
        assert_eq!(
            left(Formation::Line, Formation::Column, 0),
            Some(Length::from_cm(5))
        );
        assert_eq!(
            left(Formation::Line, Formation::Column, 1),
            Some(Length::ZERO)
        );
        assert_eq!(left(Formation::Line, Formation::Column, 2), None);
        assert_eq!(
            left(Formation::Square, Formation::Square, 0),
            Some(Length::from_cm(5))
        );
        assert_eq!(
            left(Formation::Square, Formation::Line, 0),
            Some(Length::ZERO)
        );
    }
}
