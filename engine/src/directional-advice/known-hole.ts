import type { Degrees, Feet } from "@sigma/terms/quantities";
import type { Stretch } from "../slide-sheet/find-stretches";
import { drilledBetween, drilledPieces } from "../slide-sheet/drilled-pieces";
import { estimateToLastSurvey, misclosureAt } from "../survey/path/estimate-path";
import type { DrillingSegment } from "../survey/path/project-to-bit";
import type { PathColumns } from "../survey/station";
import type { EstimatedTendencies } from "../tendencies/estimate-tendencies";

/** The surveys and slides of a hole. */
type Recorded = {
  /** The surveys by minimum curvature, at least one. */
  path: PathColumns;
  stretches: readonly Stretch[];
  /** Tendencies used at each survey. */
  tendencies: readonly EstimatedTendencies[];
  /** Tendencies of a BHA that no survey has seen yet. */
  unseen: EstimatedTendencies;
  /** Depths at which BHAs started drilling. */
  bhaStarts: readonly Feet[];
  /** Depth of the bit. */
  bottom: Feet;
  /** The result of `estimateToSurveys` for the same input, if it is known. */
  toSurveys?: PathColumns;
};

/** The hole from which steering starts: surveys, hole drilled since, and the tendencies of the BHA at the bit. */
export type KnownHole = {
  /** The surveys with the positions of the estimated path. */
  surveys: PathColumns;
  drilled: DrillingSegment[];
  tendencies: EstimatedTendencies;
};

/**
 * The known state of a hole for steering.
 *
 * Positions follow the slides and rotations between the surveys: with one arc per interval, a well whose stands are slid first and then
 * rotated would be feet off. Hole since the last survey that the previous BHA drilled was bent by that BHA.
 *
 * @throws EngineInputError like `estimatePath`
 * @see docs/methods/directional-advice.md — course
 */
export function knownHole({
  path,
  stretches,
  tendencies,
  unseen,
  bhaStarts,
  bottom,
  toSurveys = estimateToSurveys({ path, stretches, tendencies }),
}: Recorded): KnownHole {
  const lastMd = path.md.at(-1)!;
  const pieces = drilledPieces(stretches.filter(({ endMD }) => endMD > lastMd));
  const now = tendencies.at(-1)!;
  const start = Math.max(-Infinity, ...bhaStarts.filter((depth) => depth >= lastMd && depth <= bottom));
  const surveys = withPositions(path, toSurveys);
  if (start === -Infinity) return { surveys, drilled: drilledBetween(pieces, lastMd, bottom), tendencies: now };
  const former = drilledBetween(pieces, lastMd, start).map((segment) => ({ ...segment, bentBy: now }));
  return {
    surveys,
    drilled: [...former, ...drilledBetween(pieces, start, bottom)],
    tendencies: { ...unseen, ...(now.surveyError && { surveyError: now.surveyError }) },
  };
}

/** The path of the hole down to its last survey, which does not change while hole is drilled below it. */
export function estimateToSurveys({
  path,
  stretches,
  tendencies,
}: Pick<Recorded, "path" | "stretches" | "tendencies">): PathColumns {
  // Hole is estimated with the tendencies derived from the survey below it.
  const below = tendencies.map((own, row) => tendencies[row + 1] ?? own);
  return estimateToLastSurvey(path, drilledPieces(stretches), below);
}

/** The error of the projection from slides and rotation at a survey, deg: survey minus projection. */
export type Misclosure = { md: Feet; inclination: Degrees; azimuth: Degrees };

/** The errors of the projection at the last surveys, the deepest first. @see docs/methods/survey.md — continuous estimate */
export function lastMisclosures(
  { path, stretches, tendencies }: Pick<Recorded, "path" | "stretches" | "tendencies">,
  count: number,
): Misclosure[] {
  const below = tendencies.map((own, row) => tendencies[row + 1] ?? own);
  const pieces = drilledPieces(stretches);
  const last = path.md.length - 1;
  return Array.from({ length: Math.max(0, Math.min(count, last)) }, (_, at) => last - at).map((row) => ({
    md: path.md[row]!,
    ...misclosureAt(path, pieces, below, row),
  }));
}

/** Surveys with the positions of an estimated path, which has a station at each of them. */
function withPositions(path: PathColumns, estimatedPath: PathColumns): PathColumns {
  let at = 0;
  const rows = Array.from(path.md, (md) => {
    while (estimatedPath.md[at]! < md) at++;
    return at;
  });
  const pick = (column: Float64Array) => Float64Array.from(rows, (row) => column[row]!);
  return { ...path, tvd: pick(estimatedPath.tvd), ns: pick(estimatedPath.ns), ew: pick(estimatedPath.ew) };
}
