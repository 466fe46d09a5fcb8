import { HOUR } from "@sigma/terms/durations";
import { type SampleOrigin, sampleOf } from "@sigma/terms/sample";
import { beforeAll, expect, it } from "vitest";
import { openSampleStorage } from "../testing/sample-storage";
import { compactWell } from "./compact-well";
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

/** Samples of an origin, seconds after START, both included. */
async function store(well: number, origin: SampleOrigin, from: number, to: number, step = 1): Promise<void> {
  for (let second = from; second <= to; second += step) {
    writer.append(well, sampleOf(START + second, { rop: 1 }, origin));
  }
  await writer.flush();
}

/** The spans of a well, seconds after START. */
async function spansOf(well: number, range: { from?: number; to?: number } = {}, limit = 100) {
  const [from, to] = [range.from, range.to].map((second) => (second === undefined ? second : START + second));
  const { spans, leftOut } = await reader.originSpans({ well, from, to, limit });
  return { leftOut, spans: spans.map((span) => [span.origin, span.from - START, span.to - START]) };
}

it("joins neighbouring samples of an origin over hours, hot and in chunks alike", async () => {
  const well = nextWell++;
  await store(well, "backfill", 1000, 2.5 * HOUR);
  await store(well, "live", 2.5 * HOUR + 1, 4 * HOUR);
  await store(well, "csv", 4 * HOUR + 10, 4 * HOUR + 60, 5);
  const expectedSpans = {
    leftOut: false,
    spans: [
      ["backfill", 1000, 2.5 * HOUR],
      ["csv", 4 * HOUR + 10, 4 * HOUR + 60],
    ],
  };
  expect(await spansOf(well)).toEqual(expectedSpans);
  await compactWell(test.database, well, START + 4 * HOUR);
  expect(await spansOf(well)).toEqual(expectedSpans);
  await compactWell(test.database, well, LONG_AFTER);
  expect(await spansOf(well)).toEqual(expectedSpans);
});

it("keeps to the ends of a range, both included", async () => {
  const well = nextWell++;
  await store(well, "backfill", 0, 2 * HOUR, 10);
  await compactWell(test.database, well, LONG_AFTER);
  expect((await spansOf(well, { from: 95, to: HOUR + 5 })).spans).toEqual([["backfill", 100, HOUR]]);
  expect((await spansOf(well, { from: HOUR })).spans).toEqual([["backfill", HOUR, 2 * HOUR]]);
  expect((await spansOf(well, { from: 3 * HOUR })).spans).toEqual([]);
});

it("finds a late sample in a packed hour of the feed, before it is packed itself and after", async () => {
  const well = nextWell++;
  await store(well, "live", 0, HOUR - 1, 2);
  await compactWell(test.database, well, LONG_AFTER);
  expect((await spansOf(well)).spans).toEqual([]);
  await store(well, "backfill", 101, 101);
  await store(well, "edited", 200, 200);
  const expectedSpans = [
    ["backfill", 101, 101],
    ["edited", 200, 200],
  ];
  expect((await spansOf(well)).spans).toEqual(expectedSpans);
  await compactWell(test.database, well, LONG_AFTER);
  expect((await spansOf(well)).spans).toEqual(expectedSpans);
});

it("ends a span where samples are missing for more than ten minutes, not at an hour of the clock", async () => {
  const well = nextWell++;
  await store(well, "csv", HOUR - 600, HOUR - 300, 300);
  await store(well, "csv", HOUR + 300, HOUR + 300);
  await store(well, "csv", HOUR + 901, HOUR + 901);
  await compactWell(test.database, well, LONG_AFTER);
  expect((await spansOf(well)).spans).toEqual([
    ["csv", HOUR - 600, HOUR + 300],
    ["csv", HOUR + 901, HOUR + 901],
  ]);
});

it("keeps the newest spans if there are too many, and reports that more exist", async () => {
  const well = nextWell++;
  await store(well, "live", 0, 2 * HOUR, 2);
  await store(well, "backfill", 1, 2 * HOUR, 2);
  await compactWell(test.database, well, LONG_AFTER);
  const { spans, leftOut } = await spansOf(well, {}, 10);
  expect([spans.length, spans[0], leftOut]).toEqual([10, ["backfill", 2 * HOUR - 19, 2 * HOUR - 19], true]);
  expect((await spansOf(well, {}, 3600)).leftOut).toBe(false);
});
