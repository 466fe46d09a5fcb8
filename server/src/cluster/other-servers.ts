import type { RigId, WellId } from "@sigma/contract/ids";
import type { Seconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { AlertService } from "../alerts/alert-service";
import type { Stores } from "../storage/stores";
import type { LivePublication } from "../ingest/live-publication";
import type { LivePorts, OwnLive } from "../ingest/live-ports";
import type { Database } from "../storage/database";
import type { SharedUse } from "../transport/auth/shared-limits";
import type { Interest } from "../transport/live/followers";
import type { StatusTexts } from "../transport/live/live-subscriptions";
import type { Cluster } from "./cluster";
import { createClusterLive } from "./live/cluster-live";
import { openLiveExchange } from "./live/live-exchange";
import { type NodeApi, nodeApiOf } from "./nodes/node-api";
import type { NodeChange } from "./nodes/node-changes";
import { createStatusBoard } from "./live/status-board";
import type { Change } from "../reactions";
import { createWellOwners } from "./leases/well-owners";

/** The data of the other servers that the transport of a server uses. */
export type OtherServers = {
  /** All wells, on whichever server their rigs are read. */
  live: LivePorts;
  /** Calls the listener for every publication of the others, of wells that `follow` named or that concerns every server. */
  subscribe(listener: (publication: LivePublication | StatusTexts) => void): () => void;
  follow: Interest;
  /** Sends at once what rigs have sent until now. */
  flush(this: void): void;
  /** Calls the listener when live data of wells may be missing, with how long they were away. */
  onGap(listener: (wells: readonly WellId[], away: Seconds) => void): void;
  /** The alerts of all wells: those of other servers as received from them. */
  withAlerts(own: AlertService): AlertService;
  /** The usage that counts against limits across servers. */
  use: SharedUse;
  isMine(this: void, wellId: WellId): boolean;
  /** Has the other servers do what follows for each of them from a change; they hear of it by `subscribe`. */
  tell(change: Change): Promise<void>;
  /** Work waits in a queue; `onWork` hears of that of others. */
  workWaits(this: void, queue: string): void;
  onWork(this: void, queue: string, listener: () => void): void;
  /** Whether this server does the work of a queue, which one does at a time. */
  mayDo(this: void, queue: string): Promise<boolean>;
  /** Claims rigs and takes part in the work. */
  start(): Promise<void>;
  /** Gives the rigs to the others, which are connected to them before they are closed here where that is possible. */
  handOver(): Promise<void>;
  close(): Promise<void>;
};

/** Interval at which unchanged statuses are sent again, for servers that have just started to listen, ms. */
const TELL_ALL_EVERY = 5000;
/** Interval at which recomputes without a server are looked for, ms. */
const SWEEP_EVERY = 2000;

/** Joins the live data of this server and the other servers. @see docs/decisions/056-live-fan-out.md */
export async function openOtherServers(ports: {
  cluster: Cluster;
  own: OwnLive;
  stores: Stores;
  database: Database;
  redisUrl: string;
  log: Logger;
}): Promise<OtherServers> {
  const { cluster, own, stores, database, log } = ports;
  const { changes, calls, rigs, nodeId, duties } = cluster;
  const board = createStatusBoard(own.live);
  const timers: NodeJS.Timeout[] = [];
  let alerts: AlertService | null = null;
  const exchange = await openLiveExchange({
    redisUrl: ports.redisUrl,
    namespace: cluster.namespace,
    nodeId,
    duties,
    own,
    board,
    alertsOf: (wellId) => alerts?.states(wellId) ?? [],
    log,
  });
  const live = createClusterLive({
    nodeId,
    own,
    stores,
    owners: createWellOwners(database, stores, cluster.leases),
    leases: cluster.leases,
    calls,
    changes,
    board,
    tail: exchange.tail,
    log,
  });
  const stopListening = changes.listen(applyChange);
  cluster.onBack(() => void readAgain());

  return {
    live,
    subscribe(listener) {
      const leaves = [
        exchange.subscribe(listener),
        changes.listen((change) => change.kind === "changed" && listener(change)),
      ];
      return () => leaves.forEach((leave) => leave());
    },
    follow: exchange.follow,
    flush: () => exchange.flush(),
    onGap: exchange.onGap,
    withAlerts,
    use: exchange.use,
    isMine: (wellId) => own.live.isFollowed(wellId),
    tell: changes.changed,
    workWaits: changes.workWaits,
    onWork: (queue, listener) =>
      void changes.listen((change) => change.kind === "work" && change.queue === queue && listener()),
    mayDo: cluster.mayDo,
    async start() {
      calls.answer(apiWithAlerts());
      const { changed: leasesChanged, isSending } = own.leasedRigs;
      await rigs.start({ claimed: leasesChanged, released: leasesChanged, isSending });
      timers.push(setInterval(exchange.tellAll, TELL_ALL_EVERY));
      if (duties.worker) timers.push(setInterval(() => void sweep(), SWEEP_EVERY));
    },
    async handOver() {
      for (const timer of timers) clearInterval(timer);
      await rigs.passOn();
      await rigs.halt();
      await own.leasedRigs.handOver();
      await cluster.leases.leave().catch((fault: unknown) => log.warn({ err: fault }, "leases end by themselves"));
      changes.freed();
    },
    async close() {
      stopListening();
      for (const timer of timers) clearInterval(timer);
      await exchange.close();
    },
  };

  function applyChange(change: NodeChange): void {
    switch (change.kind) {
      case "rig":
        rigs.look();
        if (rigs.holds(change.rigId)) void own.rigFeeds.reopen(change.rigId);
        return;
      case "well":
        board.forget(change.wellId);
        rigs.look();
        void own.rigFeeds.wellChanged(change.wellId);
        return;
      case "freed":
        return rigs.look();
      case "changed":
      case "work":
        return;
    }
  }

  /** Messages may have been lost: reads all current data here again. */
  async function readAgain(): Promise<void> {
    const heldRigs = await cluster.leases.heldRigs().catch(() => []);
    await own.leasedRigs.changed(heldRigs.map(({ rigId }): RigId => rigId));
  }

  /** Takes up recomputes that a dead server has left, of wells that no rig drills. */
  async function sweep(): Promise<void> {
    const wells = await cluster.leases.abandonedRecomputes().catch(() => []);
    await own.recomputes
      .resume(wells)
      .catch((fault: unknown) => log.warn({ err: fault }, "recomputes that were left are looked for again"));
  }

  function apiWithAlerts(): NodeApi {
    return {
      ...nodeApiOf(own),
      actOnAlert: async ({ wellId, alertId, action }) => {
        const state = await alerts!.act(wellId, alertId, action);
        exchange.tellAlerts(wellId);
        return state;
      },
    };
  }

  function withAlerts(ownAlerts: AlertService): AlertService {
    alerts = ownAlerts;
    return {
      ...ownAlerts,
      states: (wellId) => [...ownAlerts.states(wellId), ...board.alerts(wellId)],
      async act(wellId, alertId, action) {
        const node = own.live.isFollowed(wellId) ? null : await cluster.leases.writerOfWell(wellId);
        if (node === null || node === nodeId) return await ownAlerts.act(wellId, alertId, action);
        const state = await calls.ask(node, "actOnAlert", { wellId, alertId, action });
        board.takeAlerts(
          wellId,
          board.alerts(wellId).map((alertState) => (alertState.alertId === alertId ? state : alertState)),
        );
        return state;
      },
    };
  }
}
