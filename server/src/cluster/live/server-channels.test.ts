import pino from "pino";
import { expect, it, vi } from "vitest";
import type { RedisConnection } from "./redis-connection";
import { openServerChannels } from "./server-channels";

function open(channels: readonly string[], { isAway = false } = {}) {
  const followedChannels: string[] = [];
  const redis = {
    followed: followedChannels,
    isAway,
    opened: 0,
    ready: (_away: number | null) => undefined as void,
    async subscribe(channel: string) {
      if (redis.isAway) throw new Error("away");
      followedChannels.push(channel);
    },
    close: vi.fn(async () => undefined),
  };
  const onHeard = vi.fn<(away: number | null) => void>();
  const openedChannels = openServerChannels({
    url: "redis://none",
    channels,
    taken: () => undefined,
    heard: onHeard,
    log: pino({ level: "silent" }),
    connect: async (_url, { ready }) => {
      redis.opened++;
      redis.ready = ready!;
      return redis as unknown as RedisConnection;
    },
  });
  return { redis, heard: onHeard, channels: openedChannels };
}

it("reports that all channels are subscribed as soon as Redis is available, and the downtime after a reconnect", async () => {
  const { redis, heard, channels } = open(["a", "b"], { isAway: true });
  redis.ready(null);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(heard).not.toHaveBeenCalled();
  redis.isAway = false;
  await expect.poll(() => heard.mock.calls).toEqual([[null]]);
  expect(redis.followed).toEqual(["a", "b"]);
  redis.ready(4);
  expect(heard.mock.calls).toEqual([[null], [4]]);
  await channels.close();
  expect(redis.close).toHaveBeenCalledTimes(1);
});

it("opens no connection without a channel to listen to", async () => {
  const { redis, channels } = open([]);
  await channels.close();
  expect(redis.opened).toBe(0);
});

it("ends even if Redis is unavailable", async () => {
  const { heard, channels } = open(["a"], { isAway: true });
  await channels.close();
  expect(heard).not.toHaveBeenCalled();
});
