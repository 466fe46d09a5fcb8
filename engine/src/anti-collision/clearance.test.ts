import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noCovariance } from "../uncertainty/covariance";
import { type ClearanceColumns, computeClearance } from "./clearance";
import { type ClearanceWell, prepareClearanceWell } from "./clearance-well";
import { meet, pairWells } from "./encounter";
import { STANDARD_RULE } from "./separation-factor";
import { drillablePaths, pathOf, createSurveyedWell, vertical } from "./testing/wells";

/** A well whose position is uncertain by the same variances at every station. */
function wellWith(
  path: ReturnType<typeof vertical>,
  variances: { nn?: number; ee?: number; vv?: number; ne?: number },
) {
  const well = prepareClearanceWell(createSurveyedWell(path));
  const covariance = noCovariance(path.md.length);
  for (const name of ["nn", "ee", "vv", "ne"] as const) covariance[name].fill(variances[name] ?? 0);
  return { ...well, uncertainty: { covariance, shared: [] } } satisfies ClearanceWell;
}

const least = (column: Float64Array) => Math.min(...column);
const rowsOf = (columns: ClearanceColumns, kind: ClearanceColumns["kind"][number]) =>
  columns.kind.flatMap((candidate, row) => (candidate === kind ? [row] : []));

describe("two vertical wells side by side", () => {
  const clearance = computeClearance(
    wellWith(vertical(1000, 0, 0), { nn: 9, ee: 9 }),
    wellWith(vertical(1000, 0, 50), { ee: 16, nn: 100 }),
  );

  it("are as far apart as their slots, at every station and nowhere nearer", () => {
    expect(clearance.kind).toEqual(Array.from({ length: 11 }, () => "station"));
    expect([...clearance.distance]).toEqual(Array.from({ length: 11 }, () => 50));
    expect([...clearance.md]).toEqual([...clearance.offsetMD]);
    expect(clearance.sideToSide[5]).toBeCloseTo(49, 12);
    expect(clearance.bearing[5]).toBeCloseTo(90, 9);
    expect(clearance.northAngle[5]).toBeCloseTo(90, 9);
  });

  it("have the uncertainty along the line between them alone", () => {
    expect(clearance.referenceSigma[5]).toBeCloseTo(3, 12);
    expect(clearance.offsetSigma[5]).toBeCloseTo(4, 12);
    expect(clearance.jointSigma[5]).toBeCloseTo(5, 12);
  });

  it("have the factors and the allowable distance of the rule", () => {
    const { k, surfaceMargin, projectionSigma } = STANDARD_RULE;
    const spread = k * Math.sqrt(25 + projectionSigma ** 2);
    expect(clearance.separationFactor[5]).toBeCloseTo((50 - 1 - surfaceMargin) / spread, 9);
    expect(clearance.masd[5]).toBeCloseTo(spread + 1 + surfaceMargin, 9);
    expect(clearance.classicFactor[5]).toBeCloseTo(50 / (k * 7), 9);
  });
});

it("takes the pedal curve of an ellipse, not the ellipse itself", () => {
  // Semi-axes 10 and 1 along north-east and south-east; the offset is north.
  const [nn, ee, ne] = [50.5, 50.5, 49.5];
  const clearance = computeClearance(
    wellWith(vertical(100, 0, 0), { nn, ee, ne }),
    wellWith(vertical(100, 300, 0), {}),
  );
  expect(clearance.referenceSigma[0]).toBeCloseTo(Math.sqrt(nn), 9);
  // The ellipse itself reaches only 1/√(uᵀC⁻¹u) that way.
  expect(1 / Math.sqrt(nn / (nn * ee - ne * ne))).toBeLessThan(1.5);
});

it("grows the pedal curve of a vertical hole alike in all directions", () => {
  const reference = prepareClearanceWell(createSurveyedWell(vertical(4000, 0, 0), "ISCWSA MWD Rev4"));
  // Misalignment of 0.1 deg and accelerometer bias of 0.004 m/s², over all but half of the first leg.
  const expectedSigma = (4000 - 50) * Math.hypot((0.1 * Math.PI) / 180, 0.004 / 9.80665);
  for (const bearing of [0, 45, 90, 200]) {
    const angle = (bearing * Math.PI) / 180;
    const offset = vertical(4000, 60 * Math.cos(angle), 60 * Math.sin(angle));
    const clearance = computeClearance(reference, prepareClearanceWell(createSurveyedWell(offset)));
    expect(clearance.referenceSigma[40]).toBeCloseTo(expectedSigma, 6);
  }
});

describe("a well that crosses over another between its stations", () => {
  const level = (md: number) => [md, 90, 90] as const;
  const reference = pathOf([0, 100, 200, 300].map(level), { tvd: 5000, ns: 0, ew: 0 });
  const offset = pathOf(
    [
      [0, 90, 0],
      [400, 90, 0],
    ],
    { tvd: 5020, ns: -170, ew: 137 },
  );
  const clearance = computeClearance(
    prepareClearanceWell(createSurveyedWell(reference)),
    prepareClearanceWell(createSurveyedWell(offset)),
  );

  it("is nearest where both lie one above the other", () => {
    const [row] = rowsOf(clearance, "least-distance");
    expect(clearance.md[row!]).toBeCloseTo(137, 2);
    expect(clearance.offsetMD[row!]).toBeCloseTo(170, 2);
    expect(clearance.distance[row!]).toBeCloseTo(20, 6);
    expect(least(clearance.distance)).toBe(clearance.distance[row!]);
  });

  it("is seen below: away from the high side of the reference", () => {
    const [row] = rowsOf(clearance, "least-distance");
    expect(clearance.toolface[row!]).toBeCloseTo(180, 3);
    expect(clearance.northAngle[row!]).toBeCloseTo(270, 3);
  });

  it("has its least factor between the stations too", () => {
    const [row] = rowsOf(clearance, "least-factor");
    expect(clearance.md[row!]).toBeGreaterThan(100);
    expect(clearance.md[row!]).toBeLessThan(200);
    expect(least(clearance.separationFactor)).toBe(clearance.separationFactor[row!]);
  });
});

