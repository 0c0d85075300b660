# The server: lengths, opponents, errors of requests.
length-cm = { $value } cm
length-inch = { $value } in
server-example = { $name }: { $range }, { $modifier }.

# Opponents
player-human = human
opponent-recruit = Recruit
opponent-recruit-note = Steady and predictable; good for learning the rules.
opponent-line = Line
opponent-line-note = Weighs every offer by what it wins and what it risks.

# Errors
server-no-battle = There is no such battle.
server-no-scenario = There is no scenario called { $id }.
server-no-piece = There is no such piece, or you may not see it.
server-no-player = There is no player called { $name }.
server-no-page = There is nothing at this address.
server-to-battles = To the battles
server-wrong-seat = This seat does not belong to the battle.
server-seat-needed = A seat of the battle is needed for this.
server-battle-of-two = This battle is not over and belongs to both sides: concede it first.
server-wrong-host = This server is not reached under the name { $host }.
server-wrong-origin = A page from elsewhere may not use this server.
server-malformed = The request cannot be read: { $why }
server-too-large = The request is too large.
server-not-allowed = This address is not asked in this way.
server-too-many = This server keeps { $limit } battles at most. Delete one first.
server-house-rules-large = House rules of at most { $files } files and { $kilobytes } KB can be used.
server-scenario-large = A scenario with its armies may have { $files } files and { $kilobytes } KB at most.
server-scenario-nothing = No scenario file was sent.
server-dice-owed = Typed dice are not supported here yet.
server-battle-open = The record is given out when the battle is over.
server-storage = The battle could not be stored; nothing has changed.
server-damaged = The battle is kept but cannot be loaded: { $why }
server-fault = A fault in the program; nothing has changed. Its log says more.
server-unknown-system = This program does not know the rule system { $system }.

# Records
record-error = line { $line }: { $fault }
record-empty = the record is empty
record-broken-off = the line is broken off, or this is not a record
record-changed = the line was changed: it does not match its hash
record-out-of-chain = the line does not follow the one before it: a line is missing or was put in
record-unreadable = the line cannot be read: { $why }
json-at-line = line { $line }, column { $column }: { $what }
json-at-column = column { $column }: { $what }
json-syntax = this is no JSON
json-broken-off = the text is broken off
json-odd = something is missing here or of another kind
json-odd-word = { $word } is not what may stand here
record-newer-format = format { $found } is newer than this program, which reads up to { $known }
record-impossible = this cannot have happened in this battle: it has no such unit, general, place or die
record-misplaced = this line may not stand here
record-other-system = the battle was fought under { $found }, not { $expected }
record-other-rules = the battle was fought with other tables or house rules than these
record-house-rules = the house rules in the record were changed: they do not match their hash
record-number = step { $found } stands where step { $expected } should
record-refused = step { $step }: the rules refuse this command: { $refusal }
record-dice = step { $step }: the typed dice are not as many as the command takes
record-event = step { $step }: event { $event } differs from what rules and dice give
record-state = step { $step }: the state after it differs
record-seed = the seed is not the one promised before the battle
record-result = the result differs from the state at the end
record-never-stood = step { $step }: the battle never stood after step { $to }
record-not-agreed = step { $step }: something revealed was taken back without agreement
server-not-back = There is nothing to take back.
server-not-back-shown = The computer general does not agree: what was hidden has been shown since then and cannot be taken back. Only dice are taken back by agreement.
server-taken-back = { $side } take back the last step. The battle stands again in turn { $turn }, { $phase }.
server-taken-back-agreed = { $side } take back, by agreement, what has been seen. The battle stands again in turn { $turn }, { $phase }.
server-taken-up = { $side } take up again what was taken back. The battle stands in turn { $turn }, { $phase }.
