# General de Brigade: movement.

# Decisions
gdb-decision-choose-first-mover = Who moves first
gdb-decision-choose-first-mover-help = Whoever moves first also fires first. You cannot move second and fire first.
gdb-decision-move-units = Movement
gdb-decision-move-units-help = Move units and generals one by one in any order. No unit touches an enemy in this phase. What your orders ask must be done before the phase ends.
gdb-move-first-self = Move first
gdb-move-first-self-detail = You move and fire before the enemy
gdb-move-first-enemy = Let the enemy move first
gdb-move-first-enemy-detail = The enemy moves and fires before you
gdb-move-end = End movement
gdb-move-end-detail = Units that have not moved stay where they are

# Choices
gdb-move-choice-form = Form { $formation }
gdb-move-choice-turn-left = Form { $formation } to the left flank
gdb-move-choice-turn-right = Form { $formation } to the right flank
gdb-move-choice-limber = Limber up
gdb-move-choice-unlimber = Unlimber
gdb-move-choice-reform = Re-form in { $formation }
gdb-move-choice-reform-facing = Re-form in { $formation }, facing the enemy
gdb-move-choice-gather = Gather into { $formation }
gdb-move-choice-about-face = Face about
gdb-move-choice-step-back = Step back { $distance }
gdb-move-choice-refuse-left = Refuse the left flank
gdb-move-choice-refuse-right = Refuse the right flank
gdb-move-choice-bring-forward = Bring the flank forward
gdb-move-choice-enter = Enter { $place }
gdb-move-choice-enter-unnamed = Enter the buildings
gdb-move-choice-leave = Leave the buildings to the { $side } in { $formation }
gdb-move-choice-ride-back = Ride back to own lines
gdb-move-choice-screen-out = Put out the skirmish screen
gdb-move-choice-screen-in = Call the skirmishers back
gdb-move-choice-skirmishers-out = Send out skirmishers: { $companies ->
    [one] { $companies } company
   *[other] { $companies } companies
}
gdb-move-choice-skirmishers-in = Try to gather the skirmishers
gdb-move-choice-joint-square = Form one square with { $other }
gdb-move-choice-joint-squares = Form one square of { $battalions } battalions
gdb-move-choice-part-square = Part the square, each battalion: { $formation }
gdb-move-choice-rejoin = Rejoin the regiment
gdb-move-choice-crew = Man the guns
gdb-move-choice-lead = Ride to lead { $brigade }
gdb-move-screen-detail = { $figures ->
    [one] { $figures } figure; each battalion spends half of its move
   *[other] { $figures } figures; each battalion spends half of its move
}
gdb-move-side-north = north
gdb-move-side-east = east
gdb-move-side-south = south
gdb-move-side-west = west

# Costs and notes
gdb-move-cost = { $cost } of { $allowed }
gdb-move-cost-share = { $percent } % of a move
gdb-move-cost-nothing = no move
gdb-move-cost-none = not now
gdb-move-note-unformed = becomes unformed
gdb-move-note-battery = passes through { $unit }, which may then neither move nor fire
gdb-move-note-may-fire = may still fire
gdb-move-note-no-fire = may not fire this turn
gdb-move-note-forms = { $formation }
gdb-move-note-unfinished = takes two turns on this ground; unformed until it is done

