import { setTimeout as sleep } from "node:timers/promises";
import { DEPTH_COLUMN_COUNT, type DepthColumnId, depthColumnSlot } from "@sigma/terms/depth-columns";
import { Pool } from "pg";
import { io, type Socket } from "socket.io-client";
import { openBrowser, viewport } from "../browser/open-browser";
import { type Measurement, createTiming } from "../measurement";
import { type BenchServer, startBenchServer } from "./bench-server";

const WELLS = 500;
const FEET = 20_000;
const DRAWN = 16;
/** Number of wells in the first request and in the following ones, as the page requests them. */
const FIRST = 4;
const BATCH = 50;
/** Packing takes no longer than this, s. */
const LONGEST_PACKING = 900;

const FIRST_COUNT_MS = 300;
const ALL_COUNTS_MS = 5000;
const DRAWN_MS = 1000;

/**
 * The comparison of 500 wells of 20,000 ft: packing of their depth rows, counts of the drilling parameters, the list with
 * its filters, and drawing of 16 wells.
 *
 * Every 7th well has no weight on bit, every 5th has a gap of 1,000 ft, two of three have surveys; half have their position in feet.
 */
export async function compareCase(): Promise<Measurement[]> {
  const server = await startBenchServer();
  const pool = new Pool({ connectionString: server.databaseUrl });
  let socket: Socket | null = null;
  try {
    await makeWells(pool);
    const packing = await awaitPacking(pool);
    socket = io(server.url, { transports: ["websocket"], auth: { token: server.token } });
    await new Promise<void>((resolve) => socket!.once("connect", () => resolve()));
    const ask = async <Reply>(event: string, request: object): Promise<Reply> => {
      const answer = (await socket!.timeout(60_000).emitWithAck(event, request)) as { data?: Reply; error?: object };
      if (answer.error) throw new Error(`${event}: ${JSON.stringify(answer.error)}`);
      return answer.data!;
    };
    const list = await took(() => ask<{ wells: { wellId: string }[] }>("wells-compare/get", {}));
    const again = await took(() => ask("wells-compare/get", {}));
    const wellIds = list.answer.wells.map(({ wellId }) => wellId);
    const counts = await countAll(wellIds, ask);
    const drawTimes = await drawnBy(server);
    return [
      createTiming(
        `compare: depth rows of ${WELLS} wells x ${FEET} ft packed by the job`,
        packing,
        undefined,
        `${((WELLS * FEET) / packing).toFixed(0)} rows a ms`,
      ),
      createTiming(
        `compare: all ${WELLS} wells with what six filters need`,
        again.ms,
        undefined,
        `the first time ${list.ms.toFixed(0)} ms`,
      ),
      createTiming(
        "compare: drilling parameters, first count",
        counts.first,
        FIRST_COUNT_MS,
        "two columns and a rig state, of 4 wells",
      ),
      createTiming(
        `compare: drilling parameters, all ${WELLS} counts`,
        counts.all,
        ALL_COUNTS_MS,
        `${counts.passing} wells pass`,
      ),
      createTiming(
        `compare: ${DRAWN} wells drawn by depth, from the click to the lines`,
        drawTimes.optimization,
        DRAWN_MS,
        "headless, no GPU",
      ),
      createTiming(`compare: ${DRAWN} wells, Directional`, drawTimes.directional, DRAWN_MS, "the same"),
    ];
  } finally {
    socket?.disconnect();
    await pool.end();
    await server.stop();
  }
}

async function took<Answer>(work: () => Promise<Answer>): Promise<{ ms: number; answer: Answer }> {
  const startTime = performance.now();
  const answer = await work();
  return { ms: performance.now() - startTime, answer };
}

