import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "@sigma/engine/math/quantile";
import { chromiumLaunch } from "@sigma/tools/chromium";
import { loadavg } from "node:os";
import { createAtMost, createTiming, type Measurement, milliseconds } from "../measurement";
import { type BenchServer, onServer } from "../server/bench-server";
import { depthValues, noteDepthChange } from "../server/bench-wells";
import { watchCalls } from "../server/watch-calls";

const FEET = 20_000;
/** 5 in per 100 ft. */
const RESOLUTION = 20;
const PRINTS = 3;
const MOST_SECONDS = 10;
const MOST_MEGABYTES = 30;
const MOST_CALL_MS = 100;
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
  return onServer(async (server) => {
    const wellId = await makeWell(server);
    const calls = watchCalls(server, `api/well-data/borders?wellId=${wellId}`);
    await sleep(QUIET_SECONDS * 1000);
    const quiet = calls.takeTimes();
    const prints: Print[] = [];
    for (let print = 0; print < PRINTS; print++) prints.push(await printOnce(server, wellId));
    const beside = calls.takeTimes();
    await calls.stop();
    return [describePrints(prints), describeSize(prints), describeCalls(quiet, beside)];
  });
}

type Print = { seconds: number; megabytes: number; load: number };

/** A well with a row for each foot in 12 columns, a survey for each stand and ten formations, like a well left by a rig. */
async function makeWell({ call, pool }: BenchServer): Promise<string> {
  const { _id: wellId } = await call<{ _id: string }>("POST", "api/well", { name: "Long" });
  const values = depthValues({
    rigState: "CASE WHEN foot / 90 % 4 = 0 THEN 2 ELSE 1 END",
    estimatedTVD: "foot",
    rop: "40 + 160 * random()",
    wob: "10 + 30 * random()",
    rpm: "60 + 40 * random()",
    diffPressure: "300 + 400 * random()",
    gamma: "40 + 80 * random()",
  });
  await pool.query(
    `INSERT INTO depth_row SELECT well_no, foot, 1690000000 + foot * 60, ${values}
      FROM well, generate_series(1, ${FEET}) AS foot WHERE id = $1 ORDER BY foot`,
    [wellId],
  );
  await noteDepthChange(pool, FEET, `id = '${wellId}'`);
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
  const value = Math.max(...prints.map(({ seconds }) => seconds));
  const each = prints.map(({ seconds }) => seconds.toFixed(1)).join(", ");
  const loads = prints.map(({ load }) => load.toFixed(1)).join(", ");
  return createAtMost(
    `PDF of a ${FEET} ft well at 5 in per 100 ft, the longest of ${prints.length}`,
    { value, limit: MOST_SECONDS, unit: "s", decimals: 1 },
    `${each} s, the first starts the browser; load ${loads}`,
  );
}

function describeSize(prints: Prints): Measurement {
  const value = Math.max(...prints.map(({ megabytes }) => megabytes));
  const figure = { value, limit: MOST_MEGABYTES, unit: "MB", decimals: 1 };
  return createAtMost("size of this PDF", figure, "five traces, vectors");
}

function describeCalls(quiet: number[], beside: number[]): Measurement {
  const p95 = (of: number[]) => quantile(of, 0.95) ?? Number.POSITIVE_INFINITY;
  const longest = `longest ${milliseconds(Math.max(...beside))} of ${beside.length}`;
  const note = `${milliseconds(p95(quiet))} without a print; ${longest}`;
  return createTiming("calls of other pages while the PDF is made, p95", p95(beside), MOST_CALL_MS, note);
}
