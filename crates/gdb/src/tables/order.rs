//! Values that must stand in a certain order to make sense together.

use table::Length;

use super::Tables;
use super::reader::{Read, Reader};

/// Refuses ranges and bands that run backwards.
pub(super) fn check(tables: &Tables, reader: &Reader<'_>) -> Read<()> {
    ranges(tables, reader)?;
    bands(tables, reader)?;
    let (inept, gifted) = tables.command.talent;
    below(
        reader,
        ("command.talent.inept", inept),
        ("command.talent.gifted", gifted),
    )
}

fn ranges(tables: &Tables, reader: &Reader<'_>) -> Read<()> {
    let fire = &tables.fire;
    for (weapon, ranges) in ["musket", "rifle", "carbine"].iter().zip(&fire.small_arms) {
        let path = format!("fire.small-arms.{weapon}");
        not_beyond(
            reader,
            &path,
            ("effective", ranges.effective),
            ("long", ranges.long),
        )?;
    }
    for (calibre, ranges) in ["light", "medium", "heavy", "howitzer", "rocket"]
        .iter()
        .zip(&fire.guns)
    {
        let path = format!("fire.guns.{calibre}");
        not_beyond(
            reader,
            &path,
            ("canister", ranges.canister),
            ("effective", ranges.effective),
        )?;
        not_beyond(
            reader,
            &path,
            ("effective", ranges.effective),
            ("long", ranges.long),
        )?;
    }
    Ok(())
}

fn not_beyond(
    reader: &Reader<'_>,
    path: &str,
    near: (&str, Length),
    far: (&str, Length),
) -> Read<()> {
    if near.1 <= far.1 {
        return Ok(());
    }
    reader.disordered(&format!("{path}.{}", near.0), &format!("{path}.{}", far.0))
}

fn bands(tables: &Tables, reader: &Reader<'_>) -> Read<()> {
    let melee = tables.melee.bands;
    below(
        reader,
        ("melee.bands.pushed-back", melee.2),
        ("melee.bands.retreats", melee.1),
    )?;
    below(
        reader,
        ("melee.bands.retreats", melee.1),
        ("melee.bands.routs", melee.0),
    )?;
    let pursuit = tables.melee.pursuit_bands;
    below(
        reader,
        ("melee.pursuit-bands.pursues", pursuit.0),
        ("melee.pursuit-bands.formed", pursuit.1),
    )?;
    let [stand, waver, fail, flee] = tables.morale.bands;
    below(
        reader,
        ("morale.bands.waver", waver),
        ("morale.bands.stand", stand),
    )?;
    below(
        reader,
        ("morale.bands.fail", fail),
        ("morale.bands.waver", waver),
    )?;
    below(
        reader,
        ("morale.bands.flee", flee),
        ("morale.bands.fail", fail),
    )?;
    let brigade = tables.morale.brigade_bands;
    below(
        reader,
        ("morale.brigade-bands.broken", brigade.1),
        ("morale.brigade-bands.stands", brigade.0),
    )
}

fn below(reader: &Reader<'_>, low: (&str, i16), high: (&str, i16)) -> Read<()> {
    if low.1 < high.1 {
        return Ok(());
    }
    reader.disordered(low.0, high.0)
}
