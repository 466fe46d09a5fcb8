import { describe, expect, it } from "vitest";
import {
  type AcceptedApproach,
  type Approach,
  brokenLevels,
  type OffsetRows,
  DISTANCE_TOLERANCE,
  FACTOR_TOLERANCE,
  lowestApproach,
  reachedStretch,
  refusalOf,
  worseningOf,
} from "./accepted-approach";
import { USUAL_LEVELS } from "./separation-factor";

const rows = (change: Partial<OffsetRows> = {}): OffsetRows => ({
  parts: [
    { md: [0, 1000, 2000], distance: [50, 30, 70], errors: { factor: [4, 1.2, 3.2] } },
    { md: [2000, 3000], distance: [70, 40], errors: { factor: [3.2, 1.4] } },
  ],
  suppressedTo: null,
  ...change,
});

const approach = (factor: number | null, distance: number): Approach => ({
  factor: factor === null ? null : { value: factor, md: 1000 },
  distance: { value: distance, md: 1000 },
});

const acceptedAs = (factor: number | null, distance: number): AcceptedApproach => {
  const then = approach(factor, distance);
  return { ...then, ...brokenLevels(then, USUAL_LEVELS) };
};

describe("the closest approach in a stretch", () => {
  it("has the lowest factor and the lowest distance of all parts, each with its depth", () => {
    expect(lowestApproach(rows(), { from: 0, to: 5000 })).toEqual({
      factor: { value: 1.2, md: 1000 },
      distance: { value: 30, md: 1000 },
    });
  });

  it("is at an end of the stretch if the lowest row is outside", () => {
    const { factor, distance } = lowestApproach(rows(), { from: 1500, to: 2500 })!;
    expect(factor!.md).toBe(1500);
    expect(factor!.value).toBeCloseTo(2.2, 9);
    expect(distance).toEqual({ value: 50, md: 1500 });
  });

  it("leaves out a hole that both wells share, and is null without a compared row", () => {
    expect(lowestApproach(rows({ suppressedTo: 1500 }), { from: 0, to: 2000 })!.distance).toEqual({
      value: 50,
      md: 1500,
    });
    expect(lowestApproach(rows({ suppressedTo: 1500 }), { from: 0, to: 1400 })).toBeNull();
    expect(lowestApproach(rows(), { from: 3001, to: 4000 })).toBeNull();
    expect(lowestApproach(rows({ parts: [] }), { from: 0, to: 4000 })).toBeNull();
  });

  it("has no factor if the errors are unknown", () => {
    const parts = [{ md: [0, 1000], distance: [50, 30], errors: null }];
    expect(lowestApproach(rows({ parts }), { from: 0, to: 1000 })).toEqual({
      factor: null,
      distance: { value: 30, md: 1000 },
    });
  });
});

it.each([
  ["no broken rule", approach(1.5, 60), "clear"],
  ["a factor below the stop level", approach(0.99, 80), "stop"],
  ["less than 30 ft without a factor", approach(null, 29), "too-near-without-factor"],
  ["an alert", approach(1.49, 80), null],
  ["less than 30 ft with a factor above the stop level", approach(1.6, 29), null],
  ["less than 60 ft without a factor", approach(null, 59), null],
] as const)("accepts or refuses %s", (_, then, refusal) => {
  expect(refusalOf(then, USUAL_LEVELS)).toBe(refusal);
});

it("extends a stretch up and down from a depth as far as a rule is broken", () => {
  // The factor is 1.5 at 1000 ± 107 and 150 ft, the distance 60 ft at 1750 ft and, after 70 ft, at 2333 ft.
  const parts = [{ md: [0, 1000, 2000], distance: [90, 90, 90], errors: { factor: [4, 1.2, 3.2] } }];
  expect(reachedStretch(rows({ parts }), 1000, USUAL_LEVELS)).toEqual({ from: 892, to: 1150 });
  expect(reachedStretch(rows(), 3000, USUAL_LEVELS)).toEqual({ from: 2333, to: 3001 });
  expect(reachedStretch(rows({ suppressedTo: 950 }), 1000, USUAL_LEVELS).from).toBe(949);
});

describe("an accepted approach", () => {
  it("is valid while factor and distance stay within their tolerances", () => {
    const acceptance = acceptedAs(1.4, 50);
    expect(worseningOf(acceptance, approach(1.4 - FACTOR_TOLERANCE, 50 - DISTANCE_TOLERANCE), USUAL_LEVELS)).toBeNull();
    expect(worseningOf(acceptance, approach(2, 90), USUAL_LEVELS)).toBeNull();
    expect(worseningOf(acceptance, approach(1.379, 50), USUAL_LEVELS)).toBe("factor");
    expect(worseningOf(acceptance, approach(1.4, 49.4), USUAL_LEVELS)).toBe("distance");
  });

  it("is worse at a level that it did not reach, even within the tolerance", () => {
    expect(worseningOf(acceptedAs(1.26, 80), approach(1.245, 80), USUAL_LEVELS)).toBe("factor");
    expect(worseningOf(acceptedAs(1.4, 30.2), approach(1.4, 29.9), USUAL_LEVELS)).toBe("distance");
    expect(worseningOf(acceptedAs(1.4, 80), approach(1.4, 80), { ...USUAL_LEVELS, act: 1.45, alert: 1.6 })).toBe(
      "factor",
    );
  });

  it("is worse below the stop level, whatever was accepted", () => {
    expect(worseningOf(acceptedAs(0.99, 80), approach(0.99, 80), USUAL_LEVELS)).toBe("factor");
  });

  it("is worse if its factor is unknown now, or if a factor that was unknown breaks a rule", () => {
    expect(worseningOf(acceptedAs(1.4, 50), approach(null, 50), USUAL_LEVELS)).toBe("factor-unknown");
    expect(worseningOf(acceptedAs(null, 50), approach(1.4, 50), USUAL_LEVELS)).toBe("factor");
    expect(worseningOf(acceptedAs(null, 50), approach(1.6, 50), USUAL_LEVELS)).toBeNull();
  });
});
