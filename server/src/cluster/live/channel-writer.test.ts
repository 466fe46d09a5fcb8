import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createChannelWriter } from "./channel-writer";
import { unpackMessages } from "./live-message";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Command = (string | Buffer)[];

function createRedis({ heard = 1 } = {}) {
  const sentCommands: Command[] = [];
  return {
    sent: sentCommands,
    isReady: true,
    send(command: Command) {
      sentCommands.push(command);
      return Promise.resolve(heard);
    },
  };
}

/** The channel of a command, and its messages. */
const read = ([, channel, messages]: Command) => [
  String(channel),
  ...[...unpackMessages(messages as Buffer)].map(String),
];

it("publishes the messages of 100 ms with one command per channel, at the same times as other servers", async () => {
  vi.setSystemTime(1_000_070);
  const redis = createRedis();
  const writer = createChannelWriter(redis);
  for (const text of ["1", "2"]) for (const channel of ["a", "b"]) writer.add(channel, Buffer.from(text));
  await vi.advanceTimersByTimeAsync(29);
  expect(redis.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  const first = [
    ["a", "1", "2"],
    ["b", "1", "2"],
  ];
  expect(redis.sent.map(read)).toEqual(first);
  await vi.advanceTimersByTimeAsync(5);
  writer.add("b", Buffer.from("3"));
  await vi.advanceTimersByTimeAsync(94);
  expect(redis.sent.length).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(redis.sent.slice(2).map(read)).toEqual([["b", "3"]]);
  writer.close();
});

it("publishes the added messages on request at once, and only once", async () => {
  vi.setSystemTime(1_000_070);
  const redis = createRedis();
  const writer = createChannelWriter(redis);
  for (const text of ["1", "2"]) writer.add("a", Buffer.from(text));
  writer.flush();
  expect(redis.sent.map(read)).toEqual([["a", "1", "2"]]);
  writer.add("a", Buffer.from("3"));
  await vi.advanceTimersByTimeAsync(30);
  expect(redis.sent.slice(1).map(read)).toEqual([["a", "3"]]);
  writer.close();
});

it("publishes an awaited message at once, after earlier ones of its channel, and returns the number of receivers", async () => {
  const redis = createRedis({ heard: 3 });
  const writer = createChannelWriter(redis);
  writer.add("a", Buffer.from("1"));
  expect(await writer.publish("a", Buffer.from("2"))).toBe(3);
  await vi.advanceTimersByTimeAsync(100);
  expect(redis.sent.map(read)).toEqual([["a", "1", "2"]]);
  writer.close();
});

it("leaves messages out, and counts them, while Redis is away", async () => {
  const redis = { ...createRedis(), isReady: false };
  const writer = createChannelWriter(redis);
  writer.add("a", Buffer.from("1"));
  expect(await writer.publish("a", Buffer.from("2"))).toBe(0);
  expect([writer.leftOut, redis.sent]).toEqual([1, []]);
});

it("sends the simultaneous messages of many rigs in several commands, and leaves nothing out", async () => {
  const redis = createRedis();
  const writer = createChannelWriter(redis);
  for (let rig = 0; rig < 1100; rig++) writer.add("a", Buffer.alloc(1024, rig));
  await vi.advanceTimersByTimeAsync(100);
  expect(redis.sent.map((command) => read(command).length - 1)).toEqual([512, 512, 76]);
  expect(writer.leftOut).toBe(0);
  writer.close();
});

it("reports a channel without listeners", async () => {
  const unheard = vi.fn<(channel: string) => void>();
  const writer = createChannelWriter(createRedis({ heard: 0 }), unheard);
  writer.add("a", Buffer.from("1"));
  await vi.advanceTimersByTimeAsync(100);
  expect(unheard.mock.calls).toEqual([["a"]]);
  writer.close();
});
