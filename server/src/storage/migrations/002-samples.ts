import { type Kysely, sql } from "kysely";

/**
 * What rigs send and pipelines derive. Every key begins with the well and nothing refers to other tables, so that
 * Citus can distribute these tables by well as they are.
 *
 * Values stand in arrays by slot, NULL where there is none. `data` and `minutes` of a chunk are compressed by Sigma.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE sample_hot (
      well_no int NOT NULL,
      time bigint NOT NULL,
      origin smallint NOT NULL,
      derived int NOT NULL,
      v float8[] NOT NULL,
      PRIMARY KEY (well_no, time)
    ) WITH (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.5)`,
    sql`CREATE TABLE sample_hour (
      well_no int NOT NULL,
      hour bigint NOT NULL,
      n int NOT NULL,
      first_time bigint NOT NULL,
      last_time bigint NOT NULL,
      axis bytea NOT NULL,
      PRIMARY KEY (well_no, hour)
    )`,
    sql`CREATE TABLE sample_chunk (
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
    ) WITH (toast_tuple_target = 1024)`,
    sql`ALTER TABLE sample_chunk ALTER data SET STORAGE EXTERNAL`,
    sql`ALTER TABLE sample_chunk ALTER minutes SET STORAGE MAIN`,
    sql`CREATE TABLE depth_row (
      well_no int NOT NULL,
      depth float8 NOT NULL,
      time bigint NOT NULL,
      v float8[] NOT NULL,
      PRIMARY KEY (well_no, depth)
    )`,
    sql`CREATE FUNCTION known_over(new float8[], old float8[]) RETURNS float8[]
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN (SELECT array_agg(coalesce(n, o) ORDER BY slot) FROM unnest(new, old) WITH ORDINALITY AS pair(n, o, slot))`,
    sql`CREATE TABLE well_event (
      well_no int NOT NULL,
      kind text NOT NULL,
      time bigint NOT NULL,
      value jsonb NOT NULL,
      PRIMARY KEY (well_no, kind, time)
    )`,
    sql`CREATE TABLE pipeline_snapshot (
      well_no int PRIMARY KEY,
      last_time float8 NOT NULL,
      state json NOT NULL
    )`,
  ];
  for (const statement of statements) await statement.execute(db);
}
