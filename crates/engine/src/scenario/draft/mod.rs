//! The scenario file as it was written.

mod special;
mod words;

use std::collections::BTreeMap;

use schemars::JsonSchema;

use crate::scenario::fields::tables;
use crate::scenario::read::{Keys, Source, Spot};
use crate::scenario::{Centimetres, DataError, Faults, Located, Setting};
use crate::view::FeatureKind;
use crate::{Name, Side};

pub(crate) use special::SpecialDraft;
pub use words::{Compass, Edge, GroundClass, Holding, Scale, SurpriseMove};

/// A name as a file may write it, for the schema.
#[derive(JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only its schema is wanted")]
pub(crate) enum AnyName {
    /// One text for both languages.
    Same(String),
    /// A text for each.
    Both(Name),
}

tables! {
    /// A scenario file.
    ScenarioDraft {
        /// Its id, also the file's name.
        id: Located<String> = "id",
        /// The rule system.
        system: Located<String> = "system",
        /// Its title.
        #[schemars(with = "AnyName")]
        title: Name = "title",
        /// The story in a few sentences.
        #[schemars(with = "AnyName")]
        summary: Name = "summary",
        /// How the battle comes out between equal players, where it is not even, and why.
        #[schemars(with = "Option<AnyName>")]
        balance: Option<Name> = "balance",
        /// The year of the battle.
        year: Located<u16> = "year",
        /// The month of the battle, 1 to 12; decides the season where weather is rolled.
        month: Option<Located<u8>> = "month",
        /// The scale of the figures.
        scale: Scale = "scale",
        /// The last turn.
        turns: Located<u16> = "turns",
        /// Width and height of the table in centimetres.
        table: Located<[Centimetres; 2]> = "table",
        /// What the top edge looks towards.
        up: Option<Compass> = "up",
        /// Seeds the picture of the ground, never the rules.
        picture_seed: Option<u32> = "picture-seed",
        /// Optional rules in force.
        #[serde(default)]
        options: BTreeMap<String, Located<Setting>> = "options",
        /// Choices between readings.
        #[serde(default)]
        readings: BTreeMap<String, Located<Setting>> = "readings",
        /// The weather of the day from a turn on; where it is given, nothing is rolled.
        #[serde(default)]
        weather: Vec<WeatherDraft> = "weather",
        /// The ground, lowest first.
        #[serde(default)]
        terrain: Vec<TerrainDraft> = "terrain",
        /// Places that orders may name, and objectives.
        #[serde(default)]
        places: Vec<PlaceDraft> = "place",
        /// Troops that are caught by surprise.
        #[serde(default)]
        surprises: Vec<SurpriseDraft> = "surprise",
        /// Flank marches that are planned before the battle, one a side.
        #[serde(default)]
        flank_marches: Vec<FlankMarchDraft> = "flank-march",
        /// Troops that come on in the course of the battle.
        #[serde(default)]
        reinforcements: Vec<ReinforcementDraft> = "reinforcement",
        /// Rules of this battle only.
        special: Option<SpecialDraft> = "special",
        /// Wagons with ammunition, in systems that have them.
        #[serde(default)]
        wagons: Vec<WagonDraft> = "wagon",
        /// Both sides.
        sides: SidesDraft = "side",
        /// Commanders, brigadiers, staff officers.
        #[serde(default)]
        generals: Vec<GeneralDraft> = "general",
        /// Brigades with their units.
        #[serde(default)]
        brigades: Vec<BrigadeDraft> = "brigade",
        /// Where the brigades of an army file stand.
        #[serde(default)]
        deployments: Vec<DeploymentDraft> = "deployment",
        /// Where the generals of an army file stand.
        #[serde(default)]
        posts: Vec<PostDraft> = "post",
        /// The texts of the army files that the sides name.
        #[serde(default)]
        armies: Vec<AttachedArmyDraft> = "army",
    }

    /// Where a brigade of an army file stands.
    DeploymentDraft {
        /// The brigade.
        brigade: Located<String> = "brigade",
        /// Its opening order.
        order: OrderDraft = "order",
        /// Two corners of the area that is its own.
        zone: Option<Located<Vec<[Centimetres; 2]>>> = "zone",
        /// Where its units stand.
        #[serde(default)]
        units: Vec<PlacedUnitDraft> = "unit",
    }

    /// Where a unit of an army file stands.
    PlacedUnitDraft {
        /// The unit.
        id: Located<String> = "id",
        /// Its formation; the one of the army file when left out.
        formation: Option<Located<String>> = "formation",
        /// The middle of the front edge of its footprint.
        at: Option<Located<[Centimetres; 2]>> = "at",
        /// The way it faces.
        facing: Option<Located<i16>> = "facing",
        /// The building it holds.
        garrison: Option<Located<String>> = "garrison",
    }

    /// Where a general of an army file stands.
    PostDraft {
        /// The general.
        general: Located<String> = "general",
        /// The middle of the front edge of his base.
        at: Located<[Centimetres; 2]> = "at",
        /// The way his base faces.
        facing: Option<Located<i16>> = "facing",
    }

    /// The text of an army file within a scenario, so that the scenario needs no other file.
    AttachedArmyDraft {
        /// Its name, as the side gives it.
        file: Located<String> = "file",
        /// Its text, word for word.
        text: Located<String> = "text",
    }

    /// Troops of one side that are caught by surprise.
    SurpriseDraft {
        /// The brigades.
        brigades: Vec<Located<String>> = "brigades",
        /// The last turn on which they are hampered.
        until: Located<u16> = "until",
        /// How far they may move; half of their move when left out.
        movement: Option<SurpriseMove> = "move",
        /// What is added to their side's initiative rolls; 0 when left out.
        initiative: Option<Located<i8>> = "initiative",
    }

    /// A flank march: brigades off the table that come on later.
    FlankMarchDraft {
        /// The brigades, all of one side; their units need no place.
        brigades: Vec<Located<String>> = "brigades",
        /// The edge they come to.
        edge: Located<Edge> = "edge",
        /// The place on it.
        at: Located<[Centimetres; 2]> = "at",
        /// The turn in which they are to come on.
        turn: Located<u16> = "turn",
    }

    /// Troops that come on in the course of the battle, known to both sides.
    ReinforcementDraft {
        /// Whole brigades; their units and brigadiers need no place.
        #[serde(default)]
        brigades: Vec<Located<String>> = "brigades",
        /// Single units of brigades that are there; they need no place.
        #[serde(default)]
        units: Vec<Located<String>> = "units",
        /// The edge they come to.
        edge: Located<Edge> = "edge",
        /// One end of the stretch where they may come on.
        from: Located<[Centimetres; 2]> = "from",
        /// The other end.
        to: Located<[Centimetres; 2]> = "to",
        /// The turn from which they may come on.
        turn: Located<u16> = "turn",
        /// What a die must show; without it they come without a die.
        #[serde(default)]
        rolls: Vec<ArrivalDraft> = "rolls",
        /// They come in the turn after an enemy unit has entered this ground, if that is sooner.
        sooner: Option<Located<String>> = "when-entered",
    }

    /// What a die must show from a turn on for troops to come.
    ArrivalDraft {
        /// The first turn of it.
        turn: Located<u16> = "turn",
        /// The lowest number that brings them; 1 needs no die.
        needs: Located<u8> = "needs",
    }

    /// A wagon with ammunition.
    WagonDraft {
        /// Its id.
        id: Located<String> = "id",
        /// Its side.
        side: Side = "side",
        /// Its name; the system's word for it when left out.
        #[schemars(with = "Option<AnyName>")]
        name: Option<Name> = "name",
        /// The middle of its front edge.
        at: Located<[Centimetres; 2]> = "at",
        /// The way it faces; away from home when left out.
        facing: Option<Located<i16>> = "facing",
        /// How often it can hand out ammunition; without limit when left out.
        deliveries: Option<Located<u8>> = "deliveries",
    }

    /// The weather from a turn on.
    WeatherDraft {
        /// The first turn of it.
        turn: Located<u16> = "turn",
        /// What it is, a word of the system.
        sky: Located<String> = "sky",
    }

    /// A piece of ground. Either `poly` or `line` is given.
    TerrainDraft {
        /// Its id, for example `V1`.
        id: Located<String> = "id",
        /// What it is; decides drawing and the system's usual class, cover and sight.
        kind: Located<FeatureKind> = "kind",
        /// Corners of an area.
        poly: Option<Located<Vec<[Centimetres; 2]>>> = "poly",
        /// Places a line goes through.
        line: Option<Located<Vec<[Centimetres; 2]>>> = "line",
        /// Width of a line; 1 cm when left out.
        width: Option<Located<Centimetres>> = "width",
        /// Contour steps of a hill above the table, below 0 for a hollow.
        level: Option<Located<i8>> = "level",
        /// Its name.
        #[schemars(with = "Option<AnyName>")]
        name: Option<Name> = "name",
        /// A low rise, no higher than trees and houses.
        low: Option<bool> = "low",
        /// Another class than is usual for the kind.
        class: Option<GroundClass> = "class",
        /// Another cover than is usual for the kind.
        cover: Option<table::Cover> = "cover",
        /// Figures that fit into a building.
        capacity: Option<u16> = "capacity",
        /// The open side of a work: fire and charges that come through it find no cover.
        gorge: Option<Located<Vec<[Centimetres; 2]>>> = "gorge",
        /// How far one sees in it, when it is not what is usual for the kind.
        sight: Option<Located<Centimetres>> = "sight",
        /// True for what horse and guns may not cross.
        no_horse: Option<bool> = "no-horse",
        /// True for what does not burn.
        fireproof: Option<bool> = "fireproof",
        /// True for what a player may move before the battle, in systems that have it.
        movable: Option<bool> = "movable",
    }

    /// A place that orders may name; an objective when it has a value.
    PlaceDraft {
        /// Its id; may be that of its feature.
        id: Located<String> = "id",
        /// Its name; that of the feature when left out.
        #[schemars(with = "Option<AnyName>")]
        name: Option<Name> = "name",
        /// The feature it is.
        feature: Option<Located<String>> = "feature",
        /// Where its sign stands; the middle of the feature when left out.
        at: Option<Located<[Centimetres; 2]>> = "at",
        /// Who holds it; whoever is there alone when left out.
        held_by: Option<Holding> = "held-by",
        /// How near one must be to a place that is no piece of ground; 10 cm when left out.
        radius: Option<Located<Centimetres>> = "radius",
        /// True for a building that counts for nobody while it burns.
        void_when_burning: Option<bool> = "void-when-burning",
        /// What holding it is worth.
        value: Option<ValueDraft> = "value",
    }

    /// What holding a place is worth to each side.
    ValueDraft {
        /// To side A.
        a: Option<u16> = "A",
        /// To side B.
        b: Option<u16> = "B",
    }

    /// Both sides.
    SidesDraft {
        /// The side whose home is the bottom edge, unless it says otherwise.
        a: SideDraft = "A",
        /// The side whose home is the top edge, unless it says otherwise.
        b: SideDraft = "B",
    }

    /// One side.
    SideDraft {
        /// Its name.
        #[schemars(with = "AnyName")]
        name: Name = "name",
        /// Its nation, a word of the system, in systems that have nations.
        nation: Option<Located<String>> = "nation",
        /// The edge its troops run to; bottom for A and top for B when left out.
        home: Option<Edge> = "home",
        /// The army file with its order of battle, relative to the scenario.
        army: Option<Located<String>> = "army",
        /// Two corners of the area in which its player may deploy it, in systems that have it.
        zone: Option<Located<Vec<[Centimetres; 2]>>> = "zone",
    }

    /// A general.
    GeneralDraft {
        /// His id.
        id: Located<String> = "id",
        /// His side.
        side: Side = "side",
        /// His name.
        #[schemars(with = "AnyName")]
        name: Name = "name",
        /// His rank, a word of the system.
        rank: Located<String> = "rank",
        /// His talent, a word of the system.
        skill: Option<Located<String>> = "skill",
        /// The middle of the front edge of his base.
        /// May be left out for one who comes with a flank march.
        at: Option<Located<[Centimetres; 2]>> = "at",
        /// The way his base faces; away from home when left out.
        facing: Option<Located<i16>> = "facing",
    }

    /// A brigade.
    BrigadeDraft {
        /// Its id, for example `A1`.
        id: Located<String> = "id",
        /// Its side.
        side: Side = "side",
        /// Its name.
        #[schemars(with = "AnyName")]
        name: Name = "name",
        /// Its nation; its side's when left out.
        nation: Option<Located<String>> = "nation",
        /// The general who leads it.
        brigadier: Option<Located<String>> = "brigadier",
        /// The general above him, in systems that have divisions.
        division: Option<Located<String>> = "division",
        /// Its opening order; without one it does as the system says.
        order: Option<OrderDraft> = "order",
        /// Two corners of the area that is its own.
        zone: Option<Located<Vec<[Centimetres; 2]>>> = "zone",
        /// Its units.
        #[serde(default)]
        units: Vec<UnitDraft> = "unit",
    }

    /// An opening order.
    OrderDraft {
        /// What to do, a word of the system.
        kind: Located<String> = "kind",
        /// A place, a feature, an enemy brigade, or for support a friendly one.
        target: Option<Located<String>> = "target",
        /// A point of the table instead.
        at: Option<Located<[Centimetres; 2]>> = "at",
        /// The side of a supported brigade: left, right or rear.
        side: Option<Located<String>> = "side",
    }

    /// A unit.
    UnitDraft {
        /// Its id, for example `A1b`.
        id: Located<String> = "id",
        /// Its name.
        #[schemars(with = "AnyName")]
        name: Name = "name",
        /// A short name for the map; the whole name when left out.
        #[schemars(with = "Option<AnyName>")]
        short: Option<Name> = "short",
        /// What it fights as, a word of the system.
        kind: Located<String> = "type",
        /// Its quality, a word of the system.
        grade: Option<Located<String>> = "grade",
        /// Its nation; its brigade's when left out.
        nation: Option<Located<String>> = "nation",
        /// The row of its nation's organisation, a word of the system.
        organisation: Option<Located<String>> = "organisation",
        /// The regiment it belongs to.
        regiment: Option<Located<String>> = "regiment",
        /// Companies of the organisation that serve elsewhere, words of the system.
        #[serde(default)]
        detached: Vec<Located<String>> = "detached",
        /// Its men, instead of figures.
        men: Option<Located<u16>> = "men",
        /// Its guns, instead of models.
        guns: Option<Located<u16>> = "guns",
        /// Its figures; batteries leave it out.
        figures: Option<Located<u16>> = "figures",
        /// Figures of one company or squadron.
        company: Option<Located<u16>> = "company",
        /// Its bases, in systems that count bases.
        bases: Option<Located<u16>> = "bases",
        /// Its bases of skirmishers, in systems that count bases.
        skirmisher_bases: Option<Located<u16>> = "skirmisher-bases",
        /// Gun models of a battery.
        models: Option<Located<u8>> = "models",
        /// Weight of the guns, a word of the system.
        calibre: Option<Located<String>> = "calibre",
        /// How many of the models are howitzers.
        howitzers: Option<Located<u8>> = "howitzers",
        /// What it shoots with, a word of the system.
        weapon: Option<Located<String>> = "weapon",
        /// Figures of its light company, which may be sent out as skirmishers.
        light_company: Option<Located<u16>> = "light-company",
        /// The regiment whose squadrons it is.
        detached_from: Option<Located<String>> = "detached-from",
        /// Further words of the system: light, jaeger, good-horses.
        #[serde(default)]
        flags: Vec<Located<String>> = "flags",
        /// Its price in points.
        points: Option<u16> = "points",
        /// Its formation, a word of the system; an army file may leave it to the scenario.
        formation: Option<Located<String>> = "formation",
        /// The middle of the front edge of its footprint; a garrison may leave it out.
        at: Option<Located<[Centimetres; 2]>> = "at",
        /// The way it faces in degrees clockwise, 0 to the top edge; away from home when left out.
        facing: Option<Located<i16>> = "facing",
        /// The building it holds.
        garrison: Option<Located<String>> = "garrison",
    }
}

