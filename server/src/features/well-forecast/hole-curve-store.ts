import type { HoleCurve, ReportedInterval } from "@sigma/engine/well-time/reported-hole";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import { sql } from "kysely";
import { holds, isShown } from "../../storage/as-of";
import type { Database } from "../../storage/database";
import type { WellNo } from "../../storage/well-no";

/** The depth over time of wells, thinned. */
export type HoleCurveStore = {
  /** The first foot drilled from each of 250 depths on, and the deepest; empty without depths over time. */
  read(well: WellNo): Promise<HoleCurve>;
  /** The intervals of the daily reports of a well, in order of time. */
  reports(well: WellNo): Promise<ReportedInterval[]>;
};

/** Depths of a curve, at most, and their least distance, ft. */
const MOST_ROWS = 250;
const LEAST_STEP: Feet = 20;

/** Hole curves of a database. */
export function createHoleCurveStore(database: Database): HoleCurveStore {
  const until = database.asOf === undefined ? "" : `AND time <= ${Math.floor(database.asOf)}`;
  const drilledRows = `FROM depth_row WHERE well_no = $1 AND time IS NOT NULL ${until}`;
  const text = `WITH ends AS (
      SELECT (SELECT depth ${drilledRows} ORDER BY depth LIMIT 1) AS top,
        (SELECT depth ${drilledRows} ORDER BY depth DESC LIMIT 1) AS bottom
    ), feet AS (
      SELECT top + (bottom - top) * at / steps AS foot
      FROM ends, LATERAL (SELECT greatest(1, least($2::int, ceil((bottom - top) / $3::float8)::int)) AS steps) AS count,
        generate_series(0, steps) AS at
    )
    SELECT DISTINCT row.depth, row.time::float8 AS time FROM feet
      CROSS JOIN LATERAL (SELECT depth, time ${drilledRows} AND depth >= foot ORDER BY depth LIMIT 1) AS row
    ORDER BY row.depth`;
  return {
    async read(well) {
      const rows = await database.query<{ depth: Feet; time: EpochSeconds }>({
        text,
        values: [well, MOST_ROWS, LEAST_STEP],
      });
      return { depth: rows.map(({ depth }) => depth), time: firstTimes(rows.map(({ time }) => time)) };
    },
    async reports(well) {
      const { rows } = await sql<ReportedInterval>`SELECT (fields->>'startTime')::float8 AS from,
          (fields->>'endTime')::float8 AS to, (fields->>'startMD')::float8 AS top, (fields->>'endMD')::float8 AS bottom
        FROM daily_report WHERE well_no = ${well} AND ${holds(database.asOf)} AND ${isShown(database.asOf)}
        ORDER BY 1, 2`.execute(database.kysely);
      return rows;
    },
  };
}

/** A foot that a sensor logged again later was drilled before the feet below it. */
function firstTimes(times: EpochSeconds[]): EpochSeconds[] {
  for (let at = times.length - 2; at >= 0; at--) times[at] = Math.min(times[at]!, times[at + 1]!);
  return times;
}
