import * as fc from "fast-check";
import { expect, it } from "vitest";
import reference from "../../../reference/minimum-curvature.json";
import { computePath } from "./minimum-curvature";
import { lastStation, stationOf } from "../station";

const inDegrees = Math.PI / 180;

it("draws a quarter circle from vertical to horizontal", () => {
  const path = computePath({ md: [0, 100], inclination: [0, 90], azimuth: [30, 30] });
  const radius = 200 / Math.PI;
  expect(path.tvd[1]).toBeCloseTo(radius, 10);
  expect(path.ns[1]).toBeCloseTo(radius * Math.cos(30 * inDegrees), 10);
  expect(path.ew[1]).toBeCloseTo(radius * Math.sin(30 * inDegrees), 10);
  expect(path.dls[1]).toBeCloseTo(90, 10);
});

it.each(reference.cases)("agrees with the published case: $name", ({ stations, last, tolerance }) => {
  const end = lastStation(computePath(stations));
  expect(Math.abs(end.tvd - last.tvd)).toBeLessThan(tolerance);
  expect(Math.abs(end.ns - last.ns)).toBeLessThan(tolerance);
  expect(Math.abs(end.ew - last.ew)).toBeLessThan(tolerance);
});

it("gives the worked example of the methods page", () => {
  const path = computePath({ md: [0, 100], inclination: [10, 14], azimuth: [45, 55] });
  expect(path.dls[1]).toBeCloseTo(4.494, 3);
  expect([path.ns[1], path.ew[1], path.tvd[1]].map((value) => Number(value?.toFixed(3)))).toEqual([
    13.084, 16.056, 97.805,
  ]);
});

it("starts at the tie-in, and at the origin without one", () => {
  const stations = { md: [1000, 1100], inclination: [0, 0], azimuth: [0, 0] };
  expect(stationOf(computePath(stations, { tvd: 990, ns: 5, ew: -7 }), 1)).toMatchObject({ tvd: 1090, ns: 5, ew: -7 });
  expect(stationOf(computePath(stations), 0)).toMatchObject({ tvd: 0, ns: 0, ew: 0 });
});

it("takes no stations and one station", () => {
  expect(computePath({ md: [], inclination: [], azimuth: [] }).tvd).toHaveLength(0);
  const singleStation = computePath({ md: [500], inclination: [3], azimuth: [200] }, { tvd: 499, ns: 1, ew: 2 });
  expect([...singleStation.tvd, ...singleStation.ns, ...singleStation.ew, ...singleStation.dls]).toEqual([
    499, 1, 2, 0,
  ]);
});

it("keeps a vertical hole vertical for any azimuths", () => {
  const path = computePath({ md: [0, 90, 180, 270], inclination: [0, 0, 0, 0], azimuth: [0, 77, 359, 180] });
  expect([...path.tvd]).toEqual([0, 90, 180, 270]);
  expect([...path.ns, ...path.ew, ...path.dls]).toEqual(Array.from({ length: 12 }, () => 0));
});

it("sees no dogleg between equal attitudes and across 360/0", () => {
  const path = computePath({
    md: [0, 30, 60, 90],
    inclination: [33.3, 33.3, 33.3, 33.3],
    azimuth: [0, 360, 720, -360],
  });
  expect([...path.dls]).toEqual([0, 0, 0, 0]);
  expect(path.ns[3]).toBeCloseTo(90 * Math.sin(33.3 * inDegrees), 10);
});

it("follows a dogleg of almost 180 deg", () => {
  const path = computePath({ md: [0, 100], inclination: [90, 90], azimuth: [0, 179.9999] });
  // Nearly a half circle to the east: its chord is the diameter 200/π.
  expect(path.ew[1]).toBeCloseTo(200 / Math.PI, 4);
  expect(path.dls[1]).toBeCloseTo(179.9999, 9);
});

it("agrees with the exact arc on both sides of the series limit", () => {
  for (const dogleg of [1e-7, 0.01, 5, 11.3, 11.5, 60, 150]) {
    const path = computePath({ md: [0, 100], inclination: [0, dogleg], azimuth: [0, 0] });
    const angle = dogleg * inDegrees;
    const radius = 100 / angle;
    expect(path.dls[1]! / dogleg).toBeCloseTo(1, 9);
    expect(path.tvd[1]! / (radius * Math.sin(angle))).toBeCloseTo(1, 12);
    expect(path.ns[1]).toBeCloseTo(2 * radius * Math.sin(angle / 2) ** 2, 9);
  }
});

