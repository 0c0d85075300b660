//! Many battles at once and their balance reports.
