//! Battlefield fixtures, scripted dice and snapshot helpers for tests.
