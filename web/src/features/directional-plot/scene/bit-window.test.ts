import { computeSurvey } from "@sigma/engine/survey/compute-survey";
import { prepareTrajectory } from "@sigma/engine/survey/path/trajectory";
import fc from "fast-check";
import { expect, it } from "vitest";
import { bitWindow, windowWords } from "./bit-window";

/** A path that builds 2 deg/100 ft from a depth on, to the east. */
function pathTo(depth: number, kickOff: number, azimuth = 90) {
  const md = Array.from({ length: Math.ceil(depth / 100) + 1 }, (_, row) => Math.min(depth, 100 * row));
  const inclination = md.map((at) => Math.min(90, Math.max(0, (at - kickOff) / 50)));
  return prepareTrajectory(computeSurvey({ md, inclination, azimuth: md.map(() => azimuth) }, { vsAzimuth: 90 }));
}

const endOf = ({ md, ns, ew, tvd }: ReturnType<typeof pathTo>) => ({
  md: md.at(-1)!,
  ns: ns.at(-1)!,
  ew: ew.at(-1)!,
  tvd: tvd.at(-1)!,
  isBit: true,
});

const length = (places: readonly (readonly [number, number, number])[]) =>
  places.slice(1).reduce((sum, [n, e, d], at) => {
    const [n0, e0, d0] = places[at]!;
    return sum + Math.hypot(n - n0, e - e0, d - d0);
  }, 0);

it("is the last 1,000 ft of hole and the next 500 ft of plan", () => {
  const hole = pathTo(6000, 2000);
  const bit = endOf(hole);
  const { places, hasPlan } = bitWindow(hole, pathTo(9000, 2000), bit)!;
  expect(hasPlan).toBe(true);
  expect(length(places)).toBeCloseTo(1500, -1);
  const ofHole = bitWindow(hole, null, bit)!;
  expect(ofHole.hasPlan).toBe(false);
  expect(length(ofHole.places)).toBeCloseTo(1000, -1);
  expect(windowWords({ places, hasPlan })).toBe("last 1,000 ft, next 500 ft");
  expect(windowWords(ofHole)).toBe("last 1,000 ft");
});

it("always has the bit in it, and never reaches farther than the two stretches", () => {
  const depths = fc.integer({ min: 30, max: 12_000 });
  fc.assert(
    fc.property(depths, depths, fc.integer({ min: 0, max: 359 }), (drilled, planned, azimuth) => {
      const hole = pathTo(drilled, 1500);
      const bit = endOf(hole);
      const { places, hasPlan } = bitWindow(hole, pathTo(planned, 1500, azimuth), bit)!;
      const away = places.map(([n, e, d]) => Math.hypot(n - bit.ns, e - bit.ew, d - bit.tvd));
      expect(Math.min(...away)).toBe(0);
      // A plan that is part of it starts at most 1,000 ft from the bit.
      expect(Math.max(...away)).toBeLessThanOrEqual(hasPlan ? 1500.1 : 1000.1);
    }),
    { numRuns: 60 },
  );
});

it("leaves a plan out that has ended or is elsewhere", () => {
  const hole = pathTo(6000, 2000);
  expect(bitWindow(hole, pathTo(5000, 2000), endOf(hole))!.hasPlan).toBe(false);
  expect(bitWindow(hole, pathTo(9000, 2000, 270), endOf(hole))!.hasPlan).toBe(false);
});

it("is not known without a hole or a bit", () => {
  const hole = pathTo(6000, 2000);
  expect(bitWindow(null, hole, endOf(hole))).toBeNull();
  expect(bitWindow(hole, hole, null)).toBeNull();
});
