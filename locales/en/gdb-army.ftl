# General de Brigade: armies, points, preparation of a battle, sheets to print.

# Findings of a check
gdb-army-invented = a unit of your own invention; your opponent may have to agree to it
gdb-army-other-year = { $row } are not known in { $year }
gdb-army-other-type = { $row } do not fight as { $type }
gdb-army-not-light = { $row } are light infantry: the flag light is missing
gdb-army-no-light-infantry = { $row } are not light infantry
gdb-army-no-light-company = { $row } have no light companies of their own
gdb-army-rifles-missing = { $row } are armed with rifles
gdb-army-no-rifles = { $row } have no rifles
gdb-army-models = { $models } gun models; { $row } have { $allowed }
gdb-army-howitzers = { $howitzers } of the models are howitzers; in { $row } these are { $allowed }
gdb-army-calibre = { $calibre }; { $row } have { $allowed }
gdb-army-regiment = { $battalions ->
    [one] regiment { $regiment } has { $battalions } battalion here; { $allowed } of this kind take the field
   *[other] regiment { $regiment } has { $battalions } battalions here; { $allowed } of this kind take the field
}
gdb-army-screen = a screen of { $figures } figures; the battalions of its brigade have detached light companies of { $detached } figures
gdb-army-option = an optional rule that the army does not name: options.{ $option }
gdb-army-strength = { $figures } figures; { $row } have { $least } to { $most }
gdb-army-sotnia = { $figures } figures in sotnias of { $company }; a sotnia has { $least } to { $most }
gdb-army-figures = { $figures } figures in companies or squadrons of { $company }; { $row } have { $allowed } in companies of { $companies }
gdb-army-filled-grade = { $unit }: nothing is said of the grade; { $grade } is taken
gdb-army-filled-strength = { $unit }: no { $row } has { $told }; the nearest, { $taken }, is taken
gdb-army-not-detached = { $part } of { $row } do not serve elsewhere
gdb-army-half-company = a light half-company of { $figures } figures; from { $from } on it has { $least } to { $most }
gdb-army-light-company = { $figures ->
    [one] { $figures } figure may skirmish; in { $row } these are at most { $most } ({ $brigade })
   *[other] { $figures } figures may skirmish; in { $row } these are at most { $most } ({ $brigade })
}
gdb-army-no-horses = good or poor horses are given to cavalry only
gdb-army-good-horses-of-grade = the good horses of Guard and Elite go with the grade and are not set apart
gdb-army-no-brigadier = the brigade has no brigadier
gdb-army-two-brigades = he leads more than one brigade
gdb-army-brigadiers = { $brigadiers ->
    [one] { $brigadiers } brigadier; the units ask for { $due }, with additional ones at most { $most }
   *[other] { $brigadiers } brigadiers; the units ask for { $due }, with additional ones at most { $most }
}
gdb-army-reserve = in a historical battle this nation should have brigadiers in reserve; missing: { $brigadiers }
gdb-army-division-brigadiers = { $brigadiers ->
    [one] { $brigadiers } brigadier; a division has at least { $least }
   *[other] { $brigadiers } brigadiers; a division has at least { $least }
}
gdb-army-division-points = { $points } points; a division of medium size costs { $low } to { $high }
gdb-army-bases = { $arm } on { $front } mm a figure or model: outside the recommended sizes even with { $tolerance } mm more
gdb-army-guards = { $guards } guard units, { $percent } % of the army; there should be few
gdb-army-strange-ally = an ally whom the army list does not know
gdb-army-allies = { $percent } % of the units are allies; at most { $most } % may be
gdb-army-first-battery = the first battery that this nation buys is second-class artillery
gdb-army-mixed = { $units ->
    [one] { $units } allied unit keeps the rules and modifiers of its own nation
   *[other] { $units } allied units keep the rules and modifiers of their own nation
}
gdb-army-no-price = the tables have no price for such troops
gdb-army-other-price = the file says { $stated } points, the table { $due }
gdb-army-too-dear = { $points } points; the army may cost { $limit }

