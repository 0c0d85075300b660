//! Units. Rules: chapters II and III.
//!
//! * GDB-II-12: the scenario says the grade; no nation or regiment forces one.
//! * GDB-II-14: the second class belongs to one battery.

use engine::Name;
use engine::scenario::{Expected, Faults, Found, Located, Scenario, Troop};
use serde::Deserialize;
use table::{FeatureId, Pose};

use super::word;
use crate::formation::Formation;
use crate::ids::{BrigadeId, Figures, Models, UnitId};
use crate::setup::{BrigadeDef, UnitStart};
use crate::tables::{ArmyTable, Tables};
use crate::troops::{Calibre, Grade, Horses, Kind, Nation, Troops, UnitDef, Weapon};

/// Crew figures of a gun model (GDB-I-14).
const CREW: u16 = 4;

/// Further words of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Flag {
    Light,
    Jaeger,
    GoodHorses,
    PoorHorses,
    SecondClass,
    Irregular,
    Kgl,
    BattalionGun,
}

/// Guns by the weight of their shot.
#[derive(Debug, Clone, Copy, Deserialize)]
enum Gun {
    #[serde(rename = "3-pounder", alias = "4-pounder")]
    Light,
    #[serde(rename = "6-pounder", alias = "8-pounder", alias = "9-pounder")]
    Medium,
    #[serde(rename = "12-pounder")]
    Heavy,
    /// Unicorns count as howitzers (GDB-III-RU-10).
    #[serde(rename = "howitzer", alias = "unicorn")]
    Howitzer,
    #[serde(rename = "rocket")]
    Rocket,
}

/// Units and where they stand.
///
/// Without tables there is a fault already, and men are not counted.
pub(crate) fn units(
    scenario: &Scenario,
    tables: Option<&Tables>,
    faults: &mut Faults,
) -> (Vec<UnitDef>, Vec<UnitStart>) {
    let scales = tables.map(|tables| &tables.army);
    let each = scenario.units.iter();
    each.map(|troop| unit(troop, scales, faults)).unzip()
}

fn unit(troop: &Troop, scales: Option<&ArmyTable>, faults: &mut Faults) -> (UnitDef, UnitStart) {
    let (mut def, strength, kind) = definition(troop, scales, faults);
    // Whatever their name, they fight as their nation's do (GDB-11.11-01, GDB-15.5-01).
    if let Some(organisation) = crate::army::organisation::of(def.troops.nation) {
        def.troops.kind = organisation.fights_as(kind);
    }
    let start = UnitStart {
        pose: Pose::new(troop.at, troop.facing),
        formation: formation(troop, kind, faults),
        figures: strength.figures,
        models: strength.models,
        garrison: troop.garrison.map(|ground| FeatureId(ground as u16)),
        brigade: BrigadeId(troop.brigade as u16),
    };
    (def, start)
}

/// What a unit is, wherever it stands, and how strong.
pub(crate) fn definition(
    troop: &Troop,
    scales: Option<&ArmyTable>,
    faults: &mut Faults,
) -> (UnitDef, Strength, Kind) {
    let kind = word(&troop.kind, faults).unwrap_or(Kind::Infantry);
    let flags = troop.flags.iter();
    let flags: Vec<Flag> = flags.filter_map(|flag| word(flag, faults)).collect();
    let strength = strength(troop, kind, scales, faults);
    let light_company = light_company(troop, kind, &strength, faults);
    let nation = super::sides::nation(troop.nation.as_ref(), faults);
    horses_of_two_kinds(troop, &flags, faults);
    let def = UnitDef {
        id: troop.id.clone(),
        name: troop.name.clone(),
        short: troop.short.clone(),
        points: troop.points,
        skirmishers_of: None,
        detached_from: None,
        gun_of: None,
        troops: Troops {
            kind,
            grade: optional(troop.grade.as_ref(), Grade::Line, faults),
            nation,
            weapon: optional(troop.weapon.as_ref(), usual_weapon(kind), faults),
            light: flags.contains(&Flag::Light) || kind == Kind::Skirmishers,
            jaeger: flags.contains(&Flag::Jaeger),
            horses: horses(&flags),
            calibre: calibre(troop, kind, faults),
            howitzer_models: howitzers(troop, &strength, faults),
            second_class_artillery: flags.contains(&Flag::SecondClass),
            company_figures: strength.company,
            light_company_figures: light_company,
            light_company_weapon: light_company_weapon(troop, nation),
            irregular: flags.contains(&Flag::Irregular),
            kings_german_legion: flags.contains(&Flag::Kgl),
            battalion_gun: false,
        },
    };
    (def, strength, kind)
}

