import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import { sql } from "kysely";
import { holds, isShown } from "../../storage/as-of";
import type { Database } from "../../storage/database";
import type { WellNo } from "../../storage/well-no";

/** When a hole was drilled: columns of equal length, ascending in both. */
export type HoleCurve = { time: EpochSeconds[]; depth: Feet[] };

/** The depth over time of wells, thinned. */
export type HoleCurveStore = {
  /**
   * The first foot drilled from each of 250 depths on, and the deepest; before and after the recorded feet the depths of the
   * daily reports. Empty without depths over time.
   */
  read(well: WellNo): Promise<HoleCurve>;
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
  const readReported = async (well: WellNo) => {
    const isReported = sql`well_no = ${well} AND ${holds(database.asOf)} AND ${isShown(database.asOf)}`;
    const { rows } = await sql<{ depth: Feet; time: EpochSeconds }>`SELECT time, depth FROM daily_report,
        LATERAL (SELECT (fields->>'startMD')::float8 AS top, (fields->>'endMD')::float8 AS bottom) AS drilled,
        LATERAL (VALUES ((fields->>'startTime')::float8, CASE WHEN top < 1 AND bottom >= 1 THEN 1 ELSE top END),
          ((fields->>'endTime')::float8, bottom)) AS moment (time, depth)
      WHERE ${isReported} AND depth >= 1 ORDER BY time, depth`.execute(database.kysely);
    return rows;
  };
  return {
    async read(well) {
      const drilled = await database.query<{ depth: Feet; time: EpochSeconds }>({
        text,
        values: [well, MOST_ROWS, LEAST_STEP],
      });
      const time = firstTimes(drilled.map((row) => row.time));
      const reported = await readReported(well);
      const [from, top] = [time[0] ?? Infinity, drilled[0]?.depth ?? Infinity];
      const above = reported.filter((row) => row.time < from && row.depth <= top);
      const below = reported.filter((row) => row.time > (time.at(-1) ?? Infinity));
      const rows = [...above, ...drilled.map(({ depth }, row) => ({ depth, time: time[row]! })), ...below];
      return { time: rows.map((row) => row.time), depth: deepestSoFar(rows.map(({ depth }) => depth)) };
    },
  };
}

/** A string that is pulled does not make the hole shallower. */
function deepestSoFar(depths: Feet[]): Feet[] {
  for (let at = 1; at < depths.length; at++) depths[at] = Math.max(depths[at]!, depths[at - 1]!);
  return depths;
}

/** A foot that a sensor logged again later was drilled before the feet below it. */
function firstTimes(times: EpochSeconds[]): EpochSeconds[] {
  for (let at = times.length - 2; at >= 0; at--) times[at] = Math.min(times[at]!, times[at + 1]!);
  return times;
}
