import { computeSurvey } from "@sigma/engine/survey/compute-survey";
import { prepareTrajectory } from "@sigma/engine/survey/path/trajectory";
import { expect, it } from "vitest";
import { sampleRecommendation } from "../../data/testing/sample-recommendation";
import { drilledPath } from "./drilled-path";

/** A horizontal plan to the north, and a bit on it at 1,000 ft. */
const plan = prepareTrajectory(
  computeSurvey({
    md: Float64Array.of(0, 3000),
    inclination: Float64Array.of(90, 90),
    azimuth: Float64Array.of(0, 0),
  }),
);
const bit = { md: 1000, inclination: 90, azimuth: 0, tvd: 0, ns: 1000, ew: 0 };
const sample = sampleRecommendation("well" as never, { motorYield: 10, rbr: 0, rtr: 0 });
const madeAdvice = { ...sample, advice: { ...sample.advice!, bit, toolfaceTypes: ["gravity" as const] } };
const slide = (from: number, to: number, toolface: number | null) => ({
  id: `${from}`,
  sliding: true,
  from,
  to,
  toolface,
});
const rotation = (from: number, to: number) => ({ id: `${from}`, sliding: false, from, to, toolface: null });

it("bends the hole that was slid, to the side of the toolface", () => {
  const [slid, rotated] = drilledPath(madeAdvice, [slide(1000, 1030, 90), rotation(1030, 1090)], plan);
  // 3 deg in 30 ft: half of the angle times the length to the right, then all of it for 60 ft.
  expect(slid).toMatchObject({ md: 1030 });
  expect(slid!.leftRight).toBeCloseTo((30 * (1.5 * Math.PI)) / 180, 2);
  expect(rotated!.leftRight).toBeCloseTo(slid!.leftRight + 60 * Math.sin((3 * Math.PI) / 180), 2);
  expect(rotated!.aboveBelow).toBeCloseTo(0, 6);
});

it("counts hole between the rows as rotated, and ends if the toolface of a slide is not known", () => {
  const path = drilledPath(madeAdvice, [rotation(1010, 1020), slide(1020, 1050, null), rotation(1050, 1090)], plan);
  expect(path.map(({ md }) => md)).toEqual([1010, 1020]);
});

it("is empty without tendencies, and if nothing was drilled", () => {
  expect(drilledPath({ ...madeAdvice, motorYield: null }, [rotation(1000, 1090)], plan)).toEqual([]);
  expect(drilledPath(madeAdvice, [], plan)).toEqual([]);
});
