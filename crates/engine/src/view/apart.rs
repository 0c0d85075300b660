//! Choices that read alike are told apart: by the way they lead, and by a number where even that is the same.

use table::{Angle, Length, Point, Pose};

use super::Choice;
use crate::Text;

/// Eight ways from somebody's front, clockwise.
const WAYS: [&str; 8] = [
    "bearing-ahead",
    "bearing-ahead-right",
    "bearing-right",
    "bearing-behind-right",
    "bearing-behind",
    "bearing-behind-left",
    "bearing-left",
    "bearing-ahead-left",
];

/// An eighth of a circle in binary angle.
const EIGHTH: u32 = 65_536 / 8;

/// Where a place lies from somebody who stands so: ahead, to the right, behind and between.
#[must_use]
pub fn bearing(from: Pose, to: Point) -> Text {
    let turn = Angle::between(from.at, to) - from.facing;
    let way = (u32::from(turn.binary()) + EIGHTH / 2) / EIGHTH % 8;
    Text::id(WAYS[way as usize])
}

/// A distance as it is shown, in whole millimetres.
#[must_use]
pub fn rounded(distance: Length) -> Length {
    Length::from_mm((distance.hundredths() + 50) / 100)
}

/// The choices, numbered where several of one group read the same.
#[must_use]
pub fn told_apart(mut choices: Vec<Choice>) -> Vec<Choice> {
    let read = |one: &Choice| (one.group.clone(), one.slot.clone(), one.label.clone());
    let all: Vec<_> = choices.iter().map(read).collect();
    for (n, choice) in choices.iter_mut().enumerate() {
        let alike = |(other, of): &(usize, &_)| *of == &all[n] && *other < n;
        let before = all.iter().enumerate().filter(alike).count();
        if before > 0 {
            let label = choice.label.clone();
            choice.label = Text::id("choice-nth")
                .with("label", label)
                .with("n", before as i64 + 1);
        }
    }
    choices
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pose(facing: i32) -> Pose {
        let at = Point::new(Length::from_cm(50), Length::from_cm(50));
        Pose::new(at, Angle::from_degrees(facing))
    }

    #[test]
    fn ways_go_clockwise_from_the_front() {
        let right = Point::new(Length::from_cm(60), Length::from_cm(50));
        assert_eq!(bearing(pose(0), right), Text::id("bearing-right"));
        assert_eq!(bearing(pose(90), right), Text::id("bearing-ahead"));
        assert_eq!(bearing(pose(180), right), Text::id("bearing-left"));
        assert_eq!(bearing(pose(45), right), Text::id("bearing-ahead-right"));
    }

    #[test]
    fn what_reads_the_same_is_numbered() {
        let choice = |label: &'static str| Choice::new(Text::id(label), &());
        let told = told_apart(vec![choice("move"), choice("stay"), choice("move")]);
        assert_eq!(told[0].label, Text::id("move"));
        assert_eq!(told[1].label, Text::id("stay"));
        let second = Text::id("choice-nth").with("label", Text::id("move"));
        assert_eq!(told[2].label, second.with("n", 2));
    }
}
