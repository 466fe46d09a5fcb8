import type { Inches } from "@sigma/terms/quantities";

/** A nominal weight of a casing size with its inside diameter: lb/ft, in. */
export type CasingWeight = { weight: number; innerDiameter: Inches };

type CasingSize = {
  size: Inches;
  usual: number;
  weights: readonly (readonly [weight: number, innerDiameter: Inches])[];
};

/**
 * Casing sizes with their nominal weights and inside diameters, and the weight that is usual where none is given.
 *
 * Up to 20 in the sizes of API 5CT with the sizes between them that makers sell; above 20 in conductors by their wall.
 *
 * @see API Specification 5CT, table of casing dimensions
 */
const casingSizes: readonly CasingSize[] = [
  {
    size: 4.5,
    usual: 11.6,
    weights: [
      [9.5, 4.09],
      [10.5, 4.052],
      [11.6, 4],
      [13.5, 3.92],
      [15.1, 3.826],
    ],
  },
  {
    size: 5,
    usual: 18,
    weights: [
      [11.5, 4.56],
      [13, 4.494],
      [15, 4.408],
      [18, 4.276],
      [21.4, 4.126],
      [23.2, 4.044],
    ],
  },
  {
    size: 5.5,
    usual: 20,
    weights: [
      [14, 5.012],
      [15.5, 4.95],
      [17, 4.892],
      [20, 4.778],
      [23, 4.67],
    ],
  },
  {
    size: 6.625,
    usual: 24,
    weights: [
      [20, 6.049],
      [24, 5.921],
      [28, 5.791],
      [32, 5.675],
    ],
  },
  {
    size: 7,
    usual: 29,
    weights: [
      [17, 6.538],
      [20, 6.456],
      [23, 6.366],
      [26, 6.276],
      [29, 6.184],
      [32, 6.094],
      [35, 6.004],
      [38, 5.92],
    ],
  },
  {
    size: 7.625,
    usual: 29.7,
    weights: [
      [24, 7.025],
      [26.4, 6.969],
      [29.7, 6.875],
      [33.7, 6.765],
      [39, 6.625],
      [42.8, 6.501],
      [45.3, 6.435],
      [47.1, 6.375],
    ],
  },
  { size: 7.75, usual: 46.1, weights: [[46.1, 6.56]] },
  {
    size: 8.625,
    usual: 32,
    weights: [
      [24, 8.097],
      [28, 8.017],
      [32, 7.921],
      [36, 7.825],
      [40, 7.725],
      [44, 7.625],
      [49, 7.511],
    ],
  },
  {
    size: 9.625,
    usual: 47,
    weights: [
      [32.3, 9.001],
      [36, 8.921],
      [40, 8.835],
      [43.5, 8.755],
      [47, 8.681],
      [53.5, 8.535],
      [58.4, 8.435],
    ],
  },
  { size: 9.875, usual: 62.8, weights: [[62.8, 8.625]] },
  {
    size: 10.75,
    usual: 45.5,
    weights: [
      [32.75, 10.192],
      [40.5, 10.05],
      [45.5, 9.95],
      [51, 9.85],
      [55.5, 9.76],
      [60.7, 9.66],
      [65.7, 9.56],
    ],
  },
  {
    size: 11.75,
    usual: 54,
    weights: [
      [42, 11.084],
      [47, 11],
      [54, 10.88],
      [60, 10.772],
      [65, 10.682],
      [71, 10.586],
    ],
  },
  { size: 11.875, usual: 71.8, weights: [[71.8, 10.711]] },
  {
    size: 13.375,
    usual: 68,
    weights: [
      [48, 12.715],
      [54.5, 12.615],
      [61, 12.515],
      [68, 12.415],
      [72, 12.347],
    ],
  },
  { size: 13.625, usual: 88.2, weights: [[88.2, 12.375]] },
  {
    size: 16,
    usual: 84,
    weights: [
      [65, 15.25],
      [75, 15.124],
      [84, 15.01],
      [109, 14.688],
    ],
  },
  { size: 18.625, usual: 87.5, weights: [[87.5, 17.755]] },
  {
    size: 20,
    usual: 133,
    weights: [
      [94, 19.124],
      [106.5, 19],
      [133, 18.73],
    ],
  },
  { size: 30, usual: 309.7, weights: [[309.7, 28]] },
  { size: 36, usual: 552.7, weights: [[552.7, 33]] },
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
