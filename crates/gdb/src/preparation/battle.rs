//! A whole scenario from two armies: ground by the dice, areas, orders, objectives.
//!
//! Rules: GDB-4.0-01 (the steps of preparation), GDB-16.1-01 (terrain),
//! GDB-4.0-03 (areas), GDB-3.5-05 and GDB-3.5-08 (brigadiers who are added or
//! in reserve), GDB-5.2-01 (talents). Objectives and opening orders are a
//! design of the program: built-up ground, hills on the enemy's side and the
//! middle of the table.

use std::collections::BTreeMap;

use engine::army::{ArmyBrigadeDraft, ArmyDraft, ArmyGeneralDraft};
use engine::scenario::{
    BrigadeDraft, Centimetres, DataError, Edge, GeneralDraft, Located, OrderDraft, PlaceDraft,
    Scale, ScenarioDraft, Setting, SideDraft, SidesDraft, Spot, TerrainDraft, UnitDraft,
    ValueDraft,
};
use engine::view::FeatureKind;
use engine::{BySide, Dice, DiceOwed, Name, RollTrace, Side};
use table::{Bounds, Length, Point};

use crate::army;
use crate::army::force::{Force, word_of};
use crate::army::price;
use crate::load;
use crate::preparation::brigadiers::{self, Brigadiers};
use crate::preparation::ground;
use crate::preparation::place::{Half, NoRoom, Standing};
use crate::preparation::terrain::{self, Grid, Placed};
use crate::setup::Rank;
use crate::tables::ArmyTable;

/// What battle is wanted.
#[derive(Debug, Clone)]
pub struct Plan {
    /// Its id.
    pub id: String,
    /// The scale of the figures.
    pub scale: Scale,
    /// The table from left to right.
    pub width: Length,
    /// The table from edge to edge.
    pub height: Length,
    /// The last turn.
    pub turns: u16,
    /// Seeds the picture of the ground.
    pub picture_seed: u32,
    /// Whether both sides roll for additional brigadiers (GDB-3.5-05).
    pub roll_brigadiers: bool,
    /// Whether the talents of commanders and brigadiers are rolled when the battle begins (GDB-5.2-01, GDB-5.3-03).
    pub roll_skills: bool,
}

/// A battle that has been prepared.
#[derive(Debug, Clone)]
pub struct Prepared {
    /// The scenario.
    pub scenario: ScenarioDraft,
    /// The elements of the ground.
    pub elements: Vec<Placed>,
    /// All rolls.
    pub rolls: Vec<RollTrace>,
}

/// Why there is no battle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoBattle {
    /// A brigade does not fit into its area.
    NoRoom {
        /// Its side.
        side: Side,
        /// The brigade.
        brigade: String,
    },
    /// Both armies use different bases (GDB-I-08).
    OtherBases,
    /// More dice must be typed in.
    Dice(DiceOwed),
}

impl From<DiceOwed> for NoBattle {
    fn from(owed: DiceOwed) -> NoBattle {
        NoBattle::Dice(owed)
    }
}

/// An army as it is about to fight: the file and what the rules make of it.
#[derive(Debug, Clone)]
pub struct Contender {
    /// The file.
    pub draft: ArmyDraft,
    /// What the rules make of it.
    pub force: Force,
}

/// A table of generated ground without troops, as a scenario with one picket a side so that it can be checked and shown.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub fn ground_only(
    plan: &Plan,
    table: &ArmyTable,
    dice: &mut dyn Dice,
) -> Result<(Vec<Placed>, Vec<RollTrace>), DiceOwed> {
    terrain::generate(Grid::of(plan.width, plan.height, table), table, dice)
}

