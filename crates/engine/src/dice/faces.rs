//! Which faces of a die count the same.

use super::Die;

/// Faces sorted into classes that a pool is counted by: hits and misses, for example.
///
/// Two dice of one class may be exchanged for each other without changing what
/// the pool means. Exact odds then need not look at every face of every die.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Faces {
    classes: [u8; 6],
}

impl Faces {
    /// Every face counts for itself.
    pub const EACH: Faces = Faces {
        classes: [0, 1, 2, 3, 4, 5],
    };

    /// Two classes: the faces for which `is` holds, and the others.
    #[must_use]
    pub fn split(is: impl Fn(Die) -> bool) -> Faces {
        Faces::sorted(|die| u8::from(is(die)))
    }

    /// Whether a die is of the class for which [`Faces::split`] was asked.
    #[must_use]
    pub const fn is(self, die: Die) -> bool {
        self.classes[die.0 as usize - 1] == 1
    }

    /// Classes by a number; faces with equal numbers count the same.
    #[must_use]
    pub fn sorted(class: impl Fn(Die) -> u8) -> Faces {
        let mut classes = [0; 6];
        for (face, place) in classes.iter_mut().enumerate() {
            *place = class(Die(face as u8 + 1));
        }
        Faces { classes }
    }

    /// For each class its lowest face and how many faces it has, and the number of classes.
    pub(super) fn groups(self) -> ([(Die, u8); 6], usize) {
        let mut groups = [(Die(1), 0); 6];
        let mut count = 0;
        for face in 0..6 {
            let same =
                |&(die, _): &(Die, u8)| self.classes[usize::from(die.0) - 1] == self.classes[face];
            match groups[..count].iter().position(same) {
                Some(at) => groups[at].1 += 1,
                None => {
                    groups[count] = (Die(face as u8 + 1), 1);
                    count += 1;
                }
            }
        }
        (groups, count)
    }
}
