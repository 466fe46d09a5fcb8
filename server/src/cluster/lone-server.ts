import type { Logger } from "pino";
import { takeServerLocks } from "./locks/server-locks";
import { openLockSession } from "./locks/session";

/**
 * Takes a database for one server alone.
 *
 * @returns gives it free
 * @throws StartFault where another server uses the folder or the database
 */
export async function claimAlone(options: {
  url: string;
  nodeId: string;
  dataDir: string;
  log: Logger;
}): Promise<() => Promise<void>> {
  const { url, nodeId, dataDir, log } = options;
  const session = await openLockSession({
    url,
    begin: (client) => takeServerLocks(client, { nodeId, dataDir, isShared: false }),
    log,
  });
  return () => session.close();
}
