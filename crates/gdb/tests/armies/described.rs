//! Armies that are told in words.

use gdb::army::described::{Filled, Given, NotUnderstood, described};
use gdb::army::{Force, Weight, check};
use gdb::troops::{Grade, Nation};

use super::table;

/// Each unit on a line: brigade, name, row, quality, figures or models.
fn raised(text: &str) -> (Vec<String>, Vec<Filled>) {
    let (draft, filled) = described(text, Given::default(), &table()).expect("it is understood");
    let force = Force::of(&draft, "army", &table()).expect("it has no fault");
    let breaches: Vec<_> = check(&force, &table())
        .into_iter()
        .filter(|finding| finding.weight == Weight::Breach)
        .collect();
    assert!(breaches.is_empty(), "{breaches:?}");
    let each = draft.brigades.iter().flat_map(|brigade| {
        brigade.units.iter().map(|unit| {
            let word = |word: &Option<engine::scenario::Located<String>>| {
                word.as_ref()
                    .map_or("-".to_owned(), |word| word.value.clone())
            };
            let figures = unit.figures.as_ref().map(|figures| figures.value);
            let models = unit.models.as_ref().map(|models| u16::from(models.value));
            let count = figures.or(models).unwrap_or(0);
            let (row, grade) = (word(&unit.organisation), word(&unit.grade));
            format!(
                "{} {} {row} {grade} {count}",
                brigade.id.value, unit.name.en
            )
        })
    });
    (each.collect(), filled)
}

fn refused(text: &str, given: Given) -> NotUnderstood {
    described(text, given, &table()).expect_err("it is no army")
}

/// Rule: GDB-III-FR-01, GDB-III-01
#[test]
fn battalions_told_in_words_are_units_of_their_year() {
    let (units, filled) = raised("1st and 2nd battalions 13e Ligne, 1809, veteran");
    assert_eq!(
        units,
        [
            "1 1/13e Ligne line veteran 30",
            "2 2/13e Ligne line veteran 30"
        ]
    );
    assert_eq!(filled, []);
    let (units, _) = raised("1st and 2nd battalions 13e Ligne, 1806, veteran");
    assert_eq!(units[0], "1 1/13e Ligne line-old veteran 36");
}

#[test]
fn all_arms_are_told_in_both_languages() {
    let (units, filled) = raised(
        "1-й и 2-й батальоны Ладожского пехотного, русские, 1812, линейные, 600 человек
         1/5-й егерский, ветераны
         Ахтырские гусары, 5 эскадронов, ветераны
         казаки Иловайского, 6 сотен, линейные
         батарейная рота, 12 орудий, линейные",
    );
    assert_eq!(
        units,
        [
            "1 1/Ладожского пехотного musketeers line 32",
            "1 2/Ладожского пехотного musketeers line 32",
            "1 1/5-й егерский jaeger veteran 32",
            "1 батарейная рота position-battery line 6",
            "2 Ахтырские гусары light-cavalry veteran 30",
            "2 казаки Иловайского cossacks line 24",
        ]
    );
    // No battalion of 30 figures is in that organisation.
    let told = filled.iter().any(|one| {
        matches!(
            one,
            Filled::Strength {
                told: 30,
                taken: 32,
                ..
            }
        )
    });
    assert!(told, "{filled:?}");
}

#[test]
fn what_is_not_said_is_filled_in_and_told() {
    let (_, filled) = raised("Old Guard Grenadiers, French, 1812; 7e Hussards");
    let grades = [
        ("Old Guard Grenadiers", Grade::Guard),
        ("7e Hussards", Grade::Line),
    ];
    let grades = grades.map(|(name, grade)| Filled::Grade {
        name: name.to_owned(),
        grade,
    });
    assert_eq!(filled, grades);
}

