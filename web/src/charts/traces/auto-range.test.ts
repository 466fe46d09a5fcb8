import { assert, boolean, double, property } from "fast-check";
import { channelRow, type ChannelId } from "@sigma/terms/channels";
import { afterEach, expect, it } from "vitest";
import { usePreferences } from "../../data/choices/preferences";
import { autoRange, type AutoScale, logRange, SteadyRange } from "./auto-range";

const scaleOf = (id: ChannelId): AutoScale => {
  const { unit, minSpan, fromZero, min, max } = channelRow(id);
  return { unit, minSpan, fromZero, isLog: false, fallback: { min, max } };
};

afterEach(() => {
  usePreferences.setState({ units: "field" });
});

it.each([
  ["rpm", 68, 72, 0, 80],
  ["rpm", 0, 0, 0, 60],
  ["pumpPressure", 2150, 2300, 0, 3000],
  ["wob", -0.2, 18, 0, 20],
  ["torque", -1200, 9000, -4000, 12_000],
  ["doc", 0, 0.21, 0, 0.3],
  ["diffPressure", -2200, 12, -3000, 0],
  ["rotaryBuildRate", -2.2, 1.5, -3, 3],
] as const)("starts an amount at zero and keeps its shortest span: %s from %d to %d", (id, low, high, min, max) => {
  expect(autoRange(low, high, scaleOf(id))).toEqual({ min, max });
});

it.each([
  ["bitDepth", 3092, 3209, 3090, 3210],
  ["bitDepth", 3200, 3200.2, 3190, 3210],
  ["hookload", 196, 204, 150, 250],
  ["hookload", 24, 210, 0, 300],
  ["hookload", 8, 12, 0, 100],
  ["azimuth", 189.1, 189.3, 185, 195],
] as const)(
  "shows the change of a channel without a zero on its shortest span: %s from %d to %d",
  (id, low, high, min, max) => {
    expect(autoRange(low, high, scaleOf(id))).toEqual({ min, max });
  },
);

it("uses the default range of the channel if it has no values", () => {
  expect(autoRange(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, scaleOf("rop"))).toEqual({ min: 0, max: 1000 });
});

it("contains every pair of values except noise around zero, and never falls below the shortest span", () => {
  const value = double({ min: -1e6, max: 1e6, noNaN: true, noDefaultInfinity: true });
  const span = double({ min: 1e-3, max: 1e4, noNaN: true });
  assert(
    property(value, value, span, boolean(), (a, b, minSpan, fromZero) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const { min, max } = autoRange(low, high, { ...scaleOf("rop"), minSpan, fromZero });
      const slack = 0.02 * (max - min);
      expect(min).toBeLessThanOrEqual(low + slack);
      expect(max).toBeGreaterThanOrEqual(high - slack);
      const rounding = Number.EPSILON * Math.max(Math.abs(min), Math.abs(max));
      expect(max - min).toBeGreaterThanOrEqual(minSpan * (1 - 1e-9) - rounding);
      expect(!fromZero || (min <= 0 && max >= 0)).toBe(true);
    }),
  );
});

it("takes parts that are round in the unit shown", () => {
  usePreferences.setState({ units: "metric" });
  const { min, max } = autoRange(3092, 3209, scaleOf("bitDepth"));
  expect([min * 0.3048, max * 0.3048].map((end) => Number(end.toFixed(6)))).toEqual([940, 980]);
  const warm = autoRange(92, 94, scaleOf("downholeTemperature"));
  expect([warm.min, warm.max].map((end) => Number((((end - 32) * 5) / 9).toFixed(6)))).toEqual([22.5, 52.5]);
});

it("gives a logarithmic axis whole decades, four at most", () => {
  expect(logRange({ min: 0.3, max: 18 })).toEqual({ min: 0.01, max: 100 });
  expect(logRange({ min: 2, max: 18 })).toEqual({ min: 1, max: 100 });
  expect(logRange({ min: 0, max: 200 })).toEqual({ min: 0.1, max: 1000 });
  expect(logRange({ min: 10, max: 100 })).toEqual({ min: 10, max: 100 });
  expect(logRange({ min: -3, max: -1 })).toEqual({ min: 0.0001, max: 1 });
});

it("takes the range of the window at once, but a shorter one only after 10 s while it follows the rig", () => {
  const range = new SteadyRange();
  const wide = { min: 0, max: 100 };
  const short = { min: 0, max: 80 };
  const view = { from: 0, to: 900 };
  expect(range.take(short, short, view, true, 0)).toBe(true);
  expect(range.take(wide, wide, view, true, 1000)).toBe(true);
  expect(range.take(short, short, view, true, 2000)).toBe(false);
  expect(range.take(wide, wide, view, true, 9000)).toBe(false);
  expect(range.take(short, short, view, true, 10_000)).toBe(false);
  expect(range.take(short, short, view, true, 19_999)).toBe(false);
  expect(range.present).toEqual(wide);
  expect(range.take(short, short, view, true, 20_000)).toBe(true);
});

it("is the same for the same window of the past, regardless of the path to it", () => {
  const [fromWide, fromShort] = [new SteadyRange(), new SteadyRange()];
  const view = { from: 0, to: 900 };
  fromWide.take({ min: 0, max: 400 }, { min: 0, max: 400 }, view, true, 0);
  fromShort.take({ min: 0, max: 20 }, { min: 0, max: 20 }, view, true, 0);
  for (const range of [fromWide, fromShort]) range.take({ min: 0, max: 80 }, { min: 0, max: 80 }, view, false, 1);
  expect([fromWide.present, fromShort.present]).toEqual([
    { min: 0, max: 80 },
    { min: 0, max: 80 },
  ]);
});

it("is the same for the same window at the rig, whether it follows a longer window or the past", () => {
  const live = { from: 6300, to: 7200 };
  const short = { min: 0, max: 80 };
  const reachedRanges = [
    { from: 0, to: 7200 },
    { from: 300, to: 1200 },
  ].map((before) => {
    const range = new SteadyRange();
    range.take({ min: 0, max: 400 }, { min: 0, max: 400 }, before, true, 0);
    range.take(short, short, live, true, 1);
    return range.present;
  });
  expect(reachedRanges).toEqual([short, short]);
});

it("keeps the longer range for a while as the window moves with the rig", () => {
  const range = new SteadyRange();
  const wide = { min: 0, max: 100 };
  range.take(wide, wide, { from: 0, to: 900 }, true, 0);
  expect(range.take({ min: 0, max: 80 }, { min: 0, max: 80 }, { from: 1, to: 901 }, true, 1000)).toBe(false);
  expect(range.take({ min: 0, max: 80 }, { min: 0, max: 80 }, { from: 0, to: 902 }, true, 2000)).toBe(false);
  expect(range.present).toEqual(wide);
});

it("keeps its place while the middle of the values moves to and fro over a border and all of them fit", () => {
  const range = new SteadyRange();
  const hookload = scaleOf("hookload");
  const drawnRanges = [296, 290, 296, 290, 296].map((min, second) => {
    const values = { min, max: 333 };
    range.take(
      autoRange(values.min, values.max, hookload),
      values,
      { from: second, to: 900 + second },
      true,
      second * 1000,
    );
    return range.present;
  });
  expect(autoRange(290, 333, hookload)).toEqual({ min: 250, max: 350 });
  expect(drawnRanges).toEqual(drawnRanges.map(() => ({ min: 275, max: 375 })));
  const low = { min: 270, max: 333 };
  expect(range.take({ min: 250, max: 350 }, low, { from: 5, to: 905 }, true, 5000)).toBe(true);
});
