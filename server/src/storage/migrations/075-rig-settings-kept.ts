import { type Kysely, sql } from "kysely";

/** A rig and its WITS configuration keep the versions that were replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE rig_version (
      rig_id text NOT NULL REFERENCES rig ON DELETE CASCADE,
      kind text NOT NULL,
      version int NOT NULL,
      value jsonb NOT NULL,
      changed_by text NOT NULL,
      valid_from float8 NOT NULL,
      valid_until float8,
      PRIMARY KEY (rig_id, kind, version)
    )`,
    sql`CREATE UNIQUE INDEX rig_version_current ON rig_version (rig_id, kind) WHERE valid_until IS NULL`,
    sql`INSERT INTO rig_version (rig_id, kind, version, value, changed_by, valid_from)
      SELECT id, 'rig', version, fields || jsonb_build_object('name', name), coalesce(changed_by, 'system'), 0 FROM rig
      UNION ALL
      SELECT rig_id, 'wits-config', version, config, coalesce(changed_by, 'system'), 0 FROM wits_config`,
  ];
  for (const statement of statements) await statement.execute(db);
}
