import type { Logger } from "pino";
import { type Database, openDatabase } from "../storage/database";
import { launchEmbedded } from "../storage/launch-embedded";
import { withLock } from "../storage/with-lock";
import type { Settings } from "./settings";
import { spreadTables } from "./spread-tables";
import type { StopParts } from "./stop-parts";

/** Opens the database of the settings, else the embedded one, and brings its tables to their form. */
export async function openStorage(
  settings: Settings,
  {
    nodeId,
    stopping,
    log,
    signal,
  }: { nodeId: string | null; stopping: Pick<StopParts, "add">; log: Logger; signal: AbortSignal },
): Promise<Database> {
  let url = settings.databaseUrl;
  if (url === null) {
    const embeddedDatabase = await launchEmbedded({ dataDir: settings.dataDir, tell: (message) => log.warn(message) });
    stopping.add("the embedded database", () => embeddedDatabase.stop());
    url = embeddedDatabase.url;
    signal.throwIfAborted();
  }
  const database = openDatabase({ url, nodeId });
  stopping.add("connections to the database", () => database.close());
  // The migration tables themselves cannot be created twice at the same time.
  await withLock(database, "migrating", async () => {
    await database.migrate();
    await spreadTables(database, settings, { log, signal });
  });
  signal.throwIfAborted();
  return database;
}
