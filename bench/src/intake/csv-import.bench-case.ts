import { mkdtempSync, openAsBlob, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { CsvImport, CsvUpload } from "@sigma/contract/imports/csv-import";
import { matchColumns } from "@sigma/formats/csv/head/match-columns";
import { csvFieldsOf, type CsvIndex } from "@sigma/terms/csv-fields";
import { Pool } from "pg";
import { createRigs, startLoad } from "../server/bench-rigs";
import { type BenchServer, startBenchServer } from "../server/bench-server";
import { familyCpuSeconds, parentOf, usageOf } from "../server/process-usage";
import type { Measurement } from "../measurement";
import { watchLateness } from "./lateness-watch";
import { writeDepthCsv } from "./depth-csv";
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
export async function csvImportCase(megabytes: number, index: CsvIndex): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), "sigma-csv-"));
  const file = join(folder, `${index}.csv`);
  const csvFile = await (index === "time"
    ? writeTimeCsv(file, megabytes, Math.floor(Date.now() / 1000) - 86_400)
    : writeDepthCsv(file, megabytes));
  console.log(`  ${(csvFile.bytes / 1e6).toFixed(0)} MB, ${csvFile.rows} rows are written`);
  const server = await startBenchServer();
  const database = new Pool({ connectionString: server.databaseUrl, max: 2 });
  let load: ReturnType<typeof startLoad> | undefined;
  try {
    const [steered] = await createRigs(server, 0, RIGS, FIRST_PORT);
    load = startLoad(FIRST_PORT, RIGS, 1);
    // The thread of the analyses starts with the first survey of any rig: it isn't part of the import.
    const stations = [0, 500].map((md) => ({ md, inclination: 0, azimuth: 0 }));
    await server.call("POST", "api/survey-data/multiple", { wellId: steered, stations });
    const well = await server.call<{ _id: string }>("POST", "api/well", { name: "Imported" });
    await sleep(WARM_UP_SECONDS * 1000);
    const { rows: pids } = await database.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const postmaster = parentOf(pids[0]!.pid);
    const before = familyCpuSeconds(postmaster);
    const importParts = await importFile(server, database, well._id, { path: file, index, rows: csvFile.rows });
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
      {
        task: `${task}: the latest commit of a live sample`,
        measured: `${importParts.late.toFixed(2)} s`,
        target: `≤ ${MOST_LATE_SECONDS} s`,
        reached: importParts.late <= MOST_LATE_SECONDS,
        note: "",
      },
      {
        task: `${task}: memory of the process above that with the rigs alone`,
        measured: `${mb.toFixed(0)} MB`,
        target: `≤ ${MOST_MB_MORE} MB`,
        reached: mb <= MOST_MB_MORE,
        note: "",
      },
    ];
  } finally {
    load?.kill("SIGTERM");
    await database.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function importFile(
  server: BenchServer,
  database: Pool,
  wellId: string,
  { path, index, rows }: { path: string; index: CsvIndex; rows: number },
): Promise<Taken> {
  const { pid } = server.server;
  const idle = usageOf(pid).residentMb;
  let most = idle;
  const memory = setInterval(() => (most = Math.max(most, usageOf(pid).residentMb)), 100);
  const lateness = watchLateness(database);
  let partStart = { at: performance.now(), cpu: usageOf(pid).cpuSeconds };
  const part = (): Part => {
    const now = { at: performance.now(), cpu: usageOf(pid).cpuSeconds };
    const partCost = { seconds: (now.at - partStart.at) / 1000, cpu: now.cpu - partStart.cpu, mb: most };
    partStart = now;
    most = 0;
    return partCost;
  };
  try {
    const { uploadId, columns } = await upload(server, wellId, path);
    const uploadPart = part();
    const fieldIds = new Set(csvFieldsOf(index).map(({ id }) => id));
    const matches = matchColumns(columns, false).filter(({ field }) => fieldIds.has(field));
    const fieldsMapping = Object.fromEntries(matches.map(({ field, column }) => [field, column]));
    const options = { index };
    await server.call("POST", "api/well-data-upload-proxy/process", { wellId, uploadId, fieldsMapping, options });
    let storePart: Part | null = null;
    for (;;) {
      const [found] = await server.call<CsvImport[]>("GET", `api/csv-import?wellId=${wellId}`);
      if (found!.error !== null || found!.state === "failed") throw new Error(`the import failed: ${found!.error}`);
      if (["recomputing", "done"].includes(found!.state)) storePart ??= part();
      if (found!.state === "done") {
        if (found!.report.stored !== rows) throw new Error(`${found!.report.stored} of ${rows} rows were stored`);
        return { upload: uploadPart, store: storePart!, recompute: part(), idle, late: (await lateness.end()).worst };
      }
      await sleep(200);
    }
  } finally {
    clearInterval(memory);
  }
}

async function upload({ url, token }: BenchServer, wellId: string, file: string): Promise<CsvUpload> {
  const form = new FormData();
  form.append("file", await openAsBlob(file), "time.csv");
  const response = await fetch(`${url}/api/well-data-upload-proxy?wellId=${wellId}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!response.ok) throw new Error(`the upload failed: ${response.status} ${await response.text()}`);
  return (await response.json()) as CsvUpload;
}
