import { setTimeout as wait } from "node:timers/promises";
import type { RigId } from "@sigma/contract/ids";
import type { Logger } from "pino";
import type { Duties } from "../roles";
import type { LeaseStore } from "./lease-store";

/** Which rigs this server reads, while others read the others. */
export type RigLeases = {
  holds(rigId: RigId): boolean;
  /** Claims this server's share, and continues claiming. */
  start(listener: RigListener): Promise<void>;
  /** Looks at once for rigs that no server holds. */
  look(): void;
  /**
   * Accepts no more rigs, and passes its rigs to the remaining servers, each once that server is connected to it too; rigs
   * without another connected server in time are kept until they are closed.
   */
  passOn(): Promise<void>;
  /** Claims no more rigs. */
  halt(): Promise<void>;
};

/** Opens and closes rigs when leases are gained and lost. */
export type RigListener = {
  claimed(rigIds: readonly RigId[]): Promise<void>;
  /** They are closed and what they delivered is stored when this resolves. */
  released(rigIds: readonly RigId[]): Promise<void>;
  /** Whether a rig is connected and sends by itself: data that it sends while no server is connected to it are lost. */
  isSending(rigId: RigId): boolean;
};

/** The dependencies of the leases. */
export type RigLeasePorts = {
  store: LeaseStore;
  duties: Duties;
  spooledBytes: () => number;
  /** Notifies the other servers that rigs are free. */
  freed: () => void;
  /**
   * Requests another server to connect to rigs, whose data it holds back until they are passed to it.
   *
   * @param within maximum time for that, ms
   * @returns the rigs to which it is connected
   */
  prepare: (nodeId: string, rigIds: readonly RigId[], within?: number) => Promise<readonly RigId[]>;
  log: Logger;
  pace?: LeasePace;
};

/**
 * Intervals at which this server sends its sign of life and looks for free rigs, and at which it gives rigs away; maximum times a stop
 * waits until other servers are connected to its rigs, and until they have them, ms.
 */
export type LeasePace = { beat: number; rebalance: number; stopPrepares: number; stopPasses: number };
const usualPace: LeasePace = { beat: 1000, rebalance: 2000, stopPrepares: 2500, stopPasses: 4000 };

/** Of its rigs a server gives away at most this share at once, one at least. */
const GIVEN_SHARE = 0.02;

/** A rig that no other server can connect to beside this one is tried again after this number of rounds: 5 minutes. */
const STAYS_TURNS = 150;

