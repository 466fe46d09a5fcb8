import { channels, type ChannelId, channelSlot } from "@sigma/terms/channels";
import { depthColumnSlot } from "@sigma/terms/depth-columns";
import { depthRowOf, type Sample, sampleOf, valueOf } from "@sigma/terms/sample";
import type { QueryConfig } from "pg";
import { beforeAll, expect, it } from "vitest";
import { createDepthStore } from "../depth/depth-store";
import { createPipelineSnapshotStore } from "../entities/wells/pipeline-snapshot-store";
import { createWellEventStore } from "../entities/wells/well-event-store";
import { openSampleStorage } from "../testing/sample-storage";
import { compactWell, graceOf, wellsWithHotRows } from "./compact-well";
import { readRange } from "./read-range";
import type { SampleReader } from "./sample-reader";
import type { TickWriter } from "./tick/tick-writer";
import { openForFile } from "../testing/open-for-file";

const START = 1_699_999_200; // the beginning of an hour
const LONG_AFTER = START + 1e7;

const test = openForFile(openSampleStorage);
let writer: TickWriter;
let reader: SampleReader;
let nextWell = 1;
beforeAll(async () => {
  ({ writer, reader } = test);
});

async function store(well: number, samples: readonly Sample[]): Promise<void> {
  for (const [index, sample] of samples.entries()) {
    if (index % 5000 === 4999) await writer.flush();
    if (!writer.append(well, sample)) throw new Error(`The writer does not take ${sample.time}`);
  }
  await writer.flush();
}

const depths = (count: number, from = START, step = 1) =>
  Array.from({ length: count }, (_, n) => sampleOf(from + n * step, { holeDepth: 9000 + n / 100, rop: n % 50 }));

const times = (samples: readonly Sample[]) => samples.map(({ time }) => time);

async function scanSamples(well: number, from?: number): Promise<Sample[]> {
  const all: Sample[] = [];
  for await (const batch of reader.scan(well, from)) all.push(...batch);
  return all;
}

it("returns every channel as it was stored, with missing values, hot and in chunks", async () => {
  const well = nextWell++;
  const knownValues = Object.fromEntries(channels.map(({ id }, slot) => [id, slot * 11.25 - 20]));
  const full: Sample = { ...sampleOf(START, knownValues), origin: "backfill", derived: 0b101 };
  const sparse = sampleOf(START + 4, { gamma: 81.5 }, "csv");
  await store(well, [full, sparse]);
  expect(await reader.after(well, 0, 10)).toEqual([full, sparse]);
  expect(await reader.latest(well)).toEqual(sparse);
  expect(await compactWell(test.database, well, LONG_AFTER)).toBe(2);
  expect(await reader.after(well, 0, 10)).toEqual([full, sparse]);
  expect(await reader.latest(well)).toEqual(sparse);
});

it("keeps values to three decimals more than a channel is read with", async () => {
  const well = nextWell++;
  await store(well, [sampleOf(START, { holeDepth: 12_343.996_062_9 })]);
  expect((await reader.latest(well))!.values[channelSlot("holeDepth")]).toBe(12_343.9961);
});

it("stores the same whether few samples are written at once or many, a correction included", async () => {
  const [few, many] = [nextWell++, nextWell++];
  const samples = depths(1500).map((sample, n) =>
    n % 2 ? sample : { ...sample, original: sampleOf(0, { rop: n / 7 }).values },
  );
  await store(many, samples);
  for (let at = 0; at < samples.length; at += 500) await store(few, samples.slice(at, at + 500));
  const storedSamples = await reader.after(many, 0, 1500);
  expect(storedSamples).toHaveLength(1500);
  expect(await reader.after(few, 0, 1500)).toEqual(storedSamples);
});

it("stores a second once: the later sample replaces the earlier", async () => {
  const well = nextWell++;
  await store(well, [sampleOf(START, { rop: 1, wob: 9 }), sampleOf(START, { rop: 2 })]);
  await store(well, [sampleOf(START, { rop: 3 })]);
  expect(await reader.after(well, 0, 10)).toEqual([sampleOf(START, { rop: 3 })]);
});

