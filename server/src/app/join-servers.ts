import { type Cluster, joinCluster } from "../cluster/cluster";
import { claimAlone } from "../cluster/lone-server";
import { readNodeId } from "../cluster/nodes/node-id";
import { type Duties, dutiesOf } from "../cluster/roles";
import { createWellOwners } from "../cluster/leases/well-owners";
import type { IngestLeases } from "../ingest/ingest-leases";
import type { LiveDependencies } from "../ingest/create-live-service";
import type { OwnLive } from "../ingest/live-ports";
import { noteOutdated } from "../recompute/note-outdated";
import type { Database } from "../storage/database";
import type { Outdated } from "../storage/samples/tick/lay-in-foreign";
import type { Logger } from "pino";
import type { Stores } from "../storage/stores";
import type { Settings } from "./settings";

/** The data about other servers that a server needs to take in samples; without others it has every rig and every well. */
export type JoinedServers = {
  duties: Duties;
  /** Null if the server is alone. */
  cluster: Cluster | null;
  live: Pick<LiveDependencies, "leases" | "handOverRecompute">;
  /** Notes that results of a well are outdated, with the server that recomputes it. */
  outdated: Outdated;
  /** From here on what is outdated of wells that are written here is recomputed here. */
  begin(own: OwnLive): void;
  leave(): Promise<void>;
};

/** Whether several servers may share the database. */
export const isShared = ({ databaseUrl, redisUrl }: Pick<Settings, "databaseUrl" | "redisUrl">): boolean =>
  databaseUrl !== null && redisUrl !== null;

/** The id of this server where several may share the database, else null. */
export const sharedNodeId = async (settings: Settings): Promise<string | null> =>
  isShared(settings) ? await readNodeId(settings.dataDir) : null;

/**
 * Joins the servers of a database, or takes it alone.
 *
 * @throws StartFault where another server has the folder, or the database is not shared
 */
export async function joinServers(options: {
  settings: Settings;
  database: Database;
  stores: Stores;
  spooledBytes: () => number;
  log: Logger;
}): Promise<JoinedServers> {
  const { settings, database, stores, spooledBytes, log } = options;
  const duties = dutiesOf(settings.role);
  const { dataDir } = settings;
  let startedLive: OwnLive | null = null;
  const begin = (own: OwnLive) => void (startedLive = own);
  if (!isShared(settings) || database.nodeId === null) {
    // The embedded database already has an owner.
    const leave =
      settings.databaseUrl === null
        ? () => Promise.resolve()
        : await claimAlone({ url: database.url, nodeId: await readNodeId(dataDir), dataDir, log });
    await forgetEpochs(database);
    return {
      duties,
      cluster: null,
      live: {},
      async outdated(well, from) {
        const wellId = startedLive && (await stores.wells.idOf(well));
        if (startedLive && wellId) await startedLive.recomputes.ask(wellId, null, from);
        else await noteOutdated(database, well, from);
      },
      begin,
      leave,
    };
  }
  const cluster = await joinCluster({ database, nodeId: database.nodeId, dataDir, duties, spooledBytes, log });
  const owners = createWellOwners(database, stores, cluster.leases);

  return {
    duties,
    cluster,
    live: {
      leases: leasesOf(cluster),
      async handOverRecompute(wellId, job) {
        const node = await owners.writerOf(wellId);
        if (node === null || node === cluster.nodeId) return false;
        await cluster.calls.ask(node, "takeRecompute", { wellId, job });
        return true;
      },
    },
    async outdated(well, from) {
      const wellId = await stores.wells.idOf(well);
      if (wellId === null) return;
      const node = await owners.keeperOf(wellId);
      if (node === cluster.nodeId && startedLive) return await startedLive.recomputes.ask(wellId, null, from);
      if (node === null || node === cluster.nodeId) return await noteOutdated(database, well, from);
      await cluster.calls.ask(node, "takeRecompute", { wellId, job: { messages: [], from, needed: { from } } });
    },
    begin,
    leave: () => cluster.close(),
  };
}

const leasesOf = ({ rigs, wells }: Cluster): IngestLeases => ({
  holds: (rigId) => rigs.holds(rigId),
  takeWell: (well) => wells.take(well),
  releaseWell: (well) => wells.release(well),
});

/** A server that is alone writes without leases: what several of them have left must not seem newer. */
async function forgetEpochs(database: Database): Promise<void> {
  await database.ingest.query({ text: "UPDATE pipeline_snapshot SET epoch = 0 WHERE epoch > 0" });
}
