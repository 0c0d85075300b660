# The command line.
cli-about = Napoleonic miniature battles under written rules. Alone, it starts the local server and opens its page.
cli-play-about = Play: start the local server and open its page, or a new battle
cli-serve-about = Serve battles to others
cli-sim-about = Play many battles between computer generals and report their balance
cli-export-about = Write a record as text, as a picture of its end, or as a page that replays it
cli-replay-about = Tell a battle from its record
cli-verify-about = Decide every command of a record again and compare
cli-scenario-about = List, check and show scenarios
cli-scenario-list-about = List the scenarios that come with the program
cli-scenario-check-about = Check a scenario and name every fault
cli-scenario-show-about = Show a scenario
cli-rules-about = Search and show the rules
cli-rules-search-about = Find rules by words, in either language
cli-rules-show-about = Show a rule or a reading by its id
cli-rules-coverage-about = Count the rules of each chapter: known, implemented, tested
cli-rules-readings-about = List the readings of unclear rules; the one in force is marked
cli-rules-tables-about = List the numbers of the rules with their sources
cli-usage = Usage:
cli-verbs = Commands:
cli-arguments = Arguments:
cli-options = Options:
cli-see-help = For more, see --help.

# Arguments
cli-arg-lang = Language: en or ru
cli-arg-json = Print results as JSON; faults and notes then are lines of JSON on the standard error
cli-arg-help = Show this help
cli-arg-version = Show the version
cli-arg-scenario = A scenario's id or its file
cli-arg-side = Your side: A or B
cli-arg-opponent = Who leads the other side: recruit, line or human
cli-arg-no-open = Do not open the browser
cli-arg-listen = Address to listen on; if not given, 127.0.0.1:3813, or another port when that one is taken
cli-arg-database = Where battles are kept; if not given, battles.db in the folder GROGNARD_DATA, else in XDG_DATA_HOME/grognard (mostly ~/.local/share/grognard)
cli-arg-name = A host name of this server; may be given several times
cli-arg-battles = The most battles to keep
cli-arg-games = How many battles
cli-arg-seed = Seed of the series; by chance if not given
cli-arg-side-a = General of side A: recruit or line
cli-arg-side-b = General of side B: recruit or line
cli-arg-records = Folder for the records of all battles; it must be new or empty
cli-arg-format = Form: text, svg or html
cli-arg-file = The file
cli-arg-system = Only this rule system
cli-arg-words = Words to find
cli-arg-id = A rule's or a reading's id
cli-arg-rules = A file of house rules; may be given several times, the later over the earlier
cli-arg-preset = Optional rules: introductory, standard or everything
cli-arg-house = Optional rule or reading, as in --set of play and sim
cli-arg-set = One optional rule or reading, for example smoke=true; may be given several times
cli-arg-filter = Only tables with this in their name
cli-arg-force = Overwrite files that are there
cli-arg-times = Tell how long it took

