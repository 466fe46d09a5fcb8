/** Imports, archives, and the WITSML servers and templates. */
export const exchangeTables = `
  CREATE TABLE csv_import (
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    id text NOT NULL,
    file_name text NOT NULL,
    bytes bigint NOT NULL,
    rows int NOT NULL,
    columns text[] NOT NULL,
    state text NOT NULL,
    mapping jsonb,
    options jsonb,
    position jsonb,
    report jsonb,
    error text,
    outcome text,
    made_by text NOT NULL,
    made_at float8 NOT NULL,
    started_at float8,
    finished_at float8,
    stop_asked boolean NOT NULL DEFAULT false,
    undone_by text,
    undone_at float8,
    node_id text,
    PRIMARY KEY (well_no, id)
  );

  CREATE TABLE csv_import_before (
    well_no int NOT NULL,
    import_id text NOT NULL,
    seq int NOT NULL,
    hour bigint NOT NULL,
    channel smallint NOT NULL,
    data bytea NOT NULL,
    PRIMARY KEY (well_no, import_id, hour, seq, channel)
  ) WITH (toast_tuple_target = 1024);
  ALTER TABLE csv_import_before ALTER COLUMN data SET STORAGE EXTERNAL;

  -- The depths of which an import stores a row of a depth log; before is the row that stood there. Imports are asked about by depth, so it comes
  -- first in the key.
  CREATE TABLE csv_import_depth (
    well_no int NOT NULL,
    import_id text NOT NULL,
    depth float8 NOT NULL,
    before float8[],
    PRIMARY KEY (well_no, depth, import_id)
  );

  CREATE TABLE csv_import_part (
    well_no int NOT NULL,
    import_id text NOT NULL,
    seq int NOT NULL,
    hour bigint NOT NULL,
    n int NOT NULL,
    axis bytea NOT NULL,
    before_n int,
    before_axis bytea,
    PRIMARY KEY (well_no, import_id, hour, seq)
  );

  CREATE TABLE csv_mapping (
    id text PRIMARY KEY,
    name text NOT NULL UNIQUE,
    mapping jsonb NOT NULL,
    options jsonb NOT NULL,
    saved_at float8 NOT NULL,
    version int NOT NULL DEFAULT 1,
    changed_by text,
    deleted_at float8
  );

  -- node_id is the server that took the file of an import, which alone can read it.
  CREATE TABLE archive_job (
    id text PRIMARY KEY,
    kind text NOT NULL,
    state text NOT NULL,
    well_id text,
    well_name text NOT NULL,
    request jsonb NOT NULL,
    result jsonb,
    error text,
    stop_asked boolean NOT NULL DEFAULT false,
    made_by text NOT NULL,
    made_at float8 NOT NULL,
    started_at float8,
    finished_at float8,
    node_id text
  );

  -- Wells whose data lie in an archive.
  CREATE TABLE well_archive (
    well_no int PRIMARY KEY REFERENCES well ON DELETE CASCADE,
    file text NOT NULL,
    bytes float8 NOT NULL,
    sha256 text NOT NULL,
    removed text NOT NULL,
    samples float8 NOT NULL,
    last_time float8,
    freed_bytes float8 NOT NULL,
    archived_at float8 NOT NULL,
    archived_by text NOT NULL
  );

  -- The rules by which finished wells are archived.
  CREATE TABLE retention (
    id text PRIMARY KEY,
    rules jsonb NOT NULL,
    version int NOT NULL DEFAULT 1,
    changed_by text
  );

  -- They belong to no well: where tables are distributed this one stays local.
  CREATE TABLE witsml_server (
    id text PRIMARY KEY,
    name text NOT NULL,
    fields jsonb NOT NULL,
    sealed_secret text,
    version int NOT NULL DEFAULT 1,
    changed_by text,
    deleted_at float8
  );
  CREATE UNIQUE INDEX witsml_server_name ON witsml_server (lower(name));

  CREATE TABLE witsml_template (
    id text PRIMARY KEY,
    name text NOT NULL,
    wsdl_file text NOT NULL,
    version int NOT NULL DEFAULT 1,
    changed_by text,
    deleted_at float8
  );
  CREATE UNIQUE INDEX witsml_template_name ON witsml_template (lower(name)) WHERE deleted_at IS NULL;
`;
