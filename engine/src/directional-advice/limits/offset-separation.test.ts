import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ClearanceOptions, computeClearance } from "../../anti-collision/clearance";
import { prepareClearanceWell, type SurveyedWell } from "../../anti-collision/clearance-well";
import { drillablePaths, pathOf, createSurveyedWell, vertical } from "../../anti-collision/testing/wells";
import { findKickOff } from "../../anti-collision/sidetrack";
import { computePath } from "../../survey/path/minimum-curvature";
import { mapColumns, type PathColumns, type Station } from "../../survey/station";
import { prepareTrajectory, stationAt } from "../../survey/path/trajectory";
import type { SteeringInput } from "../advice";
import { adviseSteering } from "../advise-steering";
import { instructionText } from "../instruction-text";
import { limitByOffsets, type OffsetSeparationOptions, prepareOffsetWell } from "./offset-separation";
import { findAdvice, steeringInput } from "../testing/steering-cases";

/** Rows of a path from one on, up to another. */
const rowsOf = (path: PathColumns, from: number, to = path.md.length): PathColumns =>
  mapColumns(path, (column) => column.slice(from, to));

/** Factors of a whole well from a depth on, by its clearance in full. */
function rowsBelow(whole: SurveyedWell, offset: SurveyedWell, from: number, options: ClearanceOptions = {}) {
  const clearance = computeClearance(prepareClearanceWell(whole), prepareClearanceWell(offset), options);
  return [...clearance.md]
    .map((md, row) => ({ md, factor: clearance.separationFactor[row]! }))
    .filter(({ md }) => md >= from - 1e-6);
}
const leastOf = (rows: readonly { factor: number }[]): number => Math.min(...rows.map(({ factor }) => factor));

const nameWells = (wells: readonly SurveyedWell[]) => wells.map((well, index) => prepareOffsetWell(`W${index}`, well));

describe("the separation along a path", () => {
  it("is that of the clearance of the whole well, drilled and projected, from the bit on", () => {
    const cases = fc.record({
      path: drillablePaths,
      cut: fc.nat(),
      gap: fc.boolean(),
      offsets: fc.array(drillablePaths, { minLength: 1, maxLength: 5 }),
      isCorrelated: fc.boolean(),
    });
    fc.assert(
      fc.property(cases, ({ path, cut, gap, offsets, isCorrelated }) => {
        fc.pre(offsets.every((offset) => findKickOff(path, offset) === null));
        // The path starts at the last survey, or at a bit below it.
        const drilledRows = 1 + (cut % (path.md.length - 1));
        const ahead = rowsOf(path, gap ? drilledRows : drilledRows - 1);
        const wells = offsets.map((offset) => createSurveyedWell(offset));
        const options: OffsetSeparationOptions = { isCorrelated, leastSeparationFactor: 1e9 };
        const reference = createSurveyedWell(rowsOf(path, 0, drilledRows));
        const approach = limitByOffsets(reference, nameWells(wells), options).minimumSeparation(ahead);
        const rows = wells.map((well) => rowsBelow(createSurveyedWell(path), well, ahead.md[0]!, { isCorrelated }));
        expect(approach?.separationFactor).toBeCloseTo(leastOf(rows.flat()), 9);
        const there = rows[Number(approach!.offset.slice(1))]!.filter(({ md }) => Math.abs(md - approach!.md) < 0.01);
        expect(leastOf(there)).toBeCloseTo(approach!.separationFactor, 9);
      }),
      { numRuns: 80 },
    );
  });

  it("is null if no well is near, and has a value at any distance if more separation has to remain", () => {
    const reference = createSurveyedWell(vertical(3000, 0, 0));
    const ahead = rowsOf(vertical(3200, 0, 0), 30);
    const offsets = nameWells([createSurveyedWell(vertical(5000, 5280, 0))]);
    expect(limitByOffsets(reference, offsets).minimumSeparation(ahead)).toBeNull();
    const { minimumSeparation } = limitByOffsets(reference, offsets, { leastSeparationFactor: 1000 });
    expect(minimumSeparation(ahead)).toMatchObject({ offset: "W0", separationFactor: expect.any(Number) as number });
    expect(limitByOffsets(reference, []).minimumSeparation(ahead)).toBeNull();
  });

  it("ignores the drilled hole, however near another well passed there", () => {
    // The offset crosses 10 ft beside the drilled hole, 1,500 ft above the bit.
    const crossing = pathOf(
      [
        [0, 90, 90],
        [400, 90, 90],
      ],
      { tvd: 1500, ns: 10, ew: -200 },
    );
    const reference = createSurveyedWell(vertical(3000, 0, 0));
    const { separationFactor } = computeClearance(
      prepareClearanceWell(reference),
      prepareClearanceWell(createSurveyedWell(crossing)),
    );
    expect(Math.min(...separationFactor)).toBeLessThan(0.5);
    const limit = limitByOffsets(reference, nameWells([createSurveyedWell(crossing)]));
    expect(limit.minimumSeparation(rowsOf(vertical(3200, 0, 0), 30))).toBeNull();
  });
});

