import { describe, expect, it } from "vitest";
import { type DeliveryInput, forecastDelivery } from "./forecast-delivery";
import type { OffsetRecord } from "./scale-offset";
import { curveTo, scoreForecast } from "./testing/score-forecasts";
import { simulateField } from "./testing/simulate-days";

/** Fields that were not used to set the constants of the forecast. */
const HELD_OUT = 1001;

const design = { casings: [2000], targetDepth: 6000 };
/** Drilled at `pace` days per 1,000 ft, with `flat` days at the shoe of 2,000 ft and two days after the target. */
const record = (id: string, pace: number, flat = 2): OffsetRecord => {
  const depth = [...Array(21).keys()].map((at) => 100 * at).concat([...Array(41).keys()].map((at) => 2000 + 100 * at));
  const days = depth.map((md, row) => (pace * md) / 1000 + (row > 20 ? flat : 0));
  return { id, curve: { days, depth }, design, end: days.at(-1)! + 2 };
};
const offsets = [0.9, 0.95, 1, 1.05, 1.1].map((pace, at) => record(`o${at}`, pace));
const input = (part: Partial<DeliveryInput> = {}): DeliveryInput => ({
  design,
  own: curveTo(record("own", 1).curve, 4000),
  finalDay: null,
  offsets,
  phases: [],
  isScaled: true,
  seed: 1,
  ...part,
});

describe("the forecast of a well", () => {
  it("continues at the pace of offset wells that were as fast", () => {
    const { forecast } = forecastDelivery(input());
    expect(forecast!.pace).toBeCloseTo(1, 2);
    expect(forecast!.target.p50).toBeCloseTo(8, 1);
    expect(forecast!.release.p50).toBeCloseTo(10, 1);
  });

  it("mixes the pace of the last hole with that of the offset wells", () => {
    const { forecast } = forecastDelivery(input({ own: curveTo(record("own", 2).curve, 4000) }));
    expect(forecast!.pace).toBeCloseTo(2, 1);
    // 2,000 ft take 2 days at the usual pace and 4 at its own: mixed after 3,000 ft by the power 0.6.
    expect(forecast!.target.p50 - 10).toBeCloseTo(2 * 2 ** 0.6, 0);
  });

  it("takes flat times from the plan, less what has already been waited at the shoe", () => {
    const phases = [
      { kind: "drilling", md: { from: 0, to: 2000 }, plannedDays: 2, ended: null },
      { kind: "casing", md: { from: 2000, to: 2000 }, plannedDays: 4, ended: null },
      { kind: "drilling", md: { from: 2000, to: 6000 }, plannedDays: 4, ended: null },
    ];
    const atShoe = { days: [0, 2], depth: [0, 2000] };
    const waiting = { days: [0, 2, 3], depth: [0, 2000, 2000] };
    const [fresh, later] = [atShoe, waiting].map(
      (own) => forecastDelivery(input({ own, phases })).forecast!.target.p50,
    );
    expect(fresh).toBeCloseTo(10, 1);
    expect(later).toBeCloseTo(10, 1);
    const confirmedPhases = phases.map((phase, at) => (at === 1 ? { ...phase, ended: 3 } : phase));
    expect(forecastDelivery(input({ own: waiting, phases: confirmedPhases })).forecast!.target.p50).toBeCloseTo(7, 1);
  });

  it("has P10, P50 and P90 in order at each depth, and never before now", () => {
    const { fan } = forecastDelivery(input()).forecast!;
    for (const row of fan.depth.keys()) {
      expect(fan.p10[row]!).toBeGreaterThanOrEqual(6);
      expect(fan.p50[row]!).toBeGreaterThanOrEqual(fan.p10[row]!);
      expect(fan.p90[row]!).toBeGreaterThanOrEqual(fan.p50[row]!);
    }
  });

  it("has a line per well with fewer than 5, and continues the plan without any", () => {
    const few = forecastDelivery(input({ offsets: offsets.slice(0, 3) }));
    expect(few.forecast).toMatchObject({ basis: "wells", lines: [{ id: "o0" }, { id: "o1" }, { id: "o2" }] });
    expect(few.band).toBeNull();
    const phases = [{ kind: "drilling", md: { from: 0, to: 6000 }, plannedDays: 9, ended: null }];
    expect(forecastDelivery(input({ offsets: [], phases })).forecast).toMatchObject({ basis: "plan", lines: [] });
    expect(forecastDelivery(input({ offsets: [] })).forecast).toBeNull();
  });

  it("stretches the sections of an offset well to those of this well", () => {
    const deep = { casings: [4000], targetDepth: 12_000 };
    const { offsets: compared } = forecastDelivery(input({ design: deep, own: null }));
    expect(compared[2]!.curve.depth.at(-1)).toBe(12_000);
    expect(compared[2]!.totalDays).toBeCloseTo(14, 1);
    const asDrilled = forecastDelivery(input({ design: deep, own: null, isScaled: false }));
    expect(asDrilled.offsets[2]!.curve.depth.at(-1)).toBe(6000);
  });

  it("leaves an outlier out while 5 wells remain, and counts it with fewer", () => {
    const slow = record("slow", 6);
    const six = forecastDelivery(input({ offsets: [...offsets, slow] })).offsets.at(-1)!;
    expect([six.outlier !== null, six.isCounted]).toEqual([true, false]);
    const five = forecastDelivery(input({ offsets: [...offsets.slice(1), slow] })).offsets.at(-1)!;
    expect([five.outlier !== null, five.isCounted]).toEqual([true, true]);
  });
});

it("holds the real days within P10 to P90 in 75 to 85 % of held-out fields, with a median error of at most 10 % at half depth", () => {
  const scores = Array.from({ length: 100 }, (_, at) => {
    const seed = HELD_OUT + at;
    const [well, ...others] = simulateField(seed, 6 + (seed % 6)).wells;
    return scoreForecast(well!, others, 0.5)!;
  });
  const errors = scores.map(({ error }) => error).toSorted((a, b) => a - b);
  const share = scores.filter(({ isInside }) => isInside).length / scores.length;
  expect(share).toBeGreaterThanOrEqual(0.75);
  expect(share).toBeLessThanOrEqual(0.85);
  expect(errors[50]!).toBeLessThanOrEqual(0.1);
});
