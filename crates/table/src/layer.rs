//! Boxes of features that matter for one kind of question, side by side in memory.

use crate::segment::Ray;
use crate::{Bounds, Feature, Point};

/// The boxes of some features and where to find the features.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Layer {
    boxes: Vec<Bounds>,
    places: Vec<u16>,
}

impl Layer {
    /// The features for which `matters` holds, in their order.
    pub(crate) fn of(features: &[Feature], matters: impl Fn(&Feature) -> bool) -> Layer {
        let mut layer = Layer::default();
        for (place, feature) in (0..u16::MAX).zip(features) {
            if matters(feature) {
                layer.boxes.push(*feature.shape.bounds());
                layer.places.push(place);
            }
        }
        layer
    }

    /// The features whose boxes meet `bounds`.
    #[inline]
    pub(crate) fn meeting<'a>(
        &'a self,
        features: &'a [Feature],
        bounds: Bounds,
    ) -> impl Iterator<Item = &'a Feature> {
        self.boxes
            .iter()
            .zip(&self.places)
            .filter(move |(b, _)| b.meets(&bounds))
            .filter_map(|(_, place)| features.get(usize::from(*place)))
    }

    /// The features whose boxes a line comes into.
    #[inline]
    pub(crate) fn entered<'a>(
        &'a self,
        features: &'a [Feature],
        ray: &'a Ray,
    ) -> impl Iterator<Item = &'a Feature> {
        self.boxes
            .iter()
            .zip(&self.places)
            .filter(move |(b, _)| ray.enters(b))
            .filter_map(|(_, place)| features.get(usize::from(*place)))
    }

    /// The features a place is on.
    pub(crate) fn at<'a>(
        &'a self,
        features: &'a [Feature],
        p: Point,
    ) -> impl Iterator<Item = &'a Feature> {
        self.meeting(features, Bounds { min: p, max: p })
            .filter(move |f| f.shape.contains(p))
    }
}
