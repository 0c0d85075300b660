//! Chapter 3.4: attacks and close combat. Rules CD-3.4-01 to CD-3.4.2-19, readings CD-GAP-14 to CD-GAP-23, CD-GAP-45, CD-GAP-46 and CD-GAP-51.
//!
//! An attack: contact, reaction, fire on the way in, dice of both sides,
//! result test, the loser's morale and die, the winner's advance.

mod attack;
mod chances;
mod contact;
pub(crate) mod fight;
mod loser;
mod modifiers;
mod reaction;
mod retreat;
mod round;
mod screens;
pub(crate) mod square;

pub(crate) use attack::{
    check_attack, check_divide, check_follow_up, divide, even_split, follow_up, launch,
};
pub(crate) use chances::{Better, Bout, RoundBrings};
pub(crate) use contact::{attack_facet, attack_path};
pub(crate) use fight::follow_up_limit;
pub use loser::{BeatenRoll, SquareBeaten, general_beaten, square_beaten};
pub use modifiers::Side as CombatSide;
pub(crate) use modifiers::{Stand, morale_modifiers, result_modifiers, standing_morale_modifiers};
pub(crate) use reaction::{options, react};
pub use round::{Blows, Round, melee_dice};
pub(crate) use screens::is_barred;
pub use square::{SquareResult, square_result};
