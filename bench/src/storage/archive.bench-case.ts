import { createWriteStream, statSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { doArchiveTask } from "@sigma/server/archive/do-archive-task";
import { openArchive } from "@sigma/server/archive/write-archive";
import { onDatabase } from "../bench-database";
import { temporaryFolder } from "../closing-at-end";
import type { Measurement } from "../measurement";
import { megabytes, watchTask } from "./watch-task";
import { storeDays } from "./store-days";

/** Maximum memory for writing or reading an archive, in addition to that of the process before, MB. */
const MOST_MEMORY = 150;

/** Writes a well of some days, one sample a second, as one archive, and imports it as another well. */
export const archiveCase = (days: number): Promise<Measurement[]> =>
  onDatabase(async (database, atEnd) => {
    const what = `archive of a ${days}-day well, ${((days * 86_400) / 1e6).toFixed(1)} M samples`;
    const { wellNo } = await storeDays(database, "Archived", days);
    const file = join(temporaryFolder(atEnd), "well.zip");
    const out = await measureTask(`${what}: written`, () =>
      pipeline(openArchive(database, wellNo), createWriteStream(file)),
    );
    const task = { kind: "import", file, name: "Imported", now: 1_800_000_000 } as const;
    const back = await measureTask(`${what}: checked and imported`, () =>
      doArchiveTask(database, "no job", task, () => undefined),
    );
    return [out, back].map((measurement) => ({ ...measurement, note: megabytes(statSync(file).size) }));
  });

async function measureTask(task: string, work: () => Promise<unknown>): Promise<Measurement> {
  const { seconds, memory } = await watchTask(work);
  return {
    task,
    measured: `${seconds.toFixed(1)} s, ${memory.toFixed(0)} MB more memory`,
    target: `≤ ${MOST_MEMORY} MB more memory`,
    reached: memory <= MOST_MEMORY,
    note: "",
  };
}
