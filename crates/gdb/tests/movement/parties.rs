//! What computer generals send out and call back.

use engine::{Seen, Side, System, Viewer};
use gdb::Gdb;
use gdb::movement::Command;
use gdb::state::State;
use table::{Length, Pose};

use super::{field, id, prepared};

/// What the general hopes from a command of one kind that is offered to him.
fn hope(state: &State, is: impl Fn(&Command) -> bool) -> Option<i32> {
    let seen = Seen::<Gdb>::of(state, Viewer::Side(Side::A));
    let offers = Gdb::offers(&seen, Side::A, true);
    offers.iter().find_map(|offer| match &offer.command {
        gdb::Command::Movement(command) if is(command) => {
            Gdb::check(state, Side::A, &offer.command).unwrap();
            Some(offer.prospect.inflicts + offer.prospect.cohesion)
        }
        _ => None,
    })
}

fn lights(order: &str, enemy: &str) -> State {
    field(&format!(
        "A1 brigadier average at 60,10
         A1 order {order}
         A1a infantry line 36/6 line at 60,20 light
         {enemy}"
    ))
}

fn skirmishers(state: &State) -> Option<i32> {
    hope(state, |command| {
        matches!(command, Command::DeploySkirmishers { .. })
    })
}

/// A light battalion screens itself while there is time and no horse to ride its line down.
///
/// Rule: GDB-10.3-01
#[test]
fn light_battalions_send_skirmishers_out_in_time() {
    let foot = |y: i32| format!("B1a infantry line 36/6 line at 60,{y} facing 180");
    assert!(skirmishers(&lights("hold", &foot(60))).is_some());
    assert!(
        skirmishers(&lights("hold", &foot(35))).is_none(),
        "too late"
    );
    assert!(
        skirmishers(&lights("hold", &foot(88))).is_none(),
        "too early"
    );
    let horse = "B1a dragoons line 24/6 line at 60,44 facing 180";
    assert!(skirmishers(&lights("hold", horse)).is_none(), "horse near");
    assert!(
        skirmishers(&lights("assault B1", &foot(60))).is_none(),
        "an attack"
    );
}

/// Squadrons beside their regiment rejoin it.
///
/// Rule: GDB-VII-D-03
#[test]
fn squadrons_rejoin_when_they_can() {
    let text = "
        A1 brigadier average at 60,14
        A1 order hold
        A1a dragoons line 12/6 line at 80,20 detached-from A1b
        A1b dragoons line 12/6 line at 40,20
        B1a infantry line 36/6 line at 60,85 facing 180
    ";
    let rejoin = |state: &State| {
        hope(state, |command| {
            matches!(command, Command::RejoinRegiment { .. })
        })
    };
    assert_eq!(rejoin(&field(text)), None);
    let together = prepared(text, |state| {
        let regiment = state.outline(id(state, "A1b")).pose();
        let wide = state.outline(id(state, "A1b")).footprint().width;
        let squadrons = id(state, "A1a");
        state.units[squadrons.index()].pose =
            Pose::new(regiment.local(wide, Length::ZERO), regiment.facing);
    });
    assert!(rejoin(&together).is_some_and(|hope| hope > 0));
}
