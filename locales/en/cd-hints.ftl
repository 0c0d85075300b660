# What a newcomer is told when a phase comes, in the order of the phases.

hint-cd-1 = Each side throws one die for the initiative. The winner acts first; then the sides alternate, one brigade or division at a time, until everybody has acted.
hint-cd-2 = Choose one brigade or division that has not acted yet, then declare up to three orders for each of its regiments before the die is thrown. Nothing is added afterwards, and what the die does not allow is lost: put what matters first.
hint-cd-3 = The orders are carried out: first all first actions, then all second, then all third. An order that no longer makes sense can be dropped. Fire and close combat follow as they come, every modifier with its rule.
hint-cd-4 = Generals of the formation may move now. Keep them near the regiments that will need orders next.
