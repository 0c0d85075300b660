//! Tests that span chapters.

use engine::{Seed, Side, System};
use std::sync::Arc;
use crate::{Cd, Command};
use crate::state::*;

#[test]
fn debug() {
    let (id, text) = crate::scenarios()[2];
    let setup = crate::load(text, id, &[]).unwrap();
    let mut battle = engine::Battle::<Cd>::open(Arc::clone(&setup));
    let seed = Seed::from_number(1);
    while Cd::outcome(battle.state()).is_none() && battle.state().turn.0 < 6 {
        let state = battle.state();
        let side: Side = Cd::pending(state)[0].owner;
        let offers = crate::offers::offers(state, side, true);
        let best = offers.into_iter().max_by_key(|o| o.prospect.inflicts - o.prospect.suffers + o.prospect.progress + o.prospect.cohesion + 2 * o.prospect.duty).unwrap();
        if let Command::Drop { unit } = &best.command {
            let unit = *unit;
            if let Some((_, crate::orders::Turn::Ordered(Planned::Move { direction, formation }))) = crate::orders::todo(state).into_iter().find(|(u, _)| *u == unit) {
                let ends = formation.unwrap_or(state.unit(unit).formation);
                let now = state.unit(unit).pose;
                let open = state.setup.tables.movement.rates(state.kind(unit)).open;
                let r1 = crate::movement::reach(state, unit, ends, now.at.toward(direction.unwrap(), open)).map(|(o, p)| (crate::movement::check_move(state, unit, &o, (direction, formation)).err(), o.steps, p.walk.end.at));
                println!("T{} {} {:?} {:?}->{:?} at ({},{}) f {} dir {:?} straight: {:?}", state.turn.0, state.def(unit).id, state.kind(unit), state.unit(unit).formation, formation, now.at.x.hundredths()/1000, 120-now.at.y.hundredths()/1000, now.facing.hundredths_of_degree()/100, direction.map(|d| d.hundredths_of_degree()/100), r1);
            }
        }
        let step = battle.decide_seeded(side, best.command, &seed).unwrap();
        battle.accept(&step);
    }
}
