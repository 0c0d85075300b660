# Faults of scenario files and house rules. `file`, `line`, `key` and `found` are the file's own.

data-error = { $file }, line { $line }: { $key } is { $found }, but should be { $expected }.
data-error-choice = { $key } is { $found }, but should be { $expected }.
data-error-text = { $file }, line { $line }: { $found } stands here, where there should be { $expected }.
data-error-unknown = { $file }, line { $line }: { $key } is no key that is known here.
data-error-unknown-near = { $file }, line { $line }: { $key } is no key that is known here; perhaps { $nearest } is meant.
data-error-missing = { $file }, line { $line }: { $key } is missing.

data-expected-toml = well-formed TOML
data-expected-readable = a file that can be read ({ $words })
data-expected-key = given
data-expected-known-key = a key that is known here
data-expected-known-key-near = a key that is known here, perhaps { $nearest }
data-expected-word = one of { $words }
data-expected-id = the id of { $of }
data-expected-id-near = the id of { $of }, perhaps { $nearest }
data-expected-free-id = an id that line { $line } has not taken
data-expected-free-id-of = an id that { $file }, line { $line } has not taken
data-expected-between = a number from { $low } to { $high }
data-expected-on-table = ground on the table of { $width } × { $height } cm
data-expected-free-ground = ground that { $other } does not take
data-expected-capacity = { $figures ->
    [one] at most { $figures } figure
   *[other] at most { $figures } figures
}

## Kinds of values
data-kind-a-table-that-this-rule-system-plays = a table that this rule system plays
data-kind-a-battalion-of-infantry = a battalion of infantry
data-kind-one-wagon-a-division = one wagon a division
data-kind-a-table = a table
data-kind-a-text = a text
data-kind-a-word = a word
data-kind-a-list = a list
data-kind-two-numbers = two numbers
data-kind-a-whole-number = a whole number
data-kind-true-or-false = true or false
data-kind-centimetres-with-up-to-three-decimals = centimetres with up to three decimals
data-kind-true-or-false--a-whole-number-or-a-word = true or false, a whole number or a word
data-kind-a-name--a-text--or-a-table-of-en-and-ru = a name: a text, or a table of en and ru

## Things with ids
data-kind-a-piece-of-terrain = a piece of terrain
data-kind-a-general = a general
data-kind-a-building = a building
data-kind-a-place-or-a-brigade = a place or a brigade

## Sense
data-kind-three-or-more-corners-of-a-simple-polygon = three or more corners of a simple polygon
data-kind-two-or-more-places-and-a-width-above-0 = two or more places and a width above 0
data-kind-either-poly-or-line = either poly or line
data-kind-a-width-and-a-height-from-10-to-2000-cm = a width and a height from 10 to 2000 cm
data-kind-a-feature--or-a-place-with--at- = a feature, or a place with `at`
data-kind-a-table-of-sane-size = a table of sane size
data-kind-a-general-of-the-brigade-s-own-side = a general of the brigade's own side
data-kind-a-brigade-of-the-same-side = a brigade of the same side
data-kind-a-regiment-of-the-same-horse-and-brigade = a regiment of the same horse and brigade
data-kind-at-most-one-of-the-two = at most one of the two
data-kind-a-battery = a battery
data-kind-a-formation-that-these-troops-can-take = a formation that these troops can take
data-kind-a-building-that-holds-figures = a building that holds figures
data-kind-a-place-or-an-enemy-brigade = a place or an enemy brigade
data-kind-a-friendly-brigade = a friendly brigade
data-kind-a-place-or-a-point = a place or a point
data-kind-a-place--a-point-or-nothing = a place, a point or nothing
data-kind-an-order-other-than-retire = an order other than retire
data-kind-a-turn-after-the-one-before = a turn after the one before
data-kind-a-brigade-that-marches = a brigade that marches
data-kind-one-flank-march-a-side = one flank march a side
data-kind-at-most-half-of-the-army = at most half of the army
data-kind-a-brigade-that-the-commander-in-chief-does-not-lead = a brigade that the commander-in-chief does not lead
data-kind-a-brigade-with-a-brigadier = a brigade with a brigadier
data-kind-a-turn-from-the-second-to-the-last = a turn from the second to the last
data-kind-a-place-on-another-edge-than-its-own--outside-the-enemy-deployment = a place on another edge than its own, outside the enemy deployment
data-kind-brigades-of-one-side = brigades of one side

