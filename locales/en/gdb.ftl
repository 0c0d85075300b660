# General de Brigade: turn, phases, sides, pieces, states.
gdb-turn-started = Turn { $turn }
gdb-phase-initiative = Initiative
gdb-phase-command = Command
gdb-phase-compulsory = Compulsory
gdb-phase-charges = Charges
gdb-phase-movement = Movement
gdb-phase-firing = Firing
gdb-phase-melee = Melee
gdb-phase-morale = Morale
gdb-opening-deployment = Deployment
gdb-opening-flank-marches = Flank marches
gdb-opening-orders = Opening orders
gdb-opening-ready = Before the battle
gdb-waiting-over = The battle is over.
gdb-waiting-side = { $side } decide.
gdb-side-strength = { $left } of { $start } figures, { $units } of { $of } units
gdb-strength-figures = { $left }
gdb-strength-models = ×{ $left }
gdb-strength-none = {""}
gdb-distance = { $distance }
gdb-left-of = { $left } of { $start }
gdb-in-command = in command
gdb-out-of-command = out of command

# Initiative
gdb-decision-prepare-battle = Prepare the battle
gdb-decision-prepare-battle-help = Weather and open talents are thrown for first; then flank marches are planned, maps drawn and orders written, each in secret.
gdb-decision-begin-battle = Begin the battle
gdb-decision-begin-battle-help = Both armies stand as the scenario places them; the first initiative roll follows.
gdb-decision-begin-battle-deployed-help = Both armies stand as their commanders have deployed them; the first initiative roll follows.
gdb-decision-begin-battle-prepare-help = Weather and talents are thrown for first; plans, maps and orders follow.
gdb-decision-keep-or-pass-initiative = Initiative
gdb-decision-keep-or-pass-initiative-help = The phasing player charges, moves and fires first; the other sees what he does. The enemy cannot refuse it.
gdb-initiative-begin = Begin the battle
gdb-initiative-prepare = Throw for weather and talents, then plan
gdb-initiative-keep = Keep the initiative
gdb-initiative-pass = Hand it to the enemy
gdb-initiative-begun = The battle begins.
gdb-initiative-won = { $side } win the initiative roll.
gdb-initiative-tie = The initiative roll is a tie and is made again.
gdb-initiative-kept = { $side } keep the initiative.
gdb-initiative-passed = The initiative is handed to { $side }.
gdb-initiative-not-winner = The choice belongs to the side that won the roll
gdb-initiative-already-begun = The battle has begun already
roll-initiative = Initiative, { $subject }
row-initiative-won = wins
row-initiative-lost = loses
row-initiative-tie = tie, roll again

# Refusals
gdb-refused-not-now = This decision is not owed now
gdb-refused-battle-over = The battle is over

# Units
gdb-unit-losses = { $unit } loses { $figures }; { $left } left.
gdb-unit-half-passed = { $unit } passes its dispersal point.
gdb-unit-unformed = { $unit } is unformed.
gdb-unit-reformed = { $unit } re-forms.
gdb-unit-halts = { $unit } halts.
gdb-unit-falters = { $unit } falters.
gdb-unit-retreats = { $unit } retreats.
gdb-unit-routs = { $unit } routs.
gdb-unit-rallies = { $unit } rallies.
gdb-unit-dispersed = { $unit } is dispersed.
gdb-unit-surrendered = { $unit } surrenders.
gdb-unit-panicked = { $unit } runs in general panic.
gdb-unit-left-table = { $unit } leaves the table.
gdb-unit-destroyed = { $unit } is destroyed.

# Grades
gdb-grade-guard = Guard
gdb-grade-elite = Elite
gdb-grade-veteran = Veteran
gdb-grade-line = Line
gdb-grade-second-line = Second line
gdb-grade-conscript = Conscript
gdb-grade-militia = Militia

# Formations
gdb-formation-line = line
gdb-formation-column-companies = column of companies
gdb-formation-column-divisions = column of divisions
gdb-formation-massed-column = massed column
gdb-formation-march-column = march column
gdb-formation-square = square
gdb-formation-open-order = open order
gdb-formation-skirmish-line = skirmish line
gdb-formation-deployed = unlimbered
gdb-formation-limbered = limbered

# States
gdb-state-formed = formed
gdb-state-unformed = unformed
gdb-state-halted = halted
gdb-state-faltering = faltering
gdb-state-retreating = retreating
gdb-state-routing = routing
gdb-state-melee = in melee
gdb-state-pursuing = pursuing
gdb-state-abandoned = guns abandoned
gdb-state-guns-lost = guns lost
gdb-state-low-ammunition = low on ammunition
gdb-state-fired = has fired

# Generals
gdb-rank-commander-in-chief = C-in-C
gdb-rank-brigadier = brigadier
gdb-rank-staff-officer = staff officer
gdb-skill-gifted = gifted
gdb-skill-average = average
gdb-skill-inept = poor

