//! Builds the tables from their files.

use engine::scenario::{DataError, Expected, Scale};
use engine::tables::{Read, Reader, Scalar};
use engine::{Key, RuleId};
use table::Length;

use super::rows::NAMES;
use super::{
    BasesTable, CommandTable, FireTable, MeleeModifier, MeleeTable, MoraleTable, MovementTable,
    OrganisationTable, Rates, Tables,
};
use crate::ids::{Bases, Markers};

/// The files of the standard tables, in the order of reading.
pub(super) const FILES: [(&str, &str); 6] = [
    (
        "organisation.toml",
        include_str!("../../../../rulesets/cd/tables/organisation.toml"),
    ),
    (
        "command.toml",
        include_str!("../../../../rulesets/cd/tables/command.toml"),
    ),
    (
        "movement.toml",
        include_str!("../../../../rulesets/cd/tables/movement.toml"),
    ),
    (
        "fire.toml",
        include_str!("../../../../rulesets/cd/tables/fire.toml"),
    ),
    (
        "melee.toml",
        include_str!("../../../../rulesets/cd/tables/melee.toml"),
    ),
    (
        "morale.toml",
        include_str!("../../../../rulesets/cd/tables/morale.toml"),
    ),
];

/// The tables, from the standard files and those laid over them.
pub(super) fn load(overlays: &[(&str, &str)]) -> Result<Tables, Vec<DataError>> {
    // Lengths stand in millimetres, so the scale of the figures chooses nothing.
    let (mut tables, described) = engine::tables::load(&FILES, overlays, Scale::Mm15, tables)?;
    tables.described = described.into();
    Ok(tables)
}

/// Takes values as these files write them.
trait Take {
    /// A length in millimetres.
    fn mm(&mut self, path: &str) -> Read<Length>;

    /// Yes or no.
    fn on(&mut self, path: &str) -> Read<bool>;

    /// A number for each face of a die.
    fn faces(&mut self, path: &str, most: i64) -> Read<[u8; 6]>;
}

impl Take for Reader<'_> {
    fn mm(&mut self, path: &str) -> Read<Length> {
        let mm = self.integer(&format!("{path}.mm"), &(0..=5_000))?;
        self.describe(path, format!("{}.{} cm", mm / 10, mm % 10))?;
        Ok(Length::from_mm(mm as i32))
    }

    fn on(&mut self, path: &str) -> Read<bool> {
        self.boolean(&format!("{path}.on"))
    }

    fn faces(&mut self, path: &str, most: i64) -> Read<[u8; 6]> {
        self.numbers(&format!("{path}.values"), 0..=most)
    }
}

fn tables(r: &mut Reader<'_>) -> Read<Tables> {
    Ok(Tables {
        organisation: organisation(r)?,
        bases: bases(r)?,
        command: command(r)?,
        movement: movement(r)?,
        fire: fire(r)?,
        melee: melee(r)?,
        morale: morale(r)?,
        broken_share: (
            r.number("victory.broken-numerator", 1..=100)?,
            r.number("victory.broken-denominator", 1..=100)?,
        ),
        described: std::sync::Arc::from([]),
    })
}

fn organisation(r: &mut Reader<'_>) -> Read<OrganisationTable> {
    let mut small = |name: &str| r.number::<u8>(&format!("organisation.{name}"), 0..=100);
    let table = OrganisationTable {
        figures: (small("figures-low")?, small("figures-high")?),
        infantry: (
            Bases(small("infantry-low")?),
            Bases(small("infantry-high")?),
        ),
        bases_a_battalion: Bases(small("bases-a-battalion")?.max(1)),
        skirmishers_a_battalion: Bases(small("skirmishers-a-battalion")?),
        cavalry: Bases(small("cavalry")?),
        cavalry_figures: small("cavalry-figures")?,
        battery: Bases(small("battery")?),
        battery_crew: small("battery-crew")?,
        men_a_figure: u16::from(small("men-a-figure")?),
        regiments_a_brigade: small("regiments-a-brigade")?,
        brigades_a_division: small("brigades-a-division")?,
        divisions_a_corps: small("divisions-a-corps")?,
        couriers: small("couriers")?,
    };
    if table.figures.0 > table.figures.1 {
        return r.disordered("organisation.figures-low", "organisation.figures-high");
    }
    if table.infantry.0 > table.infantry.1 {
        return r.disordered("organisation.infantry-low", "organisation.infantry-high");
    }
    Ok(table)
}

