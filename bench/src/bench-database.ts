import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type EmbeddedDatabase, launchEmbedded } from "@sigma/server/storage/launch-embedded";
import { endWithBench } from "./end-with-bench";

/** Starts a database server of a benchmark in a folder; it ends with the benchmark, also where that is killed. */
export async function launchBenchDatabase(options: Parameters<typeof launchEmbedded>[0]): Promise<EmbeddedDatabase> {
  const database = await launchEmbedded(options);
  const onBenchEnd = endWithBench(postmasterIn(options.dataDir));
  return {
    url: database.url,
    async stop() {
      await database.stop();
      onBenchEnd();
    },
  };
}

/** Process id of the server of a data folder. */
const postmasterIn = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8"), 10);
