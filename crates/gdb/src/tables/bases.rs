//! Base sizes. Rules GDB-I-08 to GDB-I-16.
//!
//! * GDB-I-13: cossacks have a file of the width of horse; how many share a base is their owner's taste.

use engine::tables::{Read, Reader};
use table::Length;

use crate::formation::Bases;

/// The bases of both scales in millimetres; those of the battle's scale are given.
pub(super) fn bases(r: &mut Reader<'_>, inches: bool) -> Read<Bases> {
    let small = of_scale(r, "bases.15mm")?;
    let large = of_scale(r, "bases.28mm")?;
    Ok(if inches { large } else { small })
}

fn of_scale(r: &mut Reader<'_>, path: &str) -> Read<Bases> {
    Ok(Bases {
        infantry_file: size(r, path, "infantry-file")?,
        infantry_depth: size(r, path, "infantry-depth")?,
        cavalry_file: size(r, path, "cavalry-file")?,
        cavalry_depth: size(r, path, "cavalry-depth")?,
        skirmisher_file: size(r, path, "skirmisher-file")?,
        skirmisher_depth: size(r, path, "skirmisher-depth")?,
        gun_front: size(r, path, "gun-front")?,
        gun_depth: size(r, path, "gun-depth")?,
        limber_depth: size(r, path, "limber-depth")?,
        column_gap: Length::from_mm(r.number(&format!("{path}.column-gap"), 0..=100)?),
        brigadier: pair(r, path, "brigadier")?,
        commander: pair(r, path, "commander")?,
    })
}

fn size(r: &mut Reader<'_>, path: &str, name: &str) -> Read<Length> {
    Ok(Length::from_mm(
        r.number(&format!("{path}.{name}"), 1..=300)?,
    ))
}

fn pair(r: &mut Reader<'_>, path: &str, name: &str) -> Read<(Length, Length)> {
    let [front, depth] = r.numbers(&format!("{path}.{name}"), 1..=300)?;
    Ok((Length::from_mm(front), Length::from_mm(depth)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::Tables;
    use crate::testkit::{battlefield, unit};

    /// Width and depth of a unit in millimetres.
    fn ground(scale: &str, line: &str) -> (i32, i32) {
        let state = battlefield(&format!("scale {scale}\nA1a {line} at 60,40"));
        let footprint = state.layout(unit(&state, "A1a")).footprint;
        let mm = |length: Length| length.hundredths() / 100;
        (mm(footprint.width), mm(footprint.depth))
    }

    /// Rule: GDB-I-08, GDB-I-10, GDB-I-11
    #[test]
    fn infantry_stands_two_deep() {
        assert_eq!(ground("15mm", "infantry line 36/6 line"), (180, 20));
        assert_eq!(ground("28mm", "infantry line 36/6 line"), (270, 40));
        let divisions = "infantry line 36/6 column-of-divisions";
        assert_eq!(ground("15mm", divisions), (60, 80));
        let companies = "infantry line 36/6 column-of-companies";
        assert_eq!(ground("15mm", companies), (30, 170));
    }

    /// Rule: GDB-I-12, GDB-I-13, GDB-I-15
    #[test]
    fn horse_and_skirmishers_stand_in_one_rank() {
        assert_eq!(ground("15mm", "light-cavalry line 24/6 line"), (264, 30));
        assert_eq!(ground("15mm", "cossacks conscript 20/5 line"), (260, 30));
        let screen = "skirmishers elite 8/4 skirmish-line";
        assert_eq!(ground("15mm", screen), (104, 20));
        assert_eq!(ground("28mm", "light-cavalry line 24/6 line"), (480, 55));
    }

    /// Rule: GDB-I-14
    #[test]
    fn a_gun_has_four_gunners() {
        let state = battlefield("A1a foot-artillery line 3 deployed at 60,40 calibre 12-pounder");
        let battery = state.unit(unit(&state, "A1a"));
        assert_eq!((battery.models.0, battery.figures.0), (3, 12));
        let footprint = state.layout(unit(&state, "A1a")).footprint;
        assert_eq!(footprint.width, Length::from_mm(105));
    }

    /// Rule: GDB-I-16
    #[test]
    fn generals_have_bases_of_their_rank() {
        let small = Tables::standard(false).bases;
        assert_eq!(small.brigadier, (Length::from_mm(30), Length::from_mm(35)));
        assert_eq!(small.commander, (Length::from_mm(40), Length::from_mm(40)));
        let large = Tables::standard(true).bases;
        assert_eq!(large.brigadier, (Length::from_mm(45), Length::from_mm(50)));
        assert_eq!(large.commander, (Length::from_mm(100), Length::from_mm(70)));
    }

    #[test]
    fn house_rules_may_change_a_base() {
        let house = "[bases.28mm]\ninfantry-file = 16\nbrigadier = [40, 40]";
        let bases = |inches| {
            Tables::load(inches, &[("house.toml", house)])
                .unwrap()
                .bases
        };
        assert_eq!(bases(false), Tables::standard(false).bases);
        assert_eq!(bases(true).infantry_file, Length::from_mm(16));
        assert_eq!(bases(true).brigadier.0, Length::from_mm(40));
        assert_eq!(
            bases(true).cavalry_file,
            Tables::standard(true).bases.cavalry_file
        );
    }
}
