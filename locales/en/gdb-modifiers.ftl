# General de Brigade: modifiers, one for each row of the tables.

# Initiative
modifier-initiative-nation = French, British or late Prussian commander-in-chief
modifier-initiative-gifted = Gifted commander-in-chief
modifier-initiative-inept = Inept commander-in-chief
modifier-initiative-commander-lost = Commander-in-chief lost
modifier-initiative-surprised = Caught by surprise

# Order changes and Brigadier's Initiative
modifier-order-contact = Commander-in-chief in base contact with the brigadier
modifier-order-gifted = Gifted commander-in-chief
modifier-order-inept = Inept commander-in-chief
modifier-order-far = Brigadier out of the radius for orders
modifier-order-far-own-brigade = Brigadier out of the radius, commander-in-chief leads another brigade
modifier-order-brigadier-inept = Inept brigadier
modifier-order-initiative-gifted = Gifted brigadier
modifier-order-initiative-inept = Inept brigadier

# Musketry and carbines
modifier-musketry-guard = Guard
modifier-musketry-elite = Elite
modifier-musketry-conscript = Conscripts
modifier-musketry-militia = Militia
modifier-musketry-british-line = British infantry in line
modifier-musketry-unformed = Firer unformed or faltering
modifier-musketry-column = Target in column
modifier-musketry-massed = Target a massed column
modifier-musketry-square = Target in square
modifier-musketry-enfiladed = Enfilade fire
modifier-musketry-limbered = Target guns on their limbers
modifier-musketry-charging-cavalry = Target charging cavalry
modifier-musketry-deployed-guns = Target unlimbered guns
modifier-musketry-skirmishers = The target is skirmishers
modifier-musketry-open-order = Target in open order
modifier-musketry-cover = Target in cover
modifier-musketry-building = Target in buildings
modifier-musketry-fleeing = Target retreating or routing

# Artillery
modifier-artillery-guard = Guard battery
modifier-artillery-conscript = Conscript gunners
modifier-artillery-second-class = Second-class artillery
modifier-artillery-canister-light = Canister, 3 and 4 pounders
modifier-artillery-canister-medium = Canister, 6 to 9 pounders
modifier-artillery-canister-heavy = Canister, 12 pounders
modifier-artillery-moved-horse = Horse artillery moved or unlimbered
modifier-artillery-moved-foot = Foot artillery moved or unlimbered
modifier-artillery-unformed = Battery unformed or faltering
modifier-artillery-shell-at-cover = Shell at cover or buildings
modifier-artillery-column = Target in column
modifier-artillery-massed = Target a massed column
modifier-artillery-square = Target in square
modifier-artillery-enfiladed = Enfilade fire
modifier-artillery-limbered = Target guns on their limbers
modifier-artillery-charging-cavalry = Target charging cavalry
modifier-artillery-deployed-guns = Target unlimbered guns
modifier-artillery-skirmishers = The target is skirmishers
modifier-artillery-open-order = Target in open order
modifier-artillery-cover = Target in cover
modifier-artillery-building = Target in buildings
modifier-artillery-fleeing = Target retreating or routing

# Skirmish fire, each die
modifier-skirmish-guard-elite = Guard or Elite
modifier-skirmish-conscript = Conscripts
modifier-skirmish-unformed = Skirmishers unformed
modifier-skirmish-dense = Dense or enfiladed target
modifier-skirmish-skirmishers = The target is skirmishers
modifier-skirmish-deployed-guns = Target unlimbered guns
modifier-skirmish-cover = Target in cover
modifier-skirmish-building = Target in buildings

# Gathering
modifier-gather-half = Half of the battalion or less was dispersed
modifier-gather-enemy-far = No enemy near
modifier-gather-early-french = French skirmish mass, 1796 to 1808
modifier-gather-late-nation = French, British or Prussian skirmish mass, 1810 to 1815

