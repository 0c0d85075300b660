//! Tests that span chapters.
