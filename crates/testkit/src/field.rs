//! The language of small battlefields.
//!
//! One thing a line; `#` begins a comment. Coordinates are those of scenario
//! files: centimetres, origin lower left, y up, facing 0 up and clockwise.
//!
//! ```text
//! table 120 x 90                                 size; 120 x 90 when left out
//! nation A france                                britain for A and france for B when left out
//! year 1812      scale 28mm      turn 3          1808, 15mm, 1
//! month 11       sky rain from 3                 no date; the weather as the scenario writes it
//! phasing B      first B                         who holds the initiative, who moves first
//! option desperate-charge                        an optional rule
//! reading fire-loss-test-percent 0               a reading
//!
//! hill H1 level 1 poly 40,30 60,30 60,50         a kind of terrain, its id, its shape
//! wall W1 line 10,20 30,20 width 1               also: class rough, cover strong, capacity 80
//! place P1 at 60,45 value 3                      an objective; `in V1` for a feature
//!
//! A commander gifted at 60,10                    a commander-in-chief: the id names his side
//! A1 brigadier average at 60,20                  the brigadier of A1
//! A1 division A8                                 the general above the brigadier
//! wagon AW at 60,10                              an ammunition wagon; also: deliveries 2
//! A1 order assault B1                            an opening order; hold here when left out
//!
//! A1a infantry line 30/6 line at 60,30           kind, grade, figures/company, formation
//! A1b foot-artillery line 3 deployed at 80,30 calibre 6-pounder howitzers 1
//! B1a light-cavalry elite 24/6 line at 60,60 facing 180 good-horses unformed
//! B1b infantry line 30/6 line in V1              a garrison
//!
//! contact A1a B1a charged flank                  the first charged the second in flank
//! ```
//!
//! A unit's id is its brigade's with small letters after it, and begins with
//! its side. After its formation stand, in any order: `at`, `facing`, `in`,
//! `calibre`, `howitzers`, `weapon`, `light-company`, `nation`, flags of the
//! scenario format, and what has become of it already: `unformed`,
//! `faltering`, `retreating`, `routing`, `left 20` (figures), `moved`,
//! `fired`, `pursuing`.
//!
//! Units stand as they are told: nothing is said of footprints that overlap.

use engine::System;
use engine::scenario::ScenarioDraft;
use gdb::Gdb;
use gdb::load::{Placing, build};
use gdb::state::State;

use super::marks;
use super::toml_text::scenario;

/// The state of a battle on a battlefield.
///
/// # Panics
/// When the text has a fault; the message names all of them.
#[must_use]
pub fn battlefield(text: &str) -> State {
    let (file, marks) = match scenario(text) {
        Ok(parts) => parts,
        Err(fault) => panic!("{fault}"),
    };
    let setup = ScenarioDraft::parse(&file, "battlefield")
        .and_then(|draft| build(&draft, "battlefield", &[], Placing::AsGiven));
    match setup {
        Ok(setup) => {
            let mut state = Gdb::open(std::sync::Arc::new(setup));
            marks::make(&mut state, &marks);
            state
        }
        Err(faults) => {
            let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
            panic!("{}\n{file}", lines.join("\n"))
        }
    }
}