fn optional<T>(text: Option<&Located<String>>, usual: T, faults: &mut Faults) -> T
where
    T: for<'de> Deserialize<'de>,
{
    text.and_then(|text| word(text, faults)).unwrap_or(usual)
}

fn usual_weapon(kind: Kind) -> Weapon {
    match kind {
        Kind::Infantry | Kind::Skirmishers => Weapon::Musket,
        Kind::FootArtillery | Kind::HorseArtillery => Weapon::Guns,
        _ => Weapon::None,
    }
}

/// A regiment has good horses or poor ones. Rule GDB-II-15.
fn horses_of_two_kinds(troop: &Troop, flags: &[Flag], faults: &mut Faults) {
    if flags.contains(&Flag::GoodHorses) && flags.contains(&Flag::PoorHorses) {
        let found = Found::Phrase("good and poor horses");
        let one = Expected::Other("at most one of the two");
        faults.add(&troop.spot, found, one);
    }
}

/// The arm of the light company by the row of the organisation. Rule GDB-III-UK-06.
fn light_company_weapon(troop: &Troop, nation: Nation) -> Option<Weapon> {
    let row = troop.organisation.as_ref()?;
    let organisation = crate::army::organisation::of(nation)?;
    organisation.row(&row.value)?.light_company_weapon
}

fn horses(flags: &[Flag]) -> Horses {
    if flags.contains(&Flag::GoodHorses) {
        Horses::Good
    } else if flags.contains(&Flag::PoorHorses) {
        Horses::Poor
    } else {
        Horses::Ordinary
    }
}

/// Figures, models and figures of a company.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Strength {
    pub(crate) figures: Figures,
    pub(crate) models: Models,
    pub(crate) company: u8,
}

/// Figures of so many men, or models of so many guns; halves count as one (GDB-I-03, GDB-I-04).
fn to_scale(real: Option<&Located<u16>>, each: Option<u16>) -> Option<u16> {
    let each = each?.max(1);
    let real = real?.value;
    Some(real / each + u16::from(real % each * 2 >= each))
}

fn strength(
    troop: &Troop,
    kind: Kind,
    scales: Option<&ArmyTable>,
    faults: &mut Faults,
) -> Strength {
    if kind.is_artillery() {
        let guns = troop.guns.as_ref();
        once(troop.models.as_ref(), guns, "either models or guns", faults);
        let of_guns = to_scale(
            troop.guns.as_ref(),
            scales.map(|scale| scale.guns_per_model),
        );
        let models = troop.models.as_ref().map(|models| models.value);
        let models = models.unwrap_or(of_guns.map_or(0, |models| models.min(255) as u8));
        if !(1..=12).contains(&models) {
            faults.add(
                &troop.spot,
                Found::Count("models", models.into()),
                Expected::Between(1, 12),
            );
        }
        return Strength {
            figures: Figures(u16::from(models) * CREW),
            models: Models(models),
            company: CREW as u8,
        };
    }
    let men = troop.men.as_ref();
    once(troop.figures.as_ref(), men, "either figures or men", faults);
    let of_men = to_scale(troop.men.as_ref(), scales.map(|scale| scale.men_per_figure));
    let figures = troop.figures.as_ref().map(|figures| figures.value);
    let figures = figures.or(of_men).unwrap_or(0);
    if !(1..=120).contains(&figures) {
        faults.add(
            &troop.spot,
            Found::Count("figures", figures.into()),
            Expected::Between(1, 120),
        );
    }
    let company = troop
        .company
        .as_ref()
        .map_or(figures, |company| company.value);
    if !(1..=figures.clamp(1, 60)).contains(&company) {
        let spot = troop
            .company
            .as_ref()
            .map_or(&troop.spot, |company| &company.spot);
        let most = i64::from(figures.clamp(1, 60));
        faults.add(
            spot,
            Found::Count("figures a company", company.into()),
            Expected::Between(1, most),
        );
    }
    Strength {
        figures: Figures(figures),
        models: Models(0),
        company: company.min(60) as u8,
    }
}