# Words of army files
gdb-army-type-infantry = infantry
gdb-army-type-skirmishers = skirmishers
gdb-army-type-cuirassiers = cuirassiers
gdb-army-type-heavy-cavalry = heavy cavalry
gdb-army-type-dragoons = dragoons
gdb-army-type-lancers = lancers
gdb-army-type-light-cavalry = light cavalry
gdb-army-type-cossacks = Cossacks
gdb-army-type-foot-artillery = foot artillery
gdb-army-type-horse-artillery = horse artillery
gdb-army-grade-guard = Guard
gdb-army-grade-elite = Elite
gdb-army-grade-veteran = Veteran
gdb-army-grade-line = Line
gdb-army-grade-second-line = Second Line
gdb-army-grade-conscript = Conscript
gdb-army-grade-militia = Militia
gdb-army-rank-commander-in-chief = C-in-C
gdb-army-rank-brigadier = brigadier
gdb-army-rank-staff-officer = staff officer
gdb-army-skill-gifted = gifted
gdb-army-skill-average = average
gdb-army-skill-inept = inept
gdb-army-order-assault = Assault
gdb-army-order-engage = Engage
gdb-army-order-support = Support
gdb-army-order-move = Move
gdb-army-order-hold = Hold
gdb-army-order-retire = Retire
gdb-army-nation-france = France
gdb-army-nation-britain = Britain
gdb-army-nation-portugal = Portugal
gdb-army-nation-prussia = Prussia
gdb-army-nation-austria = Austria
gdb-army-nation-russia = Russia
gdb-army-nation-spain = Spain
gdb-army-nation-naples = Naples
gdb-army-nation-minor-german = German states
gdb-army-nation-poland = Poland
gdb-army-nation-other = another nation
gdb-army-arm-infantry = infantry
gdb-army-arm-cavalry = cavalry
gdb-army-arm-cossacks = Cossacks
gdb-army-arm-artillery = artillery
gdb-army-arm-skirmishers = skirmishers
gdb-army-part-grenadier = grenadier companies
gdb-army-part-carabinier = carabinier companies
gdb-army-part-light = light companies
gdb-army-part-fusilier = fusilier companies
gdb-army-part-chasseur = chasseur companies
gdb-army-part-line = line companies
gdb-army-part-musketeer = musketeer companies
gdb-army-gun-3-pounder = 3-pdr
gdb-army-gun-4-pounder = 4-pdr
gdb-army-gun-6-pounder = 6-pdr
gdb-army-gun-8-pounder = 8-pdr
gdb-army-gun-9-pounder = 9-pdr
gdb-army-gun-12-pounder = 12-pdr
gdb-army-gun-howitzer = howitzers
gdb-army-gun-unicorn = unicorns
gdb-army-gun-rocket = rockets
gdb-army-note-second-class = second-class artillery
gdb-army-note-light = light
gdb-army-note-jaeger = jaeger
gdb-army-note-rifles = rifles
gdb-army-note-carbines = carbines
gdb-army-note-good-horses = good horses
gdb-army-note-poor-horses = poor horses
gdb-army-note-irregular = irregulars
gdb-army-unofficial = Unofficial army: { $breaches ->
    [one] { $breaches } breach of the rules of organisation
   *[other] { $breaches } breaches of the rules of organisation
}
gdb-army-note-kgl = KGL
gdb-army-note-howitzers = howitzer models: { $models }
gdb-army-note-light-company = light company: { $figures }
gdb-army-note-regiment = regiment { $regiment }

