import type { Inches } from "@sigma/terms/quantities";

/** A nominal weight of a casing size with its inside diameter: lb/ft, in. */
export type CasingWeight = { weight: number; innerDiameter: Inches };

type CasingSize = {
  size: Inches;
  usual: number;
  weights: readonly (readonly [weight: number, innerDiameter: Inches])[];
};

/** A size: its usual weight, its weights from light to heavy, and the inside diameter of each. */
const casing = (
  size: Inches,
  usual: number,
  weights: readonly number[],
  innerDiameters: readonly Inches[],
): CasingSize => ({
  size,
  usual,
  weights: weights.map((weight, index) => [weight, innerDiameters[index]!]),
});

/**
 * Casing sizes with their nominal weights and inside diameters, and the weight that is usual where none is given.
 *
 * Up to 20 in the sizes of API 5CT with the sizes between them that makers sell; above 20 in conductors by their wall.
 *
 * @see API Specification 5CT, table of casing dimensions
 */
const casingSizes: readonly CasingSize[] = [
  casing(4.5, 11.6, [9.5, 10.5, 11.6, 13.5, 15.1], [4.09, 4.052, 4, 3.92, 3.826]),
  casing(5, 18, [11.5, 13, 15, 18, 21.4, 23.2], [4.56, 4.494, 4.408, 4.276, 4.126, 4.044]),
  casing(5.5, 20, [14, 15.5, 17, 20, 23], [5.012, 4.95, 4.892, 4.778, 4.67]),
  casing(6.625, 24, [20, 24, 28, 32], [6.049, 5.921, 5.791, 5.675]),
  casing(7, 29, [17, 20, 23, 26, 29, 32, 35, 38], [6.538, 6.456, 6.366, 6.276, 6.184, 6.094, 6.004, 5.92]),
  casing(
    7.625,
    29.7,
    [24, 26.4, 29.7, 33.7, 39, 42.8, 45.3, 47.1],
    [7.025, 6.969, 6.875, 6.765, 6.625, 6.501, 6.435, 6.375],
  ),
  casing(7.75, 46.1, [46.1], [6.56]),
  casing(8.625, 32, [24, 28, 32, 36, 40, 44, 49], [8.097, 8.017, 7.921, 7.825, 7.725, 7.625, 7.511]),
  casing(9.625, 47, [32.3, 36, 40, 43.5, 47, 53.5, 58.4], [9.001, 8.921, 8.835, 8.755, 8.681, 8.535, 8.435]),
  casing(9.875, 62.8, [62.8], [8.625]),
  casing(10.75, 45.5, [32.75, 40.5, 45.5, 51, 55.5, 60.7, 65.7], [10.192, 10.05, 9.95, 9.85, 9.76, 9.66, 9.56]),
  casing(11.75, 54, [42, 47, 54, 60, 65, 71], [11.084, 11, 10.88, 10.772, 10.682, 10.586]),
  casing(11.875, 71.8, [71.8], [10.711]),
  casing(13.375, 68, [48, 54.5, 61, 68, 72], [12.715, 12.615, 12.515, 12.415, 12.347]),
  casing(13.625, 88.2, [88.2], [12.375]),
  casing(16, 84, [65, 75, 84, 109], [15.25, 15.124, 15.01, 14.688]),
  casing(18.625, 87.5, [87.5], [17.755]),
  casing(20, 133, [94, 106.5, 133], [19.124, 19, 18.73]),
  casing(30, 309.7, [309.7], [28]),
  casing(36, 552.7, [552.7], [33]),
];

/** Two diameters, or two weights, that agree within this are one: sizes are typed with two to four decimals. */
const SIZE_TOLERANCE = 0.02;
/** lb/ft of a plain end of 1 in wall on 1 in of mean diameter, 7.85 kg/L of steel. API 5C3: 10.69 (D − t) t. */
const PLAIN_END_WEIGHT = 10.69;

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= SIZE_TOLERANCE;
const findSize = (size: Inches) => casingSizes.find((row) => isSame(row.size, size));

/** The nominal weights of a casing size, light first; empty for a size that isn't in the table. */
export const casingWeights = (size: Inches): CasingWeight[] =>
  (findSize(size)?.weights ?? []).map(([weight, innerDiameter]) => ({ weight, innerDiameter }));

/** A casing or liner as entered: outside diameter, and its other known properties. */
export type CasingPipe = {
  /** Outside diameter. */
  size: Inches;
  /** Nominal weight, lb/ft. */
  weight?: number | null | undefined;
  innerDiameter?: Inches | null | undefined;
};

/**
 * The inside diameter of a casing, and its source.
 *
 * `given` by a user; `weight`: that of the given nominal weight, or of the wall that corresponds to such a weight;
 * `usual-weight`: estimated, `weight` is the usual one of the size; `listed-inside`: the entered size isn't an outside
 * diameter but the inside diameter of a listed casing, as it was entered before casings had one; `wall`: estimated from the wall of the
 * nearest size in the table.
 */
export type CasingInside = {
  diameter: Inches;
  from: "given" | "weight" | "usual-weight" | "listed-inside" | "wall";
  weight: number | null;
};

/**
 * The inside diameter of a casing: as given, else by its weight, else estimated by the usual weight of its size.
 *
 * @see docs/methods/bha.md — bores
 */
export function findCasingInside({ size, weight, innerDiameter }: CasingPipe): CasingInside {
  const givenWeight = weight ?? null;
  if (innerDiameter != null && innerDiameter > 0)
    return { diameter: innerDiameter, from: "given", weight: givenWeight };
  const listedSize = findSize(size);
  if (givenWeight !== null && givenWeight > 0) {
    const nominal = listedSize?.weights.find(([nominalWeight]) => isSame(nominalWeight, givenWeight));
    const diameter = nominal?.[1] ?? insideOfPlainEnd(size, givenWeight);
    if (diameter !== null) return { diameter, from: "weight", weight: givenWeight };
  }
  if (listedSize) {
    const [, diameter] = listedSize.weights.find(([nominalWeight]) => nominalWeight === listedSize.usual)!;
    return { diameter, from: "usual-weight", weight: listedSize.usual };
  }
  const isListedInside = casingSizes.some(({ weights }) =>
    weights.some(([, inside]) => Math.abs(inside - size) < 1e-3),
  );
  if (isListedInside) return { diameter: size, from: "listed-inside", weight: null };
  return { diameter: size - wallOfNearest(size), from: "wall", weight: null };
}

/** The values that calculations use for casings without a given inside diameter. */
export const estimatedInsides = (casings: readonly CasingPipe[]): (CasingInside & { size: Inches })[] =>
  casings.map((casing) => ({ size: casing.size, ...findCasingInside(casing) })).filter(({ from }) => from !== "given");

/** The inside diameter of a pipe with a plain-end weight; null if no wall has that weight. */
function insideOfPlainEnd(size: Inches, weight: number): Inches | null {
  const square = size ** 2 - (4 * weight) / PLAIN_END_WEIGHT;
  return square > 0 ? Math.sqrt(square) : null;
}

/** Twice the wall of the nearest size with its usual weight, scaled with the size. */
function wallOfNearest(size: Inches): Inches {
  const nearest = casingSizes.reduce((best, row) =>
    Math.abs(row.size - size) < Math.abs(best.size - size) ? row : best,
  );
  const [, inside] = nearest.weights.find(([weight]) => weight === nearest.usual)!;
  return ((nearest.size - inside) * size) / nearest.size;
}