/// The scenario of a generated table: the ground, its objectives, and nobody on it.
#[must_use]
pub fn bare(plan: &Plan, elements: &[Placed], table: &ArmyTable) -> ScenarioDraft {
    let grid = Grid::of(plan.width, plan.height, table);
    let pieces = pieces(elements, grid, table);
    let side = |en: &str, ru: &str| SideDraft {
        name: name(en, ru),
        nation: Some(Located::made("other".to_owned())),
        home: None,
        army: None,
        zone: None,
        spot: Spot::default(),
    };
    let places = places(&pieces, plan);
    let sides = SidesDraft {
        a: side("Side A", "Сторона A"),
        b: side("Side B", "Сторона B"),
        spot: Spot::default(),
    };
    head(
        plan,
        name("Generated ground", "Местность по броскам"),
        pieces,
        places,
        sides,
    )
}

/// Prepares a battle of two armies.
///
/// # Errors
/// [`NoBattle`].
pub fn prepare(
    plan: &Plan,
    armies: &BySide<Contender>,
    table: &ArmyTable,
    dice: &mut dyn Dice,
) -> Result<Prepared, NoBattle> {
    if armies.a.force.bases != armies.b.force.bases
        && !armies.a.force.bases.is_empty()
        && !armies.b.force.bases.is_empty()
    {
        return Err(NoBattle::OtherBases);
    }
    let (elements, rolls) = ground_only(plan, table, dice)?;
    on_ground(plan, armies, (elements, rolls), table, dice)
}

/// Prepares a battle on ground that has been rolled for, chosen and moved about already.
///
/// # Errors
/// [`NoBattle`].
pub fn on_ground(
    plan: &Plan,
    armies: &BySide<Contender>,
    (elements, mut rolls): (Vec<Placed>, Vec<RollTrace>),
    table: &ArmyTable,
    dice: &mut dyn Dice,
) -> Result<Prepared, NoBattle> {
    let grid = Grid::of(plan.width, plan.height, table);
    let pieces = pieces(&elements, grid, table);
    let places = places(&pieces, plan);
    let obstacles = ground::obstacles(&pieces);
    let mut generals = Vec::new();
    let mut brigades = Vec::new();
    for side in Side::BOTH {
        let mut contender = armies[side].clone();
        named_by_side(&mut contender, side);
        rolls.extend(command(plan, &mut contender, side, table, dice)?);
        let enemies = armies[side.other()].force.brigades.iter();
        let enemies: Vec<&str> = enemies.map(|one| one.id.as_str()).collect();
        let standing = stand(plan, side, &contender.force, &obstacles, &places, &enemies)
            .map_err(|NoRoom(brigade)| NoBattle::NoRoom { side, brigade })?;
        let (more_generals, more_brigades) = written(&contender, side, &standing, table);
        generals.extend(more_generals);
        brigades.extend(more_brigades);
    }
    let title = Name {
        en: format!("{} – {}", armies.a.force.title.en, armies.b.force.title.en),
        ru: format!("{} – {}", armies.a.force.title.ru, armies.b.force.title.ru),
    };
    let sides = SidesDraft {
        a: side_draft(&armies.a.force, Edge::Bottom),
        b: side_draft(&armies.b.force, Edge::Top),
        spot: Spot::default(),
    };
    let mut scenario = head(plan, title, pieces, places, sides);
    scenario.year = Located::made(armies.a.force.year);
    for side in Side::BOTH {
        let breaches = army::breaches(&armies[side].force, table);
        note_unofficial(&mut scenario.summary, &armies[side].force.title, breaches);
    }
    scenario.generals = generals;
    scenario.brigades = brigades;
    let mut switch = |name: &str| {
        let yes = Located::made(Setting::Switch(true));
        scenario.options.insert(name.to_owned(), yes);
    };
    if plan.roll_skills {
        switch("brigadier-skills");
    }
    // GDB-13.2-01: who has paid for battalion guns has them.
    let members = |side: Side| armies[side].force.members();
    let mut all = Side::BOTH.into_iter().flat_map(members);
    if all.any(|(_, member)| member.has_battalion_gun()) {
        switch("battalion-guns");
    }
    Ok(Prepared {
        scenario,
        elements,
        rolls,
    })
}