/// Refuses a strength that is told twice, in figures and in men or in models and in guns.
fn once<T: std::fmt::Display>(
    ours: Option<&Located<T>>,
    real: Option<&Located<u16>>,
    expected: &'static str,
    faults: &mut Faults,
) {
    if let (Some(ours), Some(real)) = (ours, real) {
        let found = format!("{} / {}", ours.value, real.value);
        faults.add(&real.spot, found, Expected::Other(expected));
    }
}

fn light_company(troop: &Troop, kind: Kind, strength: &Strength, faults: &mut Faults) -> u8 {
    let Some(company) = &troop.light_company else {
        return 0;
    };
    // A squadron of skirmishers may be lent like a light company (GDB-VII-D-04).
    let most = if kind == Kind::Infantry || kind.is_cavalry() {
        strength.figures.0.saturating_sub(1).min(60)
    } else {
        0
    };
    if company.value > most {
        let found = company.value.to_string();
        faults.add(&company.spot, found, Expected::Between(0, i64::from(most)));
        return 0;
    }
    company.value as u8
}

fn calibre(troop: &Troop, kind: Kind, faults: &mut Faults) -> Option<Calibre> {
    if !kind.is_artillery() {
        if let Some(calibre) = &troop.calibre {
            let found = format!("`{}`", calibre.value);
            faults.add(&calibre.spot, found, Expected::Other("a battery"));
        }
        return None;
    }
    let Some(calibre) = &troop.calibre else {
        let found = Found::Phrase("a battery without calibre");
        let expected = Expected::Word(GUNS.map(str::to_owned).to_vec());
        faults.add(&troop.spot, found, expected);
        return None;
    };
    Some(match gun(calibre, faults)? {
        Gun::Light => Calibre::Light,
        Gun::Medium => Calibre::Medium,
        Gun::Heavy => Calibre::Heavy,
        // GDB-III-UK-05: a British battery of howitzers shoots as one of 9-pounders.
        Gun::Howitzer
            if troop
                .nation
                .as_ref()
                .is_some_and(|nation| nation.value == "britain") =>
        {
            Calibre::Medium
        }
        Gun::Howitzer => Calibre::Howitzer,
        Gun::Rocket => Calibre::Rocket,
    })
}

/// Guns a file may name.
const GUNS: [&str; 9] = [
    "3-pounder",
    "4-pounder",
    "6-pounder",
    "8-pounder",
    "9-pounder",
    "12-pounder",
    "howitzer",
    "unicorn",
    "rocket",
];

fn gun(text: &Located<String>, faults: &mut Faults) -> Option<Gun> {
    let gun = engine::scenario::word(&text.value).ok();
    if gun.is_none() {
        let expected = Expected::Word(GUNS.map(str::to_owned).to_vec());
        faults.add(&text.spot, format!("`{}`", text.value), expected);
    }
    gun
}

fn howitzers(troop: &Troop, strength: &Strength, faults: &mut Faults) -> u8 {
    let Some(howitzers) = &troop.howitzers else {
        return 0;
    };
    let most = strength.models.0;
    if howitzers.value > most {
        let found = howitzers.value.to_string();
        faults.add(
            &howitzers.spot,
            found,
            Expected::Between(0, i64::from(most)),
        );
    }
    howitzers.value.min(most)
}

