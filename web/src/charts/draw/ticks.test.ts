import { expect, it } from "vitest";
import { depthTicks, tickForm, timeTicks } from "./ticks";

it("puts time ticks at round moments, far enough apart to be read", () => {
  const { ticks, step } = timeTicks({ from: 1_000_000, to: 1_007_200 }, 670);
  expect(step).toBe(900);
  expect(ticks[0]).toBe(1_000_800);
  expect(ticks.every((tick) => tick % 900 === 0)).toBe(true);
  expect(ticks).toHaveLength(8);
});

it("goes from seconds to days with the length of the view", () => {
  const steps = [30, 900, 86_400, 40 * 86_400].map((span) => timeTicks({ from: 0, to: span }, 800).step);
  expect(steps).toEqual([5, 120, 10_800, 5 * 86_400]);
  expect(steps.map(tickForm)).toEqual(["second", "minute", "minute", "day"]);
});

it("puts depth ticks each 50 ft on a track of 500 ft", () => {
  const { ticks, step } = depthTicks({ from: 2705, to: 3205 }, 680);
  expect(step).toBe(50);
  expect(ticks[0]).toBe(2750);
  expect(ticks.at(-1)).toBe(3200);
});

it("has no ticks in an empty view", () => {
  expect(timeTicks({ from: 5.2, to: 5.4 }, 100).ticks).toEqual([]);
});
