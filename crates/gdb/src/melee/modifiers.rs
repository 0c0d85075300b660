//! What adds to and takes from a unit's roll in melee. Rules GDB-11.1-02, GDB-11.1-04, GDB-11.11-01 to GDB-11.11-08, GDB-9.9-11, GDB-12.2-05, GDB-12.2-06.

use engine::Modifier;
use table::Cover;

use crate::readings::Readings;
use crate::tables::{MeleeRow, MeleeTable};
use crate::troops::{Grade, Horses, Kind, mounts};

use super::facts::Facts;

/// The rows that apply, collected in the order of the table.
struct Rows<'t> {
    table: &'t MeleeTable,
    facts: &'t Facts,
    rows: Vec<Modifier>,
}

/// Every modifier that applies to a unit; rows worth nothing are left out.
#[must_use]
pub(crate) fn modifiers(table: &MeleeTable, readings: &Readings, facts: &Facts) -> Vec<Modifier> {
    let mut rows = Rows {
        table,
        facts,
        rows: Vec::with_capacity(8),
    };
    rows.kind(readings);
    rows.grade(readings);
    rows.horses();
    rows.circumstances();
    rows.against_horse();
    rows.ground();
    rows.numbers();
    rows.rows.retain(|modifier| modifier.value != 0);
    rows.rows
}

/// Their sum.
#[must_use]
pub(crate) fn sum(modifiers: &[Modifier]) -> i32 {
    modifiers.iter().map(|one| i32::from(one.value)).sum()
}

