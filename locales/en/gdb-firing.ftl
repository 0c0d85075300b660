# General de Brigade: fire and skirmishers, chapters IX and X.

gdb-decision-fire-unit = Fire
gdb-decision-fire-unit-help = Choose a unit and its target, in any order. Losses come off after every shot, so later targets are judged anew. A unit fires once a turn.
gdb-firing-end = End firing
gdb-firing-fire-at = Fire at { $target }
gdb-firing-canister-at = Fire canister at { $target }
gdb-firing-ball-at = Fire round shot at { $target }
gdb-firing-shell-at = Fire shell at { $target }
gdb-firing-fire-at-house = Set fire to { $place } with the howitzers
gdb-firing-detail-howitzers = { $strength ->
        [one] { $strength } howitzer
       *[other] { $strength } howitzers
    }, { $range }
gdb-firing-odds-fire = it catches fire
gdb-firing-odds-no-fire = no fire
gdb-firing-house-fired-at = { $unit } fires { $strength ->
        [one] { $strength } howitzer
       *[other] { $strength } howitzers
    } at { $place }, { $range }.
gdb-firing-no-howitzers = { $unit } has no howitzers.
gdb-firing-no-house = { $unit }: there is no built-up area to set on fire.
gdb-firing-house-held = { $unit }: somebody holds the area; fire at him.
gdb-firing-house-scorched = { $unit }: the area does not burn, or caught fire once already.
gdb-firing-units-first = { $unit } can fire at a unit and must not waste shells on walls.
gdb-firing-house-out-of-arc = { $unit }: the area is out of arc.
gdb-firing-house-out-of-range = { $unit }: the area is out of range.
gdb-firing-house-hidden = { $unit } does not see the area.
gdb-firing-divide-two = Divide the fire between { $first } and { $second }
gdb-firing-divide-all = Divide the fire among { $count } targets
gdb-firing-detail-figures = { $strength ->
        [one] { $strength } figure
       *[other] { $strength } figures
    }, { $range }, { $how }
gdb-firing-detail-guns = { $strength ->
        [one] { $strength } gun model
       *[other] { $strength } gun models
    }, { $range }, { $how }
gdb-firing-detail-figures-each = { $strength ->
        [one] { $strength } figure
       *[other] { $strength } figures
    } at the first, { $range }, { $how }
gdb-firing-detail-guns-each = { $strength ->
        [one] { $strength } gun model
       *[other] { $strength } gun models
    } at the first, { $range }, { $how }
gdb-firing-how-canister = canister
gdb-firing-how-shell = shell at long range
gdb-firing-how-ball = round shot
gdb-firing-how-ball-long = round shot at long range
gdb-firing-how-effective = effective range
gdb-firing-how-long = long range
gdb-firing-odds-loss = { $figures ->
        [0] no loss
        [one] { $figures } figure
       *[other] { $figures } figures
    }

gdb-firing-side-fires = { $side } fire.
gdb-firing-volley-fired = { $unit } fires at { $target } with { $strength ->
        [one] { $strength } figure
       *[other] { $strength } figures
    }, { $range }, { $how }: { $loss }{ $halved }.
gdb-firing-guns-fired = { $unit } fires at { $target } with { $strength ->
        [one] { $strength } gun model
       *[other] { $strength } gun models
    }, { $range }, { $how }: { $loss }{ $halved }.
gdb-firing-skirmishers-fired = Skirmish fire of { $unit } at { $target }, { $strength ->
        [one] { $strength } figure
       *[other] { $strength } figures
    }, { $range }, { $how }: { $loss }{ $halved }.
gdb-firing-not-halved = { "" }
gdb-firing-halved-once = , halved
gdb-firing-halved-twice = , halved twice
gdb-firing-halved-thrice = , halved three times
gdb-firing-figures = { $figures ->
        [0] no loss
        [one] { $figures } figure
       *[other] { $figures } figures
    }
gdb-firing-figures-half = half a figure
gdb-firing-figures-and-half = { $figures }½ figures
gdb-firing-half-up = The half figure counts: { $target } loses it.
gdb-firing-half-down = The half figure is let off: { $target } keeps it.
gdb-firing-double-six = Double six: { $target } loses { $figures ->
        [0] no more figures
        [one] { $figures } more figure
       *[other] { $figures } more figures
    }, falters and will test its morale.
