import { setTimeout as wait } from "node:timers/promises";
import type { WellId } from "@sigma/contract/ids";
import type { Seconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import { connectRedis, type RedisReply } from "./redis-connection";
import { createStreamWriter } from "./stream-writer";
import { createWellChannels } from "./well-channels";

/** What Redis carries between servers of what is live. */
export type LiveStreams = {
  /** Publishes for the servers that follow the well; left out while Redis is away. The newest live messages are kept for `tailOf`. */
  addToWell(wellId: WellId, kind: "live" | "packets", message: () => Buffer): void;
  /** Adds to the stream that every server reads. */
  addToAll(message: () => Buffer): void;
  /** The newest entries of a well, oldest first; none while Redis is away. */
  tailOf(wellId: WellId, entries: number): Promise<Buffer[]>;
  /** Begins or ends to take what is published of a well. */
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
  /** Takes what others added. */
  taken: (message: Buffer) => void;
  /** Redis was away for so many seconds: what was published meanwhile is missing. */
  gap: (wells: readonly WellId[], away: Seconds) => void;
  log: Logger;
};

/** Entries that a stream keeps: about a minute of samples, ten seconds of news. */
const KEPT = { live: 64, all: 4000 };
/** The stream of a well that nobody adds to any more is removed, s. */
const LIFETIME = 3600;
/** How often the lifetime of a stream is renewed, entries. */
const RENEW_EVERY = 32;
/** What concerns every server is read so often at most, ms: most of it is told once a second. */
const READ_EVERY = 250;
/** Reading waits so long for something new, ms. */
const BLOCK = 4000;
/** Entries read at once. */
const MOST = 500;
/** Pause before reading goes on after Redis was away, ms. */
const PAUSE = 300;

/** Opens the streams. Redis is connected in the background: nobody waits for it. */
export async function openLiveStreams(ports: LiveStreamPorts): Promise<LiveStreams> {
  const { url, namespace, log } = ports;
  const closing = new AbortController();
  const writer = await connectRedis(url, { log });
  const reader = await connectRedis(url, { log });
  const allKey = `${namespace}:all`;
  const keyOf = (wellId: WellId, kind: "live" | "packets") => `${namespace}:${kind}:${wellId}`;
  const wellOf = (key: string) => key.slice(key.lastIndexOf(":") + 1) as WellId;
  const channels = createWellChannels(url, {
    taken,
    gap: (keys, away) => ports.gap([...new Set(keys.map(wellOf))], away),
    log,
  });
  const added = new Map<string, number>();
  const adding = createStreamWriter(writer);
  const reading = readOn();

  return {
    addToWell(wellId, kind, message) {
      const key = keyOf(wellId, kind);
      const isKept = kind === "live";
      adding.add(key, message, {
        kept: isKept ? KEPT.live : null,
        lifetime: isKept && isToRenew(key) ? LIFETIME : null,
      });
    },
    addToAll: (message) => adding.add(allKey, message, { kept: KEPT.all, lifetime: null }),
    async tailOf(wellId, entries) {
      if (!writer.isReady) return [];
      const reply = await writer
        .send(["XREVRANGE", keyOf(wellId, "live"), "+", "-", "COUNT", String(entries)])
        .catch(() => []);
      return entriesOf(reply)
        .map(({ message }) => message)
        .toReversed();
    },
    follow: (wellId, kind, on) => channels.follow(keyOf(wellId, kind), on),
    get leftOut() {
      return adding.leftOut;
    },
    async close() {
      closing.abort();
      adding.close();
      await channels.close();
      await reader.close();
      await reading;
      await writer.close();
    },
  };

  /** A message that cannot be taken ends neither the reading nor the connection. */
  function taken(message: Buffer): void {
    try {
      ports.taken(message);
    } catch (fault) {
      log.error({ err: fault }, "a message of another server was not taken");
    }
  }

  function isToRenew(key: string): boolean {
    const count = (added.get(key) ?? RENEW_EVERY) + 1;
    added.set(key, count > RENEW_EVERY ? 0 : count);
    return count > RENEW_EVERY;
  }

  /** Reads what concerns every server, and goes on where it stood after Redis was away. */
  async function readOn(): Promise<void> {
    let next: string | null = null;
    while (!closing.signal.aborted) {
      try {
        if (!reader.isReady) throw new Error("Redis is away");
        next ??= await newestId();
        next = await readAfter(next);
        // What comes in a moment is cheaper to read at once.
        await pause(READ_EVERY);
      } catch {
        await pause(PAUSE);
      }
    }
  }

  /** What is read for the first time begins after the newest entry. */
  async function newestId(): Promise<string> {
    const [newest] = entriesOf(await reader.send(["XREVRANGE", allKey, "+", "-", "COUNT", "1"]));
    return newest?.id ?? "0-0";
  }

  /** @returns the last entry that was read */
  async function readAfter(after: string): Promise<string> {
    const reply = await reader.send(["XREAD", "COUNT", String(MOST), "BLOCK", String(BLOCK), "STREAMS", allKey, after]);
    const [stream] = Array.isArray(reply) ? reply : [];
    let last = after;
    for (const { id, message } of entriesOf((stream as RedisReply[] | undefined)?.[1] ?? null)) {
      last = id;
      taken(message);
    }
    return last;
  }

  async function pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: closing.signal }).catch(() => undefined);
  }
}

function entriesOf(reply: RedisReply): { id: string; message: Buffer }[] {
  return (Array.isArray(reply) ? reply : []).map((entry) => {
    const [id, fields] = entry as [Buffer, Buffer[]];
    return { id: id.toString(), message: fields[1]! };
  });
}
