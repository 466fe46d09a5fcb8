import { sampleOf } from "@sigma/terms/sample";
import { HOUR } from "@sigma/terms/durations";
import { beforeAll, expect, it } from "vitest";
import { openSampleStorage } from "../testing/sample-storage";
import { compactWell } from "./compact-well";
import { MOST_HOURS_READ } from "./read-evenly";
import { openForFile } from "../testing/open-for-file";

const START = 1_699_999_200; // the beginning of an hour
const HOURS = 3;
const well = 1;
/** A well with one sample in ten minutes over more hours than are decoded. */
const longWell = 2;
const LONG_HOURS = 2 * MOST_HOURS_READ;

const test = openForFile(openSampleStorage);

beforeAll(async () => {
  // The torque is always ten times the weight on bit of its sample; gamma comes every 30 s.
  for (let second = 0; second < HOURS * HOUR; second++) {
    const wob = second % 40;
    const gamma = second % 30 === 7 ? 80 : null;
    test.writer.append(well, sampleOf(START + second, { wob, torque: 10 * wob, gamma }));
    if (second % 4000 === 0) await test.writer.flush();
  }
  await test.writer.flush();
  // The last hour stays in hot rows.
  await compactWell(test.database, well, START + 2 * HOUR);
  for (let second = 0; second < LONG_HOURS * HOUR; second += 600) {
    test.writer.append(longWell, sampleOf(START + second, { wob: Math.floor(second / HOUR) }));
  }
  await test.writer.flush();
  await compactWell(test.database, longWell, START + LONG_HOURS * HOUR);
});

it("keeps the values of one moment together, where thinning by extremes would pair those of two", async () => {
  const { time, columns } = await test.reader.evenSamples({ well, channels: ["wob", "torque"], limit: 500 });
  expect(time.length).toBeGreaterThan(450);
  expect(time.length).toBeLessThanOrEqual(500);
  for (const [row, moment] of time.entries()) {
    expect(columns.wob![row]).toBe((moment - START) % 40);
    expect(columns.torque![row]).toBe(10 * columns.wob![row]!);
  }
});

it("covers chunks and hot rows evenly, in order, and includes both ends of the range", async () => {
  const range = { from: START + HOUR, to: START + 2 * HOUR + 1799 };
  const { time } = await test.reader.evenSamples({ well, channels: ["wob"], ...range, limit: 300 });
  expect(time).toEqual(time.toSorted());
  const inHot = time.filter((moment) => moment >= START + 2 * HOUR).length;
  expect(inHot / time.length).toBeCloseTo(1 / 3, 1);
  const { time: all } = await test.reader.evenSamples({
    well,
    channels: ["wob"],
    from: START,
    to: START + 9,
    limit: 10_000,
  });
  expect([...all]).toEqual(Array.from({ length: 10 }, (_, second) => START + second));
});

it("prefers the samples that have all channels", async () => {
  const { time, columns } = await test.reader.evenSamples({ well, channels: ["wob", "gamma"], limit: 300 });
  const pairCount = columns.gamma!.filter((value) => !Number.isNaN(value)).length;
  expect(pairCount).toBe(time.length);
});

it("reads hours at even distances of a range longer than the hours that it decodes", async () => {
  const { columns } = await test.reader.evenSamples({ well: longWell, channels: ["wob"], limit: 10_000 });
  const hoursRead = [...new Set(columns.wob)];
  expect(hoursRead).toHaveLength(MOST_HOURS_READ);
  expect(hoursRead[0]).toBeLessThan(3);
  expect(hoursRead.at(-1)).toBeGreaterThan(LONG_HOURS - 3);
});

it("answers a well without samples, or without the channel, with nothing", async () => {
  expect((await test.reader.evenSamples({ well: 9, channels: ["wob"], limit: 10 })).time).toHaveLength(0);
  expect((await test.reader.evenSamples({ well, channels: ["rop"], limit: 10 })).time).toHaveLength(0);
});
