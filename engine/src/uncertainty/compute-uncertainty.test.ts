import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import reference from "../../reference/iscwsa-mwd.json";
import { computePath } from "../survey/path/minimum-curvature";
import type { PathColumns } from "../survey/station";
import { computeUncertainty, uncertaintyBySource } from "./compute-uncertainty";
import type { CovarianceColumns } from "./covariance";
import { eigenvalues } from "./error-ellipse";
import type { ErrorTerm, Propagation, SurveyTool } from "./error-term";
import type { SurveyPlace } from "./survey-place";
import { findSurveyTool, surveyTools } from "./survey-tools";

const METRES = 0.3048;
const place: SurveyPlace = { gTotal: 1, bTotal: 50_000, dip: 72, declination: -4, latitude: 60 };
const mwd = findSurveyTool("ISCWSA MWD Rev5.11");

const azimuthTerm = (propagation: Propagation): ErrorTerm => ({
  code: "AZ",
  weight: "AZ",
  magnitude: 1,
  unit: "deg",
  propagation,
});
const toolWith = (...terms: ErrorTerm[]): SurveyTool => ({ ...mwd, doublesFirstLeg: false, terms });
const elements = ["nn", "ee", "vv", "ne", "nv", "ev"] as const;
const rowOf = (covariance: CovarianceColumns, row: number) => elements.map((name) => covariance[name][row]!);

/** Due north and level, a station every 1,000 ft. */
const level = computePath({
  md: [0, 1000, 2000, 3000, 4000],
  inclination: [90, 90, 90, 90, 90],
  azimuth: [0, 0, 0, 0, 0],
});
/** How far east 1,000 ft of it end up for an azimuth error of 1 deg. */
const east = (1000 * Math.PI) / 180;

