import { EngineInputError } from "../engine-input-error";
import type { PathColumns } from "../survey/station";
import { checkFinite, legsOf, type SurveyProgram, type Uncertainty } from "./compute-uncertainty";
import { type CovarianceColumns, noCovariance } from "./covariance";
import {
  copyPropagation,
  type PropagationState,
  propagateErrors,
  startPropagation,
  type TieOn,
} from "./propagate-errors";
import { checkSurveyPlace, type SurveyPlace } from "./survey-place";
import { prepareProgram } from "./survey-program";

/** A drilled hole with its errors summed down to above its last survey: up to there they don't depend on what follows. */
export type DrilledUncertainty = {
  program: SurveyProgram;
  place: SurveyPlace;
  tieOn: TieOn;
  /** Row of the last survey but one (0 if there is one survey): the first row of a continuation. */
  firstRow: number;
  propagation: PropagationState;
  uncertainty: Uncertainty;
};

/**
 * Runs the error model of a drilled hole once, so that it is not run again for each path that continues the hole.
 *
 * @throws EngineInputError `empty-input` (no station, no leg); like `computeUncertainty`
 * @see docs/methods/uncertainty.md — propagation
 */
export function prepareDrilled(
  path: PathColumns,
  program: SurveyProgram,
  place: SurveyPlace,
  tieOn: TieOn = "known",
): DrilledUncertainty {
  const count = path.md.length;
  if (count === 0) throw new EngineInputError("empty-input", "a well without stations has no end");
  checkSurveyPlace(place);
  const preparedProgram = prepareProgram(path, legsOf(program));
  const propagation = startPropagation(preparedProgram, place, tieOn);
  const covariance = noCovariance(count);
  const sharedErrors = preparedProgram.shared.map(({ code }) => ({ code, errors: new Float64Array(3 * count) }));
  const errors = sharedErrors.map((source) => source.errors);
  // What the last survey adds to the rows below depends on the first of them.
  propagateErrors(path, preparedProgram, place, tieOn, propagation, count - 1, covariance, errors);
  checkFinite(path, covariance);
  const firstRow = Math.max(0, count - 2);
  return { program, place, tieOn, firstRow, propagation, uncertainty: { covariance, shared: sharedErrors } };
}

/**
 * The end of what `computeUncertainty` gives for a drilled hole with more hole below, to the last digit.
 *
 * @param drilledPart left as it is
 * @param path the stations of the drilled hole, and after them those of the hole below
 * @returns rows of `path` from the last drilled station but one on
 * @throws EngineInputError like `computeUncertainty`, with the row of `path`
 * @see docs/methods/uncertainty.md — propagation
 */
export function continueUncertainty(drilledPart: DrilledUncertainty, path: PathColumns): Uncertainty {
  const { program, place, tieOn, firstRow, uncertainty } = drilledPart;
  const preparedProgram = prepareProgram(path, legsOf(program));
  const count = path.md.length;
  const covariance = noCovariance(count);
  copyRow(uncertainty.covariance, covariance, firstRow);
  const sharedErrors = uncertainty.shared.map(({ code, errors }) => {
    const continuedErrors = new Float64Array(3 * count);
    continuedErrors.set(errors.subarray(3 * firstRow, 3 * firstRow + 3), 3 * firstRow);
    return { code, errors: continuedErrors };
  });
  const errors = sharedErrors.map((source) => source.errors);
  propagateErrors(
    path,
    preparedProgram,
    place,
    tieOn,
    copyPropagation(drilledPart.propagation),
    count,
    covariance,
    errors,
  );
  checkFinite(path, covariance);
  const below = (column: Float64Array): Float64Array => column.subarray(firstRow);
  return {
    covariance: {
      nn: below(covariance.nn),
      ee: below(covariance.ee),
      vv: below(covariance.vv),
      ne: below(covariance.ne),
      nv: below(covariance.nv),
      ev: below(covariance.ev),
    },
    shared: sharedErrors.map((source) => ({ ...source, errors: source.errors.subarray(3 * firstRow) })),
  };
}

function copyRow(from: CovarianceColumns, to: CovarianceColumns, row: number): void {
  to.nn[row] = from.nn[row]!;
  to.ee[row] = from.ee[row]!;
  to.vv[row] = from.vv[row]!;
  to.ne[row] = from.ne[row]!;
  to.nv[row] = from.nv[row]!;
  to.ev[row] = from.ev[row]!;
}
