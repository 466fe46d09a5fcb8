import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { CsvIndex } from "@sigma/terms/csv-fields";
import { temporaryFolder } from "../closing-at-end";
import { createAtMost, type Measurement } from "../measurement";
import { runRigs } from "../server/bench-rigs";
import { type BenchServer, onServer } from "../server/bench-server";
import { familyCpuSeconds, postmasterOf, usageOf } from "../server/process-usage";
import { writeDepthCsv } from "./depth-csv";
import { importCsv } from "./import-csv";
import { watchLateness } from "./lateness-watch";
import { writeTimeCsv } from "./time-csv";

const FIRST_PORT = 22_000;
const RIGS = 50;
const WARM_UP_SECONDS = 25;
const FEWEST_ROWS = 25_000;
const MOST_LATE_SECONDS = 1;
const MOST_MB_MORE = 150;

/** Seconds and processor seconds of the server that a part of the work took, and the most memory meanwhile, MB. */
type Part = { seconds: number; cpu: number; mb: number };
type Taken = { upload: Part; store: Part; recompute: Part; idle: number; late: number };

/**
 * The import of a CSV of 60 columns through the API of a built server, beside live intake of 50 rigs.
 *
 * @param megabytes of the file; 1000 is the specified figure
 * @param index the index of its rows: times, or depths of a log
 */
export const csvImportCase = (megabytes: number, index: CsvIndex): Promise<Measurement[]> =>
  onServer(async (server) => {
    const path = join(temporaryFolder(server.atEnd), `${index}.csv`);
    const csvFile = await (index === "time"
      ? writeTimeCsv(path, megabytes, Math.floor(Date.now() / 1000) - 86_400)
      : writeDepthCsv(path, megabytes));
    console.log(`  ${(csvFile.bytes / 1e6).toFixed(0)} MB, ${csvFile.rows} rows are written`);
    const [steered] = await runRigs(server, RIGS, FIRST_PORT);
    // The thread of the analyses starts with the first survey of any rig: it isn't part of the import.
    const stations = [0, 500].map((md) => ({ md, inclination: 0, azimuth: 0 }));
    await server.call("POST", "api/survey-data/multiple", { wellId: steered, stations });
    const well = await server.call<{ _id: string }>("POST", "api/well", { name: "Imported" });
    await sleep(WARM_UP_SECONDS * 1000);
    const postmaster = await postmasterOf(server.pool);
    const before = familyCpuSeconds(postmaster);
    const importParts = await importFile(server, well._id, { path, index, rows: csvFile.rows });
    const after = familyCpuSeconds(postmaster);
    const { upload, store, recompute } = importParts;
    const seconds = store.seconds + recompute.seconds;
    const mb = Math.max(upload.mb, store.mb, recompute.mb) - importParts.idle;
    const rate = (part: number) => `${Math.round(csvFile.rows / part).toLocaleString("en")} rows/s`;
    const describePart = (part: Part) =>
      `${part.seconds.toFixed(1)} s, ${part.cpu.toFixed(1)} s of CPU, ${(part.mb - importParts.idle).toFixed(0)} MB more`;
    const what = index === "time" ? "CSV import" : "CSV import of a depth log";
    const task = `${what}, ${megabytes} MB of 60 columns, beside ${RIGS} rigs`;
    return [
      {
        task,
        measured: rate(seconds),
        target: `≥ ${FEWEST_ROWS.toLocaleString("en")} rows/s`,
        reached: csvFile.rows / seconds >= FEWEST_ROWS,
        note: `${csvFile.rows} rows; sent: ${describePart(upload)}; read and stored: ${describePart(store)}; until the results are there: ${describePart(recompute)}; database ${(after - before).toFixed(0)} s of CPU`,
      },
      createAtMost(`${task}: the latest commit of a live sample`, {
        value: importParts.late,
        limit: MOST_LATE_SECONDS,
        unit: "s",
        decimals: 2,
      }),
      createAtMost(`${task}: memory of the process above that with the rigs alone`, {
        value: mb,
        limit: MOST_MB_MORE,
        unit: "MB",
        decimals: 0,
      }),
    ];
  });

async function importFile(
  server: BenchServer,
  wellId: string,
  { rows, ...file }: { path: string; index: CsvIndex; rows: number },
): Promise<Taken> {
  const { pid } = server;
  const idle = usageOf(pid).residentMb;
  let most = idle;
  const memory = setInterval(() => (most = Math.max(most, usageOf(pid).residentMb)), 100);
  const lateness = watchLateness(server.pool);
  let partStart = { at: performance.now(), cpu: usageOf(pid).cpuSeconds };
  const part = (): Part => {
    const now = { at: performance.now(), cpu: usageOf(pid).cpuSeconds };
    const partCost = { seconds: (now.at - partStart.at) / 1000, cpu: now.cpu - partStart.cpu, mb: most };
    partStart = now;
    most = 0;
    return partCost;
  };
  const parts: Part[] = [];
  try {
    const { stored } = await importCsv(server, wellId, file, (state) => {
      if (state === "uploaded") parts.push(part());
      if (["recomputing", "done"].includes(state) && parts.length === 1) parts.push(part());
    });
    if (stored !== rows) throw new Error(`${stored} of ${rows} rows were stored`);
    const [upload, store] = parts as [Part, Part];
    return { upload, store, recompute: part(), idle, late: (await lateness.end()).worst };
  } finally {
    clearInterval(memory);
  }
}