gdb-firing-double-six-counter-battery = Double six: { $target } loses { $figures ->
        [0] no more figures
        [one] { $figures } more figure
       *[other] { $figures } more figures
    }, limbers up and retreats.
gdb-firing-double-six-limbers = Double six: { $target } loses { $figures ->
        [0] no more figures
        [one] { $figures } more figure
       *[other] { $figures } more figures
    } and retreats.
gdb-firing-double-six-skirmishers = Double six: { $target } loses { $figures ->
        [0] no more figures
        [one] { $figures } more figure
       *[other] { $figures } more figures
    } and will test its morale.
gdb-firing-ammunition-low = { $unit } is low on ammunition and fires with half effect.
gdb-firing-fire-started = Shells set { $place } on fire.
gdb-firing-fire-put-out = The fire in { $place } is put out.
gdb-firing-fire-spreads = { $place } burns and cannot be saved.
gdb-firing-a-building = the building

gdb-firing-not-yours = This unit does not fire now.
gdb-firing-unarmed = { $unit } has nothing to shoot with.
gdb-firing-fired-already = { $unit } has fired this turn.
gdb-firing-in-melee = { $unit } is locked in melee.
gdb-firing-fleeing = { $unit } is running and cannot fire.
gdb-firing-changed-formation = { $unit } changed formation in reaction to a charge.
gdb-firing-passed-through = Friends passed through { $unit } this turn.
gdb-firing-evaded = { $unit } evaded this turn.
gdb-firing-horse-moved = { $unit } moved: horse may not move and fire in one turn.
gdb-firing-moved-too-far = { $unit } used { $percent } % of its move; at most half leaves time to fire.
gdb-firing-on-the-march = { $unit } is in march column and cannot fire.
gdb-firing-faltering = { $unit } falters and fires only when charged.
gdb-firing-moved-compulsorily = { $unit } made a compulsory move this turn.
gdb-firing-reformed = { $unit } spent the turn re-forming.
gdb-firing-only-in-answer = { $unit } is unformed and fires only at those who shot at it this turn.
gdb-firing-in-reserve = { $unit } stands in reserve: only guns fire, at long range
gdb-firing-reserve-near = Guns in reserve fire at long range only: { $target } is nearer
gdb-firing-no-target = Name a target.
gdb-firing-no-enemy = There is no such enemy on the table.
gdb-firing-same-twice = { $target } is named twice.
gdb-firing-not-shot-at-by = { $target } has not shot at this unformed unit.
gdb-firing-target-in-melee = { $target } is locked in melee.
gdb-firing-out-of-arc = { $target } is outside the arc of fire.
gdb-firing-out-of-range = { $target } is { $range } away; the range is { $allowed }.
gdb-firing-hidden = The ground hides { $target }.
gdb-firing-masked = { $by } stands before { $target }.
gdb-firing-shell-overhead = Shell cannot be fired at { $target } over the heads of others.
gdb-firing-priority = { $target }: a target of higher priority must be fired at first, { $first }.
gdb-firing-too-many = { $unit } is too weak for so many targets.
gdb-firing-wrong-ammunition = That cannot be fired at { $target } from here.

roll-volley = Volley, { $subject }
roll-artillery-fire = Guns, { $subject }
roll-skirmish-fire = Skirmish fire at effective range, each die, { $subject }
roll-skirmish-fire-long = Skirmish fire at long range, each die, { $subject }
roll-half-figure = Half a figure, { $subject }
roll-fire-at-house = Setting fire, { $subject }
roll-put-out-fire = Putting the fire out, { $subject }
row-fire-canister = canister
row-fire-shell = shell, long range
row-fire-effective = effective range
row-fire-long = long range
row-half-up = counts whole
row-half-down = let off
row-fire-put-out = put out
row-fire-spreads = burns on
row-skirmish-no-hit = no hit
row-skirmish-one-hit = one hit
row-skirmish-two-hits = two hits

# Rockets
gdb-firing-rockets-fired = { $unit } fires rockets at { $target }, { $range }: { $loss }.
gdb-firing-rockets-astray = The rockets fly among { $friend }.
gdb-firing-rockets-failed = The rockets of { $unit } blow up, and the battery with them.
roll-rocket-fire = Rockets, { $subject }
row-rockets-hit = direct hit
row-rockets-falter = the target falters
row-rockets-miss = miss
row-rockets-astray = among friends
row-rockets-explode = the battery blows up