## Armies and maps of the deployment
data-kind-a-corps = a corps
data-kind-a-division = a division
data-kind-a-brigade = a brigade
data-kind-a-unit-of-this-brigade = a unit of this brigade
data-kind-a-row-of-the-nation-s-organisation = a row of the nation's organisation
data-kind-a-post-for-each-general = a post for each general
data-kind-a-deployment-for-each-brigade = a deployment for each brigade
data-kind-an-army-file-whose-text-is-at-hand = an army file whose text is at hand
data-kind-two-opposite-corners = two opposite corners
data-kind-ground-within-the-zone-of-its-side = ground within the zone of its side
data-kind-zones-of-the-sides-that-share-no-ground = zones of the sides that share no ground
data-kind-a-zone-for-both-sides-or-for-none = a zone for both sides or for none
data-kind-ground-within-the-area-of-its-brigade = ground within the area of its brigade
data-kind-a-path-below-the-scenario-s-folder--with-plain-slashes = a path below the scenario's folder, with plain slashes
data-kind-the-map-whose-seal-was-told = the map whose seal was told
## Numbers of tables
data-expected-tenths = a number from { $low } to { $high } with at most one decimal
data-expected-halves = a number from { $low } to { $high } in steps of 0.5
data-expected-list-of-halves = a list of numbers from { $low } to { $high } in steps of 0.5
data-expected-numbers = a list of { $count } whole numbers from { $low } to { $high }
data-expected-below = a value below that of { $other }
data-expected-above = a value above that of { $other }
data-kind-a-share-of-a-turn--such-as-1-2 = a share of a turn, such as 1/2
data-kind-a-length-in-cm-and-in--or-none = a length in cm and in, or "none"
data-kind-a-rule-id-of-these-rules = the id of a rule, such as GDB-9.7-06
data-kind-where-the-value-comes-from = a source: where the value comes from
data-kind-every-row-of-the-table = every row of the table
data-kind-a-row-with-a-name = a row with name = "..."
data-kind-an-id-of-letters--digits-and-hyphens = an id of 1 to 64 letters, digits, hyphens and underscores
data-kind-either-figures-or-men = either figures or men
data-kind-either-models-or-guns = either models or guns
data-kind-a-table-of-values = a table of values
data-kind-a-row-that-changes-a-value = a row that changes a value
data-kind-a-number--a-text--yes-or-no--or-a-list-of-them = a number, a text, true or false, or a list of them
data-kind-a-preset = a preset
data-kind-these-rules = house rules for the rule system that is played
data-kind-brigades-or-units-that-come-on = brigades or units that come on
data-kind-units-of-the-same-side = units of the same side
data-kind-every-unit-once = every unit once
data-kind-a-place-on-the-edge-that-is-named = a place on the edge that is named
data-kind-the-two-ends-of-the-open-side = the two ends of the open side
data-kind-a-formation-in-which-it-can-march = a formation in which it can march
data-kind-a-unit = a unit
data-kind-a-formation-of-this-kind-of-troops = a formation of this kind of troops
data-kind-one-staff-a-side--and-no-more-couriers-than-it-has = one staff a side, and no more ADCs than it has
data-kind-a-brigadier-or-a-division = a brigadier or a division
data-kind-a-building-or-work-of-its-own--for-infantry = a building or work of its own, for infantry

## What stands there instead
data-found-nothing = nothing
data-found-good-and-poor-horses = good and poor horses together
data-found-neither = neither of the two
data-found-one-more = one more
data-found-nobody = nobody
data-found-both-sides = troops of both sides
data-found-a-unit-twice = one unit twice
data-found-another-place = another place
data-found-another-size = another size
data-found-another-map = another map
data-found-another-text = another text
data-found-another-value = a value of another kind
data-found-another-plan = another plan
data-found-a-list = a list
data-found-a-table = a table
data-found-a-date = a date
data-found-a-row-without-one = a row without one
data-found-nothing-but-its-name = nothing but its name
data-found-ground-of-both-sides = ground of both sides
data-found-a-side-without-zone = a side without a zone
data-found-a-garrison = a garrison
data-found-a-battery-without-calibre = a battery without a calibre
data-found-no-brigade = no brigade
data-found-a-second-flank-march = a second flank march
data-found-poly-and-line = both poly and line
data-found-corners-that-enclose-nothing = corners that enclose nothing
data-found-sides-that-cross = sides that cross
data-found-a-width-below-0 = a width below 0
data-found-none-for = none for { $id }
data-found-the-area-of = the area of { $id }
data-found-the-footprint-of = the footprint of { $id }
data-found-another-target-of = another target of { $id }
data-found-another-formation-of = another formation of { $id }
data-found-corners = { $count ->
    [one] { $count } corner
   *[other] { $count } corners
}
data-found-places = { $count ->
    [one] { $count } place
   *[other] { $count } places
}
data-found-models = { $count ->
    [one] { $count } model
   *[other] { $count } models
}
data-found-figures = { $count ->
    [one] { $count } figure
   *[other] { $count } figures
}
data-found-figures-a-company = { $count ->
    [one] { $count } figure a company
   *[other] { $count } figures a company
}
data-found-entries-of-a-list = { $count ->
    [one] a list of { $count }
   *[other] a list of { $count }
}
bearing-ahead = ahead
bearing-ahead-right = ahead to the right
bearing-right = to the right
bearing-behind-right = back to the right
bearing-behind = back
bearing-behind-left = back to the left
bearing-left = to the left
bearing-ahead-left = ahead to the left
choice-nth = { $label } ({ $n })
