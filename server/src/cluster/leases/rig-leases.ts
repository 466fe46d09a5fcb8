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
  /** Has another server connect to rigs, which it holds back until they are passed to it. @returns those that it is connected to */
  prepare: (nodeId: string, rigIds: readonly RigId[]) => Promise<readonly RigId[]>;
  log: Logger;
  pace?: LeasePace;
};

/** How often this server says that it lives and looks for free rigs, and how often it gives rigs away, ms. */
export type LeasePace = { beat: number; rebalance: number };
const usualPace: LeasePace = { beat: 1000, rebalance: 2000 };

/** Of its rigs a server gives away at most this share at once, one at least. */
const GIVEN_SHARE = 0.02;

/** A rig that no other server can connect to beside this one is tried again after so many times that rigs may be given: 5 minutes. */
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
    async halt() {
      for (const timer of timers) clearInterval(timer);
      listener = null;
      await turn;
    },
  };

  function look(): Promise<void> {
    if (turn) isAskedAgain = true;
    turn ??= round().finally(() => {
      turn = null;
      if (!isAskedAgain || !listener) return;
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
    const ready = new Set(await ports.prepare(nodeId, chosen).catch(() => []));
    const given = chosen.filter((rigId) => ready.has(rigId) || !opened.isSending(rigId));
    for (const rigId of chosen) if (!given.includes(rigId)) staying.set(rigId, now + STAYS_TURNS * pace.rebalance);
    if (given.length === 0) return;
    for (const rigId of given) {
      held.delete(rigId);
      staying.delete(rigId);
    }
    await opened.released(given);
    await store.passRigs(given, nodeId);
    ports.freed();
  }
}