# Log
gdb-move-first = { $side } move first and fire first.
gdb-move-ended = { $side } have moved.
gdb-move-act-march = { $unit } marches { $distance } ({ $percent } % of its move).
gdb-move-act-drag = The guns of { $unit } are dragged { $distance }.
gdb-move-act-step-back = { $unit } steps back { $distance }.
gdb-move-act-about-face = { $unit } faces about.
gdb-move-act-ride-back = { $unit } rides back { $distance }.
gdb-move-act-change = { $unit } forms { $formation }.
gdb-move-act-limber = { $unit } limbers up.
gdb-move-act-unlimber = { $unit } unlimbers.
gdb-move-act-open-order = { $unit } goes into open order.
gdb-move-act-gather = { $unit } spends its move on gathering: { $formation }.
gdb-move-act-reform = { $unit } restores its order: { $formation }.
gdb-move-act-refuse-flank = { $unit } refuses a flank.
gdb-move-act-bring-forward = { $unit } brings its flank forward.
gdb-move-re-forming-begun = { $unit } begins to restore its order on broken ground; it will be done next turn.
gdb-move-forming-begun = { $unit } begins to change formation; it will be done next turn.
gdb-move-slip-ended = { $unit } has found its order again.
gdb-move-battery-passed = Friends pass through { $unit }; it may neither move nor fire this turn.
gdb-move-enters = { $unit } enters the buildings.
gdb-move-leaves = { $unit } leaves the buildings.
gdb-move-rode-back = { $unit } is back at its own lines.
gdb-move-guns-manned = The crew of { $unit } mans its guns again.
gdb-move-general = { $general } rides { $distance }.
gdb-move-screen-out = { $figures ->
    [one] { $figures } figure goes out as a skirmisher: { $unit }.
   *[other] { $figures } figures go out as skirmishers: { $unit }.
}
gdb-move-screen-in = { $figures ->
    [one] { $figures } figure returns to its battalion: { $unit }.
   *[other] { $figures } figures return to their battalions: { $unit }.
}
gdb-move-squares-closed-up = { $unit }: battalions of the brigade form squares side by side with it.
gdb-move-square-joined = { $unit }: battalions of the brigade form one square with it.
gdb-move-square-parted = { $unit }: the battalions of its square stand by themselves again.
gdb-move-rejoined = { $unit }: the squadrons are back with their regiment.
gdb-move-conscripts-slip = { $unit } loses its order in forming line.
gdb-move-conscripts-form = { $unit } forms line in order.
gdb-move-gathers = { $unit } gathers.
gdb-move-gathers-not = { $unit } fails to gather.
roll-conscript-line = Conscripts form line, { $subject }
row-conscript-slips = unformed
row-conscript-forms = formed
roll-gather = Gathering, { $subject }
row-gather-succeeds = gathers
row-gather-fails = stays dispersed