/// Checks that a prepared battle is one that the rules accept.
///
/// # Errors
/// Every fault.
pub fn check(scenario: &ScenarioDraft) -> Result<(), Vec<DataError>> {
    load::build(scenario, &scenario.id.value, &[], load::Placing::Checked).map(drop)
}

/// Says in the summary of a battle that an army breaks the rules of organisation, so that whoever reads it knows.
fn note_unofficial(summary: &mut Name, army: &Name, breaches: u16) {
    if breaches > 0 {
        let (en, ru) = (&army.en, &army.ru);
        summary.en += &format!(" Unofficial army: {en}, breaches of the rules: {breaches}.");
        summary.ru += &format!(" Неофициальная армия: {ru}, нарушений правил: {breaches}.");
    }
}

fn name(en: &str, ru: &str) -> Name {
    Name {
        en: en.to_owned(),
        ru: ru.to_owned(),
    }
}

fn pieces(elements: &[Placed], grid: Grid, table: &ArmyTable) -> Vec<TerrainDraft> {
    let each = (1_u16..).zip(elements);
    each.flat_map(|(number, placed)| ground::pieces(number, placed, grid, table))
        .collect()
}

fn head(
    plan: &Plan,
    title: Name,
    terrain: Vec<TerrainDraft>,
    places: Vec<PlaceDraft>,
    sides: SidesDraft,
) -> ScenarioDraft {
    ScenarioDraft {
        id: Located::made(plan.id.clone()),
        system: Located::made("gdb".to_owned()),
        title,
        summary: name(
            "Ground by the dice; each side has an area of its own and fights for what lies between.",
            "Местность по броскам; у каждой стороны своя зона, а бой идёт за то, что лежит между ними.",
        ),
        balance: None,
        year: Located::made(1809),
        scale: plan.scale,
        turns: Located::made(plan.turns),
        table: Located::made([Centimetres(plan.width), Centimetres(plan.height)]),
        up: None,
        month: None,
        weather: Vec::new(),
        picture_seed: Some(plan.picture_seed),
        options: BTreeMap::new(),
        readings: BTreeMap::new(),
        terrain,
        places,
        surprises: Vec::new(),
        flank_marches: Vec::new(),
        reinforcements: Vec::new(),
        special: None,
        wagons: Vec::new(),
        sides,
        generals: Vec::new(),
        brigades: Vec::new(),
        deployments: Vec::new(),
        posts: Vec::new(),
        armies: Vec::new(),
        spot: Spot::default(),
    }
}

fn side_draft(force: &Force, home: Edge) -> SideDraft {
    SideDraft {
        name: force.title.clone(),
        nation: Some(Located::made(word_of(&force.nation))),
        home: Some(home),
        army: None,
        zone: None,
        spot: Spot::default(),
    }
}

/// Objectives: built-up ground, hills for the side that must climb them, the middle of the table.
fn places(pieces: &[TerrainDraft], plan: &Plan) -> Vec<PlaceDraft> {
    let middle = plan.height.half();
    let mut places = Vec::new();
    for piece in pieces {
        let Some(poly) = &piece.poly else { continue };
        let points: Vec<Point> = poly
            .value
            .iter()
            .map(|at| Point::new(at[0].0, at[1].0))
            .collect();
        let bounds = Bounds::of(&points);
        let lies_with_a = bounds.min.midpoint(bounds.max).y < middle;
        let (a, b) = match piece.kind.value {
            FeatureKind::Village | FeatureKind::Chateau => (3, 3),
            FeatureKind::Farm => (2, 2),
            FeatureKind::Hill
                if piece.class.is_none()
                    && piece.level.as_ref().is_some_and(|level| level.value == 1) =>
            {
                if lies_with_a { (0, 2) } else { (2, 0) }
            }
            _ => continue,
        };
        places.push(PlaceDraft {
            id: piece.id.clone(),
            name: piece.name.clone(),
            feature: Some(piece.id.clone()),
            at: None,
            held_by: None,
            radius: None,
            void_when_burning: None,
            value: Some(ValueDraft {
                a: Some(a),
                b: Some(b),
                spot: Spot::default(),
            }),
            spot: Spot::default(),
        });
    }
    places.push(PlaceDraft {
        id: Located::made("middle".to_owned()),
        name: Some(name("the middle of the field", "середина поля")),
        feature: None,
        at: Some(Located::made(ground::at(Point::new(
            plan.width.half(),
            middle,
        )))),
        held_by: None,
        radius: None,
        void_when_burning: None,
        value: Some(ValueDraft {
            a: Some(3),
            b: Some(3),
            spot: Spot::default(),
        }),
        spot: Spot::default(),
    });
    places
}

