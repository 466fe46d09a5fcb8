import * as fc from "fast-check";
import { computePath } from "../../survey/path/minimum-curvature";
import type { PathColumns, Position } from "../../survey/station";
import type { SurveyPlace } from "../../uncertainty/survey-place";
import { findSurveyTool } from "../../uncertainty/survey-tools";
import type { SurveyedWell } from "../clearance-well";

/** A place in the North Sea. */
export const place: SurveyPlace = { gTotal: 1, bTotal: 50_000, dip: 70, declination: 0 };

/** A well of 12 in hole surveyed by MWD. */
export const createSurveyedWell = (path: PathColumns, tool = "ISCWSA MWD Rev5.11"): SurveyedWell => ({
  path,
  program: findSurveyTool(tool),
  place,
  sections: [{ endMD: Infinity, diameter: 12 }],
});

/** A path from rows of measured depth, inclination and azimuth. */
export const pathOf = (rows: readonly (readonly [md: number, inc: number, azi: number])[], tieIn?: Position) =>
  computePath(
    {
      md: rows.map(([md]) => md),
      inclination: rows.map(([, inclination]) => inclination),
      azimuth: rows.map(([, , azimuth]) => azimuth),
    },
    tieIn,
  );

/** A straight vertical hole with a station every 100 ft. */
export const vertical = (depth: number, ns: number, ew: number) =>
  pathOf(
    Array.from({ length: depth / 100 + 1 }, (_, row) => [row * 100, 0, 0] as const),
    { tvd: 0, ns, ew },
  );

const coordinate = fc.double({ min: -2000, max: 2000, noNaN: true });

/** Paths of one to a dozen stations anywhere in a cube of 4,000 ft. */
export const paths = fc
  .record({
    rows: fc.array(
      fc.record({
        course: fc.double({ min: 5, max: 400, noNaN: true }),
        inclination: fc.double({ min: 0, max: 85, noNaN: true }),
        azimuth: fc.double({ min: 0, max: 360, noNaN: true }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    ns: coordinate,
    ew: coordinate,
    tvd: coordinate,
  })
  .map(({ rows, ns, ew, tvd }) => {
    let md = 0;
    return pathOf(
      rows.map(({ course, inclination, azimuth }) => [(md += course), inclination, azimuth] as const),
      { tvd, ns, ew },
    );
  });

/** Paths that can be drilled: at most some 10 deg/100 ft. */
export const drillablePaths = fc
  .record({
    inclination: fc.double({ min: 0, max: 80, noNaN: true }),
    azimuth: fc.double({ min: 0, max: 360, noNaN: true }),
    rows: fc.array(
      fc.record({
        course: fc.double({ min: 50, max: 150, noNaN: true }),
        build: fc.double({ min: -7, max: 7, noNaN: true }),
        turn: fc.double({ min: -7, max: 7, noNaN: true }),
      }),
      { minLength: 2, maxLength: 25 },
    ),
    ns: coordinate,
    ew: coordinate,
    tvd: coordinate,
  })
  .map(({ inclination, azimuth, rows, ns, ew, tvd }) => {
    let [md, inc, azi] = [0, inclination, azimuth];
    const stations = rows.map(({ course, build, turn }) => {
      md += course;
      inc = Math.max(0, Math.min(90, inc + (build * course) / 100));
      azi += (turn * course) / 100;
      return [md, inc, azi] as const;
    });
    return pathOf(stations, { tvd, ns, ew });
  });
