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

    /// The classes as they are walked.
    pub(super) fn groups(self) -> Groups {
        if self == Faces::EACH {
            return Groups::EACH;
        }
        let mut groups = Groups {
            lowest: [Die(1); 6],
            shares: [0; 6],
            count: 0,
            whole: (1, 1),
        };
        for (face, class) in self.classes.into_iter().enumerate() {
            let same = |lowest: &Die| self.classes[usize::from(lowest.0) - 1] == class;
            let known = groups.lowest[..groups.count].iter().position(same);
            let at = known.unwrap_or_else(|| {
                groups.lowest[groups.count] = Die(face as u8 + 1);
                groups.count += 1;
                groups.count - 1
            });
            groups.shares[at] += 1;
        }
        groups.cancelled()
    }
}

/// Classes of faces, each with its lowest face and its share of a die.
#[derive(Debug, Clone, Copy)]
pub(super) struct Groups {
    lowest: [Die; 6],
    /// Faces of each class, what all have in common cancelled.
    shares: [u8; 6],
    /// How many classes there are.
    pub(super) count: usize,
    /// Powers of two and of three in the shares of a whole die.
    pub(super) whole: (u32, u32),
}

impl Groups {
    const EACH: Groups = Groups {
        lowest: [Die(1), Die(2), Die(3), Die(4), Die(5), Die(6)],
        shares: [1; 6],
        count: 6,
        whole: (1, 1),
    };

    /// The lowest face of a class.
    pub(super) fn die(&self, class: usize) -> Die {
        self.lowest[class]
    }

    /// The share of a class.
    pub(super) fn share(&self, class: usize) -> u8 {
        self.shares[class]
    }

    /// Without the twos and threes that all shares have in common.
    fn cancelled(mut self) -> Groups {
        if self.cancel(2) {
            self.whole.0 = 0;
        }
        if self.cancel(3) {
            self.whole.1 = 0;
        }
        self
    }

    fn cancel(&mut self, factor: u8) -> bool {
        let common = self.shares.iter().all(|share| share.is_multiple_of(factor));
        if common {
            self.shares = self.shares.map(|share| share / factor);
        }
        common
    }
}
