import type { Feet, Ppg } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { median } from "../math/quantile";
import type { StationColumns } from "../survey/station";
import type { StringPart } from "./drill-string";
import { estimateFriction, type FrictionEstimate, type FrictionMeasurement } from "./friction-factor";
import { layString } from "./string-path";

/** A load measured off bottom with the bit at a depth; the block is not in a hookload. */
export type FrictionPoint = { bitMd: Feet; measured: FrictionMeasurement };

/** The middle of the factors that explain the points of one part of the hole, and how many points that are. */
export type HoleFriction = { friction: number; points: number };

/** Friction of the cased and the open hole; null without a point. */
export type HoleFrictions = {
  casedHole: HoleFriction | null;
  openHole: HoleFriction | null;
  /** Points that no friction factor explains. */
  unexplained: number;
};

/** The hole and the string in which points were measured; `fromBit` contains the parts of the string from the bit up. */
export type MeasuredHole = {
  stations: StationColumns;
  fromBit: readonly StringPart[];
  density: Ppg;
  shoeMd: Feet;
};

/** A cased hole without measurements: the usual initial value for water-base mud. */
export const USUAL_CASED_FRICTION = 0.2;

/**
 * Finds the friction factors of cased and open hole from measured points: points with the bit inside the casing tell the
 * cased one, points below the shoe tell the open one with the cased one as found.
 *
 * @param fromBit parts of the string from the bit up
 * @param shoeMd depth of the casing shoe
 * @param points in any order; each tells one factor, and the middle one of a part of the hole is taken
 * @param casingFriction factor of the cased hole where no point tells it
 * @throws EngineInputError `out-of-range` (shoe, cased factor); like `layString` and `estimateFriction`
 * @see docs/methods/torque-drag.md — friction from measured points
 */
export function estimateHoleFrictions(
  stations: StationColumns,
  fromBit: readonly StringPart[],
  density: Ppg,
  shoeMd: Feet,
  points: readonly FrictionPoint[],
  casingFriction = USUAL_CASED_FRICTION,
): HoleFrictions {
  const hole = { stations, fromBit, density, shoeMd };
  const middleOf = (chosenPoints: readonly FrictionPoint[], casedFriction: number) =>
    holeFrictionOf(frictionsOfPoints(hole, chosenPoints, casedFriction));
  const inCasing = points.filter(({ bitMd }) => bitMd <= shoeMd);
  const below = points.filter(({ bitMd }) => bitMd > shoeMd);
  checkHole(shoeMd, casingFriction);
  const casedHole = middleOf(inCasing, casingFriction);
  const openHole = middleOf(below, casedHole?.friction ?? casingFriction);
  const explainedCount = (casedHole?.points ?? 0) + (openHole?.points ?? 0);
  return { casedHole, openHole, unexplained: points.length - explainedCount };
}

/**
 * The friction factor that each measured point tells: of the cased hole where its bit is inside the casing, of the open hole
 * below the shoe.
 *
 * @param casedFriction factor of the cased hole for the points below the shoe
 * @returns one estimate a point, in their order
 * @throws EngineInputError `out-of-range` (shoe, cased factor); like `layString` and `estimateFriction`
 * @see docs/methods/torque-drag.md — friction from measured points
 */
export function frictionsOfPoints(
  { stations, fromBit, density, shoeMd }: MeasuredHole,
  points: readonly FrictionPoint[],
  casedFriction: number,
): FrictionEstimate[] {
  checkHole(shoeMd, casedFriction);
  const zones = [
    { toMd: shoeMd, friction: casedFriction, holeDiameter: null },
    { toMd: Infinity, friction: 0, holeDiameter: null },
  ];
  return points.map(({ bitMd, measured }) => {
    const path = layString(stations, fromBit, zones, density, bitMd);
    return estimateFriction(path, [casedFriction, 0], bitMd <= shoeMd ? 0 : 1, measured);
  });
}

/**
 * The middle of estimates, and how many found a factor; null where none did.
 *
 * @see docs/methods/torque-drag.md — friction from measured points
 */
export function holeFrictionOf(estimates: readonly FrictionEstimate[]): HoleFriction | null {
  const factors = estimates.flatMap((estimate) => (estimate.status === "found" ? estimate.friction : []));
  const friction = median(factors);
  return friction === null ? null : { friction, points: factors.length };
}

function checkHole(shoeMd: Feet, casedFriction: number): void {
  if (shoeMd >= 0 && casedFriction >= 0) return;
  throw new EngineInputError(
    "out-of-range",
    `shoe at ${shoeMd} ft, friction factor ${casedFriction} of the cased hole`,
  );
}
