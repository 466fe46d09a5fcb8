import type { StringPart } from "../drill-string";

/** 5 in drill pipe of 22 lb/ft in air, long enough for any hole of the tests. */
export const drillPipe = (change: Partial<StringPart> = {}): StringPart => ({
  name: "drill pipe",
  length: 12_000,
  outerDiameter: 5,
  innerDiameter: 4.276,
  weight: 22,
  contactDiameter: 6.625,
  tensileLimit: null,
  makeUpTorque: null,
  ...change,
});

/** A well that is vertical to 3,000 ft, builds to 60° at 4,500 ft and holds. */
export const buildAndHold = { md: [0, 3000, 4500, 12_000], inclination: [0, 0, 60, 60], azimuth: [10, 10, 10, 10] };
