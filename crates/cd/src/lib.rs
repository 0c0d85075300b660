//! Command Distance, one module per chapter of the rules.
