/**
 * Data sent by rigs and derived by pipelines. Every key starts with the well and nothing refers to other tables, so that
 * Citus can distribute these tables by well as they are. Values are in arrays by slot, NULL if missing; chunks are
 * compressed by Sigma.
 */
export const samplesTables = `
  CREATE TABLE sample_hot (
    well_no int NOT NULL,
    time bigint NOT NULL,
    origin smallint NOT NULL,
    derived int NOT NULL,
    v float8[] NOT NULL,
    original float8[],
    PRIMARY KEY (well_no, time)
  ) WITH (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.5);

  CREATE TABLE sample_hour (
    well_no int NOT NULL,
    hour bigint NOT NULL,
    n int NOT NULL,
    first_time bigint NOT NULL,
    last_time bigint NOT NULL,
    axis bytea NOT NULL,
    PRIMARY KEY (well_no, hour)
  );

  CREATE TABLE sample_chunk (
    well_no int NOT NULL,
    channel smallint NOT NULL,
    hour bigint NOT NULL,
    n int NOT NULL,
    min float8 NOT NULL,
    max float8 NOT NULL,
    sum float8 NOT NULL,
    min_first boolean NOT NULL,
    minutes bytea NOT NULL,
    data bytea NOT NULL,
    PRIMARY KEY (well_no, channel, hour)
  ) WITH (toast_tuple_target = 1024);
  ALTER TABLE sample_chunk ALTER COLUMN minutes SET STORAGE MAIN;
  ALTER TABLE sample_chunk ALTER COLUMN data SET STORAGE EXTERNAL;

  -- time is null in rows of a depth log. log_v is the row of a log at whose depth time data have made a foot: it comes back when the foot goes.
  CREATE TABLE depth_row (
    well_no int NOT NULL,
    depth float8 NOT NULL,
    time bigint,
    v float8[] NOT NULL,
    log_v float8[],
    PRIMARY KEY (well_no, depth)
  );
  CREATE INDEX depth_row_drilled ON depth_row (well_no, depth) WHERE time IS NOT NULL;
  CREATE INDEX depth_row_of_log ON depth_row (well_no, depth) WHERE time IS NULL;

  -- Depth rows packed by 2,000 ft, for questions about hundreds of wells. packed is new each time. Parts of data are read, so it is not
  -- compressed again.
  CREATE TABLE depth_block (
    well_no int NOT NULL,
    block int NOT NULL,
    rows int NOT NULL,
    first_depth float8 NOT NULL,
    last_depth float8 NOT NULL,
    first_time float8,
    last_time float8,
    rated_feet float8 NOT NULL,
    rated_hours float8 NOT NULL,
    data bytea NOT NULL,
    packed uuid NOT NULL DEFAULT gen_random_uuid(),
    PRIMARY KEY (well_no, block)
  );
  ALTER TABLE depth_block ALTER COLUMN data SET STORAGE EXTERNAL;

  -- Blocks that have changed since they were packed.
  CREATE TABLE depth_change (
    well_no int NOT NULL,
    block int NOT NULL,
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    PRIMARY KEY (well_no, block, id)
  );

  -- Events are named by well, kind, time and ordinal.
  CREATE TABLE well_event (
    well_no int NOT NULL,
    kind text NOT NULL,
    time bigint NOT NULL,
    value jsonb NOT NULL,
    ordinal int NOT NULL DEFAULT 0,
    PRIMARY KEY (well_no, kind, time, ordinal)
  );

  -- epoch is the lease under which it was written.
  CREATE TABLE pipeline_snapshot (
    well_no int PRIMARY KEY,
    last_time float8 NOT NULL,
    state json NOT NULL,
    epoch int NOT NULL DEFAULT 0
  );

  -- What has to be recomputed, written in the transaction of the save that asks for it.
  CREATE TABLE recompute (
    well_no int PRIMARY KEY REFERENCES well ON DELETE CASCADE,
    revision int NOT NULL DEFAULT 0,
    saved text[] NOT NULL DEFAULT '{}',
    outdated_since bigint,
    job jsonb,
    node_id text
  );

  -- Stretches that were recomputed, when and with which settings.
  CREATE TABLE recomputed_span (
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    from_time bigint NOT NULL,
    to_time bigint NOT NULL,
    recomputed_at float8 NOT NULL,
    settings_version int NOT NULL,
    PRIMARY KEY (well_no, from_time, to_time)
  );

  CREATE FUNCTION known_over(new float8[], old float8[]) RETURNS float8[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT array_agg(coalesce(n, o) ORDER BY slot) FROM unnest(new, old) WITH ORDINALITY AS pair(n, o, slot));
`;