# Melee
modifier-melee-cuirassiers = Cuirassiers
modifier-melee-heavy = Heavy cavalry
modifier-melee-lancers = Lancers charging
modifier-melee-light = Light cavalry
modifier-melee-infantry = Infantry in close order
modifier-melee-open-order = Infantry in open order
modifier-melee-artillery = Gun crew
modifier-melee-cossacks = Cossacks
modifier-melee-skirmishers = Skirmishers
modifier-melee-guard = Guard
modifier-melee-elite = Elite
modifier-melee-conscript = Conscripts
modifier-melee-militia = Militia
modifier-melee-british-line = British infantry in line
modifier-melee-good-horses = Good horses
modifier-melee-poor-horses = Poor horses
modifier-melee-desperate = Led by the commander-in-chief in a desperate charge
modifier-melee-unformed = Unformed or faltering
modifier-melee-flank = Attacked in flank or rear
modifier-melee-charging = Charging or pursuing
modifier-melee-column-charge = Infantry charging in column
modifier-melee-against-horse = Infantry in column or square against cavalry
modifier-melee-lancers-foot = Lancers against foot
modifier-melee-cover = Defends cover or stands uphill
modifier-melee-building = Defends buildings
modifier-melee-strongpoint = Defends a strongpoint
modifier-melee-burning = The buildings are burning
modifier-melee-outnumbering = Outnumbers the enemy
modifier-melee-more-units = More units in the melee

# Pursuit
modifier-pursuit-guard = Guard
modifier-pursuit-elite = Elite
modifier-pursuit-general = General near
modifier-pursuit-british = British cavalry
modifier-pursuit-conscript = Conscripts
modifier-pursuit-irregular = Cossacks or irregulars
modifier-pursuit-enemy-routs = The enemy routs
modifier-pursuit-assault = Brigade on Assault
modifier-pursuit-hold-move = Brigade on Hold or Move
modifier-pursuit-earlier-turn = Earlier turns of this pursuit

# Unit morale
modifier-morale-general = General near
modifier-morale-guard = Guard
modifier-morale-elite = Elite
modifier-morale-veteran = Veterans
modifier-morale-second-line = Second line
modifier-morale-conscript = Conscripts
modifier-morale-militia = Militia
modifier-morale-cossacks = Cossacks
modifier-morale-russian-column = Russian infantry defending in column
modifier-morale-cover = In cover
modifier-morale-building = In buildings
modifier-morale-strongpoint = In a strongpoint
modifier-morale-uphill = Uphill of the enemy
modifier-morale-square = In square
modifier-morale-losses = Losses, each 10 percent
modifier-morale-charging-weak = Charging a flank, a rear, unformed troops or skirmishers
modifier-morale-lost-in-charge = Figures lost during the charge
modifier-morale-charged-by-line = Charged by infantry in line
modifier-morale-charged-by-column = Charged by infantry in column
modifier-morale-charged-column-building = In buildings, charged by infantry in column
modifier-morale-charged-by-horse = Not in square, charged by cavalry
modifier-morale-charged-by-cossacks = Not in square, charged by Cossacks
modifier-morale-flank = Charged in flank or rear
modifier-morale-disordered = Faltering, unformed or retreating
modifier-morale-disordered-charged = Faltering, unformed or retreating, and charged
modifier-morale-routing = Routing
modifier-morale-enemies-fleeing = Enemy units retreating or routing near
modifier-morale-friends-fleeing = Friendly units retreating or routing near
modifier-morale-desperate = Led by the commander-in-chief in a desperate charge

# Brigade morale
modifier-brigade-brigadier = Brigadier near
modifier-brigade-commander = Commander-in-chief near
modifier-brigade-gifted-commander = Gifted commander-in-chief near
modifier-brigade-guard = Half of the units or more are Guard
modifier-brigade-elite-veteran = Half of the units or more are Elite or Veteran
modifier-brigade-poor = Half of the units or more are Second line, Conscripts or Militia
modifier-brigade-cossacks = Cossack brigade
modifier-brigade-unit-gone = Units retreating, routing or lost
modifier-brigade-half-gone = Half of the brigade or more retreating, routing or lost
modifier-brigade-brigadier-lost = Brigadier lost
modifier-brigade-commander-lost = Commander-in-chief lost this turn
modifier-brigade-cover = Half of the units or more in cover or buildings
modifier-brigade-broken-before = Broken before
modifier-division-gifted = Gifted corps commander
modifier-division-inept = Inept corps commander
modifier-division-contact = Corps commander in base contact with the divisional general
modifier-division-far = Divisional general too far away
modifier-division-general-inept = Inept divisional general