it("reads a range across hot rows and chunks, its ends included, and the first of it", async () => {
  const well = nextWell++;
  await store(well, depths(10_000));
  await compactWell(test.database, well, START + 10_000);
  const { rows } = await test.database.pool.query("SELECT count(*) AS hot FROM sample_hot WHERE well_no = $1", [well]);
  expect(rows).toEqual([{ hot: 10_000 - 7200 }]);

  const question = { well, channels: ["holeDepth", "gamma"] as ChannelId[] };
  const range = await reader.timeRange({ ...question, from: START + 3000, to: START + 8000 });
  expect([range.time.length, range.time[0], range.time.at(-1)]).toEqual([5001, START + 3000, START + 8000]);
  expect(range.columns.holeDepth).toEqual(Float64Array.from(range.time, (time) => 9000 + (time - START) / 100));
  expect(range.columns.gamma!.every(Number.isNaN)).toBe(true);
  for (const limit of [1, 600, 601, 4200, 4201, 5001, 9000]) {
    const first = await reader.timeRange({ ...question, from: START + 3000, to: START + 8000, limit });
    expect(first.time).toEqual(range.time.subarray(0, limit));
  }
  expect((await reader.timeRange({ ...question, channels: [] })).time).toHaveLength(10_000);
  expect(await reader.borders(well)).toEqual({ time: { from: START, to: START + 9999 }, depth: null });
});

it("reads only the hours of a limit and the hot rows among them, for any number of hours of the well", async () => {
  const well = nextWell++;
  const everyHour = depths(100, START, 3600);
  await store(well, everyHour);
  await compactWell(test.database, well, LONG_AFTER);
  const read = (limit: number) =>
    test.database.snapshot(async (client) => {
      let [hours, hotUntil] = [0, 0];
      const query = async (question: QueryConfig) => {
        const queryResult = await client.query<object>(question);
        if (question.name === "read-hours") hours += queryResult.rows.length;
        if (question.text.includes("sample_hot")) hotUntil = Number(question.values![2]) - START;
        return queryResult;
      };
      const { times: found } = await readRange({ query } as unknown as typeof client, { well, limit });
      return { hours, samples: found.length, hotUntil };
    });
  expect(await read(3)).toEqual({ hours: 24, samples: 3, hotUntil: 4 * 3600 - 1 });
  expect(await read(60)).toMatchObject({ hours: 72, samples: 60 });
  expect(await read(1000)).toMatchObject({ hours: 100, samples: 100 });
});

it("returns nothing for a well without samples", async () => {
  expect(await reader.latest(9999)).toBeNull();
  expect(await reader.after(9999, 0, 5)).toEqual([]);
  expect(await reader.borders(9999)).toEqual({ time: null, depth: null });
  expect(await scanSamples(9999)).toEqual([]);
  const none = { time: new Float64Array(), columns: { rop: new Float64Array() } };
  expect(await reader.timeRange({ well: 9999, channels: ["rop"] })).toEqual(none);
  expect(await reader.overview({ well: 9999, channels: ["rop"], pixels: 100 })).toEqual({ ...none, step: 0 });
});

it("keeps every sample once when late ones change their chunk", async () => {
  const well = nextWell++;
  await store(well, depths(4000, START, 2));
  await compactWell(test.database, well, LONG_AFTER);
  const late = [sampleOf(START + 101, { rop: 7 }, "backfill"), sampleOf(START + 200, { rop: 8 }, "edited")];
  await store(well, late);
  const before = await scanSamples(well);
  expect(before).toHaveLength(4001);
  expect(before.find(({ time }) => time === START + 200)).toEqual(late[1]);
  await compactWell(test.database, well, LONG_AFTER);
  expect(await scanSamples(well)).toEqual(before);
  expect(await wellsWithHotRows(test.database)).not.toContain(well);
});

it("leaves the newest hour hot until it is over and no more late samples arrive", async () => {
  const well = nextWell++;
  const due = 3600 + graceOf(well);
  await store(well, depths(due));
  expect(await compactWell(test.database, well, START + due)).toBe(0);
  await store(well, depths(1, START + due));
  expect(await compactWell(test.database, well, START + due)).toBe(3600);
  expect(await wellsWithHotRows(test.database)).toContain(well);
});

it("hands the samples out in order while compaction and intake go on", async () => {
  const well = nextWell++;
  await store(well, depths(9000));
  const seenTimes: number[] = [];
  for await (const batch of reader.scan(well, START + 10)) {
    seenTimes.push(...times(batch));
    await compactWell(test.database, well, LONG_AFTER);
  }
  expect(seenTimes).toEqual(times(depths(9000)).slice(10));
});

it("knows the newest values of many wells", async () => {
  const [hot, chunked] = [nextWell++, nextWell++];
  await store(hot, [sampleOf(START, { rop: 5 })]);
  await store(chunked, [sampleOf(START, { rop: 5 }), sampleOf(START + 1, { holeDepth: 100 })]);
  await compactWell(test.database, chunked, LONG_AFTER);
  const latest = await reader.latestOf([hot, chunked, 9999], ["rop", "holeDepth"]);
  expect(latest).toEqual(
    new Map([
      [hot, { time: START, values: { rop: 5, holeDepth: null } }],
      [chunked, { time: START + 1, values: { rop: null, holeDepth: 100 } }],
    ]),
  );
});

