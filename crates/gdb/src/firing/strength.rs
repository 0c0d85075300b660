//! How many fire. Rule GDB-9.7-04 and the notes on the table of musketry.
//!
//! In line, in open order and from a building everybody; in column the front
//! companies, in march column nobody; in square a quarter on each face; horse only
//! its front rank.

use crate::formation::Formation;
use crate::ids::{Figures, UnitId};
use crate::state::State;

/// Figures that may fire together in one direction.
pub(crate) fn firing_figures(state: &State, id: UnitId) -> Figures {
    let unit = state.unit(id);
    let company = Figures(u16::from(state.troops(id).company_figures));
    firing(
        unit.formation,
        unit.figures,
        company,
        unit.garrison.is_some(),
    )
}

/// Figures of so many that fire together in a formation, with companies of a size.
pub(crate) fn firing(
    formation: Formation,
    figures: Figures,
    company: Figures,
    garrison: bool,
) -> Figures {
    let (all, company) = (figures.0, company.0.max(1));
    if garrison {
        return figures;
    }
    Figures(match formation {
        Formation::ColumnOfDivisions | Formation::MassedColumn => all.min(2 * company),
        Formation::ColumnOfCompanies => all.min(company),
        Formation::MarchColumn => 0,
        Formation::Square => all / 4,
        Formation::Line
        | Formation::OpenOrder
        | Formation::SkirmishLine
        | Formation::Deployed
        | Formation::Limbered => all,
    })
}

/// The share of `whole` that falls to target number `index` of `targets`: as even as it goes, the remainder one each to the first (GDB-9.4-02).
pub(crate) fn share(whole: u16, targets: usize, index: usize) -> u16 {
    let targets = targets.max(1) as u16;
    let over = (index as u16) < whole % targets;
    whole / targets + u16::from(over)
}
