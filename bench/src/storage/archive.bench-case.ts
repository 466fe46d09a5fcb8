import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { doArchiveTask } from "@sigma/server/archive/do-archive-task";
import { openArchive } from "@sigma/server/archive/write-archive";
import { openDatabase } from "@sigma/server/storage/database";
import { launchBenchDatabase } from "../bench-database";
import type { Measurement } from "../measurement";
import { storeDays } from "./store-days";

/** Maximum memory for writing or reading an archive, in addition to that of the process before, MB. */
const MOST_MEMORY = 150;
const MEGABYTE = 1024 * 1024;

/** Writes a well of some days, one sample a second, as one archive, and imports it as another well. */
export async function archiveCase(days: number): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), "sigma-bench-"));
  const benchDatabase = await launchBenchDatabase({ dataDir: join(folder, "database") });
  const database = openDatabase({ url: benchDatabase.url });
  try {
    await database.migrate();
    const what = `archive of a ${days}-day well, ${((days * 86_400) / 1e6).toFixed(1)} M samples`;
    const { wellNo } = await storeDays(database, "Archived", days);
    const file = join(folder, "well.zip");
    const out = await measureTask(`${what}: written`, () =>
      pipeline(openArchive(database, wellNo), createWriteStream(file)),
    );
    const megabytes = `${(statSync(file).size / 1e6).toFixed(0)} MB`;
    const task = { kind: "import", file, name: "Imported", now: 1_800_000_000 } as const;
    const back = await measureTask(`${what}: checked and imported`, () =>
      doArchiveTask(database, "no job", task, () => undefined),
    );
    return [out, back].map((measurement) => ({ ...measurement, note: megabytes }));
  } finally {
    await database.close();
    await benchDatabase.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureTask(task: string, work: () => Promise<unknown>): Promise<Measurement> {
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
  const startTime = performance.now();
  await work().finally(() => clearInterval(watch));
  const seconds = (performance.now() - startTime) / 1000;
  const memory = (Math.max(peak, process.memoryUsage().rss) - before) / MEGABYTE;
  return {
    task,
    measured: `${seconds.toFixed(1)} s, ${memory.toFixed(0)} MB more memory`,
    target: `≤ ${MOST_MEMORY} MB more memory`,
    reached: memory <= MOST_MEMORY,
    note: "",
  };
}
