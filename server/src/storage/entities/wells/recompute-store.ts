import type { EngineMessage } from "@sigma/contract/engine-message";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type Kysely, sql } from "kysely";
import { knownSince, SETTING_UP } from "../../as-of";
import type { Database } from "../../database";
import type { Schema } from "../../schema";
import type { WellNo } from "../../well-no";

/** Settings of a well that were saved and are not in its stored results yet. */
export type SavedSettings = {
  /** Rises with each save. */
  revision: number;
  /** The saves since the last recompute of the whole well ended or was cancelled. */
  saved: EngineMessage[];
  /** The time since which the stored results are older than the settings; null if they are current. */
  outdatedSince: EpochSeconds | null;
};

/** The unfinished requests for a well, as last recorded. */
export type RecomputeRow = SavedSettings & { wellId: WellId; job: object | null };

/** The pending recomputes: one row for each well that has ever had one. */
export type RecomputeStore = {
  get(well: WellNo): Promise<SavedSettings>;
  /** Of all wells, including deleted ones; of some, the ones that no other server does, which this one does from now on. */
  all(wells?: readonly WellNo[]): Promise<RecomputeRow[]>;
  /** Records the unfinished requests; null if all are finished. */
  note(well: WellNo, job: object | null): Promise<void>;
  /** The saves up to a revision are in the stored results. */
  applied(well: WellNo, revision: number): Promise<void>;
  /** The saves up to a revision are not recomputed: the stored results stay older than the settings. */
  givenUp(well: WellNo, revision: number): Promise<void>;
};

/**
 * Records in the transaction of a save that all derived data have to be recomputed with the new settings; not for a well
 * whose samples are in an archive.
 */
export async function outdateResults(trx: Kysely<Schema>, well: WellNo, message: EngineMessage): Promise<void> {
  await sql`INSERT INTO recompute (well_no, revision, saved, outdated_since)
    SELECT ${well}::int, 1, ARRAY[${message}]::text[], extract(epoch FROM now())::bigint
    WHERE NOT EXISTS (SELECT FROM well_archive WHERE well_no = ${well})
    ON CONFLICT (well_no) DO UPDATE SET revision = recompute.revision + 1,
      saved = array_remove(recompute.saved, excluded.saved[1]) || excluded.saved,
      outdated_since = coalesce(recompute.outdated_since, excluded.outdated_since)`.execute(trx);
  await sql`INSERT INTO settings_revision (well_no, revision, valid_from)
    SELECT well_no, revision, extract(epoch FROM statement_timestamp()) FROM recompute WHERE well_no = ${well}
    ON CONFLICT (well_no, revision) DO NOTHING`.execute(trx);
}

/** The recomputes of a database. */
export function createRecomputeStore({ kysely, asOf, nodeId }: Database): RecomputeStore {
  return {
    async get(well) {
      if (asOf !== undefined) return { revision: await revisionAt(kysely, well, asOf), saved: [], outdatedSince: null };
      const row = await kysely.selectFrom("recompute").selectAll().where("well_no", "=", well).executeTakeFirst();
      return row ? savedSettings(row) : { revision: 0, saved: [], outdatedSince: null };
    },
    async all(wells) {
      if (wells) await claim(wells);
      const rows = await kysely
        .selectFrom("recompute")
        .innerJoin("well", "well.well_no", "recompute.well_no")
        .selectAll("recompute")
        .select("well.id")
        .$if(wells !== undefined, (rows) =>
          rows.where("recompute.well_no", "in", wells!).where("recompute.node_id", "=", nodeId),
        )
        .orderBy("recompute.well_no")
        .execute();
      return rows.map((row) => ({ ...savedSettings(row), wellId: row.id as WellId, job: row.job }));
    },
    async note(well, job) {
      const text = job === null ? null : JSON.stringify(job);
      await kysely
        .insertInto("recompute")
        .values({ well_no: well, job: text, node_id: text && nodeId })
        .onConflict((conflict) => conflict.column("well_no").doUpdateSet({ job: text, node_id: text && nodeId }))
        .execute();
    },
    async applied(well, revision) {
      await settle(well, revision).set({ saved: [], outdated_since: null }).execute();
    },
    async givenUp(well, revision) {
      await settle(well, revision).set({ saved: [] }).execute();
    },
  };

  async function claim(wells: readonly WellNo[]): Promise<void> {
    const { rows: others } = await sql<{ id: string }>`SELECT id FROM node
      WHERE id <> ${nodeId} AND beat_at > clock_timestamp() - interval '6 s'`.execute(kysely);
    await sql`UPDATE recompute SET node_id = ${nodeId} WHERE well_no = ANY (${wells}) AND (job IS NOT NULL OR saved <> '{}')
      AND (node_id IS NULL OR NOT node_id = ANY (${others.map(({ id }) => id)}::text[]))`.execute(kysely);
  }

  function settle(well: WellNo, revision: number) {
    return kysely.updateTable("recompute").where("well_no", "=", well).where("revision", "<=", revision);
  }
}

/** The newest revision that was saved by a moment; before Sigma knew the well, the revision of its set-up. */
async function revisionAt(db: Kysely<Schema>, well: WellNo, asOf: EpochSeconds): Promise<number> {
  const { rows } = await sql<{ revision: number | null }>`SELECT max(revision) AS revision FROM settings_revision
    WHERE well_no = ${well} AND valid_from <= CASE WHEN ${asOf} >= ${knownSince(well)} THEN ${asOf} ELSE ${knownSince(well)} + ${SETTING_UP} END`.execute(
    db,
  );
  return rows[0]?.revision ?? 0;
}

type Row = { revision: number; saved: string[]; outdated_since: EpochSeconds | null };

const savedSettings = ({ revision, saved, outdated_since: outdatedSince }: Row): SavedSettings => ({
  revision,
  saved: saved as EngineMessage[],
  outdatedSince,
});
