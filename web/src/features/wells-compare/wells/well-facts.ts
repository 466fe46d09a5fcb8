import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import { median } from "@sigma/engine/math/quantile";

const DAY = 86_400;

/** Days from the first to the last recorded foot; null without. */
export const daysOf = ({ firstTime, lastTime }: Pick<ComparedWell, "firstTime" | "lastTime">): number | null =>
  firstTime === null || lastTime === null ? null : (lastTime - firstTime) / DAY;

/** Where a well is, in short: county, else country, and rig. */
export const placeOf = ({ location, rig }: Pick<ComparedWell, "location" | "rig">): string =>
  [location?.county || location?.country, rig].filter(Boolean).join(", ") || "place not known";

/** Longitude and latitude, deg. */
export type MapPosition = readonly [longitude: number, latitude: number];

/** The place of a well whose x and y are longitude and latitude; null for one that has none or in another measure. */
export function placedAt({ x, y }: Pick<ComparedWell, "x" | "y">): MapPosition | null {
  if (x === null || y === null || (x === 0 && y === 0)) return null;
  return Math.abs(x) <= 180 && Math.abs(y) <= 90 ? [x, y] : null;
}

/** A well whose position is in another measure is known to lie somewhere in its county, where that is named. */
export const isInCounty = ({ x, location }: Pick<ComparedWell, "x" | "location">): boolean =>
  x !== null && location !== null && location.state !== "" && location.county !== "";

/** What is said of a well that is not drawn at its own position. */
export function positionWords(well: Pick<ComparedWell, "x" | "y" | "location">): string | null {
  if (placedAt(well)) return null;
  return isInCounty(well) ? "drawn in its county" : "no position";
}

/** The median of what is known of wells; null of none. */
export function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? median(known) : null;
}
