import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { StartFault } from "../../start-fault";
import { FOLDER_LOCK, lockKey, SERVERS_LOCK } from "./lock-keys";

/** Who else uses the database or the folder of this server. */
export type ServerLocks = {
  nodeId: string;
  dataDir: string;
  /** Whether other servers may use the same database. */
  isShared: boolean;
};

/** How long the locks of a server that has just ended may still be held, ms. */
const GRACE_MS = 4000;

/**
 * Takes the locks of this server on a connection, which gives them up when the server dies.
 *
 * @throws StartFault where another server uses the folder, or the database without sharing it
 */
export async function takeServerLocks(client: Client, { nodeId, dataDir, isShared }: ServerLocks): Promise<void> {
  const folder = async () =>
    await tryLock(client, "SELECT pg_try_advisory_lock($1, $2) AS mine", [FOLDER_LOCK, lockKey(nodeId)]);
  if (!(await inGrace(folder))) {
    throw new StartFault(`Another server uses DATA_DIR ${dataDir}. Give each server a DATA_DIR of its own.`);
  }
  const kind = isShared ? "pg_try_advisory_lock_shared" : "pg_try_advisory_lock";
  const servers = async () => await tryLock(client, `SELECT ${kind}($1) AS mine`, [SERVERS_LOCK]);
  if (await inGrace(servers)) return;
  throw new StartFault(
    isShared
      ? "A server without REDIS_URL uses this database. Give every server the same REDIS_URL, or stop that one."
      : "Another server uses this database. Several servers find one another by Redis: give each of them the same REDIS_URL.",
  );
}

async function tryLock(client: Client, text: string, values: number[]): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>({ text, values });
  return rows[0]?.mine === true;
}

async function inGrace(take: () => Promise<boolean>): Promise<boolean> {
  for (const deadline = Date.now() + GRACE_MS; ; await wait(50)) {
    if (await take()) return true;
    if (Date.now() > deadline) return false;
  }
}
