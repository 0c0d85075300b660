//! Computer generals, generic over the engine's contract.