impl ScenarioDraft {
    /// Reads a scenario file.
    ///
    /// # Errors
    /// Every fault of form: what is no TOML, missing and unknown keys, values
    /// of the wrong kind.
    pub fn parse(text: &str, file: &str) -> Result<ScenarioDraft, Vec<DataError>> {
        let (draft, faults) = ScenarioDraft::parse_on(text, file)?;
        if faults.is_empty() {
            Ok(draft)
        } else {
            Err(faults.into_list())
        }
    }

    /// Reads a scenario file word for word, armies still apart.
    pub(crate) fn unmustered(text: &str, file: &str) -> Result<ScenarioDraft, Vec<DataError>> {
        let (draft, faults) = read(text, file);
        match draft {
            Some(draft) if faults.is_empty() => Ok(draft),
            _ => Err(faults.into_list()),
        }
    }

    /// Reads a scenario file in which nothing is wrong but unknown keys, so that a system goes on looking for faults.
    ///
    /// # Errors
    /// Every fault of form, when there are others.
    pub fn parse_on(text: &str, file: &str) -> Result<(ScenarioDraft, Faults), Vec<DataError>> {
        let (draft, mut faults) = read(text, file);
        let Some(mut draft) = draft.filter(|_| faults.are_unknown_keys()) else {
            return Err(faults.into_list());
        };
        crate::army::muster(&mut draft, &mut faults);
        if faults.are_unknown_keys() {
            Ok((draft, faults))
        } else {
            Err(faults.into_list())
        }
    }
}

