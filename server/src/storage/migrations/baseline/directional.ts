import { versionedTableSql } from "../versioned-table";

/** BHAs, tool runs, plans, slide sheets and advice. Tables with `valid_until` keep replaced versions. */
export const directionalTables = `
  CREATE TABLE motor (
    id text PRIMARY KEY,
    fields jsonb NOT NULL,
    version int NOT NULL DEFAULT 1,
    changed_by text,
    deleted_at float8
  );

  CREATE TABLE bha (
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    id text NOT NULL,
    fields jsonb NOT NULL,
    version int NOT NULL DEFAULT 1,
    changed_by text,
    deleted_at float8,
    PRIMARY KEY (well_no, id)
  );
  CREATE INDEX bha_by_motor ON bha ((((fields -> 'motor') ->> 'motorId')));

  CREATE TABLE bha_component (
    id text PRIMARY KEY,
    name text NOT NULL,
    fields jsonb NOT NULL,
    deleted_at float8
  );
  CREATE UNIQUE INDEX bha_component_name ON bha_component (name) WHERE deleted_at IS NULL;

  -- created_at tells the last one among runs that begin alike.
  CREATE TABLE mwd_run (
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    id text NOT NULL,
    fields jsonb NOT NULL,
    version int NOT NULL DEFAULT 1,
    changed_by text,
    deleted_at float8,
    created_at float8 NOT NULL DEFAULT EXTRACT(epoch FROM clock_timestamp()),
    PRIMARY KEY (well_no, id)
  );

  -- Tool logs and EM data of MWD runs, column by column.
  CREATE TABLE mwd_log (
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    id text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('tool', 'em')),
    start_depth float8 NOT NULL,
    end_depth float8 NOT NULL,
    file_name text NOT NULL,
    created_at float8 NOT NULL,
    created_by text NOT NULL,
    columns text[] NOT NULL,
    row_count int NOT NULL,
    deleted_at float8,
    PRIMARY KEY (well_no, id)
  );
  CREATE UNIQUE INDEX mwd_log_run ON mwd_log (well_no, kind, start_depth, end_depth) WHERE deleted_at IS NULL;

  CREATE TABLE mwd_log_column (
    well_no int NOT NULL,
    log_id text NOT NULL,
    place int NOT NULL,
    column_values float8[] NOT NULL,
    PRIMARY KEY (well_no, log_id, place),
    FOREIGN KEY (well_no, log_id) REFERENCES mwd_log ON DELETE CASCADE
  );

  -- The limits that users check tool logs against.
  CREATE TABLE mwd_tool_settings (
    user_id text PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
    fields jsonb NOT NULL,
    version int NOT NULL DEFAULT 1
  );

  ${versionedTableSql("well_plan")}

  ${versionedTableSql("slide_sheet")}

  ${versionedTableSql("directional_recommendation")}

  ${versionedTableSql("target")}

  ${versionedTableSql("lease_line")}

  -- Simulations that persons ran: the well, the parameters and the result.
  CREATE TABLE hydraulics_simulation (
    id text PRIMARY KEY,
    user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
    time float8 NOT NULL,
    content jsonb NOT NULL
  );
  CREATE INDEX hydraulics_simulation_user ON hydraulics_simulation (user_id, time DESC);
`;
