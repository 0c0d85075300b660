//! Units and generals as drawn.

use engine::view::{Arm, Chip, ChipSign, DecisionView, GradeSign, Piece, Shape};
use engine::{Text, Viewer};

use crate::formation::Formation;
use crate::ids::{GeneralId, UnitId};
use crate::setup::Rank;
use crate::state::{Cohesion, Fired, Guns, Nerve, Pursuit, State};
use crate::troops::{Calibre, Grade, Kind, Skill};

use super::spot;

/// Units and generals on the table.
pub(crate) fn pieces(state: &State, viewer: Viewer, decisions: &[DecisionView]) -> Vec<Piece> {
    let acting = |id: &str| {
        decisions.iter().any(|decision| {
            decision.movable.iter().any(|piece| piece == id)
                || decision
                    .choices
                    .iter()
                    .any(|choice| choice.piece.as_deref() == Some(id))
        })
    };
    let units = state
        .unit_ids()
        .filter(|&id| state.unit(id).is_on_table())
        .filter(|&id| !state.deployment.hidden[state.side_of(id)])
        .map(|id| unit_piece(state, id));
    let generals = (0..state.generals.len() as u16).map(GeneralId);
    let generals = generals
        .filter(|&id| state.general(id).is_active())
        .filter(|&id| !state.deployment.hidden[state.general_def(id).side])
        .map(|id| general_piece(state, id));
    let mut all: Vec<Piece> = units
        .chain(generals)
        .chain(crate::wagons::pieces(state))
        .collect();
    for piece in &mut all {
        piece.can_act = viewer.may_see(piece.side) && acting(&piece.id);
    }
    all
}

fn unit_piece(state: &State, id: UnitId) -> Piece {
    let unit = state.unit(id);
    let def = state.def(id);
    let layout = state.layout(id);
    let guns = def.troops.kind.is_artillery();
    let (left, start) = remaining(state, id);
    let strength = if guns {
        "gdb-strength-models"
    } else {
        "gdb-strength-figures"
    };
    let bases_lost = lost_bases(state, id);
    Piece {
        id: def.id.clone(),
        side: state.side_of(id),
        brigade: Some(state.brigade_def(unit.brigade).id.clone()),
        name: Text::from(def.name.clone()),
        short: Text::from(def.short.clone()),
        arm: arm(state, id),
        grade: Some(grade_sign(def.troops.grade)),
        shape: shape(state, id),
        formation: Text::id(formation_text(unit.formation)),
        at: spot(unit.pose.at),
        facing: unit.pose.facing.hundredths_of_degree(),
        width: layout.footprint.width.hundredths(),
        depth: layout.footprint.depth.hundredths(),
        files: layout.files,
        ranks: layout.ranks,
        lost_bases: bases_lost,
        strength: Text::id(strength).with("left", i64::from(left)),
        left,
        start,
        chips: chips(state, id),
        description: describe(state, id),
        can_act: false,
    }
}

/// What is left of a unit and what it began with: models of a battery, figures of the rest.
fn remaining(state: &State, id: UnitId) -> (u32, u32) {
    let unit = state.unit(id);
    if state.def(id).troops.kind.is_artillery() {
        let start = state.setup.start.units[id.index()].models;
        (u32::from(unit.models.0), u32::from(start.0))
    } else {
        (u32::from(unit.figures.0), u32::from(unit.original.0))
    }
}

/// The same in words, counted as the block and the roster count it.
fn left_of(state: &State, id: UnitId) -> Text {
    let (left, start) = remaining(state, id);
    let guns = state.def(id).troops.kind.is_artillery();
    Text::id(if guns {
        "gdb-describe-models"
    } else {
        "gdb-describe-figures"
    })
    .with("left", i64::from(left))
    .with("start", i64::from(start))
}

/// Whole companies that are gone.
fn lost_bases(state: &State, id: UnitId) -> u16 {
    let unit = state.unit(id);
    let company = u16::from(state.troops(id).company_figures.max(1));
    unit.original
        .0
        .div_ceil(company)
        .saturating_sub(unit.figures.0.div_ceil(company))
}