impl ScenarioDraft {
    /// The entry that holds the text of an army file, to be put at the end of a scenario's text.
    pub(crate) fn attachment(file: &str, text: &str) -> String {
        use crate::scenario::write::{Write, Written};
        let fields = [("file", file), ("text", text)];
        let lines = fields.map(|(key, value)| match value.to_owned().written() {
            Written::Plain(value) => format!("{key} = {value}\n"),
            _ => String::new(),
        });
        format!("\n[[army]]\n{}", lines.concat())
    }

    /// The draft as a file of the format; reading it gives the same draft again.
    #[must_use]
    pub fn to_toml(&self) -> String {
        crate::scenario::write::file(self)
    }
}

impl UnitDraft {
    /// A unit of which nothing more is said.
    #[must_use]
    pub fn named(id: &str, name: Name, kind: &str) -> UnitDraft {
        UnitDraft {
            id: Located::made(id.to_owned()),
            name,
            short: None,
            kind: Located::made(kind.to_owned()),
            grade: None,
            nation: None,
            organisation: None,
            regiment: None,
            detached: Vec::new(),
            men: None,
            guns: None,
            figures: None,
            company: None,
            bases: None,
            skirmisher_bases: None,
            models: None,
            calibre: None,
            howitzers: None,
            weapon: None,
            detached_from: None,
            light_company: None,
            flags: Vec::new(),
            points: None,
            formation: None,
            at: None,
            facing: None,
            garrison: None,
            spot: Spot::default(),
        }
    }
}