/** A tangent of 30 deg to the east, surveyed every 100 ft. */
const stations = Array.from(
  { length: 41 },
  (_, row) => [row * 100, Math.min(30, Math.max(0, (row - 6) * 3)), 90] as const,
);
const plannedPath = pathOf(stations);
const plan = prepareTrajectory(plannedPath);
const DRILLED = 21;
const reference = createSurveyedWell(rowsOf(plannedPath, 0, DRILLED));
const question: SteeringInput = steeringInput(reference.path, plan);

/** A straight well through a point beside the plan: ft right of the plan and above it at a depth, with a direction. */
function wellBeside(md: number, right: number, above: number, inclination: number, azimuth: number): SurveyedWell {
  const station = stationAt(plan, md);
  // Half of its 200 ft is on either side of the point; its top is known, so that its own errors are small.
  const [sin, cos] = [Math.sin, Math.cos].map((of) => of((inclination * Math.PI) / 180));
  const [north, east] = [Math.cos, Math.sin].map((of) => of((azimuth * Math.PI) / 180));
  const lift = (station.inclination * Math.PI) / 180;
  const at: Station = {
    ...station,
    ns: station.ns - right,
    ew: station.ew + above * Math.cos(lift),
    tvd: station.tvd - above * Math.sin(lift),
  };
  return createSurveyedWell(
    pathOf(
      [
        [0, inclination, azimuth],
        [200, inclination, azimuth],
      ],
      { ns: at.ns - 100 * sin! * north!, ew: at.ew - 100 * sin! * east!, tvd: at.tvd - 100 * cos! },
    ),
  );
}

const withWells = (wells: readonly SurveyedWell[], leastSeparationFactor: number): SteeringInput => ({
  ...question,
  limits: { offsetWells: limitByOffsets(reference, nameWells(wells), { leastSeparationFactor }) },
});

describe("a recommendation among offset wells", () => {
  it("is unchanged by wells that are far away", () => {
    const far = [
      createSurveyedWell(vertical(4000, 3000, -2000)),
      createSurveyedWell(pathOf(stations, { tvd: 0, ns: 2000, ew: 0 })),
    ];
    expect(findAdvice(question).kind).toBe("rotate");
    expect(adviseSteering(withWells(far, 1.25))).toEqual(adviseSteering(question));
  });

  it("steers away from a well to which rotation would be too near, and names it", () => {
    // Beside the end of the schedule, on the right.
    const beside = wellBeside(2180, 45, 0, 30, 80);
    const { offsetWells } = withWells([beside], 0).limits!;
    const depths = [2000, 2030, 2060, 2090, 2180];
    const rotatedPath = pathOf(
      depths.map((md) => [md, 30, 90] as const),
      stationAt(plan, 2000),
    );
    const least = offsetWells!.minimumSeparation(rotatedPath)!.separationFactor + 0.1;
    const advice = findAdvice(withWells([beside], least));
    expect(advice.kind).not.toBe("rotate");
    expect(advice.expected.end.ns).toBeGreaterThan(findAdvice(question).expected.end.ns + 0.5);
    expect(advice.runnerUp).toMatchObject({
      kind: "rotate",
      reason: { key: "offset-too-near", values: { offset: "W0", least } },
    });
  });

  it("leads the worked example of the methods page past the well beside it", () => {
    const beside = createSurveyedWell(pathOf(stations, { tvd: 0, ns: -35, ew: 0 }));
    const input = withWells([beside], 1);
    const depths = [2000, 2030, 2060, 2090, 2180];
    const rotatedPath = pathOf(
      depths.map((md) => [md, 30, 90] as const),
      stationAt(plan, 2000),
    );
    expect(input.limits!.offsetWells!.minimumSeparation(rotatedPath)).toEqual({
      offset: "W0",
      separationFactor: expect.closeTo(0.984, 3) as number,
      md: expect.closeTo(2180, 6) as number,
    });
    const advice = findAdvice(input);
    expect(advice.actions.map(instructionText)).toEqual([
      "Rotate 82 ft from 2000 ft",
      "Slide 8 ft from 2082 ft at 270°",
    ]);
    expect(advice.expected.end.azimuth).toBeCloseTo(88.08, 2);
    expect(advice.runnerUp?.reason).toEqual({
      key: "offset-too-near",
      values: { ...input.limits!.offsetWells!.minimumSeparation(rotatedPath), least: 1 },
    });
  });

  it("has no solution if a well lies across the path, and names it", () => {
    const across = wellBeside(2090, 0, 0, 90, 0);
    const far = createSurveyedWell(vertical(4000, 3000, -2000));
    expect(adviseSteering(withWells([far, across], 1))).toMatchObject({
      status: "no-solution",
      reason: { key: "no-schedule", values: { limit: { key: "offset-too-near", values: { offset: "W1", least: 1 } } } },
    });
  });
});

