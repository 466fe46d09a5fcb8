import { WellId } from "@sigma/contract/ids";
import { defaultPipelineSettings } from "@sigma/engine/well-pipeline/settings";
import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import { expect, it } from "vitest";
import type { Reading } from "../../sources/reading";
import type { LivePublication } from "../live-publication";
import { initialState } from "@sigma/engine/well-pipeline/state";
import { createWellProcessor } from "./well-processor";
import { createWellStep } from "../well-step";

const NOON = 1_790_000_000;
const wellId = WellId.parse("w1");
const step = createWellStep({ pipeline: defaultPipelineSettings, holes: [], bhaRuns: [] });

/** A drilling second: 0.5 ft of hole each, so that every other second completes a foot. */
function drilling(second: number): Reading {
  const hole = 5000 + second / 2;
  const channelValues: Partial<Record<ChannelId, number>> = {
    holeDepth: hole,
    bitDepth: hole,
    hookload: 180,
    wob: 20,
    rpm: 120,
    pumpRate: 600,
    pumpPressure: 2800,
  };
  const slots = Object.keys(channelValues).map((id) => channelSlot(id as ChannelId));
  return { time: NOON + second, origin: "live", slots, values: Object.values(channelValues), surface: true };
}

/** A processor whose storage accepts what the test allows. */
function openProcessor() {
  const ingest = { now: NOON, isTaken: true };
  const writtenLines: string[] = [];
  const publishedMessages: LivePublication[] = [];
  const late: number[] = [];
  const crowdedFlags: boolean[] = [];
  const outdatedTimes: number[] = [];
  const take = (what: string) => {
    if (ingest.isTaken) writtenLines.push(what);
    return ingest.isTaken;
  };
  const processor = createWellProcessor({ wellId, wellNo: 1 }, initialState(), step, {
    clock: () => ingest.now,
    writer: {
      append: (_, { time }) => take(`sample ${time - NOON}`),
      appendDepthRows: (_, rows) => take(`rows ${rows.map(({ depth }) => depth).join()}`),
      appendEvents: (_, events) => take(`events ${events.map(({ kind }) => kind).join()}`),
      relabel: () => take("relabel"),
      saveSnapshot: (_, { lastTime }) => take(`snapshot ${lastTime - NOON}`),
    },
    publish: (publication) => publishedMessages.push(publication),
    noticed: () => undefined,
    outdated: (from) => outdatedTimes.push(from - NOON),
    late: ({ time }) => late.push(time - NOON),
    crowded: (isCrowded) => crowdedFlags.push(isCrowded),
  });
  const feed = (from: number, to: number) => {
    for (let second = from; second < to; second++) {
      ingest.now = NOON + second;
      processor.take(drilling(second), ingest.now);
    }
  };
  const kindsOf = (kind: string) => writtenLines.filter((line) => line.startsWith(kind));
  return {
    processor,
    ingest,
    written: writtenLines,
    published: publishedMessages,
    late,
    crowded: crowdedFlags,
    outdated: outdatedTimes,
    feed,
    kindsOf,
  };
}

it("publishes the samples of one arrival together, in order, each second once", async () => {
  const { processor, published } = openProcessor();
  for (const second of [0, 1, 1, 2]) processor.take({ ...drilling(second), values: drilling(second + 4).values }, NOON);
  processor.take(drilling(2), NOON);
  await Promise.resolve();
  const samples = published.flatMap((publication) => (publication.kind === "samples" ? [publication.samples] : []));
  expect(samples.map((givenSamples) => givenSamples.map(({ time }) => time - NOON))).toEqual([[0, 1, 2]]);
});

it("offers rejected data to storage again, in order, before newer data", () => {
  const { processor, ingest, feed, kindsOf } = openProcessor();
  feed(0, 10);
  ingest.isTaken = false;
  feed(10, 40);
  expect(kindsOf("sample")).toHaveLength(10);
  ingest.isTaken = true;
  processor.tick();
  expect(kindsOf("sample")).toEqual(Array.from({ length: 40 }, (_, second) => `sample ${second}`));
});

it("reports the time that storage has reached, and what waits behind it", () => {
  const { processor, feed } = openProcessor();
  expect(processor.takeFigures()).toMatchObject({ backlog: 0, storedTime: null });
  feed(0, 40);
  processor.committed(NOON + 25);
  processor.committed(NOON + 20);
  expect(processor.takeFigures()).toMatchObject({ backlog: 40, storedTime: NOON + 25 });
});