/// The symbol of a unit.
pub(crate) fn arm(state: &State, id: UnitId) -> Arm {
    let troops = state.troops(id);
    match troops.kind {
        _ if troops.battalion_gun => Arm::BattalionGuns,
        Kind::Infantry if troops.grade == Grade::Guard => Arm::GuardInfantry,
        Kind::Infantry if troops.light => Arm::LightInfantry,
        Kind::Infantry => Arm::LineInfantry,
        Kind::Skirmishers => Arm::Skirmishers,
        Kind::Cuirassiers | Kind::HeavyCavalry | Kind::Dragoons => Arm::HeavyCavalry,
        Kind::Lancers => Arm::Lancers,
        Kind::LightCavalry => Arm::LightCavalry,
        Kind::Cossacks => Arm::Cossacks,
        Kind::HorseArtillery => Arm::HorseGuns,
        Kind::FootArtillery => match troops.calibre {
            Some(Calibre::Heavy) => Arm::HeavyGuns,
            Some(Calibre::Howitzer) => Arm::Howitzers,
            _ => Arm::FootGuns,
        },
    }
}

/// The sign of a grade.
pub(crate) fn grade_sign(grade: Grade) -> GradeSign {
    match grade {
        Grade::Guard => GradeSign::Guard,
        Grade::Elite => GradeSign::Elite,
        Grade::Veteran => GradeSign::Veteran,
        Grade::Line => GradeSign::Line,
        Grade::SecondLine => GradeSign::SecondLine,
        Grade::Conscript => GradeSign::Conscript,
        Grade::Militia => GradeSign::Militia,
    }
}

/// The message that names a grade.
pub(crate) fn grade_text(grade: Grade) -> &'static str {
    match grade {
        Grade::Guard => "gdb-grade-guard",
        Grade::Elite => "gdb-grade-elite",
        Grade::Veteran => "gdb-grade-veteran",
        Grade::Line => "gdb-grade-line",
        Grade::SecondLine => "gdb-grade-second-line",
        Grade::Conscript => "gdb-grade-conscript",
        Grade::Militia => "gdb-grade-militia",
    }
}

/// The message that names a formation.
pub(crate) fn formation_text(formation: Formation) -> &'static str {
    match formation {
        Formation::Line => "gdb-formation-line",
        Formation::ColumnOfCompanies => "gdb-formation-column-companies",
        Formation::ColumnOfDivisions => "gdb-formation-column-divisions",
        Formation::MassedColumn => "gdb-formation-massed-column",
        Formation::MarchColumn => "gdb-formation-march-column",
        Formation::Square => "gdb-formation-square",
        Formation::OpenOrder => "gdb-formation-open-order",
        Formation::SkirmishLine => "gdb-formation-skirmish-line",
        Formation::Deployed => "gdb-formation-deployed",
        Formation::Limbered => "gdb-formation-limbered",
    }
}

fn shape(state: &State, id: UnitId) -> Shape {
    let unit = state.unit(id);
    if unit.is_fleeing() && !state.troops(id).kind.is_artillery() {
        return Shape::Crowd;
    }
    formation_shape(unit.formation)
}

/// The drawing of a formation.
pub(crate) fn formation_shape(formation: Formation) -> Shape {
    match formation {
        Formation::Line => Shape::Line,
        Formation::ColumnOfCompanies | Formation::ColumnOfDivisions => Shape::Column,
        Formation::MassedColumn => Shape::MassedColumn,
        Formation::MarchColumn => Shape::MarchColumn,
        Formation::Square => Shape::Square,
        Formation::OpenOrder => Shape::OpenOrder,
        Formation::SkirmishLine => Shape::SkirmishLine,
        Formation::Deployed => Shape::Deployed,
        Formation::Limbered => Shape::Limbered,
    }
}

/// State chips, the worst first.
pub(crate) fn chips(state: &State, id: UnitId) -> Vec<Chip> {
    let unit = state.unit(id);
    let mut chips = Vec::new();
    let mut add = |yes: bool, sign: ChipSign, label: &'static str| {
        if yes {
            chips.push(Chip {
                sign,
                label: Text::id(label),
            });
        }
    };
    let unformed = matches!(unit.cohesion, Cohesion::Unformed(_)) && unit.nerve < Nerve::Faltering;
    add(unit.is_routing(), ChipSign::Routing, "gdb-state-routing");
    add(
        unit.nerve == Nerve::Retreating,
        ChipSign::Retreating,
        "gdb-state-retreating",
    );
    add(
        unit.nerve == Nerve::Faltering,
        ChipSign::Faltering,
        "gdb-state-faltering",
    );
    add(state.in_contact(id), ChipSign::Melee, "gdb-state-melee");
    add(unformed, ChipSign::Unformed, "gdb-state-unformed");
    add(
        matches!(unit.guns, Guns::Abandoned(_)),
        ChipSign::Abandoned,
        "gdb-state-abandoned",
    );
    add(
        unit.guns == Guns::Lost,
        ChipSign::Abandoned,
        "gdb-state-guns-lost",
    );
    add(
        matches!(
            unit.pursuit,
            Pursuit::Ordered(_) | Pursuit::Pursuing(_) | Pursuit::Uncontrolled
        ),
        ChipSign::Pursuing,
        "gdb-state-pursuing",
    );
    add(
        unit.nerve == Nerve::Halted,
        ChipSign::Halted,
        "gdb-state-halted",
    );
    add(
        unit.low_ammunition,
        ChipSign::LowAmmunition,
        "gdb-state-low-ammunition",
    );
    add(
        unit.fired != Fired::NotYet,
        ChipSign::Fired,
        "gdb-state-fired",
    );
    chips
}