fn bases(r: &mut Reader<'_>) -> Read<BasesTable> {
    Ok(BasesTable {
        infantry_width: r.mm("bases.infantry-width")?,
        infantry_depth: r.mm("bases.infantry-depth")?,
        skirmisher: r.mm("bases.skirmisher")?,
        cavalry_width: r.mm("bases.cavalry-width")?,
        cavalry_depth: r.mm("bases.cavalry-depth")?,
        battery_width: r.mm("bases.battery-width")?,
        battery_depth: r.mm("bases.battery-depth")?,
        general: r.mm("bases.general")?,
        staff: r.mm("bases.staff")?,
    })
}

fn command(r: &mut Reader<'_>) -> Read<CommandTable> {
    Ok(CommandTable {
        most_orders: r.number("command.most-orders", 1..=9)?,
        actions: r.faces("command.actions", 9)?,
        order_test: r.faces("command.order-test", 9)?,
        general_radius: r.mm("command.general-radius")?,
        staff_radius: r.mm("command.staff-radius")?,
        courier_link: r.mm("command.courier-link")?,
        friends_near: r.mm("command.friends-near")?,
        general_lost_on: r.number("command.general-lost-on", 0..=6)?,
        declared_direction: r.number("command.declared-direction", 1..=180)?,
    })
}

fn rates(r: &mut Reader<'_>, kind: &str) -> Read<Rates> {
    let woods = r.mm(&format!("movement.{kind}.woods"))?;
    Ok(Rates {
        open: r.mm(&format!("movement.{kind}.open"))?,
        woods: (woods > Length::ZERO).then_some(woods),
        woods_disorder: r.on(&format!("movement.{kind}.woods-disorder"))?,
    })
}

fn movement(r: &mut Reader<'_>) -> Read<MovementTable> {
    Ok(MovementTable {
        rates: [
            rates(r, "line-infantry")?,
            rates(r, "light-infantry")?,
            rates(r, "cavalry")?,
            rates(r, "light-cavalry")?,
            rates(r, "foot-artillery")?,
            rates(r, "horse-artillery")?,
        ],
        courier: rates(r, "courier")?,
        hill: r.mm("movement.ground.hill")?,
        fence: r.mm("movement.ground.fence")?,
        ford_divisor: r.number("movement.ground.ford-divisor", 1..=10)?,
        least: r.mm("movement.ground.least")?,
        formation_divisor: r.number("movement.change.formation", 1..=10)?,
        turn_divisor: r.number("movement.change.turn", 1..=10)?,
        square_divisor: r.number("movement.change.square", 1..=10)?,
        attack_wheel: r.number("movement.change.attack-wheel", 0..=90)?,
        screen_reach: r.mm("movement.change.screen-reach")?,
        stop_short: r.mm("movement.change.stop-short")?,
    })
}

fn fire(r: &mut Reader<'_>) -> Read<FireTable> {
    let mut save = |name: &str| r.number::<u8>(&format!("fire.saves.{name}"), 0..=6);
    let (save_normal, save_square) = (save("normal")?, save("square")?);
    let (save_canister, save_cover) = (save("canister")?, save("cover")?);
    let save_fortified_canister = save("fortified-canister")?;
    Ok(FireTable {
        infantry: r.mm("fire.infantry")?,
        skirmishers: r.mm("fire.skirmishers")?,
        round_shot: r.mm("fire.round-shot")?,
        canister: r.mm("fire.canister")?,
        dice_a_shot: r.number("fire.dice-a-shot", 1..=9)?,
        hits_up_to: r.number("fire.hits-up-to", 0..=6)?,
        canister_modifier: r.number("fire.canister-modifier", -5..=5)?,
        arc: r.number("fire.arc", 1..=90)?,
        save_normal,
        save_square,
        save_canister,
        save_cover,
        save_fortified_canister,
        shots: r.faces("fire.shots", 9)?,
    })
}

