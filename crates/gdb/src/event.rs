//! Commands, events and refusals: one variant for each chapter, and the dispatch to them.

use serde::{Deserialize, Serialize};

use crate::state::State;
use crate::{
    battalion_guns, charges, command, compulsory, deployment, divisions, effects, firing,
    flank_march, flow, generals, initiative, melee, morale, movement, reinforcements, victory,
    wagons, weather,
};

/// What a player may ask for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Phase 1: initiative.
    Initiative(initiative::Command),
    /// Phase 2: command.
    Command(command::Command),
    /// Phase 3: compulsory movement.
    Compulsory(compulsory::Command),
    /// Phase 4: charges.
    Charges(charges::Command),
    /// Phase 5: movement.
    Movement(movement::Command),
    /// Phase 6: firing, and every shot.
    Firing(firing::Command),
    /// Phase 7: melee.
    Melee(melee::Command),
    /// Phase 8: morale, and every morale test.
    Morale(morale::Command),
    /// A general in the way of a unit, in any phase.
    General(generals::Command),
    /// Flank marches, in the phases of initiative and movement.
    FlankMarch(flank_march::Command),
    /// Orders of divisions, in the phases of initiative and command.
    Division(divisions::Command),
    /// Reinforcements.
    Reinforcements(reinforcements::Command),
    /// Ammunition wagons, in the phase of movement.
    Wagon(wagons::Command),
    /// The deployment, before the first turn.
    Deployment(deployment::Command),
    /// Gives the battle up.
    Concede,
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// Phase 1: initiative.
    Initiative(initiative::Event),
    /// Phase 2: command.
    Command(command::Event),
    /// Phase 3: compulsory movement.
    Compulsory(compulsory::Event),
    /// Phase 4: charges.
    Charges(charges::Event),
    /// Phase 5: movement.
    Movement(movement::Event),
    /// Phase 6: firing, and every shot.
    Firing(firing::Event),
    /// Phase 7: melee.
    Melee(melee::Event),
    /// Phase 8: morale, and every morale test.
    Morale(morale::Event),
    /// What befalls a unit in any phase.
    Unit(effects::Event),
    /// What befalls a general.
    General(generals::Event),
    /// Turns and phases.
    Turn(flow::Event),
    /// Objectives and the end.
    Victory(victory::Event),
    /// Weather.
    Weather(weather::Event),
    /// Flank marches.
    FlankMarch(flank_march::Event),
    /// Orders of divisions.
    Division(divisions::Event),
    /// Reinforcements.
    Reinforcements(reinforcements::Event),
    /// Ammunition wagons.
    Wagon(wagons::Event),
    /// Battalion guns.
    BattalionGun(battalion_guns::Event),
    /// The deployment, before the first turn.
    Deployment(deployment::Event),
}

/// Why a command is not allowed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub enum Refusal {
    /// Phase 1: initiative.
    Initiative(initiative::Refusal),
    /// Phase 2: command.
    Command(command::Refusal),
    /// Phase 3: compulsory movement.
    Compulsory(compulsory::Refusal),
    /// Phase 4: charges.
    Charges(charges::Refusal),
    /// Phase 5: movement.
    Movement(movement::Refusal),
    /// Phase 6: firing, and every shot.
    Firing(firing::Refusal),
    /// Phase 7: melee.
    Melee(melee::Refusal),
    /// Phase 8: morale, and every morale test.
    Morale(morale::Refusal),
    /// A general in the way of a unit, in any phase.
    General(generals::Refusal),
    /// Flank marches.
    FlankMarch(flank_march::Refusal),
    /// Orders of divisions.
    Division(divisions::Refusal),
    /// Reinforcements.
    Reinforcements(reinforcements::Refusal),
    /// Ammunition wagons.
    Wagon(wagons::Refusal),
    /// The deployment, before the first turn.
    Deployment(deployment::Refusal),
    /// This side owes no such decision now.
    NotNow,
    /// The battle is over.
    BattleOver,
}

