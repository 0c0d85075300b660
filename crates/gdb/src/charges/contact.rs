//! Chargers close with their target. Rules GDB-6.6-11 to GDB-6.6-13, GDB-6.3-01, GDB-VI-C-01, GDB-6.8-12.

use engine::DiceOwed;
use table::{Angle, Length, Outline, Point, Pose, Segment};

use super::command::Response;
use super::event::Event;
use super::half_way::{go_on, share_of, trouble};
use super::progress::{Charge, ChargeId, Group, Status};
use super::{act, evade, flank, manoeuvre, path, reaction, run_down, stages, sweep};
use crate::Play;
use crate::effects::{self, MoveCause};
use crate::flank_march;
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::state::{Contact, State};
use crate::troops::Kind;

/// The chargers come into contact, or strike down who runs.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn close(play: &mut Play<'_>, group: &Group) -> Result<(), DiceOwed> {
    let ready = reaction::finish(play, group, true);
    let target = group.target;
    if !play.state().unit(target).is_on_table() {
        act::target_gone(play, group);
        return Ok(());
    }
    let state = play.state();
    let runs = state.unit(target).is_routing() || evade::has_evaded(state, group);
    if runs || catches_screen(state, group) {
        run_down::all(play, group);
        return Ok(());
    }
    let met = countercharged(play.state(), group).filter(|_| ready);
    let mut home = stages::chargers(play.state(), group, Status::Home);
    home.sort_by_key(|(_, charger)| met != Some(*charger));
    for (id, charger) in home {
        touch(play, id, met == Some(charger));
    }
    play.emit(Event::GroupClosed);
    Ok(())
}

/// Whether close order comes upon skirmishers in the open, who take no part in a melee with it (GDB-VI-S-02, GDB-6.8-12).
pub(crate) fn catches_screen(state: &State, group: &Group) -> bool {
    path::is_screen(state, group.target)
        && state.unit(group.target).garrison.is_none()
        && stages::chargers(state, group, Status::Home)
            .iter()
            .any(|&(_, charger)| !path::is_screen(state, charger))
}

/// The charger that the target meets half way, if its nerve held.
fn countercharged(state: &State, group: &Group) -> Option<UnitId> {
    match group.response {
        Some(Response::Countercharge { against }) if state.unit(group.target).is_formed() => {
            Some(against)
        }
        _ => None,
    }
}

/// One charger comes into contact; a countercharger goes half of the rest to meet it.
fn touch(play: &mut Play<'_>, id: ChargeId, met: bool) {
    let charge = *play.state().charges.charge(id);
    let Some(way) = charge.approach else { return };
    let flank = flank::strikes(play.state(), id);
    let rest = way.distance - charge.gone;
    let met_after = if met { rest.half() } else { Length::ZERO };
    let met_after = short_of_edge(play.state(), charge.target, way.bearing, met_after);
    let b_charged = met && meet(play, &charge, way.bearing, met_after);
    let rest = rest_to(play.state(), id, rest - met_after);
    let cost = (way.cost - way.half_cost).max(Length::ZERO);
    let cost = cost.scaled(rest.hundredths(), (way.distance - charge.gone).hundredths());
    go_on(play, id, rest, cost);
    align(play, charge.charger, charge.target);
    let ran = play.state().charges.charge(id).gone;
    let contact = Contact {
        a: charge.charger,
        b: charge.target,
        a_charged: earns_bonus(play.state(), charge.charger, charge.target, ran),
        b_charged,
        flank,
        pursuing: false,
        charged_from: Some(charge.origin),
    };
    play.emit(Event::Closed {
        charge: id,
        flank,
        ran,
    });
    play.emit(effects::Event::ContactMade { contact });
}

/// The part of its way that a countercharger may go: not to the edge of an announced flank march (GDB-14.2-09).
fn short_of_edge(state: &State, unit: UnitId, bearing: Angle, wished: Length) -> Length {
    let here = state.outline(unit);
    let turned = Pose::new(here.pose().at, bearing.reversed());
    flank_march::stops_at(state, unit, &Outline::of(turned, here.footprint()), wished)
}

/// The countercharger goes its half; whether it ran far enough for the bonus (GDB-6.6-12).
fn meet(play: &mut Play<'_>, charge: &Charge, bearing: Angle, distance: Length) -> bool {
    let target = charge.target;
    let before = play.state().outline(target);
    let from = before.pose();
    let to = Pose::new(
        from.at.toward(bearing.reversed(), distance),
        bearing.reversed(),
    );
    let used = share_of(play.state(), target, distance);
    play.place(target, to, vec![from.at, to.at], MoveCause::Countercharge);
    play.emit(Event::Countercharged { unit: target, used });
    trouble(play, target, &before, to);
    distance >= play.state().setup.tables.charge.straight_run
        && !loses_bonus(play.state(), target, charge.charger)
}

