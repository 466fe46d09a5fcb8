import { setTimeout as wait } from "node:timers/promises";
import type { Seconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import { connectRedis, type RedisConnection } from "./redis-connection";

/** Takes what is published on the channels of Redis that a server hears. */
export type ServerChannels = { close(): Promise<void> };

/** The dependencies of the channels. */
export type ServerChannelPorts = {
  url: string;
  channels: readonly string[];
  taken: (message: Buffer) => void;
  /** All channels are heard from now on; Redis was away for this number of seconds before, null the first time. */
  heard: (away: Seconds | null) => void;
  log: Logger;
  connect?: typeof connectRedis;
};

/** Interval after which a failed subscription is retried, ms. */
const PAUSE = 300;

/** Listens to the channels; a server that listens to none has no connection. */
export function openServerChannels(ports: ServerChannelPorts): ServerChannels {
  const { url, channels, taken, heard, log, connect = connectRedis } = ports;
  const closing = new AbortController();
  let isBegun = false;
  const opening: Promise<RedisConnection> | null =
    channels.length === 0 ? null : connect(url, { log, ready: (away) => isBegun && heard(away) });
  const beginning = opening?.then(begin);

  return {
    async close() {
      closing.abort();
      await (await opening)?.close();
      await beginning;
    },
  };

  async function begin(redis: RedisConnection): Promise<void> {
    for (const channel of channels) {
      while (!closing.signal.aborted && !(await isHeard(redis, channel))) {
        await wait(PAUSE, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
    if (closing.signal.aborted) return;
    isBegun = true;
    heard(null);
  }

  /** The connection listens by itself again to the channels from before Redis was away. */
  async function isHeard(redis: RedisConnection, channel: string): Promise<boolean> {
    try {
      await redis.subscribe(channel, taken);
      return true;
    } catch {
      return false;
    }
  }
}
