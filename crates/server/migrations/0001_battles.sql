-- A battle: everything fixed when it was opened, and how far it has come.
CREATE TABLE battles (
    id       TEXT    PRIMARY KEY NOT NULL,
    system   TEXT    NOT NULL,
    header   TEXT    NOT NULL, -- first line of its record, with the scenario's text and the commitment
    player_a TEXT    NOT NULL,
    player_b TEXT    NOT NULL,
    token_a  TEXT,             -- absent for computer generals
    token_b  TEXT,
    seed     TEXT    NOT NULL, -- secret until the battle is over
    summary  TEXT    NOT NULL, -- for lists; may lag behind the steps
    closing  TEXT,             -- last line of its record, once it is over
    created  INTEGER NOT NULL, -- milliseconds since 1970
    updated  INTEGER NOT NULL
) STRICT;

-- Accepted commands with their events, as lines of the record.
CREATE TABLE steps (
    battle TEXT    NOT NULL REFERENCES battles (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    line   TEXT    NOT NULL,
    PRIMARY KEY (battle, number)
) STRICT, WITHOUT ROWID;