/// How far a charger still has to go until it touches its target, which may have moved or turned.
fn rest_to(state: &State, id: ChargeId, planned: Length) -> Length {
    let charge = state.charges.charge(id);
    let outline = state.outline(charge.charger);
    let ring = path::target_ring(state, charge.target);
    let bearing = outline.pose().facing;
    let met = sweep::until_met(outline.front(), bearing, &ring).unwrap_or(planned);
    // It comes up behind friends whom it reinforces through their ranks or their house.
    let friend = state
        .all_on_table()
        .filter(|&other| path::reinforces(state, charge.charger, charge.target, other))
        .filter_map(|other| {
            sweep::until_met(outline.front(), bearing, &path::target_ring(state, other))
        })
        .min();
    friend.map_or(met, |friend| met.min(friend))
}

/// Horse must have run straight for 5 cm; a square has no bonus, nor cossacks in rough ground (GDB-VII-T-06).
fn earns_bonus(state: &State, charger: UnitId, target: UnitId, ran: Length) -> bool {
    let enough = ran >= state.setup.tables.charge.straight_run;
    let kind = state.troops(charger).kind;
    state.unit(charger).formation != Formation::Square
        && !loses_bonus(state, charger, target)
        && (!kind.is_cavalry() || enough)
}

/// Cossacks in rough ground, or upon an enemy in it, come on without the bonus of a charge (GDB-VII-T-06).
pub(crate) fn loses_bonus(state: &State, unit: UnitId, enemy: UnitId) -> bool {
    let rough = |id| state.setup.terrain.going_at(&state.outline(id)) > table::Going::Open;
    state.troops(unit).kind == Kind::Cossacks && (rough(unit) || rough(enemy))
}

/// Puts the charger's front edge along the edge it met, where there is room.
fn align(play: &mut Play<'_>, charger: UnitId, target: UnitId) {
    let state = play.state();
    if state.unit(target).garrison.is_some() || !state.unit(target).is_on_table() {
        return;
    }
    let now = state.unit(charger).pose;
    let Some(pose) = aligned(&state.outline(charger), &state.outline(target)) else {
        return;
    };
    let place = Outline::of(pose, state.layout(charger).footprint);
    let off = flank_march::keeps_off(state, charger, &state.outline(charger), &place).is_none();
    if pose != now && off && manoeuvre::free(state, charger, &place) {
        play.place(charger, pose, Vec::new(), MoveCause::Charge);
    }
}

/// The pose with the front edge along the nearest edge of the target; `None` when that is too far a turn.
fn aligned(charger: &Outline, target: &Outline) -> Option<Pose> {
    const FARTHEST: i32 = 0x2000;
    let [a, b, c, d] = *target.corners();
    let at = charger.pose().at;
    let edges = [(a, b), (b, c), (c, d), (d, a)];
    edges
        .iter()
        .map(|(from, to)| {
            // Corners run clockwise: outside is to the left of each edge, so the charger looks to the right.
            let inward = Angle::between(*from, *to) + Angle::EAST;
            let turn = charger.pose().facing.turn_to(inward).abs();
            (turn, Segment::new(*from, *to), inward)
        })
        .filter(|(turn, edge, _)| *turn <= FARTHEST && edge.length() > Length::ZERO)
        .min_by_key(|(turn, edge, _)| (edge.distance_to_point(at), *turn))
        .map(|(_, edge, inward)| Pose::new(nearest_on(edge, at), inward))
}

/// The place of a line nearest to a point, to a two-hundredth of the line.
fn nearest_on(edge: Segment, at: Point) -> Point {
    const PARTS: i32 = 200;
    (0..=PARTS)
        .map(|part| {
            edge.part(
                Length::from_hundredths(part),
                Length::from_hundredths(PARTS),
            )
        })
        .min_by_key(|place| place.distance_squared(at))
        .unwrap_or(edge.from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{battlefield, unit};

    /// Rule: GDB-VII-T-06
    #[test]
    fn cossacks_earn_no_bonus_against_who_stands_in_rough_ground() {
        let earns = |ground: &str| {
            let state = battlefield(&format!(
                "{ground}
                 A1a cossacks line 12/6 line at 60,30
                 B1a skirmishers line 12/6 skirmish-line at 60,45 facing 180"
            ));
            let (own, enemy) = (unit(&state, "A1a"), unit(&state, "B1a"));
            earns_bonus(&state, own, enemy, Length::from_cm(15))
        };
        assert!(earns(""));
        assert!(!earns("open-wood O1 poly 40,40 80,40 80,60 40,60"));
    }
}