fn formation(troop: &Troop, kind: Kind, faults: &mut Faults) -> Formation {
    let usual = Formation::Line;
    // One that is missing has been told where the unit is read.
    if troop.formation.value.is_empty() && troop.formation.spot.line == 0 {
        return usual;
    }
    let Some(formation) = word::<Formation>(&troop.formation, faults) else {
        return usual;
    };
    if !formation.suits(kind) {
        let found = format!("`{}`", troop.formation.value);
        let expected = Expected::Other("a formation that these troops can take");
        faults.add(&troop.formation.spot, found, expected);
    }
    formation
}

/// Gives every brigade that has light companies a screen that is still in hand.
///
/// Rule GDB-10.2-09: light companies join an attached independent company in
/// one screen, so a brigade that has one out already gets no second.
pub(crate) fn put_screens_in_hand(
    brigades: &mut [BrigadeDef],
    units: &mut Vec<UnitDef>,
    starts: &mut Vec<UnitStart>,
) {
    for (number, brigade) in (0..u16::MAX).zip(brigades) {
        let has_screen = brigade
            .units
            .iter()
            .any(|id| units[id.index()].troops.kind == Kind::Skirmishers);
        let parents = brigade.units.iter().copied();
        let lends = |id: &UnitId| units[id.index()].troops.light_company_figures > 0;
        let on_foot = |id: &UnitId| lends(id) && units[id.index()].troops.kind.is_infantry();
        let parent = parents
            .clone()
            .find(on_foot)
            .or(parents.clone().find(lends));
        let Some(parent) = parent.filter(|_| !has_screen) else {
            continue;
        };
        let company = parents
            .map(|id| units[id.index()].troops.light_company_figures)
            .max();
        let id = UnitId(units.len() as u16);
        units.push(screen_of(
            brigade,
            &units[parent.index()],
            company.unwrap_or(1),
        ));
        starts.push(UnitStart {
            formation: Formation::SkirmishLine,
            figures: Figures(0),
            brigade: BrigadeId(number),
            garrison: None,
            ..starts[parent.index()]
        });
        brigade.units.push(id);
    }
}

fn screen_of(brigade: &BrigadeDef, parent: &UnitDef, company: u8) -> UnitDef {
    UnitDef {
        id: format!("{}-screen", brigade.id),
        name: Name {
            en: format!("{}'s skirmishers", brigade.name.en),
            ru: format!("Застрельщики ({})", brigade.name.ru),
        },
        short: Name {
            en: "Skirmishers".to_owned(),
            ru: "Застрельщики".to_owned(),
        },
        troops: Troops {
            kind: Kind::Skirmishers,
            light: true,
            company_figures: company,
            light_company_figures: 0,
            weapon: parent.troops.weapon_of_light_company(),
            light_company_weapon: None,
            ..parent.troops.clone()
        },
        points: 0,
        skirmishers_of: None,
        detached_from: None,
        gun_of: None,
    }
}

/// Gives every light battalion skirmishers of its own, in hand (GDB-10.3-01).
///
/// Battalions with a light company send that to the brigade's screen instead
/// (GDB-10.2-08). They come after all other units, so that nobody's number changes.
pub(crate) fn put_light_lines_in_hand(
    brigades: &mut [BrigadeDef],
    units: &mut Vec<UnitDef>,
    starts: &mut Vec<UnitStart>,
) {
    for (number, brigade) in (0..u16::MAX).zip(brigades) {
        let light = |id: &UnitId| {
            let troops = &units[id.index()].troops;
            let companies = starts[id.index()].figures.0 / u16::from(troops.company_figures.max(1));
            troops.kind == Kind::Infantry
                && troops.light
                && troops.light_company_figures == 0
                && troops.grade != Grade::Militia
                && companies >= 2
        };
        let parents: Vec<UnitId> = brigade.units.iter().copied().filter(light).collect();
        for parent in parents {
            let id = UnitId(units.len() as u16);
            units.push(line_of(parent, &units[parent.index()]));
            starts.push(UnitStart {
                formation: Formation::SkirmishLine,
                figures: Figures(0),
                brigade: BrigadeId(number),
                garrison: None,
                ..starts[parent.index()]
            });
            brigade.units.push(id);
        }
    }
}

