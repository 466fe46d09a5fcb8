import { expect, it } from "vitest";
import { createStreamWriter } from "./stream-writer";

type Command = (string | Buffer)[];

function createRedis() {
  const sent: Command[] = [];
  return {
    sent,
    isReady: true,
    send(command: Command) {
      sent.push(command);
      return Promise.resolve(null);
    },
  };
}

const kept = { kept: 64, lifetime: null };
/** Number of streams, then their keys. */
const keysOf = (command: Command) => command.slice(3, 3 + Number(command[2]));

it("sends the first message at once and those of a moment after it by one command, in their order", async () => {
  const redis = createRedis();
  const writer = createStreamWriter(redis);
  for (const key of ["a", "b", "a"]) writer.add(key, () => Buffer.from(key), kept);
  expect(redis.sent.map(keysOf)).toEqual([["a"]]);
  await expect.poll(() => redis.sent.map(keysOf)).toEqual([["a"], ["b", "a"]]);
  expect(redis.sent[1]!.slice(5)).toEqual(["64", "", Buffer.from("b"), "64", "", Buffer.from("a")]);
  writer.close();
});

it("leaves messages out, and counts them, while Redis is away", () => {
  const redis = { ...createRedis(), isReady: false };
  const writer = createStreamWriter(redis);
  writer.add("a", () => Buffer.from("a"), kept);
  expect([writer.leftOut, redis.sent]).toEqual([1, []]);
});

it("only publishes what no stream keeps", () => {
  const redis = createRedis();
  const writer = createStreamWriter(redis);
  writer.add("a", () => Buffer.from("a"), { kept: null, lifetime: null });
  expect(redis.sent[0]!.slice(4)).toEqual(["", "", Buffer.from("a")]);
  writer.close();
});

it("sends what many rigs tell at the same moment in several commands, and leaves nothing out", async () => {
  const redis = createRedis();
  const writer = createStreamWriter(redis);
  for (let rig = 0; rig < 1100; rig++) writer.add(`rig-${rig}`, () => Buffer.from("a"), kept);
  await expect.poll(() => redis.sent.map((command) => keysOf(command).length)).toEqual([1, 500, 500, 99]);
  expect(writer.leftOut).toBe(0);
  writer.close();
});