/** Makes the leases of this server. */
export function createRigLeases(ports: RigLeasePorts): RigLeases {
  const { store, duties, log, pace = usualPace } = ports;
  const heldRigs = new Set<RigId>();
  let listener: RigListener | null = null;
  const timers: NodeJS.Timeout[] = [];
  let turn: Promise<void> | null = null;
  let isAskedAgain = false;
  let isBeating = false;
  let givenAt = 0;
  /** Until when rigs stay here that another server could not connect to. */
  const staying = new Map<RigId, number>();
  let reportedReason = "";
  let isLeaving = false;

  return {
    holds: (rigId) => heldRigs.has(rigId),
    async start(rigListener) {
      listener = rigListener;
      timers.push(setInterval(() => void beat(), pace.beat));
      if (!duties.ingest) return;
      await look();
      timers.push(setInterval(() => void look(), pace.beat));
    },
    look: () => void look(),
    async passOn() {
      const openListener = listener;
      isLeaving = true;
      await turn;
      if (!openListener || heldRigs.size === 0) return;
      const passTask = passToOthers(openListener).catch((fault: unknown) =>
        log.warn({ err: fault }, "rigs are closed before another server is connected to them"),
      );
      // The database may be away.
      await Promise.race([passTask, wait(pace.stopPasses, undefined, { ref: false })]);
    },
    async halt() {
      for (const timer of timers) clearInterval(timer);
      listener = null;
      await turn;
    },
  };

  function look(): Promise<void> {
    if (isLeaving) return Promise.resolve();
    if (turn) isAskedAgain = true;
    turn ??= round().finally(() => {
      turn = null;
      if (!isAskedAgain || !listener || isLeaving) return;
      isAskedAgain = false;
      void look();
    });
    return turn;
  }

  /** Not in turn with the looks: rigs that take long to open or to close do not make this server a dead one. */
  async function beat(): Promise<void> {
    if (isBeating) return;
    isBeating = true;
    await store.beat(ports.spooledBytes()).catch(() => undefined);
    isBeating = false;
  }

  async function round(): Promise<void> {
    try {
      if (duties.ingest && listener) await share(listener);
      reportedReason = "";
    } catch (fault) {
      // While the database is unavailable for all servers, leases are frozen.
      const why = (fault as Error).message;
      if (why !== reportedReason) log.warn({ err: fault }, "the leases of rigs could not be looked at");
      reportedReason = why;
    }
  }

  async function share(rigListener: RigListener): Promise<void> {
    const { nodes, rigs, free, mine: count, fewest, fewestNode, held: kept } = await store.spread();
    const mine = new Set(kept);
    const lostRigs = [...heldRigs].filter((rigId) => !mine.has(rigId));
    for (const rigId of lostRigs) heldRigs.delete(rigId);
    if (lostRigs.length > 0) {
      log.warn({ rigs: lostRigs.length }, "rigs were taken over by another server");
      await rigListener.released(lostRigs);
    }
    const passedRigs = kept.filter((rigId) => !heldRigs.has(rigId));
    for (const rigId of passedRigs) heldRigs.add(rigId);
    if (passedRigs.length > 0) void rigListener.claimed(passedRigs);
    const most = Math.ceil(rigs / Math.max(1, nodes));
    if (free > 0 && count < most) {
      const claimedRigs = (await store.claimRigs(Math.min(free, most - count))).map(({ rigId }) => rigId);
      for (const rigId of claimedRigs) heldRigs.add(rigId);
      // Opening takes a while; meanwhile this server continues to send its sign of life.
      if (claimedRigs.length > 0) void rigListener.claimed(claimedRigs);
    } else if (count > most || (count > fewest + 1 && count === most)) {
      const surplus = count - Math.max(fewest + 1, Math.floor(rigs / Math.max(1, nodes)));
      if (fewestNode !== null) await giveAway(rigListener, surplus, fewestNode);
    }
  }

  /** Passes rigs to another server, each only once that server is connected to it too, so that no data are lost in between. */
  async function giveAway(rigListener: RigListener, surplus: number, nodeId: string): Promise<void> {
    const now = performance.now();
    if (surplus <= 0 || now - givenAt < pace.rebalance) return;
    givenAt = now;
    const movable = [...heldRigs].filter((rigId) => (staying.get(rigId) ?? 0) <= now);
    const chosenRigs = movable.slice(0, Math.min(surplus, Math.max(1, Math.floor(heldRigs.size * GIVEN_SHARE))));
    if (chosenRigs.length === 0) return;
    const givenRigs = await pass(rigListener, chosenRigs, nodeId);
    for (const rigId of chosenRigs) {
      if (givenRigs.has(rigId)) staying.delete(rigId);
      else staying.set(rigId, now + STAYS_TURNS * pace.rebalance);
    }
  }

  /** In equal shares; the remaining servers no longer count this server. */
  async function passToOthers(rigListener: RigListener): Promise<void> {
    await store.retire();
    const others = await store.living("ingest");
    const rigIds = [...heldRigs];
    await Promise.all(
      others.map(async (nodeId, at) => {
        const share = rigIds.filter((_, index) => index % others.length === at);
        if (share.length > 0) await pass(rigListener, share, nodeId, pace.stopPrepares);
      }),
    );
  }

  /** Passes to another server the rigs that can be passed without data loss. @returns these rigs */
  async function pass(
    rigListener: RigListener,
    rigIds: readonly RigId[],
    nodeId: string,
    within?: number,
  ): Promise<Set<RigId>> {
    const ready = new Set(await ports.prepare(nodeId, rigIds, within).catch(() => []));
    const givenRigs = rigIds.filter(
      (rigId) => heldRigs.has(rigId) && (ready.has(rigId) || !rigListener.isSending(rigId)),
    );
    if (givenRigs.length === 0) return new Set();
    for (const rigId of givenRigs) heldRigs.delete(rigId);
    await rigListener.released(givenRigs);
    await store.passRigs(givenRigs, nodeId);
    ports.freed();
    return new Set(givenRigs);
  }
}
