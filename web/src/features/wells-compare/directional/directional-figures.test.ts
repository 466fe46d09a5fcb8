import { expect, it } from "vitest";
import { pathFrom, holePointsOf } from "../wells/survey-points";
import { directionalFigures, slidShare } from "./directional-figures";

const columns = {
  md: [0, 5000, 5450, 5900, 9900],
  inclination: [0, 0, 45, 90, 90],
  azimuth: [0, 180, 180, 180, 180],
  tvd: [0, 5000, 5405, 5573, 5573],
  ns: [10, 10, -158, -563, -4563],
  ew: [20, 20, 20, 20, 20],
  dls: [0, 0, 10, 10, 0],
};

it("draws a well from its wellhead, with the section along its own course", () => {
  const path = pathFrom(columns)!;
  expect([path.ns[0], path.ew[0], path.ns.at(-1)]).toEqual([0, 0, -4573]);
  expect(path.vs.at(-1)).toBeCloseTo(4573, 6);
  expect(pathFrom({ md: [0] })).toBeNull();
});

it("returns where a hole kicked off and landed, its lateral and its highest dogleg", () => {
  const path = pathFrom(columns);
  const hole = { path, points: holePointsOf(path) };
  const figures = directionalFigures(hole, undefined, [], { from: 0, to: 40_000 });
  expect(figures).toMatchObject({ kickOff: 5450, landingTvd: 5573, lateral: 4000, highestDls: 10, landingOff: null });
  expect(figures.tortuosity.ti).toBeGreaterThan(0);
  expect(directionalFigures(hole, undefined, [], { from: 6000, to: 9900 }).highestDls).toBe(0);
  const none = { path: null, points: { kickOff: 5000, landing: 6000, landingTvd: 5500 } };
  expect(directionalFigures(none, undefined, [], { from: 0, to: 1 })).toMatchObject({
    kickOff: 5000,
    landingTvd: null,
    lateral: null,
  });
});

it("weighs slides by footage within the depths", () => {
  const rows = [
    { startMD: 1000, endMD: 1100, activity: 100 },
    { startMD: 1100, endMD: 1400, activity: 0 },
    { startMD: 1400, endMD: 1500, activity: null },
  ];
  expect(slidShare(rows, { from: 0, to: 40_000 })).toBe(25);
  expect(slidShare(rows, { from: 1050, to: 1100 })).toBe(100);
  expect(slidShare([], { from: 0, to: 1 })).toBeNull();
});
