import fc from "fast-check";
import { expect, it } from "vitest";
import { lengthOf, metricOfColouring, metricRuns, steeringRuns } from "./hole-runs";

const row = (startMD: number, endMD: number, isSlid: boolean) => ({
  startMD,
  endMD,
  activity: isSlid ? 100 : 0,
  trueSlideDistance: isSlid ? endMD - startMD : 0,
});

it("tells slid, rotated and unlisted hole apart, rows at whole feet without a gap between them", () => {
  const runs = steeringRuns([row(1100, 1140, true), row(1141, 1300, false), row(1400, 1600, true)], 1000, 1500);
  expect(runs).toEqual([
    { from: 1000, to: 1100, kind: "drilled" },
    { from: 1100, to: 1140, kind: "slid" },
    { from: 1140, to: 1300, kind: "rotated" },
    { from: 1300, to: 1400, kind: "drilled" },
    { from: 1400, to: 1500, kind: "slid" },
  ]);
  expect([lengthOf(runs, "slid"), lengthOf(runs, "rotated"), lengthOf(runs, "drilled")]).toEqual([140, 160, 200]);
  expect(steeringRuns([], 1000, 1500)).toEqual([{ from: 1000, to: 1500, kind: "drilled" }]);
});

it("covers the hole from its top to its end once, whatever the rows are", () => {
  const depth = fc.integer({ min: 0, max: 3000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(depth, depth, fc.boolean()), { maxLength: 20 }), (rows) => {
      const runs = steeringRuns(
        rows.map(([a, b, isSlid]) => row(Math.min(a, b), Math.max(a, b), isSlid)),
        500,
        2500,
      );
      expect([runs[0]!.from, runs.at(-1)!.to]).toEqual([500, 2500]);
      for (const run of runs) expect(run.to).toBeGreaterThan(run.from);
      expect(runs.slice(1).map(({ from }) => from)).toEqual(runs.slice(0, -1).map(({ to }) => to));
    }),
  );
});

it("gives the stretch above a survey its share of the range of a metric", () => {
  const path = { md: [0, 1000, 1100], ns: [0, 0, 5], ew: [0, 0, 0], tvd: [0, 1000, 1099] };
  const stations = { path, values: { dls: [0, 0, 5] }, set: "surveys" as const, name: "Survey" };
  expect(metricRuns(stations, metricOfColouring("dls")!, null)).toEqual([
    { from: 0, to: 1000, share: 0 },
    { from: 1000, to: 1100, share: 0.5 },
  ]);
  expect(metricRuns(stations, metricOfColouring("toPlan")!, null)[0]).toMatchObject({ share: null });
  expect(metricOfColouring("steering")).toBeNull();
});
