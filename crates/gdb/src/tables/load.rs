//! Builds the tables from their files.

use std::sync::Arc;

use engine::scenario::{DataError, Expected, Scale};

use super::army::army;
use super::bases::bases;
use super::ground::ground;
use super::losses;
use super::names::{FATES, FORMATION_NAMES, GRADES, NATIONS, ORDERS, ROCKETS, SKIES};
use super::order;
use super::reader::{Read, Reader, Take};
use super::{
    ByNation, ByOrder, Casualties, ChargeTable, CommandTable, FORMATIONS, FireTable,
    FlankMarchTable, MeleeTable, MoraleTable, MovementTable, RATE_CLASSES, Ranges, Rates, RiskRow,
    RocketRow, SkirmishTable, Tables, VictoryTable, WeatherTable,
};
use crate::ids::{Figures, Share};
use crate::orders::OrderKind;
use crate::weather::Sky;

/// The files of the standard tables, in the order of reading.
pub(super) const FILES: [(&str, &str); 13] = [
    (
        "rulesets/gdb/tables/command.toml",
        include_str!("../../../../rulesets/gdb/tables/command.toml"),
    ),
    (
        "rulesets/gdb/tables/movement.toml",
        include_str!("../../../../rulesets/gdb/tables/movement.toml"),
    ),
    (
        "rulesets/gdb/tables/charge.toml",
        include_str!("../../../../rulesets/gdb/tables/charge.toml"),
    ),
    (
        "rulesets/gdb/tables/fire.toml",
        include_str!("../../../../rulesets/gdb/tables/fire.toml"),
    ),
    (
        "rulesets/gdb/tables/skirmish.toml",
        include_str!("../../../../rulesets/gdb/tables/skirmish.toml"),
    ),
    (
        "rulesets/gdb/tables/melee.toml",
        include_str!("../../../../rulesets/gdb/tables/melee.toml"),
    ),
    (
        "rulesets/gdb/tables/morale.toml",
        include_str!("../../../../rulesets/gdb/tables/morale.toml"),
    ),
    (
        "rulesets/gdb/tables/victory.toml",
        include_str!("../../../../rulesets/gdb/tables/victory.toml"),
    ),
    (
        "rulesets/gdb/tables/weather.toml",
        include_str!("../../../../rulesets/gdb/tables/weather.toml"),
    ),
    (
        "rulesets/gdb/tables/army.toml",
        include_str!("../../../../rulesets/gdb/tables/army.toml"),
    ),
    (
        "rulesets/gdb/tables/flank-march.toml",
        include_str!("../../../../rulesets/gdb/tables/flank-march.toml"),
    ),
    (
        "rulesets/gdb/tables/bases.toml",
        include_str!("../../../../rulesets/gdb/tables/bases.toml"),
    ),
    (
        "rulesets/gdb/tables/ground.toml",
        include_str!("../../../../rulesets/gdb/tables/ground.toml"),
    ),
];

/// Guns in the order of the enum.
pub(super) const CALIBRES: [&str; 5] = ["light", "medium", "heavy", "howitzer", "rocket"];

/// The tables, from the standard files and those laid over them.
pub(super) fn load(inches: bool, overlays: &[(&str, &str)]) -> Result<Tables, Vec<DataError>> {
    let scale = if inches { Scale::Mm28 } else { Scale::Mm15 };
    let read = |reader: &mut Reader<'_>| {
        let tables = tables(reader, inches)?;
        order::check(&tables, reader)?;
        Ok(tables)
    };
    let (mut tables, described) = engine::tables::load(&FILES, overlays, scale, read)?;
    tables.described = described.into();
    Ok(tables)
}

fn tables(r: &mut Reader<'_>, inches: bool) -> Read<Tables> {
    Ok(Tables {
        command: command(r)?,
        movement: movement(r)?,
        charge: charge(r)?,
        fire: fire(r)?,
        skirmish: skirmish(r)?,
        melee: melee(r)?,
        morale: morale(r)?,
        victory: victory(r)?,
        weather: weather(r)?,
        army: army(r)?,
        flank_march: flank_march(r)?,
        bases: bases(r, inches)?,
        ground: ground(r)?,
        described: Arc::from([]),
    })
}

/// Reads one value for each name.
pub(super) fn each<T, const N: usize>(
    names: [&str; N],
    mut read: impl FnMut(&str) -> Read<T>,
) -> Read<[T; N]> {
    let mut values = Vec::with_capacity(N);
    for name in names {
        values.push(read(name)?);
    }
    let Ok(values) = values.try_into() else {
        unreachable!("one value was pushed for each of the names")
    };
    Ok(values)
}