/// Ids of both armies must differ, so each gets the letter of its side.
fn named_by_side(contender: &mut Contender, side: Side) {
    let mark = |id: &mut String| *id = format!("{}-{id}", side.letter());
    for general in &mut contender.draft.generals {
        mark(&mut general.id.value);
    }
    for division in &mut contender.draft.divisions {
        if let Some(commander) = &mut division.commander {
            mark(&mut commander.value);
        }
    }
    for brigade in &mut contender.draft.brigades {
        mark(&mut brigade.id.value);
        if let Some(brigadier) = &mut brigade.brigadier {
            mark(&mut brigadier.value);
        }
        for unit in &mut brigade.units {
            mark(&mut unit.id.value);
            if let Some(regiment) = &mut unit.detached_from {
                mark(&mut regiment.value);
            }
        }
    }
    for general in &mut contender.force.generals {
        mark(&mut general.id);
    }
    for brigade in &mut contender.force.brigades {
        mark(&mut brigade.id);
        brigade
            .units
            .iter_mut()
            .for_each(|unit| mark(&mut unit.def.id));
    }
}

/// Additional brigadiers and talents, rolled where the plan asks for it.
fn command(
    plan: &Plan,
    contender: &mut Contender,
    side: Side,
    table: &ArmyTable,
    dice: &mut dyn Dice,
) -> Result<Vec<RollTrace>, DiceOwed> {
    let mut rolls = Vec::new();
    let force = &contender.force;
    if plan.roll_brigadiers && brigadiers::rolls_for_more(force) {
        let roll = brigadiers::Roll {
            owner: side,
            nation: force.nation,
            year: force.year,
        };
        let (more, trace) = brigadiers::additional(roll, table, dice)?;
        rolls.push(trace);
        in_reserve(contender, side, more);
    }
    if plan.roll_skills {
        // The battle itself throws for those whose talent is open.
        for general in &mut contender.draft.generals {
            if general.rank.value != "staff-officer" {
                general.skill = Some(Located::made("rolled".to_owned()));
            }
        }
    }
    Ok(rolls)
}

/// Adds brigadiers who lead no brigade yet.
fn in_reserve(contender: &mut Contender, side: Side, more: Brigadiers) {
    for number in 1..=more.0 {
        let id = format!("{}-reserve-{number}", side.letter());
        let named = Name {
            en: format!("Brigadier in reserve {number}"),
            ru: format!("Бригадный генерал в резерве {number}"),
        };
        contender.force.generals.push(crate::army::force::Officer {
            id: id.clone(),
            name: named.clone(),
            rank: Rank::Brigadier,
            skill: crate::troops::Skill::Average,
            line: 0,
        });
        contender.draft.generals.push(ArmyGeneralDraft {
            id: Located::made(id),
            name: named,
            rank: Located::made("brigadier".to_owned()),
            skill: Some(Located::made("average".to_owned())),
            spot: Spot::default(),
        });
    }
}

fn stand(
    plan: &Plan,
    side: Side,
    force: &Force,
    obstacles: &[Bounds],
    places: &[PlaceDraft],
    enemies: &[&str],
) -> Result<Standing, NoRoom> {
    let bases = load::bases(plan.scale);
    let half = Half {
        side,
        width: plan.width,
        height: plan.height,
        bases: &bases,
        obstacles,
    };
    let orders = |at: usize| order(force, at, (side, enemies), places);
    half.deploy(force, orders)
}