it("commits depth rows, events and the snapshot of a pipeline with the samples", async () => {
  const well = nextWell++;
  writer.append(well, sampleOf(START, { rop: 44 }));
  const depthRow = depthRowOf(500, START, { rop: 44 });
  writer.appendDepthRows(well, [depthRow]);
  writer.appendEvents(well, [{ kind: "pump-recycle", time: START, ordinal: 0, value: { count: 1 } }]);
  writer.saveSnapshot(well, { state: { time: START, seen: [1, null] }, lastTime: START });
  await writer.flush();
  expect(await createDepthStore(test.database).deepest(well)).toEqual(depthRow);
  const events = createWellEventStore(test.database);
  expect(await events.list(well, "pump-recycle")).toEqual([
    { kind: "pump-recycle", time: START, ordinal: 0, value: { count: 1 } },
  ]);
  expect(await events.count(well, "pump-recycle", START + 1)).toBe(0);
  const snapshot = await createPipelineSnapshotStore(test.database).get(well);
  expect(snapshot).toEqual({ state: { time: START, seen: [1, null] }, lastTime: START });
});

it("relabels samples and depth rows wherever they are stored, and no others", async () => {
  const well = nextWell++;
  const states = Array.from({ length: 7000 }, (_, n) => sampleOf(START + n, { rigState: n % 10 === 0 ? 5 : 13 }));
  await store(well, states);
  await compactWell(test.database, well, START + 7000);
  writer.appendDepthRows(well, [depthRowOf(100, START + 3500, { rigState: 13 })]);
  writer.relabel(well, { channel: "rigState", from: START + 3000, to: START + 5000, was: 13, is: 18 });
  await writer.flush();
  const { columns } = await reader.timeRange({ well, channels: ["rigState"] });
  const expectedStates = states.map((_, n) => (n % 10 === 0 ? 5 : n >= 3000 && n <= 5000 ? 18 : 13));
  expect([...columns.rigState!]).toEqual(expectedStates);
  expect((await createDepthStore(test.database).deepest(well))!.values[depthColumnSlot("rigState")]).toBe(18);
});

it("replaces a stretch in one transaction, and nothing if the work fails", async () => {
  const well = nextWell++;
  await store(well, depths(9000));
  await compactWell(test.database, well, START + 9000);
  const range = { well, from: START + 1000, to: START + 8000 };
  const before = await scanSamples(well);

  const failing = writer.replaceRange(range, async (into) => {
    await into.samples([sampleOf(START + 1000, { rop: 1 })]);
    throw new Error("cancelled");
  });
  await expect(failing).rejects.toThrow("cancelled");
  const outOfRange = writer.replaceRange(range, (into) => into.samples([sampleOf(START + 8001, { rop: 1 })]));
  await expect(outOfRange).rejects.toThrow("leaves the order or the range");
  expect(await scanSamples(well)).toEqual(before);

  const fresh = depths(3000, START + 1000).map((sample) => ({ ...sample, origin: "edited" as const }));
  await writer.replaceRange(range, async (into) => {
    await into.samples(fresh.slice(0, 1500));
    await into.samples(fresh.slice(1500));
    await into.snapshot({ state: null, lastTime: START + 3999 });
  });
  const keptSamples = before.filter(({ time }) => time < range.from || time > range.to);
  expect(await scanSamples(well)).toEqual([...keptSamples, ...fresh].toSorted((a, b) => a.time - b.time));
});

it("relabels samples of a stretch in the transaction that writes them", async () => {
  const well = nextWell++;
  const states = Array.from({ length: 8000 }, (_, n) => sampleOf(START + n, { rigState: 13 }));
  const range = { well, from: START, to: START + 7999 };
  const relabelling = { channel: "rigState", from: START + 3000, to: START + 7500, was: 13, is: 18 } as const;
  const rewrite = (fault: Error | null) =>
    writer.replaceRange(range, async (into) => {
      await into.samples(states.slice(0, 7000));
      into.relabel([relabelling]);
      await into.samples(states.slice(7000));
      if (fault) throw fault;
    });
  await expect(rewrite(new Error("cancelled"))).rejects.toThrow("cancelled");
  expect(await scanSamples(well)).toEqual([]);
  await rewrite(null);
  const foundStates = (await scanSamples(well)).map((sample) => valueOf(sample, "rigState"));
  expect(foundStates).toEqual(states.map((_, n) => (n >= 3000 && n <= 7500 ? 18 : 13)));
});

it("refuses a sample whose time isn't a number", () => {
  expect(() => writer.append(1, sampleOf(Number.NaN, {}))).toThrow(RangeError);
});
