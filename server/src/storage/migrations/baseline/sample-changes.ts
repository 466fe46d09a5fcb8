/** Corrections, edits and held readings: users' changes of samples, and the values measured there. */
export const sampleChangesTables = `
  -- number counts the corrections of a well.
  CREATE TABLE correction (
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    id text NOT NULL,
    number int NOT NULL,
    from_time bigint NOT NULL,
    to_time bigint NOT NULL,
    change jsonb NOT NULL,
    reason text NOT NULL,
    effect jsonb NOT NULL,
    state text NOT NULL,
    made_by text NOT NULL,
    made_at float8 NOT NULL,
    undone_by text,
    undone_at float8,
    PRIMARY KEY (well_no, id),
    UNIQUE (well_no, number)
  );
  CREATE INDEX correction_unfinished ON correction (well_no) WHERE state IN ('waiting', 'undoing');

  -- Edits of samples are jobs, with how they stand and why they failed.
  CREATE TABLE sample_edit (
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    id text NOT NULL,
    from_time bigint NOT NULL,
    to_time bigint NOT NULL,
    shift bigint,
    samples int NOT NULL,
    covered int NOT NULL,
    reason text NOT NULL,
    made_by text NOT NULL,
    made_at float8 NOT NULL,
    undone_by text,
    undone_at float8,
    state text NOT NULL,
    error text,
    PRIMARY KEY (well_no, id)
  );
  CREATE INDEX sample_edit_unfinished ON sample_edit (made_at) WHERE state IN ('waiting', 'running', 'undoing');

  -- What an edit replaced.
  CREATE TABLE sample_edit_part (
    well_no int NOT NULL,
    edit_id text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('taken', 'covered')),
    hour bigint NOT NULL,
    samples bytea NOT NULL,
    PRIMARY KEY (well_no, edit_id, kind, hour),
    FOREIGN KEY (well_no, edit_id) REFERENCES sample_edit ON DELETE CASCADE
  );

  -- Readings of wrong clocks, until a person decides.
  CREATE TABLE held_reading (
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    seq bigint NOT NULL,
    state text NOT NULL CHECK (state IN ('held', 'releasing', 'ignored')),
    shift float8 NOT NULL,
    n int NOT NULL,
    first_received float8 NOT NULL,
    last_received float8 NOT NULL,
    first_time float8 NOT NULL,
    last_time float8 NOT NULL,
    least_ahead float8 NOT NULL,
    most_ahead float8 NOT NULL,
    data bytea NOT NULL,
    PRIMARY KEY (well_no, seq)
  );
`;