impl Rows<'_> {
    fn add(&mut self, row: MeleeRow) {
        self.rows.push(self.table.modifiers.get(row));
    }

    fn add_if(&mut self, yes: bool, row: MeleeRow) {
        if yes {
            self.add(row);
        }
    }

    /// Lancers count as such while they charge in order at anybody but cuirassiers (GDB-11.11-05).
    fn are_lancers(&self) -> bool {
        let facts = self.facts;
        facts.kind == Kind::Lancers && facts.charging && !facts.unformed && !facts.enemy_cuirassiers
    }

    /// A later edition gives infantry one more and charging lancers one less (reading RD-05).
    fn kind(&mut self, readings: &Readings) {
        let row = match self.facts.kind {
            Kind::Cuirassiers => MeleeRow::Cuirassiers,
            // Average dragoons are heavy cavalry on poor horses (GDB-11.11-03).
            Kind::HeavyCavalry | Kind::Dragoons => MeleeRow::Heavy,
            Kind::Lancers if self.are_lancers() => MeleeRow::Lancers,
            Kind::Lancers | Kind::LightCavalry => MeleeRow::Light,
            Kind::Cossacks => MeleeRow::Cossacks,
            Kind::Infantry if self.facts.open_order => MeleeRow::OpenOrder,
            Kind::Infantry => MeleeRow::Infantry,
            Kind::Skirmishers => MeleeRow::Skirmishers,
            Kind::FootArtillery | Kind::HorseArtillery => MeleeRow::Artillery,
        };
        let shift = match row {
            MeleeRow::Infantry if readings.melee_of_later_edition => 1,
            MeleeRow::Lancers if readings.melee_of_later_edition => -1,
            _ => 0,
        };
        let one = self.table.modifiers.get(row);
        self.rows.push(Modifier {
            value: one.value.saturating_add(shift),
            ..one
        });
    }

    fn grade(&mut self, readings: &Readings) {
        match self.facts.grade {
            Grade::Guard => self.add(MeleeRow::Guard),
            Grade::Elite => self.add(MeleeRow::Elite),
            Grade::Veteran | Grade::Line | Grade::SecondLine => {}
            Grade::Conscript => self.add(MeleeRow::Conscript),
            Grade::Militia => self.rows.push(Modifier {
                value: readings.militia_melee,
                ..self.table.modifiers.get(MeleeRow::Militia)
            }),
        }
    }

    /// Good horses add nothing to Guard and Elite, whose grade speaks for them; dragoons are a class worse (GDB-II-16, GDB-11.11-03).
    fn horses(&mut self) {
        let facts = self.facts;
        let horses = mounts(facts.kind, facts.grade, facts.horses);
        self.add_if(horses == Horses::Good, MeleeRow::GoodHorses);
        self.add_if(horses == Horses::Poor, MeleeRow::PoorHorses);
    }

    fn circumstances(&mut self) {
        let facts = self.facts;
        let foot = facts.kind == Kind::Infantry;
        let formed = !facts.unformed;
        self.add_if(
            foot && facts.british && facts.line && formed,
            MeleeRow::BritishLine,
        );
        self.add_if(facts.desperate, MeleeRow::DesperateCharge);
        self.add_if(facts.unformed, MeleeRow::Unformed);
        self.add_if(facts.flank, MeleeRow::Flank);
        self.add_if(facts.charging, MeleeRow::Charging);
        self.add_if(
            foot && facts.charging && facts.column && formed,
            MeleeRow::ColumnCharge,
        );
        self.add_if(
            self.are_lancers() && facts.enemy_foot,
            MeleeRow::LancersAgainstFoot,
        );
    }

    /// Foot in a formed column or square; lost when unformed (GDB-12.2-05).
    fn against_horse(&mut self) {
        let facts = self.facts;
        let dense = facts.kind == Kind::Infantry && (facts.column || facts.square);
        self.add_if(
            dense && facts.enemy_horse && !facts.unformed,
            MeleeRow::AgainstHorse,
        );
    }

    /// The best one of cover and height counts; fire takes one from any built-up area, wooden ones too (GDB-9.9-11).
    fn ground(&mut self) {
        let facts = self.facts;
        match facts.cover {
            Cover::None => self.add_if(facts.higher, MeleeRow::CoverOrUphill),
            Cover::Soft => self.add(MeleeRow::CoverOrUphill),
            Cover::Building => self.add(MeleeRow::Building),
            Cover::Strong => self.add(MeleeRow::Strongpoint),
        }
        self.add_if(facts.burning, MeleeRow::Burning);
    }

    fn numbers(&mut self) {
        self.add_times(MeleeRow::Outnumbering, self.facts.outnumbering);
        let more = i8::try_from(self.facts.extra_units).unwrap_or(i8::MAX);
        self.add_times(MeleeRow::MoreUnits, more);
    }

    fn add_times(&mut self, row: MeleeRow, times: i8) {
        let one = self.table.modifiers.get(row);
        self.rows.push(Modifier {
            value: one.value.saturating_mul(times),
            ..one
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::Tables;

    /// Formed infantry of the line that stands in the open.
    fn plain(kind: Kind) -> Facts {
        Facts {
            kind,
            grade: Grade::Line,
            horses: Horses::Ordinary,
            open_order: false,
            british: false,
            line: true,
            column: false,
            square: false,
            unformed: false,
            flank: false,
            charging: false,
            desperate: false,
            enemy_horse: false,
            enemy_foot: true,
            enemy_cuirassiers: false,
            higher: false,
            cover: Cover::None,
            burning: false,
            outnumbering: 0,
            extra_units: 0,
        }
    }

    fn total(facts: &Facts) -> i32 {
        let tables = Tables::standard(false);
        sum(&modifiers(&tables.melee, &Readings::default(), facts))
    }

    /// Rule: GDB-11.11-01, GDB-11.11-02, GDB-11.11-03, GDB-11.11-06, GDB-11.11-07, GDB-11.11-08
    #[test]
    fn each_kind_fights_as_its_row() {
        let rows = [
            (Kind::Cuirassiers, 5),
            (Kind::HeavyCavalry, 4),
            (Kind::Dragoons, 3),
            (Kind::Lancers, 2),
            (Kind::LightCavalry, 2),
            (Kind::Cossacks, 0),
            (Kind::Infantry, 1),
            (Kind::Skirmishers, 0),
            (Kind::FootArtillery, 0),
            (Kind::HorseArtillery, 0),
        ];
        for (kind, value) in rows {
            assert_eq!(total(&plain(kind)), value, "{kind:?}");
        }
        let mass = Facts {
            open_order: true,
            ..plain(Kind::Infantry)
        };
        assert_eq!(total(&mass), 0);
    }

    /// Rule: GDB-11.11-04, GDB-11.11-05
    #[test]
    fn lancers_are_light_unless_they_charge_in_order() {
        let charging = Facts {
            charging: true,
            ..plain(Kind::Lancers)
        };
        // 4, 2 for the charge, 2 against foot.
        assert_eq!(total(&charging), 8);
        let cuirassiers = Facts {
            enemy_cuirassiers: true,
            enemy_foot: false,
            enemy_horse: true,
            ..charging.clone()
        };
        assert_eq!(total(&cuirassiers), 2 + 2);
        let unformed = Facts {
            unformed: true,
            ..charging
        };
        assert_eq!(total(&unformed), 2 + 2 - 2);
    }

    /// Foot +2 instead of +1, charging lancers +3 instead of +4; the others as they are.
    ///
    /// Rule: GDB-11.1-02, GDB-11.11-05
    /// Reading: RD-05
    #[test]
    fn infantry_and_lancers_of_a_later_edition() {
        let tables = Tables::standard(false);
        let later = Readings {
            melee_of_later_edition: true,
            ..Readings::default()
        };
        let both = |facts: &Facts| (total(facts), sum(&modifiers(&tables.melee, &later, facts)));
        assert_eq!(both(&plain(Kind::Infantry)), (1, 2));
        let charging = Facts {
            charging: true,
            ..plain(Kind::Lancers)
        };
        assert_eq!(both(&charging), (8, 7));
        assert_eq!(both(&plain(Kind::Lancers)), (2, 2), "they stand");
        assert_eq!(both(&plain(Kind::Cuirassiers)), (5, 5));
    }

    /// Two to one counts the row twice.
    ///
    /// Rule: GDB-11.1-02
    /// Reading: RD-03
    #[test]
    fn two_to_one_is_two() {
        let twice = Facts {
            outnumbering: 2,
            ..plain(Kind::Infantry)
        };
        assert_eq!(total(&twice), 1 + 2);
    }

    /// Rule: GDB-11.1-02, GDB-II-16, GDB-II-18, GDB-II-24
    #[test]
    fn grades_and_horses_count() {
        let grades = [
            (Grade::Guard, 2),
            (Grade::Elite, 1),
            (Grade::Veteran, 0),
            (Grade::Line, 0),
            (Grade::SecondLine, 0),
            (Grade::Conscript, -1),
            (Grade::Militia, -1),
        ];
        for (grade, value) in grades {
            let facts = Facts {
                grade,
                ..plain(Kind::LightCavalry)
            };
            assert_eq!(total(&facts) - 2, value, "{grade:?}");
            let good = Facts {
                horses: Horses::Good,
                ..facts
            };
            let fine = matches!(grade, Grade::Guard | Grade::Elite);
            assert_eq!(total(&good) - 2 - value, i32::from(!fine), "{grade:?}");
        }
        let poor = Facts {
            horses: Horses::Poor,
            ..plain(Kind::HeavyCavalry)
        };
        assert_eq!(total(&poor), 3);
    }

    /// Rule: GDB-12.2-05, GDB-12.2-06
    #[test]
    fn disorder_loses_what_the_formation_gives() {
        let square = Facts {
            line: false,
            square: true,
            enemy_horse: true,
            ..plain(Kind::Infantry)
        };
        assert_eq!(total(&square), 1 + 4);
        let faltering = Facts {
            unformed: true,
            ..square
        };
        assert_eq!(total(&faltering), 1 - 2);
        let line = Facts {
            british: true,
            ..plain(Kind::Infantry)
        };
        assert_eq!(total(&line), 1 + 1);
        let column = Facts {
            line: false,
            column: true,
            charging: true,
            ..plain(Kind::Infantry)
        };
        assert_eq!(total(&column), 1 + 2 + 1);
        let disordered = Facts {
            unformed: true,
            ..column
        };
        assert_eq!(total(&disordered), 1 - 2 + 2);
    }

    /// Rule: GDB-9.9-11, GDB-11.1-04
    #[test]
    fn ground_flank_and_numbers_count() {
        let garrison = Facts {
            cover: Cover::Building,
            higher: true,
            ..plain(Kind::Infantry)
        };
        assert_eq!(total(&garrison), 1 + 2, "the best one only");
        let burning = Facts {
            burning: true,
            ..garrison.clone()
        };
        assert_eq!(total(&burning), 1 + 2 - 1);
        let wooden = Facts {
            cover: Cover::Soft,
            ..burning
        };
        assert_eq!(total(&wooden), 1 + 1 - 1, "a wooden village burns too");
        let strong = Facts {
            cover: Cover::Strong,
            ..garrison
        };
        assert_eq!(total(&strong), 1 + 3);
        let higher = Facts {
            higher: true,
            ..plain(Kind::Infantry)
        };
        assert_eq!(total(&higher), 1 + 1);
        let flank = Facts {
            flank: true,
            ..plain(Kind::Infantry)
        };
        assert_eq!(total(&flank), 1 - 4);
        let many = Facts {
            outnumbering: 1,
            extra_units: 2,
            ..plain(Kind::Infantry)
        };
        assert_eq!(total(&many), 1 + 1 + 2);
    }
}
