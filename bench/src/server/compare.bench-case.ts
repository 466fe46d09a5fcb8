import { depthColumnSlot } from "@sigma/terms/depth-columns";
import type { Pool } from "pg";
import { createTiming, type Measurement, timeWork } from "../measurement";
import { openSignedIn, usableAfter } from "../pages/signed-in";
import { type BenchServer, type BenchSocket, onServer, openSocket } from "./bench-server";
import { awaitPacking, depthValues, insertWells, noteDepthChange } from "./bench-wells";

const WELLS = 500;
const FEET = 20_000;
const DRAWN = 16;
/** Number of wells in the first request and in the following ones, as the page requests them. */
const FIRST = 4;
const BATCH = 50;

const FIRST_COUNT_MS = 300;
const ALL_COUNTS_MS = 5000;
const DRAWN_MS = 1000;

/**
 * The comparison of 500 wells of 20,000 ft: packing of their depth rows, counts of the drilling parameters, the list with
 * its filters, and drawing of 16 wells.
 *
 * Every 7th well has no weight on bit, every 5th has a gap of 1,000 ft, two of three have surveys; half have their position in feet.
 */
export const compareCase = (): Promise<Measurement[]> =>
  onServer(async (server) => {
    await makeWells(server.pool);
    const packing = await awaitPacking(server.pool);
    const { ask } = await openSocket(server);
    let wellIds: string[] = [];
    const readWells = async () => {
      const { wells } = await ask<{ wells: { wellId: string }[] }>("wells-compare/get", {});
      wellIds = wells.map(({ wellId }) => wellId);
    };
    const firstList = await timeWork(readWells);
    const list = await timeWork(readWells);
    const counts = await countAll(wellIds, ask);
    const drawTimes = await drawnBy(server);
    const listTask = `all ${WELLS} wells with what six filters need`;
    const packingTask = `depth rows of ${WELLS} wells x ${FEET} ft packed by the job`;
    const drawingTask = `${DRAWN} wells drawn by depth, from the click to the lines`;
    const countNote = "two columns and a rig state, of 4 wells";
    return [
      timing(packingTask, packing, undefined, `${((WELLS * FEET) / packing).toFixed(0)} rows a ms`),
      timing(listTask, list, undefined, `the first time ${firstList.toFixed(0)} ms`),
      timing("drilling parameters, first count", counts.first, FIRST_COUNT_MS, countNote),
      timing(`drilling parameters, all ${WELLS} counts`, counts.all, ALL_COUNTS_MS, `${counts.passing} wells pass`),
      timing(drawingTask, drawTimes.optimization, DRAWN_MS, "headless, no GPU"),
      timing(`${DRAWN} wells, Directional`, drawTimes.directional, DRAWN_MS, "the same"),
    ];
  });

const timing = (task: string, ms: number, limitMs: number | undefined, note: string): Measurement =>
  createTiming(`compare: ${task}`, ms, limitMs, note);

