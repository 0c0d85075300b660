# What a newcomer is told when a phase comes, in the order of the phases; last, while opening orders are written.

hint-gdb-1 = Both commanders throw 2D6 with modifiers; the higher chooses who acts first in this turn. Acting second is often better: the enemy shows his moves before you make yours.
hint-gdb-2 = Every brigade has an order, and the order says what its units must and may do. Change one only if you need to: the change is rolled for, and it can fail. The shield beside the brigadier shows the order in force.
hint-gdb-3 = Routing and retreating units move by themselves. You rarely decide anything here; the log says who went where, and why.
hint-gdb-4 = Only now can anybody be attacked. A formed unit with an enemy in its sector may declare a charge; the odds under each choice are exact. What is declared is carried out, so count your supports first.
hint-gdb-5 = Move your units, one after the other: drag a block to where it should go; with a finger, tap it first. The tag shows what a move costs; a dashed outline is as far as it gets. Nobody may touch the enemy now. A move that revealed nothing can be taken back with the arrow beside the table.
hint-gdb-6 = Units with an enemy in range and in their arc may fire. Those that marched usually may not. Fire at what threatens you: a loss of figures also forces a morale test.
hint-gdb-7 = Where units touch, they fight. Both sides throw and the difference decides: the loser falls back, retreats or routs. Everything that counts is listed with its rule before you confirm.
hint-gdb-8 = Units that suffered are tested, then whole brigades. A broken brigade is out of the battle, so keep one brigade in hand to cover it. Then the next turn begins.
hint-gdb-9 = Every brigade starts with an order, and later each change is rolled for. Assault and Engage send it at the enemy, Hold keeps it where it is, Move takes it to a place, Support keeps it beside another brigade. The orders that the scenario proposes are sound; you may seal them as they are.
hint-gdb-10 = Your zone is outlined in green. Drag a block to where it should stand and turn it by the round handle; its card offers the formations. A brigade keeps its units together: no unit may stand in the ground of another brigade. The places of the scenario are sound; you may seal them as they are.
