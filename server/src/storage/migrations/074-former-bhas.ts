import { type Kysely, sql } from "kysely";

/**
 * Hole is derived with the BHA that drilled it, no longer with the active one: wells with a BHA above the active one are
 * recomputed, also where nothing more is drilled; not those whose samples lie in an archive.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`INSERT INTO recompute (well_no, revision, saved, outdated_since)
    SELECT active.well_no, 1, ARRAY['bhas-updated']::text[], extract(epoch FROM now())::bigint
    FROM bha AS active
    WHERE active.deleted_at IS NULL AND (active.fields ->> 'active')::boolean
      AND EXISTS (SELECT FROM bha AS former WHERE former.well_no = active.well_no AND former.deleted_at IS NULL
        AND (former.fields ->> 'startDepth')::float8 < (active.fields ->> 'startDepth')::float8)
      AND NOT EXISTS (SELECT FROM well_archive WHERE well_archive.well_no = active.well_no)
    ON CONFLICT (well_no) DO UPDATE SET revision = recompute.revision + 1,
      saved = array_remove(recompute.saved, excluded.saved[1]) || excluded.saved,
      outdated_since = coalesce(recompute.outdated_since, excluded.outdated_since)`.execute(db);
  await sql`INSERT INTO settings_revision (well_no, revision, valid_from)
    SELECT well_no, revision, extract(epoch FROM statement_timestamp()) FROM recompute WHERE 'bhas-updated' = ANY(saved)
    ON CONFLICT (well_no, revision) DO NOTHING`.execute(db);
}
