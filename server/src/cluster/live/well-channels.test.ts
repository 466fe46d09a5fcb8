import pino from "pino";
import { expect, it, vi } from "vitest";
import type { RedisConnection } from "./redis-connection";
import { createWellChannels } from "./well-channels";

function createRedis() {
  const followed = new Set<string>();
  const redis = {
    followed,
    isAway: false,
    opened: 0,
    back: (_away: number) => undefined as void,
    async subscribe(channel: string) {
      if (redis.isAway) throw new Error("away");
      followed.add(channel);
    },
    async unsubscribe(channel: string) {
      followed.delete(channel);
    },
    close: vi.fn(async () => undefined),
  };
  return redis;
}

function open() {
  const redis = createRedis();
  const gap = vi.fn<(channels: readonly string[], away: number) => void>();
  const channels = createWellChannels("redis://none", {
    taken: () => undefined,
    gap,
    log: pino({ level: "silent" }),
    connect: async (_url, { back }) => {
      redis.opened++;
      redis.back = back!;
      return redis as unknown as RedisConnection;
    },
  });
  return { redis, gap, channels };
}

it("connects with the first channel that is followed, and ends to follow one", async () => {
  const { redis, channels } = open();
  expect(redis.opened).toBe(0);
  channels.follow("a", true);
  channels.follow("b", true);
  await expect.poll(() => [...redis.followed]).toEqual(["a", "b"]);
  channels.follow("a", false);
  await expect.poll(() => [...redis.followed]).toEqual(["b"]);
  expect(redis.opened).toBe(1);
  await channels.close();
});

it("follows a channel as soon as Redis is there, unless nobody wants it by then", async () => {
  const { redis, channels } = open();
  redis.isAway = true;
  channels.follow("a", true);
  channels.follow("b", true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  channels.follow("b", false);
  redis.isAway = false;
  await expect.poll(() => [...redis.followed], { timeout: 3000 }).toEqual(["a"]);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect([...redis.followed]).toEqual(["a"]);
  await channels.close();
});

it("tells the channels that missed something once Redis is back, with the time until the others are back too", async () => {
  const { redis, gap, channels } = open();
  channels.follow("a", true);
  await expect.poll(() => redis.followed.size).toBe(1);
  redis.back(4);
  await expect.poll(() => gap.mock.calls, { timeout: 5000 }).toEqual([[["a"], 5.5]]);
  await channels.close();
});
