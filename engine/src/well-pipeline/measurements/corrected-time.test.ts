import * as fc from "fast-check";
import { expect, it } from "vitest";
import { correctTime } from "./corrected-time";

it("takes out the time without data and leaves one second of it [AN-068]", () => {
  expect(correctTime([0, 100, 3700, 3800])).toEqual({
    correctedTimestamp: [0, 100, 101, 201],
    currentTimeGap: [0, 0, 3599, 3599],
  });
});

it("leaves an axis without dead intervals unchanged", () => {
  expect(correctTime([10, 20, 320])).toEqual({ correctedTimestamp: [10, 20, 320], currentTimeGap: [0, 0, 0] });
  expect(correctTime([])).toEqual({ correctedTimestamp: [], currentTimeGap: [] });
});

it("continues an axis from its end", () => {
  const times = [0, 5, 1000, 1001, 9000, 9002];
  const whole = correctTime(times);
  const first = correctTime(times.slice(0, 3));
  const second = correctTime(times.slice(3), first.currentTimeGap.at(-1), times[2]);
  expect([...first.correctedTimestamp, ...second.correctedTimestamp]).toEqual(whole.correctedTimestamp);
});

it("ascends and adds up to the original time", () => {
  const steps = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(steps, (gaps) => {
      let time = 0;
      const times = gaps.map((gap) => (time += gap));
      const { correctedTimestamp, currentTimeGap } = correctTime(times);
      expect(correctedTimestamp.map((correctedTime, index) => correctedTime + currentTimeGap[index]!)).toEqual(times);
      const steps = correctedTimestamp
        .slice(1)
        .map((correctedTime, index) => correctedTime - correctedTimestamp[index]!);
      expect(steps.every((step) => step > 0)).toBe(true);
    }),
  );
});

it("names the sample that does not follow in time", () => {
  const error = expect.objectContaining({ code: "time-not-increasing", index: 2 });
  expect(() => correctTime([1, 2, 2])).toThrow(error);
});
