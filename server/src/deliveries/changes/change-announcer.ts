import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { WellId } from "@sigma/contract/ids";
import type { Topic } from "@sigma/contract/topics";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { DeliveryStore, NewDelivery } from "../stores/delivery-store";
import type { WebhookFollower, WebhookStore } from "../stores/webhook-store";

/** A change of a well. */
export type WellChange = {
  wellId: WellId;
  topic: Topic;
  /** The number of changes that it stands for. */
  count: number;
  /** The message about it. */
  data: object;
};

/** Passes changes of wells on to webhooks. */
export type ChangeAnnouncer = {
  take(change: WellChange): void;
  /** Writes what waits, and takes nothing more. */
  close(): Promise<void>;
};

/** The dependencies of an announcer. */
export type AnnouncerPorts = {
  stores: { webhooks: Pick<WebhookStore, "followers">; deliveries: Pick<DeliveryStore, "keep"> };
  /** Deliveries were written. */
  wake: () => void;
  /** Whether other servers take the same changes: they write them under the same names, of which one stays. */
  isShared: boolean;
  clock: () => EpochSeconds;
  log: Pick<Logger, "warn">;
  /** Tests write more often. */
  writeEvery?: number;
};

const WRITE_EVERY_MS = 1000;
/** Timeout of the last write. */
const LONGEST_END_MS = 5000;
/** Changes of a topic of a well in such a time are sent as one. */
const WINDOW: Seconds = 5;
/** That of topics that change with every sample. */
const LIVE_WINDOW: Seconds = 60;
const liveTopics: ReadonlySet<Topic> = new Set<Topic>(["new-samples", "depth-rows"]);
/** Changes that wait while the database is unavailable; older ones are left out. */
const MOST_PENDING = 10_000;

type PendingChange = WellChange & { window: number; endsAt: EpochSeconds };

/**
 * Collects changes, and writes those that a webhook follows as deliveries, at most one a topic and well in 5 s.
 *
 * @see docs/methods/deliveries.md — changes of wells
 */
export function createChangeAnnouncer(ports: AnnouncerPorts): ChangeAnnouncer {
  const { stores, wake, isShared, clock, log, writeEvery = WRITE_EVERY_MS } = ports;
  const pending = new Map<string, PendingChange>();
  const server = randomBytes(6).toString("hex");
  let number = 0;
  let writing: Promise<void> | null = null;
  let isFailing = false;
  let leftOut = 0;
  const timer = setInterval(() => void write(), writeEvery);

  return {
    take(change) {
      const seconds = liveTopics.has(change.topic) ? LIVE_WINDOW : WINDOW;
      const window = Math.floor(clock() / seconds);
      const key = `${change.wellId} ${change.topic} ${window}`;
      const before = pending.get(key);
      const count = (before?.count ?? 0) + change.count;
      pending.set(key, {
        ...change,
        data: joinData(before?.data, change.data),
        count,
        window,
        endsAt: (window + 1) * seconds,
      });
      if (pending.size > MOST_PENDING) {
        pending.delete(pending.keys().next().value!);
        leftOut += 1;
      }
    },
    async close() {
      clearInterval(timer);
      const lastWrite = (writing ?? Promise.resolve()).then(() => write(true));
      await Promise.race([lastWrite, wait(LONGEST_END_MS, null, { ref: false })]);
    },
  };

  function write(isLast = false): Promise<void> {
    writing ??= writeEnded(isLast)
      .then(
        () => {
          isFailing = false;
          if (leftOut > 0) log.warn({ leftOut }, "changes for webhooks were left out, the oldest of too many");
          leftOut = 0;
        },
        (fault: unknown) => {
          if (!isFailing) log.warn({ err: fault }, "changes for webhooks wait");
          isFailing = true;
        },
      )
      .then(() => {
        writing = null;
      });
    return writing;
  }

  async function writeEnded(isLast: boolean): Promise<void> {
    const now = clock();
    // The clock may have been set back.
    const isOver = (endsAt: EpochSeconds) => endsAt <= now || endsAt > now + LIVE_WINDOW;
    const endedChanges = [...pending].filter(([, { endsAt }]) => isLast || isOver(endsAt));
    if (endedChanges.length === 0) return;
    const followers = await stores.webhooks.followers([...new Set(endedChanges.map(([, { wellId }]) => wellId))]);
    const newDeliveries = endedChanges.flatMap(([, change]) => {
      const name = nameOf(change, isLast);
      return followers
        .filter(({ well, topics }) => well._id === change.wellId && topics.includes(change.topic))
        .map((follower) => deliveryOf(change, follower, { name, now }));
    });
    if (newDeliveries.length > 0) await stores.deliveries.keep(newDeliveries, now);
    for (const [key] of endedChanges) pending.delete(key);
    if (newDeliveries.length > 0) wake();
  }

  /** A window that the end of this server cuts short continues under another name. */
  function nameOf({ wellId, topic, window }: PendingChange, isLast: boolean): string {
    number++;
    return `change ${wellId} ${topic} ${isShared && !isLast ? window : `${server}-${number}`}`;
  }
}

/** Messages about ranges become one about the whole range; of others the newest one is sent. */
function joinData(before: object | undefined, next: object): object {
  if (!before || !("from" in before) || !("from" in next)) return next;
  const from = Math.min(Number(before.from), Number(next.from));
  if (!("to" in before) || !("to" in next)) return { ...next, from };
  return { ...next, from, to: Math.max(Number(before.to), Number(next.to)) };
}

const deliveryOf = (
  { topic, count, data }: WellChange,
  { webhookId, well }: WebhookFollower,
  { name, now }: { name: string; now: EpochSeconds },
): NewDelivery => ({
  way: "webhook",
  target: webhookId,
  userId: null,
  cause: "change",
  subject: name,
  content: {
    notificationId: name,
    well,
    type: "engine",
    alertLevel: "Info",
    time: Math.floor(now),
    md: null,
    message: count === 1 ? topic : `${topic}, ${count} changes`,
    alert: null,
    escalated: null,
    change: { topic, count, data },
  },
});