impl From<initiative::Command> for Command {
    fn from(inner: initiative::Command) -> Command {
        Command::Initiative(inner)
    }
}

impl From<initiative::Event> for Event {
    fn from(inner: initiative::Event) -> Event {
        Event::Initiative(inner)
    }
}

impl From<initiative::Refusal> for Refusal {
    fn from(inner: initiative::Refusal) -> Refusal {
        Refusal::Initiative(inner)
    }
}

impl From<command::Command> for Command {
    fn from(inner: command::Command) -> Command {
        Command::Command(inner)
    }
}

impl From<command::Event> for Event {
    fn from(inner: command::Event) -> Event {
        Event::Command(inner)
    }
}

impl From<command::Refusal> for Refusal {
    fn from(inner: command::Refusal) -> Refusal {
        Refusal::Command(inner)
    }
}

impl From<compulsory::Command> for Command {
    fn from(inner: compulsory::Command) -> Command {
        Command::Compulsory(inner)
    }
}

impl From<compulsory::Event> for Event {
    fn from(inner: compulsory::Event) -> Event {
        Event::Compulsory(inner)
    }
}

impl From<compulsory::Refusal> for Refusal {
    fn from(inner: compulsory::Refusal) -> Refusal {
        Refusal::Compulsory(inner)
    }
}

impl From<charges::Command> for Command {
    fn from(inner: charges::Command) -> Command {
        Command::Charges(inner)
    }
}

impl From<charges::Event> for Event {
    fn from(inner: charges::Event) -> Event {
        Event::Charges(inner)
    }
}

impl From<charges::Refusal> for Refusal {
    fn from(inner: charges::Refusal) -> Refusal {
        Refusal::Charges(inner)
    }
}

impl From<movement::Command> for Command {
    fn from(inner: movement::Command) -> Command {
        Command::Movement(inner)
    }
}

impl From<movement::Event> for Event {
    fn from(inner: movement::Event) -> Event {
        Event::Movement(inner)
    }
}

impl From<movement::Refusal> for Refusal {
    fn from(inner: movement::Refusal) -> Refusal {
        Refusal::Movement(inner)
    }
}

impl From<firing::Command> for Command {
    fn from(inner: firing::Command) -> Command {
        Command::Firing(inner)
    }
}

impl From<firing::Event> for Event {
    fn from(inner: firing::Event) -> Event {
        Event::Firing(inner)
    }
}

impl From<firing::Refusal> for Refusal {
    fn from(inner: firing::Refusal) -> Refusal {
        Refusal::Firing(inner)
    }
}

impl From<melee::Command> for Command {
    fn from(inner: melee::Command) -> Command {
        Command::Melee(inner)
    }
}

impl From<melee::Event> for Event {
    fn from(inner: melee::Event) -> Event {
        Event::Melee(inner)
    }
}

impl From<melee::Refusal> for Refusal {
    fn from(inner: melee::Refusal) -> Refusal {
        Refusal::Melee(inner)
    }
}

impl From<morale::Command> for Command {
    fn from(inner: morale::Command) -> Command {
        Command::Morale(inner)
    }
}

impl From<morale::Event> for Event {
    fn from(inner: morale::Event) -> Event {
        Event::Morale(inner)
    }
}

impl From<morale::Refusal> for Refusal {
    fn from(inner: morale::Refusal) -> Refusal {
        Refusal::Morale(inner)
    }
}

impl From<effects::Event> for Event {
    fn from(inner: effects::Event) -> Event {
        Event::Unit(inner)
    }
}

impl From<generals::Event> for Event {
    fn from(inner: generals::Event) -> Event {
        Event::General(inner)
    }
}

impl From<generals::Command> for Command {
    fn from(inner: generals::Command) -> Command {
        Command::General(inner)
    }
}

