import { expect, it } from "vitest";
import { projectRotation, projectSegments, projectToBit } from "./project-to-bit";
import type { Station } from "../station";

const survey: Station = { md: 9000, inclination: 45, azimuth: 100, tvd: 8000, ns: 0, ew: 900 };
const tendencies = { motorYield: 12, rotaryBuildRate: -0.5, rotaryTurnRate: 0.3 };

it("drills the tendency example of the methods page: 30 ft slid at 30°, 65 ft rotated", () => {
  const bit = projectToBit(
    survey,
    [
      { length: 30, toolface: 30 },
      { length: 65, toolface: null },
    ],
    tendencies,
  );
  expect(bit.md).toBe(9095);
  // ΔI = 12·0.3·cos 30° − 0.5·0.65 and ΔA·sin I = 12·0.3·sin 30° + 0.3·0.65, from which arcs differ in the second order.
  expect(Math.abs(bit.inclination - 45 - 2.793)).toBeLessThan(0.06);
  expect(Math.abs((bit.azimuth - 100) * Math.sin((46.4 * Math.PI) / 180) - 1.995)).toBeLessThan(0.06);
  const [tilt, dogleg, face] = [45, 3.6, 30].map((angle) => (angle * Math.PI) / 180) as [number, number, number];
  const slid = Math.cos(tilt) * Math.cos(dogleg) - Math.sin(tilt) * Math.sin(dogleg) * Math.cos(face);
  const [afterSlide] = projectSegments(survey, [{ length: 30, toolface: 30 }], tendencies);
  expect(afterSlide!.inclination).toBeCloseTo((Math.acos(slid) * 180) / Math.PI, 10);
});

it("gives a station per segment end", () => {
  const stations = projectSegments(
    survey,
    [
      { length: 10, toolface: 0 },
      { length: 20, toolface: null },
    ],
    tendencies,
  );
  expect(stations.map(({ md }) => md)).toEqual([9010, 9030]);
  expect(stations[0]!.inclination).toBeCloseTo(46.2, 10);
});

it("returns the survey if no hole was drilled since", () => {
  expect(projectToBit(survey, [], tendencies)).toEqual(survey);
});

it("rotates 90 ft ahead with the rotary build and turn rates [WS-214]", () => {
  const ahead = projectRotation(survey, { ...tendencies, rotaryTurnRate: 0 });
  expect(ahead.md).toBe(9090);
  expect(ahead.inclination).toBeCloseTo(45 - 0.45, 10);
  expect(ahead.azimuth).toBeCloseTo(100, 10);
  expect(projectRotation(survey, tendencies, 30).md).toBe(9030);
});

it("follows a magnetic toolface out of vertical", () => {
  const vertical = { ...survey, inclination: 0, azimuth: 0 };
  const bit = projectToBit(vertical, [{ length: 50, toolface: 240, toolfaceType: "magnetic" }], tendencies);
  expect(bit).toMatchObject({ inclination: expect.closeTo(6, 10), azimuth: expect.closeTo(240, 10) });
});
