import { findPlanPoints } from "@sigma/engine/well-plan/plan-stations";
import { pathOfLists } from "@sigma/engine/survey/station";
import { computeTortuosity } from "@sigma/engine/survey/path/tortuosity";
import { prepareTrajectory } from "@sigma/engine/survey/path/trajectory";

/** The columns of a well's surveys in the format of `survey-data/get/compare`. */
export type SurveyColumns = Record<string, readonly (number | string | boolean | null)[]>;

/** The surveys of a well: ft from its wellhead, deg, deg/100 ft; `vs` along the direction from wellhead to end. */
export type ComparedPath = {
  md: readonly number[];
  inclination: readonly number[];
  azimuth: readonly number[];
  tvd: readonly number[];
  ns: readonly number[];
  ew: readonly number[];
  dls: readonly number[];
  vs: readonly number[];
};

/** The kick-off and landing depths of a hole, ft; null before it has reached them. */
export type HolePoints = { kickOff: number | null; landing: number | null; landingTvd: number | null };

const names = ["md", "inclination", "azimuth", "tvd", "ns", "ew", "dls"] as const;

/**
 * The path of a well from its surveys, drawn from the wellhead; null for a well without a survey below its tie-in.
 *
 * The vertical section is along each well's own direction, so that laterals of any direction overlap.
 */
export function pathFrom(columns: SurveyColumns): ComparedPath | null {
  const read = (name: (typeof names)[number]) => (columns[name] ?? []).map(Number);
  const [md, inclination, azimuth, tvd, ns, ew, dls] = names.map(read) as [
    number[],
    number[],
    number[],
    number[],
    number[],
    number[],
    number[],
  ];
  if (md.length < 2 || tvd.length !== md.length || !md.every(Number.isFinite)) return null;
  const north = ns.map((northing) => northing - ns[0]!);
  const east = ew.map((easting) => easting - ew[0]!);
  const course = Math.atan2(east.at(-1)!, north.at(-1)!);
  const vs = north.map((northing, row) => northing * Math.cos(course) + east[row]! * Math.sin(course));
  return {
    md,
    inclination,
    azimuth,
    tvd,
    ns: north,
    ew: east,
    dls: dls.map((dogleg) => (Number.isFinite(dogleg) ? dogleg : 0)),
    vs,
  };
}

/** Kick-off and landing by the rules of a plan: more than 2 deg, at least 85 deg. */
export function holePointsOf(path: ComparedPath | null): HolePoints {
  if (!path) return { kickOff: null, landing: null, landingTvd: null };
  const { kop, landing } = findPlanPoints(pathOfLists(path));
  return { kickOff: kop?.md ?? null, landing: landing?.md ?? null, landingTvd: landing?.tvd ?? null };
}

/** The tortuosity indexes of the whole hole; null if one is not defined. */
export function tortuosityOf(path: ComparedPath): Record<"ti" | "hti" | "lti", number | null> {
  const { ti, hti, lti } = computeTortuosity(prepareTrajectory(pathOfLists(path)));
  const last = (column: Float64Array) => {
    const value = column.at(-1);
    return value !== undefined && Number.isFinite(value) ? value : null;
  };
  return { ti: last(ti), hti: last(hti), lti: last(lti) };
}