fn melee(r: &mut Reader<'_>) -> Read<MeleeTable> {
    let mut small = |name: &str| r.number::<u8>(&format!("melee.{name}"), 0..=12);
    let (infantry_dice, cavalry_dice) = (small("infantry-dice")?, small("cavalry-dice")?);
    let (square_dice, disordered_square_dice) =
        (small("square-dice")?, small("disordered-square-dice")?);
    let (hits_up_to, saves_up_to) = (small("hits-up-to")?, small("saves-up-to")?);
    let (artillery_dice, skirmisher_dice) = (small("artillery-dice")?, small("skirmisher-dice")?);
    // An attack without attackers is none, and nothing is divided by zero.
    let most_units = r.number("melee.most-units", 1..=12)?;
    let follow_up_divisor = r.number("melee.follow-up-divisor", 1..=12)?;
    Ok(MeleeTable {
        infantry_dice,
        cavalry_dice,
        artillery_dice,
        skirmisher_dice,
        square_dice,
        disordered_square_dice,
        hits_up_to,
        saves_up_to,
        most_units,
        flank_cover: r.mm("melee.flank-cover")?,
        apart: r.mm("melee.apart")?,
        follow_up_divisor,
        loser: r.faces("melee.loser", 12)?,
        square_failed: r.faces("melee.square-loser-failed", 12)?,
        square_passed: r.faces("melee.square-loser-passed", 12)?,
        modifiers: modifiers(r)?,
    })
}

/// The modifiers in the order of their rows.
fn modifiers(r: &mut Reader<'_>) -> Read<Vec<MeleeModifier>> {
    NAMES.iter().map(|name| modifier(r, name)).collect()
}

fn modifier(r: &mut Reader<'_>, name: &'static str) -> Read<MeleeModifier> {
    let path = format!("modifier.{name}");
    r.know(&format!("{path}.name"));
    let mut value = |key: &str| {
        let path = format!("{path}.{key}");
        match r.allows(&path) {
            true => r.integer(&path, &(-9..=9)).map(|n| n as i8),
            false => Ok(0),
        }
    };
    let (result, own, enemy) = (value("result")?, value("own")?, value("enemy")?);
    let text = format!("result {result:+}, own morale {own:+}, enemy morale {enemy:+}");
    let rule = r.describe_as(("melee.modifiers", name), &path, text)?;
    let Some(id) = Key::parse(&rule).filter(|_| rule.starts_with("CD-")) else {
        let expected = Expected::Kind("a rule id of these rules");
        return r.invalid(&format!("{path}.rule"), &Scalar::Text(rule), expected);
    };
    Ok(MeleeModifier {
        name: Key::new(name),
        rule: RuleId(id),
        result,
        own,
        enemy,
    })
}

fn morale(r: &mut Reader<'_>) -> Read<MoraleTable> {
    Ok(MoraleTable {
        pass: r.number("morale.pass", 2..=12)?,
        thresholds: [
            Markers(r.number("morale.infantry-threshold", 1..=99)?),
            Markers(r.number("morale.cavalry-threshold", 1..=99)?),
            Markers(r.number("morale.artillery-threshold", 1..=99)?),
        ],
        removed_at_multiple: r.number("morale.removed-at-multiple", 1..=99)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_has_a_source_and_a_rule() {
        let tables = Tables::standard();
        assert!(tables.describe().len() > 90, "{}", tables.describe().len());
        for row in tables.describe() {
            assert!(!row.source.is_empty() && !row.rule.is_empty(), "{row:?}");
        }
    }

    #[test]
    fn numbers_that_contradict_each_other_are_refused() {
        for (house, key) in [
            (
                "[organisation]\ninfantry-low = 100",
                "organisation.infantry-low",
            ),
            (
                "[organisation]\nfigures-high = 2",
                "organisation.figures-high",
            ),
            ("[melee]\nmost-units = 0", "melee.most-units"),
        ] {
            let faults = load(&[("house.toml", house)]).unwrap_err();
            assert_eq!((faults[0].line, faults[0].key.as_str()), (2, key));
        }
    }

    #[test]
    fn house_rules_change_single_values() {
        let house = "[command]\nstaff-radius = { mm = 300 }\n[[modifier]]\nname = \"cd-melee-flank\"\nresult = 4";
        let tables = load(&[("house.toml", house)]).unwrap();
        assert_eq!(tables.command.staff_radius, Length::from_cm(30));
        assert_eq!(
            tables.melee.modifier(super::super::MeleeRow::Flank).result,
            4
        );
        let faults = load(&[(
            "house.toml",
            "[command]\nstaf-radius = { mm = 300 }\n[morale]\npass = 99",
        )])
        .unwrap_err();
        let told: Vec<(u32, &str)> = faults
            .iter()
            .map(|one| (one.line, one.key.as_str()))
            .collect();
        assert_eq!(told, [(4, "morale.pass"), (2, "command.staf-radius.mm")]);
        assert!(
            faults[0].to_string().contains("from 2 to 12"),
            "{}",
            faults[0]
        );
        assert_ne!(Tables::hash(&[]), Tables::hash(&[("house.toml", house)]));
    }
}
