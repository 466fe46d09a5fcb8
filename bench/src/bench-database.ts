import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Database, openDatabase } from "@sigma/server/storage/database";
import { launchEmbedded } from "@sigma/server/storage/launch-embedded";
import { openTickWriter, type TickWriter } from "@sigma/server/storage/samples/tick/tick-writer";
import { type AtEnd, closingAtEnd, temporaryFolder } from "./closing-at-end";
import { endWithBench } from "./end-with-bench";
import type { Measurement } from "./measurement";

/** Starts a database server of a benchmark; it ends with the benchmark, also where that is killed. @returns its address */
export async function launchBenchDatabase(
  atEnd: AtEnd,
  settings?: Parameters<typeof launchEmbedded>[0]["settings"],
): Promise<string> {
  const dataDir = temporaryFolder(atEnd);
  const database = await launchEmbedded({ dataDir, ...(settings && { settings }) });
  const pidFile = join(dataDir, "postgres", "cluster", "postmaster.pid");
  const onBenchEnd = endWithBench(Number.parseInt(readFileSync(pidFile, "utf8"), 10));
  atEnd(async () => {
    await database.stop();
    onBenchEnd();
  });
  return database.url;
}

/** Runs a benchmark of the storage on a database of its own. */
export const onDatabase = (
  measure: (database: Database, atEnd: AtEnd) => Promise<Measurement[]>,
): Promise<Measurement[]> =>
  closingAtEnd(async (atEnd) => {
    const database = connectDatabase(atEnd, await launchBenchDatabase(atEnd));
    await database.migrate();
    return measure(database, atEnd);
  });

/** The storage of a running database server. */
export function connectDatabase(atEnd: AtEnd, url: string): Database {
  const database = openDatabase({ url });
  atEnd(() => database.close());
  return database;
}

/** A writer of samples, which are stored when it is flushed. */
export async function openWriter(atEnd: AtEnd, database: Database): Promise<TickWriter> {
  const writer = await openTickWriter({ database, spoolDir: temporaryFolder(atEnd), tickMs: 60_000 });
  atEnd(() => writer.close());
  return writer;
}
