//! Puts the armies that a scenario names into its order of battle.
//!
//! The scenario says where everybody stands (`deployment`, `post`); the army
//! says who they are. The result is as if the scenario had written both.

use crate::Side;
use crate::army::draft::{ArmyBrigadeDraft, ArmyDraft, ArmyGeneralDraft};
use crate::scenario::{
    BrigadeDraft, DeploymentDraft, Expected, Faults, Found, GeneralDraft, Located, PlacedUnitDraft,
    PostDraft, ScenarioDraft, UnitDraft, nearest,
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
    for (side, name, army) in &armies {
        let _ = army.resolve(faults);
        other_system(draft, army, faults);
        for general in &army.generals {
            let mut posts = posts.iter();
            match posts.find(|post| post.general.value == general.id.value) {
                Some(post) => draft.generals.push(posted(general, *side, post)),
                None => missing(name, &general.id, "a post for each general", faults),
            }
        }
        for brigade in &army.brigades {
            let mut places = deployments.iter();
            match places.find(|placed| placed.brigade.value == brigade.id.value) {
                Some(placed) => draft.brigades.push(deployed(army, brigade, *side, placed)),
                None => missing(name, &brigade.id, "a deployment for each brigade", faults),
            }
        }
    }
    let armies: Vec<&ArmyDraft> = armies.iter().map(|(_, _, army)| army).collect();
    strangers(&armies, &deployments, &posts, faults);
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
    armies: &[&ArmyDraft],
    deployments: &[DeploymentDraft],
    posts: &[PostDraft],
    faults: &mut Faults,
) {
    let brigades = || armies.iter().flat_map(|army| &army.brigades);
    let generals = armies.iter().flat_map(|army| &army.generals);
    let generals: Vec<&str> = generals.map(|one| one.id.value.as_str()).collect();
    for post in posts {
        refuse_stranger(&post.general, &generals, "a general", faults);
    }
    for placed in deployments {
        let known: Vec<&str> = brigades().map(|one| one.id.value.as_str()).collect();
        refuse_stranger(&placed.brigade, &known, "a brigade", faults);
        let own = brigades().find(|one| one.id.value == placed.brigade.value);
        let Some(own) = own else { continue };
        let known: Vec<&str> = own.units.iter().map(|one| one.id.value.as_str()).collect();
        for unit in &placed.units {
            refuse_stranger(&unit.id, &known, "a unit of this brigade", faults);
        }
    }
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

fn refuse_stranger(id: &Located<String>, known: &[&str], of: &'static str, faults: &mut Faults) {
    if !known.contains(&id.value.as_str()) {
        let nearest = nearest(&id.value, known.iter().copied());
        let expected = Expected::Id { of, nearest };
        faults.add(&id.spot, format!("`{}`", id.value), expected);
    }
}

fn posted(general: &ArmyGeneralDraft, side: Side, post: &PostDraft) -> GeneralDraft {
    GeneralDraft {
        id: general.id.clone(),
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
    placed: &DeploymentDraft,
) -> BrigadeDraft {
    let division = brigade.division.as_ref().and_then(|id| {
        let division = army.divisions.iter().find(|one| one.id.value == id.value);
        division.and_then(|division| division.commander.clone())
    });
    BrigadeDraft {
        id: brigade.id.clone(),
        side,
        name: brigade.name.clone(),
        nation: Some(
            brigade
                .nation
                .clone()
                .unwrap_or_else(|| army.nation.clone()),
        ),
        brigadier: brigade.brigadier.clone(),
        division,
        order: Some(placed.order.clone()),
        zone: placed.zone.clone(),
        units: brigade
            .units
            .iter()
            .map(|unit| {
                let at = placed
                    .units
                    .iter()
                    .find(|one| one.id.value == unit.id.value);
                at.map_or_else(|| unit.clone(), |at| stood(unit, at))
            })
            .collect(),
        spot: brigade.spot.clone(),
    }
}

/// A unit of the army at the place that the scenario gives it.
fn stood(unit: &UnitDraft, placed: &PlacedUnitDraft) -> UnitDraft {
    let formation = placed.formation.clone();
    UnitDraft {
        formation: formation.or_else(|| unit.formation.clone()),
        at: placed.at.clone(),
        facing: placed.facing.clone(),
        garrison: placed.garrison.clone(),
        ..unit.clone()
    }
}
