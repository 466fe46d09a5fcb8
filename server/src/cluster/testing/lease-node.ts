import { join } from "node:path";
import pino from "pino";
import { createStores } from "../../app/resources";
import { createLiveService } from "../../ingest/create-live-service";
import type { OwnLive } from "../../ingest/live-ports";
import { noteOutdated } from "../../recompute/note-outdated";
import { type Database, openDatabase } from "../../storage/database";
import { openTickWriter, type TickWriter } from "../../storage/samples/tick/tick-writer";
import type { TestDatabase } from "../../storage/testing/test-database";
import { type Cluster, joinCluster } from "../cluster";
import { type NodeApi, nodeApiOf } from "../nodes/node-api";

/** A server that reads rigs, reduced to its leases. */
export type LeaseNode = {
  cluster: Cluster;
  database: Database;
  writer: TickWriter;
  live: OwnLive["live"];
  /** Ends like a killed process: without a handover and without further signs of life. */
  kill(): Promise<void>;
  leave(): Promise<void>;
};

/** Starts a server without browsers in this process. */
export async function openLeaseNode(
  nodeId: string,
  { test, folder }: { test: TestDatabase; folder: string },
): Promise<LeaseNode> {
  const log = pino({ level: "silent" });
  const database = openDatabase({ url: test.url, nodeId });
  const cluster = await joinCluster({
    database,
    nodeId,
    dataDir: join(folder, nodeId),
    duties: { web: false, ingest: true, worker: false },
    spooledBytes: () => 0,
    log,
    // A stop on a busy machine passes its rigs all the same.
    pace: { beat: 100, rebalance: 100, stopPrepares: 30_000, stopPasses: 60_000 },
  });
  const writer = await openTickWriter({
    database,
    spoolDir: join(folder, nodeId, "spool"),
    tickMs: 50,
    fence: cluster.wells,
    outdated: (well, from) => noteOutdated(database, well, from),
  });
  const service = createLiveService({
    stores: createStores(database),
    writer,
    clock: () => Date.now() / 1000,
    log,
    leases: {
      holds: (rigId) => cluster.rigs.holds(rigId),
      takeWell: (well) => cluster.wells.take(well),
      releaseWell: (well) => cluster.wells.release(well),
    },
  });
  await service.start();
  cluster.calls.answer({
    ...nodeApiOf(service),
    actOnAlert: () => Promise.reject(new Error("no alerts here")),
  } satisfies NodeApi);
  await cluster.rigs.start({
    claimed: service.leasedRigs.changed,
    released: service.leasedRigs.changed,
    isSending: service.leasedRigs.isSending,
  });
  cluster.changes.listen((change) => {
    cluster.rigs.look();
    if (change.kind === "well") void service.rigFeeds.wellChanged(change.wellId);
  });
  let isOver = false;
  const end = async () => {
    isOver = true;
    await service.stop();
    await writer.close();
    await database.close();
  };
  return {
    cluster,
    database,
    writer,
    live: service.live,
    async kill() {
      await cluster.rigs.halt();
      // Its remaining output does not reach the database.
      await test.database.query({
        text: "UPDATE node SET beat_at = clock_timestamp() - interval '7 s' WHERE id = $1",
        values: [nodeId],
      });
    },
    async leave() {
      if (isOver) return;
      await cluster.rigs.passOn();
      await cluster.rigs.halt();
      await service.leasedRigs.handOver();
      await cluster.close();
      await end();
    },
  };
}
