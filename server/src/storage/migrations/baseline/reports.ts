/** Daily reports, notes on charts and hand-overs of shifts, each with the versions that were replaced. */
export const reportsTables = `
  CREATE TABLE daily_report (
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    id text NOT NULL,
    version int NOT NULL,
    fields jsonb NOT NULL,
    created_at float8 NOT NULL,
    changed_by text NOT NULL,
    valid_from float8 NOT NULL,
    valid_until float8,
    deleted_at float8,
    PRIMARY KEY (well_no, id, version)
  );
  CREATE UNIQUE INDEX daily_report_current ON daily_report (well_no, id) WHERE valid_until IS NULL;

  CREATE TABLE note (
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    id text NOT NULL,
    version int NOT NULL,
    fields jsonb NOT NULL,
    created_at float8 NOT NULL,
    changed_by text NOT NULL,
    valid_from float8 NOT NULL,
    valid_until float8,
    deleted_at float8,
    PRIMARY KEY (well_no, id, version)
  );
  CREATE UNIQUE INDEX note_current ON note (well_no, id) WHERE valid_until IS NULL;

  CREATE TABLE hand_over (
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    id text NOT NULL,
    version int NOT NULL,
    fields jsonb NOT NULL,
    created_at float8 NOT NULL,
    changed_by text NOT NULL,
    valid_from float8 NOT NULL,
    valid_until float8,
    deleted_at float8,
    warned_at float8,
    PRIMARY KEY (well_no, id, version)
  );
  CREATE UNIQUE INDEX hand_over_current ON hand_over (well_no, id) WHERE valid_until IS NULL;
`;
