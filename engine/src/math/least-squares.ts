import { EngineInputError } from "../engine-input-error";

/**
 * Coefficients of a linear model with their covariance.
 *
 * `residualDeviation` is the standard deviation of one observation of weight 1; null where observations only just
 * determine the coefficients, and the covariance is then that of unit variance.
 */
export type LeastSquares = {
  coefficients: number[];
  covariance: number[][];
  residualDeviation: number | null;
};

/** A pivot smaller than this share of its diagonal means that the observations do not tell two coefficients apart. */
const SINGULAR = 1e-12;

/**
 * Fits y = Σ cⱼ·xⱼ by weighted least squares.
 *
 * @param rows one row of regressors per observation, all of the same length (a constant term is a column of 1)
 * @param observed the observed y of each row
 * @param weights not negative, one per row; 1 where absent
 * @returns null where the rows do not determine the coefficients
 * @throws EngineInputError `length-mismatch`, `not-finite`, `out-of-range` (a negative weight)
 * @see docs/methods/math.md — regression
 */
export function fitLeastSquares(
  rows: readonly (readonly number[])[],
  observed: readonly number[],
  weights?: readonly number[],
): LeastSquares | null {
  checkLengths(rows, observed, weights);
  const size = rows[0]?.length ?? 0;
  if (size === 0 || rows.length < size) return null;

  const normal = Array.from({ length: size }, () => new Float64Array(size));
  const right = new Float64Array(size);
  // Plain loops: the tendencies of a well are fitted at each of its surveys.
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]!;
    const weight = weights?.[index] ?? 1;
    const y = observed[index]!;
    for (let i = 0; i < size; i++) {
      const line = normal[i]!;
      const weighted = weight * row[i]!;
      right[i]! += weighted * y;
      for (let j = 0; j < size; j++) line[j]! += weighted * row[j]!;
    }
  }
  const inverse = invertPositive(normal);
  if (!inverse) return null;

  const coefficients = inverse.map((line) => line.reduce((sum, value, j) => sum + value * (right[j] ?? 0), 0));
  let freedom = -size;
  let squares = 0;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]!;
    const weight = weights?.[index] ?? 1;
    if (weight > 0) freedom++;
    let modelled = 0;
    for (let j = 0; j < size; j++) modelled += row[j]! * coefficients[j]!;
    squares += weight * (observed[index]! - modelled) ** 2;
  }
  const variance = freedom > 0 ? squares / freedom : null;
  return {
    coefficients,
    covariance: inverse.map((line) => line.map((value) => value * (variance ?? 1))),
    residualDeviation: variance === null ? null : Math.sqrt(variance),
  };
}

/** A straight line y = intercept + slope·x with the standard deviation of its slope (null for two points). */
export type Line = { slope: number; intercept: number; slopeDeviation: number | null };

/**
 * Fits a straight line by weighted least squares.
 *
 * @returns null for fewer than two points or for points of one x
 * @throws EngineInputError like `fitLeastSquares`
 * @see docs/methods/math.md — regression
 */
export function fitLine(x: readonly number[], y: readonly number[], weights?: readonly number[]): Line | null {
  // Measured from the mean of x, so that depths of 20,000 ft cost no digits.
  const middle = x.reduce((sum, value) => sum + value, 0) / Math.max(1, x.length);
  const fit = fitLeastSquares(
    x.map((value) => [1, value - middle]),
    y,
    weights,
  );
  if (!fit) return null;
  const [height = 0, slope = 0] = fit.coefficients;
  return {
    slope,
    intercept: height - slope * middle,
    slopeDeviation: fit.residualDeviation === null ? null : Math.sqrt(fit.covariance[1]?.[1] ?? 0),
  };
}

function checkLengths(
  rows: readonly (readonly number[])[],
  observed: readonly number[],
  weights: readonly number[] | undefined,
): void {
  if (rows.length !== observed.length || (weights && weights.length !== rows.length)) {
    const counts = `${rows.length} rows, ${observed.length} observations, ${weights?.length ?? "no"} weights`;
    throw new EngineInputError("length-mismatch", counts);
  }
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]!;
    if (row.length !== rows[0]!.length) {
      throw new EngineInputError("length-mismatch", `a row of ${row.length} after rows of ${rows[0]?.length}`, index);
    }
    const weight = weights?.[index] ?? 1;
    let sum = observed[index]! + weight;
    for (let j = 0; j < row.length; j++) sum += row[j]!;
    // A sum is finite only where each part is.
    if (!Number.isFinite(sum)) {
      throw new EngineInputError("not-finite", `row [${row.join(", ")}], observed ${observed[index]}`, index);
    }
    if (weight < 0) throw new EngineInputError("out-of-range", `weight ${weight} is negative`, index);
  }
}

/** Inverse of a symmetric positive definite matrix by Gauss-Jordan steps on its diagonal; null where singular. */
function invertPositive(matrix: readonly Float64Array[]): number[][] | null {
  const size = matrix.length;
  const work = matrix.map((line, i) => [...line, ...Array.from({ length: size }, (_, j) => (i === j ? 1 : 0))]);
  for (let k = 0; k < size; k++) {
    const pivotLine = work[k]!;
    const pivot = pivotLine[k] ?? 0;
    if (!(pivot > SINGULAR * (matrix[k]?.[k] ?? 0))) return null;
    for (let j = 0; j < 2 * size; j++) pivotLine[j] = (pivotLine[j] ?? 0) / pivot;
    for (const [i, line] of work.entries()) {
      const factor = line[k] ?? 0;
      if (i === k || factor === 0) continue;
      for (let j = 0; j < 2 * size; j++) line[j] = (line[j] ?? 0) - factor * (pivotLine[j] ?? 0);
    }
  }
  return work.map((line) => line.slice(size));
}
