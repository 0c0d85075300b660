# Optional rules: chapter XIII and flank marches

## Switches
option-weather = Weather

## Weather
gdb-sky-good = Good weather
gdb-sky-variable = Variable weather
gdb-sky-rain = Rain
gdb-sky-snow = Snow
gdb-weather-limited = { $sky }: sight { $distance }
gdb-weather-now = { $sky }.
gdb-weather-until = { $sky }; the weather is rolled again in turn { $turn }.
gdb-fact-sight = Sight in this weather
roll-weather = Weather
row-weather-good = good weather
row-weather-variable = variable weather
row-weather-rain = rain
row-weather-snow = snow

## Flank marches
option-flank-marches = Flank marches
gdb-decision-plan-flank-march = Plan a flank march
gdb-decision-plan-flank-march-help = Up to half of your figures may leave the table now and come on later over another edge. The plan is sealed; the enemy hears of it when its die is thrown.
gdb-decision-choose-entry-point = Choose where the enemy comes on
gdb-decision-choose-entry-point-help = The flank march has lost its way. You say where on that edge it comes on; difficult ground is excluded.
gdb-flank-plan-none = No flank march
gdb-flank-plan = Over the { $edge }, { $place } along it, in turn { $turn }
gdb-flank-choose-place = { $place } along the edge
gdb-flank-enter = Bring { $unit } on
gdb-flank-take-extra-move = Additional move for { $unit }
gdb-edge-top = top edge
gdb-edge-bottom = bottom edge
gdb-edge-left = left edge
gdb-edge-right = right edge
gdb-flank-planned = The flank march is planned: over the { $edge } in turn { $turn }.
gdb-flank-planned-none = No flank march is planned.
gdb-flank-met = Two flank marches meet off the { $edge }: { $a } figures against { $b }.
gdb-flank-goes-on = { $side }: the column wins and goes on.
gdb-flank-turns-back = { $side }: the column turns back to its own edge.
gdb-flank-driven-off = { $side }: the column takes no part in the battle.
gdb-flank-destroyed = { $side }: the column is destroyed.
gdb-flank-comes-at-once = The flank march of { $side } arrives at the { $edge }.
gdb-flank-comes-late = The flank march of { $side } is announced at the { $edge } for turn { $turn }.
gdb-flank-comes-astray = The flank march of { $side } strays: it comes over the { $edge } in turn { $turn }, where the enemy says.
gdb-flank-is-lost = The flank march of { $side } is lost and does not arrive.
gdb-flank-place-chosen = { $side } have chosen where the column comes on.
gdb-flank-entered = { $unit } comes on.
gdb-flank-extra-move = { $unit } begins its additional move.
gdb-flank-left-to-rally = { $unit } has left the table and may rally outside.
gdb-flank-no-brigade = There is no such brigade.
gdb-flank-without-brigadier = { $brigade } has no brigadier to lead the march.
gdb-flank-led-by-commander = The commander-in-chief leads { $brigade } and may not lead a flank march.
gdb-flank-too-many = That is { $percent } % of the figures; { $allowed } % may march.
gdb-flank-own-edge = A flank march does not come over its own edge.
gdb-flank-not-on-edge = The place is not on that edge.
gdb-flank-enemy-zone = The enemy deployed there.
gdb-flank-turn = Turn { $turn } cannot be planned.
gdb-flank-order-of-march = The order of march must name every unit once.
gdb-flank-cannot-march-so = { $unit } does not march in this shape: { $formation }.
gdb-flank-no-march = There is no such march.
gdb-flank-difficult-ground = Difficult ground may not be chosen.
gdb-flank-not-next = { $unit } is not the next to come on.
gdb-flank-closed-ground = { $unit } cannot come on over this ground.
gdb-flank-occupied = { $unit } must wait: { $by } stands where it would come on.
gdb-flank-no-extra-move = There is no additional move to begin.
gdb-general-off-table = is off the table
gdb-brigade-off-table = off the table
gdb-roster-off-table = off the table
roll-flank-march-arrival = Arrival of the flank march, { $subject }
row-flank-at-once = at once
row-flank-late = late
row-flank-astray = late, where the enemy says
row-flank-lost = lost
gdb-flank-departed = { $unit } is not on the table.