describe("propagation", () => {
  it.each([
    ["random", 3 + 0.5 ** 2],
    ["systematic", 3.5 ** 2],
    ["well", 3.5 ** 2],
    ["global", 3.5 ** 2],
  ] as const)("adds up %s azimuth errors of one leg", (propagation, squares) => {
    const { covariance } = computeUncertainty(level, toolWith(azimuthTerm(propagation)), place);
    expect(covariance.ee[4]).toBeCloseTo(squares * east ** 2, 6);
    expect(covariance.nn[4]).toBeCloseTo(0, 12);
    expect(rowOf(covariance, 0)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it.each([
    ["systematic", 2 ** 2 + 1.5 ** 2],
    ["well", 3.5 ** 2],
    ["global", 3.5 ** 2],
  ] as const)("takes %s azimuth errors of two legs as one or as two", (propagation, squares) => {
    const tool = toolWith(azimuthTerm(propagation));
    const legs = [
      { endMD: 2000, tool },
      { endMD: 4000, tool },
    ];
    const { covariance } = computeUncertainty(level, legs, place);
    expect(covariance.ee[4]).toBeCloseTo(squares * east ** 2, 6);
  });

  it("lists the errors that other wells share, and no others", () => {
    const computeSources = (propagation: Propagation) =>
      computeUncertainty(level, toolWith(azimuthTerm(propagation)), place).shared;
    expect(computeSources("well")).toEqual([]);
    const [source] = computeSources("global");
    expect(source?.code).toBe("AZ");
    expect(source?.errors[3 * 4 + 1]).toBeCloseTo(3.5 * east, 9);
  });

  it("takes depth errors along a vertical hole as depth errors", () => {
    const hole = computePath({ md: [0, 3000, 6000], inclination: [0, 0, 0], azimuth: [0, 0, 0] });
    const reference = toolWith({ code: "DRFR", weight: "DREF", magnitude: 0.35, unit: "m", propagation: "random" });
    expect(computeUncertainty(hole, reference, place).covariance.vv[2]).toBeCloseTo((0.35 / METRES) ** 2, 9);
    const scale = toolWith({ code: "DSFS", weight: "DSF", magnitude: 0.001, unit: "1", propagation: "systematic" });
    expect(computeUncertainty(hole, scale, place).covariance.vv[2]).toBeCloseTo(36, 9);
  });

  it("counts the first leg of a well in full by the rule of Rev 5", () => {
    const hole = computePath({ md: [0, 1000, 2000], inclination: [0, 0, 0], azimuth: [0, 0, 0] });
    const misalignedTool = toolWith({
      code: "XYM3",
      weight: "XYM3",
      magnitude: 1,
      unit: "deg",
      propagation: "systematic",
    });
    const variances = (doublesFirstLeg: boolean) =>
      computeUncertainty(hole, { ...misalignedTool, doublesFirstLeg }, place).covariance.nn;
    expect(variances(false)[1]).toBeCloseTo((0.5 * east) ** 2, 6);
    expect(variances(true)[1]).toBeCloseTo(east ** 2, 6);
    expect(variances(true)[2]).toBeCloseTo((2 * east) ** 2, 6);
  });

  it("lets a continuous gyro drift with the time that it takes along the hole", () => {
    const hole = computePath({ md: [0, 1000], inclination: [60, 60], azimuth: [0, 0] });
    const drift = toolWith({ code: "GZ-GD", weight: "GZ-GD", magnitude: 5, unit: "deg/hr", propagation: "systematic" });
    const eastAt = (gyroRunningSpeed: number) =>
      Math.sqrt(computeUncertainty(hole, drift, { ...place, gyroRunningSpeed }).covariance.ee[1]!);
    // 1,000 ft at 60 deg and 2,000 ft/hr: one hour of drift, by half of the only leg.
    expect(eastAt(2000)).toBeCloseTo(500 * Math.sin(Math.PI / 3) * ((5 * Math.PI) / 180), 9);
    expect(eastAt(4000)).toBeCloseTo(eastAt(2000) / 2, 9);
  });

  it("lets the noise of a gyro grow with latitude and fall with averaging", () => {
    const hole = computePath({ md: [0, 1000], inclination: [60, 60], azimuth: [90, 90] });
    const noise = toolWith({ code: "GXY-RN", weight: "GXY-RN", magnitude: 0.1, unit: "deg/hr", propagation: "random" });
    const sigmaAt = (latitude: number, gyroNoiseReduction = 1) =>
      Math.sqrt(computeUncertainty(hole, noise, { ...place, latitude, gyroNoiseReduction }).covariance.nn[1]!);
    // The earth turns by 0.2625 rad/hr; a hole to the east has all of the noise across it.
    const azimuthError = (0.1 * Math.PI) / 180 / (0.26251614 * Math.cos(Math.PI / 3));
    expect(sigmaAt(0)).toBeCloseTo(500 * Math.sin(Math.PI / 3) * azimuthError, 9);
    expect(sigmaAt(60)).toBeCloseTo(2 * sigmaAt(0), 9);
    expect(sigmaAt(0, 0.5)).toBeCloseTo(sigmaAt(0) / 2, 9);
  });

  it("lets the direction of a surveyed first station err too", () => {
    const tool = toolWith(azimuthTerm("systematic"));
    const { covariance } = computeUncertainty(level, tool, place, "surveyed");
    expect(covariance.ee[4]).toBeCloseTo((4 * east) ** 2, 6);
    expect(rowOf(covariance, 0)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

/** Well 1 of the ISCWSA examples. */
function wellOne(): PathColumns {
  const depths = [...Array.from({ length: 267 }, (_, row) => row * 30), 8000];
  const inclinationAt = (md: number) => {
    if (md <= 1200) return 0;
    if (md <= 2100) return (md - 1200) / 15;
    return Math.min(90, 60 + Math.max(0, md - 5100) / 10);
  };
  return computePath({
    md: depths.map((md) => md / METRES),
    inclination: depths.map(inclinationAt),
    azimuth: depths.map((md) => (md > 1200 ? 75 : 0)),
  });
}

it.each(reference.cases)("agrees with the published covariances of well 1: $tool", ({ tool, totals }) => {
  const path = wellOne();
  const { covariance } = computeUncertainty(path, findSurveyTool(tool), place);
  for (const [md, ...expected] of totals) {
    const row = path.md.findIndex((depth) => Math.abs(depth * METRES - md!) < 1e-6);
    const [nn = 0, ee = 0, vv = 0] = expected;
    const scales = [nn, ee, vv, Math.sqrt(nn * ee), Math.sqrt(nn * vv), Math.sqrt(ee * vv)];
    for (const [index, value] of rowOf(covariance, row).entries()) {
      expect(Math.abs(value * METRES ** 2 - expected[index]!)).toBeLessThan(1e-5 * scales[index]! + 1e-9);
    }
  }
});

it("adds the sources up to the whole", () => {
  const path = wellOne();
  const { covariance } = computeUncertainty(path, mwd, place);
  const bySource = uncertaintyBySource(path, mwd, place);
  expect([...bySource.keys()]).toEqual(mwd.terms.map(({ code }) => code));
  for (const name of elements) {
    const sum = [...bySource.values()].reduce((total, source) => total + source[name][200]!, 0);
    expect(sum).toBeCloseTo(covariance[name][200]!, 6);
  }
});

const surveys = fc
  .array(
    fc.record({
      course: fc.double({ min: 10, max: 400, noNaN: true }),
      inclination: fc.double({ min: 0, max: 85, noNaN: true }),
      azimuth: fc.double({ min: 0, max: 360, noNaN: true }),
    }),
    { minLength: 2, maxLength: 12 },
  )
  .map((rows) => {
    let depth = 0;
    return computePath({
      md: rows.map(({ course }) => (depth += course)),
      inclination: rows.map(({ inclination }) => inclination),
      azimuth: rows.map(({ azimuth }) => azimuth),
    });
  });
const anyTool = fc.constantFrom(...surveyTools.filter(({ inclination: [, highest] }) => highest > 85));

it("never gives a direction a negative variance", () => {
  fc.assert(
    fc.property(surveys, anyTool, (path, tool) => {
      const { covariance } = computeUncertainty(path, tool, place);
      for (let row = 0; row < path.md.length; row++) {
        const [largest, , smallest] = eigenvalues(covariance, row);
        expect(smallest).toBeGreaterThanOrEqual(-1e-9 * (largest + 1));
      }
    }),
  );
});

it("quadruples with errors of twice the size", () => {
  fc.assert(
    fc.property(surveys, (path) => {
      const twice = { ...mwd, terms: mwd.terms.map((term) => ({ ...term, magnitude: 2 * term.magnitude })) };
      const [once, doubled] = [mwd, twice].map((tool) => computeUncertainty(path, tool, place).covariance);
      const last = path.md.length - 1;
      for (const [index, value] of rowOf(doubled!, last).entries()) {
        expect(value).toBeCloseTo(4 * rowOf(once!, last)[index]!, 6);
      }
    }),
  );
});

it("turns the covariance with the north that azimuths are measured from", () => {
  const turn = 25;
  const stations = { md: [0, 500, 1500, 4000], inclination: [5, 20, 60, 80], azimuth: [10, 30, 50, 55] };
  const grid = { ...stations, azimuth: stations.azimuth.map((azimuth) => azimuth - turn) };
  const ofTrue = computeUncertainty(computePath(stations), mwd, place).covariance;
  const ofGrid = computeUncertainty(computePath(grid), mwd, { ...place, convergence: turn, north: "grid" }).covariance;
  const magnetic = { ...stations, azimuth: stations.azimuth.map((azimuth) => azimuth - place.declination) };
  const ofMagnetic = computeUncertainty(computePath(magnetic), mwd, { ...place, north: "magnetic" }).covariance;
  for (const covariance of [ofGrid, ofMagnetic]) {
    const [a, b] = [eigenvalues(covariance, 3), eigenvalues(ofTrue, 3)];
    // Misalignments to north and east are equal in size, so that the frame does not affect their sum.
    for (const [index, value] of a.entries()) expect(value / b[index]!).toBeCloseTo(1, 4);
    expect(covariance.vv[3]).toBeCloseTo(ofTrue.vv[3]!, 6);
  }
});

it("passes from a vertical to an almost vertical hole without a step", () => {
  const hole = (inclination: number) =>
    computePath({
      md: [0, 1000, 2000, 3000],
      inclination: Array.from({ length: 4 }, () => inclination),
      azimuth: [40, 40, 40, 40],
    });
  const tools = ["ISCWSA MWD Rev4", "ISCWSA MWD Rev5.11", "MWD+SRGM+AX", "UNKNOWN"].map(findSurveyTool);
  for (const tool of tools) {
    const [vertical, almost] = [0.00005, 0.0002].map((inclination) => {
      const { covariance } = computeUncertainty(hole(inclination), tool, place);
      return rowOf(covariance, 3).slice(0, 3);
    });
    for (const [index, value] of almost!.entries()) expect(value / vertical![index]!).toBeCloseTo(1, 2);
  }
});

it("takes no stations and one station", () => {
  for (const tieOn of ["known", "surveyed"] as const) {
    const singleStation = computePath({ md: [500], inclination: [3], azimuth: [200] });
    expect(rowOf(computeUncertainty(singleStation, mwd, place, tieOn).covariance, 0)).toEqual([0, 0, 0, 0, 0, 0]);
    const none = computePath({ md: [], inclination: [], azimuth: [] });
    expect(computeUncertainty(none, mwd, place, tieOn).covariance.nn).toHaveLength(0);
  }
});

describe("refuses", () => {
  const refusal = (code: string, index?: number): Error =>
    expect.objectContaining(index === undefined ? { code } : { code, index }) as Error;

  it("a program without legs, with legs that do not follow, or that ends too early", () => {
    expect(() => computeUncertainty(level, [], place)).toThrow(refusal("empty-input"));
    const legs = (...depths: number[]) => depths.map((endMD) => ({ endMD, tool: mwd }));
    expect(() => computeUncertainty(level, legs(2000, 2000, 4000), place)).toThrow(refusal("depth-not-increasing", 1));
    expect(() => computeUncertainty(level, legs(2000, 3500), place)).toThrow(refusal("out-of-range", 4));
  });

  it("a station outside the inclinations of its tool", () => {
    expect(() => computeUncertainty(level, findSurveyTool("GYRO-NS"), place)).toThrow(refusal("out-of-range", 0));
  });

  it("an axial correction in a hole to magnetic east", () => {
    const stations = { md: [0, 100, 200], inclination: [90, 90, 90], azimuth: [90, 90, 90] };
    const tool = findSurveyTool("MWD+SRGM+AX");
    expect(() => computeUncertainty(computePath(stations), tool, { ...place, declination: 0 })).toThrow(
      refusal("out-of-range", 1),
    );
  });

  it("a place that cannot be", () => {
    const at = (part: Partial<SurveyPlace>) => () => computeUncertainty(level, mwd, { ...place, ...part });
    expect(at({ dip: Number.NaN })).toThrow(refusal("not-finite"));
    expect(at({ gTotal: 0 })).toThrow(refusal("out-of-range"));
    expect(at({ bTotal: -1 })).toThrow(refusal("out-of-range"));
    expect(at({ dip: 90 })).toThrow(refusal("out-of-range"));
    expect(at({ latitude: -90 })).toThrow(refusal("out-of-range"));
    expect(at({ gyroRunningSpeed: 0 })).toThrow(refusal("out-of-range"));
    expect(at({ gyroNoiseReduction: -0.1 })).toThrow(refusal("out-of-range"));
  });
});