fn command(r: &mut Reader<'_>) -> Read<CommandTable> {
    Ok(CommandTable {
        charge_radius: r.length("command.charge-radius")?,
        morale_radius: r.length("command.morale-radius")?,
        order_radius: r.length("command.order-radius")?,
        talent: (
            r.number("command.talent.inept", 0..=6)?,
            r.number("command.talent.gifted", 1..=7)?,
        ),
        initiative: r.modifiers("initiative")?,
        orders: r.modifiers("orders")?,
        new_brigade: r.number("command.new-brigade", 2..=13)?,
        order_change: by_nation(r, "command.order-change")?,
        brigadier_initiative: by_nation(r, "command.brigadier-initiative")?,
        brigadier_initiative_late_france: r
            .number("command.brigadier-initiative-late-france", 2..=13)?,
        division_order_change: by_nation(r, "command.division-order-change")?,
        division_order_late_france: r.number("command.division-order-late-france", 2..=13)?,
        division_radius: r.length("command.division-radius")?,
        divisions: r.modifiers("divisions")?,
        initiative_nations: initiative_nations(r)?,
        nerves: by_order(r, "command.nerves")?,
        panic: by_order(r, "command.panic")?,
    })
}

fn by_nation(r: &mut Reader<'_>, path: &str) -> Read<ByNation<i16>> {
    each(NATIONS, |nation| {
        r.number(&format!("{path}.{nation}"), 2..=13)
    })
}

fn initiative_nations(r: &mut Reader<'_>) -> Read<ByNation<bool>> {
    each(NATIONS, |nation| {
        r.boolean(&format!("command.initiative-nations.{nation}"))
    })
}

fn by_order(r: &mut Reader<'_>, path: &str) -> Read<ByOrder<Option<OrderKind>>> {
    let names = ORDERS.map(|(name, _)| name);
    each(names, |order| {
        r.choice(&format!("{path}.{order}"), &ORDERS, true)
    })
}

fn movement(r: &mut Reader<'_>) -> Read<MovementTable> {
    Ok(MovementTable {
        rates: all_rates(r)?,
        changes: changes(r)?,
        crew_compulsory: r.length("movement.crew-compulsory")?,
        general: r.length("movement.general")?,
        battalion_gun_reach: r.length("movement.battalion-gun-reach")?,
        step_back: r.length("movement.step-back")?,
        about_face: r.length("movement.about-face")?,
        limber: r.share("movement.limber")?,
        limber_heavy: r.share("movement.limber-heavy")?,
        battery_about_face: r.share("movement.battery-about-face")?,
        enter_building: r.share("movement.enter-building")?,
        reform: r.share("movement.reform")?,
        refuse_flank: r.share("movement.refuse-flank")?,
        screen: r.share("movement.screen")?,
        road_bonus: r.length("movement.road-bonus")?,
        broken_brigade: r.length("movement.broken-brigade")?,
        push_back: r.length("movement.push-back")?,
        joint_square: r.share("movement.joint-square")?,
        joint_square_reach: r.length("movement.joint-square-reach")?,
        screen_reach: r.length("movement.screen-reach")?,
        hold_screen: r.length("movement.hold-screen")?,
        austrian_horse: Some(r.length("movement.austrian-horse-artillery")?),
    })
}

fn all_rates(r: &mut Reader<'_>) -> Read<Vec<Rates>> {
    let mut rates = Vec::with_capacity(RATE_CLASSES.len() * FORMATIONS);
    for class in RATE_CLASSES {
        // Formations that need no row of their own take `any`.
        let any = one_rate(r, &format!("movement.rates.{class}.any"))?;
        for formation in FORMATION_NAMES {
            let path = format!("movement.rates.{class}.{formation}");
            rates.push(if r.has(&path) {
                one_rate(r, &path)?
            } else {
                any
            });
        }
    }
    Ok(rates)
}

fn one_rate(r: &mut Reader<'_>, path: &str) -> Read<Rates> {
    let (normal, normal_text) = r.plain_length(&format!("{path}.normal"))?;
    let (charge, charge_text) = r.optional_length(&format!("{path}.charge"))?;
    let (compulsory, compulsory_text) = r.plain_length(&format!("{path}.compulsory"))?;
    let text = format!("move {normal_text}, charge {charge_text}, compulsory {compulsory_text}");
    r.describe(path, text)?;
    Ok(Rates {
        normal,
        charge,
        compulsory,
    })
}

fn changes(r: &mut Reader<'_>) -> Read<Vec<Option<Share>>> {
    let mut changes = Vec::with_capacity(FORMATIONS * FORMATIONS);
    for from in FORMATION_NAMES {
        for to in FORMATION_NAMES {
            changes.push(r.optional_share(&format!("movement.change.{from}.{to}"))?);
        }
    }
    Ok(changes)
}

