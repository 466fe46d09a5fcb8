import { setTimeout as wait } from "node:timers/promises";
import type { Seconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import { connectRedis, type RedisConnection } from "./redis-connection";

/** Takes what is published on channels of Redis, each as long as it is followed. */
export type WellChannels = {
  follow(channel: string, isFollowed: boolean): void;
  close(): Promise<void>;
};

/** What the channels stand on. */
export type WellChannelPorts = {
  taken: (message: Buffer) => void;
  /** Redis was away for so many seconds: what was published on these channels meanwhile is missing. */
  gap: (channels: readonly string[], away: Seconds) => void;
  log: Logger;
  connect?: typeof connectRedis;
};

/** A channel that could not be followed is tried again after this, ms. */
const PAUSE = 300;

/** Whoever sends is back within this after Redis is, ms: what they sent before is missing too. */
const OTHERS_BACK = 1500;

/** Makes the channels; the connection is opened with the first one. */
export function createWellChannels(
  url: string,
  { taken, gap, log, connect = connectRedis }: WellChannelPorts,
): WellChannels {
  const followed = new Set<string>();
  const closing = new AbortController();
  let opening: Promise<RedisConnection> | null = null;

  return {
    follow(channel, isFollowed) {
      if (isFollowed === followed.has(channel)) return;
      if (isFollowed) {
        followed.add(channel);
        void begin(channel);
      } else {
        followed.delete(channel);
        // Where Redis is away it is followed on, and nobody here takes what comes.
        void opening?.then((redis) => redis.unsubscribe(channel, taken)).catch(() => undefined);
      }
    },
    async close() {
      closing.abort();
      followed.clear();
      await (await opening)?.close();
    },
  };

  async function begin(channel: string): Promise<void> {
    opening ??= connect(url, { log, back: (away) => void back(away) });
    const redis = await opening;
    while (followed.has(channel)) {
      try {
        return await redis.subscribe(channel, taken);
      } catch {
        await pause(PAUSE);
      }
    }
  }

  async function back(away: Seconds): Promise<void> {
    await pause(OTHERS_BACK);
    if (followed.size > 0) gap([...followed], away + OTHERS_BACK / 1000);
  }

  async function pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: closing.signal }).catch(() => undefined);
  }
}