# Rolls before a battle
roll-additional-brigadiers = Additional brigadiers, { $subject }
roll-terrain = Terrain, { $subject }
roll-army-list = Army list, { $subject }
roll-army-list-size = Strength of the unit, { $subject }
modifier-good-staff = French, British or late Prussian
row-brigadiers-one-more = one more
row-brigadiers-two-more = two more
row-brigadiers-three-more = three more
row-brigadiers-more = more
row-terrain-gentle-hill = gentle hill (rough ground)
row-terrain-stream = stream (rough ground) to the nearest edge
row-terrain-windfall-or-marsh = windfall or marsh
row-terrain-small-farm = small farm (rough ground, cover, one battalion)
row-terrain-open-field = open field (rough ground, no cover)
row-terrain-open-wood = open wood (rough ground)
row-terrain-small-hill = small hill (hides what is behind it)
row-terrain-hill = hill (good going, hides what is behind it)
row-terrain-ridged-hill = ridged hill (good going, hides what is behind it)
row-terrain-village = village (rough ground, buildings, two battalions)
row-terrain-fortified-buildings = fortified buildings (rough ground, buildings, one battalion)

# Markers
gdb-marker-assault = ASSAULT
gdb-marker-engage = ENGAGE
gdb-marker-support = SUPPORT
gdb-marker-move = MOVE
gdb-marker-hold = HOLD
gdb-marker-retire = RETIRE
gdb-marker-in-reserve = IN RESERVE
gdb-marker-unformed = unformed
gdb-marker-halted = halted
gdb-marker-faltering = faltering
gdb-marker-retreating = retreating
gdb-marker-routing = routing
gdb-marker-abandoned-guns = guns abandoned

# The page of tables
gdb-sheet-small-arms = Ranges of small arms
gdb-sheet-musket = Musket
gdb-sheet-rifle = Rifle
gdb-sheet-carbine = Carbine
gdb-sheet-guns = Ranges of guns
gdb-sheet-guns-light = 3 and 4 pounders
gdb-sheet-guns-medium = 6 to 9 pounders
gdb-sheet-guns-heavy = 12 pounders
gdb-sheet-guns-howitzer = Howitzers
gdb-sheet-distance = { $distance }
gdb-sheet-canister = canister
gdb-sheet-effective = effective
gdb-sheet-long = long
gdb-sheet-musketry = Losses by musketry: figures and total of 2D6
gdb-sheet-artillery = Losses by artillery: models and total of 2D6
gdb-sheet-rates = Movement
gdb-sheet-rate = { $troops }, { $formation }
gdb-sheet-rate-infantry = Infantry
gdb-sheet-rate-militia = Militia
gdb-sheet-rate-skirmishers = Skirmishers
gdb-sheet-rate-heavy-cavalry = Heavy cavalry
gdb-sheet-rate-light-cavalry = Light cavalry
gdb-sheet-rate-cossacks = Cossacks
gdb-sheet-rate-foot-artillery = Foot artillery
gdb-sheet-rate-heavy-artillery = 12 pounders
gdb-sheet-rate-horse-artillery = Horse artillery
gdb-sheet-shape-any = otherwise
gdb-sheet-shape-line = line
gdb-sheet-shape-column-of-companies = column of companies
gdb-sheet-shape-column-of-divisions = column of divisions
gdb-sheet-shape-massed-column = massed column
gdb-sheet-shape-march-column = march column
gdb-sheet-shape-square = square
gdb-sheet-shape-open-order = open order
gdb-sheet-shape-skirmish-line = skirmish line
gdb-sheet-shape-deployed = by hand
gdb-sheet-shape-limbered = limbered
gdb-sheet-move = move
gdb-sheet-charge = charge
gdb-sheet-compulsory = compulsory
gdb-sheet-melee-result = Melee: the loser by the difference
gdb-sheet-routs = routs
gdb-sheet-retreats = retreats
gdb-sheet-pushed = is pushed back
gdb-sheet-morale-result = Morale by the total of 2D6
gdb-sheet-stand = charges home, stands, obeys, rallies
gdb-sheet-waver = charger halts or falters, charged falters, else obeys, rallies
gdb-sheet-fail = charger falters, charged retreats, else falters, no rally
gdb-sheet-flee = retreats; who rallied from retreat routs
gdb-sheet-rout = routs; who rallied is dispersed
gdb-sheet-less = less than { $than }
gdb-sheet-modifiers-initiative = Initiative, 2D6
gdb-sheet-modifiers-orders = Change of orders, 2D6
gdb-sheet-modifiers-musketry = Musketry, 2D6
gdb-sheet-modifiers-artillery = Artillery, 2D6
gdb-sheet-modifiers-skirmish = Skirmish fire, each die
gdb-sheet-modifiers-melee = Melee, 2D6
gdb-sheet-modifiers-pursuit = Pursuit, 2D6
gdb-sheet-modifiers-morale = Morale of a unit, 2D6
gdb-sheet-modifiers-brigade = Morale of a brigade, 2D6
gdb-sheet-modifiers-gather = Gathering a mass, 2D6

