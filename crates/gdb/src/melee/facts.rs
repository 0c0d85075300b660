//! What counts for a unit in a melee, found on the table.

use table::Cover;

use crate::formation::Formation;
use crate::ids::{Figures, GeneralId, UnitId};
use crate::morale::modifiers::{cover, cover_against, uphill};
use crate::state::{Cohesion, Contact, DesperateCharge, Nerve, State};
use crate::troops::{Grade, Horses, Kind, Nation};

use super::group::{Group, foes};

/// What counts for one unit in a melee: the input of [`super::modifiers::modifiers`].
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the table of modifiers is a list of yes and no"
)]
pub(crate) struct Facts {
    /// What it fights as.
    pub(crate) kind: Kind,
    /// Its quality.
    pub(crate) grade: Grade,
    /// Its mounts.
    pub(crate) horses: Horses,
    /// A skirmish mass.
    pub(crate) open_order: bool,
    /// British foot.
    pub(crate) british: bool,
    /// In line.
    pub(crate) line: bool,
    /// In a column that is not a march column.
    pub(crate) column: bool,
    /// In square.
    pub(crate) square: bool,
    /// Out of order, faltering, or counting as such.
    pub(crate) unformed: bool,
    /// Struck in flank or rear in this round.
    pub(crate) flank: bool,
    /// Charged, countercharged or pursued into this round.
    pub(crate) charging: bool,
    /// Led by the commander-in-chief in his desperate charge, whether or not it earned the bonus of a charge.
    pub(crate) desperate: bool,
    /// It fights horse.
    pub(crate) enemy_horse: bool,
    /// It fights foot.
    pub(crate) enemy_foot: bool,
    /// It fights cuirassiers.
    pub(crate) enemy_cuirassiers: bool,
    /// It stands higher.
    pub(crate) higher: bool,
    /// The cover that it defends.
    pub(crate) cover: Cover,
    /// That cover burns.
    pub(crate) burning: bool,
    /// How often outnumbering counts for its side: twice only by reading RD-03.
    pub(crate) outnumbering: i8,
    /// Units that its side has more than the enemy.
    pub(crate) extra_units: u8,
}

/// How a unit came into the round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Blow {
    /// It earned the bonus of a charge.
    pub(crate) charging: bool,
    /// It is the one that came on, and defends nothing.
    pub(crate) came_on: bool,
    /// It was struck in flank or rear.
    pub(crate) flank: bool,
    /// Close-order troops charged it.
    pub(crate) charged_by_close_order: bool,
}

impl Blow {
    /// From the contacts of a unit.
    fn of(state: &State, unit: UnitId) -> Blow {
        let mut blow = Blow::default();
        for contact in &state.contacts {
            blow.add(state, unit, contact);
        }
        blow
    }

    fn add(&mut self, state: &State, unit: UnitId, contact: &Contact) {
        if contact.a == unit {
            self.charging |= contact.a_charged;
            self.came_on |= contact.charged_from.is_some();
        } else if contact.b == unit {
            self.charging |= contact.b_charged;
            self.came_on |= contact.b_charged;
            self.flank |= contact.flank;
            let enemy = state.unit(contact.a).formation;
            let guns = state.troops(contact.a).kind.is_artillery();
            self.charged_by_close_order |=
                contact.charged_from.is_some() && enemy.is_close_order() && !guns;
        }
    }
}

impl Facts {
    /// Of a unit in its melee.
    #[must_use]
    pub(crate) fn of(state: &State, group: &Group, unit: UnitId) -> Facts {
        let mut facts = Facts::against(state, unit, &foes(state, unit), Blow::of(state, unit));
        let side = state.side_of(unit);
        let (own, enemy) = (&group.units[side], &group.units[side.other()]);
        facts.extra_units = own.len().saturating_sub(enemy.len()).min(9) as u8;
        if alike(state, own, enemy) {
            let figures = |side| group.figures(state, side);
            facts.outnumbering = outnumbering(state, figures(side), figures(side.other()));
        }
        facts
    }

    /// Of a unit against one enemy, if they met so.
    #[must_use]
    pub(crate) fn against_one(state: &State, unit: UnitId, enemy: UnitId, blow: Blow) -> Facts {
        let mut facts = Facts::against(state, unit, &[enemy], blow);
        if alike(state, &[unit], &[enemy]) {
            let figures = |unit| state.unit(unit).figures;
            facts.outnumbering = outnumbering(state, figures(unit), figures(enemy));
        }
        facts
    }

    fn against(state: &State, unit: UnitId, foes: &[UnitId], blow: Blow) -> Facts {
        let (now, troops) = (state.unit(unit), state.troops(unit));
        let kinds = || foes.iter().map(|&foe| state.troops(foe).kind);
        let column = now.formation.is_column() && now.formation != Formation::MarchColumn;
        Facts {
            kind: troops.kind,
            grade: troops.grade,
            horses: crate::specials::horses(state, unit),
            open_order: now.formation == Formation::OpenOrder,
            british: troops.nation == Nation::Britain,
            line: now.formation == Formation::Line,
            column,
            square: now.formation == Formation::Square,
            unformed: is_unformed(state, unit, blow),
            flank: blow.flank,
            charging: blow.charging && now.formation != Formation::Square,
            desperate: is_led_desperately(state, unit),
            enemy_horse: kinds().any(Kind::is_cavalry),
            enemy_foot: kinds().any(Kind::is_foot),
            enemy_cuirassiers: kinds().any(|kind| kind == Kind::Cuirassiers),
            higher: !foes.is_empty() && foes.iter().all(|&foe| uphill(state, unit, foe)),
            cover: defended_cover(state, unit, foes, blow),
            burning: now
                .garrison
                .is_some_and(|building| state.fires.contains(&building)),
            outnumbering: 0,
            extra_units: 0,
        }
    }
}