# Results
cli-address = Grognard: { $address }
cli-running = Grognard is running already with these battles: { $address }
cli-stop = Stop it with Ctrl+C; battles are saved after every command.
cli-open-yourself = The browser could not be opened; open the address yourself.
cli-serve-open = This server can be reached from other machines; every seat has its own link.
cli-tally = { $side }: { $left } of { $start } figures, points: { $points }
cli-result-open = The battle is not over.
cli-result-draw = A draw.
cli-result-victory = Victory of side { $side }.
cli-turn = Turn { $turn }
cli-verified = { $steps ->
    [one] { $steps } command decided again: everything agrees.
   *[other] { $steps } commands decided again: everything agrees.
}
cli-verified-chain = { $steps ->
    [one] { $steps } command: the chain and the state agree. The seed is not revealed yet, so the dice cannot be thrown again.
   *[other] { $steps } commands: the chain and the states agree. The seed is not revealed yet, so the dice cannot be thrown again.
}
cli-side = { $side }: { $name }
cli-size = Turns: { $turns }, units: { $units }
cli-scenario-sound = { $path } is sound.
cli-sim-heading = { $games ->
    [one] { $scenario }: { $games } battle, seed { $seed }
   *[other] { $scenario }: { $games } battles, seed { $seed }
}
cli-sim-wins = { $side } ({ $general }) wins { $count }: { $share } % ({ $low } to { $high })
cli-sim-draws = Draws { $count }: { $share } % ({ $low } to { $high })
cli-sim-turns = Turns on average: { $turns }
cli-sim-losses = { $side } loses { $figures } % of its figures and scores { $points } on average
cli-sim-dropped = Dropped because they stalled: { $games }
cli-sim-times = Seconds: { $total }, for a battle on one thread { $battle }
cli-rules-optional = Optional: both players agree to it.
cli-rules-source = { $chapter }; in the source: { $source }
cli-rules-coverage = { $system }: { $known } rules known, { $implemented } implemented, { $tested } tested
cli-rules-coverage-examples = Worked examples: { $known }, tested { $tested }
cli-rules-known = known
cli-rules-implemented = implemented
cli-rules-tested = tested
cli-rules-star = * is in force. Readings without a switch are decided, and their other ways cannot be chosen.
cli-rules-decided = decided
cli-rules-not-taken = not taken: { $way }
cli-marked = Numbers behind these odds that are not as printed:
cli-marked-table = { $sign } the table of the roll “{ $roll }” [{ $rules }]
cli-rules-signs = ? reconstructed: the printed value is not known. ~ a reading of an unclear place. ! house rules.
cli-rules-instead = instead of { $usual }
cli-rules-of-reading = { $system }, for the rules { $rules }
cli-rules-unplayed = the program knows the rules of { $system }, but cannot play them yet: there are no readings or tables to choose from
cli-by-scenario = by the scenario
cli-by-preset = by the preset
cli-by-house-rules = by house rules
cli-by-players = by the players
cli-by-record = by the record

# Errors
cli-error = error: { $what }
cli-error-fault = a fault in the program: { $what }
cli-error-file = { $path }: { $why }
cli-error-record = { $path }: { $what }
cli-error-database = the database cannot be used: { $why }
cli-error-database-kind = { $address }: only sqlite:PATH is supported
cli-error-listen = cannot listen on { $address }: { $why }
cli-error-no-home = no folder for battles: set GROGNARD_DATA or HOME
cli-error-unknown = unknown here: { $argument }
cli-error-value = { $value } is no value for { $argument }
cli-error-value-allowed = { $value } is no value for { $argument }; allowed: { $allowed }
cli-error-missing = missing: { $argument }
cli-error-twice = given twice: { $argument }
cli-error-conflict = { $argument } cannot be used together with { $other }
cli-error-there = { $path } is there already; --force overwrites it
cli-error-used = the folder { $path } is not empty; --force writes into it all the same
cli-error-no-folder = there is no folder { $path }
cli-error-running = Grognard is running already with these battles
cli-error-running-at = Grognard is running already with these battles: { $address }
cli-error-no-verb = say what to do
cli-rules-none = no rule has all these words
cli-rules-no-rule = there is no rule { $id }
cli-rules-no-rule-near = there is no rule { $id }, perhaps { $nearest } is meant
cli-no-scenario-near = there is no scenario { $given }, perhaps { $nearest } is meant
cli-no-army-near = there is neither a file nor a sample { $given }, perhaps { $nearest } is meant
cli-reason-not-found = it is not there
cli-reason-denied = access denied
cli-reason-in-use = another program uses this address
cli-reason-not-ours = this machine does not have that address
cli-reason-exists = there is already something of this name
cli-reason-no-folder = a part of this path is no folder
cli-reason-full = the disk is full
cli-reason-read-only = nothing may be written there
cli-reason-folder = it is a folder
cli-reason-not-text = it is not a text