# One way to mend each finding
gdb-army-invented-mend = agree on it with your opponent and write options.invented-brigades = true, or name a row of the organisation
gdb-army-other-year-mend = choose a row of the organisation that is known in that year, or another year
gdb-army-other-type-mend = give it a type of the row, or another row
gdb-army-not-light-mend = add flags = ["light"]
gdb-army-no-light-infantry-mend = take the flag light away, or choose a row of light infantry
gdb-army-no-light-company-mend = take light-company away
gdb-army-rifles-missing-mend = write weapon = "rifle"
gdb-army-no-rifles-mend = take weapon = "rifle" away, or choose a row of riflemen
gdb-army-models-mend = set models to one of { $allowed }
gdb-army-howitzers-mend = set howitzers to one of { $allowed }
gdb-army-calibre-mend = choose a calibre of the row: { $allowed }
gdb-army-regiment-mend = keep { $allowed } of them, or give the others a regiment of their own
gdb-army-screen-mend = take no more than { $detached } figures, or detach more light companies
gdb-army-option-mend = agree on it with your opponent and write options.{ $option } = true
gdb-army-strength-mend = set figures from { $least } to { $most }
gdb-army-sotnia-mend = set company from { $least } to { $most } and figures to whole sotnias
gdb-army-figures-mend = set figures to one of { $allowed } with company to match, one of { $companies }
gdb-army-not-detached-mend = take it out of detached
gdb-army-half-company-mend = set light-company from { $least } to { $most }, in a year from { $from } on
gdb-army-light-company-mend = set light-company to { $most } at most
gdb-army-no-brigadier-mend = name one of the generals as its brigadier
gdb-army-two-brigades-mend = give one of the brigades another brigadier
gdb-army-brigadiers-mend = have { $due } to { $most } brigadiers
gdb-army-reserve-mend = add brigadiers who lead no brigade: { $brigadiers }
gdb-army-division-brigadiers-mend = divide its units among at least { $least } brigades with brigadiers
gdb-army-division-points-mend = move brigades between divisions until each costs { $low } to { $high }
gdb-army-bases-mend = set bases to a recommended front
gdb-army-guards-mend = replace some Guards by units of another grade
gdb-army-strange-ally-mend = replace it by a unit of the army's own nation
gdb-army-allies-mend = replace allies by the army's own units until they are { $most } % at most
gdb-army-first-battery-mend = add flags = ["second-class"] to it
gdb-army-mixed-mend = give the allies a brigade of their own
gdb-army-no-price-mend = change its type, grade or calibre to one that has a price
gdb-army-other-price-mend = write points = { $due }, or leave points out
gdb-army-too-dear-mend = leave units out until the army costs { $limit } at most
gdb-army-no-horses-mend = take the flag good-horses or poor-horses away
gdb-army-good-horses-of-grade-mend = take the flag good-horses away: its grade counts the mounts already
