import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "@sigma/engine/math/quantile";
import { DEPTH_COLUMN_COUNT, type DepthColumnId, depthColumnSlot } from "@sigma/terms/depth-columns";
import { chromiumLaunch } from "@sigma/tools/chromium";
import { Pool } from "pg";
import { loadavg } from "node:os";
import { type Measurement, milliseconds } from "../measurement";
import { type BenchServer, startBenchServer } from "../server/bench-server";

const FEET = 20_000;
/** 5 in per 100 ft. */
const RESOLUTION = 20;
const PRINTS = 3;
const MOST_SECONDS = 10;
const MOST_MEGABYTES = 30;
const MOST_CALL_MS = 100;
const CALL_EVERY = 100;
/** So long the calls are watched without a print, s. */
const QUIET_SECONDS = 10;

/**
 * The well summary of a well of 20,000 ft at 5 in per 100 ft as PDF, from the call to the last byte, and how long calls of other
 * pages take meanwhile.
 */
export async function pdfCase(): Promise<Measurement[]> {
  const { executablePath, env } = await chromiumLaunch();
  const { TMPDIR: _own, ...needed } = env;
  Object.assign(process.env, needed, { CHROMIUM_PATH: executablePath });
  const server = await startBenchServer();
  const pool = new Pool({ connectionString: server.databaseUrl });
  try {
    const wellId = await makeWell(server, pool);
    const calls = watchCalls(server, wellId);
    await sleep(QUIET_SECONDS * 1000);
    const quiet = calls.taken();
    const prints: Print[] = [];
    for (let print = 0; print < PRINTS; print++) prints.push(await printOnce(server, wellId));
    const beside = calls.taken();
    await calls.stop();
    return [describePrints(prints), describeSize(prints), describeCalls(quiet, beside)];
  } finally {
    await pool.end();
    await server.stop();
  }
}

type Print = { seconds: number; megabytes: number; load: number };

/** Calls one after the other as a page makes them, with a pause between; ms that each took. */
function watchCalls({ call }: BenchServer, wellId: string) {
  let times: number[] = [];
  const over = new AbortController();
  const calling = (async () => {
    while (!over.signal.aborted) {
      const startTime = performance.now();
      await call("GET", `api/well-data/borders?wellId=${wellId}`);
      times.push(performance.now() - startTime);
      await sleep(CALL_EVERY);
    }
  })();
  return {
    taken() {
      const before = times;
      times = [];
      return before;
    },
    async stop() {
      over.abort();
      await calling;
    },
  };
}

/** A well with a row for each foot in 12 columns, a survey for each stand and ten formations, like a well left by a rig. */
async function makeWell({ call }: BenchServer, pool: Pool): Promise<string> {
  const { _id: wellId } = await call<{ _id: string }>("POST", "api/well", { name: "Long" });
  const values: Partial<Record<DepthColumnId, string>> = {
    rigState: "CASE WHEN foot / 90 % 4 = 0 THEN 2 ELSE 1 END",
    estimatedTVD: "foot",
    rop: "40 + 160 * random()",
    wob: "10 + 30 * random()",
    rpm: "60 + 40 * random()",
    diffPressure: "300 + 400 * random()",
    gamma: "40 + 80 * random()",
  };
  const slots = Array.from({ length: DEPTH_COLUMN_COUNT }, () => "NULL");
  for (const [id, sql] of Object.entries(values)) slots[depthColumnSlot(id as DepthColumnId)] = sql;
  await pool.query(
    `INSERT INTO depth_row SELECT well_no, foot, 1690000000 + foot * 60, ARRAY[${slots.join(", ")}]::float8[]
      FROM well, generate_series(1, ${FEET}) AS foot WHERE id = $1 ORDER BY foot`,
    [wellId],
  );
  await pool.query(
    `INSERT INTO depth_change (well_no, block) SELECT well_no, generate_series(0, ${FEET} / 2000) FROM well WHERE id = $1`,
    [wellId],
  );
  const stations = Array.from({ length: FEET / 95 }, (_, row) => ({ md: row * 95, inclination: 0, azimuth: 0 }));
  await call("POST", "api/survey-data/multiple", { wellId, stations });
  const formationTops = Array.from({ length: 10 }, (_, at) => ({
    formationName: `Formation ${at + 1}`,
    mdStart: at * 2000,
    mdEnd: (at + 1) * 2000,
    tvdStart: at * 2000,
    tvdEnd: (at + 1) * 2000,
    color: at % 2 === 0 ? "#A8B88F" : "#8F979C",
  }));
  await call("POST", "api/formation-top/multiple", { wellId, formationTops });
  return wellId;
}

async function printOnce({ url, token: session, call }: BenchServer, wellId: string) {
  const { _id: userId } = await call<{ _id: string }>("GET", "api/users/token");
  const logItem = { from: 0, to: FEET, resolution: RESOLUTION };
  const pdfRequest = { wellId, userId, configName: "default", keyField: "depth", logItem };
  const startTime = performance.now();
  const { token } = await call<{ token: string }>("POST", "api/pdf-gen/generate-token", pdfRequest);
  const headers = { authorization: `Bearer ${session}` };
  const answer = await fetch(`${url}/api/pdf-gen/by-token?token=${token}`, { headers });
  if (!answer.ok) throw new Error(`the print failed: ${await answer.text()}`);
  const { byteLength } = await answer.arrayBuffer();
  return { seconds: (performance.now() - startTime) / 1000, megabytes: byteLength / 1e6, load: loadavg()[0]! };
}

type Prints = readonly Print[];

function describePrints(prints: Prints): Measurement {
  const longest = Math.max(...prints.map(({ seconds }) => seconds));
  return {
    task: `PDF of a ${FEET} ft well at 5 in per 100 ft, the longest of ${prints.length}`,
    measured: `${longest.toFixed(1)} s`,
    target: `≤ ${MOST_SECONDS} s`,
    reached: longest <= MOST_SECONDS,
    note: `${prints.map(({ seconds }) => seconds.toFixed(1)).join(", ")} s, the first starts the browser; load ${prints.map(({ load }) => load.toFixed(1)).join(", ")}`,
  };
}

function describeSize(prints: Prints): Measurement {
  const largest = Math.max(...prints.map(({ megabytes }) => megabytes));
  return {
    task: "size of this PDF",
    measured: `${largest.toFixed(1)} MB`,
    target: `≤ ${MOST_MEGABYTES} MB`,
    reached: largest <= MOST_MEGABYTES,
    note: "five traces, vectors",
  };
}

function describeCalls(quiet: number[], beside: number[]): Measurement {
  const p95 = (of: number[]) => quantile(of, 0.95) ?? Number.POSITIVE_INFINITY;
  return {
    task: "calls of other pages while the PDF is made, p95",
    measured: milliseconds(p95(beside)),
    target: `≤ ${MOST_CALL_MS} ms`,
    reached: p95(beside) <= MOST_CALL_MS,
    note: `${milliseconds(p95(quiet))} without a print; longest ${milliseconds(Math.max(...beside))} of ${beside.length}`,
  };
}