# Refusals
gdb-move-refused-piece = No such piece of yours stands on the table
gdb-move-refused-manoeuvre = No unit moves like that
gdb-move-refused-too-far = { $unit } has { $allowed } left, this takes { $needed }
gdb-move-refused-too-long = { $unit } has { $left } % of its move left, this takes { $needed } %
gdb-move-refused-step-back = A unit steps back { $allowed } a turn at most
gdb-move-refused-ground = { $unit } may not enter this ground
gdb-move-refused-enemy = { $unit } would touch { $enemy }
gdb-move-refused-friend = { $friend } is in the way of { $unit }
gdb-move-refused-formation = { $unit } cannot form this: { $formation }
gdb-move-refused-full = The area holds { $capacity } figures at most
gdb-move-refused-screen-far = { $unit } must stay within { $allowed } of formed troops of its brigade or of its Brigadier
gdb-move-refused-company-far = The company of { $unit } may go { $allowed } at most
gdb-move-refused-general-far = The general has { $allowed }, this takes { $needed }
gdb-move-refused-general-moved = The general has moved
gdb-move-refused-general-blocked = The general cannot get there
gdb-move-refused-not-his = He cannot go to lead { $brigade }
gdb-move-refused-withdraw = { $unit } may not fall back: its brigade has the order { $order }
gdb-move-refused-duty-fails = { $brigade } could then no longer do what its order asks ({ $order }): { $done } of { $needed } units have done it
gdb-move-refused-duty-owed = { $brigade } has not done what its order asks ({ $order }): { $done } of { $needed } units so far
gdb-move-refused-duty = A brigade has not done what its order asks
gdb-move-refused-in-contact = { $unit } is in contact with the enemy
gdb-move-refused-compulsory = { $unit } has made its compulsory move
gdb-move-refused-flees = { $unit } is in flight
gdb-move-refused-falters = { $unit } falters and does nothing but restore its order
gdb-move-refused-halted = { $unit } has halted and only turns on the spot
gdb-move-refused-nothing-left = { $unit } has used its move
gdb-move-refused-pinned = { $unit } is pinned to its place this turn, as the battle's own rules say
gdb-move-refused-guns-stick = { $unit }: the ground is too soft to move guns by hand
gdb-move-refused-surprised = { $unit } is caught by surprise and moves no farther this turn
gdb-move-refused-battery-passed = Friends passed through { $unit } this turn
gdb-move-refused-in-building = { $unit } must leave its buildings first
gdb-move-refused-not-in-building = { $unit } holds no buildings
gdb-move-refused-not-beside = { $unit } must stand at the edge of the area
gdb-move-refused-foot-only = Only foot enters buildings, not { $unit }
gdb-move-refused-held-by-enemy = The enemy holds the area that { $unit } is to enter
gdb-move-refused-burning = Fire keeps { $unit } out
gdb-move-refused-without-guns = { $unit } has left its guns
gdb-move-refused-no-guns-left = { $unit } has no abandoned guns
gdb-move-refused-guns-not-reached = { $unit } must stand at its guns
gdb-move-refused-guns-taken = The enemy stands at the guns of { $unit }
gdb-move-refused-flank = { $unit } must keep { $allowed } from the edge where a flank march is announced.
gdb-move-refused-flank-refused = With a flank refused { $unit } may not move
gdb-move-refused-cannot-refuse = { $unit } cannot refuse this flank
gdb-move-refused-militia-in-line = { $unit } is militia and does not move in line
gdb-move-refused-cannot-move = { $unit } cannot move in this formation
gdb-move-refused-oblique = { $unit } moves obliquely up to 45 degrees
gdb-move-refused-limbered-step-back = { $unit } is limbered and does not step back
gdb-move-refused-must-wheel = { $unit } must wheel, it does not turn about its centre
gdb-move-refused-table-edge = { $unit } would leave the table
gdb-move-refused-no-way = { $unit } finds no way there
gdb-move-refused-same-formation = { $unit } stands in this formation
gdb-move-refused-deploys-on-rough = { $unit } cannot unlimber in broken ground
gdb-move-refused-no-quarter-turn = { $unit } turns to a flank only between line and column
gdb-move-refused-unformed = { $unit } is out of order and must re-form first
gdb-move-refused-one-change = { $unit } has just recovered: it may change its formation or its facing this turn, not both
gdb-move-refused-in-order = { $unit } is in order
gdb-move-refused-as-before = { $unit } re-forms as it stood before
gdb-move-refused-reforms-whole = Re-forming takes a whole move and { $unit } has used some of it
gdb-move-refused-horse-on-rough = { $unit } cannot form in broken ground
gdb-move-refused-foot-on-difficult = { $unit } cannot form in ground so difficult
gdb-move-refused-must-gather = { $unit } is in open order and must gather
gdb-move-refused-not-dispersed = { $unit } is not in open order
gdb-move-refused-gathers-in-line = { $unit } gathers in line while there is room for one
gdb-move-refused-horse-only = Only horse rides back, not { $unit }
gdb-move-refused-not-back = That is no way back for { $unit }
gdb-move-refused-no-screen = { $unit } is no skirmish screen
gdb-move-refused-not-light = { $unit }: only light infantry sends skirmishers out in a line
gdb-move-refused-skirmishers-out = { $unit } has its skirmishers out already
gdb-move-refused-more-than-half = { $unit }: at most half of a light battalion goes out in a skirmish line
gdb-move-refused-cavalry-skirmish = { $unit }: cavalry may skirmish only under the optional rule
gdb-move-refused-no-square-partner = { $unit } has no battalion of its brigade to form a square with
gdb-move-refused-in-joint-square = { $unit } stands in a square of several battalions, which must part first
gdb-move-refused-no-joint-square = { $unit } holds no square of several battalions
gdb-move-refused-no-room-to-part = { $unit }: there is no room around the square for its battalions
gdb-move-refused-too-few-to-part = { $unit }: too few are left to make battalions of
gdb-move-refused-square-far = { $unit } stands more than { $allowed } from where the square would be
gdb-move-refused-not-detached = { $unit } was not detached from a regiment
gdb-move-refused-not-together = { $unit } does not stand in contact with its regiment
gdb-move-refused-no-company = { $unit } has no light company to send
gdb-move-refused-no-battalion = No battalion near can take { $unit } back
gdb-move-refused-leaves-zone = { $unit } would leave the ground its brigade holds
gdb-move-refused-leaves-battalion = { $unit } would be too far from its battalion
gdb-move-refused-leaves-supported = { $unit } would leave the brigade it supports, which stands
gdb-move-refused-beyond-long-range = { $unit } may not fall back beyond its long range
gdb-move-refused-must-withdraw = The brigade of { $unit } withdraws
gdb-move-refused-must-limber = { $unit } must limber up, not be dragged
gdb-move-refused-turned-already = { $unit } has turned on the spot already
gdb-move-refused-stands-already = { $unit } was told to stand already