/** Wells of one template of feet, with rows as a rig would have left them. */
async function makeWells(pool: Pool): Promise<void> {
  const location = { country: "United States", state: "Texas", county: "Reeves" };
  await insertWells(pool, WELLS, {
    name: "'Fleet ' || lpad(n::text, 3, '0') || 'H'",
    finishedAt: "1700000000",
    fields: `'${JSON.stringify({ location, targetDepth: FEET })}'::jsonb
      || CASE WHEN n % 2 = 0 THEN jsonb_build_object('x', -104 + (n % 25) * 0.12, 'y', 31 + (n % 20) * 0.1)
        ELSE jsonb_build_object('x', 1275300 + n * 500, 'y', 10495400 + n * 300) END`,
  });
  const values = depthValues({
    rigState: "CASE WHEN foot % 6 = 0 THEN 2 ELSE 1 END",
    rop: "40 + 160 * random()",
    wob: "10 + 30 * random()",
    rpm: "60 + 40 * random()",
    mse: "20 + 40 * random()",
    diffPressure: "300 + 400 * random()",
    torque: "8000 + 9000 * random()",
    pumpPressure: "3000 + 2000 * random()",
    pumpRate: "550 + 60 * random()",
    gamma: "40 + 80 * random()",
    correctedDepth: "foot",
    currentDepthGap: "0",
  });
  await pool.query(`CREATE TABLE template AS SELECT foot, ${values} AS v FROM generate_series(1, ${FEET}) AS foot`);
  const wob = depthColumnSlot("wob") + 1;
  await pool.query(
    `CREATE TABLE light AS SELECT foot, v[:${wob - 1}] || NULL::float8 || v[${wob + 1}:] AS v FROM template`,
  );
  const rows = (source: string, rule: string) =>
    pool.query(
      `INSERT INTO depth_row SELECT well_no, foot, 1690000000 + well_no * 1000 + foot * 60, v FROM well, ${source}
        WHERE ${rule} AND NOT (well_no % 5 = 0 AND foot BETWEEN 8000 AND 9000) ORDER BY well_no, foot`,
    );
  await rows("template", "well_no % 7 <> 0");
  await rows("light", "well_no % 7 = 0");
  await pool.query(
    `INSERT INTO survey (well_no, md, inclination, azimuth, time, valid_from)
      SELECT well_no, station * 95, least(90, greatest(0, (station - 105) * 7.5)), 180, 1690000000, 0
      FROM well, generate_series(0, 210) AS station WHERE well_no % 3 <> 0`,
  );
  await noteDepthChange(pool, FEET);
  await pool.query("DROP TABLE template, light");
  await pool.query("VACUUM ANALYZE");
}

type Counts = Record<string, { count: number }>;

async function countAll(
  wellIds: readonly string[],
  ask: BenchSocket["ask"],
): Promise<{ first: number; all: number; passing: number }> {
  const question = {
    filterConditions: [
      { field: "rop", value: { from: 60, to: 150 }, rigState: 1 },
      { field: "wob", value: { from: 10, to: 35 } },
    ],
    filterOperator: "AND",
  };
  const startTime = performance.now();
  const counts = await ask<Counts>("wells-compare/get/count", { wellIds: wellIds.slice(0, FIRST), ...question });
  const first = performance.now() - startTime;
  const batches: string[][] = [];
  for (let at = FIRST; at < wellIds.length; at += BATCH) batches.push(wellIds.slice(at, at + BATCH));
  const waiting = batches.values();
  const work = async () => {
    for (const batch of waiting)
      Object.assign(counts, await ask<Counts>("wells-compare/get/count", { wellIds: batch, ...question }));
  };
  await Promise.all([work(), work()]);
  const passing = Object.values(counts).filter(({ count }) => count > 10).length;
  return { first, all: performance.now() - startTime, passing };
}

/** ms from the click on a tab to the lines of all chosen wells. */
async function drawnBy(server: BenchServer): Promise<{ optimization: number; directional: number }> {
  const { page } = await openSignedIn(server);
  await page.goto(`${server.url}/wells-compare`);
  await page.getByRole("heading", { name: /chosen to compare/ }).waitFor();
  for (let well = 1; well <= DRAWN; well += 1) {
    await page.getByRole("checkbox", { name: `Fleet ${String(well).padStart(3, "0")}H` }).check();
  }
  const timeClick = (tab: string, card: string, lines: number) =>
    usableAfter(
      page,
      `[...document.querySelectorAll("[role=tab]")].find((tab) => tab.textContent === ${JSON.stringify(tab)}).click()`,
      `document.querySelectorAll('section[aria-label="${card}"] polyline').length >= ${lines}`,
    );
  // Four columns of lines; some wells have no weight on bit and a third of the wells has no surveys.
  const optimization = await timeClick("Drilling Optimization", "By depth", DRAWN * 3);
  const directional = await timeClick("Directional", "Plan view", 10);
  return { optimization, directional };
}
