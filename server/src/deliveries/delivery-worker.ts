import { setTimeout as wait } from "node:timers/promises";
import type { DeliveryWay } from "@sigma/contract/notifications/delivery-limits";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { Pacing } from "./pacing";
import type { BatchResult } from "./send-batch";
import type { Batch, DeliveryStore, DueLane } from "./stores/delivery-store";

/** The dependencies of the worker. */
export type WorkerPorts = {
  store: DeliveryStore;
  pacing: Pacing;
  send: (batch: Batch) => Promise<BatchResult[]>;
  clock: () => EpochSeconds;
  log: Pick<Logger, "warn" | "error">;
  /** How long after its last sign of life another server takes over what a server was sending. */
  lease?: Seconds;
  /** Deliveries to a receiver were given up. */
  gaveUp?: (way: DeliveryWay, target: string) => Promise<void>;
  /** A message is done, so there is room for the next one. */
  freed?: () => void;
};

/** Sends what is due. */
export type DeliveryWorker = {
  /**
   * Starts to send the due messages for which there is capacity.
   *
   * @param hasWork false if the database has just answered that nothing is due or being sent
   */
  look(hasWork?: boolean): Promise<void>;
  /** Resolves when no message is being sent, or after a timeout, ms. */
  settle(most: number): Promise<void>;
  /** From now on nothing more is started. */
  stop(): void;
};

const LEASE: Seconds = 12;
/** Interval at which the lease of a message is renewed while it is being sent. */
const RENEWALS = 4;
/** Messages that are sent at once, by way: a way that hangs leaves the others their room. */
const room: Readonly<Record<DeliveryWay, number>> = { email: 3, sms: 3, push: 8, webhook: 24 };
/** Deliveries that are sent to one webhook at once, and to one that did not take the last. */
const WEBHOOK_ROOM = 4;
const FAILING_ROOM = 1;
const MOST_LANES = 2000;
const MOST_FAILING = 10_000;
/** How long a result waits that the database does not take, ms. */
const RECORD_PAUSE = 1000;

/** Makes the worker of this process. */
export function createDeliveryWorker(ports: WorkerPorts): DeliveryWorker {
  const { store, pacing, send, clock, log, lease = LEASE, freed, gaveUp } = ports;
  const sending = new Map<string, { lane: DueLane; done: Promise<void> }>();
  /** Receivers that did not take their last message. */
  const failing = new Set<string>();
  const stopping = new AbortController();
  const renewEvery = (lease * 1000) / RENEWALS;
  let renewing: NodeJS.Timeout | undefined;
  let isRenewing = false;
  /** When this process last looked, and since when it has without a break, ms. */
  let lastLook = { at: -Infinity, since: 0 };

  return {
    async look(hasWork = true) {
      const at = performance.now();
      const since = at - lastLook.at > 2 * renewEvery ? at : lastLook.since;
      if (hasWork) await takeOver(at - since >= 2 * renewEvery);
      lastLook = { at, since };
      if (!hasWork) return;
      for (const lane of await store.dueLanes(clock(), MOST_LANES)) {
        while (!stopping.signal.aborted && hasRoom(lane)) {
          const batch = await store.claim(lane, clock(), lease);
          if (!batch) break;
          begin(lane, batch);
        }
      }
    },
    async settle(most) {
      await Promise.race([
        Promise.all([...sending.values()].map(({ done }) => done)),
        wait(most, null, { ref: false }),
      ]);
    },
    stop: () => stopping.abort(),
  };

  /** After an outage every lease has expired: a server that is still sending renews its lease before any other takes over. */
  async function takeOver(isSteady: boolean): Promise<void> {
    const own = [...sending.keys()];
    if (isSteady) await store.release(clock(), own);
    else if (own.length > 0) await store.renew(own, lease);
  }

  function hasRoom({ way, target, isCritical }: DueLane): boolean {
    const ofWay = [...sending.values()].filter(({ lane }) => lane.way === way);
    if (ofWay.length >= room[way]) return false;
    const here = ofWay.filter(({ lane }) => lane.target === target).length;
    if (way === "webhook") return here < (failing.has(`${way} ${target}`) ? FAILING_ROOM : WEBHOOK_ROOM);
    return here === 0 && pacing.mayBegin(way, target, isCritical, clock());
  }

  function begin(lane: DueLane, batch: Batch): void {
    const delivery = deliver(lane, batch)
      // The lease ends, and the message is sent under its name again.
      .catch((fault: unknown) => log.error({ err: fault, way: lane.way }, "a delivery failed and is taken up again"))
      .finally(() => {
        sending.delete(batch.id);
        freed?.();
        if (sending.size > 0) return;
        clearInterval(renewing);
        renewing = undefined;
      });
    sending.set(batch.id, { lane, done: delivery });
    renewing ??= setInterval(renew, renewEvery);
  }

  /** A failed renewal isn't a reason to stop: the next one is still in time. */
  function renew(): void {
    if (isRenewing) return;
    isRenewing = true;
    store
      .renew([...sending.keys()], lease)
      .catch(() => undefined)
      .finally(() => (isRenewing = false));
  }

  async function deliver({ way, target }: DueLane, batch: Batch): Promise<void> {
    const results = await send(batch);
    for (const { ids, result } of results) {
      if (result.state === "sent" || result.state === "waiting" || result.state === "failed") {
        pacing.began(way, target, ids.length, clock());
      }
      const receiver = `${way} ${target}`;
      const isBack = result.state === "sent" && failing.delete(receiver);
      if (result.state === "waiting" || result.state === "failed") failing.add(receiver);
      if (failing.size > MOST_FAILING) failing.clear();
      await recordSurely(ids, result);
      if (result.state === "failed") await gaveUp?.(way, target);
      if (isBack) await store.hurry(way, target, clock());
    }
  }

  /** A sent message must not be sent again because the database was away at that time. */
  async function recordSurely(ids: readonly string[], result: BatchResult["result"]): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await store.record(ids, result);
      } catch (fault) {
        if (stopping.signal.aborted) throw fault;
        if (tries === 1) log.warn({ err: fault }, "what came of a delivery waits for the database");
        await wait(RECORD_PAUSE);
      }
    }
  }
}
