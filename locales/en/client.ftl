# The browser client. One line each, placeables only: the client fills them in.

## Page
tools = Settings
battles = Battles
help = Keys and signs
close = Close
theme-dark = Candlelight
theme-light = Parchment
loading = Laying out the table.
no-server = No answer from the server.
no-seat = This address holds no seat of the battle. Ask for the invitation link.
connection-lost = Connection lost. Your orders are kept; retrying.
decision = Decision, unit and last roll
to-decision = To the decision
table = Table
table-north = N
unit-cm = cm
unit-inch = in

## Header
turn = Turn { $n }
of-turns = of { $n }
turn-of = Turn { $n } of { $last }
phases-of-turn = Phases of turn { $n }
phasing = Acts first
decides = { $side } decide
battle-over = The battle is over
points = Points: { $n }

## Order of battle
army = Order of battle
in-words = In words
order-marker = a new order lies face down
nearest-enemies = Nearest enemies:
foe-at = { $name }, { $distance } { $direction }, { $side }
lies-ahead = ahead
lies-right = on the right
lies-behind = behind
lies-left = on the left
may-now = May now:
may-suffer = May now be the target of:
stands-at = { $x } from the left edge, { $y } from the upper edge.
way-n = north
way-ne = north-east
way-e = east
way-se = south-east
way-s = south
way-sw = south-west
way-w = west
way-nw = north-west
faces = Faces { $direction }.
objectives = Objectives
objective-line = { $name }: { $n }
held-by = Held by: { $side }.
held-by-nobody = Held by nobody.
point-n = north
point-ne = north-east
point-e = east
point-se = south-east
point-s = south
point-sw = south-west
point-w = west
point-nw = north-west

## Decision
may-still-act = May still act: { $n }
modifiers = Modifiers
total = Total
successes = Successes
only-of = Only choices of { $name }
show-all = Show all
show-on-table = Show on the table
still-open = Still to choose: { $n }
chosen = Chosen: { $n }
drag-to-move = Units that may move: { $n }. Drag one on the table, or press N for the next.
waiting-help = The table, the cards and the ruler work meanwhile.
points-count = Victory points
stale = The battle has moved on. Here is how it stands now.
pass-screen = Pass the screen to { $side }
pass-help = What one side knows is not for the eyes of the other.
take-seat = { $side } have the screen

## Unit
history = History ({ $n })
together = With brigade ({ $n })
stayed = Stayed behind: { $names }
let-go = Let go
left-of = { $left } of { $start } left
formations = Formations
move-hint = Drag, or W A S D. Q and E turn. Enter confirms.
move-hint-touch = Drag the unit; turn it by the handle.
allowance-used = Part of the allowance used
turn-left = Turn left
turn-right = Turn right
confirm-move = Move

## Table
undo = Take back
undo-group = Take back
undo-ask = Take back (steps: { $n }), if the other side agrees
redo = Take up again
undo-asked = { $side } asks to take back
undo-asked-help = Something was revealed since, so { $side } must agree.
undo-waits = Waiting for the answer: { $side }.
undo-refused = Not agreed: { $side }
undo-agree = Agree to take back
undo-disagree = Let it stand
measure = Measure
ruler = Ruler
overlays = Overlays
next-unit = Next unit
zoom = Zoom
zoom-in = Zoom in
zoom-out = Zoom out
whole-table = Whole table

## Log
log-piece = Selected
log-search = Search the log
log-moment = See this moment
log = Battle log
log-show = Show
log-all = All
log-main = Main
log-dice = Dice
last-roll = Last roll
pane-table = Table
pane-army = Army
pane-log = Log

## Help
keys = Keys
letters = Single letters act on the table
signs-state = States
signs-order = Orders
signs-grade = Grades
key-regions = next control, next region
key-arrows = nearest unit in that direction
key-pan = move the table
key-order = units by order of battle
key-undo = take back the last step
key-redo = take up again
key-next = next unit that can act
key-enter = choose or confirm
key-escape = let go
key-advance = advance, step back
key-wheel = wheel left, wheel right
key-turn = turn in place
key-finer = finer steps
key-formations = formations
key-ruler = ruler
key-overlays = overlays of the selected unit
key-zoom = zoom, whole table
key-skip = skip the movement on the table
key-panels = decision, log, order of battle
key-theme = parchment or candlelight
state-unformed = unformed
state-faltering = faltering
state-retreating = retreating
state-routing = routing
state-melee = in melee
state-halted = halted
state-pursuing = pursuing
state-abandoned = abandoned
state-low-ammunition = low on ammunition
state-fired = has fired
state-moved = has moved
order-assault = Assault
order-engage = Engage
order-support = Support
order-move = Move
order-hold = Hold
order-retire = Retire
order-hidden = not known
grade-guard = Guard
grade-elite = Elite
grade-veteran = Veteran
grade-line = Line
grade-second-line = Second line
grade-conscript = Conscript
grade-militia = Militia

## First page
lobby-title = Battles on this table
lobby-lede = Napoleonic battles in miniature under written rules: go on with one, or lay out a new one.
no-battles = No battles yet. Lay out a new one.
new-battle = New battle
resume = Go on
look = Look
delete = Delete
delete-sure = Delete for good
your-side = Your side
opponent = Opponent
human = a person
hot-seat = A second person at this screen
hot-seat-note = The screen passes from hand to hand; each sees only what that side knows.
scenario-size = Turns: { $turns }. Units: { $units }.
begin = Lay out the table

## Film
film = Replay
film-play = Play
film-pause = Pause
film-step = Next step
film-step-back = Step back
film-phase = Next phase
film-phase-back = Phase before
film-turn = Next turn
film-turn-back = Turn before
film-roll = Next roll
film-speed = Speed
film-moment = Moment of the battle
film-of = step { $n } of { $last }
film-now = At this moment
film-quiet = Nothing was said here.
film-loading = Winding the film.
film-drop = Drop the record of a battle (.battle) here.
film-choose = Choose a record
film-record = Record
film-save = Save
chart = Strength over time
chart-side = { $side }: { $share }
film-open = Open the record of a battle

## Rules
rules = Rules
key-rules = rules
rules-search = Search words or a rule's number
rules-chapters = Chapters
rules-systems = Rule systems
rules-found = Found: { $n }
rules-around = Rules before and after
rule-numbers = Numbers of this rule
rule-optional = optional
rule-source = Source: { $source }
rule-unknown = There is no rule { $id } in this book.
reading = Reading
reading-used = (in force)
reading-switch = House rules choose it by the key { $key }.
reading-fixed = Decided; no other reading is built in.
reconstructed = reconstructed

## Hints
hint = First battle
hint-off = No more hints
hint-seen = Understood
hint-on = Hints for a first battle

## Rules of a battle
rules-of-battle = Rules
preset = Preset
optional-rules = Optional rules
readings = Readings of unclear places
house-rules = House rules
house-help = A file of house rules changes single numbers, readings and optional rules. Choose files, or write one here.
house-upload = Files of house rules
house-paste = House rules as text
house-use = Use these house rules
house-drop = Remove
house-file = House rules
rules-in-force = Rules of this battle
rules-plain = The rules alone: no optional rules, no house rules.
options-on = optional rules: { $n }
changed-numbers = Changed numbers
instead-of = instead of { $usual }
on = on
off = off
by-scenario = by the scenario
by-preset = by the preset
by-house-rules = house rules
by-players = agreed by the players
by-record = by the record
mark-reconstructed = The printed value is not known; this one is reconstructed.
mark-house = A value of the house rules.
mark-reading = A reading of an unclear place.