/** Wells of one template of feet, with rows as a rig would have left them. */
async function makeWells(pool: Pool): Promise<void> {
  const fields = JSON.stringify({
    location: { country: "United States", state: "Texas", county: "Reeves" },
    targetDepth: FEET,
  });
  await pool.query(
    `INSERT INTO well (id, name, finished_at, fields)
      SELECT lpad(to_hex(n), 24, '0'), 'Fleet ' || lpad(n::text, 3, '0') || 'H', 1700000000,
        $1::jsonb || CASE WHEN n % 2 = 0 THEN jsonb_build_object('x', -104 + (n % 25) * 0.12, 'y', 31 + (n % 20) * 0.1)
          ELSE jsonb_build_object('x', 1275300 + n * 500, 'y', 10495400 + n * 300) END
      FROM generate_series(1, $2::int) AS n`,
    [fields, WELLS],
  );
  const values: Partial<Record<DepthColumnId, string>> = {
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
  };
  const last = Math.max(...Object.keys(values).map((id) => depthColumnSlot(id as DepthColumnId)));
  const slots = Array.from({ length: Math.min(last + 1, DEPTH_COLUMN_COUNT) }, () => "NULL");
  for (const [id, sql] of Object.entries(values)) slots[depthColumnSlot(id as DepthColumnId)] = sql;
  await pool.query(
    `CREATE TABLE template AS SELECT foot, ARRAY[${slots.join(", ")}]::float8[] AS v FROM generate_series(1, ${FEET}) AS foot`,
  );
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
  await pool.query(
    `INSERT INTO depth_change (well_no, block) SELECT well_no, generate_series(0, ${FEET / 2000}) FROM well`,
  );
  await pool.query("DROP TABLE template, light");
  await pool.query("VACUUM ANALYZE");
}

/** Waits until the job has packed all blocks. @returns ms from its first block on */
async function awaitPacking(pool: Pool): Promise<number> {
  let packingStart: number | null = null;
  for (let seconds = 0; seconds < LONGEST_PACKING * 4; seconds += 1) {
    const { rows } = await pool.query<{ waiting: string; done: string }>(
      "SELECT (SELECT count(*) FROM depth_change) AS waiting, (SELECT count(*) FROM depth_block) AS done",
    );
    if (packingStart === null && Number(rows[0]!.done) > 0) packingStart = performance.now();
    if (Number(rows[0]!.waiting) === 0) return performance.now() - (packingStart ?? performance.now());
    await sleep(250);
  }
  throw new Error("the depth rows were not packed");
}

type Counts = Record<string, { count: number }>;
type Ask = <Reply>(event: string, request: object) => Promise<Reply>;

async function countAll(
  wellIds: readonly string[],
  ask: Ask,
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
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport });
    await page.goto(`${server.url}/login`);
    await page.getByLabel("Username").fill("admin");
    await page.getByLabel("Password", { exact: true }).fill(server.password);
    await page.getByRole("button", { name: "Log in" }).click();
    await page.waitForURL("**/wells");
    await page.goto(`${server.url}/wells-compare`);
    await page.getByRole("heading", { name: /chosen to compare/ }).waitFor();
    for (let well = 1; well <= DRAWN; well += 1) {
      await page.getByRole("checkbox", { name: `Fleet ${String(well).padStart(3, "0")}H` }).check();
    }
    // As text: a compiled function would bring names that the page does not have.
    const timeClick = (tab: string, card: string, lines: number) =>
      page.evaluate<number>(`new Promise((resolve) => {
        const begun = performance.now();
        [...document.querySelectorAll("[role=tab]")].find((one) => one.textContent === ${JSON.stringify(tab)}).click();
        (function look() {
          const drawn = document.querySelectorAll(${JSON.stringify(`section[aria-label="${card}"] polyline`)}).length;
          requestAnimationFrame(drawn >= ${lines} ? () => resolve(performance.now() - begun) : look);
        })();
      })`);
    // Four columns of lines; some wells have no weight on bit and a third of the wells has no surveys.
    const optimization = await timeClick("Drilling Optimization", "By depth", DRAWN * 3);
    const directional = await timeClick("Directional", "Plan view", 10);
    return { optimization, directional };
  } finally {
    await browser.close();
  }
}
