# The command line.
cli-about = Napoleonic miniature battles under written rules. Alone, it starts the local server and opens its page.
cli-play-about = Play: start the local server and open its page, or a new battle
cli-serve-about = Serve battles to others
cli-sim-about = Play many battles between computer generals and report their balance
cli-replay-about = Tell a battle from its record
cli-verify-about = Decide every command of a record again and compare
cli-scenario-about = List, check and show scenarios
cli-scenario-list-about = List the scenarios that come with the program
cli-scenario-check-about = Check a scenario file and name every fault
cli-scenario-show-about = Show a scenario
cli-rules-about = Search and show the rules
cli-rules-search-about = Find rules by words, in either language
cli-rules-show-about = Show a rule by its id
cli-rules-coverage-about = Count the rules of each chapter
cli-rules-readings-about = List the readings of unclear rules; the one in force is marked
cli-rules-tables-about = List the numbers of the rules with their sources
cli-usage = Usage:
cli-verbs = Commands:
cli-options = Options:
cli-see-help = For more, see --help.

# Arguments
cli-arg-lang = Language: en or ru
cli-arg-json = Print results as JSON
cli-arg-help = Show this help
cli-arg-version = Show the version
cli-arg-scenario = A scenario's id; for sim also a file
cli-arg-side = Your side: A or B
cli-arg-opponent = Who leads the other side: recruit, line or human
cli-arg-no-open = Do not open the browser
cli-arg-listen = Address to listen on
cli-arg-database = Where battles are kept
cli-arg-name = A host name of this server; may be given several times
cli-arg-battles = The most battles to keep
cli-arg-games = How many battles
cli-arg-seed = Seed of the series; by chance if not given
cli-arg-side-a = General of side A: recruit or line
cli-arg-side-b = General of side B: recruit or line
cli-arg-records = Folder for the records of all battles
cli-arg-file = The file
cli-arg-system = Only this rule system
cli-arg-words = Words to find
cli-arg-id = A rule's id
cli-arg-filter = Only tables with this in their name

# Results
cli-address = Grognard: { $address }
cli-stop = Stop it with Ctrl+C; battles are saved after every command.
cli-open-yourself = The browser could not be opened; open the address yourself.
cli-serve-open = This server can be reached from other machines; every seat has its own link.
cli-tally = { $side }: { $left } of { $start } figures, points: { $points }
cli-result-open = The battle is not over.
cli-result-draw = A draw.
cli-result-victory = Victory of side { $side }.
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
cli-sim-heading = { $scenario }: { $games } battles, seed { $seed }
cli-sim-wins = { $side } ({ $general }) wins { $count }: { $share } % ({ $low } to { $high })
cli-sim-draws = Draws { $count }: { $share } % ({ $low } to { $high })
cli-sim-turns = Turns on average: { $turns }
cli-sim-losses = { $side } loses { $figures } % of its figures and scores { $points } on average
cli-sim-dropped = Dropped because they stalled: { $games }
cli-rules-optional = Optional: both players agree to it.
cli-rules-source = { $chapter }; source: { $source }
cli-rules-coverage = { $system }: { $rules } rules
cli-rules-star = * is in force.

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
cli-error-missing = missing: { $argument }
cli-error-twice = given twice: { $argument }
cli-error-no-verb = say what to do
cli-rules-none = no rule has all these words
cli-rules-no-rule = there is no rule { $id }
cli-reason-not-found = it is not there
cli-reason-denied = access denied
cli-reason-in-use = another program uses this address
cli-reason-not-ours = this machine does not have that address
cli-reason-folder = it is a folder
cli-reason-not-text = it is not a text