it("requests that the source is held back when too much is waiting, and resumed when it is done", () => {
  const { processor, ingest, feed, crowded, kindsOf } = openProcessor();
  ingest.isTaken = false;
  feed(0, 600);
  expect(crowded).toEqual([true]);
  ingest.isTaken = true;
  processor.tick();
  expect(crowded).toEqual([true, false]);
  expect(kindsOf("sample")).toHaveLength(600);
});

it("saves its memory every twenty seconds, but not while no data arrive", () => {
  const { processor, ingest, feed, kindsOf } = openProcessor();
  for (let second = 0; second < 60; second++) {
    feed(second, second + 1);
    processor.tick();
  }
  const savedSnapshots = kindsOf("snapshot");
  expect(savedSnapshots.length).toBe(3);
  ingest.now += 100;
  processor.tick();
  ingest.now += 100;
  processor.tick();
  expect(kindsOf("snapshot")).toHaveLength(4);
});

it("stores its state once an hour, so that a recompute can start there", () => {
  const { processor, ingest, kindsOf } = openProcessor();
  for (let minute = 0; minute < 180; minute++) {
    ingest.now = NOON + minute * 60;
    processor.take(drilling(minute * 60), ingest.now);
  }
  expect(kindsOf("events").filter((line) => line.includes("pipeline-checkpoint"))).toHaveLength(4);
});

it("writes no past data while a recompute rewrites them, and all of them if that failed", () => {
  const { processor, feed, late, kindsOf } = openProcessor();
  feed(0, 100);
  const before = kindsOf("rows").length;
  processor.guard(NOON + 98);
  feed(100, 150);
  processor.take({ ...drilling(50), values: drilling(51).values }, NOON + 150);
  expect(kindsOf("rows")).toHaveLength(before);
  expect(kindsOf("sample")).toHaveLength(150);
  expect(late).toEqual([50]);
  processor.release();
  expect(kindsOf("rows").length).toBeGreaterThan(before + 20);
});

it("continues from the state of a recompute, and leaves out the results already written by it", () => {
  const { processor, feed, written, outdated } = openProcessor();
  feed(0, 100);
  const memory = processor.memory();
  processor.guard(memory.time!);
  feed(100, 150);
  const before = written.length;
  processor.adopt(memory, step, true);
  const rows = written.slice(before).flatMap((line) => (line.startsWith("rows") ? line.slice(5).split(",") : []));
  expect(rows.map(Number)).toEqual(expect.arrayContaining([5055, 5060, 5070]));
  expect(Math.min(...rows.map(Number))).toBeGreaterThanOrEqual(5049);
  expect(outdated).toEqual([]);
  feed(150, 160);
  expect(written.at(-1)).toBe("sample 159");
  expect(processor.memory().time).toBe(NOON + 158);
});

it("derives data received during a recompute again with the new settings, and requests a recompute if events change", () => {
  const { processor, feed, kindsOf, outdated } = openProcessor();
  feed(0, 100);
  const memory = processor.memory();
  processor.guard(memory.time!);
  feed(100, 150);
  const before = kindsOf("sample").length;
  const bit = createWellStep({ pipeline: { ...defaultPipelineSettings, bitDiameter: 8.5 }, holes: [], bhaRuns: [] });
  processor.adopt(memory, bit, true);
  expect(kindsOf("sample").slice(before)).toEqual(Array.from({ length: 51 }, (_, second) => `sample ${second + 99}`));
  expect(outdated).toEqual([]);

  const thresholds = { ...defaultPipelineSettings.dataProcessor, rotationThreshold: 500 };
  const sliding = createWellStep({
    pipeline: { ...defaultPipelineSettings, dataProcessor: thresholds },
    holes: [],
    bhaRuns: [],
  });
  processor.adopt(memory, sliding, true);
  expect(outdated).toHaveLength(1);
  expect(outdated[0]).toBeGreaterThan(98);
});

it("cannot be guarded while storage rejects derived data", () => {
  const { processor, ingest, feed } = openProcessor();
  feed(0, 10);
  ingest.isTaken = false;
  feed(10, 12);
  expect(processor.guard(NOON + 5)).toBe(false);
  ingest.isTaken = true;
  expect(processor.guard(NOON + 5)).toBe(true);
});