#[test]
fn a_unit_belongs_to_the_nation_of_its_words() {
    let given = Given {
        nation: None,
        year: Some(1812),
    };
    let (draft, _) =
        described("88th Foot, British; 9th Portuguese", given, &table()).expect("it is understood");
    let nations = draft.brigades.iter().flat_map(|brigade| &brigade.units);
    let nations: Vec<_> = nations
        .map(|unit| unit.nation.as_ref().map(|nation| nation.value.clone()))
        .collect();
    let told = |nation: &str| Some(nation.to_owned());
    assert_eq!(nations, [told("britain"), told("portugal")]);
    let unknown = refused("Regiment of the moon", given);
    assert!(
        matches!(unknown, NotUnderstood::Nation { .. }),
        "{unknown:?}"
    );
}

#[test]
fn what_no_army_has_is_refused_with_what_it_has() {
    let of = |nation| Given {
        nation: Some(nation),
        year: Some(1812),
    };
    let years = refused("13e Ligne, 1809; 7e Hussards, 1812", Given::default());
    assert_eq!(years, NotUnderstood::TwoYears(1809, 1812));
    assert_eq!(
        refused("13e Ligne", Given::default()),
        NotUnderstood::NoYear
    );
    let guns = refused("4-pounder foot battery", of(Nation::Russia));
    let NotUnderstood::Calibre { known, .. } = guns else {
        panic!("{guns:?}")
    };
    assert!(known.contains(&"12-pounder".to_owned()), "{known:?}");
    let squadrons = refused("7 squadrons 5e Hussards", of(Nation::France));
    assert!(
        matches!(squadrons, NotUnderstood::Squadrons { .. }),
        "{squadrons:?}"
    );
    let cossacks = refused("cossacks", of(Nation::Britain));
    assert!(
        matches!(cossacks, NotUnderstood::NoRow { .. }),
        "{cossacks:?}"
    );
}

#[test]
fn what_several_nations_have_belongs_to_the_army_s_own() {
    let nations = |text: &str| {
        let (draft, _) = described(text, Given::default(), &table()).expect("it is understood");
        let mut nations: Vec<String> = draft
            .brigades
            .iter()
            .flat_map(|brigade| &brigade.units)
            .filter_map(|unit| unit.nation.as_ref().map(|nation| nation.value.clone()))
            .collect();
        nations.dedup();
        nations
    };
    let guns = "12-pounder position battery; IR 4 Deutschmeister, 1809, Austria";
    assert_eq!(nations(guns), ["austria"]);
    assert_eq!(
        nations("1/32-й, Британия, 1812; 95-й стрелковый"),
        ["britain"]
    );
}

#[test]
fn a_bare_quality_is_the_row_of_that_name() {
    let row = |text: &str| {
        let (draft, _) = described(text, Given::default(), &table()).expect("it is understood");
        let unit = &draft.brigades[0].units[0];
        let word = unit.organisation.as_ref().map(|row| row.value.clone());
        word.unwrap_or_default()
    };
    for text in ["militia, Russia, 1812", "ополчение, Россия, 1812"] {
        assert_eq!(row(text), "opolchenie", "{text}");
    }
    let guns = "unicorn battery, Russia, 1812";
    assert_eq!(row(guns), "unicorns");
    let (draft, _) = described(guns, Given::default(), &table()).expect("it is understood");
    let option = draft.options.get("unicorn-batteries");
    assert!(option.is_some(), "an army of unicorns names their option");
}

#[test]
fn nothing_else_is_built_than_was_told() {
    let again = refused(
        "1/13e Ligne, 1809, France; 1st battalion 13e Ligne",
        Given::default(),
    );
    assert_eq!(again, NotUnderstood::Again("1/13e Ligne".to_owned()));
    for many in [
        "13e Ligne, 1809, France, 7000 men",
        "8-pounder battery of 99 guns, 1809, France",
    ] {
        let told = refused(many, Given::default());
        assert!(matches!(told, NotUnderstood::Strength { .. }), "{told:?}");
    }
    let given = Given {
        nation: Some(Nation::Poland),
        year: Some(1809),
    };
    let told = refused("1st line", given);
    assert!(
        matches!(told, NotUnderstood::NoOrganisation { .. }),
        "{told:?}"
    );
    let NotUnderstood::Squadrons { known, .. } =
        refused("5 squadrons 5e Hussards, 1809, France", Given::default())
    else {
        panic!("it has four")
    };
    assert_eq!(known.len(), 1, "{known:?}");
}