describe("a sidetrack", () => {
  // A parent that continues down, and a hole that leaves it at 2,000 ft towards the north at 4 deg/100 ft.
  const parent = createSurveyedWell(vertical(5000, 0, 0));
  const sidetrack = pathOf([
    ...Array.from({ length: 21 }, (_, row) => [row * 100, 0, 0] as const),
    ...Array.from({ length: 25 }, (_, row) => [2100 + row * 100, Math.min(40, (row + 1) * 4), 0] as const),
  ]);
  const options = { leastSeparationFactor: 1 };
  const drilledTo = (row: number) =>
    limitByOffsets(createSurveyedWell(rowsOf(sidetrack, 0, row + 1)), nameWells([parent]), options);
  const ahead = (row: number) => rowsOf(sidetrack, row, row + 3);

  it("does not collide with its parent above the kick-off point, nor while leaving it", () => {
    for (const row of [20, 21, 22, 23]) {
      const factor = drilledTo(row).minimumSeparation(ahead(row))?.separationFactor ?? Infinity;
      expect(factor).toBeGreaterThanOrEqual(1);
    }
    const whole = createSurveyedWell(rowsOf(sidetrack, 0, 24));
    expect(leastOf(rowsBelow(whole, parent, 2000))).toBeLessThan(0);
  });

  it("collides with the parent if it returns to it", () => {
    // At 2,300 ft the sidetrack is 19 ft beside its parent; 60 ft on it turns down and towards it again.
    const { inclination } = sidetrack;
    const back = computePath(
      { md: [2300, 2360, 2500, 2700], inclination: [inclination[23]!, 8, 6, 12], azimuth: [0, 0, 180, 180] },
      { tvd: sidetrack.tvd[23]!, ns: sidetrack.ns[23]!, ew: 0 },
    );
    const nearest = drilledTo(23).minimumSeparation(back);
    expect(nearest).toMatchObject({ offset: "W0" });
    expect(nearest!.separationFactor).toBeLessThan(1);
    expect(nearest!.md).toBeGreaterThan(2400);
  });

  it("treats its parent like any other offset well once it is clear of it", () => {
    const clear = drilledTo(24).minimumSeparation(ahead(24));
    const whole = { ...createSurveyedWell(rowsOf(sidetrack, 20)), tieOn: "surveyed" as const };
    const below = { ...createSurveyedWell(rowsOf(parent.path, 20)), tieOn: "surveyed" as const };
    const expectedRows = rowsBelow({ ...whole, path: rowsOf(sidetrack, 20, 27) }, below, sidetrack.md[24]!);
    expect(clear?.separationFactor).toBeCloseTo(leastOf(expectedRows), 9);
    expect(clear!.separationFactor).toBeGreaterThan(1);
  });
});

describe("refuses", () => {
  const refusal = (code: string, text: string): Error =>
    expect.objectContaining({ code, message: expect.stringContaining(text) as string }) as Error;
  const well = createSurveyedWell(vertical(1000, 0, 0));
  const limit = (options: OffsetSeparationOptions) => () => limitByOffsets(well, [], options);

  it("offset wells that cannot be, by their names", () => {
    expect(() => prepareOffsetWell("", well)).toThrow(refusal("empty-input", "no name"));
    const hole = [{ endMD: 1000, diameter: -1 }];
    expect(() => prepareOffsetWell("F-4", { ...well, sections: hole })).toThrow(
      refusal("out-of-range", "offset well F-4: hole diameter -1 in"),
    );
    expect(() => prepareOffsetWell("F-4", { ...well, place: { ...well.place, dip: Number.NaN } })).toThrow(
      refusal("not-finite", "offset well F-4: dip NaN"),
    );
  });

  it("a reference well and limits that cannot be", () => {
    expect(() => limitByOffsets(createSurveyedWell(pathOf([])), [])).toThrow(
      refusal("empty-input", "reference well: "),
    );
    expect(() => limitByOffsets({ ...well, sections: [] }, [])).toThrow(refusal("empty-input", "reference well: "));
    expect(limit({ leastSeparationFactor: Number.NaN })).toThrow(refusal("not-finite", "leastSeparationFactor NaN"));
    expect(limit({ leastSeparationFactor: -1 })).toThrow(refusal("out-of-range", "leastSeparationFactor -1"));
    const rule = { k: 0, surfaceMargin: 1, projectionSigma: 1 };
    expect(limit({ rule })).toThrow(refusal("out-of-range", "k must be above 0"));
  });

  it("a path that does not start at the end of the well", () => {
    const { minimumSeparation } = limitByOffsets(well, nameWells([well]));
    expect(() => minimumSeparation(pathOf([]))).toThrow(refusal("empty-input", "no station is projected"));
    expect(() => minimumSeparation(rowsOf(vertical(1200, 0, 0), 9))).toThrow(
      refusal("out-of-range", "projected from 900 ft, above the last survey at 1000 ft"),
    );
  });
});
