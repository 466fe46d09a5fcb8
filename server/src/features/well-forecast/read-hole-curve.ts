import type { HoleCurve } from "@sigma/engine/well-time/reported-hole";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { AsOf } from "../../storage/as-of";
import type { Database } from "../../storage/database";
import type { WellNo } from "../../storage/well-no";

/** Depths of a curve, about, and their least distance, ft. The distance is a multiple of 10 ft, so that it stays while a hole is drilled. */
const MOST_ROWS = 250;
const LEAST_STEP: Feet = 20;

/** A foot as it is stored. */
type HoleRow = { depth: Feet; time: EpochSeconds };

/** The first foot drilled from each depth of a grid on, and the deepest foot. */
export type HoleGrid = { top: Feet; step: Feet; rows: readonly HoleRow[] };

/**
 * Reads the grid of a hole; null without depths over time.
 *
 * @param known as it was read before, of which the feet above `changedFrom` have not changed since; only those below it are read
 */
export async function readHoleGrid(
  database: Pick<Database, "query">,
  well: WellNo,
  { asOf, known, changedFrom }: { asOf: AsOf | undefined; known: HoleGrid | null; changedFrom: Feet },
): Promise<HoleGrid | null> {
  // The deepest foot may lie between two depths of the grid.
  const keptRows = known?.rows.slice(0, -1).filter(({ depth }) => depth < changedFrom) ?? [];
  const until = asOf === undefined ? "" : `AND time <= ${Math.floor(asOf)}`;
  const drilledRows = `FROM depth_row WHERE well_no = $1 AND time IS NOT NULL ${until}`;
  type Row = Omit<HoleGrid, "rows"> & { depth: Feet | null; time: EpochSeconds | null };
  const readRows = await database.query<Row>({
    text: `WITH ends AS MATERIALIZED (
        SELECT (SELECT depth ${drilledRows} ORDER BY depth LIMIT 1) AS top,
          (SELECT depth ${drilledRows} ORDER BY depth DESC LIMIT 1) AS bottom
      ), grid AS MATERIALIZED (
        SELECT top, bottom, greatest($3::float8, 10 * ceil((bottom - top) / $2::float8 / 10)) AS step FROM ends WHERE top IS NOT NULL
      ), feet AS (
        SELECT top + step * at AS foot FROM grid, generate_series(0, floor((bottom - top) / step)::int) AS at
        UNION ALL SELECT bottom FROM grid
      )
      SELECT DISTINCT top, step, row.depth, row.time::float8 AS time FROM grid LEFT JOIN (
        SELECT row.depth, row.time FROM feet
          CROSS JOIN LATERAL (SELECT depth, time ${drilledRows} AND depth >= foot ORDER BY depth LIMIT 1) AS row
        WHERE foot > $4::float8) AS row ON true
      ORDER BY row.depth`,
    values: [well, MOST_ROWS, LEAST_STEP, keptRows.at(-1)?.depth ?? Number.NEGATIVE_INFINITY],
  });
  const [first] = readRows;
  if (!first) return null;
  const { top, step } = first;
  if (keptRows.length > 0 && (known!.top !== top || known!.step !== step))
    return readHoleGrid(database, well, { asOf, known: null, changedFrom });
  const rows = readRows.flatMap(({ depth, time }) => (depth === null || time === null ? [] : [{ depth, time }]));
  return { top, step, rows: [...keptRows, ...rows] };
}

/** The hole over time; a foot that a sensor logged again later was drilled before the feet below it. */
export function curveOfGrid(grid: HoleGrid | null): HoleCurve {
  const rows = grid?.rows ?? [];
  const time = rows.map((row) => row.time);
  for (let at = time.length - 2; at >= 0; at--) time[at] = Math.min(time[at]!, time[at + 1]!);
  return { depth: rows.map(({ depth }) => depth), time };
}
