import type { ReplayEvent } from "@sigma/contract/replay/replay";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { sql } from "kysely";
import { knownSince, SETTING_UP } from "../../storage/as-of";
import type { Database } from "../../storage/database";
import type { WellNo } from "../../storage/well-no";

/** When what belongs to a well changed. */
export type ReplayStore = {
  /** Since when Sigma knows the well; 0 for a well from before versions were kept. */
  knownSince(well: WellNo): Promise<EpochSeconds>;
  /** The newest `limit` changes, oldest first. */
  changes(well: WellNo, limit: number): Promise<ReplayEvent[]>;
};

/** Stored with the settings of a well, but created by Sigma. */
const MADE_BY_SIGMA = ["hookload-table"];

/** The changes of wells in a database. */
export function createReplayStore({ kysely }: Database): ReplayStore {
  return {
    async knownSince(well) {
      const { rows } = await sql<{ since: EpochSeconds }>`SELECT ${knownSince(well)} AS since`.execute(kysely);
      return rows[0]!.since;
    },
    async changes(well, limit) {
      const isLater = sql`valid_from > ${knownSince(well)} + ${SETTING_UP}`;
      const { rows } = await sql<ReplayEvent>`SELECT * FROM (
          SELECT valid_from AS time, 'settings' AS kind, kind AS name, NULL::float8 AS md FROM well_settings
            WHERE well_no = ${well} AND ${isLater} AND kind <> ALL (${MADE_BY_SIGMA})
          UNION ALL SELECT CASE WHEN changed_by IS NULL THEN coalesce(event_time, valid_from) ELSE valid_from END,
            'survey', NULL, md FROM survey WHERE well_no = ${well} AND (changed_by IS NULL OR ${isLater})
          UNION ALL SELECT valid_from, 'plan', fields ->> 'name', NULL FROM well_plan WHERE well_no = ${well} AND ${isLater}
          UNION ALL SELECT valid_from, 'advice', NULL, NULL FROM directional_recommendation WHERE well_no = ${well}
          UNION ALL SELECT valid_from, 'slide-sheet', NULL, (fields ->> 'startMD')::float8 FROM slide_sheet
            WHERE well_no = ${well}
          UNION ALL SELECT time, 'notification', fields ->> 'message', (fields ->> 'md')::float8 FROM notification
            WHERE well_no = ${well} AND valid_until IS NULL
          UNION ALL SELECT made_at, 'correction', reason, NULL FROM correction WHERE well_no = ${well}
          UNION ALL SELECT undone_at, 'correction', 'undone, ' || reason, NULL FROM correction
            WHERE well_no = ${well} AND undone_at IS NOT NULL
        ) AS change ORDER BY time DESC, kind, name LIMIT ${limit}`.execute(kysely);
      return rows.toReversed();
    },
  };
}
