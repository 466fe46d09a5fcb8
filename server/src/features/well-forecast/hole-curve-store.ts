import type { HoleCurve, ReportedInterval } from "@sigma/engine/well-time/reported-hole";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import { sql } from "kysely";
import { holds, isShown } from "../../storage/as-of";
import type { Database } from "../../storage/database";
import { fewAtOnce } from "../../storage/few-at-once";
import type { WellNo } from "../../storage/well-no";

/** The hole of a well over time: as recorded, and by its daily reports. */
export type StoredHole = {
  /** The first foot drilled from each of 250 depths on, and the deepest; empty without depths over time. Not to be changed. */
  recorded: HoleCurve;
  /** The intervals of its daily reports, in order of time. */
  reports: ReportedInterval[];
};

/** The depth over time of wells, thinned. */
export type HoleCurveStore = {
  /** The holes of some wells, in the order of the wells. */
  read(wells: readonly WellNo[]): Promise<StoredHole[]>;
};

/** Depths of a curve, at most, and their least distance, ft. */
const MOST_ROWS = 250;
const LEAST_STEP: Feet = 20;

/** Curves that are kept in a process, of 4 kB each. */
const MOST_KEPT = 2000;

/** The curve of a well and the version of its depth rows. */
type KeptCurve = { version: string; curve: HoleCurve };

/** By the connections of a database, which the stores of its past moments have too; the curve that was read longest ago first. */
const keptCurves = new WeakMap<object, Map<WellNo, KeptCurve>>();

/**
 * Hole curves of a database.
 *
 * The present curve of a well is kept until its depth rows change: each write of them notes its blocks in the same transaction,
 * also those of another server.
 */
export function createHoleCurveStore(database: Database): HoleCurveStore {
  const { asOf } = database;
  const knownCurves = keptCurves.get(database.jobs) ?? new Map<WellNo, KeptCurve>();
  keptCurves.set(database.jobs, knownCurves);
  return {
    async read(wells) {
      const [curves, reports] = await Promise.all([
        asOf === undefined ? readKept(wells) : fewAtOnce(wells, readCurve),
        readReports(wells),
      ]);
      return wells.map((well, at) => ({ recorded: curves[at]!, reports: reports.get(well) ?? [] }));
    },
  };

  async function readKept(wells: readonly WellNo[]): Promise<HoleCurve[]> {
    // Read before the rows: a curve that is newer than its version is read again with the next one.
    const versions = await readVersions(wells);
    return fewAtOnce(wells, async (well) => {
      const version = versions.get(well) ?? "";
      const keptCurve = knownCurves.get(well);
      const curve = keptCurve?.version === version ? keptCurve.curve : await readCurve(well);
      knownCurves.delete(well);
      knownCurves.set(well, { version, curve });
      if (knownCurves.size > MOST_KEPT) knownCurves.delete(knownCurves.keys().next().value!);
      return curve;
    });
  }

  /** A text for each well that differs after each change of its depth rows. */
  async function readVersions(wells: readonly WellNo[]): Promise<Map<WellNo, string>> {
    const rows = await database.query<{ well: WellNo; stamp: string }>({
      text: `SELECT well_no AS well, packed::text AS stamp FROM depth_block WHERE well_no = ANY ($1)
        UNION ALL SELECT well_no, id::text FROM depth_change WHERE well_no = ANY ($1) ORDER BY 1, 2`,
      values: [wells],
    });
    const versions = new Map<WellNo, string>();
    for (const { well, stamp } of rows) versions.set(well, `${versions.get(well) ?? ""} ${stamp}`);
    return versions;
  }

  async function readCurve(well: WellNo): Promise<HoleCurve> {
    const until = asOf === undefined ? "" : `AND time <= ${Math.floor(asOf)}`;
    const drilledRows = `FROM depth_row WHERE well_no = $1 AND time IS NOT NULL ${until}`;
    const rows = await database.query<{ depth: Feet; time: EpochSeconds }>({
      text: `WITH ends AS (
          SELECT (SELECT depth ${drilledRows} ORDER BY depth LIMIT 1) AS top,
            (SELECT depth ${drilledRows} ORDER BY depth DESC LIMIT 1) AS bottom
        ), feet AS (
          SELECT top + (bottom - top) * at / steps AS foot
          FROM ends, LATERAL (SELECT greatest(1, least($2::int, ceil((bottom - top) / $3::float8)::int)) AS steps) AS count,
            generate_series(0, steps) AS at
        )
        SELECT DISTINCT row.depth, row.time::float8 AS time FROM feet
          CROSS JOIN LATERAL (SELECT depth, time ${drilledRows} AND depth >= foot ORDER BY depth LIMIT 1) AS row
        ORDER BY row.depth`,
      values: [well, MOST_ROWS, LEAST_STEP],
    });
    return { depth: rows.map(({ depth }) => depth), time: firstTimes(rows.map(({ time }) => time)) };
  }

  async function readReports(wells: readonly WellNo[]): Promise<Map<WellNo, ReportedInterval[]>> {
    const { rows } = await sql<ReportedInterval & { well: WellNo }>`SELECT well_no AS well,
        (fields->>'startTime')::float8 AS from, (fields->>'endTime')::float8 AS to,
        (fields->>'startMD')::float8 AS top, (fields->>'endMD')::float8 AS bottom
      FROM daily_report WHERE well_no = ANY (${wells}) AND ${holds(asOf)} AND ${isShown(asOf)}
      ORDER BY 2, 3`.execute(database.kysely);
    const reports = new Map<WellNo, ReportedInterval[]>();
    for (const { well, ...report } of rows) {
      const ofWell = reports.get(well);
      if (ofWell) ofWell.push(report);
      else reports.set(well, [report]);
    }
    return reports;
  }
}

/** A foot that a sensor logged again later was drilled before the feet below it. */
function firstTimes(times: EpochSeconds[]): EpochSeconds[] {
  for (let at = times.length - 2; at >= 0; at--) times[at] = Math.min(times[at]!, times[at + 1]!);
  return times;
}
