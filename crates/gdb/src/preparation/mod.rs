//! What happens on the table before the first turn.
//!
//! | module | rules |
//! | --- | --- |
//! | [`brigadiers`] | GDB-3.5-02 to GDB-3.5-08: how many brigadiers there are |
//! | [`terrain`] | GDB-16.1-01 to GDB-16.1-03: the ground by the dice |
//! | [`deployment`] | GDB-4.0-02 to GDB-4.0-04: secret maps of the deployment |
//! | [`battle`] | a whole scenario from two armies |

pub mod battle;
pub mod brigadiers;
pub mod deployment;
mod ground;
mod place;
pub mod terrain;
