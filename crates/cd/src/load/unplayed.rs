//! Tables of a scenario file that Command Distance does not play: told, never passed over.

use engine::scenario::{Expected, Faults, ScenarioDraft, Spot};

/// Refuses every table whose rules this system has not.
pub(super) fn refuse(draft: &ScenarioDraft, faults: &mut Faults) {
    let special = draft.special.iter().map(|one| ("special", &one.spot));
    let weather = draft.weather.iter().map(|one| ("weather", &one.spot));
    let surprises = draft.surprises.iter().map(|one| ("surprise", &one.spot));
    let marches = draft.flank_marches.iter();
    let marches = marches.map(|one| ("flank-march", &one.spot));
    let arrivals = draft.reinforcements.iter();
    let arrivals = arrivals.map(|one| ("reinforcement", &one.spot));
    let wagons = draft.wagons.iter().map(|one| ("wagon", &one.spot));
    let sides = [&draft.sides.a, &draft.sides.b].into_iter();
    let zones = sides.filter_map(|side| side.zone.as_ref());
    let zones = zones.map(|zone| ("zone", &zone.spot));
    let movable = draft.terrain.iter().filter(|one| one.movable == Some(true));
    let movable = movable.map(|one| ("movable", &one.spot));
    let all = special.chain(weather).chain(surprises);
    let all = all.chain(zones).chain(movable);
    let all: Vec<(&str, &Spot)> = all.chain(marches).chain(arrivals).chain(wagons).collect();
    for (table, spot) in all {
        let expected = Expected::Other("a table that this rule system plays");
        faults.add(spot, format!("`{table}`"), expected);
    }
}

#[cfg(test)]
mod tests {
    use crate::scenarios;

    #[test]
    fn what_is_not_played_is_refused() {
        let (id, text) = scenarios()[0];
        let text = format!(
            "{text}\n[[wagon]]\nid = \"W\"\nside = \"A\"\nat = [10, 10]\n[special]\nblown-after = 1\n"
        );
        let loaded = crate::load(&text, id, &[]);
        let faults = loaded.err().unwrap_or_default();
        let told: Vec<String> = faults.iter().map(|one| one.found.to_string()).collect();
        assert_eq!(told, ["`wagon`", "`special`"]);
        assert!(faults.iter().all(|one| one.line > 0));
    }
}