# Descriptions
gdb-describe-unit = { $unit }, { $grade }, { $strength }, { $formation }, { $state }; nearest enemy { $enemy }, { $distance }.
gdb-describe-unit-alone = { $unit }, { $grade }, { $strength }, { $formation }, { $state }.
gdb-describe-figures = { $left } of { $start }
gdb-describe-models = { $left } of { $start } gun models
gdb-describe-general = { $general }, { $rank }, { $skill }.
gdb-sentence-enemy = { $enemy } stands { $distance } away.
gdb-fact-grade = Grade
gdb-fact-formation = Formation
gdb-fact-state = State
gdb-fact-strength = Figures
gdb-fact-move = Move
gdb-fact-charge = Charge
gdb-fact-kind = Arm
gdb-fact-range = Fire
gdb-range-of = effective to { $effective }, long to { $long }
gdb-fact-skirmish-class = As skirmishers
gdb-skirmish-first-class = first class
gdb-skirmish-second-class = second class
gdb-arm-infantry = infantry
gdb-arm-skirmishers = skirmishers
gdb-arm-cuirassiers = cuirassiers
gdb-arm-heavy-cavalry = heavy cavalry
gdb-arm-dragoons = average dragoons
gdb-arm-lancers = lancers
gdb-arm-light-cavalry = light cavalry
gdb-arm-cossacks = cossacks
gdb-arm-foot-artillery = foot artillery
gdb-arm-horse-artillery = horse artillery
gdb-fact-command = Command
gdb-fact-rank = Rank
gdb-fact-skill = Skill

# Order of battle
gdb-roster-strength = { $left } of { $start }, { $state }
gdb-roster-in-square = in the square of { $unit }
gdb-roster-in-hand = with its battalions
gdb-roster-dispersed = dispersed
gdb-roster-surrendered = surrendered
gdb-roster-panicked = gone in panic
gdb-roster-left-table = left the table
gdb-roster-destroyed = destroyed
gdb-brigade-panicked = in general panic
gdb-brigade-broken = broken
gdb-brigade-leaderless = without a general
gdb-order-none = none
gdb-order-hidden = Order not known
gdb-order-assault = Assault
gdb-order-engage = Engage
gdb-order-support = Support
gdb-order-move = Move
gdb-order-hold = Hold
gdb-order-retire = Retire
gdb-order-with-target = { $order }: { $target }
gdb-mark-melee = Melee: { $a } against { $b }

# Ground
gdb-ground-hill = Hill
gdb-ground-open-wood = Open wood
gdb-ground-dense-wood = Dense wood
gdb-ground-orchard = Orchard
gdb-ground-marsh = Marsh
gdb-ground-rocky = Rocky ground
gdb-ground-lake = Lake
gdb-ground-field = Field
gdb-ground-stream = Stream
gdb-ground-river = River
gdb-ground-bridge = Bridge
gdb-ground-ford = Ford
gdb-ground-road = Road
gdb-ground-obstacle = Linear obstacle
gdb-ground-village = Buildings
gdb-ground-strongpoint = Strong building
gdb-ground-redoubt = Redoubt
gdb-ground-ravine = Ravine
gdb-ground-note = { $what }: { $is }
gdb-ground-and = { $one }, { $more }
gdb-ground-is-rough = rough going
gdb-ground-is-difficult = difficult going
gdb-ground-is-impassable = impassable
gdb-ground-is-linear = half rate until clear of it
gdb-ground-is-higher = higher ground
gdb-ground-is-cover = cover
gdb-ground-is-building = cover of buildings
gdb-ground-is-strong = the best cover
gdb-ground-is-no-horse = closed to horse and guns

# Victory
gdb-place-taken = { $side } hold { $place }.
gdb-result-won = Victory for { $side }: { $cause }.
gdb-result-won-marginal = Marginal victory for { $side }: { $cause }.
gdb-result-won-clear = Clear victory for { $side }: { $cause }.
gdb-result-draw = A draw: { $cause }.
gdb-end-counted = { $cause } ({ $a } { $a-points }, { $b } { $b-points })
gdb-end-points = on points after the last turn
gdb-end-army-broken = half of an army's brigades are broken, the points decide
gdb-end-army-gone = no enemy is left on the table
gdb-end-both-broken = both armies are broken, the points decide
gdb-end-both-gone = nobody is left on the table
gdb-end-half-lost = half of the enemy army is lost
gdb-end-both-lost = both armies have lost half of their units
gdb-end-conceded = the enemy gave up
gdb-count-place = holds { $place }
gdb-count-unit = lost by the enemy: { $unit }
gdb-count-broken = broken: { $brigade }
gdb-count-panicked = in panic: { $brigade }
gdb-count-general = general lost: { $general }
gdb-count-army = the enemy army is broken
gdb-decision-forced = { $subject }: { $decision } — there was only one possibility.

## Line of sight
gdb-sight-clear = { $distance }: seen.
gdb-sight-weather = At { $distance } nothing is seen in this weather.
gdb-sight-mist = At { $distance } nothing is seen through the mist.
gdb-sight-blocked = Hidden by: { $what }.
gdb-sight-dead-ground = Hidden in the dead ground behind: { $what }.
gdb-sight-somebody = something