const station = fc.record({
  length: fc.double({ min: 1, max: 200, noNaN: true }),
  inclination: fc.double({ min: 0, max: 170, noNaN: true }),
  azimuth: fc.double({ min: 0, max: 360, noNaN: true }),
});
const toColumns = (rows: { length: number; inclination: number; azimuth: number }[]) => {
  let md = 0;
  return {
    md: rows.map(({ length }) => (md += length)),
    inclination: rows.map(({ inclination }) => inclination),
    azimuth: rows.map(({ azimuth }) => azimuth),
  };
};

it("never lets TVD or a displacement exceed the hole drilled", () => {
  fc.assert(
    fc.property(fc.array(station, { minLength: 2, maxLength: 40 }), (rows) => {
      const path = computePath(toColumns(rows));
      for (let row = 1; row < rows.length; row++) {
        const step = ["tvd", "ns", "ew"].map((name) => path[name as "tvd"][row]! - path[name as "tvd"][row - 1]!);
        const length = path.md[row]! - path.md[row - 1]!;
        expect(Math.hypot(...step)).toBeLessThanOrEqual(length * (1 + 1e-12));
      }
    }),
  );
});

it("turns with the azimuths: the same well, seen from another north", () => {
  const turn = fc.double({ min: 0, max: 360, noNaN: true });
  fc.assert(
    fc.property(fc.array(station, { minLength: 2, maxLength: 20 }), turn, (rows, angle) => {
      const columns = toColumns(rows);
      const path = computePath(columns);
      const turnedPath = computePath({ ...columns, azimuth: columns.azimuth.map((azimuth) => azimuth + angle) });
      const [cos, sin] = [Math.cos(angle * inDegrees), Math.sin(angle * inDegrees)];
      const row = rows.length - 1;
      expect(turnedPath.tvd[row]).toBeCloseTo(path.tvd[row]!, 6);
      expect(turnedPath.ns[row]).toBeCloseTo(path.ns[row]! * cos - path.ew[row]! * sin, 6);
      expect(turnedPath.ew[row]).toBeCloseTo(path.ns[row]! * sin + path.ew[row]! * cos, 6);
    }),
  );
});

it("returns the same rows for any division of the stations into blocks", () => {
  const count = 1300;
  const md = Float64Array.from({ length: count }, (_, i) => i * 30);
  const inclination = md.map((depth) => 40 + 30 * Math.sin(depth / 900));
  const azimuth = md.map((depth) => 180 + 100 * Math.cos(depth / 1700));
  const whole = computePath({ md, inclination, azimuth });
  for (const cut of [510, 511, 512, 513, 1021, 1022, 1023]) {
    const part = computePath(
      { md: md.slice(cut), inclination: inclination.slice(cut), azimuth: azimuth.slice(cut) },
      stationOf(whole, cut),
    );
    expect(lastStation(part).tvd).toBeCloseTo(lastStation(whole).tvd, 8);
    expect(part.dls[1]).toBe(whole.dls[cut + 1]);
  }
});

it("names the row and the rule that a survey breaks", () => {
  const good = { md: [0, 30, 60], inclination: [0, 1, 2], azimuth: [0, 0, 0] };
  const computeChanged = (change: Partial<typeof good>) => () => computePath({ ...good, ...change });
  const error = (code: string, index?: number): unknown =>
    expect.objectContaining(index === undefined ? { code } : { code, index });
  expect(computeChanged({ md: [0, 30, 30] })).toThrow(error("depth-not-increasing", 2));
  expect(computeChanged({ md: [0, 30, 20] })).toThrow(error("depth-not-increasing", 2));
  expect(computeChanged({ md: [0, Number.NaN, 60] })).toThrow(error("not-finite", 1));
  expect(computeChanged({ md: [Number.NaN, 30, 60] })).toThrow(error("not-finite", 0));
  expect(computeChanged({ inclination: [0, 181, 2] })).toThrow(error("out-of-range", 1));
  expect(computeChanged({ inclination: [0, -0.1, 2] })).toThrow(error("out-of-range", 1));
  expect(computeChanged({ inclination: [0, 1, Number.NaN] })).toThrow(error("not-finite", 2));
  expect(computeChanged({ azimuth: [0, 0, Infinity] })).toThrow(error("not-finite", 2));
  expect(computeChanged({ inclination: [0, 180, 2] })).toThrow(error("out-of-range", 1));
  expect(computeChanged({ azimuth: [0, 0] })).toThrow(error("length-mismatch"));
  expect(() => computePath(good, { tvd: Number.NaN, ns: 0, ew: 0 })).toThrow(error("not-finite", 0));
  expect(() => stationOf(computePath(good), 3)).toThrow(error("out-of-range", 3));
  expect(() => lastStation(computePath({ md: [], inclination: [], azimuth: [] }))).toThrow(error("empty-input"));
});
