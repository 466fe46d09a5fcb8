import { FOOT_METRES } from "@sigma/terms/field-constants";
import type { PathColumns } from "../survey/station";

const RADIANS = Math.PI / 180;

/** Sine of the inclination up to which a station counts as vertical: 0.0001 deg. ISCWSA MWD error model Rev 5. */
const VERTICAL_SINE = Math.sin(0.0001 * RADIANS);

/**
 * How an error of depth or direction at a station moves the hole: with its own leg alone, as the last station does, and
 * with both legs that touch it. Legs are balanced tangential.
 *
 * A turn of the station by (dI, dA) moves the hole by `own` or `both` times (dI·high + dA·side), m; an error of depth by
 * `ownDepth` or `bothDepth`.
 *
 * @see Williamson, SPE 67616, appendix A
 */
export type Levers = {
  own: number;
  both: number;
  highN: number;
  highE: number;
  highV: number;
  sideN: number;
  sideE: number;
  ownDepthN: number;
  ownDepthE: number;
  ownDepthV: number;
  bothDepthN: number;
  bothDepthE: number;
  bothDepthV: number;
  isVertical: boolean;
};

/**
 * Levers to be filled.
 *
 * @see docs/methods/uncertainty.md — propagation; Williamson, SPE 67616, appendix A
 */
export const createLevers = (): Levers => ({
  own: 0,
  both: 0,
  highN: 0,
  highE: 0,
  highV: 0,
  sideN: 0,
  sideE: 0,
  ownDepthN: 0,
  ownDepthE: 0,
  ownDepthV: 0,
  bothDepthN: 0,
  bothDepthE: 0,
  bothDepthV: 0,
  isVertical: false,
});

/**
 * Fills the levers of a station.
 *
 * The first row has no leg above, and its depth is where the well is tied on: it moves nothing.
 *
 * @param isDoubled whether the leg above counts with all of its length: the first leg of a well in Rev 5
 * @see docs/methods/uncertainty.md — propagation; Williamson, SPE 67616, appendix A
 */
export function fillLevers(levers: Levers, path: PathColumns, row: number, isDoubled: boolean): void {
  const { md, inclination, azimuth } = path;
  const inc = inclination[row]! * RADIANS;
  const azi = azimuth[row]! * RADIANS;
  const [sinInc, cosInc, sinAz, cosAz] = [Math.sin(inc), Math.cos(inc), Math.sin(azi), Math.cos(azi)];
  const above = Math.max(row - 1, 0);
  const below = Math.min(row + 1, path.md.length - 1);

  const own = ((md[row]! - md[above]!) * FOOT_METRES) / (isDoubled ? 1 : 2);
  levers.own = own;
  levers.both = own + ((md[below]! - md[row]!) * FOOT_METRES) / 2;
  levers.highN = cosInc * cosAz;
  levers.highE = cosInc * sinAz;
  levers.highV = -sinInc;
  levers.sideN = -sinInc * sinAz;
  levers.sideE = sinInc * cosAz;
  levers.isVertical = Math.abs(sinInc) <= VERTICAL_SINE;

  const [aboveInc, aboveAzi] = [inclination[above]! * RADIANS, azimuth[above]! * RADIANS];
  const [belowInc, belowAzi] = [inclination[below]! * RADIANS, azimuth[below]! * RADIANS];
  const aboveN = Math.sin(aboveInc) * Math.cos(aboveAzi);
  const aboveE = Math.sin(aboveInc) * Math.sin(aboveAzi);
  const aboveV = Math.cos(aboveInc);
  levers.ownDepthN = (aboveN + sinInc * cosAz) / 2;
  levers.ownDepthE = (aboveE + sinInc * sinAz) / 2;
  levers.ownDepthV = (aboveV + cosInc) / 2;
  levers.bothDepthN = (aboveN - Math.sin(belowInc) * Math.cos(belowAzi)) / 2;
  levers.bothDepthE = (aboveE - Math.sin(belowInc) * Math.sin(belowAzi)) / 2;
  levers.bothDepthV = (aboveV - Math.cos(belowInc)) / 2;
  if (row === 0) clearDepth(levers);
}

function clearDepth(levers: Levers): void {
  levers.ownDepthN = 0;
  levers.ownDepthE = 0;
  levers.ownDepthV = 0;
  levers.bothDepthN = 0;
  levers.bothDepthE = 0;
  levers.bothDepthV = 0;
}