# Armies and the preparation of a battle
cli-army-about = Check, price, organise and list armies
cli-army-list-about = List the sample armies
cli-army-check-about = Check an army against the organisation of its nation and the army lists
cli-army-roster-about = Print the sheet of an army
cli-army-points-about = Print the price of every unit and general
cli-army-organise-about = Make brigades of a list of units, or raise an army of so many points by the dice
cli-scenario-terrain-about = Roll for the ground of a table
cli-scenario-make-about = Make a battle of two armies on ground by the dice
cli-scenario-seal-about = Tell the seal of a secret map of the deployment
cli-scenario-reveal-about = Show both maps of the deployment at once and put them into the scenario
cli-print-about = Write sheets of A4 to print
cli-print-markers-about = Markers of orders and states
cli-print-roster-about = The sheet of an army
cli-print-reference-about = The tables in force on one page
cli-arg-army = An army file, or the id of a sample
cli-arg-army-or-words = An army file, the id of a sample, or units in words: "1st and 2nd battalions 13e Ligne, 1809, veteran; 7e Hussards"
cli-arg-house-rules = A house-rules file
cli-arg-nation = Nation of the army to raise
cli-arg-year = Its year
cli-arg-points = What an army by the dice may cost
cli-arg-fraction = Part of the historical strength
cli-arg-roll-brigadiers = Roll for additional brigadiers
cli-arg-roll-skills = Leave the talents of generals to a roll when the battle begins
cli-arg-dice = Dice of a real table, in the order of the rolls
cli-arg-out = The file to write
cli-arg-table = Width and depth of the table in centimetres
cli-arg-figures = Figure scale: 15mm or 28mm
cli-arg-choose = A choice of who rolled: left, right, bottom, top; windfall, marsh; narrow, broad
cli-arg-move-a = Side A moves the element of a square to a place in centimetres
cli-arg-move-b = Side B moves the element of a square to a place in centimetres
cli-arg-turns = The last turn
cli-arg-name-id = Id of the scenario
cli-arg-army-a = Army of side A: a file, a sample, or nation:year with --points
cli-arg-army-b = Army of side B: a file, a sample, or nation:year with --points
cli-arg-map-a = Map of side A
cli-arg-map-b = Map of side B
cli-arg-seal-a = Seal that side A told before
cli-arg-seal-b = Seal that side B told before
cli-army-breach = breach
cli-army-mend = { "    " }to mend it: { $mend }
cli-army-note = note
cli-army-finding = line { $line }, { $about }: { $weight }, { $rule }: { $what }
cli-army-finding-whom = { $about }: { $weight }, { $rule }: { $what }
cli-army-finding-army = { $weight }, { $rule }: { $what }
cli-army-legal = { $army }: legal.
cli-army-illegal = { $army }: { $breaches ->
    [one] { $breaches } breach of the rules
   *[other] { $breaches } breaches of the rules
}
cli-army-total = in all
cli-army-what = give an army file, or --nation, --year and --points
cli-army-points = { $army }: an army by the dice needs --points
cli-army-words-calibre = { $unit }: such batteries have { $known }
cli-army-words-nameless = no unit is named in { $phrase }
cli-army-words-nation = whose is { $unit }? Name its nation after a comma or with --nation: { $known }
cli-army-words-no-army = no army can be made of these units
cli-army-words-no-row = { $nation } has nothing like { $unit } in { $year }
cli-army-words-no-year = no year is told; write it beside a unit or with --year
cli-army-words-part = { $part } is not understood; a unit has one name, and beside it a year, a nation, a grade and a strength, between commas
cli-army-words-part-near = { $part } is not understood; perhaps { $nearest } is meant
cli-army-words-twice = { $part } is a second value of its kind; a unit has one year, one nation, one grade and one strength
cli-army-words-battalions = { $text }: no such battalions or squadrons can be counted; write 1st to 3rd, 1-3 or three
cli-army-words-year = { $year } is no year of these wars, 1792 to 1815
cli-army-words-again = { $unit } is named twice
cli-army-words-strength = { $unit } is never { $told } figures or models strong; it has { $known }
cli-army-words-no-organisation = these rules have no organisation of { $nation }; they have { $known }
cli-army-words-squadrons = { $unit } is not played in so many squadrons; it has { $known }
cli-army-words-two-years = an army is of one year, not of { $one } and { $other }
cli-army-fraction = { $text } is no part of the whole: write 1/3 or 50%
cli-army-nation = { $nation } is no nation; known are { $known }
cli-army-no-list = the program has no organisation of this nation
cli-army-too-few = so few points do not pay for two brigades and their commanders
cli-roster-general = { $name }, { $rank }, { $skill }, points: { $points }
cli-roster-order = Order: { $order }
cli-roster-total = Units: { $units }, figures: { $figures } ({ $men } men), models: { $models } ({ $guns } guns), points: { $points }
cli-roster-unit = Unit
cli-roster-type = Type
cli-roster-grade = Grade
cli-roster-figures = Figures
cli-roster-bases = Bases
cli-roster-half = 50 %
cli-roster-quarter = 25 %
cli-roster-points = Points
cli-roster-notes = Notes
cli-dice-owed = { $count ->
    [one] { $count } more die needed: { $roll }
   *[other] { $count } more dice needed: { $roll }
}
cli-roll-side = side { $side }
cli-roll = { $roll }: { $dice } = { $total }, { $row }
cli-roll-modified = { $roll }: { $dice } ({ $modifier }) = { $total }, { $row }
cli-prepare-seed = Seed: { $seed }
cli-prepare-no-room = the area of brigade { $brigade } of side { $side } has no room for it; take a larger table
cli-prepare-other-bases = both armies must use the same bases
cli-written = Written: { $path }
cli-seal-other = { $path } is not the map whose seal side { $side } told
cli-seal-nonce = a random word was put into { $path } so that nobody finds the map by trying: do not change the file before it is shown
cli-terrain-no-element = { $argument }: there is no such square
cli-terrain-no-such-choice = { $argument }: the roll of this square leaves no such choice
cli-terrain-not-nearest = { $argument }: a stream flows to the nearest edge of the table
cli-terrain-not-own = { $argument }: the element does not lie in this side's own area
cli-terrain-enemy = { $argument }: the place lies in the enemy's area
cli-terrain-off-table = { $argument }: the place is off the table
cli-print-markers = Markers of orders and states
cli-print-face-down = Cut them out. Full frames are orders of brigades, double frames orders of divisions, broken frames states of units. A new order is laid face down.
cli-print-reference = The tables in force
cli-print-centimetres = Distances in centimetres, figures of 15 mm.
cli-print-inches = Distances in inches, figures of 28 mm.

