//! General de Brigade, one module per chapter of the rules.
