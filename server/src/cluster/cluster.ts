import type { Client } from "pg";
import type { Logger } from "pino";
import type { Database } from "../storage/database";
import { createLeaseStore, type LeaseStore } from "./leases/lease-store";
import { createNodeCalls, type NodeCalls } from "./nodes/node-calls";
import type { NodeApi } from "./nodes/node-api";
import { createNodeChannel } from "./nodes/node-channel";
import { createNodeChanges, type NodeChanges } from "./nodes/node-changes";
import { createRigLeases, type LeasePace, type RigLeases } from "./leases/rig-leases";
import type { Duties } from "./roles";
import { takeServerLocks } from "./locks/server-locks";
import { openLockSession, type Session } from "./locks/session";
import { lockKey, TASK_LOCK } from "./locks/lock-keys";
import { createWellLeases, type WellLeases } from "./leases/well-leases";

/** This server among others that share its database. */
export type Cluster = {
  nodeId: string;
  duties: Duties;
  leases: LeaseStore;
  rigs: RigLeases;
  wells: WellLeases;
  calls: NodeCalls<NodeApi>;
  changes: NodeChanges;
  /** Prefix of the keys of this database in Redis. */
  namespace: string;
  /** Takes work that only one server at a time does, and keeps it while the server is alive. @returns whether this one has it */
  mayDo(this: void, work: string): Promise<boolean>;
  /** Calls the listener after messages of others may have been lost. */
  onBack(listener: () => void): void;
  close(): Promise<void>;
};

/** How a server joins the others. */
export type ClusterOptions = {
  database: Database;
  nodeId: string;
  dataDir: string;
  duties: Duties;
  spooledBytes: () => number;
  log: Logger;
  pace?: LeasePace;
};

/**
 * Joins the servers of a database.
 *
 * @throws StartFault where another server has the folder, or the database is used by one that does not share it
 * @see docs/decisions/055-leases.md
 */
export async function joinCluster(options: ClusterOptions): Promise<Cluster> {
  const { database, nodeId, dataDir, duties, log } = options;
  const backs = new Set<() => void>();
  const channel = createNodeChannel({ database, nodeId, log });
  const session: Session = await openLockSession({
    url: database.url,
    async begin(client: Client) {
      await takeServerLocks(client, { nodeId, dataDir, isShared: true });
      await channel.begin(client);
    },
    heard: (payload) => channel.heard(payload),
    back: () => backs.forEach((listener) => listener()),
    log,
  });
  const leases = createLeaseStore(database, nodeId, session);
  await leases.enter(duties);
  const changes = createNodeChanges(channel, log);
  const calls = createNodeCalls<NodeApi>(channel, { log });
  const rigs = createRigLeases({
    store: leases,
    duties,
    spooledBytes: options.spooledBytes,
    freed: () => changes.freed(),
    prepare: (node, rigIds, within) =>
      calls.ask(node, "prepareRigs", { rigIds: [...rigIds], ...(within !== undefined && { within }) }),
    log,
    ...(options.pace && { pace: options.pace }),
  });
  const [place] = await database.ingest.query<{ namespace: string }>({
    text: `SELECT 'sigma:' || system_identifier || ':' || oid AS namespace FROM pg_control_system(), pg_database
      WHERE datname = current_database()`,
  });

  return {
    nodeId,
    duties,
    leases,
    rigs,
    wells: createWellLeases(leases, nodeId),
    calls,
    changes,
    namespace: place!.namespace,
    async mayDo(work) {
      const [row] = await session.query<{ mine: boolean }>({
        text: `SELECT CASE WHEN EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()
          AND classid::bigint = $1 AND objid::bigint = $2) THEN true ELSE pg_try_advisory_lock($1::int, $3::int) END AS mine`,
        values: [TASK_LOCK, lockKey(work) >>> 0, lockKey(work)],
      });
      return row?.mine === true;
    },
    onBack: (listener) => void backs.add(listener),
    async close() {
      calls.close();
      await leases.leave().catch((fault: unknown) => log.warn({ err: fault }, "leases end by themselves"));
      changes.freed();
      await session.close();
    },
  };
}
