//! Reactions to an attack and the division of dice.

use engine::{Offer, Prospect};

use super::{odds, offer, worth};
use crate::combat::{even_split, melee_dice};
use crate::event::Command;
use crate::ids::DiceCount;
use crate::state::{Attack, Reaction, State};

/// What a reaction promises.
pub(super) fn reaction(state: &State, attack: &Attack, reaction: Reaction) -> Prospect {
    let estimate = odds::attack(state, &attack.attackers, attack.target, 0);
    let stand = Prospect {
        inflicts: estimate.suffers,
        suffers: estimate.inflicts,
        ..Prospect::default()
    };
    match reaction {
        Reaction::Fire => Prospect {
            inflicts: stand.inflicts + worth::marker(state, attack.leader()),
            ..stand
        },
        Reaction::Stand => stand,
        // It gives ground and keeps its strength.
        Reaction::Evade => Prospect {
            progress: -30,
            ..Prospect::default()
        },
        Reaction::CounterCharge => Prospect {
            inflicts: worth::beaten(state, attack.leader()) / 2,
            suffers: worth::beaten(state, attack.target) / 2,
            ..Prospect::default()
        },
    }
}

/// Even, or everything against one attacker.
pub(super) fn divisions(state: &State, attack: &Attack) -> Vec<Offer<Command>> {
    let dice = melee_dice(state, attack.target);
    let attackers = attack.attackers.len();
    let mut list = vec![offer(
        Command::Divide {
            dice: even_split(dice, attackers),
        },
        Prospect {
            cohesion: 1,
            ..Prospect::default()
        },
    )];
    for n in 0..attackers {
        let only = (0..attackers).map(|other| if other == n { dice } else { DiceCount(0) });
        let inflicts = worth::marker(state, attack.attackers[n].unit) / 4;
        list.push(offer(
            Command::Divide {
                dice: only.collect(),
            },
            Prospect {
                inflicts,
                ..Prospect::default()
            },
        ));
    }
    list
}
