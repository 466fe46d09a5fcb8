import * as fc from "fast-check";
import { expect, it } from "vitest";
import { computePath } from "./minimum-curvature";
import { projectArc } from "./project-arc";
import { lastStation, type Station } from "../station";

const start: Station = { md: 5000, inclination: 30, azimuth: 350, tvd: 4800, ns: 100, ew: -50 };

it("builds at toolface 0 and drops at 180", () => {
  expect(projectArc(start, { length: 100, dls: 4, toolface: 0 })).toMatchObject({
    md: 5100,
    inclination: expect.closeTo(34, 10),
    azimuth: expect.closeTo(350, 10),
  });
  expect(projectArc(start, { length: 100, dls: 4, toolface: 180 }).inclination).toBeCloseTo(26, 10);
});

it("turns right at toolface 90, across north", () => {
  const end = projectArc({ ...start, inclination: 90 }, { length: 200, dls: 10, toolface: 90 });
  expect(end.azimuth).toBeCloseTo(10, 10);
  expect(end.inclination).toBeCloseTo(90, 10);
});

it("drops through vertical and continues on the other side", () => {
  const end = projectArc({ ...start, inclination: 2 }, { length: 100, dls: 5, toolface: 180 });
  expect(end.inclination).toBeCloseTo(3, 10);
  expect(end.azimuth).toBeCloseTo(170, 10);
});

it("counts a magnetic toolface from north", () => {
  const vertical = { ...start, inclination: 0, azimuth: 77 };
  const end = projectArc(vertical, { length: 100, dls: 3, toolface: 135, toolfaceType: "magnetic" });
  expect(end).toMatchObject({ inclination: expect.closeTo(3, 10), azimuth: expect.closeTo(135, 10) });
});

it("holds at severity 0 and stays at length 0", () => {
  const end = projectArc(start, { length: 100, dls: 0, toolface: 55 });
  expect(end).toMatchObject({ inclination: expect.closeTo(30, 12), azimuth: expect.closeTo(350, 12) });
  expect(projectArc(start, { length: 0, dls: 5, toolface: 55 })).toMatchObject({
    md: 5000,
    tvd: 4800,
    ns: 100,
    ew: -50,
  });
});

it("ends where minimum curvature sees it end", () => {
  const bend = fc.record({
    length: fc.double({ min: 1, max: 500, noNaN: true }),
    dls: fc.double({ min: 0, max: 30, noNaN: true }),
    toolface: fc.double({ min: -360, max: 360, noNaN: true }),
  });
  const inclination = fc.double({ min: 0, max: 170, noNaN: true });
  fc.assert(
    fc.property(bend, inclination, (bend, inclination) => {
      const from = { ...start, inclination };
      const end = projectArc(from, bend);
      const path = computePath(
        {
          md: [from.md, end.md],
          inclination: [inclination, end.inclination],
          azimuth: [from.azimuth, end.azimuth],
        },
        from,
      );
      for (const axis of ["tvd", "ns", "ew"] as const) expect(lastStation(path)[axis]).toBeCloseTo(end[axis], 6);
      expect(path.dls[1]).toBeCloseTo(bend.dls, 5);
    }),
  );
});

it("rejects lengths and severities below 0 and values that aren't numbers", () => {
  const bend = { length: 10, dls: 3, toolface: 0 };
  const error = (code: string): unknown => expect.objectContaining({ code });
  expect(() => projectArc(start, { ...bend, length: -1 })).toThrow(error("out-of-range"));
  expect(() => projectArc(start, { ...bend, dls: -1 })).toThrow(error("out-of-range"));
  expect(() => projectArc(start, { ...bend, toolface: Number.NaN })).toThrow(error("not-finite"));
  expect(() => projectArc({ ...start, tvd: Number.NaN }, bend)).toThrow(error("not-finite"));
});
