import type { HoleCurve, ReportedInterval } from "@sigma/engine/well-time/reported-hole";
import type { Feet } from "@sigma/terms/quantities";
import { sql } from "kysely";
import { holds, isShown } from "../../storage/as-of";
import type { Database } from "../../storage/database";
import { fewAtOnce } from "../../storage/few-at-once";
import { BLOCK_FEET } from "../../storage/depth/depth-changes";
import type { WellNo } from "../../storage/well-no";
import { curveOfGrid, type HoleGrid, readHoleGrid } from "./read-hole-curve";

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

/** Maximum number of curves in the memory of a process, each with its grid and the versions of its blocks. */
const MOST_KEPT = 2000;

/** The hole of a well and the versions of the blocks of its depth rows. */
type KeptCurve = { versions: ReadonlyMap<number, string>; grid: HoleGrid | null; curve: HoleCurve };

/** By the connections of a database, which the stores of its past moments have too; the curve that was read longest ago first. */
const keptCurves = new WeakMap<object, Map<WellNo, KeptCurve>>();

/**
 * Hole curves of a database.
 *
 * The present curve of a well is kept, and read again from the first block on whose depth rows have changed: each write of them notes
 * its blocks in the same transaction, also those of another server.
 */
export function createHoleCurveStore(database: Database): HoleCurveStore {
  const { asOf } = database;
  const knownCurves = keptCurves.get(database.jobs) ?? new Map<WellNo, KeptCurve>();
  keptCurves.set(database.jobs, knownCurves);
  return {
    async read(wells) {
      const [curves, reports] = await Promise.all([
        asOf === undefined ? readKept(wells) : fewAtOnce(wells, readPast),
        readReports(wells),
      ]);
      return wells.map((well, at) => ({ recorded: curves[at]!, reports: reports.get(well) ?? [] }));
    },
  };

  async function readPast(well: WellNo): Promise<HoleCurve> {
    return curveOfGrid(await readHoleGrid(database, well, { asOf, known: null, changedFrom: 0 }));
  }

  async function readKept(wells: readonly WellNo[]): Promise<HoleCurve[]> {
    // Read before the rows: a curve that is newer than its version is read again with the next one.
    const newestVersions = await readVersions(wells);
    return fewAtOnce(wells, async (well) => {
      const versions = newestVersions.get(well) ?? new Map<number, string>();
      const keptCurve = knownCurves.get(well);
      const changedFrom = firstChange(keptCurve?.versions, versions);
      const next =
        keptCurve && changedFrom === null ? keptCurve : await readFrom(well, keptCurve, versions, changedFrom);
      knownCurves.delete(well);
      knownCurves.set(well, next);
      if (knownCurves.size > MOST_KEPT) knownCurves.delete(knownCurves.keys().next().value!);
      return next.curve;
    });
  }

  async function readFrom(
    well: WellNo,
    keptCurve: KeptCurve | undefined,
    versions: KeptCurve["versions"],
    changedFrom: Feet | null,
  ): Promise<KeptCurve> {
    const knownGrid = keptCurve?.grid ?? null;
    const grid = await readHoleGrid(database, well, { asOf, known: knownGrid, changedFrom: changedFrom ?? 0 });
    return { versions, grid, curve: curveOfGrid(grid) };
  }

  /** For each well a text for each block that differs after each change of its depth rows. */
  async function readVersions(wells: readonly WellNo[]): Promise<Map<WellNo, Map<number, string>>> {
    const rows = await database.query<{ well: WellNo; block: number; stamp: string }>({
      text: `SELECT well_no AS well, block, packed::text AS stamp FROM depth_block WHERE well_no = ANY ($1)
        UNION ALL SELECT well_no, block, id::text FROM depth_change WHERE well_no = ANY ($1) ORDER BY 1, 2, 3`,
      values: [wells],
    });
    const versions = new Map<WellNo, Map<number, string>>();
    for (const { well, block, stamp } of rows) {
      const ofWell = versions.get(well) ?? new Map<number, string>();
      versions.set(well, ofWell.set(block, `${ofWell.get(block) ?? ""} ${stamp}`));
    }
    return versions;
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

/** The depth from which on rows may have changed between two versions; null if none has. */
function firstChange(before: KeptCurve["versions"] | undefined, now: KeptCurve["versions"]): Feet | null {
  if (!before) return 0;
  const blocks = [...new Set([...before.keys(), ...now.keys()])].filter(
    (block) => before.get(block) !== now.get(block),
  );
  return blocks.length === 0 ? null : BLOCK_FEET * Math.min(...blocks);
}
