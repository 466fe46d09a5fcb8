import { WellId } from "@sigma/contract/ids";
import { defaultPipelineSettings } from "@sigma/engine/well-pipeline/settings";
import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import { expect, it } from "vitest";
import type { Reading } from "../sources/reading";
import type { LivePublication } from "./live-publication";
import { freshMemory } from "./snapshot";
import { createWellRunner } from "./well-processor";
import { createWellStep } from "./well-step";

const NOON = 1_790_000_000;
const wellId = WellId.parse("w1");
const step = createWellStep({ pipeline: defaultPipelineSettings, holes: [] });

/** A drilling second: 0.5 ft of hole each, so that every other second completes a foot. */
function drilling(second: number): Reading {
  const hole = 5000 + second / 2;
  const known: Partial<Record<ChannelId, number>> = {
    holeDepth: hole,
    bitDepth: hole,
    hookload: 180,
    wob: 20,
    rpm: 120,
    pumpRate: 600,
    pumpPressure: 2800,
  };
  const slots = Object.keys(known).map((id) => channelSlot(id as ChannelId));
  return { time: NOON + second, origin: "live", slots, values: Object.values(known), surface: true };
}

/** A runner whose storage takes what it is told to take. */
function openRunner() {
  const house = { now: NOON, isTaken: true };
  const written: string[] = [];
  const published: LivePublication[] = [];
  const late: number[] = [];
  const crowded: boolean[] = [];
  const take = (what: string) => {
    if (house.isTaken) written.push(what);
    return house.isTaken;
  };
  const runner = createWellRunner({ wellId, wellNo: 1 }, freshMemory(), step, {
    clock: () => house.now,
    writer: {
      append: (_, { time }) => take(`sample ${time - NOON}`),
      appendDepthRows: (_, rows) => take(`rows ${rows.map(({ depth }) => depth).join()}`),
      appendEvents: (_, events) => take(`events ${events.map(({ kind }) => kind).join()}`),
      relabel: () => take("relabel"),
      saveSnapshot: (_, { lastTime }) => take(`snapshot ${lastTime - NOON}`),
    },
    publish: (publication) => published.push(publication),
    station: () => undefined,
    noticed: () => undefined,
    outdated: () => undefined,
    late: ({ time }) => late.push(time - NOON),
    crowded: (isCrowded) => crowded.push(isCrowded),
  });
  const feed = (from: number, to: number) => {
    for (let second = from; second < to; second++) {
      house.now = NOON + second;
      runner.take(drilling(second), house.now);
    }
  };
  const kindsOf = (kind: string) => written.filter((line) => line.startsWith(kind));
  return { runner, house, written, published, late, crowded, feed, kindsOf };
}

it("publishes the samples of one arrival together, in order, each second once", async () => {
  const { runner, published } = openRunner();
  for (const second of [0, 1, 1, 2]) runner.take({ ...drilling(second), values: drilling(second + 4).values }, NOON);
  runner.take(drilling(2), NOON);
  await Promise.resolve();
  const samples = published.flatMap((one) => (one.kind === "samples" ? [one.samples] : []));
  expect(samples.map((given) => given.map(({ time }) => time - NOON))).toEqual([[0, 1, 2]]);
});

it("offers storage again what it did not take, in order, before anything newer", () => {
  const { runner, house, feed, kindsOf } = openRunner();
  feed(0, 10);
  house.isTaken = false;
  feed(10, 40);
  expect(kindsOf("sample")).toHaveLength(10);
  house.isTaken = true;
  runner.tick();
  expect(kindsOf("sample")).toEqual(Array.from({ length: 40 }, (_, second) => `sample ${second}`));
});

it("asks to hold the source back when too much waits, and to go on when it is done", () => {
  const { runner, house, feed, crowded, kindsOf } = openRunner();
  house.isTaken = false;
  feed(0, 600);
  expect(crowded).toEqual([true]);
  house.isTaken = true;
  runner.tick();
  expect(crowded).toEqual([true, false]);
  expect(kindsOf("sample")).toHaveLength(600);
});

it("saves what it remembers every twenty seconds, and not again while nothing came", () => {
  const { runner, house, feed, kindsOf } = openRunner();
  for (let second = 0; second < 60; second++) {
    feed(second, second + 1);
    runner.tick();
  }
  const saved = kindsOf("snapshot");
  expect(saved.length).toBe(3);
  house.now += 100;
  runner.tick();
  house.now += 100;
  runner.tick();
  expect(kindsOf("snapshot")).toHaveLength(4);
});

it("keeps its memory once an hour, to begin a recompute there", () => {
  const { runner, house, kindsOf } = openRunner();
  for (let minute = 0; minute < 180; minute++) {
    house.now = NOON + minute * 60;
    runner.take(drilling(minute * 60), house.now);
  }
  expect(kindsOf("events").filter((line) => line.includes("pipeline-checkpoint"))).toHaveLength(4);
});

it("writes nothing of the past while a recompute rewrites it, and all of it when that failed", () => {
  const { runner, feed, late, kindsOf } = openRunner();
  feed(0, 100);
  const before = kindsOf("rows").length;
  runner.guard(NOON + 98);
  feed(100, 150);
  runner.take({ ...drilling(50), values: drilling(51).values }, NOON + 150);
  expect(kindsOf("rows")).toHaveLength(before);
  expect(kindsOf("sample")).toHaveLength(150);
  expect(late).toEqual([50]);
  runner.thaw();
  expect(kindsOf("rows").length).toBeGreaterThan(before + 20);
  expect(runner.isGuarded).toBe(false);
});

it("goes on from what a recompute found, and leaves out what that has written itself", () => {
  const { runner, feed, kindsOf } = openRunner();
  feed(0, 100);
  const before = kindsOf("rows").length;
  runner.guard(NOON + 98);
  feed(100, 150);
  runner.freeze();
  feed(150, 160);
  expect(kindsOf("sample")).toHaveLength(150);
  runner.thaw({ memory: runner.memory, step });
  expect(kindsOf("sample").slice(-10)).toEqual(Array.from({ length: 10 }, (_, index) => `sample ${150 + index}`));
  expect(kindsOf("rows").length - before).toBeLessThan(8);
});