## Procedures called alone
cli-resolve-about = Throw for a procedure of the rules, or read the dice thrown at a table
cli-odds-about = Tell the exact odds of a procedure of the rules
cli-schema-about = Show the input of a procedure as a JSON Schema, or list the procedures of a system
cli-arg-of = A rule system
cli-arg-procedure = A procedure; schema without one lists them
cli-arg-input = The input as a JSON file, - for standard input; what is left out has its default
cli-arg-input-value = A value of the input, for example figures=24; may be given several times
cli-arg-dice-seed = Seed of the dice; by chance if not given
cli-arg-vary = Values to go through, for example figures=24,30,36; may be given several times
cli-unknown-system = there is no rule system { $given }; known are { $known }
cli-unknown-system-near = there is no rule system { $given }, perhaps { $nearest } is meant
cli-unknown-procedure = there is no procedure { $given }; known are { $known }
cli-unknown-procedure-near = there is no procedure { $given }, perhaps { $nearest } is meant
cli-error-json = { $path }: no JSON: { $why }
cli-vary-form = { $given } is not of the form key=a,b,c
cli-vary-no-entry = { $key } is no entry: the list has { $entries } and takes the next one only
cli-set-form = { $given } is not of the form key=value
cli-key-twice = { $key } is given twice
cli-vary-many = { $count } variations, at most { $most }
cli-no-die = { $given } is no die: 1 to 6
cli-procedure-dice-owed = { $count ->
        [one] one more die is needed: { $roll }
       *[other] { $count } more dice are needed: { $roll }
    }
cli-dice-left = { $count ->
        [one] one die was not needed
       *[other] { $count } dice were not needed
    }
cli-seed = seed { $seed }
cli-roll-dice = {"  "}dice { $dice }
cli-roll-sum = {"  "}total { $total } [{ $rules }]
cli-roll-total = {"  "}total { $total }: { $row } [{ $rules }]
cli-odds-line = { $percent } % { $weight }  { $outcome }
cli-odds-long = fractions too long for a line stand in the output of --json
cli-odds-too-fine = too many dice for exact odds
