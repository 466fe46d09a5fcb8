import { setTimeout as wait } from "node:timers/promises";
import type { RigId } from "@sigma/contract/ids";
import type { Logger } from "pino";
import type { Duties } from "../roles";
import type { LeaseStore } from "./lease-store";

/** Which rigs this server reads, while others read the others. */
export type RigLeases = {
  holds(rigId: RigId): boolean;
  /** Claims this server's share, and goes on doing so. */
  start(listener: RigListener): Promise<void>;
  /** Looks at once for rigs that nobody holds. */
  look(): void;
  /**
   * Takes no rig any more, and passes those it has to the servers that stay, each once that one is connected to it too; rigs
   * that no other server is connected to in time stay until they are closed.
   */
  passOn(): Promise<void>;
  /** Claims nothing more. */
  halt(): Promise<void>;
};

/** Opens and closes rigs as leases come and go. */
export type RigListener = {
  claimed(rigIds: readonly RigId[]): Promise<void>;
  /** They are closed and what they delivered is stored when this resolves. */
  released(rigIds: readonly RigId[]): Promise<void>;
  /** Whether a rig is connected and sends by itself: what it sends while nobody is connected to it is lost. */
  isSending(rigId: RigId): boolean;
};

/** What the leases stand on. */
export type RigLeasePorts = {
  store: LeaseStore;
  duties: Duties;
  spooledBytes: () => number;
  /** Tells the other servers that rigs are free. */
  freed: () => void;
  /**
   * Has another server connect to rigs, which it holds back until they are passed to it.
   *
   * @param within how long that may take, ms
   * @returns those that it is connected to
   */
  prepare: (nodeId: string, rigIds: readonly RigId[], within?: number) => Promise<readonly RigId[]>;
  log: Logger;
  pace?: LeasePace;
};

/**
 * How often this server says that it lives and looks for free rigs, how often it gives rigs away, and for how long a stop
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
  const held = new Set<RigId>();
  let listener: RigListener | null = null;
  const timers: NodeJS.Timeout[] = [];
  let turn: Promise<void> | null = null;
  let isAskedAgain = false;
  let isBeating = false;
  let givenAt = 0;
  /** Until when rigs stay here that another server could not connect to. */
  const staying = new Map<RigId, number>();
  let told = "";
  let isLeaving = false;

  return {
    holds: (rigId) => held.has(rigId),
    async start(given) {
      listener = given;
      timers.push(setInterval(() => void beat(), pace.beat));
      if (!duties.ingest) return;
      await look();
      timers.push(setInterval(() => void look(), pace.beat));
    },
    look: () => void look(),
    async passOn() {
      const opened = listener;
      isLeaving = true;
      await turn;
      if (!opened || held.size === 0) return;
      const passed = passToOthers(opened).catch((fault: unknown) =>
        log.warn({ err: fault }, "rigs are closed before another server is connected to them"),
      );
      // The database may be away.
      await Promise.race([passed, wait(pace.stopPasses, undefined, { ref: false })]);
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
      told = "";
    } catch (fault) {
      // While the database is away for everyone, leases stand still.
      const why = (fault as Error).message;
      if (why !== told) log.warn({ err: fault }, "the leases of rigs could not be looked at");
      told = why;
    }
  }

  async function share(opened: RigListener): Promise<void> {
    const { nodes, rigs, free, mine: count, fewest, fewestNode, held: kept } = await store.spread();
    const mine = new Set(kept);
    const lost = [...held].filter((rigId) => !mine.has(rigId));
    for (const rigId of lost) held.delete(rigId);
    if (lost.length > 0) {
      log.warn({ rigs: lost.length }, "rigs were taken over by another server");
      await opened.released(lost);
    }
    const passed = kept.filter((rigId) => !held.has(rigId));
    for (const rigId of passed) held.add(rigId);
    if (passed.length > 0) void opened.claimed(passed);
    const most = Math.ceil(rigs / Math.max(1, nodes));
    if (free > 0 && count < most) {
      const claimed = (await store.claimRigs(Math.min(free, most - count))).map(({ rigId }) => rigId);
      for (const rigId of claimed) held.add(rigId);
      // Opening takes a while; meanwhile this server goes on to say that it lives.
      if (claimed.length > 0) void opened.claimed(claimed);
    } else if (count > most || (count > fewest + 1 && count === most)) {
      const surplus = count - Math.max(fewest + 1, Math.floor(rigs / Math.max(1, nodes)));
      if (fewestNode !== null) await giveAway(opened, surplus, fewestNode);
    }
  }

  /** Passes rigs to another server, each only once that one is connected to it too, so that nothing is lost between the two. */
  async function giveAway(opened: RigListener, surplus: number, nodeId: string): Promise<void> {
    const now = performance.now();
    if (surplus <= 0 || now - givenAt < pace.rebalance) return;
    givenAt = now;
    const movable = [...held].filter((rigId) => (staying.get(rigId) ?? 0) <= now);
    const chosen = movable.slice(0, Math.min(surplus, Math.max(1, Math.floor(held.size * GIVEN_SHARE))));
    if (chosen.length === 0) return;
    const given = await pass(opened, chosen, nodeId);
    for (const rigId of chosen) {
      if (given.has(rigId)) staying.delete(rigId);
      else staying.set(rigId, now + STAYS_TURNS * pace.rebalance);
    }
  }

  /** In equal shares; those that stay count this server no longer among them. */
  async function passToOthers(opened: RigListener): Promise<void> {
    await store.retire();
    const others = await store.living("ingest");
    const rigIds = [...held];
    await Promise.all(
      others.map(async (nodeId, at) => {
        const share = rigIds.filter((_, index) => index % others.length === at);
        if (share.length > 0) await pass(opened, share, nodeId, pace.stopPrepares);
      }),
    );
  }

  /** Passes those of some rigs to another server of which nothing is lost then. @returns those */
  async function pass(
    opened: RigListener,
    rigIds: readonly RigId[],
    nodeId: string,
    within?: number,
  ): Promise<Set<RigId>> {
    const ready = new Set(await ports.prepare(nodeId, rigIds, within).catch(() => []));
    const given = rigIds.filter((rigId) => held.has(rigId) && (ready.has(rigId) || !opened.isSending(rigId)));
    if (given.length === 0) return new Set();
    for (const rigId of given) held.delete(rigId);
    await opened.released(given);
    await store.passRigs(given, nodeId);
    ports.freed();
    return new Set(given);
  }
}
