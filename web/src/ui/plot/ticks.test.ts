import { afterEach, expect, it, vi } from "vitest";
import { usePreferences } from "../../data/choices/preferences";
import { depthTicks, tickForm, timeTicks } from "./ticks";

it("puts time ticks at round moments, far enough apart to be read", () => {
  const { ticks, step } = timeTicks({ from: 1_000_000, to: 1_007_200 }, 670);
  expect(step).toBe(900);
  expect(ticks[0]).toBe(1_000_800);
  expect(ticks.every((tick) => tick % 900 === 0)).toBe(true);
  expect(ticks).toHaveLength(8);
});

it("changes from seconds to days with the length of the view", () => {
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

afterEach(() => {
  vi.unstubAllEnvs();
  usePreferences.setState({ units: "field", timeZone: "UTC" });
});

it("puts depth ticks at round depths of the unit shown, and time ticks at round times of the zone shown", () => {
  usePreferences.setState({ units: "metric", timeZone: "local" });
  const { ticks, step } = depthTicks({ from: 2705, to: 3205 }, 680);
  expect(step).toBeCloseTo(10 / 0.3048, 6);
  expect(ticks[0]).toBeCloseTo(830 / 0.3048, 6);
  vi.stubEnv("TZ", "America/St_Johns");
  const day = timeTicks({ from: 0, to: 86_400 }, 800);
  expect(day.ticks[0]).toBe(1800);
});

it("has no ticks in an empty view", () => {
  expect(timeTicks({ from: 5.2, to: 5.4 }, 100).ticks).toEqual([]);
});
