//! Puts the armies that a scenario names into its order of battle.
//!
//! The scenario says where everybody stands (`deployment`, `post`); the army
//! says who they are. The result is as if the scenario had written both.

use crate::Side;
use crate::army::draft::{ArmyBrigadeDraft, ArmyDraft, ArmyGeneralDraft};
use crate::army::names::{List, Names, with_side};
use crate::scenario::{
    BrigadeDraft, DeploymentDraft, Expected, Faults, Found, GeneralDraft, Located, OrderDraft,
    PlacedUnitDraft, PostDraft, ScenarioDraft, UnitDraft, nearest,
};

/// Writes the generals and brigades of both sides' armies into the draft.
///
/// What has been written in is taken out of the keys it came from, so that the
/// draft, written as a file, says everything once.
pub(crate) fn muster(draft: &mut ScenarioDraft, faults: &mut Faults) {
    let deployments = std::mem::take(&mut draft.deployments);
    let posts = std::mem::take(&mut draft.posts);
    // What strangers are cannot be told while an army is not understood.
    let Some(armies) = named(draft, faults) else {
        return;
    };
    let names = Names::of(draft, armies.iter().map(|(_, _, army)| army));
    for (side, name, army) in &armies {
        let _ = army.resolve(faults);
        other_system(draft, army, faults);
        for general in &army.generals {
            let own = (List::Generals, *side, general.id.value.as_str());
            let mut posts = posts.iter();
            match posts.find(|post| names.means(&post.general.value, own)) {
                Some(post) => draft.generals.push(posted(general, *side, post, &names)),
                None => missing(name, &general.id, "a post for each general", faults),
            }
        }
        for brigade in &army.brigades {
            let own = (List::Brigades, *side, brigade.id.value.as_str());
            let mut places = deployments.iter();
            match places.find(|placed| names.means(&placed.brigade.value, own)) {
                Some(placed) => {
                    let deployed = deployed(army, brigade, *side, (placed, &names, &armies));
                    draft.brigades.push(deployed);
                }
                None => missing(name, &brigade.id, "a deployment for each brigade", faults),
            }
        }
    }
    strangers(&armies, &names, (&deployments, &posts), faults);
}

/// An army with its side and with the name that the side gives it.
type Named = (Side, Located<String>, ArmyDraft);

/// The armies that the sides name; `None` when one of them cannot be read.
fn named(draft: &mut ScenarioDraft, faults: &mut Faults) -> Option<Vec<Named>> {
    let attached = std::mem::take(&mut draft.armies);
    let sides = [
        (Side::A, draft.sides.a.army.take()),
        (Side::B, draft.sides.b.army.take()),
    ];
    let mut armies = Some(Vec::new());
    for (side, name) in sides {
        let Some(name) = name else { continue };
        let text = attached.iter().find(|army| army.file.value == name.value);
        let read = text.map(|text| ArmyDraft::parse_named(&text.text.value, &name.value));
        match read {
            Some(Ok(army)) => {
                if let Some(armies) = &mut armies {
                    armies.push((side, name, army));
                }
                continue;
            }
            Some(Err(list)) => list.into_iter().for_each(|fault| faults.push(fault)),
            None => {
                let found = format!("`{}`", name.value);
                let expected = Expected::Other("an army file whose text is at hand");
                faults.add(&name.spot, found, expected);
            }
        }
        armies = None;
    }
    armies
}

/// Refuses places of those who belong to no army.
fn strangers(
    armies: &[Named],
    names: &Names,
    (deployments, posts): (&[DeploymentDraft], &[PostDraft]),
    faults: &mut Faults,
) {
    let brigades = || {
        let each = armies.iter();
        each.flat_map(|(side, _, army)| army.brigades.iter().map(move |one| (*side, one)))
    };
    let generals: Vec<(List, Side, &str)> = armies
        .iter()
        .flat_map(|(side, _, army)| {
            let ids = army.generals.iter().map(|one| one.id.value.as_str());
            ids.map(move |id| (List::Generals, *side, id))
        })
        .collect();
    for post in posts {
        refuse_stranger(&post.general, names, &generals, "a general", faults);
    }
    let known: Vec<(List, Side, &str)> = brigades()
        .map(|(side, one)| (List::Brigades, side, one.id.value.as_str()))
        .collect();
    for placed in deployments {
        refuse_stranger(&placed.brigade, names, &known, "a brigade", faults);
        let own = brigades().zip(&known);
        let mut own = own.filter(|(_, own)| names.means(&placed.brigade.value, **own));
        let Some(((side, own), _)) = own.next() else {
            continue;
        };
        for unit in &placed.units {
            units_own(own, side, unit, names, faults);
        }
    }
}

