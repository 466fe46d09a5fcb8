import { EngineInputError } from "../engine-input-error";
import type { PathColumns } from "../survey/station";
import { type CovarianceColumns, noCovariance } from "./covariance";
import type { SurveyTool } from "./error-term";
import { propagateErrors, startPropagation, type TieOn } from "./propagate-errors";
import { checkSurveyPlace, type SurveyPlace } from "./survey-place";
import { prepareProgram, type SurveyLeg } from "./survey-program";

/** The position uncertainty of a well: the covariance of position at every station, and the errors that other wells share. */
export type Uncertainty = {
  covariance: CovarianceColumns;
  /** Per source that errs alike in all wells: its error at each station, 1 sigma, north, east and down in turn, ft. */
  shared: readonly { code: string; errors: Float64Array }[];
};

/** The survey tools of a well: one for all of it, or its legs from the top. */
export type SurveyProgram = SurveyTool | readonly SurveyLeg[];

/**
 * Computes the position uncertainty of a well by the ISCWSA error model.
 *
 * The position of the first station is taken as known. Lengths enter the model in metres regardless of the unit of the well.
 *
 * @param path the surveyed path; its azimuths, its positions and the covariances share one north (`place.north`)
 * @param tieOn whether the direction of the first station is known (at the wellhead) or has errors like the others
 * @returns one row per station; `shared` has the global sources
 * @throws EngineInputError `empty-input` (no leg), `depth-not-increasing` (legs), `not-finite`, `out-of-range`: an impossible
 *   place or program; with the row, a station outside the inclinations of its tool or at which the tool cannot
 *   measure the azimuth
 * @see docs/methods/uncertainty.md — propagation; Williamson, SPE 67616; ISCWSA MWD error model Rev 4 and Rev 5.11
 */
export function computeUncertainty(
  path: PathColumns,
  program: SurveyProgram,
  place: SurveyPlace,
  tieOn: TieOn = "known",
): Uncertainty {
  checkSurveyPlace(place);
  const preparedProgram = prepareProgram(path, legsOf(program));
  const count = path.md.length;
  const covariance = noCovariance(count);
  const sharedErrors = preparedProgram.shared.map(({ code }) => ({ code, errors: new Float64Array(3 * count) }));
  propagateErrors(
    path,
    preparedProgram,
    place,
    tieOn,
    startPropagation(preparedProgram, place, tieOn),
    count,
    covariance,
    sharedErrors.map(({ errors }) => errors),
  );
  checkFinite(path, covariance);
  return { covariance, shared: sharedErrors };
}

/**
 * The legs of a program; one tool for all of a well is one leg.
 *
 * @see docs/methods/uncertainty.md — propagation
 */
export const legsOf = (program: SurveyProgram): readonly SurveyLeg[] =>
  "terms" in program ? [{ endMD: Infinity, tool: program }] : program;

/**
 * The covariance that single sources of error cause; over all sources they add up to that of `computeUncertainty`.
 *
 * @returns by code, in the order in which the tools list them
 * @throws EngineInputError like `computeUncertainty`
 * @see docs/methods/uncertainty.md — propagation
 */
export function uncertaintyBySource(
  path: PathColumns,
  program: SurveyProgram,
  place: SurveyPlace,
): Map<string, CovarianceColumns> {
  const legs = legsOf(program);
  const codes = new Set(legs.flatMap(({ tool }) => tool.terms.map(({ code }) => code)));
  const alone = (code: string) =>
    legs.map(({ endMD, tool }) => ({
      endMD,
      tool: { ...tool, terms: tool.terms.filter((term) => term.code === code) },
    }));
  return new Map(Array.from(codes, (code) => [code, computeUncertainty(path, alone(code), place).covariance]));
}

/**
 * An axial correction has no azimuth in a horizontal hole to magnetic east or west: the sum isn't a number then.
 *
 * @throws EngineInputError `out-of-range`, with the row
 * @see docs/methods/uncertainty.md — propagation
 */
export function checkFinite({ inclination, azimuth }: PathColumns, { nn, ee, vv }: CovarianceColumns): void {
  const row = nn.findIndex((value, index) => !Number.isFinite(value + ee[index]! + vv[index]!));
  if (row < 0) return;
  const attitude = `inclination ${inclination[row]}, azimuth ${azimuth[row]} deg`;
  throw new EngineInputError("out-of-range", `the survey tool gives no direction at ${attitude}`, row);
}
