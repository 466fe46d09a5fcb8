import fc from "fast-check";
import { expect, it } from "vitest";
import { forecastLimit, LEAST_CONFIDENCE } from "./forecast-limit";

/** Samples at each second of a duration, from a value for each. */
function samplesOf(seconds: number, value: (second: number) => number, state: (second: number) => number = () => 1) {
  const time = Float64Array.from({ length: seconds }, (_, second) => 1000 + second);
  return {
    time,
    values: time.map((_, second) => value(second)),
    rigState: time.map((_, second) => state(second)),
  };
}

/** Noise of a standard deviation of 1 that is the same in each run. */
function noise(second: number, seed: number): number {
  let sum = 0;
  for (let k = 0; k < 12; k++) {
    let hash = (Math.imul(second * 12 + k + 1, 374_761_393) + Math.imul(seed + 1, 668_265_263)) | 0;
    hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
    sum += ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
  }
  return sum - 6;
}

it("gives the time in which a steady rise reaches a limit, or a steady fall", () => {
  const rise = forecastLimit(
    samplesOf(900, (second) => 100 + second / 10),
    { limit: 310, isAbove: true },
  );
  expect(rise!.seconds).toBeCloseTo(1200, -1);
  expect(rise!.confidence).toBeCloseTo(1, 6);
  const fall = forecastLimit(
    samplesOf(900, (second) => 300 - second / 10),
    { limit: 150, isAbove: false },
  );
  expect(fall!.seconds).toBeCloseTo(600, -1);
});

it("gives none for a limit that the trend leaves, has passed, or needs over an hour for", () => {
  const rise = samplesOf(900, (second) => 100 + second / 10);
  expect(forecastLimit(rise, { limit: 50, isAbove: false })).toBeNull();
  expect(forecastLimit(rise, { limit: 150, isAbove: true })).toBeNull();
  expect(forecastLimit(rise, { limit: 560, isAbove: true })).toBeNull();
  expect(
    forecastLimit(
      samplesOf(900, () => 100),
      { limit: 150, isAbove: true },
    ),
  ).toBeNull();
});

it("uses the present rig state alone, and gives none before five minutes of it", () => {
  const isConnection = (second: number) => second > 300 && second < 500;
  const samples = samplesOf(
    900,
    (second) => (isConnection(second) ? 0 : 100 + second / 10),
    (second) => (isConnection(second) ? 4 : 1),
  );
  expect(forecastLimit(samples, { limit: 310, isAbove: true })!.seconds).toBeCloseTo(1200, -1);
  const justStarted = samplesOf(
    900,
    (second) => second,
    (second) => (second < 650 ? 4 : 1),
  );
  expect(forecastLimit(justStarted, { limit: 2000, isAbove: true })).toBeNull();
  expect(
    forecastLimit(
      samplesOf(0, () => 1),
      { limit: 2, isAbove: true },
    ),
  ).toBeNull();
});

it("is seldom confident of a limit that noise alone never reaches", () => {
  const confident = Array.from({ length: 200 }, (_, seed) =>
    forecastLimit(
      samplesOf(900, (second) => 100 + noise(second, seed)),
      { limit: 105, isAbove: true },
    ),
  ).filter((forecast) => forecast !== null && forecast.confidence >= LEAST_CONFIDENCE);
  expect(confident.length / 200).toBeLessThan(0.05);
});

it("reaches the limit near the time given at least as often as its confidence says", () => {
  const all = Array.from({ length: 400 }, (_, seed) => {
    const slope = 0.002 + (seed % 20) / 1000;
    const limit = 100 + 900 * slope + slope * 1500;
    const forecast = forecastLimit(
      samplesOf(900, (second) => 100 + slope * second + 12 * noise(second, seed)),
      { limit, isAbove: true },
    );
    return forecast && { ...forecast, isRight: forecast.seconds > 750 && forecast.seconds < 3000 };
  }).filter((forecast) => forecast !== null && forecast.confidence >= LEAST_CONFIDENCE);
  const right = all.filter((forecast) => forecast!.isRight).length / all.length;
  const meanConfidence = all.reduce((sum, forecast) => sum + forecast!.confidence, 0) / all.length;
  expect(all.length).toBeGreaterThan(50);
  expect(right).toBeGreaterThan(meanConfidence - 0.1);
});

it("does not depend on the unit or the sign of a channel", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 100, noNaN: true }), fc.integer({ min: 0, max: 50 }), (scale, seed) => {
      const value = (second: number) => 100 + second / 20 + noise(second, seed);
      const plain = forecastLimit(samplesOf(900, value), { limit: 200, isAbove: true });
      const negatedForecast = forecastLimit(
        samplesOf(900, (second) => -scale * value(second)),
        { limit: -scale * 200, isAbove: false },
      );
      expect(negatedForecast!.seconds).toBeCloseTo(plain!.seconds, 3);
      expect(negatedForecast!.confidence).toBeCloseTo(plain!.confidence, 6);
    }),
    { numRuns: 20 },
  );
});
