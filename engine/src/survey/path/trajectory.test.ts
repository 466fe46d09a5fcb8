import * as fc from "fast-check";
import { expect, it } from "vitest";
import { computePath } from "./minimum-curvature";
import { stationOf } from "../station";
import { interpolateStations, prepareTrajectory, rowAbove, stationAt } from "./trajectory";

const stations = { md: [0, 1000, 1500, 1600], inclination: [0, 0, 50, 55], azimuth: [0, 45, 45, 350] };
const trajectory = prepareTrajectory(computePath(stations));

it("returns a station unchanged", () => {
  for (const row of [0, 1, 2, 3]) expect(stationAt(trajectory, stations.md[row]!)).toEqual(stationOf(trajectory, row));
});

it("builds evenly between two stations of one plane", () => {
  const middle = stationAt(trajectory, 1250);
  expect(middle.inclination).toBeCloseTo(25, 10);
  expect(middle.azimuth).toBeCloseTo(45, 10);
  const radius = 500 / ((50 * Math.PI) / 180);
  expect(middle.tvd).toBeCloseTo(1000 + radius * Math.sin((25 * Math.PI) / 180), 9);
});

it("names a vertical stretch after its lower station", () => {
  expect(stationAt(trajectory, 500)).toMatchObject({ inclination: 0, azimuth: 45, tvd: 500 });
});

it("splits an interval into two that make the same path", () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1599, noNaN: true }), (md) => {
      fc.pre(!stations.md.includes(md));
      const cut = stationAt(trajectory, md);
      const row = rowAbove(trajectory.md, md);
      const insert = (column: number[], value: number) => [
        ...column.slice(0, row + 1),
        value,
        ...column.slice(row + 1),
      ];
      const path = computePath({
        md: insert(stations.md, md),
        inclination: insert(stations.inclination, cut.inclination),
        azimuth: insert(stations.azimuth, cut.azimuth),
      });
      for (const axis of ["tvd", "ns", "ew"] as const) {
        expect(path[axis][row + 1]).toBeCloseTo(cut[axis], 8);
        expect(path[axis].at(-1)).toBeCloseTo(trajectory[axis].at(-1)!, 8);
      }
    }),
  );
});

it("interpolates many depths in the order given", () => {
  const foundStations = interpolateStations(trajectory, [1600, 0, 1250]);
  expect(foundStations.map(({ md }) => md)).toEqual([1600, 0, 1250]);
});

it("finds the row above a depth", () => {
  expect([0, 999.9, 1000, 1599, 1600].map((md) => rowAbove(trajectory.md, md))).toEqual([0, 0, 1, 2, 3]);
});

it("refuses depths outside the stations, naming their position", () => {
  const outside = (index?: number): unknown =>
    expect.objectContaining(index === undefined ? { code: "out-of-range" } : { code: "out-of-range", index });
  expect(() => stationAt(trajectory, 1600.1)).toThrow(outside());
  expect(() => stationAt(trajectory, Number.NaN)).toThrow(outside());
  expect(() => interpolateStations(trajectory, [10, -1])).toThrow(outside(1));
  const none = prepareTrajectory(computePath({ md: [], inclination: [], azimuth: [] }));
  expect(() => stationAt(none, 0)).toThrow(expect.objectContaining({ code: "empty-input" }));
});
