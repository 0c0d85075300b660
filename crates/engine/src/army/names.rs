//! Ids of two armies in one scenario: an id that somebody else has too bears its side, `A-1`.

use std::collections::BTreeMap;

use crate::Side;
use crate::army::draft::ArmyDraft;
use crate::scenario::{Located, ScenarioDraft};

/// Lists whose ids must differ, each within itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum List {
    Generals,
    Brigades,
    Units,
}

/// How often each id stands in the armies of a scenario and in what it writes out.
#[derive(Debug, Default)]
pub(super) struct Names {
    count: BTreeMap<(List, String), u32>,
}

impl Names {
    /// The ids of a scenario and of the armies of its sides.
    pub(super) fn of<'a>(
        draft: &ScenarioDraft,
        armies: impl Iterator<Item = &'a ArmyDraft>,
    ) -> Names {
        let mut names = Names::default();
        names.add(List::Generals, draft.generals.iter().map(|one| &one.id));
        names.add(List::Brigades, draft.brigades.iter().map(|one| &one.id));
        let units = draft.brigades.iter().flat_map(|one| &one.units);
        names.add(List::Units, units.map(|one| &one.id));
        for army in armies {
            names.add(List::Generals, army.generals.iter().map(|one| &one.id));
            names.add(List::Brigades, army.brigades.iter().map(|one| &one.id));
            let units = army.brigades.iter().flat_map(|one| &one.units);
            names.add(List::Units, units.map(|one| &one.id));
        }
        names
    }

    fn add<'a>(&mut self, list: List, ids: impl Iterator<Item = &'a Located<String>>) {
        for id in ids {
            *self.count.entry((list, id.value.clone())).or_default() += 1;
        }
    }

    /// Whether somebody else has the id too.
    fn is_shared(&self, list: List, id: &str) -> bool {
        let count = self.count.get(&(list, id.to_owned()));
        count.is_some_and(|&count| count > 1)
    }

    /// The id in the battle: with the side before it when somebody else has it too.
    pub(super) fn named(&self, list: List, side: Side, id: &str) -> String {
        match self.is_shared(list, id) {
            true => with_side(side, id),
            false => id.to_owned(),
        }
    }

    /// The id as a value in its place.
    pub(super) fn located(&self, list: List, side: Side, id: &Located<String>) -> Located<String> {
        Located {
            value: self.named(list, side, &id.value),
            spot: id.spot.clone(),
        }
    }

    /// Whether what is written in the scenario means this id of this side.
    pub(super) fn means(&self, written: &str, (list, side, id): (List, Side, &str)) -> bool {
        written == self.named(list, side, id) || written == with_side(side, id)
    }
}

/// An id with its side before it.
pub(super) fn with_side(side: Side, id: &str) -> String {
    format!("{}-{id}", side.letter())
}
