//! General d'Armee, one module per chapter of the rules.
