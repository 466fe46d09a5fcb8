import { expect, it } from "vitest";
import { computeSurvey } from "../survey/compute-survey";
import { prepareTrajectory } from "../survey/path/trajectory";
import { distanceAhead } from "./distance-ahead";
import { type LessonHole, placeOffsetLesson, placeOwnLesson } from "./place-lesson";

const verticalPath = (to: number) =>
  prepareTrajectory(computeSurvey({ md: [0, to], inclination: [0, 0], azimuth: [0, 0] }, { vsAzimuth: 0 }));
/** 5,000 ft down, then at 60 deg: a foot of depth each two feet. */
const deviatedPath = (to: number) =>
  prepareTrajectory(
    computeSurvey(
      { md: [0, 5000, 5000.001, to], inclination: [0, 0, 60, 60], azimuth: [0, 0, 0, 0] },
      { vsAzimuth: 0 },
    ),
  );

const offset: LessonHole = {
  layers: [
    { name: "Salt", from: 2000, to: 3000 },
    { name: "Marl", from: 6000, to: 7000 },
  ],
  path: verticalPath(8000),
  plan: null,
};
const own: LessonHole = {
  layers: [{ name: "SALT", from: 4000, to: 4500 }],
  path: deviatedPath(5200),
  plan: deviatedPath(12_000),
};
const at = (from: number, to = from, formation: string | null = null) => ({ md: { from, to }, formation });

it("places an own lesson as entered, or over the formation that it is pinned to", () => {
  expect(placeOwnLesson(at(100, 200), own)).toEqual({ md: { from: 100, to: 200 }, by: "entered" });
  expect(placeOwnLesson(at(100, 200, "Salt"), own)).toEqual({ md: { from: 4000, to: 4500 }, by: "formation" });
  expect(placeOwnLesson(at(100, 200, "Chalk"), own)).toEqual({ md: { from: 100, to: 200 }, by: "entered" });
});

it("scales the depths of an offset lesson by the formation that both wells have", () => {
  expect(placeOffsetLesson(at(2500, 2700), offset, own)).toEqual({ md: { from: 4250, to: 4350 }, by: "formation" });
  expect(placeOffsetLesson(at(2500, 3500), offset, own)).toEqual({ md: { from: 4250, to: 5250 }, by: "formation" });
  expect(placeOffsetLesson(at(1, 1, "salt"), offset, own)).toEqual({ md: { from: 4000, to: 4500 }, by: "formation" });
});

it("places an offset lesson at the same TVD if a well lacks its formation, ahead of the surveys by the plan", () => {
  const place = placeOffsetLesson(at(6500, 6600), offset, own);
  expect(place.by).toBe("tvd");
  expect(place.md.from).toBeCloseTo(8000, 1);
  expect(place.md.to - place.md.from).toBeCloseTo(100, 6);
});

it("places an offset lesson at the same MD if its TVD is not known", () => {
  const deep = { md: { from: 8500, to: 8500 }, by: "md" };
  expect(placeOffsetLesson(at(8500), offset, own)).toEqual(deep);
  expect(placeOffsetLesson(at(8500), { ...offset, path: null }, own)).toEqual(deep);
});

it("is ahead until its end has been drilled, within the reach", () => {
  const distances = [9749, 9750, 9950, 10_000, 10_050, 10_051].map((bit) =>
    distanceAhead({ from: 9950, to: 10_050 }, bit, 200),
  );
  expect(distances).toEqual([null, 200, 0, 0, 0, null]);
  expect(distanceAhead({ from: 9950, to: 10_050 }, null, 200)).toBeNull();
});
