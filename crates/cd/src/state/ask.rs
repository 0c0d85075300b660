//! Questions about a state that several chapters ask.

use engine::Side;
use table::{Angle, FeatureId, Footprint, Length, Outline, Point, Pose, Shape};

use crate::formation::{Formation, Layout, layout};
use crate::ids::{Bases, BrigadeId, DivisionId, GeneralId, UnitId};
use crate::setup::{BrigadeDef, DivisionDef, GeneralDef, Ground, Rank};
use crate::state::{FormationRef, General, State, Unit};
use crate::troops::{Kind, UnitDef};

impl State {
    /// A unit.
    #[must_use]
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }

    /// What the scenario says of a unit.
    #[must_use]
    pub fn def(&self, id: UnitId) -> &UnitDef {
        &self.setup.units[id.index()]
    }

    /// What a unit fights as.
    #[must_use]
    pub fn kind(&self, id: UnitId) -> Kind {
        self.def(id).kind
    }

    /// The side of a unit.
    #[must_use]
    pub fn side_of(&self, id: UnitId) -> Side {
        self.def(id).side
    }

    /// A general, staff or courier.
    #[must_use]
    pub fn general(&self, id: GeneralId) -> &General {
        &self.generals[id.index()]
    }

    /// What the scenario says of a general.
    #[must_use]
    pub fn general_def(&self, id: GeneralId) -> &GeneralDef {
        &self.setup.generals[id.index()]
    }

    /// What the scenario says of a brigade.
    #[must_use]
    pub fn brigade(&self, id: BrigadeId) -> &BrigadeDef {
        &self.setup.brigades[id.index()]
    }

    /// What the scenario says of a division.
    #[must_use]
    pub fn division(&self, id: DivisionId) -> &DivisionDef {
        &self.setup.divisions[id.index()]
    }

    /// The units of a side on the table.
    pub fn on_table(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.unit_ids()
            .filter(move |&id| self.side_of(id) == side && self.unit(id).is_on_table())
    }

    /// All units on the table.
    pub fn all_on_table(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.unit_ids().filter(|&id| self.unit(id).is_on_table())
    }

    /// The units of a brigade on the table.
    pub fn brigade_units(&self, id: BrigadeId) -> impl Iterator<Item = UnitId> + '_ {
        self.brigade(id)
            .units
            .iter()
            .copied()
            .filter(|&unit| self.unit(unit).is_on_table())
    }

    /// The brigades of a formation.
    #[must_use]
    pub fn brigades_of(&self, formation: FormationRef) -> Vec<BrigadeId> {
        match formation {
            FormationRef::Brigade(brigade) => vec![brigade],
            FormationRef::Division(division) => self.division(division).brigades.clone(),
        }
    }

    /// The units of a formation on the table.
    #[must_use]
    pub fn formation_units(&self, formation: FormationRef) -> Vec<UnitId> {
        let brigades = self.brigades_of(formation);
        brigades
            .into_iter()
            .flat_map(|brigade| self.brigade_units(brigade))
            .collect()
    }

    /// The side of a formation.
    #[must_use]
    pub fn formation_side(&self, formation: FormationRef) -> Side {
        match formation {
            FormationRef::Brigade(brigade) => self.brigade(brigade).side,
            FormationRef::Division(division) => self.division(division).side,
        }
    }

    /// How a unit stands.
    #[must_use]
    pub fn layout(&self, id: UnitId) -> Layout {
        self.layout_in(id, self.unit(id).formation)
    }

    /// How a unit would stand in a formation.
    #[must_use]
    pub fn layout_in(&self, id: UnitId, formation: Formation) -> Layout {
        let def = self.def(id);
        layout(&self.setup.tables.bases, def.kind, def.bases, formation)
    }

    /// The ground a unit takes; a garrison stands in the middle of its building.
    #[must_use]
    pub fn outline(&self, id: UnitId) -> Outline {
        Outline::of(self.unit(id).pose, self.layout(id).footprint)
    }

    /// The skirmisher bases that a unit still has. Reading CD-GAP-08.
    #[must_use]
    pub fn skirmishers(&self, id: UnitId) -> Bases {
        if self.unit(id).screen_lost {
            Bases(0)
        } else {
            self.def(id).skirmishers
        }
    }

    /// The footprint of a unit's skirmishers.
    #[must_use]
    pub fn screen_footprint(&self, id: UnitId) -> Footprint {
        let one = self.setup.tables.bases.skirmisher;
        let bases = i32::from(self.def(id).skirmishers.0);
        // Skirmishers leave the width of a base between each other.
        Footprint::new(one.scaled((2 * bases - 1).max(0), 1), one)
    }

    /// The ground of a unit's deployed skirmishers.
    #[must_use]
    pub fn screen_outline(&self, id: UnitId) -> Option<Outline> {
        self.unit(id)
            .screen
            .map(|pose| Outline::of(pose, self.screen_footprint(id)))
    }

    /// The ground of a building or work, as an outline around it.
    #[must_use]
    pub fn building_outline(&self, id: FeatureId) -> Option<Outline> {
        let feature = self.setup.terrain.feature(id)?;
        let bounds = feature.shape.bounds();
        let (width, depth) = (bounds.max.x - bounds.min.x, bounds.max.y - bounds.min.y);
        let at = Point::new(bounds.min.x + width.half(), bounds.min.y);
        Some(Outline::of(
            Pose::new(at, Angle::NORTH),
            Footprint::new(width, depth),
        ))
    }

    /// What counts as the place of a unit for distances: its building when it holds one.
    #[must_use]
    pub fn body(&self, id: UnitId) -> Outline {
        let building = self
            .unit(id)
            .garrison
            .and_then(|feature| self.building_outline(feature));
        building.unwrap_or_else(|| self.outline(id))
    }

    /// The distance between the nearest parts of two units, skirmishers left out.
    #[must_use]
    pub fn distance(&self, a: UnitId, b: UnitId) -> Length {
        self.body(a).distance(&self.body(b))
    }

    /// Whether any part of a unit is in ground of a kind.
    #[must_use]
    pub fn stands_in(&self, id: UnitId, ground: Ground) -> bool {
        let outline = self.outline(id);
        self.unit(id).garrison.is_none()
            && self
                .setup
                .terrain
                .features_under(&outline)
                .any(|feature| self.setup.ground(feature.id) == ground)
    }

    /// Whether a unit holds a fortification. Reading CD-GAP-33.
    #[must_use]
    pub fn is_fortified(&self, id: UnitId) -> bool {
        self.unit(id).garrison.is_some()
    }

    /// The unit that holds a building or work.
    #[must_use]
    pub fn garrison_of(&self, feature: FeatureId) -> Option<UnitId> {
        self.all_on_table()
            .find(|&id| self.unit(id).garrison == Some(feature))
    }

    /// The buildings and works of the ground.
    pub fn buildings(&self) -> impl Iterator<Item = (FeatureId, &Shape)> {
        self.setup
            .terrain
            .features()
            .iter()
            .filter(|feature| self.setup.ground(feature.id).holds_a_regiment())
            .map(|feature| (feature.id, &feature.shape))
    }

    /// The ground of a general's base.
    #[must_use]
    pub fn general_outline(&self, id: GeneralId) -> Outline {
        let bases = &self.setup.tables.bases;
        let side = match self.general_def(id).rank {
            Rank::Staff => bases.staff,
            _ => bases.general,
        };
        Outline::of(self.general(id).pose, Footprint::new(side, side))
    }

    /// The present staff of a side. Reading CD-GAP-29: one a side.
    #[must_use]
    pub fn staff(&self, side: Side) -> Option<GeneralId> {
        self.general_ids().find(|&id| {
            let def = self.general_def(id);
            def.side == side && def.rank == Rank::Staff && self.general(id).present
        })
    }

    /// The present couriers of a side.
    pub fn couriers(&self, side: Side) -> impl Iterator<Item = GeneralId> + '_ {
        self.general_ids().filter(move |&id| {
            let def = self.general_def(id);
            def.side == side && def.rank == Rank::Courier && self.general(id).present
        })
    }

    /// The order of a unit that is in turn to act: nothing outside its formation's activation.
    #[must_use]
    pub fn is_active(&self, id: UnitId) -> bool {
        self.activation
            .as_ref()
            .is_some_and(|activation| activation.orders(id).is_some())
    }
}