fn line_of(id: UnitId, battalion: &UnitDef) -> UnitDef {
    UnitDef {
        id: format!("{}-skirmishers", battalion.id),
        name: Name {
            en: format!("{}, skirmishers", battalion.name.en),
            ru: format!("{}, застрельщики", battalion.name.ru),
        },
        short: Name {
            en: "Skirmishers".to_owned(),
            ru: "Застрельщики".to_owned(),
        },
        troops: Troops {
            kind: Kind::Skirmishers,
            ..battalion.troops.clone()
        },
        points: 0,
        skirmishers_of: Some(id),
        detached_from: None,
        gun_of: None,
    }
}

/// The word for a battalion that has a gun of its own.
pub(crate) const BATTALION_GUN: &str = "battalion-gun";

/// Gives every battalion with the flag a light gun with a crew of four (GDB-13.2-01).
///
/// They come after all other units, so that nobody's number changes, and are no
/// units of their brigades.
pub(crate) fn put_battalion_guns(
    scenario: &Scenario,
    units: &mut Vec<UnitDef>,
    starts: &mut Vec<UnitStart>,
) {
    for (number, troop) in scenario.units.iter().enumerate() {
        if !troop.flags.iter().any(|flag| flag.value == BATTALION_GUN) {
            continue;
        }
        let battalion = units[number].clone();
        units.push(UnitDef {
            id: format!("{}-gun", battalion.id),
            name: Name {
                en: format!("{}, battalion gun", battalion.name.en),
                ru: format!("{}, батальонная пушка", battalion.name.ru),
            },
            short: Name {
                en: "Gun".to_owned(),
                ru: "Пушка".to_owned(),
            },
            troops: Troops {
                kind: Kind::FootArtillery,
                weapon: Weapon::Guns,
                calibre: Some(Calibre::Light),
                light: false,
                jaeger: false,
                company_figures: CREW as u8,
                light_company_figures: 0,
                light_company_weapon: None,
                battalion_gun: true,
                ..battalion.troops
            },
            points: 0,
            skirmishers_of: None,
            detached_from: None,
            gun_of: Some(UnitId(number as u16)),
        });
        starts.push(UnitStart {
            formation: Formation::Deployed,
            figures: Figures(CREW),
            models: Models(1),
            garrison: None,
            ..starts[number]
        });
    }
}

/// Refuses guns of those who are no battalions.
pub(crate) fn check_battalion_guns(scenario: &Scenario, units: &[UnitDef], faults: &mut Faults) {
    for (troop, def) in scenario.units.iter().zip(units) {
        let mut flags = troop.flags.iter();
        let flag = flags.find(|flag| flag.value == BATTALION_GUN);
        if let Some(flag) = flag.filter(|_| def.troops.kind != Kind::Infantry) {
            let expected = Expected::Other("a battalion of infantry");
            faults.add(&flag.spot, format!("`{}`", flag.value), expected);
        }
    }
}

/// Tells detached squadrons their regiment: horse of the same kind and brigade.
pub(crate) fn detach(scenario: &Scenario, units: &mut [UnitDef], faults: &mut Faults) {
    for (number, troop) in scenario.units.iter().enumerate() {
        let Some(regiment) = &troop.detached_from else {
            continue;
        };
        let fits = |(at, other): &(usize, &Troop)| {
            other.id == regiment.value
                && *at != number
                && other.brigade == troop.brigade
                && units[*at].troops.kind == units[number].troops.kind
                && units[number].troops.kind.is_cavalry()
        };
        let found = scenario.units.iter().enumerate().find(fits);
        match found.map(|(at, _)| UnitId(at as u16)) {
            Some(id) => units[number].detached_from = Some(id),
            None => {
                let expected = Expected::Other("a regiment of the same horse and brigade");
                faults.add(&regiment.spot, format!("`{}`", regiment.value), expected);
            }
        }
    }
}
