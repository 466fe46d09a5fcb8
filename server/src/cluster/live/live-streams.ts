import { setTimeout as wait } from "node:timers/promises";
import type { WellId } from "@sigma/contract/ids";
import type { Seconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import { connectRedis, type RedisReply } from "./redis-connection";
import { createStreamWriter } from "./stream-writer";

/** Streams of Redis that carry live data between servers. */
export type LiveStreams = {
  /** Adds to the stream of a well; left out while Redis is away. */
  addToWell(wellId: WellId, kind: "live" | "packets", message: () => Buffer): void;
  /** Adds to the stream that every server reads. */
  addToAll(message: () => Buffer): void;
  /** The newest entries of a well, oldest first; none while Redis is away. */
  tailOf(wellId: WellId, entries: number): Promise<Buffer[]>;
  /** Begins or ends to read a stream of a well. */
  follow(wellId: WellId, kind: "live" | "packets", on: boolean): void;
  /** Messages that were left out because Redis was away or slow. */
  readonly leftOut: number;
  close(): Promise<void>;
};

/** What the streams stand on. */
export type LiveStreamPorts = {
  url: string;
  /** Begins every key, so that several databases may share one Redis. */
  namespace: string;
  /** What comes is read so often at most, ms. */
  readEvery: number;
  /** Takes what others added. */
  taken: (message: Buffer) => void;
  /** Redis was away for so many seconds: what was added meanwhile may be missing. */
  gap: (wells: readonly WellId[], away: Seconds) => void;
  log: Logger;
};

/** Entries that a stream keeps: about a minute of samples, the packets that can be asked for, ten seconds of news. */
const KEPT = { live: 64, packets: 16, all: 4000 };
/** The stream of a well that nobody adds to any more is removed, s. */
const LIFETIME = 3600;
/** Reading waits so long for something new, ms. */
const BLOCK = 4000;
/** Entries read of one stream at once. */
const MOST = 500;
/** Pause before reading goes on after Redis was away, ms. */
const PAUSE = 300;
/** How often the lifetime of a stream is renewed, entries. */
const RENEW_EVERY = 32;

/** Opens the streams. Redis is connected in the background: nobody waits for it. */
export async function openLiveStreams(ports: LiveStreamPorts): Promise<LiveStreams> {
  const { url, namespace, readEvery, log } = ports;
  const closing = new AbortController();
  const writer = await connectRedis(url, { log });
  const reader = await connectRedis(url, { log });
  const allKey = `${namespace}:all`;
  const keyOf = (wellId: WellId, kind: "live" | "packets") => `${namespace}:${kind}:${wellId}`;
  /** Where reading of each stream goes on; null where it begins with what comes next. */
  const places = new Map<string, { wellId: WellId | null; next: string | null }>([
    [allKey, { wellId: null, next: null }],
  ]);
  const added = new Map<string, number>();
  const adding = createStreamWriter(writer);
  let readerId: Promise<RedisReply> | null = null;
  const reading = readOn();

  return {
    addToWell: (wellId, kind, message) => add(keyOf(wellId, kind), KEPT[kind], message),
    addToAll: (message) => add(allKey, KEPT.all, message),
    async tailOf(wellId, entries) {
      if (!writer.isReady) return [];
      const reply = await writer
        .send(["XREVRANGE", keyOf(wellId, "live"), "+", "-", "COUNT", String(entries)])
        .catch(() => []);
      return entriesOf(reply)
        .map(({ message }) => message)
        .toReversed();
    },
    follow(wellId, kind, on) {
      const key = keyOf(wellId, kind);
      if (on) places.set(key, { wellId, next: null });
      else places.delete(key);
      if (on) void interrupt();
    },
    get leftOut() {
      return adding.leftOut;
    },
    async close() {
      closing.abort();
      adding.close();
      await reader.close();
      await reading;
      await writer.close();
    },
  };

  function add(key: string, kept: number, message: () => Buffer): void {
    adding.add(key, message, { kept, lifetime: key === allKey || !isToRenew(key) ? null : LIFETIME });
  }

  function isToRenew(key: string): boolean {
    const count = (added.get(key) ?? RENEW_EVERY) + 1;
    added.set(key, count > RENEW_EVERY ? 0 : count);
    return count > RENEW_EVERY;
  }

  /** Reading waits in Redis: it has to be woken to read another stream. */
  async function interrupt(): Promise<void> {
    const id = await readerId?.catch(() => null);
    if (typeof id === "number") await writer.send(["CLIENT", "UNBLOCK", String(id)]).catch(() => undefined);
  }

  async function readOn(): Promise<void> {
    /** Since when nothing is read that was read before, ms; null while it is. */
    let awaySince: number | null = null;
    while (!closing.signal.aborted) {
      try {
        if (!reader.isReady) throw new Error("Redis is away");
        if (!readerId || awaySince !== null) readerId = reader.send(["CLIENT", "ID"]);
        await readerId;
        if (awaySince !== null) caughtUp((performance.now() - awaySince) / 1000);
        awaySince = null;
        await begin();
        await readNext();
        // Streams are named with each reading: it is cheaper to read what comes in a moment at once.
        await wait(readEvery, undefined, { signal: closing.signal }).catch(() => undefined);
      } catch {
        if ([...places.values()].some(({ next }) => next !== null)) awaySince ??= performance.now();
        readerId = null;
        await wait(PAUSE, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  /** A stream that is read for the first time begins after its newest entry. */
  async function begin(): Promise<void> {
    for (const [key, place] of places) {
      if (place.next !== null) continue;
      const [newest] = entriesOf(await reader.send(["XREVRANGE", key, "+", "-", "COUNT", "1"]));
      place.next ??= newest?.id ?? "0-0";
    }
  }

  async function readNext(): Promise<void> {
    const open = [...places].filter(([, { next }]) => next !== null);
    const keys = open.map(([key]) => key);
    const ids = open.map(([, { next }]) => next!);
    const reply = await reader.send([
      "XREAD",
      "COUNT",
      String(MOST),
      "BLOCK",
      String(BLOCK),
      "STREAMS",
      ...keys,
      ...ids,
    ]);
    for (const stream of Array.isArray(reply) ? reply : []) {
      const [key, entries] = stream as [Buffer, RedisReply];
      const place = places.get(key.toString());
      if (!place) continue;
      for (const { id, message } of entriesOf(entries)) {
        place.next = id;
        ports.taken(message);
      }
    }
  }

  /** What a stream has lost meanwhile is read from the database. */
  function caughtUp(away: Seconds): void {
    const wells = new Set([...places.values()].flatMap(({ wellId }) => wellId ?? []));
    if (wells.size > 0) ports.gap([...wells], away);
  }
}

function entriesOf(reply: RedisReply): { id: string; message: Buffer }[] {
  return (Array.isArray(reply) ? reply : []).map((entry) => {
    const [id, fields] = entry as [Buffer, Buffer[]];
    return { id: id.toString(), message: fields[1]! };
  });
}