impl From<generals::Refusal> for Refusal {
    fn from(inner: generals::Refusal) -> Refusal {
        Refusal::General(inner)
    }
}

impl From<flow::Event> for Event {
    fn from(inner: flow::Event) -> Event {
        Event::Turn(inner)
    }
}

impl From<victory::Event> for Event {
    fn from(inner: victory::Event) -> Event {
        Event::Victory(inner)
    }
}

impl From<weather::Event> for Event {
    fn from(inner: weather::Event) -> Event {
        Event::Weather(inner)
    }
}

impl From<flank_march::Command> for Command {
    fn from(inner: flank_march::Command) -> Command {
        Command::FlankMarch(inner)
    }
}

impl From<flank_march::Event> for Event {
    fn from(inner: flank_march::Event) -> Event {
        Event::FlankMarch(inner)
    }
}

impl From<divisions::Command> for Command {
    fn from(inner: divisions::Command) -> Command {
        Command::Division(inner)
    }
}

impl From<divisions::Event> for Event {
    fn from(inner: divisions::Event) -> Event {
        Event::Division(inner)
    }
}

impl From<divisions::Refusal> for Refusal {
    fn from(inner: divisions::Refusal) -> Refusal {
        Refusal::Division(inner)
    }
}

impl From<reinforcements::Command> for Command {
    fn from(inner: reinforcements::Command) -> Command {
        Command::Reinforcements(inner)
    }
}

impl From<reinforcements::Event> for Event {
    fn from(inner: reinforcements::Event) -> Event {
        Event::Reinforcements(inner)
    }
}

impl From<battalion_guns::Event> for Event {
    fn from(inner: battalion_guns::Event) -> Event {
        Event::BattalionGun(inner)
    }
}

impl From<wagons::Command> for Command {
    fn from(inner: wagons::Command) -> Command {
        Command::Wagon(inner)
    }
}

impl From<wagons::Event> for Event {
    fn from(inner: wagons::Event) -> Event {
        Event::Wagon(inner)
    }
}

impl From<wagons::Refusal> for Refusal {
    fn from(inner: wagons::Refusal) -> Refusal {
        Refusal::Wagon(inner)
    }
}

impl From<deployment::Command> for Command {
    fn from(inner: deployment::Command) -> Command {
        Command::Deployment(inner)
    }
}

impl From<deployment::Event> for Event {
    fn from(inner: deployment::Event) -> Event {
        Event::Deployment(inner)
    }
}

impl From<deployment::Refusal> for Refusal {
    fn from(inner: deployment::Refusal) -> Refusal {
        Refusal::Deployment(inner)
    }
}

/// Writes an event into the state. Never fails, rolls or decides.
pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Initiative(inner) => initiative::apply(state, inner),
        Event::Command(inner) => command::apply(state, inner),
        Event::Compulsory(inner) => compulsory::apply(state, inner),
        Event::Charges(inner) => charges::apply(state, inner),
        Event::Movement(inner) => movement::apply(state, inner),
        Event::Firing(inner) => firing::apply(state, inner),
        Event::Melee(inner) => melee::apply(state, inner),
        Event::Morale(inner) => morale::apply(state, inner),
        Event::Unit(inner) => effects::apply(state, inner),
        Event::General(inner) => generals::apply(state, inner),
        Event::Turn(inner) => flow::apply(state, inner),
        Event::Victory(inner) => victory::apply(state, inner),
        Event::Weather(inner) => weather::apply(state, inner),
        Event::FlankMarch(inner) => flank_march::apply(state, inner),
        Event::Division(inner) => divisions::apply(state, inner),
        Event::Reinforcements(inner) => reinforcements::apply(state, inner),
        Event::Wagon(inner) => wagons::apply(state, inner),
        Event::BattalionGun(inner) => battalion_guns::apply(state, inner),
        Event::Deployment(inner) => deployment::apply(state, inner),
    }
    state.refresh_ground();
}