/// Refuses the place of a unit that its brigade has not.
fn units_own(
    brigade: &ArmyBrigadeDraft,
    side: Side,
    placed: &PlacedUnitDraft,
    names: &Names,
    faults: &mut Faults,
) {
    let ids = brigade.units.iter().map(|one| one.id.value.as_str());
    if ids.clone().any(|id| is_unit(placed, side, id)) {
        return;
    }
    let known: Vec<(List, Side, &str)> = ids.map(|id| (List::Units, side, id)).collect();
    refuse_stranger(&placed.id, names, &known, "a unit of this brigade", faults);
}

/// Whether this is the place of a unit; within its brigade its id alone will do.
fn is_unit(placed: &PlacedUnitDraft, side: Side, id: &str) -> bool {
    placed.id.value == id || placed.id.value == with_side(side, id)
}

fn other_system(draft: &ScenarioDraft, army: &ArmyDraft, faults: &mut Faults) {
    if army.system.value != draft.system.value {
        let found = format!("`{}`", army.system.value);
        let expected = Expected::Word(vec![draft.system.value.clone()]);
        faults.add(&army.system.spot, found, expected);
    }
}

fn missing(
    army: &Located<String>,
    id: &Located<String>,
    expected: &'static str,
    faults: &mut Faults,
) {
    let found = Found::Of("none for", id.value.clone());
    faults.add(&army.spot, found, Expected::Other(expected));
}

fn refuse_stranger(
    id: &Located<String>,
    names: &Names,
    known: &[(List, Side, &str)],
    of: &'static str,
    faults: &mut Faults,
) {
    if known.iter().any(|one| names.means(&id.value, *one)) {
        return;
    }
    let named: Vec<String> = known
        .iter()
        .map(|&(list, side, id)| names.named(list, side, id))
        .collect();
    let nearest = nearest(&id.value, named.iter().map(String::as_str));
    let expected = Expected::Id { of, nearest };
    faults.add(&id.spot, format!("`{}`", id.value), expected);
}

fn posted(general: &ArmyGeneralDraft, side: Side, post: &PostDraft, names: &Names) -> GeneralDraft {
    GeneralDraft {
        id: names.located(List::Generals, side, &general.id),
        side,
        name: general.name.clone(),
        rank: general.rank.clone(),
        skill: general.skill.clone(),
        at: Some(post.at.clone()),
        facing: post.facing.clone(),
        // What is wrong with him now is where he stands: the army said who he is.
        spot: post.at.spot.clone(),
    }
}

fn deployed(
    army: &ArmyDraft,
    brigade: &ArmyBrigadeDraft,
    side: Side,
    (placed, names, armies): (&DeploymentDraft, &Names, &[Named]),
) -> BrigadeDraft {
    let general = |id: &Located<String>| names.located(List::Generals, side, id);
    let division = brigade.division.as_ref().and_then(|id| {
        let division = army.divisions.iter().find(|one| one.id.value == id.value);
        division.and_then(|division| division.commander.as_ref().map(general))
    });
    BrigadeDraft {
        id: names.located(List::Brigades, side, &brigade.id),
        side,
        name: brigade.name.clone(),
        nation: Some(
            brigade
                .nation
                .clone()
                .unwrap_or_else(|| army.nation.clone()),
        ),
        brigadier: brigade.brigadier.as_ref().map(general),
        division,
        order: Some(ordered(&placed.order, names, armies)),
        zone: placed.zone.clone(),
        units: brigade
            .units
            .iter()
            .map(|unit| {
                let mut places = placed.units.iter();
                let at = places.find(|one| is_unit(one, side, &unit.id.value));
                let named = |id: &Located<String>| names.located(List::Units, side, id);
                let own = UnitDraft {
                    id: named(&unit.id),
                    detached_from: unit.detached_from.as_ref().map(named),
                    ..unit.clone()
                };
                at.map_or(own.clone(), |at| stood(&own, at))
            })
            .collect(),
        spot: brigade.spot.clone(),
    }
}

/// An order whose target is called as it is in the battle.
fn ordered(order: &OrderDraft, names: &Names, armies: &[Named]) -> OrderDraft {
    let mut order = order.clone();
    if let Some(target) = &mut order.target {
        let mut brigades = armies
            .iter()
            .flat_map(|(side, _, army)| army.brigades.iter().map(move |one| (*side, one)));
        let meant = brigades.find(|(side, one)| target.value == with_side(*side, &one.id.value));
        if let Some((side, brigade)) = meant {
            target.value = names.named(List::Brigades, side, &brigade.id.value);
        }
    }
    order
}

/// A unit of the army at the place that the scenario gives it.
pub(super) fn stood(unit: &UnitDraft, placed: &PlacedUnitDraft) -> UnitDraft {
    let formation = placed.formation.clone();
    UnitDraft {
        formation: formation.or_else(|| unit.formation.clone()),
        at: placed.at.clone(),
        facing: placed.facing.clone(),
        garrison: placed.garrison.clone(),
        ..unit.clone()
    }
}
