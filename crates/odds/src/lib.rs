//! Exact probabilities of any procedure of any rule system.
