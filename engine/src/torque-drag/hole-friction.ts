import type { Feet, Ppg } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { median } from "../math/quantile";
import type { StationColumns } from "../survey/station";
import type { StringPart } from "./drill-string";
import { estimateFriction, type FrictionMeasurement } from "./friction-factor";
import { layString } from "./string-path";

/** A load measured off bottom with the bit at a depth; the block is not in a hookload. */
export type FrictionPoint = { bitMd: Feet; measured: FrictionMeasurement };

/** The middle of the factors that explain the points of one part of the hole, and how many points that are. */
export type HoleFriction = { friction: number; points: number };

/** Friction of the cased and the open hole; null where no point tells it. */
export type HoleFrictions = {
  casedHole: HoleFriction | null;
  openHole: HoleFriction | null;
  /** Points that no friction factor explains. */
  unexplained: number;
};

/** A cased hole in which nothing was measured: the usual start value of water-base mud. */
const USUAL_CASED_FRICTION = 0.2;

/**
 * Finds the friction factors of cased and open hole from measured points: points with the bit inside the casing tell the
 * cased one, points below the shoe tell the open one with the cased one as found.
 *
 * @param fromBit parts of the string from the bit up
 * @param shoeMd depth of the casing shoe
 * @param points in any order; each tells one factor, and the middle one of a part of the hole is taken
 * @param cased factor of the cased hole where no point tells it
 * @throws EngineInputError `out-of-range` (shoe, cased factor); like `layString` and `estimateFriction`
 * @see docs/methods/torque-drag.md — friction from measured points
 */
export function estimateHoleFrictions(
  stations: StationColumns,
  fromBit: readonly StringPart[],
  density: Ppg,
  shoeMd: Feet,
  points: readonly FrictionPoint[],
  cased = USUAL_CASED_FRICTION,
): HoleFrictions {
  if (!(shoeMd >= 0) || !(cased >= 0)) {
    throw new EngineInputError("out-of-range", `shoe at ${shoeMd} ft, friction factor ${cased} of the cased hole`);
  }
  const zones = [
    { toMd: shoeMd, friction: cased, holeDiameter: null },
    { toMd: Infinity, friction: 0, holeDiameter: null },
  ];
  let unexplained = 0;
  const factorsOf = (chosen: readonly FrictionPoint[], zone: 0 | 1, casedFriction: number): HoleFriction | null => {
    const factors = chosen.flatMap(({ bitMd, measured }) => {
      const path = layString(stations, fromBit, zones, density, bitMd);
      const estimate = estimateFriction(path, [casedFriction, 0], zone, measured);
      return estimate.status === "found" ? estimate.friction : [];
    });
    unexplained += chosen.length - factors.length;
    const friction = median(factors);
    return friction === null ? null : { friction, points: factors.length };
  };
  const casedHole = factorsOf(
    points.filter(({ bitMd }) => bitMd <= shoeMd),
    0,
    cased,
  );
  const openHole = factorsOf(
    points.filter(({ bitMd }) => bitMd > shoeMd),
    1,
    casedHole?.friction ?? cased,
  );
  return { casedHole, openHole, unexplained };
}
