import { expect, it } from "vitest";
import type { SampleReader } from "../storage/samples/sample-reader";
import { createDeadTimeIndex } from "./dead-time-index";

/** Stored samples of one well, and how many were read. */
function storedAt(moments: number[]) {
  const log = { moments, read: 0 };
  const samples: Pick<SampleReader, "timeRange"> = {
    timeRange({ from = Number.NEGATIVE_INFINITY, limit = Number.POSITIVE_INFINITY }) {
      const time = Float64Array.from(log.moments.filter((moment) => moment >= from).slice(0, limit));
      log.read += time.length;
      return Promise.resolve({ time, columns: {}, origins: [] });
    },
  };
  return { log, index: createDeadTimeIndex(samples) };
}

const seconds = (count: number, from = 0) => Array.from({ length: count }, (_, second) => from + second);

it("finds the silences of a whole well", async () => {
  const { index } = storedAt([...seconds(10), ...seconds(10, 1000), ...seconds(10, 5000)]);
  expect((await index.of(1)).steps).toEqual([
    { time: 1000, takenOut: 990 },
    { time: 5000, takenOut: 990 + 3990 },
  ]);
});

it("reads only new samples on the next request", async () => {
  const { index, log } = storedAt(seconds(120_000));
  await index.of(1);
  log.read = 0;
  log.moments.push(200_000);
  expect((await index.of(1)).steps).toEqual([{ time: 200_000, takenOut: 200_000 - 119_999 - 1 }]);
  expect(log.read).toBeLessThan(5);
});

it("reads again from a change on, at most a batch before it", async () => {
  const { index, log } = storedAt([...seconds(120_000), ...seconds(10, 130_000)]);
  expect((await index.of(1)).steps).toHaveLength(1);
  // The gap was filled later.
  log.moments = seconds(130_010);
  index.forget(1, 120_000);
  log.read = 0;
  expect((await index.of(1)).steps).toEqual([]);
  expect(log.read).toBeLessThan(60_000);
});

it("answers concurrent requests with one read", async () => {
  const { index, log } = storedAt(seconds(1000));
  const answers = await Promise.all([index.of(1), index.of(1), index.of(1)]);
  expect(answers.map(({ readTo }) => readTo)).toEqual([999, 999, 999]);
  expect(log.read).toBeLessThan(1010);
});

it("reads again after an error", async () => {
  let isAway = true;
  const index = createDeadTimeIndex({
    timeRange: () =>
      isAway
        ? Promise.reject(new Error("away"))
        : Promise.resolve({ time: Float64Array.of(0, 1000), columns: {}, origins: [] }),
  });
  await expect(index.of(1)).rejects.toThrow("away");
  isAway = false;
  expect((await index.of(1)).steps).toEqual([{ time: 1000, takenOut: 999 }]);
});