/// Out of order, faltering, still changing formation, on the march, limbered, or a mass charged by close order (GDB-12.2-06, GDB-10.3-13).
fn is_unformed(state: &State, unit: UnitId, blow: Blow) -> bool {
    let now = state.unit(unit);
    let limbered = now.formation == Formation::Limbered && !state.is_crew_on_foot(unit);
    now.cohesion != Cohesion::Formed
        || now.nerve >= Nerve::Faltering
        || now.forming.is_some()
        || now.formation == Formation::MarchColumn
        || limbered
        || now.formation == Formation::OpenOrder && blow.charged_by_close_order
}

/// Cover helps the one who defends it, and only against enemies it is cover from.
fn defended_cover(state: &State, unit: UnitId, foes: &[UnitId], blow: Blow) -> Cover {
    if state.unit(unit).garrison.is_none() && blow.came_on {
        return Cover::None;
    }
    let against = foes.iter().map(|&foe| cover_against(state, unit, foe));
    against.min().unwrap_or_else(|| cover(state, unit))
}

/// How often outnumbering counts: once from so many figures more, or by reading RD-03 once at three to two and twice at two to one.
fn outnumbering(state: &State, own: Figures, enemy: Figures) -> i8 {
    let (own, enemy) = (u32::from(own.0), u32::from(enemy.0));
    if !state.setup.readings.outnumbering_by_ratio {
        return i8::from(own >= enemy + u32::from(state.setup.tables.melee.outnumbering.0));
    }
    i8::from(2 * own >= 3 * enemy) + i8::from(own >= 2 * enemy)
}

/// Horse against horse, or foot against foot.
fn alike(state: &State, own: &[UnitId], enemy: &[UnitId]) -> bool {
    let mut kinds = own
        .iter()
        .chain(enemy)
        .map(|&unit| state.troops(unit).kind.is_cavalry());
    let first = kinds.next();
    kinds.all(|horse| Some(horse) == first)
}

/// The general who leads a unit in his desperate charge.
pub(crate) fn leader_of(state: &State, unit: UnitId) -> Option<GeneralId> {
    state
        .generals_of(state.side_of(unit))
        .find(|&general| state.general(general).desperate == DesperateCharge::Leading(unit))
}

/// The commander-in-chief leads the unit in his desperate charge (GDB-13.1-03).
pub(crate) fn is_led_desperately(state: &State, unit: UnitId) -> bool {
    leader_of(state, unit).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{battlefield, unit};

    /// Four figures more, or three to two and two to one; never horse against foot.
    ///
    /// Rule: GDB-11.1-02
    /// Reading: RD-03
    #[test]
    fn outnumbering_by_figures_or_by_ratio() {
        let counts = |own: &str, figures: u16, reading: bool| {
            let state = battlefield(&format!(
                "reading outnumbering-by-ratio {reading}
                 A1a {own} {figures}/6 line at 60,40
                 B1a infantry line 24/6 line at 60,42 facing 180
                 contact A1a B1a charged"
            ));
            let group = crate::melee::group::groups(&state).remove(0);
            let whole = Facts::of(&state, &group, unit(&state, "A1a")).outnumbering;
            let (own, enemy) = (unit(&state, "A1a"), unit(&state, "B1a"));
            let alone = Facts::against_one(&state, own, enemy, Blow::default()).outnumbering;
            assert_eq!(whole, alone);
            whole
        };
        let foot = "infantry line";
        assert_eq!(
            [24, 30, 36, 48].map(|n| counts(foot, n, false)),
            [0, 1, 1, 1]
        );
        assert_eq!(
            [24, 30, 36, 48].map(|n| counts(foot, n, true)),
            [0, 0, 1, 2]
        );
        assert_eq!(counts("dragoons line", 48, true), 0);
    }

    /// Rule: GDB-VII-U-07, GDB-11.1-02
    #[test]
    fn a_wall_is_cover_in_melee_for_who_defends_it() {
        let state = battlefield(
            "wall W1 line 40,41 80,41
             A1a infantry line 30/6 line at 60,40
             B1a infantry line 30/6 line at 60,42 facing 180
             contact B1a A1a charged",
        );
        let group = crate::melee::group::groups(&state).remove(0);
        let cover = |id: &str| {
            let facts = Facts::of(&state, &group, unit(&state, id));
            facts.cover
        };
        assert_eq!(cover("A1a"), Cover::Soft);
        assert_eq!(cover("B1a"), Cover::None, "who came on defends nothing");
    }
}
