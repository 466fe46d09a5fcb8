import { expect, it } from "vitest";
import { findNearestOffsets } from "./nearest-offset";
import { pathOf, createSurveyedWell, vertical } from "./testing/wells";

const reference = createSurveyedWell(vertical(400, 0, 0));

it("gives centre and side distance to the nearest well at every station", () => {
  const near = { path: vertical(200, 0, 40), sections: [{ endMD: 200, diameter: 24 }] };
  const far = { path: vertical(400, 0, -100), sections: [{ endMD: 400, diameter: 12 }] };
  const { cc, s2s, offset } = findNearestOffsets(reference, [far, near]);
  expect([...cc].map((distance) => Number(distance.toFixed(6)))).toEqual([40, 40, 40, 100, 100]);
  expect([...offset]).toEqual([1, 1, 1, 0, 0]);
  expect(s2s[0]).toBeCloseTo(40 - 0.5 - 1, 9);
  expect(s2s[4]).toBeCloseTo(100 - 0.5 - 0.5, 9);
});

it("leaves out a hole that both wells share", () => {
  const sidetrack = createSurveyedWell(
    pathOf([
      [0, 0, 0],
      [200, 0, 0],
      [400, 40, 90],
    ]),
  );
  const alone = findNearestOffsets(reference, [sidetrack]);
  expect([...alone.offset]).toEqual([-1, -1, -1, 0, 0]);
  expect(alone.cc[2]).toBeNaN();
  expect(alone.cc[3]).toBeGreaterThan(0);
  const beside = findNearestOffsets(reference, [sidetrack, createSurveyedWell(vertical(400, 0, 15))]);
  expect([...beside.offset].slice(0, 3)).toEqual([1, 1, 1]);
});

it("gives no distance without offset wells", () => {
  const { cc, s2s, offset } = findNearestOffsets(reference, []);
  expect([...cc, ...s2s].every(Number.isNaN)).toBe(true);
  expect([...offset]).toEqual([-1, -1, -1, -1, -1]);
});