/// The message for the worst state of a unit.
pub(crate) fn state_text(state: &State, id: UnitId) -> Text {
    let worst = chips(state, id)
        .into_iter()
        .find(|chip| chip.sign != ChipSign::Fired);
    worst.map_or(Text::id("gdb-state-formed"), |chip| chip.label)
}

fn describe(state: &State, id: UnitId) -> Text {
    let unit = state.unit(id);
    let def = state.def(id);
    let enemy = state.side_of(id).other();
    let enemy = state
        .on_table(enemy)
        .filter(|_| !state.deployment.hidden[enemy])
        .map(|other| (state.distance(id, other), other))
        .min();
    let text = Text::id(if enemy.is_some() {
        "gdb-describe-unit"
    } else {
        "gdb-describe-unit-alone"
    })
    .with("unit", def.name.clone())
    .with("grade", Text::id(grade_text(def.troops.grade)))
    .with("strength", left_of(state, id))
    .with("formation", Text::id(formation_text(unit.formation)))
    .with("state", state_text(state, id));
    match enemy {
        Some((distance, other)) => text
            .with("enemy", state.def(other).name.clone())
            .with("distance", distance),
        None => text,
    }
}

fn general_piece(state: &State, id: GeneralId) -> Piece {
    let general = state.general(id);
    let def = state.general_def(id);
    let outline = state.general_outline(id);
    let arm = match def.rank {
        Rank::CommanderInChief => Arm::CommanderInChief,
        Rank::Brigadier => Arm::Brigadier,
        Rank::StaffOfficer => Arm::StaffOfficer,
    };
    let brigade = (0..state.brigades.len() as u16)
        .map(crate::ids::BrigadeId)
        .find(|&brigade| state.leader_of(brigade) == Some(id))
        .map(|brigade| state.brigade_def(brigade).id.clone());
    let description = Text::id("gdb-describe-general")
        .with("general", def.name.clone())
        .with("rank", Text::id(rank_text(def.rank)))
        .with("skill", Text::id(skill_text(general.skill)));
    let footprint = outline.footprint();
    Piece {
        id: general_piece_id(state, id),
        side: def.side,
        brigade,
        name: Text::from(def.name.clone()),
        short: Text::from(def.name.clone()),
        arm,
        grade: None,
        shape: Shape::Command,
        formation: Text::id(rank_text(def.rank)),
        at: spot(general.pose.at),
        facing: general.pose.facing.hundredths_of_degree(),
        width: footprint.width.hundredths(),
        depth: footprint.depth.hundredths(),
        files: 1,
        ranks: 1,
        lost_bases: 0,
        strength: Text::id("gdb-strength-none"),
        left: 1,
        start: 1,
        chips: Vec::new(),
        description,
        can_act: false,
    }
}

/// The id of a general among the pieces.
pub(crate) fn general_piece_id(state: &State, id: GeneralId) -> String {
    format!("G:{}", state.general_def(id).id)
}

/// The message that names a rank.
pub(crate) fn rank_text(rank: Rank) -> &'static str {
    match rank {
        Rank::CommanderInChief => "gdb-rank-commander-in-chief",
        Rank::Brigadier => "gdb-rank-brigadier",
        Rank::StaffOfficer => "gdb-rank-staff-officer",
    }
}

/// The message that names a skill.
pub(crate) fn skill_text(skill: Skill) -> &'static str {
    match skill {
        Skill::Gifted => "gdb-skill-gifted",
        Skill::Average => "gdb-skill-average",
        Skill::Inept => "gdb-skill-inept",
    }
}
