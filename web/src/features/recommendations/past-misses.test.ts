import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import { expect, it } from "vitest";
import { sampleRecommendation } from "../../data/testing/sample-recommendation";
import { type Judged, missesInside, missOf, missScale } from "./past-misses";

const band = (half: number) => ({ p10: -half, p25: -half / 2, p50: 0, p75: half / 2, p90: half });

/** A recommendation with an angular miss, deg, and half of its band. */
function buildJudgedAdvice([build, lateral]: [number, number], half: number | null): Judged {
  const score = { md: 3000, leftRight: 0, aboveBelow: 0, build, lateral, score: 78 };
  const plain = sampleRecommendation("w" as DirectionalRecommendation["wellId"], { score });
  const direction = half === null ? {} : { direction: { build: band(half), lateral: band(half) } };
  return { ...plain, score, advice: { ...plain.advice!, ...direction } };
}

it("counts the surveys inside the bands, and leaves out advice without one", () => {
  expect(
    missesInside([
      buildJudgedAdvice([0.4, -0.6], 0.5),
      buildJudgedAdvice([0.5, 0.1], 0.5),
      buildJudgedAdvice([0, 0], null),
    ]),
  ).toEqual({
    build: 2,
    lateral: 1,
    of: 2,
  });
  expect(missesInside([buildJudgedAdvice([0, 0], null)])).toBeNull();
});

it("draws all bands to one scale, which a single far miss does not widen", () => {
  expect(missScale([buildJudgedAdvice([0, 0], 0.5), buildJudgedAdvice([9, 0], 1)], "build")).toBeCloseTo(1.8, 9);
  // Without bands most misses have room.
  expect(missScale([buildJudgedAdvice([0.3, 0], null), buildJudgedAdvice([-2, 0], null)], "build")).toBe(2);
  const misses = [0.1, 0.2, 0.3, -0.4, 0.5, 0.6, 0.7, -0.8, 30].map((build) => buildJudgedAdvice([build, 0], null));
  expect(missScale(misses, "build")).toBe(0.8);
  expect(missScale([buildJudgedAdvice([0, 0], null)], "build")).toBe(0.1);
});

it("shows no band for advice from before bands were stored", () => {
  expect(missOf(buildJudgedAdvice([-0.46, 0.22], null), "lateral")).toEqual({ value: 0.22, band: null });
  expect(missOf(buildJudgedAdvice([-0.46, 0.22], 1), "build")).toMatchObject({
    value: -0.46,
    band: { p10: -1, p90: 1 },
  });
});
