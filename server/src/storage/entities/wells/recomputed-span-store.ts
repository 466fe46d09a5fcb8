import type { EpochSeconds } from "@sigma/terms/quantities";
import type { ClientBase } from "pg";
import type { Database } from "../../database";
import { firstSecond, lastSecond } from "../../samples/seconds";
import type { WellNo } from "../../well-no";

/** A stretch of samples whose derived channels were recalculated, and the revision of the settings used for it. */
export type RecomputedSpan = {
  from: EpochSeconds;
  to: EpochSeconds;
  recomputedAt: EpochSeconds;
  settingsVersion: number;
};

/** Recomputed stretches of wells. */
export type RecomputedSpanStore = {
  /** The newest `limit` stretches that touch a range, the last recomputed first: where two overlap, that one holds. */
  list(
    well: WellNo,
    range: { from?: EpochSeconds | undefined; to?: EpochSeconds | undefined; limit: number },
  ): Promise<RecomputedSpan[]>;
};

/** Recomputed stretches of a database. */
export function createRecomputedSpanStore(database: Database): RecomputedSpanStore {
  return {
    list: (well, { from, to, limit }) =>
      database.query<RecomputedSpan>({
        text: `SELECT from_time AS "from", to_time AS "to", recomputed_at AS "recomputedAt",
            settings_version AS "settingsVersion"
          FROM recomputed_span WHERE well_no = $1 AND to_time >= $2 AND from_time <= $3
          ORDER BY recomputed_at DESC, from_time LIMIT $4`,
        values: [well, firstSecond(from), lastSecond(to), limit],
      }),
  };
}

/** Notes in the transaction of a recompute what it writes again; stretches within it are replaced. */
export async function noteRecomputedSpan(
  client: ClientBase,
  { well, from, to, settingsVersion }: { well: WellNo; from: number; to: number; settingsVersion: number },
): Promise<void> {
  await client.query({
    text: "DELETE FROM recomputed_span WHERE well_no = $1 AND from_time >= $2 AND to_time <= $3",
    values: [well, from, to],
  });
  await client.query({
    text: `INSERT INTO recomputed_span (well_no, from_time, to_time, recomputed_at, settings_version)
      VALUES ($1, $2, $3, extract(epoch FROM statement_timestamp())::float8, $4)`,
    values: [well, from, to, settingsVersion],
  });
}