/// The draft word for word, armies still apart.
fn read(text: &str, file: &str) -> (Option<ScenarioDraft>, Faults) {
    let mut source = Source::new(text, file);
    let document = source.parse();
    // What the parser made of a broken text would only add faults that are none.
    let draft = if source.faults.is_empty() {
        ScenarioDraft::take(Keys::top("", document.get_ref(), Spot::top()), &mut source)
    } else {
        None
    };
    (draft, source.faults)
}

/// The army files that a scenario names, each with its place, and the names of those it holds.
type NamedArmies = (Vec<Located<String>>, Vec<String>);

/// The army files that a scenario names, and the names of those whose texts it holds.
pub(crate) fn named_armies(text: &str, file: &str) -> Result<NamedArmies, Vec<DataError>> {
    let (draft, faults) = read(text, file);
    // Unknown keys are told by whoever reads the rest.
    let Some(draft) = draft.filter(|_| faults.are_unknown_keys()) else {
        return Err(faults.into_list());
    };
    let sides = [draft.sides.a.army, draft.sides.b.army];
    let attached = draft.armies.into_iter().map(|army| army.file.value);
    Ok((sides.into_iter().flatten().collect(), attached.collect()))
}

/// The JSON Schema of scenario files, as kept in `scenarios/schema.json`.
#[must_use]
pub fn schema() -> String {
    let schema = schemars::schema_for!(ScenarioDraft);
    let mut text = format!("{:#}", schema.as_value());
    text.push('\n');
    text
}