fn charge(r: &mut Reader<'_>) -> Read<ChargeTable> {
    Ok(ChargeTable {
        straight_run: r.length("charge.straight-run")?,
        sector_degrees: r.number("charge.sector-degrees", 1..=90)?,
        uncontrolled_degrees: r.number("charge.uncontrolled-degrees", 1..=180)?,
        distant_needed: r.number("charge.distant-needed", 1..=7)?,
    })
}

fn fire(r: &mut Reader<'_>) -> Read<FireTable> {
    Ok(FireTable {
        small_arms: each(["musket", "rifle", "carbine"], |weapon| {
            small_arm(r, weapon)
        })?,
        guns: each(CALIBRES, |calibre| gun(r, calibre))?,
        musketry: losses::grid(r, "fire.musketry", "figures", 60)?,
        artillery: losses::grid(r, "fire.artillery", "models", 12)?,
        musketry_modifiers: r.modifiers("musketry")?,
        artillery_modifiers: r.modifiers("artillery")?,
        arc_degrees: r.number("fire.arc-degrees", 1..=180)?,
        skirmish_arc_degrees: r.number("fire.skirmish-arc-degrees", 1..=180)?,
        screen_gap: r.length("fire.screen-gap")?,
        overhead: r.length("fire.overhead")?,
        double_six_extra: (
            Figures(r.number("fire.double-six-extra.volley", 0..=12)?),
            Figures(r.number("fire.double-six-extra.skirmish", 0..=12)?),
        ),
        double_six_radius: r.length("fire.double-six-radius")?,
        fire_risk: r.numbers("fire.fire-risk", 2..=13)?,
        fire_put_out: r.number("fire.fire-put-out", 1..=7)?,
        dead_ground: r.length("fire.dead-ground")?,
        rockets: rockets(r)?,
        rocket_hit: Figures(r.number("fire.rockets.direct-hit-loss", 0..=60)?),
        rocket_astray: Figures(r.number("fire.rockets.astray-loss", 0..=60)?),
    })
}

fn rockets(r: &mut Reader<'_>) -> Read<[RocketRow; 11]> {
    each(TOTALS, |total| {
        let path = format!("fire.rockets.{total}");
        match r.choice(&path, &ROCKETS, false)? {
            Some(row) => Ok(row),
            None => r.missing(&path, Expected::Key),
        }
    })
}

fn small_arm(r: &mut Reader<'_>, weapon: &str) -> Read<Ranges> {
    let path = format!("fire.small-arms.{weapon}");
    let (effective, effective_text) = r.plain_length(&format!("{path}.effective"))?;
    let (long, long_text) = r.plain_length(&format!("{path}.long"))?;
    r.describe(
        &path,
        format!("effective {effective_text}, long {long_text}"),
    )?;
    Ok(Ranges {
        canister: table::Length::ZERO,
        effective,
        long,
    })
}

fn gun(r: &mut Reader<'_>, calibre: &str) -> Read<Ranges> {
    let path = format!("fire.guns.{calibre}");
    let (canister, canister_text) = r.plain_length(&format!("{path}.canister"))?;
    let (effective, effective_text) = r.plain_length(&format!("{path}.effective"))?;
    let (long, long_text) = r.plain_length(&format!("{path}.long"))?;
    r.describe(
        &path,
        format!("canister {canister_text}, effective {effective_text}, long {long_text}"),
    )?;
    Ok(Ranges {
        canister,
        effective,
        long,
    })
}

fn skirmish(r: &mut Reader<'_>) -> Read<SkirmishTable> {
    Ok(SkirmishTable {
        figures_per_throw: (
            r.number("skirmish.figures-per-throw.first", 1..=60)?,
            r.number("skirmish.figures-per-throw.second", 1..=60)?,
        ),
        needed: (
            r.number("skirmish.needed.effective", 1..=9)?,
            r.number("skirmish.needed.long", 1..=9)?,
        ),
        modifiers: r.modifiers("skirmish")?,
        gather: each(GRADES, |grade| {
            r.number(&format!("skirmish.gather.{grade}"), 2..=20)
        })?,
        gather_modifiers: r.modifiers("gather")?,
        gather_far: r.length("skirmish.gather-far")?,
    })
}

fn melee(r: &mut Reader<'_>) -> Read<MeleeTable> {
    Ok(MeleeTable {
        modifiers: r.modifiers("melee")?,
        bands: (
            r.number("melee.bands.routs", 1..=30)?,
            r.number("melee.bands.retreats", 1..=30)?,
            r.number("melee.bands.pushed-back", 1..=30)?,
        ),
        outnumbering: Figures(r.number("melee.outnumbering", 1..=60)?),
        casualties: casualties(r)?,
        pursuit: r.modifiers("pursuit")?,
        pursuit_bands: (
            r.number("melee.pursuit-bands.pursues", -9..=30)?,
            r.number("melee.pursuit-bands.formed", -9..=30)?,
        ),
        bonus_wheel_degrees: r.number("melee.bonus-wheel-degrees", 0..=180)?,
    })
}

