import * as fc from "fast-check";
import { expect, it } from "vitest";
import { drillablePaths, pathOf, place } from "../anti-collision/testing/wells";
import { mapColumns, type PathColumns } from "../survey/station";
import { computeUncertainty, type SurveyProgram } from "./compute-uncertainty";
import { continueUncertainty, prepareDrilled } from "./continue-uncertainty";
import { findSurveyTool } from "./survey-tools";

/** The first rows of a path. */
const topOf = (path: PathColumns, rows: number): PathColumns => mapColumns(path, (column) => column.slice(0, rows));

const programs: Readonly<Record<string, SurveyProgram>> = {
  "ISCWSA MWD Rev4": findSurveyTool("ISCWSA MWD Rev4"),
  "ISCWSA MWD Rev5.11": findSurveyTool("ISCWSA MWD Rev5.11"),
  // A gyro that drifts, from 0 to 89 deg.
  "a gyro and MWD below": [
    { endMD: 700, tool: findSurveyTool("CB_Film_GMS") },
    { endMD: Infinity, tool: findSurveyTool("MWD+IFR1") },
  ],
};

it.each(Object.keys(programs))("continues %s to the last digit, for any end of the drilled hole", (name) => {
  const program = programs[name]!;
  const tieOns = fc.constantFrom("known" as const, "surveyed" as const);
  fc.assert(
    fc.property(drillablePaths, fc.nat(), tieOns, (path, cut, tieOn) => {
      fc.pre(path.inclination.every((inclination) => inclination <= 89));
      const count = 1 + (cut % path.md.length);
      const drilledPart = prepareDrilled(topOf(path, count), program, place, tieOn);
      const whole = computeUncertainty(path, program, place, tieOn);
      // A second continuation finds the drilled hole as the first one did.
      for (const continuedPath of [continueUncertainty(drilledPart, path), continueUncertainty(drilledPart, path)]) {
        for (const element of ["nn", "ee", "vv", "ne", "nv", "ev"] as const) {
          const expectedColumn = whole.covariance[element].slice(drilledPart.firstRow);
          expect([...continuedPath.covariance[element]]).toEqual([...expectedColumn]);
        }
        expect(continuedPath.shared.map(({ code, errors }) => [code, ...errors])).toEqual(
          whole.shared.map(({ code, errors }) => [code, ...errors.slice(3 * drilledPart.firstRow)]),
        );
      }
    }),
    { numRuns: 60 },
  );
});

it("refuses a hole without stations and one that its tools do not reach", () => {
  const tool = findSurveyTool("ISCWSA MWD Rev5.11");
  expect(() => prepareDrilled(pathOf([]), tool, place)).toThrow(expect.objectContaining({ code: "empty-input" }));
  const path = pathOf([
    [0, 0, 0],
    [500, 0, 0],
    [1000, 10, 0],
  ]);
  const drilledPart = prepareDrilled(topOf(path, 2), [{ endMD: 600, tool }], place);
  expect(() => continueUncertainty(drilledPart, path)).toThrow(
    expect.objectContaining({ code: "out-of-range", index: 2 }),
  );
});
