# The deployment drawn by the players before the first turn.

gdb-decision-draw-deployment = Draw the deployment
gdb-decision-draw-deployment-help = Place your troops within your zone: drag a block, turn it by its handle, choose its formation. Whoever you leave alone stands where the scenario has him. The enemy sees nothing of it; once both sides have sealed, both deployments are revealed and cannot be changed any more.
gdb-deployment-area = Deployment zone
gdb-deployment-seal = Seal the deployment
gdb-deployment-seal-detail = As it stands now; it is revealed when both sides have sealed theirs.
gdb-deployment-restore = Back to the places of the scenario
gdb-deployment-garrison = Garrison: { $ground }
gdb-deployment-free = Free placing
gdb-deployment-note-formation = Formation: { $formation }
gdb-deployment-placed = { $piece } placed: { $formation }.
gdb-deployment-garrisoned = { $piece } will hold { $ground }.
gdb-deployment-general-placed = { $piece } placed.
gdb-deployment-restored = { $side }: all stand as the scenario has them again.
gdb-deployment-sealed = { $side }: deployment sealed.
gdb-deployment-revealed = Both deployments are revealed.
gdb-deployment-not-yours = That is no piece for you to place
gdb-deployment-outside = { $piece } would stand outside the deployment zone
gdb-deployment-ground = { $piece } cannot stand on this ground: { $ground }
gdb-deployment-occupied = { $piece } has no room: { $by } stands there
gdb-deployment-area-taken = { $piece } stands in the area of another brigade: { $brigade }
gdb-deployment-no-building = That is no building to hold
gdb-deployment-foot-only = Only foot holds buildings, not { $piece }
gdb-deployment-full = { $ground } holds { $capacity ->
    [one] { $capacity } figure
   *[other] { $capacity } figures
} and no more
gdb-decision-move-terrain = Move a piece of ground
gdb-decision-move-terrain-help = You may move one piece of ground out of your deployment zone to any free place outside the enemy's. It is done in the open, before the deployments are drawn.
gdb-terrain-keep = Leave the ground as it is
gdb-terrain-move = To { $right } from the left, { $up } from below
gdb-terrain-moved = { $side }: ground moved, { $ground }.
gdb-terrain-kept = { $side }: the ground stays as it is.
gdb-terrain-not-movable = That is no ground for you to move
gdb-terrain-off-table = { $ground } would lie off the table
gdb-terrain-enemy-area = { $ground } would lie in the enemy's deployment zone
gdb-terrain-taken = { $ground } would lie on other ground: { $by }
gdb-terrain-under-troops = { $ground } would lie under { $by }