/// Every second brigade goes for an objective, the others for the enemy in front of them; those with a usual order of Hold hold.
fn order(
    force: &Force,
    at: usize,
    (side, enemies): (Side, &[&str]),
    places: &[PlaceDraft],
) -> OrderDraft {
    let holds = force.brigades[at].order == Some(crate::orders::OrderKind::Hold);
    let worth = |place: &&PlaceDraft| {
        let value = place.value.as_ref();
        let own = value.and_then(|value| if side == Side::A { value.a } else { value.b });
        own.unwrap_or(0) > 0
    };
    let goals: Vec<&PlaceDraft> = places.iter().filter(worth).collect();
    let made = |kind: &str, target: Option<String>| OrderDraft {
        kind: Located::made(kind.to_owned()),
        target: target.map(Located::made),
        at: None,
        side: None,
        spot: Spot::default(),
    };
    if holds {
        return made("hold", None);
    }
    if at.is_multiple_of(2) || enemies.is_empty() {
        let last = goals.len().saturating_sub(1);
        let count = force.brigades.len().max(1);
        let goal = goals.get((at * goals.len() / count).min(last));
        return made("assault", goal.map(|place| place.id.value.clone()));
    }
    let enemy = enemies.get(at * enemies.len() / force.brigades.len().max(1));
    made(
        "engage",
        enemy.map(|id| format!("{}-{id}", side.other().letter())),
    )
}

/// Generals and brigades of an army as the scenario writes them.
fn written(
    contender: &Contender,
    side: Side,
    standing: &Standing,
    table: &ArmyTable,
) -> (Vec<GeneralDraft>, Vec<BrigadeDraft>) {
    let generals = standing.posts.iter().filter_map(|post| {
        let mut generals = contender.draft.generals.iter();
        let general = generals.find(|one| one.id.value == post.general.value)?;
        Some(GeneralDraft {
            id: general.id.clone(),
            side,
            name: general.name.clone(),
            rank: general.rank.clone(),
            skill: general.skill.clone(),
            at: Some(post.at.clone()),
            facing: None,
            spot: Spot::default(),
        })
    });
    let generals: Vec<GeneralDraft> = generals.collect();
    let placed_generals: Vec<&str> = generals.iter().map(|one| one.id.value.as_str()).collect();
    let brigades = contender
        .draft
        .brigades
        .iter()
        .zip(&contender.force.brigades);
    let brigades = brigades.zip(&standing.deployments);
    let brigades = brigades.map(|((draft, force), placed)| {
        let units = draft.units.iter().zip(&force.units).zip(&placed.units);
        BrigadeDraft {
            id: draft.id.clone(),
            side,
            name: draft.name.clone(),
            nation: Some(Located::made(word_of(&force.nation))),
            brigadier: draft.brigadier.clone(),
            division: commander(contender, draft, &placed_generals),
            order: Some(placed.order.clone()),
            zone: placed.zone.clone(),
            units: units
                .map(|((unit, member), at)| UnitDraft {
                    points: price::unit(member, &table.points)
                        .and_then(|points| u16::try_from(points.0).ok()),
                    formation: at.formation.clone(),
                    at: at.at.clone(),
                    ..unit.clone()
                })
                .collect(),
            spot: Spot::default(),
        }
    });
    let brigades = brigades.collect();
    (generals, brigades)
}

/// The general of a brigade's division, where the army has one on the table. Rules GDB-13.3-02, GDB-13.6-01.
fn commander(
    contender: &Contender,
    brigade: &ArmyBrigadeDraft,
    placed: &[&str],
) -> Option<Located<String>> {
    let division = brigade.division.as_ref()?;
    let mut divisions = contender.draft.divisions.iter();
    let division = divisions.find(|one| one.id.value == division.value)?;
    let commander = division.commander.as_ref()?;
    placed
        .contains(&commander.value.as_str())
        .then(|| Located::made(commander.value.clone()))
}