fn casualties(r: &mut Reader<'_>) -> Read<Casualties> {
    let mut row = |name: &str| r.number(&format!("melee.casualties.{name}"), 1..=60);
    Ok(Casualties {
        horse_on_fleeing_foot: row("horse-on-fleeing-foot")?,
        cossacks_on_fleeing_foot: row("cossacks-on-fleeing-foot")?,
        horse_on_horse: row("horse-on-horse")?,
        horse_on_pushed_horse: row("horse-on-pushed-horse")?,
        horse_on_square: row("horse-on-square")?,
        horse_losing: row("horse-losing")?,
        foot_winning: row("foot-winning")?,
        foot_on_pushed: row("foot-on-pushed")?,
        foot_losing: row("foot-losing")?,
    })
}

fn morale(r: &mut Reader<'_>) -> Read<MoraleTable> {
    Ok(MoraleTable {
        modifiers: r.modifiers("morale")?,
        bands: each(["stand", "waver", "fail", "flee"], |row| {
            r.number(&format!("morale.bands.{row}"), -20..=30)
        })?,
        fleeing_radius: r.length("morale.fleeing-radius")?,
        brigade: r.modifiers("brigade")?,
        brigade_bands: (
            r.number("morale.brigade-bands.stands", -20..=30)?,
            r.number("morale.brigade-bands.broken", -20..=30)?,
        ),
        brigadier_near: r.length("morale.brigadier-near")?,
        limbering_lost: (
            r.number("morale.limbering-lost.foot", 0..=6)?,
            r.number("morale.limbering-lost.light", 0..=6)?,
            r.number("morale.limbering-lost.horse", 0..=6)?,
        ),
        risk: risk(r)?,
        wounded_carried: r.length("morale.wounded-carried")?,
    })
}

/// What two dice can show.
const TOTALS: [&str; 11] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];

fn risk(r: &mut Reader<'_>) -> Read<[RiskRow; 11]> {
    each(TOTALS, |total| {
        let path = format!("morale.risk.{total}");
        match r.choice(&path, &FATES, false)? {
            Some(row) => Ok(row),
            None => r.missing(&path, Expected::Key),
        }
    })
}

fn victory(r: &mut Reader<'_>) -> Read<VictoryTable> {
    let mut points = |name: &str| r.number(&format!("victory.{name}"), 0..=1000);
    Ok(VictoryTable {
        unit_lost: points("unit-lost")?,
        battery_lost: points("battery-lost")?,
        screen_lost: points("screen-lost")?,
        screen_counts_from: points("screen-counts-from")?,
        brigade_broken: points("brigade-broken")?,
        brigade_panicked: points("brigade-panicked")?,
        commander_lost: points("commander-lost")?,
        brigadier_lost: points("brigadier-lost")?,
        army_broken: points("army-broken")?,
        prices: (
            points("price-place")?,
            points("price-commander")?,
            points("price-brigadier")?,
        ),
        margins: (points("margins.draw")?, points("margins.marginal")?),
    })
}

fn weather(r: &mut Reader<'_>) -> Read<WeatherTable> {
    Ok(WeatherTable {
        favourable: skies(r, "weather.favourable")?,
        unfavourable: skies(r, "weather.unfavourable")?,
        rolled_again_after: r.number("weather.rolled-again-after", 1..=100)?,
        visibility_rain: r.length("weather.visibility.rain")?,
        visibility_snow: r.length("weather.visibility.snow")?,
    })
}

fn skies(r: &mut Reader<'_>, season: &str) -> Read<[Sky; 11]> {
    each(TOTALS, |total| {
        let path = format!("{season}.{total}");
        match r.choice(&path, &SKIES, false)? {
            Some(sky) => Ok(sky),
            None => r.missing(&path, Expected::Key),
        }
    })
}

fn flank_march(r: &mut Reader<'_>) -> Read<FlankMarchTable> {
    Ok(FlankMarchTable {
        share_percent: r.number("flank-march.share-percent", 1..=100)?,
        keep_off: r.length("flank-march.keep-off")?,
        late: each(["2", "3", "4", "5", "6"], |die| {
            r.number(&format!("flank-march.late.{die}"), 0..=100)
        })?,
        met_up_to: r.numbers("flank-march.met.up-to-percent", 0..=1000)?,
        winner_late: r.numbers("flank-march.met.winner-late", 0..=100)?,
        winner_loss: r.numbers("flank-march.met.winner-loss-percent", 0..=100)?,
        loser_loss: r.numbers("flank-march.met.loser-loss-percent", 0..=100)?,
        loser_guns_lost: r.numbers("flank-march.met.loser-guns-lost", 0..=1)?,
        loser_late: r.number("flank-march.met.loser-late", 0..=100)?,
    })
}