it("finds the same least distance from either well", () => {
  fc.assert(
    fc.property(drillablePaths, drillablePaths, (a, b) => {
      const [first, second] = [
        prepareClearanceWell(createSurveyedWell(a)),
        prepareClearanceWell(createSurveyedWell(b)),
      ];
      const there = least(computeClearance(first, second).distance);
      const back = least(computeClearance(second, first).distance);
      expect(Math.abs(there - back)).toBeLessThan(0.02);
    }),
  );
});

it("reports the least factor of the whole hole", () => {
  fc.assert(
    fc.property(drillablePaths, drillablePaths, (a, b) => {
      const [reference, offset] = [
        prepareClearanceWell(createSurveyedWell(a)),
        prepareClearanceWell(createSurveyedWell(b)),
      ];
      const reportedFactor = least(computeClearance(reference, offset).separationFactor);
      const pair = pairWells(reference, offset, STANDARD_RULE, false);
      for (let interval = 0; interval < a.md.length - 1; interval++) {
        const length = a.md[interval + 1]! - a.md[interval]!;
        for (let share = 0; share <= 1; share += 0.1) {
          const { factor } = meet(pair, interval, length * share);
          expect(factor).toBeGreaterThan(reportedFactor - 0.02 * (1 + Math.abs(factor)));
        }
      }
    }),
    { numRuns: 40 },
  );
});

it("is the same seen from either of two wells that run alike", () => {
  const [a, b] = [vertical(3000, 0, 0), vertical(3000, 7, 24)].map((path) =>
    prepareClearanceWell(createSurveyedWell(path)),
  );
  const [there, back] = [computeClearance(a!, b!), computeClearance(b!, a!)];
  for (let row = 0; row < there.md.length; row++) {
    expect(there.separationFactor[row]).toBeCloseTo(back.separationFactor[row]!, 9);
  }
  expect(there.bearing[3]).toBeCloseTo(back.bearing[3]! - 180, 6);
});

it("lets errors that both wells share leave the distance alone", () => {
  const rows = Array.from({ length: 101 }, (_, row) => [row * 100, Math.min(80, row), 0] as const);
  const [reference, offset] = [0, 100].map((ew) =>
    prepareClearanceWell(createSurveyedWell(pathOf(rows, { tvd: 0, ns: 0, ew }))),
  );
  const apart = computeClearance(reference!, offset!);
  const together = computeClearance(reference!, offset!, { isCorrelated: true });
  const last = apart.md.length - 1;
  expect(together.referenceSigma[last]).toBe(apart.referenceSigma[last]);
  expect(together.jointSigma[last]).toBeLessThan(0.8 * apart.jointSigma[last]!);
  expect(together.separationFactor[last]).toBeGreaterThan(apart.separationFactor[last]!);
});

it("takes one station, and a well on itself", () => {
  const point = prepareClearanceWell(createSurveyedWell(pathOf([[100, 0, 0]], { tvd: 100, ns: 3, ew: 4 })));
  const hole = prepareClearanceWell(createSurveyedWell(vertical(500, 0, 0)));
  expect([...computeClearance(point, hole).distance]).toEqual([5]);
  expect(computeClearance(hole, point).distance[1]).toBeCloseTo(5, 12);
  const self = computeClearance(hole, hole);
  expect([...self.distance]).toEqual([0, 0, 0, 0, 0, 0]);
  expect(self.separationFactor.every((factor) => factor < 0)).toBe(true);
});

it("uses the hole sizes of the depths that meet", () => {
  const sections = [
    { endMD: 500, diameter: 24 },
    { endMD: 1000, diameter: 12 },
  ];
  const [reference, offset] = [vertical(1000, 0, 0), vertical(1000, 0, 20)].map((path) =>
    prepareClearanceWell({ ...createSurveyedWell(path), sections }),
  );
  const { holeRadii, sideToSide } = computeClearance(reference!, offset!);
  expect([holeRadii[5], holeRadii[6]]).toEqual([2, 1]);
  expect(sideToSide[6]).toBe(19);
});

describe("refuses", () => {
  const refusal = (code: string, index?: number): Error =>
    expect.objectContaining(index === undefined ? { code } : { code, index }) as Error;
  const well = createSurveyedWell(vertical(500, 0, 0));

  it("hole sections that cannot be", () => {
    const withSections =
      (...sections: [endMD: number, diameter: number][]) =>
      () =>
        prepareClearanceWell({ ...well, sections: sections.map(([endMD, diameter]) => ({ endMD, diameter })) });
    expect(withSections()).toThrow(refusal("empty-input"));
    expect(withSections([500, 12], [500, 8])).toThrow(refusal("depth-not-increasing", 1));
    expect(withSections([500, -12])).toThrow(refusal("out-of-range", 0));
    expect(withSections([500, Number.NaN])).toThrow(refusal("out-of-range", 0));
  });

  it("a rule that cannot be", () => {
    const clearanceWell = prepareClearanceWell(well);
    const rule = { ...STANDARD_RULE, k: -1 };
    expect(() => computeClearance(clearanceWell, clearanceWell, { rule })).toThrow(refusal("out-of-range"));
  });
});
